//! The web workbench: an HTTP API for everything teka does, and the page that uses it, in one program.
//!
//! ```text
//! connection ─▶ guard (Host, Origin) ─▶ static files   embedded in the program
//!                    └─▶ api ─▶ worker pools           short requests, answered in the response
//!                          └──▶ jobs ─▶ job workers    a queue, a few threads, event streams
//! ```
//!
//! The server stays within the limits of its [`Config`] whatever clients send, and reports a limit with the matching
//! HTTP status.
//!
//! Without the feature `http`, the crate is the API alone: [`LocalApi`] gives the same answers to programs that call it
//! directly. Browsers run it as WebAssembly.

// Without `http`, code that only the server uses is dead; conditions on every item would be clutter.
#![cfg_attr(not(feature = "http"), allow(dead_code))]

mod api;
#[cfg(feature = "http")]
mod app;
mod challenge;
mod clock;
mod collections;
mod config;
mod context;
mod daily;
mod date;
mod embedded;
mod engine;
mod error;
mod examples;
#[cfg(feature = "http")]
mod guard;
#[cfg(feature = "http")]
mod handle;
#[cfg(feature = "http")]
mod in_process;
mod jobs;
mod language;
mod local;
mod lock;
#[cfg(feature = "http")]
mod malloc_trim;
#[cfg(feature = "http")]
mod pools;
mod puzzle;
#[cfg(feature = "http")]
mod queue;
mod quotas;
mod render_budget;
mod reply;
#[cfg(feature = "http")]
mod request;
mod request_body;
mod response_budget;
#[cfg(feature = "http")]
mod server;
#[cfg(feature = "http")]
mod static_files;
mod thumbnail;
#[cfg(feature = "http")]
mod write_timeout;

#[cfg(all(test, feature = "http"))]
mod tests;

#[cfg(feature = "schema")]
pub use api::generate_openapi;
#[cfg(feature = "http")]
pub use api::openapi;
pub use config::{ClientQuota, Config};
#[cfg(feature = "http")]
#[doc(hidden)]
pub use in_process::InProcessServer;
pub use local::{LocalApi, LocalReply, OnEvent};
#[cfg(feature = "http")]
pub use server::Server;
