//! Beside the board: who plays, what they took, the moves so far.

use super::{Board, Stage, words};
use crate::tui::paint::Role as Words;
use papan_chess::{Color, Role};
use ratatui::{Frame, layout::Rect, text::Line};

/// Draws the panel: the player above, the moves, the player below.
pub(super) fn draw(frame: &mut Frame<'_>, board: &Board, stage: &Stage<'_>, area: Rect) {
    let below = below(board);
    let mut lines = player(board, stage, !below);
    let last = player(board, stage, below);
    let room = usize::from(area.height).saturating_sub(lines.len() + last.len() + 2);
    lines.push(Line::default());
    lines.extend(moves(board, room).into_iter().map(Line::raw));
    // The lower player sits at the lower edge of the board.
    lines.resize(usize::from(area.height).saturating_sub(last.len()), Line::default());
    lines.extend(last);
    for (row, line) in area.rows().zip(lines) {
        frame.render_widget(line, row);
    }
}

fn below(board: &Board) -> Color {
    if board.flipped { Color::Black } else { Color::White }
}

/// The name of a player, the points, and the pieces that were taken.
fn player(board: &Board, stage: &Stage<'_>, color: Color) -> Vec<Line<'static>> {
    let session = board.session();
    let game = session.game();
    let is_turn = session.turn() == color && game.outcome().is_none();
    let args =
        [("name", session.player(color).to_string().into()), ("points", game.points(color).into())];
    let key = if color == Color::White { "chess-panel-white" } else { "chess-panel-black" };
    let mark = if is_turn { stage.skin.pick("▸ ", "> ") } else { "  " };
    let role = if is_turn { Words::Strong } else { Words::Plain };
    let name = Line::styled(format!("{mark}{}", stage.fill(key, &args)), stage.skin.style(role));
    let taken: String = game.captures(color).map(|role| figure(role, !color, stage)).collect();
    let taken = Line::raw(format!("  {taken}"));
    if color == below(board) { vec![taken, name] } else { vec![name, taken] }
}

/// A piece as a character: a figure, or the letter of FEN.
fn figure(role: Role, color: Color, stage: &Stage<'_>) -> char {
    let letter = role.of(color).to_char();
    let figures = match color {
        Color::White => ['♙', '♘', '♗', '♖', '♕', '♔'],
        Color::Black => ['♟', '♞', '♝', '♜', '♛', '♚'],
    };
    let order = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
    let place = order.iter().position(|&other| other == role).unwrap_or(0);
    stage.skin.pick(figures[place], letter)
}

/// The last moves that fit, two a line, numbered.
fn moves(board: &Board, room: usize) -> Vec<String> {
    let game = board.session().game();
    let first = game.start_setup();
    let mut lines: Vec<String> = Vec::new();
    let mut number = first.fullmove_number;
    for (position, mv) in game.past() {
        let san = position.san_with_rules(game.rules(), mv).to_string();
        match (position.turn(), lines.last_mut()) {
            (Color::White, _) => lines.push(format!("{number:>3}. {san:<7}")),
            (Color::Black, Some(line)) => line.extend([" ", &san]),
            (Color::Black, None) => lines.push(format!("{number:>3}. {:<7} {san}", "...")),
        }
        number += u32::from(position.turn() == Color::Black);
    }
    lines.split_off(lines.len().saturating_sub(room))
}

/// Whose turn it is, or how the game ended.
pub(super) fn state(board: &Board, stage: &Stage<'_>) -> String {
    let session = board.session();
    if let Some(outcome) = session.game().outcome() {
        let winner = outcome.winner().map(|color| session.player(color).to_string());
        return stage.fill(words::outcome(outcome), &[("name", winner.unwrap_or_default().into())]);
    }
    let turn = session.turn();
    let key = if turn == Color::White { "game-turn-white" } else { "game-turn-black" };
    let mut state = stage.fill(key, &[("name", session.player(turn).to_string().into())]);
    for (is_so, key) in [
        (session.game().position().is_check(), "game-check"),
        (!board.is_ours(), "chess-engine-thinks"),
        (!session.game().claims().is_empty(), "chess-draw-claimable"),
    ] {
        if is_so {
            state.push_str("  ");
            state.push_str(&stage.get(key));
        }
    }
    state
}
