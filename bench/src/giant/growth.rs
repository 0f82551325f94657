//! Time a man on ever larger boards: it should stay the same.

use super::{SIZE, judge};
use crate::report::{Row, best, cpu_ms};
use fastrand::Rng;
use std::io::Write;

const LETTERS: &[u8] = b"kKqrbhpQRBHP";

/// Boards of 10^7 men and, when wanted, 10^8, against one of 10^6.
pub(super) fn measure(huge: bool, rows: &mut Vec<Row>) {
    let base = nanoseconds_a_man(1_000_000, 5);
    let sizes: &[(usize, usize)] =
        if huge { &[(10_000_000, 3), (100_000_000, 1)] } else { &[(10_000_000, 3)] };
    for &(men, repeats) in sizes {
        rows.push(Row {
            work: format!("growth, one board of {men} men"),
            unit: "ns",
            ours: nanoseconds_a_man(men, repeats),
            peer: base,
            peer_name: "a man of 1000000",
            more_is_better: false,
        });
    }
}

fn nanoseconds_a_man(men: usize, repeats: usize) -> f64 {
    let mut rng = Rng::with_seed(4);
    let mut text = format!("1\n{SIZE} {men}\n").into_bytes();
    for index in 0..men {
        let kind = if index < 2 { index } else { rng.usize(2..LETTERS.len()) };
        let letter = LETTERS[kind];
        let (x, y) = (rng.u64(1..=SIZE), rng.u64(1..=SIZE));
        writeln!(text, "{x} {y} {}", char::from(letter)).expect("memory");
    }
    let (time, _) = best(repeats, cpu_ms, || judge(&text, 1));
    time * 1e6 / men as f64
}
