//! The piece letters of the SPOJ format: `k q r b h p`, lower case for White. `h` (horse) is the knight.

use crate::{Color, Piece, Role};

/// The piece of a letter of the SPOJ format, if it is one.
///
/// ```
/// use papan_giant::{Color, Role, piece_from_letter};
///
/// assert_eq!(piece_from_letter(b'H'), Some(Role::Knight.of(Color::Black)));
/// assert_eq!(piece_from_letter(b'n'), None);
/// ```
pub const fn piece_from_letter(letter: u8) -> Option<Piece> {
    let role = match letter.to_ascii_lowercase() {
        b'k' => Role::King,
        b'q' => Role::Queen,
        b'r' => Role::Rook,
        b'b' => Role::Bishop,
        b'h' => Role::Knight,
        b'p' => Role::Pawn,
        _ => return None,
    };
    let color = if letter.is_ascii_lowercase() { Color::White } else { Color::Black };
    Some(role.of(color))
}

/// The letter of a piece in the SPOJ format.
///
/// ```
/// use papan_giant::{Color, Role, piece_letter};
///
/// assert_eq!(piece_letter(Role::Knight.of(Color::White)), 'h');
/// assert_eq!(piece_letter(Role::King.of(Color::Black)), 'K');
/// ```
pub const fn piece_letter(piece: Piece) -> char {
    let letter = if matches!(piece.role, Role::Knight) { 'h' } else { piece.role.to_char() };
    match piece.color {
        Color::White => letter,
        Color::Black => letter.to_ascii_uppercase(),
    }
}
