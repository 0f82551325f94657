//! The estimate of the thesis: boxes are assigned to goals greedily, the nearest pair first, and every box on a goal earns a
//! bonus of 1000.

use super::{Heuristic, grid::Grid};
use papan_core::Bits;

/// Bonus of a box on a goal.
const BONUS: i32 = 1000;

/// Distances of every square to every goal.
pub(super) struct Estimate {
    goals: usize,
    distance: Vec<i32>,
}

impl Estimate {
    pub(super) fn new<const W: usize>(grid: &Grid<W>, heuristic: Heuristic) -> Self {
        let goals: Vec<usize> = grid.goals.iter().collect();
        let mut distance = vec![i32::MAX; 64 * W * goals.len()];
        for (index, &goal) in goals.iter().enumerate() {
            for (ring, steps) in grid.rings(goal).zip(0..) {
                for square in ring.iter() {
                    let (rows, columns) = offset(grid, square, goal);
                    distance[square * goals.len() + index] = match heuristic {
                        Heuristic::GoalPull => steps,
                        Heuristic::Manhattan => rows + columns,
                        Heuristic::Euclidean => {
                            f64::from(rows * rows + columns * columns).sqrt() as i32
                        }
                    };
                }
            }
        }
        Estimate { goals: goals.len(), distance }
    }

    /// The estimate of a position; smaller is better.
    pub(super) fn of<const W: usize>(&self, boxes: Bits<W>) -> i32 {
        let mut edges = Vec::with_capacity(self.goals * self.goals);
        for (index, square) in boxes.iter().enumerate() {
            for goal in 0..self.goals {
                edges.push((self.distance[square * self.goals + goal], index, goal));
            }
        }
        edges.sort_unstable();
        let (mut taken_boxes, mut taken_goals) = (vec![false; self.goals], vec![false; self.goals]);
        let mut score = 0;
        for (distance, index, goal) in edges {
            if taken_boxes[index] || taken_goals[goal] {
                continue;
            }
            (taken_boxes[index], taken_goals[goal]) = (true, true);
            score += if distance == 0 { -BONUS } else { distance };
        }
        score
    }
}

fn offset<const W: usize>(grid: &Grid<W>, one: usize, other: usize) -> (i32, i32) {
    let (one, other) = (grid.square(one), grid.square(other));
    (i32::from(one.row.abs_diff(other.row)), i32::from(one.column.abs_diff(other.column)))
}
