//! Lays out the students' sheets of an exercise, and the key, as PDF documents.

use crate::args::{Exercise as Args, ExerciseForm, Gaps};
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use teka::Message;
use teka::exercise::Exercise;
use teka::tree::Numbering;
use teka::tree::picture::{self as tree_picture, TreeStyle};
use teka_json::exercise::{Sheet, step_text};
use teka_render::{Block, Table, Theme, TreeLook, TreePicture};

/// A gap to be filled in.
const GAP: &str = "____";
/// The maximum height of a board on a sheet, in points.
const MAX_BOARD_HEIGHT: f32 = 130.0;
/// The maximum height of a board in the key, which has more to show.
const MAX_KEY_HEIGHT: f32 = 72.0;
const STYLE: TreeStyle = TreeStyle { numbering: Numbering::Generated, depth: None, boards: false };

/// Lays out a sheet for each variant.
pub(super) fn students(
    made: &[Exercise],
    sheet: &Sheet,
    args: &Args,
    console: &Console,
) -> Result<Vec<u8>, Failure> {
    let mut blocks = Vec::new();
    for (at, exercise) in made.iter().enumerate() {
        blocks.push(Block::NewPage);
        blocks.extend(head(at + 1, exercise, sheet, MAX_BOARD_HEIGHT, console));
        blocks.push(Block::Text(console.words.text("exercise.name")));
        blocks.push(match args.form {
            ExerciseForm::Tree => Block::Worksheet(Box::new(with_gaps(exercise, args.gaps, console))),
            ExerciseForm::Table => Block::Table(table_with_gaps(exercise, args.gaps, console)),
        });
        blocks.push(Block::Text(
            console.words.say(&Message::new("exercise.how").with("algorithm", kind(sheet))),
        ));
    }
    encode(&blocks, sheet, "exercise.title", console)
}

/// Lays out the key: every tree, its table, and the answer as text.
pub(super) fn key(made: &[Exercise], sheet: &Sheet, console: &Console) -> Result<Vec<u8>, Failure> {
    let mut blocks = vec![Block::Heading(1, title("exercise.key", sheet, console))];
    for (at, exercise) in made.iter().enumerate() {
        if at > 0 {
            blocks.push(Block::NewPage);
        }
        blocks.extend(head(at + 1, exercise, sheet, MAX_KEY_HEIGHT, console));
        let picture = tree_picture::picture(&exercise.tree, String::new(), STYLE, &console.words);
        blocks.push(Block::Tree(Box::new(picture)));
        if sheet.order.is_some() {
            blocks.push(Block::Table(tree_picture::table(&exercise.tree, STYLE.numbering, &console.words)));
        }
        // On one line, so that a variant stays on its page; in an answer file, every step has its own line.
        let steps: Vec<String> = exercise.key.iter().map(step_text).collect();
        let heading = console.words.text("exercise.as_text");
        blocks.push(Block::Text(format!("{heading}: {}", steps.join("  ·  "))));
    }
    encode(&blocks, sheet, "exercise.key", console)
}

/// The kind of search, which selects a variant of a message.
fn kind(sheet: &Sheet) -> &str {
    if sheet.order.is_some() { "branch-and-bound" } else { "backtracking" }
}

fn title(code: &'static str, sheet: &Sheet, console: &Console) -> String {
    console.words.say(&Message::new(code).with("algorithm", sheet.algorithm.as_str()))
}

/// The heading, the task and the instance.
fn head(number: usize, exercise: &Exercise, sheet: &Sheet, max_height: f32, console: &Console) -> Vec<Block> {
    let heading = Message::new("exercise.heading").with("algorithm", sheet.algorithm.as_str());
    let task = Message::new("exercise.task")
        .with("algorithm", sheet.algorithm.as_str())
        .with("order", sheet.order.clone().unwrap_or_default())
        .with("undo", sheet.undo.clone().unwrap_or_default());
    vec![
        Block::Heading(2, console.words.say(&heading.with("variant", number))),
        Block::Text(console.words.say(&task)),
        Block::Board(exercise.game.draw(), max_height),
    ]
}

/// The tree as the student gets it: nothing shows what the search did.
fn with_gaps(exercise: &Exercise, gaps: Gaps, console: &Console) -> TreePicture {
    let mut picture = tree_picture::picture(&exercise.tree, String::new(), STYLE, &console.words);
    picture.notes.clear();
    picture.legend.clear();
    let has = |what: Gaps| gaps == what || gaps == Gaps::All;
    for mark in &mut picture.nodes {
        (mark.look, mark.is_on_path) = (TreeLook::Live, false);
        (mark.order, mark.sign) = (String::new(), String::new());
        if has(Gaps::Costs) {
            mark.lines.fill(GAP.to_owned());
        }
        if has(Gaps::Numbers) && mark.parent.is_some() {
            GAP.clone_into(&mut mark.number);
        }
        if has(Gaps::Moves) && mark.parent.is_some() {
            GAP.clone_into(&mut mark.edge);
        }
    }
    picture
}

/// The table of live nodes as the student gets it.
fn table_with_gaps(exercise: &Exercise, gaps: Gaps, console: &Console) -> Table {
    let mut table = tree_picture::table(&exercise.tree, STYLE.numbering, &console.words);
    for row in &mut table.rows {
        for cell in row.iter_mut().skip(1) {
            *cell = match gaps {
                Gaps::All => GAP.to_owned(),
                // "4 (3) down" without one of its parts.
                Gaps::Costs => replaced(cell, |word| word.starts_with('(')),
                Gaps::Numbers => replaced(cell, |word| word.starts_with(|c: char| c.is_ascii_digit())),
                Gaps::Moves => replaced(cell, |word| word.starts_with(char::is_alphabetic)),
            };
        }
    }
    table
}

fn replaced(cell: &str, is_gap: impl Fn(&str) -> bool) -> String {
    let word = |word: &str| {
        let comma = if word.ends_with(',') { "," } else { "" };
        if is_gap(word) { format!("{GAP}{comma}") } else { word.to_owned() }
    };
    cell.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

fn encode(
    blocks: &[Block],
    sheet: &Sheet,
    code: &'static str,
    console: &Console,
) -> Result<Vec<u8>, Failure> {
    let words = |message: &Message| console.words.say(message);
    let info = export::pdf_info(title(code, sheet, console), console);
    teka_render::document(blocks, &info, &words, &Theme::default())
        .map_err(|error| Failure::File(error.message()))
}
