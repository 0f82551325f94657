//! Moving one box as far as it goes: every square it can be pushed or pulled to while no other box moves.

use super::blocks::Blocks;
use crate::{
    Direction,
    search::{bits::Bits, field::Field, store::Way},
};

const NONE: u16 = u16::MAX;

/// A place of the moved box on its way.
#[derive(Clone, Copy)]
pub(crate) struct Stay {
    pub(crate) square: usize,
    /// Lowest square of the player's area.
    pub(crate) player: usize,
    /// The place before, by number.
    before: usize,
}

/// Finds the ways of one box.
pub(crate) struct Hauler {
    blocks: Blocks,
    /// Player's areas known for each square of the box.
    seen: Vec<[u16; 4]>,
    stays: Vec<Stay>,
}

impl Hauler {
    pub(crate) fn new<const W: usize>(field: &Field<W>) -> Self {
        Hauler { blocks: Blocks::new(field), seen: vec![[NONE; 4]; 64 * W], stays: Vec::new() }
    }

    /// Follows the box on `from` wherever `may` lets it go, given its next square and the player's square after that
    /// step. `first` are the directions of the first step. The first of the places found is where the box stands.
    pub(crate) fn follow<const W: usize>(
        &mut self,
        field: &Field<W>,
        way: Way,
        boxes: Bits<W>,
        (from, player): (usize, usize),
        first: &[Direction],
        mut may: impl FnMut(usize, usize) -> bool,
    ) -> &[Stay] {
        let free = field.free(boxes) | Bits::of(from);
        self.blocks.search(free);
        self.seen.fill([NONE; 4]);
        self.stays.clear();
        self.add(from, player, 0);
        let mut next = 0;
        while let Some(&Stay { square, player, .. }) = self.stays.get(next) {
            for &direction in if next == 0 { first } else { &Direction::ALL } {
                let ahead = field.step(square, direction);
                // A push goes to the square ahead and the player comes after; a pull takes the player a square further.
                let (hand, to, stand) = match way {
                    Way::Push => (field.step(square, direction.opposite()), ahead, square),
                    Way::Pull => (ahead, ahead, field.step(ahead, direction)),
                };
                let open = free.has(hand) && free.has(to) && free.has(stand);
                if open && self.blocks.piece(square, hand) == player && may(to, stand) {
                    let player = self.blocks.piece(to, stand);
                    self.add(to, player, next);
                }
            }
            next += 1;
        }
        &self.stays
    }

    fn add(&mut self, square: usize, player: usize, before: usize) {
        for known in &mut self.seen[square] {
            if usize::from(*known) == player {
                return;
            }
            if *known == NONE {
                *known = player as u16;
                self.stays.push(Stay { square, player, before });
                return;
            }
        }
    }

    /// The places found, without the one where the box stood.
    pub(crate) fn stays(&self) -> &[Stay] {
        self.stays.get(1..).unwrap_or_default()
    }

    /// Parts of the floor that the player cannot walk between, with the box on a square.
    pub(crate) fn regions(&self, square: usize) -> usize {
        self.blocks.parts(square)
    }

    /// The squares of the box on its way to a place, without the first.
    pub(crate) fn trail(&self, to: usize, player: usize) -> Option<Vec<usize>> {
        let is_end = |stay: &Stay| stay.square == to && stay.player == player;
        let mut at = self.stays.iter().skip(1).position(is_end)? + 1;
        let mut trail = Vec::new();
        while at != 0 {
            trail.push(self.stays[at].square);
            at = self.stays[at].before;
        }
        trail.reverse();
        Some(trail)
    }
}
