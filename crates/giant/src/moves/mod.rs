//! All legal moves as ranges of target squares: a rook that can move to 10^17 squares in a row is one range.
//!
//! The range of a slider is the distance to the edge, corrected only on lines with two or more pieces, which a counting
//! filter finds. Checks and pins cut a range down to the squares that keep the king safe.

mod neighbors;
mod occupancy;
mod slide_range;

use crate::{
    Board, Color, Piece, PlacedPiece, Role, Square,
    counting_filter::CountingFilter,
    evaluator::{KingNeighborhood, count_evasions},
    geometry::{DIRECTIONS, Family, KNIGHT_JUMPS, Step, is_slider, slides_along},
    offset::MAX_NARROW_SIZE,
};
use neighbors::Neighbors;
use occupancy::Occupancy;
pub use slide_range::SlideRange;

/// Straight ahead, and the two captures.
const WHITE_PAWN: [Step; 3] =
    [Step { dx: 0, dy: 1 }, Step { dx: -1, dy: 1 }, Step { dx: 1, dy: 1 }];
const BLACK_PAWN: [Step; 3] =
    [Step { dx: 0, dy: -1 }, Step { dx: -1, dy: -1 }, Step { dx: 1, dy: -1 }];

/// The legal moves of both colors, each as if it were its turn.
///
/// ```
/// use papan_giant::{Color, LegalMoves, ParseOptions, parse};
///
/// let text = b"1\n1000000000000000000 3\n1 1 k\n5 9 K\n3 3 r\n";
/// for board in parse(text, ParseOptions::default())? {
///     let board = board?;
///     let moves = LegalMoves::new(&board);
///     assert_eq!(moves.count(Color::White), 2 * (1_000_000_000_000_000_000 - 1) + 3);
///     assert_eq!(moves.ranges(Color::White).count(), 4 + 3);
/// }
/// # Ok::<(), papan_giant::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct LegalMoves<'a> {
    board: &'a Board,
    neighbors: Neighbors,
    occupancy: Occupancy,
    safety: [Safety; 2],
}

/// Checks, pins and king moves of a color.
#[derive(Clone, Debug)]
struct Safety {
    check: Check,
    /// Pinned pieces with the directions of their pins.
    pinned: Vec<(PlacedPiece, Step)>,
    king_steps: Vec<Square>,
}

/// The squares onto which a move ends a check.
#[derive(Clone, Copy, Debug)]
enum Check {
    /// No check: all squares.
    None,
    /// The attacker's square, and those between if it is a slider.
    One { king: Square, attacker: Square, is_slider: bool },
    /// A double check: only the king can move.
    Double,
}

impl<'a> LegalMoves<'a> {
    /// Prepares the moves of a board. Takes O(P) time and about 60 bytes a piece.
    pub fn new(board: &'a Board) -> Self {
        let kings = Color::ALL.map(|color| board.king(color));
        let around = if board.size() <= MAX_NARROW_SIZE {
            KingNeighborhood::of::<i64, 2>(board, kings)
        } else {
            KingNeighborhood::of::<i128, 2>(board, kings)
        };
        let (neighbors, occupancy) = Self::index(board);
        let safety = Color::ALL.map(|color| {
            let here = &around[color.index()];
            let check = match here.attackers(!color).as_slice() {
                [] => Check::None,
                &[PlacedPiece { piece, at: attacker }] => Check::One {
                    king: kings[color.index()],
                    attacker,
                    is_slider: is_slider(piece.role),
                },
                _ => Check::Double,
            };
            let pinned = here.pinned(color).collect();
            Safety { check, pinned, king_steps: here.king_steps(color).collect() }
        });
        Self { board, neighbors, occupancy, safety }
    }

    /// Indexes the pieces by their nearest pieces and by square.
    fn index(board: &Board) -> (Neighbors, Occupancy) {
        if let Some(numbers) = occupancy::number_squares(board) {
            return (Neighbors::in_array(board, &numbers), Occupancy::Array(numbers));
        }
        let mut filter = CountingFilter::default();
        let neighbors = if board.size() <= MAX_NARROW_SIZE {
            Neighbors::new::<i64>(board, &mut filter)
        } else {
            Neighbors::new::<i128>(board, &mut filter)
        };
        (neighbors, Occupancy::hash_table(board, filter))
    }

    /// The number of legal moves of a color.
    pub fn count(&self, color: Color) -> u128 {
        let safety = &self.safety[color.index()];
        if !matches!(safety.check, Check::None) {
            return count_evasions(self.board, color).into();
        }
        let pieces = self.board.pieces().iter().enumerate();
        let own = pieces.filter(|(_, from)| from.piece.color == color);
        own.map(|(index, from)| match from.piece.role {
            Role::Queen | Role::Rook | Role::Bishop => self.count_slides(index, from, safety),
            Role::Knight | Role::Pawn => self.count_jumps(from, safety),
            Role::King => safety.king_steps.len() as u128,
        })
        .sum()
    }

    /// The number of moves of a knight or a pawn whose king is not in check.
    fn count_jumps(&self, from: PlacedPiece, safety: &Safety) -> u128 {
        let pin = safety.pin(from.at);
        let may = |step: &&Step| pin.is_none_or(|line| **step == line || **step == line.back());
        let jump = |step: &Step| self.jump(from, from.at.step(*step, self.board.size())?, *step);
        steps_of(from.piece).iter().filter(may).filter_map(jump).count() as u128
    }

    /// The number of moves of a slider whose king is not in check: the sum of its ranges' lengths.
    fn count_slides(&self, index: usize, from: PlacedPiece, safety: &Safety) -> u128 {
        let pin = safety.pin(from.at);
        let may = |step: &Step| {
            slides_along(from.piece.role, *step)
                && pin.is_none_or(|line| *step == line || *step == line.back())
        };
        let directions = DIRECTIONS.into_iter().filter(may);
        directions.map(|direction| u128::from(self.reach(index, from, direction).0)).sum()
    }

    /// The legal moves of a color as ranges of target squares, piece by piece in the order of the board.
    pub fn ranges(&self, color: Color) -> impl Iterator<Item = SlideRange> {
        let kinds = self.board.pieces().kinds().iter().enumerate();
        kinds.filter(move |(_, piece)| piece.color == color).flat_map(move |(index, piece)| {
            steps_of(*piece).iter().filter_map(move |&step| self.range(index, step))
        })
    }

    /// The moves of one piece in one direction.
    fn range(&self, index: usize, step: Step) -> Option<SlideRange> {
        let from = self.board.pieces().get(index)?;
        let safety = &self.safety[from.piece.color.index()];
        match from.piece.role {
            Role::King => {
                let to = from.at.step(step, self.board.size())?;
                let is_capture = || self.piece_at(to).is_some();
                safety.king_steps.contains(&to).then(|| SlideRange {
                    from,
                    first: to,
                    last: to,
                    is_capture: is_capture(),
                })
            }
            Role::Knight | Role::Pawn => {
                let to = from.at.step(step, self.board.size())?;
                let jump = safety.may_end_check(to).then(|| self.jump(from, to, step))??;
                safety.restrict(jump, step)
            }
            Role::Queen | Role::Rook | Role::Bishop => {
                if !slides_along(from.piece.role, step) {
                    return None;
                }
                safety.restrict(self.slide(index, from, step)?, step)
            }
        }
    }

    /// A pseudo-legal move of a knight or a pawn.
    fn jump(&self, from: PlacedPiece, to: Square, step: Step) -> Option<SlideRange> {
        let other = self.piece_at(to);
        let is_capture = other.is_some();
        let may = match from.piece.role {
            Role::Pawn => is_capture == step.is_diagonal(),
            _ => true,
        };
        let fits = may && other.is_none_or(|other| other.color != from.piece.color);
        fits.then_some(SlideRange { from, first: to, last: to, is_capture })
    }

    /// The number of pseudo-legal steps of a slider in a direction, and whether the last one is a capture.
    fn reach(&self, index: usize, from: PlacedPiece, direction: Step) -> (u64, bool) {
        let Some(other) = self.neighbors.nearest(index, direction) else {
            return (from.at.steps_to_edge(direction, self.board.size()), false);
        };
        let pieces = self.board.pieces();
        let is_capture = pieces.kinds()[other].color != from.piece.color;
        let family = Family::along(direction);
        let apart = family.position(from.at).abs_diff(family.position(pieces.squares()[other]));
        (apart - u64::from(!is_capture), is_capture)
    }

    /// The pseudo-legal moves of a slider in a direction.
    fn slide(&self, index: usize, from: PlacedPiece, direction: Step) -> Option<SlideRange> {
        let (steps, is_capture) = self.reach(index, from, direction);
        if steps == 0 {
            return None;
        }
        let first = from.at.step(direction, self.board.size())?;
        let last = from.at.towards(direction, steps, self.board.size())?;
        Some(SlideRange { from, first, last, is_capture })
    }

    fn piece_at(&self, at: Square) -> Option<Piece> {
        self.occupancy.find(self.board, at).map(|index| self.board.pieces().kinds()[index])
    }
}

/// The steps of a piece, or the directions of a slider.
fn steps_of(piece: Piece) -> &'static [Step] {
    match (piece.role, piece.color) {
        (Role::Knight, _) => &KNIGHT_JUMPS,
        (Role::Pawn, Color::White) => &WHITE_PAWN,
        (Role::Pawn, Color::Black) => &BLACK_PAWN,
        _ => &DIRECTIONS,
    }
}

impl Safety {
    /// The direction of a piece's pin.
    fn pin(&self, at: Square) -> Option<Step> {
        self.pinned.iter().find(|(pinned, _)| pinned.at == at).map(|(_, line)| *line)
    }

    /// Whether a move onto a square can end the check. Cheaper than looking up what is on the square.
    fn may_end_check(&self, to: Square) -> bool {
        match self.check {
            Check::None => true,
            Check::One { king, attacker, is_slider } => {
                to == attacker || (is_slider && slide_range::is_between(king, to, attacker))
            }
            Check::Double => false,
        }
    }

    /// The legal part of a pseudo-legal range.
    fn restrict(&self, range: SlideRange, step: Step) -> Option<SlideRange> {
        match (self.check, self.pin(range.from.at)) {
            (Check::None, None) => Some(range),
            (Check::None, Some(line)) => (step == line || step == line.back()).then_some(range),
            (Check::One { king, attacker, is_slider }, None) => {
                if range.is_capture && range.last == attacker {
                    return Some(SlideRange { first: attacker, ..range });
                }
                let to = is_slider.then(|| range.crossing(king, attacker))??;
                Some(SlideRange { first: to, last: to, is_capture: false, ..range })
            }
            (Check::One { .. }, Some(_)) | (Check::Double, _) => None,
        }
    }
}
