//! Charts for reports: lines and bars, linear or logarithmic.
//!
//! Series are told apart without colour: lines by their dashes and markers, bars by their hatching. Words are outlines,
//! colours are tokens, as in every other picture.

mod bars;
mod lines;
mod page;
mod scale;

use crate::{Paint, Theme};

/// How an axis maps values to lengths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scale {
    /// Equal differences are equal lengths.
    #[default]
    Linear,
    /// Equal ratios are equal lengths; only values above zero are drawn.
    Log,
}

/// What an axis shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Measure {
    /// What is measured, with its unit: "time, ms".
    pub name: String,
    /// How.
    pub scale: Scale,
}

/// The sign between whole numbers and parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Decimal {
    /// 0.5
    #[default]
    Point,
    /// 0,5
    Comma,
}

/// How a chart becomes a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChartLook {
    /// Whose tokens.
    pub theme: Theme,
    /// Colours written down or taken from the page.
    pub paint: Paint,
    /// In pixels, 240 to 4096.
    pub width: u32,
    /// In pixels, 160 to 4096.
    pub height: u32,
    /// How numbers are written.
    pub decimal: Decimal,
}

impl Default for ChartLook {
    fn default() -> Self {
        Self {
            theme: Theme::Light,
            paint: Paint::Fixed,
            width: 720,
            height: 420,
            decimal: Decimal::Point,
        }
    }
}

/// One line of a chart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// As in the legend.
    pub name: String,
    /// From left to right. Points that are not finite, or not above zero on a logarithmic axis, break the line.
    pub points: Vec<(f64, f64)>,
}

/// Lines over a plane.
///
/// ```
/// use papan_draw::{ChartLook, LineChart, Measure, Scale, Series};
///
/// let chart = LineChart {
///     title: "Time by size".into(),
///     x: Measure { name: "pieces".into(), scale: Scale::Log },
///     y: Measure { name: "ms".into(), scale: Scale::Log },
///     series: vec![Series { name: "ours".into(), points: vec![(1e3, 0.2), (1e6, 24.0)] }],
/// };
/// assert!(chart.svg(ChartLook::default()).ends_with("</svg>\n"));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LineChart {
    /// Above everything.
    pub title: String,
    /// Along the bottom.
    pub x: Measure,
    /// Along the left side.
    pub y: Measure,
    /// In the order of the legend.
    pub series: Vec<Series>,
}

/// One kind of bar in every group.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BarSeries {
    /// As in the legend.
    pub name: String,
    /// One for each group; `None` leaves the place free.
    pub values: Vec<Option<f64>>,
}

/// Bars that grow to the right, in groups.
///
/// ```
/// use papan_draw::{BarChart, BarSeries, ChartLook, Measure};
///
/// let chart = BarChart {
///     title: "Boards a second".into(),
///     value: Measure::default(),
///     groups: vec!["search".into(), "brute force".into()],
///     series: vec![BarSeries { name: "ours".into(), values: vec![Some(12.5), Some(3.0)] }],
/// };
/// assert!(chart.svg(ChartLook::default()).starts_with("<svg "));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BarChart {
    /// Above everything.
    pub title: String,
    /// Along the bottom.
    pub value: Measure,
    /// Named at the left, from the top.
    pub groups: Vec<String>,
    /// In the order of the legend.
    pub series: Vec<BarSeries>,
}

impl LineChart {
    /// The chart as an SVG document.
    pub fn svg(&self, look: ChartLook) -> String {
        lines::draw(self, look)
    }
}

impl BarChart {
    /// The chart as an SVG document. It becomes higher than the look says when the bars need it.
    pub fn svg(&self, look: ChartLook) -> String {
        bars::draw(self, look)
    }
}
