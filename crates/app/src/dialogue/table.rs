//! A game being played: the board before every prompt, then MOVE, SPECIAL_MOVE, UNDO, SAVE, HELP, EXIT or a move itself.

use super::{
    Lines,
    choice::{Chosen, choose, confirm},
    words,
};
use crate::{
    console::Console,
    problem::Problem,
    store::{BadName, Finished, SaveName, Score, Store, UnfinishedGame},
};
use papan_chess::{Colour, Illegal, Move, MoveKind, Outcome, Position, Role, Session, SessionEvent};
use papan_core::Arg;

/// How a game was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// It is over, or the players went back to the menu.
    Finished,
    /// The input has ended.
    End,
}

/// What a command leads to.
enum Then {
    Continue,
    Leave(Left),
}

/// The game, where it is kept, and the language it is talked about in.
pub(super) struct Table<'a> {
    console: &'a Console,
    store: &'a Store,
    session: Session,
    unfinished: UnfinishedGame,
}

/// What a pawn can become, in the order of the list.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl<'a> Table<'a> {
    /// Sits down. The game is kept from now on, whatever happens.
    pub(super) fn new(
        console: &'a Console,
        store: &'a Store,
        session: Session,
        unfinished: Option<UnfinishedGame>,
    ) -> Result<Self, Problem> {
        let unfinished = match unfinished {
            Some(game) => game,
            None => store.unfinished().begin().map_err(|error| Problem::unwritable(store.folder(), &error))?,
        };
        let table = Self { console, store, session, unfinished };
        table.keep();
        Ok(table)
    }

    /// Draws a position.
    pub(super) fn show_board(console: &Console, position: &Position, lines: &mut Lines<'_>) -> Result<(), Problem> {
        for line in papan_draw::chess_scene(position).text(console.look()).lines() {
            lines.say(line)?;
        }
        Ok(())
    }

    /// Plays until the game is over or left.
    pub(super) fn play(mut self, lines: &mut Lines<'_>) -> Result<Left, Problem> {
        loop {
            Self::show_board(self.console, self.session.game().position(), lines)?;
            if let Some(outcome) = self.session.game().outcome() {
                return self.finish(outcome, lines);
            }
            self.say_turn(lines)?;
            let Some(line) = lines.ask(&self.text("game-command"))? else {
                let resume = self.text("game-kept");
                lines.say(&resume)?;
                return Ok(Left::End);
            };
            if let Then::Leave(left) = self.obey(&line, lines)? {
                return Ok(left);
            }
        }
    }

    fn text(&self, key: &str) -> String {
        self.console.text.get(key)
    }

    fn say(&self, key: &str, args: &[(&str, Arg)], lines: &mut Lines<'_>) -> Result<(), Problem> {
        lines.say(&self.console.text.fill(key, args))
    }

    fn say_turn(&self, lines: &mut Lines<'_>) -> Result<(), Problem> {
        let turn = self.session.turn();
        let key = if turn == Colour::White { "game-turn-white" } else { "game-turn-black" };
        self.say(key, &[("name", self.session.player(turn).to_string().into())], lines)?;
        if self.session.game().position().is_check() { self.say("game-check", &[], lines) } else { Ok(()) }
    }

    fn obey(&mut self, line: &str, lines: &mut Lines<'_>) -> Result<Then, Problem> {
        match line.to_uppercase().as_str() {
            "" => {}
            "MOVE" => return self.choose_move(lines),
            "SPECIAL_MOVE" => return self.choose_special(lines),
            "UNDO" => self.undo(lines)?,
            "SAVE" => return self.save(lines),
            "HELP" => self.say("game-help", &[], lines)?,
            "EXIT" => return self.leave(lines),
            _ => self.play_typed(line, lines)?,
        }
        Ok(Then::Continue)
    }

    fn choose_move(&mut self, lines: &mut Lines<'_>) -> Result<Then, Problem> {
        let text = &self.console.text;
        let men = self.session.movable();
        let names: Vec<String> = men.iter().map(|&man| words::standing(man, text)).collect();
        let man = match choose(lines, text, "game-men", &names, "game-men-prompt")? {
            Chosen::Item(index) => men[index],
            Chosen::Nothing => return Ok(Then::Continue),
            Chosen::End => return Ok(Then::Leave(Left::End)),
        };
        let squares = self.session.destinations(man.at);
        let names: Vec<String> = squares.iter().map(|&at| words::square(at)).collect();
        let to = match choose(lines, text, "game-squares", &names, "game-squares-prompt")? {
            Chosen::Item(index) => squares[index],
            Chosen::Nothing => return Ok(Then::Continue),
            Chosen::End => return Ok(Then::Leave(Left::End)),
        };
        let promotion = match self.session.find(man.at, to, None) {
            Err(Illegal::PromotionMissing { .. }) => match self.choose_promotion(lines)? {
                Some(role) => Some(role),
                None => return Ok(Then::Leave(Left::End)),
            },
            _ => None,
        };
        match self.session.find(man.at, to, promotion) {
            Ok(mv) => self.make(mv, lines)?,
            Err(why) => self.refuse(why, lines)?,
        }
        Ok(Then::Continue)
    }

    /// Promotion is mandatory: asks until there is an answer or the input ends.
    fn choose_promotion(&self, lines: &mut Lines<'_>) -> Result<Option<Role>, Problem> {
        let text = &self.console.text;
        let names = PROMOTIONS.map(|role| text.get(words::role_key(role)));
        loop {
            match choose(lines, text, "game-promotions", &names, "game-promotions-prompt")? {
                Chosen::Item(index) => return Ok(Some(PROMOTIONS[index])),
                Chosen::Nothing => {}
                Chosen::End => return Ok(None),
            }
        }
    }

    fn choose_special(&mut self, lines: &mut Lines<'_>) -> Result<Then, Problem> {
        let text = &self.console.text;
        let moves = self.session.special_moves();
        if moves.is_empty() {
            self.say("game-no-specials", &[], lines)?;
            return Ok(Then::Continue);
        }
        let both_wings = moves.iter().filter(|mv| mv.kind == MoveKind::Castling).count() == 2;
        let names: Vec<String> = moves.iter().map(|&mv| words::special(mv, both_wings, text)).collect();
        match choose(lines, text, "game-specials", &names, "game-specials-prompt")? {
            Chosen::Item(index) => {
                let mv = moves[index];
                if mv.kind == MoveKind::Castling {
                    self.say("game-castled", &[], lines)?;
                }
                self.make(mv, lines)?;
                Ok(Then::Continue)
            }
            Chosen::Nothing => Ok(Then::Continue),
            Chosen::End => Ok(Then::Leave(Left::End)),
        }
    }

    /// A move written directly, in long or short notation.
    fn play_typed(&mut self, line: &str, lines: &mut Lines<'_>) -> Result<(), Problem> {
        let position = self.session.game().position();
        let rules = self.session.game().rules();
        let written = position.parse_uci_under(rules, line).or_else(|_| position.parse_san_under(rules, line));
        match written {
            Ok(mv) => self.make(mv, lines),
            Err(_) => self.say("game-unknown-command", &[("line", line.into())], lines),
        }
    }

    fn make(&mut self, mv: Move, lines: &mut Lines<'_>) -> Result<(), Problem> {
        match self.session.play(mv) {
            Ok(events) => {
                self.keep();
                events.into_iter().try_for_each(|event| self.tell(event, lines))
            }
            Err(why) => self.refuse(why, lines),
        }
    }

    fn refuse(&self, why: Illegal, lines: &mut Lines<'_>) -> Result<(), Problem> {
        self.say(why.key(), &why.args(), lines)
    }

    fn tell(&self, event: SessionEvent, lines: &mut Lines<'_>) -> Result<(), Problem> {
        let text = &self.console.text;
        match event {
            SessionEvent::Moved { man, from, to } => lines.say(&words::moved(man.role, from, to, text)),
            SessionEvent::Taken(taken) => {
                let points = self.session.game().rules().points.of(taken.man.role);
                let args = [("man", words::standing(taken, text).into()), ("points", points.into())];
                self.say("game-taken", &args, lines)
            }
            SessionEvent::Promoted(man) => {
                self.say("game-promoted", &[("man", text.get(words::role_key(man.man.role)).into())], lines)
            }
            SessionEvent::Check(_) | SessionEvent::Over(_) => Ok(()),
        }
    }

    fn undo(&mut self, lines: &mut Lines<'_>) -> Result<(), Problem> {
        if self.session.undo_turn() {
            self.keep();
            self.say("game-undone", &[], lines)
        } else {
            self.say("game-nothing-to-undo", &[], lines)
        }
    }

    fn save(&self, lines: &mut Lines<'_>) -> Result<Then, Problem> {
        let Some(line) = lines.ask(&self.text("game-save-prompt"))? else { return Ok(Then::Leave(Left::End)) };
        let name: SaveName = match line.parse() {
            Ok(name) => name,
            Err(why) => {
                let (key, character) = match why {
                    BadName::Empty => ("game-save-empty", String::new()),
                    BadName::TooLong => ("game-save-long", String::new()),
                    BadName::Character(c) => ("game-save-character", c.to_string()),
                };
                self.say(key, &[("character", character.into())], lines)?;
                return Ok(Then::Continue);
            }
        };
        let exists = self.store.save_path(&name).exists();
        if exists && !confirm(lines, &self.console.text, "game-save-overwrite")? {
            self.say("game-not-saved", &[], lines)?;
            return Ok(Then::Continue);
        }
        match self.store.save(&name, &self.session.to_pgn()) {
            Ok(_) => self.say("game-saved", &[], lines)?,
            // The game goes on and is still kept as unfinished: nothing is lost.
            Err(error) => self.console.tell(&Problem::unwritable(&self.store.save_path(&name), &error)),
        }
        Ok(Then::Continue)
    }

    fn leave(&self, lines: &mut Lines<'_>) -> Result<Then, Problem> {
        if confirm(lines, &self.console.text, "game-save-first")?
            && let Then::Leave(left) = self.save(lines)?
        {
            return Ok(Then::Leave(left));
        }
        self.say("game-kept", &[], lines)?;
        Ok(Then::Leave(Left::Finished))
    }

    /// Keeps the game as it is now. A disk that cannot be written is told, and the game goes on.
    fn keep(&self) {
        if let Err(error) = self.unfinished.keep(&self.session.to_pgn()) {
            self.console.tell(&Problem::unwritable(self.unfinished.path(), &error));
        }
    }

    /// Tells the end, stores the game and the high score, and forgets the unfinished game.
    fn finish(self, outcome: Outcome, lines: &mut Lines<'_>) -> Result<Left, Problem> {
        let game = self.session.game();
        let winner = outcome.winner().map(|colour| self.session.player(colour).to_string()).unwrap_or_default();
        let key = match outcome {
            Outcome::Checkmate { .. } => "game-over-checkmate",
            Outcome::KingTaken { .. } => "game-over-king-taken",
            Outcome::Stalemate => "game-over-stalemate",
            Outcome::MoveLimit => "game-over-move-limit",
            Outcome::InsufficientMaterial => "game-over-material",
            Outcome::SeventyFiveMoves => "game-over-seventy-five",
            Outcome::FivefoldRepetition => "game-over-fivefold",
        };
        self.say(key, &[("name", winner.into())], lines)?;
        for colour in [Colour::White, Colour::Black] {
            lines.say(&format!("{} - {}", self.session.player(colour), game.points(colour)))?;
        }
        let score = self.session.high_score().map(|(name, points)| Score { name: name.to_string(), points });
        let finished = Finished {
            game: "chess",
            white: self.session.player(Colour::White).to_string(),
            black: self.session.player(Colour::Black).to_string(),
            result: outcome.score().to_owned(),
            record: self.session.to_pgn(),
            score,
        };
        match self.store.scores().and_then(|mut scores| scores.finish(&finished)) {
            Ok(()) => {
                // What is left behind is offered for resuming once more, which does no harm.
                let _ = self.unfinished.forget();
            }
            Err(error) => self.console.tell(&Problem::scores(error)),
        }
        Ok(Left::Finished)
    }
}
