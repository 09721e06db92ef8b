//! Reads crosswords in the formats ipuz (JSON) and .puz (Across Lite) as filled grids. A .puz file is binary; each of
//! its bytes arrives as the character with that code, which is right for its encoding, Latin-1. No file makes it panic
//! or use much memory.
//!
//! Sources: the ipuz v2 specification (ipuz.org) and the description of .puz in the code.google.com project "puz".

use super::draft::Draft;
use super::layout::Layout;
use crate::codes;
use crate::grid::{MAX_CELLS, MAX_SIDE};
use crate::symbol::{MAX_SYMBOLS, symbols};
use serde_json::Value;
use std::collections::BTreeMap;
use teka_core::{Message, clip};

/// The offset of the magic words in a .puz file, and the words.
const PUZ_MAGIC: (usize, &str) = (2, "ACROSS&DOWN");
/// The offset of the width.
const PUZ_WIDTH: usize = 0x2c;
/// The offset of the height.
const PUZ_HEIGHT: usize = 0x2d;
/// The offset of the flag for a scrambled solution, two bytes.
const PUZ_SCRAMBLED: usize = 0x32;
/// The offset of the solution.
const PUZ_SOLUTION: usize = 0x34;

/// Rows of squares: symbols, or `None` for walls.
type Rows = Vec<Vec<Option<String>>>;

/// The filled grid of a crossword, or why it cannot be used.
pub(super) fn read(text: &str) -> Result<Draft, Message> {
    let start: String = text.chars().skip(PUZ_MAGIC.0).take(PUZ_MAGIC.1.len()).collect();
    let rows = if start == PUZ_MAGIC.1 { puz(text)? } else { ipuz(text)? };
    draft(rows)
}

fn unreadable(part: &'static str) -> Message {
    Message::new(codes::CROSSWORD_FORM).with("part", part)
}

fn puz(text: &str) -> Result<Rows, Message> {
    // The size is in single bytes, so this is all that is needed.
    let chars: Vec<char> = text.chars().take(PUZ_SOLUTION + 255 * 255).collect();
    let byte = |at: usize| chars.get(at).map(|&char| char as usize).ok_or_else(|| unreadable("header"));
    let (width, height) = (byte(PUZ_WIDTH)?, byte(PUZ_HEIGHT)?);
    if byte(PUZ_SCRAMBLED)? != 0 || byte(PUZ_SCRAMBLED + 1)? != 0 {
        return Err(Message::new(codes::CROSSWORD_SCRAMBLED));
    }
    if width == 0 || height == 0 || width > 255 || height > 255 {
        return Err(unreadable("dimensions"));
    }
    let solution =
        chars.get(PUZ_SOLUTION..PUZ_SOLUTION + width * height).ok_or_else(|| unreadable("solution"))?;
    let square = |&char: &char| match char {
        '.' | ':' => None,
        other => Some(other.to_string()),
    };
    Ok(solution.chunks(width).map(|row| row.iter().map(square).collect()).collect())
}

fn ipuz(text: &str) -> Result<Rows, Message> {
    let text = text.trim();
    // The first version wrapped the object in a call.
    let text = text.strip_prefix("ipuz(").and_then(|inner| inner.strip_suffix(')')).unwrap_or(text);
    let file: Value = serde_json::from_str(text).map_err(|_| unreadable("json"))?;
    let is_crossword = |kind: &Value| kind.as_str().is_some_and(|kind| kind.contains("crossword"));
    if !file["kind"].as_array().is_some_and(|kinds| kinds.iter().any(is_crossword)) {
        return Err(unreadable("kind"));
    }
    let rows = file["solution"].as_array().ok_or_else(|| Message::new(codes::CROSSWORD_UNSOLVED))?;
    if rows.len() > MAX_SIDE {
        return Err(unreadable("dimensions"));
    }
    let block = file["block"].as_str().unwrap_or("#");
    let square = |value: &Value| -> Result<Option<String>, Message> {
        let value = value.get("value").or_else(|| value.get("cell")).unwrap_or(value);
        match value {
            Value::Null => Ok(None),
            Value::String(text) if text == block || text == "#" => Ok(None),
            Value::String(text) if text.is_empty() => Err(Message::new(codes::CROSSWORD_UNSOLVED)),
            Value::String(text) => Ok(Some(text.clone())),
            Value::Number(number) if number.as_u64() != Some(0) => Ok(Some(number.to_string())),
            _ => Err(Message::new(codes::CROSSWORD_UNSOLVED)),
        }
    };
    rows.iter()
        .map(|row| {
            let row =
                row.as_array().filter(|row| row.len() <= MAX_SIDE).ok_or_else(|| unreadable("solution"))?;
            row.iter().map(square).collect()
        })
        .collect()
}

/// The squares as a filled grid. A square in no slot becomes a wall, because nothing is ever written there.
fn draft(rows: Rows) -> Result<Draft, Message> {
    let columns = rows.first().map_or(0, Vec::len);
    if columns == 0 || rows.iter().any(|row| row.len() != columns) {
        return Err(unreadable("dimensions"));
    }
    if rows.len() * columns > MAX_CELLS {
        return Err(Message::new(codes::BOARD_TOO_LARGE).with("cells", MAX_CELLS).with("side", MAX_SIDE));
    }
    let squares: Vec<Option<String>> = rows.into_iter().flatten().collect();
    let mut numbers: BTreeMap<&str, u16> = BTreeMap::new();
    for symbol in squares.iter().flatten() {
        let is_one = symbols(symbol).count() == 1 && super::word_list::is_word(symbol);
        if !is_one {
            return Err(Message::new(codes::CROSSWORD_SYMBOL).with("symbol", clip(symbol)));
        }
        numbers.insert(symbol, 0);
    }
    if numbers.len() > MAX_SYMBOLS {
        return Err(unreadable("solution"));
    }
    for (number, known) in (0..).zip(numbers.values_mut()) {
        *known = number;
    }
    let walls: Vec<bool> = squares.iter().map(Option::is_none).collect();
    let mut layout = Layout { rows: walls.len() / columns, columns, walls };
    let lone =
        |&cell: &usize| !layout.walls[cell] && layout.run(cell, true).1.max(layout.run(cell, false).1) < 2;
    for cell in (0..layout.walls.len()).filter(lone).collect::<Vec<_>>() {
        layout.walls[cell] = true;
    }
    if layout.slots().is_empty() {
        return Err(Message::new(codes::NO_SLOT));
    }
    let symbols =
        squares.iter().map(|symbol| symbol.as_deref().map_or(0, |symbol| numbers[symbol])).collect();
    let locked = vec![true; layout.walls.len()];
    Ok(Draft::new(layout, symbols, locked, numbers.keys().map(|&text| Box::from(text)).collect()))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A .puz file with this solution.
    pub(in super::super) fn puz_file(width: u8, solution: &str, scrambled: bool) -> String {
        let mut bytes = vec![0_u8; PUZ_SOLUTION];
        bytes[2..13].copy_from_slice(b"ACROSS&DOWN");
        bytes[PUZ_WIDTH] = width;
        bytes[PUZ_HEIGHT] = (solution.len() / usize::from(width)) as u8;
        bytes[PUZ_SCRAMBLED] = if scrambled { 4 } else { 0 };
        bytes.extend(solution.bytes());
        bytes.into_iter().map(char::from).collect()
    }

    fn rows(text: &str) -> Result<Vec<String>, &'static str> {
        let draft = read(text).map_err(|message| message.code)?;
        let square = |cell: usize| {
            if draft.layout.walls[cell] { "#" } else { &draft.texts[usize::from(draft.symbols[cell])] }
        };
        let cells: Vec<&str> = (0..draft.layout.walls.len()).map(square).collect();
        Ok(cells.chunks(draft.layout.columns).map(<[&str]>::concat).collect())
    }

    #[test]
    fn both_formats_are_read() {
        assert_eq!(rows(&puz_file(3, "CATO.EWE.", false)).unwrap(), ["CAT", "O#E", "WE#"]);
        let ipuz = r##"{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],
            "solution":[["C","A","T"],["O","#",{"value":"E"}],["W",null,"N"]]}"##;
        assert_eq!(rows(ipuz).unwrap(), ["CAT", "O#E", "W#N"]);
        assert_eq!(rows(&format!("ipuz({ipuz})")).unwrap(), ["CAT", "O#E", "W#N"]);
    }

    #[test]
    fn unusable_files_are_refused() {
        let form = Err(codes::CROSSWORD_FORM);
        assert_eq!(rows(&puz_file(3, "CATO.EWE.", true)), Err(codes::CROSSWORD_SCRAMBLED));
        assert_eq!(rows(&puz_file(3, "CATO.E-E.", false)), Err(codes::CROSSWORD_SYMBOL));
        let whole = puz_file(3, "CATO.EWE.", false);
        for end in 13..whole.chars().count() {
            assert_eq!(rows(&whole.chars().take(end).collect::<String>()), form, "{end}");
        }
        assert_eq!(rows("{}"), form);
        assert_eq!(rows("no crossword"), form);
        assert_eq!(rows(&"[".repeat(100_000)), form);
        let of = |solution: &str| format!(r#"{{"kind":["http://ipuz.org/crossword#1"]{solution}}}"#);
        assert_eq!(rows(&of("")), Err(codes::CROSSWORD_UNSOLVED));
        assert_eq!(rows(&of(r#","solution":[["A",0]]"#)), Err(codes::CROSSWORD_UNSOLVED));
        assert_eq!(rows(&of(r#","solution":[["A","BC"]]"#)), Err(codes::CROSSWORD_SYMBOL));
        assert_eq!(rows(&of(r#","solution":[["A","B"],["C"]]"#)), form);
        assert_eq!(rows(&of(r#","solution":[]"#)), form);
        assert_eq!(rows(&of(r#","solution":[5]"#)), form);
        assert_eq!(rows(&of(r##","solution":[["A","#"],["#","B"]]"##)), Err(codes::NO_SLOT));
    }
}
