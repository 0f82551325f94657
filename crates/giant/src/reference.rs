//! The algorithm of Yustian's thesis, written to be read: for each of the four points of view (columns, rows, both
//! diagonals) a map from line to the ordered set of occupied positions on it. The nearest man in a direction is then the
//! neighbour in a set, and everything follows from nearest men.
//!
//! The thesis copies its maps to try a king step; here a lifted man is skipped instead. Time O(P log P).

use crate::{
    Board, Evasions, Judgement, Man, Placed, Role, Side, Square, Verdict,
    geometry::{DIRECTIONS, FAMILIES, Family, KNIGHT_JUMPS, Step, forward, pawn_attacks},
};
use std::collections::{BTreeSet, HashMap};

/// Judges a board by nearest men in ordered sets.
pub fn judge(board: &Board) -> Judgement {
    let map = LineMap::new(board);
    let attackers =
        [Side::White, Side::Black].map(|side| map.attackers(board.king(side), side.other(), None));
    let side = match (attackers[0].is_empty(), attackers[1].is_empty()) {
        (true, true) => return undisturbed(Verdict::Safe, attackers),
        (false, false) => return undisturbed(Verdict::Impossible, attackers),
        (false, true) => Side::White,
        (true, false) => Side::Black,
    };
    let pinned = map.pinned(side);
    let evasions = map.evasions(side, &attackers[side as usize], &pinned);
    let verdict = match evasions.total() {
        0 => Verdict::Checkmate { side },
        moves => Verdict::Check { side, moves },
    };
    Judgement { verdict, attackers, pinned, evasions: Some(evasions) }
}

fn undisturbed(verdict: Verdict, attackers: [Vec<Square>; 2]) -> Judgement {
    Judgement { verdict, attackers, pinned: Vec::new(), evasions: None }
}

/// The board as four maps of ordered sets, and a map from square to man.
struct LineMap<'a> {
    board: &'a Board,
    lines: [HashMap<i128, BTreeSet<u64>>; 4],
    men: HashMap<Square, Man>,
}

impl<'a> LineMap<'a> {
    fn new(board: &'a Board) -> Self {
        let mut lines: [HashMap<i128, BTreeSet<u64>>; 4] = Default::default();
        for placed in board.men() {
            for family in FAMILIES {
                let line = lines[family as usize].entry(family.line(placed.at)).or_default();
                line.insert(family.position(placed.at));
            }
        }
        let men = board.men().iter().map(|placed| (placed.at, placed.man)).collect();
        Self { board, lines, men }
    }

    /// The nearest man from a square in a direction.
    fn nearest(&self, from: Square, direction: Step) -> Option<Placed> {
        let family = Family::along(direction);
        let line = family.line(from);
        let set = self.lines[family as usize].get(&line)?;
        let here = family.position(from);
        let position = if family.ascends(direction) {
            set.range(here.checked_add(1)?..).next()
        } else {
            set.range(..here).next_back()
        };
        let at = family.square(line, *position?);
        Some(Placed { man: self.men[&at], at })
    }

    /// The squares from which men of a side attack a square, as if the man on `lifted` were not there.
    fn attackers(&self, target: Square, by: Side, lifted: Option<Square>) -> Vec<Square> {
        let riders = DIRECTIONS.into_iter().filter_map(|direction| {
            let mut found = self.nearest(target, direction)?;
            if Some(found.at) == lifted {
                found = self.nearest(found.at, direction)?;
            }
            (found.man.side == by && found.man.role.rides(direction)).then_some(found.at)
        });
        let jumpers =
            |steps: &'static [Step], role| self.at_steps(target, steps, Man { side: by, role });
        let mut found: Vec<Square> = riders
            .chain(jumpers(&KNIGHT_JUMPS, Role::Knight))
            .chain(jumpers(&DIRECTIONS, Role::King))
            .collect();
        let pawn = Man { side: by, role: Role::Pawn };
        found.extend(
            pawn_attacks(by).into_iter().filter_map(|step| self.at_step(target, step.back(), pawn)),
        );
        found.sort_unstable();
        found
    }

    fn at_steps(
        &self,
        from: Square,
        steps: &'static [Step],
        man: Man,
    ) -> impl Iterator<Item = Square> {
        steps.iter().filter_map(move |&step| self.at_step(from, step, man))
    }

    /// The square one step away, if that very man stands there.
    fn at_step(&self, from: Square, step: Step, man: Man) -> Option<Square> {
        let at = from.towards(step, 1, self.board)?;
        (self.men.get(&at) == Some(&man)).then_some(at)
    }

    /// The men of a side that would open a line to their king if they left it.
    fn pinned(&self, side: Side) -> Vec<Square> {
        let pinned = DIRECTIONS.into_iter().filter_map(|direction| {
            let shield = self.nearest(self.board.king(side), direction)?;
            let behind = self.nearest(shield.at, direction)?;
            let pins = shield.man.side == side
                && behind.man.side != side
                && behind.man.role.rides(direction);
            pins.then_some(shield.at)
        });
        let mut pinned: Vec<Square> = pinned.collect();
        pinned.sort_unstable();
        pinned
    }

    fn evasions(&self, side: Side, attackers: &[Square], pinned: &[Square]) -> Evasions {
        let king_moves = self.king_moves(side);
        match attackers {
            &[attacker] => Evasions {
                king_moves,
                captures: self.captures(side, attacker, pinned),
                interceptions: self.interceptions(side, attacker, pinned),
            },
            _ => Evasions { king_moves, ..Evasions::default() },
        }
    }

    /// Steps of the king onto squares that nobody attacks once he has left his own.
    fn king_moves(&self, side: Side) -> u64 {
        let king = self.board.king(side);
        let safe = |to: &Square| {
            self.men.get(to).is_none_or(|man| man.side != side)
                && self.attackers(*to, side.other(), Some(king)).is_empty()
        };
        DIRECTIONS
            .into_iter()
            .filter_map(|step| king.towards(step, 1, self.board))
            .filter(safe)
            .count() as u64
    }

    /// Captures of the only attacker by men other than the king.
    fn captures(&self, side: Side, attacker: Square, pinned: &[Square]) -> u64 {
        let king = self.board.king(side);
        let free = |from: &Square| *from != king && !pinned.contains(from);
        self.attackers(attacker, side, None).into_iter().filter(free).count() as u64
    }

    /// Moves of men other than the king onto a square between him and the only attacker.
    fn interceptions(&self, side: Side, attacker: Square, pinned: &[Square]) -> u64 {
        let Some(ray) = Ray::between(self.board.king(side), attacker, self.men[&attacker]) else {
            return 0;
        };
        let by_riders: u64 =
            FAMILIES.into_iter().map(|family| self.riders_onto(&ray, family, side, pinned)).sum();
        let free = self
            .board
            .men()
            .iter()
            .filter(|placed| placed.man.side == side && !pinned.contains(&placed.at));
        let by_jumpers: u64 = free.map(|placed| self.jumps_onto(&ray, placed)).sum();
        by_riders + by_jumpers
    }

    /// Riders that reach the ray along the lines of one family: the nearest men on either side of each crossing.
    fn riders_onto(&self, ray: &Ray, family: Family, side: Side, pinned: &[Square]) -> u64 {
        let crossings =
            self.lines[family as usize].keys().filter_map(|&line| ray.crossing(family, line));
        let rides_in = |crossing: Square, direction: Step| {
            self.nearest(crossing, direction).is_some_and(|found| {
                found.man.side == side
                    && found.man.role.rides(direction)
                    && !pinned.contains(&found.at)
            })
        };
        let count = |crossing| {
            family.directions().into_iter().filter(|&way| rides_in(crossing, way)).count() as u64
        };
        crossings.map(count).sum()
    }

    /// Steps of one knight or pawn onto the ray, whose squares are all empty.
    fn jumps_onto(&self, ray: &Ray, placed: &Placed) -> u64 {
        let pawn_step = [forward(placed.man.side)];
        let steps: &[Step] = match placed.man.role {
            Role::Knight => &KNIGHT_JUMPS,
            Role::Pawn => &pawn_step,
            _ => &[],
        };
        let targets = steps.iter().filter_map(|&step| placed.at.towards(step, 1, self.board));
        targets.filter(|&to| ray.contains(to)).count() as u64
    }
}

/// The empty squares between a king and a riding attacker: `length` of them, step by step from the king.
struct Ray {
    king: Square,
    direction: Step,
    length: u64,
}

impl Ray {
    /// The ray that an attacker comes along; none when it does not ride.
    fn between(king: Square, attacker: Square, man: Man) -> Option<Self> {
        if !matches!(man.role, Role::Queen | Role::Rook | Role::Bishop) {
            return None;
        }
        let sign = |from: u64, to: u64| to.cmp(&from) as i8;
        let direction = Step { dx: sign(king.x, attacker.x), dy: sign(king.y, attacker.y) };
        let distance = king.x.abs_diff(attacker.x).max(king.y.abs_diff(attacker.y));
        Some(Self { king, direction, length: distance - 1 })
    }

    /// The square where a line crosses the ray, if it does.
    fn crossing(&self, family: Family, line: i128) -> Option<Square> {
        let slope = family.slope(self.direction);
        if slope == 0 {
            return None;
        }
        let away = line - family.line(self.king);
        let steps = away / slope;
        (away % slope == 0 && (1..=i128::from(self.length)).contains(&steps))
            .then(|| self.square(steps))
    }

    fn contains(&self, at: Square) -> bool {
        let family = if self.direction.dx == 0 { Family::Rows } else { Family::Columns };
        self.crossing(family, family.line(at)) == Some(at)
    }

    fn square(&self, steps: i128) -> Square {
        let along = |from: u64, by: i8| (i128::from(from) + i128::from(by) * steps) as u64;
        Square {
            x: along(self.king.x, self.direction.dx),
            y: along(self.king.y, self.direction.dy),
        }
    }
}
