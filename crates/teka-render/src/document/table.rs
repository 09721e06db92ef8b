//! Lays out a table: columns as wide as their content needs, and cells broken into lines.

use super::Table;
use crate::display::Weight;
use crate::label;
use crate::text::line_width;

/// The font size.
pub(crate) const CELL: f64 = 9.4;
/// The line height, in font sizes.
pub(crate) const LEADING: f64 = 1.35;
/// The padding around the text of a cell.
pub(crate) const PAD: f64 = 3.0;

/// The columns of a table.
pub(crate) struct Columns {
    pub(crate) widths: Vec<f64>,
}

impl Columns {
    /// Columns that fit into this width.
    pub(crate) fn new(table: &Table, room: f64) -> Self {
        let count = table.headings.len();
        let natural = |column: usize| {
            let cells = table.rows.iter().filter_map(|row| row.get(column));
            let widths = cells.map(|cell| line_width(cell, CELL, Weight::Bold));
            let heading = line_width(&table.headings[column], CELL, Weight::Bold);
            widths.fold(heading, f64::max) + 2.0 * PAD + 1.0
        };
        let mut widths: Vec<f64> = (0..count).map(natural).collect();
        let total: f64 = widths.iter().sum();
        if total > room {
            // Narrow columns keep their width; the others share the rest.
            let fair = room / count as f64;
            let narrow: f64 = widths.iter().filter(|&&width| width <= fair).sum();
            let wide: f64 = widths.iter().filter(|&&width| width > fair).sum();
            let share = (room - narrow) / wide;
            widths.iter_mut().filter(|width| **width > fair).for_each(|width| *width *= share);
        }
        Columns { widths }
    }

    /// The lines of a cell in a column of this width.
    pub(crate) fn lines(cell: &str, width: f64, weight: Weight) -> Vec<String> {
        wrap(cell, CELL, weight, width - 2.0 * PAD)
    }

    /// The height of a row with these cells.
    pub(crate) fn height(&self, cells: &[String]) -> f64 {
        let lines = cells
            .iter()
            .zip(&self.widths)
            .map(|(cell, &width)| Columns::lines(cell, width, Weight::Bold).len());
        lines.max().unwrap_or(1).max(1) as f64 * CELL * LEADING + 2.0 * PAD
    }
}

/// Breaks a text between words into lines of at most this width; longer words are broken as well.
pub(crate) fn wrap(text: &str, size: f64, weight: Weight, width: f64) -> Vec<String> {
    let fits = |line: &str| line_width(line, size, weight) <= width;
    let mut lines: Vec<String> = Vec::new();
    for word in label::clean(text).split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if fits(&format!("{line} {word}")) => {
                line.push(' ');
                line.push_str(word);
                continue;
            }
            _ => lines.push(String::new()),
        }
        for c in word.chars() {
            let line = lines.last_mut().expect("there is a line");
            if !line.is_empty() && !fits(&format!("{line}{c}")) {
                lines.push(String::new());
            }
            lines.last_mut().expect("there is a line").push(c);
        }
    }
    lines
}
