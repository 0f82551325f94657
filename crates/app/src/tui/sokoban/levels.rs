//! Levels for those who bring none.

use crate::tui::ScreenContext;
use papan_core::{Budget, Meter};
use papan_sokoban::{CollectionLevel, Difficulty, GenerateOptions, Generator};
use std::time::Duration;

/// How many levels are made of each kind, and how long that may take.
const LEVELS: usize = 5;
const MAKING: Duration = Duration::from_secs(3);

/// New levels, from easy to hard.
pub(in crate::tui) fn make_levels(context: &ScreenContext<'_>) -> Vec<CollectionLevel> {
    let mut levels = Vec::new();
    let budget = Budget { time: Some(MAKING), ..Budget::UNLIMITED };
    let mut meter = Meter::new(budget);
    let rungs = [
        (2, Difficulty::Easy),
        (3, Difficulty::Easy),
        (3, Difficulty::Medium),
        (4, Difficulty::Hard),
    ];
    for (boxes, difficulty) in rungs {
        let difficulty = Some(difficulty);
        let options = GenerateOptions { boxes, difficulty, ..GenerateOptions::default() };
        let mut generator = Generator::new(options, fastrand::u64(..));
        for _ in 0..LEVELS {
            let Ok(new) = generator.next_with(&mut meter) else { break };
            let title = context.get(difficulty_key(new.difficulty));
            levels.push(CollectionLevel { title: Some(title), ..CollectionLevel::from(new.level) });
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
