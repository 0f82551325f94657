//! What never changes in a level: walks, rooms, distances, and which boxes stand in whose way.

use super::rooms::Rooms;
use crate::search::{
    bits::Bits,
    field::Field,
    one_box::{Distances, NEVER, OneBox},
};
use papan_core::Meter;

/// Farther than any box is from a goal.
const FAR: u16 = 999;

/// Tables of a level.
pub(crate) struct Terrain<const W: usize> {
    pub(crate) rooms: Rooms<W>,
    /// Steps of the player on the empty board, by squares.
    walks: Vec<u16>,
    /// Pushes to the nearest goal.
    pub(crate) to_goal: Vec<u16>,
    /// Sum of pushes to all goals.
    pub(crate) to_all_goals: Vec<u16>,
    /// For each square the squares from which a box there hides a goal.
    hides: Vec<Bits<W>>,
    squares: usize,
}

impl<const W: usize> Terrain<W> {
    /// The tables; what grows later stays within `memory` bytes.
    pub(crate) fn new(
        field: &Field<W>,
        graph: &OneBox,
        goals: &Distances,
        memory: u64,
        meter: &Meter<'_>,
    ) -> Self {
        let squares = 64 * W;
        let mut to_goal = vec![FAR; squares];
        let mut to_all_goals = vec![0; squares];
        for state in 0..graph.states() {
            let (square, row) = (graph.square(state), goals.row(state));
            let near = row.iter().copied().min().unwrap_or(NEVER);
            to_goal[square] = to_goal[square].min(near);
            let sum: u32 = row.iter().filter(|&&d| d != NEVER).map(|&d| u32::from(d)).sum();
            to_all_goals[square] = to_all_goals[square].max(sum.min(9_999) as u16);
        }
        let mut terrain = Terrain {
            rooms: Rooms::new(field, memory),
            walks: walks(field),
            to_goal,
            to_all_goals,
            hides: vec![Bits::EMPTY; squares],
            squares,
        };
        terrain.find_hiding(field, graph, goals, meter);
        terrain
    }

    fn find_hiding(
        &mut self,
        field: &Field<W>,
        graph: &OneBox,
        goals: &Distances,
        meter: &Meter<'_>,
    ) {
        let in_reach = |distances: &Distances, state: usize| {
            distances.row(state).iter().filter(|&&pushes| pushes != NEVER).count()
        };
        let live: Bits<W> = graph.live_squares(goals);
        for wall in live.without(field.goals).squares() {
            if meter.check().is_err() {
                return;
            }
            let around = graph.distances_to(field, field.goals, Bits::of(wall));
            for state in 0..graph.states() {
                let square = graph.square(state);
                if square != wall
                    && !field.goals.has(square)
                    && in_reach(&around, state) < in_reach(goals, state)
                {
                    self.hides[wall].insert(square);
                }
            }
        }
    }

    /// Squares less than so many steps from one.
    pub(crate) fn within(&self, from: usize, steps: u16) -> Bits<W> {
        let near = (0..self.squares).filter(|&to| self.walk(from, to) < steps);
        near.fold(Bits::EMPTY, |set, square| set | Bits::of(square))
    }

    /// Steps of the player from square to square on the empty board.
    pub(crate) fn walk(&self, from: usize, to: usize) -> u16 {
        self.walks[from * self.squares + to]
    }

    /// Boxes that keep another from a goal.
    pub(crate) fn hot(&self, boxes: Bits<W>) -> usize {
        boxes.squares().filter(|&square| self.hides[square].meets(boxes)).count()
    }
}

fn walks<const W: usize>(field: &Field<W>) -> Vec<u16> {
    let squares = 64 * W;
    let mut walks = vec![NEVER; squares * squares];
    for from in field.floor.squares() {
        let (mut reached, mut steps) = (Bits::of(from), 0);
        let mut ring = reached;
        while !ring.is_empty() {
            for to in ring.squares() {
                walks[from * squares + to] = steps;
            }
            ring = (field.grow(ring) & field.floor).without(reached);
            reached |= ring;
            steps += 1;
        }
    }
    walks
}
