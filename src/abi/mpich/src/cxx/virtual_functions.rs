//! The virtual functions of the C++ bindings that programs take from the library, and the tables of them: of communicators
//! and datatypes. Those of windows and files say that they are not there.
//!
//! The order of the entries is that of the declarations in the bindings; the first two places of a table are the offset to the whole
//! object and the description of the type, which has no function here: programs that ask for types while they run are not served.
#![allow(non_upper_case_globals, clippy::missing_safety_doc, clippy::too_many_arguments)]

use super::{
    _ZNK3MPI4Comm15Call_errhandlerEi, _ZNK3MPI8Datatype4PackEPKviPviRiRKNS_4CommE, _ZNK3MPI8Datatype9Pack_sizeEiRKNS_4CommE,
    _ZNK3MPI9Intercomm5MergeEb, _ZNK3MPI9Intracomm11Create_cartEiPKiPKbb, _ZNK3MPI9Intracomm12Create_graphEiPKiS2_b,
};
use super::{functions, give, not_there, result, tables, Object, Shared, StatusObject};
use crate::constants::*;
use crate::public;
use crate::types::*;
use std::ffi::{c_char, c_int, c_void};

functions! {
    _ZNK3MPI4Comm9Get_groupEv(out: *mut Object, this: *const Object) -> *mut Object {
        give(out, tables::Group(), result!(MPI_GROUP_NULL, |group| public::MPI_Comm_group((*this).handle, group)))
    }
    _ZNK3MPI4Comm8Get_rankEv(this: *const Object) -> c_int {
        result!(0, |out| public::MPI_Comm_rank((*this).handle, out))
    }
    _ZNK3MPI4Comm10Bsend_initEPKviRKNS_8DatatypeEii(out: *mut Object, this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int) -> *mut Object {
        give(out, tables::Prequest(), result!(MPI_REQUEST_NULL, |request| public::MPI_Bsend_init(a0, a1, (*a2).handle, a3, a4, (*this).handle, request)))
    }
    _ZNK3MPI4Comm10Ssend_initEPKviRKNS_8DatatypeEii(out: *mut Object, this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int) -> *mut Object {
        give(out, tables::Prequest(), result!(MPI_REQUEST_NULL, |request| public::MPI_Ssend_init(a0, a1, (*a2).handle, a3, a4, (*this).handle, request)))
    }
    _ZNK3MPI4Comm8Is_interEv(this: *const Object) -> bool {
        result!(0, |flag| public::MPI_Comm_test_inter((*this).handle, flag)) != 0
    }
    _ZNK3MPI4Comm10Rsend_initEPKviRKNS_8DatatypeEii(out: *mut Object, this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int) -> *mut Object {
        give(out, tables::Prequest(), result!(MPI_REQUEST_NULL, |request| public::MPI_Rsend_init(a0, a1, (*a2).handle, a3, a4, (*this).handle, request)))
    }
    _ZNK3MPI4Comm6IbsendEPKviRKNS_8DatatypeEii(out: *mut Object, this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int) -> *mut Object {
        give(out, tables::Request(), result!(MPI_REQUEST_NULL, |request| public::MPI_Ibsend(a0, a1, (*a2).handle, a3, a4, (*this).handle, request)))
    }
    _ZNK3MPI4Comm5AbortEi(this: *const Object, a0: c_int) {
        public::MPI_Abort((*this).handle, a0);
    }
    _ZN3MPI4Comm4FreeEv(this: *mut Object) {
        public::MPI_Comm_free(&raw mut (*this).handle);
    }
    _ZNK3MPI4Comm9Send_initEPKviRKNS_8DatatypeEii(out: *mut Object, this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int) -> *mut Object {
        give(out, tables::Prequest(), result!(MPI_REQUEST_NULL, |request| public::MPI_Send_init(a0, a1, (*a2).handle, a3, a4, (*this).handle, request)))
    }
    _ZNK3MPI4Comm4RecvEPviRKNS_8DatatypeEiiRNS_6StatusE(this: *const Object, a0: *mut c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int, a5: *mut StatusObject) {
        public::MPI_Recv(a0, a1, (*a2).handle, a3, a4, (*this).handle, &raw mut (*a5).status);
    }
    _ZNK3MPI4Comm4RecvEPviRKNS_8DatatypeEii(this: *const Object, a0: *mut c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int) {
        public::MPI_Recv(a0, a1, (*a2).handle, a3, a4, (*this).handle, MPI_STATUS_IGNORE);
    }
    _ZNK3MPI4Comm8SendrecvEPKviRKNS_8DatatypeEiiPviS5_iiRNS_6StatusE(this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int, a5: *mut c_void, a6: c_int, a7: *const Object, a8: c_int, a9: c_int, a10: *mut StatusObject) {
        public::MPI_Sendrecv(a0, a1, (*a2).handle, a3, a4, a5, a6, (*a7).handle, a8, a9, (*this).handle, &raw mut (*a10).status);
    }
    _ZNK3MPI4Comm8SendrecvEPKviRKNS_8DatatypeEiiPviS5_ii(this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int, a5: *mut c_void, a6: c_int, a7: *const Object, a8: c_int, a9: c_int) {
        public::MPI_Sendrecv(a0, a1, (*a2).handle, a3, a4, a5, a6, (*a7).handle, a8, a9, (*this).handle, MPI_STATUS_IGNORE);
    }
    _ZNK3MPI4Comm16Sendrecv_replaceEPviRKNS_8DatatypeEiiiiRNS_6StatusE(this: *const Object, a0: *mut c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int, a5: c_int, a6: c_int, a7: *mut StatusObject) {
        public::MPI_Sendrecv_replace(a0, a1, (*a2).handle, a3, a4, a5, a6, (*this).handle, &raw mut (*a7).status);
    }
    _ZNK3MPI4Comm16Sendrecv_replaceEPviRKNS_8DatatypeEiiii(this: *const Object, a0: *mut c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int, a5: c_int, a6: c_int) {
        public::MPI_Sendrecv_replace(a0, a1, (*a2).handle, a3, a4, a5, a6, (*this).handle, MPI_STATUS_IGNORE);
    }
    _ZNK3MPI4Comm12Get_topologyEv(this: *const Object) -> c_int {
        result!(0, |out| public::MPI_Topo_test((*this).handle, out))
    }
    _ZNK3MPI4Comm5IsendEPKviRKNS_8DatatypeEii(out: *mut Object, this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int) -> *mut Object {
        give(out, tables::Request(), result!(MPI_REQUEST_NULL, |request| public::MPI_Isend(a0, a1, (*a2).handle, a3, a4, (*this).handle, request)))
    }
    _ZNK3MPI4Comm5ProbeEiiRNS_6StatusE(this: *const Object, a0: c_int, a1: c_int, a2: *mut StatusObject) {
        public::MPI_Probe(a0, a1, (*this).handle, &raw mut (*a2).status);
    }
    _ZNK3MPI4Comm5ProbeEii(this: *const Object, a0: c_int, a1: c_int) {
        public::MPI_Probe(a0, a1, (*this).handle, MPI_STATUS_IGNORE);
    }
    _ZNK3MPI4Comm8Get_sizeEv(this: *const Object) -> c_int {
        result!(0, |out| public::MPI_Comm_size((*this).handle, out))
    }
    _ZNK3MPI4Comm6IssendEPKviRKNS_8DatatypeEii(out: *mut Object, this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int) -> *mut Object {
        give(out, tables::Request(), result!(MPI_REQUEST_NULL, |request| public::MPI_Issend(a0, a1, (*a2).handle, a3, a4, (*this).handle, request)))
    }
    _ZN3MPI4Comm14Set_errhandlerERKNS_10ErrhandlerE(this: *const Object, a0: *const Object) {
        public::MPI_Comm_set_errhandler((*this).handle, (*a0).handle);
    }
    _ZNK3MPI4Comm4SendEPKviRKNS_8DatatypeEii(this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int) {
        public::MPI_Send(a0, a1, (*a2).handle, a3, a4, (*this).handle);
    }
    _ZNK3MPI4Comm6IrsendEPKviRKNS_8DatatypeEii(out: *mut Object, this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int) -> *mut Object {
        give(out, tables::Request(), result!(MPI_REQUEST_NULL, |request| public::MPI_Irsend(a0, a1, (*a2).handle, a3, a4, (*this).handle, request)))
    }
    _ZNK3MPI4Comm5SsendEPKviRKNS_8DatatypeEii(this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int) {
        public::MPI_Ssend(a0, a1, (*a2).handle, a3, a4, (*this).handle);
    }
    _ZNK3MPI4Comm9Recv_initEPviRKNS_8DatatypeEii(out: *mut Object, this: *const Object, a0: *mut c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int) -> *mut Object {
        give(out, tables::Prequest(), result!(MPI_REQUEST_NULL, |request| public::MPI_Recv_init(a0, a1, (*a2).handle, a3, a4, (*this).handle, request)))
    }
    _ZNK3MPI4Comm6IprobeEiiRNS_6StatusE(this: *const Object, a0: c_int, a1: c_int, a2: *mut StatusObject) -> bool {
        result!(0, |flag| public::MPI_Iprobe(a0, a1, (*this).handle, flag, &raw mut (*a2).status)) != 0
    }
    _ZNK3MPI4Comm6IprobeEii(this: *const Object, a0: c_int, a1: c_int) -> bool {
        result!(0, |flag| public::MPI_Iprobe(a0, a1, (*this).handle, flag, MPI_STATUS_IGNORE)) != 0
    }
    _ZNK3MPI4Comm5BsendEPKviRKNS_8DatatypeEii(this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int) {
        public::MPI_Bsend(a0, a1, (*a2).handle, a3, a4, (*this).handle);
    }
    _ZNK3MPI4Comm5IrecvEPviRKNS_8DatatypeEii(out: *mut Object, this: *const Object, a0: *mut c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int) -> *mut Object {
        give(out, tables::Request(), result!(MPI_REQUEST_NULL, |request| public::MPI_Irecv(a0, a1, (*a2).handle, a3, a4, (*this).handle, request)))
    }
    _ZNK3MPI4Comm14Get_errhandlerEv(out: *mut Object, this: *const Object) -> *mut Object {
        give(out, tables::Errhandler(), result!(MPI_ERRHANDLER_NULL, |handler| public::MPI_Comm_get_errhandler((*this).handle, handler)))
    }
    _ZNK3MPI4Comm5RsendEPKviRKNS_8DatatypeEii(this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: c_int, a4: c_int) {
        public::MPI_Rsend(a0, a1, (*a2).handle, a3, a4, (*this).handle);
    }
    _ZNK3MPI4Comm7GathervEPKviRKNS_8DatatypeEPvPKiS8_S5_i(this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: *mut c_void, a4: *const c_int, a5: *const c_int, a6: *const Object, a7: c_int) {
        public::MPI_Gatherv(a0, a1, (*a2).handle, a3, a4, a5, (*a6).handle, a7, (*this).handle);
    }
    _ZN3MPI4Comm10DisconnectEv(this: *mut Object) {
        public::MPI_Comm_disconnect(&raw mut (*this).handle);
    }
    _ZNK3MPI4Comm9AllreduceEPKvPviRKNS_8DatatypeERKNS_2OpE(this: *const Object, a0: *const c_void, a1: *mut c_void, a2: c_int, a3: *const Object, a4: *const Object) {
        public::MPI_Allreduce(a0, a1, a2, (*a3).handle, (*a4).handle, (*this).handle);
    }
    _ZNK3MPI4Comm8AlltoallEPKviRKNS_8DatatypeEPviS5_(this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: *mut c_void, a4: c_int, a5: *const Object) {
        public::MPI_Alltoall(a0, a1, (*a2).handle, a3, a4, (*a5).handle, (*this).handle);
    }
    _ZNK3MPI4Comm8Get_attrEiPv(this: *const Object, a0: c_int, a1: *mut c_void) -> bool {
        result!(0, |flag| public::MPI_Comm_get_attr((*this).handle, a0, a1, flag)) != 0
    }
    _ZNK3MPI4Comm7BarrierEv(this: *const Object) {
        public::MPI_Barrier((*this).handle);
    }
    _ZNK3MPI4Comm5BcastEPviRKNS_8DatatypeEi(this: *const Object, a0: *mut c_void, a1: c_int, a2: *const Object, a3: c_int) {
        public::MPI_Bcast(a0, a1, (*a2).handle, a3, (*this).handle);
    }
    _ZN3MPI4Comm8Set_attrEiPKv(this: *const Object, a0: c_int, a1: *const c_void) {
        public::MPI_Comm_set_attr((*this).handle, a0, a1.cast_mut());
    }
    _ZN3MPI4Comm8Set_nameEPKc(this: *const Object, a0: *const c_char) {
        public::MPI_Comm_set_name((*this).handle, a0);
    }
    _ZNK3MPI4Comm9AlltoallvEPKvPKiS4_RKNS_8DatatypeEPvS4_S4_S7_(this: *const Object, a0: *const c_void, a1: *const c_int, a2: *const c_int, a3: *const Object, a4: *mut c_void, a5: *const c_int, a6: *const c_int, a7: *const Object) {
        public::MPI_Alltoallv(a0, a1, a2, (*a3).handle, a4, a5, a6, (*a7).handle, (*this).handle);
    }
    _ZNK3MPI4Comm14Reduce_scatterEPKvPvPKiRKNS_8DatatypeERKNS_2OpE(this: *const Object, a0: *const c_void, a1: *mut c_void, a2: *const c_int, a3: *const Object, a4: *const Object) {
        public::MPI_Reduce_scatter(a0, a1, a2, (*a3).handle, (*a4).handle, (*this).handle);
    }
    _ZNK3MPI4Comm7ScatterEPKviRKNS_8DatatypeEPviS5_i(this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: *mut c_void, a4: c_int, a5: *const Object, a6: c_int) {
        public::MPI_Scatter(a0, a1, (*a2).handle, a3, a4, (*a5).handle, a6, (*this).handle);
    }
    _ZNK3MPI4Comm6GatherEPKviRKNS_8DatatypeEPviS5_i(this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: *mut c_void, a4: c_int, a5: *const Object, a6: c_int) {
        public::MPI_Gather(a0, a1, (*a2).handle, a3, a4, (*a5).handle, a6, (*this).handle);
    }
    _ZNK3MPI4Comm6ReduceEPKvPviRKNS_8DatatypeERKNS_2OpEi(this: *const Object, a0: *const c_void, a1: *mut c_void, a2: c_int, a3: *const Object, a4: *const Object, a5: c_int) {
        public::MPI_Reduce(a0, a1, a2, (*a3).handle, (*a4).handle, a5, (*this).handle);
    }
    _ZNK3MPI4Comm9AllgatherEPKviRKNS_8DatatypeEPviS5_(this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: *mut c_void, a4: c_int, a5: *const Object) {
        public::MPI_Allgather(a0, a1, (*a2).handle, a3, a4, (*a5).handle, (*this).handle);
    }
    _ZN3MPI4Comm11Delete_attrEi(this: *const Object, a0: c_int) {
        public::MPI_Comm_delete_attr((*this).handle, a0);
    }
    _ZNK3MPI4Comm8ScattervEPKvPKiS4_RKNS_8DatatypeEPviS7_i(this: *const Object, a0: *const c_void, a1: *const c_int, a2: *const c_int, a3: *const Object, a4: *mut c_void, a5: c_int, a6: *const Object, a7: c_int) {
        public::MPI_Scatterv(a0, a1, a2, (*a3).handle, a4, a5, (*a6).handle, a7, (*this).handle);
    }
    _ZNK3MPI4Comm8Get_nameEPcRi(this: *const Object, a0: *mut c_char, a1: *mut c_int) {
        public::MPI_Comm_get_name((*this).handle, a0, a1);
    }
    _ZNK3MPI4Comm10AllgathervEPKviRKNS_8DatatypeEPvPKiS8_S5_(this: *const Object, a0: *const c_void, a1: c_int, a2: *const Object, a3: *mut c_void, a4: *const c_int, a5: *const c_int, a6: *const Object) {
        public::MPI_Allgatherv(a0, a1, (*a2).handle, a3, a4, a5, (*a6).handle, (*this).handle);
    }
    _ZNK3MPI4Comm20Reduce_scatter_blockEPKvPviRKNS_8DatatypeERKNS_2OpE(this: *const Object, a0: *const c_void, a1: *mut c_void, a2: c_int, a3: *const Object, a4: *const Object) {
        public::MPI_Reduce_scatter_block(a0, a1, a2, (*a3).handle, (*a4).handle, (*this).handle);
    }
    _ZNK3MPI9Intracomm5CloneEv(this: *const Object) -> *mut Object {
        let comm = result!(MPI_COMM_NULL, |comm| public::MPI_Comm_dup((*this).handle, comm));
        Box::into_raw(Box::new(Object { table: tables::Intracomm(), handle: comm }))
    }
    _ZNK3MPI9Intracomm16Create_intercommEiRKNS_4CommEii(out: *mut Object, this: *const Object, a0: c_int, a1: *const Object, a2: c_int, a3: c_int) -> *mut Object {
        give(out, tables::Intercomm(), result!(MPI_COMM_NULL, |comm| public::MPI_Intercomm_create((*this).handle, a0, (*a1).handle, a2, a3, comm)))
    }
    _ZNK3MPI9Intracomm5SplitEii(out: *mut Object, this: *const Object, a0: c_int, a1: c_int) -> *mut Object {
        give(out, tables::Intracomm(), result!(MPI_COMM_NULL, |comm| public::MPI_Comm_split((*this).handle, a0, a1, comm)))
    }
    _ZNK3MPI9Intracomm6CreateERKNS_5GroupE(out: *mut Object, this: *const Object, a0: *const Object) -> *mut Object {
        give(out, tables::Intracomm(), result!(MPI_COMM_NULL, |comm| public::MPI_Comm_create((*this).handle, (*a0).handle, comm)))
    }
    _ZNK3MPI9Intracomm4ScanEPKvPviRKNS_8DatatypeERKNS_2OpE(this: *const Object, a0: *const c_void, a1: *mut c_void, a2: c_int, a3: *const Object, a4: *const Object) {
        public::MPI_Scan(a0, a1, a2, (*a3).handle, (*a4).handle, (*this).handle);
    }
    _ZNK3MPI9Intracomm6ExscanEPKvPviRKNS_8DatatypeERKNS_2OpE(this: *const Object, a0: *const c_void, a1: *mut c_void, a2: c_int, a3: *const Object, a4: *const Object) {
        public::MPI_Exscan(a0, a1, a2, (*a3).handle, (*a4).handle, (*this).handle);
    }
    _ZNK3MPI9Intercomm5CloneEv(this: *const Object) -> *mut Object {
        let comm = result!(MPI_COMM_NULL, |comm| public::MPI_Comm_dup((*this).handle, comm));
        Box::into_raw(Box::new(Object { table: tables::Intercomm(), handle: comm }))
    }
    _ZNK3MPI9Intercomm16Get_remote_groupEv(out: *mut Object, this: *const Object) -> *mut Object {
        give(out, tables::Group(), result!(MPI_GROUP_NULL, |group| public::MPI_Comm_remote_group((*this).handle, group)))
    }
    _ZNK3MPI9Intercomm15Get_remote_sizeEv(this: *const Object) -> c_int {
        result!(0, |out| public::MPI_Comm_remote_size((*this).handle, out))
    }
    _ZNK3MPI9Intercomm5SplitEii(out: *mut Object, this: *const Object, a0: c_int, a1: c_int) -> *mut Object {
        give(out, tables::Intracomm(), result!(MPI_COMM_NULL, |comm| public::MPI_Comm_split((*this).handle, a0, a1, comm)))
    }
    _ZN3MPI8Datatype6CommitEv(this: *mut Object) {
        public::MPI_Type_commit(&raw mut (*this).handle);
    }
    _ZN3MPI8Datatype4FreeEv(this: *mut Object) {
        public::MPI_Type_free(&raw mut (*this).handle);
    }
    _ZNK3MPI8Datatype14Create_indexedEiPKiS2_(out: *mut Object, this: *const Object, a0: c_int, a1: *const c_int, a2: *const c_int) -> *mut Object {
        give(out, tables::Datatype(), result!(MPI_DATATYPE_NULL, |new| public::MPI_Type_indexed(a0, a1, a2, (*this).handle, new)))
    }
    _ZNK3MPI8Datatype17Create_contiguousEi(out: *mut Object, this: *const Object, a0: c_int) -> *mut Object {
        give(out, tables::Datatype(), result!(MPI_DATATYPE_NULL, |new| public::MPI_Type_contiguous(a0, (*this).handle, new)))
    }
    _ZNK3MPI8Datatype13Create_vectorEiii(out: *mut Object, this: *const Object, a0: c_int, a1: c_int, a2: c_int) -> *mut Object {
        give(out, tables::Datatype(), result!(MPI_DATATYPE_NULL, |new| public::MPI_Type_vector(a0, a1, a2, (*this).handle, new)))
    }
    _ZNK3MPI8Datatype8Get_sizeEv(this: *const Object) -> c_int {
        result!(0, |out| public::MPI_Type_size((*this).handle, out))
    }
    _ZNK3MPI8Datatype12Get_envelopeERiS1_S1_S1_(this: *const Object, a0: *mut c_int, a1: *mut c_int, a2: *mut c_int, a3: *mut c_int) {
        public::MPI_Type_get_envelope((*this).handle, a0, a1, a2, a3);
    }
    _ZNK3MPI8Datatype14Create_hvectorEiil(out: *mut Object, this: *const Object, a0: c_int, a1: c_int, a2: MPI_Aint) -> *mut Object {
        give(out, tables::Datatype(), result!(MPI_DATATYPE_NULL, |new| public::MPI_Type_create_hvector(a0, a1, a2, (*this).handle, new)))
    }
    _ZNK3MPI8Datatype14Create_resizedEll(out: *mut Object, this: *const Object, a0: MPI_Aint, a1: MPI_Aint) -> *mut Object {
        give(out, tables::Datatype(), result!(MPI_DATATYPE_NULL, |new| public::MPI_Type_create_resized((*this).handle, a0, a1, new)))
    }
    _ZNK3MPI8Datatype20Create_indexed_blockEiiPKi(out: *mut Object, this: *const Object, a0: c_int, a1: c_int, a2: *const c_int) -> *mut Object {
        give(out, tables::Datatype(), result!(MPI_DATATYPE_NULL, |new| public::MPI_Type_create_indexed_block(a0, a1, a2, (*this).handle, new)))
    }
    _ZNK3MPI8Datatype15Create_hindexedEiPKiPKl(out: *mut Object, this: *const Object, a0: c_int, a1: *const c_int, a2: *const MPI_Aint) -> *mut Object {
        give(out, tables::Datatype(), result!(MPI_DATATYPE_NULL, |new| public::MPI_Type_create_hindexed(a0, a1, a2, (*this).handle, new)))
    }
    _ZNK3MPI8Datatype8Get_attrEiPv(this: *const Object, a0: c_int, a1: *mut c_void) -> bool {
        result!(0, |flag| public::MPI_Type_get_attr((*this).handle, a0, a1, flag)) != 0
    }
    _ZNK3MPI8Datatype15Get_true_extentERlS1_(this: *const Object, a0: *mut MPI_Aint, a1: *mut MPI_Aint) {
        public::MPI_Type_get_true_extent((*this).handle, a0, a1);
    }
    _ZNK3MPI8Datatype13Create_darrayEiiiPKiS2_S2_S2_i(out: *mut Object, this: *const Object, a0: c_int, a1: c_int, a2: c_int, a3: *const c_int, a4: *const c_int, a5: *const c_int, a6: *const c_int, a7: c_int) -> *mut Object {
        give(out, tables::Datatype(), result!(MPI_DATATYPE_NULL, |new| public::MPI_Type_create_darray(a0, a1, a2, a3, a4, a5, a6, a7, (*this).handle, new)))
    }
    _ZN3MPI8Datatype8Set_attrEiPKv(this: *const Object, a0: c_int, a1: *const c_void) {
        public::MPI_Type_set_attr((*this).handle, a0, a1.cast_mut());
    }
    _ZN3MPI8Datatype8Set_nameEPKc(this: *const Object, a0: *const c_char) {
        public::MPI_Type_set_name((*this).handle, a0);
    }
    _ZNK3MPI8Datatype15Create_subarrayEiPKiS2_S2_i(out: *mut Object, this: *const Object, a0: c_int, a1: *const c_int, a2: *const c_int, a3: *const c_int, a4: c_int) -> *mut Object {
        give(out, tables::Datatype(), result!(MPI_DATATYPE_NULL, |new| public::MPI_Type_create_subarray(a0, a1, a2, a3, a4, (*this).handle, new)))
    }
    _ZNK3MPI8Datatype10Get_extentERlS1_(this: *const Object, a0: *mut MPI_Aint, a1: *mut MPI_Aint) {
        public::MPI_Type_get_extent((*this).handle, a0, a1);
    }
    _ZN3MPI8Datatype11Delete_attrEi(this: *const Object, a0: c_int) {
        public::MPI_Type_delete_attr((*this).handle, a0);
    }
    _ZNK3MPI8Datatype8Get_nameEPcRi(this: *const Object, a0: *mut c_char, a1: *mut c_int) {
        public::MPI_Type_get_name((*this).handle, a0, a1);
    }
}

/// The destructors: of an object that stays where it is, and of one that `new` has made.
extern "C" fn destroy_object(_this: *mut Object) {}

extern "C" fn delete_object(this: *mut Object) {
    // SAFETY: C++ programs get their memory from malloc.
    unsafe { libc::free(this.cast()) };
}

macro_rules! infos {
    ($($info:ident $name:ident $text:literal [$len:literal] $($base:ident)?;)*) => {$(
        #[no_mangle]
        pub static $name: [u8; $text.len()] = *$text;
        #[no_mangle]
        pub static $info: Shared<[*const c_void; $len]> =
            Shared([std::ptr::null(), &raw const $name as *const c_void, $(&raw const $base as *const c_void)?]);
    )*};
}
infos! {
    _ZTIN3MPI4CommE _ZTSN3MPI4CommE b"N3MPI4CommE\0" [2];
    _ZTIN3MPI9IntracommE _ZTSN3MPI9IntracommE b"N3MPI9IntracommE\0" [3] _ZTIN3MPI4CommE;
    _ZTIN3MPI9IntercommE _ZTSN3MPI9IntercommE b"N3MPI9IntercommE\0" [3] _ZTIN3MPI4CommE;
    _ZTIN3MPI8DatatypeE _ZTSN3MPI8DatatypeE b"N3MPI8DatatypeE\0" [2];
    _ZTIN3MPI3WinE _ZTSN3MPI3WinE b"N3MPI3WinE\0" [2];
    _ZTIN3MPI4FileE _ZTSN3MPI4FileE b"N3MPI4FileE\0" [2];
}

macro_rules! virtual_tables {
    ($($table:ident $info:ident [$len:literal] {$($slot:ident)*})*) => {$(
        #[no_mangle]
        pub static $table: Shared<[*const c_void; $len]> =
            Shared([std::ptr::null(), &raw const $info as *const c_void, $($slot as *const c_void),*]);
    )*};
}
virtual_tables! {
    _ZTVN3MPI4CommE _ZTIN3MPI4CommE [60] {
        destroy_object destroy_object _ZNK3MPI4Comm9Get_groupEv _ZNK3MPI4Comm8Get_rankEv
        _ZNK3MPI4Comm10Bsend_initEPKviRKNS_8DatatypeEii _ZNK3MPI4Comm10Ssend_initEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm8Is_interEv _ZNK3MPI4Comm10Rsend_initEPKviRKNS_8DatatypeEii _ZNK3MPI4Comm6IbsendEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm5AbortEi _ZN3MPI4Comm4FreeEv _ZNK3MPI4Comm9Send_initEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm4RecvEPviRKNS_8DatatypeEiiRNS_6StatusE _ZNK3MPI4Comm4RecvEPviRKNS_8DatatypeEii
        _ZNK3MPI4Comm8SendrecvEPKviRKNS_8DatatypeEiiPviS5_iiRNS_6StatusE _ZNK3MPI4Comm8SendrecvEPKviRKNS_8DatatypeEiiPviS5_ii
        _ZNK3MPI4Comm16Sendrecv_replaceEPviRKNS_8DatatypeEiiiiRNS_6StatusE
        _ZNK3MPI4Comm16Sendrecv_replaceEPviRKNS_8DatatypeEiiii _ZNK3MPI4Comm12Get_topologyEv
        _ZNK3MPI4Comm5IsendEPKviRKNS_8DatatypeEii _ZNK3MPI4Comm5ProbeEiiRNS_6StatusE _ZNK3MPI4Comm5ProbeEii
        _ZNK3MPI4Comm8Get_sizeEv _ZNK3MPI4Comm6IssendEPKviRKNS_8DatatypeEii _ZN3MPI4Comm14Set_errhandlerERKNS_10ErrhandlerE
        _ZNK3MPI4Comm4SendEPKviRKNS_8DatatypeEii _ZNK3MPI4Comm6IrsendEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm5SsendEPKviRKNS_8DatatypeEii _ZNK3MPI4Comm9Recv_initEPviRKNS_8DatatypeEii
        _ZNK3MPI4Comm6IprobeEiiRNS_6StatusE _ZNK3MPI4Comm6IprobeEii _ZNK3MPI4Comm5BsendEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm5IrecvEPviRKNS_8DatatypeEii _ZNK3MPI4Comm14Get_errhandlerEv _ZNK3MPI4Comm5RsendEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm7GathervEPKviRKNS_8DatatypeEPvPKiS8_S5_i _ZN3MPI4Comm10DisconnectEv
        _ZNK3MPI4Comm9AllreduceEPKvPviRKNS_8DatatypeERKNS_2OpE not_there _ZNK3MPI4Comm8AlltoallEPKviRKNS_8DatatypeEPviS5_
        _ZNK3MPI4Comm8Get_attrEiPv _ZNK3MPI4Comm7BarrierEv _ZNK3MPI4Comm5BcastEPviRKNS_8DatatypeEi _ZN3MPI4Comm8Set_attrEiPKv
        _ZN3MPI4Comm8Set_nameEPKc _ZNK3MPI4Comm9AlltoallvEPKvPKiS4_RKNS_8DatatypeEPvS4_S4_S7_
        _ZNK3MPI4Comm14Reduce_scatterEPKvPvPKiRKNS_8DatatypeERKNS_2OpE _ZNK3MPI4Comm7ScatterEPKviRKNS_8DatatypeEPviS5_i
        _ZNK3MPI4Comm6GatherEPKviRKNS_8DatatypeEPviS5_i _ZNK3MPI4Comm6ReduceEPKvPviRKNS_8DatatypeERKNS_2OpEi
        _ZNK3MPI4Comm9AllgatherEPKviRKNS_8DatatypeEPviS5_ _ZN3MPI4Comm11Delete_attrEi
        _ZNK3MPI4Comm8ScattervEPKvPKiS4_RKNS_8DatatypeEPviS7_i _ZNK3MPI4Comm8Get_nameEPcRi
        _ZNK3MPI4Comm10AllgathervEPKviRKNS_8DatatypeEPvPKiS8_S5_ not_there _ZNK3MPI4Comm15Call_errhandlerEi
        _ZNK3MPI4Comm20Reduce_scatter_blockEPKvPviRKNS_8DatatypeERKNS_2OpE
    }
    _ZTVN3MPI9IntracommE _ZTIN3MPI9IntracommE [69] {
        destroy_object delete_object _ZNK3MPI4Comm9Get_groupEv _ZNK3MPI4Comm8Get_rankEv
        _ZNK3MPI4Comm10Bsend_initEPKviRKNS_8DatatypeEii _ZNK3MPI4Comm10Ssend_initEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm8Is_interEv _ZNK3MPI4Comm10Rsend_initEPKviRKNS_8DatatypeEii _ZNK3MPI4Comm6IbsendEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm5AbortEi _ZN3MPI4Comm4FreeEv _ZNK3MPI4Comm9Send_initEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm4RecvEPviRKNS_8DatatypeEiiRNS_6StatusE _ZNK3MPI4Comm4RecvEPviRKNS_8DatatypeEii
        _ZNK3MPI4Comm8SendrecvEPKviRKNS_8DatatypeEiiPviS5_iiRNS_6StatusE _ZNK3MPI4Comm8SendrecvEPKviRKNS_8DatatypeEiiPviS5_ii
        _ZNK3MPI4Comm16Sendrecv_replaceEPviRKNS_8DatatypeEiiiiRNS_6StatusE
        _ZNK3MPI4Comm16Sendrecv_replaceEPviRKNS_8DatatypeEiiii _ZNK3MPI4Comm12Get_topologyEv
        _ZNK3MPI4Comm5IsendEPKviRKNS_8DatatypeEii _ZNK3MPI4Comm5ProbeEiiRNS_6StatusE _ZNK3MPI4Comm5ProbeEii
        _ZNK3MPI4Comm8Get_sizeEv _ZNK3MPI4Comm6IssendEPKviRKNS_8DatatypeEii _ZN3MPI4Comm14Set_errhandlerERKNS_10ErrhandlerE
        _ZNK3MPI4Comm4SendEPKviRKNS_8DatatypeEii _ZNK3MPI4Comm6IrsendEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm5SsendEPKviRKNS_8DatatypeEii _ZNK3MPI4Comm9Recv_initEPviRKNS_8DatatypeEii
        _ZNK3MPI4Comm6IprobeEiiRNS_6StatusE _ZNK3MPI4Comm6IprobeEii _ZNK3MPI4Comm5BsendEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm5IrecvEPviRKNS_8DatatypeEii _ZNK3MPI4Comm14Get_errhandlerEv _ZNK3MPI4Comm5RsendEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm7GathervEPKviRKNS_8DatatypeEPvPKiS8_S5_i _ZN3MPI4Comm10DisconnectEv
        _ZNK3MPI4Comm9AllreduceEPKvPviRKNS_8DatatypeERKNS_2OpE not_there _ZNK3MPI4Comm8AlltoallEPKviRKNS_8DatatypeEPviS5_
        _ZNK3MPI4Comm8Get_attrEiPv _ZNK3MPI4Comm7BarrierEv _ZNK3MPI4Comm5BcastEPviRKNS_8DatatypeEi _ZN3MPI4Comm8Set_attrEiPKv
        _ZN3MPI4Comm8Set_nameEPKc _ZNK3MPI4Comm9AlltoallvEPKvPKiS4_RKNS_8DatatypeEPvS4_S4_S7_
        _ZNK3MPI4Comm14Reduce_scatterEPKvPvPKiRKNS_8DatatypeERKNS_2OpE _ZNK3MPI4Comm7ScatterEPKviRKNS_8DatatypeEPviS5_i
        _ZNK3MPI4Comm6GatherEPKviRKNS_8DatatypeEPviS5_i _ZNK3MPI4Comm6ReduceEPKvPviRKNS_8DatatypeERKNS_2OpEi
        _ZNK3MPI4Comm9AllgatherEPKviRKNS_8DatatypeEPviS5_ _ZN3MPI4Comm11Delete_attrEi
        _ZNK3MPI4Comm8ScattervEPKvPKiS4_RKNS_8DatatypeEPviS7_i _ZNK3MPI4Comm8Get_nameEPcRi
        _ZNK3MPI4Comm10AllgathervEPKviRKNS_8DatatypeEPvPKiS8_S5_ _ZNK3MPI9Intracomm5CloneEv _ZNK3MPI4Comm15Call_errhandlerEi
        _ZNK3MPI4Comm20Reduce_scatter_blockEPKvPviRKNS_8DatatypeERKNS_2OpE
        _ZNK3MPI9Intracomm16Create_intercommEiRKNS_4CommEii _ZNK3MPI9Intracomm5SplitEii
        _ZNK3MPI9Intracomm12Create_graphEiPKiS2_b _ZNK3MPI9Intracomm11Create_cartEiPKiPKbb
        _ZNK3MPI9Intracomm6CreateERKNS_5GroupE _ZNK3MPI9Intracomm4ScanEPKvPviRKNS_8DatatypeERKNS_2OpE
        _ZNK3MPI9Intracomm6ExscanEPKvPviRKNS_8DatatypeERKNS_2OpE not_there not_there
    }
    _ZTVN3MPI9IntercommE _ZTIN3MPI9IntercommE [64] {
        destroy_object delete_object _ZNK3MPI4Comm9Get_groupEv _ZNK3MPI4Comm8Get_rankEv
        _ZNK3MPI4Comm10Bsend_initEPKviRKNS_8DatatypeEii _ZNK3MPI4Comm10Ssend_initEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm8Is_interEv _ZNK3MPI4Comm10Rsend_initEPKviRKNS_8DatatypeEii _ZNK3MPI4Comm6IbsendEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm5AbortEi _ZN3MPI4Comm4FreeEv _ZNK3MPI4Comm9Send_initEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm4RecvEPviRKNS_8DatatypeEiiRNS_6StatusE _ZNK3MPI4Comm4RecvEPviRKNS_8DatatypeEii
        _ZNK3MPI4Comm8SendrecvEPKviRKNS_8DatatypeEiiPviS5_iiRNS_6StatusE _ZNK3MPI4Comm8SendrecvEPKviRKNS_8DatatypeEiiPviS5_ii
        _ZNK3MPI4Comm16Sendrecv_replaceEPviRKNS_8DatatypeEiiiiRNS_6StatusE
        _ZNK3MPI4Comm16Sendrecv_replaceEPviRKNS_8DatatypeEiiii _ZNK3MPI4Comm12Get_topologyEv
        _ZNK3MPI4Comm5IsendEPKviRKNS_8DatatypeEii _ZNK3MPI4Comm5ProbeEiiRNS_6StatusE _ZNK3MPI4Comm5ProbeEii
        _ZNK3MPI4Comm8Get_sizeEv _ZNK3MPI4Comm6IssendEPKviRKNS_8DatatypeEii _ZN3MPI4Comm14Set_errhandlerERKNS_10ErrhandlerE
        _ZNK3MPI4Comm4SendEPKviRKNS_8DatatypeEii _ZNK3MPI4Comm6IrsendEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm5SsendEPKviRKNS_8DatatypeEii _ZNK3MPI4Comm9Recv_initEPviRKNS_8DatatypeEii
        _ZNK3MPI4Comm6IprobeEiiRNS_6StatusE _ZNK3MPI4Comm6IprobeEii _ZNK3MPI4Comm5BsendEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm5IrecvEPviRKNS_8DatatypeEii _ZNK3MPI4Comm14Get_errhandlerEv _ZNK3MPI4Comm5RsendEPKviRKNS_8DatatypeEii
        _ZNK3MPI4Comm7GathervEPKviRKNS_8DatatypeEPvPKiS8_S5_i _ZN3MPI4Comm10DisconnectEv
        _ZNK3MPI4Comm9AllreduceEPKvPviRKNS_8DatatypeERKNS_2OpE not_there _ZNK3MPI4Comm8AlltoallEPKviRKNS_8DatatypeEPviS5_
        _ZNK3MPI4Comm8Get_attrEiPv _ZNK3MPI4Comm7BarrierEv _ZNK3MPI4Comm5BcastEPviRKNS_8DatatypeEi _ZN3MPI4Comm8Set_attrEiPKv
        _ZN3MPI4Comm8Set_nameEPKc _ZNK3MPI4Comm9AlltoallvEPKvPKiS4_RKNS_8DatatypeEPvS4_S4_S7_
        _ZNK3MPI4Comm14Reduce_scatterEPKvPvPKiRKNS_8DatatypeERKNS_2OpE _ZNK3MPI4Comm7ScatterEPKviRKNS_8DatatypeEPviS5_i
        _ZNK3MPI4Comm6GatherEPKviRKNS_8DatatypeEPviS5_i _ZNK3MPI4Comm6ReduceEPKvPviRKNS_8DatatypeERKNS_2OpEi
        _ZNK3MPI4Comm9AllgatherEPKviRKNS_8DatatypeEPviS5_ _ZN3MPI4Comm11Delete_attrEi
        _ZNK3MPI4Comm8ScattervEPKvPKiS4_RKNS_8DatatypeEPviS7_i _ZNK3MPI4Comm8Get_nameEPcRi
        _ZNK3MPI4Comm10AllgathervEPKviRKNS_8DatatypeEPvPKiS8_S5_ _ZNK3MPI9Intercomm5CloneEv _ZNK3MPI4Comm15Call_errhandlerEi
        _ZNK3MPI4Comm20Reduce_scatter_blockEPKvPviRKNS_8DatatypeERKNS_2OpE _ZNK3MPI9Intercomm5MergeEb
        _ZNK3MPI9Intercomm16Get_remote_groupEv _ZNK3MPI9Intercomm15Get_remote_sizeEv _ZNK3MPI9Intercomm5SplitEii
    }
    _ZTVN3MPI8DatatypeE _ZTIN3MPI8DatatypeE [30] {
        destroy_object delete_object _ZN3MPI8Datatype6CommitEv _ZN3MPI8Datatype4FreeEv
        _ZNK3MPI8Datatype14Create_indexedEiPKiS2_ _ZNK3MPI8Datatype17Create_contiguousEi _ZNK3MPI8Datatype13Create_vectorEiii
        _ZNK3MPI8Datatype9Pack_sizeEiRKNS_4CommE _ZNK3MPI8Datatype4PackEPKviPviRiRKNS_4CommE _ZNK3MPI8Datatype8Get_sizeEv
        _ZNK3MPI8Datatype12Get_envelopeERiS1_S1_S1_ _ZNK3MPI8Datatype14Create_hvectorEiil
        _ZNK3MPI8Datatype14Create_resizedEll _ZNK3MPI8Datatype20Create_indexed_blockEiiPKi not_there
        _ZNK3MPI8Datatype15Create_hindexedEiPKiPKl _ZNK3MPI8Datatype8Get_attrEiPv _ZNK3MPI8Datatype15Get_true_extentERlS1_
        _ZNK3MPI8Datatype13Create_darrayEiiiPKiS2_S2_S2_i not_there _ZN3MPI8Datatype8Set_attrEiPKv
        _ZN3MPI8Datatype8Set_nameEPKc _ZNK3MPI8Datatype15Create_subarrayEiPKiS2_S2_i not_there not_there
        _ZNK3MPI8Datatype10Get_extentERlS1_ _ZN3MPI8Datatype11Delete_attrEi _ZNK3MPI8Datatype8Get_nameEPcRi
    }
    _ZTVN3MPI3WinE _ZTIN3MPI3WinE [25] {
        not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there
        not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there
        not_there
    }
    _ZTVN3MPI4FileE _ZTIN3MPI4FileE [74] {
        not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there
        not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there
        not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there
        not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there
        not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there
        not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there not_there
        not_there not_there not_there not_there not_there not_there
    }
}
