//! What a family tells of a puzzle before any search.

use crate::{Values, facts};
use serde::Serialize;
use teka_locale::Words;
use utoipa::ToSchema;

/// What can be said about a puzzle before any search, such as whether and why it can be solved at all.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Explanation {
    /// What stands above everything else.
    pub title: Option<String>,
    /// Numbers that the sentences speak of.
    pub table: Option<Table>,
    /// The sentences, in reading order.
    pub lines: Vec<String>,
    /// The same for scripts.
    #[schema(value_type = Object)]
    pub facts: Values,
}

/// Numbers in rows and columns.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Table {
    /// What each column holds.
    pub heading: Vec<String>,
    /// The rows, each as long as the heading.
    pub rows: Vec<Vec<i64>>,
}

impl Explanation {
    /// An explanation in a language.
    pub fn new(explanation: &teka::Explanation, words: &Words) -> Self {
        let say = |message| words.say(message);
        Explanation {
            title: explanation.title.as_ref().map(say),
            table: explanation.table.as_ref().map(|table| Table {
                heading: table.heading.iter().map(say).collect(),
                rows: table.rows.clone(),
            }),
            lines: explanation.lines.iter().map(say).collect(),
            facts: facts(&explanation.facts),
        }
    }
}
