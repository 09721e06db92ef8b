//! Glyph outlines of the shipped fonts, for drawing text as pixels.

use std::collections::HashMap;

use tiny_skia::{Path, PathBuilder, Transform};
use ttf_parser::{GlyphId, OutlineBuilder};

use crate::display::{Anchor, Num, TextStyle, Weight};
use crate::text::{face, shape};

/// The glyph outlines used so far, in units of the font.
#[derive(Default)]
pub(super) struct Glyphs {
    outlines: HashMap<(Weight, u16), Option<Path>>,
}

impl Glyphs {
    /// A text as one path, in units of the drawing; `None` if it has no outlines.
    pub(super) fn text(&mut self, (x, y): (Num, Num), style: &TextStyle, text: &str) -> Option<Path> {
        let shaped = shape(text, style.weight);
        let scale = style.size.get() / f32::from(face(style.weight).units_per_em());
        let width = shaped.width as f32 * scale;
        let start = match style.anchor {
            Anchor::Start => x.get(),
            Anchor::Middle => x.get() - width / 2.0,
            Anchor::End => x.get() - width,
        };
        let mut builder = PathBuilder::new();
        for glyph in &shaped.glyphs {
            let (x, y) = (start + glyph.x as f32 * scale, y.get() - glyph.y as f32 * scale);
            if let Some(outline) = self.outline(style.weight, glyph.id) {
                // In fonts, y points up; in drawings, it points down.
                let placed = outline.clone().transform(Transform::from_row(scale, 0.0, 0.0, -scale, x, y));
                if let Some(path) = placed {
                    builder.push_path(&path);
                }
            }
        }
        builder.finish()
    }

    fn outline(&mut self, weight: Weight, glyph: u16) -> Option<&Path> {
        let outline = self.outlines.entry((weight, glyph)).or_insert_with(|| {
            let mut builder = Outline(PathBuilder::new());
            face(weight).outline_glyph(GlyphId(glyph), &mut builder)?;
            builder.0.finish()
        });
        outline.as_ref()
    }
}

struct Outline(PathBuilder);

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
