//! The pruning rules that a search applies. All of them are sound; the tests enable them one by one.

/// Switches of the pruning rules. Dead squares are always pruned: they follow from the distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // a list of switches is what this is
pub(crate) struct Pruning {
    /// Freeze deadlocks: a box that never moves again is a deadlock off goal and a wall on goal; mirrored for pulls.
    pub(crate) freeze: bool,
    /// Boxes must be assignable to distinct goals (starts, for pulls).
    pub(crate) matching: bool,
    /// PI-corrals: only the inward pushes of a closed corral are tried.
    pub(crate) pi_corrals: bool,
    /// All pushes are tried although a corral would force some; it then only detects deadlocks, as fewest moves need.
    pub(crate) all_pushes: bool,
    /// Corral deadlocks: areas that can never be opened, found by a small search.
    pub(crate) corral_deadlocks: bool,
    /// Pairs of boxes that cannot both reach goals, even without other boxes.
    pub(crate) pair_deadlocks: bool,
    /// Pairs of boxes that cost each other pushes. The tables only pay for fewest pushes and fewest moves.
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

/// What an optimal search minimizes.
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
