//! What an explanation consists of: steps with their technique and reason, and the difficulty they add up to.

use crate::{Cell, Solution, Unit};

/// A technique of an explanation. The order is from easy to hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// A unit has only as many cells left as it needs stars.
    LastCells,
    /// All candidates of a unit lie in another unit, whose other cells are ruled out.
    Confined,
    /// A star here would leave a unit too few cells; with one star per unit, every candidate of the unit sees the cell.
    Seen,
    /// So few 2 x 2 squares, which hold one star each, cover a unit that a cell is ruled out or needs a star.
    Squares,
    /// All candidates of some units lie in as many lines, whose other cells are ruled out.
    Group,
    /// Lines need more stars than the units inside them, which decides the rest of the lines.
    Leftover,
    /// Lines need more stars than the regions that overlap them, or vice versa, and the difference has barely room.
    Overlap,
    /// Some units leave no room for their stars if a cell has another mark, whatever else is on the board.
    Cases,
    /// A star here leads to a contradiction.
    Contradiction,
}

impl Technique {
    /// A stable name for scripts, such as `last-cells`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::LastCells => "last-cells",
            Self::Confined => "confined",
            Self::Seen => "seen",
            Self::Squares => "squares",
            Self::Group => "group",
            Self::Leftover => "leftover",
            Self::Overlap => "overlap",
            Self::Cases => "cases",
            Self::Contradiction => "contradiction",
        }
    }
}

/// One step of an explanation. It is true of every solution that agrees with the steps before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// Cells that take a star. The cells that these stars rule out are not listed.
    pub stars: Vec<Cell>,
    /// Cells that are ruled out.
    pub crosses: Vec<Cell>,
    /// The units of the reason.
    pub units: Vec<Unit>,
    /// The units that are excluded from them.
    pub without: Vec<Unit>,
    /// The open cells of the reason.
    pub because: Vec<Cell>,
    /// The 2 x 2 squares that prove it, for [`Technique::Squares`] and sometimes for [`Technique::Leftover`] and
    /// [`Technique::Overlap`].
    pub covers: Vec<Cover>,
    /// Number of cases compared, for [`Technique::Cases`].
    pub cases: usize,
    /// How the opposite leads to a contradiction, for [`Technique::Contradiction`].
    pub chain: Option<Box<Chain>>,
    /// Estimated effort for a person: 1 for the easiest.
    pub cost: u32,
}

/// Squares of 2 x 2 cells with room for one star each, too few for the stars that their cells need if one of `cells` had
/// another mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    /// Stars or crosses of the step.
    pub cells: Vec<Cell>,
    /// The open cells of each square.
    pub squares: Vec<Vec<Cell>>,
}

/// A proof by contradiction: the consequences of an assumption, in order, up to units without room for their stars.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The cell of the assumption.
    pub cell: Cell,
    /// Whether a star is assumed there, or none.
    pub star: bool,
    /// What follows, one from the other. A consequence is a proof by contradiction only if nothing simpler leads on.
    pub links: Vec<Step>,
    /// The units that are left without room.
    pub dead_end: DeadEnd,
}

/// Units that have no room for their stars.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadEnd {
    /// The units; usually one.
    pub units: Vec<Unit>,
    /// The units inside them, whose stars are theirs as well.
    pub without: Vec<Unit>,
    /// The cells that are left.
    pub because: Vec<Cell>,
    /// The 2 x 2 squares that cover these cells, fewer than the stars they need.
    pub squares: Vec<Vec<Cell>>,
}

impl Chain {
    /// The number of consequences, with those of nested chains.
    pub fn len(&self) -> usize {
        let nested = |link: &Step| 1 + link.chain.as_ref().map_or(0, |chain| chain.len());
        self.links.iter().map(nested).sum()
    }

    /// Whether the assumption contradicts the position directly.
    pub fn is_empty(&self) -> bool {
        self.links.is_empty()
    }
}

/// How hard a board is for a person, rated by the hardest step of its explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Last cells, confined units and cells that are seen.
    Easy,
    /// Pairs of units, or 2 x 2 squares.
    Medium,
    /// Larger groups, rests of lines, or lines and regions that overlap.
    Hard,
    /// Several cases are compared, or cells tried and refuted.
    Expert,
}

impl Difficulty {
    /// A stable name for scripts: `easy`, `medium`, `hard` or `expert`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }
}

/// The steps of a solution by logic, and where they lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// What the steps prove.
    pub conclusion: Conclusion,
}

/// What an explanation proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// This is the only solution.
    Solved(Solution),
    /// There is no solution.
    NoSolution,
    /// There are several solutions, such as these two; no steps can lead to one of them.
    Several(Box<[Solution; 2]>),
    /// Nothing: the techniques do not suffice.
    Stuck,
}

impl Conclusion {
    /// A stable name for scripts: `solved`, `no-solution`, `several` or `stuck`.
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::Solved(_) => "solved",
            Self::NoSolution => "no-solution",
            Self::Several(_) => "several",
            Self::Stuck => "stuck",
        }
    }
}

impl Explanation {
    /// The cost of all steps.
    pub fn cost(&self) -> u32 {
        self.steps.iter().map(|step| step.cost).sum()
    }

    /// The number of cells that were tried and refuted.
    pub fn contradictions(&self) -> usize {
        self.steps.iter().filter(|step| step.technique == Technique::Contradiction).count()
    }

    /// The difficulty of the hardest step.
    pub fn difficulty(&self) -> Difficulty {
        match self.steps.iter().map(|step| step.cost).max().unwrap_or(0) {
            0..=3 => Difficulty::Easy,
            4..=6 => Difficulty::Medium,
            7..TRIAL_COST => Difficulty::Hard,
            _ => Difficulty::Expert,
        }
    }
}

/// Minimum cost of comparing many cases or refuting a cell.
pub(super) const TRIAL_COST: u32 = 20;
