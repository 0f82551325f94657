//! A Sokoban level to play: the board left, counts and help right.
//!
//! Arrows step and push; a click walks, and a click on a box lifts it, so that the next one says where it goes. The solver
//! works in the background: for the next push, or to show the whole way.

mod best;
mod levels;
mod lists;
mod progress;

pub(super) use levels::make_levels;
pub(super) use progress::last_collection;

use super::{
    Screen, ScreenContext, Transition, around, frame,
    gallery::{Choice, Gallery},
    menu,
    paint::TextStyle,
    picture::Picture,
    pressed,
};
use best::Best;
use lists::{BookmarkList, LevelList};
use papan_core::{Budget, CancelToken, Meter};
use papan_draw::{CellPos, Mark, Route, RouteKind, Scene, at, sokoban_scene};
use papan_sokoban::{
    Answer, CollectionLevel, Command, Direction, Event as Happening, SolveOptions, Square,
    solve_with,
};
use progress::{Played, Progress};
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
/// How long moves may be in memory only; leaving the level keeps them at once.
const KEEP_AFTER: Duration = Duration::from_secs(2);

/// The screen.
pub(super) struct Sokoban {
    levels: Vec<CollectionLevel>,
    number: usize,
    played: Played,
    progress: Progress,
    /// When moves were made that are not on the disk yet.
    changed: Option<Instant>,
    /// A level, or a bookmark, that is chosen in a list above this screen.
    chosen_level: Choice,
    chosen_bookmark: Choice,
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
    pub(super) fn new(levels: Vec<CollectionLevel>, context: &ScreenContext<'_>) -> Option<Self> {
        let mut progress = Progress::of(&levels, 0, context);
        let number = progress.last_level(context).unwrap_or(0).min(levels.len().checked_sub(1)?);
        progress.open(&levels[number].level, context);
        let played = Played::after(levels[number].level.clone(), progress.left());
        Some(Self {
            best: Best::of(played.session.level(), context),
            levels,
            number,
            played,
            progress,
            changed: None,
            chosen_level: Choice::default(),
            chosen_bookmark: Choice::default(),
            lifted: None,
            told: Told::Nothing,
            job: None,
            shown: Vec::new(),
            stepped: Instant::now(),
            hint: Vec::new(),
            picture: None,
        })
    }

    /// Tells what a command has led to.
    fn show(&mut self, events: Vec<Happening>, context: &ScreenContext<'_>) {
        self.lifted = None;
        self.hint.clear();
        self.told = Told::Nothing;
        self.changed.get_or_insert_with(Instant::now);
        for event in events {
            match event {
                Happening::Solved if self.played.is_own() => {
                    self.told = Told::Key("sokoban-won");
                    self.best.improve(&self.played.session, context);
                }
                Happening::Solved => self.told = Told::Key("sokoban-solved-by-solver"),
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
    fn act(&mut self, command: Command, context: &ScreenContext<'_>) {
        self.job = None;
        self.shown.clear();
        let events = self.played.play(command);
        self.show(events, context);
    }

    fn advance(&mut self, forward: bool, context: &ScreenContext<'_>) {
        self.open(around(self.number, self.levels.len(), forward), context);
    }

    /// Another level, where it was left.
    fn open(&mut self, number: usize, context: &ScreenContext<'_>) {
        let is_kept = self.keep(context);
        self.number = number;
        let level = &self.levels[number].level;
        self.progress.open(level, context);
        self.set(Played::after(level.clone(), self.progress.left()), context);
        if !is_kept {
            self.told = Told::Warning("sokoban-not-kept");
        }
    }

    /// Another position.
    fn set(&mut self, played: Played, context: &ScreenContext<'_>) {
        self.played = played;
        self.best = Best::of(self.played.session.level(), context);
        self.changed = Some(Instant::now());
        (self.job, self.lifted, self.told) = (None, None, Told::Nothing);
        self.shown.clear();
        self.hint.clear();
    }

    /// Keeps the position; whether it is kept.
    fn keep(&mut self, context: &ScreenContext<'_>) -> bool {
        self.changed = None;
        self.progress.keep(&self.played, self.number, context).is_ok()
    }

    fn add_bookmark(&mut self, context: &ScreenContext<'_>) {
        self.told = match self.progress.add_bookmark(&self.played, context) {
            Ok(true) => Told::Key("sokoban-bookmarked"),
            Ok(false) => Told::Warning("sokoban-bookmarks-full"),
            Err(_) => Told::Warning("sokoban-not-kept"),
        };
    }

    fn list_levels(&mut self, context: &ScreenContext<'_>) -> Transition {
        self.keep(context);
        let (levels, choice) = (LevelList::new(&self.levels), self.chosen_level.clone());
        let gallery = Gallery::new("sokoban-levels-title", levels, self.number, choice);
        Transition::Open(Box::new(gallery))
    }

    fn list_bookmarks(&mut self) -> Transition {
        let bookmarks = self.progress.bookmarks();
        let Some(last) = bookmarks.len().checked_sub(1) else {
            self.told = Told::Key("sokoban-no-bookmarks");
            return Transition::Stay;
        };
        let list = BookmarkList::new(self.played.session.level(), bookmarks);
        let choice = self.chosen_bookmark.clone();
        let gallery = Gallery::new("sokoban-bookmarks-title", list, last, choice);
        Transition::Open(Box::new(gallery))
    }

    /// Takes what was chosen in a list.
    fn take_choices(&mut self, context: &ScreenContext<'_>) {
        if let Some(number) = self.chosen_level.take() {
            self.open(number, context);
        }
        if let Some(index) = self.chosen_bookmark.take()
            && let Some(bookmark) = self.progress.bookmarks().get(index)
        {
            let level = self.played.session.level().clone();
            self.set(Played::after(level, bookmark), context);
        }
    }

    /// Away from the levels; where the position cannot be kept, that is told once.
    fn leave(&mut self, context: &ScreenContext<'_>) -> Transition {
        if self.keep(context) || self.told == Told::Warning("sokoban-not-kept") {
            return Transition::Close;
        }
        self.told = Told::Warning("sokoban-not-kept");
        Transition::Stay
    }

    /// Asks the solver how to go on from here.
    fn ask(&mut self, wants: Wants) {
        if self.played.session.position().is_solved() {
            return;
        }
        let level = self.played.session.level().with_position(self.played.session.position());
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
            Some(Answer::Unsolvable(_)) => self.told = Told::Warning("sokoban-hopeless"),
            Some(Answer::GaveUp(_) | Answer::Internal) | None => {
                self.told = Told::Warning("sokoban-no-hint");
            }
        }
        true
    }

    fn click(&mut self, mouse: MouseEvent, context: &ScreenContext<'_>) {
        let Some(pos) = self.picture.as_ref().and_then(|picture| picture.hit_test(mouse)) else {
            return;
        };
        let square = Square { row: pos.row as u16, column: pos.col as u16 };
        let is_box = self.played.session.position().has_box(self.played.session.level(), square);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => match self.lifted {
                Some(from) if from == square => self.lifted = None,
                Some(from) if !is_box => self.act(Command::Push { from, to: square }, context),
                _ if is_box => self.lifted = Some(square),
                _ => self.act(Command::Walk(square), context),
            },
            // A box that was dragged is dropped where the button is let go.
            MouseEventKind::Up(MouseButton::Left) => {
                if let Some(from) = self.lifted.filter(|&from| from != square && !is_box) {
                    self.act(Command::Push { from, to: square }, context);
                }
            }
            _ => {}
        }
    }

    fn scene(&self) -> Scene {
        let (level, position) = (self.played.session.level(), self.played.session.position());
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
        let mut here = self.played.session.position().player(self.played.session.level());
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

    fn draw_panel(&self, frame: &mut Frame<'_>, context: &ScreenContext<'_>, area: Rect) {
        let entry = &self.levels[self.number];
        let steps = self.played.session.steps();
        let pushes = steps.iter().filter(|step| step.push).count();
        let mut lines = Vec::new();
        let title = entry.title.as_deref().map(papan_games::i18n::clean).unwrap_or_default();
        let place = [("number", (self.number + 1).into()), ("count", self.levels.len().into())];
        lines.push(Line::styled(title, context.theme.style(TextStyle::Strong)));
        lines.push(Line::raw(context.fill("sokoban-panel-level", &place)));
        lines.push(Line::default());
        for (key, count) in [
            ("sokoban-panel-moves", steps.len()),
            ("sokoban-panel-pushes", pushes),
            ("sokoban-panel-boxes", self.played.session.position().unplaced()),
        ] {
            lines.push(Line::raw(context.fill(key, &[("count", count.into())])));
        }
        if let Best { moves: Some(moves), pushes: Some(pushes) } = self.best {
            let args = [("moves", moves.into()), ("pushes", pushes.into())];
            let best = context.fill("sokoban-panel-best", &args);
            lines.push(Line::styled(best, context.theme.style(TextStyle::Muted)));
        }
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
    }
}

impl Screen for Sokoban {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &ScreenContext<'_>) {
        let (title, keys) = (context.get("sokoban-title"), context.get("screen-keys-sokoban"));
        self.picture = None;
        self.take_choices(context);
        let Some(parts) = frame::draw(frame, context, &title, &keys) else { return };
        let player = pos(self.played.session.position().player(self.played.session.level()));
        let (picture, beside) = Picture::draw(frame, self.scene(), context, parts.body, player);
        self.picture = Some(picture);
        self.draw_panel(frame, context, beside);
        let (key, role) = match self.told {
            Told::Nothing => ("sokoban-goal", TextStyle::Plain),
            Told::Key(key) => (key, TextStyle::Strong),
            Told::Warning(key) => (key, TextStyle::Warning),
        };
        parts.tell(frame, Line::styled(context.get(key), context.theme.style(role)));
    }

    fn handle(&mut self, event: &Event, context: &mut ScreenContext<'_>) -> Transition {
        if let Event::Mouse(mouse) = event {
            self.click(*mouse, context);
        }
        match pressed(event) {
            Some(KeyCode::Up) => self.act(Command::Step(Direction::Up), context),
            Some(KeyCode::Down) => self.act(Command::Step(Direction::Down), context),
            Some(KeyCode::Left) => self.act(Command::Step(Direction::Left), context),
            Some(KeyCode::Right) => self.act(Command::Step(Direction::Right), context),
            Some(KeyCode::Char('u') | KeyCode::Backspace) => self.act(Command::Undo, context),
            Some(KeyCode::Char('r')) => self.act(Command::Redo, context),
            Some(KeyCode::Char('c')) => self.act(Command::Restart, context),
            Some(KeyCode::Char('h')) => self.ask(Wants::NextPush),
            Some(KeyCode::Char('s')) => self.ask(Wants::WholeWay),
            Some(KeyCode::Char('l')) => return self.list_levels(context),
            Some(KeyCode::Char('b')) => self.add_bookmark(context),
            Some(KeyCode::Char('g')) => return self.list_bookmarks(),
            Some(KeyCode::Char('n')) => self.advance(true, context),
            Some(KeyCode::Char('p')) => self.advance(false, context),
            Some(KeyCode::Char('?')) => {
                return Transition::Open(Box::new(menu::help("screen-help-keys-sokoban", context)));
            }
            Some(KeyCode::Esc) if self.job.is_some() || !self.shown.is_empty() => {
                self.job = None;
                self.shown.clear();
                self.told = Told::Nothing;
            }
            Some(KeyCode::Esc) => return self.leave(context),
            _ => {}
        }
        Transition::Stay
    }

    fn farewell(&mut self, context: &ScreenContext<'_>) -> Option<String> {
        let key = if self.keep(context) { "sokoban-kept" } else { "sokoban-not-kept" };
        Some(context.get(key))
    }

    fn tick(&mut self, context: &ScreenContext<'_>) -> bool {
        if self.changed.is_some_and(|changed| changed.elapsed() > KEEP_AFTER) && !self.keep(context)
        {
            self.told = Told::Warning("sokoban-not-kept");
            return true;
        }
        if self.hear() {
            return true;
        }
        if self.shown.is_empty() || self.stepped.elapsed() < STRIDE {
            return false;
        }
        self.stepped = Instant::now();
        if let Some(direction) = self.shown.pop() {
            let events = self.played.play_for_solver(Command::Step(direction));
            self.show(events, context);
        }
        true
    }
}

fn pos(square: Square) -> CellPos {
    at(square.row.into(), square.column.into())
}
