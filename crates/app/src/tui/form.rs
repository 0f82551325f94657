//! A new game of chess: the rules, the opponent, the names. Everything is filled in already, so Enter is enough.

use super::{
    Screen, ScreenContext, Transition, around, chess_game, frame, input_line::InputLine,
    paint::TextStyle, pressed,
};
use crate::{
    engine::{DEFAULT_ENGINE, Opponent},
    storage::chess::SavedGame,
};
use papan_chess::{Color, PlayerName, Rules, Session};
use papan_games::chess::session::MAX_ENGINE_LEVEL;
use ratatui::{
    Frame,
    crossterm::event::{Event, KeyCode, MouseEventKind},
    layout::Rect,
    text::{Line, Span},
};

/// A row of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Start,
    Opponent,
    Rules,
    White,
    Black,
    Side,
    Engine,
    Level,
}

/// Which color the user plays against an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    White,
    Black,
    Random,
}

impl Side {
    const ALL: [Side; 3] = [Side::White, Side::Black, Side::Random];

    fn key(self) -> &'static str {
        match self {
            Side::White => "form-side-white",
            Side::Black => "form-side-black",
            Side::Random => "form-side-random",
        }
    }

    fn color(self) -> Color {
        match self {
            Side::White => Color::White,
            Side::Random if fastrand::bool() => Color::White,
            Side::Black | Side::Random => Color::Black,
        }
    }
}

/// The screen.
pub(super) struct NewGame {
    rules: Rules,
    against_engine: bool,
    side: Side,
    white: InputLine,
    black: InputLine,
    engine: InputLine,
    level: u32,
    at: Field,
    trouble: Vec<String>,
    area: Rect,
}

impl NewGame {
    pub(super) fn new(rules: Option<Rules>, context: &ScreenContext<'_>) -> Self {
        Self {
            rules: rules.unwrap_or(Rules::FIDE),
            against_engine: false,
            side: Side::White,
            white: InputLine::holding(&context.get("form-white-name")),
            black: InputLine::holding(&context.get("form-black-name")),
            engine: InputLine::holding(DEFAULT_ENGINE),
            level: 5,
            at: Field::Start,
            trouble: Vec::new(),
            area: Rect::ZERO,
        }
    }

    /// Engines know the Laws of Chess only.
    fn fields(&self) -> &'static [Field] {
        if self.against_engine {
            &[Field::Start, Field::Opponent, Field::White, Field::Side, Field::Engine, Field::Level]
        } else {
            &[Field::Start, Field::Opponent, Field::Rules, Field::White, Field::Black]
        }
    }

    fn step(&mut self, forward: bool) {
        let fields = self.fields();
        let place = fields.iter().position(|&field| field == self.at).unwrap_or(0);
        self.at = fields[around(place, fields.len(), forward)];
    }

    /// The next or the previous of what there is to choose.
    fn change(&mut self, forward: bool) {
        match self.at {
            Field::Opponent => self.against_engine = !self.against_engine,
            Field::Rules if self.rules == Rules::FIDE => self.rules = Rules::CLASSROOM,
            Field::Rules => self.rules = Rules::FIDE,
            Field::Side => {
                let place = Side::ALL.iter().position(|&side| side == self.side).unwrap_or(0);
                self.side = Side::ALL[around(place, Side::ALL.len(), forward)];
            }
            Field::Level if forward => self.level = (self.level + 1).min(MAX_ENGINE_LEVEL),
            Field::Level => self.level = (self.level - 1).max(1),
            _ => {}
        }
    }

    fn typed(&mut self) -> Option<&mut InputLine> {
        match self.at {
            Field::White => Some(&mut self.white),
            Field::Black => Some(&mut self.black),
            Field::Engine => Some(&mut self.engine),
            _ => None,
        }
    }

    fn label(&self, field: Field) -> &'static str {
        match field {
            Field::Start => "form-start",
            Field::Opponent => "form-opponent",
            Field::Rules => "form-rules",
            Field::White if self.against_engine => "form-you",
            Field::White => "form-white",
            Field::Black => "form-black",
            Field::Side => "form-side",
            Field::Engine => "form-engine",
            Field::Level => "form-level",
        }
    }

    fn value(&self, field: Field, context: &ScreenContext<'_>) -> String {
        let choice = |key: &str| {
            let [left, right] = context.theme.pick(["‹", "›"], ["<", ">"]);
            format!("{left} {} {right}", context.get(key))
        };
        match field {
            Field::Start => String::new(),
            Field::Opponent if self.against_engine => choice("form-opponent-engine"),
            Field::Opponent => choice("form-opponent-person"),
            Field::Rules if self.rules == Rules::FIDE => choice("game-rules-fide"),
            Field::Rules => choice("game-rules-classroom"),
            Field::Side => choice(self.side.key()),
            Field::White => self.white.text().to_owned(),
            Field::Black => self.black.text().to_owned(),
            Field::Engine => self.engine.text().to_owned(),
            Field::Level => self.level.to_string(),
        }
    }

    fn start(&mut self, context: &ScreenContext<'_>) -> Result<Transition, Vec<String>> {
        let name = |line: &InputLine| {
            line.text().parse::<PlayerName>().map_err(|_| vec![context.get("game-bad-name")])
        };
        let white = name(&self.white)?;
        let (players, rules, opponent) = if self.against_engine {
            let opponent = Opponent::start(self.engine.text(), self.level, !self.side.color())
                .map_err(|problem| context.describe(&problem))?;
            (opponent.players(white), Rules::FIDE, Some(opponent))
        } else {
            ([white, name(&self.black)?], self.rules, None)
        };
        let table = SavedGame::begin(context.store, Session::new(rules, players));
        Ok(Transition::Replace(chess_game(table, opponent)))
    }

    fn enter(&mut self, context: &ScreenContext<'_>) -> Transition {
        match self.at {
            Field::Opponent | Field::Rules | Field::Side => self.change(true),
            Field::Start => match self.start(context) {
                Ok(next) => return next,
                Err(trouble) => self.trouble = trouble,
            },
            _ => self.at = Field::Start,
        }
        Transition::Stay
    }
}

impl Screen for NewGame {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &ScreenContext<'_>) {
        let title = context.get("form-title");
        let Some(parts) = frame::draw(frame, context, &title, &context.get("screen-keys-form"))
        else {
            return;
        };
        self.area = parts.body;
        let labels: Vec<String> =
            self.fields().iter().map(|&field| context.get(self.label(field))).collect();
        let widest = labels.iter().map(|label| Span::raw(label).width()).max().unwrap_or(0);
        for ((row, &field), label) in parts.body.rows().zip(self.fields()).zip(&labels) {
            let is_here = field == self.at;
            let style = if is_here { TextStyle::Chosen } else { TextStyle::Plain };
            let room = " ".repeat(widest - Span::raw(label).width() + 2);
            let mut line = vec![
                Span::styled(
                    format!("{} {label}", if is_here { ">" } else { " " }),
                    context.theme.style(style),
                ),
                Span::raw(room),
                Span::raw(self.value(field, context)),
            ];
            if is_here && matches!(field, Field::White | Field::Black | Field::Engine) {
                line.push(Span::styled(" ", context.theme.style(TextStyle::Chosen)));
            }
            frame.render_widget(Line::from(line), row);
        }
        let first = self.fields().len() + 1;
        for (row, line) in parts.body.rows().skip(first).zip(&self.trouble) {
            frame.render_widget(
                Line::styled(line.clone(), context.theme.style(TextStyle::Warning)),
                row,
            );
        }
    }

    fn handle(&mut self, event: &Event, context: &mut ScreenContext<'_>) -> Transition {
        if let Event::Mouse(mouse) = event
            && let MouseEventKind::Down(_) = mouse.kind
        {
            let row = usize::from(mouse.row.saturating_sub(self.area.y));
            if let Some(&field) = self.fields().get(row).filter(|_| mouse.row >= self.area.y) {
                self.at = field;
                return if self.typed().is_some() { Transition::Stay } else { self.enter(context) };
            }
        }
        let Some(key) = pressed(event) else { return Transition::Stay };
        self.trouble.clear();
        match key {
            KeyCode::Esc => return Transition::Close,
            KeyCode::Enter => return self.enter(context),
            KeyCode::Down | KeyCode::Tab => self.step(true),
            KeyCode::Up | KeyCode::BackTab => self.step(false),
            KeyCode::Left => self.change(false),
            KeyCode::Right => self.change(true),
            KeyCode::Backspace => {
                if let Some(line) = self.typed() {
                    line.delete();
                }
            }
            KeyCode::Char(c) => match self.typed() {
                Some(line) => line.push(c),
                None if c == ' ' => self.change(true),
                None if c == '?' => {
                    return Transition::Open(Box::new(super::menu::help(
                        "screen-help-keys-list",
                        context,
                    )));
                }
                None => {}
            },
            _ => {}
        }
        Transition::Stay
    }
}
