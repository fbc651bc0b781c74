/* Files (MPI 5.0, chapter 14), as programs use them: blocks of an array through views, file pointers, errors. What is in the
 * file is looked at with stdio. Other libraries count what lies behind the end of a file, and see that end elsewhere. */
#include "check.h"
#include <errno.h>
#include <sys/stat.h>

static char path[200];

/* A name of this job's own, the same on all ranks. */
static void choose_name(void) {
    const char *folder = getenv("TMPDIR");
    int pid = (int)getpid();
    MPI_Bcast(&pid, 1, MPI_INT, 0, MPI_COMM_WORLD);
    snprintf(path, sizeof path, "%s/ferrite-io-%d", folder ? folder : "/tmp", pid);
}

static MPI_File open_file(MPI_Comm comm, int amode) {
    MPI_File file = MPI_FILE_NULL;
    CHECK_INT(MPI_File_open(comm, path, amode, MPI_INFO_NULL, &file), MPI_SUCCESS);
    CHECK(file != MPI_FILE_NULL);
    return file;
}

static void close_file(MPI_File *file) {
    CHECK_INT(MPI_File_close(file), MPI_SUCCESS);
    CHECK(*file == MPI_FILE_NULL);
}

static void delete_file(void) {
    MPI_Barrier(MPI_COMM_WORLD);
    if (check_rank == 0)
        CHECK_INT(MPI_File_delete(path, MPI_INFO_NULL), MPI_SUCCESS);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void check_status(MPI_Status *status, MPI_Datatype type, int want) {
    int count = -5;
    MPI_Get_count(status, type, &count);
    CHECK_INT(count, want);
}

/* Rows first..first + n of `total` that part `i` of `parts` has. */
static void share(int total, int parts, int i, int *first, int *n) {
    *first = total / parts * i + (i < total % parts ? i : total % parts);
    *n = total / parts + (i < total % parts);
}

enum { HEADER = 24, ROWS = 37, COLUMNS = 29 };

static double element(int row, int column) { return row * 1000.5 + column; }

static void whole_array(double *array) {
    for (int i = 0; i < ROWS * COLUMNS; i++)
        array[i] = element(i / COLUMNS, i % COLUMNS);
}

/* The rank's block of the array in a grid of `down` by `across` blocks. */
struct block {
    int start[2], size[2];
    MPI_Datatype type;
};

static struct block my_block(MPI_Comm comm) {
    struct block b;
    int size, rank, dims[2] = {0, 0}, whole[2] = {ROWS, COLUMNS};
    MPI_Comm_size(comm, &size);
    MPI_Comm_rank(comm, &rank);
    MPI_Dims_create(size, 2, dims);
    share(ROWS, dims[0], rank / dims[1], &b.start[0], &b.size[0]);
    share(COLUMNS, dims[1], rank % dims[1], &b.start[1], &b.size[1]);
    MPI_Type_create_subarray(2, whole, b.size, b.start, MPI_ORDER_C, MPI_DOUBLE, &b.type);
    MPI_Type_commit(&b.type);
    return b;
}

static void write_blocks(int collective) {
    MPI_File file = open_file(MPI_COMM_WORLD, MPI_MODE_CREATE | MPI_MODE_RDWR);
    struct block b = my_block(MPI_COMM_WORLD);
    /* In memory the block has a border of one element, so it is not one run there either. */
    int outer[2] = {b.size[0] + 2, b.size[1] + 2}, one[2] = {1, 1}, n = b.size[0] * b.size[1];
    double *data = guard_alloc(sizeof(double) * (size_t)(outer[0] * outer[1]));
    MPI_Datatype inner;
    MPI_Status status;
    MPI_Type_create_subarray(2, outer, b.size, one, MPI_ORDER_C, MPI_DOUBLE, &inner);
    MPI_Type_commit(&inner);
    for (int i = 0; i < b.size[0]; i++)
        for (int j = 0; j < b.size[1]; j++)
            data[(i + 1) * outer[1] + j + 1] = element(b.start[0] + i, b.start[1] + j);
    CHECK_INT(MPI_File_set_view(file, HEADER, MPI_DOUBLE, b.type, "native", MPI_INFO_NULL), MPI_SUCCESS);
    if (collective)
        CHECK_INT(MPI_File_write_all(file, data, 1, inner, &status), MPI_SUCCESS);
    else
        CHECK_INT(MPI_File_write_at(file, 0, data, 1, inner, &status), MPI_SUCCESS);
    check_status(&status, MPI_DOUBLE, n);
    MPI_Offset at = -1;
    MPI_File_get_position(file, &at);
    CHECK_INT(at, collective ? n : 0);
    /* Read back by the same ranks. */
    guard_fill(data, sizeof(double) * (size_t)(outer[0] * outer[1]));
    CHECK_INT(MPI_File_sync(file), MPI_SUCCESS);
    CHECK_INT(MPI_File_read_at_all(file, 0, data, 1, inner, &status), MPI_SUCCESS);
    check_status(&status, inner, 1);
    for (int i = 0; i < b.size[0]; i++)
        for (int j = 0; j < b.size[1]; j++)
            CHECK(data[(i + 1) * outer[1] + j + 1] == element(b.start[0] + i, b.start[1] + j));
    CHECK(untouched(data, sizeof(double) * (size_t)(outer[1] + 1)));
    CHECK(guard_ok(data, sizeof(double) * (size_t)(outer[0] * outer[1])));
    MPI_Type_free(&inner);
    MPI_Type_free(&b.type);
    close_file(&file);
    free(data);
}

static void look_with_stdio(void) {
    if (check_rank == 0) {
        double expected[ROWS * COLUMNS], got[ROWS * COLUMNS + 1];
        char header[HEADER];
        whole_array(expected);
        FILE *f = fopen(path, "rb");
        CHECK(f != NULL);
        CHECK_INT(fread(header, 1, HEADER, f), HEADER);
        CHECK_INT(fread(got, sizeof(double), ROWS * COLUMNS + 1, f), ROWS * COLUMNS);
        CHECK(memcmp(got, expected, sizeof expected) == 0);
        fclose(f);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Read by half as many ranks, with blocks of other shapes; then everything by each rank for itself. */
static void read_by_others(void) {
    MPI_Comm half;
    MPI_Comm_split(MPI_COMM_WORLD, check_rank < (check_size + 1) / 2 ? 0 : MPI_UNDEFINED, -check_rank, &half);
    if (half != MPI_COMM_NULL) {
        MPI_File file = open_file(half, MPI_MODE_RDONLY);
        struct block b = my_block(half);
        int n = b.size[0] * b.size[1];
        double *data = guard_alloc(sizeof(double) * (size_t)n);
        MPI_Status status;
        CHECK_INT(MPI_File_set_view(file, HEADER, MPI_DOUBLE, b.type, "native", MPI_INFO_NULL), MPI_SUCCESS);
        CHECK_INT(MPI_File_read_all(file, data, n, MPI_DOUBLE, &status), MPI_SUCCESS);
        check_status(&status, MPI_DOUBLE, n);
        for (int i = 0; i < n; i++)
            CHECK(data[i] == element(b.start[0] + i / b.size[1], b.start[1] + i % b.size[1]));
        /* Nothing of this view is behind it. */
        CHECK_INT(MPI_File_read_all(file, data, n, MPI_DOUBLE, &status), MPI_SUCCESS);
        if (on_ferrite())
            check_status(&status, MPI_DOUBLE, 0);
        CHECK(guard_ok(data, sizeof(double) * (size_t)n));
        free(data);
        MPI_Type_free(&b.type);
        close_file(&file);
        MPI_Comm_free(&half);
    }
    MPI_File file = open_file(MPI_COMM_SELF, MPI_MODE_RDONLY);
    double got[ROWS * COLUMNS], expected[ROWS * COLUMNS];
    MPI_Status status;
    whole_array(expected);
    CHECK_INT(MPI_File_read_at(file, HEADER, got, sizeof got, MPI_BYTE, &status), MPI_SUCCESS);
    CHECK(memcmp(got, expected, sizeof got) == 0);
    /* The last column only: short runs, with a stride. */
    MPI_Datatype column;
    MPI_Type_vector(ROWS, 1, COLUMNS, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    CHECK_INT(MPI_File_set_view(file, HEADER + (COLUMNS - 1) * 8, MPI_DOUBLE, column, "native", MPI_INFO_NULL), MPI_SUCCESS);
    CHECK_INT(MPI_File_read_at(file, 1, got, ROWS, MPI_DOUBLE, &status), MPI_SUCCESS);
    if (on_ferrite())
        check_status(&status, MPI_DOUBLE, ROWS - 1);
    for (int i = 1; i < ROWS; i++)
        CHECK(got[i - 1] == element(i, COLUMNS - 1));
    MPI_Offset byte = 0;
    MPI_File_get_byte_offset(file, 2, &byte);
    CHECK_INT(byte, HEADER + (COLUMNS * 3 - 1) * 8);
    MPI_Type_free(&column);
    close_file(&file);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void sizes(void) {
    MPI_File file = open_file(MPI_COMM_WORLD, MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_RDWR);
    MPI_Offset size = -1;
    MPI_Group group, world;
    MPI_Aint extent;
    MPI_Info info;
    int amode = 0, result, flag = 7;
    char name[300];
    MPI_File_get_size(file, &size);
    CHECK_INT(size, 0);
    CHECK_INT(MPI_File_set_size(file, 100), MPI_SUCCESS);
    MPI_File_get_size(file, &size);
    CHECK_INT(size, 100);
    CHECK_INT(MPI_File_preallocate(file, 50), MPI_SUCCESS);
    CHECK_INT(MPI_File_preallocate(file, 5000), MPI_SUCCESS);
    MPI_File_get_size(file, &size);
    CHECK_INT(size, 5000);
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_INT(MPI_File_set_size(file, 10), MPI_SUCCESS);
    MPI_File_get_amode(file, &amode);
    CHECK_INT(amode, MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_RDWR);
    MPI_File_get_group(file, &group);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_compare(group, world, &result);
    CHECK_INT(result, MPI_IDENT);
    MPI_Group_free(&group);
    MPI_Group_free(&world);
    MPI_File_get_type_extent(file, MPI_INT, &extent);
    CHECK_INT(extent, 4);
    MPI_Info_create(&info);
    MPI_Info_set(info, "access_style", "random");
    CHECK_INT(MPI_File_set_info(file, info), MPI_SUCCESS);
    MPI_Info_free(&info);
    CHECK_INT(MPI_File_get_info(file, &info), MPI_SUCCESS);
    if (on_ferrite()) {
        MPI_Info_get(info, "filename", sizeof name - 1, name, &flag);
        CHECK(flag);
        CHECK_STR(name, path);
    }
    MPI_Info_free(&info);
    CHECK_INT(MPI_File_get_atomicity(file, &flag), MPI_SUCCESS);
    CHECK_INT(flag, 0);
    CHECK_INT(MPI_File_set_atomicity(file, 1), MPI_SUCCESS);
    MPI_File_get_atomicity(file, &flag);
    CHECK_INT(flag, 1);
    /* In atomic mode everybody sees one of the writes to the same place, and nothing in between. */
    unsigned char block[4096];
    MPI_Datatype every_other;
    MPI_Type_vector((int)sizeof block, 1, 2, MPI_BYTE, &every_other);
    MPI_Type_commit(&every_other);
    CHECK_INT(MPI_File_set_view(file, 0, MPI_BYTE, every_other, "native", MPI_INFO_NULL), MPI_SUCCESS);
    memset(block, check_rank + 1, sizeof block);
    CHECK_INT(MPI_File_write_at(file, 0, block, sizeof block, MPI_BYTE, MPI_STATUS_IGNORE), MPI_SUCCESS);
    CHECK_INT(MPI_File_read_at(file, 0, block, sizeof block, MPI_BYTE, MPI_STATUS_IGNORE), MPI_SUCCESS);
    int mixed = 0;
    for (size_t i = 0; i < sizeof block; i++)
        mixed += block[i] != block[0];
    CHECK_INT(mixed, 0);
    MPI_Type_free(&every_other);
    close_file(&file);
    delete_file();
}

static void views(void) {
    MPI_File file = open_file(MPI_COMM_WORLD, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE);
    MPI_Offset disp = -1, at = -1;
    MPI_Datatype etype, filetype, made, resized;
    char rep[MPI_MAX_DATAREP_STRING];
    int n, a, d, combiner;
    CHECK_INT(MPI_File_get_view(file, &disp, &etype, &filetype, rep), MPI_SUCCESS);
    CHECK_INT(disp, 0);
    CHECK(etype == MPI_BYTE && filetype == MPI_BYTE);
    CHECK_STR(rep, "native");
    /* Each rank sees one int of a round of all. */
    MPI_Type_create_resized(MPI_INT, 0, (MPI_Aint)sizeof(int) * check_size, &resized);
    MPI_Type_commit(&resized);
    CHECK_INT(MPI_File_set_view(file, 8 + (MPI_Offset)sizeof(int) * check_rank, MPI_INT, resized, "native", MPI_INFO_NULL),
              MPI_SUCCESS);
    MPI_Type_free(&resized);
    CHECK_INT(MPI_File_get_view(file, &disp, &etype, &filetype, rep), MPI_SUCCESS);
    CHECK_INT(disp, 8 + (int)sizeof(int) * check_rank);
    CHECK(etype == MPI_INT);
    MPI_Type_get_envelope(filetype, &n, &a, &d, &combiner);
    CHECK(combiner == MPI_COMBINER_RESIZED || !on_ferrite());
    MPI_Type_free(&filetype);
    int values[50], got[60];
    for (int i = 0; i < 50; i++)
        values[i] = check_rank + i * check_size;
    MPI_Status status;
    for (int i = 0; i < 50; i += 10)
        CHECK_INT(MPI_File_write(file, values + i, 10, MPI_INT, &status), MPI_SUCCESS);
    check_status(&status, MPI_INT, 10);
    MPI_File_get_position(file, &at);
    CHECK_INT(at, 50);
    CHECK_INT(MPI_File_sync(file), MPI_SUCCESS);
    CHECK_INT(MPI_File_seek(file, -50, MPI_SEEK_CUR), MPI_SUCCESS);
    MPI_File_get_position(file, &at);
    CHECK_INT(at, 0);
    memset(got, 0, sizeof got);
    CHECK_INT(MPI_File_read(file, got, 50, MPI_INT, &status), MPI_SUCCESS);
    CHECK(memcmp(got, values, sizeof values) == 0);
    if (on_ferrite()) {
        CHECK_INT(MPI_File_seek(file, -3, MPI_SEEK_END), MPI_SUCCESS);
        MPI_File_get_position(file, &at);
        CHECK_INT(at, 47);
        CHECK_INT(MPI_File_read(file, got, 10, MPI_INT, &status), MPI_SUCCESS);
        check_status(&status, MPI_INT, 3);
        CHECK_INT(got[0], values[47]);
        CHECK_CLASS(MPI_File_seek(file, -1, MPI_SEEK_SET), MPI_ERR_ARG);
    }
    /* The file as it is: the numbers in order. */
    CHECK_INT(MPI_File_set_view(file, 8, MPI_INT, MPI_INT, "native", MPI_INFO_NULL), MPI_SUCCESS);
    MPI_File_get_position(file, &at);
    CHECK_INT(at, 0);
    for (int i = 0; i < 50 * check_size; i += 25) {
        CHECK_INT(MPI_File_read_all(file, got, 25, MPI_INT, &status), MPI_SUCCESS);
        for (int j = 0; j < 25; j++)
            CHECK_INT(got[j], i + j);
    }
    /* A type that cannot be a file type. */
    int lengths[2] = {1, 1}, places[2] = {2, 0};
    MPI_Type_indexed(2, lengths, places, MPI_INT, &made);
    MPI_Type_commit(&made);
    FERRITE_CLASS(MPI_File_set_view(file, 0, MPI_INT, made, "native", MPI_INFO_NULL), MPI_ERR_TYPE);
    MPI_Type_free(&made);
    FERRITE_CLASS(MPI_File_set_view(file, -3, MPI_INT, MPI_INT, "native", MPI_INFO_NULL), MPI_ERR_ARG);
    FERRITE_CLASS(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "mine", MPI_INFO_NULL), MPI_ERR_UNSUPPORTED_DATAREP);
    FERRITE_CLASS(MPI_File_set_view(file, 0, MPI_DOUBLE, MPI_INT, "native", MPI_INFO_NULL), MPI_ERR_ARG);
    close_file(&file);
    struct stat s;
    CHECK(stat(path, &s) != 0 && errno == ENOENT);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Nonblocking and split collective calls. */
static void later(void) {
    MPI_File file = open_file(MPI_COMM_WORLD, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE);
    int mine[4] = {check_rank, -check_rank, 7, 9}, got[4] = {0};
    MPI_Offset base = 16 * check_rank;
    MPI_Request requests[2];
    MPI_Status status, both[2];
    CHECK_INT(MPI_File_iwrite_at(file, base, mine, 2, MPI_INT, &requests[0]), MPI_SUCCESS);
    CHECK_INT(MPI_File_iwrite_at_all(file, base + 8, mine + 2, 2, MPI_INT, &requests[1]), MPI_SUCCESS);
    CHECK_INT(MPI_Waitall(2, requests, both), MPI_SUCCESS);
    CHECK(requests[0] == MPI_REQUEST_NULL);
    check_status(&both[0], MPI_INT, 2);
    check_status(&both[1], MPI_INT, 2);
    CHECK_INT(MPI_File_seek(file, base, MPI_SEEK_SET), MPI_SUCCESS);
    CHECK_INT(MPI_File_iread(file, got, 4, MPI_INT, &requests[0]), MPI_SUCCESS);
    CHECK_INT(MPI_Wait(&requests[0], &status), MPI_SUCCESS);
    check_status(&status, MPI_INT, 4);
    CHECK(memcmp(mine, got, sizeof got) == 0);
    MPI_Barrier(MPI_COMM_WORLD);
    mine[2] = 11;
    CHECK_INT(MPI_File_write_at_all_begin(file, base, mine, 4, MPI_INT), MPI_SUCCESS);
    FERRITE_CLASS(MPI_File_read_at_all_begin(file, base, got, 4, MPI_INT), MPI_ERR_OTHER);
    FERRITE_CLASS(MPI_File_write_all_end(file, mine, &status), MPI_ERR_OTHER);
    CHECK_INT(MPI_File_write_at_all_end(file, mine, &status), MPI_SUCCESS);
    check_status(&status, MPI_INT, 4);
    CHECK_INT(MPI_File_seek(file, base, MPI_SEEK_SET), MPI_SUCCESS);
    CHECK_INT(MPI_File_read_all_begin(file, got, 4, MPI_INT), MPI_SUCCESS);
    CHECK_INT(MPI_File_read_all_end(file, got, &status), MPI_SUCCESS);
    CHECK(memcmp(mine, got, sizeof got) == 0);
    FERRITE_CLASS(MPI_File_read_all_end(file, got, &status), MPI_ERR_OTHER);
    close_file(&file);
}

static void shared_pointer(void) {
    enum { TIMES = 20 };
    MPI_File file = open_file(MPI_COMM_WORLD, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE);
    MPI_Offset at = -1;
    CHECK_INT(MPI_File_set_view(file, 4, MPI_INT, MPI_INT, "native", MPI_INFO_NULL), MPI_SUCCESS);
    int pair[2], total = 2 * TIMES * check_size, *all = calloc((size_t)total, sizeof *all), *seen = calloc((size_t)total, sizeof *seen);
    for (int i = 0; i < TIMES; i++) {
        pair[0] = check_rank * TIMES + i;
        pair[1] = ~pair[0];
        CHECK_INT(MPI_File_write_shared(file, pair, 2, MPI_INT, MPI_STATUS_IGNORE), MPI_SUCCESS);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_get_position_shared(file, &at);
    CHECK_INT(at, total);
    CHECK_INT(MPI_File_read_at(file, 0, all, total, MPI_INT, MPI_STATUS_IGNORE), MPI_SUCCESS);
    for (int i = 0; i < total; i += 2) {
        CHECK_INT(all[i + 1], ~all[i]);
        if (all[i] >= 0 && all[i] < total)
            seen[all[i]]++;
    }
    for (int i = 0; i < total / 2; i++)
        CHECK_INT(seen[i], 1);
    MPI_Barrier(MPI_COMM_WORLD);
    /* In the order of ranks, each a different length. */
    CHECK_INT(MPI_File_seek_shared(file, 5, MPI_SEEK_SET), MPI_SUCCESS);
    for (int i = 0; i <= check_rank; i++)
        all[i] = check_rank * 100 + i;
    CHECK_INT(MPI_File_write_ordered(file, all, check_rank + 1, MPI_INT, MPI_STATUS_IGNORE), MPI_SUCCESS);
    int sum = check_size * (check_size + 1) / 2, before = check_rank * (check_rank + 1) / 2;
    MPI_File_get_position_shared(file, &at);
    CHECK_INT(at, 5 + sum);
    MPI_Barrier(MPI_COMM_WORLD);
    int value = -1;
    CHECK_INT(MPI_File_read_at(file, 5 + before, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_SUCCESS);
    CHECK_INT(value, check_rank * 100);
    CHECK_INT(MPI_File_seek_shared(file, -sum, MPI_SEEK_CUR), MPI_SUCCESS);
    memset(all, 0, sizeof *all * (size_t)total);
    CHECK_INT(MPI_File_read_ordered_begin(file, all, check_rank + 1, MPI_INT), MPI_SUCCESS);
    CHECK_INT(MPI_File_read_ordered_end(file, all, MPI_STATUS_IGNORE), MPI_SUCCESS);
    for (int i = 0; i <= check_rank; i++)
        CHECK_INT(all[i], check_rank * 100 + i);
    MPI_File_seek_shared(file, 0, MPI_SEEK_END);
    MPI_File_get_position_shared(file, &at);
    CHECK(at == (total > 5 + sum ? total : 5 + sum) || !on_ferrite());
    free(all);
    free(seen);
    close_file(&file);
    /* Files that are written from the beginning to the end. */
    file = open_file(MPI_COMM_WORLD, MPI_MODE_CREATE | MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL);
    CHECK_INT(MPI_File_write_ordered(file, &check_rank, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_SUCCESS);
    FERRITE_CLASS(MPI_File_write_at(file, 0, &check_rank, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_UNSUPPORTED_OPERATION);
    close_file(&file);
    file = open_file(MPI_COMM_WORLD, MPI_MODE_RDWR | MPI_MODE_APPEND);
    MPI_File_get_position(file, &at);
    CHECK_INT(at, 4 * check_size);
    MPI_File_get_position_shared(file, &at);
    CHECK(at == 4 * check_size || !on_ferrite());
    CHECK_INT(MPI_File_seek_shared(file, 0, MPI_SEEK_SET), MPI_SUCCESS);
    CHECK_INT(MPI_File_read_ordered(file, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_SUCCESS);
    CHECK_INT(value, check_rank);
    close_file(&file);
    delete_file();
}

static int handled;
static MPI_File handled_file;

static void handler(MPI_File *file, int *code, ...) {
    (void)code;
    handled++;
    handled_file = *file;
}

static void errors(void) {
    MPI_File file = MPI_FILE_NULL;
    MPI_Errhandler mine, got;
    int value = 3;
    CHECK_CLASS(MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_RDONLY, MPI_INFO_NULL, &file), MPI_ERR_NO_SUCH_FILE);
    CHECK_CLASS(MPI_File_delete(path, MPI_INFO_NULL), MPI_ERR_NO_SUCH_FILE);
    CHECK_CLASS(MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_RDONLY | MPI_MODE_WRONLY, MPI_INFO_NULL, &file), MPI_ERR_AMODE);
    CHECK_CLASS(MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_RDONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file), MPI_ERR_AMODE);
    if (on_ferrite()) {
        MPI_Offset size = -1;
        CHECK_CLASS(MPI_File_open(MPI_COMM_WORLD, "/", MPI_MODE_RDONLY, MPI_INFO_NULL, &file), MPI_ERR_BAD_FILE);
        CHECK_CLASS(MPI_File_open(MPI_COMM_WORLD, path, 0, MPI_INFO_NULL, &file), MPI_ERR_AMODE);
        CHECK_CLASS(MPI_File_get_size(MPI_FILE_NULL, &size), MPI_ERR_FILE);
        int amode = check_rank == check_size - 1 ? MPI_MODE_WRONLY : MPI_MODE_RDWR;
        if (check_size > 1)
            CHECK_CLASS(MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_CREATE | amode, MPI_INFO_NULL, &file), MPI_ERR_NOT_SAME);
        const char *name = check_rank == check_size - 1 ? "/nonexistent/x" : path;
        int class = check_size > 1 ? MPI_ERR_NO_SUCH_FILE : MPI_SUCCESS;
        if (check_size > 1)
            CHECK_CLASS(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file), class);
    }
    file = open_file(MPI_COMM_WORLD, MPI_MODE_CREATE | MPI_MODE_WRONLY);
    CHECK_INT(MPI_File_write_at_all(file, 4 * check_rank, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_SUCCESS);
    CHECK_CLASS(MPI_File_read_at(file, 0, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_ACCESS);
    close_file(&file);
    int code = MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    if (check_rank == 0 || !on_mpich())
        CHECK_CLASS(code, MPI_ERR_FILE_EXISTS);
    file = open_file(MPI_COMM_WORLD, MPI_MODE_RDONLY);
    CHECK_CLASS(MPI_File_write_at(file, 0, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_READ_ONLY);
    FERRITE_CLASS(MPI_File_set_size(file, 1), MPI_ERR_READ_ONLY);
    FERRITE_CLASS(MPI_File_read_at(file, -1, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_ARG);
    CHECK_CLASS(MPI_File_read_at(file, 0, &value, -1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_File_read_at(file, 0, &value, 1, MPI_DATATYPE_NULL, MPI_STATUS_IGNORE), MPI_ERR_TYPE);
    FERRITE_CLASS(MPI_File_write(file, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_READ_ONLY);
    if (on_ferrite()) {
        char text[MPI_MAX_ERROR_STRING];
        int length;
        MPI_Error_string(MPI_File_write(file, &value, 1, MPI_INT, MPI_STATUS_IGNORE), text, &length);
        CHECKF(strstr(text, "MPI_File_write(file=") && strstr(text, path), "message: %s", text);
    }
    /* Error handlers: errors of files return unless the program says otherwise. */
    CHECK_INT(MPI_File_get_errhandler(file, &got), MPI_SUCCESS);
    CHECK(got == MPI_ERRORS_RETURN);
    MPI_Errhandler_free(&got);
    MPI_File_create_errhandler(handler, &mine);
    CHECK_INT(MPI_File_set_errhandler(file, mine), MPI_SUCCESS);
    CHECK(MPI_File_read_at(file, -1, &value, 1, MPI_INT, MPI_STATUS_IGNORE) != MPI_SUCCESS || on_mpich());
    CHECK_INT(handled, 1);
    CHECK(handled_file == file);
    CHECK_INT(MPI_File_call_errhandler(file, MPI_ERR_IO), MPI_SUCCESS);
    CHECK_INT(handled, 2);
    close_file(&file);
    /* That of no file is for opening, and for the files opened from then on. */
    CHECK_INT(MPI_File_set_errhandler(MPI_FILE_NULL, mine), MPI_SUCCESS);
    MPI_Errhandler_free(&mine);
    MPI_File_open(MPI_COMM_SELF, "/nonexistent/x", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    CHECK_INT(handled, 3);
    file = open_file(MPI_COMM_WORLD, MPI_MODE_RDONLY);
    MPI_File_get_errhandler(file, &got);
    CHECK(got != MPI_ERRORS_RETURN);
    MPI_Errhandler_free(&got);
    close_file(&file);
    MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN);
    delete_file();
}

/* Long data in runs of odd lengths at odd places, in memory and in the file. */
static void many_runs(void) {
    enum { RUNS = 3000 };
    MPI_File file = open_file(MPI_COMM_WORLD,
                              MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE);
    static int lengths[RUNS], places[RUNS];
    int at = 0, total = 0;
    for (int i = 0; i < RUNS; i++) {
        lengths[i] = 1 + (int)(mix(1, (uint64_t)i, 0) % (i % 500 == 7 ? 20000 : 700));
        at += (int)(mix(2, (uint64_t)i, 0) % (i % 100 == 3 ? 9000 : 50)) + (i > 0);
        places[i] = at;
        at += lengths[i];
        total += lengths[i];
    }
    MPI_Datatype runs, view;
    MPI_Type_indexed(RUNS, lengths, places, MPI_BYTE, &runs);
    /* Each rank has its own bytes of one and the same round. */
    MPI_Type_create_resized(runs, 0, (MPI_Aint)at * check_size, &view);
    MPI_Type_commit(&view);
    MPI_Type_commit(&runs);
    CHECK_INT(MPI_File_set_view(file, (MPI_Offset)at * check_rank, MPI_BYTE, view, "native", MPI_INFO_NULL), MPI_SUCCESS);
    unsigned char *flat = guard_alloc((size_t)total * 2), *spread = guard_alloc((size_t)at * 2);
    for (int i = 0; i < 2 * total; i++)
        flat[i] = (unsigned char)mix(3, (uint64_t)i, (uint64_t)check_rank);
    MPI_Status status;
    CHECK_INT(MPI_File_write_at_all(file, 0, flat, 2 * total, MPI_BYTE, &status), MPI_SUCCESS);
    check_status(&status, MPI_BYTE, 2 * total);
    MPI_Barrier(MPI_COMM_WORLD);
    memset(flat, 0, 2 * (size_t)total);
    CHECK_INT(MPI_File_read_at_all(file, 0, flat, 2 * total, MPI_BYTE, &status), MPI_SUCCESS);
    check_status(&status, MPI_BYTE, 2 * total);
    int wrong = 0;
    for (int i = 0; i < 2 * total; i++)
        wrong += flat[i] != (unsigned char)mix(3, (uint64_t)i, (uint64_t)check_rank);
    CHECK_INT(wrong, 0);
    /* From within the first run to within the second copy, scattered in memory likewise. */
    CHECK_INT(MPI_File_read_at(file, 1, spread, 1, runs, &status), MPI_SUCCESS);
    check_status(&status, MPI_BYTE, total);
    wrong = 0;
    for (int i = 0, k = 1; i < RUNS; i++)
        for (int j = 0; j < lengths[i]; j++)
            wrong += spread[places[i] + j] != (unsigned char)mix(3, (uint64_t)k++, (uint64_t)check_rank);
    CHECK_INT(wrong, 0);
    /* What the file really has, with stdio's eyes. */
    FILE *f = fopen(path, "rb");
    CHECK(f != NULL);
    fseek(f, (long)at * check_rank, SEEK_SET);
    memset(spread, 0, (size_t)at);
    CHECK(fread(spread, 1, (size_t)at, f) > 0);
    fclose(f);
    wrong = 0;
    for (int i = 0, k = 0; i < RUNS; i++)
        for (int j = 0; j < lengths[i]; j++)
            wrong += spread[places[i] + j] != (unsigned char)mix(3, (uint64_t)k++, (uint64_t)check_rank);
    CHECK_INT(wrong, 0);
    CHECK(guard_ok(flat, 2 * (size_t)total) && guard_ok(spread, 2 * (size_t)at));
    MPI_Type_free(&runs);
    MPI_Type_free(&view);
    free(flat);
    free(spread);
    close_file(&file);
}

/* What byte `at` of the file is once all have written, or was before. */
static unsigned char written(size_t at) { return (unsigned char)mix(5, at, 0); }
static unsigned char before(size_t at) { return (unsigned char)mix(6, at, 0); }

/* Runs that interleave: run i has lengths[i] bytes and is of rank owners[i], or of nobody (-1). The whole pattern is written `times` times, with a collective
 * call, through a view that begins `header` bytes into the file; what is nobody's must stay as it was. */
static void interleaved(const char *what, int runs, const int *lengths, const int *owners, int times, int header, int spread, int split) {
    size_t pattern = 0, mine = 0, total;
    int *blocks = calloc((size_t)runs, sizeof *blocks), *places = calloc((size_t)runs, sizeof *places), n = 0;
    for (int i = 0; i < runs; i++) {
        if (owners[i] == check_rank) {
            blocks[n] = lengths[i];
            places[n++] = (int)pattern;
            mine += (size_t)lengths[i];
        }
        pattern += (size_t)lengths[i];
    }
    total = (size_t)header + pattern * (size_t)times;
    unsigned char *all = malloc(total);
    if (check_rank == 0) {
        for (size_t i = 0; i < total; i++)
            all[i] = before(i);
        FILE *f = fopen(path, "wb");
        CHECK(f != NULL && fwrite(all, 1, total, f) == total);
        fclose(f);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    /* In memory with gaps or without. */
    size_t step = spread ? 3 : 1, k = 0, count = mine * (size_t)times;
    unsigned char *data = guard_alloc(count * step + 1);
    for (int t = 0; t < times; t++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < blocks[i]; j++)
                data[step * k++] = written((size_t)header + pattern * (size_t)t + (size_t)places[i] + (size_t)j);
    MPI_Datatype part, view, byte;
    MPI_Type_indexed(n, blocks, places, MPI_BYTE, &part);
    MPI_Type_create_resized(part, 0, (MPI_Aint)pattern, &view);
    MPI_Type_create_resized(MPI_BYTE, 0, (MPI_Aint)step, &byte);
    MPI_Type_commit(&view);
    MPI_Type_commit(&byte);
    MPI_File file = open_file(MPI_COMM_WORLD, MPI_MODE_WRONLY);
    MPI_Status status;
    if (n > 0)
        CHECK_INT(MPI_File_set_view(file, header, MPI_BYTE, view, "native", MPI_INFO_NULL), MPI_SUCCESS);
    else
        CHECK_INT(MPI_File_set_view(file, header, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL), MPI_SUCCESS);
    if (split) {
        /* In two calls, of which the first ends in the midst of a run; at offsets. */
        int first = (int)(count / 3);
        CHECK_INT(MPI_File_write_at_all(file, 0, data, first, byte, &status), MPI_SUCCESS);
        check_status(&status, MPI_BYTE, first);
        CHECK_INT(MPI_File_write_at_all_begin(file, first, data + step * (size_t)first, (int)count - first, byte), MPI_SUCCESS);
        CHECK_INT(MPI_File_write_at_all_end(file, data + step * (size_t)first, &status), MPI_SUCCESS);
        check_status(&status, MPI_BYTE, (int)count - first);
    } else {
        MPI_Offset at = -1;
        CHECK_INT(MPI_File_write_all(file, data, (int)count, byte, &status), MPI_SUCCESS);
        check_status(&status, MPI_BYTE, (int)count);
        MPI_File_get_position(file, &at);
        CHECK_INT(at, (int)count);
    }
    close_file(&file);
    MPI_Barrier(MPI_COMM_WORLD);
    if (check_rank == 0) {
        FILE *f = fopen(path, "rb");
        CHECK(f != NULL && fread(all, 1, total, f) == total);
        CHECK(fgetc(f) == EOF);
        fclose(f);
        size_t wrong = 0, at = 0, first = 0;
        for (; at < (size_t)header; at++)
            wrong += all[at] != before(at);
        for (int t = 0; t < times; t++)
            for (int i = 0; i < runs; i++)
                for (int j = 0; j < lengths[i]; j++, at++)
                    if (all[at] != (owners[i] < 0 ? before(at) : written(at)) && wrong++ == 0)
                        first = at;
        if (wrong > 0)
            printf("io.c: %s: %zu bytes of %zu are wrong, the first is %zu\n", what, wrong, total, first);
        CHECK_INT((int)wrong, 0);
    }
    CHECK(guard_ok(data, count * step + 1));
    MPI_Type_free(&part);
    MPI_Type_free(&view);
    MPI_Type_free(&byte);
    free(data);
    free(all);
    free(blocks);
    free(places);
    delete_file();
}

static void interleaved_writes(void) {
    enum { RUNS = 600 };
    int lengths[RUNS], owners[RUNS];
    for (int spread = 0; spread < 2; spread++) {
        /* Columns of a matrix, of uneven widths, and one of nobody; more than all ranks write at a time. */
        for (int i = 0; i <= check_size; i++) {
            lengths[i] = 8 * (i % 3 + 20);
            owners[i] = i < check_size ? i : -1;
        }
        interleaved("columns", check_size + 1, lengths, owners, 1200 * check_size / (check_size + 1) * 6, 24, spread, spread);
        interleaved("few columns", check_size, lengths, owners, 30, 1, spread, !spread);
        /* Every p-th element. */
        for (int i = 0; i < check_size; i++)
            lengths[i] = 8;
        interleaved("elements", check_size, lengths, owners, 20000, 4096, spread, spread);
        /* Of any length, of any rank but the last one of several, or of nobody. */
        for (int i = 0; i < RUNS; i++) {
            lengths[i] = 1 + (int)(mix(7, (uint64_t)i, 1) % (i % 50 ? 40 : 5000));
            owners[i] = (int)(mix(7, (uint64_t)i, 2) % (uint64_t)(check_size > 1 ? check_size : 2)) - 1;
        }
        interleaved("any runs", RUNS, lengths, owners, 40, 11, spread, spread);
    }
}

/* If one rank has an error, all know where they write together. */
static void interleaved_error(void) {
    MPI_File file = open_file(MPI_COMM_WORLD, MPI_MODE_CREATE | MPI_MODE_WRONLY | MPI_MODE_DELETE_ON_CLOSE);
    MPI_Datatype every;
    MPI_Type_create_resized(MPI_INT, 0, 4 * check_size, &every);
    MPI_Type_commit(&every);
    int data[4] = {0};
    CHECK_INT(MPI_File_set_view(file, 4 * check_rank, MPI_INT, every, "native", MPI_INFO_NULL), MPI_SUCCESS);
    FERRITE_CLASS(MPI_File_write_at_all(file, check_rank == check_size - 1 ? -1 : 0, data, 4, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_ARG);
    CHECK_INT(MPI_File_write_at_all(file, 0, data, 4, MPI_INT, MPI_STATUS_IGNORE), MPI_SUCCESS);
    MPI_Type_free(&every);
    close_file(&file);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    choose_name();
    for (int collective = 0; collective < 2; collective++) {
        write_blocks(collective);
        look_with_stdio();
        read_by_others();
        delete_file();
    }
    sizes();
    views();
    later();
    shared_pointer();
    errors();
    many_runs();
    interleaved_writes();
    if (on_ferrite())
        interleaved_error();
    return check_done();
}
