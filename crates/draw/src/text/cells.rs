//! One row of cells as lines of characters.

use super::borders::between_cells;
use super::canvas::Line;
use super::routes::RouteSign;
use super::sprite::Glyph;
use super::{Charset, Layout, PieceStyle, TextOptions};
use crate::{
    Cell, CellKind, CellPos, Color, Direction, Mark, NoteStyle, Occupant, Piece, Scene, at, regions,
};
use anstyle::Style;
use std::collections::BTreeMap;

/// The letters of free cells: in every cell of a region in ASCII, in the first of each connected part in Unicode.
pub(super) fn letters(scene: &Scene, options: TextOptions) -> BTreeMap<CellPos, String> {
    match options.charset {
        Charset::Ascii => {
            scene.positions().filter_map(|pos| Some((pos, scene.region(pos)?.letters()))).collect()
        }
        Charset::Unicode if scene.region_letters => regions::first_cells(scene)
            .into_iter()
            .map(|(pos, region)| (pos, region.letters()))
            .collect(),
        Charset::Unicode => BTreeMap::new(),
    }
}

/// The lines of one row of the scene: one with the symbols, and plain ones around it when the zoom is larger.
pub(super) fn lines(layout: &Layout<'_>, row: usize) -> Vec<Line> {
    let zoom = layout.options.zoom();
    (0..zoom).map(|part| line(layout, row, part, part == (zoom - 1) / 2)).collect()
}

fn line(layout: &Layout<'_>, row: usize, part: usize, is_middle: bool) -> Line {
    let &Layout { scene, options, ref styles, ref columns, .. } = layout;
    let mut line = Line::of(row, is_middle);
    for &x in &columns.gaps {
        // Dots would look like dark squares in ASCII.
        line.put(x + 1, options.pick('⋯', '|'), styles.note(NoteStyle::Muted));
    }
    for col in 0..scene.cols() {
        let pos = at(row, col);
        fill(layout, &mut line, pos, part);
        if let Some(sprite) = layout.sprites.of(scene[pos]).filter(|_| !is_push_target(layout, pos))
        {
            put_sprite(layout, &mut line, pos, sprite.line(part));
            if part == 0 {
                put_corner_sign(layout, &mut line, pos);
            }
        } else if is_middle && columns.sign_first {
            put_square(layout, &mut line, pos);
        } else if is_middle {
            put_tile(layout, &mut line, pos);
        }
    }
    if is_middle && columns.sign_first {
        put_trailing_signs(layout, &mut line, row);
    }
    if columns.bordered {
        for col in 0..=scene.cols() {
            let (c, style) = between_cells(layout, row, col);
            line.put(
                if col < scene.cols() { columns.starts[col] - 1 } else { columns.width - 1 },
                c,
                style,
            );
        }
    }
    line
}

/// Fills a cell on one of its lines.
fn fill(layout: &Layout<'_>, line: &mut Line, pos: CellPos, part: usize) {
    let &Layout { scene, options, ref styles, ref columns, .. } = layout;
    if let Some(outline) = outline(layout, pos) {
        let (x, style) = (columns.starts[pos.col], styles.cell(scene[pos]));
        (x..).zip(outline[part]).for_each(|(x, c)| line.put(x, c, style));
        return;
    }
    let (c, style) = match scene[pos].kind {
        CellKind::Wall => wall(layout, pos, part + 1 == options.zoom()),
        _ => (' ', styles.cell(scene[pos])),
    };
    let x = columns.starts[pos.col];
    (x..x + columns.cell).for_each(|x| line.put(x, c, style));
}

/// The lines of a box or a goal in a cell of two lines, where boxes side by side would look like one.
fn outline(layout: &Layout<'_>, pos: CellPos) -> Option<[[char; 4]; 2]> {
    let (cell, options) = (layout.scene[pos], layout.options);
    let is_outlined = options.zoom() == 2
        && options.charset == Charset::Unicode
        && !options.is_plain()
        && !cell.marks.contains(Mark::Deadlock)
        && !is_push_target(layout, pos);
    let outline = match (cell.occupant, cell.kind) {
        (Some(Occupant::Box), CellKind::Goal) => [['╔', '═', '═', '╗'], ['╚', '═', '═', '╝']],
        (Some(Occupant::Box), _) => [['┌', '─', '─', '┐'], ['└', '─', '─', '┘']],
        (None, CellKind::Goal) => [[' ', '╱', '╲', ' '], [' ', '╲', '╱', ' ']],
        _ => return None,
    };
    is_outlined.then_some(outline)
}

/// Whether the next push of a box leads to a free cell, whose arrow must not be hidden.
fn is_push_target(layout: &Layout<'_>, pos: CellPos) -> bool {
    matches!(layout.signs.get(&pos), Some(RouteSign::Push(_)))
}

/// Writes a line of a drawing.
fn put_sprite(layout: &Layout<'_>, line: &mut Line, pos: CellPos, glyphs: &[Glyph]) {
    let &Layout { scene, ref styles, ref columns, .. } = layout;
    for (x, &glyph) in (columns.starts[pos.col]..).zip(glyphs) {
        line.put(x, glyph.c, styles.glyph(scene[pos], glyph));
    }
}

/// Writes what must not be told by a color alone into the upper left corner of a drawing.
fn put_corner_sign(layout: &Layout<'_>, line: &mut Line, pos: CellPos) {
    let &Layout { scene, options, ref styles, ref columns, .. } = layout;
    let cell = scene[pos];
    let has = |mark| cell.marks.contains(mark);
    let sign = if has(Mark::Check) || has(Mark::Deadlock) || has(Mark::Conflict) {
        '!'
    } else if let Some(sign) = leading_sign(cell, options) {
        sign
    } else {
        return;
    };
    line.put(columns.starts[pos.col], sign, styles.sign(cell));
}

/// Writes a chess square: a leading sign, then the piece.
fn put_square(layout: &Layout<'_>, line: &mut Line, pos: CellPos) {
    let &Layout { scene, options, ref styles, ref columns, ref signs, .. } = layout;
    let cell = scene[pos];
    let x = columns.center(pos.col) - 1;
    let ray = match (cell.occupant, signs.get(&pos)) {
        (None, Some(&RouteSign::Ray { c, is_horizontal })) => Some((c, is_horizontal)),
        _ => None,
    };
    let horizontal = ray.and_then(|(c, is_horizontal)| is_horizontal.then_some(c));
    let leading = leading_sign(cell, options).or(horizontal).unwrap_or(' ');
    line.put(x, leading, if ray.is_some() { styles.ray(cell) } else { styles.sign(cell) });
    let has = |mark| cell.marks.contains(mark);
    let (body, style) = match (cell.occupant, ray) {
        (Some(occupant), _) => (symbol(occupant, cell, layout), styles.occupant(cell)),
        (None, Some((c, _))) => (c, styles.ray(cell)),
        (None, None) if has(Mark::MoveTarget) => (options.pick('•', '*'), styles.sign(cell)),
        (None, None) if has(Mark::Attacked) => (options.pick('░', '~'), styles.sign(cell)),
        (None, None) if options.is_plain() && cell.kind == CellKind::Dark => {
            (options.pick('·', '.'), Style::new())
        }
        (None, None) => (' ', styles.cell(cell)),
    };
    line.put(x + 1, body, style);
    if cell.occupant.is_some() && options.zoom() > 1 {
        line.put(x + 2, ' ', style);
    }
}

/// The sign before a piece.
fn leading_sign(cell: Cell, options: TextOptions) -> Option<char> {
    let has = |mark| cell.marks.contains(mark);
    if options.is_plain() && (has(Mark::Cursor) || has(Mark::Selected)) {
        Some(options.pick('‹', '<'))
    } else if has(Mark::CaptureTarget) {
        Some(options.pick('×', 'x'))
    } else {
        has(Mark::LastMove).then_some('[')
    }
}

/// Writes the signs after pieces, into the first column of the next square where that is free.
fn put_trailing_signs(layout: &Layout<'_>, line: &mut Line, row: usize) {
    let &Layout { scene, options, ref styles, ref columns, .. } = layout;
    for col in 0..scene.cols() {
        let cell = scene[at(row, col)];
        let has = |mark| cell.marks.contains(mark);
        let trailing = if has(Mark::Check) {
            '!'
        } else if options.is_plain() && (has(Mark::Cursor) || has(Mark::Selected)) {
            options.pick('›', '>')
        } else if has(Mark::LastMove) {
            ']'
        } else {
            continue;
        };
        let x = columns.center(col) + 1;
        match line.get(x).0 {
            ' ' => line.put_over(x, trailing, styles.note(NoteStyle::Plain)),
            '[' if trailing == ']' => line.put_over(x, '|', styles.note(NoteStyle::Plain)),
            _ => {}
        }
    }
}

/// Writes a Sokoban tile or a cell of a region: a symbol, then a sign.
fn put_tile(layout: &Layout<'_>, line: &mut Line, pos: CellPos) {
    let &Layout { scene, options, ref styles, ref columns, .. } = layout;
    let cell = scene[pos];
    let x = columns.center(pos.col);
    let (pair, style) = match cell.occupant {
        _ if cell.kind == CellKind::Wall => return,
        _ if outline(layout, pos).is_some() => return,
        Some(occupant) => (with_sign(cell, occupant, layout), styles.cell(cell)),
        None => free_tile(layout, pos),
    };
    let is_current = cell.marks.contains(Mark::Cursor) || cell.marks.contains(Mark::Selected);
    let second = if options.is_plain() && is_current { options.pick('‹', '<') } else { pair[1] };
    line.put(x, pair[0], style);
    line.put(x + 1, second, style);
}

/// A wall; it shows its front on the lowest line, unless there is a wall below.
fn wall(layout: &Layout<'_>, pos: CellPos, is_lowest: bool) -> (char, Style) {
    let &Layout { scene, options, ref styles, .. } = layout;
    let is_hidden = scene.neighbor(pos, 1, 0).is_some_and(|cell| cell.kind == CellKind::Wall);
    match options.charset {
        Charset::Ascii => ('#', styles.cell(scene[pos])),
        Charset::Unicode if is_hidden || !is_lowest => ('█', styles.cell(scene[pos])),
        Charset::Unicode => ('▀', styles.wall_front()),
    }
}

/// An occupant of a tile, and a sign for its marks.
fn with_sign(cell: Cell, occupant: Occupant, layout: &Layout<'_>) -> [char; 2] {
    let options = layout.options;
    let on_goal = cell.kind == CellKind::Goal;
    let body = match occupant {
        Occupant::Box if on_goal => options.pick('◈', '*'),
        Occupant::Player(_) if on_goal && options.charset == Charset::Ascii => '+',
        _ => symbol(occupant, cell, layout),
    };
    let sign = match occupant {
        _ if cell.marks.contains(Mark::Deadlock) || cell.marks.contains(Mark::Conflict) => '!',
        // With colors, the player on a goal is underlined instead.
        Occupant::Player(_) if on_goal && options.is_plain() => options.pick('◇', ' '),
        _ => ' ',
    };
    [body, sign]
}

/// A tile without an occupant.
fn free_tile(layout: &Layout<'_>, pos: CellPos) -> ([char; 2], Style) {
    let &Layout { scene, options, ref styles, ref signs, ref letters, .. } = layout;
    let cell = scene[pos];
    let has = |mark| cell.marks.contains(mark);
    match (signs.get(&pos), cell.kind) {
        (Some(&RouteSign::Push(direction)), _) => {
            ([arrow(direction, options), ' '], styles.walk(cell))
        }
        (Some(RouteSign::Walk), CellKind::Floor) => {
            (options.pick(['·'; 2], [':'; 2]), styles.walk(cell))
        }
        (_, CellKind::Goal) => ([options.pick('◇', '.'), ' '], styles.cell(cell)),
        _ if has(Mark::Candidate) => (['?'; 2], styles.cell(cell)),
        _ if has(Mark::Excluded) => (['?', options.pick('×', 'x')], styles.cell(cell)),
        _ => {
            let mut name = letters.get(&pos).map(|name| name.chars()).into_iter().flatten();
            ([name.next().unwrap_or(' '), name.next().unwrap_or(' ')], styles.cell(cell))
        }
    }
}

fn arrow(direction: Direction, options: TextOptions) -> char {
    let [unicode, ascii] = match direction {
        Direction::Up => ['↑', '^'],
        Direction::Right => ['→', '>'],
        Direction::Down => ['↓', 'v'],
        Direction::Left => ['←', '<'],
    };
    options.pick(unicode, ascii)
}

fn symbol(occupant: Occupant, cell: Cell, layout: &Layout<'_>) -> char {
    let &Layout { scene, options, .. } = layout;
    let is_square = matches!(cell.kind, CellKind::Light | CellKind::Dark);
    let [unicode, ascii] = match occupant {
        Occupant::Piece(piece) => {
            let letter = scene.piece_letters.letter(piece);
            let unicode = match options.pieces {
                PieceStyle::Letters => letter,
                // A solid symbol shows its color better, where it has one.
                _ if is_square && !options.is_plain() => piece_symbol(piece.role.of(Color::Black)),
                _ => piece_symbol(piece),
            };
            [unicode, letter]
        }
        Occupant::Box => ['▣', '$'],
        Occupant::Player(Direction::Up) => ['▲', '@'],
        Occupant::Player(Direction::Right) => ['▶', '@'],
        Occupant::Player(Direction::Down) => ['▼', '@'],
        Occupant::Player(Direction::Left) => ['◀', '@'],
        Occupant::Crown => ['♛', '#'],
        Occupant::Cross => ['×', 'x'],
        Occupant::AutoCross => ['·', '.'],
    };
    options.pick(unicode, ascii)
}

/// The Unicode symbol of a piece: hollow for white, solid for black.
pub(super) const fn piece_symbol(piece: Piece) -> char {
    const SYMBOLS: [[char; 6]; 2] =
        [['♙', '♘', '♗', '♖', '♕', '♔'], ['♟', '♞', '♝', '♜', '♛', '♚']];
    SYMBOLS[piece.color.index()][piece.role.index()]
}
