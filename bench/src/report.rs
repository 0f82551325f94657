//! Rows of measurements, their clocks and memory, and how they are shown.

use rustix::time::{ClockId, clock_gettime};
use std::{fmt::Write, fs};

/// One comparison: the same work by us and by a peer.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) work: String,
    pub(crate) unit: &'static str,
    pub(crate) ours: f64,
    pub(crate) peer: f64,
    pub(crate) peer_name: &'static str,
    /// Whether more is better: a rate rather than a cost.
    pub(crate) more_is_better: bool,
}

impl Row {
    /// Above 1 where we are ahead.
    pub(crate) fn ratio(&self) -> f64 {
        if self.more_is_better { self.ours / self.peer } else { self.peer / self.ours }
    }
}

/// Milliseconds of processor time of the whole process since its start.
pub(crate) fn cpu_ms() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}

/// Milliseconds on the wall clock since the machine's start.
pub(crate) fn wall_ms() -> f64 {
    let time = clock_gettime(ClockId::Monotonic);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}

/// The most memory this process ever held.
pub(crate) fn peak_kilobytes() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

/// The best of several times, each measured by `clock`, with what the work returned.
pub(crate) fn best<T>(repeats: usize, clock: fn() -> f64, mut work: impl FnMut() -> T) -> (f64, T) {
    let mut once = || {
        let start = clock();
        let result = work();
        (clock() - start, result)
    };
    let (mut least, mut result) = once();
    for _ in 1..repeats {
        let (time, other) = once();
        result = other;
        least = least.min(time);
    }
    (least, result)
}

/// The best time of each of several works, done by turns: the machine may be busy for a while, and is so for all of them.
pub(crate) fn best_by_turns<const WORKS: usize, T>(
    repeats: usize,
    clock: fn() -> f64,
    mut works: [&mut dyn FnMut() -> T; WORKS],
) -> [(f64, T); WORKS] {
    let mut turn = || works.each_mut().map(|work| best(1, clock, work));
    let mut least = turn();
    for _ in 1..repeats {
        for (least, (time, result)) in least.iter_mut().zip(turn()) {
            *least = (least.0.min(time), result);
        }
    }
    least
}

/// A row for how many of all are as they must be.
pub(crate) fn percent(work: String, good: usize, all: usize, peer_name: &'static str) -> Row {
    let ours = 100.0 * good as f64 / all as f64;
    Row { work, unit: "%", ours, peer: 100.0, peer_name, more_is_better: true }
}

/// Prints rows as a table, or as JSON: `[{"work","unit","ours","peer","peer_name","ratio"}]`.
pub(crate) fn print(rows: &[Row], json: bool) {
    if json {
        return print_json(rows.iter().map(to_json));
    }
    let width = rows.iter().map(|row| row.work.len()).max().unwrap_or(0);
    println!(
        "{:width$}  {:>10}  {:>10}  {:<4}  {:>7}  peer",
        "work", "ours", "peer", "unit", "ratio"
    );
    for row in rows {
        let (work, ours, peer, unit, ratio) =
            (&row.work, row.ours, row.peer, row.unit, row.ratio());
        println!(
            "{work:width$}  {ours:>10.2}  {peer:>10.2}  {unit:<4}  {ratio:>7.2}  {}",
            row.peer_name
        );
    }
}

/// Three digits are enough to compare.
pub(crate) fn number(number: f64) -> String {
    match number.abs() {
        100.0.. => format!("{number:.0}"),
        10.0.. => format!("{number:.1}"),
        _ => format!("{number:.2}"),
    }
}

/// Rows as a table in Markdown.
pub(crate) fn to_markdown(rows: &[Row]) -> String {
    let mut text = String::from(
        "| work | ours | peer | unit | ratio | peer is |\n|---|---:|---:|---|---:|---|\n",
    );
    for row in rows {
        let (work, ours, peer, unit, ratio) =
            (&row.work, row.ours, row.peer, row.unit, row.ratio());
        let peer_name = row.peer_name;
        writeln!(text, "| {work} | {ours:.2} | {peer:.2} | {unit} | {ratio:.2} | {peer_name} |")
            .expect("memory");
    }
    text
}

/// Prints objects as one list.
pub(crate) fn print_json(objects: impl Iterator<Item = String>) {
    println!("[\n  {}\n]", objects.collect::<Vec<_>>().join(",\n  "));
}

fn to_json(row: &Row) -> String {
    format!(
        "{{\"work\": {:?}, \"unit\": {:?}, \"ours\": {:.3}, \"peer\": {:.3}, \"peer_name\": {:?}, \"ratio\": {:.3}}}",
        row.work,
        row.unit,
        row.ours,
        row.peer,
        row.peer_name,
        row.ratio()
    )
}
