//! Writing SVG: shapes with tokens for colours, numbers with two decimals, text escaped.

use crate::art::Shape;
use crate::font::{self, Anchor, Weight};
use crate::{Colour, Theme, Token};
use std::fmt::Write;

/// Where the colours of a picture come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paint {
    /// Written into the picture: it stands alone.
    #[default]
    Fixed,
    /// Custom properties (`var(--accent)`) of the page the picture is part of.
    Page,
}

/// The text of a picture in the making.
pub(crate) struct Pen {
    out: String,
    theme: Theme,
    paint: Paint,
}

impl Pen {
    /// Begins a picture of a size in units, shown at `scale` pixels a unit.
    pub(crate) fn new(
        theme: Theme,
        paint: Paint,
        width: f64,
        height: f64,
        scale: f64,
        title: &str,
    ) -> Self {
        let mut pen = Self { out: String::new(), theme, paint };
        // Whole pixels, and the units to fill them exactly: no stretching, no seam at the edges.
        let (shown_w, shown_h) = ((width * scale).ceil(), (height * scale).ceil());
        let (w, h) = (num(shown_w / scale), num(shown_h / scale));
        pen.raw(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{shown_w}\" height=\"{shown_h}\" viewBox=\"0 0 {w} {h}\" \
             fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" role=\"img\">"
        ));
        if !title.is_empty() {
            pen.raw(&format!("<title>{}</title>", escape(title)));
        }
        pen
    }

    pub(crate) fn finish(mut self) -> String {
        self.out.push_str("</svg>\n");
        self.out
    }

    pub(crate) const fn theme(&self) -> Theme {
        self.theme
    }

    /// Adds markup as it is.
    pub(crate) fn raw(&mut self, markup: &str) {
        self.out.push_str(markup);
    }

    /// A name for a definition that is the same for the same contents only, wherever several pictures meet in one page.
    pub(crate) fn id(&self, name: &str) -> String {
        let prefix = match (self.paint, self.theme) {
            (Paint::Page, Theme::Contrast) => "vc",
            (Paint::Page, _) => "v",
            (Paint::Fixed, Theme::Light) => "l",
            (Paint::Fixed, Theme::Dark) => "d",
            (Paint::Fixed, Theme::Contrast) => "c",
        };
        format!("{prefix}-{name}")
    }

    /// A paint attribute; `None` when the token cannot be seen at all.
    fn attribute(&self, name: &str, token: Token) -> Option<String> {
        let colour = self.theme.colour(token);
        match (self.paint, colour.a) {
            (_, 0) => None,
            (Paint::Page, _) => Some(format!(" {name}=\"var(--{})\"", token.name())),
            (Paint::Fixed, 255) => Some(format!(" {name}=\"{colour}\"")),
            (Paint::Fixed, a) => Some(format!(
                " {name}=\"{colour}\" {name}-opacity=\"{}\"",
                num(f64::from(a) / 255.0)
            )),
        }
    }

    /// The value of a gradient's stop.
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

    /// Fills without smoothing the edges, so that neighbours show no seam.
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

    /// A region's colour: not a token, but one value for each theme.
    pub(crate) fn fill_region(&mut self, d: &str, light: Colour, dark: Colour) {
        let colour = match (self.paint, self.theme) {
            (Paint::Page, _) => format!("light-dark({light},{dark})\" class=\"reg"),
            (Paint::Fixed, Theme::Dark) => dark.to_string(),
            (Paint::Fixed, Theme::Light) => light.to_string(),
            (Paint::Fixed, Theme::Contrast) => "#FFFFFF".into(),
        };
        let _ =
            write!(self.out, "<path fill=\"{colour}\" shape-rendering=\"crispEdges\" d=\"{d}\"/>");
    }

    pub(crate) fn drawing(&mut self, shapes: &[Shape]) {
        for shape in shapes {
            self.shape(shape.d, shape.fill, shape.stroke, "");
        }
    }

    /// Everything `draw` adds, moved, scaled or turned.
    pub(crate) fn group(&mut self, attributes: &str, draw: impl FnOnce(&mut Self)) {
        let _ = write!(self.out, "<g {attributes}>");
        draw(self);
        self.out.push_str("</g>");
    }

    /// Words; `x` and `y` are the anchor on the base line.
    pub(crate) fn words(&mut self, text: &str, x: f64, y: f64, style: Words) {
        let Words { size, weight, anchor, token } = style;
        self.fill(&font::outline(text, x, y, size, weight, anchor), token);
    }
}

/// How words are set.
#[derive(Clone, Copy)]
pub(crate) struct Words {
    pub(crate) size: f64,
    pub(crate) weight: Weight,
    pub(crate) anchor: Anchor,
    pub(crate) token: Token,
}

/// A number with at most two decimals and nothing to spare.
pub(crate) fn num(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}

/// Text for an element or an attribute; characters XML cannot hold are left out.
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

/// Path data of a straight line to the right (`'h'`) or down (`'v'`).
pub(crate) fn stretch(x: f64, y: f64, along: char, length: f64) -> String {
    format!("M{} {}{along}{}", num(x), num(y), num(length))
}

/// Path data of a rectangle.
pub(crate) fn rect(x: f64, y: f64, width: f64, height: f64) -> String {
    format!("M{} {}h{}v{}h{}z", num(x), num(y), num(width), num(height), num(-width))
}

/// Path data of a rectangle with round corners.
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
