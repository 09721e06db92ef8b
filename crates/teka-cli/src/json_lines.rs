//! Reads puzzles from JSON Lines: one object per line with the puzzle's text, as `teka generate --json`
//! prints it, and optionally its name, rating and answer.
//!
//! | field | meaning |
//! |---|---|
//! | `puzzle` | the text of the puzzle's file |
//! | `list` | the text of its second file, for a fill-in in two files |
//! | `file`, `name` or `id` | its name; `FILE:line` if there is none |
//! | `level`, `score` | its rating, for `teka book` |
//! | `answer`, or `solution.moves` or `solution.text` | the answer, for `teka check` |

use crate::commands::named_puzzles::Named;
use crate::failure::Failure;
use crate::files;
use serde_json::Value;
use std::path::Path;
use teka::{Message, Rating, Source};

/// The largest file of JSON Lines, in bytes.
const MAX_BYTES: u64 = 4 << 30;

/// Whether a file has an extension of JSON Lines.
pub(crate) fn has_extension(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "jsonl" || ending == "ndjson")
}

/// Whether a text is JSON Lines with puzzles, going by its first line.
pub(crate) fn is_json_lines(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    first.trim_start().starts_with('{')
        && serde_json::from_str::<Value>(first).is_ok_and(|object| object["puzzle"].is_string())
}

/// Reads the puzzles of a file.
pub(crate) fn read(path: &Path) -> Vec<Named> {
    let name = path.display().to_string();
    let text = files::read_up_to(path, MAX_BYTES).and_then(|bytes| {
        let not_text = |_| Failure::File(files::message("cluster.json_lines", path).with("line", 1));
        String::from_utf8(bytes).map_err(not_text)
    });
    match text {
        Ok(text) => parse(&name, &text),
        Err(failure) => vec![Named::new(name, Err(failure), true)],
    }
}

/// Parses the puzzles of a text. A line that is not a puzzle becomes one with an error, so that the others are kept.
pub(crate) fn parse(name: &str, text: &str) -> Vec<Named> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(at, line)| puzzle(name, at + 1, line)).collect()
}

fn puzzle(name: &str, number: usize, line: &str) -> Named {
    let object: Value = serde_json::from_str(line).unwrap_or_default();
    let label = ["file", "name", "id"].iter().find_map(|field| match &object[*field] {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    });
    let file = label.unwrap_or_else(|| format!("{name}:{number}"));
    let sources = if let Some(text) = object["puzzle"].as_str() {
        let list = object["list"].as_str().map(|list| Source::new(format!("{file}, list"), list));
        Ok(std::iter::once(Source::new(file.clone(), text)).chain(list).collect())
    } else {
        let message = Message::new("cluster.json_lines").with("file", name).with("line", number);
        Err(Failure::File(message))
    };
    let solution = &object["solution"];
    let answer = [&object["answer"], &solution["moves"], &solution["text"]];
    let answer = answer.into_iter().find_map(Value::as_str).map(|text| Source::new(file.clone(), text));
    let level = object["level"].as_u64().and_then(|level| u8::try_from(level).ok());
    let level = level.filter(|level| (1..=Rating::HARDEST).contains(level));
    let rating = level.map(|level| (level, object["score"].as_u64().unwrap_or(0)));
    Named { file, sources, answer, rating, is_line: true }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_puzzles_with_names() {
        let text =
            "{\"puzzle\":\"1 0\",\"id\":7}\n\nnonsense\n{\"puzzle\":\"a\",\"list\":\"b\",\"answer\":\"c\"}\n";
        assert!(is_json_lines(text) && !is_json_lines("5 5 7\nDEFAULT\n") && !is_json_lines("{\"a\":1}\n"));
        let puzzles = parse("in.jsonl", text);
        let names: Vec<&str> = puzzles.iter().map(|puzzle| puzzle.file.as_str()).collect();
        assert_eq!(names, ["7", "in.jsonl:3", "in.jsonl:4"]);
        assert!(puzzles[0].sources.is_ok() && puzzles[1].sources.is_err());
        assert_eq!(puzzles[2].sources.as_ref().unwrap().len(), 2);
        assert_eq!(puzzles[2].answer.as_ref().unwrap().text, "c");
    }
}
