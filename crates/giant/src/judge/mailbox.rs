//! Boards so small that an array holds them. The men on a line are bits of one word, so that the nearest one is found
//! without walking.

use crate::{
    Board, Man, Placed, Role, Side, Square,
    geometry::{FAMILIES, Family, Step},
    lookout::Lookout,
};

/// Boards up to this side, so that a word holds a line, and two bits more: a jump over the edge ends on these.
pub(super) const LARGEST: u64 = SIDE as u64 - 2;
const SIDE: usize = u32::BITS as usize;

/// All squares of a board.
#[derive(Clone, Debug)]
pub(super) struct Mailbox {
    size: u64,
    kings: [Square; 2],
    /// By family and line: where on the line men stand.
    lines: [[u32; 2 * SIDE]; 4],
    /// Row by row. Nothing is said about squares where nobody stands.
    men: [Man; SIDE * SIDE],
}

impl Default for Mailbox {
    fn default() -> Self {
        Self {
            size: 0,
            kings: [Square { x: 1, y: 1 }; 2],
            lines: [[0; 2 * SIDE]; 4],
            men: [Man { side: Side::White, role: Role::Pawn }; SIDE * SIDE],
        }
    }
}

impl Mailbox {
    /// Takes a board of at most [`LARGEST`] squares a side.
    pub(super) fn fill(&mut self, board: &Board) {
        self.size = board.size();
        self.kings = [board.king(Side::White), board.king(Side::Black)];
        self.lines = [[0; 2 * SIDE]; 4];
        for placed in board.men() {
            for family in FAMILIES {
                let (line, bit) = place(family, placed.at);
                self.lines[family as usize][line] |= 1 << bit;
            }
            self.men[index(placed.at)] = placed.man;
        }
    }
}

#[inline]
fn index(at: Square) -> usize {
    (at.y as usize).wrapping_sub(1) % SIDE * SIDE + (at.x as usize).wrapping_sub(1) % SIDE
}

/// The number of a square's line in a family, and the square's bit there.
#[inline]
fn place(family: Family, at: Square) -> (usize, u32) {
    let (x, y) = ((at.x as usize).wrapping_sub(1), (at.y as usize).wrapping_sub(1));
    let (line, position) = match family {
        Family::Columns => (x, y),
        Family::Rows => (y, x),
        Family::MainDiagonals => (x.wrapping_sub(y), x),
        Family::AntiDiagonals => (x.wrapping_add(y), x),
    };
    (line % (2 * SIDE), position as u32 % u32::BITS)
}

impl Lookout for Mailbox {
    fn size(&self) -> u64 {
        self.size
    }

    fn king(&self, side: Side) -> Square {
        self.kings[side as usize]
    }

    fn man(&self, at: Square) -> Option<Man> {
        let (row, bit) = place(Family::Rows, at);
        let stands = self.lines[Family::Rows as usize][row] >> bit & 1 == 1;
        stands.then(|| self.men[index(at)])
    }

    #[inline]
    #[allow(clippy::needless_bitwise_bool)] // nobody can guess this branch
    fn at_step(&self, from: Square, step: Step, man: Man) -> Option<Square> {
        let along = |from: u64, by: i8| from.wrapping_add_signed(i64::from(by));
        let at = Square { x: along(from.x, step.dx), y: along(from.y, step.dy) };
        let (row, bit) = place(Family::Rows, at);
        let stands = self.lines[Family::Rows as usize][row] >> bit & 1 == 1;
        (stands & (self.men[index(at)] == man)).then_some(at)
    }

    #[inline]
    fn nearest(&self, from: Square, direction: Step) -> Option<Placed> {
        let family = Family::along(direction);
        let (line, bit) = place(family, from);
        let men = self.lines[family as usize][line];
        let (ahead, empty) = if family.ascends(direction) {
            let ahead = men >> bit >> 1;
            (ahead, ahead.trailing_zeros())
        } else {
            let ahead = men << (u32::BITS - 1 - bit) << 1;
            (ahead, ahead.leading_zeros())
        };
        if ahead == 0 {
            return None;
        }
        let along =
            |from: u64, by: i8| from.wrapping_add_signed(i64::from(by) * i64::from(empty + 1));
        let at = Square { x: along(from.x, direction.dx), y: along(from.y, direction.dy) };
        Some(Placed { man: self.men[index(at)], at })
    }
}
