//! Scenes, words and colours on the screen of ratatui.

use papan_draw::{
    BoardColors, Charset, ColorDepth, PieceStyle, Scene, StyledSpan, TextOptions,
    Theme as BoardTheme,
};
use ratatui::{
    style::{Color, Modifier, Style},
    text::{Line, Span},
};

/// How everything looks: characters, colours, theme, board and pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct Theme {
    charset: Charset,
    /// The colours the terminal has.
    color_depth: ColorDepth,
    place: usize,
    board: BoardColors,
    pieces: PieceStyle,
}

/// The looks there are: two with colours, one that needs no colour sense, one without any colour.
const LOOKS: [(&str, Option<BoardTheme>); 4] = [
    ("theme-dark", Some(BoardTheme::Dark)),
    ("theme-light", Some(BoardTheme::Light)),
    ("theme-contrast", Some(BoardTheme::Contrast)),
    ("theme-mono", None),
];

/// What words on the screen are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextStyle {
    Plain,
    Muted,
    Strong,
    /// What can be chosen, and what belongs to the program's name.
    Accent,
    /// What is chosen.
    Chosen,
    Warning,
}

impl Theme {
    /// The look of the console: without colours where it has none.
    pub(super) fn new(options: TextOptions) -> Self {
        let plain = options.color_depth == ColorDepth::None;
        let color_depth = if plain { ColorDepth::Ansi16 } else { options.color_depth };
        let named = LOOKS.iter().position(|look| look.1 == Some(options.theme)).unwrap_or(0);
        let place = if plain { LOOKS.len() - 1 } else { named };
        let TextOptions { charset, board, pieces, .. } = options;
        Self { charset, color_depth, place, board, pieces }
    }

    /// The next look.
    pub(super) fn advance(&mut self) {
        self.place = (self.place + 1) % LOOKS.len();
    }

    /// The next colours of the squares.
    pub(super) fn advance_board(&mut self) {
        self.board = next(&BoardColors::ALL, self.board);
    }

    /// The next kind of pieces.
    pub(super) fn advance_pieces(&mut self) {
        self.pieces = next(&PieceStyle::ALL, self.pieces);
    }

    /// The key of the name of this look.
    pub(super) fn name(self) -> &'static str {
        LOOKS[self.place].0
    }

    /// The key of the name of the squares' colours.
    pub(super) fn board_name(self) -> &'static str {
        match self.board {
            BoardColors::Brown => "board-brown",
            BoardColors::Green => "board-green",
            BoardColors::Blue => "board-blue",
            BoardColors::Gray => "board-gray",
        }
    }

    /// The key of the name of the kind of pieces.
    pub(super) fn pieces_name(self) -> &'static str {
        match self.pieces {
            PieceStyle::Drawings => "pieces-drawings",
            PieceStyle::Symbols => "pieces-symbols",
            PieceStyle::Letters => "pieces-letters",
        }
    }

    /// How a scene is drawn so large.
    pub(super) fn text_options(self, zoom: u8) -> TextOptions {
        let (color_depth, theme) = match LOOKS[self.place].1 {
            Some(theme) => (self.color_depth, theme),
            None => (ColorDepth::None, BoardTheme::Dark),
        };
        let Self { charset, board, pieces, .. } = self;
        TextOptions { charset, color_depth, theme, board, pieces, zoom }
    }

    /// The style of words.
    pub(super) fn style(self, text: TextStyle) -> Style {
        let style = Style::new();
        let tint = |style: Style, color| {
            if LOOKS[self.place].1.is_some() { style.fg(color) } else { style }
        };
        match text {
            TextStyle::Plain => style,
            TextStyle::Muted => tint(style, Color::DarkGray),
            TextStyle::Strong => style.add_modifier(Modifier::BOLD),
            TextStyle::Accent => tint(style, Color::Cyan).add_modifier(Modifier::BOLD),
            TextStyle::Chosen => tint(style, Color::Cyan).add_modifier(Modifier::REVERSED),
            TextStyle::Warning => tint(style, Color::Yellow).add_modifier(Modifier::BOLD),
        }
    }

    /// The Unicode or the ASCII one.
    pub(super) fn pick<T>(self, unicode: T, ascii: T) -> T {
        match self.charset {
            Charset::Unicode => unicode,
            Charset::Ascii => ascii,
        }
    }
}

/// The value after another one, the first after the last.
fn next<T: Copy + PartialEq>(all: &[T], value: T) -> T {
    let place = all.iter().position(|&other| other == value).unwrap_or(0);
    all.get(place + 1).or(all.first()).copied().unwrap_or(value)
}

/// A scene as lines.
pub(super) fn lines(scene: &Scene, options: TextOptions) -> Vec<Line<'static>> {
    let span = |span: StyledSpan| Span::styled(span.text, convert(span.style));
    let lines = scene.to_spans_with(&options).into_iter();
    lines.map(|line| line.into_iter().map(span).collect()).collect()
}

fn convert(style: anstyle::Style) -> Style {
    let mut converted = Style::new();
    if let Some(ink) = style.get_fg_color() {
        converted = converted.fg(color(ink));
    }
    if let Some(ground) = style.get_bg_color() {
        converted = converted.bg(color(ground));
    }
    let effects = [
        (anstyle::Effects::BOLD, Modifier::BOLD),
        (anstyle::Effects::DIMMED, Modifier::DIM),
        (anstyle::Effects::UNDERLINE, Modifier::UNDERLINED),
        (anstyle::Effects::INVERT, Modifier::REVERSED),
    ];
    for (effect, modifier) in effects {
        if style.get_effects().contains(effect) {
            converted = converted.add_modifier(modifier);
        }
    }
    converted
}

fn color(color: anstyle::Color) -> Color {
    match color {
        anstyle::Color::Ansi(named) => Color::Indexed(anstyle::Ansi256Color::from_ansi(named).0),
        anstyle::Color::Ansi256(index) => Color::Indexed(index.0),
        anstyle::Color::Rgb(rgb) => Color::Rgb(rgb.0, rgb.1, rgb.2),
    }
}
