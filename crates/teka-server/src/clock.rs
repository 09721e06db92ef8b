//! The clock of the process, and signals that stop a search after some time. In a browser, the page provides
//! the clock, because the standard library has none there.

use std::time::Duration;
use teka::{Limit, StopSignal};

/// Measures the time since a fixed moment.
#[derive(Clone, Copy)]
pub(crate) struct Clock(fn() -> Duration);

impl Clock {
    pub(crate) fn new(now: fn() -> Duration) -> Self {
        Clock(now)
    }

    /// The clock of the operating system.
    #[cfg(feature = "http")]
    pub(crate) fn system() -> Self {
        static START: std::sync::LazyLock<std::time::Instant> =
            std::sync::LazyLock::new(std::time::Instant::now);
        Clock(|| START.elapsed())
    }

    pub(crate) fn now(self) -> Duration {
        (self.0)()
    }

    /// Returns a signal that is raised after some time, or as soon as `cancelled` is. It reads the clock whenever a
    /// search checks it, so it needs neither a thread nor a timer.
    pub(crate) fn stop_after(self, time: Duration, cancelled: &StopSignal) -> StopSignal {
        let (cancelled, end) = (cancelled.clone(), self.now().saturating_add(time));
        StopSignal::polling(move || cancelled.raised().or_else(|| (self.now() >= end).then_some(Limit::Time)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signal_is_raised_when_time_is_up_or_another_is_raised() {
        let never = StopSignal::default();
        let clock = Clock::system();
        assert_eq!(clock.stop_after(Duration::ZERO, &never).raised(), Some(Limit::Time));
        let hour = clock.stop_after(Duration::from_hours(1), &never);
        assert_eq!(hour.raised(), None);
        never.raise(Limit::Interrupted);
        assert_eq!(hour.raised(), Some(Limit::Interrupted));
    }
}
