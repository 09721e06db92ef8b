//! An answer that is ready to be sent: a status, headers, and a body in chunks.
//!
//! It is made by the thread that did the work. The threads that talk to clients only pass chunks on, and the memory of
//! a chunk is free as soon as it is sent.

use crate::failure::Failure;
use crate::room::{Place, Room};
use axum::body::{Body, Bytes};
use axum::http::header::{CONTENT_TYPE, HeaderName};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};
use serde::Serialize;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::io::{self, Write};
use std::pin::Pin;
use std::task::{Context, Poll};

/// The longest chunk. hyper copies what it sends, so this is what a connection needs beside the answer.
pub(crate) const CHUNK: usize = 64 << 10;

/// An answer, from the first to the last byte.
#[derive(Debug)]
pub(crate) struct Reply {
    status: StatusCode,
    headers: HeaderMap,
    body: Chunks,
}

impl Reply {
    /// A value as JSON, if there is room for it.
    pub(crate) fn json(value: &impl Serialize, room: &Room) -> Result<Reply, Failure> {
        let mut writer = Writer { room, chunks: Chunks::default(), open: Vec::new() };
        serde_json::to_writer(&mut writer, value).map_err(|_| Failure::busy())?;
        let body = writer.finish().map_err(|_| Failure::busy())?;
        Ok(Reply::new("application/json", body))
    }

    /// A value as JSON that is known to be short.
    pub(crate) fn short(value: &impl Serialize) -> Reply {
        let text = serde_json::to_vec(value).expect("answers have names as keys");
        Reply::shared("application/json", [text.into()])
    }

    /// A file of this media type, if there is room for it.
    pub(crate) fn file(media: &'static str, bytes: Vec<u8>, room: &Room) -> Result<Reply, Failure> {
        let whole = Chunk::bytes(bytes, Some(room)).map_err(|_| Failure::busy())?;
        Ok(Reply::shared(media, [whole]))
    }

    /// Bytes that are in memory anyway, whether they are sent or not.
    pub(crate) fn shared(media: &'static str, parts: impl IntoIterator<Item = Bytes>) -> Reply {
        let mut body = Chunks::default();
        parts.into_iter().for_each(|part| body.push(part));
        Reply::new(media, body)
    }

    fn new(media: &'static str, body: Chunks) -> Reply {
        let reply = Reply { status: StatusCode::OK, headers: HeaderMap::new(), body };
        reply.with(CONTENT_TYPE, media)
    }

    /// The same with another status.
    pub(crate) fn status(self, status: StatusCode) -> Reply {
        Reply { status, ..self }
    }

    /// The same with a header.
    pub(crate) fn with(mut self, name: HeaderName, value: &'static str) -> Reply {
        self.headers.insert(name, HeaderValue::from_static(value));
        self
    }
}

impl IntoResponse for Reply {
    fn into_response(self) -> Response {
        let mut response = Response::new(Body::new(self.body));
        (*response.status_mut(), *response.headers_mut()) = (self.status, self.headers);
        response
    }
}

/// The parts of a body, none of them longer than [`CHUNK`].
#[derive(Debug, Default)]
pub(crate) struct Chunks {
    chunks: VecDeque<Bytes>,
    left: u64,
}

impl Chunks {
    pub(crate) fn push(&mut self, mut bytes: Bytes) {
        self.left += bytes.len() as u64;
        while bytes.len() > CHUNK {
            self.chunks.push_back(bytes.split_to(CHUNK));
        }
        if !bytes.is_empty() {
            self.chunks.push_back(bytes);
        }
    }

    pub(crate) fn pop(&mut self) -> Option<Bytes> {
        let chunk = self.chunks.pop_front()?;
        self.left -= chunk.len() as u64;
        Some(chunk)
    }
}

impl hyper::body::Body for Chunks {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Ready(self.pop().map(|chunk| Ok(Frame::data(chunk))))
    }

    fn is_end_stream(&self) -> bool {
        self.chunks.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.left)
    }
}

/// Bytes with the room they need, which is free again when they are sent.
struct Chunk {
    bytes: Vec<u8>,
    _place: Option<Place>,
}

impl Chunk {
    fn bytes(bytes: Vec<u8>, room: Option<&Room>) -> io::Result<Bytes> {
        let place = room.map(|room| room.take(bytes.len())).transpose()?;
        Ok(Bytes::from_owner(Chunk { bytes, _place: place }))
    }
}

impl AsRef<[u8]> for Chunk {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Cuts what is written into chunks, as long as there is room for them.
struct Writer<'a> {
    room: &'a Room,
    chunks: Chunks,
    open: Vec<u8>,
}

impl Writer<'_> {
    fn seal(&mut self) -> io::Result<()> {
        let full = std::mem::take(&mut self.open);
        // The first chunk of an answer needs no room, so that short answers are given however full it is.
        let room = (!self.chunks.chunks.is_empty()).then_some(self.room);
        self.chunks.push(Chunk::bytes(full, room)?);
        Ok(())
    }

    fn finish(mut self) -> io::Result<Chunks> {
        self.open.shrink_to_fit();
        self.seal()?;
        Ok(self.chunks)
    }
}

impl Write for Writer<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.open.len() == CHUNK {
            self.seal()?;
        }
        let fits = bytes.len().min(CHUNK - self.open.len());
        self.open.extend_from_slice(&bytes[..fits]);
        Ok(fits)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
