//! A giant board to look at and to play on: the files and ranks that matter, or every square around the cursor.
//!
//! Enter lifts and drops, as in chess; numbers can be typed: two go to a square, four are a move.

use super::{
    Next, Screen, Stage, around, frame, input_line::InputLine, menu, paint::Role as Words,
    picture::Picture, pressed,
};
use crate::cli::giant::{
    name_square,
    report::{explain, name_piece},
};
use papan_draw::{
    CellPos, GiantScene, GiantWindow, Mark, Scene, at, giant_scene, giant_window_scene,
};
use papan_games::i18n::Localize;
use papan_giant::{Board, Color, Evaluation, Game, LegalMoves, PlacedPiece, SlideRange, Square};
use ratatui::{
    Frame,
    crossterm::event::{Event, KeyCode, MouseButton, MouseEvent, MouseEventKind},
    layout::Rect,
    text::Line,
    widgets::{Paragraph, Wrap},
};

/// Files and ranks of the near view.
const NEAR: u64 = 16;

/// The screen.
pub(super) struct Giant {
    boards: Vec<Board>,
    number: usize,
    game: Game,
    evaluation: Evaluation,
    cursor: Square,
    /// The selected piece, by its square, and its moves.
    lifted: Option<(Square, Vec<SlideRange>)>,
    /// Whether every square around the cursor is shown, rather than the lines that matter.
    is_near: bool,
    typed: InputLine,
    told: Option<String>,
    /// Files and ranks as they were drawn last.
    files: Vec<u64>,
    ranks: Vec<u64>,
    picture: Option<Picture>,
}

impl Giant {
    /// Some boards; none without any. On the first one a color may be told to begin.
    pub(super) fn new(boards: Vec<Board>, turn: Option<Color>) -> Option<Self> {
        let (game, evaluation) = begin(boards.first()?.clone(), turn);
        let cursor = game.board().king(game.turn());
        Some(Self {
            boards,
            number: 0,
            game,
            evaluation,
            cursor,
            lifted: None,
            is_near: false,
            typed: InputLine::default(),
            told: None,
            files: Vec::new(),
            ranks: Vec::new(),
            picture: None,
        })
    }

    /// Another board.
    fn advance(&mut self, forward: bool) {
        self.number = around(self.number, self.boards.len(), forward);
        (self.game, self.evaluation) = begin(self.boards[self.number].clone(), None);
        self.cursor = self.game.board().king(self.game.turn());
        (self.lifted, self.told) = (None, None);
    }

    /// Selects the piece under the cursor, or moves the selected one there.
    fn touch(&mut self, stage: &Stage<'_>) {
        match self.lifted.take() {
            Some((from, _)) if from == self.cursor => {}
            Some((from, _)) => self.play(from, self.cursor, stage),
            None => {
                let turn = self.game.turn();
                if self.game.piece_at(self.cursor).is_some_and(|piece| piece.color == turn) {
                    let moves = LegalMoves::new(self.game.board());
                    let own = moves.ranges(turn).filter(|range| range.from.at == self.cursor);
                    self.lifted = Some((self.cursor, own.collect()));
                }
            }
        }
    }

    fn play(&mut self, from: Square, to: Square, stage: &Stage<'_>) {
        self.lifted = None;
        match self.game.play(from, to) {
            Ok(_) => {
                self.cursor = to;
                self.evaluation = self.game.evaluate();
                self.told = None;
            }
            Err(reason) => {
                let message = reason.message();
                self.told = Some(stage.fill(message.key, &message.args));
            }
        }
    }

    fn undo(&mut self, stage: &Stage<'_>) {
        self.lifted = None;
        match self.game.undo() {
            Some(played) => {
                self.cursor = played.from;
                self.evaluation = self.game.evaluate();
                self.told = None;
            }
            None => self.told = Some(stage.get("giant-play-nothing")),
        }
    }

    /// Numbers that were typed: a square to go to, or a move.
    fn obey(&mut self, stage: &Stage<'_>) {
        let line = self.typed.take();
        let numbers: Vec<Option<u64>> = line
            .split([' ', ',', ';'])
            .filter(|word| !word.is_empty())
            .map(|word| word.parse().ok())
            .collect();
        let side = self.game.board().size();
        match numbers[..] {
            [Some(x), Some(y)] if (1..=side).contains(&x) && (1..=side).contains(&y) => {
                self.cursor = Square { x, y };
                self.is_near = true;
            }
            [Some(x), Some(y), Some(to_x), Some(to_y)] => {
                self.play(Square { x, y }, Square { x: to_x, y: to_y }, stage);
            }
            _ => self.told = Some(stage.get("giant-screen-unclear")),
        }
    }

    /// One square on in the near view, one shown line on in the other.
    fn step(&mut self, right: i64, down: i64) {
        let side = self.game.board().size();
        let along = |place: u64, lines: &[u64], by: i64| {
            if self.is_near {
                return place.saturating_add_signed(by).clamp(1, side);
            }
            match by {
                1.. => lines.iter().find(|&&line| line > place),
                0 => None,
                _ => lines.iter().rev().find(|&&line| line < place),
            }
            .map_or(place, |&line| line)
        };
        let (x, y) =
            (along(self.cursor.x, &self.files, right), along(self.cursor.y, &self.ranks, down));
        self.cursor = Square { x, y };
    }

    /// The next piece after the cursor, in reading order.
    fn next_piece(&mut self) {
        let order = |at: Square| (at.y, at.x);
        let squares = || self.game.board().pieces().iter().map(|placed| placed.at);
        let here = order(self.cursor);
        let after = squares().filter(|&at| order(at) > here).min_by_key(|&at| order(at));
        if let Some(next) = after.or_else(|| squares().min_by_key(|&at| order(at))) {
            self.cursor = next;
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, stage: &Stage<'_>) {
        let Some(pos) = self.picture.as_ref().and_then(|picture| picture.hit_test(mouse)) else {
            return;
        };
        if let MouseEventKind::Down(MouseButton::Left) = mouse.kind
            && let (Some(&x), Some(&y)) = (self.files.get(pos.col), self.ranks.get(pos.row))
        {
            self.cursor = Square { x, y };
            self.touch(stage);
        }
    }

    /// The board with the cursor and the targets of the selected piece, and the cursor's place in it.
    fn scene(&mut self) -> (Scene, CellPos) {
        let board = self.game.board();
        let view = if self.is_near {
            let corner = |n: u64| n.saturating_sub(NEAR / 2).max(1);
            let corner = Square { x: corner(self.cursor.x), y: corner(self.cursor.y) };
            giant_window_scene(board, &self.evaluation, GiantWindow { corner, size: NEAR })
        } else {
            giant_scene(board, &self.evaluation)
        };
        let GiantScene { mut scene, files, ranks, .. } = view;
        (self.files, self.ranks) = (files, ranks);
        // Numbers of many digits take the room of the words beside; the cursor tells them.
        if scene.row_axis.labels.iter().any(|label| label.len() > 3) {
            scene.row_axis.labels.clear();
            scene.col_axis.labels.clear();
            scene.notes.clear();
        }
        // A cursor between the lines that matter goes to the nearest of them.
        let nearest = |lines: &[u64], place: u64| {
            let near = (0..lines.len()).min_by_key(|&index| lines[index].abs_diff(place));
            near.unwrap_or(0)
        };
        let pos = at(nearest(&self.ranks, self.cursor.y), nearest(&self.files, self.cursor.x));
        self.cursor = Square { x: self.files[pos.col], y: self.ranks[pos.row] };
        if let Some((from, ranges)) = &self.lifted {
            for pos in scene.positions() {
                let square = Square { x: self.files[pos.col], y: self.ranks[pos.row] };
                if square == *from {
                    scene[pos].marks.insert(Mark::Selected);
                } else if ranges.iter().any(|range| range.contains(square)) {
                    let is_free = scene[pos].occupant.is_none();
                    let target = if is_free { Mark::MoveTarget } else { Mark::CaptureTarget };
                    scene[pos].marks.insert(target);
                }
            }
        }
        scene[pos].marks.insert(Mark::Cursor);
        (scene, pos)
    }

    fn draw_panel(&self, frame: &mut Frame<'_>, stage: &Stage<'_>, area: Rect) {
        let board = self.game.board();
        let mut lines = Vec::new();
        let args = [
            ("side", stage.text.number(board.size().into()).into()),
            ("pieces", board.pieces().len().into()),
        ];
        lines.push(Line::raw(stage.fill("giant-screen-board", &args)));
        let turn = match self.game.turn() {
            Color::White => "giant-screen-white",
            Color::Black => "giant-screen-black",
        };
        lines.push(Line::styled(stage.get(turn), stage.skin.style(Words::Strong)));
        lines.push(Line::default());
        lines.push(Line::raw(match self.game.piece_at(self.cursor) {
            Some(piece) => name_piece(PlacedPiece { piece, at: self.cursor }, stage.text),
            None => name_square(self.cursor, stage.text),
        }));
        if let Some((_, ranges)) = &self.lifted {
            let count: u128 = ranges.iter().map(|range| u128::from(range.moves())).sum();
            let args = [("moves", stage.text.big_number(count).into())];
            lines.push(Line::raw(stage.fill("giant-screen-moves", &args)));
        }
        lines.push(Line::default());
        let told = self.told.iter().cloned();
        let reasons = explain(&board.summary(), &self.evaluation, stage.text);
        lines.extend(told.chain(reasons).map(Line::raw));
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
    }
}

/// The game on a board; unless told otherwise the color in check begins.
fn begin(board: Board, turn: Option<Color>) -> (Game, Evaluation) {
    let evaluation = papan_giant::evaluate(&board);
    let turn = turn.or(evaluation.status.color()).unwrap_or(Color::White);
    (Game::new(board, turn), evaluation)
}

impl Screen for Giant {
    fn draw(&mut self, frame: &mut Frame<'_>, stage: &Stage<'_>) {
        let (title, keys) = (stage.get("giant-screen-title"), stage.get("screen-keys-giant"));
        self.picture = None;
        let Some(parts) = frame::draw(frame, stage, &title, &keys) else { return };
        let (scene, pos) = self.scene();
        let (picture, beside) = Picture::draw(frame, scene, stage, parts.body, pos);
        self.picture = Some(picture);
        self.draw_panel(frame, stage, beside);
        let role =
            if self.evaluation.status.color().is_some() { Words::Warning } else { Words::Plain };
        let status = self.evaluation.status.to_string();
        parts.tell(frame, Line::styled(status, stage.skin.style(role)));
        if !self.typed.is_empty() {
            let prompt = stage.get("giant-screen-prompt");
            parts.show_input(frame, stage, &prompt, &self.typed, "");
        }
    }

    fn handle(&mut self, event: &Event, stage: &mut Stage<'_>) -> Next {
        if let Event::Mouse(mouse) = event {
            self.mouse(*mouse, stage);
        }
        match pressed(event) {
            Some(KeyCode::Char(c)) if c.is_ascii_digit() => self.typed.push(c),
            Some(KeyCode::Char(c @ (' ' | ',' | ';'))) if !self.typed.is_empty() => {
                self.typed.push(c);
            }
            Some(KeyCode::Backspace) if !self.typed.is_empty() => self.typed.delete(),
            Some(KeyCode::Enter) if !self.typed.is_empty() => self.obey(stage),
            Some(KeyCode::Esc) if !self.typed.is_empty() => self.typed.clear(),
            Some(KeyCode::Up) => self.step(0, -1),
            Some(KeyCode::Down) => self.step(0, 1),
            Some(KeyCode::Left) => self.step(-1, 0),
            Some(KeyCode::Right) => self.step(1, 0),
            Some(KeyCode::Enter | KeyCode::Char(' ')) => self.touch(stage),
            Some(KeyCode::Tab) => self.next_piece(),
            Some(KeyCode::Char('z')) => self.is_near = !self.is_near,
            Some(KeyCode::Char('k')) => self.cursor = self.game.board().king(self.game.turn()),
            Some(KeyCode::Char('u') | KeyCode::Backspace) => self.undo(stage),
            Some(KeyCode::Char('n')) => self.advance(true),
            Some(KeyCode::Char('p')) => self.advance(false),
            Some(KeyCode::Char('?')) => {
                return Next::Open(Box::new(menu::help("screen-help-keys-giant", stage)));
            }
            Some(KeyCode::Esc) if self.lifted.take().is_none() => return Next::Close,
            _ => {}
        }
        Next::Stay
    }
}
