//! The full-screen terminal: screens on top of each other, drawn by ratatui, driven by keyboard and mouse.
//!
//! A screen draws itself and answers events; this loop owns the terminal and gives it back whatever happens: on leaving,
//! on a panic, on signals, and while the program is suspended.

mod chess;
mod context;
mod form;
mod frame;
mod gallery;
mod giant;
mod input_line;
mod list;
mod menu;
mod paint;
mod picture;
mod queens;
mod signals;
mod sokoban;
mod tty;

pub(crate) use context::ScreenContext;
pub(crate) use menu::main_menu;

use crate::{engine::Opponent, error::AppError, exit::Exit, storage::chess::SavedGame};
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
    fn draw(&mut self, frame: &mut Frame<'_>, context: &ScreenContext<'_>);

    /// Answers a key, a click or a change of size.
    fn handle(&mut self, event: &Event, context: &mut ScreenContext<'_>) -> Transition;

    /// What to tell when the program is interrupted here: what is kept, and how to go on with it.
    fn farewell(&mut self, _context: &ScreenContext<'_>) -> Option<String> {
        None
    }

    /// Looks whether something happened without the user; true when it is to be drawn.
    fn tick(&mut self, _context: &ScreenContext<'_>) -> bool {
        false
    }
}

/// What comes after an event.
pub(crate) enum Transition {
    Stay,
    /// Back to the screen below.
    Close,
    Open(Box<dyn Screen>),
    /// Another screen in the place of this one.
    Replace(Box<dyn Screen>),
    /// Away from the terminal, into the browser.
    Browse,
}

/// How the last screen was left.
pub(crate) enum Ended {
    Exit(Exit),
    /// Interrupted, with what is to be told once the terminal is given back.
    Interrupted(Vec<String>),
    /// To go on in the browser.
    Browse,
}

/// The screen of a new game of chess, before its players are known.
pub(crate) fn chess_form(rules: Option<Rules>, context: &ScreenContext<'_>) -> Box<dyn Screen> {
    Box::new(form::NewGame::new(rules, context))
}

/// The screen of a game of chess.
pub(crate) fn chess_game(table: SavedGame, opponent: Option<Opponent>) -> Box<dyn Screen> {
    Box::new(chess::Board::new(table, opponent))
}

/// The screen of a Queens board: those given, or new ones of a size.
pub(crate) fn queens(
    given: Vec<Puzzle>,
    size: usize,
    context: &ScreenContext<'_>,
) -> Result<Box<dyn Screen>, Vec<String>> {
    let screen = if given.is_empty() {
        queens::Queens::new(size, context)
    } else {
        queens::Queens::given(given, context)
    };
    Ok(Box::new(screen?))
}

/// The screen of giant boards, of which there is at least one.
pub(crate) fn giant(
    boards: Vec<Board>,
    turn: Option<Color>,
    context: &ScreenContext<'_>,
) -> Result<Box<dyn Screen>, Vec<String>> {
    match giant::Giant::new(boards, turn) {
        Some(screen) => Ok(Box::new(screen)),
        None => Err(vec![context.get("giant-screen-empty")]),
    }
}

/// The screen of Sokoban levels: those given, or new ones.
pub(crate) fn sokoban(
    given: Vec<CollectionLevel>,
    context: &ScreenContext<'_>,
) -> Result<Box<dyn Screen>, Vec<String>> {
    let levels = if given.is_empty() { sokoban::make_levels(context) } else { given };
    match sokoban::Sokoban::new(levels, context) {
        Some(screen) => Ok(Box::new(screen)),
        None => Err(vec![context.get("sokoban-empty")]),
    }
}

/// Shows screens until the last one is closed.
pub(crate) fn run(
    first: Box<dyn Screen>,
    context: &mut ScreenContext<'_>,
) -> Result<Ended, AppError> {
    let signals = Signals::catch();
    let mut tty = Tty::enter()?;
    let mut screens = vec![first];
    let mut stale = true;
    while let Some(screen) = screens.last_mut() {
        match signals.take() {
            Some(Signal::Stop) => return Ok(interrupted(&mut screens, context)),
            Some(Signal::Suspend) => {
                tty.suspend()?;
                stale = true;
            }
            None => {}
        }
        if std::mem::take(&mut stale) {
            tty.draw(|frame| screen.draw(frame, context))?;
        }
        if !event::poll(POLL_INTERVAL)? {
            stale = screen.tick(context);
            continue;
        }
        stale = true;
        let event = event::read()?;
        match control(&event) {
            Some('c') => return Ok(interrupted(&mut screens, context)),
            Some('z') => tty.suspend()?,
            Some('t') => context.theme.advance(),
            Some('g') => context.theme.advance_board(),
            Some('p') => context.theme.advance_pieces(),
            Some('l') => context.change_language(),
            _ => match screen.handle(&event, context) {
                Transition::Stay => {}
                Transition::Close => _ = screens.pop(),
                Transition::Open(screen) => screens.push(screen),
                Transition::Replace(screen) => {
                    screens.pop();
                    screens.push(screen);
                }
                Transition::Browse => return Ok(Ended::Browse),
            },
        }
    }
    Ok(Ended::Exit(Exit::Success))
}

fn interrupted(screens: &mut [Box<dyn Screen>], context: &ScreenContext<'_>) -> Ended {
    Ended::Interrupted(screens.iter_mut().filter_map(|screen| screen.farewell(context)).collect())
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
