//! Evaluates the boards of a text on one thread or several, in order.
//!
//! With several threads, each takes a block of lines, reads it and evaluates its complete boards while they are in its
//! cache. The blocks come back in order to one thread that knows the text before: it joins boards that span several
//! blocks, and when a block is not what is expected there it reads the block again, exactly, to locate the error. This
//! thread sends the evaluations, one batch a block, to the iterator.

use crate::{
    Board, BoardSummary, Boards, Evaluation, Evaluator, Format, Limits, ParseOptions, ReadError,
    parse,
    reader::{
        Block, BlockReader, BlockSource, BoardStream, DetachedBoards, ReaderSource, SliceSource,
    },
};
use papan_core::{CancelToken, ordered_parallel_map};
use std::{
    error::Error,
    fmt,
    io::{self, Read},
    num::NonZeroUsize,
    ops::{ControlFlow, Deref},
    panic::resume_unwind,
    sync::mpsc::{self, Receiver, Sender, SyncSender},
    thread::{self, JoinHandle},
    vec,
};

/// The length of a block: it stays in the cache until it has been evaluated.
const BLOCK_BYTES: usize = 1 << 18;
/// The least text per thread; starting another thread for less does not pay.
const MIN_BYTES_PER_THREAD: usize = 1 << 16;
/// Batches that may wait for the consumer of the iterator (back-pressure).
const MAX_PENDING_BATCHES: usize = 8;

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

/// Evaluates the blocks of a text on other threads.
fn spawn_slices(
    text: impl AsRef<[u8]> + Send + 'static,
    options: ParseOptions,
    threads: usize,
    block: usize,
) -> ParallelEvaluations {
    ParallelEvaluations::spawn(move |sender, cancel| {
        let text = text.as_ref();
        let (stream, read) = match BoardStream::begin(text, options) {
            Ok(begun) => begun,
            Err(error) => return drop(sender.send(Err(error.into()))),
        };
        let source = SliceSource::new(&text[read..], block, threads);
        OrderedOutput::new(stream, options.limits, sender).run(source, threads, cancel);
    })
}

/// A board and its evaluation, before it is numbered.
type SummaryAndEvaluation = (BoardSummary, Evaluation);
type BatchResult = Result<Vec<SummaryAndEvaluation>, EvaluateError>;

/// Iterator over the evaluated boards of a text. Ends after the first error.
pub struct Evaluations {
    boards: Box<dyn Iterator<Item = Result<SummaryAndEvaluation, EvaluateError>> + Send>,
    number: u64,
    is_over: bool,
}

impl Evaluations {
    fn new(
        boards: impl Iterator<Item = Result<SummaryAndEvaluation, EvaluateError>> + Send + 'static,
    ) -> Self {
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
    type Item = Result<SummaryAndEvaluation, EvaluateError>;

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
    type Item = Result<SummaryAndEvaluation, EvaluateError>;

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

/// Continues a text on other threads.
fn spawn_blocks(
    reader: impl Read + Send + 'static,
    mut stream: BoardStream,
    limits: Limits,
    threads: usize,
    block: usize,
) -> ParallelEvaluations {
    ParallelEvaluations::spawn(move |sender, cancel| {
        let rest = stream.take_rest();
        let source = ReaderSource { reader, rest, block };
        OrderedOutput::new(stream, limits, sender).run(source, threads, cancel);
    })
}

/// Evaluates the next complete board of a stream.
fn evaluate_next(
    stream: &mut BoardStream,
    evaluator: &mut Evaluator,
) -> Option<Result<SummaryAndEvaluation, EvaluateError>> {
    Some(match stream.next_board()? {
        Ok(board) => {
            let evaluated = (board.summary(), evaluator.evaluate(&board));
            stream.recycle(board);
            Ok(evaluated)
        }
        Err(error) => Err(error.into()),
    })
}

/// Receives the batches of other threads.
struct ParallelEvaluations {
    batches: Receiver<BatchResult>,
    batch: vec::IntoIter<SummaryAndEvaluation>,
    thread: Option<JoinHandle<()>>,
    cancel: CancelToken,
}

impl ParallelEvaluations {
    fn spawn(run: impl FnOnce(SyncSender<BatchResult>, &CancelToken) + Send + 'static) -> Self {
        let (sender, batches) = mpsc::sync_channel(MAX_PENDING_BATCHES);
        let cancel = CancelToken::new();
        let token = cancel.clone();
        let thread = Some(thread::spawn(move || run(sender, &token)));
        Self { batches, batch: Vec::new().into_iter(), thread, cancel }
    }
}

impl Iterator for ParallelEvaluations {
    type Item = Result<SummaryAndEvaluation, EvaluateError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(evaluated) = self.batch.next() {
                return Some(Ok(evaluated));
            }
            match self.batches.recv() {
                Ok(Ok(batch)) => self.batch = batch.into_iter(),
                Ok(Err(error)) => return Some(Err(error)),
                Err(_) => {
                    // The thread has finished, or it has panicked.
                    if let Some(Err(panic)) = self.thread.take().map(JoinHandle::join) {
                        resume_unwind(panic);
                    }
                    return None;
                }
            }
        }
    }
}

impl Drop for ParallelEvaluations {
    /// Stops the threads without waiting for them: one may be blocked in its reader.
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

/// Joins the blocks of the workers in order and sends the evaluations.
struct OrderedOutput {
    stream: BoardStream,
    evaluator: Evaluator,
    limits: Limits,
    batch: Vec<SummaryAndEvaluation>,
    sender: SyncSender<BatchResult>,
}

impl OrderedOutput {
    fn new(stream: BoardStream, limits: Limits, sender: SyncSender<BatchResult>) -> Self {
        Self { stream, evaluator: Evaluator::default(), limits, batch: Vec::new(), sender }
    }

    /// Evaluates the blocks of a source up to the first error, until the text ends or the iterator is dropped.
    fn run(mut self, source: impl BlockSource, threads: usize, cancel: &CancelToken) {
        let mut source = Some(source);
        let (mut workers, return_channels): (Vec<_>, Vec<_>) =
            (0..threads).map(|number| Worker::new(number, self.limits)).unzip();
        let done = ordered_parallel_map(
            &mut workers,
            |worker| {
                if cancel.is_cancelled() {
                    source = None;
                }
                worker.next_batch(&mut source).transpose()
            },
            |worker, batch| batch.map(|batch| worker.evaluate(batch)),
            |worker, batch| match batch {
                Ok(mut batch) => {
                    self.swap_buffers(worker);
                    self.join(&mut batch)?;
                    self.swap_buffers(worker);
                    // The worker may have finished.
                    let _ = return_channels[batch.worker].send(batch);
                    ControlFlow::Continue(())
                }
                Err(error) => self.fail(error.into()),
            },
        );
        if done.is_continue() && !cancel.is_cancelled() {
            self.stream.end();
            // Nothing follows, whether or not the iterator still exists.
            let _ = self.evaluate_boards().is_continue() && self.flush().is_continue();
        }
    }

    /// Reuses the buffers of the worker on this thread: allocating fresh pages costs as much as reading the text.
    fn swap_buffers<Text>(&mut self, worker: &mut Worker<Text>) {
        self.stream.swap_buffers(&mut worker.reader);
        std::mem::swap(&mut self.evaluator, &mut worker.evaluator);
    }

    /// Appends a block that a worker has read, or reads it again.
    fn join<Text: Deref<Target = [u8]>>(&mut self, batch: &mut Batch<Text>) -> ControlFlow<()> {
        if !batch.is_valid || !self.stream.is_continued_by(&batch.block) {
            self.stream.feed(&batch.text);
            self.evaluate_boards()?;
            return self.flush();
        }
        self.stream.take_head(&mut batch.block);
        self.evaluate_boards()?;
        self.batch.append(&mut batch.evaluated);
        self.stream.skip(&batch.text, &mut batch.block);
        self.flush()
    }

    /// Evaluates the boards of the stream that are complete.
    fn evaluate_boards(&mut self) -> ControlFlow<()> {
        while let Some(evaluated) = evaluate_next(&mut self.stream, &mut self.evaluator) {
            match evaluated {
                Ok(evaluated) => self.batch.push(evaluated),
                Err(error) => return self.fail(error),
            }
        }
        ControlFlow::Continue(())
    }

    /// Sends an error after the evaluations before it.
    fn fail(&mut self, error: EvaluateError) -> ControlFlow<()> {
        self.flush()?;
        let _ = self.sender.send(Err(error));
        ControlFlow::Break(())
    }

    /// Sends the evaluations; breaks if the iterator has been dropped.
    fn flush(&mut self) -> ControlFlow<()> {
        if self.batch.is_empty() {
            return ControlFlow::Continue(());
        }
        match self.sender.send(Ok(std::mem::take(&mut self.batch))) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

/// A block of a text and the evaluations of its complete boards.
struct Batch<Text> {
    /// The worker to which the batch returns, because it may be in the cache of its thread.
    worker: usize,
    text: Text,
    block: Block,
    is_valid: bool,
    evaluated: Vec<SummaryAndEvaluation>,
}

/// Reads and evaluates blocks with reusable buffers.
struct Worker<Text> {
    number: usize,
    reader: BlockReader,
    evaluator: Evaluator,
    returned: Receiver<Batch<Text>>,
    spares: Vec<Batch<Text>>,
}

impl<Text: Deref<Target = [u8]> + Default> Worker<Text> {
    /// A worker, and the channel that returns its batches.
    fn new(number: usize, limits: Limits) -> (Self, Sender<Batch<Text>>) {
        let (return_channel, returned) = mpsc::channel();
        let (reader, evaluator) = (BlockReader::new(limits), Evaluator::default());
        (Self { number, reader, evaluator, returned, spares: Vec::new() }, return_channel)
    }

    /// Fills the batch that was used last with the next block; `None` at the end. A source that fails is dropped.
    fn next_batch<S: BlockSource<Text = Text>>(
        &mut self,
        source: &mut Option<S>,
    ) -> io::Result<Option<Batch<Text>>> {
        let Some(open) = source else { return Ok(None) };
        self.spares.extend(self.returned.try_iter());
        let mut batch = self.spares.pop().unwrap_or_else(|| Batch {
            worker: self.number,
            text: Text::default(),
            block: Block::default(),
            is_valid: false,
            evaluated: Vec::new(),
        });
        let filled = open.next_block(&mut batch.text);
        if filled.is_err() {
            *source = None;
        }
        Ok(filled?.then_some(batch))
    }

    /// Reads a block and evaluates its complete boards.
    fn evaluate(&mut self, mut batch: Batch<Text>) -> Batch<Text> {
        let Batch { text, block, evaluated, .. } = &mut batch;
        evaluated.clear();
        let each =
            |board: &Board| evaluated.push((board.summary(), self.evaluator.evaluate(board)));
        batch.is_valid = self.reader.read(text, block, each).is_some();
        batch
    }
}

#[cfg(test)]
mod tests;
