//! Room for answers: what is being sent lies in memory until it is taken, so there is never more of it than was agreed.

use crate::asked::CLIENTS_AT_ONCE;
use crate::clients::{Client, Clients, Good, Share};
use std::io::{self, ErrorKind};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The room that a client may use.
pub(crate) struct Room {
    /// In kilobytes, for everybody.
    all: Arc<Semaphore>,
    clients: Clients,
    client: Client,
    /// What this client may have of it, in kilobytes.
    most: usize,
}

/// Room that is taken, until it is dropped.
pub(crate) struct Place {
    _all: OwnedSemaphorePermit,
    _own: Share,
}

impl Room {
    /// The room of a client, where all have `bytes` together.
    pub(crate) fn new(all: &Arc<Semaphore>, bytes: usize, clients: &Clients, client: Client) -> Self {
        let most = (bytes >> 10) / CLIENTS_AT_ONCE;
        Room { all: Arc::clone(all), clients: clients.clone(), client, most }
    }

    /// Takes room for so many bytes, if there is enough beside all others.
    pub(crate) fn take(&self, bytes: usize) -> io::Result<Place> {
        let full = || io::Error::from(ErrorKind::OutOfMemory);
        let kilobytes = bytes.div_ceil(1 << 10);
        let own = self.clients.take_some(self.client, Good::AnswerKilobyte, kilobytes, self.most);
        let own = own.map_err(|_| full())?;
        let amount = u32::try_from(kilobytes).map_err(|_| full())?;
        let all = self.all.clone().try_acquire_many_owned(amount).map_err(|_| full())?;
        Ok(Place { _all: all, _own: own })
    }
}
