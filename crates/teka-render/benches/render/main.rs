//! `make bench-render`: times animations, large pictures and search trees, and lists those that exceed their time
//! limits. The table is printed and written to `docs/benchmarks.md`.

#[allow(dead_code)]
#[path = "../../src/sample/mod.rs"]
mod sample;

use std::ops::ControlFlow;
use std::time::Duration;

use sample::trace;
use teka_bench::{best_time, compiler_version, is_bench_run, number, table, time, write_section};
use teka_core::scene::{Panel, View};
use teka_core::{Scene, Step};
use teka_render::{GifOptions, PdfInfo, Theme, TreeMark, TreePicture, Zoom};

/// The time for which each case is repeated to find its best run.
const LONG_ENOUGH: Duration = Duration::from_secs(2);

/// One thing to draw.
struct Case {
    name: &'static str,
    format: &'static str,
    /// The maximum time it may take.
    time_limit: Duration,
    draw: Box<dyn Fn() -> Vec<u8>>,
}

fn main() {
    if !is_bench_run() {
        return;
    }
    let mut missed = Vec::new();
    let mut rows = Vec::new();
    for case in cases() {
        let (bytes, took) = best_time(LONG_ENOUGH, || (case.draw)());
        if took > case.time_limit {
            missed.push(format!("{} {}", case.name, case.format));
        }
        let kilobytes = number(bytes.len() as f64 / 1e3);
        let row = [
            case.name,
            case.format,
            &kilobytes,
            &time(took),
            &format!("{} s", case.time_limit.as_secs_f64()),
        ];
        eprintln!("{}", row.join(" · "));
        rows.push(row.map(str::to_owned).to_vec());
    }
    write_section("render", &page(&rows, &missed));
}

fn cases() -> Vec<Case> {
    let animation = |name, seconds, steps: Vec<Step>| Case {
        name,
        format: "GIF",
        time_limit: Duration::from_secs(seconds),
        draw: Box::new(move || gif(&steps)),
    };
    let mut cases = vec![
        animation("30×30 packing, 300 pieces", 3, trace::search(&trace::packed(30), 301)),
        animation("5×11 packing, 1000 events", 10, trace::search(&sample::iq_puzzler(), 1_000)),
        animation("pyramid of 5 layers, 1000 events", 10, trace::search(&sample::pyramid(), 1_000)),
        animation("box of 27 cubes, 1000 events", 10, trace::search(&sample::soma(), 1_000)),
        animation("4×4 sliding, 1000 moves", 10, trace::slides(4, 1_000)),
        animation("10×10 fill-in, 1000 events", 10, trace::search(&fill_in(10), 1_000)),
        animation("100×100 sliding, 100 moves", 10, trace::slides(100, 100)),
    ];
    for (name, scene) in [("100×100 fill-in", fill_in(100)), ("30×30 packing", trace::packed(30))] {
        let drawn = move |scene: &Scene| teka_render::draw(scene, &sample::words, &Theme::default());
        let again = scene.clone();
        let png = move || teka_render::png(&drawn(&again), Zoom::Default).expect("a picture");
        let info = PdfInfo { title: name.to_owned(), language: "en".to_owned(), author: None };
        let pdf = move || teka_render::pdf(&drawn(&scene), &info).expect("a page");
        let time_limit = Duration::from_secs(2);
        cases.push(Case { name, format: "PNG", time_limit, draw: Box::new(png) });
        cases.push(Case { name, format: "PDF", time_limit, draw: Box::new(pdf) });
    }
    for (name, tree) in [("search tree, 200 nodes", tree(200)), ("search tree, 10000 nodes", tree(10_000))] {
        let time_limit = Duration::from_millis(if tree.nodes.len() <= 200 { 200 } else { 2_000 });
        let svg = move || {
            let drawing = teka_render::tree(&tree, &sample::words, &Theme::default());
            teka_render::svg(&drawing).into_bytes()
        };
        cases.push(Case { name, format: "SVG", time_limit, draw: Box::new(svg) });
    }
    cases
}

/// A tree like those of branch and bound: two or three children, and long paths.
fn tree(nodes: usize) -> TreePicture {
    let mark = |number: usize| TreeMark {
        parent: number
            .checked_sub(1)
            .map(|before| before / 2 - before / 2 % (1 + number % 3).min(before / 2 + 1)),
        edge: "right".to_owned(),
        number: (number + 1).to_string(),
        lines: vec!["15 = 7+8".to_owned()],
        order: format!("{}.", number + 1),
        ..TreeMark::default()
    };
    TreePicture { nodes: (0..nodes).map(mark).collect(), ..TreePicture::default() }
}

fn gif(steps: &[Step]) -> Vec<u8> {
    let play = |each: &mut dyn FnMut(Step) -> ControlFlow<()>| {
        let _ = steps.iter().cloned().try_for_each(each);
    };
    let options = GifOptions { theme: Theme::default(), zoom: None, speed: 1.0 };
    teka_render::gif(&play, &sample::words, &options).expect("an animation").bytes
}

/// A grid of letters, with a list of about as many entries as such a grid has beside it.
fn fill_in(side: usize) -> Scene {
    let mut scene = sample::one(sample::many_squares(side));
    let entries: Vec<String> = (0..side * side / 8).map(|n| format!("{:05}", n * 7_919 % 100_000)).collect();
    let entries: Vec<&str> = entries.iter().map(String::as_str).collect();
    scene.panels.push(Panel::new(None, View::List(sample::list(&[&entries]))));
    scene
}

fn page(rows: &[Vec<String>], missed: &[String]) -> String {
    let missed = if missed.is_empty() { "nothing".to_owned() } else { missed.join(", ") };
    format!(
        "## Pictures and films\n\nWritten by `make bench-render` with {}.\n\n{}\nMissed: {missed}.\n\n\
         - Times are what the thread spent on a processor, the best of as many runs as fit into two seconds; a film\n  \
           is played, drawn and written from the first step to the last.\n\
         - Events are pieces or symbols that are put down and taken back at random, each with a line that says so, as\n  \
           when a search is played back.",
        compiler_version(),
        table(&["what", "format", "kB", "time", "at most"], "<<>>>", rows)
    )
}
