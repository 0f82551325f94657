//! The source document's algorithm, written plainly: an 8 x 8 matrix of pieces, every piece asked in turn where it can go, every
//! such move tried to see whether it leaves the king attacked, and everything rebuilt after each move. Slow and obviously right.
#![allow(dead_code, unreachable_pub)]

use papan_chess::{Color, File, Piece, Rank, Role, Setup, Square};
use std::collections::BTreeSet;

type Matrix = [[Option<Piece>; 8]; 8];
type Step = (i8, i8);

const DIAGONALS: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const STRAIGHTS: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const JUMPS: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A position as the document keeps it: the matrix and what history says about castling and en passant.
#[derive(Clone, Debug)]
pub struct Oracle {
    matrix: Matrix,
    turn: Color,
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
        for (square, piece) in setup.board.iter() {
            matrix[square.rank().index()][square.file().index()] = Some(piece);
        }
        let unmoved = setup.castling.rooks().into_iter().collect();
        Self { matrix, turn: setup.turn, unmoved, passed: setup.en_passant }
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> BTreeSet<OracleMove> {
        let possible = self.possible_moves();
        possible.into_iter().filter(|&mv| !self.after(mv).is_attacked_king(self.turn)).collect()
    }

    /// All moves, those that leave the king attacked included.
    pub fn possible_moves(&self) -> Vec<OracleMove> {
        let mut moves = Vec::new();
        for from in Square::all() {
            let Some(piece) = self.at(from).filter(|piece| piece.color == self.turn) else {
                continue;
            };
            if piece.role == Role::Pawn {
                self.pawn_moves(from, &mut moves);
            } else {
                for to in self.reach(from, piece) {
                    if self.at(to).is_none_or(|other| other.color != self.turn) {
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
        let piece = self.at(mv.from).expect("a piece");
        next.passed = None;
        next.turn = !self.turn;
        next.unmoved.retain(|&rook| rook != mv.from && rook != mv.to);
        if piece.role == Role::King {
            let home = |rook: &Square| rook.rank() == home_rank(self.turn);
            next.unmoved.retain(|rook| !home(rook));
        }
        next.set_piece_at(mv.from, None);
        if mv.castling {
            let rook = self.at(mv.to);
            next.set_piece_at(mv.to, None);
            let (king_file, rook_file) = if mv.to > mv.from { (6, 5) } else { (2, 3) };
            next.set_piece_at(on_rank(mv.from, king_file), Some(piece));
            next.set_piece_at(on_rank(mv.from, rook_file), rook);
            return next;
        }
        next.set_piece_at(mv.to, Some(mv.promotion.map_or(piece, |role| role.of(self.turn))));
        if piece.role == Role::Pawn {
            if Some(mv.to) == self.passed && mv.from.file() != mv.to.file() {
                next.set_piece_at(Square::new(mv.to.file(), mv.from.rank()), None);
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

    fn at(&self, square: Square) -> Option<Piece> {
        self.matrix[square.rank().index()][square.file().index()]
    }

    fn set_piece_at(&mut self, square: Square, piece: Option<Piece>) {
        self.matrix[square.rank().index()][square.file().index()] = piece;
    }

    /// The squares that a piece other than a pawn reaches, up to the first piece it meets.
    fn reach(&self, from: Square, piece: Piece) -> Vec<Square> {
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
        match piece.role {
            Role::Knight => walk(&JUMPS, false),
            Role::Bishop => walk(&DIAGONALS, true),
            Role::Rook => walk(&STRAIGHTS, true),
            Role::Queen => walk(&[DIAGONALS, STRAIGHTS].concat(), true),
            Role::King => walk(&[DIAGONALS, STRAIGHTS].concat(), false),
            Role::Pawn => walk(&[(-1, forward(piece.color)), (1, forward(piece.color))], false),
        }
        squares
    }

    fn pawn_moves(&self, from: Square, moves: &mut Vec<OracleMove>) {
        let mut targets = Vec::new();
        let one = from.offset(0, forward(self.turn)).filter(|&to| self.at(to).is_none());
        targets.extend(one);
        let at_home = from.rank().index() == if self.turn == Color::White { 1 } else { 6 };
        if let Some(one) = one.filter(|_| at_home) {
            let two = one.offset(0, forward(self.turn));
            targets.extend(two.filter(|&to| self.at(to).is_none()));
        }
        for to in self.reach(from, Role::Pawn.of(self.turn)) {
            let enemy = self.at(to).is_some_and(|piece| piece.color != self.turn);
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
            let king_path = between(king, on_rank(king, king_file));
            let others = between(rook, on_rank(king, rook_file));
            let mut lifted = self.clone();
            lifted.set_piece_at(king, None);
            let free =
                |&square: &Square| square == king || square == rook || self.at(square).is_none();
            let safe = |&square: &Square| !lifted.is_attacked(square, !self.turn);
            if king_path.iter().chain(&others).all(free) && king_path.iter().all(safe) {
                moves.push(OracleMove { from: king, to: rook, promotion: None, castling: true });
            }
        }
    }

    fn king(&self, color: Color) -> Option<Square> {
        Square::all().find(|&square| self.at(square) == Some(Role::King.of(color)))
    }

    fn is_attacked_king(&self, color: Color) -> bool {
        self.king(color).is_some_and(|king| self.is_attacked(king, !color))
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        Square::all().any(|from| {
            let piece = self.at(from).filter(|piece| piece.color == by);
            piece.is_some_and(|piece| self.reach(from, piece).contains(&square))
        })
    }
}

fn forward(color: Color) -> i8 {
    if color == Color::White { 1 } else { -1 }
}

fn home_rank(color: Color) -> Rank {
    Rank::new(if color == Color::White { 0 } else { 7 }).expect("a rank")
}

fn on_rank(square: Square, file: usize) -> Square {
    Square::new(File::new(file).expect("a file"), square.rank())
}

/// All squares of a rank from one to the other, both included.
fn between(a: Square, b: Square) -> Vec<Square> {
    Square::all().filter(|square| (a.min(b)..=a.max(b)).contains(square)).collect()
}
