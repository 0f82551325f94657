//! Chess: perft, move lists, FEN, SAN, PGN and graphs, against cozy-chess, shakmaty, pgn-reader and Stockfish.
//!
//! `papan-bench chess [--here] [perft|lists|notation|records|graphs|counts|tricky]`. Contenders take turns, the best
//! time of each counts, and what they found is compared. A plain build also makes a native one and asks it for the same,
//! unless `--here` is given.

mod builds;
mod counts;
mod graphs;
mod lists;
mod notation;
mod perft;
mod records;
mod stockfish;
mod tricky;

use crate::{
    report::{Row, cpu_ms},
    take,
};
use papan_chess::{Game, Position, Rules, Setup};

/// Runs the area.
pub(crate) fn run(args: &[String]) -> Vec<Row> {
    let mut args = args.to_vec();
    let (here, hand_on) = (take(&mut args, "--here"), take(&mut args, "--hand-on"));
    let mut rows: Vec<Row> = measure(&args).into_iter().map(builds::name_build).collect();
    if hand_on {
        builds::hand_on(&rows);
        return Vec::new();
    }
    if !here && builds::BUILD == "plain" {
        rows.extend(builds::measure_native(&args));
    }
    rows
}

/// What can be chosen to be measured.
type Part = (&'static str, fn() -> Vec<Row>);

fn measure(args: &[String]) -> Vec<Row> {
    let parts: [Part; 7] = [
        ("perft", perft::run),
        ("lists", lists::run),
        ("notation", notation::run),
        ("records", records::run),
        ("graphs", graphs::run),
        ("counts", counts::run),
        ("tricky", tricky::run),
    ];
    let chosen =
        parts.iter().filter(|(name, _)| args.is_empty() || args.iter().any(|arg| arg == name));
    chosen.flat_map(|(_, run)| run()).collect()
}

/// Something to be timed; returns a number that all contenders must agree on.
type Contender<'a> = &'a mut dyn FnMut() -> u64;

/// The best processor time of each contender in nanoseconds, measured in turns.
fn race<const N: usize>(rounds: usize, mut contenders: [Contender<'_>; N]) -> [f64; N] {
    let mut best = [f64::MAX; N];
    let mut found = None;
    for _ in 0..rounds {
        for (best, contender) in best.iter_mut().zip(&mut contenders) {
            let start = cpu_ms();
            let result = contender();
            *best = best.min((cpu_ms() - start) * 1e6);
            assert_eq!(*found.get_or_insert(result), result, "the contenders disagree");
        }
    }
    best
}

/// A row for the time per item.
fn per_item(work: &str, items: u64, ours: f64, peer: f64, peer_name: &'static str) -> Row {
    let each = |time: f64| time / items as f64;
    let work = work.to_owned();
    Row { work, unit: "ns", ours: each(ours), peer: each(peer), peer_name, more_is_better: false }
}

/// A row for millions of items a second.
fn rate(work: &str, items: u64, ours: f64, peer: f64, peer_name: &'static str) -> Row {
    let rate = |time: f64| items as f64 / time * 1e3;
    let work = work.to_owned();
    Row { work, unit: "M/s", ours: rate(ours), peer: rate(peer), peer_name, more_is_better: true }
}

/// Positions from random games, always the same, as FEN.
fn sample() -> Vec<String> {
    let mut random = fastrand::Rng::with_seed(2026);
    let mut fens = Vec::new();
    for _ in 0..40 {
        let mut game = Game::from_setup(Rules::FIDE, &Setup::START).expect("the start");
        while let Some(&mv) = random.choice(game.legal_moves().iter()) {
            game.play(mv).expect("a legal move");
            if game.history().len().is_multiple_of(3) && game.history().len() < 100 {
                fens.push(game.setup().to_string());
            }
        }
    }
    fens
}

fn positions(fens: &[String]) -> Vec<Position> {
    fens.iter().map(|fen| fen.parse().expect("a FEN")).collect()
}

fn shakmaty_position(fen: &str) -> shakmaty::Chess {
    let fen: shakmaty::fen::Fen = fen.parse().expect("a FEN");
    fen.into_position(shakmaty::CastlingMode::Standard).expect("a position")
}
