//! The nearest piece in each of the eight directions, for all pieces at once.

use crate::{
    Board,
    counting_filter::CountingFilter,
    geometry::{FAMILIES, Family, Step},
    offset::Offset,
};

const NO_PIECE: u32 = u32::MAX;
/// Pieces that share lines are partitioned by line into buckets of about this size, which are sorted in the L1 cache.
const BUCKET_LEN: usize = 1 << 7;
const MAX_BUCKETS: usize = 1 << 10;

/// By family, piece and direction: the number of the nearest piece. Families come one after the other, because each is
/// written by itself and in random order.
#[derive(Clone, Debug)]
pub(super) struct Neighbors {
    pieces: usize,
    nearest: Vec<[u32; 2]>,
}

impl Neighbors {
    /// The nearest pieces of a board of any size.
    pub(super) fn new<N: Offset>(board: &Board, filter: &mut CountingFilter) -> Self {
        let squares = board.pieces().squares();
        let mut neighbors = Self::empty(squares.len());
        let count = (squares.len() / BUCKET_LEN).next_power_of_two().min(MAX_BUCKETS);
        let mut buckets: Vec<Vec<(N, u64, u32)>> = vec![Vec::new(); count];
        for family in FAMILIES {
            filter.reset(squares.len());
            let seed = filter.seed();
            let hash = |line: N| seed.hash_pair(line.low(), 0);
            for at in squares {
                filter.insert(filter.slot(hash(family.line_of(*at))));
            }
            for (at, index) in squares.iter().zip(0..) {
                let line = family.line_of::<N>(*at);
                let hash = hash(line);
                if filter.is_shared(filter.slot(hash)) {
                    let bucket = (u64::from(hash) * count as u64) >> u32::BITS;
                    buckets[bucket as usize].push((line, family.position(*at), index));
                }
            }
            for bucket in &mut buckets {
                bucket.sort_unstable();
                for pair in bucket.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
                    neighbors.link(family, pair[0].2, pair[1].2);
                }
                bucket.clear();
            }
        }
        neighbors
    }

    fn empty(pieces: usize) -> Self {
        Self { pieces, nearest: vec![[NO_PIECE; 2]; FAMILIES.len() * pieces] }
    }

    /// Links two pieces that are adjacent on a line of a family, in ascending order of their positions.
    fn link(&mut self, family: Family, one: u32, two: u32) {
        let nearest = &mut self.nearest[family as usize * self.pieces..];
        nearest[one as usize][1] = two;
        nearest[two as usize][0] = one;
    }

    /// The nearest pieces of a small board, given as an array of the pieces' numbers from 1, row by row: the last piece
    /// on each line is the neighbor of the next one.
    pub(super) fn in_array(board: &Board, numbers: &[u32]) -> Self {
        let size = board.size() as usize;
        let mut neighbors = Self::empty(board.pieces().len());
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
                // Row by row, an antidiagonal runs from right to left.
                if family == Family::AntiDiagonals {
                    neighbors.link(family, number - 1, before - 1);
                } else {
                    neighbors.link(family, before - 1, number - 1);
                }
            }
        }
        neighbors
    }

    /// The number of the piece nearest to another one in a direction.
    pub(super) fn nearest(&self, index: usize, direction: Step) -> Option<usize> {
        let family = Family::along(direction);
        let nearest = self.nearest[family as usize * self.pieces + index];
        let found = nearest[usize::from(family.ascends(direction))];
        (found != NO_PIECE).then_some(found as usize)
    }
}
