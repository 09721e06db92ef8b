//! `POST /tree`: the search tree of an algorithm, folded and laid out. For each node it says at which events
//! of the trace the node appears, is expanded and is killed, so that the page can show how the tree grows.

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
use serde::{Deserialize, Serialize};
use teka::RunContext;
use teka::tree::{Numbering, SearchTree};
use teka_json::{OutcomeName, SCHEMA};

/// Maximum number of nodes in a search.
const MAX_NODES: usize = 20_000;
/// Maximum number of nodes in a response; the others are folded away.
const MAX_DRAWN: usize = 200;
/// Width and height of a node on the page.
const NODE: (f64, f64) = (58.0, 38.0);

/// A search whose tree is wanted.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct TreeIn {
    /// The puzzle.
    puzzle: PuzzleIn,
    /// The algorithm; the puzzle's default if not given.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    algorithm: Option<String>,
    /// Language of the messages in the response; from `Accept-Language` if not given.
    lang: Option<Lang>,
}

impl RequestBody for TreeIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn puzzle(&self) -> Option<&PuzzleIn> {
        Some(&self.puzzle)
    }

    fn check_fields(&self) -> Result<(), ApiError> {
        match &self.algorithm {
            Some(name) if name.chars().count() > 64 => Err(out_of_range("algorithm")),
            _ => Ok(()),
        }
    }
}

/// A search tree to draw.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct TreeOut {
    /// Version of the JSON format.
    schema: u8,
    /// The family of the puzzle.
    family: String,
    /// The algorithm that ran.
    algorithm: String,
    /// How the search ended.
    outcome: OutcomeName,
    /// Whether this is the whole tree; `false` if it was stopped at its limit.
    complete: bool,
    /// The number of nodes that were generated, without roots.
    generated: usize,
    /// The number of nodes that were expanded.
    expanded: usize,
    /// The number of nodes that were killed.
    killed: usize,
    /// The number of nodes that are folded away.
    folded: usize,
    /// The width of the drawing.
    width: f64,
    /// The height of the drawing.
    height: f64,
    /// The nodes that are drawn, parents before their children.
    nodes: Vec<PlacedNode>,
}

/// A node to draw.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct PlacedNode {
    /// Its number, in order of generation, from 1.
    number: usize,
    /// The index of its parent among these nodes.
    parent: Option<usize>,
    /// The x coordinate of its centre.
    x: f64,
    /// The y coordinate of its upper edge.
    y: f64,
    /// How it is reached from its parent.
    label: String,
    /// Its costs, such as `5 = 1+4`; empty if the search counts no costs.
    cost: String,
    /// Its final state: `live`, `expanded`, `killed` or `solution`.
    state: &'static str,
    /// Why it is killed.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    /// The number of events in the trace when it is generated, expanded and killed; `null` if that does not happen.
    at_event: [Option<u64>; 3],
    /// The number of nodes below it that are folded away.
    folded: usize,
    /// Whether it is on the path to the solution.
    on_path: bool,
}

/// Get the search tree of an algorithm
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        post,
        path = "/tree",
        tag = "watch",
        request_body = TreeIn,
        responses((status = 200, description = "The tree", body = TreeOut))
    )
)]
pub(super) async fn tree(State(app): State<App>, request: JsonRequest<TreeIn>) -> Reply {
    app.handle_search(request, answer).await
}

pub(super) fn answer(body: TreeIn, engine: &Engine, context: &RequestContext) -> Result<Reply, ApiError> {
    let game = body.puzzle.open(&engine.registry)?.game;
    let run = RunContext::new(&context.budget);
    let tree = SearchTree::grow(&game, body.algorithm.as_deref(), MAX_NODES, &run)
        .map_err(|error| solve_error(&error, context.words))?;
    context.json(&lay_out(&tree, context))
}

/// Folds the tree and lays it out.
fn lay_out(tree: &SearchTree, context: &RequestContext) -> TreeOut {
    let folded = tree.fold(MAX_DRAWN, None);
    let numbers = tree.numbers(Numbering::Generated);
    let parents: Vec<Option<usize>> = folded.nodes.iter().map(|node| node.parent).collect();
    let (places, (width, height)) = teka_render::tree_places(&parents, NODE);
    let nodes = folded.nodes.iter().zip(places).map(|(mark, (x, y))| {
        let node = &tree.nodes()[mark.node];
        PlacedNode {
            number: usize::try_from(numbers[mark.node]).unwrap_or(usize::MAX),
            parent: mark.parent,
            x,
            y,
            label: node.edge.as_ref().map(|edge| context.words.say(&edge.label)).unwrap_or_default(),
            cost: node
                .costs
                .map(|costs| format!("{} = {}+{}", costs.f, costs.g, costs.h))
                .unwrap_or_default(),
            state: node.state.name(),
            message: node.reason.as_ref().map(|reason| context.words.say(reason)),
            at_event: node.at_event,
            folded: mark.folded,
            on_path: mark.is_on_path,
        }
    });
    TreeOut {
        schema: SCHEMA,
        family: tree.game.family().to_owned(),
        algorithm: tree.report.algorithm.to_owned(),
        outcome: (&tree.report.outcome).into(),
        complete: !tree.is_cut,
        generated: tree.generated(),
        expanded: tree.expanded(),
        killed: tree.killed(),
        folded: folded.folded,
        width,
        height,
        nodes: nodes.collect(),
    }
}
