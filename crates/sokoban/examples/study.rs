//! The document's experiments: every level of a collection by every variant and heuristic, one CSV line each. Usage:
//! `study FILE SECONDS [TITLE-PART]`.
#![allow(clippy::print_stdout)]

use papan_sokoban::{
    Answer, Budget, Collection, Meter,
    thesis::{self, Heuristic, Settings, Variant},
};
use std::time::{Duration, Instant};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&arguments[1]).expect("a file that can be read");
    let collection = Collection::parse(&text).expect("a collection of levels");
    let seconds = arguments.get(2).and_then(|word| word.parse().ok()).unwrap_or(10.0);
    let part = arguments.get(3).map_or("", String::as_str);
    println!("title,variant,heuristic,status,states,forward,backward,seconds");
    for entry in &collection.levels {
        let title = entry.title.as_deref().unwrap_or("");
        if !title.contains(part) {
            continue;
        }
        for (variant, heuristic) in [
            (Variant::AStar, Heuristic::GoalPull),
            (Variant::AStar, Heuristic::Manhattan),
            (Variant::AStar, Heuristic::Euclidean),
            (Variant::Dfs, Heuristic::GoalPull),
            (Variant::GreedyDfs, Heuristic::GoalPull),
        ] {
            let settings = Settings { variant, heuristic, ..Settings::default() };
            let budget = Budget {
                time: Some(Duration::from_secs_f64(seconds)),
                memory: Some(2_000_000_000),
                ..Budget::UNLIMITED
            };
            let start = Instant::now();
            let mut meter = Meter::new(budget);
            let run = thesis::solve(&entry.level, settings, &mut meter);
            let gave_up = matches!(run.answer, Answer::GaveUp(_));
            let status = if gave_up { "INF" } else { run.answer.as_str() };
            println!(
                "{title},{variant:?},{heuristic:?},{status},{},{},{},{:.3}",
                run.states,
                run.forward_pushes,
                run.backward_pushes,
                start.elapsed().as_secs_f64()
            );
        }
    }
}
