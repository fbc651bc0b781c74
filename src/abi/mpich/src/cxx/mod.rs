//! What programs with the C++ bindings of MPI-2 import from `libmpichcxx.so.12` or `libmpicxx.so.12`. Most of the bindings is
//! compiled into the programs; here are the objects and constants, and the functions that are no templates of C's.
//!
//! An object is a pointer to its class's table of virtual functions, and a handle. The tables of some classes are here
//! (`virtual_functions.rs`), those of others in the program. A function that returns an object gets its place as the first argument.
#![allow(non_upper_case_globals, clippy::missing_safety_doc)]

use crate::constants::*;
use crate::entry;
use crate::public;
use crate::types::*;
use std::ffi::{c_char, c_double, c_int, c_long, c_void, CStr};
use std::sync::atomic::{AtomicI32, AtomicUsize, Ordering::Relaxed};

mod virtual_functions;

/// An object of any class but File and Status.
#[repr(C)]
pub struct Object {
    table: *const c_void,
    handle: c_int,
}

/// An object of class File.
#[repr(C)]
pub struct FileObject {
    table: *const c_void,
    handle: MPI_File,
}

/// An object of class Status.
#[repr(C)]
pub struct StatusObject {
    table: *const c_void,
    status: MPI_Status,
}

/// An object that the program sees.
#[repr(transparent)]
pub struct Shared<T>(pub T);

// SAFETY: written when the library is loaded, before there are threads; later by the program only.
unsafe impl<T> Sync for Shared<T> {}

// Values that only the bindings know.
const LB: c_int = 0x4c000010;
const UB: c_int = 0x4c000011;
const ERRORS_THROW_EXCEPTIONS: c_int = 0x54000002;

/// Entries of a table that a program may use.
const FUNCTIONS: usize = 128;

/// Stands for a table that the program does not have.
static NO_TABLE: [extern "C" fn() -> c_int; FUNCTIONS] = [not_there; FUNCTIONS];

pub extern "C" fn not_there() -> c_int {
    entry::unsupported_extension("PMPI::, a virtual function of an object of MPI's own,")
}

/// The table of virtual functions of a class in the program, by its symbol.
fn table(symbol: &CStr) -> *const c_void {
    // SAFETY: the symbol ends with NUL.
    let at = unsafe { libc::dlsym(libc::RTLD_DEFAULT, symbol.as_ptr()) };
    if at.is_null() {
        return NO_TABLE.as_ptr().cast();
    }
    // Behind the offset to the whole object and the type's description.
    at.cast_const().cast::<*const c_void>().wrapping_add(2).cast()
}

macro_rules! objects {
    ($($class:ident $table:ident { $($name:ident $handle:expr;)* })*) => {
        $($(
            #[no_mangle]
            pub static mut $name: Shared<Object> = Shared(Object { table: std::ptr::null(), handle: $handle });
        )*)*

        /// Gives the objects their tables.
        fn set_tables() {
            // SAFETY: no other thread is there yet.
            unsafe {
                $($($name.0.table = tables::$class();)*)*
                _ZN3MPI9FILE_NULLE.0.table = tables::File();
            }
        }
    };
}

/// One function for each class.
#[allow(non_snake_case)]
pub mod tables {
    macro_rules! classes {
        ($($class:ident $symbol:literal)*) => {$(
            pub fn $class() -> *const std::ffi::c_void {
                super::table($symbol)
            }
        )*};
    }
    classes! {
        Datatype c"_ZTVN3MPI8DatatypeE"
        Op c"_ZTVN3MPI2OpE"
        Intracomm c"_ZTVN3MPI9IntracommE"
        Intercomm c"_ZTVN3MPI9IntercommE"
        Cartcomm c"_ZTVN3MPI8CartcommE"
        Graphcomm c"_ZTVN3MPI9GraphcommE"
        Nullcomm c"_ZTVN3MPI8NullcommE"
        Group c"_ZTVN3MPI5GroupE"
        Request c"_ZTVN3MPI7RequestE"
        Prequest c"_ZTVN3MPI8PrequestE"
        Grequest c"_ZTVN3MPI8GrequestE"
        Status c"_ZTVN3MPI6StatusE"
        Info c"_ZTVN3MPI4InfoE"
        Win c"_ZTVN3MPI3WinE"
        File c"_ZTVN3MPI4FileE"
        Errhandler c"_ZTVN3MPI10ErrhandlerE"
    }
}

#[no_mangle]
pub static mut _ZN3MPI9FILE_NULLE: Shared<FileObject> = Shared(FileObject { table: std::ptr::null(), handle: MPI_FILE_NULL });
objects! {
    Datatype _ZTVN3MPI8DatatypeE {
        _ZN3MPI2LBE LB;
        _ZN3MPI19TWODOUBLE_PRECISIONE MPI_2DOUBLE_PRECISION;
        _ZN3MPI6TWOINTE MPI_2INT;
        _ZN3MPI10TWOINTEGERE MPI_2INTEGER;
        _ZN3MPI7TWOREALE MPI_2REAL;
        _ZN3MPI4BYTEE MPI_BYTE;
        _ZN3MPI4CHARE MPI_CHAR;
        _ZN3MPI9CHARACTERE MPI_CHARACTER;
        _ZN3MPI9F_COMPLEXE MPI_COMPLEX;
        _ZN3MPI9COMPLEX16E MPI_COMPLEX16;
        _ZN3MPI9COMPLEX32E MPI_COMPLEX32;
        _ZN3MPI8COMPLEX8E MPI_COMPLEX8;
        _ZN3MPI4BOOLE MPI_CXX_BOOL;
        _ZN3MPI14DOUBLE_COMPLEXE MPI_CXX_DOUBLE_COMPLEX;
        _ZN3MPI7COMPLEXE MPI_CXX_FLOAT_COMPLEX;
        _ZN3MPI19LONG_DOUBLE_COMPLEXE MPI_CXX_LONG_DOUBLE_COMPLEX;
        _ZN3MPI13DATATYPE_NULLE MPI_DATATYPE_NULL;
        _ZN3MPI6DOUBLEE MPI_DOUBLE;
        _ZN3MPI16F_DOUBLE_COMPLEXE MPI_DOUBLE_COMPLEX;
        _ZN3MPI10DOUBLE_INTE MPI_DOUBLE_INT;
        _ZN3MPI16DOUBLE_PRECISIONE MPI_DOUBLE_PRECISION;
        _ZN3MPI5FLOATE MPI_FLOAT;
        _ZN3MPI9FLOAT_INTE MPI_FLOAT_INT;
        _ZN3MPI3INTE MPI_INT;
        _ZN3MPI7INTEGERE MPI_INTEGER;
        _ZN3MPI8INTEGER1E MPI_INTEGER1;
        _ZN3MPI9INTEGER16E MPI_INTEGER16;
        _ZN3MPI8INTEGER2E MPI_INTEGER2;
        _ZN3MPI8INTEGER4E MPI_INTEGER4;
        _ZN3MPI8INTEGER8E MPI_INTEGER8;
        _ZN3MPI7LOGICALE MPI_LOGICAL;
        _ZN3MPI4LONGE MPI_LONG;
        _ZN3MPI11LONG_DOUBLEE MPI_LONG_DOUBLE;
        _ZN3MPI15LONG_DOUBLE_INTE MPI_LONG_DOUBLE_INT;
        _ZN3MPI8LONG_INTE MPI_LONG_INT;
        _ZN3MPI9LONG_LONGE MPI_LONG_LONG;
        _ZN3MPI13LONG_LONG_INTE MPI_LONG_LONG_INT;
        _ZN3MPI6PACKEDE MPI_PACKED;
        _ZN3MPI4REALE MPI_REAL;
        _ZN3MPI6REAL16E MPI_REAL16;
        _ZN3MPI5REAL4E MPI_REAL4;
        _ZN3MPI5REAL8E MPI_REAL8;
        _ZN3MPI5SHORTE MPI_SHORT;
        _ZN3MPI9SHORT_INTE MPI_SHORT_INT;
        _ZN3MPI11SIGNED_CHARE MPI_SIGNED_CHAR;
        _ZN3MPI8UNSIGNEDE MPI_UNSIGNED;
        _ZN3MPI13UNSIGNED_CHARE MPI_UNSIGNED_CHAR;
        _ZN3MPI13UNSIGNED_LONGE MPI_UNSIGNED_LONG;
        _ZN3MPI18UNSIGNED_LONG_LONGE MPI_UNSIGNED_LONG_LONG;
        _ZN3MPI14UNSIGNED_SHORTE MPI_UNSIGNED_SHORT;
        _ZN3MPI5WCHARE MPI_WCHAR;
        _ZN3MPI2UBE UB;
    }
    Op _ZTVN3MPI2OpE {
        _ZN3MPI4BANDE MPI_BAND;
        _ZN3MPI3BORE MPI_BOR;
        _ZN3MPI4BXORE MPI_BXOR;
        _ZN3MPI4LANDE MPI_LAND;
        _ZN3MPI3LORE MPI_LOR;
        _ZN3MPI4LXORE MPI_LXOR;
        _ZN3MPI3MAXE MPI_MAX;
        _ZN3MPI6MAXLOCE MPI_MAXLOC;
        _ZN3MPI3MINE MPI_MIN;
        _ZN3MPI6MINLOCE MPI_MINLOC;
        _ZN3MPI7OP_NULLE MPI_OP_NULL;
        _ZN3MPI4PRODE MPI_PROD;
        _ZN3MPI7REPLACEE MPI_REPLACE;
        _ZN3MPI3SUME MPI_SUM;
    }
    Intracomm _ZTVN3MPI9IntracommE {
        _ZN3MPI9COMM_SELFE MPI_COMM_SELF;
        _ZN3MPI10COMM_WORLDE MPI_COMM_WORLD;
    }
    Nullcomm _ZTVN3MPI8NullcommE {
        _ZN3MPI9COMM_NULLE MPI_COMM_NULL;
    }
    Group _ZTVN3MPI5GroupE {
        _ZN3MPI11GROUP_EMPTYE MPI_GROUP_EMPTY;
        _ZN3MPI10GROUP_NULLE MPI_GROUP_NULL;
    }
    Request _ZTVN3MPI7RequestE {
        _ZN3MPI12REQUEST_NULLE MPI_REQUEST_NULL;
    }
    Info _ZTVN3MPI4InfoE {
        _ZN3MPI9INFO_NULLE MPI_INFO_NULL;
    }
    Win _ZTVN3MPI3WinE {
        _ZN3MPI8WIN_NULLE MPI_WIN_NULL;
    }
    Errhandler _ZTVN3MPI10ErrhandlerE {
        _ZN3MPI23ERRORS_THROW_EXCEPTIONSE ERRORS_THROW_EXCEPTIONS;
        _ZN3MPI15ERRHANDLER_NULLE MPI_ERRHANDLER_NULL;
        _ZN3MPI16ERRORS_ARE_FATALE MPI_ERRORS_ARE_FATAL;
        _ZN3MPI13ERRORS_RETURNE MPI_ERRORS_RETURN;
    }
}

macro_rules! integers {
    ($($name:ident $value:expr;)*) => {$(
        #[no_mangle]
        pub static $name: c_int = $value;
    )*};
}
integers! {
    _ZN3MPI23COMBINER_STRUCT_INTEGERE 11;
    _ZN3MPI24COMBINER_HVECTOR_INTEGERE 5;
    _ZN3MPI25COMBINER_HINDEXED_INTEGERE 8;
    _ZN3MPI10ANY_SOURCEE MPI_ANY_SOURCE;
    _ZN3MPI7ANY_TAGE MPI_ANY_TAG;
    _ZN3MPI6APPNUME MPI_APPNUM;
    _ZN3MPI14BSEND_OVERHEADE MPI_BSEND_OVERHEAD;
    _ZN3MPI4CARTE MPI_CART;
    _ZN3MPI19COMBINER_CONTIGUOUSE MPI_COMBINER_CONTIGUOUS;
    _ZN3MPI15COMBINER_DARRAYE MPI_COMBINER_DARRAY;
    _ZN3MPI12COMBINER_DUPE MPI_COMBINER_DUP;
    _ZN3MPI20COMBINER_F90_COMPLEXE MPI_COMBINER_F90_COMPLEX;
    _ZN3MPI20COMBINER_F90_INTEGERE MPI_COMBINER_F90_INTEGER;
    _ZN3MPI17COMBINER_F90_REALE MPI_COMBINER_F90_REAL;
    _ZN3MPI17COMBINER_HINDEXEDE MPI_COMBINER_HINDEXED;
    _ZN3MPI23COMBINER_HINDEXED_BLOCKE MPI_COMBINER_HINDEXED_BLOCK;
    _ZN3MPI16COMBINER_HVECTORE MPI_COMBINER_HVECTOR;
    _ZN3MPI16COMBINER_INDEXEDE MPI_COMBINER_INDEXED;
    _ZN3MPI22COMBINER_INDEXED_BLOCKE MPI_COMBINER_INDEXED_BLOCK;
    _ZN3MPI14COMBINER_NAMEDE MPI_COMBINER_NAMED;
    _ZN3MPI16COMBINER_RESIZEDE MPI_COMBINER_RESIZED;
    _ZN3MPI15COMBINER_STRUCTE MPI_COMBINER_STRUCT;
    _ZN3MPI17COMBINER_SUBARRAYE MPI_COMBINER_SUBARRAY;
    _ZN3MPI15COMBINER_VECTORE MPI_COMBINER_VECTOR;
    _ZN3MPI16COMM_TYPE_SHAREDE MPI_COMM_TYPE_SHARED;
    _ZN3MPI9CONGRUENTE MPI_CONGRUENT;
    _ZN3MPI16DISTRIBUTE_BLOCKE MPI_DISTRIBUTE_BLOCK;
    _ZN3MPI17DISTRIBUTE_CYCLICE MPI_DISTRIBUTE_CYCLIC;
    _ZN3MPI20DISTRIBUTE_DFLT_DARGE MPI_DISTRIBUTE_DFLT_DARG;
    _ZN3MPI15DISTRIBUTE_NONEE MPI_DISTRIBUTE_NONE;
    _ZN3MPI10ERR_ACCESSE MPI_ERR_ACCESS;
    _ZN3MPI9ERR_AMODEE MPI_ERR_AMODE;
    _ZN3MPI7ERR_ARGE MPI_ERR_ARG;
    _ZN3MPI10ERR_ASSERTE MPI_ERR_ASSERT;
    _ZN3MPI12ERR_BAD_FILEE MPI_ERR_BAD_FILE;
    _ZN3MPI8ERR_BASEE MPI_ERR_BASE;
    _ZN3MPI10ERR_BUFFERE MPI_ERR_BUFFER;
    _ZN3MPI8ERR_COMME MPI_ERR_COMM;
    _ZN3MPI14ERR_CONVERSIONE MPI_ERR_CONVERSION;
    _ZN3MPI9ERR_COUNTE MPI_ERR_COUNT;
    _ZN3MPI8ERR_DIMSE MPI_ERR_DIMS;
    _ZN3MPI8ERR_DISPE MPI_ERR_DISP;
    _ZN3MPI15ERR_DUP_DATAREPE MPI_ERR_DUP_DATAREP;
    _ZN3MPI8ERR_FILEE MPI_ERR_FILE;
    _ZN3MPI15ERR_FILE_EXISTSE MPI_ERR_FILE_EXISTS;
    _ZN3MPI15ERR_FILE_IN_USEE MPI_ERR_FILE_IN_USE;
    _ZN3MPI9ERR_GROUPE MPI_ERR_GROUP;
    _ZN3MPI8ERR_INFOE MPI_ERR_INFO;
    _ZN3MPI12ERR_INFO_KEYE MPI_ERR_INFO_KEY;
    _ZN3MPI14ERR_INFO_NOKEYE MPI_ERR_INFO_NOKEY;
    _ZN3MPI14ERR_INFO_VALUEE MPI_ERR_INFO_VALUE;
    _ZN3MPI10ERR_INTERNE MPI_ERR_INTERN;
    _ZN3MPI13ERR_IN_STATUSE MPI_ERR_IN_STATUS;
    _ZN3MPI6ERR_IOE MPI_ERR_IO;
    _ZN3MPI10ERR_KEYVALE MPI_ERR_KEYVAL;
    _ZN3MPI12ERR_LASTCODEE MPI_ERR_LASTCODE;
    _ZN3MPI12ERR_LOCKTYPEE MPI_ERR_LOCKTYPE;
    _ZN3MPI8ERR_NAMEE MPI_ERR_NAME;
    _ZN3MPI12ERR_NOT_SAMEE MPI_ERR_NOT_SAME;
    _ZN3MPI10ERR_NO_MEME MPI_ERR_NO_MEM;
    _ZN3MPI12ERR_NO_SPACEE MPI_ERR_NO_SPACE;
    _ZN3MPI16ERR_NO_SUCH_FILEE MPI_ERR_NO_SUCH_FILE;
    _ZN3MPI6ERR_OPE MPI_ERR_OP;
    _ZN3MPI9ERR_OTHERE MPI_ERR_OTHER;
    _ZN3MPI11ERR_PENDINGE MPI_ERR_PENDING;
    _ZN3MPI8ERR_PORTE MPI_ERR_PORT;
    _ZN3MPI9ERR_QUOTAE MPI_ERR_QUOTA;
    _ZN3MPI8ERR_RANKE MPI_ERR_RANK;
    _ZN3MPI13ERR_READ_ONLYE MPI_ERR_READ_ONLY;
    _ZN3MPI11ERR_REQUESTE MPI_ERR_REQUEST;
    _ZN3MPI16ERR_RMA_CONFLICTE MPI_ERR_RMA_CONFLICT;
    _ZN3MPI12ERR_RMA_SYNCE MPI_ERR_RMA_SYNC;
    _ZN3MPI8ERR_ROOTE MPI_ERR_ROOT;
    _ZN3MPI11ERR_SERVICEE MPI_ERR_SERVICE;
    _ZN3MPI8ERR_SIZEE MPI_ERR_SIZE;
    _ZN3MPI9ERR_SPAWNE MPI_ERR_SPAWN;
    _ZN3MPI7ERR_TAGE MPI_ERR_TAG;
    _ZN3MPI12ERR_TOPOLOGYE MPI_ERR_TOPOLOGY;
    _ZN3MPI12ERR_TRUNCATEE MPI_ERR_TRUNCATE;
    _ZN3MPI8ERR_TYPEE MPI_ERR_TYPE;
    _ZN3MPI11ERR_UNKNOWNE MPI_ERR_UNKNOWN;
    _ZN3MPI23ERR_UNSUPPORTED_DATAREPE MPI_ERR_UNSUPPORTED_DATAREP;
    _ZN3MPI25ERR_UNSUPPORTED_OPERATIONE MPI_ERR_UNSUPPORTED_OPERATION;
    _ZN3MPI7ERR_WINE MPI_ERR_WIN;
    _ZN3MPI5GRAPHE MPI_GRAPH;
    _ZN3MPI4HOSTE MPI_HOST;
    _ZN3MPI5IDENTE MPI_IDENT;
    _ZN3MPI2IOE MPI_IO;
    _ZN3MPI14KEYVAL_INVALIDE MPI_KEYVAL_INVALID;
    _ZN3MPI12LASTUSEDCODEE MPI_LASTUSEDCODE;
    _ZN3MPI14LOCK_EXCLUSIVEE MPI_LOCK_EXCLUSIVE;
    _ZN3MPI11LOCK_SHAREDE MPI_LOCK_SHARED;
    _ZN3MPI18MAX_DATAREP_STRINGE MPI_MAX_DATAREP_STRING;
    _ZN3MPI16MAX_ERROR_STRINGE MPI_MAX_ERROR_STRING;
    _ZN3MPI12MAX_INFO_KEYE MPI_MAX_INFO_KEY;
    _ZN3MPI12MAX_INFO_VALE MPI_MAX_INFO_VAL;
    _ZN3MPI15MAX_OBJECT_NAMEE MPI_MAX_OBJECT_NAME;
    _ZN3MPI13MAX_PORT_NAMEE MPI_MAX_PORT_NAME;
    _ZN3MPI18MAX_PROCESSOR_NAMEE MPI_MAX_PROCESSOR_NAME;
    _ZN3MPI11MODE_APPENDE MPI_MODE_APPEND;
    _ZN3MPI11MODE_CREATEE MPI_MODE_CREATE;
    _ZN3MPI20MODE_DELETE_ON_CLOSEE MPI_MODE_DELETE_ON_CLOSE;
    _ZN3MPI9MODE_EXCLE MPI_MODE_EXCL;
    _ZN3MPI12MODE_NOCHECKE MPI_MODE_NOCHECK;
    _ZN3MPI14MODE_NOPRECEDEE MPI_MODE_NOPRECEDE;
    _ZN3MPI10MODE_NOPUTE MPI_MODE_NOPUT;
    _ZN3MPI12MODE_NOSTOREE MPI_MODE_NOSTORE;
    _ZN3MPI14MODE_NOSUCCEEDE MPI_MODE_NOSUCCEED;
    _ZN3MPI11MODE_RDONLYE MPI_MODE_RDONLY;
    _ZN3MPI9MODE_RDWRE MPI_MODE_RDWR;
    _ZN3MPI15MODE_SEQUENTIALE MPI_MODE_SEQUENTIAL;
    _ZN3MPI16MODE_UNIQUE_OPENE MPI_MODE_UNIQUE_OPEN;
    _ZN3MPI11MODE_WRONLYE MPI_MODE_WRONLY;
    _ZN3MPI7ORDER_CE MPI_ORDER_C;
    _ZN3MPI13ORDER_FORTRANE MPI_ORDER_FORTRAN;
    _ZN3MPI9PROC_NULLE MPI_PROC_NULL;
    _ZN3MPI4ROOTE MPI_ROOT;
    _ZN3MPI8SEEK_CURE MPI_SEEK_CUR;
    _ZN3MPI8SEEK_ENDE MPI_SEEK_END;
    _ZN3MPI8SEEK_SETE MPI_SEEK_SET;
    _ZN3MPI7SIMILARE MPI_SIMILAR;
    _ZN3MPI7SUCCESSE MPI_SUCCESS;
    _ZN3MPI6TAG_UBE MPI_TAG_UB;
    _ZN3MPI15THREAD_FUNNELEDE MPI_THREAD_FUNNELED;
    _ZN3MPI15THREAD_MULTIPLEE MPI_THREAD_MULTIPLE;
    _ZN3MPI17THREAD_SERIALIZEDE MPI_THREAD_SERIALIZED;
    _ZN3MPI13THREAD_SINGLEE MPI_THREAD_SINGLE;
    _ZN3MPI17TYPECLASS_COMPLEXE MPI_TYPECLASS_COMPLEX;
    _ZN3MPI17TYPECLASS_INTEGERE MPI_TYPECLASS_INTEGER;
    _ZN3MPI14TYPECLASS_REALE MPI_TYPECLASS_REAL;
    _ZN3MPI9UNDEFINEDE MPI_UNDEFINED;
    _ZN3MPI7UNEQUALE MPI_UNEQUAL;
    _ZN3MPI13UNIVERSE_SIZEE MPI_UNIVERSE_SIZE;
    _ZN3MPI8WIN_BASEE MPI_WIN_BASE;
    _ZN3MPI13WIN_DISP_UNITE MPI_WIN_DISP_UNIT;
    _ZN3MPI8WIN_SIZEE MPI_WIN_SIZE;
    _ZN3MPI15WTIME_IS_GLOBALE MPI_WTIME_IS_GLOBAL;
}

#[no_mangle]
pub static _ZN3MPI20DISPLACEMENT_CURRENTE: MPI_Offset = MPI_DISPLACEMENT_CURRENT;
#[no_mangle]
pub static _ZN3MPI6BOTTOME: Shared<*mut c_void> = Shared(MPI_BOTTOM);
#[no_mangle]
pub static _ZN3MPI8IN_PLACEE: Shared<*mut c_void> = Shared(MPI_IN_PLACE);
#[no_mangle]
pub static _ZN3MPI9ARGV_NULLE: Shared<*mut *mut c_char> = Shared(MPI_ARGV_NULL);
#[no_mangle]
pub static _ZN3MPI10ARGVS_NULLE: Shared<*mut *mut *mut c_char> = Shared(MPI_ARGVS_NULL);

/// Runs when the library is loaded.
pub fn load() {
    set_tables();
}

macro_rules! functions {
    ($($name:ident($($arg:ident: $t:ty),*) $(-> $r:ty)? {$($body:tt)*})*) => {$(
        #[allow(unused_unsafe)]
        #[no_mangle]
        pub unsafe extern "C" fn $name($($arg: $t),*) $(-> $r)? {
            // SAFETY: the program keeps to the bindings: references are valid, pointers as MPI wants them.
            unsafe { $($body)* }
        }
    )*};
}

/// Puts an object where the caller has room for it.
pub unsafe fn give(out: *mut Object, table: *const c_void, handle: c_int) -> *mut Object {
    // SAFETY: promised by the caller.
    unsafe { out.write(Object { table, handle }) };
    out
}

/// Calls a C function that stores one result behind its other arguments. Errors have been handled there.
macro_rules! result {
    ($initial:expr, |$out:ident| $call:expr) => {{
        let mut value = $initial;
        let $out = &raw mut value;
        let _ = $call;
        value
    }};
}

pub(crate) use {functions, result};

// Without a class.
functions! {
    _ZN3MPI4InitERiRPPc(argc: *mut c_int, argv: *mut *mut *mut c_char) {
        public::MPI_Init(argc, argv);
    }
    _ZN3MPI4InitEv() {
        public::MPI_Init(std::ptr::null_mut(), std::ptr::null_mut());
    }
    _ZN3MPI11Init_threadERiRPPci(argc: *mut c_int, argv: *mut *mut *mut c_char, required: c_int) -> c_int {
        result!(0, |provided| public::MPI_Init_thread(argc, argv, required, provided))
    }
    _ZN3MPI11Init_threadEi(required: c_int) -> c_int {
        result!(0, |provided| public::MPI_Init_thread(std::ptr::null_mut(), std::ptr::null_mut(), required, provided))
    }
    _ZN3MPI8FinalizeEv() {
        public::MPI_Finalize();
    }
    _ZN3MPI14Is_initializedEv() -> bool {
        result!(0, |flag| public::MPI_Initialized(flag)) != 0
    }
    _ZN3MPI12Is_finalizedEv() -> bool {
        result!(0, |flag| public::MPI_Finalized(flag)) != 0
    }
    _ZN3MPI14Is_thread_mainEv() -> bool {
        result!(0, |flag| public::MPI_Is_thread_main(flag)) != 0
    }
    _ZN3MPI12Query_threadEv() -> c_int {
        result!(0, |provided| public::MPI_Query_thread(provided))
    }
    _ZN3MPI5WtimeEv() -> c_double {
        public::MPI_Wtime()
    }
    _ZN3MPI5WtickEv() -> c_double {
        public::MPI_Wtick()
    }
    _ZN3MPI11Get_versionERiS0_(version: *mut c_int, subversion: *mut c_int) {
        public::MPI_Get_version(version, subversion);
    }
    _ZN3MPI18Get_processor_nameEPcRi(name: *mut c_char, len: *mut c_int) {
        public::MPI_Get_processor_name(name, len);
    }
    _ZN3MPI11Get_addressEPKv(location: *const c_void) -> MPI_Aint {
        result!(0, |address| public::MPI_Get_address(location, address))
    }
    _ZN3MPI12Compute_dimsEiiPi(nnodes: c_int, ndims: c_int, dims: *mut c_int) {
        public::MPI_Dims_create(nnodes, ndims, dims);
    }
    _ZN3MPI13Attach_bufferEPvi(buffer: *mut c_void, size: c_int) {
        public::MPI_Buffer_attach(buffer, size);
    }
    _ZN3MPI13Detach_bufferERPv(buffer: *mut c_void) -> c_int {
        result!(0, |size| public::MPI_Buffer_detach(buffer, size))
    }
    _ZN3MPI9Alloc_memElRKNS_4InfoE(size: c_long, info: *const Object) -> *mut c_void {
        result!(std::ptr::null_mut::<c_void>(), |at| public::MPI_Alloc_mem(size as MPI_Aint, (*info).handle, at.cast()))
    }
    _ZN3MPI8Free_memEPv(base: *mut c_void) {
        public::MPI_Free_mem(base);
    }
    _ZN3MPI15Get_error_classEi(code: c_int) -> c_int {
        result!(0, |class| public::MPI_Error_class(code, class))
    }
    _ZN3MPI16Get_error_stringEiPcRi(code: c_int, text: *mut c_char, len: *mut c_int) {
        public::MPI_Error_string(code, text, len);
    }
    _ZN3MPI15Add_error_classEv() -> c_int {
        result!(0, |class| public::MPI_Add_error_class(class))
    }
    _ZN3MPI14Add_error_codeEi(class: c_int) -> c_int {
        result!(0, |code| public::MPI_Add_error_code(class, code))
    }
    _ZN3MPI16Add_error_stringEiPKc(code: c_int, text: *const c_char) {
        public::MPI_Add_error_string(code, text);
    }
    _ZN3MPI8PcontrolEiz(level: c_int) {
        public::MPI_Pcontrol(level);
    }
    _ZN3MPI23MPIR_Call_world_errhandEi(code: c_int) {
        public::MPI_Comm_call_errhandler(MPI_COMM_WORLD, code);
    }
    _ZN3MPI26MPIR_CXX_InitDatatypeNamesEv() {}
    _ZN3MPI9Open_portERKNS_4InfoEPc(info: *const Object, port: *mut c_char) {
        public::MPI_Open_port((*info).handle, port);
    }
    _ZN3MPI10Close_portEPKc(port: *const c_char) {
        public::MPI_Close_port(port);
    }
    _ZN3MPI12Publish_nameEPKcRKNS_4InfoES1_(service: *const c_char, info: *const Object, port: *const c_char) {
        public::MPI_Publish_name(service, (*info).handle, port);
    }
    _ZN3MPI14Unpublish_nameEPKcRKNS_4InfoES1_(service: *const c_char, info: *const Object, port: *const c_char) {
        public::MPI_Unpublish_name(service, (*info).handle, port);
    }
    _ZN3MPI11Lookup_nameEPKcRKNS_4InfoEPc(service: *const c_char, info: *const Object, port: *mut c_char) {
        public::MPI_Lookup_name(service, (*info).handle, port);
    }
}

// Of communicators and datatypes.
functions! {
    _ZNK3MPI4Comm15Call_errhandlerEi(this: *const Object, code: c_int) {
        // The bindings call this for every code that a C function returns.
        if HANDLED.swap(0, Relaxed) != code {
            public::MPI_Comm_call_errhandler((*this).handle, code);
            HANDLED.store(0, Relaxed);
        }
    }
    _ZNK3MPI3Win15Call_errhandlerEi(this: *const Object, code: c_int) {
        public::MPI_Win_call_errhandler((*this).handle, code);
    }
    _ZNK3MPI4File15Call_errhandlerEi(this: *const FileObject, code: c_int) {
        public::MPI_File_call_errhandler((*this).handle, code);
    }
    _ZN3MPI4Comm10Get_parentEv(out: *mut Object) -> *mut Object {
        give(out, tables::Intercomm(), result!(MPI_COMM_NULL, |parent| public::MPI_Comm_get_parent(parent)))
    }
    _ZN3MPI4Comm4JoinEi(out: *mut Object, fd: c_int) -> *mut Object {
        give(out, tables::Intercomm(), result!(MPI_COMM_NULL, |comm| public::MPI_Comm_join(fd, comm)))
    }
    _ZNK3MPI9Intercomm5MergeEb(out: *mut Object, this: *const Object, high: bool) -> *mut Object {
        let merged = result!(MPI_COMM_NULL, |comm| public::MPI_Intercomm_merge((*this).handle, c_int::from(high), comm));
        give(out, tables::Intracomm(), merged)
    }
    _ZNK3MPI9Intracomm11Create_cartEiPKiPKbb(
        out: *mut Object, this: *const Object, ndims: c_int, dims: *const c_int, periods: *const bool, reorder: bool
    ) -> *mut Object {
        let periods: Vec<c_int> = (0..entry::size(ndims)).map(|i| c_int::from(*periods.add(i))).collect();
        let cart = result!(MPI_COMM_NULL, |comm| {
            public::MPI_Cart_create((*this).handle, ndims, dims, periods.as_ptr(), c_int::from(reorder), comm)
        });
        give(out, tables::Cartcomm(), cart)
    }
    _ZNK3MPI9Intracomm12Create_graphEiPKiS2_b(
        out: *mut Object, this: *const Object, nodes: c_int, indices: *const c_int, edges: *const c_int, reorder: bool
    ) -> *mut Object {
        let graph = result!(MPI_COMM_NULL, |comm| {
            public::MPI_Graph_create((*this).handle, nodes, indices, edges, c_int::from(reorder), comm)
        });
        give(out, tables::Graphcomm(), graph)
    }
    _ZNK3MPI8Datatype4PackEPKviPviRiRKNS_4CommE(
        this: *const Object, inbuf: *const c_void, count: c_int, outbuf: *mut c_void, size: c_int, position: *mut c_int,
        comm: *const Object
    ) {
        public::MPI_Pack(inbuf, count, (*this).handle, outbuf, size, position, (*comm).handle);
    }
    _ZNK3MPI8Datatype6UnpackEPKviPviRiRKNS_4CommE(
        this: *const Object, inbuf: *const c_void, size: c_int, outbuf: *mut c_void, count: c_int, position: *mut c_int,
        comm: *const Object
    ) {
        public::MPI_Unpack(inbuf, size, position, outbuf, count, (*this).handle, (*comm).handle);
    }
    _ZNK3MPI8Datatype9Pack_sizeEiRKNS_4CommE(this: *const Object, count: c_int, comm: *const Object) -> c_int {
        result!(0, |size| public::MPI_Pack_size(count, (*this).handle, (*comm).handle, size))
    }
}

// Callbacks of operations and error handlers have no room to say which function of the program is meant: each takes a slot, and has
// a function of its own that looks into it.

/// Functions in C++ that C functions stand for.
struct Slots<const N: usize> {
    used: AtomicUsize,
    functions: [AtomicUsize; N],
}

impl<const N: usize> Slots<N> {
    const fn new() -> Self {
        Slots { used: AtomicUsize::new(0), functions: [const { AtomicUsize::new(0) }; N] }
    }
    /// The slot of a function; its own, if it has one.
    fn of(&self, function: usize) -> Option<usize> {
        let used = self.used.load(Relaxed);
        if let Some(i) = self.functions[..used].iter().position(|f| f.load(Relaxed) == function) {
            return Some(i);
        }
        self.functions.get(used)?.store(function, Relaxed);
        self.used.store(used + 1, Relaxed);
        Some(used)
    }
}

const SLOTS: usize = 16;
static OPS: Slots<SLOTS> = Slots::new();
static HANDLERS: Slots<SLOTS> = Slots::new();

/// The code that a handler in C++ was called with last.
static HANDLED: AtomicI32 = AtomicI32::new(0);

type CxxOp = unsafe extern "C" fn(*const c_void, *mut c_void, c_int, *const Object);
type CxxHandler = unsafe extern "C" fn(*mut Object, *mut c_int, ...);

unsafe extern "C" fn call_op<const I: usize>(input: *mut c_void, inout: *mut c_void, len: *mut c_int, datatype: *mut MPI_Datatype) {
    // SAFETY: the slot holds the function that the program gave; the arguments are the engine's.
    unsafe {
        let f = std::mem::transmute::<usize, CxxOp>(OPS.functions[I].load(Relaxed));
        f(input, inout, *len, &Object { table: tables::Datatype(), handle: *datatype });
    }
}

unsafe extern "C" fn call_handler<const I: usize>(comm: *mut MPI_Comm, code: *mut c_int) {
    // SAFETY: as above.
    unsafe {
        let f = std::mem::transmute::<usize, CxxHandler>(HANDLERS.functions[I].load(Relaxed));
        let mut object = Object { table: tables::Intracomm(), handle: *comm };
        HANDLED.store(*code, Relaxed);
        f(&mut object, code);
        *comm = object.handle;
    }
}

macro_rules! each_slot {
    ($f:ident) => {
        [
            $f::<0> as *const c_void,
            $f::<1> as _,
            $f::<2> as _,
            $f::<3> as _,
            $f::<4> as _,
            $f::<5> as _,
            $f::<6> as _,
            $f::<7> as _,
            $f::<8> as _,
            $f::<9> as _,
            $f::<10> as _,
            $f::<11> as _,
            $f::<12> as _,
            $f::<13> as _,
            $f::<14> as _,
            $f::<15> as _,
        ]
    };
}

functions! {
    _ZN3MPI2Op4InitEPFvPKvPviRKNS_8DatatypeEEb(this: *mut Object, function: CxxOp, commute: bool) {
        match OPS.of(function as usize) {
            Some(i) => {
                let c = each_slot!(call_op)[i];
                public::MPI_Op_create(c.cast_mut().cast(), c_int::from(commute), &raw mut (*this).handle);
            }
            None => {
                entry::unsupported_extension("PMPI::Op::Init with more than 16 functions");
            }
        }
    }
    _ZN3MPI4Comm17Create_errhandlerEPFvRS0_PizE(out: *mut Object, function: CxxHandler) -> *mut Object {
        let mut handle = MPI_ERRHANDLER_NULL;
        match HANDLERS.of(function as usize) {
            Some(i) => {
                let c = each_slot!(call_handler)[i];
                public::MPI_Comm_create_errhandler(c.cast_mut().cast(), &raw mut handle);
            }
            None => {
                entry::unsupported_extension("PMPI::Comm::Create_errhandler with more than 16 functions");
            }
        }
        give(out, tables::Errhandler(), handle)
    }
    _ZN3MPI3Win17Create_errhandlerEPFvRS0_PizE(out: *mut Object, _function: *mut c_void) -> *mut Object {
        entry::unsupported_extension("PMPI::Win::Create_errhandler");
        give(out, tables::Errhandler(), MPI_ERRHANDLER_NULL)
    }
    _ZN3MPI4File17Create_errhandlerEPFvRS0_PizE(out: *mut Object, _function: *mut c_void) -> *mut Object {
        entry::unsupported_extension("PMPI::File::Create_errhandler");
        give(out, tables::Errhandler(), MPI_ERRHANDLER_NULL)
    }
    _ZN3MPI16Register_datarepEPKcPFiPvRNS_8DatatypeEiS2_lS2_ES6_PFiRKS3_RlS2_ES2_() {
        entry::unsupported_extension("PMPI::Register_datarep");
    }
    _ZN3MPI16Register_datarepEPKcPFiPvRNS_8DatatypeEiS2_xS2_ES6_PFiRKS3_RlS2_ES2_() {
        entry::unsupported_extension("PMPI::Register_datarep");
    }
}

// The others have: the program's functions and its own extra state travel in the extra state of the C functions. It lives as long
// as the process.

type CxxCopy = unsafe extern "C" fn(*const Object, c_int, *mut c_void, *mut c_void, *mut c_void, *mut bool) -> c_int;
type CxxDelete = unsafe extern "C" fn(*mut Object, c_int, *mut c_void, *mut c_void) -> c_int;

struct Attributes {
    class: fn() -> *const c_void,
    copy: Option<CxxCopy>,
    delete: Option<CxxDelete>,
    extra: *mut c_void,
}

unsafe extern "C" fn copy_attribute(
    object: c_int,
    keyval: c_int,
    extra: *mut c_void,
    value: *mut c_void,
    copy: *mut c_void,
    flag: *mut c_int,
) -> c_int {
    // SAFETY: `extra` is what `create_keyval` made; the rest is the engine's.
    unsafe {
        let attributes = &*extra.cast::<Attributes>();
        let Some(f) = attributes.copy else {
            *flag = 0;
            return MPI_SUCCESS;
        };
        let mut copied = false;
        let code = f(&Object { table: (attributes.class)(), handle: object }, keyval, attributes.extra, value, copy, &mut copied);
        *flag = c_int::from(copied);
        code
    }
}

unsafe extern "C" fn delete_attribute(object: c_int, keyval: c_int, value: *mut c_void, extra: *mut c_void) -> c_int {
    // SAFETY: as above.
    unsafe {
        let attributes = &*extra.cast::<Attributes>();
        let mut object = Object { table: (attributes.class)(), handle: object };
        attributes.delete.map_or(MPI_SUCCESS, |f| f(&mut object, keyval, value, attributes.extra))
    }
}

/// Makes a key by one of the C functions, which differ in the types of the callbacks only.
fn create_keyval(attributes: Attributes, create: impl FnOnce(*mut c_void, *mut c_void, *mut c_int, *mut c_void)) -> c_int {
    let mut keyval = MPI_KEYVAL_INVALID;
    let extra = std::ptr::from_mut(Box::leak(Box::new(attributes))).cast();
    create(copy_attribute as *mut c_void, delete_attribute as *mut c_void, &raw mut keyval, extra);
    keyval
}

functions! {
    _ZN3MPI4Comm13Create_keyvalEPFiRKS0_iPvS3_S3_RbEPFiRS0_iS3_S3_ES3_(
        copy: Option<CxxCopy>, delete: Option<CxxDelete>, extra: *mut c_void
    ) -> c_int {
        create_keyval(Attributes { class: tables::Intracomm, copy, delete, extra }, |c, d, key, extra| {
            public::MPI_Comm_create_keyval(c.cast(), d.cast(), key, extra);
        })
    }
    _ZN3MPI8Datatype13Create_keyvalEPFiRKS0_iPvS3_S3_RbEPFiRS0_iS3_S3_ES3_(
        copy: Option<CxxCopy>, delete: Option<CxxDelete>, extra: *mut c_void
    ) -> c_int {
        create_keyval(Attributes { class: tables::Datatype, copy, delete, extra }, |c, d, key, extra| {
            public::MPI_Type_create_keyval(c.cast(), d.cast(), key, extra);
        })
    }
    _ZN3MPI3Win13Create_keyvalEPFiRKS0_iPvS3_S3_RbEPFiRS0_iS3_S3_ES3_(
        copy: Option<CxxCopy>, delete: Option<CxxDelete>, extra: *mut c_void
    ) -> c_int {
        create_keyval(Attributes { class: tables::Win, copy, delete, extra }, |c, d, key, extra| {
            public::MPI_Win_create_keyval(c.cast(), d.cast(), key, extra);
        })
    }
}

type CxxQuery = unsafe extern "C" fn(*mut c_void, *mut StatusObject) -> c_int;
type CxxFree = unsafe extern "C" fn(*mut c_void) -> c_int;
type CxxCancel = unsafe extern "C" fn(*mut c_void, bool) -> c_int;

struct Request {
    query: CxxQuery,
    free: CxxFree,
    cancel: CxxCancel,
    extra: *mut c_void,
}

unsafe extern "C" fn query(extra: *mut c_void, status: *mut MPI_Status) -> c_int {
    // SAFETY: `extra` is the request that is started below; the engine gives a status.
    unsafe {
        let request = &*extra.cast::<Request>();
        let mut object = StatusObject { table: tables::Status(), status: *status };
        let code = (request.query)(request.extra, &mut object);
        *status = object.status;
        code
    }
}

unsafe extern "C" fn free(extra: *mut c_void) -> c_int {
    // SAFETY: as above; nothing comes after.
    unsafe {
        let request = Box::from_raw(extra.cast::<Request>());
        (request.free)(request.extra)
    }
}

unsafe extern "C" fn cancel(extra: *mut c_void, complete: c_int) -> c_int {
    // SAFETY: as above.
    unsafe {
        let request = &*extra.cast::<Request>();
        (request.cancel)(request.extra, complete != 0)
    }
}

functions! {
    _ZN3MPI8Grequest5StartEPFiPvRNS_6StatusEEPFiS1_EPFiS1_bES1_(
        out: *mut Object, _this: *const Object, query_fn: CxxQuery, free_fn: CxxFree, cancel_fn: CxxCancel, extra: *mut c_void
    ) -> *mut Object {
        let request = Box::new(Request { query: query_fn, free: free_fn, cancel: cancel_fn, extra });
        let mut handle = MPI_REQUEST_NULL;
        public::MPI_Grequest_start(
            (query as *mut c_void).cast(),
            (free as *mut c_void).cast(),
            (cancel as *mut c_void).cast(),
            Box::into_raw(request).cast(),
            &raw mut handle,
        );
        give(out, tables::Grequest(), handle)
    }
}
