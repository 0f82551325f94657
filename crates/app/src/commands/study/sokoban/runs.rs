//! Runs of the document's solver. Several tables ask for the same one; it is run once.

use crate::progress::Bar;
use papan_core::{Budget, Cancel, Meter, Silent, Stopwatch};
use papan_sokoban::{
    Answer, Level,
    thesis::{self, Settings},
};
use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

/// What one run may use before it counts as INF.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    pub(super) seconds: u64,
    memory: u64,
}

impl Limits {
    /// A minute here is more than the document's ten minutes there.
    pub(super) const FULL: Limits = Limits { seconds: 60, memory: 3_000_000_000 };
    pub(super) const QUICK: Limits = Limits { seconds: 5, memory: 1_000_000_000 };
}

/// A run that found a solution.
#[derive(Clone)]
pub(super) struct Run {
    pub(super) seconds: f64,
    pub(super) states: u64,
    pub(super) forward: u32,
    pub(super) backward: u32,
}

/// All runs so far.
pub(super) struct Runs<'a> {
    limits: Limits,
    bar: &'a Bar,
    known: HashMap<(Level, Settings), Option<Run>>,
}

impl<'a> Runs<'a> {
    pub(super) fn new(limits: Limits, bar: &'a Bar) -> Self {
        Runs { limits, bar, known: HashMap::new() }
    }

    /// The run of a level; `None` when it found no solution within the limits.
    pub(super) fn run(&mut self, level: &Level, settings: Settings) -> Option<Run> {
        let key = (level.clone(), settings);
        if !self.known.contains_key(&key) {
            let run = self.measure(level, settings);
            self.known.insert(key.clone(), run);
        }
        self.bar.advance(1);
        self.known[&key].clone()
    }

    fn measure(&self, level: &Level, settings: Settings) -> Option<Run> {
        let budget = Budget {
            time: Some(Duration::from_secs(self.limits.seconds)),
            nodes: None,
            memory: Some(self.limits.memory),
        };
        let (clock, started) = (Stopwatch::start(), Instant::now());
        let mut meter = Meter::new(budget, Cancel::new(), &clock, &Silent);
        let run = thesis::solve(level, settings, &mut meter);
        let seconds = started.elapsed().as_secs_f64();
        let (states, forward, backward) = (run.states, run.forward_pushes, run.backward_pushes);
        let solved = matches!(run.answer, Answer::Solved(_));
        solved.then_some(Run { seconds, states, forward, backward })
    }
}
