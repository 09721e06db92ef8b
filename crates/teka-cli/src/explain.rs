//! What a family tells of a puzzle before the search, laid out for reading.

use crate::console::{Console, terminal_width};
use crate::failure::Failure;
use teka::{Explanation, Message, NumberTable};
use unicode_width::UnicodeWidthStr;

/// The columns to lay a table out in where there is no terminal.
const WIDTH: usize = 80;
/// The blanks between two parts of a table that stand side by side.
const GAP: usize = 4;

/// Prints an explanation, with a blank line after it.
pub(crate) fn show(explanation: &Explanation, console: &Console) -> Result<(), Failure> {
    let say = |message: &Message| console.words.say(message);
    let mut text = String::new();
    if let Some(title) = &explanation.title {
        text.extend([&say(title), "\n"]);
    }
    if let Some(table) = &explanation.table {
        let heading: Vec<String> = table.heading.iter().map(say).collect();
        text.push('\n');
        text.push_str(&laid_out(&heading, table, terminal_width().unwrap_or(WIDTH)));
        text.push('\n');
    }
    for line in &explanation.lines {
        text.extend([&say(line), "\n"]);
    }
    text.push('\n');
    if explanation.is_aside {
        // The line end that a note adds is the blank line.
        console.note(&text);
        return Ok(());
    }
    console.print(&text)
}

/// A table in as many parts side by side as fit, read downwards.
fn laid_out(heading: &[String], table: &NumberTable, width: usize) -> String {
    let widths: Vec<usize> = heading
        .iter()
        .enumerate()
        .map(|(column, head)| {
            let numbers = table.rows.iter().filter_map(|row| row.get(column)).map(|n| n.to_string().len());
            numbers.chain([head.width()]).max().unwrap_or(0)
        })
        .collect();
    let part = widths.iter().sum::<usize>() + 2 * widths.len().saturating_sub(1);
    let parts = ((width + GAP) / (part + GAP)).clamp(1, table.rows.len().max(1));
    let height = table.rows.len().div_ceil(parts);
    // A part that would stay empty has no heading either.
    let parts = table.rows.len().div_ceil(height.max(1));
    let cells = |texts: Vec<String>| {
        let padded = texts.iter().zip(&widths).map(|(text, &width)| {
            let gap = width.saturating_sub(text.width());
            format!("{:gap$}{text}", "")
        });
        padded.collect::<Vec<_>>().join("  ")
    };
    let gap = " ".repeat(GAP);
    let mut lines = vec![vec![cells(heading.to_vec()); parts].join(&gap)];
    for at in 0..height {
        let row = (0..parts).filter_map(|part| table.rows.get(part * height + at));
        let row = row.map(|row| cells(row.iter().map(ToString::to_string).collect()));
        lines.push(row.collect::<Vec<_>>().join(&gap));
    }
    lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_stand_side_by_side_and_are_read_downwards() {
        let table = NumberTable { heading: Vec::new(), rows: (1..=5).map(|n| vec![n, 10 * n]).collect() };
        let heading = ["i".to_owned(), "K(i)".to_owned()];
        assert_eq!(
            laid_out(&heading, &table, 20),
            "i  K(i)    i  K(i)\n1    10    4    40\n2    20    5    50\n3    30\n"
        );
        assert_eq!(laid_out(&heading, &table, 1).lines().count(), 6);
    }
}
