//! `teka tables`: builds, lists and clears the tables that are cached on disk to speed up searches.

use super::{During, exit_code, failure_message, family_failure};
use crate::Exit;
use crate::args::{Limits, Tables};
use crate::console::Console;
use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use crate::summary;
use serde_json::json;
use std::time::Instant;
use teka::{DiskCache, Message, Outcome, Registry, RunContext, TableState};

pub(crate) fn run(command: &Tables, console: &Console) -> Result<Exit, Failure> {
    match command {
        Tables::Build { table, limits, .. } => build(table.as_deref(), limits, console),
        Tables::List { .. } => list(console),
        Tables::Clear { table, .. } => clear(table.as_deref(), console),
    }
}

fn cache() -> Result<DiskCache, Failure> {
    DiskCache::user().ok_or_else(|| Failure::Usage(Message::new("tables.nowhere")))
}

/// Builds one table, or all that are not cached yet.
fn build(table: Option<&str>, limits: &Limits, console: &Console) -> Result<Exit, Failure> {
    let (registry, cache) = (Registry::standard(), cache()?);
    let names = match table {
        Some(name) => vec![name],
        None => registry.tables().map(|(_, info)| info.name).collect(),
    };
    if names.is_empty() && !console.json {
        console.note_message(&Message::new("tables.none"));
    }
    // The time limit is for all tables together.
    let stop = Stop::after(limits.timeout);
    let budget = limits.budget(&stop);
    for name in names {
        if cache.state(name) == TableState::Intact {
            report(name, true, "tables.there", console)?;
            continue;
        }
        let line = ProgressLine::new(console);
        let context = RunContext::new(&budget).with_observer(&line);
        let started = Instant::now();
        let built = registry.build_table(name, &context);
        let built = built.map_err(|error| family_failure(error, "tables", name))?;
        drop(line);
        match built {
            Outcome::Solved(Ok(())) => {
                report(name, false, "tables.built", console)?;
                if !console.json {
                    console.note_message(&summary::time(started.elapsed(), console));
                }
            }
            Outcome::Solved(Err(message)) => return Err(Failure::File(message)),
            other => {
                if let Some(message) =
                    failure_message(&other, During::Table, console).filter(|_| !console.json)
                {
                    console.print_message(&message)?;
                }
                return Ok(exit_code(&other));
            }
        }
    }
    Ok(Exit::Answered)
}

fn report(name: &str, was_cached: bool, code: &'static str, console: &Console) -> Result<(), Failure> {
    if console.json {
        return console.print_json(&json!({ "schema": 1, "table": name, "built": !was_cached }));
    }
    console.print_message(&Message::new(code).with("table", name))
}

/// Lists the tables that can be built with their state, and any other tables in the folder.
fn list(console: &Console) -> Result<Exit, Failure> {
    let (registry, cache) = (Registry::standard(), cache()?);
    let known: Vec<_> = registry.tables().collect();
    let others: Vec<String> = cache
        .names()
        .into_iter()
        .filter(|name| known.iter().all(|(_, info)| info.name != name.as_str()))
        .collect();
    let (made, others): (Vec<String>, Vec<String>) =
        others.into_iter().partition(|name| registry.maker_of_table(name).is_some());
    let path = cache.path().display().to_string();
    if console.json {
        let tables: Vec<_> = known
            .iter()
            .map(|(family, info)| {
                let purpose = console.words.say(&info.purpose);
                json!({
                    "name": info.name,
                    "family": family,
                    "bytes": info.bytes,
                    "purpose": purpose,
                    "state": state_name(cache.state(info.name)),
                })
            })
            .collect();
        console.print_json(
            &json!({ "schema": 1, "folder": path, "tables": tables, "made": made, "others": others }),
        )?;
        return Ok(Exit::Answered);
    }
    console.print_message(&Message::new("tables.folder").with("folder", path))?;
    if known.is_empty() {
        console.print_message(&Message::new("tables.none"))?;
    }
    for (family, info) in &known {
        let state = match cache.state(info.name) {
            TableState::Intact => "tables.whole",
            TableState::Absent => "tables.absent",
            TableState::Damaged => "tables.damaged",
        };
        let line = Message::new("tables.entry").with("table", info.name).with("family", *family);
        let line = line
            .with("size", console.language().megabytes(info.bytes))
            .with("state", console.words.text(state));
        console.print_message(&line.with("purpose", console.words.say(&info.purpose)))?;
    }
    for name in made {
        console.print_message(&Message::new("tables.made").with("table", name))?;
    }
    for name in others {
        console.print_message(&Message::new("tables.other").with("table", name))?;
    }
    Ok(Exit::Answered)
}

fn state_name(state: TableState) -> &'static str {
    match state {
        TableState::Intact => "kept",
        TableState::Absent => "absent",
        TableState::Damaged => "damaged",
    }
}

/// Removes one table, or all.
fn clear(table: Option<&str>, console: &Console) -> Result<Exit, Failure> {
    let cache = cache()?;
    let known = |name: &str| {
        cache.names().iter().any(|cached| cached == name)
            || Registry::standard().tables().any(|(_, info)| info.name == name)
    };
    if let Some(name) = table.filter(|name| !known(name)) {
        return Err(Failure::Usage(Message::new("tables.unknown").with("table", name)));
    }
    let freed = cache.clear(table).map_err(Failure::File)?;
    if console.json {
        console.print_json(&json!({ "schema": 1, "freed": freed }))?;
    } else {
        console
            .print_message(&Message::new("tables.freed").with("size", console.language().megabytes(freed)))?;
    }
    Ok(Exit::Answered)
}
