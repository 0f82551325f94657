//! The program as its users meet it: one test binary, one module per promise.
#![allow(clippy::print_stdout, reason = "a test that could not test something says so")]

mod batch;
mod chess;
mod docs_examples;
mod figures;
mod game;
mod giant;
mod grammar;
mod help;
mod hostile;
mod layout;
mod locales;
mod malformed;
mod papan;
mod persistence;
mod queens;
mod screen;
mod serve;
mod settings;
mod signature;
mod sokoban;
mod streams;
mod study;
mod vocabulary;
