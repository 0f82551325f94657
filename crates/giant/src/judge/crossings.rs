//! Moves between a king and the only rider that attacks him.
//!
//! The men are looked at in a frame where the ray runs along the first axis. Each of a man's other lines crosses the ray
//! at most once, so a crossing has a key: where on the ray, along which line, from which side. The nearest man of a key
//! decides. Only riders come that way, so only their keys go into a sieve; the other men are held against it. Keys met once
//! are done; the rest goes to a table of nearest men.

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Crossing {
    steps: u64,
    /// The line, and the side it comes from: 0 to 5.
    way: u8,
}

impl Crossing {
    #[inline]
    fn hash(self, seed: Seed) -> u64 {
        seed.hash_line(self.steps, self.way)
    }
}

/// What remains of a crossing until it has to be looked at again: its hash as far as the sieve needs it, its line below
/// that, and its man.
#[derive(Clone, Copy, Debug, Default)]
struct Trace {
    hash_and_line: u32,
    index: u32,
}

impl Trace {
    #[inline]
    fn new(line: usize, hash: u64, index: u32) -> Self {
        Self { hash_and_line: (hash >> 32) as u32 & !3 | line as u32, index }
    }

    #[inline]
    fn hash(self) -> u64 {
        u64::from(self.hash_and_line) << 32
    }

    /// Which of the man's lines it is.
    fn line(self) -> usize {
        (self.hash_and_line & 3) as usize
    }
}

/// Working memory for [`Ray::interceptions`].
#[derive(Clone, Debug, Default)]
pub(super) struct Crossings {
    riders: Vec<Trace>,
    shared: Vec<Trace>,
    nearest: NearestMen,
}

/// By role and distance aside, from -3: how far along the ray the moves go that end on it.
type Landings<N> = [[[Option<N>; 2]; 7]; 6];

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
        if self.direction.is_diagonal() {
            self.count::<true>(board, side, pinned, sieve, crossings)
        } else {
            self.count::<false>(board, side, pinned, sieve, crossings)
        }
    }

    fn count<const DIAGONAL: bool>(
        &self,
        board: &Board,
        side: Side,
        pinned: &[Square],
        sieve: &mut Sieve,
        crossings: &mut Crossings,
    ) -> u64 {
        let own = Own { side, pinned, rides: self.lines_ridden(side) };
        let Crossings { riders, shared, nearest } = crossings;
        let seed = sieve.seed();
        self.trace_riders::<DIAGONAL>(board, &own, seed, riders);
        if riders.is_empty() {
            return self.count_jumps::<DIAGONAL>(board, &own);
        }
        // Many more slots than riders: then few of the others have to be looked at again.
        sieve.reset(4 * riders.len());
        for trace in &*riders {
            sieve.drop(sieve.slot(trace.hash()));
        }
        shared.clear();
        let jumps = self.trace_others::<DIAGONAL>(board, &own, sieve, shared);
        for trace in &*shared {
            sieve.drop(sieve.slot(trace.hash()));
        }
        let met = shared.len();
        shared.extend(riders.iter().filter(|trace| sieve.is_shared(sieve.slot(trace.hash()))));
        let alone = riders.len() - (shared.len() - met);
        nearest.clear();
        for trace in &*shared {
            let at = board.men().squares()[trace.index as usize];
            let man = board.men().kinds()[trace.index as usize];
            let seen = self.see::<DIAGONAL>(at);
            let (crossing, _) = self.cross(&seen, trace.line());
            let distance = self.distance_along(crossing.way, seen.aside);
            let rides = own.rides(man, at) >> trace.line() & 1 == 1;
            nearest.add(Nearest { crossing, distance, rides }, seed);
        }
        jumps + alone as u64 + nearest.riders()
    }

    /// Keeps a trace of all riders' crossings.
    #[inline(never)] // its registers are its own
    fn trace_riders<const DIAGONAL: bool>(
        &self,
        board: &Board,
        own: &Own<'_>,
        seed: Seed,
        traces: &mut Vec<Trace>,
    ) {
        let mut riders = [0; CHUNK];
        let mut found = [Trace::default(); 3 * CHUNK];
        traces.clear();
        let squares = board.men().squares();
        for (kinds, start) in board.men().kinds().chunks(CHUNK).zip((0..).step_by(CHUNK)) {
            let mut count = 0;
            for (man, index) in kinds.iter().zip(start..) {
                riders[count] = index;
                count += usize::from(own.lines(*man) != 0);
            }
            let mut end = 0;
            for &index in &riders[..count] {
                let at = squares[index as usize];
                let rides = own.rides(kinds[(index - start) as usize], at);
                let seen = self.see::<DIAGONAL>(at);
                for line in 0..3 {
                    let (crossing, crosses) = self.cross(&seen, line);
                    found[end] = Trace::new(line, crossing.hash(seed), index);
                    end += usize::from(crosses) & usize::from(rides >> line);
                }
            }
            traces.extend_from_slice(&found[..end]);
        }
    }

    /// Keeps a trace of all crossings of others that seem to be where a rider crosses too; counts the jumps.
    #[inline(never)]
    fn trace_others<const DIAGONAL: bool>(
        &self,
        board: &Board,
        own: &Own<'_>,
        sieve: &Sieve,
        traces: &mut Vec<Trace>,
    ) -> u64 {
        let landings = self.landings(own.side);
        let mut found = [Trace::default(); 3 * CHUNK];
        let seed = sieve.seed();
        let mut jumps = 0;
        let mut index = 0;
        let kinds = board.men().kinds().chunks(CHUNK);
        for (squares, kinds) in board.men().squares().chunks(CHUNK).zip(kinds) {
            let mut end = 0;
            for (at, man) in squares.iter().zip(kinds) {
                let seen = self.see::<DIAGONAL>(*at);
                let rides = own.rides(*man, *at);
                for line in 0..3 {
                    let (crossing, crosses) = self.cross(&seen, line);
                    let hash = crossing.hash(seed);
                    let meets = crosses & !sieve.is_empty(sieve.slot(hash));
                    found[end] = Trace::new(line, hash, index);
                    end += usize::from(meets) & usize::from(!rides >> line);
                }
                jumps += self.jumps(&landings, own, &seen, *man, *at);
                index += 1;
            }
            traces.extend_from_slice(&found[..end]);
        }
        jumps
    }

    /// Counts the moves of knights and pawns onto the ray.
    fn count_jumps<const DIAGONAL: bool>(&self, board: &Board, own: &Own<'_>) -> u64 {
        let landings = self.landings(own.side);
        let men = board.men().squares().iter().zip(board.men().kinds());
        men.map(|(at, man)| self.jumps(&landings, own, &self.see::<DIAGONAL>(*at), *man, *at)).sum()
    }

    /// How many such moves a man has.
    #[inline]
    fn jumps(
        &self,
        landings: &Landings<N>,
        own: &Own<'_>,
        seen: &Seen<N>,
        man: Man,
        at: Square,
    ) -> u64 {
        if !seen.aside.is_within(3) || man.side != own.side || !own.is_free(at) {
            return 0;
        }
        let along = landings[man.role as usize][(seen.aside.small() + 3) as usize];
        let lands = |along: N| u64::from((seen.steps[0] + along).is_before(self.distance));
        along.into_iter().flatten().map(lands).sum()
    }

    /// A man's crossing along one of the three lines, and whether there is one at all.
    #[inline]
    fn cross(&self, seen: &Seen<N>, line: usize) -> (Crossing, bool) {
        let beyond = u8::from(seen.aside > N::from(0));
        let steps = seen.steps[line];
        let crosses = steps.is_before(self.distance) & (seen.meets | (line < 2));
        (Crossing { steps: steps.low(), way: 2 * line as u8 + beyond }, crosses)
    }

    /// By side and role: along which of the three lines a man rides onto the ray, one bit each.
    fn lines_ridden(&self, side: Side) -> [[u8; 6]; 2] {
        let straight = if self.direction.is_diagonal() { 0b011 } else { 0b001 };
        let mut lines = [[0; 6]; 2];
        let own = &mut lines[side as usize];
        own[Role::Queen as usize] = 0b111;
        own[Role::Rook as usize] = straight;
        own[Role::Bishop as usize] = 0b111 ^ straight;
        lines
    }

    /// A man's place in the frame of the ray.
    #[inline]
    fn see<const DIAGONAL: bool>(&self, at: Square) -> Seen<N> {
        let dx = N::between(self.king.x, at.x);
        let dy = N::between(self.king.y, at.y);
        let Step { dx: sx, dy: sy } = self.direction;
        if DIAGONAL {
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

    /// Where the moves of knights and pawns end on the ray.
    fn landings(&self, side: Side) -> Landings<N> {
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
    rides: [[u8; 6]; 2],
}

impl Own<'_> {
    #[inline]
    fn is_free(&self, at: Square) -> bool {
        self.pinned.is_empty() || !self.pinned.contains(&at)
    }

    /// Along which of its lines a man rides onto the ray when it is free.
    #[inline]
    fn lines(&self, man: Man) -> u8 {
        self.rides[man.side as usize][man.role as usize]
    }

    /// Along which of its lines a man rides onto the ray.
    #[inline]
    fn rides(&self, man: Man, at: Square) -> u8 {
        if self.is_free(at) { self.lines(man) } else { 0 }
    }
}

/// The nearest man of a key.
#[derive(Clone, Copy, Debug)]
struct Nearest {
    crossing: Crossing,
    /// 0 for nobody: men on the ray itself cross nothing.
    distance: u64,
    rides: bool,
}

const NOBODY: Nearest =
    Nearest { crossing: Crossing { steps: 0, way: 0 }, distance: 0, rides: false };

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
            if nearest.crossing == man.crossing {
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
        self.slots.iter().filter(|man| man.rides).count() as u64
    }
}
