//! What a chart is painted with: the colours of a theme, or names for them that a style sheet gives colours to,
//! so that one drawing can be light, dark and black on paper.

use std::fmt::Write as _;

use crate::{Colour, PIECES, Theme};

/// What has a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paint {
    /// Behind everything.
    Paper,
    /// Letters and outlines.
    Ink,
    /// Behind headings.
    Band,
    /// The lines of scales.
    Rule,
    /// The algorithm of this number.
    Series(usize),
}

/// Where colours come from.
pub(super) enum Paints {
    /// A theme.
    Theme(Theme),
    /// The style sheet around the drawing.
    Sheet,
}

impl Paints {
    /// The colours of this theme.
    pub(super) fn of(theme: &Theme) -> Self {
        Paints::Theme(theme.clone())
    }

    /// Whether the drawing is no part of a page, which would have a title of its own.
    pub(super) fn stand_alone(&self) -> bool {
        matches!(self, Paints::Theme(_))
    }

    /// As an attribute with a blank before it.
    pub(super) fn fill(&self, paint: Paint) -> String {
        self.attributes(&[("fill", paint)])
    }

    /// As an attribute with a blank before it.
    pub(super) fn stroke(&self, paint: Paint) -> String {
        self.attributes(&[("stroke", paint)])
    }

    /// As attributes with a blank before them.
    pub(super) fn both(&self, fill: Paint, stroke: Paint) -> String {
        self.attributes(&[("fill", fill), ("stroke", stroke)])
    }

    fn attributes(&self, paints: &[(&str, Paint)]) -> String {
        let mut text = String::new();
        for (name, paint) in paints {
            let _ = match self {
                Paints::Theme(theme) => write!(text, " {name}=\"{}\"", colour(theme, *paint)),
                Paints::Sheet => write!(text, "{name}:var(--{});", label(*paint)),
            };
        }
        match self {
            Paints::Theme(_) => text,
            // Names are looked up in styles, not in attributes.
            Paints::Sheet => format!(" style=\"{}\"", text.trim_end_matches(';')),
        }
    }
}

/// The style sheet's declarations for a theme, of which a chart uses so many algorithms.
pub(super) fn declarations(theme: &Theme, series: usize) -> String {
    let paints = [Paint::Paper, Paint::Ink, Paint::Band, Paint::Rule].into_iter();
    let mut text = String::new();
    for paint in paints.chain((0..series.min(PIECES)).map(Paint::Series)) {
        let _ = write!(text, "--{}:{};", label(paint), colour(theme, paint));
    }
    text
}

fn label(paint: Paint) -> String {
    match paint {
        Paint::Paper => "paper".to_owned(),
        Paint::Ink => "ink".to_owned(),
        Paint::Band => "band".to_owned(),
        Paint::Rule => "rule".to_owned(),
        Paint::Series(number) => format!("series-{}", number % PIECES),
    }
}

fn colour(theme: &Theme, paint: Paint) -> Colour {
    match paint {
        Paint::Paper => theme.paper,
        Paint::Ink => theme.ink,
        Paint::Band => theme.board,
        Paint::Rule => theme.rim,
        // In black and white, full marks are black: hollow is what was stopped.
        Paint::Series(_) if theme.is_plain() => theme.ink,
        Paint::Series(number) => theme.coat(number).ground,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_can_be_read_and_marks_seen() {
        for name in Theme::NAMES {
            let theme = Theme::named(name).unwrap();
            for ground in [Paint::Paper, Paint::Band] {
                assert!(colour(&theme, Paint::Ink).contrast(colour(&theme, ground)) >= 4.5, "{name}");
            }
            // Marks have a line of ink around them, and differ from paper even without it.
            for number in 0..8 {
                assert_ne!(colour(&theme, Paint::Series(number)), theme.paper);
            }
        }
    }

    #[test]
    fn names_stand_for_the_colours_of_a_theme() {
        assert_eq!(Paints::Sheet.fill(Paint::Series(1)), " style=\"fill:var(--series-1)\"");
        let both = Paints::Sheet.both(Paint::Paper, Paint::Ink);
        assert_eq!(both, " style=\"fill:var(--paper);stroke:var(--ink)\"");
        let declared = declarations(&Theme::named("print").unwrap(), 1);
        assert_eq!(
            declared,
            "--paper:#ffffff;--ink:#000000;--band:#ffffff;--rule:#000000;--series-0:#000000;"
        );
    }
}
