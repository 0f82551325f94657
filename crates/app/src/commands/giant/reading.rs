//! How the commands get at their boards: all of them in order, however long the text is, or a single one.

use crate::{
    input::{self, Input},
    problem::Problem,
};
use papan_core::ParseError;
use papan_giant::{Board, Format, Judgement, Judgements, Limits, Options, Stream, judge_all};
use std::{
    io::Read,
    num::NonZeroUsize,
    path::{Path, PathBuf},
};

/// Files up to this size are read whole; larger ones and standard input are read piece by piece.
const WHOLE: u64 = 64 << 20;
/// A piece.
const PIECE: usize = 1 << 20;
/// Boards are judged together when they have this many men.
const BATCH: usize = 1 << 18;

/// How boards are to be read.
#[derive(clap::Args)]
pub(super) struct Reading {
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

/// What is done with each board, by its number from 1.
pub(super) trait Answer: FnMut(u64, &Board, &Judgement) -> Result<(), Problem> {}

impl<F: FnMut(u64, &Board, &Judgement) -> Result<(), Problem>> Answer for F {}

/// Judges all boards of a text and hands them over in order, up to the first fault.
pub(super) fn judge_each(
    path: Option<&Path>,
    reading: &Reading,
    threads: NonZeroUsize,
    mut answer: impl Answer,
) -> Result<(), Problem> {
    let input = Input::open(path)?;
    let options = reading.into();
    match input.size() {
        Some(size) if size <= WHOLE => {
            judge_whole(&input.read_all()?, options, threads, &mut answer)
        }
        _ => judge_pieces(input, options, threads, &mut answer),
    }
}

fn judge_whole(
    source: &input::Source,
    options: Options,
    threads: NonZeroUsize,
    answer: &mut impl Answer,
) -> Result<(), Problem> {
    let fault = |error: ParseError| Problem::parse(&source.name, error);
    let mut judgements = Judgements::new(&source.bytes, options, threads).map_err(fault)?;
    let mut number = 0;
    while let Some(judged) = judgements.next() {
        let judged = judged.map_err(fault)?;
        number += 1;
        answer(number, &judged.board, &judged.judgement)?;
        judgements.recycle(judged.board);
    }
    Ok(())
}

fn judge_pieces(
    mut input: Input,
    options: Options,
    threads: NonZeroUsize,
    answer: &mut impl Answer,
) -> Result<(), Problem> {
    let name = input.name().to_owned();
    let mut stream = Stream::new(options);
    let mut batch = Batch { boards: Vec::new(), men: 0, answered: 0, threads };
    let mut piece = vec![0; PIECE];
    loop {
        let length = input.read(&mut piece).map_err(|error| Problem::file(&name, &error))?;
        if length == 0 {
            stream.end();
        }
        stream.feed(&piece[..length]);
        while let Some(board) = stream.next_board() {
            match board {
                Ok(board) => batch.add(board, answer)?,
                Err(error) => {
                    batch.flush(answer)?;
                    return Err(Problem::parse(&name, error));
                }
            }
        }
        batch.flush(answer)?;
        if length == 0 {
            return Ok(());
        }
    }
}

/// Boards that wait for being judged together.
struct Batch {
    boards: Vec<Board>,
    men: usize,
    answered: u64,
    threads: NonZeroUsize,
}

impl Batch {
    fn add(&mut self, board: Board, answer: &mut impl Answer) -> Result<(), Problem> {
        self.men += board.men().len();
        self.boards.push(board);
        if self.men >= BATCH { self.flush(answer) } else { Ok(()) }
    }

    fn flush(&mut self, answer: &mut impl Answer) -> Result<(), Problem> {
        let judgements = judge_all(&self.boards, self.threads);
        for (board, judgement) in self.boards.iter().zip(&judgements) {
            self.answered += 1;
            answer(self.answered, board, judgement)?;
        }
        self.boards.clear();
        self.men = 0;
        Ok(())
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
