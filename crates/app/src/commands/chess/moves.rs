//! `papan chess moves`: the legal moves of a position, or of every position on standard input.

use super::{
    describe,
    given::{Fen, Given},
    outcome,
    refusal::Refusal,
};
use crate::{
    console::{Console, Plain},
    exit::Exit,
    input::Input,
    problem::Problem,
};
use papan_chess::{Move, MoveList, Position, San, Setup, Square, parse_position};
use papan_core::ParseError;
use serde::{Serialize, Serializer};
use std::io::{self, BufRead, BufReader, Write};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    fen: Fen,
    #[arg(long, value_name = "SQUARE")]
    from: Option<Square>,
    #[arg(long)]
    json: bool,
}

/// One position of `papan chess moves --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PositionMoves<'a> {
    /// The position as it was given.
    fen: &'a str,
    /// `white` or `black`.
    turn: &'static str,
    /// Whether the side to move is in check.
    check: bool,
    /// How the game has ended, such as `checkmate` or `stalemate`; null while it goes on.
    result: Option<&'static str>,
    /// The legal moves.
    moves: &'a [MoveName],
}

/// A move by its names.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct MoveName {
    /// Square to square, such as `e7e8q`.
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(test, schemars(with = "String"))]
    uci: San,
    /// Standard algebraic notation, such as `exd5` or `O-O`.
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(test, schemars(with = "String"))]
    san: San,
}

// The signature is serde's.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn as_text<S: Serializer>(name: &San, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(name)
}

impl MoveName {
    fn new(position: &Position, mv: Move) -> Self {
        let mut uci = San::new();
        for square in [mv.from, mv.target()] {
            uci.push(square.file().to_char());
            uci.push(square.rank().to_char());
        }
        if let Some(role) = mv.promotion() {
            uci.push(role.to_char());
        }
        Self { uci, san: position.san(mv) }
    }
}

/// Lists the moves of one position or of many.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, Problem> {
    let mut lister = Lister::new(args, console);
    if args.fen.is_stdin() {
        return lister.answer_lines();
    }
    let given = args.fen.read()?;
    if args.json {
        lister.answer(&given.fen, &given.setup, &given.position)?;
    } else {
        tell(&given, args, console, &mut lister.out)?;
    }
    lister.out.flush()?;
    Ok(Exit::Yes)
}

/// One line a man.
fn tell(given: &Given, args: &Args, console: &Console, out: &mut Plain) -> io::Result<()> {
    let Given { setup, position, .. } = given;
    writeln!(out, "{}", describe(setup, position, &console.text))?;
    let moves = position.moves();
    for from in Square::all().filter(|&from| args.from.is_none_or(|wanted| wanted == from)) {
        let own: Vec<San> =
            moves.iter().filter(|mv| mv.from == from).map(|&mv| position.san(mv)).collect();
        if !own.is_empty() {
            writeln!(out, "  {from}  {}", own.join(" "))?;
        }
    }
    Ok(())
}

/// Answers position after position; what it needs is kept from one to the next.
struct Lister<'a> {
    args: &'a Args,
    console: &'a Console,
    out: Plain,
    moves: MoveList,
    names: Vec<MoveName>,
    line: Vec<u8>,
}

impl<'a> Lister<'a> {
    fn new(args: &'a Args, console: &'a Console) -> Self {
        let (out, moves) = (Console::plain(), MoveList::new());
        Self { args, console, out, moves, names: Vec::new(), line: Vec::new() }
    }

    /// Answers every line of standard input. A bad one is told, and the rest goes on.
    fn answer_lines(&mut self) -> Result<Exit, Problem> {
        const PIECE: usize = 1 << 18;
        let mut input = BufReader::with_capacity(PIECE, Input::open(None)?);
        let mut exit = Exit::Yes;
        let mut line = Vec::new();
        for number in 0.. {
            // Whoever sends one line and waits must get its answer.
            if input.buffer().is_empty() {
                self.out.flush()?;
            }
            line.clear();
            let read = input.read_until(b'\n', &mut line);
            if read.map_err(|error| Problem::file("-", &error))? == 0 {
                break;
            }
            let text = String::from_utf8_lossy(&line);
            let fen = text.trim_end();
            match parse_position(fen) {
                _ if fen.trim_start().is_empty() => {}
                Ok((setup, position)) => self.answer(fen, &setup, &position)?,
                Err(faults) => {
                    exit = Exit::BadInput;
                    let faults = faults.into_iter().map(|fault| fault.after(0, number));
                    self.refuse(faults.collect())?;
                }
            }
        }
        self.out.flush()?;
        Ok(exit)
    }

    fn answer(&mut self, fen: &str, setup: &Setup, position: &Position) -> io::Result<()> {
        // Answers are many small writes: a list of bytes takes them with less ado than a stream.
        self.line.clear();
        position.list_moves(&mut self.moves);
        let wanted = |mv: &&Move| self.args.from.is_none_or(|from| from == mv.from);
        let names = self.moves.iter().filter(wanted).map(|&mv| MoveName::new(position, mv));
        self.names.clear();
        self.names.extend(names);
        if self.args.json {
            let report = PositionMoves {
                fen,
                turn: if position.turn() == papan_chess::Colour::White { "white" } else { "black" },
                check: position.is_check(),
                result: outcome(setup, position).map(papan_chess::Outcome::name),
                moves: &self.names,
            };
            serde_json::to_writer(&mut self.line, &report)?;
        } else {
            for (index, name) in self.names.iter().enumerate() {
                self.line.extend_from_slice(if index > 0 { b" " } else { b"" });
                self.line.extend_from_slice(name.san.as_bytes());
            }
        }
        self.line.push(b'\n');
        self.out.write_all(&self.line)
    }

    fn refuse(&mut self, faults: Vec<ParseError>) -> io::Result<()> {
        if self.args.json {
            serde_json::to_writer(&mut self.out, &Refusal::new(&faults, &self.console.text))?;
            return self.out.write_all(b"\n");
        }
        self.out.flush()?;
        for fault in faults {
            self.console.tell(&Problem::parse("-", fault));
        }
        Ok(())
    }
}
