//! Moves between a king and the only rider that attacks him.
//!
//! The men are looked at in a frame where the ray runs along the first axis. Each of a man's other lines crosses the ray
//! at most once, so a crossing has a key: where on the ray, along which line, from which side. The nearest man of a key
//! decides. Only riders come that way, so only their lines go into a sieve; the other men are held against it. Riders
//! alone on their line are done; the rest goes to a table of nearest men.

use super::{
    low::{BLOCK, LowWords},
    nearest::{Crossing, Nearest, NearestMen},
    probe::{LinesRidden, Probe, Suspects},
};
use crate::{
    Board, Man, Role, Side, Square,
    geometry::{FAMILIES, Family, KNIGHT_JUMPS, Step, forward},
    offset::Offset,
    sieve::Sieve,
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
    /// Steps along the ray from the king to where three of the man's lines cross it.
    steps: [N; 3],
    /// Whether the third line crosses it on a square, not on a corner between squares.
    meets: bool,
    /// How far beside the ray: the sign tells the side. On the third line it may be twice the distance.
    aside: N,
}

/// What remains of a crossing until it has to be looked at again: its line's hash, the line's number in place of the
/// lowest bits, and its man.
#[derive(Clone, Copy, Debug, Default)]
struct Trace {
    hash_and_line: u32,
    index: u32,
}

impl Trace {
    #[inline]
    fn new(line: usize, hash: u32, index: u32) -> Self {
        Self { hash_and_line: hash & !3 | line as u32, index }
    }

    /// The slot of its line.
    #[inline]
    fn slot(self, sieve: &Sieve) -> u32 {
        sieve.slot(self.hash_and_line)
    }

    /// Which of the man's lines it is.
    fn line(self) -> usize {
        (self.hash_and_line & 3) as usize
    }
}

/// Working memory for [`Ray::interceptions`].
#[derive(Clone, Debug, Default)]
pub(super) struct Crossings {
    sieve: Sieve,
    riders: Vec<Trace>,
    nearest: NearestMen,
}

impl Crossings {
    /// Puts the riders into the sieve; nobody is near anything yet.
    fn sift_riders(&mut self) {
        // Many more slots than riders: then few of the others have to be looked at again.
        self.sieve.reset(4 * self.riders.len());
        for trace in &self.riders {
            self.sieve.drop(trace.slot(&self.sieve));
        }
        self.nearest.clear();
    }
}

const ALL_LINES: u8 = 0b111;

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
        crossings: &mut Crossings,
    ) -> u64 {
        if self.distance == N::from(1) {
            return 0;
        }
        let own = Own { side, pinned, rides: self.lines_ridden(side) };
        if self.direction.is_diagonal() {
            self.count::<true>(board, &own, crossings)
        } else {
            self.count::<false>(board, &own, crossings)
        }
    }

    fn count<const DIAGONAL: bool>(
        &self,
        board: &Board,
        own: &Own<'_>,
        crossings: &mut Crossings,
    ) -> u64 {
        let probe = self.probe(&crossings.sieve);
        self.trace_riders::<DIAGONAL>(board, own, &probe, &mut crossings.riders);
        if crossings.riders.is_empty() {
            return self.count_jumps::<DIAGONAL>(board, own);
        }
        crossings.sift_riders();
        let jumps = self.note_others::<DIAGONAL>(board, own, &probe, crossings);
        let Crossings { sieve, riders, nearest } = crossings;
        let mut alone = 0;
        for trace in riders {
            if sieve.is_shared(trace.slot(sieve)) {
                let seen = self.see::<DIAGONAL>(board.men().squares()[trace.index as usize]);
                nearest.add(self.approach(&seen, trace.line(), true), sieve.seed());
            } else {
                alone += 1;
            }
        }
        jumps + alone + nearest.riders()
    }

    /// Keeps a trace of all riders' crossings.
    #[inline(never)] // its registers are its own
    fn trace_riders<const DIAGONAL: bool>(
        &self,
        board: &Board,
        own: &Own<'_>,
        probe: &Probe,
        traces: &mut Vec<Trace>,
    ) {
        let mut riders = [0; BLOCK];
        let mut found = [Trace::default(); 3 * BLOCK];
        traces.clear();
        let squares = board.men().squares();
        for (kinds, start) in board.men().kinds().chunks(BLOCK).zip((0..).step_by(BLOCK)) {
            let mut count = 0;
            for (man, index) in kinds.iter().zip(start..) {
                riders[count] = index;
                count += usize::from(own.lines(*man) != 0);
            }
            let mut end = 0;
            for &index in &riders[..count] {
                let at = squares[index as usize];
                let lines =
                    if own.is_free(at) { own.lines(kinds[(index - start) as usize]) } else { 0 };
                let seen = self.see::<DIAGONAL>(at);
                for line in 0..3 {
                    found[end] = Trace::new(line, probe.hash(line, at), index);
                    end += usize::from(self.crosses(&seen, line)) & usize::from(lines >> line);
                }
            }
            traces.extend_from_slice(&found[..end]);
        }
    }

    /// Notes all crossings of others that seem to be where a rider crosses too; counts the jumps.
    #[inline(never)]
    fn note_others<const DIAGONAL: bool>(
        &self,
        board: &Board,
        own: &Own<'_>,
        probe: &Probe,
        crossings: &mut Crossings,
    ) -> u64 {
        for at in own.pinned {
            self.note(&self.see::<DIAGONAL>(*at), ALL_LINES, *at, probe, crossings);
        }
        let landings = self.landings(own.side);
        let mut suspects = Suspects::default();
        let mut jumps = 0;
        let mut words = LowWords::default();
        let squares = board.men().squares().chunks(BLOCK);
        for (squares, kinds) in squares.zip(board.men().kinds().chunks(BLOCK)) {
            let low = words.of(squares);
            for suspect in suspects.search(probe, low, kinds, &own.rides, &crossings.sieve) {
                let (at, man) = (squares[suspect.index()], kinds[suspect.index()]);
                let seen = self.see::<DIAGONAL>(at);
                self.note(&seen, suspect.lines(), at, probe, crossings);
                jumps += self.jumps(&landings, own, &seen, man, at);
            }
        }
        jumps
    }

    /// Notes the crossings of a man who rides along none of these lines.
    fn note(
        &self,
        seen: &Seen<N>,
        lines: u8,
        at: Square,
        probe: &Probe,
        crossings: &mut Crossings,
    ) {
        let Crossings { sieve, nearest, .. } = crossings;
        for line in 0..3 {
            if lines >> line & 1 == 1 && self.crosses(seen, line) {
                sieve.drop(sieve.slot(probe.hash(line, at)));
                nearest.add(self.approach(seen, line, false), sieve.seed());
            }
        }
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

    /// Whether a man's line crosses the ray.
    #[inline]
    #[allow(clippy::needless_bitwise_bool)] // branches cost more here
    fn crosses(&self, seen: &Seen<N>, line: usize) -> bool {
        seen.steps[line].is_before(self.distance) & (seen.meets | (line < 2))
    }

    /// A man that comes, or could come, along one of the lines that cross.
    fn approach(&self, seen: &Seen<N>, line: usize, rides: bool) -> Nearest {
        let beyond = u8::from(seen.aside > N::from(0));
        let crossing = Crossing { steps: seen.steps[line].low(), way: 2 * line as u8 + beyond };
        let twice = self.direction.is_diagonal() && line == 2;
        let aside = if twice { seen.aside.half().0 } else { seen.aside };
        Nearest { crossing, distance: aside.magnitude(), rides }
    }

    /// The lines across, numbered as [`see`](Self::see) does.
    fn probe(&self, sieve: &Sieve) -> Probe {
        let along = Family::along(self.direction);
        let mut across = FAMILIES.into_iter().filter(|family| *family != along);
        let [one, two, three] = [(); 3].map(|()| across.next().unwrap_or(along));
        let Step { dx, dy } = self.direction;
        // Of two diagonals, the one that leads ahead when the other coordinate grows comes first.
        let across = if self.direction.is_diagonal() || dx + dy > 0 {
            [one, two, three]
        } else {
            [one, three, two]
        };
        Probe::new(along, self.king, across, sieve)
    }

    /// By side and role: along which of the three lines a man rides onto the ray, one bit each.
    fn lines_ridden(&self, side: Side) -> LinesRidden {
        let straight = if self.direction.is_diagonal() { 0b011 } else { 0b001 };
        let mut lines = [[0; 8]; 2];
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
    rides: LinesRidden,
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
}
