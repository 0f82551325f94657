//! Giant chess: sets of a million men, judged by us, by the thesis' algorithm, and merely scanned byte by byte.

use crate::report::{Row, best, cpu_ms};
use fastrand::Rng;
use papan_giant::{Judge, Kind, Options, append, generate, parse, reference};
use std::hint::black_box;

const SIZE: u64 = 1_000_000_000_000_000_000;
const REPEATS: usize = 7;

/// A set of boards as text.
struct Set {
    kind: Kind,
    boards: usize,
    men: usize,
}

const SETS: [Set; 13] = [
    Set { kind: Kind::Checks, boards: 10, men: 100_000 },
    Set { kind: Kind::Checks, boards: 5, men: 200_000 },
    Set { kind: Kind::Uniform, boards: 1_000, men: 1_000 },
    Set { kind: Kind::Uniform, boards: 50, men: 20_000 },
    Set { kind: Kind::Uniform, boards: 5, men: 200_000 },
    Set { kind: Kind::CrossedRays, boards: 5, men: 200_000 },
    Set { kind: Kind::OneDiagonal, boards: 5, men: 200_000 },
    Set { kind: Kind::Knights, boards: 5, men: 200_000 },
    Set { kind: Kind::Pawns, boards: 5, men: 200_000 },
    Set { kind: Kind::Tiny, boards: 20_000, men: 50 },
    Set { kind: Kind::HashKiller, boards: 50, men: 20_000 },
    Set { kind: Kind::DoubleChecks, boards: 5, men: 200_000 },
    Set { kind: Kind::Pins, boards: 5, men: 200_000 },
];

impl Set {
    fn name(&self) -> String {
        format!("{}, {} x {}", self.kind, self.boards, self.men)
    }

    fn text(&self) -> Vec<u8> {
        let mut rng = Rng::with_seed(2026);
        let mut text = format!("{}\n", self.boards).into_bytes();
        for _ in 0..self.boards {
            let board = generate(self.kind, SIZE, self.men, &mut rng).expect("a large board");
            append(&mut text, &board);
        }
        text
    }
}

pub(crate) fn run(args: &[String]) -> Vec<Row> {
    let only = args.iter().find(|arg| !arg.starts_with("--"));
    let mut rows = Vec::new();
    for set in SETS {
        if only.is_some_and(|only| !set.name().contains(only)) {
            continue;
        }
        let text = set.text();
        let (ours, answers) = best(REPEATS, cpu_ms, || judge_all(&text));
        let (scan, _) = best(REPEATS, cpu_ms, || black_box(plain_scan(&text)).0.len());
        let row = |peer, peer_name| Row {
            work: set.name(),
            unit: "ms",
            ours,
            peer,
            peer_name,
            more_is_better: false,
        };
        rows.push(row(scan, "plain scan"));
        if !args.iter().any(|arg| arg == "--quick") {
            let (thesis, expected) = best(1, cpu_ms, || judge_all_by_reference(&text));
            assert_eq!(answers, expected, "{}", set.name());
            rows.push(row(thesis, "the thesis' algorithm"));
        }
    }
    rows
}

fn judge_all(text: &[u8]) -> String {
    let mut judge = Judge::default();
    let mut answers = String::new();
    for board in parse(text, Options::default()).expect("a generated set") {
        let judgement = judge.judge(&board.expect("a generated board"));
        answers.push_str(&judgement.verdict.to_string());
        answers.push('\n');
    }
    answers
}

fn judge_all_by_reference(text: &[u8]) -> String {
    let boards = parse(text, Options::default()).expect("a generated set");
    boards.map(|board| format!("{}\n", reference::judge(&board.expect("a generated board")).verdict)).collect()
}

/// The least that any program does: numbers and letters into arrays, byte by byte, nothing checked.
#[inline(never)]
fn plain_scan(text: &[u8]) -> (Vec<u64>, Vec<u64>, Vec<u8>) {
    let mut at = 0;
    let boards = plain_number(text, &mut at);
    let (mut xs, mut ys, mut letters) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..boards {
        let _size = plain_number(text, &mut at);
        let men = plain_number(text, &mut at);
        xs.clear();
        ys.clear();
        letters.clear();
        for _ in 0..men {
            xs.push(plain_number(text, &mut at));
            ys.push(plain_number(text, &mut at));
            letters.push(text[at]);
            at += 2;
        }
    }
    (xs, ys, letters)
}

#[inline]
fn plain_number(text: &[u8], at: &mut usize) -> u64 {
    let mut number = 0;
    while text[*at].is_ascii_digit() {
        number = number * 10 + u64::from(text[*at] - b'0');
        *at += 1;
    }
    *at += 1;
    number
}
