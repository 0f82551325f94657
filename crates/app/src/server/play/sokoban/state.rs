//! What a page draws of a Sokoban game.

use papan_games::i18n::clean;
use papan_sokoban::{
    CollectionLevel, Direction, Level, Position, Session, Square, Tile, is_deadlock,
};
use serde::Serialize;
use serde_json::{Value, json};
use std::{
    collections::{BTreeSet, VecDeque},
    hash::Hasher,
};

/// Which level of which collection is in play.
#[derive(Serialize)]
pub(super) struct Place {
    pub(super) number: usize,
    pub(super) of: usize,
    pub(super) title: Option<String>,
}

/// The game as it stands.
#[derive(Serialize)]
pub(super) struct State {
    level: Place,
    /// What a browser keeps things about the level under.
    key: String,
    /// The level at its start, as XSB text.
    xsb: String,
    /// Row by row in XSB symbols as it stands; `-` is floor in play, a blank lies outside.
    board: Vec<String>,
    /// The same as a level of its own.
    here: String,
    facing: char,
    moves: usize,
    pushes: usize,
    boxes: usize,
    placed: usize,
    lurd: String,
    /// Per square the last step of the shortest walk there: a letter, `@` for the player, a blank where no walk leads.
    reach: Vec<String>,
    can: Can,
    solved: bool,
    /// Known to be lost. `false` is no promise.
    deadlock: bool,
    /// The boxes that are to blame, as `[row, column]`.
    stuck: Vec<[u16; 2]>,
}

#[derive(Serialize)]
struct Can {
    undo: bool,
    redo: bool,
}

impl State {
    pub(super) fn new(session: &Session, dead: &[Square], place: Place) -> Self {
        let (level, position) = (session.level(), session.position());
        let steps = session.steps();
        let solved = position.is_solved();
        let deadlock = !solved && is_deadlock(level, position);
        let boxes = level.boxes().count();
        State {
            level: place,
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
            can: Can { undo: session.can_undo(), redo: session.can_redo() },
            solved,
            deadlock,
            stuck: if deadlock { stuck(session, dead) } else { Vec::new() },
        }
    }
}

/// A level in the list of its collection.
pub(super) fn listed(entry: &CollectionLevel) -> Value {
    let level = &entry.level;
    json!({
        "key": key(level),
        "title": title(entry),
        "author": entry.author.as_deref().map(clean),
        "width": level.width(),
        "height": level.height(),
        "boxes": level.boxes().count(),
    })
}

/// The title, safe to show.
pub(super) fn title(entry: &CollectionLevel) -> Option<String> {
    entry.title.as_deref().map(clean).filter(|title| !title.is_empty())
}

/// A short name of a board that is the same in every version of the program (FNV-1a).
fn key(level: &Level) -> String {
    struct Fnv(u64);
    impl Hasher for Fnv {
        fn write(&mut self, bytes: &[u8]) {
            for &byte in bytes {
                self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
        fn finish(&self) -> u64 {
            self.0
        }
    }
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    hasher.write(level.to_string().as_bytes());
    format!("{:016x}", hasher.finish())
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
    if !level.is_inside(square) {
        return ' ';
    }
    let on_goal = tile == Tile::Goal;
    let pick = |plain, goal| if on_goal { goal } else { plain };
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

/// The boxes to blame for a lost position: those on squares that lead to no goal, those that nothing can move any more,
/// or else the one that was pushed last.
fn stuck(session: &Session, dead: &[Square]) -> Vec<[u16; 2]> {
    let (level, position) = (session.level(), session.position());
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
