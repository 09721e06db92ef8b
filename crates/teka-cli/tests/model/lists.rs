//! Reads the solution lists that teka writes, with a line of text or a JSON object per solution: checks that every
//! line is a known solution and none occurs twice, and changes one symbol of a line, which `teka check` must notice.

use crate::puzzles::Known;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// A drawing as a line of a list.
pub(crate) fn line(text: &str) -> String {
    text.trim_end().replace('\n', "/")
}

/// The solution in a line of a list, as a line of a text list.
pub(crate) fn text(file: &str, written: &str) -> Option<String> {
    if !is_json(file) {
        return Some(written.to_owned());
    }
    let object: Value = serde_json::from_str(written).ok()?;
    object["text"].as_str().map(line)
}

/// The number of solutions in a list, after checking that all are legal and distinct.
pub(crate) fn solutions(file: &str, bytes: &[u8], known: &Known) -> Result<usize, String> {
    let written = std::str::from_utf8(bytes).map_err(|_| format!("{file} is not text"))?;
    if !written.is_empty() && !written.ends_with('\n') {
        return Err(format!("the last line of {file} is incomplete"));
    }
    let mut seen = BTreeSet::new();
    for line in written.lines() {
        let solution = text(file, line).and_then(|text| known.solution(&text));
        let solution = solution.ok_or_else(|| format!("{file} has a line that is not a solution: {line}"))?;
        if !seen.insert(solution) {
            return Err(format!("{file} has a line twice: {line}"));
        }
    }
    Ok(seen.len())
}

/// The line with its first symbol changed.
pub(crate) fn altered(file: &str, written: &str) -> String {
    let text = text(file, written).unwrap_or_default();
    let at = text.find(|symbol: char| symbol.is_ascii_alphanumeric()).unwrap_or(0);
    let other = match &text[at..=at] {
        "A" => "B",
        "1" => "2",
        symbol if symbol.chars().all(char::is_numeric) => "1",
        _ => "A",
    };
    let changed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
    if is_json(file) {
        let drawing = changed.replace('/', "\n") + "\n";
        return serde_json::json!({ "schema": 1, "text": drawing }).to_string();
    }
    changed
}

/// Whether the list in this file has a JSON object per line.
fn is_json(file: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| extension == "jsonl")
}
