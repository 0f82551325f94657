//! A game on a giant board: moves are checked, made and taken back in O(log P), and so is the question who is in check.

mod illegal;
mod lines;

use crate::{
    Board, Judge, Judgement, Man, Placed, Role, Side, Square,
    geometry::{Step, forward},
    lookout::Lookout,
};
pub use illegal::Illegal;
use lines::LineSets;

/// A move that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The man that moved.
    pub man: Man,
    /// Where it came from.
    pub from: Square,
    /// Where it went.
    pub to: Square,
    /// The man it took there.
    pub taken: Option<Man>,
}

/// A board on which the sides move in turn.
///
/// ```
/// use papan_giant::{Game, Illegal, Options, Side, Square, parse};
///
/// let text = b"1\n1000000000000000000 4\n7 7 k\n1000000000000000000 5 K\n8 99 r\n8 3 Q\n";
/// let board = parse(text, Options::default()).unwrap().next().unwrap().unwrap();
/// let mut game = Game::new(board, Side::White);
/// let square = |x, y| Square { x, y };
/// assert_eq!(game.play(square(8, 99), square(8, 2)), Err(Illegal::Blocked(square(8, 3))));
/// game.play(square(8, 99), square(8, 3)).unwrap();
/// assert_eq!(game.turn(), Side::Black);
/// assert!(game.undo().unwrap().taken.is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    board: Board,
    lines: LineSets,
    turn: Side,
    played: Vec<Played>,
    /// The numbers of the men that were taken, to put them back in their places.
    taken: Vec<usize>,
    judge: Judge,
}

impl Game {
    /// Starts from a board. O(P log P); memory about 250 bytes a man.
    pub fn new(board: Board, turn: Side) -> Self {
        let lines = LineSets::new(&board);
        Self { board, lines, turn, played: Vec::new(), taken: Vec::new(), judge: Judge::default() }
    }

    /// The board as it stands. The order of its men changes when men are taken.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The moves made so far.
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// The man on a square. O(1).
    pub fn man(&self, at: Square) -> Option<Man> {
        Lookout::man(self, at)
    }

    /// The men that attack the king of a side, sorted by square. O(log P).
    pub fn attackers(&self, side: Side) -> Vec<Square> {
        Lookout::attackers(self, self.board.king(side), side.other())
    }

    /// The answer about the board as it stands. O(log P), or O(n log P) when a king is in check from n squares away: to
    /// count the moves in between. From very far away it takes O(P) instead.
    pub fn judgement(&mut self) -> Judgement {
        /// Looking at one square takes about as long as judging so many men.
        const MEN_A_SQUARE: u64 = 200;
        let far = |side: Side| {
            let king = self.board.king(side);
            let away = |at: &Square| king.x.abs_diff(at.x).max(king.y.abs_diff(at.y));
            self.attackers(side).iter().map(away).max().unwrap_or(0)
        };
        let squares = far(Side::White).max(far(Side::Black));
        if squares.saturating_mul(MEN_A_SQUARE) < self.board.men().len() as u64 || squares == 0 {
            Lookout::judge(self)
        } else {
            self.judge.judge(&self.board)
        }
    }

    /// Makes a move of the side whose turn it is. O(log P).
    ///
    /// # Errors
    /// Why it is not legal; nothing has changed then.
    pub fn play(&mut self, from: Square, to: Square) -> Result<Played, Illegal> {
        let man = self.man(from).ok_or(Illegal::NobodyThere)?;
        if man.side != self.turn {
            return Err(Illegal::NotYourTurn);
        }
        let taken = self.check_way(Placed { man, at: from }, to)?;
        let played = Played { man, from, to, taken };
        self.make(played);
        if let Some(&attacker) = self.attackers(man.side).first() {
            self.undo();
            return Err(Illegal::KingAttacked(attacker));
        }
        Ok(played)
    }

    /// Takes the last move back. O(log P).
    pub fn undo(&mut self) -> Option<Played> {
        let played = self.played.pop()?;
        self.shift(played.to, played.from);
        if let (Some(man), Some(index)) =
            (played.taken, played.taken.and_then(|_| self.taken.pop()))
        {
            let displaced = self.board.men().get(index).map(|placed| placed.at);
            self.board.insert(index, Placed { man, at: played.to });
            self.lines.insert(played.to, index);
            if let Some(at) = displaced {
                self.lines.renumber(at, self.board.men().len() - 1);
            }
        }
        self.turn = played.man.side;
        Some(played)
    }

    fn make(&mut self, played: Played) {
        if played.taken.is_some()
            && let Some(index) = self.lines.find(played.to)
        {
            self.board.remove(index);
            self.lines.remove(played.to);
            if let Some(moved) = self.board.men().get(index) {
                self.lines.renumber(moved.at, index);
            }
            self.taken.push(index);
        }
        self.shift(played.from, played.to);
        self.played.push(played);
        self.turn = played.man.side.other();
    }

    fn shift(&mut self, from: Square, to: Square) {
        if let Some(index) = self.lines.find(from) {
            self.lines.remove(from);
            self.lines.insert(to, index);
            self.board.shift(index, to);
        }
    }

    /// Whether a man can go to a square, its king's safety aside; the man it takes there.
    fn check_way(&self, from: Placed, to: Square) -> Result<Option<Man>, Illegal> {
        let size = self.board.size();
        if !(1..=size).contains(&to.x) || !(1..=size).contains(&to.y) {
            return Err(Illegal::OffBoard);
        }
        let Placed { man, at } = from;
        let other = self.man(to);
        let (dx, dy) = (to.x.abs_diff(at.x), to.y.abs_diff(at.y));
        let direction = Step { dx: to.x.cmp(&at.x) as i8, dy: to.y.cmp(&at.y) as i8 };
        let is_straight = dx == 0 || dy == 0 || dx == dy;
        let reaches = match man.role {
            Role::King => dx.max(dy) == 1,
            Role::Knight => dx.min(dy) == 1 && dx.max(dy) == 2,
            Role::Pawn => dx <= 1 && dy == 1 && direction.dy == forward(man.side).dy,
            Role::Queen | Role::Rook | Role::Bishop => {
                dx.max(dy) > 0 && is_straight && man.role.rides(direction)
            }
        };
        if !reaches {
            return Err(Illegal::NotItsWay);
        }
        if man.is_rider()
            && let Some(found) = self.nearest(at, direction)
            && found.at.x.abs_diff(at.x).max(found.at.y.abs_diff(at.y)) < dx.max(dy)
        {
            return Err(Illegal::Blocked(found.at));
        }
        match other {
            Some(other) if other.side == man.side => Err(Illegal::OwnMan),
            Some(_) if man.role == Role::Pawn && dx == 0 => Err(Illegal::Blocked(to)),
            Some(Man { role: Role::King, .. }) => Err(Illegal::TakesKing),
            None if man.role == Role::Pawn && dx == 1 => Err(Illegal::NothingToTake),
            other => Ok(other),
        }
    }
}

impl Lookout for Game {
    fn size(&self) -> u64 {
        self.board.size()
    }

    fn king(&self, side: Side) -> Square {
        self.board.king(side)
    }

    fn man(&self, at: Square) -> Option<Man> {
        let placed = self.board.men().get(self.lines.find(at)?)?;
        Some(placed.man)
    }

    fn nearest(&self, from: Square, direction: Step) -> Option<Placed> {
        let at = self.lines.nearest(from, direction)?;
        Some(Placed { man: Lookout::man(self, at)?, at })
    }
}
