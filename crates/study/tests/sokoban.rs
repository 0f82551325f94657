//! The solver of the thesis: it agrees with the engine about which levels can be solved, whatever its settings.

mod random_levels;

use fastrand::Rng;
use papan_sokoban::{Answer, Level, Meter, SolveOptions, StopReason, solve_with};
use papan_study::sokoban::{Heuristic, Settings, Variant, solve};
use random_levels::random_level;

#[test]
fn every_variant_and_heuristic_agrees_with_the_engine() {
    let rounds = if std::env::var_os("PAPAN_LONG").is_some() { 3_000 } else { 150 };
    let mut rng = Rng::with_seed(100);
    let mut solvable = 0;
    for _ in 0..rounds {
        let level = random_level(&mut rng, 4, 3);
        let expected = solve_with(&level, &SolveOptions::default(), &mut Meter::unlimited());
        let is_solvable = matches!(expected, Answer::Solved(_));
        assert!(is_solvable || matches!(expected, Answer::Unsolvable(_)), "no proof\n{level}");
        solvable += usize::from(is_solvable);
        for variant in [Variant::AStar, Variant::Dfs, Variant::GreedyDfs] {
            for heuristic in [Heuristic::Manhattan, Heuristic::Euclidean, Heuristic::GoalPull] {
                let settings = Settings { variant, heuristic, ..Settings::default() };
                let answer = solve(&level, settings, &mut Meter::unlimited()).answer;
                let agrees = match answer {
                    Answer::Solved(_) => is_solvable,
                    other => !is_solvable && other == expected,
                };
                assert!(agrees, "{settings:?}\n{level}");
            }
        }
    }
    assert!(solvable > rounds / 3 && solvable < rounds, "{solvable} of {rounds}");
}

/// A room of 31 columns with one box between the player and its goal.
fn room(rows: usize) -> Level {
    let (wall, floor) = ("#".repeat(33), format!("#{}#\n", " ".repeat(31)));
    let first = format!("#@ $.{}#\n", " ".repeat(27));
    Level::parse(&format!("{wall}\n{first}{}{wall}\n", floor.repeat(rows - 1))).unwrap()
}

#[test]
fn sets_of_one_to_sixteen_words_hold_a_level_and_larger_ones_are_refused() {
    for rows in [2, 4, 8, 16, 32] {
        let run = solve(&room(rows), Settings::default(), &mut Meter::unlimited());
        let is_solved = matches!(run.answer, Answer::Solved(it) if it.to_string() == "rR");
        assert!(is_solved, "{rows} rows");
    }
    let run = solve(&room(33), Settings::default(), &mut Meter::unlimited());
    assert_eq!((run.answer, run.states), (Answer::GaveUp(StopReason::Memory), 0));
}

#[test]
fn pushes_of_both_sides_add_up_to_those_of_the_solution() {
    let level = Level::parse("#######\n#.@ $ #\n#  $. #\n#     #\n#######").unwrap();
    let run = solve(&level, Settings::default(), &mut Meter::unlimited());
    let Answer::Solved(solution) = run.answer else { panic!("solvable") };
    assert_eq!(solution.pushes() as u32, run.forward_pushes + run.backward_pushes);
}

#[test]
fn a_push_limit_that_cuts_is_no_proof() {
    let level = Level::parse("#########\n#@ $   .#\n#########").unwrap();
    let settings =
        Settings { forward_limit: Some(1), backward_limit: Some(1), ..Settings::default() };
    let run = solve(&level, settings, &mut Meter::unlimited());
    assert_eq!(run.answer, Answer::GaveUp(StopReason::Nodes));
}
