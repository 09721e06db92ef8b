//! What teka must do: which commands must succeed and which must be refused, and what their answers and files must be.
//!
//! The model keeps track of the checkpoints, as far as it can. Where it cannot tell whether a command must succeed, it
//! still requires that a successful one is exact and a refused one changes nothing.

use crate::commands::{Change, Count, Run, Subcommand, puzzle_file};
use crate::execute::Ended;
use crate::files::{Entry, Snapshot, is_whole};
use crate::lists;
use crate::outputs::{changed_file, is_permanent, outputs};
use crate::puzzles::{Known, Puzzle};
use std::collections::BTreeMap;
use std::path::Path;

/// What is known about a checkpoint.
#[derive(Clone, Debug, PartialEq)]
enum CheckpointState {
    /// Written by a count of this puzzle, which can be resumed from it.
    Valid { puzzle: usize, list: Option<String>, distinct: bool },
    /// The checkpoint or its list may have changed since.
    Unknown,
    /// Changed by something other than teka.
    Damaged,
}

/// Whether a command must succeed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Expectation {
    Accept,
    Refuse,
    Either,
}

/// The puzzles of a scenario, and what is known about the files that commands have written.
pub(crate) struct Model<'a> {
    pub(crate) known: &'a [Known],
    checkpoints: BTreeMap<String, CheckpointState>,
    /// The number of solutions of each puzzle up to symmetry, once a command has printed it.
    distinct: BTreeMap<usize, usize>,
}

impl<'a> Model<'a> {
    pub(crate) fn new(known: &'a [Known]) -> Self {
        Model { known, checkpoints: BTreeMap::new(), distinct: BTreeMap::new() }
    }

    /// Whether a command must succeed, given the files in the folder.
    pub(crate) fn expectation(&self, run: &Run, before: &Snapshot) -> Expectation {
        let unwritable = |name: &Option<String>, force: bool| match name.as_deref() {
            Some(name) if name.contains('/') || name == "folder" => true,
            Some(name) => before.contains_key(name) && !force,
            None => false,
        };
        let refused = match &run.what {
            Subcommand::Solve { save, force, .. } => unwritable(save, *force),
            Subcommand::Render { to, force, .. } | Subcommand::Book { to, force, .. } => {
                unwritable(&Some(to.clone()), *force)
            }
            Subcommand::Trace { save, force, .. } => unwritable(&Some(save.clone()), *force),
            Subcommand::Check { .. } => false,
            Subcommand::Count(count) => return self.count_expectation(count, run, before, &unwritable),
        };
        let is_empty = matches!(&run.what, Subcommand::Book { puzzles, .. } if puzzles.is_empty());
        match refused || is_empty {
            true => Expectation::Refuse,
            false if run.room.is_some() => Expectation::Either,
            false => Expectation::Accept,
        }
    }

    fn count_expectation(
        &self,
        count: &Count,
        run: &Run,
        before: &Snapshot,
        unwritable: &dyn Fn(&Option<String>, bool) -> bool,
    ) -> Expectation {
        let known = &self.known[count.puzzle];
        let own_file = Some(puzzle_file(count.puzzle));
        let checkpoint = count.checkpoint.as_ref().or(count.resume.as_ref());
        let clash = count.list.is_some() && (count.list.as_ref() == checkpoint || count.list == count.resume);
        let new_checkpoint = count.checkpoint.clone().filter(|name| Some(name) != count.resume.as_ref());
        let resumed = count.resume.is_some();
        // Sliding puzzles cannot be counted, except that an unsolvable one may be reported to have 0 solutions.
        let uncountable = matches!(known.puzzle, Puzzle::Sliding(_));
        if uncountable && known.solvable
            || clash
            || count.list == own_file
            || count.checkpoint == own_file
            || unwritable(&new_checkpoint, count.force)
            || unwritable(&count.list, count.force || resumed)
        {
            return Expectation::Refuse;
        }
        let unsure = run.room.is_some() || uncountable;
        let Some(resume) = &count.resume else {
            return if unsure { Expectation::Either } else { Expectation::Accept };
        };
        if !before.contains_key(resume) {
            return Expectation::Refuse;
        }
        match self.checkpoints.get(resume) {
            None | Some(CheckpointState::Damaged) => Expectation::Refuse,
            Some(CheckpointState::Unknown) => Expectation::Either,
            Some(CheckpointState::Valid { puzzle, list, distinct }) => {
                let owner = &self.known[*puzzle];
                let same = owner.puzzle == known.puzzle;
                // Another puzzle with as many solutions may be the same one, drawn differently.
                let similar = same || owner.count() == known.count();
                match () {
                    () if !similar || list.is_some() != count.list.is_some() => Expectation::Refuse,
                    () if same && *list == count.list && *distinct == count.distinct && !unsure => {
                        Expectation::Accept
                    }
                    () => Expectation::Either,
                }
            }
        }
    }

    /// Checks a command that was not killed.
    pub(crate) fn judge(
        &mut self,
        run: &Run,
        expectation: Expectation,
        before: &Snapshot,
        after: &Snapshot,
        ended: &Ended,
    ) -> Result<(), String> {
        let code = ended.code.ok_or("it was ended by a signal")?;
        if ended.stderr.contains("panicked") || !(0..=3).contains(&code) {
            return Err("it ended in an unexpected way".to_owned());
        }
        if code == 2 {
            if expectation == Expectation::Accept {
                return Err("it was refused, but should have succeeded".to_owned());
            }
            return match changed_file(before, after).filter(|_| run.room.is_none()) {
                Some(name) => Err(format!("it was refused, but has changed {name}")),
                None => Ok(()),
            };
        }
        if expectation == Expectation::Refuse {
            return Err("it succeeded, but should have been refused".to_owned());
        }
        if let Some(name) = after.keys().find(|name| !is_permanent(name) && !outputs(run).is_empty()) {
            return Err(format!("it left {name} behind"));
        }
        match &run.what {
            Subcommand::Count(count) => self.check_count(count, code, after, ended),
            Subcommand::Solve { puzzle, save, .. } => {
                self.check_solve(*puzzle, save.as_ref(), code, after, ended)
            }
            Subcommand::Render { puzzle, to, solution, .. } => {
                let has_picture = !solution || self.known[*puzzle].solvable;
                check_saved(has_picture, to, code, before, after)
            }
            Subcommand::Book { puzzles, to, .. } => {
                let has_book = puzzles.iter().all(|&puzzle| self.known[puzzle].solvable);
                check_saved(has_book, to, code, before, after)
            }
            Subcommand::Trace { save, .. } => {
                if after.get(save).is_some_and(|entry| is_whole(save, &entry.bytes)) {
                    Ok(())
                } else {
                    Err(format!("{save} is not whole"))
                }
            }
            Subcommand::Check { .. } => Ok(()),
        }
    }

    /// Checks the solution, or that there is none, and the saved file.
    fn check_solve(
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

    /// Checks that a count and its list are exact, or reported to be incomplete.
    fn check_count(
        &mut self,
        count: &Count,
        code: i32,
        after: &Snapshot,
        ended: &Ended,
    ) -> Result<(), String> {
        let known = &self.known[count.puzzle];
        let object = ended.json()?;
        let printed = object["count"].as_u64().ok_or("it prints no count")? as usize;
        let complete = object["complete"] == true;
        let stopped = code == 3;
        if stopped && (count.max_nodes.is_none() || complete) || code == 1 {
            return Err("a count ends with 0, or 3 if stopped".to_owned());
        }
        if !stopped && count.limit.is_none() && !complete {
            return Err("the count is not complete".to_owned());
        }
        if complete && printed != known.count() {
            return Err(format!("there are {} solutions", known.count()));
        }
        if let Some(distinct) = object["distinct"].as_u64().filter(|_| complete) {
            self.check_distinct(count.puzzle, distinct as usize)?;
        }
        let Some(list) = &count.list else { return Ok(()) };
        let entry = after.get(list).ok_or("there is no list")?;
        let lines = lists::solutions(list, &entry.bytes, &self.known[count.puzzle])?;
        let listed = object["listed"].as_u64().ok_or("it does not say how many are listed")? as usize;
        let is_within = |limit: usize| count.resume.is_some() || lines <= limit;
        let all_listed = count.distinct || printed == listed;
        if lines != listed || !all_listed || !count.limit.is_none_or(is_within) {
            return Err(format!("{list} has {lines} solutions"));
        }
        if count.distinct && complete {
            return self.check_distinct(count.puzzle, lines);
        }
        Ok(())
    }

    /// Checks that all counts of a puzzle up to symmetry agree.
    fn check_distinct(&mut self, puzzle: usize, number: usize) -> Result<(), String> {
        match *self.distinct.entry(puzzle).or_insert(number) {
            before if before == number => Ok(()),
            before => Err(format!("there were {before} solutions up to symmetry, and now {number}")),
        }
    }

    /// Updates the checkpoints after a command that succeeded or was killed.
    pub(crate) fn update(&mut self, run: &Run, before: &Snapshot, after: &Snapshot) {
        let Subcommand::Count(count) = &run.what else { return };
        let checkpoint = count.checkpoint.clone().or_else(|| count.resume.clone());
        let bytes = |entry: Option<&Entry>| entry.map(|entry| entry.bytes.clone());
        let list_changed =
            count.list.as_ref().is_some_and(|list| bytes(before.get(list)) != bytes(after.get(list)));
        for (name, state) in &mut self.checkpoints {
            let other = Some(name) != checkpoint.as_ref();
            if other
                && list_changed
                && matches!(state, CheckpointState::Valid { list, .. } if *list == count.list)
            {
                *state = CheckpointState::Unknown;
            }
        }
        let Some(name) = checkpoint else { return };
        if !after.contains_key(&name) {
            self.checkpoints.remove(&name);
            return;
        }
        let is_new = bytes(before.get(&name)) != bytes(after.get(&name));
        let resumed = count.resume.as_ref() == Some(&name);
        let is_unknown =
            !matches!(self.known[count.puzzle].puzzle, Puzzle::Packing(_) | Puzzle::Example { .. })
                || count.limit.is_some();
        let state = CheckpointState::Valid {
            puzzle: count.puzzle,
            list: count.list.clone(),
            distinct: count.distinct,
        };
        let old = self.checkpoints.get(&name).cloned();
        let new = match old {
            _ if is_unknown => CheckpointState::Unknown,
            _ if is_new => state,
            // Nothing was saved, so the old checkpoint is still valid unless its list was started over.
            Some(old) if resumed || !list_changed => old,
            _ => CheckpointState::Unknown,
        };
        self.checkpoints.insert(name, new);
    }

    /// Forgets what is known about the files of a command, which may have left them in any state.
    pub(crate) fn forget(&mut self, run: &Run, folder: &Path) {
        let own = outputs(run);
        for (name, state) in &mut self.checkpoints {
            let lost_list =
                matches!(state, CheckpointState::Valid { list: Some(list), .. } if own.contains(list));
            if own.contains(name) || lost_list {
                *state = CheckpointState::Unknown;
            }
        }
        for name in own.into_iter().filter(|name| folder.join(name).is_file()).collect::<Vec<_>>() {
            self.checkpoints.entry(name).or_insert(CheckpointState::Unknown);
        }
    }

    /// Records that something other than teka has changed a file.
    pub(crate) fn file_changed(&mut self, file: &str, how: &Change, old: &[u8], new: &[u8]) {
        let state = match how {
            Change::CopyOf(other) => self.checkpoints.get(other).cloned().unwrap_or(CheckpointState::Damaged),
            // Whitespace at the end may be harmless.
            _ if new.trim_ascii_end() == old.trim_ascii_end() => CheckpointState::Unknown,
            Change::Append(_) => CheckpointState::Unknown,
            _ => CheckpointState::Damaged,
        };
        self.checkpoints.insert(file.to_owned(), state);
        self.list_changed(file);
    }

    /// Records that something other than teka has removed a file.
    pub(crate) fn file_removed(&mut self, file: &str) {
        self.checkpoints.remove(file);
        self.list_changed(file);
    }

    fn list_changed(&mut self, file: &str) {
        for state in self.checkpoints.values_mut() {
            if matches!(state, CheckpointState::Valid { list: Some(list), .. } if list == file) {
                *state = CheckpointState::Unknown;
            }
        }
    }
}

/// Checks that a picture was saved if there was something to draw, and that nothing changed otherwise.
fn check_saved(
    expected: bool,
    name: &str,
    code: i32,
    before: &Snapshot,
    after: &Snapshot,
) -> Result<(), String> {
    let whole = after.get(name).is_some_and(|entry| is_whole(name, &entry.bytes));
    match (expected, code) {
        (true, 0) if whole => Ok(()),
        (false, 1) if before.get(name) == after.get(name) => Ok(()),
        _ => Err(format!("{name} should be saved: {expected}")),
    }
}
