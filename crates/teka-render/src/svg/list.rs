//! Words or numbers in columns, group by group. What has been dealt with is crossed out.

use std::fmt::Write as _;

use teka_core::Message;
use teka_core::scene::{Group, List};

use crate::shorten::shorten;
use crate::svg::layout::Size;
use crate::svg::markup::{self, Weight, num};
use crate::svg::{Picture, line_length, line_width};
use crate::{Theme, label};

/// The height of the letters, and from line to line.
pub(super) const LETTER: f64 = 20.0;
const LINE: f64 = 27.0;
/// The room between columns, and above a heading that is not the first.
const GAP: f64 = 1.5 * LETTER;
const ABOVE: f64 = 10.0;
/// Longer entries and headings are cut off.
const MOST_COLUMNS: usize = 60;
/// No more entries than this are drawn, which would be too much for most programs that show pictures.
const MOST_ENTRIES: usize = 20_000;
/// The relation of width to height that is aimed at.
const PLEASANT: f64 = 1.1;

/// A group ready to be set.
struct Block {
    heading: Option<String>,
    entries: Vec<(String, bool)>,
    /// The width of a column.
    column: f64,
}

/// The whole list.
pub(super) fn draw(list: &List, words: &dyn Fn(&Message) -> String, theme: &Theme) -> Picture {
    let list = shorten(list, MOST_ENTRIES);
    let blocks: Vec<Block> = list.groups.iter().map(|group| Block::new(group, words)).collect();
    let widest = blocks.iter().map(Block::narrowest).fold(0.0, f64::max);
    let all =
        blocks.iter().map(|block| block.entries.len() as f64 * (block.column + GAP)).fold(0.0, f64::max);
    // Every width that could matter is tried: the narrowest, and ever more columns of the widest group.
    let step = (widest + GAP).max(60.0);
    let tries = (0..200).map(|n| widest + f64::from(n) * step).take_while(|&width| width <= all.max(widest));
    let shape = |width: f64| {
        let height: f64 = blocks.iter().enumerate().map(|(i, block)| block.height(width, i == 0)).sum();
        Size { width, height }
    };
    let displeasure = |size: &Size| (size.width / size.height.max(1.0) / PLEASANT).ln().abs();
    let best = tries.map(shape).min_by(|a, b| displeasure(a).total_cmp(&displeasure(b)));
    let Some(size) = best.filter(|size| size.height > 0.0) else {
        return Picture { size: Size { width: 0.0, height: 0.0 }, body: String::new() };
    };
    let mut body = "<g text-anchor=\"start\">\n".to_owned();
    let mut y = 0.0;
    for (i, block) in blocks.iter().enumerate() {
        block.put(y, i == 0, size.width, theme, &mut body);
        y += block.height(size.width, i == 0);
    }
    body.push_str("</g>\n");
    Picture { size, body }
}

/// The groups as a screen reader says them.
pub(super) fn spoken(list: &List, words: &dyn Fn(&Message) -> String) -> Vec<String> {
    let group = |group: &Group| {
        let entries: Vec<String> =
            group.entries.iter().map(|entry| label::fit(&entry.text, MOST_COLUMNS)).collect();
        let heading = group.heading.as_ref().map(|heading| label::clean(&words(heading)));
        let entries = (!entries.is_empty()).then(|| entries.join(" "));
        heading.into_iter().chain(entries).collect::<Vec<_>>().join(": ")
    };
    shorten(list, MOST_ENTRIES).groups.iter().map(group).collect()
}

impl Block {
    fn new(group: &Group, words: &dyn Fn(&Message) -> String) -> Self {
        let heading = group.heading.as_ref().map(|heading| label::fit(&words(heading), MOST_COLUMNS));
        let entries: Vec<(String, bool)> =
            group.entries.iter().map(|entry| (label::fit(&entry.text, MOST_COLUMNS), entry.done)).collect();
        let widths = entries.iter().map(|(text, _)| width(text, Weight::Regular));
        let column = widths.fold(0.0, f64::max);
        Block { heading, entries, column }
    }

    /// The least width it can be set in.
    fn narrowest(&self) -> f64 {
        self.heading.iter().map(|heading| width(heading, Weight::Bold)).fold(self.column, f64::max)
    }

    fn columns(&self, width: f64) -> usize {
        (((width + GAP) / (self.column + GAP) + 1e-9) as usize).max(1)
    }

    /// Where its entries begin, seen from its top.
    fn head(&self, first: bool) -> f64 {
        (if first { 0.0 } else { ABOVE }) + if self.heading.is_some() { LINE } else { 0.0 }
    }

    fn height(&self, width: f64, first: bool) -> f64 {
        self.head(first) + self.entries.len().div_ceil(self.columns(width)) as f64 * LINE
    }

    /// Entries are read downwards, as in a telephone book.
    fn put(&self, top: f64, first: bool, width: f64, theme: &Theme, body: &mut String) {
        let start = top + self.head(first);
        if let Some(heading) = &self.heading {
            let at = (0.0, start - LINE / 2.0);
            body.push_str(&markup::text(at, LETTER, Weight::Bold, theme.ink, heading));
        }
        let rows = self.entries.len().div_ceil(self.columns(width)).max(1);
        for (i, (text, done)) in self.entries.iter().enumerate() {
            let x = (i / rows) as f64 * (self.column + GAP);
            let y = start + ((i % rows) as f64 + 0.5) * LINE;
            body.push_str(&markup::text((x, y), LETTER, Weight::Regular, theme.ink, text));
            if *done {
                let (x, y, end) = (num(x), num(y), num(x + line_length(text, LETTER, false)));
                let ink = theme.ink;
                let _ = writeln!(body, "<path d=\"M{x} {y}H{end}\" stroke=\"{ink}\" stroke-width=\"1.5\"/>");
            }
        }
    }
}

fn width(text: &str, weight: Weight) -> f64 {
    line_width(text, LETTER, weight == Weight::Bold)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    fn drawn(list: &List) -> Picture {
        draw(list, &sample::words, &Theme::default())
    }

    #[test]
    fn every_entry_is_written_once_and_what_is_done_is_crossed_out() {
        let picture = drawn(&sample::list(&[&["12", "34", "-56"], &["789"]]));
        assert_eq!(picture.body.matches("<text").count(), 6);
        assert_eq!(picture.body.matches("<path").count(), 1);
    }

    #[test]
    fn long_lists_stand_in_columns() {
        let numbers: Vec<String> = (100..200).map(|n| n.to_string()).collect();
        let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
        let Size { width, height } = drawn(&sample::list(&[&numbers])).size;
        assert!(width / height > 0.6 && width / height < 2.0, "{width} {height}");
    }

    /// The left ends of the entries of a picture.
    fn lefts(picture: &Picture) -> Vec<f64> {
        let texts = picture.body.split("<text x=\"").skip(1);
        texts.map(|rest| rest.split_once('"').unwrap().0.parse().unwrap()).collect()
    }

    #[test]
    fn entries_are_well_apart() {
        let words = ["LUMBUNG", "NELAYAN", "WAMMWWM"].repeat(20);
        let picture = drawn(&sample::list(&[&words]));
        let mut lefts = lefts(&picture);
        lefts.dedup();
        assert!(lefts.len() > 2);
        let least = line_length("WAMMWWM", LETTER, false) + 1.5 * LETTER;
        assert!(lefts.windows(2).all(|pair| pair[1] - pair[0] >= least), "{lefts:?} {least}");
    }

    #[test]
    fn thousands_of_entries_are_drawn_and_what_is_too_much_is_said() {
        let numbers: Vec<String> = (10_000..31_000).map(|n| n.to_string()).collect();
        let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
        assert_eq!(drawn(&sample::list(&[&numbers[..5_000]])).body.matches("<text").count(), 5_001);
        let picture = drawn(&sample::list(&[&numbers]));
        assert_eq!(picture.body.matches("<text").count(), MOST_ENTRIES + 2);
        assert!(picture.body.contains("render.more_entries(entries: 1000)"));
    }

    #[test]
    fn an_empty_list_takes_no_room() {
        assert!(drawn(&List::default()).size.width < 1.0);
        assert!(drawn(&sample::list(&[])).body.is_empty());
    }

    #[test]
    fn entries_are_safe() {
        let picture = drawn(&sample::list(&[&["<b>&\"'\u{202e}", "e\u{301}שלום"]]));
        assert!(picture.body.contains("&lt;b&gt;&amp;&quot;&apos;<"));
    }
}
