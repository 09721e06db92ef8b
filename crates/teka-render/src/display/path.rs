//! Paths: straight lines and arcs of circles, in the commands of SVG.

use crate::display::{Num, num};

/// One step of a path. Those whose names begin with `By` are relative to the end of the step before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Verb {
    Move(Num, Num),
    Line(Num, Num),
    Horizontal(Num),
    Vertical(Num),
    ByHorizontal(Num),
    ByVertical(Num),
    /// The arc of a circle, the shorter one, clockwise or not, to a point.
    Arc {
        radius: Num,
        clockwise: bool,
        to: (Num, Num),
    },
    /// Half a circle, clockwise, to a point that is a diameter away.
    ByHalfCircle {
        radius: Num,
        by: (Num, Num),
    },
    /// Back to the start of the subpath, written as `Z`.
    Close,
    /// The same, written as `z`. Both exist so that files stay the same byte by byte.
    CloseShort,
}

/// A path of one or more subpaths.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Path(pub(crate) Vec<Verb>);

impl Path {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn move_to(&mut self, x: f64, y: f64) -> &mut Self {
        self.push(Verb::Move(num(x), num(y)))
    }

    pub(crate) fn line_to(&mut self, x: f64, y: f64) -> &mut Self {
        self.push(Verb::Line(num(x), num(y)))
    }

    pub(crate) fn horizontal_to(&mut self, x: f64) -> &mut Self {
        self.push(Verb::Horizontal(num(x)))
    }

    pub(crate) fn vertical_to(&mut self, y: f64) -> &mut Self {
        self.push(Verb::Vertical(num(y)))
    }

    pub(crate) fn push(&mut self, verb: Verb) -> &mut Self {
        self.0.push(verb);
        self
    }

    /// A rectangle as a subpath.
    pub(crate) fn rect(&mut self, (x, y): (f64, f64), width: f64, height: f64) {
        self.move_to(x, y)
            .push(Verb::ByHorizontal(num(width)))
            .push(Verb::ByVertical(num(height)))
            .push(Verb::ByHorizontal(num(-width)))
            .push(Verb::CloseShort);
    }

    /// A closed subpath through these points.
    pub(crate) fn polygon(points: impl IntoIterator<Item = (f64, f64)>, close: Verb) -> Path {
        let mut path = Path::default();
        for (i, (x, y)) in points.into_iter().enumerate() {
            path.push(if i == 0 { Verb::Move(num(x), num(y)) } else { Verb::Line(num(x), num(y)) });
        }
        path.push(close);
        path
    }
}
