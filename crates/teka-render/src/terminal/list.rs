//! Prints a list: words or numbers in columns, group by group. Used entries are dim, or in parentheses where there
//! are no styles.

use anstyle::Style;
use teka_core::Message;
use teka_core::scene::{Group, List};
use unicode_width::UnicodeWidthStr;

use crate::label;
use crate::shorten::shorten;
use crate::terminal::Output;
use crate::terminal::line::Line;

/// The maximum width of a list, also if the width of the terminal is unknown.
const WIDTH: usize = 72;
/// The number of spaces between entries.
const GAP: usize = 2;
/// The maximum number of entries printed: more would push everything else off the screen.
const MAX_ENTRIES: usize = 2_000;

/// The lines of a list.
pub(super) fn lines(list: &List, words: &dyn Fn(&Message) -> String, output: Output) -> Vec<Line> {
    let list = shorten(list, MAX_ENTRIES);
    list.groups.iter().flat_map(|group| group_lines(group, words, output)).collect()
}

fn group_lines(group: &Group, words: &dyn Fn(&Message) -> String, output: Output) -> Vec<Line> {
    let room = output.width.unwrap_or(WIDTH).clamp(1, WIDTH);
    let mut lines = Vec::new();
    for text in group.heading.iter().flat_map(|heading| label::wrap(&words(heading), room)) {
        let mut line = output.line();
        line.put(Style::new().bold(), &label::fit(&text, room));
        lines.push(line);
    }
    let entry_text = |entry: &teka_core::scene::Entry| {
        let brackets = entry.done && !output.colours;
        let text = label::fit(&entry.text, room.saturating_sub(if brackets { 2 } else { 0 }));
        if brackets { format!("({text})") } else { text }
    };
    let entries: Vec<(String, bool)> =
        group.entries.iter().map(|entry| (entry_text(entry), entry.done)).collect();
    let widest = entries.iter().map(|(text, _)| text.width()).max().unwrap_or(0);
    let columns = ((room + GAP) / (widest + GAP)).max(1);
    for row in entries.chunks(columns) {
        let mut line = output.line();
        for (text, done) in row {
            line.put(if *done { Style::new().dimmed() } else { Style::new() }, text);
            line.skip(widest + GAP - text.width());
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use teka_core::Scene;
    use teka_core::scene::{Panel, View};

    use crate::{plain, sample};

    #[test]
    fn entries_are_in_columns_below_their_heading() {
        let list = sample::list(&[&["12", "-13", "25"], &["132", "305"]]);
        let panels = vec![Panel::new(None, View::List(list))];
        let scene = Scene { title: teka_core::Message::new("sample"), panels };
        let text = plain(&scene, &sample::words, Some(12));
        assert_eq!(text, "2 letters\n12    (13)\n25\n3 letters\n132  305\n");
    }

    #[test]
    fn a_list_is_beside_its_grid() {
        let text = plain(&sample::fill_in(), &sample::words, Some(80));
        assert!(text.lines().any(|line| line.contains("3 letters")));
    }
}
