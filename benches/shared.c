/* How fast two processes can be that have only memory in common: no matching, no checks, no user's layout. What a library for that does cannot be
 * faster but by other means, such as the kernel's. Prints lines `name value unit`.
 *
 *   cc -O2 shared.c -o shared && ./shared */
#define _GNU_SOURCE
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { AREA = 1 << 20, LINES = 8 };

typedef double four __attribute__((vector_size(32), aligned(8)));

/* What one process writes and the other reads. */
struct side {
    _Alignas(128) _Atomic uint64_t written;
    _Alignas(128) _Atomic uint64_t read;
    struct {
        _Alignas(128) _Atomic uint64_t word;
    } lines[LINES];
    _Alignas(4096) char area[AREA];
};

static struct side *sides;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Binds process 0 or 1 to the first or second CPU that it may use. */
static void bind_to(int k) {
    cpu_set_t allowed, one;
    sched_getaffinity(0, sizeof allowed, &allowed);
    CPU_ZERO(&one);
    for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
        if (CPU_ISSET(cpu, &allowed) && k-- == 0)
            CPU_SET(cpu, &one);
    sched_setaffinity(0, sizeof one, &one);
}

static void until(_Atomic uint64_t *word, uint64_t value) {
    while (atomic_load_explicit(word, memory_order_acquire) < value)
        __builtin_ia32_lfence();
}

/* One-way microseconds of a word that goes to and fro, each time to the next of a few lines, as messages do, and is answered after `work` steps of
 * one cycle each. */
static double answers(int me, int rounds, int work) {
    double start = 0;
    for (int i = 0; i < rounds; i++) {
        _Atomic uint64_t *mine = &sides[me].lines[i % LINES].word, *other = &sides[1 - me].lines[i % LINES].word;
        uint64_t value = (uint64_t)i / LINES + 1;
        if (i == rounds / 10)
            start = now();
        if (me == 1)
            until(other, value);
        for (int w = 0; w < work; w++)
            __asm__ volatile("");
        atomic_store_explicit(mine, value, memory_order_release);
        if (me == 0)
            until(other, value);
    }
    return (now() - start) / (rounds - rounds / 10) / 2 * 1e6;
}

static void fold(double *to, const double *a, const double *b, size_t bytes) {
    for (size_t i = 0; i < bytes / sizeof(double); i += 4)
        *(four *)(to + i) = *(const four *)(a + i) + *(const four *)(b + i);
}

/* Microseconds to add two vectors of `bytes` bytes: each process half of them, or process 0 all, in slices. What the other needs is copied to an
 * area. */
static double adds(int me, size_t bytes, size_t slice, int by_one, int rounds) {
    double *mine = aligned_alloc(64, bytes), *sum = aligned_alloc(64, bytes), start = 0;
    size_t part = by_one ? bytes : bytes / 2, at[2] = {0, 0};
    int writes = !by_one || me == 1, reads = !by_one || me == 0;
    double *theirs = mine + (by_one || me ? 0 : part / sizeof(double)), *own = mine + (!by_one && me ? part / sizeof(double) : 0);
    struct side *out = &sides[me], *in = &sides[1 - me];
    uint64_t written = 0, read = 0;
    for (size_t i = 0; i < bytes / sizeof(double); i++)
        mine[i] = sum[i] = me;
    for (int i = 0; i < rounds; i++) {
        if (i == rounds / 3)
            start = now();
        for (size_t done = 0; done < part; done += slice) {
            if (writes) {
                written += slice;
                until(&in->read, written > AREA ? written - AREA : 0);
                memcpy(out->area + at[0], (char *)theirs + done, slice);
                at[0] = (at[0] + slice) % AREA;
                atomic_store_explicit(&out->written, written, memory_order_release);
            }
            if (reads) {
                read += slice;
                until(&in->written, read);
                fold(sum + done / sizeof(double), own + done / sizeof(double), (double *)(in->area + at[1]), slice);
                at[1] = (at[1] + slice) % AREA;
                atomic_store_explicit(&out->read, read, memory_order_release);
            }
        }
    }
    double usec = (now() - start) / (rounds - rounds / 3) * 1e6;
    int wrong = reads && sum[0] != 1;
    free(mine);
    free(sum);
    if (wrong)
        _exit(1);
    return usec;
}

/* Has `run` done by both processes; process 0's result, or 0 if one of them failed. */
#define BOTH(run)                                                                                                                                  \
    ({                                                                                                                                             \
        memset(sides, 0, 2 * sizeof *sides);                                                                                                       \
        int status = 0;                                                                                                                            \
        pid_t other = fork();                                                                                                                      \
        int me = other == 0;                                                                                                                       \
        bind_to(me);                                                                                                                               \
        double usec = (run);                                                                                                                       \
        if (me)                                                                                                                                    \
            _exit(0);                                                                                                                              \
        waitpid(other, &status, 0);                                                                                                                \
        sched_setaffinity(0, sizeof usual, &usual);                                                                                                \
        status == 0 ? usec : 0;                                                                                                                    \
    })

int main(void) {
    cpu_set_t usual;
    sched_getaffinity(0, sizeof usual, &usual);
    if (CPU_COUNT(&usual) < 2)
        return 0;
    size_t room = 2 * sizeof *sides;
    sides = mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (sides == MAP_FAILED)
        return 1;
    printf("answer_after_60_cycles %.3f us one way\n", BOTH(answers(me, 300000, 60)));
    for (int by_one = 0; by_one < 2; by_one++)
        for (size_t bytes = 256 << 10; bytes <= 4 << 20; bytes *= 4) {
            double best = 0;
            for (size_t slice = 16 << 10; slice <= 64 << 10; slice *= 2) {
                double usec = BOTH(adds(me, bytes, slice, by_one, (int)((96u << 20) / bytes)));
                best = usec > 0 && (best == 0 || usec < best) ? usec : best;
            }
            printf("%s_%zuk %.1f us\n", by_one ? "add_by_one" : "add_by_both", bytes >> 10, best);
        }
    return 0;
}
