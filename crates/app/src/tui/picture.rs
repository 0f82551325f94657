//! A scene on the screen: as large as fits beside a panel, scrolled where even the smallest does not, and what a click
//! on it means.

use super::{ScreenContext, paint};
use papan_draw::{CellPos, Scene, TextOptions};
use ratatui::{Frame, crossterm::event::MouseEvent, layout::Rect, text::Line, widgets::Paragraph};

/// Columns that a panel beside the picture needs at least.
const PANEL: u16 = 26;
/// Columns that it gets beside a picture of the smallest squares.
pub(super) const MIN_PANEL: u16 = 18;
/// The largest squares, in lines: a board of eight then fills a terminal of 140 lines.
const LARGEST: usize = 16;

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
        context: &ScreenContext<'_>,
        body: Rect,
        in_sight: CellPos,
    ) -> (Self, Rect) {
        let beside = |panel: u16| Rect { width: body.width.saturating_sub(panel), ..body };
        // A large board leaves room for whole lines beside it, a small one for what there must be.
        let room = [PANEL, MIN_PANEL].map(beside).map(|area| (area.width, area.height));
        let [large, small] = room.map(|(width, height)| (usize::from(width), usize::from(height)));
        let (options, lines) = largest(&scene, context, large);
        let room = if options.zoom > 1 { large } else { small };
        let picture = Self::show(frame, scene, (options, lines), room, body, in_sight);
        let area = picture.area;
        let beside =
            Rect { x: area.right() + 2, width: body.width.saturating_sub(area.width + 2), ..body };
        (picture, beside)
    }

    /// Draws a scene so that a cell is in sight, without anything beside it.
    pub(super) fn draw_alone(
        frame: &mut Frame<'_>,
        scene: Scene,
        context: &ScreenContext<'_>,
        body: Rect,
        in_sight: CellPos,
    ) -> Self {
        let room = (usize::from(body.width), usize::from(body.height));
        let drawn = largest(&scene, context, room);
        Self::show(frame, scene, drawn, room, body, in_sight)
    }

    fn show(
        frame: &mut Frame<'_>,
        scene: Scene,
        (options, lines): (TextOptions, Vec<Line<'static>>),
        room: (usize, usize),
        body: Rect,
        in_sight: CellPos,
    ) -> Self {
        let all = (lines.len(), widest(&lines));
        let (height, width) = (all.0.min(room.1), all.1.min(room.0));
        let (line, column) = scene.text_position(&options, in_sight).unwrap_or_default();
        let scrolled = (scroll(line, height, all.0), scroll(column, width, all.1));
        let area = Rect { width: width as u16, height: height as u16, ..body };
        let text = Paragraph::new(lines).scroll((scrolled.0 as u16, scrolled.1 as u16));
        frame.render_widget(text, area);
        Self { area, scene, options, scrolled }
    }

    /// The cell under the mouse.
    pub(super) fn hit_test(&self, mouse: MouseEvent) -> Option<CellPos> {
        if !self.contains(mouse) {
            return None;
        }
        let line = usize::from(mouse.row - self.area.y) + self.scrolled.0;
        let column = usize::from(mouse.column - self.area.x) + self.scrolled.1;
        self.scene.hit_test(&self.options, line, column)
    }

    /// Whether the mouse is over the picture.
    pub(super) fn contains(&self, mouse: MouseEvent) -> bool {
        self.area.contains((mouse.column, mouse.row).into())
    }

    /// The part of the body below the picture.
    pub(super) fn below(&self, body: Rect) -> Rect {
        let y = self.area.bottom();
        Rect { y, height: body.bottom().saturating_sub(y), ..self.area }
    }

    /// Lines that the rows of the scene take.
    pub(super) fn height(&self) -> u16 {
        self.area.height
    }
}

/// The scene with the largest squares that fit into so many columns and lines, or with the smallest.
fn largest(
    scene: &Scene,
    context: &ScreenContext<'_>,
    (columns, rows): (usize, usize),
) -> (TextOptions, Vec<Line<'static>>) {
    let sized = |zoom: usize| {
        let options = context.theme.text_options(zoom as u8);
        (options, paint::lines(scene, options))
    };
    let fits = |(_, lines): &(_, Vec<Line<'_>>)| lines.len() <= rows && widest(lines) <= columns;
    // What the cells alone leave no room for need not be drawn to see that it does not fit.
    let most = (rows / scene.rows().max(1)).min(columns / (2 * scene.cols().max(1))).min(LARGEST);
    (2..=most).rev().map(sized).find(fits).unwrap_or_else(|| sized(1))
}

fn widest(lines: &[Line<'_>]) -> usize {
    lines.iter().map(Line::width).max().unwrap_or(0)
}

/// How far to scroll so that a place is in the middle, as far as there is something to see.
fn scroll(place: usize, shown: usize, all: usize) -> usize {
    place.saturating_sub(shown / 2).min(all.saturating_sub(shown))
}
