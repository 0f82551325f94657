//! The paper's figures that can be checked cell by cell, and its case of castling.

use super::{FIGURE_19, FIGURE_24, read};
use crate::{
    cli::study::{
        report::Report,
        table::{Cell, Table},
    },
    error::AppError,
};
use papan_chess::{
    AttackGraph, Board, Color, LegalGraph, Position, Square, SquareSet, to_code_matrix,
};
use papan_draw::{ChessSceneOptions, SvgOptions, chess_scene_with};
use papan_games::i18n::{Arg, Catalog};
use papan_study::chess::{AdjacencyList, AdjacencyMatrix, DocumentIncidence, Representation};

/// Figure 17: the start as a matrix of codes.
const FIGURE_17: &str = "\
RB NB BB QB KB BB NB RB
PB PB PB PB PB PB PB PB
#  #  #  #  #  #  #  #
#  #  #  #  #  #  #  #
#  #  #  #  #  #  #  #
#  #  #  #  #  #  #  #
PW PW PW PW PW PW PW PW
RW NW BW QW KW BW NW RW";

/// The rows that figures 25 to 27 print.
const ROWS: [Square; 6] = [Square::A1, Square::A2, Square::A3, Square::A4, Square::B1, Square::H8];

/// Figure 25: the adjacency matrix, with its columns a1 to a4, g8 and h8.
const FIGURE_25: [&str; 6] = ["011100", "000000", "000000", "000000", "010000", "000010"];
const COLUMNS_25: [Square; 6] =
    [Square::A1, Square::A2, Square::A3, Square::A4, Square::G8, Square::H8];

/// Figure 26: the incidence matrix, with its columns a1a1 to a1a4, h8g8 and h8h8.
const FIGURE_26: [&str; 6] = ["011100", "000000", "000000", "000000", "000000", "000010"];
const COLUMNS_26: [(Square, Square); 6] = [
    (Square::A1, Square::A1),
    (Square::A1, Square::A2),
    (Square::A1, Square::A3),
    (Square::A1, Square::A4),
    (Square::H8, Square::G8),
    (Square::H8, Square::H8),
];

/// Figure 27: the adjacency list.
const FIGURE_27: [&str; 6] = ["a2 a3 a4 a5 a6 a7 a8", "", "", "", "a2 b2 c2 c1", "g8 g7 h7"];

/// A figure, and how many of its cells agree.
struct Checked {
    number: u64,
    cells: usize,
    agree: usize,
}

pub(super) fn add(report: &mut Report<'_>) -> Result<(), AppError> {
    add_figures(report)?;
    add_castling(report)
}

fn add_figures(report: &mut Report<'_>) -> Result<(), AppError> {
    let text = report.text();
    let word = |name: &str| text.get(&format!("study-chess-{name}"));
    report.head(&word("figures-head"));
    report.say(&word("figures-text"));
    let checked = check_figures(&read(FIGURE_24)?);
    let row = |figure: &Checked| {
        vec![
            Cell::Whole(figure.number),
            word(&format!("figure-{}", figure.number)).into(),
            Cell::Whole(figure.cells as u64),
            Cell::Whole(figure.agree as u64),
            Cell::figures(figure.agree as f64 / figure.cells as f64),
        ]
    };
    let head = ["figure", "what", "cells", "agree", "part"].map(word).to_vec();
    report.table("figures", Table { head, rows: checked.iter().map(row).collect() })?;
    let sum = |value: fn(&Checked) -> usize| checked.iter().map(value).sum::<usize>();
    let args: [(&str, Arg); 2] = [
        ("cells", sum(|figure| figure.cells).into()),
        ("agree", sum(|figure| figure.agree).into()),
    ];
    report.find(text.fill("study-chess-figures-shows", &args));
    Ok(())
}

fn check_figures(position: &Position) -> Vec<Checked> {
    // The paper draws the moves of both sides into one graph.
    let [white, black] =
        [Color::White, Color::Black].map(|side| LegalGraph::of_side(position, side));
    let matrices = [&white, &black].map(|graph| AdjacencyMatrix::of(graph.rows()));
    let incidences = [&white, &black].map(|graph| DocumentIncidence::of(graph.rows()));
    let lists = [&white, &black].map(|graph| AdjacencyList::of(graph.rows()));
    let check = |number: u64, pairs: Vec<bool>| {
        let agree = pairs.iter().filter(|&&agrees| agrees).count();
        Checked { number, cells: pairs.len(), agree }
    };
    let cells = |figure: [&'static str; 6], ours: &dyn Fn(Square, usize) -> bool| {
        let row = |(row, line): (Square, &'static str)| {
            line.bytes().enumerate().map(move |(i, cell)| (row, i, cell == b'1'))
        };
        let printed: Vec<(Square, usize, bool)> =
            ROWS.into_iter().zip(figure).flat_map(row).collect();
        printed.into_iter().map(|(row, i, one)| ours(row, i) == one).collect::<Vec<bool>>()
    };
    let ours = to_code_matrix(&Board::START);
    // Our matrix has files above and ranks beside it.
    let ours = ours.lines().skip(1).flat_map(|line| line.split_whitespace().skip(1));
    let start = FIGURE_17.split_whitespace().zip(ours).map(|(one, other)| one == other).collect();
    let adjacent =
        |row, i: usize| matrices.iter().any(|matrix| matrix.contains(row, COLUMNS_25[i]));
    let incident = |row, i: usize| {
        let column = DocumentIncidence::column(COLUMNS_26[i].0, COLUMNS_26[i].1);
        incidences.iter().any(|matrix| matrix.cell(row, column) == 1)
    };
    let targets = |from: Square| -> SquareSet {
        lists.iter().flat_map(|list| list.targets(from).iter().copied()).collect()
    };
    let listed = ROWS.into_iter().zip(FIGURE_27).map(|(from, line)| {
        let printed: SquareSet = line.split_whitespace().filter_map(|at| at.parse().ok()).collect();
        targets(from) == printed
    });
    vec![
        check(17, start),
        check(25, cells(FIGURE_25, &adjacent)),
        check(26, cells(FIGURE_26, &incident)),
        check(27, listed.collect()),
    ]
}

/// Legal moves do not tell what is attacked: the paper's reason for a second graph.
fn add_castling(report: &mut Report<'_>) -> Result<(), AppError> {
    let text = report.text();
    let word = |name: &str| text.get(&format!("study-chess-{name}"));
    report.head(&word("castling-head"));
    report.say(&word("castling-text"));
    let position = read(FIGURE_19)?;
    let moves = LegalGraph::of_side(&position, Color::Black);
    let attacks = AttackGraph::of(position.board());
    let path = [Square::F1, Square::G1];
    let ending: SquareSet = path.iter().flat_map(|&to| moves.rows().column(to)).collect();
    let attackers: SquareSet =
        path.iter().flat_map(|&to| attacks.attackers(to, Color::Black)).collect();
    let castling = position.find_legal_move(Square::E1, Square::G1, None);
    let rows = vec![
        answer("moves", "0", ending.len().to_string(), text),
        answer("attackers", "b5", name_all(attackers), text),
        answer(
            "attacked",
            "f1",
            name_all(attacks.attacked_by(Color::Black) & path.into_iter().collect()),
            text,
        ),
        answer("allowed", &word("no"), word(if castling.is_ok() { "yes" } else { "no" }), text),
    ];
    let head = ["question", "paper", "ours", "same"].map(word).to_vec();
    report.table("castling", Table { head, rows })?;
    let view = ChessSceneOptions { attacks: Some(Color::Black), ..ChessSceneOptions::default() };
    let options = SvgOptions { cell_size: 40, ..SvgOptions::default() };
    let svg = chess_scene_with(&position, &view).to_svg_with(&options);
    report.picture("castling", &word("castling-picture"), &svg)?;
    report.find(word("castling-shows"));
    Ok(())
}

/// A question, the paper's answer, ours, and whether they are the same.
fn answer(question: &str, theirs: &str, ours: String, text: &Catalog) -> Vec<Cell> {
    let word = |name: &str| text.get(&format!("study-chess-{name}"));
    let same = word(if theirs == ours { "yes" } else { "no" });
    vec![word(&format!("castling-{question}")).into(), theirs.into(), ours.into(), same.into()]
}

fn name_all(squares: SquareSet) -> String {
    squares.into_iter().map(|at| at.to_string()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_that_the_paper_prints_agrees() {
        for figure in check_figures(&read(FIGURE_24).unwrap()) {
            let expected = [(17, 64), (25, 36), (26, 36), (27, 6)];
            assert!(expected.contains(&(figure.number, figure.cells)), "{}", figure.number);
            assert_eq!(figure.agree, figure.cells, "figure {}", figure.number);
        }
    }
}
