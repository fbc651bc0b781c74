/* MPI_Pack, MPI_Unpack, their external32 forms, and messages of type MPI_PACKED (MPI 5.0, sections 5.2 and 5.3). */
#include "check.h"

static void round_trip(void) {
    int n = 5, ints[5] = {1, 2, 3, 4, 5}, room = 0, part = 0, position = 0, back[5], count = 0;
    double x = 2.5, y = 0;
    char text[8] = "ferrous", copy[8];
    MPI_Datatype every_other;
    MPI_Type_vector(3, 1, 2, MPI_INT, &every_other);
    MPI_Type_commit(&every_other);
    MPI_Pack_size(6, MPI_INT, MPI_COMM_WORLD, &part);
    CHECK(part >= 24);
    room += part;
    MPI_Pack_size(1, MPI_DOUBLE, MPI_COMM_WORLD, &part);
    room += part;
    MPI_Pack_size(8, MPI_CHAR, MPI_COMM_WORLD, &part);
    room += part;
    MPI_Pack_size(1, every_other, MPI_COMM_WORLD, &part);
    CHECK(part >= 12);
    room += part;
    char *buffer = guard_alloc(room);
    MPI_Pack(&n, 1, MPI_INT, buffer, room, &position, MPI_COMM_WORLD);
    MPI_Pack(ints, n, MPI_INT, buffer, room, &position, MPI_COMM_WORLD);
    MPI_Pack(&x, 1, MPI_DOUBLE, buffer, room, &position, MPI_COMM_WORLD);
    MPI_Pack(text, 8, MPI_CHAR, buffer, room, &position, MPI_COMM_WORLD);
    MPI_Pack(ints, 1, every_other, buffer, room, &position, MPI_COMM_WORLD);
    CHECK(position <= room && guard_ok(buffer, room));

    /* Around the ring as MPI_PACKED. */
    char *received = guard_alloc(room);
    MPI_Status status;
    MPI_Sendrecv(buffer, position, MPI_PACKED, (check_rank + 1) % check_size, 1, received, room, MPI_PACKED, MPI_ANY_SOURCE, 1,
                 MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_PACKED, &count);
    CHECK_INT(count, position);
    int at = 0, sparse[5] = {0};
    n = 0;
    MPI_Unpack(received, count, &at, &n, 1, MPI_INT, MPI_COMM_WORLD);
    CHECK_INT(n, 5);
    MPI_Unpack(received, count, &at, back, n, MPI_INT, MPI_COMM_WORLD);
    MPI_Unpack(received, count, &at, &y, 1, MPI_DOUBLE, MPI_COMM_WORLD);
    MPI_Unpack(received, count, &at, copy, 8, MPI_CHAR, MPI_COMM_WORLD);
    MPI_Unpack(received, count, &at, sparse, 1, every_other, MPI_COMM_WORLD);
    CHECK_INT(at, position);
    CHECK(memcmp(back, ints, sizeof ints) == 0 && y == 2.5);
    CHECK_STR(copy, "ferrous");
    CHECK(sparse[0] == 1 && sparse[1] == 0 && sparse[2] == 3 && sparse[3] == 0 && sparse[4] == 5);
    MPI_Type_free(&every_other);
    free(buffer);
    free(received);
}

/* What is sent packed may be received with its type, and the other way round. */
static void packed_and_typed(void) {
    int ints[4] = {check_rank, 7, 8, 9}, position = 0, got[4] = {0};
    char buffer[64];
    int next = (check_rank + 1) % check_size, previous = (check_rank + check_size - 1) % check_size;
    MPI_Pack(ints, 4, MPI_INT, buffer, sizeof buffer, &position, MPI_COMM_WORLD);
    MPI_Sendrecv(buffer, position, MPI_PACKED, next, 2, got, 4, MPI_INT, previous, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    CHECK(got[0] == previous && got[3] == 9);
    MPI_Sendrecv(ints, 4, MPI_INT, next, 3, buffer, sizeof buffer, MPI_PACKED, previous, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    position = 0;
    MPI_Unpack(buffer, 64, &position, got, 4, MPI_INT, MPI_COMM_WORLD);
    CHECK(got[0] == previous && got[3] == 9);
}

/* external32 is big-endian, with fixed sizes. */
static void external32(void) {
    int value = 0x01020304, back = 0;
    double x = 1.0, y = 0;
    MPI_Aint size = 0, position = 0;
    unsigned char buffer[12];
    MPI_Pack_external_size("external32", 1, MPI_INT, &size);
    CHECK_INT(size, 4);
    MPI_Pack_external_size("external32", 3, MPI_DOUBLE, &size);
    CHECK_INT(size, 24);
    MPI_Pack_external("external32", &value, 1, MPI_INT, buffer, sizeof buffer, &position);
    MPI_Pack_external("external32", &x, 1, MPI_DOUBLE, buffer, sizeof buffer, &position);
    CHECK_INT(position, 12);
    static const unsigned char want[12] = {1, 2, 3, 4, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0};
    CHECK(memcmp(buffer, want, 12) == 0);
    position = 0;
    MPI_Unpack_external("external32", buffer, 12, &position, &back, 1, MPI_INT);
    MPI_Unpack_external("external32", buffer, 12, &position, &y, 1, MPI_DOUBLE);
    CHECK(back == value && y == 1.0);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    round_trip();
    packed_and_typed();
    external32();
    return check_done();
}
