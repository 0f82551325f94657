//! Facts about a level that need no search.

use crate::{
    Level, Square,
    search::{
        board::{Board, bits_needed, with_words},
        box_graph::BoxGraph,
        floor_graph::FloorGraph,
        matching::Matching,
    },
};
use papan_core::{Bits, Meter};

/// Memory for the distances on a large board.
const MAX_TABLE_BYTES: u64 = 100_000_000;

/// Facts about a level that need no search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelInfo {
    /// Number of boxes in play, which is the number of goals.
    pub boxes: usize,
    /// Boxes that the player never reaches.
    pub unreachable_boxes: Vec<Square>,
    /// Number of squares in play.
    pub floor: usize,
    /// Dead squares: a box there never reaches a goal. `None` when the board is too large for the analysis.
    #[doc(alias = "simple deadlock")]
    pub dead_squares: Option<Vec<Square>>,
    /// Lower bound of the pushes of any solution; `None` when the boxes cannot all reach goals of their own, or the board
    /// is too large for the analysis.
    pub lower_bound: Option<u32>,
    /// Number of symmetries of the board, 1 to 8.
    pub symmetries: usize,
}

impl Level {
    /// Analyses the level without a search.
    ///
    /// ```
    /// use papan_sokoban::Level;
    ///
    /// let info = Level::parse("#######\n#@$ . #\n#######").unwrap().info();
    /// assert_eq!((info.boxes, info.floor, info.lower_bound), (1, 5, Some(2)));
    /// assert_eq!(info.dead_squares.unwrap().len(), 2);
    /// ```
    pub fn info(&self) -> LevelInfo {
        let (dead_squares, lower_bound) =
            with_words!(bits_needed(self), estimate(self), estimate_large(self));
        let lower_bound = lower_bound.filter(|_| self.lost_box().is_none());
        LevelInfo {
            boxes: self.boxes().count(),
            unreachable_boxes: self.unreachable_boxes().collect(),
            floor: self.floor().count(),
            dead_squares,
            lower_bound,
            symmetries: self.symmetries(),
        }
    }
}

fn estimate<const W: usize>(level: &Level) -> (Option<Vec<Square>>, Option<u32>) {
    let board = Board::<W>::new(level);
    let graph = BoxGraph::new(&board);
    let distances = graph.distances_to(&board, board.goals, Bits::EMPTY);
    let live = graph.live_squares(&distances);
    let dead = board.floor.without(live).iter().map(|bit| board.square(bit)).collect();
    let rows = board.starts.iter().map(|square| graph.state(square, board.player));
    (Some(dead), Matching::default().assign(&distances, rows))
}

/// Estimates without regard to where the player can be, for boards of any shape.
fn estimate_large(level: &Level) -> (Option<Vec<Square>>, Option<u32>) {
    let Ok(graph) = FloorGraph::new(level, MAX_TABLE_BYTES, &Meter::unlimited()) else {
        return (None, None);
    };
    let rows = graph.starts.iter().map(|&square| square as usize);
    (Some(graph.dead_squares()), Matching::default().assign(&graph.distances, rows))
}
