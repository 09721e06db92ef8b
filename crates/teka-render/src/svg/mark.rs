//! Rings around the cells that a picture points at. A ring lies on top of everything and has a seam beside it, so
//! that it shows on any colour and in black and white.

use std::fmt::Write as _;

use crate::Theme;
use crate::place::Cells;
use crate::svg::markup::num;

/// The room that the seam takes beside the ring, on either side.
const SEAM: f64 = 2.0;

/// The form of a ring.
#[derive(Clone, Copy)]
pub(super) struct Ring {
    /// The side of a cell.
    pub(super) cell: f64,
    /// From the middle of the cell to the middle of the line.
    pub(super) reach: f64,
    /// The radius of the corners; a circle if it is as large as the reach.
    pub(super) corner: f64,
    /// The width of the line.
    pub(super) width: f64,
}

/// A ring around every marked cell.
pub(super) fn draw(cells: &Cells<'_>, ring: Ring, theme: &Theme, body: &mut String) {
    let mut rings = String::new();
    let (side, corner) = (num(2.0 * ring.reach), num(ring.corner));
    for &(row, column) in cells.iter().filter(|(_, cell)| cell.marked).map(|(place, _)| place) {
        let edge = |place: i32| num((f64::from(place) + 0.5) * ring.cell - ring.reach);
        let (x, y) = (edge(column), edge(row));
        let _ =
            writeln!(rings, "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"{corner}\"/>");
    }
    if rings.is_empty() {
        return;
    }
    for (colour, width) in [(theme.seam, ring.width + 2.0 * SEAM), (theme.mark, ring.width)] {
        let width = num(width);
        let _ = write!(body, "<g fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\">\n{rings}</g>\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{place, sample};

    const RING: Ring = Ring { cell: 10.0, reach: 4.0, corner: 1.0, width: 2.0 };

    fn drawn(marked: &[usize]) -> String {
        let mut grid = sample::blocks(&["AB", "CD"]);
        for &i in marked {
            grid.cells[i].marked = true;
        }
        let mut body = String::new();
        draw(&place::by_place(&grid), RING, &Theme::default(), &mut body);
        body
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
