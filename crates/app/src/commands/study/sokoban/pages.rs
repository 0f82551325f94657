//! The tables and plots of the report: the document's figures beside ours.

use super::{
    Experiment,
    printed::{self, Cell, Printed},
    runs::Run,
};
use crate::{
    commands::study::report::{Report, Table},
    problem::Problem,
    text::Text,
};
use papan_core::Arg;
use papan_draw::{LineChart, Measure, Scale, Series};
use papan_sokoban::thesis::Settings;

/// Titles of levels and what each column found.
pub(super) type Found = Vec<(String, Vec<Option<Run>>)>;

/// What stands where nothing was found.
const INF: &str = "INF";

/// One experiment on its way into the report.
pub(super) struct Page<'a> {
    pub(super) report: &'a mut Report,
    pub(super) experiment: &'a Experiment,
    pub(super) text: &'a Text,
}

impl Page<'_> {
    fn word(&self, name: &str) -> String {
        self.text.get(&format!("study-sokoban-{name}"))
    }

    fn columns(&self) -> [String; 3] {
        [1, 2, 3].map(|column| self.word(&format!("{}-{column}", self.experiment.name)))
    }

    /// The heading and what is varied.
    pub(super) fn begin(&mut self) {
        let name = self.experiment.name;
        let (head, words) =
            (self.word(&format!("{name}-head")), self.word(&format!("{name}-text")));
        self.report.head(&head);
        self.report.say(&words);
    }

    fn title(&self, levels: &str, what: &str, table: usize) -> String {
        let number = self.experiment.tables[table].replace('-', ".");
        let (what, levels) = (self.word(what), self.word(levels));
        let args: [(&str, Arg); 3] =
            [("number", number.into()), ("what", what.into()), ("levels", levels.into())];
        self.text.fill("study-sokoban-table", &args)
    }

    /// Seconds, and for hard cases the pushes of both sides.
    pub(super) fn times(
        &mut self,
        levels: &'static str,
        found: &Found,
        printed: &Printed,
        table: usize,
    ) -> Result<(), Problem> {
        let with_pushes = levels != "easy";
        let title = self.title(levels, "times", table);
        self.report.say(&format!("**{title}**"));
        let part = self.experiment.tables[table];
        let mut head = vec![self.word("level")];
        for column in self.columns() {
            head.push(format!("{column}, {}", self.word("thesis-seconds")));
            head.push(format!("{column}, {}", self.word("our-seconds")));
            if with_pushes {
                head.push(format!("{column}, {}", self.word("thesis-pushes")));
                head.push(format!("{column}, {}", self.word("our-pushes")));
            }
        }
        let name = self.experiment.name;
        let line = |(row, (title, cells)): (usize, &(String, Vec<Option<Run>>))| {
            let mut line = vec![title.clone()];
            for (column, run) in cells.iter().enumerate() {
                let cell = printed.cell(name, levels, row, column);
                line.push(cell.map_or(INF.to_owned(), |cell| format!("{:.3}", cell.seconds)));
                line.push(run.as_ref().map_or(INF.to_owned(), |run| format!("{:.4}", run.seconds)));
                if with_pushes {
                    line.push(cell.and_then(|cell| cell.pushes).map_or(String::new(), pushes));
                    line.push(
                        run.as_ref()
                            .map_or(String::new(), |run| pushes((run.forward, run.backward))),
                    );
                }
            }
            line
        };
        let rows = found.iter().enumerate().map(line).collect();
        self.report.table(part, &Table { head, rows })?;
        self.plot_times(levels, found, printed, part, title)
    }

    fn plot_times(
        &mut self,
        levels: &'static str,
        found: &Found,
        printed: &Printed,
        part: &str,
        title: String,
    ) -> Result<(), Problem> {
        let name = self.experiment.name;
        let mut series = Vec::new();
        for (column, word) in self.columns().into_iter().enumerate() {
            let points = |value: &dyn Fn(usize) -> Option<f64>| {
                (0..found.len())
                    .map(|row| (row as f64 + 1.0, value(row).unwrap_or(f64::NAN)))
                    .collect()
            };
            let thesis =
                |row: usize| printed.cell(name, levels, row, column).map(|cell| cell.seconds);
            let ours = |row: usize| found[row].1[column].as_ref().map(|run| run.seconds);
            series.push(Series {
                name: format!("{word}, {}", self.word("thesis")),
                points: points(&thesis),
            });
            series.push(Series { name: format!("{word}, papan"), points: points(&ours) });
        }
        let chart = LineChart {
            title,
            x: Measure { name: self.word("number"), scale: Scale::Linear },
            y: Measure { name: self.word("seconds"), scale: Scale::Log },
            series,
        };
        self.report.plot(part, &chart)
    }

    /// Numbers of states, how many of them agree, and a plot of theirs against ours.
    pub(super) fn states(
        &mut self,
        levels: &'static str,
        found: &Found,
        printed: &Printed,
        table: usize,
    ) -> Result<(), Problem> {
        let title = self.title(levels, "states", table);
        self.report.say(&format!("**{title}**"));
        let part = self.experiment.tables[table];
        let mut head = vec![self.word("level")];
        for column in self.columns() {
            head.push(format!("{column}, {}", self.word("thesis")));
            head.push(format!("{column}, papan"));
        }
        let name = self.experiment.name;
        let mut pairs: [Vec<(f64, f64)>; 3] = Default::default();
        let mut rows = Vec::new();
        for (row, (title, cells)) in found.iter().enumerate() {
            let mut line = vec![title.clone()];
            for (column, run) in cells.iter().enumerate() {
                let cell = printed.cell(name, levels, row, column);
                line.push(cell.map_or(INF.to_owned(), |cell| cell.states.to_string()));
                line.push(run.as_ref().map_or(INF.to_owned(), |run| run.states.to_string()));
                if let (Some(Cell { states, .. }), Some(run)) = (cell, run) {
                    pairs[column].push((states as f64, run.states as f64));
                }
            }
            rows.push(line);
        }
        self.report.table(part, &Table { head, rows })?;
        self.say_how_many_agree(&pairs);
        self.plot_states(pairs, part, title)
    }

    fn say_how_many_agree(&mut self, pairs: &[Vec<(f64, f64)>; 3]) {
        let all: Vec<&(f64, f64)> = pairs.iter().flatten().collect();
        let apart = |&&(theirs, ours): &&&(f64, f64)| (ours - theirs).abs() / theirs;
        let within = |share: f64| all.iter().filter(|pair| apart(pair) <= share).count();
        // A state more or less is how the last step is counted.
        let same = all.iter().filter(|&&&(theirs, ours)| (ours - theirs).abs() <= 1.0).count();
        let args: [(&str, Arg); 4] = [
            ("cells", all.len().into()),
            ("same", same.into()),
            ("near", within(0.1).into()),
            ("far", (all.len() - within(0.5)).into()),
        ];
        let words = self.text.fill("study-sokoban-agree", &args);
        self.report.say(&words);
    }

    fn plot_states(
        &mut self,
        pairs: [Vec<(f64, f64)>; 3],
        part: &str,
        title: String,
    ) -> Result<(), Problem> {
        let both = pairs.iter().flatten().flat_map(|&(theirs, ours)| [theirs, ours]);
        let (least, most) = both.fold((f64::MAX, 0.0), |(least, most): (f64, f64), value| {
            (least.min(value), most.max(value))
        });
        let mut series =
            vec![Series { name: self.word("equal"), points: vec![(least, least), (most, most)] }];
        for (name, mut points) in self.columns().into_iter().zip(pairs) {
            points.sort_by(|one, other| one.0.total_cmp(&other.0));
            series.push(Series { name, points });
        }
        let chart = LineChart {
            title,
            x: Measure { name: self.word("thesis-states"), scale: Scale::Log },
            y: Measure { name: self.word("our-states"), scale: Scale::Log },
            series,
        };
        self.report.plot(part, &chart)
    }

    /// The limits of pushes and pulls, theirs and ours.
    pub(super) fn limits(&mut self, limited: &[Settings; 3], table: usize) -> Result<(), Problem> {
        let title = self.title("hard", "limits", table);
        self.report.say(&format!("**{title}**"));
        let mut head = vec![self.word("variant")];
        head.extend(
            ["thesis-forward", "our-forward", "thesis-backward", "our-backward"]
                .map(|w| self.word(w)),
        );
        let ours = |limit: Option<u32>| limit.map_or(INF.to_owned(), |limit| limit.to_string());
        let theirs = printed::limits(self.experiment.name);
        let line = |((name, settings), (forward, backward)): ((String, &Settings), (u32, u32))| {
            let (f, b) = (settings.forward_limit, settings.backward_limit);
            vec![name, forward.to_string(), ours(f), backward.to_string(), ours(b)]
        };
        let rows = self.columns().into_iter().zip(limited).zip(theirs).map(line).collect();
        self.report.table(self.experiment.tables[table], &Table { head, rows })
    }
}

fn pushes((forward, backward): (u32, u32)) -> String {
    format!("{forward}+{backward}")
}
