//! What is found out about giant boards, for scripts and for people.

use super::{
    messages::{name_all, name_size, name_square},
    view::{Coordinate, SquareView},
};
use crate::{
    i18n::{Arg, Catalog},
    solve::{BoardReport, Description, SolveStatus, SolvedBoard},
};
use papan_draw::{
    GiantScene, GiantWindow, Note, NoteStyle, Scene, giant_scene, giant_window_scene,
};
use papan_giant::{
    Board, BoardSummary, CheckStatus, Color, Evaluation, Evasions, LegalMoves, PlacedPiece,
    SlideRange, Square, evaluate, piece_letter,
};
use serde::Serialize;
use std::{iter, time::Duration};

/// One board of `papan giant state --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StateReport {
    /// Number of the board in its file, from 1.
    board: u64,
    /// `safe`, `impossible`, `check` or `checkmate`.
    verdict: &'static str,
    /// The color in check, if exactly one king is attacked: `white` or `black`.
    side: Option<&'static str>,
    /// Legal replies to the check; null when there is none.
    moves: Option<u64>,
    /// Those made by the king.
    king_moves: Option<u64>,
    /// Those that capture the attacker with another piece.
    captures: Option<u64>,
    /// Those that move another piece between attacker and king.
    interceptions: Option<u64>,
    /// Board size (squares per side): a string, since it may exceed 2^53.
    size: Coordinate,
    /// Pieces on the board.
    pieces: usize,
    /// Square of the white king, `["x", "y"]`.
    white_king: SquareView,
    /// Square of the black king, `["x", "y"]`.
    black_king: SquareView,
    /// Squares of the pieces that attack the white king.
    white_attacked_from: Vec<SquareView>,
    /// Squares of the pieces that attack the black king.
    black_attacked_from: Vec<SquareView>,
    /// Squares of the pinned pieces of the color in check.
    pinned: Vec<SquareView>,
}

/// The columns of `papan giant state --csv`.
pub const CSV_HEAD: &str = "board,verdict,side,moves,king_moves,captures,interceptions,size,pieces,\
white_king,black_king,white_attacked_from,black_attacked_from,pinned";

impl StateReport {
    /// The report of a board.
    pub fn new(number: u64, board: &BoardSummary, evaluation: &Evaluation) -> Self {
        let squares =
            |pieces: &[PlacedPiece]| pieces.iter().map(|placed| placed.at.into()).collect();
        let [white_king, black_king] = board.kings.map(SquareView::from);
        let evasions = evaluation.evasions;
        Self {
            board: number,
            verdict: evaluation.status.as_str(),
            side: evaluation.status.color().map(Color::as_str),
            moves: evasions.map(Evasions::total),
            king_moves: evasions.map(|evasions| evasions.king_moves),
            captures: evasions.map(|evasions| evasions.captures),
            interceptions: evasions.map(|evasions| evasions.interceptions),
            size: board.size.into(),
            pieces: board.pieces,
            white_king,
            black_king,
            white_attacked_from: squares(&evaluation.attackers[0]),
            black_attacked_from: squares(&evaluation.attackers[1]),
            pinned: squares(&evaluation.pinned),
        }
    }

    /// The report as a line of CSV. Squares are written `x y`, several of them with `;` between.
    pub fn csv(&self) -> String {
        let number =
            |number: Option<u64>| number.map(|number| number.to_string()).unwrap_or_default();
        let squares = |squares: &[SquareView]| {
            let square = |&at: &SquareView| {
                let Square { x, y } = at.into();
                format!("{x} {y}")
            };
            squares.iter().map(square).collect::<Vec<_>>().join(";")
        };
        [
            self.board.to_string(),
            self.verdict.to_owned(),
            self.side.unwrap_or_default().to_owned(),
            number(self.moves),
            number(self.king_moves),
            number(self.captures),
            number(self.interceptions),
            self.size.0.to_string(),
            self.pieces.to_string(),
            squares(&[self.white_king]),
            squares(&[self.black_king]),
            squares(&self.white_attacked_from),
            squares(&self.black_attacked_from),
            squares(&self.pinned),
        ]
        .join(",")
    }
}

/// A giant board of `papan solve --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TimedReport {
    #[serde(flatten)]
    report: StateReport,
    /// Time of the evaluation.
    seconds: f64,
}

/// A board for a script that asks a server, with the reasons in words.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedReport {
    #[serde(flatten)]
    report: StateReport,
    /// The answer of the SPOJ problem.
    answer: String,
    /// Why, in sentences.
    reasons: Vec<String>,
}

impl ExplainedReport {
    /// The report of a board, which is evaluated first.
    pub(super) fn new(number: u64, board: &Board, text: &Catalog) -> Self {
        let (summary, evaluation) = (board.summary(), evaluate(board));
        Self {
            report: StateReport::new(number, &summary, &evaluation),
            answer: evaluation.status.to_string(),
            reasons: explain(&summary, &evaluation, text),
        }
    }
}

/// A board of `papan solve`; the label says which one of its file it is.
pub(super) fn solved_board(
    number: u64,
    label: String,
    board: Board,
    evaluation: Evaluation,
    time: Duration,
) -> SolvedBoard {
    let report = StateReport::new(number, &board.summary(), &evaluation);
    let report = BoardReport::Giant(TimedReport { report, seconds: time.as_secs_f64() });
    let describe = Box::new(move |text: &Catalog| {
        let size = name_size(board.size(), text);
        let facts = [("size", size.into()), ("pieces", board.pieces().len().into())];
        Description {
            label: label.clone(),
            facts: text.fill("giant-facts", &facts),
            scene: Some(scene(&board, &evaluation, None, text)),
            verdict: evaluation.status.to_string(),
            time: Some(time),
            details: explain(&board.summary(), &evaluation, text),
        }
    });
    SolvedBoard { status: SolveStatus::Solved, report, describe }
}

/// One color of `papan giant moves --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SideMoves {
    /// Number of the board in its file, from 1.
    board: u64,
    /// `white` or `black`.
    side: &'static str,
    /// Legal moves of the color, as if it were its turn: a string, since there may be more than 2^53.
    moves: String,
    /// With `--list`: ranges of target squares, at most as many as `--max` says.
    #[serde(skip_serializing_if = "Option::is_none")]
    ranges: Option<Vec<RangeReport>>,
    /// With `--list`: how many more ranges there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    more_ranges: Option<usize>,
}

impl SideMoves {
    /// The moves of a color, and perhaps a number of ranges.
    pub fn new(number: u64, moves: &LegalMoves<'_>, color: Color, ranges: Option<usize>) -> Self {
        let mut listed = moves.ranges(color).fuse();
        Self {
            board: number,
            side: color.as_str(),
            moves: moves.count(color).to_string(),
            ranges: ranges.map(|max| listed.by_ref().take(max).map(Into::into).collect()),
            more_ranges: ranges.map(|_| listed.count()),
        }
    }
}

/// The moves of a piece in one direction.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RangeReport {
    /// Letter of the piece.
    piece: char,
    /// Its square, `["x", "y"]`.
    from: SquareView,
    /// The nearest target square.
    first: SquareView,
    /// The farthest target square.
    last: SquareView,
    /// Whether the move to the farthest square is a capture.
    takes: bool,
}

impl From<SlideRange> for RangeReport {
    fn from(range: SlideRange) -> Self {
        Self {
            piece: piece_letter(range.from.piece),
            from: range.from.at.into(),
            first: range.first.into(),
            last: range.last.into(),
            takes: range.is_capture,
        }
    }
}

/// Describes the moves of a color: a line a range, then the number of ranges beyond the limit.
pub fn describe_moves(
    moves: &LegalMoves<'_>,
    color: Color,
    limit: usize,
    text: &Catalog,
) -> impl Iterator<Item = String> {
    let mut ranges = moves.ranges(color).fuse();
    let mut listed = 0;
    iter::from_fn(move || {
        if listed < limit {
            listed += 1;
            return ranges.next().map(|range| describe_range(range, text));
        }
        let more = ranges.by_ref().count();
        (more > 0).then(|| text.fill("giant-more-ranges", &[("ranges", more.into())]))
    })
}

fn describe_range(range: SlideRange, text: &Catalog) -> String {
    let args: [(&str, Arg); 6] = [
        ("piece", piece_letter(range.from.piece).to_string().into()),
        ("from", name_square(range.from.at, text).into()),
        ("first", name_square(range.first, text).into()),
        ("last", name_square(range.last, text).into()),
        ("moves", range.moves().into()),
        ("takes", if range.is_capture { "yes" } else { "no" }.into()),
    ];
    text.fill(if range.moves() == 1 { "giant-step" } else { "giant-range" }, &args)
}

/// The reasons for an evaluation, in sentences.
pub fn explain(board: &BoardSummary, evaluation: &Evaluation, text: &Catalog) -> Vec<String> {
    let mut sentences: Vec<String> = Color::ALL
        .into_iter()
        .filter(|color| !evaluation.attackers[color.index()].is_empty())
        .map(|color| {
            let king = name_square(board.kings[color.index()], text);
            let args = [
                ("side", color.as_str().into()),
                ("king", king.into()),
                ("attackers", name_all(&evaluation.attackers[color.index()], text).into()),
            ];
            text.fill("giant-says-attacked", &args)
        })
        .collect();
    if sentences.is_empty() {
        sentences.push(text.get("giant-says-safe"));
    }
    if !evaluation.pinned.is_empty() {
        let args = [("pieces", name_all(&evaluation.pinned, text).into())];
        sentences.push(text.fill("giant-says-pinned", &args));
    }
    if let CheckStatus::Checkmate { .. } = evaluation.status {
        sentences.push(text.get("giant-says-mate"));
    } else if let Some(evasions) = evaluation.evasions {
        let args = [
            ("moves", evasions.total().into()),
            ("king", evasions.king_moves.into()),
            ("captures", evasions.captures.into()),
            ("interceptions", evasions.interceptions.into()),
        ];
        sentences.push(text.fill("giant-says-answers", &args));
    }
    sentences
}

/// A board with the attacks on its kings: a window of it, or all of it, compressed when it is large.
pub fn scene(
    board: &Board,
    evaluation: &Evaluation,
    window: Option<GiantWindow>,
    text: &Catalog,
) -> Scene {
    let GiantScene { mut scene, hidden, .. } = match window {
        Some(window) => giant_window_scene(board, evaluation, window),
        None => giant_scene(board, evaluation),
    };
    scene.title = evaluation.status.to_string();
    if hidden > 0 {
        let text = text.fill("giant-hidden", &[("pieces", hidden.into())]);
        scene.notes.push(Note { text, style: NoteStyle::Muted });
    }
    scene
}
