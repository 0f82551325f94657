//! A study on paper: Markdown with tables and plots, the tables as CSV and the plots as SVG beside it.

use super::table::{Cell, Table};
use crate::{
    error::AppError,
    file::{self, Access},
};
use papan_draw::{BarChart, ChartOptions, LineChart};
use papan_games::i18n::Catalog;
use serde::Serialize;
use serde_json::Value;
use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

/// A study that is done: one line of `papan study … --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Study {
    /// `giant`, `sokoban`, `queens`, `chess` or `game`; `index` for the page that leads to the others.
    #[serde(rename = "study")]
    pub(super) name: &'static str,
    /// Its title.
    pub(super) title: String,
    /// What it shows, a sentence each.
    pub(super) findings: Vec<String>,
    /// Its tables.
    tables: Vec<NamedTable>,
    /// The files that were written, the page first.
    files: Vec<String>,
}

/// A table of a study.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct NamedTable {
    /// As in the name of its CSV file.
    name: String,
    /// What the columns show.
    head: Vec<String>,
    /// Numbers, texts, and null where there is nothing.
    rows: Vec<Vec<Value>>,
}

impl Study {
    /// The file with its page.
    pub(super) fn page(&self) -> &str {
        self.files.first().map_or("", String::as_str)
    }
}

/// A report in the making.
pub(super) struct Report<'a> {
    text: &'a Catalog,
    folder: PathBuf,
    page: String,
    study: Study,
}

impl<'a> Report<'a> {
    /// Starts a report in a folder, which is made when it does not exist. Its page is written at once, so that a folder
    /// that cannot be written to is known before any work is done.
    pub(super) fn new(
        folder: &Path,
        name: &'static str,
        text: &'a Catalog,
    ) -> Result<Self, AppError> {
        fs::create_dir_all(folder).map_err(|error| AppError::unwritable(folder, &error))?;
        let title = text.get(&format!("study-{name}-title"));
        let page = format!("# {title}\n");
        let study =
            Study { name, title, findings: Vec::new(), tables: Vec::new(), files: Vec::new() };
        let mut report = Self { text, folder: folder.to_owned(), page, study };
        report.write(&format!("{name}.md"), &report.page.clone())?;
        Ok(report)
    }

    /// The words of the report.
    pub(super) fn text(&self) -> &'a Catalog {
        self.text
    }

    /// Adds a heading.
    pub(super) fn head(&mut self, text: &str) {
        let _ = write!(self.page, "\n## {text}\n");
    }

    /// Adds a paragraph.
    pub(super) fn say(&mut self, text: &str) {
        let _ = write!(self.page, "\n{text}\n");
    }

    /// Adds a sentence that says what something shows.
    pub(super) fn find(&mut self, text: String) {
        self.say(&text);
        self.study.findings.push(text);
    }

    /// Adds a table, here and as a CSV file.
    pub(super) fn table(&mut self, part: &str, table: Table) -> Result<(), AppError> {
        self.page.push('\n');
        self.page.push_str(&table.markdown(self.text));
        self.write(&format!("{}-{part}.csv", self.study.name), &table.csv())?;
        let rows = table.rows.iter().map(|row| row.iter().map(Cell::json).collect()).collect();
        self.study.tables.push(NamedTable { name: part.to_owned(), head: table.head, rows });
        Ok(())
    }

    /// Adds a plot of lines, as an SVG file.
    pub(super) fn lines(&mut self, part: &str, chart: &LineChart) -> Result<(), AppError> {
        self.picture(part, &chart.title, &chart.to_svg_with(&self.chart_options()))
    }

    /// Adds a plot of bars, as an SVG file.
    pub(super) fn bars(&mut self, part: &str, chart: &BarChart) -> Result<(), AppError> {
        self.picture(part, &chart.title, &chart.to_svg_with(&self.chart_options()))
    }

    /// Adds a picture under a title, as an SVG file.
    pub(super) fn picture(&mut self, part: &str, title: &str, svg: &str) -> Result<(), AppError> {
        let file = format!("{}-{part}.svg", self.study.name);
        let _ = write!(self.page, "\n![{title}]({file})\n");
        self.write(&file, svg)
    }

    /// Writes the page and tells what there is now.
    pub(super) fn finish(mut self) -> Result<Study, AppError> {
        let path = self.folder.join(format!("{}.md", self.study.name));
        write(&path, &std::mem::take(&mut self.page))?;
        Ok(self.study)
    }

    fn chart_options(&self) -> ChartOptions {
        let decimal_separator = self.text.decimal_separator();
        ChartOptions { decimal_separator, ..ChartOptions::default() }
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), AppError> {
        let path = self.folder.join(name);
        write(&path, text)?;
        self.study.files.push(path.display().to_string());
        Ok(())
    }
}

fn write(path: &Path, text: &str) -> Result<(), AppError> {
    file::write(path, text.as_bytes(), Access::Default)
        .map_err(|error| AppError::unwritable(path, &error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use papan_games::i18n::Lang;

    #[test]
    fn a_report_has_its_page_its_tables_and_its_findings() {
        let folder = tempfile::tempdir().unwrap();
        let text = Catalog::of(Lang::En);
        let mut report = Report::new(folder.path(), "index", text).unwrap();
        assert!(folder.path().join("index.md").exists(), "before any work");
        let table = Table { head: vec!["n".into()], rows: vec![vec![Cell::Whole(1)]] };
        report.table("t", table).unwrap();
        report.find("One is a number.".into());
        let study = report.finish().unwrap();
        let page = fs::read_to_string(study.page()).unwrap();
        assert!(page.ends_with("\n\n| n |\n| ---: |\n| 1 |\n\nOne is a number.\n"), "{page}");
        assert_eq!(fs::read_to_string(folder.path().join("index-t.csv")).unwrap(), "n\n1\n");
        let json = serde_json::to_value(&study).unwrap();
        assert_eq!(json["tables"][0]["rows"][0][0], 1);
        assert_eq!(json["findings"][0], "One is a number.");
    }
}
