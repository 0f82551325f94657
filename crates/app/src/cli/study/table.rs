//! Tables of a study: for people in Markdown with the numbers of their language, for programs in CSV with plain ones.

use papan_games::i18n::Catalog;
use serde_json::Value;

/// Rows under a head.
pub(super) struct Table {
    pub(super) head: Vec<String>,
    pub(super) rows: Vec<Vec<Cell>>,
}

/// What stands in a table.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Cell {
    Text(String),
    Whole(u64),
    /// A number and its decimals.
    Decimal(f64, usize),
    Nothing,
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Cell::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Cell::Text(text)
    }
}

impl From<u64> for Cell {
    fn from(number: u64) -> Self {
        Cell::Whole(number)
    }
}

impl Cell {
    /// A number with three figures that matter.
    pub(super) fn figures(number: f64) -> Self {
        if !number.is_finite() {
            return Cell::Nothing;
        }
        // The power of ten once it is rounded: 0.9999 is 1.00.
        let rounded = format!("{number:.2e}");
        let power = rounded.rsplit('e').next().and_then(|power| power.parse().ok()).unwrap_or(0);
        Cell::Decimal(number, (2_i32 - power).clamp(0, 6) as usize)
    }

    /// One number by another; nothing when one of them is missing.
    pub(super) fn ratio(of: Option<f64>, to: Option<f64>) -> Self {
        of.zip(to).map_or(Cell::Nothing, |(of, to)| Cell::figures(of / to))
    }

    /// As people of a language write it.
    pub(super) fn show(&self, text: &Catalog) -> String {
        match self {
            Cell::Text(words) => words.clone(),
            Cell::Whole(number) => text.big_number((*number).into()),
            Cell::Decimal(number, decimals) => text.fixed(*number, *decimals),
            Cell::Nothing => String::new(),
        }
    }

    fn csv(&self) -> String {
        match self {
            Cell::Text(text) if text.contains([',', '"', '\n']) => {
                format!("\"{}\"", text.replace('"', "\"\""))
            }
            Cell::Text(text) => text.clone(),
            Cell::Whole(number) => number.to_string(),
            Cell::Decimal(number, decimals) => format!("{number:.decimals$}"),
            Cell::Nothing => String::new(),
        }
    }

    pub(super) fn json(&self) -> Value {
        match self {
            Cell::Text(text) => text.as_str().into(),
            Cell::Whole(number) => (*number).into(),
            Cell::Decimal(number, _) => (*number).into(),
            Cell::Nothing => Value::Null,
        }
    }
}

impl Table {
    /// Columns with words begin at the left, numbers stand at the right.
    pub(super) fn markdown(&self, text: &Catalog) -> String {
        let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        let shown = |words: String| words.replace('|', "\\|");
        let wordy = |column: usize| {
            self.rows
                .iter()
                .any(|row| matches!(row.get(column), Some(Cell::Text(text)) if text != INF))
        };
        let rule = |column: usize| if wordy(column) { ":---" } else { "---:" }.to_owned();
        let mut lines = line(self.head.iter().cloned().map(shown).collect());
        lines += &line((0..self.head.len()).map(rule).collect());
        for row in &self.rows {
            lines += &line(row.iter().map(|cell| shown(cell.show(text))).collect());
        }
        lines
    }

    pub(super) fn csv(&self) -> String {
        let line = |cells: Vec<String>| cells.join(",") + "\n";
        let head = line(self.head.iter().map(|name| Cell::from(name.as_str()).csv()).collect());
        let rows = self.rows.iter().map(|row| line(row.iter().map(Cell::csv).collect()));
        head + &rows.collect::<String>()
    }
}

/// What stands among numbers where no solution was found.
pub(super) const INF: &str = "INF";

#[cfg(test)]
mod tests {
    use super::*;
    use papan_games::i18n::Lang;

    #[test]
    fn a_table_is_written_for_people_and_for_programs() {
        let table = Table {
            head: vec!["board".into(), "a, b".into(), "s".into()],
            rows: vec![
                vec!["x|y".into(), Cell::Whole(1_234_567), Cell::Decimal(1234.5, 2)],
                vec!["z".into(), INF.into(), Cell::Nothing],
            ],
        };
        assert_eq!(
            table.markdown(Catalog::of(Lang::Id)),
            "| board | a, b | s |\n| :--- | ---: | ---: |\n| x\\|y | 1.234.567 | 1.234,50 |\n| z | INF |  |\n"
        );
        assert_eq!(table.csv(), "board,\"a, b\",s\nx|y,1234567,1234.50\nz,INF,\n");
    }

    #[test]
    fn ratios_have_three_figures() {
        let shown = |of: f64, to: f64| Cell::ratio(Some(of), Some(to)).csv();
        assert_eq!([shown(1.0, 3.0), shown(500.0, 4.0), shown(1.0, 1.0)], ["0.333", "125", "1.00"]);
        assert_eq!([shown(9_999.0, 1e4), shown(0.0, 1.0)], ["1.00", "0.00"]);
        assert_eq!(Cell::ratio(None, Some(1.0)), Cell::Nothing);
        assert_eq!(Cell::ratio(Some(1.0), Some(0.0)), Cell::Nothing);
    }
}
