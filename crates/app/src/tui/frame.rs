//! The frame around every screen: a title, the body, a line that tells, a line to type into, the keys.

use super::{ScreenContext, input_line::InputLine, paint::TextStyle};
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
    context: &ScreenContext<'_>,
    title: &str,
    keys: &str,
) -> Option<Parts> {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let args = [("columns", SMALLEST.0.into()), ("rows", SMALLEST.1.into())];
        let sentence = context.fill("screen-too-small", &args);
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
    draw_head(frame, context, title, head);
    let keys = Line::styled(fit(keys, foot.width), context.theme.style(TextStyle::Muted));
    frame.render_widget(keys, foot);
    Some(Parts { body, status, input })
}

fn draw_head(frame: &mut Frame<'_>, context: &ScreenContext<'_>, title: &str, area: Rect) {
    let theme = context.theme;
    let title = Line::styled(title.to_owned(), theme.style(TextStyle::Accent));
    let room = usize::from(area.width).saturating_sub(title.width() + 2);
    frame.render_widget(title, area);
    let all = ["screen-language", theme.name(), theme.board_name(), theme.pieces_name()];
    for count in [4, 2] {
        let shown: Vec<String> = all[..count].iter().map(|key| context.get(key)).collect();
        let settings = Line::styled(shown.join("   ") + "   ?", theme.style(TextStyle::Muted));
        let width = settings.width();
        if width <= room {
            // A line styles all of its area: only what it needs, or the title would lose its color.
            let x = area.right().saturating_sub(width as u16);
            frame.render_widget(settings, Rect { x, width: width as u16, ..area });
            return;
        }
    }
}

/// The hints that fit, parted by three blanks: the last ones go first, but those of help and of the way out stay.
fn fit(hints: &str, width: u16) -> String {
    let mut hints: Vec<&str> = hints.split("   ").collect();
    let is_kept = |hint: &str| hint.starts_with('?') || hint.starts_with("Esc");
    loop {
        let line = hints.join("   ");
        let droppable = hints.iter().rposition(|hint| !is_kept(hint));
        match droppable {
            Some(place) if Span::raw(&line).width() > usize::from(width) => hints.remove(place),
            _ => return line,
        };
    }
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
        context: &ScreenContext<'_>,
        prompt: &str,
        line: &InputLine,
        ending: &str,
    ) {
        let before = format!("{prompt} {}", line.text());
        let width = u16::try_from(Span::raw(&before).width()).unwrap_or(u16::MAX);
        let typed = if line.is_selected() { TextStyle::Chosen } else { TextStyle::Plain };
        let pieces = [
            Span::styled(format!("{prompt} "), context.theme.style(TextStyle::Strong)),
            Span::styled(line.text(), context.theme.style(typed)),
            Span::styled(ending.to_owned(), context.theme.style(TextStyle::Muted)),
        ];
        frame.render_widget(Line::from_iter(pieces), self.input);
        let x = self.input.x.saturating_add(width).min(self.input.right().saturating_sub(1));
        frame.set_cursor_position(Position::new(x, self.input.y));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_and_the_way_out_stay_when_the_keys_do_not_fit() {
        let keys = "Enter move   u undo   r redo   ? help   Esc menu";
        assert_eq!(fit(keys, 80), keys);
        assert_eq!(fit(keys, 45), "Enter move   u undo   ? help   Esc menu");
        assert_eq!(fit(keys, 20), "? help   Esc menu");
    }
}
