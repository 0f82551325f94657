//! Sokoban by plain calls.
