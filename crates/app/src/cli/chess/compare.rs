//! `papan chess graph --compare`: what each representation of the move graph takes in bytes and in time, so that the source
//! document's choice of the adjacency list can be checked.

use super::{games, position_arg::PositionArg};
use crate::{console::Console, error::AppError, input::Input};
use papan_chess::{Adjacency, LegalGraph, Position, Square};
use papan_games::{chess::input::plies, i18n::Catalog, select::BoardChoice};
use papan_study::chess::{
    AdjacencyList, AdjacencyMatrix, DocumentIncidence, IncidenceMatrix, Representation,
};
use serde::Serialize;
use std::{
    fmt::Write,
    hint::black_box,
    path::Path,
    time::{Duration, Instant},
};

/// How long one position is looked at.
const MIN_TIME: Duration = Duration::from_millis(100);

/// The answer of `papan chess graph --compare --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Comparison {
    /// Positions looked at.
    positions: u64,
    /// Mean number of edges.
    pub(crate) edges: f64,
    /// The representations, the document's choice first.
    pub(crate) representations: Vec<Cost>,
}

/// What a representation takes.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Cost {
    /// Such as `adjacency-list`.
    pub(crate) name: &'static str,
    /// Mean size.
    pub(crate) bytes: f64,
    /// Mean time of building it from the rows.
    pub(crate) build_seconds: f64,
    /// Mean time of finding out whether there is an edge between two squares.
    pub(crate) look_up_seconds: f64,
}

/// Compares for one position, or for all positions of a PGN file.
pub(super) fn run(
    position: &PositionArg,
    choice: &BoardChoice,
    json: bool,
    console: &Console,
) -> Result<String, AppError> {
    let mut tallies = Tallies::default();
    match position.file().filter(|path| is_record(path)) {
        Some(path) => tallies.add_games(path)?,
        None => tallies.add_repeatedly(&position.read_one(choice)?.position, MIN_TIME),
    }
    let comparison = tallies.mean();
    if json {
        return Ok(papan_games::report::to_json(&comparison)? + "\n");
    }
    Ok(tell(&comparison, console.text))
}

/// Compares for one position, again and again for so long.
pub(crate) fn compare(position: &Position, patience: Duration) -> Comparison {
    let mut tallies = Tallies::default();
    tallies.add_repeatedly(position, patience);
    tallies.mean()
}

/// Whether a file holds games rather than positions.
fn is_record(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"))
}

fn tell(comparison: &Comparison, text: &Catalog) -> String {
    let head = [
        ("positions", comparison.positions.into()),
        ("edges", text.decimal(comparison.edges).into()),
    ];
    let mut lines = text.fill("chess-compare", &head) + "\n";
    for cost in &comparison.representations {
        let name = text.get(&format!("chess-compare-{}", cost.name));
        let thousand = Duration::from_secs_f64(cost.look_up_seconds * 1e3);
        let args = [
            ("bytes", format!("{:>9}", text.number(cost.bytes.round() as i128)).into()),
            ("build", text.duration(Duration::from_secs_f64(cost.build_seconds)).into()),
            ("look-ups", text.duration(thousand).into()),
        ];
        // Writing to a string cannot fail.
        let _ = writeln!(lines, "  {name:26}{}", text.fill("chess-compare-cost", &args));
    }
    lines
}

/// Sums over positions.
#[derive(Default)]
struct Tallies {
    positions: u64,
    edges: u64,
    look_ups: u64,
    sums: [Sum; 5],
}

#[derive(Clone, Copy, Default)]
struct Sum {
    bytes: u64,
    build: Duration,
    look_ups: Duration,
}

const NAMES: [&str; 5] =
    ["adjacency-list", "adjacency-matrix", "incidence-matrix", "document-incidence", "rows"];

impl Tallies {
    fn add_games(&mut self, path: &Path) -> Result<(), AppError> {
        games::each(Input::open(Some(path))?, |_, game| {
            let game = game.map_err(|error| AppError::parse(&path.display().to_string(), error))?;
            for ply in plies(&game) {
                self.add(&ply.position);
            }
            Ok(())
        })
    }

    /// The same position often enough for its times to be true.
    fn add_repeatedly(&mut self, position: &Position, patience: Duration) {
        let started = Instant::now();
        while self.positions == 0 || started.elapsed() < patience {
            self.add(position);
        }
        // It is one position all the same.
        let repeats = self.positions;
        self.positions = 1;
        self.edges /= repeats;
        self.look_ups /= repeats;
        for sum in &mut self.sums {
            sum.bytes /= repeats;
            sum.build = sum.build.div_f64(repeats as f64);
            sum.look_ups = sum.look_ups.div_f64(repeats as f64);
        }
    }

    fn add(&mut self, position: &Position) {
        let graph = LegalGraph::of(position);
        let (rows, edges) = (graph.rows(), graph.edges());
        // What a player may ask: from a square with a piece of his to any other.
        let pieces = position.board().color(position.turn());
        let asked: Vec<(Square, Square)> =
            pieces.into_iter().flat_map(|from| Square::all().map(move |to| (from, to))).collect();
        self.positions += 1;
        self.edges += edges.len() as u64;
        self.look_ups += asked.len() as u64;
        let [list, matrix, incidence, document, own] = &mut self.sums;
        list.add(&asked, || AdjacencyList::of(rows));
        matrix.add(&asked, || AdjacencyMatrix::of(rows));
        incidence.add(&asked, || IncidenceMatrix::of(&edges));
        document.add(&asked, || DocumentIncidence::of(rows));
        own.add(&asked, || -> Adjacency { rows.clone() });
    }

    fn mean(&self) -> Comparison {
        let positions = self.positions.max(1) as f64;
        let cost = |(name, sum): (&'static str, &Sum)| Cost {
            name,
            bytes: sum.bytes as f64 / positions,
            build_seconds: sum.build.as_secs_f64() / positions,
            look_up_seconds: sum.look_ups.as_secs_f64() / self.look_ups.max(1) as f64,
        };
        Comparison {
            positions: self.positions,
            edges: self.edges as f64 / positions,
            representations: NAMES.into_iter().zip(&self.sums).map(cost).collect(),
        }
    }
}

impl Sum {
    fn add<R: Representation>(&mut self, asked: &[(Square, Square)], build: impl Fn() -> R) {
        let started = Instant::now();
        let stored = black_box(build());
        self.build += started.elapsed();
        let ask = || asked.iter().filter(|&&(from, to)| stored.contains(from, to)).count();
        // Once in vain: the first look finds cold what the representation before has pushed out of the cache.
        black_box(ask());
        let started = Instant::now();
        black_box(ask());
        self.look_ups += started.elapsed();
        self.bytes += stored.bytes() as u64;
    }
}
