//! All moves of a side, handed to a visitor in sets: one generator for lists, rows, counts and children.

use crate::{
    Position, Role, Square, SquareSet,
    attacks::{king_attacks, knight_attacks},
    castling::passage,
    masks::Masks,
    side::Side,
    sliders::{Men, Sight},
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
    /// Where the pawns came from that arrive on these squares.
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
    /// A man other than a pawn may go from here to any of these; there may be none.
    fn officer(&mut self, role: Role, from: Square, to: SquareSet);
    /// Pawns arrive on these squares by one kind of step.
    fn pawns(&mut self, step: PawnStep, to: SquareSet);
    /// Pawns arrive on these squares of the last rank.
    fn promotions(&mut self, step: PawnStep, to: SquareSet);
    /// Any of these pawns may take en passant.
    fn en_passant(&mut self, from: SquareSet, to: Square);
    /// The king may castle with this rook.
    fn castling(&mut self, king: Square, rook: Square);
}

/// Shows every move that the masks allow.
#[inline]
pub(crate) fn generate<S: Side, V: Visitor<S>>(
    position: &Position,
    masks: &Masks,
    visitor: &mut V,
) {
    generate_seeing::<S, V>(position, masks, &Men(masks.occupied), visitor);
}

/// The same where something else knows what sliders see.
#[inline(always)]
pub(crate) fn generate_seeing<S: Side, V: Visitor<S>>(
    position: &Position,
    masks: &Masks,
    sight: &impl Sight,
    visitor: &mut V,
) {
    let to = king_attacks(masks.king) & masks.king_may;
    visitor.officer(Role::King, masks.king, to);
    if masks.check.is_empty() {
        return;
    }
    knights::<S, V>(position, masks, visitor);
    sliders::<S, V>(position, masks, sight, visitor);
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
    let may = masks.check - masks.us;
    let pinned = masks.orthogonal_pins | masks.diagonal_pins;
    for from in (position.board.knights & masks.us) - pinned {
        let to = knight_attacks(from) & may;
        visitor.officer(Role::Knight, from, to);
    }
}

#[inline]
fn sliders<S: Side, V: Visitor<S>>(
    position: &Position,
    masks: &Masks,
    sight: &impl Sight,
    visitor: &mut V,
) {
    let board = &position.board;
    let may = masks.check - masks.us;
    let diagonal = board.diagonal & masks.us;
    let orthogonal = board.orthogonal & masks.us;
    for from in diagonal - orthogonal - masks.orthogonal_pins {
        let to = sight.bishop(from) & may & tie(masks.diagonal_pins, from);
        visitor.officer(Role::Bishop, from, to);
    }
    for from in orthogonal - diagonal - masks.diagonal_pins {
        let to = sight.rook(from) & may & tie(masks.orthogonal_pins, from);
        visitor.officer(Role::Rook, from, to);
    }
    for from in diagonal & orthogonal {
        let to = queen_targets(masks, sight, from) & may;
        visitor.officer(Role::Queen, from, to);
    }
}

#[inline]
fn queen_targets(masks: &Masks, sight: &impl Sight, from: Square) -> SquareSet {
    if masks.orthogonal_pins.contains(from) {
        sight.rook(from) & masks.orthogonal_pins
    } else {
        let diagonal = sight.bishop(from);
        if masks.diagonal_pins.contains(from) {
            diagonal & masks.diagonal_pins
        } else {
            diagonal | sight.rook(from)
        }
    }
}

/// The squares a pin leaves to a man: the line if it stands on it, otherwise all.
#[inline]
fn tie(pins: SquareSet, from: Square) -> SquareSet {
    if pins.contains(from) { pins } else { SquareSet::ALL }
}

#[inline]
fn pawns<S: Side, V: Visitor<S>>(position: &Position, masks: &Masks, visitor: &mut V) {
    let pawns = position.board.pawns & masks.us;
    let empty = !masks.occupied;

    let pushers = pawns - masks.diagonal_pins;
    let loose = pushers - masks.orthogonal_pins;
    let tied = pushers & masks.orthogonal_pins;
    let one = (S::forward(loose) | S::forward(tied) & masks.orthogonal_pins) & empty;
    let two = S::forward(one & S::THIRD_RANK) & empty & masks.check;
    let one = one & masks.check;

    let takers = pawns - masks.orthogonal_pins;
    let loose = takers - masks.diagonal_pins;
    let tied = takers & masks.diagonal_pins;
    let prey = masks.them & masks.check;
    let left = (S::forward_left(loose) | S::forward_left(tied) & masks.diagonal_pins) & prey;
    let right = (S::forward_right(loose) | S::forward_right(tied) & masks.diagonal_pins) & prey;

    visitor.pawns(PawnStep::Single, one - S::LAST_RANK);
    visitor.pawns(PawnStep::Double, two);
    visitor.pawns(PawnStep::CaptureLeft, left - S::LAST_RANK);
    visitor.pawns(PawnStep::CaptureRight, right - S::LAST_RANK);
    if (one | left | right).meets(S::LAST_RANK) {
        visitor.promotions(PawnStep::Single, one & S::LAST_RANK);
        visitor.promotions(PawnStep::CaptureLeft, left & S::LAST_RANK);
        visitor.promotions(PawnStep::CaptureRight, right & S::LAST_RANK);
    }
    if let Some(target) = position.en_passant() {
        visitor.en_passant(position.captors_if::<S>(masks.strict, target), target);
    }
}

/// The rooks with which the king may castle now. A rook that is pinned along the rank would, by castling, open that line
/// to the king: only possible in Chess960.
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

/// The rooks that have nobody between them and where they and the king would go, if they still may castle.
#[inline]
pub(crate) fn open_rooks<S: Side>(position: &Position, king: Square) -> SquareSet {
    let occupied = (position.board.occupied().0 >> S::HOME) as u8;
    let rooks = SquareSet(u64::from(position.castling.files::<S>()) << S::HOME);
    let is_open = |rook: &Square| occupied & passage(king.file(), rook.file()).empty == 0;
    rooks.into_iter().filter(is_open).collect()
}
