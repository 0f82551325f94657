//! Solutions as text: LURD letters of either case, and their run-length form `3r2(dl)U`.

use crate::{Direction, Solution};
use papan_core::ParseError;
use std::fmt::Write;

/// More steps than any solution has; keeps a short text from unpacking into a huge one.
const LONGEST: usize = 1 << 22;
/// How deep groups may be nested.
const DEEPEST: usize = 64;

/// Reads LURD letters of either case; white space is skipped, numbers repeat the letter or group behind them.
///
/// ```
/// use papan_sokoban::{Direction, parse_lurd};
///
/// assert_eq!(parse_lurd("2R(dl)").unwrap().len(), 4);
/// assert_eq!(parse_lurd("lurd").unwrap(), Direction::ALL);
/// assert_eq!(parse_lurd("lux").unwrap_err().key(), "sokoban-lurd-letter");
/// ```
///
/// # Errors
/// A letter that is none, a number before nothing, a group that is not closed, or too many steps.
pub fn parse_lurd(text: &str) -> Result<Vec<Direction>, ParseError> {
    let source = text.as_bytes();
    let mut steps = Vec::new();
    let mut groups: Vec<Group> = Vec::new();
    let mut number: Option<usize> = None;
    for (at, letter) in text.char_indices() {
        let fault = |key| ParseError::new(source, at..at + letter.len_utf8(), key);
        match letter {
            '0'..='9' => {
                let digit = letter as usize - '0' as usize;
                number = Some(number.unwrap_or(0).saturating_mul(10).saturating_add(digit));
                continue;
            }
            '(' if groups.len() == DEEPEST => return Err(fault("sokoban-lurd-too-long")),
            '(' => groups.push(Group { at, start: steps.len(), times: number.take().unwrap_or(1) }),
            ')' => {
                let group = groups.pop().ok_or_else(|| fault("sokoban-lurd-group"))?;
                repeat(&mut steps, group.start, group.times)
                    .ok_or_else(|| fault("sokoban-lurd-too-long"))?;
            }
            _ if letter.is_ascii_whitespace() => {}
            _ => {
                let direction = u8::try_from(letter).ok().and_then(Direction::from_letter);
                let found = letter.to_string();
                steps.push(
                    direction.ok_or_else(|| fault("sokoban-lurd-letter").with("found", found))?,
                );
                let start = steps.len() - 1;
                repeat(&mut steps, start, number.take().unwrap_or(1))
                    .ok_or_else(|| fault("sokoban-lurd-too-long"))?;
            }
        }
        if number.is_some() && !letter.is_ascii_whitespace() {
            return Err(fault("sokoban-lurd-group"));
        }
    }
    let end = ParseError::new(source, source.len()..source.len(), "sokoban-lurd-group");
    match groups.last() {
        Some(group) => Err(ParseError::new(source, group.at..group.at + 1, "sokoban-lurd-group")),
        None if number.is_some() => Err(end),
        None => Ok(steps),
    }
}

/// An open group: where its parenthesis is, its first step, and how often it is meant.
struct Group {
    at: usize,
    start: usize,
    times: usize,
}

/// Makes the steps from `start` on occur `times` times, unless that is too many.
fn repeat(steps: &mut Vec<Direction>, start: usize, times: usize) -> Option<()> {
    let length = steps.len() - start;
    if start.saturating_add(length.saturating_mul(times)) > LONGEST {
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

    fn key(text: &str) -> (&'static str, String) {
        let error = parse_lurd(text).unwrap_err();
        (error.key(), error.place().to_string())
    }

    #[test]
    fn numbers_repeat_letters_and_groups() {
        assert_eq!(parse_lurd("2(l2r) U").unwrap(), parse_lurd("lrrlrru").unwrap());
        assert_eq!(parse_lurd("0l").unwrap(), []);
    }

    #[test]
    fn faults_are_refused_with_their_place() {
        assert_eq!(key("lu\nrx"), ("sokoban-lurd-letter", "2:2".into()));
        assert_eq!(key("lur3"), ("sokoban-lurd-group", "1:5".into()));
        assert_eq!(key("2(lur"), ("sokoban-lurd-group", "1:2".into()));
        assert_eq!(key("lur)"), ("sokoban-lurd-group", "1:4".into()));
        assert_eq!(key("3)"), ("sokoban-lurd-group", "1:2".into()));
    }

    #[test]
    fn a_short_text_does_not_unpack_into_a_huge_one() {
        assert_eq!(key("99999999999999999999999l").0, "sokoban-lurd-too-long");
        assert_eq!(key("9999(9999(9999l))").0, "sokoban-lurd-too-long");
        assert_eq!(parse_lurd("99999999999999()").unwrap(), []);
        assert_eq!(key(&"(".repeat(100)).0, "sokoban-lurd-too-long");
    }
}
