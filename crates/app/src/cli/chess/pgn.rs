//! `papan chess pgn`: the games of a PGN text, however many: listed, as JSON, as positions, as the measures of their graphs.

use super::games;
use crate::{
    cli::args::{AllBoards, FileArg},
    console::{Console, Plain},
    error::AppError,
    exit::Exit,
};
use papan_chess::{Analysis, Color, Position, pgn::PgnGame};
use papan_games::{
    chess::{
        input::plies,
        report::{GameReport, describe_game, main_line},
    },
    report::LineError,
};
use serde::Serialize;
use std::io::{self, Write};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    file: FileArg,
    #[command(flatten)]
    board: AllBoards,
    #[arg(long, conflicts_with_all = ["graph_series", "fens"])]
    json: bool,
    #[arg(long, conflicts_with = "fens")]
    graph_series: bool,
    #[arg(long)]
    fens: bool,
}

/// Shows every game. One that cannot be read is told, and the rest goes on.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let input = args.file.open()?;
    let name = input.name().to_owned();
    let choice = &args.board.board;
    let mut games = 0;
    let mut out = Console::plain();
    let mut exit = Exit::Success;
    let mut series = Series { analysis: Analysis::of(&Position::START) };
    if args.graph_series {
        writeln!(out, "{}", series.head())?;
    }
    games::each(input, |number, game| {
        games = number;
        if !choice.is_all() && choice.number() != Some(number) {
            return Ok(());
        }
        let game = match game {
            Ok(game) => game,
            Err(error) => {
                exit = Exit::BadInput;
                if args.json {
                    write_json(&mut out, &LineError::new(&[error], console.text))?;
                } else {
                    out.flush()?;
                    console.tell(&AppError::parse(&name, error));
                }
                return Ok(());
            }
        };
        if args.json {
            write_json(&mut out, &GameReport::new(number, &game))?;
        } else if args.fens {
            plies(&game).iter().try_for_each(|ply| writeln!(out, "{}", ply.setup))?;
        } else if args.graph_series {
            series.write(number, &game, &mut out)?;
        } else {
            writeln!(out, "{}", describe_game(number, &game, console.text))?;
        }
        Ok(())
    })?;
    out.flush()?;
    if !choice.is_all() && !choice.number().is_some_and(|number| (1..=games).contains(&number)) {
        return Err(choice.missing(games).into());
    }
    Ok(exit)
}

fn write_json(out: &mut Plain, value: &impl Serialize) -> io::Result<()> {
    writeln!(out, "{}", papan_games::report::to_json(value)?)
}

/// The measures of both sides, ply by ply, as a table for spreadsheets.
struct Series {
    analysis: Analysis,
}

impl Series {
    fn head(&self) -> String {
        let columns = |color: Color| {
            self.analysis.measures(color).named().map(|(name, _)| format!("{color}_{name}"))
        };
        let names: Vec<String> = Color::ALL.into_iter().flat_map(columns).collect();
        format!("game,ply,move,{}", names.join(","))
    }

    fn write(&mut self, number: u64, game: &PgnGame, out: &mut Plain) -> io::Result<()> {
        let moves = std::iter::once(String::new()).chain(main_line(game));
        for ((index, ply), name) in plies(game).iter().enumerate().zip(moves) {
            self.analysis.rebuild(&ply.position);
            write!(out, "{number},{index},{name}")?;
            for color in Color::ALL {
                for (_, value) in self.analysis.measures(color).named() {
                    write!(out, ",{value}")?;
                }
            }
            writeln!(out)?;
        }
        Ok(())
    }
}
