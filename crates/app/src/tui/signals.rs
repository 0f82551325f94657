//! Signals as flags that the loop of the terminal looks at: a screen is never interrupted in the middle of something.

use crate::exit::Exit;
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// What a signal asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Signal {
    /// To end.
    Stop,
    /// To wait in the background.
    Suspend,
}

/// The flags.
#[derive(Default)]
pub(super) struct Signals {
    stop: Arc<AtomicBool>,
    suspend: Arc<AtomicBool>,
}

impl Signals {
    /// Catches signals from now on. Where they cannot be caught, they do what they always do.
    pub(super) fn catch() -> Self {
        let signals = Self::default();
        #[cfg(unix)]
        {
            use signal_hook::{
                consts::{SIGHUP, SIGINT, SIGTERM, SIGTSTP},
                flag::{register, register_conditional_shutdown},
            };
            for signal in [SIGINT, SIGTERM] {
                let _ = register(signal, signals.stop.clone());
            }
            // The terminal has gone, and reading from it may never come back: there is nothing left to be done. The game
            // was kept after its last move.
            let gone = Arc::new(AtomicBool::new(true));
            let _ = register_conditional_shutdown(SIGHUP, Exit::Interrupted as i32, gone);
            let _ = register(SIGTSTP, signals.suspend.clone());
        }
        signals
    }

    /// What was asked for since the last time.
    pub(super) fn take(&self) -> Option<Signal> {
        if self.stop.swap(false, Ordering::Relaxed) {
            Some(Signal::Stop)
        } else if self.suspend.swap(false, Ordering::Relaxed) {
            Some(Signal::Suspend)
        } else {
            None
        }
    }
}

/// Stops the program until it is continued.
pub(super) fn stop_here() {
    #[cfg(unix)]
    {
        // Where it cannot be stopped, it goes on.
        let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
    }
}
