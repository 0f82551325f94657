//! Steps and hints in words.

use crate::text::Text;
use papan_core::Arg;
use papan_queens::{Board, Cell, Hint, Unit, explain::Step};

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
    let args: [(&str, Arg); 5] = [
        ("each", board.stars().into()),
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
        explain::{Technique, explain},
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
            }
        }
        assert!(leftovers > 0, "no step about lines without regions inside");
    }
}
