/* Every Fortran procedure is there in the four spellings that compilers use, at one address, and so is its PMPI_ form.
 * The argument is the list of names in lower case without mpi_; `-` marks those that have no PMPI_ form. */
#define _GNU_SOURCE
#include <ctype.h>
#include <dlfcn.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int failures, procedures;

static void spelled(const char *lower)
{
    char names[4][128];
    snprintf(names[0], sizeof names[0], "%s_", lower);
    snprintf(names[1], sizeof names[1], "%s__", lower);
    snprintf(names[2], sizeof names[2], "%s", lower);
    for (size_t i = 0; i <= strlen(lower); i++)
        names[3][i] = (char)toupper((unsigned char)lower[i]);
    void *first = dlsym(RTLD_DEFAULT, names[0]);
    procedures++;
    for (int i = 0; i < 4; i++) {
        void *at = dlsym(RTLD_DEFAULT, names[i]);
        if (!at || at != first) {
            printf("%s is %s\n", names[i], at ? "elsewhere" : "missing");
            failures++;
        }
    }
}

int main(int argc, char **argv)
{
    char line[100], name[120];
    int major, minor;
    FILE *list = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (!list) {
        fprintf(stderr, "usage: %s LIST\n", argv[0]);
        return 2;
    }
    /* So that the library is not left out by the linker. */
    MPI_Get_version(&major, &minor);
    while (fgets(line, sizeof line, list)) {
        line[strcspn(line, "\n")] = '\0';
        int alone = line[0] == '-';
        snprintf(name, sizeof name, "mpi_%s", line + alone);
        spelled(name);
        if (!alone) {
            snprintf(name, sizeof name, "pmpi_%s", line);
            spelled(name);
        }
    }
    fclose(list);
    printf("%d procedures, %d failures\n", procedures, failures);
    return failures || procedures < 800;
}
