//! A chess engine as opponent: any program that speaks the Universal Chess Interface, as a child process. It may be slow,
//! chatty, dead or wrong; the game it plays in survives all of that.

mod process;
#[cfg(test)]
pub(crate) mod tests;

use crate::error::AppError;
use papan_chess::{Color, Game, Move, PlayerName};
use papan_core::CancelToken;
use papan_games::{
    chess::session::MAX_ENGINE_LEVEL,
    i18n::{Arg, clean},
};
use process::Process;
use std::time::{Duration, Instant};

/// How long an engine may take for its handshake.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);
/// How long an engine may think past the time it was given.
const REPLY_TIMEOUT: Duration = Duration::from_secs(10);
/// Characters of the name of an engine.
const MAX_NAME_CHARS: usize = 40;
/// The engine that is proposed where none is named.
pub(crate) const DEFAULT_ENGINE: &str = "stockfish";

/// An engine and the side it plays.
pub(crate) struct Opponent {
    process: Process,
    /// What it calls itself.
    name: String,
    color: Color,
    time: Duration,
    /// How long it may think past that time.
    reply_timeout: Duration,
    /// When its answer must have come, while it thinks.
    deadline: Option<Instant>,
}

impl Opponent {
    /// Starts an engine by its command line. Levels go from 1 to [`MAX_ENGINE_LEVEL`].
    pub(crate) fn start(command: &str, level: u32, color: Color) -> Result<Self, AppError> {
        Self::start_until(command, level, color, CancelToken::new())
    }

    /// Starts an engine whose replies are awaited until `cancel` is raised; then the engine counts as silent.
    pub(crate) fn start_until(
        command: &str,
        level: u32,
        color: Color,
        cancel: CancelToken,
    ) -> Result<Self, AppError> {
        let process = Process::start(command, cancel)?;
        let time = Duration::from_millis(50 * u64::from(level));
        let mut opponent = Self {
            process,
            name: String::new(),
            color,
            time,
            reply_timeout: REPLY_TIMEOUT,
            deadline: None,
        };
        opponent.handshake(level)?;
        Ok(opponent)
    }

    /// Waits for the engine's name and options, and sets its strength by the option it has for that.
    fn handshake(&mut self, level: u32) -> Result<(), AppError> {
        self.process.say("uci")?;
        let deadline = Instant::now() + HANDSHAKE_TIMEOUT;
        let mut strength = None;
        loop {
            let line = self.process.hear_until(deadline)?;
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                ["uciok", ..] => break,
                ["id", "name", ref name @ ..] => {
                    self.name = clean(&name.join(" ")).chars().take(MAX_NAME_CHARS).collect();
                }
                ["option", "name", "Skill", "Level", ..] => {
                    strength = Some(format!("setoption name Skill Level value {level}"));
                }
                ["option", "name", "UCI_Elo", "type", "spin", ref range @ ..]
                    if strength.is_none() =>
                {
                    strength = elo(range, level);
                }
                _ => {}
            }
        }
        for command in strength.unwrap_or_default().lines().chain(["ucinewgame", "isready"]) {
            self.process.say(command)?;
        }
        while self.process.hear_until(deadline)? != "readyok" {}
        Ok(())
    }

    /// Whether it is this side that the engine plays.
    pub(crate) fn plays(&self, color: Color) -> bool {
        self.color == color
    }

    /// What the engine calls itself; empty when it has not said.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The two players, the engine under a name of its own.
    pub(crate) fn players(&self, person: PlayerName) -> [PlayerName; 2] {
        let engine = "UCI".parse().unwrap_or(person);
        match self.color {
            Color::White => [engine, person],
            Color::Black => [person, engine],
        }
    }

    /// Lets the engine think about a game.
    pub(crate) fn ask(&mut self, game: &Game) -> Result<(), AppError> {
        let moves = game.history().fold(String::new(), |moves, mv| moves + &format!(" {mv}"));
        let start = game.start_setup();
        self.process.say(&format!("position fen {start} moves{moves}"))?;
        self.process.say(&format!("go movetime {}", self.time.as_millis()))?;
        self.deadline = Some(Instant::now() + self.time + self.reply_timeout);
        Ok(())
    }

    /// The move of an engine that was asked, if it has come to one by now.
    pub(crate) fn poll(&mut self, game: &Game) -> Result<Option<Move>, AppError> {
        let Some(deadline) = self.deadline else { return Ok(None) };
        while let Some(line) = self.process.hear(deadline)? {
            if let Some(mv) = self.understand(&line, game)? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Asks the engine for a move and waits for it.
    pub(crate) fn find_move(&mut self, game: &Game) -> Result<Move, AppError> {
        self.ask(game)?;
        let deadline = Instant::now() + self.time + self.reply_timeout;
        loop {
            let line = self.process.hear_until(deadline)?;
            if let Some(mv) = self.understand(&line, game)? {
                return Ok(mv);
            }
        }
    }

    /// The move in `bestmove e2e4 ponder e7e5`; other lines say nothing. A move that is not legal is a fault.
    fn understand(&mut self, line: &str, game: &Game) -> Result<Option<Move>, AppError> {
        let mut words = line.split_whitespace();
        if words.next() != Some("bestmove") {
            return Ok(None);
        }
        self.deadline = None;
        let written = words.next().unwrap_or_default();
        match game.position().parse_uci(written) {
            Ok(mv) => Ok(Some(mv)),
            Err(_) => Err(fault("engine-illegal", &[("found", written.into())])),
        }
    }
}

/// The commands that set an Elo between `min` and `max` of an option's range.
fn elo(range: &[&str], level: u32) -> Option<String> {
    let bound = |name| range.iter().skip_while(|&&word| word != name).nth(1)?.parse::<u32>().ok();
    let (min, max) = (bound("min")?, bound("max")?);
    let value = min + max.saturating_sub(min) / MAX_ENGINE_LEVEL * level;
    let limit = "setoption name UCI_LimitStrength value true";
    Some(format!("{limit}\nsetoption name UCI_Elo value {value}"))
}

/// A message about the engine; what it said is shown in it.
fn fault(key: &'static str, args: &[(&'static str, Arg)]) -> AppError {
    AppError::Message { key, args: args.to_vec() }
}
