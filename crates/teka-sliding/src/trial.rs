//! Measurements while the tables are being made.
use crate::board::*;
use crate::position::Position;
use crate::search::{guide::Guide, linear_conflict::LinearConflict, manhattan::Manhattan};
use crate::tables::*;
struct Instant(f64);
impl Instant {
    fn now() -> Self {
        let t: f64 = std::fs::read_to_string("/proc/thread-self/schedstat")
            .unwrap()
            .split_whitespace()
            .next()
            .unwrap()
            .parse()
            .unwrap();
        Instant(t / 1e9)
    }
    fn elapsed(&self) -> std::time::Duration {
        std::time::Duration::from_secs_f64(Instant::now().0 - self.0)
    }
}
use teka_core::{Budget, Silent, Watch};

fn korf() -> Vec<(Position, u32)> {
    let size = Size::new(4, 4).unwrap();
    let mut goal: Vec<u16> = (0..16).collect();
    goal.rotate_left(0);
    let goal = Board::new(size, goal).unwrap();
    std::fs::read_to_string("../../../shared/facts/korf100.txt")
        .unwrap()
        .lines()
        .filter(|l| !l.starts_with('#'))
        .map(|l| {
            let n: Vec<u16> = l.split_whitespace().map(|w| w.parse().unwrap()).collect();
            (Position::new(&Board::new(size, n[1..17].to_vec()).unwrap(), &goal), u32::from(n[17]))
        })
        .collect()
}
fn solve<G: Guide>(guide: G, p: &Position) -> (u32, u64) {
    let budget = Budget { threads: Some(1), ..Budget::default() };
    let mut watch = Watch::new(&budget, &Silent);
    let moves = crate::search::deepen::shortest(guide, p, &mut watch).unwrap();
    (moves.len() as u32, watch.stats.nodes)
}
fn antipodes() -> Vec<(Position, u32)> {
    let size = Size::new(4, 4).unwrap();
    let goal = Board::solved(size);
    std::fs::read_to_string("../../../shared/facts/antipodes17.txt")
        .unwrap()
        .lines()
        .filter(|l| !l.starts_with('#'))
        .map(|l| {
            let n: Vec<u16> = l.split_whitespace().map(|w| w.parse().unwrap()).collect();
            (Position::new(&Board::new(size, n[0..16].to_vec()).unwrap(), &goal), 80)
        })
        .collect()
}
fn korf24() -> Vec<(Position, u32)> {
    let size = Size::new(5, 5).unwrap();
    let goal = Board::new(size, (0..25).collect()).unwrap();
    std::fs::read_to_string("../../../shared/facts/korf50_24puzzle.txt")
        .unwrap()
        .lines()
        .filter(|l| !l.starts_with('#'))
        .map(|l| {
            let n: Vec<u64> = l.split_whitespace().map(|w| w.parse().unwrap()).collect();
            (
                Position::new(
                    &Board::new(size, n[1..26].iter().map(|&x| x as u16).collect()).unwrap(),
                    &goal,
                ),
                n[26] as u32,
            )
        })
        .collect()
}
#[test]
#[ignore]
fn trial24() {
    let size = Size::new(5, 5).unwrap();
    let budget = Budget { threads: Some(1), ..Budget::default() };
    for tier in [Tier::Small, Tier::Large] {
        let t = Instant::now();
        let tables = Tables::build(size, 0, tier, &mut Watch::new(&budget, &Silent)).unwrap();
        println!("{tier:?} build {:.2} s, {} MB", t.elapsed().as_secs_f64(), tables.bytes() >> 20);
        if tier == Tier::Small {
            continue;
        }
        let all = korf24();
        for i in [38, 40] {
            let t = Instant::now();
            let (p, best) = &all[i - 1];
            let (l, n) = solve(Lookup::new(&tables, p.rest), p);
            assert_eq!(l, *best);
            println!("{tier:?} {i} {} nodes, {:.2} s", n, t.elapsed().as_secs_f64());
        }
    }
}
#[test]
#[ignore]
fn trial() {
    let size = Size::new(4, 4).unwrap();
    let budget = Budget { threads: Some(1), ..Budget::default() };
    let boards = korf();
    let which = std::env::var("TRIAL").unwrap_or_default();
    if which.contains('m') {
        let t = Instant::now();
        let mut nodes = 0;
        for (p, best) in &boards[..] {
            if *best <= 50 {
                let (l, n) = solve(Manhattan::new(size), p);
                assert_eq!(l, *best);
                nodes += n;
            }
        }
        println!("manhattan {nodes} nodes {:.1} M/s", nodes as f64 / t.elapsed().as_secs_f64() / 1e6);
        let t = Instant::now();
        let mut nodes = 0;
        for (p, best) in &boards[..] {
            if *best <= 50 {
                let (l, n) = solve(LinearConflict::new(size), p);
                assert_eq!(l, *best);
                nodes += n;
            }
        }
        println!("lc {nodes} nodes {:.1} M/s", nodes as f64 / t.elapsed().as_secs_f64() / 1e6);
    }
    for tier in [Tier::Small, Tier::Large] {
        if tier == Tier::Large && !which.contains('l') {
            continue;
        }
        let t = Instant::now();
        let tables = Tables::build(size, 0, tier, &mut Watch::new(&budget, &Silent)).unwrap();
        println!("{tier:?} build {:.2} s, {} MB", t.elapsed().as_secs_f64(), tables.bytes() >> 20);
        println!(
            "{}",
            std::fs::read_to_string("/proc/self/smaps_rollup")
                .unwrap()
                .lines()
                .filter(|l| l.contains("Huge") || l.contains("Rss"))
                .collect::<Vec<_>>()
                .join(" ")
        );
        if which.contains('a') && tier == Tier::Large {
            let tables = Tables::build(size, 15, tier, &mut Watch::new(&budget, &Silent)).unwrap();
            let t = Instant::now();
            let mut nodes = 0;
            for (p, best) in &antipodes() {
                let (l, n) = solve(Lookup::new(&tables, p.rest), p);
                assert_eq!(l, *best);
                nodes += n;
            }
            println!("{tier:?} antipodes {} nodes, {:.2} s", nodes / 17, t.elapsed().as_secs_f64() / 17.0);
        }
        for _ in 0..2 {
            let t = Instant::now();
            let mut nodes = 0;
            for (p, best) in &boards {
                let (l, n) = solve(Lookup::new(&tables, p.rest), p);
                assert_eq!(l, *best);
                nodes += n;
            }
            println!("{tier:?} {} nodes, {:.2} ms", nodes / 100, t.elapsed().as_secs_f64() * 10.0);
        }
    }
}
