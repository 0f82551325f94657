//! Positions in which nobody can ever be mated: by the men alone, or proved by looking at all that can happen.

use papan_chess::{Outcome, Position};
use papan_core::{Budget, Meter, Stop};

fn outcome(fen: &str) -> Option<Outcome> {
    fen.parse::<Position>().unwrap().outcome()
}

fn is_dead(fen: &str) -> Result<bool, Stop> {
    let budget = Budget { nodes: Some(200_000), ..Budget::UNLIMITED };
    fen.parse::<Position>().unwrap().is_dead(&mut Meter::limited(budget))
}

#[test]
fn bare_kings_one_knight_and_bishops_of_one_colour_cannot_mate() {
    for fen in [
        "8/8/4k3/8/8/3K4/8/8 w - -",
        "8/8/4k3/8/8/3K4/8/N7 w - -",
        "8/8/4k3/8/8/3K4/8/B7 w - -",
        "8/8/4kb2/8/8/3KB3/8/8 w - -",
        "8/8/4kb2/8/8/3KB3/8/B7 w - -",
    ] {
        assert_eq!(outcome(fen), Some(Outcome::InsufficientMaterial), "{fen}");
    }
}

#[test]
fn two_knights_a_knight_each_or_bishops_of_both_colours_can() {
    for fen in [
        "8/8/4k3/8/8/3K4/8/NN6 w - -",
        "8/8/4kn2/8/8/3K4/8/N7 w - -",
        "8/8/4k3/8/8/3K4/8/BB6 w - -",
        "8/8/4kn2/8/8/3K4/8/B7 w - -",
        "8/8/4k3/8/8/3K4/7P/8 w - -",
    ] {
        assert_eq!(outcome(fen), None, "{fen}");
    }
}

#[test]
fn a_wall_of_pawns_is_proved_dead() {
    assert_eq!(is_dead("8/8/1k6/1p1p1p1p/1P1P1P1P/1K6/8/8 w - -"), Ok(true));
}

#[test]
fn a_forced_line_into_bare_kings_is_proved_dead() {
    assert_eq!(is_dead("7k/7P/7K/8/8/8/8/8 b - -"), Ok(true));
}

#[test]
fn a_wall_with_a_hole_is_not_dead() {
    assert_eq!(is_dead("8/8/1k6/1p1p3p/1P1P3P/1K6/8/8 w - -"), Ok(false));
}

#[test]
fn what_the_budget_does_not_reach_is_neither_dead_nor_alive() {
    let mut meter = Meter::limited(Budget { nodes: Some(10), ..Budget::UNLIMITED });
    assert_eq!(Position::START.is_dead(&mut meter), Err(Stop::Nodes));
}
