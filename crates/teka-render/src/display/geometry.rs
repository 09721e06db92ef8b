//! Turns shapes into lines and cubic Bézier curves, for pixels and for PDF.

use std::f32::consts::{FRAC_PI_2, TAU};

use crate::display::{Num, Path, Shape, Verb};

/// A step of an outline, in units of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Segment {
    Move(Point),
    Line(Point),
    Cubic(Point, Point, Point),
    Close,
}

type Point = (f32, f32);

/// The distance of the control points of a quarter circle from its ends, in radii.
const QUARTER: f32 = 0.552_284_8;

impl Shape {
    /// The outline of this shape.
    pub(crate) fn segments(&self) -> Vec<Segment> {
        match self {
            Shape::Path(path) => path.segments(),
            Shape::Line { from, to } => vec![Segment::Move(point(*from)), Segment::Line(point(*to))],
            Shape::Rect { at, width, height, corner } => {
                rect(point(*at), (width.get(), height.get()), corner.get())
            }
            Shape::Circle { centre, radius } => ellipse(point(*centre), (radius.get(), radius.get())),
            Shape::Ellipse { centre, radii } => ellipse(point(*centre), point(*radii)),
        }
    }
}

fn point((x, y): (Num, Num)) -> Point {
    (x.get(), y.get())
}

fn rect((x, y): Point, (width, height): Point, corner: f32) -> Vec<Segment> {
    let (right, bottom) = (x + width, y + height);
    let r = corner.min(width / 2.0).min(height / 2.0);
    if r <= 0.0 {
        return vec![
            Segment::Move((x, y)),
            Segment::Line((right, y)),
            Segment::Line((right, bottom)),
            Segment::Line((x, bottom)),
            Segment::Close,
        ];
    }
    let k = r * (1.0 - QUARTER);
    vec![
        Segment::Move((x + r, y)),
        Segment::Line((right - r, y)),
        Segment::Cubic((right - k, y), (right, y + k), (right, y + r)),
        Segment::Line((right, bottom - r)),
        Segment::Cubic((right, bottom - k), (right - k, bottom), (right - r, bottom)),
        Segment::Line((x + r, bottom)),
        Segment::Cubic((x + k, bottom), (x, bottom - k), (x, bottom - r)),
        Segment::Line((x, y + r)),
        Segment::Cubic((x, y + k), (x + k, y), (x + r, y)),
        Segment::Close,
    ]
}

fn ellipse((x, y): Point, (rx, ry): Point) -> Vec<Segment> {
    let (kx, ky) = (rx * QUARTER, ry * QUARTER);
    vec![
        Segment::Move((x + rx, y)),
        Segment::Cubic((x + rx, y + ky), (x + kx, y + ry), (x, y + ry)),
        Segment::Cubic((x - kx, y + ry), (x - rx, y + ky), (x - rx, y)),
        Segment::Cubic((x - rx, y - ky), (x - kx, y - ry), (x, y - ry)),
        Segment::Cubic((x + kx, y - ry), (x + rx, y - ky), (x + rx, y)),
        Segment::Close,
    ]
}

impl Path {
    fn segments(&self) -> Vec<Segment> {
        let mut segments = Vec::with_capacity(self.0.len());
        let (mut start, mut at) = ((0.0, 0.0), (0.0, 0.0));
        for verb in &self.0 {
            let to = match *verb {
                Verb::Move(x, y) => {
                    start = point((x, y));
                    segments.push(Segment::Move(start));
                    at = start;
                    continue;
                }
                Verb::Close | Verb::CloseShort => {
                    segments.push(Segment::Close);
                    at = start;
                    continue;
                }
                Verb::Arc { radius, clockwise, to } => {
                    let to = point(to);
                    arc(at, to, radius.get(), clockwise, &mut segments);
                    at = to;
                    continue;
                }
                Verb::ByHalfCircle { radius, by } => {
                    let to = (at.0 + by.0.get(), at.1 + by.1.get());
                    arc(at, to, radius.get(), true, &mut segments);
                    at = to;
                    continue;
                }
                Verb::Line(x, y) => point((x, y)),
                Verb::Horizontal(x) => (x.get(), at.1),
                Verb::Vertical(y) => (at.0, y.get()),
                Verb::ByHorizontal(x) => (at.0 + x.get(), at.1),
                Verb::ByVertical(y) => (at.0, at.1 + y.get()),
            };
            segments.push(Segment::Line(to));
            at = to;
        }
        segments
    }
}

/// The shorter arc of a circle between two points, in pieces of at most a quarter (SVG 1.1, appendix F.6).
fn arc(from: Point, to: Point, radius: f32, clockwise: bool, segments: &mut Vec<Segment>) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let half_chord = dx.hypot(dy) / 2.0;
    if radius <= 0.0 || half_chord <= 0.0 {
        segments.push(Segment::Line(to));
        return;
    }
    let radius = radius.max(half_chord);
    let height = (radius * radius - half_chord * half_chord).max(0.0).sqrt();
    let side = if clockwise { height } else { -height } / (2.0 * half_chord);
    let centre = (from.0.midpoint(to.0) - dy * side, from.1.midpoint(to.1) + dx * side);
    let angle = |(x, y): Point| (y - centre.1).atan2(x - centre.0);
    let begin = angle(from);
    let mut sweep = (angle(to) - begin).rem_euclid(TAU);
    if !clockwise {
        sweep -= TAU;
    }
    let pieces = (sweep.abs() / FRAC_PI_2 - 1e-3).ceil().max(1.0);
    let step = sweep / pieces;
    let reach = 4.0 / 3.0 * (step / 4.0).tan() * radius;
    let on_circle = |angle: f32| (centre.0 + radius * angle.cos(), centre.1 + radius * angle.sin());
    let mut at = from;
    for piece in 0..pieces as u32 {
        let (a, b) = (begin + step * piece as f32, begin + step * (piece + 1) as f32);
        let end = if piece + 1 == pieces as u32 { to } else { on_circle(b) };
        let leave = (at.0 - reach * a.sin(), at.1 + reach * a.cos());
        let arrive = (end.0 + reach * b.sin(), end.1 - reach * b.cos());
        segments.push(Segment::Cubic(leave, arrive, end));
        at = end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display::num;

    /// The middle of a curve.
    fn middle(from: Point, segment: Segment) -> Point {
        let Segment::Cubic(a, b, to) = segment else { panic!("{segment:?}") };
        let mix = |p: [f32; 4]| (p[0] + 3.0 * p[1] + 3.0 * p[2] + p[3]) / 8.0;
        (mix([from.0, a.0, b.0, to.0]), mix([from.1, a.1, b.1, to.1]))
    }

    #[test]
    fn arcs_bulge_to_their_side() {
        for (clockwise, expected) in [(true, (7.07, 2.93)), (false, (2.93, 7.07))] {
            let mut segments = Vec::new();
            arc((0.0, 0.0), (10.0, 10.0), 10.0, clockwise, &mut segments);
            let (x, y) = middle((0.0, 0.0), segments[0]);
            assert!(segments.len() == 1 && (x - expected.0).abs() < 0.01 && (y - expected.1).abs() < 0.01);
        }
    }

    #[test]
    fn half_circles_go_over_the_top() {
        let mut path = Path::default();
        path.move_to(-5.0, 0.0);
        path.push(Verb::ByHalfCircle { radius: num(5.0), by: (num(10.0), num(0.0)) });
        let segments = path.segments();
        assert_eq!(segments.len(), 3);
        let Segment::Cubic(_, _, (x, y)) = segments[1] else { panic!() };
        assert!(x.abs() < 1e-4 && (y + 5.0).abs() < 1e-4);
    }

    #[test]
    fn circles_touch_their_bounding_box() {
        let segments = Shape::circle((3.0, 4.0), 2.0).segments();
        assert_eq!(segments[0], Segment::Move((5.0, 4.0)));
        assert!(matches!(segments[1], Segment::Cubic(_, _, (x, y)) if (x, y) == (3.0, 6.0)));
    }

    #[test]
    fn relative_steps_start_where_the_last_one_ended() {
        let mut path = Path::default();
        path.rect((1.0, 2.0), 10.0, 5.0);
        let corners = [(1.0, 2.0), (11.0, 2.0), (11.0, 7.0), (1.0, 7.0)];
        let expected: Vec<Segment> = std::iter::once(Segment::Move(corners[0]))
            .chain(corners[1..].iter().map(|&corner| Segment::Line(corner)))
            .chain([Segment::Close])
            .collect();
        assert_eq!(path.segments(), expected);
    }
}
