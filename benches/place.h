/* What the host of a virtual machine does. Where two processors lie: how long a line takes from one's cache to the other's, for they move.
 * How fast they are, for one that shares its core with another machine's gets half of it. And how much of their time others got. */
#include <fcntl.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

struct place_line {
    _Atomic uint32_t ball;
    double pass; /* rank 1's; on the ball's way back */
};

static struct {
    struct place_line *line; /* NULL: there are no two processors, or no memory */
    uint32_t count;
    int rank;
    cpu_set_t usual, mine;
} place;

/* Ranks 0 and 1 get a line in common, and a processor each: the first two that they may use, whatever they are bound to. */
static void place_init(int rank, int size) {
    int where[2] = {(int)getpid(), -1}, found = 0;
    char name[64];
    place.rank = rank;
    if (rank == 0 && size > 1 && (where[1] = memfd_create("place", 0)) >= 0 && ftruncate(where[1], 4096) != 0)
        where[1] = -1;
    MPI_Bcast(where, 2, MPI_INT, 0, MPI_COMM_WORLD);
    if (where[1] >= 0 && rank < 2) {
        snprintf(name, sizeof name, "/proc/%d/fd/%d", where[0], where[1]);
        int fd = open(name, O_RDWR);
        void *line = fd < 0 ? MAP_FAILED : mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        sched_getaffinity(0, sizeof place.usual, &place.usual);
        for (int cpu = 0; cpu < CPU_SETSIZE && found <= rank; cpu++) {
            CPU_ZERO(&place.mine);
            CPU_SET(cpu, &place.mine);
            found += sched_setaffinity(0, sizeof place.mine, &place.mine) == 0;
        }
        sched_setaffinity(0, sizeof place.usual, &place.usual);
        place.line = line == MAP_FAILED || found <= rank ? NULL : line;
    }
    int good = rank > 1 || place.line, all;
    MPI_Allreduce(&good, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    place.line = all ? place.line : NULL;
    if (rank == 0 && where[1] >= 0)
        close(where[1]);
}

/* So many passes over a page. In each library's program alike: where a loop begins matters as much as what is to be found out here. */
__attribute__((noinline, aligned(64))) static void place_passes(double *page, int passes) {
    for (int pass = 0; pass < passes; pass++) {
        for (int i = 0; i < 512; i++)
            page[i] = page[i] * 0.5 + 1;
        __asm__ volatile("" ::: "memory");
    }
}

/* Nanoseconds of a pass over 4 KB, which are in the first-level cache. What runs on the other thread of this processor's core, a neighbour's too,
 * doubles it. */
static double place_pass(void) {
    enum { BATCHES = 8, PASSES = 40 };
    static _Alignas(4096) double page[512];
    double best = 1;
    for (int batch = 0; batch < BATCHES; batch++) {
        double start = MPI_Wtime();
        place_passes(page, PASSES);
        double took = (MPI_Wtime() - start) / PASSES;
        best = took < best ? took : best;
    }
    return best * 1e9;
}

/* Rank 0 throws the ball, rank 1 throws it back. */
static void place_throw(void) {
    while (place.rank == 1 && atomic_load_explicit(&place.line->ball, memory_order_acquire) != place.count + 1)
        ;
    atomic_store_explicit(&place.line->ball, place.count + 1 + (uint32_t)place.rank, memory_order_release);
    while (place.rank == 0 && atomic_load_explicit(&place.line->ball, memory_order_acquire) != place.count + 2)
        ;
    place.count += 2;
}

struct place_look {
    double hop;  /* microseconds from one processor to the other */
    double pass; /* nanoseconds of the slower one's pass while both make theirs */
};

/* On rank 0; both 0 if they are not known. All ranks call it; the others sleep meanwhile, for they may be of a library that spins. */
static struct place_look place_look(void) {
    enum { BATCHES = 8, ROUNDS = 30 };
    struct place_look found = {1, 0};
    MPI_Barrier(MPI_COMM_WORLD);
    if (place.rank > 1)
        usleep(600);
    if (!place.line)
        return (struct place_look){0, 0};
    sched_setaffinity(0, sizeof place.mine, &place.mine);
    for (int batch = 0; batch < BATCHES; batch++) {
        double start = MPI_Wtime();
        for (int i = 0; i < ROUNDS; i++)
            place_throw();
        double took = (MPI_Wtime() - start) / ROUNDS / 2 * 1e6;
        found.hop = took < found.hop ? took : found.hop;
    }
    found.pass = place_pass();
    if (place.rank == 1)
        place.line->pass = found.pass;
    place_throw();
    if (place.rank == 0 && place.line->pass > found.pass)
        found.pass = place.line->pass;
    sched_setaffinity(0, sizeof place.usual, &place.usual);
    return found;
}

/* Ticks (a hundredth of a second each) that the host has given to others although a processor of this machine wanted to run, since the
 * start; 0 if that is not known, and on ranks other than 0. */
static long place_stolen(void) {
    FILE *stat = place.rank == 0 ? fopen("/proc/stat", "r") : NULL;
    long stolen = 0;
    if (stat && fscanf(stat, "cpu %*d %*d %*d %*d %*d %*d %*d %ld", &stolen) != 1)
        stolen = 0;
    if (stat)
        fclose(stat);
    return stolen;
}

/* What was so before something is timed. All ranks call this, and place_tell. */
struct place_before {
    struct place_look look;
    long stolen;
};

static struct place_before place_begin(void) {
    struct place_look look = place_look();
    return (struct place_before){look, place_stolen()};
}

/* Rank 0 prints a line `call size usec hop hop pass pass stolen`: what a call took; before and after it was timed, the microseconds of a line's way between two
 * processors and the nanoseconds of the slower one's pass over 4 KB (0: not known); and the ticks that the host took meanwhile. */
static void place_tell(struct place_before before, const char *call, long size, double seconds) {
    long stolen = place_stolen() - before.stolen;
    struct place_look after = place_look();
    if (place.rank != 0)
        return;
    printf("%s %ld %.4f %.3f %.3f %.1f %.1f %ld\n", call, size, seconds * 1e6, before.look.hop, after.hop, before.look.pass, after.pass, stolen);
    fflush(stdout);
}
