//! Sokoban levels from texts, chosen by number or title.

use super::report::solved_board;
use crate::{
    i18n::{Message, clean, localize},
    named::named,
    select::BoardChoice,
    solve::{Board, Boards, SolvedBoard},
};
use papan_core::Meter;
use papan_sokoban::{
    Collection, CollectionError, CollectionLevel, Difficulty, Objective, SolveOptions, solve_with,
};

named! {
    Difficulty: Easy, Medium, Hard;
    Objective: Any, Pushes, Moves, PushesMoves, MovesPushes;
}

/// A level with its number in its file, from 1.
#[derive(Clone)]
pub struct IndexedLevel {
    /// The number.
    pub number: usize,
    /// The level and what its file says about it.
    pub entry: CollectionLevel,
}

impl IndexedLevel {
    /// The title, safe to show.
    pub fn title(&self) -> Option<String> {
        title(&self.entry)
    }

    /// The title, or else the number.
    pub fn name(&self) -> String {
        self.title().unwrap_or_else(|| self.number.to_string())
    }
}

/// The title of a level, safe to show.
pub(super) fn title(entry: &CollectionLevel) -> Option<String> {
    entry.title.as_deref().map(clean).filter(|title| !title.is_empty())
}

/// Numbers the levels of a file.
pub fn index_levels(entries: Vec<CollectionLevel>) -> Vec<IndexedLevel> {
    (1..).zip(entries).map(|(number, entry)| IndexedLevel { number, entry }).collect()
}

/// Parses a collection. Old files have titles in all kinds of encodings; the boards are ASCII in each.
///
/// # Errors
/// What is wrong with the first bad level, and where.
pub fn parse(text: &[u8]) -> Result<Collection, CollectionError> {
    Collection::parse(&String::from_utf8_lossy(text))
}

/// Chooses the level with a number or a title.
///
/// # Errors
/// The message that there is no such level.
pub fn choose_level(levels: Vec<IndexedLevel>, wanted: &str) -> Result<IndexedLevel, Message> {
    let (choice, count) = (BoardChoice::One(wanted.to_owned()), levels.len());
    let chosen = choose_levels(levels, &choice)?;
    chosen.into_iter().next().ok_or_else(|| no_such_level(wanted, count))
}

/// Chooses levels by number or title.
///
/// # Errors
/// The message that there is no such level.
pub fn choose_levels(
    levels: Vec<IndexedLevel>,
    choice: &BoardChoice,
) -> Result<Vec<IndexedLevel>, Message> {
    choice.choose(levels, |level| level.entry.title.as_deref())
}

/// The message that a collection of so many levels has not this one.
pub(super) fn no_such_level(wanted: &str, count: usize) -> Message {
    BoardChoice::One(wanted.to_owned()).missing(count as u64)
}

/// Checks that a new level has room for its boxes.
///
/// # Errors
/// The message with the number of boxes that it has room for.
pub fn check_box_count(width: usize, height: usize, boxes: usize) -> Result<(), Message> {
    let most = (width - 2) * (height - 2) / 3;
    if boxes <= most {
        return Ok(());
    }
    Err(Message::new("sokoban-too-many-boxes").with("boxes", boxes).with("most", most))
}

/// The levels of a text, to be solved.
pub(crate) fn boards(text: &[u8]) -> Boards<'_> {
    let levels = match parse(text) {
        Ok(collection) => index_levels(collection.levels),
        Err(error) => return Box::new(std::iter::once(Err(vec![localize(error)]))),
    };
    Box::new(levels.into_iter().map(|level| Ok(Box::new(level) as Box<dyn Board>)))
}

impl Board for IndexedLevel {
    fn name(&self) -> String {
        self.name()
    }

    fn solve(self: Box<Self>, meter: &mut Meter<'_>) -> SolvedBoard {
        let answer = solve_with(&self.entry.level, &SolveOptions::default(), meter);
        solved_board(*self, answer, meter)
    }
}
