//! Computes Collatz lengths on two threads and prints them in the order of the input.
#![allow(clippy::print_stdout)]

use papan_core::ordered_parallel_map;
use std::ops::ControlFlow;

fn collatz_length(start: u64) -> u64 {
    let mut n = start;
    let mut length = 1;
    while n != 1 {
        n = if n.is_multiple_of(2) { n / 2 } else { 3 * n + 1 };
        length += 1;
    }
    length
}

fn main() {
    // Each thread has a state of its own: here, the number of tasks that it has run.
    let mut workers = [0_u32; 2];
    let mut starts = 1..=20_u64;
    let result = ordered_parallel_map(
        &mut workers,
        |_| starts.next(),
        |tasks, start| {
            *tasks += 1;
            (start, collatz_length(start))
        },
        |_, (start, length)| {
            println!("{start:2}: {length}");
            if length > 100 { ControlFlow::Break(start) } else { ControlFlow::Continue(()) }
        },
    );
    println!("{} tasks on {} threads: {result:?}", workers.iter().sum::<u32>(), workers.len());
}
