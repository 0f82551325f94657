//! Sokoban: whole collections, each solved by processes of its own, so that processor time and peak memory are those of the
//! solving. Every answer is replayed here, in the process that asked.
//!
//! `papan-bench sokoban [--quick] [--suite] [--time SECONDS] [part of a name]`. Limits are of processor time. That of
//! XSokoban, of fewest pushes and moves and of the Large Test Suite may be given; of the last only every twentieth level is
//! tried unless all of it is asked for, since that takes hours.

mod collection;
mod maker;
mod worker;

use crate::report::{Row, percent};
use collection::{Limits, Measured, Set, solve_set};
use papan_sokoban::Objective;
use std::thread;
use worker::Solver;

/// What was asked for on the command line.
struct Options {
    quick: bool,
    suite: bool,
    seconds: f64,
    only: Option<String>,
}

impl Options {
    fn new(args: &[String]) -> Self {
        let has = |flag: &str| args.iter().any(|arg| arg == flag);
        let at = args.iter().position(|arg| arg == "--time");
        let seconds = at.and_then(|at| args.get(at + 1)?.parse().ok());
        let value = at.map(|at| at + 1);
        let mut words = args.iter().enumerate().filter(|(index, _)| Some(*index) != value);
        let only = words.find(|(_, arg)| !arg.starts_with("--")).map(|(_, arg)| arg.clone());
        let quick = has("--quick");
        let usual = if quick { 5.0 } else { 60.0 };
        Options { quick, suite: has("--suite"), seconds: seconds.unwrap_or(usual), only }
    }

    fn wants(&self, name: &str) -> bool {
        self.only.as_ref().is_none_or(|only| name.contains(only.as_str()))
    }
}

/// Figures to compare with: what the project accepts of itself, and what it aims at.
#[derive(Clone, Copy, Default)]
struct Target {
    accepted: Option<f64>,
    aim: Option<f64>,
}

fn accepted(value: f64) -> Target {
    Target { accepted: Some(value), aim: None }
}

fn aim(value: f64) -> Target {
    Target { accepted: None, aim: Some(value) }
}

fn both(accepted: f64, aim: f64) -> Target {
    Target { accepted: Some(accepted), aim: Some(aim) }
}

/// A set of levels, how it is solved, and what is expected.
struct Work {
    name: &'static str,
    files: &'static [&'static str],
    /// Every level, every second one, and so on.
    every: usize,
    objective: Objective,
    megabytes: u64,
    seconds: f64,
    solved: fn(f64) -> Target,
    worst: Target,
    sum: Target,
    peers: bool,
    /// Whether it takes long, because many levels are given up: then all cores share the levels. Limits are of processor
    /// time, so that the processes hardly disturb each other.
    slow: bool,
}

/// Levels of the whole Large Test Suite. Published for others: 2550 and 3022 solved.
const SUITE: f64 = 3272.0;

/// Runs the area.
pub(crate) fn run(args: &[String]) -> Vec<Row> {
    if worker::serve(args) {
        return Vec::new();
    }
    let options = Options::new(args);
    let mut done = Done::default();
    for work in works(&options).iter().filter(|work| options.wants(work.name)) {
        done.add(measure(work));
    }
    let Done { mut rows, levels, wrong } = done;
    if levels > 0 {
        let work = format!("right answers, {levels} levels");
        rows.push(percent(work, levels - wrong, levels, "accepted"));
    }
    if options.wants("generator") {
        maker::measure(if options.quick { 100 } else { 400 }, &mut rows);
    }
    rows
}

fn works(options: &Options) -> Vec<Work> {
    let small = Work {
        name: "timus_hard",
        files: &["timus_hard.xsb"],
        every: 1,
        objective: Objective::Any,
        megabytes: 64,
        seconds: 60.0,
        solved: accepted,
        worst: both(5.0, 1.0),
        sum: aim(3.0),
        peers: !options.quick,
        slow: false,
    };
    let large = Work { megabytes: 1000, seconds: options.seconds, peers: false, ..small };
    let plain = Work { worst: accepted(60.0), sum: Target::default(), ..large };
    let mut works = vec![
        Work { name: "thesis", files: THESIS, worst: accepted(5.0), sum: aim(2.0), ..small },
        Work { name: "timus8", files: TIMUS, sum: aim(10.0), peers: false, ..small },
        Work { name: "Microban", files: MICROBAN, sum: both(5.0, 1.0), ..small },
        Work {
            name: "XSokoban",
            files: XSOKOBAN,
            solved: |_| both(60.0, 90.0),
            sum: aim(120.0),
            slow: true,
            ..plain
        },
        Work {
            name: "fewest pushes, thesis",
            files: THESIS,
            objective: Objective::Pushes,
            ..plain
        },
        Work {
            name: "fewest pushes, Microban",
            files: MICROBAN,
            objective: Objective::Pushes,
            ..plain
        },
        Work { name: "fewest moves, thesis", files: THESIS, objective: Objective::Moves, ..plain },
        Work {
            name: "fewest moves, Microban",
            files: MICROBAN,
            objective: Objective::Moves,
            solved: aim,
            slow: true,
            ..plain
        },
    ];
    works.insert(0, small);
    if !options.quick {
        // Published: 28 levels.
        let solved = |_| aim(29.0);
        works.push(Work {
            name: "fewest pushes, XSokoban",
            files: XSOKOBAN,
            objective: Objective::Pushes,
            solved,
            slow: true,
            ..plain
        });
    }
    if options.suite || !options.quick {
        let solved =
            |levels: f64| both((2550.0 / SUITE * levels).ceil(), (3023.0 / SUITE * levels).ceil());
        let (name, every) = if options.suite {
            ("Large Test Suite, all at hand:", 1)
        } else {
            ("Large Test Suite, sample of", 20)
        };
        works.push(Work {
            name,
            files: collection::SUITE_FILES,
            every,
            solved,
            slow: true,
            ..plain
        });
    }
    works
}

const THESIS: &[&str] = &["thesis.xsb"];
const TIMUS: &[&str] = &["timus8.xsb"];
const MICROBAN: &[&str] = &["microban.xsb"];
const XSOKOBAN: &[&str] = &["lts_xsokoban.xsb"];

/// What works came to.
#[derive(Default)]
struct Done {
    rows: Vec<Row>,
    levels: usize,
    /// Answers that were wrong.
    wrong: usize,
}

impl Done {
    fn add(&mut self, other: Done) {
        self.rows.extend(other.rows);
        self.levels += other.levels;
        self.wrong += other.wrong;
    }
}

fn measure(work: &Work) -> Done {
    let mut rows = Vec::new();
    let set = Set::read(work.files, work.every);
    let limits = Limits { seconds: work.seconds, megabytes: work.megabytes };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let processes = if work.slow { cores } else { 1 };
    let ours = solve_set(&set, Solver::Papan(work.objective), limits, processes);
    let name = |what: &str| format!("{} {}, {what}", work.name, set.levels.len());
    let mut add = |what: &str, unit, value: f64, target: Target, more_is_better| {
        for (peer, peer_name) in [(target.accepted, "accepted"), (target.aim, "aim")] {
            let Some(peer) = peer else { continue };
            rows.push(Row { work: name(what), unit, ours: value, peer, peer_name, more_is_better });
        }
    };
    let count = set.levels.len() as f64;
    let target = if set.is_substitute { accepted(count) } else { (work.solved)(count) };
    add("solved", "", ours.solved() as f64, target, true);
    add("worst level", "s", ours.worst(), work.worst, false);
    add("all levels", "s", ours.sum(), work.sum, false);
    add("peak memory of the process", "MB", ours.peak, accepted(work.megabytes as f64), false);
    if ours.late > 0.0 {
        add("late after the time limit", "ms", ours.late * 1e3, accepted(100.0), false);
    }
    if work.peers {
        for solver in [Solver::Thesis, Solver::Soukoban] {
            let peer = solve_set(&set, solver, Limits { seconds: 5.0, megabytes: 1000 }, 1);
            compare(&name, solver.name(), &ours, &peer, &mut rows);
        }
    }
    Done { rows, levels: set.levels.len(), wrong: ours.wrong }
}

/// The levels a peer solves, and the time of both on those.
fn compare(
    name: &dyn Fn(&str) -> String,
    peer_name: &'static str,
    ours: &Measured,
    peer: &Measured,
    rows: &mut Vec<Row>,
) {
    let mut add = |what: &str, unit, ours, peer, more_is_better| {
        rows.push(Row { work: name(what), unit, ours, peer, peer_name, more_is_better });
    };
    add("solved in 5 s", "", ours.solved_within(5.0) as f64, peer.solved() as f64, true);
    let (ours_time, peer_time) = ours.sums_where_solved(peer);
    add("levels the peer solves", "ms", 1e3 * ours_time, 1e3 * peer_time, false);
    add("peak memory", "MB", ours.peak, peer.peak, false);
}
