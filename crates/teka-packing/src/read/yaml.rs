//! Reads the YAML files of solvers that fit shapes into a drawn target: `target`, the names of the `shapes_to_use`,
//! and the `shapes`, in the same file or in a second one. Names without a shape are pentominoes. Only the YAML that
//! such files need is understood; other files are not recognised.

use super::is_too_large;
use super::other_forms::{self, DrawnPiece};
use crate::board::{Board, CellKind, MAX_CELLS};
use crate::lattice::{GridPos, Lattice};
use crate::puzzle::{MAX_PIECES, Puzzle};
use crate::sets::PieceSet;
use crate::symbols::is_piece_symbol;
use teka_core::Source;

/// The set that provides shapes for names without one.
const DEFAULT_SET: &str = "pentominoes";

/// Reads such a file, with the shapes of a second one if given; `None` if it is not recognised.
pub(super) fn find(target: &Source, shapes: Option<&Source>) -> Option<Puzzle> {
    let file = YamlFile::read(&target.text)?;
    let more = match shapes {
        Some(shapes) => YamlFile::read(&shapes.text)?.shapes,
        None => Vec::new(),
    };
    let shapes: Vec<(String, Vec<GridPos>)> = file.shapes.into_iter().chain(more).collect();
    let default_set = PieceSet::named(DEFAULT_SET)?;
    let cells = |name: &String| {
        let own = shapes.iter().find(|(known, _)| known == name).map(|(_, cells)| cells.clone());
        own.or_else(|| Some(default_set.pieces.iter().find(|piece| piece.name == name)?.positions()))
    };
    let names = file.names.unwrap_or_else(|| shapes.iter().map(|(name, _)| name.clone()).collect());
    if names.len() > MAX_PIECES {
        return None;
    }
    let piece = |name: &String| -> Option<DrawnPiece> {
        let mut letters = name.chars();
        let symbol = letters.next().filter(|&symbol| letters.next().is_none() && is_piece_symbol(symbol));
        Some((symbol, cells(name)?))
    };
    let pieces: Vec<DrawnPiece> = names.iter().map(piece).collect::<Option<_>>()?;
    other_forms::with_board(board(&file.target?)?, &pieces)
}

/// Whether a text is such a file with a target, whose shapes may be in a second file.
pub(super) fn is_target(text: &str) -> bool {
    YamlFile::read(text).is_some_and(|file| file.target.is_some())
}

/// The contents of such a file.
#[derive(Default)]
struct YamlFile {
    target: Option<Vec<GridPos>>,
    names: Option<Vec<String>>,
    shapes: Vec<(String, Vec<GridPos>)>,
}

impl YamlFile {
    /// Reads the text; `None` if there is anything else in it.
    fn read(text: &str) -> Option<YamlFile> {
        if text.len() > super::MAX_BYTES || !["target:", "shapes:"].iter().any(|key| text.contains(key)) {
            return None;
        }
        let lines: Vec<&str> = text.lines().collect();
        let (mut file, mut at, mut name) = (YamlFile::default(), 0, String::new());
        while let Some(line) = lines.get(at) {
            at += 1;
            let entry = line.trim().trim_start_matches("- ").trim();
            if entry.is_empty() || entry == "---" || entry.starts_with('#') {
                continue;
            }
            let (key, value) = entry.split_once(':')?;
            let value = value.trim();
            match key.trim() {
                "shapes" if value.is_empty() => {}
                "shapes_to_use" if value.is_empty() => {
                    let items = lines[at..].iter().map_while(|line| line.trim().strip_prefix("- "));
                    file.names = Some(items.map(unquoted).collect());
                    at += file.names.as_ref().map_or(0, Vec::len);
                }
                "shapes_to_use" => {
                    let items = value.strip_prefix('[')?.strip_suffix(']')?.split(',');
                    file.names = Some(items.map(unquoted).collect());
                }
                "key" => name = unquoted(value),
                "shape" | "target" if value.starts_with('|') => {
                    let indent = indent(line);
                    let is_part = |line: &&&str| line.trim().is_empty() || self::indent(line) > indent;
                    let block = lines[at..].iter().take_while(is_part).count();
                    let cells = drawing(&lines[at..at + block])?;
                    at += block;
                    if key.trim() == "target" {
                        file.target = Some(cells);
                    } else {
                        file.shapes.push((std::mem::take(&mut name), cells));
                    }
                }
                _ => return None,
            }
        }
        Some(file)
    }
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

fn unquoted(text: &str) -> String {
    text.trim().trim_matches(['"', '\'']).to_owned()
}

/// The cells of a drawing: every symbol but `.` and spaces.
fn drawing(lines: &[&str]) -> Option<Vec<GridPos>> {
    let mut cells = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        let drawn = line.chars().enumerate().filter(|(_, symbol)| !symbol.is_whitespace() && *symbol != '.');
        cells.extend(drawn.map(|(column, _)| GridPos { layer: 0, row: row as i32, column: column as i32 }));
        if cells.len() > MAX_CELLS {
            return None;
        }
    }
    (!cells.is_empty()).then_some(cells)
}

/// The board with these cells.
fn board(cells: &[GridPos]) -> Option<Board> {
    if is_too_large(cells) {
        return None;
    }
    let extent = |pick: fn(&GridPos) -> i32| {
        let (min, max) = (cells.iter().map(pick).min()?, cells.iter().map(pick).max()?);
        Some((min, (max - min) as usize + 1))
    };
    let ((top, rows), (left, columns)) = (extent(|pos| pos.row)?, extent(|pos| pos.column)?);
    let mut kinds = vec![vec![CellKind::Hole; columns]; rows];
    for pos in cells {
        kinds[(pos.row - top) as usize][(pos.column - left) as usize] = CellKind::Required;
    }
    Board::drawn(Lattice::Square, &[kinds]).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(target: &str, shapes: Option<&str>) -> Option<Vec<(String, usize)>> {
        let shapes = shapes.map(|text| Source::new("shapes.yaml", text));
        let puzzle = find(&Source::new("target.yaml", target), shapes.as_ref())?;
        Some(puzzle.pieces().iter().map(|piece| (piece.name.clone(), piece.shape.size())).collect())
    }

    const TARGET: &str = "shapes_to_use: [\"I\", \"L\"]\ntarget: |\n  ██████\n  ████\n";
    const SHAPES: &str = "shapes:\n- key: I\n  shape: |\n    I\n    I\n- key: L\n  shape: |\n    .L\n    LLL\n    L LL\n    L\n";

    #[test]
    fn names_without_a_shape_are_pentominoes() {
        let expected = vec![("I".to_owned(), 5), ("L".to_owned(), 5)];
        assert_eq!(pieces(TARGET, None).unwrap(), expected);
        let in_lines = "target: |\n  ██████\n  ████\nshapes_to_use:\n- I\n- L\n";
        assert_eq!(pieces(in_lines, None).unwrap(), expected);
        let below_an_empty_row = "shapes_to_use: [I, L]\ntarget: |\n  ......\n  ██████\n  ████\n";
        assert_eq!(pieces(below_an_empty_row, None).unwrap(), expected);
        assert_eq!(pieces("shapes_to_use: [Q]\ntarget: |\n  ##\n", None), None);
    }

    #[test]
    fn shapes_come_from_a_second_file() {
        assert_eq!(pieces(TARGET, Some(SHAPES)).unwrap(), [("I".to_owned(), 2), ("L".to_owned(), 8)]);
        let both = format!("{SHAPES}target: |\n  ##########\n");
        assert_eq!(pieces(&both, None).unwrap().len(), 2);
    }

    #[test]
    fn other_yaml_is_not_taken_for_it() {
        assert!(!is_target("target: production\nreplicas: 3\n"));
        assert!(!is_target("target: |\n  ##\nother: 1\n"));
        assert!(is_target(TARGET) && !is_target(SHAPES));
    }
}
