//! A Queens board in a page: marks, hints, the explanation, the brute force and the editor.

pub use super::open_board::{Action, OpenBoard};

use super::{
    brute_force,
    input::{first, title},
    jobs::{ExplainRequest, GenerateRequest, SolveRequest, count_job, explain_error, import_job},
    report::{ExplanationReport, GeneratedReport, ImportReport, SolveReport},
    view::{
        BoardLook, BruteForceFrame, BruteForceFrames, ExplanationView, HintAnswer, HintView,
        Marked, Opened, SolutionCount,
    },
};
use crate::{
    error::ApiError,
    i18n::Catalog,
    run::Job,
    session::{Context, RequestedLimits, Session, SessionJob, Step, finish},
};
use papan_queens::{Board, Game, explain_with, parse};
use serde::{Deserialize, Serialize};

/// Rows of the largest board that a page plays: each change looks at all of it.
pub const MAX_PLAYED_SIZE: usize = 64;
/// Cells that one message may look at, over all its changes.
const MAX_CELLS_A_MESSAGE: usize = 1 << 16;

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
    Solve(SolveRequest),
    /// Explains a board; a job.
    Explain(ExplainRequest),
    /// Makes a new board; a job.
    Generate(GenerateRequest),
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

/// A Queens board that one page plays.
#[derive(Default)]
pub struct QueensSession {
    open: Option<OpenBoard>,
}

impl Session for QueensSession {
    type Command = Command;
    type View = View;

    fn handle(&mut self, command: Command, context: &Context<'_>) -> Result<Step<Self>, ApiError> {
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
                Step::view_job(Job::new(limits.default_budget(), move |job| {
                    let mut meter = job.meter();
                    let explanation = explain_with(&board, &mut meter).map_err(explain_error)?;
                    let game = Game::new_with(&board, &mut meter).map_err(ApiError::stopped)?;
                    Ok(View::Steps(ExplanationView::new(&explanation, game, text)))
                }))
            }
            Command::Count { text } => Step::view_job(count_job(text, context)),
            Command::Frames { case, stride, count } => {
                let board = self.board()?.clone();
                Step::view_job(Job::new(limits.brief_budget(), move |job| {
                    brute_force::frames(&board, &case, stride, count, job).map(View::Frames)
                }))
            }
            Command::Run { case } => {
                let board = self.board()?.clone();
                Step::view_job(Job::new(limits.budget(limits.max_time), move |job| {
                    brute_force::run(&board, &case, job).map(View::Frame)
                }))
            }
            Command::Look { text } => Step::view_job(Job::new(limits.brief_budget(), move |_| {
                Ok(View::Look(BoardLook::new(&first(&text)?.board)))
            })),
            Command::Solve(request) => Step::view_job(request.job(context)?),
            Command::Explain(request) => Step::view_job(request.job(context)),
            Command::Generate(request) => Step::view_job(request.job(context)),
            Command::Picture { limits } => Step::view_job(import_job(limits, context)?),
        })
    }
}

impl QueensSession {
    fn board(&self) -> Result<&Board, ApiError> {
        self.open.as_ref().map(OpenBoard::board).ok_or_else(no_board)
    }

    fn hint(&self, context: &Context<'_>) -> Result<SessionJob<Self>, ApiError> {
        let (mut open, text) = (self.open.clone().ok_or_else(no_board)?, context.catalog);
        Ok(Job::new(context.limits.default_budget(), move |job| {
            let hint = open.hint(&mut job.meter()).map_err(ApiError::stopped)?;
            let hint = hint.map(|hint| HintView::new(&hint, open.game(), text));
            Ok(finish(move |session: &mut Self| {
                // Marks that were made meanwhile are kept: then the hint is out of date, and the page asks again.
                let now = session.open.as_mut().ok_or_else(no_board)?;
                if now.is_same_as(&open) {
                    *now = open;
                }
                Ok(View::Hint(HintAnswer { hint }))
            }))
        }))
    }
}

fn no_board() -> ApiError {
    ApiError::new("web-queens-no-board")
}

/// Opens a board. Whether it has one solution is found out first, which may take a while.
fn open(
    text: String,
    number: u64,
    played: Option<String>,
    auto: Option<bool>,
    context: &Context<'_>,
) -> SessionJob<QueensSession> {
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
        Ok(finish(|session: &mut QueensSession| {
            session.open = Some(open);
            Ok(View::Opened(view))
        }))
    })
}
