//! Pairs of boxes that can never be right, found exactly: play all games of two boxes backwards from every pair of goals
//! (or forwards from every pair of starts) and see which pairs never occur. By the take-off lemma such a pair condemns
//! any position that contains it.

use super::{bits::Bits, field::Field, store::Way};
use crate::Direction;
use papan_core::Meter;

/// For every square the squares where a second box would be fatal.
pub(crate) struct Pairs<const W: usize> {
    fatal: Vec<Bits<W>>,
}

/// Boards that need more steps than this do without: the table would cost more than it saves.
const MOST_STEPS: usize = 10_000;
/// Steps between two looks at the clock.
const PACE: usize = 256;

impl<const W: usize> Pairs<W> {
    /// Pairs from which no two goals can be filled.
    pub(crate) fn unsolvable(field: &Field<W>, live: Bits<W>, meter: &Meter<'_>) -> Self {
        let mut closure = Closure::new(field, live, Way::Pull, meter);
        for one in field.goals.squares() {
            if closure.is_over() {
                break;
            }
            for other in field.goals.squares().skip_while(|&other| other <= one) {
                let pair = Bits::of(one) | Bits::of(other);
                for area in field.areas(field.free(pair)) {
                    closure.visit(one, other, area.first());
                }
            }
        }
        closure.finish()
    }

    /// Pairs that no two boxes of the start can come to be.
    pub(crate) fn unreachable(field: &Field<W>, live: Bits<W>, meter: &Meter<'_>) -> Self {
        let mut closure = Closure::new(field, live, Way::Push, meter);
        for one in field.starts.squares() {
            if closure.is_over() {
                break;
            }
            for other in field.starts.squares().skip_while(|&other| other <= one) {
                closure.visit(one, other, Some(field.player));
            }
        }
        closure.finish()
    }

    /// Whether a box just moved to `square` makes a fatal pair with another of `boxes`.
    #[inline]
    pub(crate) fn clash(&self, square: usize, boxes: Bits<W>) -> bool {
        self.fatal.get(square).is_some_and(|fatal| fatal.meets(boxes))
    }
}

struct Closure<'a, const W: usize> {
    field: &'a Field<W>,
    live: Bits<W>,
    way: Way,
    /// By pair of squares: one bit for each area of the player that was reached, in the order of their lowest squares.
    seen: Vec<u8>,
    queue: Vec<(u16, u16, u16)>,
    steps: usize,
    meter: &'a Meter<'a>,
}

impl<'a, const W: usize> Closure<'a, W> {
    fn new(field: &'a Field<W>, live: Bits<W>, way: Way, meter: &'a Meter<'a>) -> Self {
        let seen = vec![0; live.count() * live.count()];
        Closure { field, live, way, seen, queue: Vec::new(), steps: 0, meter }
    }

    fn cell(&self, one: usize, other: usize) -> usize {
        self.live.rank(one.min(other)) * self.live.count() + self.live.rank(one.max(other))
    }

    /// Whether the table is given up: it would take too many steps, or there is no time left.
    fn is_over(&self) -> bool {
        self.steps > MOST_STEPS
    }

    fn visit(&mut self, one: usize, other: usize, player: Option<usize>) {
        self.steps += 1;
        if self.steps.is_multiple_of(PACE) && self.meter.check().is_err() {
            self.steps = MOST_STEPS + 1;
        }
        let Some(player) = player else { return };
        if self.is_over() || !self.live.has(one) || !self.live.has(other) {
            return;
        }
        let pair = Bits::of(one) | Bits::of(other);
        let mut areas = self.field.areas(self.field.free(pair));
        let area = areas.position(|area| area.has(player)).unwrap_or_default();
        let cell = self.cell(one, other);
        // Two boxes cut the floor into at most seven parts.
        if self.seen[cell] >> area & 1 == 0 {
            self.seen[cell] |= 1 << area;
            self.queue.push((one as u16, other as u16, player as u16));
        }
    }

    fn finish(mut self) -> Pairs<W> {
        while let Some((one, other, player)) = self.queue.pop().filter(|_| !self.is_over()) {
            let (one, other) = (usize::from(one), usize::from(other));
            let free = self.field.free(Bits::of(one) | Bits::of(other));
            let reach = self.field.flood(Bits::of(usize::from(player)), free);
            for (mover, stayer) in [(one, other), (other, one)] {
                for direction in Direction::ALL {
                    let ahead = self.field.step(mover, direction);
                    let (hand, to, stand) = match self.way {
                        Way::Push => (self.field.step(mover, direction.opposite()), ahead, mover),
                        Way::Pull => (ahead, ahead, self.field.step(ahead, direction)),
                    };
                    let room = if self.way == Way::Push { to } else { stand };
                    if reach.has(hand) && free.has(room) {
                        self.visit(to, stayer, Some(stand));
                    }
                }
            }
        }
        self.fatal_pairs()
    }

    fn fatal_pairs(&self) -> Pairs<W> {
        if self.is_over() {
            return Pairs { fatal: Vec::new() };
        }
        let mut fatal = vec![Bits::EMPTY; 64 * W];
        for one in self.live.squares() {
            for other in self.live.squares().skip_while(|&other| other <= one) {
                if self.seen[self.cell(one, other)] == 0 {
                    fatal[one].insert(other);
                    fatal[other].insert(one);
                }
            }
        }
        Pairs { fatal }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, oracle};
    use std::collections::HashSet;

    /// All pairs that pushes make of one, the lower square first.
    fn pairs_after(field: &Field<1>, pair: (usize, usize), player: usize) -> HashSet<[usize; 2]> {
        let mut seen = HashSet::new();
        let mut queue = vec![(pair, player)];
        while let Some(((one, other), player)) = queue.pop() {
            let free = field.free(Bits::of(one) | Bits::of(other));
            let reach = field.flood(Bits::of(player), free);
            if !seen.insert(([one.min(other), one.max(other)], reach)) {
                continue;
            }
            for direction in Direction::ALL {
                for (mover, stayer) in [(one, other), (other, one)] {
                    let target = field.step(mover, direction);
                    if reach.has(field.step(mover, direction.opposite())) && free.has(target) {
                        queue.push(((target, stayer), mover));
                    }
                }
            }
        }
        seen.into_iter().map(|(pair, _)| pair).collect()
    }

    fn assert_fatal(pairs: &Pairs<1>, field: &Field<1>, is_fatal: impl Fn(usize, usize) -> bool) {
        for one in field.floor.squares() {
            for other in field.floor.squares().filter(|&other| other != one) {
                let both = Bits::of(one) | Bits::of(other);
                assert_eq!(pairs.clash(one, both), is_fatal(one, other), "{one} {other}");
            }
        }
    }

    #[test]
    fn a_table_that_takes_too_many_steps_is_given_up_and_condemns_nothing() {
        let room = |side: usize| {
            let wall = "#".repeat(side + 2);
            let row = |inside: &str| format!("#{inside:<side$}#\n");
            let rows = [row(""), row("@$ $.."), row("").repeat(side - 2)].concat();
            Field::<8>::new(&Level::parse(&format!("{wall}\n{rows}{wall}")).unwrap())
        };
        let meter = Meter::unlimited();
        for (side, is_known) in [(6, true), (18, false)] {
            let field = room(side);
            let tables = [Pairs::unsolvable, Pairs::unreachable];
            let known = tables.map(|table| !table(&field, field.floor, &meter).fatal.is_empty());
            assert_eq!(known, [is_known; 2], "{side}");
        }
    }

    #[test]
    fn fatal_pairs_are_those_that_playing_every_game_of_two_boxes_finds() {
        let mut rng = fastrand::Rng::with_seed(31);
        for _ in 0..oracle::tries(100, 5_000) {
            let field = Field::<1>::new(&oracle::random_level(&mut rng, 5, 3));
            let meter = Meter::unlimited();
            assert_fatal(&Pairs::unsolvable(&field, field.floor, &meter), &field, |one, other| {
                let free = field.free(Bits::of(one) | Bits::of(other));
                !field.areas(free).filter_map(|area| area.first()).any(|player| {
                    let after = pairs_after(&field, (one, other), player);
                    after.iter().any(|pair| pair.iter().all(|&square| field.goals.has(square)))
                })
            });
            let starts: Vec<usize> = field.starts.squares().collect();
            let reached: HashSet<[usize; 2]> = starts
                .iter()
                .flat_map(|&one| starts.iter().map(move |&other| (one, other)))
                .filter(|(one, other)| one < other)
                .flat_map(|pair| pairs_after(&field, pair, field.player))
                .collect();
            assert_fatal(&Pairs::unreachable(&field, field.floor, &meter), &field, |one, other| {
                !reached.contains(&[one.min(other), one.max(other)])
            });
        }
    }
}
