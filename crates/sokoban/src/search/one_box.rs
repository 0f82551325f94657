//! One box alone on the board. Its state is the square it stands on and the part of the floor the player is in then, so
//! distances know that the player has to get around the box. They bound from below what a box costs among others
//! (taking other boxes off a board makes nothing impossible).

use super::{bits::Bits, field::Field};
use crate::Direction;

/// No way at all.
pub(crate) const NEVER: u16 = u16::MAX;
const NONE: u16 = u16::MAX;

/// All states of one box and how pushes connect them.
pub(crate) struct OneBox {
    /// Position of a floor bit in the list of floor squares.
    number: Vec<u16>,
    floors: usize,
    /// State by (number of the box's square, number of the player's square).
    state_of: Vec<u16>,
    square: Vec<u16>,
    /// States one push before and one push after, by direction of the push.
    before: Vec<[u16; 4]>,
    after: Vec<[u16; 4]>,
}

/// Pushes between every state and each of some targets (or sources), targets varying fastest.
#[derive(Clone)]
pub(crate) struct Distances {
    pub(crate) targets: usize,
    pub(super) table: Vec<u16>,
}

impl Distances {
    #[inline]
    pub(crate) fn row(&self, state: usize) -> &[u16] {
        &self.table[state * self.targets..(state + 1) * self.targets]
    }

    /// Whether some target is in reach.
    #[inline]
    pub(crate) fn is_live(&self, state: usize) -> bool {
        self.row(state).iter().any(|&pushes| pushes != NEVER)
    }

    /// The distances of some of the targets.
    pub(crate) fn only(&self, columns: &[usize]) -> Self {
        let rows = self.table.chunks(self.targets.max(1));
        let table = rows.flat_map(|row| columns.iter().map(|&column| row[column])).collect();
        Distances { targets: columns.len(), table }
    }

    /// Bytes of the table.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.table.as_slice())
    }
}

impl OneBox {
    pub(crate) fn new<const W: usize>(field: &Field<W>) -> Self {
        let floors = field.floor.count();
        let mut number = vec![NONE; 64 * W];
        for (index, square) in field.floor.squares().enumerate() {
            number[square] = index as u16;
        }
        let mut graph = OneBox {
            number,
            floors,
            state_of: vec![NONE; floors * floors],
            square: Vec::new(),
            before: Vec::new(),
            after: Vec::new(),
        };
        for square in field.floor.squares() {
            for area in field.areas(field.free(Bits::of(square))) {
                let state = graph.square.len() as u16;
                graph.square.push(square as u16);
                for player in area.squares() {
                    let at = graph.cell(square, player);
                    graph.state_of[at] = state;
                }
            }
        }
        graph.connect(field);
        graph
    }

    fn connect<const W: usize>(&mut self, field: &Field<W>) {
        self.before = vec![[NONE; 4]; self.square.len()];
        self.after = vec![[NONE; 4]; self.square.len()];
        for from in field.floor.squares() {
            for direction in Direction::ALL {
                let (pusher, to) =
                    (field.step(from, direction.opposite()), field.step(from, direction));
                if field.floor.has(pusher) && field.floor.has(to) {
                    let old = self.state(from, pusher);
                    let new = self.state(to, from);
                    self.after[old][direction as usize] = new as u16;
                    self.before[new][direction as usize] = old as u16;
                }
            }
        }
    }

    fn cell(&self, square: usize, player: usize) -> usize {
        usize::from(self.number[square]) * self.floors + usize::from(self.number[player])
    }

    /// The state of a box on `square` with the player anywhere he can walk to from `player`.
    #[inline]
    pub(crate) fn state(&self, square: usize, player: usize) -> usize {
        usize::from(self.state_of[self.cell(square, player)])
    }

    pub(crate) fn square(&self, state: usize) -> usize {
        usize::from(self.square[state])
    }

    pub(crate) fn states(&self) -> usize {
        self.square.len()
    }

    /// Fewest pushes from every state to each target, with `walls` added to the board.
    pub(crate) fn distances_to<const W: usize>(
        &self,
        field: &Field<W>,
        targets: Bits<W>,
        walls: Bits<W>,
    ) -> Distances {
        let count = targets.count();
        let mut table = vec![NEVER; self.states() * count];
        let mut queue = Vec::new();
        for (column, target) in targets.squares().enumerate() {
            queue.clear();
            queue.extend(
                (0..self.states()).filter(|&s| self.square(s) == target && !walls.has(target)),
            );
            for &state in &queue {
                table[state * count + column] = 0;
            }
            let mut next = 0;
            while let Some(&state) = queue.get(next) {
                next += 1;
                let pushes = table[state * count + column] + 1;
                for direction in Direction::ALL {
                    let old = usize::from(self.before[state][direction as usize]);
                    if old == usize::from(NONE) || table[old * count + column] != NEVER {
                        continue;
                    }
                    let from = self.square(old);
                    if walls.has(from) || walls.has(field.step(from, direction.opposite())) {
                        continue;
                    }
                    table[old * count + column] = pushes;
                    queue.push(old);
                }
            }
        }
        Distances { targets: count, table }
    }

    /// Fewest pushes from each start square, with the player where he starts, to every state.
    pub(crate) fn distances_from_starts<const W: usize>(&self, field: &Field<W>) -> Distances {
        let count = field.starts.count();
        let mut table = vec![NEVER; self.states() * count];
        for (column, start) in field.starts.squares().enumerate() {
            let first = self.state(start, field.player);
            table[first * count + column] = 0;
            let mut queue = vec![first];
            let mut next = 0;
            while let Some(&state) = queue.get(next) {
                next += 1;
                let pushes = table[state * count + column] + 1;
                for &new in &self.after[state] {
                    let new = usize::from(new);
                    if new != usize::from(NONE) && table[new * count + column] == NEVER {
                        table[new * count + column] = pushes;
                        queue.push(new);
                    }
                }
            }
        }
        Distances { targets: count, table }
    }

    /// Squares with a state from which some target is in reach (or that some start reaches).
    pub(crate) fn live_squares<const W: usize>(&self, distances: &Distances) -> Bits<W> {
        let mut live = Bits::EMPTY;
        for state in (0..self.states()).filter(|&state| distances.is_live(state)) {
            live.insert(self.square(state));
        }
        live
    }
}
