//! A search for boards that are too large for bit sets. Squares are numbered floor squares and a position is a sorted list
//! of boxes, so that its cost depends on the floor and the boxes and not on the shape of the board. Forward A* (Hart,
//! Nilsson and Raphael 1968) with the cheapest assignment of boxes to goals as the estimate; weighted, for any solution.

use super::{
    floor_graph::{FloorGraph, NONE},
    matching::Matching,
    solution_path,
};
use crate::{Direction, Level, Objective, Square};
use hashbrown::HashTable;
use papan_core::{Meter, StopReason};
use rustc_hash::FxBuildHasher;
use std::{
    collections::{BTreeMap, VecDeque},
    hash::BuildHasher,
};

/// Weight of the estimate when any solution will do.
const ESTIMATE_WEIGHT: u64 = 8;
/// Nodes of one block of the store, which so never has to be moved when it grows.
const BLOCK: usize = 1 << 12;
/// The index is split into this number of tables, so that each grows quickly.
const SHARDS: usize = 1 << 8;
/// Bytes of a node in the index and in the queue, with the room that these keep free.
const INDEX_BYTES: usize = 24;

/// A cost: the first criterion of the objective in the upper half, the second one in the lower half.
type CostPair = u64;

fn cost_pair(first: u32, second: u32) -> CostPair {
    u64::from(first) << 32 | u64::from(second)
}

/// Finds the moves of a solution that is optimal for the objective; `None` proves that there is none.
pub(crate) fn search(
    level: &Level,
    objective: Objective,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Direction>>, StopReason> {
    let graph = FloorGraph::new(level, memory / 2, meter)?;
    let store = Store::new(graph.starts.len());
    let room = memory.saturating_sub(graph.bytes());
    let walk = Walk { steps: vec![NONE; graph.len()], queue: VecDeque::new() };
    let mut search =
        LargeSearch { graph, objective, room, store, walk, matching: Matching::default() };
    let end = search.run(meter)?;
    // Moves that cannot be replayed are no proof: they fail when the solution is verified.
    let steps = |end| solution_path::replay_pushes(level, search.pushes(end)).unwrap_or_default();
    Ok(end.map(steps))
}

/// A position: its boxes are in the store as well.
#[derive(Clone, Copy)]
struct Node {
    cost: CostPair,
    priority: CostPair,
    parent: u32,
    player: u32,
}

/// All known positions in blocks, with an index and a queue.
struct Store {
    boxes_per_node: usize,
    nodes: Vec<Vec<Node>>,
    boxes: Vec<Vec<u32>>,
    len: usize,
    index: Vec<HashTable<u32>>,
    queue: BTreeMap<CostPair, Vec<u32>>,
}

impl Store {
    fn new(boxes_per_node: usize) -> Self {
        Store {
            boxes_per_node,
            nodes: Vec::new(),
            boxes: Vec::new(),
            len: 0,
            index: vec![HashTable::new(); SHARDS],
            queue: BTreeMap::new(),
        }
    }

    fn bytes(&self) -> u64 {
        (self.len * (size_of::<Node>() + 4 * self.boxes_per_node + INDEX_BYTES)) as u64
    }

    fn node(&self, id: u32) -> &Node {
        &self.nodes[id as usize / BLOCK][id as usize % BLOCK]
    }

    fn boxes(&self, id: u32) -> &[u32] {
        let first = id as usize % BLOCK * self.boxes_per_node;
        &self.boxes[id as usize / BLOCK][first..first + self.boxes_per_node]
    }

    fn find(&self, boxes: &[u32], player: u32) -> Option<u32> {
        let hash = hash(boxes, player);
        let is_same = |&id: &u32| self.node(id).player == player && self.boxes(id) == boxes;
        self.index[hash as usize % SHARDS].find(hash, is_same).copied()
    }

    /// Adds a position, or a better path to a known one, and enqueues it.
    fn add(&mut self, known: Option<u32>, boxes: &[u32], node: Node) {
        let id = known.unwrap_or(self.len as u32);
        self.queue.entry(node.priority).or_default().push(id);
        if known.is_some() {
            self.nodes[id as usize / BLOCK][id as usize % BLOCK] = node;
            return;
        }
        if self.len.is_multiple_of(BLOCK) {
            self.nodes.push(Vec::with_capacity(BLOCK));
            self.boxes.push(Vec::with_capacity(BLOCK * self.boxes_per_node));
        }
        self.nodes[self.len / BLOCK].push(node);
        self.boxes[self.len / BLOCK].extend(boxes);
        self.len += 1;
        let hash_value = hash(boxes, node.player);
        let mut table = std::mem::take(&mut self.index[hash_value as usize % SHARDS]);
        table.insert_unique(hash_value, id, |&id| hash(self.boxes(id), self.node(id).player));
        self.index[hash_value as usize % SHARDS] = table;
    }

    /// Removes a node of the lowest priority, unless a better path has replaced it since.
    fn pop(&mut self) -> Option<u32> {
        loop {
            let mut first = self.queue.first_entry()?;
            let priority = *first.key();
            let Some(id) = first.get_mut().pop() else {
                first.remove();
                continue;
            };
            if self.node(id).priority == priority {
                return Some(id);
            }
        }
    }
}

fn hash(boxes: &[u32], player: u32) -> u64 {
    FxBuildHasher.hash_one((boxes, player))
}

/// The squares that the player reaches, with the steps to each.
struct Walk {
    steps: Vec<u32>,
    queue: VecDeque<u32>,
}

impl Walk {
    /// Walks from a square around the boxes; returns the lowest square reached.
    fn explore(&mut self, graph: &FloorGraph, boxes: &[u32], from: u32) -> u32 {
        self.steps.fill(NONE);
        self.steps[from as usize] = 0;
        self.queue.clear();
        self.queue.push_back(from);
        let mut lowest = from;
        while let Some(at) = self.queue.pop_front() {
            lowest = lowest.min(at);
            for next in graph.neighbors(at) {
                if self.steps[next as usize] == NONE && boxes.binary_search(&next).is_err() {
                    self.steps[next as usize] = self.steps[at as usize] + 1;
                    self.queue.push_back(next);
                }
            }
        }
        lowest
    }
}

struct LargeSearch {
    graph: FloorGraph,
    objective: Objective,
    /// Bytes for the store.
    room: u64,
    store: Store,
    walk: Walk,
    matching: Matching,
}

impl LargeSearch {
    fn run(&mut self, meter: &mut Meter<'_>) -> Result<Option<u32>, StopReason> {
        let (boxes, player) = (self.graph.starts.clone(), self.graph.player);
        self.add(NONE, 0, &boxes, player)?;
        while let Some(id) = self.store.pop() {
            let facts = [("positions", self.store.len as u64)];
            meter.spend_with_report(1, || None, &facts)?;
            let boxes = self.store.boxes(id).to_vec();
            if boxes.iter().all(|&square| self.graph.is_goal(square)) {
                return Ok(Some(id));
            }
            self.expand(id, &boxes, meter)?;
        }
        Ok(None)
    }

    fn expand(&mut self, id: u32, boxes: &[u32], meter: &Meter<'_>) -> Result<(), StopReason> {
        let Node { cost, player, .. } = *self.store.node(id);
        self.walk.explore(&self.graph, boxes, player);
        let mut pushes = Vec::new();
        for &square in boxes {
            for direction in Direction::ALL {
                let pusher = self.graph.step(square, direction.opposite());
                let target = self.graph.step(square, direction);
                if pusher != NONE
                    && target != NONE
                    && self.walk.steps[pusher as usize] != NONE
                    && boxes.binary_search(&target).is_err()
                {
                    pushes.push((square, target, self.walk.steps[pusher as usize] + 1));
                }
            }
        }
        for (square, target, moves) in pushes {
            meter.check()?;
            let mut after = boxes.to_vec();
            after.retain(|&other| other != square);
            after.insert(after.partition_point(|&other| other < target), target);
            if self.graph.is_freeze_deadlock(&after, target) {
                continue;
            }
            let step = match self.objective {
                Objective::Any | Objective::Pushes => cost_pair(1, 0),
                Objective::PushesMoves => cost_pair(1, moves),
                Objective::Moves => cost_pair(moves, 0),
                Objective::MovesPushes => cost_pair(moves, 1),
            };
            self.add(id, cost + step, &after, square)?;
        }
        Ok(())
    }

    /// Adds a position unless it is known at no higher cost, or the boxes cannot all reach goals.
    fn add(
        &mut self,
        parent: u32,
        cost: CostPair,
        boxes: &[u32],
        player: u32,
    ) -> Result<(), StopReason> {
        let is_exact = !matches!(self.objective, Objective::Any | Objective::Pushes);
        let player = if is_exact { player } else { self.walk.explore(&self.graph, boxes, player) };
        let known = self.store.find(boxes, player);
        let is_any = self.objective == Objective::Any;
        if known.is_some_and(|id| is_any || self.store.node(id).cost <= cost) {
            return Ok(());
        }
        let rows = boxes.iter().map(|&square| square as usize);
        let Some(left) = self.matching.assign(&self.graph.distances, rows) else { return Ok(()) };
        let second = match self.objective {
            Objective::PushesMoves | Objective::MovesPushes => left,
            _ => 0,
        };
        let weight = if is_any { ESTIMATE_WEIGHT } else { 1 };
        let priority = cost + weight * cost_pair(left, second);
        if known.is_none() && (self.store.bytes() >= self.room || self.store.len >= NONE as usize) {
            return Err(StopReason::Memory);
        }
        self.store.add(known, boxes, Node { cost, priority, parent, player });
        Ok(())
    }

    /// The pushes on the path to a node.
    fn pushes(&self, mut id: u32) -> Vec<(Square, Square)> {
        let mut pushes = Vec::new();
        while self.store.node(id).parent != NONE {
            let parent = self.store.node(id).parent;
            let (before, after) = (self.store.boxes(parent), self.store.boxes(id));
            let only = |here: &[u32], there: &[u32]| {
                here.iter().copied().find(|square| there.binary_search(square).is_err())
            };
            if let (Some(from), Some(to)) = (only(before, after), only(after, before)) {
                pushes.push((self.graph.square(from), self.graph.square(to)));
            }
            id = parent;
        }
        pushes.reverse();
        pushes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;

    #[test]
    fn answers_are_those_of_a_plain_search_for_every_objective() {
        let mut rng = fastrand::Rng::with_seed(41);
        for _ in 0..oracle::tries(400, 50_000) {
            let level = oracle::random_level(&mut rng, 5, 3);
            let (pushes, moves) = (oracle::min_pushes(&level), oracle::min_moves(&level));
            for objective in Objective::ALL {
                let steps = search(&level, objective, 1 << 26, &mut Meter::unlimited()).unwrap();
                let solution = steps.map(|steps| level.verify(&steps).unwrap());
                assert_eq!(solution.is_some(), pushes.is_some(), "{level}");
                let Some(solution) = solution else { continue };
                match objective {
                    Objective::Any => {}
                    Objective::Pushes => assert_eq!(Some(solution.pushes()), pushes, "{level}"),
                    Objective::Moves => assert_eq!(Some(solution.moves()), moves, "{level}"),
                    Objective::PushesMoves | Objective::MovesPushes => {
                        let best = oracle::min_costs(&level, objective == Objective::MovesPushes);
                        assert_eq!(Some((solution.pushes(), solution.moves())), best, "{level}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_memory_limit_is_kept() {
        let level = oracle::random_level(&mut fastrand::Rng::with_seed(1), 6, 4);
        let stopped = search(&level, Objective::Any, 0, &mut Meter::unlimited());
        assert_eq!(stopped, Err(StopReason::Memory));
    }
}
