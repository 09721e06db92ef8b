//! The shared folder of the planner, the tasks and the merge: reads, verifies and atomically writes the plan,
//! the puzzles of a batch, results, lists and checkpoints. Also records which task found a solution, so that
//! others can stop. A valid result is never replaced; if another attempt differs, both are kept and the merge
//! refuses them.

use crate::checkpoint::TaskCheckpoint;
use crate::codes;
use crate::plan::{Batch, Plan, VERSION};
use crate::result::TaskResult;
use crate::sealed;
use std::fs;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use teka::Message;
use teka::atomic_file::AtomicFile;

/// A folder with a plan.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

/// The recorded result of a task, if any.
#[derive(Clone, Debug)]
pub enum Recorded {
    /// No result.
    Missing,
    /// A file that is not a valid result of this task, and why.
    Invalid(Message),
    /// A valid result.
    Done(Box<TaskResult>),
}

/// How an attempt to store a result ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// It is now the result of its task.
    New,
    /// Another attempt was first and found the same.
    Same,
    /// Another attempt was first and found something else; both are kept, and the merge refuses them.
    Conflict,
}

const FOLDERS: [&str; 5] = ["results", "lists", "checkpoints", "running", "logs"];

impl Folder {
    /// The folder at a path, which need not exist.
    pub fn at(path: &Path) -> Self {
        Folder { path: path.to_owned() }
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the folder has a plan.
    pub fn has_plan(&self) -> bool {
        self.path.join("plan.json").exists()
    }

    /// Writes a new plan. The puzzles of a batch are written first, so that a folder with a plan is complete.
    pub fn create(&self, plan: &Plan, puzzles: Option<&[u8]>) -> Result<(), Message> {
        if self.has_plan() {
            return Err(self.message(codes::PLAN_EXISTS, "plan.json"));
        }
        for name in FOLDERS {
            self.with_file_error("", fs::create_dir_all(self.path.join(name)))?;
        }
        if let Some(puzzles) = puzzles {
            self.write("puzzles.jsonl", puzzles)?;
        }
        self.update(plan)
    }

    /// Replaces the plan with that of the next round.
    pub fn update(&self, plan: &Plan) -> Result<(), Message> {
        self.write("plan.json", sealed::write(plan).as_bytes())
    }

    /// Reads the plan.
    pub fn plan(&self) -> Result<Plan, Message> {
        let text = match fs::read(self.path.join("plan.json")) {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Err(self.message(codes::PLAN_MISSING, "plan.json"));
            }
            read => self.with_file_error("plan.json", read)?,
        };
        let plan: Option<Plan> = std::str::from_utf8(&text).ok().and_then(sealed::read);
        let plan = plan.ok_or_else(|| self.message(codes::PLAN_DAMAGED, "plan.json"))?;
        if plan.version != VERSION {
            let message = self.message(codes::PLAN_VERSION, "plan.json");
            return Err(message.with("version", plan.version).with("own", VERSION));
        }
        Ok(plan)
    }

    /// Reads the lines of a batch.
    pub fn batch(&self, batch: &Batch) -> Result<String, Message> {
        let name = "puzzles.jsonl";
        let read = || -> io::Result<Vec<u8>> {
            let mut file = fs::File::open(self.path.join(name))?;
            file.seek(SeekFrom::Start(batch.offset))?;
            let mut bytes = Vec::new();
            file.take(batch.bytes).read_to_end(&mut bytes)?;
            Ok(bytes)
        };
        let bytes = self.with_file_error(name, read())?;
        let text =
            String::from_utf8(bytes).ok().filter(|text| sealed::checksum(text.as_bytes()) == batch.sum);
        text.ok_or_else(|| self.message(codes::BATCH_DAMAGED, name))
    }

    /// Reads and verifies the result of a task.
    pub fn result(&self, plan: &Plan, task: usize) -> Recorded {
        let name = result_name(task);
        match self.read_result(&name) {
            Ok(None) => Recorded::Missing,
            Err(why) => Recorded::Invalid(why),
            Ok(Some(result)) => {
                let file = self.path.join(&name).display().to_string();
                let checked = result.check(plan, task, &file).and_then(|()| self.check_agreement(plan, task));
                let checked = checked.and_then(|()| self.check_early_end(plan, &result, &name));
                checked.map_or_else(Recorded::Invalid, |()| Recorded::Done(Box::new(result)))
            }
        }
    }

    /// Fails if another attempt at a task has left a result that differs.
    fn check_agreement(&self, plan: &Plan, task: usize) -> Result<(), Message> {
        let name = conflict_name(task);
        let Some(other) = self.read_result(&name)? else { return Ok(()) };
        other.check(plan, task, &self.path.join(&name).display().to_string())?;
        Err(self.message(codes::RESULT_CONFLICT, &name).with("task", task))
    }

    /// Fails if a task ended early because of a solution that is missing.
    fn check_early_end(&self, plan: &Plan, result: &TaskResult, name: &str) -> Result<(), Message> {
        match result.ended_by() {
            Some(by) if !self.has_solution(plan, by) => {
                let message = self.message(codes::RESULT_ENDED_EARLY, name);
                Err(message.with("task", result.task).with("other", by))
            }
            _ => Ok(()),
        }
    }

    /// Whether a task of the current round has found a solution within the bound.
    fn has_solution(&self, plan: &Plan, task: usize) -> bool {
        let read = self.read_result(&result_name(task)).ok().flatten();
        let valid = read.filter(|result| result.check(plan, task, "").is_ok());
        plan.current().contains(&task) && valid.is_some_and(|result| result.moves().is_some())
    }

    /// A task of the current round that has found a solution within the bound, if any has reported one.
    pub(crate) fn solved_by(&self, plan: &Plan) -> Option<usize> {
        let reported = fs::read_to_string(self.path.join(solved_name(plan))).ok()?;
        reported.trim().parse().ok().filter(|&task| self.has_solution(plan, task))
    }

    fn read_result(&self, name: &str) -> Result<Option<TaskResult>, Message> {
        let bytes = match fs::read(self.path.join(name)) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            read => self.with_file_error(name, read)?,
        };
        let result = std::str::from_utf8(&bytes).ok().and_then(sealed::read);
        result.map(Some).ok_or_else(|| self.message(codes::RESULT_DAMAGED, name))
    }

    /// Stores a result unless the task already has one. A file that is not a valid result of the task is replaced.
    pub fn store(&self, plan: &Plan, result: &TaskResult) -> Result<Stored, Message> {
        let name = result_name(result.task);
        let text = sealed::write(result);
        if let Recorded::Invalid(_) = self.result(plan, result.task)
            && !self.path.join(conflict_name(result.task)).exists()
        {
            self.write(&name, text.as_bytes())?;
            return Ok(Stored::New);
        }
        let path = self.path.join(&name);
        let written = AtomicFile::create(&path).and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.commit_new()
        });
        match written {
            Ok(()) => {
                if result.moves().is_some() {
                    // May fail, because it only spares the other tasks some work.
                    let _ = self.write(&solved_name(plan), format!("{}\n", result.task).as_bytes());
                }
                return Ok(Stored::New);
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return self.with_file_error(&name, Err(error)),
        }
        match self.result(plan, result.task) {
            Recorded::Done(first) if first.agrees(result, plan) => Ok(Stored::Same),
            _ => {
                self.write(&conflict_name(result.task), text.as_bytes())?;
                Ok(Stored::Conflict)
            }
        }
    }

    /// Writes the list of a task.
    pub(crate) fn write_list(&self, task: usize, text: &str) -> Result<(), Message> {
        self.write(&list_name(task), text.as_bytes())
    }

    /// Writes the objects of a batch, one per line, and returns their number and checksum. The checksum is in the name of
    /// the file, because objects contain times: two attempts at a task write different ones, and only one has the result.
    pub(crate) fn write_objects(&self, task: usize, lines: &[String]) -> Result<crate::ListSum, Message> {
        let text: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        let sum = sealed::checksum(text.as_bytes());
        self.write(&objects_name(task, &sum), text.as_bytes())?;
        Ok(crate::ListSum { lines: lines.len() as u64, sum })
    }

    /// Reads the list of a task or the objects of a batch, if they have the checksum that the result names.
    pub fn list(&self, result: &TaskResult) -> Result<String, Message> {
        let damaged = || self.message(codes::LIST_DAMAGED, &list_name(result.task)).with("task", result.task);
        let sum = &result.found.list.as_ref().ok_or_else(damaged)?.sum;
        let read = |name: String| {
            let text = fs::read_to_string(self.path.join(name)).ok()?;
            (sealed::checksum(text.as_bytes()) == *sum).then_some(text)
        };
        // Not a path into another folder.
        let objects = Some(sum).filter(|sum| sum.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let objects = objects.and_then(|sum| read(objects_name(result.task, sum)));
        objects.or_else(|| read(list_name(result.task))).ok_or_else(damaged)
    }

    /// Reads the checkpoint of a task, if there is a valid one.
    pub(crate) fn checkpoint(&self, plan: &Plan, task: usize) -> Option<TaskCheckpoint> {
        let text = fs::read_to_string(self.path.join(checkpoint_name(task))).ok()?;
        let saved: TaskCheckpoint = sealed::read(&text)?;
        (saved.plan == plan.plan && saved.key == plan.tasks[task].key).then_some(saved)
    }

    pub(crate) fn save_checkpoint(&self, task: usize, saved: &TaskCheckpoint) -> Result<(), Message> {
        self.write(&checkpoint_name(task), sealed::write(saved).as_bytes())
    }

    /// Removes files that a finished task no longer needs.
    pub fn clean_up(&self, task: usize) {
        let _ = fs::remove_file(self.path.join(checkpoint_name(task)));
        let _ = fs::remove_file(self.running_path(task));
    }

    pub(crate) fn running_path(&self, task: usize) -> PathBuf {
        self.path.join(format!("running/{task}.json"))
    }

    /// Writes a file atomically.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), Message> {
        let written = AtomicFile::create(&self.path.join(name)).and_then(|mut file| {
            file.write_all(bytes)?;
            file.commit()
        });
        self.with_file_error(name, written)
    }

    /// Turns an I/O error into a message that names the file.
    fn with_file_error<T>(&self, name: &str, result: io::Result<T>) -> Result<T, Message> {
        result.map_err(|error| self.message(codes::FILE, name).with("detail", error.to_string()))
    }

    fn message(&self, code: &'static str, name: &str) -> Message {
        Message::new(code).with("file", self.path.join(name).display().to_string())
    }
}

fn result_name(task: usize) -> String {
    format!("results/{task}.json")
}

fn conflict_name(task: usize) -> String {
    format!("results/{task}.differs.json")
}

/// A file that names a task that found a solution in the current round.
fn solved_name(plan: &Plan) -> String {
    format!("solved.{}.txt", plan.round)
}

fn list_name(task: usize) -> String {
    format!("lists/{task}.txt")
}

fn objects_name(task: usize, sum: &str) -> String {
    format!("lists/{task}-{sum}.txt")
}

fn checkpoint_name(task: usize) -> String {
    format!("checkpoints/{task}.json")
}
