//! Draws cubes in an orthographic projection, from above, front and right: the visible faces, with lines only at the
//! boundaries of pieces and one label per cube. Open cells are transparent.
//!
//! Cubes are drawn by layer, row and column, so that none covers a later one: the camera is above, in front and to the
//! right of all of them.

use std::collections::BTreeMap;

use teka_core::scene::{Placed, Role};

use crate::Theme;
use crate::display::{Group, Item, Path, Shape, Style, Text, Transform, Verb, num};
use crate::draw::solid::{Camera, Point, UNIT, frame, is_glass};
use crate::draw::{Picture, pattern};
use crate::theme::PieceStyle;

const CAMERA: Camera = Camera { turn: (15.0 / 17.0, 8.0 / 17.0), height: (4.0 / 5.0, 3.0 / 5.0) };

/// Layer, row and column, which is the order of drawing.
type CubePos = (i32, i32, i32);

/// A visible face.
#[derive(Clone, Copy)]
struct Face {
    /// The corner where writing begins, relative to the left, back, bottom corner of the cube.
    corner: Point,
    /// The direction of writing.
    along: Point,
    /// The direction from one line of writing to the next.
    down: Point,
    /// The share of black in its colour.
    shade: f64,
    /// The offset of the cube that would hide this face.
    before: CubePos,
    /// The offsets of the cubes beyond the edges: at the top, right, bottom and left of the writing.
    beyond: [CubePos; 4],
}

const TOP: Face = Face {
    corner: [0.0, 0.0, 1.0],
    along: [1.0, 0.0, 0.0],
    down: [0.0, 1.0, 0.0],
    shade: 0.0,
    before: (1, 0, 0),
    beyond: [(0, -1, 0), (0, 0, 1), (0, 1, 0), (0, 0, -1)],
};
const FRONT: Face = Face {
    corner: [0.0, 1.0, 1.0],
    along: [1.0, 0.0, 0.0],
    down: [0.0, 0.0, -1.0],
    shade: 0.13,
    before: (0, 1, 0),
    beyond: [(1, 0, 0), (0, 0, 1), (-1, 0, 0), (0, 0, -1)],
};
const RIGHT: Face = Face {
    corner: [1.0, 1.0, 1.0],
    along: [0.0, -1.0, 0.0],
    down: [0.0, 0.0, -1.0],
    shade: 0.3,
    before: (0, 0, 1),
    beyond: [(1, 0, 0), (0, -1, 0), (-1, 0, 0), (0, 1, 0)],
};

/// Draws all cubes with their labels.
pub(super) fn draw(cubes: &[&Placed], theme: &Theme) -> Picture {
    let pos = |cube: &Placed| (cube.layer as i32, cube.row as i32, cube.column as i32);
    let cubes: BTreeMap<CubePos, &Placed> = cubes.iter().map(|&cube| (pos(cube), cube)).collect();
    let mut items = Vec::new();
    for (&pos, cube) in &cubes {
        let mut label = Some(cube.label.as_str());
        for face in [TOP, FRONT, RIGHT] {
            if shows(&cubes, pos, face) {
                side(&cubes, pos, face, theme, &mut items);
                if let Some(label) = label.take() {
                    items.extend(writing(pos, face, cube.role, label, theme));
                }
            }
        }
    }
    let ends = [[0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0], [1.0, 1.0, 0.0]];
    let corners = cubes.keys().flat_map(|&pos| ends.map(|end| CAMERA.project(plus(origin(pos), end, 1.0))));
    frame(corners.collect::<Vec<_>>().into_iter(), 2.0, items)
}

/// Whether a side of a cube can be seen: nothing hides it, or only glass hides what is not glass.
fn shows(cubes: &BTreeMap<CubePos, &Placed>, pos: CubePos, face: Face) -> bool {
    match cubes.get(&moved(pos, face.before)) {
        None => true,
        Some(other) => is_glass(other.role) && !is_glass(cubes[&pos].role),
    }
}

/// Draws a side, and those of its edges where the piece ends.
fn side(cubes: &BTreeMap<CubePos, &Placed>, pos: CubePos, face: Face, theme: &Theme, items: &mut Vec<Item>) {
    let role = cubes[&pos].role;
    let corner = plus(origin(pos), face.corner, 1.0);
    let right = plus(corner, face.along, 1.0);
    let corners = [corner, right, plus(right, face.down, 1.0), plus(corner, face.down, 1.0)];
    let points = corners.map(|corner| CAMERA.project(corner));
    let outline = Shape::Path(Path::polygon(points, Verb::Close));
    let style = piece_style(role, theme);
    match &style {
        None if theme.is_monochrome() => {}
        None => {
            let glass = Style::fill(theme.open.darker(face.shade)).fill_opacity(Some(0.3));
            items.push(outline.styled(glass));
        }
        Some(style) => {
            // The thin line of the same colour hides the seam between sides.
            let fill = style.side(face.shade);
            items.push(outline.clone().styled(Style::fill(fill).stroke(fill, 0.7)));
            items.extend(pattern::paint(style).map(|pattern| outline.styled(Style::fill(pattern))));
        }
    }
    let mut edges = Path::default();
    for (i, beyond) in face.beyond.into_iter().enumerate() {
        let next = moved(pos, beyond);
        let continues = cubes.get(&next).is_some_and(|other| other.role == role) && shows(cubes, next, face);
        if !continues {
            let (start, end) = (points[i], points[(i + 1) % 4]);
            edges.move_to(start.0, start.1).line_to(end.0, end.1);
        }
    }
    if !edges.is_empty() {
        let line = Style::line(style.map_or(theme.rim, |style| style.edge), 2.0).round_caps();
        let line = if role == Role::Optional { line.dashed(6.0, 5.0) } else { line };
        items.push(Shape::Path(edges).styled(line));
    }
}

/// The label as if painted on the side, and the inner square of given cubes.
fn writing(pos: CubePos, face: Face, role: Role, label: &str, theme: &Theme) -> Option<Item> {
    let (size, room) = (UNIT * 0.5, UNIT * 0.75);
    let mut items = Vec::new();
    let ink = match piece_style(role, theme) {
        None => {
            items.extend(Text::label((0.0, 0.0), size, room, theme.ink, label));
            theme.ink
        }
        Some(style) => {
            let ground = style.side(face.shade);
            let style = PieceStyle { ground, ink: ground.ink(), ..style };
            pattern::label((0.0, 0.0), size, room, &style, label, &mut items);
            style.ink
        }
    };
    if let Role::Given(_) = role {
        let square = Shape::rect((-UNIT * 0.4, -UNIT * 0.4), UNIT * 0.8, UNIT * 0.8, 6.0);
        items.push(square.styled(Style::line(ink, 1.5).stroke_opacity(theme.opacity(0.75))));
    }
    if items.is_empty() {
        return None;
    }
    let middle = plus(plus(plus(origin(pos), face.corner, 1.0), face.along, 0.5), face.down, 0.5);
    let (x, y) = CAMERA.project(middle);
    let (along, down) = (CAMERA.project(face.along), CAMERA.project(face.down));
    let matrix = [along.0 / UNIT, along.1 / UNIT, down.0 / UNIT, down.1 / UNIT, x, y];
    Some(Group::transformed(Transform::Matrix(matrix.map(num)), items))
}

/// The style of a cube; `None` for glass. Cubes that are neither glass nor a piece have the colour of an open cell.
fn piece_style(role: Role, theme: &Theme) -> Option<PieceStyle> {
    match role {
        Role::Piece(piece) | Role::Given(piece) => Some(theme.piece(piece)),
        role if is_glass(role) => None,
        _ => {
            let open = theme.open;
            let edge = if theme.is_monochrome() { theme.rim } else { open.darker(0.6) };
            let shaded = !theme.is_monochrome();
            Some(PieceStyle { ground: open, rim: edge, edge, ink: open.ink(), pattern: None, shaded })
        }
    }
}

/// The left, back, bottom corner of a cube.
fn origin((layer, row, column): CubePos) -> Point {
    [f64::from(column), f64::from(row), f64::from(layer)]
}

fn plus(point: Point, step: Point, times: f64) -> Point {
    std::array::from_fn(|i| point[i] + step[i] * times)
}

fn moved(pos: CubePos, by: CubePos) -> CubePos {
    (pos.0 + by.0, pos.1 + by.1, pos.2 + by.2)
}

#[cfg(test)]
mod tests {
    use teka_core::scene::Body;

    use super::*;
    use crate::export::svg::written;
    use crate::sample;

    fn body(layers: &[&[&str]]) -> String {
        let solid = sample::solid(Body::Cube, layers);
        written(&draw(&solid.bodies.iter().collect::<Vec<_>>(), &Theme::default()).items)
    }

    /// How many sides are filled.
    fn sides(layers: &[&[&str]]) -> usize {
        body(layers).matches("Z\" fill").count()
    }

    #[test]
    fn covered_sides_are_not_drawn() {
        assert_eq!(sides(&[&["A"]]), 3);
        assert_eq!(sides(&[&["AB"]]), 5);
        assert_eq!(sides(&[&["AB", "CD"], &["EF", "GH"]]), 12);
    }

    #[test]
    fn pieces_show_through_glass_but_glass_not_through_glass() {
        assert_eq!(sides(&[&["A."]]), 6);
        assert_eq!(sides(&[&[".."]]), 5);
    }

    #[test]
    fn no_edge_inside_a_piece() {
        let edges = |layers: &[&[&str]]| body(layers).matches('M').count();
        // Five sides with four edges each; the outline of each side begins with one more M.
        assert_eq!(edges(&[&["AB"]]), 25);
        // Two edges each of the top and of the front are inside the piece.
        assert_eq!(edges(&[&["AA"]]), 21);
    }

    #[test]
    fn each_cube_has_one_label() {
        assert_eq!(body(&[&["AA"], &["B "]]).matches("<text").count(), 3);
        assert_eq!(body(&[&["a"]]).matches("<rect").count(), 1);
    }
}
