//! `POST /book`: several puzzles and their answers as a booklet in PDF, as `teka book` makes it.

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
use teka::{Budget, Game, Message, Outcome, RunContext, Scene};
use teka_locale::Words;
use teka_render::{Book, Cover, Item, Paper, Part, PartLayout, PdfInfo, Rules};

/// Maximum number of puzzles in a booklet.
const MAX_PUZZLES: usize = 60;
/// Number of moves in each printed group.
const MOVES_PER_GROUP: usize = 5;

/// The puzzles of a booklet, and its layout.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct BookIn {
    /// The puzzles.
    #[cfg_attr(feature = "schema", schema(min_items = 1, max_items = 60))]
    puzzles: Vec<PuzzleIn>,
    /// The title; "Puzzles" if not given.
    #[cfg_attr(feature = "schema", schema(max_length = 200))]
    title: Option<String>,
    /// Whether the answers are printed at the back; true if not given.
    answers: Option<bool>,
    /// How many puzzles share a page: 1, 2, 4 or 6; 2 if not given.
    per_page: Option<u8>,
    /// Paper size, such as `a4` (default) or `letter`.
    #[cfg_attr(feature = "schema", schema(max_length = 16))]
    paper: Option<String>,
    /// Colour theme: `light` (default), `dark`, `print` or `safe`.
    #[cfg_attr(feature = "schema", schema(max_length = 16))]
    theme: Option<String>,
    /// Language of the booklet; from `Accept-Language` if not given.
    lang: Option<Lang>,
}

impl RequestBody for BookIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn puzzle(&self) -> Option<&PuzzleIn> {
        None
    }

    fn check_fields(&self) -> Result<(), ApiError> {
        let checks = [
            ("puzzles", (1..=MAX_PUZZLES).contains(&self.puzzles.len())),
            ("title", self.title.as_ref().is_none_or(|title| title.chars().count() <= 200)),
            ("per_page", self.per_page.is_none_or(|count| [1, 2, 4, 6].contains(&count))),
            ("paper", self.paper.as_deref().is_none_or(|name| Paper::named(name).is_some())),
        ];
        if let Some((field, _)) = checks.into_iter().find(|(_, in_range)| !in_range) {
            return Err(out_of_range(field));
        }
        theme(self.theme.as_deref())?;
        self.puzzles.iter().try_for_each(PuzzleIn::check)
    }
}

/// Make a booklet
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        post,
        path = "/book",
        tag = "puzzles",
        request_body = BookIn,
        responses((status = 200, description = "The booklet", content((String = "application/pdf"))))
    )
)]
pub(super) async fn book(State(app): State<App>, request: JsonRequest<BookIn>) -> Reply {
    app.handle_search(request, answer).await
}

pub(super) fn answer(body: BookIn, engine: &Engine, context: &RequestContext) -> Result<Reply, ApiError> {
    let words = context.words;
    let theme = theme(body.theme.as_deref())?;
    let games = body.puzzles.into_iter().map(|puzzle| puzzle.open(&engine.registry).map(|it| it.game));
    let games: Vec<Game> = games.collect::<Result<_, _>>()?;
    let items = games.iter().enumerate().map(|(at, game)| puzzle_item(at + 1, game, words)).collect();
    let layout = PartLayout::Puzzles { per_page: body.per_page.unwrap_or(2).into() };
    let mut parts = vec![Part { heading: None, legend: None, layout, items }];
    if body.answers.unwrap_or(true) {
        let answer = |(at, game): (usize, &Game)| answer_item(at + 1, game, &context.budget, words);
        let items: Vec<Item> = games.iter().enumerate().map(answer).collect::<Result<_, _>>()?;
        let heading = Some(words.text("book.answers"));
        let has_moves = items.iter().any(|item| item.text.is_some());
        let legend = has_moves.then(|| words.text("book.moves_legend"));
        parts.push(Part { heading, legend, layout: PartLayout::Answers, items });
    }
    let title = body.title.filter(|title| !title.trim().is_empty());
    let book = Book {
        info: PdfInfo {
            title: title.unwrap_or_else(|| words.text("book.title")),
            language: words.language().tag().to_owned(),
            author: None,
        },
        cover: Cover {
            note: words.say(&Message::new("book.subtitle").with("puzzles", games.len())),
            pictures: families(&games).into_iter().map(|(_, game)| game.draw()).collect(),
            ..Cover::default()
        },
        rules_heading: words.text("book.rules"),
        rules: rules(&games, words),
        notes: Vec::new(),
        contents: None,
        parts,
        large_print: false,
        imposed: false,
        paper: body.paper.as_deref().and_then(Paper::named).unwrap_or_default(),
    };
    let translate = |message: &Message| words.say(message);
    let pictures: Vec<&Scene> =
        book.parts.iter().flat_map(|part| &part.items).filter_map(|item| item.scene.as_ref()).collect();
    let largest = pictures
        .iter()
        .map(|scene| teka_render::draw(scene, &translate, &theme))
        .max_by_key(teka_render::Drawing::memory);
    let _permit = largest.map(|drawing| engine.render_budget.for_document(&drawing)).transpose()?;
    context.file("application/pdf", teka_render::book(&book, &translate, &theme)?.bytes)
}

/// An item of the booklet without its picture.
fn item(number: usize, facts: String) -> Item {
    Item { number, name: None, facts, level: None, scene: None, text: None }
}

fn puzzle_item(number: usize, game: &Game, words: &Words) -> Item {
    let scene = game.draw();
    Item { scene: Some(scene.clone()), ..item(number, words.say(&scene.title)) }
}

/// The answer to a puzzle: a picture, or moves.
fn answer_item(number: usize, game: &Game, budget: &Budget, words: &Words) -> Result<Item, ApiError> {
    let mut item = item(number, String::new());
    let report = game.solve().context(&RunContext::new(budget)).run();
    let report = report.map_err(|error| solve_error(&error, words))?;
    match report.outcome {
        Outcome::NoSolution(reason) => return Err(ApiError::unprocessable(reason)),
        Outcome::Solved(found) | Outcome::Stopped { best: Some(found), .. } => match &found.answer.moves {
            Some(moves) => {
                let letters: Vec<char> = moves.chars().collect();
                let groups = letters.chunks(MOVES_PER_GROUP).map(|group| group.iter().collect::<String>());
                item.text = Some(groups.collect::<Vec<_>>().join(" "));
                let count = found.answer.length.unwrap_or(letters.len() as u64);
                item.facts = words.say(&Message::new("book.moves").with("count", count));
            }
            None => item.scene = Some(found.scene),
        },
        Outcome::Stopped { .. } => return Err(ApiError::timed_out(Message::new("server.unsolved"))),
    }
    Ok(item)
}

/// The families in the booklet, in order of appearance, each with its first puzzle.
fn families(games: &[Game]) -> Vec<(&str, &Game)> {
    let mut families: Vec<(&str, &Game)> = Vec::new();
    for game in games {
        if families.iter().all(|(family, _)| *family != game.family()) {
            families.push((game.family(), game));
        }
    }
    families
}

/// The rules of the families in the booklet.
fn rules(games: &[Game], words: &Words) -> Vec<Rules> {
    let rules = families(games).into_iter().filter_map(|(family, _)| {
        let name = words.entry(&format!("book-name-{family}"))?;
        Some(Rules { name, text: words.entry(&format!("book-rules-{family}"))? })
    });
    rules.collect()
}
