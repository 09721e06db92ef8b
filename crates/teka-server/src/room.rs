//! Room for answers: what is being sent lies in memory until it is taken, so there is never more of it than was agreed.

use crate::app::App;
use crate::asked::{Asker, CLIENTS_AT_ONCE};
use crate::clients::{Good, Share};
use crate::failure::Failure;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Body as _, Frame, SizeHint};
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::sync::OwnedSemaphorePermit;

/// Answers of at most so many kilobytes need no room of their own.
const SMALL: u64 = 64;

/// Sends an answer if there is room for it beside all others.
pub(crate) async fn room(State(app): State<App>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let asker = Asker::of(&parts);
    let response = next.run(Request::from_parts(parts, body)).await;
    let kilobytes = response.body().size_hint().exact().unwrap_or(0) >> 10;
    if kilobytes <= SMALL {
        return response;
    }
    let most = app.config.all_answer_bytes >> 10;
    let taken = || {
        let own = (kilobytes as usize, most / CLIENTS_AT_ONCE);
        let share = app.clients.take_some(asker.client, Good::AnswerKilobyte, own.0, own.1).ok()?;
        let amount = u32::try_from(kilobytes).ok()?;
        Some((share, app.answer_room.clone().try_acquire_many_owned(amount).ok()?))
    };
    match taken() {
        Some((share, permit)) => {
            response.map(|body| Body::new(Roomy { body, _share: share, _permit: permit }))
        }
        None => Failure::busy().in_language(asker.language).into_response(),
    }
}

/// An answer and its room, which is free again when the answer is gone.
struct Roomy {
    body: Body,
    _share: Share,
    _permit: OwnedSemaphorePermit,
}

impl hyper::body::Body for Roomy {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
