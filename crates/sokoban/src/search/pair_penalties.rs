//! Penalties of pairs of boxes: the pushes that two boxes need beyond their distances as single boxes, whatever targets
//! they go to. They are exact, from a search over all positions of two boxes. Penalties of disjoint pairs add up to a
//! better lower bound (after the linear conflicts of Junghanns and Schaeffer, and pattern databases).

use super::{
    SearchSide::{self, Backward, Forward},
    board::Board,
    box_graph::{BoxGraph, Distances, UNREACHABLE},
    pair_graph::PairGraph,
};
use papan_core::{Bits, Meter};

/// The penalty of a pair that never reaches its targets.
const DEAD: u8 = u8::MAX;
/// Positions times pairs of targets; on larger boards the tables cost more than they save.
const MAX_WORK: usize = 40_000_000;

/// All pairs of boxes with a penalty.
pub(crate) struct PairPenalties<const W: usize> {
    /// For each square the higher squares of second boxes, and the penalties of these pairs.
    partners: Vec<Bits<W>>,
    of: Vec<Vec<PairPenalty<W>>>,
}

/// The penalty of a box and another one while the player is in an area.
struct PairPenalty<const W: usize> {
    other: usize,
    area: Bits<W>,
    pushes: u8,
}

impl<const W: usize> PairPenalties<W> {
    /// Computes the penalties of the pushes to the goals (forward) or of the pulls to the starts (backward). `distances`
    /// are those of a single box to these targets. `None` when the tables exceed `bytes` or the meter stops.
    pub(crate) fn new(
        board: &Board<W>,
        graph: &BoxGraph,
        distances: &Distances,
        side: SearchSide,
        bytes: u64,
        meter: &Meter<'_>,
    ) -> Option<Self> {
        let live = graph.live_squares(distances);
        let (targets, back) = match side {
            Forward => (board.goals, Backward),
            Backward => (board.starts, Forward),
        };
        let pairs = PairGraph::new(board, live, back, bytes, meter)?;
        let targets: Vec<usize> = targets.iter().collect();
        if targets.len() * targets.len() / 2 * pairs.len() > MAX_WORK {
            return None;
        }
        // By state: the smallest penalty over all pairs of targets, the first box to the lower one.
        let mut penalties = vec![UNREACHABLE; pairs.len()];
        let (mut queue, mut pair_distances) = (Vec::new(), Vec::new());
        for (first, &one) in targets.iter().enumerate() {
            meter.check().ok()?;
            for (second, &other) in targets.iter().enumerate().skip(first + 1) {
                queue.clear();
                let start = board.player;
                let is_source = |&state: &usize| side == Forward || pairs.has_player(state, start);
                let sources = pairs.states_on([one, other]).filter(is_source);
                queue.extend(sources.map(|state| state as u32));
                pairs.distances_from(&mut queue, &mut pair_distances);
                let found = penalties.iter_mut().zip(pairs.states()).zip(&pair_distances);
                for ((penalty, state), &pushes) in
                    found.filter(|&(_, &pushes)| pushes != UNREACHABLE)
                {
                    let Some(player) = state.area.first() else { continue };
                    let alone = |at: usize, target: usize| {
                        distances.row(graph.state(state.boxes[at], player))[target]
                    };
                    let (one, other) = (alone(0, first), alone(1, second));
                    if one != UNREACHABLE && other != UNREACHABLE {
                        *penalty = (*penalty).min(pushes - one - other);
                    }
                }
            }
        }
        Some(Self::collect(&pairs, &penalties))
    }

    /// Keeps the penalties that hold whichever box goes to which target.
    fn collect(pairs: &PairGraph<W>, penalties: &[u16]) -> Self {
        let mut partners = vec![Bits::EMPTY; 64 * W];
        let mut of: Vec<Vec<PairPenalty<W>>> = (0..64 * W).map(|_| Vec::new()).collect();
        for (state, &penalty) in pairs.states().zip(penalties) {
            let [one, other] = state.boxes;
            if penalty == 0 || one > other {
                continue;
            }
            let player = state.area.first();
            let swapped = player.and_then(|player| pairs.find([other, one], player));
            let least = penalty.min(swapped.map_or(UNREACHABLE, |swapped| penalties[swapped]));
            if least > 0 {
                partners[one].insert(other);
                let pushes =
                    if least == UNREACHABLE { DEAD } else { least.min(u16::from(DEAD) - 1) as u8 };
                of[one].push(PairPenalty { other, area: state.area, pushes });
            }
        }
        PairPenalties { partners, of }
    }

    /// Lower bound of the pushes beyond the assignment of the boxes; `None` when a pair is a deadlock. `charged` is what the
    /// lower bound of a box already includes.
    pub(crate) fn total(
        &self,
        boxes: Bits<W>,
        player: usize,
        charged: impl Fn(usize) -> u32,
    ) -> Option<u32> {
        let mut conflicts = Vec::new();
        for one in boxes.iter().filter(|&one| self.partners[one].intersects(boxes)) {
            for PairPenalty { other, area, pushes } in &self.of[one] {
                if !boxes.contains(*other) || !area.contains(player) {
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
        // Greedy matching by penalty: not always optimal, but always a lower bound.
        conflicts.sort_unstable_by(|a, b| b.cmp(a));
        let mut free = boxes;
        let mut sum = 0;
        for (pushes, one, other) in conflicts {
            if free.contains(one) && free.contains(other) {
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

    /// Pushes from a position of two boxes to all others, by a plain search.
    fn pushes_from(
        board: &Board<1>,
        boxes: [usize; 2],
        player: usize,
    ) -> HashMap<([usize; 2], Bits<1>), u16> {
        let reach = |boxes: [usize; 2], player| {
            board.flood(Bits::of(player), board.free(Bits::of(boxes[0]) | Bits::of(boxes[1])))
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
                    let to = board.step(from, direction);
                    let is_free = board.floor.contains(to) && !boxes.contains(&to);
                    if !is_free || !area.contains(board.step(from, direction.opposite())) {
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

    /// Penalties of some pairs, with the player on a square below 10.
    fn by_hand(pairs: &[(usize, usize, u8)]) -> PairPenalties<1> {
        let area = (0..10).fold(Bits::EMPTY, |area, square| area | Bits::of(square));
        let mut penalties = PairPenalties {
            partners: vec![Bits::EMPTY; 64],
            of: (0..64).map(|_| Vec::new()).collect(),
        };
        for &(one, other, pushes) in pairs {
            penalties.partners[one].insert(other);
            penalties.of[one].push(PairPenalty { other, area, pushes });
        }
        penalties
    }

    #[test]
    fn penalties_of_disjoint_pairs_add_up() {
        let boxes = [20, 21, 22, 23].into_iter().fold(Bits::EMPTY, |all, it| all | Bits::of(it));
        let sum = |pairs: &[(usize, usize, u8)]| by_hand(pairs).total(boxes, 0, |_| 0);
        assert_eq!(sum(&[]), Some(0));
        assert_eq!(sum(&[(20, 21, 2), (22, 23, 4)]), Some(6));
        assert_eq!(sum(&[(20, 21, 2), (21, 22, 4), (20, 22, 2)]), Some(4));
        assert_eq!(sum(&[(20, 21, 2), (20, 40, 8)]), Some(2), "no box is on 40");
        assert_eq!(sum(&[(20, 21, 2), (22, 23, DEAD)]), None);
        let pairs = by_hand(&[(20, 21, 4), (22, 23, 4)]);
        assert_eq!(pairs.total(boxes, 10, |_| 0), Some(0), "the player is elsewhere");
        let charged = |square| if square == 21 { 2 } else { 0 };
        assert_eq!(pairs.total(boxes, 0, charged), Some(6));
        assert_eq!(pairs.total(boxes, 0, |_| 100), Some(0));
    }

    #[test]
    fn a_large_penalty_is_not_a_deadlock() {
        let level = crate::Level::parse("######\n#@ $.#\n#  $.#\n######").unwrap();
        let board = Board::<1>::new(&level);
        let meter = Meter::unlimited();
        let pairs = PairGraph::new(&board, board.floor, Forward, 1 << 24, &meter).unwrap();
        let sum = |penalty| {
            let penalties = PairPenalties::collect(&pairs, &vec![penalty; pairs.len()]);
            penalties.total(board.starts, board.player, |_| 0)
        };
        assert_eq!(sum(254), Some(254));
        assert!([255, 256, 1000, UNREACHABLE - 1].iter().all(|&penalty| sum(penalty) == Some(254)));
        assert_eq!(sum(UNREACHABLE), None);
    }

    fn penalties(
        board: &Board<1>,
        graph: &BoxGraph,
        distances: &Distances,
        side: SearchSide,
    ) -> PairPenalties<1> {
        let meter = Meter::unlimited();
        PairPenalties::new(board, graph, distances, side, 1 << 24, &meter).expect("a tiny board")
    }

    #[test]
    fn penalties_to_goals_are_those_of_a_plain_search() {
        let mut rng = fastrand::Rng::with_seed(90);
        let mut found = 0;
        for _ in 0..oracle::tries(300, 5_000) {
            let board = Board::<1>::new(&oracle::random_level(&mut rng, 6, 3));
            let graph = BoxGraph::new(&board);
            let distances = graph.distances_to(&board, board.goals, Bits::EMPTY);
            let penalties = penalties(&board, &graph, &distances, Forward);
            let live: Bits<1> = graph.live_squares(&distances);
            for one in live.iter() {
                for other in live.iter().filter(|&other| other != one) {
                    let both = Bits::of(one) | Bits::of(other);
                    for area in board.areas(board.free(both)) {
                        let player = area.first().unwrap();
                        let after = pushes_from(&board, [one, other], player);
                        let goals: Vec<usize> = board.goals.iter().collect();
                        let longer = after.iter().filter_map(|(&(boxes, _), &pushes)| {
                            let goal = |at: usize| goals.iter().position(|&goal| goal == boxes[at]);
                            let alone =
                                |square, goal| distances.row(graph.state(square, player))[goal];
                            Some(pushes - alone(one, goal(0)?) - alone(other, goal(1)?))
                        });
                        let expected = longer.min().map(u32::from);
                        assert_eq!(penalties.total(both, player, |_| 0), expected, "{one} {other}");
                        found += usize::from(expected.is_some_and(|penalty| penalty > 0));
                    }
                }
            }
        }
        assert!(found > 100, "{found}");
    }

    #[test]
    fn penalties_from_starts_are_those_of_a_plain_search() {
        let mut rng = fastrand::Rng::with_seed(91);
        let mut found = 0;
        for _ in 0..oracle::tries(300, 5_000) {
            let board = Board::<1>::new(&oracle::random_level(&mut rng, 6, 3));
            let graph = BoxGraph::new(&board);
            let distances = graph.distances_from_starts(&board);
            let penalties = penalties(&board, &graph, &distances, Backward);
            let starts: Vec<usize> = board.starts.iter().collect();
            let mut least: HashMap<(Bits<1>, Bits<1>), u16> = HashMap::new();
            for (first, &one) in starts.iter().enumerate() {
                for (second, &other) in
                    starts.iter().enumerate().filter(|&(_, other)| *other != one)
                {
                    for ((boxes, area), pushes) in pushes_from(&board, [one, other], board.player) {
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
                let sum = penalties.total(both, area.first().unwrap(), |_| 0);
                assert_eq!(sum, Some(u32::from(expected)));
                found += usize::from(expected > 0);
            }
        }
        assert!(found > 100, "{found}");
    }
}
