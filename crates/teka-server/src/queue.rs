//! A line with an end, at which threads wait for work. Clients take turns, so that whoever brings much does not keep
//! the others waiting.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Work that waits to be done. There is never more of it than was agreed.
pub(crate) struct Queue<T> {
    line: Mutex<Line<T>>,
    wake: Condvar,
    most: usize,
}

struct Line<T> {
    /// What each client has waiting; the client whose turn is next comes first. Nobody waits with nothing.
    waiting: VecDeque<(IpAddr, VecDeque<T>)>,
    closed: bool,
}

impl<T> Line<T> {
    fn len(&self) -> usize {
        self.waiting.iter().map(|(_, items)| items.len()).sum()
    }
}

impl<T> Queue<T> {
    pub(crate) fn new(most: usize) -> Self {
        let line = Line { waiting: VecDeque::new(), closed: false };
        Queue { line: Mutex::new(line), wake: Condvar::new(), most }
    }

    fn line(&self) -> MutexGuard<'_, Line<T>> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets something of a client wait, or hands it back because the line is full or closed.
    pub(crate) fn push(&self, client: IpAddr, item: T) -> Result<(), T> {
        let mut line = self.line();
        if line.closed || line.len() >= self.most {
            return Err(item);
        }
        match line.waiting.iter_mut().find(|(other, _)| *other == client) {
            Some((_, items)) => items.push_back(item),
            None => line.waiting.push_back((client, VecDeque::from([item]))),
        }
        drop(line);
        self.wake.notify_one();
        Ok(())
    }

    /// What has waited longest of the client whose turn it is, as soon as there is something; `None` once the line is
    /// closed.
    pub(crate) fn pop(&self) -> Option<T> {
        let mut line = self.line();
        loop {
            if line.closed {
                return None;
            }
            if let Some((client, mut items)) = line.waiting.pop_front() {
                let first = items.pop_front();
                if !items.is_empty() {
                    line.waiting.push_back((client, items));
                }
                if first.is_some() {
                    return first;
                }
                continue;
            }
            line = self.wake.wait(line).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Takes out of the line what need not wait any more.
    pub(crate) fn retain(&self, mut keep: impl FnMut(&T) -> bool) {
        self.line().waiting.retain_mut(|(_, items)| {
            items.retain(&mut keep);
            !items.is_empty()
        });
    }

    /// How many wait.
    pub(crate) fn len(&self) -> usize {
        self.line().len()
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

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    #[test]
    fn a_full_line_sends_away_and_a_closed_one_too() {
        let queue = Queue::new(2);
        assert_eq!(
            (queue.push(ONE, 1), queue.push(OTHER, 2), queue.push(OTHER, 3)),
            (Ok(()), Ok(()), Err(3))
        );
        queue.retain(|&item| item != 1);
        assert_eq!((queue.len(), queue.pop()), (1, Some(2)));
        queue.close();
        assert_eq!((queue.push(ONE, 4), queue.pop()), (Err(4), None));
    }

    #[test]
    fn clients_take_turns() {
        let queue = Queue::new(10);
        for (client, item) in [(ONE, 1), (ONE, 2), (ONE, 3), (OTHER, 11), (OTHER, 12)] {
            queue.push(client, item).unwrap();
        }
        let order: Vec<_> = (0..5).filter_map(|_| queue.pop()).collect();
        assert_eq!(order, [1, 11, 2, 12, 3]);
    }
}
