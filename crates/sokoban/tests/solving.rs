//! The solver as a whole: answers, proofs, limits, and node counts.

use papan_sokoban::{
    Answer, Budget, CancelToken, Collection, GenerateOptions, Generator, Level, Meter, Objective,
    SolveOptions, StopReason, Symmetry, optimize_with, solve_with,
};

/// Hard cases 1, 4, 5 and 9 of the thesis.
const HARD: &str = "\
; 1
########
#.     #
#$ $ $ #
#  $ $ #
#@ $ $ #
###*** #
#......#
########

; 4
########
#..... #
#  ##  #
# *    #
#  # # #
#$$$$$$#
#     +#
########

; 5
########
#. ....#
#####  #
#.@$  $#
#$ $ $ #
#  $ $ #
#.$   .#
########

; 9
########
#.     #
#$ $ $ #
#@ $ $ #
#  $ $ #
#  ****#
#......#
########
";

const MEMORY_BYTES: u64 = 64_000_000;

fn limited(nodes: Option<u64>, memory: Option<u64>) -> Meter<'static> {
    Meter::new(Budget { nodes, memory, ..Budget::UNLIMITED })
}

fn solve_for(level: &Level, objective: Objective, meter: &mut Meter<'_>) -> Answer {
    solve_with(level, &SolveOptions { objective }, meter)
}

fn levels(text: &str) -> Vec<Level> {
    Collection::parse(text).unwrap().levels.into_iter().map(|entry| entry.level).collect()
}

#[test]
fn the_hard_cases_of_the_thesis_are_solved_and_all_their_images() {
    for level in levels(HARD) {
        for symmetry in Symmetry::ALL {
            let answer = solve_for(
                &level.transform(symmetry),
                Objective::Any,
                &mut limited(None, Some(MEMORY_BYTES)),
            );
            assert!(matches!(answer, Answer::Solved(_)), "{symmetry:?}\n{level}");
        }
    }
}

#[test]
fn node_counts_of_the_solver_are_pinned() {
    let hard = levels(HARD);
    let nodes = hard.iter().map(|level| {
        let mut meter = limited(None, Some(MEMORY_BYTES));
        solve_for(level, Objective::Any, &mut meter);
        meter.nodes()
    });
    assert_eq!(nodes.collect::<Vec<_>>(), [54, 620, 143, 45]);
}

#[test]
fn a_level_without_a_solution_is_proved_unsolvable() {
    for text in [
        "#####\n#@$ #\n#  .#\n#####",
        "######\n#@ $ #\n#.   #\n######",
        "#######\n#  #  #\n#@$.$.#\n#  #  #\n#######",
    ] {
        let level = Level::parse(text).unwrap();
        for objective in [Objective::Any, Objective::Pushes, Objective::Moves] {
            assert_eq!(
                solve_for(&level, objective, &mut limited(None, None)),
                Answer::Unsolvable,
                "{text}"
            );
        }
    }
}

#[test]
fn a_limit_is_never_an_answer() {
    for level in levels(HARD) {
        for objective in [Objective::Any, Objective::Pushes, Objective::Moves] {
            let stopped = solve_for(&level, objective, &mut limited(Some(5), None));
            assert_eq!(stopped, Answer::GaveUp(StopReason::Nodes));
        }
        let full = solve_for(&level, Objective::Moves, &mut limited(None, Some(0)));
        assert_eq!(full, Answer::GaveUp(StopReason::Memory));
    }
}

/// More nodes never give a weaker answer: none, then a solution, then an optimal one.
#[test]
fn a_solution_without_a_proof_of_optimality_is_best_effort() {
    let rows = ["##########", "#+ #..   #", "# $$  $  #", "#.$  #  ##", "#  # #   #", "##########"];
    let wide = Level::parse(&rows.join("\n")).unwrap();
    // The solver transposes one of the two.
    for level in [wide.transform(Symmetry::TRANSPOSE), wide] {
        let Answer::Solved(best) = solve_for(&level, Objective::Moves, &mut limited(None, None))
        else {
            panic!("solvable");
        };
        let (mut words, mut shortest) = (Vec::new(), usize::MAX);
        for nodes in (0..16).map(|power| 1 << power) {
            let answer = solve_for(&level, Objective::Moves, &mut limited(Some(nodes), None));
            words.push(answer.as_str());
            let Some(solution) = answer.solution() else { continue };
            let steps: Vec<_> = solution.directions().collect();
            assert_eq!(level.verify(&steps).as_ref(), Ok(solution));
            assert!((best.moves()..=shortest).contains(&solution.moves()), "{nodes}");
            shortest = solution.moves();
        }
        words.dedup();
        assert_eq!(words, ["gave-up", "best-effort", "solved"]);
        assert_eq!(shortest, best.moves());
    }
}

#[test]
fn a_cancelled_search_gives_up() {
    let cancel = CancelToken::new();
    cancel.cancel();
    let mut meter = Meter::unlimited().with_cancel(cancel);
    let answer = solve_for(&levels(HARD)[0], Objective::Any, &mut meter);
    assert_eq!(answer, Answer::GaveUp(StopReason::Cancelled));
}

#[test]
fn a_cancelled_optimizer_and_generator_stop_in_the_middle_of_their_work() {
    let level = &levels(HARD)[0];
    let Answer::Solved(solution) = solve_for(level, Objective::Any, &mut limited(None, None))
    else {
        panic!("solvable");
    };
    let cancel = CancelToken::new();
    cancel.cancel();
    let mut meter = Meter::unlimited().with_cancel(cancel);
    assert_eq!(optimize_with(level, &solution, Objective::Moves, &mut meter), solution);
    assert!(meter.nodes() <= 1, "{}", meter.nodes());
    let options = GenerateOptions { width: 30, height: 30, boxes: 100, difficulty: None };
    assert_eq!(Generator::new(options, 1).next_with(&mut meter), Err(StopReason::Cancelled));
}

#[test]
fn the_fewest_moves_of_hard_case_5_are_proved() {
    let answer = solve_for(&levels(HARD)[2], Objective::Moves, &mut limited(None, None));
    assert!(matches!(answer, Answer::Solved(solution) if solution.moves() == 79));
}

#[test]
fn a_level_that_starts_solved_needs_nothing() {
    let level = Level::parse("#####\n#@* #\n#####").unwrap();
    for objective in [Objective::Any, Objective::Pushes, Objective::Moves] {
        let answer = solve_for(&level, objective, &mut limited(None, None));
        assert!(matches!(answer, Answer::Solved(solution) if solution.moves() == 0));
    }
}

#[test]
fn boards_of_every_width_are_solved() {
    for side in [3, 9, 14, 20, 30] {
        let floor = " ".repeat(side);
        let rows = format!("#{floor}#\n").repeat(side - 1);
        let wall = "#".repeat(side + 2);
        let last = " ".repeat(side - 3);
        let text = format!("{wall}\n{rows}#@$.{last}#\n{wall}\n");
        let answer =
            solve_for(&Level::parse(&text).unwrap(), Objective::Any, &mut limited(None, None));
        assert!(matches!(answer, Answer::Solved(solution) if solution.pushes() == 1), "{side}");
    }
}
