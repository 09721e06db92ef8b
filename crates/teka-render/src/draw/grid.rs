//! Draws a grid seen from above: the board, the cells in their look, and rings around the marked ones.

use teka_core::scene::{Grid, Look, Role};

use crate::Theme;
use crate::display::{Group, Item, Shape, Size, Style};
use crate::draw::mark::{self, Ring};
use crate::draw::outline::{self, Rounding};
use crate::draw::{CELL, Picture, blocks, layer, squares, tiles};
use crate::grid_index::{self, Cells, GridIndex};

/// The room around the cells, for the edge of the board.
pub(super) const MARGIN: f64 = 10.0;
/// The outline of a board, which extends beyond the cells so that it is visible around them.
pub(super) const BOARD: Rounding = Rounding { cell: CELL, inset: -9.0, convex: 18.0, concave: 8.0 };
/// The height of letters on cells.
pub(super) const LETTER: f64 = 31.0;
/// The maximum width of a label.
pub(super) const LETTER_ROOM: f64 = 46.0;

/// Draws the grid with its board.
pub(super) fn draw(grid: &Grid, theme: &Theme) -> Picture {
    let cells = grid_index::by_index(grid);
    let (rows, columns) = grid_index::extent(grid, &cells);
    if rows == 0 || columns == 0 {
        return Picture::EMPTY;
    }
    let mut items = Vec::new();
    match grid.look {
        Look::Blocks => {
            items.extend(board(&cells, theme));
            blocks::draw(&cells, theme, &mut items);
        }
        Look::Balls => {
            items.extend(board(&cells, theme));
            layer::draw(&cells, theme, &mut items);
        }
        Look::Tiles => tiles::draw(&cells, theme, &mut items),
        Look::Squares => squares::draw(&cells, theme, &mut items),
    }
    let ring = ring(grid.look);
    mark::draw(&cells, ring, theme, &mut items);
    let size = Size {
        width: f64::from(columns) * ring.cell + 2.0 * MARGIN,
        height: f64::from(rows) * ring.cell + 2.0 * MARGIN,
    };
    Picture { size, items: vec![Group::at(MARGIN, MARGIN, items)] }
}

/// The dimensions of rings around marked cells of this look.
fn ring(look: Look) -> Ring {
    match look {
        Look::Blocks => Ring { cell: CELL, reach: 25.0, corner: 11.0, width: 4.5 },
        Look::Balls => Ring { cell: CELL, reach: layer::RADIUS, corner: layer::RADIUS, width: 4.5 },
        Look::Tiles => Ring { cell: CELL, reach: 27.0, corner: 11.0, width: 5.0 },
        Look::Squares => Ring { cell: squares::CELL, reach: 16.0, corner: 2.0, width: 3.5 },
    }
}

/// The board under all cells.
fn board(cells: &Cells<'_>, theme: &Theme) -> Option<Item> {
    let outline = outline::path(&cells.keys().copied().collect(), BOARD);
    (!outline.is_empty()).then(|| Shape::Path(outline).styled(Style::fill(theme.board)))
}

/// The style of a cell that is not filled.
pub(super) fn empty_style(role: Role, theme: &Theme) -> Style {
    match role {
        Role::Optional => Style::line(theme.rim, 2.0).dashed(6.0, 5.0),
        Role::Wall => Style::fill(theme.wall),
        _ => Style::fill(theme.open).thin_stroke(theme.rim).stroke_opacity(theme.opacity(0.7)),
    }
}

/// The middle of a cell.
pub(super) fn middle((row, column): GridIndex) -> (f64, f64) {
    ((f64::from(column) + 0.5) * CELL, (f64::from(row) + 0.5) * CELL)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::svg::written;
    use crate::sample;

    const LOOKS: [Look; 4] = [Look::Blocks, Look::Balls, Look::Tiles, Look::Squares];

    fn drawn(grid: &Grid) -> Picture {
        draw(grid, &Theme::default())
    }

    #[test]
    fn a_grid_without_cells_keeps_its_size() {
        let picture = drawn(&sample::blocks(&["   "]));
        assert_eq!((picture.size.width, picture.size.height), (200.0, 80.0));
    }

    #[test]
    fn every_look_shows_every_role_with_its_label() {
        for look in LOOKS {
            for role in sample::ROLES {
                let mut grid = Grid { look, ..sample::blocks(&["A"]) };
                grid.cells[0].role = role;
                assert_eq!(written(&drawn(&grid).items).matches(">A</text>").count(), 1, "{look:?} {role:?}");
            }
        }
    }

    #[test]
    fn every_look_points_at_its_marked_cells() {
        let mark = Theme::default().mark.to_string();
        for look in LOOKS {
            let mut grid = Grid { look, ..sample::blocks(&["AB.", "CC."]) };
            assert!(!written(&drawn(&grid).items).contains(&mark), "{look:?}");
            grid.cells[2].marked = true;
            assert!(written(&drawn(&grid).items).contains(&mark), "{look:?}");
        }
    }
}
