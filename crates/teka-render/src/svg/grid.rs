//! A grid seen from above: its ground, its cells in the look they have, and rings around those that the
//! picture points at.

use teka_core::scene::{Grid, Look, Role};

use crate::Theme;
use crate::place::{self, Cells, Place};
use crate::svg::layout::Size;
use crate::svg::mark::{self, Ring};
use crate::svg::markup::{Markup, num};
use crate::svg::outline::{self, Shape};
use crate::svg::{CELL, Picture, blocks, layer, squares, tiles};

/// The room around the cells, which the edge of the board takes.
pub(super) const MARGIN: f64 = 10.0;
/// The board reaches this far beyond its cells, so that it shows around them.
pub(super) const BOARD: Shape = Shape { cell: CELL, inset: -9.0, convex: 18.0, concave: 8.0 };
pub(super) const LETTER: f64 = 31.0;
/// The widest a label may be.
pub(super) const LETTER_ROOM: f64 = 46.0;

/// The grid with its board.
pub(super) fn draw(grid: &Grid, theme: &Theme, markup: &mut Markup) -> Picture {
    let cells = place::by_place(grid);
    let (rows, columns) = place::extent(grid, &cells);
    if rows == 0 || columns == 0 {
        return Picture { size: Size { width: 0.0, height: 0.0 }, body: String::new() };
    }
    let margin = num(MARGIN);
    let mut body = format!("<g transform=\"translate({margin} {margin})\">\n");
    match grid.look {
        Look::Blocks => {
            body.push_str(&board(&cells, theme));
            blocks::draw(&cells, theme, markup, &mut body);
        }
        Look::Balls => {
            body.push_str(&board(&cells, theme));
            layer::draw(&cells, theme, markup, &mut body);
        }
        Look::Tiles => tiles::draw(&cells, theme, &mut body),
        Look::Squares => squares::draw(&cells, theme, &mut body),
    }
    let ring = ring(grid.look);
    mark::draw(&cells, ring, theme, &mut body);
    body.push_str("</g>\n");
    let size = Size {
        width: f64::from(columns) * ring.cell + 2.0 * MARGIN,
        height: f64::from(rows) * ring.cell + 2.0 * MARGIN,
    };
    Picture { size, body }
}

/// How cells of this look are pointed at.
fn ring(look: Look) -> Ring {
    match look {
        Look::Blocks => Ring { cell: CELL, reach: 25.0, corner: 11.0, width: 4.5 },
        Look::Balls => Ring { cell: CELL, reach: layer::RADIUS, corner: layer::RADIUS, width: 4.5 },
        Look::Tiles => Ring { cell: CELL, reach: 27.0, corner: 11.0, width: 5.0 },
        Look::Squares => Ring { cell: squares::CELL, reach: 16.0, corner: 2.0, width: 3.5 },
    }
}

/// The soft ground under all cells.
fn board(cells: &Cells<'_>, theme: &Theme) -> String {
    let outline = outline::path(&cells.keys().copied().collect(), BOARD);
    if outline.is_empty() { outline } else { format!("<path d=\"{outline}\" fill=\"{}\"/>\n", theme.board) }
}

/// The paint of what is not filled.
pub(super) fn emptiness(role: Role, theme: &Theme) -> String {
    let Theme { open, rim, wall, .. } = theme;
    match role {
        Role::Optional => {
            format!("fill=\"none\" stroke=\"{rim}\" stroke-width=\"2\" stroke-dasharray=\"6 5\"")
        }
        Role::Wall => format!("fill=\"{wall}\""),
        _ => format!("fill=\"{open}\" stroke=\"{rim}\"{}", theme.sheer("stroke-opacity", 0.7)),
    }
}

/// The middle of a cell.
pub(super) fn middle((row, column): Place) -> (f64, f64) {
    ((f64::from(column) + 0.5) * CELL, (f64::from(row) + 0.5) * CELL)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    const LOOKS: [Look; 4] = [Look::Blocks, Look::Balls, Look::Tiles, Look::Squares];

    fn drawn(grid: &Grid) -> Picture {
        draw(grid, &Theme::default(), &mut Markup::default())
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
                assert_eq!(drawn(&grid).body.matches(">A</text>").count(), 1, "{look:?} {role:?}");
            }
        }
    }

    #[test]
    fn every_look_points_at_its_marked_cells() {
        let mark = Theme::default().mark.to_string();
        for look in LOOKS {
            let mut grid = Grid { look, ..sample::blocks(&["AB.", "CC."]) };
            assert!(!drawn(&grid).body.contains(&mark), "{look:?}");
            grid.cells[2].marked = true;
            assert!(drawn(&grid).body.contains(&mark), "{look:?}");
        }
    }
}
