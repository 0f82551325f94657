//! Solves a board by logic and prints the reason of every step.
#![allow(clippy::print_stdout)]

use papan_queens::{Board, Cell, Conclusion, Unit, explain, format_solved};
use std::error::Error;

fn unit_name(unit: Unit, board: &Board) -> String {
    match unit {
        Unit::Row(row) => format!("row {}", row + 1),
        Unit::Column(column) => format!("column {}", column + 1),
        Unit::Region(region) => format!("region {}", board.symbol(region.into())),
    }
}

fn cell_names(cells: &[Cell]) -> String {
    let names = cells.iter().map(|cell| format!("r{}c{}", cell.row + 1, cell.col + 1));
    names.collect::<Vec<_>>().join(" ")
}

fn main() -> Result<(), Box<dyn Error>> {
    let board: Board = "AABB\nCBBB\nCDBB\nCDDB".parse()?;
    let explanation = explain(&board)?;
    for (number, step) in (1..).zip(&explanation.steps) {
        let units: Vec<String> = step.units.iter().map(|&unit| unit_name(unit, &board)).collect();
        println!("{number}. {} in {}", step.technique.as_str(), units.join(", "));
        println!("   stars: {}", cell_names(&step.stars));
        println!("   ruled out: {}", cell_names(&step.crosses));
    }
    if let Conclusion::Solved(solution) = &explanation.conclusion {
        println!("\n{}", format_solved(&board, solution.cells()));
    }
    println!("difficulty: {}", explanation.difficulty().as_str());
    Ok(())
}
