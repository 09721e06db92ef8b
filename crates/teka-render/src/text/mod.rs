//! Text in the fonts that this crate ships: its width, its glyphs, and the characters that the fonts lack.
//!
//! The fonts of the machine are never used, so that pictures are the same everywhere.

mod font;
mod measure;
#[cfg(feature = "shaping")]
mod shaping;
mod undrawable;

#[cfg(feature = "shaping")]
pub(crate) use font::face;
pub use undrawable::undrawable;

pub(crate) use measure::{line_length, line_width};
#[cfg(feature = "pdf")]
pub(crate) use shaping::Glyph;
#[cfg(feature = "shaping")]
pub(crate) use shaping::shape;
