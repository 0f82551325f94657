//! Moves between a king and the only rider that attacks him.
//!
//! The men are looked at in a frame where the ray runs along the first axis. Each of a man's other lines crosses the ray
//! at most once, so a crossing has a key: where on the ray, along which line, from which side. The nearest man of a key
//! decides. Keys met once are told apart by a sieve; only the others go to a table of nearest men.

#![allow(clippy::needless_bitwise_bool, clippy::needless_range_loop)] // branches and iterators cost more here

use crate::{
    Board, Role, Side, Square,
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

/// Working memory for [`Ray::interceptions`].
#[derive(Clone, Debug, Default)]
pub(super) struct Crossings {
    all: Vec<Crossing>,
    shared: Vec<Crossing>,
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
        let jumps = self.collect(board, side, pinned, &mut crossings.all);
        sieve.reset(board.men().len());
        let seed = sieve.seed();
        for crossing in &crossings.all {
            sieve.drop_if(crossing.rides, crossing.hash(seed));
        }
        let shared = &mut crossings.shared;
        shared.clear();
        for crossing in &crossings.all {
            let hash = crossing.hash(seed);
            if !crossing.rides & !sieve.is_empty(hash) {
                sieve.drop(hash);
                shared.push(*crossing);
            }
        }
        let mut alone = 0;
        for crossing in &crossings.all {
            let is_shared = sieve.is_shared(crossing.hash(seed));
            alone += u64::from(crossing.rides & !is_shared);
            if crossing.rides & is_shared {
                shared.push(*crossing);
            }
        }
        crossings.nearest.clear();
        for &crossing in &crossings.shared {
            let seen = self.see(board.men().squares()[crossing.index as usize]);
            let distance = self.distance_along(crossing.way, seen.aside);
            crossings.nearest.add(Nearest { crossing, distance }, seed);
        }
        jumps + alone + crossings.nearest.riders()
    }

    /// Collects the crossings of all men, and counts the jumps onto the ray.
    fn collect(
        &self,
        board: &Board,
        side: Side,
        pinned: &[Square],
        all: &mut Vec<Crossing>,
    ) -> u64 {
        let rides = self.lines_ridden(side);
        let landings = self.landings(side);
        let mut buffer = [Crossing::default(); 3 * CHUNK];
        let mut jumps = 0;
        let mut index = 0;
        all.clear();
        let kinds = board.men().kinds().chunks(CHUNK);
        for (squares, kinds) in board.men().squares().chunks(CHUNK).zip(kinds) {
            let mut count = 0;
            for (at, man) in squares.iter().zip(kinds) {
                let seen = self.see(*at);
                let is_free = pinned.is_empty() || !pinned.contains(at);
                let beyond = u8::from(seen.aside > N::from(0));
                for way in 0..3 {
                    let crosses =
                        seen.steps[way].is_before(self.distance) & (seen.meets | (way < 2));
                    buffer[count] = Crossing {
                        steps: seen.steps[way].low(),
                        index,
                        way: 2 * way as u8 + beyond,
                        rides: rides[man.side as usize][man.role as usize][way] & is_free,
                    };
                    count += usize::from(crosses);
                }
                if seen.aside.is_within(3) && man.side == side && is_free {
                    let aside = (seen.aside.small() + 3) as usize;
                    for along in landings[man.role as usize][aside].into_iter().flatten() {
                        jumps += u64::from((seen.steps[0] + along).is_before(self.distance));
                    }
                }
                index += 1;
            }
            all.extend_from_slice(&buffer[..count]);
        }
        jumps
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
