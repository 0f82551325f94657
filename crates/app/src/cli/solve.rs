//! `papan solve`: any board, recognised by its content, solved and shown.

use crate::{
    cli::args::{AllBoards, SearchLimits},
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    input::{self, Source},
    style::{NAME, QUIET, VERDICT},
};
use papan_core::StopReason;
use papan_games::{
    detect::{Kind, detect},
    solve::{Board, Description, FileReport, SolveStatus, boards},
};
use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
    #[arg(long)]
    brief: bool,
    #[command(flatten)]
    board: AllBoards,
    #[command(flatten)]
    limits: SearchLimits,
    #[arg(long)]
    json: bool,
}

/// So many boards are drawn; of those after them, each gets a line.
const MAX_DRAWN: u64 = 20;

/// Solves everything that is named. A fault in one file is told and the others still get their answer.
pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let started = Instant::now();
    let mut run = Run { args, console, out: console.out(), tally: Tally::default() };
    let mut exit = Exit::Success;
    for path in &args.paths {
        match run.solve_path(path) {
            Ok(one) => exit = exit.worse(one),
            Err(problem) if problem.is_closed_pipe() => return Err(problem),
            Err(problem) => {
                run.out.flush()?;
                console.tell(&problem);
                exit = exit.worse(Exit::BadInput);
            }
        }
        if exit == Exit::Interrupted {
            break;
        }
    }
    run.finish(started.elapsed())?;
    Ok(exit)
}

/// How many boards there were, by what was found.
#[derive(Default)]
struct Tally {
    boards: u64,
    solved: u64,
    unsolvable: u64,
    undecided: u64,
}

impl Tally {
    fn count(&mut self, status: SolveStatus) {
        self.boards += 1;
        *match status {
            SolveStatus::Solved => &mut self.solved,
            SolveStatus::NoSolution => &mut self.unsolvable,
            SolveStatus::Stopped(_) | SolveStatus::Internal => &mut self.undecided,
        } += 1;
    }
}

/// What solving board after board goes on with.
struct Run<'a> {
    args: &'a Args,
    console: &'a Console,
    out: Out,
    tally: Tally,
}

impl Run<'_> {
    fn solve_path(&mut self, path: &Path) -> Result<Exit, AppError> {
        if !path.is_dir() {
            return self
                .solve_source(&input::read(Some(path))?)?
                .ok_or_else(|| AppError::named("file-unknown-kind", path));
        }
        let mut exit = None;
        for file in input::expand(path)? {
            // Folders hold other files too; those are passed over.
            if let Some(one) = self.solve_source(&input::read(Some(&file))?)? {
                exit = Some(exit.unwrap_or(Exit::Success).worse(one));
                if one == Exit::Interrupted {
                    break;
                }
            }
        }
        exit.ok_or_else(|| AppError::named("folder-without-boards", path))
    }

    /// Solves the boards of one text; `None` when it holds none that we know.
    fn solve_source(&mut self, source: &Source) -> Result<Option<Exit>, AppError> {
        let Some(kind) = detect(&source.bytes) else { return Ok(None) };
        let mut exit = Exit::Success;
        let choice = &self.args.board.board;
        let mut count = 0;
        for board in boards(kind, &source.bytes) {
            count += 1;
            if !choice.is_all() && choice.number() != Some(count) {
                continue;
            }
            let board = board.map_err(|errors| AppError::in_text(&source.name, errors));
            match board.and_then(|board| self.solve_board(kind, source, board)) {
                Ok(one) => exit = exit.worse(one),
                Err(problem) if matches!(problem, AppError::Output(_)) => return Err(problem),
                // A board that is wrong does not keep the others from their answer.
                Err(problem) => {
                    self.out.flush()?;
                    self.console.tell(&problem);
                    exit = exit.worse(Exit::BadInput);
                }
            }
            if exit == Exit::Interrupted {
                break;
            }
        }
        let is_there = choice.number().is_some_and(|number| (1..=count).contains(&number));
        if !choice.is_all() && !is_there {
            return Err(choice.missing(count).into());
        }
        Ok(Some(exit))
    }

    fn solve_board(
        &mut self,
        kind: Kind,
        source: &Source,
        board: Box<dyn Board>,
    ) -> Result<Exit, AppError> {
        let key = if kind == Kind::Queens { "queens-live" } else { "sokoban-live" };
        let (limits, name) = (&self.args.limits, board.name());
        let solved = limits.run(key, name, self.console, |meter| board.solve(meter)).result;
        self.tally.count(solved.status);
        if self.args.json {
            let (file, kind) = (source.name.clone(), kind.game());
            let report = FileReport { file, kind, report: solved.report };
            writeln!(self.out, "{}", serde_json::to_string(&report).map_err(io::Error::from)?)?;
        } else {
            self.show(source, &(solved.describe)(self.console.text))?;
        }
        self.out.flush()?;
        Ok(exit_of(solved.status))
    }

    fn show(&mut self, source: &Source, description: &Description) -> io::Result<()> {
        let Description { label, facts, scene, verdict, time, details } = description;
        let text = self.console.text;
        let out = &mut self.out;
        let time = time.map(|time| text.duration(time));
        let time = time.map(|time| format!(" {QUIET}({time}){QUIET:#}")).unwrap_or_default();
        write!(out, "{NAME}{}{NAME:#}{label} {QUIET}{facts}{QUIET:#}", source.shown_name())?;
        if self.args.brief || self.tally.boards > MAX_DRAWN {
            return writeln!(out, ": {VERDICT}{verdict}{VERDICT:#}{time}");
        }
        writeln!(out)?;
        if let Some(scene) = scene {
            write!(out, "{}", scene.to_text_with(&self.console.text_options()))?;
        }
        writeln!(out, "{VERDICT}{verdict}{VERDICT:#}{time}")?;
        for line in details {
            writeln!(out, "  {line}")?;
        }
        writeln!(out)
    }

    /// Counts what was found, where it is more than one can see at once.
    fn finish(mut self, time: Duration) -> io::Result<()> {
        let Tally { boards, solved, unsolvable, undecided } = self.tally;
        if boards > 1 && !self.args.json {
            let text = self.console.text;
            let args = [
                ("boards", boards.into()),
                ("solved", solved.into()),
                ("unsolvable", unsolvable.into()),
                ("undecided", undecided.into()),
                ("time", text.duration(time).into()),
            ];
            writeln!(self.out, "{}", text.fill("solve-summary", &args))?;
        }
        self.out.flush()
    }
}

fn exit_of(status: SolveStatus) -> Exit {
    match status {
        SolveStatus::Solved => Exit::Success,
        SolveStatus::NoSolution => Exit::Negative,
        SolveStatus::Stopped(StopReason::Cancelled) => Exit::Interrupted,
        SolveStatus::Stopped(_) | SolveStatus::Internal => Exit::GaveUp,
    }
}
