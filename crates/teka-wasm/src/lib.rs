//! teka for browsers. A Web Worker loads this as a WebAssembly module and asks it what the page would otherwise ask the
//! server: the same paths, bodies and answers (see [`teka_server::LocalApi`]).
//!
//! There is one thread. A search therefore asks the page every few thousand nodes whether to stop ([`Host::poll`]), and
//! calls it with the events of a job.

mod engine;
// The names of exported functions, and imported ones, are for the host to get right.
#[cfg(target_arch = "wasm32")]
#[expect(unsafe_code, unreachable_pub)]
mod glue;

pub use engine::{Answer, Engine, Host};
