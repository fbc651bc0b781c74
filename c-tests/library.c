/* Which library does the program run on? Ferrite's for the ABI of its header, however it was compiled, and no other. */
#define _GNU_SOURCE
#include "check.h"
#include <dlfcn.h>

/* The file that a function comes from. */
static const char *file_of(void *function) {
    Dl_info info;
    return dladdr(function, &info) ? info.dli_fname : "?";
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    CHECK(on_ferrite());
    int (*get_version)(int *, int *) = (int (*)(int *, int *))dlsym(RTLD_DEFAULT, "MPI_Abi_get_version");
    int major = -2, minor = -2;
    CHECK(get_version && get_version(&major, &minor) == MPI_SUCCESS);
#ifdef MPI_ABI_VERSION
    CHECK_INT(major, MPI_ABI_VERSION);
    CHECK_INT(minor, MPI_ABI_SUBVERSION);
#else
    CHECK_INT(major, -1);
    CHECK_INT(minor, -1);
#endif
    /* Programs that open the library while they run tell its kind by these. */
    char version[MPI_MAX_LIBRARY_VERSION_STRING];
    int length;
    MPI_Get_library_version(version, &length);
#if defined(OPEN_MPI)
    const char *begins = "Open MPI v5.";
#elif defined(MPICH_VERSION)
    const char *begins = "MPICH Version:\t5.";
#else
    const char *begins = "Ferrite ";
#endif
    CHECKF(strncmp(version, begins, strlen(begins)) == 0, "the library calls itself %s", version);
    CHECK_INT((int)strlen(version), length);
#ifdef OPEN_MPI
    CHECK(dlsym(RTLD_DEFAULT, "ompi_mpi_comm_self"));
    CHECK(dlsym(RTLD_DEFAULT, "ompi_mpi_init"));
#else
    CHECK(!dlsym(RTLD_DEFAULT, "ompi_mpi_comm_self"));
#endif
    /* One library: whatever finds a function finds the same. */
    CHECKF(strcmp(file_of(dlsym(RTLD_DEFAULT, "MPI_Init")), file_of(dlsym(RTLD_DEFAULT, "PMPI_Win_create"))) == 0, "MPI_Init is in %s",
           file_of(dlsym(RTLD_DEFAULT, "MPI_Init")));
    return check_done();
}
