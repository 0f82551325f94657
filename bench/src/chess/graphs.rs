//! Both graphs of a position and the measures of both sides. No other library has them; the peer is the accepted time.

use super::{positions, race, sample};
use crate::report::Row;
use papan_chess::{Analysis, Color};
use std::hint::black_box;

const REPEATS: u64 = 200;

pub(super) fn run() -> Vec<Row> {
    let positions = positions(&sample());
    let mut ours = || {
        let mut edges = 0;
        let mut analysis = Analysis::of(&positions[0]);
        for _ in 0..REPEATS {
            for position in &positions {
                analysis.rebuild(black_box(position));
                black_box(&analysis);
                edges += u64::from(analysis.measures(Color::White).edges);
            }
        }
        edges
    };
    let [time] = race(25, [&mut ours]);
    vec![Row {
        work: "graphs and measures of a position".to_owned(),
        unit: "ns",
        ours: time / (REPEATS * positions.len() as u64) as f64,
        peer: 300.0,
        peer_name: "accepted at most",
        more_is_better: false,
    }]
}
