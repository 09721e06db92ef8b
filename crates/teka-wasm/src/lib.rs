//! teka for browsers. A Web Worker loads this as a WebAssembly module and asks it what the page would otherwise ask the
//! server: the same paths, bodies and answers (see [`teka_server::LocalApi`]).
//!
//! There is one thread. A search therefore asks the page every few thousand nodes whether to stop ([`Host::poll`]), and
//! a job passes its events to the page as they occur.

mod engine;
// Exported and imported functions are unsafe because the compiler cannot check that both sides agree on them.
#[cfg(target_arch = "wasm32")]
#[expect(unsafe_code, unreachable_pub)]
mod glue;

pub use engine::{Answer, Engine, Host};
