//! A memory budget for responses. A response stays in memory until the client has read it, so all of them together, and
//! those of one client, are limited.

use crate::quotas::{CLIENTS_PER_BUDGET, ClientId, Permit, Quotas, Resource};
use std::io::{self, ErrorKind};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The part of the budget that one client may use.
pub(crate) struct ResponseBudget {
    /// The memory left for all clients, one permit per KiB.
    total: Arc<Semaphore>,
    quotas: Quotas,
    client: ClientId,
    /// The memory that this client may use, in KiB.
    max_kib: usize,
}

/// Memory taken from the budget until dropped.
pub(crate) struct ResponsePermit {
    _total: OwnedSemaphorePermit,
    _client: Permit,
}

impl ResponseBudget {
    /// The budget of a client, out of `total_bytes` for all clients.
    pub(crate) fn new(total: &Arc<Semaphore>, total_bytes: usize, quotas: &Quotas, client: ClientId) -> Self {
        let max_kib = (total_bytes >> 10) / CLIENTS_PER_BUDGET;
        ResponseBudget { total: Arc::clone(total), quotas: quotas.clone(), client, max_kib }
    }

    /// Takes memory from the budget. Fails with [`ErrorKind::OutOfMemory`] if the budget is used up.
    pub(crate) fn acquire(&self, bytes: usize) -> io::Result<ResponsePermit> {
        let used_up = || io::Error::from(ErrorKind::OutOfMemory);
        let kib = bytes.div_ceil(1 << 10);
        let client = self.quotas.acquire_many(self.client, Resource::ResponseKib, kib, self.max_kib);
        let client = client.map_err(|_| used_up())?;
        let amount = u32::try_from(kib).map_err(|_| used_up())?;
        let total = self.total.clone().try_acquire_many_owned(amount).map_err(|_| used_up())?;
        Ok(ResponsePermit { _total: total, _client: client })
    }
}
