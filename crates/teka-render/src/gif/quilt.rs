//! Pictures of boards pieced together from cells that were drawn before.
//!
//! A tile or a square looks the same wherever it stands, so that a step that moves one of hundreds need not draw
//! them all again. Cells that lie on whole pixels are cut out of the pictures there are, and put where they are
//! wanted.

use std::collections::HashMap;

use teka_core::Scene;
use teka_core::scene::{Cell, Grid, Look, Role, View};

use crate::gif::between::Image;
use crate::place::FARTHEST;
use crate::svg::Spot;

/// What a cell looks like: the panel it is in, its role and its label.
type Face = (usize, Role, String);

/// The cells seen so far.
pub(super) struct Quilt {
    spots: Vec<Spot>,
    scale: f64,
    patches: HashMap<Face, Vec<u8>>,
}

impl Quilt {
    /// An empty quilt for boards at these spots.
    pub(super) fn new(spots: Vec<Spot>, scale: f64) -> Self {
        Quilt { spots, scale, patches: HashMap::new() }
    }

    /// Cuts out the cells of a picture that were not seen before.
    pub(super) fn learn(&mut self, scene: &Scene, image: &Image) {
        for (panel, grid) in boards(scene) {
            let Some(patch) = self.patch(panel) else { continue };
            for cell in &grid.cells {
                let face = (panel, cell.role, cell.label.clone());
                if let Some(at) = patch.place(cell, image).filter(|_| !self.patches.contains_key(&face)) {
                    let rows = (0..patch.side).flat_map(|y| {
                        let start = at + y * image.width;
                        image.pixels[start..start + patch.side].iter().copied()
                    });
                    self.patches.insert(face, rows.collect());
                }
            }
        }
    }

    /// The picture of a scene made from the one before, if all that changed are cells that were seen already.
    pub(super) fn sew(&self, (before, image): (&Scene, &Image), scene: &Scene) -> Option<Image> {
        let mut sewn = image.clone();
        if before.panels.len() != scene.panels.len() {
            return None;
        }
        for (panel, (old, new)) in before.panels.iter().zip(&scene.panels).enumerate() {
            let (View::Grid(old_grid), View::Grid(new_grid)) = (&old.view, &new.view) else {
                if old == new {
                    continue;
                }
                return None;
            };
            let same_board = (old_grid.rows, old_grid.columns, old_grid.look, old_grid.cells.len())
                == (new_grid.rows, new_grid.columns, new_grid.look, new_grid.cells.len());
            if !same_board || old.caption != new.caption {
                return None;
            }
            for (old, new) in old_grid.cells.iter().zip(&new_grid.cells).filter(|(old, new)| old != new) {
                if !is_local(new_grid.look) || (old.row, old.column) != (new.row, new.column) {
                    return None;
                }
                let patch = self.patch(panel)?;
                let pixels = self.patches.get(&(panel, new.role, new.label.clone()))?;
                let at = patch.place(new, image)?;
                for (y, row) in pixels.chunks_exact(patch.side).enumerate() {
                    let start = at + y * image.width;
                    sewn.pixels[start..start + patch.side].copy_from_slice(row);
                }
            }
        }
        Some(sewn)
    }

    /// How cells of a panel are cut out; not at all if they do not lie on whole pixels.
    fn patch(&self, panel: usize) -> Option<Patch> {
        let spot = *self.spots.get(panel)?;
        let cell = (spot.cell * self.scale).round();
        if cell < 3.0 || (spot.cell * self.scale - cell).abs() > 1e-6 {
            return None;
        }
        // Neighbours share what lies between them, which therefore stays as it is.
        let inset = (2.0 * self.scale).floor().max(1.0);
        let corner = |start: f64| ((start * self.scale).round() + inset) as usize;
        let side = (cell - 2.0 * inset) as usize;
        Some(Patch { x: corner(spot.x), y: corner(spot.y), cell: cell as usize, side })
    }
}

/// Where the first cell of a panel is cut out, how far it is to the next, and how large the pieces are.
struct Patch {
    x: usize,
    y: usize,
    cell: usize,
    side: usize,
}

impl Patch {
    /// Where the piece for a cell begins, if the picture holds it.
    fn place(&self, cell: &Cell, image: &Image) -> Option<usize> {
        if cell.row.max(cell.column) > FARTHEST {
            return None;
        }
        let (x, y) = (self.x + cell.column * self.cell, self.y + cell.row * self.cell);
        let inside = x + self.side <= image.width && y + self.side <= image.height;
        inside.then_some(y * image.width + x)
    }
}

/// Whether a cell of this look is drawn without a look at its neighbours.
fn is_local(look: Look) -> bool {
    matches!(look, Look::Tiles | Look::Squares)
}

fn boards(scene: &Scene) -> impl Iterator<Item = (usize, &Grid)> {
    scene.panels.iter().enumerate().filter_map(|(number, panel)| match &panel.view {
        View::Grid(grid) if is_local(grid.look) => Some((number, grid)),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gif::studio::Studio;
    use crate::{Theme, sample};

    /// Steps pieced together look as if they were drawn.
    fn check(scenes: &[Scene]) {
        let studio = Studio { words: &sample::words, theme: &Theme::default(), strip: false };
        let (frame, images) = studio.rehearse(scenes);
        let mut quilt = Quilt::new(frame.0, frame.1);
        for (scene, image) in scenes.iter().zip(&images).skip(1) {
            quilt.learn(scene, image);
        }
        quilt.learn(&scenes[0], &images[0]);
        for pair in [0, 1].map(|first| first..first + 2) {
            let (scenes, images) = (&scenes[pair.clone()], &images[pair]);
            let sewn = quilt.sew((&scenes[0], &images[0]), &scenes[1]).unwrap();
            assert!(sewn.pixels == images[1].pixels);
        }
    }

    #[test]
    fn tiles_look_as_if_they_were_drawn() {
        let boards = [["1 2 3", "4 _ 5"], ["1 2 3", "4 5 _"], ["1 2 _", "4 5 3"]];
        check(&boards.map(|rows| sample::one(sample::tiles(&rows))));
    }

    #[test]
    fn squares_look_as_if_they_were_drawn() {
        let boards = [["..#", "a.."], ["7.#", "a.."], ["78#", "a.9"]];
        check(&boards.map(|rows| sample::one(sample::squares(&rows))));
    }

    #[test]
    fn what_was_never_seen_must_be_drawn() {
        let scene = |rows: &[&str]| sample::one(sample::tiles(rows));
        let image = Image { width: 300, height: 300, pixels: vec![0; 90_000] };
        let mut quilt = Quilt::new(vec![Spot { x: 34.0, y: 34.0, cell: 60.0 }], 1.0);
        let (before, after) = (scene(&["1 _"]), scene(&["_ 1"]));
        assert!(quilt.sew((&before, &image), &after).is_none());
        quilt.learn(&before, &image);
        assert!(quilt.sew((&before, &image), &scene(&["_ 7"])).is_none());
        let blocks = |rows: &[&str]| sample::one(sample::blocks(rows));
        assert!(quilt.sew((&blocks(&["A."]), &image), &blocks(&["AB"])).is_none());
    }
}
