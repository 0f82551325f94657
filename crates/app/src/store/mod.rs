//! What outlives a run: files that are written whole or not at all.

pub(crate) mod file;
