//! Scores and finished games, in a database that several programs may use at once.

use rusqlite::{
    Connection, ErrorCode, OptionalExtension, Result, Transaction, TransactionBehavior, params,
};
use std::{
    fmt,
    fs::File,
    path::Path,
    thread,
    time::{Duration, Instant},
};

/// How long to wait for another program that is writing.
const BUSY_TIMEOUT: Duration = Duration::from_secs(30);
/// How long to wait before something is asked for again.
const PAUSE: Duration = Duration::from_millis(5);

/// One line of the leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) name: String,
    pub(crate) points: u32,
}

impl fmt::Display for Score {
    /// As the course writes it: `ABC - 23`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} - {}", self.name, self.points)
    }
}

/// A game that came to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finished {
    /// What tells this game from all others: a game that is stored twice counts once.
    pub(crate) key: String,
    pub(crate) game: &'static str,
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) result: String,
    /// The whole game as text.
    pub(crate) record: String,
    /// What it adds to the leaderboard, if anything.
    pub(crate) score: Option<Score>,
}

/// The database.
pub(crate) struct Scores {
    connection: Connection,
}

/// Chooses the journal. Of several programs that do so in a new database all but one are refused at once, without the
/// patience there is otherwise, since each holds a lock that another waits for.
fn write_ahead(connection: &Connection) -> Result<()> {
    let begin = Instant::now();
    loop {
        match connection.pragma_update(None, "journal_mode", "WAL") {
            Err(error)
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && begin.elapsed() < BUSY_TIMEOUT =>
            {
                thread::sleep(PAUSE);
            }
            done => return done,
        }
    }
}

/// Makes the file before `SQLite` does, which would let others read it. `SQLite` gives its journals the same mode.
fn make_private(path: &Path) {
    // Where that fails, opening the database says why.
    let _ = File::options().create(true).truncate(false).write(true).open(path);
    let _ = super::set_mode(path, 0o600);
}

impl Scores {
    /// Opens the database, making it when it does not exist.
    pub(super) fn open(path: &Path) -> Result<Self> {
        make_private(path);
        let mut connection = Connection::open(path)?;
        connection.busy_timeout(BUSY_TIMEOUT)?;
        // A reader never waits for a writer, and what was committed survives a power cut.
        write_ahead(&connection)?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        let setup = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        setup.execute_batch(
            "CREATE TABLE IF NOT EXISTS scores (
                 id INTEGER PRIMARY KEY,
                 game TEXT NOT NULL,
                 name TEXT NOT NULL,
                 points INTEGER NOT NULL,
                 stored TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
             );
             CREATE TABLE IF NOT EXISTS games (
                 key TEXT PRIMARY KEY,
                 game TEXT NOT NULL,
                 white TEXT NOT NULL,
                 black TEXT NOT NULL,
                 result TEXT NOT NULL,
                 record TEXT NOT NULL,
                 stored TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
             );
             CREATE TABLE IF NOT EXISTS best (
                 contest TEXT NOT NULL,
                 puzzle TEXT NOT NULL,
                 cost INTEGER NOT NULL,
                 record TEXT NOT NULL,
                 PRIMARY KEY (contest, puzzle)
             );",
        )?;
        setup.commit()?;
        Ok(Self { connection })
    }

    /// The leaderboard of a game: the highest first, equal ones by name.
    pub(crate) fn ranking(&self, game: &str) -> Result<Vec<Score>> {
        let mut query = self.connection.prepare(
            "SELECT name, points FROM scores WHERE game = ? ORDER BY points DESC, name, id",
        )?;
        let rows =
            query.query_map([game], |row| Ok(Score { name: row.get(0)?, points: row.get(1)? }))?;
        rows.collect()
    }

    /// Adds lines to the leaderboard of a game, all of them or none.
    pub(crate) fn add(&mut self, game: &str, scores: &[Score]) -> Result<()> {
        let transaction = self.begin()?;
        for score in scores {
            insert_score(&transaction, game, score)?;
        }
        transaction.commit()
    }

    /// Keeps a finished game, together with the score it gives.
    pub(crate) fn finish(&mut self, finished: &Finished) -> Result<()> {
        let transaction = self.begin()?;
        let Finished { key, game, white, black, result, record, score } = finished;
        let added = transaction.execute(
            "INSERT OR IGNORE INTO games (key, game, white, black, result, record) VALUES (?, ?, ?, ?, ?, ?)",
            params![key, game, white, black, result, record],
        )?;
        if let (1.., Some(score)) = (added, score) {
            insert_score(&transaction, game, score)?;
        }
        transaction.commit()
    }

    /// The record of a finished game.
    pub(crate) fn record(&self, key: &str) -> Result<Option<String>> {
        let query = "SELECT record FROM games WHERE key = ?";
        self.connection.query_row(query, [key], |row| row.get(0)).optional()
    }

    /// The best that was done with a puzzle: its cost, and how.
    pub(crate) fn best(&self, contest: &str, puzzle: &str) -> Result<Option<(u32, String)>> {
        let found = self.connection.query_row(
            "SELECT cost, record FROM best WHERE contest = ? AND puzzle = ?",
            params![contest, puzzle],
            |row| Ok((row.get(0)?, row.get(1)?)),
        );
        found.optional()
    }

    /// Keeps what was done with a puzzle if nothing better is kept.
    pub(crate) fn keep_best(
        &self,
        contest: &str,
        puzzle: &str,
        cost: u32,
        record: &str,
    ) -> Result<()> {
        self.connection.execute(
            "INSERT INTO best (contest, puzzle, cost, record) VALUES (?, ?, ?, ?)
             ON CONFLICT (contest, puzzle) DO UPDATE SET cost = excluded.cost, record = excluded.record
             WHERE excluded.cost < best.cost",
            params![contest, puzzle, cost, record],
        )?;
        Ok(())
    }

    fn begin(&mut self) -> Result<Transaction<'_>> {
        self.connection.transaction_with_behavior(TransactionBehavior::Immediate)
    }
}

fn insert_score(transaction: &Transaction<'_>, game: &str, score: &Score) -> Result<()> {
    transaction.execute(
        "INSERT INTO scores (game, name, points) VALUES (?, ?, ?)",
        params![game, score.name, score.points],
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(name: &str, points: u32) -> Score {
        Score { name: name.to_owned(), points }
    }

    #[test]
    fn a_database_made_by_eight_at_once_is_open_to_all_of_them() {
        for _ in 0..20 {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("scores.db");
            let start = std::sync::Barrier::new(8);
            thread::scope(|scope| {
                for _ in 0..8 {
                    scope.spawn(|| {
                        start.wait();
                        let mut scores = Scores::open(&path).unwrap();
                        scores.add("chess", &[score("ABC", 1)]).unwrap();
                    });
                }
            });
            assert_eq!(Scores::open(&path).unwrap().ranking("chess").unwrap().len(), 8);
        }
    }

    #[test]
    fn the_leaderboard_is_sorted_by_points_then_name() {
        let folder = tempfile::tempdir().unwrap();
        let mut scores = Scores::open(&folder.path().join("scores.db")).unwrap();
        scores.add("chess", &[score("KAT", 23), score("AVA", 23), score("ZUK", 40)]).unwrap();
        scores.add("queens", &[score("SAM", 99)]).unwrap();
        assert_eq!(
            scores.ranking("chess").unwrap(),
            [score("ZUK", 40), score("AVA", 23), score("KAT", 23)]
        );
    }

    #[test]
    fn a_game_that_is_stored_twice_counts_once() {
        let folder = tempfile::tempdir().unwrap();
        let mut scores = Scores::open(&folder.path().join("scores.db")).unwrap();
        let finished = Finished {
            key: "game-1".to_owned(),
            game: "chess",
            white: "AVA".to_owned(),
            black: "KAT".to_owned(),
            result: "1-0".to_owned(),
            record: "1. e4 1-0".to_owned(),
            score: Some(score("AVA", 20)),
        };
        scores.finish(&finished).unwrap();
        scores.finish(&finished).unwrap();
        assert_eq!(scores.ranking("chess").unwrap(), [score("AVA", 20)]);
    }

    #[test]
    fn only_what_is_better_replaces_the_best() {
        let folder = tempfile::tempdir().unwrap();
        let scores = Scores::open(&folder.path().join("scores.db")).unwrap();
        assert_eq!(scores.best("moves", "#@$.#").unwrap(), None);
        for (cost, record) in [(12, "first"), (15, "worse"), (7, "better"), (7, "equal")] {
            scores.keep_best("moves", "#@$.#", cost, record).unwrap();
        }
        assert_eq!(scores.best("moves", "#@$.#").unwrap(), Some((7, "better".to_owned())));
        assert_eq!(scores.best("pushes", "#@$.#").unwrap(), None);
    }

    #[test]
    fn scores_written_by_many_hands_at_once_are_all_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("scores.db");
        std::thread::scope(|scope| {
            for hand in 0..8 {
                let path = &path;
                scope.spawn(move || {
                    let mut scores = Scores::open(path).unwrap();
                    for points in 0..25 {
                        scores.add("chess", &[score(&format!("P{hand}"), points)]).unwrap();
                    }
                });
            }
        });
        assert_eq!(Scores::open(&path).unwrap().ranking("chess").unwrap().len(), 200);
    }
}
