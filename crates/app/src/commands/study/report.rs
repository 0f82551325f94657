//! A study on paper: Markdown with tables and plots, the tables as CSV and the plots as SVG beside it.

use crate::{
    problem::Problem,
    store::file::{self, Readers},
};
use papan_draw::{ChartLook, LineChart};
use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

/// Rows of text under a head.
pub(super) struct Table {
    pub(super) head: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

/// A report in the making.
pub(super) struct Report {
    folder: PathBuf,
    name: &'static str,
    text: String,
    written: Vec<PathBuf>,
}

impl Report {
    /// Starts a report in a folder, which is made when it does not exist.
    pub(super) fn new(folder: &Path, name: &'static str, title: &str) -> Result<Self, Problem> {
        fs::create_dir_all(folder).map_err(|error| Problem::unwritable(folder, &error))?;
        let text = format!("# {title}\n");
        Ok(Self { folder: folder.to_owned(), name, text, written: Vec::new() })
    }

    /// Adds a heading.
    pub(super) fn head(&mut self, text: &str) {
        let _ = write!(self.text, "\n## {text}\n");
    }

    /// Adds a paragraph.
    pub(super) fn say(&mut self, text: &str) {
        let _ = write!(self.text, "\n{text}\n");
    }

    /// Adds a table, here and as a CSV file.
    pub(super) fn table(&mut self, part: &str, table: &Table) -> Result<(), Problem> {
        let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
        self.text.push('\n');
        self.text.push_str(&line(&table.head));
        self.text.push_str(&line(&vec!["---:".to_owned(); table.head.len()]));
        let rows: String = table.rows.iter().map(|row| line(row)).collect();
        self.text.push_str(&rows);
        let lines = [&table.head].into_iter().chain(&table.rows);
        let csv: Vec<String> = lines
            .map(|row| row.iter().map(|cell| csv_cell(cell)).collect::<Vec<_>>().join(","))
            .collect();
        self.write(&format!("{}-{part}.csv", self.name), &(csv.join("\n") + "\n"))
    }

    /// Adds a plot, as an SVG file.
    pub(super) fn plot(&mut self, part: &str, chart: &LineChart) -> Result<(), Problem> {
        let file = format!("{}-{part}.svg", self.name);
        let _ = write!(self.text, "\n![{}]({file})\n", chart.title);
        self.write(&file, &chart.svg(ChartLook::default()))
    }

    /// Writes the report itself and tells which files there are now.
    pub(super) fn finish(mut self) -> Result<Vec<PathBuf>, Problem> {
        let text = std::mem::take(&mut self.text);
        self.write(&format!("{}.md", self.name), &text)?;
        Ok(self.written)
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), Problem> {
        let path = self.folder.join(name);
        file::write(&path, text.as_bytes(), Readers::Usual)
            .map_err(|error| Problem::unwritable(&path, &error))?;
        self.written.push(path);
        Ok(())
    }
}

/// A cell of a CSV file, quoted where it must be.
fn csv_cell(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_written_as_markdown_and_as_csv() {
        let folder = tempfile::tempdir().unwrap();
        let mut report = Report::new(folder.path(), "sample", "A sample").unwrap();
        let table = Table {
            head: vec!["n".into(), "a, b".into()],
            rows: vec![vec!["1".into(), "2".into()]],
        };
        report.table("t", &table).unwrap();
        let files = report.finish().unwrap();
        assert_eq!(fs::read_to_string(&files[0]).unwrap(), "n,\"a, b\"\n1,2\n");
        let text = fs::read_to_string(&files[1]).unwrap();
        assert_eq!(text, "# A sample\n\n| n | a, b |\n| ---: | ---: |\n| 1 | 2 |\n");
    }
}
