//! Counts primes within a node budget, and reports progress while it runs.
#![allow(clippy::print_stdout)]

use papan_core::{Budget, Meter, Report, StopReason};
use std::{cell::Cell, error::Error, time::Duration};

/// The number of primes below `limit`; every trial division spends one node.
fn count_primes(limit: u64, meter: &mut Meter<'_>) -> Result<u64, StopReason> {
    let mut count = 0;
    for n in 2..limit {
        let mut is_prime = true;
        for divisor in (2..).take_while(|divisor| divisor * divisor <= n) {
            meter.spend(1)?;
            if n.is_multiple_of(divisor) {
                is_prime = false;
                break;
            }
        }
        count += u64::from(is_prime);
    }
    Ok(count)
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("{} primes below 10,000", count_primes(10_000, &mut Meter::unlimited())?);

    let reports = Cell::new(0);
    let progress = |_: &Report<'_>| reports.set(reports.get() + 1);
    let budget = Budget { nodes: Some(100_000), time: Some(Duration::from_mins(1)), memory: None };
    let mut meter = Meter::new(budget).with_progress(&progress);
    match count_primes(1_000_000, &mut meter) {
        Ok(count) => println!("{count} primes below 1,000,000"),
        Err(reason) => println!("stopped after {} nodes: {reason}", meter.nodes()),
    }
    println!("{} progress reports", reports.get());
    Ok(())
}
