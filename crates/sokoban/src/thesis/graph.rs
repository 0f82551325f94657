//! The two searches of the document and where they meet. A state is the boxes and the very square of the player.

use super::{Settings, Variant, estimate::Estimate, freeze};
use crate::{
    Direction,
    search::{bits::Bits, field::Field, store::Way},
};
use papan_core::{Meter, Stop};
use rustc_hash::FxHashMap;
use std::{
    cmp::Reverse,
    collections::{BinaryHeap, VecDeque},
};

/// The orders in which the document tries directions, for pushes and for pulls.
const PUSH_ORDER: [Direction; 4] =
    [Direction::Down, Direction::Left, Direction::Up, Direction::Right];
const PULL_ORDER: [Direction; 4] =
    [Direction::Up, Direction::Right, Direction::Down, Direction::Left];

/// A state and how it came about: its parent by number (none for a root), and the one box that moved straight on.
struct State<const W: usize> {
    boxes: Bits<W>,
    player: u16,
    parent: Option<u32>,
    pushes: u32,
}

/// One side of the search.
struct Side<const W: usize> {
    states: Vec<State<W>>,
    known: FxHashMap<Bits<W>, Vec<u32>>,
}

/// Two states with the same boxes whose players can meet; the pull side may be missing when pushes alone did it.
pub(super) struct Meeting {
    pushed: u32,
    pulled: Option<u32>,
}

/// Best estimate first, then most pushes, then the oldest.
type Ranked = (Reverse<i32>, u32, Reverse<u32>);

pub(super) struct Search<'a, const W: usize> {
    field: &'a Field<W>,
    settings: Settings,
    estimate: Estimate,
    safe: Bits<W>,
    tunnels: Bits<W>,
    forward: Side<W>,
    backward: Side<W>,
    ranked: BinaryHeap<Ranked>,
    stack: Vec<u32>,
    queue: VecDeque<u32>,
    cut: bool,
}

impl<const W: usize> Side<W> {
    fn new() -> Self {
        Side { states: Vec::new(), known: FxHashMap::default() }
    }

    fn knows(&self, boxes: Bits<W>, player: usize) -> bool {
        let same = |&id: &u32| usize::from(self.states[id as usize].player) == player;
        self.known.get(&boxes).is_some_and(|ids| ids.iter().any(same))
    }

    fn add(&mut self, state: State<W>) -> u32 {
        let id = self.states.len() as u32;
        self.known.entry(state.boxes).or_default().push(id);
        self.states.push(state);
        id
    }

    /// The boxes from the root to a state, push by push: a macro is unrolled.
    fn path(&self, field: &Field<W>, id: u32, way: Way) -> Vec<Bits<W>> {
        let mut path = vec![self.states[id as usize].boxes];
        let mut at = id;
        while let Some(parent) = self.states[at as usize].parent {
            let (old, new) = (self.states[parent as usize].boxes, self.states[at as usize].boxes);
            unroll(field, old, new, &mut path);
            at = parent;
        }
        if way == Way::Pull && path.last() != Some(&field.goals) {
            unroll(field, field.goals, path[path.len() - 1], &mut path);
        }
        path
    }
}

/// Adds the positions from `new` back to `old`, where one box has moved straight on by any number of squares.
fn unroll<const W: usize>(field: &Field<W>, old: Bits<W>, new: Bits<W>, path: &mut Vec<Bits<W>>) {
    let (Some(from), Some(mut at)) = (old.without(new).first(), new.without(old).first()) else {
        return;
    };
    let back = Direction::ALL.into_iter().find(|&direction| {
        let mut square = at;
        while field.floor.has(square) && square != from {
            square = field.step(square, direction);
        }
        square == from
    });
    let rest = new & old;
    while let (Some(back), true) = (back, at != from) {
        at = field.step(at, back);
        path.push(rest | Bits::of(at));
    }
}

impl<'a, const W: usize> Search<'a, W> {
    pub(super) fn new(field: &'a Field<W>, settings: Settings) -> Self {
        Search {
            field,
            settings,
            estimate: Estimate::new(field, settings.heuristic),
            safe: safe_squares(field),
            tunnels: tunnels(field),
            forward: Side::new(),
            backward: Side::new(),
            ranked: BinaryHeap::new(),
            stack: Vec::new(),
            queue: VecDeque::new(),
            cut: false,
        }
    }

    /// Runs both sides in turns until they meet or both are exhausted.
    pub(super) fn run(&mut self, meter: &mut Meter<'_>) -> Result<Option<Meeting>, Stop> {
        let field = self.field;
        let (boxes, player) = (field.starts, field.player as u16);
        let start = self.forward.add(State { boxes, player, parent: None, pushes: 0 });
        if field.starts == field.goals {
            return Ok(Some(Meeting { pushed: start, pulled: None }));
        }
        self.open(start, 0);
        self.plant_pulls();
        loop {
            meter
                .allow_memory(self.states() * (size_of::<State<W>>() as u64 + 8 * W as u64 + 64))?;
            let (pushed, pulled) = (self.next_push(), self.queue.pop_front());
            if pushed.is_none() && pulled.is_none() {
                return Ok(None);
            }
            for (id, way) in
                pushed.map(|id| (id, Way::Push)).into_iter().chain(pulled.map(|id| (id, Way::Pull)))
            {
                let facts = [("states", self.states())];
                meter.spend_and_tell(1, || None, &facts)?;
                let meeting = match way {
                    Way::Push => self.push_all(id),
                    Way::Pull => self.pull_all(id),
                };
                if meeting.is_some() {
                    return Ok(meeting);
                }
            }
        }
    }

    /// States on both sides.
    pub(super) fn states(&self) -> u64 {
        (self.forward.states.len() + self.backward.states.len()) as u64
    }

    /// Whether a push limit cut something off.
    pub(super) fn was_cut(&self) -> bool {
        self.cut
    }

    pub(super) fn pushes(&self, meeting: &Meeting) -> (u32, u32) {
        let pulled = meeting.pulled.map_or(0, |id| self.backward.states[id as usize].pushes);
        (self.forward.states[meeting.pushed as usize].pushes, pulled)
    }

    /// The boxes along the solution, push by push.
    pub(super) fn path(&self, meeting: &Meeting) -> Vec<Bits<W>> {
        let mut path = self.forward.path(self.field, meeting.pushed, Way::Push);
        path.reverse();
        if let Some(pulled) = meeting.pulled {
            path.extend(self.backward.path(self.field, pulled, Way::Pull).into_iter().skip(1));
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

    /// The states one pull before each solved position; the player may have ended anywhere.
    fn plant_pulls(&mut self) {
        let field = self.field;
        let free = field.free(field.goals);
        for square in field.goals.squares() {
            for direction in PULL_ORDER {
                let target = field.step(square, direction);
                let stand = field.step(target, direction);
                if free.has(target) && free.has(stand) {
                    let boxes = field.goals ^ Bits::of(square) ^ Bits::of(target);
                    let state = State { boxes, player: stand as u16, parent: None, pushes: 1 };
                    let id = self.backward.add(state);
                    self.queue.push_back(id);
                }
            }
        }
    }

    fn push_all(&mut self, id: u32) -> Option<Meeting> {
        let field = self.field;
        let State { boxes, player, pushes, .. } = self.forward.states[id as usize];
        let free = field.free(boxes);
        let reach = field.flood(Bits::of(usize::from(player)), free);
        let mut children = Vec::new();
        for square in boxes.squares() {
            for direction in PUSH_ORDER {
                let target = field.step(square, direction);
                if !free.has(target) || !reach.has(field.step(square, direction.opposite())) {
                    continue;
                }
                let (target, length) = self.slide(boxes, target, direction, 0);
                let after = boxes ^ Bits::of(square) ^ Bits::of(target);
                let player = field.step(target, direction.opposite());
                let pushes = pushes + 1 + length;
                if self.settings.forward_limit.is_some_and(|limit| pushes > limit) {
                    self.cut = true;
                } else if !self.forward.knows(after, player) && !self.is_deadlock(after) {
                    let parent = Some(id);
                    let state = State { boxes: after, player: player as u16, parent, pushes };
                    children.push((self.value(after), state));
                }
            }
        }
        if self.settings.variant == Variant::GreedyDfs {
            children.sort_by_key(|(value, _)| Reverse(*value));
        }
        for (value, state) in children {
            let child = self.forward.add(state);
            if self.forward.states[child as usize].boxes == field.goals {
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
        let field = self.field;
        let State { boxes, player, pushes, .. } = self.backward.states[id as usize];
        let free = field.free(boxes);
        let reach = field.flood(Bits::of(usize::from(player)), free);
        let mut children = Vec::new();
        for square in boxes.squares() {
            for direction in PULL_ORDER {
                let target = field.step(square, direction);
                if !reach.has(target) || !free.has(field.step(target, direction)) {
                    continue;
                }
                let (target, length) = self.slide(boxes, target, direction, 1);
                let after = boxes ^ Bits::of(square) ^ Bits::of(target);
                let player = field.step(target, direction);
                let pushes = pushes + 1 + length;
                if self.settings.backward_limit.is_some_and(|limit| pushes > limit) {
                    self.cut = true;
                } else if !self.backward.knows(after, player) {
                    let parent = Some(id);
                    let state = State { boxes: after, player: player as u16, parent, pushes };
                    children.push(state);
                }
            }
        }
        for state in children {
            let child = self.backward.add(state);
            if let Some(pushed) = self.find_walk(&self.backward, child, &self.forward) {
                return Some(Meeting { pushed, pulled: Some(child) });
            }
            self.queue.push_back(child);
        }
        None
    }

    /// The tunnel macro: a box in a tunnel moves on while it can. It stops where it may have to stay: on goals when
    /// pushed, on start squares when pulled; the document does not print this function. `ahead` more squares must be free.
    fn slide(
        &self,
        boxes: Bits<W>,
        from: usize,
        direction: Direction,
        ahead: usize,
    ) -> (usize, u32) {
        let stops = if ahead == 0 { self.field.goals } else { self.field.starts };
        let free = self.field.free(boxes);
        let (mut at, mut length) = (from, 0);
        while self.tunnels.has(at) && !stops.has(at) {
            let next = self.field.step(at, direction);
            if !free.has(next) || (ahead == 1 && !free.has(self.field.step(next, direction))) {
                break;
            }
            (at, length) = (next, length + 1);
        }
        (at, length)
    }

    fn is_deadlock(&self, boxes: Bits<W>) -> bool {
        !boxes.without(self.safe).is_empty() || freeze::is_frozen(self.field, boxes)
    }

    fn value(&self, boxes: Bits<W>) -> i32 {
        if self.settings.variant == Variant::Dfs { 0 } else { self.estimate.of(boxes) }
    }

    /// A state of the other side with the same boxes whose player this one can walk to.
    fn find_walk(&self, own: &Side<W>, id: u32, other: &Side<W>) -> Option<u32> {
        let state = &own.states[id as usize];
        let known = other.known.get(&state.boxes)?;
        let free = self.field.free(state.boxes);
        let reach = self.field.flood(Bits::of(usize::from(state.player)), free);
        let meets = |&&id: &&u32| reach.has(usize::from(other.states[id as usize].player));
        known.iter().filter(meets).min_by_key(|&&id| other.states[id as usize].player).copied()
    }
}

/// Squares from which a box alone could be pushed to some goal, wherever the player is.
fn safe_squares<const W: usize>(field: &Field<W>) -> Bits<W> {
    let mut safe = field.goals;
    loop {
        let mut next = safe;
        for direction in Direction::ALL {
            let stand = field.shift(field.floor, direction.opposite()) & field.floor;
            next |= field.shift(safe, direction) & stand;
        }
        if next == safe {
            return safe;
        }
        safe = next;
    }
}

/// Squares with walls all along both sides.
fn tunnels<const W: usize>(field: &Field<W>) -> Bits<W> {
    let mut tunnels = Bits::EMPTY;
    let walled = |square: usize, side: Direction, across: [Direction; 2]| {
        let beside = field.step(square, side);
        !field.floor.has(beside)
            && across.iter().all(|&direction| !field.floor.has(field.step(beside, direction)))
    };
    let (flat, upright) = ([Direction::Left, Direction::Right], [Direction::Up, Direction::Down]);
    for square in field.floor.squares() {
        let lies = upright.iter().all(|&side| walled(square, side, flat));
        let stands = flat.iter().all(|&side| walled(square, side, upright));
        if lies || stands {
            tunnels.insert(square);
        }
    }
    tunnels
}
