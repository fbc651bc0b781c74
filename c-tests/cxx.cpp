/* A C++ program: the header compiles as C++, and the calls work with its types. */
#include "check.h"
#include <complex>
#include <numeric>
#include <vector>

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    const int p = check_size, me = check_rank;

    std::vector<double> mine(1000), sum(1000);
    std::iota(mine.begin(), mine.end(), static_cast<double>(me));
    MPI_Allreduce(mine.data(), sum.data(), static_cast<int>(mine.size()), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    for (std::size_t i = 0; i < sum.size(); i++)
        CHECK(sum[i] == static_cast<double>(p * (p - 1) / 2) + static_cast<double>(p) * static_cast<double>(i));

    std::complex<double> z(me + 1, -me), total;
    MPI_Allreduce(&z, &total, 1, MPI_CXX_DOUBLE_COMPLEX, MPI_SUM, MPI_COMM_WORLD);
    CHECK(total == std::complex<double>(p * (p + 1) / 2, -p * (p - 1) / 2));

    bool flag = me != p - 1, all = true, any = false;
    MPI_Allreduce(&flag, &all, 1, MPI_CXX_BOOL, MPI_LAND, MPI_COMM_WORLD);
    MPI_Allreduce(&flag, &any, 1, MPI_CXX_BOOL, MPI_LOR, MPI_COMM_WORLD);
    CHECK(!all);
    CHECK(any == (p > 1));

    std::vector<int> parts(static_cast<std::size_t>(p)), from(static_cast<std::size_t>(p));
    for (int r = 0; r < p; r++)
        parts[static_cast<std::size_t>(r)] = me * 100 + r;
    MPI_Alltoall(parts.data(), 1, MPI_INT, from.data(), 1, MPI_INT, MPI_COMM_WORLD);
    for (int r = 0; r < p; r++)
        CHECK_INT(from[static_cast<std::size_t>(r)], r * 100 + me);

    MPI_Op op = MPI_OP_NULL;
    MPI_Op_create(
        [](void *in, void *inout, int *n, MPI_Datatype *) {
            for (int i = 0; i < *n; i++)
                static_cast<int *>(inout)[i] = std::gcd(static_cast<int *>(in)[i], static_cast<int *>(inout)[i]);
        },
        1, &op);
    int number = 6 * (me + 1), divisor = 0;
    MPI_Allreduce(&number, &divisor, 1, MPI_INT, op, MPI_COMM_WORLD);
    CHECK_INT(divisor, 6);
    MPI_Op_free(&op);
    return check_done();
}
