//! A game being played: the board before every prompt, then a command such as `MOVE` or a move itself.

use super::{
    Lines,
    choice::{Choice, choose, confirm},
};
use crate::{
    console::Console, engine::Opponent, error::AppError, storage::Store, storage::chess::SavedGame,
};
use papan_chess::{
    Color, IllegalMoveError, Move, MoveErrorKind, MoveKind, Outcome, Position, Role, Session,
    SessionEvent,
};
use papan_draw::{ChessSceneOptions, chess_scene_with};
use papan_games::chess::classroom;
use papan_games::i18n::{Arg, Localize, Message, clean};

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
    Leave,
    InputEnded,
}

/// The table, who sits at it, and the language that is spoken.
pub(super) struct Game<'a> {
    console: &'a Console,
    store: &'a Store,
    table: SavedGame,
    opponent: Option<Opponent>,
}

/// What a pawn can become, in the order of the list.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// Draws a position and the move that led to it.
pub(super) fn show_board(
    console: &Console,
    position: &Position,
    last: Option<Move>,
    lines: &mut Lines<'_>,
) -> Result<(), AppError> {
    let options = ChessSceneOptions { last_move: last, ..ChessSceneOptions::default() };
    let scene = chess_scene_with(position, &options);
    lines.say(scene.to_text_with(&console.text_options()).trim_end())
}

impl<'a> Game<'a> {
    /// Sits down at a table, against a person or an engine.
    pub(super) fn new(
        console: &'a Console,
        store: &'a Store,
        table: SavedGame,
        opponent: Option<Opponent>,
    ) -> Self {
        Self { console, store, table, opponent }
    }

    /// Plays until the game is over or left.
    pub(super) fn play(mut self, lines: &mut Lines<'_>) -> Result<Left, AppError> {
        loop {
            if let Some(fault) = self.table.take_fault() {
                self.console.tell(&fault);
            }
            lines.set_kept(self.table.is_kept());
            let game = self.session().game();
            show_board(self.console, game.position(), game.history().next_back(), lines)?;
            if let Some(outcome) = game.outcome() {
                return self.finish(outcome, lines);
            }
            self.say_turn(lines)?;
            if self.is_opponents_turn() {
                self.let_opponent_move(lines)?;
                continue;
            }
            let then = match lines.ask(&self.text("game-command"))? {
                Some(line) => self.obey(&line, lines)?,
                None => Then::InputEnded,
            };
            let left = match then {
                Then::Continue => continue,
                Then::Leave => Left::Finished,
                Then::InputEnded => Left::End,
            };
            self.say(if self.table.is_kept() { "game-kept" } else { "game-not-kept" }, &[], lines)?;
            lines.set_kept(false);
            return Ok(left);
        }
    }

    fn session(&self) -> &Session {
        self.table.session()
    }

    fn text(&self, key: &str) -> String {
        self.console.text.get(key)
    }

    fn say(&self, key: &str, args: &[(&str, Arg)], lines: &mut Lines<'_>) -> Result<(), AppError> {
        lines.say(&self.console.text.fill(key, args))
    }

    fn say_turn(&self, lines: &mut Lines<'_>) -> Result<(), AppError> {
        let turn = self.session().turn();
        let key = if turn == Color::White { "game-turn-white" } else { "game-turn-black" };
        self.say(key, &[("name", self.session().player(turn).to_string().into())], lines)?;
        if self.session().game().position().is_check() {
            self.say("game-check", &[], lines)?;
        }
        Ok(())
    }

    fn is_opponents_turn(&self) -> bool {
        self.opponent.as_ref().is_some_and(|opponent| opponent.plays(self.session().turn()))
    }

    /// An engine that fails is told, and its pieces are moved by the other player from then on.
    fn let_opponent_move(&mut self, lines: &mut Lines<'_>) -> Result<(), AppError> {
        let Some(opponent) = &mut self.opponent else { return Ok(()) };
        match opponent.find_move(self.table.session().game()) {
            Ok(mv) => self.make(mv, lines),
            Err(fault) => {
                self.console.tell(&fault);
                self.opponent = None;
                self.say("game-engine-gone", &[], lines)
            }
        }
    }

    fn obey(&mut self, line: &str, lines: &mut Lines<'_>) -> Result<Then, AppError> {
        match line.to_uppercase().as_str() {
            "" => {}
            "MOVE" => return self.choose_move(lines),
            "SPECIAL_MOVE" => return self.choose_special(lines),
            "UNDO" => self.undo(lines)?,
            "DRAW" => self.draw(lines)?,
            "RESIGN" => self.resign(lines)?,
            "SAVE" => return self.save(lines),
            "HELP" => self.say("game-help", &[], lines)?,
            "EXIT" => return self.leave(lines),
            _ => self.play_typed(line, lines)?,
        }
        Ok(Then::Continue)
    }

    fn choose_move(&mut self, lines: &mut Lines<'_>) -> Result<Then, AppError> {
        let text = &self.console.text;
        let pieces = self.session().movable_pieces();
        let names: Vec<String> =
            pieces.iter().map(|&piece| classroom::placed_piece(piece, text)).collect();
        let piece = match choose(lines, text, "game-pieces", &names, "game-pieces-prompt")? {
            Choice::Item(index) => pieces[index],
            Choice::Cancelled => return Ok(Then::Continue),
            Choice::End => return Ok(Then::InputEnded),
        };
        let squares = self.session().destinations(piece.at);
        let names: Vec<String> = squares.iter().map(|&at| classroom::square(at)).collect();
        let to = match choose(lines, text, "game-squares", &names, "game-squares-prompt")? {
            Choice::Item(index) => squares[index],
            Choice::Cancelled => return Ok(Then::Continue),
            Choice::End => return Ok(Then::InputEnded),
        };
        let promotion = match self.session().find_legal_move(piece.at, to, None) {
            Err(IllegalMoveError::PromotionMissing { .. }) => {
                let names = PROMOTIONS.map(|role| text.get(classroom::role_key(role)));
                let prompt = "game-promotions-prompt";
                match choose(lines, text, "game-promotions", &names, prompt)? {
                    Choice::Item(index) => Some(PROMOTIONS[index]),
                    Choice::Cancelled => return Ok(Then::Continue),
                    Choice::End => return Ok(Then::InputEnded),
                }
            }
            _ => None,
        };
        match self.session().find_legal_move(piece.at, to, promotion) {
            Ok(mv) => self.make(mv, lines)?,
            Err(error) => self.refuse(error, lines)?,
        }
        Ok(Then::Continue)
    }

    fn choose_special(&mut self, lines: &mut Lines<'_>) -> Result<Then, AppError> {
        let text = &self.console.text;
        let moves = self.session().special_moves();
        if moves.is_empty() {
            self.say("game-no-specials", &[], lines)?;
            return Ok(Then::Continue);
        }
        let castlings = moves.iter().filter(|mv| mv.kind == MoveKind::Castling).count();
        let name = |&mv| classroom::special(mv, castlings == 2, text);
        let names: Vec<String> = moves.iter().map(name).collect();
        match choose(lines, text, "game-specials", &names, "game-specials-prompt")? {
            Choice::Item(index) => self.make(moves[index], lines)?,
            Choice::Cancelled => {}
            Choice::End => return Ok(Then::InputEnded),
        }
        Ok(Then::Continue)
    }

    /// A move written directly, in long or short notation.
    fn play_typed(&mut self, line: &str, lines: &mut Lines<'_>) -> Result<(), AppError> {
        let error = match self.session().parse_move(line) {
            Ok(mv) => return self.make(mv, lines),
            Err(error) => error,
        };
        match error.kind() {
            &MoveErrorKind::Illegal { reason, .. } => self.refuse(reason, lines),
            MoveErrorKind::NotSan { .. } => {
                self.say("game-unknown-command", &[("line", clean(line).into())], lines)
            }
            kind => self.say_message(&kind.message(), lines),
        }
    }

    fn make(&mut self, mv: Move, lines: &mut Lines<'_>) -> Result<(), AppError> {
        match self.table.change(|session| session.play(mv)) {
            Ok(events) => {
                if mv.kind == MoveKind::Castling {
                    self.say("game-castled", &[], lines)?;
                }
                events.into_iter().try_for_each(|event| self.tell(event, lines))
            }
            Err(error) => self.refuse(error, lines),
        }
    }

    fn refuse(&self, error: IllegalMoveError, lines: &mut Lines<'_>) -> Result<(), AppError> {
        self.say_message(&classroom::illegal_move(error), lines)
    }

    fn say_message(&self, message: &Message, lines: &mut Lines<'_>) -> Result<(), AppError> {
        self.say(message.key, &message.args, lines)
    }

    fn tell(&self, event: SessionEvent, lines: &mut Lines<'_>) -> Result<(), AppError> {
        let text = &self.console.text;
        match event {
            SessionEvent::Moved { piece, from, to } => {
                lines.say(&classroom::moved(piece.role, from, to, text))
            }
            SessionEvent::Captured(captured) => {
                let points = self.session().game().rules().points.of(captured.piece.role);
                let piece = classroom::placed_piece(captured, text);
                self.say("game-taken", &[("piece", piece.into()), ("points", points.into())], lines)
            }
            SessionEvent::Promoted(piece) => {
                let name = text.get(classroom::role_key(piece.piece.role));
                self.say("game-promoted", &[("piece", name.into())], lines)
            }
            SessionEvent::Check(_) | SessionEvent::Over(_) => Ok(()),
        }
    }

    fn undo(&mut self, lines: &mut Lines<'_>) -> Result<(), AppError> {
        let undone = self.table.change(Session::undo_turn);
        self.say(if undone { "game-undone" } else { "game-nothing-to-undo" }, &[], lines)
    }

    /// A draw is claimed where the rules give one, and agreed on otherwise.
    fn draw(&mut self, lines: &mut Lines<'_>) -> Result<(), AppError> {
        let claimed = self.table.change(Session::claim_draw).is_some();
        if !claimed && confirm(lines, self.console.text, "game-draw-agreed")? {
            self.table.change(Session::agree_draw);
        }
        Ok(())
    }

    fn resign(&mut self, lines: &mut Lines<'_>) -> Result<(), AppError> {
        if confirm(lines, self.console.text, "game-resign-sure")? {
            self.table.change(|session| session.resign(session.turn()));
        }
        Ok(())
    }

    fn save(&self, lines: &mut Lines<'_>) -> Result<Then, AppError> {
        let Some(line) = lines.ask(&self.text("game-save-prompt"))? else {
            return Ok(Then::InputEnded);
        };
        let path = match self.store.resolve(&line) {
            Ok(path) => path,
            Err(why) => {
                self.say_message(&why.message(), lines)?;
                return Ok(Then::Continue);
            }
        };
        if path.exists() && !confirm(lines, self.console.text, "game-save-overwrite")? {
            self.say("game-not-saved", &[], lines)?;
            return Ok(Then::Continue);
        }
        match self.table.save_at(&path) {
            Ok(()) => {
                self.say("game-saved", &[], lines)?;
                self.say("game-saved-at", &[("path", path.display().to_string().into())], lines)?;
            }
            // The game goes on and is still kept as unfinished: nothing is lost.
            Err(problem) => self.console.tell(&problem),
        }
        Ok(Then::Continue)
    }

    fn leave(&self, lines: &mut Lines<'_>) -> Result<Then, AppError> {
        if confirm(lines, self.console.text, "game-save-first")?
            && let Then::InputEnded = self.save(lines)?
        {
            return Ok(Then::InputEnded);
        }
        Ok(Then::Leave)
    }

    /// Tells the end and the points, and stores the game.
    fn finish(mut self, outcome: Outcome, lines: &mut Lines<'_>) -> Result<Left, AppError> {
        let session = self.session();
        let winner = outcome.winner().map(|color| session.player(color).to_string());
        self.say(
            classroom::outcome(outcome),
            &[("name", winner.unwrap_or_default().into())],
            lines,
        )?;
        for color in [Color::White, Color::Black] {
            let points = session.game().points(color);
            lines.say(&format!("{} - {points}", session.player(color)))?;
        }
        let console = self.console;
        if let Err(problem) = self.table.finish() {
            console.tell(&problem);
        }
        lines.set_kept(false);
        Ok(Left::Finished)
    }
}
