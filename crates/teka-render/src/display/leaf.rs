//! Flattens a drawing: every shape and every text, without groups, with the matrix that maps it to the drawing.

use std::hash::{Hash, Hasher};

use crate::Drawing;
use crate::display::{Item, Num, Paint, Shape, Style, TextStyle, num};

/// An affine map: the six numbers of SVG's `matrix`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Matrix(pub(crate) [f32; 6]);

impl Matrix {
    pub(crate) const IDENTITY: Matrix = Matrix([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// The map that applies `other` first and then this one.
    pub(crate) fn after(self, other: [f32; 6]) -> Matrix {
        let ([a, b, c, d, x, y], [oa, ob, oc, od, ox, oy]) = (self.0, other);
        Matrix([
            a * oa + c * ob,
            b * oa + d * ob,
            a * oc + c * od,
            b * oc + d * od,
            a * ox + c * oy + x,
            b * ox + d * oy + y,
        ])
    }

    fn bits(&self) -> [u32; 6] {
        self.0.map(f32::to_bits)
    }
}

impl PartialEq for Matrix {
    fn eq(&self, other: &Self) -> bool {
        self.bits() == other.bits()
    }
}

impl Eq for Matrix {}

impl Hash for Matrix {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits().hash(state);
    }
}

/// One thing to paint, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Leaf<'a> {
    pub(crate) matrix: Matrix,
    /// Whether edges are drawn without anti-aliasing.
    pub(crate) crisp: bool,
    pub(crate) form: Form<'a>,
}

/// The paper, the shape or the text of a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Form<'a> {
    /// The whole sheet, of this width and height.
    Paper(Num, Num, &'a Paint),
    Shape(&'a Shape, &'a Style),
    Text((Num, Num), &'a TextStyle, &'a str),
}

/// Everything in a drawing in the order of painting, beginning with the paper.
pub(crate) fn leaves(drawing: &Drawing) -> Vec<Leaf<'_>> {
    let paper = Form::Paper(num(drawing.size.width), num(drawing.size.height), &drawing.paper);
    let mut leaves = vec![Leaf { matrix: Matrix::IDENTITY, crisp: false, form: paper }];
    collect(&drawing.items, Matrix::IDENTITY, false, &mut leaves);
    leaves
}

/// Everything in these items in the order of painting.
pub(crate) fn leaves_of(items: &[Item]) -> Vec<Leaf<'_>> {
    let mut leaves = Vec::new();
    collect(items, Matrix::IDENTITY, false, &mut leaves);
    leaves
}

fn collect<'a>(items: &'a [Item], matrix: Matrix, crisp: bool, leaves: &mut Vec<Leaf<'a>>) {
    for item in items {
        let mut push = |form| leaves.push(Leaf { matrix, crisp, form });
        match item {
            Item::Shape(shape, style) => push(Form::Shape(shape, style)),
            Item::Shapes(style, shapes) => {
                for shape in shapes {
                    push(Form::Shape(shape, style));
                }
            }
            Item::Text(text) => push(Form::Text(text.at, &text.style, &text.content)),
            Item::Texts(style, texts) => {
                for (at, content) in texts {
                    push(Form::Text(*at, style, content));
                }
            }
            Item::Group(group) => {
                let matrix = matrix.after(group.transform.matrix());
                collect(&group.items, matrix, crisp || group.crisp, leaves);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display::{Group, Size, Transform};
    use crate::{Colour, sample};

    #[test]
    fn groups_move_what_is_in_them() {
        let dot = Shape::circle((1.0, 1.0), 1.0).styled(Style::fill(Colour::BLACK));
        let inner = Group::transformed(Transform::place(1.0, 2.0, 0.5), vec![dot.clone()]);
        let items = vec![Group::at(10.0, 20.0, vec![inner]), dot];
        let drawing = Drawing {
            size: Size { width: 5.0, height: 6.0 },
            title: String::new(),
            description: String::new(),
            paper: Colour::WHITE.into(),
            items,
        };
        let matrices: Vec<[f32; 6]> = leaves(&drawing).iter().map(|leaf| leaf.matrix.0).collect();
        assert_eq!(matrices[1..], [[0.5, 0.0, 0.0, 0.5, 11.0, 22.0], Matrix::IDENTITY.0]);
    }

    #[test]
    fn nothing_is_lost() {
        let drawing = crate::draw(&sample::roles(), &sample::words, &crate::Theme::default());
        assert_eq!(leaves(&drawing).len(), drawing.len() + 1);
    }
}
