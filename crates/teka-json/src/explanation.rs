//! What a family knows about a puzzle before any search, as JSON.

use crate::{Fields, fields};
use serde::Serialize;
use teka_locale::Words;

/// An explanation of a puzzle, such as whether it can be solved at all, and why.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Explanation {
    /// The heading.
    pub title: Option<String>,
    /// The numbers that the sentences refer to.
    pub table: Option<Table>,
    /// The sentences, in reading order.
    pub lines: Vec<String>,
    /// The explanation as data, for scripts.
    #[serde(rename = "facts")]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub details: Fields,
}

/// Numbers in rows and columns.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Table {
    /// The heading of each column.
    pub heading: Vec<String>,
    /// The rows, each as long as the heading.
    pub rows: Vec<Vec<i64>>,
}

impl Explanation {
    /// Translates an explanation.
    pub fn new(explanation: &teka::Explanation, words: &Words) -> Self {
        let say = |message| words.say(message);
        Explanation {
            title: explanation.title.as_ref().map(say),
            table: explanation.table.as_ref().map(|table| Table {
                heading: table.heading.iter().map(say).collect(),
                rows: table.rows.clone(),
            }),
            lines: explanation.lines.iter().map(say).collect(),
            details: fields(&explanation.details),
        }
    }
}
