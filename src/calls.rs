//! The number and name of every MPI function.
//!
//! Generated from `src/abi/spec` by `make generate`; do not edit.

/// An MPI function; 0 is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Call(pub u16);

impl Call {
    /// The function's name, e.g. `MPI_Send`.
    pub fn name(self) -> &'static str {
        NAMES.get(self.0 as usize).copied().unwrap_or(NAMES[0])
    }
}

#[allow(missing_docs)]
impl Call {
    pub const ABI_GET_FORTRAN_BOOLEANS: Call = Call(1);
    pub const ABI_GET_FORTRAN_INFO: Call = Call(2);
    pub const ABI_GET_INFO: Call = Call(3);
    pub const ABI_GET_VERSION: Call = Call(4);
    pub const ABI_SET_FORTRAN_BOOLEANS: Call = Call(5);
    pub const ABI_SET_FORTRAN_INFO: Call = Call(6);
    pub const ABORT: Call = Call(7);
    pub const ACCUMULATE: Call = Call(8);
    pub const ACCUMULATE_C: Call = Call(9);
    pub const ADD_ERROR_CLASS: Call = Call(10);
    pub const ADD_ERROR_CODE: Call = Call(11);
    pub const ADD_ERROR_STRING: Call = Call(12);
    pub const ADDRESS: Call = Call(13);
    pub const AINT_ADD: Call = Call(14);
    pub const AINT_DIFF: Call = Call(15);
    pub const ALLGATHER: Call = Call(16);
    pub const ALLGATHER_C: Call = Call(17);
    pub const ALLGATHER_INIT: Call = Call(18);
    pub const ALLGATHER_INIT_C: Call = Call(19);
    pub const ALLGATHERV: Call = Call(20);
    pub const ALLGATHERV_C: Call = Call(21);
    pub const ALLGATHERV_INIT: Call = Call(22);
    pub const ALLGATHERV_INIT_C: Call = Call(23);
    pub const ALLOC_MEM: Call = Call(24);
    pub const ALLREDUCE: Call = Call(25);
    pub const ALLREDUCE_C: Call = Call(26);
    pub const ALLREDUCE_INIT: Call = Call(27);
    pub const ALLREDUCE_INIT_C: Call = Call(28);
    pub const ALLTOALL: Call = Call(29);
    pub const ALLTOALL_C: Call = Call(30);
    pub const ALLTOALL_INIT: Call = Call(31);
    pub const ALLTOALL_INIT_C: Call = Call(32);
    pub const ALLTOALLV: Call = Call(33);
    pub const ALLTOALLV_C: Call = Call(34);
    pub const ALLTOALLV_INIT: Call = Call(35);
    pub const ALLTOALLV_INIT_C: Call = Call(36);
    pub const ALLTOALLW: Call = Call(37);
    pub const ALLTOALLW_C: Call = Call(38);
    pub const ALLTOALLW_INIT: Call = Call(39);
    pub const ALLTOALLW_INIT_C: Call = Call(40);
    pub const ATTR_DELETE: Call = Call(41);
    pub const ATTR_GET: Call = Call(42);
    pub const ATTR_PUT: Call = Call(43);
    pub const BARRIER: Call = Call(44);
    pub const BARRIER_INIT: Call = Call(45);
    pub const BCAST: Call = Call(46);
    pub const BCAST_C: Call = Call(47);
    pub const BCAST_INIT: Call = Call(48);
    pub const BCAST_INIT_C: Call = Call(49);
    pub const BSEND: Call = Call(50);
    pub const BSEND_C: Call = Call(51);
    pub const BSEND_INIT: Call = Call(52);
    pub const BSEND_INIT_C: Call = Call(53);
    pub const BUFFER_ATTACH: Call = Call(54);
    pub const BUFFER_ATTACH_C: Call = Call(55);
    pub const BUFFER_DETACH: Call = Call(56);
    pub const BUFFER_DETACH_C: Call = Call(57);
    pub const BUFFER_FLUSH: Call = Call(58);
    pub const BUFFER_IFLUSH: Call = Call(59);
    pub const CANCEL: Call = Call(60);
    pub const CART_COORDS: Call = Call(61);
    pub const CART_CREATE: Call = Call(62);
    pub const CART_GET: Call = Call(63);
    pub const CART_MAP: Call = Call(64);
    pub const CART_RANK: Call = Call(65);
    pub const CART_SHIFT: Call = Call(66);
    pub const CART_SUB: Call = Call(67);
    pub const CARTDIM_GET: Call = Call(68);
    pub const CLOSE_PORT: Call = Call(69);
    pub const COMM_ACCEPT: Call = Call(70);
    pub const COMM_ATTACH_BUFFER: Call = Call(71);
    pub const COMM_ATTACH_BUFFER_C: Call = Call(72);
    pub const COMM_C2F: Call = Call(73);
    pub const COMM_CALL_ERRHANDLER: Call = Call(74);
    pub const COMM_COMPARE: Call = Call(75);
    pub const COMM_CONNECT: Call = Call(76);
    pub const COMM_CREATE: Call = Call(77);
    pub const COMM_CREATE_ERRHANDLER: Call = Call(78);
    pub const COMM_CREATE_FROM_GROUP: Call = Call(79);
    pub const COMM_CREATE_GROUP: Call = Call(80);
    pub const COMM_CREATE_KEYVAL: Call = Call(81);
    pub const COMM_DELETE_ATTR: Call = Call(82);
    pub const COMM_DETACH_BUFFER: Call = Call(83);
    pub const COMM_DETACH_BUFFER_C: Call = Call(84);
    pub const COMM_DISCONNECT: Call = Call(85);
    pub const COMM_DUP: Call = Call(86);
    pub const COMM_DUP_WITH_INFO: Call = Call(87);
    pub const COMM_F2C: Call = Call(88);
    pub const COMM_FLUSH_BUFFER: Call = Call(89);
    pub const COMM_FREE: Call = Call(90);
    pub const COMM_FREE_KEYVAL: Call = Call(91);
    pub const COMM_FROMINT: Call = Call(92);
    pub const COMM_GET_ATTR: Call = Call(93);
    pub const COMM_GET_ERRHANDLER: Call = Call(94);
    pub const COMM_GET_INFO: Call = Call(95);
    pub const COMM_GET_NAME: Call = Call(96);
    pub const COMM_GET_PARENT: Call = Call(97);
    pub const COMM_GROUP: Call = Call(98);
    pub const COMM_IDUP: Call = Call(99);
    pub const COMM_IDUP_WITH_INFO: Call = Call(100);
    pub const COMM_IFLUSH_BUFFER: Call = Call(101);
    pub const COMM_JOIN: Call = Call(102);
    pub const COMM_RANK: Call = Call(103);
    pub const COMM_REMOTE_GROUP: Call = Call(104);
    pub const COMM_REMOTE_SIZE: Call = Call(105);
    pub const COMM_SET_ATTR: Call = Call(106);
    pub const COMM_SET_ERRHANDLER: Call = Call(107);
    pub const COMM_SET_INFO: Call = Call(108);
    pub const COMM_SET_NAME: Call = Call(109);
    pub const COMM_SIZE: Call = Call(110);
    pub const COMM_SPAWN: Call = Call(111);
    pub const COMM_SPAWN_MULTIPLE: Call = Call(112);
    pub const COMM_SPLIT: Call = Call(113);
    pub const COMM_SPLIT_TYPE: Call = Call(114);
    pub const COMM_TEST_INTER: Call = Call(115);
    pub const COMM_TOINT: Call = Call(116);
    pub const COMPARE_AND_SWAP: Call = Call(117);
    pub const DIMS_CREATE: Call = Call(118);
    pub const DIST_GRAPH_CREATE: Call = Call(119);
    pub const DIST_GRAPH_CREATE_ADJACENT: Call = Call(120);
    pub const DIST_GRAPH_NEIGHBORS: Call = Call(121);
    pub const DIST_GRAPH_NEIGHBORS_COUNT: Call = Call(122);
    pub const ERRHANDLER_C2F: Call = Call(123);
    pub const ERRHANDLER_CREATE: Call = Call(124);
    pub const ERRHANDLER_F2C: Call = Call(125);
    pub const ERRHANDLER_FREE: Call = Call(126);
    pub const ERRHANDLER_FROMINT: Call = Call(127);
    pub const ERRHANDLER_GET: Call = Call(128);
    pub const ERRHANDLER_SET: Call = Call(129);
    pub const ERRHANDLER_TOINT: Call = Call(130);
    pub const ERROR_CLASS: Call = Call(131);
    pub const ERROR_STRING: Call = Call(132);
    pub const EXSCAN: Call = Call(133);
    pub const EXSCAN_C: Call = Call(134);
    pub const EXSCAN_INIT: Call = Call(135);
    pub const EXSCAN_INIT_C: Call = Call(136);
    pub const FETCH_AND_OP: Call = Call(137);
    pub const FILE_C2F: Call = Call(138);
    pub const FILE_CALL_ERRHANDLER: Call = Call(139);
    pub const FILE_CLOSE: Call = Call(140);
    pub const FILE_CREATE_ERRHANDLER: Call = Call(141);
    pub const FILE_DELETE: Call = Call(142);
    pub const FILE_F2C: Call = Call(143);
    pub const FILE_FROMINT: Call = Call(144);
    pub const FILE_GET_AMODE: Call = Call(145);
    pub const FILE_GET_ATOMICITY: Call = Call(146);
    pub const FILE_GET_BYTE_OFFSET: Call = Call(147);
    pub const FILE_GET_ERRHANDLER: Call = Call(148);
    pub const FILE_GET_GROUP: Call = Call(149);
    pub const FILE_GET_INFO: Call = Call(150);
    pub const FILE_GET_POSITION: Call = Call(151);
    pub const FILE_GET_POSITION_SHARED: Call = Call(152);
    pub const FILE_GET_SIZE: Call = Call(153);
    pub const FILE_GET_TYPE_EXTENT: Call = Call(154);
    pub const FILE_GET_TYPE_EXTENT_C: Call = Call(155);
    pub const FILE_GET_VIEW: Call = Call(156);
    pub const FILE_IREAD: Call = Call(157);
    pub const FILE_IREAD_ALL: Call = Call(158);
    pub const FILE_IREAD_ALL_C: Call = Call(159);
    pub const FILE_IREAD_AT: Call = Call(160);
    pub const FILE_IREAD_AT_ALL: Call = Call(161);
    pub const FILE_IREAD_AT_ALL_C: Call = Call(162);
    pub const FILE_IREAD_AT_C: Call = Call(163);
    pub const FILE_IREAD_C: Call = Call(164);
    pub const FILE_IREAD_SHARED: Call = Call(165);
    pub const FILE_IREAD_SHARED_C: Call = Call(166);
    pub const FILE_IWRITE: Call = Call(167);
    pub const FILE_IWRITE_ALL: Call = Call(168);
    pub const FILE_IWRITE_ALL_C: Call = Call(169);
    pub const FILE_IWRITE_AT: Call = Call(170);
    pub const FILE_IWRITE_AT_ALL: Call = Call(171);
    pub const FILE_IWRITE_AT_ALL_C: Call = Call(172);
    pub const FILE_IWRITE_AT_C: Call = Call(173);
    pub const FILE_IWRITE_C: Call = Call(174);
    pub const FILE_IWRITE_SHARED: Call = Call(175);
    pub const FILE_IWRITE_SHARED_C: Call = Call(176);
    pub const FILE_OPEN: Call = Call(177);
    pub const FILE_PREALLOCATE: Call = Call(178);
    pub const FILE_READ: Call = Call(179);
    pub const FILE_READ_ALL: Call = Call(180);
    pub const FILE_READ_ALL_BEGIN: Call = Call(181);
    pub const FILE_READ_ALL_BEGIN_C: Call = Call(182);
    pub const FILE_READ_ALL_C: Call = Call(183);
    pub const FILE_READ_ALL_END: Call = Call(184);
    pub const FILE_READ_AT: Call = Call(185);
    pub const FILE_READ_AT_ALL: Call = Call(186);
    pub const FILE_READ_AT_ALL_BEGIN: Call = Call(187);
    pub const FILE_READ_AT_ALL_BEGIN_C: Call = Call(188);
    pub const FILE_READ_AT_ALL_C: Call = Call(189);
    pub const FILE_READ_AT_ALL_END: Call = Call(190);
    pub const FILE_READ_AT_C: Call = Call(191);
    pub const FILE_READ_C: Call = Call(192);
    pub const FILE_READ_ORDERED: Call = Call(193);
    pub const FILE_READ_ORDERED_BEGIN: Call = Call(194);
    pub const FILE_READ_ORDERED_BEGIN_C: Call = Call(195);
    pub const FILE_READ_ORDERED_C: Call = Call(196);
    pub const FILE_READ_ORDERED_END: Call = Call(197);
    pub const FILE_READ_SHARED: Call = Call(198);
    pub const FILE_READ_SHARED_C: Call = Call(199);
    pub const FILE_SEEK: Call = Call(200);
    pub const FILE_SEEK_SHARED: Call = Call(201);
    pub const FILE_SET_ATOMICITY: Call = Call(202);
    pub const FILE_SET_ERRHANDLER: Call = Call(203);
    pub const FILE_SET_INFO: Call = Call(204);
    pub const FILE_SET_SIZE: Call = Call(205);
    pub const FILE_SET_VIEW: Call = Call(206);
    pub const FILE_SYNC: Call = Call(207);
    pub const FILE_TOINT: Call = Call(208);
    pub const FILE_WRITE: Call = Call(209);
    pub const FILE_WRITE_ALL: Call = Call(210);
    pub const FILE_WRITE_ALL_BEGIN: Call = Call(211);
    pub const FILE_WRITE_ALL_BEGIN_C: Call = Call(212);
    pub const FILE_WRITE_ALL_C: Call = Call(213);
    pub const FILE_WRITE_ALL_END: Call = Call(214);
    pub const FILE_WRITE_AT: Call = Call(215);
    pub const FILE_WRITE_AT_ALL: Call = Call(216);
    pub const FILE_WRITE_AT_ALL_BEGIN: Call = Call(217);
    pub const FILE_WRITE_AT_ALL_BEGIN_C: Call = Call(218);
    pub const FILE_WRITE_AT_ALL_C: Call = Call(219);
    pub const FILE_WRITE_AT_ALL_END: Call = Call(220);
    pub const FILE_WRITE_AT_C: Call = Call(221);
    pub const FILE_WRITE_C: Call = Call(222);
    pub const FILE_WRITE_ORDERED: Call = Call(223);
    pub const FILE_WRITE_ORDERED_BEGIN: Call = Call(224);
    pub const FILE_WRITE_ORDERED_BEGIN_C: Call = Call(225);
    pub const FILE_WRITE_ORDERED_C: Call = Call(226);
    pub const FILE_WRITE_ORDERED_END: Call = Call(227);
    pub const FILE_WRITE_SHARED: Call = Call(228);
    pub const FILE_WRITE_SHARED_C: Call = Call(229);
    pub const FINALIZE: Call = Call(230);
    pub const FINALIZED: Call = Call(231);
    pub const FREE_MEM: Call = Call(232);
    pub const GATHER: Call = Call(233);
    pub const GATHER_C: Call = Call(234);
    pub const GATHER_INIT: Call = Call(235);
    pub const GATHER_INIT_C: Call = Call(236);
    pub const GATHERV: Call = Call(237);
    pub const GATHERV_C: Call = Call(238);
    pub const GATHERV_INIT: Call = Call(239);
    pub const GATHERV_INIT_C: Call = Call(240);
    pub const GET: Call = Call(241);
    pub const GET_ACCUMULATE: Call = Call(242);
    pub const GET_ACCUMULATE_C: Call = Call(243);
    pub const GET_ADDRESS: Call = Call(244);
    pub const GET_C: Call = Call(245);
    pub const GET_COUNT: Call = Call(246);
    pub const GET_COUNT_C: Call = Call(247);
    pub const GET_ELEMENTS: Call = Call(248);
    pub const GET_ELEMENTS_C: Call = Call(249);
    pub const GET_ELEMENTS_X: Call = Call(250);
    pub const GET_HW_RESOURCE_INFO: Call = Call(251);
    pub const GET_LIBRARY_VERSION: Call = Call(252);
    pub const GET_PROCESSOR_NAME: Call = Call(253);
    pub const GET_VERSION: Call = Call(254);
    pub const GRAPH_CREATE: Call = Call(255);
    pub const GRAPH_GET: Call = Call(256);
    pub const GRAPH_MAP: Call = Call(257);
    pub const GRAPH_NEIGHBORS: Call = Call(258);
    pub const GRAPH_NEIGHBORS_COUNT: Call = Call(259);
    pub const GRAPHDIMS_GET: Call = Call(260);
    pub const GREQUEST_COMPLETE: Call = Call(261);
    pub const GREQUEST_START: Call = Call(262);
    pub const GROUP_C2F: Call = Call(263);
    pub const GROUP_COMPARE: Call = Call(264);
    pub const GROUP_DIFFERENCE: Call = Call(265);
    pub const GROUP_EXCL: Call = Call(266);
    pub const GROUP_F2C: Call = Call(267);
    pub const GROUP_FREE: Call = Call(268);
    pub const GROUP_FROM_SESSION_PSET: Call = Call(269);
    pub const GROUP_FROMINT: Call = Call(270);
    pub const GROUP_INCL: Call = Call(271);
    pub const GROUP_INTERSECTION: Call = Call(272);
    pub const GROUP_RANGE_EXCL: Call = Call(273);
    pub const GROUP_RANGE_INCL: Call = Call(274);
    pub const GROUP_RANK: Call = Call(275);
    pub const GROUP_SIZE: Call = Call(276);
    pub const GROUP_TOINT: Call = Call(277);
    pub const GROUP_TRANSLATE_RANKS: Call = Call(278);
    pub const GROUP_UNION: Call = Call(279);
    pub const IALLGATHER: Call = Call(280);
    pub const IALLGATHER_C: Call = Call(281);
    pub const IALLGATHERV: Call = Call(282);
    pub const IALLGATHERV_C: Call = Call(283);
    pub const IALLREDUCE: Call = Call(284);
    pub const IALLREDUCE_C: Call = Call(285);
    pub const IALLTOALL: Call = Call(286);
    pub const IALLTOALL_C: Call = Call(287);
    pub const IALLTOALLV: Call = Call(288);
    pub const IALLTOALLV_C: Call = Call(289);
    pub const IALLTOALLW: Call = Call(290);
    pub const IALLTOALLW_C: Call = Call(291);
    pub const IBARRIER: Call = Call(292);
    pub const IBCAST: Call = Call(293);
    pub const IBCAST_C: Call = Call(294);
    pub const IBSEND: Call = Call(295);
    pub const IBSEND_C: Call = Call(296);
    pub const IEXSCAN: Call = Call(297);
    pub const IEXSCAN_C: Call = Call(298);
    pub const IGATHER: Call = Call(299);
    pub const IGATHER_C: Call = Call(300);
    pub const IGATHERV: Call = Call(301);
    pub const IGATHERV_C: Call = Call(302);
    pub const IMPROBE: Call = Call(303);
    pub const IMRECV: Call = Call(304);
    pub const IMRECV_C: Call = Call(305);
    pub const INEIGHBOR_ALLGATHER: Call = Call(306);
    pub const INEIGHBOR_ALLGATHER_C: Call = Call(307);
    pub const INEIGHBOR_ALLGATHERV: Call = Call(308);
    pub const INEIGHBOR_ALLGATHERV_C: Call = Call(309);
    pub const INEIGHBOR_ALLTOALL: Call = Call(310);
    pub const INEIGHBOR_ALLTOALL_C: Call = Call(311);
    pub const INEIGHBOR_ALLTOALLV: Call = Call(312);
    pub const INEIGHBOR_ALLTOALLV_C: Call = Call(313);
    pub const INEIGHBOR_ALLTOALLW: Call = Call(314);
    pub const INEIGHBOR_ALLTOALLW_C: Call = Call(315);
    pub const INFO_C2F: Call = Call(316);
    pub const INFO_CREATE: Call = Call(317);
    pub const INFO_CREATE_ENV: Call = Call(318);
    pub const INFO_DELETE: Call = Call(319);
    pub const INFO_DUP: Call = Call(320);
    pub const INFO_F2C: Call = Call(321);
    pub const INFO_FREE: Call = Call(322);
    pub const INFO_FROMINT: Call = Call(323);
    pub const INFO_GET: Call = Call(324);
    pub const INFO_GET_NKEYS: Call = Call(325);
    pub const INFO_GET_NTHKEY: Call = Call(326);
    pub const INFO_GET_STRING: Call = Call(327);
    pub const INFO_GET_VALUELEN: Call = Call(328);
    pub const INFO_SET: Call = Call(329);
    pub const INFO_TOINT: Call = Call(330);
    pub const INIT: Call = Call(331);
    pub const INIT_THREAD: Call = Call(332);
    pub const INITIALIZED: Call = Call(333);
    pub const INTERCOMM_CREATE: Call = Call(334);
    pub const INTERCOMM_CREATE_FROM_GROUPS: Call = Call(335);
    pub const INTERCOMM_MERGE: Call = Call(336);
    pub const IPROBE: Call = Call(337);
    pub const IRECV: Call = Call(338);
    pub const IRECV_C: Call = Call(339);
    pub const IREDUCE: Call = Call(340);
    pub const IREDUCE_C: Call = Call(341);
    pub const IREDUCE_SCATTER: Call = Call(342);
    pub const IREDUCE_SCATTER_BLOCK: Call = Call(343);
    pub const IREDUCE_SCATTER_BLOCK_C: Call = Call(344);
    pub const IREDUCE_SCATTER_C: Call = Call(345);
    pub const IRSEND: Call = Call(346);
    pub const IRSEND_C: Call = Call(347);
    pub const IS_THREAD_MAIN: Call = Call(348);
    pub const ISCAN: Call = Call(349);
    pub const ISCAN_C: Call = Call(350);
    pub const ISCATTER: Call = Call(351);
    pub const ISCATTER_C: Call = Call(352);
    pub const ISCATTERV: Call = Call(353);
    pub const ISCATTERV_C: Call = Call(354);
    pub const ISEND: Call = Call(355);
    pub const ISEND_C: Call = Call(356);
    pub const ISENDRECV: Call = Call(357);
    pub const ISENDRECV_C: Call = Call(358);
    pub const ISENDRECV_REPLACE: Call = Call(359);
    pub const ISENDRECV_REPLACE_C: Call = Call(360);
    pub const ISSEND: Call = Call(361);
    pub const ISSEND_C: Call = Call(362);
    pub const KEYVAL_CREATE: Call = Call(363);
    pub const KEYVAL_FREE: Call = Call(364);
    pub const LOOKUP_NAME: Call = Call(365);
    pub const MESSAGE_C2F: Call = Call(366);
    pub const MESSAGE_F2C: Call = Call(367);
    pub const MESSAGE_FROMINT: Call = Call(368);
    pub const MESSAGE_TOINT: Call = Call(369);
    pub const MPROBE: Call = Call(370);
    pub const MRECV: Call = Call(371);
    pub const MRECV_C: Call = Call(372);
    pub const NEIGHBOR_ALLGATHER: Call = Call(373);
    pub const NEIGHBOR_ALLGATHER_C: Call = Call(374);
    pub const NEIGHBOR_ALLGATHER_INIT: Call = Call(375);
    pub const NEIGHBOR_ALLGATHER_INIT_C: Call = Call(376);
    pub const NEIGHBOR_ALLGATHERV: Call = Call(377);
    pub const NEIGHBOR_ALLGATHERV_C: Call = Call(378);
    pub const NEIGHBOR_ALLGATHERV_INIT: Call = Call(379);
    pub const NEIGHBOR_ALLGATHERV_INIT_C: Call = Call(380);
    pub const NEIGHBOR_ALLTOALL: Call = Call(381);
    pub const NEIGHBOR_ALLTOALL_C: Call = Call(382);
    pub const NEIGHBOR_ALLTOALL_INIT: Call = Call(383);
    pub const NEIGHBOR_ALLTOALL_INIT_C: Call = Call(384);
    pub const NEIGHBOR_ALLTOALLV: Call = Call(385);
    pub const NEIGHBOR_ALLTOALLV_C: Call = Call(386);
    pub const NEIGHBOR_ALLTOALLV_INIT: Call = Call(387);
    pub const NEIGHBOR_ALLTOALLV_INIT_C: Call = Call(388);
    pub const NEIGHBOR_ALLTOALLW: Call = Call(389);
    pub const NEIGHBOR_ALLTOALLW_C: Call = Call(390);
    pub const NEIGHBOR_ALLTOALLW_INIT: Call = Call(391);
    pub const NEIGHBOR_ALLTOALLW_INIT_C: Call = Call(392);
    pub const OP_C2F: Call = Call(393);
    pub const OP_COMMUTATIVE: Call = Call(394);
    pub const OP_CREATE: Call = Call(395);
    pub const OP_CREATE_C: Call = Call(396);
    pub const OP_F2C: Call = Call(397);
    pub const OP_FREE: Call = Call(398);
    pub const OP_FROMINT: Call = Call(399);
    pub const OP_TOINT: Call = Call(400);
    pub const OPEN_PORT: Call = Call(401);
    pub const PACK: Call = Call(402);
    pub const PACK_C: Call = Call(403);
    pub const PACK_EXTERNAL: Call = Call(404);
    pub const PACK_EXTERNAL_C: Call = Call(405);
    pub const PACK_EXTERNAL_SIZE: Call = Call(406);
    pub const PACK_EXTERNAL_SIZE_C: Call = Call(407);
    pub const PACK_SIZE: Call = Call(408);
    pub const PACK_SIZE_C: Call = Call(409);
    pub const PARRIVED: Call = Call(410);
    pub const PCONTROL: Call = Call(411);
    pub const PREADY: Call = Call(412);
    pub const PREADY_LIST: Call = Call(413);
    pub const PREADY_RANGE: Call = Call(414);
    pub const PRECV_INIT: Call = Call(415);
    pub const PROBE: Call = Call(416);
    pub const PSEND_INIT: Call = Call(417);
    pub const PUBLISH_NAME: Call = Call(418);
    pub const PUT: Call = Call(419);
    pub const PUT_C: Call = Call(420);
    pub const QUERY_THREAD: Call = Call(421);
    pub const RACCUMULATE: Call = Call(422);
    pub const RACCUMULATE_C: Call = Call(423);
    pub const RECV: Call = Call(424);
    pub const RECV_C: Call = Call(425);
    pub const RECV_INIT: Call = Call(426);
    pub const RECV_INIT_C: Call = Call(427);
    pub const REDUCE: Call = Call(428);
    pub const REDUCE_C: Call = Call(429);
    pub const REDUCE_INIT: Call = Call(430);
    pub const REDUCE_INIT_C: Call = Call(431);
    pub const REDUCE_LOCAL: Call = Call(432);
    pub const REDUCE_LOCAL_C: Call = Call(433);
    pub const REDUCE_SCATTER: Call = Call(434);
    pub const REDUCE_SCATTER_BLOCK: Call = Call(435);
    pub const REDUCE_SCATTER_BLOCK_C: Call = Call(436);
    pub const REDUCE_SCATTER_BLOCK_INIT: Call = Call(437);
    pub const REDUCE_SCATTER_BLOCK_INIT_C: Call = Call(438);
    pub const REDUCE_SCATTER_C: Call = Call(439);
    pub const REDUCE_SCATTER_INIT: Call = Call(440);
    pub const REDUCE_SCATTER_INIT_C: Call = Call(441);
    pub const REGISTER_DATAREP: Call = Call(442);
    pub const REGISTER_DATAREP_C: Call = Call(443);
    pub const REMOVE_ERROR_CLASS: Call = Call(444);
    pub const REMOVE_ERROR_CODE: Call = Call(445);
    pub const REMOVE_ERROR_STRING: Call = Call(446);
    pub const REQUEST_C2F: Call = Call(447);
    pub const REQUEST_F2C: Call = Call(448);
    pub const REQUEST_FREE: Call = Call(449);
    pub const REQUEST_FROMINT: Call = Call(450);
    pub const REQUEST_GET_STATUS: Call = Call(451);
    pub const REQUEST_GET_STATUS_ALL: Call = Call(452);
    pub const REQUEST_GET_STATUS_ANY: Call = Call(453);
    pub const REQUEST_GET_STATUS_SOME: Call = Call(454);
    pub const REQUEST_TOINT: Call = Call(455);
    pub const RGET: Call = Call(456);
    pub const RGET_ACCUMULATE: Call = Call(457);
    pub const RGET_ACCUMULATE_C: Call = Call(458);
    pub const RGET_C: Call = Call(459);
    pub const RPUT: Call = Call(460);
    pub const RPUT_C: Call = Call(461);
    pub const RSEND: Call = Call(462);
    pub const RSEND_C: Call = Call(463);
    pub const RSEND_INIT: Call = Call(464);
    pub const RSEND_INIT_C: Call = Call(465);
    pub const SCAN: Call = Call(466);
    pub const SCAN_C: Call = Call(467);
    pub const SCAN_INIT: Call = Call(468);
    pub const SCAN_INIT_C: Call = Call(469);
    pub const SCATTER: Call = Call(470);
    pub const SCATTER_C: Call = Call(471);
    pub const SCATTER_INIT: Call = Call(472);
    pub const SCATTER_INIT_C: Call = Call(473);
    pub const SCATTERV: Call = Call(474);
    pub const SCATTERV_C: Call = Call(475);
    pub const SCATTERV_INIT: Call = Call(476);
    pub const SCATTERV_INIT_C: Call = Call(477);
    pub const SEND: Call = Call(478);
    pub const SEND_C: Call = Call(479);
    pub const SEND_INIT: Call = Call(480);
    pub const SEND_INIT_C: Call = Call(481);
    pub const SENDRECV: Call = Call(482);
    pub const SENDRECV_C: Call = Call(483);
    pub const SENDRECV_REPLACE: Call = Call(484);
    pub const SENDRECV_REPLACE_C: Call = Call(485);
    pub const SESSION_ATTACH_BUFFER: Call = Call(486);
    pub const SESSION_ATTACH_BUFFER_C: Call = Call(487);
    pub const SESSION_C2F: Call = Call(488);
    pub const SESSION_CALL_ERRHANDLER: Call = Call(489);
    pub const SESSION_CREATE_ERRHANDLER: Call = Call(490);
    pub const SESSION_DETACH_BUFFER: Call = Call(491);
    pub const SESSION_DETACH_BUFFER_C: Call = Call(492);
    pub const SESSION_F2C: Call = Call(493);
    pub const SESSION_FINALIZE: Call = Call(494);
    pub const SESSION_FLUSH_BUFFER: Call = Call(495);
    pub const SESSION_FROMINT: Call = Call(496);
    pub const SESSION_GET_ERRHANDLER: Call = Call(497);
    pub const SESSION_GET_INFO: Call = Call(498);
    pub const SESSION_GET_NTH_PSET: Call = Call(499);
    pub const SESSION_GET_NUM_PSETS: Call = Call(500);
    pub const SESSION_GET_PSET_INFO: Call = Call(501);
    pub const SESSION_IFLUSH_BUFFER: Call = Call(502);
    pub const SESSION_INIT: Call = Call(503);
    pub const SESSION_SET_ERRHANDLER: Call = Call(504);
    pub const SESSION_TOINT: Call = Call(505);
    pub const SSEND: Call = Call(506);
    pub const SSEND_C: Call = Call(507);
    pub const SSEND_INIT: Call = Call(508);
    pub const SSEND_INIT_C: Call = Call(509);
    pub const START: Call = Call(510);
    pub const STARTALL: Call = Call(511);
    pub const STATUS_C2F: Call = Call(512);
    pub const STATUS_F2C: Call = Call(513);
    pub const STATUS_GET_ERROR: Call = Call(514);
    pub const STATUS_GET_SOURCE: Call = Call(515);
    pub const STATUS_GET_TAG: Call = Call(516);
    pub const STATUS_SET_CANCELLED: Call = Call(517);
    pub const STATUS_SET_ELEMENTS: Call = Call(518);
    pub const STATUS_SET_ELEMENTS_C: Call = Call(519);
    pub const STATUS_SET_ELEMENTS_X: Call = Call(520);
    pub const STATUS_SET_ERROR: Call = Call(521);
    pub const STATUS_SET_SOURCE: Call = Call(522);
    pub const STATUS_SET_TAG: Call = Call(523);
    pub const T_CATEGORY_CHANGED: Call = Call(524);
    pub const T_CATEGORY_GET_CATEGORIES: Call = Call(525);
    pub const T_CATEGORY_GET_CVARS: Call = Call(526);
    pub const T_CATEGORY_GET_EVENTS: Call = Call(527);
    pub const T_CATEGORY_GET_INDEX: Call = Call(528);
    pub const T_CATEGORY_GET_INFO: Call = Call(529);
    pub const T_CATEGORY_GET_NUM: Call = Call(530);
    pub const T_CATEGORY_GET_NUM_EVENTS: Call = Call(531);
    pub const T_CATEGORY_GET_PVARS: Call = Call(532);
    pub const T_CVAR_GET_INDEX: Call = Call(533);
    pub const T_CVAR_GET_INFO: Call = Call(534);
    pub const T_CVAR_GET_NUM: Call = Call(535);
    pub const T_CVAR_HANDLE_ALLOC: Call = Call(536);
    pub const T_CVAR_HANDLE_FREE: Call = Call(537);
    pub const T_CVAR_READ: Call = Call(538);
    pub const T_CVAR_WRITE: Call = Call(539);
    pub const T_ENUM_GET_INFO: Call = Call(540);
    pub const T_ENUM_GET_ITEM: Call = Call(541);
    pub const T_EVENT_CALLBACK_GET_INFO: Call = Call(542);
    pub const T_EVENT_CALLBACK_SET_INFO: Call = Call(543);
    pub const T_EVENT_COPY: Call = Call(544);
    pub const T_EVENT_GET_INDEX: Call = Call(545);
    pub const T_EVENT_GET_INFO: Call = Call(546);
    pub const T_EVENT_GET_NUM: Call = Call(547);
    pub const T_EVENT_GET_SOURCE: Call = Call(548);
    pub const T_EVENT_GET_TIMESTAMP: Call = Call(549);
    pub const T_EVENT_HANDLE_ALLOC: Call = Call(550);
    pub const T_EVENT_HANDLE_FREE: Call = Call(551);
    pub const T_EVENT_HANDLE_GET_INFO: Call = Call(552);
    pub const T_EVENT_HANDLE_SET_INFO: Call = Call(553);
    pub const T_EVENT_READ: Call = Call(554);
    pub const T_EVENT_REGISTER_CALLBACK: Call = Call(555);
    pub const T_EVENT_SET_DROPPED_HANDLER: Call = Call(556);
    pub const T_FINALIZE: Call = Call(557);
    pub const T_INIT_THREAD: Call = Call(558);
    pub const T_PVAR_GET_INDEX: Call = Call(559);
    pub const T_PVAR_GET_INFO: Call = Call(560);
    pub const T_PVAR_GET_NUM: Call = Call(561);
    pub const T_PVAR_HANDLE_ALLOC: Call = Call(562);
    pub const T_PVAR_HANDLE_FREE: Call = Call(563);
    pub const T_PVAR_READ: Call = Call(564);
    pub const T_PVAR_READRESET: Call = Call(565);
    pub const T_PVAR_RESET: Call = Call(566);
    pub const T_PVAR_SESSION_CREATE: Call = Call(567);
    pub const T_PVAR_SESSION_FREE: Call = Call(568);
    pub const T_PVAR_START: Call = Call(569);
    pub const T_PVAR_STOP: Call = Call(570);
    pub const T_PVAR_WRITE: Call = Call(571);
    pub const T_SOURCE_GET_INFO: Call = Call(572);
    pub const T_SOURCE_GET_NUM: Call = Call(573);
    pub const T_SOURCE_GET_TIMESTAMP: Call = Call(574);
    pub const TEST: Call = Call(575);
    pub const TEST_CANCELLED: Call = Call(576);
    pub const TESTALL: Call = Call(577);
    pub const TESTANY: Call = Call(578);
    pub const TESTSOME: Call = Call(579);
    pub const TOPO_TEST: Call = Call(580);
    pub const TYPE_C2F: Call = Call(581);
    pub const TYPE_COMMIT: Call = Call(582);
    pub const TYPE_CONTIGUOUS: Call = Call(583);
    pub const TYPE_CONTIGUOUS_C: Call = Call(584);
    pub const TYPE_CREATE_DARRAY: Call = Call(585);
    pub const TYPE_CREATE_DARRAY_C: Call = Call(586);
    pub const TYPE_CREATE_F90_COMPLEX: Call = Call(587);
    pub const TYPE_CREATE_F90_INTEGER: Call = Call(588);
    pub const TYPE_CREATE_F90_REAL: Call = Call(589);
    pub const TYPE_CREATE_HINDEXED: Call = Call(590);
    pub const TYPE_CREATE_HINDEXED_BLOCK: Call = Call(591);
    pub const TYPE_CREATE_HINDEXED_BLOCK_C: Call = Call(592);
    pub const TYPE_CREATE_HINDEXED_C: Call = Call(593);
    pub const TYPE_CREATE_HVECTOR: Call = Call(594);
    pub const TYPE_CREATE_HVECTOR_C: Call = Call(595);
    pub const TYPE_CREATE_INDEXED_BLOCK: Call = Call(596);
    pub const TYPE_CREATE_INDEXED_BLOCK_C: Call = Call(597);
    pub const TYPE_CREATE_KEYVAL: Call = Call(598);
    pub const TYPE_CREATE_RESIZED: Call = Call(599);
    pub const TYPE_CREATE_RESIZED_C: Call = Call(600);
    pub const TYPE_CREATE_STRUCT: Call = Call(601);
    pub const TYPE_CREATE_STRUCT_C: Call = Call(602);
    pub const TYPE_CREATE_SUBARRAY: Call = Call(603);
    pub const TYPE_CREATE_SUBARRAY_C: Call = Call(604);
    pub const TYPE_DELETE_ATTR: Call = Call(605);
    pub const TYPE_DUP: Call = Call(606);
    pub const TYPE_EXTENT: Call = Call(607);
    pub const TYPE_F2C: Call = Call(608);
    pub const TYPE_FREE: Call = Call(609);
    pub const TYPE_FREE_KEYVAL: Call = Call(610);
    pub const TYPE_FROMINT: Call = Call(611);
    pub const TYPE_GET_ATTR: Call = Call(612);
    pub const TYPE_GET_CONTENTS: Call = Call(613);
    pub const TYPE_GET_CONTENTS_C: Call = Call(614);
    pub const TYPE_GET_ENVELOPE: Call = Call(615);
    pub const TYPE_GET_ENVELOPE_C: Call = Call(616);
    pub const TYPE_GET_EXTENT: Call = Call(617);
    pub const TYPE_GET_EXTENT_C: Call = Call(618);
    pub const TYPE_GET_EXTENT_X: Call = Call(619);
    pub const TYPE_GET_NAME: Call = Call(620);
    pub const TYPE_GET_TRUE_EXTENT: Call = Call(621);
    pub const TYPE_GET_TRUE_EXTENT_C: Call = Call(622);
    pub const TYPE_GET_TRUE_EXTENT_X: Call = Call(623);
    pub const TYPE_GET_VALUE_INDEX: Call = Call(624);
    pub const TYPE_HINDEXED: Call = Call(625);
    pub const TYPE_HVECTOR: Call = Call(626);
    pub const TYPE_INDEXED: Call = Call(627);
    pub const TYPE_INDEXED_C: Call = Call(628);
    pub const TYPE_LB: Call = Call(629);
    pub const TYPE_MATCH_SIZE: Call = Call(630);
    pub const TYPE_SET_ATTR: Call = Call(631);
    pub const TYPE_SET_NAME: Call = Call(632);
    pub const TYPE_SIZE: Call = Call(633);
    pub const TYPE_SIZE_C: Call = Call(634);
    pub const TYPE_SIZE_X: Call = Call(635);
    pub const TYPE_STRUCT: Call = Call(636);
    pub const TYPE_TOINT: Call = Call(637);
    pub const TYPE_UB: Call = Call(638);
    pub const TYPE_VECTOR: Call = Call(639);
    pub const TYPE_VECTOR_C: Call = Call(640);
    pub const UNPACK: Call = Call(641);
    pub const UNPACK_C: Call = Call(642);
    pub const UNPACK_EXTERNAL: Call = Call(643);
    pub const UNPACK_EXTERNAL_C: Call = Call(644);
    pub const UNPUBLISH_NAME: Call = Call(645);
    pub const WAIT: Call = Call(646);
    pub const WAITALL: Call = Call(647);
    pub const WAITANY: Call = Call(648);
    pub const WAITSOME: Call = Call(649);
    pub const WIN_ALLOCATE: Call = Call(650);
    pub const WIN_ALLOCATE_C: Call = Call(651);
    pub const WIN_ALLOCATE_SHARED: Call = Call(652);
    pub const WIN_ALLOCATE_SHARED_C: Call = Call(653);
    pub const WIN_ATTACH: Call = Call(654);
    pub const WIN_C2F: Call = Call(655);
    pub const WIN_CALL_ERRHANDLER: Call = Call(656);
    pub const WIN_COMPLETE: Call = Call(657);
    pub const WIN_CREATE: Call = Call(658);
    pub const WIN_CREATE_C: Call = Call(659);
    pub const WIN_CREATE_DYNAMIC: Call = Call(660);
    pub const WIN_CREATE_ERRHANDLER: Call = Call(661);
    pub const WIN_CREATE_KEYVAL: Call = Call(662);
    pub const WIN_DELETE_ATTR: Call = Call(663);
    pub const WIN_DETACH: Call = Call(664);
    pub const WIN_F2C: Call = Call(665);
    pub const WIN_FENCE: Call = Call(666);
    pub const WIN_FLUSH: Call = Call(667);
    pub const WIN_FLUSH_ALL: Call = Call(668);
    pub const WIN_FLUSH_LOCAL: Call = Call(669);
    pub const WIN_FLUSH_LOCAL_ALL: Call = Call(670);
    pub const WIN_FREE: Call = Call(671);
    pub const WIN_FREE_KEYVAL: Call = Call(672);
    pub const WIN_FROMINT: Call = Call(673);
    pub const WIN_GET_ATTR: Call = Call(674);
    pub const WIN_GET_ERRHANDLER: Call = Call(675);
    pub const WIN_GET_GROUP: Call = Call(676);
    pub const WIN_GET_INFO: Call = Call(677);
    pub const WIN_GET_NAME: Call = Call(678);
    pub const WIN_LOCK: Call = Call(679);
    pub const WIN_LOCK_ALL: Call = Call(680);
    pub const WIN_POST: Call = Call(681);
    pub const WIN_SET_ATTR: Call = Call(682);
    pub const WIN_SET_ERRHANDLER: Call = Call(683);
    pub const WIN_SET_INFO: Call = Call(684);
    pub const WIN_SET_NAME: Call = Call(685);
    pub const WIN_SHARED_QUERY: Call = Call(686);
    pub const WIN_SHARED_QUERY_C: Call = Call(687);
    pub const WIN_START: Call = Call(688);
    pub const WIN_SYNC: Call = Call(689);
    pub const WIN_TEST: Call = Call(690);
    pub const WIN_TOINT: Call = Call(691);
    pub const WIN_UNLOCK: Call = Call(692);
    pub const WIN_UNLOCK_ALL: Call = Call(693);
    pub const WIN_WAIT: Call = Call(694);
    pub const WTICK: Call = Call(695);
    pub const WTIME: Call = Call(696);
}

/// Names by number.
pub static NAMES: &[&str] = &[
    "(no MPI call)",
    "MPI_Abi_get_fortran_booleans",
    "MPI_Abi_get_fortran_info",
    "MPI_Abi_get_info",
    "MPI_Abi_get_version",
    "MPI_Abi_set_fortran_booleans",
    "MPI_Abi_set_fortran_info",
    "MPI_Abort",
    "MPI_Accumulate",
    "MPI_Accumulate_c",
    "MPI_Add_error_class",
    "MPI_Add_error_code",
    "MPI_Add_error_string",
    "MPI_Address",
    "MPI_Aint_add",
    "MPI_Aint_diff",
    "MPI_Allgather",
    "MPI_Allgather_c",
    "MPI_Allgather_init",
    "MPI_Allgather_init_c",
    "MPI_Allgatherv",
    "MPI_Allgatherv_c",
    "MPI_Allgatherv_init",
    "MPI_Allgatherv_init_c",
    "MPI_Alloc_mem",
    "MPI_Allreduce",
    "MPI_Allreduce_c",
    "MPI_Allreduce_init",
    "MPI_Allreduce_init_c",
    "MPI_Alltoall",
    "MPI_Alltoall_c",
    "MPI_Alltoall_init",
    "MPI_Alltoall_init_c",
    "MPI_Alltoallv",
    "MPI_Alltoallv_c",
    "MPI_Alltoallv_init",
    "MPI_Alltoallv_init_c",
    "MPI_Alltoallw",
    "MPI_Alltoallw_c",
    "MPI_Alltoallw_init",
    "MPI_Alltoallw_init_c",
    "MPI_Attr_delete",
    "MPI_Attr_get",
    "MPI_Attr_put",
    "MPI_Barrier",
    "MPI_Barrier_init",
    "MPI_Bcast",
    "MPI_Bcast_c",
    "MPI_Bcast_init",
    "MPI_Bcast_init_c",
    "MPI_Bsend",
    "MPI_Bsend_c",
    "MPI_Bsend_init",
    "MPI_Bsend_init_c",
    "MPI_Buffer_attach",
    "MPI_Buffer_attach_c",
    "MPI_Buffer_detach",
    "MPI_Buffer_detach_c",
    "MPI_Buffer_flush",
    "MPI_Buffer_iflush",
    "MPI_Cancel",
    "MPI_Cart_coords",
    "MPI_Cart_create",
    "MPI_Cart_get",
    "MPI_Cart_map",
    "MPI_Cart_rank",
    "MPI_Cart_shift",
    "MPI_Cart_sub",
    "MPI_Cartdim_get",
    "MPI_Close_port",
    "MPI_Comm_accept",
    "MPI_Comm_attach_buffer",
    "MPI_Comm_attach_buffer_c",
    "MPI_Comm_c2f",
    "MPI_Comm_call_errhandler",
    "MPI_Comm_compare",
    "MPI_Comm_connect",
    "MPI_Comm_create",
    "MPI_Comm_create_errhandler",
    "MPI_Comm_create_from_group",
    "MPI_Comm_create_group",
    "MPI_Comm_create_keyval",
    "MPI_Comm_delete_attr",
    "MPI_Comm_detach_buffer",
    "MPI_Comm_detach_buffer_c",
    "MPI_Comm_disconnect",
    "MPI_Comm_dup",
    "MPI_Comm_dup_with_info",
    "MPI_Comm_f2c",
    "MPI_Comm_flush_buffer",
    "MPI_Comm_free",
    "MPI_Comm_free_keyval",
    "MPI_Comm_fromint",
    "MPI_Comm_get_attr",
    "MPI_Comm_get_errhandler",
    "MPI_Comm_get_info",
    "MPI_Comm_get_name",
    "MPI_Comm_get_parent",
    "MPI_Comm_group",
    "MPI_Comm_idup",
    "MPI_Comm_idup_with_info",
    "MPI_Comm_iflush_buffer",
    "MPI_Comm_join",
    "MPI_Comm_rank",
    "MPI_Comm_remote_group",
    "MPI_Comm_remote_size",
    "MPI_Comm_set_attr",
    "MPI_Comm_set_errhandler",
    "MPI_Comm_set_info",
    "MPI_Comm_set_name",
    "MPI_Comm_size",
    "MPI_Comm_spawn",
    "MPI_Comm_spawn_multiple",
    "MPI_Comm_split",
    "MPI_Comm_split_type",
    "MPI_Comm_test_inter",
    "MPI_Comm_toint",
    "MPI_Compare_and_swap",
    "MPI_Dims_create",
    "MPI_Dist_graph_create",
    "MPI_Dist_graph_create_adjacent",
    "MPI_Dist_graph_neighbors",
    "MPI_Dist_graph_neighbors_count",
    "MPI_Errhandler_c2f",
    "MPI_Errhandler_create",
    "MPI_Errhandler_f2c",
    "MPI_Errhandler_free",
    "MPI_Errhandler_fromint",
    "MPI_Errhandler_get",
    "MPI_Errhandler_set",
    "MPI_Errhandler_toint",
    "MPI_Error_class",
    "MPI_Error_string",
    "MPI_Exscan",
    "MPI_Exscan_c",
    "MPI_Exscan_init",
    "MPI_Exscan_init_c",
    "MPI_Fetch_and_op",
    "MPI_File_c2f",
    "MPI_File_call_errhandler",
    "MPI_File_close",
    "MPI_File_create_errhandler",
    "MPI_File_delete",
    "MPI_File_f2c",
    "MPI_File_fromint",
    "MPI_File_get_amode",
    "MPI_File_get_atomicity",
    "MPI_File_get_byte_offset",
    "MPI_File_get_errhandler",
    "MPI_File_get_group",
    "MPI_File_get_info",
    "MPI_File_get_position",
    "MPI_File_get_position_shared",
    "MPI_File_get_size",
    "MPI_File_get_type_extent",
    "MPI_File_get_type_extent_c",
    "MPI_File_get_view",
    "MPI_File_iread",
    "MPI_File_iread_all",
    "MPI_File_iread_all_c",
    "MPI_File_iread_at",
    "MPI_File_iread_at_all",
    "MPI_File_iread_at_all_c",
    "MPI_File_iread_at_c",
    "MPI_File_iread_c",
    "MPI_File_iread_shared",
    "MPI_File_iread_shared_c",
    "MPI_File_iwrite",
    "MPI_File_iwrite_all",
    "MPI_File_iwrite_all_c",
    "MPI_File_iwrite_at",
    "MPI_File_iwrite_at_all",
    "MPI_File_iwrite_at_all_c",
    "MPI_File_iwrite_at_c",
    "MPI_File_iwrite_c",
    "MPI_File_iwrite_shared",
    "MPI_File_iwrite_shared_c",
    "MPI_File_open",
    "MPI_File_preallocate",
    "MPI_File_read",
    "MPI_File_read_all",
    "MPI_File_read_all_begin",
    "MPI_File_read_all_begin_c",
    "MPI_File_read_all_c",
    "MPI_File_read_all_end",
    "MPI_File_read_at",
    "MPI_File_read_at_all",
    "MPI_File_read_at_all_begin",
    "MPI_File_read_at_all_begin_c",
    "MPI_File_read_at_all_c",
    "MPI_File_read_at_all_end",
    "MPI_File_read_at_c",
    "MPI_File_read_c",
    "MPI_File_read_ordered",
    "MPI_File_read_ordered_begin",
    "MPI_File_read_ordered_begin_c",
    "MPI_File_read_ordered_c",
    "MPI_File_read_ordered_end",
    "MPI_File_read_shared",
    "MPI_File_read_shared_c",
    "MPI_File_seek",
    "MPI_File_seek_shared",
    "MPI_File_set_atomicity",
    "MPI_File_set_errhandler",
    "MPI_File_set_info",
    "MPI_File_set_size",
    "MPI_File_set_view",
    "MPI_File_sync",
    "MPI_File_toint",
    "MPI_File_write",
    "MPI_File_write_all",
    "MPI_File_write_all_begin",
    "MPI_File_write_all_begin_c",
    "MPI_File_write_all_c",
    "MPI_File_write_all_end",
    "MPI_File_write_at",
    "MPI_File_write_at_all",
    "MPI_File_write_at_all_begin",
    "MPI_File_write_at_all_begin_c",
    "MPI_File_write_at_all_c",
    "MPI_File_write_at_all_end",
    "MPI_File_write_at_c",
    "MPI_File_write_c",
    "MPI_File_write_ordered",
    "MPI_File_write_ordered_begin",
    "MPI_File_write_ordered_begin_c",
    "MPI_File_write_ordered_c",
    "MPI_File_write_ordered_end",
    "MPI_File_write_shared",
    "MPI_File_write_shared_c",
    "MPI_Finalize",
    "MPI_Finalized",
    "MPI_Free_mem",
    "MPI_Gather",
    "MPI_Gather_c",
    "MPI_Gather_init",
    "MPI_Gather_init_c",
    "MPI_Gatherv",
    "MPI_Gatherv_c",
    "MPI_Gatherv_init",
    "MPI_Gatherv_init_c",
    "MPI_Get",
    "MPI_Get_accumulate",
    "MPI_Get_accumulate_c",
    "MPI_Get_address",
    "MPI_Get_c",
    "MPI_Get_count",
    "MPI_Get_count_c",
    "MPI_Get_elements",
    "MPI_Get_elements_c",
    "MPI_Get_elements_x",
    "MPI_Get_hw_resource_info",
    "MPI_Get_library_version",
    "MPI_Get_processor_name",
    "MPI_Get_version",
    "MPI_Graph_create",
    "MPI_Graph_get",
    "MPI_Graph_map",
    "MPI_Graph_neighbors",
    "MPI_Graph_neighbors_count",
    "MPI_Graphdims_get",
    "MPI_Grequest_complete",
    "MPI_Grequest_start",
    "MPI_Group_c2f",
    "MPI_Group_compare",
    "MPI_Group_difference",
    "MPI_Group_excl",
    "MPI_Group_f2c",
    "MPI_Group_free",
    "MPI_Group_from_session_pset",
    "MPI_Group_fromint",
    "MPI_Group_incl",
    "MPI_Group_intersection",
    "MPI_Group_range_excl",
    "MPI_Group_range_incl",
    "MPI_Group_rank",
    "MPI_Group_size",
    "MPI_Group_toint",
    "MPI_Group_translate_ranks",
    "MPI_Group_union",
    "MPI_Iallgather",
    "MPI_Iallgather_c",
    "MPI_Iallgatherv",
    "MPI_Iallgatherv_c",
    "MPI_Iallreduce",
    "MPI_Iallreduce_c",
    "MPI_Ialltoall",
    "MPI_Ialltoall_c",
    "MPI_Ialltoallv",
    "MPI_Ialltoallv_c",
    "MPI_Ialltoallw",
    "MPI_Ialltoallw_c",
    "MPI_Ibarrier",
    "MPI_Ibcast",
    "MPI_Ibcast_c",
    "MPI_Ibsend",
    "MPI_Ibsend_c",
    "MPI_Iexscan",
    "MPI_Iexscan_c",
    "MPI_Igather",
    "MPI_Igather_c",
    "MPI_Igatherv",
    "MPI_Igatherv_c",
    "MPI_Improbe",
    "MPI_Imrecv",
    "MPI_Imrecv_c",
    "MPI_Ineighbor_allgather",
    "MPI_Ineighbor_allgather_c",
    "MPI_Ineighbor_allgatherv",
    "MPI_Ineighbor_allgatherv_c",
    "MPI_Ineighbor_alltoall",
    "MPI_Ineighbor_alltoall_c",
    "MPI_Ineighbor_alltoallv",
    "MPI_Ineighbor_alltoallv_c",
    "MPI_Ineighbor_alltoallw",
    "MPI_Ineighbor_alltoallw_c",
    "MPI_Info_c2f",
    "MPI_Info_create",
    "MPI_Info_create_env",
    "MPI_Info_delete",
    "MPI_Info_dup",
    "MPI_Info_f2c",
    "MPI_Info_free",
    "MPI_Info_fromint",
    "MPI_Info_get",
    "MPI_Info_get_nkeys",
    "MPI_Info_get_nthkey",
    "MPI_Info_get_string",
    "MPI_Info_get_valuelen",
    "MPI_Info_set",
    "MPI_Info_toint",
    "MPI_Init",
    "MPI_Init_thread",
    "MPI_Initialized",
    "MPI_Intercomm_create",
    "MPI_Intercomm_create_from_groups",
    "MPI_Intercomm_merge",
    "MPI_Iprobe",
    "MPI_Irecv",
    "MPI_Irecv_c",
    "MPI_Ireduce",
    "MPI_Ireduce_c",
    "MPI_Ireduce_scatter",
    "MPI_Ireduce_scatter_block",
    "MPI_Ireduce_scatter_block_c",
    "MPI_Ireduce_scatter_c",
    "MPI_Irsend",
    "MPI_Irsend_c",
    "MPI_Is_thread_main",
    "MPI_Iscan",
    "MPI_Iscan_c",
    "MPI_Iscatter",
    "MPI_Iscatter_c",
    "MPI_Iscatterv",
    "MPI_Iscatterv_c",
    "MPI_Isend",
    "MPI_Isend_c",
    "MPI_Isendrecv",
    "MPI_Isendrecv_c",
    "MPI_Isendrecv_replace",
    "MPI_Isendrecv_replace_c",
    "MPI_Issend",
    "MPI_Issend_c",
    "MPI_Keyval_create",
    "MPI_Keyval_free",
    "MPI_Lookup_name",
    "MPI_Message_c2f",
    "MPI_Message_f2c",
    "MPI_Message_fromint",
    "MPI_Message_toint",
    "MPI_Mprobe",
    "MPI_Mrecv",
    "MPI_Mrecv_c",
    "MPI_Neighbor_allgather",
    "MPI_Neighbor_allgather_c",
    "MPI_Neighbor_allgather_init",
    "MPI_Neighbor_allgather_init_c",
    "MPI_Neighbor_allgatherv",
    "MPI_Neighbor_allgatherv_c",
    "MPI_Neighbor_allgatherv_init",
    "MPI_Neighbor_allgatherv_init_c",
    "MPI_Neighbor_alltoall",
    "MPI_Neighbor_alltoall_c",
    "MPI_Neighbor_alltoall_init",
    "MPI_Neighbor_alltoall_init_c",
    "MPI_Neighbor_alltoallv",
    "MPI_Neighbor_alltoallv_c",
    "MPI_Neighbor_alltoallv_init",
    "MPI_Neighbor_alltoallv_init_c",
    "MPI_Neighbor_alltoallw",
    "MPI_Neighbor_alltoallw_c",
    "MPI_Neighbor_alltoallw_init",
    "MPI_Neighbor_alltoallw_init_c",
    "MPI_Op_c2f",
    "MPI_Op_commutative",
    "MPI_Op_create",
    "MPI_Op_create_c",
    "MPI_Op_f2c",
    "MPI_Op_free",
    "MPI_Op_fromint",
    "MPI_Op_toint",
    "MPI_Open_port",
    "MPI_Pack",
    "MPI_Pack_c",
    "MPI_Pack_external",
    "MPI_Pack_external_c",
    "MPI_Pack_external_size",
    "MPI_Pack_external_size_c",
    "MPI_Pack_size",
    "MPI_Pack_size_c",
    "MPI_Parrived",
    "MPI_Pcontrol",
    "MPI_Pready",
    "MPI_Pready_list",
    "MPI_Pready_range",
    "MPI_Precv_init",
    "MPI_Probe",
    "MPI_Psend_init",
    "MPI_Publish_name",
    "MPI_Put",
    "MPI_Put_c",
    "MPI_Query_thread",
    "MPI_Raccumulate",
    "MPI_Raccumulate_c",
    "MPI_Recv",
    "MPI_Recv_c",
    "MPI_Recv_init",
    "MPI_Recv_init_c",
    "MPI_Reduce",
    "MPI_Reduce_c",
    "MPI_Reduce_init",
    "MPI_Reduce_init_c",
    "MPI_Reduce_local",
    "MPI_Reduce_local_c",
    "MPI_Reduce_scatter",
    "MPI_Reduce_scatter_block",
    "MPI_Reduce_scatter_block_c",
    "MPI_Reduce_scatter_block_init",
    "MPI_Reduce_scatter_block_init_c",
    "MPI_Reduce_scatter_c",
    "MPI_Reduce_scatter_init",
    "MPI_Reduce_scatter_init_c",
    "MPI_Register_datarep",
    "MPI_Register_datarep_c",
    "MPI_Remove_error_class",
    "MPI_Remove_error_code",
    "MPI_Remove_error_string",
    "MPI_Request_c2f",
    "MPI_Request_f2c",
    "MPI_Request_free",
    "MPI_Request_fromint",
    "MPI_Request_get_status",
    "MPI_Request_get_status_all",
    "MPI_Request_get_status_any",
    "MPI_Request_get_status_some",
    "MPI_Request_toint",
    "MPI_Rget",
    "MPI_Rget_accumulate",
    "MPI_Rget_accumulate_c",
    "MPI_Rget_c",
    "MPI_Rput",
    "MPI_Rput_c",
    "MPI_Rsend",
    "MPI_Rsend_c",
    "MPI_Rsend_init",
    "MPI_Rsend_init_c",
    "MPI_Scan",
    "MPI_Scan_c",
    "MPI_Scan_init",
    "MPI_Scan_init_c",
    "MPI_Scatter",
    "MPI_Scatter_c",
    "MPI_Scatter_init",
    "MPI_Scatter_init_c",
    "MPI_Scatterv",
    "MPI_Scatterv_c",
    "MPI_Scatterv_init",
    "MPI_Scatterv_init_c",
    "MPI_Send",
    "MPI_Send_c",
    "MPI_Send_init",
    "MPI_Send_init_c",
    "MPI_Sendrecv",
    "MPI_Sendrecv_c",
    "MPI_Sendrecv_replace",
    "MPI_Sendrecv_replace_c",
    "MPI_Session_attach_buffer",
    "MPI_Session_attach_buffer_c",
    "MPI_Session_c2f",
    "MPI_Session_call_errhandler",
    "MPI_Session_create_errhandler",
    "MPI_Session_detach_buffer",
    "MPI_Session_detach_buffer_c",
    "MPI_Session_f2c",
    "MPI_Session_finalize",
    "MPI_Session_flush_buffer",
    "MPI_Session_fromint",
    "MPI_Session_get_errhandler",
    "MPI_Session_get_info",
    "MPI_Session_get_nth_pset",
    "MPI_Session_get_num_psets",
    "MPI_Session_get_pset_info",
    "MPI_Session_iflush_buffer",
    "MPI_Session_init",
    "MPI_Session_set_errhandler",
    "MPI_Session_toint",
    "MPI_Ssend",
    "MPI_Ssend_c",
    "MPI_Ssend_init",
    "MPI_Ssend_init_c",
    "MPI_Start",
    "MPI_Startall",
    "MPI_Status_c2f",
    "MPI_Status_f2c",
    "MPI_Status_get_error",
    "MPI_Status_get_source",
    "MPI_Status_get_tag",
    "MPI_Status_set_cancelled",
    "MPI_Status_set_elements",
    "MPI_Status_set_elements_c",
    "MPI_Status_set_elements_x",
    "MPI_Status_set_error",
    "MPI_Status_set_source",
    "MPI_Status_set_tag",
    "MPI_T_category_changed",
    "MPI_T_category_get_categories",
    "MPI_T_category_get_cvars",
    "MPI_T_category_get_events",
    "MPI_T_category_get_index",
    "MPI_T_category_get_info",
    "MPI_T_category_get_num",
    "MPI_T_category_get_num_events",
    "MPI_T_category_get_pvars",
    "MPI_T_cvar_get_index",
    "MPI_T_cvar_get_info",
    "MPI_T_cvar_get_num",
    "MPI_T_cvar_handle_alloc",
    "MPI_T_cvar_handle_free",
    "MPI_T_cvar_read",
    "MPI_T_cvar_write",
    "MPI_T_enum_get_info",
    "MPI_T_enum_get_item",
    "MPI_T_event_callback_get_info",
    "MPI_T_event_callback_set_info",
    "MPI_T_event_copy",
    "MPI_T_event_get_index",
    "MPI_T_event_get_info",
    "MPI_T_event_get_num",
    "MPI_T_event_get_source",
    "MPI_T_event_get_timestamp",
    "MPI_T_event_handle_alloc",
    "MPI_T_event_handle_free",
    "MPI_T_event_handle_get_info",
    "MPI_T_event_handle_set_info",
    "MPI_T_event_read",
    "MPI_T_event_register_callback",
    "MPI_T_event_set_dropped_handler",
    "MPI_T_finalize",
    "MPI_T_init_thread",
    "MPI_T_pvar_get_index",
    "MPI_T_pvar_get_info",
    "MPI_T_pvar_get_num",
    "MPI_T_pvar_handle_alloc",
    "MPI_T_pvar_handle_free",
    "MPI_T_pvar_read",
    "MPI_T_pvar_readreset",
    "MPI_T_pvar_reset",
    "MPI_T_pvar_session_create",
    "MPI_T_pvar_session_free",
    "MPI_T_pvar_start",
    "MPI_T_pvar_stop",
    "MPI_T_pvar_write",
    "MPI_T_source_get_info",
    "MPI_T_source_get_num",
    "MPI_T_source_get_timestamp",
    "MPI_Test",
    "MPI_Test_cancelled",
    "MPI_Testall",
    "MPI_Testany",
    "MPI_Testsome",
    "MPI_Topo_test",
    "MPI_Type_c2f",
    "MPI_Type_commit",
    "MPI_Type_contiguous",
    "MPI_Type_contiguous_c",
    "MPI_Type_create_darray",
    "MPI_Type_create_darray_c",
    "MPI_Type_create_f90_complex",
    "MPI_Type_create_f90_integer",
    "MPI_Type_create_f90_real",
    "MPI_Type_create_hindexed",
    "MPI_Type_create_hindexed_block",
    "MPI_Type_create_hindexed_block_c",
    "MPI_Type_create_hindexed_c",
    "MPI_Type_create_hvector",
    "MPI_Type_create_hvector_c",
    "MPI_Type_create_indexed_block",
    "MPI_Type_create_indexed_block_c",
    "MPI_Type_create_keyval",
    "MPI_Type_create_resized",
    "MPI_Type_create_resized_c",
    "MPI_Type_create_struct",
    "MPI_Type_create_struct_c",
    "MPI_Type_create_subarray",
    "MPI_Type_create_subarray_c",
    "MPI_Type_delete_attr",
    "MPI_Type_dup",
    "MPI_Type_extent",
    "MPI_Type_f2c",
    "MPI_Type_free",
    "MPI_Type_free_keyval",
    "MPI_Type_fromint",
    "MPI_Type_get_attr",
    "MPI_Type_get_contents",
    "MPI_Type_get_contents_c",
    "MPI_Type_get_envelope",
    "MPI_Type_get_envelope_c",
    "MPI_Type_get_extent",
    "MPI_Type_get_extent_c",
    "MPI_Type_get_extent_x",
    "MPI_Type_get_name",
    "MPI_Type_get_true_extent",
    "MPI_Type_get_true_extent_c",
    "MPI_Type_get_true_extent_x",
    "MPI_Type_get_value_index",
    "MPI_Type_hindexed",
    "MPI_Type_hvector",
    "MPI_Type_indexed",
    "MPI_Type_indexed_c",
    "MPI_Type_lb",
    "MPI_Type_match_size",
    "MPI_Type_set_attr",
    "MPI_Type_set_name",
    "MPI_Type_size",
    "MPI_Type_size_c",
    "MPI_Type_size_x",
    "MPI_Type_struct",
    "MPI_Type_toint",
    "MPI_Type_ub",
    "MPI_Type_vector",
    "MPI_Type_vector_c",
    "MPI_Unpack",
    "MPI_Unpack_c",
    "MPI_Unpack_external",
    "MPI_Unpack_external_c",
    "MPI_Unpublish_name",
    "MPI_Wait",
    "MPI_Waitall",
    "MPI_Waitany",
    "MPI_Waitsome",
    "MPI_Win_allocate",
    "MPI_Win_allocate_c",
    "MPI_Win_allocate_shared",
    "MPI_Win_allocate_shared_c",
    "MPI_Win_attach",
    "MPI_Win_c2f",
    "MPI_Win_call_errhandler",
    "MPI_Win_complete",
    "MPI_Win_create",
    "MPI_Win_create_c",
    "MPI_Win_create_dynamic",
    "MPI_Win_create_errhandler",
    "MPI_Win_create_keyval",
    "MPI_Win_delete_attr",
    "MPI_Win_detach",
    "MPI_Win_f2c",
    "MPI_Win_fence",
    "MPI_Win_flush",
    "MPI_Win_flush_all",
    "MPI_Win_flush_local",
    "MPI_Win_flush_local_all",
    "MPI_Win_free",
    "MPI_Win_free_keyval",
    "MPI_Win_fromint",
    "MPI_Win_get_attr",
    "MPI_Win_get_errhandler",
    "MPI_Win_get_group",
    "MPI_Win_get_info",
    "MPI_Win_get_name",
    "MPI_Win_lock",
    "MPI_Win_lock_all",
    "MPI_Win_post",
    "MPI_Win_set_attr",
    "MPI_Win_set_errhandler",
    "MPI_Win_set_info",
    "MPI_Win_set_name",
    "MPI_Win_shared_query",
    "MPI_Win_shared_query_c",
    "MPI_Win_start",
    "MPI_Win_sync",
    "MPI_Win_test",
    "MPI_Win_toint",
    "MPI_Win_unlock",
    "MPI_Win_unlock_all",
    "MPI_Win_wait",
    "MPI_Wtick",
    "MPI_Wtime",
];
