//! The evaluations and the error of a text do not depend on its blocks or on the number of threads.

use super::*;
use crate::parallel::{spawn_blocks, spawn_slices};
use crate::{BoardKind, append_board, generate};
use fastrand::Rng;
use std::sync::{
    Arc, Mutex,
    mpsc::{self, Receiver, Sender},
};

/// The evaluations before the end of a text, and the error that ended it.
type Outcome = (Vec<SummaryAndEvaluation>, Option<ReadError>);

fn evaluate_whole(text: &[u8], options: ParseOptions) -> Outcome {
    let mut evaluator = Evaluator::default();
    let mut evaluated = Vec::new();
    let read = parse(text, options).and_then(|mut boards| {
        boards.try_for_each(|board| {
            let board = board?;
            evaluated.push((board.summary(), evaluator.evaluate(&board)));
            Ok(())
        })
    });
    (evaluated, read.err())
}

/// Collects the evaluations, which must be numbered from 1.
fn collect(evaluations: Evaluations) -> (Vec<SummaryAndEvaluation>, Option<EvaluateError>) {
    let mut all = Vec::new();
    for evaluated in evaluations {
        match evaluated {
            Ok(EvaluatedBoard { number, board, evaluation }) => {
                all.push((board, evaluation));
                assert_eq!(number, all.len() as u64);
            }
            Err(error) => return (all, Some(error)),
        }
    }
    (all, None)
}

fn expect_read_error((all, error): (Vec<SummaryAndEvaluation>, Option<EvaluateError>)) -> Outcome {
    let error = error.map(|error| match error {
        EvaluateError::Read(error) => error,
        EvaluateError::Io(error) => panic!("{error}"),
    });
    (all, error)
}

fn evaluate_slices(text: &[u8], options: ParseOptions, threads: usize, block: usize) -> Outcome {
    let text: Arc<[u8]> = text.into();
    expect_read_error(collect(Evaluations::new(spawn_slices(text, options, threads, block))))
}

fn evaluate_blocks(
    reader: impl Read + Send + 'static,
    ParseOptions { format, limits }: ParseOptions,
    threads: usize,
    block: usize,
) -> (Vec<SummaryAndEvaluation>, Option<EvaluateError>) {
    let threads = NonZeroUsize::new(threads).unwrap();
    let options = EvaluateOptions { format, limits, threads };
    collect(Evaluations::new(ReaderEvaluations::new(reader, &options, block)))
}

/// Returns few bytes at a time and is interrupted now and then; fails at its end on request.
struct HaltingReader {
    rest: io::Cursor<Vec<u8>>,
    max: usize,
    rng: Rng,
    fails: bool,
}

impl Read for HaltingReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rng.u8(..) < 20 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let length = self.rng.usize(1..=self.max).min(buffer.len());
        match self.rest.read(&mut buffer[..length]) {
            Ok(0) if self.fails => Err(io::ErrorKind::ConnectionReset.into()),
            read => read,
        }
    }
}

fn halting_reader(text: &[u8], fails: bool, rng: &mut Rng) -> HaltingReader {
    let max = [1, 7, 100, usize::MAX][rng.usize(..4)];
    HaltingReader { rest: io::Cursor::new(text.to_vec()), max, rng: rng.fork(), fails }
}

/// Evaluates a text on all paths, which must agree exactly.
fn compare(text: &[u8], options: ParseOptions, rng: &mut Rng) {
    let expected = evaluate_whole(text, options);
    for threads in [1, 2, 8] {
        let block = [1, 16, 100, 1000, 1 << 16][rng.usize(..5)];
        let about = || format!("{threads} threads, {block} bytes: {:?}", text.escape_ascii());
        assert_eq!(evaluate_slices(text, options, threads, block), expected, "{}", about());
        let reader = halting_reader(text, false, rng);
        let found = expect_read_error(evaluate_blocks(reader, options, threads, block));
        assert_eq!(found, expected, "{}", about());
    }
}

/// A text of some boards, small ones and such that span several blocks.
fn random_text(rng: &mut Rng) -> Vec<u8> {
    let count = rng.usize(1..6);
    let mut text = format!("{count}\n").into_bytes();
    for _ in 0..count {
        let kind = BoardKind::ALL[rng.usize(..BoardKind::ALL.len())];
        let (size, max) = [(8, 20), (99, 40), (1000, 200), (u64::MAX, 100)][rng.usize(..4)];
        if let Ok(board) = generate(kind, size, rng.usize(3..max), rng.u64(..)) {
            append_board(&mut text, &board);
        }
    }
    text
}

/// Rewrites lines in harmless ways.
fn decorate(text: &[u8], rng: &mut Rng) -> Vec<u8> {
    let odd = rng.u8(1..100);
    let mut decorated = Vec::new();
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let pick = if rng.u8(..100) < odd { rng.u8(..7) } else { 7 };
        let body = line.trim_ascii_end();
        match pick {
            0 => decorated.extend([body, b"\r\n"].concat()),
            1 => decorated.extend([b"\n \t\n", line].concat()),
            2 => decorated.extend([b"  ", line].concat()),
            3 => decorated.extend([b"00", line].concat()),
            4 => decorated.extend([body, b" \t\n"].concat()),
            5 => decorated.extend([line, b"\n"].concat()),
            6 => decorated.extend(String::from_utf8_lossy(line).replace(' ', "\t ").into_bytes()),
            _ => decorated.extend(line),
        }
    }
    decorated
}

/// Damages a text in one place.
fn damage(text: &mut Vec<u8>, rng: &mut Rng) {
    let at = rng.usize(..text.len());
    let byte = b"\n\n \r0179kKn.\0\xff"[rng.usize(..14)];
    let lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let [one, two] = [0; 2].map(|_| rng.usize(..lines.len()));
    match rng.u8(..7) {
        0 => text.truncate(at),
        1 => text[at] = byte,
        2 => text.insert(at, byte),
        3 => drop(text.remove(at)),
        4 => *text = [&lines[..one], &lines[one + 1..]].concat().concat(),
        5 => *text = [&lines[..one], &[lines[two]], &lines[one..]].concat().concat(),
        _ => *text = [&lines[..one], &[lines[two]], &lines[one + 1..]].concat().concat(),
    }
}

fn rounds() -> u64 {
    if std::env::var_os("PAPAN_LONG").is_some() { 50_000 } else { 1_000 }
}

#[test]
fn valid_and_damaged_texts_are_evaluated_alike_in_all_blocks_on_all_threads() {
    let mut errors = 0;
    for seed in 0..rounds() {
        let mut rng = Rng::with_seed(seed);
        let mut text = random_text(&mut rng);
        if rng.bool() {
            text = decorate(&text, &mut rng);
        }
        if rng.u8(..4) > 0 {
            damage(&mut text, &mut rng);
        }
        let total_pieces = [u64::MAX, 100][usize::from(rng.u8(..8) == 0)];
        let limits = Limits { total_pieces, ..Limits::NONE };
        let format = (rng.u8(..8) == 0).then_some(Format::Cstate3);
        let options = ParseOptions { format, limits };
        compare(&text, options, &mut rng);
        errors += u64::from(evaluate_whole(&text, options).1.is_some());
    }
    assert!((rounds() / 4..rounds()).contains(&errors), "{errors}");
}

#[test]
fn boards_of_rows_are_evaluated_alike_in_all_blocks_on_all_threads() {
    let rows = "k.......\n........\n........\n..q.....\n........\n........\n........\n.......K\n";
    for seed in 0..rounds() / 4 {
        let mut rng = Rng::with_seed(seed);
        let header = ["", "8\n"][rng.usize(..2)];
        let mut text = format!("3\n{}", format!("{header}{rows}").repeat(3)).into_bytes();
        if rng.bool() {
            damage(&mut text, &mut rng);
        }
        compare(&text, ParseOptions::default(), &mut rng);
    }
}

#[test]
fn boards_before_a_reader_error_are_evaluated() {
    for seed in 0..rounds() / 4 {
        let mut rng = Rng::with_seed(seed);
        let text = random_text(&mut rng);
        let (all, error) = evaluate_whole(&text, ParseOptions::default());
        let text = &text[..rng.usize(..text.len())];
        // The last line may continue: only boards before it are known to be complete.
        let complete = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |feed| feed + 1);
        let (expected, _) = evaluate_whole(&text[..complete], ParseOptions::default());
        for threads in [1, 2, 8] {
            let block = [1, 100, 1 << 16][rng.usize(..3)];
            let reader = halting_reader(text, true, &mut rng);
            let (evaluated, failure) =
                evaluate_blocks(reader, ParseOptions::default(), threads, block);
            assert_eq!(evaluated, expected, "{threads} threads, {block} bytes");
            assert!(matches!(failure, Some(EvaluateError::Io(_))), "{failure:?}");
        }
        assert!(error.is_none() && all.len() >= expected.len());
    }
}

/// Reports that it is dropped; blocks at the end of its text until a channel is closed.
struct WatchedReader<R> {
    text: R,
    reading: Sender<()>,
    end: Receiver<()>,
    dropped: Sender<()>,
}

impl<R: Read> Read for WatchedReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.text.read(buffer)?;
        if read == 0 {
            let _ = (self.reading.send(()), self.end.recv());
        }
        Ok(read)
    }
}

impl<R> Drop for WatchedReader<R> {
    fn drop(&mut self) {
        let _ = self.dropped.send(());
    }
}

fn options(threads: usize) -> EvaluateOptions {
    let threads = NonZeroUsize::new(threads).unwrap();
    EvaluateOptions { threads, ..EvaluateOptions::default() }
}

/// A text that never ends.
struct EndlessBoards(usize);

impl Read for EndlessBoards {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        const BOARD: &[u8] = b"8 2\n1 1 k\n8 8 K\n";
        let start: &[u8] = b"999999999999\n";
        let next = |at: usize| match at.checked_sub(start.len()) {
            None => start[at],
            Some(at) => BOARD[at % BOARD.len()],
        };
        for (byte, at) in buffer.iter_mut().zip(self.0..) {
            *byte = next(at);
        }
        self.0 += buffer.len();
        Ok(buffer.len())
    }
}

#[test]
fn dropping_the_iterator_ends_its_threads() {
    for threads in [1, 2, 8] {
        let ((reading, _), (_end, ended)) = (mpsc::channel(), mpsc::channel());
        let (dropped, was_dropped) = mpsc::channel();
        let reader = WatchedReader { text: EndlessBoards(0), reading, end: ended, dropped };
        let evaluations = Evaluations::new(ReaderEvaluations::new(reader, &options(threads), 64));
        assert_eq!(evaluations.take(1000).filter_map(Result::ok).count(), 1000);
        was_dropped.recv().unwrap();
    }
}

#[test]
fn dropping_the_iterator_does_not_wait_for_a_blocked_reader() {
    for threads in [2, 8] {
        let ((reading, is_reading), (end, ended)) = (mpsc::channel(), mpsc::channel());
        let (dropped, was_dropped) = mpsc::channel();
        let reader = WatchedReader { text: io::empty(), reading, end: ended, dropped };
        let stream = BoardStream::new(ParseOptions::default());
        let evaluations = spawn_blocks(reader, stream, Limits::NONE, threads, 64);
        is_reading.recv().unwrap();
        drop(evaluations);
        // The read returns, and the threads end.
        drop(end);
        was_dropped.recv().unwrap();
    }
}

/// Panics at the end of its text.
struct PanickingReader(Mutex<io::Cursor<Vec<u8>>>);

impl Read for PanickingReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.0.get_mut().unwrap().read(buffer)?;
        assert_ne!(read, 0, "the end");
        Ok(read)
    }
}

#[test]
fn a_panic_of_another_thread_is_not_the_end_of_the_text() {
    let text = [&b"99\n"[..], &b"8 2\n1 1 k\n8 8 K\n".repeat(99)].concat();
    for threads in [1, 2] {
        let reader = PanickingReader(Mutex::new(io::Cursor::new(text.clone())));
        let caught = std::panic::catch_unwind(|| {
            evaluate_blocks(reader, ParseOptions::default(), threads, 20).0.len()
        });
        assert!(caught.is_err(), "{caught:?}");
    }
}
