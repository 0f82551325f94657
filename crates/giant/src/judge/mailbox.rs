//! Boards so small that an array holds them: the nearest man is found by walking.

use crate::{Board, Man, Placed, Side, Square, geometry::Step, lookout::Lookout};

/// Boards up to this side; on larger ones emptying the array begins to cost more than it saves.
pub(super) const LARGEST: u64 = 24;

/// All squares of a board, row by row.
#[derive(Clone, Debug, Default)]
pub(super) struct Mailbox {
    size: u64,
    kings: Option<[Square; 2]>,
    men: Vec<Option<Man>>,
}

impl Mailbox {
    /// Puts the men of a board into the array.
    pub(super) fn fill(&mut self, board: &Board) {
        self.size = board.size();
        self.kings = Some([board.king(Side::White), board.king(Side::Black)]);
        self.men.clear();
        self.men.resize((self.size * self.size) as usize, None);
        for placed in board.men() {
            let index = self.index(placed.at);
            self.men[index] = Some(placed.man);
        }
    }

    fn index(&self, at: Square) -> usize {
        ((at.y - 1) * self.size + at.x - 1) as usize
    }
}

impl Lookout for Mailbox {
    fn size(&self) -> u64 {
        self.size
    }

    fn king(&self, side: Side) -> Square {
        self.kings.map_or(Square { x: 1, y: 1 }, |kings| kings[side as usize])
    }

    fn man(&self, at: Square) -> Option<Man> {
        self.men[self.index(at)]
    }

    fn nearest(&self, from: Square, direction: Step) -> Option<Placed> {
        let stride = i64::from(direction.dy) * self.size.cast_signed() + i64::from(direction.dx);
        let mut index = self.index(from) as u64;
        for steps in 1..=from.room(direction, self.size) {
            index = index.wrapping_add_signed(stride);
            if let Some(man) = self.men[index as usize] {
                let along = |from: u64, by: i8| {
                    from.wrapping_add_signed(i64::from(by) * steps.cast_signed())
                };
                let at = Square { x: along(from.x, direction.dx), y: along(from.y, direction.dy) };
                return Some(Placed { man, at });
            }
        }
        None
    }
}
