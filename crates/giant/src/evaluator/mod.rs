//! The fast evaluator, O(P) and without trees.
//!
//! One pass over the pieces collects the neighborhoods of both kings, which show who is in check. If one king is, a
//! second pass over the neighborhood of the attacker gives the captures, and three passes over a filter of line crossings
//! give the interceptions. Boards small enough for an array are evaluated in a mailbox. `papan_study::giant`
//! has the algorithm of the thesis, with the same results.

mod candidates;
mod cells;
mod interceptions;
mod king_neighborhood;
mod low_coords;
mod mailbox;
mod nearest_pieces;

use crate::{
    Board, Color, Evaluation, Evasions, PlacedPiece,
    attack_queries::{AttackQueries, contains_square},
    evaluation::KingSafety,
    geometry::is_slider,
    offset::{MAX_NARROW_SIZE, Offset},
};
use interceptions::{InterceptionBuffers, Ray};
pub(crate) use king_neighborhood::KingNeighborhood;
use mailbox::Mailbox;

/// Evaluates boards one after the other with reusable buffers.
///
/// ```
/// use papan_giant::{Evaluator, ParseOptions, parse};
///
/// let text = b"2\n8 3\n1 1 k\n1 8 R\n8 3 K\n8 2\n1 1 k\n8 8 K\n";
/// let mut evaluator = Evaluator::default();
/// let mut statuses = Vec::new();
/// for board in parse(text, ParseOptions::default())? {
///     statuses.push(evaluator.evaluate(&board?).status.to_string());
/// }
/// assert_eq!(statuses, ["White Check - 2 Plausible Moves", "Safe"]);
/// # Ok::<(), papan_giant::ReadError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Evaluator {
    interceptions: InterceptionBuffers,
    mailbox: Mailbox,
}

impl Evaluator {
    /// Finds the king in check and counts the legal replies.
    pub fn evaluate(&mut self, board: &Board) -> Evaluation {
        if board.size() <= mailbox::MAX_SIZE {
            self.mailbox.fill(board);
            self.mailbox.evaluate()
        } else if board.size() <= MAX_NARROW_SIZE {
            self.evaluate_large::<i64>(board)
        } else {
            self.evaluate_large::<i128>(board)
        }
    }

    fn evaluate_large<N: Offset>(&mut self, board: &Board) -> Evaluation {
        let around = KingNeighborhood::of::<N, 2>(board, Color::ALL.map(|color| board.king(color)));
        let attackers = Color::ALL.map(|color| around[color.index()].attackers(!color));
        let KingSafety::One(color) = KingSafety::of(&attackers) else {
            return Evaluation::without_evasions(attackers);
        };
        let king = &around[color.index()];
        let pinned = sort_pinned(king, color);
        let own = &attackers[color.index()];
        let evasions = self.evasions::<N>(board, color, king, own, &pinned);
        Evaluation::check(color, attackers, pinned, evasions)
    }

    /// The legal replies of a color whose king is attacked by these pieces.
    fn evasions<N: Offset>(
        &mut self,
        board: &Board,
        color: Color,
        king: &KingNeighborhood<'_>,
        attackers: &[PlacedPiece],
        pinned: &[PlacedPiece],
    ) -> Evasions {
        let mut evasions =
            Evasions { king_moves: king.king_steps(color).count() as u64, ..Evasions::default() };
        if let &[attacker] = attackers {
            let [target] = KingNeighborhood::of::<N, 1>(board, [attacker.at]);
            let may_capture = |from: &&PlacedPiece| {
                from.at != board.king(color) && !contains_square(pinned, from.at)
            };
            evasions.captures = target.attackers(color).iter().filter(may_capture).count() as u64;
            if is_slider(attacker.piece.role) {
                let ray = Ray::<N>::new(board.king(color), attacker.at);
                evasions.interceptions =
                    ray.interceptions(board, color, pinned, &mut self.interceptions);
            }
        }
        evasions
    }
}

fn sort_pinned(king: &KingNeighborhood<'_>, color: Color) -> Vec<PlacedPiece> {
    let mut pinned: Vec<PlacedPiece> = king.pinned(color).map(|(piece, _)| piece).collect();
    pinned.sort_unstable_by_key(|piece| piece.at);
    pinned
}

/// The number of legal moves of a color whose king is attacked, whether or not the other king is, too.
pub(crate) fn count_evasions(board: &Board, color: Color) -> u64 {
    if board.size() <= MAX_NARROW_SIZE {
        count_evasions_by::<i64>(board, color)
    } else {
        count_evasions_by::<i128>(board, color)
    }
}

fn count_evasions_by<N: Offset>(board: &Board, color: Color) -> u64 {
    let [king] = KingNeighborhood::of::<N, 1>(board, [board.king(color)]);
    let (attackers, pinned) = (king.attackers(!color), sort_pinned(&king, color));
    Evaluator::default().evasions::<N>(board, color, &king, &attackers, &pinned).total()
}
