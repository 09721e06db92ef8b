//! Searches compared: a table with a logarithmic scale beside each of its columns.
//!
//! Every run of an algorithm on a puzzle is a line of its own, so that no mark covers another and every mark
//! has its name and its exact figures beside it. What was stopped by a limit is hollow, has an arrow to the
//! right and a `≥` before its figures; algorithms differ in form and not in colour alone.
//!
//! ```text
//! Chart ─▶ columns (how wide) ─▶ draw (lines, marks, scales) ─▶ chart(), an SVG document
//!     └──▶ page ─▶ chart_page(), an HTML document with that drawing and a real table for every puzzle
//! ```

mod columns;
mod draw;
mod mark;
mod page;
mod paint;
mod scale;
mod spoken;

#[cfg(test)]
mod sample;

pub use page::chart_page;

use teka_core::Message;

use crate::chart::paint::Paints;
use crate::{PictureError, Theme};

/// What is compared, in words and figures.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What stands on top.
    pub title: String,
    /// Smaller lines below that, such as the limits of every run.
    pub notes: Vec<String>,
    /// The headings of the columns before the figures: what the algorithms and the answers are called.
    pub headings: [String; 2],
    /// What is measured, in the order of the figures of every run.
    pub measures: Vec<Measure>,
    /// Puzzles that are solved by the same algorithms stand together.
    pub sections: Vec<Section>,
}

/// Something that is measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measure {
    /// What it is called.
    pub name: String,
    /// What its figures count.
    pub unit: Unit,
}

/// What a figure counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Things.
    Count,
    /// Seconds.
    Seconds,
}

/// Puzzles that are solved by the same algorithms.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// What these puzzles are called.
    pub name: String,
    /// The algorithms.
    pub series: Vec<String>,
    /// The puzzles.
    pub groups: Vec<Group>,
}

/// One puzzle, and every run on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// What it is called.
    pub name: String,
    /// What else there is to say about it.
    pub note: Option<String>,
    /// The runs.
    pub runs: Vec<Run>,
}

/// One run of an algorithm on a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// Which of the section's algorithms it was.
    pub series: usize,
    /// What came of it.
    pub answer: String,
    /// Whether a limit stopped it, so that its figures would have grown further.
    pub stopped: bool,
    /// One for every measure.
    pub figures: Vec<Figure>,
}

/// A figure as it is drawn and as it is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Where it stands on the scale; what is not above zero stands at zero.
    pub value: f64,
    /// How it is written.
    pub text: String,
}

impl Chart {
    /// A chart of more puzzles could not be taken in, and is refused.
    pub const MOST_GROUPS: usize = 200;
    /// So is one of more runs.
    const MOST_RUNS: usize = 10_000;

    /// Every code of the sentences that a chart says by itself, so that tests can demand their translation.
    pub const CODES: [&'static str; 3] = ["chart.finished", "chart.stopped", "chart.logarithmic"];

    /// Whether there is something to draw, and not too much.
    fn check(&self) -> Result<(), PictureError> {
        let groups = || self.sections.iter().flat_map(|section| &section.groups);
        let runs: usize = groups().map(|group| group.runs.len()).sum();
        let count = groups().count();
        if count > Self::MOST_GROUPS || runs > Self::MOST_RUNS {
            return Err(PictureError::TooManyPuzzles { puzzles: count, most: Self::MOST_GROUPS });
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
    /// A figure as it is written, which is at least so much if a limit stopped the run.
    fn written(&self, figure: &Figure) -> String {
        if self.stopped { format!("≥ {}", figure.text) } else { figure.text.clone() }
    }
}

/// A comparison as an SVG document.
///
/// `words` says what the marks mean in a language. The same chart, words and theme always give the same bytes.
///
/// ```
/// use teka_render::{Chart, Figure, Group, Measure, Run, Section, Theme, Unit, chart};
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
/// assert!(picture.starts_with("<svg ") && picture.contains(">a &lt; b</text>"));
/// # Ok::<(), teka_render::PictureError>(())
/// ```
pub fn chart(
    chart: &Chart,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Result<String, PictureError> {
    chart.check()?;
    Ok(draw::document(chart, words, &Paints::of(theme)))
}

#[cfg(test)]
mod tests {
    use resvg::usvg::roxmltree::Document;

    use super::*;

    fn drawn(chart: &Chart, theme: &str) -> String {
        super::chart(chart, &sample::words, &Theme::named(theme).unwrap()).unwrap()
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
    fn all_is_well_with_few_and_with_many_but_not_with_too_many() {
        let mut chart = sample::mixed();
        let group = chart.sections[0].groups[0].clone();
        let at_hand = chart.sections[1].groups.len();
        chart.sections[0].groups = vec![group.clone(); Chart::MOST_GROUPS - at_hand];
        assert!(drawn(&chart, "light").len() < 2_000_000);
        chart.sections[0].groups.push(group);
        let refused = super::chart(&chart, &sample::words, &Theme::default());
        assert_eq!(refused, Err(PictureError::TooManyPuzzles { puzzles: 201, most: 200 }));
        chart.sections.clear();
        assert_eq!(super::chart(&chart, &sample::words, &Theme::default()), Err(PictureError::Empty));
    }
}
