//! The program as its users meet it: one test binary, one module per promise.
#![allow(clippy::print_stdout, reason = "a test that could not test something says so")]

mod batch;
mod chess;
mod figures;
mod game;
mod giant;
mod hostile;
mod keeping;
mod layout;
mod malformed;
mod page;
mod papan;
mod queens;
mod screen;
mod serve;
mod signature;
mod sokoban;
mod speech;
mod streams;
mod study;
mod surroundings;
mod vocabulary;
