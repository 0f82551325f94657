//! Graphs as text: a list of targets, DOT for Graphviz, `GraphML` for other tools.

use crate::{Board, Edge, Square, SquareSet, graph::Adjacency};
use std::fmt::Write;

/// The adjacency list: a line for each square with its targets, `none` where there are no edges.
///
/// ```
/// use papan_chess::{LegalGraph, Position, export};
///
/// let text = export::list(LegalGraph::of(&Position::START).rows());
/// assert!(text.contains("b1  a3 c3\n") && text.contains("a1  none\n"));
/// ```
pub fn list(rows: &Adjacency) -> String {
    let mut out = String::new();
    for from in Square::all() {
        let names: Vec<String> = rows.row(from).into_iter().map(|to| to.to_string()).collect();
        let targets = if names.is_empty() { "none".to_owned() } else { names.join(" ") };
        // Writing to a string cannot fail, here and below.
        let _ = writeln!(out, "{from}  {targets}");
    }
    out
}

/// The vertices of an export: all squares with a piece or an edge.
fn vertices<'a>(board: &'a Board, edges: &'a [Edge]) -> SquareSet {
    let ends = edges.iter().flat_map(|edge| [edge.from, edge.to]);
    ends.collect::<SquareSet>() | board.occupied()
}

/// A directed graph in the DOT language, squares placed as on the board (for `neato -n`).
///
/// ```
/// use papan_chess::{LegalGraph, Position, export};
///
/// let position = Position::START;
/// let text = export::dot(position.board(), &LegalGraph::of(&position).edges());
/// assert!(text.contains("e2 -> e4 [kind=\"double-push\"];"));
/// ```
pub fn dot(board: &Board, edges: &[Edge]) -> String {
    let mut out =
        String::from("digraph chess {\n  node [shape=circle, fixedsize=true, width=0.6];\n");
    for square in vertices(board, edges) {
        let piece =
            board.piece_at(square).map_or(String::new(), |piece| format!("{}\\n", piece.to_char()));
        let (x, y) = (72 * square.file().index(), 72 * square.rank().index());
        let _ = writeln!(out, "  {square} [label=\"{piece}{square}\", pos=\"{x},{y}!\"];");
    }
    for Edge { from, to, kind } in edges {
        let _ = writeln!(out, "  {from} -> {to} [kind=\"{}\"];", kind.name());
    }
    out.push_str("}\n");
    out
}

/// A directed graph in `GraphML`: all sixty-four vertices, the piece on each, the kind of each edge.
///
/// ```
/// use papan_chess::{LegalGraph, Position, export};
///
/// let position = Position::START;
/// let text = export::graphml(position.board(), &LegalGraph::of(&position).edges());
/// assert_eq!(text.matches("<edge ").count(), 20);
/// ```
pub fn graphml(board: &Board, edges: &[Edge]) -> String {
    let mut out = String::from(concat!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n",
        "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n",
        "  <key id=\"piece\" for=\"node\" attr.name=\"piece\" attr.type=\"string\"/>\n",
        "  <key id=\"kind\" for=\"edge\" attr.name=\"kind\" attr.type=\"string\"/>\n",
        "  <graph id=\"chess\" edgedefault=\"directed\">\n",
    ));
    for square in Square::all() {
        let _ = match board.piece_at(square) {
            Some(piece) => {
                let piece = piece.to_char();
                writeln!(out, "    <node id=\"{square}\"><data key=\"piece\">{piece}</data></node>")
            }
            None => writeln!(out, "    <node id=\"{square}\"/>"),
        };
    }
    for (number, Edge { from, to, kind }) in edges.iter().enumerate() {
        let _ = writeln!(
            out,
            "    <edge id=\"e{number}\" source=\"{from}\" target=\"{to}\"><data key=\"kind\">{}</data></edge>",
            kind.name()
        );
    }
    out.push_str("  </graph>\n</graphml>\n");
    out
}
