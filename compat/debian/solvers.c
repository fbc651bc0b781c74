/* Solves equations of 64 and 200 unknowns with ScaLAPACK, by LU, by Cholesky, and finds the eigenvalues of their matrix, over the squarest grid of ranks, and prints what each
   takes: microseconds on the slowest rank. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

void Cblacs_get(int context, int what, int *value);
void Cblacs_gridinit(int *context, const char *order, int rows, int columns);
void Cblacs_gridinfo(int context, int *rows, int *columns, int *row, int *column);
void Cblacs_gridexit(int context);
int numroc_(const int *n, const int *block, const int *place, const int *first, const int *places);
void descinit_(int *descriptor, const int *m, const int *n, const int *mb, const int *nb, const int *row, const int *column, const int *context, const int *leading, int *info);
void pdgesv_(const int *n, const int *nrhs, double *a, const int *ia, const int *ja, const int *desca, int *pivots, double *b, const int *ib, const int *jb, const int *descb, int *info);
void pdpotrf_(const char *half, const int *n, double *a, const int *ia, const int *ja, const int *desca, int *info);
void pdsyev_(const char *job, const char *half, const int *n, double *a, const int *ia, const int *ja, const int *desca, double *values, double *z, const int *iz, const int *jz, const int *descz,
             double *work, const int *length, int *info);

static const int zero = 0, one = 1, block = 32;
static int context, rows, columns, row, column;

/* The matrix dealt out, and what it is solved with. */
struct problem {
    int n, mine, across, leading, matrix[9], side[9], length, *pivots;
    double *a, *b, *values, *vectors, *work;
};

static void check(int info, const char *what)
{
    if (info != 0) {
        printf("%s: info %d\n", what, info);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
}

static void *memory(size_t bytes)
{
    void *at = malloc(bytes);
    if (!at)
        MPI_Abort(MPI_COMM_WORLD, 1);
    return at;
}

static int global(int local, int place, int places) { return (local / block * places + place) * block + local % block; }

/* Symmetric, and its diagonal outweighs the rest. */
static void fill(struct problem *p)
{
    for (int j = 0; j < p->across; j++)
        for (int i = 0; i < p->mine; i++) {
            int gi = global(i, row, rows), gj = global(j, column, columns);
            p->a[(size_t)j * (size_t)p->leading + (size_t)i] = (gi == gj ? p->n : 0) + 1.0 / (1 + abs(gi - gj));
        }
    for (int i = 0; i < p->mine; i++)
        p->b[i] = 1;
}

static void lu(struct problem *p)
{
    int info;
    pdgesv_(&p->n, &one, p->a, &one, &one, p->matrix, p->pivots, p->b, &one, &one, p->side, &info);
    check(info, "pdgesv");
}

static void cholesky(struct problem *p)
{
    int info;
    pdpotrf_("L", &p->n, p->a, &one, &one, p->matrix, &info);
    check(info, "pdpotrf");
}

static void eigenvalues(struct problem *p)
{
    int info;
    pdsyev_("N", "L", &p->n, p->a, &one, &one, p->matrix, p->values, p->vectors, &one, &one, p->matrix, p->work, &p->length, &info);
    check(info, "pdsyev");
}

static void timed(struct problem *p, const char *name, void (*solve)(struct problem *), int times)
{
    double took = 0, slowest;
    int rank;
    for (int i = -times / 4; i < times; i++) {
        fill(p);
        MPI_Barrier(MPI_COMM_WORLD);
        double start = MPI_Wtime();
        solve(p);
        if (i >= 0)
            took += (MPI_Wtime() - start) / times;
    }
    MPI_Reduce(&took, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        printf("%s %d: %.2f us\n", name, p->n, 1e6 * slowest);
}

static void solvers(int n, int times)
{
    struct problem p = {.n = n, .mine = numroc_(&n, &block, &row, &zero, &rows), .across = numroc_(&n, &block, &column, &zero, &columns), .length = -1};
    int info;
    double best;
    p.leading = p.mine > 1 ? p.mine : 1;
    size_t elements = (size_t)p.leading * (size_t)(p.across + 1);
    descinit_(p.matrix, &n, &n, &block, &block, &zero, &zero, &context, &p.leading, &info);
    check(info, "descinit");
    descinit_(p.side, &n, &one, &block, &block, &zero, &zero, &context, &p.leading, &info);
    check(info, "descinit");
    p.a = memory(elements * sizeof *p.a);
    p.vectors = memory(elements * sizeof *p.vectors);
    p.b = memory((size_t)p.leading * sizeof *p.b);
    p.values = memory((size_t)n * sizeof *p.values);
    p.pivots = memory((size_t)(p.leading + block) * sizeof *p.pivots);
    p.work = &best;
    eigenvalues(&p); /* says how much it needs */
    p.length = (int)best + 1;
    p.work = memory((size_t)p.length * sizeof *p.work);
    timed(&p, "LU", lu, times);
    timed(&p, "Cholesky", cholesky, times);
    timed(&p, "eigenvalues", eigenvalues, times / 4);
    free(p.a);
    free(p.vectors);
    free(p.b);
    free(p.values);
    free(p.pivots);
    free(p.work);
}

int main(int argc, char **argv)
{
    int size;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (rows = (int)sqrt(size); size % rows; rows--)
        ;
    columns = size / rows;
    Cblacs_get(-1, 0, &context);
    Cblacs_gridinit(&context, "R", rows, columns);
    Cblacs_gridinfo(context, &rows, &columns, &row, &column);
    solvers(64, 80);
    solvers(200, 24);
    Cblacs_gridexit(context);
    MPI_Finalize();
    return 0;
}
