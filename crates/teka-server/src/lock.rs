//! Locking without poisoning. A panic in one request is caught and reported as an internal error; it must not
//! make every later request fail on a poisoned mutex. Code that holds these locks does not panic halfway
//! through an update.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

pub(crate) trait LockIgnoringPoison<T> {
    /// Locks the mutex even if a thread panicked while it held the lock.
    fn lock_ignoring_poison(&self) -> MutexGuard<'_, T>;
}

impl<T> LockIgnoringPoison<T> for Mutex<T> {
    fn lock_ignoring_poison(&self) -> MutexGuard<'_, T> {
        self.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// [`Condvar::wait`] that ignores poisoning as well.
pub(crate) fn wait_ignoring_poison<'a, T>(condvar: &Condvar, guard: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
    condvar.wait(guard).unwrap_or_else(PoisonError::into_inner)
}
