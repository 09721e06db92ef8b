//! What must hold: which commands have to be done and which refused, what a command may change, and what its files have
//! to hold afterwards. Where the model cannot know whether a command has to be done, it still demands that what is done
//! is exact and what is refused changes nothing.

use crate::commands::{Change, Count, Run, Scenario, Step, What, puzzle_file};
use crate::execute::{Ended, Process};
use crate::files::{Entry, Snapshot, is_whole, snapshot};
use crate::lists;
use crate::puzzles::{Known, Puzzle};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// What is known of a checkpoint.
#[derive(Clone, Debug, PartialEq)]
enum State {
    /// It was written by this work and can be gone on with.
    Good { puzzle: usize, list: Option<String>, distinct: bool },
    /// It may have been overtaken by something else that was done to it or its list.
    Doubtful,
    /// Somebody has changed it.
    Damaged,
}

/// Whether a command has to be done.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Must {
    Accept,
    Refuse,
    Either,
}

/// A folder with puzzles, and what is known of the files in it.
pub(crate) struct World<'a> {
    folder: tempfile::TempDir,
    known: &'a [Known],
    checkpoints: BTreeMap<String, State>,
    /// The number of solutions up to symmetry, once it was told.
    distinct: BTreeMap<usize, usize>,
    /// How many processes were killed.
    kills: usize,
}

/// What a scenario breaks: the number of the step, and how.
#[derive(Debug)]
pub(crate) struct Broken {
    pub(crate) step: usize,
    pub(crate) rule: String,
}

/// Plays a scenario from beginning to end, and tells how many processes were killed.
pub(crate) fn play(scenario: &Scenario, known: &[Known]) -> Result<usize, Broken> {
    let mut world = World::new(known);
    for (at, step) in scenario.steps.iter().enumerate() {
        world.step(step).map_err(|rule| Broken { step: at, rule })?;
    }
    Ok(world.kills)
}

impl<'a> World<'a> {
    fn new(known: &'a [Known]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (at, known) in known.iter().enumerate() {
            fs::write(folder.path().join(puzzle_file(at)), known.puzzle.text()).unwrap();
        }
        fs::create_dir(folder.path().join("folder")).unwrap();
        World { folder, known, checkpoints: BTreeMap::new(), distinct: BTreeMap::new(), kills: 0 }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn step(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Change { file, how } => {
                self.change(file, how);
                Ok(())
            }
            Step::Run(run) => self.run(run, None),
            Step::Kill { run, milliseconds, when } => self.run(run, Some((*milliseconds, when.as_deref()))),
            Step::Both { one, other, kill } => self.both(one, other, *kill),
        }
    }

    fn run(&mut self, run: &Run, kill: Option<(u64, Option<&str>)>) -> Result<(), String> {
        if let What::Check { puzzle, list, line, altered } = &run.what {
            return self.check(run, *puzzle, list, *line, *altered);
        }
        let before = snapshot(self.path());
        let must = self.must(run, &before);
        let process = Process::start(run, self.path());
        let ended = process.wait_until(|waited| match kill {
            None => false,
            Some((milliseconds, when)) => {
                let there =
                    when.is_some_and(|name| !before.contains_key(name) && self.path().join(name).exists());
                there || waited > Duration::from_millis(milliseconds)
            }
        })?;
        let after = snapshot(self.path());
        let what_changed = Self::changes(run, &before, &after);
        if ended.code.is_none() && kill.is_some() {
            what_changed?;
            self.kills += 1;
            self.learn(run, &before, &after);
            return Ok(());
        }
        let told = |rule: String| format!("{rule}\nexit {:?}\n{}{}", ended.code, ended.stdout, ended.stderr);
        self.judge(run, must, &before, &after, &ended).and(what_changed).map_err(told)?;
        if ended.code != Some(2) {
            self.learn(run, &before, &after);
        } else if run.room.is_some() {
            self.doubt(run);
        }
        Ok(())
    }

    /// Whether a command has to be done, going by what lies in the folder.
    fn must(&self, run: &Run, before: &Snapshot) -> Must {
        let occupied = |name: &str| before.contains_key(name) || name == "folder";
        let target = |name: &Option<String>, force: bool| match name.as_deref() {
            Some(name) if name.contains('/') || name == "folder" => true,
            Some(name) => occupied(name) && !force,
            None => false,
        };
        let refused = match &run.what {
            What::Solve { save, force, .. } => target(save, *force),
            What::Render { to, force, .. } | What::Book { to, force, .. } => {
                target(&Some(to.clone()), *force)
            }
            What::Trace { save, force, .. } => target(&Some(save.clone()), *force),
            What::Check { .. } => false,
            What::Count(count) => return self.must_count(count, run, before, &target),
        };
        let nothing = matches!(&run.what, What::Book { puzzles, .. } if puzzles.is_empty());
        match refused || nothing {
            true => Must::Refuse,
            false if run.room.is_some() => Must::Either,
            false => Must::Accept,
        }
    }

    fn must_count(
        &self,
        count: &Count,
        run: &Run,
        before: &Snapshot,
        target: &dyn Fn(&Option<String>, bool) -> bool,
    ) -> Must {
        let known = &self.known[count.puzzle];
        let own_file = Some(puzzle_file(count.puzzle));
        let kept_at = count.checkpoint.as_ref().or(count.resume.as_ref());
        let clash = count.list.is_some() && (count.list.as_ref() == kept_at || count.list == count.resume);
        let new_checkpoint = count.checkpoint.clone().filter(|name| Some(name) != count.resume.as_ref());
        let resumed = count.resume.is_some();
        // Ways cannot be counted, but where it is plain that there is none, there are 0.
        let uncountable = matches!(known.puzzle, Puzzle::Sliding(_));
        if uncountable && known.solvable
            || clash
            || count.list == own_file
            || count.checkpoint == own_file
            || target(&new_checkpoint, count.force)
            || target(&count.list, count.force || resumed)
        {
            return Must::Refuse;
        }
        let unsure = run.room.is_some()
            || uncountable
            || matches!(known.puzzle, Puzzle::Fillin(_)) && kept_at.is_some();
        let Some(resume) = &count.resume else {
            return if unsure { Must::Either } else { Must::Accept };
        };
        if !before.contains_key(resume) {
            return Must::Refuse;
        }
        match self.checkpoints.get(resume) {
            None | Some(State::Damaged) => Must::Refuse,
            Some(State::Doubtful) => Must::Either,
            Some(State::Good { puzzle, list, distinct }) => {
                let of = &self.known[*puzzle];
                let same = of.puzzle == known.puzzle;
                let alike = same || of.count() == known.count();
                match () {
                    () if !alike || list.is_some() != count.list.is_some() => Must::Refuse,
                    () if same && *list == count.list && *distinct == count.distinct && !unsure => {
                        Must::Accept
                    }
                    () => Must::Either,
                }
            }
        }
    }

    /// The rules that hold for a command that came to its own end.
    fn judge(
        &mut self,
        run: &Run,
        must: Must,
        before: &Snapshot,
        after: &Snapshot,
        ended: &Ended,
    ) -> Result<(), String> {
        let code = ended.code.ok_or("it was ended by a signal")?;
        if ended.stderr.contains("panicked") || !(0..=3).contains(&code) {
            return Err("it ended in an unforeseen way".to_owned());
        }
        if code == 2 {
            if must == Must::Accept {
                return Err("it was refused, but could have been done".to_owned());
            }
            return match changed_file(before, after).filter(|_| run.room.is_none()) {
                Some(name) => Err(format!("it was refused, but has changed {name}")),
                None => Ok(()),
            };
        }
        if must == Must::Refuse {
            return Err("it was done, but should have been refused".to_owned());
        }
        if let Some(name) = after.keys().find(|name| !is_ours(name) && !writes(run).is_empty()) {
            return Err(format!("it left {name} behind"));
        }
        match &run.what {
            What::Count(count) => self.counted(count, code, after, ended),
            What::Solve { puzzle, save, .. } => self.solved(*puzzle, save.as_ref(), code, after, ended),
            What::Render { puzzle, to, solution, .. } => {
                let there = !solution || self.known[*puzzle].solvable;
                saved(there, to, code, before, after)
            }
            What::Book { puzzles, to, .. } => {
                let there = puzzles.iter().all(|&puzzle| self.known[puzzle].solvable);
                saved(there, to, code, before, after)
            }
            What::Trace { save, .. } => {
                if after.get(save).is_some_and(|entry| is_whole(save, &entry.bytes)) {
                    Ok(())
                } else {
                    Err(format!("{save} is not whole"))
                }
            }
            What::Check { .. } => Ok(()),
        }
    }

    fn solved(
        &self,
        puzzle: usize,
        save: Option<&String>,
        code: i32,
        after: &Snapshot,
        ended: &Ended,
    ) -> Result<(), String> {
        let known = &self.known[puzzle];
        if code != i32::from(!known.solvable) {
            return Err(format!("solvable: {}", known.solvable));
        }
        if !known.solvable {
            return Ok(());
        }
        let object = ended.json()?;
        let text = object["solution"]["text"].as_str().ok_or("there is no solution")?;
        if known.solutions.is_some() && known.solution(&lists::line(text)).is_none() {
            return Err(format!("this is no solution: {text}"));
        }
        match save.filter(|name| !after.get(*name).is_some_and(|entry| is_whole(name, &entry.bytes))) {
            Some(name) => Err(format!("{name} is not whole")),
            None => Ok(()),
        }
    }

    /// A count and its list are exact, or say that they are not complete.
    fn counted(&mut self, count: &Count, code: i32, after: &Snapshot, ended: &Ended) -> Result<(), String> {
        let known = &self.known[count.puzzle];
        let object = ended.json()?;
        let told = object["count"].as_u64().ok_or("it tells no count")? as usize;
        let complete = object["complete"] == true;
        let stopped = code == 3;
        if stopped && (count.max_nodes.is_none() || complete) || code == 1 {
            return Err("a count ends with 0, or 3 if stopped".to_owned());
        }
        if !stopped && count.limit.is_none() && !complete {
            return Err("the count is not complete".to_owned());
        }
        if complete && !count.distinct && told != known.count() {
            return Err(format!("there are {} solutions", known.count()));
        }
        if let Some(distinct) = object["distinct"].as_u64().filter(|_| complete) {
            self.same_distinct(count.puzzle, distinct as usize)?;
        }
        let Some(list) = &count.list else { return Ok(()) };
        let entry = after.get(list).ok_or("there is no list")?;
        let lines = lists::solutions(list, &entry.bytes, &self.known[count.puzzle])?;
        let within = |limit: usize| count.resume.is_some() || lines <= limit;
        if lines != told || !count.limit.is_none_or(within) {
            return Err(format!("{list} has {lines} solutions"));
        }
        if count.distinct && complete {
            return self.same_distinct(count.puzzle, lines);
        }
        Ok(())
    }

    /// Every count up to symmetry of one puzzle has to be the same.
    fn same_distinct(&mut self, puzzle: usize, told: usize) -> Result<(), String> {
        match *self.distinct.entry(puzzle).or_insert(told) {
            before if before == told => Ok(()),
            before => Err(format!("there were {before} solutions up to symmetry, and now {told}")),
        }
    }

    /// What a command changes are its own files; what it saves is whole, with the mode that files have here.
    fn changes(run: &Run, before: &Snapshot, after: &Snapshot) -> Result<(), String> {
        let mut own = writes(run);
        for name in own.clone() {
            own.push(format!("t-{name}"));
        }
        for (name, entry) in
            after.iter().filter(|(name, entry)| is_ours(name) && before.get(*name) != Some(entry))
        {
            if !own.contains(name) {
                return Err(format!("it has changed {name}"));
            }
            let mode = before.get(name).map_or(0o666 & !run.umask, |entry| entry.mode);
            if entry.mode != mode {
                return Err(format!("{name} has the mode {:03o} instead of {mode:03o}", entry.mode));
            }
            if entry.is_link != before.get(name).is_some_and(|entry| entry.is_link) {
                return Err(format!("the link {name} is gone"));
            }
            let is_new = before.get(name).is_none_or(|old| old.bytes != entry.bytes);
            if is_new && is_saved(run, name) && !is_whole(name, &entry.bytes) {
                return Err(format!("{name} is not whole"));
            }
        }
        match before.keys().find(|name| is_ours(name) && !after.contains_key(*name)) {
            Some(name) => Err(format!("{name} is gone")),
            None => Ok(()),
        }
    }

    /// What is known of the checkpoints after a command that was done or killed.
    fn learn(&mut self, run: &Run, before: &Snapshot, after: &Snapshot) {
        let What::Count(count) = &run.what else { return };
        let kept_at = count.checkpoint.clone().or_else(|| count.resume.clone());
        let bytes = |entry: Option<&Entry>| entry.map(|entry| entry.bytes.clone());
        let list_changed =
            count.list.as_ref().is_some_and(|list| bytes(before.get(list)) != bytes(after.get(list)));
        for (name, state) in &mut self.checkpoints {
            let other = Some(name) != kept_at.as_ref();
            if other && list_changed && matches!(state, State::Good { list, .. } if *list == count.list) {
                *state = State::Doubtful;
            }
        }
        let Some(name) = kept_at else { return };
        if !after.contains_key(&name) {
            self.checkpoints.remove(&name);
            return;
        }
        let fresh = bytes(before.get(&name)) != bytes(after.get(&name));
        let resumed = count.resume.as_ref() == Some(&name);
        let doubtful =
            !matches!(self.known[count.puzzle].puzzle, Puzzle::Packing(_) | Puzzle::Example { .. })
                || count.limit.is_some();
        let state = State::Good { puzzle: count.puzzle, list: count.list.clone(), distinct: count.distinct };
        let was = self.checkpoints.get(&name).cloned();
        let now = match was {
            _ if doubtful => State::Doubtful,
            _ if fresh => state,
            // Nothing was saved: what is there still holds, unless its list was begun anew.
            Some(was) if resumed || !list_changed => was,
            _ => State::Doubtful,
        };
        self.checkpoints.insert(name, now);
    }

    /// After a command that may have left its files half done.
    fn doubt(&mut self, run: &Run) {
        let own = writes(run);
        for (name, state) in &mut self.checkpoints {
            let list = matches!(state, State::Good { list: Some(list), .. } if own.contains(list));
            if own.contains(name) || list {
                *state = State::Doubtful;
            }
        }
        for name in own.into_iter().filter(|name| self.path().join(name).is_file()).collect::<Vec<_>>() {
            self.checkpoints.entry(name).or_insert(State::Doubtful);
        }
    }

    /// Two commands at once: each is exact or refused, and one of them is done.
    fn both(&mut self, one: &Run, other: &Run, kill: Option<u64>) -> Result<(), String> {
        let before = snapshot(self.path());
        let must = [self.must(one, &before), self.must(other, &before)];
        let [first, second] = [one, other].map(|run| Process::start(run, self.path()));
        let time_up = |waited| kill.is_some_and(|after| waited > Duration::from_millis(after));
        let ended = [first.wait_until(time_up)?, second.wait()?];
        let killed = kill.is_some() && ended[0].code.is_none();
        self.kills += usize::from(killed);
        let mut after = snapshot(self.path());
        // What the one that was killed has left behind is no fault of the other.
        after.retain(|name, _| is_ours(name) || !killed);
        let told = |rule: String| format!("{rule}\n{ended:#?}");
        let apart = !writes(one).iter().any(|name| writes(other).contains(name));
        let refused = ended.iter().filter(|ended| ended.code == Some(2)).count();
        if must == [Must::Accept; 2] && !killed && (refused == 2 || apart && refused > 0) {
            return Err(told("none of them was done".to_owned()));
        }
        if must == [Must::Refuse; 2] && changed_file(&before, &after).is_some() {
            return Err(told("both were to be refused, but something has changed".to_owned()));
        }
        let mut troubles = Vec::new();
        let done: Vec<_> = [one, other]
            .into_iter()
            .zip(&ended)
            .skip(usize::from(killed))
            .filter(|(_, ended)| ended.code != Some(2))
            .collect();
        for (run, ended) in &done {
            troubles.extend(self.judge(run, Must::Either, &before, &after, ended).err());
        }
        // A list that two write one after the other is that of the last, who may have been killed at its beginning.
        let of_list = |rule: &&String| {
            writes(one).iter().any(|name| writes(other).contains(name) && rule.contains(name))
        };
        let overtaken = if killed { 1 } else { done.len().saturating_sub(1) };
        if troubles.iter().filter(of_list).count() > overtaken || !troubles.iter().all(|rule| of_list(&rule))
        {
            return Err(told(troubles.join("\n")));
        }
        self.doubt(one);
        self.doubt(other);
        Ok(())
    }

    /// A line of a list is a solution if the model says so.
    fn check(&self, run: &Run, puzzle: usize, list: &str, line: usize, altered: bool) -> Result<(), String> {
        let known = &self.known[puzzle];
        let Ok(bytes) = fs::read(self.path().join(list)) else { return Ok(()) };
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<&str> = text.lines().collect();
        if lines.is_empty() || known.solutions.is_none() {
            return Ok(());
        }
        let line = lines[line % lines.len()];
        let is_solution =
            |line: &str| lists::text(list, line).is_some_and(|text| known.solution(&text).is_some());
        let legal = is_solution(line);
        let line = if altered && legal { lists::altered(list, line) } else { line.to_owned() };
        let expected = is_solution(&line);
        if !legal {
            return Ok(());
        }
        fs::write(self.path().join("answer"), &line).unwrap();
        let ended = Process::start(run, self.path()).wait();
        fs::remove_file(self.path().join("answer")).unwrap();
        let ended = ended?;
        match (ended.code, expected) {
            (Some(0), true) | (Some(1), false) => Ok(()),
            _ => Err(format!("the answer {line:?} is legal: {expected}\n{ended:#?}")),
        }
    }

    /// Somebody changes a file.
    fn change(&mut self, file: &str, how: &Change) {
        let path = self.path().join(file);
        let Ok(old) = fs::read(&path) else { return };
        let mut bytes = old.clone();
        match how {
            Change::Mode(mode) => {
                use std::os::unix::fs::PermissionsExt;
                fs::set_permissions(&path, fs::Permissions::from_mode(*mode)).unwrap();
                return;
            }
            Change::Link => {
                let target = self.path().join(format!("t-{file}"));
                if !path.is_symlink() && !target.exists() {
                    fs::rename(&path, &target).unwrap();
                    std::os::unix::fs::symlink(&target, &path).unwrap();
                }
                return;
            }
            Change::Remove => {
                fs::remove_file(&path).unwrap();
                let _ = fs::remove_file(self.path().join(format!("t-{file}")));
                self.checkpoints.remove(file);
                self.list_changed(file);
                return;
            }
            Change::Flip { thousandths, bit } if !bytes.is_empty() => {
                let at = bytes.len() * thousandths / 1000;
                bytes[at] ^= 1 << bit;
            }
            Change::Flip { .. } => return,
            Change::Cut { thousandths } => bytes.truncate(bytes.len() * thousandths / 1000),
            Change::Append(more) => bytes.extend(more.bytes()),
            Change::CopyOf(other) => match fs::read(self.path().join(other)) {
                Ok(copied) => bytes = copied,
                Err(_) => return,
            },
        }
        fs::write(&path, &bytes).unwrap();
        let state = match how {
            Change::CopyOf(other) => self.checkpoints.get(other).cloned().unwrap_or(State::Damaged),
            // Blanks at the end may do no harm.
            _ if bytes.trim_ascii_end() == old.trim_ascii_end() => State::Doubtful,
            Change::Append(_) => State::Doubtful,
            _ => State::Damaged,
        };
        self.checkpoints.insert(file.to_owned(), state);
        self.list_changed(file);
    }

    fn list_changed(&mut self, file: &str) {
        for state in self.checkpoints.values_mut() {
            if matches!(state, State::Good { list: Some(list), .. } if list == file) {
                *state = State::Doubtful;
            }
        }
    }
}

/// The picture is there if there was something to draw, and else nothing is changed.
fn saved(there: bool, name: &str, code: i32, before: &Snapshot, after: &Snapshot) -> Result<(), String> {
    let whole = after.get(name).is_some_and(|entry| is_whole(name, &entry.bytes));
    match (there, code) {
        (true, 0) if whole => Ok(()),
        (false, 1) if before.get(name) == after.get(name) => Ok(()),
        _ => Err(format!("{name} should be there: {there}")),
    }
}

/// A file that is not as it was.
fn changed_file<'s>(before: &'s Snapshot, after: &'s Snapshot) -> Option<&'s String> {
    before.keys().chain(after.keys()).find(|name| is_ours(name) && before.get(*name) != after.get(*name))
}

/// The files a command writes to.
fn writes(run: &Run) -> Vec<String> {
    let names = match &run.what {
        What::Solve { save, .. } => vec![save.clone()],
        What::Count(count) => {
            vec![count.list.clone(), count.checkpoint.clone().or_else(|| count.resume.clone())]
        }
        What::Check { .. } => vec![],
        What::Render { to, .. } | What::Book { to, .. } => vec![Some(to.clone())],
        What::Trace { save, .. } => vec![Some(save.clone())],
    };
    names.into_iter().flatten().collect()
}

/// Whether this file of a command is written at once and not line by line.
fn is_saved(run: &Run, name: &str) -> bool {
    !matches!(run.what, What::Count(_)) && writes(run).iter().any(|own| own == name)
}

/// Whether a file is one that was asked for; all others are left behind by somebody who was killed.
fn is_ours(name: &str) -> bool {
    let is_temporary = |ending: &OsStr| ending == "tmp" || ending == "part";
    !name.starts_with('.') && !Path::new(name).extension().is_some_and(is_temporary)
}
