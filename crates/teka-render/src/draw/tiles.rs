//! Draws tiles in a tray: outlined until they reach their place, then filled; or each with its part of a photo. Where
//! there is no tile, the tray has a recess.
//!
//! All tiles of one kind become one item, so that a board of ten thousand stays a small file.

use std::collections::BTreeMap;
use std::sync::Arc;

use teka_core::scene::{Cell, Role};

use crate::display::{Item, Paint, Shape, Style, Text, Weight};
use crate::draw::CELL;
use crate::draw::grid::{BOARD, middle};
use crate::draw::labels::Labels;
use crate::draw::outline::{self, Rounding};
use crate::grid_index::{Cells, GridIndex};
use crate::{Colour, Photo, Theme};

/// The line around the tray, in the middle of its edge.
const TRAY: Rounding = Rounding { inset: -8.0, ..BOARD };
/// The distance from the edge of a cell to its tile.
const INSET: f64 = 4.0;
/// The radius of the corners of a tile.
const CORNER: f64 = 9.0;
/// The height of the shadow at the upper edge of a recess.
const SHADOW: f64 = 3.0;
/// The height of the numbers.
const NUMBER: f64 = 33.0;
/// The maximum width of a number.
const NUMBER_ROOM: f64 = 45.0;
/// The height of the number in the corner of a tile that shows a photo.
const BADGE: f64 = 12.0;

/// The ways a cell of the tray is drawn, in the order of drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Form {
    Recess,
    Dashed,
    Outlined,
    Filled(Colour),
}

/// Draws the tray and everything in it.
pub(super) fn draw(cells: &Cells<'_>, theme: &Theme, items: &mut Vec<Item>) {
    let tray = outline::path(&cells.keys().copied().collect(), TRAY);
    if !tray.is_empty() {
        items.push(Shape::Path(tray).styled(Style::fill(theme.board).stroke(theme.rim, 2.0)));
    }
    if let Some(photo) = &theme.photo {
        return draw_photo(cells, photo, theme, items);
    }
    let mut forms: BTreeMap<Form, Vec<GridIndex>> = BTreeMap::new();
    let mut labels = Labels::of_one_size(NUMBER, NUMBER_ROOM, cells.values().map(|cell| cell.label.as_str()));
    for (&index, cell) in cells {
        let form = form(cell, theme);
        forms.entry(form).or_default().push(index);
        let ink = if let Form::Filled(colour) = form { colour.ink() } else { theme.ink };
        labels.add(middle(index), Weight::Bold, ink, &cell.label);
    }
    for (form, indices) in &forms {
        group(*form, indices, theme, items);
    }
    items.extend(labels.into_items());
}

/// Draws tiles that show a photo: each its part, with its number in a corner. The colour of its outline shows whether a
/// tile is in its place.
fn draw_photo(cells: &Cells<'_>, photo: &Arc<Photo>, theme: &Theme, items: &mut Vec<Item>) {
    let end = |length: i32| u32::try_from(length + 1).unwrap_or(1).max(1);
    let rows = end(cells.keys().map(|index| index.0).max().unwrap_or(0));
    let columns = end(cells.keys().map(|index| index.1).max().unwrap_or(0));
    for (&index, cell) in cells {
        let form = form(cell, theme);
        let number = cell.label.parse::<u32>().ok().filter(|number| (1..=rows * columns).contains(number));
        let Some(number) = number.filter(|_| !matches!(form, Form::Recess | Form::Dashed)) else {
            group(form, &[index], theme, items);
            continue;
        };
        let home = ((number - 1) / columns, (number - 1) % columns);
        let part = Paint::Photo(Arc::new(photo.part(home, (rows, columns))));
        let rim = match form {
            Form::Filled(colour) if !theme.is_monochrome() => colour,
            _ => theme.edge,
        };
        items.push(Item::Shapes(Style::fill(part).stroke(rim, 2.0), squares(&[index], 0.0)));
        let (x, y) = (f64::from(index.1) * CELL + INSET + 3.0, f64::from(index.0) * CELL + INSET + 3.0);
        let width = BADGE * (0.62 * cell.label.len() as f64 + 0.55);
        let badge = Shape::rect((x, y), width, BADGE * 1.25, 4.0);
        items.push(badge.styled(Style::fill(theme.tile).fill_opacity(theme.opacity(0.82))));
        let middle = (x + width / 2.0, y + BADGE * 0.625);
        items.push(Text::centred(middle, BADGE, Weight::Bold, theme.ink, cell.label.as_str()).into());
    }
}

fn form(cell: &Cell, theme: &Theme) -> Form {
    match cell.role {
        Role::Blank | Role::Open => Form::Recess,
        Role::Optional => Form::Dashed,
        Role::Tile | Role::Written => Form::Outlined,
        Role::Home | Role::Fixed => Form::Filled(theme.home),
        Role::Wall => Form::Filled(theme.wall),
        Role::Piece(piece) | Role::Given(piece) => Form::Filled(theme.piece(piece).ground),
    }
}

/// Draws all cells of one form.
fn group(form: Form, indices: &[GridIndex], theme: &Theme, items: &mut Vec<Item>) {
    let style = match form {
        Form::Recess if theme.is_monochrome() => Style::fill(theme.recess).stroke(theme.rim, 0.8),
        Form::Recess => Style::fill(theme.hollow),
        Form::Dashed => Style::line(theme.rim, 2.0).dashed(6.0, 5.0),
        Form::Outlined => Style::fill(theme.tile).stroke(theme.edge, 2.0),
        Form::Filled(colour) => {
            let rim = if theme.is_monochrome() { theme.rim } else { colour.darker(0.32) };
            Style::fill(colour).stroke(rim, 2.0)
        }
    };
    items.push(Item::Shapes(style, squares(indices, 0.0)));
    if form == Form::Recess && !theme.is_monochrome() {
        items.push(Item::Shapes(Style::fill(theme.recess), squares(indices, SHADOW)));
    }
}

/// Rounded squares, with their upper edge lowered by this much.
fn squares(indices: &[GridIndex], lowered: f64) -> Vec<Shape> {
    let side = CELL - 2.0 * INSET;
    let square = |&(row, column): &GridIndex| {
        let corner = (f64::from(column) * CELL + INSET, f64::from(row) * CELL + INSET + lowered);
        Shape::rect(corner, side, side - lowered, CORNER)
    };
    indices.iter().map(square).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::svg::written;
    use crate::{grid_index, sample};

    fn body(rows: &[&str]) -> String {
        let mut items = Vec::new();
        draw(&grid_index::by_index(&sample::tiles(rows)), &Theme::default(), &mut items);
        written(&items)
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

    /// Every part is drawn where its number is, and the photo is embedded once.
    #[cfg(feature = "photo")]
    #[test]
    fn tiles_show_their_part_of_a_photo() {
        let photo = crate::photo::sample(80, 40);
        let theme = Theme::default().with_photo((*photo).clone());
        let scene = sample::one(sample::tiles(&["3 1", "2 _"]));
        let drawing = crate::draw(&scene, &sample::words, &theme);
        let picture = crate::svg(&drawing);
        assert_eq!(picture.matches("data:image/png;base64,").count(), 1);
        assert_eq!(picture.matches("<pattern id=\"photo-").count(), 3);
        assert!(
            ["20 0 20 20", "40 0 20 20", "20 20 20 20"]
                .iter()
                .all(|part| picture.contains(&format!("viewBox=\"{part}\"")))
        );
        assert_eq!(picture.matches("<text").count(), 3);
        #[cfg(feature = "pdf")]
        {
            let info = crate::PdfInfo { title: String::new(), language: "en".to_owned(), author: None };
            let file = crate::pdf(&drawing, &info).unwrap();
            let file = String::from_utf8_lossy(&file);
            assert_eq!(file.matches("/Subtype/Image").count() + file.matches("/Subtype /Image").count(), 1);
        }
        assert_ne!(drawing, crate::draw(&scene, &sample::words, &Theme::default()));
    }

    #[test]
    fn without_cells_nothing_is_drawn() {
        assert_eq!(body(&[]), "");
    }
}
