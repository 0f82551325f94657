//! Sokoban in a page: a collection of levels, one of them in play; the solver, hints, new levels and the editor.

use super::{
    input::{
        IndexedLevel, check_box_count, choose_level, index_levels, no_such_level, parse, title,
    },
    report::{AnswerReport, SolveReport},
    view::{
        Checked, CollectionView, Generated, HintView, LevelNumber, Moved, Opened, PositionView,
        Targets,
    },
};
use crate::{
    error::ApiError,
    examples::SOKOBAN,
    named::Name,
    run::{Job, JobContext, JobProgress},
    session::{Context, RequestedLimits, Session, Step},
};
use papan_core::StopReason;
use papan_sokoban::{
    Answer, Collection, CollectionLevel, Command as Play, Difficulty, Direction, Event,
    GenerateOptions, Generator, Level, Objective, Session as Game, SolveOptions, Square,
    solve_with,
};
use serde::{Deserialize, Serialize};

/// Letters of all paths that an answer to `targets` may hold; the rest of the targets come without their path.
const MAX_PATH_LETTERS: usize = 60_000;
/// Floor squares up to which every path of a box is computed at once.
const MAX_TARGET_FLOOR: usize = 500;
/// Levels of a collection that a page opens: it lists them all.
const MAX_OPENED_LEVELS: usize = 2_000;
/// Letters of one message of steps.
const MAX_STEPS: usize = 4_000;
/// Levels generated at once.
const MAX_LEVELS: u64 = 50;

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
    Generate {
        /// Columns, walls included; 8 unless told.
        width: Option<u64>,
        /// Rows, walls included; 8 unless told.
        height: Option<u64>,
        /// Boxes; 3 unless told.
        boxes: Option<u64>,
        /// Any unless told.
        difficulty: Option<LevelDifficulty>,
        /// Number of levels; 1 unless told.
        count: Option<u64>,
        /// Random unless told.
        seed: Option<u64>,
        /// Limits of the job.
        #[serde(flatten)]
        limits: RequestedLimits,
    },
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

/// The difficulty of new levels.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum LevelDifficulty {
    /// Whatever comes.
    Any,
    /// Easy ones.
    Easy,
    /// Medium ones.
    Medium,
    /// Hard ones.
    Hard,
}

impl From<LevelDifficulty> for Option<Difficulty> {
    fn from(difficulty: LevelDifficulty) -> Self {
        match difficulty {
            LevelDifficulty::Any => None,
            LevelDifficulty::Easy => Some(Difficulty::Easy),
            LevelDifficulty::Medium => Some(Difficulty::Medium),
            LevelDifficulty::Hard => Some(Difficulty::Hard),
        }
    }
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

/// What a job results in.
pub enum JobResult {
    /// A collection that was opened, and what the page gets of it.
    Opened(Box<OpenCollection>, Box<Opened>),
    /// A level of the open collection that was started.
    Level {
        /// Its number, from 0.
        number: usize,
        /// The level as it stands.
        game: Box<Game>,
        /// Squares from which no box can reach a goal.
        dead: Vec<Square>,
    },
    /// The open level after a push.
    Pushed {
        /// Steps before it.
        before: usize,
        /// The level as it stands.
        game: Box<Game>,
    },
    /// An answer that does not change the open level.
    View(View),
}

/// The levels that one page plays.
#[derive(Default)]
pub struct SokobanSession {
    open: Option<OpenCollection>,
}

/// A collection with one of its levels in play.
pub struct OpenCollection {
    collection: Collection,
    built_in: bool,
    /// The level in play, from 0.
    number: usize,
    game: Game,
    /// Squares from which no box can reach a goal.
    dead: Vec<Square>,
}

impl Session for SokobanSession {
    type Command = Command;
    type View = View;
    type JobResult = JobResult;

    fn handle(
        &mut self,
        command: Command,
        context: &Context<'_>,
    ) -> Result<Step<View, JobResult>, ApiError> {
        Ok(match command {
            Command::Open { text, level, moves } => {
                Step::Job(Job::new(context.limits.brief_budget(), move |job| {
                    let open = OpenCollection::open(text.as_deref(), level, moves.as_deref(), job)?;
                    let collection = CollectionView::new(&open.collection, open.built_in);
                    let opened = Opened { collection, state: open.position() };
                    Ok(JobResult::Opened(Box::new(open), Box::new(opened)))
                }))
            }
            Command::Level { level, moves } => {
                let open = self.collection()?;
                let number = open.find(level)?;
                let level = open.collection.levels[number].level.clone();
                Step::Job(Job::new(context.limits.brief_budget(), move |_| {
                    let (game, dead) = start(level, moves.as_deref())?;
                    Ok(JobResult::Level { number, game: Box::new(game), dead })
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
                    Ok(JobResult::Pushed { before, game: Box::new(game) })
                }))
            }
            Command::Undo {} => Step::Done(self.play(Play::Undo)?),
            Command::Redo {} => Step::Done(self.play(Play::Redo)?),
            Command::Restart {} => Step::Done(self.play(Play::Restart)?),
            Command::Targets { from } => {
                let rest = Game::new(self.collection()?.rest());
                view_job(Job::new(context.limits.brief_budget(), move |job| {
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
                view_job(solve_job(find, objective, limits, context))
            }
            Command::Hint { limits } => {
                view_job(hint_job(self.collection()?.rest(), limits, context))
            }
            generate @ Command::Generate { .. } => view_job(generate_job(&generate, context)?),
            Command::Check { text } => {
                view_job(Job::new(context.limits.brief_budget(), move |_| {
                    let info = Level::parse(&text)?.info();
                    let (boxes, floor, lower_bound) = (info.boxes, info.floor, info.lower_bound);
                    Ok(View::Checked(Checked { boxes, floor, lower_bound }))
                }))
            }
        })
    }

    fn finish(&mut self, result: JobResult) -> Result<View, ApiError> {
        Ok(match result {
            JobResult::Opened(open, view) => {
                self.open = Some(*open);
                View::Opened(view)
            }
            JobResult::Level { number, game, dead } => {
                let open = self.collection()?;
                // Another collection may have been opened meanwhile.
                if open.collection.levels.get(number).is_none_or(|it| it.level != *game.level()) {
                    return Err(ApiError::stopped(StopReason::Cancelled));
                }
                (open.number, open.game, open.dead) = (number, *game, dead);
                open.moved(String::new())
            }
            JobResult::Pushed { before, game } => {
                let open = self.collection()?;
                // What was played meanwhile is kept: the push was found for another position.
                if open.game.level() != game.level() || open.game.steps() != &game.steps()[..before]
                {
                    return Err(ApiError::stopped(StopReason::Cancelled));
                }
                open.game = *game;
                open.moved(open.steps_since(before))
            }
            JobResult::View(view) => view,
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
}

fn no_path() -> ApiError {
    ApiError::new("web-sokoban-no-path")
}

fn view_job(job: Job<View>) -> Step<View, JobResult> {
    Step::Job(job.map(JobResult::View).read_only())
}

impl OpenCollection {
    fn open(
        text: Option<&str>,
        level: Option<u64>,
        moves: Option<&str>,
        job: &JobContext<'_>,
    ) -> Result<Self, ApiError> {
        let collection = match text {
            Some(text) => Collection::parse(text)?,
            None => built_in_levels()?,
        };
        job.meter().check().map_err(ApiError::stopped)?;
        if collection.levels.len() > MAX_OPENED_LEVELS {
            return Err(ApiError::new("web-too-many-levels").with("limit", MAX_OPENED_LEVELS));
        }
        let first = collection.levels.first().ok_or_else(ApiError::internal)?.level.clone();
        let (game, built_in) = (Game::new(first), text.is_none());
        let mut open = Self { game, collection, built_in, number: 0, dead: Vec::new() };
        open.number = open.find(level)?;
        (open.game, open.dead) = start(open.collection.levels[open.number].level.clone(), moves)?;
        Ok(open)
    }

    /// The place of a level by its number from 1; the first unless told.
    fn find(&self, level: Option<u64>) -> Result<usize, ApiError> {
        let count = self.collection.levels.len();
        let wanted = level.unwrap_or(1);
        let at = usize::try_from(wanted).ok().and_then(|number| number.checked_sub(1));
        let at = at.filter(|&at| at < count);
        Ok(at.ok_or_else(|| no_such_level(&wanted.to_string(), count))?)
    }

    fn steps_since(&self, before: usize) -> String {
        self.game.steps().iter().skip(before).map(|step| step.letter()).collect()
    }

    fn moved(&self, walked: String) -> View {
        View::Moved(Box::new(Moved { state: self.position(), walked }))
    }

    fn position(&self) -> PositionView {
        let levels = &self.collection.levels;
        let title = title(&levels[self.number]);
        let number = LevelNumber { number: self.number + 1, of: levels.len(), title };
        PositionView::new(&self.game, &self.dead, number)
    }

    /// The level from where it stands.
    fn rest(&self) -> Level {
        self.game.level().with_position(self.game.position())
    }
}

/// Starts a level, played as far as `moves` say, and finds the squares from which no box can reach a goal.
fn start(level: Level, moves: Option<&str>) -> Result<(Game, Vec<Square>), ApiError> {
    let mut game = Game::new(level);
    step_along(&mut game, moves.unwrap_or_default())?;
    let dead = game.level().info().dead_squares.unwrap_or_default();
    Ok((game, dead))
}

/// Makes the steps that can be made.
fn step_along(game: &mut Game, letters: &str) -> Result<(), ApiError> {
    if letters.len() > MAX_STEPS {
        return Err(ApiError::new("web-too-many-actions").with("limit", MAX_STEPS));
    }
    for letter in letters.bytes() {
        let direction = Direction::from_letter(letter);
        game.play(Play::Step(direction.ok_or_else(|| ApiError::bad_field("moves"))?));
    }
    Ok(())
}

/// Where a box can be pushed, each square with its path.
fn targets(rest: &Game, from: Square, job: &JobContext<'_>) -> Result<Targets, ApiError> {
    let (level, meter) = (rest.level(), job.meter());
    let floor: Vec<Square> = level.floor().collect();
    let known = floor.len() <= MAX_TARGET_FLOOR;
    let mut targets = Vec::new();
    if !known || !rest.position().has_box(level, from) {
        return Ok(Targets { known, targets });
    }
    let mut letters_left = MAX_PATH_LETTERS;
    for to in floor.into_iter().filter(|&to| to != from) {
        meter.check().map_err(ApiError::stopped)?;
        let mut tried = rest.clone();
        if tried.play(Play::Push { from, to }).contains(&Event::NoPath) {
            continue;
        }
        let path = Some(tried.lurd()).filter(|path| path.len() <= letters_left);
        letters_left -= path.as_ref().map_or(0, String::len);
        targets.push((to.row, to.column, path));
    }
    Ok(Targets { known, targets })
}

fn square([row, column]: [u16; 2]) -> Square {
    Square { row, column }
}

/// The levels of the program, from easy to hard.
fn built_in_levels() -> Result<Collection, ApiError> {
    let mut all = Collection::default();
    for (_, text) in SOKOBAN {
        all.levels.extend(Collection::parse(text)?.levels);
    }
    Ok(all)
}

/// A level of a text: the first unless told.
pub(super) fn find_level(text: &str, name: Option<LevelName>) -> Result<IndexedLevel, ApiError> {
    let levels = index_levels(parse(text.as_bytes())?.levels);
    let wanted = match name {
        Some(LevelName::Number(number)) => number.to_string(),
        Some(LevelName::Title(title)) => title,
        None => "1".to_owned(),
    };
    Ok(choose_level(levels, &wanted)?)
}

/// Solves a level; its report has number and title if it is one of a text.
fn solve_job(
    find: impl FnOnce() -> Result<(Level, Option<IndexedLevel>), ApiError> + Send + 'static,
    objective: Objective,
    limits: RequestedLimits,
    context: &Context<'_>,
) -> Job<View> {
    Job::new(limits.budget(&context.limits), move |job| {
        let (level, indexed) = find()?;
        let mut meter = job.meter();
        let answer = solve_with(&level, &SolveOptions { objective }, &mut meter);
        if answer == Answer::Internal {
            return Err(ApiError::internal());
        }
        if answer.solution().is_none() && job.cancel().is_cancelled() {
            return Err(ApiError::stopped(StopReason::Cancelled));
        }
        let (nodes, time) = (meter.nodes(), meter.elapsed());
        let report = AnswerReport::new(&answer, objective, nodes, Some(time));
        Ok(match indexed {
            Some(indexed) => View::Solved(SolveReport::new(&indexed, report)),
            None => View::Answer(report),
        })
    })
}

/// The steps up to the next push of a solution.
fn hint_job(level: Level, limits: RequestedLimits, context: &Context<'_>) -> Job<View> {
    Job::new(limits.budget(&context.limits), move |job| {
        let answer = solve_with(&level, &SolveOptions::default(), &mut job.meter());
        if answer.solution().is_none() && job.cancel().is_cancelled() {
            return Err(ApiError::stopped(StopReason::Cancelled));
        }
        let steps = answer.solution().map(|solution| {
            let first = solution.steps().iter().position(|step| step.push);
            let steps = solution.steps().iter().take(first.map_or(usize::MAX, |first| first + 1));
            steps.map(|step| step.letter()).collect()
        });
        Ok(View::Hint(HintView { status: answer.as_str(), steps }))
    })
}

/// Generates levels as a collection. Those made before a time limit or a cancellation are returned.
fn generate_job(command: &Command, context: &Context<'_>) -> Result<Job<View>, ApiError> {
    let &Command::Generate { width, height, boxes, difficulty, count, seed, limits } = command
    else {
        return Err(ApiError::internal());
    };
    let side = |side: Option<u64>| side.unwrap_or(8).clamp(5, 30) as usize;
    let (width, height) = (side(width), side(height));
    let boxes = boxes.unwrap_or(3).clamp(1, 999) as usize;
    check_box_count(width, height, boxes)?;
    let difficulty = difficulty.and_then(Into::into);
    let count = count.unwrap_or(1).clamp(1, MAX_LEVELS);
    let words =
        ["sokoban-easy", "sokoban-medium", "sokoban-hard"].map(|key| context.catalog.get(key));
    let options = GenerateOptions { width, height, boxes, difficulty };
    let mut generator = Generator::new(options, seed.unwrap_or(context.seed));
    Ok(Job::new(limits.budget(&context.limits), move |job| {
        let mut meter = job.meter();
        let mut collection = Collection::default();
        for number in 1..=count {
            let new = match generator.next_with(&mut meter) {
                Ok(new) => new,
                Err(stop) if collection.levels.is_empty() => return Err(ApiError::stopped(stop)),
                Err(_) => break,
            };
            let title = Some(format!("{number}. {}", words[new.difficulty as usize]));
            collection.levels.push(CollectionLevel { title, ..new.level.into() });
            job.report_progress(|| JobProgress::Generated { made: number, count });
        }
        Ok(View::Generated(Generated { text: collection.to_string() }))
    }))
}
