//! What can be told about a level without solving it.

use crate::search::bits::Bits;
use crate::{
    Level, Square,
    search::{
        field::{Field, bits_needed, with_words},
        matching::Matching,
        one_box::OneBox,
    },
};

/// Facts about a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// Boxes in play, which are as many as goals.
    pub boxes: usize,
    /// Squares in play.
    pub floor: usize,
    /// Squares from which no box can ever reach a goal; `None` when the board is too large to find out.
    pub dead: Option<Vec<Square>>,
    /// Pushes that any solution needs at least; `None` when the boxes cannot all reach goals of their own, or the board
    /// is too large to find out.
    pub lower_bound: Option<u32>,
    /// Symmetries of the board, 1 to 8.
    pub symmetries: usize,
}

impl Level {
    /// Facts about the level.
    ///
    /// ```
    /// use papan_sokoban::Level;
    ///
    /// let info = Level::parse("#######\n#@$ . #\n#######").unwrap().info();
    /// assert_eq!((info.boxes, info.floor, info.lower_bound), (1, 5, Some(2)));
    /// assert_eq!(info.dead.unwrap().len(), 2);
    /// ```
    pub fn info(&self) -> Info {
        let (dead, lower_bound) = with_words!(bits_needed(self), estimate(self), (None, None));
        Info {
            boxes: self.boxes().count(),
            floor: self.floor().count(),
            dead,
            lower_bound,
            symmetries: self.symmetries(),
        }
    }
}

fn estimate<const W: usize>(level: &Level) -> (Option<Vec<Square>>, Option<u32>) {
    let field = Field::<W>::new(level);
    let graph = OneBox::new(&field);
    let distances = graph.distances_to(&field, field.goals, Bits::EMPTY);
    let live = graph.live_squares(&distances);
    let dead = field.floor.without(live).squares().map(|bit| field.square(bit)).collect();
    let rows = field.starts.squares().map(|square| graph.state(square, field.player));
    (Some(dead), Matching::default().assign(&distances, rows))
}
