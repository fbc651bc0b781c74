/* Starting, ending and asking (MPI 5.0, chapters 9 and 11): before MPI_Init and after MPI_Finalize, thread levels, clocks,
 * names, versions, memory. */
#include "check.h"
#include <pthread.h>

static void *in_thread(void *is_main) {
    int flag = 1;
    MPI_Is_thread_main(&flag);
    *(int *)is_main = flag;
    MPI_Initialized(&flag);
    return flag ? is_main : NULL;
}

int main(int argc, char **argv) {
    int flag = 1, provided = -1, level = -1, version = 0, subversion = 0, length = -1;
    char name[MPI_MAX_PROCESSOR_NAME], library[MPI_MAX_LIBRARY_VERSION_STRING];
    /* These may be called at any time. */
    MPI_Initialized(&flag);
    CHECK(!flag);
    MPI_Finalized(&flag);
    CHECK(!flag);
    MPI_Get_version(&version, &subversion);
    /* The library may be newer than the header. */
    CHECK(version > MPI_VERSION || (version == MPI_VERSION && subversion >= MPI_SUBVERSION));
    MPI_Get_library_version(library, &length);
    CHECK(length > 0 && ((int)strlen(library) == length || on_open_mpi()));

    static const int levels[] = {MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED, MPI_THREAD_MULTIPLE};
    int required = levels[argc > 1 ? atoi(argv[1]) % 4 : 2];
    CHECK_INT(MPI_Init_thread(&argc, &argv, required, &provided), MPI_SUCCESS);
    check_started();
    CHECK(provided >= MPI_THREAD_SINGLE && provided <= MPI_THREAD_MULTIPLE);
    CHECK(provided >= required || required == MPI_THREAD_MULTIPLE);
    MPI_Query_thread(&level);
    CHECK_INT(level, provided);
    CHECK(MPI_THREAD_SINGLE < MPI_THREAD_FUNNELED && MPI_THREAD_FUNNELED < MPI_THREAD_SERIALIZED &&
          MPI_THREAD_SERIALIZED < MPI_THREAD_MULTIPLE);
    MPI_Is_thread_main(&flag);
    CHECK(flag);
    if (provided >= MPI_THREAD_FUNNELED) {
        pthread_t thread;
        void *initialized = NULL;
        int is_main = 1;
        pthread_create(&thread, NULL, in_thread, &is_main);
        pthread_join(thread, &initialized);
        CHECK(!is_main && initialized);
    }
    MPI_Initialized(&flag);
    CHECK(flag);
    MPI_Finalized(&flag);
    CHECK(!flag);
    CHECK(check_rank >= 0 && check_rank < check_size);

    MPI_Get_processor_name(name, &length);
    CHECK(length > 0 && (int)strlen(name) == length);
    double start = MPI_Wtime(), tick = MPI_Wtick();
    CHECK(tick > 0 && tick < 0.1);
    usleep(2000);
    double elapsed = MPI_Wtime() - start;
    CHECK(elapsed >= 0.0019);
    CHECK(PMPI_Wtime() >= start);

    void *memory = NULL;
    MPI_Alloc_mem(100000, MPI_INFO_NULL, &memory);
    CHECK(memory != NULL && (uintptr_t)memory % 16 == 0);
    memset(memory, 1, 100000);
    MPI_Free_mem(memory);
    MPI_Pcontrol(1);

    /* The ranks are numbered without gaps, and are different processes. */
    int pids[64], mine = getpid();
    MPI_Allgather(&mine, 1, MPI_INT, pids, 1, MPI_INT, MPI_COMM_WORLD);
    for (int i = 0; i < check_size; i++)
        for (int j = 0; j < i; j++)
            CHECK(pids[i] != pids[j]);
    CHECK_INT(pids[check_rank], mine);

    CHECK_INT(MPI_Finalize(), MPI_SUCCESS);
    MPI_Initialized(&flag);
    CHECK(flag);
    MPI_Finalized(&flag);
    CHECK(flag);
    MPI_Get_version(&version, &subversion);
    CHECK(version >= MPI_VERSION);
    return check_result();
}
