//! Challenges that differ from each other as much as possible: out of many, the next one chosen is always the
//! farthest from those chosen so far (farthest-first traversal; T. F. Gonzalez, 1985). The distance of two challenges
//! is the number of pieces that lie differently in their solutions, however the board is turned.

use super::base::{Base, Challenge};
use super::challenges::Challenges;
use super::{Made, Maker, no_more};
use crate::events::Monitor;
use teka_core::MakeError;

/// How many challenges to choose from, for each that is wanted, and at most in addition to those wanted.
const PER_CHOSEN: u64 = 5;
const MAX_MORE: u64 = 200;

/// The challenges to choose from.
pub(super) struct Spread {
    candidates: Vec<Candidate>,
    /// Why there are no more of them.
    ended: Option<MakeError>,
}

struct Candidate {
    made: Made,
    /// The images of its solution.
    images: Vec<Vec<u32>>,
    /// The distance to the closest one chosen so far.
    distance: usize,
}

impl Spread {
    /// Makes challenges to choose `wanted` from. If they run out or a limit is reached, there are fewer.
    pub(super) fn new(
        base: &Base<'_>,
        mut challenges: Challenges<'_>,
        wanted: u64,
        monitor: &mut Monitor<'_>,
    ) -> Self {
        let mut spread = Spread { candidates: Vec::new(), ended: None };
        let total = wanted.saturating_mul(PER_CHOSEN).min(wanted.saturating_add(MAX_MORE));
        for number in 0..total {
            match challenges.next_challenge(number, monitor) {
                Ok((Challenge { solution, .. }, made)) => {
                    let images = base.images_of(&solution).collect();
                    spread.candidates.push(Candidate { made, images, distance: usize::MAX });
                }
                Err(error) => {
                    spread.ended = Some(error);
                    break;
                }
            }
            monitor.done = Some(number as f64 / total as f64);
        }
        spread
    }
}

impl Maker for Spread {
    fn make(&mut self, _: u64, _: &mut Monitor<'_>) -> Result<Made, MakeError> {
        // Of equals, the first.
        let farthest =
            (0..self.candidates.len()).min_by_key(|&at| std::cmp::Reverse(self.candidates[at].distance));
        let Some(at) = farthest else {
            return Err(self.ended.take().unwrap_or_else(no_more));
        };
        let chosen = self.candidates.remove(at);
        for other in &mut self.candidates {
            let alike = chosen.images.iter().map(|image| shared(image, &other.images[0])).max().unwrap_or(0);
            other.distance = other.distance.min(other.images[0].len() - alike);
        }
        Ok(chosen.made)
    }
}

/// How many numbers two sorted lists share.
fn shared(one: &[u32], other: &[u32]) -> usize {
    one.iter().filter(|number| other.binary_search(number).is_ok()).count()
}

#[cfg(test)]
mod tests {
    use super::super::spec::ChallengeSpec;
    use super::super::tests::FLAT;
    use super::*;
    use crate::search::exact::{Completions, Instance};
    use teka_core::{Budget, GenerateOptions, RunContext, Seed};

    /// The distance of the closest two of the first eight candidates, and of the eight chosen.
    #[test]
    fn chosen_challenges_are_farther_from_each_other() {
        let budget = Budget::default();
        let context = RunContext::new(&budget);
        let mut monitor = context.monitor();
        let options = GenerateOptions::new(Seed(2)).with("set-file", FLAT).with("to-place", 3);
        let spec = ChallengeSpec::new(&options).unwrap();
        let instance = Instance::of(&spec.base, &mut monitor).unwrap().unwrap();
        let completions = Completions::of(&instance).unwrap();
        let base = Base::new(&instance, completions, &context).unwrap_or_else(|_| panic!("a small board"));
        let challenges = Challenges::new(&base, &spec, options.seed);
        let mut spread = Spread::new(&base, challenges, 8, &mut monitor);
        let distance = |one: &Candidate, other: &Candidate| {
            let shared = one.images.iter().map(|image| shared(image, &other.images[0])).max().unwrap();
            other.images[0].len() - shared
        };
        let candidates: Vec<Candidate> = std::mem::take(&mut spread.candidates);
        let closest = |chosen: &[usize]| {
            let pairs = chosen.iter().flat_map(|&one| chosen.iter().map(move |&other| (one, other)));
            let distances = pairs.filter(|(one, other)| one < other);
            distances.map(|(one, other)| distance(&candidates[one], &candidates[other])).min().unwrap()
        };
        let first: Vec<usize> = (0..8).collect();
        let texts: Vec<String> =
            candidates.iter().map(|candidate| crate::print::print(&candidate.made.puzzle)).collect();
        let mut again = Spread::new(&base, Challenges::new(&base, &spec, options.seed), 8, &mut monitor);
        let chosen: Vec<usize> = (0..8)
            .map(|number| {
                let Ok(made) = again.make(number, &mut monitor) else { panic!("there are enough") };
                let text = crate::print::print(&made.puzzle);
                texts.iter().position(|other| *other == text).unwrap()
            })
            .collect();
        assert!(closest(&chosen) > closest(&first), "{} > {}", closest(&chosen), closest(&first));
    }
}
