//! Precomputed tables of a level: walks, rooms, distances, and which boxes block others.

use super::rooms::Rooms;
use crate::search::{
    board::Board,
    box_graph::{BoxGraph, Distances, UNREACHABLE},
};
use papan_core::{Bits, Meter};

/// An upper bound of the distance of a box from a goal.
const MAX_GOAL_DISTANCE: u16 = 999;

/// Precomputed tables of a level.
pub(crate) struct StaticAnalysis<const W: usize> {
    pub(crate) rooms: Rooms<W>,
    /// Walking distances of the player on the empty board, by pair of squares.
    walks: Vec<u16>,
    /// Pushes to the nearest goal.
    pub(crate) to_goal: Vec<u16>,
    /// Sum of pushes to all goals.
    pub(crate) to_all_goals: Vec<u16>,
    /// For each square, the squares from which a box on it blocks access to a goal.
    blocks: Vec<Bits<W>>,
    squares: usize,
}

impl<const W: usize> StaticAnalysis<W> {
    /// Computes the tables; the memo of rooms stays within `memory` bytes.
    pub(crate) fn new(
        board: &Board<W>,
        graph: &BoxGraph,
        goals: &Distances,
        memory: u64,
        meter: &Meter<'_>,
    ) -> Self {
        let squares = 64 * W;
        let mut to_goal = vec![MAX_GOAL_DISTANCE; squares];
        let mut to_all_goals = vec![0; squares];
        for state in 0..graph.states() {
            let (square, row) = (graph.square(state), goals.row(state));
            let near = row.iter().copied().min().unwrap_or(UNREACHABLE);
            to_goal[square] = to_goal[square].min(near);
            let sum: u32 = row.iter().filter(|&&d| d != UNREACHABLE).map(|&d| u32::from(d)).sum();
            to_all_goals[square] = to_all_goals[square].max(sum.min(9_999) as u16);
        }
        let mut analysis = StaticAnalysis {
            rooms: Rooms::new(board, memory),
            walks: walks(board),
            to_goal,
            to_all_goals,
            blocks: vec![Bits::EMPTY; squares],
            squares,
        };
        analysis.find_hotspots(board, graph, goals, meter);
        analysis
    }

    fn find_hotspots(
        &mut self,
        board: &Board<W>,
        graph: &BoxGraph,
        goals: &Distances,
        meter: &Meter<'_>,
    ) {
        let in_reach = |distances: &Distances, state: usize| {
            distances.row(state).iter().filter(|&&pushes| pushes != UNREACHABLE).count()
        };
        let live: Bits<W> = graph.live_squares(goals);
        for wall in live.without(board.goals).iter() {
            if meter.check().is_err() {
                return;
            }
            let around = graph.distances_to(board, board.goals, Bits::of(wall));
            for state in 0..graph.states() {
                let square = graph.square(state);
                if square != wall
                    && !board.goals.contains(square)
                    && in_reach(&around, state) < in_reach(goals, state)
                {
                    self.blocks[wall].insert(square);
                }
            }
        }
    }

    /// The squares less than `steps` steps from a square.
    pub(crate) fn within(&self, from: usize, steps: u16) -> Bits<W> {
        let near = (0..self.squares).filter(|&to| self.walk(from, to) < steps);
        near.fold(Bits::EMPTY, |set, square| set | Bits::of(square))
    }

    /// The walking distance between two squares on the empty board.
    pub(crate) fn walk(&self, from: usize, to: usize) -> u16 {
        self.walks[from * self.squares + to]
    }

    /// The number of boxes that block another box from a goal.
    pub(crate) fn hotspots(&self, boxes: Bits<W>) -> usize {
        boxes.iter().filter(|&square| self.blocks[square].intersects(boxes)).count()
    }
}

fn walks<const W: usize>(board: &Board<W>) -> Vec<u16> {
    let squares = 64 * W;
    let mut walks = vec![UNREACHABLE; squares * squares];
    for from in board.floor.iter() {
        let rings = Board::rings(Bits::of(from), |ring| board.grow(ring) & board.floor);
        for (ring, steps) in rings.zip(0..) {
            ring.iter().for_each(|to| walks[from * squares + to] = steps);
        }
    }
    walks
}
