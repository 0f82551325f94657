//! The frame around every screen: a title, the body, a line that tells, a line to type into, the keys.

use super::{Stage, input_line::InputLine, paint::Role};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Margin, Position, Rect},
    text::{Line, Span},
    widgets::{Paragraph, Wrap},
};

/// The smallest terminal that screens fit into.
const SMALLEST: (u16, u16) = (40, 20);

/// The parts of a screen that are its own.
pub(super) struct Parts {
    pub(super) body: Rect,
    status: Rect,
    input: Rect,
}

/// Draws title and keys and gives out the rest; none when the terminal is too small, which is then told.
pub(super) fn draw(
    frame: &mut Frame<'_>,
    stage: &Stage<'_>,
    title: &str,
    keys: &str,
) -> Option<Parts> {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let args = [("columns", SMALLEST.0.into()), ("rows", SMALLEST.1.into())];
        let sentence = stage.fill("screen-too-small", &args);
        frame.render_widget(Paragraph::new(sentence).wrap(Wrap { trim: true }), area);
        return None;
    }
    let rows = [
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Min(1),
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(1),
    ];
    let [head, _, body, status, input, foot] =
        Layout::vertical(rows).areas(area.inner(Margin::new(1, 0)));
    draw_head(frame, stage, title, head);
    let keys = Line::styled(fit(keys, foot.width), stage.skin.style(Role::Muted));
    frame.render_widget(keys, foot);
    Some(Parts { body, status, input })
}

fn draw_head(frame: &mut Frame<'_>, stage: &Stage<'_>, title: &str, area: Rect) {
    let strong = stage.skin.style(Role::Strong);
    frame.render_widget(Line::styled(title.to_owned(), strong), area);
    let settings =
        format!("{}   {}   ?", stage.get("screen-language"), stage.get(stage.skin.name()));
    let settings = Line::styled(settings, stage.skin.style(Role::Muted)).right_aligned();
    if title.chars().count() + settings.width() < usize::from(area.width) {
        frame.render_widget(settings, area);
    }
}

/// As many of the hints, parted by three blanks, as fit whole.
fn fit(hints: &str, width: u16) -> String {
    let mut fitting = String::new();
    for hint in hints.split("   ") {
        let longer =
            if fitting.is_empty() { hint.to_owned() } else { format!("{fitting}   {hint}") };
        if longer.chars().count() > usize::from(width) {
            break;
        }
        fitting = longer;
    }
    fitting
}

impl Parts {
    /// Tells something in the line under the body.
    pub(super) fn tell(&self, frame: &mut Frame<'_>, line: Line<'_>) {
        frame.render_widget(line, self.status);
    }

    /// Shows the line to type into, with the guessed end of a word in pale.
    pub(super) fn show_input(
        &self,
        frame: &mut Frame<'_>,
        stage: &Stage<'_>,
        prompt: &str,
        line: &InputLine,
        ending: &str,
    ) {
        let before = format!("{prompt} {}", line.text());
        let width = u16::try_from(Span::raw(&before).width()).unwrap_or(u16::MAX);
        let pieces = [
            Span::styled(format!("{prompt} "), stage.skin.style(Role::Strong)),
            Span::raw(line.text()),
            Span::styled(ending.to_owned(), stage.skin.style(Role::Muted)),
        ];
        frame.render_widget(Line::from_iter(pieces), self.input);
        let x = self.input.x.saturating_add(width).min(self.input.right().saturating_sub(1));
        frame.set_cursor_position(Position::new(x, self.input.y));
    }
}
