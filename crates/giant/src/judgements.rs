//! Texts of boards, read and judged on one thread or several, answered in order.
//!
//! A thread takes some whole boards at once, finds where they end, and reads and judges them alone, so that
//! a board stays in its cache. Whenever that end was wrong, and for anything else amiss, one thread goes on in order
//! from there and says what it finds. The last board, when it is large and alone, is read by all threads together.

use crate::{
    Board, Boards, Judge, Judgement, Options, parse,
    reader::{Large, Place, Portion, Portions},
    team::share,
};
use papan_core::ParseError;
use std::{num::NonZeroUsize, ops::ControlFlow};

/// Less text than this for each thread is not worth another one.
const FEWEST_BYTES: usize = 1 << 16;

/// Judges all boards of a text: `report` sees each of them, with its number from 1, on whichever thread judged it, and
/// `answer` gets the reports on this one, in the order of the text, until it stops. The same for any number of threads.
///
/// ```
/// use papan_giant::{Options, judge_text};
/// use std::{num::NonZeroUsize, ops::ControlFlow};
///
/// let text = b"2\n8 3\n1 1 k\n1 8 R\n8 3 K\n8 2\n1 1 k\n8 8 K\n";
/// let threads = NonZeroUsize::new(2).unwrap();
/// let mut lines = Vec::new();
/// let done = judge_text(
///     text,
///     Options::default(),
///     threads,
///     |number, _, judgement| format!("{number}: {}", judgement.verdict),
///     |line| {
///         lines.push(line);
///         ControlFlow::<()>::Continue(())
///     },
/// );
/// assert_eq!(done, Ok(ControlFlow::Continue(())));
/// assert_eq!(lines, ["1: White Check - 2 Plausible Moves", "2: Safe"]);
/// ```
///
/// # Errors
/// The first fault of the text, after the answers about the boards before it.
pub fn judge_text<Report: Send, Stop>(
    text: &[u8],
    options: Options,
    threads: NonZeroUsize,
    report: impl Fn(u64, &Board, &Judgement) -> Report + Sync,
    mut answer: impl FnMut(Report) -> ControlFlow<Stop>,
) -> Result<ControlFlow<Stop>, ParseError> {
    let boards = parse(text, options)?;
    let threads = threads.get().min(text.len() / FEWEST_BYTES + 1);
    let desk = Desk { boards, judge: Judge::default(), report: &report };
    match judge_boards(&mut vec![desk; threads], &mut answer) {
        ControlFlow::Continue(()) => Ok(ControlFlow::Continue(())),
        ControlFlow::Break(Ok(stop)) => Ok(ControlFlow::Break(stop)),
        ControlFlow::Break(Err(fault)) => Err(fault),
    }
}

/// Judges boards at all desks.
fn judge_boards<Report: Send, Stop>(
    desks: &mut [Desk<'_, impl Fn(u64, &Board, &Judgement) -> Report + Sync>],
    answer: &mut impl FnMut(Report) -> ControlFlow<Stop>,
) -> ControlFlow<Result<Stop, ParseError>> {
    if desks.len() > 1 {
        while let Some(large) = judge_portions(desks, answer).map_break(Ok)?
            && let Some(board) = desks[0].boards.take_large(large)
        {
            answer(desks[0].judge(board)).map_break(Ok)?;
        }
    }
    for report in &mut desks[0] {
        match report {
            Ok(report) => answer(report).map_break(Ok)?,
            Err(fault) => return ControlFlow::Break(Err(fault)),
        }
    }
    ControlFlow::Continue(())
}

/// Does so as far as portions go; leaves the first desk where they ended, with the large board that is next there.
fn judge_portions<Report: Send, Stop>(
    desks: &mut [Desk<'_, impl Fn(u64, &Board, &Judgement) -> Report + Sync>],
    answer: &mut impl FnMut(Report) -> ControlFlow<Stop>,
) -> ControlFlow<Stop, Option<Large>> {
    let mut place = desks[0].boards.place();
    let mut portions = Portions::new(desks[0].boards.clone(), desks.len()).peekable();
    if portions.peek().is_none() {
        return ControlFlow::Continue(None);
    }
    let mut large: Option<Large> = None;
    let stop = share(desks, portions, Desk::read_portion, |read| {
        match read {
            Some(Read::Boards(reports, end)) => {
                place = end;
                reports.into_iter().try_for_each(&mut *answer).map_break(Some)?;
            }
            Some(Read::Men(piece)) => large.get_or_insert_default().append(&piece),
            None => return ControlFlow::Break(None),
        }
        ControlFlow::Continue(())
    });
    desks[0].boards.go_to(place);
    match stop {
        ControlFlow::Continue(()) => ControlFlow::Continue(large),
        ControlFlow::Break(Some(stop)) => ControlFlow::Break(stop),
        ControlFlow::Break(None) => ControlFlow::Continue(None),
    }
}

/// What became of a portion.
enum Read<Report> {
    Boards(Vec<Report>, Place),
    Men(Large),
}

/// Where boards are read and judged, one after the other.
struct Desk<'a, F> {
    boards: Boards<'a>,
    judge: Judge,
    report: &'a F,
}

impl<F> Clone for Desk<'_, F> {
    fn clone(&self) -> Self {
        Self { boards: self.boards.clone(), judge: self.judge.clone(), report: self.report }
    }
}

impl<Report, F: Fn(u64, &Board, &Judgement) -> Report> Desk<'_, F> {
    /// Reports on the board that has been read last.
    fn judge(&mut self, board: Board) -> Report {
        let judgement = self.judge.judge(&board);
        let report = (self.report)(self.boards.read(), &board, &judgement);
        self.boards.recycle(board);
        report
    }

    /// Judges boards and says where they ended, or reads men, unless anything is amiss with them.
    fn read_portion(&mut self, portion: Portion) -> Option<Read<Report>> {
        match portion {
            Portion::Boards(start, count, end) => {
                self.boards.go_to(start);
                let reports = self.by_ref().take(count).collect::<Result<_, _>>().ok()?;
                let place = self.boards.place();
                (place.at == end).then_some(Read::Boards(reports, place))
            }
            Portion::Men(size, count, piece) => {
                self.boards.read_piece(size, count, piece).map(Read::Men)
            }
        }
    }
}

impl<Report, F: Fn(u64, &Board, &Judgement) -> Report> Iterator for Desk<'_, F> {
    type Item = Result<Report, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        let board = self.boards.next()?;
        Some(board.map(|board| self.judge(board)))
    }
}
