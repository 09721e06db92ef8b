//! Balls seen from above, each on its own.

use teka_core::scene::Role;

use crate::Theme;
use crate::place::{Cells, Place};
use crate::svg::ball;
use crate::svg::grid::{LETTER, LETTER_ROOM, emptiness, middle};
use crate::svg::markup::{self, Markup, num};

/// The radius of a ball.
pub(super) const RADIUS: f64 = 27.5;

/// The balls and the places for them.
pub(super) fn draw(cells: &Cells<'_>, theme: &Theme, markup: &mut Markup, body: &mut String) {
    for (&place, cell) in cells {
        body.push_str(&match cell.role {
            Role::Piece(_) | Role::Given(_) => ball::draw(middle(place), RADIUS, cell.role, theme, markup),
            _ => socket(place, cell.role, theme),
        });
        let (size, room) = (LETTER * 0.87, LETTER_ROOM * 0.8);
        body.push_str(&match cell.role {
            Role::Wall => markup::label(middle(place), size, room, theme.wall.ink(), &cell.label),
            role => ball::label(middle(place), (size, room), role, theme, &cell.label),
        });
    }
}

/// A circle where no ball lies.
fn socket(place: Place, role: Role, theme: &Theme) -> String {
    let (x, y) = middle(place);
    let (x, y, radius) = (num(x), num(y), num(RADIUS - 2.0));
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {}/>\n", emptiness(role, theme))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{place, sample};

    #[test]
    fn every_ball_has_its_letter() {
        let mut body = String::new();
        let grid = sample::balls(&["AA", "A."]);
        draw(&place::by_place(&grid), &Theme::default(), &mut Markup::default(), &mut body);
        assert_eq!(body.matches("<text").count(), 3);
        assert_eq!(body.matches("<circle").count(), 4);
    }
}
