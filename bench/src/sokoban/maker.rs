//! The generator: how many levels a minute. Each is solved, and none comes twice, turned and mirrored included.

use crate::report::{Row, cpu_ms};
use papan_sokoban::{Direction, GenerateOptions, Generator};
use std::collections::HashSet;

/// Makes `count` levels of 8x8 with three boxes.
pub(super) fn measure(count: usize, rows: &mut Vec<Row>) {
    let generator = Generator::new(GenerateOptions::default(), 2026);
    let mut forms = HashSet::new();
    let started = cpu_ms();
    let made: Vec<_> = generator.take(count).collect();
    let minutes = (cpu_ms() - started) / 60e3;
    for new in &made {
        let steps: Vec<Direction> = new.solution.directions().collect();
        assert!(new.level.verify(&steps).is_ok(), "{}", new.level);
        assert!(forms.insert(new.level.canonical()), "{}", new.level);
    }
    for (peer, peer_name) in [(200.0, "accepted"), (1000.0, "aim")] {
        rows.push(Row {
            work: "generator, 8x8, distinct and solved".to_owned(),
            unit: "/min",
            ours: count as f64 / minutes,
            peer,
            peer_name,
            more_is_better: true,
        });
    }
}
