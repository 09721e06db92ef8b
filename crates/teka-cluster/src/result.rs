//! The result of a task: its findings, the nodes and time it took, and the plan, task, version and attempt it
//! comes from. Checks whether a result belongs to a task, and whether two attempts at a task agree.

use crate::codes;
use crate::plan::{Plan, Search, VERSION, Work};
use serde::{Deserialize, Serialize};
use teka::Message;

/// The result of a task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TaskResult {
    /// The hash of the plan.
    pub plan: String,
    /// The number of the task.
    pub task: usize,
    /// The hash of the task.
    pub key: String,
    /// The version of teka.
    pub version: String,
    /// The attempt: the process and the machine.
    pub attempt: String,
    /// What was found.
    pub found: Found,
    /// Visited nodes, including those of earlier attempts that this one resumed.
    pub nodes: u64,
    /// The threads that searched.
    pub threads: usize,
    /// The time it took in seconds, including earlier attempts.
    pub seconds: f64,
    /// The processor time in seconds, including earlier attempts.
    pub cpu_seconds: f64,
    /// Only complete results are written. This is the last field, so that a cut file is easy to see.
    pub status: Complete,
}

/// The only status of a written result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Complete {
    /// The task was finished.
    Complete,
}

/// The findings of a task.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// The number of solutions, in decimal digits.
    pub solutions: String,
    /// Some of the solutions, if the search is for uniqueness.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub some: Vec<String>,
    /// The result of a search for a shortest solution.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub shortest: Option<Shortest>,
    /// The length and checksum of the list that the task wrote.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub list: Option<ListSum>,
    /// The worst exit code of a batch.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub exit: Option<u8>,
}

/// The result of a search within a bound.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shortest {
    /// The moves of a solution within the bound.
    pub moves: Option<String>,
    /// If there is none, the smallest cost beyond the bound.
    pub next_bound: Option<u64>,
    /// Another task that found a solution within the bound before this one was done. Smaller bounds are exhausted, so
    /// no solution is shorter, and the rest of this task was skipped.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ended_by: Option<usize>,
}

/// The length of a list, with its checksum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListSum {
    /// The number of lines.
    pub lines: u64,
    /// The checksum of the file.
    pub sum: String,
}

impl TaskResult {
    /// Checks that this is a result of the given task, plan and version; `Err` says what is wrong.
    pub fn check(&self, plan: &Plan, task: usize, file: &str) -> Result<(), Message> {
        let refuse = |code| Err(Message::new(code).with("file", file).with("task", task));
        if self.version != VERSION || plan.version != VERSION {
            return refuse(codes::RESULT_OTHER_VERSION);
        }
        if self.plan != plan.plan {
            return refuse(codes::RESULT_OTHER_PLAN);
        }
        if self.task != task || plan.tasks.get(task).is_none_or(|expected| expected.key != self.key) {
            return refuse(codes::RESULT_OTHER_TASK);
        }
        let is_number = self.found.solutions.bytes().all(|byte| byte.is_ascii_digit());
        let lists_all =
            self.found.list.as_ref().is_none_or(|list| list.lines.to_string() == self.found.solutions);
        if !is_number || self.found.solutions.is_empty() || !lists_all {
            return refuse(codes::RESULT_DAMAGED);
        }
        Ok(())
    }

    /// The moves of the solution that a search within a bound found.
    pub(crate) fn moves(&self) -> Option<&str> {
        self.found.shortest.as_ref()?.moves.as_deref()
    }

    /// The task whose solution ended this one early.
    pub(crate) fn ended_by(&self) -> Option<usize> {
        self.found.shortest.as_ref()?.ended_by
    }

    /// Whether two attempts at a task agree. If a task ends at the first solution, attempts may find different ones.
    pub fn agrees(&self, other: &TaskResult, plan: &Plan) -> bool {
        let Work::Search { search, .. } = &plan.work else {
            // The times in the objects of a batch differ.
            return self.found.exit == other.found.exit
                && self.found.list.as_ref().map(|list| list.lines)
                    == other.found.list.as_ref().map(|list| list.lines);
        };
        match search {
            Search::Count | Search::List | Search::ListDistinct => self.found == other.found,
            Search::Unique => self.found.some.len().min(2) == other.found.some.len().min(2),
            Search::Shortest if self.ended_by().or(other.ended_by()).is_some() => true,
            Search::Shortest => {
                let outline = |found: &Found| {
                    found.shortest.as_ref().map(|shortest| {
                        let length = shortest.moves.as_ref().map(String::len);
                        (length, if length.is_some() { None } else { shortest.next_bound })
                    })
                };
                outline(&self.found) == outline(&other.found)
            }
        }
    }
}
