/* Writes a matrix by rows with parallel HDF5, collectively and independently, with an attribute; opens the file again, reads it
   by columns, and prints sums of what came back. */
#include <hdf5.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 48, COLUMNS = 36 };

static int rank, ranks;

static void must(const char *what, long long result)
{
    if (result < 0) {
        fprintf(stderr, "%s failed on rank %d\n", what, rank);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
}

static hid_t parallel(void)
{
    hid_t list = H5Pcreate(H5P_FILE_ACCESS);
    must("H5Pset_fapl_mpio", H5Pset_fapl_mpio(list, MPI_COMM_WORLD, MPI_INFO_NULL));
    return list;
}

static void write_rows(hid_t file, const char *name, H5FD_mpio_xfer_t how)
{
    hsize_t all[2] = {ROWS, COLUMNS}, first[2] = {0, 0}, mine[2] = {0, COLUMNS};
    first[0] = (hsize_t)(ROWS * rank / ranks);
    mine[0] = (hsize_t)(ROWS * (rank + 1) / ranks) - first[0];
    double *data = malloc(sizeof *data * mine[0] * COLUMNS);
    for (hsize_t i = 0; i < mine[0] * COLUMNS; i++)
        data[i] = (double)(first[0] * COLUMNS + i) / 8;
    hid_t space = H5Screate_simple(2, all, NULL), memory = H5Screate_simple(2, mine, NULL);
    hid_t set = H5Dcreate2(file, name, H5T_NATIVE_DOUBLE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    hid_t transfer = H5Pcreate(H5P_DATASET_XFER);
    must("H5Dcreate2", set);
    must("H5Pset_dxpl_mpio", H5Pset_dxpl_mpio(transfer, how));
    H5Sselect_hyperslab(space, H5S_SELECT_SET, first, NULL, mine, NULL);
    must("H5Dwrite", H5Dwrite(set, H5T_NATIVE_DOUBLE, memory, space, transfer, data));
    H5Pclose(transfer);
    H5Dclose(set);
    H5Sclose(memory);
    H5Sclose(space);
    free(data);
}

static void read_columns(hid_t file, const char *name, H5FD_mpio_xfer_t how)
{
    hsize_t first[2] = {0, 0}, mine[2] = {ROWS, 0};
    first[1] = (hsize_t)(COLUMNS * rank / ranks);
    mine[1] = (hsize_t)(COLUMNS * (rank + 1) / ranks) - first[1];
    double *data = malloc(sizeof *data * ROWS * mine[1]), sum[2] = {0, 0}, total[2];
    hid_t set = H5Dopen2(file, name, H5P_DEFAULT), space = H5Dget_space(set), memory = H5Screate_simple(2, mine, NULL);
    hid_t transfer = H5Pcreate(H5P_DATASET_XFER);
    H5Pset_dxpl_mpio(transfer, how);
    H5Sselect_hyperslab(space, H5S_SELECT_SET, first, NULL, mine, NULL);
    must("H5Dread", H5Dread(set, H5T_NATIVE_DOUBLE, memory, space, transfer, data));
    for (hsize_t i = 0; i < ROWS; i++)
        for (hsize_t j = 0; j < mine[1]; j++) {
            sum[0] += data[i * mine[1] + j];
            sum[1] += data[i * mine[1] + j] * (double)(i + 2 * (first[1] + j));
        }
    MPI_Reduce(sum, total, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("hdf5 %s: sum %.3f, weighted %.3f\n", name, total[0], total[1]);
    H5Pclose(transfer);
    H5Dclose(set);
    H5Sclose(memory);
    H5Sclose(space);
    free(data);
}

int main(int argc, char **argv)
{
    int version = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    hid_t access = parallel(), file = H5Fcreate("matrix.h5", H5F_ACC_TRUNC, H5P_DEFAULT, access);
    must("H5Fcreate", file);
    write_rows(file, "collective", H5FD_MPIO_COLLECTIVE);
    write_rows(file, "independent", H5FD_MPIO_INDEPENDENT);
    hid_t scalar = H5Screate(H5S_SCALAR);
    hid_t note = H5Acreate2(file, "version", H5T_NATIVE_INT, scalar, H5P_DEFAULT, H5P_DEFAULT);
    version = 7;
    must("H5Awrite", H5Awrite(note, H5T_NATIVE_INT, &version));
    H5Aclose(note);
    H5Sclose(scalar);
    must("H5Fclose", H5Fclose(file));

    file = H5Fopen("matrix.h5", H5F_ACC_RDONLY, access);
    must("H5Fopen", file);
    read_columns(file, "collective", H5FD_MPIO_INDEPENDENT);
    read_columns(file, "independent", H5FD_MPIO_COLLECTIVE);
    version = 0;
    note = H5Aopen(file, "version", H5P_DEFAULT);
    must("H5Aread", H5Aread(note, H5T_NATIVE_INT, &version));
    if (rank == 0)
        printf("hdf5 version %d\n", version);
    H5Aclose(note);
    H5Fclose(file);
    H5Pclose(access);
    MPI_Finalize();
    return 0;
}
