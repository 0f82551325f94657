//! How long work takes. Counted is the time that this thread had the processor, where the system tells it: a busy machine
//! makes a study late, not its figures wrong.

use std::{hint::black_box, time::Duration};

/// Short work is done again until it has had this long.
const MIN_SECONDS: f64 = 0.05;
/// Time against which reading the clock does not count.
const LONG: f64 = 2e-4;

/// Does some work once and tells its seconds.
pub(super) fn once<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let started = now();
    let result = work();
    (now().saturating_sub(started).as_secs_f64(), result)
}

/// Does some work again and again for a twentieth of a second, at least once, and tells the seconds of the best time.
pub(super) fn best<T>(mut work: impl FnMut() -> T) -> (f64, T) {
    let (mut best, result) = once(&mut work);
    let mut total = best;
    // Asking for the time takes a while itself: short work is done several times in between.
    let times = (LONG / best.max(1e-9)).ceil().clamp(1.0, 1e5) as u32;
    while total < MIN_SECONDS {
        let (seconds, ()) = once(|| (0..times).for_each(|_| drop(black_box(work()))));
        best = best.min(seconds / f64::from(times));
        // A clock that stands still between two looks must not hold us up.
        total += seconds.max(1e-7);
    }
    (best, result)
}

#[cfg(unix)]
fn now() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or_default())
}

#[cfg(not(unix))]
fn now() -> Duration {
    use std::{sync::OnceLock, time::Instant};
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_work_is_repeated() {
        let mut times = 0;
        let (seconds, last) = best(|| {
            times += 1;
            times
        });
        assert!(times > 1 && last == 1 && seconds < MIN_SECONDS);
    }
}
