//! The two graphs of the source document: legal moves and attacked squares, each as 64 rows of 64 bits. A row is at once
//! the list of a vertex and a line of the adjacency matrix.

use crate::{
    Board, Colour, Man, Move, MoveKind, Position, Role, Square, SquareSet, Wing,
    attacks::attacks,
    generate::{PawnStep, Visitor, generate_seeing},
    masks::Masks,
    position::with_side,
    rows::PawnTargets,
    side::{Black, Side, White},
    sliders::{Sight, diagonal_lines, orthogonal_lines},
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

/// What an edge stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EdgeKind {
    /// A move to an empty square, special or not.
    Move(MoveKind),
    /// A move that takes something, special or not.
    Capture(MoveKind),
    /// A square is attacked.
    Attack,
    /// An own man is protected.
    Protection,
}

/// An edge with its kind. A promotion is four parallel edges, castling is one edge of the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    /// The square of the man.
    pub from: Square,
    /// The square it reaches.
    pub to: Square,
    /// What the edge stands for.
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
            MoveKind::Ordinary => plain.to_owned(),
            MoveKind::DoubleStep => "double-step".to_owned(),
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

    /// The same from what is attacked in the position.
    pub(crate) fn from_attacks(position: &Position, attacks: &AttackGraph) -> Self {
        let mut graph = Self { position: *position, rows: Adjacency::EMPTY };
        graph.rebuild(position, attacks);
        graph
    }

    /// The graph of the side to move in another position, built in place of this one from what is attacked there.
    #[inline]
    pub(crate) fn rebuild(&mut self, position: &Position, attacks: &AttackGraph) {
        self.position = *position;
        self.rows = Adjacency::EMPTY;
        with_side!(position.turn(), S => {
            let masks = Masks::with_attacks::<S>(position, attacks.attacked_by(!position.turn()));
            let mut builder = Builder { rows: &mut self.rows, pawns: PawnTargets::default() };
            generate_seeing::<S, _>(position, &masks, &attacks.rows, &mut builder);
            builder.finish::<S>();
        });
    }

    /// The graph of a side as if it were its turn. En passant is then gone for the other side.
    pub fn of_side(position: &Position, colour: Colour) -> Self {
        if colour == position.turn() { Self::of(position) } else { Self::of(&position.pass()) }
    }

    /// The side whose moves these are.
    pub fn colour(&self) -> Colour {
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
            self.position.moves().iter().map(|&mv| self.edge_of(mv)).collect();
        edges.sort_by_key(|edge| (edge.from, edge.to));
        edges
    }

    fn edge_of(&self, mv: Move) -> Edge {
        let takes = self.position.captured(mv).is_some();
        let kind = if takes { EdgeKind::Capture(mv.kind) } else { EdgeKind::Move(mv.kind) };
        Edge { from: mv.from, to: mv.target(), kind }
    }
}

/// Which squares each man attacks, whatever its king may say: pins do not matter, own men are protected, pawns attack
/// diagonally only. Both sides are in one graph, for each row belongs to the man on it.
///
/// ```
/// use papan_chess::{AttackGraph, Board, Colour, Square};
///
/// let graph = AttackGraph::of(&Board::START);
/// assert!(graph.rows().contains(Square::A1, Square::A2)); // protected by the rook
/// assert_eq!(graph.attacked_by(Colour::White).len(), 22);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackGraph {
    board: Board,
    rows: Adjacency,
    /// All targets of each side.
    attacked: [SquareSet; 2],
}

impl AttackGraph {
    /// The graph of all men of a board.
    pub fn of(board: &Board) -> Self {
        let (rows, attacked) = (Adjacency::EMPTY, [SquareSet::EMPTY; 2]);
        let mut graph = Self { board: *board, rows, attacked };
        graph.rebuild(board);
        graph
    }

    /// The graph of another board, built in place of this one.
    #[inline]
    pub(crate) fn rebuild(&mut self, board: &Board) {
        self.board = *board;
        self.rows = Adjacency::EMPTY;
        let (white, occupied) = (board.colour(Colour::White), board.occupied());
        let [mut by_white, mut by_black] = [SquareSet::EMPTY; 2];
        let mut fill = |men: SquareSet, man: Man| {
            for from in men {
                let row = attacks(man, from, occupied);
                self.rows.0[from.index()] = row;
                // All squares or none: a branch would be guessed wrongly half of the time.
                let if_white = SquareSet((white.0 >> from.index() & 1).wrapping_neg());
                by_white |= row & if_white;
                by_black |= row - if_white;
            }
        };
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
            fill(board.role(role), role.of(Colour::White));
        }
        for colour in Colour::ALL {
            fill(board.men(colour, Role::Pawn), Role::Pawn.of(colour));
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
    pub fn attacked_by(&self, colour: Colour) -> SquareSet {
        self.attacked[colour.index()]
    }

    /// The men of a side that attack or protect a square.
    pub fn attackers(&self, to: Square, by: Colour) -> SquareSet {
        self.rows.column(to) & self.board.colour(by)
    }

    /// The edges with their kinds.
    pub fn edges(&self) -> Vec<Edge> {
        let own = |from| {
            let white = self.board.colour(Colour::White);
            if white.contains(from) { white } else { self.board.colour(Colour::Black) }
        };
        let kind = |from, to| {
            if own(from).contains(to) { EdgeKind::Protection } else { EdgeKind::Attack }
        };
        self.rows.pairs().map(|(from, to)| Edge { from, to, kind: kind(from, to) }).collect()
    }
}

/// A row of attacks is what its man sees, along all of its lines.
impl Sight for Adjacency {
    #[inline]
    fn bishop(&self, from: Square) -> SquareSet {
        self.row(from) & diagonal_lines(from)
    }

    #[inline]
    fn rook(&self, from: Square) -> SquareSet {
        self.row(from) & orthogonal_lines(from)
    }
}

/// Writes rows into a graph. Pawns are seen step by step and sorted by pawn at the end.
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
    fn officer(&mut self, _: Role, from: Square, to: SquareSet) {
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
        self.rows.0[king.index()].insert(Wing::of(king, rook).king_target(king));
    }
}
