//! The clock of the process, and signals that stop a search after some time. In a browser the clock comes
//! from the page, because the standard library has none there.

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

    /// A signal that is raised after some time, or as soon as another is. The search that looks at it asks the clock, so
    /// this needs neither threads nor timers.
    pub(crate) fn stop_after(self, time: Duration, cancelled: &StopSignal) -> StopSignal {
        let (cancelled, end) = (cancelled.clone(), self.now().saturating_add(time));
        StopSignal::polling(move || cancelled.raised().or_else(|| (self.now() >= end).then_some(Limit::Time)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signal_is_raised_in_time_or_by_another() {
        let never = StopSignal::default();
        let clock = Clock::system();
        assert_eq!(clock.stop_after(Duration::ZERO, &never).raised(), Some(Limit::Time));
        let hour = clock.stop_after(Duration::from_hours(1), &never);
        assert_eq!(hour.raised(), None);
        never.raise(Limit::Interrupted);
        assert_eq!(hour.raised(), Some(Limit::Interrupted));
    }
}
