//! C++: what programs that Open MPI 4.1's `mpicxx` compiled need of `libmpi_cxx.so.40`. The bindings are inline functions of its header,
//! in the program itself, with the virtual tables of all classes. Not inline are the objects of namespace MPI and the few
//! functions below.

use crate::objects::*;
use crate::public::{MPI_File_close, MPI_Type_free, MPI_Win_free};
use crate::types::*;
use std::cell::UnsafeCell;
use std::ffi::{c_char, c_int, c_void};
use std::ptr;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// An object of any of C++'s classes: its virtual table, and its handle in C.
#[repr(C)]
pub struct Cxx {
    table: *const c_void,
    handle: *const c_void,
}

/// A predefined object; the program may hold it in place of the library.
#[repr(transparent)]
pub struct Predefined(UnsafeCell<Cxx>);

// SAFETY: written by `register` only, before the program can use it.
unsafe impl Sync for Predefined {}

macro_rules! predefined {
    ($($table:literal { $($name:ident $mangled:literal $object:ident;)* })*) => {
        $($(
            #[doc = concat!("MPI::", stringify!($name))]
            #[export_name = $mangled]
            pub static $name: Predefined =
                Predefined(UnsafeCell::new(Cxx { table: ptr::null(), handle: (&raw const $object).cast() }));
        )*)*

        /// Gives the predefined objects their virtual tables, which are the program's. Runs when the library is loaded, and in
        /// MPI::Init; there is nothing to do if the program is not in C++.
        #[export_name = "_ZN3MPI20InitializeInterceptsEv"]
        pub extern "C" fn register() {
            $(
                let Some(table) = virtual_table($table) else { return };
                $(
                    // SAFETY: the object is the library's or the program's, and this thread is the only one that writes it.
                    unsafe { (*$name.0.get()).table = table };
                )*
            )*
        }
    };
}

/// What an object of the class with that table (a mangled name that ends with NUL) points to.
fn virtual_table(name: &str) -> Option<*const c_void> {
    // SAFETY: the name ends with NUL.
    let table = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr().cast()) };
    // Two words lie before the first function: the offset to the top, and the type's description.
    (!table.is_null()).then(|| table.cast_const().wrapping_byte_add(2 * size_of::<usize>()))
}

predefined! {
    "_ZTVN3MPI9IntracommE\0" {
        COMM_SELF "_ZN3MPI9COMM_SELFE" ompi_mpi_comm_self;
        COMM_WORLD "_ZN3MPI10COMM_WORLDE" ompi_mpi_comm_world;
    }
    "_ZTVN3MPI8DatatypeE\0" {
        BOOL "_ZN3MPI4BOOLE" ompi_mpi_cxx_bool;
        BYTE "_ZN3MPI4BYTEE" ompi_mpi_byte;
        CHAR "_ZN3MPI4CHARE" ompi_mpi_char;
        CHARACTER "_ZN3MPI9CHARACTERE" ompi_mpi_character;
        COMPLEX "_ZN3MPI7COMPLEXE" ompi_mpi_cxx_cplex;
        DATATYPE_NULL "_ZN3MPI13DATATYPE_NULLE" ompi_mpi_datatype_null;
        DOUBLE "_ZN3MPI6DOUBLEE" ompi_mpi_double;
        DOUBLE_COMPLEX "_ZN3MPI14DOUBLE_COMPLEXE" ompi_mpi_cxx_dblcplex;
        DOUBLE_INT "_ZN3MPI10DOUBLE_INTE" ompi_mpi_double_int;
        DOUBLE_PRECISION "_ZN3MPI16DOUBLE_PRECISIONE" ompi_mpi_dblprec;
        FLOAT "_ZN3MPI5FLOATE" ompi_mpi_float;
        FLOAT_INT "_ZN3MPI9FLOAT_INTE" ompi_mpi_float_int;
        F_COMPLEX "_ZN3MPI9F_COMPLEXE" ompi_mpi_cplex;
        F_DOUBLE_COMPLEX "_ZN3MPI16F_DOUBLE_COMPLEXE" ompi_mpi_dblcplex;
        INT "_ZN3MPI3INTE" ompi_mpi_int;
        INTEGER "_ZN3MPI7INTEGERE" ompi_mpi_integer;
        INTEGER1 "_ZN3MPI8INTEGER1E" ompi_mpi_integer1;
        INTEGER2 "_ZN3MPI8INTEGER2E" ompi_mpi_integer2;
        INTEGER4 "_ZN3MPI8INTEGER4E" ompi_mpi_integer4;
        LOGICAL "_ZN3MPI7LOGICALE" ompi_mpi_logical;
        LONG "_ZN3MPI4LONGE" ompi_mpi_long;
        LONG_DOUBLE "_ZN3MPI11LONG_DOUBLEE" ompi_mpi_long_double;
        LONG_DOUBLE_COMPLEX "_ZN3MPI19LONG_DOUBLE_COMPLEXE" ompi_mpi_cxx_ldblcplex;
        LONG_DOUBLE_INT "_ZN3MPI15LONG_DOUBLE_INTE" ompi_mpi_longdbl_int;
        LONG_INT "_ZN3MPI8LONG_INTE" ompi_mpi_long_int;
        LONG_LONG "_ZN3MPI9LONG_LONGE" ompi_mpi_long_long_int;
        LONG_LONG_INT "_ZN3MPI13LONG_LONG_INTE" ompi_mpi_long_long_int;
        PACKED "_ZN3MPI6PACKEDE" ompi_mpi_packed;
        REAL "_ZN3MPI4REALE" ompi_mpi_real;
        REAL2 "_ZN3MPI5REAL2E" ompi_mpi_real2;
        REAL4 "_ZN3MPI5REAL4E" ompi_mpi_real4;
        REAL8 "_ZN3MPI5REAL8E" ompi_mpi_real8;
        SHORT "_ZN3MPI5SHORTE" ompi_mpi_short;
        SHORT_INT "_ZN3MPI9SHORT_INTE" ompi_mpi_short_int;
        SIGNED_CHAR "_ZN3MPI11SIGNED_CHARE" ompi_mpi_signed_char;
        TWODOUBLE_PRECISION "_ZN3MPI19TWODOUBLE_PRECISIONE" ompi_mpi_2dblprec;
        TWOINT "_ZN3MPI6TWOINTE" ompi_mpi_2int;
        TWOINTEGER "_ZN3MPI10TWOINTEGERE" ompi_mpi_2integer;
        TWOREAL "_ZN3MPI7TWOREALE" ompi_mpi_2real;
        UNSIGNED "_ZN3MPI8UNSIGNEDE" ompi_mpi_unsigned;
        UNSIGNED_CHAR "_ZN3MPI13UNSIGNED_CHARE" ompi_mpi_unsigned_char;
        UNSIGNED_LONG "_ZN3MPI13UNSIGNED_LONGE" ompi_mpi_unsigned_long;
        UNSIGNED_LONG_LONG "_ZN3MPI18UNSIGNED_LONG_LONGE" ompi_mpi_unsigned_long_long;
        UNSIGNED_SHORT "_ZN3MPI14UNSIGNED_SHORTE" ompi_mpi_unsigned_short;
        WCHAR "_ZN3MPI5WCHARE" ompi_mpi_wchar;
    }
    "_ZTVN3MPI5GroupE\0" {
        GROUP_EMPTY "_ZN3MPI11GROUP_EMPTYE" ompi_mpi_group_empty;
        GROUP_NULL "_ZN3MPI10GROUP_NULLE" ompi_mpi_group_null;
    }
    "_ZTVN3MPI7RequestE\0" {
        REQUEST_NULL "_ZN3MPI12REQUEST_NULLE" ompi_request_null;
    }
    "_ZTVN3MPI10ErrhandlerE\0" {
        ERRHANDLER_NULL "_ZN3MPI15ERRHANDLER_NULLE" ompi_mpi_errhandler_null;
        ERRORS_ARE_FATAL "_ZN3MPI16ERRORS_ARE_FATALE" ompi_mpi_errors_are_fatal;
        ERRORS_RETURN "_ZN3MPI13ERRORS_RETURNE" ompi_mpi_errors_return;
        ERRORS_THROW_EXCEPTIONS "_ZN3MPI23ERRORS_THROW_EXCEPTIONSE" ompi_mpi_errors_throw_exceptions;
    }
    "_ZTVN3MPI2OpE\0" {
        BAND "_ZN3MPI4BANDE" ompi_mpi_op_band;
        BOR "_ZN3MPI3BORE" ompi_mpi_op_bor;
        BXOR "_ZN3MPI4BXORE" ompi_mpi_op_bxor;
        LAND "_ZN3MPI4LANDE" ompi_mpi_op_land;
        LOR "_ZN3MPI3LORE" ompi_mpi_op_lor;
        LXOR "_ZN3MPI4LXORE" ompi_mpi_op_lxor;
        MAX "_ZN3MPI3MAXE" ompi_mpi_op_max;
        MAXLOC "_ZN3MPI6MAXLOCE" ompi_mpi_op_maxloc;
        MIN "_ZN3MPI3MINE" ompi_mpi_op_min;
        MINLOC "_ZN3MPI6MINLOCE" ompi_mpi_op_minloc;
        OP_NULL "_ZN3MPI7OP_NULLE" ompi_mpi_op_null;
        PROD "_ZN3MPI4PRODE" ompi_mpi_op_prod;
        REPLACE "_ZN3MPI7REPLACEE" ompi_mpi_op_replace;
        SUM "_ZN3MPI3SUME" ompi_mpi_op_sum;
    }
    "_ZTVN3MPI3WinE\0" {
        WIN_NULL "_ZN3MPI8WIN_NULLE" ompi_mpi_win_null;
    }
    "_ZTVN3MPI9Comm_NullE\0" {
        COMM_NULL "_ZN3MPI9COMM_NULLE" ompi_mpi_comm_null;
    }
    "_ZTVN3MPI4FileE\0" {
        FILE_NULL "_ZN3MPI9FILE_NULLE" ompi_mpi_file_null;
    }
    "_ZTVN3MPI4InfoE\0" {
        INFO_NULL "_ZN3MPI9INFO_NULLE" ompi_mpi_info_null;
    }
}

/// A variable that does not change.
#[repr(transparent)]
pub struct Constant<T>(T);

// SAFETY: nobody writes it, and what it points to is not looked at.
unsafe impl<T> Sync for Constant<T> {}

/// MPI::BOTTOM
#[export_name = "_ZN3MPI6BOTTOME"]
pub static BOTTOM: Constant<*mut c_void> = Constant(MPI_BOTTOM);
/// MPI::IN_PLACE
#[export_name = "_ZN3MPI8IN_PLACEE"]
pub static IN_PLACE: Constant<*mut c_void> = Constant(MPI_IN_PLACE);
/// MPI::ARGV_NULL
#[export_name = "_ZN3MPI9ARGV_NULLE"]
pub static ARGV_NULL: Constant<*mut *mut c_char> = Constant(MPI_ARGV_NULL);
/// MPI::ARGVS_NULL
#[export_name = "_ZN3MPI10ARGVS_NULLE"]
pub static ARGVS_NULL: Constant<*mut *mut *mut c_char> = Constant(MPI_ARGVS_NULL);

macro_rules! methods {
    ($($(#[$doc:meta])* $name:ident $mangled:literal ($this:ident $(, $arg:ident: $t:ty)*) $body:block)*) => {$(
        $(#[$doc])*
        ///
        /// # Safety
        /// Called as the method of an object in C++.
        #[export_name = $mangled]
        pub unsafe extern "C" fn $name($this: *mut Cxx $(, $arg: $t)*) {
            // SAFETY: promised by the caller.
            unsafe { $body }
        }
    )*};
}

// Of a constructor there are two, for whole objects and for parts of others. This one's class is always a part, and whose it is
// sets the virtual table.
methods! {
    /// MPI::Comm::Comm()
    comm_whole "_ZN3MPI4CommC1Ev" (this) { (*this).handle = (&raw const ompi_mpi_comm_null).cast() }
    /// MPI::Comm::Comm()
    comm_part "_ZN3MPI4CommC2Ev" (this) { (*this).handle = (&raw const ompi_mpi_comm_null).cast() }
    /// MPI::Comm::Comm(const Comm_Null&)
    comm_whole_of "_ZN3MPI4CommC1ERKNS_9Comm_NullE" (this, other: *const Cxx) { (*this).handle = (*other).handle }
    /// MPI::Comm::Comm(const Comm_Null&)
    comm_part_of "_ZN3MPI4CommC2ERKNS_9Comm_NullE" (this, other: *const Cxx) { (*this).handle = (*other).handle }
    /// MPI::Datatype::Free()
    datatype_free "_ZN3MPI8Datatype4FreeEv" (this) { MPI_Type_free((&raw mut (*this).handle).cast()); }
    /// MPI::File::Close()
    file_close "_ZN3MPI4File5CloseEv" (this) { MPI_File_close((&raw mut (*this).handle).cast()); }
    /// MPI::Win::Free()
    win_free "_ZN3MPI3Win4FreeEv" (this) { MPI_Win_free((&raw mut (*this).handle).cast()); }
}

// What needs functions of C++ for callbacks of other kinds.
macro_rules! unsupported {
    ($($name:ident $mangled:literal $shown:literal;)*) => {$(
        #[doc = concat!("Ends the program: ", $shown)]
        #[export_name = $mangled]
        pub extern "C" fn $name() -> ! {
            panic!(concat!($shown, " is not supported by Ferrite"));
        }
    )*};
}
unsupported! {
    register_datarep "_ZN3MPI16Register_datarepEPKcPFiPvP15ompi_datatype_tiS2_xS2_EPFvS2_RNS_8DatatypeEiS2_xS2_EPFvRKS7_RlS2_ES2_" "MPI::Register_datarep";
    register_datarep_2 "_ZN3MPI16Register_datarepEPKcPFiPvP15ompi_datatype_tiS2_xS2_ES6_PFvRKNS_8DatatypeERlS2_ES2_" "MPI::Register_datarep";
    register_datarep_3 "_ZN3MPI16Register_datarepEPKcPFvPvRNS_8DatatypeEiS2_xS2_EPFiS2_P15ompi_datatype_tiS2_xS2_EPFvRKS3_RlS2_ES2_" "MPI::Register_datarep";
    register_datarep_4 "_ZN3MPI16Register_datarepEPKcPFvPvRNS_8DatatypeEiS2_xS2_ES6_PFvRKS3_RlS2_ES2_" "MPI::Register_datarep";
    win_create_keyval "_ZN3MPI3Win16do_create_keyvalEPFiP10ompi_win_tiPvS3_S3_PiEPFiS2_iS3_S3_EPFiRKS0_iS3_S3_S3_RbEPFiRS0_iS3_S3_ES3_Ri" "MPI::Win::Create_keyval";
    win_create_errhandler "_ZN3MPI3Win17Create_errhandlerEPFvRS0_PizE" "MPI::Win::Create_errhandler";
    comm_create_keyval "_ZN3MPI4Comm16do_create_keyvalEPFiP19ompi_communicator_tiPvS3_S3_PiEPFiS2_iS3_S3_EPFiRKS0_iS3_S3_S3_RbEPFiRS0_iS3_S3_ES3_Ri" "MPI::Comm::Create_keyval";
    comm_create_errhandler "_ZN3MPI4Comm17Create_errhandlerEPFvRS0_PizE" "MPI::Comm::Create_errhandler";
    file_create_errhandler "_ZN3MPI4File17Create_errhandlerEPFvRS0_PizE" "MPI::File::Create_errhandler";
    datatype_create_keyval "_ZN3MPI8Datatype16do_create_keyvalEPFiP15ompi_datatype_tiPvS3_S3_PiEPFiS2_iS3_S3_EPFiRKS0_iS3_PKvS3_RbEPFiRS0_iS3_S3_ES3_Ri" "MPI::Datatype::Create_keyval";
    grequest_query "ompi_mpi_cxx_grequest_query_fn_intercept" "MPI::Grequest::Start";
    grequest_free "ompi_mpi_cxx_grequest_free_fn_intercept" "MPI::Grequest::Start";
    grequest_cancel "ompi_mpi_cxx_grequest_cancel_fn_intercept" "MPI::Grequest::Start";
}

// User-defined operations. MPI::Op::Init creates one of `ompi_mpi_cxx_op_intercept`, and then says which function it stands for.

/// The function of an operation in C++.
type CxxFunction = unsafe extern "C" fn(*const c_void, *mut c_void, c_int, *const Cxx);
/// The function of an operation in C.
type CFunction = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_int, *mut MPI_Datatype);

/// Calls the function of an operation with a datatype of C++.
///
/// # Safety
/// The first four arguments are those of an MPI_User_function, the last one is the function given to MPI::Op::Init.
#[no_mangle]
pub unsafe extern "C" fn ompi_mpi_cxx_op_intercept(
    input: *mut c_void,
    inout: *mut c_void,
    len: *mut c_int,
    datatype: *mut MPI_Datatype,
    function: CxxFunction,
) {
    let table = virtual_table("_ZTVN3MPI8DatatypeE\0").unwrap_or(ptr::null());
    // SAFETY: promised by the caller.
    unsafe { function(input, inout, *len, &Cxx { table, handle: (*datatype).cast_const().cast() }) }
}

/// How many functions there may be, in all the operations of a program.
const FUNCTIONS: usize = 64;
/// The functions in C++, by the number of the function in C that calls each.
static FUNCTION: [AtomicUsize; FUNCTIONS] = [const { AtomicUsize::new(0) }; FUNCTIONS];

/// Calls the function number `N`.
unsafe extern "C" fn call<const N: usize>(input: *mut c_void, inout: *mut c_void, len: *mut c_int, datatype: *mut MPI_Datatype) {
    // SAFETY: `FUNCTION[N]` was set, to a function of that type, before this function was given to the engine, which calls it as an
    // MPI_User_function.
    unsafe {
        let function = std::mem::transmute::<usize, CxxFunction>(FUNCTION[N].load(Relaxed));
        ompi_mpi_cxx_op_intercept(input, inout, len, datatype, function);
    }
}

/// All of `call`.
static CALLS: [CFunction; FUNCTIONS] = [
    call::<0>, call::<1>, call::<2>, call::<3>, call::<4>, call::<5>, call::<6>, call::<7>, call::<8>, call::<9>, call::<10>,
    call::<11>, call::<12>, call::<13>, call::<14>, call::<15>, call::<16>, call::<17>, call::<18>, call::<19>, call::<20>,
    call::<21>, call::<22>, call::<23>, call::<24>, call::<25>, call::<26>, call::<27>, call::<28>, call::<29>, call::<30>,
    call::<31>, call::<32>, call::<33>, call::<34>, call::<35>, call::<36>, call::<37>, call::<38>, call::<39>, call::<40>,
    call::<41>, call::<42>, call::<43>, call::<44>, call::<45>, call::<46>, call::<47>, call::<48>, call::<49>, call::<50>,
    call::<51>, call::<52>, call::<53>, call::<54>, call::<55>, call::<56>, call::<57>, call::<58>, call::<59>, call::<60>,
    call::<61>, call::<62>, call::<63>,
];

/// Says which function in C++ a new operation stands for.
#[no_mangle]
pub extern "C" fn ompi_op_set_cxx_callback(op: MPI_Op, function: *mut c_void) {
    let function = function as usize;
    let number = FUNCTION.iter().position(|f| [0, function].contains(&f.load(Relaxed)));
    let Some(number) = number else {
        panic!("MPI::Op::Init: more than {FUNCTIONS} functions are not supported by Ferrite");
    };
    FUNCTION[number].store(function, Relaxed);
    let _inside = ferrite::threads::Inside::beside_a_call();
    // If it is no operation, MPI_Op_create has said so.
    let _ = ferrite::op::set_function(crate::convert::op(op), ferrite::args::FnPtr(CALLS[number] as usize));
}
