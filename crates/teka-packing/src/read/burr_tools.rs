//! Reads the `.xmpuzzle` files of BurrTools, which are XML: shapes as strings of voxels, and problems, each of which
//! asks to fill one shape with copies of others. Only the first problem is read, and only on the grid of cubes;
//! whether the pieces can be moved into place is not considered.
//!
//! Pieces may be rotated but not mirrored. If everything is one layer thick, the puzzle is flat; pieces may then be
//! turned over, which mirrors them.

use super::{MAX_PIECE_CELLS, is_too_large};
use crate::board::{Board, CellKind, MAX_CELLS, MAX_SIDE};
use crate::codes;
use crate::lattice::{GridPos, Lattice};
use crate::puzzle::{MAX_PIECES, Piece, Puzzle};
use crate::shape::Shape;
use crate::symbols::Symbols;
use roxmltree::{Document, Node, ParsingOptions};
use std::ops::Range;
use teka_core::{Diagnostic, Message, Parsed, Source};

/// The maximum number of XML nodes of a file; saved solutions can take up many.
const MAX_NODES: u32 = 1_000_000;

/// Reads such a file; `None` if the text is not one.
pub(super) fn read(source: &Source) -> Option<Parsed<Puzzle>> {
    if !is_burr_tools(&source.text) {
        return None;
    }
    let options = ParsingOptions { nodes_limit: MAX_NODES, ..ParsingOptions::default() };
    // A byte order mark or blank lines before the declaration are not valid XML, but harmless.
    let start = source.text.len() - source.text.trim_start().len();
    let document = match Document::parse_with_options(&source.text[start..], options) {
        Ok(document) => document,
        Err(error) => {
            let before = source.text[..start].matches('\n').count();
            let row = error.pos().row.saturating_sub(1) as usize;
            let line = source.lines().nth(before + row).map_or(0..0, |(span, _)| span);
            return Some(Parsed::failed(Diagnostic::error(message("xml"), line)));
        }
    };
    let puzzle = puzzle(document.root_element());
    let place = |range: Range<usize>| range.start + start..range.end + start;
    Some(match puzzle {
        Ok(puzzle) => Parsed::new(Vec::new(), || puzzle),
        Err((reason, range)) => Parsed::failed(Diagnostic::error(message(reason), place(range))),
    })
}

/// Whether a text looks like such a file.
pub(super) fn is_burr_tools(text: &str) -> bool {
    let start = text.trim_start();
    start.starts_with('<') && start.contains("<puzzle") && start.contains("<voxel")
}

fn message(reason: &'static str) -> Message {
    Message::new(codes::BURR_TOOLS).with("reason", reason)
}

/// A problem in the file: a variant of the message, and a span.
type Problem = (&'static str, Range<usize>);

/// A shape: its cells, and whether each has to be filled.
struct VoxelShape {
    cells: Vec<(GridPos, CellKind)>,
    /// Layers, rows and columns.
    size: [usize; 3],
}

fn puzzle(root: Node<'_, '_>) -> Result<Puzzle, Problem> {
    if let Some(grid) = child(root, "gridType").filter(|grid| grid.attribute("type") != Some("0")) {
        return Err(("grid", grid.range()));
    }
    let all: Vec<Node<'_, '_>> = child(root, "shapes")
        .into_iter()
        .flat_map(|shapes| shapes.children().filter(|node| node.has_tag_name("voxel")))
        .collect();
    let shape = |node: Node<'_, '_>, id: &str| -> Result<VoxelShape, Problem> {
        let number = node.attribute(id).and_then(|id| id.parse::<usize>().ok());
        let voxels = number.and_then(|number| all.get(number)).ok_or(("shape", node.range()))?;
        read_shape(*voxels).ok_or(("voxels", voxels.range()))
    };
    let problem = child(root, "problems").and_then(|problems| child(problems, "problem"));
    let problem = problem.ok_or(("problem", root.range().start..root.range().start))?;
    let result = child(problem, "result").ok_or(("problem", problem.range()))?;
    let target = shape(result, "id")?;
    let mut kinds: Vec<(VoxelShape, usize, Range<usize>)> = Vec::new();
    let used = child(problem, "shapes").ok_or(("problem", problem.range()))?;
    for node in used.children().filter(|node| node.has_tag_name("shape")) {
        let number = |name: &str| node.attribute(name).and_then(|number| number.parse::<usize>().ok());
        let count = number("count").or(number("max")).ok_or(("count", node.range()))?;
        if number("min").is_some_and(|min| min != count) {
            return Err(("count", node.range()));
        }
        kinds.push((shape(node, "id")?, count, node.range()));
    }
    let total = kinds.iter().map(|(_, count, _)| *count).fold(0, usize::saturating_add);
    if total == 0 || total > MAX_PIECES {
        return Err(("count", used.range()));
    }
    let is_flat = target.size[0] == 1 && kinds.iter().all(|(shape, _, _)| shape.size[0] == 1);
    let lattice = if is_flat { Lattice::Square } else { Lattice::Cubic };
    let board = board(&target, lattice).ok_or(("voxels", result.range()))?;
    let mut symbols = Symbols::new(std::iter::empty());
    let (mut pieces, mut cells) = (Vec::new(), 0_usize);
    for (shape, count, range) in kinds {
        let positions: Vec<GridPos> = shape.cells.iter().map(|&(pos, _)| pos).collect();
        cells = cells.saturating_add(positions.len().saturating_mul(count));
        let is_fixed = shape.cells.iter().all(|(_, kind)| *kind == CellKind::Required);
        if positions.is_empty() || !is_fixed || cells > MAX_PIECE_CELLS || is_too_large(&positions) {
            return Err(("piece", range));
        }
        let shape = Shape::new(lattice, positions.into_iter().map(|pos| lattice.point(pos)));
        for _ in 0..count {
            let symbol = symbols.assign(None);
            let (name, shape) = (symbol.to_string(), shape.clone());
            pieces.push(Piece { name, symbol, shape, may_mirror: is_flat, given: None });
        }
    }
    let title = child(root, "comment").and_then(|comment| comment.text()).and_then(|text| {
        let first = text.lines().map(str::trim).find(|line| !line.is_empty())?;
        (first.chars().count() <= 80).then(|| first.to_owned())
    });
    Ok(Puzzle::with_pieces(title, board, pieces))
}

/// The first child with this name.
fn child<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    node.children().find(|child| child.has_tag_name(name))
}

/// The shape of a `voxel` element: `#` filled, `+` may be filled, `_` empty, along x, then y, then z. Digits after a
/// symbol are colours.
fn read_shape(node: Node<'_, '_>) -> Option<VoxelShape> {
    let side = |name: &str| {
        let side = node.attribute(name)?.parse::<usize>().ok()?;
        (1..=MAX_SIDE).contains(&side).then_some(side)
    };
    let (columns, rows, layers) = (side("x")?, side("y")?, side("z")?);
    let volume = columns.checked_mul(rows)?.checked_mul(layers)?;
    if volume > 4 * MAX_CELLS {
        return None;
    }
    let symbols = node.text().unwrap_or_default().chars();
    let symbols = symbols.filter(|symbol| !symbol.is_ascii_digit() && !symbol.is_whitespace());
    let mut cells = Vec::new();
    let mut count = 0;
    for (at, symbol) in symbols.enumerate() {
        let pos = GridPos {
            layer: (at / (rows * columns)) as i32,
            row: (at / columns % rows) as i32,
            column: (at % columns) as i32,
        };
        match symbol {
            '#' => cells.push((pos, CellKind::Required)),
            '+' => cells.push((pos, CellKind::Optional)),
            '_' => {}
            _ => return None,
        }
        count = at + 1;
        if count > volume {
            return None;
        }
    }
    (count == volume).then_some(VoxelShape { cells, size: [layers, rows, columns] })
}

fn board(target: &VoxelShape, lattice: Lattice) -> Option<Board> {
    let [layers, rows, columns] = target.size;
    let mut kinds = vec![vec![vec![CellKind::Hole; columns]; rows]; layers];
    for &(pos, kind) in &target.cells {
        kinds[pos.layer as usize][pos.row as usize][pos.column as usize] = kind;
    }
    Board::drawn(lattice, &kinds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with the given shapes and problem.
    fn file(shapes: &[&str], problem: &str) -> Source {
        let text = format!(
            "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n<gridType type=\"0\"/>\n<colors/>\n<shapes>\n{}\n\
             </shapes>\n<problems>\n<problem state=\"0\">{problem}</problem>\n</problems>\n\
             <comment>Two by two</comment>\n</puzzle>\n",
            shapes.join("\n")
        );
        Source::new("two.xmpuzzle", text)
    }

    const DOMINO: &str = "<voxel x=\"2\" y=\"1\" z=\"1\" type=\"0\">##</voxel>";
    const CUBE: &str = "<voxel x=\"2\" y=\"2\" z=\"2\" type=\"0\">#1#1####+_</voxel>";
    const SQUARE: &str = "<voxel x=\"2\" y=\"2\" z=\"1\" type=\"0\">####</voxel>";

    fn reason(source: &Source) -> String {
        let read = read(source).expect("this is such a file");
        let argument = read.diagnostics[0].message.args.iter().find(|(name, _)| *name == "reason").unwrap();
        format!("{:?}", argument.1)
    }

    #[test]
    fn a_problem_is_a_board_and_its_pieces() {
        let problem = "<shapes><shape id=\"0\" count=\"3\"/></shapes><result id=\"1\"/>";
        let puzzle = read(&file(&[DOMINO, CUBE], problem)).unwrap().value.unwrap();
        assert_eq!((puzzle.pieces().len(), puzzle.lattice()), (3, Lattice::Cubic));
        let optional = puzzle.board().cells().iter().filter(|cell| cell.optional).count();
        assert_eq!((puzzle.board().cells().len(), optional), (7, 1));
        assert!(puzzle.pieces().iter().all(|piece| !piece.may_mirror));
        let ranged = "<shapes><shape id=\"0\" min=\"2\" max=\"2\"/></shapes><result id=\"1\"/>";
        let flat = read(&file(&[DOMINO, SQUARE], ranged)).unwrap().value.unwrap();
        assert_eq!((flat.pieces().len(), flat.lattice()), (2, Lattice::Square));
    }

    #[test]
    fn unsupported_files_are_refused_with_a_reason() {
        let right = "<shapes><shape id=\"0\" count=\"3\"/></shapes><result id=\"1\"/>";
        let other_grid =
            file(&[DOMINO, CUBE], right).text.replace("gridType type=\"0\"", "gridType type=\"2\"");
        assert!(reason(&Source::new("", other_grid)).contains("grid"));
        assert!(reason(&file(&[DOMINO, CUBE], "")).contains("problem"));
        assert!(reason(&file(&[DOMINO], right)).contains("shape"));
        let choice = "<shapes><shape id=\"0\" min=\"0\" max=\"3\"/></shapes><result id=\"1\"/>";
        assert!(reason(&file(&[DOMINO, CUBE], choice)).contains("count"));
        assert!(reason(&file(&[&DOMINO.replace("##", "#"), CUBE], right)).contains("voxels"));
        assert!(reason(&Source::new("", "<puzzle><voxel</puzzle>")).contains("xml"));
        assert!(read(&Source::new("", "5 5 7\nDEFAULT\n")).is_none());
    }
}
