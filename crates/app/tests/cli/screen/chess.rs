//! Chess on the screen: moves by keys and mouse, the move list, sizes, themes, the engine.

use super::*;

#[test]
fn a_piece_is_moved_by_keys_and_shows_where_it_may_go() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    terminal.send(ENTER);
    let lifted = terminal.wait_for("•");
    assert_eq!(lifted.matches('•').count(), 2, "{lifted}");
    terminal.send(UP);
    terminal.send(UP);
    terminal.send(ENTER);
    let moved = terminal.wait_for("1. e4");
    assert!(moved.contains("BLA to move (black)") && !moved.contains('•'), "{moved}");
    terminal.send(LEFT);
    terminal.send(ENTER);
    terminal.wait_for("BLA to move");
}

#[test]
fn a_move_is_typed_completed_or_refused_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    terminal.send("Nf6\r");
    terminal.wait_for("the knight on b1 cannot move to f6");
    // What is typed next replaces the refused move.
    terminal.send("Nf");
    terminal.wait_for("Move: Nf3");
    terminal.send("\t\r");
    terminal.wait_for("1. Nf3");
    terminal.send("nonsense\r");
    terminal.wait_for("Move: nonsense");
    terminal.send(&format!("x{CTRL_U}"));
    terminal.wait_until("an empty line", |text| !text.contains("nonsense\n"));
    assert!(terminal.text().contains("1. Nf3"), "Ctrl-U takes nothing back");
    terminal.send("g8f6\r");
    terminal.wait_for("Nf6");
}

#[test]
fn a_piece_is_moved_by_two_clicks_or_by_dragging() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    assert!(terminal.is_taken_over());
    click(&mut terminal, "e2");
    terminal.wait_for("•");
    click(&mut terminal, "e4");
    terminal.wait_for("1. e4");
    let ((x, y), (to_x, to_y)) = (square("d7"), square("d5"));
    terminal.press(x, y);
    terminal.release(to_x, to_y);
    terminal.wait_for("d5");
    click(&mut terminal, "e4");
    let taking = terminal.wait_for("×");
    assert_eq!(taking.matches('×').count(), 1, "{taking}");
    click(&mut terminal, "d5");
    let taken = terminal.wait_for("2. exd5");
    assert!(taken.contains("♟") && taken.contains("WHI (white), 1 point"), "{taken}");
}

#[test]
fn pieces_under_the_cursor_reach_3_to_1_in_every_theme_and_on_every_board() {
    use papan_draw::Rgba;
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    let assert_seen = |terminal: &Terminal, look: &str| {
        for file in "abcdefgh".chars() {
            for rank in "1278".chars() {
                let (column, row) = square(&format!("{file}{rank}"));
                let colors = (column - 1..column + 3).filter_map(|x| terminal.colors(x, row));
                let ratios = colors.map(|((r, g, b), (r2, g2, b2))| {
                    Rgba { r, g, b, a: 255 }.contrast(Rgba { r: r2, g: g2, b: b2, a: 255 })
                });
                let best = ratios.fold(0.0, f64::max);
                assert!(best >= 3.0, "{look} {file}{rank}: {best:.2}\n{}", terminal.text());
            }
        }
    };
    for theme in ["light", "contrast", "mono", "dark"] {
        terminal.send(CTRL_T);
        terminal.wait_for(&format!("theme: {theme}"));
        for board in ["green", "blue", "gray", "brown"] {
            terminal.send(CTRL_G);
            terminal.wait_for(&format!("board: {board}"));
            // Over a white piece, a black one, on a light square and on a dark one.
            for steps in [UP, DOWN, LEFT, &UP.repeat(6), "\x1b[C", &DOWN.repeat(6)] {
                terminal.send(steps);
                assert_seen(&terminal, &format!("{theme} {board}"));
            }
        }
    }
}

#[test]
fn pieces_are_drawings_symbols_or_letters_and_grow_with_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), (120, 40));
    let drawn = terminal.text();
    assert!(drawn.contains('█') && !drawn.contains('♜'), "{drawn}");
    terminal.send(CTRL_P);
    let symbols = terminal.wait_for("pieces: symbols");
    assert!(symbols.contains('8') && symbols.contains('♜'), "{symbols}");
    terminal.send(CTRL_P);
    let letters = terminal.wait_for("pieces: letters");
    assert!(letters.contains('Q') && !letters.contains('♜'), "{letters}");
    terminal.send(CTRL_P);
    terminal.wait_for("pieces: drawings");
    let blocks = |text: &str| text.matches(['█', '▟', '▙']).count();
    terminal.resize((200, 60));
    terminal.wait_until("a larger board", |text| blocks(text) > 2 * blocks(&drawn));
}

#[test]
fn the_move_list_scrolls_and_says_how_much_is_out_of_sight() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    for (white, black) in [('3', '6'), ('4', '5')] {
        for file in "abcdefgh".chars().take(if white == '3' { 8 } else { 4 }) {
            terminal.send(&format!("{file}{white}\r{file}{black}\r"));
        }
    }
    terminal.wait_for("12. d4      d5");
    terminal.wait_for("▲");
    assert!(!terminal.text().contains(" 1. a3"), "{}", terminal.text());
    terminal.send(PAGE_UP);
    terminal.wait_for("1. a3      a6");
    terminal.wait_for("▼");
}

#[test]
fn the_footer_keeps_help_and_the_way_out() {
    let folder = tempfile::tempdir().unwrap();
    let terminal = game(folder.path(), (40, 20));
    let last = terminal.text().lines().last().unwrap_or_default().to_owned();
    assert!(last.contains("? help") && last.contains("Esc menu"), "{last}");
}

#[test]
fn moves_are_taken_back_and_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    terminal.send("e4\r");
    terminal.send("e5\r");
    terminal.wait_for("1. e4      e5");
    terminal.send(CTRL_LEFT);
    terminal
        .wait_until("one move less", |text| text.contains("1. e4") && text.contains("BLA to move"));
    terminal.send("undo\r");
    terminal.wait_until("no move", |text| !text.contains("1. e4"));
    terminal.send("undo\r");
    terminal.wait_for("There is nothing to undo.");
    terminal.send(CTRL_R);
    terminal.send(CTRL_R);
    terminal.wait_for("1. e4      e5");
}

#[test]
fn a_promotion_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let saves = folder.path().join("saves");
    fs::create_dir_all(&saves).unwrap();
    fs::write(
        saves.join("p.pgn"),
        "[Rules \"fide\"]\n[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n*\n",
    )
    .unwrap();
    let mut terminal = game(folder.path(), USUAL);
    terminal.send("load\r");
    terminal.wait_for("> p.pgn");
    terminal.send(ENTER);
    terminal.wait_for("WHI to move");
    click(&mut terminal, "a7");
    click(&mut terminal, "a8");
    terminal.wait_for("Promote to");
    terminal.send("x\r");
    terminal.send("knight\r");
    terminal.wait_for("1. a8=N");
    // A typed move without the piece asks for it, too.
    terminal.send(CTRL_LEFT);
    terminal.wait_until("no move", |text| !text.contains("1. a8=N"));
    terminal.send("a8\r");
    terminal.wait_for("Promote to");
    terminal.send("r\r");
    terminal.wait_for("1. a8=R");
}

#[test]
fn the_screen_follows_the_size_down_to_forty_columns() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), (120, 40));
    let files = |text: &str| {
        let is_files = |line: &str| {
            line.split_whitespace().take(8).eq(["a", "b", "c", "d", "e", "f", "g", "h"])
        };
        text.lines().position(is_files)
    };
    let large = terminal.wait_until("a large board", |text| files(text).is_some());
    terminal.resize((40, 20));
    let is_small = |text: &str| text.contains("8  ♜ ♞ ♝") && files(text) < files(&large);
    let is_whole = |text: &str| text.contains("WHI (white)") && text.contains("Move:");
    terminal.wait_until("a small board", |text| is_small(text) && is_whole(text));
    terminal.resize((39, 12));
    terminal.wait_for("too small");
    terminal.resize(USUAL);
    terminal.wait_for("8   ♜   ♞");
}

#[test]
fn themes_and_languages_change_and_the_board_turns() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    for theme in ["light", "contrast", "mono", "dark"] {
        terminal.send(CTRL_T);
        terminal.wait_for(&format!("theme: {theme}"));
    }
    terminal.send(CTRL_L);
    terminal.wait_for("Giliran WHI (putih)");
    terminal.send(CTRL_L);
    terminal.wait_for("WHI to move");
    terminal.send(CTRL_F);
    terminal.wait_for(" 1   ♜   ♞   ♝   ♚");
    terminal.send("?");
    terminal.wait_for("Keys and commands");
    terminal.send(ESCAPE);
    terminal.wait_for("WHI to move");
}

#[test]
fn ascii_is_enough() {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "--ascii",
        "--color",
        "never",
        "chess",
        "play",
        "--data-dir",
        folder.path().to_str().unwrap(),
    ];
    let mut terminal = Terminal::open(PAPAN, &args, USUAL);
    terminal.wait_for("a new game");
    terminal.send(ENTER);
    let board = terminal.wait_for("8   r   n   b");
    assert!(board.contains("> WHI (white)"), "{board}");
    terminal.send(ENTER);
    let lifted = terminal.wait_for("*");
    assert!(lifted.contains("<P>"), "{lifted}");
}

#[test]
fn an_engine_is_named_and_may_have_white() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("engine.sh");
    let answers = "while read -r word rest; do case $word in uci) echo id name Tiny Fish 3; echo uciok;; isready) echo readyok;; go) echo bestmove d2d4;; quit) exit;; esac; done";
    fs::write(&script, answers).unwrap();
    let args = ["chess", "play", "--data-dir", folder.path().to_str().unwrap()];
    let mut terminal = Terminal::open(PAPAN, &args, (120, 30));
    terminal.wait_for("a new game of chess");
    terminal.send(&format!("{DOWN} {DOWN}{DOWN}"));
    terminal.wait_for("> You play");
    terminal.send(" ");
    terminal.wait_for("‹ black ›");
    terminal.send(&format!("{DOWN}{}sh {}\r", "\x7f".repeat(20), script.display()));
    terminal.wait_for("> Start");
    terminal.send(ENTER);
    let played = terminal.wait_for("1. d4");
    assert!(played.contains("Tiny Fish 3 (white)"), "{played}");
}

#[test]
fn an_engine_answers_on_the_screen() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("engine.sh");
    let answers = "while read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;; go) echo bestmove e7e5;; quit) exit;; esac; done";
    fs::write(&script, answers).unwrap();
    let engine = format!("sh {}", script.display());
    let args =
        ["chess", "play", "--engine", &engine, "--data-dir", folder.path().to_str().unwrap()];
    let mut terminal = Terminal::open(PAPAN, &args, USUAL);
    terminal.wait_for("WHI to move");
    terminal.send("e4\r");
    terminal.wait_for("1. e4      e5");
    terminal.send("Nf3\r");
    terminal.wait_for("which is not a legal move");
    terminal.send("Nc6\r");
    terminal.wait_for("2. Nf3     Nc6");
}
