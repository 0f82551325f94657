//! Lines that are answered on several threads and written in the order they came in.

use papan_core::CancelToken;
use std::{
    io::{self, BufRead, BufReader, Read, Write},
    num::NonZeroUsize,
    sync::{
        Arc, Mutex,
        mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender},
    },
    thread,
    time::Duration,
};

/// Bytes of the longest line that is read.
pub(super) const MAX_LINE_BYTES: usize = 1 << 24;
/// Lines that are read ahead for each thread.
const AHEAD: usize = 4;
/// How soon a request to stop is heard.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// A line without its end.
pub(super) enum Line {
    Whole(Vec<u8>),
    /// Longer than any line may be.
    TooLong,
}

/// Why not every line was answered.
#[derive(Debug)]
pub(super) enum Ended {
    Interrupted,
    Unreadable(io::Error),
    Unwritable(io::Error),
}

/// A line and where its answer goes.
struct Task {
    /// Number of the line, from 1.
    number: u64,
    line: Line,
    reply: Sender<io::Result<String>>,
}

/// The answer that comes next, when it is known; or why no more lines can be read.
type Turn = io::Result<Receiver<io::Result<String>>>;

/// Answers every line of an input. A client that sends one line and waits gets its answer.
pub(super) fn answer_in_order(
    input: impl Read + Send + 'static,
    threads: NonZeroUsize,
    answer: impl Fn(u64, Line) -> io::Result<String> + Send + Sync + 'static,
    cancel: &CancelToken,
    out: &mut impl Write,
) -> Result<(), Ended> {
    let ahead = AHEAD * threads.get();
    let (tasks, waiting) = mpsc::sync_channel(ahead);
    let (turns, next) = mpsc::sync_channel(ahead);
    let (waiting, answer) = (Arc::new(Mutex::new(waiting)), Arc::new(answer));
    // These threads are not joined: a reader may block on a pipe that stays silent forever.
    thread::spawn(move || read_ahead(BufReader::new(input), &tasks, &turns));
    for _ in 0..threads.get() {
        let (waiting, answer) = (Arc::clone(&waiting), Arc::clone(&answer));
        thread::spawn(move || while answer_one(&waiting, &*answer).is_some() {});
    }
    while let Some(turn) = wait(&next, cancel, out)? {
        let reply = turn.map_err(Ended::Unreadable)?;
        let gone = || io::Error::other("a thread has ended");
        let answered = wait(&reply, cancel, out)?.unwrap_or_else(|| Err(gone()));
        // What is answered after a request to stop may have been stopped by it.
        if cancel.is_cancelled() {
            return Err(Ended::Interrupted);
        }
        let mut row = answered.map_err(Ended::Unwritable)?;
        row.push('\n');
        out.write_all(row.as_bytes()).map_err(Ended::Unwritable)?;
    }
    Ok(())
}

/// Sends lines until there are none, or the receiver is gone.
fn read_ahead(mut input: impl BufRead, tasks: &SyncSender<Task>, turns: &SyncSender<Turn>) {
    for number in 1.. {
        match read_line(&mut input) {
            Ok(None) => return,
            Ok(Some(line)) => {
                let (reply, turn) = mpsc::channel();
                if turns.send(Ok(turn)).is_err()
                    || tasks.send(Task { number, line, reply }).is_err()
                {
                    return;
                }
            }
            Err(error) => {
                let _ = turns.send(Err(error));
                return;
            }
        }
    }
}

fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    if Read::by_ref(input).take(MAX_LINE_BYTES as u64 + 1).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > MAX_LINE_BYTES {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Whole(line)))
}

/// Answers the next line that waits; `None` when there will be no more.
fn answer_one(
    waiting: &Mutex<Receiver<Task>>,
    answer: &impl Fn(u64, Line) -> io::Result<String>,
) -> Option<()> {
    let task = waiting.lock().ok()?.recv().ok()?;
    // After a request to stop the answer is dropped.
    let _ = task.reply.send(answer(task.number, task.line));
    Some(())
}

/// Waits for something; `None` when it will not come. What was written before is seen meanwhile.
fn wait<T>(
    from: &Receiver<T>,
    cancel: &CancelToken,
    out: &mut impl Write,
) -> Result<Option<T>, Ended> {
    if let Ok(came) = from.try_recv() {
        return Ok(Some(came));
    }
    out.flush().map_err(Ended::Unwritable)?;
    loop {
        match from.recv_timeout(POLL_INTERVAL) {
            Ok(came) => return Ok(Some(came)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) if cancel.is_cancelled() => {
                return Err(Ended::Interrupted);
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}
