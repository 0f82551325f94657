//! Levels for those who bring none.

use crate::terminal::Stage;
use papan_core::{Budget, Cancel, Meter, Silent, Stopwatch};
use papan_sokoban::{Difficulty, Entry, Generator, Wish};
use std::time::Duration;

/// How many levels are made of each kind, and how long that may take.
const LEVELS: usize = 5;
const MAKING: Duration = Duration::from_secs(3);

/// New levels, from easy to hard.
pub(in crate::terminal) fn make_levels(stage: &Stage<'_>) -> Vec<Entry> {
    let mut rng = fastrand::Rng::new();
    let mut levels = Vec::new();
    let clock = Stopwatch::start();
    let budget = Budget { time: Some(MAKING), ..Budget::UNLIMITED };
    let mut meter = Meter::new(budget, Cancel::new(), &clock, &Silent);
    let rungs = [
        (2, Difficulty::Easy),
        (3, Difficulty::Easy),
        (3, Difficulty::Medium),
        (4, Difficulty::Hard),
    ];
    for (boxes, difficulty) in rungs {
        let wish = Wish { width: 8, height: 8, boxes, difficulty: Some(difficulty) };
        let mut generator = Generator::new(wish);
        for _ in 0..LEVELS {
            let Ok(new) = generator.next(&mut rng, &mut meter) else { break };
            let title = stage.get(difficulty_key(new.difficulty));
            levels.push(Entry { title: Some(title), ..Entry::from(new.level) });
        }
    }
    levels
}

fn difficulty_key(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => "sokoban-easy",
        Difficulty::Medium => "sokoban-medium",
        Difficulty::Hard => "sokoban-hard",
    }
}
