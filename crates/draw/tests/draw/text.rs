//! Terminal text, character by character.

use crate::sample;
use papan_draw::{
    Axis, CellKind, Charset, Color, ColorDepth, Direction, Mark, Note, NoteStyle, Occupant, Role,
    Scene, TextOptions, Theme, at,
};

fn plain(scene: &Scene, charset: Charset) -> String {
    scene.to_text_with(&TextOptions {
        charset,
        color_depth: ColorDepth::None,
        ..TextOptions::default()
    })
}

/// The lines of a raw string without the first and the last line break.
#[track_caller]
fn assert_lines(found: &str, expected: &str) {
    assert_eq!(found, &expected[1..], "found:\n{found}");
}

#[test]
fn chess_marks_are_signs_around_the_pieces() {
    assert_lines(
        &plain(&sample::selected_knight(), Charset::Unicode),
        "
8    ·   ·   ♚   ·   AVA to move
7  · ♞ ♖   · ♟ ♟     Black played Qd6
6  ♟ ·  [♛]♜ ·   ♟
5  · ♟[·] ×♟   •
4    ·   • ♙ ·   •
3  ·   ♙   ·‹♘›· ♙
2  ♙ ♙ ♕ •   ♙ ♙ •
1  ·   ·   •   ♔
   a b c d e f g h
",
    );
    assert_lines(
        &plain(&sample::selected_knight(), Charset::Ascii),
        "
8    .   .   k   .   AVA to move
7  . n R   . p p     Black played Qd6
6  p .  [q]r .   p
5  . p[.] xp   *
4    .   * P .   *
3  .   P   .<N>. P
2  P P Q *   P P *
1  .   .   *   K
   a b c d e f g h
",
    );
}

#[test]
fn check_rays_attacks_and_cursor_are_signs() {
    assert_lines(
        &plain(&sample::check(), Charset::Unicode),
        "
8    ·   ░ ♚ ·   ·
7  ·   ·   ░   ·
6    ·   ·   ░   ·
5  ·   ·   ·   ·
4    ·   ·   ·   ♛
3  ·   ·   ·   ╱
2    ·   ·   ╱   ·
1 ‹·›  ·   ♔!  · ♖
   a b c d e f g h
",
    );
}

#[test]
fn a_compressed_board_labels_its_gaps() {
    assert_lines(
        &plain(&sample::compressed(), Charset::Unicode),
        "
      180 × 10¹⁵  612 × 10¹⁵       835 × 10¹⁵
      0    1    0 0 0 0 0 0 0 0    0
      0    1    0 0 0 0 0 0 0 0    2
      8    9    0 1 2 3 4 5 6 7    2
…640    ⋯  ♟ ⋯    ·   ·   · ♛ · ⋯               Order is kept, distances are not.
     ⋯ 128 ranks left out
…768  · ⋯    ⋯  ·   ♙   ·   ·   ⋯  ·
…769    ⋯  · ⋯    ·   ·   ·   ♝ ⋯
…770  · ⋯    ⋯  ·   · ♟ · ♟ ·   ⋯  ·
…771  ♖ ⋯ ╌╌ ⋯ ╌╌╌╌╌╌╌╌ ♚!· ♞ · ⋯
…772  · ⋯    ⋯  ·   · ♟ · ╲ ·   ⋯  ·
…773    ⋯  · ⋯  ♜ ·   ·   · ╲ · ⋯
…774  · ⋯    ⋯  · ♘ ·   ·   · ╲ ⋯  ·
…775    ⋯  · ⋯    ·   ·   ♙   ╲ ⋯
     ⋯ 14 ranks left out
…789  · ⋯    ⋯  · ♕ ·   ·   ·   ⋯  ♗
     ⋯
…002    ⋯  ♔ ⋯    ·   · ♙ ·   · ⋯
⋯ 90 files left out
⋯ 342 files left out
",
    );
}

#[test]
fn giant_boards_in_ascii_use_their_own_letters_and_only_ascii() {
    let found = plain(&sample::compressed(), Charset::Ascii);
    assert!(found.is_ascii());
    assert_lines(
        &found,
        "
        180 x 10^15  612 x 10^15     835 x 10^15
        0    1    0 0 0 0 0 0 0 0    0
        0    1    0 0 0 0 0 0 0 0    2
        8    9    0 1 2 3 4 5 6 7    2
...640    |  P |    .   .   . Q . |                Order is kept, distances are not.
       ... 128 ranks left out
...768  . |    |  .   p   .   .   |  .
...769    |  . |    .   .   .   B |
...770  . |    |  .   . P . P .   |  .
...771  r | -- | -------- K!. H . |
...772  . |    |  .   . P . \\ .   |  .
...773    |  . |  R .   .   . \\ . |
...774  . |    |  . h .   .   . \\ |  .
...775    |  . |    .   .   p   \\ |
       ... 14 ranks left out
...789  . |    |  . q .   .   .   |  b
       ...
...002    |  k |    .   . p .   . |
... 90 files left out
... 342 files left out
",
    );
}

#[test]
fn regions_have_heavy_borders_and_ascii_shows_only_those() {
    assert_lines(
        &plain(&sample::queens(), Charset::Unicode),
        "
  ┏━━┳━━┯━━┳━━┯━━┯━━┳━━┯━━┯━━┓
1 ┃· ┃· │♛ ┃· │· │· ┃· │· │· ┃
  ┠──╂──╆━━╃──┼──┼──╂──┼──┼──┨
2 ┃· ┃· ┃· │· │· │♛ ┃· │· │· ┃
  ┠──╄━━╇━━┿━━╈━━╅──╂──┼──┼──┨
3 ┃· │· │· │♛ ┃· ┃· ┃· │· │· ┃
  ┠──╆━━╅──╆━━╃──╄━━╉──┼──┼──┨
4 ┃· ┃F ┃· ┃· │· │· ┃  │  │  ┃
  ┣━━╃──╂──╄━━╅──┼──╄━━╅──┼──┨
5 ┃  │  ┃· │· ┃?×│· │  ┃  │  ┃
  ┠──┼──╂──┼──╊━━╅──╆━━╃──┼──┨
6 ┃  │  ┃· │· ┃??┃· ┃  │  │× ┃
  ┠──┼──╊━━┿━━╃──╂──╂──┼──┼──┨
7 ┃  │  ┃· │· │??┃· ┃  │  │  ┃
  ┠──╆━━╉──┼──┼──╂──╄━━┿━━┿━━┫
8 ┃  ┃H ┃· │· │??┃· │  │  │  ┃
  ┣━━╃──╄━━┿━━┿━━╋━━┿━━┿━━╅──┨
9 ┃× │  │· │· │?×┃· │  │  ┃× ┃
  ┗━━┷━━┷━━┷━━┷━━┻━━┷━━┷━━┻━━┛
   1  2  3  4  5  6  7  8  9
",
    );
    assert_lines(
        &plain(&sample::queens(), Charset::Ascii),
        "
  +--+-----+--------+--------+
1 |. |.  # |.  .  . |.  .  . |
  |  |  +--+        |        |
2 |. |. |.  .  .  # |.  .  . |
  |  +--+-----+--+  |        |
3 |.  .  .  # |. |. |.  .  . |
  |  +--+  +--+  +--+        |
4 |. |F |. |.  .  . |D  D  D |
  +--+  |  +--+     +--+     |
5 |F  F |.  . |?x .  E |D  D |
  |     |     +--+  +--+     |
6 |F  F |.  . |??|. |D  D  x |
  |     +-----+  |  |        |
7 |F  F |.  .  ??|. |D  D  D |
  |  +--+        |  +--------+
8 |F |H |.  .  ??|.  E  E  E |
  +--+  +--------+--------+  |
9 |x  H  .  .  ?x|.  I  I |x |
  +--------------+--------+--+
   1  2  3  4  5  6  7  8  9
",
    );
}

#[test]
fn sokoban_tiles_fill_two_columns() {
    assert_lines(
        &plain(&sample::windmill(), Charset::Unicode),
        "
    ██▀▀▀▀▀▀▀▀▀▀██
██▀▀▀▀····▣ →   ▀▀▀▀██
██    ····▀▀        ██
██  ▀▀  ··      ▀▀  ██
██  ◇ ▣ ··      ◈   ██
██  ▀▀  ··      ▀▀  ██
██      ··▀▀        ██
▀▀▀▀██  ··▲ ◈   ██▀▀▀▀
    ▀▀▀▀▀▀▀▀▀▀▀▀▀▀
",
    );
    assert_lines(
        &plain(&sample::windmill(), Charset::Ascii),
        "
    ##############
######::::$ >   ######
##    ::::##        ##
##  ##  ::      ##  ##
##  . $ ::      *   ##
##  ##  ::      ##  ##
##      ::##        ##
######  ::@ *   ######
    ##############
",
    );
}

#[test]
fn a_deadlocked_box_and_the_player_on_a_goal_have_a_sign() {
    assert_eq!(plain(&sample::deadlock(), Charset::Unicode).lines().nth(1), Some("██▣!  ▲◇██"));
    assert_eq!(plain(&sample::deadlock(), Charset::Ascii).lines().nth(1), Some("##$!  + ##"));
}

#[test]
fn sixteen_colors_are_used_by_name() {
    let mut scene = Scene::checkered(1, 2);
    scene[at(0, 0)].occupant = Some(Occupant::Piece(Role::King.of(Color::White)));
    scene[at(0, 1)].marks.insert(Mark::LastMove);
    let options = TextOptions { color_depth: ColorDepth::Ansi16, ..TextOptions::default() };
    assert_eq!(
        scene.to_text_with(&options),
        "\u{1b}[30m\u{1b}[46m \u{1b}[0m\u{1b}[30m\u{1b}[107m♚\u{1b}[0m\u{1b}[97m\u{1b}[45m[ \u{1b}[0m]\n"
    );
}

#[test]
fn truecolor_uses_the_tokens_of_the_theme() {
    let mut scene = Scene::new(1, 1);
    scene[at(0, 0)].kind = CellKind::Goal;
    scene[at(0, 0)].occupant = Some(Occupant::Player(Direction::Left));
    let options = TextOptions {
        color_depth: ColorDepth::TrueColor,
        theme: Theme::Dark,
        ..TextOptions::default()
    };
    // #5B93CC on #1F2429 with a sixth of #4FC3B5, underlined because of the goal.
    assert_eq!(
        scene.to_text_with(&options),
        "\u{1b}[4m\u{1b}[38;2;91;147;204m\u{1b}[48;2;39;62;64m◀ \u{1b}[0m\n"
    );
}

#[test]
fn spans_carry_the_same_text_as_the_plain_string() {
    let options = TextOptions { color_depth: ColorDepth::TrueColor, ..TextOptions::default() };
    let mut joined = String::new();
    for line in sample::windmill().to_spans_with(&options) {
        let line: String = line.iter().map(|span| span.text.as_str()).collect();
        joined.push_str(line.trim_end());
        joined.push('\n');
    }
    assert_eq!(joined, plain(&sample::windmill(), Charset::Unicode));
}

#[test]
fn control_and_direction_characters_never_reach_the_terminal() {
    let mut scene = Scene::checkered(1, 1);
    scene.notes.push(Note { text: "a\u{1b}[31mb\u{202e}c\n".into(), style: NoteStyle::Plain });
    assert_eq!(plain(&scene, Charset::Unicode), "     a[31mbc\n");
    assert_eq!(plain(&scene, Charset::Ascii), "     a[31mb?c\n");
}

#[test]
fn an_empty_scene_is_empty_text() {
    assert_eq!(plain(&Scene::new(0, 0), Charset::Unicode), "");
    assert_eq!(plain(&Scene::new(0, 3), Charset::Unicode), "");
    assert_eq!(plain(&Scene::new(2, 0), Charset::Unicode), "\n\n");
}

#[test]
fn text_is_deterministic() {
    for color_depth in [ColorDepth::None, ColorDepth::Ansi16, ColorDepth::TrueColor] {
        let options = TextOptions { color_depth, ..TextOptions::default() };
        assert_eq!(
            sample::queens().to_text_with(&options),
            sample::queens().to_text_with(&options)
        );
    }
    assert_eq!(
        plain(&sample::move_graph(), Charset::Ascii).lines().next(),
        Some("8    .   .   k   .   AVA to move")
    );
}

#[test]
fn a_density_map_shows_density_markers_and_rays() {
    let map = sample::density_map(8);
    assert_lines(
        &map.to_text_with(&TextOptions::default()),
        "
           1   2.5 × 10¹⁷
           ▓▓▒▒▓▓▒▒    ░░     ♚ Black king, in check
           ░░████▓▓░░    ░░   ♔ White king
2.5 × 10¹⁷ ▒▒♖ ╌╌╌╌♚!▓▓▒▒▒▒   ♖ Rook
               ░░▓▓  ╲ ░░     ♗ Bishop
  5 × 10¹⁷ ░░    ░░██▓▓♗ ▒▒
             ░░♔ ░░▓▓████▓▓
7.5 × 10¹⁷   ░░▓▓░░▓▓████▓▓
      10¹⁸ ░░  ░░░░░░▓▓▓▓██
",
    );
    assert_lines(
        &map.to_text_with(&TextOptions { charset: Charset::Ascii, ..TextOptions::default() }),
        "
            1   2.5 x 10^17
            **::**::    ..     K Black king, in check
            ..####**..    ..   k White king
2.5 x 10^17 ::r ----K!**::::   r Rook
                ..**  \\ ..     b Bishop
  5 x 10^17 ..    ..##**b ::
              ..k ..**####**
7.5 x 10^17   ..**..**####**
      10^18 ..  ......****##
",
    );
}

#[test]
fn every_part_of_a_zoomed_cell_hits_that_cell() {
    let mut scene = Scene::checkered(2, 2);
    scene.row_axis = Axis::labelled(["2", "1"]);
    scene[at(0, 1)].occupant = Some(Occupant::Piece(Role::King.of(Color::White)));
    scene[at(0, 1)].marks.insert(Mark::LastMove);
    let options = TextOptions { charset: Charset::Ascii, zoom: 2, ..TextOptions::default() };
    assert_eq!(scene.to_text_with(&options), "2      [K]\n\n1   .\n\n");
    for line in 0..4 {
        for column in 2..10 {
            let pos = at(line / 2, (column - 2) / 4);
            assert_eq!(scene.hit_test(&options, line, column), Some(pos), "{line}, {column}");
        }
    }
    for pos in [at(0, 0), at(0, 1), at(1, 0), at(1, 1)] {
        let (line, column) = scene.text_position(&options, pos).unwrap();
        assert_eq!(scene.hit_test(&options, line, column), Some(pos));
    }
    for (line, column) in [(0, 0), (0, 1), (0, 10), (4, 3)] {
        assert_eq!(scene.hit_test(&options, line, column), None, "{line}, {column}");
    }
}
