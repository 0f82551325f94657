//! A flag that many hands can hold: whoever raises it stops the computation that looks at it.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A request to stop, shared between the one who asks and the one who works.
///
/// ```
/// use papan_core::Cancel;
///
/// let cancel = Cancel::new();
/// let watched = cancel.clone();
/// cancel.request();
/// assert!(watched.is_requested());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A flag that is not raised yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Raises the flag. It stays up.
    pub fn request(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is up.
    pub fn is_requested(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
