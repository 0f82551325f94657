//! Texts of boards, read and judged in order, on one thread or several.

use crate::{Board, Boards, Judge, Judgement, Options, judge::judge_with, parse};
use papan_core::ParseError;
use std::{num::NonZeroUsize, vec};

/// A board and the answer about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The board.
    pub board: Board,
    /// The answer.
    pub judgement: Judgement,
}

/// The answers about the boards of a text, in their order whatever the number of threads. Ends after the first fault.
///
/// ```
/// use papan_giant::{Judgements, Options};
/// use std::num::NonZeroUsize;
///
/// let text = b"2\n8 3\n1 1 k\n1 8 R\n8 3 K\n8 2\n1 1 k\n8 8 K\n";
/// let threads = NonZeroUsize::new(2).unwrap();
/// let judgements = Judgements::new(text, Options::default(), threads).unwrap();
/// let lines: Vec<String> = judgements.map(|judged| judged.unwrap().judgement.verdict.to_string()).collect();
/// assert_eq!(lines, ["White Check - 2 Plausible Moves", "Safe"]);
/// ```
#[derive(Clone, Debug)]
pub struct Judgements<'a> {
    boards: Boards<'a>,
    threads: NonZeroUsize,
    judges: Vec<Judge>,
    ready: vec::IntoIter<Judged>,
}

impl<'a> Judgements<'a> {
    /// Starts on a text.
    ///
    /// # Errors
    /// A text that promises no boards. Faults inside a board come from the iterator, after the boards before it.
    pub fn new(
        text: &'a [u8],
        options: Options,
        threads: NonZeroUsize,
    ) -> Result<Self, ParseError> {
        let boards = parse(text, options)?;
        let judges = vec![Judge::default(); threads.get()];
        Ok(Self { boards, threads, judges, ready: Vec::new().into_iter() })
    }

    /// Takes the memory of a board that is no longer needed for the next ones.
    pub fn recycle(&mut self, board: Board) {
        self.boards.recycle(board);
    }

    /// Reads and judges several boards at once.
    fn prepare(&mut self) {
        let boards = self.boards.next_batch(self.threads);
        let judgements = judge_with(&mut self.judges, &boards);
        let judged = boards.into_iter().zip(judgements);
        let ready = judged.map(|(board, judgement)| Judged { board, judgement });
        self.ready = ready.collect::<Vec<_>>().into_iter();
    }
}

impl Iterator for Judgements<'_> {
    type Item = Result<Judged, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ready.len() == 0 && self.threads.get() > 1 {
            self.prepare();
        }
        if let Some(judged) = self.ready.next() {
            return Some(Ok(judged));
        }
        let board = self.boards.next()?;
        Some(board.map(|board| {
            let judgement = self.judges[0].judge(&board);
            Judged { board, judgement }
        }))
    }
}
