//! A board in the making: men are put onto free squares until there are enough.

use crate::{Board, BoardFault, Man, Role, Side, Square, board::Columns, distinct::Distinct};
use fastrand::Rng;
use std::collections::HashSet;

/// Proposals in a row that may fail before a kind of board is full.
const PATIENCE: usize = 64;
const ROLES: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

pub(super) struct Sketch<'a> {
    pub(super) size: u64,
    pub(super) rng: &'a mut Rng,
    men: usize,
    used: HashSet<Square>,
    columns: Columns,
    kings: [Option<Square>; 2],
}

impl<'a> Sketch<'a> {
    pub(super) fn new(size: u64, men: usize, rng: &'a mut Rng) -> Self {
        let used = HashSet::with_capacity(men);
        Self { size, rng, men, used, columns: Columns::default(), kings: [None, None] }
    }

    /// Puts a man onto a square of the board that is still free.
    pub(super) fn put(&mut self, man: Man, at: Square) -> bool {
        let inside = |n: u64| (1..=self.size).contains(&n);
        let missing_kings = self.kings.iter().filter(|king| king.is_none()).count();
        let room = self.men - self.columns.men.len() > missing_kings;
        let is_king = man.role == Role::King;
        let fits = inside(at.x)
            && inside(at.y)
            && (room || is_king)
            && !(is_king && self.kings[man.side as usize].is_some())
            && self.used.insert(at);
        if fits {
            self.columns.squares.push(at);
            self.columns.men.push(man);
            if is_king {
                self.kings[man.side as usize] = Some(at);
            }
        }
        fits
    }

    /// The king of a side, put anywhere if he is not there yet.
    pub(super) fn king(&mut self, side: Side) -> Square {
        loop {
            if let Some(at) = self.kings[side as usize] {
                return at;
            }
            let at = self.anywhere();
            self.put(Man { side, role: Role::King }, at);
        }
    }

    /// Puts men where they are proposed until the board is full or nothing fits any more.
    pub(super) fn scatter(
        &mut self,
        mut square: impl FnMut(&mut Self) -> Square,
        mut man: impl FnMut(&mut Self) -> Man,
    ) {
        self.king(Side::White);
        self.king(Side::Black);
        let mut failures = 0;
        while self.columns.men.len() < self.men && failures < PATIENCE {
            let (at, man) = (square(self), man(self));
            failures = if self.put(man, at) { 0 } else { failures + 1 };
        }
    }

    pub(super) fn anywhere(&mut self) -> Square {
        Square { x: self.rng.u64(1..=self.size), y: self.rng.u64(1..=self.size) }
    }

    /// Any man but a king.
    pub(super) fn any_man(&mut self) -> Man {
        Man { side: self.any_side(), role: ROLES[self.rng.usize(..ROLES.len())] }
    }

    pub(super) fn any_side(&mut self) -> Side {
        if self.rng.bool() { Side::White } else { Side::Black }
    }

    /// Shuffles the men, so that nothing follows from their order, and checks them.
    pub(super) fn finish(mut self) -> Result<Board, BoardFault> {
        for last in (1..self.columns.men.len()).rev() {
            let other = self.rng.usize(..=last);
            self.columns.men.swap(last, other);
            self.columns.squares.swap(last, other);
        }
        Board::from_columns(self.size, self.columns, &mut Distinct::default())
            .map_err(|(_, fault)| fault)
    }
}
