//! Every fault of a text has its own error, at its place; every harmless oddity is read.

use papan_core::{Arg, ParseError};
use papan_giant::{
    Board, Format, Kind, Limits, Options, Stream, append, format, generate, judge_text, parse,
    recognise,
};
use proptest::prelude::*;
use std::{num::NonZeroUsize, ops::ControlFlow};

/// Reads a text on one, two and eight threads, which must agree to the letter.
fn read(text: &[u8], options: Options) -> Result<Vec<Board>, ParseError> {
    let plain = parse(text, options).and_then(Iterator::collect);
    for threads in [2, 8] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let mut boards = Vec::new();
        let done = judge_text(
            text,
            options,
            threads,
            |board, _| board.clone(),
            |_, board| {
                boards.push(board);
                ControlFlow::<()>::Continue(())
            },
        );
        assert_eq!(done.map(|_| boards), plain);
    }
    for chunk in [1, 7, 64, 100_000] {
        assert_eq!(stream(text, options, chunk), plain, "in chunks of {chunk}");
    }
    plain
}

/// Reads a text that comes in chunks.
fn stream(text: &[u8], options: Options, chunk: usize) -> Result<Vec<Board>, ParseError> {
    let mut stream = Stream::new(options);
    let mut boards = Vec::new();
    for chunk in text.chunks(chunk) {
        stream.feed(chunk);
        while let Some(board) = stream.next_board() {
            boards.push(board?);
        }
    }
    stream.end();
    while let Some(board) = stream.next_board() {
        boards.push(board?);
    }
    Ok(boards)
}

const PLAIN: &str = "1\n8 3\n1 1 k\n8 8 K\n3 4 q\n";

/// Text, key of the error, line and column.
const FAULTS: &[(&str, &str, &str)] = &[
    ("", "giant-empty", "1:1"),
    (" \n\t\n\r\n", "giant-empty", "1:1"),
    ("k 1 1\n", "giant-boards-missing", "1:1"),
    ("0\n", "giant-boards-zero", "1:1"),
    ("-1\n", "giant-number-sign", "1:1"),
    ("1 2\n8 2\n", "giant-extra-token", "1:3"),
    ("99999999999999999999\n", "giant-number-overflow", "1:1"),
    ("2\n8 2\n1 1 k\n8 8 K\n", "giant-boards-truncated", "4:6"),
    ("1\n", "giant-boards-truncated", "1:2"),
    ("1\n8 3\n1 1 k\n8 8 K\n", "giant-men-truncated", "4:6"),
    ("1\n8 3\n1 1 k\n8 8 K\n3", "giant-man-incomplete", "5:2"),
    ("1\n8 3\n1 1 k\n8 8 K\n3 ", "giant-man-incomplete", "5:2"),
    ("1\n8 3\n1 1 k\n8 8 K\n3 4", "giant-man-incomplete", "5:4"),
    ("1\n8 2\n1 1 k\n8 8 K\nhello\n", "giant-trailing", "5:1"),
    ("1\n8\n1 1 k\n8 8 K\n", "giant-row-width", "3:1"),
    ("1\n7 2\n1 1 k\n7 7 K\n", "giant-size-range", "2:1"),
    ("1\n0 2\n1 1 k\n7 7 K\n", "giant-size-range", "2:1"),
    ("1\n8 1\n1 1 k\n", "giant-men-range", "2:3"),
    ("1\n8 0\n", "giant-men-range", "2:3"),
    ("1\n8 65\n1 1 k\n", "giant-men-crowded", "2:3"),
    ("1\n8 2\n0 1 k\n8 8 K\n", "giant-coordinate-zero", "3:1"),
    ("1\n8 2\n1 -1 k\n8 8 K\n", "giant-number-sign", "3:3"),
    ("1\n8 2\n1 +1 k\n8 8 K\n", "giant-number-sign", "3:3"),
    ("1\n8 2\n1 9 k\n8 8 K\n", "giant-coordinate-beyond", "3:3"),
    ("1\n8 2\n1 18446744073709551616 k\n8 8 K\n", "giant-number-overflow", "3:3"),
    ("1\n8 2\n1.5 1 k\n8 8 K\n", "giant-number-decimal", "3:1"),
    ("1\n8 2\n1e0 1 k\n8 8 K\n", "giant-number-decimal", "3:1"),
    ("1\n8 2\nx 1 k\n8 8 K\n", "giant-number-expected", "3:1"),
    ("1\n8 2\n1 1 z\n8 8 K\n", "giant-letter-unknown", "3:5"),
    ("1\n8 2\n1 1 7\n8 8 K\n", "giant-letter-unknown", "3:5"),
    ("1\n8 2\n1 1 k\n8 8 n\n", "giant-letter-n", "4:5"),
    ("1\n8 2\n1 1 k\n8 8 N\n", "giant-letter-n", "4:5"),
    ("1\n8 2\n1 1 kk\n8 8 K\n", "giant-letter-doubled", "3:5"),
    ("1\n8 2\n1 1\n8 8 K\n", "giant-man-incomplete", "3:4"),
    ("1\n8 2\n1 1 k 4\n8 8 K\n", "giant-extra-token", "3:7"),
    ("1\n8 2 5\n1 1 k\n8 8 K\n", "giant-extra-token", "2:5"),
    ("1\n8 2\n1 1 q\n8 8 K\n", "giant-no-white-king", "2:1"),
    ("1\n8 2\n1 1 k\n8 8 Q\n", "giant-no-black-king", "2:1"),
    ("1\n8 3\n1 1 k\n8 8 K\n2 2 k\n", "giant-king-twice", "5:1"),
    ("1\n8 3\n1 1 k\n8 8 K\n1 1 q\n", "giant-square-twice", "5:1"),
    ("1\n8 2\n1 1 k\0\n8 8 K\n", "giant-nul", "3:6"),
    ("1\n8 2\n1 1 ♔\n8 8 K\n", "giant-not-ascii", "3:5"),
    ("1\nk.......\n........\n", "giant-rows-truncated", "3:9"),
    ("1\nk......\n", "giant-row-width", "2:1"),
    ("1\nk.......\n..x.....\n", "giant-square-unknown", "3:3"),
    ("1\nk.......\n..n.....\n", "giant-letter-n", "3:3"),
    ("1\n7\nk......\n", "giant-size-range", "2:1"),
];

#[test]
fn every_fault_is_named_and_placed() {
    for (text, key, place) in FAULTS {
        let error = read(text.as_bytes(), Options::default()).expect_err(text);
        assert_eq!((error.key(), error.place().to_string().as_str()), (*key, *place), "{text:?}");
    }
}

#[test]
fn a_fault_that_concerns_two_lines_names_both() {
    for text in ["1\n8 3\n1 1 k\n8 8 K\n2 2 k\n", "1\n8 3\n1 1 k\n8 8 K\n1 1 q\n"] {
        let error = read(text.as_bytes(), Options::default()).unwrap_err();
        assert_eq!(error.place().line, 5);
        assert_eq!(error.args(), [("first", Arg::Line(3))]);
    }
}

#[test]
fn the_limits_of_the_judge_are_kept_on_request() {
    let judge = Options { limits: Limits::JUDGE, ..Options::default() };
    let cases = [
        ("20001\n", "giant-boards-limit"),
        ("1\n1000000000000000001 2\n", "giant-size-range"),
        ("1\n1000 200001\n", "giant-men-range"),
    ];
    for (text, key) in cases {
        assert_eq!(read(text.as_bytes(), judge).unwrap_err().key(), key);
    }
    let tight = Options { limits: Limits { total_men: 5, ..Limits::NONE }, ..Options::default() };
    let two = "2\n8 3\n1 1 k\n8 8 K\n3 4 q\n8 3\n1 1 k\n8 8 K\n3 4 q\n";
    assert_eq!(read(two.as_bytes(), tight).unwrap_err().key(), "giant-total-limit");
    assert_eq!(read(two.as_bytes(), Options::default()).unwrap().len(), 2);
}

#[test]
fn harmless_oddities_are_read() {
    let plain = read(PLAIN.as_bytes(), Options::default()).unwrap();
    let odd = [
        "1\r\n8 3\r\n1 1 k\r\n8 8 K\r\n3 4 q\r\n",
        "1\n8 3\n1 1 k\n8 8 K\n3 4 q",
        "\u{feff}1\n8 3\n1 1 k\n8 8 K\n3 4 q\n",
        "01\n0008 03\n 001 1 k\n8\t8\tK\n3    4 q   \n",
        "\n1\n\n8 3\n1 1 k\n\n8 8 K\n3 4 q\n\n\n",
    ];
    for text in odd {
        assert_eq!(read(text.as_bytes(), Options::default()).as_ref(), Ok(&plain), "{text:?}");
    }
}

#[test]
fn the_three_formats_describe_the_same_board() {
    let rows = "k.......\n........\n........\n..q.....\n........\n........\n........\n.......K\n";
    let first = read(format!("1\n{rows}").as_bytes(), Options::default()).unwrap();
    let second = read(format!("1\n8\n{rows}").as_bytes(), Options::default()).unwrap();
    let third = read(PLAIN.as_bytes(), Options::default()).unwrap();
    let sorted = |boards: &[Board]| {
        let mut men = boards[0].men().iter().collect::<Vec<_>>();
        men.sort_by_key(|placed| placed.at);
        men
    };
    assert_eq!(sorted(&first), sorted(&third));
    assert_eq!(sorted(&second), sorted(&third));
}

#[test]
fn a_forced_format_wins_over_the_recognised_one() {
    let forced = Options { format: Some(Format::Cstate1), ..Options::default() };
    assert_eq!(recognise(PLAIN.as_bytes()), Some(Format::Cstate3));
    assert_eq!(read(PLAIN.as_bytes(), forced).unwrap_err().key(), "giant-row-width");
}

#[test]
fn boards_before_a_fault_are_still_read() {
    let text = "2\n8 2\n1 1 k\n8 8 K\n8 2\n1 1 k\n8 8 Q\n";
    let mut boards = parse(text.as_bytes(), Options::default()).unwrap();
    assert!(boards.next().unwrap().is_ok());
    assert_eq!(boards.next().unwrap().unwrap_err().key(), "giant-no-black-king");
    assert!(boards.next().is_none());
}

#[test]
fn damaged_texts_are_read_alike_on_all_paths() {
    let mut rng = fastrand::Rng::with_seed(30);
    for round in 0..200 {
        let mut text = b"3\n".to_vec();
        for more in 0..3 {
            let kind = Kind::ALL[(round + more) % Kind::ALL.len()];
            append(&mut text, &generate(kind, [9, 1000, u64::MAX][more], 12, &mut rng).unwrap());
        }
        assert!(read(&text, Options::default()).is_ok());
        let at = rng.usize(..text.len());
        let _ = read(&text[..at], Options::default());
        for byte in *b"\n \r0kK.\0\xff" {
            let mut damaged = text.clone();
            damaged[at] = byte;
            let _ = read(&damaged, Options::default());
            damaged.insert(at, byte);
            let _ = read(&damaged, Options::default());
        }
    }
}

#[test]
fn a_promise_of_many_men_reserves_no_memory() {
    let text = format!("1\n1000000000000000000 {}\n1 1 k\n", u64::MAX);
    assert_eq!(read(text.as_bytes(), Options::default()).unwrap_err().key(), "giant-men-truncated");
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = read(&text, Options::default());
    }

    #[test]
    fn no_text_of_likely_characters_makes_the_reader_panic(text in "[0-9kKqQhn.+\\- \n\t]{0,80}") {
        let _ = read(text.as_bytes(), Options::default());
        for format in [Format::Cstate1, Format::Cstate2, Format::Cstate3] {
            let _ = read(text.as_bytes(), Options { format: Some(format), ..Options::default() });
        }
    }

    #[test]
    fn a_truncated_text_is_never_a_board(cut in 1usize..PLAIN.len() - 1) {
        prop_assert!(read(&PLAIN.as_bytes()[..cut], Options::default()).is_err());
    }

    #[test]
    fn what_is_written_is_read_again(xs in proptest::collection::btree_set((1u64..=u64::MAX, 1u64..=u64::MAX), 2..20)) {
        use papan_giant::{Man, Placed, Square};
        let letters = b"kKqrbhpQRBHP";
        let men = xs.iter().enumerate().map(|(index, &(x, y))| {
            let letter = if index < 12 { letters[index] } else { b'p' };
            Placed { man: Man::from_letter(letter).unwrap(), at: Square { x, y } }
        });
        let board = Board::new(u64::MAX, men.collect()).unwrap();
        let boards = vec![board.clone(), board];
        prop_assert_eq!(read(format(&boards).as_bytes(), Options::default()).unwrap(), boards);
    }
}
