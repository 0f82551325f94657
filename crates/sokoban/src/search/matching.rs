//! Minimum-cost assignment of boxes to targets by the Hungarian method with potentials, one row at a time. A child of a
//! position differs by one box, so its cost takes one augmentation instead of a new assignment.

use super::box_graph::{Distances, UNREACHABLE};

/// A cost that is larger than any sum of pushes.
const FORBIDDEN: i32 = 1 << 24;

/// An assignment of rows (boxes by their one-box state) to columns (targets).
#[derive(Clone, Default)]
pub(crate) struct Matching {
    rows: Vec<u32>,
    row_potential: Vec<i32>,
    column_potential: Vec<i32>,
    /// Row of each column, one-based; column 0 is the pseudo column an augmentation starts from.
    row_of: Vec<u16>,
    slack: Vec<i32>,
    previous_column: Vec<u16>,
    used: Vec<bool>,
}

impl Matching {
    /// Assigns all boxes and returns the total cost; `None` when not every box has a target.
    pub(crate) fn assign(
        &mut self,
        distances: &Distances,
        rows: impl Iterator<Item = usize>,
    ) -> Option<u32> {
        self.rows.clear();
        self.rows.extend(rows.map(|row| row as u32));
        let size = self.rows.len();
        self.row_potential.clear();
        self.row_potential.resize(size + 1, 0);
        self.column_potential.clear();
        self.column_potential.resize(size + 1, 0);
        self.row_of.clear();
        self.row_of.resize(size + 1, 0);
        if distances.targets != size {
            return None;
        }
        let left: Vec<usize> =
            (1..=size).filter(|&row| !self.take_nearest(distances, row)).collect();
        let done = left.into_iter().all(|row| self.augment(distances, row));
        done.then(|| self.total(distances))
    }

    /// Assigns a row to its nearest column if that is still free, which is optimal for most rows.
    fn take_nearest(&mut self, distances: &Distances, row: usize) -> bool {
        let costs = distances.row(self.rows[row - 1] as usize).iter().enumerate();
        let Some((column, &pushes)) = costs.min_by_key(|&(_, &pushes)| pushes) else { return true };
        if pushes == UNREACHABLE {
            return false;
        }
        self.row_potential[row] = i32::from(pushes);
        let free = self.row_of[column + 1] == 0;
        if free {
            self.row_of[column + 1] = row as u16;
        }
        free
    }

    /// The total cost after row `index` changed to `state`, starting from the assignment of `parent`.
    pub(crate) fn reassign(
        &mut self,
        parent: &Matching,
        distances: &Distances,
        index: usize,
        state: usize,
    ) -> Option<u32> {
        self.rows.clone_from(&parent.rows);
        self.row_potential.clone_from(&parent.row_potential);
        self.column_potential.clone_from(&parent.column_potential);
        self.row_of.clone_from(&parent.row_of);
        self.rows[index] = state as u32;
        let row = index + 1;
        if let Some(column) = self.row_of.iter().skip(1).position(|&of| usize::from(of) == row) {
            self.row_of[column + 1] = 0;
        }
        // Column potentials never rise above 0, so 0 is a feasible potential for any new row.
        self.row_potential[row] = 0;
        self.augment(distances, row).then(|| self.total(distances))
    }

    fn total(&self, distances: &Distances) -> u32 {
        let assigned = self.row_of.iter().skip(1).enumerate();
        assigned
            .map(|(column, &row)| {
                let state = self.rows[usize::from(row) - 1] as usize;
                u32::from(distances.row(state)[column])
            })
            .sum()
    }

    /// Assigns `row` along the cheapest alternating path.
    fn augment(&mut self, distances: &Distances, row: usize) -> bool {
        let size = self.rows.len();
        self.slack.clear();
        self.slack.resize(size + 1, i32::MAX);
        self.used.clear();
        self.used.resize(size + 1, false);
        self.previous_column.resize(size + 1, 0);
        self.row_of[0] = row as u16;
        let mut column = 0;
        loop {
            self.used[column] = true;
            let row = usize::from(self.row_of[column]);
            let costs = distances.row(self.rows[row - 1] as usize);
            let potential = self.row_potential[row];
            let (mut delta, mut nearest) = (i32::MAX, 0);
            for next in 1..=size {
                if self.used[next] {
                    continue;
                }
                let pushes = costs[next - 1];
                let cost = if pushes == UNREACHABLE { FORBIDDEN } else { i32::from(pushes) };
                let reduced = cost - potential - self.column_potential[next];
                if reduced < self.slack[next] {
                    self.slack[next] = reduced;
                    self.previous_column[next] = column as u16;
                }
                if self.slack[next] < delta {
                    (delta, nearest) = (self.slack[next], next);
                }
            }
            if delta >= FORBIDDEN / 2 {
                return false;
            }
            for index in 0..=size {
                if self.used[index] {
                    self.row_potential[usize::from(self.row_of[index])] += delta;
                    self.column_potential[index] -= delta;
                } else {
                    self.slack[index] -= delta;
                }
            }
            column = nearest;
            if self.row_of[column] == 0 {
                break;
            }
        }
        while column != 0 {
            let from = usize::from(self.previous_column[column]);
            self.row_of[column] = self.row_of[from];
            column = from;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The minimum over all assignments of rows to distinct columns.
    fn least(distances: &Distances, rows: &[usize], taken: &mut Vec<usize>) -> Option<u32> {
        let Some((&row, rest)) = rows.split_first() else { return Some(0) };
        let mut best = None;
        for (column, &pushes) in distances.row(row).iter().enumerate() {
            if pushes != UNREACHABLE && !taken.contains(&column) {
                taken.push(column);
                let total = least(distances, rest, taken).map(|total| total + u32::from(pushes));
                taken.pop();
                best = best.into_iter().chain(total).min();
            }
        }
        best
    }

    #[test]
    fn totals_are_the_least_of_all_assignments_before_and_after_changes() {
        const STATES: usize = 12;
        let mut rng = fastrand::Rng::with_seed(23);
        for round in 0..2_000 {
            let targets = 1 + round % 5;
            let mut pushes = || if rng.u8(..3) == 0 { UNREACHABLE } else { rng.u16(..20) };
            let table = (0..STATES * targets).map(|_| pushes()).collect();
            let distances = Distances { targets, table };
            let mut rows: Vec<usize> = (0..targets).map(|_| rng.usize(..STATES)).collect();
            let (mut parent, mut child) = (Matching::default(), Matching::default());
            let mut total = parent.assign(&distances, rows.iter().copied());
            assert_eq!(total, least(&distances, &rows, &mut Vec::new()));
            for _ in 0..8 {
                // Only a position that is not dead has children.
                if total.is_none() {
                    break;
                }
                let (index, state) = (rng.usize(..targets), rng.usize(..STATES));
                rows[index] = state;
                total = child.reassign(&parent, &distances, index, state);
                assert_eq!(total, least(&distances, &rows, &mut Vec::new()));
                std::mem::swap(&mut parent, &mut child);
            }
        }
    }

    #[test]
    fn boxes_without_as_many_targets_are_never_assigned() {
        let distances = Distances { targets: 1, table: vec![0, 0] };
        assert_eq!(Matching::default().assign(&distances, [0, 1].into_iter()), None);
    }
}
