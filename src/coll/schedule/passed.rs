//! MPI_Iallgather(v) and MPI_Ialltoall of long blocks where ranks share cores: each rank copies in what others are to have, and everybody's for it out.

use super::notice::{sent, HEADER};
use super::steps::{All, Own, Work};
use crate::coll::board::{whole_lines, Board};
use crate::coll::local_copy;
use crate::copy::LINE;
use crate::datatype::Buffer;
use std::ops::Range;

/// What a rank has for others.
pub enum Sends {
    /// The same for all.
    Same(Buffer),
    /// A block for each.
    Each(Vec<Buffer>),
}

/// See the module.
pub struct Passed {
    me: usize,
    sends: Sends,
    /// Where all blocks go.
    recvs: Vec<Buffer>,
    /// Is this rank's own there already?
    in_place: bool,
    /// Bytes of the longest of all blocks, and of a piece.
    longest: usize,
    piece: usize,
}

impl Passed {
    /// This rank has `sends` for all, and they have blocks for it that go to `recvs`, of which its own is there already if `in_place`; no block is of more than `longest` bytes, on
    /// any rank.
    pub fn new(board: &Board, sends: Sends, recvs: Vec<Buffer>, longest: usize, in_place: bool) -> Passed {
        let room = match sends {
            Sends::Same(_) => board.slot_bytes() - LINE,
            Sends::Each(_) => board.slot_bytes() / (board.n() - 1),
        };
        Passed { me: board.me, sends, recvs, in_place, longest, piece: whole_lines(room).min(longest) }
    }

    /// Bytes of a block of so many that are passed on in step `k`.
    fn part(&self, k: usize, bytes: usize) -> Range<usize> {
        (k * self.piece).min(bytes)..((k + 1) * self.piece).min(bytes)
    }

    fn others(&self) -> impl Iterator<Item = usize> {
        let me = self.me;
        (0..self.recvs.len()).filter(move |&j| j != me)
    }

    /// Where rank `by` puts what is for rank `of`: if it is the same for all, behind a line in which its length stands.
    fn at(&self, by: usize, of: usize) -> usize {
        match self.sends {
            Sends::Same(_) => LINE,
            Sends::Each(_) => (of - usize::from(of > by)) * self.piece,
        }
    }

    /// Copies this rank's own block.
    fn keep_own(&self) {
        let from = match &self.sends {
            Sends::Same(block) => block,
            Sends::Each(blocks) => &blocks[self.me],
        };
        local_copy::copy(from, &mut self.recvs[self.me].clone());
    }
}

impl Work for Passed {
    fn steps(&self) -> usize {
        self.longest.div_ceil(self.piece)
    }

    fn put(&self, k: usize, own: Own<'_>) {
        let board = own.board;
        match &self.sends {
            Sends::Same(block) => {
                let part = self.part(k, block.bytes());
                let (line, data) = own.bytes(LINE + part.len()).split_at_mut(LINE);
                line[..HEADER].copy_from_slice(&block.bytes().to_ne_bytes());
                board.pack(block, part.start, data);
            }
            Sends::Each(blocks) => {
                let slot = own.bytes((blocks.len() - 1) * self.piece);
                for j in self.others() {
                    let (part, at) = (self.part(k, blocks[j].bytes()), self.at(self.me, j));
                    board.pack(&blocks[j], part.start, &mut slot[at..at + part.len()]);
                }
            }
        }
    }

    fn hear(&self, k: usize, all: &All<'_>) {
        if k == 0 && !self.in_place {
            self.keep_own();
        }
        for j in self.others() {
            let room = self.recvs[j].bytes();
            let len = match self.sends {
                Sends::Same(_) => sent(all.of(j, 0..HEADER)).min(room),
                Sends::Each(_) => room,
            };
            let (part, at) = (self.part(k, len), self.at(j, self.me));
            self.recvs[j].unpack(part.start, all.of(j, at..at + part.len()));
        }
    }

    fn is_read_for(&self) -> usize {
        0
    }

    fn vector(&self) -> Vec<u8> {
        match &self.sends {
            Sends::Same(block) => block.to_vec(),
            Sends::Each(blocks) => blocks[self.me].to_vec(),
        }
    }
}
