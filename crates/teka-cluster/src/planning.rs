//! Makes plans: a search is split by its family, a batch by the size of its puzzles. A search for a shortest
//! solution is planned round by round, each with a larger bound.

use crate::codes;
use crate::plan::{Batch, Plan, PuzzleText, Search, Task, Work, rounded};
use crate::sealed::checksum;
use teka::{ListError, Message, Outcome, RunContext, Split};

impl Plan {
    /// Plans a command on many puzzles, one per line, as contiguous batches of about equal size.
    pub fn batch(command: &str, options: Vec<String>, lines: &[String], wanted: usize) -> (Self, Vec<u8>) {
        let file: Vec<u8> = lines.iter().flat_map(|line| line.bytes().chain([b'\n'])).collect();
        let (mut tasks, mut first, mut offset) = (Vec::new(), 0, 0_usize);
        let wanted = wanted.clamp(1, lines.len().max(1));
        for number in 1..=wanted {
            // The batch ends with the line at which its share of all bytes is reached.
            let share = file.len() * number / wanted;
            let (mut end, mut to) = (first, offset);
            while end < lines.len() && (to < share || end == first || number == wanted) {
                // Leave at least one line for each of the later batches.
                if lines.len() - end <= wanted - number && end > first {
                    break;
                }
                to += lines[end].len() + 1;
                end += 1;
            }
            if end == first {
                break;
            }
            let batch = Batch {
                first: first as u64,
                puzzles: (end - first) as u64,
                offset: offset as u64,
                bytes: (to - offset) as u64,
                sum: checksum(&file[offset..to]),
            };
            let work = (to - offset) as f64;
            tasks.push(Task {
                key: String::new(),
                round: 0,
                work,
                factor: 0,
                state: None,
                batch: Some(batch),
            });
            (first, offset) = (end, to);
        }
        let work = Work::Batch {
            command: command.to_owned(),
            options,
            puzzles: lines.len() as u64,
            file: checksum(&file),
        };
        (Plan::new(None, work, tasks), file)
    }

    /// Plans a search on a puzzle: splits it into about `wanted` tasks.
    pub fn search(
        puzzle: &PuzzleText,
        search: Search,
        wanted: usize,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Plan>, ListError> {
        let game = puzzle.open().map_err(|why| ListError::Unsupported(teka::Unsupported::Here(why)))?;
        let family = Some(game.family().to_owned());
        let work = |method: Option<&str>, bound, best| Work::Search {
            puzzle: puzzle.clone(),
            search,
            wanted,
            method: method.map(str::to_owned),
            bound,
            best,
        };
        Ok(match game.split(search.split(None), wanted, context)? {
            // The merge finds the same proof.
            Outcome::NoSolution(_) => Outcome::Solved(Plan::new(family, work(None, None, None), Vec::new())),
            Outcome::Stopped { limit, .. } => Outcome::stopped(limit),
            Outcome::Solved(split) => {
                let best = split.best.as_ref().and_then(|best| best.answer.moves.clone());
                let work = work(split.method, split.bound, best);
                Outcome::Solved(Plan::new(family, work, tasks(split)))
            }
        })
    }

    /// The plan of the next round of a search for a shortest solution.
    pub fn deepen(&self, next: u64, context: &RunContext<'_>) -> Result<Outcome<Plan>, ListError> {
        let not_split = |why| ListError::Unsupported(teka::Unsupported::Here(why));
        let Work::Search { puzzle, search, wanted, .. } = &self.work else {
            return Err(not_split(Message::new(codes::PLAN_PUZZLE)));
        };
        let game = puzzle.open().map_err(not_split)?;
        Ok(match game.split(search.split(Some(next)), *wanted, context)? {
            Outcome::Solved(split) => {
                let best = split.best.as_ref().and_then(|best| best.answer.moves.clone());
                // A bound that planning has exhausted needs no round.
                let bound = split.bound.or(Some(next));
                Outcome::Solved(self.next_round(tasks(split), bound, best))
            }
            Outcome::NoSolution(reason) => Outcome::NoSolution(reason),
            Outcome::Stopped { limit, .. } => Outcome::stopped(limit),
        })
    }
}

fn tasks<S>(split: Split<S>) -> Vec<Task> {
    let task = |part: teka::Part| Task {
        key: String::new(),
        round: 0,
        work: rounded(part.work),
        factor: part.factor,
        state: Some(part.state),
        batch: None,
    };
    split.parts.into_iter().map(task).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batches_cover_every_puzzle_once() {
        for count in [1_usize, 2, 3, 10, 57] {
            let lines: Vec<String> = (0..count).map(|at| "x".repeat(1 + at * 7 % 13)).collect();
            for wanted in [1, 2, 3, 9, 80] {
                let (plan, file) = Plan::batch("rate", Vec::new(), &lines, wanted);
                assert_eq!(plan.tasks.len(), wanted.min(count), "{count} puzzles in {wanted} batches");
                let (mut first, mut offset) = (0, 0);
                for task in &plan.tasks {
                    let batch = task.batch.as_ref().unwrap();
                    assert_eq!((batch.first, batch.offset), (first, offset));
                    assert!(batch.puzzles > 0);
                    (first, offset) = (first + batch.puzzles, offset + batch.bytes);
                }
                assert_eq!((first as usize, offset as usize), (count, file.len()));
            }
        }
    }
}
