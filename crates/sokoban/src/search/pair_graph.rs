//! The graph of two distinguishable boxes without others: all their positions, and the pushes or pulls between them.

use super::{
    SearchSide::{self, Forward},
    board::Board,
    box_graph::UNREACHABLE,
};
use crate::Direction;
use papan_core::{Bits, Meter};
use std::ops::Range;

const NONE: u16 = u16::MAX;
/// States between two checks of the meter.
const CHECK_EVERY_STATES: usize = 256;

/// A position: the squares of both boxes and the area of the player.
pub(super) struct State<const W: usize> {
    pub(super) boxes: [usize; 2],
    pub(super) area: Bits<W>,
}

/// All positions of two boxes on a set of squares.
pub(super) struct PairGraph<const W: usize> {
    /// Index of a square among those where boxes may be, and the number of those.
    number: Vec<u16>,
    width: usize,
    states: Vec<State<W>>,
    /// Index of the first state of each pair of squares, and at the end the number of states.
    begin: Vec<u32>,
    /// The successors of all states in one list, and the index of the first one of each state.
    next: Vec<u32>,
    next_begin: Vec<u32>,
}

impl<const W: usize> PairGraph<W> {
    /// Builds the graph of two boxes on `squares` with pushes or pulls; `None` when it exceeds `bytes` or the meter stops it.
    pub(super) fn new(
        board: &Board<W>,
        squares: Bits<W>,
        side: SearchSide,
        bytes: u64,
        meter: &Meter<'_>,
    ) -> Option<Self> {
        let mut number = vec![NONE; 64 * W];
        for (index, square) in squares.iter().enumerate() {
            number[square] = index as u16;
        }
        let mut all = PairGraph {
            number,
            width: squares.len(),
            states: Vec::new(),
            begin: vec![0],
            next: Vec::new(),
            next_begin: vec![0],
        };
        // A state has at most eight successors.
        let max_states = bytes as usize / (size_of::<State<W>>() + 10 * size_of::<u32>());
        for one in squares.iter() {
            if all.begin.len() + all.states.len() > max_states || meter.check().is_err() {
                return None;
            }
            for other in squares.iter() {
                let areas = board.areas(board.free(Bits::of(one) | Bits::of(other)));
                let apart = areas.filter(|_| one != other);
                all.states.extend(apart.map(|area| State { boxes: [one, other], area }));
                all.begin.push(all.states.len() as u32);
            }
        }
        // No path is longer than the number of states, so distances fit 16 bits.
        if all.states.len() >= usize::from(UNREACHABLE) {
            return None;
        }
        for state in 0..all.states.len() {
            if state % CHECK_EVERY_STATES == 0 && meter.check().is_err() {
                return None;
            }
            all.connect(board, side, state);
            all.next_begin.push(all.next.len() as u32);
        }
        Some(all)
    }

    fn connect(&mut self, board: &Board<W>, side: SearchSide, state: usize) {
        let State { boxes, area } = self.states[state];
        for mover in 0..2 {
            for direction in Direction::ALL {
                let from = boxes[mover];
                let (pusher, to, player) = board.move_squares(side, from, direction);
                let free = if side == Forward { to } else { player };
                if !area.contains(pusher) || !board.floor.contains(free) {
                    continue;
                }
                // There is no such state when the other box blocks the square.
                let mut after = boxes;
                after[mover] = to;
                let found = self.find(after, player);
                self.next.extend(found.map(|state| state as u32));
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    pub(super) fn states(&self) -> impl Iterator<Item = &State<W>> {
        self.states.iter()
    }

    /// The states with the boxes on these squares, one for each area of the player.
    pub(super) fn states_on(&self, boxes: [usize; 2]) -> Range<usize> {
        let [one, other] = boxes.map(|square| self.number[square]);
        if one == NONE || other == NONE {
            return 0..0;
        }
        let pair = usize::from(one) * self.width + usize::from(other);
        self.begin[pair] as usize..self.begin[pair + 1] as usize
    }

    /// The state with the boxes and the player on these squares.
    pub(super) fn find(&self, boxes: [usize; 2], player: usize) -> Option<usize> {
        self.states_on(boxes).find(|&state| self.has_player(state, player))
    }

    /// Whether a square is in the area of the player of a state.
    pub(super) fn has_player(&self, state: usize, square: usize) -> bool {
        self.states[state].area.contains(square)
    }

    /// Computes the distance of every state from those in `queue` by breadth-first search.
    pub(super) fn distances_from(&self, queue: &mut Vec<u32>, distances: &mut Vec<u16>) {
        distances.clear();
        distances.resize(self.len(), UNREACHABLE);
        for &state in &*queue {
            distances[state as usize] = 0;
        }
        let mut done = 0;
        while let Some(&state) = queue.get(done) {
            done += 1;
            let state = state as usize;
            let moves = distances[state] + 1;
            let range = self.next_begin[state] as usize..self.next_begin[state + 1] as usize;
            for &next in &self.next[range] {
                if distances[next as usize] == UNREACHABLE {
                    distances[next as usize] = moves;
                    queue.push(next);
                }
            }
        }
    }
}
