//! Runs a search in a thread of its own, so that Ctrl-C can stop it.
//!
//! The calling thread waits with the interpreter's lock released, and asks Python every 50 milliseconds whether
//! a signal has arrived, because only Python's main thread may handle signals.

use pyo3::prelude::*;
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;
use teka::{Limit, StopSignal};

/// How often Python is asked whether a signal has arrived.
pub(crate) const POLL: Duration = Duration::from_millis(50);

/// The stack size of a search, which is that of a program's main thread.
const STACK: usize = 8 << 20;

/// A builder of threads for searches.
pub(crate) fn search_thread() -> thread::Builder {
    thread::Builder::new().name("teka".to_owned()).stack_size(STACK)
}

/// Runs `work` in a search thread and returns its result. If a Python signal handler raises an exception, as for Ctrl-C,
/// raises `signal` to stop the work, and returns the exception.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    signal: &StopSignal,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    thread::scope(|scope| {
        let (sender, mut receiver) = sync_channel(1);
        let worker = search_thread().spawn_scoped(scope, move || {
            let _ = sender.send(work());
        })?;
        let mut interrupted = None;
        loop {
            let received;
            (receiver, received) = py.detach(move || {
                let received = receiver.recv_timeout(POLL);
                (receiver, received)
            });
            match received {
                Ok(result) => return interrupted.map_or(Ok(result), Err),
                Err(RecvTimeoutError::Timeout) if interrupted.is_none() => {
                    if let Err(error) = py.check_signals() {
                        signal.raise(Limit::Interrupted);
                        interrupted = Some(error);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => match worker.join() {
                    Err(panic) => std::panic::resume_unwind(panic),
                    Ok(()) => unreachable!("a thread that ends without a panic has sent its result"),
                },
            }
        }
    })
}
