//! The verdict on an answer, as `check --json` prints it and the Python package returns it.

use crate::SCHEMA;
use serde::Serialize;
use teka::Message;
use teka_locale::Words;

/// The referee's verdict on an answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Judged {
    /// Version of the JSON format.
    pub schema: u8,
    /// Whether the answer is correct.
    pub legal: bool,
    /// The code of the first rule that the answer breaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The broken rule as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl Judged {
    /// The verdict, with the broken rule if it is illegal.
    pub fn new(illegal: Option<&Message>, words: &Words) -> Self {
        Judged {
            schema: SCHEMA,
            legal: illegal.is_none(),
            reason: illegal.map(|reason| reason.code.to_owned()),
            message: illegal.map(|reason| words.say(reason)),
        }
    }
}
