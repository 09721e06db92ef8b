//! Classes of hard fill-ins, each measured as a class: how many of its puzzles are solved within a limit of CPU time, and
//! the median. The puzzles are made here from seeds, so that no engine can be tuned to single ones; `TEKA_BENCH_SEED`
//! chooses others, and `TEKA_BENCH_FILLINS` names a folder of `.board` and `.list` files to measure instead.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;
use teka_bench::{process_cpu_time, table, thread_cpu_time, time};
use teka_core::{Budget, Family, Limit, RunContext, Source, StopSignal, Strictness, Which};
use teka_fillin::{FillIn, Puzzle};

/// The most CPU time for a puzzle.
const LIMIT: Duration = Duration::from_mins(1);
/// What the median of a class may take.
const MEDIAN: Duration = Duration::from_secs(10);
/// The puzzles of a class.
const SEEDS: u64 = 6;
/// The side of every grid.
const SIDE: usize = 50;

/// How the puzzles of a class are made.
struct Class {
    name: &'static str,
    min_length: usize,
    /// Whether squares may be crossed by one slot only.
    loose: bool,
    walls_percent: usize,
    digits: std::ops::RangeInclusive<u8>,
    givens: usize,
}

const CLASSES: [Class; 4] = [
    Class { name: "chk2-50", min_length: 2, loose: false, walls_percent: 33, digits: b'0'..=b'9', givens: 3 },
    Class { name: "chk3-50", min_length: 3, loose: false, walls_percent: 30, digits: b'0'..=b'9', givens: 5 },
    Class {
        name: "d5open-50",
        min_length: 3,
        loose: false,
        walls_percent: 25,
        digits: b'1'..=b'5',
        givens: 0,
    },
    Class {
        name: "loose3-50",
        min_length: 3,
        loose: true,
        walls_percent: 33,
        digits: b'0'..=b'9',
        givens: 5,
    },
];

/// Measures all classes.
pub(crate) fn markdown() -> String {
    let first_seed = std::env::var("TEKA_BENCH_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut classes: Vec<(String, Vec<Puzzle>)> = match std::env::var_os("TEKA_BENCH_FILLINS") {
        Some(folder) => in_folder(Path::new(&folder)),
        None => CLASSES
            .iter()
            .map(|class| {
                let seeds = first_seed..first_seed + SEEDS;
                (class.name.to_owned(), seeds.map(|seed| class.puzzle(seed)).collect())
            })
            .collect(),
    };
    let (mut rows, mut all) = (Vec::new(), Vec::new());
    for (name, puzzles) in &mut classes {
        let times: Vec<Option<Duration>> = puzzles.iter().map(first_solution).collect();
        eprintln!("{name}: {times:?}");
        rows.push(row(name, &times));
        all.extend(times);
    }
    rows.push(row("all", &all));
    let solved = all.iter().flatten().count();
    let reached = solved * 6 >= all.len() * 5 && median(&all).is_some_and(|median| median <= MEDIAN);
    let heads = ["class", "puzzles", "solved", "median", "slowest solved"];
    format!(
        "### Classes of hard fill-ins\n\n{}\nRequired: five of six solved within {} s of CPU time of one thread, \
         with a median of at most {}; {}.\n\n\
         - Grids of 50×50, symmetric by half a turn, with random digits: `chk3` every square crossed and slots of 3 or \
           more, `chk2` slots of 2 or more,\n  `loose3` squares that only one slot goes through, `d5open` the digits 1 \
           to 5. The median counts what was not solved as slower than anything.\n\
         - CaDiCaL alone on one puzzle of each class is in the table of single fill-ins.\n",
        table(&heads, "<>>>>", &rows),
        LIMIT.as_secs(),
        time(MEDIAN),
        if reached { "reached" } else { "missed" },
    )
}

fn row(name: &str, times: &[Option<Duration>]) -> Vec<String> {
    let shown = |duration: Option<Duration>| duration.map_or_else(|| "–".to_owned(), time);
    vec![
        name.to_owned(),
        times.len().to_string(),
        times.iter().flatten().count().to_string(),
        shown(median(times)),
        shown(times.iter().flatten().max().copied()),
    ]
}

/// The upper median, in which an unsolved puzzle took longest.
fn median(times: &[Option<Duration>]) -> Option<Duration> {
    let mut sorted: Vec<Duration> = times.iter().map(|time| time.unwrap_or(Duration::MAX)).collect();
    sorted.sort_unstable();
    sorted.get(sorted.len() / 2).copied().filter(|&median| median < Duration::MAX)
}

/// The CPU time to a first solution, if there is one within the limit.
fn first_solution(puzzle: &Puzzle) -> Option<Duration> {
    let budget = Budget { threads: Some(1), memory: Some(4 << 30), ..Budget::default() };
    let context = RunContext::new(&budget);
    stopped_after(LIMIT, &budget.signal, || {
        let start = thread_cpu_time();
        let mut first = None;
        let listed = FillIn.list(puzzle, &context, Which::All, &mut |_| {
            first = Some(thread_cpu_time().saturating_sub(start));
            ControlFlow::Break(())
        });
        listed.expect("fill-ins can be listed");
        first
    })
}

/// Runs `work` next to a clock that raises `signal` once the process has used `limit` of CPU time.
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

/// The puzzles of a folder, by what their names have before `-s`.
fn in_folder(folder: &Path) -> Vec<(String, Vec<Puzzle>)> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("the folder can be read")
        .filter_map(|entry| Some(entry.ok()?.file_name().to_str()?.strip_suffix(".board")?.to_owned()))
        .collect();
    names.sort();
    let mut classes: Vec<(String, Vec<Puzzle>)> = Vec::new();
    for name in names {
        let text = |extension: &str| {
            let path = folder.join(format!("{name}.{extension}"));
            std::fs::read_to_string(path).expect("every board has its list")
        };
        let class = name.rsplit_once("-s").map_or(&*name, |(class, _)| class).to_owned();
        let puzzle = read(&name, &text("board"), &text("list"));
        match classes.last_mut().filter(|(last, _)| *last == class) {
            Some((_, puzzles)) => puzzles.push(puzzle),
            None => classes.push((class, vec![puzzle])),
        }
    }
    classes
}

fn read(name: &str, board: &str, list: &str) -> Puzzle {
    let sources = [Source::new(name, board), Source::new(name, list)];
    FillIn.read(&sources, Strictness::Strict).value.expect("the puzzle is valid")
}

/// A generator of random numbers (splitmix64; Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

type Grid = [[bool; SIDE]; SIDE];

impl Class {
    /// The puzzle of a seed: walls, random digits, and the entries that these make.
    fn puzzle(&self, seed: u64) -> Puzzle {
        let name_hash = self.name.bytes().fold(0, |hash: u64, byte| hash.wrapping_mul(31) + u64::from(byte));
        let mut random = Random(seed.wrapping_mul(1_000_003) ^ name_hash);
        let walls = self.walls(&mut random);
        let mut cells = [[b'#'; SIDE]; SIDE];
        let count = usize::from(self.digits.end() - self.digits.start()) + 1;
        for (row, column) in squares().filter(|&(row, column)| !walls[row][column]) {
            cells[row][column] = self.digits.start() + random.below(count) as u8;
        }
        let slots = slots(&walls);
        for slot in &slots {
            let (row, column) = slot[0];
            if cells[row][column] == b'0' {
                cells[row][column] = b'1' + random.below(9) as u8;
            }
        }
        let mut entries: Vec<String> = slots
            .iter()
            .map(|slot| slot.iter().map(|&(row, column)| char::from(cells[row][column])).collect())
            .collect();
        // In order, the list says nothing about the grid.
        entries.sort();
        let mut board: Vec<Vec<u8>> = walls
            .iter()
            .map(|row| row.iter().map(|&wall| if wall { b'#' } else { b'-' }).collect())
            .collect();
        for _ in 0..self.givens {
            let (row, column) = (random.below(SIDE), random.below(SIDE));
            board[row][column] = cells[row][column];
        }
        let lines: Vec<String> =
            board.into_iter().map(|row| row.into_iter().map(char::from).collect()).collect();
        read(self.name, &lines.join("\n"), &entries.join("\n"))
    }

    /// Random walls, added in pairs that are symmetric by half a turn as long as every slot stays long enough.
    fn walls(&self, random: &mut Random) -> Grid {
        const TRIES: usize = 2_000_000;
        let wanted = SIDE * SIDE * self.walls_percent / 100;
        let mut walls: Grid = [[false; SIDE]; SIDE];
        let mut placed = 0;
        for tries in 0..TRIES {
            if placed + 2 > wanted {
                break;
            }
            // Single walls at first; runs of them where single ones would leave a slot too short.
            let run = if tries < TRIES / 40 { 1 } else { 1 + random.below(3) };
            let mut before = Vec::new();
            let (mut row, mut column) = (random.below(SIDE), random.below(SIDE));
            for _ in 0..run {
                for (row, column) in [(row, column), (SIDE - 1 - row, SIDE - 1 - column)] {
                    if !std::mem::replace(&mut walls[row][column], true) {
                        before.push((row, column));
                    }
                }
                if random.below(2) == 0 {
                    row = (row + 1).min(SIDE - 1);
                } else {
                    column = (column + 1).min(SIDE - 1);
                }
            }
            if placed + before.len() <= wanted && self.fits(&walls, &before) {
                placed += before.len();
            } else {
                for (row, column) in before {
                    walls[row][column] = false;
                }
            }
        }
        walls
    }

    /// Whether all runs of squares beside new walls are long enough.
    fn fits(&self, walls: &Grid, new: &[(usize, usize)]) -> bool {
        let long_enough =
            |length: usize| length >= self.min_length || length == 0 || self.loose && length == 1;
        let line = |wall: &dyn Fn(usize) -> bool| {
            let mut length = 0;
            let ended = (0..SIDE).all(|at| {
                let fits = !wall(at) || long_enough(length);
                length = if wall(at) { 0 } else { length + 1 };
                fits
            });
            ended && long_enough(length)
        };
        let open = |row: usize, column: usize| walls.get(row).and_then(|row| row.get(column)) == Some(&false);
        let alone = |(row, column): (usize, usize)| {
            open(row, column)
                && !open(row.wrapping_sub(1), column)
                && !open(row + 1, column)
                && !open(row, column.wrapping_sub(1))
                && !open(row, column + 1)
        };
        new.iter().all(|&(row, column)| line(&|at| walls[row][at]) && line(&|at| walls[at][column]))
            && !(self.loose && squares().any(alone))
    }
}

fn squares() -> impl Iterator<Item = (usize, usize)> {
    (0..SIDE * SIDE).map(|square| (square / SIDE, square % SIDE))
}

/// The runs of at least two squares, across and then down.
fn slots(walls: &Grid) -> Vec<Vec<(usize, usize)>> {
    let mut slots = Vec::new();
    for across in [true, false] {
        for line in 0..SIDE {
            let square = |at: usize| if across { (line, at) } else { (at, line) };
            let all: Vec<(usize, usize)> = (0..SIDE).map(square).collect();
            let runs = all.split(|&(row, column)| walls[row][column]).filter(|run| run.len() > 1);
            slots.extend(runs.map(<[_]>::to_vec));
        }
    }
    slots
}
