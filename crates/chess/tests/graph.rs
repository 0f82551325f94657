//! The graphs of moves and attacks, their exports, and the document's matrix of codes.

use papan_chess::{AttackGraph, Board, CodeMatrixErrorKind, LegalGraph, Position, Square, export};

/// White: rook a1, king b1; black: king h8. The layout of the document's figures 24 to 27.
fn figure() -> Position {
    "7k/8/8/8/8/8/8/RK6 w - -".parse().unwrap()
}

#[test]
fn castling_is_one_edge_of_the_king_and_en_passant_an_edge_to_an_empty_square() {
    let graph = LegalGraph::of(&"4k3/8/8/8/8/8/8/R3K2R w KQ -".parse().unwrap());
    let names: Vec<_> =
        graph.edges().into_iter().filter(|edge| edge.kind.name() == "castling").collect();
    assert_eq!(names.iter().map(|edge| edge.to).collect::<Vec<_>>(), [Square::C1, Square::G1]);
    let graph = LegalGraph::of(&"4k3/8/8/3pP3/8/8/8/4K3 w - d6".parse().unwrap());
    let passing = graph.edges().into_iter().find(|edge| edge.kind.name() == "en-passant").unwrap();
    assert_eq!((passing.from, passing.to), (Square::E5, Square::D6));
}

#[test]
fn attacks_differ_from_moves_in_pins_pawns_and_protected_pieces() {
    let position: Position = "4r1k1/8/8/8/8/4B3/3P4/4K3 w - -".parse().unwrap();
    let (legal, attacks) = (LegalGraph::of(&position), AttackGraph::of(position.board()));
    assert!(
        legal.rows().row(Square::E3).is_empty() && attacks.rows().contains(Square::E3, Square::D4)
    );
    assert!(
        legal.rows().contains(Square::D2, Square::D3)
            && !attacks.rows().contains(Square::D2, Square::D3)
    );
    assert!(attacks.rows().contains(Square::E1, Square::D2));
    let protection =
        attacks.edges().into_iter().find(|edge| (edge.from, edge.to) == (Square::E1, Square::D2));
    assert_eq!(protection.unwrap().kind.name(), "protection");
}

#[test]
fn exports_hold_every_edge() {
    let position = figure();
    let graph = LegalGraph::of(&position);
    let edges = graph.edges();
    let dot = export::dot(position.board(), &edges);
    assert_eq!(dot.matches(" -> ").count(), edges.len());
    assert!(dot.starts_with("digraph chess {") && dot.contains("  a1 -> a2 [kind=\"move\"];"));
    let graphml = export::graphml(position.board(), &edges);
    assert_eq!(graphml.matches("<edge ").count(), edges.len());
    assert_eq!(graphml.matches("<node ").count(), 64);
    let list = export::list(graph.rows());
    assert_eq!(list.lines().count(), 64);
    assert!(list.contains("b1  c1 a2 b2 c2\n") && list.contains("h8  none\n"));
}

#[test]
fn the_matrix_of_codes_is_printed_and_read_back() {
    let text = papan_chess::to_code_matrix(figure().board());
    assert_eq!(text.lines().nth(1), Some("8  #  #  #  #  #  #  #  KB"));
    assert_eq!(papan_chess::parse_code_matrix(&text).unwrap(), *figure().board());
    let bare: String = "# # # # # # # #\n".repeat(8);
    assert_eq!(papan_chess::parse_code_matrix(&bare).unwrap(), Board::EMPTY);
    for (text, kind) in [
        (bare.replacen('#', "XW", 1), CodeMatrixErrorKind::UnknownCode { found: "XW".to_owned() }),
        (bare.replacen("# ", "", 1), CodeMatrixErrorKind::RowLength { found: 7 }),
        (bare.repeat(2), CodeMatrixErrorKind::TooManyRows),
        (bare[16..].to_owned(), CodeMatrixErrorKind::TooFewRows { found: 7 }),
    ] {
        assert_eq!(papan_chess::parse_code_matrix(&text).unwrap_err().kind(), &kind);
    }
}

#[test]
fn the_documents_table_with_bars_is_read() {
    let table = "| | a | b | c | d | e | f | g | h |\n|---|----|----|----|----|----|----|----|----|\n\
        | 8 | RB | NB | BB | QB | KB | BB | NB | RB |\n| 7 | PB | PB | PB | PB | PB | PB | PB | PB |\n\
        | 6 | # | # | # | # | # | # | # | # |\n| 5 | # | # | # | # | # | # | # | # |\n\
        | 4 | # | # | # | # | # | # | # | # |\n| 3 | # | # | # | # | # | # | # | # |\n\
        | 2 | PW | PW | PW | PW | PW | PW | PW | PW |\n| 1 | RW | NW | BW | QW | KW | BW | NW | RW |\n";
    assert_eq!(papan_chess::parse_code_matrix(table).unwrap(), Board::START);
}
