//! Text in the fonts that this crate ships: how wide it is, and which glyphs it is made of.
//!
//! The fonts of the machine are never used, so that the same picture comes out everywhere.

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
