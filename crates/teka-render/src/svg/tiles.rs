//! Tiles in a tray: outlined while they are on their way, filled once they stand where they belong. Where no
//! tile is, the tray has a recess.
//!
//! All tiles of one kind share a group, so that a board of ten thousand stays a small file.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use teka_core::scene::{Cell, Role};

use crate::place::{Cells, Place};
use crate::svg::CELL;
use crate::svg::grid::{BOARD, middle};
use crate::svg::labels::Labels;
use crate::svg::markup::{Weight, num};
use crate::svg::outline::{self, Shape};
use crate::{Colour, Theme};

/// The line around the tray, in the middle of its edge.
const TRAY: Shape = Shape { inset: -8.0, ..BOARD };
/// From the edge of a cell to the tile, and the radius of its corners.
const INSET: f64 = 4.0;
const CORNER: f64 = 9.0;
/// The shadow at the upper edge of a recess.
const SHADOW: f64 = 3.0;
const NUMBER: f64 = 33.0;
const NUMBER_ROOM: f64 = 45.0;

/// The ways a place of the tray is drawn, in the order of drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Form {
    Recess,
    Dashed,
    Outlined,
    Filled(Colour),
}

/// The tray and everything in it.
pub(super) fn draw(cells: &Cells<'_>, theme: &Theme, body: &mut String) {
    tray(cells, theme, body);
    let mut forms: BTreeMap<Form, Vec<Place>> = BTreeMap::new();
    let mut labels = Labels::alike(NUMBER, NUMBER_ROOM, cells.values().map(|cell| cell.label.as_str()));
    for (&place, cell) in cells {
        let form = form(cell, theme);
        forms.entry(form).or_default().push(place);
        let ink = if let Form::Filled(colour) = form { colour.ink() } else { theme.ink };
        labels.add(middle(place), Weight::Bold, ink, &cell.label);
    }
    for (form, places) in &forms {
        group(*form, places, theme, body);
    }
    labels.write(body);
}

fn tray(cells: &Cells<'_>, theme: &Theme, body: &mut String) {
    let outline = outline::path(&cells.keys().copied().collect(), TRAY);
    if !outline.is_empty() {
        let Theme { board, rim, .. } = theme;
        let _ =
            writeln!(body, "<path d=\"{outline}\" fill=\"{board}\" stroke=\"{rim}\" stroke-width=\"2\"/>");
    }
}

fn form(cell: &Cell, theme: &Theme) -> Form {
    match cell.role {
        Role::Blank | Role::Open => Form::Recess,
        Role::Optional => Form::Dashed,
        Role::Tile | Role::Written => Form::Outlined,
        Role::Home | Role::Fixed => Form::Filled(theme.home),
        Role::Wall => Form::Filled(theme.wall),
        Role::Piece(piece) | Role::Given(piece) => Form::Filled(theme.coat(piece).ground),
    }
}

/// All places of one form.
fn group(form: Form, places: &[Place], theme: &Theme, body: &mut String) {
    let (rim, edge) = (theme.rim, theme.edge);
    let paint = match form {
        Form::Recess if theme.is_plain() => {
            format!("fill=\"{}\" stroke=\"{rim}\" stroke-width=\"0.8\"", theme.recess)
        }
        Form::Recess => format!("fill=\"{}\"", theme.hollow),
        Form::Dashed => {
            format!("fill=\"none\" stroke=\"{rim}\" stroke-width=\"2\" stroke-dasharray=\"6 5\"")
        }
        Form::Outlined => format!("fill=\"{}\" stroke=\"{edge}\" stroke-width=\"2\"", theme.tile),
        Form::Filled(colour) => {
            let rim = if theme.is_plain() { theme.rim } else { colour.darker(0.32) };
            format!("fill=\"{colour}\" stroke=\"{rim}\" stroke-width=\"2\"")
        }
    };
    rects(&paint, places, 0.0, body);
    if form == Form::Recess && !theme.is_plain() {
        rects(&format!("fill=\"{}\"", theme.recess), places, SHADOW, body);
    }
}

/// Rounded squares with their upper edge lowered.
fn rects(paint: &str, places: &[Place], lowered: f64, body: &mut String) {
    let _ = writeln!(body, "<g {paint}>");
    let side = CELL - 2.0 * INSET;
    let (width, height, corner) = (num(side), num(side - lowered), num(CORNER));
    for &(row, column) in places {
        let (x, y) = (num(f64::from(column) * CELL + INSET), num(f64::from(row) * CELL + INSET + lowered));
        let _ = writeln!(
            body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{corner}\"/>"
        );
    }
    body.push_str("</g>\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{place, sample};

    fn body(rows: &[&str]) -> String {
        let mut body = String::new();
        draw(&place::by_place(&sample::tiles(rows)), &Theme::default(), &mut body);
        body
    }

    #[test]
    fn tiles_at_home_are_filled_and_others_outlined() {
        let home = Theme::default().home.to_string();
        assert!(body(&["1 2", "3 _"]).contains(&format!("<g fill=\"{home}\"")));
        assert!(!body(&["2 1", "_ 3"]).contains(&home));
    }

    #[test]
    fn a_recess_has_no_number() {
        assert_eq!(body(&["1 2", "3 _"]).matches("<text").count(), 3);
        assert_eq!(body(&["1 2", "3 _"]).matches("<rect").count(), 5);
    }

    #[test]
    fn all_numbers_have_one_size() {
        let sizes = |rows: &[&str]| {
            let body = body(rows);
            let sizes =
                body.split("font-size=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned());
            sizes.collect::<std::collections::BTreeSet<_>>()
        };
        assert_eq!(sizes(&["1 12 123 1234 12345"]).len(), 1);
        assert_eq!(sizes(&["1 15"]).into_iter().collect::<Vec<_>>(), ["33"]);
    }

    #[test]
    fn nothing_in_no_tray() {
        assert_eq!(body(&[]), "");
    }
}
