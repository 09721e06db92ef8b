//! Ratings: solves a puzzle by the techniques that people use, always the easiest that applies. The level is that of
//! the hardest technique needed, the score the sum of all efforts. A puzzle that the techniques cannot finish needs
//! guessing.

use crate::codes;
use crate::events::Monitor;
use crate::puzzle::Puzzle;
use crate::search::propagate::Compiled;
use crate::search::propagate::techniques::{PencilMarks, Progress, Technique, next_deduction};
use teka_core::{Details, Limit, Message, Outcome, Rating, RunContext, family_data};

/// What a rating is based on, for scripts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RatingDetails {
    /// The hardest technique that is needed.
    pub hardest_technique: &'static str,
    /// The techniques that were used, from the easiest.
    pub techniques: Vec<&'static str>,
    /// How often each was used.
    pub uses: Vec<u64>,
    /// Whether the techniques do not suffice.
    pub guessing: bool,
}

family_data!(RatingDetails);

pub(crate) fn rate(puzzle: &Puzzle, context: &RunContext<'_>) -> Outcome<Rating> {
    let mut monitor = context.monitor();
    match rating(puzzle, &mut monitor) {
        Ok(Some(rating)) => Outcome::Solved(rating),
        Ok(None) => Outcome::NoSolution(Message::new(codes::CONTRADICTION)),
        Err(limit) => Outcome::stopped(limit),
    }
}

/// Rates a puzzle; `None` if it has no solution.
pub(crate) fn rating(puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> Result<Option<Rating>, Limit> {
    let Some(compiled) = Compiled::new(puzzle, monitor)? else { return Ok(None) };
    let mut marks = PencilMarks::new(puzzle, &compiled);
    let mut uses = [0_u64; Technique::ALL.len()];
    let solved = loop {
        match next_deduction(&mut marks, monitor)? {
            Progress::Deduced(deduction) => {
                uses[deduction.technique as usize] += 1;
                marks.apply(&deduction);
            }
            Progress::Solved => break true,
            Progress::Stuck => break false,
            Progress::Contradiction => return Ok(None),
        }
    };
    let used = || Technique::ALL.into_iter().filter(|&technique| uses[technique as usize] > 0);
    let hardest = used().next_back().unwrap_or(Technique::OnlyOfLength);
    let score = used().map(|technique| technique.effort() * uses[technique as usize]).sum();
    let mut reasons: Vec<Message> = used()
        .map(|technique| {
            let message = Message::new(codes::RATE_USES).with("technique", technique.name());
            message.with("uses", uses[technique as usize])
        })
        .collect();
    if !solved {
        let open = marks.written.iter().zip(puzzle.grid().cells());
        let open =
            open.filter(|(symbol, cell)| symbol.is_none() && puzzle.slots_through(*cell).next().is_some());
        reasons.push(Message::new(codes::RATE_STUCK).with("cells", open.count()));
    }
    let details = RatingDetails {
        hardest_technique: hardest.name(),
        techniques: used().map(Technique::name).collect(),
        uses: used().map(|technique| uses[technique as usize]).collect(),
        guessing: !solved,
    };
    let details = Details::new(details);
    Ok(Some(Rating { level: solved.then(|| hardest.level()), score, reasons, details }))
}
