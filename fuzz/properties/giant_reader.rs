//! What must hold for every text of giant boards: it can be read without a panic, whole or in pieces, with the same boards
//! and the same fault; boards that were read are written and read again; and both judges agree about small ones.

use papan_giant::{Board, Format, Options, Stream, format, parse, reference, solve};

/// Boards larger than this are not given to the slow judge.
const SMALL: usize = 64;

/// Checks the property for one text.
pub(crate) fn check(text: &[u8]) {
    for format in [None, Some(Format::Cstate1), Some(Format::Cstate2), Some(Format::Cstate3)] {
        let options = Options { format, ..Options::default() };
        let whole = read_whole(text, options);
        assert_eq!(whole, read_pieces(text, options), "pieces are read otherwise than the whole");
        whole.0.iter().for_each(check_board);
    }
}

/// The boards of a text, and the fault that ended it.
type Read = (Vec<Board>, Option<String>);

fn read_whole(text: &[u8], options: Options) -> Read {
    let mut boards = Vec::new();
    let found = parse(text, options).and_then(|all| {
        all.into_iter().try_for_each(|board| board.map(|board| boards.push(board)))
    });
    (boards, found.err().map(|error| error.to_string()))
}

fn read_pieces(text: &[u8], options: Options) -> Read {
    let mut stream = Stream::new(options);
    let mut boards = Vec::new();
    let length = 1 + text.len() / 3;
    for piece in text.chunks(length).map(Some).chain([None]) {
        match piece {
            Some(piece) => stream.feed(piece),
            None => stream.end(),
        }
        while let Some(board) = stream.next_board() {
            match board {
                Ok(board) => boards.push(board),
                Err(error) => return (boards, Some(error.to_string())),
            }
        }
    }
    (boards, None)
}

fn check_board(board: &Board) {
    let text = format(std::slice::from_ref(board));
    let again = read_whole(text.as_bytes(), Options::default());
    assert_eq!(again, (vec![board.clone()], None), "a board written is not read again");
    if board.men().len() <= SMALL {
        assert_eq!(solve(board), reference::judge(board), "the judges disagree");
    }
}
