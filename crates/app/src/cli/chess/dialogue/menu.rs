//! The main menu: new game, load game, leaderboard, exit.

use super::{
    Lines,
    choice::{Choice, choose},
    game::{Game, Left, show_board},
};
use crate::{
    console::Console,
    engine::Opponent,
    error::AppError,
    exit::Exit,
    storage::Store,
    storage::chess::{self as saved_games, SavedGame},
};
use std::path::Path;

use papan_chess::{PlayerName, Position, Rules, Session};

/// How the dialogue begins.
pub(crate) enum Start {
    /// With the menu.
    Menu,
    /// With the game that was left last.
    Resume,
    /// With a game against an engine.
    Engine(Opponent),
}

/// The whole dialogue.
pub(crate) struct Dialogue<'a> {
    pub(crate) console: &'a Console,
    pub(crate) store: &'a Store,
    /// Asked for at each new game when not given.
    pub(crate) rules: Option<Rules>,
}

impl Dialogue<'_> {
    /// Talks until the player leaves or the input ends.
    pub(crate) fn run(&self, lines: &mut Lines<'_>, start: Start) -> Result<Exit, AppError> {
        let left = match start {
            Start::Menu => Left::Finished,
            Start::Resume => self.resume(lines)?,
            Start::Engine(opponent) => self.play_engine(lines, opponent)?,
        };
        if left == Left::End { Ok(Exit::Success) } else { self.menu(lines) }
    }

    fn menu(&self, lines: &mut Lines<'_>) -> Result<Exit, AppError> {
        let text = &self.console.text;
        loop {
            lines.say(&text.get("game-menu"))?;
            let Some(line) = lines.ask(&text.get("game-menu-prompt"))? else {
                return Ok(Exit::Success);
            };
            let left = match line.to_lowercase().replace([' ', '_'], "").as_str() {
                "1" | "newgame" => self.new_game(lines)?,
                "2" | "loadgame" => self.load_game(lines)?,
                "3" | "leaderboard" => self.leaderboard(lines)?,
                "4" | "exit" => return Ok(Exit::Success),
                _ => {
                    lines.say(&text.get("game-menu-unknown"))?;
                    Left::Finished
                }
            };
            if left == Left::End {
                return Ok(Exit::Success);
            }
        }
    }

    fn new_game(&self, lines: &mut Lines<'_>) -> Result<Left, AppError> {
        let rules = match self.rules {
            Some(rules) => rules,
            None => match self.ask_rules(lines)? {
                Some(rules) => rules,
                None => return Ok(Left::End),
            },
        };
        show_board(self.console, &Position::START, None, lines)?;
        let Some(white) = self.ask_name(lines, rules, "game-name-white")? else {
            return Ok(Left::End);
        };
        let Some(black) = self.ask_name(lines, rules, "game-name-black")? else {
            return Ok(Left::End);
        };
        if white == black {
            lines.say(&self.console.text.get("game-same-name"))?;
        }
        self.play(lines, self.sit_down(Session::new(rules, [white, black])), None)
    }

    fn play_engine(&self, lines: &mut Lines<'_>, opponent: Opponent) -> Result<Left, AppError> {
        let Some(name) = self.ask_name(lines, Rules::FIDE, "game-name-yours")? else {
            return Ok(Left::End);
        };
        let players = opponent.players(name);
        self.play(lines, self.sit_down(Session::new(Rules::FIDE, players)), Some(opponent))
    }

    fn sit_down(&self, session: Session) -> SavedGame {
        SavedGame::begin(self.store, session)
    }

    fn ask_rules(&self, lines: &mut Lines<'_>) -> Result<Option<Rules>, AppError> {
        let text = &self.console.text;
        let names = [text.get("game-rules-classroom"), text.get("game-rules-fide")];
        match choose(lines, text, "game-rules", &names, "game-rules-prompt")? {
            Choice::Item(1) => Ok(Some(Rules::FIDE)),
            Choice::Item(_) | Choice::Cancelled => Ok(Some(Rules::CLASSROOM)),
            Choice::End => Ok(None),
        }
    }

    fn ask_name(
        &self,
        lines: &mut Lines<'_>,
        rules: Rules,
        prompt: &str,
    ) -> Result<Option<PlayerName>, AppError> {
        let is_classroom = rules == Rules::CLASSROOM;
        let refused = if is_classroom { "game-bad-name" } else { "game-empty-name" };
        loop {
            let Some(line) = lines.ask(&self.console.text.get(prompt))? else { return Ok(None) };
            let name = if is_classroom { line.parse() } else { PlayerName::free(&line) };
            match name {
                Ok(name) => return Ok(Some(name)),
                Err(_) => lines.say(&self.console.text.get(refused))?,
            }
        }
    }

    fn load_game(&self, lines: &mut Lines<'_>) -> Result<Left, AppError> {
        let text = &self.console.text;
        let saves = match self.store.saves() {
            Ok(saves) => saves,
            Err(error) => return Ok(self.go_on_after(&self.store.unreadable(&error))),
        };
        let folder = self.store.saves_folder().display().to_string();
        let head = if saves.is_empty() { "game-no-saves" } else { "game-saves" };
        lines.say(&text.get(head))?;
        for (number, name) in (1..).zip(&saves) {
            lines.say(&format!("{number}. {name}"))?;
        }
        lines.say(&text.fill("game-saves-folder", &[("path", folder.into())]))?;
        let Some(line) = lines.ask(&text.get("game-saves-prompt"))? else { return Ok(Left::End) };
        let number = line.parse::<usize>().ok();
        if line.is_empty() || number == Some(0) {
            return Ok(Left::Finished);
        }
        if let Some(name) = number.and_then(|number| saves.get(number - 1)) {
            return self.load(lines, &self.store.save_path(name));
        }
        match self.store.resolve(&line) {
            Ok(path) => self.load(lines, &path),
            Err(why) => {
                lines.say(&text.text(&why))?;
                Ok(Left::Finished)
            }
        }
    }

    /// A save that cannot be read is left as it is. One that is loaded again goes on in its old place.
    fn load(&self, lines: &mut Lines<'_>, path: &Path) -> Result<Left, AppError> {
        match saved_games::load_at(path) {
            Ok(session) => {
                let table = SavedGame::begin_or_reuse(self.store, session);
                self.play(lines, table, None)
            }
            Err(problem) => Ok(self.go_on_after(&problem)),
        }
    }

    fn leaderboard(&self, lines: &mut Lines<'_>) -> Result<Left, AppError> {
        let scores = match self.store.scores().and_then(|scores| scores.ranking(saved_games::GAME))
        {
            Ok(scores) => scores,
            Err(error) => {
                return Ok(self.go_on_after(&AppError::with_reason("game-scores-failed", &error)));
            }
        };
        if scores.is_empty() {
            lines.say(&self.console.text.get("game-no-scores"))?;
        }
        for score in scores {
            lines.say(&score.to_string())?;
        }
        Ok(Left::Finished)
    }

    fn resume(&self, lines: &mut Lines<'_>) -> Result<Left, AppError> {
        match SavedGame::resume(self.store) {
            Ok(Some(table)) => self.play(lines, table, None),
            Ok(None) => {
                lines.say(&self.console.text.get("game-nothing-unfinished"))?;
                Ok(Left::Finished)
            }
            Err(problem) => Ok(self.go_on_after(&problem)),
        }
    }

    /// Tells a problem; the dialogue goes on with the menu.
    fn go_on_after(&self, problem: &AppError) -> Left {
        self.console.tell(problem);
        Left::Finished
    }

    fn play(
        &self,
        lines: &mut Lines<'_>,
        table: SavedGame,
        opponent: Option<Opponent>,
    ) -> Result<Left, AppError> {
        Game::new(self.console, self.store, table, opponent).play(lines)
    }
}
