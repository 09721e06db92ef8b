//! The commands, one a file, and what they share: opening a puzzle and running a search on it.

pub(crate) mod all;
pub(crate) mod book;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod count;
pub(crate) mod generate;
pub(crate) mod guided;
pub(crate) mod hint;
pub(crate) mod licences;
pub(crate) mod manual;
pub(crate) mod rate;
pub(crate) mod render;
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod tables;
pub(crate) mod trace;
pub(crate) mod unique;

use crate::Exit;
use crate::args::{Limits, PuzzleFiles, ReadingFlags, Settings};
use crate::console::Console;
use crate::diagnose;
use crate::failure::Failure;
use crate::files;
use crate::machine;
use crate::progress::Line;
use crate::stop::Stop;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use teka::{
    Budget, Diagnostic, Game, Limit, Message, Opened, Outcome, Reading, Register, Report, SetError, Setting,
    SolveError, Source, Unsupported,
};

/// What an algorithm gets that would go on for ever, when nothing is said.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Reads a puzzle, telling of its warnings.
pub(crate) fn open(
    files: &[&Path],
    reading: Reading,
    family: Option<&str>,
    console: &Console,
) -> Result<Box<dyn Game>, Failure> {
    let sources: Vec<Source> = files.iter().map(|file| files::read(file)).collect::<Result<_, _>>()?;
    open_sources(sources, reading, family, console)
}

/// Reads a puzzle from texts that were read already.
pub(crate) fn open_sources(
    sources: Vec<Source>,
    reading: Reading,
    family: Option<&str>,
    console: &Console,
) -> Result<Box<dyn Game>, Failure> {
    match Register::standard().open(&sources, reading, family) {
        Err(diagnostics) => Err(Failure::Input { sources, diagnostics }),
        Ok(Opened { game, warnings }) => {
            warn(&warnings, &sources, console);
            Ok(game)
        }
    }
}

fn warn(warnings: &[Diagnostic], sources: &[Source], console: &Console) {
    for warning in warnings.iter().filter(|_| !console.json) {
        console.note(&diagnose::shown(warning, sources, &console.words));
    }
}

/// The same puzzle with one thing about it said otherwise.
pub(crate) fn set(
    game: &dyn Game,
    setting: Setting,
    value: Source,
    console: &Console,
) -> Result<Box<dyn Game>, Failure> {
    match game.set(setting, &value) {
        Ok(Opened { game, warnings }) => {
            warn(&warnings, &[value], console);
            Ok(game)
        }
        Err(SetError::Wrong(diagnostics)) => Err(Failure::Input { sources: vec![value], diagnostics }),
        Err(SetError::Unsupported(Unsupported::Here(message))) => Err(Failure::Usage(message)),
        Err(SetError::Unsupported(Unsupported::ByFamily)) => {
            let message = Message::new("usage.setting").with("setting", setting.name());
            Err(Failure::Usage(message.with("family", game.family())))
        }
    }
}

impl Settings {
    /// The puzzle as the flags would have it.
    pub(crate) fn apply(&self, game: Box<dyn Game>, console: &Console) -> Result<Box<dyn Game>, Failure> {
        let mut game = game;
        if let Some(goal) = &self.goal {
            game = set(game.as_ref(), Setting::Goal, files::read(goal)?, console)?;
        }
        if let Some(metric) = &self.metric {
            game = set(game.as_ref(), Setting::Metric, Source::new("--metric", metric), console)?;
        }
        Ok(game)
    }
}

pub(crate) fn open_puzzle(files: &PuzzleFiles, console: &Console) -> Result<Box<dyn Game>, Failure> {
    let paths: Vec<&Path> =
        [Some(files.file.as_path()), files.list.as_deref()].into_iter().flatten().collect();
    open(&paths, files.reading.reading(), files.reading.family.as_deref(), console)
}

/// The files of a puzzle; one that is in two files is written with a `+` between their names.
pub(crate) fn parts(file: &Path) -> Vec<PathBuf> {
    let name = file.to_string_lossy();
    let both = name.split_once('+').filter(|_| !file.exists());
    both.map_or_else(|| vec![file.to_owned()], |(one, other)| vec![one.into(), other.into()])
}

impl ReadingFlags {
    pub(crate) fn reading(&self) -> Reading {
        if self.lenient { Reading::Lenient } else { Reading::Strict }
    }
}

/// A search to run.
pub(crate) struct Task<'a> {
    pub(crate) game: &'a dyn Game,
    pub(crate) algorithm: Option<&'a str>,
    pub(crate) shortcuts: bool,
    pub(crate) limits: Limits,
    /// What is at work, for the progress line of one search among many.
    pub(crate) label: Option<String>,
}

impl Limits {
    /// The same limits, with some time limit for an algorithm that would go on for ever.
    pub(crate) fn for_algorithm(&self, game: &dyn Game, algorithm: Option<&str>, console: &Console) -> Self {
        if self.timeout.is_some() || !game.wants_a_limit(algorithm) {
            return self.clone();
        }
        if !console.json {
            let algorithm = algorithm.unwrap_or_else(|| game.usual());
            let message = Message::new("solve.limited").with("algorithm", algorithm);
            console.say(&message.with("time", console.language().duration(TIMEOUT)));
        }
        Limits { timeout: Some(TIMEOUT), ..self.clone() }
    }

    /// The budget of a search that `stop` watches over.
    pub(crate) fn budget(&self, stop: &Stop) -> Budget {
        Budget {
            nodes: self.max_nodes,
            memory: Some(machine::memory(self.max_memory)),
            threads: Some(machine::threads(self.threads)),
            signal: stop.signal.clone(),
        }
    }
}

impl<'a> Task<'a> {
    /// The default algorithm with shortcuts.
    pub(crate) fn new(game: &'a dyn Game, limits: &Limits) -> Self {
        Task { game, algorithm: None, shortcuts: true, limits: limits.clone(), label: None }
    }

    /// Runs it, with a progress line, until it ends or is stopped.
    pub(crate) fn run(&self, console: &Console) -> Result<(Report, Duration), Failure> {
        let limits = self.limits.for_algorithm(self.game, self.algorithm, console);
        let stop = Stop::after(limits.timeout);
        let budget = limits.budget(&stop);
        let line = Line::labelled(self.label.as_deref(), console);
        let started = Instant::now();
        let report = self.game.solve(self.algorithm, self.shortcuts, &budget, &line);
        let elapsed = started.elapsed();
        drop(line);
        Ok((self.report(report, console)?, elapsed))
    }

    /// The report, unless there is none.
    pub(crate) fn report(
        &self,
        report: Result<Report, SolveError>,
        console: &Console,
    ) -> Result<Report, Failure> {
        report.map_err(|error| match error {
            SolveError::UnknownAlgorithm => unknown_algorithm(self.game, self.algorithm.unwrap_or_default()),
            SolveError::Refused(rule) => {
                let rule = console.words.say(&rule);
                Failure::Bug(Message::new("bug.refused").with("rule", rule))
            }
        })
    }
}

/// That the family has no algorithm of this name.
pub(crate) fn unknown_algorithm(game: &dyn Game, name: &str) -> Failure {
    let known = game.algorithms().join(", ");
    Failure::Usage(Message::new("usage.algorithm").with("algorithm", name).with("known", known))
}

/// The exit code of a search.
pub(crate) fn exit_of<S>(outcome: &Outcome<S>) -> Exit {
    match outcome {
        Outcome::Solved(_) => Exit::Answered,
        Outcome::NoSolution(_) => Exit::No,
        Outcome::Stopped { limit: Limit::Interrupted, .. } => Exit::Interrupted,
        Outcome::Stopped { .. } => Exit::Stopped,
    }
}

/// What a limit cut short, by the name that `solve-stopped` has for it.
#[derive(Clone, Copy)]
pub(crate) enum During {
    /// The search for an answer.
    Answer,
    /// The proof that the answer found is optimal.
    Best,
    /// A count of all solutions.
    Count,
    /// The building of a table.
    Table,
    /// The making of a puzzle.
    Making,
}

/// What to say when a limit stopped something.
pub(crate) fn stopped(limit: Limit, during: During, console: &Console) -> Message {
    let during = match during {
        During::Answer => "answer",
        During::Best => "best",
        During::Count => "count",
        During::Table => "table",
        During::Making => "making",
    };
    Message::new("solve.stopped").with("limit", said(limit, console)).with("during", during)
}

/// What to say when a search did not find a solution, or not surely the best.
pub(crate) fn unsolved<S>(outcome: &Outcome<S>, console: &Console) -> Option<Message> {
    let during = match outcome {
        Outcome::Stopped { best: Some(_), .. } => During::Best,
        _ => During::Answer,
    };
    unsuccessful(outcome, during, console)
}

/// What to say when an operation did not succeed.
pub(crate) fn unsuccessful<S>(outcome: &Outcome<S>, during: During, console: &Console) -> Option<Message> {
    match outcome {
        Outcome::Solved(_) => None,
        Outcome::NoSolution(reason) => {
            Some(Message::new("solve.none").with("reason", console.words.say(reason)))
        }
        Outcome::Stopped { limit, .. } => Some(stopped(*limit, during, console)),
    }
}

/// That a family cannot do something, named by its command, or not for this puzzle.
pub(crate) fn unsupported(why: Unsupported, action: &str, family: &str) -> Failure {
    match why {
        Unsupported::ByFamily => {
            Failure::Usage(Message::new("usage.unsupported").with("action", action).with("family", family))
        }
        Unsupported::Here(message) => Failure::Usage(message),
    }
}

/// A limit as a person calls it.
pub(crate) fn said(limit: Limit, console: &Console) -> String {
    console.words.entry(&format!("limit-{}", limit.name())).unwrap_or_else(|| limit.name().to_owned())
}
