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

mod api;
mod app;
mod challenge;
mod collections;
mod config;
mod daily;
mod date;
mod embedded;
mod error;
mod examples;
mod guard;
mod handle;
mod in_process;
mod jobs;
mod language;
mod lock;
mod malloc_trim;
mod pools;
mod puzzle;
mod queue;
mod quotas;
mod render_budget;
mod reply;
mod request;
mod response_budget;
mod server;
mod static_files;
mod thumbnail;
mod write_timeout;

#[cfg(test)]
mod tests;

#[cfg(feature = "schema")]
pub use api::generate_openapi;
pub use api::openapi;
pub use config::{ClientQuota, Config};
#[doc(hidden)]
pub use in_process::InProcessServer;
pub use server::Server;
