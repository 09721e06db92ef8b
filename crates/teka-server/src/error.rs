//! API errors: an HTTP status and a code for programs, messages for people. An [`ApiError`] is independent of the
//! language; an [`ErrorResponse`] is translated and ready to be sent.

use crate::reply::Reply;
#[cfg(feature = "http")]
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::header::{CONNECTION, RETRY_AFTER};
use serde::Serialize;
use teka::{Diagnostic, Message, SettingError, Severity, Source, Unsupported};
use teka_json::{Located, Problem, SCHEMA};
use teka_locale::{Language, Words};
use teka_render::PictureError;

/// Why a request failed, before it is translated.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    sources: Vec<Source>,
    diagnostics: Vec<Diagnostic>,
    /// Line and column of a syntax error in the request's JSON.
    position: Option<(usize, usize)>,
}

/// The body of an error response.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct ErrorAnswer {
    /// Version of the JSON format.
    schema: u8,
    /// The first error.
    error: Problem,
    /// All errors and warnings in the puzzle's sources, with their location.
    diagnostics: Vec<Located>,
}

/// An error in the client's language, ready to be sent.
#[derive(Debug)]
pub(crate) struct ErrorResponse {
    status: StatusCode,
    body: Box<ErrorAnswer>,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, message: Message) -> Self {
        let diagnostics = vec![Diagnostic { severity: Severity::Error, message, span: None }];
        ApiError { status, sources: Vec::new(), diagnostics, position: None }
    }

    /// The request is malformed.
    pub(crate) fn bad_request(message: Message) -> Self {
        ApiError::new(StatusCode::BAD_REQUEST, message)
    }

    /// The body is not JSON, or not what the API expects.
    pub(crate) fn invalid_json(error: &serde_json::Error) -> Self {
        let text = error.to_string();
        let detail = text.split(" at line ").next().unwrap_or_default().to_owned();
        let message = Message::new("server.json").with("detail", detail);
        ApiError { position: Some((error.line(), error.column())), ..ApiError::bad_request(message) }
    }

    /// This cannot be done with this puzzle.
    pub(crate) fn unprocessable(message: Message) -> Self {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// There is nothing at this path.
    pub(crate) fn not_found() -> Self {
        ApiError::new(StatusCode::NOT_FOUND, Message::new("server.missing"))
    }

    /// The client has used up its quota.
    pub(crate) fn quota_exceeded(max: usize) -> Self {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, Message::new("server.too_much").with("most", max))
    }

    /// The server is at its limits.
    pub(crate) fn overloaded() -> Self {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("server.busy"))
    }

    /// The request took too long.
    pub(crate) fn timed_out(message: Message) -> Self {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, message)
    }

    /// The text of a puzzle, a setting or an answer has errors.
    pub(crate) fn invalid_input(sources: Vec<Source>, diagnostics: Vec<Diagnostic>) -> Self {
        ApiError { status: StatusCode::UNPROCESSABLE_ENTITY, sources, diagnostics, position: None }
    }

    /// A bug in teka.
    pub(crate) fn internal(message: Message) -> Self {
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    }

    /// The family does not support this operation, or not for this puzzle.
    pub(crate) fn unsupported(why: &Unsupported, family: &str) -> Self {
        ApiError::unprocessable(why.message(family))
    }

    /// A setting of a puzzle could not be changed.
    pub(crate) fn from_setting_error(
        error: SettingError,
        setting: &str,
        family: &str,
        source: Source,
    ) -> Self {
        match error {
            SettingError::Invalid(diagnostics) => ApiError::invalid_input(vec![source], diagnostics),
            error => ApiError::unprocessable(error.message(setting, family)),
        }
    }

    /// Translates the error.
    pub(crate) fn with_words(self, words: &Words) -> ErrorResponse {
        let first_error = self.diagnostics.iter().find(|diagnostic| diagnostic.is_error());
        let mut error = first_error.or(self.diagnostics.first()).map_or_else(
            || Problem::new(&unknown(), &[], words),
            |diagnostic| Problem::new(diagnostic, &self.sources, words),
        );
        if let Some((line, column)) = self.position {
            (error.line, error.column) = (Some(line), Some(column));
        }
        let located =
            self.diagnostics.iter().map(|diagnostic| Located::new(diagnostic, &self.sources, words));
        let diagnostics = if self.sources.is_empty() { Vec::new() } else { located.collect() };
        let body = Box::new(ErrorAnswer { schema: SCHEMA, error, diagnostics });
        ErrorResponse { status: self.status, body }
    }

    /// Translates the error into a language.
    pub(crate) fn in_language(self, language: Language) -> ErrorResponse {
        self.with_words(crate::language::words(language))
    }
}

/// The picture cannot be drawn or exported.
impl From<PictureError> for ApiError {
    fn from(error: PictureError) -> Self {
        ApiError::unprocessable(error.message())
    }
}

fn unknown() -> Diagnostic {
    Diagnostic { severity: Severity::Error, message: Message::new("server.bug"), span: None }
}

impl ErrorResponse {
    pub(crate) fn into_body(self) -> ErrorAnswer {
        *self.body
    }
}

impl From<ErrorResponse> for Reply {
    fn from(error: ErrorResponse) -> Self {
        // The number of diagnostics is limited, so this is always short.
        let mut reply = Reply::short(&error.body).with_status(error.status);
        if matches!(error.status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            reply = reply.with_header(RETRY_AFTER, "2");
        }
        // The unread rest of the body would be parsed as the next request.
        if matches!(error.status, StatusCode::PAYLOAD_TOO_LARGE | StatusCode::REQUEST_TIMEOUT) {
            reply = reply.with_header(CONNECTION, "close");
        }
        reply
    }
}

#[cfg(feature = "http")]
impl IntoResponse for ErrorResponse {
    fn into_response(self) -> Response {
        Reply::from(self).into_response()
    }
}
