//! `papan chess pgn`: the games of a PGN text, however many: listed, as JSON, as positions, as the measures of their graphs.

use super::{games, outcome};
use crate::{
    cli::refusal::Refusal,
    console::{Console, Plain},
    error::AppError,
    exit::Exit,
};
use papan_chess::{Analysis, Color, Outcome, Position, pgn::PgnGame};
use papan_games::i18n::clean;
use serde::Serialize;
use std::{
    collections::BTreeMap,
    io::{self, Write},
    path::PathBuf,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, conflicts_with_all = ["graph_series", "fens"])]
    json: bool,
    #[arg(long, conflicts_with = "fens")]
    graph_series: bool,
    #[arg(long)]
    fens: bool,
}

/// One game of `papan chess pgn --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GameReport<'a> {
    /// Number of the game in its file, from 1.
    game: u64,
    /// Its tags.
    tags: BTreeMap<&'a str, &'a str>,
    /// Where it starts, as FEN.
    start: String,
    /// The moves of the main line in standard algebraic notation; `--` is a null move.
    moves: Vec<String>,
    /// Where it ends, as FEN.
    fen: String,
    /// The result as the record states it: `1-0`, `0-1`, `1/2-1/2` or `*`.
    score: &'static str,
    /// What the last position says, such as `checkmate`; null when it could go on.
    result: Option<&'static str>,
}

/// Shows every game. One that cannot be read is told, and the rest goes on.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let name = args.file.display().to_string();
    let mut out = Console::plain();
    let mut exit = Exit::Success;
    let mut series = Series { analysis: Analysis::of(&Position::START) };
    if args.graph_series {
        writeln!(out, "{}", series.head())?;
    }
    games::each(&args.file, |number, game| {
        let game = match game {
            Ok(game) => game,
            Err(error) => {
                exit = Exit::BadInput;
                if args.json {
                    write_json(&mut out, &Refusal::new(&[error], console.text))?;
                } else {
                    out.flush()?;
                    console.tell(&AppError::parse(&name, error));
                }
                return Ok(());
            }
        };
        if args.json {
            write_json(&mut out, &report(number, &game))?;
        } else if args.fens {
            games::plies(&game).iter().try_for_each(|ply| writeln!(out, "{}", ply.setup))?;
        } else if args.graph_series {
            series.write(number, &game, &mut out)?;
        } else {
            writeln!(out, "{}", tell(number, &game, console))?;
        }
        Ok(())
    })?;
    out.flush()?;
    Ok(exit)
}

fn write_json(out: &mut Plain, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}

fn names(game: &PgnGame) -> Vec<String> {
    let san = |(position, mv): (Position, Option<papan_chess::Move>)| {
        mv.map_or("--".to_owned(), |mv| position.san(mv).to_string())
    };
    game.replay().map(san).collect()
}

fn report(number: u64, game: &PgnGame) -> GameReport<'_> {
    let plies = games::plies(game);
    let last = plies.last();
    GameReport {
        game: number,
        tags: game.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
        start: game.start.to_string(),
        moves: names(game),
        fen: last.map_or(game.start, |ply| ply.setup).to_string(),
        score: game.score.mark(),
        result: last.and_then(|ply| outcome(&ply.setup, &ply.position)).map(Outcome::as_str),
    }
}

/// A game in one line.
pub(super) fn tell(number: u64, game: &PgnGame, console: &Console) -> String {
    let tag = |name| clean(game.tag(name).unwrap_or("?"));
    let args = [
        ("number", number.into()),
        ("white", tag("White").into()),
        ("black", tag("Black").into()),
        ("score", game.score.mark().into()),
        ("moves", game.main_line().count().div_ceil(2).into()),
    ];
    console.text.fill("chess-game", &args)
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
        let moves = std::iter::once(String::new()).chain(names(game));
        for ((index, ply), name) in games::plies(game).iter().enumerate().zip(moves) {
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
