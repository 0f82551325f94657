//! A chess position as a scene: men, check, the last move, the edges of a graph as arrows, attacked squares as marks.

use crate::{Axis, Kind, Mark, Route, RouteKind, Scene, Side, Spot, Thing, at};
use papan_chess::{
    AttackGraph, Colour, Edge, EdgeKind, File, Man, Move, Position, Rank, Role, Square, SquareSet,
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
    /// The square under the cursor of the keyboard.
    pub cursor: Option<Square>,
    /// The square of the man that is lifted.
    pub lifted: Option<Square>,
    /// The squares it may go to.
    pub targets: SquareSet,
    /// Whether Black sits below.
    pub flipped: bool,
}

/// Draws a position, rank 8 on top unless the board is flipped.
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
    let ranks = Rank::all().rev().map(Rank::to_char);
    let files = File::all().map(File::to_char);
    (scene.row_axis, scene.col_axis) = if view.flipped {
        (Axis::labelled(ranks.rev()), Axis::labelled(files.rev()))
    } else {
        (Axis::labelled(ranks), Axis::labelled(files))
    };
    for square in position.board().occupied() {
        scene[view.spot(square)].thing = position.board().man_at(square).map(thing);
    }
    if let Some(last) = view.last {
        for square in [last.from, last.target()] {
            scene[view.spot(square)].marks.add(Mark::LastMove);
        }
    }
    for square in view.targets {
        let taken = position.board().occupied().contains(square);
        let mark = if taken { Mark::MayTake } else { Mark::MayGo };
        scene[view.spot(square)].marks.add(mark);
    }
    for (square, mark) in [(view.cursor, Mark::Cursor), (view.lifted, Mark::Lifted)] {
        if let Some(square) = square {
            scene[view.spot(square)].marks.add(mark);
        }
    }
    if let Some(colour) = view.attacks {
        for square in AttackGraph::of(position.board()).attacked_by(colour) {
            scene[view.spot(square)].marks.add(Mark::Attacked);
        }
    }
    mark_check(&mut scene, position, view);
    add_arrows(&mut scene, view);
    scene
}

impl ChessView<'_> {
    /// The place of a square in the picture.
    fn spot(&self, square: Square) -> Spot {
        let (file, rank) = (square.file().index(), square.rank().index());
        if self.flipped { at(rank, 7 - file) } else { at(7 - rank, file) }
    }

    /// The square at a place in the picture.
    ///
    /// ```
    /// use papan_draw::{ChessView, at};
    ///
    /// let corner = ChessView::default().square(at(0, 0)).unwrap();
    /// assert_eq!(corner.to_string(), "a8");
    /// ```
    pub fn square(&self, spot: Spot) -> Option<Square> {
        Square::all().find(|&square| self.spot(square) == spot)
    }
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

fn mark_check(scene: &mut Scene, position: &Position, view: ChessView<'_>) {
    let Some(king) = position.board().king(position.turn()) else { return };
    for checker in position.checkers() {
        scene[view.spot(king)].marks.add(Mark::Check);
        scene[view.spot(checker)].marks.add(Mark::Attacker);
        let through = vec![view.spot(checker), view.spot(king)];
        scene.routes.push(Route { kind: RouteKind::Ray, through });
    }
}

/// Long arrows first, so that short ones stay visible on top of them.
fn add_arrows(scene: &mut Scene, view: ChessView<'_>) {
    let mut arrows: Vec<(RouteKind, Square, Square)> =
        view.arrows.iter().map(|edge| (kind(edge.kind), edge.from, edge.to)).collect();
    arrows.dedup();
    arrows.sort_by_key(|&(_, from, to)| std::cmp::Reverse(distance(from, to)));
    let route = |(kind, from, to)| Route { kind, through: vec![view.spot(from), view.spot(to)] };
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

    #[test]
    fn a_flipped_board_has_black_below_and_every_square_in_its_place() {
        let view = ChessView { flipped: true, ..ChessView::default() };
        let scene = chess_scene(&Position::START, view);
        assert_eq!(scene[at(0, 3)].thing, Some(Thing::Man(Side::White, Kind::King)));
        assert_eq!((&*scene.row_axis.labels[0], &*scene.col_axis.labels[0]), ("1", "h"));
        for square in Square::all() {
            assert_eq!(view.square(view.spot(square)), Some(square));
        }
    }

    #[test]
    fn a_lifted_man_shows_where_it_may_go_and_what_it_may_take() {
        let position = position("4k3/8/8/3p4/4P3/8/8/4K3 w - -");
        let [from, free, taken] = ["e4", "e5", "d5"].map(|name| name.parse::<Square>().unwrap());
        let targets = SquareSet::from(free) | taken.into();
        let view = ChessView { lifted: Some(from), targets, ..ChessView::default() };
        let scene = chess_scene(&position, view);
        assert!(scene[at(4, 4)].marks.has(Mark::Lifted));
        assert!(scene[at(3, 4)].marks.has(Mark::MayGo));
        assert!(scene[at(3, 3)].marks.has(Mark::MayTake));
    }
}
