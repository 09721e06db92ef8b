//! Why a request was not answered as wished: a status for programs, sentences for people.

use crate::reply::Reply;
use axum::http::StatusCode;
use axum::http::header::{CONNECTION, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use teka::{Diagnostic, Message, SetError, Setting, Severity, Source, Unsupported};
use teka_json::{Located, Problem, SCHEMA};
use teka_locale::{Language, Words};
use teka_render::PictureError;
use utoipa::ToSchema;

/// Why, before it is put into words.
#[derive(Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    sources: Vec<Source>,
    diagnostics: Vec<Diagnostic>,
    /// Where in the request's own JSON the trouble is.
    position: Option<(usize, usize)>,
}

/// What is wrong with a request.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ErrorAnswer {
    /// The number of this contract.
    schema: u8,
    /// The first thing that is wrong.
    error: Problem,
    /// Everything that is wrong with the texts of the puzzle, and where.
    diagnostics: Vec<Located>,
}

/// A failure in somebody's language.
#[derive(Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    answer: Box<ErrorAnswer>,
}

impl Failure {
    pub(crate) fn new(status: StatusCode, message: Message) -> Self {
        let diagnostics = vec![Diagnostic { severity: Severity::Error, message, place: None }];
        Failure { status, sources: Vec::new(), diagnostics, position: None }
    }

    /// The request itself is wrong.
    pub(crate) fn bad(message: Message) -> Self {
        Failure::new(StatusCode::BAD_REQUEST, message)
    }

    /// The request's JSON cannot be read, or says something it should not.
    pub(crate) fn json(error: &serde_json::Error) -> Self {
        let told = error.to_string();
        let detail = told.split(" at line ").next().unwrap_or_default().to_owned();
        let message = Message::new("server.json").with("detail", detail);
        Failure { position: Some((error.line(), error.column())), ..Failure::bad(message) }
    }

    /// What was asked for cannot be done with this puzzle.
    pub(crate) fn unfit(message: Message) -> Self {
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// There is nothing of that name.
    pub(crate) fn missing() -> Self {
        Failure::new(StatusCode::NOT_FOUND, Message::new("server.missing"))
    }

    /// One client has as much as it may.
    pub(crate) fn too_much(most: usize) -> Self {
        Failure::new(StatusCode::TOO_MANY_REQUESTS, Message::new("server.too_much").with("most", most))
    }

    /// The server has all it can do.
    pub(crate) fn busy() -> Self {
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("server.busy"))
    }

    /// The time for an answer was too short.
    pub(crate) fn late(message: Message) -> Self {
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, message)
    }

    /// The texts of a puzzle are wrong.
    pub(crate) fn input(sources: Vec<Source>, diagnostics: Vec<Diagnostic>) -> Self {
        Failure { status: StatusCode::UNPROCESSABLE_ENTITY, sources, diagnostics, position: None }
    }

    /// teka itself is wrong.
    pub(crate) fn bug(message: Message) -> Self {
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    }

    /// A family, or teka, does not do this.
    pub(crate) fn unsupported(why: Unsupported, family: &str) -> Self {
        Failure::unfit(match why {
            Unsupported::ByFamily => Message::new("usage.unsupported").with("family", family),
            Unsupported::Here(message) => message,
        })
    }

    /// Something about a puzzle could not be said otherwise.
    pub(crate) fn setting(error: SetError, setting: Setting, family: &str, source: Source) -> Self {
        match error {
            SetError::Wrong(diagnostics) => Failure::input(vec![source], diagnostics),
            SetError::Unsupported(Unsupported::Here(message)) => Failure::unfit(message),
            SetError::Unsupported(Unsupported::ByFamily) => Failure::unfit(
                Message::new("usage.setting").with("setting", setting.name()).with("family", family),
            ),
        }
    }

    /// In somebody's words.
    pub(crate) fn say(self, words: &Words) -> Refusal {
        let errors = self.diagnostics.iter().find(|diagnostic| diagnostic.is_error());
        let mut error = errors.or(self.diagnostics.first()).map_or_else(
            || Problem::new(&unknown(), &[], words),
            |diagnostic| Problem::new(diagnostic, &self.sources, words),
        );
        if let Some((line, column)) = self.position {
            (error.line, error.column) = (Some(line), Some(column));
        }
        let located = self.diagnostics.iter().map(|one| Located::new(one, &self.sources, words));
        let diagnostics = if self.sources.is_empty() { Vec::new() } else { located.collect() };
        let answer = Box::new(ErrorAnswer { schema: SCHEMA, error, diagnostics });
        Refusal { status: self.status, answer }
    }

    /// In a language.
    pub(crate) fn in_language(self, language: Language) -> Refusal {
        self.say(crate::speech::words(language))
    }
}

/// There is no such picture.
impl From<PictureError> for Failure {
    fn from(error: PictureError) -> Self {
        Failure::unfit(error.message())
    }
}

fn unknown() -> Diagnostic {
    Diagnostic { severity: Severity::Error, message: Message::new("server.bug"), place: None }
}

impl Refusal {
    /// What is told to whoever asked.
    pub(crate) fn answer(self) -> ErrorAnswer {
        *self.answer
    }
}

impl From<Refusal> for Reply {
    fn from(refusal: Refusal) -> Self {
        // A puzzle has few diagnostics, however much is wrong with it.
        let mut reply = Reply::short(&refusal.answer).status(refusal.status);
        if matches!(refusal.status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            reply = reply.with(RETRY_AFTER, "2");
        }
        // What is left of a body that nobody wants to read would be taken for the next request.
        if matches!(refusal.status, StatusCode::PAYLOAD_TOO_LARGE | StatusCode::REQUEST_TIMEOUT) {
            reply = reply.with(CONNECTION, "close");
        }
        reply
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        Reply::from(self).into_response()
    }
}
