//! A response that is ready to be sent: a status, headers, and a serialised body in chunks.
//!
//! The worker that handled the request makes it. The threads that serve connections only pass the chunks on, and each
//! chunk's memory is freed as soon as it is sent.

use crate::error::ApiError;
use crate::response_budget::{ResponseBudget, ResponsePermit};
#[cfg(feature = "http")]
use axum::body::Body;
#[cfg(feature = "http")]
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::{CONTENT_TYPE, HeaderName};
use http::{HeaderMap, HeaderValue, StatusCode};
#[cfg(feature = "http")]
use hyper::body::{Frame, SizeHint};
use serde::Serialize;
use std::collections::VecDeque;
#[cfg(feature = "http")]
use std::convert::Infallible;
use std::io::{self, Write};
#[cfg(feature = "http")]
use std::pin::Pin;
#[cfg(feature = "http")]
use std::task::{Context, Poll};

/// Maximum size of a chunk. hyper copies what it sends, so this is what a connection needs besides the response.
pub(crate) const MAX_CHUNK: usize = 64 << 10;

/// A complete response.
#[derive(Debug)]
pub(crate) struct Reply {
    status: StatusCode,
    headers: HeaderMap,
    body: Chunks,
}

impl Reply {
    /// Serialises a value, if the budget has memory for it.
    pub(crate) fn json(value: &impl Serialize, budget: &ResponseBudget) -> Result<Reply, ApiError> {
        let mut writer = ChunkWriter { budget, chunks: Chunks::default(), current: Vec::new() };
        serde_json::to_writer(&mut writer, value).map_err(|_| ApiError::overloaded())?;
        let body = writer.finish().map_err(|_| ApiError::overloaded())?;
        Ok(Reply::new("application/json", body))
    }

    /// Serialises a short value, outside of any budget.
    pub(crate) fn short(value: &impl Serialize) -> Reply {
        let text = serde_json::to_vec(value).expect("responses have string keys");
        Reply::shared("application/json", [text.into()])
    }

    /// Responds with a file, if the budget has memory for it.
    pub(crate) fn file(
        media_type: &'static str,
        bytes: Vec<u8>,
        budget: &ResponseBudget,
    ) -> Result<Reply, ApiError> {
        let bytes = MeteredChunk::bytes(bytes, Some(budget)).map_err(|_| ApiError::overloaded())?;
        Ok(Reply::shared(media_type, [bytes]))
    }

    /// Responds with bytes that are kept in memory anyway, and so need no budget.
    pub(crate) fn shared(media_type: &'static str, parts: impl IntoIterator<Item = Bytes>) -> Reply {
        let mut body = Chunks::default();
        parts.into_iter().for_each(|part| body.push(part));
        Reply::new(media_type, body)
    }

    fn new(media_type: &'static str, body: Chunks) -> Reply {
        let reply = Reply { status: StatusCode::OK, headers: HeaderMap::new(), body };
        reply.with_header(CONTENT_TYPE, media_type)
    }

    /// Changes the status, which is 200 otherwise.
    pub(crate) fn with_status(self, status: StatusCode) -> Reply {
        Reply { status, ..self }
    }

    /// Adds a header.
    pub(crate) fn with_header(mut self, name: HeaderName, value: &'static str) -> Reply {
        self.headers.insert(name, HeaderValue::from_static(value));
        self
    }

    /// Returns the status, the media type and the whole body.
    pub(crate) fn into_parts(mut self) -> (u16, String, Vec<u8>) {
        let media_type = self.headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let media_type = media_type.unwrap_or_default().to_owned();
        let mut body = Vec::new();
        while let Some(chunk) = self.body.pop() {
            body.extend_from_slice(&chunk);
        }
        (self.status.as_u16(), media_type, body)
    }
}

#[cfg(feature = "http")]
impl IntoResponse for Reply {
    fn into_response(self) -> Response {
        let mut response = Response::new(Body::new(self.body));
        (*response.status_mut(), *response.headers_mut()) = (self.status, self.headers);
        response
    }
}

/// The chunks of a body, none longer than [`MAX_CHUNK`].
#[derive(Debug, Default)]
pub(crate) struct Chunks {
    chunks: VecDeque<Bytes>,
    remaining: u64,
}

impl Chunks {
    pub(crate) fn push(&mut self, mut bytes: Bytes) {
        self.remaining += bytes.len() as u64;
        while bytes.len() > MAX_CHUNK {
            self.chunks.push_back(bytes.split_to(MAX_CHUNK));
        }
        if !bytes.is_empty() {
            self.chunks.push_back(bytes);
        }
    }

    pub(crate) fn pop(&mut self) -> Option<Bytes> {
        let chunk = self.chunks.pop_front()?;
        self.remaining -= chunk.len() as u64;
        Some(chunk)
    }
}

#[cfg(feature = "http")]
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
        SizeHint::with_exact(self.remaining)
    }
}

/// Bytes with the memory that they take from the budget, which is returned once they are sent.
struct MeteredChunk {
    bytes: Vec<u8>,
    _permit: Option<ResponsePermit>,
}

impl MeteredChunk {
    fn bytes(bytes: Vec<u8>, budget: Option<&ResponseBudget>) -> io::Result<Bytes> {
        let permit = budget.map(|budget| budget.acquire(bytes.len())).transpose()?;
        Ok(Bytes::from_owner(MeteredChunk { bytes, _permit: permit }))
    }
}

impl AsRef<[u8]> for MeteredChunk {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// A writer that splits the output into chunks, as long as the budget has memory for them.
struct ChunkWriter<'a> {
    budget: &'a ResponseBudget,
    chunks: Chunks,
    current: Vec<u8>,
}

impl ChunkWriter<'_> {
    fn end_chunk(&mut self) -> io::Result<()> {
        let bytes = std::mem::take(&mut self.current);
        // The first chunk is free, so that short responses are sent even when the budget is used up.
        let budget = (!self.chunks.chunks.is_empty()).then_some(self.budget);
        self.chunks.push(MeteredChunk::bytes(bytes, budget)?);
        Ok(())
    }

    fn finish(mut self) -> io::Result<Chunks> {
        self.current.shrink_to_fit();
        self.end_chunk()?;
        Ok(self.chunks)
    }
}

impl Write for ChunkWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.current.len() == MAX_CHUNK {
            self.end_chunk()?;
        }
        let taken = bytes.len().min(MAX_CHUNK - self.current.len());
        self.current.extend_from_slice(&bytes[..taken]);
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
