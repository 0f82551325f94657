//! Explanations end at the solution, and every step is true.

mod support;

use papan_queens::{
    Board, Budget, Cell, Conclusion, ExplainError, Explanation, Meter, Puzzle, Step, StopReason,
    Technique, Unit, count, dlx, explain_with, next_step_with, parse,
};
use std::collections::HashSet;

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
    for step in &explanation.steps {
        assert!(is_true(step, solution.cells()), "{:?}: {step:?}", puzzle.title);
        assert!(step.stars.len() + step.crosses.len() > 0, "{:?}: {step:?}", puzzle.title);
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

/// Boards with many stars may take hours to explain to the end; what is found within this budget is checked.
const NODES: u64 = 20_000;

#[test]
fn data_boards_with_several_stars_are_explained_in_true_steps() {
    let one_in = if support::long() { 1 } else { 40 };
    for Puzzle { board, title, .. } in support::many_star_boards().iter().step_by(one_in) {
        let count = count(board, 2);
        let Some(solution) = count.first.filter(|_| count.found == 1) else { continue };
        let (mut stars, mut crosses) = (Vec::new(), Vec::new());
        let mut meter = Meter::new(Budget { nodes: Some(NODES), ..Budget::UNLIMITED });
        while let Ok(Some(step)) = next_step_with(board, &stars, &crosses, &mut meter) {
            assert!(is_true(&step, solution.cells()), "{title:?}: {step:?}");
            assert!(step.stars.len() + step.crosses.len() > 0, "{title:?}: {step:?}");
            stars.extend(step.stars);
            crosses.extend(step.crosses);
        }
    }
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
        let explanation = explain(&board);
        for (step, solution) in explanation
            .steps
            .iter()
            .flat_map(|step| solutions.iter().map(move |solution| (step, solution)))
        {
            assert!(is_true(step, solution), "{board:?} {step:?}");
        }
        match explanation.conclusion {
            Conclusion::Solved(solution) => assert_eq!(solutions, [solution.cells()]),
            Conclusion::NoSolution => assert!(solutions.is_empty(), "{board:?}"),
            Conclusion::Stuck => assert_ne!(solutions.len(), 1, "{board:?}"),
        }
    }
}

/// A placement of some solution must not be missed.
#[test]
fn compared_placements_include_those_of_all_solutions() {
    let mut rng = fastrand::Rng::with_seed(14);
    let mut seen = 0;
    for _ in 0..400 {
        let board = support::random_board(rng.usize(6..=8), 1, &mut rng);
        let solutions = support::all_solutions(&board);
        for step in explain(&board).steps {
            assert_eq!(step.placements > 0, step.technique == Technique::Placements, "{step:?}");
            if step.placements == 0 {
                continue;
            }
            seen += 1;
            let in_area = |solution: &Vec<Cell>| -> Vec<Cell> {
                solution.iter().copied().filter(|cell| step.because.contains(cell)).collect()
            };
            let placements: HashSet<Vec<Cell>> = solutions.iter().map(in_area).collect();
            assert!(placements.len() <= step.placements, "{board:?} {step:?}");
        }
    }
    assert!(seen > 20, "only {seen} steps compare placements");
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
        for step in explain(&board).steps {
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
