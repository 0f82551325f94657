//! Boards small enough for an array (a mailbox board, <https://www.chessprogramming.org/Mailbox>). The occupied squares of
//! a line are bits of one word, so that a bit scan finds the nearest piece.

use crate::{
    Board, Color, Piece, PlacedPiece, Role, Square,
    attack_queries::AttackQueries,
    geometry::{DIRECTIONS, FAMILIES, Family, KNIGHT_JUMPS, Step, for_eight, pawn_attacks},
};

/// The largest board size, so that a word holds a line and jumps over the edge stay inside the array.
pub(super) const MAX_SIZE: u64 = (WIDTH - 2 * EDGE) as u64;
const WIDTH: usize = u32::BITS as usize;
/// Padding beyond each edge, always empty.
const EDGE: usize = 2;
/// The largest number of lines of a family.
const MAX_LINES: usize = 2 * WIDTH;

/// By family and line: the occupied squares as bits.
type Lines = [[u32; MAX_LINES]; 4];

/// A piece in five bits, or [`EMPTY`].
type Code = u8;
const EMPTY: Code = 0;

const fn encode(piece: Piece) -> Code {
    0b1_0000 | (piece.color as u8) << 3 | piece.role as u8
}

/// The piece of each code; entries of other codes are placeholders.
const PIECES: [Piece; 32] = {
    let mut pieces = [Role::Pawn.of(Color::White); 32];
    let mut index = 0;
    while index < 2 * Role::ALL.len() {
        let piece = Role::ALL[index / 2].of(Color::ALL[index % 2]);
        pieces[encode(piece) as usize] = piece;
        index += 1;
    }
    pieces
};

/// The array of a board.
#[derive(Clone, Debug)]
pub(super) struct Mailbox {
    size: u64,
    kings: [Square; 2],
    lines: Lines,
    /// By row and column.
    codes: [[Code; WIDTH]; WIDTH],
}

impl Default for Mailbox {
    fn default() -> Self {
        let kings = [Square { x: 1, y: 1 }; 2];
        Self { size: 0, kings, lines: [[0; MAX_LINES]; 4], codes: [[EMPTY; WIDTH]; WIDTH] }
    }
}

impl Mailbox {
    /// Sets up a board of at most [`MAX_SIZE`].
    pub(super) fn fill(&mut self, board: &Board) {
        self.size = board.size();
        self.kings = Color::ALL.map(|color| board.king(color));
        self.lines = [[0; MAX_LINES]; 4];
        self.codes[..(self.size as usize + 2 * EDGE).min(WIDTH)].fill([EMPTY; WIDTH]);
        for placed in board.pieces() {
            for family in FAMILIES {
                let (line, bit) = line_and_bit(family, placed.at);
                self.lines[family as usize][line] |= 1 << bit;
            }
            let (row, column) = line_and_bit(Family::Rows, placed.at);
            self.codes[row % WIDTH][column] = encode(placed.piece);
        }
    }

    /// The code of a square on the board, or up to two squares beyond its edge.
    #[inline]
    fn code(&self, at: Square) -> Code {
        let (row, column) = line_and_bit(Family::Rows, at);
        self.codes[row % WIDTH][column]
    }

    /// Whether a slider of a color reaches a square from a direction with these lines occupied, and the square of the
    /// nearest piece there.
    #[inline]
    #[allow(clippy::needless_bitwise_bool)] // an unpredictable branch
    fn find_slider(&self, lines: &Lines, to: Square, from: Step, by: Color) -> (bool, Square) {
        let bit = |role: Role| 1u32 << encode(role.of(by));
        let sliders =
            bit(Role::Queen) | bit(if from.is_diagonal() { Role::Bishop } else { Role::Rook });
        let (found, at) = find_nearest(lines, to, from);
        (found & (sliders >> self.code(at) & 1 == 1), at)
    }

    /// Whether a piece of a color attacks a square with these lines occupied.
    #[inline]
    fn attacks(&self, lines: &Lines, target: Square, by: Color) -> bool {
        let is_on = |step, role: Role| self.code(offset(target, step)) == encode(role.of(by));
        let mut attacks = self.king(by).touches(target);
        for_eight(DIRECTIONS, |from| attacks |= self.find_slider(lines, target, from, by).0);
        for_eight(KNIGHT_JUMPS, |step| attacks |= is_on(step, Role::Knight));
        for step in pawn_attacks(by) {
            attacks |= is_on(step.back(), Role::Pawn);
        }
        attacks
    }
}

/// The square one step away, on the board or not.
#[inline]
fn offset(from: Square, step: Step) -> Square {
    let along = |from: u64, by: i8| from.wrapping_add_signed(i64::from(by));
    Square { x: along(from.x, step.dx), y: along(from.y, step.dy) }
}

/// Whether there is a piece in a direction, and the square of the nearest one.
#[inline]
fn find_nearest(lines: &Lines, from: Square, direction: Step) -> (bool, Square) {
    let family = Family::along(direction);
    let (line, bit) = line_and_bit(family, from);
    let occupied = lines[family as usize][line];
    let (ahead, empty) = if family.ascends(direction) {
        let ahead = occupied >> bit >> 1;
        (ahead, ahead.trailing_zeros())
    } else {
        let ahead = occupied << (WIDTH - 1 - bit) << 1;
        (ahead, ahead.leading_zeros())
    };
    let along = |from: u64, by: i8| from.wrapping_add_signed(i64::from(by) * i64::from(empty + 1));
    (ahead != 0, Square { x: along(from.x, direction.dx), y: along(from.y, direction.dy) })
}

/// The line of a square in a family, and its bit there.
#[inline]
fn line_and_bit(family: Family, at: Square) -> (usize, usize) {
    // Coordinates start at 1, behind the padding.
    let [x, y] = [at.x, at.y].map(|n| (n as usize).wrapping_add(EDGE - 1));
    let (line, bit) = match family {
        Family::Columns => (x, y),
        Family::Rows => (y, x),
        Family::MainDiagonals => (x.wrapping_sub(y), x),
        Family::AntiDiagonals => (x.wrapping_add(y), x),
    };
    (line % MAX_LINES, bit % WIDTH)
}

impl AttackQueries for Mailbox {
    fn size(&self) -> u64 {
        self.size
    }

    fn king(&self, color: Color) -> Square {
        self.kings[color.index()]
    }

    fn piece_at(&self, at: Square) -> Option<Piece> {
        let code = self.code(at);
        (code != EMPTY).then(|| PIECES[usize::from(code) % PIECES.len()])
    }

    #[inline]
    fn at_step(&self, from: Square, step: Step, piece: Piece) -> Option<Square> {
        let at = offset(from, step);
        (self.code(at) == encode(piece)).then_some(at)
    }

    #[inline]
    fn slider(&self, to: Square, from: Step, by: Color) -> Option<Square> {
        let (slides, at) = self.find_slider(&self.lines, to, from, by);
        slides.then_some(at)
    }

    #[inline]
    fn nearest(&self, from: Square, direction: Step) -> Option<PlacedPiece> {
        let (found, at) = find_nearest(&self.lines, from, direction);
        found.then(|| PlacedPiece { piece: PIECES[usize::from(self.code(at)) % PIECES.len()], at })
    }

    /// All eight squares without a branch: which of them are free is unpredictable.
    #[allow(clippy::needless_bitwise_bool)]
    fn king_moves(&self, color: Color) -> u64 {
        let king = self.king(color);
        let mut lines = self.lines;
        for family in FAMILIES {
            let (line, bit) = line_and_bit(family, king);
            lines[family as usize][line] &= !(1 << bit);
        }
        let inside = |n: u64| n.wrapping_sub(1) < self.size;
        let moves = DIRECTIONS.map(|step| {
            let to = offset(king, step);
            let code = self.code(to);
            let own = (code != EMPTY) & (PIECES[usize::from(code) % PIECES.len()].color == color);
            let attacked = self.attacks(&lines, to, !color);
            u64::from(inside(to.x) & inside(to.y) & !own & !attacked)
        });
        moves.into_iter().sum()
    }
}
