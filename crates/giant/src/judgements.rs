//! Texts of boards, read and judged on one thread or several, answered in order.
//!
//! A thread takes a block of lines and reads and judges the boards in it alone, so that they stay in its cache. The blocks
//! come back in order to the one thread that knows all of the text before: it puts together boards that go over several
//! blocks, and whenever a block is not what was to be expected it reads the block again, exactly, and says what it finds.

use crate::{
    Board, Judge, Judgement, Limits, Options, Stream, parse,
    reader::{Block, BlockReader, Incoming, Source, Whole},
    team::share,
};
use papan_core::ParseError;
use std::{
    convert::Infallible,
    error::Error,
    fmt,
    io::{self, Read},
    num::NonZeroUsize,
    ops::{ControlFlow, Deref},
    sync::mpsc::{self, Receiver, Sender},
};

/// Text that is read at once: it stays in the cache until it has been judged.
const BLOCK: usize = 1 << 18;
/// Less text than this for each thread is not worth another one.
const FEWEST_BYTES: usize = 1 << 16;

/// Judges all boards of a text: `report` sees each of them, on whichever thread judged it, and `answer` gets the reports on
/// this one, with the numbers of the boards from 1, until it stops. The same for any number of threads.
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
///     |_, judgement| judgement.verdict,
///     |number, verdict| {
///         lines.push(format!("{number}: {verdict}"));
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
    report: impl Fn(&Board, &Judgement) -> Report + Sync,
    mut answer: impl FnMut(u64, Report) -> ControlFlow<Stop>,
) -> Result<ControlFlow<Stop>, ParseError> {
    let threads = threads.get().min(text.len() / FEWEST_BYTES + 1);
    if threads == 1 {
        let mut judge = Judge::default();
        let mut boards = parse(text, options)?;
        let mut number = 0;
        while let Some(board) = boards.next().transpose()? {
            number += 1;
            let said = answer(number, report(&board, &judge.judge(&board)));
            if said.is_break() {
                return Ok(said);
            }
            boards.recycle(board);
        }
        return Ok(ControlFlow::Continue(()));
    }
    match judge_slices(text, options, threads, BLOCK, &report, answer)? {
        ControlFlow::Continue(()) => Ok(ControlFlow::Continue(())),
        ControlFlow::Break(End::Stop(stop)) => Ok(ControlFlow::Break(stop)),
        ControlFlow::Break(End::Text(fault)) => Err(fault),
    }
}

/// Does so with blocks of a text.
fn judge_slices<Report: Send, Stop>(
    text: &[u8],
    options: Options,
    threads: usize,
    block: usize,
    report: &(impl Fn(&Board, &Judgement) -> Report + Sync),
    answer: impl FnMut(u64, Report) -> ControlFlow<Stop>,
) -> Result<ControlFlow<End<Stop, Infallible>>, ParseError> {
    let (stream, read) = Stream::begin(text, options)?;
    let mut clerk = Clerk { stream, ..Clerk::new(options, report, answer) };
    Ok(clerk.judge_blocks(Whole::new(&text[read..], block, threads), threads))
}

/// Does so with a text that comes from a reader, however long it is: only boards that have not been judged are kept.
///
/// ```
/// use papan_giant::{Options, judge_read};
/// use std::{num::NonZeroUsize, ops::ControlFlow};
///
/// let text = b"1\n8 3\n1 1 k\n1 8 R\n8 3 K\n";
/// let done = judge_read(
///     &text[..],
///     Options::default(),
///     NonZeroUsize::MIN,
///     |_, judgement| judgement.verdict.to_string(),
///     |_, verdict| ControlFlow::Break(verdict),
/// );
/// assert_eq!(done.unwrap(), ControlFlow::Break("White Check - 2 Plausible Moves".to_owned()));
/// ```
///
/// # Errors
/// The first fault of the text or of the reader, after the answers about the boards before it.
pub fn judge_read<Report: Send, Stop>(
    reader: impl Read + Send,
    options: Options,
    threads: NonZeroUsize,
    report: impl Fn(&Board, &Judgement) -> Report + Sync,
    answer: impl FnMut(u64, Report) -> ControlFlow<Stop>,
) -> Result<ControlFlow<Stop>, ReadFault> {
    judge_in_blocks(reader, options, threads.get(), BLOCK, report, answer)
}

/// The same for blocks of any length.
fn judge_in_blocks<Report: Send, Stop>(
    reader: impl Read + Send,
    options: Options,
    threads: usize,
    block: usize,
    report: impl Fn(&Board, &Judgement) -> Report + Sync,
    answer: impl FnMut(u64, Report) -> ControlFlow<Stop>,
) -> Result<ControlFlow<Stop>, ReadFault> {
    match Clerk::new(options, &report, answer).judge_reader(reader, threads, block) {
        ControlFlow::Continue(()) => Ok(ControlFlow::Continue(())),
        ControlFlow::Break(End::Stop(stop)) => Ok(ControlFlow::Break(stop)),
        ControlFlow::Break(End::Text(fault)) => Err(ReadFault::Text(fault)),
        ControlFlow::Break(End::Source(error)) => Err(ReadFault::Source(error)),
    }
}

/// Why a text could not be read to its end.
#[derive(Debug)]
pub enum ReadFault {
    /// It is no text of boards.
    Text(ParseError),
    /// It did not come.
    Source(io::Error),
}

impl fmt::Display for ReadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadFault::Text(fault) => fault.fmt(f),
            ReadFault::Source(error) => error.fmt(f),
        }
    }
}

impl Error for ReadFault {}

/// Why there are no more answers.
enum End<Stop, SourceFault> {
    Stop(Stop),
    Text(ParseError),
    Source(SourceFault),
}

/// Reads a text in order and answers.
struct Clerk<'a, F, A> {
    stream: Stream,
    judge: Judge,
    answered: u64,
    options: Options,
    report: &'a F,
    answer: A,
}

impl<'a, Report, Stop, F, A> Clerk<'a, F, A>
where
    Report: Send,
    F: Fn(&Board, &Judgement) -> Report + Sync,
    A: FnMut(u64, Report) -> ControlFlow<Stop>,
{
    fn new(options: Options, report: &'a F, answer: A) -> Self {
        let (stream, judge) = (Stream::new(options), Judge::default());
        Self { stream, judge, answered: 0, options, report, answer }
    }

    /// Judges the boards of a reader, alone as long as there is little text: who types boards gets his answers, and who
    /// makes a mistake is told, before there is more.
    fn judge_reader(
        &mut self,
        mut reader: impl Read + Send,
        threads: usize,
        block: usize,
    ) -> ControlFlow<End<Stop, io::Error>> {
        let (most, enough) = match threads {
            1 => (block, usize::MAX),
            _ => (block.min(FEWEST_BYTES), 2 * block.min(FEWEST_BYTES)),
        };
        let mut read = 0;
        while read < enough {
            let more = match self.stream.fill(&mut reader, most) {
                Ok(more) => more,
                Err(error) => return ControlFlow::Break(End::Source(error)),
            };
            if more == 0 {
                return self.end();
            }
            self.answer_boards()?;
            read = read.saturating_add(more);
        }
        let rest = self.stream.take_rest();
        self.judge_blocks(Incoming { reader, rest, block }, threads)
    }

    /// Judges the boards of a text with the help of other threads.
    fn judge_blocks<S: Source>(
        &mut self,
        source: S,
        threads: usize,
    ) -> ControlFlow<End<Stop, S::Fault>> {
        let mut source = Some(source);
        let (mut desks, homes): (Vec<_>, Vec<_>) =
            (0..threads).map(|number| Desk::new(number, self.options.limits)).unzip();
        let report = self.report;
        share(
            &mut desks,
            |desk| desk.fill_sheet(&mut source).transpose(),
            |desk, sheet| sheet.map(|sheet| desk.read(sheet, report)),
            |desk, sheet| match sheet {
                Ok(mut sheet) => {
                    self.swap_memory(desk);
                    self.take(&mut sheet)?;
                    self.swap_memory(desk);
                    // Nobody wants it when all of the text has come.
                    let _ = homes[sheet.home].send(sheet);
                    ControlFlow::Continue(())
                }
                Err(fault) => ControlFlow::Break(End::Source(fault)),
            },
        )?;
        self.end()
    }

    /// Lends the working memory of a desk, or gives it back: new memory takes as long to get as text to be read into it.
    fn swap_memory<Text>(&mut self, desk: &mut Desk<Text, Report>) {
        self.stream.swap_memory(&mut desk.reader);
        std::mem::swap(&mut self.judge, &mut desk.judge);
    }

    /// Takes a block that has been read elsewhere, or reads it again.
    fn take<Text: Deref<Target = [u8]>, E>(
        &mut self,
        sheet: &mut Sheet<Text, Report>,
    ) -> ControlFlow<End<Stop, E>> {
        if !sheet.is_sound || !self.stream.is_continued_by(&sheet.block) {
            self.stream.feed(&sheet.text);
            return self.answer_boards();
        }
        self.stream.take_head(&mut sheet.block);
        self.answer_boards()?;
        for report in sheet.reports.drain(..) {
            self.answer(report)?;
        }
        self.stream.pass(&sheet.text, &mut sheet.block);
        ControlFlow::Continue(())
    }

    /// Answers what is left when the text is over.
    fn end<E>(&mut self) -> ControlFlow<End<Stop, E>> {
        self.stream.end();
        self.answer_boards()
    }

    /// Judges the boards that are whole.
    fn answer_boards<E>(&mut self) -> ControlFlow<End<Stop, E>> {
        while let Some(board) = self.stream.next_board() {
            match board {
                Ok(board) => {
                    let judgement = self.judge.judge(&board);
                    self.answer((self.report)(&board, &judgement))?;
                    self.stream.recycle(board);
                }
                Err(fault) => return ControlFlow::Break(End::Text(fault)),
            }
        }
        ControlFlow::Continue(())
    }

    fn answer<E>(&mut self, report: Report) -> ControlFlow<End<Stop, E>> {
        self.answered += 1;
        (self.answer)(self.answered, report).map_break(End::Stop)
    }
}

/// A block of a text and what was found in it.
struct Sheet<Text, Report> {
    /// The desk that it is for, in whose thread's cache it may be.
    home: usize,
    text: Text,
    block: Block,
    is_sound: bool,
    reports: Vec<Report>,
}

/// Where blocks are read and judged, on sheets that are used again.
struct Desk<Text, Report> {
    number: usize,
    reader: BlockReader,
    judge: Judge,
    given_back: Receiver<Sheet<Text, Report>>,
    spares: Vec<Sheet<Text, Report>>,
}

impl<Text: Deref<Target = [u8]> + Default, Report> Desk<Text, Report> {
    /// A desk, and where its sheets are given back.
    fn new(number: usize, limits: Limits) -> (Self, Sender<Sheet<Text, Report>>) {
        let (home, given_back) = mpsc::channel();
        let (reader, judge) = (BlockReader::new(limits), Judge::default());
        (Self { number, reader, judge, given_back, spares: Vec::new() }, home)
    }

    /// Writes the next block of a source on a sheet, the one that was used last; none when the text is over. A source that
    /// fails is not asked again.
    fn fill_sheet<S: Source<Text = Text>>(
        &mut self,
        source: &mut Option<S>,
    ) -> Result<Option<Sheet<Text, Report>>, S::Fault> {
        let Some(open) = source else { return Ok(None) };
        self.spares.extend(self.given_back.try_iter());
        let mut sheet = self.spares.pop().unwrap_or_else(|| Sheet {
            home: self.number,
            text: Text::default(),
            block: Block::default(),
            is_sound: false,
            reports: Vec::new(),
        });
        let filled = open.next_block(&mut sheet.text);
        if filled.is_err() {
            *source = None;
        }
        Ok(filled?.then_some(sheet))
    }

    /// Reads and judges what is on a sheet.
    fn read(
        &mut self,
        mut sheet: Sheet<Text, Report>,
        report: impl Fn(&Board, &Judgement) -> Report,
    ) -> Sheet<Text, Report> {
        let Sheet { text, block, reports, .. } = &mut sheet;
        reports.clear();
        let each = |board: &Board| reports.push(report(board, &self.judge.judge(board)));
        sheet.is_sound = self.reader.read(text, block, each).is_some();
        sheet
    }
}

#[cfg(test)]
mod tests;
