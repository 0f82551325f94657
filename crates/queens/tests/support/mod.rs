//! Shared by the tests: boards of the data set, random boards, and a plain reference.
#![allow(dead_code)] // each test file uses its own part

use papan_queens::{Board, Cell, Puzzle, parse};
use std::path::PathBuf;

/// The document's board, whose unique solution is the 106227th case.
pub(crate) const DOCUMENT: &[u8] = b"AAABBCCCB\nDABBBBCBB\nDAEEEBCBB\nFFFEBBBBB\nGFGEGGIII\nGFGGGGGIG\nGGGHHHGIG\nGGGGHGGGG\nGGGGHGGGG\n";

/// Whether the long versions of the tests are wanted.
pub(crate) fn long() -> bool {
    std::env::var_os("PAPAN_LONG").is_some()
}

fn data_folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/queens")
}

/// A file of the data set, if it is there.
pub(crate) fn data(name: &str) -> Option<Vec<u8>> {
    let bytes = std::fs::read(data_folder().join(name)).ok();
    if bytes.is_none() {
        let _ = std::io::Write::write_all(
            &mut std::io::stderr(),
            format!("skipped: no {name} beside the checkout\n").as_bytes(),
        );
    }
    bytes
}

/// The boards of a file of the data set; none when it is not there.
pub(crate) fn boards(name: &str) -> Vec<Puzzle> {
    data(name).map_or(Vec::new(), |bytes| parse(&bytes).unwrap())
}

/// All boards of the data set that have one star a row.
pub(crate) fn single_star_boards() -> Vec<Puzzle> {
    let names = ["linkedin.txt", "community.txt", "starbattle_k1.txt", "seed_testcase1.txt"];
    names.into_iter().flat_map(boards).collect()
}

/// All boards of the data set that have several stars a row, the small ones only unless the long tests run.
pub(crate) fn many_star_boards() -> Vec<Puzzle> {
    let max_stars = if long() { 6 } else { 3 };
    (2..=max_stars).flat_map(|stars| boards(&format!("starbattle_k{stars}.txt"))).collect()
}

/// A random board: regions grown from random cells, sometimes interrupted by single cells of other regions.
pub(crate) fn random_board(size: usize, stars: usize, rng: &mut fastrand::Rng) -> Board {
    let cells = size * size;
    let mut regions = vec![u16::MAX; cells];
    let mut seeds: Vec<usize> = (0..cells).collect();
    rng.shuffle(&mut seeds);
    for (region, &seed) in seeds[..size].iter().enumerate() {
        regions[seed] = region as u16;
    }
    while regions.contains(&u16::MAX) {
        let cell = rng.usize(..cells);
        let (row, col) = (cell / size, cell % size);
        let beside = match rng.u8(..4) {
            0 if row > 0 => cell - size,
            1 if row + 1 < size => cell + size,
            2 if col > 0 => cell - 1,
            3 if col + 1 < size => cell + 1,
            _ => continue,
        };
        if regions[cell] == u16::MAX {
            regions[cell] = regions[beside];
        }
    }
    if rng.u8(..4) == 0 {
        for &cell in &seeds[size..cells.min(size + 3)] {
            regions[cell] = rng.u16(..size as u16);
        }
    }
    Board::new(size, stars, &regions).unwrap()
}

/// The document's program: next permutation, checked when complete. The columns of the solution, and the cases.
pub(crate) fn naive_brute_force(board: &Board) -> (Option<Vec<usize>>, u128) {
    let size = board.size();
    let mut columns: Vec<usize> = (0..size).collect();
    let mut cases = 0;
    loop {
        cases += 1;
        let regions: std::collections::HashSet<u16> =
            (0..size).map(|row| board.regions()[row * size + columns[row]]).collect();
        let apart = columns.windows(2).all(|pair| pair[0].abs_diff(pair[1]) > 1);
        if regions.len() == size && apart {
            return (Some(columns), cases);
        }
        let Some(pivot) = (1..size).rev().find(|&row| columns[row - 1] < columns[row]) else {
            return (None, cases);
        };
        let swap = (0..size).rev().find(|&row| columns[row] > columns[pivot - 1]).unwrap();
        columns.swap(pivot - 1, swap);
        columns[pivot..].reverse();
    }
}

/// All solutions, by trying the cells one by one and checking the rules when a star is placed.
pub(crate) fn all_solutions(board: &Board) -> Vec<Vec<Cell>> {
    fn extend(board: &Board, from: usize, stars: &mut Vec<Cell>, found: &mut Vec<Vec<Cell>>) {
        let size = board.size();
        if stars.len() == size * board.stars() {
            found.push(stars.clone());
            return;
        }
        // Rows are filled one after the other, so the next star has its row already.
        let row = stars.len() / board.stars();
        for index in from.max(row * size)..(row + 1) * size {
            let cell = Cell::new((index / size) as u16, (index % size) as u16);
            let full = |same: &dyn Fn(Cell) -> bool| {
                stars.iter().filter(|&&star| same(star)).count() == board.stars()
            };
            if stars.iter().any(|star| star.touches(cell))
                || full(&|star| star.col == cell.col)
                || full(&|star| board.region(star) == board.region(cell))
            {
                continue;
            }
            stars.push(cell);
            extend(board, index + 1, stars, found);
            stars.pop();
        }
    }
    let mut found = Vec::new();
    extend(board, 0, &mut Vec::new(), &mut found);
    found
}
