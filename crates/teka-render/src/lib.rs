//! Turns a [`Scene`](teka_core::Scene) into terminal text and pictures.
//!
//! Families say which cells there are and what role each plays; this crate adds colours, letters and light. All formats
//! use the same 26 colours, so that a piece looks the same on a terminal and on paper. The same scene always gives the
//! same bytes, on every machine, and no scene makes any function panic.
//!
//! Pictures are values: a [`Drawing`] is a display list of shapes and texts, and the file formats are exporters of it.
//!
//! ```text
//! Scene ──▶ terminal(), plain()                 text with ANSI colours, and without
//!     └───▶ draw() ──┐
//! Chart ──▶ chart() ─┴─▶ Drawing ──▶ svg(), png(), pdf()
//!     └───▶ chart_page()                        an HTML document
//! Steps ──▶ gif()                               an animated GIF, one drawing per step
//! Book  ──▶ book()                              a PDF, one drawing per page
//! TreePicture ──▶ tree() ──▶ Drawing            and tree_dot(), tree_tex(), tree_page()
//! Blocks ─▶ document()                          a PDF of text, boards, tables and trees
//! ```
//!
//! The features `png`, `pdf` and `gif`, all on by default, add these formats and the libraries they need; `photo`, also
//! on by default, reads the photos that tiles can show.

#[cfg(feature = "pdf")]
mod book;
mod chart;
mod colour;
mod display;
mod document;
mod draw;
mod error;
mod export;
mod fingerprint;
#[cfg(feature = "gif")]
mod gif;
mod grid_index;
mod label;
mod palette;
mod photo;
#[cfg(any(feature = "png", feature = "gif"))]
mod raster;
mod shorten;
mod terminal;
mod text;
mod theme;
mod tree;
mod zoom;

#[cfg(test)]
mod sample;

#[cfg(feature = "gif")]
pub use crate::gif::{Film, GifOptions, StepSource, gif};
#[cfg(feature = "pdf")]
pub use book::{
    Book, BookFile, Contents, ContentsEntry, Cover, Item, Level, Paper, Part, PartLayout, Rules, book,
};
pub use chart::{Chart, Figure, Group, Measure, Run, Section, Unit, chart, chart_page};
pub use colour::Colour;
pub use display::Drawing;
#[cfg(feature = "pdf")]
pub use document::document;
pub use document::{Block, Table};
pub use draw::draw;
pub use error::PictureError;
#[cfg(feature = "pdf")]
pub use export::pdf::{PdfInfo, pdf};
#[cfg(feature = "png")]
pub use export::png::png;
pub use export::svg::svg;
pub use palette::{PIECES, piece_colour};
pub use photo::Photo;
pub use terminal::{plain, terminal};
pub use text::undrawable;
pub use theme::Theme;
pub use tree::{
    TreeLook, TreeMark, TreePicture, tree, tree_dot, tree_page, tree_places, tree_tex, tree_with_table,
};
pub use zoom::Zoom;
