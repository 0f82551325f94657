//! Messages of papan-queens: errors and warnings, and the steps and hints of explanations as text.

use crate::i18n::Catalog;
use crate::i18n::{Arg, Localize, Message};
use papan_core::StopReason;
use papan_queens::{
    Board, BruteForceError, Cell, Chain, Difficulty, ExplainError, GenerateError, Hint,
    ImportError, MAX_EXPLAIN_SIZE, MAX_GENERATE_SIZE, PuzzleErrorKind, Step, Technique, Unit,
    Warning, brute_force,
};

impl Localize for PuzzleErrorKind {
    fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("queens-empty"),
            &Self::NotUtf8 { offset } => {
                Message::with_args("queens-not-utf8", [("offset", offset.into())])
            }
            &Self::RowLength { found, expected, .. } => {
                found_and("queens-ragged-row", found, ("expected", expected.into()))
            }
            &Self::NotSquare { rows, columns } => Message::with_args(
                "queens-not-square",
                [("rows", rows.into()), ("columns", columns.into())],
            ),
            &Self::RegionCount { found, expected, mixed_case } => {
                let key =
                    if mixed_case { "queens-region-count-cases" } else { "queens-region-count" };
                found_and(key, found, ("expected", expected.into()))
            }
            Self::QueenSymbol => Message::new("queens-queen-mark"),
            Self::HeaderSymbol => Message::new("queens-header-mark"),
            &Self::InvisibleSymbol { found } => {
                let code = format!("U+{:04X}", u32::from(found));
                Message::with_args("queens-invisible-symbol", [("code", code.into())])
            }
            Self::UnknownMark { found } => {
                Message::with_args("queens-unknown-mark", [("found", found.to_string().into())])
            }
            Self::InvalidStars { found } => {
                Message::with_args("queens-bad-stars", [("found", found.as_str().into())])
            }
            &Self::TooManyStars { found, limit } => {
                found_and("queens-too-many-stars", found, ("limit", limit.into()))
            }
            Self::NoRows => Message::new("queens-no-rows"),
            &Self::TooLarge { limit } => {
                Message::with_args("queens-too-large", [("limit", limit.into())])
            }
        }
    }
}

fn found_and(key: &'static str, found: usize, other: (&'static str, Arg)) -> Message {
    Message::with_args(key, [("found", found.into()), other])
}

impl Localize for Warning {
    fn message(&self) -> Message {
        match self {
            Self::MixedCase { first, second } => Message::with_args(
                "queens-warning-mixed-case",
                [("first", first.as_str().into()), ("second", second.as_str().into())],
            ),
            Self::Disconnected { symbol, components } => Message::with_args(
                "queens-warning-disconnected",
                [("symbol", symbol.as_str().into()), ("components", (*components).into())],
            ),
        }
    }
}

impl Localize for BruteForceError {
    fn message(&self) -> Message {
        let key = match self {
            Self::SeveralStars { .. } => "queens-brute-force-stars",
            Self::TooLarge { .. } => "queens-brute-force-size",
        };
        Message::with_args(key, [("limit", brute_force::MAX_SIZE.into())])
    }
}

impl Localize for ExplainError {
    fn message(&self) -> Message {
        match *self {
            Self::TooLarge { .. } => {
                Message::with_args("queens-explain-size", [("limit", MAX_EXPLAIN_SIZE.into())])
            }
            Self::Stopped(stop) => stop_message(stop),
        }
    }
}

impl Localize for GenerateError {
    fn message(&self) -> Message {
        match *self {
            Self::Impossible { .. } => Message::with_args(
                "queens-generate-impossible",
                [("limit", MAX_GENERATE_SIZE.into())],
            ),
            Self::Stopped(stop) => stop_message(stop),
        }
    }
}

impl Localize for ImportError {
    fn message(&self) -> Message {
        match *self {
            Self::ByteCount { .. } | Self::ImageSize { .. } => Message::new("queens-image-size"),
            Self::NoGrid => Message::new("queens-image-no-grid"),
            Self::ColorCount { found, expected } => {
                found_and("queens-image-colors", found, ("expected", expected.into()))
            }
            Self::Unclear { size } => {
                Message::with_args("queens-image-unclear", [("n", size.into())])
            }
            Self::Ambiguous => Message::new("queens-image-ambiguous"),
            Self::Stopped(stop) => stop_message(stop),
        }
    }
}

/// The message of a search that stopped early.
pub fn stop_message(stop: StopReason) -> Message {
    let limit = match stop {
        StopReason::Cancelled => return Message::new("queens-interrupted"),
        StopReason::Time => "time",
        StopReason::Nodes => "nodes",
        StopReason::Memory => "memory",
    };
    Message::with_args("queens-gave-up", [("limit", limit.into())])
}

/// The name of a difficulty.
pub fn difficulty_name(difficulty: Difficulty, text: &Catalog) -> String {
    text.get(match difficulty {
        Difficulty::Easy => "queens-difficulty-easy",
        Difficulty::Medium => "queens-difficulty-medium",
        Difficulty::Hard => "queens-difficulty-hard",
        Difficulty::Expert => "queens-difficulty-expert",
    })
}

/// The keys of the name and of the reason of a technique.
fn technique_keys(technique: Technique) -> [&'static str; 2] {
    macro_rules! keys {
        ($name:literal) => {
            [concat!("queens-technique-", $name), concat!("queens-technique-", $name, "-reason")]
        };
    }
    match technique {
        Technique::LastCells => keys!("last-cells"),
        Technique::Confined => keys!("confined"),
        Technique::Seen => keys!("seen"),
        Technique::Squares => keys!("squares"),
        Technique::Group => keys!("group"),
        Technique::Leftover => keys!("leftover"),
        Technique::Overlap => keys!("overlap"),
        Technique::Cases => keys!("cases"),
        Technique::Contradiction => keys!("contradiction"),
    }
}

/// The name of a technique.
pub fn technique_name(technique: Technique, text: &Catalog) -> String {
    text.get(technique_keys(technique)[0])
}

/// Describes a step: technique, reason, stars and crosses.
pub fn describe(step: &Step, board: &Board, text: &Catalog) -> String {
    let args: [(&str, Arg); 7] = [
        ("each", board.stars().into()),
        ("technique", technique_name(step.technique, text).into()),
        ("reason", reason(step, board, text).into()),
        ("has-stars", if step.stars.is_empty() { "no" } else { "yes" }.into()),
        ("stars", cells(&step.stars, text).into()),
        ("has-crosses", if step.crosses.is_empty() { "no" } else { "yes" }.into()),
        ("crosses", cells(&step.crosses, text).into()),
    ];
    text.fill("queens-step", &args)
}

/// Lists what a step says no more than "marked cells", "squares" or "contradiction" of, one line each, for output without
/// a board. The lines of a chain are indented.
pub fn describe_marks(step: &Step, board: &Board, text: &Catalog) -> Vec<String> {
    let mut lines = Vec::new();
    if matches!(step.technique, Technique::Leftover | Technique::Overlap) {
        let args = [("cells", cells(&step.because, text).into())];
        lines.push(text.fill("queens-step-marked", &args));
    }
    for cover in &step.covers {
        let squares: Vec<String> = cover.squares.iter().map(|square| cells(square, text)).collect();
        let args =
            [("proved", cells(&cover.cells, text).into()), ("cells", squares.join(" | ").into())];
        lines.push(text.fill("queens-step-squares", &args));
    }
    if let Some(chain) = &step.chain {
        lines.push(describe_assumption(chain, board, text));
        for link in &chain.links {
            lines.push(format!("- {}", describe(link, board, text)));
            lines.extend(describe_marks(link, board, text).iter().map(|line| format!("  {line}")));
        }
        lines.push(describe_dead_end(chain, board, text));
    }
    lines
}

/// The assumption that a chain refutes.
pub(super) fn describe_assumption(chain: &Chain, board: &Board, text: &Catalog) -> String {
    let args: [(&str, Arg); 3] = [
        ("each", board.stars().into()),
        ("star", if chain.star { "yes" } else { "no" }.into()),
        ("cell", name_cell(chain.cell, text).into()),
    ];
    text.fill("queens-chain-assumption", &args)
}

/// The units that are left without room at the end of a chain.
pub(super) fn describe_dead_end(chain: &Chain, board: &Board, text: &Catalog) -> String {
    let end = &chain.dead_end;
    let args: [(&str, Arg); 5] = [
        ("each", board.stars().into()),
        ("units", units(&end.units, board, text).into()),
        ("has-cells", if end.because.is_empty() { "no" } else { "yes" }.into()),
        ("cells", cells(&end.because, text).into()),
        (
            "verdict",
            text.get(if chain.star { "queens-chain-no-star" } else { "queens-chain-star" }).into(),
        ),
    ];
    text.fill("queens-chain-dead-end", &args)
}

/// Describes a hint.
pub fn describe_hint(hint: &Hint, board: &Board, text: &Catalog) -> String {
    let (key, args): (&str, Vec<(&str, Arg)>) = match hint {
        Hint::Mistakes(mistakes) if mistakes.is_empty() => ("queens-hint-all-right", Vec::new()),
        Hint::Mistakes(mistakes) => {
            ("queens-hint-mistakes", vec![("count", mistakes.len().into())])
        }
        Hint::Area(step) => {
            ("queens-hint-area", vec![("units", units(&step.units, board, text).into())])
        }
        Hint::Reason(step) => {
            let technique = technique_name(step.technique, text).into();
            let reason = reason(step, board, text).into();
            ("queens-hint-reason", vec![("technique", technique), ("reason", reason)])
        }
        Hint::Refutation(step) => {
            let chain = step.chain.as_ref().map(|chain| describe_assumption(chain, board, text));
            return chain.unwrap_or_else(|| describe(step, board, text));
        }
        Hint::Reveal(step) => return describe(step, board, text),
        Hint::SolutionCell(cell) => {
            let cell = name_cell(*cell, text).into();
            ("queens-hint-solution-cell", vec![("each", board.stars().into()), ("cells", cell)])
        }
    };
    text.fill(key, &args)
}

fn reason(step: &Step, board: &Board, text: &Catalog) -> String {
    let args: [(&str, Arg); 7] = [
        ("each", board.stars().into()),
        ("count", step.units.len().into()),
        ("has-stars", if step.stars.is_empty() { "no" } else { "yes" }.into()),
        ("has-without", if step.without.is_empty() { "no" } else { "yes" }.into()),
        ("cases", step.cases.into()),
        ("units", units(&step.units, board, text).into()),
        ("without", units(&step.without, board, text).into()),
    ];
    text.fill(technique_keys(step.technique)[1], &args)
}

fn units(units: &[Unit], board: &Board, text: &Catalog) -> String {
    let names: Vec<String> = units.iter().map(|&unit| name(unit, board, text)).collect();
    names.join(", ")
}

fn cells(cells: &[Cell], text: &Catalog) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| name_cell(cell, text)).collect();
    names.join(" ")
}

fn name(unit: Unit, board: &Board, text: &Catalog) -> String {
    let numbered = |key: &str, index: u16| text.fill(key, &[("number", (index + 1).into())]);
    match unit {
        Unit::Row(row) => numbered("queens-unit-row", row),
        Unit::Column(col) => numbered("queens-unit-column", col),
        Unit::Region(region) => {
            text.fill("queens-unit-region", &[("symbol", board.symbol(region.into()).into())])
        }
    }
}

fn name_cell(cell: Cell, text: &Catalog) -> String {
    let args = [("row", (cell.row + 1).into()), ("column", (cell.col + 1).into())];
    text.fill("queens-cell", &args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;
    use papan_queens::{GenerateOptions, Generator};

    #[test]
    fn a_reason_names_everything_it_mentions() {
        let options = GenerateOptions { size: 9, stars: 2, ..GenerateOptions::default() };
        let mut leftovers = 0;
        for new in Generator::new(options, 3).take(40) {
            for step in new.explanation.steps {
                let is_leftover = step.technique == Technique::Leftover;
                leftovers += usize::from(is_leftover && step.without.is_empty());
                for lang in [Lang::En, Lang::Id] {
                    let told = describe(&step, &new.board, Catalog::of(lang));
                    assert!(!told.contains("  ") && !told.contains(" ."), "{told}");
                }
                let english = Catalog::of(Lang::En);
                let told = describe(&step, &new.board, english);
                let marks = describe_marks(&step, &new.board, english).join("\n");
                assert_eq!(told.contains("marked cells"), marks.contains("Marked: "), "{told}");
                assert!(!told.contains("2×2") || marks.contains("Squares "), "{told}");
            }
        }
        assert!(leftovers > 0, "no step about lines without regions inside");
    }
}
