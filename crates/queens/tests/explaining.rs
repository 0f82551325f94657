//! Explanations end at the solution, and every step is true.

#[path = "support/checker.rs"]
mod checker;
mod support;

use checker::Marks;
use papan_queens::{
    Board, Budget, Cell, Conclusion, ExplainError, Explanation, GenerateOptions, Generator, Meter,
    Puzzle, Step, StopReason, Technique, Unit, count, dlx, explain_with, next_step_with, parse,
    refute_with,
};

fn explain(board: &Board) -> Explanation {
    papan_queens::explain(board).unwrap()
}

fn is_true(step: &Step, solution: &[Cell]) -> bool {
    step.stars.iter().all(|star| solution.contains(star))
        && !step.crosses.iter().any(|cross| solution.contains(cross))
}

/// Checks every step; `None` for boards with several solutions.
fn assert_explained(puzzle: &Puzzle) -> Option<Explanation> {
    let count = count(&puzzle.board, 2);
    if count.is_unique() != Some(true) {
        return None;
    }
    let solution = count.first.unwrap();
    let explanation = explain(&puzzle.board);
    let mut marks = Marks::new(&puzzle.board);
    for step in &explanation.steps {
        assert!(is_true(step, solution.cells()), "{:?}: {step:?}", puzzle.title);
        marks.follow(step);
        assert!(step.cost > 0);
    }
    assert_eq!(explanation.conclusion, Conclusion::Solved(solution), "{:?}", puzzle.title);
    Some(explanation)
}

#[test]
fn every_unique_data_board_with_one_star_is_explained_in_true_steps() {
    for puzzle in support::single_star_boards() {
        assert_explained(&puzzle);
    }
}

/// The steps that are found one after the other, whatever the number of solutions.
fn steps_of(board: &Board, meter: &mut Meter<'_>) -> Vec<Step> {
    let (mut stars, mut crosses, mut steps) = (Vec::new(), Vec::new(), Vec::new());
    while let Ok(Some(step)) = next_step_with(board, &stars, &crosses, meter) {
        stars.extend(&step.stars);
        crosses.extend(&step.crosses);
        steps.push(step);
    }
    steps
}

/// Boards with many stars may take hours to explain to the end; what is found within this budget is checked.
const NODES: u64 = 100_000;

#[test]
fn every_step_and_link_on_data_boards_with_several_stars_follows_from_the_units_it_names() {
    let one_in = if support::long() { 1 } else { 40 };
    let mut links = 0;
    for Puzzle { board, title, .. } in support::many_star_boards().iter().step_by(one_in) {
        let count = count(board, 2);
        let Some(solution) = count.first.filter(|_| count.found == 1) else { continue };
        let mut meter = Meter::new(Budget { nodes: Some(NODES), ..Budget::UNLIMITED });
        let mut marks = Marks::new(board);
        for step in steps_of(board, &mut meter) {
            assert!(is_true(&step, solution.cells()), "{title:?}: {step:?}");
            links += step.chain.as_ref().map_or(0, |chain| chain.len());
            marks.follow(&step);
        }
    }
    assert!(links > 0 || !support::long() || support::data("starbattle_k2.txt").is_none());
}

#[test]
fn every_wrong_queen_is_refuted_by_a_chain_that_follows() {
    let mut rng = fastrand::Rng::with_seed(16);
    let options = GenerateOptions { size: 7, ..GenerateOptions::default() };
    for new in Generator::new(options, 16).take(if support::long() { 100 } else { 10 }) {
        let stars: Vec<Cell> =
            new.solution.cells().iter().copied().filter(|_| rng.u8(..4) == 0).collect();
        for cell in new.board.cells().filter(|cell| !stars.contains(cell)) {
            let star = !new.solution.contains(cell);
            let mut meter = Meter::unlimited();
            let step = refute_with(&new.board, &stars, &[], (cell, star), &mut meter).unwrap();
            let step = step.unwrap_or_else(|| panic!("{:?} {cell:?}", new.board));
            assert_eq!(if star { &step.crosses } else { &step.stars }, &[cell]);
            // Stars that the cell touches are no part of the reason.
            let apart = |other: &&Cell| {
                let share = |unit| new.board.is_in(cell, unit) && new.board.is_in(**other, unit);
                !star || !(cell.touches(**other) || new.board.units().any(share))
            };
            let mut marks = Marks::new(&new.board);
            marks.place(stars.iter().filter(apart));
            marks.follow(&step);
        }
    }
}

/// A chain without a link that the dead end does not need, and short enough to be read.
#[test]
fn a_wrong_queen_that_empties_a_row_is_refuted_in_one_look() {
    // A queen in the middle of region B sees all of region A.
    let board: Board = "BBBCC\nBAACC\nBBBCD\nEEECD\nEEEDD".parse().unwrap();
    let cell = Cell::new(0, 1);
    let step = refute_with(&board, &[], &[], (cell, true), &mut Meter::unlimited());
    let chain = step.unwrap().unwrap().chain.unwrap();
    assert!(chain.is_empty() && chain.cell == cell && chain.star);
    assert_eq!(chain.dead_end.units, [Unit::Region(2)]);
}

#[test]
fn boards_with_several_solutions_or_none_are_answered_at_once_with_two_or_none() {
    let mut rng = fastrand::Rng::with_seed(17);
    let mut seen = [0; 2];
    for round in 0..200 {
        let (size, stars) = if round % 3 == 0 { (10, 2) } else { (rng.usize(5..=12), 1) };
        let board = support::random_board(size, stars, &mut rng);
        // The limit in nodes is that of the solver: no step was looked for.
        let mut meter = Meter::new(Budget { nodes: Some(40_000), ..Budget::UNLIMITED });
        match explain_with(&board, &mut meter).unwrap().conclusion {
            Conclusion::Several(two) => {
                assert!(two[0] != two[1] && two.iter().all(|one| board.accepts(one.cells())));
                seen[0] += 1;
            }
            Conclusion::NoSolution => {
                assert_eq!(dlx::count_with(&board, 1, &mut Meter::unlimited()).found, 0);
                seen[1] += 1;
            }
            _ => {}
        }
    }
    assert!(seen.iter().all(|&seen| seen > 10), "{seen:?}");
}

#[test]
fn daily_boards_need_no_contradiction() {
    for puzzle in support::boards("linkedin.txt") {
        let explanation = assert_explained(&puzzle).unwrap();
        assert_eq!(explanation.contradictions(), 0, "{:?}", puzzle.title);
    }
}

#[test]
fn steps_are_true_of_every_solution_of_boards_that_have_several_or_none() {
    let mut rng = fastrand::Rng::with_seed(11);
    for round in 0..600 {
        let (size, stars) =
            if round % 3 == 0 { (rng.usize(6..=8), 2) } else { (rng.usize(3..=7), 1) };
        let board = support::random_board(size, stars, &mut rng);
        let solutions = support::all_solutions(&board);
        let mut marks = Marks::new(&board);
        let steps = steps_of(&board, &mut Meter::unlimited());
        for step in &steps {
            marks.follow(step);
            assert!(solutions.iter().all(|one| is_true(step, one)), "{board:?} {step:?}");
        }
        match explain(&board).conclusion {
            Conclusion::Solved(solution) => assert_eq!(solutions, [solution.cells()]),
            Conclusion::NoSolution => assert!(solutions.is_empty(), "{board:?}"),
            Conclusion::Several(two) => {
                assert!(two.iter().all(|one| solutions.contains(&one.cells().to_vec())));
                assert!(two[0] != two[1]);
            }
            Conclusion::Stuck => panic!("{board:?}"),
        }
    }
}

/// What some units have outside others holds at least the difference of their stars, whatever the solution.
#[test]
fn overlaps_hold_at_least_the_difference() {
    let mut rng = fastrand::Rng::with_seed(15);
    let mut seen = 0;
    for _ in 0..400 {
        let board = support::random_board(rng.usize(7..=8), rng.usize(1..=2), &mut rng);
        let solutions = support::all_solutions(&board);
        let mut placed: Vec<Cell> = Vec::new();
        for step in steps_of(&board, &mut Meter::unlimited()) {
            if step.technique == Technique::Overlap {
                let missing = |units: &[Unit]| {
                    let has = |cell: &Cell| units.iter().any(|&unit| board.is_in(*cell, unit));
                    units.len() * board.stars() - placed.iter().filter(|cell| has(cell)).count()
                };
                let difference = missing(&step.units) - missing(&step.without);
                for solution in &solutions {
                    let held = solution.iter().filter(|cell| step.because.contains(cell)).count();
                    assert!(held >= difference, "{board:?} {step:?}");
                    seen += 1;
                }
            }
            placed.extend(step.stars);
        }
    }
    assert!(seen > 20, "only {seen} solutions have overlaps");
}

#[test]
fn the_plain_reference_counts_as_the_solvers_do() {
    let mut rng = fastrand::Rng::with_seed(12);
    for round in 0..200 {
        let board = support::random_board(4 + round % 5, 1 + round % 2, &mut rng);
        let count = dlx::count_with(&board, u64::MAX, &mut Meter::unlimited());
        assert_eq!(support::all_solutions(&board).len() as u64, count.found);
    }
}

#[test]
fn steps_have_units_and_cells() {
    let board = &parse(b"AAAB\nCABB\nCCDB\nCDDD").unwrap()[0].board;
    for step in explain(board).steps {
        assert!(!step.because.is_empty(), "{step:?}");
        if step.technique < Technique::Contradiction {
            assert!(!step.units.is_empty(), "{step:?}");
        }
    }
}

#[test]
fn a_confined_region_empties_the_rest_of_its_line() {
    let board = &parse(b"AABB\nCBBB\nCDBB\nCDDB").unwrap()[0].board;
    let step = next_step_with(board, &[], &[], &mut Meter::unlimited()).unwrap().unwrap();
    assert_eq!(step.technique, Technique::Confined);
    assert_eq!((step.units, step.without), (vec![Unit::Row(0)], vec![Unit::Region(0)]));
    assert_eq!(step.crosses, [Cell::new(0, 2), Cell::new(0, 3)]);
}

#[test]
fn the_next_step_builds_on_what_is_placed() {
    let board = &parse(support::DOCUMENT).unwrap()[0].board;
    let (mut stars, mut crosses) = (Vec::new(), Vec::new());
    while let Some(step) = next_step_with(board, &stars, &crosses, &mut Meter::unlimited()).unwrap()
    {
        stars.extend(step.stars);
        crosses.extend(step.crosses);
    }
    assert!(board.accepts(&stars));
}

#[test]
fn a_stopped_explanation_returns_the_reason() {
    let board = &parse(support::DOCUMENT).unwrap()[0].board;
    let mut meter = Meter::new(Budget { nodes: Some(2), ..Budget::UNLIMITED });
    assert_eq!(explain_with(board, &mut meter), Err(ExplainError::Stopped(StopReason::Nodes)));
    let large = support::random_board(40, 1, &mut fastrand::Rng::with_seed(13));
    assert_eq!(papan_queens::explain(&large), Err(ExplainError::TooLarge { size: 40 }));
}
