//! A screen with a list to choose from: menus, saved games, the leaderboard, help.

use super::{Screen, ScreenContext, Transition, around, frame, paint::TextStyle, pressed};
use ratatui::{
    Frame,
    crossterm::event::{Event, KeyCode, MouseEventKind},
    layout::{Margin, Rect},
    symbols::border,
    text::{Line, Span},
    widgets::Block,
};

const ASCII_BORDER: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// What choosing something leads to.
type Act = Box<dyn FnMut(&mut ScreenContext<'_>) -> Result<Transition, Vec<String>>>;

/// Makes the lines of a list.
type Make = Box<dyn Fn(&ScreenContext<'_>) -> Vec<Item>>;

/// One line of a list.
pub(super) struct Item {
    /// Its words, found anew in each language.
    pub(super) label: Words,
    pub(super) detail: Words,
    pub(super) act: Option<Act>,
}

/// Words that follow the language, or that are the same in all.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Words {
    Key(&'static str),
    Fixed(String),
}

impl Words {
    fn say(&self, context: &ScreenContext<'_>) -> String {
        match self {
            Words::Key("") => String::new(),
            Words::Key(key) => context.get(key),
            Words::Fixed(text) => text.clone(),
        }
    }
}

/// The screen.
pub(super) struct List {
    title: &'static str,
    /// Told when there is nothing in the list.
    empty: &'static str,
    make: Make,
    items: Vec<Item>,
    chosen: usize,
    /// What was chosen, while there are no items.
    chosen_label: Words,
    /// What went wrong when something was chosen.
    trouble: Vec<String>,
    area: Rect,
}

impl List {
    /// A list that is made anew whenever it is come back to.
    pub(super) fn new(
        title: &'static str,
        empty: &'static str,
        make: impl Fn(&ScreenContext<'_>) -> Vec<Item> + 'static,
        context: &ScreenContext<'_>,
    ) -> Self {
        let items = make(context);
        let make = Box::new(make);
        Self {
            title,
            empty,
            make,
            items,
            chosen: 0,
            chosen_label: Words::Key(""),
            trouble: Vec::new(),
            area: Rect::ZERO,
        }
    }

    fn choose(&mut self, context: &mut ScreenContext<'_>) -> Transition {
        let Some(act) = self.items.get_mut(self.chosen).and_then(|item| item.act.as_mut()) else {
            return Transition::Stay;
        };
        let next = act(context);
        self.chosen_label = self.items[self.chosen].label.clone();
        // What was chosen may have changed what there is to choose from.
        self.items.clear();
        match next {
            Ok(next) => next,
            Err(trouble) => {
                self.trouble = trouble;
                Transition::Stay
            }
        }
    }

    fn step(&mut self, forward: bool) {
        self.chosen = around(self.chosen, self.items.len(), forward);
        self.trouble.clear();
    }

    /// The item under the mouse.
    fn item_at(&self, column: u16, row: u16) -> Option<usize> {
        let inside = self.area.contains((column, row).into());
        let index = self.first_shown() + usize::from(row.saturating_sub(self.area.y));
        (inside && index < self.items.len()).then_some(index)
    }

    /// The list is scrolled so far that what is chosen is seen.
    fn first_shown(&self) -> usize {
        (self.chosen + 1).saturating_sub(usize::from(self.area.height))
    }
}

impl Screen for List {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &ScreenContext<'_>) {
        if self.items.is_empty() {
            self.items = (self.make)(context);
            // What was chosen stays so, also when something came before it.
            let same = self.items.iter().position(|item| item.label == self.chosen_label);
            self.chosen = same.unwrap_or(self.chosen).min(self.items.len().saturating_sub(1));
        }
        let title = context.get(self.title);
        let Some(parts) = frame::draw(frame, context, &title, &context.get("screen-keys-list"))
        else {
            return;
        };
        let height = u16::try_from(self.items.len().max(1) + 2).unwrap_or(u16::MAX);
        let block_area = Rect { height: height.min(parts.body.height), ..parts.body };
        let border = context.theme.pick(border::PLAIN, ASCII_BORDER);
        let edge = context.theme.style(TextStyle::Muted);
        let block = Block::bordered().border_set(border).border_style(edge);
        frame.render_widget(block, block_area);
        self.area = block_area.inner(Margin::new(2, 1));
        if self.items.is_empty() {
            frame.render_widget(Line::raw(context.get(self.empty)), self.area);
        }
        let labels: Vec<String> = self.items.iter().map(|item| item.label.say(context)).collect();
        let widest = labels.iter().map(|label| Span::raw(label).width()).max().unwrap_or(0);
        let rows = self
            .area
            .rows()
            .zip(self.items.iter().zip(&labels).enumerate().skip(self.first_shown()));
        for (row, (index, (item, label))) in rows {
            let is_chosen = index == self.chosen && item.act.is_some();
            let style = match item.act {
                Some(_) if is_chosen => TextStyle::Chosen,
                Some(_) => TextStyle::Accent,
                None => TextStyle::Plain,
            };
            let mark = if is_chosen { "> " } else { "  " };
            let room = widest - Span::raw(label).width() + 2;
            let line = [
                Span::styled(format!("{mark}{label}"), context.theme.style(style)),
                Span::raw(" ".repeat(room)),
                Span::styled(item.detail.say(context), context.theme.style(TextStyle::Muted)),
            ];
            frame.render_widget(Line::from_iter(line), row);
        }
        let below = Rect {
            y: block_area.bottom(),
            height: parts.body.bottom().saturating_sub(block_area.bottom()),
            ..parts.body
        };
        for (row, line) in below.rows().skip(1).zip(&self.trouble) {
            frame.render_widget(
                Line::styled(line.clone(), context.theme.style(TextStyle::Warning)),
                row,
            );
        }
    }

    fn handle(&mut self, event: &Event, context: &mut ScreenContext<'_>) -> Transition {
        match (pressed(event), event) {
            (Some(KeyCode::Down | KeyCode::Char('j')), _) => self.step(true),
            (Some(KeyCode::Up | KeyCode::Char('k')), _) => self.step(false),
            (Some(KeyCode::Enter), _) => return self.choose(context),
            (Some(KeyCode::Esc | KeyCode::Char('q')), _) => return Transition::Close,
            (Some(KeyCode::Char('?')), _) => {
                return Transition::Open(Box::new(super::menu::help(
                    "screen-help-keys-list",
                    context,
                )));
            }
            (_, Event::Mouse(mouse)) => {
                let under = self.item_at(mouse.column, mouse.row);
                match (mouse.kind, under) {
                    (MouseEventKind::ScrollDown, _) => self.step(true),
                    (MouseEventKind::ScrollUp, _) => self.step(false),
                    (MouseEventKind::Down(_), Some(index)) => {
                        self.chosen = index;
                        return self.choose(context);
                    }
                    _ => {}
                }
            }
            _ => {}
        }
        Transition::Stay
    }
}
