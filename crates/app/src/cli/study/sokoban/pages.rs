//! The tables and plots of the report: the document's figures beside ours.

use super::{
    Experiment,
    printed::{self, Cell as Theirs, Printed},
    runs::Run,
};
use crate::{
    cli::study::{
        report::Report,
        table::{Cell, INF, Table},
    },
    error::AppError,
};
use papan_draw::{ChartAxis, LineChart, LineSeries, Scale};
use papan_games::i18n::{Arg, Catalog};
use papan_study::sokoban::Settings;

/// A row of the document's tables and what each column found.
pub(super) struct Line {
    /// From 0.
    pub(super) row: usize,
    pub(super) title: String,
    pub(super) cells: Vec<Option<Run>>,
}

/// Theirs and ours, for every level that both solved, by column.
type Pairs = [Vec<(f64, f64)>; 3];

/// One experiment on its way into the report.
pub(super) struct Page<'r, 't, 'e> {
    report: &'r mut Report<'t>,
    experiment: &'e Experiment,
    printed: &'e Printed,
    text: &'t Catalog,
    /// How many times as fast each cell is.
    ratios: Vec<f64>,
}

impl<'r, 't, 'e> Page<'r, 't, 'e> {
    pub(super) fn new(
        report: &'r mut Report<'t>,
        experiment: &'e Experiment,
        printed: &'e Printed,
    ) -> Self {
        let text = report.text();
        Self { report, experiment, printed, text, ratios: Vec::new() }
    }

    fn word(&self, name: &str) -> String {
        self.text.get(&format!("study-sokoban-{name}"))
    }

    fn columns(&self) -> [String; 3] {
        [1, 2, 3].map(|column| self.word(&format!("{}-{column}", self.experiment.name)))
    }

    /// Which cells the document has, by row and column.
    pub(super) fn solved(&self, levels: &'static str) -> impl Fn(usize, usize) -> bool + use<'e> {
        let (printed, name) = (self.printed, self.experiment.name);
        move |row, column| printed.cell(name, levels, row, column).is_some()
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

    /// A table with theirs, ours and the ratio for each column.
    fn compare(
        &mut self,
        levels: &'static str,
        found: &[Line],
        part: &str,
        look: impl Fn(Option<Theirs>, Option<&Run>, usize) -> [Cell; 3],
        heads: [&str; 3],
    ) -> Result<(), AppError> {
        let mut head = vec![self.word("level")];
        for column in self.columns() {
            head.extend(heads.map(|name| format!("{column}, {}", self.word(name))));
        }
        let name = self.experiment.name;
        let line = |Line { row, title, cells }: &Line| {
            let mut line = vec![title.as_str().into()];
            for (column, run) in cells.iter().enumerate() {
                let theirs = self.printed.cell(name, levels, *row, column);
                line.extend(look(theirs, run.as_ref(), column));
            }
            line
        };
        let rows = found.iter().map(line).collect();
        self.report.table(part, Table { head, rows })
    }

    /// Theirs and ours of every cell that both have.
    fn pairs(
        &self,
        levels: &'static str,
        found: &[Line],
        theirs: impl Fn(Theirs) -> f64,
        ours: impl Fn(&Run) -> f64,
    ) -> Pairs {
        let name = self.experiment.name;
        [0, 1, 2].map(|column| {
            let pair = |line: &Line| {
                let cell = self.printed.cell(name, levels, line.row, column)?;
                Some((theirs(cell), ours(line.cells[column].as_ref()?)))
            };
            found.iter().filter_map(pair).collect()
        })
    }

    /// Seconds, and for hard cases the pushes of both sides.
    pub(super) fn times(
        &mut self,
        levels: &'static str,
        found: &[Line],
        table: usize,
    ) -> Result<(), AppError> {
        let title = self.title(levels, "times", table);
        self.report.say(&format!("**{title}**"));
        let part = self.experiment.tables[table];
        let seconds = |theirs: Option<Theirs>, run: Option<&Run>, _| {
            let (theirs, ours) = (theirs.map(|cell| cell.seconds), run.map(|run| run.seconds));
            [
                theirs.map_or(INF.into(), |seconds| Cell::Decimal(seconds, 3)),
                ours.map_or(INF.into(), |seconds| Cell::Decimal(seconds, 4)),
                Cell::ratio(theirs, ours),
            ]
        };
        let heads = ["thesis-seconds", "our-seconds", "ratio"];
        self.compare(levels, found, part, seconds, heads)?;
        if levels != "easy" {
            let title = self.title(levels, "pushes", table);
            self.report.say(&format!("**{title}**"));
            let name = self.experiment.name;
            let pushes = |theirs: Option<Theirs>, run: Option<&Run>, column| {
                let theirs = theirs.and_then(|cell| cell.pushes);
                let ours = run.map(|run| (run.forward, run.backward));
                let sum = |(forward, backward): (u32, u32)| f64::from(forward + backward);
                let true_sum =
                    theirs.map(sum).filter(|_| !printed::is_misprint(name, levels, column));
                [show_pushes(theirs), show_pushes(ours), Cell::ratio(true_sum, ours.map(sum))]
            };
            let heads = ["thesis-pushes", "our-pushes", "ratio"];
            self.compare(levels, found, &format!("{part}-pushes"), pushes, heads)?;
        }
        let pairs = self.pairs(levels, found, |cell| cell.seconds, |run| run.seconds);
        let ratios: Vec<f64> = pairs.iter().flatten().map(|(theirs, ours)| theirs / ours).collect();
        self.plot(pairs, part, title, "seconds")?;
        let shown = |ratio: f64| Cell::figures(ratio).show(self.text);
        let args: [(&str, Arg); 4] = [
            ("cells", ratios.len().into()),
            ("mean", shown(mean(&ratios)).into()),
            ("least", shown(ratios.iter().copied().fold(f64::INFINITY, f64::min)).into()),
            ("most", shown(ratios.iter().copied().fold(0.0, f64::max)).into()),
        ];
        self.report.say(&self.text.fill("study-sokoban-faster", &args));
        self.ratios.extend(ratios);
        Ok(())
    }

    /// Numbers of states, how many of them agree, and a plot of theirs against ours.
    pub(super) fn states(
        &mut self,
        levels: &'static str,
        found: &[Line],
        table: usize,
    ) -> Result<(), AppError> {
        let title = self.title(levels, "states", table);
        self.report.say(&format!("**{title}**"));
        let part = self.experiment.tables[table];
        let states = |theirs: Option<Theirs>, run: Option<&Run>, _| {
            let (theirs, ours) = (theirs.map(|cell| cell.states), run.map(|run| run.states));
            let shown = |states: Option<u64>| states.map_or(INF.into(), Cell::Whole);
            let ratio = |states: Option<u64>| states.map(|states| states as f64);
            [shown(theirs), shown(ours), Cell::ratio(ratio(theirs), ratio(ours))]
        };
        self.compare(levels, found, part, states, ["thesis", "ours", "ratio"])?;
        let pairs = self.pairs(levels, found, |cell| cell.states as f64, |run| run.states as f64);
        let agree = self.say_how_many_agree(&pairs);
        self.plot(pairs, part, title, "states")?;
        self.report.say(&agree);
        Ok(())
    }

    fn say_how_many_agree(&self, pairs: &Pairs) -> String {
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
        self.text.fill("study-sokoban-agree", &args)
    }

    /// Theirs along the bottom, ours along the side; levels on the line are equal.
    fn plot(
        &mut self,
        pairs: Pairs,
        part: &str,
        title: String,
        what: &str,
    ) -> Result<(), AppError> {
        let both = pairs.iter().flatten().flat_map(|&(theirs, ours)| [theirs, ours]);
        let (least, most) = both.fold((f64::MAX, 0.0), |(least, most): (f64, f64), value| {
            (least.min(value), most.max(value))
        });
        let mut series = vec![LineSeries {
            name: self.word("equal"),
            points: vec![(least, least), (most, most)],
        }];
        for (name, points) in self.columns().into_iter().zip(pairs) {
            series.push(LineSeries { name, points: apart(points) });
        }
        let axis = |whose: &str| ChartAxis {
            name: self.word(&format!("{whose}-{what}-axis")),
            scale: Scale::Log,
        };
        let chart = LineChart { title, x: axis("thesis"), y: axis("our"), series };
        self.report.lines(part, &chart)
    }

    /// The limits of pushes and pulls, theirs and ours.
    pub(super) fn limits(&mut self, limited: &[Settings; 3], table: usize) -> Result<(), AppError> {
        let title = self.title("hard", "limits", table);
        self.report.say(&format!("**{title}**"));
        let mut head = vec![self.word("variant")];
        let columns = ["thesis-forward", "our-forward", "thesis-backward", "our-backward"];
        head.extend(columns.map(|name| self.word(name)));
        let whole = |limit: u32| Cell::Whole(limit.into());
        let ours = |limit: Option<u32>| limit.map_or(INF.into(), whole);
        let theirs = printed::limits(self.experiment.name);
        let line = |((name, settings), (forward, backward)): ((String, &Settings), (u32, u32))| {
            let (f, b) = (settings.forward_limit, settings.backward_limit);
            vec![name.into(), whole(forward), ours(f), whole(backward), ours(b)]
        };
        let rows = self.columns().into_iter().zip(limited).zip(theirs).map(line).collect();
        self.report.table(self.experiment.tables[table], Table { head, rows })
    }

    /// How many hard cases each column solved, there and here, and what follows.
    pub(super) fn conclude(&mut self, found: &[Line], within: &[Line]) {
        let count = |column: usize| {
            let there = |levels| {
                let solved = self.solved(levels);
                found.iter().filter(|line| solved(line.row, column)).count()
            };
            let here =
                |found: &[Line]| found.iter().filter(|line| line.cells[column].is_some()).count();
            [there("hard"), here(found), there("limited"), here(within)]
        };
        let solved: Vec<String> = self
            .columns()
            .into_iter()
            .enumerate()
            .map(|(column, name)| {
                let [there, here, there_within, here_within] = count(column);
                let args: [(&str, Arg); 5] = [
                    ("name", name.into()),
                    ("there", there.into()),
                    ("here", here.into()),
                    ("there-within", there_within.into()),
                    ("here-within", here_within.into()),
                ];
                self.text.fill("study-sokoban-solved", &args)
            })
            .collect();
        let args: [(&str, Arg); 4] = [
            ("name", self.word(&format!("{}-head", self.experiment.name)).into()),
            ("levels", found.len().into()),
            ("solved", solved.join("; ").into()),
            ("faster", Cell::figures(mean(&self.ratios)).show(self.text).into()),
        ];
        let words = self.text.fill("study-sokoban-shows", &args);
        self.report.find(words);
    }
}

/// The geometric mean.
fn mean(ratios: &[f64]) -> f64 {
    (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp()
}

/// Points that no line joins: a gap after each.
fn apart(points: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    points.into_iter().flat_map(|point| [point, (f64::NAN, f64::NAN)]).collect()
}

fn show_pushes(pushes: Option<(u32, u32)>) -> Cell {
    pushes.map_or(Cell::Nothing, |(forward, backward)| format!("{forward}+{backward}").into())
}
