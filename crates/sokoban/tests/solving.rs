//! The solver as a whole: answers, proofs, limits, and how much it looks at.

use papan_core::{Budget, Cancel, Meter, Silent, Stop, Stopwatch};
use papan_sokoban::{Answer, Generator, Goal, Level, Pack, Symmetry, Wish, optimise, solve};

/// Hard cases 1, 4, 5 and 9 of the source document.
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

const MEMORY: u64 = 64_000_000;

fn limited(nodes: Option<u64>, memory: Option<u64>) -> Meter<'static> {
    Meter::limited(Budget { nodes, memory, ..Budget::UNLIMITED })
}

fn levels(text: &str) -> Vec<Level> {
    Pack::parse(text).unwrap().levels.into_iter().map(|entry| entry.level).collect()
}

#[test]
fn the_document_s_hard_cases_are_solved_and_all_their_images() {
    for level in levels(HARD) {
        for symmetry in Symmetry::ALL {
            let answer =
                solve(&level.transform(symmetry), Goal::Any, &mut limited(None, Some(MEMORY)));
            assert!(matches!(answer, Answer::Solved(_)), "{symmetry:?}\n{level}");
        }
    }
}

#[test]
fn what_the_solver_looks_at_is_pinned() {
    let hard = levels(HARD);
    let nodes = hard.iter().map(|level| {
        let mut meter = limited(None, Some(MEMORY));
        solve(level, Goal::Any, &mut meter);
        meter.nodes()
    });
    assert_eq!(nodes.collect::<Vec<_>>(), [54, 620, 143, 45]);
}

#[test]
fn a_level_without_solution_is_proved_to_be_one() {
    for text in [
        "#####\n#@$ #\n#  .#\n#####",
        "######\n#@ $ #\n#.   #\n######",
        "#######\n#  #  #\n#@$.$.#\n#  #  #\n#######",
    ] {
        let level = Level::parse(text).unwrap();
        for goal in [Goal::Any, Goal::Pushes, Goal::Moves] {
            assert_eq!(solve(&level, goal, &mut limited(None, None)), Answer::Unsolvable, "{text}");
        }
    }
}

#[test]
fn a_limit_is_never_an_answer() {
    for level in levels(HARD) {
        for goal in [Goal::Any, Goal::Pushes, Goal::Moves] {
            let stopped = solve(&level, goal, &mut limited(Some(5), None));
            assert_eq!(stopped, Answer::GaveUp(Stop::Nodes));
        }
        let full = solve(&level, Goal::Moves, &mut limited(None, Some(0)));
        assert_eq!(full, Answer::GaveUp(Stop::Memory));
    }
}

/// Nothing, then a solution, then the best: more nodes never tell less.
#[test]
fn a_solution_that_is_not_yet_proved_the_best_is_shown_and_not_called_so() {
    let rows = ["##########", "#+ #..   #", "# $$  $  #", "#.$  #  ##", "#  # #   #", "##########"];
    let wide = Level::parse(&rows.join("\n")).unwrap();
    // In one of the two, rows and columns change places inside the solver.
    for level in [wide.transform(Symmetry::TRANSPOSE), wide] {
        let Answer::Solved(best) = solve(&level, Goal::Moves, &mut limited(None, None)) else {
            panic!("solvable");
        };
        let (mut words, mut shortest) = (Vec::new(), usize::MAX);
        for nodes in (0..16).map(|power| 1 << power) {
            let answer = solve(&level, Goal::Moves, &mut limited(Some(nodes), None));
            words.push(answer.word());
            let Some(solution) = answer.solution() else { continue };
            let steps: Vec<_> = solution.directions().collect();
            assert_eq!(level.verify(&steps).as_ref(), Ok(solution));
            assert!((best.moves()..=shortest).contains(&solution.moves()), "{nodes}");
            shortest = solution.moves();
        }
        words.dedup();
        assert_eq!(words, ["gave-up", "unproved", "solved"]);
        assert_eq!(shortest, best.moves());
    }
}

#[test]
fn a_cancelled_search_gives_up() {
    let cancel = Cancel::new();
    cancel.request();
    let clock = Stopwatch::start();
    let mut meter = Meter::new(Budget::UNLIMITED, cancel, &clock, &Silent);
    let answer = solve(&levels(HARD)[0], Goal::Any, &mut meter);
    assert_eq!(answer, Answer::GaveUp(Stop::Cancelled));
}

#[test]
fn a_cancelled_optimiser_and_generator_stop_in_the_middle_of_their_work() {
    let level = &levels(HARD)[0];
    let Answer::Solved(solution) = solve(level, Goal::Any, &mut limited(None, None)) else {
        panic!("solvable");
    };
    let cancel = Cancel::new();
    cancel.request();
    let clock = Stopwatch::start();
    let mut meter = Meter::new(Budget::UNLIMITED, cancel, &clock, &Silent);
    assert_eq!(optimise(level, &solution, Goal::Moves, &mut meter), solution);
    assert!(meter.nodes() <= 1, "{}", meter.nodes());
    let wish = Wish { width: 30, height: 30, boxes: 100, difficulty: None };
    let made = Generator::new(wish).next(&mut fastrand::Rng::with_seed(1), &mut meter);
    assert_eq!(made, Err(Stop::Cancelled));
}

#[test]
fn the_fewest_moves_of_hard_case_5_are_proved() {
    let answer = solve(&levels(HARD)[2], Goal::Moves, &mut limited(None, None));
    assert!(matches!(answer, Answer::Solved(solution) if solution.moves() == 79));
}

#[test]
fn a_level_that_starts_solved_needs_nothing() {
    let level = Level::parse("#####\n#@* #\n#####").unwrap();
    for goal in [Goal::Any, Goal::Pushes, Goal::Moves] {
        let answer = solve(&level, goal, &mut limited(None, None));
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
        let answer = solve(&Level::parse(&text).unwrap(), Goal::Any, &mut limited(None, None));
        assert!(matches!(answer, Answer::Solved(solution) if solution.pushes() == 1), "{side}");
    }
}
