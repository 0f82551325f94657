//! A chess position as a scene: men, check, the last move, the edges of a graph as arrows, attacked squares as marks.

use crate::{Axis, Kind, Mark, Route, RouteKind, Scene, Side, Spot, Thing, at};
use papan_chess::{
    AttackGraph, Colour, Edge, EdgeKind, File, Man, Move, Position, Rank, Role, Square,
};

/// What to show of a position besides its men and a check.
#[derive(Clone, Copy, Debug, Default)]
pub struct ChessView<'a> {
    /// The move that led here.
    pub last: Option<Move>,
    /// Edges to draw as arrows; parallel ones are drawn once.
    pub arrows: &'a [Edge],
    /// The side whose attacks are marked.
    pub attacks: Option<Colour>,
}

/// Draws a position, rank 8 on top.
///
/// ```
/// use papan_chess::Position;
/// use papan_draw::{Charset, ChessView, TextLook, chess_scene};
///
/// let scene = chess_scene(&Position::START, ChessView::default());
/// let text = scene.text(TextLook { charset: Charset::Ascii, ..TextLook::default() });
/// assert!(text.starts_with("8  r n b q k b n r\n"));
/// ```
pub fn chess_scene(position: &Position, view: ChessView<'_>) -> Scene {
    let mut scene = Scene::checkered(8, 8);
    scene.row_axis = Axis::labelled(Rank::all().rev().map(Rank::to_char));
    scene.col_axis = Axis::labelled(File::all().map(File::to_char));
    for square in position.board().occupied() {
        scene[spot(square)].thing = position.board().man_at(square).map(thing);
    }
    if let Some(last) = view.last {
        for square in [last.from, last.target()] {
            scene[spot(square)].marks.add(Mark::LastMove);
        }
    }
    if let Some(colour) = view.attacks {
        for square in AttackGraph::of(position.board()).attacked_by(colour) {
            scene[spot(square)].marks.add(Mark::Attacked);
        }
    }
    mark_check(&mut scene, position);
    add_arrows(&mut scene, view.arrows);
    scene
}

/// The place of a square in the picture.
fn spot(square: Square) -> Spot {
    at(7 - square.rank().index(), square.file().index())
}

fn thing(man: Man) -> Thing {
    let side = match man.colour {
        Colour::White => Side::White,
        Colour::Black => Side::Black,
    };
    let kind = match man.role {
        Role::King => Kind::King,
        Role::Queen => Kind::Queen,
        Role::Rook => Kind::Rook,
        Role::Bishop => Kind::Bishop,
        Role::Knight => Kind::Knight,
        Role::Pawn => Kind::Pawn,
    };
    Thing::Man(side, kind)
}

fn mark_check(scene: &mut Scene, position: &Position) {
    let Some(king) = position.board().king(position.turn()) else { return };
    for checker in position.checkers() {
        scene[spot(king)].marks.add(Mark::Check);
        scene[spot(checker)].marks.add(Mark::Attacker);
        let through = vec![spot(checker), spot(king)];
        scene.routes.push(Route { kind: RouteKind::Ray, through });
    }
}

/// Long arrows first, so that short ones stay visible on top of them.
fn add_arrows(scene: &mut Scene, edges: &[Edge]) {
    let mut arrows: Vec<(RouteKind, Square, Square)> =
        edges.iter().map(|edge| (kind(edge.kind), edge.from, edge.to)).collect();
    arrows.dedup();
    arrows.sort_by_key(|&(_, from, to)| std::cmp::Reverse(distance(from, to)));
    let route = |(kind, from, to)| Route { kind, through: vec![spot(from), spot(to)] };
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
        let scene = chess_scene(&position("4k3/8/8/8/8/8/8/4R1K1 b - -"), ChessView::default());
        assert!(scene[at(0, 4)].marks.has(Mark::Check));
        assert!(scene[at(7, 4)].marks.has(Mark::Attacker));
        assert_eq!(scene.routes.len(), 1);
    }

    #[test]
    fn parallel_edges_are_one_arrow() {
        let position = position("7k/P7/8/8/8/8/8/K7 w - -");
        let edges = LegalGraph::of(&position).edges();
        let scene = chess_scene(&position, ChessView { arrows: &edges, ..ChessView::default() });
        assert_eq!((edges.len(), scene.routes.len()), (7, 4));
    }

    #[test]
    fn castling_marks_where_the_king_went() {
        let before = position("4k3/8/8/8/8/8/8/4K2R w K -");
        let castling = before.parse_san("O-O").unwrap();
        let view = ChessView { last: Some(castling), ..ChessView::default() };
        let scene = chess_scene(&before.play(castling), view);
        assert!(scene[at(7, 4)].marks.has(Mark::LastMove));
        assert!(scene[at(7, 6)].marks.has(Mark::LastMove));
    }

    #[test]
    fn attacked_squares_are_marked_pinned_or_not() {
        // The document's castling case: the bishop is pinned, yet it attacks f1.
        let position = position("4k3/8/8/1b6/B7/8/8/4K2R w K -");
        let view = ChessView { attacks: Some(Colour::Black), ..ChessView::default() };
        assert!(chess_scene(&position, view)[at(7, 5)].marks.has(Mark::Attacked));
    }
}
