//! One of several things, by its number.

use super::Lines;
use crate::error::AppError;
use papan_games::i18n::Catalog;

/// What came of a question.
pub(super) enum Choice {
    /// The thing with this position in the list.
    Item(usize),
    /// None of them.
    Cancelled,
    /// The input has ended.
    End,
}

/// Lists things, numbered from 1, and asks until one is chosen. An empty line or 0 chooses none.
pub(super) fn choose(
    lines: &mut Lines<'_>,
    text: &Catalog,
    head: &str,
    items: &[String],
    prompt: &str,
) -> Result<Choice, AppError> {
    lines.say(&text.get(head))?;
    for (number, item) in (1..).zip(items) {
        lines.say(&format!("{number}. {item}"))?;
    }
    loop {
        let Some(line) = lines.ask(&text.get(prompt))? else { return Ok(Choice::End) };
        match line.parse::<usize>() {
            Ok(0) => return Ok(Choice::Cancelled),
            Ok(number) if number <= items.len() => return Ok(Choice::Item(number - 1)),
            _ if line.is_empty() => return Ok(Choice::Cancelled),
            _ => lines.say(&text.fill("game-no-such-choice", &[("count", items.len().into())]))?,
        }
    }
}

/// Asks a question that is answered by yes or no; no at the end of the input.
pub(super) fn confirm(
    lines: &mut Lines<'_>,
    text: &Catalog,
    prompt: &str,
) -> Result<bool, AppError> {
    loop {
        let Some(line) = lines.ask(&text.get(prompt))? else { return Ok(false) };
        match line.to_lowercase().as_str() {
            "y" | "ya" | "yes" => return Ok(true),
            "t" | "n" | "tidak" | "no" | "" => return Ok(false),
            _ => lines.say(&text.get("game-yes-or-no"))?,
        }
    }
}
