//! Composes images of large boards from cells that were drawn before.
//!
//! A tile or a square looks the same in every cell, so that a step that moves one of thousands need not draw them all
//! again. Cells on whole pixels are cut out of the images drawn so far and copied to where they are needed.

use std::collections::HashMap;

use teka_core::Scene;
use teka_core::scene::{Cell, Change, Grid, Look, Role, View};

use crate::draw::GridOrigin;
use crate::gif::tween::Image;
use crate::grid_index::MAX_INDEX;

/// Everything that a cell's look depends on: its panel, its role and its label.
type CellKey = (usize, Role, String);

/// The pixels of the cells seen so far.
pub(super) struct CellCache {
    origins: Vec<GridOrigin>,
    scale: f64,
    cells: HashMap<CellKey, Vec<u8>>,
}

impl CellCache {
    /// An empty cache for boards at these origins.
    pub(super) fn new(origins: Vec<GridOrigin>, scale: f64) -> Self {
        CellCache { origins, scale, cells: HashMap::new() }
    }

    /// Cuts out the cells of an image that were not seen before.
    pub(super) fn learn(&mut self, scene: &Scene, image: &Image) {
        for (panel, grid) in boards(scene) {
            let Some(cut) = self.cut(panel) else { continue };
            for cell in &grid.cells {
                let key = (panel, cell.role, cell.label.clone());
                if let Some(at) = cut.position(cell, image).filter(|_| !self.cells.contains_key(&key)) {
                    let rows = (0..cut.side).flat_map(|y| {
                        let start = at + y * image.width;
                        image.pixels[start..start + cut.side].iter().copied()
                    });
                    self.cells.insert(key, rows.collect());
                }
            }
        }
    }

    /// The image of a scene composed from the one before, if all that changed are cells seen before.
    pub(super) fn compose(&self, (before, image): (&Scene, &Image), scene: &Scene) -> Option<Image> {
        let mut composed = image.clone();
        for ((panel, _), change) in before.diff(scene)? {
            let Change::Cell(_, cell) = change else { return None };
            if !matches!(&scene.panels[panel].view, View::Grid(grid) if is_local(grid.look)) {
                return None;
            }
            let cut = self.cut(panel)?;
            let pixels = self.cells.get(&(panel, cell.role, cell.label.clone()))?;
            let at = cut.position(cell, image)?;
            for (y, row) in pixels.chunks_exact(cut.side).enumerate() {
                let start = at + y * image.width;
                composed.pixels[start..start + cut.side].copy_from_slice(row);
            }
        }
        Some(composed)
    }

    /// The position of a panel's cells, if they are on whole pixels.
    fn cut(&self, panel: usize) -> Option<Cut> {
        let origin = *self.origins.get(panel)?;
        let cell = (origin.cell * self.scale).round();
        if cell < 3.0 || (origin.cell * self.scale - cell).abs() > 1e-6 {
            return None;
        }
        // Neighbours share the pixels between them, so these are not cut out.
        let inset = (2.0 * self.scale).floor().max(1.0);
        let corner = |start: f64| ((start * self.scale).round() + inset) as usize;
        let side = (cell - 2.0 * inset) as usize;
        Some(Cut { x: corner(origin.x), y: corner(origin.y), cell: cell as usize, side })
    }
}

/// How the cells of a panel are cut out, in pixels.
struct Cut {
    /// The left edge of the part of the first cell that is cut out.
    x: usize,
    /// The upper edge of that part.
    y: usize,
    /// The distance from one cell to the next.
    cell: usize,
    /// The side of the part that is cut out.
    side: usize,
}

impl Cut {
    /// The first pixel of a cell, if the image holds all of it.
    fn position(&self, cell: &Cell, image: &Image) -> Option<usize> {
        if cell.row.max(cell.column) > MAX_INDEX {
            return None;
        }
        let (x, y) = (self.x + cell.column * self.cell, self.y + cell.row * self.cell);
        let inside = x + self.side <= image.width && y + self.side <= image.height;
        inside.then_some(y * image.width + x)
    }
}

/// Whether a cell of this look does not depend on its neighbours.
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
    use crate::gif::frames::FrameRenderer;
    use crate::{Theme, sample};

    /// Checks that composed steps look as if they were drawn.
    fn check(scenes: &[Scene]) {
        let renderer = FrameRenderer { words: &sample::words, theme: &Theme::default(), strip: false };
        let (frame, images) = renderer.render_all(scenes);
        let mut cache = CellCache::new(frame.0, frame.1);
        for (scene, image) in scenes.iter().zip(&images).skip(1) {
            cache.learn(scene, image);
        }
        cache.learn(&scenes[0], &images[0]);
        for pair in [0, 1].map(|first| first..first + 2) {
            let (scenes, images) = (&scenes[pair.clone()], &images[pair]);
            let composed = cache.compose((&scenes[0], &images[0]), &scenes[1]).unwrap();
            assert!(composed.pixels == images[1].pixels);
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
    fn unknown_cells_must_be_drawn() {
        let scene = |rows: &[&str]| sample::one(sample::tiles(rows));
        let image = Image { width: 300, height: 300, pixels: vec![0; 90_000] };
        let mut cache = CellCache::new(vec![GridOrigin { x: 34.0, y: 34.0, cell: 60.0 }], 1.0);
        let (before, after) = (scene(&["1 _"]), scene(&["_ 1"]));
        assert!(cache.compose((&before, &image), &after).is_none());
        cache.learn(&before, &image);
        assert!(cache.compose((&before, &image), &scene(&["_ 7"])).is_none());
        let blocks = |rows: &[&str]| sample::one(sample::blocks(rows));
        assert!(cache.compose((&blocks(&["A."]), &image), &blocks(&["AB"])).is_none());
    }
}
