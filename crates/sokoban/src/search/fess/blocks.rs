//! What a box cuts off, for every square it could stand on: one depth-first search of the free floor with low links
//! (Hopcroft and Tarjan) tells in constant time into which pieces a blocked square splits it.

use crate::{
    Direction,
    search::{bits::Bits, field::Field},
};

const NONE: u16 = u16::MAX;

/// The free floor as a forest, rooted in the lowest square of each connected part.
pub(crate) struct Blocks {
    stride: usize,
    nodes: Vec<Node>,
    parts: usize,
}

#[derive(Clone, Copy)]
struct Node {
    order: u16,
    low: u16,
    /// The highest order below this square.
    last: u16,
    parent: u16,
    root: u16,
    /// The lowest square below this one, itself included.
    least: u16,
    turn: u8,
}

const UNSEEN: Node =
    Node { order: NONE, low: NONE, last: NONE, parent: NONE, root: NONE, least: NONE, turn: 0 };

impl Blocks {
    pub(crate) fn new<const W: usize>(field: &Field<W>) -> Self {
        Blocks { stride: field.stride, nodes: vec![UNSEEN; 64 * W], parts: 0 }
    }

    /// Looks at another floor.
    pub(crate) fn search<const W: usize>(&mut self, free: Bits<W>) {
        self.nodes.fill(UNSEEN);
        self.parts = 0;
        let mut next = 0;
        for root in free.squares() {
            if self.nodes[root].order == NONE {
                self.parts += 1;
                self.descend(root, free, &mut next);
            }
        }
    }

    fn descend<const W: usize>(&mut self, root: usize, free: Bits<W>, next: &mut u16) {
        let mut at = root;
        self.enter(at, NONE, root, next);
        loop {
            let turn = self.nodes[at].turn;
            if let Some(&direction) = Direction::ALL.get(usize::from(turn)) {
                self.nodes[at].turn += 1;
                let to = self.step(at, direction);
                if !free.has(to) {
                    continue;
                }
                let order = self.nodes[to].order;
                if order == NONE {
                    self.enter(to, at as u16, root, next);
                    at = to;
                } else if usize::from(self.nodes[at].parent) != to {
                    self.nodes[at].low = self.nodes[at].low.min(order);
                }
                continue;
            }
            self.nodes[at].last = *next - 1;
            let Node { low, least, parent, .. } = self.nodes[at];
            if parent == NONE {
                return;
            }
            at = usize::from(parent);
            let up = &mut self.nodes[at];
            up.low = up.low.min(low);
            up.least = up.least.min(least);
        }
    }

    fn enter(&mut self, at: usize, parent: u16, root: usize, next: &mut u16) {
        self.nodes[at] = Node {
            order: *next,
            low: *next,
            last: *next,
            parent,
            root: root as u16,
            least: at as u16,
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

    /// The square hung under a blocked one that is cut off with everything below it.
    fn cut_off(&self, blocked: usize) -> impl Iterator<Item = &Node> {
        let above = self.nodes[blocked];
        Direction::ALL
            .into_iter()
            .filter_map(move |direction| self.nodes.get(self.step(blocked, direction)))
            .filter(move |child| {
                child.order != NONE
                    && usize::from(child.parent) == blocked
                    && (child.low >= above.order || above.parent == NONE)
            })
    }

    /// The lowest square of what a neighbour of a blocked square is connected to.
    pub(crate) fn piece(&self, blocked: usize, at: usize) -> usize {
        let order = self.nodes[at].order;
        let piece = self.cut_off(blocked).find(|child| (child.order..=child.last).contains(&order));
        usize::from(piece.map_or(self.nodes[at].root, |child| child.least))
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
    use crate::oracle;

    #[test]
    fn pieces_and_parts_are_those_of_floods() {
        let mut rng = fastrand::Rng::with_seed(110);
        for _ in 0..oracle::tries(300, 20_000) {
            let field = Field::<1>::new(&oracle::random_level(&mut rng, 7, 5));
            let free = field.free(field.starts);
            let mut blocks = Blocks::new(&field);
            blocks.search(free);
            for blocked in free.squares() {
                let rest = free.without(Bits::of(blocked));
                assert_eq!(blocks.parts(blocked), field.areas(rest).count());
                let beside = field.grow(Bits::of(blocked)) & rest;
                for at in beside.squares() {
                    let lowest = field.flood(Bits::of(at), rest).first();
                    assert_eq!(Some(blocks.piece(blocked, at)), lowest);
                }
            }
        }
    }
}
