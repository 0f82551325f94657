//! Colors of chess squares in a terminal, where a piece is a plain shape without an outline.
//!
//! Every square is a middle tone: white and black both reach 3:1 on it, whatever is marked there. So white pieces are
//! light and black pieces are dark on every square, the one under the cursor included.

use crate::{Cell, CellKind, Mark, Rgba};

/// The colors of chess squares in a terminal with at least 256 colors.
///
/// ```
/// use papan_draw::BoardColors;
/// assert_eq!(BoardColors::ALL.map(BoardColors::as_str), ["brown", "green", "blue", "gray"]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardColors {
    /// Wood.
    #[default]
    Brown,
    /// Leaves.
    Green,
    /// Water.
    Blue,
    /// Stone; the theme [`Contrast`](crate::Theme::Contrast) always has it.
    Gray,
}

impl BoardColors {
    /// All of them.
    pub const ALL: [BoardColors; 4] = [Self::Brown, Self::Green, Self::Blue, Self::Gray];

    /// A stable name: `brown`, `green`, `blue` or `gray`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Brown => "brown",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Gray => "gray",
        }
    }

    /// The background of a square with its marks.
    pub(crate) fn square(self, cell: Cell) -> Rgba {
        let has = |mark| cell.marks.contains(mark);
        let is_dark = cell.kind == CellKind::Dark;
        let colors = self.colors();
        if has(Mark::Cursor) {
            colors.cursor
        } else if has(Mark::Check) || has(Mark::Attacker) || has(Mark::CaptureTarget) {
            BAD
        } else if has(Mark::Selected) {
            colors.selected
        } else if has(Mark::LastMove) {
            colors.last[usize::from(is_dark)]
        } else {
            colors.squares[usize::from(is_dark)]
        }
    }

    const fn colors(self) -> &'static SquareColors {
        match self {
            Self::Brown => &BROWN,
            Self::Green => &GREEN,
            Self::Blue => &BLUE,
            Self::Gray => &GRAY,
        }
    }
}

/// How chess pieces are shown in a terminal.
///
/// ```
/// use papan_draw::PieceStyle;
/// assert_eq!(PieceStyle::ALL.map(PieceStyle::as_str), ["drawings", "symbols", "letters"]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PieceStyle {
    /// Drawn with block characters where cells are large enough; symbols in smaller ones.
    #[default]
    Drawings,
    /// The chess symbols of Unicode.
    Symbols,
    /// Letters.
    Letters,
}

impl PieceStyle {
    /// All of them.
    pub const ALL: [PieceStyle; 3] = [Self::Drawings, Self::Symbols, Self::Letters];

    /// A stable name: `drawings`, `symbols` or `letters`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Drawings => "drawings",
            Self::Symbols => "symbols",
            Self::Letters => "letters",
        }
    }
}

/// Light and dark squares, those of the last move, and what the player points at.
struct SquareColors {
    squares: [Rgba; 2],
    last: [Rgba; 2],
    cursor: Rgba,
    selected: Rgba,
}

/// A check, its attacker, a piece that can be captured.
const BAD: Rgba = Rgba::from_hex("#C4453C");

const AMBER: Rgba = Rgba::from_hex("#B8860B");
const LEAF: Rgba = Rgba::from_hex("#4F8C2E");
const SKY: Rgba = Rgba::from_hex("#3E86C8");

const BROWN: SquareColors = SquareColors {
    squares: [Rgba::from_hex("#B08D66"), Rgba::from_hex("#8A6242")],
    last: [Rgba::from_hex("#8E9440"), Rgba::from_hex("#677030")],
    cursor: SKY,
    selected: LEAF,
};
const GREEN: SquareColors = SquareColors {
    squares: [Rgba::from_hex("#7C9A5E"), Rgba::from_hex("#4E7A4A")],
    last: [Rgba::from_hex("#A08F3A"), Rgba::from_hex("#7A6E2A")],
    cursor: AMBER,
    selected: SKY,
};
const BLUE: SquareColors = SquareColors {
    squares: [Rgba::from_hex("#6F93B5"), Rgba::from_hex("#4A6A94")],
    last: [Rgba::from_hex("#5F8787"), Rgba::from_hex("#3A7070")],
    cursor: AMBER,
    selected: LEAF,
};
const GRAY: SquareColors = SquareColors {
    squares: [Rgba::from_hex("#8F8F8F"), Rgba::from_hex("#666666")],
    last: [Rgba::from_hex("#8C8A5A"), Rgba::from_hex("#6A6838")],
    cursor: AMBER,
    selected: SKY,
};
