//! Line charts.

use super::page::{SINK, Sheet, draw_line, draw_marker, line_swatch, words};
use super::scale::{self, Ruler};
use super::{ChartLook, LineChart};
use crate::Token;
use crate::font::{self, Anchor, Weight};
use crate::svg::{SMALL, polyline, stretch};

/// Beyond this many points a line has no markers but at its ends.
const MANY: usize = 40;

pub(super) fn draw(chart: &LineChart, look: ChartLook) -> String {
    let names: Vec<&str> = chart.series.iter().map(|series| series.name.as_str()).collect();
    let height = f64::from(look.height.clamp(160, 4096));
    let mut sheet = Sheet::new(look, height, &chart.title, &names, line_swatch);
    let points = || chart.series.iter().flat_map(|series| &series.points);
    let y_ruler = Ruler::over(points().map(|p| p.1), chart.y.scale, true);
    let x_ruler = Ruler::over(points().map(|p| p.0), chart.x.scale, false);
    // The last label below may stick out by half of its width.
    let last = x_ruler.ticks().last().map(|tick| scale::write(*tick, look.decimal));
    let half = last.map_or(0.0, |label| font::width(&label, SMALL, Weight::Regular) / 2.0);
    sheet.right -= half.max(8.0).ceil();
    draw_left(&mut sheet, &y_ruler, &chart.y.name);
    let x_ruler = x_ruler.between(sheet.left, sheet.right);
    let y_ruler = y_ruler.between(sheet.bottom, sheet.top);
    sheet.draw_bottom(&x_ruler, &chart.x.name);
    for (i, series) in chart.series.iter().enumerate() {
        let places: Vec<_> = series
            .points
            .iter()
            .map(|p| Some((x_ruler.place(p.0)?, y_ruler.place(p.1)?)))
            .collect();
        for run in places.split(Option::is_none) {
            draw_line(&mut sheet.pen, i, &polyline(run.iter().flatten().copied()));
        }
        let ends = places.len().saturating_sub(1);
        for (k, place) in places.iter().enumerate() {
            if let (Some((x, y)), true) = (place, places.len() <= MANY || k == 0 || k == ends) {
                draw_marker(&mut sheet.pen, i, *x, *y);
            }
        }
    }
    sheet.pen.finish()
}

/// Makes room at the left and bottom, and draws the name, the grid lines and the labels of the upright axis.
fn draw_left(sheet: &mut Sheet, ruler: &Ruler, name: &str) {
    let labels: Vec<_> =
        ruler.ticks().into_iter().map(|tick| (tick, scale::write(tick, sheet.decimal))).collect();
    let widest = labels
        .iter()
        .map(|label| font::width(&label.1, SMALL, Weight::Regular))
        .fold(0.0, f64::max);
    if !name.is_empty() {
        sheet.pen.words(
            name,
            sheet.left,
            sheet.top + 2.0 * SINK,
            words(SMALL, Anchor::Start, Token::Muted),
        );
        sheet.top += 20.0;
    }
    sheet.top += SINK;
    sheet.left += widest.ceil() + 8.0;
    sheet.bottom -= 44.0;
    let ruler = ruler.between(sheet.bottom, sheet.top);
    for (tick, label) in labels {
        let Some(y) = ruler.place(tick) else { continue };
        sheet.draw_grid(&stretch(sheet.left, y, 'h', sheet.right - sheet.left));
        sheet.pen.words(
            &label,
            sheet.left - 8.0,
            y + SINK,
            words(SMALL, Anchor::End, Token::Muted),
        );
    }
}
