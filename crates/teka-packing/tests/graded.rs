//! Tests ratings on the challenges of a printed booklet: every challenge has one solution, the easy ones have
//! low levels, and the scores follow the booklet's own order. The challenges are not part of this repository;
//! the test is skipped if they are missing.

use std::ops::ControlFlow;
use std::path::PathBuf;
use teka_core::{Budget, Family, Outcome, RunContext, Source, Strictness, Which};
use teka_packing::{Packing, Puzzle, RatingDetails};

struct Challenge {
    file: String,
    puzzle: Puzzle,
    /// From 1, the easiest, to 5.
    tier: u64,
    to_place: usize,
}

/// Reads the challenges; `None` if they are missing.
fn challenges() -> Option<Vec<Challenge>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus/packing-graded");
    let truth = std::fs::read_to_string(folder.join("truth.tsv")).ok()?;
    let challenge = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let text = std::fs::read_to_string(folder.join(fields[0])).expect("a listed file exists");
        let puzzle = teka_packing::read(&Source::new(fields[0], text), Strictness::Strict).value.unwrap();
        let (tier, to_place) = (fields[1].parse().unwrap(), fields[3].trim().parse().unwrap());
        Challenge { file: fields[0].to_owned(), puzzle, tier, to_place }
    };
    Some(truth.lines().skip(1).map(challenge).collect())
}

#[test]
fn ratings_follow_the_tiers_of_a_printed_booklet() {
    let Some(challenges) = challenges() else {
        eprintln!("skipped: the graded challenges are missing");
        return;
    };
    let budget = Budget::default();
    let context = RunContext::new(&budget);
    let (mut scores, mut tiers) = (Vec::new(), Vec::new());
    for Challenge { file, puzzle, tier, to_place } in &challenges {
        let mut solutions = 0;
        let mut each = |_| {
            solutions += 1;
            if solutions < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        Packing.list(puzzle, &context, Which::All, &mut each).unwrap();
        assert_eq!(solutions, 1, "{file} is unique");
        let Outcome::Solved(rating) = Packing.rate(puzzle, &context).unwrap() else { panic!("{file}") };
        let level = rating.level.expect("a puzzle with one solution has a level");
        let details: &RatingDetails = rating.details.get().unwrap();
        assert_eq!(details.to_place, *to_place, "{file}");
        assert!(*tier != 1 || level <= 2, "{file}: a starter at level {level}");
        assert!(*tier != 2 || level <= 5, "{file}: a junior at level {level}");
        scores.push(rating.score);
        tiers.push(*tier);
    }
    let correlation = rank_correlation(&scores, &tiers);
    assert!(correlation >= 0.9, "rank correlation {correlation:.3}");
}

/// Spearman's rank correlation; equal values share their mean rank.
fn rank_correlation(one: &[u64], other: &[u64]) -> f64 {
    let ranks = |values: &[u64]| -> Vec<f64> {
        let rank = |value: &u64| {
            let below = values.iter().filter(|other| *other < value).count() as f64;
            let equal = values.iter().filter(|other| *other == value).count() as f64;
            below + (equal - 1.0) / 2.0
        };
        values.iter().map(rank).collect()
    };
    let (one, other) = (ranks(one), ranks(other));
    let mean = (one.len() as f64 - 1.0) / 2.0;
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| (x - mean) * (y - mean)).sum::<f64>();
    product(&one, &other) / (product(&one, &one) * product(&other, &other)).sqrt()
}
