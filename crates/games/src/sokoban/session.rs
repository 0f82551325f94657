//! Sokoban in a page: a collection of levels, one of them in play; the solver, hints, new levels and the editor.

use super::{
    jobs::{GenerateRequest, find_level, hint_job, solve_job, targets},
    open_collection::{OpenCollection, start, step_along},
    report::{AnswerReport, SolveReport},
    view::{Checked, CollectionView, Generated, HintView, Moved, Opened, Targets},
};
use crate::{
    error::ApiError,
    named::Name,
    run::Job,
    session::{Context, RequestedLimits, Session, Step, finish},
};
use papan_core::StopReason;
use papan_sokoban::{Command as Play, Event, Level, Objective, Session as Game, Square};
use serde::{Deserialize, Serialize};

/// What a page or a script asks for.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Command {
    /// Opens a collection; a job.
    Open {
        /// The levels; those of the program unless told.
        text: Option<String>,
        /// The level to play, from 1.
        level: Option<u64>,
        /// Steps that were made before.
        moves: Option<String>,
    },
    /// Plays another level of the collection; a job.
    Level {
        /// The level, from 1.
        level: Option<u64>,
        /// Steps that were made before.
        moves: Option<String>,
    },
    /// Makes steps; what is blocked is left out.
    Moves {
        /// LURD letters.
        moves: String,
    },
    /// Walks to a square.
    Walk {
        /// `[row, column]`.
        to: [u16; 2],
    },
    /// Pushes a box to a square; a job.
    Push {
        /// The box, `[row, column]`.
        from: [u16; 2],
        /// Its target.
        to: [u16; 2],
    },
    /// Takes the last change back.
    Undo {},
    /// Makes it again.
    Redo {},
    /// Starts the level again.
    Restart {},
    /// Where a box can be pushed; a job.
    Targets {
        /// The box, `[row, column]`.
        from: [u16; 2],
    },
    /// Solves a level, or the open one from where it stands; a job.
    Solve {
        /// Levels; without it the open one.
        text: Option<String>,
        /// Which of them, by number or title.
        level: Option<LevelName>,
        /// What the solution minimises; nothing unless told.
        objective: Option<Name<Objective>>,
        /// Limits of the job.
        #[serde(flatten)]
        limits: RequestedLimits,
    },
    /// The steps up to the next push; a job.
    Hint {
        /// Limits of the job.
        #[serde(flatten)]
        limits: RequestedLimits,
    },
    /// Makes new levels; a job.
    Generate(GenerateRequest),
    /// Whether a drawing is a level; a job.
    Check {
        /// The drawing as XSB text.
        text: String,
    },
}

/// A level by its number from 1, or by its title.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum LevelName {
    /// The number.
    Number(u64),
    /// The title, or the number as a text.
    Title(String),
}

/// What a page gets.
#[derive(Serialize)]
#[serde(untagged)]
pub enum View {
    /// A collection that was just opened.
    Opened(Box<Opened>),
    /// The position after a command.
    Moved(Box<Moved>),
    /// Where a box can be pushed.
    Targets(Targets),
    /// A solution of a level.
    Solved(SolveReport),
    /// A solution from where the open level stands.
    Answer(AnswerReport),
    /// The next push.
    Hint(HintView),
    /// New levels.
    Generated(Generated),
    /// A drawing that is a level.
    Checked(Checked),
}

/// The levels that one page plays.
#[derive(Default)]
pub struct SokobanSession {
    open: Option<OpenCollection>,
}

impl Session for SokobanSession {
    type Command = Command;
    type View = View;

    fn handle(&mut self, command: Command, context: &Context<'_>) -> Result<Step<Self>, ApiError> {
        Ok(match command {
            Command::Open { text, level, moves } => {
                Step::Job(Job::new(context.limits.brief_budget(), move |job| {
                    let open = OpenCollection::open(text.as_deref(), level, moves.as_deref(), job)?;
                    let collection = CollectionView::new(&open.collection, open.built_in);
                    let opened = Opened { collection, state: open.position() };
                    Ok(finish(|session: &mut Self| {
                        session.open = Some(open);
                        Ok(View::Opened(Box::new(opened)))
                    }))
                }))
            }
            Command::Level { level, moves } => {
                let open = self.collection()?;
                let number = open.find(level)?;
                let level = open.collection.levels[number].level.clone();
                Step::Job(Job::new(context.limits.brief_budget(), move |_| {
                    let (game, dead) = start(level, moves.as_deref())?;
                    Ok(finish(move |session: &mut Self| session.start(number, game, dead)))
                }))
            }
            Command::Moves { moves } => {
                let open = self.collection()?;
                let before = open.game.steps().len();
                step_along(&mut open.game, &moves)?;
                Step::Done(open.moved(open.steps_since(before)))
            }
            Command::Walk { to } => Step::Done(self.play(Play::Walk(square(to)))?),
            Command::Push { from, to } => {
                let mut game = self.collection()?.game.clone();
                Step::Job(Job::new(context.limits.brief_budget(), move |_| {
                    let before = game.steps().len();
                    let push = Play::Push { from: square(from), to: square(to) };
                    if game.play(push).contains(&Event::NoPath) {
                        return Err(no_path());
                    }
                    Ok(finish(move |session: &mut Self| session.push(before, game)))
                }))
            }
            Command::Undo {} => Step::Done(self.play(Play::Undo)?),
            Command::Redo {} => Step::Done(self.play(Play::Redo)?),
            Command::Restart {} => Step::Done(self.play(Play::Restart)?),
            Command::Targets { from } => {
                let rest = Game::new(self.collection()?.rest());
                Step::view_job(Job::new(context.limits.brief_budget(), move |job| {
                    targets(&rest, square(from), job).map(View::Targets)
                }))
            }
            Command::Solve { text, level, objective, limits } => {
                let objective = objective.map_or(Objective::Any, |objective| objective.0);
                let here = if text.is_none() { Some(self.collection()?.rest()) } else { None };
                let find = move || match (here, text) {
                    (Some(level), _) => Ok((level, None)),
                    (None, text) => {
                        let indexed = find_level(&text.unwrap_or_default(), level)?;
                        Ok((indexed.entry.level.clone(), Some(indexed)))
                    }
                };
                Step::view_job(solve_job(find, objective, limits, context))
            }
            Command::Hint { limits } => {
                Step::view_job(hint_job(self.collection()?.rest(), limits, context))
            }
            Command::Generate(request) => Step::view_job(request.job(context)?),
            Command::Check { text } => {
                Step::view_job(Job::new(context.limits.brief_budget(), move |_| {
                    let info = Level::parse(&text)?.info();
                    let (boxes, floor, lower_bound) = (info.boxes, info.floor, info.lower_bound);
                    Ok(View::Checked(Checked { boxes, floor, lower_bound }))
                }))
            }
        })
    }
}

impl SokobanSession {
    fn collection(&mut self) -> Result<&mut OpenCollection, ApiError> {
        self.open.as_mut().ok_or_else(|| ApiError::new("web-sokoban-nothing-open"))
    }

    fn play(&mut self, command: Play) -> Result<View, ApiError> {
        let open = self.collection()?;
        let before = open.game.steps().len();
        if open.game.play(command).contains(&Event::NoPath) {
            return Err(no_path());
        }
        let walked = open.steps_since(before);
        Ok(open.moved(walked))
    }

    /// Starts a level of the collection, unless another collection was opened meanwhile.
    fn start(&mut self, number: usize, game: Game, dead: Vec<Square>) -> Result<View, ApiError> {
        let open = self.collection()?;
        if open.collection.levels.get(number).is_none_or(|it| it.level != *game.level()) {
            return Err(ApiError::stopped(StopReason::Cancelled));
        }
        (open.number, open.game, open.dead) = (number, game, dead);
        Ok(open.moved(String::new()))
    }

    /// Takes the game after a push of the position that had so many steps, unless it was played on meanwhile.
    fn push(&mut self, before: usize, game: Game) -> Result<View, ApiError> {
        let open = self.collection()?;
        if open.game.level() != game.level() || open.game.steps() != &game.steps()[..before] {
            return Err(ApiError::stopped(StopReason::Cancelled));
        }
        open.game = game;
        Ok(open.moved(open.steps_since(before)))
    }
}

fn no_path() -> ApiError {
    ApiError::new("web-sokoban-no-path")
}

fn square([row, column]: [u16; 2]) -> Square {
    Square { row, column }
}
