//! Sokoban levels as scenes, solutions as replays.

use papan_draw::{CellKind, Charset, Direction, Occupant, TextOptions, at};
use papan_draw::{sokoban_replay, sokoban_scene};
use papan_sokoban::{Level, Position, Tile, parse_lurd};

/// With a box and a goal outside the walls.
const LEVEL: &str = "  #####\n$.#  .#\n###$# #\n#@   .#\n# #$  #\n#######";

#[test]
fn floor_goals_and_boxes_are_drawn_wherever_they_are() {
    let level = Level::parse(LEVEL).unwrap();
    let scene = sokoban_scene(&level, &Position::start(&level));
    for pos in scene.positions() {
        let square = papan_sokoban::Square { row: pos.row as u16, column: pos.col as u16 };
        let cell = scene[pos];
        let is_goal = level.tile(square) == Tile::Goal;
        let grounded = matches!(cell.kind, CellKind::Floor | CellKind::Goal);
        let is_used = level.is_inside(square) || level.has_box(square) || is_goal;
        assert_eq!((grounded, cell.kind == CellKind::Goal), (is_used, is_goal), "{pos:?}");
        assert_eq!(cell.occupant == Some(Occupant::Box), level.has_box(square), "{pos:?}");
    }
    assert_eq!(scene[at(3, 1)].occupant, Some(Occupant::Player(Direction::Down)));
}

#[test]
fn a_level_in_plain_ascii_is_drawn_with_its_own_symbols() {
    let level = Level::parse("######\n#@$.*#\n######").unwrap();
    let options = TextOptions { charset: Charset::Ascii, ..TextOptions::default() };
    let text = sokoban_scene(&level, &Position::start(&level)).to_text_with(&options);
    for symbol in ['#', '@', '$', '.', '*'] {
        assert!(text.contains(symbol), "{symbol} in\n{text}");
    }
}

#[test]
fn every_frame_of_a_replay_is_the_position_after_its_step() {
    let level = Level::parse("########\n#@ $  .#\n#  $ . #\n########").unwrap();
    let solution = level.verify(&parse_lurd("rRRRlllldrRR").unwrap()).unwrap();
    let replay = sokoban_replay(&level, &solution);
    let mut position = Position::start(&level);
    for (step, direction) in (1..).zip(solution.directions()) {
        position.step(&level, direction).unwrap();
        let (frame, scene) = (replay.frame(step), sokoban_scene(&level, &position));
        for pos in scene.positions() {
            let kind =
                |occupant: Option<Occupant>| occupant.map(|occupant| occupant == Occupant::Box);
            assert_eq!(kind(frame[pos].occupant), kind(scene[pos].occupant), "{step} {pos:?}");
        }
    }
    assert!(position.is_solved());
}
