//! Draws a list of words or numbers, group by group, in as many columns as give a good aspect ratio. Used entries are
//! crossed out, and very long lists are cut off. Also describes lists for screen readers.

use teka_core::Message;
use teka_core::scene::{Group, List};

use crate::display::{Anchor, Group as ItemGroup, Item, Shape, Size, Style, Text, Transform, Weight};
use crate::draw::Picture;
use crate::shorten::shorten;
use crate::text::{line_length, line_width};
use crate::{Theme, label};

/// The height of letters.
pub(super) const LETTER: f64 = 20.0;
/// The height of a line.
const LINE: f64 = 27.0;
/// The room between columns.
const GAP: f64 = 1.5 * LETTER;
/// The room above a group that is not the first.
const GROUP_GAP: f64 = 10.0;
/// The maximum width of an entry or a heading, in columns of text; longer ones are cut off.
const MAX_TEXT_WIDTH: usize = 60;
/// The maximum number of entries that are drawn: most image viewers could not cope with more.
const MAX_ENTRIES: usize = 20_000;
/// The target ratio of width to height.
const BALANCED: f64 = 1.1;

/// A group with its texts translated and measured.
struct Block {
    heading: Option<String>,
    entries: Vec<(String, bool)>,
    /// The width of a column.
    column: f64,
}

/// Draws the whole list.
pub(super) fn draw(list: &List, words: &dyn Fn(&Message) -> String, theme: &Theme) -> Picture {
    let list = shorten(list, MAX_ENTRIES);
    let blocks: Vec<Block> = list.groups.iter().map(|group| Block::new(group, words)).collect();
    let widest = blocks.iter().map(Block::min_width).fold(0.0, f64::max);
    let all =
        blocks.iter().map(|block| block.entries.len() as f64 * (block.column + GAP)).fold(0.0, f64::max);
    // Try every width that could matter: the narrowest, then one more column of the widest group each time.
    let step = (widest + GAP).max(60.0);
    let tries = (0..200).map(|n| widest + f64::from(n) * step).take_while(|&width| width <= all.max(widest));
    let shape = |width: f64| {
        let height: f64 = blocks.iter().enumerate().map(|(i, block)| block.height(width, i == 0)).sum();
        Size { width, height }
    };
    let badness = |size: &Size| (size.width / size.height.max(1.0) / BALANCED).ln().abs();
    let best = tries.map(shape).min_by(|a, b| badness(a).total_cmp(&badness(b)));
    let Some(size) = best.filter(|size| size.height > 0.0) else {
        return Picture::EMPTY;
    };
    let mut items = Vec::new();
    let mut y = 0.0;
    for (i, block) in blocks.iter().enumerate() {
        block.draw(y, i == 0, size.width, theme, &mut items);
        y += block.height(size.width, i == 0);
    }
    let group =
        ItemGroup { transform: Transform::Identity, anchor: Some(Anchor::Start), crisp: false, items };
    Picture { size, items: vec![Item::Group(group)] }
}

/// The groups as text, for screen readers.
pub(super) fn alt_text(list: &List, words: &dyn Fn(&Message) -> String) -> Vec<String> {
    let group = |group: &Group| {
        let entries: Vec<String> =
            group.entries.iter().map(|entry| label::fit(&entry.text, MAX_TEXT_WIDTH)).collect();
        let heading = group.heading.as_ref().map(|heading| label::clean(&words(heading)));
        let entries = (!entries.is_empty()).then(|| entries.join(" "));
        heading.into_iter().chain(entries).collect::<Vec<_>>().join(": ")
    };
    shorten(list, MAX_ENTRIES).groups.iter().map(group).collect()
}

impl Block {
    fn new(group: &Group, words: &dyn Fn(&Message) -> String) -> Self {
        let heading = group.heading.as_ref().map(|heading| label::fit(&words(heading), MAX_TEXT_WIDTH));
        let entries: Vec<(String, bool)> =
            group.entries.iter().map(|entry| (label::fit(&entry.text, MAX_TEXT_WIDTH), entry.done)).collect();
        let widths = entries.iter().map(|(text, _)| width(text, Weight::Regular));
        let column = widths.fold(0.0, f64::max);
        Block { heading, entries, column }
    }

    /// The smallest width that the block fits into.
    fn min_width(&self) -> f64 {
        self.heading.iter().map(|heading| width(heading, Weight::Bold)).fold(self.column, f64::max)
    }

    fn columns(&self, width: f64) -> usize {
        (((width + GAP) / (self.column + GAP) + 1e-9) as usize).max(1)
    }

    /// The height above the entries, with the heading.
    fn heading_height(&self, first: bool) -> f64 {
        (if first { 0.0 } else { GROUP_GAP }) + if self.heading.is_some() { LINE } else { 0.0 }
    }

    fn height(&self, width: f64, first: bool) -> f64 {
        self.heading_height(first) + self.entries.len().div_ceil(self.columns(width)) as f64 * LINE
    }

    /// Draws the block. Entries are read downwards, as in a telephone book.
    fn draw(&self, top: f64, first: bool, width: f64, theme: &Theme, items: &mut Vec<Item>) {
        let start = top + self.heading_height(first);
        let line = |at, weight, text: &str| {
            Item::Text(Text::centred(at, LETTER, weight, theme.ink, text).anchored(Anchor::Start))
        };
        if let Some(heading) = &self.heading {
            let at = (0.0, start - LINE / 2.0);
            items.push(line(at, Weight::Bold, heading));
        }
        let rows = self.entries.len().div_ceil(self.columns(width)).max(1);
        for (i, (text, done)) in self.entries.iter().enumerate() {
            let x = (i / rows) as f64 * (self.column + GAP);
            let y = start + ((i % rows) as f64 + 0.5) * LINE;
            items.push(line((x, y), Weight::Regular, text));
            if *done {
                let end = x + line_length(text, LETTER, Weight::Regular);
                items.push(Shape::rule((x, y), end).styled(Style::line(theme.ink, 1.5)));
            }
        }
    }
}

fn width(text: &str, weight: Weight) -> f64 {
    line_width(text, LETTER, weight)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::svg::written;
    use crate::sample;

    fn drawn(list: &List) -> Picture {
        draw(list, &sample::words, &Theme::default())
    }

    #[test]
    fn every_entry_is_written_once_and_used_ones_are_crossed_out() {
        let picture = drawn(&sample::list(&[&["12", "34", "-56"], &["789"]]));
        assert_eq!(written(&picture.items).matches("<text").count(), 6);
        assert_eq!(written(&picture.items).matches("<path").count(), 1);
    }

    #[test]
    fn long_lists_have_columns() {
        let numbers: Vec<String> = (100..200).map(|n| n.to_string()).collect();
        let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
        let Size { width, height } = drawn(&sample::list(&[&numbers])).size;
        assert!(width / height > 0.6 && width / height < 2.0, "{width} {height}");
    }

    /// The left ends of the entries of a picture.
    fn lefts(picture: &Picture) -> Vec<f64> {
        let body = written(&picture.items);
        let texts = body.split("<text x=\"").skip(1);
        texts.map(|rest| rest.split_once('"').unwrap().0.parse().unwrap()).collect()
    }

    #[test]
    fn entries_are_well_apart() {
        let words = ["LUMBUNG", "NELAYAN", "WAMMWWM"].repeat(20);
        let picture = drawn(&sample::list(&[&words]));
        let mut lefts = lefts(&picture);
        lefts.dedup();
        assert!(lefts.len() > 2);
        let least = line_length("WAMMWWM", LETTER, Weight::Regular) + 1.5 * LETTER;
        assert!(lefts.windows(2).all(|pair| pair[1] - pair[0] >= least), "{lefts:?} {least}");
    }

    #[test]
    fn thousands_of_entries_are_drawn_and_the_rest_is_counted() {
        let numbers: Vec<String> = (10_000..31_000).map(|n| n.to_string()).collect();
        let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
        assert_eq!(
            written(&drawn(&sample::list(&[&numbers[..5_000]])).items).matches("<text").count(),
            5_001
        );
        let picture = drawn(&sample::list(&[&numbers]));
        assert_eq!(written(&picture.items).matches("<text").count(), MAX_ENTRIES + 2);
        assert!(written(&picture.items).contains("render.more_entries(entries: 1000)"));
    }

    #[test]
    fn an_empty_list_takes_no_room() {
        assert!(drawn(&List::default()).size.width < 1.0);
        assert!(drawn(&sample::list(&[])).items.is_empty());
    }

    #[test]
    fn entries_are_safe() {
        let picture = drawn(&sample::list(&[&["<b>&\"'\u{202e}", "e\u{301}שלום"]]));
        assert!(written(&picture.items).contains("&lt;b&gt;&amp;&quot;&apos;<"));
    }
}
