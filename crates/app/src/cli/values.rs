//! Values on the command line: names, numbers, times, amounts of memory, sizes. Each parser says what it accepts, and a
//! usage error repeats it.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use papan_games::{i18n::Message, named::Named};
use std::{fmt, ops::RangeInclusive, time::Duration};

/// What a value should have been, as the end of the sentence "expected …".
#[derive(Clone, Debug)]
pub(crate) struct Expected(pub(crate) Message);

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.key)
    }
}

impl std::error::Error for Expected {}

impl Expected {
    fn one(key: &'static str) -> Self {
        Self(Message::new(key))
    }

    fn range(key: &'static str, range: &RangeInclusive<u64>) -> Self {
        Self(Message::new(key).with("min", *range.start()).with("max", *range.end()))
    }
}

/// Reads the name of a value.
pub(crate) fn named<T: Named + Send + Sync>() -> impl TypedValueParser<Value = T> {
    named_of(T::ALL)
}

/// Reads the name of one of some values.
pub(crate) fn named_of<T: Named + Send + Sync>(values: &[T]) -> impl TypedValueParser<Value = T> {
    let names: Vec<&str> = values.iter().map(|value| value.name()).collect();
    PossibleValuesParser::new(names)
        .try_map(|name| T::from_name(&name).ok_or_else(|| format!("{name} has no value")))
}

/// Reads a whole number of a range: `1000000`, `1_000_000`, `10^6` or `1e6`.
pub(crate) fn integer<T: TryFrom<u64> + Clone + Send + Sync + 'static>(
    range: RangeInclusive<u64>,
) -> impl TypedValueParser<Value = T> {
    move |text: &str| {
        let number = parse_integer(text).filter(|number| range.contains(number));
        let expected = || {
            let open = *range.end() == u64::MAX;
            Expected::range(if open { "expected-at-least" } else { "expected-number" }, &range)
        };
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(expected)
    }
}

fn parse_integer(text: &str) -> Option<u64> {
    if let Some((base, exponent)) = text.split_once('^') {
        return plain_integer(base)?.checked_pow(exponent.parse().ok()?);
    }
    if let Some((factor, exponent)) = text.split_once(['e', 'E']) {
        return plain_integer(factor)?.checked_mul(10u64.checked_pow(exponent.parse().ok()?)?);
    }
    plain_integer(text)
}

/// Digits, perhaps in groups: `1_000_000`.
fn plain_integer(text: &str) -> Option<u64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_');
    let starts = text.starts_with(|first: char| first.is_ascii_digit());
    (digits && starts).then(|| text.replace('_', "").parse().ok()).flatten()
}

/// Reads a time: seconds as in `60` or `1.5`, or numbers with units as in `500ms`, `90s`, `1m30s` and `2h`.
pub(crate) fn duration(text: &str) -> Result<Duration, Expected> {
    parse_duration(text).ok_or_else(|| Expected::one("expected-time"))
}

fn parse_duration(text: &str) -> Option<Duration> {
    if let Ok(seconds) = text.parse::<f64>() {
        return Duration::try_from_secs_f64(seconds).ok();
    }
    let mut total = Duration::ZERO;
    let mut rest = text;
    while !rest.is_empty() {
        let (number, tail) = split_number(rest)?;
        let unit_end = tail.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(tail.len());
        let (unit, tail) = tail.split_at(unit_end);
        let seconds = match unit {
            "ms" => 0.001,
            "s" | "sec" => 1.0,
            "m" | "min" => 60.0,
            "h" => 3600.0,
            _ => return None,
        };
        total = total.checked_add(Duration::try_from_secs_f64(number * seconds).ok()?)?;
        rest = tail;
    }
    (!text.is_empty()).then_some(total)
}

/// The number that a text starts with, and the text after it.
fn split_number(text: &str) -> Option<(f64, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, tail) = text.split_at(end);
    Some((number.parse().ok()?, tail))
}

/// Bytes that a search may be limited to.
const MEMORY: RangeInclusive<f64> = 1e6..=1.6e13;

/// Reads an amount of memory in bytes: `500MB`, `2GB`, `512MiB`; a number alone means megabytes.
pub(crate) fn memory(text: &str) -> Result<u64, Expected> {
    parse_memory(text).ok_or_else(|| Expected::one("expected-memory"))
}

fn parse_memory(text: &str) -> Option<u64> {
    let (number, unit) = split_number(text)?;
    let bytes = match unit.to_ascii_lowercase().as_str() {
        "" | "m" | "mb" => 1e6,
        "k" | "kb" => 1e3,
        "g" | "gb" => 1e9,
        "t" | "tb" => 1e12,
        "kib" => 1024.0,
        "mib" => 1_048_576.0,
        "gib" => 1_073_741_824.0,
        _ => return None,
    };
    let bytes = number * bytes;
    MEMORY.contains(&bytes).then_some(bytes as u64)
}

/// Columns and rows of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) width: u64,
    pub(crate) height: u64,
}

/// Reads the size of a board: `8` is a square one, `10x8` has 10 columns and 8 rows.
pub(crate) fn size(range: RangeInclusive<u64>) -> impl TypedValueParser<Value = Size> {
    move |text: &str| {
        let size = parse_size(text);
        let fits = |size: &Size| range.contains(&size.width) && range.contains(&size.height);
        size.filter(fits).ok_or_else(|| Expected::range("expected-size", &range))
    }
}

/// Reads the size of a square board: `8` or `8x8`.
pub(crate) fn square_size<T: TryFrom<u64> + Clone + Send + Sync + 'static>(
    range: RangeInclusive<u64>,
) -> impl TypedValueParser<Value = T> {
    move |text: &str| {
        let size = parse_size(text).filter(|size| size.width == size.height);
        size.filter(|size| range.contains(&size.width))
            .and_then(|size| T::try_from(size.width).ok())
            .ok_or_else(|| Expected::range("expected-square-size", &range))
    }
}

fn parse_size(text: &str) -> Option<Size> {
    let (width, height) = text.split_once(['x', 'X', '×']).unwrap_or((text, text));
    Some(Size { width: parse_integer(width)?, height: parse_integer(height)? })
}

/// Reads a value that says itself whether a text is right; otherwise the message tells what was expected.
pub(crate) fn parsed<T: Clone + Send + Sync + 'static>(
    parse: impl Fn(&str) -> Option<T> + Clone + Send + Sync + 'static,
    expected: &'static str,
) -> impl TypedValueParser<Value = T> {
    move |text: &str| parse(text).ok_or_else(|| Expected::one(expected))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_may_be_powers_of_ten() {
        let cases = [
            ("64", Some(64)),
            ("10^18", Some(1_000_000_000_000_000_000)),
            ("1e18", Some(1_000_000_000_000_000_000)),
            ("1_000", Some(1000)),
            ("2^10", Some(1024)),
            ("10^20", None),
            ("-1", None),
            ("+1", None),
            ("_1", None),
            ("1.5", None),
            ("", None),
        ];
        for (text, number) in cases {
            assert_eq!(parse_integer(text), number, "{text:?}");
        }
    }

    #[test]
    fn times_have_units() {
        let cases = [
            ("60", Some(60_000)),
            ("1.5", Some(1_500)),
            ("1m", Some(60_000)),
            ("1.5s", Some(1_500)),
            ("1m30s", Some(90_000)),
            ("250ms", Some(250)),
            ("2h", Some(7_200_000)),
            ("-1", None),
            ("1x", None),
            ("m", None),
            ("NaN", None),
            ("", None),
        ];
        for (text, millis) in cases {
            assert_eq!(parse_duration(text), millis.map(Duration::from_millis), "{text:?}");
        }
    }

    #[test]
    fn memory_has_units() {
        let cases = [
            ("64", Some(64_000_000)),
            ("500MB", Some(500_000_000)),
            ("1.5GB", Some(1_500_000_000)),
            ("1GiB", Some(1 << 30)),
            ("1", Some(1_000_000)),
            ("0", None),
            ("1kb", None),
            ("10^9", None),
            ("x", None),
        ];
        for (text, bytes) in cases {
            assert_eq!(parse_memory(text), bytes, "{text:?}");
        }
    }

    #[test]
    fn sizes_are_one_length_or_two() {
        assert_eq!(parse_size("8"), Some(Size { width: 8, height: 8 }));
        assert_eq!(parse_size("10x8"), Some(Size { width: 10, height: 8 }));
        assert_eq!(parse_size("10^18"), parse_size("1e18x1e18"));
        assert_eq!(parse_size("8x"), None);
    }
}
