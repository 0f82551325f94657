//! Giant boards by plain calls.
