//! What a page needs to draw giant boards: the state of a board, windows on it, its occupied lines, ranges of moves.

use super::report::{RangeReport, explain};
use crate::{i18n::Catalog, named::Name};
use papan_draw::{
    Axis, DensityMap, GiantScene, Mark, Occupant, PieceLetters, Scene, at, giant_scene,
};
use papan_giant::{
    Board, Color, Evaluation, Game, LegalMoves, PlacedPiece, PlayedMove, SlideRange, Square,
    piece_letter,
};
use serde::{Deserialize, Serialize};
use std::num::ParseIntError;

/// Maximum number of evasions that a page gets at a time.
const MAX_EVASIONS: usize = 60;
/// Side of the window around a king.
const KING_WINDOW: u64 = 5;
/// Maximum number of cells along a side of a window.
const MAX_CELLS: u64 = 96;
/// Default number of cells along a side of a window.
const DEFAULT_CELLS: u64 = 48;
/// Up to this many squares along a side, a window shows each piece.
const MAX_NEAR_SPAN: u64 = 40;

/// A coordinate or a board size: a decimal text, since the numbers of a browser are exact only up to 2^53.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "CoordinateInput")]
pub struct Coordinate(pub u64);

/// A coordinate of a request: scripts may send a number.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum CoordinateInput {
    Text(String),
    Number(u64),
}

impl TryFrom<CoordinateInput> for Coordinate {
    type Error = ParseIntError;

    fn try_from(input: CoordinateInput) -> Result<Self, ParseIntError> {
        match input {
            CoordinateInput::Text(text) => text.parse().map(Self),
            CoordinateInput::Number(number) => Ok(Self(number)),
        }
    }
}

impl From<Coordinate> for String {
    fn from(coordinate: Coordinate) -> Self {
        coordinate.0.to_string()
    }
}

impl From<u64> for Coordinate {
    fn from(coordinate: u64) -> Self {
        Self(coordinate)
    }
}

/// A square, `["x", "y"]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SquareView(Coordinate, Coordinate);

impl From<Square> for SquareView {
    fn from(at: Square) -> Self {
        Self(Coordinate(at.x), Coordinate(at.y))
    }
}

impl From<SquareView> for Square {
    fn from(SquareView(x, y): SquareView) -> Self {
        Self { x: x.0, y: y.0 }
    }
}

/// A range of moves with coordinates for a page.
pub type RangeView = RangeReport;

/// A piece and its square.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PieceView {
    at: SquareView,
    /// Letter of the piece.
    piece: char,
}

fn piece_views(pieces: &[PlacedPiece]) -> Vec<PieceView> {
    let view = |placed: &PlacedPiece| PieceView {
        at: placed.at.into(),
        piece: piece_letter(placed.piece),
    };
    pieces.iter().map(view).collect()
}

/// A piece in a window: columns from the left, rows from the top, its letter.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct NearPiece(u64, u64, char);

/// A square part of a board, always inside of it.
#[derive(Clone, Copy)]
struct Window {
    corner: Square,
    span: u64,
}

impl Window {
    /// The window nearest to this one that is inside of the board.
    fn new(board: &Board, x: u64, y: u64, span: u64) -> Self {
        let span = span.clamp(1, board.size());
        let corner = |at: u64| at.clamp(1, board.size() - span + 1);
        Self { corner: Square { x: corner(x), y: corner(y) }, span }
    }

    /// The pieces in the window, by columns from the left and rows from the top.
    fn pieces(self, board: &Board) -> impl Iterator<Item = NearPiece> {
        let Self { corner, span } = self;
        board.pieces().iter().filter_map(move |placed| {
            let (x, y) = (placed.at.x.checked_sub(corner.x)?, placed.at.y.checked_sub(corner.y)?);
            (x < span && y < span).then(|| NearPiece(x, y, piece_letter(placed.piece)))
        })
    }
}

/// A window on a board: single pieces where there are few squares, otherwise a map in the five levels of density that
/// the command line draws.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WindowView {
    /// File of the upper left square, moved to where all of the window is on the board.
    x: Coordinate,
    /// Rank of the upper left square.
    y: Coordinate,
    /// Squares along a side.
    span: Coordinate,
    /// Cells along a side.
    cells: u64,
    /// Number of pieces in the window.
    pieces: u64,
    /// The pieces, if squares can be told apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    near: Option<Vec<NearPiece>>,
    /// Otherwise the map: a text a row, a digit from 0 to 4 a cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    levels: Option<Vec<String>>,
}

impl WindowView {
    pub(super) fn new(board: &Board, x: u64, y: u64, span: u64, cells: Option<u64>) -> Self {
        let window = Window::new(board, x, y, span);
        let Window { corner, span } = window;
        let cells = cells.unwrap_or(DEFAULT_CELLS).clamp(1, MAX_CELLS).min(span);
        let view = Self {
            x: Coordinate(corner.x),
            y: Coordinate(corner.y),
            span: Coordinate(span),
            cells,
            pieces: 0,
            near: None,
            levels: None,
        };
        if span <= MAX_NEAR_SPAN {
            let near: Vec<NearPiece> = window.pieces(board).collect();
            return Self { pieces: near.len() as u64, near: Some(near), ..view };
        }
        let side = cells as usize;
        let cell = |far: u64| (u128::from(far) * u128::from(cells) / u128::from(span)) as usize;
        let mut counts = vec![0; side * side];
        for NearPiece(x, y, _) in window.pieces(board) {
            counts[cell(y) * side + cell(x)] += 1;
        }
        let map = DensityMap::from_counts(side, side, &counts);
        let row = |row| (0..side).map(|col| char::from(b'0' + map.density(at(row, col)))).collect();
        Self { pieces: counts.iter().sum(), levels: Some((0..side).map(row).collect()), ..view }
    }
}

/// The files and ranks where something stands, as in the pictures of the command line.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CompressedView {
    /// The numbers of the files.
    files: Vec<Coordinate>,
    /// The numbers of the ranks.
    ranks: Vec<Coordinate>,
    /// The pieces as letters, a text a row; `.` for an empty square.
    rows: Vec<String>,
    /// The kings in check, `[row, column]`.
    checked: Vec<[usize; 2]>,
    torn: TornLines,
    /// Number of pieces elsewhere.
    hidden: usize,
}

/// The lines before which others are left out, by their place from 0.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TornLines {
    files: Vec<usize>,
    ranks: Vec<usize>,
}

impl CompressedView {
    pub(super) fn new(board: &Board, evaluation: &Evaluation) -> Self {
        let GiantScene { scene, hidden, files, ranks } = giant_scene(board, evaluation);
        let row = |row| (0..scene.cols()).map(|col| letter(&scene, row, col)).collect();
        let checked = scene.positions().filter(|&pos| scene[pos].marks.contains(Mark::Check));
        let torn = |axis: &Axis| axis.gaps.iter().map(|gap| gap.before).collect();
        Self {
            files: files.into_iter().map(Coordinate).collect(),
            ranks: ranks.into_iter().map(Coordinate).collect(),
            rows: (0..scene.rows()).map(row).collect(),
            checked: checked.map(|pos| [pos.row, pos.col]).collect(),
            torn: TornLines { files: torn(&scene.col_axis), ranks: torn(&scene.row_axis) },
            hidden,
        }
    }
}

fn letter(scene: &Scene, row: usize, col: usize) -> char {
    match scene[at(row, col)].occupant {
        Some(Occupant::Piece(piece)) => PieceLetters::Giant.letter(piece),
        _ => '.',
    }
}

/// A part of the legal moves of a color in check.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EvasionsView {
    moves: Vec<RangeView>,
    /// Whether there are more after these.
    more: bool,
}

impl EvasionsView {
    /// The moves after those that are known.
    pub(super) fn new(moves: &LegalMoves<'_>, color: Color, known: usize) -> Self {
        let mut left = moves.ranges(color).skip(known).peekable();
        let moves = left.by_ref().take(MAX_EVASIONS).map(Into::into).collect();
        Self { moves, more: left.peek().is_some() }
    }
}

/// The first evasions, and the number of all by their kind.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct CheckView {
    #[serde(flatten)]
    evasions: EvasionsView,
    /// Moves of the king.
    king: u64,
    /// Captures of the attacker by other pieces.
    captures: u64,
    /// Moves between the attacker and the king.
    interceptions: u64,
}

/// The surroundings of a king.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct KingView {
    /// The color of the king.
    side: Name<Color>,
    /// File of the upper left square.
    x: Coordinate,
    /// Rank of the upper left square.
    y: Coordinate,
    /// Squares along a side.
    span: Coordinate,
    near: Vec<NearPiece>,
    /// Squares where the king can go.
    goes: Vec<SquareView>,
}

impl KingView {
    fn new(board: &Board, moves: &LegalMoves<'_>, color: Color) -> Self {
        let king = board.king(color);
        let span = KING_WINDOW.min(board.size());
        let corner = |at: u64| at.saturating_sub(span / 2);
        let window = Window::new(board, corner(king.x), corner(king.y), span);
        let of_king = moves.ranges(color).filter(|range| range.from.at == king);
        Self {
            side: Name(color),
            x: Coordinate(window.corner.x),
            y: Coordinate(window.corner.y),
            span: Coordinate(span),
            near: window.pieces(board).collect(),
            goes: of_king.map(|range| range.last.into()).collect(),
        }
    }
}

/// A move of the game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PlayedView {
    /// Letter of the piece.
    piece: char,
    from: SquareView,
    to: SquareView,
    /// Letter of the captured piece.
    taken: Option<char>,
}

impl PlayedView {
    fn new(played: &PlayedMove) -> Self {
        Self {
            piece: piece_letter(played.piece),
            from: played.from.into(),
            to: played.to.into(),
            taken: played.captured.map(piece_letter),
        }
    }
}

/// Something of each color.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ByColor<T> {
    white: T,
    black: T,
}

/// Which board of a text is open.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct BoardNumber {
    /// Number of the board, from 1.
    pub(super) board: usize,
    /// Number of boards.
    pub(super) of: usize,
}

/// A board with its evaluation, the reasons for it, and the moves so far.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StateView {
    #[serde(flatten)]
    number: BoardNumber,
    /// Board size (squares per side).
    size: Coordinate,
    /// Number of pieces.
    pieces: usize,
    /// `safe`, `impossible`, `check` or `checkmate`.
    verdict: &'static str,
    /// The color in check, if exactly one king is attacked.
    side: Option<Name<Color>>,
    /// The answer of the SPOJ problem.
    answer: String,
    /// Why, in sentences.
    reasons: Vec<String>,
    kings: ByColor<SquareView>,
    /// The surroundings of the king in check, or of the color to move.
    around: KingView,
    /// The pieces that attack the king of each color.
    attackers: ByColor<Vec<PieceView>>,
    /// The pinned pieces of the color in check.
    pinned: Vec<PieceView>,
    evasions: Option<CheckView>,
    /// The color to move.
    turn: Name<Color>,
    played: Vec<PlayedView>,
}

impl StateView {
    pub(super) fn new(
        number: BoardNumber,
        game: &Game,
        evaluation: &Evaluation,
        text: &Catalog,
    ) -> Self {
        let board = game.board();
        let color = evaluation.status.color();
        let color_or_turn = color.unwrap_or(game.turn());
        let moves = LegalMoves::new(board);
        let [white_king, black_king] = Color::ALL.map(|color| board.king(color).into());
        let [attack_white, attack_black] = &evaluation.attackers;
        Self {
            number,
            size: Coordinate(board.size()),
            pieces: board.pieces().len(),
            verdict: evaluation.status.as_str(),
            side: color.map(Name),
            answer: evaluation.status.to_string(),
            reasons: explain(&board.summary(), evaluation, text),
            kings: ByColor { white: white_king, black: black_king },
            around: KingView::new(board, &moves, color_or_turn),
            attackers: ByColor {
                white: piece_views(attack_white),
                black: piece_views(attack_black),
            },
            pinned: piece_views(&evaluation.pinned),
            evasions: evaluation.evasions.map(|evasions| CheckView {
                evasions: EvasionsView::new(&moves, color_or_turn, 0),
                king: evasions.king_moves,
                captures: evasions.captures,
                interceptions: evasions.interceptions,
            }),
            turn: Name(game.turn()),
            played: game.played_moves().iter().map(PlayedView::new).collect(),
        }
    }
}

/// A board in the list of those that are open.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct BoardEntry {
    /// Board size (squares per side).
    pub(super) size: Coordinate,
    /// Number of pieces.
    pub(super) pieces: usize,
    /// The answer of the SPOJ problem.
    pub(super) answer: String,
}

/// Boards that were just opened.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Opened {
    pub(super) boards: Vec<BoardEntry>,
    /// Number of boards that are not listed.
    pub(super) more: usize,
    pub(super) state: StateView,
}

/// The board after a command.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Changed {
    pub(super) state: StateView,
}

/// The moves of a piece.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Targets {
    pub(super) ranges: Vec<RangeView>,
}

impl FromIterator<SlideRange> for Targets {
    fn from_iter<I: IntoIterator<Item = SlideRange>>(ranges: I) -> Self {
        Self { ranges: ranges.into_iter().map(Into::into).collect() }
    }
}

/// A board as text.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardText {
    pub(super) text: String,
}
