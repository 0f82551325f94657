//! A session as PGN text and back. Any chess program reads it; additional tags hold the rules and the points.

use super::{PlayerName, Session};
use crate::{
    Color, FenErrorKind, Game, Setup,
    pgn::{PgnError, PgnErrorKind, PgnGame, Score, read_games},
};
use papan_core::ParseError;

impl Session {
    /// The game so far as PGN text.
    ///
    /// ```
    /// use papan_chess::{Rules, Session};
    ///
    /// let mut session = Session::new(Rules::CLASSROOM, ["AVA".parse()?, "KAT".parse()?]);
    /// session.play(session.parse_move("e4")?)?;
    /// assert_eq!(Session::from_pgn(&session.to_pgn())?, session);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_pgn(&self) -> String {
        let mut record = PgnGame::of(&self.game);
        let [white, black] = [Color::White, Color::Black];
        let result = record.score.mark();
        record.set_tag("Event", "papan");
        record.set_tag("White", &self.player(white).to_string());
        record.set_tag("Black", &self.player(black).to_string());
        record.set_tag("Result", result);
        record.set_tag("Rules", self.game.rules().name());
        record.set_tag("WhitePoints", &self.game.points(white).to_string());
        record.set_tag("BlackPoints", &self.game.points(black).to_string());
        if let Some(outcome) = self.game.outcome() {
            record.set_tag("Ending", outcome.as_str());
        }
        if record.start != Setup::START {
            record.set_tag("SetUp", "1");
            record.set_tag("FEN", &record.start.to_string());
        }
        record.to_pgn()
    }

    /// Reads a saved game. Games of other programs continue under the Laws of Chess. Players without a name get a
    /// default one, and so do those of a classroom game whose names are not three letters.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn from_pgn(text: &str) -> Result<Self, PgnError> {
        let Some(record) = read_games(text).next() else {
            return Err(ParseError::new(text.as_bytes(), 0..0, PgnErrorKind::NoGame));
        };
        let record = record?;
        let mut game = record.to_game().map_err(|error| {
            let kind = PgnErrorKind::Fen(FenErrorKind::Position(error));
            ParseError::new(text.as_bytes(), 0..0, kind)
        })?;
        declare_outcome(&mut game, record.tag("Ending"), record.score);
        let player = |tag, unknown| {
            let read = |name: &str| {
                let free = record.rules.king_safety;
                if free { PlayerName::free(name).ok() } else { name.parse().ok() }
            };
            let name = record.tag(tag).and_then(read);
            name.unwrap_or(unknown)
        };
        let players = [player("White", PlayerName::WHITE), player("Black", PlayerName::BLACK)];
        Ok(Self::of(game, players))
    }
}

/// Ends a game as its players ended it. Mate and other outcomes of the rules follow from the moves.
fn declare_outcome(game: &mut Game, ending: Option<&str>, score: Score) {
    match ending {
        Some("agreed") => _ = game.agree_draw(),
        Some("resigned") => {
            // The loser resigned; in a record without a winner, the player to move.
            let who = match score {
                Score::White => Color::Black,
                Score::Black => Color::White,
                Score::Draw | Score::Open => game.position().turn(),
            };
            game.resign(who);
        }
        Some("threefold-repetition" | "fifty-moves") => _ = game.claim_draw(),
        _ => {}
    }
}
