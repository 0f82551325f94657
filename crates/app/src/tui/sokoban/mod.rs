//! A Sokoban level to play: the board left, counts and help right.
//!
//! Arrows step and push; a click walks, and a click on a box lifts it, so that the next one says where it goes. The solver
//! works in the background: for the next push, or to show the whole way.

mod best;
mod levels;

pub(super) use levels::make_levels;

use super::{
    Next, Screen, Stage, around, frame, menu, paint::Role as Words, picture::Picture, pressed,
};
use best::Best;
use papan_core::{Budget, CancelToken, Meter};
use papan_draw::{CellPos, Mark, Route, RouteKind, Scene, at, sokoban_scene};
use papan_sokoban::{
    Answer, CollectionLevel, Command, Direction, Event as Happening, Session, SolveOptions, Square,
    solve_with,
};
use ratatui::{
    Frame,
    crossterm::event::{Event, KeyCode, MouseButton, MouseEvent, MouseEventKind},
    layout::Rect,
    text::Line,
    widgets::{Paragraph, Wrap},
};
use std::{
    sync::mpsc::{Receiver, TryRecvError, channel},
    thread,
    time::{Duration, Instant},
};

/// What the solver may take.
const BUDGET: Budget =
    Budget { time: Some(Duration::from_mins(1)), nodes: None, memory: Some(1 << 30) };
/// The time between two steps of a solution that is shown.
const STRIDE: Duration = Duration::from_millis(120);

/// The screen.
pub(super) struct Sokoban {
    levels: Vec<CollectionLevel>,
    number: usize,
    session: Session,
    best: Best,
    lifted: Option<Square>,
    told: Told,
    job: Option<Job>,
    /// Steps of a solution that are still to be shown, the next one last.
    shown: Vec<Direction>,
    stepped: Instant,
    /// The next push, as a hint.
    hint: Vec<Direction>,
    picture: Option<Picture>,
}

/// What the line under the board says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    Nothing,
    Key(&'static str),
    Warning(&'static str),
}

/// The solver at work.
struct Job {
    answer: Receiver<Answer>,
    cancel: CancelToken,
    wants: Wants,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wants {
    NextPush,
    WholeWay,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

impl Sokoban {
    /// Levels, at least one.
    pub(super) fn new(levels: Vec<CollectionLevel>, stage: &Stage<'_>) -> Option<Self> {
        let session = Session::new(levels.first()?.level.clone());
        Some(Self {
            best: Best::of(session.level(), stage),
            levels,
            number: 0,
            session,
            lifted: None,
            told: Told::Nothing,
            job: None,
            shown: Vec::new(),
            stepped: Instant::now(),
            hint: Vec::new(),
            picture: None,
        })
    }

    fn play(&mut self, command: Command, stage: &Stage<'_>) {
        self.lifted = None;
        self.hint.clear();
        self.told = Told::Nothing;
        for event in self.session.play(command) {
            match event {
                Happening::Solved => {
                    self.told = Told::Key("sokoban-won");
                    self.best.improve(&self.session, stage);
                }
                Happening::Deadlock => self.told = Told::Warning("sokoban-deadlock"),
                Happening::NoPath => self.told = Told::Warning("sokoban-no-path"),
                Happening::NothingToUndo | Happening::NothingToRedo => {
                    self.told = Told::Key("sokoban-nothing");
                }
                Happening::Stepped(_) | Happening::Undone(_) | Happening::Blocked(_) => {}
            }
        }
    }

    /// What the user does stops the solver and the showing of a solution.
    fn act(&mut self, command: Command, stage: &Stage<'_>) {
        self.job = None;
        self.shown.clear();
        self.play(command, stage);
    }

    fn advance(&mut self, forward: bool, stage: &Stage<'_>) {
        self.number = around(self.number, self.levels.len(), forward);
        self.session = Session::new(self.levels[self.number].level.clone());
        self.best = Best::of(self.session.level(), stage);
        (self.job, self.lifted, self.told) = (None, None, Told::Nothing);
        self.shown.clear();
        self.hint.clear();
    }

    /// Asks the solver how to go on from here.
    fn ask(&mut self, wants: Wants) {
        if self.session.position().is_solved() {
            return;
        }
        let level = self.session.level().with_position(self.session.position());
        let (sender, answer) = channel();
        let cancel = CancelToken::new();
        let stop = cancel.clone();
        thread::spawn(move || {
            let mut meter = Meter::new(BUDGET).with_cancel(stop);
            // The receiver is gone when the screen was left; the answer is dropped.
            let _ = sender.send(solve_with(&level, &SolveOptions::default(), &mut meter));
        });
        self.shown.clear();
        self.job = Some(Job { answer, cancel, wants });
        self.told = Told::Key("sokoban-thinking");
    }

    fn hear(&mut self) -> bool {
        let Some(job) = &self.job else { return false };
        let answer = match job.answer.try_recv() {
            Err(TryRecvError::Empty) => return false,
            Ok(answer) => Some(answer),
            Err(TryRecvError::Disconnected) => None,
        };
        let wants = job.wants;
        self.job = None;
        match answer {
            Some(Answer::Solved(solution) | Answer::BestEffort(solution, _)) => {
                let way: Vec<Direction> = solution.directions().collect();
                let first_push = solution.steps().iter().position(|step| step.push);
                self.told = Told::Nothing;
                match wants {
                    Wants::NextPush => {
                        self.hint = way[..first_push.map_or(way.len(), |at| at + 1)].to_vec();
                        self.told = Told::Key("sokoban-hint");
                    }
                    Wants::WholeWay => self.shown = way.into_iter().rev().collect(),
                }
            }
            Some(Answer::Unsolvable) => self.told = Told::Warning("sokoban-hopeless"),
            Some(Answer::GaveUp(_) | Answer::Internal) | None => {
                self.told = Told::Warning("sokoban-no-hint");
            }
        }
        true
    }

    fn click(&mut self, mouse: MouseEvent, stage: &Stage<'_>) {
        let Some(pos) = self.picture.as_ref().and_then(|picture| picture.hit_test(mouse)) else {
            return;
        };
        let square = Square { row: pos.row as u16, column: pos.col as u16 };
        let is_box = self.session.position().has_box(self.session.level(), square);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => match self.lifted {
                Some(from) if from == square => self.lifted = None,
                Some(from) if !is_box => self.act(Command::Push { from, to: square }, stage),
                _ if is_box => self.lifted = Some(square),
                _ => self.act(Command::Walk(square), stage),
            },
            // A box that was dragged is dropped where the button is let go.
            MouseEventKind::Up(MouseButton::Left) => {
                if let Some(from) = self.lifted.filter(|&from| from != square && !is_box) {
                    self.act(Command::Push { from, to: square }, stage);
                }
            }
            _ => {}
        }
    }

    fn scene(&self) -> Scene {
        let (level, position) = (self.session.level(), self.session.position());
        let mut scene = sokoban_scene(level, position);
        if let Some(lifted) = self.lifted {
            scene[pos(lifted)].marks.insert(Mark::Selected);
        }
        if !self.hint.is_empty() {
            self.add_hint(&mut scene);
        }
        scene
    }

    /// The walk to the next push, and the push.
    fn add_hint(&self, scene: &mut Scene) {
        let mut here = self.session.position().player(self.session.level());
        let mut through = vec![pos(here)];
        for &direction in &self.hint {
            here = here.towards(direction).unwrap_or(here);
            through.push(pos(here));
        }
        if let Some(beyond) = self.hint.last().and_then(|&push| here.towards(push)) {
            let through = vec![pos(here), pos(beyond)];
            scene.routes.push(Route { kind: RouteKind::Push, through });
            scene[pos(here)].marks.insert(Mark::Selected);
        }
        through.pop();
        scene.routes.push(Route { kind: RouteKind::Walk, through });
    }

    fn draw_panel(&self, frame: &mut Frame<'_>, stage: &Stage<'_>, area: Rect) {
        let entry = &self.levels[self.number];
        let steps = self.session.steps();
        let pushes = steps.iter().filter(|step| step.push).count();
        let mut lines = Vec::new();
        let title = entry.title.as_deref().map(papan_games::i18n::clean).unwrap_or_default();
        let place = [("number", (self.number + 1).into()), ("count", self.levels.len().into())];
        lines.push(Line::styled(title, stage.skin.style(Words::Strong)));
        lines.push(Line::raw(stage.fill("sokoban-panel-level", &place)));
        lines.push(Line::default());
        for (key, count) in [
            ("sokoban-panel-moves", steps.len()),
            ("sokoban-panel-pushes", pushes),
            ("sokoban-panel-boxes", self.session.position().unplaced()),
        ] {
            lines.push(Line::raw(stage.fill(key, &[("count", count.into())])));
        }
        if let Best { moves: Some(moves), pushes: Some(pushes) } = self.best {
            let args = [("moves", moves.into()), ("pushes", pushes.into())];
            let best = stage.fill("sokoban-panel-best", &args);
            lines.push(Line::styled(best, stage.skin.style(Words::Muted)));
        }
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
    }
}

impl Screen for Sokoban {
    fn draw(&mut self, frame: &mut Frame<'_>, stage: &Stage<'_>) {
        let (title, keys) = (stage.get("sokoban-title"), stage.get("screen-keys-sokoban"));
        self.picture = None;
        let Some(parts) = frame::draw(frame, stage, &title, &keys) else { return };
        let player = pos(self.session.position().player(self.session.level()));
        let (picture, beside) = Picture::draw(frame, self.scene(), stage, parts.body, player);
        self.picture = Some(picture);
        self.draw_panel(frame, stage, beside);
        let (key, role) = match self.told {
            Told::Nothing => ("sokoban-goal", Words::Plain),
            Told::Key(key) => (key, Words::Strong),
            Told::Warning(key) => (key, Words::Warning),
        };
        parts.tell(frame, Line::styled(stage.get(key), stage.skin.style(role)));
    }

    fn handle(&mut self, event: &Event, stage: &mut Stage<'_>) -> Next {
        if let Event::Mouse(mouse) = event {
            self.click(*mouse, stage);
        }
        match pressed(event) {
            Some(KeyCode::Up) => self.act(Command::Step(Direction::Up), stage),
            Some(KeyCode::Down) => self.act(Command::Step(Direction::Down), stage),
            Some(KeyCode::Left) => self.act(Command::Step(Direction::Left), stage),
            Some(KeyCode::Right) => self.act(Command::Step(Direction::Right), stage),
            Some(KeyCode::Char('u') | KeyCode::Backspace) => self.act(Command::Undo, stage),
            Some(KeyCode::Char('r')) => self.act(Command::Redo, stage),
            Some(KeyCode::Char('c')) => self.act(Command::Restart, stage),
            Some(KeyCode::Char('h')) => self.ask(Wants::NextPush),
            Some(KeyCode::Char('s')) => self.ask(Wants::WholeWay),
            Some(KeyCode::Char('n')) => self.advance(true, stage),
            Some(KeyCode::Char('p')) => self.advance(false, stage),
            Some(KeyCode::Char('?')) => {
                return Next::Open(Box::new(menu::help("screen-help-keys-sokoban", stage)));
            }
            Some(KeyCode::Esc) if self.job.is_some() || !self.shown.is_empty() => {
                self.job = None;
                self.shown.clear();
                self.told = Told::Nothing;
            }
            Some(KeyCode::Esc) => return Next::Close,
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self, stage: &Stage<'_>) -> bool {
        if self.hear() {
            return true;
        }
        if self.shown.is_empty() || self.stepped.elapsed() < STRIDE {
            return false;
        }
        self.stepped = Instant::now();
        if let Some(direction) = self.shown.pop() {
            self.play(Command::Step(direction), stage);
        }
        true
    }
}

fn pos(square: Square) -> CellPos {
    at(square.row.into(), square.column.into())
}
