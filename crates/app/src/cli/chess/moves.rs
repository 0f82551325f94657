//! `papan chess moves`: the legal moves of a position, or of every position of a file.

use super::{games, position_arg::PositionArg};
use crate::{
    cli::{args::AllBoards, values::parsed},
    console::{Console, Out, Plain},
    error::AppError,
    exit::Exit,
    input::{Input, check_length},
    style::NAME,
};
use papan_chess::{Move, MoveList, Position, San, Setup, Square};
use papan_games::{
    chess::{
        input::{ParsedPosition, Ply, parse_line, plies},
        report::{MoveName, PositionMoves, describe},
    },
    i18n::{TextError, localize},
    report::LineError,
    select::BoardChoice,
};
use std::{
    io::{self, Read, Write},
    num::NonZeroUsize,
    panic::resume_unwind,
    path::Path,
    thread,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArg,
    #[command(flatten)]
    board: AllBoards,
    #[arg(long, value_name = "SQUARE", value_parser = parsed(|text| text.parse::<Square>().ok(), "expected-chess-square"))]
    from: Option<Square>,
    #[arg(long)]
    json: bool,
}

/// Lists the moves of one position or of many.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let choice = &args.board.board;
    if let Some(path) = args.position.file().filter(|_| choice.is_all()) {
        return answer_all(path, args, console, &mut Console::plain());
    }
    let choice = if choice.is_all() { &BoardChoice::First } else { choice };
    let given = args.position.read_one(choice)?;
    if args.json {
        let mut lister = Lister::new(args, console);
        lister.answer(&given.fen, &given.setup, &given.position)?;
        let mut out = Console::plain();
        out.write_all(&lister.answers)?;
        out.flush()?;
    } else {
        tell(&given, args, console, &mut console.out())?;
    }
    Ok(Exit::Success)
}

/// Prints the moves, one line per piece.
fn tell(given: &ParsedPosition, args: &Args, console: &Console, out: &mut Out) -> io::Result<()> {
    let ParsedPosition { setup, position, .. } = given;
    writeln!(out, "{}", describe(setup, position, console.text))?;
    let moves = position.legal_moves();
    for from in Square::all().filter(|&from| args.from.is_none_or(|wanted| wanted == from)) {
        let own: Vec<San> =
            moves.iter().filter(|mv| mv.from == from).map(|&mv| position.san(mv)).collect();
        if !own.is_empty() {
            writeln!(out, "  {NAME}{from}{NAME:#}  {}", own.join(" "))?;
        }
    }
    out.flush()
}

/// Answers every position of a file in order.
fn answer_all(
    path: &Path,
    args: &Args,
    console: &Console,
    out: &mut Plain,
) -> Result<Exit, AppError> {
    let mut input = Input::open(Some(path))?;
    let is_pgn = path.extension().is_some_and(|name| name.eq_ignore_ascii_case("pgn"));
    if is_pgn {
        answer_games(input, args, console, out)
    } else {
        answer_lines(&mut input, args, console, out)
    }
}

/// Answers the last position of every game. An invalid game is reported, and the rest goes on.
fn answer_games(
    input: Input,
    args: &Args,
    console: &Console,
    out: &mut Plain,
) -> Result<Exit, AppError> {
    let name = input.name().to_owned();
    let mut lister = Lister::new(args, console);
    games::each(input, |_, game| {
        match game {
            Ok(game) => {
                if let Some(Ply { setup, position, .. }) = plies(&game).pop() {
                    lister.answer(&setup.to_string(), &setup, &position)?;
                }
            }
            Err(error) => lister.refuse(vec![error])?,
        }
        lister.write(&name, out)
    })?;
    Ok(lister.exit)
}

/// Answers every line in order, on all cores. An invalid line is reported, and the rest goes on.
fn answer_lines(
    input: &mut Input,
    args: &Args,
    console: &Console,
    out: &mut Plain,
) -> Result<Exit, AppError> {
    const CHUNK_BYTES: usize = 1 << 18;
    let name = input.name().to_owned();
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let mut listers: Vec<Lister<'_>> = (0..cores).map(|_| Lister::new(args, console)).collect();
    let mut text = Vec::new();
    let (mut lines, mut exit) = (0, Exit::Success);
    loop {
        let old = text.len();
        text.resize(old + CHUNK_BYTES, 0);
        let read = input.read(&mut text[old..]).map_err(|error| AppError::file(&name, &error))?;
        text.truncate(old + read);
        let last = text[old..].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| old + at + 1);
        let whole = if read == 0 { text.len() } else { last };
        lines = share_out(&text[..whole], lines, &mut listers)?;
        for lister in &mut listers {
            lister.write(&name, out)?;
            exit = exit.worse(lister.exit);
        }
        text.drain(..whole);
        check_length(&name, text.len() as u64)?;
        if read == 0 {
            return Ok(exit);
        }
    }
}

/// Gives each lister its part of whole lines, and returns how many lines there have been with them.
fn share_out(text: &[u8], lines: u64, listers: &mut [Lister<'_>]) -> io::Result<u64> {
    /// The fewest bytes that are worth a thread.
    const MIN_BYTES: usize = 1 << 13;
    let size = text.len().div_ceil(listers.len()).max(MIN_BYTES);
    let (mut rest, mut lines) = (text, lines);
    thread::scope(|scope| {
        let mut working = Vec::new();
        for lister in listers {
            let cut = rest.get(size..).and_then(|far| far.iter().position(|&byte| byte == b'\n'));
            let (part, others) = rest.split_at(cut.map_or(rest.len(), |at| size + at + 1));
            rest = others;
            let before = lines;
            lines += part.split(|&byte| byte == b'\n').skip(1).count() as u64;
            if others.is_empty() {
                lister.answer_part(part, before)?;
                break;
            }
            working.push(scope.spawn(move || lister.answer_part(part, before)));
        }
        let finish = |work: thread::ScopedJoinHandle<'_, io::Result<()>>| {
            work.join().unwrap_or_else(|panic| resume_unwind(panic))
        };
        working.into_iter().try_for_each(finish)
    })?;
    Ok(lines)
}

/// Answers position after position; what it needs is kept from one to the next.
struct Lister<'a> {
    args: &'a Args,
    console: &'a Console,
    moves: MoveList,
    names: Vec<MoveName>,
    answers: Vec<u8>,
    faults: Vec<TextError>,
    exit: Exit,
}

impl<'a> Lister<'a> {
    fn new(args: &'a Args, console: &'a Console) -> Self {
        let (moves, names) = (MoveList::new(), Vec::new());
        let (answers, faults) = (Vec::new(), Vec::new());
        Self { args, console, moves, names, answers, faults, exit: Exit::Success }
    }

    /// Answers each line of a text that follows on so many lines before.
    fn answer_part(&mut self, text: &[u8], before: u64) -> io::Result<()> {
        for (number, line) in (before..).zip(text.split(|&byte| byte == b'\n')) {
            let line = String::from_utf8_lossy(line);
            let fen = line.trim_end();
            if fen.trim_start().is_empty() {
                continue;
            }
            match parse_line(fen) {
                Ok((setup, position)) => self.answer(fen, &setup, &position)?,
                Err(errors) => {
                    let placed = errors.into_iter().map(|error| localize(error.after(0, number)));
                    self.refuse(placed.collect())?;
                }
            }
        }
        Ok(())
    }

    /// Writes what is answered so far, and tells what was wrong in the text of this name.
    fn write(&mut self, name: &str, out: &mut Plain) -> Result<(), AppError> {
        out.write_all(&self.answers)?;
        self.answers.clear();
        // A client that sends one line and waits must get its answer.
        out.flush()?;
        for fault in self.faults.drain(..) {
            self.console.tell(&AppError::parse(name, fault));
        }
        Ok(())
    }

    fn answer(&mut self, fen: &str, setup: &Setup, position: &Position) -> io::Result<()> {
        position.legal_moves_into(&mut self.moves);
        let wanted = |mv: &&Move| self.args.from.is_none_or(|from| from == mv.from);
        let names = self.moves.iter().filter(wanted).map(|&mv| MoveName::new(position, mv));
        self.names.clear();
        self.names.extend(names);
        if self.args.json {
            let report =
                PositionMoves::new(fen.into(), setup, position, self.names.as_slice().into());
            serde_json::to_writer(&mut self.answers, &report)?;
        } else {
            for (index, name) in self.names.iter().enumerate() {
                self.answers.extend_from_slice(if index > 0 { b" " } else { b"" });
                self.answers.extend_from_slice(name.san.as_bytes());
            }
        }
        self.answers.push(b'\n');
        Ok(())
    }

    /// What is wrong, as data or to be told later.
    fn refuse(&mut self, faults: Vec<TextError>) -> io::Result<()> {
        self.exit = Exit::BadInput;
        if self.args.json {
            serde_json::to_writer(&mut self.answers, &LineError::new(&faults, self.console.text))?;
            self.answers.push(b'\n');
        } else {
            self.faults.extend(faults);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anstream::ColorChoice;
    use papan_games::{i18n::Catalog, i18n::Lang};
    use std::fmt::Write;

    #[test]
    fn lines_shared_out_among_many_are_answered_as_by_one() {
        let args = Args {
            position: PositionArg::default(),
            board: AllBoards { board: BoardChoice::All },
            from: None,
            json: true,
        };
        let text = Catalog::of(Lang::En);
        let console = Console { text, color: ColorChoice::Never, ascii: true };
        let mut lines = String::new();
        for number in 1..3_000 {
            let fen = if number % 7 == 0 { "bad" } else { "8/8/8/8/8/8/8/K6k w - - 0" };
            writeln!(lines, "{fen} {number}").unwrap();
        }
        let answered = |listers: usize| {
            let mut listers: Vec<Lister<'_>> =
                (0..listers).map(|_| Lister::new(&args, &console)).collect();
            assert_eq!(share_out(lines.as_bytes(), 10, &mut listers).unwrap(), 10 + 2_999);
            let worked = listers.iter().filter(|lister| !lister.answers.is_empty()).count();
            let answers: Vec<u8> = listers.into_iter().flat_map(|lister| lister.answers).collect();
            (worked, answers)
        };
        let (one, many) = (answered(1), answered(3));
        assert_eq!((one.0, many.0), (1, 3));
        assert!(one.1 == many.1);
    }
}
