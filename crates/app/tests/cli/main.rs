//! The program as its users meet it: one test binary, one module per promise.

mod chess;
mod giant;
mod layout;
mod malformed;
mod page;
mod papan;
mod queens;
mod sokoban;
mod speech;
mod streams;
