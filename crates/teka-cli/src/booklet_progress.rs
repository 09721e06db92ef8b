//! The progress line of `teka book`: how many puzzles of the booklet have been solved and rated. It appears
//! after a short delay, only on a terminal and for more than one puzzle, and not with `--json`, `--quiet` or
//! a `--progress` other than `auto`.

use crate::args::ProgressForm;
use crate::console::Console;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};
use teka::Message;

/// The delay before the line appears.
const DELAY: Duration = Duration::from_millis(400);

pub(crate) struct BookletProgress<'a> {
    bar: ProgressBar,
    started: Instant,
    count: usize,
    console: &'a Console,
}

impl<'a> BookletProgress<'a> {
    /// A progress line for `count` puzzles.
    pub(crate) fn new(count: usize, console: &'a Console) -> Self {
        let is_wanted = !console.json && !console.quiet && console.progress == ProgressForm::Auto;
        let is_visible = is_wanted && std::io::stderr().is_terminal() && count > 1;
        let target =
            if is_visible { ProgressDrawTarget::stderr_with_hz(10) } else { ProgressDrawTarget::hidden() };
        let style = ProgressStyle::with_template("{spinner} {elapsed_precise} {msg}");
        let bar = ProgressBar::with_draw_target(None, target)
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        BookletProgress { bar, started: Instant::now(), count, console }
    }

    /// Shows the number of puzzles that are done.
    pub(crate) fn show(&self, done: usize) {
        if self.bar.is_hidden() || self.started.elapsed() < DELAY {
            return;
        }
        let message = Message::new("progress.puzzles").with("done", done).with("count", self.count);
        self.bar.set_message(self.console.words.say(&message));
        self.bar.tick();
    }
}

impl Drop for BookletProgress<'_> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
