//! The algorithms, one a file.

pub(crate) mod guide;
pub(crate) mod linear_conflict;
pub(crate) mod manhattan;
pub(crate) mod walk;
