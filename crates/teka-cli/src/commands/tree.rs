//! `teka tree`: runs a search and prints the table of its live nodes, or writes its search tree as a picture,
//! HTML, DOT, TeX or JSON.

use super::{SearchRequest, exit_code, open_puzzle, solve_failure};
use crate::Exit;
use crate::args::Tree;
use crate::console::{Console, wrapped};
use crate::deadline::Deadline;
use crate::export::{self, Format};
use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use crate::{files, json, table};
use std::path::Path;
use std::time::{Duration, Instant};
use teka::tree::SearchTree;
use teka::tree::picture::{self as tree_picture, TreeStyle};
use teka::{Game, Message, RunContext};
use teka_render::{PictureError, Zoom};

/// Trees with more nodes are saved as JSON without boards, unless `--boards` is given.
const MAX_BOARDS: usize = 10_000;
/// The maximum width and height in pixels, unless a size is given.
const MAX_PIXELS: f32 = 8_000.0;

pub(crate) fn run(args: &Tree, console: &Console) -> Result<Exit, Failure> {
    let deadline = Deadline::after(args.limits.timeout);
    let target = args.to.as_deref().map(|path| TreeFormat::of(path, args.format.as_deref())).transpose()?;
    if let Some(path) = args.to.as_deref().filter(|path| *path != Path::new("-")) {
        files::check_writable(path, args.picture.force)?;
    }
    let game = args.settings.apply(open_puzzle(&args.puzzle, console)?, console)?;
    let game = args.branching.apply(game, args.algorithm.as_deref(), console)?;
    let (tree, elapsed) = grow(&game, args, console)?;
    let style = TreeStyle { numbering: args.number.into(), depth: args.depth, boards: args.boards };
    let object = || {
        let boards = args.boards || tree.nodes().len() <= MAX_BOARDS;
        teka_json::Tree::new(&tree, style.numbering, style.depth, boards, elapsed, &console.words)
    };
    match (args.to.as_deref(), target) {
        (Some(path), Some(format)) => {
            let bytes = deadline.draw(console, || encode(format, &tree, style, args, elapsed, console))?;
            if path == Path::new("-") {
                console.print(&String::from_utf8_lossy(&bytes))?;
            } else {
                export::write(path, &bytes, args.picture.force, console)?;
            }
        }
        _ if console.json => {
            console.print_json(&serde_json::to_value(object()).expect("the keys are strings"))?;
        }
        _ => {
            let live = tree_picture::table(&tree, style.numbering, &console.words);
            let rows: Vec<Vec<String>> = std::iter::once(live.headings).chain(live.rows).collect();
            console.print(&table::fitted(&rows, 0..1))?;
            console.print(&format!("{}\n", wrapped(&tree_picture::summary(&tree, &console.words))))?;
        }
    }
    if tree.is_cut && !console.json {
        console.note(&tree_picture::cut(&tree, &console.words));
    }
    Ok(exit_code(&tree.report.outcome))
}

fn grow(game: &Game, args: &Tree, console: &Console) -> Result<(SearchTree, Duration), Failure> {
    let search =
        SearchRequest { algorithm: args.algorithm.as_deref(), ..SearchRequest::new(game, &args.limits) };
    let limits = search.limits.for_algorithm(game, search.algorithm, console);
    let stop = Stop::after(limits.timeout);
    let budget = limits.budget(&stop);
    let line = ProgressLine::new(console).of_family(game.family());
    let started = Instant::now();
    let context = RunContext::new(&budget).with_observer(&line);
    let tree = SearchTree::grow(game, search.algorithm, args.nodes as usize, &context);
    drop(line);
    Ok((tree.map_err(|error| solve_failure(&error, console))?, started.elapsed()))
}

/// The formats of a tree.
#[derive(Clone, Copy)]
enum TreeFormat {
    Picture(Format),
    Dot,
    Tex,
}

impl TreeFormat {
    fn of(path: &Path, format: Option<&str>) -> Result<Self, Failure> {
        let extension = path.extension().map(|extension| extension.to_string_lossy().to_lowercase());
        let name = match format {
            Some(name) => name.to_owned(),
            None if path == Path::new("-") => "json".to_owned(),
            None => extension.unwrap_or_default(),
        };
        match name.as_str() {
            "dot" | "gv" => Ok(TreeFormat::Dot),
            "tex" => Ok(TreeFormat::Tex),
            name => match Format::from_path(Path::new(&format!("x.{name}"))) {
                Some(format @ (Format::Svg | Format::Png | Format::Pdf | Format::Json | Format::Html)) => {
                    Ok(TreeFormat::Picture(format.available()?))
                }
                _ => Err(Failure::File(files::message("tree.format", path))),
            },
        }
    }
}

fn encode(
    format: TreeFormat,
    tree: &SearchTree,
    style: TreeStyle,
    args: &Tree,
    elapsed: Duration,
    console: &Console,
) -> Result<Vec<u8>, Failure> {
    let words = |message: &Message| console.words.say(message);
    let theme = args.picture.plain_theme();
    let title = Message::new("tree.title").with("algorithm", tree.report.algorithm);
    let picture = || tree_picture::picture(tree, console.words.say(&title), style, &console.words);
    let live = || args.table.then(|| tree_picture::table(tree, style.numbering, &console.words));
    let failed = |error: PictureError| Failure::File(error.message());
    Ok(match format {
        TreeFormat::Dot => teka_render::tree_dot(&picture()).into_bytes(),
        TreeFormat::Tex => teka_render::tree_tex(&picture()).into_bytes(),
        TreeFormat::Picture(Format::Svg) => {
            teka_render::svg(&teka_render::tree_with_table(&picture(), live().as_ref(), &words, &theme))
                .into_bytes()
        }
        TreeFormat::Picture(Format::Png) => {
            let drawing = teka_render::tree_with_table(&picture(), live().as_ref(), &words, &theme);
            let side = drawing.width().max(drawing.height()).max(1.0);
            let natural = Zoom::Scale((MAX_PIXELS / side).min(2.0));
            teka_render::png(&drawing, args.picture.zoom().unwrap_or(natural)).map_err(failed)?
        }
        #[cfg(feature = "pdf")]
        TreeFormat::Picture(Format::Pdf) => {
            let mut blocks = vec![teka_render::Block::Tree(Box::new(picture()))];
            blocks.extend(live().map(teka_render::Block::Table));
            let info = export::pdf_info(console.words.say(&title), console);
            teka_render::document(&blocks, &info, &words, &theme).map_err(failed)?
        }
        TreeFormat::Picture(Format::Html) => {
            let language = console.words.language().tag();
            teka_render::tree_page(&picture(), live().as_ref(), &words, language, &theme).into_bytes()
        }
        TreeFormat::Picture(_) => {
            let boards = style.boards || tree.nodes().len() <= MAX_BOARDS;
            let object =
                teka_json::Tree::new(tree, style.numbering, style.depth, boards, elapsed, &console.words);
            let object = serde_json::to_value(&object).expect("the keys are strings");
            format!("{}\n", json::with_version(object)).into_bytes()
        }
    })
}
