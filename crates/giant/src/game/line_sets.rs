//! The occupied squares, ordered along the lines of each family: the nearest piece is a neighbor in an ordered set.

use crate::{
    Board, Square,
    geometry::{FAMILIES, Family, Step},
};
use std::collections::{BTreeSet, HashMap};

/// Ordered sets of the occupied squares, and the number of the piece on each.
#[derive(Clone, Debug)]
pub(super) struct LineSets {
    /// By family: the line and the position of each piece.
    sets: [BTreeSet<(i128, u64)>; 4],
    /// The number of the piece on a square.
    numbers: HashMap<Square, usize>,
}

impl LineSets {
    pub(super) fn new(board: &Board) -> Self {
        let squares = board.pieces().squares();
        let key = |family: Family| move |at: &Square| (family.line(*at), family.position(*at));
        let sets = FAMILIES.map(|family| squares.iter().map(key(family)).collect());
        Self { sets, numbers: squares.iter().copied().zip(0..).collect() }
    }

    pub(super) fn find(&self, at: Square) -> Option<usize> {
        self.numbers.get(&at).copied()
    }

    pub(super) fn insert(&mut self, at: Square, number: usize) {
        self.numbers.insert(at, number);
        for family in FAMILIES {
            self.sets[family as usize].insert((family.line(at), family.position(at)));
        }
    }

    pub(super) fn remove(&mut self, at: Square) {
        self.numbers.remove(&at);
        for family in FAMILIES {
            self.sets[family as usize].remove(&(family.line(at), family.position(at)));
        }
    }

    /// Changes the number of the piece on a square.
    pub(super) fn renumber(&mut self, at: Square, number: usize) {
        self.numbers.insert(at, number);
    }

    /// The square of the nearest piece in a direction.
    pub(super) fn nearest(&self, from: Square, direction: Step) -> Option<Square> {
        let family = Family::along(direction);
        let (line, here) = (family.line(from), family.position(from));
        let set = &self.sets[family as usize];
        let found = if family.ascends(direction) {
            set.range((line, here.checked_add(1)?)..=(line, u64::MAX)).next()
        } else {
            set.range((line, 0)..(line, here)).next_back()
        };
        found.map(|&(line, position)| family.square(line, position))
    }
}
