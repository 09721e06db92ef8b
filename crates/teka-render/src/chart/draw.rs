//! Draws a chart from top to bottom: the title, the notes, the legend, and section by section the table with its
//! scales.

use teka_core::Message;

use crate::chart::colours::{ColourRole, ColourScheme};
use crate::chart::columns::{Columns, LETTER, MARGIN, short};
use crate::chart::{Chart, Group, Section, alt_text, marker};
use crate::display::{Anchor, Item, Path, Shape, Size, Style, Text, TextStyle, Weight, baseline, num};
use crate::text::line_width;
use crate::{Drawing, label};

/// The font size of the title.
const TITLE: f64 = 22.0;
/// The font size of a section's name.
const HEADING: f64 = 18.0;
/// The font size of notes.
const SMALL: f64 = 12.5;
/// The line height of notes.
const NOTE: f64 = 20.0;
/// The height of a row.
const ROW: f64 = 22.0;
/// The height of the band with a puzzle's name.
const BAND: f64 = 25.0;
/// The room after a puzzle.
const AFTER_GROUP: f64 = 10.0;
/// The room before a section.
const BEFORE_SECTION: f64 = 16.0;
/// Sections with more rows have labels below their scales as well.
const MANY_ROWS: usize = 15;
/// The width of a character in the font size of rows, to compute how many of them fit on a line.
const CHARACTER: f64 = 8.5;

/// Draws the whole chart.
pub(super) fn drawing(chart: &Chart, words: &dyn Fn(&Message) -> String, scheme: &ColourScheme) -> Drawing {
    let mut pen = Pen { columns: Columns::of(chart), scheme, items: Vec::new(), y: MARGIN };
    pen.head(chart, words);
    let several = chart.sections.len() > 1;
    for section in &chart.sections {
        pen.section(chart, section, several);
    }
    // Whole numbers, so that no pixel at an edge is covered only partly.
    let size = Size { width: pen.columns.width.ceil(), height: (pen.y + MARGIN - AFTER_GROUP).ceil() };
    Drawing {
        size,
        title: label::clean(&chart.title),
        description: alt_text::describe(chart),
        paper: scheme.paint(ColourRole::Paper),
        items: pen.items,
    }
}

/// A chart that is drawn from top to bottom.
struct Pen<'a> {
    columns: Columns,
    scheme: &'a ColourScheme,
    items: Vec<Item>,
    /// The upper edge of the next element.
    y: f64,
}

impl Pen<'_> {
    /// Draws the title, the notes and the legend.
    fn head(&mut self, chart: &Chart, words: &dyn Fn(&Message) -> String) {
        if self.scheme.stands_alone() {
            let characters = self.characters(TITLE);
            for line in label::wrap(&chart.title, characters) {
                let line = label::fit(&line, characters);
                self.text((MARGIN, self.y + TITLE / 2.0), Anchor::Start, (TITLE, Weight::Bold), &line);
                self.y += TITLE * 1.4;
            }
            for note in &chart.notes {
                self.note(MARGIN, note);
            }
        }
        self.note(MARGIN, &words(&Message::new("chart.logarithmic")));
        let runs = chart.sections.iter().flat_map(|section| &section.groups).flat_map(|group| &group.runs);
        let mut kinds: Vec<bool> = runs.map(|run| run.stopped).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let middle = self.y + NOTE / 2.0;
        let mut x = MARGIN;
        for stopped in kinds {
            marker::draw((x + 6.0, middle), None, stopped, self.scheme, &mut self.items);
            x += 6.0 + if stopped { marker::ARROW } else { 6.0 } + 8.0;
            let code = if stopped { "chart.stopped" } else { "chart.finished" };
            let meaning = label::clean(&words(&Message::new(code)));
            self.text((x, middle), Anchor::Start, (SMALL, Weight::Regular), &meaning);
            x += line_width(&meaning, SMALL, Weight::Regular) + 26.0;
        }
        self.y += NOTE;
    }

    /// Draws the puzzles of a section, with headings and the labels of scales above them.
    fn section(&mut self, chart: &Chart, section: &Section, named: bool) {
        self.y += BEFORE_SECTION;
        if named {
            let name = label::fit(&section.name, self.characters(HEADING));
            self.text((MARGIN, self.y + HEADING / 2.0), Anchor::Start, (HEADING, Weight::Bold), &name);
            self.y += HEADING * 1.5;
        }
        let middle = self.y + ROW / 2.0;
        let [names, answers] = &chart.headings;
        for (x, heading) in [(self.columns.names, names), (self.columns.answers, answers)] {
            self.text((x, middle), Anchor::Start, (LETTER, Weight::Bold), &short(heading));
        }
        for (number, measure) in chart.measures.iter().enumerate() {
            let x = self.columns.measures[number].figures;
            self.text((x, middle), Anchor::End, (LETTER, Weight::Bold), &short(&measure.name));
        }
        self.scale_labels(chart);
        self.y += ROW;
        for group in &section.groups {
            self.group(chart, section, group);
        }
        if section.groups.iter().map(|group| group.runs.len() + 1).sum::<usize>() > MANY_ROWS {
            self.y -= AFTER_GROUP;
            self.scale_labels(chart);
            self.y += ROW + AFTER_GROUP;
        }
    }

    /// Draws the labels of the ticks of all scales.
    fn scale_labels(&mut self, chart: &Chart) {
        let middle = self.y + ROW / 2.0;
        for (number, measure) in chart.measures.iter().enumerate() {
            let column = &self.columns.measures[number];
            let ticks = column.scale.ticks(measure.unit).into_iter();
            let labels = ticks.filter_map(|tick| Some((column.at(tick.place), tick.label?)));
            for (x, label) in labels.collect::<Vec<_>>() {
                self.text((x, middle), Anchor::Middle, (SMALL - 1.0, Weight::Regular), &label);
            }
        }
    }

    /// Draws the lines of all scales beside the runs on a puzzle: solid if the tick has a label, dotted otherwise.
    fn scale_lines(&mut self, chart: &Chart, top: f64, bottom: f64) {
        let (mut solid, mut dotted) = (Path::default(), Path::default());
        for (column, measure) in self.columns.measures.iter().zip(&chart.measures) {
            for tick in column.scale.ticks(measure.unit) {
                let path = if tick.label.is_some() { &mut solid } else { &mut dotted };
                path.move_to(column.at(tick.place), top).vertical_to(bottom);
            }
        }
        let line = Style::line(self.scheme.paint(ColourRole::Rule), 0.7);
        for (path, style) in [(solid, line.clone()), (dotted, line.dashed(1.0, 4.0))] {
            if !path.is_empty() {
                self.items.push(Shape::Path(path).styled(style));
            }
        }
    }

    /// Draws a puzzle: its name in a band, its runs, and its note.
    fn group(&mut self, chart: &Chart, section: &Section, group: &Group) {
        let band = Style::fill(self.scheme.paint(ColourRole::Band));
        let band = band.stroke(self.scheme.paint(ColourRole::Rule), 0.7);
        self.items.push(Shape::rect((MARGIN, self.y), self.columns.room(), BAND - 1.0, 3.0).styled(band));
        let name = label::fit(&group.name, self.characters(LETTER));
        self.text((MARGIN + 8.0, self.y + BAND / 2.0 - 0.5), Anchor::Start, (LETTER, Weight::Bold), &name);
        self.y += BAND;
        self.scale_lines(chart, self.y, self.y + 4.0 + ROW * group.runs.len() as f64);
        self.y += 2.0;
        for run in &group.runs {
            let middle = self.y + ROW / 2.0;
            let at = (self.columns.markers(), middle);
            marker::draw(at, Some(run.series), false, self.scheme, &mut self.items);
            self.text(
                (self.columns.names, middle),
                Anchor::Start,
                (LETTER, Weight::Regular),
                &short(section.name(run)),
            );
            self.text(
                (self.columns.answers, middle),
                Anchor::Start,
                (LETTER, Weight::Regular),
                &short(&run.answer),
            );
            for (number, figure) in run.figures.iter().enumerate().take(self.columns.measures.len()) {
                let column = &self.columns.measures[number];
                let at = (column.at(column.scale.place(figure.value)), middle);
                let (end, begin) = (column.figures, column.at(0.0));
                self.guide(begin, at);
                marker::draw(at, Some(run.series), run.stopped, self.scheme, &mut self.items);
                self.text(
                    (end, middle),
                    Anchor::End,
                    (LETTER, Weight::Regular),
                    &short(&run.written(figure)),
                );
            }
            self.y += ROW;
        }
        self.y += 2.0;
        if let Some(note) = &group.note {
            self.note(self.columns.names, note);
        }
        self.y += AFTER_GROUP;
    }

    /// Draws a line that leads the eye to a marker.
    fn guide(&mut self, from: f64, (x, y): (f64, f64)) {
        if x > from {
            let style = Style::line(self.scheme.paint(ColourRole::Ink), 0.8);
            self.items.push(Shape::rule((from, y), x).styled(style));
        }
    }

    /// Writes small text in as many lines as it needs.
    fn note(&mut self, x: f64, note: &str) {
        let columns = ((self.columns.width - MARGIN - x) / (CHARACTER * SMALL / LETTER)) as usize;
        for line in label::wrap(note, columns) {
            let middle = self.y + NOTE / 2.0;
            self.text((x, middle), Anchor::Start, (SMALL, Weight::Regular), &label::fit(&line, columns));
            self.y += NOTE;
        }
    }

    /// The number of characters of this size that are sure to fit on a line.
    fn characters(&self, size: f64) -> usize {
        (self.columns.room() / (CHARACTER * size / LETTER)) as usize
    }

    fn text(&mut self, (x, middle): (f64, f64), anchor: Anchor, (size, weight): (f64, Weight), text: &str) {
        let text = label::clean(text);
        if text.is_empty() {
            return;
        }
        let style = TextStyle { size: num(size), weight, anchor, fill: self.scheme.paint(ColourRole::Ink) };
        self.items.push(Text { at: (num(x), num(baseline(middle, size))), style, content: text }.into());
    }
}

#[cfg(test)]
mod tests {
    use roxmltree::Document;

    use super::*;
    use crate::chart::sample;
    use crate::{Theme, svg};

    /// The approximate left and right ends of all texts of a drawing, and the width of the drawing.
    fn texts(chart: &Chart) -> (Vec<(f64, f64)>, f64) {
        let picture = svg(&drawing(chart, &sample::words, &ColourScheme::of(&Theme::default())));
        let document = Document::parse(&picture).unwrap();
        let number = |text: Option<&str>| text.unwrap().parse::<f64>().unwrap();
        let texts = document.descendants().filter(|node| node.has_tag_name("text")).map(|node| {
            let bold = node.attribute("font-weight").map_or(Weight::Regular, |_| Weight::Bold);
            let width = line_width(node.text().unwrap(), number(node.attribute("font-size")), bold);
            let x = number(node.attribute("x"));
            match node.attribute("text-anchor") {
                Some("start") => (x, x + width),
                Some("end") => (x - width, x),
                _ => (x - width / 2.0, x + width / 2.0),
            }
        });
        (texts.collect(), number(document.root_element().attribute("width")))
    }

    #[test]
    fn no_text_is_cut_off_however_long_it_is() {
        let mut chart = sample::mixed();
        let long = "a-long-name-".repeat(40);
        chart.title = format!("Compared on {long}");
        chart.notes.push("many words ".repeat(60));
        let section = &mut chart.sections[0];
        section.name.clone_from(&long);
        section.series[0].clone_from(&long);
        section.groups[0].name.clone_from(&long);
        section.groups[0].note = Some(long.clone());
        section.groups[0].runs[0].answer.clone_from(&long);
        for chart in [sample::mixed(), chart] {
            let (texts, width) = texts(&chart);
            for (start, end) in texts {
                assert!(start >= 0.0 && end <= width, "{start} to {end} of {width}");
            }
        }
    }

    #[test]
    fn a_long_section_has_labels_at_its_end_too() {
        let mut chart = sample::mixed();
        let labels = |chart: &Chart| {
            svg(&drawing(chart, &sample::words, &ColourScheme::of(&Theme::default())))
                .matches(">10G</text>")
                .count()
        };
        assert_eq!(labels(&chart), 2);
        let group = chart.sections[0].groups[0].clone();
        chart.sections[0].groups.extend(vec![group; 4]);
        assert_eq!(labels(&chart), 3);
    }
}
