//! The nearest man in all eight directions, for all men at once.

use crate::{
    Board,
    geometry::{FAMILIES, Family, Step},
    offset::Offset,
    sieve::Sieve,
};

const NOBODY: u32 = u32::MAX;
/// Men that share lines are sorted in heaps of about so many, dealt out by line: these stay in the nearest cache.
const HEAP: usize = 1 << 7;
const MOST_HEAPS: usize = 1 << 10;

/// By family of lines, man and direction: the number of the nearest man. Each family by itself, for it is set by itself,
/// in no order that a cache could foresee.
#[derive(Clone, Debug)]
pub(super) struct Neighbours {
    men: usize,
    nearest: Vec<[u32; 2]>,
}

impl Neighbours {
    /// For any board.
    pub(super) fn new<N: Offset>(board: &Board, sieve: &mut Sieve) -> Self {
        let squares = board.men().squares();
        let mut neighbours = Self::nobody(squares.len());
        let count = (squares.len() / HEAP).next_power_of_two().min(MOST_HEAPS);
        let mut heaps: Vec<Vec<(N, u64, u32)>> = vec![Vec::new(); count];
        for family in FAMILIES {
            sieve.reset(squares.len());
            let seed = sieve.seed();
            let hash = |line: N| seed.hash_pair(line.low(), 0);
            for at in squares {
                sieve.drop(sieve.slot(hash(family.line_of(*at))));
            }
            for (at, index) in squares.iter().zip(0..) {
                let line = family.line_of::<N>(*at);
                let hash = hash(line);
                if sieve.is_shared(sieve.slot(hash)) {
                    let heap = (u64::from(hash) * count as u64) >> u32::BITS;
                    heaps[heap as usize].push((line, family.position(*at), index));
                }
            }
            for heap in &mut heaps {
                heap.sort_unstable();
                for pair in heap.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
                    neighbours.join(family, pair[0].2, pair[1].2);
                }
                heap.clear();
            }
        }
        neighbours
    }

    fn nobody(men: usize) -> Self {
        Self { men, nearest: vec![[NOBODY; 2]; FAMILIES.len() * men] }
    }

    /// Two men are next to each other on a line of a family, the second one where positions are larger.
    fn join(&mut self, family: Family, one: u32, two: u32) {
        let nearest = &mut self.nearest[family as usize * self.men..];
        nearest[one as usize][1] = two;
        nearest[two as usize][0] = one;
    }

    /// The same on a board of an array of numbers from 1, row by row: the last man on each line is the next one's
    /// neighbour.
    pub(super) fn on_array(board: &Board, numbers: &[u32]) -> Self {
        let size = board.size() as usize;
        let mut neighbours = Self::nobody(board.men().len());
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
                // Row by row, men of an antidiagonal come from right to left.
                if family == Family::AntiDiagonals {
                    neighbours.join(family, number - 1, before - 1);
                } else {
                    neighbours.join(family, before - 1, number - 1);
                }
            }
        }
        neighbours
    }

    /// The number of the nearest man from another one in a direction.
    pub(super) fn nearest(&self, index: usize, direction: Step) -> Option<usize> {
        let family = Family::along(direction);
        let nearest = self.nearest[family as usize * self.men + index];
        let found = nearest[usize::from(family.ascends(direction))];
        (found != NOBODY).then_some(found as usize)
    }
}
