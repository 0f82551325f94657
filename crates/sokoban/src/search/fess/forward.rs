//! The push side: positions are scored by how far the plan is carried out and how freely the player walks, and advisors
//! each name one move.

use super::{
    Style,
    cells::{Choice, Guide, Haul, Score, Spot, byte},
    hauls::Hauler,
    plan::Plan,
    terrain::Terrain,
};
use crate::{
    Direction,
    search::{
        bits::Bits,
        field::Field,
        one_box::NEVER,
        pushing::{Next, Pushing},
        store::Way,
    },
};

/// Pushes boxes by a plan.
pub(crate) struct Forward<'a, 'p, const W: usize> {
    pub(crate) field: &'a Field<W>,
    pub(crate) pushing: &'p mut Pushing<'a, W>,
    pub(crate) terrain: &'p mut Terrain<W>,
    pub(crate) plan: Plan<W>,
    pub(crate) style: Style,
    pub(crate) hauler: Hauler,
    /// Pushes that a solution may cost. If that matters, positions count those made in `extra`.
    pub(crate) limit: Option<u32>,
}

impl<const W: usize> Forward<'_, '_, W> {
    /// Whether the player comes to a side of an unmoved box that he could not reach before, and can push it from there.
    fn explores(&self, spot: &Spot<W>, reach: Bits<W>, haul: &Haul<W>) -> bool {
        let field = self.field;
        let free = field.free(haul.after.boxes);
        let player = Bits::of(usize::from(haul.after.player));
        let gained = field.flood(player, free).without(reach | spot.boxes);
        let unmoved = spot.boxes & haul.after.boxes;
        !gained.is_empty()
            && Direction::ALL.into_iter().any(|direction| {
                let pushed = field.shift(gained, direction) & unmoved;
                field.shift(pushed, direction).meets(free)
            })
    }

    /// Of the moves that take a box no nearer to the place that is next, the one with the box nearest to it.
    fn opener(&self, choice: &Choice<'_, W>, done: usize) -> Option<usize> {
        let Choice { spot, score, hauls, scores } = choice;
        let place = self.plan.next_place(done, spot.boxes)?;
        let walk = |square: u16| self.terrain.walk(place, usize::from(square));
        let opens = |number: usize| {
            walk(hauls[number].to) >= walk(hauls[number].from)
                && scores[number].left <= score.left
                && walks_as_well(scores[number], *score)
        };
        choice.least(opens, |number| (walk(hauls[number].from), u16::MAX - walk(hauls[number].to)))
    }

    /// Of the moves that lead a box away from where it would be stranded, the one with the box farthest in.
    fn evacuator(&self, choice: &Choice<'_, W>, done: usize) -> Option<usize> {
        let Choice { score, hauls, scores, .. } = choice;
        let out = |square: u16| self.plan.way_out(done, usize::from(square));
        let leaves = |number: usize| {
            let (from, to) = (out(hauls[number].from), out(hauls[number].to));
            let after = scores[number];
            to != NEVER && to > from && after.amiss <= score.amiss && walks_as_well(after, *score)
        };
        choice.least(leaves, |number| (out(hauls[number].from), u16::MAX - out(hauls[number].to)))
    }
}

/// Whether the player walks as freely as before.
fn walks_as_well(after: Score, before: Score) -> bool {
    after.regions <= before.regions && after.links <= before.links
}

impl<const W: usize> Guide<W> for Forward<'_, '_, W> {
    fn expand(&mut self, spot: &Spot<W>, hauls: &mut Vec<Haul<W>>) -> Option<()> {
        let field = self.field;
        let (boxes, player) = (spot.boxes, usize::from(spot.player));
        self.pushing.enter(boxes, player)?;
        let reach = field.flood(Bits::of(player), field.free(boxes));
        let next = self.pushing.turn_to(boxes, player, reach)?;
        let mut first = Direction::ALL.to_vec();
        for from in self.pushing.movable(boxes).squares() {
            if let Next::OneOf(pushes) = &next {
                first.clear();
                first.extend(pushes.iter().filter(|push| push.0 == from).map(|push| push.1));
            }
            if first.is_empty() {
                continue;
            }
            let others = boxes ^ Bits::of(from);
            let may = |to: usize, behind: usize| self.pushing.may(others, behind, to);
            self.hauler.follow(field, Way::Push, boxes, (from, player), &first, may);
            for stay in self.hauler.stays() {
                let boxes = others | Bits::of(stay.square);
                let mut made = 0;
                if let Some(limit) = self.limit {
                    made = spot.extra + stay.moves;
                    let left = self.pushing.enter(boxes, stay.player);
                    if left.is_none_or(|left| made + left > limit) {
                        continue;
                    }
                }
                if !self.pushing.is_stuck(boxes) {
                    hauls.push(Haul {
                        from: from as u16,
                        to: stay.square as u16,
                        regions: byte(self.hauler.regions(stay.square)),
                        after: Spot { boxes, player: stay.player as u16, extra: made },
                    });
                }
            }
        }
        Some(())
    }

    fn score(&mut self, haul: &Haul<W>) -> Score {
        let boxes = haul.after.boxes;
        let done = self.plan.done(boxes);
        let far = |square: usize| u32::from(self.terrain.to_goal[square]);
        let distance = boxes.squares().map(far).sum::<u32>().min(u32::from(u16::MAX)) as u16;
        Score {
            left: (self.plan.len() - done) as u16,
            regions: haul.regions,
            links: byte(self.terrain.rooms.lost_links(self.field, boxes)),
            amiss: byte(self.plan.stranded(done, boxes)),
            hot: byte(self.terrain.hot(boxes)),
            last: if self.style.near_goals { distance } else { u16::MAX - distance },
        }
    }

    fn advise(&mut self, choice: &Choice<'_, W>, advice: &mut Vec<usize>) {
        let Choice { spot, score, hauls, scores } = choice;
        let keeps = |after: &Score| after.left <= score.left;
        let packer = choice.best(|after| after.left < score.left);
        advice.extend(packer);
        advice.extend(choice.best(|after| keeps(after) && after.regions < score.regions));
        advice.extend(choice.best(|after| keeps(after) && after.links < score.links));
        advice.extend(choice.best(|after| keeps(after) && after.hot < score.hot));
        let player = Bits::of(usize::from(spot.player));
        let reach = self.field.flood(player, self.field.free(spot.boxes));
        let explorer = |n: usize| keeps(&scores[n]) && self.explores(spot, reach, &hauls[n]);
        advice.extend(choice.least(explorer, |number| scores[number]));
        let done = self.plan.len() - usize::from(score.left);
        if packer.is_none() {
            advice.extend(self.opener(choice, done));
        }
        if score.amiss > 0 {
            advice.extend(self.evacuator(choice, done));
        }
    }

    fn is_end(&self, spot: &Spot<W>) -> bool {
        spot.boxes == self.field.goals
    }
}
