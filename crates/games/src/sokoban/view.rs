//! What a page draws of Sokoban: levels, positions, walks and targets. Squares are `[row, column]` from 0.

use super::input::title;
use crate::i18n::clean;
use papan_sokoban::{
    Collection, CollectionLevel, Direction, Level, Position, Session, Square, Tile, is_deadlock,
};
use serde::Serialize;
use std::collections::{BTreeSet, VecDeque};

/// A collection that was just opened.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Opened {
    pub(super) collection: CollectionView,
    pub(super) state: PositionView,
}

/// The position after a command.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Moved {
    pub(super) state: PositionView,
    /// The steps that were made, as LURD letters.
    pub(super) walked: String,
}

/// A collection of levels.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct CollectionView {
    title: Option<String>,
    author: Option<String>,
    /// Whether it came with the program.
    built_in: bool,
    levels: Vec<LevelView>,
}

impl CollectionView {
    pub(super) fn new(collection: &Collection, built_in: bool) -> Self {
        Self {
            title: collection.title.as_deref().map(clean),
            author: collection.author.as_deref().map(clean),
            built_in,
            levels: collection.levels.iter().map(LevelView::new).collect(),
        }
    }
}

/// A level in the list of its collection.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct LevelView {
    /// The same for the same board, so that a browser can keep things under it.
    key: String,
    title: Option<String>,
    author: Option<String>,
    width: usize,
    height: usize,
    boxes: usize,
}

impl LevelView {
    fn new(entry: &CollectionLevel) -> Self {
        let level = &entry.level;
        Self {
            key: key(level),
            title: title(entry),
            author: entry.author.as_deref().map(clean),
            width: level.width(),
            height: level.height(),
            boxes: level.boxes().count(),
        }
    }
}

/// Which level of its collection is in play.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct LevelNumber {
    pub(super) number: usize,
    pub(super) of: usize,
    pub(super) title: Option<String>,
}

/// A level as it stands.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionView {
    level: LevelNumber,
    /// What a browser keeps things about the level under.
    key: String,
    /// The level at its start, as XSB text.
    xsb: String,
    /// Row by row in XSB symbols as it stands; `-` is floor in play, a blank lies outside.
    board: Vec<String>,
    /// The same as a level of its own.
    here: String,
    /// Where the player looks: a letter of `lurd`.
    facing: char,
    moves: usize,
    pushes: usize,
    boxes: usize,
    /// Boxes on goals.
    placed: usize,
    /// All steps so far.
    lurd: String,
    /// Per square the last step of the shortest walk there: a letter, `@` for the player, a blank where no walk leads.
    reach: Vec<String>,
    can: UndoRedo,
    solved: bool,
    /// Known to be lost. `false` is no promise.
    deadlock: bool,
    /// The boxes that are to blame.
    stuck: Vec<[u16; 2]>,
}

/// Whether there is something to undo or redo.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct UndoRedo {
    undo: bool,
    redo: bool,
}

impl PositionView {
    /// The view of a session; `dead` are the squares from which no box can reach a goal.
    pub(super) fn new(session: &Session, dead: &[Square], number: LevelNumber) -> Self {
        let (level, position) = (session.level(), session.position());
        let steps = session.steps();
        let solved = position.is_solved();
        let deadlock = !solved && is_deadlock(level, position);
        let boxes = level.boxes().count() + level.unreachable_boxes().count();
        Self {
            level: number,
            key: key(level),
            xsb: level.to_string(),
            board: rows(level, |square| symbol(level, position, square)),
            here: level.with_position(position).to_string(),
            facing: steps.last().map_or('d', |step| step.letter().to_ascii_lowercase()),
            moves: steps.len(),
            pushes: steps.iter().filter(|step| step.push).count(),
            boxes,
            placed: boxes - position.unplaced(),
            lurd: session.lurd(),
            reach: reach(level, position),
            can: UndoRedo { undo: session.can_undo(), redo: session.can_redo() },
            solved,
            deadlock,
            stuck: if deadlock { stuck(session, dead) } else { Vec::new() },
        }
    }
}

/// Where a box can be pushed.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Targets {
    /// Whether the targets were looked for; on a large board they are not.
    pub(super) known: bool,
    /// Row, column, and the steps that lead there unless they are too many.
    pub(super) targets: Vec<(u16, u16, Option<String>)>,
}

/// The steps up to the next push of a solution.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HintView {
    /// As in the report of a solution.
    pub(super) status: &'static str,
    pub(super) steps: Option<String>,
}

/// New levels.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Generated {
    /// A collection.
    pub(super) text: String,
}

/// A drawing that is a level.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Checked {
    pub(super) boxes: usize,
    pub(super) floor: usize,
    /// Pushes that any solution needs at least, if that is known.
    pub(super) lower_bound: Option<u32>,
}

/// A short name of a board that is the same in every version of the program (FNV-1a).
fn key(level: &Level) -> String {
    let hash = level.to_string().bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

fn rows(level: &Level, symbol: impl Fn(Square) -> char) -> Vec<String> {
    let row = |row| {
        (0..level.width()).map(|column| symbol(Square { row, column: column as u16 })).collect()
    };
    (0..level.height() as u16).map(row).collect()
}

fn symbol(level: &Level, position: &Position, square: Square) -> char {
    let tile = level.tile(square);
    if tile == Tile::Wall {
        return '#';
    }
    let on_goal = tile == Tile::Goal;
    let pick = |plain, goal| if on_goal { goal } else { plain };
    if !level.is_inside(square) {
        return if level.has_box(square) { pick('$', '*') } else { pick(' ', '.') };
    }
    if position.has_box(level, square) {
        pick('$', '*')
    } else if position.player(level) == square {
        pick('@', '+')
    } else {
        pick('-', '.')
    }
}

/// The walks of the player, as the session walks them: breadth first, left before up before right before down.
fn reach(level: &Level, position: &Position) -> Vec<String> {
    let mut came = vec![vec![' '; level.width()]; level.height()];
    let start = position.player(level);
    came[usize::from(start.row)][usize::from(start.column)] = '@';
    let mut queue = VecDeque::from([start]);
    while let Some(square) = queue.pop_front() {
        for (direction, letter) in Direction::ALL.into_iter().zip(['l', 'u', 'r', 'd']) {
            let Some(next) = square.towards(direction) else { continue };
            let row = came.get_mut(usize::from(next.row));
            let Some(cell) = row.and_then(|row| row.get_mut(usize::from(next.column))) else {
                continue;
            };
            if *cell == ' ' && position.is_free(level, next) {
                *cell = letter;
                queue.push_back(next);
            }
        }
    }
    came.into_iter().map(String::from_iter).collect()
}

/// The boxes to blame for a lost position: one that the player never reaches; those on squares that lead to no goal, those that nothing can move any more,
/// or else the one that was pushed last.
fn stuck(session: &Session, dead: &[Square]) -> Vec<[u16; 2]> {
    let (level, position) = (session.level(), session.position());
    if let Some(Square { row, column }) = level.lost_box() {
        return vec![[row, column]];
    }
    let away = |square: &Square| level.tile(*square) != Tile::Goal;
    let boxes: Vec<Square> =
        level.floor().filter(|&square| position.has_box(level, square)).collect();
    let mut blamed: Vec<Square> =
        boxes.iter().copied().filter(|square| dead.contains(square)).collect();
    if blamed.is_empty() {
        let frozen = frozen(level, &boxes);
        if frozen.iter().any(away) {
            blamed = frozen.into_iter().filter(away).collect();
        }
    }
    if blamed.is_empty() {
        let last = session.steps().iter().rev().find(|step| step.push);
        let pushed = last.and_then(|step| position.player(level).towards(step.direction));
        blamed = pushed.filter(|&square| position.has_box(level, square)).into_iter().collect();
    }
    blamed.into_iter().map(|Square { row, column }| [row, column]).collect()
}

/// The boxes that can move along neither axis. Boxes that could move are taken away until none is left that can.
fn frozen(level: &Level, boxes: &[Square]) -> BTreeSet<Square> {
    let mut left: BTreeSet<Square> = boxes.iter().copied().collect();
    loop {
        let is_open = |square: Option<Square>| {
            square.is_some_and(|square| level.is_inside(square) && !left.contains(&square))
        };
        let moves = |square: &&Square| {
            let free = |direction| is_open(square.towards(direction));
            (free(Direction::Left) && free(Direction::Right))
                || (free(Direction::Up) && free(Direction::Down))
        };
        let loose: Vec<Square> = left.iter().filter(moves).copied().collect();
        if loose.is_empty() {
            return left;
        }
        left.retain(|square| !loose.contains(square));
    }
}
