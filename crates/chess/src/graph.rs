//! The two graphs of the source document: legal moves and attacked squares, each as 64 rows of 64 bits. A row is at once
//! the list of a vertex and a line of the adjacency matrix.

use crate::{
    Board, CastlingSide, Color, Move, MoveKind, Piece, Position, Role, Square, SquareSet,
    attacks::attacks,
    generate::{PawnStep, Visitor, generate_with_attacks},
    masks::Masks,
    move_sets::PawnTargets,
    position::with_side,
    side::{Black, Side, White},
    sliders::{SliderAttacks, diagonal_lines, orthogonal_lines},
};

/// A graph on the sixty-four squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjacency(pub(crate) [SquareSet; 64]);

impl Adjacency {
    pub(crate) const EMPTY: Self = Self([SquareSet::EMPTY; 64]);

    /// Whether there is an edge.
    pub fn contains(&self, from: Square, to: Square) -> bool {
        self.0[from.index()].contains(to)
    }

    /// The targets of a square.
    #[inline]
    pub fn row(&self, from: Square) -> SquareSet {
        self.0[from.index()]
    }

    /// The squares with an edge to this one.
    pub fn column(&self, to: Square) -> SquareSet {
        Square::all().filter(|&from| self.contains(from, to)).collect()
    }

    /// All edges as pairs, row by row.
    pub fn pairs(&self) -> impl Iterator<Item = (Square, Square)> + '_ {
        Square::all().flat_map(|from| self.row(from).into_iter().map(move |to| (from, to)))
    }
}

/// The kind of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EdgeKind {
    /// A move to an empty square, special or not.
    Move(MoveKind),
    /// A capture, special or not.
    Capture(MoveKind),
    /// A square is attacked.
    Attack,
    /// A piece of the same color is protected.
    Protection,
}

/// An edge with its kind. A promotion is four parallel edges, castling is one edge of the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    /// The square of the piece.
    pub from: Square,
    /// The square it reaches.
    pub to: Square,
    /// The kind of the edge.
    pub kind: EdgeKind,
}

impl EdgeKind {
    /// The name in exports, such as `capture` or `promotion-queen`.
    pub fn name(self) -> String {
        let (special, plain) = match self {
            Self::Attack => return "attack".to_owned(),
            Self::Protection => return "protection".to_owned(),
            Self::Move(kind) => (kind, "move"),
            Self::Capture(kind) => (kind, "capture"),
        };
        match special {
            MoveKind::Normal => plain.to_owned(),
            MoveKind::DoublePush => "double-push".to_owned(),
            MoveKind::EnPassant => "en-passant".to_owned(),
            MoveKind::Castling => "castling".to_owned(),
            MoveKind::Promotion(role) if plain == "move" => format!("promotion-{role}"),
            MoveKind::Promotion(role) => format!("capture-promotion-{role}"),
        }
    }
}

/// The legal moves of one side as a directed graph.
///
/// ```
/// use papan_chess::{LegalGraph, Position, Square};
///
/// let graph = LegalGraph::of(&Position::START);
/// assert!(graph.rows().contains(Square::E2, Square::E4));
/// assert_eq!(graph.edges().len(), 20);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalGraph {
    position: Position,
    rows: Adjacency,
}

impl LegalGraph {
    /// The graph of the side to move.
    pub fn of(position: &Position) -> Self {
        Self::from_attacks(position, &AttackGraph::of(position.board()))
    }

    /// The graph of the side to move, from the attack graph of the position.
    pub(crate) fn from_attacks(position: &Position, attacks: &AttackGraph) -> Self {
        let mut graph = Self { position: *position, rows: Adjacency::EMPTY };
        graph.rebuild(position, attacks);
        graph
    }

    /// Rebuilds the graph in place for another position, from its attack graph.
    #[inline]
    pub(crate) fn rebuild(&mut self, position: &Position, attacks: &AttackGraph) {
        self.position = *position;
        self.rows = Adjacency::EMPTY;
        with_side!(position.turn(), S => {
            let masks = Masks::with_attacks::<S>(position, attacks.attacked_by(!position.turn()));
            let mut builder = Builder { rows: &mut self.rows, pawns: PawnTargets::default() };
            generate_with_attacks::<S, _>(position, &masks, &attacks.rows, &mut builder);
            builder.finish::<S>();
        });
    }

    /// The graph of a color as if it were to move. If it is not, there is no en passant.
    pub fn of_side(position: &Position, color: Color) -> Self {
        if color == position.turn() { Self::of(position) } else { Self::of(&position.null_move()) }
    }

    /// The color whose moves these are.
    pub fn color(&self) -> Color {
        self.position.turn()
    }

    /// The edges without their kinds, parallel ones once.
    #[inline]
    pub fn rows(&self) -> &Adjacency {
        &self.rows
    }

    /// The edges with their kinds, parallel ones apart, sorted by square.
    pub fn edges(&self) -> Vec<Edge> {
        let mut edges: Vec<Edge> =
            self.position.legal_moves().iter().map(|&mv| self.edge_of(mv)).collect();
        edges.sort_by_key(|edge| (edge.from, edge.to));
        edges
    }

    fn edge_of(&self, mv: Move) -> Edge {
        let is_capture = self.position.captured(mv).is_some();
        let kind = if is_capture { EdgeKind::Capture(mv.kind) } else { EdgeKind::Move(mv.kind) };
        Edge { from: mv.from, to: mv.target(), kind }
    }
}

/// The squares that each piece attacks. Pins do not matter, own pieces are protected, pawns attack diagonally only. Both
/// sides share one graph, since each row belongs to the piece on it.
///
/// ```
/// use papan_chess::{AttackGraph, Board, Color, Square};
///
/// let graph = AttackGraph::of(&Board::START);
/// assert!(graph.rows().contains(Square::A1, Square::A2)); // protected by the rook
/// assert_eq!(graph.attacked_by(Color::White).len(), 22);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackGraph {
    board: Board,
    rows: Adjacency,
    /// All targets of each side.
    attacked: [SquareSet; 2],
}

impl AttackGraph {
    /// The graph of all pieces of a board.
    pub fn of(board: &Board) -> Self {
        let (rows, attacked) = (Adjacency::EMPTY, [SquareSet::EMPTY; 2]);
        let mut graph = Self { board: *board, rows, attacked };
        graph.rebuild(board);
        graph
    }

    /// Rebuilds the graph in place for another board.
    #[inline]
    pub(crate) fn rebuild(&mut self, board: &Board) {
        self.board = *board;
        self.rows = Adjacency::EMPTY;
        let (white, occupied) = (board.color(Color::White), board.occupied());
        let [mut by_white, mut by_black] = [SquareSet::EMPTY; 2];
        let mut fill = |pieces: SquareSet, piece: Piece| {
            for from in pieces {
                let row = attacks(piece, from, occupied);
                self.rows.0[from.index()] = row;
                // All squares or none: a branch would be mispredicted half of the time.
                let if_white = SquareSet((white.0 >> from.index() & 1).wrapping_neg());
                by_white |= row & if_white;
                by_black |= row - if_white;
            }
        };
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
            fill(board.role(role), role.of(Color::White));
        }
        for color in Color::ALL {
            fill(board.pieces(color, Role::Pawn), Role::Pawn.of(color));
        }
        self.attacked = [by_white, by_black];
    }

    /// The edges.
    #[inline]
    pub fn rows(&self) -> &Adjacency {
        &self.rows
    }

    /// All squares that a side attacks or protects.
    #[inline]
    pub fn attacked_by(&self, color: Color) -> SquareSet {
        self.attacked[color.index()]
    }

    /// The pieces of a side that attack or protect a square.
    pub fn attackers(&self, to: Square, by: Color) -> SquareSet {
        self.rows.column(to) & self.board.color(by)
    }

    /// The edges with their kinds.
    pub fn edges(&self) -> Vec<Edge> {
        let own = |from| {
            let white = self.board.color(Color::White);
            if white.contains(from) { white } else { self.board.color(Color::Black) }
        };
        let kind = |from, to| {
            if own(from).contains(to) { EdgeKind::Protection } else { EdgeKind::Attack }
        };
        self.rows.pairs().map(|(from, to)| Edge { from, to, kind: kind(from, to) }).collect()
    }
}

/// A row of the attack graph holds the attacks of its piece along all lines.
impl SliderAttacks for Adjacency {
    #[inline]
    fn bishop(&self, from: Square) -> SquareSet {
        self.row(from) & diagonal_lines(from)
    }

    #[inline]
    fn rook(&self, from: Square) -> SquareSet {
        self.row(from) & orthogonal_lines(from)
    }
}

/// Writes rows into a graph. Pawns arrive by kind of step and are grouped by pawn at the end.
struct Builder<'a> {
    rows: &'a mut Adjacency,
    pawns: PawnTargets,
}

impl Builder<'_> {
    #[inline(always)]
    fn finish<S: Side>(self) {
        for from in self.pawns.movers::<S>() {
            self.rows.0[from.index()] = self.pawns.of::<S>(from);
        }
    }
}

impl<S: Side> Visitor<S> for Builder<'_> {
    #[inline(always)]
    fn piece_moves(&mut self, _: Role, from: Square, to: SquareSet) {
        self.rows.0[from.index()] = to;
    }

    #[inline(always)]
    fn pawns(&mut self, step: PawnStep, to: SquareSet) {
        self.pawns.add(step, to);
    }

    #[inline(always)]
    fn promotions(&mut self, step: PawnStep, to: SquareSet) {
        self.pawns.add(step, to);
    }

    fn en_passant(&mut self, from: SquareSet, to: Square) {
        self.pawns.add_en_passant(from, to);
    }

    #[inline]
    fn castling(&mut self, king: Square, rook: Square) {
        self.rows.0[king.index()].insert(CastlingSide::of(king, rook).king_target(king));
    }
}
