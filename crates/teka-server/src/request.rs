//! Requests: who sent them and in which language to answer, and JSON bodies, received within limits. A body is received
//! here but deserialised by the worker that handles it, because a large one takes a while.

use crate::app::App;
use crate::error::{ApiError, ErrorResponse};
use crate::language::preferred_language;
use crate::quotas::{CLIENTS_PER_BUDGET, ClientId, Permit, Resource};
use crate::request_body::{RequestBody, parse};
use axum::body::Body;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use http_body_util::BodyExt;
use std::convert::Infallible;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;
use teka::Message;
use teka_locale::Language;
use tokio::sync::OwnedSemaphorePermit;

/// The sender of a request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client {
    pub(crate) id: ClientId,
    /// From `Accept-Language`, unless the body asks for another language.
    pub(crate) language: Language,
}

impl Client {
    /// The server adds the [`ClientId`] as an extension to every request of a connection.
    pub(crate) fn of(parts: &Parts) -> Self {
        let id = parts.extensions.get::<ClientId>().copied().unwrap_or(ClientId::LOCAL);
        Client { id, language: preferred_language(&parts.headers) }
    }
}

impl FromRequestParts<App> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Infallible> {
        Ok(Client::of(parts))
    }
}

/// A request whose body has been received but not deserialised.
pub(crate) struct JsonRequest<B> {
    pub(crate) client: Client,
    body: ReceivedBody,
    body_type: PhantomData<fn() -> B>,
}

struct ReceivedBody {
    bytes: Vec<u8>,
    permit: BodyPermit,
}

/// The memory that a body takes from the budgets of its client and of the server, until dropped.
#[derive(Default)]
pub(crate) struct BodyPermit(Option<(OwnedSemaphorePermit, Permit)>);

impl BodyPermit {
    fn add(&mut self, total: OwnedSemaphorePermit, client: Permit) {
        match &mut self.0 {
            Some(held) => {
                held.0.merge(total);
                held.1.merge(client);
            }
            None => self.0 = Some((total, client)),
        }
    }
}

impl<B: RequestBody> FromRequest<App> for JsonRequest<B> {
    type Rejection = ErrorResponse;

    async fn from_request(request: Request, app: &App) -> Result<Self, ErrorResponse> {
        let (parts, body) = request.into_parts();
        let client = Client::of(&parts);
        let body = receive(client.id, &parts.headers, body, app).await;
        let body = body.map_err(|error| error.in_language(client.language))?;
        Ok(JsonRequest { client, body, body_type: PhantomData })
    }
}

impl<B: RequestBody> JsonRequest<B> {
    /// The size of the body in bytes.
    pub(crate) fn length(&self) -> usize {
        self.body.bytes.len()
    }

    /// Deserialises and checks the body. The value needs about as much memory as its text, so the permit must be held
    /// for as long as the value is. The language is known even if a check fails.
    pub(crate) fn parse(self) -> (Option<Language>, Result<(B, BodyPermit), ApiError>) {
        let ReceivedBody { bytes, permit } = self.body;
        let (language, parsed) = parse(&bytes);
        (language, parsed.map(|body| (body, permit)))
    }
}

/// Receives a body, if its headers are acceptable and it arrives in time.
async fn receive(
    client: ClientId,
    headers: &HeaderMap,
    mut body: Body,
    app: &App,
) -> Result<ReceivedBody, ApiError> {
    let unsupported = |code| ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Message::new(code));
    let media_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media_type = media_type.split(';').next().unwrap_or_default().trim();
    if !media_type.eq_ignore_ascii_case("application/json") {
        return Err(unsupported("server.media"));
    }
    if headers.contains_key(CONTENT_ENCODING) {
        return Err(unsupported("server.encoding"));
    }
    let max = app.engine.config.max_body_bytes;
    let length = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > max as u64) {
        return Err(too_large(max, body));
    }
    let receiving = collect(&mut body, max, client, app);
    let received = tokio::time::timeout(app.engine.config.body_timeout, receiving)
        .await
        .map_err(|_| ApiError::new(StatusCode::REQUEST_TIMEOUT, Message::new("server.slow_body")))??;
    received.ok_or_else(|| too_large(max, body))
}

/// How long the rest of a body that is too large is read and discarded. A client whose connection is closed while it is
/// still sending never sees the response.
const DRAIN_TIME: Duration = Duration::from_secs(5);

/// Rejects a body and discards the rest of it in the background.
fn too_large(max: usize, mut rest: Body) -> ApiError {
    tokio::spawn(tokio::time::timeout(
        DRAIN_TIME,
        async move { while let Some(Ok(_)) = rest.frame().await {} },
    ));
    let message = Message::new("server.too_large").with("most", max >> 20);
    ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, message)
}

/// Collects the whole body if the budgets have memory for it; `None` if it is larger than `max`.
async fn collect(
    body: &mut Body,
    max: usize,
    client: ClientId,
    app: &App,
) -> Result<Option<ReceivedBody>, ApiError> {
    let client_max = (app.engine.config.total_body_bytes / CLIENTS_PER_BUDGET).max(max);
    let (mut bytes, mut permit) = (Vec::new(), BodyPermit::default());
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| ApiError::bad_request(Message::new("server.body")))?;
        let Some(data) = frame.data_ref() else { continue };
        if bytes.len() + data.len() > max {
            return Ok(None);
        }
        let total = Arc::clone(&app.body_bytes).try_acquire_many_owned(data.len() as u32);
        let total = total.map_err(|_| ApiError::overloaded())?;
        let own = app.quotas.acquire_many(client, Resource::BodyByte, data.len(), client_max);
        let over_quota = || ApiError::new(StatusCode::TOO_MANY_REQUESTS, Message::new("server.greedy"));
        permit.add(total, own.map_err(|_| over_quota())?);
        bytes.extend_from_slice(data);
    }
    Ok(Some(ReceivedBody { bytes, permit }))
}
