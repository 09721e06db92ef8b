//! The table of contents of a booklet. Up to 24 puzzles are listed one by one if any has a name; otherwise
//! there are chapters of consecutive puzzles of the same family and level, or only of the same family if
//! there would be too many. Also lists the families of the puzzles.

use super::puzzles::Puzzle;
use crate::console::Console;
use teka::Message;
use teka_render::ContentsEntry;

/// The most puzzles that are listed one by one.
const MAX_LISTED: usize = 24;

/// The families of the puzzles, in the order of the booklet.
pub(super) fn families(puzzles: &[Puzzle]) -> Vec<&str> {
    let mut families = Vec::new();
    for puzzle in puzzles {
        let family = puzzle.game.family();
        if !families.contains(&family) {
            families.push(family);
        }
    }
    families
}

/// The lines of the contents.
pub(super) fn entries(puzzles: &[Puzzle], console: &Console) -> Vec<ContentsEntry> {
    let entry = |label, item| ContentsEntry { label, part: 0, item, level: None };
    if puzzles.len() <= MAX_LISTED && puzzles.iter().any(|puzzle| puzzle.name().is_some()) {
        let listed = puzzles.iter().enumerate().map(|(item, puzzle)| {
            let name = puzzle.name().unwrap_or_else(|| {
                format!("{}, {}", family_name(puzzle.game.family(), console), puzzle.facts(console))
            });
            let label = Message::new("book.contents_entry").with("number", puzzle.number).with("name", name);
            ContentsEntry { level: puzzle.level(), ..entry(console.words.say(&label), item) }
        });
        return listed.collect();
    }
    let alike = |one: &Puzzle, other: &Puzzle| {
        one.game.family() == other.game.family() && one.level() == other.level()
    };
    let mut entries = Vec::new();
    for chapter in chapters(puzzles, alike) {
        let (first, last) = (chapter[0].number, chapter[chapter.len() - 1].number);
        let name = family_name(chapter[0].game.family(), console);
        let code = if first == last { "book.contents_entry" } else { "book.contents_chapter" };
        let label = Message::new(code).with("name", name).with("number", first);
        let label = label.with("first", first).with("last", last);
        let item = first - 1;
        entries.push(ContentsEntry { level: chapter[0].level(), ..entry(console.words.say(&label), item) });
    }
    entries
}

/// Groups consecutive puzzles that are alike, or only of the same family if there would be too many groups.
fn chapters(puzzles: &[Puzzle], alike: impl Fn(&Puzzle, &Puzzle) -> bool) -> Vec<&[Puzzle]> {
    let by_level: Vec<&[Puzzle]> = puzzles.chunk_by(alike).collect();
    if by_level.len() <= MAX_LISTED {
        return by_level;
    }
    puzzles.chunk_by(|one, other| one.game.family() == other.game.family()).collect()
}

fn family_name(family: &str, console: &Console) -> String {
    console.words.entry(&format!("book-name-{family}")).unwrap_or_else(|| family.to_owned())
}
