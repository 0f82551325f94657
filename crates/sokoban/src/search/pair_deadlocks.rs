//! Deadlocks of two boxes, found exactly: a search over all positions of two boxes, backwards from every pair of goals (or
//! forwards from every pair of starts), finds the pairs of squares that never occur. Removing boxes makes no push
//! impossible, so a position that contains such a pair is a deadlock.

use super::{
    SearchSide::{self, Backward, Forward},
    board::Board,
};
use crate::Direction;
use papan_core::{Bits, Meter};

/// The squares where a second box is a deadlock, for every square.
pub(crate) struct PairDeadlocks<const W: usize> {
    deadlocked: Vec<Bits<W>>,
}

/// Steps of the search; on larger boards the table costs more than it saves.
const MAX_STEPS: usize = 10_000;
/// Steps between two checks of the meter.
const CHECK_EVERY_STEPS: usize = 256;

impl<const W: usize> PairDeadlocks<W> {
    /// Pairs of squares from which two boxes never reach two goals (forward), or that no two boxes reach from the start
    /// (backward).
    pub(crate) fn new(
        board: &Board<W>,
        side: SearchSide,
        live: Bits<W>,
        meter: &Meter<'_>,
    ) -> Self {
        let (targets, back) = match side {
            Forward => (board.goals, Backward),
            Backward => (board.starts, Forward),
        };
        let mut search = PairSearch::new(board, live, back, meter);
        for one in targets.iter() {
            if search.is_given_up() {
                break;
            }
            for other in targets.iter().skip_while(|&other| other <= one) {
                if side == Backward {
                    search.visit(one, other, Some(board.player));
                    continue;
                }
                for area in board.areas(board.free(Bits::of(one) | Bits::of(other))) {
                    search.visit(one, other, area.first());
                }
            }
        }
        search.finish()
    }

    /// Whether a box on `square` forms a deadlocked pair with one of `boxes`.
    #[inline]
    pub(crate) fn is_deadlock(&self, square: usize, boxes: Bits<W>) -> bool {
        self.deadlocked.get(square).is_some_and(|deadlocked| deadlocked.intersects(boxes))
    }
}

/// A search over all positions of two boxes.
struct PairSearch<'a, const W: usize> {
    board: &'a Board<W>,
    live: Bits<W>,
    side: SearchSide,
    /// One bit for each visited area of the player, by pair of squares.
    seen: Vec<u8>,
    queue: Vec<(u16, u16, u16)>,
    steps: usize,
    meter: &'a Meter<'a>,
}

impl<'a, const W: usize> PairSearch<'a, W> {
    fn new(board: &'a Board<W>, live: Bits<W>, side: SearchSide, meter: &'a Meter<'a>) -> Self {
        let seen = vec![0; live.len() * live.len()];
        PairSearch { board, live, side, seen, queue: Vec::new(), steps: 0, meter }
    }

    fn cell(&self, one: usize, other: usize) -> usize {
        self.live.rank(one.min(other)) * self.live.len() + self.live.rank(one.max(other))
    }

    /// Whether the search has exceeded its steps or was stopped by the meter.
    fn is_given_up(&self) -> bool {
        self.steps > MAX_STEPS
    }

    fn visit(&mut self, one: usize, other: usize, player: Option<usize>) {
        self.steps += 1;
        if self.steps.is_multiple_of(CHECK_EVERY_STEPS) && self.meter.check().is_err() {
            self.steps = MAX_STEPS + 1;
        }
        let Some(player) = player else { return };
        if self.is_given_up() || !self.live.contains(one) || !self.live.contains(other) {
            return;
        }
        let pair = Bits::of(one) | Bits::of(other);
        let mut areas = self.board.areas(self.board.free(pair));
        let area = areas.position(|area| area.contains(player)).unwrap_or_default();
        let cell = self.cell(one, other);
        // Two boxes split the floor into at most seven areas, so a byte suffices.
        if self.seen[cell] >> area & 1 == 0 {
            self.seen[cell] |= 1 << area;
            self.queue.push((one as u16, other as u16, player as u16));
        }
    }

    fn finish(mut self) -> PairDeadlocks<W> {
        while let Some((one, other, player)) = self.queue.pop().filter(|_| !self.is_given_up()) {
            let (one, other) = (usize::from(one), usize::from(other));
            let free = self.board.free(Bits::of(one) | Bits::of(other));
            let reach = self.board.flood(Bits::of(usize::from(player)), free);
            for (mover, stayer) in [(one, other), (other, one)] {
                for direction in Direction::ALL {
                    let (pusher, to, player_after) =
                        self.board.move_squares(self.side, mover, direction);
                    let needed = if self.side == Forward { to } else { player_after };
                    if reach.contains(pusher) && free.contains(needed) {
                        self.visit(to, stayer, Some(player_after));
                    }
                }
            }
        }
        self.deadlocked_pairs()
    }

    fn deadlocked_pairs(&self) -> PairDeadlocks<W> {
        if self.is_given_up() {
            return PairDeadlocks { deadlocked: Vec::new() };
        }
        let mut deadlocked = vec![Bits::EMPTY; 64 * W];
        for one in self.live.iter() {
            for other in self.live.iter().skip_while(|&other| other <= one) {
                if self.seen[self.cell(one, other)] == 0 {
                    deadlocked[one].insert(other);
                    deadlocked[other].insert(one);
                }
            }
        }
        PairDeadlocks { deadlocked }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, oracle};
    use std::collections::HashSet;

    /// All pairs of squares that pushes reach, the lower square first.
    fn pairs_after(board: &Board<1>, pair: (usize, usize), player: usize) -> HashSet<[usize; 2]> {
        let mut seen = HashSet::new();
        let mut queue = vec![(pair, player)];
        while let Some(((one, other), player)) = queue.pop() {
            let free = board.free(Bits::of(one) | Bits::of(other));
            let reach = board.flood(Bits::of(player), free);
            if !seen.insert(([one.min(other), one.max(other)], reach)) {
                continue;
            }
            for direction in Direction::ALL {
                for (mover, stayer) in [(one, other), (other, one)] {
                    let target = board.step(mover, direction);
                    if reach.contains(board.step(mover, direction.opposite()))
                        && free.contains(target)
                    {
                        queue.push(((target, stayer), mover));
                    }
                }
            }
        }
        seen.into_iter().map(|(pair, _)| pair).collect()
    }

    fn assert_deadlocked(
        pairs: &PairDeadlocks<1>,
        board: &Board<1>,
        is_deadlocked: impl Fn(usize, usize) -> bool,
    ) {
        for one in board.floor.iter() {
            for other in board.floor.iter().filter(|&other| other != one) {
                let both = Bits::of(one) | Bits::of(other);
                assert_eq!(
                    pairs.is_deadlock(one, both),
                    is_deadlocked(one, other),
                    "{one} {other}"
                );
            }
        }
    }

    #[test]
    fn a_search_with_too_many_steps_finds_no_deadlocks() {
        let needed = |side: usize| {
            let wall = "#".repeat(side + 2);
            let row = |inside: &str| format!("#{inside:<side$}#\n");
            let rows = [row(""), row("@$ $.."), row("").repeat(side - 2)].concat();
            Board::<8>::new(&Level::parse(&format!("{wall}\n{rows}{wall}")).unwrap())
        };
        let meter = Meter::unlimited();
        for (side, is_known) in [(6, true), (18, false)] {
            let board = needed(side);
            let table = |side| PairDeadlocks::new(&board, side, board.floor, &meter);
            let known = [Forward, Backward].map(|side| !table(side).deadlocked.is_empty());
            assert_eq!(known, [is_known; 2], "{side}");
        }
    }

    #[test]
    fn deadlocked_pairs_are_those_of_a_plain_search() {
        let mut rng = fastrand::Rng::with_seed(31);
        for _ in 0..oracle::tries(100, 5_000) {
            let board = Board::<1>::new(&oracle::random_level(&mut rng, 5, 3));
            let meter = Meter::unlimited();
            assert_deadlocked(
                &PairDeadlocks::new(&board, Forward, board.floor, &meter),
                &board,
                |one, other| {
                    let free = board.free(Bits::of(one) | Bits::of(other));
                    !board.areas(free).filter_map(|area| area.first()).any(|player| {
                        let after = pairs_after(&board, (one, other), player);
                        after
                            .iter()
                            .any(|pair| pair.iter().all(|&square| board.goals.contains(square)))
                    })
                },
            );
            let starts: Vec<usize> = board.starts.iter().collect();
            let reached: HashSet<[usize; 2]> = starts
                .iter()
                .flat_map(|&one| starts.iter().map(move |&other| (one, other)))
                .filter(|(one, other)| one < other)
                .flat_map(|pair| pairs_after(&board, pair, board.player))
                .collect();
            assert_deadlocked(
                &PairDeadlocks::new(&board, Backward, board.floor, &meter),
                &board,
                |one, other| !reached.contains(&[one.min(other), one.max(other)]),
            );
        }
    }
}
