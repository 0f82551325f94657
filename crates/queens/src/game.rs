//! A board being solved by a person: commands in, events out. There is no clock, no drawing and no randomness here; whoever
//! shows the game keeps those.

use crate::{
    Board, Cell, Extent, Solution, Unit,
    hint::{self, Hint},
    search,
};
use papan_core::{Meter, StopReason};

/// What a cell shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Mark {
    /// Nothing.
    #[default]
    Empty,
    /// A cross: the player says that no star is here.
    Cross,
    /// A cross that follows from the stars and was not set by the player.
    AutoCross,
    /// A star, or queen.
    Star,
}

/// What a player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Goes on from nothing to a cross to a star to nothing, as a click does.
    Cycle(Cell),
    /// Sets marks of one kind on some cells, as dragging or a key does. Setting [`Mark::AutoCross`] sets crosses.
    Set(Vec<Cell>, Mark),
    /// Shows the crosses that follow from the stars, or does not.
    AutoCross(bool),
    /// Does what the last revealed hint says.
    TakeHint,
    /// Takes back the last change.
    Undo,
    /// Does it again.
    Redo,
    /// Takes everything off the board. Can be undone.
    Restart,
}

/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A cell shows something else now.
    Marked(Cell, Mark),
    /// The stars break these rules now, and no others.
    Conflicts(Vec<Conflict>),
    /// The board is solved.
    Solved,
}

/// A rule that stars break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// Two stars touch.
    Touching(Cell, Cell),
    /// A unit has more stars than it takes.
    TooMany(Unit, Vec<Cell>),
}

/// A board with the marks of a player.
///
/// ```
/// use papan_core::Meter;
/// use papan_queens::{Cell, game::{Command, Event, Game, Mark}, parse};
///
/// let puzzles = parse(b"AAAB\nCABB\nCCDB\nCDDD").unwrap();
/// let mut game = Game::new(&puzzles[0].board, &mut Meter::unlimited()).unwrap();
/// let corner = Cell::new(0, 0);
/// game.play(&Command::Cycle(corner));
/// assert_eq!(game.mark(corner), Mark::Cross);
/// assert_eq!(game.play(&Command::Undo), [Event::Marked(corner, Mark::Empty)]);
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    board: Board,
    /// The solution, when there is only one.
    solution: Option<Solution>,
    /// What the player has set; never an automatic cross.
    marks: Vec<Mark>,
    auto_cross: bool,
    /// Changes that can be taken back, and changes that were: cells with their marks before.
    undo: Vec<Vec<(usize, Mark)>>,
    redo: Vec<Vec<(usize, Mark)>>,
    hint: Option<Hint>,
}

impl Game {
    /// A game on an empty board, with automatic crosses on. The solver looks for the solution first, so that mistakes can be
    /// told.
    ///
    /// # Errors
    /// When the meter stops the solver.
    pub fn new(board: &Board, meter: &mut Meter<'_>) -> Result<Self, StopReason> {
        let count = search::count(board, 2, meter);
        if let Extent::GaveUp(stop) = count.extent {
            return Err(stop);
        }
        let solution = if count.found == 1 { count.first } else { None };
        Ok(Self {
            board: board.clone(),
            solution,
            marks: vec![Mark::Empty; board.size() * board.size()],
            auto_cross: true,
            undo: Vec::new(),
            redo: Vec::new(),
            hint: None,
        })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Its solution, when there is only one.
    pub fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// What a cell shows.
    ///
    /// # Panics
    /// When the cell is not on the board.
    pub fn mark(&self, cell: Cell) -> Mark {
        self.shown()[self.board.index(cell)]
    }

    /// What all cells show, row by row.
    pub fn shown(&self) -> Vec<Mark> {
        let mut shown = self.marks.clone();
        if self.auto_cross {
            for index in self.ruled_out() {
                if shown[index] == Mark::Empty {
                    shown[index] = Mark::AutoCross;
                }
            }
        }
        shown
    }

    /// Whether crosses that follow from the stars are shown.
    pub fn has_auto_cross(&self) -> bool {
        self.auto_cross
    }

    /// The stars on the board, row by row.
    pub fn stars(&self) -> Vec<Cell> {
        self.cells_with(Mark::Star)
    }

    /// The crosses that the player has set.
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
            conflicts.extend(touching.map(|&other| Conflict::Touching(star, other)));
        }
        for (unit, stars) in self.stars_of_units() {
            if stars.len() > self.board.stars() {
                conflicts.push(Conflict::TooMany(unit, stars));
            }
        }
        conflicts
    }

    /// Does what the player wants, and tells what has changed. A command for a cell that is not on the board does nothing.
    pub fn play(&mut self, command: &Command) -> Vec<Event> {
        let before = (self.shown(), self.conflicts(), self.is_solved());
        match command {
            Command::Cycle(cell) => self.cycle(*cell),
            Command::Set(cells, mark) => self.set(cells, *mark),
            Command::AutoCross(on) => self.auto_cross = *on,
            Command::TakeHint => self.take_hint(),
            Command::Undo => self.take_back(),
            Command::Redo => self.do_again(),
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

    /// Helps a little more each time it is asked, until the marks change: is there a mistake, where to look, why, and what to
    /// do. As long as there are mistakes it names only those. `None` when there is nothing to say.
    ///
    /// # Errors
    /// When the meter stops it.
    pub fn hint(&mut self, meter: &mut Meter<'_>) -> Result<Option<Hint>, StopReason> {
        self.hint = match self.hint.take() {
            None => Some(Hint::Mistakes(self.mistakes())),
            Some(Hint::Mistakes(mistakes)) if mistakes.is_empty() => hint::find(self, meter)?,
            Some(hint) => Some(hint.more()),
        };
        Ok(self.hint.clone())
    }

    /// Marks that contradict the only solution, or break a rule when there are several.
    fn mistakes(&self) -> Vec<Cell> {
        let Some(solution) = &self.solution else {
            let cells = |conflict| match conflict {
                Conflict::Touching(one, other) => vec![one, other],
                Conflict::TooMany(_, cells) => cells,
            };
            let mut cells: Vec<Cell> = self.conflicts().into_iter().flat_map(cells).collect();
            cells.sort_unstable();
            cells.dedup();
            return cells;
        };
        let is_wrong = |&cell: &Cell| match self.marks[self.board.index(cell)] {
            Mark::Star => !solution.has(cell),
            Mark::Cross => solution.has(cell),
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
        let change = |mark: Mark| move |cell: &Cell| (*cell, mark);
        let stars = stars.iter().map(change(Mark::Star));
        let crosses = crosses.iter().map(change(Mark::Cross));
        let changes =
            stars.chain(crosses).map(|(cell, mark)| (self.board.index(cell), mark)).collect();
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

    fn take_back(&mut self) {
        if let Some(changes) = self.undo.pop() {
            let before = self.swap(changes);
            self.redo.push(before);
        }
    }

    fn do_again(&mut self) {
        if let Some(changes) = self.redo.pop() {
            let before = self.swap(changes);
            self.undo.push(before);
        }
    }

    /// Makes changes, and returns those that take them back.
    fn swap(&mut self, mut changes: Vec<(usize, Mark)>) -> Vec<(usize, Mark)> {
        for (index, mark) in &mut changes {
            std::mem::swap(&mut self.marks[*index], mark);
        }
        changes.reverse();
        changes
    }

    fn compare(&self, shown: &[Mark], conflicts: &[Conflict], solved: bool) -> Vec<Event> {
        let now = self.shown();
        let changed = (0..now.len()).filter(|&index| now[index] != shown[index]);
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

    /// Cells without a star that can take none: they touch one, or their unit is full.
    fn ruled_out(&self) -> Vec<usize> {
        let mut ruled_out = vec![false; self.marks.len()];
        for star in self.stars() {
            for index in self.board.neighbours(self.board.index(star)) {
                ruled_out[index] = true;
            }
        }
        let mut held = vec![0; 3 * self.board.size()];
        for star in self.stars() {
            for unit in self.board.unit_indices(self.board.index(star)) {
                held[unit] += 1;
            }
        }
        for (index, out) in ruled_out.iter_mut().enumerate() {
            let units = self.board.unit_indices(index);
            *out |= units.into_iter().any(|unit| held[unit] >= self.board.stars());
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
