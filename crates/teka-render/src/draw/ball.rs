//! Draws one ball, lit from the upper left.

use std::sync::Arc;

use teka_core::scene::Role;

use crate::display::{Gradient, Item, Paint, Shape, Stop, Style, Text, num};
use crate::draw::pattern;
use crate::theme::PieceStyle;
use crate::{Colour, Theme};

/// The highlight of a ball, as shares of its width and height.
const FOCUS: (f64, f64) = (0.3, 0.24);

/// Draws a ball around this point. Open cells are glass, and given balls have a ring.
pub(super) fn draw(centre: (f64, f64), radius: f64, role: Role, theme: &Theme, items: &mut Vec<Item>) {
    let mut circle = |radius: f64, style: Style| items.push(Shape::circle(centre, radius).styled(style));
    let rim = theme.rim;
    match role {
        Role::Optional => {
            let glass = Style::fill(theme.open).fill_opacity(theme.opacity(0.35));
            circle(radius, glass.stroke(rim, 1.5).dashed(5.0, 4.0));
        }
        Role::Piece(piece) => paint(&theme.piece(piece), radius, circle),
        Role::Given(piece) => {
            let style = theme.piece(piece);
            paint(&style, radius, &mut circle);
            circle(radius * 0.8, Style::line(style.ink, 1.5).stroke_opacity(theme.opacity(0.75)));
        }
        _ if theme.is_monochrome() => circle(radius, Style::fill(theme.open).stroke(rim, 1.0)),
        _ => circle(radius, Style::fill(glass(theme)).stroke(rim, 1.5)),
    }
}

/// Draws the label of a ball around this point, with the size of its letters and the room for them.
pub(super) fn label(
    centre: (f64, f64),
    (size, room): (f64, f64),
    role: Role,
    theme: &Theme,
    text: &str,
    items: &mut Vec<Item>,
) {
    match role {
        Role::Piece(piece) | Role::Given(piece) => {
            pattern::label(centre, size, room, &theme.piece(piece), text, items);
        }
        _ => items.extend(Text::label(centre, size, room, theme.ink, text)),
    }
}

/// Paints the ball of a piece: shaded, with its pattern, or both.
fn paint(style: &PieceStyle, radius: f64, mut circle: impl FnMut(f64, Style)) {
    if style.shaded {
        circle(radius, Style::fill(shading(style.ground)).stroke(style.ground.darker(0.5), 1.0));
    } else {
        circle(radius, Style::fill(style.ground).stroke(style.rim, 1.5));
    }
    if let Some(pattern) = pattern::paint(style) {
        circle(radius, Style::fill(pattern));
    }
}

fn shading(colour: Colour) -> Paint {
    // The middle, where the letter is, has the plain colour.
    let stops = [
        (0.0, colour.lighter(0.8)),
        (0.22, colour.lighter(0.35)),
        (0.45, colour),
        (0.75, colour),
        (1.0, colour.darker(0.32)),
    ];
    let stops = stops.map(|(offset, colour)| Stop::new(offset, colour, 1.0));
    gradient(format!("ball-{}", &colour.to_string()[1..]), stops.to_vec())
}

/// The paint of a glass ball: bright at the highlight, grey towards the edge, and clear between.
fn glass(theme: &Theme) -> Paint {
    let stops = [(0.0, theme.shine, 0.9), (0.4, theme.open, 0.3), (1.0, theme.rim, 0.45)];
    let stops = stops.map(|(offset, colour, opacity)| Stop::new(offset, colour, opacity));
    gradient(format!("glass-{}", &theme.rim.to_string()[1..]), stops.to_vec())
}

fn gradient(id: String, stops: Vec<Stop>) -> Paint {
    Paint::Gradient(Arc::new(Gradient { id, focus: Some((num(FOCUS.0), num(FOCUS.1))), stops }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(role: Role) -> Vec<Item> {
        let mut items = Vec::new();
        draw((0.0, 0.0), 10.0, role, &Theme::default(), &mut items);
        items
    }

    #[test]
    fn given_balls_have_a_ring() {
        assert_eq!(drawn(Role::Piece(3)).len(), 1);
        assert_eq!(drawn(Role::Given(3)).len(), 2);
    }

    #[test]
    fn balls_of_one_colour_share_a_gradient() {
        assert_eq!(drawn(Role::Piece(1)), drawn(Role::Piece(27)));
        assert_ne!(drawn(Role::Piece(1)), drawn(Role::Piece(2)));
    }
}
