//! Chess positions, moves and games as they are written.

use super::report::solved_board;
use crate::{
    detect::{ChessNotation, Kind, detect},
    i18n::{Localize, TextError, localize},
    solve::{Board, Boards, SolvedBoard},
};
use papan_chess::{
    Color, Epd, FenError, IllegalMoveError, Move, MoveError, MoveErrorKind, Position, Role, Rules,
    Session, Setup, parse_position,
    pgn::{PgnGame, read_games},
};
use papan_core::{Meter, ParseError};

/// A position and how it was written.
pub struct ParsedPosition {
    /// The text.
    pub fen: String,
    /// The position with its clocks.
    pub setup: Setup,
    /// The position.
    pub position: Position,
}

impl ParsedPosition {
    /// Reads a FEN.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn parse(fen: &str) -> Result<Self, Vec<TextError>> {
        match parse_position(fen) {
            Ok((setup, position)) => Ok(Self { fen: fen.to_owned(), setup, position }),
            Err(errors) => Err(errors.into_iter().map(localize).collect()),
        }
    }

    /// Reads a FEN; the start position without one.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn parse_or_start(fen: Option<&str>) -> Result<Self, Vec<TextError>> {
        match fen {
            Some(fen) => Self::parse(fen.trim()),
            None => Self::parse(&Setup::START.to_string()),
        }
    }

    /// Reads a move, or finds the rule that it breaks.
    ///
    /// # Errors
    /// A text that is no move.
    pub fn parse_move(&self, text: &str) -> Result<Result<Move, IllegalMoveError>, MoveError> {
        legal_or_rule(self.position.parse_move(text))
    }
}

/// Reads a move of a game, or finds the rule that it breaks.
///
/// # Errors
/// A text that is no move.
pub fn parse_game_move(
    session: &Session,
    text: &str,
) -> Result<Result<Move, IllegalMoveError>, MoveError> {
    legal_or_rule(session.parse_move(text))
}

fn legal_or_rule(
    parsed: Result<Move, MoveError>,
) -> Result<Result<Move, IllegalMoveError>, MoveError> {
    match parsed {
        Ok(mv) => Ok(Ok(mv)),
        Err(error) => match *error.kind() {
            MoveErrorKind::Illegal { reason, .. } => Ok(Err(reason)),
            _ => Err(error),
        },
    }
}

/// A position of a game.
pub struct Ply {
    /// The position with its clocks.
    pub setup: Setup,
    /// The position.
    pub position: Position,
    /// The move that led here; `None` for the start and after a null move.
    pub last: Option<Move>,
}

/// The positions of the main line, the start first, with their clocks.
pub fn plies(game: &PgnGame) -> Vec<Ply> {
    let Ok(position) = game.start.position() else { return Vec::new() };
    let mut plies = vec![Ply { setup: game.start, position, last: None }];
    let mut setup = game.start;
    for (before, mv) in game.replay() {
        let position;
        (setup, position) = ply_after(&game.rules, &setup, &before, mv);
        plies.push(Ply { setup, position, last: mv });
    }
    plies
}

/// The position after a move, with its clocks; `None` is a null move.
pub(super) fn ply_after(
    rules: &Rules,
    setup: &Setup,
    before: &Position,
    mv: Option<Move>,
) -> (Setup, Position) {
    let play = |mv| before.play_unchecked_with_rules(rules, mv);
    let position = mv.map_or_else(|| before.null_move(), play);
    let quiet = mv.is_none_or(|mv| mv.role != Role::Pawn && before.captured(mv).is_none());
    let clock = if quiet { setup.halfmove_clock.saturating_add(1) } else { 0 };
    let black = u32::from(before.turn() == Color::Black);
    (Setup::of(&position, clock, setup.fullmove_number.saturating_add(black)), position)
}

/// Reads a line with a FEN or an EPD.
///
/// # Errors
/// Everything that is wrong with it, as a FEN.
pub fn parse_line(line: &str) -> Result<(Setup, Position), Vec<FenError>> {
    parse_position(line).or_else(|errors| match line.parse::<Epd>() {
        Ok(epd) => Ok((Setup::of(&epd.position, 0, 1), epd.position)),
        Err(_) => Err(errors),
    })
}

/// The positions of a text: of each line of FEN or EPD, or the last one of every game of a PGN.
pub fn parse_positions(
    text: &[u8],
) -> impl Iterator<Item = Result<ParsedPosition, Vec<TextError>>> + use<> {
    let notation = match detect(text) {
        Some(Kind::Chess(notation)) => notation,
        _ => ChessNotation::Fen,
    };
    numbered_positions(notation, text).map(|position| {
        let NumberedPosition { ply: Ply { setup, position, .. }, .. } = position?;
        Ok(ParsedPosition { fen: setup.to_string(), setup, position })
    })
}

/// A position of `papan solve`.
pub(super) struct NumberedPosition {
    /// Number of the position or of the game in its file, from 1.
    pub(super) number: u64,
    pub(super) ply: Ply,
    pub(super) game: Option<PgnGame>,
}

/// The positions of a text, to be described: each of a FEN file, the last one of every game of a PGN file.
pub(crate) fn boards(notation: ChessNotation, text: &[u8]) -> Boards<'static> {
    let positions = numbered_positions(notation, text);
    Box::new(
        positions.map(|position| position.map(|position| Box::new(position) as Box<dyn Board>)),
    )
}

fn numbered_positions(
    notation: ChessNotation,
    text: &[u8],
) -> impl Iterator<Item = PositionResult> + use<> {
    let text = String::from_utf8_lossy(text).into_owned();
    let positions: Vec<_> = match notation {
        ChessNotation::Pgn => (1..).zip(read_games(&text)).filter_map(last_position).collect(),
        ChessNotation::Fen => {
            let lines = (0..).zip(text.trim_start_matches('\u{feff}').lines());
            let filled = lines.filter(|(_, fen)| !fen.trim().is_empty());
            (1..).zip(filled).map(|(number, (line, fen))| position(number, line, fen)).collect()
        }
    };
    positions.into_iter()
}

type PositionResult = Result<NumberedPosition, Vec<TextError>>;

fn last_position<K: Localize>(
    (number, game): (u64, Result<PgnGame, ParseError<K>>),
) -> Option<PositionResult> {
    let game = match game {
        Ok(game) => game,
        Err(error) => return Some(Err(vec![localize(error)])),
    };
    let ply = plies(&game).pop()?;
    Some(Ok(NumberedPosition { number, ply, game: Some(game) }))
}

fn position(number: u64, line: u64, fen: &str) -> PositionResult {
    match parse_line(fen.trim_end()) {
        Ok((setup, position)) => {
            let ply = Ply { setup, position, last: None };
            Ok(NumberedPosition { number, ply, game: None })
        }
        Err(errors) => {
            Err(errors.into_iter().map(|error| localize(error.after(0, line))).collect())
        }
    }
}

impl Board for NumberedPosition {
    fn solve(self: Box<Self>, _: &mut Meter<'_>) -> SolvedBoard {
        solved_board(*self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_go_on_through_a_game() {
        let game = read_games("1. Nf3 Nf6 2. e4 Nxe4 3. d3").next().unwrap().unwrap();
        let fens: Vec<String> = plies(&game).iter().map(|ply| ply.setup.to_string()).collect();
        assert_eq!(fens.len(), 6);
        assert!(fens[2].ends_with(" w KQkq - 2 2"), "{}", fens[2]);
        assert!(fens[4].ends_with(" w KQkq - 0 3"), "{}", fens[4]);
    }
}
