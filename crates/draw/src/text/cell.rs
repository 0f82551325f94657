//! The characters of one row of cells.

use super::border::between_cells;
use super::canvas::Row;
use super::ink::Inks;
use super::ray::Sign;
use super::{Charset, Columns, TextLook};
use crate::{
    Alphabet, Cell, Facing, Ground, Kind, Mark, Scene, Side, Spot, Thing, Tone, at, regions,
};
use anstyle::Style;
use std::collections::BTreeMap;

/// What a line of cells is drawn from.
pub(super) struct Context<'a> {
    pub(super) scene: &'a Scene,
    pub(super) look: TextLook,
    pub(super) inks: &'a Inks,
    pub(super) columns: &'a Columns,
    pub(super) rays: &'a BTreeMap<Spot, Sign>,
    pub(super) letters: &'a BTreeMap<Spot, String>,
}

/// The letters to write into free cells: every cell of a region in ASCII, the first of each piece in Unicode.
pub(super) fn letters(scene: &Scene, look: TextLook) -> BTreeMap<Spot, String> {
    match look.charset {
        Charset::Ascii => {
            scene.spots().filter_map(|spot| Some((spot, scene.region(spot)?.letters()))).collect()
        }
        Charset::Unicode if scene.letters => regions::heads(scene)
            .into_iter()
            .map(|(spot, region)| (spot, region.letters()))
            .collect(),
        Charset::Unicode => BTreeMap::new(),
    }
}

/// One row of the scene: the line with the figures, and plain ones around it where squares are larger.
pub(super) fn lines(context: &Context<'_>, row: usize) -> Vec<Row> {
    let zoom = context.look.zoom();
    (0..zoom).map(|part| line(context, row, part, part == (zoom - 1) / 2)).collect()
}

fn line(context: &Context<'_>, row: usize, part: usize, is_middle: bool) -> Row {
    let &Context { scene, look, inks, columns, .. } = context;
    let mut line = Row::of(row, is_middle);
    for &x in &columns.gaps {
        // Dots would pass for dark squares in ASCII.
        line.put(x + 1, look.pick('⋯', '|'), inks.tone(Tone::Muted));
    }
    for col in 0..scene.cols() {
        let spot = at(row, col);
        fill(context, &mut line, spot, part);
        if is_middle && columns.led {
            put_square(context, &mut line, spot);
        } else if is_middle {
            put_tile(context, &mut line, spot);
        }
    }
    if is_middle && columns.led {
        put_tails(context, &mut line, row);
    }
    if columns.fenced {
        for col in 0..=scene.cols() {
            let (c, style) = between_cells(scene, look, inks, row, col);
            line.put(
                if col < scene.cols() { columns.starts[col] - 1 } else { columns.width - 1 },
                c,
                style,
            );
        }
    }
    line
}

/// The ground of a cell on one of its lines.
fn fill(context: &Context<'_>, line: &mut Row, spot: Spot, part: usize) {
    let &Context { scene, look, inks, columns, .. } = context;
    let (c, style) = match scene[spot].ground {
        Ground::Wall => wall(context, spot, part + 1 == look.zoom()),
        _ => (' ', inks.cell(scene[spot])),
    };
    let x = columns.starts[spot.col];
    (x..x + columns.cell).for_each(|x| line.put(x, c, style));
}

/// A chess square: a sign before the man, then the man.
fn put_square(context: &Context<'_>, line: &mut Row, spot: Spot) {
    let &Context { scene, look, inks, columns, rays, .. } = context;
    let cell = scene[spot];
    let x = columns.middle(spot.col) - 1;
    let ray = match (cell.thing, rays.get(&spot)) {
        (None, Some(&Sign::Ray { c, level })) => Some((c, level)),
        _ => None,
    };
    let lead = lead(cell, look).or(ray.and_then(|(c, level)| level.then_some(c))).unwrap_or(' ');
    let lead_style = if ray.is_some() { inks.ray(cell) } else { inks.sign(cell) };
    line.put(x, lead, lead_style);
    let (body, style) = match (cell.thing, ray) {
        (Some(thing), _) => (figure(thing, scene.alphabet, look), inks.cell(cell)),
        (None, Some((c, _))) => (c, inks.ray(cell)),
        (None, None) if cell.marks.has(Mark::MayGo) => (look.pick('•', '*'), inks.sign(cell)),
        (None, None) if cell.marks.has(Mark::Attacked) => (look.pick('░', '~'), inks.sign(cell)),
        (None, None) if look.is_plain() && cell.ground == Ground::Dark => {
            (look.pick('·', '.'), Style::new())
        }
        (None, None) => (' ', inks.cell(cell)),
    };
    line.put(x + 1, body, style);
}

/// The sign before a man.
fn lead(cell: Cell, look: TextLook) -> Option<char> {
    let has = |mark| cell.marks.has(mark);
    if look.is_plain() && (has(Mark::Cursor) || has(Mark::Lifted)) {
        Some(look.pick('‹', '<'))
    } else if has(Mark::MayTake) {
        Some(look.pick('×', 'x'))
    } else {
        has(Mark::LastMove).then_some('[')
    }
}

/// The signs after men, in the first column of the next square where that is free.
fn put_tails(context: &Context<'_>, line: &mut Row, row: usize) {
    let &Context { scene, look, inks, columns, .. } = context;
    for col in 0..scene.cols() {
        let cell = scene[at(row, col)];
        let has = |mark| cell.marks.has(mark);
        let tail = if has(Mark::Check) {
            '!'
        } else if look.is_plain() && (has(Mark::Cursor) || has(Mark::Lifted)) {
            look.pick('›', '>')
        } else if has(Mark::LastMove) {
            ']'
        } else {
            continue;
        };
        let x = columns.middle(col) + 1;
        match line.get(x).0 {
            ' ' => line.put_over(x, tail, inks.tone(Tone::Plain)),
            '[' if tail == ']' => line.put_over(x, '|', inks.tone(Tone::Plain)),
            _ => {}
        }
    }
}

/// A tile or a cell of a region: a figure, then a sign.
fn put_tile(context: &Context<'_>, line: &mut Row, spot: Spot) {
    let &Context { scene, look, inks, columns, .. } = context;
    let cell = scene[spot];
    let x = columns.middle(spot.col);
    let (pair, style) = match cell.thing {
        _ if cell.ground == Ground::Wall => return,
        Some(thing) => (with_sign(cell, thing, context), inks.cell(cell)),
        None => free(context, spot),
    };
    let under = look.is_plain() && (cell.marks.has(Mark::Cursor) || cell.marks.has(Mark::Lifted));
    line.put(x, pair[0], style);
    line.put(x + 1, if under { look.pick('‹', '<') } else { pair[1] }, style);
}

/// A wall shows its front at its foot, unless another one stands before it.
fn wall(context: &Context<'_>, spot: Spot, is_foot: bool) -> (char, Style) {
    let &Context { scene, look, inks, .. } = context;
    let is_hidden = scene.near(spot, 1, 0).is_some_and(|cell| cell.ground == Ground::Wall);
    match look.charset {
        Charset::Ascii => ('#', inks.cell(scene[spot])),
        Charset::Unicode if is_hidden || !is_foot => ('█', inks.cell(scene[spot])),
        Charset::Unicode => ('▀', inks.wall_front()),
    }
}

/// A thing on a tile with what there is to say about it.
fn with_sign(cell: Cell, thing: Thing, context: &Context<'_>) -> [char; 2] {
    let &Context { scene, look, .. } = context;
    let on_goal = cell.ground == Ground::Goal;
    let body = match thing {
        Thing::Box if on_goal => look.pick('◈', '*'),
        Thing::Player(_) if on_goal && look.charset == Charset::Ascii => '+',
        _ => figure(thing, scene.alphabet, look),
    };
    let sign = match thing {
        _ if cell.marks.has(Mark::Stuck) || cell.marks.has(Mark::Conflict) => '!',
        // Underlined where that can be shown.
        Thing::Player(_) if on_goal && look.is_plain() && look.charset == Charset::Unicode => '◇',
        _ => ' ',
    };
    [body, sign]
}

/// A tile with nothing on it.
fn free(context: &Context<'_>, spot: Spot) -> ([char; 2], Style) {
    let &Context { scene, look, inks, rays, letters, .. } = context;
    let cell = scene[spot];
    let has = |mark| cell.marks.has(mark);
    match (rays.get(&spot), cell.ground) {
        (Some(&Sign::Push(facing)), _) => ([arrow(facing, look), ' '], inks.walk(cell)),
        (Some(Sign::Walk), Ground::Floor) => (look.pick(['·'; 2], [':'; 2]), inks.walk(cell)),
        (_, Ground::Goal) => ([look.pick('◇', '.'), ' '], inks.cell(cell)),
        _ if has(Mark::Candidate) => (['?'; 2], inks.cell(cell)),
        _ if has(Mark::Excluded) => (['?', look.pick('×', 'x')], inks.cell(cell)),
        _ => {
            let mut name = letters.get(&spot).map(|name| name.chars()).into_iter().flatten();
            ([name.next().unwrap_or(' '), name.next().unwrap_or(' ')], inks.cell(cell))
        }
    }
}

fn arrow(facing: Facing, look: TextLook) -> char {
    let [unicode, ascii] = match facing {
        Facing::Up => ['↑', '^'],
        Facing::Right => ['→', '>'],
        Facing::Down => ['↓', 'v'],
        Facing::Left => ['←', '<'],
    };
    look.pick(unicode, ascii)
}

fn figure(thing: Thing, alphabet: Alphabet, look: TextLook) -> char {
    let [unicode, ascii] = match thing {
        Thing::Man(side, kind) => [man(side, kind), alphabet.letter(side, kind)],
        Thing::Box => ['▣', '$'],
        Thing::Player(Facing::Up) => ['▲', '@'],
        Thing::Player(Facing::Right) => ['▶', '@'],
        Thing::Player(Facing::Down) => ['▼', '@'],
        Thing::Player(Facing::Left) => ['◀', '@'],
        Thing::Crown => ['♛', '#'],
        Thing::Cross => ['×', 'x'],
        Thing::AutoCross => ['·', '.'],
    };
    look.pick(unicode, ascii)
}

pub(super) const fn man(side: Side, kind: Kind) -> char {
    match (side, kind) {
        (Side::White, Kind::King) => '♔',
        (Side::White, Kind::Queen) => '♕',
        (Side::White, Kind::Rook) => '♖',
        (Side::White, Kind::Bishop) => '♗',
        (Side::White, Kind::Knight) => '♘',
        (Side::White, Kind::Pawn) => '♙',
        (Side::Black, Kind::King) => '♚',
        (Side::Black, Kind::Queen) => '♛',
        (Side::Black, Kind::Rook) => '♜',
        (Side::Black, Kind::Bishop) => '♝',
        (Side::Black, Kind::Knight) => '♞',
        (Side::Black, Kind::Pawn) => '♟',
    }
}
