//! The nearest man in all eight directions, for all men at once.

use crate::{
    Board,
    geometry::{FAMILIES, Family, Step},
    offset::Offset,
    sieve::Sieve,
};

const NOBODY: u32 = u32::MAX;

/// By man and direction: the number of the nearest man.
#[derive(Clone, Debug)]
pub(super) struct Neighbours(Vec<[u32; 8]>);

impl Neighbours {
    /// For any board.
    pub(super) fn new<N: Offset>(board: &Board, sieve: &mut Sieve) -> Self {
        let squares = board.men().squares();
        let mut nearest = vec![[NOBODY; 8]; squares.len()];
        let mut shared: Vec<(N, u64, u32)> = Vec::new();
        for family in FAMILIES {
            sieve.reset(squares.len());
            let seed = sieve.seed();
            let hash = |line: N| seed.hash_pair(line.low(), 0);
            for at in squares {
                sieve.drop(sieve.slot(hash(family.line_of(*at))));
            }
            shared.clear();
            for (at, index) in squares.iter().zip(0..) {
                let line = family.line_of::<N>(*at);
                if sieve.is_shared(sieve.slot(hash(line))) {
                    shared.push((line, family.position(*at), index));
                }
            }
            shared.sort_unstable();
            let slot = slot(family, true);
            for pair in shared.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
                let [one, two] = [pair[0].2, pair[1].2];
                nearest[one as usize][slot] = two;
                nearest[two as usize][slot ^ 1] = one;
            }
        }
        Self(nearest)
    }

    /// The same on a board of an array of numbers from 1, row by row: the last man on each line is the next one's
    /// neighbour.
    pub(super) fn on_array(board: &Board, numbers: &[u32]) -> Self {
        let size = board.size() as usize;
        let mut nearest = vec![[NOBODY; 8]; board.men().len()];
        let mut last = vec![[0; 4]; 2 * size];
        for (cell, &number) in numbers.iter().enumerate().filter(|(_, number)| **number != 0) {
            let (x, y) = (cell % size, cell / size);
            let lines = [x, y, x + size - y, x + y];
            for family in FAMILIES {
                let before =
                    std::mem::replace(&mut last[lines[family as usize]][family as usize], number);
                if before == 0 {
                    continue;
                }
                let slot = slot(family, family != Family::AntiDiagonals);
                nearest[before as usize - 1][slot] = number - 1;
                nearest[number as usize - 1][slot ^ 1] = before - 1;
            }
        }
        Self(nearest)
    }

    /// The number of the nearest man from another one in a direction.
    pub(super) fn nearest(&self, index: usize, direction: Step) -> Option<usize> {
        let family = Family::along(direction);
        let found = self.0[index][slot(family, family.ascends(direction))];
        (found != NOBODY).then_some(found as usize)
    }
}

fn slot(family: Family, ascends: bool) -> usize {
    2 * family as usize + usize::from(ascends)
}
