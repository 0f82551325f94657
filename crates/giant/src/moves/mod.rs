//! All legal moves of a side, as rides: a rook that may go to 10^17 squares in a row is one of them.
//!
//! How far a rider goes is the distance to the edge, corrected only on lines with two or more men; a sieve tells which
//! those are. Checks and pins cut rides down to the squares that keep the king safe.

mod neighbours;
mod occupancy;
mod ride;

use crate::{
    Board, Man, Placed, Role, Side, Square,
    geometry::{DIRECTIONS, Family, KNIGHT_JUMPS, Step},
    judge::{Surroundings, count_evasions},
    offset::NARROW,
    sieve::Sieve,
};
use neighbours::Neighbours;
use occupancy::Occupancy;
pub use ride::Ride;

/// Pawns go straight ahead and take to both sides.
const WHITE_PAWN: [Step; 3] =
    [Step { dx: 0, dy: 1 }, Step { dx: -1, dy: 1 }, Step { dx: 1, dy: 1 }];
const BLACK_PAWN: [Step; 3] =
    [Step { dx: 0, dy: -1 }, Step { dx: -1, dy: -1 }, Step { dx: 1, dy: -1 }];

/// The legal moves of both sides of a board, whoever's turn it is.
///
/// ```
/// use papan_giant::{Moves, Options, Side, parse};
///
/// let text = b"1\n1000000000000000000 3\n1 1 k\n5 9 K\n3 3 r\n";
/// let board = parse(text, Options::default()).unwrap().next().unwrap().unwrap();
/// let moves = Moves::new(&board);
/// assert_eq!(moves.count(Side::White), 2 * (1_000_000_000_000_000_000 - 1) + 3);
/// assert_eq!(moves.rides(Side::White).count(), 4 + 3);
/// ```
#[derive(Clone, Debug)]
pub struct Moves<'a> {
    board: &'a Board,
    neighbours: Neighbours,
    occupancy: Occupancy,
    sides: [Safety; 2],
}

/// What keeps a king safe.
#[derive(Clone, Debug)]
struct Safety {
    check: Check,
    /// Men that must stay on a line with their king, and its direction.
    pinned: Vec<(Square, Step)>,
    king_steps: Vec<Square>,
}

/// Which squares answer the attack on a king.
#[derive(Clone, Copy, Debug)]
enum Check {
    /// There is none, so all squares do.
    None,
    /// The attacker's square, and those between.
    One { king: Square, attacker: Square, rides: bool },
    /// Only the king himself can do something.
    Several,
}

impl<'a> Moves<'a> {
    /// Looks at a board. Memory: about 60 bytes a man.
    pub fn new(board: &'a Board) -> Self {
        let kings = [board.king(Side::White), board.king(Side::Black)];
        let around = if board.size() <= NARROW {
            Surroundings::of::<i64, 2>(board, kings)
        } else {
            Surroundings::of::<i128, 2>(board, kings)
        };
        let (neighbours, occupancy) = Self::lay_out(board);
        let sides = [Side::White, Side::Black].map(|side| {
            let here = &around[side as usize];
            let check = match here.attackers(side.other()).as_slice() {
                [] => Check::None,
                &[attacker] => {
                    let man =
                        occupancy.find(board, attacker).map(|index| board.men().kinds()[index]);
                    let rides = man.is_some_and(Man::is_rider);
                    Check::One { king: kings[side as usize], attacker, rides }
                }
                _ => Check::Several,
            };
            let pinned = here.pinned(side).collect();
            Safety { check, pinned, king_steps: here.king_steps(side).collect() }
        });
        Self { board, neighbours, occupancy, sides }
    }

    /// Who is next to whom, and who stands where.
    fn lay_out(board: &Board) -> (Neighbours, Occupancy) {
        if let Some(numbers) = occupancy::number_squares(board) {
            return (Neighbours::on_array(board, &numbers), Occupancy::Array(numbers));
        }
        let mut sieve = Sieve::default();
        let neighbours = if board.size() <= NARROW {
            Neighbours::new::<i64>(board, &mut sieve)
        } else {
            Neighbours::new::<i128>(board, &mut sieve)
        };
        (neighbours, Occupancy::table(board, sieve))
    }

    /// How many moves a side has.
    pub fn count(&self, side: Side) -> u128 {
        let safety = &self.sides[side as usize];
        if !matches!(safety.check, Check::None) {
            return count_evasions(self.board, side).into();
        }
        let men = self.board.men().iter().enumerate().filter(|(_, from)| from.man.side == side);
        men.map(|(index, from)| match from.man.role {
            Role::Queen | Role::Rook | Role::Bishop => self.count_rides(index, from, safety),
            Role::Knight | Role::Pawn => self.count_jumps(from, safety),
            Role::King => safety.king_steps.len() as u128,
        })
        .sum()
    }

    /// How many moves a knight or a pawn has whose king is not in check.
    fn count_jumps(&self, from: Placed, safety: &Safety) -> u128 {
        let pin = safety.pin(from.at);
        let may = |step: &&Step| pin.is_none_or(|line| **step == line || **step == line.back());
        let jump = |step: &Step| self.jump(from, from.at.step(*step, self.board.size())?, *step);
        steps_of(from.man).iter().filter(may).filter_map(jump).count() as u128
    }

    /// How many moves a rider has whose king is not in check: lengths suffice, the squares do not matter.
    fn count_rides(&self, index: usize, from: Placed, safety: &Safety) -> u128 {
        let pin = safety.pin(from.at);
        let may = |way: &Step| {
            from.man.role.rides(*way) && pin.is_none_or(|line| *way == line || *way == line.back())
        };
        let ways = DIRECTIONS.into_iter().filter(may);
        ways.map(|way| u128::from(self.reach(index, from, way).0)).sum()
    }

    /// The moves of a side: man by man in the order of the board, ride by ride.
    pub fn rides(&self, side: Side) -> impl Iterator<Item = Ride> {
        let kinds = self.board.men().kinds().iter().enumerate();
        kinds.filter(move |(_, man)| man.side == side).flat_map(move |(index, man)| {
            steps_of(*man).iter().filter_map(move |&step| self.ride(index, step))
        })
    }

    /// The moves of one man in one direction.
    fn ride(&self, index: usize, step: Step) -> Option<Ride> {
        let from =
            Placed { man: self.board.men().kinds()[index], at: self.board.men().squares()[index] };
        let safety = &self.sides[from.man.side as usize];
        match from.man.role {
            Role::King => {
                let to = from.at.step(step, self.board.size())?;
                let takes = || self.man(to).is_some();
                safety.king_steps.contains(&to).then(|| Ride {
                    from,
                    first: to,
                    last: to,
                    takes: takes(),
                })
            }
            Role::Knight | Role::Pawn => {
                let to = from.at.step(step, self.board.size())?;
                let jump = safety.answers(to).then(|| self.jump(from, to, step))??;
                safety.restrict(jump, step)
            }
            Role::Queen | Role::Rook | Role::Bishop => {
                if !from.man.role.rides(step) {
                    return None;
                }
                safety.restrict(self.long_ride(index, from, step)?, step)
            }
        }
    }

    /// A move of a knight or a pawn, its king's safety aside.
    fn jump(&self, from: Placed, to: Square, step: Step) -> Option<Ride> {
        let other = self.man(to);
        let takes = other.is_some();
        let may = match from.man.role {
            Role::Pawn => takes == step.is_diagonal(),
            _ => true,
        };
        let fits = may && other.is_none_or(|other| other.side != from.man.side);
        fits.then_some(Ride { from, first: to, last: to, takes })
    }

    /// How far a rider goes in a direction, its king's safety aside, and whether it takes a man there.
    fn reach(&self, index: usize, from: Placed, way: Step) -> (u64, bool) {
        let Some(other) = self.neighbours.nearest(index, way) else {
            return (from.at.room(way, self.board.size()), false);
        };
        let men = self.board.men();
        let takes = men.kinds()[other].side != from.man.side;
        let family = Family::along(way);
        let apart = family.position(from.at).abs_diff(family.position(men.squares()[other]));
        (apart - u64::from(!takes), takes)
    }

    fn long_ride(&self, index: usize, from: Placed, way: Step) -> Option<Ride> {
        let (steps, takes) = self.reach(index, from, way);
        if steps == 0 {
            return None;
        }
        let first = from.at.step(way, self.board.size())?;
        let last = from.at.towards(way, steps, self.board.size())?;
        Some(Ride { from, first, last, takes })
    }

    fn man(&self, at: Square) -> Option<Man> {
        self.occupancy.find(self.board, at).map(|index| self.board.men().kinds()[index])
    }
}

/// The steps a man takes, or the directions it rides in.
fn steps_of(man: Man) -> &'static [Step] {
    match (man.role, man.side) {
        (Role::Knight, _) => &KNIGHT_JUMPS,
        (Role::Pawn, Side::White) => &WHITE_PAWN,
        (Role::Pawn, Side::Black) => &BLACK_PAWN,
        _ => &DIRECTIONS,
    }
}

impl Safety {
    /// The line a man must stay on.
    fn pin(&self, at: Square) -> Option<Step> {
        self.pinned.iter().find(|(pinned, _)| *pinned == at).map(|(_, line)| *line)
    }

    /// Whether going to a square can answer the check; quicker to know than what stands there.
    fn answers(&self, to: Square) -> bool {
        match self.check {
            Check::None => true,
            Check::One { king, attacker, rides } => {
                to == attacker || (rides && ride::is_between(king, to, attacker))
            }
            Check::Several => false,
        }
    }

    /// The part of a ride that leaves the king safe.
    fn restrict(&self, ride: Ride, step: Step) -> Option<Ride> {
        match (self.check, self.pin(ride.from.at)) {
            (Check::None, None) => Some(ride),
            (Check::None, Some(line)) => (step == line || step == line.back()).then_some(ride),
            (Check::One { king, attacker, rides }, None) => {
                if ride.takes && ride.last == attacker {
                    return Some(Ride { first: attacker, ..ride });
                }
                let to = rides.then(|| ride.crossing(king, attacker))??;
                Some(Ride { first: to, last: to, takes: false, ..ride })
            }
            (Check::One { .. }, Some(_)) | (Check::Several, _) => None,
        }
    }
}
