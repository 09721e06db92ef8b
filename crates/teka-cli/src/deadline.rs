//! The time limit of a whole command. [`Stop`](crate::stop::Stop) stops its searches; this also limits what comes
//! after them, such as drawing a long animation.

use crate::console::Console;
use crate::failure::Failure;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use teka::{Limit, Message};
use teka_locale::Words;

/// The least time that drawing gets, so that an answer is not lost if its search has used up the time limit.
const GRACE: Duration = Duration::from_secs(2);

/// The deadline of a command, if it has a time limit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline {
    end: Option<Instant>,
    /// The least time that drawing gets.
    grace: Duration,
}

impl Deadline {
    pub(crate) fn after(timeout: Option<Duration>) -> Self {
        let end = timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        Deadline { end, grace: timeout.map_or(GRACE, |timeout| GRACE.max(timeout / 2)) }
    }

    /// A new deadline for writing the results that were ready when time was up.
    #[cfg(feature = "pdf")]
    pub(crate) fn extended(self) -> Self {
        let end = self.end.and_then(|_| Instant::now().checked_add(self.grace));
        Deadline { end, ..self }
    }

    /// The remaining time, if there is a limit.
    pub(crate) fn remaining(self) -> Option<Duration> {
        self.end.map(|end| end.saturating_duration_since(Instant::now()))
    }

    /// Whether time is up.
    #[cfg(feature = "pdf")]
    pub(crate) fn is_past(self) -> bool {
        self.remaining().is_some_and(|remaining| remaining.is_zero())
    }

    /// Runs `draw`. If it has not returned when time is up, the program exits at once, without having written anything.
    pub(crate) fn draw<T>(self, console: &Console, draw: impl FnOnce() -> T) -> T {
        let Some(remaining) = self.remaining() else { return draw() };
        let (cancel, cancelled) = channel::<()>();
        let (language, json) = (console.words.language(), console.json);
        std::thread::spawn(move || {
            if cancelled.recv_timeout(remaining.max(self.grace)) == Err(RecvTimeoutError::Timeout) {
                let failure = Failure::Stopped(Limit::Time, Message::new("draw.stopped"));
                let exit = failure.report(&Console::new(Words::of(language), json));
                std::process::exit(exit as i32);
            }
        });
        let drawn = draw();
        drop(cancel);
        drawn
    }
}
