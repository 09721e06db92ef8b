//! What happens between two pictures of a film: a tile that glides into the blank beside it, or pieces that drop
//! into their place from a little above. Both only move pixels that are drawn already.

use teka_core::Scene;
use teka_core::scene::{Cell, Grid, Look, Role, View};

use crate::place;
use crate::svg::Spot;

/// A picture in the colours of the film.
#[derive(Clone)]
pub(super) struct Image {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<u8>,
}

/// What moves from one scene to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// A tile of this panel from one place, row and column, to another.
    Glide { panel: usize, from: place::Place, to: place::Place },
    /// Pieces that were not there before.
    Drop,
    /// Nothing moves.
    Appear,
}

/// What there is to see between two scenes.
pub(super) fn change(before: &Scene, after: &Scene) -> Change {
    let grids = before.panels.iter().zip(&after.panels).enumerate();
    let mut dropped = false;
    for (panel, (before, after)) in grids {
        let (View::Grid(before), View::Grid(after)) = (&before.view, &after.view) else { continue };
        if after.look == Look::Tiles
            && let Some((from, to)) = slid(before, after)
        {
            return Change::Glide { panel, from, to };
        }
        let pieces = |grid: &Grid| grid.cells.iter().filter(|cell| is_piece(cell)).count();
        dropped |= pieces(after) > pieces(before);
    }
    if dropped { Change::Drop } else { Change::Appear }
}

fn is_piece(cell: &Cell) -> bool {
    matches!(cell.role, Role::Piece(_) | Role::Given(_))
}

/// The way of the only tile that moved, if it went to a blank that is in its row or column.
fn slid(before: &Grid, after: &Grid) -> Option<(place::Place, place::Place)> {
    let pairs = || before.cells.iter().zip(&after.cells);
    let place = |cell: &Cell| (place::coordinate(cell.row), place::coordinate(cell.column));
    if before.cells.len() != after.cells.len() || pairs().any(|(old, new)| place(old) != place(new)) {
        return None;
    }
    let mut changed = pairs().filter(|(old, new)| old.label != new.label);
    let (first, second) = (changed.next()?, changed.next()?);
    if changed.next().is_some() {
        return None;
    }
    let went = |from: (&Cell, &Cell), to: (&Cell, &Cell)| {
        from.0.label == to.1.label && to.0.label.is_empty() && from.1.label.is_empty()
    };
    let (one, other) = (place(first.1), place(second.1));
    let in_line = one.0 == other.0 || one.1 == other.1;
    match (went(first, second), went(second, first)) {
        (true, _) if in_line => Some((one, other)),
        (_, true) if in_line => Some((other, one)),
        _ => None,
    }
}

/// The pictures between two, so many of them; nothing below the floor, counted in rows, moves: what is said there
/// changes at once.
pub(super) fn between(
    change: Change,
    before: &Image,
    after: &Image,
    (spots, scale): (&[Spot], f64),
    (count, floor): (usize, usize),
) -> Vec<Image> {
    // Quick at first and slow at the end, as if something stopped it softly.
    let shares = (1..=count).map(|n| 1.0 - (1.0 - n as f64 / (count + 1) as f64).powi(2));
    match change {
        Change::Glide { panel, from, to } => {
            let Some(spot) = spots.get(panel) else { return Vec::new() };
            let floor = (floor * after.width).min(after.pixels.len());
            let glided = shares.map(|share| {
                let mut image = glide(before, *spot, scale, (from, to), share);
                image.pixels[floor..].copy_from_slice(&after.pixels[floor..]);
                image
            });
            glided.collect()
        }
        Change::Drop => {
            let floor = (floor * after.width).min(after.pixels.len());
            let fresh: Vec<usize> = (0..floor).filter(|&at| before.pixels[at] != after.pixels[at]).collect();
            shares.map(|share| drop_in(before, after, (&fresh, floor), share)).collect()
        }
        Change::Appear => Vec::new(),
    }
}

/// The tile a part of its way along; where it came from looks like where it goes to.
fn glide(
    before: &Image,
    spot: Spot,
    scale: f64,
    (from, to): (place::Place, place::Place),
    share: f64,
) -> Image {
    let corner = |(row, column): place::Place| {
        let at = |start: f64, n: i32| ((start + f64::from(n) * spot.cell) * scale).round() as i64;
        (at(spot.x, column), at(spot.y, row))
    };
    let side = (spot.cell * scale).round() as i64;
    let (start, end) = (corner(from), corner(to));
    let way = |a: i64, b: i64| a + ((b - a) as f64 * share).round() as i64;
    let mut image = before.clone();
    image.copy(before, end, start, side);
    image.copy(before, start, (way(start.0, end.0), way(start.1, end.1)), side);
    image
}

/// What is new above the floor, at these places, as far above them as is left of the way.
fn drop_in(before: &Image, after: &Image, (fresh, floor): (&[usize], usize), share: f64) -> Image {
    let height = (after.height as f64 * 0.12 * (1.0 - share)).round() as usize * after.width;
    let mut image = before.clone();
    image.pixels[floor..].copy_from_slice(&after.pixels[floor..]);
    for &at in fresh.iter().filter(|&&at| at >= height) {
        image.pixels[at - height] = after.pixels[at];
    }
    image
}

impl Image {
    /// Copies a square from one place of another picture to a place of this one, as far as both exist.
    fn copy(&mut self, other: &Image, from: (i64, i64), to: (i64, i64), side: i64) {
        // How much of the square lies inside at both places, from where to where.
        let inside = |from: i64, to: i64, length: usize| {
            let start = (-from).max(-to).max(0);
            (start, (length as i64 - from.max(to)).min(side))
        };
        let (left, right) = inside(from.0, to.0, self.width);
        let (top, bottom) = inside(from.1, to.1, self.height);
        if left >= right {
            return;
        }
        for y in top..bottom {
            let start =
                |corner: (i64, i64)| (corner.1 + y) as usize * self.width + (corner.0 + left) as usize;
            let (from, to, length) = (start(from), start(to), (right - left) as usize);
            self.pixels[to..to + length].copy_from_slice(&other.pixels[from..from + length]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    fn tiles(before: &[&str], after: &[&str]) -> Change {
        change(&sample::one(sample::tiles(before)), &sample::one(sample::tiles(after)))
    }

    #[test]
    fn a_tile_glides_into_the_blank() {
        let glide = Change::Glide { panel: 0, from: (0, 1), to: (1, 1) };
        assert_eq!(tiles(&["1 2", "3 _"], &["1 _", "3 2"]), glide);
        assert_eq!(tiles(&["1 2", "3 _"], &["1 3", "2 _"]), Change::Appear);
        assert_eq!(tiles(&["1 2", "3 _"], &["_ 2", "3 1"]), Change::Appear);
    }

    #[test]
    fn pieces_drop_and_symbols_appear() {
        let scene = |rows: &[&str]| sample::one(sample::blocks(rows));
        assert_eq!(change(&scene(&["A.."]), &scene(&["ABB"])), Change::Drop);
        let scene = |rows: &[&str]| sample::one(sample::squares(rows));
        assert_eq!(change(&scene(&["A.."]), &scene(&["AB."])), Change::Appear);
    }

    #[test]
    fn gliding_moves_pixels() {
        let before = Image { width: 6, height: 2, pixels: vec![0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2, 0] };
        let spot = Spot { x: 1.0, y: 0.0, cell: 2.0 };
        let glide = Change::Glide { panel: 0, from: (0, 0), to: (0, 1) };
        let images = between(glide, &before, &before, (&[spot], 1.0), (1, 2));
        assert_eq!(images[0].pixels, [0, 2, 2, 1, 1, 0, 0, 2, 2, 1, 1, 0]);
    }
}
