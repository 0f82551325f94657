//! The algorithm of Yustian's thesis (chapter 4), written to be read: containers, copies and the order of work are the
//! thesis' own, except at the ends of sets, where its program has undefined behavior.
//!
//! A map holds the piece on each square. For each of four points of view (columns, rows, both diagonals) there are
//! ordered sets of the occupied positions on its lines. The nearest piece in a direction is a neighbor in a set, and
//! everything follows from nearest pieces. Trying a step of the king copies the whole map. Takes O(P log P) time.

mod geometry;

use geometry::{
    DIRECTIONS, FAMILIES, Family, KNIGHT_JUMPS, Step, forward, pawn_attacks, slides_along,
};
use papan_giant::{
    Board, CheckStatus, Color, Evaluation, Evasions, Piece, PlacedPiece, Role, Square,
};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// `map_coord`: the piece on each occupied square.
type Coordinates = BTreeMap<Square, Piece>;
/// `map_list`: the squares of each kind of piece.
type Lists = HashMap<Piece, Vec<Square>>;
/// `map_tree`, one for each family: the occupied positions of each line.
type Lines = [HashMap<i128, BTreeSet<u64>>; 4];
/// `Checker`: the occupied positions of the four lines through one square.
type Checker = [BTreeSet<u64>; 4];

/// Evaluates a board by nearest pieces in ordered sets.
///
/// ```
/// use papan_giant::{Board, Color, PlacedPiece, Role, Square};
///
/// let size = 1_000_000_000_000_000_000;
/// let place = |piece, x, y| PlacedPiece { piece, at: Square { x, y } };
/// let board = Board::new(size, vec![
///     place(Role::King.of(Color::White), 1, 1),
///     place(Role::King.of(Color::Black), 3, 5),
///     place(Role::Rook.of(Color::Black), size, 1),
/// ])?;
/// let evaluation = papan_study::giant::evaluate(&board);
/// assert_eq!(evaluation.status.to_string(), "White Check - 2 Plausible Moves");
/// # Ok::<(), papan_giant::BoardError>(())
/// ```
pub fn evaluate(board: &Board) -> Evaluation {
    let (mut coordinates, mut lists) = (Coordinates::new(), Lists::new());
    for placed in board.pieces() {
        coordinates.insert(placed.at, placed.piece);
        lists.entry(placed.piece).or_default().push(placed.at);
    }
    Thesis { board, coordinates, lists }.evaluate()
}

struct Thesis<'a> {
    board: &'a Board,
    coordinates: Coordinates,
    lists: Lists,
}

impl Thesis<'_> {
    fn evaluate(&self) -> Evaluation {
        let checkers = Color::ALL.map(|color| self.create_checker(self.board.king(color)));
        let sliders = Color::ALL.map(|color| {
            let king = self.board.king(color);
            find_sliders(&self.coordinates, &checkers[color.index()], king, !color)
        });
        let attackers = Color::ALL.map(|color| {
            let king = self.board.king(color);
            let steppers = find_steppers(&self.coordinates, king, !color, self.board.size());
            let sliders = sliders[color.index()].iter().flatten().copied();
            let mut attackers: Vec<Square> = sliders.chain(steppers).collect();
            attackers.sort_unstable();
            self.place(&attackers)
        });
        let color = match Color::ALL.map(|color| attackers[color.index()].is_empty()) {
            [true, true] => return without_evasions(CheckStatus::Safe, attackers),
            [false, false] => return without_evasions(CheckStatus::Impossible, attackers),
            [is_safe, _] => {
                if is_safe {
                    Color::Black
                } else {
                    Color::White
                }
            }
        };
        let pinned = self.find_pinned(&checkers[color.index()], color);
        let own = &attackers[color.index()];
        let evasions = self.only_one_check(color, &sliders[color.index()], own, &pinned);
        let status = match evasions.total() {
            0 => CheckStatus::Checkmate { color },
            moves => CheckStatus::Check { color, moves },
        };
        Evaluation { status, attackers, pinned: self.place(&pinned), evasions: Some(evasions) }
    }

    /// The pieces on squares.
    fn place(&self, squares: &[Square]) -> Vec<PlacedPiece> {
        squares.iter().map(|&at| PlacedPiece { piece: self.coordinates[&at], at }).collect()
    }

    /// Collects the pieces on the lines through a square.
    fn create_checker(&self, center: Square) -> Checker {
        let mut checker = Checker::default();
        for at in self.lists.values().flatten() {
            for family in
                FAMILIES.into_iter().filter(|family| family.line(*at) == family.line(center))
            {
                checker[family as usize].insert(family.position(*at));
            }
        }
        checker
    }

    /// Collects the pieces on all lines.
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

    /// The pinned pieces of a color, sorted by square.
    fn find_pinned(&self, checker: &Checker, color: Color) -> Vec<Square> {
        let king = self.board.king(color);
        let pinned = DIRECTIONS.into_iter().filter_map(|direction| {
            let blocker = find_nearest(checker, king, direction)?;
            let behind = self.coordinates.get(&find_nearest(checker, blocker, direction)?)?;
            let pins = self.coordinates[&blocker].color == color
                && behind.color != color
                && slides_along(behind.role, direction);
            pins.then_some(blocker)
        });
        let mut pinned: Vec<Square> = pinned.collect();
        pinned.sort_unstable();
        pinned
    }

    fn only_one_check(
        &self,
        color: Color,
        sliders: &[Option<Square>; 8],
        attackers: &[PlacedPiece],
        pinned: &[Square],
    ) -> Evasions {
        let lines = self.create_piece_set();
        let king_moves = self.try_moving_king(color, &lines, sliders);
        let mut evasions = Evasions { king_moves, ..Evasions::default() };
        if let &[PlacedPiece { at: attacker, .. }] = attackers {
            evasions.captures = self.try_eating_piece(color, attacker, &lines, pinned);
            if sliders.contains(&Some(attacker)) {
                let ray = Ray::between(self.board.king(color), attacker);
                evasions.interceptions = self.intercept_slider(color, &ray, &lines, pinned)
                    + self.intercept_horse(color, &ray, pinned)
                    + self.intercept_pawn(color, &ray, pinned);
            }
        }
        evasions
    }

    /// Counts the king moves onto squares that are not attacked once the king is there.
    fn try_moving_king(&self, color: Color, lines: &Lines, sliders: &[Option<Square>; 8]) -> u64 {
        let king = self.board.king(color);
        let checked_from = |direction: Step| {
            DIRECTIONS
                .iter()
                .zip(sliders)
                .any(|(&from, slider)| from == direction && slider.is_some())
        };
        let mut moves = 0;
        for step in DIRECTIONS {
            let Some(to) = step.apply(king, self.board.size()) else { continue };
            let target = self.coordinates.get(&to);
            let stays_in_line =
                checked_from(step.back()) || (checked_from(step) && target.is_none());
            if stays_in_line || target.is_some_and(|piece| piece.color == color) {
                continue;
            }
            let mut checker = copy_lines(lines, to);
            for family in FAMILIES {
                checker[family as usize].insert(family.position(to));
            }
            let along = Family::along(step);
            checker[along as usize].remove(&along.position(king));
            let mut coordinates = self.coordinates.clone();
            coordinates.insert(to, Role::King.of(color));
            let sliders = find_sliders(&coordinates, &checker, to, !color);
            let mut steppers = find_steppers(&coordinates, to, !color, self.board.size());
            moves += u64::from(sliders.iter().all(Option::is_none) && steppers.next().is_none());
        }
        moves
    }

    /// Counts the captures of the only attacker by pieces other than the king.
    fn try_eating_piece(
        &self,
        color: Color,
        attacker: Square,
        lines: &Lines,
        pinned: &[Square],
    ) -> u64 {
        let checker = copy_lines(lines, attacker);
        let sliders = find_sliders(&self.coordinates, &checker, attacker, color);
        let steppers = find_steppers(&self.coordinates, attacker, color, self.board.size());
        let free = |from: &Square| *from != self.board.king(color) && !pinned.contains(from);
        sliders.into_iter().flatten().chain(steppers).filter(free).count() as u64
    }

    /// Counts the sliders that can move onto the ray: the nearest pieces on both sides of each crossing.
    fn intercept_slider(&self, color: Color, ray: &Ray, lines: &Lines, pinned: &[Square]) -> u64 {
        let mut count = 0;
        let across = FAMILIES.into_iter().filter(|family| family.slope(ray.direction) != 0);
        for family in across {
            // Listing 4.28 iterates over copies of all sets: `for (auto it : piece_set[dir])`.
            let copies = lines[family as usize].iter().map(|(line, set)| (*line, set.clone()));
            for (line, _copy) in copies {
                let Some(crossing) = ray.crossing(family, line) else { continue };
                // Then it looks the set up again, and listing 4.30 copies it once more to put the crossing in.
                let mut positions = lines[family as usize][&line].clone();
                positions.insert(family.position(crossing));
                for direction in family.directions() {
                    let found = find_neighbor(&positions, family, crossing, direction);
                    let from = found.map(|position| family.square(line, position));
                    count += u64::from(from.is_some_and(|from| {
                        self.may_intercept(from, color, direction) && !pinned.contains(&from)
                    }));
                }
            }
        }
        count
    }

    /// Whether a piece of a color is on a square and slides along a direction; two searches, as in listing 4.33.
    fn may_intercept(&self, from: Square, color: Color, direction: Step) -> bool {
        self.coordinates.contains_key(&from) && {
            let piece = self.coordinates[&from];
            piece.color == color && slides_along(piece.role, direction)
        }
    }

    /// Counts the knight moves onto the ray.
    fn intercept_horse(&self, color: Color, ray: &Ray, pinned: &[Square]) -> u64 {
        let free = self.find_free(Role::Knight.of(color), pinned);
        let jumps =
            free.flat_map(|from| KNIGHT_JUMPS.map(|step| step.apply(from, self.board.size())));
        let is_own =
            |to: &Square| self.coordinates.get(to).is_some_and(|piece| piece.color == color);
        jumps.flatten().filter(|to| !is_own(to) && ray.contains(*to)).count() as u64
    }

    /// Counts the pawn moves onto the ray.
    fn intercept_pawn(&self, color: Color, ray: &Ray, pinned: &[Square]) -> u64 {
        let free = self.find_free(Role::Pawn.of(color), pinned);
        let steps = free.filter_map(|from| forward(color).apply(from, self.board.size()));
        let is_free = |to: &Square| !self.coordinates.contains_key(to);
        steps.filter(|to| is_free(to) && ray.contains(*to)).count() as u64
    }

    /// The squares of a kind of piece, pinned ones excluded.
    fn find_free(&self, piece: Piece, pinned: &[Square]) -> impl Iterator<Item = Square> {
        self.lists.get(&piece).into_iter().flatten().copied().filter(|at| !pinned.contains(at))
    }
}

/// The evaluation when no king is attacked, or both are.
fn without_evasions(status: CheckStatus, attackers: [Vec<PlacedPiece>; 2]) -> Evaluation {
    Evaluation { status, attackers, pinned: Vec::new(), evasions: None }
}

/// The lines through a square.
fn copy_lines(lines: &Lines, at: Square) -> Checker {
    FAMILIES.map(|family| lines[family as usize].get(&family.line(at)).cloned().unwrap_or_default())
}

/// The next occupied position in a direction: an upper or a lower bound.
fn find_neighbor(
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

/// The nearest piece from a square, or from another one on one of its lines.
fn find_nearest(checker: &Checker, from: Square, direction: Step) -> Option<Square> {
    let family = Family::along(direction);
    let position = find_neighbor(&checker[family as usize], family, from, direction)?;
    Some(family.square(family.line(from), position))
}

/// By direction: the square of the slider of a color that attacks a square.
fn find_sliders(
    coordinates: &Coordinates,
    checker: &Checker,
    target: Square,
    by: Color,
) -> [Option<Square>; 8] {
    DIRECTIONS.map(|direction| {
        let found = find_nearest(checker, target, direction)?;
        let piece = coordinates.get(&found)?;
        (piece.color == by && slides_along(piece.role, direction)).then_some(found)
    })
}

/// The squares of knights, pawns and the king of a color that attack a square.
fn find_steppers(
    coordinates: &Coordinates,
    target: Square,
    by: Color,
    size: u64,
) -> impl Iterator<Item = Square> {
    let knights = KNIGHT_JUMPS.into_iter().map(|step| (Role::Knight, step));
    let pawns = pawn_attacks(by).into_iter().map(|step| (Role::Pawn, step.back()));
    let kings = DIRECTIONS.into_iter().map(|step| (Role::King, step));
    knights.chain(pawns).chain(kings).filter_map(move |(role, step)| {
        let at = step.apply(target, size)?;
        (coordinates.get(&at) == Some(&role.of(by))).then_some(at)
    })
}

/// The `length` empty squares between a king and a slider that attacks it.
struct Ray {
    king: Square,
    direction: Step,
    length: u64,
}

impl Ray {
    /// The ray between a king and its attacker.
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
