//! What a family knows about a puzzle before any search: sentences for people, details for scripts.

use crate::{Details, Message};

/// An explanation of a puzzle, such as whether it can be solved at all, and why.
#[derive(Clone, Debug, Default)]
pub struct Explanation {
    /// The heading.
    pub title: Option<Message>,
    /// The numbers that the sentences refer to.
    pub table: Option<NumberTable>,
    /// The sentences, in reading order.
    pub lines: Vec<Message>,
    /// The same as data, for scripts.
    pub details: Details,
    /// Whether it goes to standard error beside the answer rather than being part of it.
    pub is_aside: bool,
}

/// Numbers in rows and columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NumberTable {
    /// The heading of each column.
    pub heading: Vec<Message>,
    /// The rows, each as long as the heading.
    pub rows: Vec<Vec<i64>>,
}
