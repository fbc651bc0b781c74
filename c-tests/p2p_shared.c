/* Long messages whose sender waits for them: the receiver reads them from the sender's memory while the sender writes the rest into the receiver's, where that is allowed and pays.
 * What arrives is the same whoever moves which part, also if the sender comes late or not at all, if the kernel refuses in the midst, and if either is interrupted anywhere. */
#define _GNU_SOURCE
#include "check.h"
#include <errno.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>

enum { TIMES = 24, WINDOW = 6, GAP = 1024, LARGEST = 5 << 20, OFFERED = 100004, BYTES = 60 << 20 };

static const int sizes[] = {32768, 65536, 100004, 262144, 700000, LARGEST};
static int *sent, *got;
static int partner, n;

/* The library's calls of the kernel come here: every so many of them are refused, or move only a part. */
static volatile int calls, refuses, cuts;

ssize_t process_vm_writev(pid_t pid, const struct iovec *here, unsigned long m, const struct iovec *there, unsigned long k, unsigned long flags) {
    struct iovec from = *here, to = *there;
    calls++;
    if (refuses && calls % refuses == 0) {
        errno = EPERM;
        return -1;
    }
    if (cuts && calls % cuts == 0 && m == 1 && k == 1 && from.iov_len > 5000)
        from.iov_len = to.iov_len = from.iov_len / 3;
    return syscall(SYS_process_vm_writev, pid, &from, m, &to, k, flags);
}

static int word(int from, int k, int i) { return from * 1000003 + k * 7919 + i; }

static void fill(int k) {
    for (int i = 0; i < n; i++)
        sent[i] = word(check_rank, k, i);
}

static void spoil(void) { memset(sent, 0xA5, (size_t)n * sizeof *sent); }

static void clear(int *to) { memset(to, 0x5A, ((size_t)n + GAP) * sizeof *to); }

static void expect(const char *how, const int *here, int k, int m) {
    int i = 0;
    while (i < m && here[i] == word(partner, k, i))
        i++;
    CHECKF(i == m, "%s, %d ints, time %d: %d is %d, not %d", how, n, k, i, here[i], word(partner, k, i));
    for (i = m; i < n + GAP && here[i] == 0x5A5A5A5A; i++)
        ;
    CHECKF(i == n + GAP, "%s, %d ints, time %d: %d was written to", how, n, k, i);
}

static int sends(int k) { return (check_rank + k) % 2 == 0; }

/* One after the other, to and fro. */
static void to_and_fro(const char *how) {
    for (int k = 0; k < TIMES; k++)
        if (sends(k)) {
            fill(k);
            MPI_Send(sent, n, MPI_INT, partner, 1, MPI_COMM_WORLD);
            spoil();
        } else {
            clear(got);
            MPI_Recv(got, n, MPI_INT, partner, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            expect(how, got, k, n);
        }
}

/* Several under way, in one direction and in both; the sender may compute before it waits. */
static void under_way(const char *how, int times, int both) {
    MPI_Request requests[2 * WINDOW];
    for (int k = 0; k < times; k++) {
        int r = 0;
        fill(k);
        for (int i = 0; i < WINDOW && (both || !sends(k)); i++) {
            clear(got + (size_t)i * (n + GAP));
            MPI_Irecv(got + (size_t)i * (n + GAP), n, MPI_INT, partner, 2, MPI_COMM_WORLD, &requests[r++]);
        }
        for (int i = 0; i < WINDOW && (both || sends(k)); i++)
            MPI_Isend(sent, n, MPI_INT, partner, 2, MPI_COMM_WORLD, &requests[r++]);
        if (k % 4 == 3 && times < TIMES)
            usleep(500);
        MPI_Waitall(r, requests, MPI_STATUSES_IGNORE);
        spoil();
        for (int i = 0; i < WINDOW && (both || !sends(k)); i++)
            expect(how, got + (size_t)i * (n + GAP), k, n);
    }
}

/* The receive is shorter than its message. */
static void too_long(void) {
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (int k = 0; k < TIMES / 2; k++) {
        int class = MPI_SUCCESS;
        if (sends(k)) {
            fill(k);
            MPI_Send(sent, n, MPI_INT, partner, 3, MPI_COMM_WORLD);
            spoil();
        } else {
            clear(got);
            MPI_Error_class(MPI_Recv(got, n - n / 3, MPI_INT, partner, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE), &class);
            CHECK_INT(class, MPI_ERR_TRUNCATE);
            if (on_ferrite())
                expect("too long", got, k, n - n / 3);
        }
    }
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
}

static void nap(int signal) {
    (void)signal;
    usleep(4000);
}

/* Each rank stands still now and then, wherever it is just then: so long that the other one goes to sleep, and takes back what it has offered. */
static void interrupted(void) {
    struct itimerval often = {{0, 9000}, {0, 7000 + 1300 * check_rank}}, never = {{0, 0}, {0, 0}};
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = nap;
    action.sa_flags = SA_RESTART;
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &often, NULL);
    under_way("interrupted", BYTES / (WINDOW * n * (int)sizeof *sent), 0);
    setitimer(ITIMER_REAL, &never, NULL);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    partner = check_rank ^ 1;
    sent = malloc(LARGEST);
    got = malloc(WINDOW * (LARGEST + GAP * sizeof *got));
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes && partner < check_size; s++) {
        n = sizes[s] / (int)sizeof *sent;
        to_and_fro("to and fro");
        under_way("stream", TIMES / 3, 0);
        under_way("exchange", TIMES / 3, 1);
        too_long();
        if (sizes[s] <= OFFERED)
            interrupted();
        cuts = 2;
        to_and_fro("in parts");
        refuses = 3;
        to_and_fro("refused");
        under_way("refused stream", TIMES / 3, 0);
        refuses = cuts = 0;
    }
    free(sent);
    free(got);
    return check_done();
}
