//! The name of each error class and a sentence about it (MPI 5.0, sections 9.4 and 15.3.10).

/// Number, name and sentence, by number.
static CLASSES: &[(i32, &str, &str)] = &[
    (0, "MPI_SUCCESS", "no error"),
    (1, "MPI_ERR_BUFFER", "a buffer address cannot be used here"),
    (2, "MPI_ERR_COUNT", "a count is negative or does not fit"),
    (3, "MPI_ERR_TYPE", "not a datatype, not committed, or not fit for this call"),
    (4, "MPI_ERR_TAG", "a tag is outside of 0 to MPI_TAG_UB"),
    (5, "MPI_ERR_COMM", "not a communicator, or not of the kind this call needs"),
    (6, "MPI_ERR_RANK", "a rank is not in the group"),
    (7, "MPI_ERR_REQUEST", "not a request, or not of the kind this call needs"),
    (8, "MPI_ERR_ROOT", "the root is not a rank of the communicator, or the ranks disagree on it"),
    (9, "MPI_ERR_GROUP", "not a group"),
    (10, "MPI_ERR_OP", "not a reduction operation, or not defined for this datatype"),
    (11, "MPI_ERR_TOPOLOGY", "the communicator does not have the topology this call needs"),
    (12, "MPI_ERR_DIMS", "the dimensions of the grid cannot be used"),
    (13, "MPI_ERR_ARG", "an argument has a value that this call cannot use"),
    (14, "MPI_ERR_UNKNOWN", "an error of unknown kind"),
    (15, "MPI_ERR_TRUNCATE", "the message is longer than the receive buffer"),
    (16, "MPI_ERR_OTHER", "an error without a class of its own"),
    (17, "MPI_ERR_INTERN", "the library itself failed"),
    (18, "MPI_ERR_PENDING", "the operation is neither complete nor failed"),
    (19, "MPI_ERR_IN_STATUS", "at least one operation failed: see the error fields of the statuses"),
    (20, "MPI_ERR_ACCESS", "no permission to use the file"),
    (21, "MPI_ERR_AMODE", "the access mode of the file does not allow this"),
    (22, "MPI_ERR_ASSERT", "the assertion argument has bits that this call does not know"),
    (23, "MPI_ERR_BAD_FILE", "not a usable file name"),
    (24, "MPI_ERR_BASE", "not a base address that MPI_Alloc_mem or a window call gave out"),
    (25, "MPI_ERR_CONVERSION", "a data conversion function of the user failed"),
    (26, "MPI_ERR_DISP", "a displacement cannot be used here"),
    (27, "MPI_ERR_DUP_DATAREP", "a data representation of this name exists already"),
    (28, "MPI_ERR_FILE_EXISTS", "the file exists already"),
    (29, "MPI_ERR_FILE_IN_USE", "the file is open somewhere and must be closed first"),
    (30, "MPI_ERR_FILE", "not an open file"),
    (31, "MPI_ERR_INFO_KEY", "an info key is empty or too long"),
    (32, "MPI_ERR_INFO_NOKEY", "the info object does not have this key"),
    (33, "MPI_ERR_INFO_VALUE", "an info value is too long or not understood"),
    (34, "MPI_ERR_INFO", "not an info object"),
    (35, "MPI_ERR_IO", "reading or writing failed"),
    (36, "MPI_ERR_KEYVAL", "not an attribute key, or one that may not be changed"),
    (37, "MPI_ERR_LOCKTYPE", "neither MPI_LOCK_SHARED nor MPI_LOCK_EXCLUSIVE"),
    (38, "MPI_ERR_NAME", "no service has been published under this name"),
    (39, "MPI_ERR_NO_MEM", "there is not enough memory"),
    (40, "MPI_ERR_NOT_SAME", "the ranks of a collective call gave it different arguments"),
    (41, "MPI_ERR_NO_SPACE", "there is not enough space on the disk"),
    (42, "MPI_ERR_NO_SUCH_FILE", "there is no such file"),
    (43, "MPI_ERR_PORT", "not a port that MPI_Open_port gave out"),
    (44, "MPI_ERR_QUOTA", "the disk quota is used up"),
    (45, "MPI_ERR_READ_ONLY", "the file or its file system is read-only"),
    (46, "MPI_ERR_RMA_ATTACH", "the memory cannot be attached to the window"),
    (47, "MPI_ERR_RMA_CONFLICT", "conflicting accesses to a window"),
    (48, "MPI_ERR_RMA_RANGE", "the target memory is not part of the window"),
    (49, "MPI_ERR_RMA_SHARED", "the memory of these processes cannot be shared"),
    (50, "MPI_ERR_RMA_SYNC", "the synchronisation of the window does not allow this call now"),
    (51, "MPI_ERR_SERVICE", "the service name cannot be withdrawn, for it was not published"),
    (52, "MPI_ERR_SIZE", "a size cannot be used here"),
    (53, "MPI_ERR_SPAWN", "the processes could not be started"),
    (54, "MPI_ERR_UNSUPPORTED_DATAREP", "this data representation is not supported"),
    (55, "MPI_ERR_UNSUPPORTED_OPERATION", "this operation is not supported"),
    (56, "MPI_ERR_WIN", "not a window"),
    (57, "MPI_ERR_RMA_FLAVOR", "this kind of window does not allow this call"),
    (58, "MPI_ERR_PROC_ABORTED", "another process of the job has ended"),
    (59, "MPI_ERR_VALUE_TOO_LARGE", "a result does not fit the type of the argument that takes it"),
    (60, "MPI_ERR_SESSION", "not a session"),
    (61, "MPI_ERR_ERRHANDLER", "not an error handler"),
    (62, "MPI_ERR_ABI", "the library and the program do not agree on the ABI"),
    (1001, "MPI_T_ERR_CANNOT_INIT", "the tool interface cannot be initialized"),
    (1002, "MPI_T_ERR_NOT_ACCESSIBLE", "the tool interface cannot be used now"),
    (1003, "MPI_T_ERR_NOT_INITIALIZED", "the tool interface has not been initialized"),
    (1004, "MPI_T_ERR_NOT_SUPPORTED", "the tool interface does not support this"),
    (1005, "MPI_T_ERR_MEMORY", "there is not enough memory for the tool interface"),
    (1006, "MPI_T_ERR_INVALID", "an argument of a tool interface call cannot be used"),
    (1007, "MPI_T_ERR_INVALID_INDEX", "no variable, category or event has this index"),
    (1008, "MPI_T_ERR_INVALID_ITEM", "the item index is out of range"),
    (1009, "MPI_T_ERR_INVALID_SESSION", "not a session of the tool interface"),
    (1010, "MPI_T_ERR_INVALID_HANDLE", "not a handle of the tool interface"),
    (1011, "MPI_T_ERR_INVALID_NAME", "no variable, category or event has this name"),
    (1012, "MPI_T_ERR_OUT_OF_HANDLES", "no more handles of the tool interface"),
    (1013, "MPI_T_ERR_OUT_OF_SESSIONS", "no more sessions of the tool interface"),
    (1014, "MPI_T_ERR_CVAR_SET_NOT_NOW", "the control variable cannot be set at this time"),
    (1015, "MPI_T_ERR_CVAR_SET_NEVER", "the control variable can never be set"),
    (1016, "MPI_T_ERR_PVAR_NO_WRITE", "the performance variable cannot be written or reset"),
    (1017, "MPI_T_ERR_PVAR_NO_STARTSTOP", "the performance variable cannot be started or stopped"),
    (1018, "MPI_T_ERR_PVAR_NO_ATOMIC", "the performance variable cannot be read and written in one step"),
    // Classes of Open MPI beyond the standard, which programs may ask about.
    (1101, "MPI_ERR_PROC_FAILED", "a process has failed"),
    (1102, "MPI_ERR_PROC_FAILED_PENDING", "a process has failed, and the operation is still under way"),
    (1103, "MPI_ERR_REVOKED", "the communicator has been revoked"),
    (0x3fff, "MPI_ERR_LASTCODE", "the last error code of the standard, not an error"),
];

fn row(code: i32) -> Option<&'static (i32, &'static str, &'static str)> {
    CLASSES.binary_search_by_key(&code, |row| row.0).ok().map(|i| &CLASSES[i])
}

/// `MPI_ERR_RANK`, or the number of a class that the user added.
pub(super) fn class_name(class: i32) -> String {
    row(class).map_or_else(|| format!("error class {class}"), |row| row.1.to_string())
}

/// `MPI_ERR_RANK: a rank is not in the group`, for the classes of the standard.
pub(super) fn predefined_text(code: i32) -> Option<String> {
    row(code).map(|(_, name, text)| format!("{name}: {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Class;

    #[test]
    fn rows_are_in_order() {
        assert!(CLASSES.windows(2).all(|w| w[0].0 < w[1].0));
        assert_eq!(class_name(Class::Rank as i32), "MPI_ERR_RANK");
        assert_eq!(class_name(Class::UnsupportedOperation as i32), "MPI_ERR_UNSUPPORTED_OPERATION");
        assert_eq!(class_name(Class::Abi as i32), "MPI_ERR_ABI");
    }
}
