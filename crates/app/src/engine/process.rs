//! The child process: lines in, lines out, never waiting longer than agreed and never keeping more than a few lines.

use super::fault;
use crate::error::AppError;
use papan_core::CancelToken;
use papan_games::i18n::clean;
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel},
    thread,
    time::{Duration, Instant},
};

/// The longest line that is listened to; a longer one is heard in parts, none of which means anything.
const MAX_LINE_BYTES: u64 = 1 << 12;
/// Lines that wait to be heard. An engine that talks faster than that has to wait itself.
const WAITING_LINES: usize = 64;
/// How often one who waits looks whether to wait on.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// How long an engine that was told to quit may take.
const EXIT_GRACE: Duration = Duration::from_millis(200);

/// A running engine.
pub(super) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    /// What it was started as, for messages.
    name: String,
    /// Raised when its replies are no longer awaited.
    cancel: CancelToken,
}

impl Process {
    /// Starts a program; the words of the command line are parted by blanks.
    pub(super) fn start(command: &str, cancel: CancelToken) -> Result<Self, AppError> {
        let name = clean(command);
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| fault("engine-unnamed", &[]))?;
        let spawned = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut child = spawned.map_err(|error| {
            fault(
                "engine-missing",
                &[("name", name.as_str().into()), ("reason", error.to_string().into())],
            )
        })?;
        let input = child.stdin.take();
        let (sender, lines) = sync_channel(WAITING_LINES);
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || listen(output, &sender));
        }
        Ok(Self { child, input, lines, name, cancel })
    }

    /// Says a line to the engine.
    pub(super) fn say(&mut self, line: &str) -> Result<(), AppError> {
        let Some(input) = &mut self.input else { return Err(self.died()) };
        match writeln!(input, "{line}").and_then(|()| input.flush()) {
            Ok(()) => Ok(()),
            Err(_) => Err(self.died()),
        }
    }

    /// The next line, waited for until a deadline.
    pub(super) fn hear_until(&self, deadline: Instant) -> Result<String, AppError> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(self.died()),
                Err(RecvTimeoutError::Timeout) if left.is_zero() || self.cancel.is_cancelled() => {
                    return Err(self.silent());
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The next line, if it is there.
    pub(super) fn hear(&self, deadline: Instant) -> Result<Option<String>, AppError> {
        match self.lines.try_recv() {
            Ok(line) => Ok(Some(line)),
            Err(TryRecvError::Disconnected) => Err(self.died()),
            Err(TryRecvError::Empty) if Instant::now() > deadline => Err(self.silent()),
            Err(TryRecvError::Empty) => Ok(None),
        }
    }

    fn silent(&self) -> AppError {
        fault("engine-silent", &[("name", self.name.as_str().into())])
    }

    fn died(&self) -> AppError {
        fault("engine-died", &[("name", self.name.as_str().into())])
    }
}

/// Hands on the lines that mean something; what an engine thinks aloud is dropped here.
fn listen(output: ChildStdout, sender: &SyncSender<String>) {
    let mut reader = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        match reader.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim();
        let matters = ["id name", "uciok", "readyok", "option", "bestmove"];
        let is_heard = matters.iter().any(|word| text.starts_with(word));
        if is_heard && sender.send(text.to_owned()).is_err() {
            return;
        }
    }
}

impl Drop for Process {
    /// Sends the engine away, gently first.
    fn drop(&mut self) {
        let _ = self.say("quit");
        self.input = None;
        let deadline = Instant::now() + EXIT_GRACE;
        while Instant::now() < deadline {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
