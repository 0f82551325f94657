//! The limits of a computation, and the reasons it may end early.

use std::time::Duration;

/// How much a computation may use. `None` means no limit.
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
    /// Units of work: positions, cases, whatever the algorithm counts. The same number gives the same result anywhere.
    pub nodes: Option<u64>,
    /// Bytes of tables and queues.
    pub memory: Option<u64>,
}

impl Budget {
    /// No limits at all.
    pub const UNLIMITED: Budget = Budget { time: None, nodes: None, memory: None };
}

/// Why a computation ended before it had an answer. Never to be mistaken for the answer "no".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// Somebody asked it to stop.
    Cancelled,
    /// The time is used up.
    Time,
    /// The nodes are used up.
    Nodes,
    /// More memory would be needed.
    Memory,
}
