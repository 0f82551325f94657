//! The terminal taken over and given back: its own screen, raw keys, the mouse.

use ratatui::{
    DefaultTerminal, Frame, Terminal,
    backend::CrosstermBackend,
    crossterm::{
        cursor::Show,
        event::{DisableMouseCapture, EnableMouseCapture},
        execute, queue,
        terminal::{
            BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
            LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
        },
    },
};
use std::{io, panic, sync::Once};

/// A terminal that is ours as long as this value lives.
pub(super) struct Tty {
    terminal: DefaultTerminal,
}

impl Tty {
    /// Takes the terminal over.
    pub(super) fn enter() -> io::Result<Self> {
        restore_on_panic();
        take()?;
        Ok(Self { terminal: Terminal::new(CrosstermBackend::new(io::stdout()))? })
    }

    /// Draws a frame. Terminals that can do so show it only when it is whole.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        queue!(io::stdout(), BeginSynchronizedUpdate)?;
        self.terminal.draw(draw)?;
        execute!(io::stdout(), EndSynchronizedUpdate)
    }

    /// Gives the terminal back, stops the program until it is continued, and takes the terminal over again.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        give_back();
        super::signals::stop_here();
        take()?;
        // A new one knows nothing of what was drawn before, so that everything is drawn again.
        self.terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(())
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, Clear(ClearType::All), EnableMouseCapture)
}

/// A terminal that is gone cannot be restored, and there is nowhere to report that.
fn give_back() {
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// A panic is told on a terminal that shows it.
fn restore_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let tell = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            give_back();
            tell(panic);
        }));
    });
}
