//! Time a man on ever larger boards: it should stay the same. The largest also tells its memory.

use super::{SIZE, judge};
use crate::report::{Row, best, cpu_ms, peak_kilobytes};
use fastrand::Rng;
use std::{io::Write, process::Command};

const LETTERS: &[u8] = b"kKqrbhpQRBHP";
/// Men of the largest board: its text has 4 GB.
const HUGE: usize = 100_000_000;

/// A board of 10^7 men and, unless there is no time for it, one of 10^8, against one of 10^6.
pub(super) fn measure(quick: bool, rows: &mut Vec<Row>) {
    let base = nanoseconds_a_man(1_000_000, 5);
    let mut add = |men: usize, ours: f64| {
        rows.push(Row {
            work: format!("growth, one board of {men} men"),
            unit: "ns",
            ours,
            peer: base,
            peer_name: "a man of 1000000",
            more_is_better: false,
        });
    };
    add(10_000_000, nanoseconds_a_man(10_000_000, 3));
    if quick {
        return;
    }
    let program = std::env::current_exe().expect("this program");
    let output = Command::new(program).args(["giant", "--man", &HUGE.to_string()]).output();
    let said = String::from_utf8(output.expect("this program runs").stdout).expect("numbers");
    let (time, kilobytes) = said.trim().split_once(' ').expect("a time and a peak");
    add(HUGE, time.parse().expect("nanoseconds"));
    rows.push(Row {
        work: format!("memory, {HUGE} men, text included"),
        unit: "GB",
        ours: kilobytes.parse::<f64>().expect("kilobytes") * 1024.0 / 1e9,
        peer: 16.0,
        peer_name: "accepted",
        more_is_better: false,
    });
}

/// Prints the time a man on a board and the peak memory of this process.
pub(super) fn print(men: usize) {
    println!("{} {}", nanoseconds_a_man(men, 1), peak_kilobytes());
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
