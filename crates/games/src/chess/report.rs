//! What is found out about chess positions and games, for scripts and for people.

use super::input::{NumberedPosition, ParsedPosition, Ply, plies};
use crate::{
    i18n::{Catalog, Localize, Message, clean},
    solve::{BoardReport, Description, SolveStatus, SolvedBoard},
};
use papan_chess::{
    Analysis, Color, Edge, IllegalMoveError, LegalGraph, Measures, Move, Outcome, Position, San,
    Setup, Square, pgn::PgnGame,
};
use papan_draw::{ChessSceneOptions, Note, NoteStyle, Scene, chess_scene_with};
use serde::{Serialize, Serializer};
use std::{borrow::Cow, collections::BTreeMap};

/// How a game that reaches this position has ended, as far as the position and its clock can tell.
pub fn outcome(setup: &Setup, position: &Position) -> Option<Outcome> {
    const SEVENTY_FIVE_EACH: u32 = 150;
    let tired = setup.halfmove_clock >= SEVENTY_FIVE_EACH;
    position.outcome().or(tired.then_some(Outcome::SeventyFiveMoves))
}

/// Who is to move, check, number of moves; or how the game has ended.
pub fn describe(setup: &Setup, position: &Position, text: &Catalog) -> String {
    match outcome(setup, position) {
        None => {
            let args = [
                ("turn", position.turn().to_string().into()),
                ("check", if position.is_check() { "yes" } else { "no" }.into()),
                ("moves", position.count_legal_moves().into()),
            ];
            text.fill("chess-state", &args)
        }
        Some(outcome) => {
            let winner = outcome.winner().map_or("none".to_owned(), |winner| winner.to_string());
            let args = [("result", outcome.as_str().into()), ("winner", winner.into())];
            text.fill("chess-over", &args)
        }
    }
}

/// A position with its state beside the board.
pub fn scene(position: &ParsedPosition, options: ChessSceneOptions<'_>, text: &Catalog) -> Scene {
    let mut scene = chess_scene_with(&position.position, &options);
    let state = describe(&position.setup, &position.position, text);
    scene.title.clone_from(&state);
    scene.notes.push(Note { text: state, style: NoteStyle::Muted });
    scene
}

/// The answer of `papan chess check --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckReport {
    /// The position as it was given.
    fen: String,
    /// The move as it was given.
    #[serde(rename = "move")]
    given: String,
    /// Whether it is legal.
    legal: bool,
    /// Square to square, such as `e2e4`, when it is.
    uci: Option<String>,
    /// Standard algebraic notation, when it is.
    san: Option<String>,
    /// The rule it breaks, such as `path-attacked`, when it is not.
    rule: Option<&'static str>,
    /// The same in words.
    reason: Option<String>,
}

impl CheckReport {
    /// The report of a move and the rule that it breaks.
    pub fn new(
        given: &ParsedPosition,
        written: &str,
        judged: Result<Move, IllegalMoveError>,
        text: &Catalog,
    ) -> Self {
        let (legal, illegal) = (judged.ok(), judged.err());
        Self {
            legal: legal.is_some(),
            uci: legal.map(|mv| mv.to_string()),
            san: legal.map(|mv| given.position.san(mv).to_string()),
            rule: illegal.map(IllegalMoveError::as_str),
            reason: illegal.map(|error| describe_rule(error, text)),
            fen: given.fen.clone(),
            given: written.to_owned(),
        }
    }
}

/// The rule that a move breaks, in words.
pub fn describe_rule(error: IllegalMoveError, text: &Catalog) -> String {
    let Message { key, args } = error.message();
    text.fill(key, &args)
}

/// One position of `papan chess moves --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionMoves<'a> {
    /// The position as it was given.
    fen: Cow<'a, str>,
    /// `white` or `black`.
    turn: &'static str,
    /// Whether the side to move is in check.
    check: bool,
    /// How the game has ended, such as `checkmate` or `stalemate`; null while it goes on.
    result: Option<&'static str>,
    /// The legal moves.
    moves: Cow<'a, [MoveName]>,
}

/// A move by its names.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveName {
    /// Square to square, such as `e7e8q`.
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub uci: San,
    /// Standard algebraic notation, such as `exd5` or `O-O`.
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub san: San,
}

// The signature is serde's.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn as_text<S: Serializer>(name: &San, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(name)
}

impl MoveName {
    /// The names of a legal move.
    pub fn new(position: &Position, mv: Move) -> Self {
        let mut uci = San::new();
        for square in [mv.from, mv.target()] {
            uci.push(square.file().to_char());
            uci.push(square.rank().to_char());
        }
        if let Some(role) = mv.promotion() {
            uci.push(role.to_char());
        }
        Self { uci, san: position.san(mv) }
    }
}

impl<'a> PositionMoves<'a> {
    /// The report of a position and those of its moves that are wanted.
    pub fn new(
        fen: Cow<'a, str>,
        setup: &Setup,
        position: &Position,
        moves: Cow<'a, [MoveName]>,
    ) -> Self {
        Self {
            fen,
            turn: position.turn().as_str(),
            check: position.is_check(),
            result: outcome(setup, position).map(Outcome::as_str),
            moves,
        }
    }
}

/// All legal moves by their names.
pub fn name_moves(position: &Position) -> Vec<MoveName> {
    position.legal_moves().iter().map(|&mv| MoveName::new(position, mv)).collect()
}

/// An edge: from, to, kind.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct EdgeName(String, String, String);

impl From<&Edge> for EdgeName {
    fn from(edge: &Edge) -> Self {
        Self(edge.from.to_string(), edge.to.to_string(), edge.kind.name())
    }
}

/// The answer of `papan chess graph --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GraphReport {
    /// The position as it was given.
    fen: String,
    /// The legal moves as edges: from, to, kind.
    moves: Vec<EdgeName>,
    attacks: Attacks,
    measures: BothMeasures,
}

/// The measures of positional chess graphs (`ChessY`), each side as if it were its turn.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct BothMeasures {
    white: SideMeasures,
    black: SideMeasures,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct SideMeasures {
    /// Own pieces.
    nodes: u32,
    /// Pairs of squares with a move.
    edges: u32,
    /// Edges as a part of 64 x 63.
    connectedness: f64,
    /// Part of the board that is a target and holds no enemy.
    mobility: f64,
    /// Part of the board that is a target.
    control: f64,
    /// Part of the board that is a target or holds an own piece.
    dominance: f64,
    /// Targets per own piece.
    average_node_reach: f64,
    /// Enemy pieces that are targets.
    offensiveness: u32,
    /// Own pieces that are protected.
    defensiveness: u32,
}

impl From<Measures> for SideMeasures {
    fn from(measures: Measures) -> Self {
        let Measures {
            nodes,
            edges,
            connectedness,
            mobility,
            control,
            dominance,
            average_node_reach,
            offensiveness,
            defensiveness,
        } = measures;
        Self {
            nodes,
            edges,
            connectedness,
            mobility,
            control,
            dominance,
            average_node_reach,
            offensiveness,
            defensiveness,
        }
    }
}

/// Which squares are attacked, whatever pins say.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Attacks {
    /// Squares that white attacks or protects.
    white: Vec<String>,
    /// Squares that black attacks or protects.
    black: Vec<String>,
    /// The attacks of all pieces as edges: from, to, kind.
    edges: Vec<EdgeName>,
}

impl GraphReport {
    /// The graphs and measures of a position that is written as `fen`.
    pub fn of(fen: String, position: &Position) -> Self {
        let analysis = Analysis::of(position);
        let attacked = |color| {
            analysis.attacks().attacked_by(color).into_iter().map(|at: Square| at.to_string())
        };
        Self {
            fen,
            moves: LegalGraph::of(position).edges().iter().map(EdgeName::from).collect(),
            attacks: Attacks {
                white: attacked(Color::White).collect(),
                black: attacked(Color::Black).collect(),
                edges: analysis.attacks().edges().iter().map(EdgeName::from).collect(),
            },
            measures: BothMeasures {
                white: analysis.measures(Color::White).into(),
                black: analysis.measures(Color::Black).into(),
            },
        }
    }
}

/// The answer of `papan chess perft --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PerftReport {
    /// The position as it was given.
    pub fen: String,
    /// Moves in a row.
    pub depth: u32,
    /// Ways to play them.
    pub nodes: u64,
    /// Time of counting; not in a batch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// With `--divide`: the ways by their first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divide: Option<Vec<PerftPart>>,
}

impl PerftReport {
    /// A count without its time, for output that is the same in every run.
    pub fn untimed(fen: &str, depth: u32, nodes: u64) -> Self {
        Self { fen: fen.to_owned(), depth, nodes, seconds: None, divide: None }
    }
}

/// The ways that begin with one move.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PerftPart {
    /// The move, such as `e2e4`.
    pub uci: String,
    /// Ways that begin with it.
    pub nodes: u64,
}

/// One game of `papan chess pgn --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameReport<'a> {
    /// Number of the game in its file, from 1.
    game: u64,
    /// Its tags.
    tags: BTreeMap<&'a str, &'a str>,
    /// Where it starts, as FEN.
    start: String,
    /// The moves of the main line in standard algebraic notation; `--` is a null move.
    moves: Vec<String>,
    /// Where it ends, as FEN.
    fen: String,
    /// The result as the record states it: `1-0`, `0-1`, `1/2-1/2` or `*`.
    score: &'static str,
    /// What the last position says, such as `checkmate`; null when it could go on.
    result: Option<&'static str>,
}

/// What `papan solve --json` says of a position.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionReport {
    /// Number of the position or of the game in its file, from 1.
    board: u64,
    /// The position; of a game the last one.
    fen: String,
    /// `white` or `black`.
    turn: String,
    /// Whether the side to move is in check.
    check: bool,
    /// How the game has ended, such as `checkmate`; null while it goes on.
    result: Option<&'static str>,
    /// Number of legal moves.
    moves: u32,
}

impl<'a> GameReport<'a> {
    /// The report of a game.
    pub fn new(number: u64, game: &'a PgnGame) -> Self {
        let plies = plies(game);
        let last = plies.last();
        Self {
            game: number,
            tags: game.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
            start: game.start.to_string(),
            moves: main_line(game),
            fen: last.map_or(game.start, |ply| ply.setup).to_string(),
            score: game.score.mark(),
            result: last.and_then(|ply| outcome(&ply.setup, &ply.position)).map(Outcome::as_str),
        }
    }
}

/// The moves of the main line in standard algebraic notation; `--` is a null move.
pub fn main_line(game: &PgnGame) -> Vec<String> {
    let san = |(position, mv): (Position, Option<papan_chess::Move>)| {
        mv.map_or("--".to_owned(), |mv| position.san(mv).to_string())
    };
    game.replay().map(san).collect()
}

/// A game in one line.
pub fn describe_game(number: u64, game: &PgnGame, text: &Catalog) -> String {
    let tag = |name| clean(game.tag(name).unwrap_or("?"));
    let args = [
        ("number", number.into()),
        ("white", tag("White").into()),
        ("black", tag("Black").into()),
        ("score", game.score.mark().into()),
        ("moves", game.main_line().count().div_ceil(2).into()),
    ];
    text.fill("chess-game", &args)
}

/// A position of `papan solve`.
pub(super) fn solved_board(board: NumberedPosition) -> SolvedBoard {
    let NumberedPosition { number, ply: Ply { setup, position, last }, game } = board;
    let report = BoardReport::Chess(PositionReport {
        board: number,
        fen: setup.to_string(),
        turn: position.turn().to_string(),
        check: position.is_check(),
        result: outcome(&setup, &position).map(Outcome::as_str),
        moves: position.count_legal_moves(),
    });
    let describe = Box::new(move |text: &Catalog| {
        let options = ChessSceneOptions { last_move: last, ..ChessSceneOptions::default() };
        Description {
            label: String::new(),
            facts: match &game {
                Some(game) => describe_game(number, game, text),
                None => text.fill("chess-facts", &[("number", number.into())]),
            },
            scene: Some(chess_scene_with(&position, &options)),
            verdict: self::describe(&setup, &position, text),
            time: None,
            details: Vec::new(),
        }
    });
    SolvedBoard { status: SolveStatus::Solved, report, describe }
}
