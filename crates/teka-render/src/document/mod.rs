//! Documents on A4: headings, text, boards, tables and search trees, one below the other, as a PDF. Exercises and
//! reports are documents. The letters of text, tables and trees are never smaller than 7 points: long tables and large
//! trees continue on further pages.

#[cfg(feature = "pdf")]
mod flow;
pub(crate) mod table;

use teka_core::Scene;

use crate::tree::TreePicture;
#[cfg(feature = "pdf")]
use crate::{PdfInfo, PictureError, Theme, export::pdf};
#[cfg(feature = "pdf")]
use teka_core::Message;

/// A part of a document.
#[derive(Clone, Debug)]
pub enum Block {
    /// A heading and its level; 1 is the largest.
    Heading(u8, String),
    /// Text, broken into lines.
    Text(String),
    /// A board, and its maximum height in points.
    Board(Scene, f32),
    /// A table.
    Table(Table),
    /// A search tree.
    Tree(Box<TreePicture>),
    /// A search tree to fill in by hand, as large as the page allows.
    Worksheet(Box<TreePicture>),
    /// The next block begins a new page.
    NewPage,
}

/// A table of texts.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// The headings of its columns.
    pub headings: Vec<String>,
    /// Its rows, with a cell for each column.
    pub rows: Vec<Vec<String>>,
}

/// Lays out a document as a PDF.
#[cfg(feature = "pdf")]
pub fn document(
    blocks: &[Block],
    info: &PdfInfo,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Result<Vec<u8>, PictureError> {
    pdf::pages(&flow::pages(blocks, words, theme), 1.0, info)
}
