//! Moving one box as far as it goes: every square it can be pushed or pulled to while no other box moves.

use crate::{
    Direction,
    pieces::Pieces,
    search::{bits::Bits, field::Field, store::Way},
};

const NONE: u16 = u16::MAX;

/// A place of the moved box on its way.
#[derive(Clone, Copy)]
pub(crate) struct Stay {
    pub(crate) square: usize,
    /// Lowest square of the player's area.
    pub(crate) player: usize,
    /// Pushes or pulls on the way here.
    pub(crate) moves: u32,
    /// The place before, by number.
    before: usize,
}

/// Finds the ways of one box.
pub(crate) struct Hauler {
    pieces: Pieces,
    /// Player's areas known for each square of the box.
    seen: Vec<[u16; 4]>,
    stays: Vec<Stay>,
}

impl Hauler {
    pub(crate) fn new<const W: usize>(field: &Field<W>) -> Self {
        Hauler {
            pieces: Pieces::new(field.stride, 64 * W),
            seen: vec![[NONE; 4]; 64 * W],
            stays: Vec::new(),
        }
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
        self.pieces.search(free.squares(), |at| free.has(at));
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
                if open && self.pieces.piece(square, hand) == player && may(to, stand) {
                    let player = self.pieces.piece(to, stand);
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
                let moves = self.stays.get(before).map_or(0, |stay| stay.moves + 1);
                self.stays.push(Stay { square, player, moves, before });
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
        self.pieces.parts(square)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;
    use std::collections::BTreeSet;

    type Place = (usize, usize);

    /// Single pushes or pulls of a box, with a flood for every one.
    fn single_moves(
        field: &Field<1>,
        way: Way,
        others: Bits<1>,
        (square, player): Place,
    ) -> Vec<Place> {
        let free = field.free(others | Bits::of(square));
        let reach = field.flood(Bits::of(player), free);
        let mut places = Vec::new();
        for direction in Direction::ALL {
            let (ahead, behind) =
                (field.step(square, direction), field.step(square, direction.opposite()));
            let (hand, to, stand) = match way {
                Way::Push => (behind, ahead, square),
                Way::Pull => (ahead, ahead, field.step(ahead, direction)),
            };
            if reach.has(hand) && free.has(to) && (stand == square || free.has(stand)) {
                let area = field.flood(Bits::of(stand), field.free(others | Bits::of(to)));
                places.push((to, area.first().unwrap()));
            }
        }
        places
    }

    #[test]
    fn a_box_gets_where_single_moves_bring_it() {
        let mut rng = fastrand::Rng::with_seed(111);
        for _ in 0..oracle::tries(300, 20_000) {
            let field = Field::<1>::new(&oracle::random_level(&mut rng, 7, 5));
            let boxes = field.starts;
            let area = field.flood(Bits::of(field.player), field.free(boxes));
            let mut hauler = Hauler::new(&field);
            for (from, way) in boxes.squares().flat_map(|b| [(b, Way::Push), (b, Way::Pull)]) {
                let others = boxes ^ Bits::of(from);
                let start = (from, area.first().unwrap());
                let mut found = BTreeSet::from([start]);
                let mut queue = vec![start];
                while let Some(place) = queue.pop() {
                    let next = single_moves(&field, way, others, place);
                    queue.extend(next.into_iter().filter(|&place| found.insert(place)));
                }
                hauler.follow(&field, way, boxes, start, &Direction::ALL, |_, _| true);
                let stays = hauler.stays().iter().map(|stay| (stay.square, stay.player));
                assert_eq!(stays.chain([start]).collect::<BTreeSet<_>>(), found);
                for stay in hauler.stays() {
                    let trail = hauler.trail(stay.square, stay.player).unwrap();
                    assert_eq!(trail.last(), Some(&stay.square));
                    let mut before = from;
                    for square in trail {
                        let beside = field.grow(Bits::of(before)).without(Bits::of(before));
                        assert!(beside.has(square), "one square at a time");
                        before = square;
                    }
                }
            }
        }
    }

    #[test]
    fn only_the_first_step_is_bound_to_its_directions() {
        let level = crate::Level::parse("#######\n#@    #\n# $  .#\n#     #\n#######").unwrap();
        let field = Field::<1>::new(&level);
        let from = field.starts.first().unwrap();
        let mut hauler = Hauler::new(&field);
        let mut squares = |first: &[Direction]| {
            hauler
                .follow(&field, Way::Push, field.starts, (from, field.player), first, |_, _| true);
            hauler.stays().iter().map(|stay| stay.square).collect::<BTreeSet<_>>().len()
        };
        assert_eq!(squares(&[]), 0);
        assert_eq!(squares(&[Direction::Up]), 5, "along the wall it stays along the wall");
        assert!(squares(&[Direction::Right]) > 5);
    }
}
