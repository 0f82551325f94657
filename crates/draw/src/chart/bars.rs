//! Bar charts: bars grow to the right, because names of groups are words and words lie flat.

use super::page::{SINK, Sheet, bar_swatch, draw_bar, words};
use super::scale::{self, Ruler};
use super::{BarChart, ChartLook, Scale};
use crate::Token;
use crate::font::{self, Anchor, Weight};
use crate::svg::{NORMAL, SMALL};

/// The least and the greatest thickness of a bar.
const THIN: f64 = 12.0;
const THICK: f64 = 28.0;
/// Room between groups.
const BETWEEN: f64 = 14.0;
/// Room for the labels below and the name of the measure.
const BELOW: f64 = 44.0;
/// Room for title, legend, labels and name.
const FRAME: f64 = 150.0;

pub(super) fn draw(chart: &BarChart, look: ChartLook) -> String {
    let names: Vec<&str> = chart.series.iter().map(|series| series.name.as_str()).collect();
    let bars = (chart.groups.len() * chart.series.len()).max(1) as f64;
    let between = BETWEEN * chart.groups.len() as f64;
    let least = bars * THIN + between + FRAME;
    let height = f64::from(look.height.clamp(160, 4096)).max(least);
    let draft = Sheet::new(look, height, &chart.title, &names, bar_swatch);
    // A sheet higher than its bars need is cut, not stretched.
    let room = draft.bottom - BELOW - draft.top;
    let thickness = ((room - between) / bars).clamp(THIN, THICK);
    let needed = between + thickness * bars;
    let height = (height - (room - needed)).max(160.0);
    let mut sheet = Sheet::new(look, height, &chart.title, &names, bar_swatch);
    let names = chart
        .groups
        .iter()
        .map(|name| font::width(name, NORMAL, Weight::Regular))
        .fold(0.0, f64::max);
    // Names may take a third of the sheet; longer ones lose their end.
    let room = names.min((sheet.right - sheet.left) / 3.0);
    sheet.left += room + 12.0;
    sheet.bottom = sheet.top + needed;
    let values = || chart.series.iter().flat_map(|series| series.values.iter().flatten().copied());
    let labels = values()
        .map(|v| font::width(&scale::write(v, look.decimal), SMALL, Weight::Regular))
        .fold(0.0, f64::max);
    sheet.right -= labels + 10.0;
    let ruler = Ruler::over(values(), chart.value.scale, true).between(sheet.left, sheet.right);
    sheet.draw_bottom(&ruler, &chart.value.name);
    let zero = match chart.value.scale {
        Scale::Linear => ruler.place(0.0).unwrap_or(sheet.left),
        Scale::Log => sheet.left,
    };
    let mut y = sheet.top + BETWEEN / 2.0;
    for (g, name) in chart.groups.iter().enumerate() {
        let middle = y + thickness * chart.series.len() as f64 / 2.0;
        let name = fit(name, room);
        sheet.pen.words(
            &name,
            sheet.left - 12.0,
            middle + NORMAL * font::CAPITAL / 2.0,
            words(NORMAL, Anchor::End, Token::Text),
        );
        for (i, series) in chart.series.iter().enumerate() {
            if let Some((value, end)) =
                series.values.get(g).copied().flatten().and_then(|v| Some((v, ruler.place(v)?)))
            {
                draw_bar(
                    &mut sheet.pen,
                    i,
                    zero.min(end),
                    y + 1.0,
                    (end - zero).abs().max(1.0),
                    thickness - 2.0,
                );
                let text = scale::write(value, look.decimal);
                sheet.pen.words(
                    &text,
                    zero.max(end) + 6.0,
                    y + thickness / 2.0 + SINK,
                    words(SMALL, Anchor::Start, Token::Text),
                );
            }
            y += thickness;
        }
        y += BETWEEN;
    }
    sheet.pen.finish()
}

/// As much of a name as fits, with dots for the rest.
fn fit(name: &str, room: f64) -> String {
    let mut name: Vec<char> = name.chars().collect();
    let width = |name: &[char], tail: &str| {
        font::width(&(name.iter().collect::<String>() + tail), NORMAL, Weight::Regular)
    };
    if width(&name, "") <= room + 0.5 {
        return name.into_iter().collect();
    }
    while !name.is_empty() && width(&name, "…") > room {
        name.pop();
    }
    name.into_iter().chain(['…']).collect()
}
