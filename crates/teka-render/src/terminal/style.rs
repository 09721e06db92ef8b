//! How a role looks on a terminal: its style, and a symbol if it has no label.

use anstyle::{Ansi256Color, Style};
use teka_core::scene::{Cell, Role};

use crate::palette::{TERMINAL_BLACK, TERMINAL_HOME, TERMINAL_WHITE, piece_colour, terminal_colour};
use crate::{Colour, label};

/// The symbol that fills a wall.
pub(super) const WALL: &str = "█";

/// The style of a cell. Marked cells are inverted.
pub(super) fn of(cell: &Cell) -> Style {
    let style = match cell.role {
        Role::Piece(piece) => on_piece(piece),
        Role::Given(piece) => on_piece(piece).underline(),
        Role::Home => on(TERMINAL_HOME, TERMINAL_WHITE),
        Role::Fixed => Style::new().bold().underline(),
        Role::Open | Role::Optional | Role::Blank if !cell.marked => Style::new().dimmed(),
        _ => Style::new(),
    };
    if cell.marked { style.bold().invert() } else { style }
}

/// Whether the colour of a cell fills it to its edges.
pub(super) fn fills(cell: &Cell) -> bool {
    cell.marked || of(cell).get_bg_color().is_some()
}

/// The label of a cell in at most this many columns, or a symbol if it has none.
pub(super) fn label(cell: &Cell, columns: usize) -> String {
    match (cell.role, label::fit(&cell.label, columns)) {
        (Role::Open, label) if label.is_empty() => "·".to_owned(),
        (Role::Optional, label) if label.is_empty() => "∘".to_owned(),
        (_, label) => label,
    }
}

fn on_piece(piece: usize) -> Style {
    let ink = if piece_colour(piece).ink() == Colour::BLACK { TERMINAL_BLACK } else { TERMINAL_WHITE };
    on(terminal_colour(piece), ink)
}

fn on(ground: u8, ink: u8) -> Style {
    Style::new().bold().fg_color(Some(Ansi256Color(ink).into())).bg_color(Some(Ansi256Color(ground).into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn given_and_home_differ_from_the_others() {
        let style = |role| of(&Cell::new(0, 0, role, "A"));
        assert_ne!(style(Role::Fixed), style(Role::Written));
        assert_ne!(style(Role::Home), style(Role::Tile));
        assert_ne!(style(Role::Given(1)), style(Role::Piece(1)));
    }

    #[test]
    fn marks_change_every_style() {
        for role in sample::ROLES {
            let cell = Cell::new(0, 0, role, "A");
            assert_ne!(of(&Cell { marked: true, ..cell.clone() }), of(&cell), "{role:?}");
        }
    }

    #[test]
    fn letters_at_home_can_be_read() {
        let home = crate::palette::cube_colour(TERMINAL_HOME);
        assert!(home.contrast(Colour::WHITE) >= 4.5);
    }
}
