//! All legal moves of a position: as sets per piece, and as a list of moves.

use super::{per_item, positions, race, sample, shakmaty_position};
use crate::report::Row;
use shakmaty::Position as _;
use std::hint::black_box;

const REPEATS: u64 = 200;

pub(super) fn run() -> Vec<Row> {
    let fens = sample();
    let ours = positions(&fens);
    let cozy: Vec<cozy_chess::Board> = fens.iter().map(|fen| fen.parse().expect("a FEN")).collect();
    let shak: Vec<shakmaty::Chess> = fens.iter().map(|fen| shakmaty_position(fen)).collect();
    let items = REPEATS * fens.len() as u64;
    let mut rows = Vec::new();

    // The peer may split the moves of a piece into several sets; origins and targets are compared.
    let mut our_sets = || {
        repeat(&ours, |position| {
            let (mut from, mut to) = (0, 0);
            position.generate_moves(|moves| {
                from |= 1 << moves.from.index();
                to |= moves.to.0;
            });
            mix(from, to)
        })
    };
    let mut cozy_sets = || {
        repeat(&cozy, |board| {
            let (mut from, mut to) = (0, 0);
            board.generate_moves(|moves| {
                from |= moves.from.bitboard().0;
                to |= moves.to.0;
                false
            });
            mix(from, to)
        })
    };
    let [a, b] = race(25, [&mut our_sets, &mut cozy_sets]);
    rows.push(per_item("legal moves as sets", items, a, b, "cozy-chess"));

    let mut our_list = || {
        let mut list = papan_chess::MoveList::new();
        repeat(&ours, |position| {
            position.legal_moves_into(&mut list);
            black_box(&list).len() as u64
        })
    };
    let mut cozy_list = || {
        let mut list = Vec::with_capacity(256);
        repeat(&cozy, |board| {
            list.clear();
            board.generate_moves(|moves| {
                list.extend(moves);
                false
            });
            black_box(&list).len() as u64
        })
    };
    let mut shak_list =
        || repeat(&shak, |position| black_box(&position.legal_moves()).len() as u64);
    let [a, b, c] = race(25, [&mut our_list, &mut cozy_list, &mut shak_list]);
    rows.push(per_item("legal moves as a list", items, a, b, "cozy-chess"));
    rows.push(per_item("legal moves as a list", items, a, c, "shakmaty"));

    let mut our_count = || repeat(&ours, |position| u64::from(position.count_legal_moves()));
    let mut cozy_count = || {
        repeat(&cozy, |board| {
            let mut count = 0;
            board.generate_moves(|moves| {
                count += moves.len() as u64;
                false
            });
            count
        })
    };
    let [a, b] = race(25, [&mut our_count, &mut cozy_count]);
    rows.push(per_item("number of legal moves", items, a, b, "cozy-chess"));
    rows
}

fn repeat<T>(items: &[T], mut work: impl FnMut(&T) -> u64) -> u64 {
    let mut sum = 0;
    for _ in 0..REPEATS {
        sum += items.iter().map(|item| work(black_box(item))).sum::<u64>();
    }
    sum
}

fn mix(from: u64, to: u64) -> u64 {
    (from ^ to.rotate_left(32)) >> 24
}
