//! `teka exercise`: makes exercise sheets about searches, as PDF with a key of the right answers, and as JSON
//! for programs. The subcommand `check`, which marks answers, is in `check.rs`.

mod check;
#[cfg(feature = "pdf")]
mod sheet;

use super::{BRANCH_AND_BOUND, During, stopped_message};
use crate::Exit;
use crate::args::{Exercise, ExerciseCommand};
use crate::console::Console;
use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use crate::{export, files};
use serde_json::json;
use std::path::{Path, PathBuf};
use teka::exercise::{ALGORITHMS, ExerciseOptions, make};
use teka::{Message, RunContext, Seed};
use teka_json::exercise::{Sheet, SheetVariant};

/// The number of nodes of a search tree if none is given.
const NODES: std::ops::RangeInclusive<usize> = 8..=15;

pub(crate) fn run(args: &Exercise, console: &Console) -> Result<Exit, Failure> {
    match &args.command {
        Some(ExerciseCommand::Check(args)) => check::run(args, console),
        None => sheets(args, console),
    }
}

fn sheets(args: &Exercise, console: &Console) -> Result<Exit, Failure> {
    let to = args.to.as_deref().unwrap_or(Path::new("sheet.pdf"));
    let family = args.family.as_deref().unwrap_or_default();
    let algorithm = algorithm(family, args.algorithm.as_deref())?;
    let is_pdf = match to.extension().and_then(|extension| extension.to_str()) {
        Some("pdf") => true,
        Some("json") => false,
        _ => return Err(Failure::File(files::message("exercise.format", to))),
    };
    if is_pdf && !cfg!(feature = "pdf") {
        return Err(Failure::missing_feature("pdf"));
    }
    let (key, data) = (beside(to, "-key", "pdf"), beside(to, "", "json"));
    for path in [to, &key, &data].into_iter().take(if is_pdf { 3 } else { 1 }) {
        files::check_writable(path, args.force)?;
    }
    let seed = args.seed.map_or_else(Seed::random, Seed);
    let branching = (algorithm == BRANCH_AND_BOUND).then(|| {
        let order = args.branching.order.clone().unwrap_or_else(|| "URDL".to_owned());
        (order.to_uppercase(), args.branching.undo.as_deref().unwrap_or("forbid").to_owned())
    });
    let (order, undo) = branching.clone().unwrap_or_default();
    if branching.is_some() {
        let game = teka::open("1 2\n3 0\n").expect("this is a valid board");
        args.branching.apply(game, Some(algorithm), console)?;
    }
    let options = ExerciseOptions {
        algorithm: algorithm.to_owned(),
        size: args.size,
        nodes: args.nodes.clone().unwrap_or(NODES),
        variants: usize::from(args.variants),
        seed,
        order: order.clone(),
        undo: undo == "allow",
    };
    let stop = Stop::after(args.limits.timeout);
    let budget = args.limits.budget(&stop);
    let line = ProgressLine::new(console);
    let made = make(&options, &RunContext::new(&budget).with_observer(&line));
    drop(line);
    if made.len() < options.variants {
        let message =
            Message::new("exercise.too_few").with("made", made.len()).with("variants", options.variants);
        return Err(match budget.signal.raised() {
            Some(limit) => Failure::Stopped(limit, stopped_message(limit, During::Generation, console)),
            None => Failure::Usage(message),
        });
    }
    let mut sheet = Sheet::new(family, algorithm, seed.0);
    (sheet.order, sheet.undo) = match branching {
        Some((order, undo)) => (Some(order), Some(undo)),
        None => (None, None),
    };
    let variant = |(at, exercise): (usize, &teka::exercise::Exercise)| SheetVariant {
        number: at + 1,
        puzzle: exercise.game.print(),
    };
    sheet.variants = made.iter().enumerate().map(variant).collect();
    let text = serde_json::to_string_pretty(&sheet).expect("the keys are strings") + "\n";
    if is_pdf {
        #[cfg(feature = "pdf")]
        {
            export::write(to, &sheet::students(&made, &sheet, args, console)?, args.force, console)?;
            export::write(&key, &sheet::key(&made, &sheet, console)?, args.force, console)?;
        }
        export::write(&data, text.as_bytes(), args.force, console)?;
    } else {
        export::write(to, text.as_bytes(), args.force, console)?;
    }
    if console.json {
        let nodes: Vec<usize> = made.iter().map(|exercise| exercise.tree.nodes().len()).collect();
        console.print_json(&json!({
            "schema": 1, "family": family, "algorithm": algorithm, "seed": seed.0, "variants": made.len(), "nodes": nodes,
        }))?;
    } else if args.seed.is_none() {
        console.note_message(&Message::new("generate.seed").with("seed", seed.to_string()));
    }
    Ok(Exit::Answered)
}

/// The algorithm of an exercise, if there are exercises for it.
fn algorithm(family: &str, wanted: Option<&str>) -> Result<&'static str, Failure> {
    let known: Vec<&'static str> =
        ALGORITHMS.iter().filter(|(of, _)| *of == family).map(|(_, algorithm)| *algorithm).collect();
    let found = match wanted {
        None => known.first(),
        Some(name) => known.iter().find(|known| **known == name),
    };
    found.copied().ok_or_else(|| {
        let all = ALGORITHMS.map(|(family, algorithm)| format!("{family} {algorithm}")).join(", ");
        let asked = format!("{family} {}", wanted.unwrap_or_default());
        Failure::Usage(
            Message::new("exercise.no_such").with("asked", asked.trim().to_owned()).with("known", all),
        )
    })
}

/// The path of a file next to `path`, with this suffix and extension.
fn beside(path: &Path, suffix: &str, extension: &str) -> PathBuf {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    path.with_file_name(format!("{stem}{suffix}.{extension}"))
}
