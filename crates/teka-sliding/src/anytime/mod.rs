//! The anytime solver: a first way at once at any size, then shorter ones for as long as it may go on.

mod construct;
mod exact;
mod patch;
mod route;
mod tray;
pub(crate) mod beam;
pub(crate) mod conflict;
pub(crate) mod walk;
pub(crate) use construct::construct;

#[cfg(test)]
mod tests;
