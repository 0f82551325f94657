//! A scene on the screen: as large as fits beside a panel, scrolled where even the smallest does not, and what a click
//! on it means.

use super::{Stage, paint};
use papan_draw::{CellPos, Scene, TextOptions};
use ratatui::{Frame, crossterm::event::MouseEvent, layout::Rect, text::Line, widgets::Paragraph};

/// Columns that a panel beside the picture needs at least.
const PANEL: usize = 18;
/// The largest squares: figures are one character, and get lost in larger ones.
const LARGEST: u8 = 3;

/// A picture that was drawn.
pub(super) struct Picture {
    area: Rect,
    scene: Scene,
    options: TextOptions,
    /// Lines and columns that are scrolled out of sight.
    scrolled: (usize, usize),
}

impl Picture {
    /// Draws a scene at the left of the body so that a cell is in sight, and gives out what is left at the right.
    pub(super) fn draw(
        frame: &mut Frame<'_>,
        scene: Scene,
        stage: &Stage<'_>,
        body: Rect,
        in_sight: CellPos,
    ) -> (Self, Rect) {
        let room = (usize::from(body.width).saturating_sub(PANEL), usize::from(body.height));
        let (options, lines) = largest(&scene, stage, room);
        let all = (lines.len(), widest(&lines));
        let (height, width) = (all.0.min(room.1), all.1.min(room.0));
        let (line, column) = scene.text_position(&options, in_sight).unwrap_or_default();
        let scrolled = (scroll(line, height, all.0), scroll(column, width, all.1));
        let area = Rect { width: width as u16, height: height as u16, ..body };
        let text = Paragraph::new(lines).scroll((scrolled.0 as u16, scrolled.1 as u16));
        frame.render_widget(text, area);
        let beside =
            Rect { x: area.right() + 2, width: body.width.saturating_sub(area.width + 2), ..body };
        (Self { area, scene, options, scrolled }, beside)
    }

    /// The cell under the mouse.
    pub(super) fn hit_test(&self, mouse: MouseEvent) -> Option<CellPos> {
        if !self.area.contains((mouse.column, mouse.row).into()) {
            return None;
        }
        let line = usize::from(mouse.row - self.area.y) + self.scrolled.0;
        let column = usize::from(mouse.column - self.area.x) + self.scrolled.1;
        self.scene.hit_test(&self.options, line, column)
    }

    /// Lines that the rows of the scene take.
    pub(super) fn height(&self) -> u16 {
        self.area.height
    }
}

/// The scene with the largest squares that fit into so many columns and lines, or with the smallest.
fn largest(
    scene: &Scene,
    stage: &Stage<'_>,
    (columns, rows): (usize, usize),
) -> (TextOptions, Vec<Line<'static>>) {
    let sized = |zoom| {
        let options = stage.skin.text_options(zoom);
        (options, paint::lines(scene, options))
    };
    let fits = |(_, lines): &(_, Vec<Line<'_>>)| lines.len() <= rows && widest(lines) <= columns;
    (2..=LARGEST).rev().map(sized).find(fits).unwrap_or_else(|| sized(1))
}

fn widest(lines: &[Line<'_>]) -> usize {
    lines.iter().map(Line::width).max().unwrap_or(0)
}

/// How far to scroll so that a place is in the middle, as far as there is something to see.
fn scroll(place: usize, shown: usize, all: usize) -> usize {
    place.saturating_sub(shown / 2).min(all.saturating_sub(shown))
}
