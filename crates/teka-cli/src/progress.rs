//! A progress line for long searches and for drawing animations. It is shown only on a terminal, after a
//! short while, and not while several searches run at once. With `--progress json`, scripts get one object
//! per line on standard error instead.

use crate::args::ProgressForm;
use crate::console::Console;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use teka::{Message, Observer, Progress};

/// The delay before the line appears.
const DELAY: Duration = Duration::from_millis(400);

/// The least time between two objects of `--progress json`.
const OBJECT_INTERVAL: Duration = Duration::from_millis(500);
/// Set while several searches run at once, whose lines would overwrite each other.
static SEVERAL_AT_ONCE: AtomicBool = AtomicBool::new(false);

/// Hides all progress lines until it is dropped, while several searches run at once.
pub(crate) struct HiddenLines(());

impl HiddenLines {
    pub(crate) fn start() -> Self {
        SEVERAL_AT_ONCE.store(true, Ordering::Relaxed);
        HiddenLines(())
    }
}

impl Drop for HiddenLines {
    fn drop(&mut self) {
        SEVERAL_AT_ONCE.store(false, Ordering::Relaxed);
    }
}

pub(crate) struct ProgressLine<'a> {
    bar: ProgressBar,
    label: Option<String>,
    family: Option<&'static str>,
    /// When the last object was written.
    last: Mutex<Instant>,
    started: Instant,
    console: &'a Console,
}

impl<'a> ProgressLine<'a> {
    pub(crate) fn new(console: &'a Console) -> Self {
        ProgressLine::labelled(None, console)
    }

    /// A line with a prefix, for one search among many.
    pub(crate) fn labelled(label: Option<&str>, console: &'a Console) -> Self {
        let visible = std::io::stderr().is_terminal()
            && !console.json
            && !console.quiet
            && console.progress == ProgressForm::Auto
            && !SEVERAL_AT_ONCE.load(Ordering::Relaxed);
        let target =
            if visible { ProgressDrawTarget::stderr_with_hz(10) } else { ProgressDrawTarget::hidden() };
        let style = ProgressStyle::with_template("{spinner} {elapsed_precise} {prefix}{wide_msg}");
        let bar = ProgressBar::with_draw_target(None, target)
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
            .with_prefix(label.map(|label| format!("{label} · ")).unwrap_or_default());
        let (label, now) = (label.map(str::to_owned), Instant::now());
        ProgressLine { bar, label, family: None, last: Mutex::new(now), started: now, console }
    }

    /// Sets the family that the objects of `--progress json` name.
    pub(crate) fn of_family(mut self, family: &'static str) -> Self {
        self.family = Some(family);
        self
    }
}

impl ProgressLine<'_> {
    /// Hides the line while `print` writes to the terminal.
    pub(crate) fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }

    /// Writes an object for scripts, unless the last one is recent.
    fn write_object(&self, progress: &Progress) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.elapsed() < OBJECT_INTERVAL {
            return;
        }
        *last = Instant::now();
        let mut object = json!({
            "schema": 1,
            "progress": {
                "elapsed_ms": self.started.elapsed().as_millis() as u64,
                "cases": progress.stats.cases,
                "nodes": progress.stats.nodes,
                "done": progress.done,
                "solutions": progress.solutions.map(|solutions| solutions.to_string()),
                "lower_bound": progress.bound,
                "best": progress.best,
            },
        });
        if let Some(family) = self.family {
            object["family"] = json!(family);
        }
        if let Some(label) = &self.label {
            object["file"] = json!(label);
        }
        self.console.note(&crate::json::with_version(object).to_string());
    }

    /// The remaining time if the search continues at its average speed.
    fn remaining(&self, done: f64) -> String {
        let seconds = self.started.elapsed().as_secs_f64() * (1.0 - done) / done.max(1e-9);
        if seconds < 1e7 {
            // Nobody needs to know it to the hundredth of a second.
            let seconds = if seconds < 1.0 { seconds.max(0.0) } else { seconds.round() };
            self.console.language().duration(Duration::from_secs_f64(seconds))
        } else {
            "?".to_owned()
        }
    }

    /// The progress of a search for the shortest answer: the best so far, the lower bound, and the speed.
    fn bounds(&self, progress: &Progress) -> Message {
        let speed = progress.stats.nodes as f64 / self.started.elapsed().as_secs_f64().max(1e-3);
        let language = self.console.language();
        let known = |value: Option<u64>| value.map_or_else(|| "?".to_owned(), |value| language.number(value));
        let code = if progress.best.is_some() { "progress.best" } else { "progress.bound" };
        let message = Message::new(code).with("bound", known(progress.bound));
        let message =
            if progress.best.is_some() { message.with("best", known(progress.best)) } else { message };
        message.with("speed", language.decimal(speed, 0))
    }
}

impl Observer for ProgressLine<'_> {
    fn note(&self, message: &Message) {
        if !self.console.json {
            self.bar.suspend(|| self.console.note_message(message));
        }
    }

    fn progress(&self, progress: &Progress) {
        if self.console.progress == ProgressForm::Json {
            self.write_object(progress);
            return;
        }
        if self.bar.is_hidden() || self.started.elapsed() < DELAY {
            return;
        }
        let part = |code, done: f64| {
            let percent = self.console.language().decimal(done * 100.0, 1);
            Message::new(code).with("percent", percent).with("left", self.remaining(done))
        };
        let message = match (progress.done, progress.solutions) {
            (Some(done), Some(solutions)) => {
                part("progress.done", done).with("solutions", self.console.language().number(solutions))
            }
            (done, None) if progress.attempts.is_some_and(|attempts| attempts > 1) => {
                let percent = self.console.language().decimal(done.unwrap_or(0.0) * 100.0, 1);
                let attempts = self.console.language().number(progress.attempts.unwrap_or(0));
                Message::new("progress.attempts").with("percent", percent).with("attempts", attempts)
            }
            (Some(done), None) => part("progress.part", done),
            _ if progress.bound.is_some() || progress.best.is_some() => self.bounds(progress),
            _ => Message::new("progress.cases").with("cases", progress.stats.cases),
        };
        self.bar.set_message(self.console.words.say(&message));
        self.bar.tick();
    }
}

impl Drop for ProgressLine<'_> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// A progress line for drawing many steps.
#[cfg(feature = "gif")]
pub(crate) struct DrawingLine<'a>(ProgressLine<'a>);

#[cfg(feature = "gif")]
impl<'a> DrawingLine<'a> {
    pub(crate) fn new(console: &'a Console) -> Self {
        DrawingLine(ProgressLine::new(console))
    }

    /// Shows that this step is being drawn.
    pub(crate) fn step(&self, number: u64) {
        let line = &self.0;
        if !line.bar.is_hidden() && line.started.elapsed() >= DELAY && number.is_multiple_of(16) {
            line.bar
                .set_message(line.console.words.say(&Message::new("progress.drawing").with("step", number)));
            line.bar.tick();
        }
    }
}
