//! Solution lists as teka writes them, one line of text or one JSON object per solution: checks that all solutions in
//! one are known and distinct, and alters single lines to see whether `teka check` notices.

use crate::puzzles::Known;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// A drawing as a line of a list.
pub(crate) fn line(text: &str) -> String {
    text.trim_end().replace('\n', "/")
}

/// The solution in a line of a list, as a line of a text list.
pub(crate) fn text(list: &str, written: &str) -> Option<String> {
    if !is_json(list) {
        return Some(written.to_owned());
    }
    let object: Value = serde_json::from_str(written).ok()?;
    object["text"].as_str().map(line)
}

/// The number of solutions in a list, after checking that all are legal and distinct.
pub(crate) fn solutions(list: &str, bytes: &[u8], known: &Known) -> Result<usize, String> {
    let written = std::str::from_utf8(bytes).map_err(|_| format!("{list} is not text"))?;
    if !written.is_empty() && !written.ends_with('\n') {
        return Err(format!("the last line of {list} is incomplete"));
    }
    let mut seen = BTreeSet::new();
    for line in written.lines() {
        let solution = text(list, line).and_then(|text| known.solution(&text));
        let solution = solution.ok_or_else(|| format!("{list} has a line that is not a solution: {line}"))?;
        if !seen.insert(solution) {
            return Err(format!("{list} has a line twice: {line}"));
        }
    }
    Ok(seen.len())
}

/// The line with its first symbol changed.
pub(crate) fn altered(list: &str, written: &str) -> String {
    let text = text(list, written).unwrap_or_default();
    let at = text.find(|symbol: char| symbol.is_ascii_alphanumeric()).unwrap_or(0);
    let other = match &text[at..=at] {
        "A" => "B",
        "1" => "2",
        symbol if symbol.chars().all(char::is_numeric) => "1",
        _ => "A",
    };
    let changed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
    if is_json(list) {
        let drawing = changed.replace('/', "\n") + "\n";
        return serde_json::json!({ "schema": 1, "text": drawing }).to_string();
    }
    changed
}

/// Whether a list has a JSON object per line.
fn is_json(list: &str) -> bool {
    Path::new(list).extension().is_some_and(|extension| extension == "jsonl")
}
