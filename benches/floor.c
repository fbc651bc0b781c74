/* What the hardware and the kernel allow: the floors under a library's times. Prints lines `name value unit`.
 *
 *   cc -O2 floor.c -o floor && ./floor */
#define _GNU_SOURCE
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LARGEST = 16 << 20 };

/* Two words that do not share a cache line, in memory that both processes see. */
struct shared {
    _Alignas(128) _Atomic uint32_t ball;
    _Alignas(128) _Atomic uint32_t done;
    _Alignas(128) double rate[CPU_SETSIZE];
};

static struct shared *shared;
static char *private_data;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Binds the process to the k-th CPU that it may use; returns how many there are. */
static int bind_to(int k) {
    cpu_set_t allowed, one;
    static cpu_set_t first;
    static int known = 0;
    if (!known) {
        sched_getaffinity(0, sizeof first, &first);
        known = 1;
    }
    allowed = first;
    CPU_ZERO(&one);
    for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
        if (CPU_ISSET(cpu, &allowed) && k-- == 0)
            CPU_SET(cpu, &one);
    sched_setaffinity(0, sizeof one, &one);
    return CPU_COUNT(&allowed);
}

static void spin_until(uint32_t value) {
    while (atomic_load_explicit(&shared->ball, memory_order_acquire) != value)
        __builtin_ia32_pause();
}

static void yield_until(uint32_t value) {
    while (atomic_load_explicit(&shared->ball, memory_order_acquire) != value)
        sched_yield();
}

static void sleep_until(uint32_t value) {
    for (uint32_t seen; (seen = atomic_load(&shared->ball)) != value;)
        syscall(SYS_futex, &shared->ball, FUTEX_WAIT, seen, NULL, NULL, 0);
}

static void wake_with(uint32_t value) {
    atomic_store(&shared->ball, value);
    syscall(SYS_futex, &shared->ball, FUTEX_WAKE, 1, NULL, NULL, 0);
}

enum waiting { SPIN, YIELD, SLEEP };

/* One-way microseconds of a game of `rounds` between two processes, on one CPU or on two. */
static double game(int rounds, enum waiting how, int second_cpu) {
    int sleeping = how == SLEEP;
    void (*until)(uint32_t) = how == SPIN ? spin_until : yield_until;
    atomic_store(&shared->ball, 0);
    pid_t child = fork();
    if (child == 0) {
        bind_to(second_cpu);
        for (uint32_t i = 0; i < (uint32_t)rounds; i++) {
            if (sleeping) {
                sleep_until(2 * i + 1);
                wake_with(2 * i + 2);
            } else {
                until(2 * i + 1);
                atomic_store_explicit(&shared->ball, 2 * i + 2, memory_order_release);
            }
        }
        _exit(0);
    }
    bind_to(0);
    double start = 0;
    for (uint32_t i = 0; i < (uint32_t)rounds; i++) {
        if (i == (uint32_t)rounds / 10)
            start = now();
        if (sleeping) {
            wake_with(2 * i + 1);
            sleep_until(2 * i + 2);
        } else {
            atomic_store_explicit(&shared->ball, 2 * i + 1, memory_order_release);
            until(2 * i + 2);
        }
    }
    double usec = (now() - start) / (rounds - rounds / 10) / 2 * 1e6;
    waitpid(child, NULL, 0);
    return usec;
}

/* GB/s of memcpy within this process; of `processes` at once, if these do the same. */
static double copy_rate(size_t bytes, int processes) {
    char *to = malloc(LARGEST);
    int rounds = (int)(((size_t)1 << 30) / bytes);
    memset(to, 1, LARGEST);
    atomic_fetch_add(&shared->done, 1);
    while (atomic_load(&shared->done) < (uint32_t)processes)
        sched_yield();
    double start = now();
    for (int i = 0; i < rounds; i++) {
        memcpy(to, private_data, bytes);
        __asm__ volatile("" : : "r"(to) : "memory");
    }
    double rate = (double)bytes * rounds / (now() - start) / 1e9;
    free(to);
    return rate;
}

/* GB/s of memcpy in a process on every CPU at once, all together. */
static double copy_rate_of_all(int cpus, size_t bytes) {
    double sum = 0;
    atomic_store(&shared->done, 0);
    for (int k = 0; k < cpus; k++)
        if (fork() == 0) {
            bind_to(k);
            memset(private_data, 2, LARGEST); /* its own copy */
            shared->rate[k] = copy_rate(bytes, cpus);
            _exit(0);
        }
    while (wait(NULL) > 0)
        ;
    for (int k = 0; k < cpus; k++)
        sum += shared->rate[k];
    return sum;
}

/* GB/s of reading a sleeping child's memory; 0 if that is not allowed. */
static double read_rate(size_t bytes) {
    atomic_store(&shared->done, 0);
    pid_t child = fork();
    if (child == 0) {
        memset(private_data, 2, LARGEST); /* its own copy */
        atomic_store(&shared->done, 1);
        for (;;)
            pause();
    }
    while (!atomic_load(&shared->done))
        sched_yield();
    char *to = malloc(LARGEST);
    memset(to, 1, LARGEST);
    struct iovec here = {to, bytes}, there = {private_data, bytes};
    int rounds = (int)(((size_t)256 << 20) / bytes), failed = 0;
    double start = now();
    for (int i = 0; i < rounds && !failed; i++)
        failed = process_vm_readv(child, &here, 1, &there, 1, 0) != (ssize_t)bytes;
    double seconds = now() - start;
    kill(child, 9);
    waitpid(child, NULL, 0);
    free(to);
    return failed ? 0 : (double)bytes * rounds / seconds / 1e9;
}

static void print(const char *name, double value, const char *unit) { printf("%-28s %10.3f %s\n", name, value, unit); }

int main(void) {
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    private_data = malloc(LARGEST);
    if (shared == MAP_FAILED || !private_data)
        return 1;
    memset(private_data, 3, LARGEST);
    int cpus = bind_to(0);
    print("cpus", cpus, "");
    if (cpus > 1) {
        print("cache_line_hop", game(300000, SPIN, 1), "us one way");
        print("futex_other_cpu", game(20000, SLEEP, 1), "us one way");
    }
    print("futex_same_cpu", game(20000, SLEEP, 0), "us one way");
    print("yield_same_cpu", game(20000, YIELD, 0), "us one way");
    static const size_t sizes[] = {4 << 10, 64 << 10, 1 << 20, 4 << 20, 16 << 20};
    enum { SIZES = sizeof sizes / sizeof *sizes };
    char name[64];
    for (int i = 0; i < SIZES; i++) {
        snprintf(name, sizeof name, "memcpy_%zuk", sizes[i] >> 10);
        print(name, copy_rate(sizes[i], 1), "GB/s");
    }
    for (int i = 0; i < SIZES; i++) {
        snprintf(name, sizeof name, "memcpy_all_%zuk", sizes[i] >> 10);
        print(name, copy_rate_of_all(cpus, sizes[i]), "GB/s, all CPUs at once");
    }
    for (int i = 0; i < SIZES; i++) {
        snprintf(name, sizeof name, "process_vm_readv_%zuk", sizes[i] >> 10);
        print(name, read_rate(sizes[i]), "GB/s");
    }
    return 0;
}
