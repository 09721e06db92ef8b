//! One ball, lit from the upper left.

use std::fmt::Write as _;

use teka_core::scene::Role;

use crate::svg::markup::{Markup, num};
use crate::{Colour, Theme, piece_colour};

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
            circle(
                radius,
                &format!("fill=\"{}\" fill-opacity=\"0.35\" stroke=\"{rim}\" {dashes}", theme.open),
            )
        }
        Role::Piece(piece) => shaded(piece_colour(piece), radius, circle, markup),
        Role::Given(piece) => {
            let colour = piece_colour(piece);
            let ring = format!(
                "fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\" stroke-opacity=\"0.75\"",
                colour.ink()
            );
            shaded(colour, radius, circle, markup) + &circle(radius * 0.8, &ring)
        }
        _ => {
            let glass = glass(theme, markup);
            circle(radius, &format!("fill=\"{glass}\" stroke=\"{rim}\" stroke-width=\"1.5\""))
        }
    }
}

/// What to write on a ball with.
pub(super) fn ink(role: Role, theme: &Theme) -> Colour {
    match role {
        Role::Piece(piece) | Role::Given(piece) => piece_colour(piece).ink(),
        _ => theme.ink,
    }
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
    let stops = [(0.0, Colour::WHITE, 0.9), (0.4, theme.open, 0.3), (1.0, theme.rim, 0.45)];
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
