//! The push side: from a position to the positions one push later, without those that can never be solved.

use super::{
    bits::Bits,
    corral::{self, Ground, Push},
    detours::Detours,
    enclosure::Enclosures,
    field::Field,
    matching::Matching,
    one_box::{Distances, NEVER, OneBox},
    pairs::Pairs,
    rules::Rules,
    store::Way,
};
use crate::Direction;
use papan_core::Meter;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A position one push or pull later, and which box moved.
pub(crate) struct Move<const W: usize> {
    pub(crate) boxes: Bits<W>,
    /// Lowest square of the player's area.
    pub(crate) player: usize,
    /// Row of the moved box in the matching, and its state after the move.
    pub(crate) row: usize,
    pub(crate) state: usize,
    /// Where the box came from, and which way it moved.
    pub(crate) from: usize,
    pub(crate) direction: Direction,
}

/// The pushes to look at.
pub(crate) enum Next {
    Any,
    OneOf(Vec<Push>),
}

/// What is known when some boxes are fixed: distances around them, and what is then fixed or lost as well.
struct Table<const W: usize> {
    ground: Ground<W>,
    distances: Distances,
    /// Squares that, with all goals filled, no pull ever empties: their boxes must have been there always.
    residue: Bits<W>,
    /// By state of a box, how much farther some goal is than with nothing fixed. Empty where nobody asks.
    farther: Vec<u16>,
}

/// Makes pushes and judges the positions after them.
pub(crate) struct Pushing<'a, const W: usize> {
    field: &'a Field<W>,
    graph: &'a OneBox,
    rules: Rules,
    pairs: Option<Pairs<W>>,
    detours: Option<Detours<W>>,
    enclosures: Enclosures<W>,
    memo: FxHashMap<Bits<W>, Rc<Table<W>>>,
    /// How many more tables the memo may take.
    room: usize,
    base: Rc<Table<W>>,
    /// The position last expanded, its table, and its assignment once that was needed.
    expanded: (Bits<W>, usize),
    assigned: bool,
    table: Rc<Table<W>>,
    parent: Matching,
    child: Matching,
}

/// Memo of tables per fixed set, that of enclosures, and detours of each side: each at most this part of the memory budget.
pub(super) const MEMO_SHARE: u64 = 16;

impl<'a, const W: usize> Pushing<'a, W> {
    /// For searches within `memory` bytes. The meter is looked at while tables are made, and nothing is spent.
    pub(crate) fn new(
        field: &'a Field<W>,
        graph: &'a OneBox,
        rules: Rules,
        memory: u64,
        meter: &Meter<'_>,
    ) -> Self {
        let base = Rc::new(Table::new(field, graph, Bits::EMPTY, rules));
        let pairs = rules.pairs.then(|| Pairs::unsolvable(field, base.ground.live, meter));
        Pushing {
            field,
            graph,
            rules,
            pairs,
            detours: None,
            enclosures: Enclosures::new(memory / MEMO_SHARE),
            memo: FxHashMap::default(),
            room: (memory / MEMO_SHARE) as usize
                / (base.distances.bytes() + 2 * graph.states() + 256),
            expanded: (Bits::EMPTY, 0),
            assigned: false,
            table: base.clone(),
            base,
            parent: Matching::default(),
            child: Matching::default(),
        }
    }

    /// Lets lower bounds know about detours, if the rules want that.
    pub(crate) fn with_detours(mut self, memory: u64, meter: &Meter<'_>) -> Self {
        if self.rules.detours && self.rules.matching {
            let (distances, bytes) = (&self.base.distances, memory / MEMO_SHARE);
            self.detours = Detours::new(self.field, self.graph, distances, Way::Push, bytes, meter);
        }
        self
    }

    /// Pushes beyond the assignment of the boxes that are not fixed, at least; `None` when a pair is dead. Detours are
    /// counted from distances with nothing fixed; what fixed boxes add to those may be the same pushes, and counts once.
    fn detours(&self, table: &Table<W>, boxes: Bits<W>, player: usize) -> Option<u32> {
        let Some(detours) = &self.detours else { return Some(0) };
        let farther = |square| table.farther.get(self.graph.state(square, player));
        let charged = |square| farther(square).copied().map_or(0, u32::from);
        detours.sum(boxes.without(table.ground.fixed), player, charged)
    }

    /// The lower bound of pushes of any position; `None` when it is dead.
    pub(crate) fn enter(&mut self, boxes: Bits<W>, player: usize) -> Option<u32> {
        let table = self.settle(&self.base.clone(), boxes)?;
        if !self.rules.matching {
            return Some(self.unplaced(boxes));
        }
        let pushes = self.child.assign(&table.distances, table.rows(self.graph, boxes, player))?;
        Some(pushes + self.detours(&table, boxes, player)?)
    }

    /// All pushes of a position; `None` when it turns out dead. Afterwards [`value`](Self::value) judges them.
    pub(crate) fn expand(
        &mut self,
        boxes: Bits<W>,
        player: usize,
        moves: &mut Vec<Move<W>>,
    ) -> Option<()> {
        moves.clear();
        let reach = self.field.flood(Bits::of(player), self.field.free(boxes));
        match self.turn_to(boxes, player, reach)? {
            Next::OneOf(pushes) => {
                for push in pushes {
                    self.push(boxes, reach, push, moves);
                }
            }
            Next::Any => {
                for square in self.movable(boxes).squares() {
                    for direction in Direction::ALL {
                        self.push(boxes, reach, (square, direction), moves);
                    }
                }
            }
        }
        Some(())
    }

    /// Turns to a position and says what can come next; `None` when it is dead.
    pub(crate) fn turn_to(
        &mut self,
        boxes: Bits<W>,
        player: usize,
        reach: Bits<W>,
    ) -> Option<Next> {
        self.table = self.settle(&self.base.clone(), boxes)?;
        self.expanded = (boxes, player);
        self.assigned = false;
        let live = self.base.ground.live;
        if self.rules.enclosure && self.enclosures.is_lost(self.field, boxes, reach, live) {
            return None;
        }
        if !self.rules.corral {
            return Some(Next::Any);
        }
        match corral::forced_pushes(self.field, boxes, reach, &self.table.ground) {
            Some(pushes) if pushes.is_empty() => None,
            Some(pushes) if !self.rules.all_pushes => Some(Next::OneOf(pushes)),
            _ => Some(Next::Any),
        }
    }

    /// Boxes of the position last turned to that may still move.
    pub(crate) fn movable(&self, boxes: Bits<W>) -> Bits<W> {
        boxes.without(self.table.ground.fixed)
    }

    /// Whether a box beside `others` may be pushed to a square, as far as dead squares and fatal pairs tell; `from` is
    /// where it was before and the player is then.
    #[inline]
    pub(crate) fn may(&self, others: Bits<W>, from: usize, to: usize) -> bool {
        self.table.distances.is_live(self.graph.state(to, from))
            && !self.pairs.as_ref().is_some_and(|pairs| pairs.clash(to, others))
    }

    /// Whether boxes are stuck after a move of the position last turned to.
    pub(crate) fn is_stuck(&mut self, after: Bits<W>) -> bool {
        self.settle(&self.table.clone(), after).is_none()
    }

    /// Squares from which a box alone on the board reaches a goal.
    pub(crate) fn live(&self) -> Bits<W> {
        self.base.ground.live
    }

    /// Pushes to every goal of a box alone on the board.
    pub(crate) fn distances(&self) -> &Distances {
        &self.base.distances
    }

    fn push(&self, boxes: Bits<W>, reach: Bits<W>, push: Push, moves: &mut Vec<Move<W>>) {
        let (square, direction) = push;
        let (pusher, target) =
            (self.field.step(square, direction.opposite()), self.field.step(square, direction));
        if !reach.has(pusher) || !self.field.free(boxes).has(target) {
            return;
        }
        if !self.may(boxes ^ Bits::of(square), square, target) {
            return;
        }
        let after = boxes ^ Bits::of(square) ^ Bits::of(target);
        let area = self.field.flood(Bits::of(square), self.field.free(after));
        let row = boxes.without(self.table.ground.fixed).rank(square);
        moves.push(Move {
            boxes: after,
            player: area.first().unwrap_or(square),
            row,
            state: self.graph.state(target, square),
            from: square,
            direction,
        });
    }

    /// The lower bound of pushes left after a move of the position last expanded; `None` when it is dead.
    pub(crate) fn value(&mut self, after: &Move<W>) -> Option<u32> {
        let table = self.settle(&self.table.clone(), after.boxes)?;
        if !self.rules.matching {
            return Some(self.unplaced(after.boxes));
        }
        let pushes = if Rc::ptr_eq(&table, &self.table) {
            self.assign_parent();
            self.child.reassign(&self.parent, &table.distances, after.row, after.state)?
        } else {
            let rows = table.rows(self.graph, after.boxes, after.player);
            self.child.assign(&table.distances, rows)?
        };
        Some(pushes + self.detours(&table, after.boxes, after.player)?)
    }

    /// Assigns the boxes of the expanded position when the first of its children needs that: many need none.
    fn assign_parent(&mut self) {
        if !self.assigned {
            let (boxes, player) = self.expanded;
            self.parent.assign(&self.table.distances, self.table.rows(self.graph, boxes, player));
            self.assigned = true;
        }
    }

    fn unplaced(&self, boxes: Bits<W>) -> u32 {
        boxes.without(self.field.goals).count() as u32
    }

    /// The table for the boxes that are fixed in this position, which are at least those of `known`; `None` when a box
    /// is stuck off goal, or a goal is empty that nobody can fill any more.
    fn settle(&mut self, known: &Rc<Table<W>>, boxes: Bits<W>) -> Option<Rc<Table<W>>> {
        let mut table = known.clone();
        while self.rules.freeze {
            if !table.residue.without(boxes).is_empty() {
                return None;
            }
            let stuck = self.field.frozen(boxes, table.ground.live) | table.residue;
            if !stuck.without(self.field.goals).is_empty() {
                return None;
            }
            let fixed = stuck | table.ground.fixed;
            if fixed == table.ground.fixed {
                break;
            }
            table = match self.memo.get(&fixed) {
                Some(known) => known.clone(),
                None if self.room == 0 => break,
                None => {
                    self.room -= 1;
                    let mut new = Table::new(self.field, self.graph, fixed, self.rules);
                    if self.detours.is_some() {
                        new.compare(&self.base, self.field.goals);
                    }
                    let new = Rc::new(new);
                    self.memo.insert(fixed, new.clone());
                    new
                }
            };
        }
        Some(table)
    }
}

impl<const W: usize> Table<W> {
    fn new(field: &Field<W>, graph: &OneBox, fixed: Bits<W>, rules: Rules) -> Self {
        let distances = graph.distances_to(field, field.goals.without(fixed), fixed);
        let live = graph.live_squares(&distances);
        let residue = if rules.freeze {
            field.unpullable(field.goals.without(fixed), field.floor, fixed)
        } else {
            Bits::EMPTY
        };
        Table { ground: Ground { live, fixed }, distances, residue, farther: Vec::new() }
    }

    /// Finds out how much farther goals are than with nothing fixed.
    fn compare(&mut self, base: &Table<W>, goals: Bits<W>) {
        let columns: Vec<usize> =
            goals.without(self.ground.fixed).squares().map(|goal| goals.rank(goal)).collect();
        let all = base.distances.table.chunks(base.distances.targets.max(1));
        let farther = all.enumerate().map(|(state, before)| {
            let now = self.distances.row(state).iter().zip(&columns);
            now.filter(|&(&now, _)| now != NEVER).map(|(&now, &column)| now - before[column]).max()
        });
        self.farther = farther.map(Option::unwrap_or_default).collect();
    }

    /// The one-box states of all boxes that are not fixed.
    fn rows<'g>(
        &self,
        graph: &'g OneBox,
        boxes: Bits<W>,
        player: usize,
    ) -> impl Iterator<Item = usize> + use<'g, W> {
        boxes.without(self.ground.fixed).squares().map(move |square| graph.state(square, player))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, oracle, search::rules::Cost};

    #[test]
    fn what_fixed_boxes_add_to_distances_is_known() {
        let mut rng = fastrand::Rng::with_seed(95);
        let mut added = 0;
        for _ in 0..oracle::tries(5_000, 50_000) {
            let field = Field::<1>::new(&oracle::random_level(&mut rng, 6, 4));
            let (graph, rules) = (OneBox::new(&field), Rules::ALL);
            let base = Table::new(&field, &graph, Bits::EMPTY, rules);
            let fixed = field.goals.squares().filter(|_| rng.bool()).map(Bits::of);
            let fixed = fixed.fold(Bits::EMPTY, |all, goal| all | goal);
            let mut table = Table::new(&field, &graph, fixed, rules);
            table.compare(&base, field.goals);
            for state in 0..graph.states() {
                let left = field.goals.without(fixed).squares().enumerate();
                let more = left.filter_map(|(column, goal)| {
                    let now = table.distances.row(state)[column];
                    let before = base.distances.row(state)[field.goals.rank(goal)];
                    (now != NEVER).then(|| now - before)
                });
                let more = more.max().unwrap_or(0);
                assert_eq!(table.farther[state], more);
                added += usize::from(more > 0);
            }
        }
        assert!(added > 100, "{added}");
    }

    #[test]
    fn tables_of_fixed_boxes_take_their_share_of_the_memory_and_no_more() {
        let text = "######\n#....#\n#....#\n#    #\n#$$$$#\n#@   #\n#$$$$#\n#    #\n######";
        let field = Field::<1>::new(&Level::parse(text).unwrap());
        let (graph, meter) = (OneBox::new(&field), Meter::unlimited());
        let goals: Vec<usize> = field.goals.squares().collect();
        for share in [0, 10_000, 1 << 20] {
            let memory = share * MEMO_SHARE;
            let mut pushing = Pushing::new(&field, &graph, Cost::Pushes.rules(), memory, &meter);
            // Every choice of goals with boxes: those in the corners never move again, nor those beside them.
            for choice in 0..1 << goals.len() {
                let some = goals.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
                let boxes = some.fold(Bits::EMPTY, |all, (_, &goal)| all | Bits::of(goal));
                let known = pushing.base.clone();
                assert!(pushing.settle(&known, boxes).is_some(), "all of them are home");
            }
            // None is larger than the one with nothing fixed.
            let largest = 2 * (pushing.base.distances.table.len() + graph.states()) as u64;
            let most = pushing.memo.len() as u64 * largest;
            assert!(most <= share, "{most} {share}");
            assert_eq!(pushing.room == 0, share < 1 << 20, "{}", pushing.memo.len());
        }
    }
}
