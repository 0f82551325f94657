//! The full-screen terminal: screens on top of each other, drawn by ratatui, driven by keyboard and mouse.
//!
//! A screen draws itself and answers events; this loop owns the terminal and gives it back whatever happens: on leaving,
//! on a panic, on signals, and while the program is suspended.

mod chess;
mod form;
mod frame;
mod giant;
mod input_line;
mod list;
mod menu;
mod paint;
mod picture;
mod queens;
mod signals;
mod sokoban;
mod stage;
mod tty;

pub(crate) use menu::main_menu;
pub(crate) use stage::Stage;

use crate::{
    cli::serve, console::Console, engine::Opponent, error::AppError, exit::Exit, storage::Store,
    table::Table,
};
use papan_chess::Rules;
use papan_giant::{Board, Color};
use papan_queens::Puzzle;
use papan_sokoban::CollectionLevel;
use ratatui::{
    Frame,
    crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers},
};
use signals::{Signal, Signals};
use std::time::Duration;
use tty::Tty;

/// How often a screen is asked whether something happened without the user.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Something that fills the terminal.
pub(crate) trait Screen {
    /// Draws everything.
    fn draw(&mut self, frame: &mut Frame<'_>, stage: &Stage<'_>);

    /// Answers a key, a click or a change of size.
    fn handle(&mut self, event: &Event, stage: &mut Stage<'_>) -> Next;

    /// Looks whether something happened without the user; true when it is to be drawn.
    fn tick(&mut self, _shared: &Stage<'_>) -> bool {
        false
    }
}

/// What comes after an event.
pub(crate) enum Next {
    Stay,
    /// Back to the screen below.
    Close,
    Open(Box<dyn Screen>),
    /// Another screen in the place of this one.
    Become(Box<dyn Screen>),
    /// Away from the terminal, into the browser.
    Browse,
}

/// The screen of a new game of chess, before its players are known.
pub(crate) fn chess_form(rules: Option<Rules>, stage: &Stage<'_>) -> Box<dyn Screen> {
    Box::new(form::NewGame::new(rules, stage))
}

/// The screen of a game of chess.
pub(crate) fn chess_game(table: Table, opponent: Option<Opponent>) -> Box<dyn Screen> {
    Box::new(chess::Board::new(table, opponent))
}

/// The screen of a Queens board: those given, or new ones of a size.
pub(crate) fn queens(
    given: Vec<Puzzle>,
    size: usize,
    stage: &Stage<'_>,
) -> Result<Box<dyn Screen>, Vec<String>> {
    let screen = if given.is_empty() {
        queens::Queens::new(size, stage)
    } else {
        queens::Queens::given(given, stage)
    };
    Ok(Box::new(screen?))
}

/// The screen of giant boards, of which there is at least one.
pub(crate) fn giant(
    boards: Vec<Board>,
    turn: Option<Color>,
    stage: &Stage<'_>,
) -> Result<Box<dyn Screen>, Vec<String>> {
    match giant::Giant::new(boards, turn) {
        Some(screen) => Ok(Box::new(screen)),
        None => Err(vec![stage.get("giant-screen-empty")]),
    }
}

/// The screen of Sokoban levels: those given, or new ones.
pub(crate) fn sokoban(
    given: Vec<CollectionLevel>,
    stage: &Stage<'_>,
) -> Result<Box<dyn Screen>, Vec<String>> {
    let levels = if given.is_empty() { sokoban::make_levels(stage) } else { given };
    match sokoban::Sokoban::new(levels, stage) {
        Some(screen) => Ok(Box::new(screen)),
        None => Err(vec![stage.get("sokoban-empty")]),
    }
}

/// Opens a screen at once; without a terminal there is none.
pub(crate) fn play(
    console: &Console,
    store: &Store,
    open: impl FnOnce(&Stage<'_>) -> Result<Box<dyn Screen>, Vec<String>>,
) -> Result<Exit, AppError> {
    if !Console::is_interactive() {
        return Err(AppError::Message { key: "screen-no-terminal", args: Vec::new() });
    }
    let mut stage = Stage::new(console, store);
    match open(&stage) {
        Ok(screen) => run(screen, &mut stage),
        Err(trouble) => Err(AppError::with_reason("screen-trouble", &trouble.join("\n"))),
    }
}

/// Shows screens until the last one is closed.
pub(crate) fn run(first: Box<dyn Screen>, stage: &mut Stage<'_>) -> Result<Exit, AppError> {
    let signals = Signals::catch();
    let mut tty = Tty::enter()?;
    let mut screens = vec![first];
    let mut stale = true;
    while let Some(screen) = screens.last_mut() {
        match signals.take() {
            Some(Signal::Stop) => return Ok(Exit::Interrupted),
            Some(Signal::Suspend) => {
                tty.suspend()?;
                stale = true;
            }
            None => {}
        }
        if std::mem::take(&mut stale) {
            tty.draw(|frame| screen.draw(frame, stage))?;
        }
        if !event::poll(POLL_INTERVAL)? {
            stale = screen.tick(stage);
            continue;
        }
        stale = true;
        let event = event::read()?;
        match control(&event) {
            Some('c') => return Ok(Exit::Success),
            Some('z') => tty.suspend()?,
            Some('t') => stage.change_theme(),
            Some('l') => stage.change_language(),
            _ => match screen.handle(&event, stage) {
                Next::Stay => {}
                Next::Close => _ = screens.pop(),
                Next::Open(screen) => screens.push(screen),
                Next::Become(screen) => {
                    screens.pop();
                    screens.push(screen);
                }
                Next::Browse => {
                    drop(tty);
                    return serve::open(stage.store, stage.console);
                }
            },
        }
    }
    Ok(Exit::Success)
}

/// The place after or before one of so many, the first after the last.
fn around(place: usize, count: usize, forward: bool) -> usize {
    let count = count.max(1);
    (place + if forward { 1 } else { count - 1 }) % count
}

/// The letter that was pressed together with the control key.
fn control(event: &Event) -> Option<char> {
    match event {
        Event::Key(key)
            if key.kind != KeyEventKind::Release && key.modifiers == KeyModifiers::CONTROL =>
        {
            match key.code {
                KeyCode::Char(c) => Some(c),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The key that was pressed without the control key.
fn pressed(event: &Event) -> Option<KeyCode> {
    match event {
        Event::Key(key)
            if key.kind != KeyEventKind::Release
                && !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) =>
        {
            Some(key.code)
        }
        _ => None,
    }
}
