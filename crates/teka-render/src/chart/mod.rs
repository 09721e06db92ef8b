//! Charts that compare searches: [`Chart`] is the content, and [`chart()`] draws it as a table with a logarithmic scale
//! beside each column of figures.
//!
//! Every run of an algorithm on a puzzle has a line of its own, so that no marker covers another and every marker has
//! its name and its exact figures beside it. The markers of runs stopped by a limit are hollow, with an arrow to the
//! right and a `≥` before their figures. The markers of algorithms differ in shape, not only in colour.
//!
//! ```text
//! Chart ─▶ columns (how wide) ─▶ draw (lines, markers, scales) ─▶ chart(), a drawing
//!     └──▶ page ─▶ chart_page(), an HTML document with that drawing and a table for every puzzle
//! ```

mod alt_text;
mod colours;
mod columns;
mod draw;
mod marker;
mod page;
mod scale;

#[cfg(test)]
mod sample;

pub use page::chart_page;

use teka_core::Message;

use crate::chart::colours::ColourScheme;
use crate::{Drawing, PictureError, Theme};

/// A comparison of searches, in words and figures.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The title at the top.
    pub title: String,
    /// Smaller lines below it, such as the limits of every run.
    pub notes: Vec<String>,
    /// The headings of the first two columns, algorithms and answers.
    pub headings: [String; 2],
    /// The measured quantities, in the order of the figures of every run.
    pub measures: Vec<Measure>,
    /// Puzzles that are solved by the same algorithms, section by section.
    pub sections: Vec<Section>,
}

/// A quantity that is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measure {
    /// Its name.
    pub name: String,
    /// The unit of its figures.
    pub unit: Unit,
}

/// The unit of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A number of things, such as nodes.
    Count,
    /// Seconds.
    Seconds,
}

/// Puzzles that are solved by the same algorithms.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// The heading of these puzzles.
    pub name: String,
    /// The algorithms.
    pub series: Vec<String>,
    /// The puzzles.
    pub groups: Vec<Group>,
}

/// One puzzle, and every run on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Its name.
    pub name: String,
    /// A note below its runs.
    pub note: Option<String>,
    /// The runs.
    pub runs: Vec<Run>,
}

/// One run of an algorithm on a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// The index of the algorithm in its section.
    pub series: usize,
    /// The outcome, in words.
    pub answer: String,
    /// Whether a limit stopped it, so that its figures are lower bounds.
    pub stopped: bool,
    /// One for every measure.
    pub figures: Vec<Figure>,
}

/// A figure, as a number and as text.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Its position on the scale; negative numbers are drawn at zero.
    pub value: f64,
    /// The figure as text.
    pub text: String,
}

impl Chart {
    /// The maximum number of puzzles on a chart; more would be hard to survey.
    pub const MAX_GROUPS: usize = 200;
    /// The maximum number of runs on a chart.
    const MAX_RUNS: usize = 10_000;

    /// The codes of the messages on every chart, so that tests can demand their translation.
    pub const CODES: [&'static str; 3] = ["chart.finished", "chart.stopped", "chart.logarithmic"];

    /// Whether there is something to draw, and not too much.
    fn check(&self) -> Result<(), PictureError> {
        let groups = || self.sections.iter().flat_map(|section| &section.groups);
        let runs: usize = groups().map(|group| group.runs.len()).sum();
        let count = groups().count();
        if count > Self::MAX_GROUPS || runs > Self::MAX_RUNS {
            return Err(PictureError::TooManyPuzzles { puzzles: count, max: Self::MAX_GROUPS });
        }
        if runs == 0 { Err(PictureError::Empty) } else { Ok(()) }
    }

    /// All figures of one measure.
    fn figures(&self, measure: usize) -> impl Iterator<Item = (&Run, &Figure)> {
        let runs = self.sections.iter().flat_map(|section| &section.groups).flat_map(|group| &group.runs);
        runs.filter_map(move |run| Some((run, run.figures.get(measure)?)))
    }
}

impl Section {
    /// The name of an algorithm.
    fn name(&self, run: &Run) -> &str {
        self.series.get(run.series).map_or("", String::as_str)
    }
}

impl Run {
    /// A figure as it is written, with a `≥` if a limit stopped the run.
    fn written(&self, figure: &Figure) -> String {
        if self.stopped { format!("≥ {}", figure.text) } else { figure.text.clone() }
    }
}

/// Draws a comparison.
///
/// `words` translates the legend. The same chart, words and theme always give the same drawing.
///
/// ```
/// use teka_render::{Chart, Figure, Group, Measure, Run, Section, Theme, Unit, chart, svg};
///
/// let figures = vec![Figure { value: 1714.0, text: "1714".to_owned() }];
/// let run = Run { series: 0, answer: "solved".to_owned(), stopped: false, figures };
/// let group = Group { name: "a < b".to_owned(), note: None, runs: vec![run] };
/// let section = Section { name: "packing".to_owned(), series: vec!["exact".to_owned()], groups: vec![group] };
/// let picture = chart(
///     &Chart {
///         title: "Algorithms compared".to_owned(),
///         notes: Vec::new(),
///         headings: ["algorithm".to_owned(), "answer".to_owned()],
///         measures: vec![Measure { name: "cases".to_owned(), unit: Unit::Count }],
///         sections: vec![section],
///     },
///     &|message| message.code.to_owned(),
///     &Theme::default(),
/// )?;
/// assert!(svg(&picture).contains(">a &lt; b</text>"));
/// # Ok::<(), teka_render::PictureError>(())
/// ```
pub fn chart(
    chart: &Chart,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Result<Drawing, PictureError> {
    chart.check()?;
    Ok(draw::drawing(chart, words, &ColourScheme::of(theme)))
}

#[cfg(test)]
mod tests {
    use roxmltree::Document;

    use super::*;
    use crate::svg;

    fn drawn(chart: &Chart, theme: &str) -> String {
        svg(&super::chart(chart, &sample::words, &Theme::named(theme).unwrap()).unwrap())
    }

    #[test]
    fn two_families_in_light_and_in_print() {
        for theme in ["light", "print"] {
            insta::assert_snapshot!(theme, drawn(&sample::mixed(), theme));
        }
    }

    #[test]
    fn every_theme_gives_a_document_and_always_the_same() {
        for theme in Theme::NAMES {
            let picture = drawn(&sample::mixed(), theme);
            assert!(Document::parse(&picture).is_ok(), "{theme}");
            assert_eq!(picture, drawn(&sample::mixed(), theme));
        }
    }

    #[test]
    fn print_is_black_and_white() {
        let picture = drawn(&sample::mixed(), "print");
        assert!(!picture.contains("opacity"));
        for colour in picture.split("\"#").skip(1).map(|rest| &rest[..6]) {
            assert!(["000000", "ffffff"].contains(&colour), "{colour}");
        }
    }

    #[test]
    fn hostile_names_are_safe() {
        let mut chart = sample::mixed();
        chart.sections[0].groups[0].name = "<script>&\u{202e}\"'\0".to_owned();
        chart.sections[0].series[0] = "</text>".to_owned();
        chart.sections[0].groups[0].note = Some("]]> שלום".to_owned());
        let picture = drawn(&chart, "light");
        assert!(Document::parse(&picture).is_ok());
        assert!(picture.contains("&lt;script&gt;&amp;&quot;&apos;") && !picture.contains('\u{202e}'));
    }

    #[test]
    fn odd_figures_do_no_harm() {
        let mut chart = sample::mixed();
        let values = [f64::NAN, f64::INFINITY, f64::MAX, -1.0, 1e-300, f64::MIN_POSITIVE];
        let runs = chart.sections.iter_mut().flat_map(|section| &mut section.groups[0].runs);
        let figures = runs.flat_map(|run| {
            run.series = usize::MAX;
            &mut run.figures
        });
        for (figure, value) in figures.zip(values) {
            figure.value = value;
        }
        chart.sections[1].groups[0].runs[0].figures.clear();
        let picture = drawn(&chart, "light");
        assert!(!picture.contains("NaN") && !picture.contains("inf"));
    }

    #[test]
    fn many_puzzles_are_drawn_but_too_many_or_none_are_refused() {
        let mut chart = sample::mixed();
        let group = chart.sections[0].groups[0].clone();
        let others = chart.sections[1].groups.len();
        chart.sections[0].groups = vec![group.clone(); Chart::MAX_GROUPS - others];
        assert!(drawn(&chart, "light").len() < 2_000_000);
        chart.sections[0].groups.push(group);
        let refused = super::chart(&chart, &sample::words, &Theme::default());
        assert_eq!(refused, Err(PictureError::TooManyPuzzles { puzzles: 201, max: 200 }));
        chart.sections.clear();
        assert_eq!(super::chart(&chart, &sample::words, &Theme::default()), Err(PictureError::Empty));
    }
}
