//! The limits of a computation, and the reasons it may end early.

use std::{error::Error, fmt, time::Duration};

/// Limits on a computation; `None` means no limit.
///
/// ```
/// use papan_core::Budget;
/// use std::time::Duration;
///
/// let budget = Budget { time: Some(Duration::from_secs(5)), ..Budget::UNLIMITED };
/// assert_eq!(budget.nodes, None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Wall-clock time.
    pub time: Option<Duration>,
    /// Search nodes, or whatever unit the algorithm counts. The same number gives the same result on any machine.
    pub nodes: Option<u64>,
    /// Bytes of tables and queues.
    pub memory: Option<u64>,
}

impl Budget {
    /// No limits at all.
    pub const UNLIMITED: Budget = Budget { time: None, nodes: None, memory: None };
}

/// Why a computation stopped before it had an answer. Never to be mistaken for the answer "no".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StopReason {
    /// A [`CancelToken`](crate::CancelToken) was cancelled.
    Cancelled,
    /// The time limit was reached.
    Time,
    /// The node limit was reached.
    Nodes,
    /// The memory limit was reached.
    Memory,
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StopReason::Cancelled => "cancelled",
            StopReason::Time => "time limit reached",
            StopReason::Nodes => "node limit reached",
            StopReason::Memory => "memory limit reached",
        })
    }
}

impl Error for StopReason {}
