//! `POST /render`: a puzzle, its solution or the steps to it as a text, JSON, SVG, PNG, PDF or GIF file. The
//! solution is the answer in the request, which must be correct; without an answer, the puzzle is solved.

use super::examples::{SVG_POLICY, theme};
#[cfg(feature = "http")]
use crate::app::App;
use crate::context::RequestContext;
use crate::engine::Engine;
use crate::error::ApiError;
use crate::jobs::solve_error;
use crate::language::Lang;
use crate::puzzle::{PuzzleIn, out_of_range};
use crate::render_budget::RenderBudget;
use crate::reply::Reply;
#[cfg(feature = "http")]
use crate::request::JsonRequest;
use crate::request_body::RequestBody;
#[cfg(feature = "http")]
use axum::extract::State;
use http::header::CONTENT_SECURITY_POLICY;
use serde::Deserialize;
use serde_json::json;
#[cfg(feature = "pictures")]
use std::ops::ControlFlow;
#[cfg(feature = "pictures")]
use teka::Step;
use teka::{Game, Message, Outcome, RunContext, Scene, Solution, Source, Verdict};
use teka_json::{SCHEMA, Solved};
#[cfg(feature = "pictures")]
use teka_render::{GifOptions, PdfInfo};
use teka_render::{Theme, Zoom};

/// What to draw, and in which format.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct RenderIn {
    /// The puzzle.
    puzzle: PuzzleIn,
    /// What to draw.
    what: RenderSubject,
    /// The answer to draw; the puzzle is solved if not given.
    answer: Option<String>,
    /// The file format.
    format: FileFormat,
    /// Colour theme: `light` (default), `dark`, `print` or `safe`.
    #[cfg_attr(feature = "schema", schema(max_length = 16))]
    theme: Option<String>,
    /// Pixels per unit of the picture, for `png` and `gif`.
    #[cfg_attr(feature = "schema", schema(minimum = 0.1, maximum = 4.0))]
    scale: Option<f32>,
    /// Language of titles and captions; from `Accept-Language` if not given.
    lang: Option<Lang>,
}

/// What to draw.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub(super) enum RenderSubject {
    /// The puzzle itself.
    Puzzle,
    /// Its solution.
    Solution,
    /// Its solution step by step; animated only as `gif`.
    Film,
}

/// File formats.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub(super) enum FileFormat {
    /// Plain text.
    Txt,
    /// JSON, as the command line prints it with `--json`.
    Json,
    /// A vector drawing.
    Svg,
    /// A bitmap.
    Png,
    /// A document of one page.
    Pdf,
    /// An animation, or a single picture.
    Gif,
}

impl RequestBody for RenderIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn puzzle(&self) -> Option<&PuzzleIn> {
        Some(&self.puzzle)
    }

    fn check_fields(&self) -> Result<(), ApiError> {
        if self.scale.is_some_and(|scale| !(0.1..=4.0).contains(&scale)) {
            return Err(out_of_range("scale"));
        }
        theme(self.theme.as_deref()).map(|_| ())
    }
}

/// Draw a puzzle or its solution
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        post,
        path = "/render",
        tag = "puzzles",
        request_body = RenderIn,
        responses((
            status = 200,
            description = "The file",
            content(
                (String = "text/plain"),
                (Object = "application/json"),
                (String = "image/svg+xml"),
                (String = "image/png"),
                (String = "application/pdf"),
                (String = "image/gif")
            )
        ))
    )
)]
pub(super) async fn render(State(app): State<App>, request: JsonRequest<RenderIn>) -> Reply {
    app.handle_search(request, answer).await
}

pub(super) fn answer(body: RenderIn, engine: &Engine, context: &RequestContext) -> Result<Reply, ApiError> {
    let format = body.format;
    let theme = theme(body.theme.as_deref())?;
    let game = body.puzzle.open(&engine.registry)?.game;
    let picture = match (body.what, body.answer) {
        (RenderSubject::Puzzle, _) => Picture::puzzle(&game),
        (RenderSubject::Solution | RenderSubject::Film, Some(answer)) => Picture::answer(&game, answer)?,
        (RenderSubject::Solution | RenderSubject::Film, None) => Picture::solution(&game, context)?,
    };
    let style = Style { theme, zoom: body.scale.map(Zoom::Scale) };
    let bytes = picture.encode(format, &style, context, &engine.render_budget)?;
    let media_type = match format {
        FileFormat::Txt => "text/plain; charset=utf-8",
        FileFormat::Json => "application/json",
        FileFormat::Svg => "image/svg+xml",
        FileFormat::Png => "image/png",
        FileFormat::Pdf => "application/pdf",
        FileFormat::Gif => "image/gif",
    };
    let file = context.file(media_type, bytes)?;
    let is_svg = format == FileFormat::Svg;
    Ok(if is_svg { file.with_header(CONTENT_SECURITY_POLICY, SVG_POLICY) } else { file })
}

/// Colours and scale.
struct Style {
    theme: Theme,
    zoom: Option<Zoom>,
}

/// A picture to export, in every form that a file format may need.
struct Picture {
    text: String,
    json: String,
    scene: Scene,
    solution: Option<Solution>,
}

impl Picture {
    fn puzzle(game: &Game) -> Self {
        let text = game.print();
        let json = json!({ "schema": SCHEMA, "family": game.family(), "puzzle": text }).to_string();
        Picture { text, json, scene: game.draw(), solution: None }
    }

    /// Draws the client's answer, if it is correct.
    fn answer(game: &Game, answer: String) -> Result<Self, ApiError> {
        let source = Source::new("answer", answer);
        let judgement = game.judge(&source);
        match (judgement.verdict, judgement.solution) {
            (Verdict::Legal, Some(found)) => {
                let solution = teka_json::Solution::of(&found);
                let json = json!({ "schema": SCHEMA, "family": game.family(), "solution": solution });
                Ok(Picture {
                    text: source.text,
                    json: json.to_string(),
                    scene: found.scene.clone(),
                    solution: Some(found),
                })
            }
            (Verdict::Illegal(_), _) if !judgement.diagnostics.is_empty() => {
                Err(ApiError::invalid_input(vec![source], judgement.diagnostics))
            }
            (Verdict::Illegal(rule), _) => Err(ApiError::unprocessable(rule)),
            (Verdict::Legal, None) => Err(ApiError::internal(Message::new("server.bug"))),
        }
    }

    /// Draws the solution that a short search finds.
    fn solution(game: &Game, context: &RequestContext) -> Result<Self, ApiError> {
        let (budget, words, started) = (&context.budget, context.words, context.clock.now());
        let search = game.solve().context(&RunContext::new(budget));
        let report = search.run().map_err(|error| solve_error(&error, words))?;
        let solved = Solved::new(game.family(), &report, context.clock.now().saturating_sub(started), words);
        match report.outcome {
            Outcome::Solved(found) | Outcome::Stopped { best: Some(found), .. } => Ok(Picture {
                text: found.answer.text.clone(),
                json: serde_json::to_string(&solved).unwrap_or_default(),
                scene: found.scene.clone(),
                solution: Some(found),
            }),
            Outcome::NoSolution(reason) => Err(ApiError::unprocessable(reason)),
            Outcome::Stopped { .. } => Err(ApiError::timed_out(Message::new("server.unsolved"))),
        }
    }

    /// Encodes the file, if the budget has memory for it. An animation ends early if the request is abandoned.
    fn encode(
        &self,
        format: FileFormat,
        style: &Style,
        context: &RequestContext,
        budget: &RenderBudget,
    ) -> Result<Vec<u8>, ApiError> {
        let words = context.words;
        let translate = |message: &Message| words.say(message);
        let draw = || teka_render::draw(&self.scene, &translate, &style.theme);
        Ok(match format {
            FileFormat::Txt => self.text.clone().into_bytes(),
            FileFormat::Json => format!("{}\n", self.json).into_bytes(),
            FileFormat::Svg => teka_render::svg(&draw()).into_bytes(),
            #[cfg(feature = "pictures")]
            FileFormat::Png => {
                let drawing = draw();
                let (zoom, _permit) = budget.for_png(&drawing, style.zoom)?;
                teka_render::png(&drawing, zoom)?
            }
            #[cfg(feature = "pictures")]
            FileFormat::Pdf => {
                let drawing = draw();
                let _permit = budget.for_document(&drawing)?;
                let language = words.language().tag().to_owned();
                let info = PdfInfo { title: translate(&self.scene.title), language, author: None };
                teka_render::pdf(&drawing, &info)?
            }
            #[cfg(feature = "pictures")]
            FileFormat::Gif => {
                let _permit = budget.for_document(&draw())?;
                let play = |each: &mut dyn FnMut(Step) -> ControlFlow<()>| {
                    let Some(solution) = &self.solution else {
                        let _ = each(Step { caption: None, scene: self.scene.clone() });
                        return;
                    };
                    for step in solution.steps() {
                        if context.abandoned.raised().is_some() || each(step).is_break() {
                            return;
                        }
                    }
                };
                let options = GifOptions { theme: style.theme.clone(), zoom: style.zoom, speed: 1.0 };
                teka_render::gif(&play, &translate, &options)?.bytes
            }
            #[cfg(not(feature = "pictures"))]
            FileFormat::Png | FileFormat::Pdf | FileFormat::Gif => {
                let _ = (style.zoom, budget, &self.solution);
                return Err(ApiError::not_found());
            }
        })
    }
}
