//! Prints what is known about a puzzle before the search, such as whether a sliding puzzle is solvable.

use crate::console::{Console, terminal_width, wrapped};
use crate::failure::Failure;
use teka::{Explanation, Message, NumberTable};
use unicode_width::UnicodeWidthStr;

/// The width of a table if there is no terminal.
const WIDTH: usize = 80;
/// The number of spaces between two parts of a table.
const GAP: usize = 4;

/// Prints an explanation followed by a blank line.
pub(crate) fn show(explanation: &Explanation, console: &Console) -> Result<(), Failure> {
    let say = |message: &Message| console.words.say(message);
    let mut text = String::new();
    if let Some(title) = &explanation.title {
        text.extend([wrapped(&say(title)).as_str(), "\n"]);
    }
    if let Some(table) = &explanation.table {
        let heading: Vec<String> = table.heading.iter().map(say).collect();
        text.push('\n');
        text.push_str(&format_table(&heading, table, terminal_width().unwrap_or(WIDTH)));
        text.push('\n');
    }
    for line in &explanation.lines {
        text.extend([wrapped(&say(line)).as_str(), "\n"]);
    }
    text.push('\n');
    if explanation.is_aside {
        // The newline that `note` adds is the blank line.
        console.note(&text);
        return Ok(());
    }
    console.print(&text)
}

/// Formats a table as parts side by side, as many as fit, each read from top to bottom.
fn format_table(heading: &[String], table: &NumberTable, width: usize) -> String {
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
    // Rounding up the height may leave the last parts empty; they get no heading.
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
    fn tables_are_split_into_parts_read_from_top_to_bottom() {
        let table = NumberTable { heading: Vec::new(), rows: (1..=5).map(|n| vec![n, 10 * n]).collect() };
        let heading = ["i".to_owned(), "K(i)".to_owned()];
        assert_eq!(
            format_table(&heading, &table, 20),
            "i  K(i)    i  K(i)\n1    10    4    40\n2    20    5    50\n3    30\n"
        );
        assert_eq!(format_table(&heading, &table, 1).lines().count(), 6);
    }
}
