//! The figures of the anytime solver, by the CPU time of one thread:
//!
//! ```text
//! cargo run --release -p teka-sliding --example anytime              # first ways, 24-puzzles for 0.5 s and 5 s
//! cargo run --release -p teka-sliding --example anytime -- 10 20     # lengths over time for 10×10 and 20×20
//! cargo run --release -p teka-sliding --example anytime -- 5 multi   # the same, counted in pushes
//! ```
//!
//! `KORF=1` measures all 50 of the 24-puzzles, else every fifth. The solver has no public door of its own, so its
//! rooms are compiled into this program.

#![allow(dead_code, missing_docs, unreachable_pub)]

#[path = "../src/anytime/mod.rs"]
mod anytime;
#[path = "../src/board.rs"]
mod board;
#[path = "../src/position.rs"]
mod position;
#[path = "../src/puzzle.rs"]
mod puzzle;

use anytime::Improver;
use board::Size;
use position::Position;
use puzzle::Metric;
use teka_core::{Budget, Silent, Watch};

const PUZZLES: &str = "/work/shared/facts/korf50_24puzzle.txt";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let metric = if arguments.iter().any(|word| word == "multi") { Metric::Multi } else { Metric::Single };
    let sides: Vec<usize> = arguments.iter().filter_map(|word| word.parse().ok()).collect();
    if sides.is_empty() {
        first_ways();
        puzzles_of_24();
    }
    for side in sides {
        let position = random(side, side, &mut Dice(7));
        let times = [0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 40.0];
        println!("{side}×{side}, distances {}:", position.manhattan());
        for (time, length) in times.iter().zip(lengths(&position, metric, &times)) {
            println!("  {time:5} s  {length:8}  {:.3}", length as f64 / position.manhattan() as f64);
        }
    }
}

fn first_ways() {
    let mut dice = Dice(11);
    for (rows, columns, many) in
        [(10, 10, 20), (20, 20, 10), (2, 250, 5), (50, 50, 3), (100, 100, 3), (250, 250, 1)]
    {
        let (mut worst, mut moves, mut distances) = (0.0_f64, 0, 0);
        for _ in 0..many {
            let position = random(rows, columns, &mut dice);
            let budget = Budget::default();
            let start = seconds();
            let way = anytime::first(&position, &mut Watch::new(&budget, &Silent)).expect("no limit");
            worst = worst.max(seconds() - start);
            moves += way.len();
            distances += position.manhattan();
        }
        let ratio = moves as f64 / distances as f64;
        println!("{rows}×{columns}: first way in at most {worst:.4} s, {ratio:.3} times the distances");
    }
}

fn puzzles_of_24() {
    let Ok(text) = std::fs::read_to_string(PUZZLES) else {
        return println!("{PUZZLES} is not there");
    };
    let each = if std::env::var_os("KORF").is_some() { 1 } else { 5 };
    let times = [0.1, 0.5, 5.0];
    let (mut sums, mut worst, mut many) = ([0.0; 3], [0.0_f64; 3], 0.0);
    for line in text.lines().filter(|line| !line.starts_with('#')).step_by(each) {
        let numbers: Vec<u64> = line.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        let homes: Vec<u16> = numbers[1..26].iter().map(|&tile| tile as u16).collect();
        let blank = homes.iter().position(|&tile| tile == 0).expect("a blank");
        let position = Position { size: Size::new(5, 5).expect("a size"), homes, blank, rest: 0 };
        many += 1.0;
        for (at, length) in lengths(&position, Metric::Single, &times).into_iter().enumerate() {
            let ratio = length as f64 / numbers[26] as f64;
            sums[at] += ratio;
            worst[at] = worst[at].max(ratio);
        }
    }
    for ((time, sum), worst) in times.iter().zip(sums).zip(worst) {
        println!(
            "{many} 24-puzzles, {time} s each: {:.4} times the shortest, {worst:.3} at worst",
            sum / many
        );
    }
}

/// The length of the best way at each of these times.
fn lengths(position: &Position, metric: Metric, times: &[f64]) -> Vec<usize> {
    let budget = Budget::default();
    let mut watch = Watch::new(&budget, &Silent);
    let start = seconds();
    let mut improver = Improver::new(position, metric, &mut watch).expect("no limit");
    let mut lengths = Vec::new();
    for &time in times {
        while seconds() - start < time && !improver.is_done() {
            improver.improve(2_000, &mut watch).expect("no limit");
        }
        lengths.push(improver.length());
    }
    let mut end = position.clone();
    improver.best().iter().for_each(|&slide| end.slide(slide));
    assert!(end.is_solved());
    lengths
}

/// The CPU time of this thread, which does not depend on who else is at work.
fn seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("a Linux machine");
    text.split(' ').next().and_then(|word| word.parse::<f64>().ok()).expect("nanoseconds") / 1e9
}

/// Pseudorandom numbers (`SplitMix64`, Steele, Lea and Flood 2014).
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % most as u64) as usize
    }
}

/// A random position that can be solved, with the blank's home last.
fn random(rows: usize, columns: usize, dice: &mut Dice) -> Position {
    let size = Size::new(rows, columns).expect("a size");
    let rest = size.cells() - 1;
    let mut homes: Vec<u16> = (0..size.cells() as u16).collect();
    let mut swaps = 0;
    for last in (1..size.cells()).rev() {
        let one = dice.below(last + 1);
        homes.swap(last, one);
        swaps += usize::from(last != one);
    }
    let blank = homes.iter().position(|&home| usize::from(home) == rest).expect("a blank");
    if (swaps + size.distance(blank, rest)) % 2 == 1 {
        let mut others = (0..size.cells()).filter(|&cell| cell != blank);
        homes.swap(others.next().expect("a tile"), others.next().expect("another"));
    }
    Position { size, homes, blank, rest }
}
