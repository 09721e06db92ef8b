//! Plays a scenario with the real program, and checks after every step that the model's rules hold.

use crate::commands::{Change, Run, Scenario, Step, Subcommand, puzzle_file};
use crate::execute::Process;
use crate::files::snapshot;
use crate::lists;
use crate::model::{Expectation, Model};
use crate::outputs::{changed_file, check_changes, is_permanent, outputs};
use crate::puzzles::Known;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// A folder with puzzles in which a scenario is played.
struct Player<'a> {
    folder: tempfile::TempDir,
    model: Model<'a>,
    /// The number of processes killed so far.
    kills: usize,
}

/// The step that breaks a rule, and how.
#[derive(Debug)]
pub(crate) struct Violation {
    pub(crate) step: usize,
    pub(crate) rule: String,
}

/// Plays a scenario from start to end, and returns the number of processes that were killed.
pub(crate) fn play(scenario: &Scenario, known: &[Known]) -> Result<usize, Violation> {
    let mut player = Player::new(known);
    for (at, step) in scenario.steps.iter().enumerate() {
        player.step(step).map_err(|rule| Violation { step: at, rule })?;
    }
    Ok(player.kills)
}

impl<'a> Player<'a> {
    fn new(known: &'a [Known]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (at, known) in known.iter().enumerate() {
            fs::write(folder.path().join(puzzle_file(at)), known.puzzle.text()).unwrap();
        }
        fs::create_dir(folder.path().join("folder")).unwrap();
        Player { folder, model: Model::new(known), kills: 0 }
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

    /// Runs a command; `kill` is the time in milliseconds, and perhaps the new file, at which to kill it.
    fn run(&mut self, run: &Run, kill: Option<(u64, Option<&str>)>) -> Result<(), String> {
        if let Subcommand::Check { puzzle, list, line, altered } = &run.what {
            return self.check(run, *puzzle, list, *line, *altered);
        }
        let before = snapshot(self.path());
        let expectation = self.model.expectation(run, &before);
        let process = Process::start(run, self.path());
        let ended = process.wait_until(|waited| match kill {
            None => false,
            Some((milliseconds, when)) => {
                let appeared =
                    when.is_some_and(|name| !before.contains_key(name) && self.path().join(name).exists());
                appeared || waited > Duration::from_millis(milliseconds)
            }
        })?;
        let after = snapshot(self.path());
        let changes = check_changes(run, &before, &after);
        if ended.code.is_none() && kill.is_some() {
            changes?;
            self.kills += 1;
            self.model.update(run, &before, &after);
            return Ok(());
        }
        let with_output =
            |rule: String| format!("{rule}\nexit {:?}\n{}{}", ended.code, ended.stdout, ended.stderr);
        self.model.judge(run, expectation, &before, &after, &ended).and(changes).map_err(with_output)?;
        if ended.code != Some(2) {
            self.model.update(run, &before, &after);
        } else if run.room.is_some() {
            self.model.forget(run, self.folder.path());
        }
        Ok(())
    }

    /// Runs two commands at once: each must be exact or refused, and one of them must succeed.
    fn both(&mut self, one: &Run, other: &Run, kill: Option<u64>) -> Result<(), String> {
        let before = snapshot(self.path());
        let expectation = [self.model.expectation(one, &before), self.model.expectation(other, &before)];
        let [first, second] = [one, other].map(|run| Process::start(run, self.path()));
        let time_up = |waited| kill.is_some_and(|after| waited > Duration::from_millis(after));
        let ended = [first.wait_until(time_up)?, second.wait()?];
        let killed = kill.is_some() && ended[0].code.is_none();
        self.kills += usize::from(killed);
        let mut after = snapshot(self.path());
        // Temporary files may be left by the killed process.
        after.retain(|name, _| is_permanent(name) || !killed);
        let with_output = |rule: String| format!("{rule}\n{ended:#?}");
        let share_no_file = !outputs(one).iter().any(|name| outputs(other).contains(name));
        let refused = ended.iter().filter(|ended| ended.code == Some(2)).count();
        if expectation == [Expectation::Accept; 2]
            && !killed
            && (refused == 2 || share_no_file && refused > 0)
        {
            return Err(with_output("a command was refused, but should have succeeded".to_owned()));
        }
        if expectation == [Expectation::Refuse; 2] && changed_file(&before, &after).is_some() {
            return Err(with_output("both should have been refused, but a file has changed".to_owned()));
        }
        let mut violations = Vec::new();
        let succeeded: Vec<_> = [one, other]
            .into_iter()
            .zip(&ended)
            .skip(usize::from(killed))
            .filter(|(_, ended)| ended.code != Some(2))
            .collect();
        for (run, ended) in &succeeded {
            violations.extend(self.model.judge(run, Expectation::Either, &before, &after, ended).err());
        }
        // If both write a file one after the other, it only matches the last one, which may have been killed early on.
        let is_shared_file = |rule: &&String| {
            outputs(one).iter().any(|name| outputs(other).contains(name) && rule.contains(name))
        };
        let overwritten = if killed { 1 } else { succeeded.len().saturating_sub(1) };
        if violations.iter().filter(is_shared_file).count() > overwritten
            || !violations.iter().all(|rule| is_shared_file(&rule))
        {
            return Err(with_output(violations.join("\n")));
        }
        self.model.forget(one, self.folder.path());
        self.model.forget(other, self.folder.path());
        Ok(())
    }

    /// Checks a line of a list: `teka check` and the model must agree whether it is a solution.
    fn check(&self, run: &Run, puzzle: usize, list: &str, line: usize, altered: bool) -> Result<(), String> {
        let known = &self.model.known[puzzle];
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
            (Some(0), true) | (Some(1 | 2), false) => Ok(()),
            _ => Err(format!("the answer {line:?} is legal: {expected}\n{ended:#?}")),
        }
    }

    /// Changes a file, as something other than teka might do.
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
                self.model.file_removed(file);
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
        self.model.file_changed(file, how, &old, &bytes);
    }
}
