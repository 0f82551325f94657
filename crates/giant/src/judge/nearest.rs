//! The nearest man of every crossing that several men may share.

use crate::sieve::Seed;

/// One of the ways of a man onto a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Crossing {
    /// How far along the ray.
    pub(super) steps: u64,
    /// The line, and the side it comes from: 0 to 5.
    pub(super) way: u8,
}

/// The nearest man of a key.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nearest {
    pub(super) crossing: Crossing,
    /// 0 for nobody: men on the ray itself cross nothing.
    pub(super) distance: u64,
    pub(super) rides: bool,
}

const NOBODY: Nearest =
    Nearest { crossing: Crossing { steps: 0, way: 0 }, distance: 0, rides: false };

/// A table of nearest men, at most half full.
#[derive(Clone, Debug, Default)]
pub(super) struct NearestMen {
    slots: Vec<Nearest>,
    used: usize,
    /// Memory for growing.
    spare: Vec<Nearest>,
}

impl NearestMen {
    pub(super) fn clear(&mut self) {
        const FEWEST_SLOTS: usize = 64;
        self.slots.clear();
        self.slots.resize(FEWEST_SLOTS, NOBODY);
        self.used = 0;
    }

    pub(super) fn add(&mut self, man: Nearest, seed: Seed) {
        if 2 * self.used >= self.slots.len() {
            self.grow(seed);
        }
        let shift = 64 - self.slots.len().trailing_zeros();
        let mut slot = (seed.hash_line(man.crossing.steps, man.crossing.way) >> shift) as usize;
        loop {
            let nearest = &mut self.slots[slot];
            if nearest.distance == 0 {
                *nearest = man;
                self.used += 1;
                return;
            }
            if nearest.crossing == man.crossing {
                if man.distance < nearest.distance {
                    *nearest = man;
                }
                return;
            }
            slot = (slot + 1) % self.slots.len();
        }
    }

    fn grow(&mut self, seed: Seed) {
        let mut larger = std::mem::take(&mut self.spare);
        larger.clear();
        larger.resize(4 * self.slots.len(), NOBODY);
        let smaller = std::mem::replace(&mut self.slots, larger);
        self.used = 0;
        for man in smaller.iter().filter(|man| man.distance > 0) {
            self.add(*man, seed);
        }
        self.spare = smaller;
    }

    /// How many keys have a man as their nearest who rides to the crossing.
    pub(super) fn riders(&self) -> u64 {
        self.slots.iter().filter(|man| man.rides).count() as u64
    }
}
