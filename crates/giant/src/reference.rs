//! The algorithm of Yustian's thesis (chapter 4), written to be read: what it stores in which container, what it copies,
//! and in which order it works are its own; only the ends of sets, where its program is undefined, are not.
//!
//! A map tells which man stands on a square, and for each of four points of view (columns, rows, both diagonals) there are
//! the ordered sets of occupied positions on its lines. The nearest man in a direction is a neighbour in a set, and
//! everything follows from nearest men. Trying a step of the king copies the whole map. Time O(P log P).

use crate::{
    Board, Evasions, Judgement, Man, Role, Side, Square,
    geometry::{DIRECTIONS, FAMILIES, Family, KNIGHT_JUMPS, Step, forward, pawn_attacks},
};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// `map_coord`: which man stands where.
type Coordinates = BTreeMap<Square, Man>;
/// `map_list`: where men of a kind stand.
type Lists = HashMap<Man, Vec<Square>>;
/// `map_tree`, one for each family: the positions on every line.
type Lines = [HashMap<i128, BTreeSet<u64>>; 4];
/// `Checker`: the positions on the four lines through one square.
type Checker = [BTreeSet<u64>; 4];

/// Judges a board by nearest men in ordered sets.
pub fn judge(board: &Board) -> Judgement {
    let (mut coordinates, mut lists) = (Coordinates::new(), Lists::new());
    for placed in board.men() {
        coordinates.insert(placed.at, placed.man);
        lists.entry(placed.man).or_default().push(placed.at);
    }
    Thesis { board, coordinates, lists }.solve()
}

struct Thesis<'a> {
    board: &'a Board,
    coordinates: Coordinates,
    lists: Lists,
}

impl Thesis<'_> {
    fn solve(&self) -> Judgement {
        let sides = [Side::White, Side::Black];
        let checkers = sides.map(|side| self.create_checker(self.board.king(side)));
        let riders = sides.map(|side| {
            let king = self.board.king(side);
            find_riders(&self.coordinates, &checkers[side as usize], king, side.other())
        });
        let attackers = sides.map(|side| {
            let king = self.board.king(side);
            let steppers = find_steppers(&self.coordinates, king, side.other(), self.board.size());
            let riders = riders[side as usize].iter().flatten().copied();
            let mut attackers: Vec<Square> = riders.chain(steppers).collect();
            attackers.sort_unstable();
            attackers
        });
        let (side, attackers) = match Judgement::undisturbed(attackers) {
            Ok(judgement) => return judgement,
            Err(check) => check,
        };
        let pinned = self.find_pinned(&checkers[side as usize], side);
        let own = attackers[side as usize].as_slice();
        let evasions = self.only_one_check(side, &riders[side as usize], own, &pinned);
        Judgement::check(side, attackers, pinned, evasions)
    }

    /// Collects the men on the lines through a square.
    fn create_checker(&self, centre: Square) -> Checker {
        let mut checker = Checker::default();
        for at in self.lists.values().flatten() {
            for family in
                FAMILIES.into_iter().filter(|family| family.line(*at) == family.line(centre))
            {
                checker[family as usize].insert(family.position(*at));
            }
        }
        checker
    }

    /// Collects the men on all lines.
    fn create_piece_set(&self) -> Lines {
        let mut lines = Lines::default();
        for at in self.lists.values().flatten() {
            for family in FAMILIES {
                let line = lines[family as usize].entry(family.line(*at)).or_default();
                line.insert(family.position(*at));
            }
        }
        lines
    }

    /// The men of a side that are nearest to their king and shield him from a rider behind them; sorted.
    fn find_pinned(&self, checker: &Checker, side: Side) -> Vec<Square> {
        let king = self.board.king(side);
        let pinned = DIRECTIONS.into_iter().filter_map(|direction| {
            let shield = find_nearest(checker, king, direction)?;
            let behind = self.coordinates.get(&find_nearest(checker, shield, direction)?)?;
            let pins = self.coordinates[&shield].side == side
                && behind.side != side
                && behind.role.rides(direction);
            pins.then_some(shield)
        });
        let mut pinned: Vec<Square> = pinned.collect();
        pinned.sort_unstable();
        pinned
    }

    fn only_one_check(
        &self,
        side: Side,
        riders: &[Option<Square>; 8],
        attackers: &[Square],
        pinned: &[Square],
    ) -> Evasions {
        let lines = self.create_piece_set();
        let king_moves = self.try_moving_king(side, &lines, riders);
        let mut evasions = Evasions { king_moves, ..Evasions::default() };
        if let &[attacker] = attackers {
            evasions.captures = self.try_eating_piece(side, attacker, &lines, pinned);
            if riders.contains(&Some(attacker)) {
                let ray = Ray::between(self.board.king(side), attacker);
                evasions.interceptions = self.intercept_slider(side, &ray, &lines, pinned)
                    + self.intercept_horse(side, &ray, pinned)
                    + self.intercept_pawn(side, &ray, pinned);
            }
        }
        evasions
    }

    /// Steps of the king onto squares that nobody attacks once he stands there.
    fn try_moving_king(&self, side: Side, lines: &Lines, riders: &[Option<Square>; 8]) -> u64 {
        let king = self.board.king(side);
        let checked_from = |way: Step| {
            DIRECTIONS.iter().zip(riders).any(|(&from, rider)| from == way && rider.is_some())
        };
        let mut moves = 0;
        for step in DIRECTIONS {
            let Some(to) = king.step(step, self.board.size()) else { continue };
            let target = self.coordinates.get(&to);
            let stays_in_line =
                checked_from(step.back()) || (checked_from(step) && target.is_none());
            if stays_in_line || target.is_some_and(|man| man.side == side) {
                continue;
            }
            let mut checker = copy_lines(lines, to);
            for family in FAMILIES {
                checker[family as usize].insert(family.position(to));
            }
            let along = Family::along(step);
            checker[along as usize].remove(&along.position(king));
            let mut coordinates = self.coordinates.clone();
            coordinates.insert(to, Man { side, role: Role::King });
            let riders = find_riders(&coordinates, &checker, to, side.other());
            let mut steppers = find_steppers(&coordinates, to, side.other(), self.board.size());
            moves += u64::from(riders.iter().all(Option::is_none) && steppers.next().is_none());
        }
        moves
    }

    /// Captures of the only attacker by men other than the king.
    fn try_eating_piece(
        &self,
        side: Side,
        attacker: Square,
        lines: &Lines,
        pinned: &[Square],
    ) -> u64 {
        let checker = copy_lines(lines, attacker);
        let riders = find_riders(&self.coordinates, &checker, attacker, side);
        let steppers = find_steppers(&self.coordinates, attacker, side, self.board.size());
        let free = |from: &Square| *from != self.board.king(side) && !pinned.contains(from);
        riders.into_iter().flatten().chain(steppers).filter(free).count() as u64
    }

    /// Riders that come between: the nearest men on either side of every crossing.
    fn intercept_slider(&self, side: Side, ray: &Ray, lines: &Lines, pinned: &[Square]) -> u64 {
        let mut count = 0;
        let across = FAMILIES.into_iter().filter(|family| family.slope(ray.direction) != 0);
        for family in across {
            // Listing 4.28 goes over copies of all sets: `for (auto it : piece_set[dir])`.
            let copies = lines[family as usize].iter().map(|(line, set)| (*line, set.clone()));
            for (line, _copy) in copies {
                let Some(crossing) = ray.crossing(family, line) else { continue };
                // Then it looks the set up again, and listing 4.30 copies it once more to put the crossing in.
                let mut positions = lines[family as usize][&line].clone();
                positions.insert(family.position(crossing));
                for direction in family.directions() {
                    let found = find_neighbour(&positions, family, crossing, direction);
                    let from = found.map(|position| family.square(line, position));
                    count += u64::from(from.is_some_and(|from| {
                        self.may_intercept(from, side, direction) && !pinned.contains(&from)
                    }));
                }
            }
        }
        count
    }

    /// Whether a man of a side stands on a square and rides along a direction; two searches, as in listing 4.33.
    fn may_intercept(&self, from: Square, side: Side, direction: Step) -> bool {
        self.coordinates.contains_key(&from) && {
            let man = self.coordinates[&from];
            man.side == side && man.role.rides(direction)
        }
    }

    /// Jumps of knights that come between.
    fn intercept_horse(&self, side: Side, ray: &Ray, pinned: &[Square]) -> u64 {
        let free = self.find_free(Man { side, role: Role::Knight }, pinned);
        let jumps =
            free.flat_map(|from| KNIGHT_JUMPS.map(|step| from.step(step, self.board.size())));
        let is_own = |to: &Square| self.coordinates.get(to).is_some_and(|man| man.side == side);
        jumps.flatten().filter(|to| !is_own(to) && ray.contains(*to)).count() as u64
    }

    /// Steps of pawns that come between.
    fn intercept_pawn(&self, side: Side, ray: &Ray, pinned: &[Square]) -> u64 {
        let free = self.find_free(Man { side, role: Role::Pawn }, pinned);
        let steps = free.filter_map(|from| from.step(forward(side), self.board.size()));
        let is_free = |to: &Square| !self.coordinates.contains_key(to);
        steps.filter(|to| is_free(to) && ray.contains(*to)).count() as u64
    }

    /// Men of a kind that are not pinned.
    fn find_free(&self, man: Man, pinned: &[Square]) -> impl Iterator<Item = Square> {
        self.lists.get(&man).into_iter().flatten().copied().filter(|at| !pinned.contains(at))
    }
}

/// The lines through a square.
fn copy_lines(lines: &Lines, at: Square) -> Checker {
    FAMILIES.map(|family| lines[family as usize].get(&family.line(at)).cloned().unwrap_or_default())
}

/// The next position in a direction: an upper or a lower bound.
fn find_neighbour(
    positions: &BTreeSet<u64>,
    family: Family,
    from: Square,
    direction: Step,
) -> Option<u64> {
    let here = family.position(from);
    if family.ascends(direction) {
        positions.range(here.checked_add(1)?..).next().copied()
    } else {
        positions.range(..here).next_back().copied()
    }
}

/// The nearest man from a square, or from another one on one of its lines.
fn find_nearest(checker: &Checker, from: Square, direction: Step) -> Option<Square> {
    let family = Family::along(direction);
    let position = find_neighbour(&checker[family as usize], family, from, direction)?;
    Some(family.square(family.line(from), position))
}

/// By direction: the rider of a side that attacks a square.
fn find_riders(
    coordinates: &Coordinates,
    checker: &Checker,
    target: Square,
    by: Side,
) -> [Option<Square>; 8] {
    DIRECTIONS.map(|direction| {
        let found = find_nearest(checker, target, direction)?;
        let man = coordinates.get(&found)?;
        (man.side == by && man.role.rides(direction)).then_some(found)
    })
}

/// Knights, pawns and the king of a side that attack a square.
fn find_steppers(
    coordinates: &Coordinates,
    target: Square,
    by: Side,
    size: u64,
) -> impl Iterator<Item = Square> {
    let knights = KNIGHT_JUMPS.into_iter().map(|step| (Role::Knight, step));
    let pawns = pawn_attacks(by).into_iter().map(|step| (Role::Pawn, step.back()));
    let kings = DIRECTIONS.into_iter().map(|step| (Role::King, step));
    knights.chain(pawns).chain(kings).filter_map(move |(role, step)| {
        let at = target.step(step, size)?;
        (coordinates.get(&at) == Some(&Man { side: by, role })).then_some(at)
    })
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
