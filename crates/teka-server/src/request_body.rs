//! The trait of JSON request bodies: how they are deserialised and checked.

use crate::error::ApiError;
use crate::language::Lang;
use crate::puzzle::PuzzleIn;
use serde::de::DeserializeOwned;
use teka_locale::Language;

pub(crate) trait RequestBody: DeserializeOwned + Send + 'static {
    /// The language to answer in.
    fn lang(&self) -> Option<Lang>;

    /// The puzzle the request is about.
    fn puzzle(&self) -> Option<&PuzzleIn>;

    /// Checks the limits that types cannot express, of every field but the puzzle.
    fn check_fields(&self) -> Result<(), ApiError> {
        Ok(())
    }

    /// Checks all fields.
    fn check(&self) -> Result<(), ApiError> {
        self.check_fields()?;
        self.puzzle().map_or(Ok(()), PuzzleIn::check)
    }
}

/// Deserialises and checks a body. The language is known even if a check fails.
pub(crate) fn parse<B: RequestBody>(bytes: &[u8]) -> (Option<Language>, Result<B, ApiError>) {
    let parsed = serde_json::from_slice::<B>(bytes).map_err(|error| ApiError::invalid_json(&error));
    let language = parsed.as_ref().ok().and_then(RequestBody::lang).map(Into::into);
    (language, parsed.and_then(|body| body.check().map(|()| body)))
}
