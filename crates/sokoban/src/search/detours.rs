//! What two boxes cost each other: the pushes that both need beyond what each would need alone, whatever targets they go
//! to. Found exactly, by playing all games of two boxes. Pairs that share no box add up to what a position costs beyond
//! its assignment. (After the linear conflicts of Junghanns and Schaeffer, and pattern databases.)

use super::{
    bits::Bits,
    field::Field,
    one_box::{self, Distances, OneBox},
    store::Way,
    two_boxes::{NEVER, TwoBoxes},
};
use papan_core::Meter;

/// The detour of a pair that never gets home.
const DEAD: u8 = u8::MAX;
/// Boards with more games than this, counted by positions, do without: the tables would cost more than they save.
const MOST_WORK: usize = 40_000_000;

/// Pairs of boxes that need a detour.
pub(crate) struct Detours<const W: usize> {
    /// By square, those above it where a second box may make a detour necessary, and all these detours.
    partners: Vec<Bits<W>>,
    of: Vec<Vec<Detour<W>>>,
}

/// The detour of two boxes, one of them on this square, while the player is in some area.
struct Detour<const W: usize> {
    other: usize,
    area: Bits<W>,
    pushes: u8,
}

impl<const W: usize> Detours<W> {
    /// For a side of a search: of pushes to come, on their way to the goals, or of pulls to come, on their way to the
    /// starts. `distances` are those of one box to the same targets. `None` when that is too much for so many bytes, or
    /// there is no time left.
    pub(crate) fn new(
        field: &Field<W>,
        graph: &OneBox,
        distances: &Distances,
        side: Way,
        bytes: u64,
        meter: &Meter<'_>,
    ) -> Option<Self> {
        let live = graph.live_squares(distances);
        let (targets, back) = match side {
            Way::Push => (field.goals, Way::Pull),
            Way::Pull => (field.starts, Way::Push),
        };
        let games = TwoBoxes::new(field, live, back, bytes, meter)?;
        let targets: Vec<usize> = targets.squares().collect();
        if targets.len() * targets.len() / 2 * games.len() > MOST_WORK {
            return None;
        }
        // By state: the shortest detour to any two targets, the first box to the lower one.
        let mut detours = vec![NEVER; games.len()];
        let (mut queue, mut far) = (Vec::new(), Vec::new());
        for (first, &one) in targets.iter().enumerate() {
            meter.check().ok()?;
            for (second, &other) in targets.iter().enumerate().skip(first + 1) {
                queue.clear();
                match side {
                    Way::Push => queue.extend(games.on([one, other]).map(|state| state as u32)),
                    Way::Pull => queue
                        .extend(games.find([one, other], field.player).map(|state| state as u32)),
                }
                games.walk(&mut queue, &mut far);
                let found = detours.iter_mut().zip(games.states()).zip(&far);
                for ((detour, state), &far) in found.filter(|&(_, &far)| far != NEVER) {
                    let Some(player) = state.area.first() else { continue };
                    let alone = |at: usize, target: usize| {
                        distances.row(graph.state(state.boxes[at], player))[target]
                    };
                    let (one, other) = (alone(0, first), alone(1, second));
                    if one != one_box::NEVER && other != one_box::NEVER {
                        *detour = (*detour).min(far - one - other);
                    }
                }
            }
        }
        Some(Self::collect(&games, &detours))
    }

    /// Keeps what is a detour whichever of the boxes goes to which target.
    fn collect(games: &TwoBoxes<W>, detours: &[u16]) -> Self {
        let mut partners = vec![Bits::EMPTY; 64 * W];
        let mut of: Vec<Vec<Detour<W>>> = (0..64 * W).map(|_| Vec::new()).collect();
        for (state, &detour) in games.states().zip(detours) {
            let [one, other] = state.boxes;
            if detour == 0 || one > other {
                continue;
            }
            let player = state.area.first();
            let turned = player.and_then(|player| games.find([other, one], player));
            let least = detour.min(turned.map_or(NEVER, |turned| detours[turned]));
            if least > 0 {
                partners[one].insert(other);
                let pushes =
                    if least == NEVER { DEAD } else { least.min(u16::from(DEAD) - 1) as u8 };
                of[one].push(Detour { other, area: state.area, pushes });
            }
        }
        Detours { partners, of }
    }

    /// Pushes that a position costs beyond the assignment of its boxes, at least; `None` when it is dead. What a box was
    /// charged already is taken off.
    pub(crate) fn sum(
        &self,
        boxes: Bits<W>,
        player: usize,
        charged: impl Fn(usize) -> u32,
    ) -> Option<u32> {
        let mut conflicts = Vec::new();
        for one in boxes.squares().filter(|&one| self.partners[one].meets(boxes)) {
            for Detour { other, area, pushes } in &self.of[one] {
                if !boxes.has(*other) || !area.has(player) {
                    continue;
                }
                if *pushes == DEAD {
                    return None;
                }
                let pushes =
                    u32::from(*pushes).saturating_sub(charged(one)).saturating_sub(charged(*other));
                conflicts.push((pushes, one, *other));
            }
        }
        // The longest first: not always the best choice, but always a sound one.
        conflicts.sort_unstable_by(|a, b| b.cmp(a));
        let mut free = boxes;
        let mut sum = 0;
        for (pushes, one, other) in conflicts {
            if free.has(one) && free.has(other) {
                free = free.without(Bits::of(one) | Bits::of(other));
                sum += pushes;
            }
        }
        Some(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Direction, oracle};
    use std::collections::HashMap;

    /// Pushes from a position of two boxes to every other, by plain search.
    fn pushes_from(
        field: &Field<1>,
        boxes: [usize; 2],
        player: usize,
    ) -> HashMap<([usize; 2], Bits<1>), u16> {
        let reach = |boxes: [usize; 2], player| {
            field.flood(Bits::of(player), field.free(Bits::of(boxes[0]) | Bits::of(boxes[1])))
        };
        let mut known = HashMap::from([((boxes, reach(boxes, player)), 0)]);
        let mut queue = vec![(boxes, reach(boxes, player))];
        let mut done = 0;
        while let Some(&(boxes, area)) = queue.get(done) {
            done += 1;
            let pushes = known[&(boxes, area)] + 1;
            for mover in 0..2 {
                for direction in Direction::ALL {
                    let from = boxes[mover];
                    let to = field.step(from, direction);
                    let is_free = field.floor.has(to) && !boxes.contains(&to);
                    if !is_free || !area.has(field.step(from, direction.opposite())) {
                        continue;
                    }
                    let mut after = boxes;
                    after[mover] = to;
                    let next = (after, reach(after, from));
                    known.entry(next).or_insert_with(|| {
                        queue.push(next);
                        pushes
                    });
                }
            }
        }
        known
    }

    /// Detours of some pairs, wherever the player is up to square 9.
    fn by_hand(pairs: &[(usize, usize, u8)]) -> Detours<1> {
        let area = (0..10).fold(Bits::EMPTY, |area, square| area | Bits::of(square));
        let mut detours =
            Detours { partners: vec![Bits::EMPTY; 64], of: (0..64).map(|_| Vec::new()).collect() };
        for &(one, other, pushes) in pairs {
            detours.partners[one].insert(other);
            detours.of[one].push(Detour { other, area, pushes });
        }
        detours
    }

    #[test]
    fn pairs_add_up_unless_they_share_a_box() {
        let boxes = [20, 21, 22, 23].into_iter().fold(Bits::EMPTY, |all, it| all | Bits::of(it));
        let sum = |pairs: &[(usize, usize, u8)]| by_hand(pairs).sum(boxes, 0, |_| 0);
        assert_eq!(sum(&[]), Some(0));
        assert_eq!(sum(&[(20, 21, 2), (22, 23, 4)]), Some(6));
        assert_eq!(sum(&[(20, 21, 2), (21, 22, 4), (20, 22, 2)]), Some(4));
        assert_eq!(sum(&[(20, 21, 2), (20, 40, 8)]), Some(2), "no box is on 40");
        assert_eq!(sum(&[(20, 21, 2), (22, 23, DEAD)]), None);
        let pairs = by_hand(&[(20, 21, 4), (22, 23, 4)]);
        assert_eq!(pairs.sum(boxes, 10, |_| 0), Some(0), "the player is elsewhere");
        let charged = |square| if square == 21 { 2 } else { 0 };
        assert_eq!(pairs.sum(boxes, 0, charged), Some(6));
        assert_eq!(pairs.sum(boxes, 0, |_| 100), Some(0));
    }

    #[test]
    fn a_long_detour_is_not_taken_for_a_dead_end() {
        let level = crate::Level::parse("######\n#@ $.#\n#  $.#\n######").unwrap();
        let field = Field::<1>::new(&level);
        let meter = Meter::unlimited();
        let games = TwoBoxes::new(&field, field.floor, Way::Push, 1 << 24, &meter).unwrap();
        let sum = |detour| {
            let detours = Detours::collect(&games, &vec![detour; games.len()]);
            detours.sum(field.starts, field.player, |_| 0)
        };
        assert_eq!(sum(254), Some(254));
        assert!([255, 256, 1000, NEVER - 1].iter().all(|&detour| sum(detour) == Some(254)));
        assert_eq!(sum(NEVER), None);
    }

    fn detours(field: &Field<1>, graph: &OneBox, distances: &Distances, side: Way) -> Detours<1> {
        let meter = Meter::unlimited();
        Detours::new(field, graph, distances, side, 1 << 24, &meter).expect("a tiny board")
    }

    #[test]
    fn detours_to_goals_are_those_that_playing_every_game_of_two_boxes_finds() {
        let mut rng = fastrand::Rng::with_seed(90);
        let mut found = 0;
        for _ in 0..oracle::tries(300, 5_000) {
            let field = Field::<1>::new(&oracle::random_level(&mut rng, 6, 3));
            let graph = OneBox::new(&field);
            let distances = graph.distances_to(&field, field.goals, Bits::EMPTY);
            let detours = detours(&field, &graph, &distances, Way::Push);
            let live: Bits<1> = graph.live_squares(&distances);
            for one in live.squares() {
                for other in live.squares().filter(|&other| other != one) {
                    let both = Bits::of(one) | Bits::of(other);
                    for area in field.areas(field.free(both)) {
                        let player = area.first().unwrap();
                        let after = pushes_from(&field, [one, other], player);
                        let goals: Vec<usize> = field.goals.squares().collect();
                        let longer = after.iter().filter_map(|(&(boxes, _), &pushes)| {
                            let goal = |at: usize| goals.iter().position(|&goal| goal == boxes[at]);
                            let alone =
                                |square, goal| distances.row(graph.state(square, player))[goal];
                            Some(pushes - alone(one, goal(0)?) - alone(other, goal(1)?))
                        });
                        let expected = longer.min().map(u32::from);
                        assert_eq!(detours.sum(both, player, |_| 0), expected, "{one} {other}");
                        found += usize::from(expected.is_some_and(|detour| detour > 0));
                    }
                }
            }
        }
        assert!(found > 100, "{found}");
    }

    #[test]
    fn detours_from_starts_are_those_that_playing_every_game_of_two_boxes_finds() {
        let mut rng = fastrand::Rng::with_seed(91);
        let mut found = 0;
        for _ in 0..oracle::tries(300, 5_000) {
            let field = Field::<1>::new(&oracle::random_level(&mut rng, 6, 3));
            let graph = OneBox::new(&field);
            let distances = graph.distances_from_starts(&field);
            let detours = detours(&field, &graph, &distances, Way::Pull);
            let starts: Vec<usize> = field.starts.squares().collect();
            let mut least: HashMap<(Bits<1>, Bits<1>), u16> = HashMap::new();
            for (first, &one) in starts.iter().enumerate() {
                for (second, &other) in
                    starts.iter().enumerate().filter(|&(_, other)| *other != one)
                {
                    for ((boxes, area), pushes) in pushes_from(&field, [one, other], field.player) {
                        let player = area.first().unwrap();
                        let alone =
                            |at: usize, start| distances.row(graph.state(boxes[at], player))[start];
                        let longer = pushes - alone(0, first) - alone(1, second);
                        let pair = (Bits::of(boxes[0]) | Bits::of(boxes[1]), area);
                        least
                            .entry(pair)
                            .and_modify(|least| *least = longer.min(*least))
                            .or_insert(longer);
                    }
                }
            }
            for ((both, area), expected) in least {
                let sum = detours.sum(both, area.first().unwrap(), |_| 0);
                assert_eq!(sum, Some(u32::from(expected)));
                found += usize::from(expected > 0);
            }
        }
        assert!(found > 100, "{found}");
    }
}
