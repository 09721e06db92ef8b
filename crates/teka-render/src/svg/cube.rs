//! Cubes in space: of each the top, the front and the right side, where nothing stands before them.
//!
//! Drawn in the order of layers, rows and columns, a cube never covers one that comes later, because the
//! eye is above, in front and to the right of all of them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use teka_core::scene::{Placed, Role};

use crate::Theme;
use crate::svg::Picture;
use crate::svg::markup::{self, Markup, num};
use crate::svg::solid::{Camera, Point, UNIT, frame, is_glass};
use crate::svg::weave;
use crate::theme::Coat;

const CAMERA: Camera = Camera { turn: (15.0 / 17.0, 8.0 / 17.0), height: (4.0 / 5.0, 3.0 / 5.0) };

/// Layer, row and column, which is the order of drawing.
type Spot = (i32, i32, i32);

/// A side that the eye can see.
#[derive(Clone, Copy)]
struct Face {
    /// The corner where writing begins, seen from the corner of the cube that is left, back and low.
    corner: Point,
    /// The direction of writing, and the direction of the lines below each other.
    along: Point,
    down: Point,
    /// The share of black.
    shade: f64,
    /// The cube that would cover this side.
    before: Spot,
    /// The cubes beyond the edges: at the top, right, bottom and left of the writing.
    beyond: [Spot; 4],
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

/// All cubes with their labels.
pub(super) fn draw(cubes: &[&Placed], theme: &Theme, markup: &mut Markup) -> Picture {
    let spot = |cube: &Placed| (cube.layer as i32, cube.row as i32, cube.column as i32);
    let cubes: BTreeMap<Spot, &Placed> = cubes.iter().map(|&cube| (spot(cube), cube)).collect();
    let mut body = String::new();
    for (&spot, cube) in &cubes {
        let mut label = Some(cube.label.as_str());
        for face in [TOP, FRONT, RIGHT] {
            if shows(&cubes, spot, face) {
                body.push_str(&side(&cubes, spot, face, theme, markup));
                if let Some(label) = label.take() {
                    body.push_str(&writing(spot, face, cube.role, label, theme));
                }
            }
        }
    }
    let ends = [[0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0], [1.0, 1.0, 0.0]];
    let corners = cubes.keys().flat_map(|&spot| ends.map(|end| CAMERA.project(plus(origin(spot), end, 1.0))));
    frame(corners.collect::<Vec<_>>().into_iter(), 2.0, &body)
}

/// Whether this side of a cube can be seen: nothing stands before it, or only glass before what is none.
fn shows(cubes: &BTreeMap<Spot, &Placed>, spot: Spot, face: Face) -> bool {
    match cubes.get(&moved(spot, face.before)) {
        None => true,
        Some(other) => is_glass(other.role) && !is_glass(cubes[&spot].role),
    }
}

/// A side with those of its edges where the piece ends.
fn side(
    cubes: &BTreeMap<Spot, &Placed>,
    spot: Spot,
    face: Face,
    theme: &Theme,
    markup: &mut Markup,
) -> String {
    let role = cubes[&spot].role;
    let corner = plus(origin(spot), face.corner, 1.0);
    let right = plus(corner, face.along, 1.0);
    let corners = [corner, right, plus(right, face.down, 1.0), plus(corner, face.down, 1.0)];
    let points = corners.map(|corner| CAMERA.project(corner)).map(|(x, y)| format!("{} {}", num(x), num(y)));
    let outline = points.join("L");
    let mut body = match coat(role, theme) {
        None if theme.is_plain() => String::new(),
        None => {
            format!(
                "<path d=\"M{outline}Z\" fill=\"{}\" fill-opacity=\"0.3\"/>\n",
                theme.open.darker(face.shade)
            )
        }
        Some(coat) => {
            // The thin line of the same colour closes the seam between sides.
            let fill = coat.side(face.shade);
            let weave = weave::paint(&coat, markup)
                .map(|weave| format!("<path d=\"M{outline}Z\" fill=\"{weave}\"/>\n"));
            format!("<path d=\"M{outline}Z\" fill=\"{fill}\" stroke=\"{fill}\" stroke-width=\"0.7\"/>\n")
                + &weave.unwrap_or_default()
        }
    };
    let mut edges = String::new();
    for (i, beyond) in face.beyond.into_iter().enumerate() {
        let next = moved(spot, beyond);
        let goes_on = cubes.get(&next).is_some_and(|other| other.role == role) && shows(cubes, next, face);
        if !goes_on {
            let _ = write!(edges, "M{}L{}", points[i], points[(i + 1) % 4]);
        }
    }
    if !edges.is_empty() {
        let line = coat(role, theme).map_or(theme.rim, |coat| coat.edge);
        let dashes = if role == Role::Optional { " stroke-dasharray=\"6 5\"" } else { "" };
        let _ = writeln!(
            body,
            "<path d=\"{edges}\" fill=\"none\" stroke=\"{line}\" stroke-width=\"2\" stroke-linecap=\"round\"{dashes}/>"
        );
    }
    body
}

/// The label as if painted on the side, and the inner square of given cubes.
fn writing(spot: Spot, face: Face, role: Role, label: &str, theme: &Theme) -> String {
    let (size, room) = (UNIT * 0.5, UNIT * 0.75);
    let (ink, mut text) = match coat(role, theme) {
        None => (theme.ink, markup::label((0.0, 0.0), size, room, theme.ink, label)),
        Some(coat) => {
            let ground = coat.side(face.shade);
            let coat = Coat { ground, ink: ground.ink(), ..coat };
            (coat.ink, weave::label((0.0, 0.0), size, room, &coat, label))
        }
    };
    if let Role::Given(_) = role {
        let (start, side) = (num(-UNIT * 0.4), num(UNIT * 0.8));
        let _ = writeln!(
            text,
            "<rect x=\"{start}\" y=\"{start}\" width=\"{side}\" height=\"{side}\" rx=\"6\" fill=\"none\" \
             stroke=\"{ink}\" stroke-width=\"1.5\"{}/>",
            theme.sheer("stroke-opacity", 0.75)
        );
    }
    if text.is_empty() {
        return text;
    }
    let middle = plus(plus(plus(origin(spot), face.corner, 1.0), face.along, 0.5), face.down, 0.5);
    let (x, y) = CAMERA.project(middle);
    let (along, down) = (CAMERA.project(face.along), CAMERA.project(face.down));
    let matrix =
        [along.0 / UNIT, along.1 / UNIT, down.0 / UNIT, down.1 / UNIT, x, y].map(|n| num(n).to_string());
    format!("<g transform=\"matrix({})\">{}</g>\n", matrix.join(" "), text.trim_end())
}

/// The coat of a body, unless it is glass; what is neither glass nor a piece is as light as an open place.
fn coat(role: Role, theme: &Theme) -> Option<Coat> {
    match role {
        Role::Piece(piece) | Role::Given(piece) => Some(theme.coat(piece)),
        role if is_glass(role) => None,
        _ => {
            let open = theme.open;
            let edge = if theme.is_plain() { theme.rim } else { open.darker(0.6) };
            Some(Coat {
                ground: open,
                rim: edge,
                edge,
                ink: open.ink(),
                weave: None,
                shaded: !theme.is_plain(),
            })
        }
    }
}

/// The corner of a cube that is left, back and low.
fn origin((layer, row, column): Spot) -> Point {
    [f64::from(column), f64::from(row), f64::from(layer)]
}

fn plus(point: Point, step: Point, times: f64) -> Point {
    std::array::from_fn(|i| point[i] + step[i] * times)
}

fn moved(spot: Spot, by: Spot) -> Spot {
    (spot.0 + by.0, spot.1 + by.1, spot.2 + by.2)
}

#[cfg(test)]
mod tests {
    use teka_core::scene::Body;

    use super::*;
    use crate::sample;

    fn body(layers: &[&[&str]]) -> String {
        let solid = sample::solid(Body::Cube, layers);
        draw(&solid.bodies.iter().collect::<Vec<_>>(), &Theme::default(), &mut Markup::default()).body
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
