//! A bounded queue that is fair between clients: they are served round-robin, and no client can occupy all workers.
//!
//! Running work is never interrupted, and its duration is not known in advance. So `shared` workers take any item, and
//! `reserved` ones only take items of clients that have nothing running. A client that sends a lot keeps the shared
//! workers busy, and the next client is still served at once. If several clients send a lot, each has one worker as long
//! as there are enough; beyond that, they take turns.

use crate::lock::{LockIgnoringPoison, wait_ignoring_poison};
use crate::quotas::ClientId;
use std::collections::{HashMap, VecDeque};
use std::sync::{Condvar, Mutex, MutexGuard};

/// Waiting items, at most `capacity` of them.
pub(crate) struct Queue<T> {
    state: Mutex<State<T>>,
    wake: Condvar,
    capacity: usize,
    workers: Workers,
}

/// How many threads take items from a queue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Workers {
    /// Workers that take any item.
    pub(crate) shared: usize,
    /// Workers that only serve clients with nothing running.
    pub(crate) reserved: usize,
}

struct State<T> {
    /// The waiting items of each client, in the order of their turns. No list is empty.
    waiting: VecDeque<(ClientId, VecDeque<T>)>,
    /// The number of running items of each client, if any.
    running: HashMap<ClientId, usize>,
    closed: bool,
}

/// An item taken from the queue. It counts as running until this is dropped.
pub(crate) struct InFlight<'q, T> {
    pub(crate) item: T,
    _running: RunningGuard<'q, T>,
}

struct RunningGuard<'q, T> {
    queue: &'q Queue<T>,
    client: ClientId,
}

impl<T> State<T> {
    fn len(&self) -> usize {
        self.waiting.iter().map(|(_, items)| items.len()).sum()
    }

    /// Takes the oldest item of the next client that may have one more running.
    fn next(&mut self, workers: Workers) -> Option<(ClientId, T)> {
        let total: usize = self.running.values().sum();
        let may_run = |client: &ClientId| {
            total < workers.shared
                || total < workers.shared + workers.reserved && !self.running.contains_key(client)
        };
        let index = self.waiting.iter().position(|(client, _)| may_run(client))?;
        let (client, mut items) = self.waiting.remove(index)?;
        let first = items.pop_front()?;
        if !items.is_empty() {
            self.waiting.push_back((client, items));
        }
        *self.running.entry(client).or_default() += 1;
        Some((client, first))
    }
}

impl<T> Queue<T> {
    pub(crate) fn new(capacity: usize, workers: Workers) -> Self {
        let state = State { waiting: VecDeque::new(), running: HashMap::new(), closed: false };
        Queue { state: Mutex::new(state), wake: Condvar::new(), capacity, workers }
    }

    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock_ignoring_poison()
    }

    /// Adds an item of a client, or returns it if the queue is full or closed.
    pub(crate) fn push(&self, client: ClientId, item: T) -> Result<(), T> {
        let mut state = self.state();
        if state.closed || state.len() >= self.capacity {
            return Err(item);
        }
        match state.waiting.iter_mut().find(|(other, _)| *other == client) {
            Some((_, items)) => items.push_back(item),
            None => state.waiting.push_back((client, VecDeque::from([item]))),
        }
        drop(state);
        self.wake.notify_one();
        Ok(())
    }

    /// Waits for the next item; `None` once the queue is closed.
    pub(crate) fn pop(&self) -> Option<InFlight<'_, T>> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            if let Some((client, item)) = state.next(self.workers) {
                return Some(InFlight { item, _running: RunningGuard { queue: self, client } });
            }
            state = wait_ignoring_poison(&self.wake, state);
        }
    }

    /// Removes the waiting items for which `keep` is false.
    pub(crate) fn retain(&self, mut keep: impl FnMut(&T) -> bool) {
        self.state().waiting.retain_mut(|(_, items)| {
            items.retain(&mut keep);
            !items.is_empty()
        });
    }

    /// The number of waiting items.
    pub(crate) fn len(&self) -> usize {
        self.state().len()
    }

    /// Closes the queue and wakes all workers.
    pub(crate) fn close(&self) {
        self.state().closed = true;
        self.wake.notify_all();
    }
}

impl<T> Drop for RunningGuard<'_, T> {
    fn drop(&mut self) {
        let mut state = self.queue.state();
        if let Some(count) = state.running.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                state.running.remove(&self.client);
            }
        }
        drop(state);
        // Two workers may have waited for this: a shared one, and a reserved one that may now serve this client.
        self.queue.wake.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn client(number: u8) -> ClientId {
        IpAddr::from([10, 0, 0, number]).into()
    }

    impl<T> Queue<T> {
        /// The item that a free worker would take now.
        fn try_pop(&self) -> Option<InFlight<'_, T>> {
            let (client, item) = self.state().next(self.workers)?;
            Some(InFlight { item, _running: RunningGuard { queue: self, client } })
        }
    }

    #[test]
    fn full_and_closed_queues_reject_items() {
        let queue = Queue::new(2, Workers { shared: 1, reserved: 0 });
        let pushed = (queue.push(client(1), 1), queue.push(client(2), 2), queue.push(client(2), 3));
        assert_eq!(pushed, (Ok(()), Ok(()), Err(3)));
        queue.retain(|&item| item != 1);
        assert_eq!((queue.len(), queue.pop().map(|taken| taken.item)), (1, Some(2)));
        queue.close();
        assert_eq!((queue.push(client(1), 4), queue.pop().is_none()), (Err(4), true));
    }

    #[test]
    fn clients_take_turns() {
        let queue = Queue::new(10, Workers { shared: 1, reserved: 0 });
        for (sender, item) in [(1, 1), (1, 2), (1, 3), (2, 11), (2, 12)] {
            queue.push(client(sender), item).unwrap();
        }
        let order: Vec<_> = (0..5).filter_map(|_| Some(queue.try_pop()?.item)).collect();
        assert_eq!(order, [1, 11, 2, 12, 3]);
    }

    #[test]
    fn one_client_never_occupies_all_workers() {
        for shared in [1, 2, 8] {
            let queue = Queue::new(100, Workers { shared, reserved: 1 });
            for _ in 0..16 {
                queue.push(client(1), "count").unwrap();
            }
            let counts: Vec<_> = (0..16).map_while(|_| queue.try_pop()).collect();
            assert_eq!(counts.len(), shared, "one client has the shared workers");
            queue.push(client(2), "solve").unwrap();
            let solve = queue.try_pop().expect("another client is served at once");
            assert_eq!(solve.item, "solve");
            assert!(queue.try_pop().is_none(), "all workers are busy");
            drop(solve);
            assert!(queue.try_pop().is_none(), "the reserved worker waits for other clients");
            drop(counts);
            assert_eq!(queue.try_pop().map(|taken| taken.item), Some("count"));
        }
    }

    /// Two busy clients end up with a worker each, and a third is still served at once.
    #[test]
    fn several_busy_clients_share_the_workers() {
        let queue = Queue::new(100, Workers { shared: 2, reserved: 1 });
        let fill = |sender| (0..10).for_each(|_| queue.push(client(sender), sender).unwrap());
        fill(1);
        let mut first: Vec<_> = (0..2).map_while(|_| queue.try_pop()).collect();
        fill(2);
        let second = queue.try_pop().expect("the second client has a reserved worker");
        assert_eq!(second.item, 2);
        first.pop();
        assert!(queue.try_pop().is_none(), "both have one, and the shared workers are taken");
        queue.push(client(3), 3).unwrap();
        assert_eq!(queue.try_pop().map(|taken| taken.item), Some(3));
        drop(second);
        let next: Vec<_> = (0..9).map_while(|_| queue.try_pop()).map(|taken| (taken.item, taken)).collect();
        let items: Vec<_> = next.iter().map(|(item, _)| *item).collect();
        assert_eq!(items, [1, 2], "the first has the shared workers again, the second the reserved one");
    }
}
