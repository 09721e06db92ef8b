//! Who has how much of the server, so that nobody has all of it. A client is an address.

use crate::failure::Failure;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// What a client can have several of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Good {
    Connection,
    Brief,
    Job,
    Stream,
    /// Bytes of a body that is being read.
    BodyByte,
    /// Kilobytes of an answer that is being sent.
    AnswerKilobyte,
}

/// The book in which it is written.
#[derive(Clone, Default)]
pub(crate) struct Clients(Arc<Mutex<HashMap<(IpAddr, Good), usize>>>);

/// Part of what a client has, until it is dropped.
pub(crate) struct Share {
    clients: Clients,
    key: (IpAddr, Good),
    amount: usize,
}

impl Share {
    /// Whose it is.
    pub(crate) fn client(&self) -> IpAddr {
        self.key.0
    }
}

impl Clients {
    /// One more for this client, unless it has `most` already.
    pub(crate) fn take(&self, client: IpAddr, good: Good, most: usize) -> Result<Share, Failure> {
        self.take_some(client, good, 1, most)
    }

    /// So much more for this client, unless it would have more than `most`.
    pub(crate) fn take_some(
        &self,
        client: IpAddr,
        good: Good,
        amount: usize,
        most: usize,
    ) -> Result<Share, Failure> {
        let key = (client, good);
        let mut book = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let has = book.get(&key).copied().unwrap_or(0);
        if has + amount > most {
            return Err(Failure::too_much(most));
        }
        book.insert(key, has + amount);
        Ok(Share { clients: self.clone(), key, amount })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut book = self.clients.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(has) = book.get_mut(&self.key) {
            *has -= self.amount;
            if *has == 0 {
                book.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_client_has_its_own_share_and_may_give_it_back() {
        let clients = Clients::default();
        let (one, other) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let share = clients.take(one, Good::Job, 1);
        assert!(share.is_ok() && clients.take(one, Good::Job, 1).is_err());
        assert!(clients.take(other, Good::Job, 1).is_ok() && clients.take(one, Good::Brief, 1).is_ok());
        drop(share);
        assert!(clients.take(one, Good::Job, 1).is_ok());
        let share = clients.take_some(one, Good::BodyByte, 60, 100);
        assert!(share.is_ok() && clients.take_some(one, Good::BodyByte, 41, 100).is_err());
        assert!(clients.take_some(one, Good::BodyByte, 40, 100).is_ok());
    }
}
