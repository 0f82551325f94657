//! A Queens board to solve: the board left, progress and help right.
//!
//! Enter, Space or a click goes from nothing to a cross to a queen; dragging and the right button set crosses.

mod brute_force;

use super::{
    Screen, ScreenContext, Transition, around, frame, menu, paint::TextStyle, picture::Picture,
    pressed,
};
use brute_force::LiveBruteForce;
use papan_core::{Budget, Meter};
use papan_draw::{CellPos, Mark as Shown, Scene, at, queens_game_scene};
use papan_games::{i18n::Localize, queens::messages::describe_hint};
use papan_queens::{
    Answer, Board, Cell, Command, Game, GenerateOptions, Hint, Mark, Puzzle, Unit, generate_with,
    solve_with,
};
use ratatui::{
    Frame,
    crossterm::event::{Event, KeyCode, MouseButton, MouseEvent, MouseEventKind},
    layout::Rect,
    text::Line,
    widgets::{Paragraph, Wrap},
};
use std::time::{Duration, Instant};

/// Time limit of a new board or a hint.
const TIMEOUT: Duration = Duration::from_secs(5);
/// Sizes of generated boards.
const SIZES: std::ops::RangeInclusive<usize> = 5..=14;

/// The screen.
pub(super) struct Queens {
    /// Boards of a file; none when boards are made.
    given: Vec<Puzzle>,
    number: usize,
    size: usize,
    game: Game,
    cursor: Cell,
    started: Instant,
    /// How long it took, once it is solved.
    took: Option<Duration>,
    hint: Option<Hint>,
    status: Option<String>,
    /// The board was solved by the program.
    is_given_up: bool,
    /// The brute force, while it is watched.
    live: Option<LiveBruteForce>,
    /// Crosses are set on the cells the mouse is dragged over.
    is_dragging: bool,
    picture: Option<Picture>,
}

impl Queens {
    /// A new board.
    pub(super) fn new(size: usize, context: &ScreenContext<'_>) -> Result<Self, Vec<String>> {
        let board = make(size).ok_or_else(|| vec![context.get("queens-status-gave-up")])?;
        Self::on(&board, Vec::new(), context)
    }

    /// The boards of a file, which holds at least one.
    pub(super) fn given(
        given: Vec<Puzzle>,
        context: &ScreenContext<'_>,
    ) -> Result<Self, Vec<String>> {
        let board = given.first().map(|puzzle| puzzle.board.clone());
        Self::on(&board.ok_or_else(Vec::new)?, given, context)
    }

    fn on(
        board: &Board,
        given: Vec<Puzzle>,
        context: &ScreenContext<'_>,
    ) -> Result<Self, Vec<String>> {
        Ok(Self {
            given,
            number: 0,
            size: board.size(),
            game: begin(board).ok_or_else(|| vec![context.get("queens-status-gave-up")])?,
            cursor: Cell::new(0, 0),
            started: Instant::now(),
            took: None,
            hint: None,
            status: None,
            is_given_up: false,
            live: None,
            is_dragging: false,
            picture: None,
        })
    }

    fn play(&mut self, command: &Command) {
        self.status = None;
        self.hint = None;
        if self.took.is_some() && !matches!(command, Command::Restart | Command::AutoCross(_)) {
            return;
        }
        self.game.play(command);
        if matches!(command, Command::Restart) {
            self.took = None;
            self.is_given_up = false;
            self.started = Instant::now();
        }
        if self.game.is_solved() {
            self.took = Some(self.started.elapsed());
        }
    }

    /// The next board: of the file, or a new one.
    fn advance(&mut self, forward: bool, context: &ScreenContext<'_>) {
        let board = if self.given.is_empty() {
            make(self.size)
        } else {
            self.number = around(self.number, self.given.len(), forward);
            Some(self.given[self.number].board.clone())
        };
        match board.and_then(|board| begin(&board)) {
            Some(game) => {
                self.cursor = Cell::new(0, 0);
                self.game = game;
                (self.started, self.took) = (Instant::now(), None);
                (self.hint, self.status) = (None, None);
                (self.is_given_up, self.live) = (false, None);
            }
            None => self.status = Some(context.get("queens-status-gave-up")),
        }
    }

    /// A new board that is larger or smaller.
    fn resize(&mut self, by: isize, context: &ScreenContext<'_>) {
        let size = self.size.saturating_add_signed(by);
        if self.given.is_empty() && SIZES.contains(&size) {
            self.size = size;
            self.advance(true, context);
        }
    }

    /// A little more help each time; what was revealed is done the next time.
    fn help(&mut self, context: &ScreenContext<'_>) {
        if matches!(self.hint, Some(Hint::Reveal(_) | Hint::SolutionCell(_))) {
            self.play(&Command::TakeHint);
            return;
        }
        match with_timeout(|meter| self.game.hint_with(meter)) {
            Ok(Some(hint)) => {
                self.status = Some(describe_hint(&hint, self.game.board(), context.text));
                self.hint = Some(hint);
            }
            Ok(None) => self.status = Some(context.get("queens-no-hint")),
            Err(_) => self.status = Some(context.get("queens-status-gave-up")),
        }
    }

    /// Shows the solution.
    fn solve(&mut self, context: &ScreenContext<'_>) {
        if self.took.is_some() {
            return;
        }
        match with_timeout(|meter| solve_with(self.game.board(), meter)) {
            Answer::Solved(solution) => {
                let cells: Vec<Cell> = self.game.board().cells().collect();
                self.is_given_up = true;
                self.play(&Command::Set(cells, Mark::Empty));
                self.play(&Command::Set(solution.cells().to_vec(), Mark::Star));
            }
            Answer::NoSolution => self.status = Some(context.get("queens-status-no-solution")),
            Answer::GaveUp(_) | Answer::Internal => {
                self.status = Some(context.get("queens-status-gave-up"));
            }
        }
    }

    /// Lets the brute force run on the board.
    fn watch(&mut self, context: &ScreenContext<'_>) {
        match LiveBruteForce::new(self.game.board()) {
            Ok(live) => self.live = Some(live),
            Err(error) => {
                let message = error.message();
                self.status = Some(context.fill(message.key, &message.args));
            }
        }
    }

    /// The keys while the brute force runs; Esc leads back to the board as it was.
    fn direct(&mut self, event: &Event) {
        let Some(live) = &mut self.live else { return };
        match pressed(event) {
            Some(KeyCode::Char(' ' | 'p')) => live.pause(),
            Some(KeyCode::Char('.') | KeyCode::Right) => live.step(),
            Some(KeyCode::Char('+' | '=') | KeyCode::Up) => live.change_speed(true),
            Some(KeyCode::Char('-') | KeyCode::Down) => live.change_speed(false),
            Some(KeyCode::Esc | KeyCode::Char('b')) => self.live = None,
            _ => {}
        }
    }

    fn cell_at(&self, mouse: MouseEvent) -> Option<Cell> {
        let pos = self.picture.as_ref()?.hit_test(mouse)?;
        Some(Cell::new(pos.row as u16, pos.col as u16))
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let Some(cell) = self.cell_at(mouse) else { return };
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.cursor = cell;
                self.is_dragging = false;
                self.play(&Command::Cycle(cell));
            }
            MouseEventKind::Down(MouseButton::Right) => {
                self.cursor = cell;
                self.toggle(cell, Mark::Cross);
            }
            MouseEventKind::Drag(MouseButton::Left) if cell != self.cursor || self.is_dragging => {
                let first = (!self.is_dragging).then_some(self.cursor);
                self.is_dragging = true;
                let is_free =
                    |&cell: &Cell| !matches!(self.game.mark(cell), Mark::Star | Mark::Cross);
                let cells: Vec<Cell> = first.into_iter().chain([cell]).filter(is_free).collect();
                self.cursor = cell;
                if !cells.is_empty() {
                    self.play(&Command::Set(cells, Mark::Cross));
                }
            }
            _ => {}
        }
    }

    /// Sets a mark, or takes it away where it is already.
    fn toggle(&mut self, cell: Cell, mark: Mark) {
        let mark = if self.game.mark(cell) == mark { Mark::Empty } else { mark };
        self.play(&Command::Set(vec![cell], mark));
    }

    fn step(&mut self, down: i16, right: i16) {
        let last = self.size.saturating_sub(1) as u16;
        let along = |place: u16, by: i16| place.saturating_add_signed(by).min(last);
        self.cursor = Cell::new(along(self.cursor.row, down), along(self.cursor.col, right));
    }

    /// The board with the cursor and what a hint is about.
    fn scene(&self) -> Scene {
        if let Some(live) = &self.live {
            return live.scene();
        }
        let mut scene = queens_game_scene(&self.game);
        scene[pos(self.cursor)].marks.insert(Shown::Cursor);
        let Some(hint) = &self.hint else { return scene };
        // The words name regions by their letters.
        scene.region_letters = true;
        for (cell, mark) in marked(hint, &self.game) {
            scene[pos(cell)].marks.insert(mark);
        }
        scene
    }

    fn draw_panel(&self, frame: &mut Frame<'_>, context: &ScreenContext<'_>, area: Rect) {
        let board = self.game.board();
        let took = self.took.unwrap_or_else(|| self.started.elapsed()).as_secs();
        let mut lines = Vec::new();
        if let Some(title) = self.given.get(self.number).and_then(|puzzle| puzzle.title.as_deref())
        {
            lines.push(Line::styled(
                papan_games::i18n::clean(title),
                context.theme.style(TextStyle::Strong),
            ));
        }
        lines.push(Line::raw(context.fill(
            "queens-panel-board",
            &[("size", board.size().into()), ("stars", board.stars().into())],
        )));
        if let Some(live) = &self.live {
            lines.extend(live.lines(context).into_iter().map(Line::raw));
            frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
            return;
        }
        lines.push(Line::raw(format!("{}:{:02}", took / 60, took % 60)));
        let wanted = board.size() * board.stars();
        lines.push(Line::raw(context.fill(
            "queens-panel-queens",
            &[("placed", self.game.stars().len().into()), ("wanted", wanted.into())],
        )));
        let auto =
            if self.game.has_auto_cross() { "queens-panel-auto" } else { "queens-panel-manual" };
        lines.push(Line::styled(context.get(auto), context.theme.style(TextStyle::Muted)));
        lines.push(Line::default());
        if let Some(status) = &self.status {
            lines.push(Line::raw(status.clone()));
        }
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
    }

    fn state(&self, context: &ScreenContext<'_>) -> (String, TextStyle) {
        if let Some(live) = &self.live {
            return (context.get(live.state()), TextStyle::Strong);
        }
        if self.took.is_some() {
            let key = if self.is_given_up { "queens-solved-by-solver" } else { "queens-solved" };
            return (context.get(key), TextStyle::Strong);
        }
        let conflicts = self.game.conflicts().len();
        if conflicts > 0 {
            let args = [("count", conflicts.into())];
            return (context.fill("queens-conflicts", &args), TextStyle::Warning);
        }
        (context.get("queens-goal"), TextStyle::Plain)
    }
}

impl Screen for Queens {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &ScreenContext<'_>) {
        let keys =
            if self.live.is_some() { "screen-keys-queens-brute" } else { "screen-keys-queens" };
        let (title, keys) = (context.get("queens-title"), context.get(keys));
        self.picture = None;
        let Some(parts) = frame::draw(frame, context, &title, &keys) else { return };
        let (picture, beside) =
            Picture::draw(frame, self.scene(), context, parts.body, pos(self.cursor));
        self.picture = Some(picture);
        self.draw_panel(frame, context, beside);
        let (state, role) = self.state(context);
        parts.tell(frame, Line::styled(state, context.theme.style(role)));
    }

    fn handle(&mut self, event: &Event, context: &mut ScreenContext<'_>) -> Transition {
        if self.live.is_some() && pressed(event) != Some(KeyCode::Char('?')) {
            self.direct(event);
            return Transition::Stay;
        }
        if let Event::Mouse(mouse) = event {
            self.mouse(*mouse);
        }
        match pressed(event) {
            Some(KeyCode::Up) => self.step(-1, 0),
            Some(KeyCode::Down) => self.step(1, 0),
            Some(KeyCode::Left) => self.step(0, -1),
            Some(KeyCode::Right) => self.step(0, 1),
            Some(KeyCode::Enter | KeyCode::Char(' ')) => self.play(&Command::Cycle(self.cursor)),
            Some(KeyCode::Char('x')) => self.toggle(self.cursor, Mark::Cross),
            Some(KeyCode::Char('q')) => self.toggle(self.cursor, Mark::Star),
            Some(KeyCode::Char('u')) => self.play(&Command::Undo),
            Some(KeyCode::Char('r')) => self.play(&Command::Redo),
            Some(KeyCode::Char('h')) => self.help(context),
            Some(KeyCode::Char('s')) => self.solve(context),
            Some(KeyCode::Char('b')) => self.watch(context),
            Some(KeyCode::Char('a')) => {
                self.play(&Command::AutoCross(!self.game.has_auto_cross()));
            }
            Some(KeyCode::Char('c')) => self.play(&Command::Restart),
            Some(KeyCode::Char('n')) => self.advance(true, context),
            Some(KeyCode::Char('p')) => self.advance(false, context),
            Some(KeyCode::Char('+')) => self.resize(1, context),
            Some(KeyCode::Char('-')) => self.resize(-1, context),
            Some(KeyCode::Char('?')) => {
                return Transition::Open(Box::new(menu::help("screen-help-keys-queens", context)));
            }
            Some(KeyCode::Esc) => return Transition::Close,
            _ => {}
        }
        Transition::Stay
    }

    /// The brute force or the clock goes on.
    fn tick(&mut self, _stage: &ScreenContext<'_>) -> bool {
        if let Some(live) = &mut self.live {
            return live.advance();
        }
        self.took.is_none() && self.started.elapsed().subsec_millis() < 60
    }
}

/// The cells that a hint is about, and how they are marked.
fn marked(hint: &Hint, game: &Game) -> Vec<(Cell, Shown)> {
    let (wrong, may, out): (&[Cell], Vec<Cell>, &[Cell]) = match hint {
        Hint::Mistakes(mistakes) => (mistakes, Vec::new(), &[]),
        Hint::Refutation(step) => (&step.because, Vec::new(), &[]),
        Hint::Area(step) => (&[], open_cells(&step.units, game), &[]),
        Hint::Reason(step) => (&[], step.because.clone(), &[]),
        Hint::Reveal(step) if step.stars.is_empty() => (&[], step.because.clone(), &step.crosses),
        Hint::Reveal(step) => (&[], step.stars.clone(), &step.crosses),
        Hint::SolutionCell(cell) => (&[], vec![*cell], &[]),
    };
    let wrong = wrong.iter().map(|&cell| (cell, Shown::Conflict));
    let may = may.into_iter().filter(|cell| !out.contains(cell));
    let out = out.iter().map(|&cell| (cell, Shown::Excluded));
    wrong.chain(may.map(|cell| (cell, Shown::Candidate))).chain(out).collect()
}

/// The cells of some units on which nothing is set.
fn open_cells(units: &[Unit], game: &Game) -> Vec<Cell> {
    let board = game.board();
    let is_included = |cell: &Cell| units.iter().any(|&unit| board.is_in(*cell, unit));
    board.cells().filter(is_included).filter(|cell| game.mark(*cell) == Mark::Empty).collect()
}

fn pos(cell: Cell) -> CellPos {
    at(cell.row.into(), cell.col.into())
}

fn make(size: usize) -> Option<Board> {
    let options = GenerateOptions { size, ..GenerateOptions::default() };
    with_timeout(|meter| generate_with(&options, fastrand::u64(..), meter))
        .ok()
        .map(|new| new.board)
}

fn begin(board: &Board) -> Option<Game> {
    with_timeout(|meter| Game::new_with(board, meter)).ok()
}

fn with_timeout<T>(work: impl FnOnce(&mut Meter<'_>) -> T) -> T {
    let budget = Budget { time: Some(TIMEOUT), ..Budget::UNLIMITED };
    work(&mut Meter::new(budget))
}

#[cfg(test)]
mod tests {
    use super::*;
    use papan_queens::generate;

    #[test]
    fn the_cells_that_a_reason_calls_marked_are_marked() {
        let options = GenerateOptions { size: 9, stars: 2, ..GenerateOptions::default() };
        let board = generate(&options, 3).unwrap().board;
        let mut game = begin(&board).unwrap();
        let mut parts = 0;
        while let Some(hint) = with_timeout(|meter| game.hint_with(meter)).unwrap() {
            let marks = marked(&hint, &game);
            let has = |cell: &Cell, mark| marks.contains(&(*cell, mark));
            match &hint {
                Hint::Reason(step) => {
                    assert!(step.because.iter().all(|cell| has(cell, Shown::Candidate)));
                    assert_eq!(marks.len(), step.because.len());
                    parts += usize::from(step.because.len() < open_cells(&step.units, &game).len());
                }
                Hint::Reveal(step) => {
                    assert!(step.stars.iter().all(|cell| has(cell, Shown::Candidate)));
                    assert!(step.crosses.iter().all(|cell| has(cell, Shown::Excluded)));
                }
                Hint::Mistakes(_) | Hint::Refutation(_) | Hint::Area(_) | Hint::SolutionCell(_) => {
                }
            }
            if matches!(hint, Hint::Reveal(_) | Hint::SolutionCell(_)) {
                game.play(&Command::TakeHint);
            }
        }
        assert!(game.is_solved());
        assert!(parts > 0, "no reason speaks of a part of its units");
    }
}
