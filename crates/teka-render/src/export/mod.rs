//! Exporters: each writes a [`Drawing`](crate::Drawing) in one file format.

#[cfg(feature = "pdf")]
pub(crate) mod pdf;
#[cfg(feature = "png")]
pub(crate) mod png;
pub(crate) mod svg;
