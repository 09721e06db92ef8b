//! The markers of a chart: a shape for every algorithm and a neutral one for the legend; filled if the run finished,
//! hollow and with an arrow if a limit stopped it.

use std::f64::consts::TAU;

use crate::chart::colours::{ColourRole, ColourScheme};
use crate::display::{Item, Path, Shape, Style, Verb, num};

/// About half the width of a marker.
const RADIUS: f64 = 5.0;
/// How far an arrow reaches to the right of the middle of its marker.
pub(super) const ARROW: f64 = 19.0;

/// The number of shapes; further algorithms use them again, in other colours.
const SHAPES: usize = 8;

/// Draws the marker of an algorithm, or the neutral marker, with its middle at this point.
pub(super) fn draw(
    (x, y): (f64, f64),
    series: Option<usize>,
    stopped: bool,
    scheme: &ColourScheme,
    items: &mut Vec<Item>,
) {
    let fill = if stopped { ColourRole::Paper } else { series.map_or(ColourRole::Ink, ColourRole::Series) };
    let ink = scheme.paint(ColourRole::Ink);
    let style = Style::fill(scheme.paint(fill)).stroke(ink.clone(), 1.2);
    items.push(Shape::Path(outline(series, x, y)).styled(style));
    if stopped {
        let (tip, head) = (x + ARROW, x + ARROW - 4.0);
        let mut arrow = Path::default();
        arrow.move_to(x + RADIUS + 2.5, y).horizontal_to(tip);
        arrow.move_to(head, y - 3.0).line_to(tip, y).line_to(head, y + 3.0);
        items.push(Shape::Path(arrow).styled(Style::line(ink, 1.4)));
    }
}

/// The outline of a marker. All cover about the same area, so that none stands out.
fn outline(series: Option<usize>, x: f64, y: f64) -> Path {
    let r = RADIUS;
    let Some(series) = series else { return star(x, y, [r * 1.1; 6], 0.0) };
    match series % SHAPES {
        0 => {
            let mut circle = Path::default();
            circle.move_to(x - r, y);
            for width in [2.0 * r, -2.0 * r] {
                circle.push(Verb::ByHalfCircle { radius: num(r), by: (num(width), num(0.0)) });
            }
            circle.push(Verb::CloseShort);
            circle
        }
        1 => star(x, y, [r * 1.26; 4], 0.125),
        2 => star(x, y + r * 0.2, [r * 1.4; 3], 0.0),
        3 => star(x, y, [r * 1.35; 4], 0.0),
        4 => star(x, y - r * 0.2, [r * 1.4; 3], 0.5),
        5 => cross(x, y, r * 1.25, r * 0.42),
        6 => star(x, y, std::array::from_fn::<f64, 10, _>(|i| r * if i % 2 == 0 { 1.5 } else { 0.65 }), 0.0),
        _ => {
            let mut hourglass = Path::default();
            hourglass.move_to(x - r, y - r).horizontal_to(x + r).line_to(x - r, y + r).horizontal_to(x + r);
            hourglass.push(Verb::CloseShort);
            hourglass
        }
    }
}

/// A polygon whose corners have these distances from a point. The first is at the top, turned clockwise by a share of a
/// full turn.
fn star<const CORNERS: usize>(x: f64, y: f64, reach: [f64; CORNERS], turn: f64) -> Path {
    let corners = reach.iter().enumerate().map(|(i, reach)| {
        let angle = (turn + i as f64 / CORNERS as f64) * TAU;
        (x + reach * angle.sin(), y - reach * angle.cos())
    });
    Path::polygon(corners, Verb::CloseShort)
}

/// An upright cross with arms of this length and half this thickness.
fn cross(x: f64, y: f64, r: f64, t: f64) -> Path {
    let mut path = Path::default();
    path.move_to(x - t, y - r).horizontal_to(x + t).vertical_to(y - t).horizontal_to(x + r);
    path.vertical_to(y + t).horizontal_to(x + t).vertical_to(y + r).horizontal_to(x - t);
    path.vertical_to(y + t).horizontal_to(x - r).vertical_to(y - t).horizontal_to(x - t);
    path.push(Verb::CloseShort);
    path
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::Theme;

    fn drawn(series: Option<usize>, stopped: bool, theme: &str) -> Vec<Item> {
        let mut items = Vec::new();
        let scheme = ColourScheme::of(&Theme::named(theme).unwrap());
        draw((50.0, 50.0), series, stopped, &scheme, &mut items);
        items
    }

    #[test]
    fn algorithms_differ_without_colours() {
        let all = (0..SHAPES).map(Some).chain([None]);
        let shapes: HashSet<Vec<Item>> = all.map(|series| drawn(series, false, "print")).collect();
        assert_eq!(shapes.len(), SHAPES + 1);
    }

    #[test]
    fn stopped_runs_are_hollow_and_have_an_arrow() {
        for theme in Theme::NAMES {
            let (finished, stopped) = (drawn(Some(2), false, theme), drawn(Some(2), true, theme));
            assert_eq!((finished.len(), stopped.len()), (1, 2));
            let paper = ColourScheme::of(&Theme::named(theme).unwrap()).paint(ColourRole::Paper);
            let is_hollow = |item: &Item| matches!(item, Item::Shape(_, style) if style.fill == paper);
            assert!(is_hollow(&stopped[0]) && !is_hollow(&finished[0]), "{theme}");
        }
    }
}
