//! The document's three representations of a graph on sixty-four squares, side by side so that its conclusion can be checked:
//! adjacency list, adjacency matrix, incidence matrix.

use papan_chess::{Adjacency, Edge, EdgeKind, MoveKind, Square};
use std::fmt::Write;

/// A representation of a graph on the squares.
///
/// ```
/// use papan_chess::{LegalGraph, Position, Square};
/// use papan_study::chess::{
///     AdjacencyList, AdjacencyMatrix, DocumentIncidence, IncidenceMatrix, Representation,
/// };
///
/// let graph = LegalGraph::of(&Position::START);
/// let stored: [Box<dyn Representation>; 4] = [
///     Box::new(AdjacencyList::of(graph.rows())),
///     Box::new(AdjacencyMatrix::of(graph.rows())),
///     Box::new(IncidenceMatrix::of(&graph.edges())),
///     Box::new(DocumentIncidence::of(graph.rows())),
/// ];
/// assert!(stored.iter().all(|graph| graph.contains(Square::E2, Square::E4)));
/// assert!(stored.iter().all(|graph| graph.bytes() > 1_000));
/// ```
pub trait Representation {
    /// Whether there is an edge.
    fn contains(&self, from: Square, to: Square) -> bool;
    /// The memory that it takes.
    fn bytes(&self) -> usize;
}

/// Sixty-four rows of sixty-four bits: list and matrix at once.
impl Representation for Adjacency {
    fn contains(&self, from: Square, to: Square) -> bool {
        self.row(from).contains(to)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }
}

/// For each square the list of its targets: the representation the document chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdjacencyList(Vec<Vec<Square>>);

impl AdjacencyList {
    /// Stores the edges; parallel ones once.
    pub fn of(rows: &Adjacency) -> Self {
        Self(Square::all().map(|from| rows.row(from).into_iter().collect()).collect())
    }

    /// The targets of a square.
    pub fn targets(&self, from: Square) -> &[Square] {
        &self.0[from.index()]
    }
}

impl Representation for AdjacencyList {
    fn contains(&self, from: Square, to: Square) -> bool {
        self.targets(from).contains(&to)
    }

    fn bytes(&self) -> usize {
        let lists: usize = self.0.iter().map(|list| size_of_val(list.as_slice())).sum();
        size_of_val(self.0.as_slice()) + lists
    }
}

/// A 64 x 64 table of ones and zeros.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdjacencyMatrix(Box<[[u8; 64]; 64]>);

impl AdjacencyMatrix {
    /// Stores the edges; parallel ones once.
    pub fn of(rows: &Adjacency) -> Self {
        let mut cells = Box::new([[0; 64]; 64]);
        for (from, to) in rows.pairs() {
            cells[from.index()][to.index()] = 1;
        }
        Self(cells)
    }

    /// The cells, row by row.
    pub fn cells(&self) -> &[[u8; 64]; 64] {
        &self.0
    }
}

impl Representation for AdjacencyMatrix {
    fn contains(&self, from: Square, to: Square) -> bool {
        self.0[from.index()][to.index()] == 1
    }

    fn bytes(&self) -> usize {
        64 * 64
    }
}

/// The incidence matrix of a directed graph: a column for each edge, -1 at its source and +1 at its target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IncidenceMatrix(Vec<[i8; 64]>);

impl IncidenceMatrix {
    /// Stores the edges, parallel ones apart. An edge from a square to itself (castling in Chess960 may be one) has a zero
    /// column.
    pub fn of(edges: &[Edge]) -> Self {
        let column = |edge: &Edge| {
            let mut column = [0; 64];
            column[edge.from.index()] -= 1;
            column[edge.to.index()] += 1;
            column
        };
        Self(edges.iter().map(column).collect())
    }

    /// A cell.
    pub fn cell(&self, vertex: Square, column: usize) -> i8 {
        self.0.get(column).map_or(0, |cells| cells[vertex.index()])
    }
}

impl Representation for IncidenceMatrix {
    fn contains(&self, from: Square, to: Square) -> bool {
        let fits = |column: &[i8; 64]| column[from.index()] == -1 && column[to.index()] == 1;
        self.0.iter().any(fits)
    }

    fn bytes(&self) -> usize {
        size_of_val(self.0.as_slice())
    }
}

/// The incidence matrix as the document draws it: 4096 columns named by pairs of squares (a1a1 to h8h8), with a one in the row
/// of the source only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentIncidence(Vec<[u8; 4096]>);

impl DocumentIncidence {
    /// Stores the edges; parallel ones once.
    pub fn of(rows: &Adjacency) -> Self {
        let mut cells = vec![[0; 4096]; 64];
        for (from, to) in rows.pairs() {
            cells[from.index()][Self::column(from, to)] = 1;
        }
        Self(cells)
    }

    /// The column of a pair of squares.
    pub fn column(from: Square, to: Square) -> usize {
        from.index() * 64 + to.index()
    }

    /// A cell.
    pub fn cell(&self, vertex: Square, column: usize) -> u8 {
        self.0[vertex.index()].get(column).copied().unwrap_or(0)
    }
}

impl Representation for DocumentIncidence {
    fn contains(&self, from: Square, to: Square) -> bool {
        self.0[from.index()][Self::column(from, to)] == 1
    }

    fn bytes(&self) -> usize {
        size_of_val(self.0.as_slice())
    }
}

/// Writes the 64 x 64 adjacency matrix with names along both sides.
///
/// ```
/// use papan_chess::{LegalGraph, Position};
///
/// let text = papan_study::chess::format_adjacency_matrix(LegalGraph::of(&Position::START).rows());
/// assert!(text.starts_with("   a1 b1 c1 "));
/// assert_eq!(text.lines().count(), 65);
/// ```
pub fn format_adjacency_matrix(rows: &Adjacency) -> String {
    let matrix = AdjacencyMatrix::of(rows);
    let mut out = header(Square::all().map(|square| square.to_string()));
    for (from, cells) in Square::all().zip(matrix.cells()) {
        line(&mut out, from, cells.iter().map(|cell| format!("{cell:>2}")));
    }
    out
}

/// Writes the incidence matrix with a column for each edge: -1 at the source, 1 at the target, ±1 where both are the same
/// square. The four promotions of a pawn have names of their own.
pub fn format_incidence_matrix(edges: &[Edge]) -> String {
    let matrix = IncidenceMatrix::of(edges);
    let names: Vec<String> = edges.iter().copied().map(edge_name).collect();
    let mut out = header(names.iter().cloned());
    for vertex in Square::all() {
        let cell = |(column, edge): (usize, &Edge)| {
            let is_loop = edge.from == edge.to && edge.from == vertex;
            let cell =
                if is_loop { "±1".to_owned() } else { matrix.cell(vertex, column).to_string() };
            let width = names[column].len();
            format!("{cell:>width$}")
        };
        line(&mut out, vertex, edges.iter().enumerate().map(cell));
    }
    out
}

/// The squares of an edge, and what a pawn becomes: `e2e4`, `a7a8q`.
fn edge_name(edge: Edge) -> String {
    let promotion = match edge.kind {
        EdgeKind::Move(MoveKind::Promotion(role))
        | EdgeKind::Capture(MoveKind::Promotion(role)) => role.to_char().to_string(),
        _ => String::new(),
    };
    format!("{}{}{promotion}", edge.from, edge.to)
}

/// Writes the incidence matrix as the document draws it: a column for each of the 4096 pairs of squares, a one at the
/// source only.
pub fn format_document_incidence(rows: &Adjacency) -> String {
    let matrix = DocumentIncidence::of(rows);
    let pairs = || Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    let mut out = header(pairs().map(|(from, to)| format!("{from}{to}")));
    for vertex in Square::all() {
        let column = |(from, to)| matrix.cell(vertex, DocumentIncidence::column(from, to));
        line(&mut out, vertex, pairs().map(|pair| format!("{:>4}", column(pair))));
    }
    out
}

fn header(names: impl Iterator<Item = String>) -> String {
    let mut out = String::from("  ");
    for name in names {
        // Writing to a string cannot fail, here and below.
        let _ = write!(out, " {name}");
    }
    out.push('\n');
    out
}

fn line(out: &mut String, vertex: Square, cells: impl Iterator<Item = String>) {
    let _ = write!(out, "{vertex}");
    for cell in cells {
        let _ = write!(out, " {cell}");
    }
    out.push('\n');
}
