//! What is found out about Queens boards, for scripts and for people.

use super::{
    input::title,
    messages::{describe, stop_message},
    method::SolveOutcome,
    view::letter,
};
use crate::{
    i18n::{Arg, Catalog, Message},
    solve::{BoardReport, Description, SolveStatus, SolvedBoard},
};
use papan_draw::queens_scene;
use papan_queens::{
    Board, Cell, Chain, Conclusion, Cover, Explanation, Game, GeneratedBoard, Hint, ImportedBoard,
    Puzzle, Step, Unit, format, format_solved,
};
use serde::Serialize;
use std::{fmt::Write, time::Duration};

/// Largest board that is drawn in a terminal.
const MAX_SHOWN_SIZE: usize = 64;

/// One board of `papan queens solve --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveReport {
    /// Number of the board in its file, from 1.
    board: u64,
    /// Its title, if it has one.
    title: Option<String>,
    /// Rows, columns and regions.
    n: usize,
    /// Stars in each.
    stars: usize,
    /// `solved`, `no-solution`, `gave-up` or `internal`.
    status: &'static str,
    /// The queens, `[row, column]` from 0.
    solution: Option<Vec<[u16; 2]>>,
    /// Whether there is exactly one solution; `null` if that is not known.
    unique: Option<bool>,
    /// Number of solutions; `null` if that is not known.
    solutions: Option<u64>,
    /// Cases examined by the brute force.
    cases: Option<u128>,
    /// Time of solving; not in a batch.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

impl SolveReport {
    /// The report of a board.
    pub fn new(number: u64, puzzle: &Puzzle, found: &SolveOutcome, time: Option<Duration>) -> Self {
        Self {
            board: number,
            title: puzzle.title.clone(),
            n: puzzle.board.size(),
            stars: puzzle.board.stars(),
            status: found.status(),
            solution: found.solution.as_ref().map(|solution| pairs(solution.cells())),
            unique: found.unique,
            solutions: found.solutions,
            cases: found.cases,
            seconds: time.map(|time| time.as_secs_f64()),
        }
    }
}

fn pairs(cells: &[Cell]) -> Vec<[u16; 2]> {
    cells.iter().map(|cell| [cell.row, cell.col]).collect()
}

/// The board with its queens, then time and cases, as the source document prints them.
pub fn describe_solution(
    puzzle: &Puzzle,
    found: &SolveOutcome,
    time: Duration,
    text: &Catalog,
) -> String {
    let mut lines = match (&found.solution, found.stop) {
        (Some(solution), _) => format_solved(&puzzle.board, solution.cells()) + "\n",
        (None, Some(stop)) => {
            let Message { key, args } = stop_message(stop);
            text.fill(key, &args) + "\n"
        }
        (None, None) if found.failed => text.get("queens-internal") + "\n",
        (None, None) => text.get("queens-no-solution") + "\n",
    };
    let mut add = |key: &str, name: &str, value: Arg| {
        let _ = writeln!(lines, "{}", text.fill(key, &[(name, value)]));
    };
    // The document has whole milliseconds; other methods are done long before the first.
    let time = match found.cases {
        Some(_) => format!("{:.0} ms", time.as_secs_f64() * 1e3),
        None => text.duration(time),
    };
    add("queens-time", "time", time.into());
    if let Some(cases) = found.cases {
        add("queens-cases", "cases", cases.to_string().into());
    }
    lines
}

/// A board of `papan solve`.
pub(super) fn solved_board(
    number: u64,
    puzzle: Puzzle,
    found: SolveOutcome,
    time: Duration,
) -> SolvedBoard {
    let status = match (&found.solution, found.stop) {
        (Some(_), _) => SolveStatus::Solved,
        (None, Some(stop)) => SolveStatus::Stopped(stop),
        (None, None) if found.failed => SolveStatus::Internal,
        (None, None) => SolveStatus::NoSolution,
    };
    let report = BoardReport::Queens(SolveReport::new(number, &puzzle, &found, Some(time)));
    let describe = Box::new(move |text: &Catalog| {
        let board = &puzzle.board;
        let facts = [("size", board.size().into()), ("stars", board.stars().into())];
        let label = puzzle.title.as_ref().map(|_| format!(" {}", title(&puzzle, number)));
        let stars = found.solution.as_ref().map_or(&[][..], |solution| solution.cells());
        let verdict = match (&found.solution, found.unique) {
            (Some(_), Some(true)) => "unique",
            (Some(_), Some(false)) => "several",
            (Some(_), None) => "solved",
            (None, _) => found.status(),
        };
        Description {
            label: label.unwrap_or_default(),
            facts: text.fill("queens-facts", &facts),
            scene: (board.size() <= MAX_SHOWN_SIZE).then(|| queens_scene(board, stars)),
            verdict: text.get(&format!("queens-status-{verdict}")),
            time: Some(time),
            details: Vec::new(),
        }
    });
    SolvedBoard { status, report, describe }
}

/// The answer of `papan queens explain --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplanationReport {
    /// Title of the board, if it has one.
    title: Option<String>,
    /// Rows, columns and regions.
    n: usize,
    /// Stars in each.
    stars: usize,
    /// `solved`, `no-solution`, `several` solutions, or `stuck` if no step follows.
    status: &'static str,
    /// Two of several solutions, `[row, column]` from 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    solutions: Vec<Vec<[u16; 2]>>,
    /// `easy`, `medium`, `hard` or `expert`.
    difficulty: &'static str,
    /// Estimated effort of all steps for a person.
    cost: u32,
    /// Number of cells that were tried and refuted.
    contradictions: usize,
    /// The steps in order.
    steps: Vec<StepReport>,
    /// Time of explaining.
    seconds: f64,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct StepReport {
    /// Name of the technique.
    technique: &'static str,
    /// Cells that take a star, `[row, column]` from 0.
    stars: Vec<[u16; 2]>,
    /// Cells that are ruled out.
    crosses: Vec<[u16; 2]>,
    /// Rows, columns and regions of the reason.
    units: Vec<UnitReport>,
    /// Those that are excluded from them.
    without: Vec<UnitReport>,
    /// The open cells of the reason.
    because: Vec<[u16; 2]>,
    /// The 2 x 2 squares that prove it; usually none.
    covers: Vec<CoverReport>,
    /// How the opposite leads to a contradiction.
    #[serde(skip_serializing_if = "Option::is_none")]
    chain: Option<ChainReport>,
    /// Estimated effort for a person.
    cost: u32,
    /// The step in words, for a page.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
enum UnitReport {
    /// A row, from 0.
    Row(u16),
    /// A column, from 0.
    Column(u16),
    /// A region by its symbol.
    Region(String),
}

/// 2 x 2 squares that prove the marks of some cells.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct CoverReport {
    /// The stars or crosses that they prove.
    cells: Vec<[u16; 2]>,
    /// The open cells of each square.
    squares: Vec<Vec<[u16; 2]>>,
}

/// The consequences of an assumption, up to units without room for their stars.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ChainReport {
    /// The cell of the assumption.
    cell: [u16; 2],
    /// Whether a star is assumed there, or none.
    star: bool,
    /// What follows, one from the other.
    links: Vec<StepReport>,
    /// The units that are left without room.
    units: Vec<UnitReport>,
    /// Those inside them, whose stars are theirs as well.
    without: Vec<UnitReport>,
    /// The cells that are left.
    because: Vec<[u16; 2]>,
    /// The open cells of the 2 x 2 squares that cover them, fewer than the stars they need.
    squares: Vec<Vec<[u16; 2]>>,
}

impl ExplanationReport {
    /// The report of an explanation, its steps in words if there is a catalogue.
    pub fn new(
        puzzle: &Puzzle,
        explanation: &Explanation,
        time: Duration,
        catalog: Option<&Catalog>,
    ) -> Self {
        let board = &puzzle.board;
        let solutions = match &explanation.conclusion {
            Conclusion::Several(two) => two.iter().map(|one| pairs(one.cells())).collect(),
            _ => Vec::new(),
        };
        let steps = explanation.steps.iter().map(|step| StepReport::new(step, board, catalog));
        Self {
            title: puzzle.title.clone(),
            n: board.size(),
            stars: board.stars(),
            status: explanation.conclusion.as_str(),
            solutions,
            difficulty: explanation.difficulty().as_str(),
            cost: explanation.cost(),
            contradictions: explanation.contradictions(),
            steps: steps.collect(),
            seconds: time.as_secs_f64(),
        }
    }
}

impl StepReport {
    fn new(step: &Step, board: &Board, catalog: Option<&Catalog>) -> Self {
        let chain = |chain: &Chain| ChainReport::new(chain, board, catalog);
        Self {
            technique: step.technique.as_str(),
            stars: pairs(&step.stars),
            crosses: pairs(&step.crosses),
            units: unit_reports(&step.units, board),
            without: unit_reports(&step.without, board),
            because: pairs(&step.because),
            covers: step.covers.iter().map(CoverReport::new).collect(),
            chain: step.chain.as_deref().map(chain),
            cost: step.cost,
            text: catalog.map(|catalog| describe(step, board, catalog)),
        }
    }
}

impl CoverReport {
    fn new(cover: &Cover) -> Self {
        Self { cells: pairs(&cover.cells), squares: all_pairs(&cover.squares) }
    }
}

impl ChainReport {
    fn new(chain: &Chain, board: &Board, catalog: Option<&Catalog>) -> Self {
        let end = &chain.dead_end;
        Self {
            cell: [chain.cell.row, chain.cell.col],
            star: chain.star,
            links: chain.links.iter().map(|link| StepReport::new(link, board, catalog)).collect(),
            units: unit_reports(&end.units, board),
            without: unit_reports(&end.without, board),
            because: pairs(&end.because),
            squares: all_pairs(&end.squares),
        }
    }
}

fn all_pairs(squares: &[Vec<Cell>]) -> Vec<Vec<[u16; 2]>> {
    squares.iter().map(|square| pairs(square)).collect()
}

fn unit_reports(units: &[Unit], board: &Board) -> Vec<UnitReport> {
    let unit = |unit: &Unit| match *unit {
        Unit::Row(row) => UnitReport::Row(row),
        Unit::Column(column) => UnitReport::Column(column),
        Unit::Region(region) => UnitReport::Region(board.symbol(region.into()).to_owned()),
    };
    units.iter().map(unit).collect()
}

/// The answer of `papan queens hint --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HintReport {
    /// `mistakes`, `step`, `solution-cell`, `solved`, or `none` if nothing follows.
    status: &'static str,
    /// Marks that are wrong, `[row, column]` from 0.
    mistakes: Vec<[u16; 2]>,
    /// A star of the solution, if no step is found.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution_cell: Option<[u16; 2]>,
    /// The next step, or the proof that one of the mistakes is wrong.
    step: Option<StepReport>,
}

impl HintReport {
    /// The report of the hints that a position has.
    pub fn new(game: &Game, hints: &[Hint], catalog: &Catalog) -> Self {
        let mut report = Self {
            status: if game.is_solved() { "solved" } else { "none" },
            mistakes: Vec::new(),
            solution_cell: None,
            step: hints
                .last()
                .and_then(Hint::step)
                .map(|step| StepReport::new(step, game.board(), Some(catalog))),
        };
        for hint in hints {
            report.status = match hint {
                Hint::Mistakes(cells) => {
                    report.mistakes = pairs(cells);
                    "mistakes"
                }
                Hint::Refutation(_) => "mistakes",
                Hint::SolutionCell(cell) => {
                    report.solution_cell = Some([cell.row, cell.col]);
                    "solution-cell"
                }
                Hint::Area(_) | Hint::Reason(_) | Hint::Reveal(_) => "step",
            };
        }
        report
    }
}

/// One board of `papan queens generate --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GeneratedReport {
    /// Number of the board, from 1.
    board: u64,
    /// The random seed.
    seed: u64,
    /// Rows, columns and regions.
    n: usize,
    /// Stars in each.
    stars: usize,
    /// The board as text.
    rows: Vec<String>,
    /// The only solution, `[row, column]` from 0.
    solution: Vec<[u16; 2]>,
    /// `easy`, `medium`, `hard` or `expert`.
    difficulty: &'static str,
    /// Estimated effort of the steps to the solution for a person.
    cost: u32,
}

impl GeneratedReport {
    /// The report of a new board.
    pub fn new(number: u64, seed: u64, new: &GeneratedBoard) -> Self {
        Self {
            board: number,
            seed,
            n: new.board.size(),
            stars: new.board.stars(),
            rows: format(&new.board).lines().map(str::to_owned).collect(),
            solution: pairs(new.solution.cells()),
            difficulty: new.explanation.difficulty().as_str(),
            cost: new.explanation.cost(),
        }
    }
}

/// The answer of `papan queens import --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ImportReport {
    /// Rows, columns and regions.
    n: usize,
    /// The board as text.
    rows: Vec<String>,
    /// Stars per row.
    stars: usize,
    /// The marks row by row: `.` nothing, `x` a cross, `q` a queen.
    marks: Vec<String>,
    /// Confidence from 0.5 to 1; boards below are rejected.
    confidence: f32,
    /// Whether the board has exactly one solution; `null` if that is not known.
    unique: Option<bool>,
    /// Left, top, width and height of the board in the picture.
    frame: [usize; 4],
}

impl ImportReport {
    /// The report of a board that was found in a picture.
    pub fn new(found: &ImportedBoard) -> Self {
        Self {
            n: found.board.size(),
            rows: format(&found.board).lines().map(str::to_owned).collect(),
            stars: found.board.stars(),
            marks: found
                .marks
                .chunks(found.board.size())
                .map(|row| row.iter().copied().map(letter).collect())
                .collect(),
            confidence: found.confidence,
            unique: found.unique,
            frame: found.frame,
        }
    }
}

/// One method of `papan queens race --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RaceReport {
    /// `search`, `dlx`, `sat` or `brute`.
    pub method: &'static str,
    /// `solved`, `no-solution`, `gave-up`, `internal`, or `unsupported` if the method does not accept the board.
    pub status: &'static str,
    /// Nodes of the search, or cases of the brute force, up to the first solution.
    pub steps: Option<u128>,
    /// Time to the first solution.
    pub seconds: Option<f64>,
    /// Whether there is exactly one solution; `null` if that is not known.
    pub unique: Option<bool>,
    /// Time to find that out; the brute force does not.
    pub proof_seconds: Option<f64>,
}
