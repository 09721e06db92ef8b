//! The marks of a chart: a form for every algorithm, full if the run came to its end, hollow and with an arrow
//! if a limit stopped it.

use std::f64::consts::TAU;
use std::fmt::Write as _;

use crate::chart::paint::{Paint, Paints};
use crate::svg::num;

/// About half as wide as a mark is.
const RADIUS: f64 = 5.0;
/// How far an arrow reaches to the right of the middle of its mark.
pub(super) const ARROW: f64 = 19.0;

/// How many forms there are; further algorithms use them again, with other colours.
const FORMS: usize = 8;

/// The mark of an algorithm with its middle at this point.
pub(super) fn draw((x, y): (f64, f64), series: usize, stopped: bool, paints: &Paints, body: &mut String) {
    let fill = if stopped { Paint::Paper } else { Paint::Series(series) };
    let (form, both) = (form(series, x, y), paints.both(fill, Paint::Ink));
    let _ = writeln!(body, "<path d=\"{form}\"{both} stroke-width=\"1.2\"/>");
    if stopped {
        let (from, to, head, middle) = (num(x + RADIUS + 2.5), num(x + ARROW), num(x + ARROW - 4.0), num(y));
        let (above, below, stroke) = (num(y - 3.0), num(y + 3.0), paints.stroke(Paint::Ink));
        let _ = writeln!(
            body,
            "<path d=\"M{from} {middle}H{to}M{head} {above}L{to} {middle}L{head} {below}\" fill=\"none\"{stroke} \
             stroke-width=\"1.4\"/>"
        );
    }
}

/// The outline of a form. All cover about the same area, so that none seems to weigh more.
fn form(series: usize, x: f64, y: f64) -> String {
    let r = RADIUS;
    match series % FORMS {
        0 => {
            let (left, top, width) = (num(x - r), num(y), num(2.0 * r));
            format!("M{left} {top}a{0} {0} 0 1 1 {width} 0a{0} {0} 0 1 1 -{width} 0z", num(r))
        }
        1 => star(x, y, [r * 1.26; 4], 0.125),
        2 => star(x, y + r * 0.2, [r * 1.4; 3], 0.0),
        3 => star(x, y, [r * 1.35; 4], 0.0),
        4 => star(x, y - r * 0.2, [r * 1.4; 3], 0.5),
        5 => cross(x, y, r * 1.25, r * 0.42),
        6 => star(x, y, std::array::from_fn::<f64, 10, _>(|i| r * if i % 2 == 0 { 1.5 } else { 0.65 }), 0.0),
        _ => {
            let (left, right, top, bottom) = (num(x - r), num(x + r), num(y - r), num(y + r));
            format!("M{left} {top}H{right}L{left} {bottom}H{right}z")
        }
    }
}

/// Corners around a point at these distances, the first at the top after so much of a turn.
fn star<const CORNERS: usize>(x: f64, y: f64, reach: [f64; CORNERS], turn: f64) -> String {
    let corners = reach.iter().enumerate().map(|(i, reach)| {
        let angle = (turn + i as f64 / CORNERS as f64) * TAU;
        format!("{} {}", num(x + reach * angle.sin()), num(y - reach * angle.cos()))
    });
    format!("M{}z", corners.collect::<Vec<_>>().join("L"))
}

/// An upright cross with arms of this length and half this thickness.
fn cross(x: f64, y: f64, r: f64, t: f64) -> String {
    let (left, right, top, bottom) = (num(x - r), num(x + r), num(y - r), num(y + r));
    let (inner_left, inner_right, inner_top, inner_bottom) = (num(x - t), num(x + t), num(y - t), num(y + t));
    format!(
        "M{inner_left} {top}H{inner_right}V{inner_top}H{right}V{inner_bottom}H{inner_right}V{bottom}\
         H{inner_left}V{inner_bottom}H{left}V{inner_top}H{inner_left}z"
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Theme;

    fn drawn(series: usize, stopped: bool, theme: &str) -> String {
        let mut body = String::new();
        draw((50.0, 50.0), series, stopped, &Paints::of(&Theme::named(theme).unwrap()), &mut body);
        body
    }

    #[test]
    fn algorithms_differ_without_colours() {
        let forms: BTreeSet<String> = (0..FORMS).map(|series| drawn(series, false, "print")).collect();
        assert_eq!(forms.len(), FORMS);
    }

    #[test]
    fn what_was_stopped_is_hollow_and_points_on() {
        for theme in Theme::NAMES {
            let (ended, stopped) = (drawn(2, false, theme), drawn(2, true, theme));
            assert_eq!((ended.matches("<path").count(), stopped.matches("<path").count()), (1, 2));
            let paper = Paints::of(&Theme::named(theme).unwrap()).fill(Paint::Paper);
            assert!(stopped.contains(&paper) && !ended.contains(&paper), "{theme}");
        }
    }
}
