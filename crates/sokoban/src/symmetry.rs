//! The eight symmetries of the grid, and a canonical form of levels under them.

use crate::{Direction, Draft, Level, Square, Tile, search::board::inner};

/// A rotation or reflection of the grid.
///
/// ```
/// use papan_sokoban::{Level, Symmetry};
///
/// let level = Level::parse("#####\n#@$.#\n#####").unwrap();
/// let turned = level.transform(Symmetry::ALL[1]);
/// assert_eq!(turned.canonical(), level.canonical());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transpose: bool,
    flip_rows: bool,
    flip_columns: bool,
}

impl Symmetry {
    /// All eight symmetries; the first is the identity.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry { transpose: false, flip_rows: false, flip_columns: false }; 8];
        let mut index = 0;
        while index < 8 {
            all[index] = Symmetry {
                transpose: index & 4 != 0,
                flip_rows: index & 2 != 0,
                flip_columns: index & 1 != 0,
            };
            index += 1;
        }
        all
    };

    /// The transposition: rows become columns.
    pub const TRANSPOSE: Symmetry = Symmetry::ALL[4];

    /// The image of a square of a `width` x `height` grid.
    fn square(self, square: Square, width: usize, height: usize) -> Square {
        let row = if self.flip_rows { height as u16 - 1 - square.row } else { square.row };
        let column =
            if self.flip_columns { width as u16 - 1 - square.column } else { square.column };
        if self.transpose { Square { row: column, column: row } } else { Square { row, column } }
    }

    /// The image of a direction.
    ///
    /// ```
    /// use papan_sokoban::{Direction, Symmetry};
    ///
    /// assert_eq!(Symmetry::ALL[1].direction(Direction::Left), Direction::Right);
    /// assert_eq!(Symmetry::ALL[4].direction(Direction::Left), Direction::Up);
    /// ```
    pub fn direction(self, direction: Direction) -> Direction {
        let flipped = match direction {
            Direction::Left | Direction::Right if self.flip_columns => direction.opposite(),
            Direction::Up | Direction::Down if self.flip_rows => direction.opposite(),
            same => same,
        };
        match flipped {
            same if !self.transpose => same,
            Direction::Left => Direction::Up,
            Direction::Up => Direction::Left,
            Direction::Right => Direction::Down,
            Direction::Down => Direction::Right,
        }
    }
}

impl Level {
    /// The level rotated or reflected.
    #[must_use]
    pub fn transform(&self, symmetry: Symmetry) -> Level {
        let (width, height) = (self.width(), self.height());
        let mut draft =
            if symmetry.transpose { Draft::new(height, width) } else { Draft::new(width, height) };
        for at in 0..width * height {
            let square = symmetry.square(self.square(at), width, height);
            draft.set_tile(square, self.draft.tiles[at]);
            draft.set_box(square, self.draft.boxes[at]);
        }
        draft.add_player(symmetry.square(self.player(), width, height));
        draft.build().unwrap_or_else(|_| self.clone())
    }

    /// The canonical form of all levels that are the same puzzle: without decoration and needless walls, with the player
    /// on the first square of the area around it, and of the eight symmetric images the first in the order of their texts.
    #[must_use]
    pub fn canonical(&self) -> Level {
        let bare = self.bare();
        let images = Symmetry::ALL.map(|symmetry| bare.transform(symmetry).with_first_player());
        let first = images.into_iter().min_by_key(ToString::to_string);
        first.unwrap_or(bare)
    }

    /// The number of symmetries that map walls, goals, boxes and the area of the player to themselves.
    pub fn symmetries(&self) -> usize {
        let bare = self.bare();
        let own = bare.with_first_player();
        let same = |&symmetry: &Symmetry| bare.transform(symmetry).with_first_player() == own;
        Symmetry::ALL.iter().filter(|symmetry| same(symmetry)).count()
    }

    /// The part in play with the walls around it.
    fn bare(&self) -> Level {
        let (top, left, bottom, right) = inner(self);
        let mut draft = Draft::new(usize::from(right - left) + 3, usize::from(bottom - top) + 3);
        let shifted =
            |square: Square| Square { row: square.row + 1 - top, column: square.column + 1 - left };
        for square in self.floor() {
            let (row, column) = (shifted(square).row, shifted(square).column);
            draft.set_box(shifted(square), self.has_box(square));
            for row in row - 1..=row + 1 {
                for column in column - 1..=column + 1 {
                    let from = Square { row: row + top - 1, column: column + left - 1 };
                    let tile = if self.is_inside(from) { self.tile(from) } else { Tile::Wall };
                    draft.set_tile(Square { row, column }, tile);
                }
            }
        }
        draft.add_player(shifted(self.player()));
        draft.build().unwrap_or_else(|_| self.clone())
    }

    /// Moves the player to the first square that it reaches.
    fn with_first_player(&self) -> Level {
        let mut seen = vec![false; self.draft.tiles.len()];
        let mut stack = vec![self.player()];
        let mut first = self.player();
        while let Some(square) = stack.pop() {
            let Some(at) = self.index(square).filter(|&at| self.inside[at]) else { continue };
            if seen[at] || (self.draft.boxes[at] && square != self.player()) {
                continue;
            }
            seen[at] = true;
            first = first.min(square);
            stack.extend(Direction::ALL.iter().filter_map(|&direction| square.towards(direction)));
        }
        let mut draft = self.to_draft();
        draft.players = vec![first];
        draft.build().unwrap_or_else(|_| self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_images_of_a_level_have_one_canonical_form() {
        let level =
            Level::parse(" $ ####\n ###  #\n #@$ .##\n #  $. #\n ###  ##\n   ####").unwrap();
        let canonical = level.canonical();
        for symmetry in Symmetry::ALL {
            assert_eq!(level.transform(symmetry).canonical(), canonical);
        }
        assert_eq!(canonical.canonical(), canonical);
        assert_eq!(canonical.to_string().matches('$').count(), 2);
    }

    #[test]
    fn only_the_area_of_the_player_counts() {
        let one = Level::parse("######\n#@ $.#\n######").unwrap();
        let two = Level::parse("######\n# @$.#\n######").unwrap();
        assert_eq!(one.canonical(), two.canonical());
    }

    #[test]
    fn symmetries_are_counted() {
        let square = Level::parse("#####\n#.$.#\n#$@$#\n#.$.#\n#####").unwrap();
        assert_eq!(square.symmetries(), 8);
        assert_eq!(Level::parse("#####\n#@$.#\n#####").unwrap().symmetries(), 2);
    }

    #[test]
    fn solutions_rotate_with_their_level() {
        let level = Level::parse("#####\n#@$ #\n# $.#\n# . #\n#####").unwrap();
        let steps = [Direction::Down, Direction::Right];
        let expected = level.verify(&steps).map_err(|error| error.step);
        for symmetry in Symmetry::ALL {
            let turned = steps.map(|step| symmetry.direction(step));
            let found = level.transform(symmetry).verify(&turned).map_err(|error| error.step);
            assert_eq!(found.is_ok(), expected.is_ok());
            assert_eq!(found.err(), expected.clone().err());
        }
    }
}
