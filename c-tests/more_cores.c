/* Makes mpiexec count as many cores as CORES says, whatever there are: the ranks then wait and share their work as on a larger machine. They
 * themselves are not told. */
#define _GNU_SOURCE
#include <sched.h>
#include <stdlib.h>
#include <string.h>

int sched_getaffinity(pid_t pid, size_t size, cpu_set_t *set) {
    (void)pid;
    memset(set, 0, size);
    for (int cpu = 0; cpu < atoi(getenv("CORES")); cpu++)
        CPU_SET_S(cpu, size, set);
    return 0;
}

__attribute__((constructor)) static void for_mpiexec_only(void) { unsetenv("LD_PRELOAD"); }
