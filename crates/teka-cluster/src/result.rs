//! The result of a task: what was found, the nodes and time it took, and the plan, task, version and attempt
//! it comes from. Checks whether a result belongs to a task, and whether two attempts at one task agree.

use crate::codes;
use crate::plan::{Plan, Search, VERSION, Work};
use serde::{Deserialize, Serialize};
use teka::Message;

/// What a task has found.
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
    /// The attempt: which process on which machine.
    pub attempt: String,
    /// What was found.
    pub found: Found,
    /// Visited nodes, those of earlier attempts that this one resumed included.
    pub nodes: u64,
    /// The threads that searched.
    pub threads: usize,
    /// The time it took, that of earlier attempts included.
    pub seconds: f64,
    /// The processor time.
    pub cpu_seconds: f64,
    /// Only complete results are written. The last field, so that a cut file is seen at once.
    pub status: Complete,
}

/// The only status there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Complete {
    /// The task was done to its end.
    Complete,
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// The number of solutions, in decimal digits.
    pub solutions: String,
    /// A few of the solutions, where uniqueness is to be decided.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub some: Vec<String>,
    /// What a search for a shortest solution found.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub shortest: Option<Shortest>,
    /// The list that it wrote.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub list: Option<ListSum>,
    /// The worst exit code of a batch.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub exit: Option<u8>,
}

/// What a search within a bound found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shortest {
    /// The moves of a solution within the bound.
    pub moves: Option<String>,
    /// Otherwise the smallest cost beyond it.
    pub next_bound: Option<u64>,
    /// The task that had a solution within the bound before this one was done. Smaller bounds are exhausted, so no other
    /// solution is shorter, and the rest of this task was left out.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ended_by: Option<usize>,
}

/// The length of a list, with its checksum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListSum {
    /// How many lines.
    pub lines: u64,
    /// The checksum of the file.
    pub sum: String,
}

impl TaskResult {
    /// Whether it is the result of this task of this plan, by this version; `Err` says what it is instead.
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

    /// Whether two attempts at one task found the same. Where a task ends at the first solution, attempts may find
    /// different ones.
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
