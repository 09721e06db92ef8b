//! The anytime solver: a first way at once at any size, then shorter ones for as long as it may go on.

pub(crate) mod beam;
pub(crate) mod conflict;
pub(crate) mod construct;
pub(crate) mod drift;
mod exact;
pub(crate) mod patch;
pub(crate) mod roam;
mod route;
mod seen;
pub(crate) mod shorten;
mod tray;

#[cfg(test)]
mod tests;
