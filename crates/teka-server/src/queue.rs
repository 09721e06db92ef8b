//! A queue with an end, at which threads wait for work. Clients take turns, and no client can have all threads: some
//! of them are reserved for clients that have nothing running.
//!
//! Work cannot be interrupted to make room for other work, and nobody knows in advance how long it takes. So `shared`
//! threads take any work, and `reserved` further ones only that of a client for which no other thread is working. One
//! client that brings much keeps the shared threads busy, and whoever else comes is served at once. If several do so,
//! each of them has one thread, as long as there are threads; after that clients wait for each other in turn.

use crate::clients::Client;
use std::collections::{HashMap, VecDeque};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Work that waits to be done. There is never more of it than `capacity`.
pub(crate) struct Queue<T> {
    state: Mutex<State<T>>,
    wake: Condvar,
    capacity: usize,
    threads: Threads,
}

/// How many threads work for a queue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threads {
    /// Those that work for anybody.
    pub(crate) shared: usize,
    /// Those that only work for clients that have nothing running.
    pub(crate) reserved: usize,
}

struct State<T> {
    /// What each client has waiting; the client whose turn is next comes first. No list is empty.
    waiting: VecDeque<(Client, VecDeque<T>)>,
    /// How much is running for each client that has something running.
    running: HashMap<Client, usize>,
    closed: bool,
}

/// Something taken from a queue. Its client has it running until this is dropped.
pub(crate) struct Taken<'q, T> {
    pub(crate) item: T,
    _running: Running<'q, T>,
}

struct Running<'q, T> {
    queue: &'q Queue<T>,
    client: Client,
}

impl<T> State<T> {
    fn len(&self) -> usize {
        self.waiting.iter().map(|(_, items)| items.len()).sum()
    }

    /// Takes what has waited longest of the client whose turn it is among those that may have one more running.
    fn next(&mut self, threads: Threads) -> Option<(Client, T)> {
        let total: usize = self.running.values().sum();
        let is_next = |client: &Client| {
            total < threads.shared
                || total < threads.shared + threads.reserved && !self.running.contains_key(client)
        };
        let at = self.waiting.iter().position(|(client, _)| is_next(client))?;
        let (client, mut items) = self.waiting.remove(at)?;
        let first = items.pop_front()?;
        if !items.is_empty() {
            self.waiting.push_back((client, items));
        }
        *self.running.entry(client).or_default() += 1;
        Some((client, first))
    }
}

impl<T> Queue<T> {
    pub(crate) fn new(capacity: usize, threads: Threads) -> Self {
        let state = State { waiting: VecDeque::new(), running: HashMap::new(), closed: false };
        Queue { state: Mutex::new(state), wake: Condvar::new(), capacity, threads }
    }

    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets something of a client wait, or hands it back because the queue is full or closed.
    pub(crate) fn push(&self, client: Client, item: T) -> Result<(), T> {
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

    /// Waits for something to do; `None` once the queue is closed.
    pub(crate) fn pop(&self) -> Option<Taken<'_, T>> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            if let Some((client, item)) = state.next(self.threads) {
                return Some(Taken { item, _running: Running { queue: self, client } });
            }
            state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Takes out of the queue what need not wait any more.
    pub(crate) fn retain(&self, mut keep: impl FnMut(&T) -> bool) {
        self.state().waiting.retain_mut(|(_, items)| {
            items.retain(&mut keep);
            !items.is_empty()
        });
    }

    /// How many wait.
    pub(crate) fn len(&self) -> usize {
        self.state().len()
    }

    /// Closes the queue and wakes all threads.
    pub(crate) fn close(&self) {
        self.state().closed = true;
        self.wake.notify_all();
    }
}

impl<T> Drop for Running<'_, T> {
    fn drop(&mut self) {
        let mut state = self.queue.state();
        if let Some(number) = state.running.get_mut(&self.client) {
            *number -= 1;
            if *number == 0 {
                state.running.remove(&self.client);
            }
        }
        drop(state);
        // What had to wait for this client may be two things: one for the shared thread, one for a reserved one.
        self.queue.wake.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn client(number: u8) -> Client {
        IpAddr::from([10, 0, 0, number]).into()
    }

    impl<T> Queue<T> {
        /// What a free thread would take now.
        fn try_pop(&self) -> Option<Taken<'_, T>> {
            let (client, item) = self.state().next(self.threads)?;
            Some(Taken { item, _running: Running { queue: self, client } })
        }
    }

    #[test]
    fn a_full_queue_sends_away_and_a_closed_one_too() {
        let queue = Queue::new(2, Threads { shared: 1, reserved: 0 });
        let pushed = (queue.push(client(1), 1), queue.push(client(2), 2), queue.push(client(2), 3));
        assert_eq!(pushed, (Ok(()), Ok(()), Err(3)));
        queue.retain(|&item| item != 1);
        assert_eq!((queue.len(), queue.pop().map(|taken| taken.item)), (1, Some(2)));
        queue.close();
        assert_eq!((queue.push(client(1), 4), queue.pop().is_none()), (Err(4), true));
    }

    #[test]
    fn clients_take_turns() {
        let queue = Queue::new(10, Threads { shared: 1, reserved: 0 });
        for (from, item) in [(1, 1), (1, 2), (1, 3), (2, 11), (2, 12)] {
            queue.push(client(from), item).unwrap();
        }
        let order: Vec<_> = (0..5).filter_map(|_| Some(queue.try_pop()?.item)).collect();
        assert_eq!(order, [1, 11, 2, 12, 3]);
    }

    #[test]
    fn item_12_one_client_never_has_all_threads() {
        for shared in [1, 2, 8] {
            let queue = Queue::new(100, Threads { shared, reserved: 1 });
            for _ in 0..16 {
                queue.push(client(1), "count").unwrap();
            }
            let counts: Vec<_> = (0..16).map_while(|_| queue.try_pop()).collect();
            assert_eq!(counts.len(), shared, "one client has the shared threads");
            queue.push(client(2), "solve").unwrap();
            let solve = queue.try_pop().expect("another client is served at once");
            assert_eq!(solve.item, "solve");
            assert!(queue.try_pop().is_none(), "all threads are busy");
            drop(solve);
            assert!(queue.try_pop().is_none(), "the reserved thread waits for other clients");
            drop(counts);
            assert_eq!(queue.try_pop().map(|taken| taken.item), Some("count"));
        }
    }

    /// Two clients that bring much have a thread each in the end, and a third is still served at once.
    #[test]
    fn item_12_several_greedy_clients_share_the_threads() {
        let queue = Queue::new(100, Threads { shared: 2, reserved: 1 });
        let fill = |from| (0..10).for_each(|_| queue.push(client(from), from).unwrap());
        fill(1);
        let mut first: Vec<_> = (0..2).map_while(|_| queue.try_pop()).collect();
        fill(2);
        let second = queue.try_pop().expect("the second client has a reserved thread");
        assert_eq!(second.item, 2);
        first.pop();
        assert!(queue.try_pop().is_none(), "both have one, and the shared threads are taken");
        queue.push(client(3), 3).unwrap();
        assert_eq!(queue.try_pop().map(|taken| taken.item), Some(3));
        drop(second);
        let next: Vec<_> = (0..9).map_while(|_| queue.try_pop()).map(|taken| (taken.item, taken)).collect();
        let items: Vec<_> = next.iter().map(|(item, _)| *item).collect();
        assert_eq!(items, [1, 2], "the first has the shared threads again, the second the reserved one");
    }
}
