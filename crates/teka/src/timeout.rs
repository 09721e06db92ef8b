//! A timer that stops a search when its time is up.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;
use teka_core::{Limit, StopSignal};

/// Raises a stop signal when time is up, unless it is dropped first.
pub struct Timeout {
    _cancel: Sender<()>,
}

impl Timeout {
    /// Starts the clock.
    pub fn new(time: Duration, signal: StopSignal) -> Self {
        let (cancel, cancelled) = channel::<()>();
        std::thread::spawn(move || {
            if cancelled.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                signal.raise(Limit::Time);
            }
        });
        Timeout { _cancel: cancel }
    }
}
