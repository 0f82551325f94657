//! Stockfish's perft, asked of the program itself where it is installed.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// Distributions put games where few search paths lead.
const PROGRAMS: [&str; 2] = ["stockfish", "/usr/games/stockfish"];

/// A running Stockfish.
pub(super) struct Stockfish {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Stockfish {
    /// Starts it, where there is one whose processor time can be read.
    pub(super) fn start() -> Option<Self> {
        let start =
            |name| Command::new(name).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok();
        let mut program = PROGRAMS.into_iter().find_map(start)?;
        let (input, output) = (program.stdin.take()?, BufReader::new(program.stdout.take()?));
        let stockfish = Self { program, input, output };
        stockfish.cpu_ms().map(|_| stockfish)
    }

    /// Number of ways to play so many moves.
    pub(super) fn perft(&mut self, fen: &str, depth: u32) -> u64 {
        writeln!(self.input, "position fen {fen}\ngo perft {depth}").expect("a listening program");
        let mut line = String::new();
        loop {
            line.clear();
            assert!(self.output.read_line(&mut line).expect("an answer") > 0, "stockfish ended");
            if let Some(nodes) = line.strip_prefix("Nodes searched: ") {
                return nodes.trim().parse().expect("a number");
            }
        }
    }

    /// Its processor time so far, all threads together, as Linux tells it: in ticks of 10 ms.
    pub(super) fn cpu_ms(&self) -> Option<f64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.program.id())).ok()?;
        let (_, fields) = stat.rsplit_once(')')?;
        let times = fields.split_whitespace().skip(11).take(2);
        let ticks: f64 = times.filter_map(|ticks| ticks.parse::<f64>().ok()).sum();
        Some(ticks * 10.0)
    }
}

impl Drop for Stockfish {
    fn drop(&mut self) {
        let asked = writeln!(self.input, "quit");
        if asked.is_err() || self.program.wait().is_err() {
            self.program.kill().ok();
        }
    }
}
