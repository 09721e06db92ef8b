//! The drawing of a chart, from top to bottom: the title, what the marks mean, and section by section the table
//! with its scales.

use std::fmt::Write as _;

use teka_core::Message;

use crate::chart::columns::{Columns, LETTER, MARGIN, short};
use crate::chart::paint::{Paint, Paints};
use crate::chart::{Chart, Group, Section, mark, spoken};
use crate::label;
use crate::svg::{self, Size, baseline, line_width, num};

/// The letters of the title, of a section's name, and of what is less important.
const TITLE: f64 = 22.0;
const HEADING: f64 = 18.0;
const SMALL: f64 = 12.5;
/// The heights of lines.
const NOTE: f64 = 20.0;
const ROW: f64 = 22.0;
const BAND: f64 = 25.0;
/// The room after a puzzle, and before a section.
const AFTER: f64 = 10.0;
const BEFORE: f64 = 16.0;
/// Scales of so many rows are labelled at their end as well.
const MANY_ROWS: usize = 15;
/// Longer titles and names are cut off, and longer notes go on in the next line.
const CHARACTER: f64 = 8.5;

/// The whole document.
pub(super) fn document(chart: &Chart, words: &dyn Fn(&Message) -> String, paints: &Paints) -> String {
    let mut pen = Pen { columns: Columns::of(chart), paints, body: String::new(), y: MARGIN };
    pen.head(chart, words);
    let several = chart.sections.len() > 1;
    for section in &chart.sections {
        pen.section(chart, section, several);
    }
    // Whole numbers, so that no half pixel is left at an edge.
    let size = Size { width: pen.columns.width.ceil(), height: (pen.y + MARGIN - AFTER).ceil() };
    let title = label::escape(&label::clean(&chart.title));
    let description = label::escape(&spoken::description(chart));
    svg::sheet(size, [&title, &description], &paints.fill(Paint::Paper), "", &pen.body)
}

/// Where a text has its place.
#[derive(Clone, Copy)]
enum Side {
    Start,
    Middle,
    End,
}

/// How far the drawing has come.
struct Pen<'a> {
    columns: Columns,
    paints: &'a Paints,
    body: String,
    /// The top of what comes next.
    y: f64,
}

impl Pen<'_> {
    /// The title, the notes, and what the marks mean.
    fn head(&mut self, chart: &Chart, words: &dyn Fn(&Message) -> String) {
        if self.paints.stand_alone() {
            let characters = self.characters(TITLE);
            for line in label::wrap(&chart.title, characters) {
                let line = label::fit(&line, characters);
                self.text((MARGIN, self.y + TITLE / 2.0), Side::Start, (TITLE, true), &line);
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
            mark::draw((x + 6.0, middle), 0, stopped, self.paints, &mut self.body);
            x += 6.0 + if stopped { mark::ARROW } else { 6.0 } + 8.0;
            let code = if stopped { "chart.stopped" } else { "chart.finished" };
            let meaning = label::clean(&words(&Message::new(code)));
            self.text((x, middle), Side::Start, (SMALL, false), &meaning);
            x += line_width(&meaning, SMALL, false) + 26.0;
        }
        self.y += NOTE;
    }

    /// Puzzles of one family, under headings and scales of their own.
    fn section(&mut self, chart: &Chart, section: &Section, named: bool) {
        self.y += BEFORE;
        if named {
            let name = label::fit(&section.name, self.characters(HEADING));
            self.text((MARGIN, self.y + HEADING / 2.0), Side::Start, (HEADING, true), &name);
            self.y += HEADING * 1.5;
        }
        let middle = self.y + ROW / 2.0;
        let [names, answers] = &chart.headings;
        for (x, heading) in [(self.columns.names, names), (self.columns.answers, answers)] {
            self.text((x, middle), Side::Start, (LETTER, true), &short(heading));
        }
        for (number, measure) in chart.measures.iter().enumerate() {
            let x = self.columns.measures[number].figures;
            self.text((x, middle), Side::End, (LETTER, true), &short(&measure.name));
        }
        self.scale_labels(chart);
        self.y += ROW;
        for group in &section.groups {
            self.group(chart, section, group);
        }
        if section.groups.iter().map(|group| group.runs.len() + 1).sum::<usize>() > MANY_ROWS {
            self.y -= AFTER;
            self.scale_labels(chart);
            self.y += ROW + AFTER;
        }
    }

    /// What the ticks of all scales say.
    fn scale_labels(&mut self, chart: &Chart) {
        let middle = self.y + ROW / 2.0;
        for (number, measure) in chart.measures.iter().enumerate() {
            let column = &self.columns.measures[number];
            let ticks = column.scale.ticks(measure.unit).into_iter();
            let labels = ticks.filter_map(|tick| Some((column.at(tick.place), tick.label?)));
            for (x, label) in labels.collect::<Vec<_>>() {
                self.text((x, middle), Side::Middle, (SMALL - 1.0, false), &label);
            }
        }
    }

    /// The lines of all scales beside the runs on a puzzle; those that say what they are go all the way, the others are dotted.
    fn scale_lines(&self, chart: &Chart, top: f64, bottom: f64) -> String {
        let (mut plain, mut dotted) = (String::new(), String::new());
        for (column, measure) in self.columns.measures.iter().zip(&chart.measures) {
            for tick in column.scale.ticks(measure.unit) {
                let path = if tick.label.is_some() { &mut plain } else { &mut dotted };
                let _ = write!(path, "M{} {}V{}", num(column.at(tick.place)), num(top), num(bottom));
            }
        }
        let stroke = self.paints.stroke(Paint::Rule);
        let mut lines = String::new();
        for (path, dashes) in [(plain, ""), (dotted, " stroke-dasharray=\"1 4\"")] {
            if !path.is_empty() {
                let _ = writeln!(
                    lines,
                    "<path d=\"{path}\" fill=\"none\"{stroke} stroke-width=\"0.7\"{dashes}/>"
                );
            }
        }
        lines
    }

    /// A puzzle: its name in a band, its runs, and what else there is to say.
    fn group(&mut self, chart: &Chart, section: &Section, group: &Group) {
        let (x, y, width, height) = (num(MARGIN), num(self.y), num(self.columns.room()), num(BAND - 1.0));
        let paint = self.paints.both(Paint::Band, Paint::Rule);
        let _ = writeln!(
            self.body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"3\"{paint} stroke-width=\"0.7\"/>"
        );
        let name = label::fit(&group.name, self.characters(LETTER));
        self.text((MARGIN + 8.0, self.y + BAND / 2.0 - 0.5), Side::Start, (LETTER, true), &name);
        self.y += BAND;
        let lines = self.scale_lines(chart, self.y, self.y + 4.0 + ROW * group.runs.len() as f64);
        self.body.push_str(&lines);
        self.y += 2.0;
        for run in &group.runs {
            let middle = self.y + ROW / 2.0;
            mark::draw((self.columns.marks(), middle), run.series, false, self.paints, &mut self.body);
            self.text((self.columns.names, middle), Side::Start, (LETTER, false), &short(section.name(run)));
            self.text((self.columns.answers, middle), Side::Start, (LETTER, false), &short(&run.answer));
            for (number, figure) in run.figures.iter().enumerate().take(self.columns.measures.len()) {
                let column = &self.columns.measures[number];
                let at = (column.at(column.scale.place(figure.value)), middle);
                let (end, begin) = (column.figures, column.at(0.0));
                self.guide(begin, at);
                mark::draw(at, run.series, run.stopped, self.paints, &mut self.body);
                self.text((end, middle), Side::End, (LETTER, false), &short(&run.written(figure)));
            }
            self.y += ROW;
        }
        self.y += 2.0;
        if let Some(note) = &group.note {
            self.note(self.columns.names, note);
        }
        self.y += AFTER;
    }

    /// A line that leads the eye to a mark.
    fn guide(&mut self, from: f64, (x, y): (f64, f64)) {
        if x > from {
            let (from, to, y) = (num(from), num(x), num(y));
            let stroke = self.paints.stroke(Paint::Ink);
            let _ = writeln!(self.body, "<path d=\"M{from} {y}H{to}\"{stroke} stroke-width=\"0.8\"/>");
        }
    }

    /// Small text in as many lines as it needs, on a ground of its own.
    fn note(&mut self, x: f64, note: &str) {
        let columns = ((self.columns.width - MARGIN - x) / (CHARACTER * SMALL / LETTER)) as usize;
        for line in label::wrap(note, columns) {
            let middle = self.y + NOTE / 2.0;
            self.text((x, middle), Side::Start, (SMALL, false), &label::fit(&line, columns));
            self.y += NOTE;
        }
    }

    /// How many characters of this size go into a line, at least.
    fn characters(&self, size: f64) -> usize {
        (self.columns.room() / (CHARACTER * size / LETTER)) as usize
    }

    fn text(&mut self, (x, middle): (f64, f64), side: Side, (size, bold): (f64, bool), text: &str) {
        let text = label::clean(text);
        if text.is_empty() {
            return;
        }
        let anchor = match side {
            Side::Start => " text-anchor=\"start\"",
            Side::Middle => "",
            Side::End => " text-anchor=\"end\"",
        };
        let weight = if bold { " font-weight=\"700\"" } else { "" };
        let (x, y, ink) = (num(x), num(baseline(middle, size)), self.paints.fill(Paint::Ink));
        let _ = writeln!(
            self.body,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\"{anchor}{weight}{ink}>{}</text>",
            num(size),
            label::escape(&text)
        );
    }
}

#[cfg(test)]
mod tests {
    use resvg::usvg::roxmltree::Document;

    use super::*;
    use crate::Theme;
    use crate::chart::sample;

    /// Where every text of a drawing begins and ends, about, and how wide the drawing is.
    fn texts(chart: &Chart) -> (Vec<(f64, f64)>, f64) {
        let picture = document(chart, &sample::words, &Paints::of(&Theme::default()));
        let document = Document::parse(&picture).unwrap();
        let number = |text: Option<&str>| text.unwrap().parse::<f64>().unwrap();
        let texts = document.descendants().filter(|node| node.has_tag_name("text")).map(|node| {
            let bold = node.attribute("font-weight").is_some();
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
            document(chart, &sample::words, &Paints::of(&Theme::default())).matches(">10G</text>").count()
        };
        assert_eq!(labels(&chart), 2);
        let group = chart.sections[0].groups[0].clone();
        chart.sections[0].groups.extend(vec![group; 4]);
        assert_eq!(labels(&chart), 3);
    }
}
