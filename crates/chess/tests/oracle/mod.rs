//! The source document's algorithm, written plainly: an 8 x 8 matrix of men, every man asked in turn where it can go, every
//! such move tried to see whether it leaves the king attacked, and everything rebuilt after each move. Slow and obviously right.
#![allow(dead_code, unreachable_pub)]

use papan_chess::{Colour, File, Man, Rank, Role, Setup, Square};
use std::collections::BTreeSet;

type Matrix = [[Option<Man>; 8]; 8];
type Step = (i8, i8);

const DIAGONALS: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const STRAIGHTS: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const JUMPS: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A position as the document keeps it: the matrix and what history says about castling and en passant.
#[derive(Clone, Debug)]
pub struct Oracle {
    matrix: Matrix,
    turn: Colour,
    /// Rooks that, like their kings, have never moved.
    unmoved: Vec<Square>,
    /// The square over which a pawn just went two steps.
    passed: Option<Square>,
}

/// An edge of the graph: where from, where to (the rook when castling), and what the pawn becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OracleMove {
    pub from: Square,
    pub to: Square,
    pub promotion: Option<Role>,
    pub castling: bool,
}

impl Oracle {
    pub fn new(setup: &Setup) -> Self {
        let mut matrix = [[None; 8]; 8];
        for (square, man) in setup.board.iter() {
            matrix[square.rank().index()][square.file().index()] = Some(man);
        }
        let unmoved = setup.castling.rooks().into_iter().collect();
        Self { matrix, turn: setup.turn, unmoved, passed: setup.en_passant }
    }

    /// All legal moves.
    pub fn moves(&self) -> BTreeSet<OracleMove> {
        let possible = self.possible_moves();
        possible.into_iter().filter(|&mv| !self.after(mv).is_attacked_king(self.turn)).collect()
    }

    /// All moves, those that leave the king attacked included.
    pub fn possible_moves(&self) -> Vec<OracleMove> {
        let mut moves = Vec::new();
        for from in Square::all() {
            let Some(man) = self.at(from).filter(|man| man.colour == self.turn) else { continue };
            if man.role == Role::Pawn {
                self.pawn_moves(from, &mut moves);
            } else {
                for to in self.reach(from, man) {
                    if self.at(to).is_none_or(|other| other.colour != self.turn) {
                        moves.push(OracleMove { from, to, promotion: None, castling: false });
                    }
                }
            }
        }
        self.castling_moves(&mut moves);
        moves
    }

    pub fn after(&self, mv: OracleMove) -> Self {
        let mut next = self.clone();
        let man = self.at(mv.from).expect("a man");
        next.passed = None;
        next.turn = !self.turn;
        next.unmoved.retain(|&rook| rook != mv.from && rook != mv.to);
        if man.role == Role::King {
            let home = |rook: &Square| rook.rank() == home_rank(self.turn);
            next.unmoved.retain(|rook| !home(rook));
        }
        next.put(mv.from, None);
        if mv.castling {
            let rook = self.at(mv.to);
            next.put(mv.to, None);
            let (king_file, rook_file) = if mv.to > mv.from { (6, 5) } else { (2, 3) };
            next.put(on_rank(mv.from, king_file), Some(man));
            next.put(on_rank(mv.from, rook_file), rook);
            return next;
        }
        next.put(mv.to, Some(mv.promotion.map_or(man, |role| role.of(self.turn))));
        if man.role == Role::Pawn {
            if Some(mv.to) == self.passed && mv.from.file() != mv.to.file() {
                next.put(Square::new(mv.to.file(), mv.from.rank()), None);
            }
            if mv.from.rank().index().abs_diff(mv.to.rank().index()) == 2 {
                next.passed = mv.from.offset(0, forward(self.turn));
            }
        }
        next
    }

    pub fn is_check(&self) -> bool {
        self.is_attacked_king(self.turn)
    }

    fn at(&self, square: Square) -> Option<Man> {
        self.matrix[square.rank().index()][square.file().index()]
    }

    fn put(&mut self, square: Square, man: Option<Man>) {
        self.matrix[square.rank().index()][square.file().index()] = man;
    }

    /// Where a man other than a pawn comes to by its own way of moving, up to the first man it meets.
    fn reach(&self, from: Square, man: Man) -> Vec<Square> {
        let mut squares = Vec::new();
        let mut walk = |steps: &[Step], far: bool| {
            for &(x, y) in steps {
                let mut at = from;
                while let Some(next) = at.offset(x, y) {
                    squares.push(next);
                    at = next;
                    if !far || self.at(next).is_some() {
                        break;
                    }
                }
            }
        };
        match man.role {
            Role::Knight => walk(&JUMPS, false),
            Role::Bishop => walk(&DIAGONALS, true),
            Role::Rook => walk(&STRAIGHTS, true),
            Role::Queen => walk(&[DIAGONALS, STRAIGHTS].concat(), true),
            Role::King => walk(&[DIAGONALS, STRAIGHTS].concat(), false),
            Role::Pawn => walk(&[(-1, forward(man.colour)), (1, forward(man.colour))], false),
        }
        squares
    }

    fn pawn_moves(&self, from: Square, moves: &mut Vec<OracleMove>) {
        let mut targets = Vec::new();
        let one = from.offset(0, forward(self.turn)).filter(|&to| self.at(to).is_none());
        targets.extend(one);
        let at_home = from.rank().index() == if self.turn == Colour::White { 1 } else { 6 };
        if let Some(one) = one.filter(|_| at_home) {
            let two = one.offset(0, forward(self.turn));
            targets.extend(two.filter(|&to| self.at(to).is_none()));
        }
        for to in self.reach(from, Role::Pawn.of(self.turn)) {
            let enemy = self.at(to).is_some_and(|man| man.colour != self.turn);
            if enemy || self.passed == Some(to) {
                targets.push(to);
            }
        }
        for to in targets {
            let last = to.rank() == home_rank(!self.turn);
            let promotions: &[Option<Role>] = if last {
                &[Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)]
            } else {
                &[None]
            };
            for &promotion in promotions {
                moves.push(OracleMove { from, to, promotion, castling: false });
            }
        }
    }

    fn castling_moves(&self, moves: &mut Vec<OracleMove>) {
        let Some(king) = self.king(self.turn) else { return };
        for &rook in self.unmoved.iter().filter(|rook| rook.rank() == home_rank(self.turn)) {
            let (king_file, rook_file) = if rook > king { (6, 5) } else { (2, 3) };
            let way = between(king, on_rank(king, king_file));
            let others = between(rook, on_rank(king, rook_file));
            let mut lifted = self.clone();
            lifted.put(king, None);
            let free =
                |&square: &Square| square == king || square == rook || self.at(square).is_none();
            let safe = |&square: &Square| !lifted.is_attacked(square, !self.turn);
            if way.iter().chain(&others).all(free) && way.iter().all(safe) {
                moves.push(OracleMove { from: king, to: rook, promotion: None, castling: true });
            }
        }
    }

    fn king(&self, colour: Colour) -> Option<Square> {
        Square::all().find(|&square| self.at(square) == Some(Role::King.of(colour)))
    }

    fn is_attacked_king(&self, colour: Colour) -> bool {
        self.king(colour).is_some_and(|king| self.is_attacked(king, !colour))
    }

    fn is_attacked(&self, square: Square, by: Colour) -> bool {
        Square::all().any(|from| {
            let man = self.at(from).filter(|man| man.colour == by);
            man.is_some_and(|man| self.reach(from, man).contains(&square))
        })
    }
}

fn forward(colour: Colour) -> i8 {
    if colour == Colour::White { 1 } else { -1 }
}

fn home_rank(colour: Colour) -> Rank {
    Rank::new(if colour == Colour::White { 0 } else { 7 }).expect("a rank")
}

fn on_rank(square: Square, file: usize) -> Square {
    Square::new(File::new(file).expect("a file"), square.rank())
}

/// All squares of a rank from one to the other, both included.
fn between(a: Square, b: Square) -> Vec<Square> {
    Square::all().filter(|square| (a.min(b)..=a.max(b)).contains(square)).collect()
}
