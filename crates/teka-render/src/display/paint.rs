//! How a shape is painted: its fill, and its stroke with width, dashes and caps. The paint of either is a plain colour,
//! a gradient, a pattern, or a colour that a style sheet decides.

use std::sync::Arc;

use crate::Colour;
use crate::display::{Item, Num, num};
use crate::photo::PhotoPart;

/// The paint of an area or a line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Paint {
    None,
    Solid(Colour),
    Gradient(Arc<Gradient>),
    Pattern(Arc<Pattern>),
    /// A part of a photo, which fills the bounding box of what it paints.
    Photo(Arc<PhotoPart>),
    /// A CSS variable of the page around an SVG document. Other formats have no style sheet, and use the colour.
    Variable(String, Colour),
}

impl From<Colour> for Paint {
    fn from(colour: Colour) -> Self {
        Paint::Solid(colour)
    }
}

/// A radial gradient that fills the bounding box of what it paints.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Gradient {
    /// Gradients with the same id are the same.
    pub(crate) id: String,
    /// The focal point, as shares of the bounding box; the middle if not given.
    pub(crate) focus: Option<(Num, Num)>,
    pub(crate) stops: Vec<Stop>,
}

/// The colour of a gradient at a share of the way from the focus to the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Stop {
    pub(crate) offset: Num,
    pub(crate) colour: Colour,
    pub(crate) opacity: Num,
}

impl Stop {
    pub(crate) fn new(offset: f64, colour: Colour, opacity: f64) -> Self {
        Stop { offset: num(offset), colour, opacity: num(opacity) }
    }
}

/// A square tile, repeated in both directions from the origin.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pattern {
    /// Patterns with the same id are the same.
    pub(crate) id: String,
    pub(crate) side: Num,
    pub(crate) items: Vec<Item>,
}

/// How a shape is painted: its inside first, then its outline.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Style {
    pub(crate) fill: Paint,
    /// 1 if not given.
    pub(crate) fill_opacity: Option<Num>,
    pub(crate) stroke: Option<Stroke>,
}

/// A line along a path, with miter joins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Stroke {
    pub(crate) paint: Paint,
    /// 1 if not given.
    pub(crate) width: Option<Num>,
    /// 1 if not given.
    pub(crate) opacity: Option<Num>,
    /// The lengths of dashes and of the gaps between them.
    pub(crate) dashes: Option<(Num, Num)>,
    pub(crate) round_caps: bool,
}

impl Style {
    pub(crate) fn fill(paint: impl Into<Paint>) -> Self {
        Style { fill: paint.into(), fill_opacity: None, stroke: None }
    }

    /// A stroke without a fill.
    pub(crate) fn line(paint: impl Into<Paint>, width: f64) -> Self {
        Style::fill(Paint::None).stroke(paint, width)
    }

    pub(crate) fn stroke(self, paint: impl Into<Paint>, width: f64) -> Self {
        let mut style = self.thin_stroke(paint);
        style.edit(|stroke| stroke.width = Some(num(width)));
        style
    }

    /// Adds a stroke of SVG's default width, 1.
    pub(crate) fn thin_stroke(self, paint: impl Into<Paint>) -> Self {
        let stroke =
            Stroke { paint: paint.into(), width: None, opacity: None, dashes: None, round_caps: false };
        Style { stroke: Some(stroke), ..self }
    }

    pub(crate) fn dashed(mut self, dash: f64, gap: f64) -> Self {
        self.edit(|stroke| stroke.dashes = Some((num(dash), num(gap))));
        self
    }

    pub(crate) fn round_caps(mut self) -> Self {
        self.edit(|stroke| stroke.round_caps = true);
        self
    }

    pub(crate) fn fill_opacity(self, opacity: Option<f64>) -> Self {
        Style { fill_opacity: opacity.map(num), ..self }
    }

    pub(crate) fn stroke_opacity(mut self, opacity: Option<f64>) -> Self {
        self.edit(|stroke| stroke.opacity = opacity.map(num));
        self
    }

    fn edit(&mut self, change: impl FnOnce(&mut Stroke)) {
        if let Some(stroke) = &mut self.stroke {
            change(stroke);
        }
    }
}
