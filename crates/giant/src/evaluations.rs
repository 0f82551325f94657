//! Evaluates the boards of a text on one thread or several, in order.

use crate::{
    BoardSummary, Boards, Evaluation, Evaluator, Format, Limits, ParseOptions, ReadError,
    parallel::{ParallelEvaluations, spawn_blocks, spawn_slices},
    parse,
    reader::{BoardStream, DetachedBoards},
};
use std::{
    error::Error,
    fmt,
    io::{self, Read},
    num::NonZeroUsize,
    thread,
};

/// The length of a block: it stays in the cache until it has been evaluated.
const BLOCK_BYTES: usize = 1 << 18;
/// The least text per thread; starting another thread for less does not pay.
const MIN_BYTES_PER_THREAD: usize = 1 << 16;

/// How to evaluate the boards of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvaluateOptions {
    /// The format; `None` detects it.
    pub format: Option<Format>,
    /// The largest input that is accepted.
    pub limits: Limits,
    /// The number of threads. With 1, everything runs on the thread that calls the iterator.
    pub threads: NonZeroUsize,
}

impl EvaluateOptions {
    fn parse_options(&self) -> ParseOptions {
        ParseOptions { format: self.format, limits: self.limits }
    }
}

impl Default for EvaluateOptions {
    /// Any format, no limits, all cores.
    fn default() -> Self {
        let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Self { format: None, limits: Limits::NONE, threads }
    }
}

/// A board of a text and its evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvaluatedBoard {
    /// The number of the board in its text, from 1.
    pub number: u64,
    /// Size, number of pieces and kings.
    pub board: BoardSummary,
    /// Which king is in check, and why.
    pub evaluation: Evaluation,
}

/// Why a text could not be evaluated to its end.
#[derive(Debug)]
pub enum EvaluateError {
    /// The text is invalid.
    Read(ReadError),
    /// The reader failed.
    Io(io::Error),
}

impl fmt::Display for EvaluateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Io(error) => write!(f, "reading failed: {error}"),
        }
    }
}

impl Error for EvaluateError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Read(error) => Some(error),
            Self::Io(error) => Some(error),
        }
    }
}

impl From<ReadError> for EvaluateError {
    fn from(error: ReadError) -> Self {
        Self::Read(error)
    }
}

impl From<io::Error> for EvaluateError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Evaluates all boards of a reader, however long it is: only boards that have not been evaluated are kept.
///
/// The order and the results do not depend on the number of threads. Dropping the iterator stops its threads; one that
/// is blocked in the reader ends when the read returns.
///
/// ```
/// use papan_giant::{EvaluateOptions, evaluate_reader};
///
/// let file = &b"2\n8 3\n1 1 k\n1 8 R\n8 3 K\n8 2\n1 1 k\n8 8 K\n"[..];
/// let mut lines = Vec::new();
/// for evaluated in evaluate_reader(file, &EvaluateOptions::default()) {
///     let evaluated = evaluated?;
///     lines.push(format!("{}: {}", evaluated.number, evaluated.evaluation.status));
/// }
/// assert_eq!(lines, ["1: White Check - 2 Plausible Moves", "2: Safe"]);
/// # Ok::<(), papan_giant::EvaluateError>(())
/// ```
pub fn evaluate_reader(
    reader: impl Read + Send + 'static,
    options: &EvaluateOptions,
) -> Evaluations {
    Evaluations::new(ReaderEvaluations::new(reader, options, BLOCK_BYTES))
}

/// Evaluates all boards of a text that is in memory, such as a `Vec<u8>` or an `Arc<[u8]>`.
///
/// For a borrowed text, use [`parse`] and an [`Evaluator`], or one thread of a scope for each text.
///
/// ```
/// use papan_giant::{EvaluateOptions, evaluate_bytes};
///
/// let text = b"1\n8 3\n1 1 k\n1 8 R\n8 3 K\n";
/// let mut evaluations = evaluate_bytes(text, &EvaluateOptions::default());
/// assert_eq!(evaluations.next().transpose()?.map(|evaluated| evaluated.board.pieces), Some(3));
/// assert!(evaluations.next().is_none());
/// # Ok::<(), papan_giant::EvaluateError>(())
/// ```
pub fn evaluate_bytes(
    text: impl AsRef<[u8]> + Send + 'static,
    options: &EvaluateOptions,
) -> Evaluations {
    let parse_options = options.parse_options();
    match options.threads.get().min(text.as_ref().len() / MIN_BYTES_PER_THREAD + 1) {
        1 => Evaluations::new(TextEvaluations::new(text, parse_options)),
        threads => Evaluations::new(spawn_slices(text, parse_options, threads, BLOCK_BYTES)),
    }
}

/// A board and its evaluation, before it is numbered.
pub(crate) type SummaryAndEvaluation = (BoardSummary, Evaluation);
/// The next board, or why there is none.
pub(crate) type Evaluated = Result<SummaryAndEvaluation, EvaluateError>;

/// Iterator over the evaluated boards of a text. Ends after the first error.
pub struct Evaluations {
    boards: Box<dyn Iterator<Item = Evaluated> + Send>,
    number: u64,
    is_over: bool,
}

impl Evaluations {
    fn new(boards: impl Iterator<Item = Evaluated> + Send + 'static) -> Self {
        Self { boards: Box::new(boards), number: 0, is_over: false }
    }
}

impl fmt::Debug for Evaluations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Evaluations").field("number", &self.number).finish_non_exhaustive()
    }
}

impl Iterator for Evaluations {
    type Item = Result<EvaluatedBoard, EvaluateError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let item = self.boards.next();
        self.is_over = !matches!(item, Some(Ok(_)));
        Some(item?.map(|(board, evaluation)| {
            self.number += 1;
            EvaluatedBoard { number: self.number, board, evaluation }
        }))
    }
}

/// Evaluates a text in memory on the calling thread.
struct TextEvaluations<T> {
    text: T,
    boards: Result<DetachedBoards, Option<ReadError>>,
    evaluator: Evaluator,
}

impl<T: AsRef<[u8]>> TextEvaluations<T> {
    fn new(text: T, options: ParseOptions) -> Self {
        let boards = parse(text.as_ref(), options).map(Boards::detach).map_err(Some);
        Self { text, boards, evaluator: Evaluator::default() }
    }
}

impl<T: AsRef<[u8]>> Iterator for TextEvaluations<T> {
    type Item = Evaluated;

    fn next(&mut self) -> Option<Self::Item> {
        let boards = match &mut self.boards {
            Ok(boards) => boards,
            Err(error) => return error.take().map(|error| Err(error.into())),
        };
        Some(match boards.next_board(self.text.as_ref())? {
            Ok(board) => {
                let evaluated = (board.summary(), self.evaluator.evaluate(&board));
                boards.recycle(board);
                Ok(evaluated)
            }
            Err(error) => Err(error.into()),
        })
    }
}

/// Evaluates a reader: on the calling thread as long as there is little text, so that typed boards are evaluated at
/// once, then on other threads.
struct ReaderEvaluations<R> {
    state: ReaderState<R>,
    options: ParseOptions,
    threads: usize,
    block: usize,
}

enum ReaderState<R> {
    Sequential(Box<SequentialReader<R>>),
    Parallel(ParallelEvaluations),
}

struct SequentialReader<R> {
    reader: Option<R>,
    stream: BoardStream,
    evaluator: Evaluator,
    /// The number of bytes read so far.
    read: usize,
}

impl<R: Read + Send + 'static> ReaderEvaluations<R> {
    fn new(reader: R, options: &EvaluateOptions, block: usize) -> Self {
        let parse_options = options.parse_options();
        let (stream, evaluator) = (BoardStream::new(parse_options), Evaluator::default());
        let sequential = SequentialReader { reader: Some(reader), stream, evaluator, read: 0 };
        Self {
            state: ReaderState::Sequential(Box::new(sequential)),
            options: parse_options,
            threads: options.threads.get(),
            block,
        }
    }

    /// The size of a read on the calling thread, and the amount of text after which other threads start.
    fn sequential_bytes(&self) -> (usize, usize) {
        if self.threads == 1 {
            (self.block, usize::MAX)
        } else {
            let few = self.block.min(MIN_BYTES_PER_THREAD);
            (few, 2 * few)
        }
    }
}

impl<R: Read + Send + 'static> Iterator for ReaderEvaluations<R> {
    type Item = Evaluated;

    fn next(&mut self) -> Option<Self::Item> {
        let (max_read, max_sequential) = self.sequential_bytes();
        loop {
            let sequential = match &mut self.state {
                ReaderState::Parallel(evaluations) => return evaluations.next(),
                ReaderState::Sequential(sequential) => sequential,
            };
            if let Some(evaluated) =
                evaluate_next(&mut sequential.stream, &mut sequential.evaluator)
            {
                return Some(evaluated);
            }
            let reader = sequential.reader.as_mut()?;
            if sequential.read < max_sequential {
                match sequential.stream.fill(reader, max_read) {
                    Ok(0) => {
                        sequential.reader = None;
                        sequential.stream.end();
                    }
                    Ok(more) => sequential.read = sequential.read.saturating_add(more),
                    Err(error) => return Some(Err(error.into())),
                }
                continue;
            }
            let reader = sequential.reader.take()?;
            let empty = BoardStream::new(self.options);
            let stream = std::mem::replace(&mut sequential.stream, empty);
            let limits = self.options.limits;
            let parallel = spawn_blocks(reader, stream, limits, self.threads, self.block);
            self.state = ReaderState::Parallel(parallel);
        }
    }
}

/// Evaluates the next complete board of a stream.
pub(crate) fn evaluate_next(
    stream: &mut BoardStream,
    evaluator: &mut Evaluator,
) -> Option<Evaluated> {
    Some(match stream.next_board()? {
        Ok(board) => {
            let evaluated = (board.summary(), evaluator.evaluate(&board));
            stream.recycle(board);
            Ok(evaluated)
        }
        Err(error) => Err(error.into()),
    })
}

#[cfg(test)]
mod tests;
