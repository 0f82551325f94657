//! Messages of papan-queens.
