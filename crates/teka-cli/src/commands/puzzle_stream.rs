//! Splits a file or pipe that holds several puzzles: with a numbered heading before each, as `generate`
//! writes them, as TOML files one after the other, or with blank lines between them. Lists of boards are left
//! to their family, JSON Lines to `json_lines.rs`.

use crate::args::ReadingFlags;
use teka::{Registry, Source};

/// The line that every puzzle in TOML has exactly once.
const TOML_START: &str = "[board]";

/// How many bytes to parse, over all tries, to find where one puzzle ends.
const MAX_TRIED: usize = 4 << 20;

/// The comment that `teka generate` writes before each of several puzzles. Without it, two boards would be a start and
/// a goal.
pub(crate) fn heading(number: u64) -> String {
    format!("# {number}\n")
}

/// The puzzles in a file, called `FILE#1`, `FILE#2` and so on; none if it is a single puzzle, or if it cannot be split.
pub(crate) fn split(source: &Source, reading: &ReadingFlags) -> Vec<Source> {
    if let Some(parts) = numbered(&source.text) {
        return named(source, parts);
    }
    let in_family = Registry::standard().puzzles_in(source, reading.family());
    if in_family.len() > 1 {
        return in_family;
    }
    let opens = |text: &str| {
        let source = Source::new(&source.name, text);
        Registry::standard().open(&[source], reading.strictness(), reading.family()).is_ok()
    };
    if opens(&source.text) {
        return Vec::new();
    }
    named(source, toml_files(&source.text).or_else(|| blocks(&source.text, &opens)).unwrap_or_default())
}

fn named(source: &Source, parts: Vec<String>) -> Vec<Source> {
    let named = |(at, text)| Source::new(format!("{}#{}", source.name, at + 1), text);
    parts.into_iter().enumerate().map(named).collect()
}

/// Puzzles with headings: `# 1` is the first line, and the numbers rise by one.
pub(super) fn numbered(text: &str) -> Option<Vec<String>> {
    let mut parts: Vec<String> = Vec::new();
    for line in text.lines() {
        let number = line.strip_prefix("# ").and_then(|number| number.trim_end().parse::<usize>().ok());
        match number {
            Some(number) if number == parts.len() + 1 => parts.push(String::new()),
            Some(_) => return None,
            None => match parts.last_mut() {
                Some(part) => part.extend([line, "\n"]),
                None if line.trim().is_empty() => {}
                None => return None,
            },
        }
    }
    let is_filled = |part: &String| !part.trim().is_empty();
    (parts.len() > 1 && parts.iter().all(is_filled)).then_some(parts)
}

/// TOML files one after the other. The lines directly before a board belong to its file.
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

/// Puzzles with blank lines between them: each is as few blocks of lines as form a puzzle. `None` if some are left
/// over.
fn blocks(text: &str, opens: &dyn Fn(&str) -> bool) -> Option<Vec<String>> {
    let mut puzzles = Vec::new();
    let mut block = String::new();
    let mut tried = 0;
    for line in text.lines().chain([""]) {
        if line.trim().is_empty() && !block.trim().is_empty() {
            tried += block.len();
            if tried > MAX_TRIED {
                return None;
            }
        }
        if line.trim().is_empty() && !block.trim().is_empty() && opens(&block) {
            puzzles.push(std::mem::take(&mut block));
            tried = 0;
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
        let split = split(&Source::new("-", text), &ReadingFlags::default());
        split.into_iter().map(|source| source.text).collect()
    }

    #[test]
    fn boards_with_blank_lines_between_them_are_puzzles() {
        assert_eq!(parts("1 2\n3 0\n\n1 0\n3 2\n\n0 1\n3 2\n"), ["1 2\n3 0\n", "1 0\n3 2\n", "0 1\n3 2\n"]);
        assert!(parts("1 2\n3 0\n\n1 0\n3 2\n").is_empty(), "two boards are a start and a goal");
        assert!(parts("1 2\n3 0\n").is_empty());
        assert!(parts("nonsense\n\nmore\n").is_empty());
    }

    #[test]
    fn numbered_puzzles_are_never_a_start_and_a_goal() {
        assert_eq!(parts("# 1\n1 2\n3 0\n\n# 2\n1 0\n3 2\n"), ["1 2\n3 0\n\n", "1 0\n3 2\n"]);
        assert!(parts("# 1\n1 2\n3 0\n").is_empty(), "one puzzle is not a list");
        assert!(parts("# 1\n1 2\n3 0\n\n# 3\n1 0\n3 2\n").is_empty(), "the numbers must rise by one");
    }

    #[test]
    fn a_fill_in_keeps_its_list() {
        let one = "--\n##\n--\n\n12\n34\n";
        assert_eq!(parts(&format!("{one}\n{one}")).len(), 2);
    }

    #[test]
    fn files_of_toml_are_split() {
        let one = "title = \"A\"\n[board]\nrectangle = [1, 2]\n\n[[piece]]\nname = \"A\"\nshape = \"##\"\n";
        let split = parts(&format!("{one}\n{one}"));
        assert_eq!(split.len(), 2);
        assert!(split.iter().all(|text| text.starts_with("title") && text.contains("[[piece]]")));
    }

    #[test]
    fn a_long_text_that_is_not_a_puzzle_is_given_up() {
        assert!(parts(&"nonsense\n\n".repeat(20_000)).is_empty());
    }
}
