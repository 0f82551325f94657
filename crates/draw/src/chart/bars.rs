//! Bar charts: bars are horizontal, because the names of groups need horizontal space.

use super::page::{BASELINE_SHIFT, Page, bar_swatch, draw_bar, text_style};
use super::scale::{self, AxisMapping};
use super::{BarChart, ChartOptions, Scale};
use crate::Token;
use crate::font::{self, Anchor, Weight};
use crate::svg::{NORMAL, SMALL};

/// Smallest thickness of a bar.
const MIN_THICKNESS: f64 = 12.0;
/// Largest thickness of a bar.
const MAX_THICKNESS: f64 = 28.0;
/// Space between groups.
const GROUP_GAP: f64 = 14.0;
/// Space for the labels and the name of the horizontal axis.
const AXIS_HEIGHT: f64 = 44.0;
/// Space for title, legend and horizontal axis.
const FRAME_HEIGHT: f64 = 150.0;

pub(super) fn draw(chart: &BarChart, options: &ChartOptions) -> String {
    let names: Vec<&str> = chart.series.iter().map(|series| series.name.as_str()).collect();
    let bars = (chart.groups.len() * chart.series.len()).max(1) as f64;
    let gaps = GROUP_GAP * chart.groups.len() as f64;
    let min_height = bars * MIN_THICKNESS + gaps + FRAME_HEIGHT;
    let height = f64::from(options.height.clamp(160, 4096)).max(min_height);
    let draft = Page::new(options, height, &chart.title, &names, bar_swatch);
    // A page higher than its bars need is cut, not stretched.
    let max_width = draft.bottom - AXIS_HEIGHT - draft.top;
    let thickness = ((max_width - gaps) / bars).clamp(MIN_THICKNESS, MAX_THICKNESS);
    let needed = gaps + thickness * bars;
    let height = (height - (max_width - needed)).max(160.0);
    let mut page = Page::new(options, height, &chart.title, &names, bar_swatch);
    let names = chart
        .groups
        .iter()
        .map(|name| font::width(name, NORMAL, Weight::Regular))
        .fold(0.0, f64::max);
    // Names may take a third of the width; longer ones are truncated.
    let max_width = names.min((page.right - page.left) / 3.0);
    page.left += max_width + 12.0;
    page.bottom = page.top + needed;
    let values = || chart.series.iter().flat_map(|series| series.values.iter().flatten().copied());
    let labels = values()
        .map(|v| font::width(&scale::write(v, options.decimal_separator), SMALL, Weight::Regular))
        .fold(0.0, f64::max);
    page.right -= labels + 10.0;
    let mapping =
        AxisMapping::over(values(), chart.value.scale, true).between(page.left, page.right);
    page.draw_horizontal_axis(&mapping, &chart.value.name);
    let zero = match chart.value.scale {
        Scale::Linear => mapping.position(0.0).unwrap_or(page.left),
        Scale::Log => page.left,
    };
    let mut y = page.top + GROUP_GAP / 2.0;
    for (g, name) in chart.groups.iter().enumerate() {
        let middle = y + thickness * chart.series.len() as f64 / 2.0;
        let name = truncate(name, max_width);
        page.svg.text(
            &name,
            page.left - 12.0,
            middle + NORMAL * font::CAP_HEIGHT / 2.0,
            text_style(NORMAL, Anchor::End, Token::Text),
        );
        for (i, series) in chart.series.iter().enumerate() {
            if let Some((value, end)) = series
                .values
                .get(g)
                .copied()
                .flatten()
                .and_then(|v| Some((v, mapping.position(v)?)))
            {
                let (left, width) = (zero.min(end), (end - zero).abs().max(1.0));
                draw_bar(&mut page.svg, i, [left, y + 1.0, width, thickness - 2.0]);
                let text = scale::write(value, options.decimal_separator);
                page.svg.text(
                    &text,
                    zero.max(end) + 6.0,
                    y + thickness / 2.0 + BASELINE_SHIFT,
                    text_style(SMALL, Anchor::Start, Token::Text),
                );
            }
            y += thickness;
        }
        y += GROUP_GAP;
    }
    page.svg.finish()
}

/// Truncates a name to a width, with an ellipsis.
fn truncate(name: &str, max_width: f64) -> String {
    let mut name: Vec<char> = name.chars().collect();
    let width = |name: &[char], tail: &str| {
        font::width(&(name.iter().collect::<String>() + tail), NORMAL, Weight::Regular)
    };
    if width(&name, "") <= max_width + 0.5 {
        return name.into_iter().collect();
    }
    while !name.is_empty() && width(&name, "…") > max_width {
        name.pop();
    }
    name.into_iter().chain(['…']).collect()
}
