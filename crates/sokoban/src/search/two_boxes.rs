//! Two boxes alone on the board, told apart: all their positions, and the pushes or pulls between them.

use super::{bits::Bits, field::Field, store::Way};
use crate::Direction;
use papan_core::Meter;
use std::ops::Range;

/// No way at all.
pub(super) const NEVER: u16 = u16::MAX;
const NONE: u16 = u16::MAX;
/// States between two looks at the clock.
const PACE: usize = 256;

/// A position: the squares of both boxes and the area that the player is in.
pub(super) struct State<const W: usize> {
    pub(super) boxes: [usize; 2],
    pub(super) area: Bits<W>,
}

/// All positions of two boxes on some squares.
pub(super) struct TwoBoxes<const W: usize> {
    /// Position of a square among those where boxes may be, and how many those are.
    number: Vec<u16>,
    width: usize,
    states: Vec<State<W>>,
    /// Where the states of each pair of squares begin, and at the end how many there are.
    begin: Vec<u32>,
    /// The neighbours of all states one after the other, and where those of each state begin.
    next: Vec<u32>,
    next_begin: Vec<u32>,
}

impl<const W: usize> TwoBoxes<W> {
    /// Boxes that stay on `squares`, and the moves of one way; `None` when that is too much for so many bytes, or there is
    /// no time left.
    pub(super) fn new(
        field: &Field<W>,
        squares: Bits<W>,
        way: Way,
        bytes: u64,
        meter: &Meter<'_>,
    ) -> Option<Self> {
        let mut number = vec![NONE; 64 * W];
        for (index, square) in squares.squares().enumerate() {
            number[square] = index as u16;
        }
        let mut all = TwoBoxes {
            number,
            width: squares.count(),
            states: Vec::new(),
            begin: vec![0],
            next: Vec::new(),
            next_begin: vec![0],
        };
        // A state has eight neighbours at most.
        let most = bytes as usize / (size_of::<State<W>>() + 10 * size_of::<u32>());
        for one in squares.squares() {
            if all.begin.len() + all.states.len() > most || meter.check().is_err() {
                return None;
            }
            for other in squares.squares() {
                let areas = field.areas(field.free(Bits::of(one) | Bits::of(other)));
                let apart = areas.filter(|_| one != other);
                all.states.extend(apart.map(|area| State { boxes: [one, other], area }));
                all.begin.push(all.states.len() as u32);
            }
        }
        // No way is longer than there are states, so that it can be counted.
        if all.states.len() >= usize::from(NEVER) {
            return None;
        }
        for state in 0..all.states.len() {
            if state % PACE == 0 && meter.check().is_err() {
                return None;
            }
            all.connect(field, way, state);
            all.next_begin.push(all.next.len() as u32);
        }
        Some(all)
    }

    fn connect(&mut self, field: &Field<W>, way: Way, state: usize) {
        let State { boxes, area } = self.states[state];
        for mover in 0..2 {
            for direction in Direction::ALL {
                let from = boxes[mover];
                let to = field.step(from, direction);
                let (hand, room, player) = match way {
                    Way::Push => (field.step(from, direction.opposite()), to, from),
                    Way::Pull => (to, field.step(to, direction), field.step(to, direction)),
                };
                if !area.has(hand) || !field.floor.has(room) {
                    continue;
                }
                // Where the other box is in the way, there is no such state.
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
    pub(super) fn on(&self, boxes: [usize; 2]) -> Range<usize> {
        let [one, other] = boxes.map(|square| self.number[square]);
        if one == NONE || other == NONE {
            return 0..0;
        }
        let pair = usize::from(one) * self.width + usize::from(other);
        self.begin[pair] as usize..self.begin[pair + 1] as usize
    }

    /// The state with the boxes and the player on these squares.
    pub(super) fn find(&self, boxes: [usize; 2], player: usize) -> Option<usize> {
        self.on(boxes).find(|&state| self.states[state].area.has(player))
    }

    /// Writes down how many moves every state is away from some states, which `queue` begins with.
    pub(super) fn walk(&self, queue: &mut Vec<u32>, far: &mut Vec<u16>) {
        far.clear();
        far.resize(self.len(), NEVER);
        for &state in &*queue {
            far[state as usize] = 0;
        }
        let mut done = 0;
        while let Some(&state) = queue.get(done) {
            done += 1;
            let state = state as usize;
            let moves = far[state] + 1;
            let range = self.next_begin[state] as usize..self.next_begin[state + 1] as usize;
            for &next in &self.next[range] {
                if far[next as usize] == NEVER {
                    far[next as usize] = moves;
                    queue.push(next);
                }
            }
        }
    }
}
