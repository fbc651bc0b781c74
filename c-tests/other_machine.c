/* Makes mpiexec take the machine for another one: with as many cores as CORES says, so that ranks wait and share their work as on a larger one; and with
 * a kernel that copies faster than a core if READS is set, so that they read each other's memory at first, on every machine. They themselves are not told. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>

int sched_getaffinity(pid_t pid, size_t size, cpu_set_t *set) {
    const char *cores = getenv("CORES");
    if (!cores) {
        int (*usual)(pid_t, size_t, cpu_set_t *) = (int (*)(pid_t, size_t, cpu_set_t *))dlsym(RTLD_NEXT, "sched_getaffinity");
        return usual(pid, size, set);
    }
    memset(set, 0, size);
    for (int cpu = 0; cpu < atoi(cores); cpu++)
        CPU_SET_S(cpu, size, set);
    return 0;
}

ssize_t process_vm_readv(pid_t pid, const struct iovec *here, unsigned long n, const struct iovec *there, unsigned long m, unsigned long flags) {
    if (getenv("READS"))
        return (ssize_t)here->iov_len;
    ssize_t (*usual)(pid_t, const struct iovec *, unsigned long, const struct iovec *, unsigned long, unsigned long) =
        (ssize_t(*)(pid_t, const struct iovec *, unsigned long, const struct iovec *, unsigned long, unsigned long))dlsym(RTLD_NEXT, "process_vm_readv");
    return usual(pid, here, n, there, m, flags);
}

__attribute__((constructor)) static void for_mpiexec_only(void) { unsetenv("LD_PRELOAD"); }
