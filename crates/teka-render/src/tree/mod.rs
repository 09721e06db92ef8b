//! Search trees as pictures: a tidy layout, nodes with numbers, costs or small boards, folded subtrees as triangles.
//!
//! All words come from the front end. [`tree`] draws a whole tree; `parts.rs` splits a tree that is too large for a
//! page. [`tree_dot`], [`tree_tex`] and [`tree_page`] write it for Graphviz, LaTeX and browsers.

mod draw;
mod layout;
#[cfg(feature = "pdf")]
mod parts;
mod text_formats;

pub use text_formats::{tree_dot, tree_page, tree_tex};

#[cfg(feature = "pdf")]
pub(crate) use parts::{Part, parts};

use teka_core::{Message, Scene};

use crate::display::Size;
use crate::document::Table;
use crate::{Drawing, Theme};

/// A search tree to draw.
#[derive(Clone, Debug, Default)]
pub struct TreePicture {
    /// The heading.
    pub title: String,
    /// Lines below it.
    pub notes: Vec<String>,
    /// The nodes; parents come before their children, and siblings are in order.
    pub nodes: Vec<TreeMark>,
    /// The signs and their meanings.
    pub legend: Vec<(String, String)>,
}

/// How a node looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TreeLook {
    /// Generated, and not expanded.
    #[default]
    Live,
    /// Expanded.
    Expanded,
    /// Killed.
    Killed,
    /// The solution.
    Solution,
}

/// A node to draw.
#[derive(Clone, Debug, Default)]
pub struct TreeMark {
    /// Its parent.
    pub parent: Option<usize>,
    /// The label of the edge from its parent.
    pub edge: String,
    /// Its number.
    pub number: String,
    /// The lines below the number.
    pub lines: Vec<String>,
    /// How it looks.
    pub look: TreeLook,
    /// Whether it is on the path to the solution.
    pub is_on_path: bool,
    /// Its place in the order of expansion, if it was expanded.
    pub order: String,
    /// The sign of the reason why it was killed.
    pub sign: String,
    /// The number of nodes below it that are not drawn, if there are any.
    pub folded: String,
    /// Its board.
    pub board: Option<Scene>,
}

/// Arranges nodes of one size. Returns the middle of the upper edge of each, and the width and height of the whole.
/// Parents come before their children.
pub fn tree_places(parents: &[Option<usize>], (width, height): (f64, f64)) -> (Vec<(f64, f64)>, (f64, f64)) {
    let sizes = vec![Size { width, height }; parents.len()];
    let layout::Layout { places, size } = layout::arrange(parents, &sizes);
    (places, (size.width, size.height))
}

/// The font size of the heading.
const TITLE: f64 = 15.0;

/// Draws a tree as one picture, with a table below it if one is given.
pub fn tree_with_table(
    picture: &TreePicture,
    table: Option<&Table>,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Drawing {
    match table {
        Some(table) => draw::with_table(draw::drawing(picture, words, theme), table, theme),
        None => draw::drawing(picture, words, theme),
    }
}

/// Draws a tree as one picture, however large.
pub fn tree(picture: &TreePicture, words: &dyn Fn(&Message) -> String, theme: &Theme) -> Drawing {
    draw::drawing(picture, words, theme)
}
