//! Steps and hints in words.

use crate::messages::Arg;
use crate::text::Text;
use papan_queens::{
    Board, Cell, Hint, Unit,
    explain::{Step, Technique},
};

/// A step in words: technique, what follows, why.
pub(crate) fn describe(step: &Step, board: &Board, text: &Text) -> String {
    let args: [(&str, Arg); 7] = [
        ("each", board.stars().into()),
        ("technique", text.get(step.technique.key()).into()),
        ("reason", reason(step, board, text).into()),
        ("has-stars", if step.stars.is_empty() { "no" } else { "yes" }.into()),
        ("stars", cells(&step.stars, text).into()),
        ("has-crosses", if step.crosses.is_empty() { "no" } else { "yes" }.into()),
        ("crosses", cells(&step.crosses, text).into()),
    ];
    text.fill("queens-step", &args)
}

/// Where nothing can be marked on a board: the cells and the squares that a step speaks of, a line for each.
pub(super) fn describe_marks(step: &Step, text: &Text) -> Vec<String> {
    let mut lines = Vec::new();
    if matches!(step.technique, Technique::Leftover | Technique::Overlap | Technique::Ways) {
        let args = [("cells", cells(&step.because, text).into())];
        lines.push(text.fill("queens-step-marked", &args));
    }
    if !step.squares.is_empty() {
        let squares: Vec<String> = step.squares.iter().map(|square| cells(square, text)).collect();
        lines.push(text.fill("queens-step-squares", &[("cells", squares.join(" | ").into())]));
    }
    lines
}

/// A piece of help in words.
pub(crate) fn describe_hint(hint: &Hint, board: &Board, text: &Text) -> String {
    let args: Vec<(&str, Arg)> = match hint {
        Hint::Mistakes(mistakes) => vec![("count", mistakes.len().into())],
        Hint::Area(step) => vec![("units", units(&step.units, board, text).into())],
        Hint::Reason(step) => vec![
            ("technique", text.get(step.technique.key()).into()),
            ("reason", reason(step, board, text).into()),
        ],
        Hint::Reveal(step) => return describe(step, board, text),
        Hint::Given(cell) => {
            vec![("each", board.stars().into()), ("cells", name_cell(*cell, text).into())]
        }
    };
    text.fill(hint.key(), &args)
}

fn reason(step: &Step, board: &Board, text: &Text) -> String {
    let args: [(&str, Arg); 6] = [
        ("each", board.stars().into()),
        ("has-stars", if step.stars.is_empty() { "no" } else { "yes" }.into()),
        ("has-without", if step.without.is_empty() { "no" } else { "yes" }.into()),
        ("ways", step.ways.into()),
        ("units", units(&step.units, board, text).into()),
        ("without", units(&step.without, board, text).into()),
    ];
    text.fill(&format!("{}-reason", step.technique.key()), &args)
}

fn units(units: &[Unit], board: &Board, text: &Text) -> String {
    let names: Vec<String> = units.iter().map(|&unit| name(unit, board, text)).collect();
    names.join(", ")
}

fn cells(cells: &[Cell], text: &Text) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| name_cell(cell, text)).collect();
    names.join(" ")
}

fn name(unit: Unit, board: &Board, text: &Text) -> String {
    let numbered = |key: &str, index: u16| text.fill(key, &[("number", (index + 1).into())]);
    match unit {
        Unit::Row(row) => numbered("queens-unit-row", row),
        Unit::Column(col) => numbered("queens-unit-column", col),
        Unit::Region(region) => {
            text.fill("queens-unit-region", &[("symbol", board.symbol(region.into()).into())])
        }
    }
}

fn name_cell(cell: Cell, text: &Text) -> String {
    let args = [("row", (cell.row + 1).into()), ("column", (cell.col + 1).into())];
    text.fill("queens-cell", &args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;
    use papan_core::Meter;
    use papan_queens::{
        explain::explain,
        generate::{Wish, generate},
    };

    #[test]
    fn a_reason_names_everything_it_speaks_of() {
        let mut rng = fastrand::Rng::with_seed(3);
        let mut leftovers = 0;
        for _ in 0..40 {
            let wish = Wish { stars: 2, ..Wish::of_size(9) };
            let new = generate(&wish, &mut rng, &mut Meter::unlimited()).unwrap();
            for step in explain(&new.board, &mut Meter::unlimited()).unwrap().steps {
                let is_leftover = step.technique == Technique::Leftover;
                leftovers += usize::from(is_leftover && step.without.is_empty());
                for lang in [Lang::En, Lang::Id] {
                    let told = describe(&step, &new.board, &Text::new(lang));
                    assert!(!told.contains("  ") && !told.contains(" ."), "{told}");
                }
                let english = Text::new(Lang::En);
                let told = describe(&step, &new.board, &english);
                let marks = describe_marks(&step, &english).join("\n");
                assert_eq!(told.contains("marked cells"), marks.contains("Marked: "), "{told}");
                assert!(!told.contains("2×2") || marks.contains("Squares: "), "{told}");
            }
        }
        assert!(leftovers > 0, "no step about lines without regions inside");
    }
}
