//! Ctrl-C: the first one asks the running computation to stop, the second ends the program at once.

use crate::exit::Exit;
use papan_core::CancelToken;
use std::{
    io::Write,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

/// The flag that Ctrl-C raises. Signals are caught from the first call on; before, they end the program as usual.
pub(crate) fn cancel() -> CancelToken {
    static CANCEL: OnceLock<CancelToken> = OnceLock::new();
    let flag = CANCEL.get_or_init(|| {
        let cancel = CancelToken::new();
        let raised = cancel.clone();
        // Where signals cannot be caught, they go on ending the program.
        let _ = ctrlc::set_handler(move || {
            if raised.is_cancelled() {
                std::process::exit(Exit::Interrupted as i32);
            }
            raised.cancel();
        });
        cancel
    });
    flag.clone()
}

/// Ends the program at once when it is interrupted, with a last line to the user if it is true by then: for programs that
/// wait for input and have kept everything already.
pub(crate) fn leave_saying(message: String, is_true: Arc<AtomicBool>) {
    // Where signals cannot be caught, they end the program as usual.
    let _ = ctrlc::set_handler(move || {
        if is_true.load(Ordering::Relaxed) {
            let _ = writeln!(std::io::stderr(), "\n{message}");
        }
        std::process::exit(Exit::Interrupted as i32);
    });
}
