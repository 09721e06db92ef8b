//! Turns the leaves of a drawing into pixels with `tiny-skia`.
//!
//! A leaf is first prepared, which makes its outline in pixels, and then painted, as often as needed: animations paint
//! the same leaves again and again. A rasteriser caches glyph outlines, tiles of patterns and scaled photos.

mod glyphs;
mod prepared;

pub(crate) use prepared::Prepared;

use std::collections::HashMap;
use std::rc::Rc;

use tiny_skia::{Pixmap, Transform};

use crate::display::{Leaf, Matrix, Pattern, leaves};
use crate::raster::glyphs::Glyphs;
use crate::{Drawing, Photo, PictureError};

/// The maximum number of pixels of a picture.
const MAX_PIXELS: u64 = 64_000_000;

/// Prepares leaves for painting, with `scale` pixels per unit of the drawing.
pub(crate) struct Rasteriser {
    scale: f32,
    glyphs: Glyphs,
    /// Tiles of patterns, by id and by the bits of their horizontal and vertical scale.
    tiles: HashMap<(String, u32, u32), Rc<Pixmap>>,
    /// Photos, by id and by the number of times they were halved.
    photos: HashMap<(u64, u32), Rc<Pixmap>>,
}

impl Rasteriser {
    pub(crate) fn new(scale: f32) -> Self {
        Rasteriser { scale, glyphs: Glyphs::default(), tiles: HashMap::new(), photos: HashMap::new() }
    }

    /// Prepares a leaf for painting; `None` if it would paint nothing.
    pub(crate) fn prepare(&mut self, leaf: &Leaf<'_>) -> Option<Prepared> {
        let base = Matrix([self.scale, 0.0, 0.0, self.scale, 0.0, 0.0]);
        let [a, b, c, d, x, y] = base.after(leaf.matrix.0).0;
        Prepared::new(leaf, Transform::from_row(a, b, c, d, x, y), self)
    }

    /// A photo that is shown `shown` pixels wide, halved until it is less than twice as wide: then every pixel counts.
    fn photo(&mut self, photo: &Photo, shown: f32) -> Option<Rc<Pixmap>> {
        let mut halvings = 0;
        while photo.width >> halvings > 1
            && photo.height >> halvings > 1
            && (photo.width >> halvings) as f32 >= 2.0 * shown
        {
            halvings += 1;
        }
        let mut pixmap: Option<Rc<Pixmap>> = None;
        for level in 0..=halvings {
            let key = (photo.id, level);
            let known = self.photos.get(&key).cloned();
            let made = match (known, &pixmap) {
                (Some(known), _) => known,
                (None, None) => Rc::new(pixels_of(photo)?),
                (None, Some(larger)) => Rc::new(halved(larger)?),
            };
            self.photos.insert(key, Rc::clone(&made));
            pixmap = Some(made);
        }
        pixmap
    }

    /// A tile of a pattern, with these numbers of pixels per unit; `None` if it is smaller than a pixel.
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

fn pixels_of(photo: &Photo) -> Option<Pixmap> {
    let mut pixmap = Pixmap::new(photo.width, photo.height)?;
    for (pixel, rgb) in pixmap.data_mut().chunks_exact_mut(4).zip(photo.rgb.chunks_exact(3)) {
        pixel.copy_from_slice(&[rgb[0], rgb[1], rgb[2], 255]);
    }
    Some(pixmap)
}

/// A picture half as wide and half as high: every pixel is the mean of four.
fn halved(larger: &Pixmap) -> Option<Pixmap> {
    let mut smaller = Pixmap::new(larger.width() / 2, larger.height() / 2)?;
    let (stride, width) = (4 * larger.width() as usize, smaller.width() as usize);
    let from = larger.data();
    for (at, pixel) in smaller.data_mut().chunks_exact_mut(4).enumerate() {
        let corner = 2 * (at / width) * stride + 8 * (at % width);
        for (part, level) in pixel.iter_mut().enumerate() {
            let four = [0, 4, stride, stride + 4].map(|offset| u16::from(from[corner + offset + part]));
            *level = (four.iter().sum::<u16>() / 4) as u8;
        }
    }
    Some(smaller)
}

/// The width and height of a drawing in pixels. Fails if there would be too many pixels.
pub(crate) fn extent(width: f32, height: f32, scale: f32) -> Result<(u32, u32), PictureError> {
    // The tolerance makes a requested width exact despite rounding errors of the scale.
    let length = |length: f32| (length * scale - 0.01).ceil().max(1.0) as u32;
    let (width, height) = (length(width), length(height));
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(PictureError::TooLarge { width, height });
    }
    Ok((width, height))
}

/// Draws the pixels of a drawing, with `scale` pixels per unit.
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
    fill_edges(pixmap.pixels_mut(), width as usize, whole_width, whole_height);
    Ok(pixmap)
}

/// Whether a side of this length covers this number of pixels completely.
pub(crate) fn is_whole(length: f32, scale: f32, pixels: u32) -> bool {
    pixels < 2 || length * scale >= pixels as f32 - 0.01
}

/// Copies the second last column or row of pixels over the last if the drawing covers the last only partly.
pub(crate) fn fill_edges<P: Copy>(pixels: &mut [P], width: usize, whole_width: bool, whole_height: bool) {
    if !whole_width {
        pixels.chunks_exact_mut(width).for_each(|line| line[width - 1] = line[width - 2]);
    }
    if !whole_height {
        let last = pixels.len() - width;
        pixels.copy_within(last - width..last, last);
    }
}
