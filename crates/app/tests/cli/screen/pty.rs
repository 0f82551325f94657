//! A terminal for tests: the program runs in it, keys go in, and what a person would see is read back.

use super::picture::Rgb;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::{
    io::{Read, Write},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

/// How long to wait for something to be seen. Long, because machines are busy; a test that passes does not wait.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A terminal with a program in it.
pub(super) struct Terminal {
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
}

impl Terminal {
    /// Runs a program in a terminal of so many columns and rows.
    pub(super) fn open(program: &str, args: &[&str], (cols, rows): (u16, u16)) -> Self {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.env_clear();
        command.env("PATH", std::env::var("PATH").unwrap_or_default());
        command.env("TERM", "xterm-256color");
        command.env("COLORTERM", "truecolor");
        command.env("PAPAN_LANG", "en");
        command.env("PS1", "ready> ");
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(rows, cols, 0)));
        let mut output = pair.master.try_clone_reader().unwrap();
        let seen = screen.clone();
        thread::spawn(move || {
            let (mut bytes, mut written, mut shown) = ([0; 4096], Vec::new(), 0);
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                written.extend_from_slice(&bytes[..count]);
                let whole = whole_frames(&written).max(shown);
                seen.lock().unwrap().process(&written[shown..whole]);
                shown = whole;
            }
            seen.lock().unwrap().process(&written[shown..]);
        });
        let keys = pair.master.take_writer().unwrap();
        Self { master: pair.master, child, keys, screen }
    }

    /// Presses keys.
    pub(super) fn send(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Presses and lets go the left button of the mouse at a column and a row, counted from 0.
    pub(super) fn click(&mut self, column: usize, row: usize) {
        self.press(column, row);
        self.release(column, row);
    }

    pub(super) fn press(&mut self, column: usize, row: usize) {
        self.send(&format!("\x1b[<0;{};{}M", column + 1, row + 1));
    }

    pub(super) fn release(&mut self, column: usize, row: usize) {
        self.send(&format!("\x1b[<0;{};{}m", column + 1, row + 1));
    }

    /// What is on the screen.
    pub(super) fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Foreground and background of a cell that shows something else than a blank.
    pub(super) fn colors(&self, column: usize, row: usize) -> Option<(Rgb, Rgb)> {
        let parser = self.screen.lock().unwrap();
        let cell = parser.screen().cell(row as u16, column as u16)?;
        (!cell.contents().trim().is_empty()).then(|| super::picture::colors(cell))
    }

    /// What is on the screen, as a picture.
    pub(super) fn picture(&self) -> String {
        super::picture::svg(self.screen.lock().unwrap().screen())
    }

    /// Waits until something is seen and gives the whole screen.
    pub(super) fn wait_for(&self, words: &str) -> String {
        self.wait_until(words, |text| text.contains(words))
    }

    /// Waits until the screen is as wanted and gives it.
    pub(super) fn wait_until(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let deadline = Instant::now() + TIMEOUT;
        loop {
            let text = self.text();
            if is_so(&text) {
                return text;
            }
            assert!(Instant::now() < deadline, "not seen: {what}\n{text}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Makes the terminal larger or smaller.
    pub(super) fn resize(&mut self, (cols, rows): (u16, u16)) {
        self.screen.lock().unwrap().screen_mut().set_size(rows, cols);
        self.master.resize(PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }).unwrap();
    }

    /// Whether the screen is the one that full-screen programs use, and clicks of the mouse go to the program.
    pub(super) fn is_taken_over(&self) -> bool {
        let parser = self.screen.lock().unwrap();
        let watches_mouse = parser.screen().mouse_protocol_mode() != vt100::MouseProtocolMode::None;
        assert_eq!(parser.screen().alternate_screen(), watches_mouse);
        watches_mouse
    }

    /// Waits until the terminal is as it was before the program.
    pub(super) fn wait_until_given_back(&self) {
        let is_given_back = |_: &str| {
            let parser = self.screen.lock().unwrap();
            let screen = parser.screen();
            !screen.alternate_screen()
                && !screen.hide_cursor()
                && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
        };
        self.wait_until("a terminal given back", is_given_back);
    }

    /// The process.
    pub(super) fn process(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// Waits for the end of the program and gives its exit code.
    pub(super) fn wait(&mut self) -> u32 {
        self.child.wait().unwrap().exit_code()
    }
}

/// How much of what was written is to be seen: a synchronized frame only when it has ended.
///
/// Without this a test could see the head of a new frame above the rest of the old one, and press a key too early.
fn whole_frames(written: &[u8]) -> usize {
    let last = |mark: &[u8]| written.windows(mark.len()).rposition(|bytes| bytes == mark);
    match (last(b"\x1b[?2026h"), last(b"\x1b[?2026l")) {
        (Some(begin), end) if end < Some(begin) => begin,
        _ => written.len(),
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}
