//! The fast judge, O(P) and without trees: one pass over the men for both kings' surroundings gives the verdict; when one
//! king is in check, one more for the attacker's surroundings gives the captures, and three over a sieve of line
//! crossings give the interceptions. Boards small enough for an array are judged on one. The same answers as [`reference`](crate::reference), in the order of the text.

mod crossings;
mod grid;
mod low;
mod mailbox;
mod nearest;
mod probe;
mod surroundings;

use crate::{
    Board, Evasions, Judgement, Man, Role, Side, Square,
    lookout::Lookout,
    offset::{NARROW, Offset},
};
use crossings::{Crossings, Ray};
use grid::CENTRE;
use mailbox::Mailbox;
pub(crate) use surroundings::Surroundings;

/// Judges boards one after the other and keeps its working memory between them.
///
/// ```
/// use papan_giant::{Judge, Options, parse};
///
/// let mut judge = Judge::default();
/// let text = b"2\n8 3\n1 1 k\n1 8 R\n8 3 K\n8 2\n1 1 k\n8 8 K\n";
/// let verdicts = parse(text, Options::default()).unwrap().map(|board| judge.judge(&board.unwrap()).verdict.to_string());
/// assert_eq!(verdicts.collect::<Vec<_>>(), ["White Check - 2 Plausible Moves", "Safe"]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Judge {
    crossings: Crossings,
    mailbox: Mailbox,
}

impl Judge {
    /// Who is in check, and how many moves answer it.
    pub fn judge(&mut self, board: &Board) -> Judgement {
        if board.size() <= mailbox::LARGEST {
            self.mailbox.fill(board);
            self.mailbox.judge()
        } else if board.size() <= NARROW {
            self.judge_by::<i64>(board)
        } else {
            self.judge_by::<i128>(board)
        }
    }

    fn judge_by<N: Offset>(&mut self, board: &Board) -> Judgement {
        let sides = [Side::White, Side::Black];
        let around = Surroundings::of::<N, 2>(board, sides.map(|side| board.king(side)));
        let attackers = sides.map(|side| around[side as usize].attackers(side.other()));
        let (side, attackers) = match Judgement::undisturbed(attackers) {
            Ok(judgement) => return judgement,
            Err(check) => check,
        };
        let king = &around[side as usize];
        let pinned = sort_pinned(king, side);
        let evasions = self.evasions::<N>(board, side, king, &attackers[side as usize], &pinned);
        Judgement::check(side, attackers, pinned, evasions)
    }

    /// The moves of a side whose king is attacked by these men.
    fn evasions<N: Offset>(
        &mut self,
        board: &Board,
        side: Side,
        king: &Surroundings<'_>,
        attackers: &[Square],
        pinned: &[Square],
    ) -> Evasions {
        let mut evasions =
            Evasions { king_moves: king.king_steps(side).count() as u64, ..Evasions::default() };
        if let &[attacker] = attackers {
            let [target] = Surroundings::of::<N, 1>(board, [attacker]);
            let helps = |from: &Square| *from != board.king(side) && !pinned.contains(from);
            evasions.captures =
                target.attackers(side).iter().filter(|from| helps(from)).count() as u64;
            if target.man(CENTRE).is_some_and(Man::is_rider) {
                let ray = Ray::<N>::new(board.king(side), attacker);
                evasions.interceptions =
                    ray.interceptions(board, side, pinned, &mut self.crossings);
            }
        }
        evasions
    }
}

fn sort_pinned(king: &Surroundings<'_>, side: Side) -> Vec<Square> {
    let mut pinned: Vec<Square> = king.pinned(side).map(|(at, _)| at).collect();
    pinned.sort_unstable();
    pinned
}

/// How many moves a side has whose king is attacked, whatever happens to the other king.
pub(crate) fn count_evasions(board: &Board, side: Side) -> u64 {
    if board.size() <= NARROW {
        count_evasions_by::<i64>(board, side)
    } else {
        count_evasions_by::<i128>(board, side)
    }
}

fn count_evasions_by<N: Offset>(board: &Board, side: Side) -> u64 {
    let mut judge = Judge::default();
    let [king] = Surroundings::of::<N, 1>(board, [board.king(side)]);
    let (attackers, pinned) = (king.attackers(side.other()), sort_pinned(&king, side));
    judge.evasions::<N>(board, side, &king, &attackers, &pinned).total()
}

impl Man {
    /// Whether it goes as far as nothing stops it.
    pub(crate) fn is_rider(self) -> bool {
        matches!(self.role, Role::Queen | Role::Rook | Role::Bishop)
    }
}
