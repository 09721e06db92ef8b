//! Several puzzles in one file or pipe, as `teka generate` writes them: JSON Lines with the file of each, or the files one
//! after the other.

use super::several::Named;
use crate::args::ReadingFlags;
use serde_json::Value;
use teka::{Rating, Registry, Source};

/// A puzzle with its level and score.
type RatedText = (String, Option<(Option<u8>, u64)>);

/// The line that every puzzle in TOML has exactly once.
const TOML_START: &str = "[board]";

/// A puzzle from a file, with its level and score if the file says them.
pub(crate) struct Streamed {
    pub(crate) named: Named,
    pub(crate) rating: Option<(Option<u8>, u64)>,
}

/// The puzzles in a file; the file itself if it is a single puzzle, or if it cannot be split.
pub(crate) fn split(named: Named, reading: &ReadingFlags) -> Vec<Streamed> {
    let unrated = |named: Named| Streamed { named, rating: None };
    let Named { file, sources } = named;
    let source = match sources {
        Ok(mut sources) if sources.len() == 1 => sources.remove(0),
        sources => return vec![unrated(Named { file, sources })],
    };
    let part =
        |text: String| Named { file: "-".to_owned(), sources: Ok(vec![Source::new(&source.name, text)]) };
    if let Some(puzzles) = json_lines(&source.text) {
        let streamed = |(text, rating)| Streamed { named: part(text), rating };
        return puzzles.into_iter().map(streamed).collect();
    }
    let opens = |text: &str| {
        let source = Source::new(&source.name, text);
        Registry::standard().open(&[source], reading.strictness(), reading.family.as_deref()).is_ok()
    };
    let parts = if opens(&source.text) {
        None
    } else {
        toml_files(&source.text).or_else(|| blocks(&source.text, &opens))
    };
    match parts {
        None => vec![unrated(Named { file, sources: Ok(vec![source]) })],
        Some(parts) => parts.into_iter().map(|text| unrated(part(text))).collect(),
    }
}

/// The puzzles in objects with the field `puzzle`, one per line, with their levels and scores.
fn json_lines(text: &str) -> Option<Vec<RatedText>> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let puzzle = |line: &str| {
        let object = serde_json::from_str::<Value>(line).ok()?;
        let text = object.get("puzzle")?.as_str()?.to_owned();
        let level = object.get("level").and_then(Value::as_u64).and_then(|level| u8::try_from(level).ok());
        let level = level.filter(|level| (1..=Rating::HARDEST).contains(level));
        let score = object.get("score").and_then(Value::as_u64).unwrap_or(0);
        Some((text, level.map(|level| (Some(level), score))))
    };
    let puzzles: Vec<RatedText> = lines.map(puzzle).collect::<Option<_>>()?;
    (!puzzles.is_empty()).then_some(puzzles)
}

/// Files in TOML one after the other. What stands before the board of a file belongs to it.
fn toml_files(text: &str) -> Option<Vec<String>> {
    let lines: Vec<&str> = text.lines().collect();
    let boards = lines.iter().enumerate().filter(|(_, line)| line.trim() == TOML_START);
    let starts: Vec<usize> = boards
        .map(|(at, _)| {
            let before = lines[..at].iter().rev().take_while(|line| !line.trim().is_empty()).count();
            at - before
        })
        .collect();
    if starts.len() < 2 {
        return None;
    }
    let ends = starts[1..].iter().copied().chain([lines.len()]);
    let first = std::iter::once(0).chain(starts[1..].iter().copied());
    Some(first.zip(ends).map(|(start, end)| lines[start..end].join("\n") + "\n").collect())
}

/// Puzzles with blank lines between them: each is as few blocks of lines as make a puzzle. `None` if some are left over.
fn blocks(text: &str, opens: &dyn Fn(&str) -> bool) -> Option<Vec<String>> {
    let mut puzzles = Vec::new();
    let mut block = String::new();
    for line in text.lines().chain([""]) {
        if line.trim().is_empty() && !block.trim().is_empty() && opens(&block) {
            puzzles.push(std::mem::take(&mut block));
        } else if !(line.trim().is_empty() && block.is_empty()) {
            block.push_str(line);
            block.push('\n');
        }
    }
    (block.trim().is_empty() && puzzles.len() > 1).then_some(puzzles)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> Vec<String> {
        let named = Named { file: "-".to_owned(), sources: Ok(vec![Source::new("-", text)]) };
        let split = split(named, &ReadingFlags::default());
        split.into_iter().map(|streamed| streamed.named.sources.unwrap()[0].text.clone()).collect()
    }

    #[test]
    fn boards_with_blank_lines_between_them_are_puzzles() {
        assert_eq!(parts("1 2\n3 0\n\n1 0\n3 2\n"), ["1 2\n3 0\n", "1 0\n3 2\n"]);
        assert_eq!(parts("1 2\n3 0\n").len(), 1);
        assert_eq!(parts("nonsense\n\nmore\n"), ["nonsense\n\nmore\n"]);
    }

    #[test]
    fn a_fill_in_keeps_its_list() {
        let one = "--\n##\n--\n\n12\n34\n";
        assert_eq!(parts(&format!("{one}\n{one}")).len(), 2);
    }

    #[test]
    fn lines_of_json_and_files_of_toml_are_split() {
        assert_eq!(parts("{\"puzzle\":\"1 2\\n3 0\\n\"}\n{\"puzzle\":\"1 0\\n3 2\\n\"}\n").len(), 2);
        let one = "title = \"A\"\n[board]\nrectangle = [1, 2]\n\n[[piece]]\nname = \"A\"\nshape = \"##\"\n";
        let split = parts(&format!("{one}\n{one}"));
        assert_eq!(split.len(), 2);
        assert!(split.iter().all(|text| text.starts_with("title") && text.contains("[[piece]]")));
    }
}
