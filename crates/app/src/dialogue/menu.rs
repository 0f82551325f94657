//! The main menu: new game, load game, leaderboard, exit.

use super::{
    Lines,
    choice::{Chosen, choose},
    game::{Game, Left, show_board},
};
use crate::{
    console::Console,
    engine::Opponent,
    error::AppError,
    exit::Exit,
    storage::{SaveName, Store},
    table::{self, Table},
};
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
        let Some(white) = self.ask_name(lines, "game-name-white")? else { return Ok(Left::End) };
        let Some(black) = self.ask_name(lines, "game-name-black")? else { return Ok(Left::End) };
        if white == black {
            lines.say(&self.console.text.get("game-same-name"))?;
        }
        self.play(lines, self.sit_down(Session::new(rules, [white, black])), None)
    }

    fn play_engine(&self, lines: &mut Lines<'_>, opponent: Opponent) -> Result<Left, AppError> {
        let Some(name) = self.ask_name(lines, "game-name-yours")? else { return Ok(Left::End) };
        let players = opponent.players(name);
        self.play(lines, self.sit_down(Session::new(Rules::FIDE, players)), Some(opponent))
    }

    fn sit_down(&self, session: Session) -> Table {
        Table::begin(self.store, session)
    }

    fn ask_rules(&self, lines: &mut Lines<'_>) -> Result<Option<Rules>, AppError> {
        let text = &self.console.text;
        let names = [text.get("game-rules-classroom"), text.get("game-rules-fide")];
        match choose(lines, text, "game-rules", &names, "game-rules-prompt")? {
            Chosen::Item(1) => Ok(Some(Rules::FIDE)),
            Chosen::Item(_) | Chosen::Nothing => Ok(Some(Rules::CLASSROOM)),
            Chosen::End => Ok(None),
        }
    }

    fn ask_name(
        &self,
        lines: &mut Lines<'_>,
        prompt: &str,
    ) -> Result<Option<PlayerName>, AppError> {
        loop {
            let Some(line) = lines.ask(&self.console.text.get(prompt))? else { return Ok(None) };
            match line.parse() {
                Ok(name) => return Ok(Some(name)),
                Err(_) => lines.say(&self.console.text.get("game-bad-name"))?,
            }
        }
    }

    fn load_game(&self, lines: &mut Lines<'_>) -> Result<Left, AppError> {
        let text = &self.console.text;
        let saves = match self.store.saves() {
            Ok(saves) => saves,
            Err(error) => return Ok(self.go_on_after(&self.store.unreadable(&error))),
        };
        if saves.is_empty() {
            lines.say(&text.get("game-no-saves"))?;
            return Ok(Left::Finished);
        }
        let names: Vec<String> = saves.iter().map(SaveName::to_string).collect();
        match choose(lines, text, "game-saves", &names, "game-saves-prompt")? {
            Chosen::End => Ok(Left::End),
            Chosen::Nothing => Ok(Left::Finished),
            Chosen::Item(index) => self.load(lines, &saves[index]),
        }
    }

    /// A save that cannot be read is left as it is.
    fn load(&self, lines: &mut Lines<'_>, name: &SaveName) -> Result<Left, AppError> {
        match table::load(self.store, name) {
            Ok(session) => self.play(lines, self.sit_down(session), None),
            Err(problem) => Ok(self.go_on_after(&problem)),
        }
    }

    fn leaderboard(&self, lines: &mut Lines<'_>) -> Result<Left, AppError> {
        let scores = match self.store.scores().and_then(|scores| scores.ranking(table::GAME)) {
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
        match Table::resume(self.store) {
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
        table: Table,
        opponent: Option<Opponent>,
    ) -> Result<Left, AppError> {
        Game::new(self.console, self.store, table, opponent).play(lines)
    }
}
