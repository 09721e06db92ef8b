//! Stopping a search from outside: Ctrl-C, SIGTERM, and the clock.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, Once};
use std::time::Duration;
use teka::{Limit, StopSignal};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);
static CURRENT: Mutex<Option<StopSignal>> = Mutex::new(None);
static HANDLER: Once = Once::new();

/// Watches over one search, until it is dropped.
pub(crate) struct Stop {
    /// To be put into the search's budget.
    pub(crate) signal: StopSignal,
    _clock: Option<Sender<()>>,
}

impl Stop {
    /// From now on Ctrl-C and the end of `timeout` stop the search that has this signal. A second Ctrl-C, or one
    /// while nothing is searched, ends the program.
    pub(crate) fn after(timeout: Option<Duration>) -> Self {
        let signal = StopSignal::default();
        if interrupted() {
            signal.raise(Limit::Interrupted);
        }
        *current() = Some(signal.clone());
        HANDLER.call_once(|| {
            // Without a handler Ctrl-C still ends the program, only less politely.
            let _ = ctrlc::set_handler(|| {
                let again = INTERRUPTED.swap(true, Ordering::Relaxed);
                match current().as_ref() {
                    Some(signal) if !again => signal.raise(Limit::Interrupted),
                    _ => std::process::exit(crate::Exit::Interrupted as i32),
                }
            });
        });
        let clock = timeout.map(|timeout| start_clock(timeout, signal.clone()));
        Stop { signal, _clock: clock }
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        *current() = None;
    }
}

/// Whether Ctrl-C was pressed.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

fn current() -> std::sync::MutexGuard<'static, Option<StopSignal>> {
    CURRENT.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn start_clock(timeout: Duration, signal: StopSignal) -> Sender<()> {
    let (alive, ended) = channel::<()>();
    std::thread::spawn(move || {
        if ended.recv_timeout(timeout) == Err(RecvTimeoutError::Timeout) {
            signal.raise(Limit::Time);
        }
    });
    alive
}
