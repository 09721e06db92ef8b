//! The commands, one per file or folder, and what they share: opening puzzles, applying settings, limits and
//! other flags, running a search, and turning its outcome or failure into a message and an exit code.

pub(crate) mod batch;
#[cfg(feature = "pdf")]
pub(crate) mod book;
pub(crate) mod check;
pub(crate) mod check_many;
pub(crate) mod cluster;
pub(crate) mod compare;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod examples;
pub(crate) mod exercise;
pub(crate) mod formats;
pub(crate) mod generate;
pub(crate) mod guided;
pub(crate) mod hint;
pub(crate) mod licences;
pub(crate) mod manual;
pub(crate) mod moves;
pub(crate) mod named_puzzles;
pub(crate) mod new_puzzles;
pub(crate) mod puzzle_stream;
pub(crate) mod rate;
pub(crate) mod render;
pub(crate) mod report;
pub(crate) mod review;
#[cfg(feature = "serve")]
pub(crate) mod serve;
pub(crate) mod sets;
pub(crate) mod solve;
pub(crate) mod solve_all;
#[cfg(feature = "disk-cache")]
pub(crate) mod tables;
pub(crate) mod trace;
pub(crate) mod tree;
pub(crate) mod unique;

use crate::Exit;
use crate::args::{BranchingFlags, FormFlags, Limits, PuzzleFiles, ReadingFlags, Settings, StateFlag};
use crate::checkpoint::{FileCheckpointer, SavedRun};
use crate::console::Console;
use crate::diagnostic;
use crate::failure::Failure;
use crate::files;
use crate::json;
use crate::progress::ProgressLine;
use crate::resources;
use crate::stop::Stop;
use crate::usage;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use teka::{
    Budget, Diagnostic, FamilyError, Game, Limit, ListError, Message, Opened, Outcome, Registry, Report,
    RunContext, STATE, SettingError, Solve, SolveError, Source, Strictness, Unsupported,
};

/// The default time limit of anytime algorithms, which would otherwise never end.
const TIMEOUT: Duration = Duration::from_secs(10);

/// How many warnings with the same code are shown.
const MAX_ALIKE: usize = 2;

/// Reads a puzzle and prints its warnings.
pub(crate) fn open(
    files: &[&Path],
    strictness: Strictness,
    family: Option<&str>,
    console: &Console,
) -> Result<Game, Failure> {
    let sources: Vec<Source> = files.iter().map(|file| files::read(file)).collect::<Result<_, _>>()?;
    open_sources(sources, strictness, family, console)
}

/// Opens a puzzle from files that have been read already.
pub(crate) fn open_sources(
    sources: Vec<Source>,
    strictness: Strictness,
    family: Option<&str>,
    console: &Console,
) -> Result<Game, Failure> {
    // Two boards with headings would be read as a start and a goal.
    if let [source] = sources.as_slice()
        && let Some(puzzles) = puzzle_stream::numbered(&source.text)
    {
        let message = Message::new("file.several").with("file", source.name.as_str());
        return Err(Failure::File(message.with("count", puzzles.len())));
    }
    match Registry::standard().open(&sources, strictness, family) {
        Err(error) => Err(Failure::Input { sources, diagnostics: error.diagnostics }),
        Ok(Opened { game, warnings }) => {
            warn(&warnings, &sources, console);
            Ok(game)
        }
    }
}

/// Reads a puzzle as the flags say, and prints its warnings.
pub(crate) fn open_read(files: &[&Path], reading: &ReadingFlags, console: &Console) -> Result<Game, Failure> {
    let sources: Vec<Source> = files.iter().map(|file| files::read(file)).collect::<Result<_, _>>()?;
    open_sources(reading.with_set(sources)?, reading.strictness(), reading.family(), console)
}

/// Prints warnings, or keeps them for the JSON object.
fn warn(warnings: &[Diagnostic], sources: &[Source], console: &Console) {
    if console.json {
        for warning in warnings {
            console.keep_warning(json::diagnostic(warning, sources, &console.words));
        }
        return;
    }
    // Of many warnings with the same code, the first few are enough.
    let mut alike: BTreeMap<&str, usize> = BTreeMap::new();
    for warning in warnings {
        let seen = alike.entry(warning.message.code).or_default();
        *seen += 1;
        if *seen <= MAX_ALIKE {
            console.note(&diagnostic::render(warning, sources, &console.words));
        }
    }
    let more: usize = alike.values().map(|seen| seen.saturating_sub(MAX_ALIKE)).sum();
    if more > 0 {
        console.note_message(&Message::new("input.more_alike").with("count", more));
    }
}

/// The same puzzle with one setting changed.
pub(crate) fn with_setting(
    game: &Game,
    setting: &str,
    value: Source,
    console: &Console,
) -> Result<Game, Failure> {
    match game.with_setting(setting, &value) {
        Ok(Opened { game, warnings }) => {
            warn(&warnings, &[value], console);
            Ok(game)
        }
        Err(SettingError::Invalid(diagnostics)) => Err(Failure::Input { sources: vec![value], diagnostics }),
        Err(error) => Err(Failure::Usage(error.message(setting, game.family()))),
    }
}

impl Settings {
    /// Applies the flags to a puzzle.
    pub(crate) fn apply(&self, game: Game, console: &Console) -> Result<Game, Failure> {
        self.sources()?
            .into_iter()
            .try_fold(game, |game, (setting, value)| with_setting(&game, setting, value, console))
    }

    /// The settings that the flags give, by name.
    pub(crate) fn sources(&self) -> Result<Vec<(&'static str, Source)>, Failure> {
        let mut settings = Vec::new();
        if let Some(goal) = &self.goal {
            // A bare word that is not a file is the name of a goal.
            let name = goal.to_string_lossy();
            let is_name = !name.contains(['.', '/', '\\']) && name != "-" && !goal.exists();
            settings.push(("goal", if is_name { Source::new("--goal", name) } else { files::read(goal)? }));
        }
        if let Some(metric) = &self.metric {
            settings.push(("metric", Source::new("--metric", metric)));
        }
        Ok(settings)
    }
}

impl BranchingFlags {
    /// Applies the flags to a puzzle. Fails if any is given and the algorithm is not branch and bound.
    pub(crate) fn apply(
        &self,
        game: Game,
        algorithm: Option<&str>,
        console: &Console,
    ) -> Result<Game, Failure> {
        let flags = [("order", &self.order), ("undo", &self.undo)];
        let mut game = game;
        for (setting, value) in flags.into_iter().filter_map(|(name, value)| Some((name, value.as_ref()?))) {
            let algorithm = algorithm.unwrap_or_else(|| game.default_algorithm());
            if algorithm != BRANCH_AND_BOUND {
                let message = Message::new("usage.branching").with("flag", format!("--{setting}"));
                return Err(Failure::Usage(message.with("algorithm", algorithm)));
            }
            game = with_setting(&game, setting, Source::new(format!("--{setting}"), value), console)?;
        }
        Ok(game)
    }
}

/// The only algorithm with branching flags.
pub(crate) const BRANCH_AND_BOUND: &str = "branch-and-bound";

impl StateFlag {
    /// Continues a puzzle from the current position, if there is one.
    pub(crate) fn apply(&self, game: Game, console: &Console) -> Result<Game, Failure> {
        match &self.state {
            Some(state) => with_setting(&game, STATE, files::read(state)?, console),
            None => Ok(game),
        }
    }

    /// Fails if `--state` is given, which applies to a single puzzle only.
    pub(crate) fn check_single(&self) -> Result<(), Failure> {
        match &self.state {
            Some(_) => Err(Failure::Usage(Message::new("usage.state_of_several"))),
            None => Ok(()),
        }
    }
}

pub(crate) fn open_puzzle(files: &PuzzleFiles, console: &Console) -> Result<Game, Failure> {
    let paths: Vec<&Path> =
        [Some(files.file.as_path()), files.list.as_deref()].into_iter().flatten().collect();
    open_read(&paths, &files.reading, console)
}

/// The files of a puzzle. `board.txt+list.txt` stands for a puzzle in two files.
pub(crate) fn parts(file: &Path) -> Vec<PathBuf> {
    let name = file.to_string_lossy();
    let both = name.split_once('+').filter(|_| !file.exists());
    both.map_or_else(|| vec![file.to_owned()], |(one, other)| vec![one.into(), other.into()])
}

impl FormFlags {
    pub(crate) fn strictness(&self) -> Strictness {
        if self.lenient { Strictness::Lenient } else { Strictness::Strict }
    }
}

impl ReadingFlags {
    pub(crate) fn strictness(&self) -> Strictness {
        self.form.strictness()
    }

    /// The family to read. `--set` implies packing.
    pub(crate) fn family(&self) -> Option<&str> {
        self.form.family.as_deref().or(self.set.as_ref().map(|_| "packing"))
    }

    /// Adds the pieces that `--set` names, if it is given: a set that teka knows, or a puzzle file.
    pub(crate) fn with_set(&self, mut sources: Vec<Source>) -> Result<Vec<Source>, Failure> {
        if let Some(set) = &self.set {
            let path = Path::new(set);
            let named = if path.is_file() { files::read(path)? } else { Source::new("--set", set.as_str()) };
            sources.push(named);
        }
        Ok(sources)
    }
}

/// A search to run, with its options.
pub(crate) struct SearchRequest<'a> {
    pub(crate) game: &'a Game,
    pub(crate) algorithm: Option<&'a str>,
    pub(crate) shortcuts: bool,
    pub(crate) limits: Limits,
    /// The prefix of the progress line, for one search among many.
    pub(crate) label: Option<String>,
}

impl Limits {
    /// The same limits, with the default time limit for an anytime algorithm.
    pub(crate) fn for_algorithm(&self, game: &Game, algorithm: Option<&str>, console: &Console) -> Self {
        if self.timeout.is_some() || !game.is_anytime(algorithm) {
            return self.clone();
        }
        if !console.json {
            let algorithm = algorithm.unwrap_or_else(|| game.default_algorithm());
            let message = Message::new("solve.limited").with("algorithm", algorithm);
            console.note_message(&message.with("time", console.language().duration(TIMEOUT)));
        }
        Limits { timeout: Some(TIMEOUT), ..self.clone() }
    }

    /// The budget of a search that `stop` can stop.
    pub(crate) fn budget(&self, stop: &Stop) -> Budget {
        Budget {
            nodes: self.max_nodes,
            memory: Some(resources::memory(self.max_memory)),
            threads: Some(resources::threads(self.threads)),
            signal: stop.signal.clone(),
        }
    }
}

impl<'a> SearchRequest<'a> {
    /// A search with the default algorithm and shortcuts.
    pub(crate) fn new(game: &'a Game, limits: &Limits) -> Self {
        SearchRequest { game, algorithm: None, shortcuts: true, limits: limits.clone(), label: None }
    }

    /// Runs the search with a progress line until it ends or is stopped.
    pub(crate) fn run(&self, console: &Console) -> Result<(Report, Duration), Failure> {
        self.run_saved(&SavedRun::default(), Duration::MAX, console)
    }

    /// Like [`SearchRequest::run`], but saves the search at intervals, and can resume it.
    pub(crate) fn run_saved(
        &self,
        saving: &SavedRun,
        interval: Duration,
        console: &Console,
    ) -> Result<(Report, Duration), Failure> {
        let limits = self.limits.for_algorithm(self.game, self.algorithm, console);
        let stop = Stop::after(limits.timeout);
        let budget = limits.budget(&stop);
        let line = ProgressLine::labelled(self.label.as_deref(), console);
        let line = line.of_family(self.game.family());
        let started = Instant::now();
        let checkpointer = saving.checkpointer(None, interval, console);
        let mut context = RunContext::new(&budget).with_observer(&line);
        context.checkpointer =
            checkpointer.as_ref().map(|checkpointer| checkpointer as &dyn teka::Checkpointer);
        context.resume = saving.state();
        let report = self.search().context(&context).run();
        let elapsed = saving.elapsed_before() + started.elapsed();
        drop(line);
        let report = report.map_err(|error| solve_failure(&error, console))?;
        saving.check_used(checkpointer.as_ref())?;
        let unsaved = checkpointer.and_then(FileCheckpointer::into_failure);
        unsaved.map_or(Ok((report, elapsed)), Err)
    }

    /// The search with its algorithm and options.
    pub(crate) fn search(&self) -> Solve<'a> {
        let search = self.game.solve().shortcuts(self.shortcuts);
        match self.algorithm {
            Some(algorithm) => search.algorithm(algorithm),
            None => search,
        }
    }
}

/// The failure to report when a search could not be run.
pub(crate) fn solve_failure(error: &SolveError, console: &Console) -> Failure {
    match error {
        SolveError::Rejected(rule) => rejected(rule, console),
        SolveError::UnknownAlgorithm { name, known } => {
            let suggestion = usage::nearest(name, known.iter().copied()).unwrap_or(usage::NO_SUGGESTION);
            Failure::Usage(error.message().with("suggestion", suggestion))
        }
        error => Failure::Usage(error.message()),
    }
}

/// Fails if a puzzle cannot be solved by this algorithm, before any work is done.
pub(crate) fn check_algorithm(game: &Game, name: &str) -> Result<(), Failure> {
    let known = game.algorithms();
    if known.contains(&name) {
        return Ok(());
    }
    let suggestion = usage::nearest(name, known.iter().copied()).unwrap_or(usage::NO_SUGGESTION);
    let message = Message::new("usage.algorithm").with("algorithm", name).with("known", known.join(", "));
    Err(Failure::Usage(message.with("suggestion", suggestion)))
}

/// The failure to report when the referee rejects teka's own answer.
pub(crate) fn rejected(rule: &Message, console: &Console) -> Failure {
    Failure::Bug(Message::new("bug.illegal_answer").with("rule", console.words.say(rule)))
}

/// The failure to report when solutions could not be listed.
pub(crate) fn list_failure(error: &ListError, game: &Game, console: &Console) -> Failure {
    match error {
        ListError::Rejected(rule) => rejected(rule, console),
        ListError::Unsupported(why) => unsupported(why, "list", game.family()),
        error => Failure::Usage(error.message(game.family())),
    }
}

/// The exit code of a search.
pub(crate) fn exit_code<S>(outcome: &Outcome<S>) -> Exit {
    match outcome {
        Outcome::Solved(_) => Exit::Answered,
        Outcome::NoSolution(_) => Exit::No,
        Outcome::Stopped { limit: Limit::Interrupted, .. } => Exit::Interrupted,
        Outcome::Stopped { .. } => Exit::Stopped,
    }
}

/// What a limit stopped, as a variant of `solve-stopped`.
#[derive(Clone, Copy)]
pub(crate) enum During {
    /// The search for an answer.
    Answer,
    /// The proof that an answer is optimal.
    Proof,
    /// The count of all solutions.
    Count,
    /// Building a table.
    #[cfg(feature = "disk-cache")]
    Table,
    /// Generating a puzzle.
    Generation,
}

/// The message for an operation that was stopped by a limit.
pub(crate) fn stopped_message(limit: Limit, during: During, console: &Console) -> Message {
    let during = match during {
        During::Answer => "answer",
        During::Proof => "best",
        During::Count => "count",
        #[cfg(feature = "disk-cache")]
        During::Table => "table",
        During::Generation => "making",
    };
    Message::new("solve.stopped").with("limit", limit_name(limit, console)).with("during", during)
}

/// The message for a search that found no solution, or did not prove it optimal.
pub(crate) fn unsolved_message<S>(outcome: &Outcome<S>, console: &Console) -> Option<Message> {
    let during = match outcome {
        Outcome::Stopped { best: Some(_), .. } => During::Proof,
        _ => During::Answer,
    };
    failure_message(outcome, during, console)
}

/// The message for an operation that did not succeed.
pub(crate) fn failure_message<S>(outcome: &Outcome<S>, during: During, console: &Console) -> Option<Message> {
    match outcome {
        Outcome::Solved(_) => None,
        Outcome::NoSolution(reason) => {
            Some(Message::new("solve.none").with("reason", console.words.say(reason)))
        }
        Outcome::Stopped { limit, .. } => Some(stopped_message(*limit, during, console)),
    }
}

/// The failure to report when a family does not support an operation, in general or for this puzzle.
pub(crate) fn unsupported(why: &Unsupported, action: &str, family: &str) -> Failure {
    Failure::Usage(match why {
        Unsupported::Here(message) => message.clone(),
        Unsupported::ByFamily => {
            let registry = Registry::standard();
            let can = |family: &&'static str| {
                registry.abilities(family).is_some_and(|abilities| abilities.names().contains(&action))
            };
            let known: Vec<&str> = registry.families().filter(can).collect();
            let message = Message::new("usage.unsupported").with("action", action).with("family", family);
            if known.is_empty() { message } else { message.with("known", known.join(", ")) }
        }
    })
}

/// The failure to report when a family could not generate a puzzle or build a table.
pub(crate) fn family_failure(error: FamilyError, action: &str, family: &str) -> Failure {
    match error {
        FamilyError::Unsupported(why) => unsupported(&why, action, family),
        error => Failure::Usage(error.message(family)),
    }
}

/// The name of a limit in the user's language.
pub(crate) fn limit_name(limit: Limit, console: &Console) -> String {
    console.words.entry(&format!("limit-{}", limit.name())).unwrap_or_else(|| limit.name().to_owned())
}
