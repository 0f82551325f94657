//! Line charts.

use super::page::{BASELINE_SHIFT, Page, draw_line, draw_marker, line_swatch, text_style};
use super::scale::{self, AxisMapping};
use super::{ChartOptions, LineChart};
use crate::Token;
use crate::font::{self, Anchor, Weight};
use crate::svg::{SMALL, polyline, segment};

/// A line with more points has markers at its ends only.
const MAX_MARKERS: usize = 40;

pub(super) fn draw(chart: &LineChart, options: &ChartOptions) -> String {
    let names: Vec<&str> = chart.series.iter().map(|series| series.name.as_str()).collect();
    let height = f64::from(options.height.clamp(160, 4096));
    let mut page = Page::new(options, height, &chart.title, &names, line_swatch);
    let points = || chart.series.iter().flat_map(|series| &series.points);
    let y_mapping = AxisMapping::over(points().map(|p| p.1), chart.y.scale, true);
    let x_mapping = AxisMapping::over(points().map(|p| p.0), chart.x.scale, false);
    // The last label of the horizontal axis may stick out by half of its width.
    let last = x_mapping.ticks().last().map(|tick| scale::write(*tick, options.decimal_separator));
    let half = last.map_or(0.0, |label| font::width(&label, SMALL, Weight::Regular) / 2.0);
    page.right -= half.max(8.0).ceil();
    draw_vertical_axis(&mut page, &y_mapping, &chart.y.name);
    let x_mapping = x_mapping.between(page.left, page.right);
    let y_mapping = y_mapping.between(page.bottom, page.top);
    page.draw_horizontal_axis(&x_mapping, &chart.x.name);
    for (i, series) in chart.series.iter().enumerate() {
        let positions: Vec<_> = series
            .points
            .iter()
            .map(|p| Some((x_mapping.position(p.0)?, y_mapping.position(p.1)?)))
            .collect();
        for run in positions.split(Option::is_none) {
            draw_line(&mut page.svg, i, &polyline(run.iter().flatten().copied()));
        }
        let (ends, few) = (positions.len().saturating_sub(1), positions.len() <= MAX_MARKERS);
        for (k, position) in positions.iter().enumerate() {
            if let (Some((x, y)), true) = (position, few || k == 0 || k == ends) {
                draw_marker(&mut page.svg, i, *x, *y);
            }
        }
    }
    page.svg.finish()
}

/// Reserves space at the left and bottom, and draws the name, grid lines and labels of the vertical axis.
fn draw_vertical_axis(page: &mut Page, mapping: &AxisMapping, name: &str) {
    let label = |tick| (tick, scale::write(tick, page.separator));
    let labels: Vec<_> = mapping.ticks().into_iter().map(label).collect();
    let widest = labels
        .iter()
        .map(|label| font::width(&label.1, SMALL, Weight::Regular))
        .fold(0.0, f64::max);
    if !name.is_empty() {
        page.svg.text(
            name,
            page.left,
            page.top + 2.0 * BASELINE_SHIFT,
            text_style(SMALL, Anchor::Start, Token::Muted),
        );
        page.top += 20.0;
    }
    page.top += BASELINE_SHIFT;
    page.left += widest.ceil() + 8.0;
    page.bottom -= 44.0;
    let mapping = mapping.between(page.bottom, page.top);
    for (tick, label) in labels {
        let Some(y) = mapping.position(tick) else { continue };
        page.draw_grid_line(&segment(page.left, y, 'h', page.right - page.left));
        page.svg.text(
            &label,
            page.left - 8.0,
            y + BASELINE_SHIFT,
            text_style(SMALL, Anchor::End, Token::Muted),
        );
    }
}
