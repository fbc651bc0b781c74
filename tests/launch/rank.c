/* A rank for tests/launch.rs: `rank MODE [RANK [CODE]] ...`. Words after that only mark the process. */
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void hang(void)
{
    pause();
}

static void receive(int from)
{
    int x;
    MPI_Recv(&x, 1, MPI_INT, from, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
    const char *mode = argc > 1 ? argv[1] : "ok";
    int who = argc > 2 ? atoi(argv[2]) : 0;
    int code = argc > 3 ? atoi(argv[3]) : 0;
    int rank, size, is_chosen;

    if (strcmp(mode, "never") == 0)
        return 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    is_chosen = rank == who;

    if (strcmp(mode, "segv") == 0) {
        if (is_chosen) {
            signal(SIGSEGV, SIG_DFL);
            raise(SIGSEGV);
        }
        receive(who);
    } else if (strcmp(mode, "exit") == 0) {
        if (is_chosen)
            exit(code);
        receive(who);
    } else if (strcmp(mode, "abort") == 0) {
        if (is_chosen) {
            printf("buffered by %d\n", rank);
            MPI_Abort(MPI_COMM_WORLD, code);
        }
        receive(who);
    } else if (strcmp(mode, "stuck") == 0) {
        if (is_chosen) {
            atexit(hang);
            MPI_Abort(MPI_COMM_WORLD, code);
        }
        pause();
    } else if (strcmp(mode, "ring") == 0) {
        receive((rank + 1) % size);
    } else if (strcmp(mode, "spin") == 0) {
        for (;;)
            usleep(100000);
    } else if (strcmp(mode, "lines") == 0) {
        for (int i = 0; i < 200; i++)
            printf("rank %d of %d says %d and so on and on\n", rank, size, i);
    } else if (strcmp(mode, "cat") == 0) {
        int c;
        while ((c = getchar()) != EOF)
            putchar(c);
    } else if (strcmp(mode, "appnum") == 0) {
        int *appnum, flag;
        MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &appnum, &flag);
        printf("rank %d of %d is of program %d\n", rank, size, flag ? *appnum : -1);
    }
    MPI_Finalize();
    return strcmp(mode, "late") == 0 && is_chosen ? code : 0;
}
