//! Boards drawn in the tests and in the gallery: one of each kind, with most marks in use.

use papan_draw::{
    Alphabet, Axis, Facing, Frame, Gap, Ground, Heading, Kind, Mark, Note, Region, Route,
    RouteKind, Scene, Side, Spot, Thing, Tone, at,
};

/// The kind of a man by its letter in a FEN.
fn man(letter: char) -> Thing {
    let kind = match letter.to_ascii_lowercase() {
        'k' => Kind::King,
        'q' => Kind::Queen,
        'r' => Kind::Rook,
        'b' => Kind::Bishop,
        'n' => Kind::Knight,
        _ => Kind::Pawn,
    };
    Thing::Man(if letter.is_ascii_uppercase() { Side::White } else { Side::Black }, kind)
}

/// The spot of a square such as "e4".
pub(crate) fn square(name: &str) -> Spot {
    let name = name.as_bytes();
    at(usize::from(b'8' - name[1]), usize::from(name[0] - b'a'))
}

/// A chess board from the first field of a FEN.
pub(crate) fn chess(placement: &str) -> Scene {
    let mut scene = Scene::checkered(8, 8);
    for (row, text) in placement.split('/').enumerate() {
        let mut col = 0;
        for c in text.chars() {
            if let Some(skip) = c.to_digit(10) {
                col += skip as usize;
            } else {
                scene[at(row, col)].thing = Some(man(c));
                col += 1;
            }
        }
    }
    scene.row_axis = Axis::labelled((1..=8).rev());
    scene.col_axis = Axis::labelled('a'..='h');
    scene.title = "Chess".into();
    scene
}

/// The game of the pictures in the design: a knight lifted, its squares shown, and a last move.
pub(crate) fn lifted_knight() -> Scene {
    let mut scene = chess("5k2/1nR2pp1/p2qr2p/1p2p3/4P3/2P2N1P/PPQ2PP1/6K1");
    for name in ["c5", "d6"] {
        scene[square(name)].marks.add(Mark::LastMove);
    }
    scene[square("f3")].marks.add(Mark::Lifted);
    for name in ["g5", "h4", "d4", "h2", "d2", "e1"] {
        scene[square(name)].marks.add(Mark::MayGo);
    }
    scene[square("e5")].marks.add(Mark::MayTake);
    scene.notes = vec![
        Note { text: "AVA to move".into(), tone: Tone::Strong },
        Note { text: "Black played Qd6".into(), tone: Tone::Muted },
    ];
    scene
}

/// The same game as a graph of moves.
pub(crate) fn move_graph() -> Scene {
    let mut scene = lifted_knight();
    for spot in scene.spots() {
        scene[spot].marks = papan_draw::Marks::default();
    }
    let rides = [
        "c7c8",
        "c7d7e7f7x",
        "c7b7x",
        "c7c6c5c4",
        "f3g5",
        "f3e5x",
        "f3h4",
        "f3d4",
        "f3h2",
        "f3d2",
        "f3e1",
        "c2b3a4",
        "c2d3",
        "c2d2e2",
        "c2d1",
        "c2c1",
        "c2b1",
        "g1h2",
        "g1h1",
        "g1f1",
        "h3h4",
        "c3c4",
        "g2g3g4",
        "b2b3b4",
        "a2a3a4",
    ];
    for ride in rides {
        let kind = if ride.ends_with('x') { RouteKind::Capture } else { RouteKind::Move };
        let through = (0..ride.len() / 2).map(|i| square(&ride[2 * i..2 * i + 2])).collect();
        scene.routes.push(Route { kind, through });
    }
    scene.routes.push(Route { kind: RouteKind::Attack, through: vec![square("d6"), square("c7")] });
    scene
}

/// A queen gives check over a distance; some squares are attacked.
pub(crate) fn check() -> Scene {
    let mut scene = chess("4k3/8/8/8/7q/8/5P2/4K2R");
    scene[square("e1")].marks.add(Mark::Check);
    scene[square("h4")].marks.add(Mark::Attacker);
    for name in ["e7", "d8", "f6"] {
        scene[square(name)].marks.add(Mark::Attacked);
    }
    scene[square("f2")].thing = None;
    scene.routes.push(Route { kind: RouteKind::Ray, through: vec![square("h4"), square("e1")] });
    scene[square("a1")].marks.add(Mark::Cursor);
    scene
}

/// A compressed giant board with a bent ray.
pub(crate) fn compressed() -> Scene {
    let mut scene = Scene::checkered(11, 11);
    let men = [
        (4, 6, 'k'),
        (3, 7, 'p'),
        (5, 5, 'p'),
        (4, 8, 'n'),
        (1, 4, 'P'),
        (7, 3, 'N'),
        (2, 9, 'b'),
        (3, 5, 'p'),
        (6, 2, 'r'),
        (8, 7, 'P'),
        (4, 0, 'R'),
        (9, 10, 'B'),
        (10, 1, 'K'),
        (0, 8, 'q'),
        (0, 1, 'p'),
        (10, 6, 'P'),
        (9, 3, 'Q'),
    ];
    for (row, col, letter) in men {
        scene[at(row, col)].thing = Some(man(letter));
    }
    scene.alphabet = Alphabet::Giant;
    scene[at(4, 6)].marks.add(Mark::Check);
    let gap = |before: usize, label: &str| Gap { before, label: label.into() };
    scene.col_axis = Axis {
        labels: ["008", "119", "000", "001", "002", "003", "004", "005", "006", "007", "022"]
            .map(|tail| format!("…{tail}"))
            .into(),
        headings: [(0, "180 × 10¹⁵"), (2, "612 × 10¹⁵"), (10, "835 × 10¹⁵")]
            .map(|(at, text)| Heading { at, text: text.into() })
            .into(),
        gaps: vec![gap(1, "90 files left out"), gap(2, "342 files left out"), gap(10, "")],
        far: true,
    };
    scene.row_axis = Axis {
        labels: ["640", "768", "769", "770", "771", "772", "773", "774", "775", "789", "002"]
            .map(|tail| format!("…{tail}"))
            .into(),
        gaps: vec![gap(1, "128 ranks left out"), gap(9, "14 ranks left out"), gap(10, "")],
        ..Axis::default()
    };
    scene.routes = vec![
        Route { kind: RouteKind::Ray, through: vec![at(4, 0), at(4, 6)] },
        Route { kind: RouteKind::Ray, through: vec![at(9, 10), at(7, 9), at(4, 6)] },
    ];
    scene.notes.push(Note { text: "Order is kept, distances are not.".into(), tone: Tone::Muted });
    scene
}

/// A board of regions from its letters.
pub(crate) fn regions(rows: &[&str]) -> Scene {
    let mut scene = Scene::new(rows.len(), rows[0].len());
    for spot in scene.spots() {
        let letter = rows[spot.row].as_bytes()[spot.col];
        scene[spot].ground = Ground::Region(Region(u16::from(letter - b'A')));
    }
    scene.row_axis = Axis::labelled(1..=rows.len());
    scene.col_axis = Axis::labelled(1..=rows[0].len());
    scene.letters = true;
    scene
}

/// The Queens board of the design: three queens, crosses, a hint about column 5.
pub(crate) fn queens() -> Scene {
    let mut scene = regions(&[
        "ABBCCCDDD",
        "ABCCCCDDD",
        "AAAAECDDD",
        "AFAEEEDDD",
        "FFAAEEEDD",
        "FFAAGEDDD",
        "FFGGGEDDD",
        "FHGGGEEEE",
        "HHHHHIIIE",
    ]);
    let queens = [at(0, 2), at(1, 5), at(2, 3)];
    for spot in scene.spots() {
        let sees = |q: &Spot| {
            let near = q.row.abs_diff(spot.row) <= 1 && q.col.abs_diff(spot.col) <= 1;
            q.row == spot.row || q.col == spot.col || near || scene[*q].ground == scene[spot].ground
        };
        if queens.iter().any(sees) {
            scene[spot].thing = Some(Thing::AutoCross);
        }
    }
    for spot in queens {
        scene[spot].thing = Some(Thing::Crown);
    }
    for spot in [at(8, 8), at(8, 0), at(5, 8)] {
        scene[spot].thing = Some(Thing::Cross);
    }
    for row in 5..8 {
        scene[at(row, 4)].marks.add(Mark::Candidate);
    }
    for row in [4, 8] {
        scene[at(row, 4)].marks.add(Mark::Excluded);
    }
    scene.frames.push(Frame { from: at(0, 4), to: at(8, 4) });
    scene
}

/// A Sokoban board in the usual letters.
pub(crate) fn sokoban(rows: &[&str]) -> Scene {
    let cols = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let mut scene = Scene::new(rows.len(), cols);
    for (row, text) in rows.iter().enumerate() {
        let first = text.find('#').unwrap_or(0);
        for (col, c) in text.chars().enumerate().skip(first) {
            let cell = &mut scene[at(row, col)];
            cell.ground = match c {
                '#' => Ground::Wall,
                '.' | '*' | '+' => Ground::Goal,
                '_' => Ground::Outside,
                _ => Ground::Floor,
            };
            cell.thing = match c {
                '$' | '*' => Some(Thing::Box),
                '@' | '+' => Some(Thing::Player(Facing::Up)),
                _ => None,
            };
        }
    }
    scene
}

/// The level of the design: a walk to the next push.
pub(crate) fn windmill() -> Scene {
    let mut scene = sokoban(&[
        "  #######__",
        "###  $. ###",
        "#    #    #",
        "# #     # #",
        "# .$   * #",
        "# #     # #",
        "#    #    #",
        "###  @* ###",
        "  #######__",
    ]);
    scene[at(4, 7)].ground = Ground::Floor;
    scene[at(4, 7)].thing = None;
    scene[at(4, 8)].ground = Ground::Goal;
    scene[at(4, 8)].thing = Some(Thing::Box);
    scene[at(4, 9)].ground = Ground::Floor;
    scene[at(4, 10)].ground = Ground::Wall;
    scene.routes = vec![
        Route {
            kind: RouteKind::Walk,
            through: vec![at(7, 5), at(7, 4), at(2, 4), at(2, 3), at(1, 3), at(1, 4)],
        },
        Route { kind: RouteKind::Push, through: vec![at(1, 5), at(1, 6)] },
    ];
    scene
}

/// Tiles that the windmill lacks: a stuck box, the player on a goal.
pub(crate) fn stuck() -> Scene {
    let mut scene = sokoban(&["#####", "#$ +#", "# * #", "#####"]);
    scene[at(1, 1)].marks.add(Mark::Stuck);
    scene
}
