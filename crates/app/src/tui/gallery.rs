//! A screen to choose a board from: a list at the left, the chosen board at the right.
//!
//! Arrows, pages and the wheel go through the list, digits go to a number. The screen below looks for the choice.

use super::{
    Screen, ScreenContext, Transition, frame, paint::TextStyle, picture::Picture, pressed,
};
use papan_draw::{Scene, at};
use ratatui::{
    Frame,
    crossterm::event::{Event, KeyCode, MouseEventKind},
    layout::{Constraint, Layout, Rect},
    text::Line,
};
use std::{cell::Cell, rc::Rc};

/// A choice that a gallery made for the screen below it.
#[derive(Clone, Default)]
pub(super) struct Choice(Rc<Cell<Option<usize>>>);

impl Choice {
    /// The choice, once.
    pub(super) fn take(&self) -> Option<usize> {
        self.0.take()
    }
}

/// What a gallery shows.
pub(super) trait Exhibits {
    /// Number of boards.
    fn count(&self) -> usize;

    /// The line of a board in the list.
    fn label(&mut self, index: usize, context: &ScreenContext<'_>) -> Line<'static>;

    /// The board.
    fn scene(&self, index: usize) -> Scene;
}

/// The screen.
pub(super) struct Gallery<T> {
    title: &'static str,
    boards: T,
    chosen: usize,
    /// Digits that are being typed.
    number: usize,
    choice: Choice,
    area: Rect,
}

impl<T: Exhibits> Gallery<T> {
    /// A gallery of at least one board.
    pub(super) fn new(title: &'static str, boards: T, chosen: usize, choice: Choice) -> Self {
        Self { title, boards, chosen, number: 0, choice, area: Rect::ZERO }
    }

    fn go(&mut self, by: isize) {
        self.number = 0;
        let last = self.boards.count().saturating_sub(1);
        self.chosen = self.chosen.saturating_add_signed(by).min(last);
    }

    /// Goes to the number whose digits are typed, beginning anew where there is no such board.
    fn type_digit(&mut self, digit: u32) {
        let digit = digit as usize;
        let longer = self.number.saturating_mul(10).saturating_add(digit);
        self.number = if longer <= self.boards.count() { longer } else { digit };
        if (1..=self.boards.count()).contains(&self.number) {
            self.chosen = self.number - 1;
        }
    }

    fn choose(&self) -> Transition {
        self.choice.0.set(Some(self.chosen));
        Transition::Close
    }

    /// What is chosen stays in sight.
    fn first_shown(&self) -> usize {
        let rows = usize::from(self.area.height);
        self.chosen.saturating_sub(rows / 2).min(self.boards.count().saturating_sub(rows))
    }

    fn page(&self) -> isize {
        isize::try_from(self.area.height.saturating_sub(1).max(1)).unwrap_or(1)
    }
}

impl<T: Exhibits> Screen for Gallery<T> {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &ScreenContext<'_>) {
        let keys = context.get("screen-keys-gallery");
        let title = context.get(self.title);
        let Some(parts) = frame::draw(frame, context, &title, &keys) else { return };
        let columns = [Constraint::Percentage(45), Constraint::Length(2), Constraint::Fill(1)];
        let [list, _, picture] = Layout::horizontal(columns).areas(parts.body);
        self.area = list;
        for (row, index) in list.rows().zip(self.first_shown()..self.boards.count()) {
            let label = self.boards.label(index, context);
            let style = if index == self.chosen { TextStyle::Chosen } else { TextStyle::Plain };
            let mark = if index == self.chosen { "> " } else { "  " };
            let mut line = Line::from(mark).style(context.theme.style(style));
            line.spans.extend(label.spans);
            frame.render_widget(line, row);
        }
        Picture::draw_alone(frame, self.boards.scene(self.chosen), context, picture, at(0, 0));
    }

    fn handle(&mut self, event: &Event, context: &mut ScreenContext<'_>) -> Transition {
        if let Event::Mouse(mouse) = event {
            let row = usize::from(mouse.row.saturating_sub(self.area.y));
            let index = self.first_shown() + row;
            let inside = self.area.contains((mouse.column, mouse.row).into());
            match mouse.kind {
                MouseEventKind::ScrollDown => self.go(1),
                MouseEventKind::ScrollUp => self.go(-1),
                MouseEventKind::Down(_) if inside && index == self.chosen => return self.choose(),
                MouseEventKind::Down(_) if inside && index < self.boards.count() => {
                    self.chosen = index;
                }
                _ => {}
            }
        }
        match pressed(event) {
            Some(KeyCode::Down | KeyCode::Char('j')) => self.go(1),
            Some(KeyCode::Up | KeyCode::Char('k')) => self.go(-1),
            Some(KeyCode::PageDown) => self.go(self.page()),
            Some(KeyCode::PageUp) => self.go(-self.page()),
            Some(KeyCode::Home) => self.go(isize::MIN),
            Some(KeyCode::End) => self.go(isize::MAX),
            Some(KeyCode::Char(c)) if c.is_ascii_digit() => {
                self.type_digit(c.to_digit(10).unwrap_or(0));
            }
            Some(KeyCode::Enter) => return self.choose(),
            Some(KeyCode::Esc | KeyCode::Char('q')) => return Transition::Close,
            Some(KeyCode::Char('?')) => {
                let help = super::menu::help("screen-help-keys-gallery", context);
                return Transition::Open(Box::new(help));
            }
            _ => {}
        }
        Transition::Stay
    }
}
