//! PI-corrals (Damgaard, Meger): an area the player cannot enter whose fence can only be pushed inwards. Any solution
//! can be rearranged so that the next push of the fence comes first, so only those pushes need to be tried; none at all
//! is a deadlock. The fence is closed fully: foreign boxes and neighbouring areas that could matter join it, because a
//! rule without that closure loses solvable levels. Keeps fewest pushes, not fewest moves.

use super::{bits::Bits, field::Field};
use crate::Direction;

/// What a push needs to be judged useless: live squares and fixed boxes.
pub(crate) struct Ground<const W: usize> {
    /// Squares from which a box can still reach a goal.
    pub(crate) live: Bits<W>,
    /// Boxes that never move again; walls.
    pub(crate) fixed: Bits<W>,
}

/// A push by the box's square and direction.
pub(crate) type Push = (usize, Direction);

/// The inward pushes of the corral that has fewest of them, if there is a corral. An empty list is a deadlock.
pub(crate) fn forced_pushes<const W: usize>(
    field: &Field<W>,
    boxes: Bits<W>,
    reach: Bits<W>,
    ground: &Ground<W>,
) -> Option<Vec<Push>> {
    let outside = field.free(boxes).without(reach);
    if outside.is_empty() {
        return None;
    }
    let corral = Corral { field, boxes: boxes.without(ground.fixed), ground, outside };
    let areas: Vec<Bits<W>> = field.areas(outside).collect();
    let mut best: Option<Vec<Push>> = None;
    let mut consider = |seed: Bits<W>| {
        if let Some(pushes) = corral.close(seed)
            && best.as_ref().is_none_or(|best| pushes.len() < best.len())
        {
            best = Some(pushes);
        }
    };
    for &area in &areas {
        consider(area);
    }
    for (index, &one) in areas.iter().enumerate() {
        for &other in &areas[index + 1..] {
            if field.grow(one).meets(field.grow(other) & boxes) {
                consider(one | other);
            }
        }
    }
    best
}

struct Corral<'a, const W: usize> {
    field: &'a Field<W>,
    /// Boxes that may still move.
    boxes: Bits<W>,
    ground: &'a Ground<W>,
    outside: Bits<W>,
}

/// What one push of a fence box says about the corral.
enum Verdict<const W: usize> {
    Irrelevant,
    Inward,
    AddArea(usize),
    AddBox(usize),
    Leaks,
}

impl<const W: usize> Corral<'_, W> {
    /// Grows `area` and its fence until no push of the fence leads anywhere else; the inward pushes, if that works out
    /// and there is something left to do in it.
    fn close(&self, mut area: Bits<W>) -> Option<Vec<Push>> {
        let mut joined = Bits::EMPTY;
        'again: loop {
            let fence = (self.field.grow_eight(area) & self.boxes) | joined;
            let mut inward = Vec::new();
            for square in fence.squares() {
                for direction in Direction::ALL {
                    match self.judge(area, fence, square, direction) {
                        Verdict::Irrelevant => {}
                        Verdict::Inward => inward.push((square, direction)),
                        Verdict::AddArea(member) => {
                            area |= self.field.flood(Bits::of(member), self.outside);
                            continue 'again;
                        }
                        Verdict::AddBox(member) => {
                            joined.insert(member);
                            continue 'again;
                        }
                        Verdict::Leaks => return None,
                    }
                }
            }
            let goals = self.field.goals;
            let work = !fence.without(goals).is_empty() || area.meets(goals);
            return work.then_some(inward);
        }
    }

    fn judge(
        &self,
        area: Bits<W>,
        fence: Bits<W>,
        square: usize,
        direction: Direction,
    ) -> Verdict<W> {
        let pusher = self.field.step(square, direction.opposite());
        let target = self.field.step(square, direction);
        let ground = self.field.floor.without(self.ground.fixed | fence);
        if !ground.has(pusher) || !ground.has(target) || area.has(pusher) {
            return Verdict::Irrelevant;
        }
        if self.is_useless(fence, square, target) {
            return Verdict::Irrelevant;
        }
        for end in [pusher, target] {
            if self.outside.has(end) && !area.has(end) {
                return Verdict::AddArea(end);
            }
            if self.boxes.has(end) {
                return Verdict::AddBox(end);
            }
        }
        if area.has(target) { Verdict::Inward } else { Verdict::Leaks }
    }

    /// Whether the push ends on a dead square or freezes a box off goal even with nothing but the fence on the board.
    fn is_useless(&self, fence: Bits<W>, square: usize, target: usize) -> bool {
        if !self.ground.live.has(target) {
            return true;
        }
        let after = fence ^ Bits::of(square) ^ Bits::of(target);
        let frozen = self.field.frozen(after | self.ground.fixed, self.ground.live);
        !frozen.without(self.field.goals).is_empty()
    }
}
