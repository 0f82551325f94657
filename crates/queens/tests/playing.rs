//! A game reports every change, undoes everything, and its hints are true.

mod support;

use papan_queens::{
    Board, Budget, Cell, Command, Conflict, Event, Game, Hint, Mark, Meter, StopReason, Unit,
    count, parse,
};

fn game(text: &[u8]) -> Game {
    Game::new(&parse(text).unwrap()[0].board)
}

fn small() -> Game {
    game(b"AABB\nCBBB\nCDBB\nCDDB")
}

#[test]
fn a_click_cycles_from_empty_to_cross_to_star() {
    let mut game = small();
    let cell = Cell::new(2, 2);
    for mark in [Mark::Cross, Mark::Star, Mark::Empty] {
        game.play(&Command::Cycle(cell));
        assert_eq!(game.mark(cell), mark);
    }
}

#[test]
fn a_star_adds_automatic_crosses_and_removes_them_with_itself() {
    let mut game = small();
    let events = game.play(&Command::Set(vec![Cell::new(0, 0)], Mark::Star));
    // Three cells in its row, three in its column, and one at its corner.
    let crossed = events.iter().filter(|event| matches!(event, Event::Marked(_, Mark::AutoCross)));
    assert_eq!(crossed.count(), 7);
    game.play(&Command::Undo);
    assert!(game.marks().iter().all(|&mark| mark == Mark::Empty));
}

#[test]
fn automatic_crosses_can_be_switched_off() {
    let mut game = small();
    game.play(&Command::AutoCross(false));
    game.play(&Command::Set(vec![Cell::new(0, 0)], Mark::Star));
    assert_eq!(game.mark(Cell::new(0, 1)), Mark::Empty);
    game.play(&Command::AutoCross(true));
    assert_eq!(game.mark(Cell::new(0, 1)), Mark::AutoCross);
}

#[test]
fn conflicts_are_reported_when_they_appear_and_disappear() {
    let mut game = small();
    game.play(&Command::Set(vec![Cell::new(0, 0)], Mark::Star));
    let events = game.play(&Command::Set(vec![Cell::new(0, 1)], Mark::Star));
    let both = vec![Cell::new(0, 0), Cell::new(0, 1)];
    let expected = vec![
        Conflict::Touching([both[0], both[1]]),
        Conflict::TooMany(Unit::Row(0), both.clone()),
        Conflict::TooMany(Unit::Region(0), both),
    ];
    assert!(events.contains(&Event::Conflicts(expected)));
    assert!(game.play(&Command::Undo).contains(&Event::Conflicts(vec![])));
}

#[test]
fn the_last_star_solves_the_board() {
    let mut game = small();
    let cells = [Cell::new(0, 1), Cell::new(1, 3), Cell::new(2, 0), Cell::new(3, 2)];
    for cell in &cells[..3] {
        assert!(!game.play(&Command::Set(vec![*cell], Mark::Star)).contains(&Event::Solved));
    }
    assert!(game.play(&Command::Set(vec![cells[3]], Mark::Star)).contains(&Event::Solved));
    assert!(game.is_solved());
}

#[test]
fn everything_can_be_undone_and_redone() {
    let mut rng = fastrand::Rng::with_seed(21);
    let board = support::random_board(6, 1, &mut rng);
    let mut game = Game::new(&board);
    let mut states = vec![game.marks()];
    for round in 0..300 {
        let cell = Cell::new(rng.u16(..6), rng.u16(..6));
        let command = match rng.u8(..8) {
            0 if round % 50 == 49 => Command::Restart,
            0..4 => Command::Cycle(cell),
            4 => Command::Set(vec![cell, Cell::new(0, 0), cell], Mark::Cross),
            _ => Command::Set(vec![cell], Mark::Star),
        };
        if !game.play(&command).is_empty() && states.last() != Some(&game.marks()) {
            states.push(game.marks());
        }
    }
    let mut back = vec![game.marks()];
    while !game.play(&Command::Undo).is_empty() {
        back.push(game.marks());
    }
    back.dedup();
    back.reverse();
    assert_eq!(back.first(), states.first());
    assert_eq!(back.len(), states.len());
    while !game.play(&Command::Redo).is_empty() {}
    assert_eq!(states.last(), Some(&game.marks()));
}

#[test]
fn events_report_every_change_of_a_mark() {
    let mut rng = fastrand::Rng::with_seed(22);
    let board = support::random_board(5, 1, &mut rng);
    let mut game = Game::new(&board);
    let mut mirror = game.marks();
    for _ in 0..500 {
        let cell = Cell::new(rng.u16(..5), rng.u16(..5));
        let commands = [
            Command::Cycle(cell),
            Command::Undo,
            Command::Redo,
            Command::AutoCross(rng.bool()),
            Command::Set(vec![cell], Mark::Cross),
        ];
        for event in game.play(&commands[rng.usize(..commands.len())]) {
            if let Event::Marked(cell, mark) = event {
                mirror[usize::from(cell.row) * 5 + usize::from(cell.col)] = mark;
            }
        }
        assert_eq!(mirror, game.marks());
    }
}

#[test]
fn cells_off_the_board_are_ignored() {
    let mut game = small();
    assert_eq!(game.play(&Command::Cycle(Cell::new(4, 0))), []);
    assert_eq!(game.play(&Command::Set(vec![Cell::new(0, 9)], Mark::Star)), []);
}

#[test]
fn hints_come_in_four_stages() {
    let mut game = small();
    assert_eq!(game.hint(), Some(Hint::Mistakes(vec![])));
    let Some(Hint::Area(step)) = game.hint() else { panic!() };
    assert_eq!(game.hint(), Some(Hint::Reason(step.clone())));
    assert_eq!(game.play(&Command::TakeHint), [], "a reason reveals nothing");
    assert_eq!(game.hint(), Some(Hint::Reveal(step.clone())));
    assert_eq!(game.hint(), Some(Hint::Reveal(step.clone())));
    game.play(&Command::TakeHint);
    assert!(step.stars.iter().all(|&star| game.mark(star) == Mark::Star));
    assert_eq!(game.hint(), Some(Hint::Mistakes(vec![])));
}

#[test]
fn mistakes_are_listed_and_refuted_until_they_are_corrected() {
    let mut game = small();
    let solution = game.solution().unwrap().clone();
    let wrong_cross = solution.cells()[0];
    game.play(&Command::Set(vec![wrong_cross], Mark::Cross));
    assert_eq!(game.hint(), Some(Hint::Mistakes(vec![wrong_cross])));
    for _ in 0..2 {
        let Some(Hint::Refutation(step)) = game.hint() else { panic!() };
        assert_eq!(step.stars, [wrong_cross]);
        assert!(step.chain.is_some_and(|chain| !chain.star && chain.cell == wrong_cross));
    }
    game.play(&Command::Undo);
    assert_eq!(game.hint(), Some(Hint::Mistakes(vec![])));
}

#[test]
fn hints_alone_solve_every_board() {
    let one_in = if support::long() { 1 } else { 25 };
    for puzzle in support::single_star_boards().iter().step_by(one_in) {
        let mut game = Game::new(&puzzle.board);
        if game.solution().is_none() {
            continue;
        }
        while !game.is_solved() {
            assert_eq!(game.hint(), Some(Hint::Mistakes(vec![])), "{:?}", puzzle.title);
            while !matches!(game.hint(), Some(Hint::Reveal(_) | Hint::SolutionCell(_))) {}
            assert_ne!(game.play(&Command::TakeHint), [], "{:?}", puzzle.title);
        }
    }
}

#[test]
fn large_boards_have_hints_without_reasons() {
    let regions: Vec<u16> = (0..40 * 40).map(|index| (index % 40) as u16).collect();
    let board = Board::new(40, 1, &regions).unwrap();
    let mut game = Game::new(&board);
    assert_eq!(count(&board, 2).found, 2);
    assert_eq!(game.hint(), Some(Hint::Mistakes(vec![])));
    assert_eq!(game.hint(), None);
}

#[test]
fn a_stopped_solver_gives_no_game() {
    let board = &parse(support::DOCUMENT).unwrap()[0].board;
    let mut meter = Meter::new(Budget { nodes: Some(1), ..Budget::UNLIMITED });
    assert_eq!(Game::new_with(board, &mut meter).err(), Some(StopReason::Nodes));
}
