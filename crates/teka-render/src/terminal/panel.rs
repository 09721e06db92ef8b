//! Arranges as many panels side by side as the output has room for, each with its caption above it.

use anstyle::Style;

use crate::label;
use crate::terminal::Output;
use crate::terminal::line::Line;

/// The number of columns between two panels.
const GAP: usize = 2;
/// The maximum width of a line of a caption, unless its board is wider.
const CAPTION_WIDTH: usize = 20;

/// Arranges all panels as text; without a width, one below the other.
pub(super) fn arrange(mut panels: Vec<Panel>, output: Output) -> String {
    panels.retain(|panel| panel.width > 0);
    align(&mut panels);
    let mut text = String::new();
    let mut rest = panels.as_slice();
    while !rest.is_empty() {
        let (row, later) = rest.split_at(fitting(rest, output.width.unwrap_or(0)));
        if !text.is_empty() {
            text.push('\n');
        }
        side_by_side(row, &mut text);
        rest = later;
    }
    text
}

/// Aligns boards of equal width, such as the steps of a solution, in columns, whatever their captions.
fn align(panels: &mut [Panel]) {
    let width = panels.iter().map(|panel| panel.width).max().unwrap_or(0);
    if panels.windows(2).all(|pair| pair[0].board_width == pair[1].board_width) {
        for panel in panels {
            panel.width = width;
        }
    }
}

/// The number of panels that fit into the width, at least one.
fn fitting(panels: &[Panel], width: usize) -> usize {
    let mut right = 0;
    let fits = panels.iter().take_while(|panel| {
        right += panel.width + GAP;
        right - GAP <= width
    });
    fits.count().max(1)
}

fn side_by_side(panels: &[Panel], text: &mut String) {
    let above = panels.iter().map(|panel| panel.caption.len()).max().unwrap_or(0);
    let below = panels.iter().map(|panel| panel.lines.len()).max().unwrap_or(0);
    for i in 0..above + below {
        let mut whole = Line::new(true);
        for panel in panels {
            let start = whole.end();
            // Captions are right above their grids.
            let part = (i + panel.caption.len()).checked_sub(above).and_then(|i| panel.line(i));
            if let Some(part) = part {
                whole.append(part);
            }
            whole.skip((start + panel.width + GAP).saturating_sub(whole.end()));
        }
        text.push_str(whole.text());
        text.push('\n');
    }
}

/// A panel as lines of text.
pub(super) struct Panel {
    caption: Vec<Line>,
    lines: Vec<Line>,
    /// The width of the lines without the caption.
    board_width: usize,
    width: usize,
}

impl Panel {
    /// Creates a panel. The caption of a single panel may use the whole width.
    pub(super) fn new(caption: Option<&str>, lines: Vec<Line>, single: bool, output: Output) -> Self {
        let board_width = lines.iter().map(Line::end).max().unwrap_or(0);
        let room = match output.width {
            Some(_) if !single => board_width.max(CAPTION_WIDTH),
            width => width.unwrap_or(usize::MAX),
        };
        let caption = label::wrap(caption.unwrap_or_default(), room).into_iter().map(|text| {
            let mut line = output.line();
            line.put(Style::new(), &text);
            line
        });
        let caption: Vec<Line> = caption.collect();
        let width = caption.iter().map(Line::end).chain([board_width]).max().unwrap_or(0);
        Panel { caption, lines, board_width, width }
    }

    /// A line of the caption or, after the caption, of the board.
    fn line(&self, i: usize) -> Option<&Line> {
        self.caption.iter().chain(&self.lines).nth(i)
    }
}

#[cfg(test)]
mod tests {
    use teka_core::Message;

    use crate::{plain, sample};

    #[test]
    fn long_captions_are_broken() {
        let mut scene = sample::steps(3);
        let caption = Message::new("hostile").with("text", "Step 1: the tile 1 goes to the left");
        scene.panels[0].caption = Some(caption);
        let expected =
            ["Step 1: the tile 1", "goes to the left    Step 2: tile 2", "┌───┬───┬───┐       ┌───┬───┬───┐"];
        let text = plain(&scene, &sample::words, Some(50));
        assert_eq!(text.lines().take(3).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn panels_of_equal_width_are_in_columns() {
        let text = plain(&sample::steps(20), &sample::words, Some(50));
        let corners = text.lines().filter(|line| line.starts_with('┌'));
        let columns = |line: &str| line.match_indices('┌').map(|(i, _)| i).collect::<Vec<_>>();
        assert!(
            corners
                .map(columns)
                .all(|found| found[..] == columns(text.lines().nth(1).unwrap())[..found.len()])
        );
    }
}
