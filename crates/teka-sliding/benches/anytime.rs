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
    text.lines().filter(|l| !l.starts_with('#')).map(|l| {
        let n: Vec<u64> = l.split_whitespace().map(|w| w.parse().unwrap()).collect();
        let homes: Vec<u16> = n[1..26].iter().map(|&t| t as u16).collect();
        let blank = homes.iter().position(|&t| t == 0).unwrap();
        (Position { size: Size::new(5, 5).unwrap(), homes, blank, rest: 0 }, n[26] as usize)
    }).collect()
}
fn main() {
    use anytime::drift::*;
    let budget = Budget::default();
    let mut watch = Watch::new(&budget, &Silent);
    for (side, width, quota) in [(30,30,1),(30,50,1),(30,100,1),(30,200,2),(50,50,1),(50,100,1)] { for (power, conflict) in [(1.5,250)] {
        let mut dice = Dice(7);
        let start = cpu();
        let mut sum = 0.0;
        let many = if side > 15 { 1 } else { 8 };
        for _ in 0..many {
            let p = random(Size::new(side, side).unwrap(), &mut dice);
            let man = p.manhattan() as f64;
            let mut roam = anytime::roam::Roam::new(&p, Taste { width, quota, power, conflict, seed: 0 });
            let way = loop { if let Some(way) = roam.step(&mut watch).unwrap() { break way; } };
            sum += way.len() as f64 / man;
        }
        println!("side {side} {width} {quota} {power} {conflict} {:.3} {:.2} s", sum / many as f64, (cpu() - start) / many as f64);
    }}
}
