//! Corral deadlocks (Festival, Sokolution): a corral is an area that the player cannot enter. A small search with only the
//! boxes around it decides whether they can be opened or brought to goals. Removing boxes makes no push impossible, so if
//! even this search fails, the position is a deadlock. Results are memoized, since the same corrals occur again and again.

use super::board::Board;
use crate::Direction;
use papan_core::Bits;
use rustc_hash::FxHashMap;

/// Searches with more positions than this are given up.
const MAX_POSITIONS: usize = 100;

/// Boxes around a corral, area of the player, and lowest square of the corral.
type Key<const W: usize> = (Bits<W>, u16, u16);

/// Searches corrals and memoizes the results.
pub(crate) struct CorralDeadlocks<const W: usize> {
    memo: FxHashMap<Key<W>, bool>,
    /// Maximum number of memo entries.
    memo_capacity: usize,
    seen: Vec<(Bits<W>, usize)>,
}

impl<const W: usize> CorralDeadlocks<W> {
    /// Creates a detector whose memo stays within `bytes`.
    pub(crate) fn new(bytes: u64) -> Self {
        // A hash map takes up to twice its entries while it grows, and three times while it moves.
        let memo_capacity = bytes as usize / (4 * (size_of::<Key<W>>() + 9));
        CorralDeadlocks { memo: FxHashMap::default(), memo_capacity, seen: Vec::new() }
    }

    /// Whether some corral outside `reach` is a deadlock. Boxes may only be pushed to `live` squares.
    pub(crate) fn is_deadlock(
        &mut self,
        board: &Board<W>,
        boxes: Bits<W>,
        reach: Bits<W>,
        live: Bits<W>,
    ) -> bool {
        let outside = board.free(boxes).without(reach);
        board.areas(outside).any(|area| {
            let boundary = board.grow_eight(area) & boxes;
            let player = board.flood(reach, board.free(boundary)).first().unwrap_or_default();
            let key = (boundary, player as u16, area.first().unwrap_or_default() as u16);
            if let Some(&lost) = self.memo.get(&key) {
                return lost;
            }
            let lost = self.search(board, boundary, player, area, live);
            if self.memo.len() < self.memo_capacity {
                self.memo.insert(key, lost);
            }
            lost
        })
    }

    /// Searches one corral; `true` if it is certainly a deadlock.
    fn search(
        &mut self,
        board: &Board<W>,
        boundary: Bits<W>,
        player: usize,
        area: Bits<W>,
        live: Bits<W>,
    ) -> bool {
        let zone = board.grow_eight(area);
        self.seen.clear();
        self.seen.push((boundary, player));
        let mut next = 0;
        while let Some(&(boxes, player)) = self.seen.get(next) {
            next += 1;
            if boxes.without(board.goals).is_empty() || self.seen.len() > MAX_POSITIONS {
                return false;
            }
            let free = board.free(boxes);
            let (reach, targets) = (board.flood(Bits::of(player), free), free & live);
            for square in boxes.iter() {
                for direction in Direction::ALL {
                    let target = board.step(square, direction);
                    let pusher = board.step(square, direction.opposite());
                    if !reach.contains(pusher) || !targets.contains(target) {
                        continue;
                    }
                    let after = boxes ^ Bits::of(square) ^ Bits::of(target);
                    if !board.frozen(after, live).without(board.goals).is_empty() {
                        continue;
                    }
                    let reach = board.flood(Bits::of(square), board.free(after));
                    let closed = area.without(reach | after);
                    if closed.is_empty() {
                        return false;
                    }
                    // Boxes around squares that are open now, and boxes that have left the surroundings, are removed.
                    let left = after & zone & board.grow_eight(closed);
                    let reach = board.flood(reach, board.free(left));
                    let position = (left, reach.first().unwrap_or(square));
                    if !self.seen.contains(&position) {
                        self.seen.push(position);
                    }
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;

    #[test]
    fn answers_are_kept_while_there_is_room_and_the_same_without() {
        let answers = |count: usize| count as u64 * 4 * (size_of::<Key<1>>() as u64 + 9);
        let mut rng = fastrand::Rng::with_seed(47);
        let (mut searched, mut lost) = (0, 0);
        for _ in 0..oracle::tries(1_000, 20_000) {
            let board = Board::<1>::new(&oracle::random_level(&mut rng, 5, 5));
            let reach = board.flood(Bits::of(board.player), board.free(board.starts));
            let is_deadlock = |memory: &mut CorralDeadlocks<1>| {
                memory.is_deadlock(&board, board.starts, reach, board.floor)
            };
            let [mut none, mut one, mut all] =
                [0, 1, 100].map(|it| CorralDeadlocks::new(answers(it)));
            let expected = is_deadlock(&mut none);
            for memory in [&mut one, &mut all] {
                assert_eq!([is_deadlock(memory), is_deadlock(memory)], [expected; 2]);
            }
            assert_eq!([none.memo.len(), one.memo.len()], [0, all.memo.len().min(1)]);
            searched += all.memo.len();
            lost += usize::from(expected);
        }
        assert!(searched > 300 && lost > 100, "{searched} {lost}");
    }
}
