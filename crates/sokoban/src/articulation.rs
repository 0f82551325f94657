//! Cut vertices of the free floor: which squares stay connected when one square is blocked, for all squares at once. One
//! depth-first search with low links (Hopcroft and Tarjan) answers each query in constant time, without a flood fill.

use crate::Direction;

const NONE: u32 = u32::MAX;

/// A depth-first forest of the free floor, rooted in the lowest square of each connected component.
pub(crate) struct CutPoints {
    stride: usize,
    nodes: Vec<Node>,
    components: usize,
}

#[derive(Clone, Copy)]
struct Node {
    /// Discovery order.
    order: u32,
    /// Low link: the lowest order that the subtree reaches by one back edge.
    low: u32,
    /// The highest order of the subtree.
    last: u32,
    parent: u32,
    root: u32,
    /// The lowest square of the subtree.
    lowest: u32,
    /// The next direction to follow.
    edge: u8,
}

const UNSEEN: Node =
    Node { order: NONE, low: NONE, last: NONE, parent: NONE, root: NONE, lowest: NONE, edge: 0 };

impl CutPoints {
    /// Creates an empty forest for a grid with `stride` squares in a row and `squares` in total.
    pub(crate) fn new(stride: usize, squares: usize) -> Self {
        CutPoints { stride, nodes: vec![UNSEEN; squares], components: 0 }
    }

    /// Builds the forest of a floor, given its squares in ascending order and a membership test.
    pub(crate) fn build(
        &mut self,
        floor: impl Iterator<Item = usize>,
        free: impl Fn(usize) -> bool,
    ) {
        self.nodes.fill(UNSEEN);
        self.components = 0;
        let mut next = 0;
        for root in floor {
            if self.nodes[root].order == NONE {
                self.components += 1;
                self.descend(root, &free, &mut next);
            }
        }
    }

    fn descend(&mut self, root: usize, free: &impl Fn(usize) -> bool, next: &mut u32) {
        let mut at = root;
        self.enter(at, NONE, root, next);
        loop {
            let edge = usize::from(self.nodes[at].edge);
            if let Some(&direction) = Direction::ALL.get(edge) {
                self.nodes[at].edge += 1;
                let to = direction.step(at, self.stride);
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
            let Node { low, lowest, parent, .. } = self.nodes[at];
            if parent == NONE {
                return;
            }
            at = parent as usize;
            let up = &mut self.nodes[at];
            up.low = up.low.min(low);
            up.lowest = up.lowest.min(lowest);
        }
    }

    fn enter(&mut self, at: usize, parent: u32, root: usize, next: &mut u32) {
        let (order, root, lowest) = (*next, root as u32, at as u32);
        self.nodes[at] = Node { order, low: order, last: order, parent, root, lowest, edge: 0 };
        *next += 1;
    }

    /// The children of a blocked square whose subtrees are cut off.
    fn cut_off(&self, blocked: usize) -> impl Iterator<Item = &Node> {
        let above = self.nodes[blocked];
        Direction::ALL
            .into_iter()
            .filter_map(move |direction| self.nodes.get(direction.step(blocked, self.stride)))
            .filter(move |child| {
                child.order != NONE
                    && child.parent as usize == blocked
                    && (child.low >= above.order || above.parent == NONE)
            })
    }

    /// The lowest square of the component of `at`, a neighbor of the blocked square.
    pub(crate) fn component_without(&self, blocked: usize, at: usize) -> usize {
        let order = self.nodes[at].order;
        let component =
            self.cut_off(blocked).find(|child| (child.order..=child.last).contains(&order));
        component.map_or(self.nodes[at].root, |child| child.lowest) as usize
    }

    /// Whether two neighbors of a blocked square are on the floor and connected.
    pub(crate) fn are_connected_without(&self, blocked: usize, one: usize, other: usize) -> bool {
        let free = |at: usize| self.nodes[at].order != NONE;
        free(one)
            && free(other)
            && self.component_without(blocked, one) == self.component_without(blocked, other)
    }

    /// The number of components of the floor without the blocked square.
    pub(crate) fn components_without(&self, blocked: usize) -> usize {
        let rest = usize::from(self.nodes[blocked].parent != NONE);
        self.components - 1 + rest + self.cut_off(blocked).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{oracle, search::board::Board};
    use papan_core::Bits;

    #[test]
    fn components_are_those_of_flood_fills() {
        let mut rng = fastrand::Rng::with_seed(110);
        for _ in 0..oracle::tries(300, 20_000) {
            let board = Board::<1>::new(&oracle::random_level(&mut rng, 7, 5));
            let free = board.free(board.starts);
            let mut cut_points = CutPoints::new(board.stride, 64);
            cut_points.build(free.iter(), |at| free.contains(at));
            for blocked in free.iter() {
                let rest = free.without(Bits::of(blocked));
                assert_eq!(cut_points.components_without(blocked), board.areas(rest).count());
                let beside = board.grow(Bits::of(blocked)) & rest;
                for at in beside.iter() {
                    let lowest = board.flood(Bits::of(at), rest).first();
                    assert_eq!(Some(cut_points.component_without(blocked, at)), lowest);
                    let reach = board.flood(Bits::of(at), rest);
                    for other in board.grow(Bits::of(blocked)).iter().filter(|&at| at != blocked) {
                        assert_eq!(
                            cut_points.are_connected_without(blocked, at, other),
                            reach.contains(other)
                        );
                    }
                }
            }
        }
    }
}
