//! What a page needs to draw Queens: boards, marks, steps, hints and the brute force. Cells are numbers, row by row.

use super::{
    frame::{Frame, apply, frames, without_mistakes},
    messages::{describe, describe_hint, technique_name},
};
use crate::i18n::Catalog;
use papan_draw::{Theme, queens_colors};
use papan_queens::{Board, Cell, Conclusion, Conflict, Explanation, Game, Hint, Mark, Step, Unit};
use serde::Serialize;

/// Everything about a board that stays.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardView {
    #[serde(flatten)]
    pub(super) look: BoardLook,
    /// Stars in each row, column and region.
    pub(super) stars: usize,
    /// The title.
    pub(super) title: Option<String>,
    /// The board as text.
    pub(super) text: String,
    /// Number of solutions, at most 2.
    pub(super) solutions: u64,
    /// What is odd about the board, in words.
    pub(super) warnings: Vec<String>,
}

/// How a board is drawn, with the colors of our pictures.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardLook {
    /// Rows, columns and regions.
    size: usize,
    /// The region of each cell.
    regions: Vec<u16>,
    /// The symbol of each region.
    symbols: Vec<String>,
    /// The color of each region.
    colors: ThemeColors,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ThemeColors {
    light: Vec<String>,
    dark: Vec<String>,
}

impl BoardLook {
    pub(super) fn new(board: &Board) -> Self {
        let colors = |theme| {
            let colors = queens_colors(board, theme);
            colors.into_iter().map(|color| color.to_string()).collect()
        };
        Self {
            size: board.size(),
            regions: board.regions().to_vec(),
            symbols: (0..board.size()).map(|region| board.symbol(region).to_owned()).collect(),
            colors: ThemeColors { light: colors(Theme::Light), dark: colors(Theme::Dark) },
        }
    }
}

/// The marks on a board and what follows from them.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MarksView {
    /// A letter a cell: `.` empty, `x` a cross, `-` an automatic cross, `q` a queen.
    pub(super) marks: String,
    /// Number of queens.
    pub(super) queens: usize,
    /// The rules that queens break.
    pub(super) conflicts: Vec<ConflictView>,
    /// Whether the board is solved.
    pub(super) solved: bool,
    /// Whether automatic crosses are shown.
    pub(super) auto: bool,
    /// What can be done.
    pub(super) can: UndoRedo,
    /// All changes so far, for a page to keep and to bring back.
    pub(super) log: String,
}

/// Whether there is something to undo or redo.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct UndoRedo {
    pub(super) undo: bool,
    pub(super) redo: bool,
}

/// A rule that queens break.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct ConflictView {
    /// `touch`, `row`, `column` or `region`.
    rule: &'static str,
    /// Which row, column (from 1) or region (by its symbol).
    name: String,
    cells: Vec<usize>,
}

impl ConflictView {
    pub(super) fn new(conflict: &Conflict, board: &Board) -> Self {
        match conflict {
            Conflict::Touching(stars) => {
                Self { rule: "touch", name: String::new(), cells: indices(stars, board) }
            }
            Conflict::TooMany(unit, cells) => {
                let (rule, name) = match *unit {
                    Unit::Row(row) => ("row", (row + 1).to_string()),
                    Unit::Column(column) => ("column", (column + 1).to_string()),
                    Unit::Region(region) => ("region", board.symbol(region.into()).to_owned()),
                };
                Self { rule, name, cells: indices(cells, board) }
            }
        }
    }
}

pub(super) fn indices(cells: &[Cell], board: &Board) -> Vec<usize> {
    cells.iter().map(|cell| usize::from(cell.row) * board.size() + usize::from(cell.col)).collect()
}

/// The letter of a mark.
pub(super) fn letter(mark: Mark) -> char {
    match mark {
        Mark::Empty => '.',
        Mark::Cross => 'x',
        Mark::AutoCross => '-',
        Mark::Star => 'q',
    }
}

/// Rows, columns and regions by their numbers from 0.
#[derive(Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Units {
    rows: Vec<u16>,
    columns: Vec<u16>,
    regions: Vec<u16>,
}

impl Units {
    fn new(units: &[Unit]) -> Self {
        let mut all = Self::default();
        for unit in units {
            match *unit {
                Unit::Row(row) => all.rows.push(row),
                Unit::Column(column) => all.columns.push(column),
                Unit::Region(region) => all.regions.push(region),
            }
        }
        all
    }
}

/// An explanation of a board from its start.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplanationView {
    /// `solved`, `no-solution`, `several` solutions, or `stuck` if no step follows.
    end: &'static str,
    /// Two of several solutions: the cells of their stars.
    solutions: Vec<Vec<usize>>,
    /// `easy`, `medium`, `hard` or `expert`.
    difficulty: &'static str,
    /// Estimated effort of all steps for a person.
    cost: u32,
    /// Number of cells that are tried and refuted.
    contradictions: usize,
    steps: Vec<StepView>,
}

/// A step of an explanation.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct StepView {
    /// Name of the technique.
    technique: String,
    /// The step in words.
    text: String,
    stars: Vec<usize>,
    crosses: Vec<usize>,
    /// The open cells of the reason.
    because: Vec<usize>,
    units: Units,
    /// Cells that the stars of this step rule out.
    auto: Vec<usize>,
    cost: u32,
    /// The way to the contradiction, if the step is proved by one.
    chain: Vec<FrameView>,
}

/// A picture of a chain: the assumption, a consequence or the dead end.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct FrameView {
    /// The consequence in words.
    text: String,
    /// The marks before it, a letter a cell as those of the player.
    marks: String,
    /// The cells of the assumptions in force.
    assumed: Vec<usize>,
    stars: Vec<usize>,
    crosses: Vec<usize>,
    because: Vec<usize>,
    units: Units,
    /// Whether the units are left without room.
    end: bool,
}

impl FrameView {
    /// The views of the chain of a step, without the step itself.
    fn of_chain(step: &Step, game: &Game, text: &Catalog) -> Vec<Self> {
        let mut all = frames(step, game, text);
        all.pop();
        all.iter().map(Self::new).collect()
    }

    fn new(frame: &Frame) -> Self {
        let indices = |cells: &[Cell]| indices(cells, frame.game.board());
        Self {
            text: frame.text.clone(),
            marks: frame.game.marks().into_iter().map(letter).collect(),
            assumed: indices(&frame.assumed),
            stars: indices(&frame.stars),
            crosses: indices(&frame.crosses),
            because: indices(&frame.because),
            units: Units::new(&frame.units),
            end: frame.dead_end,
        }
    }
}

impl ExplanationView {
    /// The view of an explanation; the game is a new one on the same board.
    pub(super) fn new(explanation: &Explanation, mut game: Game, text: &Catalog) -> Self {
        let solutions = match &explanation.conclusion {
            Conclusion::Several(two) => {
                two.iter().map(|one| indices(one.cells(), game.board())).collect()
            }
            _ => Vec::new(),
        };
        let steps = explanation.steps.iter().map(|step| StepView::new(step, &mut game, text));
        Self {
            steps: steps.collect(),
            solutions,
            end: explanation.conclusion.as_str(),
            difficulty: explanation.difficulty().as_str(),
            cost: explanation.cost(),
            contradictions: explanation.contradictions(),
        }
    }
}

impl StepView {
    /// The view of a step after which the game goes on.
    fn new(step: &Step, game: &mut Game, text: &Catalog) -> Self {
        let before = game.marks();
        let chain = FrameView::of_chain(step, game, text);
        apply(step, game);
        let (now, board) = (game.marks(), game.board());
        let ruled_out = |&cell: &usize| before[cell] != now[cell] && now[cell] == Mark::AutoCross;
        Self {
            technique: technique_name(step.technique, text),
            text: describe(step, board, text),
            stars: indices(&step.stars, board),
            crosses: indices(&step.crosses, board),
            because: indices(&step.because, board),
            units: Units::new(&step.units),
            auto: (0..now.len()).filter(ruled_out).collect(),
            cost: step.cost,
            chain,
        }
    }
}

/// A hint; `null` when there is nothing to say.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HintAnswer {
    pub(super) hint: Option<HintView>,
}

/// A hint: each one reveals a little more than the one before.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HintView {
    /// How much it reveals, such as `area` or `reason`.
    level: &'static str,
    /// The hint in words.
    text: String,
    units: Units,
    mistakes: Vec<usize>,
    stars: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    crosses: Option<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<u32>,
    /// The way to a contradiction, if the step is proved by one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    chain: Vec<FrameView>,
}

impl HintView {
    pub(super) fn new(hint: &Hint, game: &Game, text: &Catalog) -> Self {
        let board = game.board();
        let indices = |cells: &[Cell]| indices(cells, board);
        let step = hint.step();
        let revealed = step.filter(|_| matches!(hint, Hint::Reveal(_)));
        Self {
            level: hint.as_str(),
            text: describe_hint(hint, board, text),
            units: Units::new(step.map_or(&[], |step| &step.units)),
            mistakes: match hint {
                Hint::Mistakes(cells) => indices(cells),
                Hint::Refutation(step) => indices(&step.because),
                _ => Vec::new(),
            },
            stars: match hint {
                Hint::SolutionCell(cell) => indices(&[*cell]),
                _ => revealed.map_or_else(Vec::new, |step| indices(&step.stars)),
            },
            crosses: revealed.map(|step| indices(&step.crosses)),
            because: step
                .filter(|_| !matches!(hint, Hint::Area(_)))
                .map(|step| indices(&step.because)),
            technique: step.map(|step| technique_name(step.technique, text)),
            cost: step.map(|step| step.cost),
            chain: match hint {
                Hint::Refutation(step) => FrameView::of_chain(step, &without_mistakes(game), text),
                Hint::Reason(step) | Hint::Reveal(step) => FrameView::of_chain(step, game, text),
                _ => Vec::new(),
            },
        }
    }
}

/// A board that was just opened.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Opened {
    pub(super) state: MarksView,
    pub(super) facts: BoardView,
    /// Titles of all boards of the text; those without one have a number.
    pub(super) titles: Vec<String>,
    /// Which of them is open, from 1.
    pub(super) number: u64,
}

/// The marks after a change.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Marked {
    pub(super) state: MarksView,
}

/// The number of solutions of a board in the editor.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolutionCount {
    /// Solutions found.
    pub(super) found: u64,
    /// Whether these are all: `complete`, `limit`, …
    pub(super) status: &'static str,
}

/// A case of the brute force. Numbers of cases are texts: they outgrow the numbers of a browser.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BruteForceFrame {
    pub(super) case: String,
    /// The column of the queen of each row.
    pub(super) columns: Vec<u8>,
    /// The rows whose queens break a rule.
    pub(super) bad: Vec<usize>,
    /// `running`, `solved` or `exhausted`.
    pub(super) state: &'static str,
    /// Part of the cases up to the last, where that is known.
    pub(super) fraction: Option<f64>,
    /// Cases a second, at full speed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rate: Option<f64>,
    /// Time so far, at full speed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seconds: Option<f64>,
}

/// Cases of the brute force.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BruteForceFrames {
    pub(super) frames: Vec<BruteForceFrame>,
    /// The last case that is examined, where that is known.
    pub(super) last: Option<String>,
    /// The number of all cases.
    pub(super) total: String,
}
