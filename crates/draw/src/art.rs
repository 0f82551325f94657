//! The drawings: pieces, crown and crosses, Sokoban boxes and player, each a list of shapes in a square of 48 by 48.
//!
//! White pieces are hollow, black pieces are solid with a light rim; a box on a goal is an octagon with a tick. What
//! differs in meaning differs in outline, not only in color.

use crate::{Color, Piece, Token};

/// One path with a fill, a stroke or both.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub(crate) d: &'static str,
    pub(crate) fill: Option<Token>,
    pub(crate) stroke: Option<(Token, f64)>,
}

const fn fill(d: &'static str, token: Token) -> Shape {
    Shape { d, fill: Some(token), stroke: None }
}

const fn line(d: &'static str, token: Token, width: f64) -> Shape {
    Shape { d, fill: None, stroke: Some((token, width)) }
}

const fn both(d: &'static str, inside: Token, edge: Token, width: f64) -> Shape {
    Shape { d, fill: Some(inside), stroke: Some((edge, width)) }
}

/// Shapes from the bottom to the top.
pub(crate) type Drawing = &'static [Shape];

/// The path data of a piece, for either color.
struct PieceOutline {
    body: &'static str,
    lines: &'static str,
    /// A disc; only the knight has one.
    eye: &'static str,
}

const KING: PieceOutline = PieceOutline {
    body: "M24 2.2H25.6V5.1H29.6V8.3H25.6V14.2C27.6 12.6 30.4 11.7 33.2 11.7C37.6 11.7 40.6 14.6 40.6 18.4C40.6 23.4 35.4 27.2 32.8 32.4L33.4 35.6L36 38.2A1.6 1.6 0 0 1 36.8 39.6V42H11.2V39.6A1.6 1.6 0 0 1 12 38.2L14.6 35.6L15.2 32.4C12.6 27.2 7.4 23.4 7.4 18.4C7.4 14.6 10.4 11.7 14.8 11.7C17.6 11.7 20.4 12.6 22.4 14.2V8.3H18.4V5.1H22.4V2.2H24Z",
    lines: "M15.2 32.4H32.8M14.6 36.6H33.4M24 28.2V22.4C24 18.6 27.6 16.2 32.2 16.4M24 22.4C24 18.6 20.4 16.2 15.8 16.4",
    eye: "",
};
const QUEEN: PieceOutline = PieceOutline {
    body: "M24 5.2A2.7 2.7 0 0 1 25.5 10.1L29 20.4L33 11.7A2.7 2.7 0 1 1 36 12.9L35.6 20.2L39.2 16.2A2.7 2.7 0 1 1 41.3 18.5L32.8 32.4L33.4 35.6L36 38.2A1.6 1.6 0 0 1 36.8 39.6V42H11.2V39.6A1.6 1.6 0 0 1 12 38.2L14.6 35.6L15.2 32.4L6.7 18.5A2.7 2.7 0 1 1 8.8 16.2L12.4 20.2L12 12.9A2.7 2.7 0 1 1 15 11.7L19 20.4L22.5 10.1A2.7 2.7 0 0 1 24 5.2Z",
    lines: "M15.2 32.4H32.8M14.6 36.6H33.4M17.4 27.8C21.6 26.6 26.4 26.6 30.6 27.8",
    eye: "",
};
const ROOK: PieceOutline = PieceOutline {
    body: "M24 8.4H27.2V12.4H30.6V8.4H36V17L31.8 20.8L32.8 32.4L33.4 35.6L36 38.2A1.6 1.6 0 0 1 36.8 39.6V42H11.2V39.6A1.6 1.6 0 0 1 12 38.2L14.6 35.6L15.2 32.4L16.2 20.8L12 17V8.4H17.4V12.4H20.8V8.4H24Z",
    lines: "M16.2 20.8H31.8M15.2 32.4H32.8M14.6 36.6H33.4",
    eye: "",
};
const BISHOP: PieceOutline = PieceOutline {
    body: "M24 4A2.8 2.8 0 0 1 25.8 8.95C30.8 12 34.2 17 34.2 21.9C34.2 25.7 32.2 28.5 29.8 30.6L31.4 33L33.4 35.6L36 38.2A1.6 1.6 0 0 1 36.8 39.6V42H11.2V39.6A1.6 1.6 0 0 1 12 38.2L14.6 35.6L16.6 33L18.2 30.6C15.8 28.5 13.8 25.7 13.8 21.9C13.8 17 17.2 12 22.2 8.95A2.8 2.8 0 0 1 24 4Z",
    lines: "M18.2 30.6H29.8M14.6 36.6H33.4M28 14.8L23 22",
    eye: "",
};
const KNIGHT: PieceOutline = PieceOutline {
    body: "M11.2 42V39.6A1.6 1.6 0 0 1 12 38.2L14.6 35.6C14.6 30.2 21 28.4 22.8 23.2C20.8 25.2 18.6 25.8 16.4 26.4L14.2 29.6A3 3 0 0 1 10.2 30.5L7.6 29A3 3 0 0 1 6.5 25C9 20.8 12.2 17.4 12.8 12.6L14.4 4.8L20.6 8.8C31 9 37 16.4 36.2 27C36 30.2 34.4 32.6 33.4 35.6L36 38.2A1.6 1.6 0 0 1 36.8 39.6V42Z",
    lines: "M14.6 36.6H33.4M22.6 13.4C28.2 15 31.2 19.4 30.6 25.6M10.4 25.4V25.5",
    eye: "M15.8 15.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0Z",
};
const PAWN: PieceOutline = PieceOutline {
    body: "M24 9.8A6.8 6.8 0 0 1 28.3 21.87L32.6 25.8H28.8C29 30 30.8 33.4 33 35.8L34.6 38.2A1.6 1.6 0 0 1 35.4 39.6V42H12.6V39.6A1.6 1.6 0 0 1 13.4 38.2L15 35.8C17.2 33.4 19 30 19.2 25.8H15.4L19.7 21.87A6.8 6.8 0 0 1 24 9.8Z",
    lines: "M19.2 25.8H28.8M15 36.6H33",
    eye: "",
};

const fn white(outline: &PieceOutline) -> [Shape; 4] {
    [
        line(outline.body, Token::WhiteRim, 4.0),
        both(outline.body, Token::WhitePiece, Token::WhiteLine, 2.0),
        line(outline.lines, Token::WhiteLine, 2.0),
        fill(outline.eye, Token::WhiteLine),
    ]
}

const fn black(outline: &PieceOutline) -> [Shape; 4] {
    [
        line(outline.body, Token::BlackRim, 3.8),
        both(outline.body, Token::BlackPiece, Token::BlackPiece, 2.0),
        line(outline.lines, Token::BlackLine, 1.6),
        fill(outline.eye, Token::BlackLine),
    ]
}

/// By [`papan_core::Role`], from pawn to king.
static WHITE: [[Shape; 4]; 6] =
    [white(&PAWN), white(&KNIGHT), white(&BISHOP), white(&ROOK), white(&QUEEN), white(&KING)];
static BLACK: [[Shape; 4]; 6] =
    [black(&PAWN), black(&KNIGHT), black(&BISHOP), black(&ROOK), black(&QUEEN), black(&KING)];

/// The drawing of a piece, meant for 94 % of its square.
pub(crate) fn piece(piece: Piece) -> Drawing {
    match piece.color {
        Color::White => &WHITE[piece.role.index()],
        Color::Black => &BLACK[piece.role.index()],
    }
}

/// The plain shape of a piece in its color, within an outline in the other color or without one, engraved or not.
pub(crate) fn silhouette(piece: Piece, is_outlined: bool, is_engraved: bool) -> Vec<Shape> {
    let outlines = [&PAWN, &KNIGHT, &BISHOP, &ROOK, &QUEEN, &KING];
    let outline = outlines[piece.role.index()];
    let (inside, edge) = match piece.color {
        Color::White => (Token::WhitePiece, Token::WhiteLine),
        Color::Black => (Token::BlackPiece, Token::BlackLine),
    };
    let rim = is_outlined.then(|| line(outline.body, edge, 8.0));
    let body = both(outline.body, inside, inside, 2.0);
    let engraving = [line(outline.lines, edge, 2.4), fill(outline.eye, edge)];
    let engraving = engraving.into_iter().filter(|_| is_engraved);
    rim.into_iter().chain([body]).chain(engraving).collect()
}

const CROWN_BODY: &str = "M24 10.2A3 3 0 0 1 25.8 15.6L30.6 24.2L37 18.4A3 3 0 1 1 40.2 20.2L37.2 36.4A1.6 1.6 0 0 1 35.6 37.8H12.4A1.6 1.6 0 0 1 10.8 36.4L7.8 20.2A3 3 0 1 1 11 18.4L17.4 24.2L22.2 15.6A3 3 0 0 1 24 10.2Z";
const CROSS_LINES: &str = "M16.5 16.5L31.5 31.5M31.5 16.5L16.5 31.5";
const CROSS_AUTO_LINES: &str = "M18.5 18.5L29.5 29.5M29.5 18.5L18.5 29.5";

pub(crate) static CROWN: [Shape; 3] = [
    line(CROWN_BODY, Token::CrownHalo, 7.0),
    both(CROWN_BODY, Token::Crown, Token::Crown, 1.6),
    line("M14.6 32.6H33.4", Token::CrownRim, 2.0),
];
pub(crate) static CROSS: [Shape; 2] =
    [line(CROSS_LINES, Token::CrownHalo, 7.0), line(CROSS_LINES, Token::Cross, 2.6)];
pub(crate) static CROSS_AUTO: [Shape; 2] =
    [line(CROSS_AUTO_LINES, Token::CrownHalo, 7.0), line(CROSS_AUTO_LINES, Token::CrossAuto, 1.8)];

pub(crate) static GOAL: [Shape; 2] = [
    line("M24 13.2L34.8 24L24 34.8L13.2 24Z", Token::Goal, 2.6),
    fill("M21.4 24a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0Z", Token::Goal),
];
/// A goal around the player on it.
pub(crate) static GOAL_AROUND: [Shape; 1] =
    [line("M24 2.8L45.2 24L24 45.2L2.8 24Z", Token::Goal, 2.6)];

/// Drawings for terminals, which have few points: a goal, and a goal around the player.
pub(crate) static GOAL_BOLD: [Shape; 1] = [line("M24 8L40 24L24 40L8 24Z", Token::Goal, 5.0)];
pub(crate) static GOAL_AROUND_BOLD: [Shape; 1] =
    [line("M24 2L46 24L24 46L2 24Z", Token::Goal, 5.0)];
/// A box that fills its cell, whose color is that of the box.
pub(crate) static BOX_BOLD: [Shape; 1] =
    [line("M2 2H46V46H2ZM2 2L46 46M46 2L2 46", Token::BoxPlank, 5.0)];
pub(crate) static BOX_DONE_BOLD: [Shape; 2] = [
    line("M2 2H46V46H2Z", Token::BoxDoneEdge, 5.0),
    line("M13 25L21 33L35 16", Token::BoxDoneMark, 7.0),
];
/// The player from above, facing up.
pub(crate) static PLAYER_BOLD: [Shape; 3] = [
    fill("M6 27a18 18 0 1 0 36 0a18 18 0 1 0-36 0Z", Token::Player),
    fill("M24 2L38 24H10Z", Token::PlayerCap),
    fill("M14 26a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z", Token::PlayerCap),
];
/// The dot of a square that the selected piece can move to.
pub(crate) static TARGET: [Shape; 1] =
    [fill("M16 24a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z", Token::BlackPiece)];

pub(crate) static BOX: [Shape; 2] = [
    both(
        "M9 6.4H39A2.6 2.6 0 0 1 41.6 9V39A2.6 2.6 0 0 1 39 41.6H9A2.6 2.6 0 0 1 6.4 39V9A2.6 2.6 0 0 1 9 6.4Z",
        Token::Box,
        Token::BoxEdge,
        2.2,
    ),
    line("M12.8 12.8H35.2V35.2H12.8ZM12.8 35.2L35.2 12.8", Token::BoxPlank, 2.6),
];
pub(crate) static BOX_DONE: [Shape; 3] = [
    both(
        "M16.6 5.4H31.4L42.6 16.6V31.4L31.4 42.6H16.6L5.4 31.4V16.6Z",
        Token::BoxDone,
        Token::BoxDoneEdge,
        2.2,
    ),
    line("M24 12.4L35.6 24L24 35.6L12.4 24Z", Token::BoxDoneMark, 2.4),
    line("M19.2 24.2L22.6 27.6L29 20.8", Token::BoxDoneMark, 2.6),
];
/// The player from above, facing up.
pub(crate) static PLAYER: [Shape; 6] = [
    both(
        "M7.2 28V15.4A3.9 3.9 0 0 1 15 15.4V28ZM33 28V15.4A3.9 3.9 0 0 1 40.8 15.4V28Z",
        Token::Player,
        Token::PlayerEdge,
        2.0,
    ),
    both(
        "M7.2 17.4V15.4A3.9 3.9 0 0 1 15 15.4V17.4ZM33 17.4V15.4A3.9 3.9 0 0 1 40.8 15.4V17.4Z",
        Token::PlayerSkin,
        Token::PlayerEdge,
        2.0,
    ),
    both(
        "M15.6 21.4H32.4A8.4 8.4 0 0 1 40.8 29.8A8.4 8.4 0 0 1 32.4 38.2H15.6A8.4 8.4 0 0 1 7.2 29.8A8.4 8.4 0 0 1 15.6 21.4Z",
        Token::Player,
        Token::PlayerEdge,
        2.2,
    ),
    both("M14.6 26C14.6 11.4 33.4 11.4 33.4 26Z", Token::PlayerCap, Token::PlayerEdge, 2.0),
    both(
        "M14.6 29a9.4 9.4 0 1 0 18.8 0a9.4 9.4 0 1 0-18.8 0Z",
        Token::PlayerCap,
        Token::PlayerEdge,
        2.0,
    ),
    line("M24 26.8V31.2M21.8 29H26.2", Token::PlayerEdge, 1.8),
];

/// Diagonal lines over a whole cell.
pub(crate) const HATCH: &str =
    "M0 12L12 0M0 24L24 0M0 36L36 0M0 48L48 0M12 48L48 12M24 48L48 24M36 48L48 36";
/// Brackets in the four corners of a cell.
pub(crate) const CORNERS: &str = "M2 11V2H11M37 2H46V11M46 37V46H37M11 46H2V37";
