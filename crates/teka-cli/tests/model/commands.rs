//! Random scenarios for the model-based test: teka commands, run one by one, two at once or killed on the way, and
//! changes to files between them. Also turns them into arguments and into a description as shell commands.

use crate::puzzles::{Known, Puzzle};
use crate::random::Random;
use serde::{Deserialize, Serialize};

/// Only a few names, so that commands reuse each other's files.
pub(crate) const LISTS: [&str; 3] = ["l0.txt", "l1.jsonl", "l2.txt"];
pub(crate) const CHECKPOINTS: [&str; 2] = ["c0", "c1"];
pub(crate) const PICTURES: [&str; 6] = ["o0.svg", "o1.png", "o2.pdf", "o3.txt", "o4.json", "o5.gif"];
pub(crate) const BOOK: &str = "b0.pdf";

/// Puzzles, and the steps to play with them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Scenario {
    pub(crate) puzzles: Vec<Puzzle>,
    pub(crate) steps: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Step {
    Run(Run),
    /// Kills the process after a while, or when a file appears.
    Kill {
        run: Run,
        milliseconds: u64,
        when: Option<String>,
    },
    /// Runs two commands at once; the first may be killed after a while.
    Both {
        one: Run,
        other: Run,
        kill: Option<u64>,
    },
    /// Something other than teka changes a file.
    Change {
        file: String,
        how: Change,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Change {
    /// Flips a bit. The position is in thousandths of the file.
    Flip {
        thousandths: usize,
        bit: u8,
    },
    Cut {
        thousandths: usize,
    },
    Append(String),
    Remove,
    CopyOf(String),
    Mode(u32),
    /// Moves the file and puts a link to it in its place.
    Link,
}

/// A command and its environment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Run {
    pub(crate) what: Subcommand,
    pub(crate) umask: u32,
    /// The maximum size of files in blocks of 512 bytes, to simulate a full disk.
    pub(crate) room: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Subcommand {
    Solve {
        puzzle: usize,
        save: Option<String>,
        force: bool,
    },
    Count(Count),
    /// Checks a line of a list, unchanged or with one symbol altered.
    Check {
        puzzle: usize,
        list: String,
        line: usize,
        altered: bool,
    },
    Render {
        puzzle: usize,
        to: String,
        solution: bool,
        force: bool,
    },
    Book {
        puzzles: Vec<usize>,
        to: String,
        force: bool,
    },
    Trace {
        puzzle: usize,
        save: String,
        force: bool,
    },
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Count {
    pub(crate) puzzle: usize,
    pub(crate) list: Option<String>,
    pub(crate) distinct: bool,
    pub(crate) limit: Option<usize>,
    pub(crate) checkpoint: Option<String>,
    pub(crate) resume: Option<String>,
    pub(crate) max_nodes: Option<u64>,
    pub(crate) threads: usize,
    pub(crate) force: bool,
}

pub(crate) fn puzzle_file(puzzle: usize) -> String {
    format!("p{puzzle}.txt")
}

impl Run {
    pub(crate) fn of(what: Subcommand) -> Self {
        Run { what, umask: 0o022, room: None }
    }

    /// The arguments of `teka`.
    pub(crate) fn arguments(&self) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        let mut add = |all: &[&str]| words.extend(all.iter().map(|&word| word.to_owned()));
        match &self.what {
            Subcommand::Solve { puzzle, save, force } => {
                add(&["solve", "--json", &puzzle_file(*puzzle)]);
                add(&save.iter().flat_map(|save| ["--save", save]).collect::<Vec<_>>());
                add(if *force { &["--force"] } else { &[] });
            }
            Subcommand::Count(count) => {
                add(&["count", "--json", &puzzle_file(count.puzzle), "--checkpoint-every", "1ms"]);
                add(&["--threads", &count.threads.max(1).to_string()]);
                let options = [
                    ("--list", &count.list),
                    ("--checkpoint", &count.checkpoint),
                    ("--resume", &count.resume),
                ];
                for (option, value) in options {
                    add(&value.iter().flat_map(|value| [option, value]).collect::<Vec<_>>());
                }
                count.limit.iter().for_each(|limit| add(&["--limit", &limit.to_string()]));
                count.max_nodes.iter().for_each(|nodes| add(&["--max-nodes", &nodes.to_string()]));
                add(if count.distinct { &["--distinct"] } else { &[] });
                add(if count.force { &["--force"] } else { &[] });
            }
            Subcommand::Check { puzzle, .. } => add(&["check", "--json", &puzzle_file(*puzzle), "answer"]),
            Subcommand::Render { puzzle, to, solution, force } => {
                add(&["render", "--json", &puzzle_file(*puzzle), "--to", to]);
                add(if *solution { &["--solution"] } else { &[] });
                add(if *force { &["--force"] } else { &[] });
            }
            Subcommand::Book { puzzles, to, force } => {
                add(&["book", "--json", "--to", to]);
                for &puzzle in puzzles {
                    add(&[&puzzle_file(puzzle)]);
                }
                add(if *force { &["--force"] } else { &[] });
            }
            Subcommand::Trace { puzzle, save, force } => {
                add(&["trace", &puzzle_file(*puzzle), "--limit", "200", "--save", save]);
                add(if *force { &["--force"] } else { &[] });
            }
        }
        words
    }
}

impl Scenario {
    /// A random scenario, with the solutions of its puzzles.
    pub(crate) fn random(seed: u64) -> (Scenario, Vec<Known>) {
        let mut random = Random::new(seed);
        let number = random.between(1, 3);
        let known: Vec<Known> = (0..number)
            .map(|at| {
                let large = at == 0 && random.chance(40);
                Puzzle::random(&mut random, large)
            })
            .collect();
        let mut steps: Vec<Step> = Vec::new();
        while steps.len() < 10 {
            let next = follow_up(&mut random, steps.last()).unwrap_or_else(|| step(&mut random, number));
            steps.push(next);
        }
        (Scenario { puzzles: known.iter().map(|known| known.puzzle.clone()).collect(), steps }, known)
    }

    /// The scenario as shell commands.
    pub(crate) fn describe(&self) -> String {
        let command = |run: &Run| {
            let room = run.room.map_or(String::new(), |room| format!("ulimit -f {room}; "));
            format!("umask {:03o}; {room}teka {}", run.umask, run.arguments().join(" "))
        };
        let mut text = String::new();
        for (at, puzzle) in self.puzzles.iter().enumerate() {
            text.extend([&puzzle_file(at), ":\n", &puzzle.text(), "\n"]);
        }
        for (at, step) in self.steps.iter().enumerate() {
            let line = match step {
                Step::Run(run) => command(run),
                Step::Kill { run, milliseconds, when } => {
                    format!("{} (killed after {milliseconds} ms or with {when:?})", command(run))
                }
                Step::Both { one, other, kill } => {
                    let kill = kill.map_or(String::new(), |after| format!(" (killed after {after} ms)"));
                    format!("{}{kill} & {}", command(one), command(other))
                }
                Step::Change { file, how } => format!("{file}: {how:?}"),
            };
            text.extend([&at.to_string(), ". ", &line, "\n"]);
        }
        text
    }
}

/// A likely next step: resuming a count that ended early.
fn follow_up(random: &mut Random, last: Option<&Step>) -> Option<Step> {
    let (Step::Run(run) | Step::Kill { run, .. }) = last? else { return None };
    let Subcommand::Count(count) = &run.what else { return None };
    let state = count.checkpoint.clone().or_else(|| count.resume.clone())?;
    if !random.chance(60) {
        return None;
    }
    let mut next = Count {
        checkpoint: None,
        resume: Some(state),
        max_nodes: None,
        limit: None,
        force: false,
        ..count.clone()
    };
    next.threads = random.between(1, 3);
    match random.below(10) {
        0 => next.list = None,
        1 => next.checkpoint = Some((*random.pick(&CHECKPOINTS)).to_owned()),
        2 => next.list = Some((*random.pick(&LISTS)).to_owned()),
        3 => next.max_nodes = Some(random.between(1, 3_000) as u64),
        _ => {}
    }
    let run = Run { what: Subcommand::Count(next), umask: umask(random), room: None };
    Some(if random.chance(25) { kill(random, run) } else { Step::Run(run) })
}

fn umask(random: &mut Random) -> u32 {
    *random.pick(&[0o022, 0o022, 0o002, 0o027, 0o077])
}

fn kill(random: &mut Random, run: Run) -> Step {
    let name = match &run.what {
        Subcommand::Count(count) => count.checkpoint.clone().or_else(|| count.list.clone()),
        _ => None,
    };
    let when = name.filter(|_| random.chance(50));
    let milliseconds = *random.pick(&[1, 5, 10, 20, 40, 80]) + random.below(10) as u64;
    Step::Kill { run, milliseconds, when }
}

fn step(random: &mut Random, puzzles: usize) -> Step {
    let room = random.chance(8).then(|| *random.pick(&[8, 16, 64, 256]));
    let run = Run { what: random_command(random, puzzles), umask: umask(random), room };
    match random.below(20) {
        0..=2 => change(random),
        3..=6 => kill(random, run),
        7..=9 => {
            let mut one = count(random, puzzles);
            one.force |= random.chance(50);
            let mut other = Count { threads: random.between(1, 3), ..one.clone() };
            match random.below(6) {
                0 => other.puzzle = random.below(puzzles),
                1 => other.list = None,
                2 => other.checkpoint = None,
                3 => other.force = !one.force,
                _ => {}
            }
            other.distinct &= other.list.is_some();
            other.limit = other.limit.filter(|_| other.list.is_some());
            let kill = random.chance(30).then(|| random.below(80) as u64);
            Step::Both {
                one: Run::of(Subcommand::Count(one)),
                other: Run::of(Subcommand::Count(other)),
                kill,
            }
        }
        _ => Step::Run(run),
    }
}

fn change(random: &mut Random) -> Step {
    let pick_file = |random: &mut Random| {
        let names: &[&str] = if random.chance(60) { &CHECKPOINTS } else { &LISTS };
        (*random.pick(names)).to_owned()
    };
    let file = pick_file(random);
    let thousandths = if random.chance(30) { random.below(30) } else { random.below(1000) };
    let how = match random.below(12) {
        0..=3 => Change::Flip { thousandths, bit: random.below(8) as u8 },
        4 => Change::Cut { thousandths },
        5 => Change::Append((*random.pick(&["\n", "x", "AA/BB\n"])).to_owned()),
        6 => Change::Remove,
        7 | 8 => Change::CopyOf(pick_file(random)),
        9 => Change::Mode(*random.pick(&[0o600, 0o640, 0o664])),
        _ => Change::Link,
    };
    Step::Change { file, how }
}

fn random_command(random: &mut Random, puzzles: usize) -> Subcommand {
    let puzzle = random.below(puzzles);
    let force = random.chance(50);
    let picture = |random: &mut Random| (*random.pick(&PICTURES)).to_owned();
    match random.below(20) {
        0..=1 => Subcommand::Solve { puzzle, save: random.chance(70).then(|| picture(random)), force },
        2..=4 => {
            let list = (*random.pick(&LISTS)).to_owned();
            Subcommand::Check { puzzle, list, line: random.below(10_000), altered: random.chance(30) }
        }
        5 => Subcommand::Render { puzzle, to: picture(random), solution: random.chance(50), force },
        6 => Subcommand::Book {
            puzzles: (0..puzzles).filter(|_| random.chance(80)).collect(),
            to: BOOK.into(),
            force,
        },
        7 => Subcommand::Trace { puzzle, save: "t0.jsonl".to_owned(), force },
        _ => Subcommand::Count(count(random, puzzles)),
    }
}

fn count(random: &mut Random, puzzles: usize) -> Count {
    let mut count =
        Count { puzzle: random.below(puzzles), threads: random.between(1, 3), ..Count::default() };
    count.force = random.chance(50);
    if random.chance(75) {
        count.list = Some((*random.pick(&LISTS)).to_owned());
        count.distinct = random.chance(15);
        count.limit = random.chance(10).then(|| random.below(20));
    }
    if random.chance(65) {
        let name = (*random.pick(&CHECKPOINTS)).to_owned();
        if random.chance(35) {
            count.resume = Some(name);
        } else {
            count.checkpoint = Some(name);
        }
    }
    count.max_nodes = random.chance(25).then(|| random.between(1, 3_000) as u64);
    // Mistakes that users may well make.
    match random.below(30) {
        0 => count.list = Some(puzzle_file(count.puzzle)),
        1 => count.list = Some("nowhere/l0.txt".to_owned()),
        2 => count.list.clone_from(&count.checkpoint),
        3 => count.checkpoint = Some(puzzle_file(count.puzzle)),
        4 => count.list = Some("folder".to_owned()),
        _ => {}
    }
    count.distinct &= count.list.is_some();
    count.limit = count.limit.filter(|_| count.list.is_some());
    count
}
