//! The two-player chess game as a dialogue of lines, word for word that of the course's specification (IF2111, ITB 2019):
//! a menu, then commands, one a line. It works on any input and output, so a script can play it and a test can read it.

mod choice;
mod game;
mod menu;
pub(crate) mod words;

pub(crate) use menu::{Dialogue, Start};

use crate::problem::Problem;
use std::io::{BufRead, Write};

/// Where lines come from and go to.
pub(crate) struct Lines<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// Input that nobody sees being typed is written down, so that a transcript reads like a dialogue.
    echoes: bool,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(input: &'a mut dyn BufRead, output: &'a mut dyn Write, echoes: bool) -> Self {
        Self { input, output, echoes }
    }

    /// Writes a line.
    fn say(&mut self, text: &str) -> Result<(), Problem> {
        Ok(writeln!(self.output, "{text}")?)
    }

    /// Asks for a line; none at the end of the input.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, Problem> {
        write!(self.output, "{prompt} ")?;
        self.output.flush()?;
        let mut line = Vec::new();
        // Bytes that are no text become marks of their own; a line is never refused for them.
        self.input.read_until(b'\n', &mut line).map_err(|error| Problem::file("-", &error))?;
        if line.is_empty() {
            writeln!(self.output)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if self.echoes {
            self.say(&crate::text::clean(&line))?;
        }
        Ok(Some(line))
    }
}
