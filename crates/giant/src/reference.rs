//! The algorithm of Yustian's thesis, written to be read: for each of the four points of view (columns, rows, both
//! diagonals) a map from line to the ordered set of occupied positions on it. The nearest man in a direction is then the
//! neighbour in a set, and everything follows from nearest men.
//!
//! The thesis copies its maps to try a king step; here a lifted man is skipped instead. Time O(P log P).

use crate::{
    Board, Judgement, Man, Placed, Role, Side, Square,
    geometry::{FAMILIES, Family, KNIGHT_JUMPS, Step, forward},
    lookout::Lookout,
};
use std::collections::{BTreeSet, HashMap};

/// Judges a board by nearest men in ordered sets.
pub fn judge(board: &Board) -> Judgement {
    LineMap::new(board).judge()
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
}

impl Lookout for LineMap<'_> {
    fn size(&self) -> u64 {
        self.board.size()
    }

    fn king(&self, side: Side) -> Square {
        self.board.king(side)
    }

    fn man(&self, at: Square) -> Option<Man> {
        self.men.get(&at).copied()
    }

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

    /// Moves of men other than the king onto a square between him and the only attacker.
    fn interceptions(&self, side: Side, attacker: Square, pinned: &[Square]) -> u64 {
        let ray = Ray::between(self.board.king(side), attacker);
        let by_riders: u64 =
            FAMILIES.into_iter().map(|family| self.riders_onto(&ray, family, side, pinned)).sum();
        let free = self
            .board
            .men()
            .iter()
            .filter(|placed| placed.man.side == side && !pinned.contains(&placed.at));
        let by_jumpers: u64 = free.map(|placed| self.jumps_onto(&ray, &placed)).sum();
        by_riders + by_jumpers
    }
}

impl LineMap<'_> {
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
        let targets = steps.iter().filter_map(|&step| placed.at.step(step, self.board.size()));
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
    /// The ray that an attacker comes along.
    fn between(king: Square, attacker: Square) -> Self {
        let sign = |from: u64, to: u64| to.cmp(&from) as i8;
        let direction = Step { dx: sign(king.x, attacker.x), dy: sign(king.y, attacker.y) };
        let distance = king.x.abs_diff(attacker.x).max(king.y.abs_diff(attacker.y));
        Self { king, direction, length: distance - 1 }
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
