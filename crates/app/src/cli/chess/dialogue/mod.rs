//! The two-player chess game as a dialogue of lines, word for word that of the course's specification (IF2111, ITB 2019):
//! a menu, then commands, one a line. It works on any input and output, so a script can play it and a test can read it.

mod choice;
mod game;
mod menu;

pub(crate) use menu::{Dialogue, Start};

use crate::{error::AppError, input::read_line};
use std::{
    io::{BufRead, Write},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// Where lines come from and go to.
pub(crate) struct Lines<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// Input that is not typed at a terminal is echoed, so that a transcript reads like a dialogue.
    echoes: bool,
    /// Whether there is a game that can be resumed, for those who are told when the program is interrupted.
    kept: Arc<AtomicBool>,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(input: &'a mut dyn BufRead, output: &'a mut dyn Write, echoes: bool) -> Self {
        Self { input, output, echoes, kept: Arc::default() }
    }

    /// Whether there is a game that can be resumed: true only after it was written.
    pub(crate) fn kept(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.kept)
    }

    fn set_kept(&self, kept: bool) {
        self.kept.store(kept, Ordering::Relaxed);
    }

    /// Writes a line.
    fn say(&mut self, text: &str) -> Result<(), AppError> {
        Ok(writeln!(self.output, "{text}")?)
    }

    /// Asks for a line; none at the end of the input.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, AppError> {
        write!(self.output, "{prompt} ")?;
        self.output.flush()?;
        let Some(line) = read_line(&mut self.input)? else {
            writeln!(self.output)?;
            return Ok(None);
        };
        let line = line.trim().to_owned();
        if self.echoes {
            self.say(&papan_games::i18n::clean(&line))?;
        }
        Ok(Some(line))
    }
}
