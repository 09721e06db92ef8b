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
}

/// The book in which it is written.
#[derive(Clone, Default)]
pub(crate) struct Clients(Arc<Mutex<HashMap<(IpAddr, Good), usize>>>);

/// One of what a client has, until it is dropped.
pub(crate) struct Share {
    clients: Clients,
    key: (IpAddr, Good),
}

impl Clients {
    /// One more for this client, unless it has `most` already.
    pub(crate) fn take(&self, client: IpAddr, good: Good, most: usize) -> Result<Share, Failure> {
        let key = (client, good);
        let mut book = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let has = book.entry(key).or_insert(0);
        if *has >= most {
            return Err(Failure::too_much(most));
        }
        *has += 1;
        Ok(Share { clients: self.clone(), key })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut book = self.clients.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(has) = book.get_mut(&self.key) {
            *has -= 1;
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
    }
}
