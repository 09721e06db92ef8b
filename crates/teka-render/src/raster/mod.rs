//! Turns the leaves of a drawing into pixels with `tiny-skia`.
//!
//! A leaf is first prepared, which makes its outline in pixels, and then painted, as often as needed: films paint the
//! same leaves again and again. Glyph outlines and tiles of patterns are kept for all leaves of a rasteriser.

mod glyphs;
mod prepared;

pub(crate) use prepared::Prepared;

use std::collections::HashMap;
use std::rc::Rc;

use tiny_skia::{Pixmap, Transform};

use crate::display::{Leaf, Matrix, Pattern, leaves};
use crate::raster::glyphs::Glyphs;
use crate::{Drawing, PictureError};

/// The most pixels of a picture.
const MAX_PIXELS: u64 = 64_000_000;

/// Makes pixels, so many to each unit of a drawing.
pub(crate) struct Rasteriser {
    scale: f32,
    glyphs: Glyphs,
    /// Tiles of patterns by their id and their width and height in pixels.
    tiles: HashMap<(String, u32, u32), Rc<Pixmap>>,
}

impl Rasteriser {
    pub(crate) fn new(scale: f32) -> Self {
        Rasteriser { scale, glyphs: Glyphs::default(), tiles: HashMap::new() }
    }

    /// A leaf ready to be painted; nothing if it would leave no trace.
    pub(crate) fn prepare(&mut self, leaf: &Leaf<'_>) -> Option<Prepared> {
        let base = Matrix([self.scale, 0.0, 0.0, self.scale, 0.0, 0.0]);
        let [a, b, c, d, x, y] = base.after(leaf.matrix.0).0;
        Prepared::new(leaf, Transform::from_row(a, b, c, d, x, y), self)
    }

    /// A tile of a pattern, so many pixels to each unit; nothing if it is smaller than a pixel.
    fn tile(&mut self, pattern: &Pattern, (sx, sy): (f32, f32)) -> Option<Rc<Pixmap>> {
        let side = pattern.side.get();
        let (width, height) = ((side * sx).round() as u32, (side * sy).round() as u32);
        let key = (pattern.id.clone(), sx.to_bits(), sy.to_bits());
        if let Some(tile) = self.tiles.get(&key) {
            return Some(Rc::clone(tile));
        }
        let mut pixmap = Pixmap::new(width, height)?;
        for leaf in crate::display::leaves_of(&pattern.items) {
            if let Some(prepared) = Prepared::new(&leaf, Transform::from_scale(sx, sy), self) {
                prepared.paint(&mut pixmap.as_mut());
            }
        }
        let tile = Rc::new(pixmap);
        self.tiles.insert(key, Rc::clone(&tile));
        Some(tile)
    }
}

/// The width and height in pixels of a drawing, unless there would be too many.
pub(crate) fn extent(width: f32, height: f32, scale: f32) -> Result<(u32, u32), PictureError> {
    // A requested width comes out exactly, whatever the division left over.
    let length = |length: f32| (length * scale - 0.01).ceil().max(1.0) as u32;
    let (width, height) = (length(width), length(height));
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(PictureError::TooLarge { width, height });
    }
    Ok((width, height))
}

/// The pixels of a drawing, so many to each of its units.
pub(crate) fn pixels(drawing: &Drawing, scale: f32) -> Result<Pixmap, PictureError> {
    let (drawn_width, drawn_height) = (drawing.width(), drawing.height());
    let (width, height) = extent(drawn_width, drawn_height, scale)?;
    let mut pixmap = Pixmap::new(width, height).ok_or(PictureError::TooLarge { width, height })?;
    let mut rasteriser = Rasteriser::new(scale);
    for leaf in leaves(drawing) {
        if let Some(prepared) = rasteriser.prepare(&leaf) {
            prepared.paint(&mut pixmap.as_mut());
        }
    }
    let (whole_width, whole_height) =
        (is_whole(drawn_width, scale, width), is_whole(drawn_height, scale, height));
    trim(pixmap.pixels_mut(), width as usize, whole_width, whole_height);
    Ok(pixmap)
}

/// Whether a side of this length fills so many pixels.
pub(crate) fn is_whole(length: f32, scale: f32, pixels: u32) -> bool {
    pixels < 2 || length * scale >= pixels as f32 - 0.01
}

/// Copies the last but one column or row of pixels over the last where the drawing covers that only partly.
pub(crate) fn trim<P: Copy>(pixels: &mut [P], width: usize, whole_width: bool, whole_height: bool) {
    if !whole_width {
        pixels.chunks_exact_mut(width).for_each(|line| line[width - 1] = line[width - 2]);
    }
    if !whole_height {
        let last = pixels.len() - width;
        pixels.copy_within(last - width..last, last);
    }
}
