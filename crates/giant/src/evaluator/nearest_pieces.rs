//! The nearest piece of each crossing that several pieces may share.

use crate::counting_filter::Seed;

/// A crossing of a line and a ray: the square on the ray, and the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Crossing {
    /// Steps along the ray.
    pub(super) steps: u64,
    /// The line and the side of the ray it comes from, 0 to 5.
    pub(super) approach: u8,
}

/// The nearest piece of a crossing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nearest {
    pub(super) crossing: Crossing,
    /// 0 in an empty slot: pieces on the ray itself have no crossing.
    pub(super) distance: u64,
    pub(super) slides: bool,
}

const EMPTY: Nearest =
    Nearest { crossing: Crossing { steps: 0, approach: 0 }, distance: 0, slides: false };

/// A hash table of nearest pieces, at most half full.
#[derive(Clone, Debug, Default)]
pub(super) struct NearestPieces {
    slots: Vec<Nearest>,
    used: usize,
    /// Buffer for growing.
    spare: Vec<Nearest>,
}

impl NearestPieces {
    pub(super) fn clear(&mut self) {
        const MIN_SLOTS: usize = 64;
        self.slots.clear();
        self.slots.resize(MIN_SLOTS, EMPTY);
        self.used = 0;
    }

    pub(super) fn add(&mut self, piece: Nearest, seed: Seed) {
        if 2 * self.used >= self.slots.len() {
            self.grow(seed);
        }
        let shift = 64 - self.slots.len().trailing_zeros();
        let mut slot =
            (seed.hash_line(piece.crossing.steps, piece.crossing.approach) >> shift) as usize;
        loop {
            let nearest = &mut self.slots[slot];
            if nearest.distance == 0 {
                *nearest = piece;
                self.used += 1;
                return;
            }
            if nearest.crossing == piece.crossing {
                if piece.distance < nearest.distance {
                    *nearest = piece;
                }
                return;
            }
            slot = (slot + 1) % self.slots.len();
        }
    }

    fn grow(&mut self, seed: Seed) {
        let mut larger = std::mem::take(&mut self.spare);
        larger.clear();
        larger.resize(4 * self.slots.len(), EMPTY);
        let smaller = std::mem::replace(&mut self.slots, larger);
        self.used = 0;
        for piece in smaller.iter().filter(|piece| piece.distance > 0) {
            self.add(*piece, seed);
        }
        self.spare = smaller;
    }

    /// The number of crossings whose nearest piece is a slider that reaches them.
    pub(super) fn count_sliders(&self) -> u64 {
        self.slots.iter().filter(|piece| piece.slides).count() as u64
    }
}
