//! The move generator: hands the moves of a side to a visitor in sets. One generator for lists, sets, counts and perft.

use crate::{
    Position, Role, Square, SquareSet,
    attacks::{king_attacks, knight_attacks},
    castling::passage,
    masks::Masks,
    side::Side,
    sliders::{Occupancy, SliderAttacks},
};

/// How a set of pawns moves at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum PawnStep {
    Single,
    Double,
    CaptureLeft,
    CaptureRight,
}

impl PawnStep {
    /// The origins of pawns that arrive on these squares.
    #[inline]
    pub(crate) fn origin<S: Side>(self, to: SquareSet) -> SquareSet {
        match self {
            Self::Single => S::back(to),
            Self::Double => S::back(S::back(to)),
            Self::CaptureLeft => SquareSet(S::back(to).0 << 1),
            Self::CaptureRight => SquareSet(S::back(to).0 >> 1),
        }
    }
}

/// Receives the moves of one side, set by set.
pub(crate) trait Visitor<S: Side> {
    /// A piece other than a pawn moves from `from` to any of `targets`, which may be empty.
    fn piece_moves(&mut self, role: Role, from: Square, targets: SquareSet);
    /// Pawns arrive on these squares by one kind of step.
    fn pawns(&mut self, step: PawnStep, to: SquareSet);
    /// Pawns arrive on these squares of the last rank.
    fn promotions(&mut self, step: PawnStep, to: SquareSet);
    /// Any of these pawns may capture en passant.
    fn en_passant(&mut self, from: SquareSet, to: Square);
    /// The king may castle with this rook.
    fn castling(&mut self, king: Square, rook: Square);
}

/// Generates all moves that the masks allow.
#[inline]
pub(crate) fn generate<S: Side, V: Visitor<S>>(
    position: &Position,
    masks: &Masks,
    visitor: &mut V,
) {
    generate_with_attacks::<S, V>(position, masks, &Occupancy(masks.occupied), visitor);
}

/// Generates all moves from slider attacks that are already known.
#[inline(always)]
pub(crate) fn generate_with_attacks<S: Side, V: Visitor<S>>(
    position: &Position,
    masks: &Masks,
    slider_attacks: &impl SliderAttacks,
    visitor: &mut V,
) {
    visitor.piece_moves(Role::King, masks.king, king_attacks(masks.king) & masks.king_targets);
    if masks.check.is_empty() {
        return;
    }
    knights::<S, V>(position, masks, visitor);
    sliders::<S, V>(position, masks, slider_attacks, visitor);
    pawns::<S, V>(position, masks, visitor);
    if position.castling.files::<S>() != 0 {
        let (king, pins) = (masks.king, masks.orthogonal_pins);
        for rook in castling_rooks::<S>(position, king, masks.danger, pins) {
            visitor.castling(king, rook);
        }
    }
}

#[inline]
fn knights<S: Side, V: Visitor<S>>(position: &Position, masks: &Masks, visitor: &mut V) {
    let targets = masks.check - masks.us;
    let pinned = masks.orthogonal_pins | masks.diagonal_pins;
    for from in (position.board.knights & masks.us) - pinned {
        visitor.piece_moves(Role::Knight, from, knight_attacks(from) & targets);
    }
}

#[inline]
fn sliders<S: Side, V: Visitor<S>>(
    position: &Position,
    masks: &Masks,
    slider_attacks: &impl SliderAttacks,
    visitor: &mut V,
) {
    let board = &position.board;
    let targets = masks.check - masks.us;
    let diagonal = board.diagonal & masks.us;
    let orthogonal = board.orthogonal & masks.us;
    for from in diagonal - orthogonal - masks.orthogonal_pins {
        let to = slider_attacks.bishop(from) & targets & pin_mask(masks.diagonal_pins, from);
        visitor.piece_moves(Role::Bishop, from, to);
    }
    for from in orthogonal - diagonal - masks.diagonal_pins {
        let to = slider_attacks.rook(from) & targets & pin_mask(masks.orthogonal_pins, from);
        visitor.piece_moves(Role::Rook, from, to);
    }
    for from in diagonal & orthogonal {
        let to = queen_targets(masks, slider_attacks, from) & targets;
        visitor.piece_moves(Role::Queen, from, to);
    }
}

#[inline]
fn queen_targets(masks: &Masks, slider_attacks: &impl SliderAttacks, from: Square) -> SquareSet {
    if masks.orthogonal_pins.contains(from) {
        slider_attacks.rook(from) & masks.orthogonal_pins
    } else {
        let diagonal = slider_attacks.bishop(from);
        if masks.diagonal_pins.contains(from) {
            diagonal & masks.diagonal_pins
        } else {
            diagonal | slider_attacks.rook(from)
        }
    }
}

/// The squares that a pin allows: its line for a pinned piece, otherwise all.
#[inline]
fn pin_mask(pins: SquareSet, from: Square) -> SquareSet {
    if pins.contains(from) { pins } else { SquareSet::ALL }
}

#[inline]
fn pawns<S: Side, V: Visitor<S>>(position: &Position, masks: &Masks, visitor: &mut V) {
    let pawns = position.board.pawns & masks.us;
    let empty = !masks.occupied;

    let pushers = pawns - masks.diagonal_pins;
    let unpinned = pushers - masks.orthogonal_pins;
    let pinned = pushers & masks.orthogonal_pins;
    let one = (S::forward(unpinned) | S::forward(pinned) & masks.orthogonal_pins) & empty;
    let two = S::forward(one & S::THIRD_RANK) & empty & masks.check;
    let one = one & masks.check;

    let capturers = pawns - masks.orthogonal_pins;
    let unpinned = capturers - masks.diagonal_pins;
    let pinned = capturers & masks.diagonal_pins;
    let capture_targets = masks.them & masks.check;
    let left = (S::forward_left(unpinned) | S::forward_left(pinned) & masks.diagonal_pins)
        & capture_targets;
    let right = (S::forward_right(unpinned) | S::forward_right(pinned) & masks.diagonal_pins)
        & capture_targets;

    visitor.pawns(PawnStep::Single, one - S::LAST_RANK);
    visitor.pawns(PawnStep::Double, two);
    visitor.pawns(PawnStep::CaptureLeft, left - S::LAST_RANK);
    visitor.pawns(PawnStep::CaptureRight, right - S::LAST_RANK);
    if (one | left | right).intersects(S::LAST_RANK) {
        visitor.promotions(PawnStep::Single, one & S::LAST_RANK);
        visitor.promotions(PawnStep::CaptureLeft, left & S::LAST_RANK);
        visitor.promotions(PawnStep::CaptureRight, right & S::LAST_RANK);
    }
    if let Some(target) = position.en_passant() {
        visitor.en_passant(position.en_passant_pawns::<S>(masks.strict, target), target);
    }
}

/// The rooks with which the king may castle. A rook that is pinned along the rank would, by castling, open that line to
/// the king: only possible in Chess960.
#[inline]
pub(crate) fn castling_rooks<S: Side>(
    position: &Position,
    king: Square,
    danger: SquareSet,
    pinned: SquareSet,
) -> SquareSet {
    let danger = (danger.0 >> S::HOME) as u8;
    let is_safe = |rook: &Square| danger & passage(king.file(), rook.file()).safe == 0;
    (open_rooks::<S>(position, king) - pinned).into_iter().filter(is_safe).collect()
}

/// The rooks with castling rights whose passage holds no other pieces.
#[inline]
pub(crate) fn open_rooks<S: Side>(position: &Position, king: Square) -> SquareSet {
    let occupied = (position.board.occupied().0 >> S::HOME) as u8;
    let rooks = SquareSet(u64::from(position.castling.files::<S>()) << S::HOME);
    let is_open = |rook: &Square| occupied & passage(king.file(), rook.file()).empty == 0;
    rooks.into_iter().filter(is_open).collect()
}
