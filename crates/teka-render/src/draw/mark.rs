//! Draws rings around the marked cells. A ring lies on top of everything and has a contrasting seam, so that it shows
//! on any colour and in black and white.

use crate::Theme;
use crate::display::{Item, Shape, Style};
use crate::grid_index::Cells;

/// The width of the seam on either side of a ring.
const SEAM: f64 = 2.0;

/// The dimensions of a ring.
#[derive(Clone, Copy)]
pub(super) struct Ring {
    /// The side of a cell.
    pub(super) cell: f64,
    /// The distance from the middle of the cell to the middle of the line.
    pub(super) reach: f64,
    /// The radius of the corners; if it equals the reach, the ring is a circle.
    pub(super) corner: f64,
    /// The width of the line.
    pub(super) width: f64,
}

/// Draws a ring around every marked cell.
pub(super) fn draw(cells: &Cells<'_>, ring: Ring, theme: &Theme, items: &mut Vec<Item>) {
    let marked = cells.iter().filter(|(_, cell)| cell.marked).map(|(index, _)| index);
    let rings: Vec<Shape> = marked
        .map(|&(row, column)| {
            let edge = |index: i32| (f64::from(index) + 0.5) * ring.cell - ring.reach;
            Shape::rect((edge(column), edge(row)), 2.0 * ring.reach, 2.0 * ring.reach, ring.corner)
        })
        .collect();
    if rings.is_empty() {
        return;
    }
    items.push(Item::Shapes(Style::line(theme.seam, ring.width + 2.0 * SEAM), rings.clone()));
    items.push(Item::Shapes(Style::line(theme.mark, ring.width), rings));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::svg::written;
    use crate::{grid_index, sample};

    const RING: Ring = Ring { cell: 10.0, reach: 4.0, corner: 1.0, width: 2.0 };

    fn drawn(marked: &[usize]) -> String {
        let mut grid = sample::blocks(&["AB", "CD"]);
        for &i in marked {
            grid.cells[i].marked = true;
        }
        let mut items = Vec::new();
        draw(&grid_index::by_index(&grid), RING, &Theme::default(), &mut items);
        written(&items)
    }

    #[test]
    fn a_ring_and_its_seam() {
        let rect = "<rect x=\"11\" y=\"1\" width=\"8\" height=\"8\" rx=\"1\"/>\n";
        let expected = format!(
            "<g fill=\"none\" stroke=\"#ffffff\" stroke-width=\"6\">\n{rect}</g>\n\
             <g fill=\"none\" stroke=\"#c8370a\" stroke-width=\"2\">\n{rect}</g>\n"
        );
        assert_eq!(drawn(&[1]), expected);
    }

    #[test]
    fn seams_lie_below_all_rings() {
        let body = drawn(&[0, 3]);
        assert_eq!(body.matches("<g ").count(), 2);
        assert_eq!(body.matches("<rect").count(), 4);
        assert_eq!(drawn(&[]), "");
    }
}
