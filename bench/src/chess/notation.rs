//! FEN read and validated; SAN written with check and mate marks.

use super::{per_item, positions, race, sample, shakmaty_position};
use crate::report::Row;
use papan_chess::Position;
use shakmaty::{CastlingMode, Position as _, fen::Fen, san::SanPlus};
use std::hint::black_box;

const REPEATS: u64 = 100;

pub(super) fn run() -> Vec<Row> {
    let fens = sample();
    let mut rows = fen(&fens);
    rows.extend(san(&fens));
    rows
}

fn fen(fens: &[String]) -> Vec<Row> {
    let all = |read: &dyn Fn(&str) -> u64| {
        (0..REPEATS).map(|_| fens.iter().map(|fen| read(black_box(fen))).sum::<u64>()).sum()
    };
    let mut ours = || {
        all(&|fen| {
            let position: Position = fen.parse().expect("a FEN");
            position.board().occupied().0
        })
    };
    let mut shak = || {
        all(&|fen| {
            let fen = Fen::from_ascii(fen.as_bytes()).expect("a FEN");
            let position: shakmaty::Chess =
                fen.into_position(CastlingMode::Standard).expect("a position");
            position.board().occupied().0
        })
    };
    let mut cozy = || {
        all(&|fen| {
            let board: cozy_chess::Board = fen.parse().expect("a FEN");
            board.occupied().0
        })
    };
    let [a, b, c] = race(25, [&mut ours, &mut shak, &mut cozy]);
    let items = REPEATS * fens.len() as u64;
    let row = |peer, name| per_item("FEN read and validated", items, a, peer, name);
    vec![row(b, "shakmaty"), row(c, "cozy-chess")]
}

fn san(fens: &[String]) -> Vec<Row> {
    let ours: Vec<_> =
        positions(fens).into_iter().map(|position| (position, position.legal_moves())).collect();
    let shak: Vec<_> = fens.iter().map(|fen| shakmaty_position(fen)).collect();
    let shak: Vec<_> =
        shak.into_iter().map(|position| (position.legal_moves(), position)).collect();
    let mut our_text = String::new();
    let mut our_san = || {
        let mut letters = 0;
        for (position, moves) in &ours {
            our_text.clear();
            for &mv in moves {
                our_text.push_str(&position.san(mv));
            }
            letters += our_text.len() as u64;
        }
        letters
    };
    let mut shak_text = String::new();
    let mut shak_san = || {
        let mut letters = 0;
        for (moves, position) in &shak {
            shak_text.clear();
            for &mv in moves {
                SanPlus::from_move(position.clone(), mv).append_to_string(&mut shak_text);
            }
            letters += shak_text.len() as u64;
        }
        letters
    };
    let items = ours.iter().map(|(_, moves)| moves.len() as u64).sum();
    let [a, b] = race(20, [&mut our_san, &mut shak_san]);
    vec![per_item("SAN written with + and #", items, a, b, "shakmaty")]
}
