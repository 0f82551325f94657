//! Starts the full-screen terminal, and the browser when that is what the user chooses there.

use super::serve;
use crate::{
    console::Console,
    error::AppError,
    exit::Exit,
    storage::Store,
    tui::{self, Ended, Screen, ScreenContext},
};
use std::io::Write;

/// Shows screens until the last one is closed.
pub(super) fn run(
    first: Box<dyn Screen>,
    context: &mut ScreenContext<'_>,
) -> Result<Exit, AppError> {
    match tui::run(first, context)? {
        Ended::Exit(exit) => Ok(exit),
        Ended::Interrupted(told) => {
            for line in told {
                // The terminal may be gone; the game is kept all the same.
                let _ = writeln!(context.console.err(), "{line}");
            }
            Ok(Exit::Interrupted)
        }
        Ended::Browse => serve::open(context.store, context.console),
    }
}

/// Opens a screen at once; without a terminal there is none.
pub(super) fn play(
    console: &Console,
    store: &Store,
    open: impl FnOnce(&ScreenContext<'_>) -> Result<Box<dyn Screen>, Vec<String>>,
) -> Result<Exit, AppError> {
    if !Console::is_interactive() {
        return Err(AppError::new("screen-no-terminal"));
    }
    let mut context = ScreenContext::new(console, store);
    match open(&context) {
        Ok(screen) => run(screen, &mut context),
        Err(trouble) => Err(AppError::with_reason("screen-trouble", &trouble.join("\n"))),
    }
}
