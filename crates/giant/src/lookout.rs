//! Who attacks a square, for any store of men that finds the nearest one in a direction.

use crate::{
    Man, Placed, Role, Side, Square,
    geometry::{DIRECTIONS, KNIGHT_JUMPS, Step, pawn_attacks},
};

pub(crate) trait Lookout {
    /// Squares along one side of the board.
    fn size(&self) -> u64;

    /// The man on a square.
    fn man(&self, at: Square) -> Option<Man>;

    /// The nearest man from a square in a direction.
    fn nearest(&self, from: Square, direction: Step) -> Option<Placed>;

    /// The squares from which men of a side attack a square, as if the man on `lifted` were not there.
    fn attackers(&self, target: Square, by: Side, lifted: Option<Square>) -> Vec<Square> {
        let riders = DIRECTIONS.into_iter().filter_map(|direction| {
            let mut found = self.nearest(target, direction)?;
            if Some(found.at) == lifted {
                found = self.nearest(found.at, direction)?;
            }
            (found.man.side == by && found.man.role.rides(direction)).then_some(found.at)
        });
        let stands = |step: Step, role: Role| {
            let at = target.towards(step, 1, self.size())?;
            (self.man(at) == Some(Man { side: by, role })).then_some(at)
        };
        let knights = KNIGHT_JUMPS.into_iter().filter_map(|step| stands(step, Role::Knight));
        let kings = DIRECTIONS.into_iter().filter_map(|step| stands(step, Role::King));
        let pawns = pawn_attacks(by).into_iter().filter_map(|step| stands(step.back(), Role::Pawn));
        let mut found: Vec<Square> = riders.chain(knights).chain(kings).chain(pawns).collect();
        found.sort_unstable();
        found
    }
}
