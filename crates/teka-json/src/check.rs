//! What `check --json` prints.

use crate::SCHEMA;
use serde::Serialize;
use teka::Message;
use teka_locale::Words;
use utoipa::ToSchema;

/// The referee's verdict on an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Judged {
    /// The number of this contract.
    pub schema: u8,
    /// Whether it keeps every rule.
    pub legal: bool,
    /// The code of the rule it breaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The same as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl Judged {
    /// Legal, or not because of this rule.
    pub fn new(illegal: Option<&Message>, words: &Words) -> Self {
        Judged {
            schema: SCHEMA,
            legal: illegal.is_none(),
            reason: illegal.map(|reason| reason.code.to_owned()),
            message: illegal.map(|reason| words.say(reason)),
        }
    }
}
