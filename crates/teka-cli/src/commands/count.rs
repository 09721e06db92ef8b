//! `teka count`: the number of solutions, raw and up to symmetry; with `--list` each of them, as they are found.

use super::{open_puzzle, said, unsupported};
use crate::Exit;
use crate::args::Count as Args;
use crate::checkpoint::{self, Keeper};
use crate::console::Console;
use crate::failure::Failure;
use crate::progress::Line;
use crate::stop::Stop;
use crate::{files, json, summary};
use serde_json::json;
use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;
use std::time::Instant;
use teka::{BigUint, Count, Extent, Game, Job, Limit, ListError, Listed, Message, Saver, Which};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    let game = open_puzzle(&args.puzzle, console)?;
    let saved = args.resume.as_deref().map(checkpoint::read).transpose()?;
    let saved_list = saved.as_ref().and_then(|saved| saved.list_length);
    if saved.is_some() && saved_list.is_some() != args.list.is_some() {
        return Err(Failure::Usage(Message::new("usage.resume_list")));
    }
    let list = args.list.as_deref().map(|path| List::open(path, saved_list, args.force)).transpose()?;
    let list_length = || list.as_ref().map_or(Ok(0), List::length);
    let kept_at = args.checkpoint.as_ref().or(args.resume.as_ref());
    if let Some(path) = kept_at {
        files::may_write(path, args.force || args.resume.is_some())?;
    }
    let length: Option<&(dyn Fn() -> Result<u64, Failure> + Sync)> =
        if list.is_some() { Some(&list_length) } else { None };
    let keeper = kept_at.map(|path| Keeper::new(path.clone(), args.checkpoint_every, length));
    let stop = Stop::after(args.limits.timeout);
    let budget = args.limits.budget(&stop);
    let line = Line::new(console);
    let job = Job {
        budget: &budget,
        observer: &line,
        saver: keeper.as_ref().map(|keeper| keeper as &dyn Saver),
        resume: saved.as_ref().map(|saved| saved.state.as_str()),
    };
    let started = Instant::now();
    let count = match &list {
        None => game.count(&job).map_err(|why| unsupported(why, game.family()))?,
        Some(list) => list.fill(game.as_ref(), &job, args)?,
    };
    let elapsed = started.elapsed();
    drop(line);
    if let Some(failure) = keeper.and_then(|keeper| keeper.trouble.into_inner().ok().flatten()) {
        return Err(failure);
    }
    report(&count, args, elapsed, console)
}

fn report(
    count: &Count,
    args: &Args,
    elapsed: std::time::Duration,
    console: &Console,
) -> Result<Exit, Failure> {
    if console.json {
        console.print_json(&json::counted(count, elapsed))?;
    } else {
        let number = |value: &BigUint| summary::grouped(&value.to_string());
        let code = if count.extent == Extent::Complete { "count.solutions" } else { "count.so_far" };
        let mut lines = vec![Message::new(code).with("number", number(&count.solutions))];
        if let Some(distinct) = &count.distinct {
            lines.push(Message::new("count.distinct").with("number", number(distinct)));
        }
        if let Some(turned) =
            count.distinct_by_turning.as_ref().filter(|turned| Some(*turned) != count.distinct.as_ref())
        {
            lines.push(Message::new("count.by_turning").with("number", number(turned)));
        }
        for message in lines {
            console.print(&format!("{}\n", console.words.say(&message)))?;
        }
        if let Extent::Stopped(limit) = count.extent {
            console.say(&Message::new("solve.stopped").with("limit", said(limit, console)));
        }
        if let (Some(path), Extent::Stopped(_)) =
            (args.checkpoint.as_ref().or(args.resume.as_ref()), count.extent)
        {
            console.say(&Message::new("count.resume").with("file", path.display().to_string()));
        }
        console.say(&Message::new("summary.time").with("time", summary::readable(elapsed)));
        let nodes =
            Message::new("summary.nodes").with("nodes", summary::grouped(&count.stats.nodes.to_string()));
        console.say(
            &nodes
                .with("method", count.stats.method.unwrap_or("-"))
                .with("threads", count.stats.threads.max(1)),
        );
    }
    Ok(match count.extent {
        Extent::Complete | Extent::Cut => Exit::Answered,
        Extent::Stopped(Limit::Interrupted) => Exit::Interrupted,
        Extent::Stopped(_) => Exit::Stopped,
    })
}

/// The file that solutions are written to.
struct List {
    file: Mutex<BufWriter<File>>,
    name: String,
    as_json: bool,
}

impl List {
    /// Opens a new list, or one to go on with after so many bytes.
    fn open(path: &Path, length: Option<u64>, force: bool) -> Result<List, Failure> {
        files::may_write(path, force || length.is_some())?;
        let name = path.display().to_string();
        let trouble = |error: std::io::Error| files::unwritable(&error, &name);
        let fresh = length.is_none();
        let file =
            OpenOptions::new().create(fresh).write(true).truncate(fresh).open(path).map_err(trouble)?;
        if let Some(length) = length {
            if file.metadata().map_err(trouble)?.len() < length {
                return Err(Failure::File(Message::new("checkpoint.short_list").with("file", name)));
            }
            // What was listed after the state was saved will be found again.
            file.set_len(length).map_err(trouble)?;
            std::io::Seek::seek(&mut &file, std::io::SeekFrom::End(0)).map_err(trouble)?;
        }
        let as_json = path.extension().is_some_and(|ending| ending == "jsonl" || ending == "json");
        Ok(List { file: Mutex::new(BufWriter::with_capacity(1 << 20, file)), name, as_json })
    }

    fn length(&self) -> Result<u64, Failure> {
        let mut file = self.file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let length =
            file.flush().and_then(|()| file.get_ref().sync_data()).and_then(|()| file.get_ref().metadata());
        length.map(|data| data.len()).map_err(|error| files::unwritable(&error, &self.name))
    }

    fn write(&self, text: &str) -> std::io::Result<()> {
        let mut file = self.file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if self.as_json {
            return writeln!(file, "{}", json!({ "schema": 1, "text": text }));
        }
        writeln!(file, "{}", text.trim_end().replace('\n', "/"))
    }

    /// Lists the solutions of a game, and counts them.
    fn fill(&self, game: &dyn Game, job: &Job<'_>, args: &Args) -> Result<Count, Failure> {
        let which = if args.distinct { Which::Distinct } else { Which::All };
        let (mut listed, mut trouble) = (0_u64, None);
        let ended = game.list(job, which, &mut |found| {
            if args.limit.is_some_and(|most| listed >= most) {
                return ControlFlow::Break(());
            }
            listed += 1;
            match self.write(&found.answer().text) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    trouble = Some(files::unwritable(&error, &self.name));
                    ControlFlow::Break(())
                }
            }
        });
        if let Some(trouble) = trouble {
            return Err(trouble);
        }
        let Listed { extent, stats } = ended.map_err(|error| refused(error, game))?;
        self.length()?;
        // After a resume only the file knows how many there are in all.
        let listed = BigUint::from(if job.resume.is_some() { lines(&self.name)? } else { listed });
        Ok(Count { solutions: listed, distinct: None, distinct_by_turning: None, extent, stats })
    }
}

fn lines(name: &str) -> Result<u64, Failure> {
    let file = File::open(name).map_err(|error| files::unwritable(&error, name))?;
    Ok(std::io::BufRead::lines(std::io::BufReader::new(file)).count() as u64)
}

pub(super) fn refused(error: ListError, game: &dyn Game) -> Failure {
    match error {
        ListError::Unsupported(why) => unsupported(why, game.family()),
        ListError::Refused(rule) => Failure::Bug(Message::new("bug.refused").with("rule", rule.to_string())),
    }
}
