//! Perft: the number of move sequences to a depth, the test and the benchmark of a move generator.
//!
//! The last level is counted from the sets of moves without playing them (bulk counting), except in [`visit_leaves`].

use crate::{
    Color, Move, Position, Role, Square, SquareSet,
    generate::{PawnStep, Visitor, generate},
    masks::Masks,
    position::with_side,
    side::{Black, Side, White},
};
use papan_core::{Meter, StopReason};
use std::marker::PhantomData;

/// Counts the move sequences of length `depth` (perft), with bulk counting.
///
/// ```
/// use papan_chess::{Position, perft};
///
/// assert_eq!(perft(&Position::START, 4), 197_281);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    // A meter without limits never stops.
    perft_with(position, depth, &mut Meter::unlimited()).unwrap_or_default()
}

/// Counts the move sequences of length `depth` within the limits of `meter`.
///
/// # Errors
/// The limit that was reached.
pub fn perft_with(
    position: &Position,
    depth: u32,
    meter: &mut Meter<'_>,
) -> Result<u64, StopReason> {
    let mut stop = None;
    let nodes =
        with_side!(position.turn(), S => count_leaves::<S>(position, depth, meter, &mut stop));
    stop.map_or(Ok(nodes), Err)
}

/// The legal moves, each with its perft of `depth - 1`. To count them on several threads, call [`perft`] for each child.
///
/// ```
/// use papan_chess::{Position, divide};
///
/// let parts = divide(&Position::START, 3);
/// assert_eq!(parts.len(), 20);
/// assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), 8_902);
/// ```
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let moves = position.legal_moves();
    moves.iter().map(|&mv| (mv, perft(&position.play_unchecked(mv), rest))).collect()
}

/// Calls `visit` with the final position of each sequence of `depth` moves: perft without bulk counting.
///
/// ```
/// use papan_chess::{Position, visit_leaves};
///
/// let mut mates = 0;
/// visit_leaves(&Position::START, 4, &mut |leaf| mates += u32::from(leaf.is_checkmate()));
/// assert_eq!(mates, 8);
/// ```
pub fn visit_leaves<F: FnMut(&Position)>(position: &Position, depth: u32, visit: &mut F) {
    with_side!(position.turn(), S => walk::<S, F>(position, depth, visit));
}

fn walk<S: Side, F: FnMut(&Position)>(position: &Position, depth: u32, visit: &mut F) {
    match depth {
        0 => visit(position),
        1 => each_child::<S>(position, visit),
        _ => each_child::<S>(position, |child| walk::<S::Enemy, F>(child, depth - 1, visit)),
    }
}

/// The smallest depth of a subtree that is metered.
const MIN_METERED_DEPTH: u32 = 3;

fn count_leaves<S: Side>(
    position: &Position,
    depth: u32,
    meter: &mut Meter<'_>,
    stop: &mut Option<StopReason>,
) -> u64 {
    if depth < MIN_METERED_DEPTH {
        let nodes = count_unmetered::<S>(position, depth);
        *stop = stop.or(meter.spend(nodes).err());
        return nodes;
    }
    let mut nodes = 0;
    each_child::<S>(position, |child| {
        if stop.is_none() {
            nodes += count_leaves::<S::Enemy>(child, depth - 1, meter, stop);
        }
    });
    nodes
}

fn count_unmetered<S: Side>(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.count::<S>()),
        _ => {
            let mut leaves = Leaves::<S::Enemy>(0, PhantomData);
            visit_children::<S, _>(position, &mut leaves);
            leaves.0
        }
    }
}

/// Calls `visit` with each child of a position.
#[inline]
fn each_child<S: Side>(position: &Position, mut visit: impl FnMut(&Position)) {
    visit_children::<S, _>(position, &mut VisitFn(&mut visit));
}

#[inline]
fn visit_children<S: Side, A: ChildVisitor>(position: &Position, visitor: &mut A) {
    let mut children = Children { position, visitor, side: PhantomData::<S> };
    generate::<S, _>(position, &Masks::new::<S>(position), &mut children);
}

/// Receives the children of a position. A trait rather than a closure, so that counting the leaves is certain to be inlined
/// into the loop that makes them: a child then never goes through memory (a quarter faster).
trait ChildVisitor {
    fn visit(&mut self, child: Position);
}

struct VisitFn<'a, F>(&'a mut F);

impl<F: FnMut(&Position)> ChildVisitor for VisitFn<'_, F> {
    #[inline(always)]
    fn visit(&mut self, child: Position) {
        (self.0)(&child);
    }
}

/// Counts the moves of each child, whose side to move is `S`.
struct Leaves<S>(u64, PhantomData<S>);

impl<S: Side> ChildVisitor for Leaves<S> {
    #[inline(always)]
    fn visit(&mut self, child: Position) {
        self.0 += u64::from(child.count::<S>());
    }
}

struct Children<'a, S, A> {
    position: &'a Position,
    visitor: &'a mut A,
    side: PhantomData<S>,
}

impl<S: Side, A: ChildVisitor> Children<'_, S, A> {
    #[inline(always)]
    fn visit_child(&mut self, play: impl FnOnce(&mut Position)) {
        let mut child = *self.position;
        play(&mut child);
        self.visitor.visit(child);
    }
}

impl<S: Side, A: ChildVisitor> Visitor<S> for Children<'_, S, A> {
    #[inline(always)]
    fn piece_moves(&mut self, role: Role, from: Square, to: SquareSet) {
        for to in to {
            self.visit_child(|child| child.move_piece::<S>(role, from.into(), to.into()));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, step: PawnStep, to: SquareSet) {
        for to in to {
            let to = to.into();
            let from = step.origin::<S>(to);
            if step == PawnStep::Double {
                self.visit_child(|child| child.double_push::<S>(from, to));
            } else {
                self.visit_child(|child| child.move_piece::<S>(Role::Pawn, from, to));
            }
        }
    }

    #[inline(always)]
    fn promotions(&mut self, step: PawnStep, to: SquareSet) {
        for to in to {
            let to = to.into();
            for role in Role::PROMOTIONS {
                self.visit_child(|child| child.promote::<S>(step.origin::<S>(to), to, role));
            }
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: SquareSet, to: Square) {
        for from in from {
            self.visit_child(|child| child.capture_en_passant::<S>(from.into(), to.into()));
        }
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) {
        self.visit_child(|child| child.castle::<S>(king, rook));
    }
}
