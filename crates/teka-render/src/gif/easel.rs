//! Pictures of a film drawn over each other, and of each only what the one before does not show yet.
//!
//! A drawing is a list of elements from back to front. Those that two drawings share, in the same order, leave the
//! same paint; so only where others lie or lay has anything to be drawn again, and there it comes out pixel by pixel
//! as if everything were drawn. Each element is read once, and kept as long as there is room; what is large and lies
//! below the rest, as the paper and the board, is painted once and copied.

use std::collections::HashMap;
use std::rc::Rc;

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::Tree;

use crate::gif::between::Image;
use crate::gif::palette::Palette;
use crate::gif::shared::unshared;
use crate::svg::{Element, Frame};
use crate::{PictureError, png, tree};

/// Drawings of more elements are not for the easel: to read them all takes longer than drawing them.
const MOST_ELEMENTS: usize = 6_000;
/// The most elements that are kept when no drawing shows them.
const MOST_KEPT: usize = 2_000;
/// So many places are looked at one by one; more are taken together.
const MOST_AREAS: usize = 64;
/// What covers one in so many pixels is large.
const LARGE: usize = 8;
/// Soft edges reach beyond an element by less than so many pixels.
const SOFT: f32 = 2.0;

/// A part of a picture, in pixels; the right and the bottom edge lie outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) right: usize,
    pub(super) bottom: usize,
}

impl Area {
    fn size(self) -> usize {
        (self.right - self.left) * (self.bottom - self.top)
    }

    fn meets(self, other: Area) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    fn around(self, other: Area) -> Area {
        Area {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// Areas that cover these and more only where that is no more to look at.
fn merged(areas: impl Iterator<Item = Area>) -> Vec<Area> {
    let mut merged: Vec<Area> = Vec::new();
    for mut area in areas {
        let fits = |area: Area, other: &Area| area.around(*other).size() <= area.size() + other.size();
        while let Some(at) = merged.iter().position(|other| fits(area, other)) {
            area = area.around(merged.swap_remove(at));
        }
        merged.push(area);
    }
    merged
}

/// An element that was read.
struct Stroke {
    number: usize,
    tree: Tree,
    /// Where its paint comes to lie, if anywhere.
    area: Option<Area>,
}

/// Where pictures are drawn over each other.
pub(super) struct Easel {
    canvas: Pixmap,
    scale: f32,
    /// What lies below the rest, and the numbers of what was painted there.
    under: Pixmap,
    painted: Vec<usize>,
    strokes: HashMap<Element, Rc<Stroke>>,
    /// How many were read.
    count: usize,
    /// Those of the last drawing, and how it came out.
    last: Vec<Rc<Stroke>>,
    image: Image,
}

impl Easel {
    /// An easel for pictures of this size, so many pixels to a unit.
    pub(super) fn new(width: usize, height: usize, scale: f64) -> Option<Self> {
        let canvas = Pixmap::new(width as u32, height as u32)?;
        let image = Image { width, height, pixels: vec![0; width * height] };
        Some(Easel {
            under: canvas.clone(),
            painted: Vec::new(),
            canvas,
            scale: scale as f32,
            strokes: HashMap::new(),
            count: 0,
            last: Vec::new(),
            image,
        })
    }

    /// Whether drawings like this are for the easel.
    pub(super) fn takes(frame: &Frame) -> bool {
        frame.elements().len() <= MOST_ELEMENTS
    }

    /// The picture of a drawing of this size.
    pub(super) fn draw(&mut self, frame: &Frame, palette: &Palette) -> Result<&Image, PictureError> {
        let elements = frame.elements();
        let strokes =
            elements.into_iter().map(|element| self.read(element, frame)).collect::<Result<Vec<_>, _>>()?;
        let numbers = |strokes: &[Rc<Stroke>]| strokes.iter().map(|stroke| stroke.number).collect::<Vec<_>>();
        let (gone, come) = unshared(&numbers(&self.last), &numbers(&strokes));
        let changed = gone.iter().map(|&at| &self.last[at]).chain(come.iter().map(|&at| &strokes[at]));
        let mut areas = merged(changed.filter_map(|stroke| stroke.area));
        if areas.len() > MOST_AREAS {
            areas = areas.into_iter().reduce(Area::around).into_iter().collect();
        }
        let upper = self.paint_under(&strokes);
        for &area in &areas {
            self.uncover(area);
        }
        for stroke in &strokes[upper..] {
            if stroke.area.is_some_and(|area| areas.iter().any(|&other| area.meets(other))) {
                resvg::render(&stroke.tree, self.transform(), &mut self.canvas.as_mut());
            }
        }
        for area in areas {
            palette.apply_within(&self.canvas, area, &mut self.image);
        }
        let whole = |length: f64, pixels: usize| png::is_whole(length as f32, self.scale, pixels as u32);
        let Image { width, height, ref mut pixels } = self.image;
        let (whole_width, whole_height) = (whole(frame.size.width, width), whole(frame.size.height, height));
        png::trim(pixels, width, whole_width, whole_height);
        self.last = strokes;
        if self.strokes.len() > self.last.len() + MOST_KEPT {
            self.strokes.retain(|_, stroke| Rc::strong_count(stroke) > 1);
        }
        Ok(&self.image)
    }

    /// Paints what is large and lies below the rest, unless it is there already; how many strokes that are.
    fn paint_under(&mut self, strokes: &[Rc<Stroke>]) -> usize {
        let large = |stroke: &&Rc<Stroke>| {
            stroke.area.is_some_and(|area| area.size() * LARGE >= self.image.pixels.len())
        };
        let under: Vec<&Rc<Stroke>> = strokes.iter().take_while(large).collect();
        let numbers: Vec<usize> = under.iter().map(|stroke| stroke.number).collect();
        if numbers != self.painted {
            self.under.fill(Color::TRANSPARENT);
            for stroke in &under {
                resvg::render(&stroke.tree, self.transform(), &mut self.under.as_mut());
            }
            self.painted = numbers;
        }
        under.len()
    }

    /// Copies what lies below the rest.
    fn uncover(&mut self, area: Area) {
        let width = self.canvas.width() as usize;
        for y in area.top..area.bottom {
            let row = 4 * (y * width + area.left)..4 * (y * width + area.right);
            self.canvas.data_mut()[row.clone()].copy_from_slice(&self.under.data()[row]);
        }
    }

    fn transform(&self) -> Transform {
        Transform::from_scale(self.scale, self.scale)
    }

    fn read(&mut self, element: Element, frame: &Frame) -> Result<Rc<Stroke>, PictureError> {
        if let Some(stroke) = self.strokes.get(&element) {
            return Ok(Rc::clone(stroke));
        }
        let tree = tree::parse(&frame.alone(&element))?;
        let stroke = Rc::new(Stroke { number: self.count, area: self.area(&tree), tree });
        self.count += 1;
        self.strokes.insert(element, Rc::clone(&stroke));
        Ok(stroke)
    }

    /// Where the paint of a tree comes to lie.
    fn area(&self, tree: &Tree) -> Option<Area> {
        if !tree.root().has_children() {
            return None;
        }
        let bounds = tree.root().abs_stroke_bounding_box();
        let low = |edge: f32| (edge * self.scale - SOFT).max(0.0) as usize;
        let high =
            |edge: f32, most: u32| ((edge * self.scale + SOFT).ceil().max(0.0) as usize).min(most as usize);
        let area = Area {
            left: low(bounds.left()),
            top: low(bounds.top()),
            right: high(bounds.right(), self.canvas.width()),
            bottom: high(bounds.bottom(), self.canvas.height()),
        };
        (area.left < area.right && area.top < area.bottom).then_some(area)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gif::palette::Census;
    use crate::svg::frame;
    use crate::{Theme, png, sample};

    /// Every step drawn over the one before looks as if it were drawn alone.
    fn check(steps: &[teka_core::Step], theme: &Theme, scale: f64) {
        let mut easel = None;
        for (number, step) in steps.iter().enumerate() {
            let line = step.caption.as_ref().map(sample::words);
            let frame = frame(&step.scene, line.as_deref(), true, &sample::words, theme);
            let picture = png::pixels(&tree::parse(&frame.svg()).unwrap(), scale as f32).unwrap();
            let (width, height) = (picture.width() as usize, picture.height() as usize);
            let (easel, palette) = easel.get_or_insert_with(|| {
                let mut census = Census::default();
                census.add(&picture);
                (Easel::new(width, height, scale).unwrap(), census.palette())
            });
            let drawn = easel.draw(&frame, palette).unwrap();
            assert!(drawn.pixels == palette.apply(&picture), "step {number}");
        }
    }

    #[test]
    fn steps_look_as_if_each_were_drawn_alone() {
        for name in Theme::NAMES {
            let theme = Theme::named(name).unwrap();
            for scene in [sample::iq_puzzler(), sample::pyramid(), sample::soma(), sample::crossword()] {
                check(&sample::trace::search(&scene, 25), &theme, 0.37);
            }
            check(&sample::trace::search(&sample::trace::packed(6), 13), &theme, 0.5);
            check(&sample::trace::slides(4, 12), &theme, 0.55);
        }
    }

    #[test]
    fn another_scene_is_drawn_anew() {
        let looks = sample::looks().map(|(_, scene)| teka_core::Step { caption: None, scene });
        for step in &looks {
            check(&[step.clone(), step.clone()], &Theme::default(), 1.0);
        }
    }

    #[test]
    fn areas_that_overlap_are_looked_at_once() {
        let area = |left, right| Area { left, top: 0, right, bottom: 10 };
        let all = merged([area(0, 10), area(2, 8), area(8, 20), area(50, 60)].into_iter());
        assert_eq!(all, [area(0, 20), area(50, 60)]);
    }
}
