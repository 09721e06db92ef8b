//! The columns of a chart: names, answers, and the figures of every measure with a scale beside them.

use crate::chart::marker::ARROW;
use crate::chart::scale::Scale;
use crate::chart::{Chart, Run};
use crate::display::Weight;
use crate::label;
use crate::text::line_width;

/// The font size of rows.
pub(super) const LETTER: f64 = 14.0;
/// The room around the chart.
pub(super) const MARGIN: f64 = 24.0;
/// The maximum length of names and answers, in columns of text; longer ones are cut off.
const MAX_TEXT_WIDTH: usize = 44;
/// The length of a scale.
const SCALE: f64 = 170.0;
/// The room between columns.
const GAP: f64 = 26.0;
/// The room between figures and the scale beside them.
const SCALE_GAP: f64 = 28.0;
/// The room for a marker before a name.
const MARKER: f64 = 22.0;

/// The columns from left to right.
pub(super) struct Columns {
    /// The left edge of names; their markers are to the left.
    pub(super) names: f64,
    /// The left edge of answers.
    pub(super) answers: f64,
    /// One for every measure.
    pub(super) measures: Vec<Column>,
    /// The width of the sheet.
    pub(super) width: f64,
}

/// The column of one measure.
pub(super) struct Column {
    /// The right edge of figures.
    pub(super) figures: f64,
    /// The left end of the scale.
    start: f64,
    /// Its scale.
    pub(super) scale: Scale,
}

impl Columns {
    /// Columns wide enough for everything in a chart.
    pub(super) fn of(chart: &Chart) -> Self {
        let runs = || chart.sections.iter().flat_map(|section| &section.groups).flat_map(|group| &group.runs);
        let [name_heading, answer_heading] = &chart.headings;
        let series = chart.sections.iter().flat_map(|section| &section.series);
        let names = MARGIN + MARKER;
        let answers = names + widest(name_heading, series.map(|name| short(name))) + GAP;
        let mut x = answers + widest(answer_heading, runs().map(|run: &Run| short(&run.answer)));
        let measures = chart.measures.iter().enumerate().map(|(number, measure)| {
            let written = chart.figures(number).map(|(run, figure)| short(&run.written(figure)));
            let figures = x + GAP + widest(&measure.name, written);
            let start = figures + SCALE_GAP;
            x = start + SCALE + ARROW;
            let scale = Scale::over(chart.figures(number).map(|(_, figure)| figure.value));
            Column { figures, start, scale }
        });
        let measures = measures.collect();
        Columns { names, answers, measures, width: x + MARGIN }
    }

    /// The horizontal middle of the markers before names.
    pub(super) fn markers(&self) -> f64 {
        self.names - MARKER + 8.0
    }

    /// The width between the margins.
    pub(super) fn room(&self) -> f64 {
        self.width - 2.0 * MARGIN
    }
}

impl Column {
    /// The position of a share of the scale.
    pub(super) fn at(&self, share: f64) -> f64 {
        self.start + share * SCALE
    }
}

/// A text as it is shown in a column.
pub(super) fn short(text: &str) -> String {
    label::fit(text, MAX_TEXT_WIDTH)
}

fn widest(heading: &str, texts: impl Iterator<Item = String>) -> f64 {
    let heading = line_width(&short(heading), LETTER, Weight::Bold);
    texts.map(|text| line_width(&text, LETTER, Weight::Regular)).fold(heading, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::sample;

    #[test]
    fn columns_follow_each_other_without_overlapping() {
        let columns = Columns::of(&sample::mixed());
        assert!(columns.markers() < columns.names && columns.names < columns.answers);
        let mut right = columns.answers;
        for column in &columns.measures {
            assert!(column.figures > right && column.at(0.0) > column.figures);
            right = column.at(1.0) + ARROW;
        }
        assert!(right <= columns.width - MARGIN);
    }

    #[test]
    fn long_texts_widen_their_column_but_not_for_ever() {
        let width = |answer: &str| {
            let mut chart = sample::mixed();
            chart.sections[0].groups[0].runs[0].answer = answer.to_owned();
            Columns::of(&chart).width
        };
        assert!(width("the limit of search nodes was reached") > width("solved"));
        assert!(width(&"x".repeat(10_000)) < width("solved") + 500.0);
    }
}
