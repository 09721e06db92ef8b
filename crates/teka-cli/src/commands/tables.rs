//! `teka tables`: builds, lists and clears the tables that are kept on disk to speed searches up.

use super::{During, exit_of, unsuccessful, unsupported};
use crate::Exit;
use crate::args::{Limits, Tables};
use crate::console::Console;
use crate::failure::Failure;
use crate::progress::Line;
use crate::stop::Stop;
use crate::summary;
use serde_json::json;
use std::time::Instant;
use teka::{Folder, Job, Kept, Message, Outcome, Refusal, Register};

pub(crate) fn run(command: &Tables, console: &Console) -> Result<Exit, Failure> {
    match command {
        Tables::Build { table, limits, .. } => build(table.as_deref(), limits, console),
        Tables::List { .. } => list(console),
        Tables::Clear { table, .. } => clear(table.as_deref(), console),
    }
}

fn folder() -> Result<Folder, Failure> {
    Folder::user().ok_or_else(|| Failure::Usage(Message::new("tables.nowhere")))
}

/// Builds the table named, or every one that is not there yet.
fn build(table: Option<&str>, limits: &Limits, console: &Console) -> Result<Exit, Failure> {
    let (register, folder) = (Register::standard(), folder()?);
    let names = match table {
        Some(name) => vec![name],
        None => register.stock().map(|(_, stock)| stock.name).collect(),
    };
    if names.is_empty() && !console.json {
        console.say(&Message::new("tables.none"));
    }
    // One clock for all of them.
    let stop = Stop::after(limits.timeout);
    let budget = limits.budget(&stop);
    for name in names {
        if folder.look(name) == Kept::Whole {
            tell(name, true, "tables.there", console)?;
            continue;
        }
        let line = Line::new(console);
        let job = Job { budget: &budget, observer: &line, saver: None, resume: None };
        let started = Instant::now();
        let made = register.make(name, &job).map_err(|refusal| match refusal {
            Refusal::Unknown(message) => Failure::Usage(message),
            Refusal::Unsupported(why) => unsupported(why, "tables", name),
        })?;
        drop(line);
        match made {
            Outcome::Solved(Ok(())) => {
                tell(name, false, "tables.built", console)?;
                if !console.json {
                    console.say(&summary::time(started.elapsed(), console));
                }
            }
            Outcome::Solved(Err(message)) => return Err(Failure::File(message)),
            other => {
                if let Some(message) = unsuccessful(&other, During::Table, console).filter(|_| !console.json)
                {
                    console.tell(&message)?;
                }
                return Ok(exit_of(&other));
            }
        }
    }
    Ok(Exit::Answered)
}

fn tell(name: &str, was_there: bool, code: &'static str, console: &Console) -> Result<(), Failure> {
    if console.json {
        return console.print_json(&json!({ "schema": 1, "table": name, "built": !was_there }));
    }
    console.tell(&Message::new(code).with("table", name))
}

/// Every table that can be built and how it is kept, and any other that lies in the folder.
fn list(console: &Console) -> Result<Exit, Failure> {
    let (register, folder) = (Register::standard(), folder()?);
    let stock: Vec<_> = register.stock().collect();
    let others: Vec<String> = folder
        .names()
        .into_iter()
        .filter(|name| stock.iter().all(|(_, stock)| stock.name != name.as_str()))
        .collect();
    let path = folder.path().display().to_string();
    if console.json {
        let tables: Vec<_> = stock
            .iter()
            .map(|(family, stock)| {
                let purpose = console.words.say(&stock.purpose);
                json!({
                    "name": stock.name,
                    "family": family,
                    "bytes": stock.bytes,
                    "purpose": purpose,
                    "state": state(folder.look(stock.name)),
                })
            })
            .collect();
        console.print_json(&json!({ "schema": 1, "folder": path, "tables": tables, "others": others }))?;
        return Ok(Exit::Answered);
    }
    console.tell(&Message::new("tables.folder").with("folder", path))?;
    if stock.is_empty() {
        console.tell(&Message::new("tables.none"))?;
    }
    for (family, stock) in &stock {
        let state = match folder.look(stock.name) {
            Kept::Whole => "tables.whole",
            Kept::Absent => "tables.absent",
            Kept::Damaged => "tables.damaged",
        };
        let line = Message::new("tables.entry").with("table", stock.name).with("family", *family);
        let line = line
            .with("size", console.language().megabytes(stock.bytes))
            .with("state", console.words.text(state));
        console.tell(&line.with("purpose", console.words.say(&stock.purpose)))?;
    }
    for name in others {
        console.tell(&Message::new("tables.other").with("table", name))?;
    }
    Ok(Exit::Answered)
}

fn state(kept: Kept) -> &'static str {
    match kept {
        Kept::Whole => "kept",
        Kept::Absent => "absent",
        Kept::Damaged => "damaged",
    }
}

/// Removes the table named, or all.
fn clear(table: Option<&str>, console: &Console) -> Result<Exit, Failure> {
    let folder = folder()?;
    let known = |name: &str| {
        folder.names().iter().any(|kept| kept == name)
            || Register::standard().stock().any(|(_, stock)| stock.name == name)
    };
    if let Some(name) = table.filter(|name| !known(name)) {
        return Err(Failure::Usage(Message::new("tables.unknown").with("table", name)));
    }
    let freed = folder.clear(table).map_err(Failure::File)?;
    if console.json {
        console.print_json(&json!({ "schema": 1, "freed": freed }))?;
    } else {
        console.tell(&Message::new("tables.freed").with("size", console.language().megabytes(freed)))?;
    }
    Ok(Exit::Answered)
}
