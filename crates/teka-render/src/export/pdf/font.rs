//! The fonts of a document: collects the glyphs that are used and the letters they stand for, and embeds the fonts with
//! just these glyphs.
//!
//! A font is a CID font whose character codes are glyph numbers. Its `ToUnicode` map says which letters a glyph stands
//! for, so that text can be searched and copied.

use std::collections::{BTreeMap, BTreeSet};

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};
use ttf_parser::GlyphId;

use super::{compressed, subset};
use crate::display::Weight;
use crate::fingerprint::fnv1a_64;
use crate::text::face;

const IDENTITY: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The glyphs of a font that were used so far, and the letters that each stands for.
#[derive(Default)]
pub(super) struct UsedGlyphs {
    letters: BTreeMap<u16, String>,
}

impl UsedGlyphs {
    /// Adds a glyph that stands for these letters. Returns whether it stands for them in the whole document.
    pub(super) fn add(&mut self, glyph: u16, letters: &str) -> bool {
        self.letters.entry(glyph).or_insert_with(|| letters.to_owned()) == letters
    }

    pub(super) fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    /// Embeds the font as the object `id`; `next` returns numbers for further objects.
    pub(super) fn embed(&self, weight: Weight, id: Ref, pdf: &mut Pdf, next: &mut dyn FnMut() -> Ref) {
        let face = face(weight);
        let used: BTreeSet<u16> = self.letters.keys().copied().collect();
        let data = subset::subset(face, &used).expect("the shipped fonts are TrueType fonts");
        let name = format!("{}+{}", tag(&data), base_name(weight));
        let [cid_font, descriptor, to_unicode, file] = std::array::from_fn(|_| next());
        let name = Name(name.as_bytes());
        pdf.type0_font(id)
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(cid_font)
            .to_unicode(to_unicode);

        let scale = 1000.0 / f32::from(face.units_per_em());
        let mut font = pdf.cid_font(cid_font);
        font.subtype(CidFontType::Type2).base_font(name).system_info(IDENTITY).font_descriptor(descriptor);
        font.default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
        let mut widths = font.widths();
        for &glyph in &used {
            let advance = face.glyph_hor_advance(GlyphId(glyph)).unwrap_or(0);
            widths.same(glyph, glyph, f32::from(advance) * scale);
        }
        widths.finish();
        font.finish();

        let bounds = face.global_bounding_box();
        let scaled = |number: i16| f32::from(number) * scale;
        pdf.font_descriptor(descriptor)
            .name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(
                scaled(bounds.x_min),
                scaled(bounds.y_min),
                scaled(bounds.x_max),
                scaled(bounds.y_max),
            ))
            .italic_angle(0.0)
            .ascent(scaled(face.ascender()))
            .descent(scaled(face.descender()))
            .cap_height(scaled(face.capital_height().unwrap_or(face.ascender())))
            .stem_v(if weight == Weight::Bold { 168.6 } else { 95.4 })
            .font_file2(file);

        let mut cmap = UnicodeCmap::<u16>::new(Name(b"Custom"), IDENTITY);
        for (&glyph, letters) in &self.letters {
            cmap.pair_with_multiple(glyph, letters.chars());
        }
        let cmap = compressed(&cmap.finish());
        pdf.cmap(to_unicode, &cmap).filter(Filter::FlateDecode);

        let stream = compressed(&data);
        pdf.stream(file, &stream).filter(Filter::FlateDecode).pair(Name(b"Length1"), data.len() as i32);
    }
}

fn base_name(weight: Weight) -> &'static str {
    match weight {
        Weight::Regular => "Inter-Regular",
        Weight::Bold => "Inter-Bold",
    }
}

/// Six capital letters that name this subset of a font.
fn tag(data: &[u8]) -> String {
    let mut hash = fnv1a_64(data.iter().copied());
    let letters = (0..6).map(|_| {
        let letter = char::from(b'A' + (hash % 26) as u8);
        hash /= 26;
        letter
    });
    letters.collect()
}
