//! Draws the pieces of a three-dimensional puzzle in rows, each as a solid, because flat drawings of different pieces
//! can look the same.

use teka_core::scene::Solid;

use crate::Theme;
use crate::display::{Group, Size};
use crate::draw::{Picture, solid};

/// The room between pieces.
const GAP: f64 = 26.0;
/// The target ratio of width to height.
const BALANCED: f64 = 2.0;

/// Draws all pieces in rows.
pub(super) fn draw(solids: &[Solid], theme: &Theme) -> Picture {
    let pieces: Vec<Picture> = solids.iter().map(|piece| solid::draw(piece, theme)).collect();
    let shapes = (1..=pieces.len()).map(|in_a_row| rows(&pieces, in_a_row));
    let badness = |size: Size| (size.width / size.height.max(1.0) / BALANCED).ln().abs();
    let best = shapes.min_by(|a, b| badness(a.0).total_cmp(&badness(b.0)));
    let Some((size, corners)) = best else { return Picture::EMPTY };
    let placed = pieces.into_iter().zip(corners).map(|(piece, (x, y))| Group::at(x, y, piece.items));
    Picture { size, items: placed.collect() }
}

/// Arranges the pieces in rows of `in_a_row`, each aligned at the bottom. Returns the size of the tray and the corner
/// of each piece.
fn rows(pieces: &[Picture], in_a_row: usize) -> (Size, Vec<(f64, f64)>) {
    let width_of = |row: &[Picture]| row.iter().map(|piece| piece.size.width + GAP).sum::<f64>() - GAP;
    let width = pieces.chunks(in_a_row).map(width_of).fold(0.0, f64::max);
    let mut corners = Vec::with_capacity(pieces.len());
    let mut y = 0.0;
    for row in pieces.chunks(in_a_row) {
        let height = row.iter().map(|piece| piece.size.height).fold(0.0, f64::max);
        let mut x = (width - width_of(row)) / 2.0;
        for piece in row {
            corners.push((x, y + height - piece.size.height));
            x += piece.size.width + GAP;
        }
        y += height + GAP;
    }
    (Size { width, height: y - GAP }, corners)
}

#[cfg(test)]
mod tests {
    use teka_core::scene::Body;

    use super::*;
    use crate::sample;

    #[test]
    fn pieces_do_not_overlap_and_the_tray_is_balanced() {
        let pieces: Vec<Solid> =
            [&["A"][..], &["BB", "B "], &["CCC"], &["DDDD"], &["E", "E"], &["F"], &["GG"]]
                .into_iter()
                .map(|rows| sample::solid(Body::Cube, &[rows]))
                .collect();
        let theme = Theme::default();
        let drawn: Vec<Picture> = pieces.iter().map(|piece| solid::draw(piece, &theme)).collect();
        let (size, corners) = rows(&drawn, 3);
        for (at, (corner, piece)) in corners.iter().zip(&drawn).enumerate() {
            assert!(corner.0 + piece.size.width <= size.width + 1e-9);
            for (other, above) in corners[..at].iter().zip(&drawn) {
                assert!(
                    corner.0 >= other.0 + above.size.width
                        || corner.1 >= other.1 + above.size.height
                        || corner.0 + piece.size.width <= other.0
                );
            }
        }
        let whole = draw(&pieces, &theme).size;
        assert!((1.0..4.0).contains(&(whole.width / whole.height)), "{whole:?}");
        assert!(draw(&[], &theme).items.is_empty());
    }
}
