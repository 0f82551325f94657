//! Moves between a king and the only rider that attacks him.
//!
//! The men are looked at in a frame where the ray runs along the first axis. Every line of another family crosses it at
//! most once, so a crossing has a key: where on the ray, along which family, from which side. The nearest man of a key
//! decides. Keys met once are told apart by a sieve in two bits; only the others go to a table of nearest men.

use crate::{
    Board, Man, Role, Side, Square,
    geometry::{KNIGHT_JUMPS, Step, forward},
    offset::Offset,
    sieve::{Seed, Sieve},
};

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
    /// Steps along the ray from the king to where the man's column, and then both other lines, cross it.
    steps: [Option<N>; 3],
    /// How far beside the ray: the sign tells the side. On the third line it may be twice the distance.
    aside: N,
}

/// One of the ways to come to a square of the ray: its steps from the king, and family and side in one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key {
    steps: u64,
    way: u8,
}

impl Key {
    #[inline]
    fn hash(self, seed: Seed) -> u64 {
        seed.hash(self.steps, u64::from(self.way))
    }
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
        guards: &mut Guards,
    ) -> u64 {
        if self.distance == N::from(1) {
            return 0;
        }
        let men = || board.men().squares().iter().zip(board.men().kinds());
        let free = |at: &Square| !pinned.contains(at);
        sieve.reset(board.men().len());
        guards.entries.clear();
        let seed = sieve.seed();
        let mut jumps = 0;
        for (at, man) in men().filter(|(_, man)| man.side == side) {
            let seen = self.see(*at);
            if man.is_rider() {
                let keys = self.keys(&seen, |rider| rides(*man, rider) && free(at));
                keys.for_each(|key| sieve.drop(key.hash(seed)));
            } else if seen.aside.is_within(3) && free(at) {
                jumps += self.jumps_onto(*at, *man);
            }
        }
        for (at, man) in men() {
            let seen = self.see(*at);
            let blocks = |rider| man.side != side || !rides(*man, rider) || !free(at);
            for key in self.keys(&seen, blocks) {
                let hash = key.hash(seed);
                if !sieve.is_empty(hash) {
                    sieve.drop(hash);
                    guards.add(key, self.distance_along(key, seen.aside), false);
                }
            }
        }
        let mut alone = 0;
        for (at, man) in men().filter(|(_, man)| man.side == side && man.is_rider()) {
            let seen = self.see(*at);
            for key in self.keys(&seen, |rider| rides(*man, rider) && free(at)) {
                if sieve.is_shared(key.hash(seed)) {
                    guards.add(key, self.distance_along(key, seen.aside), true);
                } else {
                    alone += 1;
                }
            }
        }
        jumps + alone + guards.count_nearest_riders(seed)
    }

    /// A man's place in the frame of the ray.
    #[inline]
    fn see(&self, at: Square) -> Seen<N> {
        let dx = N::between(self.king.x, at.x);
        let dy = N::between(self.king.y, at.y);
        let Step { dx: sx, dy: sy } = self.direction;
        if self.direction.is_diagonal() {
            let (x, y) = (dx.times(sx), dy.times(sy));
            Seen { steps: [Some(x), Some(y), (x + y).half()], aside: y - x }
        } else {
            let (along, aside) = if sy == 0 { (dx.times(sx), dy) } else { (dy.times(sy), dx) };
            Seen { steps: [Some(along), Some(along - aside), Some(along + aside)], aside }
        }
    }

    /// The crossings of a man's lines with the ray, of those families that are wanted.
    #[inline]
    fn keys(&self, seen: &Seen<N>, wanted: impl Fn(Rider) -> bool) -> impl Iterator<Item = Key> {
        let beyond = u8::from(seen.aside > N::from(0));
        let riders = if self.direction.is_diagonal() {
            [Rider::Straight, Rider::Straight, Rider::Diagonal]
        } else {
            [Rider::Straight, Rider::Diagonal, Rider::Diagonal]
        };
        let crossings = seen.steps.into_iter().zip(riders).zip([0, 2, 4]);
        crossings.filter_map(move |((steps, rider), way)| {
            let steps = steps?;
            let meets = steps > N::from(0) && steps < self.distance && wanted(rider);
            meets.then(|| Key { steps: steps.magnitude(), way: way + beyond })
        })
    }

    /// How far a man is from its crossing.
    fn distance_along(&self, key: Key, aside: N) -> u64 {
        let twice = self.direction.is_diagonal() && key.way >= 4;
        aside.half().filter(|_| twice).unwrap_or(aside).magnitude()
    }

    /// Steps of a knight or a pawn onto the ray.
    fn jumps_onto(&self, at: Square, man: Man) -> u64 {
        let ahead = [forward(man.side)];
        let steps: &[Step] = match man.role {
            Role::Knight => &KNIGHT_JUMPS,
            Role::Pawn => &ahead,
            _ => &[],
        };
        let dx = N::between(self.king.x, at.x);
        let dy = N::between(self.king.y, at.y);
        let lands = |step: &&Step| self.contains(dx + N::from(step.dx), dy + N::from(step.dy));
        steps.iter().filter(lands).count() as u64
    }

    fn contains(&self, dx: N, dy: N) -> bool {
        let Step { dx: sx, dy: sy } = self.direction;
        let steps = if sx == 0 { dy.times(sy) } else { dx.times(sx) };
        let on_line = dx == steps.times(sx) && dy == steps.times(sy);
        on_line && steps > N::from(0) && steps < self.distance
    }
}

/// The two kinds of lines that men ride along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rider {
    Straight,
    Diagonal,
}

#[inline]
fn rides(man: Man, rider: Rider) -> bool {
    match man.role {
        Role::Queen => true,
        Role::Rook => rider == Rider::Straight,
        Role::Bishop => rider == Rider::Diagonal,
        Role::King | Role::Knight | Role::Pawn => false,
    }
}

/// The men whose keys may not be theirs alone.
#[derive(Clone, Debug, Default)]
pub(super) struct Guards {
    entries: Vec<Guard>,
    table: Vec<Guard>,
}

#[derive(Clone, Copy, Debug)]
struct Guard {
    key: Key,
    /// Never 0 for a man: those on the ray itself cross nothing.
    distance: u64,
    rides: bool,
}

const FREE: Guard = Guard { key: Key { steps: 0, way: 0 }, distance: 0, rides: false };

impl Guards {
    fn add(&mut self, key: Key, distance: u64, rides: bool) {
        self.entries.push(Guard { key, distance, rides });
    }

    /// How many keys have a man as their nearest who rides to the crossing.
    fn count_nearest_riders(&mut self, seed: Seed) -> u64 {
        let slots = (2 * self.entries.len()).next_power_of_two().max(2);
        let shift = 64 - slots.trailing_zeros();
        self.table.clear();
        self.table.resize(slots, FREE);
        for guard in &self.entries {
            let mut slot = (guard.key.hash(seed) >> shift) as usize;
            while self.table[slot].distance != 0 && self.table[slot].key != guard.key {
                slot = (slot + 1) % slots;
            }
            let nearest = &mut self.table[slot];
            if nearest.distance == 0 || guard.distance < nearest.distance {
                *nearest = *guard;
            }
        }
        self.table.iter().filter(|guard| guard.rides).count() as u64
    }
}
