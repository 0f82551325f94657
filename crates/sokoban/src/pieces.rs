//! Which squares stay connected when one square is blocked, for all squares at once: one depth-first search with low
//! links (Hopcroft and Tarjan) answers every later question in constant time, where a flood would cost the whole board.

use crate::Direction;

const NONE: u32 = u32::MAX;

/// The free floor as a forest, rooted in the lowest square of each connected part.
pub(crate) struct Pieces {
    stride: usize,
    nodes: Vec<Node>,
    parts: usize,
}

#[derive(Clone, Copy)]
struct Node {
    order: u32,
    low: u32,
    /// The highest order below this square.
    last: u32,
    parent: u32,
    root: u32,
    /// The lowest square below this one, itself included.
    least: u32,
    turn: u8,
}

const UNSEEN: Node =
    Node { order: NONE, low: NONE, last: NONE, parent: NONE, root: NONE, least: NONE, turn: 0 };

impl Pieces {
    /// For grids with rows of so many squares, and so many squares in all.
    pub(crate) fn new(stride: usize, squares: usize) -> Self {
        Pieces { stride, nodes: vec![UNSEEN; squares], parts: 0 }
    }

    /// Looks at a floor: its squares from the lowest on, and whether any square belongs to it.
    pub(crate) fn search(
        &mut self,
        floor: impl Iterator<Item = usize>,
        free: impl Fn(usize) -> bool,
    ) {
        self.nodes.fill(UNSEEN);
        self.parts = 0;
        let mut next = 0;
        for root in floor {
            if self.nodes[root].order == NONE {
                self.parts += 1;
                self.descend(root, &free, &mut next);
            }
        }
    }

    fn descend(&mut self, root: usize, free: &impl Fn(usize) -> bool, next: &mut u32) {
        let mut at = root;
        self.enter(at, NONE, root, next);
        loop {
            let turn = self.nodes[at].turn;
            if let Some(&direction) = Direction::ALL.get(usize::from(turn)) {
                self.nodes[at].turn += 1;
                let to = self.step(at, direction);
                if !free(to) {
                    continue;
                }
                let order = self.nodes[to].order;
                if order == NONE {
                    self.enter(to, at as u32, root, next);
                    at = to;
                } else if self.nodes[at].parent as usize != to {
                    self.nodes[at].low = self.nodes[at].low.min(order);
                }
                continue;
            }
            self.nodes[at].last = *next - 1;
            let Node { low, least, parent, .. } = self.nodes[at];
            if parent == NONE {
                return;
            }
            at = parent as usize;
            let up = &mut self.nodes[at];
            up.low = up.low.min(low);
            up.least = up.least.min(least);
        }
    }

    fn enter(&mut self, at: usize, parent: u32, root: usize, next: &mut u32) {
        self.nodes[at] = Node {
            order: *next,
            low: *next,
            last: *next,
            parent,
            root: root as u32,
            least: at as u32,
            turn: 0,
        };
        *next += 1;
    }

    fn step(&self, at: usize, direction: Direction) -> usize {
        match direction {
            Direction::Left => at.wrapping_sub(1),
            Direction::Up => at.wrapping_sub(self.stride),
            Direction::Right => at + 1,
            Direction::Down => at + self.stride,
        }
    }

    /// Squares hung under a blocked one that are cut off, with everything below them.
    fn cut_off(&self, blocked: usize) -> impl Iterator<Item = &Node> {
        let above = self.nodes[blocked];
        Direction::ALL
            .into_iter()
            .filter_map(move |direction| self.nodes.get(self.step(blocked, direction)))
            .filter(move |child| {
                child.order != NONE
                    && child.parent as usize == blocked
                    && (child.low >= above.order || above.parent == NONE)
            })
    }

    /// The lowest square of what a neighbour of a blocked square is connected to.
    pub(crate) fn piece(&self, blocked: usize, at: usize) -> usize {
        let order = self.nodes[at].order;
        let piece = self.cut_off(blocked).find(|child| (child.order..=child.last).contains(&order));
        piece.map_or(self.nodes[at].root, |child| child.least) as usize
    }

    /// Whether two neighbours of a blocked square are both on the floor and still connected.
    pub(crate) fn are_joined(&self, blocked: usize, one: usize, other: usize) -> bool {
        let free = |at: usize| self.nodes[at].order != NONE;
        free(one) && free(other) && self.piece(blocked, one) == self.piece(blocked, other)
    }

    /// Into how many parts the floor falls without a square.
    pub(crate) fn parts(&self, blocked: usize) -> usize {
        let rest = usize::from(self.nodes[blocked].parent != NONE);
        self.parts - 1 + rest + self.cut_off(blocked).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        oracle,
        search::{bits::Bits, field::Field},
    };

    #[test]
    fn pieces_and_parts_are_those_of_floods() {
        let mut rng = fastrand::Rng::with_seed(110);
        for _ in 0..oracle::tries(300, 20_000) {
            let field = Field::<1>::new(&oracle::random_level(&mut rng, 7, 5));
            let free = field.free(field.starts);
            let mut pieces = Pieces::new(field.stride, 64);
            pieces.search(free.squares(), |at| free.has(at));
            for blocked in free.squares() {
                let rest = free.without(Bits::of(blocked));
                assert_eq!(pieces.parts(blocked), field.areas(rest).count());
                let beside = field.grow(Bits::of(blocked)) & rest;
                for at in beside.squares() {
                    let lowest = field.flood(Bits::of(at), rest).first();
                    assert_eq!(Some(pieces.piece(blocked, at)), lowest);
                    let reach = field.flood(Bits::of(at), rest);
                    for other in field.grow(Bits::of(blocked)).squares().filter(|&at| at != blocked)
                    {
                        assert_eq!(pieces.are_joined(blocked, at, other), reach.has(other));
                    }
                }
            }
        }
    }
}
