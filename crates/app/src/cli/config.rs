//! `papan config`: the user's settings, where each value comes from, and where papan keeps its data.

use crate::{
    config::{self, Setting},
    console::Console,
    error::AppError,
    exit::Exit,
    storage::DataDir,
};
use papan_games::named::Named;
use std::{io::Write, path::Path};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "KEY", value_parser = super::values::named::<Setting>())]
    key: Option<Setting>,
    #[arg(value_name = "VALUE", requires = "key")]
    value: Option<String>,
    #[arg(long, conflicts_with = "value")]
    show: bool,
    #[command(flatten)]
    data: DataDir,
}

/// A value and its source, as the user reads it.
struct Resolved {
    value: String,
    source: String,
}

/// Shows the settings, or sets one.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    if let (Some(key), Some(value)) = (args.key, &args.value) {
        config::current().set(key, value)?;
        return Ok(Exit::Success);
    }
    let mut out = console.out();
    match args.key {
        Some(key) if !args.show => writeln!(out, "{}", resolve(key, args, console)?.value)?,
        Some(key) => show(key, args, console, &mut out)?,
        None => {
            for &key in Setting::ALL {
                show(key, args, console, &mut out)?;
            }
            let store = args.data.store()?;
            let text = console.text;
            let file = config::current().path().map(shown).unwrap_or_default();
            let places = [
                ("config-file", file),
                ("config-saves", shown(&store.saves_folder())),
                ("config-unfinished", shown(&store.unfinished_folder())),
                ("config-scores", shown(&store.scores_path())),
            ];
            writeln!(out)?;
            for (key, path) in places {
                writeln!(out, "{}: {path}", text.get(key))?;
            }
        }
    }
    out.flush()?;
    Ok(Exit::Success)
}

fn show(
    key: Setting,
    args: &Args,
    console: &Console,
    out: &mut impl Write,
) -> Result<(), AppError> {
    let Resolved { value, source } = resolve(key, args, console)?;
    writeln!(out, "{} = {value}  ({source})", key.name())?;
    Ok(())
}

/// The value that holds, and why: flag, environment, file, or default.
fn resolve(key: Setting, args: &Args, console: &Console) -> Result<Resolved, AppError> {
    let text = console.text;
    let env = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let flag = match key {
        Setting::Language => super::early::given("--lang"),
        Setting::Color => super::early::given("--color"),
        Setting::DataDir => args.data.flag().map(shown),
        Setting::Theme | Setting::Engine => None,
    };
    let variable = match key {
        Setting::Language => env("PAPAN_LANG").map(|value| ("PAPAN_LANG", value)),
        Setting::Color => env("NO_COLOR").map(|_| ("NO_COLOR", "never".to_owned())),
        _ => None,
    };
    let config = config::current();
    Ok(if let Some(value) = flag {
        Resolved { value, source: text.get("config-from-flag") }
    } else if let Some((name, value)) = variable {
        Resolved { value, source: name.to_owned() }
    } else if let Some(entry) = config.entry(key) {
        let path = config.path().map(shown).unwrap_or_default();
        Resolved { value: entry.value.clone(), source: format!("{path}:{}", entry.line) }
    } else {
        let value = match key {
            Setting::Language => text.lang().code().to_owned(),
            Setting::Color => "auto".to_owned(),
            Setting::Theme => "light".to_owned(),
            Setting::Engine => super::serve::usual_engine().unwrap_or_default(),
            Setting::DataDir => shown(args.data.store()?.folder()),
        };
        Resolved { value, source: text.get("config-default") }
    })
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
