//! The C functions of MPI: each converts its arguments by their kind and calls the engine.
//!
//! Generated from `src/abi/spec` by `make generate`; do not edit.
#![allow(non_snake_case, unused_variables, unused_imports, unused_unsafe)]
// The widths of integers differ between ABIs, so a cast may be one to the same type.
#![allow(clippy::missing_safety_doc, clippy::too_many_arguments, clippy::unnecessary_cast)]

use crate::types::*;
use crate::{attributes, contents, convert, entry, native};
use ferrite::args::{Addr, Counts, Dargs, FnPtr, Handles, HandlesMut, InArray, InOutArray, Opaque, OutArray, OutStr, Statuses};
use ferrite::calls::Call;
use ferrite::errhandler::Scope;
use ferrite::handle::FileH;
use std::ffi::{c_char, c_double, c_int, c_void};

// Environment (chapters 9 and 11)

#[no_mangle]
pub unsafe extern "C" fn PMPI_Abort(comm: MPI_Comm, errorcode: c_int) -> c_int {
    entry::call(Call::ABORT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::env::abort(convert::comm(comm), errorcode)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Alloc_mem(size: MPI_Aint, info: MPI_Info, baseptr: *mut c_void) -> c_int {
    entry::call(Call::ALLOC_MEM, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("baseptr", baseptr)?;
            let r_baseptr = ferrite::env::alloc_mem(size as i64, convert::info(info))?;
            *baseptr.cast::<*mut c_void>() = convert::from_buffer(r_baseptr.0 as *mut c_void);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Finalize() -> c_int {
    entry::call(Call::FINALIZE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::env::finalize()?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Finalized(flag: *mut c_int) -> c_int {
    entry::call_anytime(Call::FINALIZED, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("flag", flag)?;
            let r_flag = ferrite::env::finalized()?;
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Free_mem(base: *mut c_void) -> c_int {
    entry::call(Call::FREE_MEM, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::env::free_mem(Addr::new(base))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Get_hw_resource_info(hw_info: *mut MPI_Info) -> c_int {
    entry::unsupported(Call::GET_HW_RESOURCE_INFO, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Get_library_version(version: *mut c_char, resultlen: *mut c_int) -> c_int {
    entry::call_anytime(Call::GET_LIBRARY_VERSION, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("version", version)?;
            let r_version = ferrite::env::get_library_version()?;
            entry::put_string("version", version, MPI_MAX_LIBRARY_VERSION_STRING, &r_version, "resultlen", resultlen)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Get_processor_name(name: *mut c_char, resultlen: *mut c_int) -> c_int {
    entry::call(Call::GET_PROCESSOR_NAME, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("name", name)?;
            let r_name = ferrite::env::get_processor_name()?;
            entry::put_string("name", name, MPI_MAX_PROCESSOR_NAME, &r_name, "resultlen", resultlen)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Get_version(version: *mut c_int, subversion: *mut c_int) -> c_int {
    entry::call_anytime(Call::GET_VERSION, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("version", version)?;
            entry::room("subversion", subversion)?;
            let (r_version, r_subversion) = ferrite::env::get_version()?;
            *version = r_version;
            *subversion = r_subversion;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Init(argc: *mut c_int, argv: *mut *mut *mut c_char) -> c_int {
    entry::call_anytime(Call::INIT, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::env::init()?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Init_thread(argc: *mut c_int, argv: *mut *mut *mut c_char, required: c_int, provided: *mut c_int) -> c_int {
    entry::call_anytime(Call::INIT_THREAD, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("provided", provided)?;
            let r_provided = ferrite::env::init_thread(convert::thread(required))?;
            *provided = convert::from_thread(r_provided);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Initialized(flag: *mut c_int) -> c_int {
    entry::call_anytime(Call::INITIALIZED, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("flag", flag)?;
            let r_flag = ferrite::env::initialized()?;
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Is_thread_main(flag: *mut c_int) -> c_int {
    entry::call(Call::IS_THREAD_MAIN, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("flag", flag)?;
            let r_flag = ferrite::env::is_thread_main()?;
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Pcontrol(level: c_int) -> c_int {
    entry::call_anytime(Call::PCONTROL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::env::pcontrol(level)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Query_thread(provided: *mut c_int) -> c_int {
    entry::call(Call::QUERY_THREAD, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("provided", provided)?;
            let r_provided = ferrite::env::query_thread()?;
            *provided = convert::from_thread(r_provided);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Wtick() -> c_double {
    ferrite::env::wtick()
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Wtime() -> c_double {
    ferrite::env::wtime()
}

// Error handlers, classes and codes (sections 9.3 to 9.5)

#[no_mangle]
pub unsafe extern "C" fn PMPI_Add_error_class(errorclass: *mut c_int) -> c_int {
    entry::call_anytime(Call::ADD_ERROR_CLASS, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("errorclass", errorclass)?;
            let r_errorclass = ferrite::errhandler::add_error_class()?;
            *errorclass = convert::from_errcode(r_errorclass);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Add_error_code(errorclass: c_int, errorcode: *mut c_int) -> c_int {
    entry::call_anytime(Call::ADD_ERROR_CODE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("errorcode", errorcode)?;
            let r_errorcode = ferrite::errhandler::add_error_code(convert::errcode(errorclass))?;
            *errorcode = convert::from_errcode(r_errorcode);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Add_error_string(errorcode: c_int, string: *const c_char) -> c_int {
    entry::call_anytime(Call::ADD_ERROR_STRING, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::errhandler::add_error_string(convert::errcode(errorcode), &entry::string("string", string)?)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_call_errhandler(comm: MPI_Comm, errorcode: c_int) -> c_int {
    entry::call(Call::COMM_CALL_ERRHANDLER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::errhandler::comm_call_errhandler(convert::comm(comm), convert::errcode(errorcode))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_create_errhandler(comm_errhandler_fn: *mut MPI_Comm_errhandler_function, errhandler: *mut MPI_Errhandler) -> c_int {
    entry::call(Call::COMM_CREATE_ERRHANDLER, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("errhandler", errhandler)?;
            let r_errhandler = ferrite::errhandler::comm_create_errhandler(FnPtr(comm_errhandler_fn as usize))?;
            *errhandler = convert::from_errhandler(r_errhandler);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_get_errhandler(comm: MPI_Comm, errhandler: *mut MPI_Errhandler) -> c_int {
    entry::call(Call::COMM_GET_ERRHANDLER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("errhandler", errhandler)?;
            let r_errhandler = ferrite::errhandler::comm_get_errhandler(convert::comm(comm))?;
            *errhandler = convert::from_errhandler(r_errhandler);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_set_errhandler(comm: MPI_Comm, errhandler: MPI_Errhandler) -> c_int {
    entry::call(Call::COMM_SET_ERRHANDLER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::errhandler::comm_set_errhandler(convert::comm(comm), convert::errhandler(errhandler))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Errhandler_free(errhandler: *mut MPI_Errhandler) -> c_int {
    entry::call_anytime(Call::ERRHANDLER_FREE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("errhandler", errhandler)?;
            let mut v_errhandler = convert::errhandler(*errhandler);
            let result = ferrite::errhandler::errhandler_free(&mut v_errhandler);
            *errhandler = convert::from_errhandler(v_errhandler);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Error_class(errorcode: c_int, errorclass: *mut c_int) -> c_int {
    entry::call_anytime(Call::ERROR_CLASS, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("errorclass", errorclass)?;
            let r_errorclass = ferrite::errhandler::error_class(convert::errcode(errorcode))?;
            *errorclass = convert::from_errcode(r_errorclass);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Error_string(errorcode: c_int, string: *mut c_char, resultlen: *mut c_int) -> c_int {
    entry::call_anytime(Call::ERROR_STRING, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("string", string)?;
            let r_string = ferrite::errhandler::error_string(convert::errcode(errorcode))?;
            entry::put_string("string", string, MPI_MAX_ERROR_STRING, &r_string, "resultlen", resultlen)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_call_errhandler(fh: MPI_File, errorcode: c_int) -> c_int {
    entry::call(Call::FILE_CALL_ERRHANDLER, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::errhandler::file_call_errhandler(convert::file(fh), convert::errcode(errorcode))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_create_errhandler(file_errhandler_fn: *mut MPI_File_errhandler_function, errhandler: *mut MPI_Errhandler) -> c_int {
    entry::call(Call::FILE_CREATE_ERRHANDLER, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("errhandler", errhandler)?;
            let r_errhandler = ferrite::errhandler::file_create_errhandler(FnPtr(file_errhandler_fn as usize))?;
            *errhandler = convert::from_errhandler(r_errhandler);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_get_errhandler(file: MPI_File, errhandler: *mut MPI_Errhandler) -> c_int {
    entry::call(Call::FILE_GET_ERRHANDLER, Scope::File(convert::file(file)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("errhandler", errhandler)?;
            let r_errhandler = ferrite::errhandler::file_get_errhandler(convert::file(file))?;
            *errhandler = convert::from_errhandler(r_errhandler);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_set_errhandler(file: MPI_File, errhandler: MPI_Errhandler) -> c_int {
    entry::call(Call::FILE_SET_ERRHANDLER, Scope::File(convert::file(file)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::errhandler::file_set_errhandler(convert::file(file), convert::errhandler(errhandler))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Remove_error_class(errorclass: c_int) -> c_int {
    entry::call_anytime(Call::REMOVE_ERROR_CLASS, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::errhandler::remove_error_class(convert::errcode(errorclass))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Remove_error_code(errorcode: c_int) -> c_int {
    entry::call_anytime(Call::REMOVE_ERROR_CODE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::errhandler::remove_error_code(convert::errcode(errorcode))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Remove_error_string(errorcode: c_int) -> c_int {
    entry::call_anytime(Call::REMOVE_ERROR_STRING, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::errhandler::remove_error_string(convert::errcode(errorcode))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_call_errhandler(session: MPI_Session, errorcode: c_int) -> c_int {
    entry::unsupported(Call::SESSION_CALL_ERRHANDLER, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_create_errhandler(session_errhandler_fn: *mut MPI_Session_errhandler_function, errhandler: *mut MPI_Errhandler) -> c_int {
    entry::call_anytime(Call::SESSION_CREATE_ERRHANDLER, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("errhandler", errhandler)?;
            let r_errhandler = ferrite::errhandler::session_create_errhandler(FnPtr(session_errhandler_fn as usize))?;
            *errhandler = convert::from_errhandler(r_errhandler);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_get_errhandler(session: MPI_Session, errhandler: *mut MPI_Errhandler) -> c_int {
    entry::unsupported(Call::SESSION_GET_ERRHANDLER, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_set_errhandler(session: MPI_Session, errhandler: MPI_Errhandler) -> c_int {
    entry::unsupported(Call::SESSION_SET_ERRHANDLER, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_call_errhandler(win: MPI_Win, errorcode: c_int) -> c_int {
    entry::unsupported(Call::WIN_CALL_ERRHANDLER, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_create_errhandler(win_errhandler_fn: *mut MPI_Win_errhandler_function, errhandler: *mut MPI_Errhandler) -> c_int {
    entry::call(Call::WIN_CREATE_ERRHANDLER, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("errhandler", errhandler)?;
            let r_errhandler = ferrite::errhandler::win_create_errhandler(FnPtr(win_errhandler_fn as usize))?;
            *errhandler = convert::from_errhandler(r_errhandler);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_get_errhandler(win: MPI_Win, errhandler: *mut MPI_Errhandler) -> c_int {
    entry::unsupported(Call::WIN_GET_ERRHANDLER, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_set_errhandler(win: MPI_Win, errhandler: MPI_Errhandler) -> c_int {
    entry::unsupported(Call::WIN_SET_ERRHANDLER, Scope::None)
}

/// Removed in MPI 3.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Errhandler_create(comm_errhandler_fn: *mut MPI_Comm_errhandler_function, errhandler: *mut MPI_Errhandler) -> c_int {
    entry::call(Call::ERRHANDLER_CREATE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("errhandler", errhandler)?;
            let r_errhandler = ferrite::errhandler::comm_create_errhandler(FnPtr(comm_errhandler_fn as usize))?;
            *errhandler = convert::from_errhandler(r_errhandler);
        }
        Ok(())
    })
}

/// Removed in MPI 3.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Errhandler_get(comm: MPI_Comm, errhandler: *mut MPI_Errhandler) -> c_int {
    entry::call(Call::ERRHANDLER_GET, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("errhandler", errhandler)?;
            let r_errhandler = ferrite::errhandler::comm_get_errhandler(convert::comm(comm))?;
            *errhandler = convert::from_errhandler(r_errhandler);
        }
        Ok(())
    })
}

/// Removed in MPI 3.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Errhandler_set(comm: MPI_Comm, errhandler: MPI_Errhandler) -> c_int {
    entry::call(Call::ERRHANDLER_SET, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::errhandler::comm_set_errhandler(convert::comm(comm), convert::errhandler(errhandler))?;
        }
        Ok(())
    })
}

// Info objects (chapter 10)

#[no_mangle]
pub unsafe extern "C" fn PMPI_Info_create(info: *mut MPI_Info) -> c_int {
    entry::call_anytime(Call::INFO_CREATE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("info", info)?;
            let r_info = ferrite::info::info_create()?;
            *info = convert::from_info(r_info);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Info_create_env(argc: c_int, argv: *mut *mut c_char, info: *mut MPI_Info) -> c_int {
    entry::call_anytime(Call::INFO_CREATE_ENV, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("info", info)?;
            let r_info = ferrite::info::info_create_env(argc, Opaque(argv as usize))?;
            *info = convert::from_info(r_info);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Info_delete(info: MPI_Info, key: *const c_char) -> c_int {
    entry::call_anytime(Call::INFO_DELETE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::info::info_delete(convert::info(info), &entry::string("key", key)?)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Info_dup(info: MPI_Info, newinfo: *mut MPI_Info) -> c_int {
    entry::call_anytime(Call::INFO_DUP, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newinfo", newinfo)?;
            let r_newinfo = ferrite::info::info_dup(convert::info(info))?;
            *newinfo = convert::from_info(r_newinfo);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Info_free(info: *mut MPI_Info) -> c_int {
    entry::call_anytime(Call::INFO_FREE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("info", info)?;
            let mut v_info = convert::info(*info);
            let result = ferrite::info::info_free(&mut v_info);
            *info = convert::from_info(v_info);
            result?;
        }
        Ok(())
    })
}

/// Deprecated since MPI 4.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Info_get(info: MPI_Info, key: *const c_char, valuelen: c_int, value: *mut c_char, flag: *mut c_int) -> c_int {
    entry::call_anytime(Call::INFO_GET, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("flag", flag)?;
            let r_flag = ferrite::info::info_get(convert::info(info), &entry::string("key", key)?, OutStr::new(value.cast(), entry::size(valuelen+1)))?;
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Info_get_nkeys(info: MPI_Info, nkeys: *mut c_int) -> c_int {
    entry::call_anytime(Call::INFO_GET_NKEYS, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("nkeys", nkeys)?;
            let r_nkeys = ferrite::info::info_get_nkeys(convert::info(info))?;
            *nkeys = r_nkeys;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Info_get_nthkey(info: MPI_Info, n: c_int, key: *mut c_char) -> c_int {
    entry::call_anytime(Call::INFO_GET_NTHKEY, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("key", key)?;
            let r_key = ferrite::info::info_get_nthkey(convert::info(info), n)?;
            OutStr::new(key.cast(), entry::size(MPI_MAX_INFO_KEY)).write("key", &r_key)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Info_get_string(info: MPI_Info, key: *const c_char, buflen: *mut c_int, value: *mut c_char, flag: *mut c_int) -> c_int {
    entry::call_anytime(Call::INFO_GET_STRING, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("buflen", buflen)?;
            let mut v_buflen = *buflen;
            entry::room("flag", flag)?;
            let result = ferrite::info::info_get_string(convert::info(info), &entry::string("key", key)?, &mut v_buflen, OutStr::new(value.cast(), entry::size(*buflen)));
            *buflen = v_buflen;
            let r_flag = result?;
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

/// Deprecated since MPI 4.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Info_get_valuelen(info: MPI_Info, key: *const c_char, valuelen: *mut c_int, flag: *mut c_int) -> c_int {
    entry::call_anytime(Call::INFO_GET_VALUELEN, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("valuelen", valuelen)?;
            entry::room("flag", flag)?;
            let (r_valuelen, r_flag) = ferrite::info::info_get_valuelen(convert::info(info), &entry::string("key", key)?)?;
            if r_flag {
                *valuelen = r_valuelen;
            }
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Info_set(info: MPI_Info, key: *const c_char, value: *const c_char) -> c_int {
    entry::call_anytime(Call::INFO_SET, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::info::info_set(convert::info(info), &entry::string("key", key)?, &entry::string("value", value)?)?;
        }
        Ok(())
    })
}

// Groups (section 7.3)

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_compare(group1: MPI_Group, group2: MPI_Group, result: *mut c_int) -> c_int {
    entry::call(Call::GROUP_COMPARE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("result", result)?;
            let r_result = ferrite::group::group_compare(convert::group(group1), convert::group(group2))?;
            *result = convert::from_compare(r_result);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_difference(group1: MPI_Group, group2: MPI_Group, newgroup: *mut MPI_Group) -> c_int {
    entry::call(Call::GROUP_DIFFERENCE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newgroup", newgroup)?;
            let r_newgroup = ferrite::group::group_difference(convert::group(group1), convert::group(group2))?;
            *newgroup = convert::from_group(r_newgroup);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_excl(group: MPI_Group, n: c_int, ranks: *const c_int, newgroup: *mut MPI_Group) -> c_int {
    entry::call(Call::GROUP_EXCL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            let v_ranks = entry::Ints::new(ranks, n, convert::rank);
            entry::room("newgroup", newgroup)?;
            let r_newgroup = ferrite::group::group_excl(convert::group(group), n, InArray::new(v_ranks.as_ptr()))?;
            *newgroup = convert::from_group(r_newgroup);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_free(group: *mut MPI_Group) -> c_int {
    entry::call(Call::GROUP_FREE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("group", group)?;
            let mut v_group = convert::group(*group);
            let result = ferrite::group::group_free(&mut v_group);
            *group = convert::from_group(v_group);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_incl(group: MPI_Group, n: c_int, ranks: *const c_int, newgroup: *mut MPI_Group) -> c_int {
    entry::call(Call::GROUP_INCL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            let v_ranks = entry::Ints::new(ranks, n, convert::rank);
            entry::room("newgroup", newgroup)?;
            let r_newgroup = ferrite::group::group_incl(convert::group(group), n, InArray::new(v_ranks.as_ptr()))?;
            *newgroup = convert::from_group(r_newgroup);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_intersection(group1: MPI_Group, group2: MPI_Group, newgroup: *mut MPI_Group) -> c_int {
    entry::call(Call::GROUP_INTERSECTION, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newgroup", newgroup)?;
            let r_newgroup = ferrite::group::group_intersection(convert::group(group1), convert::group(group2))?;
            *newgroup = convert::from_group(r_newgroup);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_range_excl(group: MPI_Group, n: c_int, ranges: *mut [c_int; 3], newgroup: *mut MPI_Group) -> c_int {
    entry::call(Call::GROUP_RANGE_EXCL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newgroup", newgroup)?;
            let r_newgroup = ferrite::group::group_range_excl(convert::group(group), n, InArray::new(ranges.cast::<c_int>()))?;
            *newgroup = convert::from_group(r_newgroup);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_range_incl(group: MPI_Group, n: c_int, ranges: *mut [c_int; 3], newgroup: *mut MPI_Group) -> c_int {
    entry::call(Call::GROUP_RANGE_INCL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newgroup", newgroup)?;
            let r_newgroup = ferrite::group::group_range_incl(convert::group(group), n, InArray::new(ranges.cast::<c_int>()))?;
            *newgroup = convert::from_group(r_newgroup);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_rank(group: MPI_Group, rank: *mut c_int) -> c_int {
    entry::call(Call::GROUP_RANK, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("rank", rank)?;
            let r_rank = ferrite::group::group_rank(convert::group(group))?;
            *rank = convert::from_rank(r_rank);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_size(group: MPI_Group, size: *mut c_int) -> c_int {
    entry::call(Call::GROUP_SIZE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("size", size)?;
            let r_size = ferrite::group::group_size(convert::group(group))?;
            *size = r_size;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_translate_ranks(group1: MPI_Group, n: c_int, ranks1: *const c_int, group2: MPI_Group, ranks2: *mut c_int) -> c_int {
    entry::call(Call::GROUP_TRANSLATE_RANKS, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            let v_ranks1 = entry::Ints::new(ranks1, n, convert::rank);
            let result = ferrite::group::group_translate_ranks(convert::group(group1), n, InArray::new(v_ranks1.as_ptr()), convert::group(group2), OutArray::new(ranks2));
            if result.is_ok() {
                entry::to_ints(ranks2, n, convert::from_rank);
            }
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_union(group1: MPI_Group, group2: MPI_Group, newgroup: *mut MPI_Group) -> c_int {
    entry::call(Call::GROUP_UNION, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newgroup", newgroup)?;
            let r_newgroup = ferrite::group::group_union(convert::group(group1), convert::group(group2))?;
            *newgroup = convert::from_group(r_newgroup);
        }
        Ok(())
    })
}

// Communicators (sections 7.4 to 7.6)

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_compare(comm1: MPI_Comm, comm2: MPI_Comm, result: *mut c_int) -> c_int {
    entry::call(Call::COMM_COMPARE, Scope::Comm(convert::comm(comm1)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("result", result)?;
            let r_result = ferrite::comm::comm_compare(convert::comm(comm1), convert::comm(comm2))?;
            *result = convert::from_compare(r_result);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_create(comm: MPI_Comm, group: MPI_Group, newcomm: *mut MPI_Comm) -> c_int {
    entry::call(Call::COMM_CREATE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newcomm", newcomm)?;
            let r_newcomm = ferrite::comm::comm_create(convert::comm(comm), convert::group(group))?;
            *newcomm = convert::from_comm(r_newcomm);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_create_group(comm: MPI_Comm, group: MPI_Group, tag: c_int, newcomm: *mut MPI_Comm) -> c_int {
    entry::call(Call::COMM_CREATE_GROUP, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newcomm", newcomm)?;
            let r_newcomm = ferrite::comm::comm_create_group(convert::comm(comm), convert::group(group), convert::tag(tag))?;
            *newcomm = convert::from_comm(r_newcomm);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_disconnect(comm: *mut MPI_Comm) -> c_int {
    entry::call(Call::COMM_DISCONNECT, entry::comm_at(comm), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("comm", comm)?;
            let mut v_comm = convert::comm(*comm);
            let result = ferrite::comm::comm_disconnect(&mut v_comm);
            *comm = convert::from_comm(v_comm);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_dup(comm: MPI_Comm, newcomm: *mut MPI_Comm) -> c_int {
    entry::call(Call::COMM_DUP, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newcomm", newcomm)?;
            let r_newcomm = ferrite::comm::comm_dup(convert::comm(comm))?;
            *newcomm = convert::from_comm(r_newcomm);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_dup_with_info(comm: MPI_Comm, info: MPI_Info, newcomm: *mut MPI_Comm) -> c_int {
    entry::call(Call::COMM_DUP_WITH_INFO, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newcomm", newcomm)?;
            let r_newcomm = ferrite::comm::comm_dup_with_info(convert::comm(comm), convert::info(info))?;
            *newcomm = convert::from_comm(r_newcomm);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_free(comm: *mut MPI_Comm) -> c_int {
    entry::call(Call::COMM_FREE, entry::comm_at(comm), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("comm", comm)?;
            let mut v_comm = convert::comm(*comm);
            let result = ferrite::comm::comm_free(&mut v_comm);
            *comm = convert::from_comm(v_comm);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_get_info(comm: MPI_Comm, info_used: *mut MPI_Info) -> c_int {
    entry::call(Call::COMM_GET_INFO, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("info_used", info_used)?;
            let r_info_used = ferrite::comm::comm_get_info(convert::comm(comm))?;
            *info_used = convert::from_info(r_info_used);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_get_name(comm: MPI_Comm, comm_name: *mut c_char, resultlen: *mut c_int) -> c_int {
    entry::call(Call::COMM_GET_NAME, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("comm_name", comm_name)?;
            let r_comm_name = ferrite::comm::comm_get_name(convert::comm(comm))?;
            entry::put_string("comm_name", comm_name, MPI_MAX_OBJECT_NAME, &r_comm_name, "resultlen", resultlen)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_get_parent(parent: *mut MPI_Comm) -> c_int {
    entry::call(Call::COMM_GET_PARENT, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("parent", parent)?;
            let r_parent = ferrite::comm::comm_get_parent()?;
            *parent = convert::from_comm(r_parent);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_group(comm: MPI_Comm, group: *mut MPI_Group) -> c_int {
    entry::call(Call::COMM_GROUP, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("group", group)?;
            let r_group = ferrite::comm::comm_group(convert::comm(comm))?;
            *group = convert::from_group(r_group);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_idup(comm: MPI_Comm, newcomm: *mut MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::unsupported(Call::COMM_IDUP, Scope::Comm(convert::comm(comm)))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_idup_with_info(comm: MPI_Comm, info: MPI_Info, newcomm: *mut MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::unsupported(Call::COMM_IDUP_WITH_INFO, Scope::Comm(convert::comm(comm)))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_rank(comm: MPI_Comm, rank: *mut c_int) -> c_int {
    entry::call(Call::COMM_RANK, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("rank", rank)?;
            let r_rank = ferrite::comm::comm_rank(convert::comm(comm))?;
            *rank = convert::from_rank(r_rank);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_remote_group(comm: MPI_Comm, group: *mut MPI_Group) -> c_int {
    entry::call(Call::COMM_REMOTE_GROUP, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("group", group)?;
            let r_group = ferrite::comm::comm_remote_group(convert::comm(comm))?;
            *group = convert::from_group(r_group);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_remote_size(comm: MPI_Comm, size: *mut c_int) -> c_int {
    entry::call(Call::COMM_REMOTE_SIZE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("size", size)?;
            let r_size = ferrite::comm::comm_remote_size(convert::comm(comm))?;
            *size = r_size;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_set_info(comm: MPI_Comm, info: MPI_Info) -> c_int {
    entry::call(Call::COMM_SET_INFO, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::comm::comm_set_info(convert::comm(comm), convert::info(info))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_set_name(comm: MPI_Comm, comm_name: *const c_char) -> c_int {
    entry::call(Call::COMM_SET_NAME, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::comm::comm_set_name(convert::comm(comm), &entry::string("comm_name", comm_name)?)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_size(comm: MPI_Comm, size: *mut c_int) -> c_int {
    entry::call(Call::COMM_SIZE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("size", size)?;
            let r_size = ferrite::comm::comm_size(convert::comm(comm))?;
            *size = r_size;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_split(comm: MPI_Comm, color: c_int, key: c_int, newcomm: *mut MPI_Comm) -> c_int {
    entry::call(Call::COMM_SPLIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newcomm", newcomm)?;
            let r_newcomm = ferrite::comm::comm_split(convert::comm(comm), convert::color(color), key)?;
            *newcomm = convert::from_comm(r_newcomm);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_split_type(comm: MPI_Comm, split_type: c_int, key: c_int, info: MPI_Info, newcomm: *mut MPI_Comm) -> c_int {
    entry::call(Call::COMM_SPLIT_TYPE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newcomm", newcomm)?;
            let r_newcomm = ferrite::comm::comm_split_type(convert::comm(comm), convert::split_type(split_type), key, convert::info(info))?;
            *newcomm = convert::from_comm(r_newcomm);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_test_inter(comm: MPI_Comm, flag: *mut c_int) -> c_int {
    entry::call(Call::COMM_TEST_INTER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("flag", flag)?;
            let r_flag = ferrite::comm::comm_test_inter(convert::comm(comm))?;
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Intercomm_create(local_comm: MPI_Comm, local_leader: c_int, peer_comm: MPI_Comm, remote_leader: c_int, tag: c_int, newintercomm: *mut MPI_Comm) -> c_int {
    entry::call(Call::INTERCOMM_CREATE, Scope::Comm(convert::comm(local_comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newintercomm", newintercomm)?;
            let r_newintercomm = ferrite::comm::intercomm_create(convert::comm(local_comm), convert::rank(local_leader), convert::comm(peer_comm), convert::rank(remote_leader), convert::tag(tag))?;
            *newintercomm = convert::from_comm(r_newintercomm);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Intercomm_merge(intercomm: MPI_Comm, high: c_int, newintracomm: *mut MPI_Comm) -> c_int {
    entry::call(Call::INTERCOMM_MERGE, Scope::Comm(convert::comm(intercomm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newintracomm", newintracomm)?;
            let r_newintracomm = ferrite::comm::intercomm_merge(convert::comm(intercomm), high != 0)?;
            *newintracomm = convert::from_comm(r_newintracomm);
        }
        Ok(())
    })
}

// Attribute caching (section 7.7)

/// Deprecated since MPI 2.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Attr_delete(comm: MPI_Comm, keyval: c_int) -> c_int {
    entry::call(Call::ATTR_DELETE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::attr::attr_delete(convert::comm(comm), convert::keyval(keyval))?;
        }
        Ok(())
    })
}

/// Deprecated since MPI 2.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Attr_get(comm: MPI_Comm, keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int) -> c_int {
    entry::call(Call::ATTR_GET, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("attribute_val", attribute_val)?;
            entry::room("flag", flag)?;
            let (r_attribute_val, r_flag) = ferrite::attr::attr_get(convert::comm(comm), convert::keyval(keyval))?;
            if r_flag {
                *attribute_val.cast::<*mut c_void>() = attributes::value(keyval, r_attribute_val);
            }
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

/// Deprecated since MPI 2.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Attr_put(comm: MPI_Comm, keyval: c_int, attribute_val: *mut c_void) -> c_int {
    entry::call(Call::ATTR_PUT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::attr::attr_put(convert::comm(comm), convert::keyval(keyval), Opaque(attribute_val as usize))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_create_keyval(comm_copy_attr_fn: *mut MPI_Comm_copy_attr_function, comm_delete_attr_fn: *mut MPI_Comm_delete_attr_function, comm_keyval: *mut c_int, extra_state: *mut c_void) -> c_int {
    entry::call(Call::COMM_CREATE_KEYVAL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("comm_keyval", comm_keyval)?;
            let r_comm_keyval = ferrite::attr::comm_create_keyval(FnPtr(comm_copy_attr_fn as usize), FnPtr(comm_delete_attr_fn as usize), Opaque(extra_state as usize))?;
            *comm_keyval = convert::from_keyval(r_comm_keyval);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_delete_attr(comm: MPI_Comm, comm_keyval: c_int) -> c_int {
    entry::call(Call::COMM_DELETE_ATTR, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::attr::comm_delete_attr(convert::comm(comm), convert::keyval(comm_keyval))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_free_keyval(comm_keyval: *mut c_int) -> c_int {
    entry::call(Call::COMM_FREE_KEYVAL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("comm_keyval", comm_keyval)?;
            let mut v_comm_keyval = convert::keyval(*comm_keyval);
            let result = ferrite::attr::comm_free_keyval(&mut v_comm_keyval);
            *comm_keyval = convert::from_keyval(v_comm_keyval);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_get_attr(comm: MPI_Comm, comm_keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int) -> c_int {
    entry::call(Call::COMM_GET_ATTR, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("attribute_val", attribute_val)?;
            entry::room("flag", flag)?;
            let (r_attribute_val, r_flag) = ferrite::attr::comm_get_attr(convert::comm(comm), convert::keyval(comm_keyval))?;
            if r_flag {
                *attribute_val.cast::<*mut c_void>() = attributes::value(comm_keyval, r_attribute_val);
            }
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_set_attr(comm: MPI_Comm, comm_keyval: c_int, attribute_val: *mut c_void) -> c_int {
    entry::call(Call::COMM_SET_ATTR, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::attr::comm_set_attr(convert::comm(comm), convert::keyval(comm_keyval), Opaque(attribute_val as usize))?;
        }
        Ok(())
    })
}

/// Deprecated since MPI 2.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Keyval_create(copy_fn: *mut MPI_Copy_function, delete_fn: *mut MPI_Delete_function, keyval: *mut c_int, extra_state: *mut c_void) -> c_int {
    entry::call(Call::KEYVAL_CREATE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("keyval", keyval)?;
            let r_keyval = ferrite::attr::keyval_create(FnPtr(copy_fn as usize), FnPtr(delete_fn as usize), Opaque(extra_state as usize))?;
            *keyval = convert::from_keyval(r_keyval);
        }
        Ok(())
    })
}

/// Deprecated since MPI 2.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Keyval_free(keyval: *mut c_int) -> c_int {
    entry::call(Call::KEYVAL_FREE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("keyval", keyval)?;
            let mut v_keyval = convert::keyval(*keyval);
            let result = ferrite::attr::keyval_free(&mut v_keyval);
            *keyval = convert::from_keyval(v_keyval);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_keyval(type_copy_attr_fn: *mut MPI_Type_copy_attr_function, type_delete_attr_fn: *mut MPI_Type_delete_attr_function, type_keyval: *mut c_int, extra_state: *mut c_void) -> c_int {
    entry::call(Call::TYPE_CREATE_KEYVAL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("type_keyval", type_keyval)?;
            let r_type_keyval = ferrite::attr::type_create_keyval(FnPtr(type_copy_attr_fn as usize), FnPtr(type_delete_attr_fn as usize), Opaque(extra_state as usize))?;
            *type_keyval = convert::from_keyval(r_type_keyval);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_delete_attr(datatype: MPI_Datatype, type_keyval: c_int) -> c_int {
    entry::call(Call::TYPE_DELETE_ATTR, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::attr::type_delete_attr(convert::datatype(datatype), convert::keyval(type_keyval))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_free_keyval(type_keyval: *mut c_int) -> c_int {
    entry::call(Call::TYPE_FREE_KEYVAL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("type_keyval", type_keyval)?;
            let mut v_type_keyval = convert::keyval(*type_keyval);
            let result = ferrite::attr::type_free_keyval(&mut v_type_keyval);
            *type_keyval = convert::from_keyval(v_type_keyval);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_get_attr(datatype: MPI_Datatype, type_keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int) -> c_int {
    entry::call(Call::TYPE_GET_ATTR, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("attribute_val", attribute_val)?;
            entry::room("flag", flag)?;
            let (r_attribute_val, r_flag) = ferrite::attr::type_get_attr(convert::datatype(datatype), convert::keyval(type_keyval))?;
            if r_flag {
                *attribute_val.cast::<*mut c_void>() = attributes::value(type_keyval, r_attribute_val);
            }
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_set_attr(datatype: MPI_Datatype, type_keyval: c_int, attribute_val: *mut c_void) -> c_int {
    entry::call(Call::TYPE_SET_ATTR, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::attr::type_set_attr(convert::datatype(datatype), convert::keyval(type_keyval), Opaque(attribute_val as usize))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_create_keyval(win_copy_attr_fn: *mut MPI_Win_copy_attr_function, win_delete_attr_fn: *mut MPI_Win_delete_attr_function, win_keyval: *mut c_int, extra_state: *mut c_void) -> c_int {
    entry::call(Call::WIN_CREATE_KEYVAL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("win_keyval", win_keyval)?;
            let r_win_keyval = ferrite::attr::win_create_keyval(FnPtr(win_copy_attr_fn as usize), FnPtr(win_delete_attr_fn as usize), Opaque(extra_state as usize))?;
            *win_keyval = convert::from_keyval(r_win_keyval);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_delete_attr(win: MPI_Win, win_keyval: c_int) -> c_int {
    entry::unsupported(Call::WIN_DELETE_ATTR, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_free_keyval(win_keyval: *mut c_int) -> c_int {
    entry::call(Call::WIN_FREE_KEYVAL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("win_keyval", win_keyval)?;
            let mut v_win_keyval = convert::keyval(*win_keyval);
            let result = ferrite::attr::win_free_keyval(&mut v_win_keyval);
            *win_keyval = convert::from_keyval(v_win_keyval);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_get_attr(win: MPI_Win, win_keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int) -> c_int {
    entry::unsupported(Call::WIN_GET_ATTR, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_set_attr(win: MPI_Win, win_keyval: c_int, attribute_val: *mut c_void) -> c_int {
    entry::unsupported(Call::WIN_SET_ATTR, Scope::None)
}

// Virtual topologies (chapter 8)

#[no_mangle]
pub unsafe extern "C" fn PMPI_Cart_coords(comm: MPI_Comm, rank: c_int, maxdims: c_int, coords: *mut c_int) -> c_int {
    entry::call(Call::CART_COORDS, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::topo::cart_coords(convert::comm(comm), convert::rank(rank), maxdims, OutArray::new(coords))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Cart_create(comm_old: MPI_Comm, ndims: c_int, dims: *const c_int, periods: *const c_int, reorder: c_int, comm_cart: *mut MPI_Comm) -> c_int {
    entry::call(Call::CART_CREATE, Scope::Comm(convert::comm(comm_old)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("comm_cart", comm_cart)?;
            let r_comm_cart = ferrite::topo::cart_create(convert::comm(comm_old), ndims, InArray::new(dims), InArray::new(periods), reorder != 0)?;
            *comm_cart = convert::from_comm(r_comm_cart);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Cart_get(comm: MPI_Comm, maxdims: c_int, dims: *mut c_int, periods: *mut c_int, coords: *mut c_int) -> c_int {
    entry::call(Call::CART_GET, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::topo::cart_get(convert::comm(comm), maxdims, OutArray::new(dims), OutArray::new(periods), OutArray::new(coords))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Cart_map(comm: MPI_Comm, ndims: c_int, dims: *const c_int, periods: *const c_int, newrank: *mut c_int) -> c_int {
    entry::call(Call::CART_MAP, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newrank", newrank)?;
            let r_newrank = ferrite::topo::cart_map(convert::comm(comm), ndims, InArray::new(dims), InArray::new(periods))?;
            *newrank = convert::from_rank(r_newrank);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Cart_rank(comm: MPI_Comm, coords: *const c_int, rank: *mut c_int) -> c_int {
    entry::call(Call::CART_RANK, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("rank", rank)?;
            let r_rank = ferrite::topo::cart_rank(convert::comm(comm), InArray::new(coords))?;
            *rank = convert::from_rank(r_rank);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Cart_shift(comm: MPI_Comm, direction: c_int, disp: c_int, rank_source: *mut c_int, rank_dest: *mut c_int) -> c_int {
    entry::call(Call::CART_SHIFT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("rank_source", rank_source)?;
            entry::room("rank_dest", rank_dest)?;
            let (r_rank_source, r_rank_dest) = ferrite::topo::cart_shift(convert::comm(comm), direction, disp)?;
            *rank_source = convert::from_rank(r_rank_source);
            *rank_dest = convert::from_rank(r_rank_dest);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Cart_sub(comm: MPI_Comm, remain_dims: *const c_int, newcomm: *mut MPI_Comm) -> c_int {
    entry::call(Call::CART_SUB, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newcomm", newcomm)?;
            let r_newcomm = ferrite::topo::cart_sub(convert::comm(comm), InArray::new(remain_dims))?;
            *newcomm = convert::from_comm(r_newcomm);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Cartdim_get(comm: MPI_Comm, ndims: *mut c_int) -> c_int {
    entry::call(Call::CARTDIM_GET, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("ndims", ndims)?;
            let r_ndims = ferrite::topo::cartdim_get(convert::comm(comm))?;
            *ndims = r_ndims;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Dims_create(nnodes: c_int, ndims: c_int, dims: *mut c_int) -> c_int {
    entry::call(Call::DIMS_CREATE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::topo::dims_create(nnodes, ndims, InOutArray::new(dims))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Dist_graph_create(comm_old: MPI_Comm, n: c_int, sources: *const c_int, degrees: *const c_int, destinations: *const c_int, weights: *const c_int, info: MPI_Info, reorder: c_int, comm_dist_graph: *mut MPI_Comm) -> c_int {
    entry::call(Call::DIST_GRAPH_CREATE, Scope::Comm(convert::comm(comm_old)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            let v_sources = entry::Ints::new(sources, n, convert::rank);
            entry::room("comm_dist_graph", comm_dist_graph)?;
            let r_comm_dist_graph = ferrite::topo::dist_graph_create(convert::comm(comm_old), n, InArray::new(v_sources.as_ptr()), InArray::new(degrees), InArray::new(destinations), InArray::new(convert::weights(weights)), convert::info(info), reorder != 0)?;
            *comm_dist_graph = convert::from_comm(r_comm_dist_graph);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Dist_graph_create_adjacent(comm_old: MPI_Comm, indegree: c_int, sources: *const c_int, sourceweights: *const c_int, outdegree: c_int, destinations: *const c_int, destweights: *const c_int, info: MPI_Info, reorder: c_int, comm_dist_graph: *mut MPI_Comm) -> c_int {
    entry::call(Call::DIST_GRAPH_CREATE_ADJACENT, Scope::Comm(convert::comm(comm_old)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            let v_sources = entry::Ints::new(sources, indegree, convert::rank);
            let v_destinations = entry::Ints::new(destinations, outdegree, convert::rank);
            entry::room("comm_dist_graph", comm_dist_graph)?;
            let r_comm_dist_graph = ferrite::topo::dist_graph_create_adjacent(convert::comm(comm_old), indegree, InArray::new(v_sources.as_ptr()), InArray::new(convert::weights(sourceweights)), outdegree, InArray::new(v_destinations.as_ptr()), InArray::new(convert::weights(destweights)), convert::info(info), reorder != 0)?;
            *comm_dist_graph = convert::from_comm(r_comm_dist_graph);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Dist_graph_neighbors(comm: MPI_Comm, maxindegree: c_int, sources: *mut c_int, sourceweights: *mut c_int, maxoutdegree: c_int, destinations: *mut c_int, destweights: *mut c_int) -> c_int {
    entry::call(Call::DIST_GRAPH_NEIGHBORS, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::topo::dist_graph_neighbors(convert::comm(comm), maxindegree, OutArray::new(sources), OutArray::new(convert::weights(sourceweights).cast_mut()), maxoutdegree, OutArray::new(destinations), OutArray::new(convert::weights(destweights).cast_mut()))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Dist_graph_neighbors_count(comm: MPI_Comm, indegree: *mut c_int, outdegree: *mut c_int, weighted: *mut c_int) -> c_int {
    entry::call(Call::DIST_GRAPH_NEIGHBORS_COUNT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("indegree", indegree)?;
            entry::room("outdegree", outdegree)?;
            entry::room("weighted", weighted)?;
            let (r_indegree, r_outdegree, r_weighted) = ferrite::topo::dist_graph_neighbors_count(convert::comm(comm))?;
            *indegree = r_indegree;
            *outdegree = r_outdegree;
            *weighted = c_int::from(r_weighted);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Graph_create(comm_old: MPI_Comm, nnodes: c_int, indx: *const c_int, edges: *const c_int, reorder: c_int, comm_graph: *mut MPI_Comm) -> c_int {
    entry::call(Call::GRAPH_CREATE, Scope::Comm(convert::comm(comm_old)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("comm_graph", comm_graph)?;
            let r_comm_graph = ferrite::topo::graph_create(convert::comm(comm_old), nnodes, InArray::new(indx), InArray::new(edges), reorder != 0)?;
            *comm_graph = convert::from_comm(r_comm_graph);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Graph_get(comm: MPI_Comm, maxindex: c_int, maxedges: c_int, indx: *mut c_int, edges: *mut c_int) -> c_int {
    entry::call(Call::GRAPH_GET, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::topo::graph_get(convert::comm(comm), maxindex, maxedges, OutArray::new(indx), OutArray::new(edges))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Graph_map(comm: MPI_Comm, nnodes: c_int, indx: *const c_int, edges: *const c_int, newrank: *mut c_int) -> c_int {
    entry::call(Call::GRAPH_MAP, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newrank", newrank)?;
            let r_newrank = ferrite::topo::graph_map(convert::comm(comm), nnodes, InArray::new(indx), InArray::new(edges))?;
            *newrank = convert::from_rank(r_newrank);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Graph_neighbors(comm: MPI_Comm, rank: c_int, maxneighbors: c_int, neighbors: *mut c_int) -> c_int {
    entry::call(Call::GRAPH_NEIGHBORS, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::topo::graph_neighbors(convert::comm(comm), convert::rank(rank), maxneighbors, OutArray::new(neighbors))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Graph_neighbors_count(comm: MPI_Comm, rank: c_int, nneighbors: *mut c_int) -> c_int {
    entry::call(Call::GRAPH_NEIGHBORS_COUNT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("nneighbors", nneighbors)?;
            let r_nneighbors = ferrite::topo::graph_neighbors_count(convert::comm(comm), convert::rank(rank))?;
            *nneighbors = r_nneighbors;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Graphdims_get(comm: MPI_Comm, nnodes: *mut c_int, nedges: *mut c_int) -> c_int {
    entry::call(Call::GRAPHDIMS_GET, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("nnodes", nnodes)?;
            entry::room("nedges", nedges)?;
            let (r_nnodes, r_nedges) = ferrite::topo::graphdims_get(convert::comm(comm))?;
            *nnodes = r_nnodes;
            *nedges = r_nedges;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Topo_test(comm: MPI_Comm, status: *mut c_int) -> c_int {
    entry::call(Call::TOPO_TEST, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("status", status)?;
            let r_status = ferrite::topo::topo_test(convert::comm(comm))?;
            *status = convert::from_topology(r_status);
        }
        Ok(())
    })
}

// Datatypes (chapter 5)

#[no_mangle]
pub unsafe extern "C" fn PMPI_Get_address(location: *const c_void, address: *mut MPI_Aint) -> c_int {
    entry::call(Call::GET_ADDRESS, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("address", address)?;
            let r_address = ferrite::datatype::get_address(Addr::new(location))?;
            *address = r_address as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Pack(inbuf: *const c_void, incount: c_int, datatype: MPI_Datatype, outbuf: *mut c_void, outsize: c_int, position: *mut c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::PACK, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("position", position)?;
            let mut v_position = *position as i64;
            let result = ferrite::datatype::pack(Addr::new(convert::buffer(inbuf)), incount as i64, convert::datatype(datatype), Addr::new(convert::buffer(outbuf)), outsize as i64, &mut v_position, convert::comm(comm));
            *position = entry::fit("position", v_position)?;
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Pack_c(inbuf: *const c_void, incount: MPI_Count, datatype: MPI_Datatype, outbuf: *mut c_void, outsize: MPI_Count, position: *mut MPI_Count, comm: MPI_Comm) -> c_int {
    entry::call(Call::PACK_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("position", position)?;
            let mut v_position = *position as i64;
            let result = ferrite::datatype::pack(Addr::new(convert::buffer(inbuf)), incount as i64, convert::datatype(datatype), Addr::new(convert::buffer(outbuf)), outsize as i64, &mut v_position, convert::comm(comm));
            *position = entry::fit("position", v_position)?;
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Pack_external(datarep: *const c_char, inbuf: *const c_void, incount: c_int, datatype: MPI_Datatype, outbuf: *mut c_void, outsize: MPI_Aint, position: *mut MPI_Aint) -> c_int {
    entry::call(Call::PACK_EXTERNAL, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("position", position)?;
            let mut v_position = *position as i64;
            let result = ferrite::datatype::pack_external(&entry::string("datarep", datarep)?, Addr::new(convert::buffer(inbuf)), incount as i64, convert::datatype(datatype), Addr::new(convert::buffer(outbuf)), outsize as i64, &mut v_position);
            *position = entry::fit("position", v_position)?;
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Pack_external_c(datarep: *const c_char, inbuf: *const c_void, incount: MPI_Count, datatype: MPI_Datatype, outbuf: *mut c_void, outsize: MPI_Count, position: *mut MPI_Count) -> c_int {
    entry::call(Call::PACK_EXTERNAL_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("position", position)?;
            let mut v_position = *position as i64;
            let result = ferrite::datatype::pack_external(&entry::string("datarep", datarep)?, Addr::new(convert::buffer(inbuf)), incount as i64, convert::datatype(datatype), Addr::new(convert::buffer(outbuf)), outsize as i64, &mut v_position);
            *position = entry::fit("position", v_position)?;
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Pack_external_size(datarep: *const c_char, incount: c_int, datatype: MPI_Datatype, size: *mut MPI_Aint) -> c_int {
    entry::call(Call::PACK_EXTERNAL_SIZE, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("size", size)?;
            let r_size = ferrite::datatype::pack_external_size(&entry::string("datarep", datarep)?, incount as i64, convert::datatype(datatype))?;
            *size = r_size as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Pack_external_size_c(datarep: *const c_char, incount: MPI_Count, datatype: MPI_Datatype, size: *mut MPI_Count) -> c_int {
    entry::call(Call::PACK_EXTERNAL_SIZE_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("size", size)?;
            let r_size = ferrite::datatype::pack_external_size(&entry::string("datarep", datarep)?, incount as i64, convert::datatype(datatype))?;
            *size = r_size as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Pack_size(incount: c_int, datatype: MPI_Datatype, comm: MPI_Comm, size: *mut c_int) -> c_int {
    entry::call(Call::PACK_SIZE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("size", size)?;
            let r_size = ferrite::datatype::pack_size(incount as i64, convert::datatype(datatype), convert::comm(comm))?;
            *size = entry::int_or_undefined(r_size);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Pack_size_c(incount: MPI_Count, datatype: MPI_Datatype, comm: MPI_Comm, size: *mut MPI_Count) -> c_int {
    entry::call(Call::PACK_SIZE_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("size", size)?;
            let r_size = ferrite::datatype::pack_size(incount as i64, convert::datatype(datatype), convert::comm(comm))?;
            *size = r_size as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_commit(datatype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_COMMIT, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("datatype", datatype)?;
            let mut v_datatype = convert::datatype(*datatype);
            let result = ferrite::datatype::type_commit(&mut v_datatype);
            *datatype = convert::from_datatype(v_datatype);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_contiguous(count: c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CONTIGUOUS, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_contiguous(count as i64, convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_contiguous_c(count: MPI_Count, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CONTIGUOUS_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_contiguous(count as i64, convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_darray(size: c_int, rank: c_int, ndims: c_int, array_of_gsizes: *const c_int, array_of_distribs: *const c_int, array_of_dargs: *const c_int, array_of_psizes: *const c_int, order: c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_DARRAY, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            let v_array_of_distribs = entry::Ints::new(array_of_distribs, ndims, convert::distrib);
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_darray(size, rank, ndims, Counts::I32(InArray::new(array_of_gsizes)), InArray::new(v_array_of_distribs.as_ptr()), Dargs::new(array_of_dargs, crate::constants::MPI_DISTRIBUTE_DFLT_DARG), InArray::new(array_of_psizes), convert::order(order), convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_darray_c(size: c_int, rank: c_int, ndims: c_int, array_of_gsizes: *const MPI_Count, array_of_distribs: *const c_int, array_of_dargs: *const c_int, array_of_psizes: *const c_int, order: c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_DARRAY_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            let v_array_of_distribs = entry::Ints::new(array_of_distribs, ndims, convert::distrib);
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_darray(size, rank, ndims, Counts::I64(InArray::new(array_of_gsizes.cast::<i64>())), InArray::new(v_array_of_distribs.as_ptr()), Dargs::new(array_of_dargs, crate::constants::MPI_DISTRIBUTE_DFLT_DARG), InArray::new(array_of_psizes), convert::order(order), convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_f90_complex(p: c_int, r: c_int, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_F90_COMPLEX, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_f90_complex(p, r)?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_f90_integer(r: c_int, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_F90_INTEGER, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_f90_integer(r)?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_f90_real(p: c_int, r: c_int, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_F90_REAL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_f90_real(p, r)?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_hindexed(count: c_int, array_of_blocklengths: *const c_int, array_of_displacements: *const MPI_Aint, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_HINDEXED, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_hindexed(count as i64, Counts::I32(InArray::new(array_of_blocklengths)), InArray::new(array_of_displacements.cast::<i64>()), convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_hindexed_c(count: MPI_Count, array_of_blocklengths: *const MPI_Count, array_of_displacements: *const MPI_Count, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_HINDEXED_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_hindexed(count as i64, Counts::I64(InArray::new(array_of_blocklengths.cast::<i64>())), InArray::new(array_of_displacements.cast::<i64>()), convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_hindexed_block(count: c_int, blocklength: c_int, array_of_displacements: *const MPI_Aint, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_HINDEXED_BLOCK, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_hindexed_block(count as i64, blocklength as i64, InArray::new(array_of_displacements.cast::<i64>()), convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_hindexed_block_c(count: MPI_Count, blocklength: MPI_Count, array_of_displacements: *const MPI_Count, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_HINDEXED_BLOCK_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_hindexed_block(count as i64, blocklength as i64, InArray::new(array_of_displacements.cast::<i64>()), convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_hvector(count: c_int, blocklength: c_int, stride: MPI_Aint, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_HVECTOR, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_hvector(count as i64, blocklength as i64, stride as i64, convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_hvector_c(count: MPI_Count, blocklength: MPI_Count, stride: MPI_Count, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_HVECTOR_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_hvector(count as i64, blocklength as i64, stride as i64, convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_indexed_block(count: c_int, blocklength: c_int, array_of_displacements: *const c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_INDEXED_BLOCK, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_indexed_block(count as i64, blocklength as i64, Counts::I32(InArray::new(array_of_displacements)), convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_indexed_block_c(count: MPI_Count, blocklength: MPI_Count, array_of_displacements: *const MPI_Count, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_INDEXED_BLOCK_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_indexed_block(count as i64, blocklength as i64, Counts::I64(InArray::new(array_of_displacements.cast::<i64>())), convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_resized(oldtype: MPI_Datatype, lb: MPI_Aint, extent: MPI_Aint, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_RESIZED, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_resized(convert::datatype(oldtype), lb as i64, extent as i64)?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_resized_c(oldtype: MPI_Datatype, lb: MPI_Count, extent: MPI_Count, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_RESIZED_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_resized(convert::datatype(oldtype), lb as i64, extent as i64)?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_struct(count: c_int, array_of_blocklengths: *const c_int, array_of_displacements: *const MPI_Aint, array_of_types: *const MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_STRUCT, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_struct(count as i64, Counts::I32(InArray::new(array_of_blocklengths)), InArray::new(array_of_displacements.cast::<i64>()), Handles::new(array_of_types.cast(), convert::load_datatype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_struct_c(count: MPI_Count, array_of_blocklengths: *const MPI_Count, array_of_displacements: *const MPI_Count, array_of_types: *const MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_STRUCT_C, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_struct(count as i64, Counts::I64(InArray::new(array_of_blocklengths.cast::<i64>())), InArray::new(array_of_displacements.cast::<i64>()), Handles::new(array_of_types.cast(), convert::load_datatype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_subarray(ndims: c_int, array_of_sizes: *const c_int, array_of_subsizes: *const c_int, array_of_starts: *const c_int, order: c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_SUBARRAY, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_subarray(ndims, Counts::I32(InArray::new(array_of_sizes)), Counts::I32(InArray::new(array_of_subsizes)), Counts::I32(InArray::new(array_of_starts)), convert::order(order), convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_create_subarray_c(ndims: c_int, array_of_sizes: *const MPI_Count, array_of_subsizes: *const MPI_Count, array_of_starts: *const MPI_Count, order: c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_CREATE_SUBARRAY_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_create_subarray(ndims, Counts::I64(InArray::new(array_of_sizes.cast::<i64>())), Counts::I64(InArray::new(array_of_subsizes.cast::<i64>())), Counts::I64(InArray::new(array_of_starts.cast::<i64>())), convert::order(order), convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_dup(oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_DUP, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_dup(convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_free(datatype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_FREE, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("datatype", datatype)?;
            let mut v_datatype = convert::datatype(*datatype);
            let result = ferrite::datatype::type_free(&mut v_datatype);
            *datatype = convert::from_datatype(v_datatype);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_get_contents(datatype: MPI_Datatype, max_integers: c_int, max_addresses: c_int, max_datatypes: c_int, array_of_integers: *mut c_int, array_of_addresses: *mut MPI_Aint, array_of_datatypes: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_GET_CONTENTS, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::datatype::type_get_contents(convert::datatype(datatype), max_integers as i64, max_addresses as i64, max_datatypes as i64, OutArray::new(array_of_integers), OutArray::new(array_of_addresses.cast::<i64>()), HandlesMut::new(array_of_datatypes.cast(), convert::load_datatype, convert::store_datatype))?;
            contents::to_abi(convert::datatype(datatype), array_of_integers);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_get_contents_c(datatype: MPI_Datatype, max_integers: MPI_Count, max_addresses: MPI_Count, max_large_counts: MPI_Count, max_datatypes: MPI_Count, array_of_integers: *mut c_int, array_of_addresses: *mut MPI_Aint, array_of_large_counts: *mut MPI_Count, array_of_datatypes: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_GET_CONTENTS_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::datatype::type_get_contents_c(convert::datatype(datatype), max_integers as i64, max_addresses as i64, max_large_counts as i64, max_datatypes as i64, OutArray::new(array_of_integers), OutArray::new(array_of_addresses.cast::<i64>()), OutArray::new(array_of_large_counts.cast::<i64>()), HandlesMut::new(array_of_datatypes.cast(), convert::load_datatype, convert::store_datatype))?;
            contents::to_abi(convert::datatype(datatype), array_of_integers);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_get_envelope(datatype: MPI_Datatype, num_integers: *mut c_int, num_addresses: *mut c_int, num_datatypes: *mut c_int, combiner: *mut c_int) -> c_int {
    entry::call(Call::TYPE_GET_ENVELOPE, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("num_integers", num_integers)?;
            entry::room("num_addresses", num_addresses)?;
            entry::room("num_datatypes", num_datatypes)?;
            entry::room("combiner", combiner)?;
            let (r_num_integers, r_num_addresses, r_num_datatypes, r_combiner) = ferrite::datatype::type_get_envelope(convert::datatype(datatype))?;
            *num_integers = entry::int_or_undefined(r_num_integers);
            *num_addresses = entry::int_or_undefined(r_num_addresses);
            *num_datatypes = entry::int_or_undefined(r_num_datatypes);
            *combiner = convert::from_combiner(r_combiner);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_get_envelope_c(datatype: MPI_Datatype, num_integers: *mut MPI_Count, num_addresses: *mut MPI_Count, num_large_counts: *mut MPI_Count, num_datatypes: *mut MPI_Count, combiner: *mut c_int) -> c_int {
    entry::call(Call::TYPE_GET_ENVELOPE_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("num_integers", num_integers)?;
            entry::room("num_addresses", num_addresses)?;
            entry::room("num_large_counts", num_large_counts)?;
            entry::room("num_datatypes", num_datatypes)?;
            entry::room("combiner", combiner)?;
            let (r_num_integers, r_num_addresses, r_num_large_counts, r_num_datatypes, r_combiner) = ferrite::datatype::type_get_envelope_c(convert::datatype(datatype))?;
            *num_integers = r_num_integers as _;
            *num_addresses = r_num_addresses as _;
            *num_large_counts = r_num_large_counts as _;
            *num_datatypes = r_num_datatypes as _;
            *combiner = convert::from_combiner(r_combiner);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_get_extent(datatype: MPI_Datatype, lb: *mut MPI_Aint, extent: *mut MPI_Aint) -> c_int {
    entry::call(Call::TYPE_GET_EXTENT, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("lb", lb)?;
            entry::room("extent", extent)?;
            let (r_lb, r_extent) = ferrite::datatype::type_get_extent(convert::datatype(datatype))?;
            *lb = r_lb as _;
            *extent = r_extent as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_get_extent_c(datatype: MPI_Datatype, lb: *mut MPI_Count, extent: *mut MPI_Count) -> c_int {
    entry::call(Call::TYPE_GET_EXTENT_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("lb", lb)?;
            entry::room("extent", extent)?;
            let (r_lb, r_extent) = ferrite::datatype::type_get_extent(convert::datatype(datatype))?;
            *lb = r_lb as _;
            *extent = r_extent as _;
        }
        Ok(())
    })
}

/// Deprecated since MPI 4.1.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_get_extent_x(datatype: MPI_Datatype, lb: *mut MPI_Count, extent: *mut MPI_Count) -> c_int {
    entry::call(Call::TYPE_GET_EXTENT_X, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("lb", lb)?;
            entry::room("extent", extent)?;
            let (r_lb, r_extent) = ferrite::datatype::type_get_extent_x(convert::datatype(datatype))?;
            *lb = r_lb as _;
            *extent = r_extent as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_get_name(datatype: MPI_Datatype, type_name: *mut c_char, resultlen: *mut c_int) -> c_int {
    entry::call(Call::TYPE_GET_NAME, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("type_name", type_name)?;
            let r_type_name = ferrite::datatype::type_get_name(convert::datatype(datatype))?;
            entry::put_string("type_name", type_name, MPI_MAX_OBJECT_NAME, &r_type_name, "resultlen", resultlen)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_get_true_extent(datatype: MPI_Datatype, true_lb: *mut MPI_Aint, true_extent: *mut MPI_Aint) -> c_int {
    entry::call(Call::TYPE_GET_TRUE_EXTENT, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("true_lb", true_lb)?;
            entry::room("true_extent", true_extent)?;
            let (r_true_lb, r_true_extent) = ferrite::datatype::type_get_true_extent(convert::datatype(datatype))?;
            *true_lb = r_true_lb as _;
            *true_extent = r_true_extent as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_get_true_extent_c(datatype: MPI_Datatype, true_lb: *mut MPI_Count, true_extent: *mut MPI_Count) -> c_int {
    entry::call(Call::TYPE_GET_TRUE_EXTENT_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("true_lb", true_lb)?;
            entry::room("true_extent", true_extent)?;
            let (r_true_lb, r_true_extent) = ferrite::datatype::type_get_true_extent(convert::datatype(datatype))?;
            *true_lb = r_true_lb as _;
            *true_extent = r_true_extent as _;
        }
        Ok(())
    })
}

/// Deprecated since MPI 4.1.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_get_true_extent_x(datatype: MPI_Datatype, true_lb: *mut MPI_Count, true_extent: *mut MPI_Count) -> c_int {
    entry::call(Call::TYPE_GET_TRUE_EXTENT_X, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("true_lb", true_lb)?;
            entry::room("true_extent", true_extent)?;
            let (r_true_lb, r_true_extent) = ferrite::datatype::type_get_true_extent_x(convert::datatype(datatype))?;
            *true_lb = r_true_lb as _;
            *true_extent = r_true_extent as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_get_value_index(value_type: MPI_Datatype, index_type: MPI_Datatype, pair_type: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_GET_VALUE_INDEX, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("pair_type", pair_type)?;
            let r_pair_type = ferrite::datatype::type_get_value_index(convert::datatype(value_type), convert::datatype(index_type))?;
            *pair_type = convert::from_datatype(r_pair_type);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_indexed(count: c_int, array_of_blocklengths: *const c_int, array_of_displacements: *const c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_INDEXED, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_indexed(count as i64, Counts::I32(InArray::new(array_of_blocklengths)), Counts::I32(InArray::new(array_of_displacements)), convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_indexed_c(count: MPI_Count, array_of_blocklengths: *const MPI_Count, array_of_displacements: *const MPI_Count, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_INDEXED_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_indexed(count as i64, Counts::I64(InArray::new(array_of_blocklengths.cast::<i64>())), Counts::I64(InArray::new(array_of_displacements.cast::<i64>())), convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_match_size(typeclass: c_int, size: c_int, datatype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_MATCH_SIZE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("datatype", datatype)?;
            let r_datatype = ferrite::datatype::type_match_size(convert::typeclass(typeclass), size)?;
            *datatype = convert::from_datatype(r_datatype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_set_name(datatype: MPI_Datatype, type_name: *const c_char) -> c_int {
    entry::call(Call::TYPE_SET_NAME, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::datatype::type_set_name(convert::datatype(datatype), &entry::string("type_name", type_name)?)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_size(datatype: MPI_Datatype, size: *mut c_int) -> c_int {
    entry::call(Call::TYPE_SIZE, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("size", size)?;
            let r_size = ferrite::datatype::type_size(convert::datatype(datatype))?;
            *size = entry::int_or_undefined(r_size);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_size_c(datatype: MPI_Datatype, size: *mut MPI_Count) -> c_int {
    entry::call(Call::TYPE_SIZE_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("size", size)?;
            let r_size = ferrite::datatype::type_size(convert::datatype(datatype))?;
            *size = r_size as _;
        }
        Ok(())
    })
}

/// Deprecated since MPI 4.1.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_size_x(datatype: MPI_Datatype, size: *mut MPI_Count) -> c_int {
    entry::call(Call::TYPE_SIZE_X, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("size", size)?;
            let r_size = ferrite::datatype::type_size_x(convert::datatype(datatype))?;
            *size = r_size as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_vector(count: c_int, blocklength: c_int, stride: c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_VECTOR, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_vector(count as i64, blocklength as i64, stride as i64, convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_vector_c(count: MPI_Count, blocklength: MPI_Count, stride: MPI_Count, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_VECTOR_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_vector(count as i64, blocklength as i64, stride as i64, convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Unpack(inbuf: *const c_void, insize: c_int, position: *mut c_int, outbuf: *mut c_void, outcount: c_int, datatype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::UNPACK, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("position", position)?;
            let mut v_position = *position as i64;
            let result = ferrite::datatype::unpack(Addr::new(convert::buffer(inbuf)), insize as i64, &mut v_position, Addr::new(convert::buffer(outbuf)), outcount as i64, convert::datatype(datatype), convert::comm(comm));
            *position = entry::fit("position", v_position)?;
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Unpack_c(inbuf: *const c_void, insize: MPI_Count, position: *mut MPI_Count, outbuf: *mut c_void, outcount: MPI_Count, datatype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::UNPACK_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("position", position)?;
            let mut v_position = *position as i64;
            let result = ferrite::datatype::unpack(Addr::new(convert::buffer(inbuf)), insize as i64, &mut v_position, Addr::new(convert::buffer(outbuf)), outcount as i64, convert::datatype(datatype), convert::comm(comm));
            *position = entry::fit("position", v_position)?;
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Unpack_external(datarep: *const c_char, inbuf: *const c_void, insize: MPI_Aint, position: *mut MPI_Aint, outbuf: *mut c_void, outcount: c_int, datatype: MPI_Datatype) -> c_int {
    entry::call(Call::UNPACK_EXTERNAL, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("position", position)?;
            let mut v_position = *position as i64;
            let result = ferrite::datatype::unpack_external(&entry::string("datarep", datarep)?, Addr::new(convert::buffer(inbuf)), insize as i64, &mut v_position, Addr::new(convert::buffer(outbuf)), outcount as i64, convert::datatype(datatype));
            *position = entry::fit("position", v_position)?;
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Unpack_external_c(datarep: *const c_char, inbuf: *const c_void, insize: MPI_Count, position: *mut MPI_Count, outbuf: *mut c_void, outcount: MPI_Count, datatype: MPI_Datatype) -> c_int {
    entry::call(Call::UNPACK_EXTERNAL_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("position", position)?;
            let mut v_position = *position as i64;
            let result = ferrite::datatype::unpack_external(&entry::string("datarep", datarep)?, Addr::new(convert::buffer(inbuf)), insize as i64, &mut v_position, Addr::new(convert::buffer(outbuf)), outcount as i64, convert::datatype(datatype));
            *position = entry::fit("position", v_position)?;
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Aint_add(base: MPI_Aint, disp: MPI_Aint) -> MPI_Aint {
    ferrite::datatype::aint_add(base as i64, disp as i64) as MPI_Aint
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Aint_diff(addr1: MPI_Aint, addr2: MPI_Aint) -> MPI_Aint {
    ferrite::datatype::aint_diff(addr1 as i64, addr2 as i64) as MPI_Aint
}

/// Removed in MPI 3.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Address(location: *const c_void, address: *mut MPI_Aint) -> c_int {
    entry::call(Call::ADDRESS, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("address", address)?;
            let r_address = ferrite::datatype::address(Addr::new(location))?;
            *address = r_address as _;
        }
        Ok(())
    })
}

/// Removed in MPI 3.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_hvector(count: c_int, blocklength: c_int, stride: MPI_Aint, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_HVECTOR, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_hvector(count as i64, blocklength as i64, stride as i64, convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

/// Removed in MPI 3.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_hindexed(count: c_int, array_of_blocklengths: *const c_int, array_of_displacements: *const MPI_Aint, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_HINDEXED, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_hindexed(count as i64, Counts::I32(InArray::new(array_of_blocklengths)), InArray::new(array_of_displacements.cast::<i64>()), convert::datatype(oldtype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

/// Removed in MPI 3.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_struct(count: c_int, array_of_blocklengths: *const c_int, array_of_displacements: *const MPI_Aint, array_of_types: *const MPI_Datatype, newtype: *mut MPI_Datatype) -> c_int {
    entry::call(Call::TYPE_STRUCT, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("newtype", newtype)?;
            let r_newtype = ferrite::datatype::type_struct(count as i64, Counts::I32(InArray::new(array_of_blocklengths)), InArray::new(array_of_displacements.cast::<i64>()), Handles::new(array_of_types.cast(), convert::load_datatype))?;
            *newtype = convert::from_datatype(r_newtype);
        }
        Ok(())
    })
}

/// Removed in MPI 3.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_extent(datatype: MPI_Datatype, extent: *mut MPI_Aint) -> c_int {
    entry::call(Call::TYPE_EXTENT, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("extent", extent)?;
            let r_extent = ferrite::datatype::type_extent(convert::datatype(datatype))?;
            *extent = r_extent as _;
        }
        Ok(())
    })
}

/// Removed in MPI 3.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_lb(datatype: MPI_Datatype, displacement: *mut MPI_Aint) -> c_int {
    entry::call(Call::TYPE_LB, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("displacement", displacement)?;
            let r_displacement = ferrite::datatype::type_lb(convert::datatype(datatype))?;
            *displacement = r_displacement as _;
        }
        Ok(())
    })
}

/// Removed in MPI 3.0.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_ub(datatype: MPI_Datatype, displacement: *mut MPI_Aint) -> c_int {
    entry::call(Call::TYPE_UB, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("displacement", displacement)?;
            let r_displacement = ferrite::datatype::type_ub(convert::datatype(datatype))?;
            *displacement = r_displacement as _;
        }
        Ok(())
    })
}

// Reduction operations (section 6.9)

#[no_mangle]
pub unsafe extern "C" fn PMPI_Op_commutative(op: MPI_Op, commute: *mut c_int) -> c_int {
    entry::call(Call::OP_COMMUTATIVE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("commute", commute)?;
            let r_commute = ferrite::op::op_commutative(convert::op(op))?;
            *commute = c_int::from(r_commute);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Op_create(user_fn: *mut MPI_User_function, commute: c_int, op: *mut MPI_Op) -> c_int {
    entry::call(Call::OP_CREATE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("op", op)?;
            let r_op = ferrite::op::op_create(FnPtr(user_fn as usize), commute != 0)?;
            *op = convert::from_op(r_op);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Op_create_c(user_fn: *mut MPI_User_function_c, commute: c_int, op: *mut MPI_Op) -> c_int {
    entry::call(Call::OP_CREATE_C, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("op", op)?;
            let r_op = ferrite::op::op_create_c(FnPtr(user_fn as usize), commute != 0)?;
            *op = convert::from_op(r_op);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Op_free(op: *mut MPI_Op) -> c_int {
    entry::call(Call::OP_FREE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("op", op)?;
            let mut v_op = convert::op(*op);
            let result = ferrite::op::op_free(&mut v_op);
            *op = convert::from_op(v_op);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Reduce_local(inbuf: *const c_void, inoutbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op) -> c_int {
    entry::call(Call::REDUCE_LOCAL, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::op::reduce_local(Addr::new(convert::buffer(inbuf)), Addr::new(convert::buffer(inoutbuf)), count as i64, convert::datatype(datatype), convert::op(op))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Reduce_local_c(inbuf: *const c_void, inoutbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op) -> c_int {
    entry::call(Call::REDUCE_LOCAL_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::op::reduce_local(Addr::new(convert::buffer(inbuf)), Addr::new(convert::buffer(inoutbuf)), count as i64, convert::datatype(datatype), convert::op(op))?;
        }
        Ok(())
    })
}

// Point-to-point communication (chapters 3 and 4)

#[no_mangle]
pub unsafe extern "C" fn PMPI_Bsend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::BSEND, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::bsend(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Bsend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::BSEND_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::bsend(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Bsend_init(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::BSEND_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::bsend_init(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Bsend_init_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::BSEND_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::bsend_init(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Buffer_attach(buffer: *mut c_void, size: c_int) -> c_int {
    entry::call(Call::BUFFER_ATTACH, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::buffer_attach(Addr::new(convert::buffer(buffer)), size as i64)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Buffer_attach_c(buffer: *mut c_void, size: MPI_Count) -> c_int {
    entry::call(Call::BUFFER_ATTACH_C, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::buffer_attach(Addr::new(convert::buffer(buffer)), size as i64)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Buffer_detach(buffer_addr: *mut c_void, size: *mut c_int) -> c_int {
    entry::call(Call::BUFFER_DETACH, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("buffer_addr", buffer_addr)?;
            entry::room("size", size)?;
            let (r_buffer_addr, r_size) = ferrite::p2p::buffer_detach()?;
            *buffer_addr.cast::<*mut c_void>() = convert::from_buffer(r_buffer_addr.0 as *mut c_void);
            *size = entry::int_or_undefined(r_size);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Buffer_detach_c(buffer_addr: *mut c_void, size: *mut MPI_Count) -> c_int {
    entry::call(Call::BUFFER_DETACH_C, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("buffer_addr", buffer_addr)?;
            entry::room("size", size)?;
            let (r_buffer_addr, r_size) = ferrite::p2p::buffer_detach()?;
            *buffer_addr.cast::<*mut c_void>() = convert::from_buffer(r_buffer_addr.0 as *mut c_void);
            *size = r_size as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Buffer_flush() -> c_int {
    entry::call(Call::BUFFER_FLUSH, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::buffer_flush()?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Buffer_iflush(request: *mut MPI_Request) -> c_int {
    entry::call(Call::BUFFER_IFLUSH, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::buffer_iflush()?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Cancel(request: *mut MPI_Request) -> c_int {
    entry::call(Call::CANCEL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let mut v_request = convert::request(*request);
            let result = ferrite::p2p::cancel(&mut v_request);
            *request = convert::from_request(v_request);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_attach_buffer(comm: MPI_Comm, buffer: *mut c_void, size: c_int) -> c_int {
    entry::call(Call::COMM_ATTACH_BUFFER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::comm_attach_buffer(convert::comm(comm), Addr::new(convert::buffer(buffer)), size as i64)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_attach_buffer_c(comm: MPI_Comm, buffer: *mut c_void, size: MPI_Count) -> c_int {
    entry::call(Call::COMM_ATTACH_BUFFER_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::comm_attach_buffer(convert::comm(comm), Addr::new(convert::buffer(buffer)), size as i64)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_detach_buffer(comm: MPI_Comm, buffer_addr: *mut c_void, size: *mut c_int) -> c_int {
    entry::call(Call::COMM_DETACH_BUFFER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("buffer_addr", buffer_addr)?;
            entry::room("size", size)?;
            let (r_buffer_addr, r_size) = ferrite::p2p::comm_detach_buffer(convert::comm(comm))?;
            *buffer_addr.cast::<*mut c_void>() = convert::from_buffer(r_buffer_addr.0 as *mut c_void);
            *size = entry::int_or_undefined(r_size);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_detach_buffer_c(comm: MPI_Comm, buffer_addr: *mut c_void, size: *mut MPI_Count) -> c_int {
    entry::call(Call::COMM_DETACH_BUFFER_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("buffer_addr", buffer_addr)?;
            entry::room("size", size)?;
            let (r_buffer_addr, r_size) = ferrite::p2p::comm_detach_buffer(convert::comm(comm))?;
            *buffer_addr.cast::<*mut c_void>() = convert::from_buffer(r_buffer_addr.0 as *mut c_void);
            *size = r_size as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_flush_buffer(comm: MPI_Comm) -> c_int {
    entry::call(Call::COMM_FLUSH_BUFFER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::comm_flush_buffer(convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_iflush_buffer(comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::COMM_IFLUSH_BUFFER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::comm_iflush_buffer(convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Get_count(status: *const MPI_Status, datatype: MPI_Datatype, count: *mut c_int) -> c_int {
    entry::call(Call::GET_COUNT, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("count", count)?;
            let r_count = ferrite::p2p::get_count(entry::status("status", status)?, convert::datatype(datatype))?;
            *count = entry::int_or_undefined(r_count);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Get_count_c(status: *const MPI_Status, datatype: MPI_Datatype, count: *mut MPI_Count) -> c_int {
    entry::call(Call::GET_COUNT_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("count", count)?;
            let r_count = ferrite::p2p::get_count(entry::status("status", status)?, convert::datatype(datatype))?;
            *count = r_count as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Get_elements(status: *const MPI_Status, datatype: MPI_Datatype, count: *mut c_int) -> c_int {
    entry::call(Call::GET_ELEMENTS, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("count", count)?;
            let r_count = ferrite::p2p::get_elements(entry::status("status", status)?, convert::datatype(datatype))?;
            *count = entry::int_or_undefined(r_count);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Get_elements_c(status: *const MPI_Status, datatype: MPI_Datatype, count: *mut MPI_Count) -> c_int {
    entry::call(Call::GET_ELEMENTS_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("count", count)?;
            let r_count = ferrite::p2p::get_elements(entry::status("status", status)?, convert::datatype(datatype))?;
            *count = r_count as _;
        }
        Ok(())
    })
}

/// Deprecated since MPI 4.1.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Get_elements_x(status: *const MPI_Status, datatype: MPI_Datatype, count: *mut MPI_Count) -> c_int {
    entry::call(Call::GET_ELEMENTS_X, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("count", count)?;
            let r_count = ferrite::p2p::get_elements(entry::status("status", status)?, convert::datatype(datatype))?;
            *count = r_count as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Grequest_complete(request: MPI_Request) -> c_int {
    entry::call(Call::GREQUEST_COMPLETE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::grequest_complete(convert::request(request))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Grequest_start(query_fn: *mut MPI_Grequest_query_function, free_fn: *mut MPI_Grequest_free_function, cancel_fn: *mut MPI_Grequest_cancel_function, extra_state: *mut c_void, request: *mut MPI_Request) -> c_int {
    entry::call(Call::GREQUEST_START, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::grequest_start(FnPtr(query_fn as usize), FnPtr(free_fn as usize), FnPtr(cancel_fn as usize), Opaque(extra_state as usize))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ibsend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IBSEND, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::ibsend(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ibsend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IBSEND_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::ibsend(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Improbe(source: c_int, tag: c_int, comm: MPI_Comm, flag: *mut c_int, message: *mut MPI_Message, status: *mut MPI_Status) -> c_int {
    entry::call(Call::IMPROBE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("flag", flag)?;
            entry::room("message", message)?;
            let (r_flag, r_message) = ferrite::p2p::improbe(convert::rank(source), convert::tag(tag), convert::comm(comm), Statuses::new(convert::statuses(status), convert::store_status))?;
            *flag = c_int::from(r_flag);
            *message = convert::from_message(r_message);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Imrecv(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, message: *mut MPI_Message, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IMRECV, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("message", message)?;
            let mut v_message = convert::message(*message);
            entry::room("request", request)?;
            let result = ferrite::p2p::imrecv(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), &mut v_message);
            *message = convert::from_message(v_message);
            let r_request = result?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Imrecv_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, message: *mut MPI_Message, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IMRECV_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("message", message)?;
            let mut v_message = convert::message(*message);
            entry::room("request", request)?;
            let result = ferrite::p2p::imrecv(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), &mut v_message);
            *message = convert::from_message(v_message);
            let r_request = result?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Iprobe(source: c_int, tag: c_int, comm: MPI_Comm, flag: *mut c_int, status: *mut MPI_Status) -> c_int {
    entry::call(Call::IPROBE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("flag", flag)?;
            let r_flag = ferrite::p2p::iprobe(convert::rank(source), convert::tag(tag), convert::comm(comm), Statuses::new(convert::statuses(status), convert::store_status))?;
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Irecv(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IRECV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::irecv(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(source), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Irecv_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IRECV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::irecv(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(source), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Irsend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IRSEND, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::irsend(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Irsend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IRSEND_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::irsend(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Isend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ISEND, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::isend(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Isend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ISEND_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::isend(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Isendrecv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, dest: c_int, sendtag: c_int, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, source: c_int, recvtag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ISENDRECV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::isendrecv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), convert::rank(dest), convert::tag(sendtag), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::rank(source), convert::tag(recvtag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Isendrecv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, dest: c_int, sendtag: c_int, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, source: c_int, recvtag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ISENDRECV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::isendrecv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), convert::rank(dest), convert::tag(sendtag), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::rank(source), convert::tag(recvtag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Isendrecv_replace(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ISENDRECV_REPLACE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::isendrecv_replace(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(sendtag), convert::rank(source), convert::tag(recvtag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Isendrecv_replace_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ISENDRECV_REPLACE_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::isendrecv_replace(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(sendtag), convert::rank(source), convert::tag(recvtag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Issend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ISSEND, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::issend(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Issend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ISSEND_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::issend(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Mprobe(source: c_int, tag: c_int, comm: MPI_Comm, message: *mut MPI_Message, status: *mut MPI_Status) -> c_int {
    entry::call(Call::MPROBE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("message", message)?;
            let r_message = ferrite::p2p::mprobe(convert::rank(source), convert::tag(tag), convert::comm(comm), Statuses::new(convert::statuses(status), convert::store_status))?;
            *message = convert::from_message(r_message);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Mrecv(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, message: *mut MPI_Message, status: *mut MPI_Status) -> c_int {
    entry::call(Call::MRECV, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("message", message)?;
            let mut v_message = convert::message(*message);
            let result = ferrite::p2p::mrecv(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), &mut v_message, Statuses::new(convert::statuses(status), convert::store_status));
            *message = convert::from_message(v_message);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Mrecv_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, message: *mut MPI_Message, status: *mut MPI_Status) -> c_int {
    entry::call(Call::MRECV_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("message", message)?;
            let mut v_message = convert::message(*message);
            let result = ferrite::p2p::mrecv(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), &mut v_message, Statuses::new(convert::statuses(status), convert::store_status));
            *message = convert::from_message(v_message);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Parrived(request: MPI_Request, partition: c_int, flag: *mut c_int) -> c_int {
    entry::unsupported(Call::PARRIVED, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Pready(partition: c_int, request: MPI_Request) -> c_int {
    entry::unsupported(Call::PREADY, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Pready_list(length: c_int, array_of_partitions: *const c_int, request: MPI_Request) -> c_int {
    entry::unsupported(Call::PREADY_LIST, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Pready_range(partition_low: c_int, partition_high: c_int, request: MPI_Request) -> c_int {
    entry::unsupported(Call::PREADY_RANGE, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Precv_init(buf: *mut c_void, partitions: c_int, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::unsupported(Call::PRECV_INIT, Scope::Comm(convert::comm(comm)))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Probe(source: c_int, tag: c_int, comm: MPI_Comm, status: *mut MPI_Status) -> c_int {
    entry::call(Call::PROBE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::probe(convert::rank(source), convert::tag(tag), convert::comm(comm), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Psend_init(buf: *const c_void, partitions: c_int, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::unsupported(Call::PSEND_INIT, Scope::Comm(convert::comm(comm)))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Recv(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm, status: *mut MPI_Status) -> c_int {
    entry::call(Call::RECV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::recv(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(source), convert::tag(tag), convert::comm(comm), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Recv_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm, status: *mut MPI_Status) -> c_int {
    entry::call(Call::RECV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::recv(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(source), convert::tag(tag), convert::comm(comm), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Recv_init(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::RECV_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::recv_init(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(source), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Recv_init_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::RECV_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::recv_init(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(source), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Request_free(request: *mut MPI_Request) -> c_int {
    entry::call(Call::REQUEST_FREE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let mut v_request = convert::request(*request);
            let result = ferrite::p2p::request_free(&mut v_request);
            *request = convert::from_request(v_request);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Request_get_status(request: MPI_Request, flag: *mut c_int, status: *mut MPI_Status) -> c_int {
    entry::call(Call::REQUEST_GET_STATUS, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("flag", flag)?;
            let r_flag = ferrite::p2p::request_get_status(convert::request(request), Statuses::new(convert::statuses(status), convert::store_status))?;
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Request_get_status_all(count: c_int, array_of_requests: *const MPI_Request, flag: *mut c_int, array_of_statuses: *mut MPI_Status) -> c_int {
    entry::call(Call::REQUEST_GET_STATUS_ALL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("flag", flag)?;
            let r_flag = ferrite::p2p::request_get_status_all(count, Handles::new(array_of_requests.cast(), convert::load_request), Statuses::new(convert::statuses(array_of_statuses), convert::store_status))?;
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Request_get_status_any(count: c_int, array_of_requests: *const MPI_Request, indx: *mut c_int, flag: *mut c_int, status: *mut MPI_Status) -> c_int {
    entry::call(Call::REQUEST_GET_STATUS_ANY, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("indx", indx)?;
            entry::room("flag", flag)?;
            let (r_indx, r_flag) = ferrite::p2p::request_get_status_any(count, Handles::new(array_of_requests.cast(), convert::load_request), Statuses::new(convert::statuses(status), convert::store_status))?;
            *indx = convert::from_index(r_indx);
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Request_get_status_some(incount: c_int, array_of_requests: *const MPI_Request, outcount: *mut c_int, array_of_indices: *mut c_int, array_of_statuses: *mut MPI_Status) -> c_int {
    entry::call(Call::REQUEST_GET_STATUS_SOME, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("outcount", outcount)?;
            let r_outcount = ferrite::p2p::request_get_status_some(incount, Handles::new(array_of_requests.cast(), convert::load_request), OutArray::new(array_of_indices), Statuses::new(convert::statuses(array_of_statuses), convert::store_status))?;
            *outcount = r_outcount;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Rsend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::RSEND, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::rsend(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Rsend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::RSEND_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::rsend(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Rsend_init(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::RSEND_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::rsend_init(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Rsend_init_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::RSEND_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::rsend_init(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Send(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::SEND, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::send(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Send_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::SEND_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::send(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Send_init(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::SEND_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::send_init(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Send_init_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::SEND_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::send_init(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Sendrecv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, dest: c_int, sendtag: c_int, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, source: c_int, recvtag: c_int, comm: MPI_Comm, status: *mut MPI_Status) -> c_int {
    entry::call(Call::SENDRECV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::sendrecv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), convert::rank(dest), convert::tag(sendtag), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::rank(source), convert::tag(recvtag), convert::comm(comm), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Sendrecv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, dest: c_int, sendtag: c_int, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, source: c_int, recvtag: c_int, comm: MPI_Comm, status: *mut MPI_Status) -> c_int {
    entry::call(Call::SENDRECV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::sendrecv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), convert::rank(dest), convert::tag(sendtag), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::rank(source), convert::tag(recvtag), convert::comm(comm), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Sendrecv_replace(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int, comm: MPI_Comm, status: *mut MPI_Status) -> c_int {
    entry::call(Call::SENDRECV_REPLACE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::sendrecv_replace(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(sendtag), convert::rank(source), convert::tag(recvtag), convert::comm(comm), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Sendrecv_replace_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int, comm: MPI_Comm, status: *mut MPI_Status) -> c_int {
    entry::call(Call::SENDRECV_REPLACE_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::sendrecv_replace(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(sendtag), convert::rank(source), convert::tag(recvtag), convert::comm(comm), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_attach_buffer(session: MPI_Session, buffer: *mut c_void, size: c_int) -> c_int {
    entry::unsupported(Call::SESSION_ATTACH_BUFFER, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_attach_buffer_c(session: MPI_Session, buffer: *mut c_void, size: MPI_Count) -> c_int {
    entry::unsupported(Call::SESSION_ATTACH_BUFFER_C, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_detach_buffer(session: MPI_Session, buffer_addr: *mut c_void, size: *mut c_int) -> c_int {
    entry::unsupported(Call::SESSION_DETACH_BUFFER, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_detach_buffer_c(session: MPI_Session, buffer_addr: *mut c_void, size: *mut MPI_Count) -> c_int {
    entry::unsupported(Call::SESSION_DETACH_BUFFER_C, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_flush_buffer(session: MPI_Session) -> c_int {
    entry::unsupported(Call::SESSION_FLUSH_BUFFER, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_iflush_buffer(session: MPI_Session, request: *mut MPI_Request) -> c_int {
    entry::unsupported(Call::SESSION_IFLUSH_BUFFER, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ssend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::SSEND, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::ssend(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ssend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::SSEND_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::ssend(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ssend_init(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::SSEND_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::ssend_init(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ssend_init_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::SSEND_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::p2p::ssend_init(Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), convert::rank(dest), convert::tag(tag), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Start(request: *mut MPI_Request) -> c_int {
    entry::call(Call::START, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let mut v_request = convert::request(*request);
            let result = ferrite::p2p::start(&mut v_request);
            *request = convert::from_request(v_request);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Startall(count: c_int, array_of_requests: *mut MPI_Request) -> c_int {
    entry::call(Call::STARTALL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::startall(count, HandlesMut::new(array_of_requests.cast(), convert::load_request, convert::store_request))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Status_get_error(status: *const MPI_Status, error: *mut c_int) -> c_int {
    entry::call(Call::STATUS_GET_ERROR, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("error", error)?;
            let r_error = ferrite::p2p::status_get_error(entry::status("status", status)?)?;
            *error = convert::from_errcode(r_error);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Status_get_source(status: *const MPI_Status, source: *mut c_int) -> c_int {
    entry::call(Call::STATUS_GET_SOURCE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("source", source)?;
            let r_source = ferrite::p2p::status_get_source(entry::status("status", status)?)?;
            *source = convert::from_rank(r_source);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Status_get_tag(status: *const MPI_Status, tag: *mut c_int) -> c_int {
    entry::call(Call::STATUS_GET_TAG, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("tag", tag)?;
            let r_tag = ferrite::p2p::status_get_tag(entry::status("status", status)?)?;
            *tag = convert::from_tag(r_tag);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Status_set_cancelled(status: *mut MPI_Status, flag: c_int) -> c_int {
    entry::call(Call::STATUS_SET_CANCELLED, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            let mut v_status = entry::status("status", status)?;
            let result = ferrite::p2p::status_set_cancelled(&mut v_status, flag != 0);
            convert::store_status(status.cast(), 0, &v_status, true);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Status_set_elements(status: *mut MPI_Status, datatype: MPI_Datatype, count: c_int) -> c_int {
    entry::call(Call::STATUS_SET_ELEMENTS, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            let mut v_status = entry::status("status", status)?;
            let result = ferrite::p2p::status_set_elements(&mut v_status, convert::datatype(datatype), count as i64);
            convert::store_status(status.cast(), 0, &v_status, true);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Status_set_elements_c(status: *mut MPI_Status, datatype: MPI_Datatype, count: MPI_Count) -> c_int {
    entry::call(Call::STATUS_SET_ELEMENTS_C, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            let mut v_status = entry::status("status", status)?;
            let result = ferrite::p2p::status_set_elements(&mut v_status, convert::datatype(datatype), count as i64);
            convert::store_status(status.cast(), 0, &v_status, true);
            result?;
        }
        Ok(())
    })
}

/// Deprecated since MPI 4.1.
#[no_mangle]
pub unsafe extern "C" fn PMPI_Status_set_elements_x(status: *mut MPI_Status, datatype: MPI_Datatype, count: MPI_Count) -> c_int {
    entry::call(Call::STATUS_SET_ELEMENTS_X, Scope::Type, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            let mut v_status = entry::status("status", status)?;
            let result = ferrite::p2p::status_set_elements(&mut v_status, convert::datatype(datatype), count as i64);
            convert::store_status(status.cast(), 0, &v_status, true);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Status_set_error(status: *mut MPI_Status, error: c_int) -> c_int {
    entry::call(Call::STATUS_SET_ERROR, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            let mut v_status = entry::status("status", status)?;
            let result = ferrite::p2p::status_set_error(&mut v_status, convert::errcode(error));
            convert::store_status(status.cast(), 0, &v_status, true);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Status_set_source(status: *mut MPI_Status, source: c_int) -> c_int {
    entry::call(Call::STATUS_SET_SOURCE, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            let mut v_status = entry::status("status", status)?;
            let result = ferrite::p2p::status_set_source(&mut v_status, convert::rank(source));
            convert::store_status(status.cast(), 0, &v_status, true);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Status_set_tag(status: *mut MPI_Status, tag: c_int) -> c_int {
    entry::call(Call::STATUS_SET_TAG, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            let mut v_status = entry::status("status", status)?;
            let result = ferrite::p2p::status_set_tag(&mut v_status, convert::tag(tag));
            convert::store_status(status.cast(), 0, &v_status, true);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Test(request: *mut MPI_Request, flag: *mut c_int, status: *mut MPI_Status) -> c_int {
    entry::call(Call::TEST, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let mut v_request = convert::request(*request);
            entry::room("flag", flag)?;
            let result = ferrite::p2p::test(&mut v_request, Statuses::new(convert::statuses(status), convert::store_status));
            *request = convert::from_request(v_request);
            let r_flag = result?;
            *flag = c_int::from(r_flag);
            ferrite::p2p::late_error()?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Test_cancelled(status: *const MPI_Status, flag: *mut c_int) -> c_int {
    entry::call(Call::TEST_CANCELLED, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("flag", flag)?;
            let r_flag = ferrite::p2p::test_cancelled(entry::status("status", status)?)?;
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Testall(count: c_int, array_of_requests: *mut MPI_Request, flag: *mut c_int, array_of_statuses: *mut MPI_Status) -> c_int {
    entry::call(Call::TESTALL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("flag", flag)?;
            let r_flag = ferrite::p2p::testall(count, HandlesMut::new(array_of_requests.cast(), convert::load_request, convert::store_request), Statuses::new(convert::statuses(array_of_statuses), convert::store_status))?;
            *flag = c_int::from(r_flag);
            ferrite::p2p::late_error()?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Testany(count: c_int, array_of_requests: *mut MPI_Request, indx: *mut c_int, flag: *mut c_int, status: *mut MPI_Status) -> c_int {
    entry::call(Call::TESTANY, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("indx", indx)?;
            entry::room("flag", flag)?;
            let (r_indx, r_flag) = ferrite::p2p::testany(count, HandlesMut::new(array_of_requests.cast(), convert::load_request, convert::store_request), Statuses::new(convert::statuses(status), convert::store_status))?;
            *indx = convert::from_index(r_indx);
            *flag = c_int::from(r_flag);
            ferrite::p2p::late_error()?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Testsome(incount: c_int, array_of_requests: *mut MPI_Request, outcount: *mut c_int, array_of_indices: *mut c_int, array_of_statuses: *mut MPI_Status) -> c_int {
    entry::call(Call::TESTSOME, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("outcount", outcount)?;
            let r_outcount = ferrite::p2p::testsome(incount, HandlesMut::new(array_of_requests.cast(), convert::load_request, convert::store_request), OutArray::new(array_of_indices), Statuses::new(convert::statuses(array_of_statuses), convert::store_status))?;
            *outcount = r_outcount;
            ferrite::p2p::late_error()?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Wait(request: *mut MPI_Request, status: *mut MPI_Status) -> c_int {
    entry::call(Call::WAIT, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let mut v_request = convert::request(*request);
            let result = ferrite::p2p::wait(&mut v_request, Statuses::new(convert::statuses(status), convert::store_status));
            *request = convert::from_request(v_request);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Waitall(count: c_int, array_of_requests: *mut MPI_Request, array_of_statuses: *mut MPI_Status) -> c_int {
    entry::call(Call::WAITALL, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::p2p::waitall(count, HandlesMut::new(array_of_requests.cast(), convert::load_request, convert::store_request), Statuses::new(convert::statuses(array_of_statuses), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Waitany(count: c_int, array_of_requests: *mut MPI_Request, indx: *mut c_int, status: *mut MPI_Status) -> c_int {
    entry::call(Call::WAITANY, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("indx", indx)?;
            let r_indx = ferrite::p2p::waitany(count, HandlesMut::new(array_of_requests.cast(), convert::load_request, convert::store_request), Statuses::new(convert::statuses(status), convert::store_status))?;
            *indx = convert::from_index(r_indx);
            ferrite::p2p::late_error()?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Waitsome(incount: c_int, array_of_requests: *mut MPI_Request, outcount: *mut c_int, array_of_indices: *mut c_int, array_of_statuses: *mut MPI_Status) -> c_int {
    entry::call(Call::WAITSOME, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("outcount", outcount)?;
            let r_outcount = ferrite::p2p::waitsome(incount, HandlesMut::new(array_of_requests.cast(), convert::load_request, convert::store_request), OutArray::new(array_of_indices), Statuses::new(convert::statuses(array_of_statuses), convert::store_status))?;
            *outcount = r_outcount;
            ferrite::p2p::late_error()?;
        }
        Ok(())
    })
}

// Collective communication (chapter 6, section 8.6)

#[no_mangle]
pub unsafe extern "C" fn PMPI_Allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::ALLGATHER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::allgather(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Allgather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::ALLGATHER_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::allgather(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Allgather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ALLGATHER_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::allgather_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Allgather_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ALLGATHER_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::allgather_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::ALLGATHERV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::allgatherv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(displs)), convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Allgatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::ALLGATHERV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::allgatherv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(displs.cast::<i64>())), convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Allgatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ALLGATHERV_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::allgatherv_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(displs)), convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Allgatherv_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ALLGATHERV_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::allgatherv_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(displs.cast::<i64>())), convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Allreduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    entry::call(Call::ALLREDUCE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::allreduce(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Allreduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    entry::call(Call::ALLREDUCE_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::allreduce(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Allreduce_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ALLREDUCE_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::allreduce_init(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Allreduce_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ALLREDUCE_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::allreduce_init(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::ALLTOALL, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::alltoall(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Alltoall_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::ALLTOALL_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::alltoall(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Alltoall_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ALLTOALL_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::alltoall_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Alltoall_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ALLTOALL_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::alltoall_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Alltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::ALLTOALLV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::alltoallv(Addr::new(convert::buffer(sendbuf)), Counts::I32(InArray::new(sendcounts)), Counts::I32(InArray::new(sdispls)), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(rdispls)), convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Alltoallv_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::ALLTOALLV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::alltoallv(Addr::new(convert::buffer(sendbuf)), Counts::I64(InArray::new(sendcounts.cast::<i64>())), Counts::I64(InArray::new(sdispls.cast::<i64>())), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(rdispls.cast::<i64>())), convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Alltoallv_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ALLTOALLV_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::alltoallv_init(Addr::new(convert::buffer(sendbuf)), Counts::I32(InArray::new(sendcounts)), Counts::I32(InArray::new(sdispls)), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(rdispls)), convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Alltoallv_init_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ALLTOALLV_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::alltoallv_init(Addr::new(convert::buffer(sendbuf)), Counts::I64(InArray::new(sendcounts.cast::<i64>())), Counts::I64(InArray::new(sdispls.cast::<i64>())), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(rdispls.cast::<i64>())), convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Alltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtypes: *const MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::ALLTOALLW, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::alltoallw(Addr::new(convert::buffer(sendbuf)), Counts::I32(InArray::new(sendcounts)), Counts::I32(InArray::new(sdispls)), Handles::new(sendtypes.cast(), convert::load_datatype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(rdispls)), Handles::new(recvtypes.cast(), convert::load_datatype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Alltoallw_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::ALLTOALLW_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::alltoallw(Addr::new(convert::buffer(sendbuf)), Counts::I64(InArray::new(sendcounts.cast::<i64>())), Counts::I64(InArray::new(sdispls.cast::<i64>())), Handles::new(sendtypes.cast(), convert::load_datatype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(rdispls.cast::<i64>())), Handles::new(recvtypes.cast(), convert::load_datatype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Alltoallw_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtypes: *const MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ALLTOALLW_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::alltoallw_init(Addr::new(convert::buffer(sendbuf)), Counts::I32(InArray::new(sendcounts)), Counts::I32(InArray::new(sdispls)), Handles::new(sendtypes.cast(), convert::load_datatype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(rdispls)), Handles::new(recvtypes.cast(), convert::load_datatype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Alltoallw_init_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ALLTOALLW_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::alltoallw_init(Addr::new(convert::buffer(sendbuf)), Counts::I64(InArray::new(sendcounts.cast::<i64>())), Counts::I64(InArray::new(sdispls.cast::<i64>())), Handles::new(sendtypes.cast(), convert::load_datatype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(rdispls.cast::<i64>())), Handles::new(recvtypes.cast(), convert::load_datatype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Barrier(comm: MPI_Comm) -> c_int {
    entry::call(Call::BARRIER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::barrier(convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Barrier_init(comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::BARRIER_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::barrier_init(convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Bcast(buffer: *mut c_void, count: c_int, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::BCAST, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::bcast(Addr::new(convert::buffer(buffer)), count as i64, convert::datatype(datatype), convert::root(root), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Bcast_c(buffer: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::BCAST_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::bcast(Addr::new(convert::buffer(buffer)), count as i64, convert::datatype(datatype), convert::root(root), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Bcast_init(buffer: *mut c_void, count: c_int, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::BCAST_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::bcast_init(Addr::new(convert::buffer(buffer)), count as i64, convert::datatype(datatype), convert::root(root), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Bcast_init_c(buffer: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::BCAST_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::bcast_init(Addr::new(convert::buffer(buffer)), count as i64, convert::datatype(datatype), convert::root(root), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Exscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    entry::call(Call::EXSCAN, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::exscan(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Exscan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    entry::call(Call::EXSCAN_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::exscan(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Exscan_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::EXSCAN_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::exscan_init(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Exscan_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::EXSCAN_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::exscan_init(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Gather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::GATHER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::gather(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Gather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::GATHER_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::gather(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Gather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::GATHER_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::gather_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Gather_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::GATHER_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::gather_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Gatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::GATHERV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::gatherv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(displs)), convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Gatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::GATHERV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::gatherv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(displs.cast::<i64>())), convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Gatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::GATHERV_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::gatherv_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(displs)), convert::datatype(recvtype), convert::root(root), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Gatherv_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::GATHERV_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::gatherv_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(displs.cast::<i64>())), convert::datatype(recvtype), convert::root(root), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Iallgather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IALLGATHER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::iallgather(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Iallgather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IALLGATHER_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::iallgather(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Iallgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IALLGATHERV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::iallgatherv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(displs)), convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Iallgatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IALLGATHERV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::iallgatherv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(displs.cast::<i64>())), convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Iallreduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IALLREDUCE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::iallreduce(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Iallreduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IALLREDUCE_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::iallreduce(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ialltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IALLTOALL, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ialltoall(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ialltoall_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IALLTOALL_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ialltoall(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ialltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IALLTOALLV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ialltoallv(Addr::new(convert::buffer(sendbuf)), Counts::I32(InArray::new(sendcounts)), Counts::I32(InArray::new(sdispls)), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(rdispls)), convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ialltoallv_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IALLTOALLV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ialltoallv(Addr::new(convert::buffer(sendbuf)), Counts::I64(InArray::new(sendcounts.cast::<i64>())), Counts::I64(InArray::new(sdispls.cast::<i64>())), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(rdispls.cast::<i64>())), convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ialltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtypes: *const MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IALLTOALLW, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ialltoallw(Addr::new(convert::buffer(sendbuf)), Counts::I32(InArray::new(sendcounts)), Counts::I32(InArray::new(sdispls)), Handles::new(sendtypes.cast(), convert::load_datatype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(rdispls)), Handles::new(recvtypes.cast(), convert::load_datatype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ialltoallw_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IALLTOALLW_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ialltoallw(Addr::new(convert::buffer(sendbuf)), Counts::I64(InArray::new(sendcounts.cast::<i64>())), Counts::I64(InArray::new(sdispls.cast::<i64>())), Handles::new(sendtypes.cast(), convert::load_datatype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(rdispls.cast::<i64>())), Handles::new(recvtypes.cast(), convert::load_datatype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ibarrier(comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IBARRIER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ibarrier(convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ibcast(buffer: *mut c_void, count: c_int, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IBCAST, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ibcast(Addr::new(convert::buffer(buffer)), count as i64, convert::datatype(datatype), convert::root(root), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ibcast_c(buffer: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IBCAST_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ibcast(Addr::new(convert::buffer(buffer)), count as i64, convert::datatype(datatype), convert::root(root), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Iexscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IEXSCAN, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::iexscan(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Iexscan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IEXSCAN_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::iexscan(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Igather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IGATHER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::igather(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Igather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IGATHER_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::igather(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Igatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IGATHERV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::igatherv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(displs)), convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Igatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IGATHERV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::igatherv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(displs.cast::<i64>())), convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ineighbor_allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::INEIGHBOR_ALLGATHER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ineighbor_allgather(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ineighbor_allgather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::INEIGHBOR_ALLGATHER_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ineighbor_allgather(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ineighbor_allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::INEIGHBOR_ALLGATHERV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ineighbor_allgatherv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(displs)), convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ineighbor_allgatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::INEIGHBOR_ALLGATHERV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ineighbor_allgatherv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(displs.cast::<i64>())), convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ineighbor_alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::INEIGHBOR_ALLTOALL, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ineighbor_alltoall(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ineighbor_alltoall_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::INEIGHBOR_ALLTOALL_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ineighbor_alltoall(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ineighbor_alltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::INEIGHBOR_ALLTOALLV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ineighbor_alltoallv(Addr::new(convert::buffer(sendbuf)), Counts::I32(InArray::new(sendcounts)), Counts::I32(InArray::new(sdispls)), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(rdispls)), convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ineighbor_alltoallv_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::INEIGHBOR_ALLTOALLV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ineighbor_alltoallv(Addr::new(convert::buffer(sendbuf)), Counts::I64(InArray::new(sendcounts.cast::<i64>())), Counts::I64(InArray::new(sdispls.cast::<i64>())), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(rdispls.cast::<i64>())), convert::datatype(recvtype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ineighbor_alltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::INEIGHBOR_ALLTOALLW, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ineighbor_alltoallw(Addr::new(convert::buffer(sendbuf)), Counts::I32(InArray::new(sendcounts)), InArray::new(sdispls.cast::<i64>()), Handles::new(sendtypes.cast(), convert::load_datatype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), InArray::new(rdispls.cast::<i64>()), Handles::new(recvtypes.cast(), convert::load_datatype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ineighbor_alltoallw_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::INEIGHBOR_ALLTOALLW_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ineighbor_alltoallw(Addr::new(convert::buffer(sendbuf)), Counts::I64(InArray::new(sendcounts.cast::<i64>())), InArray::new(sdispls.cast::<i64>()), Handles::new(sendtypes.cast(), convert::load_datatype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), InArray::new(rdispls.cast::<i64>()), Handles::new(recvtypes.cast(), convert::load_datatype), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ireduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IREDUCE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ireduce(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::root(root), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ireduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IREDUCE_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ireduce(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::root(root), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ireduce_scatter(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IREDUCE_SCATTER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ireduce_scatter(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ireduce_scatter_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IREDUCE_SCATTER_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ireduce_scatter(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ireduce_scatter_block(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IREDUCE_SCATTER_BLOCK, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ireduce_scatter_block(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Ireduce_scatter_block_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::IREDUCE_SCATTER_BLOCK_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::ireduce_scatter_block(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Iscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ISCAN, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::iscan(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Iscan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ISCAN_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::iscan(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Iscatter(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ISCATTER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::iscatter(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Iscatter_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ISCATTER_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::iscatter(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Iscatterv(sendbuf: *const c_void, sendcounts: *const c_int, displs: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ISCATTERV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::iscatterv(Addr::new(convert::buffer(sendbuf)), Counts::I32(InArray::new(sendcounts)), Counts::I32(InArray::new(displs)), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Iscatterv_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, displs: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    entry::call(Call::ISCATTERV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::iscatterv(Addr::new(convert::buffer(sendbuf)), Counts::I64(InArray::new(sendcounts.cast::<i64>())), Counts::I64(InArray::new(displs.cast::<i64>())), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::NEIGHBOR_ALLGATHER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::neighbor_allgather(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_allgather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::NEIGHBOR_ALLGATHER_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::neighbor_allgather(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_allgather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::NEIGHBOR_ALLGATHER_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::neighbor_allgather_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_allgather_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::NEIGHBOR_ALLGATHER_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::neighbor_allgather_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::NEIGHBOR_ALLGATHERV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::neighbor_allgatherv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(displs)), convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_allgatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::NEIGHBOR_ALLGATHERV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::neighbor_allgatherv(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(displs.cast::<i64>())), convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_allgatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::NEIGHBOR_ALLGATHERV_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::neighbor_allgatherv_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(displs)), convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_allgatherv_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::NEIGHBOR_ALLGATHERV_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::neighbor_allgatherv_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(displs.cast::<i64>())), convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::NEIGHBOR_ALLTOALL, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::neighbor_alltoall(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_alltoall_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::NEIGHBOR_ALLTOALL_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::neighbor_alltoall(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_alltoall_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::NEIGHBOR_ALLTOALL_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::neighbor_alltoall_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_alltoall_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::NEIGHBOR_ALLTOALL_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::neighbor_alltoall_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_alltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::NEIGHBOR_ALLTOALLV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::neighbor_alltoallv(Addr::new(convert::buffer(sendbuf)), Counts::I32(InArray::new(sendcounts)), Counts::I32(InArray::new(sdispls)), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(rdispls)), convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_alltoallv_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::NEIGHBOR_ALLTOALLV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::neighbor_alltoallv(Addr::new(convert::buffer(sendbuf)), Counts::I64(InArray::new(sendcounts.cast::<i64>())), Counts::I64(InArray::new(sdispls.cast::<i64>())), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(rdispls.cast::<i64>())), convert::datatype(recvtype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_alltoallv_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::NEIGHBOR_ALLTOALLV_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::neighbor_alltoallv_init(Addr::new(convert::buffer(sendbuf)), Counts::I32(InArray::new(sendcounts)), Counts::I32(InArray::new(sdispls)), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), Counts::I32(InArray::new(rdispls)), convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_alltoallv_init_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::NEIGHBOR_ALLTOALLV_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::neighbor_alltoallv_init(Addr::new(convert::buffer(sendbuf)), Counts::I64(InArray::new(sendcounts.cast::<i64>())), Counts::I64(InArray::new(sdispls.cast::<i64>())), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), Counts::I64(InArray::new(rdispls.cast::<i64>())), convert::datatype(recvtype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_alltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::NEIGHBOR_ALLTOALLW, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::neighbor_alltoallw(Addr::new(convert::buffer(sendbuf)), Counts::I32(InArray::new(sendcounts)), InArray::new(sdispls.cast::<i64>()), Handles::new(sendtypes.cast(), convert::load_datatype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), InArray::new(rdispls.cast::<i64>()), Handles::new(recvtypes.cast(), convert::load_datatype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_alltoallw_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm) -> c_int {
    entry::call(Call::NEIGHBOR_ALLTOALLW_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::neighbor_alltoallw(Addr::new(convert::buffer(sendbuf)), Counts::I64(InArray::new(sendcounts.cast::<i64>())), InArray::new(sdispls.cast::<i64>()), Handles::new(sendtypes.cast(), convert::load_datatype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), InArray::new(rdispls.cast::<i64>()), Handles::new(recvtypes.cast(), convert::load_datatype), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_alltoallw_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::NEIGHBOR_ALLTOALLW_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::neighbor_alltoallw_init(Addr::new(convert::buffer(sendbuf)), Counts::I32(InArray::new(sendcounts)), InArray::new(sdispls.cast::<i64>()), Handles::new(sendtypes.cast(), convert::load_datatype), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), InArray::new(rdispls.cast::<i64>()), Handles::new(recvtypes.cast(), convert::load_datatype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Neighbor_alltoallw_init_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::NEIGHBOR_ALLTOALLW_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::neighbor_alltoallw_init(Addr::new(convert::buffer(sendbuf)), Counts::I64(InArray::new(sendcounts.cast::<i64>())), InArray::new(sdispls.cast::<i64>()), Handles::new(sendtypes.cast(), convert::load_datatype), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), InArray::new(rdispls.cast::<i64>()), Handles::new(recvtypes.cast(), convert::load_datatype), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Reduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, root: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::REDUCE, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::reduce(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::root(root), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Reduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, root: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::REDUCE_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::reduce(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::root(root), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Reduce_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::REDUCE_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::reduce_init(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::root(root), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Reduce_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::REDUCE_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::reduce_init(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::root(root), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Reduce_scatter(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    entry::call(Call::REDUCE_SCATTER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::reduce_scatter(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Reduce_scatter_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    entry::call(Call::REDUCE_SCATTER_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::reduce_scatter(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Reduce_scatter_block(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    entry::call(Call::REDUCE_SCATTER_BLOCK, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::reduce_scatter_block(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Reduce_scatter_block_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    entry::call(Call::REDUCE_SCATTER_BLOCK_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::reduce_scatter_block(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Reduce_scatter_block_init(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::REDUCE_SCATTER_BLOCK_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::reduce_scatter_block_init(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Reduce_scatter_block_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::REDUCE_SCATTER_BLOCK_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::reduce_scatter_block_init(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Reduce_scatter_init(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::REDUCE_SCATTER_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::reduce_scatter_init(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), Counts::I32(InArray::new(recvcounts)), convert::datatype(datatype), convert::op(op), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Reduce_scatter_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::REDUCE_SCATTER_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::reduce_scatter_init(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), Counts::I64(InArray::new(recvcounts.cast::<i64>())), convert::datatype(datatype), convert::op(op), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Scan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    entry::call(Call::SCAN, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::scan(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Scan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    entry::call(Call::SCAN_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::scan(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Scan_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::SCAN_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::scan_init(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Scan_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::SCAN_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::scan_init(Addr::new(convert::buffer(sendbuf)), Addr::new(convert::buffer(recvbuf)), count as i64, convert::datatype(datatype), convert::op(op), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Scatter(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::SCATTER, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::scatter(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Scatter_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::SCATTER_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::scatter(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Scatter_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::SCATTER_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::scatter_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Scatter_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::SCATTER_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::scatter_init(Addr::new(convert::buffer(sendbuf)), sendcount as i64, convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Scatterv(sendbuf: *const c_void, sendcounts: *const c_int, displs: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::SCATTERV, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::scatterv(Addr::new(convert::buffer(sendbuf)), Counts::I32(InArray::new(sendcounts)), Counts::I32(InArray::new(displs)), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Scatterv_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, displs: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    entry::call(Call::SCATTERV_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::coll::scatterv(Addr::new(convert::buffer(sendbuf)), Counts::I64(InArray::new(sendcounts.cast::<i64>())), Counts::I64(InArray::new(displs.cast::<i64>())), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Scatterv_init(sendbuf: *const c_void, sendcounts: *const c_int, displs: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::SCATTERV_INIT, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::scatterv_init(Addr::new(convert::buffer(sendbuf)), Counts::I32(InArray::new(sendcounts)), Counts::I32(InArray::new(displs)), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Scatterv_init_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, displs: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    entry::call(Call::SCATTERV_INIT_C, Scope::Comm(convert::comm(comm)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::coll::scatterv_init(Addr::new(convert::buffer(sendbuf)), Counts::I64(InArray::new(sendcounts.cast::<i64>())), Counts::I64(InArray::new(displs.cast::<i64>())), convert::datatype(sendtype), Addr::new(convert::buffer(recvbuf)), recvcount as i64, convert::datatype(recvtype), convert::root(root), convert::comm(comm), convert::info(info))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

// One-sided communication (chapter 12)

#[no_mangle]
pub unsafe extern "C" fn PMPI_Accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win) -> c_int {
    entry::unsupported(Call::ACCUMULATE, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Accumulate_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win) -> c_int {
    entry::unsupported(Call::ACCUMULATE_C, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Compare_and_swap(origin_addr: *const c_void, compare_addr: *const c_void, result_addr: *mut c_void, datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, win: MPI_Win) -> c_int {
    entry::unsupported(Call::COMPARE_AND_SWAP, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Fetch_and_op(origin_addr: *const c_void, result_addr: *mut c_void, datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, op: MPI_Op, win: MPI_Win) -> c_int {
    entry::unsupported(Call::FETCH_AND_OP, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Get(origin_addr: *mut c_void, origin_count: c_int, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, win: MPI_Win) -> c_int {
    entry::unsupported(Call::GET, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Get_c(origin_addr: *mut c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, win: MPI_Win) -> c_int {
    entry::unsupported(Call::GET_C, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Get_accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype, result_addr: *mut c_void, result_count: c_int, result_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win) -> c_int {
    entry::unsupported(Call::GET_ACCUMULATE, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Get_accumulate_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, result_addr: *mut c_void, result_count: MPI_Count, result_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win) -> c_int {
    entry::unsupported(Call::GET_ACCUMULATE_C, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Put(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, win: MPI_Win) -> c_int {
    entry::unsupported(Call::PUT, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Put_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, win: MPI_Win) -> c_int {
    entry::unsupported(Call::PUT_C, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Raccumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    entry::unsupported(Call::RACCUMULATE, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Raccumulate_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    entry::unsupported(Call::RACCUMULATE_C, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Rget(origin_addr: *mut c_void, origin_count: c_int, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    entry::unsupported(Call::RGET, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Rget_c(origin_addr: *mut c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    entry::unsupported(Call::RGET_C, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Rget_accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype, result_addr: *mut c_void, result_count: c_int, result_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    entry::unsupported(Call::RGET_ACCUMULATE, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Rget_accumulate_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, result_addr: *mut c_void, result_count: MPI_Count, result_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    entry::unsupported(Call::RGET_ACCUMULATE_C, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Rput(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    entry::unsupported(Call::RPUT, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Rput_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    entry::unsupported(Call::RPUT_C, Scope::Type)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_allocate(size: MPI_Aint, disp_unit: c_int, info: MPI_Info, comm: MPI_Comm, baseptr: *mut c_void, win: *mut MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_ALLOCATE, Scope::Comm(convert::comm(comm)))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_allocate_c(size: MPI_Aint, disp_unit: MPI_Aint, info: MPI_Info, comm: MPI_Comm, baseptr: *mut c_void, win: *mut MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_ALLOCATE_C, Scope::Comm(convert::comm(comm)))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_allocate_shared(size: MPI_Aint, disp_unit: c_int, info: MPI_Info, comm: MPI_Comm, baseptr: *mut c_void, win: *mut MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_ALLOCATE_SHARED, Scope::Comm(convert::comm(comm)))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_allocate_shared_c(size: MPI_Aint, disp_unit: MPI_Aint, info: MPI_Info, comm: MPI_Comm, baseptr: *mut c_void, win: *mut MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_ALLOCATE_SHARED_C, Scope::Comm(convert::comm(comm)))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_attach(win: MPI_Win, base: *mut c_void, size: MPI_Aint) -> c_int {
    entry::unsupported(Call::WIN_ATTACH, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_complete(win: MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_COMPLETE, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_create(base: *mut c_void, size: MPI_Aint, disp_unit: c_int, info: MPI_Info, comm: MPI_Comm, win: *mut MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_CREATE, Scope::Comm(convert::comm(comm)))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_create_c(base: *mut c_void, size: MPI_Aint, disp_unit: MPI_Aint, info: MPI_Info, comm: MPI_Comm, win: *mut MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_CREATE_C, Scope::Comm(convert::comm(comm)))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_create_dynamic(info: MPI_Info, comm: MPI_Comm, win: *mut MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_CREATE_DYNAMIC, Scope::Comm(convert::comm(comm)))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_detach(win: MPI_Win, base: *const c_void) -> c_int {
    entry::unsupported(Call::WIN_DETACH, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_fence(assert: c_int, win: MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_FENCE, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_flush(rank: c_int, win: MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_FLUSH, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_flush_all(win: MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_FLUSH_ALL, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_flush_local(rank: c_int, win: MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_FLUSH_LOCAL, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_flush_local_all(win: MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_FLUSH_LOCAL_ALL, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_free(win: *mut MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_FREE, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_get_group(win: MPI_Win, group: *mut MPI_Group) -> c_int {
    entry::unsupported(Call::WIN_GET_GROUP, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_get_info(win: MPI_Win, info_used: *mut MPI_Info) -> c_int {
    entry::unsupported(Call::WIN_GET_INFO, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_get_name(win: MPI_Win, win_name: *mut c_char, resultlen: *mut c_int) -> c_int {
    entry::unsupported(Call::WIN_GET_NAME, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_lock(lock_type: c_int, rank: c_int, assert: c_int, win: MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_LOCK, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_lock_all(assert: c_int, win: MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_LOCK_ALL, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_post(group: MPI_Group, assert: c_int, win: MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_POST, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_set_info(win: MPI_Win, info: MPI_Info) -> c_int {
    entry::unsupported(Call::WIN_SET_INFO, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_set_name(win: MPI_Win, win_name: *const c_char) -> c_int {
    entry::unsupported(Call::WIN_SET_NAME, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_shared_query(win: MPI_Win, rank: c_int, size: *mut MPI_Aint, disp_unit: *mut c_int, baseptr: *mut c_void) -> c_int {
    entry::unsupported(Call::WIN_SHARED_QUERY, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_shared_query_c(win: MPI_Win, rank: c_int, size: *mut MPI_Aint, disp_unit: *mut MPI_Aint, baseptr: *mut c_void) -> c_int {
    entry::unsupported(Call::WIN_SHARED_QUERY_C, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_start(group: MPI_Group, assert: c_int, win: MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_START, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_sync(win: MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_SYNC, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_test(win: MPI_Win, flag: *mut c_int) -> c_int {
    entry::unsupported(Call::WIN_TEST, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_unlock(rank: c_int, win: MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_UNLOCK, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_unlock_all(win: MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_UNLOCK_ALL, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_wait(win: MPI_Win) -> c_int {
    entry::unsupported(Call::WIN_WAIT, Scope::None)
}

// Parallel I/O (chapter 14)

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_close(fh: *mut MPI_File) -> c_int {
    entry::call(Call::FILE_CLOSE, entry::file_at(fh), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("fh", fh)?;
            let mut v_fh = convert::file(*fh);
            let result = ferrite::io::file_close(&mut v_fh);
            *fh = convert::from_file(v_fh);
            result?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_delete(filename: *const c_char, info: MPI_Info) -> c_int {
    entry::call(Call::FILE_DELETE, Scope::File(FileH::NULL), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_delete(&entry::string("filename", filename)?, convert::info(info))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_get_amode(fh: MPI_File, amode: *mut c_int) -> c_int {
    entry::call(Call::FILE_GET_AMODE, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("amode", amode)?;
            let r_amode = ferrite::io::file_get_amode(convert::file(fh))?;
            *amode = convert::from_amode(r_amode);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_get_atomicity(fh: MPI_File, flag: *mut c_int) -> c_int {
    entry::call(Call::FILE_GET_ATOMICITY, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("flag", flag)?;
            let r_flag = ferrite::io::file_get_atomicity(convert::file(fh))?;
            *flag = c_int::from(r_flag);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_get_byte_offset(fh: MPI_File, offset: MPI_Offset, disp: *mut MPI_Offset) -> c_int {
    entry::call(Call::FILE_GET_BYTE_OFFSET, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("disp", disp)?;
            let r_disp = ferrite::io::file_get_byte_offset(convert::file(fh), offset as i64)?;
            *disp = r_disp as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_get_group(fh: MPI_File, group: *mut MPI_Group) -> c_int {
    entry::call(Call::FILE_GET_GROUP, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("group", group)?;
            let r_group = ferrite::io::file_get_group(convert::file(fh))?;
            *group = convert::from_group(r_group);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_get_info(fh: MPI_File, info_used: *mut MPI_Info) -> c_int {
    entry::call(Call::FILE_GET_INFO, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("info_used", info_used)?;
            let r_info_used = ferrite::io::file_get_info(convert::file(fh))?;
            *info_used = convert::from_info(r_info_used);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_get_position(fh: MPI_File, offset: *mut MPI_Offset) -> c_int {
    entry::call(Call::FILE_GET_POSITION, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("offset", offset)?;
            let r_offset = ferrite::io::file_get_position(convert::file(fh))?;
            *offset = r_offset as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_get_position_shared(fh: MPI_File, offset: *mut MPI_Offset) -> c_int {
    entry::call(Call::FILE_GET_POSITION_SHARED, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("offset", offset)?;
            let r_offset = ferrite::io::file_get_position_shared(convert::file(fh))?;
            *offset = r_offset as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_get_size(fh: MPI_File, size: *mut MPI_Offset) -> c_int {
    entry::call(Call::FILE_GET_SIZE, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("size", size)?;
            let r_size = ferrite::io::file_get_size(convert::file(fh))?;
            *size = r_size as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_get_type_extent(fh: MPI_File, datatype: MPI_Datatype, extent: *mut MPI_Aint) -> c_int {
    entry::call(Call::FILE_GET_TYPE_EXTENT, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("extent", extent)?;
            let r_extent = ferrite::io::file_get_type_extent(convert::file(fh), convert::datatype(datatype))?;
            *extent = r_extent as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_get_type_extent_c(fh: MPI_File, datatype: MPI_Datatype, extent: *mut MPI_Count) -> c_int {
    entry::call(Call::FILE_GET_TYPE_EXTENT_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("extent", extent)?;
            let r_extent = ferrite::io::file_get_type_extent(convert::file(fh), convert::datatype(datatype))?;
            *extent = r_extent as _;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_get_view(fh: MPI_File, disp: *mut MPI_Offset, etype: *mut MPI_Datatype, filetype: *mut MPI_Datatype, datarep: *mut c_char) -> c_int {
    entry::call(Call::FILE_GET_VIEW, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("disp", disp)?;
            entry::room("etype", etype)?;
            entry::room("filetype", filetype)?;
            entry::room("datarep", datarep)?;
            let (r_disp, r_etype, r_filetype, r_datarep) = ferrite::io::file_get_view(convert::file(fh))?;
            *disp = r_disp as _;
            *etype = convert::from_datatype(r_etype);
            *filetype = convert::from_datatype(r_filetype);
            OutStr::new(datarep.cast(), entry::size(MPI_MAX_DATAREP_STRING)).write("datarep", &r_datarep)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iread(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IREAD, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iread(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iread_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IREAD_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iread(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iread_all(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IREAD_ALL, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iread_all(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iread_all_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IREAD_ALL_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iread_all(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iread_at(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IREAD_AT, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iread_at(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iread_at_c(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IREAD_AT_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iread_at(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iread_at_all(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IREAD_AT_ALL, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iread_at_all(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iread_at_all_c(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IREAD_AT_ALL_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iread_at_all(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iread_shared(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IREAD_SHARED, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iread_shared(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iread_shared_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IREAD_SHARED_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iread_shared(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iwrite(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IWRITE, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iwrite(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iwrite_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IWRITE_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iwrite(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iwrite_all(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IWRITE_ALL, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iwrite_all(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iwrite_all_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IWRITE_ALL_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iwrite_all(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iwrite_at(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IWRITE_AT, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iwrite_at(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iwrite_at_c(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IWRITE_AT_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iwrite_at(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iwrite_at_all(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IWRITE_AT_ALL, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iwrite_at_all(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iwrite_at_all_c(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IWRITE_AT_ALL_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iwrite_at_all(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iwrite_shared(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IWRITE_SHARED, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iwrite_shared(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_iwrite_shared_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    entry::call(Call::FILE_IWRITE_SHARED_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("request", request)?;
            let r_request = ferrite::io::file_iwrite_shared(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
            *request = convert::from_request(r_request);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_open(comm: MPI_Comm, filename: *const c_char, amode: c_int, info: MPI_Info, fh: *mut MPI_File) -> c_int {
    entry::call(Call::FILE_OPEN, Scope::File(FileH::NULL), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("fh", fh)?;
            let r_fh = ferrite::io::file_open(convert::comm(comm), &entry::string("filename", filename)?, convert::amode(amode), convert::info(info))?;
            *fh = convert::from_file(r_fh);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_preallocate(fh: MPI_File, size: MPI_Offset) -> c_int {
    entry::call(Call::FILE_PREALLOCATE, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_preallocate(convert::file(fh), size as i64)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_READ, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_READ_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_all(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_READ_ALL, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_all(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_all_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_READ_ALL_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_all(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_all_begin(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype) -> c_int {
    entry::call(Call::FILE_READ_ALL_BEGIN, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_all_begin(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_all_begin_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype) -> c_int {
    entry::call(Call::FILE_READ_ALL_BEGIN_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_all_begin(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_all_end(fh: MPI_File, buf: *mut c_void, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_READ_ALL_END, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_all_end(convert::file(fh), Addr::new(convert::buffer(buf)), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_at(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_READ_AT, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_at(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_at_c(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_READ_AT_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_at(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_at_all(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_READ_AT_ALL, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_at_all(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_at_all_c(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_READ_AT_ALL_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_at_all(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_at_all_begin(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: c_int, datatype: MPI_Datatype) -> c_int {
    entry::call(Call::FILE_READ_AT_ALL_BEGIN, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_at_all_begin(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_at_all_begin_c(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype) -> c_int {
    entry::call(Call::FILE_READ_AT_ALL_BEGIN_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_at_all_begin(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_at_all_end(fh: MPI_File, buf: *mut c_void, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_READ_AT_ALL_END, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_at_all_end(convert::file(fh), Addr::new(convert::buffer(buf)), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_ordered(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_READ_ORDERED, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_ordered(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_ordered_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_READ_ORDERED_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_ordered(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_ordered_begin(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype) -> c_int {
    entry::call(Call::FILE_READ_ORDERED_BEGIN, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_ordered_begin(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_ordered_begin_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype) -> c_int {
    entry::call(Call::FILE_READ_ORDERED_BEGIN_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_ordered_begin(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_ordered_end(fh: MPI_File, buf: *mut c_void, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_READ_ORDERED_END, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_ordered_end(convert::file(fh), Addr::new(convert::buffer(buf)), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_shared(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_READ_SHARED, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_shared(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_read_shared_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_READ_SHARED_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_read_shared(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_seek(fh: MPI_File, offset: MPI_Offset, whence: c_int) -> c_int {
    entry::call(Call::FILE_SEEK, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_seek(convert::file(fh), offset as i64, convert::whence(whence))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_seek_shared(fh: MPI_File, offset: MPI_Offset, whence: c_int) -> c_int {
    entry::call(Call::FILE_SEEK_SHARED, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_seek_shared(convert::file(fh), offset as i64, convert::whence(whence))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_set_atomicity(fh: MPI_File, flag: c_int) -> c_int {
    entry::call(Call::FILE_SET_ATOMICITY, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_set_atomicity(convert::file(fh), flag != 0)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_set_info(fh: MPI_File, info: MPI_Info) -> c_int {
    entry::call(Call::FILE_SET_INFO, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_set_info(convert::file(fh), convert::info(info))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_set_size(fh: MPI_File, size: MPI_Offset) -> c_int {
    entry::call(Call::FILE_SET_SIZE, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_set_size(convert::file(fh), size as i64)?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_set_view(fh: MPI_File, disp: MPI_Offset, etype: MPI_Datatype, filetype: MPI_Datatype, datarep: *const c_char, info: MPI_Info) -> c_int {
    entry::call(Call::FILE_SET_VIEW, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_set_view(convert::file(fh), convert::displacement(disp), convert::datatype(etype), convert::datatype(filetype), &entry::string("datarep", datarep)?, convert::info(info))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_sync(fh: MPI_File) -> c_int {
    entry::call(Call::FILE_SYNC, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_sync(convert::file(fh))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_WRITE, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_WRITE_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_all(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_WRITE_ALL, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_all(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_all_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_WRITE_ALL_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_all(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_all_begin(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype) -> c_int {
    entry::call(Call::FILE_WRITE_ALL_BEGIN, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_all_begin(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_all_begin_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype) -> c_int {
    entry::call(Call::FILE_WRITE_ALL_BEGIN_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_all_begin(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_all_end(fh: MPI_File, buf: *const c_void, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_WRITE_ALL_END, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_all_end(convert::file(fh), Addr::new(convert::buffer(buf)), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_at(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_WRITE_AT, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_at(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_at_c(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_WRITE_AT_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_at(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_at_all(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_WRITE_AT_ALL, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_at_all(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_at_all_c(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_WRITE_AT_ALL_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_at_all(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_at_all_begin(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: c_int, datatype: MPI_Datatype) -> c_int {
    entry::call(Call::FILE_WRITE_AT_ALL_BEGIN, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_at_all_begin(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_at_all_begin_c(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype) -> c_int {
    entry::call(Call::FILE_WRITE_AT_ALL_BEGIN_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_at_all_begin(convert::file(fh), offset as i64, Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_at_all_end(fh: MPI_File, buf: *const c_void, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_WRITE_AT_ALL_END, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_at_all_end(convert::file(fh), Addr::new(convert::buffer(buf)), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_ordered(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_WRITE_ORDERED, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_ordered(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_ordered_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_WRITE_ORDERED_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_ordered(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_ordered_begin(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype) -> c_int {
    entry::call(Call::FILE_WRITE_ORDERED_BEGIN, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_ordered_begin(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_ordered_begin_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype) -> c_int {
    entry::call(Call::FILE_WRITE_ORDERED_BEGIN_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_ordered_begin(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_ordered_end(fh: MPI_File, buf: *const c_void, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_WRITE_ORDERED_END, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_ordered_end(convert::file(fh), Addr::new(convert::buffer(buf)), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_shared(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_WRITE_SHARED, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_shared(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_write_shared_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    entry::call(Call::FILE_WRITE_SHARED_C, Scope::File(convert::file(fh)), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::file_write_shared(convert::file(fh), Addr::new(convert::buffer(buf)), count as i64, convert::datatype(datatype), Statuses::new(convert::statuses(status), convert::store_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Register_datarep(datarep: *const c_char, read_conversion_fn: *mut MPI_Datarep_conversion_function, write_conversion_fn: *mut MPI_Datarep_conversion_function, dtype_file_extent_fn: *mut MPI_Datarep_extent_function, extra_state: *mut c_void) -> c_int {
    entry::call(Call::REGISTER_DATAREP, Scope::File(FileH::NULL), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::register_datarep(&entry::string("datarep", datarep)?, FnPtr(read_conversion_fn as usize), FnPtr(write_conversion_fn as usize), FnPtr(dtype_file_extent_fn as usize), Opaque(extra_state as usize))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Register_datarep_c(datarep: *const c_char, read_conversion_fn: *mut MPI_Datarep_conversion_function_c, write_conversion_fn: *mut MPI_Datarep_conversion_function_c, dtype_file_extent_fn: *mut MPI_Datarep_extent_function, extra_state: *mut c_void) -> c_int {
    entry::call(Call::REGISTER_DATAREP_C, Scope::File(FileH::NULL), || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            ferrite::io::register_datarep_c(&entry::string("datarep", datarep)?, FnPtr(read_conversion_fn as usize), FnPtr(write_conversion_fn as usize), FnPtr(dtype_file_extent_fn as usize), Opaque(extra_state as usize))?;
        }
        Ok(())
    })
}

// Sessions (section 11.3)

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_create_from_group(group: MPI_Group, stringtag: *const c_char, info: MPI_Info, errhandler: MPI_Errhandler, newcomm: *mut MPI_Comm) -> c_int {
    entry::unsupported(Call::COMM_CREATE_FROM_GROUP, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_from_session_pset(session: MPI_Session, pset_name: *const c_char, newgroup: *mut MPI_Group) -> c_int {
    entry::unsupported(Call::GROUP_FROM_SESSION_PSET, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Intercomm_create_from_groups(local_group: MPI_Group, local_leader: c_int, remote_group: MPI_Group, remote_leader: c_int, stringtag: *const c_char, info: MPI_Info, errhandler: MPI_Errhandler, newintercomm: *mut MPI_Comm) -> c_int {
    entry::unsupported(Call::INTERCOMM_CREATE_FROM_GROUPS, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_finalize(session: *mut MPI_Session) -> c_int {
    entry::unsupported(Call::SESSION_FINALIZE, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_get_info(session: MPI_Session, info_used: *mut MPI_Info) -> c_int {
    entry::unsupported(Call::SESSION_GET_INFO, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_get_nth_pset(session: MPI_Session, info: MPI_Info, n: c_int, pset_len: *mut c_int, pset_name: *mut c_char) -> c_int {
    entry::unsupported(Call::SESSION_GET_NTH_PSET, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_get_num_psets(session: MPI_Session, info: MPI_Info, npset_names: *mut c_int) -> c_int {
    entry::unsupported(Call::SESSION_GET_NUM_PSETS, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_get_pset_info(session: MPI_Session, pset_name: *const c_char, info: *mut MPI_Info) -> c_int {
    entry::unsupported(Call::SESSION_GET_PSET_INFO, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_init(info: MPI_Info, errhandler: MPI_Errhandler, session: *mut MPI_Session) -> c_int {
    entry::unsupported(Call::SESSION_INIT, Scope::None)
}

// Process creation and name publishing (sections 11.7 to 11.10)

#[no_mangle]
pub unsafe extern "C" fn PMPI_Close_port(port_name: *const c_char) -> c_int {
    entry::unsupported(Call::CLOSE_PORT, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_accept(port_name: *const c_char, info: MPI_Info, root: c_int, comm: MPI_Comm, newcomm: *mut MPI_Comm) -> c_int {
    entry::unsupported(Call::COMM_ACCEPT, Scope::Comm(convert::comm(comm)))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_connect(port_name: *const c_char, info: MPI_Info, root: c_int, comm: MPI_Comm, newcomm: *mut MPI_Comm) -> c_int {
    entry::unsupported(Call::COMM_CONNECT, Scope::Comm(convert::comm(comm)))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_join(fd: c_int, intercomm: *mut MPI_Comm) -> c_int {
    entry::unsupported(Call::COMM_JOIN, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_spawn(command: *const c_char, argv: *mut *mut c_char, maxprocs: c_int, info: MPI_Info, root: c_int, comm: MPI_Comm, intercomm: *mut MPI_Comm, array_of_errcodes: *mut c_int) -> c_int {
    entry::unsupported(Call::COMM_SPAWN, Scope::Comm(convert::comm(comm)))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_spawn_multiple(count: c_int, array_of_commands: *mut *mut c_char, array_of_argv: *mut *mut *mut c_char, array_of_maxprocs: *const c_int, array_of_info: *const MPI_Info, root: c_int, comm: MPI_Comm, intercomm: *mut MPI_Comm, array_of_errcodes: *mut c_int) -> c_int {
    entry::unsupported(Call::COMM_SPAWN_MULTIPLE, Scope::Comm(convert::comm(comm)))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Lookup_name(service_name: *const c_char, info: MPI_Info, port_name: *mut c_char) -> c_int {
    entry::unsupported(Call::LOOKUP_NAME, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Open_port(info: MPI_Info, port_name: *mut c_char) -> c_int {
    entry::unsupported(Call::OPEN_PORT, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Publish_name(service_name: *const c_char, info: MPI_Info, port_name: *const c_char) -> c_int {
    entry::unsupported(Call::PUBLISH_NAME, Scope::None)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Unpublish_name(service_name: *const c_char, info: MPI_Info, port_name: *const c_char) -> c_int {
    entry::unsupported(Call::UNPUBLISH_NAME, Scope::None)
}

// Tool information interface (chapter 15)

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_category_changed(update_number: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_CATEGORY_CHANGED)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_category_get_categories(cat_index: c_int, len: c_int, indices: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_CATEGORY_GET_CATEGORIES)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_category_get_cvars(cat_index: c_int, len: c_int, indices: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_CATEGORY_GET_CVARS)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_category_get_events(cat_index: c_int, len: c_int, indices: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_CATEGORY_GET_EVENTS)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_category_get_index(name: *const c_char, cat_index: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_CATEGORY_GET_INDEX)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_category_get_info(cat_index: c_int, name: *mut c_char, name_len: *mut c_int, desc: *mut c_char, desc_len: *mut c_int, num_cvars: *mut c_int, num_pvars: *mut c_int, num_categories: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_CATEGORY_GET_INFO)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_category_get_num(num_cat: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_CATEGORY_GET_NUM)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_category_get_num_events(cat_index: c_int, num_events: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_CATEGORY_GET_NUM_EVENTS)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_category_get_pvars(cat_index: c_int, len: c_int, indices: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_CATEGORY_GET_PVARS)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_cvar_get_index(name: *const c_char, cvar_index: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_CVAR_GET_INDEX)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_cvar_get_info(cvar_index: c_int, name: *mut c_char, name_len: *mut c_int, verbosity: *mut c_int, datatype: *mut MPI_Datatype, enumtype: *mut MPI_T_enum, desc: *mut c_char, desc_len: *mut c_int, bind: *mut c_int, scope: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_CVAR_GET_INFO)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_cvar_get_num(num_cvar: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_CVAR_GET_NUM)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_cvar_handle_alloc(cvar_index: c_int, obj_handle: *mut c_void, handle: *mut MPI_T_cvar_handle, count: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_CVAR_HANDLE_ALLOC)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_cvar_handle_free(handle: *mut MPI_T_cvar_handle) -> c_int {
    entry::unsupported_quiet(Call::T_CVAR_HANDLE_FREE)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_cvar_read(handle: MPI_T_cvar_handle, buf: *mut c_void) -> c_int {
    entry::unsupported_quiet(Call::T_CVAR_READ)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_cvar_write(handle: MPI_T_cvar_handle, buf: *const c_void) -> c_int {
    entry::unsupported_quiet(Call::T_CVAR_WRITE)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_enum_get_info(enumtype: MPI_T_enum, num: *mut c_int, name: *mut c_char, name_len: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_ENUM_GET_INFO)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_enum_get_item(enumtype: MPI_T_enum, indx: c_int, value: *mut c_int, name: *mut c_char, name_len: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_ENUM_GET_ITEM)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_event_callback_get_info(event_registration: MPI_T_event_registration, cb_safety: MPI_T_cb_safety, info_used: *mut MPI_Info) -> c_int {
    entry::unsupported_quiet(Call::T_EVENT_CALLBACK_GET_INFO)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_event_callback_set_info(event_registration: MPI_T_event_registration, cb_safety: MPI_T_cb_safety, info: MPI_Info) -> c_int {
    entry::unsupported_quiet(Call::T_EVENT_CALLBACK_SET_INFO)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_event_copy(event_instance: MPI_T_event_instance, buffer: *mut c_void) -> c_int {
    entry::unsupported_quiet(Call::T_EVENT_COPY)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_event_get_index(name: *const c_char, event_index: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_EVENT_GET_INDEX)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_event_get_info(event_index: c_int, name: *mut c_char, name_len: *mut c_int, verbosity: *mut c_int, array_of_datatypes: *mut MPI_Datatype, array_of_displacements: *mut MPI_Aint, num_elements: *mut c_int, enumtype: *mut MPI_T_enum, info: *mut MPI_Info, desc: *mut c_char, desc_len: *mut c_int, bind: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_EVENT_GET_INFO)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_event_get_num(num_events: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_EVENT_GET_NUM)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_event_get_source(event_instance: MPI_T_event_instance, source_index: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_EVENT_GET_SOURCE)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_event_get_timestamp(event_instance: MPI_T_event_instance, event_timestamp: *mut MPI_Count) -> c_int {
    entry::unsupported_quiet(Call::T_EVENT_GET_TIMESTAMP)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_event_handle_alloc(event_index: c_int, obj_handle: *mut c_void, info: MPI_Info, event_registration: *mut MPI_T_event_registration) -> c_int {
    entry::unsupported_quiet(Call::T_EVENT_HANDLE_ALLOC)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_event_handle_free(event_registration: MPI_T_event_registration, user_data: *mut c_void, free_cb_function: *mut MPI_T_event_free_cb_function) -> c_int {
    entry::unsupported_quiet(Call::T_EVENT_HANDLE_FREE)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_event_handle_get_info(event_registration: MPI_T_event_registration, info_used: *mut MPI_Info) -> c_int {
    entry::unsupported_quiet(Call::T_EVENT_HANDLE_GET_INFO)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_event_handle_set_info(event_registration: MPI_T_event_registration, info: MPI_Info) -> c_int {
    entry::unsupported_quiet(Call::T_EVENT_HANDLE_SET_INFO)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_event_read(event_instance: MPI_T_event_instance, element_index: c_int, buffer: *mut c_void) -> c_int {
    entry::unsupported_quiet(Call::T_EVENT_READ)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_event_register_callback(event_registration: MPI_T_event_registration, cb_safety: MPI_T_cb_safety, info: MPI_Info, user_data: *mut c_void, event_cb_function: *mut MPI_T_event_cb_function) -> c_int {
    entry::unsupported_quiet(Call::T_EVENT_REGISTER_CALLBACK)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_event_set_dropped_handler(event_registration: MPI_T_event_registration, dropped_cb_function: *mut MPI_T_event_dropped_cb_function) -> c_int {
    entry::unsupported_quiet(Call::T_EVENT_SET_DROPPED_HANDLER)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_finalize() -> c_int {
    entry::unsupported_quiet(Call::T_FINALIZE)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_init_thread(required: c_int, provided: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_INIT_THREAD)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_pvar_get_index(name: *const c_char, var_class: c_int, pvar_index: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_PVAR_GET_INDEX)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_pvar_get_info(pvar_index: c_int, name: *mut c_char, name_len: *mut c_int, verbosity: *mut c_int, var_class: *mut c_int, datatype: *mut MPI_Datatype, enumtype: *mut MPI_T_enum, desc: *mut c_char, desc_len: *mut c_int, bind: *mut c_int, readonly: *mut c_int, continuous: *mut c_int, atomic: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_PVAR_GET_INFO)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_pvar_get_num(num_pvar: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_PVAR_GET_NUM)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_pvar_handle_alloc(session: MPI_T_pvar_session, pvar_index: c_int, obj_handle: *mut c_void, handle: *mut MPI_T_pvar_handle, count: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_PVAR_HANDLE_ALLOC)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_pvar_handle_free(session: MPI_T_pvar_session, handle: *mut MPI_T_pvar_handle) -> c_int {
    entry::unsupported_quiet(Call::T_PVAR_HANDLE_FREE)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_pvar_read(session: MPI_T_pvar_session, handle: MPI_T_pvar_handle, buf: *mut c_void) -> c_int {
    entry::unsupported_quiet(Call::T_PVAR_READ)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_pvar_readreset(session: MPI_T_pvar_session, handle: MPI_T_pvar_handle, buf: *mut c_void) -> c_int {
    entry::unsupported_quiet(Call::T_PVAR_READRESET)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_pvar_reset(session: MPI_T_pvar_session, handle: MPI_T_pvar_handle) -> c_int {
    entry::unsupported_quiet(Call::T_PVAR_RESET)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_pvar_session_create(session: *mut MPI_T_pvar_session) -> c_int {
    entry::unsupported_quiet(Call::T_PVAR_SESSION_CREATE)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_pvar_session_free(session: *mut MPI_T_pvar_session) -> c_int {
    entry::unsupported_quiet(Call::T_PVAR_SESSION_FREE)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_pvar_start(session: MPI_T_pvar_session, handle: MPI_T_pvar_handle) -> c_int {
    entry::unsupported_quiet(Call::T_PVAR_START)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_pvar_stop(session: MPI_T_pvar_session, handle: MPI_T_pvar_handle) -> c_int {
    entry::unsupported_quiet(Call::T_PVAR_STOP)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_pvar_write(session: MPI_T_pvar_session, handle: MPI_T_pvar_handle, buf: *const c_void) -> c_int {
    entry::unsupported_quiet(Call::T_PVAR_WRITE)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_source_get_info(source_index: c_int, name: *mut c_char, name_len: *mut c_int, desc: *mut c_char, desc_len: *mut c_int, ordering: *mut MPI_T_source_order, ticks_per_second: *mut MPI_Count, max_ticks: *mut MPI_Count, info: *mut MPI_Info) -> c_int {
    entry::unsupported_quiet(Call::T_SOURCE_GET_INFO)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_source_get_num(num_sources: *mut c_int) -> c_int {
    entry::unsupported_quiet(Call::T_SOURCE_GET_NUM)
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_T_source_get_timestamp(source_index: c_int, timestamp: *mut MPI_Count) -> c_int {
    entry::unsupported_quiet(Call::T_SOURCE_GET_TIMESTAMP)
}

// Answered by each ABI itself: handle conversions (sections 19.3, 20) and ABI queries

#[no_mangle]
pub unsafe extern "C" fn PMPI_Abi_get_fortran_booleans(logical_size: c_int, logical_true: *mut c_void, logical_false: *mut c_void, is_set: *mut c_int) -> c_int {
    entry::call_anytime(Call::ABI_GET_FORTRAN_BOOLEANS, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("is_set", is_set)?;
            let r_is_set = native::abi_get_fortran_booleans(logical_size, Opaque(logical_true as usize), Opaque(logical_false as usize))?;
            *is_set = c_int::from(r_is_set);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Abi_get_fortran_info(info: *mut MPI_Info) -> c_int {
    entry::call_anytime(Call::ABI_GET_FORTRAN_INFO, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("info", info)?;
            let r_info = native::abi_get_fortran_info()?;
            *info = convert::from_info(r_info);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Abi_get_info(info: *mut MPI_Info) -> c_int {
    entry::call_anytime(Call::ABI_GET_INFO, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("info", info)?;
            let r_info = native::abi_get_info()?;
            *info = convert::from_info(r_info);
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Abi_get_version(abi_major: *mut c_int, abi_minor: *mut c_int) -> c_int {
    entry::call_anytime(Call::ABI_GET_VERSION, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            entry::room("abi_major", abi_major)?;
            entry::room("abi_minor", abi_minor)?;
            let (r_abi_major, r_abi_minor) = native::abi_get_version()?;
            *abi_major = r_abi_major;
            *abi_minor = r_abi_minor;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Abi_set_fortran_booleans(logical_size: c_int, logical_true: *mut c_void, logical_false: *mut c_void) -> c_int {
    entry::call_anytime(Call::ABI_SET_FORTRAN_BOOLEANS, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            native::abi_set_fortran_booleans(logical_size, Opaque(logical_true as usize), Opaque(logical_false as usize))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Abi_set_fortran_info(info: MPI_Info) -> c_int {
    entry::call_anytime(Call::ABI_SET_FORTRAN_INFO, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            native::abi_set_fortran_info(convert::info(info))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_fromint(comm: c_int) -> MPI_Comm {
    convert::from_comm(convert::comm_of_fint(comm))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_toint(comm: MPI_Comm) -> c_int {
    convert::fint_comm(convert::comm(comm))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Errhandler_fromint(errhandler: c_int) -> MPI_Errhandler {
    convert::from_errhandler(convert::errhandler_of_fint(errhandler))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Errhandler_toint(errhandler: MPI_Errhandler) -> c_int {
    convert::fint_errhandler(convert::errhandler(errhandler))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_fromint(file: c_int) -> MPI_File {
    convert::from_file(convert::file_of_fint(file))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_toint(file: MPI_File) -> c_int {
    convert::fint_file(convert::file(file))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_fromint(group: c_int) -> MPI_Group {
    convert::from_group(convert::group_of_fint(group))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_toint(group: MPI_Group) -> c_int {
    convert::fint_group(convert::group(group))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Info_fromint(info: c_int) -> MPI_Info {
    convert::from_info(convert::info_of_fint(info))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Info_toint(info: MPI_Info) -> c_int {
    convert::fint_info(convert::info(info))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Message_fromint(message: c_int) -> MPI_Message {
    convert::from_message(convert::message_of_fint(message))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Message_toint(message: MPI_Message) -> c_int {
    convert::fint_message(convert::message(message))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Op_fromint(op: c_int) -> MPI_Op {
    convert::from_op(convert::op_of_fint(op))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Op_toint(op: MPI_Op) -> c_int {
    convert::fint_op(convert::op(op))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Request_fromint(request: c_int) -> MPI_Request {
    convert::from_request(convert::request_of_fint(request))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Request_toint(request: MPI_Request) -> c_int {
    convert::fint_request(convert::request(request))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_fromint(session: c_int) -> MPI_Session {
    convert::from_session(convert::session_of_fint(session))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_toint(session: MPI_Session) -> c_int {
    convert::fint_session(convert::session(session))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_fromint(datatype: c_int) -> MPI_Datatype {
    convert::from_datatype(convert::datatype_of_fint(datatype))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_toint(datatype: MPI_Datatype) -> c_int {
    convert::fint_datatype(convert::datatype(datatype))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_fromint(win: c_int) -> MPI_Win {
    convert::from_win(convert::win_of_fint(win))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_toint(win: MPI_Win) -> c_int {
    convert::fint_win(convert::win(win))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_c2f(comm: MPI_Comm) -> MPI_Fint {
    convert::fint_comm(convert::comm(comm))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Comm_f2c(comm: MPI_Fint) -> MPI_Comm {
    convert::from_comm(convert::comm_of_fint(comm))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Errhandler_c2f(errhandler: MPI_Errhandler) -> MPI_Fint {
    convert::fint_errhandler(convert::errhandler(errhandler))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Errhandler_f2c(errhandler: MPI_Fint) -> MPI_Errhandler {
    convert::from_errhandler(convert::errhandler_of_fint(errhandler))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_c2f(file: MPI_File) -> MPI_Fint {
    convert::fint_file(convert::file(file))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_File_f2c(file: MPI_Fint) -> MPI_File {
    convert::from_file(convert::file_of_fint(file))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_c2f(group: MPI_Group) -> MPI_Fint {
    convert::fint_group(convert::group(group))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Group_f2c(group: MPI_Fint) -> MPI_Group {
    convert::from_group(convert::group_of_fint(group))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Info_c2f(info: MPI_Info) -> MPI_Fint {
    convert::fint_info(convert::info(info))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Info_f2c(info: MPI_Fint) -> MPI_Info {
    convert::from_info(convert::info_of_fint(info))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Message_c2f(message: MPI_Message) -> MPI_Fint {
    convert::fint_message(convert::message(message))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Message_f2c(message: MPI_Fint) -> MPI_Message {
    convert::from_message(convert::message_of_fint(message))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Op_c2f(op: MPI_Op) -> MPI_Fint {
    convert::fint_op(convert::op(op))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Op_f2c(op: MPI_Fint) -> MPI_Op {
    convert::from_op(convert::op_of_fint(op))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Request_c2f(request: MPI_Request) -> MPI_Fint {
    convert::fint_request(convert::request(request))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Request_f2c(request: MPI_Fint) -> MPI_Request {
    convert::from_request(convert::request_of_fint(request))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_c2f(session: MPI_Session) -> MPI_Fint {
    convert::fint_session(convert::session(session))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Session_f2c(session: MPI_Fint) -> MPI_Session {
    convert::from_session(convert::session_of_fint(session))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_c2f(datatype: MPI_Datatype) -> MPI_Fint {
    convert::fint_datatype(convert::datatype(datatype))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Type_f2c(datatype: MPI_Fint) -> MPI_Datatype {
    convert::from_datatype(convert::datatype_of_fint(datatype))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_c2f(win: MPI_Win) -> MPI_Fint {
    convert::fint_win(convert::win(win))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Win_f2c(win: MPI_Fint) -> MPI_Win {
    convert::from_win(convert::win_of_fint(win))
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Status_c2f(c_status: *const MPI_Status, f_status: *mut MPI_Fint) -> c_int {
    entry::call_anytime(Call::STATUS_C2F, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            native::status_c2f(entry::status("c_status", c_status)?, OutArray::new(f_status))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn PMPI_Status_f2c(f_status: *const MPI_Fint, c_status: *mut MPI_Status) -> c_int {
    entry::call_anytime(Call::STATUS_F2C, Scope::None, || {
        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.
        unsafe {
            native::status_f2c(InArray::new(f_status), Statuses::new(convert::statuses(c_status), convert::store_status))?;
        }
        Ok(())
    })
}
