//! `teka generate`: new puzzles, reproducible from options and a seed.

use super::{During, exit_code, failure_message, family_failure, limit_name};
use crate::Exit;
use crate::args::Generate as Args;
use crate::console::Console;
use crate::deadline::Deadline;
use crate::export::{self, Content};
use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use crate::{files, json};
use std::path::{Path, PathBuf};
use teka::{Difficulty, GenerateOptions, GeneratedGame, Message, Outcome, Registry, RunContext, Seed};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let deadline = Deadline::after(args.limits.timeout);
    let output = args.save.as_deref().map(|path| Output::new(path, args)).transpose()?;
    let seed = args.seed.map_or_else(Seed::random, Seed);
    let registry = Registry::standard();
    let stop = Stop::after(args.limits.timeout);
    let budget = args.limits.budget(&stop);
    for number in 0..args.count {
        if let Some(limit) = stop.signal.raised() {
            let message = Message::new("generate.stopped").with("done", number).with("count", args.count);
            return Err(Failure::Stopped(limit, message.with("limit", limit_name(limit, console))));
        }
        let line = ProgressLine::new(console);
        let context = RunContext::new(&budget).with_observer(&line);
        let outcome = registry.generate(&args.family, &options(args, seed, number), &context);
        drop(line);
        let outcome = outcome.map_err(|error| family_failure(error, "generate", &args.family))?;
        if number == 0 && args.seed.is_none() && !console.json {
            console.note_message(&Message::new("generate.seed").with("seed", seed.to_string()));
        }
        if let Outcome::Solved(generated) = &outcome {
            let object = json::generated(&args.family, generated, seed, number);
            match &output {
                Some(output) => output.save(generated, &object, number, args, deadline, console)?,
                None => print(generated, number, console)?,
            }
            if console.json {
                console.print_json(&object)?;
            }
        } else {
            if console.json {
                console.print_json(&json::not_generated(&args.family, &outcome, &console.words))?;
            } else if let Some(message) = failure_message(&outcome, During::Generation, console) {
                console.print_message(&message)?;
            }
            return Ok(exit_code(&outcome));
        }
    }
    Ok(Exit::Answered)
}

fn options(args: &Args, seed: Seed, number: u64) -> GenerateOptions {
    let named = |difficulty: &Difficulty| args.difficulty.as_deref() == Some(difficulty.name());
    let mut options = GenerateOptions::new(seed);
    options.size = args.size;
    options.difficulty = Difficulty::ALL.into_iter().find(named);
    options.number = number;
    if let Some(moves) = args.moves {
        options = options.with("moves", moves);
    }
    if let Some(length) = args.optimal_length {
        options = options.with("optimal-length", length);
    }
    if args.uniform {
        options = options.with("uniform", true);
    }
    options
}

fn print(generated: &GeneratedGame, number: u64, console: &Console) -> Result<(), Failure> {
    if console.json {
        return Ok(());
    }
    if number > 0 {
        console.print("\n")?;
    }
    console.show(&generated.game.draw(), &generated.game.print())?;
    for note in &generated.notes {
        console.note_message(note);
    }
    Ok(())
}

/// Where new puzzles are saved: one to a file, several to a folder.
enum Output {
    File(PathBuf),
    Folder(PathBuf),
}

impl Output {
    /// Checks that puzzles can be saved to `path`.
    fn new(path: &Path, args: &Args) -> Result<Output, Failure> {
        if args.count == 1 && !path.is_dir() {
            export::check_writable([path], args.picture.force)?;
            return Ok(Output::File(path.to_owned()));
        }
        let output = Output::Folder(path.to_owned());
        if path.is_dir() {
            files::check_writable(&output.path(0, args), args.picture.force)?;
            for number in 1..args.count {
                files::destination(&output.path(number, args), args.picture.force)?;
            }
        } else {
            // The folder is only created with the first puzzle.
            files::check_creatable(path)?;
        }
        Ok(output)
    }

    /// The file of one puzzle. Numbers are padded with zeros, so that the names sort.
    fn path(&self, number: u64, args: &Args) -> PathBuf {
        match self {
            Output::File(path) => path.clone(),
            Output::Folder(folder) => {
                let digits = args.count.to_string().len().max(3);
                folder.join(format!("{}-{:0digits$}.txt", args.family, number + 1))
            }
        }
    }

    fn save(
        &self,
        generated: &GeneratedGame,
        object: &serde_json::Value,
        number: u64,
        args: &Args,
        deadline: Deadline,
        console: &Console,
    ) -> Result<(), Failure> {
        if let Output::Folder(folder) = self {
            std::fs::create_dir_all(folder).map_err(|error| files::unwritable(&error, folder))?;
        }
        let content = Content {
            text: &generated.game.print(),
            json: object.to_string(),
            scene: &generated.game.draw(),
            solution: None,
        };
        export::save(&self.path(number, args), &content, &args.picture, deadline, console)
    }
}
