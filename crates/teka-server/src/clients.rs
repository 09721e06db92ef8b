//! Who has how much of the server, so that nobody has all of it. A client is an IPv4 address or an IPv6 network.

use crate::failure::Failure;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

/// Whose share something counts against.
///
/// A household or host usually gets a whole /64 of IPv6 addresses, so all addresses of a /64 are one client. An IPv4
/// address that is written as IPv6 (`::ffff:192.0.2.1`) is the client of that IPv4 address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl Client {
    /// This machine.
    pub(crate) const LOCAL: Client = Client(IpAddr::V4(Ipv4Addr::LOCALHOST));
    /// The bits of an IPv6 address that name the client.
    const NETWORK: u128 = !(u64::MAX as u128);
}

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Self {
        Client(match address.to_canonical() {
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & Client::NETWORK).into(),
            address @ IpAddr::V4(_) => address,
        })
    }
}

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
pub(crate) struct Clients(Arc<Mutex<HashMap<(Client, Good), usize>>>);

/// Part of what a client has, until it is dropped.
pub(crate) struct Share {
    clients: Clients,
    key: (Client, Good),
    amount: usize,
}

impl Share {
    /// Whose it is.
    pub(crate) fn client(&self) -> Client {
        self.key.0
    }

    /// Makes one share of two of the same kind.
    pub(crate) fn merge(&mut self, mut other: Share) {
        debug_assert_eq!(self.key, other.key);
        self.amount += std::mem::take(&mut other.amount);
    }
}

impl Clients {
    /// One more for this client, unless it has `most` already.
    pub(crate) fn take(&self, client: Client, good: Good, most: usize) -> Result<Share, Failure> {
        self.take_some(client, good, 1, most)
    }

    /// So much more for this client, unless it would have more than `most`.
    pub(crate) fn take_some(
        &self,
        client: Client,
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
        let [one, other] =
            [[127, 0, 0, 1], [127, 0, 0, 2]].map(|address| Client::from(IpAddr::from(address)));
        let share = clients.take(one, Good::Job, 1);
        assert!(share.is_ok() && clients.take(one, Good::Job, 1).is_err());
        assert!(clients.take(other, Good::Job, 1).is_ok() && clients.take(one, Good::Brief, 1).is_ok());
        drop(share);
        assert!(clients.take(one, Good::Job, 1).is_ok());
        let share = clients.take_some(one, Good::BodyByte, 60, 100);
        assert!(share.is_ok() && clients.take_some(one, Good::BodyByte, 41, 100).is_err());
        assert!(clients.take_some(one, Good::BodyByte, 40, 100).is_ok());
    }

    #[test]
    fn item_15_a_client_is_an_ipv4_address_or_an_ipv6_network() {
        let client = |address: &str| Client::from(address.parse::<IpAddr>().unwrap());
        assert_eq!(client("2001:db8:1:2::1"), client("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
        assert_eq!(client("::ffff:127.0.0.1"), client("127.0.0.1"));
        assert_ne!(client("::ffff:127.0.0.1"), client("::ffff:127.0.0.2"));
        let clients = Clients::default();
        let _share = clients.take(client("2001:db8::1"), Good::Job, 1);
        assert!(clients.take(client("2001:db8::2"), Good::Job, 1).is_err());
        assert!(clients.take(client("2001:db8:0:1::2"), Good::Job, 1).is_ok());
    }
}
