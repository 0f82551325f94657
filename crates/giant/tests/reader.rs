//! Every error of a text has its own kind and location; every harmless deviation is accepted.

use papan_giant::{
    Board, BoardKind, BoardStream, Color, EvaluateError, EvaluateOptions, Format, Limits,
    ParseOptions, PlacedPiece, ReadError, ReadErrorKind, Square, append_board, detect_format,
    evaluate, evaluate_bytes, format_boards, generate, parse, piece_from_letter,
};
use proptest::prelude::*;
use std::num::NonZeroUsize;

/// Reads a text whole, on several threads and in chunks, which must agree exactly.
fn read(text: &[u8], options: ParseOptions) -> Result<Vec<Board>, ReadError> {
    let plain: Result<Vec<Board>, _> = parse(text, options).and_then(Iterator::collect);
    let expected = plain.as_ref().map(|boards| {
        boards.iter().map(|board| (board.summary(), evaluate(board))).collect::<Vec<_>>()
    });
    for threads in [1, 2, 8] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let options = EvaluateOptions { format: options.format, limits: options.limits, threads };
        let found: Result<Vec<_>, _> = evaluate_bytes(text.to_vec(), &options)
            .map(|found| found.map(|found| (found.board, found.evaluation)))
            .collect();
        match (found, &expected) {
            (Ok(found), Ok(expected)) => assert_eq!(found, *expected),
            (Err(EvaluateError::Read(found)), Err(expected)) => assert_eq!(found, **expected),
            (found, _) => panic!("{found:?} instead of {expected:?}"),
        }
    }
    for chunk in [1, 7, 64, 100_000] {
        assert_eq!(stream(text, options, chunk), plain, "in chunks of {chunk}");
    }
    plain
}

/// Reads a text that comes in chunks.
fn stream(text: &[u8], options: ParseOptions, chunk: usize) -> Result<Vec<Board>, ReadError> {
    let mut stream = BoardStream::new(options);
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

/// Text, kind of the error, line and column.
fn invalid_texts() -> Vec<(&'static str, ReadErrorKind, &'static str)> {
    use ReadErrorKind::*;
    vec![
        ("", Empty, "1:1"),
        (" \n\t\n\r\n", Empty, "1:1"),
        ("k 1 1\n", BoardCountMissing, "1:1"),
        ("0\n", NoBoards, "1:1"),
        ("-1\n", SignedNumber { found: "-1".into() }, "1:1"),
        ("1 2\n8 2\n", ExtraWord { expected: 1 }, "1:3"),
        ("99999999999999999999\n", NumberOverflow { found: "99999999999999999999".into() }, "1:1"),
        ("2\n8 2\n1 1 k\n8 8 K\n", MissingBoards { found: 1, expected: 2 }, "4:6"),
        ("1\n", MissingBoards { found: 0, expected: 1 }, "1:2"),
        ("1\n8 3\n1 1 k\n8 8 K\n", MissingPieces { found: 2, expected: 3 }, "4:6"),
        ("1\n8 3\n1 1 k\n8 8 K\n3", IncompletePiece { found: 1 }, "5:2"),
        ("1\n8 3\n1 1 k\n8 8 K\n3 ", IncompletePiece { found: 1 }, "5:2"),
        ("1\n8 3\n1 1 k\n8 8 K\n3 4", IncompletePiece { found: 2 }, "5:4"),
        ("1\n8 2\n1 1 k\n8 8 K\nhello\n", TrailingText { boards: 1 }, "5:1"),
        ("1\n8\n1 1 k\n8 8 K\n", RowWidth { found: 5, expected: 8 }, "3:1"),
        ("1\n7 2\n1 1 k\n7 7 K\n", SizeOutOfRange { found: 7, min: 8, limit: u64::MAX }, "2:1"),
        ("1\n0 2\n1 1 k\n7 7 K\n", SizeOutOfRange { found: 0, min: 8, limit: u64::MAX }, "2:1"),
        ("1\n8 1\n1 1 k\n", PieceCountOutOfRange { found: 1, limit: u64::MAX }, "2:3"),
        ("1\n8 0\n", PieceCountOutOfRange { found: 0, limit: u64::MAX }, "2:3"),
        ("1\n8 65\n1 1 k\n", MorePiecesThanSquares { found: 65, size: 8 }, "2:3"),
        ("1\n8 2\n0 1 k\n8 8 K\n", ZeroCoordinate { size: 8 }, "3:1"),
        ("1\n8 2\n1 -1 k\n8 8 K\n", SignedNumber { found: "-1".into() }, "3:3"),
        ("1\n8 2\n1 +1 k\n8 8 K\n", SignedNumber { found: "+1".into() }, "3:3"),
        ("1\n8 2\n1 9 k\n8 8 K\n", CoordinateOffBoard { found: 9, size: 8 }, "3:3"),
        (
            "1\n8 2\n1 18446744073709551616 k\n8 8 K\n",
            NumberOverflow { found: "18446744073709551616".into() },
            "3:3",
        ),
        ("1\n8 2\n1.5 1 k\n8 8 K\n", DecimalNumber { found: "1.5".into() }, "3:1"),
        ("1\n8 2\n1e0 1 k\n8 8 K\n", DecimalNumber { found: "1e0".into() }, "3:1"),
        ("1\n8 2\nx 1 k\n8 8 K\n", NotANumber { found: "x".into() }, "3:1"),
        ("1\n8 2\n1 1 z\n8 8 K\n", UnknownLetter { found: "z".into() }, "3:5"),
        ("1\n8 2\n1 1 7\n8 8 K\n", UnknownLetter { found: "7".into() }, "3:5"),
        ("1\n8 2\n1 1 k\n8 8 n\n", KnightWrittenAsN { found: "n".into() }, "4:5"),
        ("1\n8 2\n1 1 k\n8 8 N\n", KnightWrittenAsN { found: "N".into() }, "4:5"),
        ("1\n8 2\n1 1 kk\n8 8 K\n", SeveralLetters { found: "kk".into() }, "3:5"),
        ("1\n8 2\n1 1\n8 8 K\n", IncompletePiece { found: 2 }, "3:4"),
        ("1\n8 2\n1 1 k 4\n8 8 K\n", ExtraWord { expected: 3 }, "3:7"),
        ("1\n8 2 5\n1 1 k\n8 8 K\n", ExtraWord { expected: 2 }, "2:5"),
        ("1\n8 2\n1 1 q\n8 8 K\n", NoKing { color: Color::White }, "2:1"),
        ("1\n8 2\n1 1 k\n8 8 Q\n", NoKing { color: Color::Black }, "2:1"),
        ("1\n8 3\n1 1 k\n8 8 K\n2 2 k\n", SecondKing { first_line: 3 }, "5:1"),
        ("1\n8 3\n1 1 k\n8 8 K\n1 1 q\n", SquareOccupied { first_line: 3 }, "5:1"),
        ("1\n8 2\n1 1 k\0\n8 8 K\n", NulByte, "3:6"),
        ("1\n8 2\n1 1 ♔\n8 8 K\n", NotAscii, "3:5"),
        ("1\nk.......\n........\n", MissingRows { found: 2, expected: 8 }, "3:9"),
        ("1\nk......\n", RowWidth { found: 7, expected: 8 }, "2:1"),
        ("1\nk.......\n..x.....\n", UnknownSquare { found: 'x' }, "3:3"),
        ("1\nk.......\n..n.....\n", KnightWrittenAsN { found: "n".into() }, "3:3"),
        ("1\n7\nk......\n", SizeOutOfRange { found: 7, min: 8, limit: u64::MAX }, "2:1"),
    ]
}

#[test]
fn every_error_is_reported_with_its_location() {
    for (text, kind, place) in invalid_texts() {
        let error = read(text.as_bytes(), ParseOptions::default()).expect_err(text);
        assert_eq!((error.kind(), &*error.location().to_string()), (&kind, place), "{text:?}");
    }
}

#[test]
fn the_limits_of_spoj_are_enforced_on_request() {
    let spoj = ParseOptions { limits: Limits::SPOJ, ..ParseOptions::default() };
    let cases = [
        ("20001\n", ReadErrorKind::TooManyBoards { found: 20_001, limit: 20_000 }),
        (
            "1\n1000000000000000001 2\n",
            ReadErrorKind::SizeOutOfRange {
                found: 1_000_000_000_000_000_001,
                min: 8,
                limit: 1_000_000_000_000_000_000,
            },
        ),
        (
            "1\n1000 200001\n",
            ReadErrorKind::PieceCountOutOfRange { found: 200_001, limit: 200_000 },
        ),
    ];
    for (text, kind) in cases {
        assert_eq!(*read(text.as_bytes(), spoj).unwrap_err().kind(), kind);
    }
    let tight = ParseOptions {
        limits: Limits { total_pieces: 5, ..Limits::NONE },
        ..ParseOptions::default()
    };
    let two = "2\n8 3\n1 1 k\n8 8 K\n3 4 q\n8 3\n1 1 k\n8 8 K\n3 4 q\n";
    let total = ReadErrorKind::TooManyPiecesInTotal { found: 6, limit: 5 };
    assert_eq!(*read(two.as_bytes(), tight).unwrap_err().kind(), total);
    assert_eq!(read(two.as_bytes(), ParseOptions::default()).unwrap().len(), 2);
}

#[test]
fn harmless_oddities_are_read() {
    let plain = read(PLAIN.as_bytes(), ParseOptions::default()).unwrap();
    let odd = [
        "1\r\n8 3\r\n1 1 k\r\n8 8 K\r\n3 4 q\r\n",
        "1\n8 3\n1 1 k\n8 8 K\n3 4 q",
        "\u{feff}1\n8 3\n1 1 k\n8 8 K\n3 4 q\n",
        "01\n0008 03\n 001 1 k\n8\t8\tK\n3    4 q   \n",
        "\n1\n\n8 3\n1 1 k\n\n8 8 K\n3 4 q\n\n\n",
    ];
    for text in odd {
        assert_eq!(read(text.as_bytes(), ParseOptions::default()).as_ref(), Ok(&plain), "{text:?}");
    }
}

#[test]
fn the_three_formats_describe_the_same_board() {
    let rows = "k.......\n........\n........\n..q.....\n........\n........\n........\n.......K\n";
    let first = read(format!("1\n{rows}").as_bytes(), ParseOptions::default()).unwrap();
    let second = read(format!("1\n8\n{rows}").as_bytes(), ParseOptions::default()).unwrap();
    let third = read(PLAIN.as_bytes(), ParseOptions::default()).unwrap();
    let sorted = |boards: &[Board]| {
        let mut pieces = boards[0].pieces().iter().collect::<Vec<_>>();
        pieces.sort_by_key(|placed| placed.at);
        pieces
    };
    assert_eq!(sorted(&first), sorted(&third));
    assert_eq!(sorted(&second), sorted(&third));
}

#[test]
fn a_forced_format_overrides_the_detected_one() {
    let forced = ParseOptions { format: Some(Format::Cstate1), ..ParseOptions::default() };
    assert_eq!(detect_format(PLAIN.as_bytes()), Some(Format::Cstate3));
    let error = read(PLAIN.as_bytes(), forced).unwrap_err();
    assert_eq!(*error.kind(), ReadErrorKind::RowWidth { found: 3, expected: 8 });
}

#[test]
fn boards_before_an_error_are_still_read() {
    let text = "2\n8 2\n1 1 k\n8 8 K\n8 2\n1 1 k\n8 8 Q\n";
    let mut boards = parse(text.as_bytes(), ParseOptions::default()).unwrap();
    assert!(boards.next().unwrap().is_ok());
    let error = boards.next().unwrap().unwrap_err();
    assert_eq!(*error.kind(), ReadErrorKind::NoKing { color: Color::Black });
    assert!(boards.next().is_none());
}

#[test]
fn damaged_texts_are_read_alike_on_all_paths() {
    let mut rng = fastrand::Rng::with_seed(30);
    for round in 0..200 {
        let mut text = b"3\n".to_vec();
        for more in 0..3 {
            let kind = BoardKind::ALL[(round + more) % BoardKind::ALL.len()];
            append_board(
                &mut text,
                &generate(kind, [9, 1000, u64::MAX][more], 12, rng.u64(..)).unwrap(),
            );
        }
        assert!(read(&text, ParseOptions::default()).is_ok());
        let at = rng.usize(..text.len());
        let _ = read(&text[..at], ParseOptions::default());
        for byte in *b"\n \r0kK.\0\xff" {
            let mut damaged = text.clone();
            damaged[at] = byte;
            let _ = read(&damaged, ParseOptions::default());
            damaged.insert(at, byte);
            let _ = read(&damaged, ParseOptions::default());
        }
    }
}

#[test]
fn a_header_with_many_pieces_reserves_no_memory() {
    let text = format!("1\n1000000000000000000 {}\n1 1 k\n", u64::MAX);
    let error = read(text.as_bytes(), ParseOptions::default()).unwrap_err();
    assert_eq!(*error.kind(), ReadErrorKind::MissingPieces { found: 1, expected: u64::MAX });
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = read(&text, ParseOptions::default());
    }

    #[test]
    fn no_text_of_likely_characters_makes_the_reader_panic(text in "[0-9kKqQhn.+\\- \n\t]{0,80}") {
        let _ = read(text.as_bytes(), ParseOptions::default());
        for format in [Format::Cstate1, Format::Cstate2, Format::Cstate3] {
            let _ = read(text.as_bytes(), ParseOptions { format: Some(format), ..ParseOptions::default() });
        }
    }

    #[test]
    fn a_truncated_text_is_never_a_board(cut in 1usize..PLAIN.len() - 1) {
        prop_assert!(read(&PLAIN.as_bytes()[..cut], ParseOptions::default()).is_err());
    }

    #[test]
    fn what_is_written_is_read_again(xs in proptest::collection::btree_set((1u64..=u64::MAX, 1u64..=u64::MAX), 2..20)) {
        let letters = b"kKqrbhpQRBHP";
        let pieces = xs.iter().enumerate().map(|(index, &(x, y))| {
            let letter = if index < 12 { letters[index] } else { b'p' };
            PlacedPiece { piece: piece_from_letter(letter).unwrap(), at: Square { x, y } }
        });
        let board = Board::new(u64::MAX, pieces.collect()).unwrap();
        let boards = vec![board.clone(), board];
        prop_assert_eq!(read(format_boards(&boards).as_bytes(), ParseOptions::default()).unwrap(), boards);
    }
}
