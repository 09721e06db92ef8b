//! Runs a search with the interpreter's lock released, so that Ctrl-C can stop it, and builds the threads of
//! searches.
//!
//! A search runs in a thread of its own. The thread that called it waits without the lock and asks Python
//! every 50 milliseconds whether a signal has arrived, because only Python's main thread may handle signals.

use pyo3::prelude::*;
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;
use teka::{Limit, StopSignal};

/// How often Python is asked for signals.
pub(crate) const POLL: Duration = Duration::from_millis(50);

/// The stack of a search: that of a program's main thread.
const STACK: usize = 8 << 20;

/// A thread for a search.
pub(crate) fn search_thread() -> thread::Builder {
    thread::Builder::new().name("teka".to_owned()).stack_size(STACK)
}

/// Runs `work` until it ends. A signal whose handler raises an exception, such as Ctrl-C, raises `signal` and is the result.
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
