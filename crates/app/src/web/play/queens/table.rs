//! A board in front of a player: the game, and what was done so far in a form that a page can keep and bring back.
//!
//! A log is words with spaces between, one a change: cells with what was put there, `12x13x` or `4q`, `.` for nothing.

use super::steps::{self, Units};
use crate::{
    commands::queens::words::describe_hint,
    text::{Text, clean},
    web::api,
};
use papan_core::{Meter, StopReason};
use papan_queens::{
    Board, Cell, Count, Extent, Game, Hint, Puzzle,
    explain::Step,
    format_titled,
    game::{Command, Conflict, Event, Mark},
    search,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The longest log that is given out: with the board it has to fit into one message. Longer ones begin with the marks as
/// they are, and what was before can't be undone after a reload.
const LONGEST_LOG: usize = 4000;

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
        let count = search::count(&puzzle.board, 2, meter);
        if let Extent::GaveUp(stop) = count.extent {
            return Err(stop);
        }
        let game = Game::new(&puzzle.board, meter)?;
        let Puzzle { title, warnings, .. } = puzzle;
        let title = title.map(|title| clean(&title));
        Ok(Self { title, warnings, count, game, past: Vec::new(), future: Vec::new() })
    }

    pub(super) fn board(&self) -> &Board {
        self.game.board()
    }

    /// Whether the marks are the same.
    pub(super) fn is_same_as(&self, other: &Self) -> bool {
        self.board() == other.board() && self.game.shown() == other.game.shown()
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
            marks: self.game.shown().into_iter().map(letter).collect(),
            queens: self.game.stars().len(),
            conflicts: self.game.conflicts().iter().map(|conflict| self.breach(conflict)).collect(),
            solved: self.game.is_solved(),
            auto: self.game.has_auto_cross(),
            can: Can { undo: !self.past.is_empty(), redo: !self.future.is_empty() },
            log: self.log(),
        }
    }

    /// Everything that stays.
    pub(super) fn facts(&self, words: &Text) -> Value {
        let board = self.board();
        let warnings: Vec<String> = self
            .warnings
            .iter()
            .map(|warning| words.fill(warning.key(), &warning.args()))
            .collect();
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
        words: &Text,
        meter: &mut Meter<'_>,
    ) -> Result<Value, StopReason> {
        let Some(hint) = self.game.hint(meter)? else { return Ok(Value::Null) };
        let board = self.board();
        let indices = |cells: &[Cell]| steps::indices(cells, board);
        let (level, step): (_, Option<&Step>) = match &hint {
            Hint::Mistakes(_) => ("mistakes", None),
            Hint::Area(step) => ("area", Some(step)),
            Hint::Reason(step) => ("reason", Some(step)),
            Hint::Reveal(step) => ("reveal", Some(step)),
            Hint::Given(_) => ("given", None),
        };
        let mut told = json!({
            "level": level,
            "text": describe_hint(&hint, board, words),
            "units": Units::of(hint.units()),
            "mistakes": match &hint { Hint::Mistakes(cells) => indices(cells), _ => Vec::new() },
            "stars": match &hint { Hint::Given(cell) => indices(&[*cell]), _ => Vec::new() },
        });
        if let Some(step) = step {
            told["cost"] = step.cost.into();
            told["technique"] = words.get(step.technique.key()).into();
            if level != "area" {
                told["because"] = indices(&step.because).into();
            }
            if level == "reveal" {
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
        let mut marks = self.game.shown();
        for mark in &mut marks {
            if *mark == Mark::AutoCross {
                *mark = Mark::Empty;
            }
        }
        marks
    }

    fn log(&self) -> String {
        let log = self.past.join(" ");
        if log.len() <= LONGEST_LOG {
            return log;
        }
        let log = change(&vec![Mark::Empty; self.len()], &self.own_marks());
        if log.len() <= LONGEST_LOG { log } else { String::new() }
    }

    fn breach(&self, conflict: &Conflict) -> Breach {
        let board = self.board();
        match conflict {
            Conflict::Touching(one, other) => Breach {
                rule: "touch",
                name: String::new(),
                cells: steps::indices(&[*one, *other], board),
            },
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
