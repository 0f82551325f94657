//! Moves between a king and the only rider that attacks him.
//!
//! The men are looked at in a frame where the ray runs along the first axis. Each of a man's other lines crosses the ray
//! at most once, so a crossing has a key: where on the ray, along which line, from which side. The nearest man of a key
//! decides. Keys met once are told apart by a sieve; only the others go to a table of nearest men.

#![allow(clippy::needless_bitwise_bool, clippy::needless_range_loop)] // branches and iterators cost more here

use crate::{
    Board, Man, Role, Side, Square,
    geometry::{KNIGHT_JUMPS, Step, forward},
    offset::Offset,
    sieve::{Seed, Sieve},
};

/// Men whose crossings are collected at once, without branches.
const CHUNK: usize = 256;

/// The empty squares between a king and a rider.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ray<N> {
    king: Square,
    direction: Step,
    /// Steps from the king to the attacker.
    distance: N,
}

/// Where a man stands in the frame of a ray.
#[derive(Clone, Copy, Debug)]
struct Seen<N> {
    /// Steps along the ray from the king to where three of the man's lines cross it.
    steps: [N; 3],
    /// Whether the third line crosses it on a square, not on a corner between squares.
    meets: bool,
    /// How far beside the ray: the sign tells the side. On the third line it may be twice the distance.
    aside: N,
}

/// One of the ways of a man onto the ray.
#[derive(Clone, Copy, Debug, Default)]
struct Crossing {
    steps: u64,
    index: u32,
    /// The line, and the side it comes from: 0 to 5.
    way: u8,
    rides: bool,
}

impl Crossing {
    #[inline]
    fn hash(self, seed: Seed) -> u64 {
        seed.hash(self.steps, u64::from(self.way))
    }

    fn is_same_key(self, other: Self) -> bool {
        (self.steps, self.way) == (other.steps, other.way)
    }
}

/// What remains of a crossing until it has to be looked at again: its slot in the sieve below its way, and its man.
#[derive(Clone, Copy, Debug, Default)]
struct Trace {
    way_and_slot: u32,
    index: u32,
}

impl Trace {
    #[inline]
    fn new(crossing: Crossing, slot: u32) -> Self {
        let way = u32::from(crossing.way) << Sieve::SLOT_BITS;
        Self { way_and_slot: way | slot, index: crossing.index }
    }

    #[inline]
    fn slot(self) -> u32 {
        self.way_and_slot & ((1 << Sieve::SLOT_BITS) - 1)
    }

    /// Which of the man's lines it is.
    fn line(self) -> usize {
        (self.way_and_slot >> Sieve::SLOT_BITS) as usize / 2
    }
}

/// Working memory for [`Ray::interceptions`].
#[derive(Clone, Debug, Default)]
pub(super) struct Crossings {
    riders: Vec<Trace>,
    others: Vec<Trace>,
    shared: Vec<Trace>,
    nearest: NearestMen,
}

impl<N: Offset> Ray<N> {
    /// The ray from a king to a rider that attacks him.
    pub(super) fn new(king: Square, attacker: Square) -> Self {
        let dx = N::between(king.x, attacker.x);
        let dy = N::between(king.y, attacker.y);
        let sign = |n: N| n.cmp(&N::from(0)) as i8;
        let direction = Step { dx: sign(dx), dy: sign(dy) };
        let distance =
            if direction.dx == 0 { dy.times(direction.dy) } else { dx.times(direction.dx) };
        Self { king, direction, distance }
    }

    /// How many moves of men other than the king end on the ray.
    pub(super) fn interceptions(
        &self,
        board: &Board,
        side: Side,
        pinned: &[Square],
        sieve: &mut Sieve,
        crossings: &mut Crossings,
    ) -> u64 {
        if self.distance == N::from(1) {
            return 0;
        }
        sieve.reset(board.men().len());
        crossings.shared.clear();
        let own = Own { side, pinned, rides: self.lines_ridden(side) };
        let jumps = self.collect(board, &own, sieve, crossings);
        if crossings.riders.is_empty() {
            return jumps;
        }
        for trace in &crossings.others {
            if !sieve.is_empty(trace.slot()) {
                sieve.drop(trace.slot());
                crossings.shared.push(*trace);
            }
        }
        let mut alone = 0;
        for trace in &crossings.riders {
            if sieve.is_shared(trace.slot()) {
                crossings.shared.push(*trace);
            } else {
                alone += 1;
            }
        }
        let seed = sieve.seed();
        crossings.nearest.clear();
        for trace in &crossings.shared {
            let at = board.men().squares()[trace.index as usize];
            let man = board.men().kinds()[trace.index as usize];
            let seen = self.see(at);
            let (crossing, _) = self.cross(&seen, trace.line(), trace.index, own.rides(man, at));
            let distance = self.distance_along(crossing.way, seen.aside);
            crossings.nearest.add(Nearest { crossing, distance }, seed);
        }
        jumps + alone + crossings.nearest.riders()
    }

    /// Drops the riders' crossings into the sieve, keeps a trace of all, and counts the jumps onto the ray.
    #[inline(never)] // its registers are its own
    fn collect(
        &self,
        board: &Board,
        own: &Own<'_>,
        sieve: &mut Sieve,
        crossings: &mut Crossings,
    ) -> u64 {
        let landings = self.landings(own.side);
        let mut buffer = [Crossing::default(); 3 * CHUNK];
        let mut traces = [[Trace::default(); 3 * CHUNK]; 2];
        let mut jumps = 0;
        let mut index = 0;
        crossings.riders.clear();
        crossings.others.clear();
        let seed = sieve.seed();
        let kinds = board.men().kinds().chunks(CHUNK);
        for (squares, kinds) in board.men().squares().chunks(CHUNK).zip(kinds) {
            let mut count = 0;
            for (at, man) in squares.iter().zip(kinds) {
                let seen = self.see(*at);
                let rides = own.rides(*man, *at);
                for way in 0..3 {
                    let (crossing, crosses) = self.cross(&seen, way, index, rides);
                    buffer[count] = crossing;
                    count += usize::from(crosses);
                }
                if seen.aside.is_within(3) && man.side == own.side && own.is_free(*at) {
                    let aside = (seen.aside.small() + 3) as usize;
                    for along in landings[man.role as usize][aside].into_iter().flatten() {
                        jumps += u64::from((seen.steps[0] + along).is_before(self.distance));
                    }
                }
                index += 1;
            }
            let mut counts = [0, 0];
            for crossing in &buffer[..count] {
                let slot = sieve.slot(crossing.hash(seed));
                for (rides, (traces, count)) in traces.iter_mut().zip(&mut counts).enumerate() {
                    traces[*count] = Trace::new(*crossing, slot);
                    *count += usize::from(usize::from(crossing.rides) == rides);
                }
            }
            let [others, riders] = [&traces[0][..counts[0]], &traces[1][..counts[1]]];
            for rider in riders {
                sieve.drop(rider.slot());
            }
            crossings.others.extend_from_slice(others);
            crossings.riders.extend_from_slice(riders);
        }
        jumps
    }

    /// A man's crossing along one of the three lines, and whether there is one at all.
    #[inline]
    fn cross(&self, seen: &Seen<N>, way: usize, index: u32, rides: [bool; 3]) -> (Crossing, bool) {
        let beyond = u8::from(seen.aside > N::from(0));
        let steps = seen.steps[way];
        let crosses = steps.is_before(self.distance) & (seen.meets | (way < 2));
        let way_and_side = 2 * way as u8 + beyond;
        (Crossing { steps: steps.low(), index, way: way_and_side, rides: rides[way] }, crosses)
    }

    /// By side and role: along which of the three lines a man rides onto the ray.
    fn lines_ridden(&self, side: Side) -> [[[bool; 3]; 6]; 2] {
        let diagonal = self.direction.is_diagonal();
        let straight = [true, diagonal, false];
        let mut lines = [[[false; 3]; 6]; 2];
        let own = &mut lines[side as usize];
        own[Role::Queen as usize] = [true; 3];
        own[Role::Rook as usize] = straight;
        own[Role::Bishop as usize] = straight.map(|line| !line);
        lines
    }

    /// A man's place in the frame of the ray.
    #[inline]
    fn see(&self, at: Square) -> Seen<N> {
        let dx = N::between(self.king.x, at.x);
        let dy = N::between(self.king.y, at.y);
        let Step { dx: sx, dy: sy } = self.direction;
        if self.direction.is_diagonal() {
            let (x, y) = (dx.times(sx), dy.times(sy));
            let (middle, meets) = (x + y).half();
            Seen { steps: [x, y, middle], meets, aside: y - x }
        } else {
            let (along, aside) = if sy == 0 { (dx.times(sx), dy) } else { (dy.times(sy), dx) };
            Seen { steps: [along, along - aside, along + aside], meets: true, aside }
        }
    }

    /// How far a man is from its crossing.
    fn distance_along(&self, way: u8, aside: N) -> u64 {
        let twice = self.direction.is_diagonal() && way >= 4;
        if twice { aside.half().0.magnitude() } else { aside.magnitude() }
    }

    /// By role and distance aside, from -3: how far along the ray the moves go that end on it.
    fn landings(&self, side: Side) -> [[[Option<N>; 2]; 7]; 6] {
        let mut landings = [[[None; 2]; 7]; 6];
        let moves = KNIGHT_JUMPS.map(|step| (Role::Knight, step));
        for (role, step) in moves.into_iter().chain([(Role::Pawn, forward(side))]) {
            let Step { dx: sx, dy: sy } = self.direction;
            let (along, aside) = match (sx, sy) {
                (0, _) => (step.dy * sy, step.dx),
                (_, 0) => (step.dx * sx, step.dy),
                _ => (step.dx * sx, step.dy * sy - step.dx * sx),
            };
            let [one, two] = &mut landings[role as usize][(3 - aside) as usize];
            *if one.is_none() { one } else { two } = Some(N::from(along));
        }
        landings
    }
}

/// The men that may come between.
struct Own<'a> {
    side: Side,
    pinned: &'a [Square],
    rides: [[[bool; 3]; 6]; 2],
}

impl Own<'_> {
    #[inline]
    fn is_free(&self, at: Square) -> bool {
        self.pinned.is_empty() || !self.pinned.contains(&at)
    }

    /// Along which of its lines a man rides onto the ray.
    #[inline]
    fn rides(&self, man: Man, at: Square) -> [bool; 3] {
        if self.is_free(at) { self.rides[man.side as usize][man.role as usize] } else { [false; 3] }
    }
}

/// The nearest man of a key.
#[derive(Clone, Copy, Debug)]
struct Nearest {
    crossing: Crossing,
    /// 0 for nobody: men on the ray itself cross nothing.
    distance: u64,
}

const NOBODY: Nearest =
    Nearest { crossing: Crossing { steps: 0, index: 0, way: 0, rides: false }, distance: 0 };

/// A table of nearest men, at most half full.
#[derive(Clone, Debug, Default)]
struct NearestMen {
    slots: Vec<Nearest>,
    used: usize,
}

impl NearestMen {
    fn clear(&mut self) {
        const FEWEST_SLOTS: usize = 64;
        self.slots.clear();
        self.slots.resize(FEWEST_SLOTS, NOBODY);
        self.used = 0;
    }

    fn add(&mut self, man: Nearest, seed: Seed) {
        if 2 * self.used >= self.slots.len() {
            self.grow(seed);
        }
        let shift = 64 - self.slots.len().trailing_zeros();
        let mut slot = (man.crossing.hash(seed) >> shift) as usize;
        loop {
            let nearest = &mut self.slots[slot];
            if nearest.distance == 0 {
                *nearest = man;
                self.used += 1;
                return;
            }
            if nearest.crossing.is_same_key(man.crossing) {
                if man.distance < nearest.distance {
                    *nearest = man;
                }
                return;
            }
            slot = (slot + 1) % self.slots.len();
        }
    }

    fn grow(&mut self, seed: Seed) {
        let larger = vec![NOBODY; 4 * self.slots.len()];
        let smaller = std::mem::replace(&mut self.slots, larger);
        self.used = 0;
        for man in smaller.into_iter().filter(|man| man.distance > 0) {
            self.add(man, seed);
        }
    }

    /// How many keys have a man as their nearest who rides to the crossing.
    fn riders(&self) -> u64 {
        self.slots.iter().filter(|man| man.crossing.rides).count() as u64
    }
}
