//! Reads a block of CSTATE3 lines without knowing the text before it, so that several threads can read at once.
//!
//! A line of two words is the header of a board, one of three words is a piece. So the complete boards of a block are
//! found, and the pieces before and behind them belong to boards that continue in other blocks. (Speculation on where a
//! record begins is common for tables: Ge and others, "Speculative Distributed CSV Data Parsing", 2019; here nothing has to be guessed.)

use super::{
    Limits,
    lines::{Cursor, Lines},
    partial_board::PartialBoard,
    piece_buffer::{PieceBuffer, TextOffset},
    piece_list::{ReadOutcome, read},
};
use crate::{Board, duplicate_check::DuplicateCheck};

/// What a block of whole lines contains.
#[derive(Debug, Default)]
pub(crate) struct Block {
    /// The pieces of a board that starts before the block, and the largest of their coordinates.
    pub(super) head: PieceBuffer,
    pub(super) max_coordinate: u64,
    /// The number of complete boards, and of pieces on them.
    pub(super) boards: u64,
    pub(super) pieces: u64,
    /// A board that continues behind the block; a buffer for the next one.
    pub(super) tail: Option<PartialBoard>,
    spare: PieceBuffer,
    /// The end of the block.
    pub(super) end: Cursor,
}

/// Reads blocks with reusable buffers.
#[derive(Clone, Debug)]
pub(crate) struct BlockReader {
    limits: Limits,
    pub(super) duplicates: DuplicateCheck,
    pub(super) spare: PieceBuffer,
    /// Pieces are read into buffers of this thread and then copied: writing single values to memory that another thread
    /// has read is slow.
    head: PieceBuffer,
}

impl BlockReader {
    pub(crate) fn new(limits: Limits) -> Self {
        let (duplicates, spare, head) = Default::default();
        Self { limits, duplicates, spare, head }
    }

    /// Reads a block into a reusable one; `None` if it has an error.
    pub(crate) fn read(
        &mut self,
        text: &[u8],
        block: &mut Block,
        mut each: impl FnMut(&Board),
    ) -> Option<()> {
        let mut lines = Lines::resume(text, Cursor::default());
        block.clear();
        self.head.clear();
        self.head.record_next(&lines, TextOffset::default());
        self.head.read(&mut lines, None, usize::MAX, TextOffset::default()).ok()?;
        block.max_coordinate =
            self.head.squares().iter().fold(0, |max, at| max.max(at.x).max(at.y));
        block.head.append(&mut self.head, TextOffset::default());
        loop {
            let Self { limits, duplicates, spare, .. } = self;
            match read(&mut lines, *limits, duplicates, spare, TextOffset::default()).ok()? {
                ReadOutcome::Board(board) => {
                    block.boards += 1;
                    block.pieces += board.pieces().len() as u64;
                    each(&board);
                    self.spare.recycle(board.into_columns());
                }
                ReadOutcome::Partial(mut board) => {
                    let pieces = std::mem::take(&mut block.spare);
                    block.tail = Some(board.move_into(pieces, TextOffset::default()));
                    self.spare = board.into_pieces();
                }
                ReadOutcome::End => {
                    block.end = lines.cursor();
                    return Some(());
                }
            }
        }
    }
}

impl Block {
    /// Removes the contents and keeps the memory.
    fn clear(&mut self) {
        self.head.clear();
        if let Some(tail) = self.tail.take() {
            self.spare = tail.into_pieces();
        }
        (self.max_coordinate, self.boards, self.pieces, self.end) = Default::default();
    }
}
