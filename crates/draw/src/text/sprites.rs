//! The sprites of one rendering: what a cell shows as a drawing, and the drawings that were made before.

use super::sprite::{Drawing, MIN_ZOOM, Sprite};
use super::{Charset, ColorDepth, PieceStyle, TextOptions};
use crate::art;
use crate::{Cell, CellKind, Direction, Mark, Occupant};
use std::{cell::RefCell, collections::HashMap, rc::Rc};

/// Cells with fewer lines than this have no room for the lines in a piece.
const MIN_ENGRAVED_ZOOM: usize = 6;

/// What a drawing shows: an occupant, on a goal or not, or else a goal or the dot of a target.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Subject {
    occupant: Option<Occupant>,
    on_goal: bool,
    is_outlined: bool,
}

/// Makes sprites of one size.
pub(super) struct Sprites {
    zoom: usize,
    is_on: bool,
    is_outlined: bool,
}

thread_local! {
    /// Screens are drawn again and again: a few dozen drawings in the sizes that a terminal had so far.
    static MADE: RefCell<HashMap<(Subject, usize), Rc<Sprite>>> = RefCell::default();
}

impl Sprites {
    pub(super) fn new(options: TextOptions) -> Self {
        let is_on = options.charset == Charset::Unicode
            && !options.is_plain()
            && options.pieces == PieceStyle::Drawings
            && options.zoom() >= 2;
        // Sixteen colors have other values in every terminal: only an outline is sure to be seen.
        let is_outlined = options.color_depth == ColorDepth::Ansi16;
        Self { zoom: options.zoom(), is_on, is_outlined }
    }

    /// The sprite of a cell, if it is to have one.
    pub(super) fn of(&self, cell: Cell) -> Option<Rc<Sprite>> {
        if !self.is_on {
            return None;
        }
        let subject = Subject {
            occupant: cell.occupant,
            on_goal: cell.kind == CellKind::Goal,
            is_outlined: self.is_outlined,
        };
        let is_drawn = match cell.occupant {
            _ if cell.kind == CellKind::Wall => false,
            // Of all drawings only the player is told apart in two lines.
            _ if self.zoom < MIN_ZOOM => matches!(cell.occupant, Some(Occupant::Player(_))),
            Some(Occupant::Cross | Occupant::AutoCross) => false,
            Some(_) => true,
            None => subject.on_goal || cell.marks.contains(Mark::MoveTarget),
        };
        if !is_drawn {
            return None;
        }
        let make = || Rc::new(Sprite::new(&subject.drawing(self.zoom), self.zoom));
        Some(
            MADE.with_borrow_mut(|made| {
                made.entry((subject, self.zoom)).or_insert_with(make).clone()
            }),
        )
    }
}

impl Subject {
    fn drawing(self, zoom: usize) -> Drawing {
        let shapes = match self.occupant {
            Some(Occupant::Piece(piece)) => {
                art::silhouette(piece, self.is_outlined, zoom >= MIN_ENGRAVED_ZOOM)
            }
            Some(Occupant::Box) if self.on_goal => art::BOX_DONE_BOLD.to_vec(),
            Some(Occupant::Box) => art::BOX_BOLD.to_vec(),
            Some(Occupant::Player(_)) if self.on_goal => {
                [&art::GOAL_AROUND_BOLD[..], &art::PLAYER_BOLD[..]].concat()
            }
            Some(Occupant::Player(_)) => art::PLAYER_BOLD.to_vec(),
            Some(Occupant::Crown) => art::CROWN[1..].to_vec(),
            _ if self.on_goal => art::GOAL_BOLD.to_vec(),
            _ => art::TARGET.to_vec(),
        };
        let rotation = match self.occupant {
            Some(Occupant::Player(Direction::Right)) => 90,
            Some(Occupant::Player(Direction::Down)) => 180,
            Some(Occupant::Player(Direction::Left)) => 270,
            _ => 0,
        };
        Drawing { shapes, rotation }
    }
}
