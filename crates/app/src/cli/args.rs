//! Arguments that several commands share. Each is defined once, so that it means the same everywhere; the first words of
//! its help are in the catalogue under `help`.

use super::values::{duration, integer, memory};
use crate::{
    console::Console,
    error::AppError,
    file::{self, Access},
    input::{self, Input, Source},
    progress::SearchProgress,
    run::{Timed, run_with_budget},
};
use papan_core::{Budget, Meter};
use papan_games::select::BoardChoice;
use std::{
    io::Write,
    num::NonZeroUsize,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

/// A file, or standard input.
#[derive(clap::Args)]
pub(crate) struct FileArg {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

impl FileArg {
    /// Reads all of it.
    pub(crate) fn read(&self) -> Result<Source, AppError> {
        input::read(self.path())
    }

    /// Opens it.
    pub(crate) fn open(&self) -> Result<Input, AppError> {
        Input::open(self.path())
    }

    /// The path, unless it is standard input.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.file.as_deref()
    }
}

/// The first board of a file, unless others are chosen.
#[derive(clap::Args)]
pub(crate) struct FirstBoard {
    #[arg(long, value_name = "NUMBER|all", default_value = "first")]
    pub(crate) board: BoardChoice,
}

/// All boards of a file, unless one is chosen.
#[derive(clap::Args)]
pub(crate) struct AllBoards {
    #[arg(long, value_name = "NUMBER|all", default_value = "all")]
    pub(crate) board: BoardChoice,
}

/// What a search may use.
#[derive(Clone, Copy, clap::Args)]
pub(crate) struct SearchLimits {
    #[command(flatten)]
    time: TimeLimit,
    #[arg(long, value_name = "NUMBER", value_parser = integer::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
    #[command(flatten)]
    memory: MemoryLimit,
}

/// How long a search may take.
#[derive(Clone, Copy, clap::Args)]
pub(crate) struct TimeLimit {
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = duration)]
    pub(crate) time: Duration,
}

/// The memory that a search may take, in bytes: out of memory is "gave up", never an abort.
#[derive(Clone, Copy, clap::Args)]
pub(crate) struct MemoryLimit {
    #[arg(long, value_name = "MEMORY", default_value = "1GB", value_parser = memory)]
    pub(crate) memory: u64,
}

impl SearchLimits {
    /// The limits as a budget.
    pub(crate) fn budget(&self) -> Budget {
        let memory = Some(self.memory.memory);
        Budget { time: Some(self.time.time), nodes: self.nodes, memory }
    }

    /// Runs a search within the limits, with a line of progress about what is named. Ctrl-C stops it.
    pub(crate) fn run<T>(
        &self,
        key: &'static str,
        name: String,
        console: &Console,
        work: impl FnOnce(&mut Meter<'_>) -> T,
    ) -> Timed<T> {
        let progress = SearchProgress::new(console.text, key, name);
        run_with_budget(self.budget(), &progress, work)
    }
}

/// On how many threads boards are answered; answers keep their order.
#[derive(Clone, Copy, clap::Args)]
pub(crate) struct Threads {
    #[arg(long, value_name = "NUMBER", value_parser = integer::<usize>(1..=1024))]
    threads: Option<usize>,
}

impl Threads {
    /// The number that was asked for, or that of the cores.
    pub(crate) fn get(self) -> NonZeroUsize {
        let asked = self.threads.and_then(NonZeroUsize::new);
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        asked.unwrap_or_else(cores)
    }
}

/// Where random numbers start.
#[derive(Clone, Copy, clap::Args)]
pub(crate) struct Seed {
    #[arg(long, value_name = "NUMBER", value_parser = integer::<u64>(0..=u64::MAX))]
    seed: Option<u64>,
}

impl Seed {
    /// The seed that was asked for; otherwise a random one, which is named on standard error.
    pub(crate) fn get(self, console: &Console) -> u64 {
        self.seed.unwrap_or_else(|| {
            let seed: u64 = fastrand::u32(..).into();
            let words = console.text.fill("seed-chosen", &[("seed", seed.to_string().into())]);
            // A failure is ignored: there is no other place to report it.
            let _ = writeln!(console.err(), "{words}");
            seed
        })
    }
}

/// How many boards are made.
#[derive(Clone, Copy, clap::Args)]
pub(crate) struct Count {
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = integer::<u64>(1..=u64::MAX))]
    pub(crate) count: u64,
}

/// A file that gets the answer instead of standard output.
#[derive(clap::Args)]
pub(crate) struct Output {
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Output {
    /// Opens the file, which is written whole or not at all, or standard output.
    pub(crate) fn open(&self, console: &Console) -> Result<OutputWriter, AppError> {
        Ok(match &self.output {
            None => OutputWriter::Stdout(Box::new(console.out())),
            Some(path) => {
                let writer = file::AtomicFile::create(path, Access::Default);
                let file = writer.map_err(|error| AppError::unwritable(path, &error))?;
                OutputWriter::File { file, path: path.clone() }
            }
        })
    }
}

/// Where an answer is written.
pub(crate) enum OutputWriter {
    Stdout(Box<crate::console::Out>),
    File { file: file::AtomicFile, path: PathBuf },
}

impl OutputWriter {
    /// Writes a part of the answer. On standard output it is seen at once.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), AppError> {
        match self {
            Self::Stdout(out) => Ok(out.write_all(bytes)?),
            Self::File { file, path } => {
                file.write_all(bytes).map_err(|error| AppError::unwritable(path, &error))
            }
        }
    }

    /// Shows what was written so far, where it can be seen.
    pub(crate) fn flush(&mut self) -> Result<(), AppError> {
        match self {
            Self::Stdout(out) => Ok(out.flush()?),
            Self::File { .. } => Ok(()),
        }
    }

    /// Finishes the answer; without it a file stays as it was.
    pub(crate) fn finish(self) -> Result<(), AppError> {
        match self {
            Self::Stdout(mut out) => Ok(out.flush()?),
            Self::File { file, path } => {
                file.finish(&path).map_err(|error| AppError::unwritable(&path, &error))
            }
        }
    }
}
