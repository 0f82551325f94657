//! An evaluation for scripts and, in words, for people.

use super::name_square;
use papan_games::i18n::Catalog;
use papan_giant::{
    BoardSummary, CheckStatus, Color, Evaluation, Evasions, PlacedPiece, Role, Square,
};
use serde::Serialize;

/// One board of `papan giant state --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Report {
    /// Number of the board in its file, from 1.
    board: u64,
    /// `safe`, `impossible`, `check` or `checkmate`.
    verdict: &'static str,
    /// The color in check, if exactly one king is attacked: `white` or `black`.
    side: Option<&'static str>,
    /// Legal replies to the check; null when there is none.
    moves: Option<u64>,
    /// Those made by the king.
    king_moves: Option<u64>,
    /// Those that capture the attacker with another piece.
    captures: Option<u64>,
    /// Those that move another piece between attacker and king.
    interceptions: Option<u64>,
    /// Board size (squares per side).
    size: u64,
    /// Pieces on the board.
    pieces: usize,
    /// Square of the white king, `[x, y]`.
    white_king: [u64; 2],
    /// Square of the black king, `[x, y]`.
    black_king: [u64; 2],
    /// Squares of the pieces that attack the white king.
    white_attacked_from: Vec<[u64; 2]>,
    /// Squares of the pieces that attack the black king.
    black_attacked_from: Vec<[u64; 2]>,
    /// Squares of the pinned pieces of the color in check.
    pinned: Vec<[u64; 2]>,
}

impl Report {
    pub(crate) fn new(number: u64, board: &BoardSummary, evaluation: &Evaluation) -> Self {
        let squares =
            |pieces: &[PlacedPiece]| pieces.iter().map(|placed| pair(placed.at)).collect();
        let [white_king, black_king] = board.kings.map(pair);
        let evasions = evaluation.evasions;
        Self {
            board: number,
            verdict: evaluation.status.as_str(),
            side: evaluation.status.color().map(Color::as_str),
            moves: evasions.map(Evasions::total),
            king_moves: evasions.map(|evasions| evasions.king_moves),
            captures: evasions.map(|evasions| evasions.captures),
            interceptions: evasions.map(|evasions| evasions.interceptions),
            size: board.size,
            pieces: board.pieces,
            white_king,
            black_king,
            white_attacked_from: squares(&evaluation.attackers[0]),
            black_attacked_from: squares(&evaluation.attackers[1]),
            pinned: squares(&evaluation.pinned),
        }
    }
}

/// The columns of `papan giant state --csv`.
pub(crate) const CSV_HEAD: &str = "board,verdict,side,moves,king_moves,captures,interceptions,size,pieces,\
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
            self.pieces.to_string(),
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

/// The reasons for an evaluation, in sentences.
pub(crate) fn explain(
    board: &BoardSummary,
    evaluation: &Evaluation,
    text: &Catalog,
) -> Vec<String> {
    let name_all = |pieces: &[PlacedPiece]| {
        let names: Vec<String> = pieces.iter().map(|&placed| name_piece(placed, text)).collect();
        list(&names, text)
    };
    let mut sentences: Vec<String> = Color::ALL
        .into_iter()
        .filter(|color| !evaluation.attackers[color.index()].is_empty())
        .map(|color| {
            let king = name_square(board.kings[color.index()], text);
            let args = [
                ("side", color.as_str().into()),
                ("king", king.into()),
                ("attackers", name_all(&evaluation.attackers[color.index()]).into()),
            ];
            text.fill("giant-says-attacked", &args)
        })
        .collect();
    if sentences.is_empty() {
        sentences.push(text.get("giant-says-safe"));
    }
    if !evaluation.pinned.is_empty() {
        let args = [("pieces", name_all(&evaluation.pinned).into())];
        sentences.push(text.fill("giant-says-pinned", &args));
    }
    if let CheckStatus::Checkmate { .. } = evaluation.status {
        sentences.push(text.get("giant-says-mate"));
    } else if let Some(evasions) = evaluation.evasions {
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

/// A piece and its square in words.
pub(crate) fn name_piece(placed: PlacedPiece, text: &Catalog) -> String {
    let role = match placed.piece.role {
        Role::King => "piece-king",
        Role::Queen => "piece-queen",
        Role::Rook => "piece-rook",
        Role::Bishop => "piece-bishop",
        Role::Knight => "piece-knight",
        Role::Pawn => "piece-pawn",
    };
    text.fill(
        "giant-says-piece",
        &[("piece", text.get(role).into()), ("square", name_square(placed.at, text).into())],
    )
}

fn list(names: &[String], text: &Catalog) -> String {
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
    use papan_games::i18n::Lang;
    use papan_giant::{ParseOptions, evaluate, parse};

    fn sentences(board: &str, lang: Lang) -> Vec<String> {
        let mut boards = parse(board.as_bytes(), ParseOptions::default()).unwrap();
        let board = boards.next().unwrap().unwrap();
        explain(&board.summary(), &evaluate(&board), Catalog::of(lang))
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
