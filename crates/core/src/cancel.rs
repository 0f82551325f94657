//! Cooperative cancellation: a shared flag that a running computation polls.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A flag that stops a computation from another thread.
///
/// ```
/// use papan_core::CancelToken;
///
/// let token = CancelToken::new();
/// let held_by_worker = token.clone();
/// token.cancel();
/// assert!(held_by_worker.is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// Creates a token that is not cancelled yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Cancels every computation that holds a clone of this token. This cannot be undone.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether [`cancel`](Self::cancel) was called.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
