//! A game of chess on the screen: the board left, players and moves right, a line to type into below.
//!
//! The cursor moves on the board with the arrows, Enter lifts and drops, the mouse does the same; letters go into the
//! line, which takes moves and commands.

mod command;
mod panel;

use super::{
    Next, Screen, Stage, control, frame, input_line::InputLine, menu, paint, picture::Picture,
    pressed,
};
use crate::{dialogue::words, engine::Opponent, error::AppError, storage::SaveName, table::Table};
use command::Command;
use paint::Role as Words;
use papan_chess::{Color, IllegalMoveError, MoveErrorKind, Role, Session, Square};
use papan_draw::{ChessSceneOptions, at, chess_scene_with};
use papan_games::i18n::Localize;
use ratatui::{
    Frame,
    crossterm::event::{Event, KeyCode, MouseButton, MouseEvent, MouseEventKind},
    layout::Rect,
    text::Line,
};

/// The screen.
pub(super) struct Board {
    table: Table,
    opponent: Option<Opponent>,
    is_thinking: bool,
    cursor: Square,
    lifted: Option<Square>,
    flipped: bool,
    input: InputLine,
    question: Question,
    told: Told,
    picture: Option<Picture>,
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
enum Told {
    Nothing,
    /// Words, found when they were said.
    Words(String),
    Trouble(String),
}

impl Board {
    pub(super) fn new(table: Table, opponent: Option<Opponent>) -> Self {
        let flipped = opponent.as_ref().is_some_and(|opponent| opponent.plays(Color::White));
        Self {
            table,
            opponent,
            is_thinking: false,
            cursor: Square::E2,
            lifted: None,
            flipped,
            input: InputLine::default(),
            question: Question::Move,
            told: Told::Nothing,
            picture: None,
            is_warned: false,
        }
    }

    fn session(&self) -> &Session {
        self.table.session()
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
            flipped: self.flipped,
            ..ChessSceneOptions::default()
        }
    }

    fn tell(&mut self, stage: &Stage<'_>, key: &str) {
        self.told = Told::Words(stage.get(key));
    }

    fn refuse(&mut self, stage: &Stage<'_>, error: IllegalMoveError) {
        let message = words::illegal_move(error);
        self.told = Told::Trouble(stage.fill(message.key, &message.args));
    }

    fn complain(&mut self, stage: &Stage<'_>, problem: &AppError) {
        self.told = Told::Trouble(stage.describe(problem).into_iter().next().unwrap_or_default());
    }

    /// Lifts the piece on a square, drops the lifted piece on it, or lets it go.
    fn touch(&mut self, square: Square, stage: &Stage<'_>) {
        self.cursor = square;
        self.told = Told::Nothing;
        let position = self.session().game().position();
        let own =
            position.board().piece_at(square).is_some_and(|piece| piece.color == position.turn());
        match self.lifted {
            _ if self.is_over() || !self.is_ours() => self.lifted = None,
            Some(from) if from == square => self.lifted = None,
            Some(from) if !own || self.is_target(from, square) => {
                self.drop_on(from, square, stage);
            }
            _ if own => self.lifted = Some(square),
            _ => self.lifted = None,
        }
    }

    /// Castling is also meant when the king is dropped on its own rook.
    fn is_target(&self, from: Square, to: Square) -> bool {
        self.session().game().legal_moves().iter().any(|mv| mv.from == from && mv.to == to)
    }

    fn drop_on(&mut self, from: Square, to: Square, stage: &Stage<'_>) {
        match self.session().find_legal_move(from, to, None) {
            Ok(mv) => self.make(mv, stage),
            Err(IllegalMoveError::PromotionMissing(_)) => {
                self.question = Question::Promotion(from, to);
                self.input.clear();
            }
            Err(why) => {
                self.lifted = None;
                self.refuse(stage, why);
            }
        }
    }

    fn make(&mut self, mv: papan_chess::Move, stage: &Stage<'_>) {
        self.lifted = None;
        self.told = Told::Nothing;
        match self.table.change(|session| session.play(mv)) {
            Ok(_) => self.cursor = mv.target(),
            Err(why) => self.refuse(stage, why),
        }
        self.look_for_faults(stage);
    }

    /// Tells when the game cannot be kept; it goes on all the same.
    fn look_for_faults(&mut self, stage: &Stage<'_>) {
        if let Some(problem) = self.table.take_fault() {
            self.complain(stage, &problem);
        }
    }

    /// What was typed, as an answer to what was asked.
    fn answer(&mut self, stage: &Stage<'_>) -> Next {
        let line = self.input.take();
        let yes = matches!(line.to_lowercase().as_str(), "y" | "ya" | "yes");
        match std::mem::replace(&mut self.question, Question::Move) {
            Question::Move => return self.obey(&line, stage),
            Question::Promotion(from, to) => self.promote(from, to, &line, stage),
            Question::SaveName => self.save_as(&line, stage),
            Question::Overwrite(name) if yes => self.save(&name, stage),
            Question::Overwrite(_) => self.tell(stage, "game-not-saved"),
            Question::Draw if yes => {
                self.table.change(Session::agree_draw);
                self.look_for_faults(stage);
            }
            Question::Resign if yes => {
                // It is the player at the keyboard who gives up, also while the engine thinks.
                let turn = self.session().turn();
                let who = if self.is_ours() { turn } else { !turn };
                self.table.change(|session| session.resign(who));
                self.look_for_faults(stage);
            }
            Question::Draw | Question::Resign => {}
        }
        Next::Stay
    }

    fn promote(&mut self, from: Square, to: Square, line: &str, stage: &Stage<'_>) {
        const ROLES: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        let typed = line.to_lowercase();
        let named = |role: &&Role| stage.get(words::role_key(**role)).to_lowercase() == typed;
        let role = match typed.as_str() {
            "" | "q" | "1" => Some(Role::Queen),
            "r" | "2" => Some(Role::Rook),
            "b" | "3" => Some(Role::Bishop),
            "n" | "4" => Some(Role::Knight),
            _ => ROLES.iter().find(named).copied(),
        };
        match role.map(|role| self.session().find_legal_move(from, to, Some(role))) {
            Some(Ok(mv)) => self.make(mv, stage),
            Some(Err(why)) => self.refuse(stage, why),
            None => self.question = Question::Promotion(from, to),
        }
    }

    fn save_as(&mut self, line: &str, stage: &Stage<'_>) {
        match line.parse::<SaveName>() {
            Ok(name) if stage.store.save_path(&name).exists() => {
                self.question = Question::Overwrite(name);
            }
            Ok(name) => self.save(&name, stage),
            Err(why) => {
                let reason = stage.fill(words::bad_name(why), &words::bad_name_args(why));
                self.told = Told::Trouble(reason);
            }
        }
    }

    fn save(&mut self, name: &SaveName, stage: &Stage<'_>) {
        match self.table.save(name) {
            Ok(()) => self.tell(stage, "game-saved"),
            Err(problem) => self.complain(stage, &problem),
        }
    }

    fn obey(&mut self, line: &str, stage: &Stage<'_>) -> Next {
        if line.is_empty() {
            self.touch(self.cursor, stage);
            return Next::Stay;
        }
        if let Some(command) = Command::read(line) {
            return self.run(command, stage);
        }
        match self.session().parse_move(line) {
            _ if !self.is_ours() => self.tell(stage, "chess-engine-thinks"),
            Ok(mv) => self.make(mv, stage),
            Err(error) => match error.kind() {
                &MoveErrorKind::Illegal { reason, .. } => self.refuse(stage, reason),
                kind => {
                    let message = kind.message();
                    self.told = Told::Trouble(stage.fill(message.key, &message.args));
                    // The typed line stays, to be corrected.
                    self.input = InputLine::holding(line);
                }
            },
        }
        Next::Stay
    }

    fn run(&mut self, command: Command, stage: &Stage<'_>) -> Next {
        self.lifted = None;
        self.told = Told::Nothing;
        match command {
            Command::Undo => self.undo(stage),
            Command::Redo => self.redo(stage),
            Command::Save => self.question = Question::SaveName,
            Command::Load => {
                return self.leave(Next::Become(Box::new(menu::saved_games(stage))), stage);
            }
            Command::Flip => self.flipped = !self.flipped,
            Command::Draw if self.table.change(Session::claim_draw).is_some() => {}
            Command::Draw => self.question = Question::Draw,
            Command::Resign => self.question = Question::Resign,
            Command::New => {
                return self.leave(Next::Become(super::chess_form(None, stage)), stage);
            }
            Command::Help => {
                return Next::Open(Box::new(menu::help("screen-help-keys-chess", stage)));
            }
            Command::Exit => return self.leave(Next::Close, stage),
        }
        self.look_for_faults(stage);
        Next::Stay
    }

    /// Under the rules of the classroom, and against an engine, moves are taken back in pairs.
    fn in_pairs(&self) -> bool {
        self.opponent.is_some() || self.session().game().rules().move_limit.is_some()
    }

    fn undo(&mut self, stage: &Stage<'_>) {
        let undone = if self.is_thinking {
            false
        } else if self.in_pairs() && !self.is_over() {
            self.table.change(Session::undo_turn)
        } else {
            self.table.change(Session::undo_move)
        };
        if !undone {
            self.tell(stage, "game-nothing-to-undo");
        }
    }

    fn redo(&mut self, stage: &Stage<'_>) {
        let in_pairs = self.in_pairs();
        let redone = self.table.change(|session| {
            let redone = session.redo_move();
            if in_pairs {
                session.redo_move();
            }
            redone
        });
        if !redone {
            self.tell(stage, "chess-nothing-to-redo");
        }
    }

    fn click(&mut self, mouse: MouseEvent, stage: &Stage<'_>) {
        let pos = self.picture.as_ref().and_then(|picture| picture.hit_test(mouse));
        let Some(square) = pos.and_then(|pos| self.view().square_at(pos)) else { return };
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => self.touch(square, stage),
            // A piece that was dragged is dropped where the button is let go.
            MouseEventKind::Up(MouseButton::Left)
                if self.lifted.is_some_and(|from| from != square) =>
            {
                self.touch(square, stage);
            }
            _ => {}
        }
    }

    fn move_cursor(&mut self, right: i8, up: i8) {
        let (right, up) = if self.flipped { (-right, -up) } else { (right, up) };
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

    fn prompt(&self, stage: &Stage<'_>) -> String {
        match &self.question {
            Question::Move => stage.get("chess-prompt"),
            Question::Promotion(..) => stage.get("chess-promotion-prompt"),
            Question::SaveName => stage.get("game-save-prompt"),
            Question::Overwrite(_) => stage.get("game-save-overwrite"),
            Question::Draw => stage.get("game-draw-agreed"),
            Question::Resign => stage.get("game-resign-sure"),
        }
    }

    fn status(&self, stage: &Stage<'_>) -> Line<'static> {
        let style = |role| stage.skin.style(role);
        match &self.told {
            Told::Words(words) => Line::styled(words.clone(), style(Words::Strong)),
            Told::Trouble(words) => Line::styled(words.clone(), style(Words::Warning)),
            Told::Nothing => Line::styled(panel::state(self, stage), style(Words::Strong)),
        }
    }

    /// Leaves the table. A finished game is stored; when that fails it is told once and the game stays unfinished.
    fn leave(&mut self, next: Next, stage: &Stage<'_>) -> Next {
        match self.table.finish() {
            Err(problem) if !std::mem::replace(&mut self.is_warned, true) => {
                self.complain(stage, &problem);
                Next::Stay
            }
            _ => next,
        }
    }

    /// Out of what one is in: a question, a typed line, a lifted piece, the game.
    fn escape(&mut self, stage: &Stage<'_>) -> Next {
        if !matches!(self.question, Question::Move) {
            self.question = Question::Move;
            self.lifted = None;
        } else if !self.input.is_empty() {
            self.input.clear();
        } else if self.lifted.take().is_none() {
            return self.leave(Next::Close, stage);
        }
        Next::Stay
    }
}

impl Screen for Board {
    fn draw(&mut self, frame: &mut Frame<'_>, stage: &Stage<'_>) {
        let (title, keys) = (stage.get("chess-title"), stage.get("screen-keys-chess"));
        self.picture = None;
        let Some(parts) = frame::draw(frame, stage, &title, &keys) else { return };
        let scene = chess_scene_with(self.session().game().position(), &self.view());
        let (picture, beside) = Picture::draw(frame, scene, stage, parts.body, at(0, 0));
        // The line with the names of the files is no line of the board.
        let beside = Rect { height: picture.height().saturating_sub(1), ..beside };
        panel::draw(frame, self, stage, beside);
        parts.tell(frame, self.status(stage));
        parts.show_input(frame, stage, &self.prompt(stage), &self.input, &self.ending());
        self.picture = Some(picture);
    }

    fn handle(&mut self, event: &Event, stage: &mut Stage<'_>) -> Next {
        if let Event::Mouse(mouse) = event {
            self.click(*mouse, stage);
            return Next::Stay;
        }
        if let Some(command) = control(event).and_then(Command::of_control) {
            return self.run(command, stage);
        }
        match pressed(event) {
            Some(KeyCode::Up) => self.move_cursor(0, 1),
            Some(KeyCode::Down) => self.move_cursor(0, -1),
            Some(KeyCode::Right) => self.move_cursor(1, 0),
            Some(KeyCode::Left) => self.move_cursor(-1, 0),
            Some(KeyCode::Enter) => return self.answer(stage),
            Some(KeyCode::Tab) => {
                let ending = self.ending();
                self.input.complete(&ending);
            }
            Some(KeyCode::Backspace) => self.input.delete(),
            Some(KeyCode::Esc) => return self.escape(stage),
            Some(KeyCode::Char('?')) if self.input.is_empty() => {
                return Next::Open(Box::new(menu::help("screen-help-keys-chess", stage)));
            }
            Some(KeyCode::Char(c)) => self.input.push(c),
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self, stage: &Stage<'_>) -> bool {
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
                self.make(mv, stage);
                true
            }
            Err(problem) => {
                self.is_thinking = false;
                self.opponent = None;
                self.complain(stage, &problem);
                true
            }
        }
    }
}
