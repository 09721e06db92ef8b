//! The text alternative of a chart, for screen readers: puzzle by puzzle, every run with its answer and its figures.

use crate::chart::{Chart, Group, Run, Section};
use crate::label;

/// The maximum length of a name, in columns of text; longer ones would be tiring to hear and are cut off.
const MAX_COLUMNS: usize = 60;

/// Describes the whole chart.
pub(super) fn describe(chart: &Chart) -> String {
    let notes = chart.notes.iter().map(|note| label::clean(note).trim_end_matches('.').to_owned());
    let groups = chart
        .sections
        .iter()
        .flat_map(|section| section.groups.iter().map(move |group| describe_group(chart, section, group)));
    notes.chain(groups).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(". ")
}

fn describe_group(chart: &Chart, section: &Section, group: &Group) -> String {
    let run = |run: &Run| {
        let figures = chart.measures.iter().zip(&run.figures);
        let figures = figures.map(|(measure, figure)| format!("{} {}", measure.name, run.written(figure)));
        let name = label::fit(section.name(run), MAX_COLUMNS);
        [name, run.answer.clone()].into_iter().chain(figures).collect::<Vec<_>>().join(", ")
    };
    let runs = group.runs.iter().map(|one| label::clean(&run(one))).collect::<Vec<_>>().join("; ");
    format!("{}: {runs}", label::fit(&group.name, MAX_COLUMNS))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::sample;

    #[test]
    fn every_figure_is_mentioned() {
        let mut chart = sample::mixed();
        chart.sections.remove(0);
        chart.sections[0].groups.truncate(1);
        chart.sections[0].groups[0].runs.truncate(2);
        assert_eq!(
            describe(&chart),
            "At most 10 s each. easy.txt: optimal, solved, 10, cases 19, nodes 19, time 100 µs; \
             anytime, solved, 10, cases 0, nodes 100, time 5.8 ms"
        );
    }
}
