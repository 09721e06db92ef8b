//! The colours of a chart: those of a theme, or CSS variables that a style sheet defines, so that one drawing can be
//! light, dark, and black on paper.

use std::fmt::Write as _;

use crate::display::Paint;
use crate::{Colour, PIECES, Theme};

/// The parts of a chart that have a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColourRole {
    /// The background.
    Paper,
    /// Letters and outlines.
    Ink,
    /// The background of headings.
    Band,
    /// The lines of scales.
    Rule,
    /// The algorithm of this number.
    Series(usize),
}

/// The source of the colours.
pub(super) enum ColourScheme {
    /// A theme.
    Theme(Theme),
    /// The style sheet of the page around the drawing.
    StyleSheet,
}

impl ColourScheme {
    /// The colours of this theme.
    pub(super) fn of(theme: &Theme) -> Self {
        ColourScheme::Theme(theme.clone())
    }

    /// Whether the drawing is a picture of its own, and not part of a page that has a title already.
    pub(super) fn stands_alone(&self) -> bool {
        matches!(self, ColourScheme::Theme(_))
    }

    pub(super) fn paint(&self, role: ColourRole) -> Paint {
        match self {
            ColourScheme::Theme(theme) => colour(theme, role).into(),
            ColourScheme::StyleSheet => Paint::Variable(variable(role), colour(&Theme::default(), role)),
        }
    }
}

/// The CSS declarations of a theme's colours, for a chart with this number of algorithms.
pub(super) fn declarations(theme: &Theme, series: usize) -> String {
    let roles = [ColourRole::Paper, ColourRole::Ink, ColourRole::Band, ColourRole::Rule].into_iter();
    let mut text = String::new();
    for role in roles.chain((0..series.min(PIECES)).map(ColourRole::Series)) {
        let _ = write!(text, "--{}:{};", variable(role), colour(theme, role));
    }
    text
}

fn variable(role: ColourRole) -> String {
    match role {
        ColourRole::Paper => "paper".to_owned(),
        ColourRole::Ink => "ink".to_owned(),
        ColourRole::Band => "band".to_owned(),
        ColourRole::Rule => "rule".to_owned(),
        ColourRole::Series(number) => format!("series-{}", number % PIECES),
    }
}

fn colour(theme: &Theme, role: ColourRole) -> Colour {
    match role {
        ColourRole::Paper => theme.paper,
        ColourRole::Ink => theme.ink,
        ColourRole::Band => theme.board,
        ColourRole::Rule => theme.rim,
        // In black and white, filled markers are black, because hollow markers mean stopped runs.
        ColourRole::Series(_) if theme.is_monochrome() => theme.ink,
        ColourRole::Series(number) => theme.piece(number).ground,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_can_be_read_and_markers_seen() {
        for name in Theme::NAMES {
            let theme = Theme::named(name).unwrap();
            for ground in [ColourRole::Paper, ColourRole::Band] {
                assert!(colour(&theme, ColourRole::Ink).contrast(colour(&theme, ground)) >= 4.5, "{name}");
            }
            // Markers have a line of ink around them, and differ from paper even without it.
            for number in 0..8 {
                assert_ne!(colour(&theme, ColourRole::Series(number)), theme.paper);
            }
        }
    }

    #[test]
    fn variables_stand_for_the_colours_of_a_theme() {
        let paint = ColourScheme::StyleSheet.paint(ColourRole::Series(1));
        assert!(matches!(paint, Paint::Variable(name, _) if name == "series-1"));
        let declared = declarations(&Theme::named("print").unwrap(), 1);
        assert_eq!(
            declared,
            "--paper:#ffffff;--ink:#000000;--band:#ffffff;--rule:#000000;--series-0:#000000;"
        );
    }
}
