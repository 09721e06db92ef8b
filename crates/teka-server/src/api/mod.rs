//! The HTTP API. Most files are an endpoint with its description. The others are `routes` (the paths for
//! HTTP), `local` (the paths for programs that call the API directly), `schema` (generates `openapi.json`),
//! and `challenge` and `scene_diff` (parts of responses).

#[cfg(feature = "pictures")]
mod book;
mod calendar;
mod challenge;
mod check;
mod collections;
mod daily;
#[cfg(feature = "http")]
mod events;
mod examples;
mod exercise;
mod families;
#[cfg(feature = "pictures")]
mod film;
#[cfg(feature = "http")]
mod health;
mod hint;
pub(crate) mod jobs;
pub(crate) mod local;
mod open;
#[cfg(feature = "http")]
mod openapi;
mod render;
mod review;
mod scene_diff;
#[cfg(feature = "schema")]
mod schema;
mod sets;
mod trace;
mod tree;

#[cfg(feature = "http")]
pub use openapi::openapi;
#[cfg(feature = "schema")]
pub use schema::generate_openapi;

#[cfg(feature = "http")]
mod routes;

#[cfg(feature = "http")]
pub(crate) use routes::routes;
#[cfg(test)]
pub(crate) use routes::{BASE, endpoints};
