//! One line of a comparison: what was done, how fast we are, how fast a peer is.

use std::{fmt::Write, fs, sync::OnceLock, time::Instant};

/// Whether more or less is better.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// Millions a second.
    MillionsPerSecond,
    /// Megabytes a second.
    MegabytesPerSecond,
    /// Nanoseconds each.
    Nanoseconds,
}

/// One comparison.
pub struct Row {
    pub work: String,
    pub unit: Unit,
    pub ours: f64,
    pub peer: Option<(&'static str, f64)>,
}

impl Unit {
    fn name(self) -> &'static str {
        match self {
            Self::MillionsPerSecond => "M/s",
            Self::MegabytesPerSecond => "MB/s",
            Self::Nanoseconds => "ns",
        }
    }
}

impl Row {
    /// Above 1 where we are ahead.
    fn ratio(&self) -> Option<f64> {
        let (_, peer) = self.peer?;
        Some(if self.unit == Unit::Nanoseconds { peer / self.ours } else { self.ours / peer })
    }
}

pub fn to_table(rows: &[Row]) -> String {
    let mut out = String::from(
        "work                                  unit      ours      peer  ratio  peer name\n",
    );
    for row in rows {
        let (name, peer) =
            row.peer.map_or(("-", "-".to_owned()), |(name, peer)| (name, format!("{peer:.1}")));
        let ratio = row.ratio().map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
        let _ = writeln!(
            out,
            "{:<36}  {:>4}  {:>8.1}  {:>8}  {:>5}  {}",
            row.work,
            row.unit.name(),
            row.ours,
            peer,
            ratio,
            name
        );
    }
    out
}

pub fn to_json(rows: &[Row]) -> String {
    let lines = rows.iter().map(|row| {
        let peer = row.peer.map_or("null".to_owned(), |(_, peer)| format!("{peer:.3}"));
        let name = row.peer.map_or("null".to_owned(), |(name, _)| format!("\"{name}\""));
        let ratio = row.ratio().map_or("null".to_owned(), |ratio| format!("{ratio:.3}"));
        format!(
            "{{\"work\":\"{}\",\"unit\":\"{}\",\"ours\":{:.3},\"peer\":{peer},\"peer_name\":{name},\"ratio\":{ratio}}}",
            row.work, row.unit.name(), row.ours
        )
    });
    format!("[{}]\n", lines.collect::<Vec<_>>().join(",\n "))
}

/// The best time in seconds of several contenders, measured in turns so that a noisy moment hits all of them.
pub fn best_of(rounds: usize, contenders: &mut [&mut dyn FnMut()]) -> Vec<f64> {
    let mut best = vec![f64::MAX; contenders.len()];
    for _ in 0..rounds {
        for (best, contender) in best.iter_mut().zip(contenders.iter_mut()) {
            let start = processor_time();
            contender();
            *best = best.min(processor_time() - start);
        }
    }
    best
}

/// Seconds this thread has run; wall-clock time where the system does not tell. On a shared machine the wall lies.
fn processor_time() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds
        .map_or_else(|| START.get_or_init(Instant::now).elapsed().as_secs_f64(), |n| n * 1e-9)
}
