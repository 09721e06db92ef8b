//! The time limit of a whole command. Searches are stopped by their [`Stop`](crate::stop::Stop); what comes after them,
//! such as drawing a long film, is bounded here.

use crate::console::Console;
use crate::failure::Failure;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use teka::{Limit, Message};
use teka_locale::Words;

/// What drawing may take at least, even if the search has used up all the time: what was found is worth a moment.
const GRACE: Duration = Duration::from_secs(2);

/// When the time of a command is up, if ever.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline {
    end: Option<Instant>,
    /// How long drawing may go on after a search.
    grace: Duration,
}

impl Deadline {
    pub(crate) fn after(timeout: Option<Duration>) -> Self {
        let end = timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        Deadline { end, grace: timeout.map_or(GRACE, |timeout| GRACE.max(timeout / 2)) }
    }

    /// What is left of the time, if it is limited.
    pub(crate) fn left(self) -> Option<Duration> {
        self.end.map(|end| end.saturating_duration_since(Instant::now()))
    }

    /// Whether the time is up.
    #[cfg(feature = "pdf")]
    pub(crate) fn is_past(self) -> bool {
        self.left().is_some_and(|left| left.is_zero())
    }

    /// Draws something. If that takes until time is up, the command ends there and then; nothing has been written yet.
    pub(crate) fn draw<T>(self, console: &Console, draw: impl FnOnce() -> T) -> T {
        let Some(left) = self.left() else { return draw() };
        let (alive, drawn) = channel::<()>();
        let (language, json) = (console.words.language(), console.json);
        std::thread::spawn(move || {
            if drawn.recv_timeout(left.max(self.grace)) == Err(RecvTimeoutError::Timeout) {
                let failure = Failure::Stopped(Limit::Time, Message::new("draw.stopped"));
                let exit = failure.report(&Console::new(Words::of(language), json));
                std::process::exit(exit as i32);
            }
        });
        let drawn = draw();
        drop(alive);
        drawn
    }
}
