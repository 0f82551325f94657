//! Numbers that describe the graph of a position, after `ChessY` (Rudolph-Lilith, `SoftwareX` 9, 2019). `ChessY` lists
//! ten analyses; the adjacency matrix is the graph itself, the other nine are here.

use crate::{AttackGraph, Color, LegalGraph, Position, SquareSet};

/// The measures of one side, as if it were to move. Edges are distinct pairs of squares: a promotion counts once.
///
/// ```
/// use papan_chess::{Color, Analysis, Position};
///
/// let white = Analysis::of(&Position::START).measures(Color::White);
/// assert_eq!((white.nodes, white.edges), (16, 20));
/// assert_eq!(white.control, 0.25);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures {
    /// The number of own pieces.
    pub nodes: u32,
    /// The number of edges.
    pub edges: u32,
    /// The share of the 64 x 63 possible edges.
    pub connectedness: f64,
    /// The share of squares that are targets and hold no enemy piece.
    pub mobility: f64,
    /// The share of squares that are targets.
    pub control: f64,
    /// The share of squares that are targets or hold an own piece.
    pub dominance: f64,
    /// Targets per own piece.
    pub average_node_reach: f64,
    /// The number of enemy pieces that are targets.
    pub offensiveness: u32,
    /// The number of own pieces that are protected.
    pub defensiveness: u32,
}

impl Measures {
    /// The measures with their names in exports, whole numbers as such.
    pub fn named(&self) -> [(&'static str, f64); 9] {
        [
            ("nodes", f64::from(self.nodes)),
            ("edges", f64::from(self.edges)),
            ("connectedness", self.connectedness),
            ("mobility", self.mobility),
            ("control", self.control),
            ("dominance", self.dominance),
            ("average_node_reach", self.average_node_reach),
            ("offensiveness", f64::from(self.offensiveness)),
            ("defensiveness", f64::from(self.defensiveness)),
        ]
    }
}

/// Both graphs of a position and the measures of both sides.
#[derive(Clone, Debug)]
pub struct Analysis {
    legal: [LegalGraph; 2],
    attacks: AttackGraph,
    measures: [Measures; 2],
}

impl Analysis {
    /// Analyses a position.
    pub fn of(position: &Position) -> Self {
        let attacks = AttackGraph::of(position.board());
        let mut legal =
            [position, &position.null_move()].map(|side| LegalGraph::from_attacks(side, &attacks));
        legal.sort_by_key(|graph| graph.color().index());
        let measures = legal.each_ref().map(|legal| measure(position, legal, &attacks));
        Self { legal, attacks, measures }
    }

    /// Analyses another position in place, for instance the next one of a game.
    #[inline]
    pub fn rebuild(&mut self, position: &Position) {
        self.attacks.rebuild(position.board());
        self.legal[position.turn().index()].rebuild(position, &self.attacks);
        self.legal[(!position.turn()).index()].rebuild(&position.null_move(), &self.attacks);
        self.measures = self.legal.each_ref().map(|legal| measure(position, legal, &self.attacks));
    }

    /// The legal moves of a side, as if it were to move.
    pub fn legal(&self, color: Color) -> &LegalGraph {
        &self.legal[color.index()]
    }

    /// The attacks of both sides.
    pub fn attacks(&self) -> &AttackGraph {
        &self.attacks
    }

    /// The measures of a side.
    pub fn measures(&self, color: Color) -> Measures {
        self.measures[color.index()]
    }
}

#[inline]
fn measure(position: &Position, legal: &LegalGraph, attacks: &AttackGraph) -> Measures {
    let own = position.board().color(legal.color());
    let enemy = position.board().color(!legal.color());
    let (mut edges, mut targets) = (0, SquareSet::EMPTY);
    for from in own {
        let row = legal.rows().row(from);
        edges += row.len();
        targets |= row;
    }
    let (nodes, reached, attacked_enemies) = (own.len(), targets.len(), (targets & enemy).len());
    let part = |squares: u32| f64::from(squares) / 64.0;
    Measures {
        nodes,
        edges,
        connectedness: f64::from(edges) / (64.0 * 63.0),
        mobility: part(reached - attacked_enemies),
        control: part(reached),
        dominance: part((targets | own).len()),
        average_node_reach: f64::from(reached) / f64::from(nodes.max(1)),
        offensiveness: attacked_enemies,
        defensiveness: (attacks.attacked_by(legal.color()) & own).len(),
    }
}
