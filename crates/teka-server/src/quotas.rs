//! Per-client quotas, so that no client can use up the server. A client is identified by its IPv4 address or its IPv6
//! network.

use crate::error::ApiError;
use crate::lock::LockIgnoringPoison;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::{Arc, Mutex};

/// A single client may use up to one fourth of a memory budget that all clients share.
pub(crate) const CLIENTS_PER_BUDGET: usize = 4;

/// Identifies a client.
///
/// A household or host usually gets a whole /64 of IPv6 addresses, so all addresses of a /64 are one client. An IPv4
/// address that is written as IPv6 (`::ffff:192.0.2.1`) is the client of that IPv4 address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ClientId(IpAddr);

impl ClientId {
    /// This machine.
    pub(crate) const LOCAL: ClientId = ClientId(IpAddr::V4(Ipv4Addr::LOCALHOST));
    /// The /64 prefix of an IPv6 address.
    const NETWORK_MASK: u128 = !(u64::MAX as u128);
}

impl From<IpAddr> for ClientId {
    fn from(address: IpAddr) -> Self {
        ClientId(match address.to_canonical() {
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & ClientId::NETWORK_MASK).into(),
            address @ IpAddr::V4(_) => address,
        })
    }
}

/// What is limited per client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Resource {
    Connection,
    /// A short request.
    Request,
    Job,
    /// An event stream.
    Stream,
    /// A byte of a request body in memory.
    BodyByte,
    /// A KiB of a response in memory.
    ResponseKib,
}

/// Per-client usage counters. Clones share the counters.
#[derive(Clone, Default)]
pub(crate) struct Quotas(Arc<Mutex<HashMap<(ClientId, Resource), usize>>>);

/// An amount of a resource that counts against the client's quota until dropped.
pub(crate) struct Permit {
    quotas: Quotas,
    key: (ClientId, Resource),
    amount: usize,
}

impl Permit {
    /// The client whose quota this counts against.
    pub(crate) fn client(&self) -> ClientId {
        self.key.0
    }

    /// Adds the amount of another permit of the same client and resource.
    pub(crate) fn merge(&mut self, mut other: Permit) {
        debug_assert_eq!(self.key, other.key);
        self.amount += std::mem::take(&mut other.amount);
    }
}

impl Quotas {
    /// Takes one unit of a resource. Fails if the client would exceed `max`.
    pub(crate) fn acquire(
        &self,
        client: ClientId,
        resource: Resource,
        max: usize,
    ) -> Result<Permit, ApiError> {
        self.acquire_many(client, resource, 1, max)
    }

    /// Takes `amount` units of a resource. Fails if the client would exceed `max`.
    pub(crate) fn acquire_many(
        &self,
        client: ClientId,
        resource: Resource,
        amount: usize,
        max: usize,
    ) -> Result<Permit, ApiError> {
        let key = (client, resource);
        let mut used = self.0.lock_ignoring_poison();
        let before = used.get(&key).copied().unwrap_or(0);
        if before + amount > max {
            return Err(ApiError::quota_exceeded(max));
        }
        used.insert(key, before + amount);
        Ok(Permit { quotas: self.clone(), key, amount })
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut used = self.quotas.0.lock_ignoring_poison();
        if let Some(amount) = used.get_mut(&self.key) {
            *amount -= self.amount;
            if *amount == 0 {
                used.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_client_has_its_own_quota_and_dropping_a_permit_frees_it() {
        let quotas = Quotas::default();
        let [first, second] =
            [[127, 0, 0, 1], [127, 0, 0, 2]].map(|address| ClientId::from(IpAddr::from(address)));
        let permit = quotas.acquire(first, Resource::Job, 1);
        assert!(permit.is_ok() && quotas.acquire(first, Resource::Job, 1).is_err());
        assert!(quotas.acquire(second, Resource::Job, 1).is_ok());
        assert!(quotas.acquire(first, Resource::Request, 1).is_ok());
        drop(permit);
        assert!(quotas.acquire(first, Resource::Job, 1).is_ok());
        let permit = quotas.acquire_many(first, Resource::BodyByte, 60, 100);
        assert!(permit.is_ok() && quotas.acquire_many(first, Resource::BodyByte, 41, 100).is_err());
        assert!(quotas.acquire_many(first, Resource::BodyByte, 40, 100).is_ok());
    }

    #[test]
    fn a_client_is_an_ipv4_address_or_an_ipv6_network() {
        let client = |address: &str| ClientId::from(address.parse::<IpAddr>().unwrap());
        assert_eq!(client("2001:db8:1:2::1"), client("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
        assert_eq!(client("::ffff:127.0.0.1"), client("127.0.0.1"));
        assert_ne!(client("::ffff:127.0.0.1"), client("::ffff:127.0.0.2"));
        let quotas = Quotas::default();
        let _permit = quotas.acquire(client("2001:db8::1"), Resource::Job, 1);
        assert!(quotas.acquire(client("2001:db8::2"), Resource::Job, 1).is_err());
        assert!(quotas.acquire(client("2001:db8:0:1::2"), Resource::Job, 1).is_ok());
    }
}
