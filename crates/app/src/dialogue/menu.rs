//! The main menu: new game, load game, leaderboard, exit.

use super::{
    Lines,
    choice::{Chosen, choose},
    table::{Left, Table},
};
use crate::{
    console::Console,
    exit::Exit,
    problem::Problem,
    store::{SaveName, Store, UnfinishedGame},
};
use papan_chess::{PlayerName, Rules, Session};

/// How the dialogue begins.
pub(crate) enum Start {
    /// With the menu.
    Menu,
    /// With the game that was left last.
    Resume,
    /// With a game.
    Game(Box<Session>),
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
    pub(crate) fn run(&self, lines: &mut Lines<'_>, start: Start) -> Result<Exit, Problem> {
        let left = match start {
            Start::Menu => Left::Finished,
            Start::Resume => self.resume(lines)?,
            Start::Game(session) => self.play(lines, *session, None)?,
        };
        if left == Left::End { Ok(Exit::Yes) } else { self.menu(lines) }
    }

    fn menu(&self, lines: &mut Lines<'_>) -> Result<Exit, Problem> {
        let text = &self.console.text;
        loop {
            for line in text.get("game-menu").lines() {
                lines.say(line)?;
            }
            let Some(line) = lines.ask(&text.get("game-menu-prompt"))? else { return Ok(Exit::Yes) };
            let left = match line.to_lowercase().replace([' ', '_'], "").as_str() {
                "1" | "newgame" => self.new_game(lines)?,
                "2" | "loadgame" => self.load_game(lines)?,
                "3" | "leaderboard" => self.leaderboard(lines)?,
                "4" | "exit" => return Ok(Exit::Yes),
                _ => {
                    lines.say(&text.get("game-menu-unknown"))?;
                    Left::Finished
                }
            };
            if left == Left::End {
                return Ok(Exit::Yes);
            }
        }
    }

    fn new_game(&self, lines: &mut Lines<'_>) -> Result<Left, Problem> {
        let rules = match self.rules {
            Some(rules) => rules,
            None => match self.ask_rules(lines)? {
                Some(rules) => rules,
                None => return Ok(Left::End),
            },
        };
        Table::show_board(self.console, &papan_chess::Position::START, lines)?;
        let Some(white) = self.ask_name(lines, "game-name-white")? else { return Ok(Left::End) };
        let Some(black) = self.ask_name(lines, "game-name-black")? else { return Ok(Left::End) };
        if white == black {
            lines.say(&self.console.text.get("game-same-name"))?;
        }
        self.play(lines, Session::new(rules, [white, black]), None)
    }

    fn ask_rules(&self, lines: &mut Lines<'_>) -> Result<Option<Rules>, Problem> {
        let text = &self.console.text;
        let names = [text.get("game-rules-classroom"), text.get("game-rules-fide")];
        match choose(lines, text, "game-rules", &names, "game-rules-prompt")? {
            Chosen::Item(1) => Ok(Some(Rules::FIDE)),
            Chosen::Item(_) | Chosen::Nothing => Ok(Some(Rules::CLASSROOM)),
            Chosen::End => Ok(None),
        }
    }

    fn ask_name(&self, lines: &mut Lines<'_>, prompt: &str) -> Result<Option<PlayerName>, Problem> {
        loop {
            let Some(line) = lines.ask(&self.console.text.get(prompt))? else { return Ok(None) };
            match line.parse() {
                Ok(name) => return Ok(Some(name)),
                Err(_) => lines.say(&self.console.text.get("game-bad-name"))?,
            }
        }
    }

    fn load_game(&self, lines: &mut Lines<'_>) -> Result<Left, Problem> {
        let text = &self.console.text;
        let saves = self.store.saves().map_err(|error| Problem::file(&self.store.folder().display().to_string(), &error))?;
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

    fn load(&self, lines: &mut Lines<'_>, name: &SaveName) -> Result<Left, Problem> {
        let path = self.store.save_path(name).display().to_string();
        let bytes = self.store.load(name).map_err(|error| Problem::file(&path, &error))?;
        let saved = String::from_utf8_lossy(&bytes);
        match Session::from_pgn(&saved) {
            Ok(session) => self.play(lines, session, None),
            // The file is left as it is; the dialogue goes on.
            Err(error) => {
                self.console.tell(&Problem::parse(&path, error));
                Ok(Left::Finished)
            }
        }
    }

    fn leaderboard(&self, lines: &mut Lines<'_>) -> Result<Left, Problem> {
        let scores = self.store.scores().and_then(|scores| scores.ranking("chess")).map_err(Problem::scores)?;
        if scores.is_empty() {
            lines.say(&self.console.text.get("game-no-scores"))?;
        }
        for score in scores {
            lines.say(&format!("{} - {}", score.name, score.points))?;
        }
        Ok(Left::Finished)
    }

    fn resume(&self, lines: &mut Lines<'_>) -> Result<Left, Problem> {
        let folder = self.store.folder().display().to_string();
        let found = self.store.unfinished().resume().map_err(|error| Problem::file(&folder, &error))?;
        let Some((game, saved)) = found else {
            lines.say(&self.console.text.get("game-nothing-unfinished"))?;
            return Ok(Left::Finished);
        };
        match Session::from_pgn(&String::from_utf8_lossy(&saved)) {
            Ok(session) => self.play(lines, session, Some(game)),
            Err(error) => Err(Problem::parse(&game.path().display().to_string(), error)),
        }
    }

    fn play(
        &self,
        lines: &mut Lines<'_>,
        session: Session,
        unfinished: Option<UnfinishedGame>,
    ) -> Result<Left, Problem> {
        Table::new(self.console, self.store, session, unfinished)?.play(lines)
    }
}
