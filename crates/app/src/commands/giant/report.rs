//! A judgement for scripts and, in words, for people.

use super::{name_square, side_word};
use crate::text::Text;
use papan_giant::{Board, Judgement, Man, Role, Side, Square, Verdict};
use serde::Serialize;

/// One board of `papan giant state --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Report {
    /// Number of the board in its file, from 1.
    board: u64,
    /// `safe`, `impossible`, `check` or `checkmate`.
    verdict: &'static str,
    /// The side in check, if exactly one is: `white` or `black`.
    side: Option<&'static str>,
    /// Moves that answer the check; null when there is none to answer.
    moves: Option<u64>,
    /// Those made by the king.
    king_moves: Option<u64>,
    /// Those that capture the attacker with another man.
    captures: Option<u64>,
    /// Those that come between attacker and king.
    interceptions: Option<u64>,
    /// Squares along one side of the board.
    size: u64,
    /// Men on the board.
    men: usize,
    /// Square of the white king, `[x, y]`.
    white_king: [u64; 2],
    /// Square of the black king, `[x, y]`.
    black_king: [u64; 2],
    /// Squares of the men that attack the white king.
    white_attacked_from: Vec<[u64; 2]>,
    /// Squares of the men that attack the black king.
    black_attacked_from: Vec<[u64; 2]>,
    /// Squares of the pinned men of the side in check.
    pinned: Vec<[u64; 2]>,
}

impl Report {
    pub(crate) fn new(board_number: u64, board: &Board, judgement: &Judgement) -> Self {
        let squares = |squares: &[Square]| squares.iter().map(|&at| pair(at)).collect();
        let evasions = judgement.evasions;
        Self {
            board: board_number,
            verdict: match judgement.verdict {
                Verdict::Safe => "safe",
                Verdict::Impossible => "impossible",
                Verdict::Check { .. } => "check",
                Verdict::Checkmate { .. } => "checkmate",
            },
            side: judgement.side().map(side_word),
            moves: evasions.map(papan_giant::Evasions::total),
            king_moves: evasions.map(|evasions| evasions.king_moves),
            captures: evasions.map(|evasions| evasions.captures),
            interceptions: evasions.map(|evasions| evasions.interceptions),
            size: board.size(),
            men: board.men().len(),
            white_king: pair(board.king(Side::White)),
            black_king: pair(board.king(Side::Black)),
            white_attacked_from: squares(&judgement.attackers[0]),
            black_attacked_from: squares(&judgement.attackers[1]),
            pinned: squares(&judgement.pinned),
        }
    }

    /// The same for a board with another number.
    pub(crate) fn numbered(self, board: u64) -> Self {
        Self { board, ..self }
    }
}

/// The columns of `papan giant state --csv`.
pub(crate) const CSV_HEAD: &str = "board,verdict,side,moves,king_moves,captures,interceptions,size,men,\
white_king,black_king,white_attacked_from,black_attacked_from,pinned";

impl Report {
    /// One line of the table. Squares are written `x y`, several of them with `;` between.
    pub(crate) fn csv(&self) -> String {
        let number =
            |number: Option<u64>| number.map(|number| number.to_string()).unwrap_or_default();
        let squares = |squares: &[[u64; 2]]| {
            let written: Vec<String> = squares.iter().map(|[x, y]| format!("{x} {y}")).collect();
            written.join(";")
        };
        [
            self.board.to_string(),
            self.verdict.to_owned(),
            self.side.unwrap_or_default().to_owned(),
            number(self.moves),
            number(self.king_moves),
            number(self.captures),
            number(self.interceptions),
            self.size.to_string(),
            self.men.to_string(),
            squares(&[self.white_king]),
            squares(&[self.black_king]),
            squares(&self.white_attacked_from),
            squares(&self.black_attacked_from),
            squares(&self.pinned),
        ]
        .join(",")
    }
}

fn pair(at: Square) -> [u64; 2] {
    [at.x, at.y]
}

/// What led to a judgement, in sentences.
pub(crate) fn explain(board: &Board, judgement: &Judgement, text: &Text) -> Vec<String> {
    let mut sentences: Vec<String> = [Side::White, Side::Black]
        .into_iter()
        .filter(|&side| !judgement.attackers[side as usize].is_empty())
        .map(|side| {
            let attackers: Vec<String> = judgement.attackers[side as usize]
                .iter()
                .map(|&at| name_man(board, at, text))
                .collect();
            let king = name_square(board.king(side), text);
            let args = [
                ("side", side_word(side).into()),
                ("king", king.into()),
                ("attackers", list(&attackers, text).into()),
            ];
            text.fill("giant-says-attacked", &args)
        })
        .collect();
    if sentences.is_empty() {
        sentences.push(text.get("giant-says-safe"));
    }
    if !judgement.pinned.is_empty() {
        let pinned: Vec<String> =
            judgement.pinned.iter().map(|&at| name_man(board, at, text)).collect();
        sentences.push(text.fill("giant-says-pinned", &[("men", list(&pinned, text).into())]));
    }
    if let Verdict::Checkmate { .. } = judgement.verdict {
        sentences.push(text.get("giant-says-mate"));
    } else if let Some(evasions) = judgement.evasions {
        let args = [
            ("moves", evasions.total().into()),
            ("king", evasions.king_moves.into()),
            ("captures", evasions.captures.into()),
            ("interceptions", evasions.interceptions.into()),
        ];
        sentences.push(text.fill("giant-says-answers", &args));
    }
    sentences
}

/// A man and its square in words. The men named here are few, so a search for each is cheap enough.
pub(crate) fn name_man(board: &Board, at: Square, text: &Text) -> String {
    let man = board.men().iter().find(|placed| placed.at == at).map(|placed| placed.man);
    let role = match man {
        Some(Man { role: Role::King, .. }) => "man-king",
        Some(Man { role: Role::Queen, .. }) => "man-queen",
        Some(Man { role: Role::Rook, .. }) => "man-rook",
        Some(Man { role: Role::Bishop, .. }) => "man-bishop",
        Some(Man { role: Role::Knight, .. }) => "man-knight",
        Some(Man { role: Role::Pawn, .. }) | None => "man-pawn",
    };
    text.fill(
        "giant-says-man",
        &[("man", text.get(role).into()), ("square", name_square(at, text).into())],
    )
}

fn list(names: &[String], text: &Text) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => {
            let and = text.get("word-and");
            format!("{} {and} {last}", first.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;
    use papan_giant::{Options, parse, solve};

    fn sentences(board: &str, lang: Lang) -> Vec<String> {
        let board = parse(board.as_bytes(), Options::default()).unwrap().next().unwrap().unwrap();
        explain(&board, &solve(&board), &Text::new(lang))
    }

    #[test]
    fn a_check_is_explained_in_both_languages() {
        let board = "1\n1000000 3\n1 1 k\n1 1000000 R\n8 3 K\n";
        assert_eq!(
            sentences(board, Lang::En),
            [
                "The white king on (1; 1) is attacked by the rook on (1; 1,000,000).",
                "2 moves answer it: 2 by the king, 0 captures, 0 interceptions.",
            ]
        );
        assert_eq!(
            sentences(board, Lang::Id),
            [
                "Raja putih di (1; 1) diserang benteng di (1; 1.000.000).",
                "2 langkah menjawabnya: 2 oleh raja, 0 memakan penyerang, 0 menghalangi.",
            ]
        );
    }

    #[test]
    fn nothing_attacked_is_said_too() {
        assert_eq!(sentences("1\n8 2\n1 1 k\n8 8 K\n", Lang::En), ["Neither king is attacked."]);
    }
}
