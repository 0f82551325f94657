//! Areas the player cannot enter, examined on their own: take all boxes off the board but those around the area and see
//! whether they can be opened or brought home. Taking boxes off makes nothing impossible, so if even this small game is
//! lost, the position is. (Corral deadlocks; Festival, Sokolution.) Answers are kept, since the same corner is asked
//! about again and again.

use super::{bits::Bits, field::Field};
use crate::Direction;
use rustc_hash::FxHashMap;

/// Small games with more positions than this are left undecided.
const MOST_POSITIONS: usize = 100;

/// Boxes around an area, where the player is, and which area.
type Key<const W: usize> = (Bits<W>, u16, u16);

/// Examines areas and remembers the answers.
pub(crate) struct Enclosures<const W: usize> {
    lost: FxHashMap<Key<W>, bool>,
    /// How many answers may be kept.
    room: usize,
    seen: Vec<(Bits<W>, usize)>,
}

impl<const W: usize> Enclosures<W> {
    /// Keeps its answers within `bytes`.
    pub(crate) fn new(bytes: u64) -> Self {
        // A hash map takes up to twice its entries while it grows, and three times while it moves.
        let room = bytes as usize / (4 * (size_of::<Key<W>>() + 9));
        Enclosures { lost: FxHashMap::default(), room, seen: Vec::new() }
    }

    /// Whether some area outside `reach` can never be put right. Boxes may only be pushed to `live` squares.
    pub(crate) fn is_lost(
        &mut self,
        field: &Field<W>,
        boxes: Bits<W>,
        reach: Bits<W>,
        live: Bits<W>,
    ) -> bool {
        let outside = field.free(boxes).without(reach);
        field.areas(outside).any(|area| {
            let fence = field.grow_eight(area) & boxes;
            let player = field.flood(reach, field.free(fence)).first().unwrap_or_default();
            let key = (fence, player as u16, area.first().unwrap_or_default() as u16);
            if let Some(&lost) = self.lost.get(&key) {
                return lost;
            }
            let lost = self.search(field, fence, player, area, live);
            if self.lost.len() < self.room {
                self.lost.insert(key, lost);
            }
            lost
        })
    }

    /// Plays the small game to its end; whether it is lost for certain.
    fn search(
        &mut self,
        field: &Field<W>,
        fence: Bits<W>,
        player: usize,
        area: Bits<W>,
        live: Bits<W>,
    ) -> bool {
        let zone = field.grow_eight(area);
        self.seen.clear();
        self.seen.push((fence, player));
        let mut next = 0;
        while let Some(&(boxes, player)) = self.seen.get(next) {
            next += 1;
            if boxes.without(field.goals).is_empty() || self.seen.len() > MOST_POSITIONS {
                return false;
            }
            let reach = field.flood(Bits::of(player), field.free(boxes));
            for square in boxes.squares() {
                for direction in Direction::ALL {
                    let target = field.step(square, direction);
                    let pusher = field.step(square, direction.opposite());
                    if !reach.has(pusher) || !field.free(boxes).has(target) || !live.has(target) {
                        continue;
                    }
                    let after = boxes ^ Bits::of(square) ^ Bits::of(target);
                    if !field.frozen(after, live).without(field.goals).is_empty() {
                        continue;
                    }
                    let reach = field.flood(Bits::of(square), field.free(after));
                    let closed = area.without(reach | after);
                    if closed.is_empty() {
                        return false;
                    }
                    // What the player has got into, and what has left the surroundings, is taken off the board.
                    let left = after & zone & field.grow_eight(closed);
                    let reach = field.flood(reach, field.free(left));
                    let position = (left, reach.first().unwrap_or(square));
                    if !self.seen.contains(&position) {
                        self.seen.push(position);
                    }
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;

    #[test]
    fn answers_are_kept_while_there_is_room_and_the_same_without() {
        let answers = |count: usize| count as u64 * 4 * (size_of::<Key<1>>() as u64 + 9);
        let mut rng = fastrand::Rng::with_seed(47);
        let (mut asked, mut lost) = (0, 0);
        for _ in 0..oracle::tries(1_000, 20_000) {
            let field = Field::<1>::new(&oracle::random_level(&mut rng, 5, 5));
            let reach = field.flood(Bits::of(field.player), field.free(field.starts));
            let is_lost = |memory: &mut Enclosures<1>| {
                memory.is_lost(&field, field.starts, reach, field.floor)
            };
            let [mut none, mut one, mut all] = [0, 1, 100].map(|it| Enclosures::new(answers(it)));
            let expected = is_lost(&mut none);
            for memory in [&mut one, &mut all] {
                assert_eq!([is_lost(memory), is_lost(memory)], [expected; 2]);
            }
            assert_eq!([none.lost.len(), one.lost.len()], [0, all.lost.len().min(1)]);
            asked += all.lost.len();
            lost += usize::from(expected);
        }
        assert!(asked > 300 && lost > 100, "{asked} {lost}");
    }
}
