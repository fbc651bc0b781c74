//! The Fortran procedures of MPI. See `fortran_support.rs` for the conversions.
//!
//! Generated from `src/abi/spec` by `make generate`; do not edit.
#![allow(clippy::missing_safety_doc, clippy::too_many_arguments, clippy::unnecessary_cast)]

use crate::constants::*;
use crate::fortran_support::{self as f, fortran};
use crate::types::*;
use std::ffi::{c_char, c_double, c_void};

// Environment (chapters 9 and 11)
fortran! { mpi_abort_ pmpi_abort_ MPI_Abort PMPI_Abort (comm: *const MPI_Fint, errorcode: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), *errorcode);
} }
fortran! { mpi_alloc_mem_ pmpi_alloc_mem_ MPI_Alloc_mem PMPI_Alloc_mem (size: *const MPI_Aint, info: *const MPI_Fint, baseptr: *mut c_void, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*size, f::info(*info), baseptr);
} }
fortran! { mpi_finalize_ pmpi_finalize_ MPI_Finalize PMPI_Finalize (ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call();
} }
fortran! { mpi_finalized_ pmpi_finalized_ MPI_Finalized PMPI_Finalized (flag: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(flag);
} }
fortran! { mpi_free_mem_ pmpi_free_mem_ MPI_Free_mem PMPI_Free_mem (base: *mut c_void, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::location(base));
} }
fortran! { mpi_get_hw_resource_info_ pmpi_get_hw_resource_info_ MPI_Get_hw_resource_info PMPI_Get_hw_resource_info (hw_info: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_hw_info = f::info(0);
    *ierror = call(&mut c_hw_info);
    if *ierror == MPI_SUCCESS {
        *hw_info = f::from_info(c_hw_info);
    }
} }
fortran! { mpi_get_library_version_ pmpi_get_library_version_ MPI_Get_library_version PMPI_Get_library_version (version: *mut c_char, resultlen: *mut MPI_Fint, ierror: *mut MPI_Fint, version_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let mut c_version = f::Room::new(MPI_MAX_LIBRARY_VERSION_STRING as usize);
    *ierror = call(c_version.as_mut_ptr(), resultlen);
    if *ierror == MPI_SUCCESS {
        c_version.store(version, version_len);
    }
} }
fortran! { mpi_get_processor_name_ pmpi_get_processor_name_ MPI_Get_processor_name PMPI_Get_processor_name (name: *mut c_char, resultlen: *mut MPI_Fint, ierror: *mut MPI_Fint, name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let mut c_name = f::Room::new(MPI_MAX_PROCESSOR_NAME as usize);
    *ierror = call(c_name.as_mut_ptr(), resultlen);
    if *ierror == MPI_SUCCESS {
        c_name.store(name, name_len);
    }
} }
fortran! { mpi_get_version_ pmpi_get_version_ MPI_Get_version PMPI_Get_version (version: *mut MPI_Fint, subversion: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(version, subversion);
} }
fortran! { mpi_init_ pmpi_init_ MPI_Init PMPI_Init (ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(std::ptr::null_mut(), std::ptr::null_mut());
} }
fortran! { mpi_init_thread_ pmpi_init_thread_ MPI_Init_thread PMPI_Init_thread (required: *const MPI_Fint, provided: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(std::ptr::null_mut(), std::ptr::null_mut(), *required, provided);
} }
fortran! { mpi_initialized_ pmpi_initialized_ MPI_Initialized PMPI_Initialized (flag: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(flag);
} }
fortran! { mpi_is_thread_main_ pmpi_is_thread_main_ MPI_Is_thread_main PMPI_Is_thread_main (flag: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(flag);
} }
fortran! { mpi_pcontrol_ pmpi_pcontrol_ MPI_Pcontrol PMPI_Pcontrol (level: *const MPI_Fint) |call| {
    call(*level);
} }
fortran! { mpi_query_thread_ pmpi_query_thread_ MPI_Query_thread PMPI_Query_thread (provided: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(provided);
} }
fortran! { mpi_wtick_ pmpi_wtick_ MPI_Wtick PMPI_Wtick () -> c_double |call| {
    call()
} }
fortran! { mpi_wtime_ pmpi_wtime_ MPI_Wtime PMPI_Wtime () -> c_double |call| {
    call()
} }

// Error handlers, classes and codes (sections 9.3 to 9.5)
fortran! { mpi_add_error_class_ pmpi_add_error_class_ MPI_Add_error_class PMPI_Add_error_class (errorclass: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(errorclass);
} }
fortran! { mpi_add_error_code_ pmpi_add_error_code_ MPI_Add_error_code PMPI_Add_error_code (errorclass: *const MPI_Fint, errorcode: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*errorclass, errorcode);
} }
fortran! { mpi_add_error_string_ pmpi_add_error_string_ MPI_Add_error_string PMPI_Add_error_string (errorcode: *const MPI_Fint, string: *const c_char, ierror: *mut MPI_Fint, string_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_string = f::string(string, string_len);
    *ierror = call(*errorcode, c_string.as_ptr());
} }
fortran! { mpi_comm_call_errhandler_ pmpi_comm_call_errhandler_ MPI_Comm_call_errhandler PMPI_Comm_call_errhandler (comm: *const MPI_Fint, errorcode: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), *errorcode);
} }
fortran! { mpi_comm_create_errhandler_ pmpi_comm_create_errhandler_ MPI_Comm_create_errhandler PMPI_Comm_create_errhandler (comm_errhandler_fn: *mut c_void, errhandler: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_errhandler = f::errhandler(0);
    *ierror = call(comm_errhandler_fn.cast(), &mut c_errhandler);
    if *ierror == MPI_SUCCESS {
        *errhandler = f::from_errhandler(c_errhandler);
        *ierror = f::errhandler_in_fortran(*errhandler);
    }
} }
fortran! { mpi_comm_get_errhandler_ pmpi_comm_get_errhandler_ MPI_Comm_get_errhandler PMPI_Comm_get_errhandler (comm: *const MPI_Fint, errhandler: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_errhandler = f::errhandler(0);
    *ierror = call(f::comm(*comm), &mut c_errhandler);
    if *ierror == MPI_SUCCESS {
        *errhandler = f::from_errhandler(c_errhandler);
    }
} }
fortran! { mpi_comm_set_errhandler_ pmpi_comm_set_errhandler_ MPI_Comm_set_errhandler PMPI_Comm_set_errhandler (comm: *const MPI_Fint, errhandler: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), f::errhandler(*errhandler));
} }
fortran! { mpi_errhandler_free_ pmpi_errhandler_free_ MPI_Errhandler_free PMPI_Errhandler_free (errhandler: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_errhandler = f::errhandler(*errhandler);
    *ierror = call(&mut c_errhandler);
    *errhandler = f::from_errhandler(c_errhandler);
} }
fortran! { mpi_error_class_ pmpi_error_class_ MPI_Error_class PMPI_Error_class (errorcode: *const MPI_Fint, errorclass: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*errorcode, errorclass);
} }
fortran! { mpi_error_string_ pmpi_error_string_ MPI_Error_string PMPI_Error_string (errorcode: *const MPI_Fint, string: *mut c_char, resultlen: *mut MPI_Fint, ierror: *mut MPI_Fint, string_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let mut c_string = f::Room::new(MPI_MAX_ERROR_STRING as usize);
    *ierror = call(*errorcode, c_string.as_mut_ptr(), resultlen);
    if *ierror == MPI_SUCCESS {
        c_string.store(string, string_len);
    }
} }
fortran! { mpi_file_call_errhandler_ pmpi_file_call_errhandler_ MPI_File_call_errhandler PMPI_File_call_errhandler (fh: *const MPI_Fint, errorcode: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), *errorcode);
} }
fortran! { mpi_file_create_errhandler_ pmpi_file_create_errhandler_ MPI_File_create_errhandler PMPI_File_create_errhandler (file_errhandler_fn: *mut c_void, errhandler: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_errhandler = f::errhandler(0);
    *ierror = call(file_errhandler_fn.cast(), &mut c_errhandler);
    if *ierror == MPI_SUCCESS {
        *errhandler = f::from_errhandler(c_errhandler);
        *ierror = f::errhandler_in_fortran(*errhandler);
    }
} }
fortran! { mpi_file_get_errhandler_ pmpi_file_get_errhandler_ MPI_File_get_errhandler PMPI_File_get_errhandler (file: *const MPI_Fint, errhandler: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_errhandler = f::errhandler(0);
    *ierror = call(f::file(*file), &mut c_errhandler);
    if *ierror == MPI_SUCCESS {
        *errhandler = f::from_errhandler(c_errhandler);
    }
} }
fortran! { mpi_file_set_errhandler_ pmpi_file_set_errhandler_ MPI_File_set_errhandler PMPI_File_set_errhandler (file: *const MPI_Fint, errhandler: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*file), f::errhandler(*errhandler));
} }
fortran! { mpi_remove_error_class_ pmpi_remove_error_class_ MPI_Remove_error_class PMPI_Remove_error_class (errorclass: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*errorclass);
} }
fortran! { mpi_remove_error_code_ pmpi_remove_error_code_ MPI_Remove_error_code PMPI_Remove_error_code (errorcode: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*errorcode);
} }
fortran! { mpi_remove_error_string_ pmpi_remove_error_string_ MPI_Remove_error_string PMPI_Remove_error_string (errorcode: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*errorcode);
} }
fortran! { mpi_session_call_errhandler_ pmpi_session_call_errhandler_ MPI_Session_call_errhandler PMPI_Session_call_errhandler (session: *const MPI_Fint, errorcode: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::session(*session), *errorcode);
} }
fortran! { mpi_session_create_errhandler_ pmpi_session_create_errhandler_ MPI_Session_create_errhandler PMPI_Session_create_errhandler (session_errhandler_fn: *mut c_void, errhandler: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_errhandler = f::errhandler(0);
    *ierror = call(session_errhandler_fn.cast(), &mut c_errhandler);
    if *ierror == MPI_SUCCESS {
        *errhandler = f::from_errhandler(c_errhandler);
        *ierror = f::errhandler_in_fortran(*errhandler);
    }
} }
fortran! { mpi_session_get_errhandler_ pmpi_session_get_errhandler_ MPI_Session_get_errhandler PMPI_Session_get_errhandler (session: *const MPI_Fint, errhandler: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_errhandler = f::errhandler(0);
    *ierror = call(f::session(*session), &mut c_errhandler);
    if *ierror == MPI_SUCCESS {
        *errhandler = f::from_errhandler(c_errhandler);
    }
} }
fortran! { mpi_session_set_errhandler_ pmpi_session_set_errhandler_ MPI_Session_set_errhandler PMPI_Session_set_errhandler (session: *const MPI_Fint, errhandler: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::session(*session), f::errhandler(*errhandler));
} }
fortran! { mpi_win_call_errhandler_ pmpi_win_call_errhandler_ MPI_Win_call_errhandler PMPI_Win_call_errhandler (win: *const MPI_Fint, errorcode: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::win(*win), *errorcode);
} }
fortran! { mpi_win_create_errhandler_ pmpi_win_create_errhandler_ MPI_Win_create_errhandler PMPI_Win_create_errhandler (win_errhandler_fn: *mut c_void, errhandler: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_errhandler = f::errhandler(0);
    *ierror = call(win_errhandler_fn.cast(), &mut c_errhandler);
    if *ierror == MPI_SUCCESS {
        *errhandler = f::from_errhandler(c_errhandler);
        *ierror = f::errhandler_in_fortran(*errhandler);
    }
} }
fortran! { mpi_win_get_errhandler_ pmpi_win_get_errhandler_ MPI_Win_get_errhandler PMPI_Win_get_errhandler (win: *const MPI_Fint, errhandler: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_errhandler = f::errhandler(0);
    *ierror = call(f::win(*win), &mut c_errhandler);
    if *ierror == MPI_SUCCESS {
        *errhandler = f::from_errhandler(c_errhandler);
    }
} }
fortran! { mpi_win_set_errhandler_ pmpi_win_set_errhandler_ MPI_Win_set_errhandler PMPI_Win_set_errhandler (win: *const MPI_Fint, errhandler: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::win(*win), f::errhandler(*errhandler));
} }
fortran! { mpi_errhandler_create_ pmpi_errhandler_create_ MPI_Errhandler_create PMPI_Errhandler_create (comm_errhandler_fn: *mut c_void, errhandler: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_errhandler = f::errhandler(0);
    *ierror = call(comm_errhandler_fn.cast(), &mut c_errhandler);
    if *ierror == MPI_SUCCESS {
        *errhandler = f::from_errhandler(c_errhandler);
        *ierror = f::errhandler_in_fortran(*errhandler);
    }
} }
fortran! { mpi_errhandler_get_ pmpi_errhandler_get_ MPI_Errhandler_get PMPI_Errhandler_get (comm: *const MPI_Fint, errhandler: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_errhandler = f::errhandler(0);
    *ierror = call(f::comm(*comm), &mut c_errhandler);
    if *ierror == MPI_SUCCESS {
        *errhandler = f::from_errhandler(c_errhandler);
    }
} }
fortran! { mpi_errhandler_set_ pmpi_errhandler_set_ MPI_Errhandler_set PMPI_Errhandler_set (comm: *const MPI_Fint, errhandler: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), f::errhandler(*errhandler));
} }

// Info objects (chapter 10)
fortran! { mpi_info_create_ pmpi_info_create_ MPI_Info_create PMPI_Info_create (info: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_info = f::info(0);
    *ierror = call(&mut c_info);
    if *ierror == MPI_SUCCESS {
        *info = f::from_info(c_info);
    }
} }
fortran! { mpi_info_create_env_ pmpi_info_create_env_ MPI_Info_create_env PMPI_Info_create_env (info: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_info = f::info(0);
    *ierror = call(0, std::ptr::null_mut(), &mut c_info);
    if *ierror == MPI_SUCCESS {
        *info = f::from_info(c_info);
    }
} }
fortran! { mpi_info_delete_ pmpi_info_delete_ MPI_Info_delete PMPI_Info_delete (info: *const MPI_Fint, key: *const c_char, ierror: *mut MPI_Fint, key_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_key = f::trimmed(key, key_len);
    *ierror = call(f::info(*info), c_key.as_ptr());
} }
fortran! { mpi_info_dup_ pmpi_info_dup_ MPI_Info_dup PMPI_Info_dup (info: *const MPI_Fint, newinfo: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newinfo = f::info(0);
    *ierror = call(f::info(*info), &mut c_newinfo);
    if *ierror == MPI_SUCCESS {
        *newinfo = f::from_info(c_newinfo);
    }
} }
fortran! { mpi_info_free_ pmpi_info_free_ MPI_Info_free PMPI_Info_free (info: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_info = f::info(*info);
    *ierror = call(&mut c_info);
    *info = f::from_info(c_info);
} }
fortran! { mpi_info_get_ pmpi_info_get_ MPI_Info_get PMPI_Info_get (info: *const MPI_Fint, key: *const c_char, valuelen: *const MPI_Fint, value: *mut c_char, flag: *mut MPI_Fint, ierror: *mut MPI_Fint, key_len: usize, value_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_key = f::trimmed(key, key_len);
    let mut c_value = f::Room::new(f::len(*valuelen) + 1);
    *ierror = call(f::info(*info), c_key.as_ptr(), *valuelen, c_value.as_mut_ptr(), flag);
    if *ierror == MPI_SUCCESS && *flag != 0 {
        c_value.store(value, value_len);
    }
} }
fortran! { mpi_info_get_nkeys_ pmpi_info_get_nkeys_ MPI_Info_get_nkeys PMPI_Info_get_nkeys (info: *const MPI_Fint, nkeys: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::info(*info), nkeys);
} }
fortran! { mpi_info_get_nthkey_ pmpi_info_get_nthkey_ MPI_Info_get_nthkey PMPI_Info_get_nthkey (info: *const MPI_Fint, n: *const MPI_Fint, key: *mut c_char, ierror: *mut MPI_Fint, key_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let mut c_key = f::Room::new(MPI_MAX_INFO_KEY as usize);
    *ierror = call(f::info(*info), *n, c_key.as_mut_ptr());
    if *ierror == MPI_SUCCESS {
        c_key.store(key, key_len);
    }
} }
fortran! { mpi_info_get_string_ pmpi_info_get_string_ MPI_Info_get_string PMPI_Info_get_string (info: *const MPI_Fint, key: *const c_char, buflen: *mut MPI_Fint, value: *mut c_char, flag: *mut MPI_Fint, ierror: *mut MPI_Fint, key_len: usize, value_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_key = f::trimmed(key, key_len);
    let mut c_buflen = f::c_length(*buflen);
    let mut c_value = f::Room::new(f::len(f::c_length(*buflen)));
    *ierror = call(f::info(*info), c_key.as_ptr(), &mut c_buflen, c_value.as_mut_ptr(), flag);
    if *ierror == MPI_SUCCESS && *flag != 0 {
        *buflen = f::fortran_length(c_buflen);
        c_value.store(value, value_len);
    }
} }
fortran! { mpi_info_get_valuelen_ pmpi_info_get_valuelen_ MPI_Info_get_valuelen PMPI_Info_get_valuelen (info: *const MPI_Fint, key: *const c_char, valuelen: *mut MPI_Fint, flag: *mut MPI_Fint, ierror: *mut MPI_Fint, key_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_key = f::trimmed(key, key_len);
    *ierror = call(f::info(*info), c_key.as_ptr(), valuelen, flag);
} }
fortran! { mpi_info_set_ pmpi_info_set_ MPI_Info_set PMPI_Info_set (info: *const MPI_Fint, key: *const c_char, value: *const c_char, ierror: *mut MPI_Fint, key_len: usize, value_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_key = f::trimmed(key, key_len);
    let c_value = f::trimmed(value, value_len);
    *ierror = call(f::info(*info), c_key.as_ptr(), c_value.as_ptr());
} }

// Groups (section 7.3)
fortran! { mpi_group_compare_ pmpi_group_compare_ MPI_Group_compare PMPI_Group_compare (group1: *const MPI_Fint, group2: *const MPI_Fint, result: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::group(*group1), f::group(*group2), result);
} }
fortran! { mpi_group_difference_ pmpi_group_difference_ MPI_Group_difference PMPI_Group_difference (group1: *const MPI_Fint, group2: *const MPI_Fint, newgroup: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newgroup = f::group(0);
    *ierror = call(f::group(*group1), f::group(*group2), &mut c_newgroup);
    if *ierror == MPI_SUCCESS {
        *newgroup = f::from_group(c_newgroup);
    }
} }
fortran! { mpi_group_excl_ pmpi_group_excl_ MPI_Group_excl PMPI_Group_excl (group: *const MPI_Fint, n: *const MPI_Fint, ranks: *const MPI_Fint, newgroup: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newgroup = f::group(0);
    *ierror = call(f::group(*group), *n, ranks, &mut c_newgroup);
    if *ierror == MPI_SUCCESS {
        *newgroup = f::from_group(c_newgroup);
    }
} }
fortran! { mpi_group_free_ pmpi_group_free_ MPI_Group_free PMPI_Group_free (group: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_group = f::group(*group);
    *ierror = call(&mut c_group);
    *group = f::from_group(c_group);
} }
fortran! { mpi_group_incl_ pmpi_group_incl_ MPI_Group_incl PMPI_Group_incl (group: *const MPI_Fint, n: *const MPI_Fint, ranks: *const MPI_Fint, newgroup: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newgroup = f::group(0);
    *ierror = call(f::group(*group), *n, ranks, &mut c_newgroup);
    if *ierror == MPI_SUCCESS {
        *newgroup = f::from_group(c_newgroup);
    }
} }
fortran! { mpi_group_intersection_ pmpi_group_intersection_ MPI_Group_intersection PMPI_Group_intersection (group1: *const MPI_Fint, group2: *const MPI_Fint, newgroup: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newgroup = f::group(0);
    *ierror = call(f::group(*group1), f::group(*group2), &mut c_newgroup);
    if *ierror == MPI_SUCCESS {
        *newgroup = f::from_group(c_newgroup);
    }
} }
fortran! { mpi_group_range_excl_ pmpi_group_range_excl_ MPI_Group_range_excl PMPI_Group_range_excl (group: *const MPI_Fint, n: *const MPI_Fint, ranges: *const MPI_Fint, newgroup: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newgroup = f::group(0);
    *ierror = call(f::group(*group), *n, ranges.cast_mut().cast(), &mut c_newgroup);
    if *ierror == MPI_SUCCESS {
        *newgroup = f::from_group(c_newgroup);
    }
} }
fortran! { mpi_group_range_incl_ pmpi_group_range_incl_ MPI_Group_range_incl PMPI_Group_range_incl (group: *const MPI_Fint, n: *const MPI_Fint, ranges: *const MPI_Fint, newgroup: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newgroup = f::group(0);
    *ierror = call(f::group(*group), *n, ranges.cast_mut().cast(), &mut c_newgroup);
    if *ierror == MPI_SUCCESS {
        *newgroup = f::from_group(c_newgroup);
    }
} }
fortran! { mpi_group_rank_ pmpi_group_rank_ MPI_Group_rank PMPI_Group_rank (group: *const MPI_Fint, rank: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::group(*group), rank);
} }
fortran! { mpi_group_size_ pmpi_group_size_ MPI_Group_size PMPI_Group_size (group: *const MPI_Fint, size: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::group(*group), size);
} }
fortran! { mpi_group_translate_ranks_ pmpi_group_translate_ranks_ MPI_Group_translate_ranks PMPI_Group_translate_ranks (group1: *const MPI_Fint, n: *const MPI_Fint, ranks1: *const MPI_Fint, group2: *const MPI_Fint, ranks2: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::group(*group1), *n, ranks1, f::group(*group2), ranks2);
} }
fortran! { mpi_group_union_ pmpi_group_union_ MPI_Group_union PMPI_Group_union (group1: *const MPI_Fint, group2: *const MPI_Fint, newgroup: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newgroup = f::group(0);
    *ierror = call(f::group(*group1), f::group(*group2), &mut c_newgroup);
    if *ierror == MPI_SUCCESS {
        *newgroup = f::from_group(c_newgroup);
    }
} }

// Communicators (sections 7.4 to 7.6)
fortran! { mpi_comm_compare_ pmpi_comm_compare_ MPI_Comm_compare PMPI_Comm_compare (comm1: *const MPI_Fint, comm2: *const MPI_Fint, result: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm1), f::comm(*comm2), result);
} }
fortran! { mpi_comm_create_ pmpi_comm_create_ MPI_Comm_create PMPI_Comm_create (comm: *const MPI_Fint, group: *const MPI_Fint, newcomm: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newcomm = f::comm(0);
    *ierror = call(f::comm(*comm), f::group(*group), &mut c_newcomm);
    if *ierror == MPI_SUCCESS {
        *newcomm = f::from_comm(c_newcomm);
    }
} }
fortran! { mpi_comm_create_group_ pmpi_comm_create_group_ MPI_Comm_create_group PMPI_Comm_create_group (comm: *const MPI_Fint, group: *const MPI_Fint, tag: *const MPI_Fint, newcomm: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newcomm = f::comm(0);
    *ierror = call(f::comm(*comm), f::group(*group), *tag, &mut c_newcomm);
    if *ierror == MPI_SUCCESS {
        *newcomm = f::from_comm(c_newcomm);
    }
} }
fortran! { mpi_comm_disconnect_ pmpi_comm_disconnect_ MPI_Comm_disconnect PMPI_Comm_disconnect (comm: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_comm = f::comm(*comm);
    *ierror = call(&mut c_comm);
    *comm = f::from_comm(c_comm);
} }
fortran! { mpi_comm_dup_ pmpi_comm_dup_ MPI_Comm_dup PMPI_Comm_dup (comm: *const MPI_Fint, newcomm: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newcomm = f::comm(0);
    *ierror = call(f::comm(*comm), &mut c_newcomm);
    if *ierror == MPI_SUCCESS {
        *newcomm = f::from_comm(c_newcomm);
    }
} }
fortran! { mpi_comm_dup_with_info_ pmpi_comm_dup_with_info_ MPI_Comm_dup_with_info PMPI_Comm_dup_with_info (comm: *const MPI_Fint, info: *const MPI_Fint, newcomm: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newcomm = f::comm(0);
    *ierror = call(f::comm(*comm), f::info(*info), &mut c_newcomm);
    if *ierror == MPI_SUCCESS {
        *newcomm = f::from_comm(c_newcomm);
    }
} }
fortran! { mpi_comm_free_ pmpi_comm_free_ MPI_Comm_free PMPI_Comm_free (comm: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_comm = f::comm(*comm);
    *ierror = call(&mut c_comm);
    *comm = f::from_comm(c_comm);
} }
fortran! { mpi_comm_get_info_ pmpi_comm_get_info_ MPI_Comm_get_info PMPI_Comm_get_info (comm: *const MPI_Fint, info_used: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_info_used = f::info(0);
    *ierror = call(f::comm(*comm), &mut c_info_used);
    if *ierror == MPI_SUCCESS {
        *info_used = f::from_info(c_info_used);
    }
} }
fortran! { mpi_comm_get_name_ pmpi_comm_get_name_ MPI_Comm_get_name PMPI_Comm_get_name (comm: *const MPI_Fint, comm_name: *mut c_char, resultlen: *mut MPI_Fint, ierror: *mut MPI_Fint, comm_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let mut c_comm_name = f::Room::new(MPI_MAX_OBJECT_NAME as usize);
    *ierror = call(f::comm(*comm), c_comm_name.as_mut_ptr(), resultlen);
    if *ierror == MPI_SUCCESS {
        c_comm_name.store(comm_name, comm_name_len);
    }
} }
fortran! { mpi_comm_get_parent_ pmpi_comm_get_parent_ MPI_Comm_get_parent PMPI_Comm_get_parent (parent: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_parent = f::comm(0);
    *ierror = call(&mut c_parent);
    if *ierror == MPI_SUCCESS {
        *parent = f::from_comm(c_parent);
    }
} }
fortran! { mpi_comm_group_ pmpi_comm_group_ MPI_Comm_group PMPI_Comm_group (comm: *const MPI_Fint, group: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_group = f::group(0);
    *ierror = call(f::comm(*comm), &mut c_group);
    if *ierror == MPI_SUCCESS {
        *group = f::from_group(c_group);
    }
} }
fortran! { mpi_comm_idup_ pmpi_comm_idup_ MPI_Comm_idup PMPI_Comm_idup (comm: *const MPI_Fint, newcomm: *mut MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newcomm = f::comm(0);
    let mut c_request = f::request(0);
    *ierror = call(f::comm(*comm), &mut c_newcomm, &mut c_request);
    if *ierror == MPI_SUCCESS {
        *newcomm = f::from_comm(c_newcomm);
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_comm_idup_with_info_ pmpi_comm_idup_with_info_ MPI_Comm_idup_with_info PMPI_Comm_idup_with_info (comm: *const MPI_Fint, info: *const MPI_Fint, newcomm: *mut MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newcomm = f::comm(0);
    let mut c_request = f::request(0);
    *ierror = call(f::comm(*comm), f::info(*info), &mut c_newcomm, &mut c_request);
    if *ierror == MPI_SUCCESS {
        *newcomm = f::from_comm(c_newcomm);
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_comm_rank_ pmpi_comm_rank_ MPI_Comm_rank PMPI_Comm_rank (comm: *const MPI_Fint, rank: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), rank);
} }
fortran! { mpi_comm_remote_group_ pmpi_comm_remote_group_ MPI_Comm_remote_group PMPI_Comm_remote_group (comm: *const MPI_Fint, group: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_group = f::group(0);
    *ierror = call(f::comm(*comm), &mut c_group);
    if *ierror == MPI_SUCCESS {
        *group = f::from_group(c_group);
    }
} }
fortran! { mpi_comm_remote_size_ pmpi_comm_remote_size_ MPI_Comm_remote_size PMPI_Comm_remote_size (comm: *const MPI_Fint, size: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), size);
} }
fortran! { mpi_comm_set_info_ pmpi_comm_set_info_ MPI_Comm_set_info PMPI_Comm_set_info (comm: *const MPI_Fint, info: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), f::info(*info));
} }
fortran! { mpi_comm_set_name_ pmpi_comm_set_name_ MPI_Comm_set_name PMPI_Comm_set_name (comm: *const MPI_Fint, comm_name: *const c_char, ierror: *mut MPI_Fint, comm_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_comm_name = f::string(comm_name, comm_name_len);
    *ierror = call(f::comm(*comm), c_comm_name.as_ptr());
} }
fortran! { mpi_comm_size_ pmpi_comm_size_ MPI_Comm_size PMPI_Comm_size (comm: *const MPI_Fint, size: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), size);
} }
fortran! { mpi_comm_split_ pmpi_comm_split_ MPI_Comm_split PMPI_Comm_split (comm: *const MPI_Fint, color: *const MPI_Fint, key: *const MPI_Fint, newcomm: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newcomm = f::comm(0);
    *ierror = call(f::comm(*comm), *color, *key, &mut c_newcomm);
    if *ierror == MPI_SUCCESS {
        *newcomm = f::from_comm(c_newcomm);
    }
} }
fortran! { mpi_comm_split_type_ pmpi_comm_split_type_ MPI_Comm_split_type PMPI_Comm_split_type (comm: *const MPI_Fint, split_type: *const MPI_Fint, key: *const MPI_Fint, info: *const MPI_Fint, newcomm: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newcomm = f::comm(0);
    *ierror = call(f::comm(*comm), *split_type, *key, f::info(*info), &mut c_newcomm);
    if *ierror == MPI_SUCCESS {
        *newcomm = f::from_comm(c_newcomm);
    }
} }
fortran! { mpi_comm_test_inter_ pmpi_comm_test_inter_ MPI_Comm_test_inter PMPI_Comm_test_inter (comm: *const MPI_Fint, flag: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), flag);
} }
fortran! { mpi_intercomm_create_ pmpi_intercomm_create_ MPI_Intercomm_create PMPI_Intercomm_create (local_comm: *const MPI_Fint, local_leader: *const MPI_Fint, peer_comm: *const MPI_Fint, remote_leader: *const MPI_Fint, tag: *const MPI_Fint, newintercomm: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newintercomm = f::comm(0);
    *ierror = call(f::comm(*local_comm), *local_leader, f::comm(*peer_comm), *remote_leader, *tag, &mut c_newintercomm);
    if *ierror == MPI_SUCCESS {
        *newintercomm = f::from_comm(c_newintercomm);
    }
} }
fortran! { mpi_intercomm_merge_ pmpi_intercomm_merge_ MPI_Intercomm_merge PMPI_Intercomm_merge (intercomm: *const MPI_Fint, high: *const MPI_Fint, newintracomm: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newintracomm = f::comm(0);
    *ierror = call(f::comm(*intercomm), *high, &mut c_newintracomm);
    if *ierror == MPI_SUCCESS {
        *newintracomm = f::from_comm(c_newintracomm);
    }
} }

// Attribute caching (section 7.7)
fortran! { mpi_attr_delete_ pmpi_attr_delete_ MPI_Attr_delete PMPI_Attr_delete (comm: *const MPI_Fint, keyval: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), *keyval);
} }
fortran! { mpi_attr_get_ pmpi_attr_get_ MPI_Attr_get PMPI_Attr_get (comm: *const MPI_Fint, keyval: *const MPI_Fint, attribute_val: *mut MPI_Fint, flag: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let _values = f::FortranValues::new();
    let mut c_attribute_val = std::ptr::null_mut::<c_void>();
    *ierror = call(f::comm(*comm), *keyval, (&raw mut c_attribute_val).cast(), flag);
    if *ierror == MPI_SUCCESS && *flag != 0 {
        *attribute_val = c_attribute_val as MPI_Fint;
    }
} }
fortran! { mpi_attr_put_ pmpi_attr_put_ MPI_Attr_put PMPI_Attr_put (comm: *const MPI_Fint, keyval: *const MPI_Fint, attribute_val: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let _values = f::FortranValues::new();
    *ierror = call(f::comm(*comm), *keyval, *attribute_val as isize as *mut c_void);
} }
fortran! { mpi_comm_create_keyval_ pmpi_comm_create_keyval_ MPI_Comm_create_keyval PMPI_Comm_create_keyval (comm_copy_attr_fn: *mut c_void, comm_delete_attr_fn: *mut c_void, comm_keyval: *mut MPI_Fint, extra_state: *const MPI_Aint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(comm_copy_attr_fn.cast(), comm_delete_attr_fn.cast(), comm_keyval, *extra_state as *mut c_void);
    if *ierror == MPI_SUCCESS {
        *ierror = f::keyval_in_fortran(*comm_keyval);
    }
} }
fortran! { mpi_comm_delete_attr_ pmpi_comm_delete_attr_ MPI_Comm_delete_attr PMPI_Comm_delete_attr (comm: *const MPI_Fint, comm_keyval: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), *comm_keyval);
} }
fortran! { mpi_comm_free_keyval_ pmpi_comm_free_keyval_ MPI_Comm_free_keyval PMPI_Comm_free_keyval (comm_keyval: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(comm_keyval);
} }
fortran! { mpi_comm_get_attr_ pmpi_comm_get_attr_ MPI_Comm_get_attr PMPI_Comm_get_attr (comm: *const MPI_Fint, comm_keyval: *const MPI_Fint, attribute_val: *mut MPI_Aint, flag: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let _values = f::FortranValues::new();
    let mut c_attribute_val = std::ptr::null_mut::<c_void>();
    *ierror = call(f::comm(*comm), *comm_keyval, (&raw mut c_attribute_val).cast(), flag);
    if *ierror == MPI_SUCCESS && *flag != 0 {
        *attribute_val = c_attribute_val as MPI_Aint;
    }
} }
fortran! { mpi_comm_set_attr_ pmpi_comm_set_attr_ MPI_Comm_set_attr PMPI_Comm_set_attr (comm: *const MPI_Fint, comm_keyval: *const MPI_Fint, attribute_val: *const MPI_Aint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let _values = f::FortranValues::new();
    *ierror = call(f::comm(*comm), *comm_keyval, *attribute_val as isize as *mut c_void);
} }
fortran! { mpi_keyval_create_ pmpi_keyval_create_ MPI_Keyval_create PMPI_Keyval_create (copy_fn: *mut c_void, delete_fn: *mut c_void, keyval: *mut MPI_Fint, extra_state: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let c_extra_state = f::old_callbacks(copy_fn, delete_fn, extra_state);
    *ierror = call(f::old_copy as *const c_void as *mut _, f::old_delete as *const c_void as *mut _, keyval, c_extra_state);
    if *ierror == MPI_SUCCESS {
        *ierror = f::keyval_in_fortran(*keyval);
    }
} }
fortran! { mpi_keyval_free_ pmpi_keyval_free_ MPI_Keyval_free PMPI_Keyval_free (keyval: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(keyval);
} }
fortran! { mpi_type_create_keyval_ pmpi_type_create_keyval_ MPI_Type_create_keyval PMPI_Type_create_keyval (type_copy_attr_fn: *mut c_void, type_delete_attr_fn: *mut c_void, type_keyval: *mut MPI_Fint, extra_state: *const MPI_Aint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(type_copy_attr_fn.cast(), type_delete_attr_fn.cast(), type_keyval, *extra_state as *mut c_void);
    if *ierror == MPI_SUCCESS {
        *ierror = f::keyval_in_fortran(*type_keyval);
    }
} }
fortran! { mpi_type_delete_attr_ pmpi_type_delete_attr_ MPI_Type_delete_attr PMPI_Type_delete_attr (datatype: *const MPI_Fint, type_keyval: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::datatype(*datatype), *type_keyval);
} }
fortran! { mpi_type_free_keyval_ pmpi_type_free_keyval_ MPI_Type_free_keyval PMPI_Type_free_keyval (type_keyval: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(type_keyval);
} }
fortran! { mpi_type_get_attr_ pmpi_type_get_attr_ MPI_Type_get_attr PMPI_Type_get_attr (datatype: *const MPI_Fint, type_keyval: *const MPI_Fint, attribute_val: *mut MPI_Aint, flag: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let _values = f::FortranValues::new();
    let mut c_attribute_val = std::ptr::null_mut::<c_void>();
    *ierror = call(f::datatype(*datatype), *type_keyval, (&raw mut c_attribute_val).cast(), flag);
    if *ierror == MPI_SUCCESS && *flag != 0 {
        *attribute_val = c_attribute_val as MPI_Aint;
    }
} }
fortran! { mpi_type_set_attr_ pmpi_type_set_attr_ MPI_Type_set_attr PMPI_Type_set_attr (datatype: *const MPI_Fint, type_keyval: *const MPI_Fint, attribute_val: *const MPI_Aint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let _values = f::FortranValues::new();
    *ierror = call(f::datatype(*datatype), *type_keyval, *attribute_val as isize as *mut c_void);
} }
fortran! { mpi_win_create_keyval_ pmpi_win_create_keyval_ MPI_Win_create_keyval PMPI_Win_create_keyval (win_copy_attr_fn: *mut c_void, win_delete_attr_fn: *mut c_void, win_keyval: *mut MPI_Fint, extra_state: *const MPI_Aint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(win_copy_attr_fn.cast(), win_delete_attr_fn.cast(), win_keyval, *extra_state as *mut c_void);
    if *ierror == MPI_SUCCESS {
        *ierror = f::keyval_in_fortran(*win_keyval);
    }
} }
fortran! { mpi_win_delete_attr_ pmpi_win_delete_attr_ MPI_Win_delete_attr PMPI_Win_delete_attr (win: *const MPI_Fint, win_keyval: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::win(*win), *win_keyval);
} }
fortran! { mpi_win_free_keyval_ pmpi_win_free_keyval_ MPI_Win_free_keyval PMPI_Win_free_keyval (win_keyval: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(win_keyval);
} }
fortran! { mpi_win_get_attr_ pmpi_win_get_attr_ MPI_Win_get_attr PMPI_Win_get_attr (win: *const MPI_Fint, win_keyval: *const MPI_Fint, attribute_val: *mut MPI_Aint, flag: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let _values = f::FortranValues::new();
    let mut c_attribute_val = std::ptr::null_mut::<c_void>();
    *ierror = call(f::win(*win), *win_keyval, (&raw mut c_attribute_val).cast(), flag);
    if *ierror == MPI_SUCCESS && *flag != 0 {
        *attribute_val = c_attribute_val as MPI_Aint;
    }
} }
fortran! { mpi_win_set_attr_ pmpi_win_set_attr_ MPI_Win_set_attr PMPI_Win_set_attr (win: *const MPI_Fint, win_keyval: *const MPI_Fint, attribute_val: *const MPI_Aint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let _values = f::FortranValues::new();
    *ierror = call(f::win(*win), *win_keyval, *attribute_val as isize as *mut c_void);
} }

// Virtual topologies (chapter 8)
fortran! { mpi_cart_coords_ pmpi_cart_coords_ MPI_Cart_coords PMPI_Cart_coords (comm: *const MPI_Fint, rank: *const MPI_Fint, maxdims: *const MPI_Fint, coords: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), *rank, *maxdims, coords);
} }
fortran! { mpi_cart_create_ pmpi_cart_create_ MPI_Cart_create PMPI_Cart_create (comm_old: *const MPI_Fint, ndims: *const MPI_Fint, dims: *const MPI_Fint, periods: *const MPI_Fint, reorder: *const MPI_Fint, comm_cart: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_comm_cart = f::comm(0);
    *ierror = call(f::comm(*comm_old), *ndims, dims, periods, *reorder, &mut c_comm_cart);
    if *ierror == MPI_SUCCESS {
        *comm_cart = f::from_comm(c_comm_cart);
    }
} }
fortran! { mpi_cart_get_ pmpi_cart_get_ MPI_Cart_get PMPI_Cart_get (comm: *const MPI_Fint, maxdims: *const MPI_Fint, dims: *mut MPI_Fint, periods: *mut MPI_Fint, coords: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), *maxdims, dims, periods, coords);
} }
fortran! { mpi_cart_map_ pmpi_cart_map_ MPI_Cart_map PMPI_Cart_map (comm: *const MPI_Fint, ndims: *const MPI_Fint, dims: *const MPI_Fint, periods: *const MPI_Fint, newrank: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), *ndims, dims, periods, newrank);
} }
fortran! { mpi_cart_rank_ pmpi_cart_rank_ MPI_Cart_rank PMPI_Cart_rank (comm: *const MPI_Fint, coords: *const MPI_Fint, rank: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), coords, rank);
} }
fortran! { mpi_cart_shift_ pmpi_cart_shift_ MPI_Cart_shift PMPI_Cart_shift (comm: *const MPI_Fint, direction: *const MPI_Fint, disp: *const MPI_Fint, rank_source: *mut MPI_Fint, rank_dest: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), *direction, *disp, rank_source, rank_dest);
} }
fortran! { mpi_cart_sub_ pmpi_cart_sub_ MPI_Cart_sub PMPI_Cart_sub (comm: *const MPI_Fint, remain_dims: *const MPI_Fint, newcomm: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newcomm = f::comm(0);
    *ierror = call(f::comm(*comm), remain_dims, &mut c_newcomm);
    if *ierror == MPI_SUCCESS {
        *newcomm = f::from_comm(c_newcomm);
    }
} }
fortran! { mpi_cartdim_get_ pmpi_cartdim_get_ MPI_Cartdim_get PMPI_Cartdim_get (comm: *const MPI_Fint, ndims: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), ndims);
} }
fortran! { mpi_dims_create_ pmpi_dims_create_ MPI_Dims_create PMPI_Dims_create (nnodes: *const MPI_Fint, ndims: *const MPI_Fint, dims: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*nnodes, *ndims, dims);
} }
fortran! { mpi_dist_graph_create_ pmpi_dist_graph_create_ MPI_Dist_graph_create PMPI_Dist_graph_create (comm_old: *const MPI_Fint, n: *const MPI_Fint, sources: *const MPI_Fint, degrees: *const MPI_Fint, destinations: *const MPI_Fint, weights: *const MPI_Fint, info: *const MPI_Fint, reorder: *const MPI_Fint, comm_dist_graph: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_comm_dist_graph = f::comm(0);
    *ierror = call(f::comm(*comm_old), *n, sources, degrees, destinations, f::weights(weights), f::info(*info), *reorder, &mut c_comm_dist_graph);
    if *ierror == MPI_SUCCESS {
        *comm_dist_graph = f::from_comm(c_comm_dist_graph);
    }
} }
fortran! { mpi_dist_graph_create_adjacent_ pmpi_dist_graph_create_adjacent_ MPI_Dist_graph_create_adjacent PMPI_Dist_graph_create_adjacent (comm_old: *const MPI_Fint, indegree: *const MPI_Fint, sources: *const MPI_Fint, sourceweights: *const MPI_Fint, outdegree: *const MPI_Fint, destinations: *const MPI_Fint, destweights: *const MPI_Fint, info: *const MPI_Fint, reorder: *const MPI_Fint, comm_dist_graph: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_comm_dist_graph = f::comm(0);
    *ierror = call(f::comm(*comm_old), *indegree, sources, f::weights(sourceweights), *outdegree, destinations, f::weights(destweights), f::info(*info), *reorder, &mut c_comm_dist_graph);
    if *ierror == MPI_SUCCESS {
        *comm_dist_graph = f::from_comm(c_comm_dist_graph);
    }
} }
fortran! { mpi_dist_graph_neighbors_ pmpi_dist_graph_neighbors_ MPI_Dist_graph_neighbors PMPI_Dist_graph_neighbors (comm: *const MPI_Fint, maxindegree: *const MPI_Fint, sources: *mut MPI_Fint, sourceweights: *mut MPI_Fint, maxoutdegree: *const MPI_Fint, destinations: *mut MPI_Fint, destweights: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), *maxindegree, sources, f::weights(sourceweights), *maxoutdegree, destinations, f::weights(destweights));
} }
fortran! { mpi_dist_graph_neighbors_count_ pmpi_dist_graph_neighbors_count_ MPI_Dist_graph_neighbors_count PMPI_Dist_graph_neighbors_count (comm: *const MPI_Fint, indegree: *mut MPI_Fint, outdegree: *mut MPI_Fint, weighted: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), indegree, outdegree, weighted);
} }
fortran! { mpi_graph_create_ pmpi_graph_create_ MPI_Graph_create PMPI_Graph_create (comm_old: *const MPI_Fint, nnodes: *const MPI_Fint, indx: *const MPI_Fint, edges: *const MPI_Fint, reorder: *const MPI_Fint, comm_graph: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_comm_graph = f::comm(0);
    *ierror = call(f::comm(*comm_old), *nnodes, indx, edges, *reorder, &mut c_comm_graph);
    if *ierror == MPI_SUCCESS {
        *comm_graph = f::from_comm(c_comm_graph);
    }
} }
fortran! { mpi_graph_get_ pmpi_graph_get_ MPI_Graph_get PMPI_Graph_get (comm: *const MPI_Fint, maxindex: *const MPI_Fint, maxedges: *const MPI_Fint, indx: *mut MPI_Fint, edges: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), *maxindex, *maxedges, indx, edges);
} }
fortran! { mpi_graph_map_ pmpi_graph_map_ MPI_Graph_map PMPI_Graph_map (comm: *const MPI_Fint, nnodes: *const MPI_Fint, indx: *const MPI_Fint, edges: *const MPI_Fint, newrank: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), *nnodes, indx, edges, newrank);
} }
fortran! { mpi_graph_neighbors_ pmpi_graph_neighbors_ MPI_Graph_neighbors PMPI_Graph_neighbors (comm: *const MPI_Fint, rank: *const MPI_Fint, maxneighbors: *const MPI_Fint, neighbors: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), *rank, *maxneighbors, neighbors);
} }
fortran! { mpi_graph_neighbors_count_ pmpi_graph_neighbors_count_ MPI_Graph_neighbors_count PMPI_Graph_neighbors_count (comm: *const MPI_Fint, rank: *const MPI_Fint, nneighbors: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), *rank, nneighbors);
} }
fortran! { mpi_graphdims_get_ pmpi_graphdims_get_ MPI_Graphdims_get PMPI_Graphdims_get (comm: *const MPI_Fint, nnodes: *mut MPI_Fint, nedges: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), nnodes, nedges);
} }
fortran! { mpi_topo_test_ pmpi_topo_test_ MPI_Topo_test PMPI_Topo_test (comm: *const MPI_Fint, status: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), status);
} }

// Datatypes (chapter 5)
fortran! { mpi_get_address_ pmpi_get_address_ MPI_Get_address PMPI_Get_address (location: *const c_void, address: *mut MPI_Aint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::location(location), address);
} }
fortran! { mpi_pack_ pmpi_pack_ MPI_Pack PMPI_Pack (inbuf: *const c_void, incount: *const MPI_Fint, datatype: *const MPI_Fint, outbuf: *mut c_void, outsize: *const MPI_Fint, position: *mut MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(inbuf), *incount, f::datatype(*datatype), f::buffer(outbuf), *outsize, position, f::comm(*comm));
} }
fortran! { mpi_pack_external_ pmpi_pack_external_ MPI_Pack_external PMPI_Pack_external (datarep: *const c_char, inbuf: *const c_void, incount: *const MPI_Fint, datatype: *const MPI_Fint, outbuf: *mut c_void, outsize: *const MPI_Aint, position: *mut MPI_Aint, ierror: *mut MPI_Fint, datarep_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_datarep = f::string(datarep, datarep_len);
    *ierror = call(c_datarep.as_ptr(), f::buffer(inbuf), *incount, f::datatype(*datatype), f::buffer(outbuf), *outsize, position);
} }
fortran! { mpi_pack_external_size_ pmpi_pack_external_size_ MPI_Pack_external_size PMPI_Pack_external_size (datarep: *const c_char, incount: *const MPI_Fint, datatype: *const MPI_Fint, size: *mut MPI_Aint, ierror: *mut MPI_Fint, datarep_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_datarep = f::string(datarep, datarep_len);
    *ierror = call(c_datarep.as_ptr(), *incount, f::datatype(*datatype), size);
} }
fortran! { mpi_pack_size_ pmpi_pack_size_ MPI_Pack_size PMPI_Pack_size (incount: *const MPI_Fint, datatype: *const MPI_Fint, comm: *const MPI_Fint, size: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*incount, f::datatype(*datatype), f::comm(*comm), size);
} }
fortran! { mpi_type_commit_ pmpi_type_commit_ MPI_Type_commit PMPI_Type_commit (datatype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_datatype = f::datatype(*datatype);
    *ierror = call(&mut c_datatype);
    *datatype = f::from_datatype(c_datatype);
} }
fortran! { mpi_type_contiguous_ pmpi_type_contiguous_ MPI_Type_contiguous PMPI_Type_contiguous (count: *const MPI_Fint, oldtype: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newtype = f::datatype(0);
    *ierror = call(*count, f::datatype(*oldtype), &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_create_darray_ pmpi_type_create_darray_ MPI_Type_create_darray PMPI_Type_create_darray (size: *const MPI_Fint, rank: *const MPI_Fint, ndims: *const MPI_Fint, array_of_gsizes: *const MPI_Fint, array_of_distribs: *const MPI_Fint, array_of_dargs: *const MPI_Fint, array_of_psizes: *const MPI_Fint, order: *const MPI_Fint, oldtype: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newtype = f::datatype(0);
    *ierror = call(*size, *rank, *ndims, array_of_gsizes, array_of_distribs, array_of_dargs, array_of_psizes, *order, f::datatype(*oldtype), &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_create_f90_complex_ pmpi_type_create_f90_complex_ MPI_Type_create_f90_complex PMPI_Type_create_f90_complex (p: *const MPI_Fint, r: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newtype = f::datatype(0);
    *ierror = call(*p, *r, &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_create_f90_integer_ pmpi_type_create_f90_integer_ MPI_Type_create_f90_integer PMPI_Type_create_f90_integer (r: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newtype = f::datatype(0);
    *ierror = call(*r, &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_create_f90_real_ pmpi_type_create_f90_real_ MPI_Type_create_f90_real PMPI_Type_create_f90_real (p: *const MPI_Fint, r: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newtype = f::datatype(0);
    *ierror = call(*p, *r, &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_create_hindexed_ pmpi_type_create_hindexed_ MPI_Type_create_hindexed PMPI_Type_create_hindexed (count: *const MPI_Fint, array_of_blocklengths: *const MPI_Fint, array_of_displacements: *const MPI_Aint, oldtype: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newtype = f::datatype(0);
    *ierror = call(*count, array_of_blocklengths, array_of_displacements, f::datatype(*oldtype), &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_create_hindexed_block_ pmpi_type_create_hindexed_block_ MPI_Type_create_hindexed_block PMPI_Type_create_hindexed_block (count: *const MPI_Fint, blocklength: *const MPI_Fint, array_of_displacements: *const MPI_Aint, oldtype: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newtype = f::datatype(0);
    *ierror = call(*count, *blocklength, array_of_displacements, f::datatype(*oldtype), &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_create_hvector_ pmpi_type_create_hvector_ MPI_Type_create_hvector PMPI_Type_create_hvector (count: *const MPI_Fint, blocklength: *const MPI_Fint, stride: *const MPI_Aint, oldtype: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newtype = f::datatype(0);
    *ierror = call(*count, *blocklength, *stride, f::datatype(*oldtype), &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_create_indexed_block_ pmpi_type_create_indexed_block_ MPI_Type_create_indexed_block PMPI_Type_create_indexed_block (count: *const MPI_Fint, blocklength: *const MPI_Fint, array_of_displacements: *const MPI_Fint, oldtype: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newtype = f::datatype(0);
    *ierror = call(*count, *blocklength, array_of_displacements, f::datatype(*oldtype), &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_create_resized_ pmpi_type_create_resized_ MPI_Type_create_resized PMPI_Type_create_resized (oldtype: *const MPI_Fint, lb: *const MPI_Aint, extent: *const MPI_Aint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newtype = f::datatype(0);
    *ierror = call(f::datatype(*oldtype), *lb, *extent, &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_create_struct_ pmpi_type_create_struct_ MPI_Type_create_struct PMPI_Type_create_struct (count: *const MPI_Fint, array_of_blocklengths: *const MPI_Fint, array_of_displacements: *const MPI_Aint, array_of_types: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let c_array_of_types = f::Array::of(array_of_types, f::len(*count), f::datatype);
    let mut c_newtype = f::datatype(0);
    *ierror = call(*count, array_of_blocklengths, array_of_displacements, c_array_of_types.as_ptr(), &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_create_subarray_ pmpi_type_create_subarray_ MPI_Type_create_subarray PMPI_Type_create_subarray (ndims: *const MPI_Fint, array_of_sizes: *const MPI_Fint, array_of_subsizes: *const MPI_Fint, array_of_starts: *const MPI_Fint, order: *const MPI_Fint, oldtype: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newtype = f::datatype(0);
    *ierror = call(*ndims, array_of_sizes, array_of_subsizes, array_of_starts, *order, f::datatype(*oldtype), &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_dup_ pmpi_type_dup_ MPI_Type_dup PMPI_Type_dup (oldtype: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newtype = f::datatype(0);
    *ierror = call(f::datatype(*oldtype), &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_free_ pmpi_type_free_ MPI_Type_free PMPI_Type_free (datatype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_datatype = f::datatype(*datatype);
    *ierror = call(&mut c_datatype);
    *datatype = f::from_datatype(c_datatype);
} }
fortran! { mpi_type_get_contents_ pmpi_type_get_contents_ MPI_Type_get_contents PMPI_Type_get_contents (datatype: *const MPI_Fint, max_integers: *const MPI_Fint, max_addresses: *const MPI_Fint, max_datatypes: *const MPI_Fint, array_of_integers: *mut MPI_Fint, array_of_addresses: *mut MPI_Aint, array_of_datatypes: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_array_of_datatypes = f::Array::room(f::len(*max_datatypes));
    *ierror = call(f::datatype(*datatype), *max_integers, *max_addresses, *max_datatypes, array_of_integers, array_of_addresses, c_array_of_datatypes.as_mut_ptr());
    if *ierror == MPI_SUCCESS {
        c_array_of_datatypes.store(array_of_datatypes, f::from_datatype);
    }
} }
fortran! { mpi_type_get_envelope_ pmpi_type_get_envelope_ MPI_Type_get_envelope PMPI_Type_get_envelope (datatype: *const MPI_Fint, num_integers: *mut MPI_Fint, num_addresses: *mut MPI_Fint, num_datatypes: *mut MPI_Fint, combiner: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::datatype(*datatype), num_integers, num_addresses, num_datatypes, combiner);
} }
fortran! { mpi_type_get_extent_ pmpi_type_get_extent_ MPI_Type_get_extent PMPI_Type_get_extent (datatype: *const MPI_Fint, lb: *mut MPI_Aint, extent: *mut MPI_Aint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::datatype(*datatype), lb, extent);
} }
fortran! { mpi_type_get_extent_x_ pmpi_type_get_extent_x_ MPI_Type_get_extent_x PMPI_Type_get_extent_x (datatype: *const MPI_Fint, lb: *mut MPI_Count, extent: *mut MPI_Count, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::datatype(*datatype), lb, extent);
} }
fortran! { mpi_type_get_name_ pmpi_type_get_name_ MPI_Type_get_name PMPI_Type_get_name (datatype: *const MPI_Fint, type_name: *mut c_char, resultlen: *mut MPI_Fint, ierror: *mut MPI_Fint, type_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let mut c_type_name = f::Room::new(MPI_MAX_OBJECT_NAME as usize);
    *ierror = call(f::datatype(*datatype), c_type_name.as_mut_ptr(), resultlen);
    if *ierror == MPI_SUCCESS {
        c_type_name.store(type_name, type_name_len);
    }
} }
fortran! { mpi_type_get_true_extent_ pmpi_type_get_true_extent_ MPI_Type_get_true_extent PMPI_Type_get_true_extent (datatype: *const MPI_Fint, true_lb: *mut MPI_Aint, true_extent: *mut MPI_Aint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::datatype(*datatype), true_lb, true_extent);
} }
fortran! { mpi_type_get_true_extent_x_ pmpi_type_get_true_extent_x_ MPI_Type_get_true_extent_x PMPI_Type_get_true_extent_x (datatype: *const MPI_Fint, true_lb: *mut MPI_Count, true_extent: *mut MPI_Count, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::datatype(*datatype), true_lb, true_extent);
} }
fortran! { mpi_type_get_value_index_ pmpi_type_get_value_index_ MPI_Type_get_value_index PMPI_Type_get_value_index (value_type: *const MPI_Fint, index_type: *const MPI_Fint, pair_type: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_pair_type = f::datatype(0);
    *ierror = call(f::datatype(*value_type), f::datatype(*index_type), &mut c_pair_type);
    if *ierror == MPI_SUCCESS {
        *pair_type = f::from_datatype(c_pair_type);
    }
} }
fortran! { mpi_type_indexed_ pmpi_type_indexed_ MPI_Type_indexed PMPI_Type_indexed (count: *const MPI_Fint, array_of_blocklengths: *const MPI_Fint, array_of_displacements: *const MPI_Fint, oldtype: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newtype = f::datatype(0);
    *ierror = call(*count, array_of_blocklengths, array_of_displacements, f::datatype(*oldtype), &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_match_size_ pmpi_type_match_size_ MPI_Type_match_size PMPI_Type_match_size (typeclass: *const MPI_Fint, size: *const MPI_Fint, datatype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_datatype = f::datatype(0);
    *ierror = call(*typeclass, *size, &mut c_datatype);
    if *ierror == MPI_SUCCESS {
        *datatype = f::from_datatype(c_datatype);
    }
} }
fortran! { mpi_type_set_name_ pmpi_type_set_name_ MPI_Type_set_name PMPI_Type_set_name (datatype: *const MPI_Fint, type_name: *const c_char, ierror: *mut MPI_Fint, type_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_type_name = f::string(type_name, type_name_len);
    *ierror = call(f::datatype(*datatype), c_type_name.as_ptr());
} }
fortran! { mpi_type_size_ pmpi_type_size_ MPI_Type_size PMPI_Type_size (datatype: *const MPI_Fint, size: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::datatype(*datatype), size);
} }
fortran! { mpi_type_size_x_ pmpi_type_size_x_ MPI_Type_size_x PMPI_Type_size_x (datatype: *const MPI_Fint, size: *mut MPI_Count, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::datatype(*datatype), size);
} }
fortran! { mpi_type_vector_ pmpi_type_vector_ MPI_Type_vector PMPI_Type_vector (count: *const MPI_Fint, blocklength: *const MPI_Fint, stride: *const MPI_Fint, oldtype: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newtype = f::datatype(0);
    *ierror = call(*count, *blocklength, *stride, f::datatype(*oldtype), &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_unpack_ pmpi_unpack_ MPI_Unpack PMPI_Unpack (inbuf: *const c_void, insize: *const MPI_Fint, position: *mut MPI_Fint, outbuf: *mut c_void, outcount: *const MPI_Fint, datatype: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(inbuf), *insize, position, f::buffer(outbuf), *outcount, f::datatype(*datatype), f::comm(*comm));
} }
fortran! { mpi_unpack_external_ pmpi_unpack_external_ MPI_Unpack_external PMPI_Unpack_external (datarep: *const c_char, inbuf: *const c_void, insize: *const MPI_Aint, position: *mut MPI_Aint, outbuf: *mut c_void, outcount: *const MPI_Fint, datatype: *const MPI_Fint, ierror: *mut MPI_Fint, datarep_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_datarep = f::string(datarep, datarep_len);
    *ierror = call(c_datarep.as_ptr(), f::buffer(inbuf), *insize, position, f::buffer(outbuf), *outcount, f::datatype(*datatype));
} }
fortran! { mpi_aint_add_ pmpi_aint_add_ MPI_Aint_add PMPI_Aint_add (base: *const MPI_Aint, disp: *const MPI_Aint) -> MPI_Aint |call| {
    call(*base, *disp)
} }
fortran! { mpi_aint_diff_ pmpi_aint_diff_ MPI_Aint_diff PMPI_Aint_diff (addr1: *const MPI_Aint, addr2: *const MPI_Aint) -> MPI_Aint |call| {
    call(*addr1, *addr2)
} }
fortran! { mpi_address_ pmpi_address_ MPI_Address PMPI_Address (location: *const c_void, address: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_address: MPI_Aint = 0;
    *ierror = call(f::location(location), &mut c_address);
    if *ierror == MPI_SUCCESS {
        *address = c_address as MPI_Fint;
    }
} }
fortran! { mpi_type_hvector_ pmpi_type_hvector_ MPI_Type_hvector PMPI_Type_hvector (count: *const MPI_Fint, blocklength: *const MPI_Fint, stride: *const MPI_Fint, oldtype: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_newtype = f::datatype(0);
    *ierror = call(*count, *blocklength, *stride as MPI_Aint, f::datatype(*oldtype), &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_hindexed_ pmpi_type_hindexed_ MPI_Type_hindexed PMPI_Type_hindexed (count: *const MPI_Fint, array_of_blocklengths: *const MPI_Fint, array_of_displacements: *const MPI_Fint, oldtype: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let c_array_of_displacements = f::addresses(array_of_displacements, f::len(*count));
    let mut c_newtype = f::datatype(0);
    *ierror = call(*count, array_of_blocklengths, c_array_of_displacements.as_ptr(), f::datatype(*oldtype), &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_struct_ pmpi_type_struct_ MPI_Type_struct PMPI_Type_struct (count: *const MPI_Fint, array_of_blocklengths: *const MPI_Fint, array_of_displacements: *const MPI_Fint, array_of_types: *const MPI_Fint, newtype: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let c_array_of_displacements = f::addresses(array_of_displacements, f::len(*count));
    let c_array_of_types = f::Array::of(array_of_types, f::len(*count), f::datatype);
    let mut c_newtype = f::datatype(0);
    *ierror = call(*count, array_of_blocklengths, c_array_of_displacements.as_ptr(), c_array_of_types.as_ptr(), &mut c_newtype);
    if *ierror == MPI_SUCCESS {
        *newtype = f::from_datatype(c_newtype);
    }
} }
fortran! { mpi_type_extent_ pmpi_type_extent_ MPI_Type_extent PMPI_Type_extent (datatype: *const MPI_Fint, extent: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_extent: MPI_Aint = 0;
    *ierror = call(f::datatype(*datatype), &mut c_extent);
    if *ierror == MPI_SUCCESS {
        *extent = c_extent as MPI_Fint;
    }
} }
fortran! { mpi_type_lb_ pmpi_type_lb_ MPI_Type_lb PMPI_Type_lb (datatype: *const MPI_Fint, displacement: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_displacement: MPI_Aint = 0;
    *ierror = call(f::datatype(*datatype), &mut c_displacement);
    if *ierror == MPI_SUCCESS {
        *displacement = c_displacement as MPI_Fint;
    }
} }
fortran! { mpi_type_ub_ pmpi_type_ub_ MPI_Type_ub PMPI_Type_ub (datatype: *const MPI_Fint, displacement: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_displacement: MPI_Aint = 0;
    *ierror = call(f::datatype(*datatype), &mut c_displacement);
    if *ierror == MPI_SUCCESS {
        *displacement = c_displacement as MPI_Fint;
    }
} }

// Reduction operations (section 6.9)
fortran! { mpi_op_commutative_ pmpi_op_commutative_ MPI_Op_commutative PMPI_Op_commutative (op: *const MPI_Fint, commute: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::op(*op), commute);
} }
fortran! { mpi_op_create_ pmpi_op_create_ MPI_Op_create PMPI_Op_create (user_fn: *mut c_void, commute: *const MPI_Fint, op: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_op = f::op(0);
    *ierror = call(user_fn.cast(), *commute, &mut c_op);
    if *ierror == MPI_SUCCESS {
        *op = f::from_op(c_op);
        *ierror = f::op_in_fortran(*op);
    }
} }
fortran! { mpi_op_free_ pmpi_op_free_ MPI_Op_free PMPI_Op_free (op: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_op = f::op(*op);
    *ierror = call(&mut c_op);
    *op = f::from_op(c_op);
} }
fortran! { mpi_reduce_local_ pmpi_reduce_local_ MPI_Reduce_local PMPI_Reduce_local (inbuf: *const c_void, inoutbuf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(inbuf), f::buffer(inoutbuf), *count, f::datatype(*datatype), f::op(*op));
} }

// Point-to-point communication (chapters 3 and 4)
fortran! { mpi_bsend_ pmpi_bsend_ MPI_Bsend PMPI_Bsend (buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, dest: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *dest, *tag, f::comm(*comm));
} }
fortran! { mpi_bsend_init_ pmpi_bsend_init_ MPI_Bsend_init PMPI_Bsend_init (buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, dest: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *dest, *tag, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_buffer_attach_ pmpi_buffer_attach_ MPI_Buffer_attach PMPI_Buffer_attach (buffer: *mut c_void, size: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::attached(buffer), *size);
} }
fortran! { mpi_buffer_detach_ pmpi_buffer_detach_ MPI_Buffer_detach PMPI_Buffer_detach (buffer_addr: *mut c_void, size: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let _ = buffer_addr;
    let mut unused = std::ptr::null_mut::<c_void>();
    *ierror = call((&raw mut unused).cast(), size);
} }
fortran! { mpi_buffer_flush_ pmpi_buffer_flush_ MPI_Buffer_flush PMPI_Buffer_flush (ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call();
} }
fortran! { mpi_buffer_iflush_ pmpi_buffer_iflush_ MPI_Buffer_iflush PMPI_Buffer_iflush (request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(&mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_cancel_ pmpi_cancel_ MPI_Cancel PMPI_Cancel (request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(*request);
    *ierror = call(&mut c_request);
    *request = f::from_request(c_request);
} }
fortran! { mpi_comm_attach_buffer_ pmpi_comm_attach_buffer_ MPI_Comm_attach_buffer PMPI_Comm_attach_buffer (comm: *const MPI_Fint, buffer: *mut c_void, size: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm), f::attached(buffer), *size);
} }
fortran! { mpi_comm_detach_buffer_ pmpi_comm_detach_buffer_ MPI_Comm_detach_buffer PMPI_Comm_detach_buffer (comm: *const MPI_Fint, buffer_addr: *mut c_void, size: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let _ = buffer_addr;
    let mut unused = std::ptr::null_mut::<c_void>();
    *ierror = call(f::comm(*comm), (&raw mut unused).cast(), size);
} }
fortran! { mpi_comm_flush_buffer_ pmpi_comm_flush_buffer_ MPI_Comm_flush_buffer PMPI_Comm_flush_buffer (comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm));
} }
fortran! { mpi_comm_iflush_buffer_ pmpi_comm_iflush_buffer_ MPI_Comm_iflush_buffer PMPI_Comm_iflush_buffer (comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_get_count_ pmpi_get_count_ MPI_Get_count PMPI_Get_count (status: *const MPI_Status, datatype: *const MPI_Fint, count: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(status, f::datatype(*datatype), count);
} }
fortran! { mpi_get_elements_ pmpi_get_elements_ MPI_Get_elements PMPI_Get_elements (status: *const MPI_Status, datatype: *const MPI_Fint, count: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(status, f::datatype(*datatype), count);
} }
fortran! { mpi_get_elements_x_ pmpi_get_elements_x_ MPI_Get_elements_x PMPI_Get_elements_x (status: *const MPI_Status, datatype: *const MPI_Fint, count: *mut MPI_Count, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(status, f::datatype(*datatype), count);
} }
fortran! { mpi_grequest_complete_ pmpi_grequest_complete_ MPI_Grequest_complete PMPI_Grequest_complete (request: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::request(*request));
} }
fortran! { mpi_grequest_start_ pmpi_grequest_start_ MPI_Grequest_start PMPI_Grequest_start (query_fn: *mut c_void, free_fn: *mut c_void, cancel_fn: *mut c_void, extra_state: *const MPI_Aint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(query_fn.cast(), free_fn.cast(), cancel_fn.cast(), *extra_state as *mut c_void, &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
        *ierror = f::request_in_fortran(*request);
    }
} }
fortran! { mpi_ibsend_ pmpi_ibsend_ MPI_Ibsend PMPI_Ibsend (buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, dest: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *dest, *tag, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_improbe_ pmpi_improbe_ MPI_Improbe PMPI_Improbe (source: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, flag: *mut MPI_Fint, message: *mut MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_message = f::message(0);
    *ierror = call(*source, *tag, f::comm(*comm), flag, &mut c_message, f::status(status));
    if *ierror == MPI_SUCCESS {
        *message = f::from_message(c_message);
    }
} }
fortran! { mpi_imrecv_ pmpi_imrecv_ MPI_Imrecv PMPI_Imrecv (buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, message: *mut MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_message = f::message(*message);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), &mut c_message, &mut c_request);
    *message = f::from_message(c_message);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_iprobe_ pmpi_iprobe_ MPI_Iprobe PMPI_Iprobe (source: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, flag: *mut MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*source, *tag, f::comm(*comm), flag, f::status(status));
} }
fortran! { mpi_irecv_ pmpi_irecv_ MPI_Irecv PMPI_Irecv (buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, source: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *source, *tag, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_irsend_ pmpi_irsend_ MPI_Irsend PMPI_Irsend (buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, dest: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *dest, *tag, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_isend_ pmpi_isend_ MPI_Isend PMPI_Isend (buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, dest: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *dest, *tag, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_isendrecv_ pmpi_isendrecv_ MPI_Isendrecv PMPI_Isendrecv (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, dest: *const MPI_Fint, sendtag: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, source: *const MPI_Fint, recvtag: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), *dest, *sendtag, f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), *source, *recvtag, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_isendrecv_replace_ pmpi_isendrecv_replace_ MPI_Isendrecv_replace PMPI_Isendrecv_replace (buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, dest: *const MPI_Fint, sendtag: *const MPI_Fint, source: *const MPI_Fint, recvtag: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *dest, *sendtag, *source, *recvtag, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_issend_ pmpi_issend_ MPI_Issend PMPI_Issend (buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, dest: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *dest, *tag, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_mprobe_ pmpi_mprobe_ MPI_Mprobe PMPI_Mprobe (source: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, message: *mut MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_message = f::message(0);
    *ierror = call(*source, *tag, f::comm(*comm), &mut c_message, f::status(status));
    if *ierror == MPI_SUCCESS {
        *message = f::from_message(c_message);
    }
} }
fortran! { mpi_mrecv_ pmpi_mrecv_ MPI_Mrecv PMPI_Mrecv (buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, message: *mut MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_message = f::message(*message);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), &mut c_message, f::status(status));
    *message = f::from_message(c_message);
} }
fortran! { mpi_parrived_ pmpi_parrived_ MPI_Parrived PMPI_Parrived (request: *const MPI_Fint, partition: *const MPI_Fint, flag: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::request(*request), *partition, flag);
} }
fortran! { mpi_pready_ pmpi_pready_ MPI_Pready PMPI_Pready (partition: *const MPI_Fint, request: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*partition, f::request(*request));
} }
fortran! { mpi_pready_list_ pmpi_pready_list_ MPI_Pready_list PMPI_Pready_list (length: *const MPI_Fint, array_of_partitions: *const MPI_Fint, request: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*length, array_of_partitions, f::request(*request));
} }
fortran! { mpi_pready_range_ pmpi_pready_range_ MPI_Pready_range PMPI_Pready_range (partition_low: *const MPI_Fint, partition_high: *const MPI_Fint, request: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*partition_low, *partition_high, f::request(*request));
} }
fortran! { mpi_precv_init_ pmpi_precv_init_ MPI_Precv_init PMPI_Precv_init (buf: *mut c_void, partitions: *const MPI_Fint, count: *const MPI_Count, datatype: *const MPI_Fint, dest: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buf), *partitions, *count, f::datatype(*datatype), *dest, *tag, f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_probe_ pmpi_probe_ MPI_Probe PMPI_Probe (source: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*source, *tag, f::comm(*comm), f::status(status));
} }
fortran! { mpi_psend_init_ pmpi_psend_init_ MPI_Psend_init PMPI_Psend_init (buf: *const c_void, partitions: *const MPI_Fint, count: *const MPI_Count, datatype: *const MPI_Fint, dest: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buf), *partitions, *count, f::datatype(*datatype), *dest, *tag, f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_recv_ pmpi_recv_ MPI_Recv PMPI_Recv (buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, source: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *source, *tag, f::comm(*comm), f::status(status));
} }
fortran! { mpi_recv_init_ pmpi_recv_init_ MPI_Recv_init PMPI_Recv_init (buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, source: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *source, *tag, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_request_free_ pmpi_request_free_ MPI_Request_free PMPI_Request_free (request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(*request);
    *ierror = call(&mut c_request);
    *request = f::from_request(c_request);
} }
fortran! { mpi_request_get_status_ pmpi_request_get_status_ MPI_Request_get_status PMPI_Request_get_status (request: *const MPI_Fint, flag: *mut MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::request(*request), flag, f::status(status));
} }
fortran! { mpi_request_get_status_all_ pmpi_request_get_status_all_ MPI_Request_get_status_all PMPI_Request_get_status_all (count: *const MPI_Fint, array_of_requests: *const MPI_Fint, flag: *mut MPI_Fint, array_of_statuses: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let c_array_of_requests = f::Array::of(array_of_requests, f::len(*count), f::request);
    *ierror = call(*count, c_array_of_requests.as_ptr(), flag, f::statuses(array_of_statuses));
} }
fortran! { mpi_request_get_status_any_ pmpi_request_get_status_any_ MPI_Request_get_status_any PMPI_Request_get_status_any (count: *const MPI_Fint, array_of_requests: *const MPI_Fint, indx: *mut MPI_Fint, flag: *mut MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let c_array_of_requests = f::Array::of(array_of_requests, f::len(*count), f::request);
    let mut c_indx = MPI_UNDEFINED;
    *ierror = call(*count, c_array_of_requests.as_ptr(), &mut c_indx, flag, f::status(status));
    *indx = f::from_index(c_indx);
} }
fortran! { mpi_request_get_status_some_ pmpi_request_get_status_some_ MPI_Request_get_status_some PMPI_Request_get_status_some (incount: *const MPI_Fint, array_of_requests: *const MPI_Fint, outcount: *mut MPI_Fint, array_of_indices: *mut MPI_Fint, array_of_statuses: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let c_array_of_requests = f::Array::of(array_of_requests, f::len(*incount), f::request);
    *outcount = 0;
    *ierror = call(*incount, c_array_of_requests.as_ptr(), outcount, array_of_indices, f::statuses(array_of_statuses));
    f::from_indices(array_of_indices, *outcount);
} }
fortran! { mpi_rsend_ pmpi_rsend_ MPI_Rsend PMPI_Rsend (buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, dest: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *dest, *tag, f::comm(*comm));
} }
fortran! { mpi_rsend_init_ pmpi_rsend_init_ MPI_Rsend_init PMPI_Rsend_init (buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, dest: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *dest, *tag, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_send_ pmpi_send_ MPI_Send PMPI_Send (buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, dest: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *dest, *tag, f::comm(*comm));
} }
fortran! { mpi_send_init_ pmpi_send_init_ MPI_Send_init PMPI_Send_init (buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, dest: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *dest, *tag, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_sendrecv_ pmpi_sendrecv_ MPI_Sendrecv PMPI_Sendrecv (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, dest: *const MPI_Fint, sendtag: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, source: *const MPI_Fint, recvtag: *const MPI_Fint, comm: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), *dest, *sendtag, f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), *source, *recvtag, f::comm(*comm), f::status(status));
} }
fortran! { mpi_sendrecv_replace_ pmpi_sendrecv_replace_ MPI_Sendrecv_replace PMPI_Sendrecv_replace (buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, dest: *const MPI_Fint, sendtag: *const MPI_Fint, source: *const MPI_Fint, recvtag: *const MPI_Fint, comm: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *dest, *sendtag, *source, *recvtag, f::comm(*comm), f::status(status));
} }
fortran! { mpi_session_attach_buffer_ pmpi_session_attach_buffer_ MPI_Session_attach_buffer PMPI_Session_attach_buffer (session: *const MPI_Fint, buffer: *mut c_void, size: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::session(*session), f::attached(buffer), *size);
} }
fortran! { mpi_session_detach_buffer_ pmpi_session_detach_buffer_ MPI_Session_detach_buffer PMPI_Session_detach_buffer (session: *const MPI_Fint, buffer_addr: *mut c_void, size: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let _ = buffer_addr;
    let mut unused = std::ptr::null_mut::<c_void>();
    *ierror = call(f::session(*session), (&raw mut unused).cast(), size);
} }
fortran! { mpi_session_flush_buffer_ pmpi_session_flush_buffer_ MPI_Session_flush_buffer PMPI_Session_flush_buffer (session: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::session(*session));
} }
fortran! { mpi_session_iflush_buffer_ pmpi_session_iflush_buffer_ MPI_Session_iflush_buffer PMPI_Session_iflush_buffer (session: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::session(*session), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_ssend_ pmpi_ssend_ MPI_Ssend PMPI_Ssend (buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, dest: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *dest, *tag, f::comm(*comm));
} }
fortran! { mpi_ssend_init_ pmpi_ssend_init_ MPI_Ssend_init PMPI_Ssend_init (buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, dest: *const MPI_Fint, tag: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buf), *count, f::datatype(*datatype), *dest, *tag, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_start_ pmpi_start_ MPI_Start PMPI_Start (request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(*request);
    *ierror = call(&mut c_request);
    *request = f::from_request(c_request);
} }
fortran! { mpi_startall_ pmpi_startall_ MPI_Startall PMPI_Startall (count: *const MPI_Fint, array_of_requests: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_array_of_requests = f::Array::of(array_of_requests, f::len(*count), f::request);
    *ierror = call(*count, c_array_of_requests.as_mut_ptr());
    c_array_of_requests.store(array_of_requests, f::from_request);
} }
fortran! { mpi_status_get_error_ pmpi_status_get_error_ MPI_Status_get_error PMPI_Status_get_error (status: *const MPI_Status, error: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(status, error);
} }
fortran! { mpi_status_get_source_ pmpi_status_get_source_ MPI_Status_get_source PMPI_Status_get_source (status: *const MPI_Status, source: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(status, source);
} }
fortran! { mpi_status_get_tag_ pmpi_status_get_tag_ MPI_Status_get_tag PMPI_Status_get_tag (status: *const MPI_Status, tag: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(status, tag);
} }
fortran! { mpi_status_set_cancelled_ pmpi_status_set_cancelled_ MPI_Status_set_cancelled PMPI_Status_set_cancelled (status: *mut MPI_Status, flag: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(status, *flag);
} }
fortran! { mpi_status_set_elements_ pmpi_status_set_elements_ MPI_Status_set_elements PMPI_Status_set_elements (status: *mut MPI_Status, datatype: *const MPI_Fint, count: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(status, f::datatype(*datatype), *count);
} }
fortran! { mpi_status_set_elements_x_ pmpi_status_set_elements_x_ MPI_Status_set_elements_x PMPI_Status_set_elements_x (status: *mut MPI_Status, datatype: *const MPI_Fint, count: *const MPI_Count, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(status, f::datatype(*datatype), *count);
} }
fortran! { mpi_status_set_error_ pmpi_status_set_error_ MPI_Status_set_error PMPI_Status_set_error (status: *mut MPI_Status, error: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(status, *error);
} }
fortran! { mpi_status_set_source_ pmpi_status_set_source_ MPI_Status_set_source PMPI_Status_set_source (status: *mut MPI_Status, source: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(status, *source);
} }
fortran! { mpi_status_set_tag_ pmpi_status_set_tag_ MPI_Status_set_tag PMPI_Status_set_tag (status: *mut MPI_Status, tag: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(status, *tag);
} }
fortran! { mpi_test_ pmpi_test_ MPI_Test PMPI_Test (request: *mut MPI_Fint, flag: *mut MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(*request);
    *ierror = call(&mut c_request, flag, f::status(status));
    *request = f::from_request(c_request);
} }
fortran! { mpi_test_cancelled_ pmpi_test_cancelled_ MPI_Test_cancelled PMPI_Test_cancelled (status: *const MPI_Status, flag: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(status, flag);
} }
fortran! { mpi_testall_ pmpi_testall_ MPI_Testall PMPI_Testall (count: *const MPI_Fint, array_of_requests: *mut MPI_Fint, flag: *mut MPI_Fint, array_of_statuses: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_array_of_requests = f::Array::of(array_of_requests, f::len(*count), f::request);
    *ierror = call(*count, c_array_of_requests.as_mut_ptr(), flag, f::statuses(array_of_statuses));
    c_array_of_requests.store(array_of_requests, f::from_request);
} }
fortran! { mpi_testany_ pmpi_testany_ MPI_Testany PMPI_Testany (count: *const MPI_Fint, array_of_requests: *mut MPI_Fint, indx: *mut MPI_Fint, flag: *mut MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_array_of_requests = f::Array::of(array_of_requests, f::len(*count), f::request);
    let mut c_indx = MPI_UNDEFINED;
    *ierror = call(*count, c_array_of_requests.as_mut_ptr(), &mut c_indx, flag, f::status(status));
    c_array_of_requests.store(array_of_requests, f::from_request);
    *indx = f::from_index(c_indx);
} }
fortran! { mpi_testsome_ pmpi_testsome_ MPI_Testsome PMPI_Testsome (incount: *const MPI_Fint, array_of_requests: *mut MPI_Fint, outcount: *mut MPI_Fint, array_of_indices: *mut MPI_Fint, array_of_statuses: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_array_of_requests = f::Array::of(array_of_requests, f::len(*incount), f::request);
    *outcount = 0;
    *ierror = call(*incount, c_array_of_requests.as_mut_ptr(), outcount, array_of_indices, f::statuses(array_of_statuses));
    c_array_of_requests.store(array_of_requests, f::from_request);
    f::from_indices(array_of_indices, *outcount);
} }
fortran! { mpi_wait_ pmpi_wait_ MPI_Wait PMPI_Wait (request: *mut MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(*request);
    *ierror = call(&mut c_request, f::status(status));
    *request = f::from_request(c_request);
} }
fortran! { mpi_waitall_ pmpi_waitall_ MPI_Waitall PMPI_Waitall (count: *const MPI_Fint, array_of_requests: *mut MPI_Fint, array_of_statuses: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_array_of_requests = f::Array::of(array_of_requests, f::len(*count), f::request);
    *ierror = call(*count, c_array_of_requests.as_mut_ptr(), f::statuses(array_of_statuses));
    c_array_of_requests.store(array_of_requests, f::from_request);
} }
fortran! { mpi_waitany_ pmpi_waitany_ MPI_Waitany PMPI_Waitany (count: *const MPI_Fint, array_of_requests: *mut MPI_Fint, indx: *mut MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_array_of_requests = f::Array::of(array_of_requests, f::len(*count), f::request);
    let mut c_indx = MPI_UNDEFINED;
    *ierror = call(*count, c_array_of_requests.as_mut_ptr(), &mut c_indx, f::status(status));
    c_array_of_requests.store(array_of_requests, f::from_request);
    *indx = f::from_index(c_indx);
} }
fortran! { mpi_waitsome_ pmpi_waitsome_ MPI_Waitsome PMPI_Waitsome (incount: *const MPI_Fint, array_of_requests: *mut MPI_Fint, outcount: *mut MPI_Fint, array_of_indices: *mut MPI_Fint, array_of_statuses: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_array_of_requests = f::Array::of(array_of_requests, f::len(*incount), f::request);
    *outcount = 0;
    *ierror = call(*incount, c_array_of_requests.as_mut_ptr(), outcount, array_of_indices, f::statuses(array_of_statuses));
    c_array_of_requests.store(array_of_requests, f::from_request);
    f::from_indices(array_of_indices, *outcount);
} }

// Collective communication (chapter 6, section 8.6)
fortran! { mpi_allgather_ pmpi_allgather_ MPI_Allgather PMPI_Allgather (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), f::comm(*comm));
} }
fortran! { mpi_allgather_init_ pmpi_allgather_init_ MPI_Allgather_init PMPI_Allgather_init (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_allgatherv_ pmpi_allgatherv_ MPI_Allgatherv PMPI_Allgatherv (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, displs: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), recvcounts, displs, f::datatype(*recvtype), f::comm(*comm));
} }
fortran! { mpi_allgatherv_init_ pmpi_allgatherv_init_ MPI_Allgatherv_init PMPI_Allgatherv_init (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, displs: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), recvcounts, displs, f::datatype(*recvtype), f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_allreduce_ pmpi_allreduce_ MPI_Allreduce PMPI_Allreduce (sendbuf: *const c_void, recvbuf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), *count, f::datatype(*datatype), f::op(*op), f::comm(*comm));
} }
fortran! { mpi_allreduce_init_ pmpi_allreduce_init_ MPI_Allreduce_init PMPI_Allreduce_init (sendbuf: *const c_void, recvbuf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), *count, f::datatype(*datatype), f::op(*op), f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_alltoall_ pmpi_alltoall_ MPI_Alltoall PMPI_Alltoall (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), f::comm(*comm));
} }
fortran! { mpi_alltoall_init_ pmpi_alltoall_init_ MPI_Alltoall_init PMPI_Alltoall_init (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_alltoallv_ pmpi_alltoallv_ MPI_Alltoallv PMPI_Alltoallv (sendbuf: *const c_void, sendcounts: *const MPI_Fint, sdispls: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, rdispls: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), sendcounts, sdispls, f::datatype(*sendtype), f::buffer(recvbuf), recvcounts, rdispls, f::datatype(*recvtype), f::comm(*comm));
} }
fortran! { mpi_alltoallv_init_ pmpi_alltoallv_init_ MPI_Alltoallv_init PMPI_Alltoallv_init (sendbuf: *const c_void, sendcounts: *const MPI_Fint, sdispls: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, rdispls: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), sendcounts, sdispls, f::datatype(*sendtype), f::buffer(recvbuf), recvcounts, rdispls, f::datatype(*recvtype), f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_alltoallw_ pmpi_alltoallw_ MPI_Alltoallw PMPI_Alltoallw (sendbuf: *const c_void, sendcounts: *const MPI_Fint, sdispls: *const MPI_Fint, sendtypes: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, rdispls: *const MPI_Fint, recvtypes: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let c_sendtypes = f::Array::of(sendtypes, f::peers(*comm), f::datatype);
    let c_recvtypes = f::Array::of(recvtypes, f::peers(*comm), f::datatype);
    *ierror = call(f::buffer(sendbuf), sendcounts, sdispls, c_sendtypes.as_ptr(), f::buffer(recvbuf), recvcounts, rdispls, c_recvtypes.as_ptr(), f::comm(*comm));
} }
fortran! { mpi_alltoallw_init_ pmpi_alltoallw_init_ MPI_Alltoallw_init PMPI_Alltoallw_init (sendbuf: *const c_void, sendcounts: *const MPI_Fint, sdispls: *const MPI_Fint, sendtypes: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, rdispls: *const MPI_Fint, recvtypes: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let c_sendtypes = f::Array::of(sendtypes, f::peers(*comm), f::datatype);
    let c_recvtypes = f::Array::of(recvtypes, f::peers(*comm), f::datatype);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), sendcounts, sdispls, c_sendtypes.as_ptr(), f::buffer(recvbuf), recvcounts, rdispls, c_recvtypes.as_ptr(), f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_barrier_ pmpi_barrier_ MPI_Barrier PMPI_Barrier (comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::comm(*comm));
} }
fortran! { mpi_barrier_init_ pmpi_barrier_init_ MPI_Barrier_init PMPI_Barrier_init (comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_bcast_ pmpi_bcast_ MPI_Bcast PMPI_Bcast (buffer: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(buffer), *count, f::datatype(*datatype), *root, f::comm(*comm));
} }
fortran! { mpi_bcast_init_ pmpi_bcast_init_ MPI_Bcast_init PMPI_Bcast_init (buffer: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buffer), *count, f::datatype(*datatype), *root, f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_exscan_ pmpi_exscan_ MPI_Exscan PMPI_Exscan (sendbuf: *const c_void, recvbuf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), *count, f::datatype(*datatype), f::op(*op), f::comm(*comm));
} }
fortran! { mpi_exscan_init_ pmpi_exscan_init_ MPI_Exscan_init PMPI_Exscan_init (sendbuf: *const c_void, recvbuf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), *count, f::datatype(*datatype), f::op(*op), f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_gather_ pmpi_gather_ MPI_Gather PMPI_Gather (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), *root, f::comm(*comm));
} }
fortran! { mpi_gather_init_ pmpi_gather_init_ MPI_Gather_init PMPI_Gather_init (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), *root, f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_gatherv_ pmpi_gatherv_ MPI_Gatherv PMPI_Gatherv (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, displs: *const MPI_Fint, recvtype: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), recvcounts, displs, f::datatype(*recvtype), *root, f::comm(*comm));
} }
fortran! { mpi_gatherv_init_ pmpi_gatherv_init_ MPI_Gatherv_init PMPI_Gatherv_init (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, displs: *const MPI_Fint, recvtype: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), recvcounts, displs, f::datatype(*recvtype), *root, f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_iallgather_ pmpi_iallgather_ MPI_Iallgather PMPI_Iallgather (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_iallgatherv_ pmpi_iallgatherv_ MPI_Iallgatherv PMPI_Iallgatherv (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, displs: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), recvcounts, displs, f::datatype(*recvtype), f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_iallreduce_ pmpi_iallreduce_ MPI_Iallreduce PMPI_Iallreduce (sendbuf: *const c_void, recvbuf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), *count, f::datatype(*datatype), f::op(*op), f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_ialltoall_ pmpi_ialltoall_ MPI_Ialltoall PMPI_Ialltoall (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_ialltoallv_ pmpi_ialltoallv_ MPI_Ialltoallv PMPI_Ialltoallv (sendbuf: *const c_void, sendcounts: *const MPI_Fint, sdispls: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, rdispls: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), sendcounts, sdispls, f::datatype(*sendtype), f::buffer(recvbuf), recvcounts, rdispls, f::datatype(*recvtype), f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_ialltoallw_ pmpi_ialltoallw_ MPI_Ialltoallw PMPI_Ialltoallw (sendbuf: *const c_void, sendcounts: *const MPI_Fint, sdispls: *const MPI_Fint, sendtypes: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, rdispls: *const MPI_Fint, recvtypes: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let c_sendtypes = f::Array::of(sendtypes, f::peers(*comm), f::datatype);
    let c_recvtypes = f::Array::of(recvtypes, f::peers(*comm), f::datatype);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), sendcounts, sdispls, c_sendtypes.as_ptr(), f::buffer(recvbuf), recvcounts, rdispls, c_recvtypes.as_ptr(), f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_ibarrier_ pmpi_ibarrier_ MPI_Ibarrier PMPI_Ibarrier (comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_ibcast_ pmpi_ibcast_ MPI_Ibcast PMPI_Ibcast (buffer: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(buffer), *count, f::datatype(*datatype), *root, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_iexscan_ pmpi_iexscan_ MPI_Iexscan PMPI_Iexscan (sendbuf: *const c_void, recvbuf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), *count, f::datatype(*datatype), f::op(*op), f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_igather_ pmpi_igather_ MPI_Igather PMPI_Igather (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), *root, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_igatherv_ pmpi_igatherv_ MPI_Igatherv PMPI_Igatherv (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, displs: *const MPI_Fint, recvtype: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), recvcounts, displs, f::datatype(*recvtype), *root, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_ineighbor_allgather_ pmpi_ineighbor_allgather_ MPI_Ineighbor_allgather PMPI_Ineighbor_allgather (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_ineighbor_allgatherv_ pmpi_ineighbor_allgatherv_ MPI_Ineighbor_allgatherv PMPI_Ineighbor_allgatherv (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, displs: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), recvcounts, displs, f::datatype(*recvtype), f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_ineighbor_alltoall_ pmpi_ineighbor_alltoall_ MPI_Ineighbor_alltoall PMPI_Ineighbor_alltoall (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_ineighbor_alltoallv_ pmpi_ineighbor_alltoallv_ MPI_Ineighbor_alltoallv PMPI_Ineighbor_alltoallv (sendbuf: *const c_void, sendcounts: *const MPI_Fint, sdispls: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, rdispls: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), sendcounts, sdispls, f::datatype(*sendtype), f::buffer(recvbuf), recvcounts, rdispls, f::datatype(*recvtype), f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_ineighbor_alltoallw_ pmpi_ineighbor_alltoallw_ MPI_Ineighbor_alltoallw PMPI_Ineighbor_alltoallw (sendbuf: *const c_void, sendcounts: *const MPI_Fint, sdispls: *const MPI_Aint, sendtypes: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, rdispls: *const MPI_Aint, recvtypes: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let c_sendtypes = f::Array::of(sendtypes, f::outdegree(*comm), f::datatype);
    let c_recvtypes = f::Array::of(recvtypes, f::indegree(*comm), f::datatype);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), sendcounts, sdispls, c_sendtypes.as_ptr(), f::buffer(recvbuf), recvcounts, rdispls, c_recvtypes.as_ptr(), f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_ireduce_ pmpi_ireduce_ MPI_Ireduce PMPI_Ireduce (sendbuf: *const c_void, recvbuf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), *count, f::datatype(*datatype), f::op(*op), *root, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_ireduce_scatter_ pmpi_ireduce_scatter_ MPI_Ireduce_scatter PMPI_Ireduce_scatter (sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), recvcounts, f::datatype(*datatype), f::op(*op), f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_ireduce_scatter_block_ pmpi_ireduce_scatter_block_ MPI_Ireduce_scatter_block PMPI_Ireduce_scatter_block (sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), *recvcount, f::datatype(*datatype), f::op(*op), f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_iscan_ pmpi_iscan_ MPI_Iscan PMPI_Iscan (sendbuf: *const c_void, recvbuf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), *count, f::datatype(*datatype), f::op(*op), f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_iscatter_ pmpi_iscatter_ MPI_Iscatter PMPI_Iscatter (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), *root, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_iscatterv_ pmpi_iscatterv_ MPI_Iscatterv PMPI_Iscatterv (sendbuf: *const c_void, sendcounts: *const MPI_Fint, displs: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), sendcounts, displs, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), *root, f::comm(*comm), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_neighbor_allgather_ pmpi_neighbor_allgather_ MPI_Neighbor_allgather PMPI_Neighbor_allgather (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), f::comm(*comm));
} }
fortran! { mpi_neighbor_allgather_init_ pmpi_neighbor_allgather_init_ MPI_Neighbor_allgather_init PMPI_Neighbor_allgather_init (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_neighbor_allgatherv_ pmpi_neighbor_allgatherv_ MPI_Neighbor_allgatherv PMPI_Neighbor_allgatherv (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, displs: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), recvcounts, displs, f::datatype(*recvtype), f::comm(*comm));
} }
fortran! { mpi_neighbor_allgatherv_init_ pmpi_neighbor_allgatherv_init_ MPI_Neighbor_allgatherv_init PMPI_Neighbor_allgatherv_init (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, displs: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), recvcounts, displs, f::datatype(*recvtype), f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_neighbor_alltoall_ pmpi_neighbor_alltoall_ MPI_Neighbor_alltoall PMPI_Neighbor_alltoall (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), f::comm(*comm));
} }
fortran! { mpi_neighbor_alltoall_init_ pmpi_neighbor_alltoall_init_ MPI_Neighbor_alltoall_init PMPI_Neighbor_alltoall_init (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_neighbor_alltoallv_ pmpi_neighbor_alltoallv_ MPI_Neighbor_alltoallv PMPI_Neighbor_alltoallv (sendbuf: *const c_void, sendcounts: *const MPI_Fint, sdispls: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, rdispls: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), sendcounts, sdispls, f::datatype(*sendtype), f::buffer(recvbuf), recvcounts, rdispls, f::datatype(*recvtype), f::comm(*comm));
} }
fortran! { mpi_neighbor_alltoallv_init_ pmpi_neighbor_alltoallv_init_ MPI_Neighbor_alltoallv_init PMPI_Neighbor_alltoallv_init (sendbuf: *const c_void, sendcounts: *const MPI_Fint, sdispls: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, rdispls: *const MPI_Fint, recvtype: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), sendcounts, sdispls, f::datatype(*sendtype), f::buffer(recvbuf), recvcounts, rdispls, f::datatype(*recvtype), f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_neighbor_alltoallw_ pmpi_neighbor_alltoallw_ MPI_Neighbor_alltoallw PMPI_Neighbor_alltoallw (sendbuf: *const c_void, sendcounts: *const MPI_Fint, sdispls: *const MPI_Aint, sendtypes: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, rdispls: *const MPI_Aint, recvtypes: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let c_sendtypes = f::Array::of(sendtypes, f::outdegree(*comm), f::datatype);
    let c_recvtypes = f::Array::of(recvtypes, f::indegree(*comm), f::datatype);
    *ierror = call(f::buffer(sendbuf), sendcounts, sdispls, c_sendtypes.as_ptr(), f::buffer(recvbuf), recvcounts, rdispls, c_recvtypes.as_ptr(), f::comm(*comm));
} }
fortran! { mpi_neighbor_alltoallw_init_ pmpi_neighbor_alltoallw_init_ MPI_Neighbor_alltoallw_init PMPI_Neighbor_alltoallw_init (sendbuf: *const c_void, sendcounts: *const MPI_Fint, sdispls: *const MPI_Aint, sendtypes: *const MPI_Fint, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, rdispls: *const MPI_Aint, recvtypes: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let c_sendtypes = f::Array::of(sendtypes, f::outdegree(*comm), f::datatype);
    let c_recvtypes = f::Array::of(recvtypes, f::indegree(*comm), f::datatype);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), sendcounts, sdispls, c_sendtypes.as_ptr(), f::buffer(recvbuf), recvcounts, rdispls, c_recvtypes.as_ptr(), f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_reduce_ pmpi_reduce_ MPI_Reduce PMPI_Reduce (sendbuf: *const c_void, recvbuf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), *count, f::datatype(*datatype), f::op(*op), *root, f::comm(*comm));
} }
fortran! { mpi_reduce_init_ pmpi_reduce_init_ MPI_Reduce_init PMPI_Reduce_init (sendbuf: *const c_void, recvbuf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), *count, f::datatype(*datatype), f::op(*op), *root, f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_reduce_scatter_ pmpi_reduce_scatter_ MPI_Reduce_scatter PMPI_Reduce_scatter (sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), recvcounts, f::datatype(*datatype), f::op(*op), f::comm(*comm));
} }
fortran! { mpi_reduce_scatter_block_ pmpi_reduce_scatter_block_ MPI_Reduce_scatter_block PMPI_Reduce_scatter_block (sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), *recvcount, f::datatype(*datatype), f::op(*op), f::comm(*comm));
} }
fortran! { mpi_reduce_scatter_block_init_ pmpi_reduce_scatter_block_init_ MPI_Reduce_scatter_block_init PMPI_Reduce_scatter_block_init (sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), *recvcount, f::datatype(*datatype), f::op(*op), f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_reduce_scatter_init_ pmpi_reduce_scatter_init_ MPI_Reduce_scatter_init PMPI_Reduce_scatter_init (sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), recvcounts, f::datatype(*datatype), f::op(*op), f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_scan_ pmpi_scan_ MPI_Scan PMPI_Scan (sendbuf: *const c_void, recvbuf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), *count, f::datatype(*datatype), f::op(*op), f::comm(*comm));
} }
fortran! { mpi_scan_init_ pmpi_scan_init_ MPI_Scan_init PMPI_Scan_init (sendbuf: *const c_void, recvbuf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, op: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), f::buffer(recvbuf), *count, f::datatype(*datatype), f::op(*op), f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_scatter_ pmpi_scatter_ MPI_Scatter PMPI_Scatter (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), *root, f::comm(*comm));
} }
fortran! { mpi_scatter_init_ pmpi_scatter_init_ MPI_Scatter_init PMPI_Scatter_init (sendbuf: *const c_void, sendcount: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), *sendcount, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), *root, f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_scatterv_ pmpi_scatterv_ MPI_Scatterv PMPI_Scatterv (sendbuf: *const c_void, sendcounts: *const MPI_Fint, displs: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(sendbuf), sendcounts, displs, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), *root, f::comm(*comm));
} }
fortran! { mpi_scatterv_init_ pmpi_scatterv_init_ MPI_Scatterv_init PMPI_Scatterv_init (sendbuf: *const c_void, sendcounts: *const MPI_Fint, displs: *const MPI_Fint, sendtype: *const MPI_Fint, recvbuf: *mut c_void, recvcount: *const MPI_Fint, recvtype: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, info: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(sendbuf), sendcounts, displs, f::datatype(*sendtype), f::buffer(recvbuf), *recvcount, f::datatype(*recvtype), *root, f::comm(*comm), f::info(*info), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }

// One-sided communication (chapter 12)
fortran! { mpi_accumulate_ pmpi_accumulate_ MPI_Accumulate PMPI_Accumulate (origin_addr: *const c_void, origin_count: *const MPI_Fint, origin_datatype: *const MPI_Fint, target_rank: *const MPI_Fint, target_disp: *const MPI_Aint, target_count: *const MPI_Fint, target_datatype: *const MPI_Fint, op: *const MPI_Fint, win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(origin_addr), *origin_count, f::datatype(*origin_datatype), *target_rank, *target_disp, *target_count, f::datatype(*target_datatype), f::op(*op), f::win(*win));
} }
fortran! { mpi_compare_and_swap_ pmpi_compare_and_swap_ MPI_Compare_and_swap PMPI_Compare_and_swap (origin_addr: *const c_void, compare_addr: *const c_void, result_addr: *mut c_void, datatype: *const MPI_Fint, target_rank: *const MPI_Fint, target_disp: *const MPI_Aint, win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(origin_addr), f::buffer(compare_addr), f::buffer(result_addr), f::datatype(*datatype), *target_rank, *target_disp, f::win(*win));
} }
fortran! { mpi_fetch_and_op_ pmpi_fetch_and_op_ MPI_Fetch_and_op PMPI_Fetch_and_op (origin_addr: *const c_void, result_addr: *mut c_void, datatype: *const MPI_Fint, target_rank: *const MPI_Fint, target_disp: *const MPI_Aint, op: *const MPI_Fint, win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(origin_addr), f::buffer(result_addr), f::datatype(*datatype), *target_rank, *target_disp, f::op(*op), f::win(*win));
} }
fortran! { mpi_get_ pmpi_get_ MPI_Get PMPI_Get (origin_addr: *mut c_void, origin_count: *const MPI_Fint, origin_datatype: *const MPI_Fint, target_rank: *const MPI_Fint, target_disp: *const MPI_Aint, target_count: *const MPI_Fint, target_datatype: *const MPI_Fint, win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(origin_addr), *origin_count, f::datatype(*origin_datatype), *target_rank, *target_disp, *target_count, f::datatype(*target_datatype), f::win(*win));
} }
fortran! { mpi_get_accumulate_ pmpi_get_accumulate_ MPI_Get_accumulate PMPI_Get_accumulate (origin_addr: *const c_void, origin_count: *const MPI_Fint, origin_datatype: *const MPI_Fint, result_addr: *mut c_void, result_count: *const MPI_Fint, result_datatype: *const MPI_Fint, target_rank: *const MPI_Fint, target_disp: *const MPI_Aint, target_count: *const MPI_Fint, target_datatype: *const MPI_Fint, op: *const MPI_Fint, win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(origin_addr), *origin_count, f::datatype(*origin_datatype), f::buffer(result_addr), *result_count, f::datatype(*result_datatype), *target_rank, *target_disp, *target_count, f::datatype(*target_datatype), f::op(*op), f::win(*win));
} }
fortran! { mpi_put_ pmpi_put_ MPI_Put PMPI_Put (origin_addr: *const c_void, origin_count: *const MPI_Fint, origin_datatype: *const MPI_Fint, target_rank: *const MPI_Fint, target_disp: *const MPI_Aint, target_count: *const MPI_Fint, target_datatype: *const MPI_Fint, win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::buffer(origin_addr), *origin_count, f::datatype(*origin_datatype), *target_rank, *target_disp, *target_count, f::datatype(*target_datatype), f::win(*win));
} }
fortran! { mpi_raccumulate_ pmpi_raccumulate_ MPI_Raccumulate PMPI_Raccumulate (origin_addr: *const c_void, origin_count: *const MPI_Fint, origin_datatype: *const MPI_Fint, target_rank: *const MPI_Fint, target_disp: *const MPI_Aint, target_count: *const MPI_Fint, target_datatype: *const MPI_Fint, op: *const MPI_Fint, win: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(origin_addr), *origin_count, f::datatype(*origin_datatype), *target_rank, *target_disp, *target_count, f::datatype(*target_datatype), f::op(*op), f::win(*win), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_rget_ pmpi_rget_ MPI_Rget PMPI_Rget (origin_addr: *mut c_void, origin_count: *const MPI_Fint, origin_datatype: *const MPI_Fint, target_rank: *const MPI_Fint, target_disp: *const MPI_Aint, target_count: *const MPI_Fint, target_datatype: *const MPI_Fint, win: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(origin_addr), *origin_count, f::datatype(*origin_datatype), *target_rank, *target_disp, *target_count, f::datatype(*target_datatype), f::win(*win), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_rget_accumulate_ pmpi_rget_accumulate_ MPI_Rget_accumulate PMPI_Rget_accumulate (origin_addr: *const c_void, origin_count: *const MPI_Fint, origin_datatype: *const MPI_Fint, result_addr: *mut c_void, result_count: *const MPI_Fint, result_datatype: *const MPI_Fint, target_rank: *const MPI_Fint, target_disp: *const MPI_Aint, target_count: *const MPI_Fint, target_datatype: *const MPI_Fint, op: *const MPI_Fint, win: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(origin_addr), *origin_count, f::datatype(*origin_datatype), f::buffer(result_addr), *result_count, f::datatype(*result_datatype), *target_rank, *target_disp, *target_count, f::datatype(*target_datatype), f::op(*op), f::win(*win), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_rput_ pmpi_rput_ MPI_Rput PMPI_Rput (origin_addr: *const c_void, origin_count: *const MPI_Fint, origin_datatype: *const MPI_Fint, target_rank: *const MPI_Fint, target_disp: *const MPI_Aint, target_count: *const MPI_Fint, target_datatype: *const MPI_Fint, win: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::buffer(origin_addr), *origin_count, f::datatype(*origin_datatype), *target_rank, *target_disp, *target_count, f::datatype(*target_datatype), f::win(*win), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_win_allocate_ pmpi_win_allocate_ MPI_Win_allocate PMPI_Win_allocate (size: *const MPI_Aint, disp_unit: *const MPI_Fint, info: *const MPI_Fint, comm: *const MPI_Fint, baseptr: *mut c_void, win: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_win = f::win(0);
    *ierror = call(*size, *disp_unit, f::info(*info), f::comm(*comm), baseptr, &mut c_win);
    if *ierror == MPI_SUCCESS {
        *win = f::from_win(c_win);
    }
} }
fortran! { mpi_win_allocate_shared_ pmpi_win_allocate_shared_ MPI_Win_allocate_shared PMPI_Win_allocate_shared (size: *const MPI_Aint, disp_unit: *const MPI_Fint, info: *const MPI_Fint, comm: *const MPI_Fint, baseptr: *mut c_void, win: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_win = f::win(0);
    *ierror = call(*size, *disp_unit, f::info(*info), f::comm(*comm), baseptr, &mut c_win);
    if *ierror == MPI_SUCCESS {
        *win = f::from_win(c_win);
    }
} }
fortran! { mpi_win_attach_ pmpi_win_attach_ MPI_Win_attach PMPI_Win_attach (win: *const MPI_Fint, base: *mut c_void, size: *const MPI_Aint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::win(*win), f::location(base), *size);
} }
fortran! { mpi_win_complete_ pmpi_win_complete_ MPI_Win_complete PMPI_Win_complete (win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::win(*win));
} }
fortran! { mpi_win_create_ pmpi_win_create_ MPI_Win_create PMPI_Win_create (base: *mut c_void, size: *const MPI_Aint, disp_unit: *const MPI_Fint, info: *const MPI_Fint, comm: *const MPI_Fint, win: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_win = f::win(0);
    *ierror = call(f::location(base), *size, *disp_unit, f::info(*info), f::comm(*comm), &mut c_win);
    if *ierror == MPI_SUCCESS {
        *win = f::from_win(c_win);
    }
} }
fortran! { mpi_win_create_dynamic_ pmpi_win_create_dynamic_ MPI_Win_create_dynamic PMPI_Win_create_dynamic (info: *const MPI_Fint, comm: *const MPI_Fint, win: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_win = f::win(0);
    *ierror = call(f::info(*info), f::comm(*comm), &mut c_win);
    if *ierror == MPI_SUCCESS {
        *win = f::from_win(c_win);
    }
} }
fortran! { mpi_win_detach_ pmpi_win_detach_ MPI_Win_detach PMPI_Win_detach (win: *const MPI_Fint, base: *const c_void, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::win(*win), f::location(base));
} }
fortran! { mpi_win_fence_ pmpi_win_fence_ MPI_Win_fence PMPI_Win_fence (assert: *const MPI_Fint, win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*assert, f::win(*win));
} }
fortran! { mpi_win_flush_ pmpi_win_flush_ MPI_Win_flush PMPI_Win_flush (rank: *const MPI_Fint, win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*rank, f::win(*win));
} }
fortran! { mpi_win_flush_all_ pmpi_win_flush_all_ MPI_Win_flush_all PMPI_Win_flush_all (win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::win(*win));
} }
fortran! { mpi_win_flush_local_ pmpi_win_flush_local_ MPI_Win_flush_local PMPI_Win_flush_local (rank: *const MPI_Fint, win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*rank, f::win(*win));
} }
fortran! { mpi_win_flush_local_all_ pmpi_win_flush_local_all_ MPI_Win_flush_local_all PMPI_Win_flush_local_all (win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::win(*win));
} }
fortran! { mpi_win_free_ pmpi_win_free_ MPI_Win_free PMPI_Win_free (win: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_win = f::win(*win);
    *ierror = call(&mut c_win);
    *win = f::from_win(c_win);
} }
fortran! { mpi_win_get_group_ pmpi_win_get_group_ MPI_Win_get_group PMPI_Win_get_group (win: *const MPI_Fint, group: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_group = f::group(0);
    *ierror = call(f::win(*win), &mut c_group);
    if *ierror == MPI_SUCCESS {
        *group = f::from_group(c_group);
    }
} }
fortran! { mpi_win_get_info_ pmpi_win_get_info_ MPI_Win_get_info PMPI_Win_get_info (win: *const MPI_Fint, info_used: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_info_used = f::info(0);
    *ierror = call(f::win(*win), &mut c_info_used);
    if *ierror == MPI_SUCCESS {
        *info_used = f::from_info(c_info_used);
    }
} }
fortran! { mpi_win_get_name_ pmpi_win_get_name_ MPI_Win_get_name PMPI_Win_get_name (win: *const MPI_Fint, win_name: *mut c_char, resultlen: *mut MPI_Fint, ierror: *mut MPI_Fint, win_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let mut c_win_name = f::Room::new(MPI_MAX_OBJECT_NAME as usize);
    *ierror = call(f::win(*win), c_win_name.as_mut_ptr(), resultlen);
    if *ierror == MPI_SUCCESS {
        c_win_name.store(win_name, win_name_len);
    }
} }
fortran! { mpi_win_lock_ pmpi_win_lock_ MPI_Win_lock PMPI_Win_lock (lock_type: *const MPI_Fint, rank: *const MPI_Fint, assert: *const MPI_Fint, win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*lock_type, *rank, *assert, f::win(*win));
} }
fortran! { mpi_win_lock_all_ pmpi_win_lock_all_ MPI_Win_lock_all PMPI_Win_lock_all (assert: *const MPI_Fint, win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*assert, f::win(*win));
} }
fortran! { mpi_win_post_ pmpi_win_post_ MPI_Win_post PMPI_Win_post (group: *const MPI_Fint, assert: *const MPI_Fint, win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::group(*group), *assert, f::win(*win));
} }
fortran! { mpi_win_set_info_ pmpi_win_set_info_ MPI_Win_set_info PMPI_Win_set_info (win: *const MPI_Fint, info: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::win(*win), f::info(*info));
} }
fortran! { mpi_win_set_name_ pmpi_win_set_name_ MPI_Win_set_name PMPI_Win_set_name (win: *const MPI_Fint, win_name: *const c_char, ierror: *mut MPI_Fint, win_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_win_name = f::string(win_name, win_name_len);
    *ierror = call(f::win(*win), c_win_name.as_ptr());
} }
fortran! { mpi_win_shared_query_ pmpi_win_shared_query_ MPI_Win_shared_query PMPI_Win_shared_query (win: *const MPI_Fint, rank: *const MPI_Fint, size: *mut MPI_Aint, disp_unit: *mut MPI_Fint, baseptr: *mut c_void, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::win(*win), *rank, size, disp_unit, baseptr);
} }
fortran! { mpi_win_start_ pmpi_win_start_ MPI_Win_start PMPI_Win_start (group: *const MPI_Fint, assert: *const MPI_Fint, win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::group(*group), *assert, f::win(*win));
} }
fortran! { mpi_win_sync_ pmpi_win_sync_ MPI_Win_sync PMPI_Win_sync (win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::win(*win));
} }
fortran! { mpi_win_test_ pmpi_win_test_ MPI_Win_test PMPI_Win_test (win: *const MPI_Fint, flag: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::win(*win), flag);
} }
fortran! { mpi_win_unlock_ pmpi_win_unlock_ MPI_Win_unlock PMPI_Win_unlock (rank: *const MPI_Fint, win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(*rank, f::win(*win));
} }
fortran! { mpi_win_unlock_all_ pmpi_win_unlock_all_ MPI_Win_unlock_all PMPI_Win_unlock_all (win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::win(*win));
} }
fortran! { mpi_win_wait_ pmpi_win_wait_ MPI_Win_wait PMPI_Win_wait (win: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::win(*win));
} }

// Parallel I/O (chapter 14)
fortran! { mpi_file_close_ pmpi_file_close_ MPI_File_close PMPI_File_close (fh: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_fh = f::file(*fh);
    *ierror = call(&mut c_fh);
    *fh = f::from_file(c_fh);
} }
fortran! { mpi_file_delete_ pmpi_file_delete_ MPI_File_delete PMPI_File_delete (filename: *const c_char, info: *const MPI_Fint, ierror: *mut MPI_Fint, filename_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_filename = f::string(filename, filename_len);
    *ierror = call(c_filename.as_ptr(), f::info(*info));
} }
fortran! { mpi_file_get_amode_ pmpi_file_get_amode_ MPI_File_get_amode PMPI_File_get_amode (fh: *const MPI_Fint, amode: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), amode);
} }
fortran! { mpi_file_get_atomicity_ pmpi_file_get_atomicity_ MPI_File_get_atomicity PMPI_File_get_atomicity (fh: *const MPI_Fint, flag: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), flag);
} }
fortran! { mpi_file_get_byte_offset_ pmpi_file_get_byte_offset_ MPI_File_get_byte_offset PMPI_File_get_byte_offset (fh: *const MPI_Fint, offset: *const MPI_Offset, disp: *mut MPI_Offset, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), *offset, disp);
} }
fortran! { mpi_file_get_group_ pmpi_file_get_group_ MPI_File_get_group PMPI_File_get_group (fh: *const MPI_Fint, group: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_group = f::group(0);
    *ierror = call(f::file(*fh), &mut c_group);
    if *ierror == MPI_SUCCESS {
        *group = f::from_group(c_group);
    }
} }
fortran! { mpi_file_get_info_ pmpi_file_get_info_ MPI_File_get_info PMPI_File_get_info (fh: *const MPI_Fint, info_used: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_info_used = f::info(0);
    *ierror = call(f::file(*fh), &mut c_info_used);
    if *ierror == MPI_SUCCESS {
        *info_used = f::from_info(c_info_used);
    }
} }
fortran! { mpi_file_get_position_ pmpi_file_get_position_ MPI_File_get_position PMPI_File_get_position (fh: *const MPI_Fint, offset: *mut MPI_Offset, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), offset);
} }
fortran! { mpi_file_get_position_shared_ pmpi_file_get_position_shared_ MPI_File_get_position_shared PMPI_File_get_position_shared (fh: *const MPI_Fint, offset: *mut MPI_Offset, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), offset);
} }
fortran! { mpi_file_get_size_ pmpi_file_get_size_ MPI_File_get_size PMPI_File_get_size (fh: *const MPI_Fint, size: *mut MPI_Offset, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), size);
} }
fortran! { mpi_file_get_type_extent_ pmpi_file_get_type_extent_ MPI_File_get_type_extent PMPI_File_get_type_extent (fh: *const MPI_Fint, datatype: *const MPI_Fint, extent: *mut MPI_Aint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::datatype(*datatype), extent);
} }
fortran! { mpi_file_get_view_ pmpi_file_get_view_ MPI_File_get_view PMPI_File_get_view (fh: *const MPI_Fint, disp: *mut MPI_Offset, etype: *mut MPI_Fint, filetype: *mut MPI_Fint, datarep: *mut c_char, ierror: *mut MPI_Fint, datarep_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let mut c_etype = f::datatype(0);
    let mut c_filetype = f::datatype(0);
    let mut c_datarep = f::Room::new(MPI_MAX_DATAREP_STRING as usize);
    *ierror = call(f::file(*fh), disp, &mut c_etype, &mut c_filetype, c_datarep.as_mut_ptr());
    if *ierror == MPI_SUCCESS {
        *etype = f::from_datatype(c_etype);
        *filetype = f::from_datatype(c_filetype);
        c_datarep.store(datarep, datarep_len);
    }
} }
fortran! { mpi_file_iread_ pmpi_file_iread_ MPI_File_iread PMPI_File_iread (fh: *const MPI_Fint, buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_file_iread_all_ pmpi_file_iread_all_ MPI_File_iread_all PMPI_File_iread_all (fh: *const MPI_Fint, buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_file_iread_at_ pmpi_file_iread_at_ MPI_File_iread_at PMPI_File_iread_at (fh: *const MPI_Fint, offset: *const MPI_Offset, buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::file(*fh), *offset, f::buffer(buf), *count, f::datatype(*datatype), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_file_iread_at_all_ pmpi_file_iread_at_all_ MPI_File_iread_at_all PMPI_File_iread_at_all (fh: *const MPI_Fint, offset: *const MPI_Offset, buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::file(*fh), *offset, f::buffer(buf), *count, f::datatype(*datatype), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_file_iread_shared_ pmpi_file_iread_shared_ MPI_File_iread_shared PMPI_File_iread_shared (fh: *const MPI_Fint, buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_file_iwrite_ pmpi_file_iwrite_ MPI_File_iwrite PMPI_File_iwrite (fh: *const MPI_Fint, buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_file_iwrite_all_ pmpi_file_iwrite_all_ MPI_File_iwrite_all PMPI_File_iwrite_all (fh: *const MPI_Fint, buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_file_iwrite_at_ pmpi_file_iwrite_at_ MPI_File_iwrite_at PMPI_File_iwrite_at (fh: *const MPI_Fint, offset: *const MPI_Offset, buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::file(*fh), *offset, f::buffer(buf), *count, f::datatype(*datatype), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_file_iwrite_at_all_ pmpi_file_iwrite_at_all_ MPI_File_iwrite_at_all PMPI_File_iwrite_at_all (fh: *const MPI_Fint, offset: *const MPI_Offset, buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::file(*fh), *offset, f::buffer(buf), *count, f::datatype(*datatype), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_file_iwrite_shared_ pmpi_file_iwrite_shared_ MPI_File_iwrite_shared PMPI_File_iwrite_shared (fh: *const MPI_Fint, buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, request: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_request = f::request(0);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype), &mut c_request);
    if *ierror == MPI_SUCCESS {
        *request = f::from_request(c_request);
    }
} }
fortran! { mpi_file_open_ pmpi_file_open_ MPI_File_open PMPI_File_open (comm: *const MPI_Fint, filename: *const c_char, amode: *const MPI_Fint, info: *const MPI_Fint, fh: *mut MPI_Fint, ierror: *mut MPI_Fint, filename_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_filename = f::string(filename, filename_len);
    let mut c_fh = f::file(0);
    *ierror = call(f::comm(*comm), c_filename.as_ptr(), *amode, f::info(*info), &mut c_fh);
    if *ierror == MPI_SUCCESS {
        *fh = f::from_file(c_fh);
    }
} }
fortran! { mpi_file_preallocate_ pmpi_file_preallocate_ MPI_File_preallocate PMPI_File_preallocate (fh: *const MPI_Fint, size: *const MPI_Offset, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), *size);
} }
fortran! { mpi_file_read_ pmpi_file_read_ MPI_File_read PMPI_File_read (fh: *const MPI_Fint, buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype), f::status(status));
} }
fortran! { mpi_file_read_all_ pmpi_file_read_all_ MPI_File_read_all PMPI_File_read_all (fh: *const MPI_Fint, buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype), f::status(status));
} }
fortran! { mpi_file_read_all_begin_ pmpi_file_read_all_begin_ MPI_File_read_all_begin PMPI_File_read_all_begin (fh: *const MPI_Fint, buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype));
} }
fortran! { mpi_file_read_all_end_ pmpi_file_read_all_end_ MPI_File_read_all_end PMPI_File_read_all_end (fh: *const MPI_Fint, buf: *mut c_void, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), f::status(status));
} }
fortran! { mpi_file_read_at_ pmpi_file_read_at_ MPI_File_read_at PMPI_File_read_at (fh: *const MPI_Fint, offset: *const MPI_Offset, buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), *offset, f::buffer(buf), *count, f::datatype(*datatype), f::status(status));
} }
fortran! { mpi_file_read_at_all_ pmpi_file_read_at_all_ MPI_File_read_at_all PMPI_File_read_at_all (fh: *const MPI_Fint, offset: *const MPI_Offset, buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), *offset, f::buffer(buf), *count, f::datatype(*datatype), f::status(status));
} }
fortran! { mpi_file_read_at_all_begin_ pmpi_file_read_at_all_begin_ MPI_File_read_at_all_begin PMPI_File_read_at_all_begin (fh: *const MPI_Fint, offset: *const MPI_Offset, buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), *offset, f::buffer(buf), *count, f::datatype(*datatype));
} }
fortran! { mpi_file_read_at_all_end_ pmpi_file_read_at_all_end_ MPI_File_read_at_all_end PMPI_File_read_at_all_end (fh: *const MPI_Fint, buf: *mut c_void, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), f::status(status));
} }
fortran! { mpi_file_read_ordered_ pmpi_file_read_ordered_ MPI_File_read_ordered PMPI_File_read_ordered (fh: *const MPI_Fint, buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype), f::status(status));
} }
fortran! { mpi_file_read_ordered_begin_ pmpi_file_read_ordered_begin_ MPI_File_read_ordered_begin PMPI_File_read_ordered_begin (fh: *const MPI_Fint, buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype));
} }
fortran! { mpi_file_read_ordered_end_ pmpi_file_read_ordered_end_ MPI_File_read_ordered_end PMPI_File_read_ordered_end (fh: *const MPI_Fint, buf: *mut c_void, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), f::status(status));
} }
fortran! { mpi_file_read_shared_ pmpi_file_read_shared_ MPI_File_read_shared PMPI_File_read_shared (fh: *const MPI_Fint, buf: *mut c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype), f::status(status));
} }
fortran! { mpi_file_seek_ pmpi_file_seek_ MPI_File_seek PMPI_File_seek (fh: *const MPI_Fint, offset: *const MPI_Offset, whence: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), *offset, *whence);
} }
fortran! { mpi_file_seek_shared_ pmpi_file_seek_shared_ MPI_File_seek_shared PMPI_File_seek_shared (fh: *const MPI_Fint, offset: *const MPI_Offset, whence: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), *offset, *whence);
} }
fortran! { mpi_file_set_atomicity_ pmpi_file_set_atomicity_ MPI_File_set_atomicity PMPI_File_set_atomicity (fh: *const MPI_Fint, flag: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), *flag);
} }
fortran! { mpi_file_set_info_ pmpi_file_set_info_ MPI_File_set_info PMPI_File_set_info (fh: *const MPI_Fint, info: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::info(*info));
} }
fortran! { mpi_file_set_size_ pmpi_file_set_size_ MPI_File_set_size PMPI_File_set_size (fh: *const MPI_Fint, size: *const MPI_Offset, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), *size);
} }
fortran! { mpi_file_set_view_ pmpi_file_set_view_ MPI_File_set_view PMPI_File_set_view (fh: *const MPI_Fint, disp: *const MPI_Offset, etype: *const MPI_Fint, filetype: *const MPI_Fint, datarep: *const c_char, info: *const MPI_Fint, ierror: *mut MPI_Fint, datarep_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_datarep = f::string(datarep, datarep_len);
    *ierror = call(f::file(*fh), *disp, f::datatype(*etype), f::datatype(*filetype), c_datarep.as_ptr(), f::info(*info));
} }
fortran! { mpi_file_sync_ pmpi_file_sync_ MPI_File_sync PMPI_File_sync (fh: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh));
} }
fortran! { mpi_file_write_ pmpi_file_write_ MPI_File_write PMPI_File_write (fh: *const MPI_Fint, buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype), f::status(status));
} }
fortran! { mpi_file_write_all_ pmpi_file_write_all_ MPI_File_write_all PMPI_File_write_all (fh: *const MPI_Fint, buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype), f::status(status));
} }
fortran! { mpi_file_write_all_begin_ pmpi_file_write_all_begin_ MPI_File_write_all_begin PMPI_File_write_all_begin (fh: *const MPI_Fint, buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype));
} }
fortran! { mpi_file_write_all_end_ pmpi_file_write_all_end_ MPI_File_write_all_end PMPI_File_write_all_end (fh: *const MPI_Fint, buf: *const c_void, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), f::status(status));
} }
fortran! { mpi_file_write_at_ pmpi_file_write_at_ MPI_File_write_at PMPI_File_write_at (fh: *const MPI_Fint, offset: *const MPI_Offset, buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), *offset, f::buffer(buf), *count, f::datatype(*datatype), f::status(status));
} }
fortran! { mpi_file_write_at_all_ pmpi_file_write_at_all_ MPI_File_write_at_all PMPI_File_write_at_all (fh: *const MPI_Fint, offset: *const MPI_Offset, buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), *offset, f::buffer(buf), *count, f::datatype(*datatype), f::status(status));
} }
fortran! { mpi_file_write_at_all_begin_ pmpi_file_write_at_all_begin_ MPI_File_write_at_all_begin PMPI_File_write_at_all_begin (fh: *const MPI_Fint, offset: *const MPI_Offset, buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), *offset, f::buffer(buf), *count, f::datatype(*datatype));
} }
fortran! { mpi_file_write_at_all_end_ pmpi_file_write_at_all_end_ MPI_File_write_at_all_end PMPI_File_write_at_all_end (fh: *const MPI_Fint, buf: *const c_void, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), f::status(status));
} }
fortran! { mpi_file_write_ordered_ pmpi_file_write_ordered_ MPI_File_write_ordered PMPI_File_write_ordered (fh: *const MPI_Fint, buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype), f::status(status));
} }
fortran! { mpi_file_write_ordered_begin_ pmpi_file_write_ordered_begin_ MPI_File_write_ordered_begin PMPI_File_write_ordered_begin (fh: *const MPI_Fint, buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype));
} }
fortran! { mpi_file_write_ordered_end_ pmpi_file_write_ordered_end_ MPI_File_write_ordered_end PMPI_File_write_ordered_end (fh: *const MPI_Fint, buf: *const c_void, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), f::status(status));
} }
fortran! { mpi_file_write_shared_ pmpi_file_write_shared_ MPI_File_write_shared PMPI_File_write_shared (fh: *const MPI_Fint, buf: *const c_void, count: *const MPI_Fint, datatype: *const MPI_Fint, status: *mut MPI_Status, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::file(*fh), f::buffer(buf), *count, f::datatype(*datatype), f::status(status));
} }
fortran! { mpi_register_datarep_ pmpi_register_datarep_ MPI_Register_datarep PMPI_Register_datarep (datarep: *const c_char, read_conversion_fn: *mut c_void, write_conversion_fn: *mut c_void, dtype_file_extent_fn: *mut c_void, extra_state: *const MPI_Aint, ierror: *mut MPI_Fint, datarep_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_datarep = f::string(datarep, datarep_len);
    *ierror = call(c_datarep.as_ptr(), f::conversion(read_conversion_fn).cast(), f::conversion(write_conversion_fn).cast(), f::conversion(dtype_file_extent_fn).cast(), *extra_state as *mut c_void);
} }

// Sessions (section 11.3)
fortran! { mpi_comm_create_from_group_ pmpi_comm_create_from_group_ MPI_Comm_create_from_group PMPI_Comm_create_from_group (group: *const MPI_Fint, stringtag: *const c_char, info: *const MPI_Fint, errhandler: *const MPI_Fint, newcomm: *mut MPI_Fint, ierror: *mut MPI_Fint, stringtag_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_stringtag = f::string(stringtag, stringtag_len);
    let mut c_newcomm = f::comm(0);
    *ierror = call(f::group(*group), c_stringtag.as_ptr(), f::info(*info), f::errhandler(*errhandler), &mut c_newcomm);
    if *ierror == MPI_SUCCESS {
        *newcomm = f::from_comm(c_newcomm);
    }
} }
fortran! { mpi_group_from_session_pset_ pmpi_group_from_session_pset_ MPI_Group_from_session_pset PMPI_Group_from_session_pset (session: *const MPI_Fint, pset_name: *const c_char, newgroup: *mut MPI_Fint, ierror: *mut MPI_Fint, pset_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_pset_name = f::string(pset_name, pset_name_len);
    let mut c_newgroup = f::group(0);
    *ierror = call(f::session(*session), c_pset_name.as_ptr(), &mut c_newgroup);
    if *ierror == MPI_SUCCESS {
        *newgroup = f::from_group(c_newgroup);
    }
} }
fortran! { mpi_intercomm_create_from_groups_ pmpi_intercomm_create_from_groups_ MPI_Intercomm_create_from_groups PMPI_Intercomm_create_from_groups (local_group: *const MPI_Fint, local_leader: *const MPI_Fint, remote_group: *const MPI_Fint, remote_leader: *const MPI_Fint, stringtag: *const c_char, info: *const MPI_Fint, errhandler: *const MPI_Fint, newintercomm: *mut MPI_Fint, ierror: *mut MPI_Fint, stringtag_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_stringtag = f::string(stringtag, stringtag_len);
    let mut c_newintercomm = f::comm(0);
    *ierror = call(f::group(*local_group), *local_leader, f::group(*remote_group), *remote_leader, c_stringtag.as_ptr(), f::info(*info), f::errhandler(*errhandler), &mut c_newintercomm);
    if *ierror == MPI_SUCCESS {
        *newintercomm = f::from_comm(c_newintercomm);
    }
} }
fortran! { mpi_session_finalize_ pmpi_session_finalize_ MPI_Session_finalize PMPI_Session_finalize (session: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_session = f::session(*session);
    *ierror = call(&mut c_session);
    *session = f::from_session(c_session);
} }
fortran! { mpi_session_get_info_ pmpi_session_get_info_ MPI_Session_get_info PMPI_Session_get_info (session: *const MPI_Fint, info_used: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_info_used = f::info(0);
    *ierror = call(f::session(*session), &mut c_info_used);
    if *ierror == MPI_SUCCESS {
        *info_used = f::from_info(c_info_used);
    }
} }
fortran! { mpi_session_get_nth_pset_ pmpi_session_get_nth_pset_ MPI_Session_get_nth_pset PMPI_Session_get_nth_pset (session: *const MPI_Fint, info: *const MPI_Fint, n: *const MPI_Fint, pset_len: *mut MPI_Fint, pset_name: *mut c_char, ierror: *mut MPI_Fint, pset_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let mut c_pset_len = f::c_length(*pset_len);
    let mut c_pset_name = f::Room::new(f::len(f::c_length(*pset_len)));
    *ierror = call(f::session(*session), f::info(*info), *n, &mut c_pset_len, c_pset_name.as_mut_ptr());
    if *ierror == MPI_SUCCESS {
        *pset_len = f::fortran_length(c_pset_len);
        c_pset_name.store(pset_name, pset_name_len);
    }
} }
fortran! { mpi_session_get_num_psets_ pmpi_session_get_num_psets_ MPI_Session_get_num_psets PMPI_Session_get_num_psets (session: *const MPI_Fint, info: *const MPI_Fint, npset_names: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::session(*session), f::info(*info), npset_names);
} }
fortran! { mpi_session_get_pset_info_ pmpi_session_get_pset_info_ MPI_Session_get_pset_info PMPI_Session_get_pset_info (session: *const MPI_Fint, pset_name: *const c_char, info: *mut MPI_Fint, ierror: *mut MPI_Fint, pset_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_pset_name = f::string(pset_name, pset_name_len);
    let mut c_info = f::info(0);
    *ierror = call(f::session(*session), c_pset_name.as_ptr(), &mut c_info);
    if *ierror == MPI_SUCCESS {
        *info = f::from_info(c_info);
    }
} }
fortran! { mpi_session_init_ pmpi_session_init_ MPI_Session_init PMPI_Session_init (info: *const MPI_Fint, errhandler: *const MPI_Fint, session: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_session = f::session(0);
    *ierror = call(f::info(*info), f::errhandler(*errhandler), &mut c_session);
    if *ierror == MPI_SUCCESS {
        *session = f::from_session(c_session);
    }
} }

// Process creation and name publishing (sections 11.7 to 11.10)
fortran! { mpi_close_port_ pmpi_close_port_ MPI_Close_port PMPI_Close_port (port_name: *const c_char, ierror: *mut MPI_Fint, port_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_port_name = f::string(port_name, port_name_len);
    *ierror = call(c_port_name.as_ptr());
} }
fortran! { mpi_comm_accept_ pmpi_comm_accept_ MPI_Comm_accept PMPI_Comm_accept (port_name: *const c_char, info: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, newcomm: *mut MPI_Fint, ierror: *mut MPI_Fint, port_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_port_name = f::string(port_name, port_name_len);
    let mut c_newcomm = f::comm(0);
    *ierror = call(c_port_name.as_ptr(), f::info(*info), *root, f::comm(*comm), &mut c_newcomm);
    if *ierror == MPI_SUCCESS {
        *newcomm = f::from_comm(c_newcomm);
    }
} }
fortran! { mpi_comm_connect_ pmpi_comm_connect_ MPI_Comm_connect PMPI_Comm_connect (port_name: *const c_char, info: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, newcomm: *mut MPI_Fint, ierror: *mut MPI_Fint, port_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_port_name = f::string(port_name, port_name_len);
    let mut c_newcomm = f::comm(0);
    *ierror = call(c_port_name.as_ptr(), f::info(*info), *root, f::comm(*comm), &mut c_newcomm);
    if *ierror == MPI_SUCCESS {
        *newcomm = f::from_comm(c_newcomm);
    }
} }
fortran! { mpi_comm_join_ pmpi_comm_join_ MPI_Comm_join PMPI_Comm_join (fd: *const MPI_Fint, intercomm: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_intercomm = f::comm(0);
    *ierror = call(*fd, &mut c_intercomm);
    if *ierror == MPI_SUCCESS {
        *intercomm = f::from_comm(c_intercomm);
    }
} }
fortran! { mpi_comm_spawn_ pmpi_comm_spawn_ MPI_Comm_spawn PMPI_Comm_spawn (command: *const c_char, argv: *const c_char, maxprocs: *const MPI_Fint, info: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, intercomm: *mut MPI_Fint, array_of_errcodes: *mut MPI_Fint, ierror: *mut MPI_Fint, command_len: usize, argv_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_command = f::string(command, command_len);
    let mut c_argv = f::Argv::new(argv, argv_len);
    let mut c_intercomm = f::comm(0);
    *ierror = call(c_command.as_ptr(), c_argv.as_mut_ptr(), *maxprocs, f::info(*info), *root, f::comm(*comm), &mut c_intercomm, f::errcodes(array_of_errcodes));
    if *ierror == MPI_SUCCESS {
        *intercomm = f::from_comm(c_intercomm);
    }
} }
fortran! { mpi_comm_spawn_multiple_ pmpi_comm_spawn_multiple_ MPI_Comm_spawn_multiple PMPI_Comm_spawn_multiple (count: *const MPI_Fint, array_of_commands: *const c_char, array_of_argv: *const c_char, array_of_maxprocs: *const MPI_Fint, array_of_info: *const MPI_Fint, root: *const MPI_Fint, comm: *const MPI_Fint, intercomm: *mut MPI_Fint, array_of_errcodes: *mut MPI_Fint, ierror: *mut MPI_Fint, array_of_commands_len: usize, array_of_argv_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let mut c_array_of_commands = f::Argv::counted(array_of_commands, array_of_commands_len, f::len(*count));
    let mut c_array_of_argv = f::Argvs::new(array_of_argv, array_of_argv_len, f::len(*count));
    let c_array_of_info = f::Array::of(array_of_info, f::len(*count), f::info);
    let mut c_intercomm = f::comm(0);
    *ierror = call(*count, c_array_of_commands.as_mut_ptr(), c_array_of_argv.as_mut_ptr(), array_of_maxprocs, c_array_of_info.as_ptr(), *root, f::comm(*comm), &mut c_intercomm, f::errcodes(array_of_errcodes));
    if *ierror == MPI_SUCCESS {
        *intercomm = f::from_comm(c_intercomm);
    }
} }
fortran! { mpi_lookup_name_ pmpi_lookup_name_ MPI_Lookup_name PMPI_Lookup_name (service_name: *const c_char, info: *const MPI_Fint, port_name: *mut c_char, ierror: *mut MPI_Fint, service_name_len: usize, port_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_service_name = f::string(service_name, service_name_len);
    let mut c_port_name = f::Room::new(MPI_MAX_PORT_NAME as usize);
    *ierror = call(c_service_name.as_ptr(), f::info(*info), c_port_name.as_mut_ptr());
    if *ierror == MPI_SUCCESS {
        c_port_name.store(port_name, port_name_len);
    }
} }
fortran! { mpi_open_port_ pmpi_open_port_ MPI_Open_port PMPI_Open_port (info: *const MPI_Fint, port_name: *mut c_char, ierror: *mut MPI_Fint, port_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let mut c_port_name = f::Room::new(MPI_MAX_PORT_NAME as usize);
    *ierror = call(f::info(*info), c_port_name.as_mut_ptr());
    if *ierror == MPI_SUCCESS {
        c_port_name.store(port_name, port_name_len);
    }
} }
fortran! { mpi_publish_name_ pmpi_publish_name_ MPI_Publish_name PMPI_Publish_name (service_name: *const c_char, info: *const MPI_Fint, port_name: *const c_char, ierror: *mut MPI_Fint, service_name_len: usize, port_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_service_name = f::string(service_name, service_name_len);
    let c_port_name = f::string(port_name, port_name_len);
    *ierror = call(c_service_name.as_ptr(), f::info(*info), c_port_name.as_ptr());
} }
fortran! { mpi_unpublish_name_ pmpi_unpublish_name_ MPI_Unpublish_name PMPI_Unpublish_name (service_name: *const c_char, info: *const MPI_Fint, port_name: *const c_char, ierror: *mut MPI_Fint, service_name_len: usize, port_name_len: usize) |call| {
    let ierror = f::code_at(ierror);
    let c_service_name = f::string(service_name, service_name_len);
    let c_port_name = f::string(port_name, port_name_len);
    *ierror = call(c_service_name.as_ptr(), f::info(*info), c_port_name.as_ptr());
} }

// Answered by each ABI itself: handle conversions (sections 19.3, 20) and ABI queries
fortran! { mpi_abi_get_fortran_info_ pmpi_abi_get_fortran_info_ MPI_Abi_get_fortran_info PMPI_Abi_get_fortran_info (info: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_info = f::info(0);
    *ierror = call(&mut c_info);
    if *ierror == MPI_SUCCESS {
        *info = f::from_info(c_info);
    }
} }
fortran! { mpi_abi_get_info_ pmpi_abi_get_info_ MPI_Abi_get_info PMPI_Abi_get_info (info: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    let mut c_info = f::info(0);
    *ierror = call(&mut c_info);
    if *ierror == MPI_SUCCESS {
        *info = f::from_info(c_info);
    }
} }
fortran! { mpi_abi_get_version_ pmpi_abi_get_version_ MPI_Abi_get_version PMPI_Abi_get_version (abi_major: *mut MPI_Fint, abi_minor: *mut MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(abi_major, abi_minor);
} }
fortran! { mpi_abi_set_fortran_info_ pmpi_abi_set_fortran_info_ MPI_Abi_set_fortran_info PMPI_Abi_set_fortran_info (info: *const MPI_Fint, ierror: *mut MPI_Fint) |call| {
    let ierror = f::code_at(ierror);
    *ierror = call(f::info(*info));
} }
