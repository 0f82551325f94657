//! Giant boards in a page: evaluated, viewed at any scale, played on.

use super::{
    input::parse_squares,
    messages::no_such_board,
    report::ExplainedReport,
    view::{
        BoardEntry, BoardNumber, BoardText, Changed, CompressedView, Coordinate, EvasionsView,
        Opened, SquareView, StateView, Targets, WindowView,
    },
};
use crate::{
    error::ApiError,
    examples,
    i18n::Catalog,
    run::{Job, JobContext},
    session::{Context, RequestedLimits, Session, Step, finish},
};
use papan_giant::{
    Board, BoardKind, Color, Evaluation, Game, LegalMoves, ParseOptions, Square, evaluate,
    format_boards, generate, parse,
};
use serde::{Deserialize, Serialize};

/// Maximum number of boards of one text that are listed or evaluated.
const MAX_BOARDS: usize = 1000;
/// Pieces of the largest board that a page looks at: each command looks at all of them.
const MAX_PIECES: usize = 40_000;
/// Maximum number of ranges of targets that a page gets.
const MAX_RANGES: usize = 200;
/// Size, pieces and seed of a crowded board, which shows what the map is for.
const CROWDED: (u64, usize, u64) = (1_000_000_000_000_000_000, 20_000, 18);

/// What a page or a script asks for.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Command {
    /// Opens the boards of a text; a job.
    Open {
        /// The boards; the examples unless told.
        text: Option<String>,
        /// Which of them is shown first, from 1.
        board: Option<u64>,
    },
    /// Shows another of the boards.
    Board {
        /// Which of them, from 1.
        board: u64,
    },
    /// A window on the board.
    View {
        /// File of the upper left square.
        x: Coordinate,
        /// Rank of the upper left square.
        y: Coordinate,
        /// Squares along a side.
        span: Coordinate,
        /// Cells along a side.
        cells: Option<u64>,
    },
    /// The files and ranks where something stands.
    Compressed {},
    /// More legal moves of the color in check.
    Evasions {
        /// How many are known.
        from: usize,
    },
    /// The moves of a piece of the color to move.
    Targets {
        /// Its square.
        at: SquareView,
    },
    /// Makes a move, by its squares or as text.
    Move {
        /// The move as `x y x y`.
        text: Option<String>,
        /// The square of the piece.
        from: Option<SquareView>,
        /// The target square.
        to: Option<SquareView>,
    },
    /// Undoes the last move.
    Undo {},
    /// The board as text.
    Text {},
    /// Evaluates the boards of a text; a job.
    Evaluate {
        /// The boards.
        text: String,
        /// Limits of the job.
        #[serde(flatten)]
        limits: RequestedLimits,
    },
}

/// What a page gets.
#[derive(Serialize)]
#[serde(untagged)]
pub enum View {
    /// Boards that were just opened.
    Opened(Opened),
    /// The board after a command.
    Changed(Changed),
    /// A window on the board.
    Window(WindowView),
    /// The files and ranks where something stands.
    Compressed(CompressedView),
    /// More legal moves of the color in check.
    Evasions(EvasionsView),
    /// The moves of a piece.
    Targets(Targets),
    /// The board as text.
    Text(BoardText),
    /// The boards of a text.
    Evaluated(Evaluated),
}

/// The boards of a text, evaluated.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Evaluated {
    boards: Vec<ExplainedReport>,
}

/// Starts a game on a board. Unless told otherwise the color in check begins.
pub fn start_game(board: Board, turn: Option<Color>) -> (Game, Evaluation) {
    let evaluation = evaluate(&board);
    let turn = turn.or(evaluation.status.color()).unwrap_or(Color::White);
    (Game::new(board, turn), evaluation)
}

/// Giant boards that one page looks at and plays on.
#[derive(Default)]
pub struct GiantSession {
    open: Option<OpenBoards>,
}

/// The boards of a text, and the game on one of them.
struct OpenBoards {
    boards: Vec<Board>,
    number: usize,
    game: Game,
    evaluation: Evaluation,
}

impl Session for GiantSession {
    type Command = Command;
    type View = View;

    fn handle(&mut self, command: Command, context: &Context<'_>) -> Result<Step<Self>, ApiError> {
        let text = context.catalog;
        let view = match command {
            Command::Open { text: boards, board } => {
                return Ok(Step::Job(Job::new(context.limits.brief_budget(), move |job| {
                    let boards =
                        boards.map_or_else(example_boards, |text| read_boards(&text, job))?;
                    let open = OpenBoards::new(boards, board.unwrap_or(1))?;
                    let opened = open.opened(text, job)?;
                    Ok(finish(|session: &mut Self| {
                        session.open = Some(open);
                        Ok(View::Opened(opened))
                    }))
                })));
            }
            Command::Evaluate { text, limits } => return Ok(evaluate_all(text, limits, context)),
            command => self.open()?.handle(command, text)?,
        };
        Ok(Step::Done(view))
    }
}

impl GiantSession {
    fn open(&mut self) -> Result<&mut OpenBoards, ApiError> {
        self.open.as_mut().ok_or_else(|| ApiError::new("web-giant-nothing-open"))
    }
}

impl OpenBoards {
    fn new(boards: Vec<Board>, number: u64) -> Result<Self, ApiError> {
        let (number, game, evaluation) = start_numbered(&boards, number)?;
        Ok(Self { boards, number, game, evaluation })
    }

    fn handle(&mut self, command: Command, text: &Catalog) -> Result<View, ApiError> {
        let board = self.game.board();
        Ok(match command {
            Command::Board { board } => {
                (self.number, self.game, self.evaluation) = start_numbered(&self.boards, board)?;
                self.changed(text)
            }
            Command::View { x, y, span, cells } => {
                View::Window(WindowView::new(board, x.0, y.0, span.0, cells))
            }
            Command::Compressed {} => {
                View::Compressed(CompressedView::new(board, &self.evaluation))
            }
            Command::Evasions { from } => {
                let color = self.evaluation.status.color().unwrap_or(self.game.turn());
                View::Evasions(EvasionsView::new(&LegalMoves::new(board), color, from))
            }
            Command::Targets { at } => {
                let (moves, at) = (LegalMoves::new(board), Square::from(at));
                let of_piece = moves.ranges(self.game.turn()).filter(|range| range.from.at == at);
                View::Targets(of_piece.take(MAX_RANGES).collect())
            }
            Command::Move { text: written, from, to } => {
                let (from, to) = squares_of_move(written, from, to)?;
                self.game.play(from, to)?;
                self.evaluation = self.game.evaluate();
                self.changed(text)
            }
            Command::Undo {} => {
                self.game.undo();
                self.evaluation = self.game.evaluate();
                self.changed(text)
            }
            Command::Text {} => {
                View::Text(BoardText { text: format_boards(std::slice::from_ref(board)) })
            }
            Command::Open { .. } | Command::Evaluate { .. } => return Err(ApiError::internal()),
        })
    }

    fn state(&self, text: &Catalog) -> StateView {
        let number = BoardNumber { board: self.number, of: self.boards.len() };
        StateView::new(number, &self.game, &self.evaluation, text)
    }

    fn changed(&self, text: &Catalog) -> View {
        View::Changed(Changed { state: self.state(text) })
    }

    fn opened(&self, text: &Catalog, job: &JobContext<'_>) -> Result<Opened, ApiError> {
        let meter = job.meter();
        let entry = |board: &Board| {
            meter.check().map_err(ApiError::stopped)?;
            Ok(BoardEntry {
                size: Coordinate(board.size()),
                pieces: board.pieces().len(),
                answer: evaluate(board).status.to_string(),
            })
        };
        let boards = self.boards.iter().take(MAX_BOARDS).map(entry);
        Ok(Opened {
            boards: boards.collect::<Result<_, ApiError>>()?,
            more: self.boards.len().saturating_sub(MAX_BOARDS),
            state: self.state(text),
        })
    }
}

/// Starts a game on a board by its number, from 1.
fn start_numbered(boards: &[Board], number: u64) -> Result<(usize, Game, Evaluation), ApiError> {
    let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    let index = index.filter(|&index| index < boards.len());
    let index = index.ok_or_else(|| no_such_board(number, boards.len() as u64))?;
    let (game, evaluation) = start_game(boards[index].clone(), None);
    Ok((index + 1, game, evaluation))
}

fn read_boards(text: &str, job: &JobContext<'_>) -> Result<Vec<Board>, ApiError> {
    let meter = job.meter();
    let check = |board: Result<Board, _>| {
        meter.check().map_err(ApiError::stopped)?;
        let board: Board = board?;
        if board.pieces().len() > MAX_PIECES {
            return Err(ApiError::new("web-too-many-pieces").with("limit", MAX_PIECES));
        }
        Ok(board)
    };
    parse(text.as_bytes(), ParseOptions::default())?.map(check).collect()
}

/// The boards of a page that brings none: a crowded one, then the examples of the project.
fn example_boards() -> Result<Vec<Board>, ApiError> {
    let (size, pieces, seed) = CROWDED;
    let crowded = generate(BoardKind::Checks, size, pieces, seed);
    let crowded = crowded.map_err(|_| ApiError::internal())?;
    Ok(std::iter::once(crowded).chain(examples::giant_boards()).collect())
}

fn squares_of_move(
    text: Option<String>,
    from: Option<SquareView>,
    to: Option<SquareView>,
) -> Result<(Square, Square), ApiError> {
    let Some(text) = text else {
        let field = |square: Option<SquareView>, name| {
            square.map(Into::into).ok_or_else(|| ApiError::bad_field(name))
        };
        return Ok((field(from, "from")?, field(to, "to")?));
    };
    match parse_squares(&text).as_deref() {
        Some(&[from, to]) => Ok((from, to)),
        _ => Err(ApiError::new("web-giant-bad-move")),
    }
}

fn evaluate_all(
    text: String,
    limits: RequestedLimits,
    context: &Context<'_>,
) -> Step<GiantSession> {
    let catalog = context.catalog;
    Step::view_job(Job::new(limits.budget(&context.limits), move |job| {
        let boards = parse(text.as_bytes(), ParseOptions::default())?;
        let report = |(number, board): (u64, Result<Board, _>)| {
            job.meter().check().map_err(ApiError::stopped)?;
            Ok(ExplainedReport::new(number, &board?, catalog))
        };
        let boards = (1..).zip(boards).take(MAX_BOARDS).map(report);
        let boards = boards.collect::<Result<_, ApiError>>()?;
        Ok(View::Evaluated(Evaluated { boards }))
    }))
}
