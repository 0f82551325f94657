//! The style of each part of a scene at every color depth.
//!
//! On a colored background the foreground is black or bright white, whichever is readable with the usual palettes of
//! terminals. White pieces are white and black pieces black on every square.

use super::sprite::Glyph;
use super::{BoardColors, ColorDepth, TextOptions};
use crate::regions::ColorAssignment;
use crate::{
    Cell, CellKind, Color, Mark, NoteStyle, Occupant, Piece, Region, Rgba, Scene, Theme, Token,
};
use anstyle::{AnsiColor, RgbColor, Style};

/// The 16 backgrounds of regions, in the order of their use.
const ANSI_REGIONS: [AnsiColor; 16] = [
    AnsiColor::Red,
    AnsiColor::Green,
    AnsiColor::Yellow,
    AnsiColor::Blue,
    AnsiColor::Magenta,
    AnsiColor::Cyan,
    AnsiColor::White,
    AnsiColor::BrightBlack,
    AnsiColor::BrightRed,
    AnsiColor::BrightGreen,
    AnsiColor::BrightYellow,
    AnsiColor::BrightBlue,
    AnsiColor::BrightMagenta,
    AnsiColor::BrightCyan,
    AnsiColor::BrightWhite,
    AnsiColor::Black,
];

const BLACK: Rgba = Rgba::from_hex("#000000");
const WHITE: Rgba = Rgba::from_hex("#FFFFFF");

/// The styles of one scene with one set of options.
pub(super) struct CellStyles {
    depth: ColorDepth,
    theme: Theme,
    board: BoardColors,
    /// Style of a plain cell of each region.
    regions: Vec<Style>,
}

impl CellStyles {
    pub(super) fn new(scene: &Scene, options: TextOptions) -> Self {
        let theme = options.theme;
        let regions = match options.color_depth {
            ColorDepth::None => Vec::new(),
            ColorDepth::Ansi16 => {
                let colors = ColorAssignment::from_fixed_palette(scene, ANSI_REGIONS.len());
                (0..colors.len()).map(|i| on_ansi(ANSI_REGIONS[colors.color_index(i)])).collect()
            }
            ColorDepth::Ansi256 | ColorDepth::TrueColor => {
                let colors = ColorAssignment::most_distinct(scene);
                let (fg, palette) = (theme.color(Token::Crown), colors.palette(theme));
                (0..colors.len()).map(|i| style(fg, palette[colors.color_index(i)])).collect()
            }
        };
        Self { depth: options.color_depth, theme, board: options.board, regions }
    }

    /// The style of text beside the board.
    pub(super) fn note(&self, style: NoteStyle) -> Style {
        note_style(self.depth, self.theme, style)
    }

    /// The style of the line between two cells of a region.
    pub(super) fn inside(&self, region: Option<Region>) -> Style {
        region
            .and_then(|region| self.regions.get(usize::from(region.0)))
            .copied()
            .unwrap_or_default()
    }

    /// The style of a cell.
    pub(super) fn cell(&self, cell: Cell) -> Style {
        if self.depth == ColorDepth::None {
            return Style::new();
        }
        let is_inverted = cell.marks.contains(Mark::Cursor) || cell.marks.contains(Mark::Selected);
        match cell.kind {
            CellKind::Light | CellKind::Dark => self.square(cell),
            CellKind::Floor | CellKind::Goal | CellKind::Wall => self.tile(cell),
            CellKind::Outside if is_inverted => self.outside(cell).invert(),
            CellKind::Outside => self.outside(cell),
            CellKind::Region(region) if is_inverted => self.region(cell, region).invert(),
            CellKind::Region(region) => self.region(cell, region),
        }
    }

    /// The style of the symbol of a piece: with 16 colors on a ground of its own, white or black like the piece.
    pub(super) fn occupant(&self, cell: Cell) -> Style {
        match (self.depth, cell.kind, cell.occupant) {
            (
                ColorDepth::Ansi16,
                CellKind::Light | CellKind::Dark,
                Some(Occupant::Piece(piece)),
            ) => match piece.color {
                Color::White => AnsiColor::Black.on(AnsiColor::BrightWhite),
                Color::Black => AnsiColor::BrightWhite.on(AnsiColor::Black),
            },
            _ => self.cell(cell),
        }
    }

    /// The style of a character of a drawing.
    pub(super) fn glyph(&self, cell: Cell, glyph: Glyph) -> Style {
        let below = self.cell(cell);
        let is_inverted = below.get_effects().contains(anstyle::Effects::INVERT);
        let (mut ink, mut ground) = (below.get_fg_color(), below.get_bg_color());
        if is_inverted {
            std::mem::swap(&mut ink, &mut ground);
        }
        let color = |token: Option<Token>| match token {
            None | Some(Token::CrownRim) => ground,
            // Black or white, whichever is readable on the region.
            Some(Token::Crown) => ink,
            Some(token) => Some(self.token(token)),
        };
        let bg = color(glyph.bg);
        // The color of the terminal itself is no foreground; a blank needs none.
        Style::new().fg_color(color(glyph.fg).or(bg)).bg_color(bg)
    }

    /// A color of a drawing.
    fn token(&self, token: Token) -> anstyle::Color {
        match (self.depth, token) {
            (ColorDepth::Ansi16, _) => ansi(token).into(),
            (_, Token::WhitePiece) => rgb(WHITE),
            (_, Token::BlackPiece) => rgb(BLACK),
            _ => rgb(self.theme.color(token)),
        }
    }

    /// The style of a mark's sign on a cell.
    pub(super) fn sign(&self, cell: Cell) -> Style {
        let style = self.cell(cell);
        match (cell.kind, style.get_bg_color()) {
            (CellKind::Light | CellKind::Dark, Some(anstyle::Color::Rgb(bg))) => {
                self::style(Rgba::from(bg).more_readable(BLACK, WHITE), bg.into())
            }
            _ => style,
        }
    }

    /// The style of an attack line on a cell.
    pub(super) fn ray(&self, cell: Cell) -> Style {
        match cell.kind {
            CellKind::Outside => self.note(NoteStyle::Bad),
            _ => self.sign(cell),
        }
    }

    /// The style of the player's path on a cell.
    pub(super) fn walk(&self, cell: Cell) -> Style {
        // Plain blue is unreadable on black.
        let ansi = AnsiColor::BrightBlue.on_default();
        by_depth(self.depth, ansi, self.over(self.cell(cell), Token::Path))
    }

    fn outside(&self, cell: Cell) -> Style {
        let is_alarm = cell.marks.contains(Mark::Attacker) || cell.marks.contains(Mark::Check);
        match cell.occupant {
            Some(Occupant::Piece(_)) if is_alarm => self.note(NoteStyle::Bad).bold(),
            Some(Occupant::Piece(_)) => Style::new().bold(),
            _ => Style::new(),
        }
    }

    fn square(&self, cell: Cell) -> Style {
        let board = if self.theme == Theme::Contrast { BoardColors::Gray } else { self.board };
        let bg = board.square(cell);
        let fg = match cell.occupant {
            Some(Occupant::Piece(Piece { color: Color::White, .. })) => WHITE,
            Some(Occupant::Piece(_)) => BLACK,
            _ => bg.more_readable(BLACK, WHITE),
        };
        let themed = style(fg, bg);
        let themed = if cell.occupant.is_some() { themed.bold() } else { themed };
        by_depth(self.depth, on_ansi(ansi_square(cell)), themed)
    }

    fn tile(&self, cell: Cell) -> Style {
        let (ansi, fg, bg) = self.tile_colors(cell);
        let themed = style(self.theme.color(fg), bg);
        let style = by_depth(self.depth, ansi, themed);
        match cell.occupant {
            Some(Occupant::Player(_)) if cell.kind == CellKind::Goal => style.underline(),
            Some(Occupant::Box) => style.bold(),
            _ => style,
        }
    }

    /// A style of the 16 colors, and the colors of the theme. A box and a goal fill their cell.
    fn tile_colors(&self, cell: Cell) -> (Style, Token, Rgba) {
        let (on_goal, has) = (cell.kind == CellKind::Goal, |mark| cell.marks.contains(mark));
        let (floor, done) = (self.theme.color(Token::Floor), self.theme.color(Token::BoxDone));
        match cell.occupant {
            _ if cell.kind == CellKind::Wall => {
                (AnsiColor::BrightBlack.on_default(), Token::WallTop, floor)
            }
            Some(_) if has(Mark::Selected) => {
                (on_ansi(AnsiColor::Magenta), Token::Surface, self.theme.color(Token::Accent))
            }
            Some(Occupant::Box) if has(Mark::Deadlock) => {
                (on_ansi(AnsiColor::Red), Token::Surface, self.theme.color(Token::Bad))
            }
            Some(Occupant::Box) if on_goal => (on_ansi(AnsiColor::Green), Token::BoxDoneMark, done),
            Some(Occupant::Box) => {
                let ground = self.theme.color(Token::Box);
                let ratio = |token: &Token| ground.contrast(self.theme.color(*token));
                let inks = [Token::BoxPlank, Token::BoxEdge];
                let ink = inks.into_iter().max_by(|a, b| ratio(a).total_cmp(&ratio(b)));
                (on_ansi(AnsiColor::Yellow), ink.unwrap_or(Token::BoxPlank), ground)
            }
            Some(Occupant::Player(_)) if on_goal => {
                (AnsiColor::BrightWhite.on(AnsiColor::Blue), Token::Player, self.goal())
            }
            Some(Occupant::Player(_)) => (AnsiColor::BrightBlue.on_default(), Token::Player, floor),
            _ if on_goal => (AnsiColor::BrightWhite.on(AnsiColor::Blue), Token::Goal, self.goal()),
            _ => (AnsiColor::Cyan.on_default(), Token::Path, floor),
        }
    }

    /// The ground of a goal: the floor with a little of the goal's color.
    fn goal(&self) -> Rgba {
        let (floor, goal) = (self.theme.color(Token::Floor), self.theme.color(Token::Goal));
        let mix = |floor: u8, goal: u8| ((u16::from(floor) * 5 + u16::from(goal)) / 6) as u8;
        Rgba { r: mix(floor.r, goal.r), g: mix(floor.g, goal.g), b: mix(floor.b, goal.b), a: 255 }
    }

    /// The style of the front of a wall, half top and half front.
    pub(super) fn wall_front(&self) -> Style {
        let themed = style(self.theme.color(Token::WallTop), self.theme.color(Token::WallFront));
        by_depth(self.depth, AnsiColor::BrightBlack.on_default(), themed)
    }

    fn region(&self, cell: Cell, region: Region) -> Style {
        let style = self.inside(Some(region));
        let has = |mark| cell.marks.contains(mark);
        if has(Mark::Conflict) {
            let bg = self.theme.color(Token::Bad);
            let themed = self::style(bg.more_readable(BLACK, WHITE), bg);
            return by_depth(self.depth, on_ansi(AnsiColor::Red), themed).bold();
        }
        if has(Mark::Candidate) || has(Mark::Excluded) {
            return style.invert();
        }
        match cell.occupant {
            Some(Occupant::Crown) => style.bold(),
            Some(Occupant::AutoCross) if self.depth >= ColorDepth::Ansi256 => {
                self.over(style, Token::CrossAuto)
            }
            _ => style,
        }
    }

    fn over(&self, style: Style, token: Token) -> Style {
        style.fg_color(Some(rgb(self.theme.color(token))))
    }
}

/// The background of a chess square among the 16 colors.
fn ansi_square(cell: Cell) -> AnsiColor {
    let has = |mark| cell.marks.contains(mark);
    if has(Mark::Cursor) || has(Mark::Selected) {
        AnsiColor::Yellow
    } else if has(Mark::Check) || has(Mark::CaptureTarget) || has(Mark::Attacker) {
        AnsiColor::Red
    } else if has(Mark::MoveTarget) {
        AnsiColor::Green
    } else if has(Mark::LastMove) {
        AnsiColor::Magenta
    } else if cell.kind == CellKind::Dark {
        AnsiColor::Blue
    } else {
        AnsiColor::Cyan
    }
}

/// A color of a drawing among the 16 colors.
const fn ansi(token: Token) -> AnsiColor {
    match token {
        Token::WhitePiece | Token::BlackLine | Token::BoxDoneMark => AnsiColor::BrightWhite,
        Token::Box => AnsiColor::Yellow,
        Token::BoxDone => AnsiColor::Green,
        Token::Goal => AnsiColor::BrightCyan,
        Token::Player => AnsiColor::BrightBlue,
        Token::PlayerCap | Token::PlayerSkin => AnsiColor::BrightYellow,
        _ => AnsiColor::Black,
    }
}

/// The style for a color depth: none, one of the 16 named colors, or one of the theme.
pub(super) fn by_depth(depth: ColorDepth, ansi: Style, themed: Style) -> Style {
    match depth {
        ColorDepth::None => Style::new(),
        ColorDepth::Ansi16 => ansi,
        ColorDepth::Ansi256 | ColorDepth::TrueColor => themed,
    }
}

/// The style of a note.
pub(super) fn note_style(depth: ColorDepth, theme: Theme, style: NoteStyle) -> Style {
    let pick = |ansi: AnsiColor, token: Token| {
        by_depth(depth, ansi.on_default(), on_default(theme.color(token)))
    };
    match style {
        NoteStyle::Plain => Style::new(),
        NoteStyle::Strong => by_depth(depth, Style::new().bold(), Style::new().bold()),
        NoteStyle::Muted => pick(AnsiColor::BrightBlack, Token::Muted),
        NoteStyle::Warn => pick(AnsiColor::Yellow, Token::Warn),
        NoteStyle::Bad => pick(AnsiColor::Red, Token::Bad),
    }
}

/// The background of a king on a giant board.
pub(super) const fn ansi_king(color: Color) -> AnsiColor {
    match color {
        Color::White => AnsiColor::Blue,
        Color::Black => AnsiColor::Red,
    }
}

/// Black or bright white on a background: black is unreadable on the dark ones, white on all others.
pub(super) fn on_ansi(bg: AnsiColor) -> Style {
    let fg = match bg {
        AnsiColor::Black
        | AnsiColor::Red
        | AnsiColor::Blue
        | AnsiColor::Magenta
        | AnsiColor::BrightBlack => AnsiColor::BrightWhite,
        _ => AnsiColor::Black,
    };
    fg.on(bg)
}

pub(super) fn style(fg: Rgba, bg: Rgba) -> Style {
    Style::new().fg_color(Some(rgb(fg))).bg_color(Some(rgb(bg)))
}

/// A foreground color on the terminal's own background.
pub(super) fn on_default(fg: Rgba) -> Style {
    Style::new().fg_color(Some(rgb(fg)))
}

fn rgb(color: Rgba) -> anstyle::Color {
    RgbColor(color.r, color.g, color.b).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The 16 colors as xterm, VGA and the Windows console show them.
    const SCHEMES: [[&str; 16]; 3] = [
        [
            "#000000", "#CD0000", "#00CD00", "#CDCD00", "#0000EE", "#CD00CD", "#00CDCD", "#E5E5E5",
            "#7F7F7F", "#FF0000", "#00FF00", "#FFFF00", "#5C5CFF", "#FF00FF", "#00FFFF", "#FFFFFF",
        ],
        [
            "#000000", "#AA0000", "#00AA00", "#AA5500", "#0000AA", "#AA00AA", "#00AAAA", "#AAAAAA",
            "#555555", "#FF5555", "#55FF55", "#FFFF55", "#5555FF", "#FF55FF", "#55FFFF", "#FFFFFF",
        ],
        [
            "#0C0C0C", "#C50F1F", "#13A10E", "#C19C00", "#0037DA", "#881798", "#3A96DD", "#CCCCCC",
            "#767676", "#E74856", "#16C60C", "#F9F1A5", "#3B78FF", "#B4009E", "#61D6D6", "#F2F2F2",
        ],
    ];

    #[test]
    fn text_on_any_of_the_16_colors_is_readable_in_common_schemes() {
        for scheme in SCHEMES {
            for bg in ANSI_REGIONS {
                let Some(anstyle::Color::Ansi(fg)) = on_ansi(bg).get_fg_color() else {
                    panic!("no foreground")
                };
                let color = |c: AnsiColor| {
                    Rgba::from_hex(scheme[usize::from(anstyle::Ansi256Color::from(c).index())])
                };
                let ratio = color(fg).contrast(color(bg));
                assert!(ratio >= 3.0, "{fg:?} on {bg:?}: {ratio:.2}");
            }
        }
    }
}
