//! Giant chess: sets of a million pieces, evaluated by us and by the thesis' algorithm, and scanned byte by byte.

mod check;
mod growth;
mod memory;
mod process;

use crate::report::{Row, best, best_by_turns, cpu_ms, wall_ms};
use papan_giant::{
    Board, BoardKind, Color, EvaluateOptions, LegalMoves, ParseOptions, append_board,
    evaluate_bytes, generate_boards, parse,
};
use std::{fmt::Write, hint::black_box, num::NonZeroUsize, sync::Arc};

const SIZE: u64 = 1_000_000_000_000_000_000;
const REPEATS: usize = 15;
/// Milliseconds for all moves of a million pieces.
const ACCEPTED_MOVES: f64 = 250.0;

/// A set of boards as text.
struct Set {
    kind: BoardKind,
    boards: usize,
    pieces: usize,
}

const SETS: [Set; 13] = [
    Set { kind: BoardKind::Checks, boards: 10, pieces: 100_000 },
    Set { kind: BoardKind::Checks, boards: 5, pieces: 200_000 },
    Set { kind: BoardKind::Uniform, boards: 1_000, pieces: 1_000 },
    Set { kind: BoardKind::Uniform, boards: 50, pieces: 20_000 },
    Set { kind: BoardKind::Uniform, boards: 5, pieces: 200_000 },
    Set { kind: BoardKind::CrossedRays, boards: 5, pieces: 200_000 },
    Set { kind: BoardKind::OneDiagonal, boards: 5, pieces: 200_000 },
    Set { kind: BoardKind::Knights, boards: 5, pieces: 200_000 },
    Set { kind: BoardKind::Pawns, boards: 5, pieces: 200_000 },
    Set { kind: BoardKind::Tiny, boards: 20_000, pieces: 50 },
    Set { kind: BoardKind::HashKiller, boards: 50, pieces: 20_000 },
    Set { kind: BoardKind::DoubleChecks, boards: 5, pieces: 200_000 },
    Set { kind: BoardKind::Pins, boards: 5, pieces: 200_000 },
];

impl Set {
    fn name(&self) -> String {
        format!("{}, {} x {}", self.kind, self.boards, self.pieces)
    }

    fn text(&self) -> Arc<[u8]> {
        let mut text = format!("{}\n", self.boards).into_bytes();
        for board in generate_boards(self.kind, SIZE, self.pieces, 2026).take(self.boards) {
            append_board(&mut text, &board.expect("a large board"));
        }
        text.into()
    }
}

/// Runs the area. Options: a part of a name; `--quick` leaves out the slow peer and the board of 10^8 pieces.
pub(crate) fn run(args: &[String]) -> Vec<Row> {
    let has = |flag: &str| args.iter().any(|arg| arg == flag);
    if let Some(file) = args.iter().position(|arg| arg == "--peak").and_then(|at| args.get(at + 1))
    {
        memory::print_peak(file, has("--thesis"));
        return Vec::new();
    }
    if let Some(pieces) =
        args.iter().position(|arg| arg == "--pieces").and_then(|at| args.get(at + 1))
    {
        growth::print(pieces.parse().expect("a number of pieces"));
        return Vec::new();
    }
    let only = args.iter().find(|arg| !arg.starts_with("--"));
    let mut rows = Vec::new();
    let mut large = Row {
        work: "all sets of 40 MB, two threads, wall".into(),
        unit: "ms",
        ours: 0.0,
        peer: 0.0,
        peer_name: "one thread",
        more_is_better: false,
    };
    for set in SETS {
        if only.is_none_or(|only| set.name().contains(only)) {
            measure(&set, has("--quick"), &mut rows, &mut large);
        }
    }
    if large.ours > 0.0 {
        rows.push(large);
    }
    if only.is_none_or(|only| "memory".contains(only)) {
        rows.push(memory::measure());
    }
    if only.is_none_or(|only| "process".contains(only)) {
        process::measure(&mut rows);
    }
    if only.is_none_or(|only| "growth".contains(only)) {
        growth::measure(has("--quick"), &mut rows);
    }
    if only.is_none_or(|only| "agreement".contains(only)) {
        rows.push(check::compare_with_cozy_chess(100_000));
    }
    rows
}

/// Measures one set; the times of threads are added to those of all `large` sets.
fn measure(set: &Set, quick: bool, rows: &mut Vec<Row>, large: &mut Row) {
    let text = set.text();
    let mut add = |what: &str, ours, peer, peer_name| {
        let work = format!("{}{what}", set.name());
        rows.push(Row { work, unit: "ms", ours, peer, peer_name, more_is_better: false });
    };
    let [(ours, answers), (scan, _)] = best_by_turns(
        REPEATS,
        cpu_ms,
        [&mut || evaluate(text.clone(), 1), &mut || {
            black_box(plain_scan(&text)).0.len().to_string()
        }],
    );
    add("", ours, scan, "plain scan");
    if !quick {
        let (thesis, expected) = best(1, cpu_ms, || evaluate_by_thesis(&text));
        assert_eq!(answers, expected, "{}", set.name());
        add("", ours, thesis, "the thesis' algorithm");
    }
    let (moves, _) = best(REPEATS, cpu_ms, || count_moves(&text));
    add(", all moves of both sides", moves, ACCEPTED_MOVES, "250 ms, the accepted time");
    if text.len() > 30_000_000 {
        // On a busy machine only a lucky moment shows what two threads can do.
        let [(one, _), (two, same)] = best_by_turns(
            2 * REPEATS,
            wall_ms,
            [&mut || evaluate(text.clone(), 1), &mut || evaluate(text.clone(), 2)],
        );
        assert_eq!(answers, same, "{}", set.name());
        add(", two threads, wall", two, one, "one thread");
        (large.ours, large.peer) = (large.ours + two, large.peer + one);
        let (both, _) = best(REPEATS, cpu_ms, || evaluate(text.clone(), 2));
        add(", two threads, processor time of both", both, ours, "one thread");
    }
}

/// The answers of a text, as SPOJ expects them.
fn evaluate(text: impl AsRef<[u8]> + Send + 'static, threads: usize) -> String {
    let threads = NonZeroUsize::new(threads).expect("at least one");
    let options = EvaluateOptions { threads, ..EvaluateOptions::default() };
    let mut answers = String::new();
    for evaluated in evaluate_bytes(text, &options) {
        let status = evaluated.expect("a generated set").evaluation.status;
        writeln!(answers, "{status}").expect("memory");
    }
    answers
}

fn evaluate_by_thesis(text: &[u8]) -> String {
    let boards = parse(text, ParseOptions::default()).expect("a generated set");
    let evaluations =
        boards.map(|board| papan_study::giant::evaluate(&board.expect("a generated board")));
    evaluations.map(|evaluation| format!("{}\n", evaluation.status)).collect()
}

fn count_moves(text: &[u8]) -> u128 {
    let boards = parse(text, ParseOptions::default()).expect("a generated set");
    let count = |board: &Board| {
        let moves = LegalMoves::new(board);
        moves.count(Color::White) + moves.count(Color::Black)
    };
    boards.map(|board| count(&board.expect("a generated board"))).sum()
}

/// The least that any program does: numbers and letters into arrays, byte by byte, nothing checked.
#[inline(never)]
fn plain_scan(text: &[u8]) -> (Vec<u64>, Vec<u64>, Vec<u8>) {
    let mut at = 0;
    let boards = plain_number(text, &mut at);
    let (mut xs, mut ys, mut letters) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..boards {
        let _size = plain_number(text, &mut at);
        let pieces = plain_number(text, &mut at);
        xs.clear();
        ys.clear();
        letters.clear();
        for _ in 0..pieces {
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
