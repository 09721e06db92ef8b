//! Lays out a long list in columns over as many pages as it needs. Each group has its heading on the left and as many
//! columns as fit, filled evenly. Entries are read downwards.

use teka_core::Message;
use teka_core::scene::{Group, Panel, View};

use crate::book::pen::{Pen, height};
use crate::book::type_sizes::TypeSizes;
use crate::display::Weight;
use crate::label;
use crate::text::{line_length, line_width};

/// The maximum length of a heading, in columns of text; longer ones are cut off.
const MAX_HEADING: usize = 24;
/// The minimum room between columns, in sizes of the entries.
const GAP: f64 = 1.5;
/// The room above a group, in sizes of the entries.
const GROUP_GAP: f64 = 0.56;
/// A group does not begin at the foot of a page with fewer lines.
const MIN_LINES: usize = 2;

/// Lists with their columns computed for a width.
pub(super) struct ListColumns {
    lists: Vec<(Option<String>, Vec<Block>)>,
    /// The size of the captions.
    caption: f64,
}

/// The entries of one group.
struct Block {
    /// The font size.
    size: f64,
    heading: Option<String>,
    entries: Vec<(String, bool)>,
    columns: usize,
    /// The room to the left, for the heading.
    left: f64,
    /// The distance from column to column.
    pitch: f64,
}

impl ListColumns {
    /// The lists among these panels.
    pub(super) fn new(
        panels: &[&Panel],
        width: f64,
        sizes: TypeSizes,
        words: &dyn Fn(&Message) -> String,
    ) -> Self {
        let size = sizes.entry;
        let lists = panels.iter().filter_map(|panel| {
            let View::List(list) = &panel.view else { return None };
            let caption = panel.caption.as_ref().map(|caption| label::clean(&words(caption)));
            let headings = list.groups.iter().filter_map(|group| heading(group, words));
            let left = headings
                .map(|heading| line_width(&heading, size, Weight::Bold) + GAP * size)
                .fold(0.0, f64::max);
            let blocks = list.groups.iter().map(|group| Block::new(group, size, left, width - left, words));
            Some((caption, blocks.collect()))
        });
        ListColumns { lists: lists.collect(), caption: sizes.list_caption }
    }

    /// The height on a single page.
    pub(super) fn height(&self) -> f64 {
        let list = |(caption, blocks): &(Option<String>, Vec<Block>)| {
            let blocks =
                blocks.iter().map(|block| GROUP_GAP * block.size + height(block.lines(), block.size));
            height(usize::from(caption.is_some()), self.caption) + blocks.sum::<f64>()
        };
        self.lists.iter().map(list).sum()
    }

    /// Writes everything. `new_page` begins a page on which the list continues.
    pub(super) fn put(&self, pen: &mut Pen<'_, '_>, new_page: &mut dyn FnMut(&mut Pen<'_, '_>)) {
        for (caption, blocks) in &self.lists {
            pen.write(caption.as_slice(), self.caption, Weight::Regular);
            for block in blocks {
                block.put(pen, new_page);
            }
        }
    }
}

impl Block {
    /// Lays out a group in columns that are `width` wide together, with room for the heading to their left.
    fn new(group: &Group, size: f64, left: f64, width: f64, words: &dyn Fn(&Message) -> String) -> Self {
        let gap = GAP * size;
        let entries = group.entries.iter().flat_map(|entry| {
            broken(&label::clean(&entry.text), size, width).into_iter().map(|line| (line, entry.done))
        });
        let entries: Vec<(String, bool)> = entries.collect();
        let widest =
            entries.iter().map(|(text, _)| line_width(text, size, Weight::Regular)).fold(1.0, f64::max);
        let columns = (((width + gap) / (widest + gap)) as usize).max(1);
        Block {
            size,
            heading: heading(group, words),
            entries,
            columns,
            left,
            pitch: (width + gap) / columns as f64,
        }
    }

    /// The number of lines on a single page.
    fn lines(&self) -> usize {
        self.entries.len().div_ceil(self.columns)
    }

    fn put(&self, pen: &mut Pen<'_, '_>, new_page: &mut dyn FnMut(&mut Pen<'_, '_>)) {
        let mut rest = &self.entries[..];
        let mut is_new_page = false;
        while !rest.is_empty() {
            let lines = rest.len().div_ceil(self.columns);
            let room = ((pen.room() - GROUP_GAP * self.size + 0.01) / height(1, self.size)).max(0.0) as usize;
            if room < lines.min(MIN_LINES) && !is_new_page {
                new_page(pen);
                is_new_page = true;
                continue;
            }
            // At least one line: otherwise a page that is too small would be followed by others endlessly.
            let lines = lines.min(room.max(1));
            let (now, later) = rest.split_at(rest.len().min(lines * self.columns));
            pen.skip(GROUP_GAP * self.size);
            if let Some(heading) = &self.heading {
                pen.heading(self.size, heading);
            }
            self.set(now, pen);
            pen.skip(height(lines, self.size));
            (rest, is_new_page) = (later, false);
        }
    }

    /// Writes entries in columns whose lengths differ by at most one.
    fn set(&self, entries: &[(String, bool)], pen: &mut Pen<'_, '_>) {
        let (min_lines, longer) = (entries.len() / self.columns, entries.len() % self.columns);
        let mut entries = entries.iter();
        for column in 0..self.columns {
            let lines = min_lines + usize::from(column < longer);
            for (line, (text, done)) in entries.by_ref().take(lines).enumerate() {
                let at = (self.left + column as f64 * self.pitch, height(line, self.size));
                let crossed = done.then(|| line_length(text, self.size, Weight::Regular));
                pen.entry(at, self.size, text, crossed);
            }
        }
    }
}

fn heading(group: &Group, words: &dyn Fn(&Message) -> String) -> Option<String> {
    group.heading.as_ref().map(|heading| label::fit(&words(heading), MAX_HEADING))
}

/// Breaks an entry that is wider than the page into lines; all but the first begin with `…`.
fn broken(text: &str, size: f64, width: f64) -> Vec<String> {
    if line_width(text, size, Weight::Regular) <= width {
        return vec![text.to_owned()];
    }
    let mut lines = vec![String::new()];
    let mut used = 0.0;
    for c in text.chars() {
        let wide = line_width(c.encode_utf8(&mut [0; 4]), size, Weight::Regular);
        if used + wide > width {
            lines.push("…".to_owned());
            used = line_width("…", size, Weight::Regular);
        }
        used += wide;
        lines.last_mut().expect("there is a line").push(c);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_wider_than_the_page_is_broken_but_complete() {
        let entry: String = (0..300_u16).map(|n| char::from(b'0' + (n % 10) as u8)).collect();
        let lines = broken(&entry, 8.0, 500.0);
        assert!(lines.len() > 2 && lines.iter().all(|line| line_width(line, 8.0, Weight::Regular) <= 500.0));
        assert_eq!(lines.concat().replace('…', ""), entry);
        assert_eq!(broken("1234", 8.0, 500.0), ["1234"]);
    }
}
