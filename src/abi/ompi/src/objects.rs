//! The predefined objects. A handle of this ABI is the address of one of these symbols, or the engine's integer in an
//! address that nothing can have (`DYNAMIC`).
//!
//! A program that is linked at a fixed address may hold the object itself, copied there by the loader, which then gives every
//! library the program's address. So the addresses are looked up, like anybody else's symbols, by relocations against the
//! symbol (`ADDRESSES`, `ROWS`), and the objects have the sizes that such programs expect. What is in them means nothing.
#![allow(non_upper_case_globals)]

use ferrite::consts as c;
use std::cell::UnsafeCell;
use std::sync::atomic::{AtomicI32, AtomicUsize, Ordering::Relaxed};

/// An object of which only the address counts. Without a value, so that it takes no room in the file.
#[repr(C, align(32))]
pub struct Object<const SIZE: usize>(UnsafeCell<[u8; SIZE]>);

// SAFETY: nobody reads or writes what is in it.
unsafe impl<const SIZE: usize> Sync for Object<SIZE> {}

impl<const SIZE: usize> Object<SIZE> {
    const fn new() -> Self {
        Object(UnsafeCell::new([0; SIZE]))
    }
}

/// The address of an object.
#[derive(Clone, Copy)]
struct Address(*const ());

// SAFETY: the objects may be shared, so their addresses may.
unsafe impl Sync for Address {}

/// What the engine calls an object that it does not have: no handle.
const NONE: i32 = 0;
/// The engine's predefined handles are below.
const PREDEFINED: usize = 0x300;
/// The Fortran handles of predefined objects are below.
const FINTS: usize = 80;

macro_rules! objects {
    ($($null:ident $size:literal { $($symbol:ident $engine:expr, $fint:literal;)* })*) => {
        $($(
            #[doc = concat!("Behind a constant of the kind of MPI_", stringify!($null), ".")]
            #[no_mangle]
            pub static $symbol: Object<$size> = Object::new();
        )*)*
        /// Every object and its handle in the engine.
        static ROWS: &[(Address, i32)] = &[$($((Address((&raw const $symbol).cast()), $engine),)*)*];
        /// The objects by their handles in the engine; of several with one handle the first.
        static ADDRESSES: [Address; PREDEFINED] = addresses(&[$($((Address((&raw const $symbol).cast()), $engine),)*)*]);
        /// The Fortran handles by those in the engine; of several the smallest.
        static FINT: [i16; PREDEFINED] = fint_table(&[$($(($fint, $engine),)*)*]);
        /// The engine's handles by those in Fortran.
        #[inline(always)]
        fn of_fints(null: i32) -> &'static [i32] {
            match null {
                $(
                    c::$null => {
                        static OF: [i32; FINTS] = of_fint_table(&[$(($fint, $engine),)*]);
                        &OF
                    }
                )*
                _ => &[],
            }
        }
    };
}

const fn addresses(rows: &[(Address, i32)]) -> [Address; PREDEFINED] {
    let mut all = [Address(std::ptr::null()); PREDEFINED];
    let mut i = rows.len();
    while i > 0 {
        i -= 1;
        all[rows[i].1 as usize] = rows[i].0;
    }
    all[NONE as usize] = Address(std::ptr::null());
    all
}

const fn fint_table(rows: &[(i16, i32)]) -> [i16; PREDEFINED] {
    let mut all = [-1; PREDEFINED];
    let mut i = rows.len();
    while i > 0 {
        i -= 1;
        let (fint, engine) = (rows[i].0, rows[i].1 as usize);
        if all[engine] == -1 || fint < all[engine] {
            all[engine] = fint;
        }
    }
    all[NONE as usize] = -1;
    all
}

const fn of_fint_table(rows: &[(usize, i32)]) -> [i32; FINTS] {
    let mut all = [NONE; FINTS];
    let mut i = rows.len();
    while i > 0 {
        i -= 1;
        all[rows[i].0] = rows[i].1;
    }
    all
}

// Null handle of the kind, size of the objects; symbol, the engine's constant, Fortran's number.
objects! {
    COMM_NULL 512 {
        ompi_mpi_comm_world c::COMM_WORLD, 0;
        ompi_mpi_comm_self c::COMM_SELF, 1;
        ompi_mpi_comm_null c::COMM_NULL, 2;
    }
    GROUP_NULL 256 {
        ompi_mpi_group_null c::GROUP_NULL, 0;
        ompi_mpi_group_empty c::GROUP_EMPTY, 1;
    }
    REQUEST_NULL 256 {
        ompi_request_null c::REQUEST_NULL, 0;
    }
    MESSAGE_NULL 256 {
        ompi_message_null c::MESSAGE_NULL, 0;
        ompi_message_no_proc c::MESSAGE_NO_PROC, 1;
    }
    OP_NULL 2048 {
        ompi_mpi_op_null c::OP_NULL, 0;
        ompi_mpi_op_max c::MAX, 1;
        ompi_mpi_op_min c::MIN, 2;
        ompi_mpi_op_sum c::SUM, 3;
        ompi_mpi_op_prod c::PROD, 4;
        ompi_mpi_op_land c::LAND, 5;
        ompi_mpi_op_band c::BAND, 6;
        ompi_mpi_op_lor c::LOR, 7;
        ompi_mpi_op_bor c::BOR, 8;
        ompi_mpi_op_lxor c::LXOR, 9;
        ompi_mpi_op_bxor c::BXOR, 10;
        ompi_mpi_op_maxloc c::MAXLOC, 11;
        ompi_mpi_op_minloc c::MINLOC, 12;
        ompi_mpi_op_replace c::REPLACE, 13;
        ompi_mpi_op_no_op c::NO_OP, 14;
    }
    ERRHANDLER_NULL 1024 {
        ompi_mpi_errhandler_null c::ERRHANDLER_NULL, 0;
        ompi_mpi_errors_are_fatal c::ERRORS_ARE_FATAL, 1;
        ompi_mpi_errors_return c::ERRORS_RETURN, 2;
        ompi_mpi_errors_abort c::ERRORS_ABORT, 3;
        ompi_mpi_errors_throw_exceptions c::ERRORS_ARE_FATAL, 3;
    }
    INFO_NULL 256 {
        ompi_mpi_info_null c::INFO_NULL, 0;
        ompi_mpi_info_env c::INFO_ENV, 1;
    }
    WIN_NULL 512 {
        ompi_mpi_win_null c::WIN_NULL, 0;
    }
    FILE_NULL 1536 {
        ompi_mpi_file_null c::FILE_NULL, 0;
    }
    SESSION_NULL 512 {
        ompi_mpi_instance_null c::SESSION_NULL, 0;
    }
    DATATYPE_NULL 512 {
        ompi_mpi_datatype_null c::DATATYPE_NULL, 0;
        ompi_mpi_byte c::BYTE, 1;
        ompi_mpi_packed c::PACKED, 2;
        ompi_mpi_ub NONE, 3;
        ompi_mpi_lb NONE, 4;
        ompi_mpi_character c::CHARACTER, 5;
        ompi_mpi_logical c::LOGICAL, 6;
        ompi_mpi_integer c::INTEGER, 7;
        ompi_mpi_integer1 c::INTEGER1, 8;
        ompi_mpi_integer2 c::INTEGER2, 9;
        ompi_mpi_integer4 c::INTEGER4, 10;
        ompi_mpi_integer8 c::INTEGER8, 11;
        ompi_mpi_integer16 c::INTEGER16, 12;
        ompi_mpi_real c::REAL, 13;
        ompi_mpi_real4 c::REAL4, 14;
        ompi_mpi_real8 c::REAL8, 15;
        ompi_mpi_real16 c::REAL16, 16;
        ompi_mpi_dblprec c::DOUBLE_PRECISION, 17;
        ompi_mpi_cplex c::COMPLEX, 18;
        ompi_mpi_complex8 c::COMPLEX8, 19;
        ompi_mpi_complex16 c::COMPLEX16, 20;
        ompi_mpi_complex32 c::COMPLEX32, 21;
        ompi_mpi_dblcplex c::DOUBLE_COMPLEX, 22;
        ompi_mpi_2real c::TWO_REAL, 23;
        ompi_mpi_2dblprec c::TWO_DOUBLE_PRECISION, 24;
        ompi_mpi_2integer c::TWO_INTEGER, 25;
        ompi_mpi_2cplex NONE, 26;
        ompi_mpi_2dblcplex NONE, 27;
        // Before Fortran's names of these types, because programs in C know only these.
        ompi_mpi_short_float c::REAL2, 74;
        ompi_mpi_c_short_float_complex c::COMPLEX4, 75;
        ompi_mpi_real2 c::REAL2, 28;
        ompi_mpi_logical1 c::LOGICAL1, 29;
        ompi_mpi_logical2 c::LOGICAL2, 30;
        ompi_mpi_logical4 c::LOGICAL4, 31;
        ompi_mpi_logical8 c::LOGICAL8, 32;
        ompi_mpi_wchar c::WCHAR, 33;
        ompi_mpi_char c::CHAR, 34;
        ompi_mpi_unsigned_char c::UNSIGNED_CHAR, 35;
        ompi_mpi_signed_char c::SIGNED_CHAR, 36;
        ompi_mpi_short c::SHORT, 37;
        ompi_mpi_unsigned_short c::UNSIGNED_SHORT, 38;
        ompi_mpi_int c::INT, 39;
        ompi_mpi_unsigned c::UNSIGNED, 40;
        ompi_mpi_long c::LONG, 41;
        ompi_mpi_unsigned_long c::UNSIGNED_LONG, 42;
        ompi_mpi_long_long_int c::LONG_LONG, 43;
        ompi_mpi_unsigned_long_long c::UNSIGNED_LONG_LONG, 44;
        ompi_mpi_float c::FLOAT, 45;
        ompi_mpi_double c::DOUBLE, 46;
        ompi_mpi_long_double c::LONG_DOUBLE, 47;
        ompi_mpi_float_int c::FLOAT_INT, 48;
        ompi_mpi_double_int c::DOUBLE_INT, 49;
        ompi_mpi_longdbl_int c::LONG_DOUBLE_INT, 50;
        ompi_mpi_long_int c::LONG_INT, 51;
        ompi_mpi_2int c::TWO_INT, 52;
        ompi_mpi_short_int c::SHORT_INT, 53;
        ompi_mpi_cxx_bool c::CXX_BOOL, 54;
        ompi_mpi_cxx_cplex c::CXX_FLOAT_COMPLEX, 55;
        ompi_mpi_cxx_dblcplex c::CXX_DOUBLE_COMPLEX, 56;
        ompi_mpi_cxx_ldblcplex c::CXX_LONG_DOUBLE_COMPLEX, 57;
        ompi_mpi_int8_t c::INT8_T, 58;
        ompi_mpi_uint8_t c::UINT8_T, 59;
        ompi_mpi_int16_t c::INT16_T, 60;
        ompi_mpi_uint16_t c::UINT16_T, 61;
        ompi_mpi_int32_t c::INT32_T, 62;
        ompi_mpi_uint32_t c::UINT32_T, 63;
        ompi_mpi_int64_t c::INT64_T, 64;
        ompi_mpi_uint64_t c::UINT64_T, 65;
        ompi_mpi_aint c::AINT, 66;
        ompi_mpi_offset c::OFFSET, 67;
        ompi_mpi_c_bool c::C_BOOL, 68;
        ompi_mpi_c_float_complex c::C_FLOAT_COMPLEX, 69;
        ompi_mpi_c_double_complex c::C_DOUBLE_COMPLEX, 70;
        ompi_mpi_c_long_double_complex c::C_LONG_DOUBLE_COMPLEX, 71;
        ompi_mpi_count c::COUNT, 72;
        ompi_mpi_complex4 c::COMPLEX4, 73;
        ompi_mpi_cxx_sfltcplex c::COMPLEX4, 76;
        ompi_mpi_c_complex c::C_FLOAT_COMPLEX, 77;
        ompi_mpi_ldblcplex c::C_LONG_DOUBLE_COMPLEX, 78;
        ompi_mpi_unavailable NONE, 79;
    }
}

/// Slots of `FOUND`: a power of two, and four times as many as there are objects.
const SLOTS: usize = 512;

/// The objects' handles in the engine by their addresses, each at its hash or in one of the slots behind.
static FOUND: [(AtomicUsize, AtomicI32); SLOTS] = [const { (AtomicUsize::new(0), AtomicI32::new(NONE)) }; SLOTS];

#[inline(always)]
fn slot(address: usize) -> usize {
    // Fibonacci hashing: addresses differ in some middle bits only.
    (address as u64 >> 4).wrapping_mul(0x9E37_79B9_7F4A_7C15) as usize >> (64 - SLOTS.trailing_zeros())
}

/// Notes where the objects are. Runs when the library is loaded; the loader has set all addresses by then.
pub fn register() {
    for (address, engine) in ROWS {
        let address = address.0 as usize;
        let mut at = slot(address);
        while FOUND[at].0.load(Relaxed) != 0 {
            at = (at + 1) % SLOTS;
        }
        FOUND[at].1.store(*engine, Relaxed);
        FOUND[at].0.store(address, Relaxed);
    }
}

/// The engine's handle of the object at `address`; `NONE` for any other address, at which nothing is read.
#[inline(always)]
fn find(address: usize) -> i32 {
    let mut at = slot(address);
    loop {
        let (found, engine) = &FOUND[at];
        match found.load(Relaxed) {
            there if there == address => return engine.load(Relaxed),
            0 => return NONE,
            _ => at = (at + 1) % SLOTS,
        }
    }
}

/// Handles of objects that are made while the program runs: this, and the engine's integer. No processor has memory at such an address.
const DYNAMIC: usize = 0x0fe2_0000;

/// The engine's integer of a handle in C; `NONE` for what is none.
#[inline(always)]
pub fn integer<T>(handle: *mut T) -> i32 {
    let address = handle as usize;
    if address >> 32 == DYNAMIC {
        address as i32
    } else {
        find(address)
    }
}

/// The handle in C.
#[inline(always)]
pub fn pointer<T>(engine: i32) -> *mut T {
    let known = ADDRESSES.get(engine as usize).map_or(std::ptr::null(), |a| a.0);
    if known.is_null() && engine != NONE {
        return (DYNAMIC << 32 | engine as u32 as usize) as *mut T;
    }
    known.cast_mut().cast()
}

/// The handle in Fortran; -1 for what is none.
#[inline(always)]
pub fn fint(engine: i32) -> i32 {
    match FINT.get(engine as usize) {
        Some(-1) if engine != NONE => engine,
        Some(&n) => n.into(),
        None => engine,
    }
}

/// The engine's integer of a handle in Fortran, of the kind with that null handle.
#[inline(always)]
pub fn of_fint(null: i32, handle: i32) -> i32 {
    match of_fints(null).get(handle as usize) {
        Some(&engine) => engine,
        None => handle.max(NONE),
    }
}
