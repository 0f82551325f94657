//! Which pruning rules are in force. All of them are sound; the tests switch them on one by one.

/// Switches of the pruning rules. Dead squares are always in force: they come with the distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // a list of switches is what this is
pub(crate) struct Pruning {
    /// Boxes that never move again: dead off goal, walls on goal, for pushes; mirrored for pulls.
    pub(crate) freeze: bool,
    /// Boxes must be assignable to distinct goals (starts, for pulls).
    pub(crate) matching: bool,
    /// Only inward pushes of a closed corral.
    pub(crate) pi_corrals: bool,
    /// Make all pushes although a corral would force some: it then only tells deadlocks, as fewest moves demand.
    pub(crate) all_pushes: bool,
    /// Areas that can never be opened, played out on their own.
    pub(crate) corral_deadlocks: bool,
    /// `PairDeadlocks` of boxes that alone cannot both get home.
    pub(crate) pair_deadlocks: bool,
    /// `PairDeadlocks` of boxes that cost each other pushes. Only fewest pushes and moves are worth the tables.
    pub(crate) pair_penalties: bool,
}

impl Pruning {
    #[cfg(test)]
    pub(crate) const NONE: Pruning = Pruning {
        freeze: false,
        matching: false,
        pi_corrals: false,
        all_pushes: false,
        corral_deadlocks: false,
        pair_deadlocks: false,
        pair_penalties: false,
    };
    pub(crate) const ALL: Pruning = Pruning {
        freeze: true,
        matching: true,
        pi_corrals: true,
        all_pushes: false,
        corral_deadlocks: true,
        pair_deadlocks: true,
        pair_penalties: false,
    };
}

/// What is to be as small as can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cost {
    Pushes,
    Moves,
}

impl Cost {
    /// The rules that keep optimal solutions: corrals reorder pushes, which keeps their number but not the walks between.
    pub(crate) fn rules(self) -> Pruning {
        Pruning { all_pushes: self == Cost::Moves, pair_penalties: true, ..Pruning::ALL }
    }
}
