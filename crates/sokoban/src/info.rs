//! Facts about a level that need no search.

use crate::{
    Level, Square,
    search::{
        board::{Board, bits_needed, with_words},
        box_graph::BoxGraph,
        matching::Matching,
    },
};
use papan_core::Bits;

/// Facts about a level that need no search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelInfo {
    /// Number of boxes in play, which is the number of goals.
    pub boxes: usize,
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
            with_words!(bits_needed(self), estimate(self), (None, None));
        LevelInfo {
            boxes: self.boxes().count(),
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
