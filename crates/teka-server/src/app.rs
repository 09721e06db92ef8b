//! What all requests share.

use crate::abilities::Abilities;
use crate::brief::Bench;
use crate::clients::Clients;
use crate::config::Config;
use crate::drawing::DrawingRoom;
use crate::guard::Names;
use crate::jobs::Desk;
use std::ops::Deref;
use std::sync::Arc;
use teka::Register;
use tokio::sync::{Semaphore, watch};

/// The server behind its doors. Copies are the same server.
#[derive(Clone)]
pub(crate) struct App(Arc<Inside>);

pub(crate) struct Inside {
    pub(crate) config: Config,
    pub(crate) names: Names,
    pub(crate) register: Arc<Register>,
    pub(crate) abilities: Abilities,
    pub(crate) clients: Clients,
    pub(crate) body_room: Arc<Semaphore>,
    /// In kilobytes.
    pub(crate) answer_room: Arc<Semaphore>,
    pub(crate) drawing_room: DrawingRoom,
    pub(crate) bench: Bench,
    pub(crate) desk: Arc<Desk>,
    /// Becomes true when everybody should go home.
    pub(crate) closing: watch::Sender<bool>,
}

impl App {
    /// A server with these limits, answering to these names. It must be made within a runtime, which its clocks need.
    pub(crate) fn new(config: Config, names: Names, register: Register) -> Self {
        let register = Arc::new(register);
        App(Arc::new(Inside {
            names,
            abilities: Abilities::default(),
            clients: Clients::default(),
            body_room: Arc::new(Semaphore::new(config.all_body_bytes)),
            answer_room: Arc::new(Semaphore::new(config.all_answer_bytes >> 10)),
            drawing_room: DrawingRoom::new(config.all_drawing_bytes),
            bench: Bench::new(&config),
            desk: Desk::new(&config, &register),
            register,
            closing: watch::Sender::new(false),
            config,
        }))
    }

    /// Ends everything that is going on.
    pub(crate) fn close(&self) {
        // Jobs end first, so that whoever listens hears what became of them.
        self.desk.close();
        self.bench.close();
        self.closing.send_replace(true);
    }
}

impl Deref for App {
    type Target = Inside;

    fn deref(&self) -> &Inside {
        &self.0
    }
}
