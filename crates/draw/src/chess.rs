//! A chess position as a scene: pieces, check, the last move, the edges of a graph as arrows, attacked squares as marks.

use crate::{Axis, CellPos, Mark, Occupant, Route, RouteKind, Scene, at};
use papan_chess::{
    AttackGraph, Color, Edge, EdgeKind, File, Move, Position, Rank, Square, SquareSet,
};

/// What a picture of a chess position shows besides the pieces and a check.
#[derive(Clone, Copy, Debug, Default)]
pub struct ChessSceneOptions<'a> {
    /// The last move.
    pub last_move: Option<Move>,
    /// Edges to draw as arrows; parallel ones are drawn once.
    pub arrows: &'a [Edge],
    /// The color whose attacks are marked.
    pub attacks: Option<Color>,
    /// The square of the keyboard cursor.
    pub cursor: Option<Square>,
    /// The square of the selected piece.
    pub selected: Option<Square>,
    /// The squares that the selected piece can move to.
    pub targets: SquareSet,
    /// Whether Black is at the bottom.
    pub flipped: bool,
}

/// A scene of a chess position, White at the bottom.
///
/// ```
/// use papan_chess::Position;
/// use papan_draw::chess_scene;
///
/// let text = chess_scene(&Position::START).to_text();
/// assert!(text.starts_with("8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n"));
/// ```
pub fn chess_scene(position: &Position) -> Scene {
    chess_scene_with(position, &ChessSceneOptions::default())
}

/// A scene of a chess position with arrows, marks or Black at the bottom.
///
/// ```
/// use papan_chess::Position;
/// use papan_draw::{ChessSceneOptions, chess_scene_with};
///
/// let options = ChessSceneOptions { flipped: true, ..ChessSceneOptions::default() };
/// let text = chess_scene_with(&Position::START, &options).to_text();
/// assert!(text.starts_with("1  ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖\n"));
/// ```
pub fn chess_scene_with(position: &Position, view: &ChessSceneOptions<'_>) -> Scene {
    let mut scene = Scene::checkered(8, 8);
    let ranks = Rank::all().rev().map(Rank::to_char);
    let files = File::all().map(File::to_char);
    (scene.row_axis, scene.col_axis) = if view.flipped {
        (Axis::labelled(ranks.rev()), Axis::labelled(files.rev()))
    } else {
        (Axis::labelled(ranks), Axis::labelled(files))
    };
    for square in position.board().occupied() {
        scene[view.pos(square)].occupant = position.board().piece_at(square).map(Occupant::Piece);
    }
    if let Some(last) = view.last_move {
        for square in [last.from, last.target()] {
            scene[view.pos(square)].marks.insert(Mark::LastMove);
        }
    }
    for square in view.targets {
        let taken = position.board().occupied().contains(square);
        let mark = if taken { Mark::CaptureTarget } else { Mark::MoveTarget };
        scene[view.pos(square)].marks.insert(mark);
    }
    for (square, mark) in [(view.cursor, Mark::Cursor), (view.selected, Mark::Selected)] {
        if let Some(square) = square {
            scene[view.pos(square)].marks.insert(mark);
        }
    }
    if let Some(color) = view.attacks {
        for square in AttackGraph::of(position.board()).attacked_by(color) {
            scene[view.pos(square)].marks.insert(Mark::Attacked);
        }
    }
    mark_check(&mut scene, position, view);
    add_arrows(&mut scene, view);
    scene
}

impl ChessSceneOptions<'_> {
    /// The position of a square in the picture.
    fn pos(&self, square: Square) -> CellPos {
        let (file, rank) = (square.file().index(), square.rank().index());
        if self.flipped { at(rank, 7 - file) } else { at(7 - rank, file) }
    }

    /// The square at a position in the picture.
    ///
    /// ```
    /// use papan_draw::{ChessSceneOptions, at};
    ///
    /// let corner = ChessSceneOptions::default().square_at(at(0, 0)).unwrap();
    /// assert_eq!(corner.to_string(), "a8");
    /// ```
    pub fn square_at(&self, pos: CellPos) -> Option<Square> {
        Square::all().find(|&square| self.pos(square) == pos)
    }
}

fn mark_check(scene: &mut Scene, position: &Position, view: &ChessSceneOptions<'_>) {
    let Some(king) = position.board().king(position.turn()) else { return };
    for checker in position.checkers() {
        scene[view.pos(king)].marks.insert(Mark::Check);
        scene[view.pos(checker)].marks.insert(Mark::Attacker);
        let through = vec![view.pos(checker), view.pos(king)];
        scene.routes.push(Route { kind: RouteKind::Ray, through });
    }
}

/// Long arrows first, so that short ones stay visible on top of them.
fn add_arrows(scene: &mut Scene, view: &ChessSceneOptions<'_>) {
    let mut arrows: Vec<(RouteKind, Square, Square)> =
        view.arrows.iter().map(|edge| (kind(edge.kind), edge.from, edge.to)).collect();
    arrows.dedup();
    arrows.sort_by_key(|&(_, from, to)| std::cmp::Reverse(distance(from, to)));
    let route = |(kind, from, to)| Route { kind, through: vec![view.pos(from), view.pos(to)] };
    scene.routes.extend(arrows.into_iter().map(route));
}

fn kind(edge: EdgeKind) -> RouteKind {
    match edge {
        EdgeKind::Move(_) => RouteKind::Move,
        EdgeKind::Capture(_) => RouteKind::Capture,
        EdgeKind::Attack | EdgeKind::Protection => RouteKind::Attack,
    }
}

fn distance(from: Square, to: Square) -> usize {
    let files = from.file().index().abs_diff(to.file().index());
    files.max(from.rank().index().abs_diff(to.rank().index()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use papan_chess::LegalGraph;

    fn position(fen: &str) -> Position {
        fen.parse().unwrap()
    }

    #[test]
    fn the_checked_king_and_its_attacker_are_marked() {
        let scene = chess_scene(&position("4k3/8/8/8/8/8/8/4R1K1 b - -"));
        assert!(scene[at(0, 4)].marks.contains(Mark::Check));
        assert!(scene[at(7, 4)].marks.contains(Mark::Attacker));
        assert_eq!(scene.routes.len(), 1);
    }

    #[test]
    fn parallel_edges_are_one_arrow() {
        let position = position("7k/P7/8/8/8/8/8/K7 w - -");
        let edges = LegalGraph::of(&position).edges();
        let view = ChessSceneOptions { arrows: &edges, ..ChessSceneOptions::default() };
        let scene = chess_scene_with(&position, &view);
        assert_eq!((edges.len(), scene.routes.len()), (7, 4));
    }

    #[test]
    fn castling_marks_where_the_king_went() {
        let before = position("4k3/8/8/8/8/8/8/4K2R w K -");
        let castling = before.parse_san("O-O").unwrap();
        let view = ChessSceneOptions { last_move: Some(castling), ..ChessSceneOptions::default() };
        let scene = chess_scene_with(&before.play_unchecked(castling), &view);
        assert!(scene[at(7, 4)].marks.contains(Mark::LastMove));
        assert!(scene[at(7, 6)].marks.contains(Mark::LastMove));
    }

    #[test]
    fn attacked_squares_are_marked_pinned_or_not() {
        // The document's castling case: the bishop is pinned, yet it attacks f1.
        let position = position("4k3/8/8/1b6/B7/8/8/4K2R w K -");
        let view =
            ChessSceneOptions { attacks: Some(Color::Black), ..ChessSceneOptions::default() };
        assert!(chess_scene_with(&position, &view)[at(7, 5)].marks.contains(Mark::Attacked));
    }

    #[test]
    fn a_flipped_board_has_black_below_and_every_square_in_its_place() {
        let view = ChessSceneOptions { flipped: true, ..ChessSceneOptions::default() };
        let scene = chess_scene_with(&Position::START, &view);
        let king = papan_core::Role::King.of(papan_core::Color::White);
        assert_eq!(scene[at(0, 3)].occupant, Some(Occupant::Piece(king)));
        assert_eq!((&*scene.row_axis.labels[0], &*scene.col_axis.labels[0]), ("1", "h"));
        for square in Square::all() {
            assert_eq!(view.square_at(view.pos(square)), Some(square));
        }
    }

    #[test]
    fn a_selected_piece_shows_its_moves_and_captures() {
        let position = position("4k3/8/8/3p4/4P3/8/8/4K3 w - -");
        let [from, free, taken] = ["e4", "e5", "d5"].map(|name| name.parse::<Square>().unwrap());
        let targets = SquareSet::from(free) | taken.into();
        let view =
            ChessSceneOptions { selected: Some(from), targets, ..ChessSceneOptions::default() };
        let scene = chess_scene_with(&position, &view);
        assert!(scene[at(4, 4)].marks.contains(Mark::Selected));
        assert!(scene[at(3, 4)].marks.contains(Mark::MoveTarget));
        assert!(scene[at(3, 3)].marks.contains(Mark::CaptureTarget));
    }
}
