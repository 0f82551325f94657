//! Lines of CSTATE3 that are read without knowing what is before them, so that several threads can read at once.
//!
//! A line of two words is the header of a board, one of three words is a man. So the boards that are whole are found, and
//! men before and behind them belong to boards that go on elsewhere. (Speculation on where a record begins is usual for
//! tables: Ge and others, "Speculative Distributed CSV Data Parsing", 2019; here nothing has to be guessed.)

use super::{
    Limits,
    draft::Draft,
    line::{Lines, Place},
    men::{Step, read},
    part::{Before, Part},
};
use crate::{Board, distinct::Distinct};

/// What was found in a block of whole lines.
#[derive(Debug, Default)]
pub(crate) struct Block {
    /// Men of a board that began before, and the largest of their coordinates.
    pub(super) head: Part,
    pub(super) highest: u64,
    /// How many whole boards there were, and how many men on them.
    pub(super) boards: u64,
    pub(super) men: u64,
    /// A board that goes on behind; memory for the men of the next one.
    pub(super) tail: Option<Draft>,
    spare: Part,
    /// Where the block ended.
    pub(super) end: Place,
}

/// Reads blocks; keeps its working memory.
#[derive(Clone, Debug)]
pub(crate) struct BlockReader {
    limits: Limits,
    pub(super) distinct: Distinct,
    pub(super) spare: Part,
    /// Men are read here and above, then copied: memory that another thread has looked at is slow to write man by man.
    head: Part,
}

impl BlockReader {
    pub(crate) fn new(limits: Limits) -> Self {
        let (distinct, spare, head) = Default::default();
        Self { limits, distinct, spare, head }
    }

    /// Reads a block, into memory that may have been used before; none if anything is amiss.
    pub(crate) fn read(
        &mut self,
        text: &[u8],
        block: &mut Block,
        mut each: impl FnMut(&Board),
    ) -> Option<()> {
        let mut lines = Lines::resume(text, Place::default());
        block.clear();
        self.head.clear();
        self.head.note_next(&lines, Before::default());
        self.head.read(&mut lines, None, usize::MAX, Before::default()).ok()?;
        block.highest =
            self.head.squares().iter().fold(0, |highest, at| highest.max(at.x).max(at.y));
        block.head.append(&mut self.head, Before::default());
        loop {
            let Self { limits, distinct, spare, .. } = self;
            match read(&mut lines, *limits, distinct, spare, Before::default()).ok()? {
                Step::Board(board) => {
                    block.boards += 1;
                    block.men += board.men().len() as u64;
                    each(&board);
                    self.spare.recycle(board.into_columns());
                }
                Step::Draft(mut draft) => {
                    let men = std::mem::take(&mut block.spare);
                    block.tail = Some(draft.copy_into(men, Before::default()));
                    self.spare = draft.into_men();
                }
                Step::Nothing => {
                    block.end = lines.place();
                    return Some(());
                }
            }
        }
    }
}

impl Block {
    /// Forgets what was found, not the memory.
    fn clear(&mut self) {
        self.head.clear();
        if let Some(tail) = self.tail.take() {
            self.spare = tail.into_men();
        }
        (self.highest, self.boards, self.men, self.end) = (0, 0, 0, Place::default());
    }
}
