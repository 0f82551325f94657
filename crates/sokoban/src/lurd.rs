//! Moves as text: LURD letters of either case, and their run-length form `3r2(dl)U`.

use crate::{Direction, Solution};
use papan_core::ParseError;
use std::fmt::{self, Write};

/// Moves that a text may expand to: run lengths must not turn a short text into a huge one.
const MAX_STEPS: usize = 1 << 22;
/// How deeply groups may be nested.
const MAX_NESTING: usize = 64;

/// An error in a text of LURD letters, with its place.
pub type LurdError = ParseError<LurdErrorKind>;

/// What is wrong with a text of LURD letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LurdErrorKind {
    /// A character is not a LURD letter.
    UnknownLetter {
        /// The character.
        found: char,
    },
    /// A repeat count has nothing to repeat, or a parenthesis has no partner.
    Unbalanced,
    /// The text expands to more than four million moves, or nests groups too deeply.
    TooLong,
}

impl fmt::Display for LurdErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownLetter { found } => write!(f, "expected l, u, r or d, found {found:?}"),
            Self::Unbalanced => f.write_str("a count or a parenthesis has nothing to apply to"),
            Self::TooLong => write!(f, "more than {MAX_STEPS} moves or {MAX_NESTING} open groups"),
        }
    }
}

/// Parses LURD letters of either case. White space is skipped; a number repeats the letter or group after it.
///
/// ```
/// use papan_sokoban::{Direction, parse_lurd};
///
/// assert_eq!(parse_lurd("2R(dl)").unwrap().len(), 4);
/// assert_eq!(parse_lurd("lurd").unwrap(), Direction::ALL);
/// let error = parse_lurd("lux").unwrap_err();
/// assert_eq!(error.to_string(), "1:3: expected l, u, r or d, found 'x'");
/// ```
///
/// # Errors
/// An unknown letter, a number that repeats nothing, a group that is not closed, or too many moves.
pub fn parse_lurd(text: &str) -> Result<Vec<Direction>, LurdError> {
    let source = text.as_bytes();
    let mut steps = Vec::new();
    let mut groups: Vec<Group> = Vec::new();
    let mut number: Option<usize> = None;
    for (at, letter) in text.char_indices() {
        let error = |kind| LurdError::new(source, at..at + letter.len_utf8(), kind);
        match letter {
            '0'..='9' => {
                let digit = letter as usize - '0' as usize;
                number = Some(number.unwrap_or(0).saturating_mul(10).saturating_add(digit));
                continue;
            }
            '(' if groups.len() == MAX_NESTING => return Err(error(LurdErrorKind::TooLong)),
            '(' => groups.push(Group { at, start: steps.len(), times: number.take().unwrap_or(1) }),
            ')' => {
                let group = groups.pop().ok_or_else(|| error(LurdErrorKind::Unbalanced))?;
                repeat(&mut steps, group.start, group.times)
                    .ok_or_else(|| error(LurdErrorKind::TooLong))?;
            }
            _ if letter.is_ascii_whitespace() => {}
            _ => {
                let direction = u8::try_from(letter).ok().and_then(Direction::from_letter);
                let unknown = LurdErrorKind::UnknownLetter { found: letter };
                steps.push(direction.ok_or_else(|| error(unknown))?);
                let start = steps.len() - 1;
                repeat(&mut steps, start, number.take().unwrap_or(1))
                    .ok_or_else(|| error(LurdErrorKind::TooLong))?;
            }
        }
        if number.is_some() && !letter.is_ascii_whitespace() {
            return Err(error(LurdErrorKind::Unbalanced));
        }
    }
    let unbalanced = |span| Err(LurdError::new(source, span, LurdErrorKind::Unbalanced));
    match groups.last() {
        Some(group) => unbalanced(group.at..group.at + 1),
        None if number.is_some() => unbalanced(source.len()..source.len()),
        None => Ok(steps),
    }
}

/// An open group: the place of its parenthesis, its first move, and its repeat count.
struct Group {
    at: usize,
    start: usize,
    times: usize,
}

/// Repeats the moves from `start` on `times` times; `None` when there are too many.
fn repeat(steps: &mut Vec<Direction>, start: usize, times: usize) -> Option<()> {
    let length = steps.len() - start;
    if start.saturating_add(length.saturating_mul(times)) > MAX_STEPS {
        return None;
    }
    if times == 0 {
        steps.truncate(start);
    }
    if length == 0 {
        return Some(());
    }
    for _ in 1..times {
        steps.extend_from_within(start..start + length);
    }
    Some(())
}

impl Solution {
    /// The run-length form: `3R` for `RRR`.
    ///
    /// ```
    /// use papan_sokoban::{Level, parse_lurd};
    ///
    /// let level = Level::parse("#######\n#@$  .#\n#######").unwrap();
    /// assert_eq!(level.verify(&parse_lurd("rrr").unwrap()).unwrap().to_rle(), "3R");
    /// ```
    pub fn to_rle(&self) -> String {
        let mut text = String::new();
        for run in self.steps().chunk_by(|a, b| a == b) {
            // Writing to a string cannot fail.
            let _ = match run.len() {
                1 => write!(text, "{}", run[0]),
                length => write!(text, "{length}{}", run[0]),
            };
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> (LurdErrorKind, String) {
        let error = parse_lurd(text).unwrap_err();
        (*error.kind(), error.location().to_string())
    }

    #[test]
    fn numbers_repeat_letters_and_groups() {
        assert_eq!(parse_lurd("2(l2r) U").unwrap(), parse_lurd("lrrlrru").unwrap());
        assert_eq!(parse_lurd("0l").unwrap(), []);
    }

    #[test]
    fn errors_have_their_place() {
        let unknown = LurdErrorKind::UnknownLetter { found: 'x' };
        assert_eq!(error("lu\nrx"), (unknown, "2:2".into()));
        for (text, place) in [("lur3", "1:5"), ("2(lur", "1:2"), ("lur)", "1:4"), ("3)", "1:2")] {
            assert_eq!(error(text), (LurdErrorKind::Unbalanced, place.into()), "{text}");
        }
    }

    #[test]
    fn a_short_text_does_not_expand_into_a_huge_one() {
        for text in ["99999999999999999999999l", "9999(9999(9999l))", &"(".repeat(100)] {
            assert_eq!(error(text).0, LurdErrorKind::TooLong, "{text}");
        }
        assert_eq!(parse_lurd("99999999999999()").unwrap(), []);
    }
}
