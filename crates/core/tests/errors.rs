//! Every error prints as a text that stands alone.

use papan_core::{ParseError, StopReason};
use std::error::Error;

/// The expected text of a variant; a new variant does not compile without one.
const fn expected(reason: StopReason) -> &'static str {
    match reason {
        StopReason::Cancelled => "cancelled",
        StopReason::Time => "time limit reached",
        StopReason::Nodes => "node limit reached",
        StopReason::Memory => "memory limit reached",
    }
}

#[test]
fn every_stop_reason_is_an_error_in_english() {
    use StopReason::{Cancelled, Memory, Nodes, Time};
    for reason in [Cancelled, Time, Nodes, Memory] {
        let error: Box<dyn Error> = reason.into();
        assert_eq!(error.to_string(), expected(reason));
    }
}

#[test]
fn a_parse_error_starts_with_its_line_and_column() {
    let error: Box<dyn Error> = ParseError::new(b"1\nx", 2..3, "'x' is not a number").into();
    assert_eq!(error.to_string(), "2:1: 'x' is not a number");
}
