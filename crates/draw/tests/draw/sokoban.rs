//! Sokoban levels as scenes, solutions as replays.

use papan_draw::{Charset, Facing, Ground, TextLook, Thing, at};
use papan_draw::{sokoban_replay, sokoban_scene};
use papan_sokoban::{Level, Position, parse_lurd};

/// A box and a goal outside the walls are decoration.
const LEVEL: &str = "  #####\n$.#  .#\n###$# #\n#@   .#\n# #$  #\n#######";

#[test]
fn every_square_in_play_is_drawn_and_decoration_is_not() {
    let level = Level::parse(LEVEL).unwrap();
    let scene = sokoban_scene(&level, &Position::start(&level));
    for spot in scene.spots() {
        let square = papan_sokoban::Square { row: spot.row as u16, column: spot.col as u16 };
        let cell = scene[spot];
        let grounded = matches!(cell.ground, Ground::Floor | Ground::Goal);
        assert_eq!(grounded, level.is_inside(square), "{spot:?}");
        let boxed = level.is_inside(square) && level.has_box(square);
        assert_eq!(cell.thing == Some(Thing::Box), boxed, "{spot:?}");
    }
    assert_eq!(scene[at(3, 1)].thing, Some(Thing::Player(Facing::Down)));
}

#[test]
fn a_level_in_plain_ascii_is_drawn_with_its_own_symbols() {
    let level = Level::parse("######\n#@$.*#\n######").unwrap();
    let look = TextLook { charset: Charset::Ascii, ..TextLook::default() };
    let text = sokoban_scene(&level, &Position::start(&level)).text(look);
    for symbol in ['#', '@', '$', '.', '*'] {
        assert!(text.contains(symbol), "{symbol} in\n{text}");
    }
}

#[test]
fn every_frame_of_a_replay_is_the_position_after_so_many_steps() {
    let level = Level::parse("########\n#@ $  .#\n#  $ . #\n########").unwrap();
    let solution = level.verify(&parse_lurd("rRRRlllldrRR").unwrap()).unwrap();
    let replay = sokoban_replay(&level, &solution);
    let mut position = Position::start(&level);
    for (step, direction) in (1..).zip(solution.directions()) {
        position.step(&level, direction).unwrap();
        let (frame, scene) = (replay.frame(step), sokoban_scene(&level, &position));
        for spot in scene.spots() {
            let kind = |thing: Option<Thing>| thing.map(|thing| thing == Thing::Box);
            assert_eq!(kind(frame[spot].thing), kind(scene[spot].thing), "{step} {spot:?}");
        }
    }
    assert!(position.is_solved());
}
