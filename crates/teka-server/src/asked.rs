//! What a request asks: its body, received within limits, and who asks in which language. A body is only read by the
//! thread that answers it, because reading a large one takes a while.

use crate::app::App;
use crate::clients::{Client, Good, Share};
use crate::failure::{Failure, Refusal};
use crate::speech::{Lang, preferred};
use axum::body::Body;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use http_body_util::BodyExt;
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;
use teka::Message;
use teka_locale::Language;
use tokio::sync::OwnedSemaphorePermit;

/// Who is at the other end of a connection; put there by the server for each connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) Client);

/// Who asks, and in which language unless the body says otherwise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker {
    pub(crate) client: Client,
    pub(crate) language: Language,
}

impl Asker {
    pub(crate) fn of(parts: &Parts) -> Self {
        let client = parts.extensions.get::<Peer>().map_or(Client::LOCAL, |peer| peer.0);
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

/// A question that nobody has read yet, and who asks it.
pub(crate) struct Asked<Q> {
    pub(crate) asker: Asker,
    body: Received,
    question: PhantomData<fn() -> Q>,
}

/// The bytes of a body, and the room they take.
struct Received {
    bytes: Vec<u8>,
    room: Held,
}

/// The room that a body takes, until it is dropped.
#[derive(Default)]
pub(crate) struct Held(Option<(OwnedSemaphorePermit, Share)>);

impl Held {
    fn add(&mut self, all: OwnedSemaphorePermit, own: Share) {
        match &mut self.0 {
            Some(held) => {
                held.0.merge(all);
                held.1.merge(own);
            }
            None => self.0 = Some((all, own)),
        }
    }
}

impl<Q: Question> FromRequest<App> for Asked<Q> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &App) -> Result<Self, Refusal> {
        let (parts, body) = request.into_parts();
        let asker = Asker::of(&parts);
        let body = receive(asker.client, &parts.headers, body, app).await;
        let body = body.map_err(|failure| failure.in_language(asker.language))?;
        Ok(Asked { asker, body, question: PhantomData })
    }
}

impl<Q: Question> Asked<Q> {
    /// The bytes of the body.
    pub(crate) fn length(&self) -> usize {
        self.body.bytes.len()
    }

    /// Reads the question. What it says is about as large as its text, so the room stays taken for as long as it is
    /// kept. The language it asks for is known even if something else is wrong with it.
    pub(crate) fn read(self) -> (Option<Language>, Result<(Q, Held), Failure>) {
        let Received { bytes, room } = self.body;
        let read = serde_json::from_slice::<Q>(&bytes).map_err(|error| Failure::json(&error));
        let language = read.as_ref().ok().and_then(Question::lang).map(Into::into);
        let checked = read.and_then(|question| question.check().map(|()| (question, room)));
        (language, checked)
    }
}

async fn receive(
    client: Client,
    headers: &HeaderMap,
    mut body: Body,
    app: &App,
) -> Result<Received, Failure> {
    let unsupported = |code| Failure::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Message::new(code));
    let media = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media = media.split(';').next().unwrap_or_default().trim();
    if !media.eq_ignore_ascii_case("application/json") {
        return Err(unsupported("server.media"));
    }
    if headers.contains_key(CONTENT_ENCODING) {
        return Err(unsupported("server.encoding"));
    }
    let most = app.config.body_bytes;
    let length = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > most as u64) {
        return Err(too_large(most, body));
    }
    let receiving = gather(&mut body, most, client, app);
    let received = tokio::time::timeout(app.config.body_time, receiving)
        .await
        .map_err(|_| Failure::new(StatusCode::REQUEST_TIMEOUT, Message::new("server.slow_body")))??;
    received.ok_or_else(|| too_large(most, body))
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
async fn gather(
    body: &mut Body,
    most: usize,
    client: Client,
    app: &App,
) -> Result<Option<Received>, Failure> {
    let share = app.config.all_body_bytes / CLIENTS_AT_ONCE;
    let (mut bytes, mut room) = (Vec::new(), Held::default());
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| Failure::bad(Message::new("server.body")))?;
        let Some(data) = frame.data_ref() else { continue };
        if bytes.len() + data.len() > most {
            return Ok(None);
        }
        let all = Arc::clone(&app.body_room).try_acquire_many_owned(data.len() as u32);
        let all = all.map_err(|_| Failure::busy())?;
        let own = app.clients.take_some(client, Good::BodyByte, data.len(), share.max(most));
        let greedy = || Failure::new(StatusCode::TOO_MANY_REQUESTS, Message::new("server.greedy"));
        room.add(all, own.map_err(|_| greedy())?);
        bytes.extend_from_slice(data);
    }
    Ok(Some(Received { bytes, room }))
}
