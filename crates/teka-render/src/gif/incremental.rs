//! Paints the drawings of an animation over each other: repaints only the areas in which a drawing differs from the one
//! before, and gets exactly the pixels of a full repaint.
//!
//! A drawing is a list of elements from back to front. Elements that two drawings have in common, in the same order,
//! paint the same pixels, so only the areas of all others are repainted. Elements are compared as values; prepared ones
//! are cached. Large elements at the bottom, such as the paper and the board, are painted once and copied.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault};
use std::rc::Rc;

use tiny_skia::{Color, Pixmap};

use crate::Drawing;
use crate::display::{Form, Leaf, Matrix, Num, Paint, Shape, Style, TextStyle, leaves};
use crate::gif::area::{Area, merge};
use crate::gif::diff::diff;
use crate::gif::fast_hash::FastHasher;
use crate::gif::palette::Palette;
use crate::gif::tween::Image;
use crate::raster::{self, Prepared, Rasteriser};

/// Drawings with this number of elements or more are always painted whole: comparing them takes longer.
const MAX_ELEMENTS: usize = 6_000;
/// The maximum number of cached elements that the current drawing does not have.
const MAX_UNUSED: usize = 2_000;
/// More areas than this are merged into one.
const MAX_AREAS: usize = 64;
/// An element is large if it covers at least 1/`LARGE_DIVISOR` of the pixels.
const LARGE_DIVISOR: usize = 8;
/// Anti-aliased edges extend beyond an element by less than this number of pixels.
const EDGE_MARGIN: f32 = 2.0;

/// An element, prepared for painting.
struct Element {
    number: usize,
    leaf: OwnedLeaf,
    prepared: Option<Prepared>,
    /// The pixels it may paint, if any.
    area: Option<Area>,
}

/// A [`Leaf`] that outlives its drawing.
struct OwnedLeaf {
    matrix: Matrix,
    crisp: bool,
    form: OwnedForm,
}

enum OwnedForm {
    Paper(Num, Num, Paint),
    Shape(Shape, Style),
    Text((Num, Num), TextStyle, String),
}

impl OwnedLeaf {
    fn new(leaf: &Leaf<'_>) -> Self {
        let form = match leaf.form {
            Form::Paper(width, height, paint) => OwnedForm::Paper(width, height, paint.clone()),
            Form::Shape(shape, style) => OwnedForm::Shape(shape.clone(), style.clone()),
            Form::Text(at, style, text) => OwnedForm::Text(at, style.clone(), text.to_owned()),
        };
        OwnedLeaf { matrix: leaf.matrix, crisp: leaf.crisp, form }
    }

    fn borrow(&self) -> Leaf<'_> {
        let form = match &self.form {
            OwnedForm::Paper(width, height, paint) => Form::Paper(*width, *height, paint),
            OwnedForm::Shape(shape, style) => Form::Shape(shape, style),
            OwnedForm::Text(at, style, text) => Form::Text(*at, style, text),
        };
        Leaf { matrix: self.matrix, crisp: self.crisp, form }
    }
}

/// Paints drawings over each other, repainting only what differs.
pub(super) struct IncrementalPainter {
    canvas: Pixmap,
    scale: f32,
    rasteriser: Rasteriser,
    /// The large elements at the bottom, painted.
    background: Pixmap,
    /// The numbers of these elements.
    background_numbers: Vec<usize>,
    /// The cached elements, by the hash of their leaf.
    elements: HashMap<u64, Vec<Rc<Element>>, BuildHasherDefault<FastHasher>>,
    hasher: BuildHasherDefault<FastHasher>,
    /// The number of elements prepared so far.
    count: usize,
    /// The number of elements in the cache.
    cached: usize,
    /// The elements of the last drawing.
    last: Vec<Rc<Element>>,
    /// The image of the last drawing.
    image: Image,
}

impl IncrementalPainter {
    /// Creates a painter for drawings of this size in pixels, with `scale` pixels per unit.
    pub(super) fn new(width: usize, height: usize, scale: f64) -> Option<Self> {
        let canvas = Pixmap::new(width as u32, height as u32)?;
        let image = Image { width, height, pixels: vec![0; width * height] };
        Some(IncrementalPainter {
            background: canvas.clone(),
            background_numbers: Vec::new(),
            canvas,
            scale: scale as f32,
            rasteriser: Rasteriser::new(scale as f32),
            elements: HashMap::default(),
            hasher: BuildHasherDefault::default(),
            count: 0,
            cached: 0,
            last: Vec::new(),
            image,
        })
    }

    /// Whether drawings like this are worth comparing.
    pub(super) fn accepts(drawing: &Drawing) -> bool {
        drawing.len() < MAX_ELEMENTS
    }

    /// Paints a drawing, which must have the size of all others.
    pub(super) fn paint(&mut self, drawing: &Drawing, palette: &Palette) -> &Image {
        let elements: Vec<Rc<Element>> = leaves(drawing).iter().map(|leaf| self.element(leaf)).collect();
        let numbers =
            |elements: &[Rc<Element>]| elements.iter().map(|element| element.number).collect::<Vec<_>>();
        let (removed, added) = diff(&numbers(&self.last), &numbers(&elements));
        let changed = removed.iter().map(|&at| &self.last[at]).chain(added.iter().map(|&at| &elements[at]));
        let mut areas = merge(changed.filter_map(|element| element.area));
        if areas.len() > MAX_AREAS {
            areas = areas.into_iter().reduce(Area::union).into_iter().collect();
        }
        let upper = self.paint_background(&elements);
        for &area in &areas {
            self.restore_background(area);
        }
        for element in &elements[upper..] {
            let is_affected =
                element.area.is_some_and(|area| areas.iter().any(|&other| area.intersects(other)));
            if is_affected && let Some(prepared) = &element.prepared {
                prepared.paint(&mut self.canvas.as_mut());
            }
        }
        for area in areas {
            palette.apply_within(&self.canvas, area, &mut self.image);
        }
        let whole = |length: f32, pixels: usize| raster::is_whole(length, self.scale, pixels as u32);
        let Image { width, height, ref mut pixels } = self.image;
        let (whole_width, whole_height) = (whole(drawing.width(), width), whole(drawing.height(), height));
        raster::fill_edges(pixels, width, whole_width, whole_height);
        self.last = elements;
        if self.cached > self.last.len() + MAX_UNUSED {
            self.forget_unused();
        }
        &self.image
    }

    /// Paints the large elements at the bottom unless they are there already, and returns their number.
    fn paint_background(&mut self, elements: &[Rc<Element>]) -> usize {
        let large = |element: &&Rc<Element>| {
            element.area.is_some_and(|area| area.size() * LARGE_DIVISOR >= self.image.pixels.len())
        };
        let bottom: Vec<&Rc<Element>> = elements.iter().take_while(large).collect();
        let numbers: Vec<usize> = bottom.iter().map(|element| element.number).collect();
        if numbers != self.background_numbers {
            self.background.fill(Color::TRANSPARENT);
            for prepared in bottom.iter().filter_map(|element| element.prepared.as_ref()) {
                prepared.paint(&mut self.background.as_mut());
            }
            self.background_numbers = numbers;
        }
        bottom.len()
    }

    fn restore_background(&mut self, area: Area) {
        let width = self.canvas.width() as usize;
        for y in area.top..area.bottom {
            let row = 4 * (y * width + area.left)..4 * (y * width + area.right);
            self.canvas.data_mut()[row.clone()].copy_from_slice(&self.background.data()[row]);
        }
    }

    /// The element of a leaf, from the cache or newly prepared.
    fn element(&mut self, leaf: &Leaf<'_>) -> Rc<Element> {
        let hash = self.hasher.hash_one(leaf);
        let known = self.elements.entry(hash).or_default();
        if let Some(element) = known.iter().find(|element| element.leaf.borrow() == *leaf) {
            return Rc::clone(element);
        }
        let prepared = self.rasteriser.prepare(leaf);
        let area = prepared.as_ref().and_then(|prepared| area(prepared, &self.canvas));
        let element = Rc::new(Element { number: self.count, leaf: OwnedLeaf::new(leaf), prepared, area });
        self.count += 1;
        self.cached += 1;
        known.push(Rc::clone(&element));
        element
    }

    fn forget_unused(&mut self) {
        self.elements.retain(|_, elements| {
            elements.retain(|element| Rc::strong_count(element) > 1);
            !elements.is_empty()
        });
        self.cached = self.elements.values().map(Vec::len).sum();
    }
}

/// The pixels of a canvas that an element may paint.
fn area(prepared: &Prepared, canvas: &Pixmap) -> Option<Area> {
    let bounds = prepared.bounds();
    let low = |edge: f32| (edge - EDGE_MARGIN).max(0.0) as usize;
    let high = |edge: f32, end: u32| ((edge + EDGE_MARGIN).ceil().max(0.0) as usize).min(end as usize);
    let area = Area {
        left: low(bounds.left()),
        top: low(bounds.top()),
        right: high(bounds.right(), canvas.width()),
        bottom: high(bounds.bottom(), canvas.height()),
    };
    (area.left < area.right && area.top < area.bottom).then_some(area)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::frame;
    use crate::gif::palette::Histogram;
    use crate::{Theme, sample};

    /// Checks that every step painted over the one before looks as if it were painted alone.
    fn check(steps: &[teka_core::Step], theme: &Theme, scale: f64) {
        let mut painter = None;
        for (number, step) in steps.iter().enumerate() {
            let caption = step.caption.as_ref().map(sample::words);
            let frame = frame(&step.scene, caption.as_deref(), true, &sample::words, theme);
            let picture = raster::pixels(&frame.drawing, scale as f32).unwrap();
            let (width, height) = (picture.width() as usize, picture.height() as usize);
            let (painter, palette) = painter.get_or_insert_with(|| {
                let mut histogram = Histogram::default();
                histogram.add(&picture);
                (IncrementalPainter::new(width, height, scale).unwrap(), histogram.palette())
            });
            let painted = painter.paint(&frame.drawing, palette);
            assert!(painted.pixels == palette.apply(&picture), "step {number}");
        }
    }

    #[test]
    fn steps_look_as_if_each_were_painted_alone() {
        let animations = [
            (sample::trace::search(&sample::iq_puzzler(), 25), 0.37),
            (sample::trace::search(&sample::pyramid(), 25), 0.37),
            (sample::trace::search(&sample::soma(), 25), 0.37),
            (sample::trace::search(&sample::crossword(), 25), 0.37),
            (sample::trace::search(&sample::trace::packed(6), 13), 0.5),
            (sample::trace::slides(4, 12), 0.55),
        ];
        for (steps, scale) in &animations {
            check(steps, &Theme::default(), *scale);
        }
        // Themes differ only in their colours, so one animation for each is enough.
        for ((steps, scale), name) in animations.iter().cycle().zip(Theme::NAMES) {
            check(steps, &Theme::named(name).unwrap(), *scale);
        }
    }

    #[test]
    fn every_look_can_be_painted_over() {
        let looks = sample::looks().map(|(_, scene)| teka_core::Step { caption: None, scene });
        for step in &looks {
            check(&[step.clone(), step.clone()], &Theme::default(), 1.0);
        }
    }
}
