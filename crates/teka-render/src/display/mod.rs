//! A display list: a drawing as a value, between the code that composes pictures and the formats they are saved in.
//!
//! Scenes, charts and the pages of books become a [`Drawing`]; SVG, PNG, PDF and GIF are exporters of it. Items are
//! painted from first to last, each over those before. They carry their whole style, so that each can be painted
//! without the others, and can be compared, which is how animations find out what to repaint.

#[cfg(feature = "shaping")]
mod geometry;
#[cfg(feature = "shaping")]
mod leaf;
mod number;
mod paint;
mod path;
mod text;

#[cfg(feature = "shaping")]
pub(crate) use geometry::Segment;
#[cfg(feature = "shaping")]
pub(crate) use leaf::{Form, Leaf, Matrix, leaves, leaves_of};
pub(crate) use number::{Num, num};
pub(crate) use paint::{Gradient, Paint, Pattern, Stop, Stroke, Style};
pub(crate) use path::{Path, Verb};
pub(crate) use text::{Anchor, Text, TextStyle, Weight, baseline};

/// Width and height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Size {
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Size {
    pub(crate) const ZERO: Size = Size { width: 0.0, height: 0.0 };

    /// With width and height exchanged.
    pub(crate) fn transposed(self) -> Size {
        Size { width: self.height, height: self.width }
    }
}

/// A finished drawing, ready to be exported.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    pub(crate) size: Size,
    /// The title, for screen readers.
    pub(crate) title: String,
    /// The description, for screen readers.
    pub(crate) description: String,
    /// The background.
    pub(crate) paper: Paint,
    pub(crate) items: Vec<Item>,
}

impl Drawing {
    /// The width in units; 96 of them are an inch, as in browsers.
    pub fn width(&self) -> f32 {
        num(self.size.width).get()
    }

    /// The height in units.
    pub fn height(&self) -> f32 {
        num(self.size.height).get()
    }

    /// The number of shapes and texts, a measure of the work of exporting the drawing.
    pub fn len(&self) -> usize {
        count(&self.items)
    }

    /// The approximate memory that the drawing takes, in bytes.
    pub fn memory(&self) -> usize {
        memory(&self.items)
    }

    /// Whether there is nothing but paper.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

fn count(items: &[Item]) -> usize {
    let count = |item: &Item| match item {
        Item::Shape(..) | Item::Text(_) => 1,
        Item::Shapes(_, shapes) => shapes.len(),
        Item::Texts(_, texts) => texts.len(),
        Item::Group(group) => count(&group.items),
    };
    items.iter().map(count).sum()
}

fn memory(items: &[Item]) -> usize {
    let shape = |shape: &Shape| match shape {
        Shape::Path(path) => size_of::<Shape>() + path.0.len() * size_of::<Verb>(),
        _ => size_of::<Shape>(),
    };
    let content = |item: &Item| match item {
        Item::Shape(form, _) => shape(form),
        Item::Shapes(_, shapes) => shapes.iter().map(shape).sum(),
        Item::Text(text) => text.content.len(),
        Item::Texts(_, texts) => texts.iter().map(|text| size_of_val(text) + text.1.len()).sum(),
        Item::Group(group) => memory(&group.items),
    };
    items.iter().map(|item| size_of::<Item>() + content(item)).sum()
}

/// Something that is painted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Item {
    Shape(Shape, Style),
    /// Shapes that share a style, which makes files of large boards small.
    Shapes(Style, Vec<Shape>),
    Text(Text),
    /// Texts that share a style.
    Texts(TextStyle, Vec<PlacedText>),
    Group(Group),
}

/// The anchor of a text, on the baseline, and its content.
pub(crate) type PlacedText = ((Num, Num), String);

/// Items with something in common.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Group {
    pub(crate) transform: Transform,
    /// The anchor of all texts in it, which SVG writes once. Texts have their own as well.
    pub(crate) anchor: Option<Anchor>,
    /// Whether edges are drawn without anti-aliasing.
    pub(crate) crisp: bool,
    pub(crate) items: Vec<Item>,
}

impl Group {
    pub(crate) fn transformed(transform: Transform, items: Vec<Item>) -> Item {
        Item::Group(Group { transform, anchor: None, crisp: false, items })
    }

    /// Items with their origin at this point.
    pub(crate) fn at(x: f64, y: f64, items: Vec<Item>) -> Item {
        Group::transformed(Transform::Translate(num(x), num(y)), items)
    }
}

/// The transform of a group's items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Transform {
    Identity,
    Translate(Num, Num),
    /// Moved and scaled. The scale is in hundred-thousandths: rounding to hundredths would be visible on a large board.
    Place {
        x: Num,
        y: Num,
        scale: u32,
    },
    /// The six numbers of SVG's `matrix`.
    Matrix([Num; 6]),
}

impl Transform {
    /// Moved and scaled.
    #[cfg(any(test, feature = "pdf"))]
    pub(crate) fn place(x: f64, y: f64, scale: f64) -> Self {
        Transform::Place { x: num(x), y: num(y), scale: (scale * 1e5).round() as u32 }
    }

    /// The six numbers of a matrix.
    #[cfg(feature = "shaping")]
    pub(crate) fn matrix(self) -> [f32; 6] {
        match self {
            Transform::Identity => [1.0, 0.0, 0.0, 1.0, 0.0, 0.0],
            Transform::Translate(x, y) => [1.0, 0.0, 0.0, 1.0, x.get(), y.get()],
            Transform::Place { x, y, scale } => {
                let scale = (f64::from(scale) / 1e5) as f32;
                [scale, 0.0, 0.0, scale, x.get(), y.get()]
            }
            Transform::Matrix(numbers) => numbers.map(Num::get),
        }
    }
}

/// A shape without its style.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Shape {
    Path(Path),
    Line { from: (Num, Num), to: (Num, Num) },
    Rect { at: (Num, Num), width: Num, height: Num, corner: Num },
    Circle { centre: (Num, Num), radius: Num },
    Ellipse { centre: (Num, Num), radii: (Num, Num) },
}

impl Shape {
    /// A horizontal line that ends at the x coordinate `end`.
    pub(crate) fn rule((x, y): (f64, f64), end: f64) -> Self {
        Shape::Line { from: (num(x), num(y)), to: (num(end), num(y)) }
    }

    /// A rectangle with round corners.
    pub(crate) fn rect((x, y): (f64, f64), width: f64, height: f64, corner: f64) -> Self {
        Shape::Rect { at: (num(x), num(y)), width: num(width), height: num(height), corner: num(corner) }
    }

    pub(crate) fn circle((x, y): (f64, f64), radius: f64) -> Self {
        Shape::Circle { centre: (num(x), num(y)), radius: num(radius) }
    }

    pub(crate) fn ellipse((x, y): (f64, f64), radii: (f64, f64)) -> Self {
        Shape::Ellipse { centre: (num(x), num(y)), radii: (num(radii.0), num(radii.1)) }
    }

    pub(crate) fn styled(self, style: Style) -> Item {
        Item::Shape(self, style)
    }
}

impl From<Path> for Shape {
    fn from(path: Path) -> Self {
        Shape::Path(path)
    }
}
