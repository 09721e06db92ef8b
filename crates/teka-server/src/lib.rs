//! The web workbench: an HTTP API for everything teka does, and the page that uses it, both in one program.
//!
//! ```text
//! connection ─▶ guard (Host, Origin) ─▶ page          files that are part of the program
//!                    └─▶ api ─▶ brief work            a few threads, answered at once
//!                          └──▶ jobs ─▶ workers       a line, a few threads, streams of events
//! ```
//!
//! Whatever is asked, the server stays within the limits of its [`Config`], and says so with an honest status.

mod abilities;
mod api;
mod app;
mod asked;
mod brief;
mod clients;
mod config;
mod drawing;
mod examples;
mod failure;
mod guard;
mod in_process;
mod jobs;
mod page;
mod patient;
mod puzzle;
mod queue;
mod reply;
mod room;
mod server;
mod speech;
mod trim;

#[cfg(test)]
mod tests;

pub use api::openapi;
pub use config::{Config, PerClient};
#[doc(hidden)]
pub use in_process::InProcess;
pub use server::Server;
