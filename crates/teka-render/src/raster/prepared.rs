//! A leaf prepared for painting: its outline and paints in pixels.

use std::rc::Rc;

use tiny_skia::{
    Color, FillRule, FilterQuality, GradientStop, LineCap, Paint as Ink, Path, PathBuilder,
    Pattern as Tiling, Pixmap, PixmapMut, RadialGradient, Rect, Shader, SpreadMode, Stroke as Pen,
    StrokeDash, Transform,
};

use crate::Colour;
use crate::display::{Form, Gradient, Leaf, Num, Paint, Segment, Shape, Stroke, Verb};
use crate::raster::Rasteriser;

/// SVG's limit for the length of a miter, in widths of the line.
const MITER_LIMIT: f32 = 4.0;

/// A leaf ready to be painted.
pub(crate) struct Prepared {
    path: Path,
    transform: Transform,
    crisp: bool,
    fill: Option<Source>,
    stroke: Option<(Source, Pen)>,
    /// The area that may be painted, in pixels.
    #[cfg_attr(not(feature = "gif"), allow(dead_code))]
    bounds: Rect,
}

/// The source of a pixel's colour.
enum Source {
    Colour(Color),
    Shader(Shader<'static>),
    /// A tile, and the transform that maps it to units of the drawing.
    Tile(Rc<Pixmap>, Transform),
    /// A photo, and the transform that maps it to units of the drawing.
    Photo(Rc<Pixmap>, Transform),
}

impl Prepared {
    /// Prepares a leaf, which `transform` maps to the canvas.
    pub(super) fn new(leaf: &Leaf<'_>, transform: Transform, rasteriser: &mut Rasteriser) -> Option<Self> {
        let (path, fill, stroke, reach) = match leaf.form {
            Form::Paper(width, height, paint) => {
                let path = PathBuilder::from_rect(Rect::from_xywh(0.0, 0.0, width.get(), height.get())?);
                let fill = source(paint, None, &path, transform, rasteriser);
                (path, fill, None, 0.0)
            }
            Form::Shape(shape, style) => {
                let path = outline(&shape.segments())?;
                // Horizontal and vertical lines have no inside.
                let is_flat = path.bounds().width() == 0.0 || path.bounds().height() == 0.0;
                let fill = if is_flat {
                    None
                } else {
                    source(&style.fill, style.fill_opacity, &path, transform, rasteriser)
                };
                let stroke = style.stroke.as_ref().and_then(|stroke| {
                    let source = source(&stroke.paint, stroke.opacity, &path, transform, rasteriser)?;
                    Some((source, pen(stroke)))
                });
                let reach = stroke.as_ref().map_or(0.0, |(_, pen)| pen.width / 2.0 * miter_reach(shape));
                (path, fill, stroke, reach)
            }
            Form::Text(at, style, text) => {
                let path = rasteriser.glyphs.text(at, style, text)?;
                let fill = source(&style.fill, None, &path, transform, rasteriser);
                (path, fill, None, 0.0)
            }
        };
        if fill.is_none() && stroke.is_none() {
            return None;
        }
        let bounds = path.bounds();
        let bounds = Rect::from_ltrb(
            bounds.left() - reach,
            bounds.top() - reach,
            bounds.right() + reach,
            bounds.bottom() + reach,
        )?;
        let bounds = bounds.transform(transform)?;
        Some(Prepared { path, transform, crisp: leaf.crisp, fill, stroke, bounds })
    }

    /// The area that may be painted, in pixels, without the soft edge around it.
    #[cfg(feature = "gif")]
    pub(crate) fn bounds(&self) -> Rect {
        self.bounds
    }

    pub(crate) fn paint(&self, canvas: &mut PixmapMut<'_>) {
        if let Some(fill) = &self.fill {
            canvas.fill_path(&self.path, &self.ink(fill), FillRule::Winding, self.transform, None);
        }
        if let Some((source, pen)) = &self.stroke {
            canvas.stroke_path(&self.path, &self.ink(source), pen, self.transform, None);
        }
    }

    fn ink<'a>(&self, source: &'a Source) -> Ink<'a> {
        let shader = match source {
            Source::Colour(colour) => Shader::SolidColor(*colour),
            Source::Shader(shader) => shader.clone(),
            Source::Tile(tile, transform) => Tiling::new(
                tile.as_ref().as_ref(),
                SpreadMode::Repeat,
                FilterQuality::Bicubic,
                1.0,
                *transform,
            ),
            Source::Photo(photo, transform) => Tiling::new(
                photo.as_ref().as_ref(),
                SpreadMode::Pad,
                FilterQuality::Bilinear,
                1.0,
                *transform,
            ),
        };
        Ink { shader, anti_alias: !self.crisp, ..Ink::default() }
    }
}

fn outline(segments: &[Segment]) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for segment in segments {
        match *segment {
            Segment::Move((x, y)) => builder.move_to(x, y),
            Segment::Line((x, y)) => builder.line_to(x, y),
            Segment::Cubic(a, b, to) => builder.cubic_to(a.0, a.1, b.0, b.1, to.0, to.1),
            Segment::Close => builder.close(),
        }
    }
    builder.finish()
}

fn source(
    paint: &Paint,
    opacity: Option<Num>,
    path: &Path,
    transform: Transform,
    rasteriser: &mut Rasteriser,
) -> Option<Source> {
    let opacity = opacity.map_or(1.0, Num::get);
    match paint {
        Paint::None => None,
        Paint::Solid(colour) | Paint::Variable(_, colour) => Some(Source::Colour(mixed(*colour, opacity))),
        Paint::Gradient(gradient) => radial(gradient, opacity, path.bounds()).map(Source::Shader),
        Paint::Pattern(pattern) => {
            let (sx, sy) = transform.get_scale();
            let tile = rasteriser.tile(pattern, (sx, sy))?;
            Some(Source::Tile(tile, Transform::from_scale(1.0 / sx, 1.0 / sy)))
        }
        Paint::Photo(part) => {
            let bounds = path.bounds();
            let whole = part.placed((bounds.left(), bounds.top(), bounds.width(), bounds.height()));
            let (left, top, width, height) = whole;
            let pixmap = rasteriser.photo(&part.photo, width * transform.get_scale().0)?;
            let (sx, sy) = (width / pixmap.width() as f32, height / pixmap.height() as f32);
            Some(Source::Photo(pixmap, Transform::from_row(sx, 0.0, 0.0, sy, left, top)))
        }
    }
}

fn mixed(colour: Colour, opacity: f32) -> Color {
    Color::from_rgba8(colour.r, colour.g, colour.b, (opacity * 255.0).round() as u8)
}

/// A gradient over this bounding box.
fn radial(gradient: &Gradient, opacity: f32, bounds: Rect) -> Option<Shader<'static>> {
    let stops = gradient
        .stops
        .iter()
        .map(|stop| GradientStop::new(stop.offset.get(), mixed(stop.colour, stop.opacity.get() * opacity)));
    let focus = gradient.focus.map_or((0.5, 0.5), |(x, y)| (x.get(), y.get()));
    let unit = Transform::from_row(bounds.width(), 0.0, 0.0, bounds.height(), bounds.left(), bounds.top());
    let middle = (0.5, 0.5).into();
    RadialGradient::new(focus.into(), 0.0, middle, 0.5, stops.collect(), SpreadMode::Pad, unit)
}

fn pen(stroke: &Stroke) -> Pen {
    Pen {
        width: stroke.width.map_or(1.0, Num::get),
        miter_limit: MITER_LIMIT,
        line_cap: if stroke.round_caps { LineCap::Round } else { LineCap::Butt },
        dash: stroke.dashes.and_then(|(dash, gap)| StrokeDash::new(vec![dash.get(), gap.get()], 0.0)),
        ..Pen::default()
    }
}

/// The maximum reach of the corners of a stroke around a shape, in half widths of the stroke.
fn miter_reach(shape: &Shape) -> f32 {
    match shape {
        Shape::Path(path) if path.0.iter().any(|verb| matches!(verb, Verb::Line(..))) => MITER_LIMIT,
        _ => std::f32::consts::SQRT_2,
    }
}
