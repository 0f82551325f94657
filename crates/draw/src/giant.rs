//! A giant board as a scene: all of it when it is small, otherwise only files and ranks with pieces, the king in check and
//! the pieces around it first. Order is kept, distances are not.

use crate::{
    Axis, AxisGap, CellKind, CellPos, Mark, Note, NoteStyle, Occupant, PieceLetters, Route,
    RouteKind, Scene, at,
};
use papan_giant::{Board, Color, Evaluation, PlacedPiece, Square};

/// The largest board size that is drawn whole, and the largest number of files or ranks of a larger board.
const MAX_LINES: usize = 16;

/// A scene of the visible part of a giant board.
#[derive(Clone, Debug)]
pub struct GiantScene {
    /// The scene.
    pub scene: Scene,
    /// The file of each column, ascending.
    pub files: Vec<u64>,
    /// The rank of each row, ascending.
    pub ranks: Vec<u64>,
    /// Number of pieces on files or ranks that are left out.
    pub hidden: usize,
}

/// A square part of a giant board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GiantWindow {
    /// The upper left square; clamped to the board.
    pub corner: Square,
    /// Number of files and of ranks, at least one.
    pub size: u64,
}

/// A scene of a board with the attacks on its kings, compressed when the board is large.
///
/// ```
/// use papan_giant::{ParseOptions, evaluate, parse};
///
/// let text = b"1\n1000000 3\n1 1 k\n1 900000 R\n8 3 K\n";
/// let board = parse(text, ParseOptions::default()).unwrap().next().unwrap().unwrap();
/// let view = papan_draw::giant_scene(&board, &evaluate(&board));
/// assert_eq!(view.hidden, 0);
/// assert!(view.scene.rows() < 10);
/// ```
pub fn giant_scene(board: &Board, evaluation: &Evaluation) -> GiantScene {
    let important = by_importance(board, evaluation);
    let files = choose_lines(board.size(), important.iter().map(|square| square.x));
    let ranks = choose_lines(board.size(), important.iter().map(|square| square.y));
    draw_lines(board, evaluation, files, ranks)
}

/// A scene of every file and rank of a window.
pub fn giant_window_scene(
    board: &Board,
    evaluation: &Evaluation,
    window: GiantWindow,
) -> GiantScene {
    let lines = |corner: u64| {
        let size = window.size.clamp(1, board.size());
        let first = corner.clamp(1, board.size() - size + 1);
        (first..=first + (size - 1)).collect::<Vec<u64>>()
    };
    draw_lines(board, evaluation, lines(window.corner.x), lines(window.corner.y))
}

fn draw_lines(
    board: &Board,
    evaluation: &Evaluation,
    files: Vec<u64>,
    ranks: Vec<u64>,
) -> GiantScene {
    let mut scene = Scene::new(ranks.len(), files.len());
    for pos in scene.positions() {
        // The real color of the square, as bishops need it; neighbors across a gap may look alike.
        let light = files[pos.col] % 2 == ranks[pos.row] % 2;
        scene[pos].kind = if light { CellKind::Light } else { CellKind::Dark };
    }
    scene.piece_letters = PieceLetters::Giant;
    label_axes(&mut scene, &files, &ranks);
    let mut hidden = 0;
    for placed in board.pieces() {
        match pos(placed.at, &files, &ranks) {
            Some(pos) => scene[pos].occupant = Some(Occupant::Piece(placed.piece)),
            None => hidden += 1,
        }
    }
    mark_attacks(&mut scene, board, evaluation, &files, &ranks);
    GiantScene { scene, files, ranks, hidden }
}

/// Squares by importance: kings, attackers, pinned pieces, squares around a king in check, then all other pieces by their
/// distance from that king.
fn by_importance(board: &Board, evaluation: &Evaluation) -> Vec<Square> {
    let kings = Color::ALL.map(|color| board.king(color));
    let focus = board.king(evaluation.status.color().unwrap_or(Color::White));
    let mut squares = kings.to_vec();
    let important = evaluation.attackers.iter().flatten().chain(&evaluation.pinned);
    squares.extend(important.map(|placed| placed.at));
    let inside = |n: &u64| (1..=board.size()).contains(n);
    if evaluation.status.color().is_some() {
        let around = |n: u64| [n.wrapping_sub(1), n.wrapping_add(1)].into_iter().filter(inside);
        squares.extend(around(focus.x).map(|x| Square { x, ..focus }));
        squares.extend(around(focus.y).map(|y| Square { y, ..focus }));
    }
    let mut others: Vec<Square> = board.pieces().iter().map(|placed| placed.at).collect();
    let distance = |square: &Square| square.x.abs_diff(focus.x).max(square.y.abs_diff(focus.y));
    if others.len() > MAX_LINES {
        others.select_nth_unstable_by_key(MAX_LINES, |square| (distance(square), *square));
        others.truncate(MAX_LINES);
    }
    others.sort_unstable_by_key(|square| (distance(square), *square));
    squares.extend(others);
    squares
}

/// The files or ranks to draw, ascending.
fn choose_lines(size: u64, wanted: impl Iterator<Item = u64>) -> Vec<u64> {
    if size <= MAX_LINES as u64 {
        return (1..=size).collect();
    }
    let mut lines = Vec::with_capacity(MAX_LINES);
    for line in wanted {
        if lines.len() < MAX_LINES && !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines.sort_unstable();
    lines
}

/// Ranks carry their numbers. So do files as long as two digits are enough; otherwise they are lettered, with a key beside
/// the board.
fn label_axes(scene: &mut Scene, files: &[u64], ranks: &[u64]) {
    scene.row_axis =
        Axis { gaps: gaps(ranks), ..Axis::labelled(ranks.iter().map(|&rank| spaced(rank))) };
    if files.iter().all(|&file| file < 100) {
        scene.col_axis = Axis { gaps: gaps(files), opposite: true, ..Axis::labelled(files) };
        return;
    }
    let letters: Vec<String> =
        (b'a'..=b'z').chain(b'A'..=b'Z').map(|letter| char::from(letter).into()).collect();
    // A window is a run without gaps: the first and the last of it say everything.
    let is_run = files.windows(2).all(|pair| pair[1] - pair[0] == 1);
    let last = files.len() - 1;
    for (index, (letter, &file)) in letters.iter().zip(files).enumerate() {
        if !is_run || index == 0 || index == last {
            let text = format!("{letter} = {}", spaced(file));
            scene.notes.push(Note { text, style: NoteStyle::Muted });
        }
    }
    scene.col_axis = Axis {
        gaps: gaps(files),
        opposite: true,
        ..Axis::labelled(&letters[..=last.min(letters.len() - 1)])
    };
}

/// A gap wherever two lines are not adjacent.
fn gaps(lines: &[u64]) -> Vec<AxisGap> {
    let apart = lines.windows(2).enumerate().filter(|(_, pair)| pair[1] - pair[0] > 1);
    apart.map(|(index, _)| AxisGap { before: index + 1, label: String::new() }).collect()
}

fn spaced(number: u64) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let mut groups: Vec<&str> = if first > 0 { vec![&digits[..first]] } else { Vec::new() };
    groups.extend((first..digits.len()).step_by(3).map(|start| &digits[start..start + 3]));
    groups.join(" ")
}

fn mark_attacks(
    scene: &mut Scene,
    board: &Board,
    evaluation: &Evaluation,
    files: &[u64],
    ranks: &[u64],
) {
    for color in Color::ALL {
        let king = board.king(color);
        let attackers = &evaluation.attackers[color.index()];
        if !attackers.is_empty()
            && let Some(king) = pos(king, files, ranks)
        {
            scene[king].marks.insert(Mark::Check);
        }
        for &PlacedPiece { at: attacker, .. } in attackers {
            if let Some(attacker) = pos(attacker, files, ranks) {
                scene[attacker].marks.insert(Mark::Attacker);
            }
            let seen = scene.positions().filter(|pos| {
                let square = Square { x: files[pos.col], y: ranks[pos.row] };
                is_on_attack(square, attacker, king)
            });
            let distance = |pos: &CellPos| {
                attacker.x.abs_diff(files[pos.col]) + attacker.y.abs_diff(ranks[pos.row])
            };
            let mut through: Vec<CellPos> = seen.collect();
            through.sort_unstable_by_key(distance);
            if let [first, .., last] = through[..] {
                scene.routes.push(Route { kind: RouteKind::Ray, through: vec![first, last] });
            }
        }
    }
}

/// The cell of a square, if it is drawn.
fn pos(square: Square, files: &[u64], ranks: &[u64]) -> Option<CellPos> {
    Some(at(ranks.binary_search(&square.y).ok()?, files.binary_search(&square.x).ok()?))
}

/// Whether a square lies on an attack from the attacker to the king, both included. A knight attacks nothing between.
fn is_on_attack(square: Square, attacker: Square, king: Square) -> bool {
    let (width, height) = (attacker.x.abs_diff(king.x), attacker.y.abs_diff(king.y));
    let (x, y) = (square.x.abs_diff(king.x), square.y.abs_diff(king.y));
    let inside =
        x + square.x.abs_diff(attacker.x) == width && y + square.y.abs_diff(attacker.y) == height;
    let straight = width == 0 || height == 0 || (width == height && x == y);
    square == king || square == attacker || (inside && straight)
}

#[cfg(test)]
mod tests {
    use super::*;
    use papan_giant::{ParseOptions, evaluate, parse};

    fn view(text: &str) -> GiantScene {
        let board =
            parse(text.as_bytes(), ParseOptions::default()).unwrap().next().unwrap().unwrap();
        giant_scene(&board, &evaluate(&board))
    }

    #[test]
    fn a_small_board_is_drawn_whole() {
        let view = view("1\n8 2\n1 1 k\n8 8 K\n");
        assert_eq!((view.scene.rows(), view.scene.cols(), view.hidden), (8, 8, 0));
        assert!(view.scene.row_axis.gaps.is_empty());
    }

    #[test]
    fn a_large_board_keeps_the_order_of_its_files_and_ranks() {
        let view =
            view("1\n1000000000000000000 3\n500 500 k\n1000000000000000000 7 K\n500 999 R\n");
        assert_eq!(view.hidden, 0);
        assert_eq!(view.scene.row_axis.labels, ["7", "499", "500", "501", "999"]);
        assert_eq!(view.scene.notes.last().unwrap().text, "d = 1 000 000 000 000 000 000");
        assert_eq!(view.scene.routes.len(), 1);
    }

    #[test]
    fn a_window_shows_the_part_of_an_attack_that_crosses_it() {
        let text = b"1\n1000000 4\n500 500 k\n1000000 7 K\n900500 900500 B\n501 502 H\n";
        let board = parse(text, ParseOptions::default()).unwrap().next().unwrap().unwrap();
        let routes = |x, y| {
            let window = GiantWindow { corner: Square { x, y }, size: 4 };
            let routes = giant_window_scene(&board, &evaluate(&board), window).scene.routes;
            routes.into_iter().map(|route| route.through).collect::<Vec<_>>()
        };
        // The king in a corner, the knight near it, the bishop far away; then a window that the bishop's diagonal crosses.
        assert_eq!(routes(500, 500), [[at(2, 1), at(0, 0)], [at(3, 3), at(0, 0)]]);
        assert_eq!(routes(7001, 7000), [[at(3, 2), at(1, 0)]]);
        assert!(routes(400, 400).is_empty());
    }

    #[test]
    fn a_crowded_board_shows_the_kings_and_says_what_is_hidden() {
        let pieces: Vec<String> =
            (1..=300).map(|n| format!("{} {} p", n * 3 + 1, n * 5 + 2)).collect();
        let pieces = pieces.join("\n");
        let view = view(&format!("1\n5000 302\n1 1 k\n5000 5000 K\n{pieces}\n"));
        assert_eq!(view.scene.rows(), MAX_LINES);
        assert!(view.hidden > 200);
        let is_king = |occupant| matches!(occupant, Some(Occupant::Piece(piece)) if piece.role == papan_core::Role::King);
        let kings = view.scene.positions().filter(|&pos| is_king(view.scene[pos].occupant));
        assert_eq!(kings.count(), 2);
    }

    #[test]
    fn numbers_are_spaced_by_threes() {
        assert_eq!([7, 1000, 123_456].map(spaced), ["7", "1 000", "123 456"]);
    }
}
