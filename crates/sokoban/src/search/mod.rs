//! The searches. A position is a bit set of boxes and the area that the player reaches, named by its lowest square.

mod backward_expander;
pub(crate) mod bidirectional;
pub(crate) mod board;
pub(crate) mod box_graph;
mod corral_deadlock;
pub(crate) mod fess;
pub(crate) mod floor_graph;
pub(crate) mod forward_expander;
mod freeze;
pub(crate) mod large_board;
pub(crate) mod matching;
pub(crate) mod node_store;
pub(crate) mod optimal;
mod pair_deadlocks;
mod pair_graph;
mod pair_penalties;
mod pi_corral;
pub(crate) mod portfolio;
pub(crate) mod pruning;
pub(crate) mod solution_path;
#[cfg(test)]
mod tests;
mod walk_bound;

/// The side of a bidirectional search: pushes from the start, or pulls from the goals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchSide {
    Forward,
    Backward,
}
