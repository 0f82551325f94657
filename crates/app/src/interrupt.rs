//! Ctrl-C: the first one asks the running computation to stop, the second ends the program at once.

use crate::exit::Exit;
use papan_core::Cancel;
use std::sync::OnceLock;

/// The flag that Ctrl-C raises. Signals are caught from the first call on; before, they end the program as usual.
pub(crate) fn cancel() -> Cancel {
    static CANCEL: OnceLock<Cancel> = OnceLock::new();
    let flag = CANCEL.get_or_init(|| {
        let cancel = Cancel::new();
        let raised = cancel.clone();
        // Where signals cannot be caught, they go on ending the program.
        let _ = ctrlc::set_handler(move || {
            if raised.is_requested() {
                std::process::exit(Exit::Interrupted as i32);
            }
            raised.request();
        });
        cancel
    });
    flag.clone()
}
