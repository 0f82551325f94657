//! Times on the command line.

use std::time::Duration;

/// Reads a number of seconds, parts of one included.
pub(crate) fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| text.to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}
