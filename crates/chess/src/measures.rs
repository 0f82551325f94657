//! Numbers that describe the graph of a position, after `ChessY` (Rudolph-Lilith, `SoftwareX` 9, 2019). `ChessY` lists
//! ten analyses; the adjacency matrix is the graph itself, the other nine are here.

use crate::{AttackGraph, Colour, LegalGraph, Position, SquareSet};

/// The measures of one side, as if it were its turn. Edges are distinct pairs of squares: a promotion counts once.
///
/// ```
/// use papan_chess::{Colour, Analysis, Position};
///
/// let white = Analysis::of(&Position::START).measures(Colour::White);
/// assert_eq!((white.nodes, white.edges), (16, 20));
/// assert_eq!(white.control, 0.25);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures {
    /// Number of own men.
    pub nodes: u32,
    /// Number of edges.
    pub edges: u32,
    /// Edges as a part of all 64 x 63 possible ones.
    pub connectedness: f64,
    /// Part of the board that is a target and holds no enemy.
    pub mobility: f64,
    /// Part of the board that is a target.
    pub control: f64,
    /// Part of the board that is a target or holds an own man.
    pub dominance: f64,
    /// Targets per own man.
    pub average_node_reach: f64,
    /// Number of enemy men that are targets.
    pub offensiveness: u32,
    /// Number of own men that are protected.
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
            [position, &position.pass()].map(|side| LegalGraph::from_attacks(side, &attacks));
        legal.sort_by_key(|graph| graph.colour().index());
        let measures = legal.each_ref().map(|legal| measure(position, legal, &attacks));
        Self { legal, attacks, measures }
    }

    /// Analyses another position in place of this one: for the positions of a game, one after the other.
    #[inline]
    pub fn rebuild(&mut self, position: &Position) {
        self.attacks.rebuild(position.board());
        self.legal[position.turn().index()].rebuild(position, &self.attacks);
        self.legal[(!position.turn()).index()].rebuild(&position.pass(), &self.attacks);
        self.measures = self.legal.each_ref().map(|legal| measure(position, legal, &self.attacks));
    }

    /// The legal moves of a side, as if it were its turn.
    pub fn legal(&self, colour: Colour) -> &LegalGraph {
        &self.legal[colour.index()]
    }

    /// The attacks of both sides.
    pub fn attacks(&self) -> &AttackGraph {
        &self.attacks
    }

    /// The measures of a side.
    pub fn measures(&self, colour: Colour) -> Measures {
        self.measures[colour.index()]
    }
}

#[inline]
fn measure(position: &Position, legal: &LegalGraph, attacks: &AttackGraph) -> Measures {
    let own = position.board().colour(legal.colour());
    let enemy = position.board().colour(!legal.colour());
    let (mut edges, mut targets) = (0, SquareSet::EMPTY);
    for from in own {
        let row = legal.rows().row(from);
        edges += row.len();
        targets |= row;
    }
    let (nodes, reached, prey) = (own.len(), targets.len(), (targets & enemy).len());
    let part = |squares: u32| f64::from(squares) / 64.0;
    Measures {
        nodes,
        edges,
        connectedness: f64::from(edges) / (64.0 * 63.0),
        mobility: part(reached - prey),
        control: part(reached),
        dominance: part((targets | own).len()),
        average_node_reach: f64::from(reached) / f64::from(nodes.max(1)),
        offensiveness: prey,
        defensiveness: (attacks.attacked_by(legal.colour()) & own).len(),
    }
}
