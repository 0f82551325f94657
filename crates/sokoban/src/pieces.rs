//! Which squares stay connected when one square is blocked, for all squares at once: one depth-first search with low
//! links (Hopcroft and Tarjan) answers every later question in constant time, where a flood would cost the whole board.

use crate::{Direction, Level};

const NONE: u32 = u32::MAX;

/// The free squares of a level as a forest.
pub(crate) struct Pieces<'a> {
    level: &'a Level,
    order: Vec<u32>,
    low: Vec<u32>,
    parent: Vec<u32>,
    /// The highest order below a square.
    last: Vec<u32>,
    component: Vec<u32>,
}

impl<'a> Pieces<'a> {
    /// Searches the squares for which `free` says yes; they must be in play.
    pub(crate) fn new(level: &'a Level, free: impl Fn(usize) -> bool) -> Self {
        let count = level.tiles.len();
        let blank = || vec![NONE; count];
        let mut pieces = Pieces {
            level,
            order: blank(),
            low: blank(),
            parent: blank(),
            last: blank(),
            component: blank(),
        };
        let mut next = 0;
        for root in (0..count).filter(|&at| free(at)) {
            if pieces.order[root] == NONE {
                pieces.search(root, &free, &mut next);
            }
        }
        pieces
    }

    fn search(&mut self, root: usize, free: &impl Fn(usize) -> bool, next: &mut u32) {
        let mut stack = vec![(root, 0)];
        while let Some((at, turn)) = stack.pop() {
            if turn == 0 {
                self.order[at] = *next;
                self.low[at] = *next;
                self.component[at] = root as u32;
                *next += 1;
            }
            if let Some(&direction) = Direction::ALL.get(turn) {
                stack.push((at, turn + 1));
                let to = self.level.neighbour(at, direction);
                if !free(to) {
                    continue;
                }
                if self.order[to] == NONE {
                    self.parent[to] = at as u32;
                    stack.push((to, 0));
                } else if self.parent[at] != to as u32 {
                    self.low[at] = self.low[at].min(self.order[to]);
                }
                continue;
            }
            self.last[at] = *next - 1;
            let up = self.parent[at];
            if up != NONE {
                self.low[up as usize] = self.low[up as usize].min(self.low[at]);
            }
        }
    }

    /// Whether two neighbours of `blocked` are still connected without it.
    pub(crate) fn are_joined(&self, blocked: usize, one: usize, other: usize) -> bool {
        let free = |at: usize| self.order[at] != NONE && at != blocked;
        free(one)
            && free(other)
            && self.component[one] == self.component[other]
            && self.piece(blocked, one) == self.piece(blocked, other)
    }

    /// A name for the piece of a neighbour: the child of `blocked` it hangs under if that is cut off, else none.
    fn piece(&self, blocked: usize, at: usize) -> Option<usize> {
        Direction::ALL.iter().map(|&direction| self.level.neighbour(blocked, direction)).find(
            |&child| {
                self.parent[child] == blocked as u32
                    && (self.order[child]..=self.last[child]).contains(&self.order[at])
                    && (self.low[child] >= self.order[blocked] || self.parent[blocked] == NONE)
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Position, oracle, search::route};

    #[test]
    fn pieces_agree_with_walking() {
        let mut rng = fastrand::Rng::with_seed(90);
        for _ in 0..oracle::tries(300, 20_000) {
            let level = oracle::random_level(&mut rng, 7, 5);
            let start = Position::start(&level);
            let free = |at: usize| start.is_free(&level, level.square(at));
            let pieces = Pieces::new(&level, free);
            for blocked in level.floor().filter(|&square| start.is_free(&level, square)) {
                let at = level.index(blocked).unwrap();
                let sides = Direction::ALL.map(|direction| level.neighbour(at, direction));
                for one in sides.into_iter().filter(|&side| free(side)) {
                    let mut walker = start.clone();
                    walker.put_player(&level, level.square(one));
                    walker.put_box(&level, blocked);
                    for other in sides.into_iter().filter(|&side| free(side)) {
                        let walks = route::walk(&level, &walker, level.square(other)).is_some();
                        assert_eq!(pieces.are_joined(at, one, other), walks, "{level}{blocked:?}");
                    }
                }
            }
        }
    }
}
