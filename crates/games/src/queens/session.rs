//! A Queens board in a page: marks, hints, the explanation, the brute force and the editor.

pub use super::open_board::{Action, OpenBoard};

use super::{
    brute_force,
    input::{api_error, first, import, title},
    method::{Find, Method},
    report::{ExplanationReport, GeneratedReport, ImportReport, SolveReport},
    view::{
        BoardLook, BruteForceFrame, BruteForceFrames, ExplanationView, HintAnswer, HintView,
        Marked, Opened, SolutionCount,
    },
};
use crate::{
    error::ApiError,
    i18n::Catalog,
    named::Name,
    run::Job,
    session::{Context, RequestedLimits, Session, Step},
};
use papan_core::StopReason;
use papan_queens::{
    Board, CountStatus, Difficulty, ExplainError, Game, GenerateError, GenerateOptions,
    ImportError, count_with, explain_with, generate_with, parse,
};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Maximum number of solutions counted in the editor.
const MAX_COUNTED: u64 = 1000;
/// Rows of the largest board that a page plays: each change looks at all of it.
pub const MAX_PLAYED_SIZE: usize = 64;
/// Cells that one message may look at, over all its changes.
const MAX_CELLS_A_MESSAGE: usize = 1 << 16;
/// Time limit of a count, which restarts with every change in the editor.
const COUNT_TIME: Duration = Duration::from_secs(3);

/// What a page or a script asks for.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Command {
    /// Opens a board of a text; a job.
    Play {
        /// One or more boards.
        text: String,
        /// Which of them, from 1.
        board: Option<u64>,
        /// The log of an earlier game.
        played: Option<String>,
        /// Whether automatic crosses are shown; yes unless told.
        auto: Option<bool>,
    },
    /// Changes the marks.
    Act {
        /// What the player does, in order.
        acts: Vec<Action>,
    },
    /// Asks for help: a little more each time; a job.
    Hint {},
    /// Explains the open board from its start; a job.
    Steps {},
    /// Counts the solutions of a board in the editor; a job.
    Count {
        /// The board.
        text: String,
    },
    /// Cases of the brute force; a job.
    Frames {
        /// The first case.
        case: String,
        /// Cases from one frame to the next.
        stride: u64,
        /// Number of frames.
        count: u64,
    },
    /// Runs the brute force at full speed; a job whose progress is a frame.
    Run {
        /// The first case.
        case: String,
    },
    /// Solves a board; a job.
    Solve {
        /// The board.
        text: String,
        /// The solver; `search` unless told.
        method: Option<Name<Method>>,
        /// What to find out; `first` unless told.
        find: Option<Name<Find>>,
        /// Limits of the job.
        #[serde(flatten)]
        limits: RequestedLimits,
    },
    /// Explains a board; a job.
    Explain {
        /// The board.
        text: String,
        /// Limits of the job.
        #[serde(flatten)]
        limits: RequestedLimits,
    },
    /// Makes a new board; a job.
    Generate {
        /// Rows, columns and regions; 8 unless told.
        size: Option<usize>,
        /// Stars in each; 1 unless told.
        stars: Option<usize>,
        /// Any unless told.
        difficulty: Option<Name<Difficulty>>,
        /// Random unless told.
        seed: Option<u64>,
        /// Limits of the job.
        #[serde(flatten)]
        limits: RequestedLimits,
    },
    /// Finds the board in the picture that comes with the command; a job.
    Picture {
        /// Limits of the job.
        #[serde(flatten)]
        limits: RequestedLimits,
    },
    /// How a board is drawn; a job.
    Look {
        /// The board.
        text: String,
    },
}

/// What a page gets.
#[derive(Serialize)]
#[serde(untagged)]
pub enum View {
    /// A board that was just opened.
    Opened(Opened),
    /// The marks after a change.
    Marked(Marked),
    /// A hint.
    Hint(HintAnswer),
    /// The explanation of the open board.
    Steps(ExplanationView),
    /// A number of solutions.
    Count(SolutionCount),
    /// Cases of the brute force; a job.
    Frames(BruteForceFrames),
    /// Where the brute force has come to.
    Frame(BruteForceFrame),
    /// A solution.
    Solved(SolveReport),
    /// An explanation.
    Explained(ExplanationReport),
    /// A new board.
    Generated(GeneratedReport),
    /// A board of a picture.
    Imported(ImportReport),
    /// How a board is drawn.
    Look(BoardLook),
}

/// What a job results in.
pub enum JobResult {
    /// A board that was opened, and what the page gets of it.
    Opened(Box<OpenBoard>, Opened),
    /// The board with its next hint, and what the page gets.
    Hint(Box<OpenBoard>, HintAnswer),
    /// An answer that does not concern the open board.
    View(View),
}

/// A Queens board that one page plays.
#[derive(Default)]
pub struct QueensSession {
    open: Option<OpenBoard>,
}

impl Session for QueensSession {
    type Command = Command;
    type View = View;
    type JobResult = JobResult;

    fn handle(
        &mut self,
        command: Command,
        context: &Context<'_>,
    ) -> Result<Step<View, JobResult>, ApiError> {
        let limits = &context.limits;
        Ok(match command {
            Command::Play { text, board, played, auto } => {
                Step::Job(open(text, board.unwrap_or(1), played, auto, context))
            }
            Command::Act { acts } => {
                let open = self.open.as_mut().ok_or_else(no_board)?;
                let limit =
                    MAX_CELLS_A_MESSAGE / (open.board().size() * open.board().size()).max(1);
                if acts.len() > limit {
                    return Err(ApiError::new("web-too-many-actions").with("limit", limit));
                }
                for action in &acts {
                    open.act(action);
                }
                Step::Done(View::Marked(Marked { state: open.marks() }))
            }
            Command::Hint {} => Step::Job(self.hint(context)?),
            Command::Steps {} => {
                let (board, text) = (self.board()?.clone(), context.catalog);
                view_job(Job::new(limits.default_budget(), move |job| {
                    let mut meter = job.meter();
                    let explanation = explain_with(&board, &mut meter).map_err(explain_error)?;
                    let game = Game::new_with(&board, &mut meter).map_err(ApiError::stopped)?;
                    Ok(View::Steps(ExplanationView::new(&explanation, game, text)))
                }))
            }
            Command::Count { text } => count(text, context),
            Command::Frames { case, stride, count } => {
                let board = self.board()?.clone();
                view_job(Job::new(limits.brief_budget(), move |job| {
                    brute_force::frames(&board, &case, stride, count, job).map(View::Frames)
                }))
            }
            Command::Run { case } => {
                let board = self.board()?.clone();
                view_job(Job::new(limits.budget(limits.max_time), move |job| {
                    brute_force::run(&board, &case, job).map(View::Frame)
                }))
            }
            Command::Look { text } => view_job(Job::new(limits.brief_budget(), move |_| {
                Ok(View::Look(BoardLook::new(&first(&text)?.board)))
            })),
            command => view_job(stateless_job(command, context)?),
        })
    }

    fn finish(&mut self, result: JobResult) -> Result<View, ApiError> {
        Ok(match result {
            JobResult::Opened(open, view) => {
                self.open = Some(*open);
                View::Opened(view)
            }
            JobResult::Hint(hinted, view) => {
                // Marks that were made meanwhile are kept: then the hint is out of date, and the page asks again.
                let now = self.open.as_mut().ok_or_else(no_board)?;
                if now.is_same_as(&hinted) {
                    *now = *hinted;
                }
                View::Hint(view)
            }
            JobResult::View(view) => view,
        })
    }
}

impl QueensSession {
    fn board(&self) -> Result<&Board, ApiError> {
        self.open.as_ref().map(OpenBoard::board).ok_or_else(no_board)
    }

    fn hint(&self, context: &Context<'_>) -> Result<Job<JobResult>, ApiError> {
        let (mut open, text) = (self.open.clone().ok_or_else(no_board)?, context.catalog);
        Ok(Job::new(context.limits.default_budget(), move |job| {
            let hint = open.hint(&mut job.meter()).map_err(ApiError::stopped)?;
            let hint = hint.map(|hint| HintView::new(&hint, open.game(), text));
            Ok(JobResult::Hint(Box::new(open), HintAnswer { hint }))
        }))
    }
}

fn no_board() -> ApiError {
    ApiError::new("web-queens-no-board")
}

fn view_job(job: Job<View>) -> Step<View, JobResult> {
    Step::Job(job.map(JobResult::View).read_only())
}

/// Opens a board. Whether it has one solution is found out first, which may take a while.
fn open(
    text: String,
    number: u64,
    played: Option<String>,
    auto: Option<bool>,
    context: &Context<'_>,
) -> Job<JobResult> {
    let catalog: &'static Catalog = context.catalog;
    Job::new(context.limits.brief_budget(), move |job| {
        let puzzles = parse(text.as_bytes())?;
        let titles = (1..).zip(&puzzles).map(|(number, puzzle)| title(puzzle, number)).collect();
        let at = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let puzzle = at.and_then(|at| puzzles.into_iter().nth(at));
        let puzzle = puzzle.ok_or_else(|| ApiError::bad_field("board"))?;
        if puzzle.board.size() > MAX_PLAYED_SIZE {
            return Err(ApiError::new("web-queens-too-large").with("limit", MAX_PLAYED_SIZE));
        }
        let mut open = OpenBoard::open(puzzle, &mut job.meter()).map_err(ApiError::stopped)?;
        if let Some(played) = played.filter(|played| !played.is_empty()) {
            open.act(&Action::Restart);
            open.replay(&played);
        }
        open.act(&Action::Auto(auto.unwrap_or(true)));
        let view = Opened { state: open.marks(), facts: open.facts(catalog), titles, number };
        Ok(JobResult::Opened(Box::new(open), view))
    })
}

fn count(text: String, context: &Context<'_>) -> Step<View, JobResult> {
    view_job(Job::new(context.limits.budget(COUNT_TIME), move |job| {
        let board = first(&text)?.board;
        let count = count_with(&board, MAX_COUNTED, &mut job.meter());
        match count.status {
            CountStatus::Stopped(stop) if job.cancel().is_cancelled() => {
                Err(ApiError::stopped(stop))
            }
            status => {
                Ok(View::Count(SolutionCount { found: count.found, status: status.as_str() }))
            }
        }
    }))
}

/// What needs no open board.
fn stateless_job(command: Command, context: &Context<'_>) -> Result<Job<View>, ApiError> {
    let catalog: &'static Catalog = context.catalog;
    match command {
        Command::Solve { text, method, find, limits } => {
            let method = method.map_or(Method::Search, |method| method.0);
            let find = find.map_or(Find::First, |find| find.0);
            if !method.can_find(find) {
                return Err(ApiError::new("queens-brute-first"));
            }
            Ok(Job::new(limits.budget(&context.limits), move |job| {
                let puzzle = first(&text)?;
                let mut meter = job.meter();
                let found = method.solve(&puzzle.board, find, &mut meter).map_err(api_error)?;
                if let Some(stop @ StopReason::Cancelled) = found.stop {
                    return Err(ApiError::stopped(stop));
                }
                let report = SolveReport::new(1, &puzzle, &found, Some(meter.elapsed()));
                Ok(View::Solved(report))
            }))
        }
        Command::Explain { text, limits } => {
            Ok(Job::new(limits.budget(&context.limits), move |job| {
                let puzzle = first(&text)?;
                let mut meter = job.meter();
                let explanation = explain_with(&puzzle.board, &mut meter).map_err(explain_error)?;
                let time = meter.elapsed();
                let report = ExplanationReport::new(&puzzle, &explanation, time, Some(catalog));
                Ok(View::Explained(report))
            }))
        }
        Command::Generate { size, stars, difficulty, seed, limits } => {
            let options = GenerateOptions {
                size: size.unwrap_or(8),
                stars: stars.unwrap_or(1),
                difficulty: difficulty.map(|difficulty| difficulty.0),
                ..GenerateOptions::default()
            };
            let seed = seed.unwrap_or(context.seed);
            Ok(Job::new(limits.budget(&context.limits), move |job| {
                let new =
                    generate_with(&options, seed, &mut job.meter()).map_err(generate_error)?;
                Ok(View::Generated(GeneratedReport::new(1, seed, &new)))
            }))
        }
        Command::Picture { limits } => {
            let picture = context.attachment.ok_or_else(|| ApiError::bad_field("picture"))?;
            let picture = picture.to_vec();
            Ok(Job::new(limits.budget(&context.limits), move |job| {
                let found = import(&picture, &mut job.meter())?.map_err(import_error)?;
                Ok(View::Imported(ImportReport::new(&found)))
            }))
        }
        _ => Err(ApiError::internal()),
    }
}

fn explain_error(error: ExplainError) -> ApiError {
    match error {
        ExplainError::Stopped(stop) => ApiError::stopped(stop),
        error @ ExplainError::TooLarge { .. } => api_error(error),
    }
}

fn import_error(error: ImportError) -> ApiError {
    match error {
        ImportError::Stopped(stop) => ApiError::stopped(stop),
        error => api_error(error),
    }
}

fn generate_error(error: GenerateError) -> ApiError {
    match error {
        GenerateError::Stopped(stop) => ApiError::stopped(stop),
        error @ GenerateError::Impossible { .. } => api_error(error),
    }
}
