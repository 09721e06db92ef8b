//! Subsets a TrueType font: keeps the outlines of the glyphs that are used.
//!
//! Glyphs keep their numbers, so that texts need not be recoded: unused outlines are left out, and glyphs after the
//! last one used are cut off. The tables that PDF readers need are kept: `glyf`, `head`, `hhea`, `hmtx`, `loca` and
//! `maxp`.

use std::collections::BTreeSet;

use ttf_parser::{Face, GlyphId, Tag};

// Flags of a component of a composite glyph in the table `glyf`.
const ARGS_ARE_WORDS: u16 = 0x1;
const HAS_SCALE: u16 = 0x8;
const MORE_COMPONENTS: u16 = 0x20;
const HAS_TWO_SCALES: u16 = 0x40;
const HAS_MATRIX: u16 = 0x80;

/// The font with these glyphs, or `None` if it is not a TrueType font.
pub(super) fn subset(face: &Face<'_>, used: &BTreeSet<u16>) -> Option<Vec<u8>> {
    let table = |name: &[u8; 4]| face.raw_face().table(Tag::from_bytes(name));
    let outlines = Outlines::new(table(b"glyf")?, table(b"loca")?, table(b"head")?);
    let used = outlines.with_components(used);
    let count = usize::from(*used.last()?) + 1;

    let mut glyf = Vec::new();
    let mut loca = vec![0, 0, 0, 0];
    let mut hmtx = Vec::new();
    for id in 0..count as u16 {
        let is_used = used.contains(&id);
        if is_used {
            glyf.extend_from_slice(outlines.glyph(id).unwrap_or_default());
            glyf.resize(glyf.len().next_multiple_of(4), 0);
        }
        loca.extend((glyf.len() as u32).to_be_bytes());
        let advance = face.glyph_hor_advance(GlyphId(id)).filter(|_| is_used).unwrap_or(0);
        let bearing = face.glyph_hor_side_bearing(GlyphId(id)).filter(|_| is_used).unwrap_or(0);
        hmtx.extend(advance.to_be_bytes());
        hmtx.extend(bearing.to_be_bytes());
    }

    let mut head = table(b"head")?.to_vec();
    head.get_mut(8..12)?.fill(0); // The checksum of the file, which is set at the end.
    head.get_mut(50..52)?.copy_from_slice(&[0, 1]); // Offsets in `loca` have four bytes.
    let mut hhea = table(b"hhea")?.to_vec();
    hhea.get_mut(34..36)?.copy_from_slice(&(count as u16).to_be_bytes());
    let mut maxp = table(b"maxp")?.to_vec();
    maxp.get_mut(4..6)?.copy_from_slice(&(count as u16).to_be_bytes());

    Some(file(&[
        (b"glyf", glyf),
        (b"head", head),
        (b"hhea", hhea),
        (b"hmtx", hmtx),
        (b"loca", loca),
        (b"maxp", maxp),
    ]))
}

/// The outlines of a font.
struct Outlines<'a> {
    glyf: &'a [u8],
    loca: &'a [u8],
    /// Whether the offsets in `loca` have four bytes.
    is_long: bool,
}

impl<'a> Outlines<'a> {
    fn new(glyf: &'a [u8], loca: &'a [u8], head: &[u8]) -> Self {
        Outlines { glyf, loca, is_long: head.get(51) == Some(&1) }
    }

    fn offset(&self, index: usize) -> Option<usize> {
        if self.is_long {
            let bytes = self.loca.get(4 * index..4 * index + 4)?;
            Some(u32::from_be_bytes(bytes.try_into().ok()?) as usize)
        } else {
            Some(usize::from(word(self.loca, 2 * index)?) * 2)
        }
    }

    /// The outline of a glyph.
    fn glyph(&self, id: u16) -> Option<&'a [u8]> {
        let index = usize::from(id);
        self.glyf.get(self.offset(index)?..self.offset(index + 1)?)
    }

    /// These glyphs, `.notdef`, and everything they are composed of.
    fn with_components(&self, used: &BTreeSet<u16>) -> BTreeSet<u16> {
        let mut all = BTreeSet::from([0]);
        let mut waiting: Vec<u16> = used.iter().copied().chain([0]).collect();
        while let Some(id) = waiting.pop() {
            all.insert(id);
            waiting.extend(self.components(id).into_iter().filter(|component| !all.contains(component)));
        }
        all
    }

    /// The glyphs that a composite glyph refers to.
    fn components(&self, id: u16) -> Vec<u16> {
        let glyph = self.glyph(id).unwrap_or_default();
        let mut components = Vec::new();
        // A negative number of contours marks a composite glyph.
        if word(glyph, 0).is_none_or(|contours| contours < 0x8000) {
            return components;
        }
        let mut at = 10;
        while let (Some(flags), Some(component)) = (word(glyph, at), word(glyph, at + 2)) {
            components.push(component);
            at += if flags & ARGS_ARE_WORDS == 0 { 6 } else { 8 };
            at += match flags & (HAS_SCALE | HAS_TWO_SCALES | HAS_MATRIX) {
                HAS_SCALE => 2,
                HAS_TWO_SCALES => 4,
                HAS_MATRIX => 8,
                _ => 0,
            };
            if flags & MORE_COMPONENTS == 0 {
                break;
            }
        }
        components
    }
}

fn word(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

/// A font file of these tables, which are sorted by name.
fn file(tables: &[(&[u8; 4], Vec<u8>)]) -> Vec<u8> {
    let count = tables.len() as u16;
    let power = count.ilog2() as u16;
    let mut file = vec![0, 1, 0, 0];
    for number in [count, 16 << power, power, 16 * count - (16 << power)] {
        file.extend(number.to_be_bytes());
    }
    let mut offset = file.len() + 16 * tables.len();
    let mut head = 0;
    for (name, data) in tables {
        if *name == b"head" {
            head = offset;
        }
        file.extend_from_slice(*name);
        for number in [checksum(data), offset as u32, data.len() as u32] {
            file.extend(number.to_be_bytes());
        }
        offset += data.len().next_multiple_of(4);
    }
    for (_, data) in tables {
        file.extend_from_slice(data);
        file.resize(file.len().next_multiple_of(4), 0);
    }
    let adjustment = 0xb1b0_afba_u32.wrapping_sub(checksum(&file));
    file[head + 8..head + 12].copy_from_slice(&adjustment.to_be_bytes());
    file
}

fn checksum(data: &[u8]) -> u32 {
    let words = data.chunks(4).map(|chunk| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        u32::from_be_bytes(word)
    });
    words.fold(0, u32::wrapping_add)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display::Weight;
    use crate::text::face;

    struct Steps(Vec<String>);

    impl ttf_parser::OutlineBuilder for Steps {
        fn move_to(&mut self, x: f32, y: f32) {
            self.0.push(format!("M{x} {y}"));
        }
        fn line_to(&mut self, x: f32, y: f32) {
            self.0.push(format!("L{x} {y}"));
        }
        fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
            self.0.push(format!("Q{x1} {y1} {x} {y}"));
        }
        fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
            self.0.push(format!("C{x1} {y1} {x2} {y2} {x} {y}"));
        }
        fn close(&mut self) {
            self.0.push("Z".to_owned());
        }
    }

    fn outline(face: &Face<'_>, id: u16) -> Vec<String> {
        let mut steps = Steps(Vec::new());
        face.outline_glyph(GlyphId(id), &mut steps);
        steps.0
    }

    #[test]
    fn glyphs_keep_their_numbers_outlines_and_widths() {
        for weight in [Weight::Regular, Weight::Bold] {
            let whole = face(weight);
            let used: BTreeSet<u16> = "AÄ7ش".chars().filter_map(|c| Some(whole.glyph_index(c)?.0)).collect();
            let file = subset(whole, &used).unwrap();
            assert!(file.len() < 20_000, "{}", file.len());
            let part = Face::parse(&file, 0).unwrap();
            for &id in &used {
                assert!(!outline(whole, id).is_empty());
                assert_eq!(outline(&part, id), outline(whole, id));
                let id = GlyphId(id);
                assert_eq!(part.glyph_hor_advance(id), whole.glyph_hor_advance(id));
            }
            let unused = whole.glyph_index('B').unwrap().0;
            assert!(outline(&part, unused).is_empty());
        }
    }
}
