//! Draws three-dimensional boards, balls or cubes, in a parallel projection from the front, from above and from the
//! right.
//!
//! Bodies are drawn from far to near. The angles are those of Pythagorean triangles, so that every machine computes
//! with the same sines.

use std::f64::consts::FRAC_1_SQRT_2;
use std::sync::Arc;

use teka_core::scene::{Body, Placed, Role, Solid};

use crate::display::{Gradient, Group, Item, Paint, Shape, Size, Stop, Style};
use crate::draw::{Picture, ball, cube};
use crate::grid_index::MAX_INDEX;
use crate::{Colour, Theme};

/// The diameter of a ball and the side of a cube.
pub(super) const UNIT: f64 = 80.0;
/// The room around a solid.
const MARGIN: f64 = 8.0;

/// The direction of view.
#[derive(Clone, Copy)]
pub(super) struct Camera {
    /// Cosine and sine of the turn to the right.
    pub(super) turn: (f64, f64),
    /// Cosine and sine of the elevation above the ground.
    pub(super) height: (f64, f64),
}

/// A three-dimensional point: right, front and up.
pub(super) type Point = [f64; 3];

impl Camera {
    /// Projects a point to its position in the picture.
    pub(super) fn project(self, [x, y, z]: Point) -> (f64, f64) {
        let Camera { turn: (cos, sin), height: (flat, steep) } = self;
        ((x * cos - y * sin) * UNIT, ((x * sin + y * cos) * steep - z * flat) * UNIT)
    }

    /// How near to the viewer a point is.
    fn nearness(self, [x, y, z]: Point) -> f64 {
        let Camera { turn: (cos, sin), height: (flat, steep) } = self;
        (x * sin + y * cos) * flat + z * steep
    }
}

const FOR_BALLS: Camera = Camera { turn: (12.0 / 13.0, 5.0 / 13.0), height: (4.0 / 5.0, 3.0 / 5.0) };

/// Whether a body of this role is transparent.
pub(super) fn is_glass(role: Role) -> bool {
    matches!(role, Role::Open | Role::Optional)
}

/// Draws the bodies with their labels.
pub(super) fn draw(solid: &Solid, theme: &Theme) -> Picture {
    let near = |body: &&Placed| body.layer.max(body.row).max(body.column) <= MAX_INDEX;
    let bodies: Vec<&Placed> = solid.bodies.iter().filter(near).collect();
    match solid.body {
        Body::Ball => balls(&bodies, theme),
        Body::Cube => cube::draw(&bodies, theme),
    }
}

/// Makes a picture that includes all of these points and everything within `reach` of them.
pub(super) fn frame(points: impl Iterator<Item = (f64, f64)>, reach: f64, items: Vec<Item>) -> Picture {
    let start = (f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY);
    let (left, top, right, bottom) = points.fold(start, |(left, top, right, bottom), (x, y)| {
        (left.min(x), top.min(y), right.max(x), bottom.max(y))
    });
    if left > right {
        return Picture::EMPTY;
    }
    let reach = reach + MARGIN;
    let size = Size { width: right - left + 2.0 * reach, height: bottom - top + 2.0 * reach };
    Picture { size, items: vec![Group::at(reach - left, reach - top, items)] }
}

/// The centre of a ball.
fn centre(ball: &Placed) -> Point {
    let layer = ball.layer as f64;
    [ball.column as f64 + layer / 2.0, ball.row as f64 + layer / 2.0, layer * FRAC_1_SQRT_2]
}

fn balls(balls: &[&Placed], theme: &Theme) -> Picture {
    const RADIUS: f64 = UNIT / 2.0;
    let mut balls = balls.to_vec();
    teka_core::sort::by(&mut balls, |a, b| {
        let nearness = |ball: &Placed| FOR_BALLS.nearness(centre(ball));
        nearness(a)
            .total_cmp(&nearness(b))
            .then_with(|| (a.layer, a.row, a.column).cmp(&(b.layer, b.row, b.column)))
    });
    let middles: Vec<(f64, f64)> = balls.iter().map(|ball| FOR_BALLS.project(centre(ball))).collect();
    let shadow_paint = shadow_paint();
    let mut items: Vec<Item> = balls
        .iter()
        .filter(|ball| ball.layer == 0 && !theme.is_monochrome())
        .map(|ball| shadow(ball).styled(Style::fill(shadow_paint.clone())))
        .collect();
    let glass: Vec<bool> = balls.iter().map(|ball| is_glass(ball.role)).collect();
    let readable = readable(&middles, &glass, RADIUS);
    for (i, (placed, &middle)) in balls.iter().zip(&middles).enumerate() {
        ball::draw(middle, RADIUS - 0.5, placed.role, theme, &mut items);
        if readable[i] {
            let room = (RADIUS * 0.85, RADIUS * 1.25);
            ball::label(middle, room, placed.role, theme, &placed.label, &mut items);
        }
    }
    frame(middles.iter().copied(), RADIUS, items)
}

/// Whether each of the balls, sorted from far to near, shows enough of its middle for a letter. Half a letter could be
/// mistaken for another; through glass, letters can be read.
fn readable(middles: &[(f64, f64)], glass: &[bool], radius: f64) -> Vec<bool> {
    let clear = radius * 1.32;
    let square = |length: f64| length * length;
    let mut by_x: Vec<usize> = (0..middles.len()).filter(|&i| !glass[i]).collect();
    teka_core::sort::by(&mut by_x, |&a, &b| middles[a].0.total_cmp(&middles[b].0));
    let is_readable = |i: usize| {
        let (x, y) = middles[i];
        let first = by_x.partition_point(|&other| middles[other].0 <= x - clear);
        let beside = by_x[first..].iter().map(|&other| (other, middles[other]));
        let mut beside = beside.take_while(|(_, middle)| middle.0 < x + clear);
        !beside
            .any(|(other, middle)| other > i && square(middle.0 - x) + square(middle.1 - y) < square(clear))
    };
    (0..middles.len()).map(is_readable).collect()
}

fn shadow_paint() -> Paint {
    let stops = [(0.0, 0.32), (0.55, 0.2), (1.0, 0.0)];
    let stops = stops.map(|(offset, opacity)| Stop::new(offset, Colour::BLACK, opacity)).to_vec();
    Paint::Gradient(Arc::new(Gradient { id: "shadow".to_owned(), focus: None, stops }))
}

/// The soft shadow where a ball touches the ground.
fn shadow(ball: &Placed) -> Shape {
    let [x, y, _] = centre(ball);
    // The light comes from the upper left, so the shadow is a little to the right.
    let middle = FOR_BALLS.project([x + 0.1, y, -0.42]);
    let reach = 0.62 * UNIT;
    Shape::ellipse(middle, (reach, reach * FOR_BALLS.height.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::svg::written;
    use crate::sample;

    fn body(solid: &Solid) -> String {
        written(&draw(solid, &Theme::default()).items)
    }

    #[test]
    fn balls_are_drawn_from_far_to_near() {
        let body = body(&sample::solid(Body::Ball, &[&["AB", "CD"], &["E"]]));
        // The letter of A is covered by E.
        let letters = body.split(['<', '>']).filter(|text| text.len() == 1 && *text != "\n");
        assert_eq!(letters.collect::<String>(), "BCED");
    }

    #[test]
    fn touching_balls_of_two_layers_are_one_diameter_apart() {
        let bodies = sample::solid(Body::Ball, &[&["AB", "CD"], &["E"]]).bodies;
        let (low, high) = (centre(&bodies[0]), centre(&bodies[4]));
        let distance = low.iter().zip(high).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt();
        assert!((distance - 1.0).abs() < 1e-12);
    }

    #[test]
    fn covered_letters_are_left_out() {
        let far_and_near = [(0.0, 0.0), (10.0, 0.0)];
        assert_eq!(readable(&far_and_near, &[false, false], 40.0), [false, true]);
        assert_eq!(readable(&far_and_near, &[false, true], 40.0), [true, true]);
        let side_by_side = [(0.0, 0.0), (80.0, 0.0)];
        assert_eq!(readable(&side_by_side, &[false, false], 40.0), [true, true]);
    }

    #[test]
    fn no_bodies_no_picture() {
        for kind in [Body::Ball, Body::Cube] {
            let picture = draw(&sample::solid(kind, &[]), &Theme::default());
            assert!(picture.size == Size::ZERO && picture.items.is_empty());
        }
    }
}
