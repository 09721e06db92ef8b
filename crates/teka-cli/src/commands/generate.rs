//! `teka generate`: new puzzles by wish and seed.

use super::{During, exit_of, said, unable, unsuccessful};
use crate::Exit;
use crate::args::Generate as Args;
use crate::console::Console;
use crate::deadline::Deadline;
use crate::export::{self, Saved};
use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::stop::Stop;
use crate::{files, json};
use std::path::{Path, PathBuf};
use teka::{Difficulty, GenerateOptions, GeneratedGame, Message, Outcome, Registry, RunContext, Seed};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let deadline = Deadline::after(args.limits.timeout);
    let place = args.save.as_deref().map(|path| Place::new(path, args)).transpose()?;
    let seed = args.seed.map_or_else(Seed::random, Seed);
    let registry = Registry::standard();
    let stop = Stop::after(args.limits.timeout);
    let budget = args.limits.budget(&stop);
    for number in 0..args.count {
        if let Some(limit) = stop.signal.raised() {
            let message = Message::new("generate.stopped").with("done", number).with("count", args.count);
            return Err(Failure::Stopped(limit, message.with("limit", said(limit, console))));
        }
        let line = ProgressLine::new(console);
        let context = RunContext::new(&budget).with_observer(&line);
        let made = registry.generate(&args.family, &options(args, seed, number), &context);
        drop(line);
        let made = made.map_err(|error| unable(error, "generate", &args.family))?;
        if number == 0 && args.seed.is_none() && !console.json {
            console.say(&Message::new("generate.seed").with("seed", seed.to_string()));
        }
        if let Outcome::Solved(generated) = &made {
            let object = json::generated(&args.family, generated, seed, number);
            match &place {
                Some(place) => place.save(generated, &object, number, args, deadline, console)?,
                None => show(generated, number, console)?,
            }
            if console.json {
                console.print_json(&object)?;
            }
        } else {
            if console.json {
                console.print_json(&json::not_generated(&args.family, &made, &console.words))?;
            } else if let Some(message) = unsuccessful(&made, During::Making, console) {
                console.tell(&message)?;
            }
            return Ok(exit_of(&made));
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

fn show(generated: &GeneratedGame, number: u64, console: &Console) -> Result<(), Failure> {
    if console.json {
        return Ok(());
    }
    if number > 0 {
        console.print("\n")?;
    }
    console.show(&generated.game.draw(), &generated.game.print())?;
    for note in &generated.notes {
        console.say(note);
    }
    Ok(())
}

/// Where new puzzles are saved: one in a file, several in a folder.
enum Place {
    File(PathBuf),
    Folder(PathBuf),
}

impl Place {
    /// Where to save, if that is possible.
    fn new(path: &Path, args: &Args) -> Result<Place, Failure> {
        if args.count == 1 && !path.is_dir() {
            export::may_save([path], args.picture.force)?;
            return Ok(Place::File(path.to_owned()));
        }
        let place = Place::Folder(path.to_owned());
        if path.is_dir() {
            files::may_write(&place.path(0, args), args.picture.force)?;
            for number in 1..args.count {
                files::destination(&place.path(number, args), args.picture.force)?;
            }
        } else {
            // The folder is made when there is something to put into it.
            files::may_make_folder(path)?;
        }
        Ok(place)
    }

    /// The file of one puzzle. Names have as many digits as the last one needs, so that they sort.
    fn path(&self, number: u64, args: &Args) -> PathBuf {
        match self {
            Place::File(path) => path.clone(),
            Place::Folder(folder) => {
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
        if let Place::Folder(folder) = self {
            std::fs::create_dir_all(folder).map_err(|error| files::unwritable(&error, folder))?;
        }
        let saved = Saved {
            text: &generated.game.print(),
            json: object.to_string(),
            scene: &generated.game.draw(),
            solution: None,
        };
        export::save(&self.path(number, args), &saved, &args.picture, deadline, console)
    }
}
