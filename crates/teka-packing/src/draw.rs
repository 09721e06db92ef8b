//! Draws a puzzle, a solution, a position of a search, a hint or a review as a [`Scene`]: the board layer by
//! layer, a solid view of three-dimensional boards, and, except for solutions and searches, a tray with the
//! pieces that are not on the board.

use crate::board::CellId;
use crate::codes;
use crate::lattice::Lattice;
use crate::print::drawn_positions;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::solid_piece;
use std::collections::HashSet;
use teka_core::scene::{Body, Cell, Grid, Look, Panel, Placed, Role, Scene, Solid, View};
use teka_core::{CellPos, Message};

/// Draws the board with the solution, or with the given pieces and a tray of the others.
pub(crate) fn draw(puzzle: &Puzzle, solution: Option<&Solution>) -> Scene {
    let mut panels = board(puzzle, solution.unwrap_or(&puzzle.start()), &[]);
    if solution.is_none() {
        panels.extend(pieces(puzzle, puzzle.unplaced(), None));
    }
    Scene { title: title(puzzle, solution.is_some()), panels }
}

/// Draws the board during a search, which need not be a solution, without the tray.
pub(crate) fn position(puzzle: &Puzzle, state: &Solution) -> Scene {
    Scene { title: title(puzzle, false), panels: board(puzzle, state, &[]) }
}

fn title(puzzle: &Puzzle, is_solution: bool) -> Message {
    let title = match puzzle.title() {
        Some(title) => Message::new(codes::NAMED_TITLE).with("title", title),
        None if is_solution => Message::new(codes::SOLUTION_TITLE),
        None => Message::new(codes::PUZZLE_TITLE),
    };
    title.with("pieces", puzzle.pieces().len()).with("cells", puzzle.board().cells().len())
}

/// Draws a partly filled board with the remaining pieces on a tray. The cells or the piece that a hint is about are
/// marked.
pub(crate) fn hint(
    puzzle: &Puzzle,
    title: &'static str,
    state: &Solution,
    marked: &[CellId],
    piece: Option<PieceId>,
) -> Scene {
    let mut panels = board(puzzle, state, marked);
    let on_board: HashSet<PieceId> = state.owners.iter().copied().flatten().collect();
    panels.extend(pieces(puzzle, puzzle.unplaced().filter(|id| !on_board.contains(id)), piece));
    Scene { title: Message::new(title), panels }
}

/// Marks the cells of an impossible placement with a cross.
pub(crate) fn cross_out(puzzle: &Puzzle, cells: &[CellId], scene: &mut Scene) {
    let board = puzzle.board();
    let layers = (0..board.layers().len()).rev();
    let grids = scene.panels.iter_mut().filter_map(|panel| match &mut panel.view {
        View::Grid(grid) => Some(grid),
        View::Solid(_) | View::List(_) => None,
    });
    // The tray comes after the layers and is not reached.
    for (layer, grid) in layers.zip(grids) {
        let here = cells.iter().map(|&id| board.cell_pos(id)).filter(|pos| pos.layer == layer);
        for CellPos { row, column, .. } in here {
            for cell in grid.cells.iter_mut().filter(|cell| (cell.row, cell.column) == (row, column)) {
                "×".clone_into(&mut cell.label);
            }
        }
    }
}

/// Draws a reviewed position, with the wrong cells marked.
pub(crate) fn review(puzzle: &Puzzle, state: &Solution, wrong: &[CellId]) -> Scene {
    hint(puzzle, codes::REVIEW_TITLE, state, wrong, None)
}

fn board(puzzle: &Puzzle, state: &Solution, marked: &[CellId]) -> Vec<Panel> {
    let board = puzzle.board();
    let mut panels = Vec::new();
    let body = match board.lattice() {
        Lattice::Square => None,
        Lattice::Cubic => Some(Body::Cube),
        Lattice::Sphere => Some(Body::Ball),
    };
    if let Some(body) = body {
        let bodies = board.ids().map(|id| {
            let CellPos { layer, row, column } = board.cell_pos(id);
            let (role, label) = role_and_label(puzzle, state, id);
            Placed { layer, row, column, role, label }
        });
        let solid = Solid { body, bodies: bodies.collect() };
        panels.push(Panel::new(None, View::Solid(solid)));
    }
    for (layer, size) in board.layers().iter().enumerate().rev() {
        let here = board.ids().filter(|&id| board.cell_pos(id).layer == layer);
        let cells = here.map(|id| {
            let CellPos { row, column, .. } = board.cell_pos(id);
            let (role, label) = role_and_label(puzzle, state, id);
            let cell = Cell::new(row, column, role, label);
            Cell { marked: marked.contains(&id), ..cell }
        });
        let cells = cells.collect();
        let grid = Grid { rows: size.rows, columns: size.columns, look: look(board.lattice()), cells };
        let caption = body.is_some().then(|| Message::new(codes::LAYER).with("layer", layer + 1));
        panels.push(Panel::new(caption, View::Grid(grid)));
    }
    panels
}

fn look(lattice: Lattice) -> Look {
    if lattice == Lattice::Sphere { Look::Balls } else { Look::Blocks }
}

fn role_and_label(puzzle: &Puzzle, state: &Solution, cell: CellId) -> (Role, String) {
    match state.owners[cell.index()] {
        Some(id) => {
            let piece = puzzle.piece(id);
            let role = if piece.given.is_some() { Role::Given(id.index()) } else { Role::Piece(id.index()) };
            (role, piece.symbol.to_string())
        }
        None if puzzle.board().cells()[cell.index()].optional => (Role::Optional, String::new()),
        None => (Role::Open, String::new()),
    }
}

/// The tray: these pieces side by side, one of them possibly marked. The layers of a piece are side by side, top first.
fn pieces(puzzle: &Puzzle, shown: impl Iterator<Item = PieceId>, marked: Option<PieceId>) -> Option<Panel> {
    let widest = puzzle.board().layers().iter().map(|layer| layer.columns).max().unwrap_or(0);
    let shown: Vec<PieceId> = shown.collect();
    let widths: Vec<usize> = shown.iter().map(|&id| TrayPiece::new(puzzle, id).width()).collect();
    let width = balanced_width(&widths, widest.max(18));
    let mut tray = Tray { width, cells: Vec::new(), row: 0, column: 0, height: 0, used: 0 };
    let (mut count, mut not_mirrored, mut solids) = (0, Vec::new(), Vec::new());
    for id in shown {
        tray.add(puzzle, id, marked == Some(id));
        solids.push(solid_piece::draw(puzzle.piece(id), id));
        count += 1;
        if puzzle.forbids_mirror_image(id) {
            not_mirrored.push(puzzle.piece(id).symbol.to_string());
        }
    }
    let grid = Grid {
        rows: tray.row + tray.height,
        columns: tray.used,
        look: look(puzzle.lattice()),
        cells: tray.cells,
    };
    let caption = Some(match not_mirrored.len() {
        0 => Message::new(codes::PIECES_CAPTION),
        restricted if restricted == count => Message::new(codes::PIECES_ONLY_TURNED),
        _ => Message::new(codes::PIECES_SOME_TURNED).with("pieces", not_mirrored.join(", ")),
    });
    if puzzle.lattice() != Lattice::Cubic || grid.look != Look::Blocks {
        solids.clear();
    }
    (grid.rows > 0).then(|| Panel { solids, ..Panel::new(caption, View::Grid(grid)) })
}

/// A piece on the tray, its layers side by side.
struct TrayPiece {
    positions: Vec<crate::lattice::GridPos>,
    layers: usize,
    rows: usize,
    columns: usize,
}

impl TrayPiece {
    fn new(puzzle: &Puzzle, id: PieceId) -> Self {
        let positions = drawn_positions(puzzle.lattice(), &puzzle.piece(id).shape);
        let size = |of: fn(&crate::lattice::GridPos) -> i32| {
            positions.iter().map(of).max().map_or(0, |max| max as usize + 1)
        };
        let (layers, rows, columns) = (size(|pos| pos.layer), size(|pos| pos.row), size(|pos| pos.column));
        TrayPiece { positions, layers, rows, columns }
    }

    fn width(&self) -> usize {
        self.layers * (self.columns + 1) - 1
    }
}

/// The width at which to wrap pieces of these widths: `max_width`, or less if that avoids a single piece in the last
/// row without adding a row.
fn balanced_width(widths: &[usize], max_width: usize) -> usize {
    // The number of rows, and of pieces in the last row.
    let rows = |width: usize| {
        let (mut rows, mut pieces, mut column) = (1, 0, 0);
        for piece in widths {
            if column > 0 && column + piece > width {
                (rows, pieces, column) = (rows + 1, 0, 0);
            }
            (pieces, column) = (pieces + 1, column + piece + 1);
        }
        (rows, pieces)
    };
    let (count, last) = rows(max_width);
    if count == 1 || last > 1 {
        return max_width;
    }
    (1..max_width).find(|&width| rows(width).0 == count && rows(width).1 > 1).unwrap_or(max_width)
}

/// Pieces in rows from left to right, with an empty column between neighbours.
struct Tray {
    /// The width at which rows wrap.
    width: usize,
    cells: Vec<Cell>,
    /// The top row of the next piece.
    row: usize,
    /// The left column of the next piece.
    column: usize,
    /// The height of the current row of pieces.
    height: usize,
    /// The width of the widest row of pieces.
    used: usize,
}

impl Tray {
    fn add(&mut self, puzzle: &Puzzle, id: PieceId, marked: bool) {
        let piece = puzzle.piece(id);
        let drawn = TrayPiece::new(puzzle, id);
        let width = drawn.width();
        let TrayPiece { positions, layers, rows, columns } = drawn;
        if self.column > 0 && self.column + width > self.width {
            self.row += self.height + 1;
            (self.column, self.height) = (0, 0);
        }
        for pos in &positions {
            let shift = (layers - 1 - pos.layer as usize) * (columns + 1);
            let cell = Cell::new(
                self.row + pos.row as usize,
                self.column + shift + pos.column as usize,
                Role::Piece(id.index()),
                piece.symbol.to_string(),
            );
            self.cells.push(Cell { marked, ..cell });
        }
        self.used = self.used.max(self.column + width);
        self.column += width + 1;
        self.height = self.height.max(rows);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_is_not_alone_in_the_last_row_of_the_tray() {
        // Six pieces of three columns would wrap to five and one; three and three is better.
        assert_eq!(balanced_width(&[3; 6], 19), 11);
        assert_eq!(balanced_width(&[3; 5], 19), 19, "one row");
        assert_eq!(balanced_width(&[3; 7], 19), 19, "two in the last row");
        assert_eq!(balanced_width(&[18, 18], 18), 18, "there is no better way");
    }
}
