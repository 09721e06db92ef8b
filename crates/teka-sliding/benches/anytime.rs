//! dev figures
#![allow(dead_code, missing_docs, unreachable_pub)]
#[path = "../src/anytime/mod.rs"]
mod anytime;
#[path = "../src/board.rs"]
mod board;
#[path = "../src/position.rs"]
mod position;
#[path = "../src/puzzle.rs"]
mod puzzle;

use board::Size;
use position::Position;
use teka_core::{Budget, Silent, Watch};

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
fn random(size: Size, dice: &mut Dice) -> Position {
    let cells = size.cells();
    let rest = cells - 1;
    let mut homes: Vec<u16> = (0..cells as u16).collect();
    let mut swaps = 0;
    for last in (1..cells).rev() {
        let one = dice.below(last + 1);
        homes.swap(last, one);
        swaps += usize::from(last != one);
    }
    let blank = homes.iter().position(|&home| usize::from(home) == rest).unwrap();
    if (swaps + size.distance(blank, rest)) % 2 == 1 {
        let mut others = (0..cells).filter(|&cell| cell != blank);
        let (one, other) = (others.next().unwrap(), others.next().unwrap());
        homes.swap(one, other);
    }
    Position { size, homes, blank, rest }
}
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}

fn korf() -> Vec<(Position, usize)> {
    let text = std::fs::read_to_string("/work/shared/facts/korf50_24puzzle.txt").unwrap();
    text.lines()
        .filter(|l| !l.starts_with('#'))
        .map(|l| {
            let n: Vec<u64> = l.split_whitespace().map(|w| w.parse().unwrap()).collect();
            let homes: Vec<u16> = n[1..26].iter().map(|&t| t as u16).collect();
            let blank = homes.iter().position(|&t| t == 0).unwrap();
            (Position { size: Size::new(5, 5).unwrap(), homes, blank, rest: 0 }, n[26] as usize)
        })
        .collect()
}
fn curve(p: &Position, times: &[f64], metric: puzzle::Metric) -> Vec<usize> {
    let budget = Budget::default();
    let mut watch = Watch::new(&budget, &Silent);
    let start = cpu();
    let mut improver = anytime::Improver::new(p, metric, &mut watch).unwrap();
    let mut lengths = vec![];
    for &time in times {
        while cpu() - start < time {
            improver.improve(2000, &mut watch).unwrap();
        }
        lengths.push(improver.length());
    }
    let mut end = p.clone();
    for &slide in improver.best() {
        end.slide(slide);
    }
    assert!(end.is_solved());
    lengths
}

fn main() {
    let args: Vec<usize> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    if args.is_empty() {
        let times = [0.1, 0.25, 0.5, 1.0, 2.0, 5.0];
        let mut sums = [0.0; 6];
        let mut n = 0;
        for (p, best) in korf().into_iter().step_by(5) {
            n += 1;
            for (sum, length) in sums.iter_mut().zip(curve(&p, &times, puzzle::Metric::Single)) {
                *sum += length as f64 / best as f64;
            }
        }
        for (time, sum) in times.iter().zip(sums) {
            println!("korf {time} s: {:.4}", sum / n as f64);
        }
    }
    for side in args {
        let mut dice = Dice(7);
        let p = random(Size::new(side, side).unwrap(), &mut dice);
        let times = [0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0];
        let lengths = curve(&p, &times, puzzle::Metric::Single);
        for (time, length) in times.iter().zip(lengths) {
            println!("side {side} {time} s: {length} {:.3}", length as f64 / p.manhattan() as f64);
        }
    }
}
