//! Texts that come in chunks and are not kept, or that several threads read: the boards and the errors, with their
//! locations, are those of the whole text.

use papan_giant::{
    Board, BoardKind, BoardStream, BoardSummary, EvaluateError, EvaluateOptions, Evaluation,
    Limits, ParseOptions, ReadError, ReadErrorKind, append_board, evaluate, evaluate_bytes,
    evaluate_reader, generate_boards, parse,
};
use std::{
    io::{self, Read},
    num::NonZeroUsize,
};

type Evaluated = Vec<(BoardSummary, Evaluation)>;

fn evaluate_all(boards: &[Board]) -> Evaluated {
    boards.iter().map(|board| (board.summary(), evaluate(board))).collect()
}

fn stream(text: &[u8], options: ParseOptions, chunk: usize) -> Result<Vec<Board>, ReadError> {
    let mut stream = BoardStream::new(options);
    let mut boards = Vec::new();
    for chunk in text.chunks(chunk).map(Some).chain([None]) {
        match chunk {
            Some(chunk) => stream.feed(chunk),
            None => stream.end(),
        }
        while let Some(board) = stream.next_board() {
            boards.push(board?);
        }
    }
    Ok(boards)
}

/// Two boards of about 2 MB, as lines: the number of boards, then header and pieces of each.
fn lines() -> Vec<String> {
    let mut text = b"2\n".to_vec();
    for board in generate_boards(BoardKind::Checks, 1_000_000_000_000_000_000, 50_000, 12).take(2) {
        append_board(&mut text, &board.unwrap());
    }
    String::from_utf8(text).unwrap().lines().map(str::to_owned).collect()
}

/// A text of the second board alone, which all threads read together.
fn second_alone(lines: &[String]) -> Vec<String> {
    [&["1".to_owned()], &lines[50_002..]].concat()
}

/// Evaluates a text on several threads.
fn evaluate_in_parallel(
    text: &[u8],
    options: ParseOptions,
    threads: usize,
) -> Result<Evaluated, ReadError> {
    let threads = NonZeroUsize::new(threads).unwrap();
    let options = EvaluateOptions { format: options.format, limits: options.limits, threads };
    let evaluated = evaluate_bytes(text.to_vec(), &options);
    evaluated
        .map(|evaluated| match evaluated {
            Ok(evaluated) => Ok((evaluated.board, evaluated.evaluation)),
            Err(EvaluateError::Read(error)) => Err(error),
            Err(EvaluateError::Io(error)) => panic!("{error}"),
        })
        .collect()
}

fn compare(lines: &[String], end: &str, options: ParseOptions) {
    let text = lines.join(end);
    let text = text.as_bytes();
    let expected = parse(text, options).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    for chunk in [4_097, 300_000] {
        let found = stream(text, options, chunk);
        assert!(found.is_err() || found == expected);
        compare_errors(found.as_ref().err(), expected.as_ref().err());
    }
    let evaluated = expected.as_ref().map(|boards| evaluate_all(boards));
    for threads in [2, 3] {
        let found = evaluate_in_parallel(text, options, threads);
        assert!(found.is_err() || found.as_ref().ok() == evaluated.as_ref().ok());
        compare_errors(found.as_ref().err(), expected.as_ref().err());
    }
}

fn compare_errors(found: Option<&ReadError>, expected: Option<&ReadError>) {
    let place = |error: &ReadError| (error.to_string(), error.span().start);
    assert_eq!(found.map(place), expected.map(place));
}

#[test]
fn large_boards_in_chunks_or_on_threads_equal_those_of_the_whole_text() {
    let lines = lines();
    compare(&lines, "\n", ParseOptions::default());
    compare(&lines[..5_000], "\r\n", ParseOptions::default());
    compare(&lines, "\n\n \n\t", ParseOptions::default());
    compare(&second_alone(&lines), "\n", ParseOptions::default());
    compare(&second_alone(&lines), "\r\n", ParseOptions::default());
}

type Edit<'a> = &'a dyn Fn(&mut Vec<String>);

#[test]
fn errors_of_large_boards_are_located_after_their_text_was_dropped() {
    let plain = lines();
    let king = plain.iter().rposition(|line| line.ends_with('k')).unwrap();
    let edits: [Edit; 8] = [
        &|lines| lines[99_000] = lines[60_000].clone(),
        &|lines| lines[99_000] = "5 5 k".to_owned(),
        &|lines| lines[king] = lines[king].replace('k', "q"),
        &|lines| lines[99_999] = "0 5 q".to_owned(),
        &|lines| {
            lines[70_000].insert_str(0, "  00");
            lines.insert(80_000, " ".to_owned());
            lines[99_000] = format!("\t{} ", lines[90_001]);
        },
        &|lines| {
            lines[50_900].insert(0, '0');
            lines[99_000] = lines[50_002].clone();
        },
        &|lines| lines.truncate(99_990),
        &|lines| lines.push("1 1 q".to_owned()),
    ];
    for edit in edits {
        let mut lines = plain.clone();
        edit(&mut lines);
        compare(&lines, "\n", ParseOptions::default());
        compare(&second_alone(&lines), "\n", ParseOptions::default());
    }
    let limits = Limits { total_pieces: 70_000, ..Limits::NONE };
    compare(&plain, "\n", ParseOptions { limits, ..ParseOptions::default() });
}

#[test]
fn a_blank_line_at_the_end_of_a_chunk_is_counted() {
    let text = b"1\n8 5\n1 1 k\n\n8 8 K\n1 1 q\n5 5 p\n5 6 p\n";
    for chunk in 1..text.len() {
        let error = stream(text, ParseOptions::default(), chunk).unwrap_err();
        assert_eq!(*error.kind(), ReadErrorKind::SquareOccupied { first_line: 3 });
        assert_eq!(error.location().to_string(), "6:1");
        assert_eq!(error.span(), 19..24);
    }
}

#[test]
fn the_first_of_two_kings_is_named_by_its_line_in_the_whole_text() {
    let text = b"2\n8 2\n1 1 k\n8 8 K\n8 3\n1 1 k\n8 8 K\n5 5 k\n";
    let error = stream(text, ParseOptions::default(), 1).unwrap_err();
    assert_eq!(*error.kind(), ReadErrorKind::SecondKing { first_line: 6 });
    assert_eq!(error.location().to_string(), "8:1");
}

#[test]
fn a_line_that_never_ends_is_refused_before_it_fills_the_memory() {
    for (start, filler) in [("", b'7'), ("1\n8 2\n", b' '), ("1\n8 2\n1 1 k\n8 8 K", b' ')] {
        let text = [start.as_bytes(), &vec![filler; 17 << 20]].concat();
        let boards = parse(&text, ParseOptions::default());
        let expected = boards.and_then(Iterator::collect::<Result<Vec<_>, _>>).unwrap_err();
        assert_eq!(*expected.kind(), ReadErrorKind::LineTooLong, "{start:?}");
        for threads in [1, 2] {
            let endless = start.as_bytes().chain(io::repeat(filler));
            let threads = NonZeroUsize::new(threads).unwrap();
            let options = EvaluateOptions { threads, ..EvaluateOptions::default() };
            let mut evaluations = evaluate_reader(endless, &options);
            let Some(Err(EvaluateError::Read(error))) = evaluations.next() else {
                panic!("no error")
            };
            assert_eq!(error.to_string(), expected.to_string(), "{threads} threads");
            assert!(evaluations.next().is_none());
        }
    }
}
