//! Push distances of a single box. A state is the square of the box and the area of the player, so that distances include
//! the detours of the player around the box. They are lower bounds with other boxes on the board: removing boxes makes no
//! push impossible.

use super::board::Board;
use crate::Direction;
use papan_core::Bits;

/// The distance of unreachable squares.
pub(crate) const UNREACHABLE: u16 = u16::MAX;
const NONE: u16 = u16::MAX;

/// All states of a single box and the pushes between them.
pub(crate) struct BoxGraph {
    /// Index of a square in the list of floor squares.
    number: Vec<u16>,
    floors: usize,
    /// State by the indices of the box and of the player.
    state_of: Vec<u16>,
    square: Vec<u16>,
    /// Predecessors and successors of each state, by direction of the push.
    before: Vec<[u16; 4]>,
    after: Vec<[u16; 4]>,
}

/// Pushes between every state and each target (or source), with the targets of a state side by side.
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

    /// Whether a target is reachable.
    #[inline]
    pub(crate) fn is_live(&self, state: usize) -> bool {
        self.row(state).iter().any(|&pushes| pushes != UNREACHABLE)
    }

    /// The distances of some of the targets.
    pub(crate) fn select_targets(&self, columns: &[usize]) -> Self {
        let rows = self.table.chunks(self.targets.max(1));
        let table = rows.flat_map(|row| columns.iter().map(|&column| row[column])).collect();
        Distances { targets: columns.len(), table }
    }

    /// Bytes of the table.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.table.as_slice())
    }
}

impl BoxGraph {
    pub(crate) fn new<const W: usize>(board: &Board<W>) -> Self {
        let floors = board.floor.len();
        let mut number = vec![NONE; 64 * W];
        for (index, square) in board.floor.iter().enumerate() {
            number[square] = index as u16;
        }
        let mut graph = BoxGraph {
            number,
            floors,
            state_of: vec![NONE; floors * floors],
            square: Vec::new(),
            before: Vec::new(),
            after: Vec::new(),
        };
        for square in board.floor.iter() {
            for area in board.areas(board.free(Bits::of(square))) {
                let state = graph.square.len() as u16;
                graph.square.push(square as u16);
                for player in area.iter() {
                    let at = graph.cell(square, player);
                    graph.state_of[at] = state;
                }
            }
        }
        graph.connect(board);
        graph
    }

    fn connect<const W: usize>(&mut self, board: &Board<W>) {
        self.before = vec![[NONE; 4]; self.square.len()];
        self.after = vec![[NONE; 4]; self.square.len()];
        for from in board.floor.iter() {
            for direction in Direction::ALL {
                let (pusher, to) =
                    (board.step(from, direction.opposite()), board.step(from, direction));
                if board.floor.contains(pusher) && board.floor.contains(to) {
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

    /// The state of a box on `square` and the player in the area of the square `player`.
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
        board: &Board<W>,
        targets: Bits<W>,
        walls: Bits<W>,
    ) -> Distances {
        let count = targets.len();
        let mut table = vec![UNREACHABLE; self.states() * count];
        let mut queue = Vec::new();
        for (column, target) in targets.iter().enumerate() {
            queue.clear();
            queue.extend(
                (0..self.states()).filter(|&s| self.square(s) == target && !walls.contains(target)),
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
                    if old == usize::from(NONE) || table[old * count + column] != UNREACHABLE {
                        continue;
                    }
                    let from = self.square(old);
                    if walls.contains(from)
                        || walls.contains(board.step(from, direction.opposite()))
                    {
                        continue;
                    }
                    table[old * count + column] = pushes;
                    queue.push(old);
                }
            }
        }
        Distances { targets: count, table }
    }

    /// Fewest pushes from each start square, with the player at the start, to every state.
    pub(crate) fn distances_from_starts<const W: usize>(&self, board: &Board<W>) -> Distances {
        let count = board.starts.len();
        let mut table = vec![UNREACHABLE; self.states() * count];
        for (column, start) in board.starts.iter().enumerate() {
            let first = self.state(start, board.player);
            table[first * count + column] = 0;
            let mut queue = vec![first];
            let mut next = 0;
            while let Some(&state) = queue.get(next) {
                next += 1;
                let pushes = table[state * count + column] + 1;
                for &new in &self.after[state] {
                    let new = usize::from(new);
                    if new != usize::from(NONE) && table[new * count + column] == UNREACHABLE {
                        table[new * count + column] = pushes;
                        queue.push(new);
                    }
                }
            }
        }
        Distances { targets: count, table }
    }

    /// Squares with a state from which a target is reachable, or that is reachable from a start.
    pub(crate) fn live_squares<const W: usize>(&self, distances: &Distances) -> Bits<W> {
        let mut live = Bits::EMPTY;
        for state in (0..self.states()).filter(|&state| distances.is_live(state)) {
            live.insert(self.square(state));
        }
        live
    }
}
