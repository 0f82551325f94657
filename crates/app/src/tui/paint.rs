//! Scenes, words and colours on the screen of ratatui.

use papan_draw::{Charset, ColorDepth, Scene, StyledSpan, TextOptions, Theme};
use ratatui::{
    style::{Color, Modifier, Style},
    text::{Line, Span},
};

/// How everything looks: characters, colours, theme.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skin {
    charset: Charset,
    /// The colours the terminal has.
    color_depth: ColorDepth,
    place: usize,
}

/// The looks there are: two with colours, one that needs no colour sense, one without any colour.
const LOOKS: [(&str, Option<Theme>); 4] = [
    ("theme-dark", Some(Theme::Dark)),
    ("theme-light", Some(Theme::Light)),
    ("theme-contrast", Some(Theme::Contrast)),
    ("theme-mono", None),
];

/// What words on the screen are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Plain,
    Muted,
    Strong,
    /// What is chosen.
    Chosen,
    Warning,
}

impl Skin {
    /// The look of the console: without colours where it has none.
    pub(super) fn new(options: TextOptions) -> Self {
        let plain = options.color_depth == ColorDepth::None;
        let color_depth = if plain { ColorDepth::Ansi16 } else { options.color_depth };
        let place = if plain { LOOKS.len() - 1 } else { 0 };
        Self { charset: options.charset, color_depth, place }
    }

    /// The next look.
    pub(super) fn advance(&mut self) {
        self.place = (self.place + 1) % LOOKS.len();
    }

    /// The key of the name of this look.
    pub(super) fn name(self) -> &'static str {
        LOOKS[self.place].0
    }

    /// How a scene is drawn so large.
    pub(super) fn text_options(self, zoom: u8) -> TextOptions {
        let (color_depth, theme) = match LOOKS[self.place].1 {
            Some(theme) => (self.color_depth, theme),
            None => (ColorDepth::None, Theme::Dark),
        };
        TextOptions { charset: self.charset, color_depth, theme, zoom }
    }

    /// The style of words.
    pub(super) fn style(self, role: Role) -> Style {
        let style = Style::new();
        let tint = |style: Style, color| {
            if LOOKS[self.place].1.is_some() { style.fg(color) } else { style }
        };
        match role {
            Role::Plain => style,
            Role::Muted => tint(style, Color::DarkGray),
            Role::Strong => style.add_modifier(Modifier::BOLD),
            Role::Chosen => style.add_modifier(Modifier::REVERSED),
            Role::Warning => tint(style, Color::Yellow).add_modifier(Modifier::BOLD),
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
