//! A [`Scene`](teka_core::Scene) becomes terminal text, SVG and PNG.
//!
//! Families say what stands where and what part it plays; here it gets colours, letters and light. All
//! formats use the same 26 colours, so that a piece looks the same on a terminal and on paper. The same
//! scene always gives the same bytes, on every machine, and no scene makes any of the functions panic.
//!
//! ```text
//! Scene ──▶ terminal(), plain()        text with ANSI colours, and without
//!     └───▶ svg() ──▶ png()            a drawing, and its pixels
//! ```

mod colour;
mod label;
mod palette;
mod place;
mod png;
mod svg;
mod terminal;
mod theme;

#[cfg(test)]
mod sample;

pub use colour::Colour;
pub use palette::{PIECES, piece_colour};
pub use png::{PngError, png};
pub use svg::svg;
pub use terminal::{plain, terminal};
pub use theme::Theme;
