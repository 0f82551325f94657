//! A writer of SVG: shapes with tokens for colors, numbers with at most two decimals, text escaped.

use crate::art::Shape;
use crate::font::{self, Anchor, Weight};
use crate::{Rgba, Theme, Token};
use std::fmt::Write;

/// Where the colors of an SVG document come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SvgColors {
    /// Written into the document, which is then self-contained.
    #[default]
    Inline,
    /// CSS custom properties (`var(--accent)`) and the color scheme of the page that contains the picture.
    ///
    /// The picture follows the page from light to dark. High contrast has other shapes too, so it needs a new picture.
    CssVariables,
}

/// An SVG document that is being written.
pub(crate) struct SvgWriter {
    out: String,
    theme: Theme,
    colors: SvgColors,
}

impl SvgWriter {
    /// Starts a document with a size in units, shown at `scale` pixels per unit.
    pub(crate) fn new(
        theme: Theme,
        colors: SvgColors,
        width: f64,
        height: f64,
        scale: f64,
        title: &str,
    ) -> Self {
        let mut svg = Self { out: String::new(), theme, colors };
        // Whole pixels, and the units that fill them exactly: no scaling, no seam at the edges.
        let (shown_w, shown_h) = ((width * scale).ceil(), (height * scale).ceil());
        let (w, h) = (num(shown_w / scale), num(shown_h / scale));
        svg.raw(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{shown_w}\" height=\"{shown_h}\" viewBox=\"0 0 {w} {h}\" \
             fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" role=\"img\">"
        ));
        if !title.is_empty() {
            svg.raw(&format!("<title>{}</title>", escape(title)));
        }
        svg
    }

    pub(crate) fn finish(mut self) -> String {
        self.out.push_str("</svg>\n");
        self.out
    }

    pub(crate) const fn theme(&self) -> Theme {
        self.theme
    }

    /// Adds markup without escaping.
    pub(crate) fn raw(&mut self, markup: &str) {
        self.out.push_str(markup);
    }

    /// The id of a definition. Pictures in one page share an id only if the contents are equal.
    pub(crate) fn id(&self, name: &str) -> String {
        let prefix = match (self.colors, self.theme) {
            (SvgColors::CssVariables, Theme::Contrast) => "vc",
            (SvgColors::CssVariables, _) => "v",
            (SvgColors::Inline, Theme::Light) => "l",
            (SvgColors::Inline, Theme::Dark) => "d",
            (SvgColors::Inline, Theme::Contrast) => "c",
        };
        format!("{prefix}-{name}")
    }

    /// A fill or stroke attribute; `None` when the token is fully transparent.
    fn attribute(&self, name: &str, token: Token) -> Option<String> {
        let color = self.theme.color(token);
        match (self.colors, color.a) {
            (_, 0) => None,
            (SvgColors::CssVariables, _) => Some(format!(" {name}=\"var(--{})\"", token.name())),
            (SvgColors::Inline, 255) => Some(format!(" {name}=\"{color}\"")),
            (SvgColors::Inline, a) => Some(format!(
                " {name}=\"{color}\" {name}-opacity=\"{}\"",
                num(f64::from(a) / 255.0)
            )),
        }
    }

    /// The attributes of a gradient stop.
    pub(crate) fn stop(&self, token: Token) -> String {
        self.attribute("stop-color", token).unwrap_or_default()
    }

    pub(crate) fn shape(
        &mut self,
        d: &str,
        fill: Option<Token>,
        stroke: Option<(Token, f64)>,
        more: &str,
    ) {
        let fill = fill.and_then(|token| self.attribute("fill", token));
        let stroke = stroke.and_then(|(token, width)| {
            Some(format!("{} stroke-width=\"{}\"", self.attribute("stroke", token)?, num(width)))
        });
        if d.is_empty() || fill.is_none() && stroke.is_none() {
            return;
        }
        let (fill, stroke) = (fill.unwrap_or_default(), stroke.unwrap_or_default());
        // Writing to a string cannot fail.
        let _ = write!(self.out, "<path{fill}{stroke}{more} d=\"{d}\"/>");
    }

    pub(crate) fn fill(&mut self, d: &str, token: Token) {
        self.shape(d, Some(token), None, "");
    }

    /// Fills without anti-aliasing, so that adjacent shapes show no seam.
    pub(crate) fn fill_crisp(&mut self, d: &str, token: Token) {
        self.shape(d, Some(token), None, " shape-rendering=\"crispEdges\"");
    }

    pub(crate) fn line(&mut self, d: &str, token: Token, width: f64) {
        self.shape(d, None, Some((token, width)), "");
    }

    pub(crate) fn dashes(&mut self, d: &str, token: Token, width: f64, pattern: &str) {
        let more = format!(" stroke-dasharray=\"{pattern}\" stroke-linecap=\"butt\"");
        self.shape(d, None, Some((token, width)), &more);
    }

    /// Fills with the color of a region: not a token, but one value per theme.
    pub(crate) fn fill_region(&mut self, d: &str, light: Rgba, dark: Rgba) {
        let color = match (self.colors, self.theme) {
            (_, Theme::Contrast) => "#FFFFFF".into(),
            (SvgColors::CssVariables, _) => format!("light-dark({light},{dark})"),
            (SvgColors::Inline, Theme::Dark) => dark.to_string(),
            (SvgColors::Inline, Theme::Light) => light.to_string(),
        };
        let _ =
            write!(self.out, "<path fill=\"{color}\" shape-rendering=\"crispEdges\" d=\"{d}\"/>");
    }

    pub(crate) fn drawing(&mut self, shapes: &[Shape]) {
        for shape in shapes {
            self.shape(shape.d, shape.fill, shape.stroke, "");
        }
    }

    /// Wraps what `draw` adds in a group with attributes; an empty group is left out.
    pub(crate) fn group(&mut self, attributes: &str, draw: impl FnOnce(&mut Self)) {
        let before = self.out.len();
        let _ = write!(self.out, "<g {attributes}>");
        let empty = self.out.len();
        draw(self);
        if self.out.len() == empty {
            self.out.truncate(before);
        } else {
            self.out.push_str("</g>");
        }
    }

    /// Adds text as outlines; `x` and `y` are the anchor on the baseline.
    pub(crate) fn text(&mut self, text: &str, x: f64, y: f64, style: TextStyle) {
        let TextStyle { size, weight, anchor, token } = style;
        self.fill(&font::outline(text, x, y, size, weight, anchor), token);
    }
}

/// Font size, weight, alignment and color of text.
#[derive(Clone, Copy)]
pub(crate) struct TextStyle {
    pub(crate) size: f64,
    pub(crate) weight: Weight,
    pub(crate) anchor: Anchor,
    pub(crate) token: Token,
}

/// The shortest notation of a number with at most two decimals.
pub(crate) fn num(value: f64) -> String {
    let hundredths = (value * 100.0).round() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    match part {
        0 => format!("{sign}{whole}"),
        _ if part.is_multiple_of(10) => format!("{sign}{whole}.{}", part / 10),
        _ => format!("{sign}{whole}.{part:02}"),
    }
}

/// Escapes text for an element or attribute; characters that XML does not allow are left out.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() || ('\u{fffe}'..='\u{ffff}').contains(&c) => {}
            c => out.push(c),
        }
    }
    out
}

/// Path data of a segment to the right (`'h'`) or down (`'v'`).
pub(crate) fn segment(x: f64, y: f64, along: char, length: f64) -> String {
    format!("M{} {}{along}{}", num(x), num(y), num(length))
}

/// Path data of a rectangle.
pub(crate) fn rect(x: f64, y: f64, width: f64, height: f64) -> String {
    format!("M{} {}h{}v{}h{}z", num(x), num(y), num(width), num(height), num(-width))
}

/// Path data of a rectangle with rounded corners.
pub(crate) fn round_rect(x: f64, y: f64, width: f64, height: f64, r: f64) -> String {
    let r = r.min(width / 2.0).min(height / 2.0);
    let (right, down) = (num(width - 2.0 * r), num(height - 2.0 * r));
    let (start, y, r) = (num(x + r), num(y), num(r));
    format!(
        "M{start} {y}h{right}a{r} {r} 0 0 1 {r} {r}v{down}a{r} {r} 0 0 1-{r} {r}h-{right}a{r} {r} 0 0 1-{r}-{r}v-{down}a{r} {r} 0 0 1 {r}-{r}z"
    )
}

/// Path data of a circle.
pub(crate) fn circle(x: f64, y: f64, r: f64) -> String {
    let (r1, d) = (num(r), num(2.0 * r));
    format!("M{} {}a{r1} {r1} 0 1 0 {d} 0a{r1} {r1} 0 1 0-{d} 0z", num(x - r), num(y))
}
