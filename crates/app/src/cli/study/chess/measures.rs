//! The measures of positional chess graphs (`ChessY`, which the paper cites and takes a figure from) of the study's
//! positions and along a game.

use super::SAMPLES;
use crate::{
    cli::study::{
        report::Report,
        table::{Cell, Table},
        timing,
    },
    error::AppError,
};
use papan_chess::{Analysis, Color, Position, pgn::read_games};
use papan_draw::{ChartAxis, LineChart, LineSeries, Scale};
use papan_games::i18n::Arg;
use std::hint::black_box;

/// The game whose graph is followed.
const GAME: &str = include_str!("../../../../../../examples/chess/games.pgn");

/// Analyses in a row: one alone is too short for the clock.
const MANY: u32 = 1000;

pub(super) fn add(report: &mut Report<'_>) -> Result<(), AppError> {
    let text = report.text();
    let word = |name: &str| text.get(&format!("study-chess-{name}"));
    report.head(&word("measures-head"));
    report.say(&word("measures-text"));
    let mut rows = Vec::new();
    let mut time = 0.0;
    for sample in &SAMPLES {
        let position = sample.position()?;
        let mut analysis = Analysis::of(&position);
        for (color, side) in [(Color::White, "chess-white"), (Color::Black, "chess-black")] {
            let mut row = vec![word(sample.name).into(), text.get(side).into()];
            row.extend(analysis.measures(color).named().map(show));
            rows.push(row);
        }
        let (seconds, ()) = timing::best(|| {
            for _ in 0..MANY {
                analysis.rebuild(black_box(&position));
                black_box(&analysis);
            }
        });
        time += seconds / f64::from(MANY);
    }
    let names = Analysis::of(&Position::START).measures(Color::White).named();
    let name =
        |(name, _): (&str, f64)| text.get(&format!("chess-measure-{}", name.replace('_', "-")));
    let mut head = vec![word("position"), word("side")];
    head.extend(names.map(name));
    report.table("measures", Table { head, rows })?;
    add_game(report)?;
    let nanoseconds = time * 1e9 / SAMPLES.len() as f64;
    let args: [(&str, Arg); 1] = [("time", Cell::figures(nanoseconds).show(text).into())];
    report.find(text.fill("study-chess-measures-shows", &args));
    Ok(())
}

/// Counts are whole numbers.
fn show((name, value): (&str, f64)) -> Cell {
    match name {
        "nodes" | "edges" | "offensiveness" | "defensiveness" => Cell::Whole(value as u64),
        _ => Cell::Decimal(value, 3),
    }
}

/// How much of the board each side reaches, move by move.
fn add_game(report: &mut Report<'_>) -> Result<(), AppError> {
    let text = report.text();
    let Some(game) = read_games(GAME).next() else { return Ok(()) };
    let game = game.map_err(|error| AppError::parse("games.pgn", error))?;
    let after = game.replay().filter_map(|(before, mv)| Some(before.play_unchecked(mv?)));
    let positions: Vec<Position> = [Position::START].into_iter().chain(after).collect();
    let series = |color: Color, side: &str| LineSeries {
        name: text.get(side),
        points: positions
            .iter()
            .enumerate()
            .map(|(ply, position)| (ply as f64, Analysis::of(position).measures(color).control))
            .collect(),
    };
    let chart = LineChart {
        title: text.get("study-chess-game-title"),
        x: ChartAxis { name: text.get("study-chess-ply-axis"), scale: Scale::Linear },
        y: ChartAxis { name: text.get("study-chess-control-axis"), scale: Scale::Linear },
        series: vec![series(Color::White, "chess-white"), series(Color::Black, "chess-black")],
    };
    report.lines("game", &chart)
}
