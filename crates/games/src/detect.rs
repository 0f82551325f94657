//! What kind of board is this text? Decided by its content, never by the name of a file.

use papan_queens::Puzzles;

/// A kind of board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Chess positions or games.
    Chess(ChessNotation),
    /// Giant boards.
    Giant,
    /// Queens boards.
    Queens,
    /// Sokoban levels.
    Sokoban,
}

/// How chess is written in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChessNotation {
    /// A position a line.
    Fen,
    /// Records of games.
    Pgn,
}

impl Kind {
    /// The name of the game for scripts.
    pub fn game(self) -> &'static str {
        match self {
            Kind::Chess(_) => "chess",
            Kind::Giant => "giant",
            Kind::Queens => "queens",
            Kind::Sokoban => "sokoban",
        }
    }
}

/// Detects the kind of the boards in a text.
pub fn detect(text: &[u8]) -> Option<Kind> {
    let chess = || detect_chess(text).map(Kind::Chess);
    let giant = || papan_giant::detect_format(text).map(|_| Kind::Giant);
    let sokoban = || papan_sokoban::looks_like_level(text).then_some(Kind::Sokoban);
    let queens = || is_queens(text).then_some(Kind::Queens);
    chess().or_else(giant).or_else(sokoban).or_else(queens)
}

/// Whether a text holds chess, and how: tags make a PGN, a first word of eight ranks a FEN.
fn detect_chess(text: &[u8]) -> Option<ChessNotation> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).trim_ascii_start();
    if text.starts_with(b"[") {
        let tag = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
        let is_tag = tag.trim_ascii_end().ends_with(b"\"]") && tag.contains(&b' ');
        return is_tag.then_some(ChessNotation::Pgn);
    }
    let word = text.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    let ranks = word.split(|&byte| byte == b'/').count();
    let is_board = word.iter().all(|byte| b"/12345678kqrbnpKQRBNP".contains(byte));
    (ranks == 8 && is_board).then_some(ChessNotation::Fen)
}

/// Whether a text is a Queens board: as many regions as rows and columns. One cell could be anything.
fn is_queens(text: &[u8]) -> bool {
    let first = Puzzles::new(text).ok().and_then(|mut puzzles| puzzles.next()?.ok());
    first.is_some_and(|puzzle| puzzle.board.size() > 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_detected_by_their_content() {
        let fen = Some(Kind::Chess(ChessNotation::Fen));
        assert_eq!(detect(b"\n8/8/8/8/8/8/8/K6k w - - 0 1\n"), fen);
        let pgn = Some(Kind::Chess(ChessNotation::Pgn));
        assert_eq!(detect(b"\xef\xbb\xbf[Event \"x\"]\r\n"), pgn);
        assert_eq!(detect(b"1\n8 2\n1 1 k\n8 8 K\n"), Some(Kind::Giant));
        assert_eq!(detect(b"#####\n#@$.#\n#####\n"), Some(Kind::Sokoban));
        assert_eq!(detect(b"AAAA\nBBBB\nCCCC\nDDDD\n"), Some(Kind::Queens));
        assert_eq!(detect(b"[link](page)"), None);
    }
}
