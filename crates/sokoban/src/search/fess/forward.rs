//! The forward side of FESS: positions are scored by the progress of the plan and the mobility of the player, and each
//! advisor recommends one move.

use super::{
    Heuristics,
    feature_space::{Expansion, MacroMove, Score, SearchDomain, SearchState, byte},
    packing_plan::PackingPlan,
    push_macros::BoxMover,
    static_analysis::StaticAnalysis,
};
use crate::{
    Direction,
    search::{
        SearchSide::Forward,
        board::Board,
        box_graph::UNREACHABLE,
        forward_expander::{CandidatePushes, ForwardExpander},
    },
};
use papan_core::Bits;

/// A search by pushes that follows a packing plan.
pub(crate) struct ForwardSearch<'a, 'p, const W: usize> {
    pub(crate) board: &'a Board<W>,
    pub(crate) expander: &'p mut ForwardExpander<'a, W>,
    pub(crate) analysis: &'p mut StaticAnalysis<W>,
    pub(crate) plan: PackingPlan<W>,
    pub(crate) heuristics: Heuristics,
    pub(crate) box_mover: BoxMover,
    /// Maximum number of pushes of a solution. If there is one, `extra` is the number of pushes made.
    pub(crate) limit: Option<u32>,
}

impl<const W: usize> ForwardSearch<'_, '_, W> {
    /// Whether the player gets to a side of an unmoved box that was not reachable before, and can push it from there.
    fn explores(&self, state: &SearchState<W>, reach: Bits<W>, mv: &MacroMove<W>) -> bool {
        let board = self.board;
        let free = board.free(mv.after.boxes);
        let player = Bits::of(usize::from(mv.after.player));
        let gained = board.flood(player, free).without(reach | state.boxes);
        let unmoved = state.boxes & mv.after.boxes;
        !gained.is_empty()
            && Direction::ALL.into_iter().any(|direction| {
                let pushed = board.shift(gained, direction) & unmoved;
                board.shift(pushed, direction).intersects(free)
            })
    }

    /// The advisor that makes room for the next placement: moves the box nearest to its square away from it.
    fn opener_advisor(&self, expansion: &Expansion<'_, W>, done: usize) -> Option<usize> {
        let Expansion { state, score, moves, scores } = expansion;
        let place = self.plan.next_square(done, state.boxes)?;
        let walk = |square: u16| self.analysis.walk(place, usize::from(square));
        let opens = |number: usize| {
            walk(moves[number].to) >= walk(moves[number].from)
                && scores[number].left <= score.left
                && keeps_connectivity(scores[number], *score)
        };
        expansion
            .least(opens, |number| (walk(moves[number].from), u16::MAX - walk(moves[number].to)))
    }

    /// The advisor that moves boxes out of the zone where they would be stranded, the box farthest inside first.
    fn out_of_plan_advisor(&self, expansion: &Expansion<'_, W>, done: usize) -> Option<usize> {
        let Expansion { score, moves, scores, .. } = expansion;
        let out = |square: u16| self.plan.pushes_from_zone(done, usize::from(square));
        let leaves = |number: usize| {
            let (from, to) = (out(moves[number].from), out(moves[number].to));
            let after = scores[number];
            to != UNREACHABLE
                && to > from
                && after.misplaced <= score.misplaced
                && keeps_connectivity(after, *score)
        };
        expansion
            .least(leaves, |number| (out(moves[number].from), u16::MAX - out(moves[number].to)))
    }
}

/// Whether a move cuts off no region and no link between rooms.
fn keeps_connectivity(after: Score, before: Score) -> bool {
    after.regions <= before.regions && after.cut_links <= before.cut_links
}

impl<const W: usize> SearchDomain<W> for ForwardSearch<'_, '_, W> {
    fn expand(&mut self, state: &SearchState<W>, moves: &mut Vec<MacroMove<W>>) -> Option<()> {
        let board = self.board;
        let (boxes, player) = (state.boxes, usize::from(state.player));
        self.expander.lower_bound(boxes, player)?;
        let reach = board.flood(Bits::of(player), board.free(boxes));
        let next = self.expander.prepare(boxes, player, reach)?;
        let mut first = Direction::ALL.to_vec();
        for from in self.expander.movable(boxes).iter() {
            if let CandidatePushes::Only(pushes) = &next {
                first.clear();
                first.extend(pushes.iter().filter(|push| push.0 == from).map(|push| push.1));
            }
            if first.is_empty() {
                continue;
            }
            let others = boxes ^ Bits::of(from);
            let may = |to: usize, behind: usize| self.expander.may_push_to(others, behind, to);
            self.box_mover.explore(board, Forward, boxes, (from, player), &first, may);
            for placement in self.box_mover.placements() {
                let boxes = others | Bits::of(placement.square);
                let mut made = 0;
                if let Some(limit) = self.limit {
                    made = state.extra + placement.moves;
                    let left = self.expander.lower_bound(boxes, placement.player);
                    if left.is_none_or(|left| made + left > limit) {
                        continue;
                    }
                }
                if !self.expander.is_freeze_deadlock(boxes) {
                    moves.push(MacroMove {
                        from: from as u16,
                        to: placement.square as u16,
                        regions: byte(self.box_mover.regions(placement.square)),
                        after: SearchState { boxes, player: placement.player as u16, extra: made },
                    });
                }
            }
        }
        Some(())
    }

    fn score(&mut self, mv: &MacroMove<W>) -> Score {
        let boxes = mv.after.boxes;
        let done = self.plan.completed(boxes);
        let far = |square: usize| u32::from(self.analysis.to_goal[square]);
        let distance = boxes.iter().map(far).sum::<u32>().min(u32::from(u16::MAX)) as u16;
        Score {
            left: (self.plan.len() - done) as u16,
            regions: mv.regions,
            cut_links: byte(self.analysis.rooms.lost_links(self.board, boxes)),
            misplaced: byte(self.plan.stranded(done, boxes)),
            hotspots: byte(self.analysis.hotspots(boxes)),
            tie_break: if self.heuristics.near_goals { distance } else { u16::MAX - distance },
        }
    }

    fn advise(&mut self, expansion: &Expansion<'_, W>, advice: &mut Vec<usize>) {
        let Expansion { state, score, moves, scores } = expansion;
        let keeps = |after: &Score| after.left <= score.left;
        let packer = expansion.best(|after| after.left < score.left);
        advice.extend(packer);
        advice.extend(expansion.best(|after| keeps(after) && after.regions < score.regions));
        advice.extend(expansion.best(|after| keeps(after) && after.cut_links < score.cut_links));
        advice.extend(expansion.best(|after| keeps(after) && after.hotspots < score.hotspots));
        let player = Bits::of(usize::from(state.player));
        let reach = self.board.flood(player, self.board.free(state.boxes));
        let explorer = |n: usize| keeps(&scores[n]) && self.explores(state, reach, &moves[n]);
        advice.extend(expansion.least(explorer, |number| scores[number]));
        let done = self.plan.len() - usize::from(score.left);
        if packer.is_none() {
            advice.extend(self.opener_advisor(expansion, done));
        }
        if score.misplaced > 0 {
            advice.extend(self.out_of_plan_advisor(expansion, done));
        }
    }

    fn is_end(&self, state: &SearchState<W>) -> bool {
        state.boxes == self.board.goals
    }
}
