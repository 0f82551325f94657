//! The floor of a level as a graph of numbered squares, for boards of any shape: what does not fit bit sets.

use super::box_graph::{Distances, UNREACHABLE};
use crate::{Direction, Level, Position, Square, Tile};
use papan_core::{Meter, StopReason};
use std::collections::{BTreeSet, HashMap, VecDeque};

/// No square, no node.
pub(crate) const NONE: u32 = u32::MAX;
/// No assignment of boxes to goals costs more: the matching has costs of 24 bits.
const MAX_TOTAL_DISTANCE: usize = 1 << 22;

/// Floor squares with their neighbors, the start position, and the pushes of one box to each goal.
pub(crate) struct FloorGraph {
    squares: Vec<Square>,
    next: Vec<[u32; 4]>,
    is_goal: Vec<bool>,
    pub(crate) starts: Vec<u32>,
    pub(crate) player: u32,
    /// Fewest pushes from every square to each goal, if the player could be anywhere.
    pub(crate) distances: Distances,
}

impl FloorGraph {
    /// Numbers the squares in play and measures the distances within `memory` bytes.
    pub(crate) fn new(level: &Level, memory: u64, meter: &Meter<'_>) -> Result<Self, StopReason> {
        let squares: Vec<Square> = level.floor().collect();
        let numbers: HashMap<Square, u32> = squares.iter().copied().zip(0..).collect();
        let number = |square: Square| numbers.get(&square).copied().unwrap_or(NONE);
        let neighbor = |square: Square, direction| square.towards(direction).map_or(NONE, number);
        let next = |&square: &Square| Direction::ALL.map(|direction| neighbor(square, direction));
        let mut graph = FloorGraph {
            next: squares.iter().map(next).collect(),
            is_goal: squares.iter().map(|&square| level.tile(square) == Tile::Goal).collect(),
            starts: level.boxes().map(number).collect(),
            player: number(level.player()),
            distances: Distances { targets: level.goals().count(), table: Vec::new() },
            squares,
        };
        if graph.bytes() + (2 * graph.len() * graph.distances.targets) as u64 > memory {
            return Err(StopReason::Memory);
        }
        graph.measure_distances(meter)?;
        Ok(graph)
    }

    /// Replaces the start position by another position of the level.
    pub(crate) fn set_position(&mut self, level: &Level, position: &Position) {
        let numbered = (0..).zip(&self.squares);
        let boxes = numbered.filter(|&(_, &square)| position.has_box(level, square));
        self.starts = boxes.map(|(number, _)| number).collect();
    }

    fn measure_distances(&mut self, meter: &Meter<'_>) -> Result<(), StopReason> {
        let targets = self.distances.targets;
        let most = (MAX_TOTAL_DISTANCE / targets.max(1)).min(usize::from(UNREACHABLE) - 1) as u16;
        let mut table = vec![UNREACHABLE; self.len() * targets];
        let goals = (0..self.len()).filter(|&square| self.is_goal[square]);
        for (column, goal) in goals.enumerate() {
            meter.check()?;
            table[goal * targets + column] = 0;
            let mut queue = VecDeque::from([goal as u32]);
            while let Some(at) = queue.pop_front() {
                let pushes = (table[at as usize * targets + column] + 1).min(most);
                for direction in Direction::ALL {
                    let from = self.step(at, direction);
                    if from == NONE || self.step(from, direction) == NONE {
                        continue;
                    }
                    let cell = &mut table[from as usize * targets + column];
                    if *cell == UNREACHABLE {
                        *cell = pushes;
                        queue.push_back(from);
                    }
                }
            }
        }
        self.distances.table = table;
        Ok(())
    }

    pub(crate) fn bytes(&self) -> u64 {
        (self.len() * (size_of::<Square>() + size_of::<[u32; 4]>() + 64) + self.distances.bytes())
            as u64
    }

    /// The number of squares.
    pub(crate) fn len(&self) -> usize {
        self.squares.len()
    }

    pub(crate) fn square(&self, number: u32) -> Square {
        self.squares[number as usize]
    }

    pub(crate) fn is_goal(&self, number: u32) -> bool {
        self.is_goal[number as usize]
    }

    /// The neighbor of a square; [`NONE`] for a wall.
    pub(crate) fn step(&self, number: u32, direction: Direction) -> u32 {
        self.next[number as usize][direction as usize]
    }

    pub(crate) fn neighbors(&self, number: u32) -> impl Iterator<Item = u32> + '_ {
        self.next[number as usize].iter().copied().filter(|&next| next != NONE)
    }

    /// Whether no pushes bring a box from here to a goal.
    pub(crate) fn is_dead(&self, number: u32) -> bool {
        !self.distances.is_live(number as usize)
    }

    /// The dead squares.
    pub(crate) fn dead_squares(&self) -> Vec<Square> {
        let dead = (0..self.len() as u32).filter(|&number| self.is_dead(number));
        dead.map(|number| self.square(number)).collect()
    }

    /// Whether a box that has just been pushed, or one that touches it in a chain of boxes, is off the goals and never
    /// moves again: all boxes that still can move are taken away until none is left that can.
    pub(crate) fn is_freeze_deadlock(&self, boxes: &[u32], pushed: u32) -> bool {
        let mut group = BTreeSet::from([pushed]);
        let mut stack = vec![pushed];
        while let Some(at) = stack.pop() {
            for next in self.neighbors(at) {
                if boxes.binary_search(&next).is_ok() && group.insert(next) {
                    stack.push(next);
                }
            }
        }
        loop {
            let is_open = |square: u32| square != NONE && !group.contains(&square);
            let moves = |&square: &u32| {
                [Direction::Left, Direction::Up].into_iter().any(|direction| {
                    let ends =
                        [direction, direction.opposite()].map(|side| self.step(square, side));
                    ends.into_iter().all(is_open) && ends.into_iter().any(|end| !self.is_dead(end))
                })
            };
            let loose: Vec<u32> = group.iter().copied().filter(moves).collect();
            if loose.is_empty() {
                return group.iter().any(|&square| !self.is_goal(square));
            }
            group.retain(|square| loose.binary_search(square).is_err());
        }
    }
}
