//! Large boards that come in chunks and are not kept as text, or are read by several threads: the same boards, and the
//! same faults at the same places.

use fastrand::Rng;
use papan_core::ParseError;
use papan_giant::{
    Board, Judgement, Kind, Limits, Options, ReadFault, Stream, append, generate, judge_read,
    judge_text, parse,
};
use std::{
    io::{self, Read},
    num::NonZeroUsize,
    ops::ControlFlow,
};

fn stream(text: &[u8], options: Options, chunk: usize) -> Result<Vec<Board>, ParseError> {
    let mut stream = Stream::new(options);
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

/// Two boards of about 2 MB, as lines: the number of boards, then header and men of either.
fn lines() -> Vec<String> {
    let mut rng = Rng::with_seed(12);
    let mut text = b"2\n".to_vec();
    for _ in 0..2 {
        append(
            &mut text,
            &generate(Kind::Checks, 1_000_000_000_000_000_000, 50_000, &mut rng).unwrap(),
        );
    }
    String::from_utf8(text).unwrap().lines().map(str::to_owned).collect()
}

/// A text of the second board, which is then read by all threads together.
fn second_alone(lines: &[String]) -> Vec<String> {
    [&["1".to_owned()], &lines[50_002..]].concat()
}

/// Reads a text on several threads.
fn share(text: &[u8], options: Options, threads: usize) -> Result<Vec<Board>, ParseError> {
    let threads = NonZeroUsize::new(threads).unwrap();
    let mut boards = Vec::new();
    let report = |board: &Board, _: &Judgement| board.clone();
    let _ = judge_text(text, options, threads, report, |_, board| {
        boards.push(board);
        ControlFlow::<()>::Continue(())
    })?;
    Ok(boards)
}

fn compare(lines: &[String], end: &str, options: Options) {
    let text = lines.join(end);
    let text = text.as_bytes();
    let expected = parse(text, options).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let streamed = [4_097, 300_000].map(|chunk| stream(text, options, chunk));
    let shared = [2, 3].map(|threads| share(text, options, threads));
    for found in streamed.into_iter().chain(shared) {
        match (found, &expected) {
            (Ok(boards), Ok(expected)) => assert!(boards == *expected),
            (Err(error), Err(expected)) => {
                assert_eq!(error.to_string(), expected.to_string());
                assert_eq!(error.span().start, expected.span().start);
            }
            (found, _) => {
                panic!("{:?} instead of {:?}", found.map(|_| ()), expected.as_ref().map(|_| ()))
            }
        }
    }
}

#[test]
fn large_boards_in_chunks_or_on_threads_are_those_of_the_whole_text() {
    let lines = lines();
    compare(&lines, "\n", Options::default());
    compare(&lines[..5_000], "\r\n", Options::default());
    compare(&lines, "\n\n \n\t", Options::default());
    compare(&second_alone(&lines), "\n", Options::default());
    compare(&second_alone(&lines), "\r\n", Options::default());
}

type Edit<'a> = &'a dyn Fn(&mut Vec<String>);

#[test]
fn faults_of_large_boards_are_placed_after_their_text_is_gone() {
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
        compare(&lines, "\n", Options::default());
        compare(&second_alone(&lines), "\n", Options::default());
    }
    let limits = Limits { total_men: 70_000, ..Limits::NONE };
    compare(&plain, "\n", Options { limits, ..Options::default() });
}

#[test]
fn a_blank_line_at_the_end_of_a_chunk_is_counted() {
    let text = b"1\n8 5\n1 1 k\n\n8 8 K\n1 1 q\n5 5 p\n5 6 p\n";
    for chunk in 1..text.len() {
        let error = stream(text, Options::default(), chunk).unwrap_err();
        assert_eq!(error.to_string(), "6:1: giant-square-twice (first = 3)");
        assert_eq!(error.span(), 19..24);
    }
}

#[test]
fn the_first_of_two_kings_is_named_by_its_line_in_the_whole_text() {
    let text = b"2\n8 2\n1 1 k\n8 8 K\n8 3\n1 1 k\n8 8 K\n5 5 k\n";
    let error = stream(text, Options::default(), 1).unwrap_err();
    assert_eq!(error.to_string(), "8:1: giant-king-twice (first = 6)");
}

#[test]
fn a_line_that_never_ends_is_refused_before_it_fills_the_memory() {
    for (start, filler) in [("", b'7'), ("1\n8 2\n", b' '), ("1\n8 2\n1 1 k\n8 8 K", b' ')] {
        let text = [start.as_bytes(), &vec![filler; 17 << 20]].concat();
        let boards = parse(&text, Options::default());
        let expected = boards.and_then(Iterator::collect::<Result<Vec<_>, _>>).unwrap_err();
        assert_eq!(expected.key(), "giant-line-long", "{start:?}");
        for threads in [1, 2] {
            let endless = start.as_bytes().chain(io::repeat(filler));
            let threads = NonZeroUsize::new(threads).unwrap();
            let said = |_: &Board, _: &Judgement| ();
            let done = judge_read(endless, Options::default(), threads, said, |_, ()| {
                ControlFlow::<()>::Continue(())
            });
            let Err(ReadFault::Text(fault)) = done else { panic!("{done:?}") };
            assert_eq!(fault.to_string(), expected.to_string(), "{threads} threads");
        }
    }
}
