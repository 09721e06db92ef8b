//! A line with an end, at which threads wait for work.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Work that waits to be done. There is never more of it than was agreed.
pub(crate) struct Queue<T> {
    line: Mutex<Line<T>>,
    wake: Condvar,
    most: usize,
}

struct Line<T> {
    waiting: VecDeque<T>,
    closed: bool,
}

impl<T> Queue<T> {
    pub(crate) fn new(most: usize) -> Self {
        let line = Line { waiting: VecDeque::new(), closed: false };
        Queue { line: Mutex::new(line), wake: Condvar::new(), most }
    }

    fn line(&self) -> MutexGuard<'_, Line<T>> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets something wait, or hands it back because the line is full or closed.
    pub(crate) fn push(&self, item: T) -> Result<(), T> {
        let mut line = self.line();
        if line.closed || line.waiting.len() >= self.most {
            return Err(item);
        }
        line.waiting.push_back(item);
        drop(line);
        self.wake.notify_one();
        Ok(())
    }

    /// What has waited longest, as soon as there is something; `None` once the line is closed.
    pub(crate) fn pop(&self) -> Option<T> {
        let mut line = self.line();
        loop {
            if line.closed {
                return None;
            }
            if let Some(item) = line.waiting.pop_front() {
                return Some(item);
            }
            line = self.wake.wait(line).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Takes out of the line what need not wait any more.
    pub(crate) fn retain(&self, keep: impl FnMut(&T) -> bool) {
        self.line().waiting.retain(keep);
    }

    /// How many wait.
    pub(crate) fn len(&self) -> usize {
        self.line().waiting.len()
    }

    /// Sends everybody home.
    pub(crate) fn close(&self) {
        self.line().closed = true;
        self.wake.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_line_sends_away_and_a_closed_one_too() {
        let queue = Queue::new(2);
        assert_eq!((queue.push(1), queue.push(2), queue.push(3)), (Ok(()), Ok(()), Err(3)));
        queue.retain(|&item| item != 1);
        assert_eq!((queue.len(), queue.pop()), (1, Some(2)));
        queue.close();
        assert_eq!((queue.push(4), queue.pop()), (Err(4), None));
    }
}
