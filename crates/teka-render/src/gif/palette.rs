//! The colours of an animation. A GIF has a table of at most 256; every other colour is shown as the nearest of them.
//!
//! Flat colours, which cover most of a picture, go into the table unchanged. The rest of it is for soft edges and shades,
//! of which similar ones are counted together.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::HashMap;

use tiny_skia::Pixmap;

use crate::gif::area::Area;
use crate::gif::tween::Image;

/// The table index for pixels that are as before.
pub(super) const UNCHANGED: u8 = 255;
/// The maximum number of colours, apart from that index.
const MAX_COLOURS: usize = 255;
/// The maximum number of flat colours.
const MAX_FLAT: usize = 128;
/// A colour is flat if it covers at least 1/`FLAT_DIVISOR` of the pixels.
const FLAT_DIVISOR: u64 = 2_000;

type Shade = [u8; 3];

/// The table of colours, and the nearest of them for every colour seen so far.
pub(super) struct Palette {
    colours: Vec<Shade>,
    nearest: RefCell<NearestCache>,
}

/// The table indices of colours that were looked up, by a hash: colour and index in one number, or zero.
struct NearestCache(Vec<u64>);

impl NearestCache {
    const BITS: u32 = 17;

    fn get_or_find(&mut self, shade: Shade, find: impl FnOnce() -> u8) -> u8 {
        let [r, g, b] = shade.map(u32::from);
        let key = (r << 16 | g << 8 | b) + 1;
        let slot = &mut self.0[(key.wrapping_mul(0x9e37_79b1) >> (32 - Self::BITS)) as usize];
        if (*slot >> 8) as u32 != key {
            *slot = u64::from(key) << 8 | u64::from(find());
        }
        *slot as u8
    }
}

impl Default for NearestCache {
    fn default() -> Self {
        NearestCache(vec![0; 1 << Self::BITS])
    }
}

/// The number of pixels of each colour.
#[derive(Default)]
pub(super) struct Histogram {
    counts: HashMap<Shade, u64>,
}

impl Histogram {
    /// Counts the colours of a picture.
    pub(super) fn add(&mut self, picture: &Pixmap) {
        for (shade, length) in runs(picture.data().as_chunks().0) {
            *self.counts.entry(shade).or_default() += length as u64;
        }
    }

    /// The table of the most frequent colours.
    pub(super) fn palette(&self) -> Palette {
        let all: u64 = self.counts.values().sum();
        let mut exact: Vec<(Shade, u64)> =
            self.counts.iter().map(|(&shade, &count)| (shade, count)).collect();
        teka_core::sort::by_key(&mut exact, |&(shade, count)| (Reverse(count), shade));
        let mut colours: Vec<Shade> = exact
            .iter()
            .take_while(|(_, count)| count * FLAT_DIVISOR >= all)
            .take(MAX_FLAT)
            .map(|&(shade, _)| shade)
            .collect();
        let mut alike: HashMap<Shade, (u64, [u64; 3])> = HashMap::new();
        for &(shade, count) in &exact[colours.len()..] {
            let (counted, sum) = alike.entry(shade.map(|level| level >> 3)).or_default();
            *counted += count;
            for (sum, level) in sum.iter_mut().zip(shade) {
                *sum += count * u64::from(level);
            }
        }
        let mut alike: Vec<(u64, Shade)> = alike
            .into_values()
            .map(|(count, sum)| (count, sum.map(|sum| (sum / count.max(1)) as u8)))
            .collect();
        teka_core::sort::by_key(&mut alike, |&(count, shade)| (Reverse(count), shade));
        let free = MAX_COLOURS - colours.len();
        colours.extend(alike.into_iter().take(free).map(|(_, shade)| shade));
        if colours.is_empty() {
            colours.push([255; 3]);
        }
        Palette { colours, nearest: RefCell::default() }
    }
}

impl Palette {
    /// The table as it is written to the file.
    pub(super) fn table(&self) -> Vec<u8> {
        let mut table = self.colours.concat();
        table.resize(3 * 256, 0);
        table
    }

    /// A picture in these colours.
    pub(super) fn apply(&self, picture: &Pixmap) -> Vec<u8> {
        let mut nearest = self.nearest.borrow_mut();
        let mut pixels = Vec::with_capacity(picture.data().len() / 4);
        for (shade, length) in runs(picture.data().as_chunks().0) {
            let index = nearest.get_or_find(shade, || self.find(shade));
            pixels.resize(pixels.len() + length, index);
        }
        pixels
    }

    /// Converts a part of a picture and puts it into an image of the same size.
    pub(super) fn apply_within(&self, picture: &Pixmap, area: Area, image: &mut Image) {
        let mut nearest = self.nearest.borrow_mut();
        let pixels = picture.data().as_chunks::<4>().0;
        for y in area.top..area.bottom {
            let row = y * image.width + area.left..y * image.width + area.right;
            let mut start = row.start;
            for (shade, length) in runs(&pixels[row]) {
                let index = nearest.get_or_find(shade, || self.find(shade));
                image.pixels[start..start + length].fill(index);
                start += length;
            }
        }
    }

    fn find(&self, shade: Shade) -> u8 {
        let distance = |other: &Shade| -> u32 {
            shade.iter().zip(other).map(|(&a, &b)| u32::from(a.abs_diff(b)).pow(2)).sum()
        };
        (0..self.colours.len()).min_by_key(|&at| distance(&self.colours[at])).unwrap_or(0) as u8
    }
}

/// The colours and lengths of runs of equal pixels.
fn runs(pixels: &[[u8; 4]]) -> impl Iterator<Item = (Shade, usize)> {
    pixels.chunk_by(|a, b| a == b).map(|run| ([run[0][0], run[0][1], run[0][2]], run.len()))
}

#[cfg(test)]
mod tests {
    use tiny_skia::Color;

    use super::*;

    fn plain(r: u8, g: u8, b: u8) -> Pixmap {
        let mut picture = Pixmap::new(2, 2).unwrap();
        picture.fill(Color::from_rgba8(r, g, b, 255));
        picture
    }

    #[test]
    fn flat_colours_stay_as_they_are() {
        let mut histogram = Histogram::default();
        let pictures = [plain(255, 135, 0), plain(255, 255, 255), plain(0, 0, 0)];
        for picture in &pictures {
            histogram.add(picture);
        }
        let palette = histogram.palette();
        let table = palette.table();
        assert_eq!(table.len(), 768);
        for (picture, colour) in pictures.iter().zip([[255, 135, 0], [255; 3], [0; 3]]) {
            let at = 3 * usize::from(palette.apply(picture)[0]);
            assert_eq!(table[at..at + 3], colour);
        }
    }

    #[test]
    fn other_colours_go_to_the_nearest() {
        let mut histogram = Histogram::default();
        for picture in [plain(255, 0, 0), plain(0, 0, 255)] {
            histogram.add(&picture);
        }
        let palette = histogram.palette();
        assert_eq!(palette.apply(&plain(200, 40, 30)), palette.apply(&plain(255, 0, 0)));
    }

    #[test]
    fn no_colour_uses_the_index_for_unchanged() {
        let mut histogram = Histogram::default();
        for level in 0..=255 {
            histogram.add(&plain(level, 255 - level, level / 2));
            histogram.add(&plain(level, level, 255 - level));
            histogram.add(&plain(level / 2, level, level));
        }
        let palette = histogram.palette();
        assert!(palette.colours.len() <= MAX_COLOURS);
        assert!(palette.apply(&plain(1, 2, 3))[0] < UNCHANGED);
    }
}
