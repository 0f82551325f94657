//! How the commands get at their boards.

use crate::{
    cli::{args::FileArg, values::named},
    error::AppError,
    input::Source,
};
use papan_games::{
    giant::input::{SelectError, select_board},
    select::BoardChoice,
};
use papan_giant::{Board, EvaluateOptions, Format, Limits, ParseOptions, parse};
use std::num::NonZeroUsize;

/// How boards are to be read.
#[derive(clap::Args)]
pub(crate) struct Reading {
    #[arg(long, value_name = "cstate1|cstate2|cstate3", value_parser = named::<Format>())]
    format: Option<Format>,
    #[arg(long, value_name = "spoj|none", default_value = "none")]
    limits: LimitsName,
}

/// A file of boards.
#[derive(clap::Args)]
pub(super) struct Boards {
    #[command(flatten)]
    file: FileArg,
    #[command(flatten)]
    reading: Reading,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum LimitsName {
    Spoj,
    None,
}

impl From<&Reading> for ParseOptions {
    fn from(reading: &Reading) -> Self {
        let limits = match reading.limits {
            LimitsName::Spoj => Limits::SPOJ,
            LimitsName::None => Limits::NONE,
        };
        ParseOptions { format: reading.format, limits }
    }
}

impl Reading {
    /// Options for evaluating boards on a number of threads.
    pub(super) fn evaluate_options(&self, threads: NonZeroUsize) -> EvaluateOptions {
        let ParseOptions { format, limits } = self.into();
        EvaluateOptions { format, limits, threads }
    }
}

impl Boards {
    /// Hands over the boards that are meant, by their number from 1.
    pub(super) fn each(
        &self,
        choice: &BoardChoice,
        mut take: impl FnMut(u64, Board) -> Result<(), AppError>,
    ) -> Result<(), AppError> {
        let source = self.file.read()?;
        if !choice.is_all() {
            let board = self.select(&source, choice)?;
            return take(choice.number().unwrap_or(1), board);
        }
        let boards = parse(&source.bytes, (&self.reading).into());
        let boards = boards.map_err(|error| AppError::parse(&source.name, error))?;
        for (number, board) in (1..).zip(boards) {
            take(number, board.map_err(|error| AppError::parse(&source.name, error))?)?;
        }
        Ok(())
    }

    /// Reads the only board that is meant.
    pub(super) fn read_one(&self, choice: &BoardChoice) -> Result<Board, AppError> {
        if choice.is_all() {
            return Err(AppError::new("board-only-one"));
        }
        self.select(&self.file.read()?, choice)
    }

    fn select(&self, source: &Source, choice: &BoardChoice) -> Result<Board, AppError> {
        let options = (&self.reading).into();
        // Giant boards have no titles: any word that is no number is a board that is not there.
        let selected = select_board(&source.bytes, options, choice.number().unwrap_or(0));
        selected.map_err(|error| match error {
            SelectError::Read(error) => AppError::parse(&source.name, error),
            SelectError::NoSuchBoard { boards } => choice.missing(boards).into(),
        })
    }
}
