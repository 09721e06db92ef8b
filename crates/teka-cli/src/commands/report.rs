//! `teka report`: a report about searches as Markdown or PDF. A table compares all puzzles; a section for each
//! shows the instance, what is known before the search (for sliding puzzles the table of inversions, KURANG),
//! the verdict, the steps, the cases, nodes and time, and pictures.

use super::{SearchRequest, exit_code, named_puzzles, open_sources, unsolved_message};
use crate::Exit;
use crate::args::Report as Args;
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use crate::files;
use crate::stop::{self, SearchSeries};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;
use teka::{Explanation, Game, Message, Outcome, Report, Scene, Solution};
use teka_render::{Block, Table, Theme};

/// The time limit for each puzzle if none is given.
const TIMEOUT: Duration = Duration::from_secs(30);
/// The maximum height of a board, in points.
const MAX_BOARD_HEIGHT: f32 = 150.0;
/// Longer paths are not written out board by board.
const MAX_STEPS: usize = 40;

/// A puzzle with its search.
struct Reported {
    file: String,
    game: Game,
    report: Report,
    elapsed: Duration,
}

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    for path in &args.to {
        match extension(path).as_deref() {
            Some("md" | "markdown") => {}
            Some("pdf") if cfg!(feature = "pdf") => {}
            Some("pdf") => return Err(Failure::missing_feature("pdf")),
            _ => return Err(Failure::File(files::message("report.format", path))),
        }
        files::check_writable(path, args.force)?;
    }
    let series = SearchSeries::start();
    let mut reported = Vec::new();
    for named in named_puzzles::in_files(&args.files, &args.reading) {
        if stop::interrupted() {
            break;
        }
        let family = args.reading.family();
        let sources = args.reading.with_set(named.sources?)?;
        let game = open_sources(sources, args.reading.strictness(), family, console)?;
        let game = args.settings.apply(game, console)?;
        let game = args.branching.apply(game, args.algorithm.as_deref(), console)?;
        let mut search = SearchRequest::new(&game, &args.limits);
        search.limits.timeout = search.limits.timeout.or(Some(TIMEOUT));
        search.algorithm = args.algorithm.as_deref();
        let (report, elapsed) = search.run(console)?;
        reported.push(Reported { file: named.file, game, report, elapsed });
    }
    drop(series);
    let title = args.title.clone().unwrap_or_else(|| console.words.text("report.title"));
    let blocks = blocks(&title, &reported, console);
    for path in &args.to {
        if extension(path).as_deref() == Some("pdf") {
            #[cfg(feature = "pdf")]
            {
                let words = |message: &Message| console.words.say(message);
                let info = export::pdf_info(title.clone(), console);
                let bytes = teka_render::document(&blocks, &info, &words, &Theme::default());
                let bytes = bytes.map_err(|error| Failure::File(error.message()))?;
                export::write(path, &bytes, args.force, console)?;
            }
        } else {
            write_markdown(path, &blocks, args.force, console)?;
        }
    }
    if stop::interrupted() {
        return Ok(Exit::Interrupted);
    }
    // A puzzle without a solution is a valid entry of a report; only an undecided one is not.
    let exits = reported.iter().map(|one| exit_code(&one.report.outcome));
    Ok(exits.into_iter().find(|exit| *exit == Exit::Stopped).unwrap_or(Exit::Answered))
}

fn extension(path: &Path) -> Option<String> {
    Some(path.extension()?.to_string_lossy().to_lowercase())
}

fn blocks(title: &str, reported: &[Reported], console: &Console) -> Vec<Block> {
    let text = |code| console.words.text(code);
    let mut blocks = vec![Block::Heading(1, title.to_owned())];
    blocks.push(Block::Heading(2, text("report.overview")));
    blocks.push(Block::Table(overview(reported, console)));
    for one in reported {
        blocks.push(Block::Heading(2, one.file.clone()));
        blocks.push(Block::Heading(3, text("report.instance")));
        blocks.push(Block::Board(one.game.draw(), MAX_BOARD_HEIGHT));
        if let Some(explanation) = one.game.explain().filter(|explanation| !explanation.is_aside) {
            blocks.push(Block::Heading(3, text("report.before")));
            blocks.extend(explained(&explanation, console));
        }
        blocks.push(Block::Heading(3, text("report.result")));
        blocks.extend(result(one, console));
    }
    blocks
}

/// A row for each puzzle.
fn overview(reported: &[Reported], console: &Console) -> Table {
    let columns = ["file", "algorithm", "verdict", "steps", "cases", "nodes", "time"];
    let heading = |name: &str| console.words.entry(&format!("report-column-{name}")).unwrap_or_default();
    let number = |number: u64| console.language().number(number);
    let row = |one: &Reported| {
        let steps = found(&one.report).and_then(|solution| solution.answer.length).map(number);
        vec![
            one.file.clone(),
            one.report.algorithm.to_owned(),
            verdict(&one.report, console),
            steps.unwrap_or_else(|| "–".to_owned()),
            number(one.report.stats.cases),
            number(one.report.stats.nodes),
            console.language().duration(one.elapsed),
        ]
    };
    Table {
        headings: columns.iter().map(|name| heading(name)).collect(),
        rows: reported.iter().map(row).collect(),
    }
}

fn found(report: &Report) -> Option<&Solution> {
    match &report.outcome {
        Outcome::Solved(solution) | Outcome::Stopped { best: Some(solution), .. } => Some(solution),
        _ => None,
    }
}

fn verdict(report: &Report, console: &Console) -> String {
    console.words.text(match &report.outcome {
        Outcome::Solved(_) => "report.solved",
        Outcome::NoSolution(_) => "report.unsolvable",
        Outcome::Stopped { .. } => "report.stopped",
    })
}

/// What is known before the search: a table of numbers and sentences.
fn explained(explanation: &Explanation, console: &Console) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(table) = &explanation.table {
        // Rows of numbers are short, so several go side by side.
        let parts = (table.rows.len().div_ceil(8)).clamp(1, 4);
        let height = table.rows.len().div_ceil(parts);
        let headings: Vec<String> = table.heading.iter().map(|message| console.words.say(message)).collect();
        let row = |at: usize| {
            (0..parts).flat_map(move |part| match table.rows.get(part * height + at) {
                Some(row) => row.iter().map(ToString::to_string).collect::<Vec<_>>(),
                None => vec![String::new(); table.heading.len()],
            })
        };
        blocks.push(Block::Table(Table {
            headings: std::iter::repeat_n(headings, parts).flatten().collect(),
            rows: (0..height).map(|at| row(at).collect()).collect(),
        }));
    }
    blocks.extend(explanation.lines.iter().map(|line| Block::Text(console.words.say(line))));
    blocks
}

/// The answer, how it was found, and its picture.
fn result(one: &Reported, console: &Console) -> Vec<Block> {
    let say = |message: &Message| Block::Text(console.words.say(message));
    let mut blocks = Vec::new();
    blocks.extend(unsolved_message(&one.report.outcome, console).iter().map(say));
    let counts = Message::new("report.counts")
        .with("algorithm", one.report.algorithm)
        .with("cases", one.report.stats.cases)
        .with("nodes", one.report.stats.nodes)
        .with("time", console.language().duration(one.elapsed));
    blocks.push(say(&counts));
    let Some(solution) = found(&one.report) else { return blocks };
    match &solution.answer.moves {
        None => blocks.push(Block::Board(solution.scene.clone(), MAX_BOARD_HEIGHT)),
        Some(moves) => {
            let length = solution.answer.length.unwrap_or_default();
            let grouped: Vec<String> =
                moves.chars().collect::<Vec<_>>().chunks(5).map(|group| group.iter().collect()).collect();
            let message =
                Message::new("report.moves").with("length", length).with("moves", grouped.join(" "));
            blocks.push(say(&message));
            let steps: Vec<_> = solution.steps().take(MAX_STEPS + 1).collect();
            if steps.len() <= MAX_STEPS {
                let panels = steps.into_iter().flat_map(|step| {
                    let caption = step.caption.unwrap_or_else(|| Message::new("answer.start"));
                    step.scene.panels.into_iter().map(move |mut panel| {
                        panel.caption = Some(caption.clone());
                        panel
                    })
                });
                let scene = Scene { title: solution.scene.title.clone(), panels: panels.collect() };
                blocks.push(Block::Board(scene, 3.0 * MAX_BOARD_HEIGHT));
            }
        }
    }
    blocks
}

/// Writes a Markdown file, and its pictures beside it.
fn write_markdown(path: &Path, blocks: &[Block], force: bool, console: &Console) -> Result<(), Failure> {
    let words = |message: &Message| console.words.say(message);
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let mut text = String::new();
    let mut pictures: Vec<(PathBuf, Vec<u8>)> = Vec::new();
    for block in blocks {
        match block {
            Block::Heading(level, heading) => {
                let _ = writeln!(text, "{} {}\n", "#".repeat(usize::from(*level)), escaped(heading));
            }
            Block::Text(paragraph) => {
                let _ = writeln!(text, "{}\n", escaped(paragraph));
            }
            Block::Table(table) => {
                let row = |cells: &[String]| {
                    let cells: Vec<String> =
                        cells.iter().map(|cell| escaped(cell).replace('|', "\\|")).collect();
                    format!("| {} |\n", cells.join(" | "))
                };
                text.push_str(&row(&table.headings));
                text.push_str(&row(&vec!["---".to_owned(); table.headings.len()]));
                for cells in &table.rows {
                    text.push_str(&row(cells));
                }
                text.push('\n');
            }
            Block::Board(scene, _) => {
                let name = format!("{stem}-{}.svg", pictures.len() + 1);
                let svg = teka_render::svg(&teka_render::draw(scene, &words, &Theme::default()));
                let _ =
                    writeln!(text, "![{}]({})\n", escaped(&words(&scene.title)), name.replace(' ', "%20"));
                pictures.push((path.with_file_name(name), svg.into_bytes()));
            }
            Block::Tree(_) | Block::Worksheet(_) | Block::NewPage => {}
        }
    }
    // Nothing is written if one of the pictures exists already.
    for (path, _) in &pictures {
        files::check_writable(path, force)?;
    }
    for (path, bytes) in &pictures {
        files::write(path, bytes, force)?;
    }
    export::write(path, text.as_bytes(), force, console)
}

/// Escapes a text so that Markdown shows it unchanged.
fn escaped(text: &str) -> String {
    text.replace('<', "&lt;").replace('*', "\\*").replace('_', "\\_")
}
