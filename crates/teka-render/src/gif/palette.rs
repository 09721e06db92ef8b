//! The few colours of a film. A GIF has one table of at most 256; the colours that cover most of some of the
//! pictures get a place in it, and every other colour is shown as the nearest of them.

use resvg::tiny_skia::Pixmap;

/// The place in the table that means "as before".
pub(super) const UNCHANGED: u8 = 255;
/// How many colours there are beside that.
const MOST: usize = 255;
/// Colours are counted in boxes of so many bits a channel.
const BITS: u32 = 5;

/// The table of colours, and the nearest of them for every box.
pub(super) struct Palette {
    colours: Vec<[u8; 3]>,
    nearest: Vec<u8>,
}

/// How often colours occur.
#[derive(Clone)]
pub(super) struct Census {
    boxes: Vec<Tally>,
}

#[derive(Clone, Copy, Default)]
struct Tally {
    count: u64,
    sum: [u64; 3],
}

impl Census {
    pub(super) fn new() -> Self {
        Census { boxes: vec![Tally::default(); 1 << (3 * BITS)] }
    }

    /// Counts the colours of a picture.
    pub(super) fn add(&mut self, picture: &Pixmap) {
        for colour in picture.data().chunks_exact(4) {
            let tally = &mut self.boxes[number([colour[0], colour[1], colour[2]])];
            tally.count += 1;
            for (sum, &level) in tally.sum.iter_mut().zip(colour) {
                *sum += u64::from(level);
            }
        }
    }

    /// The table of the colours that occur most.
    pub(super) fn palette(&self) -> Palette {
        let mut used: Vec<usize> = (0..self.boxes.len()).filter(|&i| self.boxes[i].count > 0).collect();
        used.sort_by_key(|&i| (std::cmp::Reverse(self.boxes[i].count), i));
        used.truncate(MOST);
        let mean = |i: usize| self.boxes[i].sum.map(|sum| (sum / self.boxes[i].count) as u8);
        let mut colours: Vec<[u8; 3]> = used.iter().map(|&i| mean(i)).collect();
        if colours.is_empty() {
            colours.push([255; 3]);
        }
        let nearest = (0..self.boxes.len()).map(|i| {
            let colour = if self.boxes[i].count > 0 { mean(i) } else { middle(i) };
            let distance = |other: &[u8; 3]| -> u32 {
                colour.iter().zip(other).map(|(&a, &b)| u32::from(a.abs_diff(b)).pow(2)).sum()
            };
            (0..colours.len()).min_by_key(|&at| distance(&colours[at])).unwrap_or(0) as u8
        });
        Palette { nearest: nearest.collect(), colours }
    }
}

impl Palette {
    /// The table as the file holds it.
    pub(super) fn table(&self) -> Vec<u8> {
        let mut table = self.colours.concat();
        table.resize(3 * 256, 0);
        table
    }

    /// A picture in these colours.
    pub(super) fn apply(&self, picture: &Pixmap) -> Vec<u8> {
        let pixels = picture.data().chunks_exact(4);
        pixels.map(|colour| self.nearest[number([colour[0], colour[1], colour[2]])]).collect()
    }
}

/// The box of a colour.
fn number(colour: [u8; 3]) -> usize {
    colour.iter().fold(0, |number, &level| number << BITS | usize::from(level >> (8 - BITS)))
}

/// A colour in the middle of a box.
fn middle(number: usize) -> [u8; 3] {
    let level = |shift: u32| ((number >> shift & ((1 << BITS) - 1)) << (8 - BITS)) as u8 + 4;
    [level(2 * BITS), level(BITS), level(0)]
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::Color;

    use super::*;

    fn plain(r: u8, g: u8, b: u8) -> Pixmap {
        let mut picture = Pixmap::new(2, 2).unwrap();
        picture.fill(Color::from_rgba8(r, g, b, 255));
        picture
    }

    #[test]
    fn flat_colours_stay_as_they_are() {
        let mut census = Census::new();
        let pictures = [plain(255, 135, 0), plain(255, 255, 255), plain(0, 0, 0)];
        pictures.iter().for_each(|picture| census.add(picture));
        let palette = census.palette();
        let table = palette.table();
        assert_eq!(table.len(), 768);
        for (picture, colour) in pictures.iter().zip([[255, 135, 0], [255; 3], [0; 3]]) {
            let at = 3 * usize::from(palette.apply(picture)[0]);
            assert_eq!(table[at..at + 3], colour);
        }
    }

    #[test]
    fn other_colours_go_to_the_nearest() {
        let mut census = Census::new();
        [plain(255, 0, 0), plain(0, 0, 255)].iter().for_each(|picture| census.add(picture));
        let palette = census.palette();
        assert_eq!(palette.apply(&plain(200, 40, 30)), palette.apply(&plain(255, 0, 0)));
    }

    #[test]
    fn no_colour_takes_the_place_of_no_change() {
        let mut census = Census::new();
        for level in 0..=255 {
            census.add(&plain(level, 255 - level, level / 2));
            census.add(&plain(level, level, 255 - level));
            census.add(&plain(level / 2, level, level));
        }
        let palette = census.palette();
        assert!(palette.nearest.iter().all(|&at| at < UNCHANGED));
    }
}
