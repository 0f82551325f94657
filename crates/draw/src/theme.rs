//! Design tokens: every color of every picture has a name and a value in each of three themes.
//!
//! The names are those of the web pages' CSS custom properties, so that a picture inside a page can follow the page.

use crate::Rgba;

/// A color theme: the value of each [`Token`].
///
/// ```
/// use papan_draw::{Theme, Token};
/// assert_eq!(Theme::Light.color(Token::Accent).to_string(), "#0B6E69");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark text on a warm white.
    #[default]
    Light,
    /// Light text on near black.
    Dark,
    /// Black, white and one accent; patterns where the others use tints.
    Contrast,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Contrast];

    /// A stable name: `light`, `dark` or `contrast`.
    pub fn as_str(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }

    /// The color of a token.
    pub const fn color(self, token: Token) -> Rgba {
        VALUES[token as usize][self as usize]
    }
}

macro_rules! tokens {
    ($($name:ident $css:literal $light:literal $dark:literal $contrast:literal $doc:literal)*) => {
        /// A design token: the name of a color.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Token {
            $(#[doc = $doc] $name,)*
        }

        impl Token {
            /// All tokens.
            pub const ALL: &'static [Token] = &[$(Token::$name),*];

            /// The name of the CSS custom property, without the two dashes.
            pub const fn name(self) -> &'static str {
                match self { $(Token::$name => $css,)* }
            }
        }

        const VALUES: &[[Rgba; 3]] = &[$([Rgba::from_hex($light), Rgba::from_hex($dark), Rgba::from_hex($contrast)]),*];
    };
}

tokens! {
    Page        "page"          "#FAF8F5"   "#14171A"   "#000000" "Background of the picture."
    Surface     "surface"       "#FFFFFF"   "#1C2126"   "#000000" "Background of a panel or a chart."
    Text        "text"          "#1F2328"   "#E8EAED"   "#FFFFFF" "Text."
    Muted       "muted"         "#5B6470"   "#A3ABB5"   "#FFFFFF" "Secondary text: labels, notes."
    Line        "line"          "#D9D4CC"   "#313841"   "#FFFFFF" "Decorative lines."
    Edge        "edge"          "#857F76"   "#77818D"   "#FFFFFF" "An outline that must be visible."
    Accent      "accent"        "#0B6E69"   "#4FC3B5"   "#FFD400" "The color of emphasis."
    Warn        "warn"          "#8A5A00"   "#E0B354"   "#FFD400" "Warnings."
    Bad         "bad"           "#B3261E"   "#F2867C"   "#FFFFFF" "Errors."
    SquareLight "sq-l"          "#EFE3CF"   "#C9B79C"   "#FFFFFF" "A light square."
    SquareDark  "sq-d"          "#A9805B"   "#6F5741"   "#767676" "A dark square."
    LastLight   "last-l"        "#C9DDC4"   "#A3BFA9"   "#FFFFFF" "A light square of the last move."
    LastDark    "last-d"        "#7A9776"   "#52766A"   "#767676" "A dark square of the last move."
    MarkLight   "mark-l"        "#0B6E69"   "#084842"   "#000000" "A mark on a light square."
    MarkDark    "mark-d"        "#052E2B"   "#D5F5EF"   "#000000" "A mark on a dark square."
    BadLight    "bad-l"         "#B3261E"   "#7E130D"   "#000000" "A bad mark on a light square."
    BadDark     "bad-d"         "#6B0D08"   "#FFE3DF"   "#000000" "A bad mark on a dark square."
    WhitePiece  "piece-w"       "#FFFDF8"   "#FFFDF8"   "#FFFFFF" "Body of a white piece."
    WhiteLine   "piece-w-line"  "#211C18"   "#211C18"   "#000000" "Outline of a white piece."
    WhiteRim    "piece-w-rim"   "#00000000" "#00000000" "#FFFFFF" "Rim around a white piece's outline."
    BlackPiece  "piece-b"       "#2B2623"   "#2B2623"   "#000000" "Body of a black piece."
    BlackLine   "piece-b-line"  "#F8F0E4"   "#F8F0E4"   "#FFFFFF" "Engraving of a black piece."
    BlackRim    "piece-b-rim"   "#F8F0E4"   "#F8F0E4"   "#FFFFFF" "Rim around a black piece."
    Arrow       "arrow"         "#064A46"   "#06322F"   "#000000" "An arrow of a move."
    ArrowRim    "arrow-rim"     "#FFFFFFB3" "#FFFFFF8C" "#FFFFFF" "Rim around any arrow."
    ArrowBad    "arrow-bad"     "#8F1008"   "#6B0D08"   "#000000" "An arrow of an attack."
    Crown       "crown"         "#1F2328"   "#0B0D0F"   "#000000" "The queen of a Queens board, and its letters."
    CrownRim    "crown-rim"     "#FFFFFF"   "#FFFFFF"   "#FFFFFF" "The band of the crown."
    CrownHalo   "crown-halo"    "#00000000" "#00000000" "#FFFFFF" "Around crown and crosses, over patterns."
    Cross       "cross"         "#1F2328"   "#0B0D0F"   "#000000" "A cross."
    CrossAuto   "cross-auto"    "#343B43"   "#14181C"   "#000000" "An automatic cross."
    CellLine    "cell-line"     "#1F232840" "#0B0D0F59" "#000000" "Between cells of a region."
    RegionLine  "region-line"   "#1F2328"   "#0B0D0F"   "#000000" "Between regions."
    Outside     "outside"       "#E9E4DB"   "#14171A"   "#000000" "Around a Sokoban level."
    Floor       "floor"         "#F4F0E9"   "#1F2429"   "#000000" "A floor square."
    FloorLine   "floor-line"    "#E2D9CB"   "#2A3037"   "#3A3A3A" "Between floor tiles."
    WallTop     "wall-top"      "#8C8478"   "#6A747F"   "#FFFFFF" "Top of a wall."
    WallEdge    "wall-edge"     "#A9A195"   "#87919D"   "#000000" "Edge of a wall's top."
    WallFront   "wall-front"    "#5E574E"   "#414952"   "#FFFFFF" "Front of a wall."
    WallLine    "wall-line"     "#48423A"   "#2E353C"   "#000000" "Between the bricks of a front."
    Box         "box"           "#C98F4B"   "#C98F4B"   "#000000" "A box."
    BoxEdge     "box-edge"      "#5A3A14"   "#F0D2A5"   "#FFFFFF" "Outline of a box."
    BoxPlank    "box-plank"     "#6B4012"   "#5A360C"   "#FFFFFF" "Planks of a box."
    BoxDone     "box-done"      "#0B6E69"   "#2E9E92"   "#FFD400" "A box on a goal."
    BoxDoneEdge "box-done-edge" "#06403D"   "#BDEFE7"   "#FFFFFF" "Outline of a box on a goal."
    BoxDoneMark "box-done-mark" "#FFFFFF"   "#06201D"   "#000000" "The tick on a box on a goal."
    Goal        "goal"          "#0B6E69"   "#4FC3B5"   "#FFD400" "A goal."
    Player      "player"        "#24507A"   "#5B93CC"   "#FFFFFF" "The player's coat."
    PlayerEdge  "player-edge"   "#10263B"   "#E6F0FA"   "#000000" "Outline of the player."
    PlayerSkin  "player-skin"   "#F3D3B0"   "#8F6B4A"   "#FFFFFF" "The player's hands."
    PlayerCap   "player-cap"    "#F2C14E"   "#B98414"   "#FFFFFF" "The player's cap."
    Path        "path"          "#24507A"   "#9CC4EC"   "#FFD400" "The path of the player's next walk."
    Series1     "series-1"      "#0B6E69"   "#4FC3B5"   "#FFFFFF" "First series of a chart."
    Series2     "series-2"      "#B3261E"   "#F2867C"   "#FFD400" "Second series."
    Series3     "series-3"      "#24507A"   "#9CC4EC"   "#FFFFFF" "Third series."
    Series4     "series-4"      "#9A6200"   "#E0B354"   "#FFD400" "Fourth series."
    Series5     "series-5"      "#74409A"   "#C8A2EA"   "#FFFFFF" "Fifth series."
    Series6     "series-6"      "#5B6470"   "#A3ABB5"   "#FFD400" "Sixth series."
    Density     "density"       "#8E959E"   "#6C7681"   "#BBBBBB" "Dots of a density map."
}
