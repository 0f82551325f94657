//! Lines of styled characters that grow where something is put.

use anstyle::Style;

/// A piece of a line in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What to print.
    pub text: String,
    /// How.
    pub style: Style,
}

/// One line.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    glyphs: Vec<(char, Style)>,
    /// The row of the scene it shows, if it shows one.
    shows: Option<usize>,
    /// The label of that row is written beside this line.
    is_labelled: bool,
}

impl Row {
    /// An empty line that shows a row of the scene, or one of several.
    pub(super) fn of(scene_row: usize, is_labelled: bool) -> Self {
        Self { glyphs: Vec::new(), shows: Some(scene_row), is_labelled }
    }

    /// The row of the scene whose label is written beside this line.
    pub(super) fn labelled_row(&self) -> Option<usize> {
        self.shows.filter(|_| self.is_labelled)
    }

    /// Words from the left edge on. Control and direction-changing characters are left out: they could rewrite the line.
    pub(super) fn words(text: &str, style: Style) -> Self {
        let mut row = Self::default();
        row.put_words(0, text, style);
        row
    }

    pub(super) fn put_words(&mut self, x: usize, text: &str, style: Style) {
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

    /// Changes a character and keeps its background.
    pub(super) fn put_over(&mut self, x: usize, c: char, style: Style) {
        let below = self.get(x).1;
        self.put(x, c, if below.get_bg_color().is_some() { below } else { style });
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

    fn append(&mut self, x: usize, other: &Row) {
        for (i, &(c, style)) in other.glyphs.iter().enumerate() {
            self.put(x + i, c, style);
        }
    }

    pub(super) fn into_spans(mut self) -> Vec<Span> {
        while self.glyphs.last() == Some(&(' ', Style::new())) {
            self.glyphs.pop();
        }
        let mut spans: Vec<Span> = Vec::new();
        for (c, style) in self.glyphs {
            match spans.last_mut() {
                Some(span) if span.style == style => span.text.push(c),
                _ => spans.push(Span { text: c.to_string(), style }),
            }
        }
        spans
    }
}

/// Whether a character of a name or note is shown: no controls, no marks that reverse the direction of writing.
fn is_drawn(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{61c}')
}

/// All lines.
#[derive(Default)]
pub(super) struct Canvas {
    rows: Vec<Row>,
}

impl Canvas {
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn extend(&mut self, rows: impl IntoIterator<Item = Row>) {
        self.rows.extend(rows);
    }

    /// The row of the scene that a line shows.
    pub(super) fn scene_row(&self, line: usize) -> Option<usize> {
        self.rows.get(line)?.shows
    }

    pub(super) fn rows_mut(&mut self) -> &mut [Row] {
        &mut self.rows
    }

    /// Makes room at the left of every line.
    pub(super) fn indent(&mut self, by: usize) {
        for row in &mut self.rows {
            row.shift(by);
        }
    }

    /// Puts a block at the right of everything, its first line beside line `first`.
    pub(super) fn place_beside(&mut self, first: usize, block: impl Iterator<Item = Row>) {
        let x = self.rows.iter().map(Row::width).max().unwrap_or(0);
        for (i, line) in block.enumerate() {
            if self.rows.len() <= first + i {
                self.rows.push(Row::default());
            }
            self.rows[first + i].append(x + if x == 0 { 0 } else { 3 }, &line);
        }
    }

    pub(super) fn into_spans(self) -> Vec<Vec<Span>> {
        self.rows.into_iter().map(Row::into_spans).collect()
    }
}

/// Lines of spans as one text with escape sequences.
pub(super) fn join(lines: &[Vec<Span>]) -> String {
    let mut out = String::new();
    for line in lines {
        for Span { text, style } in line {
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
