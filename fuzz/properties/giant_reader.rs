//! What must hold for every text of giant boards: reading does not panic, whole or in chunks, and gives the same boards
//! and the same error; boards that were read are written and read again; and small ones are evaluated as by brute force.

#[path = "../../crates/giant/tests/oracle/piece_list.rs"]
mod oracle;

use papan_giant::{
    Board, BoardStream, Format, ParseOptions, ReadError, evaluate, format_boards, parse,
};

/// The largest number of pieces for the oracle.
const MAX_PIECES: usize = 64;

/// Checks the property for one text.
pub(crate) fn check(text: &[u8]) {
    for format in [None, Some(Format::Cstate1), Some(Format::Cstate2), Some(Format::Cstate3)] {
        let options = ParseOptions { format, ..ParseOptions::default() };
        let whole = read_whole(text, options);
        assert_eq!(whole, read_chunks(text, options), "chunks differ from the whole text");
        whole.0.iter().for_each(check_board);
    }
}

/// The boards of a text, and the error that ended it.
type Outcome = (Vec<Board>, Option<ReadError>);

fn read_whole(text: &[u8], options: ParseOptions) -> Outcome {
    let mut boards = Vec::new();
    let found = parse(text, options).and_then(|all| {
        all.into_iter().try_for_each(|board| board.map(|board| boards.push(board)))
    });
    (boards, found.err())
}

fn read_chunks(text: &[u8], options: ParseOptions) -> Outcome {
    let mut stream = BoardStream::new(options);
    let mut boards = Vec::new();
    let length = 1 + text.len() / 3;
    for chunk in text.chunks(length).map(Some).chain([None]) {
        match chunk {
            Some(chunk) => stream.feed(chunk),
            None => stream.end(),
        }
        while let Some(board) = stream.next_board() {
            match board {
                Ok(board) => boards.push(board),
                Err(error) => return (boards, Some(error)),
            }
        }
    }
    (boards, None)
}

fn check_board(board: &Board) {
    let text = format_boards(std::slice::from_ref(board));
    let again = read_whole(text.as_bytes(), ParseOptions::default());
    assert_eq!(again, (vec![board.clone()], None), "a written board is not read again");
    if board.pieces().len() <= MAX_PIECES {
        assert_eq!(evaluate(board), oracle::evaluate(board), "the evaluator is wrong");
    }
}
