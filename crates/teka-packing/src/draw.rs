//! A puzzle or its solution as a [`Scene`].

use crate::board::CellId;
use crate::codes;
use crate::lattice::Lattice;
use crate::print::sites;
use crate::puzzle::{PieceId, Puzzle, Solution};
use std::collections::HashSet;
use teka_core::Message;
use teka_core::scene::{Body, Cell, Grid, Look, Panel, Placed, Role, Scene, Solid, View};

/// The board with the solution on it, or with what is given and the pieces beside it.
pub(crate) fn draw(puzzle: &Puzzle, solution: Option<&Solution>) -> Scene {
    let mut panels = board(puzzle, solution.unwrap_or(&puzzle.start()), &[]);
    if solution.is_none() {
        panels.extend(pieces(puzzle, puzzle.loose(), None));
    }
    let title = match (puzzle.title(), solution) {
        (Some(title), _) => Message::new(codes::NAMED_TITLE).with("title", title),
        (None, None) => Message::new(codes::PUZZLE_TITLE),
        (None, Some(_)) => Message::new(codes::SOLUTION_TITLE),
    };
    let title = title.with("pieces", puzzle.pieces().len()).with("cells", puzzle.board().cells().len());
    Scene { title, panels }
}

/// A board on the way to its solution, with the pieces that are not on it beside it, and what a hint speaks of
/// pointed at: cells, or one of those pieces.
pub(crate) fn hint(puzzle: &Puzzle, state: &Solution, marked: &[CellId], piece: Option<PieceId>) -> Scene {
    let mut panels = board(puzzle, state, marked);
    let lies: HashSet<PieceId> = state.owners.iter().copied().flatten().collect();
    panels.extend(pieces(puzzle, puzzle.loose().filter(|id| !lies.contains(id)), piece));
    Scene { title: Message::new(codes::HINT_TITLE), panels }
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
            let site = board.cells()[id.index()].site;
            let (role, label) = look_of(puzzle, state, id);
            let (layer, row, column) = (site.layer as usize, site.row as usize, site.column as usize);
            Placed { layer, row, column, role, label }
        });
        let solid = Solid { body, bodies: bodies.collect() };
        panels.push(Panel { caption: None, view: View::Solid(solid) });
    }
    for (layer, size) in board.layers().iter().enumerate().rev() {
        let here = board.ids().filter(|id| board.cells()[id.index()].site.layer as usize == layer);
        let cells = here.map(|id| {
            let site = board.cells()[id.index()].site;
            let (role, label) = look_of(puzzle, state, id);
            let cell = Cell::new(site.row as usize, site.column as usize, role, label);
            Cell { marked: marked.contains(&id), ..cell }
        });
        let cells = cells.collect();
        let grid = Grid { rows: size.rows, columns: size.columns, look: look(board.lattice()), cells };
        let caption = body.is_some().then(|| Message::new(codes::LAYER).with("layer", layer + 1));
        panels.push(Panel { caption, view: View::Grid(grid) });
    }
    panels
}

fn look(lattice: Lattice) -> Look {
    if lattice == Lattice::Sphere { Look::Balls } else { Look::Blocks }
}

fn look_of(puzzle: &Puzzle, state: &Solution, cell: CellId) -> (Role, String) {
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

/// Pieces laid out on a tray, one of them perhaps pointed at. Layers of a piece stand side by side, top first.
fn pieces(puzzle: &Puzzle, shown: impl Iterator<Item = PieceId>, marked: Option<PieceId>) -> Option<Panel> {
    let widest = puzzle.board().layers().iter().map(|layer| layer.columns).max().unwrap_or(0);
    let mut tray = Tray { width: widest.max(18), cells: Vec::new(), row: 0, column: 0, height: 0, used: 0 };
    let (mut all, mut kept) = (0, Vec::new());
    for id in shown {
        tray.add(puzzle, id, marked == Some(id));
        all += 1;
        if puzzle.turns_only(id) {
            kept.push(puzzle.piece(id).symbol.to_string());
        }
    }
    let grid = Grid {
        rows: tray.row + tray.height,
        columns: tray.used,
        look: look(puzzle.lattice()),
        cells: tray.cells,
    };
    let caption = Some(match kept.len() {
        0 => Message::new(codes::PIECES_CAPTION),
        count if count == all => Message::new(codes::PIECES_ONLY_TURNED),
        _ => Message::new(codes::PIECES_SOME_TURNED).with("pieces", kept.join(", ")),
    });
    (grid.rows > 0).then_some(Panel { caption, view: View::Grid(grid) })
}

/// Shelves filled from left to right, one place between neighbours.
struct Tray {
    width: usize,
    cells: Vec<Cell>,
    row: usize,
    column: usize,
    height: usize,
    used: usize,
}

impl Tray {
    fn add(&mut self, puzzle: &Puzzle, id: PieceId, marked: bool) {
        let piece = puzzle.piece(id);
        let sites = sites(puzzle.lattice(), &piece.shape);
        let size = |of: fn(&crate::lattice::Site) -> i32| {
            sites.iter().map(of).max().map_or(0, |most| most as usize + 1)
        };
        let (layers, rows, columns) =
            (size(|site| site.layer), size(|site| site.row), size(|site| site.column));
        let width = layers * (columns + 1) - 1;
        if self.column > 0 && self.column + width > self.width {
            self.row += self.height + 1;
            (self.column, self.height) = (0, 0);
        }
        for site in &sites {
            let shift = (layers - 1 - site.layer as usize) * (columns + 1);
            let cell = Cell::new(
                self.row + site.row as usize,
                self.column + shift + site.column as usize,
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
