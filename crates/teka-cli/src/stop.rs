//! Stops searches from outside: on Ctrl-C, on SIGTERM, and when time is up.
//!
//! The first Ctrl-C stops the running search, so that the command can still print what it has. A second one ends
//! the program at once, and so does the first if there is no search to stop; the exit code is 130 in any case.
//! While a pager is shown, Ctrl-C is left to it.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::time::Duration;
use teka::{Limit, StopSignal, Timeout};

static STATE: Mutex<State> = Mutex::new(State::new());
static HANDLER: Once = Once::new();

/// The state that the signal handler uses. One lock covers all of it, so that no signal falls between two searches.
struct State {
    interrupted: bool,
    /// The signals of the running searches.
    searches: Vec<StopSignal>,
    /// The series of searches of the running command, if it runs several.
    series: Option<Series>,
    /// Whether a pager is shown.
    in_pager: bool,
}

/// A series of searches and whether its time is up.
#[derive(Clone, Copy, PartialEq)]
enum Series {
    Running,
    OutOfTime,
}

impl State {
    const fn new() -> Self {
        State { interrupted: false, searches: Vec::new(), series: None, in_pager: false }
    }

    /// Ends a series whose time is up: stops its running searches; later ones stop at once.
    fn end_series(&mut self) {
        if self.series.is_some() {
            self.series = Some(Series::OutOfTime);
            self.searches.iter().for_each(|search| search.raise(Limit::Time));
        }
    }

    /// The limit that has ended the series of searches, if any.
    fn series_limit(&self) -> Option<Limit> {
        let time = (self.series == Some(Series::OutOfTime)).then_some(Limit::Time);
        if self.interrupted { Some(Limit::Interrupted) } else { time }
    }

    /// Records an interruption and stops the running searches; returns whether the program should end at once.
    fn interrupt(&mut self) -> bool {
        if self.in_pager {
            return false;
        }
        let is_second = std::mem::replace(&mut self.interrupted, true);
        self.searches.iter().for_each(|search| search.raise(Limit::Interrupted));
        is_second || self.searches.is_empty() && self.series.is_none()
    }
}

/// Lets Ctrl-C and a time limit stop one search, until it is dropped.
pub(crate) struct Stop {
    /// The signal for the search's budget.
    pub(crate) signal: StopSignal,
    _timeout: Option<Timeout>,
}

impl Stop {
    /// Starts the clock. From now on Ctrl-C and the end of `timeout` raise the signal.
    pub(crate) fn after(timeout: Option<Duration>) -> Self {
        let signal = StopSignal::default();
        install_handler();
        let mut state = state();
        if let Some(limit) = state.series_limit() {
            signal.raise(limit);
        }
        state.searches.push(signal.clone());
        let timeout = timeout.map(|timeout| Timeout::new(timeout, signal.clone()));
        Stop { signal, _timeout: timeout }
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        state().searches.retain(|search| !search.is_same(&self.signal));
    }
}

/// Held by a command that runs several searches and prints the finished ones if it is interrupted: between two
/// searches, Ctrl-C is only recorded, for [`interrupted`] to report.
pub(crate) struct SearchSeries {
    /// Stops the clock of the time limit when it is dropped.
    _clock: Option<Sender<()>>,
}

impl SearchSeries {
    pub(crate) fn start() -> Self {
        Self::start_with_timeout(None)
    }

    /// A series that ends after `timeout`, which [`series_limit`] reports.
    pub(crate) fn start_with_timeout(timeout: Option<Duration>) -> Self {
        install_handler();
        state().series = Some(Series::Running);
        let clock = timeout.map(|timeout| {
            let (clock, dropped) = channel();
            std::thread::spawn(move || {
                if dropped.recv_timeout(timeout) == Err(RecvTimeoutError::Timeout) {
                    state().end_series();
                }
            });
            clock
        });
        SearchSeries { _clock: clock }
    }
}

impl Drop for SearchSeries {
    fn drop(&mut self) {
        state().series = None;
    }
}

/// Held while a pager is shown, which handles Ctrl-C itself.
pub(crate) struct Paging(());

impl Paging {
    pub(crate) fn start() -> Self {
        state().in_pager = true;
        Paging(())
    }
}

impl Drop for Paging {
    fn drop(&mut self) {
        state().in_pager = false;
    }
}

/// Forgets an interruption that has ended one part of a command, so that the next part can run. The next Ctrl-C counts
/// as the first again.
pub(crate) fn forget_interruption() {
    state().interrupted = false;
}

/// Whether Ctrl-C was pressed.
pub(crate) fn interrupted() -> bool {
    state().interrupted
}

/// The limit that has ended the series of searches, if any: Ctrl-C or its time limit.
pub(crate) fn series_limit() -> Option<Limit> {
    state().series_limit()
}

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Installs the signal handler: from now on, Ctrl-C stops the running searches or ends the program.
pub(crate) fn install_handler() {
    HANDLER.call_once(|| {
        // If this fails, Ctrl-C still ends the program, but without printing anything.
        let _ = ctrlc::set_handler(|| {
            if state().interrupt() {
                std::process::exit(crate::Exit::Interrupted as i32);
            }
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_interruption_stops_the_search_and_the_second_ends_the_program() {
        let signal = StopSignal::default();
        let mut state = State { searches: vec![signal.clone()], ..State::new() };
        assert!(!state.interrupt());
        assert_eq!(signal.raised(), Some(Limit::Interrupted));
        assert!(state.interrupt());
    }

    #[test]
    fn an_interruption_between_two_searches_ends_the_program_unless_they_are_a_series() {
        assert!(State::new().interrupt());
        let mut series = State { series: Some(Series::Running), ..State::new() };
        assert!(!series.interrupt());
        assert!(series.interrupted);
        assert!(series.interrupt(), "the second one always ends the program");
    }

    #[test]
    fn the_time_limit_of_a_series_stops_its_search() {
        let signal = StopSignal::default();
        let mut state =
            State { series: Some(Series::Running), searches: vec![signal.clone()], ..State::new() };
        assert_eq!(state.series_limit(), None);
        state.end_series();
        assert_eq!((signal.raised(), state.series_limit()), (Some(Limit::Time), Some(Limit::Time)));
        let mut ended = State::new();
        ended.end_series();
        assert_eq!(ended.series_limit(), None, "a series that has ended has no limit");
    }

    #[test]
    fn interruptions_of_a_pager_are_ignored() {
        let mut paging = State { in_pager: true, ..State::new() };
        assert!(!paging.interrupt() && !paging.interrupt() && !paging.interrupted);
    }
}
