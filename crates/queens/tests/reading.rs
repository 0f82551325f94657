//! Which texts are accepted and which are rejected, with the place of the error.

mod support;

use papan_queens::{
    Board, MAX_SIZE, PuzzleErrorKind as Kind, Warning, format, format_titled, parse,
};
use proptest::prelude::*;

fn error(text: &[u8]) -> String {
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
    assert_eq!(error(b"10 10 11\n10 11\n12 12 12"), "2:1: row 2 has 2 cells, expected 3");
}

#[test]
fn letters_beyond_ascii_are_symbols() {
    assert_eq!(symbols("ÀÀÀB\nCÀBB\nCCδB\nCδδδ"), "ÀÀÀB\nCÀBB\nCCδB\nCδδδ\n");
}

#[test]
fn upper_and_lower_case_differ_with_a_warning() {
    let puzzles = parse(b"aAAb\naAAb\nbbbb\nCCCC").unwrap();
    let both = Warning::MixedCase { first: "a".into(), second: "A".into() };
    assert_eq!(puzzles[0].warnings, [both]);
    assert_eq!(
        error(b"aAab\nCABB\nCCDB\nCDDD"),
        "1:1: the board has 6 regions, expected 4; upper and lower case are different regions"
    );
}

#[test]
fn a_disconnected_region_is_accepted_with_a_warning() {
    let puzzles = parse(b"ABA\nBBB\nCCC").unwrap();
    let disconnected = Warning::Disconnected { symbol: "A".into(), components: 2 };
    assert_eq!(puzzles[0].warnings, [disconnected]);
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
fn a_single_board_is_parsed_with_its_stars() {
    let board: Board = "; title stars=2\nAB\nAB\n; second\nA".parse().unwrap();
    assert_eq!((board.size(), board.stars()), (2, 2));
    assert!("".parse::<Board>().is_err());
}

#[test]
fn errors_have_their_place() {
    for (text, expected) in [
        (&b""[..], "1:1: the text has no board"),
        (b" \n\t\n", "1:1: the text has no board"),
        (b"AAB\nABB\n", "1:1: the board has 2 rows but 3 columns"),
        (b"AAAA\nABBB\nACCC\nADD\n", "4:1: row 4 has 3 cells, expected 4"),
        (b"AAAA\nAABB\nCCBB\nCCCC", "1:1: the board has 3 regions, expected 4"),
        (b"ABCD\nEABC\nDEAB\nCDEA", "1:1: the board has 5 regions, expected 4"),
        (b"AA BB CC\nAA DD CC\n AA EE EE", "1:1: the board has 5 regions, expected 3"),
        (b"AB\nA\xff", "2:2: byte 4 is not valid UTF-8"),
        (b"AB\nA#", "2:2: '#' is a queen and cannot be a region"),
        (b"A;\nAB", "1:2: ';' begins a header and cannot be a region"),
        ("A\u{200b}\nAB".as_bytes(), "1:2: unexpected invisible character U+200B"),
        (b"A\0\nAB", "1:2: unexpected invisible character U+0000"),
        (b"; t stars=0\nA", "1:5: '0' is not a number of stars"),
        (b"; t stars=two\nA", "1:5: 'two' is not a number of stars"),
        (b"; t stars=2\nA", "1:5: 2 stars do not fit into a row of 1 cells"),
        (b"A\n; nothing\n\n", "2:1: the header has no board below it"),
        (b"AB", "1:1: the board has 1 rows but 2 columns"),
    ] {
        assert_eq!(error(text), expected, "{text:?}");
    }
}

#[test]
fn a_board_beyond_the_limit_is_rejected() {
    let text = "A\n".repeat(MAX_SIZE + 1);
    assert_eq!(*parse(text.as_bytes()).unwrap_err().kind(), Kind::TooLarge { limit: MAX_SIZE });
}

#[test]
fn the_bad_files_of_the_data_set_behave_as_their_names_say() {
    let regions = |found, mixed_case| Err(Kind::RegionCount { found, expected: 4, mixed_case });
    for (name, expected) in [
        ("blank_lines", Err(Kind::Empty)),
        ("bom_ok", Ok(0)),
        ("contains_hash", Err(Kind::QueenSymbol)),
        ("crlf_ok", Ok(0)),
        ("disconnected_or_single_cells", Ok(0)),
        ("empty", Err(Kind::Empty)),
        ("four_2x2_quads", Ok(0)),
        ("mixed_case", regions(6, true)),
        ("nonascii_letters", Ok(0)),
        ("nonsquare", Err(Kind::NotSquare { rows: 2, columns: 3 })),
        ("not_utf8", Err(Kind::NotUtf8 { offset: 0 })),
        ("one_ok", Ok(0)),
        ("ragged", Err(Kind::RowLength { row: 4, found: 3, expected: 4 })),
        ("regions_fewer_than_n", regions(3, false)),
        ("regions_more_than_n", regions(5, false)),
        ("space_separated_ok", Ok(0)),
        ("three_no_solution", Ok(0)),
        ("trailing_spaces_ok", Ok(0)),
        ("two_no_solution", Ok(0)),
    ] {
        let Some(bytes) = support::data(&format!("bad/{name}.txt")) else { return };
        let found = parse(&bytes).map(|puzzles| puzzles[0].warnings.len());
        assert_eq!(found.map_err(|error| error.kind().clone()), expected, "{name}");
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
    fn no_bytes_make_the_parser_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = parse(&bytes);
    }

    #[test]
    fn no_likely_text_makes_the_parser_panic(text in "[AB;#= \t\r\nstars12é\u{feff}]{0,60}") {
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
