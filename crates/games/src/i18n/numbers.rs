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

/// Groups digits by threes.
pub(super) fn group(digits: &str, separator: char) -> String {
    let mut grouped = String::new();
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
            let sign = if number.value < 0.0 { "-" } else { "" };
            let digits = (number.value.abs() as u64).to_string();
            Some(format!("{sign}{}", group(&digits, separator(lang))))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_by_threes() {
        let samples = [("0", "0"), ("999", "999"), ("1000", "1.000"), ("1234567", "1.234.567")];
        for (digits, expected) in samples {
            assert_eq!(group(digits, '.'), expected);
        }
    }
}
