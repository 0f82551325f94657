//! Time per piece on larger and larger boards, which should stay the same, and the memory of the largest.

use super::{SIZE, evaluate};
use crate::report::{Row, best, cpu_ms, peak_kilobytes};
use fastrand::Rng;
use std::{hint::black_box, io::Write, process::Command};

const LETTERS: &[u8] = b"kKqrbhpQRBHP";
/// Pieces of the largest board: its text has 4 GB.
const HUGE: usize = 100_000_000;

/// About the memory per piece of an evaluation.
const BYTES_PER_PIECE: usize = 24;

/// A board of 10^7 pieces and, unless there is no time for it, one of 10^8, against one of 10^6. Each is evaluated once in a
/// process of its own, as a program would: all of them pay for fresh memory.
pub(super) fn measure(quick: bool, rows: &mut Vec<Row>) {
    let (base, _) = best_of(5, 1_000_000);
    let mut add = |pieces: usize, ours: f64| {
        rows.push(Row {
            work: format!("growth, one board of {pieces} pieces"),
            unit: "ns",
            ours,
            peer: base,
            peer_name: "a piece of 1000000",
            more_is_better: false,
        });
    };
    add(10_000_000, best_of(3, 10_000_000).0);
    if quick {
        return;
    }
    let (time, kilobytes) = best_of(3, HUGE);
    add(HUGE, time);
    rows.push(Row {
        work: format!("memory, {HUGE} pieces, text included"),
        unit: "GB",
        ours: kilobytes * 1024.0 / 1e9,
        peer: 16.0,
        peer_name: "accepted",
        more_is_better: false,
    });
}

/// The least time per piece, in nanoseconds, and the most memory, in kilobytes, of some processes.
fn best_of(processes: usize, pieces: usize) -> (f64, f64) {
    let program = std::env::current_exe().expect("this program");
    (0..processes).fold((f64::INFINITY, 0.0), |(least, most), _| {
        let output =
            Command::new(&program).args(["giant", "--pieces", &pieces.to_string()]).output();
        let said = String::from_utf8(output.expect("this program runs").stdout).expect("numbers");
        let (time, kilobytes) = said.trim().split_once(' ').expect("a time and a peak");
        (
            least.min(time.parse().expect("nanoseconds")),
            f64::max(most, kilobytes.parse().expect("kilobytes")),
        )
    })
}

/// Prints the time per piece on a board, in nanoseconds, and the peak memory of this process.
pub(super) fn print(pieces: usize) {
    println!("{} {}", nanoseconds_per_piece(pieces), peak_kilobytes());
}

fn nanoseconds_per_piece(pieces: usize) -> f64 {
    let mut rng = Rng::with_seed(4);
    let mut text = format!("1\n{SIZE} {pieces}\n").into_bytes();
    for index in 0..pieces {
        let kind = if index < 2 { index } else { rng.usize(2..LETTERS.len()) };
        let letter = LETTERS[kind];
        let (x, y) = (rng.u64(1..=SIZE), rng.u64(1..=SIZE));
        writeln!(text, "{x} {y} {}", char::from(letter)).expect("memory");
    }
    // In a virtual machine its host may have to find the memory first, which can take longer than the evaluation.
    drop(black_box(vec![1_u8; BYTES_PER_PIECE * pieces]));
    let (time, _) = best(1, cpu_ms, || evaluate(std::mem::take(&mut text), 1));
    time * 1e6 / pieces as f64
}
