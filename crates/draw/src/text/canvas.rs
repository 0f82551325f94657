//! A canvas of styled characters; lines grow as characters are put on them.

use anstyle::Style;

/// A part of a line in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StyledSpan {
    /// The characters.
    pub text: String,
    /// Colors and effects.
    pub style: Style,
}

/// A line of text.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    glyphs: Vec<(char, Style)>,
    /// The row of the scene that it belongs to.
    scene_row: Option<usize>,
    /// Whether the label of that row is written beside this line.
    is_labelled: bool,
}

impl Line {
    /// An empty line of a row of the scene.
    pub(super) fn of(scene_row: usize, is_labelled: bool) -> Self {
        Self { glyphs: Vec::new(), scene_row: Some(scene_row), is_labelled }
    }

    /// The row of the scene whose label is written beside this line.
    pub(super) fn labelled_row(&self) -> Option<usize> {
        self.scene_row.filter(|_| self.is_labelled)
    }

    /// A line of text, without control and bidirectional formatting characters, which could rewrite the line.
    pub(super) fn text(text: &str, style: Style) -> Self {
        let mut line = Self::default();
        line.put_text(0, text, style);
        line
    }

    pub(super) fn put_text(&mut self, x: usize, text: &str, style: Style) {
        for (i, c) in text.chars().filter(|&c| is_drawn(c)).enumerate() {
            self.put(x + i, c, style);
        }
    }

    pub(super) fn put(&mut self, x: usize, c: char, style: Style) {
        if self.glyphs.len() <= x {
            self.glyphs.resize(x + 1, (' ', Style::new()));
        }
        self.glyphs[x] = (c, style);
    }

    /// Replaces a character but keeps its background.
    pub(super) fn put_over(&mut self, x: usize, c: char, style: Style) {
        let old = self.get(x).1;
        self.put(x, c, if old.get_bg_color().is_some() { old } else { style });
    }

    pub(super) fn get(&self, x: usize) -> (char, Style) {
        self.glyphs.get(x).copied().unwrap_or((' ', Style::new()))
    }

    pub(super) fn width(&self) -> usize {
        self.glyphs.len()
    }

    fn shift(&mut self, by: usize) {
        self.glyphs.splice(0..0, std::iter::repeat_n((' ', Style::new()), by));
    }

    fn append(&mut self, x: usize, other: &Line) {
        for (i, &(c, style)) in other.glyphs.iter().enumerate() {
            self.put(x + i, c, style);
        }
    }

    pub(super) fn into_spans(mut self) -> Vec<StyledSpan> {
        while self.glyphs.last() == Some(&(' ', Style::new())) {
            self.glyphs.pop();
        }
        let mut spans: Vec<StyledSpan> = Vec::new();
        for (c, style) in self.glyphs {
            match spans.last_mut() {
                Some(span) if span.style == style => span.text.push(c),
                _ => spans.push(StyledSpan { text: c.to_string(), style }),
            }
        }
        spans
    }
}

/// Whether a character of a label or note is shown: no controls, no bidirectional formatting.
fn is_drawn(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{61c}')
}

/// The lines of a drawing.
#[derive(Default)]
pub(super) struct Canvas {
    lines: Vec<Line>,
}

impl Canvas {
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    pub(super) fn extend(&mut self, lines: impl IntoIterator<Item = Line>) {
        self.lines.extend(lines);
    }

    /// The row of the scene that a line belongs to.
    pub(super) fn scene_row(&self, line: usize) -> Option<usize> {
        self.lines.get(line)?.scene_row
    }

    pub(super) fn lines_mut(&mut self) -> &mut [Line] {
        &mut self.lines
    }

    /// Inserts spaces at the left of every line.
    pub(super) fn indent(&mut self, by: usize) {
        for line in &mut self.lines {
            line.shift(by);
        }
    }

    /// Appends a block of lines at the right, its first line beside line `first`.
    pub(super) fn place_beside(&mut self, first: usize, block: impl Iterator<Item = Line>) {
        let x = self.lines.iter().map(Line::width).max().unwrap_or(0);
        for (i, line) in block.enumerate() {
            if self.lines.len() <= first + i {
                self.lines.push(Line::default());
            }
            self.lines[first + i].append(x + if x == 0 { 0 } else { 3 }, &line);
        }
    }

    pub(super) fn into_spans(self) -> Vec<Vec<StyledSpan>> {
        self.lines.into_iter().map(Line::into_spans).collect()
    }
}

/// Joins lines of spans to one text with ANSI escape sequences.
pub(super) fn join(lines: &[Vec<StyledSpan>]) -> String {
    let mut out = String::new();
    for line in lines {
        for StyledSpan { text, style } in line {
            if style.is_plain() {
                out.push_str(text);
            } else {
                out.extend(
                    [&style.render().to_string(), text, &style.render_reset().to_string()]
                        .map(String::as_str),
                );
            }
        }
        out.push('\n');
    }
    out
}
