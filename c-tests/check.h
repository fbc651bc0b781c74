/* What every C test shares: checks that name the rank and the line, inputs that any rank can compute, guarded buffers.
 *
 * A test is one program: check_init(), then calls and checks, then `return check_done();`. A rank on which a check failed
 * exits with 1, and so does the job. A rank that hangs is ended by its own alarm. */
#ifndef CHECK_H
#define CHECK_H

#include <mpi.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHECK_SECONDS = 100, CHECK_PRINTED = 10, CHECK_GUARD = 64 };

static int check_rank = -1, check_size = 0, check_failures = 0;

#define CHECK(cond) ((cond) ? (void)0 : check_fail(__FILE__, __LINE__, "%s", #cond))
#define CHECKF(cond, ...) ((cond) ? (void)0 : check_fail(__FILE__, __LINE__, __VA_ARGS__))
#define CHECK_INT(got, want) check_int(__FILE__, __LINE__, #got, (long long)(got), (long long)(want))
#define CHECK_STR(got, want) check_str(__FILE__, __LINE__, #got, (got), (want))
/* The call must answer an error of exactly this class. */
#define CHECK_CLASS(call, want) check_class(__FILE__, __LINE__, #call, (call), (want), #want)
/* The same, where other libraries answer something else or do not look. */
#define FERRITE_CLASS(call, want) (on_ferrite() ? CHECK_CLASS(call, want) : (void)0)

static inline int on_ferrite(void);

__attribute__((format(printf, 3, 4))) static inline void check_fail(const char *file, int line, const char *format, ...) {
    if (++check_failures > CHECK_PRINTED)
        return;
    char text[600];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    const char *slash = strrchr(file, '/');
    fprintf(stderr, "%s:%d: rank %d of %d: %s\n", slash ? slash + 1 : file, line, check_rank, check_size, text);
}

static inline void check_int(const char *file, int line, const char *what, long long got, long long want) {
    if (got != want)
        check_fail(file, line, "%s is %lld, not %lld", what, got, want);
}

static inline void check_str(const char *file, int line, const char *what, const char *got, const char *want) {
    if (strcmp(got, want) != 0)
        check_fail(file, line, "%s is \"%s\", not \"%s\"", what, got, want);
}

static inline void check_class(const char *file, int line, const char *call, int code, int want, const char *want_name) {
    int got = MPI_SUCCESS, length = 0;
    char text[MPI_MAX_ERROR_STRING] = "success";
    if (code != MPI_SUCCESS) {
        MPI_Error_class(code, &got);
        MPI_Error_string(code, text, &length);
    }
    if (got != want)
        check_fail(file, line, "%.120s: error class %d (%.200s), not %s", call, got, text, want_name);
}

static inline int check_library_is(const char *name) {
    char version[MPI_MAX_LIBRARY_VERSION_STRING];
    int length;
    MPI_Get_library_version(version, &length);
    return strstr(version, name) != NULL;
}

/* Some checks are promises of Ferrite beyond the standard, or hold where a peer is known to be wrong. */
static inline int on_ferrite(void) { return check_library_is("Ferrite"); }
static inline int on_open_mpi(void) { return check_library_is("Open MPI") && !on_ferrite(); }
static inline int on_mpich(void) { return check_library_is("MPICH") && !on_ferrite(); }

/* After MPI_Init. */
static inline void check_started(void) {
    alarm(CHECK_SECONDS);
    MPI_Comm_rank(MPI_COMM_WORLD, &check_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &check_size);
}

static inline void check_init(int *argc, char ***argv) {
    MPI_Init(argc, argv);
    check_started();
}

/* The exit code of this rank. */
static inline int check_result(void) {
    if (check_failures > CHECK_PRINTED)
        fprintf(stderr, "rank %d of %d: %d checks failed\n", check_rank, check_size, check_failures);
    return check_failures ? 1 : 0;
}

static inline int check_done(void) {
    MPI_Finalize();
    return check_result();
}

/* Well-mixed bits that depend on all three numbers (the finisher of splitmix64). */
static inline uint64_t mix(uint64_t a, uint64_t b, uint64_t c) {
    uint64_t z = a * 0x9e3779b97f4a7c15u + b * 0xd1b54a32d192ed03u + c * 0x8cb92ba72f3d8dd7u + 0x2545f4914f6cdd1du;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* The next number below n of a sequence. */
static inline unsigned check_drawn(uint64_t *state, unsigned n) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((*state >> 33) % n);
}

/* How many elements: few, some, or many. */
static inline int check_length(uint64_t *state, int largest) {
    switch (check_drawn(state, 4)) {
    case 0:
        return (int)check_drawn(state, 6);
    case 1:
        return (int)check_drawn(state, 600);
    case 2:
        return 128 * (int)check_drawn(state, (unsigned)largest / 128);
    default:
        return (int)check_drawn(state, (unsigned)largest);
    }
}

/* Memory of `bytes` bytes and a guard behind it, all 0xa5. */
static inline void guard_fill(void *memory, size_t bytes) { memset(memory, 0xa5, bytes + CHECK_GUARD); }

static inline void *guard_alloc(size_t bytes) {
    void *memory = malloc(bytes + CHECK_GUARD);
    if (!memory)
        abort();
    guard_fill(memory, bytes);
    return memory;
}

/* Are `bytes` bytes from here untouched since guard_fill? */
static inline int untouched(const void *memory, size_t bytes) {
    const unsigned char *byte = (const unsigned char *)memory;
    for (size_t i = 0; i < bytes; i++)
        if (byte[i] != 0xa5)
            return 0;
    return 1;
}

/* Is the guard behind `bytes` bytes intact? */
static inline int guard_ok(const void *memory, size_t bytes) { return untouched((const char *)memory + bytes, CHECK_GUARD); }

#endif
