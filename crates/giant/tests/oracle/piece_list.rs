//! The brute-force oracle for boards of any size: every question is answered by a scan of all pieces, and every reply to
//! a check is tried. Takes O(P^2) time.

use papan_giant::{Board, CheckStatus, Color, Evaluation, Evasions, PlacedPiece, Role, Square};
use std::collections::BTreeSet;

/// Evaluates a board by definition.
pub(crate) fn evaluate(board: &Board) -> Evaluation {
    let pieces = board.pieces().iter();
    let attackers = Color::ALL.map(|color| attackers(pieces.clone(), board.king(color), !color));
    let color = match [attackers[0].is_empty(), attackers[1].is_empty()] {
        [false, true] => Color::White,
        [true, false] => Color::Black,
        [is_safe, _] => {
            let status = if is_safe { CheckStatus::Safe } else { CheckStatus::Impossible };
            return Evaluation { status, attackers, pinned: Vec::new(), evasions: None };
        }
    };
    let (king, checks) = (board.king(color), &attackers[color.index()]);
    let mut pinned = seen_from(pieces.clone(), king);
    pinned.retain(|blocker| {
        let without = pieces.clone().filter(|other| other != blocker);
        let uncovered = self::attackers(without, king, !color).len() > checks.len();
        blocker.piece.color == color && uncovered
    });
    pinned.sort_unstable_by_key(|placed| placed.at);
    let evasions = evasions(board, color, checks);
    let status = match evasions.total() {
        0 => CheckStatus::Checkmate { color },
        moves => CheckStatus::Check { color, moves },
    };
    Evaluation { status, attackers, pinned, evasions: Some(evasions) }
}

/// The replies that leave the king unattacked. Against two checks, only the king has any.
fn evasions(board: &Board, color: Color, checks: &[PlacedPiece]) -> Evasions {
    let (pieces, king) = (board.pieces().iter(), board.king(color));
    let is_legal = |from: Square, to: Square| {
        let moved = |at: Square| if at == from { to } else { at };
        let rest = pieces.clone().filter(|placed| placed.at != to);
        let after = rest.map(|placed| PlacedPiece { at: moved(placed.at), ..placed });
        attackers(after, moved(king), !color).is_empty()
    };
    let own = pieces.clone().filter(|placed| placed.piece.color == color);
    let steps = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
    let around = steps.filter_map(|step| along(king, step, 1, board.size()));
    let king_targets = around.filter(|to| own.clone().all(|placed| placed.at != *to));
    let king_moves = king_targets.filter(|to| is_legal(king, *to)).count() as u64;
    let mut found = Evasions { king_moves, ..Evasions::default() };
    for check in checks {
        let captures = attackers(pieces.clone(), check.at, color).into_iter();
        let others = captures.filter(|from| from.at != king && is_legal(from.at, check.at));
        found.captures += others.count() as u64;
        for from in own.clone().filter(|placed| placed.at != king) {
            let between = targets_between(board, from, king, check.at).into_iter();
            found.interceptions += between.filter(|to| is_legal(from.at, *to)).count() as u64;
        }
    }
    found
}

/// The squares between a king and its attacker on `to` that a piece reaches.
fn targets_between(board: &Board, from: PlacedPiece, king: Square, to: Square) -> Vec<Square> {
    let ((dx, dy), (x, y)) = (offset(king, to), offset(king, from.at));
    let ray = (dx.signum(), dy.signum());
    let length = if is_line((dx, dy)) { dx.abs().max(dy.abs()) } else { 0 };
    // Steps from the king: to where the lines of equal x, y, x - y and x + y cross the ray, and to squares near the piece.
    let crossings = [(1, 0), (0, 1), (1, -1), (1, 1)].into_iter().filter_map(|(a, b)| {
        let (away, slope) = (a * x + b * y, a * ray.0 + b * ray.1);
        (slope != 0 && away % slope == 0).then(|| away / slope)
    });
    let nearest = if ray.0 == 0 { y * ray.1 } else { x * ray.0 };
    let steps: BTreeSet<i128> = crossings.chain(nearest - 2..=nearest + 2).collect();
    let between = steps.into_iter().filter(|steps| (1..length).contains(steps));
    let squares = between.filter_map(|steps| along(king, ray, steps, board.size()));
    let reaches = |to: &Square| match from.piece.role {
        Role::Pawn => offset(from.at, *to) == (0, forward(from.piece.color)),
        _ => attackers(board.pieces().iter(), *to, from.piece.color).contains(&from),
    };
    squares.filter(reaches).collect()
}

/// The pieces of a color that attack a square, sorted by square.
fn attackers(
    pieces: impl Iterator<Item = PlacedPiece> + Clone,
    target: Square,
    by: Color,
) -> Vec<PlacedPiece> {
    let mut found = seen_from(pieces.clone(), target);
    found.extend(pieces.filter(|placed| placed.piece.role == Role::Knight));
    found.retain(|placed| placed.piece.color == by && could_attack(*placed, target));
    found.sort_unstable_by_key(|placed| placed.at);
    found
}

/// Whether a piece attacks a square if no piece is between.
fn could_attack(placed: PlacedPiece, target: Square) -> bool {
    let (dx, dy) = offset(placed.at, target);
    let (is_straight, is_diagonal) = (dx == 0 || dy == 0, dx.abs() == dy.abs());
    match placed.piece.role {
        Role::King => dx.abs().max(dy.abs()) == 1,
        Role::Queen => is_straight || is_diagonal,
        Role::Rook => is_straight,
        Role::Bishop => is_diagonal,
        Role::Knight => dx.abs() + dy.abs() == 3 && !is_straight,
        Role::Pawn => dx.abs() == 1 && dy == forward(placed.piece.color),
    }
}

/// The nearest piece from a square in each of the eight directions.
fn seen_from(pieces: impl Iterator<Item = PlacedPiece>, at: Square) -> Vec<PlacedPiece> {
    let mut nearest: [Option<(i128, PlacedPiece)>; 9] = [None; 9];
    for placed in pieces.filter(|placed| placed.at != at) {
        let (dx, dy) = offset(at, placed.at);
        let distance = dx.abs().max(dy.abs());
        let found = &mut nearest[(3 * (dx.signum() + 1) + dy.signum() + 1) as usize];
        if is_line((dx, dy)) && found.is_none_or(|(nearer, _)| distance < nearer) {
            *found = Some((distance, placed));
        }
    }
    nearest.into_iter().flatten().map(|(_, placed)| placed).collect()
}

/// Columns and rows from one square to another.
fn offset(from: Square, to: Square) -> (i128, i128) {
    (i128::from(to.x) - i128::from(from.x), i128::from(to.y) - i128::from(from.y))
}

fn is_line((dx, dy): (i128, i128)) -> bool {
    dx == 0 || dy == 0 || dx.abs() == dy.abs()
}

fn forward(color: Color) -> i128 {
    if color == Color::White { 1 } else { -1 }
}

/// The square some steps away, if it is on the board.
fn along(from: Square, step: (i128, i128), times: i128, size: u64) -> Option<Square> {
    let shift = |from: u64, by: i128| u64::try_from(i128::from(from) + by * times).ok();
    let to = Square { x: shift(from.x, step.0)?, y: shift(from.y, step.1)? };
    ((1..=size).contains(&to.x) && (1..=size).contains(&to.y)).then_some(to)
}
