//! `papan-bench AREA [--json]`: the same work done by us and by the peers, as a table or as JSON rows.
#![allow(clippy::print_stdout)]

mod chess;
mod row;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let area = arguments.next().unwrap_or_default();
    let json = arguments.any(|argument| argument == "--json");
    let rows = match area.as_str() {
        "chess" => chess::run(),
        _ => {
            eprintln!("usage: papan-bench chess [--json]");
            std::process::exit(2);
        }
    };
    print!("{}", if json { row::to_json(&rows) } else { row::to_table(&rows) });
}
