//! Beside the board: who plays, what they took, the moves so far.

use super::{Board, ScreenContext};
use crate::{engine::Opponent, tui::paint::TextStyle};
use papan_chess::{Color, Role};
use papan_games::chess::classroom;
use ratatui::{Frame, layout::Rect, text::Line};

/// Draws the panel: the player above, the moves, the player below.
pub(super) fn draw(frame: &mut Frame<'_>, board: &Board, context: &ScreenContext<'_>, area: Rect) {
    let below = board.below;
    let mut lines = player(board, context, !below);
    let last = player(board, context, below);
    let room = usize::from(area.height).saturating_sub(lines.len() + last.len() + 2);
    lines.push(Line::default());
    lines.extend(moves(board, context, room));
    // The lower player sits at the lower edge of the board.
    lines.resize(usize::from(area.height).saturating_sub(last.len()), Line::default());
    lines.extend(last);
    for (row, line) in area.rows().zip(lines) {
        frame.render_widget(line, row);
    }
}

/// The name of a player, the points, and the pieces that were taken.
fn player(board: &Board, context: &ScreenContext<'_>, color: Color) -> Vec<Line<'static>> {
    let session = board.session();
    let game = session.game();
    let is_turn = session.turn() == color && game.outcome().is_none();
    let engine = board.opponent.as_ref().filter(|engine| engine.plays(color));
    let engine = engine.map(Opponent::name).filter(|name| !name.is_empty());
    let name = engine.map_or_else(|| session.player(color).to_string(), str::to_owned);
    let args = [("name", name.into()), ("points", game.points(color).into())];
    let key = if color == Color::White { "chess-panel-white" } else { "chess-panel-black" };
    let mark = if is_turn { context.theme.pick("▸ ", "> ") } else { "  " };
    let role = if is_turn { TextStyle::Strong } else { TextStyle::Plain };
    let name =
        Line::styled(format!("{mark}{}", context.fill(key, &args)), context.theme.style(role));
    let mut taken: Vec<Role> = game.captures(color).collect();
    taken.sort_by_key(|role| std::cmp::Reverse(role.index()));
    let taken: String = taken.into_iter().map(|role| figure(role, !color, context)).collect();
    let taken = Line::raw(format!("  {taken}"));
    if color == board.below { vec![taken, name] } else { vec![name, taken] }
}

/// A piece as a character: a figure, or the letter of FEN.
fn figure(role: Role, color: Color, context: &ScreenContext<'_>) -> char {
    let letter = role.of(color).to_char();
    let figures = match color {
        Color::White => ['♙', '♘', '♗', '♖', '♕', '♔'],
        Color::Black => ['♟', '♞', '♝', '♜', '♛', '♚'],
    };
    let order = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
    let place = order.iter().position(|&other| other == role).unwrap_or(0);
    context.theme.pick(figures[place], letter)
}

/// The moves that fit, two a line, numbered: the last ones, or older ones where the list is scrolled.
fn moves(board: &Board, context: &ScreenContext<'_>, room: usize) -> Vec<Line<'static>> {
    let all = numbered_moves(board);
    if all.len() <= room {
        return all.into_iter().map(Line::raw).collect();
    }
    // A line above and a line below tell how many are out of sight.
    let shown = room.saturating_sub(2);
    let last = all.len() - board.scrolled.min(all.len().saturating_sub(shown));
    let first = last.saturating_sub(shown);
    let beyond = |count: usize, [unicode, ascii]: [&'static str; 2]| {
        let mark = context.theme.pick(unicode, ascii);
        let text = if count > 0 { format!("{mark} {count}") } else { String::new() };
        Line::styled(format!("     {text}"), context.theme.style(TextStyle::Muted))
    };
    let mut lines = vec![beyond(first, ["▲", "^"])];
    lines.extend(all[first..last].iter().cloned().map(Line::raw));
    lines.push(beyond(all.len() - last, ["▼", "v"]));
    lines.truncate(room);
    lines
}

fn numbered_moves(board: &Board) -> Vec<String> {
    let game = board.session().game();
    let mut lines: Vec<String> = Vec::new();
    let mut number = game.start_setup().fullmove_number;
    for (position, mv) in game.past() {
        let san = position.san_with_rules(game.rules(), mv).to_string();
        match (position.turn(), lines.last_mut()) {
            (Color::White, _) => lines.push(format!("{number:>3}. {san:<7}")),
            (Color::Black, Some(line)) => line.extend([" ", &san]),
            (Color::Black, None) => lines.push(format!("{number:>3}. {:<7} {san}", "...")),
        }
        number += u32::from(position.turn() == Color::Black);
    }
    lines
}

/// Whose turn it is, or how the game ended.
pub(super) fn state(board: &Board, context: &ScreenContext<'_>) -> String {
    let session = board.session();
    if let Some(outcome) = session.game().outcome() {
        let winner = outcome.winner().map(|color| session.player(color).to_string());
        return context
            .fill(classroom::outcome(outcome), &[("name", winner.unwrap_or_default().into())]);
    }
    let turn = session.turn();
    let key = if turn == Color::White { "game-turn-white" } else { "game-turn-black" };
    let mut state = context.fill(key, &[("name", session.player(turn).to_string().into())]);
    for (is_so, key) in [
        (session.game().position().is_check(), "game-check"),
        (!board.is_ours(), "chess-engine-thinks"),
        (!session.game().claims().is_empty(), "chess-draw-claimable"),
    ] {
        if is_so {
            state.push_str("  ");
            state.push_str(&context.get(key));
        }
    }
    state
}
