//! Which pruning rules are in force. All of them are sound; the tests switch them on one by one.

/// Switches of the pruning rules. Dead squares are always in force: they come with the distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // a list of switches is what this is
pub(crate) struct Rules {
    /// Boxes that never move again: dead off goal, walls on goal, for pushes; mirrored for pulls.
    pub(crate) freeze: bool,
    /// Boxes must be assignable to distinct goals (starts, for pulls).
    pub(crate) matching: bool,
    /// Only inward pushes of a closed corral.
    pub(crate) corral: bool,
    /// Make all pushes although a corral would force some: it then only tells deadlocks, as fewest moves demand.
    pub(crate) all_pushes: bool,
    /// Areas that can never be opened, played out on their own.
    pub(crate) enclosure: bool,
    /// Pairs of boxes that alone cannot both get home.
    pub(crate) pairs: bool,
    /// Pairs of boxes that cost each other pushes. Only fewest pushes and moves are worth the tables.
    pub(crate) detours: bool,
}

impl Rules {
    #[cfg(test)]
    pub(crate) const NONE: Rules = Rules {
        freeze: false,
        matching: false,
        corral: false,
        all_pushes: false,
        enclosure: false,
        pairs: false,
        detours: false,
    };
    pub(crate) const ALL: Rules = Rules {
        freeze: true,
        matching: true,
        corral: true,
        all_pushes: false,
        enclosure: true,
        pairs: true,
        detours: false,
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
    pub(crate) fn rules(self) -> Rules {
        Rules { all_pushes: self == Cost::Moves, detours: true, ..Rules::ALL }
    }
}
