//! A Queens board that is being marked, with everything done so far in a form that a page can keep and bring back.
//!
//! A log is words with spaces between, one a change: cells with what was put there, `12x13x` or `4q`, `.` for nothing.

use super::view::{BoardLook, BoardView, ConflictView, MarksView, UndoRedo, letter};
use crate::i18n::{Catalog, Localize, Message, clean};
use papan_core::{Meter, StopReason};
use papan_queens::{
    Board, Cell, Command, Count, CountStatus, Event, Game, Hint, Mark, Puzzle, count_with,
    format_titled,
};
use serde::Deserialize;

/// Maximum length of a log: with the board it fits into one message. Longer logs are replaced by the current marks, so
/// that earlier changes cannot be undone after a reload.
const MAX_LOG_BYTES: usize = 4000;

/// What a player does.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// From nothing to a cross to a queen to nothing.
    Cycle(usize),
    /// Puts crosses.
    Cross(Vec<usize>),
    /// Puts queens.
    Queen(Vec<usize>),
    /// Clears cells.
    Clear(Vec<usize>),
    /// Shows automatic crosses, or not.
    Auto(bool),
    /// Takes the last change back.
    Undo,
    /// Makes it again.
    Redo,
    /// Clears the board.
    Restart,
    /// Does what the last hint revealed.
    Take,
}

/// A board with its marks and its history.
#[derive(Clone)]
pub struct OpenBoard {
    title: Option<String>,
    warnings: Vec<papan_queens::Warning>,
    count: Count,
    game: Game,
    /// The changes that can be undone, as words of the log.
    past: Vec<String>,
    /// The changes that were undone.
    future: Vec<String>,
}

impl OpenBoard {
    /// Opens a board with the marks of its text, and finds out whether it has exactly one solution.
    pub(super) fn open(puzzle: Puzzle, meter: &mut Meter<'_>) -> Result<Self, StopReason> {
        let count = count_with(&puzzle.board, 2, meter);
        if let CountStatus::Stopped(stop) = count.status {
            return Err(stop);
        }
        let game = Game::new_with(&puzzle.board, meter)?;
        let nothing = vec![Mark::Empty; puzzle.board.regions().len()];
        let marks = puzzle.marks.as_ref().map(|marks| change(&nothing, marks));
        let Puzzle { title, warnings, .. } = puzzle;
        let title = title.map(|title| clean(&title));
        let (past, future) = (Vec::new(), Vec::new());
        let mut open = Self { title, warnings, count, game, past, future };
        open.replay(&marks.unwrap_or_default());
        Ok(open)
    }

    pub(super) fn board(&self) -> &Board {
        self.game.board()
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// Whether the board and its marks are the same.
    pub(super) fn is_same_as(&self, other: &Self) -> bool {
        self.board() == other.board() && self.game.marks() == other.game.marks()
    }

    /// Carries out an action.
    pub(super) fn act(&mut self, action: &Action) {
        let command = match action {
            Action::Cycle(cell) => match self.cells(&[*cell]).pop() {
                Some(cell) => Command::Cycle(cell),
                None => return,
            },
            Action::Cross(cells) => Command::Set(self.cells(cells), Mark::Cross),
            Action::Queen(cells) => Command::Set(self.cells(cells), Mark::Star),
            Action::Clear(cells) => Command::Set(self.cells(cells), Mark::Empty),
            Action::Auto(on) => Command::AutoCross(*on),
            Action::Undo => Command::Undo,
            Action::Redo => Command::Redo,
            Action::Restart => Command::Restart,
            Action::Take => Command::TakeHint,
        };
        let before = self.own_marks();
        let events = self.game.play(&command);
        let changed = events.iter().any(|event| matches!(event, Event::Marked(..)));
        match action {
            Action::Auto(_) => {}
            _ if !changed => {}
            Action::Undo => self.future.extend(self.past.pop()),
            Action::Redo => self.past.extend(self.future.pop()),
            _ => {
                self.past.push(change(&before, &self.own_marks()));
                self.future.clear();
            }
        }
    }

    /// Makes the changes of a log again. Words that are no changes are passed over.
    pub(super) fn replay(&mut self, log: &str) {
        for word in log.split_ascii_whitespace() {
            for (cells, mark) in read_change(word) {
                self.act(&match mark {
                    Mark::Star => Action::Queen(cells),
                    Mark::Empty => Action::Clear(cells),
                    Mark::Cross | Mark::AutoCross => Action::Cross(cells),
                });
            }
        }
    }

    /// Everything that changes.
    pub(super) fn marks(&self) -> MarksView {
        let conflict = |conflict| ConflictView::new(conflict, self.board());
        MarksView {
            marks: self.game.marks().into_iter().map(letter).collect(),
            queens: self.game.stars().len(),
            conflicts: self.game.conflicts().iter().map(conflict).collect(),
            solved: self.game.is_solved(),
            auto: self.game.has_auto_cross(),
            can: UndoRedo { undo: !self.past.is_empty(), redo: !self.future.is_empty() },
            log: self.log(),
        }
    }

    /// Everything that stays.
    pub(super) fn facts(&self, text: &Catalog) -> BoardView {
        let board = self.board();
        let fill = |Message { key, args }: Message| text.fill(key, &args);
        BoardView {
            look: BoardLook::new(board),
            stars: board.stars(),
            title: self.title.clone(),
            text: format_titled(board, self.title.as_deref()),
            solutions: self.count.found,
            warnings: self.warnings.iter().map(|warning| fill(warning.message())).collect(),
        }
    }

    /// The next hint, which reveals a little more than the last one.
    pub(super) fn hint(&mut self, meter: &mut Meter<'_>) -> Result<Option<Hint>, StopReason> {
        self.game.hint_with(meter)
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

    /// What the player has set, without automatic crosses.
    fn own_marks(&self) -> Vec<Mark> {
        let own = |mark| if mark == Mark::AutoCross { Mark::Empty } else { mark };
        self.game.marks().into_iter().map(own).collect()
    }

    fn log(&self) -> String {
        let log = self.past.join(" ");
        if log.len() <= MAX_LOG_BYTES {
            return log;
        }
        let log = change(&vec![Mark::Empty; self.len()], &self.own_marks());
        if log.len() <= MAX_LOG_BYTES { log } else { String::new() }
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
