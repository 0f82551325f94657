//! The order in which goals are filled, found backwards (FESS): begin with all goals filled and pull boxes away; a box
//! that gets where any box could be fetched from leaves the board.

use super::{
    Style,
    cells::{Cells, Choice, Guide, Haul, Score, Spot, byte},
    hauls::Hauler,
    plan::Plan,
    terrain::Terrain,
};
use crate::{
    Direction,
    search::{
        bits::Bits,
        field::Field,
        matching::Matching,
        one_box::{Distances, OneBox},
        store::Way,
    },
};
use papan_core::{Meter, Stop};
use rustc_hash::FxHashMap;

/// A box has left when it is so many steps from where it was.
const APART: u16 = 6;

/// Finds a plan by pulling boxes off the board.
pub(crate) struct Packing<'a, const W: usize> {
    field: &'a Field<W>,
    graph: &'a OneBox,
    terrain: &'a mut Terrain<W>,
    style: Style,
    hauler: Hauler,
    /// Pushes from every start to every state.
    from_starts: Distances,
    sources: Sources<W>,
    /// What the position last expanded is like.
    outlook: Outlook<W>,
}

/// Places that boxes still have to come from: some have been used when boxes have left the board.
struct Sources<const W: usize> {
    sets: Vec<Bits<W>>,
    numbers: FxHashMap<Bits<W>, u32>,
}

/// Where boxes can leave.
#[derive(Clone, Copy)]
struct Outlook<const W: usize> {
    /// Sources that can be exchanged for one another.
    sinks: Bits<W>,
    /// Squares far from them that one box gets to from them, so that the next pull lets it leave.
    waiting: Bits<W>,
    /// Whether all moves are boxes that leave.
    leaving: bool,
}

impl<const W: usize> Outlook<W> {
    const NONE: Self = Outlook { sinks: Bits::EMPTY, waiting: Bits::EMPTY, leaving: false };
}

impl<'a, const W: usize> Packing<'a, W> {
    pub(crate) fn new(
        field: &'a Field<W>,
        graph: &'a OneBox,
        terrain: &'a mut Terrain<W>,
        style: Style,
    ) -> Self {
        let from_starts = graph.distances_from_starts(field);
        Packing {
            field,
            graph,
            terrain,
            style,
            hauler: Hauler::new(field),
            sources: Sources::new(field.starts),
            from_starts,
            outlook: Outlook::NONE,
        }
    }

    /// The best plan found with so much memory and as many nodes as the meter has.
    pub(crate) fn plan(
        mut self,
        memory: u64,
        live: Bits<W>,
        meter: &mut Meter<'_>,
    ) -> Result<Plan<W>, Stop> {
        let field = self.field;
        let mut cells = Cells::new(memory);
        let areas: Vec<Bits<W>> = field.areas(field.free(field.goals)).collect();
        for area in &areas {
            let player = area.first().unwrap_or_default() as u16;
            let spot = Spot { boxes: field.goals, player, extra: 0 };
            cells.plant(&mut self, spot, areas.len());
        }
        let end = match cells.run(&mut self, meter) {
            Ok(end) => end,
            Err(Stop::Nodes | Stop::Memory) => None,
            Err(stop) => return Err(stop),
        };
        let way = end.or_else(|| cells.best()).map(|id| cells.way(id)).unwrap_or_default();
        Plan::new(field, live, &way, meter)
    }

    /// Sources are exchangeable when one box can be pushed from each to each, with the other boxes as walls. The largest
    /// such sets are sinks: a box that gets there can come back at any time, from any of them.
    fn look_out(&mut self, spot: &Spot<W>) -> Outlook<W> {
        let open = self.sources.left(spot).without(spot.boxes);
        let reach: Vec<(usize, Bits<W>)> =
            open.squares().map(|source| (source, self.reach_of(spot.boxes, source))).collect();
        let class = |&(source, reach_of_it): &(usize, Bits<W>)| {
            let mutual =
                reach.iter().filter(|(other, reach)| reach.has(source) && reach_of_it.has(*other));
            mutual.fold(Bits::EMPTY, |set, &(other, _)| set | Bits::of(other))
        };
        let classes: Vec<Bits<W>> = reach.iter().map(class).collect();
        let largest = classes.iter().map(Bits::count).max().unwrap_or(0);
        let mut outlook = Outlook::NONE;
        for (class, (_, reach)) in classes.iter().zip(&reach) {
            if class.count() == largest {
                outlook.sinks |= *class;
                outlook.waiting |= *reach;
            }
        }
        for sink in outlook.sinks.squares() {
            outlook.waiting = outlook.waiting.without(self.terrain.within(sink, APART));
        }
        outlook
    }

    /// Where one box can be pushed to from a source, with the others as walls and the player on any side of it.
    fn reach_of(&mut self, boxes: Bits<W>, source: usize) -> Bits<W> {
        let field = self.field;
        let free = field.free(boxes | Bits::of(source));
        let beside = field.grow(Bits::of(source));
        let mut reach = Bits::of(source);
        for area in field.areas(free).filter(|area| area.meets(beside)) {
            let start = (source, area.first().unwrap_or_default());
            let all = &Direction::ALL;
            for stay in self.hauler.follow(field, Way::Push, boxes, start, all, |_, _| true) {
                reach.insert(stay.square);
            }
        }
        reach
    }

    /// Whether a box pulled from one square to another has really left.
    fn is_apart(&self, from: usize, to: usize) -> bool {
        let rooms = &self.terrain.rooms;
        self.terrain.walk(from, to) >= APART
            || match (rooms.room_of(from), rooms.room_of(to)) {
                (Some(one), Some(other)) => one != other,
                (Some(room), None) => self.is_beyond(room, from, to),
                (None, Some(room)) => self.is_beyond(room, to, from),
                (None, None) => false,
            }
    }

    /// Whether a square of a corridor is neither at the rim of a room nor in line with a square of it.
    fn is_beyond(&self, room: usize, inside: usize, corridor: usize) -> bool {
        let rim = self.field.grow(self.terrain.rooms.room(room));
        let stride = self.field.stride;
        !rim.has(corridor)
            && inside / stride != corridor / stride
            && inside % stride != corridor % stride
    }

    /// The box on `from` leaves the board at the sink `to`, if the others can still have come from the sources left.
    fn leave(&mut self, spot: &Spot<W>, from: usize, to: usize, player: usize) -> Option<Haul<W>> {
        if !self.outlook.sinks.has(to) || !self.is_apart(from, to) {
            return None;
        }
        let field = self.field;
        let boxes = spot.boxes ^ Bits::of(from);
        let area = field.flood(Bits::of(player), field.free(boxes));
        let player = area.first().unwrap_or(player);
        let sources = self.sources.left(spot).without(Bits::of(to));
        let columns: Vec<usize> =
            sources.squares().map(|square| field.starts.rank(square)).collect();
        let rows = boxes.squares().map(|square| self.graph.state(square, player));
        Matching::default().assign(&self.from_starts.only(&columns), rows)?;
        let extra = self.sources.number(sources);
        let after = Spot { boxes, player: player as u16, extra };
        let regions = byte(field.areas(field.free(boxes)).count());
        Some(Haul { from: from as u16, to: to as u16, regions, after })
    }

    /// A goal with walls on three sides: best filled first, so emptied last.
    fn is_pocket(&self, square: u16) -> bool {
        let around = self.field.grow(Bits::of(usize::from(square))) & self.field.floor;
        around.count() <= 2
    }

    fn walk_of(&self, haul: &Haul<W>) -> u16 {
        self.terrain.walk(usize::from(haul.from), usize::from(haul.to))
    }
}

impl<const W: usize> Guide<W> for Packing<'_, W> {
    fn expand(&mut self, spot: &Spot<W>, hauls: &mut Vec<Haul<W>>) -> Option<()> {
        let field = self.field;
        let player = usize::from(spot.player);
        let reach = field.flood(Bits::of(player), field.free(spot.boxes));
        self.outlook = self.look_out(spot);
        let open = self.outlook.sinks.without(reach).is_empty();
        let mut leaving = Vec::new();
        for from in spot.boxes.squares() {
            let (graph, distances) = (self.graph, &self.from_starts);
            let may = |to: usize, stand: usize| distances.is_live(graph.state(to, stand));
            let (start, all) = ((from, player), &Direction::ALL);
            self.hauler.follow(field, Way::Pull, spot.boxes, start, all, may);
            let others = spot.boxes ^ Bits::of(from);
            let first = hauls.len();
            for stay in self.hauler.stays() {
                let (to, player) = (stay.square, stay.player as u16);
                let after = Spot { boxes: others | Bits::of(to), player, ..*spot };
                let regions = byte(self.hauler.regions(to));
                hauls.push(Haul { from: from as u16, to: to as u16, regions, after });
            }
            let mut ways = hauls[first..].iter().filter(|_| open);
            leaving.extend(ways.find_map(|haul| {
                self.leave(spot, from, usize::from(haul.to), usize::from(haul.after.player))
            }));
        }
        self.outlook.leaving = !leaving.is_empty();
        if self.outlook.leaving {
            *hauls = leaving;
        }
        Some(())
    }

    fn score(&mut self, haul: &Haul<W>) -> Score {
        let boxes = haul.after.boxes;
        let far = |square: usize| u64::from(self.terrain.to_all_goals[square]);
        let distance = boxes.squares().map(far).sum::<u64>() / 4;
        Score {
            left: boxes.count() as u16,
            regions: haul.regions,
            links: byte(self.terrain.rooms.lost_links(self.field, boxes)),
            amiss: byte((boxes & self.field.goals).count()),
            hot: 0,
            last: u16::MAX - distance.min(u64::from(u16::MAX)) as u16,
        }
    }

    fn advise(&mut self, choice: &Choice<'_, W>, advice: &mut Vec<usize>) {
        let Choice { score, hauls, scores, .. } = choice;
        let goals = self.field.goals;
        if self.outlook.leaving {
            let order = |number: usize| {
                let haul = &hauls[number];
                let walk = self.walk_of(haul);
                let far = if self.style.far_first { u16::MAX - walk } else { walk };
                let from_goal = goals.has(usize::from(haul.from));
                (from_goal, self.is_pocket(haul.from), haul.regions, far)
            };
            advice.extend(choice.least(|_| true, order));
            return;
        }
        let clears = |number: usize| {
            let (haul, after) = (&hauls[number], &scores[number]);
            goals.has(usize::from(haul.from))
                && !goals.has(usize::from(haul.to))
                && after.regions <= score.regions
                && after.links <= score.links
                && after.last <= score.last
        };
        let order = |number: usize| {
            let (haul, after) = (&hauls[number], &scores[number]);
            let waits = self.outlook.waiting.has(usize::from(haul.to));
            (
                self.is_pocket(haul.from),
                !waits,
                after.regions,
                after.links,
                u16::MAX - self.walk_of(haul),
            )
        };
        advice.extend(choice.least(clears, order));
        advice.extend(choice.best(|after| after.regions < score.regions));
        advice.extend(choice.best(|after| after.links < score.links));
    }

    fn is_end(&self, spot: &Spot<W>) -> bool {
        spot.boxes.is_empty()
    }
}

impl<const W: usize> Sources<W> {
    fn new(all: Bits<W>) -> Self {
        Sources { sets: vec![all], numbers: FxHashMap::from_iter([(all, 0)]) }
    }

    /// The sources of a position.
    fn left(&self, spot: &Spot<W>) -> Bits<W> {
        self.sets[spot.extra as usize]
    }

    fn number(&mut self, set: Bits<W>) -> u32 {
        *self.numbers.entry(set).or_insert_with(|| {
            self.sets.push(set);
            self.sets.len() as u32 - 1
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Square};

    #[test]
    fn a_dead_end_is_filled_from_its_end() {
        let room = "
########
#      #
# $$$  ####
# @    ...#
#      ####
########";
        let field = Field::<1>::new(&Level::parse(room).unwrap());
        let graph = OneBox::new(&field);
        let mut meter = Meter::unlimited();
        let goals = graph.distances_to(&field, field.goals, Bits::EMPTY);
        let live = graph.live_squares(&goals);
        let mut terrain = Terrain::new(&field, &graph, &goals, 1 << 20, &meter);
        let packing = Packing::new(&field, &graph, &mut terrain, super::super::STYLES[0]);
        let plan = packing.plan(1 << 24, live, &mut meter).unwrap();
        let goal = |column| Bits::of(field.bit(Square { row: 3, column }));
        assert_eq!(plan.len(), 3);
        assert_eq!(plan.done(field.starts), 0);
        assert_eq!(plan.done(goal(7)), 0, "the door is no place to begin");
        assert_eq!(plan.done(goal(9)), 1);
        assert_eq!(plan.done(goal(9) | goal(8)), 2);
        assert_eq!(plan.done(field.goals), 3);
        assert_eq!(plan.next_place(1, goal(9)), goal(8).first());
    }
}
