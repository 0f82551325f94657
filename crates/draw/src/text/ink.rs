//! Styles: what each part of a scene looks like in 16 colours and in all of them.
//!
//! On a coloured ground the ink is black or bright white, whichever can be read with the usual palettes of terminals:
//! bright white men on a white square cannot, so white men are told apart by their hollow figures, as in print.

use super::{Depth, TextLook};
use crate::{
    Alphabet, Cell, Colour, Ground, Kind, Mark, Region, Scene, Side, Theme, Thing, Token, Tone,
    regions,
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
        let count = regions::count(scene);
        let regions = match look.depth {
            Depth::Plain => vec![Style::new(); count],
            Depth::Ansi => {
                let given =
                    regions::share_out(count, &regions::touching(scene), ANSI_REGIONS.len());
                given.into_iter().map(|i| on_ansi(ANSI_REGIONS[i])).collect()
            }
            Depth::True => {
                let ink = theme.colour(Token::Crown);
                regions::colours(scene, theme)
                    .into_iter()
                    .map(|colour| style(ink, colour))
                    .collect()
            }
        };
        Self { depth: look.depth, theme, alphabet: scene.alphabet, regions }
    }

    /// Words beside the board.
    pub(super) fn tone(&self, tone: Tone) -> Style {
        let pick = |ansi: AnsiColor, token: Token| match self.depth {
            Depth::Plain => Style::new(),
            Depth::Ansi => ansi.on_default(),
            Depth::True => self.on_default(token),
        };
        match tone {
            Tone::Plain => Style::new(),
            Tone::Strong if self.depth == Depth::Plain => Style::new(),
            Tone::Strong => Style::new().bold(),
            Tone::Muted => pick(AnsiColor::BrightBlack, Token::Muted),
            Tone::Warn => pick(AnsiColor::Yellow, Token::Warn),
            Tone::Bad => pick(AnsiColor::Red, Token::Bad),
        }
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
        if self.depth != Depth::True {
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
            (Depth::True, Ground::Light) => self.over(style, Token::BadLight),
            (Depth::True, Ground::Dark) => self.over(style, Token::BadDark),
            (_, Ground::Outside) => self.tone(Tone::Bad),
            _ => style,
        }
    }

    pub(super) fn walk(&self, cell: Cell) -> Style {
        match self.depth {
            Depth::Plain => Style::new(),
            Depth::Ansi => AnsiColor::Blue.on_default(),
            Depth::True => self.over(self.cell(cell), Token::Path),
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
            Depth::True => self.true_square(cell),
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
        let ground = match () {
            () if has(Mark::Check) || has(Mark::Attacker) => Token::Bad,
            () if has(Mark::LastMove) || has(Mark::Lifted) => last,
            () => square,
        };
        let ground = self.theme.colour(ground);
        let ink = ground
            .better_ink(self.theme.colour(Token::BlackMan), self.theme.colour(Token::WhiteMan));
        let black = matches!(cell.thing, Some(Thing::Man(Side::Black, _)));
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
            Depth::True => style(self.theme.colour(token), self.theme.colour(Token::Floor)),
        };
        let style = if strong { style.bold() } else { style };
        if goal && matches!(cell.thing, Some(Thing::Player(_))) { style.underline() } else { style }
    }

    /// The front of a wall, half top and half front.
    pub(super) fn wall_front(&self) -> Style {
        match self.depth {
            Depth::Plain => Style::new(),
            Depth::Ansi => AnsiColor::BrightBlack.on_default(),
            Depth::True => {
                style(self.theme.colour(Token::WallTop), self.theme.colour(Token::WallFront))
            }
        }
    }

    fn region(&self, cell: Cell, region: Region) -> Style {
        let style = self.inside(Some(region));
        let has = |mark| cell.marks.has(mark);
        if has(Mark::Conflict) {
            return match self.depth {
                Depth::True => {
                    let ground = self.theme.colour(Token::Bad);
                    self::style(
                        ground.better_ink(Colour::hex("#000000"), Colour::hex("#FFFFFF")),
                        ground,
                    )
                    .bold()
                }
                _ => on_ansi(AnsiColor::Red).bold(),
            };
        }
        if has(Mark::Candidate) || has(Mark::Excluded) {
            return style.invert();
        }
        match cell.thing {
            Some(Thing::Crown) => style.bold(),
            Some(Thing::AutoCross) if self.depth == Depth::True => {
                self.over(style, Token::CrossAuto)
            }
            _ => style,
        }
    }

    fn on_default(&self, token: Token) -> Style {
        Style::new().fg_color(Some(rgb(self.theme.colour(token))))
    }

    fn over(&self, style: Style, token: Token) -> Style {
        style.fg_color(Some(rgb(self.theme.colour(token))))
    }
}

/// Black or bright white on a background: black is unreadable on the four dark ones, white on all others.
fn on_ansi(ground: AnsiColor) -> Style {
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

fn style(ink: Colour, ground: Colour) -> Style {
    Style::new().fg_color(Some(rgb(ink))).bg_color(Some(rgb(ground)))
}

fn rgb(colour: Colour) -> Color {
    Color::Rgb(RgbColor(colour.r, colour.g, colour.b))
}
