//! A chess game as a page draws it. A page knows no rules; all that it keeps is the moves it was told of.

use super::{
    agreements::{Agreements, EngineSeat, Side},
    classroom,
    new_game::RulesName,
};
use crate::{error::ErrorReport, i18n::Catalog, named::Name};
use papan_chess::{Color, Game, Move, Position, Role, Rules, Session};
use serde::Serialize;
use std::collections::BTreeMap;

/// What a page sees of a game besides the game itself.
#[derive(Clone, Copy)]
pub struct GameContext<'a> {
    /// What the game is called in `chess/join`.
    pub id: &'a str,
    /// What the page may move.
    pub side: Side,
    /// Whether the player of each side is connected.
    pub here: Sides<bool>,
    /// Offers, moves that were taken back, and the engine.
    pub agreements: Agreements,
    /// Whether the game takes no more changes: it is over and stored, or only its past is shown.
    pub closed: bool,
    /// How often the game and its participants have changed since it was opened.
    pub version: u64,
    /// Moves that the page knows already.
    pub known_moves: usize,
}

/// Something of both sides.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sides<T> {
    /// Of white.
    pub white: T,
    /// Of black.
    pub black: T,
}

impl<T> Sides<T> {
    /// Makes it for each side.
    pub fn of(mut make: impl FnMut(Color) -> T) -> Self {
        Self { white: make(Color::White), black: make(Color::Black) }
    }
}

/// The state of a game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameView {
    /// What the game is called in `chess/join`.
    game: String,
    rules: Name<RulesName>,
    players: Sides<String>,
    /// What this page may move.
    you: Name<Side>,
    /// Whether that seat is connected.
    here: Sides<bool>,
    /// The engine that plays, if one does.
    engine: Option<EngineView>,
    fen: String,
    /// The pieces by square, as FEN writes them: `K` is the white king.
    pieces: BTreeMap<String, char>,
    turn: Name<Color>,
    /// Whether this page is to move.
    yours: bool,
    /// What may be moved by this page now.
    moves: Vec<MoveView>,
    last: Option<MoveView>,
    /// The square of the king in check.
    check: Option<String>,
    /// What each side has taken, in order, as FEN letters in lower case.
    captured: Sides<String>,
    points: Sides<u32>,
    /// The position before the first move.
    start: String,
    /// Moves of the game that come before those of `played`; the page knows them.
    played_from: usize,
    /// The moves from there on; all of them in an answer that opens a game.
    played: Vec<PlayedMove>,
    /// A state continues the one whose version is one less; after a gap the page asks for all of it.
    version: u64,
    result: Option<Ending>,
    can: Can,
    offers: OfferNames,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct EngineView {
    side: Name<Color>,
    level: u32,
}

/// A move that was played, with the position after it: a page looks back without asking.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PlayedMove {
    san: String,
    from: String,
    /// Where the piece went; a king that castles goes two squares.
    to: String,
    fen: String,
}

impl PlayedMove {
    /// The moves of a game that come after so many.
    fn list(game: &Game, known: usize) -> Vec<Self> {
        let rules = game.rules();
        let played = game.past().zip(game.setups_after()).skip(known);
        let played = played.map(|((before, mv), after)| Self {
            san: before.san_with_rules(rules, mv).to_string(),
            from: mv.from.to_string(),
            to: mv.target().to_string(),
            fen: after.to_string(),
        });
        played.collect()
    }
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct MoveView {
    uci: String,
    san: String,
    from: String,
    /// Where the piece goes; a king that castles goes two squares.
    to: String,
    /// `q`, `r`, `b` or `n` when a pawn becomes that.
    promotion: Option<char>,
    capture: bool,
}

impl MoveView {
    fn new(position: &Position, rules: &Rules, mv: Move) -> Self {
        Self {
            uci: mv.to_string(),
            san: position.san_with_rules(rules, mv).to_string(),
            from: mv.from.to_string(),
            to: mv.target().to_string(),
            promotion: mv.promotion().map(Role::to_char),
            capture: position.captured(mv).is_some(),
        }
    }
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Ending {
    /// Such as `checkmate`.
    name: &'static str,
    score: &'static str,
    winner: Option<Name<Color>>,
    /// The same in words.
    text: String,
}

/// What this page may do now.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(clippy::struct_excessive_bools)] // buttons of a page
struct Can {
    undo: bool,
    redo: bool,
    resign: bool,
    draw: bool,
    /// Whether a draw can be claimed, which needs no consent.
    claim: bool,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OfferNames {
    draw: Option<Name<Color>>,
    undo: Option<Name<Color>>,
}

impl GameView {
    /// The view of a game for a page.
    pub fn new(session: &Session, context: &GameContext<'_>, catalog: &Catalog) -> Self {
        let Agreements { offers, undone, engine } = context.agreements;
        let side = context.side;
        let game = session.game();
        let (position, rules) = (game.position(), game.rules());
        let name = |mv| MoveView::new(position, rules, mv);
        let open = !context.closed && game.outcome().is_none();
        let yours = open && side.plays(session.turn());
        let moves: Vec<MoveView> =
            if yours { game.legal_moves().iter().copied().map(name).collect() } else { Vec::new() };
        let played_from = context.known_moves.min(game.history().len());
        let last = game.past().next_back().map(|(position, mv)| MoveView::new(position, rules, mv));
        let takes_back =
            side.is_player() && game.history().len() >= context.agreements.undo_needs(session);
        let king = position.is_check().then(|| position.board().king(position.turn())).flatten();
        Self {
            game: context.id.to_owned(),
            rules: Name(RulesName::of(rules)),
            players: Sides::of(|color| session.player(color).to_string()),
            you: Name(side),
            here: context.here,
            engine: engine
                .map(|EngineSeat { color, level }| EngineView { side: Name(color), level }),
            fen: game.setup().to_string(),
            pieces: position
                .board()
                .iter()
                .map(|(at, piece)| (at.to_string(), piece.to_char()))
                .collect(),
            turn: Name(session.turn()),
            yours,
            moves,
            last,
            check: king.map(|king| king.to_string()),
            captured: Sides::of(|color| game.captures(color).map(Role::to_char).collect()),
            points: Sides::of(|color| game.points(color)),
            start: game.start_setup().to_string(),
            played_from,
            played: PlayedMove::list(game, played_from),
            version: context.version,
            result: ending(session, catalog),
            can: Can {
                undo: open && takes_back,
                redo: open && side == Side::Both && undone > 0,
                resign: open && side.is_player(),
                draw: open
                    && side.is_player()
                    && (engine.is_none() || (yours && !game.claims().is_empty())),
                claim: yours && !game.claims().is_empty(),
            },
            offers: OfferNames { draw: offers.draw.map(Name), undo: offers.undo.map(Name) },
        }
    }
}

fn ending(session: &Session, text: &Catalog) -> Option<Ending> {
    let outcome = session.game().outcome()?;
    let winner = outcome.winner();
    let name = winner.map(|winner| session.player(winner).to_string()).unwrap_or_default();
    Some(Ending {
        name: outcome.as_str(),
        score: outcome.score(),
        winner: winner.map(Name),
        text: text.fill(classroom::outcome(outcome), &[("name", name.into())]),
    })
}

/// A seat in a game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatView {
    /// What the game is called in `chess/join`.
    pub game: String,
    /// The token of the own seat.
    pub seat: Option<String>,
    /// The token to invite the opponent with.
    pub invite: Option<String>,
    /// The game.
    pub state: GameView,
}

/// Games that can be gone on with.
#[derive(Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameList {
    /// Unfinished ones, the last one first.
    pub unfinished: Vec<UnfinishedView>,
    /// Unfinished ones that are not listed because there are too many.
    pub more: usize,
    /// Names of saved ones.
    pub saves: Vec<String>,
}

/// An unfinished game that was deleted.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Deleted {
    /// What it was called in `chess/join`.
    pub game: String,
}

/// An unfinished game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnfinishedView {
    game: String,
    rules: Name<RulesName>,
    white: String,
    black: String,
    /// Moves so far.
    moves: usize,
    fen: String,
}

impl UnfinishedView {
    /// The view of a game; none when it has not begun.
    pub fn new(id: &str, session: &Session) -> Option<Self> {
        let game = session.game();
        let moves = game.history().len();
        (moves > 0).then(|| Self {
            game: id.to_owned(),
            rules: Name(RulesName::of(game.rules())),
            white: session.player(Color::White).to_string(),
            black: session.player(Color::Black).to_string(),
            moves,
            fen: game.setup().to_string(),
        })
    }
}

/// What other participants do, as an event.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StateEvent {
    /// `chess/state`.
    pub event: &'static str,
    /// The game.
    pub state: GameView,
}

impl StateEvent {
    /// The event of a game that has changed.
    pub fn new(state: GameView) -> Self {
        Self { event: "chess/state", state }
    }
}

/// The event of a participant who has come or gone: all that changes is who is connected.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PresenceEvent<'a> {
    /// `chess/presence`.
    pub event: &'static str,
    /// The game.
    pub game: &'a str,
    /// As in the state of the game.
    pub version: u64,
    /// Whether the player of each side is connected.
    pub here: Sides<bool>,
}

impl<'a> PresenceEvent<'a> {
    /// The event of a game whose participants have changed.
    pub fn new(game: &'a str, version: u64, here: Sides<bool>) -> Self {
        Self { event: "chess/presence", game, version, here }
    }
}

/// The game after a command.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StateAnswer {
    /// The game.
    pub state: GameView,
    /// Why the game could not be saved.
    #[serde(rename = "trouble", skip_serializing_if = "Option::is_none")]
    pub save_error: Option<ErrorReport>,
}

/// The engine to play against.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EngineName {
    /// Its program; null when there is none.
    pub name: Option<String>,
}

/// The name of a save.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SavedAs {
    /// With its ending.
    pub name: String,
}

/// A game as PGN.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PgnText {
    /// The record.
    pub pgn: String,
}

/// The best scores.
#[derive(Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leaderboard {
    /// The best first.
    pub scores: Vec<ScoreView>,
}

/// A score.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoreView {
    /// The player.
    pub name: String,
    /// Their points.
    pub points: u32,
}
