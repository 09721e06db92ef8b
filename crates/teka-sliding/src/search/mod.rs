//! The algorithms, one a file.

pub(crate) mod crew;
pub(crate) mod deepen;
pub(crate) mod guide;
pub(crate) mod line;
pub(crate) mod linear_conflict;
pub(crate) mod manhattan;
pub(crate) mod walk;
