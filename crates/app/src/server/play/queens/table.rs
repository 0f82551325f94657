//! A board in front of a player: the game, and what was done so far in a form that a page can keep and bring back.
//!
//! A log is words with spaces between, one a change: cells with what was put there, `12x13x` or `4q`, `.` for nothing.

use super::steps::{self, Units};
use crate::server::api;
use papan_core::{Meter, StopReason};
use papan_games::{
    i18n::{Catalog, Localize, Message, clean},
    queens::messages::{describe_hint, technique_name},
};
use papan_queens::{
    Board, Cell, Command, Conflict, Count, CountStatus, Event, Game, Hint, Mark, Puzzle,
    count_with, format_titled,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Maximum length of a log: with the board it fits into one message. Longer logs are replaced by the current marks, so
/// that earlier changes cannot be undone after a reload.
const MAX_LOG_BYTES: usize = 4000;

/// What a player does.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Act {
    Cycle(usize),
    Cross(Vec<usize>),
    Queen(Vec<usize>),
    Clear(Vec<usize>),
    Auto(bool),
    Undo,
    Redo,
    Restart,
    Take,
}

/// The board and how it looks now.
#[derive(Serialize)]
pub(super) struct State {
    /// A letter a cell: `.` empty, `x` a cross, `-` a cross that follows, `q` a queen.
    marks: String,
    queens: usize,
    conflicts: Vec<Breach>,
    solved: bool,
    /// Whether crosses that follow are shown.
    auto: bool,
    can: Can,
    log: String,
}

/// What can be done.
#[derive(Serialize)]
struct Can {
    undo: bool,
    redo: bool,
}

/// A rule that queens break.
#[derive(Serialize)]
struct Breach {
    /// `touch`, `row`, `column` or `region`.
    rule: &'static str,
    /// Which row, column (from 1) or region (by its symbol).
    name: String,
    cells: Vec<usize>,
}

/// A game at a table.
#[derive(Clone)]
pub(super) struct Table {
    title: Option<String>,
    warnings: Vec<papan_queens::Warning>,
    count: Count,
    game: Game,
    /// The changes that can be taken back, as words of the log.
    past: Vec<String>,
    /// The changes that were.
    future: Vec<String>,
}

impl Table {
    /// Sits down before a board.
    pub(super) fn open(puzzle: Puzzle, meter: &mut Meter<'_>) -> Result<Self, StopReason> {
        let count = count_with(&puzzle.board, 2, meter);
        if let CountStatus::Stopped(stop) = count.status {
            return Err(stop);
        }
        let game = Game::new_with(&puzzle.board, meter)?;
        let Puzzle { title, warnings, .. } = puzzle;
        let title = title.map(|title| clean(&title));
        Ok(Self { title, warnings, count, game, past: Vec::new(), future: Vec::new() })
    }

    pub(super) fn board(&self) -> &Board {
        self.game.board()
    }

    /// Whether the marks are the same.
    pub(super) fn is_same_as(&self, other: &Self) -> bool {
        self.board() == other.board() && self.game.marks() == other.game.marks()
    }

    /// Does something.
    pub(super) fn act(&mut self, act: &Act) {
        let command = match act {
            Act::Cycle(cell) => match self.cells(&[*cell]).pop() {
                Some(cell) => Command::Cycle(cell),
                None => return,
            },
            Act::Cross(cells) => Command::Set(self.cells(cells), Mark::Cross),
            Act::Queen(cells) => Command::Set(self.cells(cells), Mark::Star),
            Act::Clear(cells) => Command::Set(self.cells(cells), Mark::Empty),
            Act::Auto(on) => Command::AutoCross(*on),
            Act::Undo => Command::Undo,
            Act::Redo => Command::Redo,
            Act::Restart => Command::Restart,
            Act::Take => Command::TakeHint,
        };
        let before = self.own_marks();
        let events = self.game.play(&command);
        let changed = events.iter().any(|event| matches!(event, Event::Marked(..)));
        match act {
            Act::Auto(_) => {}
            _ if !changed => {}
            Act::Undo => self.future.extend(self.past.pop()),
            Act::Redo => self.past.extend(self.future.pop()),
            _ => {
                self.past.push(change(&before, &self.own_marks()));
                self.future.clear();
            }
        }
    }

    /// Does again what a log tells. What is no log does nothing.
    pub(super) fn replay(&mut self, log: &str) {
        for word in log.split_ascii_whitespace() {
            for (cells, mark) in read_change(word) {
                let cells = cells.into_iter().filter(|&cell| cell < self.len()).collect();
                self.act(&match mark {
                    Mark::Star => Act::Queen(cells),
                    Mark::Empty => Act::Clear(cells),
                    Mark::Cross | Mark::AutoCross => Act::Cross(cells),
                });
            }
        }
    }

    /// Everything that changes.
    pub(super) fn state(&self) -> State {
        State {
            marks: self.game.marks().into_iter().map(letter).collect(),
            queens: self.game.stars().len(),
            conflicts: self.game.conflicts().iter().map(|conflict| self.breach(conflict)).collect(),
            solved: self.game.is_solved(),
            auto: self.game.has_auto_cross(),
            can: Can { undo: !self.past.is_empty(), redo: !self.future.is_empty() },
            log: self.log(),
        }
    }

    /// Everything that stays.
    pub(super) fn facts(&self, words: &Catalog) -> Value {
        let board = self.board();
        let fill = |Message { key, args }: Message| words.fill(key, &args);
        let warnings: Vec<String> =
            self.warnings.iter().map(|warning| fill(warning.message())).collect();
        let mut facts = api::queens::look(board);
        facts["stars"] = board.stars().into();
        facts["title"] = self.title.as_deref().into();
        facts["text"] = format_titled(board, self.title.as_deref()).into();
        facts["solutions"] = json!(self.count.found);
        facts["warnings"] = warnings.into();
        facts
    }

    /// A little more help.
    pub(super) fn hint(
        &mut self,
        words: &Catalog,
        meter: &mut Meter<'_>,
    ) -> Result<Value, StopReason> {
        let Some(hint) = self.game.hint_with(meter)? else { return Ok(Value::Null) };
        let board = self.board();
        let indices = |cells: &[Cell]| steps::indices(cells, board);
        let mut told = json!({
            "level": hint.as_str(),
            "text": describe_hint(&hint, board, words),
            "units": Units::of(hint.step().map_or(&[], |step| &step.units)),
            "mistakes": match &hint { Hint::Mistakes(cells) => indices(cells), _ => Vec::new() },
            "stars": match &hint { Hint::SolutionCell(cell) => indices(&[*cell]), _ => Vec::new() },
        });
        if let Some(step) = hint.step() {
            told["cost"] = step.cost.into();
            told["technique"] = technique_name(step.technique, words).into();
            if !matches!(hint, Hint::Area(_)) {
                told["because"] = indices(&step.because).into();
            }
            if matches!(hint, Hint::Reveal(_)) {
                told["stars"] = indices(&step.stars).into();
                told["crosses"] = indices(&step.crosses).into();
            }
        }
        Ok(told)
    }

    fn len(&self) -> usize {
        self.board().size() * self.board().size()
    }

    fn cells(&self, cells: &[usize]) -> Vec<Cell> {
        let size = self.board().size();
        let cell = |&cell: &usize| {
            (cell < self.len()).then(|| Cell::new((cell / size) as u16, (cell % size) as u16))
        };
        cells.iter().filter_map(cell).collect()
    }

    /// What the player has set, and nothing that follows from it.
    fn own_marks(&self) -> Vec<Mark> {
        let mut marks = self.game.marks();
        for mark in &mut marks {
            if *mark == Mark::AutoCross {
                *mark = Mark::Empty;
            }
        }
        marks
    }

    fn log(&self) -> String {
        let log = self.past.join(" ");
        if log.len() <= MAX_LOG_BYTES {
            return log;
        }
        let log = change(&vec![Mark::Empty; self.len()], &self.own_marks());
        if log.len() <= MAX_LOG_BYTES { log } else { String::new() }
    }

    fn breach(&self, conflict: &Conflict) -> Breach {
        let board = self.board();
        match conflict {
            Conflict::Touching(stars) => {
                Breach { rule: "touch", name: String::new(), cells: steps::indices(stars, board) }
            }
            Conflict::TooMany(unit, cells) => {
                let (rule, name) = steps::unit_name(*unit, board);
                Breach { rule, name, cells: steps::indices(cells, board) }
            }
        }
    }
}

fn letter(mark: Mark) -> char {
    match mark {
        Mark::Empty => '.',
        Mark::Cross => 'x',
        Mark::AutoCross => '-',
        Mark::Star => 'q',
    }
}

/// What differs, as a word of the log.
fn change(before: &[Mark], after: &[Mark]) -> String {
    let pairs = before.iter().zip(after).enumerate();
    let differing = pairs.filter(|(_, (before, after))| before != after);
    let words: Vec<String> =
        differing.map(|(cell, (_, after))| format!("{cell}{}", letter(*after))).collect();
    words.concat()
}

/// The cells of a change by what is put there.
fn read_change(word: &str) -> Vec<(Vec<usize>, Mark)> {
    let mut kinds = [Mark::Empty, Mark::Cross, Mark::Star].map(|mark| (Vec::new(), mark));
    for part in word.split_inclusive(['.', 'x', 'q']) {
        let Some((end, letter)) = part.char_indices().next_back() else { continue };
        let kind = match letter {
            '.' => 0,
            'x' => 1,
            'q' => 2,
            _ => continue,
        };
        kinds[kind].0.extend(part[..end].parse::<usize>().ok());
    }
    kinds.into_iter().filter(|(cells, _)| !cells.is_empty()).collect()
}
