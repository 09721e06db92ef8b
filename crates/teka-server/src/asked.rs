//! What a request asks: its body, read within limits, and who asks in which language.

use crate::app::App;
use crate::clients::Good;
use crate::failure::{Failure, Refusal};
use crate::speech::{Lang, preferred};
use axum::body::Body;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use http_body_util::BodyExt;
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;
use teka::Message;
use teka_locale::Language;

/// The address a request came from; put there by the server for each connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Who asks, and in which language unless the body says otherwise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker {
    pub(crate) client: IpAddr,
    pub(crate) language: Language,
}

impl Asker {
    pub(crate) fn of(parts: &Parts) -> Self {
        let client = parts.extensions.get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0);
        Asker { client, language: preferred(&parts.headers) }
    }
}

impl FromRequestParts<App> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Infallible> {
        Ok(Asker::of(parts))
    }
}

/// The body of a request.
pub(crate) trait Question: DeserializeOwned + Send + 'static {
    /// The language it wants to be answered in.
    fn lang(&self) -> Option<Lang>;

    /// What is wrong with it that its types cannot tell.
    fn check(&self) -> Result<(), Failure> {
        Ok(())
    }
}

/// A question and who asks it.
pub(crate) struct Asked<Q> {
    pub(crate) asker: Asker,
    pub(crate) question: Q,
}

impl<Q: Question> FromRequest<App> for Asked<Q> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &App) -> Result<Self, Refusal> {
        let (parts, body) = request.into_parts();
        let mut asker = Asker::of(&parts);
        let question: Q = read(asker.client, &parts.headers, body, app)
            .await
            .map_err(|failure| failure.in_language(asker.language))?;
        asker.language = question.lang().map_or(asker.language, Into::into);
        question.check().map_err(|failure| failure.in_language(asker.language))?;
        Ok(Asked { asker, question })
    }
}

async fn read<Q: Question>(
    client: IpAddr,
    headers: &HeaderMap,
    mut body: Body,
    app: &App,
) -> Result<Q, Failure> {
    let media = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media = media.split(';').next().unwrap_or_default().trim();
    if !media.eq_ignore_ascii_case("application/json") {
        return Err(Failure::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Message::new("server.media")));
    }
    let most = app.config.body_bytes;
    let length = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > most as u64) {
        return Err(too_large(most, body));
    }
    let reading = gather(&mut body, most, client, app);
    let bytes = tokio::time::timeout(app.config.body_time, reading)
        .await
        .map_err(|_| Failure::new(StatusCode::REQUEST_TIMEOUT, Message::new("server.slow_body")))??;
    let Some(bytes) = bytes else { return Err(too_large(most, body)) };
    serde_json::from_slice(&bytes).map_err(|error| Failure::json(&error))
}

/// How many clients must share a room before it is full.
pub(crate) const CLIENTS_AT_ONCE: usize = 4;

/// How long somebody who sends too much is heard out. Whoever is cut off while sending never sees the answer.
const LINGER: Duration = Duration::from_secs(5);

/// Refuses a body, and lets go what still comes of it.
fn too_large(most: usize, mut rest: Body) -> Failure {
    tokio::spawn(tokio::time::timeout(LINGER, async move { while let Some(Ok(_)) = rest.frame().await {} }));
    let message = Message::new("server.too_large").with("most", most >> 20);
    Failure::new(StatusCode::PAYLOAD_TOO_LARGE, message)
}

/// The whole body if there is room for it beside all others; `None` if it is larger than `most`.
async fn gather(body: &mut Body, most: usize, client: IpAddr, app: &App) -> Result<Option<Vec<u8>>, Failure> {
    let share = app.config.all_body_bytes / CLIENTS_AT_ONCE;
    let (mut bytes, mut taken) = (Vec::new(), Vec::new());
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| Failure::bad(Message::new("server.body")))?;
        let Some(data) = frame.data_ref() else { continue };
        if bytes.len() + data.len() > most {
            return Ok(None);
        }
        let room = app.body_room.try_acquire_many(data.len() as u32).map_err(|_| Failure::busy())?;
        let own = app.clients.take_some(client, Good::BodyByte, data.len(), share.max(most));
        taken.push((
            room,
            own.map_err(|_| Failure::new(StatusCode::TOO_MANY_REQUESTS, Message::new("server.greedy")))?,
        ));
        bytes.extend_from_slice(data);
    }
    Ok(Some(bytes))
}
