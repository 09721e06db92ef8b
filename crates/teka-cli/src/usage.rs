//! Prints what clap returns instead of a command: help, the version, or an error in the command line as a
//! translated message with a suggestion, the usage line or the valid values. Also finds the known name
//! nearest to a mistyped one.

use crate::Exit;
use crate::console::Console;
use crate::failure::Failure;
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use teka::Message;

/// The value of `suggestion` if clap has none.
pub(crate) const NO_SUGGESTION: &str = "none";

/// Prints the help, the version or the error.
pub(crate) fn report(error: &Error, console: &Console) -> Exit {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let text = error.render().ansi().to_string();
        return console.print(&text).map_or_else(|failure| failure.report(console), |()| Exit::Answered);
    }
    Failure::Usage(message(error)).report(console)
}

fn message(error: &Error) -> Message {
    let argument = argument(&text(error, ContextKind::InvalidArg));
    let usage = || usage(error);
    match error.kind() {
        ErrorKind::UnknownArgument => Message::new("usage.unknown_argument")
            .with("kind", if argument.starts_with('-') { "option" } else { "argument" })
            .with("argument", argument)
            .with("suggestion", suggestion(error, ContextKind::SuggestedArg))
            .with("usage", usage()),
        ErrorKind::InvalidSubcommand => {
            let command = text(error, ContextKind::InvalidSubcommand);
            // If it is a file, the user probably wants to solve it.
            let suggestion = if std::path::Path::new(&command).exists() {
                format!("teka solve {command}")
            } else {
                let near = texts(error, ContextKind::SuggestedSubcommand);
                let nearest = nearest(&command, near.iter().map(String::as_str));
                nearest.map_or_else(|| suggestion(error, ContextKind::SuggestedSubcommand), str::to_owned)
            };
            Message::new("usage.unknown_command").with("command", command).with("suggestion", suggestion)
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Message::new("usage.missing_command")
        }
        ErrorKind::MissingRequiredArgument => {
            let missing: Vec<String> = texts(error, ContextKind::InvalidArg)
                .iter()
                .map(|name| name.trim_end_matches("...").replace(['<', '>'], ""))
                .collect();
            Message::new("usage.missing_argument")
                .with("count", missing.len())
                .with("argument", missing.join(", "))
                .with("usage", usage())
        }
        ErrorKind::InvalidValue if text(error, ContextKind::InvalidValue).is_empty() => {
            let expected = value_name(&text(error, ContextKind::InvalidArg));
            Message::new("usage.missing_value").with("argument", argument).with("expected", expected)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => invalid_value(error, argument),
        ErrorKind::ArgumentConflict => {
            let other: Vec<String> =
                texts(error, ContextKind::PriorArg).iter().map(|other| self::argument(other)).collect();
            let kind = if other == [argument.as_str()] { "repeated" } else { "conflict" };
            Message::new("usage.twice")
                .with("kind", kind)
                .with("argument", argument)
                .with("other", other.join(", "))
        }
        _ => Message::new("usage.other").with("detail", error.kind().to_string()),
    }
}

/// An invalid value, with the values that are valid.
fn invalid_value(error: &Error, argument: String) -> Message {
    let known = texts(error, ContextKind::ValidValue);
    let code = if known.is_empty() { "usage.bad_value" } else { "usage.unknown_value" };
    let message = Message::new(code).with("value", text(error, ContextKind::InvalidValue));
    let message = if known.is_empty() {
        message.with("expected", expected(&argument))
    } else {
        message
            .with("known", known.join(", "))
            .with("suggestion", suggestion(error, ContextKind::SuggestedValue))
    };
    message.with("argument", argument)
}

/// The kind of value that a flag takes, as a variant of `usage-bad_value`.
fn expected(flag: &str) -> &'static str {
    match flag {
        "--timeout" | "--checkpoint-every" => "time",
        "--max-memory" => "memory",
        "--size" => "size",
        "--port" => "port",
        "--threads" => "threads",
        "--from" | "--limit" => "positive",
        "--scale" | "--speed" => "factor",
        "--width" => "pixels",
        _ => "whole",
    }
}

/// The known name nearest to a mistyped one, if any is near: the one with the smallest edit distance, or one that the
/// typed name abbreviates.
pub(crate) fn nearest<'a>(typed: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let plain = |name: &str| name.to_lowercase().replace(['-', '_', ' '], "");
    let typed = plain(typed);
    let distance = |name: &str| {
        let name = plain(name);
        if typed.len() >= 3 && name.starts_with(&typed) { 0 } else { edit_distance(&typed, &name) }
    };
    let max_distance = typed.chars().count().div_ceil(3);
    known
        .map(|name| (distance(name), name))
        .filter(|(distance, _)| *distance <= max_distance)
        .min()
        .map(|(_, name)| name)
}

/// The edit distance of two names, where swapped neighbouring letters count as one edit (optimal string alignment).
fn edit_distance(one: &str, other: &str) -> usize {
    let letters = |name: &str| name.chars().take(64).collect::<Vec<char>>();
    let (one, other) = (letters(one), letters(other));
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for at in 1..=one.len() {
        let mut row = vec![at];
        for to in 1..=other.len() {
            let changed = rows[at - 1][to - 1] + usize::from(one[at - 1] != other[to - 1]);
            let mut least = changed.min(rows[at - 1][to] + 1).min(row[to - 1] + 1);
            if at > 1 && to > 1 && one[at - 1] == other[to - 2] && one[at - 2] == other[to - 1] {
                least = least.min(rows[at - 2][to - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

/// The usage line of the command, without its heading.
fn usage(error: &Error) -> String {
    let usage = text(error, ContextKind::Usage);
    usage.split_once(' ').map(|(_, usage)| usage.trim().to_owned()).unwrap_or_default()
}

fn suggestion(error: &Error, kind: ContextKind) -> String {
    texts(error, kind).into_iter().next().unwrap_or_else(|| NO_SUGGESTION.to_owned())
}

/// The flag of `--timeout <TIME>`, or the name of `<FILE>`.
fn argument(displayed: &str) -> String {
    let flag = displayed.split_whitespace().next().unwrap_or_default();
    flag.trim_end_matches("...").trim_matches(['<', '>', '[', ']']).to_owned()
}

/// The `TIME` of `--timeout <TIME>`.
fn value_name(displayed: &str) -> String {
    let name = displayed.split_once('<').map_or(displayed, |(_, name)| name);
    name.trim_end_matches("...").trim_end_matches('>').to_owned()
}

fn text(error: &Error, kind: ContextKind) -> String {
    texts(error, kind).join(" ")
}

fn texts(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::StyledStr(text)) => vec![text.to_string()],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_suggested() {
        let known = || ["optimal", "a-star-manhattan", "branch-and-bound"].into_iter();
        assert_eq!(nearest("astar", known()), Some("a-star-manhattan"));
        assert_eq!(nearest("optimla", known()), Some("optimal"));
        assert_eq!(nearest("BranchAndBound", known()), Some("branch-and-bound"));
        assert_eq!(nearest("magic", known()), None);
        // Two swapped letters are one edit.
        assert_eq!(nearest("slove", ["moves", "solve"].into_iter()), Some("solve"));
    }
}
