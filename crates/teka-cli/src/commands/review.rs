//! `teka review`: whether a position can still be completed, and if not, why and what is wrong: the fewest
//! pieces to take back from a packing puzzle, or the wrong squares of a fill-in. Prints the position with
//! these marked, and saves it with `--save`.

use super::{During, open_read, stopped_message};
use crate::Exit;
use crate::args::Review as Args;
use crate::console::{self, Console};
use crate::deadline::Deadline;
use crate::export::{self, Content};
use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use crate::{files, json};
use std::path::{Path, PathBuf};
use teka::{Limit, Message, Outcome, Review, ReviewVerdict, RunContext, STATE, SettingError, input};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let deadline = Deadline::after(args.limits.timeout);
    export::check_writable(args.save.iter().map(AsRef::as_ref), args.picture.force)?;
    // If the puzzle has a second file, it comes before the position.
    let (state, list) = args.position.split_last().expect("clap requires a position");
    let puzzle: Vec<&Path> = std::iter::once(&args.file).chain(list).map(PathBuf::as_path).collect();
    let game = open_read(&puzzle, &args.reading, console)?;
    let game = args.settings.apply(game, console)?;
    let state = input::answer(files::read(state)?);
    let stop = Stop::after(args.limits.timeout);
    let budget = args.limits.budget(&stop);
    let line = ProgressLine::new(console).of_family(game.family());
    let context = RunContext::new(&budget).with_observer(&line);
    let outcome = match game.review(&state, &context) {
        Ok(outcome) => outcome,
        Err(SettingError::Invalid(diagnostics)) => {
            return Err(Failure::Input { sources: vec![state], diagnostics });
        }
        Err(error) => return Err(Failure::Usage(error.message(STATE, game.family()))),
    };
    drop(line);
    let verdict = ReviewVerdict::from(&outcome);
    let review = match &outcome {
        Outcome::Solved(review) | Outcome::Stopped { best: Some(review), .. } => Some(review),
        _ => None,
    };
    let object = json::reviewed(game.family(), &outcome, &console.words);
    let shown = if console.json { console.print_json(&object) } else { show(&outcome, review, console) };
    console::ignore_broken_pipe(shown, !args.save.is_empty())?;
    match review {
        Some(Review { scene, .. }) => {
            let text = teka_render::plain(scene, &|message| console.words.say(message), None);
            let content = Content { text: &text, json: object.to_string(), scene, solution: None };
            for path in &args.save {
                export::save(path, &content, &args.picture, deadline, console)?;
            }
        }
        None if !args.save.is_empty() && !console.json => {
            console.note_message(&Message::new("file.nothing_to_save"));
        }
        None => {}
    }
    Ok(match verdict {
        ReviewVerdict::Solved | ReviewVerdict::Solvable => Exit::Answered,
        ReviewVerdict::Dead => Exit::No,
        ReviewVerdict::Unknown(Limit::Interrupted) => Exit::Interrupted,
        ReviewVerdict::Unknown(_) => Exit::Stopped,
    })
}

/// Prints the verdict, what to take back, and the position with that marked.
fn show(outcome: &Outcome<Review>, review: Option<&Review>, console: &Console) -> Result<(), Failure> {
    let sentence = match (ReviewVerdict::from(outcome), outcome) {
        (_, Outcome::NoSolution(reason)) => {
            Message::new("review.no_solution").with("reason", console.words.say(reason))
        }
        (ReviewVerdict::Solved, _) => Message::new("review.solved"),
        (ReviewVerdict::Solvable, _) => Message::new("review.solvable"),
        (ReviewVerdict::Dead, _) => dead(review, console),
        (ReviewVerdict::Unknown(limit), _) => stopped_message(limit, During::Answer, console),
    };
    console.print_message(&sentence)?;
    let Some(review) = review else { return Ok(()) };
    if let Some(message) = take_back(review) {
        console.print_message(&message)?;
    }
    if let (ReviewVerdict::Dead, Outcome::Stopped { limit, lower_bound, .. }) = (outcome.into(), outcome) {
        let at_least = Message::new("review.at_least").with("count", lower_bound.unwrap_or(1));
        console.print_message(&at_least)?;
        console.note_message(&stopped_message(*limit, During::Answer, console));
    }
    console.draw(&review.scene)
}

/// Why the position cannot be completed.
fn dead(review: Option<&Review>, console: &Console) -> Message {
    match review.and_then(|review| review.reason.as_ref()) {
        Some(reason) => Message::new("review.dead").with("reason", console.words.say(reason)),
        None => Message::new("review.wrong").with("count", review.map_or(0, |review| review.wrong.len())),
    }
}

/// The smallest sets of pieces to take back.
fn take_back(review: &Review) -> Option<Message> {
    let (first, others) = review.take_back.sets.split_first()?;
    let others: Vec<String> = others.iter().map(|set| set.join(" + ")).collect();
    let message = Message::new("review.take_back").with("pieces", first.join(" + "));
    let more = if review.take_back.more { "yes" } else { "no" };
    Some(message.with("others", others.len()).with("sets", others.join(", ")).with("more", more))
}
