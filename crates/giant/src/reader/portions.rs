//! Where boards begin and end, told without reading them: so that several threads can read at once.
//!
//! Lines of small boards are counted. The end of a large one is where its first lines say it should be: nearby, a line of
//! two words is the header of the next board. None of this is believed: whoever reads a board sees whether it ends there;
//! where it does not, because of blank lines or a fault, the ordinary reader goes on.

use super::{
    Boards, Format, Place, State,
    line::{Lines, count_feeds},
    men::{Draft, read_men},
};
use crate::{Board, board::Columns};
use std::ops::Range;

/// Text that a thread takes at once, more or less, when it does not take one whole board.
const PORTION: usize = 1 << 19;
/// Boards with less text are not worth reading together.
const LARGE: usize = 1 << 20;
/// Boards with fewer men have their lines counted.
const MANY: u64 = 1 << 13;
/// Lines that tell how long the others are.
const SAMPLE: u64 = 1 << 10;

/// What one thread reads at once.
#[derive(Clone, Debug)]
pub(crate) enum Portion {
    /// Whole boards: where they begin, how many there are, and the byte behind them.
    Boards(Place, usize, usize),
    /// Some men of a large board: its size, how many it has in all, and the lines of these.
    Men(u64, u64, Range<usize>),
}

/// The boards of a text in portions. The last one, when it is large and all threads have had as many as each other, comes
/// man by man, and then no more: it would keep one thread busy while the others wait.
pub(crate) struct Portions<'a> {
    boards: Boards<'a>,
    threads: usize,
    taken: usize,
    last: Option<Outline>,
}

impl<'a> Portions<'a> {
    /// Begins where reading goes on.
    pub(crate) fn new(boards: Boards<'a>, threads: usize) -> Self {
        Self { boards, threads, taken: 0, last: None }
    }

    fn is_for_all(&self, board: &Outline) -> bool {
        let rest = self.boards.text.len() - board.men.end;
        let bytes = board.men.len();
        bytes >= LARGE && rest < bytes && self.taken.is_multiple_of(self.threads)
    }
}

impl Iterator for Portions<'_> {
    type Item = Portion;

    fn next(&mut self) -> Option<Portion> {
        if let Some(last) = &mut self.last {
            return last.next_piece(self.boards.text);
        }
        let start = self.boards.place();
        while self.boards.lines.at() < start.at + PORTION
            && let Some(board) = self.boards.outline()
        {
            if self.is_for_all(&board) {
                self.last = Some(board);
                break;
            }
            self.boards.pass(board.men.end, board.count);
        }
        self.taken += 1;
        let (count, end) = ((self.boards.read() - start.read) as usize, self.boards.lines.at());
        match &mut self.last {
            Some(last) if count == 0 => last.next_piece(self.boards.text),
            _ => (count > 0).then_some(Portion::Boards(start, count, end)),
        }
    }
}

/// Where a board is in the text.
#[derive(Debug)]
struct Outline {
    size: u64,
    count: u64,
    /// The lines of its men.
    men: Range<usize>,
}

impl Outline {
    /// Takes a portion off the lines.
    fn next_piece(&mut self, text: &[u8]) -> Option<Portion> {
        let Range { start, end } = self.men;
        let middle = end.min(start + PORTION);
        let feed = text[middle..end].iter().position(|&byte| byte == b'\n');
        self.men.start = feed.map_or(end, |feed| middle + feed + 1);
        (start < end).then_some(Portion::Men(self.size, self.count, start..self.men.start))
    }
}

/// A large board, as far as its pieces have been put together.
#[derive(Debug, Default)]
pub(crate) struct Large {
    size: u64,
    count: u64,
    columns: Columns,
    end: usize,
}

impl Large {
    /// Puts the next piece behind the others.
    pub(crate) fn append(&mut self, piece: &Self) {
        (self.size, self.count, self.end) = (piece.size, piece.count, piece.end);
        self.columns.reserve(self.count as usize);
        self.columns.squares.extend_from_slice(&piece.columns.squares);
        self.columns.men.extend_from_slice(&piece.columns.men);
    }
}

impl Boards<'_> {
    /// Reads some lines of a large board, unless anything is amiss with them.
    pub(crate) fn read_piece(&self, size: u64, count: u64, piece: Range<usize>) -> Option<Large> {
        let mut columns = Columns::default();
        let most = count_feeds(&self.text[piece.clone()]) + 1;
        columns.resize(most);
        let mut lines = Lines::within(self.text, piece.clone());
        let mut slots = columns.slots(0..most);
        let read = read_men(self.text, &mut lines, size, &mut slots, |_, _| ()).ok()?;
        columns.resize(read);
        Some(Large { size, count, columns, end: piece.end })
    }

    /// Takes the next board when its pieces have been read, unless anything is amiss with it.
    pub(crate) fn take_large(&mut self, large: Large) -> Option<Board> {
        let Large { size, count, columns, end } = large;
        if columns.men.len() as u64 != count {
            return None;
        }
        let board = Board::from_columns(size, columns, &mut self.state.distinct).ok()?;
        self.pass(end, count);
        Some(board)
    }

    /// The next board, if there is enough text for it and it keeps the limits.
    fn outline(&self) -> Option<Outline> {
        let State { format, limits, promised, read, total_men, .. } = self.state;
        if format != Format::Cstate3 || read >= promised {
            return None;
        }
        let mut lines = self.lines.clone();
        let Draft { size, count, .. } = Draft::begin(self.text, &mut lines, limits).ok()??;
        if total_men.saturating_add(count) > limits.total_men {
            return None;
        }
        let rest = lines.rest();
        let length = guess_length(rest, count).or_else(|| count_length(rest, count))?;
        Some(Outline { size, count, men: lines.at()..lines.at() + length })
    }

    /// Goes on behind a board.
    fn pass(&mut self, end: usize, men: u64) {
        let body = self.text[..end].trim_ascii_end();
        let last = body.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        self.lines = Lines::resume(self.text, end, last..body.len());
        self.state.read += 1;
        self.state.total_men += men;
    }
}

/// How long many lines of men seem to be: as long as their first ones, and then there is the only header around, or the
/// end of the text.
fn guess_length(text: &[u8], count: u64) -> Option<usize> {
    if count < MANY {
        return None;
    }
    let sample = count_length(text, SAMPLE)?;
    let guess = usize::try_from(u128::from(count) * sample as u128 / u128::from(SAMPLE)).ok()?;
    // Lengths differ by half a byte or so: this is some four times what the sample may be wrong by.
    let around = usize::try_from(count / 16).ok()?.saturating_add(1 << 12);
    let (from, to) = (guess.saturating_sub(around), guess.saturating_add(around).min(text.len()));
    let part = text.get(from..to)?;
    let mut at = from + part.iter().position(|&byte| byte == b'\n')? + 1;
    let mut header = None;
    for line in text[at..to].split_inclusive(|&byte| byte == b'\n') {
        let is_whole = line.ends_with(b"\n");
        let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        if is_whole && words.count() == 2 && header.replace(at).is_some() {
            return None;
        }
        at += line.len();
    }
    header.or((to == text.len()).then_some(to))
}

/// How long so many lines are; none if there are fewer.
fn count_length(text: &[u8], count: u64) -> Option<usize> {
    let most = usize::try_from(count).ok()?;
    let (mut lines, mut passed) = (0, 0);
    // In long strides, then in short ones, then byte by byte.
    for stride in [4096, 128] {
        for block in text[passed..].chunks(stride) {
            let more = count_feeds(block);
            if lines + more >= most {
                break;
            }
            lines += more;
            passed += block.len();
        }
    }
    let wanted = most - lines;
    let ends = text[passed..].iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    match ends.map(|(at, _)| at + 1).nth(wanted - 1) {
        Some(length) => Some(passed + length),
        // The very last line may lack its line feed.
        None if wanted == 1 && !text[passed..].trim_ascii().is_empty() => Some(text.len()),
        None => None,
    }
}
