//! Peak memory of evaluating one large board, in processes of their own.

use super::{SIZE, evaluate, evaluate_by_thesis};
use crate::report::{Row, peak_kilobytes};
use papan_giant::{BoardKind, append_board, generate};
use std::{fs, process::Command};

/// One board of 200,000 pieces in check, the file included.
pub(super) fn measure() -> Row {
    let board = generate(BoardKind::Checks, SIZE, 200_000, 3).expect("a large board");
    let mut text = b"1\n".to_vec();
    append_board(&mut text, &board);
    let file = std::env::temp_dir().join(format!("papan-bench-{}.txt", std::process::id()));
    fs::write(&file, &text).expect("a writable temporary directory");
    let peak = |more: &[&str]| {
        let program = std::env::current_exe().expect("this program");
        let mut command = Command::new(program);
        command.args(["giant", "--peak"]).arg(&file).args(more);
        let output = command.output().expect("this program runs").stdout;
        let kilobytes: f64 = String::from_utf8_lossy(&output).trim().parse().expect("a number");
        kilobytes / 1024.0
    };
    let (ours, peer) = (peak(&[]), peak(&["--thesis"]));
    fs::remove_file(&file).ok();
    Row {
        work: format!("memory, 200000 pieces, file of {} MB included", text.len() >> 20),
        unit: "MB",
        ours,
        peer,
        peer_name: "the thesis' algorithm",
        more_is_better: false,
    }
}

/// Evaluates a file and prints the peak memory of this process in kilobytes.
pub(super) fn print_peak(file: &str, by_thesis: bool) {
    let text = fs::read(file).expect("a readable file");
    let answers = if by_thesis { evaluate_by_thesis(&text) } else { evaluate(text, 1) };
    assert!(!answers.is_empty());
    println!("{}", peak_kilobytes());
}
