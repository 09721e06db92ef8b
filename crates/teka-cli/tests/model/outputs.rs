//! The files that a command may write: which ones, and whether it has changed others or left any half written.

use crate::commands::{Run, Subcommand};
use crate::files::{Snapshot, is_whole};
use std::ffi::OsStr;
use std::path::Path;

/// Checks that a command has only changed its own files, that saved files are whole, and that modes and links are as
/// they should be.
pub(crate) fn check_changes(run: &Run, before: &Snapshot, after: &Snapshot) -> Result<(), String> {
    let mut own = outputs(run);
    for name in own.clone() {
        own.push(format!("t-{name}"));
    }
    for (name, entry) in
        after.iter().filter(|(name, entry)| is_permanent(name) && before.get(*name) != Some(entry))
    {
        if !own.contains(name) {
            return Err(format!("it has changed {name}"));
        }
        let mode = before.get(name).map_or(0o666 & !run.umask, |entry| entry.mode);
        if entry.mode != mode {
            return Err(format!("{name} has the mode {:03o} instead of {mode:03o}", entry.mode));
        }
        if entry.is_link != before.get(name).is_some_and(|entry| entry.is_link) {
            return Err(format!("the link {name} is gone"));
        }
        let is_new = before.get(name).is_none_or(|old| old.bytes != entry.bytes);
        if is_new && is_saved(run, name) && !is_whole(name, &entry.bytes) {
            return Err(format!("{name} is not whole"));
        }
    }
    match before.keys().find(|name| is_permanent(name) && !after.contains_key(*name)) {
        Some(name) => Err(format!("{name} is gone")),
        None => Ok(()),
    }
}

/// A file that differs between two snapshots.
pub(crate) fn changed_file<'s>(before: &'s Snapshot, after: &'s Snapshot) -> Option<&'s String> {
    before.keys().chain(after.keys()).find(|name| is_permanent(name) && before.get(*name) != after.get(*name))
}

/// The files that a command writes.
pub(crate) fn outputs(run: &Run) -> Vec<String> {
    let names = match &run.what {
        Subcommand::Solve { save, .. } => vec![save.clone()],
        Subcommand::Count(count) => {
            vec![count.list.clone(), count.checkpoint.clone().or_else(|| count.resume.clone())]
        }
        Subcommand::Check { .. } => vec![],
        Subcommand::Render { to, .. } | Subcommand::Book { to, .. } => vec![Some(to.clone())],
        Subcommand::Trace { save, .. } => vec![Some(save.clone())],
    };
    names.into_iter().flatten().collect()
}

/// Whether a command saves this file as a whole, rather than line by line.
fn is_saved(run: &Run, name: &str) -> bool {
    !matches!(run.what, Subcommand::Count(_)) && outputs(run).iter().any(|own| own == name)
}

/// Whether a file is not a temporary one, which a killed process may leave behind.
pub(crate) fn is_permanent(name: &str) -> bool {
    let is_temporary = |extension: &OsStr| extension == "tmp" || extension == "part";
    !name.starts_with('.') && !Path::new(name).extension().is_some_and(is_temporary)
}
