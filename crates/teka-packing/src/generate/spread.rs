//! Makes challenges that differ from each other as much as possible: out of many, always chooses the one farthest from
//! those chosen so far (farthest-first traversal; T. F. Gonzalez, 1985). The distance of two challenges is the number
//! of pieces that lie differently in their solutions, minimised over the symmetries of the board.

use super::base::{Base, Challenge};
use super::challenges::Challenges;
use super::{Maker, RatedChallenge, no_more};
use crate::events::Monitor;
use teka_core::MakeError;

/// The number of challenges to choose from, per wanted challenge.
const PER_CHOSEN: u64 = 5;
/// The maximum number of challenges to choose from, in addition to those wanted.
const MAX_MORE: u64 = 200;

/// The challenges to choose from.
pub(super) struct Spread {
    candidates: Vec<Candidate>,
    /// Why there are no more candidates.
    ended: Option<MakeError>,
}

struct Candidate {
    made: RatedChallenge,
    /// The images of its solution.
    images: Vec<Vec<u32>>,
    /// The distance to the closest challenge chosen so far.
    distance: usize,
}

impl Spread {
    /// Makes the challenges from which `wanted` are chosen; fewer if they run out or a limit is reached.
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
    fn make(&mut self, _: u64, _: &mut Monitor<'_>) -> Result<RatedChallenge, MakeError> {
        // `min_by_key` takes the first of several equally distant ones.
        let farthest =
            (0..self.candidates.len()).min_by_key(|&at| std::cmp::Reverse(self.candidates[at].distance));
        let Some(at) = farthest else {
            return Err(self.ended.take().unwrap_or_else(no_more));
        };
        let chosen = self.candidates.remove(at);
        for other in &mut self.candidates {
            let common = chosen.images.iter().map(|image| shared(image, &other.images[0])).max().unwrap_or(0);
            other.distance = other.distance.min(other.images[0].len() - common);
        }
        Ok(chosen.made)
    }
}

/// The number of common elements of two sorted lists.
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

    /// Compares the minimum distance among the eight chosen challenges with that among the first eight candidates.
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
