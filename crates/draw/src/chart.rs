//! Charts for reports: lines and bars, linear or logarithmic.
//!
//! Series differ without color: lines by their dashes and markers, bars by their hatching. Text is drawn as outlines and
//! colors are tokens, as in every other picture.

mod bars;
mod lines;
mod page;
mod scale;

use crate::{SvgColors, Theme};

/// How an axis maps values to lengths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scale {
    /// Equal differences are equal lengths.
    #[default]
    Linear,
    /// Equal ratios are equal lengths; only values above zero are drawn.
    Log,
}

/// Title and scale of a chart axis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChartAxis {
    /// The quantity with its unit, such as "time, ms".
    pub name: String,
    /// Linear or logarithmic.
    pub scale: Scale,
}

/// The decimal separator of numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DecimalSeparator {
    /// 0.5
    #[default]
    Point,
    /// 0,5
    Comma,
}

/// How a chart is rendered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChartOptions {
    /// The theme.
    pub theme: Theme,
    /// Whether colors are written into the document or come from the page.
    pub colors: SvgColors,
    /// Width in pixels, 240 to 4096.
    pub width: u32,
    /// Height in pixels, 160 to 4096; a bar chart grows when its bars need it.
    pub height: u32,
    /// The decimal separator of labels.
    pub decimal_separator: DecimalSeparator,
}

impl Default for ChartOptions {
    fn default() -> Self {
        Self {
            theme: Theme::Light,
            colors: SvgColors::Inline,
            width: 720,
            height: 420,
            decimal_separator: DecimalSeparator::Point,
        }
    }
}

/// One line of a chart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LineSeries {
    /// Name in the legend.
    pub name: String,
    /// From left to right. Points that are not finite, or not above zero on a logarithmic axis, break the line.
    pub points: Vec<(f64, f64)>,
}

/// A line chart.
///
/// ```
/// use papan_draw::{ChartAxis, LineChart, LineSeries, Scale};
///
/// let chart = LineChart {
///     title: "Time by size".into(),
///     x: ChartAxis { name: "pieces".into(), scale: Scale::Log },
///     y: ChartAxis { name: "ms".into(), scale: Scale::Log },
///     series: vec![LineSeries { name: "ours".into(), points: vec![(1e3, 0.2), (1e6, 24.0)] }],
/// };
/// assert!(chart.to_svg().ends_with("</svg>\n"));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LineChart {
    /// Title above the chart.
    pub title: String,
    /// Horizontal axis.
    pub x: ChartAxis,
    /// Vertical axis.
    pub y: ChartAxis,
    /// Series in the order of the legend.
    pub series: Vec<LineSeries>,
}

/// One bar in every group of a bar chart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BarSeries {
    /// Name in the legend.
    pub name: String,
    /// One value per group; `None` leaves its place empty.
    pub values: Vec<Option<f64>>,
}

/// A chart of horizontal bars, in groups.
///
/// ```
/// use papan_draw::{BarChart, BarSeries, ChartAxis};
///
/// let chart = BarChart {
///     title: "Boards per second".into(),
///     value: ChartAxis::default(),
///     groups: vec!["search".into(), "brute force".into()],
///     series: vec![BarSeries { name: "ours".into(), values: vec![Some(12.5), Some(3.0)] }],
/// };
/// assert!(chart.to_svg().starts_with("<svg "));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BarChart {
    /// Title above the chart.
    pub title: String,
    /// Horizontal axis.
    pub value: ChartAxis,
    /// Names of the groups, from the top.
    pub groups: Vec<String>,
    /// Series in the order of the legend.
    pub series: Vec<BarSeries>,
}

impl LineChart {
    /// Renders the chart as an SVG document, with the default options.
    pub fn to_svg(&self) -> String {
        self.to_svg_with(&ChartOptions::default())
    }

    /// Renders the chart as an SVG document, with options.
    pub fn to_svg_with(&self, options: &ChartOptions) -> String {
        lines::draw(self, options)
    }
}

impl BarChart {
    /// Renders the chart as an SVG document, with the default options.
    pub fn to_svg(&self) -> String {
        self.to_svg_with(&ChartOptions::default())
    }

    /// Renders the chart as an SVG document, with options.
    pub fn to_svg_with(&self, options: &ChartOptions) -> String {
        bars::draw(self, options)
    }
}
