//! How the commands get at their boards: all of them in order, however long the text is, or a single one.

use crate::{error::AppError, input};
use papan_giant::{Board, EvaluateOptions, Format, Limits, ParseOptions};
use std::{num::NonZeroUsize, path::PathBuf};

/// How boards are to be read.
#[derive(clap::Args)]
pub(crate) struct Reading {
    #[arg(long, value_name = "cstate1|cstate2|cstate3")]
    format: Option<FormatName>,
    #[arg(long, value_name = "spoj|none", default_value = "none")]
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
    #[value(alias = "judge")] // SPOJ is an online judge
    Spoj,
    None,
}

impl From<&Reading> for ParseOptions {
    fn from(reading: &Reading) -> Self {
        let format = reading.format.map(|name| match name {
            FormatName::Cstate1 => Format::Cstate1,
            FormatName::Cstate2 => Format::Cstate2,
            FormatName::Cstate3 => Format::Cstate3,
        });
        let limits = match reading.limits {
            LimitsName::Spoj => Limits::SPOJ,
            LimitsName::None => Limits::NONE,
        };
        ParseOptions { format, limits }
    }
}

impl Reading {
    /// Options for evaluating boards on a number of threads.
    pub(super) fn evaluate_options(&self, threads: NonZeroUsize) -> EvaluateOptions {
        let ParseOptions { format, limits } = self.into();
        EvaluateOptions { format, limits, threads }
    }
}

impl OneBoard {
    /// Reads the board that is meant.
    pub(super) fn read(&self) -> Result<Board, AppError> {
        let source = input::read(self.file.as_deref())?;
        let fault = |error| AppError::parse(&source.name, error);
        let mut boards =
            papan_giant::parse(&source.bytes, (&self.reading).into()).map_err(fault)?;
        let promised = boards.board_count();
        let missing = AppError::Message {
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
