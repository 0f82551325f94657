//! A game as a page draws it. Everything is in it: a page keeps nothing and knows no rules.

use super::{engine_seat::EngineSeat, seats::Side};
use crate::dialogue::words;
use papan_chess::{Color, Game, Move, Position, Role, Rules, Session};
use papan_games::i18n::Catalog;
use serde::Serialize;
use std::collections::BTreeMap;

/// Who looks at the game, and what only the table knows.
pub(super) struct View<'a> {
    pub(super) id: &'a str,
    pub(super) side: Side,
    pub(super) here: Sides<bool>,
    pub(super) machine: Option<EngineSeat>,
    pub(super) offers: Offers,
    pub(super) undone: usize,
    /// Whether the game takes no more changes: it is over and stored, or only its past is shown.
    pub(super) closed: bool,
    pub(super) text: &'a Catalog,
}

/// Something of both sides.
#[derive(Clone, Copy, Default, Serialize)]
pub(super) struct Sides<T> {
    pub(super) white: T,
    pub(super) black: T,
}

impl<T> Sides<T> {
    pub(super) fn of(mut make: impl FnMut(Color) -> T) -> Self {
        Self { white: make(Color::White), black: make(Color::Black) }
    }
}

/// What one side has proposed; it happens when the other side wants it too.
#[derive(Clone, Copy, Default)]
pub(super) struct Offers {
    pub(super) draw: Option<Color>,
    pub(super) undo: Option<Color>,
}

/// The state of a game.
#[derive(Serialize)]
pub(super) struct State {
    /// What the game is called in `chess/join`.
    game: String,
    /// `fide` or `classroom`.
    rules: &'static str,
    players: Sides<String>,
    /// What this page may move: `white`, `black`, `both` or `none`.
    you: &'static str,
    /// Whether that seat is connected.
    here: Sides<bool>,
    /// The engine that plays, if one does.
    engine: Option<EngineState>,
    fen: String,
    /// The pieces by square, as FEN writes them: `K` is the white king.
    pieces: BTreeMap<String, char>,
    turn: &'static str,
    /// Whether this page is to move.
    yours: bool,
    /// What may be moved by this page now.
    moves: Vec<MoveState>,
    last: Option<MoveState>,
    /// The square of the king in check.
    check: Option<String>,
    /// What each side has taken, in order, as FEN letters in lower case.
    captured: Sides<String>,
    points: Sides<u32>,
    /// The number of the first move, and who made it.
    first: First,
    /// All moves so far.
    played: Vec<MoveState>,
    result: Option<Ending>,
    can: Can,
    offers: OfferNames,
}

#[derive(Serialize)]
struct EngineState {
    side: &'static str,
    level: u32,
}

#[derive(Serialize)]
struct First {
    number: u32,
    turn: &'static str,
}

#[derive(Serialize)]
struct MoveState {
    uci: String,
    san: String,
    from: String,
    /// Where the piece goes; a king that castles goes two squares.
    to: String,
    /// `q`, `r`, `b` or `n` when a pawn becomes that.
    promotion: Option<char>,
    capture: bool,
}

impl MoveState {
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
struct Ending {
    /// Such as `checkmate`.
    name: &'static str,
    score: &'static str,
    winner: Option<&'static str>,
    /// The same in words.
    text: String,
}

/// What this page may do now.
#[derive(Serialize)]
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
struct OfferNames {
    draw: Option<&'static str>,
    undo: Option<&'static str>,
}

pub(super) fn rules_name(rules: &Rules) -> &'static str {
    if *rules == Rules::CLASSROOM { "classroom" } else { "fide" }
}

impl State {
    pub(super) fn new(session: &Session, view: &View<'_>) -> Self {
        let game = session.game();
        let (position, rules) = (game.position(), game.rules());
        let start = game.start_setup();
        let name = |mv| MoveState::new(position, rules, mv);
        let open = !view.closed && game.outcome().is_none();
        let yours = open && view.side.plays(session.turn());
        let moves: Vec<MoveState> =
            if yours { game.legal_moves().iter().copied().map(name).collect() } else { Vec::new() };
        let played: Vec<MoveState> =
            game.past().map(|(position, mv)| MoveState::new(position, rules, mv)).collect();
        let last =
            game.past().next_back().map(|(position, mv)| MoveState::new(position, rules, mv));
        let takes_back =
            view.side.is_player() && game.history().len() >= undo_needs(session, view.machine);
        let king = position.is_check().then(|| position.board().king(position.turn())).flatten();
        Self {
            game: view.id.to_owned(),
            rules: rules_name(rules),
            players: Sides::of(|color| session.player(color).to_string()),
            you: view.side.name(),
            here: view.here,
            engine: view.machine.map(|EngineSeat { color, level }| EngineState {
                side: Color::as_str(color),
                level,
            }),
            fen: game.setup().to_string(),
            pieces: position
                .board()
                .iter()
                .map(|(at, piece)| (at.to_string(), piece.to_char()))
                .collect(),
            turn: Color::as_str(session.turn()),
            yours,
            moves,
            last,
            check: king.map(|king| king.to_string()),
            captured: Sides::of(|color| game.captures(color).map(Role::to_char).collect()),
            points: Sides::of(|color| game.points(color)),
            first: First { number: start.fullmove_number, turn: Color::as_str(start.turn) },
            played,
            result: ending(session, view.text),
            can: Can {
                undo: open && takes_back,
                redo: open && view.side == Side::Both && view.undone > 0,
                resign: open && view.side.is_player(),
                draw: open
                    && view.side.is_player()
                    && (view.machine.is_none() || (yours && !game.claims().is_empty())),
                claim: yours && !game.claims().is_empty(),
            },
            offers: OfferNames {
                draw: view.offers.draw.map(Color::as_str),
                undo: view.offers.undo.map(Color::as_str),
            },
        }
    }
}

/// How many moves there must be so that one can be taken back: against an engine, the own one with its answer.
pub(super) fn undo_needs(session: &Session, machine: Option<EngineSeat>) -> usize {
    match machine {
        Some(machine) if machine.color != session.turn() => 2,
        _ => 1,
    }
}

fn ending(session: &Session, text: &Catalog) -> Option<Ending> {
    let outcome = session.game().outcome()?;
    let winner = outcome.winner();
    let name = winner.map(|winner| session.player(winner).to_string()).unwrap_or_default();
    Some(Ending {
        name: outcome.as_str(),
        score: outcome.score(),
        winner: winner.map(Color::as_str),
        text: text.fill(words::outcome(outcome), &[("name", name.into())]),
    })
}

/// The game as it was after some of its moves.
pub(super) fn rewind(session: &Session, moves: usize) -> Option<Session> {
    let game = session.game();
    let mut past = Game::from_setup(*game.rules(), &game.start_setup()).ok()?;
    for mv in game.history().take(moves) {
        past.play(mv).ok()?;
    }
    Some(Session::of(past, Color::ALL.map(|color| session.player(color))))
}
