//! Whole numbers as people write them: 1.234.567 in Indonesian, 1,234,567 in English.

use super::Lang;
use fluent_bundle::FluentValue;
use intl_memoizer::concurrent::IntlLangMemoizer;

/// What stands between groups of three digits.
pub(super) fn separator(lang: Lang) -> char {
    match lang {
        Lang::Id => '.',
        Lang::En => ',',
    }
}

/// Groups the digits of a number by threes.
pub(super) fn group(number: i128, separator: char) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut grouped = String::from(if number < 0 { "-" } else { "" });
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    grouped
}

/// How numbers inside messages are written in Indonesian.
pub(super) fn format_indonesian(value: &FluentValue, _: &IntlLangMemoizer) -> Option<String> {
    format(value, Lang::Id)
}

/// How numbers inside messages are written in English.
pub(super) fn format_english(value: &FluentValue, _: &IntlLangMemoizer) -> Option<String> {
    format(value, Lang::En)
}

fn format(value: &FluentValue, lang: Lang) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value.fract() == 0.0 => {
            Some(group(number.value as i128, separator(lang)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_by_threes() {
        let samples = [(0, "0"), (999, "999"), (1000, "1.000"), (-1_234_567, "-1.234.567")];
        for (number, expected) in samples {
            assert_eq!(group(number, '.'), expected);
        }
    }
}
