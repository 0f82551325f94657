//! Any solution, soon: the search from both ends, which also proves that there is none, and the engine for big boards
//! take turns that grow longer and longer, so what either of them solves soon is solved soon.

use super::{
    fess::{Fess, STYLES},
    field::Field,
    one_box::OneBox,
    rules::Rules,
    two_sided::{BOTH, Outcome, TwoSided, Weights},
};
use papan_core::{Meter, Stop};

/// Orders of the search from both ends, tried one after the other when the memory is full.
const ORDERS: [Weights; 3] = [
    Weights { depth: 1, estimate: 8 },
    Weights { depth: 0, estimate: 1 },
    Weights { depth: 1, estimate: 2 },
];

/// Nodes of the first turns, which then take about as long. Those of the search from both ends cost the more, the more
/// words a board has.
const TURN: u64 = 65_536;
const BIG_TURN: u64 = 1_024;

/// Looks for any solution within `memory` bytes.
pub(crate) fn search<const W: usize>(
    field: &Field<W>,
    graph: &OneBox,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Outcome<W>, Stop> {
    let mut both = TwoSided::new(field, graph, Rules::ALL, memory / 4 * 3, meter);
    let mut orders = ORDERS.into_iter();
    let mut order = orders.next();
    let mut big = None;
    let mut styles = STYLES.to_vec();
    let mut growth = 1_u64;
    while order.is_some() || !styles.is_empty() {
        if let Some(weights) = order {
            let turn = (TURN / (W * W) as u64).saturating_mul(growth);
            match meter.within(turn, |meter| both.run(weights, &BOTH, meter)) {
                Ok(Some(outcome)) => return Ok(outcome),
                Ok(None) => {}
                Err(Stop::Memory) => order = orders.next(),
                Err(stop) => return Err(stop),
            }
        }
        if !styles.is_empty() {
            let style = styles.remove(0);
            let engine =
                big.get_or_insert_with(|| Fess::new(field, graph, Rules::ALL, memory / 4, meter));
            let turn = BIG_TURN.saturating_mul(growth);
            match meter.within(turn, |meter| engine.run(style, None, meter)) {
                Ok(Some(Some(path))) => return Ok(Outcome::Path(path)),
                Ok(None) => styles.push(style),
                // Nothing is left to try in this style, or no room for it.
                Ok(Some(None)) | Err(Stop::Memory) => {}
                Err(stop) => return Err(stop),
            }
        }
        growth = growth.saturating_mul(2);
    }
    Err(Stop::Memory)
}
