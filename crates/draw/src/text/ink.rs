//! Styles: what each part of a scene looks like in 16 colours and in all of them.
//!
//! On a coloured ground the ink is black or bright white, whichever can be read with the usual palettes of terminals:
//! bright white men on a white square cannot, so white men are told apart by their hollow figures, as in print.

use super::{Depth, TextLook};
use crate::regions::Assignment;
use crate::{
    Alphabet, Cell, Colour, Ground, Kind, Mark, Region, Scene, Side, Theme, Thing, Token, Tone,
};
use anstyle::{AnsiColor, Color, RgbColor, Style};

/// The 16 backgrounds of regions, in the order they are given out.
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

const BLACK: Colour = Colour::hex("#000000");
const WHITE: Colour = Colour::hex("#FFFFFF");

/// The styles of one scene in one look.
pub(super) struct Inks {
    depth: Depth,
    theme: Theme,
    alphabet: Alphabet,
    /// Style of a plain cell of each region.
    regions: Vec<Style>,
}

impl Inks {
    pub(super) fn new(scene: &Scene, look: TextLook) -> Self {
        let theme = look.theme;
        let regions = match look.depth {
            Depth::Plain => Vec::new(),
            Depth::Ansi => {
                let given = Assignment::different(scene, ANSI_REGIONS.len());
                (0..given.len()).map(|i| on_ansi(ANSI_REGIONS[given.place(i)])).collect()
            }
            Depth::Indexed | Depth::True => {
                let given = Assignment::far_apart(scene);
                let (ink, palette) = (theme.colour(Token::Crown), given.palette(theme));
                (0..given.len()).map(|i| style(ink, palette[given.place(i)])).collect()
            }
        };
        Self { depth: look.depth, theme, alphabet: scene.alphabet, regions }
    }

    /// Words beside the board.
    pub(super) fn tone(&self, tone: Tone) -> Style {
        tone_style(self.depth, self.theme, tone)
    }

    /// The line between two cells of a region.
    pub(super) fn inside(&self, region: Option<Region>) -> Style {
        region
            .and_then(|region| self.regions.get(usize::from(region.0)))
            .copied()
            .unwrap_or_default()
    }

    /// A cell with what stands on it.
    pub(super) fn cell(&self, cell: Cell) -> Style {
        if self.depth == Depth::Plain {
            return Style::new();
        }
        let style = match cell.ground {
            Ground::Outside => self.outside(cell),
            Ground::Light | Ground::Dark => self.square(cell),
            Ground::Floor | Ground::Goal | Ground::Wall => self.tile(cell),
            Ground::Region(region) => self.region(cell, region),
        };
        let under = cell.marks.has(Mark::Cursor) || cell.marks.has(Mark::Lifted);
        if under { style.invert() } else { style }
    }

    /// A line of sight or a sign of a mark over a cell.
    pub(super) fn sign(&self, cell: Cell) -> Style {
        let style = self.cell(cell);
        if self.depth < Depth::Indexed || style.get_effects().contains(anstyle::Effects::INVERT) {
            return style;
        }
        let bad = cell.marks.has(Mark::MayTake);
        match cell.ground {
            Ground::Light => self.over(style, if bad { Token::BadLight } else { Token::MarkLight }),
            Ground::Dark => self.over(style, if bad { Token::BadDark } else { Token::MarkDark }),
            _ => style,
        }
    }

    pub(super) fn ray(&self, cell: Cell) -> Style {
        let style = self.cell(cell);
        match (self.depth, cell.ground) {
            (Depth::Indexed | Depth::True, Ground::Light) => self.over(style, Token::BadLight),
            (Depth::Indexed | Depth::True, Ground::Dark) => self.over(style, Token::BadDark),
            (_, Ground::Outside) => self.tone(Tone::Bad),
            _ => style,
        }
    }

    pub(super) fn walk(&self, cell: Cell) -> Style {
        match self.depth {
            Depth::Plain => Style::new(),
            // Plain blue is unreadable on black.
            Depth::Ansi => AnsiColor::BrightBlue.on_default(),
            Depth::Indexed | Depth::True => self.over(self.cell(cell), Token::Path),
        }
    }

    fn outside(&self, cell: Cell) -> Style {
        match cell.thing {
            Some(Thing::Man(..))
                if cell.marks.has(Mark::Attacker) || cell.marks.has(Mark::Check) =>
            {
                self.tone(Tone::Bad).bold()
            }
            Some(Thing::Man(..)) => Style::new().bold(),
            _ => Style::new(),
        }
    }

    fn square(&self, cell: Cell) -> Style {
        match self.depth {
            Depth::Plain => Style::new(),
            Depth::Ansi => on_ansi(self.ansi_square(cell)),
            Depth::Indexed | Depth::True => self.true_square(cell),
        }
    }

    fn ansi_square(&self, cell: Cell) -> AnsiColor {
        let has = |mark| cell.marks.has(mark);
        match cell.thing {
            _ if has(Mark::Check) || has(Mark::MayTake) || has(Mark::Attacker) => AnsiColor::Red,
            Some(Thing::Man(Side::White, Kind::King)) if self.alphabet == Alphabet::Giant => {
                AnsiColor::Blue
            }
            Some(Thing::Man(Side::Black, Kind::King)) if self.alphabet == Alphabet::Giant => {
                AnsiColor::Red
            }
            _ if has(Mark::MayGo) => AnsiColor::Green,
            _ if has(Mark::LastMove) => AnsiColor::Cyan,
            _ if cell.ground == Ground::Dark => AnsiColor::Yellow,
            _ => AnsiColor::White,
        }
    }

    fn true_square(&self, cell: Cell) -> Style {
        let has = |mark| cell.marks.has(mark);
        let (square, last) = match cell.ground {
            Ground::Dark => (Token::SquareDark, Token::LastDark),
            _ => (Token::SquareLight, Token::LastLight),
        };
        let alarm = has(Mark::Check) || has(Mark::Attacker);
        let ground = if alarm {
            Token::Bad
        } else if has(Mark::LastMove) || has(Mark::Lifted) {
            last
        } else {
            square
        };
        let ground = self.theme.colour(ground);
        // Hollow men may have any ink; a solid man in white ink would pass for a white man.
        let black = matches!(cell.thing, Some(Thing::Man(Side::Black, _)));
        let ink = if black && !alarm { BLACK } else { ground.better_ink(BLACK, WHITE) };
        if black { style(ink, ground).bold() } else { style(ink, ground) }
    }

    fn tile(&self, cell: Cell) -> Style {
        let goal = cell.ground == Ground::Goal;
        let (ansi, token, strong) = match cell.thing {
            _ if cell.ground == Ground::Wall => (AnsiColor::BrightBlack, Token::WallTop, false),
            Some(Thing::Box) if cell.marks.has(Mark::Stuck) => (AnsiColor::Red, Token::Bad, true),
            Some(Thing::Box) if goal => (AnsiColor::BrightCyan, Token::BoxDone, true),
            Some(Thing::Box) => (AnsiColor::Yellow, Token::BoxEdge, false),
            Some(Thing::Player(_)) if goal => (AnsiColor::BrightCyan, Token::Player, false),
            Some(Thing::Player(_)) => (AnsiColor::BrightBlue, Token::Player, false),
            _ => (AnsiColor::Cyan, Token::Goal, false),
        };
        let style = match self.depth {
            Depth::Plain => Style::new(),
            Depth::Ansi => ansi.on_default(),
            Depth::Indexed | Depth::True => {
                style(self.theme.colour(token), self.theme.colour(Token::Floor))
            }
        };
        let style = if strong { style.bold() } else { style };
        if goal && matches!(cell.thing, Some(Thing::Player(_))) { style.underline() } else { style }
    }

    /// The front of a wall, half top and half front.
    pub(super) fn wall_front(&self) -> Style {
        match self.depth {
            Depth::Plain => Style::new(),
            Depth::Ansi => AnsiColor::BrightBlack.on_default(),
            Depth::Indexed | Depth::True => {
                style(self.theme.colour(Token::WallTop), self.theme.colour(Token::WallFront))
            }
        }
    }

    fn region(&self, cell: Cell, region: Region) -> Style {
        let style = self.inside(Some(region));
        let has = |mark| cell.marks.has(mark);
        if has(Mark::Conflict) {
            return match self.depth {
                Depth::Indexed | Depth::True => {
                    let ground = self.theme.colour(Token::Bad);
                    self::style(ground.better_ink(BLACK, WHITE), ground).bold()
                }
                _ => on_ansi(AnsiColor::Red).bold(),
            };
        }
        if has(Mark::Candidate) || has(Mark::Excluded) {
            return style.invert();
        }
        match cell.thing {
            Some(Thing::Crown) => style.bold(),
            Some(Thing::AutoCross) if self.depth >= Depth::Indexed => {
                self.over(style, Token::CrossAuto)
            }
            _ => style,
        }
    }

    fn over(&self, style: Style, token: Token) -> Style {
        style.fg_color(Some(rgb(self.theme.colour(token))))
    }
}

/// How words are said.
pub(super) fn tone_style(depth: Depth, theme: Theme, tone: Tone) -> Style {
    let pick = |ansi: AnsiColor, token: Token| match depth {
        Depth::Plain => Style::new(),
        Depth::Ansi => ansi.on_default(),
        Depth::Indexed | Depth::True => on_default(theme.colour(token)),
    };
    match tone {
        Tone::Plain => Style::new(),
        Tone::Strong if depth == Depth::Plain => Style::new(),
        Tone::Strong => Style::new().bold(),
        Tone::Muted => pick(AnsiColor::BrightBlack, Token::Muted),
        Tone::Warn => pick(AnsiColor::Yellow, Token::Warn),
        Tone::Bad => pick(AnsiColor::Red, Token::Bad),
    }
}

/// Black or bright white on a background: black is unreadable on the four dark ones, white on all others.
pub(super) fn on_ansi(ground: AnsiColor) -> Style {
    let ink = match ground {
        AnsiColor::Black
        | AnsiColor::Red
        | AnsiColor::Blue
        | AnsiColor::Magenta
        | AnsiColor::BrightBlack => AnsiColor::BrightWhite,
        _ => AnsiColor::Black,
    };
    ink.on(ground)
}

pub(super) fn style(ink: Colour, ground: Colour) -> Style {
    Style::new().fg_color(Some(rgb(ink))).bg_color(Some(rgb(ground)))
}

/// Ink on the terminal's own background.
pub(super) fn on_default(ink: Colour) -> Style {
    Style::new().fg_color(Some(rgb(ink)))
}

fn rgb(colour: Colour) -> Color {
    Color::Rgb(RgbColor(colour.r, colour.g, colour.b))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sixteen colours as xterm, VGA and the Windows console show them.
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
    fn ink_on_any_of_the_sixteen_can_be_read_in_common_schemes() {
        for scheme in SCHEMES {
            for ground in ANSI_REGIONS {
                let Some(Color::Ansi(ink)) = on_ansi(ground).get_fg_color() else {
                    panic!("an ink")
                };
                let colour = |c: AnsiColor| {
                    Colour::hex(scheme[usize::from(anstyle::Ansi256Color::from(c).index())])
                };
                let ratio = colour(ink).contrast(colour(ground));
                assert!(ratio >= 3.0, "{ink:?} on {ground:?}: {ratio:.2}");
            }
        }
    }
}
