//! How the commands get at their boards: all of them in order, however long the text is, or a single one.

use crate::{
    input::{self, Input},
    problem::Problem,
};
use papan_giant::{Board, Format, Judgement, Limits, Options, ReadFault, judge_read};
use std::{
    num::NonZeroUsize,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

/// How boards are to be read.
#[derive(clap::Args)]
pub(crate) struct Reading {
    #[arg(long, value_name = "cstate1|cstate2|cstate3")]
    format: Option<FormatName>,
    #[arg(long, value_name = "judge|none", default_value = "none")]
    limits: LimitsName,
}

/// One board of a file.
#[derive(clap::Args)]
pub(super) struct OneBoard {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) board: u64,
    #[command(flatten)]
    reading: Reading,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum FormatName {
    Cstate1,
    Cstate2,
    Cstate3,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum LimitsName {
    Judge,
    None,
}

impl From<&Reading> for Options {
    fn from(reading: &Reading) -> Self {
        let format = reading.format.map(|name| match name {
            FormatName::Cstate1 => Format::Cstate1,
            FormatName::Cstate2 => Format::Cstate2,
            FormatName::Cstate3 => Format::Cstate3,
        });
        let limits = match reading.limits {
            LimitsName::Judge => Limits::JUDGE,
            LimitsName::None => Limits::NONE,
        };
        Options { format, limits }
    }
}

/// Judges all boards of a text, on so many threads: `report` sees each of them, and `write` gets the reports in order, with
/// the numbers of the boards from 1, up to the first fault.
pub(super) fn judge_each<Report: Send>(
    path: Option<&Path>,
    reading: &Reading,
    threads: NonZeroUsize,
    report: impl Fn(&Board, &Judgement) -> Report + Sync,
    mut write: impl FnMut(u64, Report) -> Result<(), Problem>,
) -> Result<(), Problem> {
    let input = Input::open(path)?;
    let name = input.name().to_owned();
    let write = |number: u64, report: Report| match write(number, report) {
        Ok(()) => ControlFlow::Continue(()),
        Err(problem) => ControlFlow::Break(problem),
    };
    match judge_read(input, reading.into(), threads, report, write) {
        Ok(ControlFlow::Continue(())) => Ok(()),
        Ok(ControlFlow::Break(problem)) => Err(problem),
        Err(ReadFault::Text(fault)) => Err(Problem::parse(&name, fault)),
        Err(ReadFault::Source(error)) => Err(Problem::file(&name, &error)),
    }
}

impl OneBoard {
    /// Reads the board that is meant.
    pub(super) fn read(&self) -> Result<Board, Problem> {
        let source = input::read(self.file.as_deref())?;
        let fault = |error| Problem::parse(&source.name, error);
        let mut boards =
            papan_giant::parse(&source.bytes, (&self.reading).into()).map_err(fault)?;
        let promised = boards.promised();
        let missing = Problem::Message {
            key: "giant-no-such-board",
            args: vec![("found", self.board.into()), ("boards", promised.into())],
        };
        if self.board > promised {
            return Err(missing);
        }
        for _ in 1..self.board {
            boards.next().transpose().map_err(fault)?;
        }
        boards.next().transpose().map_err(fault)?.ok_or(missing)
    }
}
