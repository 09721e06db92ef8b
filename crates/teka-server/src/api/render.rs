//! Puzzles and answers as files.

use super::examples::{DRAWING_POLICY, theme};
use crate::app::App;
use crate::asked::{Asked, Question};
use crate::brief::Context;
use crate::drawing::DrawingRoom;
use crate::failure::Failure;
use crate::jobs::refused;
use crate::puzzle::{PuzzleIn, out_of_range};
use crate::reply::Reply;
use crate::speech::Lang;
use axum::extract::State;
use axum::http::header::CONTENT_SECURITY_POLICY;
use serde::Deserialize;
use serde_json::json;
use std::ops::ControlFlow;
use std::time::Instant;
use teka::{Budget, Game, Message, Outcome, Scene, Silent, Solution, SolveError, Source, Step, Verdict};
use teka_json::{SCHEMA, Solved};
use teka_locale::Words;
use teka_render::{Filming, Imprint, Theme, Zoom};
use utoipa::ToSchema;

/// What to draw, and how.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RenderIn {
    /// The puzzle.
    puzzle: PuzzleIn,
    /// What to show of it.
    what: What,
    /// An answer to show instead of having the puzzle solved.
    answer: Option<String>,
    /// The kind of file.
    format: FileFormat,
    /// The colours: `light`, `dark`, `print` or `safe`.
    #[schema(max_length = 16)]
    theme: Option<String>,
    /// How large pixels are: so many to each unit of the picture.
    #[schema(minimum = 0.1, maximum = 4.0)]
    scale: Option<f32>,
    /// The language to write in.
    lang: Option<Lang>,
}

/// What to show of a puzzle.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum What {
    /// The puzzle itself.
    Puzzle,
    /// Its solution.
    Solution,
    /// Its solution as it comes about; only as `gif` it moves.
    Film,
}

/// The kinds of files.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum FileFormat {
    /// Plain text.
    Txt,
    /// What `--json` prints.
    Json,
    /// A drawing.
    Svg,
    /// Pixels.
    Png,
    /// A page.
    Pdf,
    /// A film, or a single picture.
    Gif,
}

impl Question for RenderIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn check(&self) -> Result<(), Failure> {
        if self.scale.is_some_and(|scale| !(0.1..=4.0).contains(&scale)) {
            return Err(out_of_range("scale"));
        }
        theme(self.theme.as_deref())?;
        self.puzzle.check()
    }
}

/// Draw a puzzle or its answer
#[utoipa::path(
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
)]
pub(super) async fn render(State(app): State<App>, asked: Asked<RenderIn>) -> Reply {
    let inside = app.clone();
    let work = move |question: RenderIn, context: &Context| {
        let (format, words) = (question.format, context.words);
        let theme = theme(question.theme.as_deref())?;
        let game = question.puzzle.open(&inside.register)?.game;
        let shown = match (question.what, question.answer) {
            (What::Puzzle, _) => Shown::puzzle(game.as_ref()),
            (What::Solution | What::Film, Some(answer)) => Shown::answer(game.as_ref(), answer)?,
            (What::Solution | What::Film, None) => Shown::solution(game.as_ref(), &context.budget, words)?,
        };
        let look = Look { theme, zoom: question.scale.map(Zoom::Scale) };
        let bytes = shown.file(format, &look, context, &inside.drawing_room)?;
        let media = match format {
            FileFormat::Txt => "text/plain; charset=utf-8",
            FileFormat::Json => "application/json",
            FileFormat::Svg => "image/svg+xml",
            FileFormat::Png => "image/png",
            FileFormat::Pdf => "application/pdf",
            FileFormat::Gif => "image/gif",
        };
        let file = context.file(media, bytes)?;
        let is_drawing = format == FileFormat::Svg;
        Ok(if is_drawing { file.with(CONTENT_SECURITY_POLICY, DRAWING_POLICY) } else { file })
    };
    app.search(asked, work).await
}

/// How a file should look.
struct Look {
    theme: Theme,
    zoom: Option<Zoom>,
}

/// What there is to draw.
struct Shown {
    text: String,
    json: String,
    scene: Scene,
    solution: Option<Solution>,
}

impl Shown {
    fn puzzle(game: &dyn Game) -> Self {
        let text = game.print();
        let json = json!({ "schema": SCHEMA, "family": game.family(), "puzzle": text }).to_string();
        Shown { text, json, scene: game.draw(), solution: None }
    }

    /// Somebody's answer, if the referee finds it legal.
    fn answer(game: &dyn Game, answer: String) -> Result<Self, Failure> {
        let source = Source::new("answer", answer);
        let judgement = game.judge(&source);
        match (judgement.verdict, judgement.solution) {
            (Verdict::Legal, Some(found)) => {
                let solution = teka_json::Solution::new(&found.answer);
                let json = json!({ "schema": SCHEMA, "family": game.family(), "solution": solution });
                Ok(Shown {
                    text: source.text,
                    json: json.to_string(),
                    scene: found.scene.clone(),
                    solution: Some(found),
                })
            }
            (Verdict::Illegal(_), _) if !judgement.diagnostics.is_empty() => {
                Err(Failure::input(vec![source], judgement.diagnostics))
            }
            (Verdict::Illegal(rule), _) => Err(Failure::unfit(rule)),
            (Verdict::Legal, None) => Err(Failure::bug(Message::new("server.bug"))),
        }
    }

    /// The solution that a short search finds.
    fn solution(game: &dyn Game, budget: &Budget, words: &Words) -> Result<Self, Failure> {
        let started = Instant::now();
        let report = game.solve(None, true, budget, &Silent).map_err(|error| match error {
            SolveError::Refused(rule) => refused(&rule, words),
            SolveError::UnknownAlgorithm => Failure::bug(Message::new("server.bug")),
        })?;
        let solved = Solved::new(game.family(), &report, started.elapsed(), words);
        match report.outcome {
            Outcome::Solved(found) | Outcome::Stopped { best: Some(found), .. } => Ok(Shown {
                text: found.answer.text.clone(),
                json: serde_json::to_string(&solved).unwrap_or_default(),
                scene: found.scene.clone(),
                solution: Some(found),
            }),
            Outcome::NoSolution(reason) => Err(Failure::unfit(reason)),
            Outcome::Stopped { .. } => Err(Failure::late(Message::new("server.unsolved"))),
        }
    }

    /// The file, if there is room to draw it. A film ends early once it is given up.
    fn file(
        &self,
        format: FileFormat,
        look: &Look,
        context: &Context,
        room: &DrawingRoom,
    ) -> Result<Vec<u8>, Failure> {
        let words = context.words;
        let say = |message: &Message| words.say(message);
        let svg = || teka_render::svg(&self.scene, &say, &look.theme);
        Ok(match format {
            FileFormat::Txt => self.text.clone().into_bytes(),
            FileFormat::Json => format!("{}\n", self.json).into_bytes(),
            FileFormat::Svg => svg().into_bytes(),
            FileFormat::Png => {
                let drawing = room.png(svg(), look.zoom)?;
                teka_render::png(&drawing.svg, drawing.zoom)?
            }
            FileFormat::Pdf => {
                let drawing = room.page(svg())?;
                let language = words.language().tag().to_owned();
                let imprint = Imprint { title: say(&self.scene.title), language };
                teka_render::pdf(&drawing.svg, &imprint)?
            }
            FileFormat::Gif => {
                let _drawing = room.page(svg())?;
                let play = |each: &mut dyn FnMut(Step) -> ControlFlow<()>| {
                    let each = &mut |step| match context.given_up.raised() {
                        None => each(step),
                        Some(_) => ControlFlow::Break(()),
                    };
                    if !self.solution.as_ref().is_some_and(|solution| solution.steps(each)) {
                        let _ = each(Step { caption: None, scene: self.scene.clone() });
                    }
                };
                let filming = Filming { theme: look.theme.clone(), zoom: look.zoom, speed: 1.0 };
                teka_render::gif(&play, &say, &filming)?.bytes
            }
        })
    }
}
