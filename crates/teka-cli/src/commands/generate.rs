//! `teka generate`: new puzzles by wish and seed.

use super::{During, exit_of, said, unsuccessful};
use crate::Exit;
use crate::args::Generate as Args;
use crate::console::Console;
use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::picture::{self, Saved};
use crate::progress::Line;
use crate::stop::Stop;
use crate::{files, json};
use std::hash::{BuildHasher, Hasher};
use std::path::{Path, PathBuf};
use teka::{
    Budget, Difficulty, Job, Limit, Message, New, Outcome, Refusal, Register, Seed, Silent, Unsupported, Wish,
};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let deadline = Deadline::after(args.limits.timeout);
    let place = args.save.as_deref().map(|path| Place::new(path, args)).transpose()?;
    let seed = Seed(args.seed.unwrap_or_else(any_seed));
    let register = Register::standard();
    let stop = Stop::after(args.limits.timeout);
    let budget = args.limits.budget(&stop);
    for number in 0..args.count {
        if let Some(limit) = stop.signal.raised() {
            let message = Message::new("generate.stopped").with("done", number).with("count", args.count);
            return Err(Failure::Stopped(limit, message.with("limit", said(limit, console))));
        }
        let line = Line::new(console);
        let job = Job { budget: &budget, observer: &line, saver: None, resume: None };
        let made = register.generate(&args.family, &wish(args, seed, number), &job);
        drop(line);
        let made = made.map_err(|refusal| match refusal {
            Refusal::Unknown(message) => Failure::Usage(message),
            Refusal::Unsupported(why) => ungenerable(why, &args.family),
        })?;
        if number == 0 && args.seed.is_none() && !console.json {
            console.say(&Message::new("generate.seed").with("seed", seed.to_string()));
        }
        if let Outcome::Solved(new) = &made {
            let object = json::generated(&args.family, new, seed, number);
            match &place {
                Some(place) => place.save(new, &object, number, args, deadline, console)?,
                None => show(new, number, console)?,
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

/// That a family cannot generate puzzles, and which ones can.
fn ungenerable(why: Unsupported, family: &str) -> Failure {
    match why {
        Unsupported::Here(message) => Failure::Usage(message),
        Unsupported::ByFamily => {
            let message = Message::new("usage.unsupported").with("action", "generate").with("family", family);
            Failure::Usage(message.with("known", generators().join(", ")))
        }
    }
}

/// The families that can generate puzzles.
fn generators() -> Vec<&'static str> {
    let register = Register::standard();
    let budget = Budget::default();
    // What a family cannot do it refuses at once; what it can do stops before it starts.
    budget.signal.raise(Limit::Time);
    let job = Job { budget: &budget, observer: &Silent, saver: None, resume: None };
    let can = |family: &&'static str| {
        let made = register.generate(family, &Wish::any(Seed(0)), &job);
        !matches!(made, Err(Refusal::Unsupported(Unsupported::ByFamily)))
    };
    register.families().filter(can).collect()
}

fn wish(args: &Args, seed: Seed, number: u64) -> Wish {
    let named = |difficulty: &Difficulty| args.difficulty.as_deref() == Some(difficulty.name());
    Wish {
        size: args.size,
        difficulty: Difficulty::ALL.into_iter().find(named),
        moves: args.moves,
        optimal_length: args.optimal_length,
        uniform: args.uniform,
        seed,
        number,
    }
}

/// A seed that nobody chose, short enough to be copied by hand. Hash tables are seeded by the system.
fn any_seed() -> u64 {
    let hasher = std::collections::hash_map::RandomState::new().build_hasher();
    hasher.finish() >> 32
}

fn show(new: &New, number: u64, console: &Console) -> Result<(), Failure> {
    if console.json {
        return Ok(());
    }
    if number > 0 {
        console.print("\n")?;
    }
    console.show(&new.game.draw(), &new.game.print())?;
    for note in &new.notes {
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
            picture::may_save([path], args.picture.force)?;
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
        new: &New,
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
            text: &new.game.print(),
            json: object.to_string(),
            scene: &new.game.draw(),
            solution: None,
        };
        picture::save(&self.path(number, args), &saved, &args.picture, deadline, console)
    }
}
