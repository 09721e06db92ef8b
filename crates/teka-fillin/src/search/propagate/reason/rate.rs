//! How hard a puzzle is: it is solved by the techniques, the easiest that helps each time. The level is the hardest
//! technique that was needed, the score the sum of all efforts. Where the techniques do not lead to the end, the
//! puzzle needs guessing.

use super::super::tables::Tables;
use super::{Ground, Reasoned, Technique, next};
use crate::codes;
use crate::puzzle::Puzzle;
use teka_core::{Fact, Facts, Job, Limit, Message, Outcome, Rating, Watch};

pub(crate) fn rate(puzzle: &Puzzle, job: &Job<'_>) -> Outcome<Rating> {
    let mut watch = Watch::new(job.budget, job.observer);
    match rated(puzzle, &mut watch) {
        Ok(Some(rating)) => Outcome::Solved(rating),
        Ok(None) => Outcome::NoSolution(Message::new(codes::CONTRADICTION)),
        Err(limit) => Outcome::stopped(limit),
    }
}

/// `None` if there is no solution.
fn rated(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Result<Option<Rating>, Limit> {
    let Some(tables) = Tables::of(puzzle, watch)? else { return Ok(None) };
    let mut ground = Ground::new(puzzle, &tables);
    let mut uses = [0_u64; Technique::ALL.len()];
    let solved = loop {
        match next(&mut ground, watch)? {
            Reasoned::Step(step) => {
                uses[step.technique as usize] += 1;
                ground.apply(&step);
            }
            Reasoned::Done => break true,
            Reasoned::Stuck => break false,
            Reasoned::Contradiction => return Ok(None),
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
        let open = ground.written.iter().zip(puzzle.grid().ids());
        let open = open.filter(|(symbol, cell)| symbol.is_none() && puzzle.through(*cell).next().is_some());
        reasons.push(Message::new(codes::RATE_STUCK).with("cells", open.count()));
    }
    let names = used().map(|technique| technique.name().to_owned()).collect();
    let counts = used().map(|technique| uses[technique as usize] as i64).collect();
    let facts: Facts = vec![
        ("hardest_technique", hardest.name().into()),
        ("techniques", Fact::Texts(names)),
        ("uses", Fact::Numbers(counts)),
        ("guessing", (!solved).into()),
    ];
    Ok(Some(Rating { level: solved.then(|| hardest.level()), score, reasons, facts }))
}
