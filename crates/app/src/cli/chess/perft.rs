//! `papan chess perft`: the number of ways to play a number of moves, counted on several threads.

use super::MAX_DEPTH;
use super::position_arg::PositionArg;
use crate::{
    cli::{
        args::{FirstBoard, Threads},
        values::integer,
    },
    console::Console,
    error::AppError,
    exit::Exit,
    progress::ProgressBar,
};
use papan_chess::{Move, Position, perft};
use papan_games::chess::report::{PerftPart, PerftReport};
use std::{
    io::Write,
    num::NonZeroUsize,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::Instant,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "DEPTH", value_parser = integer::<u32>(0..=MAX_DEPTH))]
    depth: u32,
    #[command(flatten)]
    position: PositionArg,
    #[command(flatten)]
    board: FirstBoard,
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    threads: Threads,
    #[arg(long)]
    json: bool,
}

/// Counts from one position.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let given = args.position.read_one(&args.board.board)?;
    let threads = args.threads.get();
    let started = Instant::now();
    let parts = divide(&given.position, args.depth, threads, console);
    let took = started.elapsed();
    // Nothing to play can be done in one way.
    let nodes = if args.depth == 0 { 1 } else { parts.iter().map(|(_, nodes)| nodes).sum() };
    let mut out = console.out();
    if args.json {
        let part = |&(mv, nodes): &(Move, u64)| PerftPart { uci: mv.to_string(), nodes };
        let report = PerftReport {
            fen: given.fen,
            depth: args.depth,
            nodes,
            seconds: Some(took.as_secs_f64()),
            divide: args.divide.then(|| parts.iter().map(part).collect()),
        };
        writeln!(out, "{}", papan_games::report::to_json(&report)?)?;
    } else {
        for (mv, nodes) in parts.iter().filter(|_| args.divide) {
            writeln!(out, "{mv}: {nodes}")?;
        }
        let told = [
            ("nodes", nodes.into()),
            ("depth", args.depth.into()),
            ("time", console.text.duration(took).into()),
        ];
        writeln!(out, "{}", console.text.fill("chess-perft", &told))?;
    }
    out.flush()?;
    Ok(Exit::Success)
}

/// A part of the tree below one of the first moves.
struct Task {
    first: usize,
    position: Position,
    depth: u32,
}

/// The first moves in the order of their names, each with the ways to go on.
fn divide(
    position: &Position,
    depth: u32,
    threads: NonZeroUsize,
    console: &Console,
) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut parts: Vec<(Move, u64)> = position.legal_moves().iter().map(|&mv| (mv, 0)).collect();
    parts.sort_by_key(|(mv, _)| mv.to_string());
    let tasks = split(position, &parts, rest);
    let bar = ProgressBar::new(tasks.len() as u64, console.text.get("chess-counting"));
    let next = AtomicUsize::new(0);
    let (sender, counted) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.get().min(tasks.len()) {
            let (sender, tasks, next) = (sender.clone(), &tasks, &next);
            scope.spawn(move || {
                while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // A meter without limits never stops the count.
                    let nodes = perft(&task.position, task.depth);
                    let _ = sender.send((task.first, nodes));
                }
            });
        }
        drop(sender);
        for (first, nodes) in counted {
            parts[first].1 += nodes;
            bar.advance(1);
        }
    });
    parts
}

/// Two moves deep where there is depth enough: the threads then finish at about the same time.
fn split(position: &Position, parts: &[(Move, u64)], rest: u32) -> Vec<Task> {
    const WORTH_SPLITTING: u32 = 3;
    let mut tasks = Vec::new();
    for (first, &(mv, _)) in parts.iter().enumerate() {
        let child = position.play_unchecked(mv);
        if rest < WORTH_SPLITTING {
            tasks.push(Task { first, position: child, depth: rest });
            continue;
        }
        let replies = child.legal_moves();
        let task = |&mv: &Move| Task { first, position: child.play_unchecked(mv), depth: rest - 1 };
        tasks.extend(replies.iter().map(task));
    }
    tasks
}
