//! Attacks of bishops and rooks, by one of two methods.
//!
//! Where one instruction counts leading zeros: obstruction difference. Subtracting the nearest blocker below from twice the
//! nearest blocker above leaves exactly the squares between. Elsewhere: hyperbola quintessence. Subtracting the slider from
//! the blockers on its line flips the squares up to the nearest one, and a byte swap mirrors the board so that the same works
//! downward; ranks are looked up. Both by Gerd Isenberg and others (chessprogramming.org). Without the instruction, the
//! second is a fifth faster in bulk perft (plain x86-64).

use crate::{Square, SquareSet, attacks::Step};

const HAS_LZCNT: bool = cfg!(any(not(target_arch = "x86_64"), target_feature = "lzcnt"));

#[inline]
pub(crate) fn bishop_attacks(from: Square, occupied: SquareSet) -> SquareSet {
    SquareSet(if HAS_LZCNT {
        cross_attacks(&DIAGONAL_CROSSES[from.index()], occupied.0)
    } else {
        hyperbola_quintessence(DIAGONALS[from.index()], from, occupied.0)
            | hyperbola_quintessence(ANTIDIAGONALS[from.index()], from, occupied.0)
    })
}

#[inline]
pub(crate) fn rook_attacks(from: Square, occupied: SquareSet) -> SquareSet {
    SquareSet(if HAS_LZCNT {
        cross_attacks(&ORTHOGONAL_CROSSES[from.index()], occupied.0)
    } else {
        hyperbola_quintessence(FILES[from.index()], from, occupied.0)
            | rank_attacks(from, occupied.0)
    })
}

/// Attacks of sliders, computed or looked up.
pub(crate) trait SliderAttacks {
    fn bishop(&self, from: Square) -> SquareSet;
    fn rook(&self, from: Square) -> SquareSet;
}

/// Computes the attacks from the occupied squares.
pub(crate) struct Occupancy(pub(crate) SquareSet);

impl SliderAttacks for Occupancy {
    #[inline]
    fn bishop(&self, from: Square) -> SquareSet {
        bishop_attacks(from, self.0)
    }

    #[inline]
    fn rook(&self, from: Square) -> SquareSet {
        rook_attacks(from, self.0)
    }
}

/// The squares on the diagonals through a square.
#[inline]
pub(crate) const fn diagonal_lines(from: Square) -> SquareSet {
    SquareSet(DIAGONALS[from.index()] | ANTIDIAGONALS[from.index()])
}

/// The squares on the file and the rank through a square.
#[inline]
pub(crate) const fn orthogonal_lines(from: Square) -> SquareSet {
    SquareSet(FILES[from.index()] | 0xff << (from.index() & 0o70))
}

/// The two halves of a line through a square, without the square.
#[derive(Clone, Copy)]
struct Line {
    below: u64,
    above: u64,
}

/// The two lines through a square along which one kind of slider moves.
type Cross = [Line; 2];

static DIAGONAL_CROSSES: [Cross; 64] = cross_table((1, 1), (-1, 1));
static ORTHOGONAL_CROSSES: [Cross; 64] = cross_table((1, 0), (0, 1));
static DIAGONALS: [u64; 64] = line_table((1, 1));
static ANTIDIAGONALS: [u64; 64] = line_table((-1, 1));
static FILES: [u64; 64] = line_table((0, 1));
static RANKS: [[u8; 64]; 8] = rank_table();

#[inline]
fn cross_attacks(cross: &Cross, occupied: u64) -> u64 {
    obstruction_difference(cross[0], occupied) | obstruction_difference(cross[1], occupied)
}

/// The attacked part of a line: up to and including the nearest blocker on either side.
#[inline]
fn obstruction_difference(line: Line, occupied: u64) -> u64 {
    let nearest_below = (1 << 63) >> (line.below & occupied | 1).leading_zeros();
    let above = line.above & occupied;
    let nearest_above = above & above.wrapping_neg();
    nearest_above.wrapping_mul(2).wrapping_sub(nearest_below) & (line.below | line.above)
}

/// The attacked part of a line that has at most one square on each rank.
#[inline]
fn hyperbola_quintessence(line: u64, from: Square, occupied: u64) -> u64 {
    let pieces = line & occupied;
    let above = pieces.wrapping_sub(1 << from.index());
    let below = pieces.swap_bytes().wrapping_sub(1 << (from.index() ^ 0o70)).swap_bytes();
    (above ^ below) & line
}

#[inline]
fn rank_attacks(from: Square, occupied: u64) -> u64 {
    let (file, start) = (from.file().index(), from.index() & 0o70);
    let pieces = occupied >> (start + 1) & 0o77;
    u64::from(RANKS[file][pieces as usize]) << start
}

/// Squares reached from `from` by repeating a step until the edge.
const fn ray(from: Square, step: Step) -> u64 {
    let (mut seen, mut at) = (0, from);
    while let Some(next) = at.offset(step.0, step.1) {
        seen |= 1 << next.index();
        at = next;
    }
    seen
}

/// Both steps lead to higher square numbers.
const fn cross_table(first: Step, second: Step) -> [Cross; 64] {
    let mut table = [[Line { below: 0, above: 0 }; 2]; 64];
    let mut from = 0;
    while from < 64 {
        let square = Square::from_index_masked(from);
        table[from as usize] = [
            Line { below: ray(square, (-first.0, -first.1)), above: ray(square, first) },
            Line { below: ray(square, (-second.0, -second.1)), above: ray(square, second) },
        ];
        from += 1;
    }
    table
}

/// The squares of a line through each square, without the square.
const fn line_table(step: Step) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        let square = Square::from_index_masked(from);
        table[from as usize] = ray(square, step) | ray(square, (-step.0, -step.1));
        from += 1;
    }
    table
}

/// Attacks along a rank, by file and by the blockers on the six inner files: a piece on the edge changes nothing.
const fn rank_table() -> [[u8; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut pieces = 0;
        while pieces < 64 {
            let occupied = (pieces as u64) << 1;
            let (mut seen, mut at) = (0, file + 1);
            while at < 8 {
                seen |= 1 << at;
                at = if occupied >> at & 1 == 0 { at + 1 } else { 8 };
            }
            let mut at = file;
            while at > 0 {
                at -= 1;
                seen |= 1 << at;
                at = if occupied >> at & 1 == 0 { at } else { 0 };
            }
            table[file][pieces] = seen;
            pieces += 1;
        }
        file += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks step by step until a blocker or the edge.
    fn walk(from: Square, steps: [Step; 4], occupied: u64) -> u64 {
        let mut seen = 0;
        for (file, rank) in steps {
            let mut at = from;
            while let Some(next) = at.offset(file, rank) {
                seen |= 1 << next.index();
                if occupied >> next.index() & 1 == 1 {
                    break;
                }
                at = next;
            }
        }
        seen
    }

    #[test]
    fn both_methods_agree_with_a_walk_along_the_lines() {
        let mut random = fastrand::Rng::with_seed(1);
        for from in Square::all() {
            for _ in 0..500 {
                let occupied = random.u64(..) & random.u64(..);
                let seen = walk(from, [(1, 1), (1, -1), (-1, 1), (-1, -1)], occupied);
                let flipped = hyperbola_quintessence(DIAGONALS[from.index()], from, occupied)
                    | hyperbola_quintessence(ANTIDIAGONALS[from.index()], from, occupied);
                assert_eq!(cross_attacks(&DIAGONAL_CROSSES[from.index()], occupied), seen);
                assert_eq!(flipped, seen);
                let seen = walk(from, [(1, 0), (-1, 0), (0, 1), (0, -1)], occupied);
                let flipped = hyperbola_quintessence(FILES[from.index()], from, occupied)
                    | rank_attacks(from, occupied);
                assert_eq!(cross_attacks(&ORTHOGONAL_CROSSES[from.index()], occupied), seen);
                assert_eq!(flipped, seen);
            }
        }
    }
}
