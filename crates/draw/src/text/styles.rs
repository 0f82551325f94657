//! The style of each part of a scene at every color depth.
//!
//! On a colored background the foreground is black or bright white, whichever is readable with the usual palettes of
//! terminals. Bright white pieces on a white square are not, so white pieces differ by their hollow symbols, as in
//! print.

use super::{ColorDepth, TextOptions};
use crate::regions::ColorAssignment;
use crate::{
    Cell, CellKind, Color, Mark, NoteStyle, Occupant, Piece, PieceLetters, Region, Rgba, Role,
    Scene, Theme, Token,
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
    piece_letters: PieceLetters,
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
        Self { depth: options.color_depth, theme, piece_letters: scene.piece_letters, regions }
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

    /// The style of a cell with its occupant.
    pub(super) fn cell(&self, cell: Cell) -> Style {
        if self.depth == ColorDepth::None {
            return Style::new();
        }
        let style = match cell.kind {
            CellKind::Outside => self.outside(cell),
            CellKind::Light | CellKind::Dark => self.square(cell),
            CellKind::Floor | CellKind::Goal | CellKind::Wall => self.tile(cell),
            CellKind::Region(region) => self.region(cell, region),
        };
        let inverted = cell.marks.contains(Mark::Cursor) || cell.marks.contains(Mark::Selected);
        if inverted { style.invert() } else { style }
    }

    /// The style of a mark's sign on a cell.
    pub(super) fn sign(&self, cell: Cell) -> Style {
        let style = self.cell(cell);
        if self.depth < ColorDepth::Ansi256
            || style.get_effects().contains(anstyle::Effects::INVERT)
        {
            return style;
        }
        match (cell.kind, cell.marks.contains(Mark::CaptureTarget)) {
            (CellKind::Light, true) => self.over(style, Token::BadLight),
            (CellKind::Light, false) => self.over(style, Token::MarkLight),
            (CellKind::Dark, true) => self.over(style, Token::BadDark),
            (CellKind::Dark, false) => self.over(style, Token::MarkDark),
            _ => style,
        }
    }

    /// The style of an attack line on a cell.
    pub(super) fn ray(&self, cell: Cell) -> Style {
        let style = self.cell(cell);
        match cell.kind {
            CellKind::Outside => self.note(NoteStyle::Bad),
            CellKind::Light if self.depth >= ColorDepth::Ansi256 => {
                self.over(style, Token::BadLight)
            }
            CellKind::Dark if self.depth >= ColorDepth::Ansi256 => self.over(style, Token::BadDark),
            _ => style,
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
        by_depth(self.depth, on_ansi(self.ansi_square(cell)), self.themed_square(cell))
    }

    fn ansi_square(&self, cell: Cell) -> AnsiColor {
        let has = |mark| cell.marks.contains(mark);
        if has(Mark::Check) || has(Mark::CaptureTarget) || has(Mark::Attacker) {
            return AnsiColor::Red;
        }
        match cell.occupant {
            Some(Occupant::Piece(Piece { color, role: Role::King }))
                if self.piece_letters == PieceLetters::Giant =>
            {
                ansi_king(color)
            }
            _ if has(Mark::MoveTarget) => AnsiColor::Green,
            _ if has(Mark::LastMove) => AnsiColor::Cyan,
            _ if cell.kind == CellKind::Dark => AnsiColor::Yellow,
            _ => AnsiColor::White,
        }
    }

    fn themed_square(&self, cell: Cell) -> Style {
        let has = |mark| cell.marks.contains(mark);
        let (square, last) = match cell.kind {
            CellKind::Dark => (Token::SquareDark, Token::LastDark),
            _ => (Token::SquareLight, Token::LastLight),
        };
        let is_alarm = has(Mark::Check) || has(Mark::Attacker);
        let token = if is_alarm {
            Token::Bad
        } else if has(Mark::LastMove) || has(Mark::Selected) {
            last
        } else {
            square
        };
        let bg = self.theme.color(token);
        // Hollow symbols may have any color; a solid symbol in white would look like a white piece.
        let is_black =
            matches!(cell.occupant, Some(Occupant::Piece(Piece { color: Color::Black, .. })));
        let fg = if is_black && !is_alarm { BLACK } else { bg.more_readable(BLACK, WHITE) };
        if is_black { style(fg, bg).bold() } else { style(fg, bg) }
    }

    fn tile(&self, cell: Cell) -> Style {
        let on_goal = cell.kind == CellKind::Goal;
        let is_deadlock = cell.marks.contains(Mark::Deadlock);
        let (ansi, token, is_bold) = match cell.occupant {
            _ if cell.kind == CellKind::Wall => (AnsiColor::BrightBlack, Token::WallTop, false),
            Some(Occupant::Box) if is_deadlock => (AnsiColor::Red, Token::Bad, true),
            Some(Occupant::Box) if on_goal => (AnsiColor::BrightCyan, Token::BoxDone, true),
            Some(Occupant::Box) => (AnsiColor::Yellow, Token::BoxEdge, false),
            Some(Occupant::Player(_)) if on_goal => (AnsiColor::BrightCyan, Token::Player, false),
            Some(Occupant::Player(_)) => (AnsiColor::BrightBlue, Token::Player, false),
            _ => (AnsiColor::Cyan, Token::Goal, false),
        };
        let themed = style(self.theme.color(token), self.theme.color(Token::Floor));
        let style = by_depth(self.depth, ansi.on_default(), themed);
        match cell.occupant {
            Some(Occupant::Player(_)) if on_goal => style.underline(),
            _ if is_bold => style.bold(),
            _ => style,
        }
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
