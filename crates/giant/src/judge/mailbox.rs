//! Boards so small that an array holds them. The men on a line are bits of one word, so that the nearest one is found
//! without walking.

use crate::{
    Board, Man, Placed, Role, Side, Square,
    geometry::{DIRECTIONS, FAMILIES, Family, KNIGHT_JUMPS, Step, for_eight, pawn_attacks},
    lookout::Lookout,
};

/// Boards up to this side, so that a word holds a line, and jumps over the edge end on squares that are there.
pub(super) const LARGEST: u64 = (SIDE - 2 * EDGE) as u64;
const SIDE: usize = u32::BITS as usize;
/// Squares beyond either edge, always empty.
const EDGE: usize = 2;
/// Lines of a family, at most.
const LINES: usize = 2 * SIDE;

/// By family and line: where on the line men stand.
type Lines = [[u32; LINES]; 4];

/// A man, or nobody, in five bits.
type Code = u8;
const NOBODY: Code = 0;

const fn encode(man: Man) -> Code {
    0b1_0000 | (man.side as u8) << 3 | man.role as u8
}

/// The men of all codes; nobody's is never looked at.
const MEN: [Man; 32] = {
    let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    let sides = [Side::White, Side::Black];
    let mut men = [Man { side: Side::White, role: Role::Pawn }; 32];
    let mut index = 0;
    while index < sides.len() * roles.len() {
        let man = Man { side: sides[index % 2], role: roles[index / 2] };
        men[encode(man) as usize] = man;
        index += 1;
    }
    men
};

/// All squares of a board.
#[derive(Clone, Debug)]
pub(super) struct Mailbox {
    size: u64,
    kings: [Square; 2],
    lines: Lines,
    /// Row by row.
    men: [[Code; SIDE]; SIDE],
}

impl Default for Mailbox {
    fn default() -> Self {
        let kings = [Square { x: 1, y: 1 }; 2];
        Self { size: 0, kings, lines: [[0; LINES]; 4], men: [[NOBODY; SIDE]; SIDE] }
    }
}

impl Mailbox {
    /// Takes a board of at most [`LARGEST`] squares a side.
    pub(super) fn fill(&mut self, board: &Board) {
        self.size = board.size();
        self.kings = [board.king(Side::White), board.king(Side::Black)];
        self.lines = [[0; LINES]; 4];
        self.men[..(self.size as usize + 2 * EDGE).min(SIDE)].fill([NOBODY; SIDE]);
        for placed in board.men() {
            for family in FAMILIES {
                let (line, bit) = place(family, placed.at);
                self.lines[family as usize][line] |= 1 << bit;
            }
            let (row, column) = place(Family::Rows, placed.at);
            self.men[row % SIDE][column] = encode(placed.man);
        }
    }

    /// Who stands on a square, or up to two squares beyond the edge.
    #[inline]
    fn code(&self, at: Square) -> Code {
        let (row, column) = place(Family::Rows, at);
        self.men[row % SIDE][column]
    }

    /// Whether a man of a side rides onto a square from a direction when men stand on these lines, and where he, or
    /// whoever is nearest, stands.
    #[inline]
    #[allow(clippy::needless_bitwise_bool)] // nobody can guess this branch
    fn ride(&self, lines: &Lines, to: Square, from: Step, by: Side) -> (bool, Square) {
        let bit = |role| 1u32 << encode(Man { side: by, role });
        let riders =
            bit(Role::Queen) | bit(if from.is_diagonal() { Role::Bishop } else { Role::Rook });
        let (stands, at) = look(lines, to, from);
        (stands & (riders >> self.code(at) & 1 == 1), at)
    }

    /// Whether a man of a side attacks a square when men stand on these lines.
    #[inline]
    fn attacks(&self, lines: &Lines, target: Square, by: Side) -> bool {
        let stands = |step, role| self.code(go(target, step)) == encode(Man { side: by, role });
        let mut attacks = self.king(by).touches(target);
        for_eight(DIRECTIONS, |from| attacks |= self.ride(lines, target, from, by).0);
        for_eight(KNIGHT_JUMPS, |step| attacks |= stands(step, Role::Knight));
        for step in pawn_attacks(by) {
            attacks |= stands(step.back(), Role::Pawn);
        }
        attacks
    }
}

/// The square one step away, on the board or not.
#[inline]
fn go(from: Square, step: Step) -> Square {
    let along = |from: u64, by: i8| from.wrapping_add_signed(i64::from(by));
    Square { x: along(from.x, step.dx), y: along(from.y, step.dy) }
}

/// Whether there is a man in a direction, and where the nearest one stands.
#[inline]
fn look(lines: &Lines, from: Square, direction: Step) -> (bool, Square) {
    let family = Family::along(direction);
    let (line, bit) = place(family, from);
    let men = lines[family as usize][line];
    let (ahead, empty) = if family.ascends(direction) {
        let ahead = men >> bit >> 1;
        (ahead, ahead.trailing_zeros())
    } else {
        let ahead = men << (SIDE - 1 - bit) << 1;
        (ahead, ahead.leading_zeros())
    };
    let along = |from: u64, by: i8| from.wrapping_add_signed(i64::from(by) * i64::from(empty + 1));
    (ahead != 0, Square { x: along(from.x, direction.dx), y: along(from.y, direction.dy) })
}

/// The number of a square's line in a family, and the square's bit there.
#[inline]
fn place(family: Family, at: Square) -> (usize, usize) {
    // Coordinates begin with 1, and there is an edge before them.
    let [x, y] = [at.x, at.y].map(|n| (n as usize).wrapping_add(EDGE - 1));
    let (line, bit) = match family {
        Family::Columns => (x, y),
        Family::Rows => (y, x),
        Family::MainDiagonals => (x.wrapping_sub(y), x),
        Family::AntiDiagonals => (x.wrapping_add(y), x),
    };
    (line % LINES, bit % SIDE)
}

impl Lookout for Mailbox {
    fn size(&self) -> u64 {
        self.size
    }

    fn king(&self, side: Side) -> Square {
        self.kings[side as usize]
    }

    fn man(&self, at: Square) -> Option<Man> {
        let code = self.code(at);
        (code != NOBODY).then(|| MEN[usize::from(code) % MEN.len()])
    }

    #[inline]
    fn at_step(&self, from: Square, step: Step, man: Man) -> Option<Square> {
        let at = go(from, step);
        (self.code(at) == encode(man)).then_some(at)
    }

    #[inline]
    fn rider(&self, to: Square, from: Step, by: Side) -> Option<Square> {
        let (rides, at) = self.ride(&self.lines, to, from, by);
        rides.then_some(at)
    }

    #[inline]
    fn nearest(&self, from: Square, direction: Step) -> Option<Placed> {
        let (stands, at) = look(&self.lines, from, direction);
        stands.then(|| Placed { man: MEN[usize::from(self.code(at)) % MEN.len()], at })
    }

    /// All squares next to the king at once, without a branch: nobody can guess which of them are free.
    #[allow(clippy::needless_bitwise_bool)]
    fn king_moves(&self, side: Side) -> u64 {
        let king = self.king(side);
        let mut lines = self.lines;
        for family in FAMILIES {
            let (line, bit) = place(family, king);
            lines[family as usize][line] &= !(1 << bit);
        }
        let inside = |n: u64| n.wrapping_sub(1) < self.size;
        let moves = DIRECTIONS.map(|step| {
            let to = go(king, step);
            let code = self.code(to);
            let own = (code != NOBODY) & (MEN[usize::from(code) % MEN.len()].side == side);
            let attacked = self.attacks(&lines, to, side.other());
            u64::from(inside(to.x) & inside(to.y) & !own & !attacked)
        });
        moves.into_iter().sum()
    }
}
