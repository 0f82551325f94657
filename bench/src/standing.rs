//! Where we stand: every goal of an area beside the worst row that it is about.

use crate::{
    goals::{Goal, Measure, goals},
    report::{Row, number, print_json},
};
use std::fmt::Write;

/// A goal and how far it is reached.
pub(crate) struct Standing {
    goal: Goal,
    /// Nothing when nothing of the kind was measured.
    figure: Option<f64>,
}

impl Standing {
    /// How the goals of an area stand after these rows.
    pub(crate) fn of_area(area: &str, rows: &[Row]) -> Vec<Standing> {
        let figure = |goal: &Goal| {
            let figures =
                rows.iter().filter(|row| goal.is_about(&row.work, row.peer_name)).map(|row| {
                    if matches!(goal.measure, Measure::Ratio) { row.ratio() } else { row.ours }
                });
            match goal.measure {
                Measure::AtMost => figures.max_by(f64::total_cmp),
                Measure::Ratio | Measure::AtLeast => figures.min_by(f64::total_cmp),
            }
        };
        let goals = goals().filter(|goal| goal.area == area);
        goals.map(|goal| Standing { figure: figure(&goal), goal }).collect()
    }

    /// In a word.
    fn word(&self) -> &'static str {
        let reaches = |wanted: Option<f64>| Some(self.goal.reaches(self.figure?, wanted?));
        match (self.figure, reaches(self.goal.accept), reaches(self.goal.aim)) {
            (None, ..) => "not measured",
            (_, Some(false), _) => "missed",
            (_, _, Some(true)) => "aim reached",
            (_, Some(true), _) => "accepted",
            _ => "short of the aim",
        }
    }

    fn what(&self) -> String {
        let Goal { what, peer, measure, .. } = &self.goal;
        match measure {
            Measure::Ratio => format!("{what}, times {peer}"),
            Measure::AtLeast | Measure::AtMost => (*what).to_owned(),
        }
    }

    fn wanted(&self, wanted: Option<f64>) -> String {
        let sign = if matches!(self.goal.measure, Measure::AtMost) { "<=" } else { ">=" };
        wanted.map_or(String::new(), |wanted| format!("{sign} {}", number(wanted)))
    }

    fn cells(&self) -> [String; 6] {
        [
            self.goal.area.to_owned(),
            self.what(),
            self.figure.map_or(String::new(), number),
            self.wanted(self.goal.accept),
            self.wanted(self.goal.aim),
            self.word().to_owned(),
        ]
    }

    fn to_json(&self) -> String {
        let number = |number: Option<f64>| number.map_or("null".to_owned(), |n| format!("{n:.3}"));
        format!(
            "{{\"area\": {:?}, \"what\": {:?}, \"ours\": {}, \"accept\": {}, \"aim\": {}, \"standing\": {:?}}}",
            self.goal.area,
            self.what(),
            number(self.figure),
            number(self.goal.accept),
            number(self.goal.aim),
            self.word()
        )
    }
}

const HEAD: [&str; 6] = ["area", "what", "ours", "accept", "aim", "standing"];

/// Prints all of them, as a table or as JSON: `[{"area","what","ours","accept","aim","standing"}]`.
pub(crate) fn print(standings: &[Standing], json: bool) {
    if json {
        return print_json(standings.iter().map(Standing::to_json));
    }
    let lines: Vec<[String; 6]> = standings.iter().map(Standing::cells).collect();
    let width = |column: usize| {
        lines.iter().map(|cells| cells[column].len()).chain([HEAD[column].len()]).max().unwrap_or(0)
    };
    let widths: [usize; 6] = std::array::from_fn(width);
    let print_line = |cells: [&str; 6]| {
        let padded = cells.iter().zip(widths).enumerate().map(|(column, (cell, width))| {
            if (2..5).contains(&column) {
                format!("{cell:>width$}")
            } else {
                format!("{cell:width$}")
            }
        });
        println!("{}", padded.collect::<Vec<_>>().join("  ").trim_end());
    };
    print_line(HEAD);
    lines.iter().for_each(|cells| print_line(std::array::from_fn(|column| cells[column].as_str())));
}

/// All of them as a table in Markdown.
pub(crate) fn to_markdown(standings: &[Standing]) -> String {
    let mut text = format!("| {} |\n|---|---|---:|---:|---:|---|\n", HEAD.join(" | "));
    for standing in standings {
        writeln!(text, "| {} |", standing.cells().join(" | ")).expect("memory");
    }
    text
}
