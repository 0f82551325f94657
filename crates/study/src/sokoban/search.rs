//! The push search and the pull search of the thesis, and where they meet. A state is the boxes and the exact square of the
//! player.

use super::{
    Settings, Variant,
    estimate::Estimate,
    freeze,
    grid::{
        Grid,
        SearchSide::{self, Backward, Forward},
    },
};
use papan_core::{Bits, Meter, StopReason};
use papan_sokoban::Direction;
use rustc_hash::FxHashMap;
use std::{
    cmp::Reverse,
    collections::{BinaryHeap, VecDeque},
};

/// The orders in which the thesis tries directions, for pushes and for pulls.
const PUSH_ORDER: [Direction; 4] =
    [Direction::Down, Direction::Left, Direction::Up, Direction::Right];
const PULL_ORDER: [Direction; 4] =
    [Direction::Up, Direction::Right, Direction::Down, Direction::Left];

/// A state with its parent (none for a root); between the two, one box has moved in a straight line.
struct State<const W: usize> {
    boxes: Bits<W>,
    player: u16,
    parent: Option<u32>,
    pushes: u32,
}

/// One side of the search.
#[derive(Default)]
struct StateSet<const W: usize> {
    states: Vec<State<W>>,
    known: FxHashMap<Bits<W>, Vec<u32>>,
}

/// Two states with the same boxes whose players can meet; the pull side is missing when pushes alone solved the level.
pub(super) struct Meeting {
    pushed: u32,
    pulled: Option<u32>,
}

/// The priority of a state: lowest estimate first, then most pushes, then the oldest.
type Ranked = (Reverse<i32>, u32, Reverse<u32>);

pub(super) struct Search<'a, const W: usize> {
    grid: &'a Grid<W>,
    settings: Settings,
    estimate: Estimate,
    safe: Bits<W>,
    tunnels: Bits<W>,
    forward: StateSet<W>,
    backward: StateSet<W>,
    ranked: BinaryHeap<Ranked>,
    stack: Vec<u32>,
    queue: VecDeque<u32>,
    cut: bool,
}

impl<const W: usize> StateSet<W> {
    fn contains(&self, boxes: Bits<W>, player: usize) -> bool {
        let same = |&id: &u32| usize::from(self.states[id as usize].player) == player;
        self.known.get(&boxes).is_some_and(|ids| ids.iter().any(same))
    }

    fn add(&mut self, state: State<W>) -> u32 {
        let id = self.states.len() as u32;
        self.known.entry(state.boxes).or_default().push(id);
        self.states.push(state);
        id
    }

    /// The box sets from the root to a state, one push apart; macros are unrolled.
    fn path(&self, grid: &Grid<W>, id: u32, side: SearchSide) -> Vec<Bits<W>> {
        let mut path = vec![self.states[id as usize].boxes];
        let mut at = id;
        while let Some(parent) = self.states[at as usize].parent {
            let (old, new) = (self.states[parent as usize].boxes, self.states[at as usize].boxes);
            unroll(grid, old, new, &mut path);
            at = parent;
        }
        if side == Backward && path.last() != Some(&grid.goals) {
            unroll(grid, grid.goals, path[path.len() - 1], &mut path);
        }
        path
    }
}

/// Adds the box sets from `new` back to `old`, between which one box has moved in a straight line.
fn unroll<const W: usize>(grid: &Grid<W>, old: Bits<W>, new: Bits<W>, path: &mut Vec<Bits<W>>) {
    let (Some(from), Some(mut at)) = (old.without(new).first(), new.without(old).first()) else {
        return;
    };
    let back = Direction::ALL.into_iter().find(|&direction| {
        let mut square = at;
        while grid.floor.contains(square) && square != from {
            square = grid.step(square, direction);
        }
        square == from
    });
    let rest = new & old;
    while let (Some(back), true) = (back, at != from) {
        at = grid.step(at, back);
        path.push(rest | Bits::of(at));
    }
}

impl<'a, const W: usize> Search<'a, W> {
    pub(super) fn new(grid: &'a Grid<W>, settings: Settings) -> Self {
        Search {
            grid,
            settings,
            estimate: Estimate::new(grid, settings.heuristic),
            safe: safe_squares(grid),
            tunnels: tunnels(grid),
            forward: StateSet::default(),
            backward: StateSet::default(),
            ranked: BinaryHeap::new(),
            stack: Vec::new(),
            queue: VecDeque::new(),
            cut: false,
        }
    }

    /// Expands both sides by turns until they meet or both are exhausted.
    pub(super) fn run(&mut self, meter: &mut Meter<'_>) -> Result<Option<Meeting>, StopReason> {
        let grid = self.grid;
        let (boxes, player) = (grid.starts, grid.player as u16);
        let start = self.forward.add(State { boxes, player, parent: None, pushes: 0 });
        if grid.starts == grid.goals {
            return Ok(Some(Meeting { pushed: start, pulled: None }));
        }
        self.open(start, 0);
        self.seed_pulls();
        loop {
            meter
                .allow_memory(self.states() * (size_of::<State<W>>() as u64 + 8 * W as u64 + 64))?;
            let (pushed, pulled) = (self.next_push(), self.queue.pop_front());
            if pushed.is_none() && pulled.is_none() {
                return Ok(None);
            }
            for (id, side) in
                pushed.map(|id| (id, Forward)).into_iter().chain(pulled.map(|id| (id, Backward)))
            {
                let facts = [("states", self.states())];
                meter.spend_with_report(1, || None, &facts)?;
                let meeting = match side {
                    Forward => self.push_all(id),
                    Backward => self.pull_all(id),
                };
                if meeting.is_some() {
                    return Ok(meeting);
                }
            }
        }
    }

    /// The number of states on both sides.
    pub(super) fn states(&self) -> u64 {
        (self.forward.states.len() + self.backward.states.len()) as u64
    }

    /// Whether a push or pull limit cut off a state.
    pub(super) fn was_cut(&self) -> bool {
        self.cut
    }

    pub(super) fn pushes(&self, meeting: &Meeting) -> (u32, u32) {
        let pulled = meeting.pulled.map_or(0, |id| self.backward.states[id as usize].pushes);
        (self.forward.states[meeting.pushed as usize].pushes, pulled)
    }

    /// The box sets along the solution, one push apart.
    pub(super) fn path(&self, meeting: &Meeting) -> Vec<Bits<W>> {
        let mut path = self.forward.path(self.grid, meeting.pushed, Forward);
        path.reverse();
        if let Some(pulled) = meeting.pulled {
            path.extend(self.backward.path(self.grid, pulled, Backward).into_iter().skip(1));
        }
        path
    }

    fn open(&mut self, id: u32, value: i32) {
        match self.settings.variant {
            Variant::AStar => {
                let pushes = self.forward.states[id as usize].pushes;
                self.ranked.push((Reverse(value), pushes, Reverse(id)));
            }
            Variant::Dfs | Variant::GreedyDfs => self.stack.push(id),
        }
    }

    fn next_push(&mut self) -> Option<u32> {
        match self.settings.variant {
            Variant::AStar => self.ranked.pop().map(|(_, _, Reverse(id))| id),
            Variant::Dfs | Variant::GreedyDfs => self.stack.pop(),
        }
    }

    /// Adds the states one pull before each solved position, wherever the player ends.
    fn seed_pulls(&mut self) {
        let grid = self.grid;
        let free = grid.free(grid.goals);
        for square in grid.goals.iter() {
            for direction in PULL_ORDER {
                let (_, target, player_after) = grid.move_squares(Backward, square, direction);
                if free.contains(target) && free.contains(player_after) {
                    let boxes = grid.goals ^ Bits::of(square) ^ Bits::of(target);
                    let state =
                        State { boxes, player: player_after as u16, parent: None, pushes: 1 };
                    let id = self.backward.add(state);
                    self.queue.push_back(id);
                }
            }
        }
    }

    fn push_all(&mut self, id: u32) -> Option<Meeting> {
        let successors = self.successors(Forward, id).into_iter();
        let mut children: Vec<_> =
            successors.map(|state| (self.value(state.boxes), state)).collect();
        if self.settings.variant == Variant::GreedyDfs {
            children.sort_by_key(|(value, _)| Reverse(*value));
        }
        for (value, state) in children {
            let child = self.forward.add(state);
            if self.forward.states[child as usize].boxes == self.grid.goals {
                return Some(Meeting { pushed: child, pulled: None });
            }
            if let Some(pulled) = self.find_walk(&self.forward, child, &self.backward) {
                return Some(Meeting { pushed: child, pulled: Some(pulled) });
            }
            self.open(child, value);
        }
        None
    }

    fn pull_all(&mut self, id: u32) -> Option<Meeting> {
        for state in self.successors(Backward, id) {
            let child = self.backward.add(state);
            if let Some(pushed) = self.find_walk(&self.backward, child, &self.forward) {
                return Some(Meeting { pushed, pulled: Some(child) });
            }
            self.queue.push_back(child);
        }
        None
    }

    /// The new states one push or pull (or one tunnel macro) after a state.
    fn successors(&mut self, side: SearchSide, id: u32) -> Vec<State<W>> {
        let grid = self.grid;
        let (own, order, limit) = match side {
            Forward => (&self.forward, PUSH_ORDER, self.settings.forward_limit),
            Backward => (&self.backward, PULL_ORDER, self.settings.backward_limit),
        };
        let State { boxes, player, pushes, .. } = own.states[id as usize];
        let free = grid.free(boxes);
        let reach = grid.flood(Bits::of(usize::from(player)), free);
        let mut successors = Vec::new();
        let mut cut = false;
        for square in boxes.iter() {
            for direction in order {
                let (pusher, target, player_after) = grid.move_squares(side, square, direction);
                let needed = if side == Forward { target } else { player_after };
                if !reach.contains(pusher) || !free.contains(needed) {
                    continue;
                }
                let (target, length) = self.tunnel_macro(side, boxes, target, direction);
                let after = boxes ^ Bits::of(square) ^ Bits::of(target);
                let back = if side == Forward { direction.opposite() } else { direction };
                let (player, pushes) = (grid.step(target, back), pushes + 1 + length);
                if limit.is_some_and(|limit| pushes > limit) {
                    cut = true;
                } else if !own.contains(after, player)
                    && (side == Backward || !self.is_deadlock(after))
                {
                    let (player, parent) = (player as u16, Some(id));
                    successors.push(State { boxes: after, player, parent, pushes });
                }
            }
        }
        self.cut |= cut;
        successors
    }

    /// Extends a push or pull in a tunnel as far as possible. The box stops where it may have to stay: on goals when
    /// pushed, on start squares when pulled; the thesis does not print this function.
    fn tunnel_macro(
        &self,
        side: SearchSide,
        boxes: Bits<W>,
        from: usize,
        direction: Direction,
    ) -> (usize, u32) {
        let stops = if side == Forward { self.grid.goals } else { self.grid.starts };
        let free = self.grid.free(boxes);
        let (mut at, mut length) = (from, 0);
        while self.tunnels.contains(at) && !stops.contains(at) {
            let next = self.grid.step(at, direction);
            let beyond = if side == Forward { next } else { self.grid.step(next, direction) };
            if !free.contains(next) || !free.contains(beyond) {
                break;
            }
            (at, length) = (next, length + 1);
        }
        (at, length)
    }

    fn is_deadlock(&self, boxes: Bits<W>) -> bool {
        !boxes.without(self.safe).is_empty() || freeze::is_frozen(self.grid, boxes)
    }

    fn value(&self, boxes: Bits<W>) -> i32 {
        if self.settings.variant == Variant::Dfs { 0 } else { self.estimate.of(boxes) }
    }

    /// A state of the other side with the same boxes whose player this one can walk to.
    fn find_walk(&self, own: &StateSet<W>, id: u32, other: &StateSet<W>) -> Option<u32> {
        let state = &own.states[id as usize];
        let known = other.known.get(&state.boxes)?;
        let free = self.grid.free(state.boxes);
        let reach = self.grid.flood(Bits::of(usize::from(state.player)), free);
        let meets = |&&id: &&u32| reach.contains(usize::from(other.states[id as usize].player));
        known.iter().filter(meets).min_by_key(|&&id| other.states[id as usize].player).copied()
    }
}

/// Squares from which a single box could be pushed to some goal, wherever the player is.
fn safe_squares<const W: usize>(grid: &Grid<W>) -> Bits<W> {
    let mut safe = grid.goals;
    loop {
        let mut next = safe;
        for direction in Direction::ALL {
            let has_floor_beyond = grid.shift(grid.floor, direction.opposite()) & grid.floor;
            next |= grid.shift(safe, direction) & has_floor_beyond;
        }
        if next == safe {
            return safe;
        }
        safe = next;
    }
}

/// Tunnel squares: walls along both sides.
fn tunnels<const W: usize>(grid: &Grid<W>) -> Bits<W> {
    let mut tunnels = Bits::EMPTY;
    let walled = |square: usize, side: Direction, across: [Direction; 2]| {
        let beside = grid.step(square, side);
        !grid.floor.contains(beside)
            && across.iter().all(|&direction| !grid.floor.contains(grid.step(beside, direction)))
    };
    let (left_right, up_down) =
        ([Direction::Left, Direction::Right], [Direction::Up, Direction::Down]);
    for square in grid.floor.iter() {
        let horizontal = up_down.iter().all(|&side| walled(square, side, left_right));
        let vertical = left_right.iter().all(|&side| walled(square, side, up_down));
        if horizontal || vertical {
            tunnels.insert(square);
        }
    }
    tunnels
}
