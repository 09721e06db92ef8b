//! `POST /film`: a search event by event as an animated GIF, as `teka trace --save` makes it.

use super::examples::theme;
#[cfg(feature = "http")]
use crate::app::App;
use crate::context::RequestContext;
use crate::engine::Engine;
use crate::error::ApiError;
use crate::jobs::solve_error;
use crate::language::Lang;
use crate::puzzle::{PuzzleIn, out_of_range};
use crate::reply::Reply;
#[cfg(feature = "http")]
use crate::request::JsonRequest;
use crate::request_body::RequestBody;
#[cfg(feature = "http")]
use axum::extract::State;
use serde::Deserialize;
use std::ops::ControlFlow;
use teka::{Event, Message, RunContext, Step};
use teka_render::{GifOptions, Zoom};

/// Default number of events in an animation.
const DEFAULT_EVENTS: u64 = 300;
/// Maximum number of events in an animation. They are kept in memory until it is drawn.
const MAX_EVENTS: u64 = 2_000;

/// A search, and which part of it to show.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct FilmIn {
    /// The puzzle.
    puzzle: PuzzleIn,
    /// The algorithm; the puzzle's default if not given.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    algorithm: Option<String>,
    /// The number of the first event, starting at 1; 1 if not given.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 9_007_199_254_740_991_u64))]
    from: Option<u64>,
    /// Maximum number of events; 300 if not given.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 2_000))]
    limit: Option<u64>,
    /// Colour theme: `light` (default), `dark`, `print` or `safe`.
    #[cfg_attr(feature = "schema", schema(max_length = 16))]
    theme: Option<String>,
    /// Pixels per unit of the picture.
    #[cfg_attr(feature = "schema", schema(minimum = 0.1, maximum = 4.0))]
    scale: Option<f32>,
    /// Language of the captions; from `Accept-Language` if not given.
    lang: Option<Lang>,
}

impl RequestBody for FilmIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn puzzle(&self) -> Option<&PuzzleIn> {
        Some(&self.puzzle)
    }

    fn check_fields(&self) -> Result<(), ApiError> {
        let checks = [
            ("algorithm", self.algorithm.as_ref().is_none_or(|name| name.chars().count() <= 64)),
            ("from", self.from.is_none_or(|from| (1..1 << 53).contains(&from))),
            ("limit", self.limit.is_none_or(|limit| (1..=MAX_EVENTS).contains(&limit))),
            ("scale", self.scale.is_none_or(|scale| (0.1..=4.0).contains(&scale))),
        ];
        if let Some((field, _)) = checks.into_iter().find(|(_, in_range)| !in_range) {
            return Err(out_of_range(field));
        }
        theme(self.theme.as_deref()).map(|_| ())
    }
}

/// Draw a search as an animation
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        post,
        path = "/film",
        tag = "watch",
        request_body = FilmIn,
        responses((status = 200, description = "The animation", content((String = "image/gif"))))
    )
)]
pub(super) async fn film(State(app): State<App>, request: JsonRequest<FilmIn>) -> Reply {
    app.handle_search(request, answer).await
}

pub(super) fn answer(body: FilmIn, engine: &Engine, context: &RequestContext) -> Result<Reply, ApiError> {
    let theme = theme(body.theme.as_deref())?;
    let game = body.puzzle.open(&engine.registry)?.game;
    let (from, limit) = (body.from.unwrap_or(1), body.limit.unwrap_or(DEFAULT_EVENTS));
    let mut replayer = game.replayer().map_err(|why| ApiError::unsupported(&why, game.family()))?;
    let (mut number, mut events) = (0_u64, Vec::new());
    let mut tracer = |event: Event, _: teka::Stats| {
        number += 1;
        if number < from {
            replayer.apply(&event);
        } else {
            events.push(event);
        }
        if events.len() as u64 >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let search_context = RunContext::new(&context.budget);
    let mut search = game.solve().context(&search_context).trace(&mut tracer);
    if let Some(algorithm) = &body.algorithm {
        search = search.algorithm(algorithm);
    }
    search.run().map_err(|error| solve_error(&error, context.words))?;
    let translate = |message: &Message| context.words.say(message);
    let _permit =
        engine.render_budget.for_document(&teka_render::draw(&replayer.scene(), &translate, &theme))?;
    let play = |each: &mut dyn FnMut(Step) -> ControlFlow<()>| {
        let mut replayer = replayer.fork();
        let mut next = each(Step { caption: None, scene: replayer.scene() });
        for event in &events {
            if next.is_break() || context.abandoned.raised().is_some() {
                return;
            }
            replayer.apply(event);
            next = each(Step { caption: Some(event.message()), scene: replayer.scene() });
        }
    };
    let options = GifOptions { theme, zoom: body.scale.map(Zoom::Scale), speed: 1.0 };
    let bytes = teka_render::gif(&play, &translate, &options)?.bytes;
    context.file("image/gif", bytes)
}
