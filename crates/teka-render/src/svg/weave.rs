//! The patterns that tell pieces apart without colours: thirteen motifs, each fine and coarse.
//!
//! A pattern is drawn over the colour of a piece, and lets it show. The letter of a piece stands on a spot
//! without pattern, so that no line runs through it.

use crate::svg::markup::{self, Markup, num};
use crate::theme::Coat;
use crate::{Colour, label};

/// How many patterns differ.
const MOTIFS: usize = 13;

/// The paint of the pattern on a piece, if it has one.
pub(super) fn paint(coat: &Coat, markup: &mut Markup) -> Option<String> {
    let (piece, colour) = coat.weave?;
    let number = piece % (2 * MOTIFS);
    let name = format!("weave-{number}-{}", &colour.to_string()[1..]);
    Some(markup.define(&name, || {
        let coarse = number >= MOTIFS;
        let side = if coarse { 20.0 } else { 10.0 };
        let width = if coarse { 3.2 } else { 1.3 };
        let (side, motif) = (num(side), motif(number % MOTIFS, side, width, colour));
        format!(
            "<pattern id=\"{name}\" width=\"{side}\" height=\"{side}\" patternUnits=\"userSpaceOnUse\">{motif}</pattern>"
        )
    }))
}

/// A label on a piece, on a spot of its colour if it has a pattern.
pub(super) fn label(middle: (f64, f64), size: f64, room: f64, coat: &Coat, text: &str) -> String {
    let written = markup::label(middle, size, room, coat.ink, text);
    if coat.weave.is_none() || written.is_empty() {
        return written;
    }
    let columns = unicode_width::UnicodeWidthStr::width(label::fit(text, 8).as_str());
    let reach = if columns > 1 { room * 0.52 } else { size * 0.58 };
    let (x, y, rx, ry) = (num(middle.0), num(middle.1), num(reach), num(size * 0.58));
    let ground = coat.ground;
    format!("<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{rx}\" ry=\"{ry}\" fill=\"{ground}\"/>\n{written}")
}

/// One square of a pattern, of which copies on all sides continue each other.
fn motif(number: usize, s: f64, width: f64, colour: Colour) -> String {
    let (half, quarter) = (s / 2.0, s / 4.0);
    let lines = |path: String| {
        format!("<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"/>", num(width))
    };
    let fill = format!("fill=\"{colour}\"");
    let filled = |path: String| format!("<path d=\"{path}\" {fill}/>");
    // Diagonals reach over the corners, where the copies beside them would leave a notch.
    let rising = format!(
        "M{0} {1}L{1} {0}M{0} {2}L{2} {0}M{3} {4}L{4} {3}",
        num(-half),
        num(half),
        num(s + half),
        num(half),
        num(s + half)
    );
    let falling = format!(
        "M{0} {0}L{1} {1}M{2} {0}L{1} {3}M{0} {2}L{3} {1}",
        num(-half),
        num(s + half),
        num(half),
        num(half)
    );
    let across = format!("M0 {0}H{1}", num(half), num(s));
    let down = format!("M{0} 0V{1}", num(half), num(s));
    let round = |x: f64, y: f64, r: f64, paint: &str| {
        format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {paint}/>", num(x), num(y), num(r))
    };
    match number {
        0 => lines(rising),
        1 => round(half, half, width * 1.25, &fill),
        2 => lines(across),
        3 => filled(format!("M0 0H{0}V{0}H0zM{0} {0}H{1}V{1}H{0}z", num(half), num(s))),
        4 => lines(falling),
        5 => {
            let paint = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"", num(width));
            round(half, half, s * 0.29, &paint)
        }
        6 => lines(down),
        7 => lines(format!("M0 {0}L{1} {2}L{3} {0}", num(s * 0.75), num(half), num(quarter), num(s))),
        8 => lines(across + &down),
        9 => filled(format!("M{0} {1}L{2} {3}H{1}z", num(half), num(quarter), num(s * 0.8), num(s * 0.75))),
        10 => lines(rising + &falling),
        11 => lines(format!(
            "M0 {0}H{1}M0 {2}H{1}M{0} {0}V{2}M{3} {2}V{1}M{3} 0V{0}",
            num(quarter),
            num(s),
            num(s * 0.75),
            num(0.0)
        )),
        _ => lines(format!(
            "M{0} {1}H{2}M0 {2}H{1}M{3} {2}H{4}",
            num(quarter),
            num(quarter),
            num(s * 0.75),
            num(s * 0.75),
            num(s)
        )),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{PIECES, Theme};

    #[test]
    fn every_piece_has_a_pattern_of_its_own() {
        let theme = Theme::named("print").unwrap();
        let mut markup = Markup::default();
        let paints: BTreeSet<String> =
            (0..PIECES).map(|piece| paint(&theme.coat(piece), &mut markup).unwrap()).collect();
        assert_eq!(paints.len(), PIECES);
        let drawn: BTreeSet<String> = (0..2 * MOTIFS)
            .map(|n| motif(n % MOTIFS, if n < MOTIFS { 10.0 } else { 20.0 }, 1.0, Colour::BLACK))
            .collect();
        assert_eq!(drawn.len(), 2 * MOTIFS);
    }

    #[test]
    fn colours_alone_need_no_pattern() {
        let mut markup = Markup::default();
        assert_eq!(paint(&Theme::default().coat(3), &mut markup), None);
        assert_eq!(markup.definitions(), "");
    }

    #[test]
    fn letters_stand_on_a_spot() {
        let label = |theme: &str, text: &str| {
            label((0.0, 0.0), 30.0, 46.0, &Theme::named(theme).unwrap().coat(0), text)
        };
        assert!(label("print", "A").starts_with("<ellipse"));
        assert!(label("light", "A").starts_with("<text"));
        assert_eq!(label("print", ""), "");
    }
}
