//! A giant board to look at and to play on: the files and ranks that matter, or every square around the cursor.
//!
//! Enter lifts and drops, as in chess; numbers can be typed: two go to a square, four are a move.

use super::{
    Screen, ScreenContext, Transition, around, frame,
    input_line::InputLine,
    menu,
    paint::TextStyle,
    picture::{MIN_PANEL, Picture},
    pressed,
};
use papan_draw::{
    CellPos, GiantScene, GiantWindow, Mark, Scene, at, giant_scene, giant_window_scene,
};
use papan_games::{
    giant::{
        messages::{name_piece, name_square},
        report::explain,
        session::start_game,
    },
    i18n::Localize,
};
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
    /// What the letters of the files stand for.
    file_key: Vec<String>,
    picture: Option<Picture>,
}

impl Giant {
    /// Some boards; none without any. On the first one a color may be told to begin.
    pub(super) fn new(boards: Vec<Board>, turn: Option<Color>) -> Option<Self> {
        let (game, evaluation) = start_game(boards.first()?.clone(), turn);
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
            file_key: Vec::new(),
            picture: None,
        })
    }

    /// Another board.
    fn advance(&mut self, forward: bool) {
        self.number = around(self.number, self.boards.len(), forward);
        (self.game, self.evaluation) = start_game(self.boards[self.number].clone(), None);
        self.cursor = self.game.board().king(self.game.turn());
        (self.lifted, self.told) = (None, None);
    }

    /// Selects the piece under the cursor, or moves the selected one there.
    fn touch(&mut self, context: &ScreenContext<'_>) {
        match self.lifted.take() {
            Some((from, _)) if from == self.cursor => {}
            Some((from, _)) => self.play(from, self.cursor, context),
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

    fn play(&mut self, from: Square, to: Square, context: &ScreenContext<'_>) {
        self.lifted = None;
        match self.game.play(from, to) {
            Ok(_) => {
                self.cursor = to;
                self.evaluation = self.game.evaluate();
                self.told = None;
            }
            Err(reason) => {
                let message = reason.message();
                self.told = Some(context.fill(message.key, &message.args));
            }
        }
    }

    fn undo(&mut self, context: &ScreenContext<'_>) {
        self.lifted = None;
        match self.game.undo() {
            Some(played) => {
                self.cursor = played.from;
                self.evaluation = self.game.evaluate();
                self.told = None;
            }
            None => self.told = Some(context.get("giant-play-nothing")),
        }
    }

    /// Numbers that were typed: a square to go to, or a move.
    fn obey(&mut self, context: &ScreenContext<'_>) {
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
                self.play(Square { x, y }, Square { x: to_x, y: to_y }, context);
            }
            _ => self.told = Some(context.get("giant-screen-unclear")),
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

    fn mouse(&mut self, mouse: MouseEvent, context: &ScreenContext<'_>) {
        let Some(pos) = self.picture.as_ref().and_then(|picture| picture.hit_test(mouse)) else {
            return;
        };
        if let MouseEventKind::Down(MouseButton::Left) = mouse.kind
            && let (Some(&x), Some(&y)) = (self.files.get(pos.col), self.ranks.get(pos.row))
        {
            self.cursor = Square { x, y };
            self.touch(context);
        }
    }

    /// The board with the cursor and the targets of the selected piece, and the cursor's place in it.
    fn scene(&mut self, columns: u16, context: &ScreenContext<'_>) -> (Scene, CellPos) {
        let board = self.game.board();
        let view = if self.is_near {
            let corner = |n: u64| n.saturating_sub(NEAR / 2).max(1);
            let corner = Square { x: corner(self.cursor.x), y: corner(self.cursor.y) };
            giant_window_scene(board, &self.evaluation, GiantWindow { corner, size: NEAR })
        } else {
            giant_scene(board, &self.evaluation)
        };
        let GiantScene { mut scene, files, ranks, .. } = view;
        // Below the board there is more room for what the letters of the files stand for.
        self.file_key = scene.notes.drain(..).map(|note| note.text).collect();
        shorten_ranks(&mut scene, columns.saturating_sub(MIN_PANEL), context);
        (self.files, self.ranks) = (files, ranks);
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

    fn draw_panel(&self, frame: &mut Frame<'_>, context: &ScreenContext<'_>, area: Rect) {
        let board = self.game.board();
        let mut lines = Vec::new();
        let args = [
            ("side", context.text.number(board.size().into()).into()),
            ("pieces", board.pieces().len().into()),
        ];
        lines.push(Line::raw(context.fill("giant-screen-board", &args)));
        let turn = match self.game.turn() {
            Color::White => "giant-screen-white",
            Color::Black => "giant-screen-black",
        };
        lines.push(Line::styled(context.get(turn), context.theme.style(TextStyle::Strong)));
        lines.push(Line::default());
        lines.push(Line::raw(match self.game.piece_at(self.cursor) {
            Some(piece) => name_piece(PlacedPiece { piece, at: self.cursor }, context.text),
            None => name_square(self.cursor, context.text),
        }));
        if let Some((_, ranges)) = &self.lifted {
            let count: u128 = ranges.iter().map(|range| u128::from(range.moves())).sum();
            let args = [("moves", context.text.big_number(count).into())];
            lines.push(Line::raw(context.fill("giant-screen-moves", &args)));
        }
        lines.push(Line::default());
        let told = self.told.iter().cloned();
        let reasons = explain(&board.summary(), &self.evaluation, context.text);
        lines.extend(told.chain(reasons).map(Line::raw));
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
    }
}

impl Screen for Giant {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &ScreenContext<'_>) {
        let (title, keys) = (context.get("giant-screen-title"), context.get("screen-keys-giant"));
        self.picture = None;
        let Some(parts) = frame::draw(frame, context, &title, &keys) else { return };
        let (scene, pos) = self.scene(parts.body.width, context);
        let (picture, beside) = Picture::draw(frame, scene, context, parts.body, pos);
        // What the letters of the files stand for, without breaks inside a number.
        let key: Vec<String> =
            self.file_key.iter().map(|entry| entry.replace(' ', "\u{a0}")).collect();
        let muted = context.theme.style(TextStyle::Muted);
        let key = Paragraph::new(key.join("   ")).style(muted).wrap(Wrap { trim: true });
        frame.render_widget(key, picture.below(parts.body));
        self.picture = Some(picture);
        self.draw_panel(frame, context, beside);
        let role = if self.evaluation.status.color().is_some() {
            TextStyle::Warning
        } else {
            TextStyle::Plain
        };
        let status = self.evaluation.status.to_string();
        parts.tell(frame, Line::styled(status, context.theme.style(role)));
        if !self.typed.is_empty() {
            let prompt = context.get("giant-screen-prompt");
            parts.show_input(frame, context, &prompt, &self.typed, "");
        }
    }

    fn handle(&mut self, event: &Event, context: &mut ScreenContext<'_>) -> Transition {
        if let Event::Mouse(mouse) = event {
            self.mouse(*mouse, context);
        }
        match pressed(event) {
            Some(KeyCode::Char(c)) if c.is_ascii_digit() => self.typed.push(c),
            Some(KeyCode::Char(c @ (' ' | ',' | ';'))) if !self.typed.is_empty() => {
                self.typed.push(c);
            }
            Some(KeyCode::Backspace) if !self.typed.is_empty() => self.typed.delete(),
            Some(KeyCode::Enter) if !self.typed.is_empty() => self.obey(context),
            Some(KeyCode::Esc) if !self.typed.is_empty() => self.typed.clear(),
            Some(KeyCode::Up) => self.step(0, -1),
            Some(KeyCode::Down) => self.step(0, 1),
            Some(KeyCode::Left) => self.step(-1, 0),
            Some(KeyCode::Right) => self.step(1, 0),
            Some(KeyCode::Enter | KeyCode::Char(' ')) => self.touch(context),
            Some(KeyCode::Tab) => self.next_piece(),
            Some(KeyCode::Char('z')) => self.is_near = !self.is_near,
            Some(KeyCode::Char('k')) => self.cursor = self.game.board().king(self.game.turn()),
            Some(KeyCode::Char('u') | KeyCode::Backspace) => self.undo(context),
            Some(KeyCode::Char('n')) => self.advance(true),
            Some(KeyCode::Char('p')) => self.advance(false),
            Some(KeyCode::Char('?')) => {
                return Transition::Open(Box::new(menu::help("screen-help-keys-giant", context)));
            }
            Some(KeyCode::Esc) if self.lifted.take().is_none() => return Transition::Close,
            _ => {}
        }
        Transition::Stay
    }
}

/// Leaves out the first digits of ranks whose numbers take the room of the board.
fn shorten_ranks(scene: &mut Scene, columns: u16, context: &ScreenContext<'_>) {
    let options = context.theme.text_options(1);
    let widest = |scene: &Scene| {
        let lines = super::paint::lines(scene, options);
        lines.iter().map(Line::width).max().unwrap_or(0)
    };
    for digits in [12, 6, 3] {
        if widest(scene) <= usize::from(columns) {
            return;
        }
        for label in &mut scene.row_axis.labels {
            let kept: Vec<char> = label.chars().filter(char::is_ascii_digit).collect();
            if kept.len() > digits {
                *label = format!("…{}", kept[kept.len() - digits..].iter().collect::<String>());
            }
        }
    }
}
