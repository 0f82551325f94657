//! In which order boxes are brought to which places, and how far a board agrees with that.

use super::cells::Spot;
use crate::{
    Direction,
    search::{
        bits::Bits,
        field::Field,
        one_box::{NEVER, OneBox},
    },
};
use papan_core::{Meter, Stop};
use std::ops::BitOr;

/// One box to be brought to a place.
#[derive(Clone, Copy, Debug)]
struct Entry {
    place: usize,
    /// Where it is taken from, unless any box will do.
    origin: Option<usize>,
    /// The first later entry that takes the box away again.
    until: usize,
}

/// Until the end of the game.
const EVER: usize = usize::MAX;

/// Boxes that stand where they are, then boxes to bring, one after the other.
pub(crate) struct Plan<const W: usize> {
    entries: Vec<Entry>,
    standing: usize,
    /// By entries done.
    stages: Vec<Stage<W>>,
}

/// What matters when so many entries are done.
struct Stage<const W: usize> {
    /// Where a box could not serve the rest of the plan.
    zone: Bits<W>,
    /// Pushes from there, by square.
    way_out: Vec<u16>,
}

impl<const W: usize> Plan<W> {
    /// Reads the way of a search by pulls backwards: boxes that are left stand already, and every pull is a box to be
    /// brought to where it came from. Boxes may only stand on `live` squares.
    pub(crate) fn new(
        field: &Field<W>,
        live: Bits<W>,
        way: &[(Spot<W>, usize, usize)],
        meter: &Meter<'_>,
    ) -> Result<Self, Stop> {
        let left = way.last().map_or(Bits::EMPTY, |(spot, ..)| spot.boxes);
        let stays = |place| Entry { place, origin: None, until: EVER };
        let mut entries: Vec<Entry> = left.squares().map(stays).collect();
        let mut standing = entries.len();
        let mut released = false;
        for pair in way.windows(2).rev() {
            let ((before, ..), (after, place, to)) = (pair[0], pair[1]);
            let release = before.extra != after.extra;
            released |= release;
            let origin = (!release).then_some(to);
            if origin == Some(place) {
                continue;
            }
            // An entry that takes the very box just placed continues the one before.
            match entries[standing..].last_mut() {
                Some(previous) if origin == Some(previous.place) => previous.place = place,
                _ => entries.push(Entry { place, origin, until: EVER }),
            }
        }
        for number in 0..entries.len() {
            let takes = |later: &usize| entries[*later].origin == Some(entries[number].place);
            entries[number].until = (number + 1..entries.len()).find(takes).unwrap_or(EVER);
        }
        if !released {
            // Nothing but an order of the goals.
            standing = entries[..standing].iter().filter(|entry| entry.until == EVER).count();
            entries.retain(|entry| entry.until == EVER);
        }
        let stages = chart(field, live, &entries, meter)?;
        Ok(Plan { entries, standing, stages })
    }

    /// How many entries there are.
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// How many entries a board agrees with, from the first on.
    pub(crate) fn done(&self, boxes: Bits<W>) -> usize {
        let (standing, coming) = self.entries.split_at(self.standing);
        let lacks = |entry: &&Entry| !boxes.has(entry.place);
        let fixed = || standing.iter().filter(|entry| entry.until == EVER);
        let missing = fixed().filter(lacks).count();
        if missing > 0 {
            return fixed().count() - missing;
        }
        let mut done = self.entries.len();
        for (number, entry) in coming.iter().enumerate().rev() {
            if lacks(&entry) && entry.until >= done {
                done = number + self.standing;
            }
        }
        let missing = standing.iter().filter(lacks).filter(|entry| entry.until >= done);
        done - missing.count()
    }

    /// Boxes that cannot serve the rest of the plan where they are.
    pub(crate) fn stranded(&self, done: usize, boxes: Bits<W>) -> usize {
        (self.stages[done].zone & boxes).count()
    }

    /// How far a square is from the zone of stranded boxes, in pushes; [`NEVER`] when none can get there.
    pub(crate) fn way_out(&self, done: usize, square: usize) -> u16 {
        self.stages[done].way_out[square]
    }

    /// The place that is next, once the boxes that stand for good are all there.
    pub(crate) fn next_place(&self, done: usize, boxes: Bits<W>) -> Option<usize> {
        let mut standing = self.entries[..self.standing].iter();
        let ready = standing.all(|entry| entry.until != EVER || boxes.has(entry.place));
        self.entries.get(done).filter(|_| ready).map(|entry| entry.place)
    }
}

/// The stages of a plan. Boxes are to be out before a door closes, so the zone of each is that after its next change.
fn chart<const W: usize>(
    field: &Field<W>,
    live: Bits<W>,
    entries: &[Entry],
    meter: &Meter<'_>,
) -> Result<Vec<Stage<W>>, Stop> {
    let mut placed = vec![Bits::EMPTY];
    for entry in entries {
        let stays = if entry.until == EVER { Bits::of(entry.place) } else { Bits::EMPTY };
        placed.push(placed[placed.len() - 1] | stays);
    }
    let mut zones = Vec::new();
    for (done, &placed) in placed.iter().enumerate().take(entries.len()) {
        meter.check()?;
        let coming = entries[done..].iter().map(|entry| Bits::of(entry.place));
        let places = coming.fold(Bits::EMPTY, Bits::bitor).without(placed);
        let rest = field.walled(placed);
        let graph = OneBox::new(&rest);
        let served = graph.live_squares(&graph.distances_to(&rest, places, Bits::EMPTY));
        zones.push(live.without(placed | served));
    }
    // With everything done no box is stranded.
    zones.push(Bits::EMPTY);
    let changed = |done: usize| zones[done..entries.len()].iter().find(|&&z| z != zones[done]);
    let stage = |done: usize| {
        let zone = changed(done).copied().unwrap_or(zones[done]);
        Stage { zone, way_out: pushes_from(field, zone, placed[done]) }
    };
    Ok((0..=entries.len()).map(stage).collect())
}

/// Pushes from the nearest square of a set, by square, if the player gets around every box.
fn pushes_from<const W: usize>(field: &Field<W>, set: Bits<W>, walls: Bits<W>) -> Vec<u16> {
    let floor = field.floor.without(walls);
    let mut pushes = vec![NEVER; 64 * W];
    let (mut ring, mut reached) = (set, set);
    for count in 0.. {
        if ring.is_empty() {
            break;
        }
        for square in ring.squares() {
            pushes[square] = count;
        }
        let step = |set: Bits<W>, direction: Direction| {
            let pushable = set & field.shift(floor, direction);
            set | field.shift(pushable, direction)
        };
        let next = Direction::ALL
            .into_iter()
            .fold(Bits::EMPTY, |next, direction| next | step(ring, direction));
        ring = (next & floor).without(reached);
        reached |= ring;
    }
    pushes
}
