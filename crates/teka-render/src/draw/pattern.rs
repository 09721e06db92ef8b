//! The fill patterns that distinguish pieces when colour alone does not: thirteen motifs, each fine and coarse.
//!
//! A pattern is drawn over the colour of a piece, which shows through. The letter of a piece is on a plain ellipse, so
//! that no line crosses it.

use std::sync::Arc;

use crate::display::{Item, Paint, Path, Pattern, Shape, Style, Text, Verb, num};
use crate::theme::PieceStyle;
use crate::{Colour, label};

/// The number of different motifs.
const MOTIFS: usize = 13;

/// The pattern of a piece, if it has one.
pub(super) fn paint(style: &PieceStyle) -> Option<Paint> {
    let (piece, colour) = style.pattern?;
    let number = piece % (2 * MOTIFS);
    let coarse = number >= MOTIFS;
    let (side, width) = if coarse { (20.0, 3.2) } else { (10.0, 1.3) };
    let id = format!("weave-{number}-{}", &colour.to_string()[1..]);
    let items = vec![motif(number % MOTIFS, side, width, colour)];
    Some(Paint::Pattern(Arc::new(Pattern { id, side: num(side), items })))
}

/// Draws a label on a piece, on an ellipse of its colour if the piece has a pattern.
pub(super) fn label(
    middle: (f64, f64),
    size: f64,
    room: f64,
    style: &PieceStyle,
    text: &str,
    items: &mut Vec<Item>,
) {
    let Some(label) = Text::label(middle, size, room, style.ink, text) else { return };
    if style.pattern.is_some() {
        let columns = unicode_width::UnicodeWidthStr::width(label::fit(text, 8).as_str());
        let reach = if columns > 1 { room * 0.52 } else { size * 0.58 };
        items.push(Shape::ellipse(middle, (reach, size * 0.58)).styled(Style::fill(style.ground)));
    }
    items.push(label);
}

/// One tile of a pattern, `s` units wide and high; copies of it join without a seam.
fn motif(number: usize, s: f64, width: f64, colour: Colour) -> Item {
    let (half, quarter) = (s / 2.0, s / 4.0);
    let line = || Style::line(colour, width);
    let lines = |paths: &[&[(f64, f64)]]| {
        let mut path = Path::default();
        for points in paths {
            path.move_to(points[0].0, points[0].1);
            points[1..].iter().for_each(|&(x, y)| {
                path.line_to(x, y);
            });
        }
        Shape::Path(path).styled(line())
    };
    // Diagonals extend beyond the corners; otherwise they would have notches where tiles meet.
    let rising: [&[(f64, f64)]; 3] = [
        &[(-half, half), (half, -half)],
        &[(-half, s + half), (s + half, -half)],
        &[(half, s + half), (s + half, half)],
    ];
    let falling: [&[(f64, f64)]; 3] = [
        &[(-half, -half), (s + half, s + half)],
        &[(half, -half), (s + half, half)],
        &[(-half, half), (half, s + half)],
    ];
    let mut path = Path::default();
    match number {
        0 => lines(&rising),
        1 => Shape::circle((half, half), width * 1.25).styled(Style::fill(colour)),
        2 => {
            path.move_to(0.0, half).horizontal_to(s);
            Shape::Path(path).styled(line())
        }
        3 => {
            for (start, end) in [(0.0, half), (half, s)] {
                path.move_to(start, start).horizontal_to(end).vertical_to(end).horizontal_to(start);
                path.push(Verb::CloseShort);
            }
            Shape::Path(path).styled(Style::fill(colour))
        }
        4 => lines(&falling),
        5 => Shape::circle((half, half), s * 0.29).styled(line()),
        6 => {
            path.move_to(half, 0.0).vertical_to(s);
            Shape::Path(path).styled(line())
        }
        7 => lines(&[&[(0.0, s * 0.75), (half, quarter), (s, s * 0.75)]]),
        8 => {
            path.move_to(0.0, half).horizontal_to(s).move_to(half, 0.0).vertical_to(s);
            Shape::Path(path).styled(line())
        }
        9 => {
            path.move_to(half, quarter).line_to(s * 0.8, s * 0.75).horizontal_to(quarter);
            path.push(Verb::CloseShort);
            Shape::Path(path).styled(Style::fill(colour))
        }
        10 => lines(&[rising, falling].concat()),
        // Bricks.
        11 => {
            path.move_to(0.0, quarter).horizontal_to(s).move_to(0.0, s * 0.75).horizontal_to(s);
            path.move_to(quarter, quarter).vertical_to(s * 0.75);
            path.move_to(0.0, s * 0.75).vertical_to(s).move_to(0.0, 0.0).vertical_to(quarter);
            Shape::Path(path).styled(line())
        }
        // Dashes.
        _ => {
            path.move_to(quarter, quarter).horizontal_to(s * 0.75).move_to(0.0, s * 0.75);
            path.horizontal_to(quarter).move_to(s * 0.75, s * 0.75).horizontal_to(s);
            Shape::Path(path).styled(line())
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::{PIECES, Theme};

    #[test]
    fn every_piece_has_a_pattern_of_its_own() {
        let theme = Theme::named("print").unwrap();
        let paints: HashSet<Paint> = (0..PIECES).map(|piece| paint(&theme.piece(piece)).unwrap()).collect();
        assert_eq!(paints.len(), PIECES);
        let drawn: HashSet<Item> = (0..2 * MOTIFS)
            .map(|n| motif(n % MOTIFS, if n < MOTIFS { 10.0 } else { 20.0 }, 1.0, Colour::BLACK))
            .collect();
        assert_eq!(drawn.len(), 2 * MOTIFS);
    }

    #[test]
    fn colours_alone_need_no_pattern() {
        assert_eq!(paint(&Theme::default().piece(3)), None);
    }

    #[test]
    fn letters_are_on_an_ellipse() {
        let label = |theme: &str, text: &str| {
            let mut items = Vec::new();
            label((0.0, 0.0), 30.0, 46.0, &Theme::named(theme).unwrap().piece(0), text, &mut items);
            items
        };
        assert!(matches!(label("print", "A")[..], [Item::Shape(Shape::Ellipse { .. }, _), Item::Text(_)]));
        assert!(matches!(label("light", "A")[..], [Item::Text(_)]));
        assert!(label("print", "").is_empty());
    }
}
