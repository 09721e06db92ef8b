//! Measures classes of hard fill-ins: how many puzzles of a class are solved within a limit of CPU time, and the median
//! time. The puzzles are made from seeds, so that no engine can be tuned to single ones; `TEKA_BENCH_SEED` chooses
//! others, and `TEKA_BENCH_FILLINS` names a folder of `.board` and `.list` files to measure instead. With
//! `TEKA_BENCH_ONLY`, only puzzles with that text in their names are measured, without the peer, and only printed.
//!
//! The peer is CaDiCaL on the straightforward encoding of `direct.rs`, on the first puzzle of every class.

use crate::direct::{self, Limits};
use crate::random_grids::{CLASSES, Class};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;
use teka_bench::{process_cpu_time, table, thread_cpu_time, time};
use teka_core::{Budget, Family, Limit, RunContext, Source, StopSignal, Strictness, Which};
use teka_fillin::{FillIn, Puzzle};

/// The limit of CPU time for a puzzle.
const LIMIT: Duration = Duration::from_mins(1);
/// The limit for the median of all puzzles.
const MEDIAN: Duration = Duration::from_secs(10);
/// The number of puzzles in a class.
const SEEDS: u64 = 6;
/// The side of every grid.
const SIDE: usize = 50;

/// A puzzle and its name.
type Named = (String, Puzzle);

/// The measurement of one puzzle.
struct Measured {
    seed: String,
    time: Option<Duration>,
    method: &'static str,
}

/// The section for the page, with all classes measured; `None` if only some puzzles were measured.
pub(crate) fn markdown() -> Option<String> {
    let only = std::env::var("TEKA_BENCH_ONLY").unwrap_or_default();
    let (mut rows, mut all, mut single) = (Vec::new(), Vec::new(), Vec::new());
    for (class, puzzles) in classes() {
        let mut measured = Vec::new();
        let mut peer = String::new();
        for (name, puzzle) in puzzles.iter().filter(|(name, _)| name.contains(&only)) {
            let (time, method) = first_solution_within(LIMIT, 1, thread_cpu_time, puzzle);
            eprintln!("{name}: {} by {method}", shown(time));
            let seed = name.rsplit_once("-s").map_or(&**name, |(_, seed)| seed).to_owned();
            measured.push(Measured { seed, time, method });
            if only.is_empty() && peer.is_empty() {
                let (_, found, [first, _]) =
                    direct::solve(puzzle, Limits { cpu: LIMIT, unique: false }, thread_cpu_time);
                peer = shown(found.then_some(first));
                eprintln!("{name}: {peer} by CaDiCaL directly");
            }
        }
        let times: Vec<Option<Duration>> = measured.iter().map(|measured| measured.time).collect();
        rows.push(row(&class, &times, &peer));
        single.push(singles(&class, &measured));
        all.extend(times);
    }
    if !only.is_empty() {
        return None;
    }
    rows.push(row("all", &all, ""));
    let solved = all.iter().flatten().count();
    let reached = solved * 6 >= all.len() * 5 && median(&all).is_some_and(|median| median <= MEDIAN);
    let heads = ["class", "puzzles", "solved", "median", "slowest solved", "CaDiCaL, first puzzle"];
    Some(format!(
        "### Classes of hard fill-ins\n\n{}\nRequired: five of six solved within {} s of CPU time of one thread, \
         with a median of at most {}; {}.\n\n{}\n\
         - Grids of 50×50, symmetric by half a turn, with random digits: `chk3` every square crossed and slots of 3 or \
           more, `chk2` slots of 2 or more,\n  `loose3` squares that only one slot goes through, `d5open` the digits 1 \
           to 5. The median counts what was not solved as slower than anything.\n\
         - The second table has every puzzle with what solved it: depth-first search, or clauses with or without beliefs. \
           A dash: not solved.\n\
         - CaDiCaL is called directly on a straightforward encoding, with the same limit; it is the strongest peer known.\n",
        table(&heads, "<>>>>>", &rows),
        LIMIT.as_secs(),
        time(MEDIAN),
        if reached { "reached" } else { "missed" },
        table(&["class", "seed: time, method"], "<<", &single),
    ))
}

/// The puzzles to measure, class by class.
fn classes() -> Vec<(String, Vec<Named>)> {
    if let Some(folder) = std::env::var_os("TEKA_BENCH_FILLINS") {
        return in_folder(Path::new(&folder));
    }
    let first_seed = std::env::var("TEKA_BENCH_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let class = |class: &Class| {
        let name = format!("{}-{SIDE}", class.name);
        let seeds = first_seed..first_seed + SEEDS;
        let puzzles = seeds.map(|seed| (format!("{name}-s{seed}"), class.puzzle(SIDE, seed))).collect();
        (name, puzzles)
    };
    CLASSES.iter().map(class).collect()
}

fn shown(duration: Option<Duration>) -> String {
    duration.map_or_else(|| "–".to_owned(), time)
}

fn row(name: &str, times: &[Option<Duration>], peer: &str) -> Vec<String> {
    vec![
        name.to_owned(),
        times.len().to_string(),
        times.iter().flatten().count().to_string(),
        shown(median(times)),
        shown(times.iter().flatten().max().copied()),
        peer.to_owned(),
    ]
}

fn singles(class: &str, measured: &[Measured]) -> Vec<String> {
    let one = |Measured { seed, time, method }: &Measured| match time {
        Some(_) => format!("{seed}: {}, {method}", shown(*time)),
        None => format!("{seed}: –"),
    };
    vec![class.to_owned(), measured.iter().map(one).collect::<Vec<_>>().join("; ")]
}

/// The upper median, in which unsolved puzzles count as slowest.
pub(crate) fn median(times: &[Option<Duration>]) -> Option<Duration> {
    let mut sorted: Vec<Duration> = times.iter().map(|time| time.unwrap_or(Duration::MAX)).collect();
    sorted.sort_unstable();
    sorted.get(sorted.len() / 2).copied().filter(|&median| median < Duration::MAX)
}

/// The time to a first solution by the clock `now`, if one is found within `limit` of CPU time of all threads, and the
/// method of the engine.
pub(crate) fn first_solution_within(
    limit: Duration,
    threads: usize,
    now: impl Fn() -> Duration + Sync,
    puzzle: &Puzzle,
) -> (Option<Duration>, &'static str) {
    let budget = Budget { threads: Some(threads), memory: Some(4 << 30), ..Budget::default() };
    let context = RunContext::new(&budget);
    stopped_after(limit, &budget.signal, || {
        let start = now();
        let mut first = None;
        let listed = FillIn.list(puzzle, &context, Which::All, &mut |_| {
            first = Some(now().saturating_sub(start));
            ControlFlow::Break(())
        });
        let stats = listed.expect("fill-ins can be listed").stats;
        (first, stats.method.unwrap_or_default())
    })
}

/// Runs `work` beside a thread that raises `signal` once the process has used `limit` of CPU time.
fn stopped_after<T>(limit: Duration, signal: &StopSignal, work: impl FnOnce() -> T) -> T {
    const TICK: Duration = Duration::from_millis(20);
    let end = process_cpu_time() + limit;
    std::thread::scope(|scope| {
        let (working, watched) = channel::<()>();
        scope.spawn(move || {
            while watched.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                if process_cpu_time() >= end {
                    signal.raise(Limit::Time);
                    return;
                }
            }
        });
        let answer = work();
        drop(working);
        answer
    })
}

/// The puzzles of a folder, grouped by the part of their names before `-s`.
fn in_folder(folder: &Path) -> Vec<(String, Vec<Named>)> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("the folder can be read")
        .filter_map(|entry| Some(entry.ok()?.file_name().to_str()?.strip_suffix(".board")?.to_owned()))
        .collect();
    names.sort();
    let mut classes: Vec<(String, Vec<Named>)> = Vec::new();
    for name in names {
        let text = |extension: &str| {
            let path = folder.join(format!("{name}.{extension}"));
            std::fs::read_to_string(path).expect("every board has its list")
        };
        let class = name.rsplit_once("-s").map_or(&*name, |(class, _)| class).to_owned();
        let puzzle = read(&name, &text("board"), &text("list"));
        match classes.last_mut().filter(|(last, _)| *last == class) {
            Some((_, puzzles)) => puzzles.push((name, puzzle)),
            None => classes.push((class, vec![(name, puzzle)])),
        }
    }
    classes
}

pub(crate) fn read(name: &str, board: &str, list: &str) -> Puzzle {
    let sources = [Source::new(name, board), Source::new(name, list)];
    FillIn.read(&sources, Strictness::Strict).value.expect("the puzzle is valid")
}
