//! What the project asks of itself: for each kind of work the least it accepts, and what it aims at.

/// What of a row is looked at.
#[derive(Clone, Copy)]
pub(crate) enum Measure {
    /// How many times better than the peer, at least.
    Ratio,
    /// Our own figure, at least.
    AtLeast,
    /// Our own figure, at most.
    AtMost,
}

/// One thing asked for. The worst of the rows that it is about decides.
pub(crate) struct Goal {
    pub(crate) area: &'static str,
    pub(crate) what: &'static str,
    /// How the names of rows begin, and what else must be in them.
    pub(crate) work: &'static [&'static str],
    /// The peer of the rows; empty for any.
    pub(crate) peer: &'static str,
    pub(crate) measure: Measure,
    pub(crate) accept: Option<f64>,
    pub(crate) aim: Option<f64>,
}

impl Goal {
    /// Whether a row of its area is meant.
    pub(crate) fn is_about(&self, work: &str, peer: &str) -> bool {
        let [start, parts @ ..] = self.work else { return false };
        work.starts_with(start)
            && parts.iter().all(|part| work.contains(part))
            && peer.contains(self.peer)
    }

    /// Whether a figure is as good as another one.
    pub(crate) fn reaches(&self, figure: f64, wanted: f64) -> bool {
        match self.measure {
            Measure::Ratio | Measure::AtLeast => figure >= wanted,
            Measure::AtMost => figure <= wanted,
        }
    }
}

/// Rows of an area: what, parts of their names, their peer, what of them is looked at, accepted, aimed at.
type Line =
    (&'static str, &'static [&'static str], &'static str, Measure, Option<f64>, Option<f64>);

/// All goals, by area.
pub(crate) fn goals() -> impl Iterator<Item = Goal> {
    let areas: [(&'static str, &'static [Line]); 5] = [
        ("chess", CHESS),
        ("giant", GIANT),
        ("queens", QUEENS),
        ("sokoban", SOKOBAN),
        ("web", WEB),
    ];
    areas.into_iter().flat_map(|(area, lines)| {
        lines.iter().map(move |&(what, work, peer, measure, accept, aim)| Goal {
            area,
            what,
            work,
            peer,
            measure,
            accept,
            aim,
        })
    })
}

use Measure::{AtLeast, AtMost, Ratio};

#[rustfmt::skip] // One line a goal.
const CHESS: &[Line] = &[
    ("perft in bulk, native build", &["perft in bulk", "native"], "cozy-chess", Ratio, Some(1.6), Some(2.2)),
    ("perft in bulk, native build", &["perft in bulk", "native"], "shakmaty", Ratio, Some(3.5), None),
    ("perft in bulk, plain build", &["perft in bulk", "plain"], "cozy-chess", Ratio, Some(1.4), Some(2.0)),
    ("perft leaf by leaf, native build", &["perft leaf by leaf", "native"], "cozy-chess", Ratio, Some(2.0), Some(3.5)),
    ("legal moves as a list", &["legal moves as a list"], "cozy-chess", Ratio, Some(1.0), Some(1.0 / 0.6)),
    ("legal moves as sets", &["legal moves as sets"], "cozy-chess", Ratio, Some(1.0), Some(1.0 / 0.6)),
    ("FEN read and validated", &["FEN"], "shakmaty", Ratio, Some(1.0), Some(2.5)),
    ("SAN written with + and #", &["SAN"], "shakmaty", Ratio, Some(1.0), Some(2.5)),
    ("PGN with legality", &["PGN"], "pgn-reader", Ratio, Some(1.0), Some(2.0)),
    ("graphs and measures of a position, ns", &["graphs"], "", AtMost, Some(300.0), Some(120.0)),
    ("published perft counts to 20 M leaves that agree, %", &["published counts"], "", AtLeast, Some(100.0), None),
    ("tricky positions answered right, %", &["tricky positions"], "", AtLeast, Some(100.0), None),
    ("odd PGN files read, or refused for their variant, %", &["odd records"], "", AtLeast, Some(100.0), None),
];

#[rustfmt::skip] // One line a goal.
const GIANT: &[Line] = &[
    ("checks", &["checks, "], "plain scan", Ratio, Some(1.0 / 1.2), Some(1.0 / 0.6)),
    ("checks", &["checks, "], "the thesis' algorithm", Ratio, Some(150.0), Some(400.0)),
    ("uniform boards", &["uniform"], "plain scan", Ratio, Some(1.0 / 1.2), Some(2.0)),
    ("crossed rays", &["crossed-rays"], "plain scan", Ratio, Some(0.4), Some(1.0)),
    ("one diagonal", &["one-diagonal"], "plain scan", Ratio, Some(0.4), Some(1.0)),
    ("knights", &["knights"], "plain scan", Ratio, Some(0.4), Some(1.0)),
    ("pawns", &["pawns"], "plain scan", Ratio, Some(0.4), Some(1.0)),
    ("tiny boards", &["tiny"], "plain scan", Ratio, Some(1.0 / 3.0), Some(1.0)),
    ("boards made to hurt hash tables", &["hash-killer"], "plain scan", Ratio, Some(1.0 / 1.2), Some(2.0)),
    ("two threads, sets of 40 MB", &["all sets of 40 MB, two threads"], "one thread", Ratio, Some(1.4), Some(1.7)),
    ("all moves of both sides, ms", &["", "all moves"], "", AtMost, Some(250.0), Some(60.0)),
    ("memory for 200,000 pieces, MB", &["memory, 200000"], "", AtMost, Some(64.0), Some(23.0)),
    ("time per piece on boards of 10^7 and 10^8", &["growth"], "a piece of 1000000", Ratio, Some(0.5), Some(0.8)),
    ("memory for 10^8 pieces, text included, GB", &["memory, 100000000"], "", AtMost, Some(16.0), None),
    ("boards of 8x8 that agree with cozy-chess, %", &["agreement"], "", AtLeast, Some(100.0), None),
];

#[rustfmt::skip] // One line a goal.
const QUEENS: &[Line] = &[
    ("cases counted as by rank, single-star boards to 13 rows, %", &["cases"], "", AtLeast, Some(100.0), Some(100.0)),
    ("brute force", &["brute force"], "next permutation", Ratio, Some(10.0), Some(25.0)),
    ("daily boards, first solution", &["daily", "first"], "dlx-rs", Ratio, Some(15.0), Some(30.0)),
    ("daily boards, with uniqueness", &["daily", "uniqueness"], "dlx-rs", Ratio, Some(15.0), Some(30.0)),
    ("all collected boards solved, unique where they should be, %", &["answers", "collected"], "", AtLeast, Some(100.0), None),
    ("all collected boards with uniqueness, ms", &["all ", "collected"], "", AtMost, None, Some(60_000.0)),
    ("even boards of 50 rows, ms", &["even boards of 50"], "", AtMost, Some(100.0), None),
    ("even boards of 100 rows, ms", &["even boards of 100"], "", AtMost, Some(1_000.0), None),
    ("even boards of 200 rows, ms", &["even boards of 200"], "", AtMost, None, Some(5_000.0)),
    ("single-star boards explained, %", &["explained", "1 star"], "", AtLeast, Some(100.0), None),
    ("daily boards explained without trial, %", &["explained", "daily"], "", AtLeast, None, Some(100.0)),
    ("10x2 expert boards explained without trial, %", &["explained", "2 stars"], "", AtLeast, None, Some(90.0)),
    ("a new board of 10 rows, ms", &["a new board of 10 rows, 1 "], "", AtMost, Some(20.0), None),
    ("a new board of 20 rows, ms", &["a new board of 20 rows"], "", AtMost, None, Some(1_000.0)),
    ("a new board of 10 rows, 2 stars, ms", &["a new board of 10 rows, 2 "], "", AtMost, None, Some(1_000.0)),
];

#[rustfmt::skip] // One line a goal.
const SOKOBAN: &[Line] = &[
    ("timus_hard: solved of 13", &["timus_hard 13, solved"], "accepted", AtLeast, Some(13.0), None),
    ("timus_hard: the worst level, s", &["timus_hard 13, worst"], "", AtMost, Some(5.0), Some(1.0)),
    ("timus_hard: all levels, s", &["timus_hard 13, all"], "", AtMost, None, Some(3.0)),
    ("timus_hard: memory of the process, MB", &["timus_hard 13, peak memory of the process"], "", AtMost, Some(64.0), None),
    ("thesis: solved of 157", &["thesis 157, solved"], "accepted", AtLeast, Some(157.0), None),
    ("thesis: the worst level, s", &["thesis 157, worst"], "accepted", AtMost, Some(5.0), None),
    ("thesis: all levels, s", &["thesis 157, all"], "", AtMost, None, Some(2.0)),
    ("thesis: memory of the process, MB", &["thesis 157, peak memory of the process"], "", AtMost, Some(64.0), None),
    ("timus8: solved of 561", &["timus8 561, solved"], "accepted", AtLeast, Some(561.0), None),
    ("timus8: the worst level, s", &["timus8 561, worst"], "accepted", AtMost, Some(5.0), None),
    ("timus8: all levels, s", &["timus8 561, all"], "", AtMost, None, Some(10.0)),
    ("timus8: memory of the process, MB", &["timus8 561, peak memory of the process"], "", AtMost, Some(64.0), None),
    ("Microban: solved of 155", &["Microban 155, solved"], "accepted", AtLeast, Some(155.0), None),
    ("Microban: all levels, s", &["Microban 155, all"], "", AtMost, Some(5.0), Some(1.0)),
    ("XSokoban: solved of 90", &["XSokoban 90, solved"], "", AtLeast, Some(60.0), Some(90.0)),
    ("XSokoban: all levels, s", &["XSokoban 90, all"], "", AtMost, None, Some(120.0)),
    ("XSokoban: memory of the process, MB", &["XSokoban 90, peak memory of the process"], "", AtMost, Some(1_000.0), None),
    ("Large Test Suite, sample: solved of 87", &["Large Test Suite, sample of 87, solved"], "", AtLeast, Some(68.0), Some(81.0)),
    ("fewest pushes proved, thesis: of 157", &["fewest pushes, thesis", "solved"], "", AtLeast, Some(157.0), None),
    ("fewest pushes proved, Microban: of 155", &["fewest pushes, Microban", "solved"], "", AtLeast, Some(155.0), None),
    ("fewest pushes proved, XSokoban: of 90", &["fewest pushes, XSokoban", "solved"], "", AtLeast, None, Some(29.0)),
    ("fewest moves proved, thesis: of 157", &["fewest moves, thesis", "solved"], "", AtLeast, Some(157.0), None),
    ("fewest moves proved, Microban: of 155", &["fewest moves, Microban", "solved"], "", AtLeast, None, Some(155.0)),
    ("right answers of all of these, %", &["right answers"], "", AtLeast, Some(100.0), None),
    ("new levels of 8x8 a minute", &["generator"], "", AtLeast, Some(200.0), Some(1_000.0)),
];

#[rustfmt::skip] // One line a goal.
const WEB: &[Line] = &[
    ("home page, requests a second", &["home page"], "", AtLeast, Some(8_000.0), None),
    ("memory with 2000 idle sockets, MB", &["", "idle sockets"], "", AtMost, Some(64.0), None),
    ("health, 99 % within, under solver load, ms", &["", "solver load"], "", AtMost, Some(50.0), None),
    ("health, 99 % within, with 500 slow sockets, ms", &["", "slow requests"], "", AtMost, Some(100.0), None),
    ("closed tab to stopped job, ms", &["", "closed tab"], "", AtMost, Some(100.0), None),
];
