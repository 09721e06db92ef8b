//! A [`Scene`](teka_core::Scene) becomes terminal text, SVG, PNG, PDF and GIF.
//!
//! Families say what stands where and what part it plays; here it gets colours, letters and light. All
//! formats use the same 26 colours, so that a piece looks the same on a terminal and on paper. The same
//! scene always gives the same bytes, on every machine, and no scene makes any of the functions panic.
//!
//! ```text
//! Scene ──▶ terminal(), plain()        text with ANSI colours, and without
//!     └───▶ svg() ──▶ png(), pdf()     a drawing, its pixels, and a page
//! Steps ──▶ gif()                      a solution played back
//! Chart ──▶ chart(), chart_page()      searches compared, as a drawing and as a page
//! ```

mod book;
mod chart;
mod colour;
mod error;
mod gif;
mod label;
mod palette;
mod pdf;
mod place;
mod png;
mod shorten;
mod svg;
mod terminal;
mod theme;
mod tree;

#[cfg(test)]
mod sample;

pub use crate::gif::{Film, Filming, Play, gif};
pub use book::{Book, Bound, Item, Paper, Part, Rules, book};
pub use chart::{Chart, Figure, Group, Measure, Run, Section, Unit, chart, chart_page};
pub use colour::Colour;
pub use error::PictureError;
pub use palette::{PIECES, piece_colour};
pub use pdf::{Imprint, pdf};
pub use png::{Zoom, png};
pub use svg::svg;
pub use terminal::{plain, terminal};
pub use theme::Theme;
pub use tree::declared_size;
