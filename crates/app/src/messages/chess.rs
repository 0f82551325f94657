//! Messages of papan-chess.
