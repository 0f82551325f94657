//! Where boards begin and end, told by counting lines: so that several threads can read at once.
//!
//! Nothing that is found here is believed. Whoever reads a board sees whether it ends where it should; where it does not,
//! because of blank lines or a fault, the ordinary reader goes on.

use super::{
    Boards, Format, Place, State,
    line::{Lines, count_feeds},
    men::{Draft, read_men},
};
use crate::{Board, board::Columns};
use std::{ops::Range, vec};

/// Text that a thread takes at once, more or less, when it does not take one whole board.
const PORTION: usize = 1 << 18;
/// Boards with less text are not worth reading together.
const LARGE: usize = 1 << 20;

/// What one thread reads at once.
#[derive(Clone, Debug)]
pub(crate) enum Portion {
    /// Whole boards: where they begin, how many there are, and the byte behind them.
    Boards(Place, usize, usize),
    /// Some men of a large board of this size.
    Men(u64, Piece),
}

/// The boards of a text in portions. The last one, when it is large and all threads have had as many as each other, comes
/// man by man, and then no more: it would keep one thread busy while the others wait.
pub(crate) struct Portions<'a> {
    boards: Boards<'a>,
    threads: usize,
    taken: usize,
    last: Option<(u64, vec::IntoIter<Piece>)>,
}

impl<'a> Portions<'a> {
    /// Begins where reading goes on.
    pub(crate) fn new(boards: Boards<'a>, threads: usize) -> Self {
        Self { boards, threads, taken: 0, last: None }
    }

    fn is_for_all(&self, board: &Outline) -> bool {
        let bytes = board.end() - board.start();
        let rest = self.boards.text.len() - board.end();
        bytes >= LARGE && rest < bytes && self.taken.is_multiple_of(self.threads)
    }
}

impl Iterator for Portions<'_> {
    type Item = Portion;

    fn next(&mut self) -> Option<Portion> {
        if let Some((size, pieces)) = &mut self.last {
            return pieces.next().map(|piece| Portion::Men(*size, piece));
        }
        let start = self.boards.place();
        while self.boards.lines.at() < start.at + PORTION
            && let Some(board) = self.boards.outline()
        {
            if self.is_for_all(&board) {
                self.last = Some((board.size, board.pieces.into_iter()));
                break;
            }
            self.boards.pass(board.end(), board.men);
        }
        self.taken += 1;
        let (count, end) = ((self.boards.read() - start.read) as usize, self.boards.lines.at());
        if count > 0 {
            Some(Portion::Boards(start, count, end))
        } else {
            self.last.as_ref()?;
            self.next()
        }
    }
}

/// Where a board is in the text.
struct Outline {
    size: u64,
    men: usize,
    /// The lines of its men.
    pieces: Vec<Piece>,
}

/// Whole lines, and how many men are on them.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    bytes: Range<usize>,
    men: usize,
}

/// A large board, as far as its pieces have been put together.
#[derive(Debug, Default)]
pub(crate) struct Large {
    size: u64,
    columns: Columns,
    end: usize,
}

impl Large {
    /// Puts the next piece behind the others.
    pub(crate) fn append(&mut self, piece: &Self) {
        self.size = piece.size;
        self.end = piece.end;
        self.columns.squares.extend_from_slice(&piece.columns.squares);
        self.columns.men.extend_from_slice(&piece.columns.men);
    }
}

impl Boards<'_> {
    /// Reads a piece of a large board, unless anything is amiss with it.
    pub(crate) fn read_piece(&self, size: u64, piece: &Piece) -> Option<Large> {
        let mut columns = Columns::default();
        columns.resize(piece.men);
        let mut lines = Lines::within(self.text, piece.bytes.clone());
        let mut slots = columns.slots(0..piece.men);
        let read = read_men(self.text, &mut lines, size, &mut slots, |_, _| ()).ok()?;
        let is_whole = read == piece.men && lines.rest().is_empty();
        is_whole.then_some(Large { size, columns, end: piece.bytes.end })
    }

    /// Takes the next board when its pieces have been read, unless anything is amiss with it.
    pub(crate) fn take_large(&mut self, large: Large) -> Option<Board> {
        let Large { size, columns, end } = large;
        let board = Board::from_columns(size, columns, &mut self.state.distinct).ok()?;
        self.pass(end, board.men().len());
        Some(board)
    }

    /// The next board, if there are enough lines for it and it keeps the limits.
    fn outline(&self) -> Option<Outline> {
        let State { format, limits, promised, read, total_men, .. } = self.state;
        if format != Format::Cstate3 || read >= promised {
            return None;
        }
        let mut lines = self.lines.clone();
        let draft = Draft::begin(self.text, &mut lines, limits).ok()??;
        let in_limits = total_men.saturating_add(draft.count) <= limits.total_men;
        in_limits.then(|| Outline::new(self.text, lines.at(), draft.size, draft.count))?
    }

    /// Goes on behind a board.
    fn pass(&mut self, end: usize, men: usize) {
        let body = self.text[..end].trim_ascii_end();
        let last = body.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        self.lines = Lines::resume(self.text, end, last..body.len());
        self.state.read += 1;
        self.state.total_men += men as u64;
    }
}

impl Outline {
    /// The board whose men are on the next `count` lines; none if there are not so many.
    fn new(text: &[u8], mut at: usize, size: u64, count: u64) -> Option<Self> {
        let men = usize::try_from(count).ok()?;
        let mut pieces = Vec::new();
        let mut missing = men;
        while missing > 0 {
            let (lines, length) = count_lines(&text[at..], missing)?;
            pieces.push(Piece { bytes: at..at + length, men: lines });
            at += length;
            missing -= lines;
        }
        Some(Self { size, men, pieces })
    }

    fn start(&self) -> usize {
        self.pieces.first().map_or(0, |piece| piece.bytes.start)
    }

    fn end(&self) -> usize {
        self.pieces.last().map_or(0, |piece| piece.bytes.end)
    }
}

/// Up to `most` lines from the start of a text, but not many more bytes than a portion: how many, and their bytes.
fn count_lines(text: &[u8], most: usize) -> Option<(usize, usize)> {
    // A few lines are not worth looking at many bytes.
    let stride = most.saturating_mul(8).clamp(128, 4096);
    let mut lines = 0;
    let mut passed = 0;
    for block in text.chunks(stride) {
        let more = count_feeds(block);
        if passed >= PORTION || lines + more >= most {
            break;
        }
        lines += more;
        passed += block.len();
    }
    // Up to the end of the line: either the last one wanted, or the one that the piece ends in.
    let wanted = if passed >= PORTION { 1 } else { most - lines };
    let ends = text[passed..].iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    match ends.map(|(at, _)| at + 1).nth(wanted - 1) {
        Some(length) => Some((lines + wanted, passed + length)),
        // The very last line may lack its line feed.
        None if wanted == 1 && !text[passed..].trim_ascii().is_empty() => {
            Some((lines + 1, text.len()))
        }
        None => None,
    }
}
