//! One ball, lit from the upper left.

use std::fmt::Write as _;

use teka_core::scene::Role;

use crate::svg::markup::{self, Markup, num};
use crate::svg::weave;
use crate::theme::Coat;
use crate::{Colour, Theme};

/// A ball around this point. Open places are glass, and given balls wear a ring.
pub(super) fn draw(
    middle: (f64, f64),
    radius: f64,
    role: Role,
    theme: &Theme,
    markup: &mut Markup,
) -> String {
    let circle = |radius: f64, paint: &str| {
        format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {paint}/>\n", num(middle.0), num(middle.1), num(radius))
    };
    let rim = theme.rim;
    match role {
        Role::Optional => {
            let dashes = "stroke-width=\"1.5\" stroke-dasharray=\"5 4\"";
            let (open, sheer) = (theme.open, theme.sheer("fill-opacity", 0.35));
            circle(radius, &format!("fill=\"{open}\"{sheer} stroke=\"{rim}\" {dashes}"))
        }
        Role::Piece(piece) => painted(&theme.coat(piece), radius, circle, markup),
        Role::Given(piece) => {
            let coat = theme.coat(piece);
            let sheer = theme.sheer("stroke-opacity", 0.75);
            let ring = format!("fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\"{sheer}", coat.ink);
            painted(&coat, radius, circle, markup) + &circle(radius * 0.8, &ring)
        }
        _ if theme.is_plain() => {
            circle(radius, &format!("fill=\"{}\" stroke=\"{rim}\" stroke-width=\"1\"", theme.open))
        }
        _ => {
            let glass = glass(theme, markup);
            circle(radius, &format!("fill=\"{glass}\" stroke=\"{rim}\" stroke-width=\"1.5\""))
        }
    }
}

/// The label of a ball.
pub(super) fn label(
    middle: (f64, f64),
    (size, room): (f64, f64),
    role: Role,
    theme: &Theme,
    text: &str,
) -> String {
    match role {
        Role::Piece(piece) | Role::Given(piece) => weave::label(middle, size, room, &theme.coat(piece), text),
        _ => markup::label(middle, size, room, theme.ink, text),
    }
}

/// A ball of a piece: lit, or with its pattern, or both.
fn painted(coat: &Coat, radius: f64, circle: impl Fn(f64, &str) -> String, markup: &mut Markup) -> String {
    let weave = weave::paint(coat, markup).map(|weave| circle(radius, &format!("fill=\"{weave}\"")));
    let ball = if coat.shaded {
        shaded(coat.ground, radius, circle, markup)
    } else {
        circle(radius, &format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"", coat.ground, coat.rim))
    };
    ball + &weave.unwrap_or_default()
}

fn shaded(colour: Colour, radius: f64, circle: impl Fn(f64, &str) -> String, markup: &mut Markup) -> String {
    let name = format!("ball-{}", &colour.to_string()[1..]);
    // The light stays away from the middle, where the letter stands on the colour itself.
    let stops = [
        (0.0, colour.lighter(0.8)),
        (0.22, colour.lighter(0.35)),
        (0.45, colour),
        (0.75, colour),
        (1.0, colour.darker(0.32)),
    ];
    let fill = markup.define(&name, || gradient(&name, &stops.map(|(offset, colour)| (offset, colour, 1.0))));
    let rim = colour.darker(0.5);
    circle(radius, &format!("fill=\"{fill}\" stroke=\"{rim}\" stroke-width=\"1\""))
}

/// Clear in the middle, grey towards the edge.
fn glass(theme: &Theme, markup: &mut Markup) -> String {
    let stops = [(0.0, theme.shine, 0.9), (0.4, theme.open, 0.3), (1.0, theme.rim, 0.45)];
    let name = format!("glass-{}", &theme.rim.to_string()[1..]);
    markup.define(&name, || gradient(&name, &stops))
}

/// A gradient around a light at the upper left, from stops of offset, colour and opacity.
fn gradient(name: &str, stops: &[(f64, Colour, f64)]) -> String {
    let mut written = String::new();
    for &(offset, colour, opacity) in stops {
        let opacity =
            if opacity < 1.0 { format!(" stop-opacity=\"{}\"", num(opacity)) } else { String::new() };
        let _ = write!(written, "<stop offset=\"{}\" stop-color=\"{colour}\"{opacity}/>", num(offset));
    }
    format!(
        "<radialGradient id=\"{name}\" cx=\"0.5\" cy=\"0.5\" r=\"0.5\" fx=\"0.3\" fy=\"0.24\">{written}</radialGradient>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circles(role: Role) -> usize {
        draw((0.0, 0.0), 10.0, role, &Theme::default(), &mut Markup::default()).matches("<circle").count()
    }

    #[test]
    fn given_balls_wear_a_ring() {
        assert_eq!(circles(Role::Piece(3)), 1);
        assert_eq!(circles(Role::Given(3)), 2);
    }

    #[test]
    fn balls_of_one_colour_share_a_gradient() {
        let mut markup = Markup::default();
        for piece in [1, 2, 1, 27] {
            draw((0.0, 0.0), 10.0, Role::Piece(piece), &Theme::default(), &mut markup);
        }
        assert_eq!(markup.definitions().matches("<radialGradient").count(), 2);
    }
}
