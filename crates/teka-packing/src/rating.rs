//! Ratings: solves a puzzle by the techniques that people use, always the easiest that applies. The level is that of the
//! hardest technique needed, and depends on how many trials are needed; the score is the effort of all steps.

use crate::events::Monitor;
use crate::puzzle::Puzzle;
use crate::reasoning::{Problem, Progress, Reasoner, Technique};
use crate::search::exact::Instance;
use crate::search::{self, Algorithm};
use crate::{codes, impossible};
use teka_core::{Details, Limit, Message, Outcome, Rating, RunContext, family_data};

/// What a rating is based on, for scripts.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RatingDetails {
    /// The hardest technique that is needed.
    pub hardest_technique: &'static str,
    /// The techniques that were used, from the easiest.
    pub techniques: Vec<&'static str>,
    /// How often each was used.
    pub uses: Vec<u64>,
    /// The number of pieces to place.
    pub to_place: usize,
    /// How many placements are open at a time, on average.
    pub open_steps: f64,
    /// Whether the techniques do not suffice.
    pub guessing: bool,
}

family_data!(RatingDetails);

/// How hard a position is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Grade {
    /// From 1, singles only, to 6, beyond trials.
    pub(crate) level: u8,
    pub(crate) score: u64,
    /// How often each technique is needed, in the order of [`Technique::ALL`].
    uses: [u64; Technique::ALL.len()],
    to_place: usize,
    /// The placements that were open each time a piece was placed.
    open: Vec<usize>,
    /// The pieces that no technique places.
    stuck: usize,
}

/// The trials of level 4; more make level 5.
const FEW_TRIALS: u64 = 10;
/// The effort of placing a piece, for every piece that could be the next.
const EFFORT_PER_PIECE: u64 = 10;
/// The effort of finding the next placement if it is the only one that is open; less if there are several.
const EFFORT_OF_FINDING: u64 = 24;

pub(crate) fn rate(puzzle: &Puzzle, context: &RunContext<'_>) -> Outcome<Rating> {
    if let Some(reason) = impossible::proof(puzzle) {
        return Outcome::NoSolution(reason);
    }
    match grade(puzzle, &mut context.monitor()) {
        Ok(Some(grade)) => Outcome::Solved(grade.rating()),
        Ok(None) => match search::solve(puzzle, Algorithm::Exact, &mut context.monitor()) {
            Outcome::NoSolution(reason) => Outcome::NoSolution(reason),
            Outcome::Stopped { limit, .. } => Outcome::stopped(limit),
            Outcome::Solved(_) => unreachable!("reasoning found a contradiction in a puzzle with a solution"),
        },
        Err(limit) => Outcome::stopped(limit),
    }
}

/// How hard a position is; `None` if the reasoning shows that it has no solution.
pub(crate) fn grade(puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> Result<Option<Grade>, Limit> {
    let Some(instance) = Instance::of(puzzle, monitor)? else { return Ok(None) };
    let problem = Problem::canonical(&instance);
    let mut reasoner = Reasoner::new(&problem, Technique::Trial);
    let to_place = puzzle.unplaced().count();
    let mut grade = Grade {
        level: 1,
        score: (1..=to_place as u64).map(|left| EFFORT_PER_PIECE * left).sum(),
        uses: [0; Technique::ALL.len()],
        to_place,
        open: Vec::new(),
        stuck: 0,
    };
    loop {
        match reasoner.next_placement(monitor)? {
            Progress::Placed { steps, open, breadth } => {
                for id in steps {
                    let step = reasoner.step(id);
                    grade.uses[step.technique as usize] += 1;
                    grade.score += step.effort();
                }
                grade.score += breadth.map_or(0, u64::from) + EFFORT_OF_FINDING / open as u64;
                grade.open.push(open);
            }
            Progress::Solved => break,
            Progress::Stuck => {
                grade.stuck = to_place - grade.open.len();
                // Whatever is still open would have to be refuted, and no single trial does it.
                let open = reasoner.candidates().open_pieces().count().saturating_sub(grade.stuck);
                grade.score += open as u64 * (Technique::Trial.effort() + EFFORT_PER_PIECE);
                break;
            }
            Progress::Contradiction => return Ok(None),
        }
    }
    grade.level = grade.level();
    Ok(Some(grade))
}

impl Grade {
    fn level(&self) -> u8 {
        match self.hardest() {
            _ if self.stuck > 0 => 6,
            Technique::OnlyWay | Technique::OnlyPlace => 1,
            Technique::GapSize | Technique::GapShape => 2,
            Technique::RegionShare
            | Technique::Balance
            | Technique::Together
            | Technique::Claim
            | Technique::Pair => 3,
            Technique::Trial if self.uses[Technique::Trial as usize] <= FEW_TRIALS => 4,
            Technique::Trial => 5,
            Technique::DeepTrial => 6,
        }
    }

    fn used(&self) -> impl DoubleEndedIterator<Item = (Technique, u64)> + '_ {
        Technique::ALL.into_iter().zip(self.uses).filter(|(_, uses)| *uses > 0)
    }

    fn hardest(&self) -> Technique {
        self.used().next_back().map_or(Technique::OnlyWay, |(technique, _)| technique)
    }

    fn rating(&self) -> Rating {
        let mut reasons: Vec<Message> = self
            .used()
            .map(|(technique, uses)| {
                Message::new(codes::RATE_USES).with("technique", technique.name()).with("uses", uses)
            })
            .collect();
        reasons.insert(0, Message::new(codes::RATE_TO_PLACE).with("pieces", self.to_place));
        if self.stuck > 0 {
            reasons.push(Message::new(codes::RATE_STUCK).with("pieces", self.stuck));
        }
        let open: usize = self.open.iter().sum();
        let details = RatingDetails {
            hardest_technique: self.hardest().name(),
            techniques: self.used().map(|(technique, _)| technique.name()).collect(),
            uses: self.used().map(|(_, uses)| uses).collect(),
            to_place: self.to_place,
            open_steps: (open * 10 / self.open.len().max(1)) as f64 / 10.0,
            guessing: self.stuck > 0,
        };
        Rating { level: Some(self.level), score: self.score, reasons, details: Details::new(details) }
    }
}
