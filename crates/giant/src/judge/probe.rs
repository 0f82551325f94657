//! Which men may matter to a ray: those beside it, and those on a line that a rider comes along.
//!
//! A line is known by its low word, which mistakes few lines for others; whoever seems to matter is then looked at
//! exactly.

use super::low::{BLOCK, LowSlice, low_line};
use crate::{Man, Square, geometry::Family, sieve::Sieve};

/// A knight or pawn that comes onto the ray stands within so many squares of it.
const BESIDE: u32 = 3;

/// Lines across a ray, and the riders' ones among them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Probe {
    /// The ray's own family.
    along: Family,
    /// The ray's own line.
    ray: u32,
    across: [Family; 3],
    factors: [u32; 3],
    /// What both coordinates contribute to the hashes.
    shares: [(u32, u32); 3],
}

/// By side and role: along which of the three lines across a man rides, one bit each.
pub(super) type LinesRidden = [[u8; 8]; 2];

impl Probe {
    /// For a ray from a square; its three families of lines across are numbered as given.
    pub(super) fn new(along: Family, from: Square, across: [Family; 3], sieve: &Sieve) -> Self {
        let factors = [0, 1, 2].map(|line| sieve.seed().hash(line, 0) as u32 | 1);
        let share = |line: usize, x: u64, y: u64| {
            low_line(across[line], Square { x, y }).wrapping_mul(factors[line])
        };
        let shares = [0, 1, 2].map(|line| (share(line, 1, 0), share(line, 0, 1)));
        Self { along, ray: low_line(along, from), across, factors, shares }
    }

    /// The hash of one of a square's lines across: a product, whose upper bits of a random odd factor are universal
    /// (Dietzfelbinger and others, "A Reliable Randomized Algorithm for the Closest-Pair Problem", 1997).
    #[inline]
    pub(super) fn hash(&self, line: usize, at: Square) -> u32 {
        // The line's number is a sum or difference, and so is its product.
        let (x, y) = self.shares[line];
        (at.x as u32).wrapping_mul(x).wrapping_add((at.y as u32).wrapping_mul(y))
    }
}

/// A man that may matter.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Suspect(u16);

impl Suspect {
    /// Its number among those that were searched.
    pub(super) fn index(self) -> usize {
        usize::from(self.0) % BLOCK
    }

    /// On which lines across the ray it may be in the way, one bit each.
    pub(super) fn lines(self) -> u8 {
        (self.0 / BLOCK as u16) as u8
    }
}

/// Working memory for [`search`](Self::search).
#[derive(Clone, Debug)]
pub(super) struct Suspects {
    slots: [[u32; BLOCK]; 3],
    beside: [u32; BLOCK],
    found: [Suspect; BLOCK],
}

impl Default for Suspects {
    fn default() -> Self {
        Self { slots: [[0; BLOCK]; 3], beside: [0; BLOCK], found: [Suspect(0); BLOCK] }
    }
}

impl Suspects {
    /// The men who stand within three squares of the ray, or on a line across that seems to be in the sieve, unless they
    /// ride along it themselves.
    pub(super) fn search(
        &mut self,
        probe: &Probe,
        low: LowSlice<'_>,
        men: &[Man],
        ridden: &LinesRidden,
        sieve: &Sieve,
    ) -> &[Suspect] {
        for ((slots, family), factor) in self.slots.iter_mut().zip(probe.across).zip(probe.factors)
        {
            low.map_lines(family, slots, |line| sieve.slot(line.wrapping_mul(factor)));
        }
        low.map_lines(probe.along, &mut self.beside, |line| {
            u32::from(line.wrapping_sub(probe.ray).wrapping_add(BESIDE) <= 2 * BESIDE)
        });
        let mut count = 0;
        for (index, man) in men.iter().enumerate().take(BLOCK) {
            let hit = |line: usize| u16::from(sieve.is_used(self.slots[line][index])) << line;
            let lines = (hit(0) | hit(1) | hit(2))
                & !u16::from(ridden[man.side as usize][man.role as usize]);
            self.found[count] = Suspect(lines * BLOCK as u16 + index as u16);
            count += usize::from(lines | self.beside[index] as u16 != 0);
        }
        &self.found[..count]
    }
}
