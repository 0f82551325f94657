//! Queens boards as pictures, and from pictures.

use super::{BOARD, NO_SOLUTION, SOLVED, json};
use crate::papan::{assert_like_file, command, feed, root, run};

#[test]
fn a_board_is_drawn_with_or_without_its_solution() {
    let empty = run(["queens", "draw", BOARD]);
    let solved = run(["queens", "draw", "--solved", BOARD]);
    assert_eq!((empty.code, solved.code), (Some(0), Some(0)));
    assert_eq!((empty.stdout.matches('♛').count(), solved.stdout.matches('♛').count()), (0, 9));
    let none = feed(command(["queens", "draw", "--solved", "-"]), NO_SOLUTION.as_bytes());
    assert_eq!(none.code, Some(1));
}

#[test]
fn the_picture_in_the_docs_is_drawn_by_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("queens.svg");
    let mut draw = command(["queens", "draw", "--solved", BOARD, "-o"]);
    draw.arg(&file);
    assert_eq!(feed(draw, b"").code, Some(0));
    let found = std::fs::read_to_string(&file).unwrap();
    assert_like_file(&found, &root().join("docs/pictures/queens.svg"));
}

#[test]
fn a_board_is_read_from_a_picture_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("board.png");
    let picture = picture.to_str().unwrap();
    run(["queens", "draw", "--solved", BOARD, "-o", picture]);
    let found = run(["queens", "import", picture]);
    let rows = std::fs::read_to_string(root().join(BOARD)).unwrap();
    let solved = feed(command(["queens", "solve", "-"]), found.stdout.as_bytes()).stdout;
    assert_eq!((found.code, found.stdout.lines().count()), (Some(0), rows.lines().count()));
    assert!(found.stderr.starts_with("Board found, confidence "), "{}", found.stderr);
    // Regions have other letters now, the queens stand where they stood.
    let queens = |text: &str| text.match_indices('#').map(|(at, _)| at).collect::<Vec<_>>();
    assert_eq!(queens(&solved), queens(SOLVED));
    let answer = json(&run(["queens", "import", "--json", picture]).stdout);
    assert_eq!(
        (answer["n"].as_u64(), answer["rows"][0].as_str()),
        (Some(9), found.stdout.lines().next())
    );
    assert!(answer["confidence"].as_f64().unwrap() >= 0.5);
}

#[test]
fn a_picture_without_a_clear_board_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("chess.png");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    run(["chess", "draw", start, "-o", picture.to_str().unwrap()]);
    let import = |bytes: &[u8]| feed(command(["queens", "import"]), bytes);
    let drawn = std::fs::read(&picture).unwrap();
    let found = import(&drawn);
    assert_eq!((found.code, found.stdout.as_str()), (Some(1), ""), "{}", found.stderr);
    for (bytes, told) in [
        (&b"AAAB\nCABB\nCCDB\nCDDD\n"[..], "this picture format is not supported"),
        (&drawn[..drawn.len() / 2], "the picture cannot be read: "),
        (&vec![0; 9 << 20], "the file of the picture is longer than 8 MiB"),
        (HUGE_PNG, "the picture is wider or higher than 4,096 pixels"),
    ] {
        let found = import(bytes);
        assert_eq!((found.code, found.stdout.as_str()), (Some(2), ""), "{}", found.stderr);
        assert!(found.stderr.contains(told) && found.stderr.contains("hint: "), "{}", found.stderr);
    }
}

/// The beginning of a picture that claims 100,000 x 100,000 pixels.
const HUGE_PNG: &[u8] =
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\x01\x86\xa0\0\x01\x86\xa0\x08\x02\0\0\0\x27\x30\x9c\x9f";
