//! Rates a puzzle by solving it with the techniques that people use, always the easiest that applies. Levels 1 to
//! 3 follow from the hardest technique; 4 and 5 need trials (suppose a placement, derive a contradiction), few or
//! many; 6 means that trials do not suffice. The score is the effort of all steps. If reasoning gets stuck, a short
//! search looks for a second solution; a puzzle with several solutions has no level. For the generator,
//! `grade_up_to` stops as soon as a puzzle is too hard.

use crate::events::Monitor;
use crate::puzzle::Puzzle;
use crate::reasoning::{Problem, Progress, Reasoner, Technique};
use crate::search::exact::Instance;
use crate::search::{self, Algorithm};
use crate::{codes, impossible};
use std::ops::ControlFlow;
use teka_core::{
    Budget, Completeness, Details, Limit, Listed, Message, Outcome, Rating, RunContext, Which, family_data,
};

/// The facts that a rating is based on, for scripts.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RatingDetails {
    /// The hardest technique that is needed; `None` if the puzzle has several solutions.
    pub hardest_technique: Option<&'static str>,
    /// The techniques that were used, easiest first.
    pub techniques: Vec<&'static str>,
    /// The number of times that each was used.
    pub uses: Vec<u64>,
    /// The number of pieces to place.
    pub to_place: usize,
    /// The average number of placements to choose from at each step.
    pub open_steps: f64,
    /// Whether the techniques do not suffice.
    pub guessing: bool,
}

family_data!(RatingDetails);

/// How hard a position is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Grade {
    /// From 1, where the two easiest techniques suffice, to 6, where trials do not.
    pub(crate) level: u8,
    pub(crate) score: u64,
    /// The number of times that each technique is needed, in the order of [`Technique::ALL`].
    uses: [u64; Technique::ALL.len()],
    to_place: usize,
    /// The number of placements to choose from each time a piece was placed.
    open: Vec<usize>,
    /// The number of pieces that no technique places.
    stuck: usize,
}

/// The maximum number of trials at level 4; more make level 5.
const FEW_TRIALS: u64 = 10;
/// The effort of placing a piece, per piece that is still to be placed.
const EFFORT_PER_PIECE: u64 = 10;
/// The effort of finding the only possible next placement; less if there are several to choose from.
const EFFORT_OF_FINDING: u64 = 24;
/// The maximum number of nodes of the search for a second solution, which takes about a second.
const MAX_NODES: u64 = 3_000_000;

pub(crate) fn rate(puzzle: &Puzzle, context: &RunContext<'_>) -> Outcome<Rating> {
    if let Some(reason) = impossible::proof(puzzle) {
        return Outcome::NoSolution(reason);
    }
    let grade = match grade(puzzle, &mut context.monitor()) {
        Ok(Some(grade)) if grade.stuck == 0 => return Outcome::Solved(grade.rating(Solutions::One)),
        Ok(grade) => grade,
        Err(limit) => return Outcome::stopped(limit),
    };
    let Some(grade) = grade else {
        return match search::solve(puzzle, Algorithm::Exact, &mut context.monitor()) {
            Outcome::NoSolution(reason) => Outcome::NoSolution(reason),
            Outcome::Stopped { limit, .. } => Outcome::stopped(limit),
            Outcome::Solved(_) => unreachable!("reasoning found a contradiction in a puzzle with a solution"),
        };
    };
    match solutions(puzzle, context) {
        Ok(Solutions::None { nodes }) => {
            Outcome::NoSolution(Message::new(codes::EXHAUSTED).with("cases", nodes))
        }
        Ok(solutions) => Outcome::Solved(grade.rating(solutions)),
        Err(limit) => Outcome::stopped(limit),
    }
}

/// The number of solutions of a puzzle, as far as the rating needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Solutions {
    None {
        /// The number of nodes that were searched.
        nodes: u64,
    },
    One,
    Several,
    /// The search ended before it was decided.
    Unknown,
}

/// Counts, by a short search, the solutions of a puzzle that reasoning does not finish.
fn solutions(puzzle: &Puzzle, context: &RunContext<'_>) -> Result<Solutions, Limit> {
    let nodes = context.budget.nodes.map_or(MAX_NODES, |nodes| nodes.min(MAX_NODES));
    let budget = Budget { nodes: Some(nodes), ..context.budget.clone() };
    let context = RunContext::new(&budget).with_observer(context.observer);
    let mut found = 0_usize;
    let mut each = |_| {
        found += 1;
        if found < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let listed = search::exact::list(puzzle, &context, Which::All, &mut each);
    let Ok(Listed { completeness, stats }) = listed else { return Ok(Solutions::Unknown) };
    match (found, completeness) {
        (2.., _) => Ok(Solutions::Several),
        (_, Completeness::Stopped(Limit::Nodes)) => Ok(Solutions::Unknown),
        (_, Completeness::Stopped(limit)) => Err(limit),
        (0, _) => Ok(Solutions::None { nodes: stats.nodes }),
        (1, _) => Ok(Solutions::One),
    }
}

/// Grades a position; `None` if the reasoning shows that it has no solution.
pub(crate) fn grade(puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> Result<Option<Grade>, Limit> {
    grade_up_to(puzzle, Rating::HARDEST, monitor)
}

/// Grades a position if its level is at most `max_level`; `None` as soon as it is known to be harder, which takes much
/// less time than a full rating.
pub(crate) fn grade_up_to(
    puzzle: &Puzzle,
    max_level: u8,
    monitor: &mut Monitor<'_>,
) -> Result<Option<Grade>, Limit> {
    let Some(instance) = Instance::of(puzzle, monitor)? else { return Ok(None) };
    let problem = Problem::canonical(&instance);
    let mut reasoner = Reasoner::new(&problem, hardest_technique(max_level));
    let to_place = puzzle.unplaced().count();
    let mut grade = Grade {
        level: 1,
        score: (1..=to_place as u64).map(|remaining| EFFORT_PER_PIECE * remaining).sum(),
        uses: [0; Technique::ALL.len()],
        to_place,
        open: Vec::new(),
        stuck: 0,
    };
    loop {
        match reasoner.next_placement(monitor)? {
            Progress::Placed { steps, open, breadth } => {
                for id in steps.into_iter().filter(|&id| !reasoner.leaves_empty(id)) {
                    let step = reasoner.step(id);
                    grade.uses[step.technique as usize] += 1;
                    grade.score += step.effort();
                }
                grade.score += breadth.map_or(0, u64::from) + EFFORT_OF_FINDING / open as u64;
                grade.open.push(open);
                grade.level = grade.level();
                if grade.level > max_level {
                    return Ok(None);
                }
            }
            Progress::Solved => break,
            Progress::Stuck if max_level < Rating::HARDEST => return Ok(None),
            Progress::Stuck => {
                grade.stuck = to_place - grade.open.len();
                // All placements that are still open would have to be refuted, and no single trial does that.
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

/// The hardest technique that a rating up to this level needs.
fn hardest_technique(level: u8) -> Technique {
    match level {
        0 | 1 => Technique::OnlyPlace,
        2 => Technique::GapShape,
        3 => Technique::Pair,
        _ => Technique::Trial,
    }
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

    fn rating(&self, solutions: Solutions) -> Rating {
        let is_decided = solutions != Solutions::Several;
        let hardest = if self.stuck > 0 { Technique::DeepTrial } else { self.hardest() };
        let mut reasons: Vec<Message> = self
            .used()
            .map(|(technique, uses)| {
                Message::new(codes::RATE_USES).with("technique", technique.name()).with("uses", uses)
            })
            .collect();
        reasons.insert(0, Message::new(codes::RATE_TO_PLACE).with("pieces", self.to_place));
        if self.stuck > 0 {
            let code = match solutions {
                Solutions::Several => codes::RATE_SEVERAL,
                Solutions::One => codes::RATE_BEYOND,
                Solutions::None { .. } | Solutions::Unknown => codes::RATE_STUCK,
            };
            reasons.push(Message::new(code).with("pieces", self.stuck));
        }
        let open: usize = self.open.iter().sum();
        let details = RatingDetails {
            hardest_technique: is_decided.then(|| hardest.name()),
            techniques: self.used().map(|(technique, _)| technique.name()).collect(),
            uses: self.used().map(|(_, uses)| uses).collect(),
            to_place: self.to_place,
            open_steps: (open * 10 / self.open.len().max(1)) as f64 / 10.0,
            guessing: self.stuck > 0,
        };
        let level = is_decided.then_some(self.level);
        Rating { level, score: self.score, reasons, details: Details::new(details) }
    }
}
