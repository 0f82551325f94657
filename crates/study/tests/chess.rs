//! The graph of the document: its example, its three representations, their sizes, and their tables.

use papan_chess::{Color, LegalGraph, Position, Square};
use papan_study::chess::{
    AdjacencyList, AdjacencyMatrix, DocumentIncidence, IncidenceMatrix, Representation,
    format_adjacency_matrix, format_document_incidence, format_incidence_matrix,
};

/// White: rook a1, king b1; black: king h8. The layout of the document's figures 24 to 27.
fn figure() -> Position {
    "7k/8/8/8/8/8/8/RK6 w - -".parse().unwrap()
}

#[test]
fn the_documents_list_is_reproduced() {
    let position = figure();
    let white = AdjacencyList::of(LegalGraph::of(&position).rows());
    let names = |list: &AdjacencyList, from| {
        list.targets(from).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(&white, Square::A1), "a2 a3 a4 a5 a6 a7 a8");
    assert_eq!(names(&white, Square::B1), "c1 a2 b2 c2");
    assert_eq!(names(&white, Square::A2), "");
    let black = AdjacencyList::of(LegalGraph::of_side(&position, Color::Black).rows());
    assert_eq!(names(&black, Square::H8), "g7 h7 g8");
}

#[test]
fn all_representations_hold_the_same_edges() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
        "8/P6k/8/8/8/8/8/4K3 w - -",
    ] {
        let graph = LegalGraph::of(&fen.parse().unwrap());
        let rows = graph.rows();
        let kinds: [Box<dyn Representation>; 5] = [
            Box::new(rows.clone()),
            Box::new(AdjacencyList::of(rows)),
            Box::new(AdjacencyMatrix::of(rows)),
            Box::new(IncidenceMatrix::of(&graph.edges())),
            Box::new(DocumentIncidence::of(rows)),
        ];
        for from in Square::all() {
            for to in Square::all() {
                let expected = rows.contains(from, to);
                assert!(kinds.iter().all(|kind| kind.contains(from, to) == expected), "{from}{to}");
            }
        }
    }
}

#[test]
fn the_list_is_smaller_than_the_matrix_and_the_matrix_than_the_incidence_matrix() {
    let graph = LegalGraph::of(&Position::START);
    let rows = graph.rows();
    assert_eq!(rows.bytes(), 512);
    assert_eq!(AdjacencyMatrix::of(rows).bytes(), 64 * 64);
    assert_eq!(DocumentIncidence::of(rows).bytes(), 64 * 4096);
    assert_eq!(IncidenceMatrix::of(&graph.edges()).bytes(), 64 * 20);
    assert!(AdjacencyList::of(rows).bytes() < 64 * 64);
}

#[test]
fn a_column_of_the_incidence_matrix_has_a_source_and_a_target() {
    let edges = LegalGraph::of(&Position::START).edges();
    let matrix = IncidenceMatrix::of(&edges);
    for (column, edge) in edges.iter().enumerate() {
        let sum: i32 = Square::all().map(|vertex| i32::from(matrix.cell(vertex, column))).sum();
        assert_eq!((sum, matrix.cell(edge.from, column), matrix.cell(edge.to, column)), (0, -1, 1));
    }
}

#[test]
fn the_tables_hold_every_edge() {
    let graph = LegalGraph::of(&figure());
    let edges = graph.edges();
    let matrix = format_adjacency_matrix(graph.rows());
    assert_eq!(matrix.lines().count(), 65);
    assert_eq!(matrix.matches(" 1").count(), edges.len());
    let incidence = format_incidence_matrix(&edges);
    assert_eq!(incidence.matches("-1").count(), edges.len());
    let document = format_document_incidence(graph.rows());
    assert_eq!(document.lines().next().unwrap().split_whitespace().count(), 4096);
    assert_eq!(document.matches("   1").count(), edges.len());
}

#[test]
fn every_column_of_the_incidence_table_has_a_name_of_its_own_and_an_entry() {
    // Four promotions of one pawn; a castling in Chess960 whose king stays on g1.
    for fen in ["7k/P7/8/8/8/8/8/K7 w - -", "4k3/8/8/8/8/8/8/6KR w H -"] {
        let edges = LegalGraph::of(&fen.parse().unwrap()).edges();
        let table = format_incidence_matrix(&edges);
        let mut lines = table.lines();
        let names: Vec<&str> = lines.next().unwrap().split_whitespace().collect();
        let mut distinct = names.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), edges.len(), "{fen}: {names:?}");
        let rows: Vec<Vec<&str>> =
            lines.map(|line| line.split_whitespace().skip(1).collect()).collect();
        for column in 0..edges.len() {
            assert!(rows.iter().any(|row| row[column] != "0"), "{fen}: {}", names[column]);
        }
    }
}
