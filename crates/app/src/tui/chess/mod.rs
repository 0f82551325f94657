//! A game of chess on the screen: the board left, players and moves right, a line to type into below.
//!
//! The cursor moves on the board with the arrows, Enter lifts and drops, the mouse does the same; letters go into the
//! line, which takes moves and commands.

mod command;
mod panel;

use super::{
    Screen, ScreenContext, Transition, control, frame, input_line::InputLine, menu, paint,
    picture::Picture, pressed,
};
use crate::{engine::Opponent, error::AppError, storage::SaveName, storage::chess::SavedGame};
use command::Command;
use paint::TextStyle;
use papan_chess::{Color, IllegalMoveError, MoveErrorKind, Role, Session, Square};
use papan_draw::{ChessSceneOptions, at, chess_scene_with};
use papan_games::{chess::classroom, i18n::Localize};
use ratatui::{
    Frame,
    crossterm::event::{
        Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
    },
    layout::Rect,
    text::Line,
};

/// Lines that a page of the move list goes on.
const PAGE: usize = 8;

/// The screen.
pub(super) struct Board {
    table: SavedGame,
    opponent: Option<Opponent>,
    is_thinking: bool,
    cursor: Square,
    lifted: Option<Square>,
    /// The side at the lower edge.
    below: Color,
    input: InputLine,
    question: Question,
    status: Status,
    picture: Option<Picture>,
    /// Lines of the move list that are scrolled out of sight below.
    scrolled: usize,
    /// Whether the last change is on the disk.
    is_kept: bool,
    /// Was told that the finished game cannot be stored.
    is_warned: bool,
}

/// What the typed line answers.
#[derive(Clone, Debug)]
enum Question {
    /// A move or a command.
    Move,
    /// What a pawn becomes on its way from one square to another.
    Promotion(Square, Square),
    /// Under which name to save.
    SaveName,
    /// Whether an older save may go.
    Overwrite(SaveName),
    /// Whether both players want a draw.
    Draw,
    /// Whether to give up.
    Resign,
}

/// What the line under the board says.
enum Status {
    Empty,
    Message(String),
    Warning(String),
}

impl Board {
    pub(super) fn new(table: SavedGame, opponent: Option<Opponent>) -> Self {
        let mut table = table;
        let fault = table.take_fault();
        let is_white_engine =
            opponent.as_ref().is_some_and(|opponent| opponent.plays(Color::White));
        let below = if is_white_engine { Color::Black } else { Color::White };
        Self {
            table,
            opponent,
            is_thinking: false,
            cursor: Square::E2,
            lifted: None,
            below,
            input: InputLine::default(),
            question: Question::Move,
            status: Status::Empty,
            picture: None,
            scrolled: 0,
            is_kept: fault.is_none(),
            is_warned: false,
        }
    }

    fn session(&self) -> &Session {
        self.table.session()
    }

    fn is_flipped(&self) -> bool {
        self.below == Color::Black
    }

    fn is_over(&self) -> bool {
        self.session().game().outcome().is_some()
    }

    /// Whether the player at the keyboard moves now.
    fn is_ours(&self) -> bool {
        let turn = self.session().turn();
        !self.opponent.as_ref().is_some_and(|opponent| opponent.plays(turn))
    }

    fn view(&self) -> ChessSceneOptions<'static> {
        let game = self.session().game();
        let from = |from| {
            game.legal_moves().iter().filter(|mv| mv.from == from).map(|mv| mv.target()).collect()
        };
        ChessSceneOptions {
            last_move: game.history().next_back(),
            cursor: Some(self.cursor),
            selected: self.lifted,
            targets: self.lifted.map(from).unwrap_or_default(),
            flipped: self.is_flipped(),
            ..ChessSceneOptions::default()
        }
    }

    fn tell(&mut self, context: &ScreenContext<'_>, key: &str) {
        self.status = Status::Message(context.get(key));
    }

    fn refuse(&mut self, context: &ScreenContext<'_>, error: IllegalMoveError) {
        let message = classroom::illegal_move(error);
        self.status = Status::Warning(context.fill(message.key, &message.args));
    }

    fn complain(&mut self, context: &ScreenContext<'_>, problem: &AppError) {
        self.status =
            Status::Warning(context.describe(problem).into_iter().next().unwrap_or_default());
    }

    /// Lifts the piece on a square, drops the lifted piece on it, or lets it go.
    fn touch(&mut self, square: Square, context: &ScreenContext<'_>) {
        self.cursor = square;
        self.status = Status::Empty;
        let position = self.session().game().position();
        let own =
            position.board().piece_at(square).is_some_and(|piece| piece.color == position.turn());
        match self.lifted {
            _ if self.is_over() || !self.is_ours() => self.lifted = None,
            Some(from) if from == square => self.lifted = None,
            Some(from) if !own || self.is_target(from, square) => {
                self.drop_on(from, square, context);
            }
            _ if own => self.lifted = Some(square),
            _ => self.lifted = None,
        }
    }

    /// Castling is also meant when the king is dropped on its own rook.
    fn is_target(&self, from: Square, to: Square) -> bool {
        self.session().game().legal_moves().iter().any(|mv| mv.from == from && mv.to == to)
    }

    fn drop_on(&mut self, from: Square, to: Square, context: &ScreenContext<'_>) {
        match self.session().find_legal_move(from, to, None) {
            Ok(mv) => self.make(mv, context),
            Err(IllegalMoveError::PromotionMissing(_)) => {
                self.question = Question::Promotion(from, to);
                self.input.clear();
            }
            Err(why) => {
                self.lifted = None;
                self.refuse(context, why);
            }
        }
    }

    fn make(&mut self, mv: papan_chess::Move, context: &ScreenContext<'_>) {
        self.lifted = None;
        self.status = Status::Empty;
        self.scrolled = 0;
        match self.table.change(|session| session.play(mv)) {
            Ok(_) => self.cursor = mv.target(),
            Err(why) => self.refuse(context, why),
        }
        self.look_for_faults(context);
    }

    /// Tells when the game cannot be kept; it goes on all the same.
    fn look_for_faults(&mut self, context: &ScreenContext<'_>) {
        let fault = self.table.take_fault();
        self.is_kept = fault.is_none();
        if let Some(problem) = fault {
            self.complain(context, &problem);
        }
    }

    /// What was typed, as an answer to what was asked.
    fn answer(&mut self, context: &ScreenContext<'_>) -> Transition {
        let line = self.input.take();
        let yes = matches!(line.to_lowercase().as_str(), "y" | "ya" | "yes");
        match std::mem::replace(&mut self.question, Question::Move) {
            Question::Move => return self.obey(&line, context),
            Question::Promotion(from, to) => self.promote(from, to, &line, context),
            Question::SaveName => self.save_as(&line, context),
            Question::Overwrite(name) if yes => self.save(&name, context),
            Question::Overwrite(_) => self.tell(context, "game-not-saved"),
            Question::Draw if yes => {
                self.table.change(Session::agree_draw);
                self.look_for_faults(context);
            }
            Question::Resign if yes => {
                // It is the player at the keyboard who gives up, also while the engine thinks.
                let turn = self.session().turn();
                let who = if self.is_ours() { turn } else { !turn };
                self.table.change(|session| session.resign(who));
                self.look_for_faults(context);
            }
            Question::Draw | Question::Resign => {}
        }
        Transition::Stay
    }

    fn promote(&mut self, from: Square, to: Square, line: &str, context: &ScreenContext<'_>) {
        const ROLES: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        let typed = line.to_lowercase();
        let named = |role: &&Role| context.get(classroom::role_key(**role)).to_lowercase() == typed;
        let role = match typed.as_str() {
            "" | "q" | "1" => Some(Role::Queen),
            "r" | "2" => Some(Role::Rook),
            "b" | "3" => Some(Role::Bishop),
            "n" | "4" => Some(Role::Knight),
            _ => ROLES.iter().find(named).copied(),
        };
        match role.map(|role| self.session().find_legal_move(from, to, Some(role))) {
            Some(Ok(mv)) => self.make(mv, context),
            Some(Err(why)) => self.refuse(context, why),
            None => self.question = Question::Promotion(from, to),
        }
    }

    fn save_as(&mut self, line: &str, context: &ScreenContext<'_>) {
        match line.parse::<SaveName>() {
            Ok(name) if context.store.save_path(&name).exists() => {
                self.question = Question::Overwrite(name);
            }
            Ok(name) => self.save(&name, context),
            Err(why) => {
                let message = why.message();
                let reason = context.fill(message.key, &message.args);
                self.status = Status::Warning(reason);
            }
        }
    }

    fn save(&mut self, name: &SaveName, context: &ScreenContext<'_>) {
        match self.table.save(name) {
            Ok(()) => self.tell(context, "game-saved"),
            Err(problem) => self.complain(context, &problem),
        }
    }

    fn obey(&mut self, line: &str, context: &ScreenContext<'_>) -> Transition {
        if line.is_empty() {
            self.touch(self.cursor, context);
            return Transition::Stay;
        }
        if let Some(command) = Command::read(line) {
            return self.run(command, context);
        }
        match self.session().parse_move(line) {
            _ if !self.is_ours() => self.tell(context, "chess-engine-thinks"),
            Ok(mv) => self.make(mv, context),
            Err(error) => self.refuse_line(line, error.kind(), context),
        }
        Transition::Stay
    }

    /// Says why a typed line is no move. It stays, to be corrected or replaced; a promotion is asked for.
    fn refuse_line(&mut self, line: &str, kind: &MoveErrorKind, context: &ScreenContext<'_>) {
        let message = match kind {
            &MoveErrorKind::Illegal { reason: IllegalMoveError::PromotionMissing(_), .. } => {
                let queen = |letter| self.session().parse_move(&format!("{line}{letter}"));
                if let Ok(mv) = queen("=Q").or_else(|_| queen("q")) {
                    self.question = Question::Promotion(mv.from, mv.to);
                    return;
                }
                kind.message()
            }
            &MoveErrorKind::Illegal { reason, .. } => classroom::illegal_move(reason),
            kind => kind.message(),
        };
        self.status = Status::Warning(context.fill(message.key, &message.args));
        self.input = InputLine::refused(line);
    }

    fn run(&mut self, command: Command, context: &ScreenContext<'_>) -> Transition {
        self.lifted = None;
        self.status = Status::Empty;
        match command {
            Command::Undo => self.undo(context),
            Command::Redo => self.redo(context),
            Command::Save => self.question = Question::SaveName,
            Command::Load => {
                return self
                    .leave(Transition::Replace(Box::new(menu::saved_games(context))), context);
            }
            Command::Flip => self.below = !self.below,
            Command::Draw if self.table.change(Session::claim_draw).is_some() => {}
            Command::Draw => self.question = Question::Draw,
            Command::Resign => self.question = Question::Resign,
            Command::New => {
                return self.leave(Transition::Replace(super::chess_form(None, context)), context);
            }
            Command::Help => {
                return Transition::Open(Box::new(menu::help("screen-help-keys-chess", context)));
            }
            Command::Exit => return self.leave(Transition::Close, context),
        }
        self.look_for_faults(context);
        Transition::Stay
    }

    /// Under the rules of the classroom, and against an engine, moves are taken back in pairs.
    fn in_pairs(&self) -> bool {
        self.opponent.is_some() || self.session().game().rules().move_limit.is_some()
    }

    fn undo(&mut self, context: &ScreenContext<'_>) {
        let undone = if self.is_thinking {
            false
        } else if self.in_pairs() && !self.is_over() {
            self.table.change(Session::undo_turn)
        } else {
            self.table.change(Session::undo_move)
        };
        if !undone {
            self.tell(context, "game-nothing-to-undo");
        }
    }

    fn redo(&mut self, context: &ScreenContext<'_>) {
        let in_pairs = self.in_pairs();
        let redone = self.table.change(|session| {
            let redone = session.redo_move();
            if in_pairs {
                session.redo_move();
            }
            redone
        });
        if !redone {
            self.tell(context, "chess-nothing-to-redo");
        }
    }

    fn click(&mut self, mouse: MouseEvent, context: &ScreenContext<'_>) {
        let pos = self.picture.as_ref().and_then(|picture| picture.hit_test(mouse));
        let Some(square) = pos.and_then(|pos| self.view().square_at(pos)) else { return };
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => self.touch(square, context),
            // A piece that was dragged is dropped where the button is let go.
            MouseEventKind::Up(MouseButton::Left)
                if self.lifted.is_some_and(|from| from != square) =>
            {
                self.touch(square, context);
            }
            _ => {}
        }
    }

    /// Towards older moves, or back to the last ones.
    fn scroll(&mut self, older: bool, lines: usize) {
        let longest = self.session().game().history().len().div_ceil(2);
        self.scrolled = if older {
            (self.scrolled + lines).min(longest.saturating_sub(1))
        } else {
            self.scrolled.saturating_sub(lines)
        };
    }

    fn move_cursor(&mut self, right: i8, up: i8) {
        let (right, up) = if self.is_flipped() { (-right, -up) } else { (right, up) };
        if let Some(square) = self.cursor.offset(right, up) {
            self.cursor = square;
        }
    }

    /// The words that the typed line may become.
    fn ending(&self) -> String {
        if !matches!(self.question, Question::Move) {
            return String::new();
        }
        let game = self.session().game();
        let moves = game.legal_moves();
        let san: Vec<String> = moves
            .iter()
            .map(|&mv| game.position().san_with_rules(game.rules(), mv).to_string())
            .collect();
        let words =
            san.iter().map(String::as_str).chain(Command::NAMES.iter().map(|named| named.0));
        self.input.ending(words).unwrap_or_default().to_owned()
    }

    fn prompt(&self, context: &ScreenContext<'_>) -> String {
        match &self.question {
            Question::Move => context.get("chess-prompt"),
            Question::Promotion(..) => context.get("chess-promotion-prompt"),
            Question::SaveName => context.get("game-save-prompt"),
            Question::Overwrite(_) => context.get("game-save-overwrite"),
            Question::Draw => context.get("game-draw-agreed"),
            Question::Resign => context.get("game-resign-sure"),
        }
    }

    fn status(&self, context: &ScreenContext<'_>) -> Line<'static> {
        let style = |role| context.theme.style(role);
        match &self.status {
            Status::Message(words) => Line::styled(words.clone(), style(TextStyle::Strong)),
            Status::Warning(words) => Line::styled(words.clone(), style(TextStyle::Warning)),
            Status::Empty => Line::styled(panel::state(self, context), style(TextStyle::Strong)),
        }
    }

    /// Leaves the table. A finished game is stored; when that fails it is told once and the game stays unfinished.
    fn leave(&mut self, next: Transition, context: &ScreenContext<'_>) -> Transition {
        match self.table.finish() {
            Err(problem) if !std::mem::replace(&mut self.is_warned, true) => {
                self.complain(context, &problem);
                Transition::Stay
            }
            _ => next,
        }
    }

    /// Out of what one is in: a question, a typed line, a lifted piece, the game.
    fn escape(&mut self, context: &ScreenContext<'_>) -> Transition {
        if !matches!(self.question, Question::Move) {
            self.question = Question::Move;
            self.lifted = None;
        } else if !self.input.is_empty() {
            self.input.clear();
        } else if self.lifted.take().is_none() {
            return self.leave(Transition::Close, context);
        }
        Transition::Stay
    }
}

impl Screen for Board {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &ScreenContext<'_>) {
        let (title, keys) = (context.get("chess-title"), context.get("screen-keys-chess"));
        self.picture = None;
        let Some(parts) = frame::draw(frame, context, &title, &keys) else { return };
        let scene = chess_scene_with(self.session().game().position(), &self.view());
        let (picture, beside) = Picture::draw(frame, scene, context, parts.body, at(0, 0));
        // The line with the names of the files is no line of the board.
        let beside = Rect { height: picture.height().saturating_sub(1), ..beside };
        panel::draw(frame, self, context, beside);
        parts.tell(frame, self.status(context));
        parts.show_input(frame, context, &self.prompt(context), &self.input, &self.ending());
        self.picture = Some(picture);
    }

    fn handle(&mut self, event: &Event, context: &mut ScreenContext<'_>) -> Transition {
        if let Event::Mouse(mouse) = event {
            match mouse.kind {
                MouseEventKind::ScrollUp => self.scroll(true, 1),
                MouseEventKind::ScrollDown => self.scroll(false, 1),
                _ => self.click(*mouse, context),
            }
            return Transition::Stay;
        }
        if control(event) == Some('u') {
            self.input.clear();
            return Transition::Stay;
        }
        if let Some(command) = control_arrow(event) {
            return self.run(command, context);
        }
        if let Some(command) = control(event).and_then(Command::of_control) {
            return self.run(command, context);
        }
        match pressed(event) {
            Some(KeyCode::Up) => self.move_cursor(0, 1),
            Some(KeyCode::Down) => self.move_cursor(0, -1),
            Some(KeyCode::Right) => self.move_cursor(1, 0),
            Some(KeyCode::Left) => self.move_cursor(-1, 0),
            Some(KeyCode::Enter) => return self.answer(context),
            Some(KeyCode::Tab) => {
                let ending = self.ending();
                self.input.complete(&ending);
            }
            Some(KeyCode::Backspace) => self.input.delete(),
            Some(KeyCode::PageUp) => self.scroll(true, PAGE),
            Some(KeyCode::PageDown) => self.scroll(false, PAGE),
            Some(KeyCode::Esc) => return self.escape(context),
            Some(KeyCode::Char('?')) if self.input.is_empty() => {
                return Transition::Open(Box::new(menu::help("screen-help-keys-chess", context)));
            }
            Some(KeyCode::Char(c)) => self.input.push(c),
            _ => {}
        }
        Transition::Stay
    }

    fn farewell(&mut self, context: &ScreenContext<'_>) -> Option<String> {
        let key = if self.is_kept { "game-kept" } else { "chess-not-kept" };
        Some(context.get(key))
    }

    fn tick(&mut self, context: &ScreenContext<'_>) -> bool {
        let Some(opponent) = &mut self.opponent else { return false };
        let game = self.table.session().game();
        if game.outcome().is_some() || !opponent.plays(self.table.session().turn()) {
            return false;
        }
        let answer = if self.is_thinking {
            opponent.poll(game)
        } else {
            self.is_thinking = true;
            opponent.ask(game).map(|()| None)
        };
        match answer {
            Ok(None) => false,
            Ok(Some(mv)) => {
                self.is_thinking = false;
                self.make(mv, context);
                true
            }
            Err(problem) => {
                self.is_thinking = false;
                self.opponent = None;
                self.complain(context, &problem);
                true
            }
        }
    }
}

/// The command of an arrow that was pressed together with the control key.
fn control_arrow(event: &Event) -> Option<Command> {
    let Event::Key(key) = event else { return None };
    let is_pressed = key.kind != KeyEventKind::Release && key.modifiers == KeyModifiers::CONTROL;
    is_pressed.then(|| Command::of_control_arrow(key.code)).flatten()
}
