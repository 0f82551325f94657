//! A session as PGN text and back. Any chess program reads it; our own tags tell the rules and the points.

use super::{PlayerName, Session};
use crate::{
    Colour, Game, Rules, Setup,
    pgn::{PgnGame, Score, read_games_under},
};
use papan_core::ParseError;

const CLASSROOM: &str = "classroom";
const FIDE: &str = "fide";

impl Session {
    /// The game so far as PGN.
    ///
    /// ```
    /// use papan_chess::{Rules, Session};
    ///
    /// let mut session = Session::new(Rules::CLASSROOM, ["AVA".parse()?, "KAT".parse()?]);
    /// session.play(session.game().position().parse_san("e4").unwrap()).unwrap();
    /// let text = session.to_pgn();
    /// assert_eq!(Session::from_pgn(&text).unwrap(), session);
    /// # Ok::<(), papan_chess::BadPlayerName>(())
    /// ```
    pub fn to_pgn(&self) -> String {
        let mut record = PgnGame::of(&self.game);
        let [white, black] = [Colour::White, Colour::Black];
        let result = record.score.mark();
        let rules = if *self.game.rules() == Rules::CLASSROOM { CLASSROOM } else { FIDE };
        record.set_tag("Event", "papan");
        record.set_tag("White", &self.player(white).to_string());
        record.set_tag("Black", &self.player(black).to_string());
        record.set_tag("Result", result);
        record.set_tag("Rules", rules);
        record.set_tag("WhitePoints", &self.game.points(white).to_string());
        record.set_tag("BlackPoints", &self.game.points(black).to_string());
        if let Some(outcome) = self.game.outcome() {
            record.set_tag("Ending", outcome.name());
        }
        if record.start != Setup::START {
            record.set_tag("SetUp", "1");
            record.set_tag("FEN", &record.start.to_string());
        }
        record.to_pgn()
    }

    /// Reads a saved game. Games of other programs are read too: they are played on by the Laws of Chess, under names of
    /// three letters.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn from_pgn(text: &str) -> Result<Self, ParseError> {
        let rules = if rules_tag(text) == Some(CLASSROOM) { Rules::CLASSROOM } else { Rules::FIDE };
        let Some(record) = read_games_under(rules, text).next() else {
            return Err(ParseError::message(text.as_bytes(), 0..0, "chess-save-empty"));
        };
        let record = record?;
        let mut game = record
            .to_game()
            .map_err(|_| ParseError::message(text.as_bytes(), 0..0, "chess-save-start"))?;
        settle(&mut game, record.tag("Ending"), record.score);
        let player = |tag, unknown| {
            let name = record.tag(tag).and_then(|name| name.parse::<PlayerName>().ok());
            name.unwrap_or(unknown)
        };
        let players = [player("White", PlayerName::WHITE), player("Black", PlayerName::BLACK)];
        Ok(Self::of(game, players))
    }
}

/// Ends a game as its players had ended it. What the board or the clock decides needs no word of the record.
fn settle(game: &mut Game, ending: Option<&str>, score: Score) {
    match ending {
        Some("agreed") => _ = game.agree_draw(),
        Some("resigned") => {
            // Whoever did not win gave up; a record without a winner says it of the player to move.
            let who = match score {
                Score::White => Colour::Black,
                Score::Black => Colour::White,
                Score::Draw | Score::Open => game.position().turn(),
            };
            game.resign(who);
        }
        Some("threefold-repetition" | "fifty-moves") => _ = game.claim_draw(),
        _ => {}
    }
}

/// The value of our tag, looked up before the game is read because it decides how.
fn rules_tag(text: &str) -> Option<&str> {
    let line = text.lines().map(str::trim).find(|line| line.starts_with("[Rules "))?;
    line.split('"').nth(1)
}
