/* Files: a matrix that is dealt out by columns, or element by element, written and read by all at once or by each for itself; by turns (turns.py --program files.c). The file
 * is in TMPDIR, or /tmp. `new_columns` writes to an empty file each time. */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

#include "frame.h"

/* Doubles of a rank in a row. */
enum { ROW = 256 };

static MPI_File file;
static char path[200];
static long viewed;

/* `wide` doubles of each rank in turn, as many as there are. */
static void view(int wide) {
    if (viewed == wide)
        return;
    MPI_Datatype row, mine;
    MPI_Type_contiguous(wide, MPI_DOUBLE, &row);
    MPI_Type_create_resized(row, 0, (MPI_Aint)wide * size * 8, &mine);
    MPI_Type_commit(&mine);
    MPI_File_set_view(file, (MPI_Offset)wide * rank * 8, MPI_DOUBLE, mine, "native", MPI_INFO_NULL);
    MPI_Type_free(&mine);
    MPI_Type_free(&row);
    viewed = wide;
}

static int row(void) { return doubles() < ROW ? doubles() : ROW; }

static void write_all(int wide) {
    view(wide);
    MPI_File_write_at_all(file, 0, out, doubles(), MPI_DOUBLE, MPI_STATUS_IGNORE);
}

static void columns(void) { write_all(row()); }

static void new_columns(void) {
    MPI_File_set_size(file, 0);
    columns();
}

static void elements(void) { write_all(1); }

static void blocks(void) { write_all(doubles()); }

static void columns_alone(void) {
    view(row());
    MPI_File_write_at(file, 0, out, doubles(), MPI_DOUBLE, MPI_STATUS_IGNORE);
}

static void columns_read(void) {
    view(row());
    MPI_File_read_at_all(file, 0, in, doubles(), MPI_DOUBLE, MPI_STATUS_IGNORE);
}

/* Does the file have what all have written so? */
static void look(int wide) {
    MPI_Barrier(MPI_COMM_WORLD);
    FILE *plain = rank == 0 ? fopen(path, "rb") : NULL;
    double value;
    for (long i = 0; i < (long)doubles() * size && rank == 0; i++) {
        long owner = i / wide % size, k = i / wide / size * wide + i % wide;
        wrong |= !plain || fread(&value, sizeof value, 1, plain) != 1 || value != k % 7 + owner;
    }
    if (plain)
        fclose(plain);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void of_columns(void) { look(row()); }
static void of_elements(void) { look(1); }
static void of_blocks(void) { look(doubles()); }

static void own(void) {
    for (int k = 0; k < doubles(); k++)
        wrong |= in[k] != k % 7 + rank;
}

static const struct call calls[] = {
    {"blocks", blocks, of_blocks, {8192, 131072, 1048576, 4194304}},
    {"new_columns", new_columns, of_columns, {8192, 131072, 1048576, 4194304}},
    {"columns", columns, of_columns, {8192, 131072, 1048576, 4194304}},
    {"columns_read", columns_read, own, {8192, 131072, 1048576, 4194304}},
    {"columns_alone", columns_alone, of_columns, {8192, 131072, 1048576, 4194304}},
    {"elements", elements, of_elements, {8192, 65536, 262144}},
};

/* A new file each time, since how it was written first decides what it costs to write it again. */
static void fill(void) {
    frame_fill();
    MPI_File_set_size(file, 0);
    columns_alone();
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
    frame_begin(&argc, &argv);
    const char *folder = getenv("TMPDIR");
    int pid = (int)getpid();
    MPI_Bcast(&pid, 1, MPI_INT, 0, MPI_COMM_WORLD);
    snprintf(path, sizeof path, "%s/files-%d", folder ? folder : "/tmp", pid);
    if (MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file))
        MPI_Abort(MPI_COMM_WORLD, 1);
    frame_cells(argc, argv, calls, sizeof calls / sizeof *calls, fill);
    MPI_File_close(&file);
    if (rank == 0)
        unlink(path);
    frame_end();
    return 0;
}
