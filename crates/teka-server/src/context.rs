//! The context of a request besides its body: language, limits, and how to respond.

use crate::clock::Clock;
use crate::error::ApiError;
use crate::reply::Reply;
use crate::response_budget::ResponseBudget;
use serde::Serialize;
use std::time::Duration;
use teka::{Budget, StopSignal};
use teka_locale::{Language, Words};

pub(crate) struct RequestContext {
    /// The language of the response.
    pub(crate) language: Language,
    /// The messages of that language.
    pub(crate) words: &'static Words,
    /// The budget of a search; it runs out shortly before the response is due.
    pub(crate) budget: Budget,
    /// Raised when the response is no longer wanted.
    pub(crate) abandoned: StopSignal,
    pub(crate) clock: Clock,
    pub(crate) response_budget: ResponseBudget,
}

impl RequestContext {
    /// Returns a value as a JSON response.
    pub(crate) fn json(&self, value: &impl Serialize) -> Result<Reply, ApiError> {
        Reply::json(value, &self.response_budget)
    }

    /// Returns a file as a response.
    pub(crate) fn file(&self, media_type: &'static str, bytes: Vec<u8>) -> Result<Reply, ApiError> {
        Reply::file(media_type, bytes, &self.response_budget)
    }

    /// Returns the budget with a shorter time limit.
    pub(crate) fn budget_within(&self, time: Duration) -> Budget {
        Budget { signal: self.clock.stop_after(time, &self.budget.signal), ..self.budget.clone() }
    }
}
