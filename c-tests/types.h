/* The predefined operations and datatypes of MPI 5.0, section 6.9.2, as tables; for each C type behind them, a way to make
 * inputs, to combine them serially, and to compare.
 *
 * Inputs are chosen so that results are exact in every type and in every order: floating-point sums are of small whole
 * numbers, products of powers of two (or of units, for complex numbers). */
#ifndef TYPES_H
#define TYPES_H

#include "check.h"
#include <complex.h>
#include <stdbool.h>

enum op_id { SUM, PROD, MIN, MAX, LAND, LOR, LXOR, BAND, BOR, BXOR, OPS };

struct op {
    MPI_Op handle;
    const char *name;
};

static const struct op op_table[OPS] = {
    [SUM] = {MPI_SUM, "MPI_SUM"},    [PROD] = {MPI_PROD, "MPI_PROD"}, [MIN] = {MPI_MIN, "MPI_MIN"},
    [MAX] = {MPI_MAX, "MPI_MAX"},    [LAND] = {MPI_LAND, "MPI_LAND"}, [LOR] = {MPI_LOR, "MPI_LOR"},
    [LXOR] = {MPI_LXOR, "MPI_LXOR"}, [BAND] = {MPI_BAND, "MPI_BAND"}, [BOR] = {MPI_BOR, "MPI_BOR"},
    [BXOR] = {MPI_BXOR, "MPI_BXOR"},
};

/* Which operations each kind of type has. */
enum {
    ARITHMETIC = 1 << SUM | 1 << PROD,
    ORDER = 1 << MIN | 1 << MAX,
    LOGIC = 1 << LAND | 1 << LOR | 1 << LXOR,
    BITS = 1 << BAND | 1 << BOR | 1 << BXOR,
    C_INTEGER = ARITHMETIC | ORDER | LOGIC | BITS,
    FORTRAN_INTEGER = ARITHMETIC | ORDER | BITS,
    MULTI_LANGUAGE = FORTRAN_INTEGER,
    FLOATING = ARITHMETIC | ORDER,
    COMPLEX_NUMBER = ARITHMETIC,
    LOGICAL = LOGIC,
    BYTE_TYPE = BITS,
};

/* Set it to keep integers small: Open MPI saturates some sums where others wrap, and takes MPI_OFFSET to be unsigned. */
static int small_integers = 0;

/* Integers combine in a wide unsigned type and wrap. */
#define DEFINE_INTEGER(id, T, WIDE)                                                                                        \
    static inline void fill_##id(void *buffer, int n, int rank, int op) {                                                  \
        T *v = buffer;                                                                                                     \
        for (int i = 0; i < n; i++) {                                                                                      \
            uint64_t x = mix((uint64_t)rank, (uint64_t)i, (uint64_t)op);                                                   \
            if (op == LAND || op == LOR || op == LXOR)                                                                     \
                x = x % 3 ? (x >> 8) % 100 : 0;                                                                            \
            else if (small_integers)                                                                                       \
                x = op == PROD ? 1 + (x % 5 == 0) : x % 15;                                                                \
            v[i] = (T)((WIDE)x * (WIDE)(sizeof(T) > 8 ? 0x1000000010000001 : 1));                                          \
        }                                                                                                                  \
    }                                                                                                                      \
    static inline void fold_##id(int op, void *into, const void *from, int n) {                                            \
        T *a = into;                                                                                                       \
        const T *b = from;                                                                                                 \
        for (int i = 0; i < n; i++)                                                                                        \
            switch (op) {                                                                                                  \
            case SUM: a[i] = (T)((WIDE)a[i] + (WIDE)b[i]); break;                                                          \
            case PROD: a[i] = (T)((WIDE)a[i] * (WIDE)b[i]); break;                                                         \
            case MIN: a[i] = b[i] < a[i] ? b[i] : a[i]; break;                                                             \
            case MAX: a[i] = b[i] > a[i] ? b[i] : a[i]; break;                                                             \
            case LAND: a[i] = (T)(a[i] && b[i]); break;                                                                    \
            case LOR: a[i] = (T)(a[i] || b[i]); break;                                                                     \
            case LXOR: a[i] = (T)(!a[i] != !b[i]); break;                                                                  \
            case BAND: a[i] = (T)(a[i] & b[i]); break;                                                                     \
            case BOR: a[i] = (T)(a[i] | b[i]); break;                                                                      \
            case BXOR: a[i] = (T)(a[i] ^ b[i]); break;                                                                     \
            }                                                                                                              \
    }                                                                                                                      \
    DEFINE_DIFFERENCE(id, T, a[i] != b[i])

#define DEFINE_FLOATING(id, T)                                                                                             \
    static inline void fill_##id(void *buffer, int n, int rank, int op) {                                                  \
        static const double factors[] = {1, 2, -1, 0.5, -2, 1, -0.5, 1};                                                   \
        T *v = buffer;                                                                                                     \
        for (int i = 0; i < n; i++) {                                                                                      \
            uint64_t x = mix((uint64_t)rank, (uint64_t)i, (uint64_t)op);                                                   \
            v[i] = (T)(op == PROD ? factors[x % 8] : (double)(x % 201) - 100.25);                                          \
        }                                                                                                                  \
    }                                                                                                                      \
    static inline void fold_##id(int op, void *into, const void *from, int n) {                                            \
        T *a = into;                                                                                                       \
        const T *b = from;                                                                                                 \
        for (int i = 0; i < n; i++)                                                                                        \
            switch (op) {                                                                                                  \
            case SUM: a[i] = a[i] + b[i]; break;                                                                           \
            case PROD: a[i] = a[i] * b[i]; break;                                                                          \
            case MIN: a[i] = b[i] < a[i] ? b[i] : a[i]; break;                                                             \
            case MAX: a[i] = b[i] > a[i] ? b[i] : a[i]; break;                                                             \
            }                                                                                                              \
    }                                                                                                                      \
    DEFINE_DIFFERENCE(id, T, a[i] != b[i])

#define DEFINE_COMPLEX(id, T)                                                                                              \
    static inline void fill_##id(void *buffer, int n, int rank, int op) {                                                  \
        T *v = buffer;                                                                                                     \
        for (int i = 0; i < n; i++) {                                                                                      \
            uint64_t x = mix((uint64_t)rank, (uint64_t)i, (uint64_t)op);                                                   \
            if (op == PROD)                                                                                                \
                v[i] = x % 4 == 0 ? (T)1 : x % 4 == 1 ? (T)I : x % 4 == 2 ? (T)-2 : (T)(1 + I);                            \
            else                                                                                                           \
                v[i] = (T)((double)(x % 41) - 20 + I * ((double)(x / 64 % 41) - 20));                                      \
        }                                                                                                                  \
    }                                                                                                                      \
    static inline void fold_##id(int op, void *into, const void *from, int n) {                                            \
        T *a = into;                                                                                                       \
        const T *b = from;                                                                                                 \
        for (int i = 0; i < n; i++)                                                                                        \
            a[i] = op == SUM ? a[i] + b[i] : a[i] * b[i];                                                                  \
    }                                                                                                                      \
    DEFINE_DIFFERENCE(id, T, a[i] != b[i])

/* Truth values: 0 and 1 in; out, anything that is not 0 is true. */
#define DEFINE_LOGICAL(id, T)                                                                                              \
    static inline void fill_##id(void *buffer, int n, int rank, int op) {                                                  \
        T *v = buffer;                                                                                                     \
        for (int i = 0; i < n; i++)                                                                                        \
            v[i] = (T)(mix((uint64_t)rank, (uint64_t)i, (uint64_t)op) % 3 != 0);                                           \
    }                                                                                                                      \
    static inline void fold_##id(int op, void *into, const void *from, int n) {                                            \
        T *a = into;                                                                                                       \
        const T *b = from;                                                                                                 \
        for (int i = 0; i < n; i++)                                                                                        \
            a[i] = (T)(op == LAND ? a[i] && b[i] : op == LOR ? a[i] || b[i] : !a[i] != !b[i]);                             \
    }                                                                                                                      \
    DEFINE_DIFFERENCE(id, T, !a[i] != !b[i])

/* The first index where the two differ, or -1. */
#define DEFINE_DIFFERENCE(id, T, differ)                                                                                   \
    static inline int difference_##id(const void *left, const void *right, int n) {                                        \
        const T *a = left, *b = right;                                                                                     \
        for (int i = 0; i < n; i++)                                                                                        \
            if (differ)                                                                                                    \
                return i;                                                                                                  \
        return -1;                                                                                                         \
    }

DEFINE_INTEGER(schar, signed char, unsigned long long)
DEFINE_INTEGER(uchar, unsigned char, unsigned long long)
DEFINE_INTEGER(short, short, unsigned long long)
DEFINE_INTEGER(ushort, unsigned short, unsigned long long)
DEFINE_INTEGER(int, int, unsigned long long)
DEFINE_INTEGER(uint, unsigned, unsigned long long)
DEFINE_INTEGER(long, long, unsigned long long)
DEFINE_INTEGER(ulong, unsigned long, unsigned long long)
DEFINE_INTEGER(llong, long long, unsigned long long)
DEFINE_INTEGER(ullong, unsigned long long, unsigned long long)
DEFINE_INTEGER(i8, int8_t, unsigned long long)
DEFINE_INTEGER(i16, int16_t, unsigned long long)
DEFINE_INTEGER(i32, int32_t, unsigned long long)
DEFINE_INTEGER(i64, int64_t, unsigned long long)
DEFINE_INTEGER(u8, uint8_t, unsigned long long)
DEFINE_INTEGER(u16, uint16_t, unsigned long long)
DEFINE_INTEGER(u32, uint32_t, unsigned long long)
DEFINE_INTEGER(u64, uint64_t, unsigned long long)
DEFINE_INTEGER(aint, MPI_Aint, unsigned long long)
DEFINE_INTEGER(offset, MPI_Offset, unsigned long long)
DEFINE_INTEGER(count, MPI_Count, unsigned long long)
DEFINE_INTEGER(i128, __int128, unsigned __int128)
DEFINE_FLOATING(half, _Float16)
DEFINE_FLOATING(float, float)
DEFINE_FLOATING(double, double)
DEFINE_FLOATING(ldouble, long double)
DEFINE_FLOATING(quad, _Float128)
DEFINE_COMPLEX(chalf, _Complex _Float16)
DEFINE_COMPLEX(cfloat, float _Complex)
DEFINE_COMPLEX(cdouble, double _Complex)
DEFINE_COMPLEX(cldouble, long double _Complex)
DEFINE_COMPLEX(cquad, _Complex _Float128)
DEFINE_LOGICAL(truth, bool)
DEFINE_LOGICAL(l1, int8_t)
DEFINE_LOGICAL(l2, int16_t)
DEFINE_LOGICAL(l4, int32_t)
DEFINE_LOGICAL(l8, int64_t)
DEFINE_LOGICAL(l16, __int128)

struct type {
    MPI_Datatype handle;
    const char *name;
    size_t size;
    unsigned ops;
    void (*fill)(void *, int n, int rank, int op);
    void (*fold)(int op, void *into, const void *from, int n);
    int (*difference)(const void *, const void *, int n);
};

#define TYPE(handle, id, T, ops) {handle, #handle, sizeof(T), ops, fill_##id, fold_##id, difference_##id},

static const struct type type_table[] = {
    TYPE(MPI_SIGNED_CHAR, schar, signed char, C_INTEGER)
    TYPE(MPI_UNSIGNED_CHAR, uchar, unsigned char, C_INTEGER)
    TYPE(MPI_SHORT, short, short, C_INTEGER)
    TYPE(MPI_UNSIGNED_SHORT, ushort, unsigned short, C_INTEGER)
    TYPE(MPI_INT, int, int, C_INTEGER)
    TYPE(MPI_UNSIGNED, uint, unsigned, C_INTEGER)
    TYPE(MPI_LONG, long, long, C_INTEGER)
    TYPE(MPI_UNSIGNED_LONG, ulong, unsigned long, C_INTEGER)
    TYPE(MPI_LONG_LONG, llong, long long, C_INTEGER)
    TYPE(MPI_LONG_LONG_INT, llong, long long, C_INTEGER)
    TYPE(MPI_UNSIGNED_LONG_LONG, ullong, unsigned long long, C_INTEGER)
    TYPE(MPI_INT8_T, i8, int8_t, C_INTEGER)
    TYPE(MPI_INT16_T, i16, int16_t, C_INTEGER)
    TYPE(MPI_INT32_T, i32, int32_t, C_INTEGER)
    TYPE(MPI_INT64_T, i64, int64_t, C_INTEGER)
    TYPE(MPI_UINT8_T, u8, uint8_t, C_INTEGER)
    TYPE(MPI_UINT16_T, u16, uint16_t, C_INTEGER)
    TYPE(MPI_UINT32_T, u32, uint32_t, C_INTEGER)
    TYPE(MPI_UINT64_T, u64, uint64_t, C_INTEGER)
    TYPE(MPI_AINT, aint, MPI_Aint, MULTI_LANGUAGE)
    TYPE(MPI_OFFSET, offset, MPI_Offset, MULTI_LANGUAGE)
    TYPE(MPI_COUNT, count, MPI_Count, MULTI_LANGUAGE)
    TYPE(MPI_FLOAT, float, float, FLOATING)
    TYPE(MPI_DOUBLE, double, double, FLOATING)
    TYPE(MPI_LONG_DOUBLE, ldouble, long double, FLOATING)
    TYPE(MPI_C_COMPLEX, cfloat, float _Complex, COMPLEX_NUMBER)
    TYPE(MPI_C_FLOAT_COMPLEX, cfloat, float _Complex, COMPLEX_NUMBER)
    TYPE(MPI_C_DOUBLE_COMPLEX, cdouble, double _Complex, COMPLEX_NUMBER)
    TYPE(MPI_C_LONG_DOUBLE_COMPLEX, cldouble, long double _Complex, COMPLEX_NUMBER)
    TYPE(MPI_CXX_FLOAT_COMPLEX, cfloat, float _Complex, COMPLEX_NUMBER)
    TYPE(MPI_CXX_DOUBLE_COMPLEX, cdouble, double _Complex, COMPLEX_NUMBER)
    TYPE(MPI_CXX_LONG_DOUBLE_COMPLEX, cldouble, long double _Complex, COMPLEX_NUMBER)
    TYPE(MPI_C_BOOL, truth, bool, LOGICAL)
    TYPE(MPI_CXX_BOOL, truth, bool, LOGICAL)
    TYPE(MPI_BYTE, u8, uint8_t, BYTE_TYPE)
    TYPE(MPI_INTEGER, i32, int32_t, FORTRAN_INTEGER)
    TYPE(MPI_INTEGER1, i8, int8_t, FORTRAN_INTEGER)
    TYPE(MPI_INTEGER2, i16, int16_t, FORTRAN_INTEGER)
    TYPE(MPI_INTEGER4, i32, int32_t, FORTRAN_INTEGER)
    TYPE(MPI_INTEGER8, i64, int64_t, FORTRAN_INTEGER)
#ifdef MPI_INTEGER16
    TYPE(MPI_INTEGER16, i128, __int128, FORTRAN_INTEGER)
#endif
    TYPE(MPI_REAL, float, float, FLOATING)
    TYPE(MPI_DOUBLE_PRECISION, double, double, FLOATING)
#ifdef MPI_REAL2
    TYPE(MPI_REAL2, half, _Float16, FLOATING)
#endif
    TYPE(MPI_REAL4, float, float, FLOATING)
    TYPE(MPI_REAL8, double, double, FLOATING)
#ifdef MPI_REAL16
    TYPE(MPI_REAL16, quad, _Float128, FLOATING)
#endif
    TYPE(MPI_COMPLEX, cfloat, float _Complex, COMPLEX_NUMBER)
    TYPE(MPI_DOUBLE_COMPLEX, cdouble, double _Complex, COMPLEX_NUMBER)
#ifdef MPI_COMPLEX4
    TYPE(MPI_COMPLEX4, chalf, _Complex _Float16, COMPLEX_NUMBER)
#endif
    TYPE(MPI_COMPLEX8, cfloat, float _Complex, COMPLEX_NUMBER)
    TYPE(MPI_COMPLEX16, cdouble, double _Complex, COMPLEX_NUMBER)
#ifdef MPI_COMPLEX32
    TYPE(MPI_COMPLEX32, cquad, _Complex _Float128, COMPLEX_NUMBER)
#endif
    TYPE(MPI_LOGICAL, l4, int32_t, LOGICAL)
#ifdef MPI_LOGICAL1
    TYPE(MPI_LOGICAL1, l1, int8_t, LOGICAL)
    TYPE(MPI_LOGICAL2, l2, int16_t, LOGICAL)
    TYPE(MPI_LOGICAL4, l4, int32_t, LOGICAL)
    TYPE(MPI_LOGICAL8, l8, int64_t, LOGICAL)
#endif
#ifdef MPI_LOGICAL16
    TYPE(MPI_LOGICAL16, l16, __int128, LOGICAL)
#endif
};

enum { TYPES = sizeof type_table / sizeof type_table[0], LARGEST_ELEMENT = 32 };

/* A peer may lack the optional Fortran types, or be built without Fortran; Ferrite has them all. */
static inline int type_available(const struct type *type) {
    /* Headers of other libraries may lack some. */
    if (on_ferrite())
        return type->handle != MPI_DATATYPE_NULL;
    int size = 0;
    return type->handle != MPI_DATATYPE_NULL && MPI_Type_size(type->handle, &size) == MPI_SUCCESS && size == (int)type->size;
}

#endif
