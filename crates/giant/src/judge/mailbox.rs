//! Boards so small that an array holds them. The men on a line are bits of one word, so that the nearest one is found
//! without walking.

use crate::{
    Board, Man, Placed, Role, Side, Square,
    geometry::{Family, Step},
    lookout::Lookout,
};

/// Boards up to this side, so that a word holds a line, and two bits more: a jump over the edge ends on these.
pub(super) const LARGEST: u64 = SIDE as u64 - 2;
const SIDE: usize = u32::BITS as usize;
/// Lines of a family, at most.
const LINES: usize = 2 * SIDE;

/// All squares of a board.
#[derive(Clone, Debug)]
pub(super) struct Mailbox {
    size: u64,
    kings: [Square; 2],
    /// By family and line: where on the line men stand.
    lines: [[u32; LINES]; 4],
    /// Row by row. Nothing is said about squares where nobody stands.
    men: [Man; SIDE * SIDE],
}

impl Default for Mailbox {
    fn default() -> Self {
        Self {
            size: 0,
            kings: [Square { x: 1, y: 1 }; 2],
            lines: [[0; LINES]; 4],
            men: [Man { side: Side::White, role: Role::Pawn }; SIDE * SIDE],
        }
    }
}

impl Mailbox {
    /// Takes a board of at most [`LARGEST`] squares a side.
    pub(super) fn fill(&mut self, board: &Board) {
        self.size = board.size();
        self.kings = [board.king(Side::White), board.king(Side::Black)];
        self.lines = [[0; LINES]; 4];
        let [columns, rows, main_diagonals, anti_diagonals] = &mut self.lines;
        for placed in board.men() {
            let (x, y) = (placed.at.x as usize - 1, placed.at.y as usize - 1);
            let (x_bit, y_bit) = (1 << (x % SIDE), 1 << (y % SIDE));
            columns[x % LINES] |= y_bit;
            rows[y % LINES] |= x_bit;
            main_diagonals[x.wrapping_sub(y) % LINES] |= x_bit;
            anti_diagonals[(x + y) % LINES] |= x_bit;
            self.men[index(placed.at)] = placed.man;
        }
    }

    /// Whether there is a man in a direction, and where the nearest one stands.
    #[inline]
    fn look(&self, from: Square, direction: Step) -> (bool, Square) {
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
        let along =
            |from: u64, by: i8| from.wrapping_add_signed(i64::from(by) * i64::from(empty + 1));
        (ahead != 0, Square { x: along(from.x, direction.dx), y: along(from.y, direction.dy) })
    }
}

/// Whether a role rides along a direction, from a table of bits.
#[inline]
fn rides(role: Role, direction: Step) -> bool {
    const STRAIGHT: u8 = 1 << Role::Queen as u8 | 1 << Role::Rook as u8;
    const DIAGONAL: u8 = 1 << Role::Queen as u8 | 1 << Role::Bishop as u8;
    let riders = if direction.is_diagonal() { DIAGONAL } else { STRAIGHT };
    riders >> role as u8 & 1 == 1
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
    (line % LINES, position as u32 % u32::BITS)
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
        let other = self.men[index(at)];
        (stands & (other.side == man.side) & (other.role == man.role)).then_some(at)
    }

    #[inline]
    #[allow(clippy::needless_bitwise_bool)]
    fn rider(&self, to: Square, from: Step, by: Side) -> Option<Square> {
        let (stands, at) = self.look(to, from);
        let man = self.men[index(at)];
        (stands & (man.side == by) & rides(man.role, from)).then_some(at)
    }

    #[inline]
    fn nearest(&self, from: Square, direction: Step) -> Option<Placed> {
        let (stands, at) = self.look(from, direction);
        stands.then(|| Placed { man: self.men[index(at)], at })
    }
}
