//! What is read, what is refused, and with which words.

mod support;

use papan_queens::{MAX_SIZE, Warning, format, format_titled, parse};
use proptest::prelude::*;

fn refusal(text: &[u8]) -> String {
    parse(text).unwrap_err().to_string()
}

fn symbols(text: &str) -> String {
    format(&parse(text.as_bytes()).unwrap()[0].board)
}

#[test]
fn line_ends_byte_order_marks_and_spaces_change_nothing() {
    let plain = "AAAB\nCABB\nCCDB\nCDDD\n";
    for text in [
        "AAAB\r\nCABB\r\nCCDB\r\nCDDD\r\n",
        "AAAB\rCABB\rCCDB\rCDDD",
        "\u{feff}AAAB\nCABB\nCCDB\nCDDD\n",
        "\n\nAAAB\n\n  \nCABB\n\t\nCCDB\nCDDD\n\n",
        "  AAAB\t\nCABB  \n\tCCDB\nCDDD",
        "A A A B\nC A B B\nC\tC D B\nC D  D D",
        "AA AB\nCA BB\nCC DB\nCD DD",
    ] {
        assert_eq!(symbols(text), plain, "{text:?}");
    }
}

#[test]
fn words_are_symbols_when_every_row_is_written_so() {
    let text = "10 10 11\n10 11 11\n12 12 12";
    assert_eq!(symbols(text), "10 10 11\n10 11 11\n12 12 12\n");
    assert_eq!(
        refusal(b"10 10 11\n10 11\n12 12 12"),
        "2:1: queens-ragged-row (found = 2, expected = 3)"
    );
}

#[test]
fn letters_beyond_ascii_are_symbols() {
    assert_eq!(symbols("ÀÀÀB\nCÀBB\nCCδB\nCδδδ"), "ÀÀÀB\nCÀBB\nCCδB\nCδδδ\n");
}

#[test]
fn upper_and_lower_case_differ_with_a_warning() {
    let puzzles = parse(b"aAAb\naAAb\nbbbb\nCCCC").unwrap();
    let both = Warning::BothCases { one: "a".into(), other: "A".into() };
    assert_eq!(puzzles[0].warnings, [both]);
    assert_eq!(
        refusal(b"aAab\nCABB\nCCDB\nCDDD"),
        "1:1: queens-region-count-cases (found = 6, expected = 4)"
    );
}

#[test]
fn a_region_in_pieces_is_read_with_a_warning() {
    let puzzles = parse(b"ABA\nBBB\nCCC").unwrap();
    let pieces = Warning::Pieces { symbol: "A".into(), pieces: 2 };
    assert_eq!(puzzles[0].warnings, [pieces]);
}

#[test]
fn several_boards_have_titles_and_stars() {
    let text = b"A\n; two words n=9 stars=2\nAB\nAB\n;\n; just a remark\nA\n";
    let puzzles = parse(text).unwrap();
    let titles: Vec<_> = puzzles.iter().map(|puzzle| puzzle.title.as_deref()).collect();
    assert_eq!(titles, [None, Some("two words"), None]);
    assert_eq!(puzzles[1].board.stars(), 2);
}

#[test]
fn faults_are_named_with_their_place() {
    for (text, expected) in [
        (&b""[..], "1:1: queens-empty"),
        (b" \n\t\n", "1:1: queens-empty"),
        (b"AAB\nABB\n", "1:1: queens-not-square (rows = 2, columns = 3)"),
        (b"AAAA\nABBB\nACCC\nADD\n", "4:1: queens-ragged-row (found = 3, expected = 4)"),
        (b"AAAA\nAABB\nCCBB\nCCCC", "1:1: queens-region-count (found = 3, expected = 4)"),
        (b"ABCD\nEABC\nDEAB\nCDEA", "1:1: queens-region-count (found = 5, expected = 4)"),
        (b"AA BB CC\nAA DD CC\n AA EE EE", "1:1: queens-region-count (found = 5, expected = 3)"),
        (b"AB\nA\xff", "2:2: queens-not-utf8 (offset = 4)"),
        (b"AB\nA#", "2:2: queens-queen-mark (code = \"U+0023\")"),
        (b"A;\nAB", "1:2: queens-header-mark (code = \"U+003B\")"),
        ("A\u{200b}\nAB".as_bytes(), "1:2: queens-invisible-symbol (code = \"U+200B\")"),
        (b"A\0\nAB", "1:2: queens-invisible-symbol (code = \"U+0000\")"),
        (b"; t stars=0\nA", "1:5: queens-bad-stars (found = \"0\")"),
        (b"; t stars=two\nA", "1:5: queens-bad-stars (found = \"two\")"),
        (b"; t stars=2\nA", "1:5: queens-too-many-stars (found = 2, limit = 1)"),
        (b"A\n; nothing\n\n", "2:1: queens-no-rows"),
        (b"AB", "1:1: queens-not-square (rows = 1, columns = 2)"),
    ] {
        assert_eq!(refusal(text), expected, "{text:?}");
    }
}

#[test]
fn a_board_beyond_the_limit_is_refused() {
    let text = "A\n".repeat(MAX_SIZE + 1);
    assert!(refusal(text.as_bytes()).contains("queens-too-large"));
}

#[test]
fn the_bad_files_of_the_data_set_behave_as_their_names_say() {
    for (name, expected) in [
        ("blank_lines", Err("queens-empty")),
        ("bom_ok", Ok(0)),
        ("contains_hash", Err("queens-queen-mark")),
        ("crlf_ok", Ok(0)),
        ("disconnected_or_single_cells", Ok(0)),
        ("empty", Err("queens-empty")),
        ("four_2x2_quads", Ok(0)),
        ("mixed_case", Err("queens-region-count-cases")),
        ("nonascii_letters", Ok(0)),
        ("nonsquare", Err("queens-not-square")),
        ("not_utf8", Err("queens-not-utf8")),
        ("one_ok", Ok(0)),
        ("ragged", Err("queens-ragged-row")),
        ("regions_fewer_than_n", Err("queens-region-count")),
        ("regions_more_than_n", Err("queens-region-count")),
        ("space_separated_ok", Ok(0)),
        ("three_no_solution", Ok(0)),
        ("trailing_spaces_ok", Ok(0)),
        ("two_no_solution", Ok(0)),
    ] {
        let Some(bytes) = support::data(&format!("bad/{name}.txt")) else { return };
        let found = parse(&bytes).map(|puzzles| puzzles[0].warnings.len());
        assert_eq!(found.map_err(|error| error.key()), expected, "{name}");
    }
}

#[test]
fn every_data_board_is_written_as_it_is_read() {
    for name in ["linkedin.txt", "community.txt", "starbattle_k6.txt"] {
        let Some(bytes) = support::data(name) else { return };
        let puzzles = parse(&bytes).unwrap();
        let written: Vec<String> = puzzles
            .iter()
            .map(|puzzle| format_titled(&puzzle.board, puzzle.title.as_deref()))
            .collect();
        assert_eq!(written.join("\n").trim_end(), String::from_utf8(bytes).unwrap().trim_end());
    }
}

proptest! {
    #[test]
    fn no_bytes_make_the_reader_fall_over(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = parse(&bytes);
    }

    #[test]
    fn no_likely_text_makes_the_reader_fall_over(text in "[AB;#= \t\r\nstars12é\u{feff}]{0,60}") {
        if let Ok(puzzles) = parse(text.as_bytes()) {
            for puzzle in puzzles {
                let written = format_titled(&puzzle.board, puzzle.title.as_deref());
                let again = parse(written.as_bytes()).unwrap();
                prop_assert_eq!(&again[0].board, &puzzle.board);
            }
        }
    }

    #[test]
    fn boards_of_all_sizes_survive_writing_and_reading(size in 1usize..70, seed in any::<u64>()) {
        let board = support::random_board(size, 1, &mut fastrand::Rng::with_seed(seed));
        let again = parse(format_titled(&board, Some("again")).as_bytes()).unwrap();
        prop_assert_eq!(&again[0].board, &board);
    }
}
