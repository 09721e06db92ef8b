//! Draws a layer of balls, seen from above.

use teka_core::scene::Role;

use crate::Theme;
use crate::display::{Item, Shape, Text};
use crate::draw::ball;
use crate::draw::grid::{LETTER, LETTER_ROOM, empty_style, middle};
use crate::grid_index::Cells;

/// The radius of a ball.
pub(super) const RADIUS: f64 = 27.5;

/// Draws the balls, and the sockets without a ball.
pub(super) fn draw(cells: &Cells<'_>, theme: &Theme, items: &mut Vec<Item>) {
    for (&index, cell) in cells {
        let centre = middle(index);
        match cell.role {
            Role::Piece(_) | Role::Given(_) => ball::draw(centre, RADIUS, cell.role, theme, items),
            role => items.push(Shape::circle(centre, RADIUS - 2.0).styled(empty_style(role, theme))),
        }
        let (size, room) = (LETTER * 0.87, LETTER_ROOM * 0.8);
        match cell.role {
            Role::Wall => items.extend(Text::label(centre, size, room, theme.wall.ink(), &cell.label)),
            role => ball::label(centre, (size, room), role, theme, &cell.label, items),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::svg::written;
    use crate::{grid_index, sample};

    #[test]
    fn every_ball_has_its_letter() {
        let mut items = Vec::new();
        draw(&grid_index::by_index(&sample::balls(&["AA", "A."])), &Theme::default(), &mut items);
        let text = written(&items);
        assert_eq!(text.matches("<text").count(), 3);
        assert_eq!(text.matches("<circle").count(), 4);
    }
}
