//! Queens: daily boards against dlx-rs, the brute force against a plain loop, all collected boards against clause learning
//! alone, and large and new boards against the times that are asked for.

use crate::report::{Row, best, cpu_ms, percent};
use fastrand::Rng;
use papan_queens::{
    Board, Budget, Conclusion, Count, GenerateOptions, Generator, Meter, Puzzle, brute_force,
    count, count_with, explain, parse, sat, solve_with,
};
use std::time::Duration;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data/queens/");
const ROUNDS: usize = 5;
/// Times that are asked for, and times that are hoped for, where no peer does the same work.
const ACCEPTED: &str = "accepted";
const AIM: &str = "aim";

/// Runs the area. Needs the collections of boards beside the checkout.
pub(crate) fn run(_args: &[String]) -> Vec<Row> {
    let daily = boards("linkedin.txt");
    if daily.is_empty() {
        eprintln!("no boards in {DATA}");
        return Vec::new();
    }
    let mut rows = vec![daily_boards(&daily, 1), daily_boards(&daily, 2)];
    rows.extend([9, 10, 11].map(|size| brute_force(&daily, size)));
    rows.push(cases(13));
    rows.extend(all_boards());
    rows.push(even_boards(50, 100.0, ACCEPTED));
    rows.push(even_boards(100, 1_000.0, ACCEPTED));
    rows.push(even_boards(200, 5_000.0, AIM));
    rows.extend(explained(&daily));
    rows.push(new_boards(10, 1, 20.0, ACCEPTED));
    rows.push(new_boards(20, 1, 1_000.0, AIM));
    rows.push(new_boards(10, 2, 1_000.0, AIM));
    rows
}

fn boards(name: &str) -> Vec<Puzzle> {
    std::fs::read(format!("{DATA}{name}"))
        .map_or(Vec::new(), |bytes| parse(&bytes).unwrap_or_default())
}

fn daily_boards(puzzles: &[Puzzle], limit: u64) -> Row {
    let (mut ours, mut peer) = (f64::MAX, f64::MAX);
    let mine = || puzzles.iter().map(|puzzle| count(&puzzle.board, limit).found).sum::<u64>();
    let theirs = || puzzles.iter().map(|puzzle| dlx_rs_count(&puzzle.board, limit)).sum::<u64>();
    for _ in 0..ROUNDS {
        let (time, found) = best(40, cpu_ms, mine);
        ours = ours.min(time);
        let (time, theirs) = best(40, cpu_ms, theirs);
        peer = peer.min(time);
        assert_eq!(found, theirs);
    }
    let each = 1e3 / puzzles.len().max(1) as f64;
    let what = if limit == 1 { "first solution" } else { "proof of uniqueness" };
    Row {
        work: format!("daily boards, {what}"),
        unit: "µs",
        ours: ours * each,
        peer: peer * each,
        peer_name: "dlx-rs 1.3",
        more_is_better: false,
    }
}

/// Exact cover with the squares of 2 x 2 cells as optional items.
fn dlx_rs_count(board: &Board, limit: u64) -> u64 {
    let size = board.size();
    let mut solver = dlx_rs::Solver::new_optional(3 * size, (size - 1) * (size - 1));
    for (cell, &region) in board.regions().iter().enumerate() {
        let (row, col) = (cell / size, cell % size);
        let mut items = vec![1 + row, 1 + size + col, 1 + 2 * size + usize::from(region)];
        for top in row.saturating_sub(1)..=row.min(size - 2) {
            for left in col.saturating_sub(1)..=col.min(size - 2) {
                items.push(1 + 3 * size + top * (size - 1) + left);
            }
        }
        solver.add_option(cell, &items);
    }
    (0..limit).take_while(|_| solver.solve().is_some()).count() as u64
}

fn brute_force(puzzles: &[Puzzle], size: usize) -> Row {
    let chosen: Vec<&Board> = puzzles
        .iter()
        .map(|puzzle| &puzzle.board)
        .filter(|board| board.size() == size)
        .take(10)
        .collect();
    let (mut ours, mut peer, mut cases) = (f64::MAX, f64::MAX, 0);
    for _ in 0..ROUNDS {
        let (time, counted) = best(2, cpu_ms, || {
            chosen
                .iter()
                .map(|board| brute_force::solve(board).map_or(0, |outcome| outcome.cases))
                .sum::<u128>()
        });
        ours = ours.min(time);
        let (time, plain) =
            best(2, cpu_ms, || chosen.iter().map(|board| plain_loop(board)).sum::<u64>());
        peer = peer.min(time);
        assert_eq!(counted, u128::from(plain));
        cases = plain;
    }
    let rate = |ms: f64| cases as f64 / ms / 1e3;
    Row {
        work: format!("brute force, {size} rows"),
        unit: "M/s",
        ours: rate(ours),
        peer: rate(peer),
        peer_name: "next permutation",
        more_is_better: true,
    }
}

/// The document's program in plain Rust: regions and neighbours are checked when a permutation is complete.
fn plain_loop(board: &Board) -> u64 {
    let (size, regions) = (board.size(), board.regions());
    let mut columns: Vec<usize> = (0..size).collect();
    let mut cases = 0;
    loop {
        cases += 1;
        let mut seen = 0u32;
        let distinct = (0..size).all(|row| {
            let region = 1 << regions[row * size + columns[row]];
            let new = seen & region == 0;
            seen |= region;
            new
        });
        if distinct && columns.windows(2).all(|pair| pair[0].abs_diff(pair[1]) > 1) {
            return cases;
        }
        let Some(pivot) = (1..size).rev().find(|&row| columns[row - 1] < columns[row]) else {
            return cases;
        };
        let swap =
            (pivot..size).rev().find(|&row| columns[row] > columns[pivot - 1]).unwrap_or(pivot);
        columns.swap(pivot - 1, swap);
        columns[pivot..].reverse();
    }
}

/// Whether the brute force ends at the case whose number the only solution has in the order of permutations.
fn cases(max_rows: usize) -> Row {
    let puzzles = ["linkedin.txt", "community.txt", "seed_testcase1.txt", "starbattle_k1.txt"]
        .into_iter()
        .flat_map(boards)
        .filter(|puzzle| puzzle.board.size() <= max_rows);
    let (mut agreed, mut counted) = (0, 0);
    for Puzzle { board, .. } in puzzles {
        let found = count(&board, 2);
        let (1, Some(only)) = (found.found, found.first) else { continue };
        let columns: Vec<u8> = only.columns().map(|column| column as u8).collect();
        let outcome = brute_force::solve(&board);
        counted += 1;
        agreed +=
            usize::from(outcome.is_ok_and(|it| it.cases == brute_force::case_number(&columns)));
    }
    percent(format!("cases of {counted} boards up to {max_rows} rows"), agreed, counted, ACCEPTED)
}

/// Every board at hand; all but some of those that players made have one solution.
fn all_boards() -> [Row; 2] {
    let single = ["linkedin.txt", "seed_testcase1.txt"].map(str::to_owned);
    let several = (1..=6).map(|stars| format!("starbattle_k{stars}.txt"));
    let unique: Vec<Puzzle> =
        single.into_iter().chain(several).flat_map(|name| boards(&name)).collect();
    let community = boards("community.txt");
    let time = |count: fn(&Board, u64, &mut Meter<'_>) -> Count| {
        let found = |puzzle: &Puzzle| count(&puzzle.board, 2, &mut Meter::unlimited()).found;
        best(1, cpu_ms, || {
            unique.iter().filter(|puzzle| found(puzzle) == 1).count()
                + community.iter().filter(|puzzle| found(puzzle) > 0).count()
        })
    };
    let ((ours, right), (peer, _)) = (time(count_with), time(sat::count_with));
    let all = unique.len() + community.len();
    let work = format!("all {all} collected boards with uniqueness");
    [
        percent(format!("answers to {all} collected boards"), right, all, ACCEPTED),
        Row { work, unit: "ms", ours, peer, peer_name: "batsat alone", more_is_better: false },
    ]
}

/// The worst of seven boards of even regions grown around a planted solution.
fn even_boards(size: usize, wanted: f64, name: &'static str) -> Row {
    let mut rng = Rng::with_seed(7);
    let worst = (0..7).map(|_| {
        let board = even_board(size, &mut rng);
        let budget = Budget { time: Some(Duration::from_secs(20)), ..Budget::UNLIMITED };
        let mut meter = Meter::new(budget);
        let (time, answer) = best(1, cpu_ms, || solve_with(&board, &mut meter));
        assert!(answer.solution().is_some_and(|found| board.accepts(found.cells())));
        time
    });
    let ours = worst.fold(0.0, f64::max);
    Row {
        work: format!("even boards of {size} rows, first solution, worst of 7"),
        unit: "ms",
        ours,
        peer: wanted,
        peer_name: name,
        more_is_better: false,
    }
}

fn even_board(size: usize, rng: &mut Rng) -> Board {
    let mut columns: Vec<usize> = (0..size).collect();
    rng.shuffle(&mut columns);
    while let Some(row) = (1..size).find(|&row| columns[row].abs_diff(columns[row - 1]) <= 1) {
        let other = rng.usize(..size);
        columns.swap(row, other);
    }
    let mut regions = vec![u16::MAX; size * size];
    let mut edges: Vec<Vec<usize>> = (0..size).map(|row| vec![row * size + columns[row]]).collect();
    let mut lengths = vec![1; size];
    for (row, edge) in edges.iter().enumerate() {
        regions[edge[0]] = row as u16;
    }
    while let Some(region) =
        (0..size).filter(|&region| !edges[region].is_empty()).min_by_key(|&region| lengths[region])
    {
        let at = rng.usize(..edges[region].len());
        let cell = edges[region][at];
        let (row, col) = (cell / size, cell % size);
        let sides = [
            (row > 0, cell.wrapping_sub(size)),
            (row + 1 < size, cell + size),
            (col > 0, cell.wrapping_sub(1)),
            (col + 1 < size, cell + 1),
        ];
        let free: Vec<usize> = sides
            .into_iter()
            .filter(|&(on, side)| on && regions[side] == u16::MAX)
            .map(|(_, side)| side)
            .collect();
        if let Some(&side) = rng.choice(&free) {
            regions[side] = region as u16;
            edges[region].push(side);
            lengths[region] += 1;
        } else {
            edges[region].swap_remove(at);
        }
    }
    Board::new(size, 1, &regions).expect("grown from one cell a row")
}

/// How many boards of a kind are explained to their end, and how many of them without a cell tried and refuted.
fn explained(daily: &[Puzzle]) -> [Row; 3] {
    let mut single: Vec<Puzzle> = daily.to_vec();
    single.extend(["community.txt", "starbattle_k1.txt"].iter().flat_map(|name| boards(name)));
    single.retain(|puzzle| count(&puzzle.board, 2).found == 1);
    let mut expert = boards("starbattle_k2.txt");
    expert
        .retain(|puzzle| puzzle.title.as_ref().is_some_and(|title| title.contains("10-2-expert")));
    let row = |what: &str, puzzles: &[Puzzle], trials: usize, peer_name| {
        let is_explained = |puzzle: &&Puzzle| {
            explain(&puzzle.board).is_ok_and(|explanation| {
                matches!(explanation.conclusion, Conclusion::Solved(_))
                    && explanation.contradictions() <= trials
            })
        };
        let explained = puzzles.iter().filter(is_explained).count();
        percent(format!("explained, {what}"), explained, puzzles.len(), peer_name)
    };
    let wanted = "expert boards of 10 rows, 2 stars, without trial";
    [
        row("every unique board with 1 star", &single, usize::MAX, ACCEPTED),
        row("daily boards without trial", daily, 0, AIM),
        Row { peer: 90.0, ..row(wanted, &expert, 0, AIM) },
    ]
}

/// The median of nine new boards; one that takes longer than five seconds is given up.
fn new_boards(size: usize, stars: usize, wanted: f64, name: &'static str) -> Row {
    let options = GenerateOptions { size, stars, ..GenerateOptions::default() };
    let mut generator = Generator::new(options, 42);
    let mut times: Vec<f64> = (0..9)
        .map(|_| {
            let budget = Budget { time: Some(Duration::from_secs(5)), ..Budget::UNLIMITED };
            let mut meter = Meter::new(budget);
            best(1, cpu_ms, || generator.next_with(&mut meter).is_ok()).0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    Row {
        work: format!("a new board of {size} rows, {stars} stars, median"),
        unit: "ms",
        ours: times[4],
        peer: wanted,
        peer_name: name,
        more_is_better: false,
    }
}
