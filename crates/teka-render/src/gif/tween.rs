//! The frames between two steps of an animation: a tile glides into the blank, or new pieces drop into their place from
//! a little above. Only pixels that are already drawn move; captions change at once.

use teka_core::Scene;
use teka_core::scene::{Cell, Change, Grid, Look, Role, View};

use crate::draw::GridOrigin;
use crate::grid_index::{self, GridIndex};

/// A frame in the colours of the animation, one byte per pixel.
#[derive(Clone)]
pub(super) struct Image {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<u8>,
}

/// How one step turns into the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Transition {
    /// A tile of this panel moves from one cell to another.
    Glide { panel: usize, from: GridIndex, to: GridIndex },
    /// New pieces drop into their place.
    Drop,
    /// Nothing moves.
    Cut,
}

/// Compares two scenes to find the transition between them.
pub(super) fn transition(before: &Scene, after: &Scene) -> Transition {
    let mut dropped = false;
    for (panel, (before, after)) in before.panels.iter().zip(&after.panels).enumerate() {
        let (View::Grid(old), View::Grid(new)) = (&before.view, &after.view) else { continue };
        if new.look == Look::Tiles
            && let Some((from, to)) = moved_tile(&before.view, &after.view)
        {
            return Transition::Glide { panel, from, to };
        }
        let pieces = |grid: &Grid| grid.cells.iter().filter(|cell| is_piece(cell)).count();
        dropped |= pieces(new) > pieces(old);
    }
    if dropped { Transition::Drop } else { Transition::Cut }
}

fn is_piece(cell: &Cell) -> bool {
    matches!(cell.role, Role::Piece(_) | Role::Given(_))
}

/// The old and the new position of the only tile that moved, if they are in the same row or column.
fn moved_tile(before: &View, after: &View) -> Option<(GridIndex, GridIndex)> {
    let changes = before.diff(after)?;
    let mut moved = changes.iter().filter_map(|(_, change)| match change {
        Change::Cell(old, new) if old.label != new.label => Some((*old, *new)),
        _ => None,
    });
    let (first, second) = (moved.next()?, moved.next()?);
    if moved.next().is_some() {
        return None;
    }
    let is_move = |from: (&Cell, &Cell), to: (&Cell, &Cell)| {
        from.0.label == to.1.label && to.0.label.is_empty() && from.1.label.is_empty()
    };
    let index = |cell: &Cell| (grid_index::clamp(cell.row), grid_index::clamp(cell.column));
    let (one, other) = (index(first.1), index(second.1));
    let in_line = one.0 == other.0 || one.1 == other.1;
    match (is_move(first, second), is_move(second, first)) {
        (true, _) if in_line => Some((one, other)),
        (_, true) if in_line => Some((other, one)),
        _ => None,
    }
}

/// Makes `count` frames between two others. Rows of pixels from `caption_top` on do not move.
pub(super) fn tween(
    transition: Transition,
    before: &Image,
    after: &Image,
    (origins, scale): (&[GridOrigin], f64),
    (count, caption_top): (usize, usize),
) -> Vec<Image> {
    // Fast at first and slow at the end (ease out).
    let shares = (1..=count).map(|n| 1.0 - (1.0 - n as f64 / (count + 1) as f64).powi(2));
    match transition {
        Transition::Glide { panel, from, to } => {
            let Some(origin) = origins.get(panel) else { return Vec::new() };
            let caption = (caption_top * after.width).min(after.pixels.len());
            let glided = shares.map(|share| {
                let mut image = glide(before, *origin, scale, (from, to), share);
                image.pixels[caption..].copy_from_slice(&after.pixels[caption..]);
                image
            });
            glided.collect()
        }
        Transition::Drop => {
            let caption = (caption_top * after.width).min(after.pixels.len());
            let changed: Vec<usize> =
                (0..caption).filter(|&at| before.pixels[at] != after.pixels[at]).collect();
            shares.map(|share| drop_in(before, after, (&changed, caption), share)).collect()
        }
        Transition::Cut => Vec::new(),
    }
}

/// The board when the tile is a share of its way along; its old cell looks like the blank.
fn glide(
    before: &Image,
    origin: GridOrigin,
    scale: f64,
    (from, to): (GridIndex, GridIndex),
    share: f64,
) -> Image {
    let corner = |(row, column): GridIndex| {
        let at = |start: f64, n: i32| ((start + f64::from(n) * origin.cell) * scale).round() as i64;
        (at(origin.x, column), at(origin.y, row))
    };
    let side = (origin.cell * scale).round() as i64;
    let (start, end) = (corner(from), corner(to));
    let way = |a: i64, b: i64| a + ((b - a) as f64 * share).round() as i64;
    let mut image = before.clone();
    image.copy(before, end, start, side);
    image.copy(before, start, (way(start.0, end.0), way(start.1, end.1)), side);
    image
}

/// The board when new pieces are a share of their way down. The pixels at the indices `changed` are drawn above their
/// place; those from the index `caption` on are already new.
fn drop_in(before: &Image, after: &Image, (changed, caption): (&[usize], usize), share: f64) -> Image {
    let height = (after.height as f64 * 0.12 * (1.0 - share)).round() as usize * after.width;
    let mut image = before.clone();
    image.pixels[caption..].copy_from_slice(&after.pixels[caption..]);
    for &at in changed.iter().filter(|&&at| at >= height) {
        image.pixels[at - height] = after.pixels[at];
    }
    image
}

impl Image {
    /// Copies a square of another frame to a place in this one, as far as it is inside both.
    fn copy(&mut self, other: &Image, from: (i64, i64), to: (i64, i64), side: i64) {
        // The part of the square that is inside at both places.
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

    fn tiles(before: &[&str], after: &[&str]) -> Transition {
        transition(&sample::one(sample::tiles(before)), &sample::one(sample::tiles(after)))
    }

    #[test]
    fn a_tile_glides_into_the_blank() {
        let glide = Transition::Glide { panel: 0, from: (0, 1), to: (1, 1) };
        assert_eq!(tiles(&["1 2", "3 _"], &["1 _", "3 2"]), glide);
        assert_eq!(tiles(&["1 2", "3 _"], &["1 3", "2 _"]), Transition::Cut);
        assert_eq!(tiles(&["1 2", "3 _"], &["_ 2", "3 1"]), Transition::Cut);
    }

    #[test]
    fn pieces_drop_and_symbols_do_not() {
        let scene = |rows: &[&str]| sample::one(sample::blocks(rows));
        assert_eq!(transition(&scene(&["A.."]), &scene(&["ABB"])), Transition::Drop);
        let scene = |rows: &[&str]| sample::one(sample::squares(rows));
        assert_eq!(transition(&scene(&["A.."]), &scene(&["AB."])), Transition::Cut);
    }

    #[test]
    fn gliding_moves_pixels() {
        let before = Image { width: 6, height: 2, pixels: vec![0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2, 0] };
        let origin = GridOrigin { x: 1.0, y: 0.0, cell: 2.0 };
        let glide = Transition::Glide { panel: 0, from: (0, 0), to: (0, 1) };
        let images = tween(glide, &before, &before, (&[origin], 1.0), (1, 2));
        assert_eq!(images[0].pixels, [0, 2, 2, 1, 1, 0, 0, 2, 2, 1, 1, 0]);
    }
}
