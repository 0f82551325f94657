//! The program `papan`.

use std::process::ExitCode;

fn main() -> ExitCode {
    papan::run(&std::env::args_os().collect::<Vec<_>>())
}
