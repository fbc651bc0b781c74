/* What a call costs that does next to nothing: mostly the conversion of its arguments. Prints lines `name nanoseconds`.
 * Compiled with each ABI's header, and run on Ferrite. */
#include <mpi.h>
#include <stdio.h>

enum { CALLS = 200000, ROUNDS = 15 };

static int size, result = 1, one = 1;
static MPI_Comm comm;
static MPI_Datatype type;
static MPI_Status status;

static void comm_size(void) { MPI_Comm_size(comm, &size); }
static void type_size(void) { MPI_Type_size(type, &size); }
static void get_count(void) { MPI_Get_count(&status, type, &size); }
static void reduce_local(void) { MPI_Reduce_local(&one, &result, 1, MPI_INT, MPI_MAX); }
static void send_to_none(void) { MPI_Send(&one, 1, type, MPI_PROC_NULL, 0, comm); }
static void recv_from_none(void) { MPI_Recv(&one, 1, type, MPI_PROC_NULL, 0, comm, &status); }

static const struct {
    const char *name;
    void (*run)(void);
} table[] = {
    {"Comm_size", comm_size},       {"Type_size", type_size},       {"Get_count", get_count},
    {"Reduce_local", reduce_local}, {"Send_to_none", send_to_none}, {"Recv_from_none", recv_from_none},
};

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Type_contiguous(1, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Recv(&one, 1, type, MPI_PROC_NULL, 0, comm, &status);
    for (size_t c = 0; c < sizeof table / sizeof *table; c++) {
        double best = 1;
        for (int round = 0; round < ROUNDS; round++) {
            double start = MPI_Wtime();
            for (int i = 0; i < CALLS; i++)
                table[c].run();
            double took = MPI_Wtime() - start;
            best = took < best ? took : best;
        }
        printf("%s %.2f\n", table[c].name, best / CALLS * 1e9);
    }
    MPI_Type_free(&type);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
