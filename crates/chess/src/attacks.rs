//! Attacked squares: leapers by tables, sliders in [`sliders`](crate::sliders).

use crate::{
    Color, Piece, Role, Square, SquareSet,
    sliders::{bishop_attacks, rook_attacks},
};

/// A step in files and ranks.
pub(crate) type Step = (i8, i8);

const KNIGHT: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const KING: [Step; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

static KNIGHT_ATTACKS: [SquareSet; 64] = leaper_table(&KNIGHT);
static KING_ATTACKS: [SquareSet; 64] = leaper_table(&KING);
static PAWN_ATTACKS: [[SquareSet; 64]; 2] =
    [leaper_table(&[(-1, 1), (1, 1)]), leaper_table(&[(-1, -1), (1, -1)])];
static RAYS_TO: [[SquareSet; 64]; 64] = ray_to_table();

/// The squares that a piece attacks from `from` when the squares of `occupied` hold pieces.
///
/// ```
/// use papan_chess::{Color, Role, Square, SquareSet, attacks};
///
/// let blocked = SquareSet::from(Square::C1);
/// let attacked = attacks(Role::Rook.of(Color::White), Square::A1, blocked);
/// assert!(attacked.contains(Square::C1) && !attacked.contains(Square::D1));
/// ```
#[inline]
pub fn attacks(piece: Piece, from: Square, occupied: SquareSet) -> SquareSet {
    match piece.role {
        Role::Pawn => pawn_attacks(piece.color, from),
        Role::Knight => knight_attacks(from),
        Role::Bishop => bishop_attacks(from, occupied),
        Role::Rook => rook_attacks(from, occupied),
        Role::Queen => bishop_attacks(from, occupied) | rook_attacks(from, occupied),
        Role::King => king_attacks(from),
    }
}

#[inline]
pub(crate) const fn knight_attacks(from: Square) -> SquareSet {
    KNIGHT_ATTACKS[from.index()]
}

#[inline]
pub(crate) const fn king_attacks(from: Square) -> SquareSet {
    KING_ATTACKS[from.index()]
}

#[inline]
pub(crate) fn pawn_attacks(color: Color, from: Square) -> SquareSet {
    PAWN_ATTACKS[color.index()][from.index()]
}

/// The squares after `from` up to and including `to` when both are on one line; otherwise only `to`. Half open, unlike
/// `between` in other libraries.
#[inline]
pub(crate) fn ray_to(from: Square, to: Square) -> SquareSet {
    RAYS_TO[from.index()][to.index()]
}

const fn leaper_table<const N: usize>(steps: &[Step; N]) -> [SquareSet; 64] {
    let mut table = [SquareSet::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut step = 0;
        while step < N {
            if let Some(to) = Square::from_index_masked(from).offset(steps[step].0, steps[step].1) {
                table[from as usize].0 |= 1 << to.index();
            }
            step += 1;
        }
        from += 1;
    }
    table
}

#[allow(clippy::large_stack_arrays)] // evaluated by the compiler
const fn ray_to_table() -> [[SquareSet; 64]; 64] {
    let mut table = [[SquareSet::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            table[from][to] = SquareSet(1 << to);
            to += 1;
        }
        let mut step = 0;
        while step < 8 {
            let (mut seen, mut at) = (0, Square::from_index_masked(from as u32));
            while let Some(next) = at.offset(KING[step].0, KING[step].1) {
                seen |= 1 << next.index();
                table[from][next.index()] = SquareSet(seen);
                at = next;
            }
            step += 1;
        }
        from += 1;
    }
    table
}
