//! Evaluates the boards of a text on several threads, in order.
//!
//! Each thread takes a block of lines, reads it and evaluates its complete boards while they are in its
//! cache. The blocks come back in order to one thread that knows the text before: it joins boards that span several
//! blocks, and when a block is not what is expected there it reads the block again, exactly, to locate the error. This
//! thread sends the evaluations, one batch a block, to the iterator.

use crate::{
    Board, Evaluator, Limits, ParseOptions,
    evaluations::{EvaluateError, Evaluated, SummaryAndEvaluation, evaluate_next},
    reader::{Block, BlockReader, BlockSource, BoardStream, ReaderSource, SliceSource},
};
use papan_core::{CancelToken, ordered_parallel_map};
use std::{
    io::{self, Read},
    ops::{ControlFlow, Deref},
    panic::resume_unwind,
    sync::mpsc::{self, Receiver, Sender, SyncSender},
    thread::{self, JoinHandle},
    vec,
};

/// Batches that may wait for the consumer of the iterator (back-pressure).
const MAX_PENDING_BATCHES: usize = 8;

type BatchResult = Result<Vec<SummaryAndEvaluation>, EvaluateError>;

/// Evaluates the blocks of a text on other threads.
pub(crate) fn spawn_slices(
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

/// Continues a text on other threads.
pub(crate) fn spawn_blocks(
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

/// Receives the batches of other threads.
pub(crate) struct ParallelEvaluations {
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
    type Item = Evaluated;

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
