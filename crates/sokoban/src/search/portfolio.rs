//! Portfolio search for any solution: the bidirectional search, which can also prove that there is none, and FESS take
//! turns of doubling length, so that a level that either of them solves quickly is solved quickly.

use super::{
    bidirectional::{BOTH_SIDES, BidirectionalSearch, Outcome, Weights},
    board::Board,
    box_graph::BoxGraph,
    fess::{Fess, HEURISTICS},
    pruning::Pruning,
};
use papan_core::{Meter, StopReason};

/// Weights of the bidirectional search; the next ones are tried when the memory is full.
const WEIGHTS: [Weights; 3] = [
    Weights { depth: 1, estimate: 8 },
    Weights { depth: 0, estimate: 1 },
    Weights { depth: 1, estimate: 2 },
];

/// Nodes of the first turns, chosen to take about the same time. A node of the bidirectional search costs more the more
/// words a board has.
const BIDIRECTIONAL_TURN_NODES: u64 = 65_536;
const FESS_TURN_NODES: u64 = 1_024;

/// Searches for any solution within `memory` bytes.
pub(crate) fn search<const W: usize>(
    board: &Board<W>,
    graph: &BoxGraph,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Outcome<W>, StopReason> {
    let mut bidirectional =
        BidirectionalSearch::new(board, graph, Pruning::ALL, memory / 4 * 3, meter);
    let mut remaining_weights = WEIGHTS.into_iter();
    let mut weights = remaining_weights.next();
    let mut fess = None;
    let mut heuristics = HEURISTICS.to_vec();
    let mut growth = 1_u64;
    while weights.is_some() || !heuristics.is_empty() {
        if let Some(current) = weights {
            let turn = (BIDIRECTIONAL_TURN_NODES / (W * W) as u64).saturating_mul(growth);
            match meter.slice(turn, |meter| bidirectional.run(current, &BOTH_SIDES, meter)) {
                Ok(Some(outcome)) => return Ok(outcome),
                Ok(None) => {}
                Err(StopReason::Memory) => weights = remaining_weights.next(),
                Err(stop) => return Err(stop),
            }
        }
        if !heuristics.is_empty() {
            let heuristic = heuristics.remove(0);
            let engine = fess
                .get_or_insert_with(|| Fess::new(board, graph, Pruning::ALL, memory / 4, meter));
            let turn = FESS_TURN_NODES.saturating_mul(growth);
            match meter.slice(turn, |meter| engine.run(heuristic, None, meter)) {
                Ok(Some(Some(path))) => return Ok(Outcome::Path(path)),
                Ok(None) => heuristics.push(heuristic),
                // This search is exhausted, or there is no memory for it.
                Ok(Some(None)) | Err(StopReason::Memory) => {}
                Err(stop) => return Err(stop),
            }
        }
        growth = growth.saturating_mul(2);
    }
    Err(StopReason::Memory)
}
