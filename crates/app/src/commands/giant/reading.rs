//! How the commands get at their boards: all of them in order, however long the text is, or a single one.

use crate::{
    input::{self, Input},
    problem::Problem,
};
use papan_giant::{Board, Format, Judgement, Limits, Options, Stream, judge_all, judge_text};
use std::{
    io::{self, Read},
    num::NonZeroUsize,
    ops::ControlFlow,
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

/// What is said about each board, by its number from 1.
pub(super) trait Say: Fn(u64, &Board, &Judgement) -> io::Result<String> + Sync {}

impl<F: Fn(u64, &Board, &Judgement) -> io::Result<String> + Sync> Say for F {}

/// What is done with that.
pub(super) trait Write: FnMut(&str) -> Result<(), Problem> {}

impl<F: FnMut(&str) -> Result<(), Problem>> Write for F {}

/// Judges all boards of a text and writes about them in order, up to the first fault.
pub(super) fn judge_each(
    path: Option<&Path>,
    reading: &Reading,
    threads: NonZeroUsize,
    say: impl Say,
    mut write: impl Write,
) -> Result<(), Problem> {
    let input = Input::open(path)?;
    let options = reading.into();
    match input.size() {
        Some(size) if size <= WHOLE => {
            judge_whole(&input.read_all()?, options, threads, say, &mut write)
        }
        _ => judge_pieces(input, options, threads, say, &mut write),
    }
}

fn judge_whole(
    source: &input::Source,
    options: Options,
    threads: NonZeroUsize,
    say: impl Say,
    write: &mut impl Write,
) -> Result<(), Problem> {
    let write = |said: io::Result<String>| match said
        .map_err(Problem::from)
        .and_then(|said| write(&said))
    {
        Ok(()) => ControlFlow::Continue(()),
        Err(problem) => ControlFlow::Break(problem),
    };
    match judge_text(&source.bytes, options, threads, say, write) {
        Ok(ControlFlow::Continue(())) => Ok(()),
        Ok(ControlFlow::Break(problem)) => Err(problem),
        Err(fault) => Err(Problem::parse(&source.name, fault)),
    }
}

fn judge_pieces(
    mut input: Input,
    options: Options,
    threads: NonZeroUsize,
    say: impl Say,
    write: &mut impl Write,
) -> Result<(), Problem> {
    let name = input.name().to_owned();
    let mut stream = Stream::new(options);
    let mut batch = Batch { boards: Vec::new(), men: 0, answered: 0, threads, say };
    let mut piece = vec![0; PIECE];
    loop {
        let length = input.read(&mut piece).map_err(|error| Problem::file(&name, &error))?;
        if length == 0 {
            stream.end();
        }
        stream.feed(&piece[..length]);
        while let Some(board) = stream.next_board() {
            match board {
                Ok(board) => batch.add(board, write)?,
                Err(error) => {
                    batch.flush(write)?;
                    return Err(Problem::parse(&name, error));
                }
            }
        }
        batch.flush(write)?;
        if length == 0 {
            return Ok(());
        }
    }
}

/// Boards that wait for being judged together.
struct Batch<S> {
    boards: Vec<Board>,
    men: usize,
    answered: u64,
    threads: NonZeroUsize,
    say: S,
}

impl<S: Say> Batch<S> {
    fn add(&mut self, board: Board, write: &mut impl Write) -> Result<(), Problem> {
        self.men += board.men().len();
        self.boards.push(board);
        if self.men >= BATCH { self.flush(write) } else { Ok(()) }
    }

    fn flush(&mut self, write: &mut impl Write) -> Result<(), Problem> {
        let judgements = judge_all(&self.boards, self.threads);
        for (board, judgement) in self.boards.iter().zip(&judgements) {
            self.answered += 1;
            write(&(self.say)(self.answered, board, judgement)?)?;
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
