//! The solver as a whole: answers, proofs, limits, and node counts.

use papan_sokoban::{
    Answer, Budget, CancelToken, Collection, Direction, GenerateOptions, Generator, Level, Meter,
    NoSolution, Objective, Position, SolveOptions, Square, StopReason, Symmetry, VerifyErrorKind,
    is_deadlock, optimize_with, solve_with,
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
                Answer::Unsolvable(NoSolution::Exhausted),
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
    let unchanged = optimize_with(level, &solution, Objective::Moves, &mut meter);
    assert!(unchanged.solution == solution && !unchanged.is_optimal);
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

#[test]
fn a_box_that_the_player_cannot_reach_is_decoration_on_a_goal_and_unsolvable_elsewhere() {
    let lost = Level::parse("########\n#@$.#$.#\n########").unwrap();
    let outside = Level::parse("#####\n#@$.# $\n#####").unwrap();
    for (level, column) in [(lost, 5), (outside, 6)] {
        let square = Square { row: 1, column };
        for objective in [Objective::Any, Objective::Pushes, Objective::Moves] {
            assert_eq!(
                solve_for(&level, objective, &mut limited(None, None)),
                Answer::Unsolvable(NoSolution::UnreachableBox(square))
            );
        }
        let wrong = level.verify(&[Direction::Right]).unwrap_err();
        assert_eq!(wrong.kind, VerifyErrorKind::Unsolved { unplaced: 1 });
        assert!(is_deadlock(&level, &Position::start(&level)));
        assert_eq!(level.info().lower_bound, None);
        assert_eq!(level.info().unreachable_boxes, [square]);
    }
    let decorated = Level::parse("#######\n#@$.#*#\n#######").unwrap();
    let answer = solve_for(&decorated, Objective::Moves, &mut limited(None, None));
    assert_eq!(answer.solution().map(ToString::to_string).as_deref(), Some("R"));
    assert_eq!(decorated.info().unreachable_boxes, [Square { row: 1, column: 5 }]);
}

/// A level of floor on a large board of walls, from its rows.
fn on_large_board(width: usize, height: usize, rows: &[String]) -> Level {
    let inside = |row| rows.get(row).map_or("", String::as_str);
    let rows: Vec<String> = (0..height).map(|row| format!("{:#<width$}", inside(row))).collect();
    Level::parse(&rows.join("\n")).unwrap()
}

/// An empty room with the player in a corner, and boxes and goals at (row, column).
fn room(side: usize, boxes: &[(usize, usize)], goals: &[(usize, usize)]) -> Level {
    let symbol = |row: usize, column: usize| match (row, column) {
        _ if row.min(column) == 0 || row.max(column) + 1 == side => '#',
        (1, 1) => '@',
        at if boxes.contains(&at) => '$',
        at if goals.contains(&at) => '.',
        _ => ' ',
    };
    let row = |row| (0..side).map(|column| symbol(row, column)).collect();
    on_large_board(side, side, &(0..side).map(row).collect::<Vec<String>>())
}

#[test]
fn rooms_of_any_size_are_solved_with_the_fewest_pushes() {
    for side in [34, 100, 256] {
        let (near, far) = ((3, 4), (side - 4, side - 6));
        let level = room(side, &[near], &[far]);
        let pushes = far.0 - near.0 + far.1 - near.1;
        for objective in [Objective::Any, Objective::Pushes, Objective::PushesMoves] {
            let answer = solve_for(&level, objective, &mut limited(None, None));
            let solution = answer.solution().unwrap();
            assert!(objective == Objective::Any || solution.pushes() == pushes, "{side}");
        }
    }
    let level = room(60, &[(20, 20), (20, 22), (40, 9)], &[(50, 50), (8, 8), (30, 31)]);
    assert!(solve_for(&level, Objective::Any, &mut limited(None, None)).solution().is_some());
}

#[test]
fn a_corridor_around_a_large_board_is_solved_and_a_dead_one_is_proved() {
    // 95 floor squares: across the board and down at its right end.
    let rows = |symbols: &str| {
        let down = format!("{} #", "#".repeat(58));
        let mut rows = vec!["#".repeat(60), format!("#{symbols: <58}#")];
        rows.extend(std::iter::repeat_n(down, 37));
        rows
    };
    let level = on_large_board(60, 40, &rows("@ $   ."));
    assert_eq!(level.floor().count(), 95);
    let answer = solve_for(&level, Objective::Pushes, &mut limited(None, None));
    assert_eq!(answer.solution().unwrap().pushes(), 4);
    let blocked = on_large_board(60, 40, &rows("@ $ $.."));
    assert!(blocked.info().lower_bound.is_some());
    for objective in Objective::ALL {
        let answer = solve_for(&blocked, objective, &mut limited(None, None));
        assert_eq!(answer, Answer::Unsolvable(NoSolution::Exhausted));
    }
}

#[test]
fn a_large_board_keeps_its_limits() {
    let boxes: Vec<_> = (0..12).map(|at| (10 + 3 * (at / 4), 10 + 5 * (at % 4))).collect();
    let goals: Vec<_> = (0..12).map(|at| (60 + 3 * (at / 4), 50 + 5 * (at % 4))).collect();
    let level = room(100, &boxes, &goals);
    let stopped = solve_for(&level, Objective::Moves, &mut limited(Some(20), None));
    assert_eq!(stopped, Answer::GaveUp(StopReason::Nodes));
    let full = solve_for(&level, Objective::Moves, &mut limited(None, Some(8_000_000)));
    assert_eq!(full, Answer::GaveUp(StopReason::Memory));
    let mut canceled = limited(None, None);
    canceled.cancel_token().cancel();
    let answer = solve_for(&level, Objective::Any, &mut canceled);
    assert_eq!(answer, Answer::GaveUp(StopReason::Cancelled));
}
