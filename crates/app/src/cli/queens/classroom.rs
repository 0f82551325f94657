//! `papan queens classroom`: the dialogue of the source document, prompt by prompt and byte for byte. Its words are never
//! translated.

use super::{exit_after, problem};
use crate::{
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    file::{self, Access},
    input::read_line,
    progress::SearchProgress,
    run::{Timed, run_with_budget},
};
use papan_core::{Budget, Meter};
use papan_games::i18n::{Catalog, Lang, Localize, Message};
use papan_queens::{
    Answer, Board, PuzzleErrorKind,
    brute_force::{self, BruteForce},
    format_solved, parse,
};
use std::{
    fs,
    io::{self, Write},
    path::Path,
};

const ASK_PATH: &str = "Masukkan path file test case (.txt): ";
const ASK_SAVING: &str = "Apakah ingin menyimpan solusi? (Ya/Tidak): ";
const ASK_NAME: &str = "Masukkan nama file output (misal: solusi.txt): ";
const USUAL_NAME: &str = "solusi.txt";

/// Holds the dialogue once.
pub(super) fn run(console: &Console) -> Result<Exit, AppError> {
    let mut out = console.out();
    let Some(path) = ask(ASK_PATH, &mut out)? else { return Ok(Exit::BadInput) };
    let text = Catalog::of(Lang::Id);
    let board = match read(path.trim_matches('"'), text) {
        Ok(board) => board,
        Err(reason) => {
            writeln!(out, "Input tidak valid: {reason}")?;
            out.flush()?;
            return Ok(Exit::BadInput);
        }
    };
    let progress = SearchProgress::new(text, "queens-live", String::new());
    let solve = |meter: &mut Meter<'_>| brute_force::solve_with(&board, meter);
    let Timed { result: outcome, time: took, .. } =
        run_with_budget(Budget::UNLIMITED, &progress, solve);
    drop(progress);
    let outcome = outcome.map_err(problem)?;
    let (cases, ms) = (outcome.cases, took.as_secs_f64() * 1e3);
    let solution = match outcome.answer {
        Answer::Solved(solution) => solution,
        Answer::NoSolution => {
            write!(out, "Tak ada solusi\nWaktunya: {ms:.0} ms\nJumlah : {cases} kasus\n")?;
            out.flush()?;
            return Ok(Exit::Success);
        }
        Answer::Internal => return Err(AppError::new("queens-internal")),
        Answer::GaveUp(stop) => {
            writeln!(out, "{}", text.fill("queens-cases", &[("cases", cases.to_string().into())]))?;
            out.flush()?;
            return Ok(exit_after(stop));
        }
    };
    let told = format!(
        "{}\nWaktu pencarian: {ms:.0} ms\nBanyak kasus yang ditinjau: {cases} kasus\n",
        format_solved(&board, solution.cells())
    );
    write!(out, "{told}")?;
    let saving = ask(ASK_SAVING, &mut out)?.unwrap_or_default();
    if ["ya", "y", "yes"].contains(&saving.to_lowercase().as_str())
        // Input that ends here has chosen no name: nothing is written.
        && let Some(name) = ask(ASK_NAME, &mut out)?
    {
        let name = if name.is_empty() { USUAL_NAME } else { &name };
        let path = Path::new(name);
        file::write(path, told.as_bytes(), Access::Default)
            .map_err(|error| AppError::unwritable(path, &error))?;
        writeln!(out, "Solusi disimpan ke: {name}")?;
    }
    out.flush()?;
    Ok(Exit::Success)
}

/// Asks, and returns the line without the blanks around it; nothing at the end of the input.
fn ask(prompt: &str, out: &mut Out) -> Result<Option<String>, AppError> {
    write!(out, "{prompt}")?;
    out.flush()?;
    let line = read_line(io::stdin().lock())?;
    Ok(line.map(|line| line.trim().to_owned()))
}

/// Reads a board that the brute force takes, or says in the document's words why not.
fn read(path: &str, text: &Catalog) -> Result<Board, String> {
    let bytes = fs::read(path).map_err(|error| describe(&error, path))?;
    let mut puzzles = parse(&bytes).map_err(|error| reason(error.kind(), text))?;
    let board = puzzles.swap_remove(0).board;
    match BruteForce::new(&board) {
        Ok(_) => Ok(board),
        Err(error) => Err(fill(&error, text)),
    }
}

fn reason(kind: &PuzzleErrorKind, text: &Catalog) -> String {
    match kind {
        PuzzleErrorKind::Empty => "Ga ada file".to_owned(),
        PuzzleErrorKind::RowLength { .. } | PuzzleErrorKind::NotSquare { .. } => {
            "data ndak persegi lo".to_owned()
        }
        PuzzleErrorKind::RegionCount { .. } => "Input ndak sama".to_owned(),
        other => fill(other, text),
    }
}

fn fill(error: &impl Localize, text: &Catalog) -> String {
    let Message { key, args } = error.message();
    text.fill(key, &args)
}

/// A fault of the system as the document's program shows it.
fn describe(error: &io::Error, path: &str) -> String {
    let words = error.to_string();
    let words = words.split(" (os error").next().unwrap_or_default();
    match error.raw_os_error() {
        Some(code) => format!("[Errno {code}] {words}: '{path}'"),
        None => words.to_owned(),
    }
}
