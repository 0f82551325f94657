//! Which cells belong together: the ends of the strongest links of a minimum spanning tree are in different regions
//! (single-linkage clustering; Gower and Ross, 1969).

/// A division of cells into regions.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Partition {
    pub(super) regions: Vec<u16>,
    /// The largest difference between cells of a region that are compared.
    pub(super) within: f32,
    /// The smallest difference between cells of two regions that are compared.
    pub(super) between: f32,
}

/// The difference of two cells.
pub(super) type Pair = (f32, usize, usize);

/// Divides `cells` into `wanted` groups by the differences of pairs; `None` if the pairs leave more than that.
pub(super) fn divide(cells: usize, wanted: usize, mut pairs: Vec<Pair>) -> Option<Partition> {
    pairs.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut groups = Groups::new(cells);
    let mut count = cells;
    let mut rest = pairs.iter();
    while count > wanted {
        let &(_, one, other) = rest.next()?;
        count -= usize::from(groups.join(one, other));
    }
    let regions = groups.numbers();
    let is_apart = |&&(_, one, other): &&Pair| regions[one] != regions[other];
    let between = pairs.iter().find(is_apart).map_or(f32::INFINITY, |pair| pair.0);
    let within = pairs.iter().rfind(|pair| !is_apart(pair)).map_or(0.0, |pair| pair.0);
    Some(Partition { regions, within, between })
}

/// The pairs of a minimum spanning tree of all cells (Prim's algorithm): they tell all that [`divide`] asks for.
pub(super) fn spanning_pairs(cells: usize, difference: impl Fn(usize, usize) -> f32) -> Vec<Pair> {
    let mut nearest: Vec<Pair> = (1..cells).map(|cell| (difference(0, cell), 0, cell)).collect();
    let mut pairs = Vec::with_capacity(cells);
    while let Some(next) =
        (0..nearest.len()).min_by(|&one, &other| nearest[one].0.total_cmp(&nearest[other].0))
    {
        let pair = nearest.swap_remove(next);
        let joined = pair.2;
        pairs.push(pair);
        for (known, to, cell) in &mut nearest {
            let new = difference(joined, *cell);
            if new < *known {
                (*known, *to) = (new, joined);
            }
        }
    }
    pairs
}

/// Disjoint sets.
struct Groups(Vec<usize>);

impl Groups {
    fn new(count: usize) -> Self {
        Self((0..count).collect())
    }

    fn find(&mut self, mut member: usize) -> usize {
        while self.0[member] != member {
            self.0[member] = self.0[self.0[member]];
            member = self.0[member];
        }
        member
    }

    /// Joins two groups, or says that they are one.
    fn join(&mut self, one: usize, other: usize) -> bool {
        let (one, other) = (self.find(one), self.find(other));
        self.0[one] = other;
        one != other
    }

    /// The number of each member's group.
    fn numbers(mut self) -> Vec<u16> {
        let mut names = vec![u16::MAX; self.0.len()];
        let mut count = 0;
        (0..self.0.len())
            .map(|member| {
                let group = self.find(member);
                if names[group] == u16::MAX {
                    names[group] = count;
                    count += 1;
                }
                names[group]
            })
            .collect()
    }
}

/// Pairs of neighbours in a square of cells.
pub(super) fn neighbours(size: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..size * size).flat_map(move |cell| {
        let right = (cell % size + 1 < size).then_some((cell, cell + 1));
        let below = (cell / size + 1 < size).then_some((cell, cell + size));
        right.into_iter().chain(below)
    })
}
