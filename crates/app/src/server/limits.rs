//! How much of anything one visitor may ask for: sizes, times, numbers. Everything else in the server reads them here.

use papan_games::{
    i18n::{Catalog, Lang},
    session::{Context, JobLimits},
};
use std::time::{Duration, Instant};

/// The largest body of a request.
pub(crate) const BODY: usize = 1 << 20;
/// The largest picture that may be sent.
pub(crate) const PICTURE: usize = 8 << 20;
/// The largest message over a socket.
pub(crate) const FRAME: usize = 8 << 10;
/// How long the head of a request may take to arrive.
pub(crate) const HEAD_TIME: Duration = Duration::from_secs(5);
/// How long a request may take from its head to its answer.
pub(crate) const REQUEST_TIME: Duration = Duration::from_secs(30);
/// The largest head of a request.
pub(crate) const HEAD: usize = 16 << 10;
/// Connections at once that have not become sockets.
pub(crate) const CONNECTIONS: usize = 2048;
/// Of these, those of one address. When it has more, its oldest one that has not asked for anything yet goes.
pub(crate) const CONNECTIONS_EACH: usize = 256;
/// How long one of them may last: a reader that is too slow must not keep its place for ever.
pub(crate) const CONNECTION_TIME: Duration = Duration::from_mins(2);
/// Sockets at once.
pub(crate) const SOCKETS: usize = 4096;
/// Sockets at once of one address that is not this machine.
pub(crate) const SOCKETS_EACH: usize = 128;
/// Bytes of bodies that may be on their way at once, of all and of one address.
pub(crate) const BODIES: usize = 128 << 20;
/// Of these, those of one address.
pub(crate) const BODIES_EACH: usize = 32 << 20;
/// Messages that may wait for a slow reader before it is let go.
pub(crate) const OUTBOX: usize = 64;
/// Bytes of messages that may wait for a slow reader before it is let go; the last one may go beyond.
pub(crate) const OUTBOX_BYTES: usize = 32 << 20;
/// The largest message to a socket.
pub(crate) const ANSWER: usize = 16 << 20;
/// How long one message may take to leave.
pub(crate) const SEND_TIME: Duration = Duration::from_secs(10);
/// How often a socket is asked whether anybody is there.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(30);
/// How long the running requests may take to end when the server stops.
pub(crate) const SHUTDOWN_GRACE: Duration = Duration::from_millis(1500);
/// Threads on which sessions work: they may wait for the disk, and for each other.
pub(crate) const BLOCKING_THREADS: usize = 64;
/// Jobs of one socket, or of the requests of one address, at once.
pub(crate) const JOBS_EACH: usize = 4;
/// Jobs that may wait for a worker.
pub(crate) const JOBS_WAITING: usize = 32;
/// How long a job may take when the page says nothing.
pub(crate) const USUAL_WORK: Duration = Duration::from_secs(20);
/// How long a job may take at most, over a socket.
pub(crate) const SOCKET_WORK: Duration = Duration::from_mins(10);
/// How long a job may take at most, within one request.
pub(crate) const POST_WORK: Duration = Duration::from_secs(20);
/// What a job may use of memory, in bytes.
pub(crate) const WORK_MEMORY: u64 = 512 << 20;
/// How long the texts sent ahead are kept, and how many.
pub(crate) const TICKET_TIME: Duration = Duration::from_mins(1);
/// How many texts sent ahead are kept at once.
pub(crate) const TICKETS: usize = 64;

/// What a command in a language is answered with, if its job may take so long at most.
pub(crate) fn context(lang: Lang, max_time: Duration, attachment: Option<&[u8]>) -> Context<'_> {
    Context {
        catalog: Catalog::of(lang),
        limits: JobLimits { default_time: USUAL_WORK, max_time, memory: WORK_MEMORY },
        // Short enough to be read out and typed.
        seed: fastrand::u32(..).into(),
        attachment,
    }
}

/// Messages within [`RATE_TIME`].
const RATE: usize = 60;
/// The time in which [`RATE`] messages are counted.
const RATE_TIME: Duration = Duration::from_secs(15);

/// Counts the messages of one socket.
#[derive(Default)]
pub(crate) struct Rate {
    /// When the last messages came, as a ring: the oldest is the next to be written over.
    times: Vec<Instant>,
    next: usize,
}

impl Rate {
    /// Counts a message, or says how long to wait before the next one is welcome.
    pub(crate) fn admit(&mut self, now: Instant) -> Result<(), Duration> {
        if self.times.len() < RATE {
            self.times.push(now);
            return Ok(());
        }
        let since = now.saturating_duration_since(self.times[self.next]);
        if let Some(wait) = RATE_TIME.checked_sub(since).filter(|wait| !wait.is_zero()) {
            return Err(wait);
        }
        self.times[self.next] = now;
        self.next = (self.next + 1) % RATE;
        Ok(())
    }
}

/// Lets the process hold as many connections as the system allows it to: the usual first limit is far below.
pub(crate) fn raise_open_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // Where it can't be raised, fewer visitors fit; each of them is still served.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_messages_pass_and_the_next_one_waits_for_the_first_to_age() {
        let start = Instant::now();
        let mut rate = Rate::default();
        for i in 0..60 {
            assert!(rate.admit(start + Duration::from_millis(100 * i)).is_ok());
        }
        let late = start + Duration::from_secs(10);
        assert_eq!(rate.admit(late), Err(Duration::from_secs(5)));
        assert!(rate.admit(start + Duration::from_secs(15)).is_ok());
        assert!(
            rate.admit(start + Duration::from_secs(15)).is_err(),
            "the second is 100 ms younger"
        );
    }
}
