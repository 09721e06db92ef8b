//! Writes the content stream of a page: paths with colours, gradients, patterns and photos, and text that stays text,
//! with `ActualText` where glyphs do not spell the letters.
//!
//! Consecutive leaves with the same matrix share a graphics state; colours and line styles are set only when they
//! change.

use pdf_writer::types::LineCapStyle;
use pdf_writer::{Content, Name, Str, TextStr};
use ttf_parser::{Face, GlyphId};

use super::font::UsedGlyphs;
use super::resources::Resources;
use super::rgb;
use crate::Colour;
use crate::display::{
    Anchor, Form, Item, Leaf, Matrix, Num, Paint, Segment, Shape, Stroke, Style, TextStyle, leaves_of, num,
};
use crate::text::{Glyph, face, shape};

/// SVG's limit for the length of a miter, in widths of the line.
const MITER_LIMIT: f32 = 4.0;

/// A page or a tile of a pattern that is being written.
pub(super) struct PageContent<'a> {
    content: Content,
    /// Maps units of the drawing to the page.
    base: Matrix,
    resources: &'a mut Resources,
    /// The matrix of the open graphics state, if there is one.
    matrix: Option<Matrix>,
    /// The settings of that state.
    state: State,
}

/// The colours and the line style that were set in a graphics state.
#[derive(Clone, Default)]
struct State {
    fill: Option<Colour>,
    stroke: Option<Colour>,
    width: Option<Num>,
    dashes: Option<(Num, Num)>,
    round_caps: bool,
}

impl<'a> PageContent<'a> {
    /// The content of a page with these leaves.
    pub(super) fn page(leaves: &[Leaf<'_>], base: Matrix, resources: &'a mut Resources) -> Vec<u8> {
        let state = State::default();
        let mut page = PageContent { content: Content::new(), base, resources, matrix: None, state };
        page.content.set_miter_limit(MITER_LIMIT);
        for leaf in leaves {
            page.leaf(leaf);
        }
        page.close();
        page.content.finish().to_vec()
    }

    /// The content of a tile, which has nothing but plain colours.
    pub(super) fn tile(items: &[Item]) -> Vec<u8> {
        PageContent::page(&leaves_of(items), Matrix::IDENTITY, &mut Resources::default())
    }

    fn leaf(&mut self, leaf: &Leaf<'_>) {
        if self.matrix != Some(leaf.matrix) {
            self.close();
            self.content.save_state();
            self.content.transform(self.base.after(leaf.matrix.0).0);
            self.matrix = Some(leaf.matrix);
        }
        match leaf.form {
            Form::Paper(width, height, paint) => {
                let shape = Shape::Rect { at: (num(0.0), num(0.0)), width, height, corner: num(0.0) };
                self.shape(&shape, &Style::fill(paint.clone()));
            }
            Form::Shape(shape, style) => self.shape(shape, style),
            Form::Text(at, style, text) => self.text(at, style, text),
        }
    }

    /// Ends the open graphics state.
    fn close(&mut self) {
        if self.matrix.take().is_some() {
            self.content.restore_state();
            self.state = State::default();
        }
    }

    fn shape(&mut self, shape: &Shape, style: &Style) {
        let segments = shape.segments();
        let opacities = (style.fill_opacity, style.stroke.as_ref().and_then(|stroke| stroke.opacity));
        let is_translucent = opacities != (None, None);
        if is_translucent {
            let one = num(1.0);
            let name = self.resources.opacity(opacities.0.unwrap_or(one), opacities.1.unwrap_or(one));
            self.content.save_state();
            self.content.set_parameters(Name(name.as_bytes()));
        }
        let state = self.state.clone();
        let is_plain = |paint: &Paint| matches!(paint, Paint::Solid(_) | Paint::Variable(..));
        match (&style.fill, &style.stroke) {
            // Filling and stroking a path in one step would look different if both are translucent.
            (fill, Some(stroke)) if is_plain(fill) && is_plain(&stroke.paint) && !is_translucent => {
                self.fill_paint(fill);
                self.stroke_paint(stroke);
                self.path(&segments);
                self.content.fill_nonzero_and_stroke();
            }
            (fill, stroke) => {
                self.fill(fill, &segments);
                if let Some(stroke) = stroke {
                    self.stroke_paint(stroke);
                    self.path(&segments);
                    self.content.stroke();
                }
            }
        }
        if is_translucent {
            self.content.restore_state();
            self.state = state;
        }
    }

    fn fill(&mut self, paint: &Paint, segments: &[Segment]) {
        match paint {
            Paint::None => {}
            Paint::Solid(_) | Paint::Variable(..) => {
                self.fill_paint(paint);
                self.path(segments);
                self.content.fill_nonzero();
            }
            Paint::Gradient(gradient) => {
                let names = self.resources.gradient(gradient);
                self.content.save_state();
                self.path(segments);
                self.content.clip_nonzero().end_path();
                // Gradients and their masks are defined on the unit square.
                self.content.transform(bounding_box(segments));
                if let Some(mask) = names.mask {
                    self.content.set_parameters(Name(mask.as_bytes()));
                }
                self.content.shading(Name(names.shading.as_bytes()));
                self.content.restore_state();
            }
            Paint::Photo(part) => {
                let name = self.resources.photo(&part.photo);
                self.content.save_state();
                self.path(segments);
                self.content.clip_nonzero().end_path();
                let [width, _, _, height, left, top] = bounding_box(segments);
                let (left, top, width, height) = part.placed((left, top, width, height));
                // In PDF images, y points up; in drawings, it points down.
                self.content.transform([width, 0.0, 0.0, -height, left, top + height]);
                self.content.x_object(Name(name.as_bytes()));
                self.content.restore_state();
            }
            Paint::Pattern(pattern) => {
                let matrix = self.base.after(self.matrix.unwrap_or(Matrix::IDENTITY).0);
                let name = self.resources.pattern(pattern, matrix);
                self.content.set_fill_color_space(pdf_writer::types::ColorSpaceOperand::Pattern);
                self.content.set_fill_pattern(None, Name(name.as_bytes()));
                self.path(segments);
                self.content.fill_nonzero();
                self.state.fill = None;
            }
        }
    }

    fn fill_paint(&mut self, paint: &Paint) {
        let Some(colour) = colour(paint) else { return };
        if self.state.fill != Some(colour) {
            let [r, g, b] = rgb(colour);
            self.content.set_fill_rgb(r, g, b);
            self.state.fill = Some(colour);
        }
    }

    fn stroke_paint(&mut self, stroke: &Stroke) {
        // Lines have plain colours only.
        if let Some(colour) = colour(&stroke.paint).filter(|&colour| self.state.stroke != Some(colour)) {
            let [r, g, b] = rgb(colour);
            self.content.set_stroke_rgb(r, g, b);
            self.state.stroke = Some(colour);
        }
        let width = stroke.width.unwrap_or(num(1.0));
        if self.state.width != Some(width) {
            self.content.set_line_width(width.get());
            self.state.width = Some(width);
        }
        if self.state.dashes != stroke.dashes {
            let dashes = stroke.dashes.map(|(dash, gap)| [dash.get(), gap.get()]);
            self.content.set_dash_pattern(dashes.into_iter().flatten(), 0.0);
            self.state.dashes = stroke.dashes;
        }
        if self.state.round_caps != stroke.round_caps {
            let cap = if stroke.round_caps { LineCapStyle::RoundCap } else { LineCapStyle::ButtCap };
            self.content.set_line_cap(cap);
            self.state.round_caps = stroke.round_caps;
        }
    }

    fn path(&mut self, segments: &[Segment]) {
        for segment in segments {
            match *segment {
                Segment::Move((x, y)) => self.content.move_to(x, y),
                Segment::Line((x, y)) => self.content.line_to(x, y),
                Segment::Cubic(a, b, to) => self.content.cubic_to(a.0, a.1, b.0, b.1, to.0, to.1),
                Segment::Close => self.content.close_path(),
            };
        }
    }

    fn text(&mut self, (x, y): (Num, Num), style: &TextStyle, text: &str) {
        let shaped = shape(text, style.weight);
        if shaped.glyphs.is_empty() {
            return;
        }
        self.fill_paint(&style.fill);
        let face = face(style.weight);
        let units = f32::from(face.units_per_em());
        let size = style.size.get();
        let width = shaped.width as f32 * size / units;
        let start = match style.anchor {
            Anchor::Start => x.get(),
            Anchor::Middle => x.get() - width / 2.0,
            Anchor::End => x.get() - width,
        };
        let (font, used) = self.resources.font(style.weight);
        let spans = spans(text, &shaped.glyphs, used);
        self.content.begin_text();
        self.content.set_font(Name(font.as_bytes()), size);
        // In PDF text, y points up; in drawings, it points down.
        self.content.set_text_matrix([1.0, 0.0, 0.0, -1.0, start, y.get()]);
        let mut pen = Pen { scale: 1000.0 / units, size, x: 0, rise: 0 };
        for span in spans {
            if let Some(letters) = span.actual_text {
                let mut content = self.content.begin_marked_content_with_properties(Name(b"Span"));
                content.properties().actual_text(TextStr(letters));
            }
            for run in span.glyphs.chunk_by(|a, b| a.y == b.y) {
                pen.show(run, face, &mut self.content);
            }
            if span.actual_text.is_some() {
                self.content.end_marked_content();
            }
        }
        if pen.rise != 0 {
            self.content.set_rise(0.0);
        }
        self.content.end_text();
    }
}

/// Glyphs that are shown together.
struct Span<'a> {
    glyphs: &'a [Glyph],
    /// The letters that they stand for, if the glyphs do not spell them one by one.
    actual_text: Option<&'a str>,
}

/// Splits a shaped text so that its letters can be recovered. The glyphs stay in visual order: readers put text that
/// runs to the left in order themselves.
fn spans<'a>(text: &'a str, glyphs: &'a [Glyph], used: &mut UsedGlyphs) -> Vec<Span<'a>> {
    let mut spans: Vec<Span<'a>> = Vec::new();
    let mut start = 0;
    let mut at = 0;
    for cluster in glyphs.chunk_by(|a, b| a.cluster == b.cluster) {
        let letters = &text[cluster[0].cluster.clone()];
        let known = cluster.iter().filter(|glyph| used.add(glyph.id, letters)).count();
        let end = at + cluster.len();
        if cluster.len() > 1 || known == 0 {
            if start < at {
                spans.push(Span { glyphs: &glyphs[start..at], actual_text: None });
            }
            spans.push(Span { glyphs: &glyphs[at..end], actual_text: Some(letters) });
            start = end;
        }
        at = end;
    }
    if start < at {
        spans.push(Span { glyphs: &glyphs[start..at], actual_text: None });
    }
    spans
}

/// The position of the next glyph.
struct Pen {
    /// Thousandths of the font size per unit of the font.
    scale: f32,
    size: f32,
    /// The distance from the start of the line without kerning, in units of the font.
    x: i32,
    /// The height above the baseline, in units of the font.
    rise: i32,
}

impl Pen {
    /// Shows glyphs at the same height.
    fn show(&mut self, glyphs: &[Glyph], face: &Face<'_>, content: &mut Content) {
        if glyphs[0].y != self.rise {
            self.rise = glyphs[0].y;
            content.set_rise(self.rise as f32 * self.size * self.scale / 1000.0);
        }
        let mut show = content.show_positioned();
        let mut items = show.items();
        let mut codes: Vec<u8> = Vec::new();
        for glyph in glyphs {
            if glyph.x != self.x {
                if !codes.is_empty() {
                    items.show(Str(&codes));
                    codes.clear();
                }
                items.adjust((self.x - glyph.x) as f32 * self.scale);
            }
            codes.extend(glyph.id.to_be_bytes());
            self.x = glyph.x + i32::from(face.glyph_hor_advance(GlyphId(glyph.id)).unwrap_or(0));
        }
        items.show(Str(&codes));
    }
}

fn colour(paint: &Paint) -> Option<Colour> {
    match paint {
        Paint::Solid(colour) | Paint::Variable(_, colour) => Some(*colour),
        Paint::None | Paint::Gradient(_) | Paint::Pattern(_) | Paint::Photo(_) => None,
    }
}

/// The matrix that maps the unit square to the bounding box of an outline.
fn bounding_box(segments: &[Segment]) -> [f32; 6] {
    let points = segments.iter().filter_map(|segment| match *segment {
        Segment::Move(to) | Segment::Line(to) | Segment::Cubic(_, _, to) => Some(to),
        Segment::Close => None,
    });
    let start = (f32::INFINITY, f32::INFINITY, f32::NEG_INFINITY, f32::NEG_INFINITY);
    let (left, top, right, bottom) = points.fold(start, |(left, top, right, bottom), (x, y)| {
        (left.min(x), top.min(y), right.max(x), bottom.max(y))
    });
    [right - left, 0.0, 0.0, bottom - top, left, top]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display::{Text, Weight};

    fn written(items: &[Item]) -> String {
        String::from_utf8_lossy(&PageContent::tile(items)).into_owned()
    }

    fn text(text: &str) -> Item {
        Text::centred((10.0, 10.0), 12.0, Weight::Regular, Colour::BLACK, text).into()
    }

    fn dot(colour: Colour) -> Item {
        Shape::circle((5.0, 5.0), 2.0).styled(Style::fill(colour))
    }

    #[test]
    fn only_letters_that_their_glyphs_do_not_spell_are_written_twice() {
        for plain in ["ABC 123", "Ελλάδα", "Жизнь", "שלום", "بب"] {
            assert!(!written(&[text(plain)]).contains("ActualText"), "{plain}");
        }
        // The font has neither of these letters, so both have the same glyph.
        assert_eq!(written(&[text("A数学B")]).matches("ActualText").count(), 1);
    }

    #[test]
    fn letters_are_kerned() {
        let shown = written(&[text("AV")]);
        assert!(
            shown.contains("TJ") && shown.matches('(').count() + shown.matches('<').count() >= 2,
            "{shown}"
        );
    }

    #[test]
    fn colours_are_set_when_they_change() {
        let content = written(&[dot(Colour::WHITE), dot(Colour::WHITE), dot(Colour::BLACK)]);
        assert_eq!(content.matches(" rg").count(), 2);
        assert_eq!((content.matches("q\n").count(), content.matches(" cm").count()), (1, 1));
    }

    #[test]
    fn opacity_ends_with_its_shape() {
        let translucent = Style::fill(Colour::BLACK).fill_opacity(Some(0.3));
        let content = written(&[Shape::circle((0.0, 0.0), 1.0).styled(translucent), dot(Colour::BLACK)]);
        let (before, after) = content.split_once('Q').unwrap();
        assert!(before.contains("/O0 gs") && !after.contains(" gs"));
        assert!(after.contains(" rg"), "the colour was forgotten with the state");
    }
}
