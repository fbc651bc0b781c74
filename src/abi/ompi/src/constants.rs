//! The constants of Open MPI's ABI in C (MPI 5.0, appendix A).
//!
//! Generated from `src/abi/spec` by `make generate`; do not edit.
#![allow(missing_docs, clippy::manual_dangling_ptr, clippy::unnecessary_cast, clippy::zero_ptr)]

use crate::types::*;
use std::ffi::{c_char, c_int, c_void};

// Versions
pub const MPI_VERSION: c_int = 3;
pub const MPI_SUBVERSION: c_int = 1;
pub const MPI_ABI_VERSION: c_int = -1;
pub const MPI_ABI_SUBVERSION: c_int = -1;

// Fortran status: size and indices (counted from 0)
pub const MPI_F_STATUS_SIZE: c_int = 6;
pub const MPI_F_SOURCE: c_int = 0;
pub const MPI_F_TAG: c_int = 1;
pub const MPI_F_ERROR: c_int = 2;

// Error classes
pub const MPI_SUCCESS: c_int = 0;
pub const MPI_ERR_BUFFER: c_int = 1;
pub const MPI_ERR_COUNT: c_int = 2;
pub const MPI_ERR_TYPE: c_int = 3;
pub const MPI_ERR_TAG: c_int = 4;
pub const MPI_ERR_COMM: c_int = 5;
pub const MPI_ERR_RANK: c_int = 6;
pub const MPI_ERR_REQUEST: c_int = 7;
pub const MPI_ERR_ROOT: c_int = 8;
pub const MPI_ERR_GROUP: c_int = 9;
pub const MPI_ERR_OP: c_int = 10;
pub const MPI_ERR_TOPOLOGY: c_int = 11;
pub const MPI_ERR_DIMS: c_int = 12;
pub const MPI_ERR_ARG: c_int = 13;
pub const MPI_ERR_UNKNOWN: c_int = 14;
pub const MPI_ERR_TRUNCATE: c_int = 15;
pub const MPI_ERR_OTHER: c_int = 16;
pub const MPI_ERR_INTERN: c_int = 17;
pub const MPI_ERR_PENDING: c_int = 19;
pub const MPI_ERR_IN_STATUS: c_int = 18;
pub const MPI_ERR_ACCESS: c_int = 20;
pub const MPI_ERR_AMODE: c_int = 21;
pub const MPI_ERR_ASSERT: c_int = 22;
pub const MPI_ERR_BAD_FILE: c_int = 23;
pub const MPI_ERR_BASE: c_int = 24;
pub const MPI_ERR_CONVERSION: c_int = 25;
pub const MPI_ERR_DISP: c_int = 26;
pub const MPI_ERR_DUP_DATAREP: c_int = 27;
pub const MPI_ERR_FILE_EXISTS: c_int = 28;
pub const MPI_ERR_FILE_IN_USE: c_int = 29;
pub const MPI_ERR_FILE: c_int = 30;
pub const MPI_ERR_INFO_KEY: c_int = 31;
pub const MPI_ERR_INFO_NOKEY: c_int = 32;
pub const MPI_ERR_INFO_VALUE: c_int = 33;
pub const MPI_ERR_INFO: c_int = 34;
pub const MPI_ERR_IO: c_int = 35;
pub const MPI_ERR_KEYVAL: c_int = 36;
pub const MPI_ERR_LOCKTYPE: c_int = 37;
pub const MPI_ERR_NAME: c_int = 38;
pub const MPI_ERR_NO_MEM: c_int = 39;
pub const MPI_ERR_NOT_SAME: c_int = 40;
pub const MPI_ERR_NO_SPACE: c_int = 41;
pub const MPI_ERR_NO_SUCH_FILE: c_int = 42;
pub const MPI_ERR_PORT: c_int = 43;
pub const MPI_ERR_QUOTA: c_int = 44;
pub const MPI_ERR_READ_ONLY: c_int = 45;
pub const MPI_ERR_RMA_ATTACH: c_int = 69;
pub const MPI_ERR_RMA_CONFLICT: c_int = 46;
pub const MPI_ERR_RMA_RANGE: c_int = 68;
pub const MPI_ERR_RMA_SHARED: c_int = 71;
pub const MPI_ERR_RMA_SYNC: c_int = 47;
pub const MPI_ERR_SERVICE: c_int = 48;
pub const MPI_ERR_SIZE: c_int = 49;
pub const MPI_ERR_SPAWN: c_int = 50;
pub const MPI_ERR_UNSUPPORTED_DATAREP: c_int = 51;
pub const MPI_ERR_UNSUPPORTED_OPERATION: c_int = 52;
pub const MPI_ERR_WIN: c_int = 53;
pub const MPI_ERR_RMA_FLAVOR: c_int = 70;
pub const MPI_ERR_PROC_ABORTED: c_int = 74;
pub const MPI_ERR_VALUE_TOO_LARGE: c_int = 79;
pub const MPI_ERR_SESSION: c_int = 78;
pub const MPI_ERR_ERRHANDLER: c_int = 82;
pub const MPI_ERR_ABI: c_int = 83;

// Error codes of the tool information interface
pub const MPI_T_ERR_CANNOT_INIT: c_int = 56;
pub const MPI_T_ERR_NOT_ACCESSIBLE: c_int = 80;
pub const MPI_T_ERR_NOT_INITIALIZED: c_int = 55;
pub const MPI_T_ERR_NOT_SUPPORTED: c_int = 81;
pub const MPI_T_ERR_MEMORY: c_int = 54;
pub const MPI_T_ERR_INVALID: c_int = 72;
pub const MPI_T_ERR_INVALID_INDEX: c_int = 57;
/// Deprecated since MPI 4.0.
pub const MPI_T_ERR_INVALID_ITEM: c_int = 58;
pub const MPI_T_ERR_INVALID_SESSION: c_int = 62;
pub const MPI_T_ERR_INVALID_HANDLE: c_int = 59;
pub const MPI_T_ERR_INVALID_NAME: c_int = 73;
pub const MPI_T_ERR_OUT_OF_HANDLES: c_int = 60;
pub const MPI_T_ERR_OUT_OF_SESSIONS: c_int = 61;
pub const MPI_T_ERR_CVAR_SET_NOT_NOW: c_int = 63;
pub const MPI_T_ERR_CVAR_SET_NEVER: c_int = 64;
pub const MPI_T_ERR_PVAR_NO_WRITE: c_int = 66;
pub const MPI_T_ERR_PVAR_NO_STARTSTOP: c_int = 65;
pub const MPI_T_ERR_PVAR_NO_ATOMIC: c_int = 67;

// Last error class
pub const MPI_ERR_LASTCODE: c_int = 92;

pub const MPI_BOTTOM: *mut c_void = 0x0 as *mut c_void;
pub const MPI_IN_PLACE: *mut c_void = 0x1 as *mut c_void;
pub const MPI_BUFFER_AUTOMATIC: *mut c_void = 0x2 as *mut c_void;

pub const MPI_ARGV_NULL: *mut *mut c_char = 0x0 as *mut *mut c_char;

pub const MPI_ARGVS_NULL: *mut *mut *mut c_char = 0x0 as *mut *mut *mut c_char;

pub const MPI_ERRCODES_IGNORE: *mut c_int = 0x0 as *mut c_int;

// Ignored statuses
pub const MPI_STATUS_IGNORE: *mut MPI_Status = 0x0 as *mut MPI_Status;
pub const MPI_STATUSES_IGNORE: *mut MPI_Status = 0x0 as *mut MPI_Status;

pub const MPI_UNWEIGHTED: *mut c_int = 0x2 as *mut c_int;
pub const MPI_WEIGHTS_EMPTY: *mut c_int = 0x3 as *mut c_int;

// Room for strings in C, with the final NUL; in Fortran one less
pub const MPI_MAX_DATAREP_STRING: c_int = 128;
pub const MPI_MAX_ERROR_STRING: c_int = 256;
pub const MPI_MAX_INFO_KEY: c_int = 36;
pub const MPI_MAX_INFO_VAL: c_int = 256;
pub const MPI_MAX_LIBRARY_VERSION_STRING: c_int = 256;
pub const MPI_MAX_OBJECT_NAME: c_int = 64;
pub const MPI_MAX_PORT_NAME: c_int = 1024;
pub const MPI_MAX_PROCESSOR_NAME: c_int = 256;
pub const MPI_MAX_STRINGTAG_LEN: c_int = 1024;
pub const MPI_MAX_PSET_NAME_LEN: c_int = 512;

// Buffered mode
pub const MPI_BSEND_OVERHEAD: c_int = 128;

// File access modes
pub const MPI_MODE_APPEND: c_int = 128;
pub const MPI_MODE_CREATE: c_int = 1;
pub const MPI_MODE_DELETE_ON_CLOSE: c_int = 16;
pub const MPI_MODE_EXCL: c_int = 64;
pub const MPI_MODE_RDONLY: c_int = 2;
pub const MPI_MODE_RDWR: c_int = 8;
pub const MPI_MODE_SEQUENTIAL: c_int = 256;
pub const MPI_MODE_UNIQUE_OPEN: c_int = 32;
pub const MPI_MODE_WRONLY: c_int = 4;

// Window assertions
pub const MPI_MODE_NOCHECK: c_int = 1;
pub const MPI_MODE_NOPRECEDE: c_int = 2;
pub const MPI_MODE_NOPUT: c_int = 4;
pub const MPI_MODE_NOSTORE: c_int = 8;
pub const MPI_MODE_NOSUCCEED: c_int = 16;

// Ranks, tags, undefined
pub const MPI_ANY_SOURCE: c_int = -1;
pub const MPI_ANY_TAG: c_int = -1;
pub const MPI_PROC_NULL: c_int = -2;
pub const MPI_ROOT: c_int = -4;
pub const MPI_UNDEFINED: c_int = -32766;

// Thread levels
pub const MPI_THREAD_SINGLE: c_int = 0;
pub const MPI_THREAD_FUNNELED: c_int = 1;
pub const MPI_THREAD_SERIALIZED: c_int = 2;
pub const MPI_THREAD_MULTIPLE: c_int = 3;

// Array order
pub const MPI_ORDER_C: c_int = 0;
pub const MPI_ORDER_FORTRAN: c_int = 1;

// Array distribution
pub const MPI_DISTRIBUTE_NONE: c_int = 2;
pub const MPI_DISTRIBUTE_BLOCK: c_int = 0;
pub const MPI_DISTRIBUTE_CYCLIC: c_int = 1;
pub const MPI_DISTRIBUTE_DFLT_DARG: c_int = -1;

// Combiners
pub const MPI_COMBINER_NAMED: c_int = 0;
pub const MPI_COMBINER_DUP: c_int = 1;
pub const MPI_COMBINER_CONTIGUOUS: c_int = 2;
pub const MPI_COMBINER_VECTOR: c_int = 3;
pub const MPI_COMBINER_HVECTOR: c_int = 5;
pub const MPI_COMBINER_INDEXED: c_int = 6;
pub const MPI_COMBINER_HINDEXED: c_int = 8;
pub const MPI_COMBINER_INDEXED_BLOCK: c_int = 9;
pub const MPI_COMBINER_HINDEXED_BLOCK: c_int = 18;
pub const MPI_COMBINER_STRUCT: c_int = 11;
pub const MPI_COMBINER_SUBARRAY: c_int = 12;
pub const MPI_COMBINER_DARRAY: c_int = 13;
pub const MPI_COMBINER_F90_REAL: c_int = 14;
pub const MPI_COMBINER_F90_COMPLEX: c_int = 15;
pub const MPI_COMBINER_F90_INTEGER: c_int = 16;
pub const MPI_COMBINER_RESIZED: c_int = 17;
pub const MPI_COMBINER_VALUE_INDEX: c_int = 117;

// Type classes
pub const MPI_TYPECLASS_INTEGER: c_int = 1;
pub const MPI_TYPECLASS_REAL: c_int = 2;
pub const MPI_TYPECLASS_COMPLEX: c_int = 3;

// Comparisons
pub const MPI_IDENT: c_int = 0;
pub const MPI_CONGRUENT: c_int = 1;
pub const MPI_SIMILAR: c_int = 2;
pub const MPI_UNEQUAL: c_int = 3;

// Topologies
pub const MPI_CART: c_int = 1;
pub const MPI_GRAPH: c_int = 2;
pub const MPI_DIST_GRAPH: c_int = 3;

// Split types
pub const MPI_COMM_TYPE_SHARED: c_int = 0;
pub const MPI_COMM_TYPE_HW_UNGUIDED: c_int = 12;
pub const MPI_COMM_TYPE_HW_GUIDED: c_int = 13;
pub const MPI_COMM_TYPE_RESOURCE_GUIDED: c_int = 224;

// Window locks
pub const MPI_LOCK_EXCLUSIVE: c_int = 1;
pub const MPI_LOCK_SHARED: c_int = 2;

// Window flavors
pub const MPI_WIN_FLAVOR_CREATE: c_int = 1;
pub const MPI_WIN_FLAVOR_ALLOCATE: c_int = 2;
pub const MPI_WIN_FLAVOR_DYNAMIC: c_int = 3;
pub const MPI_WIN_FLAVOR_SHARED: c_int = 4;

// Window memory models
pub const MPI_WIN_UNIFIED: c_int = 0;
pub const MPI_WIN_SEPARATE: c_int = 1;

// File positioning
pub const MPI_SEEK_CUR: c_int = 602;
pub const MPI_SEEK_END: c_int = 604;
pub const MPI_SEEK_SET: c_int = 600;

pub const MPI_DISPLACEMENT_CURRENT: MPI_Offset = -54278278 as MPI_Offset;

// Attribute keys
pub const MPI_KEYVAL_INVALID: c_int = -1;
pub const MPI_TAG_UB: c_int = 0;
pub const MPI_IO: c_int = 2;
/// Deprecated since MPI 4.1.
pub const MPI_HOST: c_int = 1;
pub const MPI_WTIME_IS_GLOBAL: c_int = 3;
pub const MPI_APPNUM: c_int = 4;
pub const MPI_LASTUSEDCODE: c_int = 5;
pub const MPI_UNIVERSE_SIZE: c_int = 6;
pub const MPI_WIN_BASE: c_int = 7;
pub const MPI_WIN_DISP_UNIT: c_int = 9;
pub const MPI_WIN_SIZE: c_int = 8;
pub const MPI_WIN_CREATE_FLAVOR: c_int = 10;
pub const MPI_WIN_MODEL: c_int = 11;

pub const MPI_CONVERSION_FN_NULL: *mut MPI_Datarep_conversion_function = 0x0 as *mut MPI_Datarep_conversion_function;

pub const MPI_CONVERSION_FN_NULL_C: *mut MPI_Datarep_conversion_function_c = 0x0 as *mut MPI_Datarep_conversion_function_c;

pub const MPI_T_ENUM_NULL: MPI_T_enum = 0x0 as MPI_T_enum;

pub const MPI_T_CVAR_HANDLE_NULL: MPI_T_cvar_handle = 0x0 as MPI_T_cvar_handle;

pub const MPI_T_PVAR_SESSION_NULL: MPI_T_pvar_session = 0x0 as MPI_T_pvar_session;

pub const MPI_T_PVAR_HANDLE_NULL: MPI_T_pvar_handle = 0x0 as MPI_T_pvar_handle;

// Callback safety
pub const MPI_T_CB_REQUIRE_NONE: MPI_T_cb_safety = 0;
pub const MPI_T_CB_REQUIRE_MPI_RESTRICTED: MPI_T_cb_safety = 3;
pub const MPI_T_CB_REQUIRE_THREAD_SAFE: MPI_T_cb_safety = 15;
pub const MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE: MPI_T_cb_safety = 63;

// Event source order
pub const MPI_T_SOURCE_ORDERED: MPI_T_source_order = 1;
pub const MPI_T_SOURCE_UNORDERED: MPI_T_source_order = 2;

// Verbosity
pub const MPI_T_VERBOSITY_USER_BASIC: c_int = 0;
pub const MPI_T_VERBOSITY_USER_DETAIL: c_int = 1;
pub const MPI_T_VERBOSITY_USER_ALL: c_int = 2;
pub const MPI_T_VERBOSITY_TUNER_BASIC: c_int = 3;
pub const MPI_T_VERBOSITY_TUNER_DETAIL: c_int = 4;
pub const MPI_T_VERBOSITY_TUNER_ALL: c_int = 5;
pub const MPI_T_VERBOSITY_MPIDEV_BASIC: c_int = 6;
pub const MPI_T_VERBOSITY_MPIDEV_DETAIL: c_int = 7;
pub const MPI_T_VERBOSITY_MPIDEV_ALL: c_int = 8;

// Object binding
pub const MPI_T_BIND_NO_OBJECT: c_int = 0;
pub const MPI_T_BIND_MPI_COMM: c_int = 1;
pub const MPI_T_BIND_MPI_DATATYPE: c_int = 2;
pub const MPI_T_BIND_MPI_ERRHANDLER: c_int = 3;
pub const MPI_T_BIND_MPI_FILE: c_int = 4;
pub const MPI_T_BIND_MPI_GROUP: c_int = 5;
pub const MPI_T_BIND_MPI_OP: c_int = 6;
pub const MPI_T_BIND_MPI_REQUEST: c_int = 7;
pub const MPI_T_BIND_MPI_WIN: c_int = 8;
pub const MPI_T_BIND_MPI_MESSAGE: c_int = 9;
pub const MPI_T_BIND_MPI_INFO: c_int = 10;
pub const MPI_T_BIND_MPI_SESSION: c_int = 12;

// Scope
pub const MPI_T_SCOPE_CONSTANT: c_int = 0;
pub const MPI_T_SCOPE_READONLY: c_int = 1;
pub const MPI_T_SCOPE_LOCAL: c_int = 2;
pub const MPI_T_SCOPE_GROUP: c_int = 3;
pub const MPI_T_SCOPE_GROUP_EQ: c_int = 4;
pub const MPI_T_SCOPE_ALL: c_int = 5;
pub const MPI_T_SCOPE_ALL_EQ: c_int = 6;

// Performance variable classes
pub const MPI_T_PVAR_CLASS_STATE: c_int = 0;
pub const MPI_T_PVAR_CLASS_LEVEL: c_int = 1;
pub const MPI_T_PVAR_CLASS_SIZE: c_int = 2;
pub const MPI_T_PVAR_CLASS_PERCENTAGE: c_int = 3;
pub const MPI_T_PVAR_CLASS_HIGHWATERMARK: c_int = 4;
pub const MPI_T_PVAR_CLASS_LOWWATERMARK: c_int = 5;
pub const MPI_T_PVAR_CLASS_COUNTER: c_int = 6;
pub const MPI_T_PVAR_CLASS_AGGREGATE: c_int = 7;
pub const MPI_T_PVAR_CLASS_TIMER: c_int = 8;
pub const MPI_T_PVAR_CLASS_GENERIC: c_int = 9;
