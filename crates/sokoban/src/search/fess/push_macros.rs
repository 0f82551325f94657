//! Macro moves of one box: every square that it can be pushed or pulled to while no other box moves.

use crate::{
    Direction,
    articulation::CutPoints,
    search::{SearchSide, board::Board},
};
use papan_core::Bits;

const NONE: u16 = u16::MAX;

/// A square that the moved box reaches.
#[derive(Clone, Copy)]
pub(crate) struct BoxPlacement {
    pub(crate) square: usize,
    /// Lowest square of the player's area.
    pub(crate) player: usize,
    /// Number of pushes or pulls up to here.
    pub(crate) moves: u32,
    /// Index of the placement before.
    before: usize,
}

/// Finds the macro moves of one box, with reusable buffers.
pub(crate) struct BoxMover {
    cut_points: CutPoints,
    /// Areas of the player seen for each square of the box.
    seen: Vec<[u16; 4]>,
    placements: Vec<BoxPlacement>,
}

impl BoxMover {
    pub(crate) fn new<const W: usize>(board: &Board<W>) -> Self {
        BoxMover {
            cut_points: CutPoints::new(board.stride, 64 * W),
            seen: vec![[NONE; 4]; 64 * W],
            placements: Vec::new(),
        }
    }

    /// Moves the box on `from` in all possible ways. `may` gets the next square of the box and the square of the player
    /// after that step, and allows the step or not; `first` are the directions of the first step. The first placement is
    /// the present one.
    pub(crate) fn explore<const W: usize>(
        &mut self,
        board: &Board<W>,
        side: SearchSide,
        boxes: Bits<W>,
        (from, player): (usize, usize),
        first: &[Direction],
        mut may: impl FnMut(usize, usize) -> bool,
    ) -> &[BoxPlacement] {
        let free = board.free(boxes) | Bits::of(from);
        self.cut_points.build(free.iter(), |at| free.contains(at));
        self.seen.fill([NONE; 4]);
        self.placements.clear();
        self.add(from, player, 0);
        let mut next = 0;
        while let Some(&BoxPlacement { square, player, .. }) = self.placements.get(next) {
            for &direction in if next == 0 { first } else { &Direction::ALL } {
                let (pusher, to, player_after) = board.move_squares(side, square, direction);
                let open =
                    free.contains(pusher) && free.contains(to) && free.contains(player_after);
                if open
                    && self.cut_points.component_without(square, pusher) == player
                    && may(to, player_after)
                {
                    let player = self.cut_points.component_without(to, player_after);
                    self.add(to, player, next);
                }
            }
            next += 1;
        }
        &self.placements
    }

    fn add(&mut self, square: usize, player: usize, before: usize) {
        for known in &mut self.seen[square] {
            if usize::from(*known) == player {
                return;
            }
            if *known == NONE {
                *known = player as u16;
                let moves = self.placements.get(before).map_or(0, |placement| placement.moves + 1);
                self.placements.push(BoxPlacement { square, player, moves, before });
                return;
            }
        }
    }

    /// The placements found, without the initial one.
    pub(crate) fn placements(&self) -> &[BoxPlacement] {
        self.placements.get(1..).unwrap_or_default()
    }

    /// Number of regions that the boxes divide the floor into, with the box on a square.
    pub(crate) fn regions(&self, square: usize) -> usize {
        self.cut_points.components_without(square)
    }

    /// The squares of the box on its path to a placement, without the first.
    pub(crate) fn path_to(&self, to: usize, player: usize) -> Option<Vec<usize>> {
        let is_end =
            |placement: &BoxPlacement| placement.square == to && placement.player == player;
        let mut at = self.placements.iter().skip(1).position(is_end)? + 1;
        let mut path = Vec::new();
        while at != 0 {
            path.push(self.placements[at].square);
            at = self.placements[at].before;
        }
        path.reverse();
        Some(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;
    use crate::search::SearchSide::{Backward, Forward};
    use std::collections::BTreeSet;

    type Place = (usize, usize);

    /// Single pushes or pulls of a box, with a flood fill for each.
    fn single_moves(
        board: &Board<1>,
        side: SearchSide,
        others: Bits<1>,
        (square, player): Place,
    ) -> Vec<Place> {
        let free = board.free(others | Bits::of(square));
        let reach = board.flood(Bits::of(player), free);
        let mut places = Vec::new();
        for direction in Direction::ALL {
            let (ahead, behind) =
                (board.step(square, direction), board.step(square, direction.opposite()));
            let (pusher, to, player_after) = match side {
                Forward => (behind, ahead, square),
                Backward => (ahead, ahead, board.step(ahead, direction)),
            };
            if reach.contains(pusher)
                && free.contains(to)
                && (player_after == square || free.contains(player_after))
            {
                let area = board.flood(Bits::of(player_after), board.free(others | Bits::of(to)));
                places.push((to, area.first().unwrap()));
            }
        }
        places
    }

    #[test]
    fn a_box_gets_where_single_moves_bring_it() {
        let mut rng = fastrand::Rng::with_seed(111);
        for _ in 0..oracle::tries(300, 20_000) {
            let board = Board::<1>::new(&oracle::random_level(&mut rng, 7, 5));
            let boxes = board.starts;
            let area = board.flood(Bits::of(board.player), board.free(boxes));
            let mut box_mover = BoxMover::new(&board);
            for (from, side) in boxes.iter().flat_map(|b| [(b, Forward), (b, Backward)]) {
                let others = boxes ^ Bits::of(from);
                let start = (from, area.first().unwrap());
                let mut found = BTreeSet::from([start]);
                let mut queue = vec![start];
                while let Some(place) = queue.pop() {
                    let next = single_moves(&board, side, others, place);
                    queue.extend(next.into_iter().filter(|&place| found.insert(place)));
                }
                box_mover.explore(&board, side, boxes, start, &Direction::ALL, |_, _| true);
                let placements = box_mover
                    .placements()
                    .iter()
                    .map(|placement| (placement.square, placement.player));
                assert_eq!(placements.chain([start]).collect::<BTreeSet<_>>(), found);
                for placement in box_mover.placements() {
                    let path = box_mover.path_to(placement.square, placement.player).unwrap();
                    assert_eq!(path.last(), Some(&placement.square));
                    let mut before = from;
                    for square in path {
                        let beside = board.grow(Bits::of(before)).without(Bits::of(before));
                        assert!(beside.contains(square), "one square at a time");
                        before = square;
                    }
                }
            }
        }
    }

    #[test]
    fn only_the_first_step_is_bound_to_its_directions() {
        let level = crate::Level::parse("#######\n#@    #\n# $  .#\n#     #\n#######").unwrap();
        let board = Board::<1>::new(&level);
        let from = board.starts.first().unwrap();
        let mut box_mover = BoxMover::new(&board);
        let mut squares = |first: &[Direction]| {
            box_mover.explore(
                &board,
                Forward,
                board.starts,
                (from, board.player),
                first,
                |_, _| true,
            );
            box_mover
                .placements()
                .iter()
                .map(|placement| placement.square)
                .collect::<BTreeSet<_>>()
                .len()
        };
        assert_eq!(squares(&[]), 0);
        assert_eq!(squares(&[Direction::Up]), 5, "a box at the wall stays at the wall");
        assert!(squares(&[Direction::Right]) > 5);
    }
}
