//! Finds the pieces that may matter to a ray: those beside it, and those on a line along which a slider reaches it.
//!
//! Lines are compared by their low 32 bits, which rarely coincide; the candidates are then checked exactly.

use super::low_coords::{BLOCK_LEN, LowSlice, low_line};
use crate::{Piece, Square, counting_filter::CountingFilter, geometry::Family};

/// Distance from the ray within which a knight or a pawn can move onto it.
const MAX_JUMP_DISTANCE: u32 = 3;

/// The three families of lines across a ray, and their hashes.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineFilter {
    /// The ray's own family.
    along: Family,
    /// The ray's own line.
    ray: u32,
    across: [Family; 3],
    factors: [u32; 3],
    /// The contributions of x and y to the hashes.
    contributions: [(u32, u32); 3],
}

/// By color and role: along which of the three lines across a piece slides, one bit each.
pub(super) type SlideLines = [[u8; 8]; 2];

impl LineFilter {
    /// The filter for a ray from a square; its three families of lines across are numbered as given.
    pub(super) fn new(
        along: Family,
        from: Square,
        across: [Family; 3],
        counts: &CountingFilter,
    ) -> Self {
        let factors = [0, 1, 2].map(|line| counts.seed().hash(line, 0) as u32 | 1);
        let contribution = |line: usize, x: u64, y: u64| {
            low_line(across[line], Square { x, y }).wrapping_mul(factors[line])
        };
        let contributions =
            [0, 1, 2].map(|line| (contribution(line, 1, 0), contribution(line, 0, 1)));
        Self { along, ray: low_line(along, from), across, factors, contributions }
    }

    /// The hash of one of a square's lines across: the upper bits of a product with a random odd factor are universal
    /// (Dietzfelbinger and others, "A Reliable Randomized Algorithm for the Closest-Pair Problem", 1997).
    #[inline]
    pub(super) fn hash(&self, line: usize, at: Square) -> u32 {
        // The number of a line is a sum or difference of coordinates, and so is its product.
        let (x, y) = self.contributions[line];
        (at.x as u32).wrapping_mul(x).wrapping_add((at.y as u32).wrapping_mul(y))
    }
}

/// A piece that may matter: its index in the block and its lines.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Candidate(u16);

impl Candidate {
    /// Its index in the block.
    pub(super) fn index(self) -> usize {
        usize::from(self.0) % BLOCK_LEN
    }

    /// The lines across the ray on which it may block, one bit each.
    pub(super) fn lines(self) -> u8 {
        (self.0 / BLOCK_LEN as u16) as u8
    }
}

/// Buffers of [`search`](Self::search).
#[derive(Clone, Debug)]
pub(super) struct Candidates {
    slots: [[u32; BLOCK_LEN]; 3],
    beside: [u32; BLOCK_LEN],
    found: [Candidate; BLOCK_LEN],
}

impl Default for Candidates {
    fn default() -> Self {
        Self {
            slots: [[0; BLOCK_LEN]; 3],
            beside: [0; BLOCK_LEN],
            found: [Candidate(0); BLOCK_LEN],
        }
    }
}

impl Candidates {
    /// The pieces within three squares of the ray, or on a line across that may be in `counts`, unless they slide along
    /// it themselves.
    pub(super) fn search(
        &mut self,
        filter: &LineFilter,
        low: LowSlice<'_>,
        pieces: &[Piece],
        slide_lines: &SlideLines,
        counts: &CountingFilter,
    ) -> &[Candidate] {
        for ((slots, family), factor) in
            self.slots.iter_mut().zip(filter.across).zip(filter.factors)
        {
            low.map_lines(family, slots, |line| counts.slot(line.wrapping_mul(factor)));
        }
        low.map_lines(filter.along, &mut self.beside, |line| {
            u32::from(
                line.wrapping_sub(filter.ray).wrapping_add(MAX_JUMP_DISTANCE)
                    <= 2 * MAX_JUMP_DISTANCE,
            )
        });
        let mut count = 0;
        for (index, piece) in pieces.iter().enumerate().take(BLOCK_LEN) {
            let hit = |line: usize| u16::from(counts.is_used(self.slots[line][index])) << line;
            let lines = (hit(0) | hit(1) | hit(2))
                & !u16::from(slide_lines[piece.color.index()][piece.role.index()]);
            self.found[count] = Candidate(lines * BLOCK_LEN as u16 + index as u16);
            count += usize::from(lines | self.beside[index] as u16 != 0);
        }
        &self.found[..count]
    }
}
