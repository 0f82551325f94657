//! Where a man attacks: the leapers by tables, the sliders in [`sliders`](crate::sliders).

use crate::{
    Colour, Role, Square, SquareSet,
    sliders::{bishop_attacks, rook_attacks},
};

/// Files and ranks that a step leads on.
pub(crate) type Step = (i8, i8);

const KNIGHT: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const KING: [Step; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

static KNIGHT_ATTACKS: [SquareSet; 64] = leaper_table(&KNIGHT);
static KING_ATTACKS: [SquareSet; 64] = leaper_table(&KING);
static PAWN_ATTACKS: [[SquareSet; 64]; 2] =
    [leaper_table(&[(-1, 1), (1, 1)]), leaper_table(&[(-1, -1), (1, -1)])];
static BEYOND: [[SquareSet; 64]; 64] = beyond_table();

/// The squares a man of this role and colour attacks from `from` when the squares of `occupied` hold men.
///
/// ```
/// use papan_chess::{Colour, Role, Square, SquareSet, attacks};
///
/// let blocked = SquareSet::from(Square::C1);
/// let seen = attacks(Role::Rook.of(Colour::White), Square::A1, blocked);
/// assert!(seen.contains(Square::C1) && !seen.contains(Square::D1));
/// ```
#[inline]
pub fn attacks(man: crate::Man, from: Square, occupied: SquareSet) -> SquareSet {
    match man.role {
        Role::Pawn => pawn_attacks(man.colour, from),
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
pub(crate) fn pawn_attacks(colour: Colour, from: Square) -> SquareSet {
    PAWN_ATTACKS[colour.index()][from.index()]
}

/// The squares after `from` up to and including `to` when both are on one line; otherwise only `to`.
#[inline]
pub(crate) fn path(from: Square, to: Square) -> SquareSet {
    BEYOND[from.index()][to.index()]
}

const fn leaper_table<const N: usize>(steps: &[Step; N]) -> [SquareSet; 64] {
    let mut table = [SquareSet::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut step = 0;
        while step < N {
            if let Some(to) = Square::wrap(from).offset(steps[step].0, steps[step].1) {
                table[from as usize].0 |= 1 << to.index();
            }
            step += 1;
        }
        from += 1;
    }
    table
}

#[allow(clippy::large_stack_arrays)] // evaluated by the compiler
const fn beyond_table() -> [[SquareSet; 64]; 64] {
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
            let (mut seen, mut at) = (0, Square::wrap(from as u32));
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
