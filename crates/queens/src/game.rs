//! A board that a person solves: commands in, events out. Clock, drawing and randomness belong to the front end.

use crate::{
    Board, Cell, Count, CountStatus, Solution, Unit,
    hint::{self, Hint},
    search::{count, count_with},
};
use papan_core::{Meter, StopReason};

/// The mark of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Mark {
    /// Nothing.
    #[default]
    Empty,
    /// A cross of the player: no star here.
    Cross,
    /// A cross that follows from the stars.
    AutoCross,
    /// A star, or queen.
    Star,
}

/// A command of the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Changes a cell from empty to cross to star to empty, as a click does.
    Cycle(Cell),
    /// Sets the same mark on some cells, as dragging or a key does. [`Mark::AutoCross`] sets crosses.
    Set(Vec<Cell>, Mark),
    /// Shows or hides the crosses that follow from the stars.
    AutoCross(bool),
    /// Marks the cells that the last hint revealed.
    TakeHint,
    /// Undoes the last change.
    Undo,
    /// Redoes the last change that was undone.
    Redo,
    /// Clears the board. Can be undone.
    Restart,
}

/// A change of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A cell has a new mark.
    Marked(Cell, Mark),
    /// The stars now break exactly these rules.
    Conflicts(Vec<Conflict>),
    /// The board is solved.
    Solved,
}

/// A rule that the stars break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// Two stars touch.
    Touching([Cell; 2]),
    /// A unit has more stars than it takes.
    TooMany(Unit, Vec<Cell>),
}

impl Conflict {
    /// The stars that break the rule.
    pub fn stars(&self) -> &[Cell] {
        match self {
            Self::Touching(stars) => stars,
            Self::TooMany(_, stars) => stars,
        }
    }
}

/// A board with the marks of a player, undo history and hints.
///
/// ```
/// use papan_queens::{Board, Cell, Command, Event, Game, Mark};
///
/// let board: Board = "AAAB\nCABB\nCCDB\nCDDD".parse()?;
/// let mut game = Game::new(&board);
/// let corner = Cell::new(0, 0);
/// game.play(&Command::Cycle(corner));
/// assert_eq!(game.mark(corner), Mark::Cross);
/// assert_eq!(game.play(&Command::Undo), [Event::Marked(corner, Mark::Empty)]);
/// # Ok::<(), papan_queens::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    board: Board,
    /// The solution, if it is unique.
    solution: Option<Solution>,
    /// The marks of the player; never an automatic cross.
    marks: Vec<Mark>,
    auto_cross: bool,
    /// Changes that can be undone and redone: cells with the marks to restore.
    undo: Vec<Vec<(usize, Mark)>>,
    redo: Vec<Vec<(usize, Mark)>>,
    hint: Option<Hint>,
}

impl Game {
    /// Starts a game on an empty board, with automatic crosses. It solves the board first, in order to detect mistakes.
    pub fn new(board: &Board) -> Self {
        Self::start(board, count(board, 2))
    }

    /// Starts a game and solves its board within the limits of `meter`.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn new_with(board: &Board, meter: &mut Meter<'_>) -> Result<Self, StopReason> {
        let count = count_with(board, 2, meter);
        if let CountStatus::Stopped(stop) = count.status {
            return Err(stop);
        }
        Ok(Self::start(board, count))
    }

    fn start(board: &Board, count: Count) -> Self {
        Self {
            board: board.clone(),
            solution: if count.is_unique() == Some(true) { count.first } else { None },
            marks: vec![Mark::Empty; board.size() * board.size()],
            auto_cross: true,
            undo: Vec::new(),
            redo: Vec::new(),
            hint: None,
        }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The solution, if it is unique.
    pub fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// The mark of a cell.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn mark(&self, cell: Cell) -> Mark {
        self.marks()[self.board.index(cell)]
    }

    /// The marks of all cells, row by row, with automatic crosses.
    pub fn marks(&self) -> Vec<Mark> {
        let mut marks = self.marks.clone();
        if self.auto_cross {
            for index in self.ruled_out() {
                if marks[index] == Mark::Empty {
                    marks[index] = Mark::AutoCross;
                }
            }
        }
        marks
    }

    /// Whether automatic crosses are on.
    pub fn has_auto_cross(&self) -> bool {
        self.auto_cross
    }

    /// The stars on the board, row by row.
    pub fn stars(&self) -> Vec<Cell> {
        self.cells_with(Mark::Star)
    }

    /// The crosses of the player, without automatic ones.
    pub fn crosses(&self) -> Vec<Cell> {
        self.cells_with(Mark::Cross)
    }

    /// Whether the stars solve the board.
    pub fn is_solved(&self) -> bool {
        self.board.accepts(&self.stars())
    }

    /// The rules that the stars break.
    pub fn conflicts(&self) -> Vec<Conflict> {
        let stars = self.stars();
        let mut conflicts = Vec::new();
        for (number, &star) in stars.iter().enumerate() {
            let touching = stars[number + 1..].iter().filter(|other| other.touches(star));
            conflicts.extend(touching.map(|&other| Conflict::Touching([star, other])));
        }
        for (unit, stars) in self.stars_of_units() {
            if stars.len() > self.board.stars() {
                conflicts.push(Conflict::TooMany(unit, stars));
            }
        }
        conflicts
    }

    /// Executes a command and returns what has changed. Cells that are not on the board are ignored.
    pub fn play(&mut self, command: &Command) -> Vec<Event> {
        let before = (self.marks(), self.conflicts(), self.is_solved());
        match command {
            Command::Cycle(cell) => self.cycle(*cell),
            Command::Set(cells, mark) => self.set(cells, *mark),
            Command::AutoCross(on) => self.auto_cross = *on,
            Command::TakeHint => self.take_hint(),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Restart => {
                let all: Vec<Cell> = self.board.cells().collect();
                self.set(&all, Mark::Empty);
            }
        }
        let events = self.compare(&before.0, &before.1, before.2);
        if events.iter().any(|event| matches!(event, Event::Marked(..))) {
            self.hint = None;
        }
        events
    }

    /// Gives a hint, and a stronger one each time until the marks change: mistakes, where to look, why, and what to mark.
    /// As long as there are mistakes it lists only those, and then says why one of them is wrong. `None` if there is no
    /// hint.
    pub fn hint(&mut self) -> Option<Hint> {
        self.hint_with(&mut Meter::unlimited()).unwrap_or(None)
    }

    /// Gives a hint within the limits of `meter`.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn hint_with(&mut self, meter: &mut Meter<'_>) -> Result<Option<Hint>, StopReason> {
        self.hint = match self.hint.take() {
            None => Some(Hint::Mistakes(self.mistakes())),
            Some(Hint::Mistakes(mistakes)) if mistakes.is_empty() => hint::find(self, meter)?,
            Some(Hint::Mistakes(mistakes)) if self.solution.is_some() => {
                hint::refute(self, &mistakes, meter)?.or(Some(Hint::Mistakes(mistakes)))
            }
            Some(hint) => Some(hint.more()),
        };
        Ok(self.hint.clone())
    }

    /// Marks that contradict the unique solution; without one, stars that break a rule.
    pub fn mistakes(&self) -> Vec<Cell> {
        let Some(solution) = &self.solution else {
            let conflicts = self.conflicts();
            let mut cells: Vec<Cell> =
                conflicts.iter().flat_map(Conflict::stars).copied().collect();
            cells.sort_unstable();
            cells.dedup();
            return cells;
        };
        let is_wrong = |&cell: &Cell| match self.marks[self.board.index(cell)] {
            Mark::Star => !solution.contains(cell),
            Mark::Cross => solution.contains(cell),
            Mark::Empty | Mark::AutoCross => false,
        };
        self.board.cells().filter(is_wrong).collect()
    }

    fn cycle(&mut self, cell: Cell) {
        if !self.is_on_board(cell) {
            return;
        }
        let next = match self.mark(cell) {
            Mark::Empty => Mark::Cross,
            Mark::Cross | Mark::AutoCross => Mark::Star,
            Mark::Star => Mark::Empty,
        };
        self.set(&[cell], next);
    }

    fn set(&mut self, cells: &[Cell], mark: Mark) {
        let mark = if mark == Mark::AutoCross { Mark::Cross } else { mark };
        let cells = cells.iter().filter(|&&cell| self.is_on_board(cell));
        let changes = cells.map(|&cell| (self.board.index(cell), mark)).collect();
        self.change(changes);
    }

    fn take_hint(&mut self) {
        let Some(hint) = &self.hint else { return };
        let (stars, crosses) = hint.revealed();
        let stars = stars.iter().map(|&cell| (self.board.index(cell), Mark::Star));
        let crosses = crosses.iter().map(|&cell| (self.board.index(cell), Mark::Cross));
        let changes = stars.chain(crosses).collect();
        self.change(changes);
    }

    fn change(&mut self, mut changes: Vec<(usize, Mark)>) {
        changes.retain(|&(index, mark)| self.marks[index] != mark);
        if changes.is_empty() {
            return;
        }
        let before = self.swap(changes);
        self.undo.push(before);
        self.redo.clear();
    }

    fn undo(&mut self) {
        if let Some(changes) = self.undo.pop() {
            let before = self.swap(changes);
            self.redo.push(before);
        }
    }

    fn redo(&mut self) {
        if let Some(changes) = self.redo.pop() {
            let before = self.swap(changes);
            self.undo.push(before);
        }
    }

    /// Applies changes and returns their inverse.
    fn swap(&mut self, mut changes: Vec<(usize, Mark)>) -> Vec<(usize, Mark)> {
        for (index, mark) in &mut changes {
            std::mem::swap(&mut self.marks[*index], mark);
        }
        changes.reverse();
        changes
    }

    fn compare(&self, before: &[Mark], conflicts: &[Conflict], solved: bool) -> Vec<Event> {
        let now = self.marks();
        let changed = (0..now.len()).filter(|&index| now[index] != before[index]);
        let mut events: Vec<Event> =
            changed.map(|index| Event::Marked(self.board.cell(index), now[index])).collect();
        let conflicts_now = self.conflicts();
        if conflicts_now != conflicts {
            events.push(Event::Conflicts(conflicts_now));
        }
        if self.is_solved() && !solved {
            events.push(Event::Solved);
        }
        events
    }

    /// Cells that cannot take a star: they touch one, or a unit of theirs has all its stars.
    fn ruled_out(&self) -> Vec<usize> {
        let mut ruled_out = vec![false; self.marks.len()];
        for star in self.stars() {
            for index in self.board.neighbours(self.board.index(star)) {
                ruled_out[index] = true;
            }
        }
        let is_full = |(_, stars): (Unit, Vec<Cell>)| stars.len() >= self.board.stars();
        let full: Vec<bool> = self.stars_of_units().into_iter().map(is_full).collect();
        for (index, out) in ruled_out.iter_mut().enumerate() {
            *out |= self.board.unit_indices(index).into_iter().any(|unit| full[unit]);
        }
        (0..ruled_out.len()).filter(|&index| ruled_out[index]).collect()
    }

    fn stars_of_units(&self) -> Vec<(Unit, Vec<Cell>)> {
        let mut held = vec![Vec::new(); 3 * self.board.size()];
        for star in self.stars() {
            for unit in self.board.unit_indices(self.board.index(star)) {
                held[unit].push(star);
            }
        }
        self.board.units().zip(held).collect()
    }

    fn cells_with(&self, mark: Mark) -> Vec<Cell> {
        self.board.cells().filter(|&cell| self.marks[self.board.index(cell)] == mark).collect()
    }

    fn is_on_board(&self, cell: Cell) -> bool {
        usize::from(cell.row.max(cell.col)) < self.board.size()
    }
}
