//! A new game of chess: the rules, the opponent, the names. Everything is filled in already, so Enter is enough.

use super::{
    Next, Screen, Stage, around, chess_game, frame, input_line::InputLine, paint::Role, pressed,
};
use crate::{
    engine::{Opponent, TOP_LEVEL, USUAL_ENGINE},
    table::Table,
};
use papan_chess::{Color, PlayerName, Rules, Session};
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
    Engine,
    Level,
}

/// The screen.
pub(super) struct NewGame {
    rules: Rules,
    against_engine: bool,
    white: InputLine,
    black: InputLine,
    engine: InputLine,
    level: u32,
    at: Field,
    trouble: Vec<String>,
    area: Rect,
}

impl NewGame {
    pub(super) fn new(rules: Option<Rules>, stage: &Stage<'_>) -> Self {
        Self {
            rules: rules.unwrap_or(Rules::FIDE),
            against_engine: false,
            white: InputLine::holding(&stage.get("form-white-name")),
            black: InputLine::holding(&stage.get("form-black-name")),
            engine: InputLine::holding(USUAL_ENGINE),
            level: 5,
            at: Field::Start,
            trouble: Vec::new(),
            area: Rect::ZERO,
        }
    }

    /// Engines know the Laws of Chess and always have Black here; the command line offers more.
    fn fields(&self) -> &'static [Field] {
        if self.against_engine {
            &[Field::Start, Field::Opponent, Field::White, Field::Engine, Field::Level]
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
            Field::Level if forward => self.level = (self.level + 1).min(TOP_LEVEL),
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
            Field::Engine => "form-engine",
            Field::Level => "form-level",
        }
    }

    fn value(&self, field: Field, stage: &Stage<'_>) -> String {
        let choice = |key: &str| {
            let [left, right] = stage.skin.pick(["‹", "›"], ["<", ">"]);
            format!("{left} {} {right}", stage.get(key))
        };
        match field {
            Field::Start => String::new(),
            Field::Opponent if self.against_engine => choice("form-opponent-engine"),
            Field::Opponent => choice("form-opponent-person"),
            Field::Rules if self.rules == Rules::FIDE => choice("game-rules-fide"),
            Field::Rules => choice("game-rules-classroom"),
            Field::White => self.white.text().to_owned(),
            Field::Black => self.black.text().to_owned(),
            Field::Engine => self.engine.text().to_owned(),
            Field::Level => self.level.to_string(),
        }
    }

    fn start(&mut self, stage: &Stage<'_>) -> Result<Next, Vec<String>> {
        let name = |line: &InputLine| {
            line.text().parse::<PlayerName>().map_err(|_| vec![stage.get("game-bad-name")])
        };
        let white = name(&self.white)?;
        let (players, rules, opponent) = if self.against_engine {
            let opponent = Opponent::start(self.engine.text(), self.level, Color::Black)
                .map_err(|problem| stage.describe(&problem))?;
            (opponent.players(white), Rules::FIDE, Some(opponent))
        } else {
            ([white, name(&self.black)?], self.rules, None)
        };
        let table = Table::begin(stage.store, Session::new(rules, players));
        Ok(Next::Become(chess_game(table, opponent)))
    }

    fn enter(&mut self, stage: &Stage<'_>) -> Next {
        match self.at {
            Field::Opponent | Field::Rules => self.change(true),
            Field::Start => match self.start(stage) {
                Ok(next) => return next,
                Err(trouble) => self.trouble = trouble,
            },
            _ => self.at = Field::Start,
        }
        Next::Stay
    }
}

impl Screen for NewGame {
    fn draw(&mut self, frame: &mut Frame<'_>, stage: &Stage<'_>) {
        let title = stage.get("form-title");
        let Some(parts) = frame::draw(frame, stage, &title, &stage.get("screen-keys-form")) else {
            return;
        };
        self.area = parts.body;
        let labels: Vec<String> =
            self.fields().iter().map(|&field| stage.get(self.label(field))).collect();
        let widest = labels.iter().map(|label| Span::raw(label).width()).max().unwrap_or(0);
        for ((row, &field), label) in parts.body.rows().zip(self.fields()).zip(&labels) {
            let is_here = field == self.at;
            let role = if is_here { Role::Chosen } else { Role::Plain };
            let room = " ".repeat(widest - Span::raw(label).width() + 2);
            let mut line = vec![
                Span::styled(
                    format!("{} {label}", if is_here { ">" } else { " " }),
                    stage.skin.style(role),
                ),
                Span::raw(room),
                Span::raw(self.value(field, stage)),
            ];
            if is_here && matches!(field, Field::White | Field::Black | Field::Engine) {
                line.push(Span::styled(" ", stage.skin.style(Role::Chosen)));
            }
            frame.render_widget(Line::from(line), row);
        }
        let first = self.fields().len() + 1;
        for (row, line) in parts.body.rows().skip(first).zip(&self.trouble) {
            frame.render_widget(Line::styled(line.clone(), stage.skin.style(Role::Warning)), row);
        }
    }

    fn handle(&mut self, event: &Event, stage: &mut Stage<'_>) -> Next {
        if let Event::Mouse(mouse) = event
            && let MouseEventKind::Down(_) = mouse.kind
        {
            let row = usize::from(mouse.row.saturating_sub(self.area.y));
            if let Some(&field) = self.fields().get(row).filter(|_| mouse.row >= self.area.y) {
                self.at = field;
                return if self.typed().is_some() { Next::Stay } else { self.enter(stage) };
            }
        }
        let Some(key) = pressed(event) else { return Next::Stay };
        self.trouble.clear();
        match key {
            KeyCode::Esc => return Next::Close,
            KeyCode::Enter => return self.enter(stage),
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
                    return Next::Open(Box::new(super::menu::help("screen-help-keys-list", stage)));
                }
                None => {}
            },
            _ => {}
        }
        Next::Stay
    }
}
