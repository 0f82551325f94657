//! Solves every level of a collection and prints one line each: status, pushes, moves, nodes, seconds; at the end totals and
//! the peak memory of the process. Usage: `measure FILE [--time S] [--memory MB] [--level N]
//! [--quiet] [pushes|moves]`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use papan_sokoban::{Budget, Collection, Meter, Objective, SolveOptions, solve_with};
use std::time::{Duration, Instant};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let option = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1)?.parse::<f64>().ok()
    };
    let quiet = arguments.iter().any(|argument| argument == "--quiet");
    let text = std::fs::read_to_string(&arguments[1]).expect("a file that can be read");
    let collection = Collection::parse(&text).expect("a collection of levels");
    let budget = Budget {
        time: option("--time").map(Duration::from_secs_f64),
        nodes: None,
        memory: option("--memory").map(|megabytes| (megabytes * 1e6) as u64),
    };
    let objective =
        match arguments.iter().find(|argument| ["pushes", "moves"].contains(&argument.as_str())) {
            Some(word) if word == "pushes" => Objective::Pushes,
            Some(_) => Objective::Moves,
            None => Objective::Any,
        };
    let only = option("--level").map(|number| number as usize);
    let (mut solved, mut unsolvable, mut worst, mut nodes) = (0, 0, 0.0_f64, 0);
    let begin = Instant::now();
    for (index, entry) in collection.levels.iter().enumerate() {
        if only.is_some_and(|only| only != index + 1) {
            continue;
        }
        let start = Instant::now();
        let mut meter = Meter::new(budget);
        let answer = solve_with(&entry.level, &SolveOptions { objective }, &mut meter);
        let seconds = start.elapsed().as_secs_f64();
        worst = worst.max(seconds);
        nodes += meter.nodes();
        let status = answer.as_str();
        let (pushes, moves) = answer.solution().map_or((0, 0), |it| (it.pushes(), it.moves()));
        solved += usize::from(status == "solved");
        unsolvable += usize::from(status == "unsolvable");
        if !quiet || status != "solved" || seconds > 1.0 {
            let title = entry.title.as_deref().unwrap_or("");
            println!(
                "{}\t{title}\t{status}\t{pushes}\t{moves}\t{}\t{seconds:.3}",
                index + 1,
                meter.nodes()
            );
        }
    }
    println!(
        "solved {solved} of {}, unsolvable {unsolvable}, {nodes} nodes, {:.2} s, worst {worst:.2} s, peak {} kB",
        collection.levels.len(),
        begin.elapsed().as_secs_f64(),
        peak_memory()
    );
}

fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok()).unwrap_or(0)
}
