//! An explanation as a sequence of pictures: a frame for each step, and for a proof by contradiction one for the
//! assumption, each consequence and the dead end.

use super::messages::{describe, describe_assumption, describe_dead_end};
use crate::i18n::Catalog;
use papan_draw::{Mark as Shown, Scene, at, queens_game_scene};
use papan_queens::{Cell, Chain, Command, Game, Mark, Step, Unit};

/// The board before a step, and what the step is about.
pub struct Frame {
    /// The step in words.
    pub text: String,
    /// The marks before the step.
    pub game: Game,
    /// The cells of the assumptions in force, from the outermost.
    pub assumed: Vec<Cell>,
    /// Cells that take a star.
    pub stars: Vec<Cell>,
    /// Cells that are ruled out.
    pub crosses: Vec<Cell>,
    /// The cells of the reason.
    pub because: Vec<Cell>,
    /// The units of the reason.
    pub units: Vec<Unit>,
    /// Whether the units are left without room for their stars.
    pub dead_end: bool,
}

impl Frame {
    /// The board with the marks of the frame.
    pub fn scene(&self) -> Scene {
        let mut scene = queens_game_scene(&self.game);
        let board = self.game.board();
        let ends =
            |cell: &Cell| self.dead_end && self.units.iter().any(|&unit| board.is_in(*cell, unit));
        let dead: Vec<Cell> = board.cells().filter(ends).collect();
        let because: &[Cell] = if self.dead_end { &[] } else { &self.because };
        let groups: [(&[Cell], Shown); 5] = [
            (because, Shown::Candidate),
            (&self.crosses, Shown::Excluded),
            (&self.stars, Shown::Selected),
            (&self.assumed, Shown::Selected),
            (&dead, Shown::Conflict),
        ];
        for (cells, mark) in groups {
            for cell in cells {
                scene[at(cell.row.into(), cell.col.into())].marks.insert(mark);
            }
        }
        scene
    }
}

/// Marks the stars and crosses of a step.
pub fn apply(step: &Step, game: &mut Game) {
    game.play(&Command::Set(step.crosses.clone(), Mark::Cross));
    game.play(&Command::Set(step.stars.clone(), Mark::Star));
}

/// The game without the marks that are wrong.
pub fn without_mistakes(game: &Game) -> Game {
    let mut game = game.clone();
    let mistakes = game.mistakes();
    game.play(&Command::Set(mistakes, Mark::Empty));
    game
}

/// The frame of a step, after those of its chain.
pub fn frames(step: &Step, game: &Game, text: &Catalog) -> Vec<Frame> {
    let mut all = Vec::new();
    extend(step, game, &[], text, &mut all);
    all
}

fn extend(step: &Step, game: &Game, assumed: &[Cell], text: &Catalog, all: &mut Vec<Frame>) {
    if let Some(chain) = &step.chain {
        follow(chain, game.clone(), assumed, text, all);
    }
    all.push(Frame {
        text: describe(step, game.board(), text),
        game: game.clone(),
        assumed: assumed.to_vec(),
        stars: step.stars.clone(),
        crosses: step.crosses.clone(),
        because: step.because.clone(),
        units: step.units.clone(),
        dead_end: false,
    });
}

/// The frames of a chain.
fn follow(chain: &Chain, mut game: Game, assumed: &[Cell], text: &Catalog, all: &mut Vec<Frame>) {
    let assumed = [assumed, &[chain.cell]].concat();
    let mark = if chain.star { Mark::Star } else { Mark::Cross };
    game.play(&Command::Set(vec![chain.cell], mark));
    let frame = |text: String, game: &Game| Frame {
        text,
        game: game.clone(),
        assumed: assumed.clone(),
        stars: Vec::new(),
        crosses: Vec::new(),
        because: Vec::new(),
        units: Vec::new(),
        dead_end: false,
    };
    all.push(frame(describe_assumption(chain, game.board(), text), &game));
    for link in &chain.links {
        extend(link, &game, &assumed, text, all);
        apply(link, &mut game);
    }
    all.push(Frame {
        because: chain.dead_end.because.clone(),
        units: chain.dead_end.units.clone(),
        dead_end: true,
        ..frame(describe_dead_end(chain, game.board(), text), &game)
    });
}
