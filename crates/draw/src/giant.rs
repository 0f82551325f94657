//! A giant board as a scene: all of it when it is small, otherwise only the files and ranks where something stands,
//! the king in danger and the men around him first. Order is kept, distances are not.

use crate::{
    Alphabet, Axis, Gap, Ground, Kind, Mark, Note, Route, RouteKind, Scene, Side, Spot, Thing,
    Tone, at,
};
use papan_giant::{Board, Judgement, Placed, Role, Square};

/// The largest side of a board that is drawn whole, and the most files or ranks drawn of a larger one.
const MOST_LINES: usize = 16;

/// A giant board as far as it can be drawn.
#[derive(Clone, Debug)]
pub struct GiantView {
    /// What is drawn.
    pub scene: Scene,
    /// The file of each column, ascending.
    pub files: Vec<u64>,
    /// The rank of each row, ascending.
    pub ranks: Vec<u64>,
    /// Men that stand on files or ranks left out.
    pub hidden: usize,
}

/// A square part of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Its upper left square. Moved back onto the board when it is outside.
    pub corner: Square,
    /// Files and ranks in it, at least one.
    pub size: u64,
}

/// Draws a board with the attacks on its kings, compressed when it is large.
///
/// ```
/// use papan_giant::{Options, parse, solve};
///
/// let text = b"1\n1000000 3\n1 1 k\n1 900000 R\n8 3 K\n";
/// let board = parse(text, Options::default()).unwrap().next().unwrap().unwrap();
/// let view = papan_draw::giant_view(&board, &solve(&board));
/// assert_eq!(view.hidden, 0);
/// assert!(view.scene.rows() < 10);
/// ```
pub fn giant_view(board: &Board, judgement: &Judgement) -> GiantView {
    let important = by_importance(board, judgement);
    let files = choose_lines(board.size(), important.iter().map(|square| square.x));
    let ranks = choose_lines(board.size(), important.iter().map(|square| square.y));
    draw_lines(board, judgement, files, ranks)
}

/// Draws every file and rank of a window.
pub fn giant_window(board: &Board, judgement: &Judgement, window: Window) -> GiantView {
    let lines = |corner: u64| {
        let size = window.size.clamp(1, board.size());
        let first = corner.clamp(1, board.size() - size + 1);
        (first..=first + (size - 1)).collect::<Vec<u64>>()
    };
    draw_lines(board, judgement, lines(window.corner.x), lines(window.corner.y))
}

fn draw_lines(board: &Board, judgement: &Judgement, files: Vec<u64>, ranks: Vec<u64>) -> GiantView {
    let mut scene = Scene::new(ranks.len(), files.len());
    for spot in scene.spots() {
        // The true colour of the square, so that a bishop's stay his; neighbours across a gap may look alike.
        let light = files[spot.col] % 2 == ranks[spot.row] % 2;
        scene[spot].ground = if light { Ground::Light } else { Ground::Dark };
    }
    scene.alphabet = Alphabet::Giant;
    label_axes(&mut scene, &files, &ranks);
    let mut hidden = 0;
    for placed in board.men() {
        match spot(placed.at, &files, &ranks) {
            Some(spot) => scene[spot].thing = Some(thing(placed)),
            None => hidden += 1,
        }
    }
    mark_attacks(&mut scene, board, judgement, &files, &ranks);
    GiantView { scene, files, ranks, hidden }
}

fn thing(placed: Placed) -> Thing {
    let side = match placed.man.side {
        papan_giant::Side::White => Side::White,
        papan_giant::Side::Black => Side::Black,
    };
    let kind = match placed.man.role {
        Role::King => Kind::King,
        Role::Queen => Kind::Queen,
        Role::Rook => Kind::Rook,
        Role::Bishop => Kind::Bishop,
        Role::Knight => Kind::Knight,
        Role::Pawn => Kind::Pawn,
    };
    Thing::Man(side, kind)
}

/// Squares in the order in which they deserve a place: kings, attackers, pinned men, squares around a king in danger, then
/// all other men by their distance from him.
fn by_importance(board: &Board, judgement: &Judgement) -> Vec<Square> {
    let kings = [papan_giant::Side::White, papan_giant::Side::Black].map(|side| board.king(side));
    let focus = board.king(judgement.side().unwrap_or(papan_giant::Side::White));
    let mut squares = kings.to_vec();
    squares.extend(judgement.attackers.iter().flatten());
    squares.extend(&judgement.pinned);
    let inside = |n: &u64| (1..=board.size()).contains(n);
    if judgement.side().is_some() {
        let around = |n: u64| [n.wrapping_sub(1), n.wrapping_add(1)].into_iter().filter(inside);
        squares.extend(around(focus.x).map(|x| Square { x, ..focus }));
        squares.extend(around(focus.y).map(|y| Square { y, ..focus }));
    }
    let mut others: Vec<Square> = board.men().iter().map(|placed| placed.at).collect();
    let distance = |square: &Square| square.x.abs_diff(focus.x).max(square.y.abs_diff(focus.y));
    if others.len() > MOST_LINES {
        others.select_nth_unstable_by_key(MOST_LINES, |square| (distance(square), *square));
        others.truncate(MOST_LINES);
    }
    others.sort_unstable_by_key(|square| (distance(square), *square));
    squares.extend(others);
    squares
}

/// The files or ranks to draw, ascending.
fn choose_lines(size: u64, wanted: impl Iterator<Item = u64>) -> Vec<u64> {
    if size <= MOST_LINES as u64 {
        return (1..=size).collect();
    }
    let mut lines = Vec::with_capacity(MOST_LINES);
    for line in wanted {
        if lines.len() < MOST_LINES && !lines.contains(&line) {
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
        scene.col_axis = Axis { gaps: gaps(files), far: true, ..Axis::labelled(files) };
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
            scene.notes.push(Note { text, tone: Tone::Muted });
        }
    }
    scene.col_axis = Axis {
        gaps: gaps(files),
        far: true,
        ..Axis::labelled(&letters[..=last.min(letters.len() - 1)])
    };
}

/// Where numbers are not neighbours, something is left out.
fn gaps(lines: &[u64]) -> Vec<Gap> {
    let torn = lines.windows(2).enumerate().filter(|(_, pair)| pair[1] - pair[0] > 1);
    torn.map(|(index, _)| Gap { before: index + 1, label: String::new() }).collect()
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
    judgement: &Judgement,
    files: &[u64],
    ranks: &[u64],
) {
    for side in [papan_giant::Side::White, papan_giant::Side::Black] {
        let king = board.king(side);
        let attackers = &judgement.attackers[side as usize];
        if !attackers.is_empty()
            && let Some(king) = spot(king, files, ranks)
        {
            scene[king].marks.add(Mark::Check);
        }
        for &attacker in attackers {
            if let Some(attacker) = spot(attacker, files, ranks) {
                scene[attacker].marks.add(Mark::Attacker);
            }
            let seen = scene.spots().filter(|spot| {
                let square = Square { x: files[spot.col], y: ranks[spot.row] };
                lies_on_the_way(square, attacker, king)
            });
            let distance = |spot: &Spot| {
                attacker.x.abs_diff(files[spot.col]) + attacker.y.abs_diff(ranks[spot.row])
            };
            let mut through: Vec<Spot> = seen.collect();
            through.sort_unstable_by_key(distance);
            if let [first, .., last] = through[..] {
                scene.routes.push(Route { kind: RouteKind::Ray, through: vec![first, last] });
            }
        }
    }
}

/// Where a square is drawn.
fn spot(square: Square, files: &[u64], ranks: &[u64]) -> Option<Spot> {
    Some(at(ranks.binary_search(&square.y).ok()?, files.binary_search(&square.x).ok()?))
}

/// Whether an attack passes a square, from the attacker to the king, both included. A knight touches nothing between.
fn lies_on_the_way(square: Square, attacker: Square, king: Square) -> bool {
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
    use papan_giant::{Options, parse, solve};

    fn view(text: &str) -> GiantView {
        let board = parse(text.as_bytes(), Options::default()).unwrap().next().unwrap().unwrap();
        giant_view(&board, &solve(&board))
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
        let board = parse(text, Options::default()).unwrap().next().unwrap().unwrap();
        let routes = |x, y| {
            let window = Window { corner: Square { x, y }, size: 4 };
            let routes = giant_window(&board, &solve(&board), window).scene.routes;
            routes.into_iter().map(|route| route.through).collect::<Vec<_>>()
        };
        // The king in a corner, the knight near him, the bishop far away; then a place that the bishop looks across.
        assert_eq!(routes(500, 500), [[at(2, 1), at(0, 0)], [at(3, 3), at(0, 0)]]);
        assert_eq!(routes(7001, 7000), [[at(3, 2), at(1, 0)]]);
        assert!(routes(400, 400).is_empty());
    }

    #[test]
    fn a_crowded_board_shows_the_kings_and_says_what_is_hidden() {
        let men: Vec<String> =
            (1..=300).map(|n| format!("{} {} p", n * 3 + 1, n * 5 + 2)).collect();
        let men = men.join("\n");
        let view = view(&format!("1\n5000 302\n1 1 k\n5000 5000 K\n{men}\n"));
        assert_eq!(view.scene.rows(), MOST_LINES);
        assert!(view.hidden > 200);
        let kings = view
            .scene
            .spots()
            .filter(|&spot| matches!(view.scene[spot].thing, Some(Thing::Man(_, Kind::King))));
        assert_eq!(kings.count(), 2);
    }

    #[test]
    fn numbers_are_spaced_by_threes() {
        assert_eq!([7, 1000, 123_456].map(spaced), ["7", "1 000", "123 456"]);
    }
}
