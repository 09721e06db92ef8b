//! A puzzle as a Python object: methods that solve, count, list, hint, rate, review, check, trace, explain,
//! print and draw it, and functions that open a puzzle and list the families and their algorithms. Methods
//! that search release the interpreter's lock and can be interrupted.

use crate::error::Failure;
use crate::interruptible::run;
use crate::limits::Limits;
use crate::picture::{self, Style};
use crate::registry::REGISTRY;
use crate::stream::Stream;
use crate::tree::Tree;
use crate::words::words;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::Serialize;
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::time::Instant;
use teka::{
    Budget, Game, HintLevel, HintOptions, Limit, Message, Opened, Outcome, RunContext, Source, Step,
    StopSignal, Strictness, Uniqueness, Verdict, input,
};
use teka_json::{Counted, Fields, Hinted, Judged, Model, Problem, Rated, Reviewed, Solved, Unique, fields};

/// A puzzle of any family.
#[pyclass(frozen, module = "teka._native")]
pub(crate) struct Puzzle {
    pub(crate) game: Game,
    /// The warnings about its text.
    warnings: Vec<Problem>,
}

/// Reads a puzzle from texts, each with a name for messages.
#[pyfunction]
pub(crate) fn open(
    py: Python<'_>,
    texts: Vec<(String, Vec<u8>)>,
    family: Option<&str>,
    lenient: bool,
    language: &str,
) -> PyResult<Puzzle> {
    let read = py.detach(|| {
        let sources: Vec<Source> = texts
            .into_iter()
            .map(|(name, bytes)| {
                let source = input::decode(&name, bytes);
                source.map_err(|message| {
                    Failure::unsupported(&message.with("file", name), language).of_puzzle()
                })
            })
            .collect::<Result<_, _>>()?;
        let strictness = if lenient { Strictness::Lenient } else { Strictness::Strict };
        let opened = REGISTRY.open(&sources, strictness, family);
        let Opened { game, warnings } = opened.map_err(|error| Failure::open(&error, language))?;
        let warnings = warnings.iter().map(|warning| Problem::new(warning, &sources, words(language)));
        Ok(Puzzle { game, warnings: warnings.collect() })
    });
    read.map_err(|failure: Failure| failure.raise(py))
}

/// The names of the families.
#[pyfunction]
pub(crate) fn families() -> Vec<&'static str> {
    REGISTRY.families().collect()
}

/// The algorithms of a family.
#[pyfunction]
pub(crate) fn algorithms(family: &str) -> Vec<&'static str> {
    let of_family = REGISTRY.algorithms().filter(|(name, _)| *name == family);
    of_family.map(|(_, algorithm)| algorithm.name).collect()
}

/// Serialises an object of the JSON contract.
pub(crate) fn text(object: &impl Serialize) -> String {
    serde_json::to_string(object).expect("the keys are strings")
}

impl Puzzle {
    pub(crate) fn new(game: Game) -> Self {
        Puzzle { game, warnings: Vec::new() }
    }

    /// Runs an operation with a budget and a context, stopped by its time limit or by Ctrl-C.
    fn search<T: Send>(
        py: Python<'_>,
        limits: Limits,
        work: impl FnOnce(&RunContext<'_>) -> Result<T, Failure> + Send,
    ) -> PyResult<T> {
        let budget: Budget = limits.budget();
        let timeout = limits.start(&budget.signal);
        let result = run(py, &budget.signal, || work(&RunContext::new(&budget)));
        drop(timeout);
        result?.map_err(|failure| failure.raise(py))
    }

    /// Reads an answer that is to be drawn, which must be correct.
    fn solution(&self, answer: &str, language: &str) -> Result<teka::Solution, Failure> {
        let judgement = self.game.judge(&input::answer(Source::new("answer", answer)));
        match (judgement.solution, judgement.verdict) {
            (Some(solution), _) => Ok(solution),
            (None, Verdict::Illegal(why)) => Err(Failure::unsupported(&why, language)),
            (None, Verdict::Legal) => Err(Failure::unsupported(&Message::new(input::UNRECOGNISED), language)),
        }
    }
}

#[pymethods]
impl Puzzle {
    #[getter]
    fn family(&self) -> &'static str {
        self.game.family()
    }

    #[getter]
    fn algorithms(&self) -> Vec<&'static str> {
        self.game.algorithms()
    }

    #[getter]
    fn default_algorithm(&self) -> &'static str {
        self.game.default_algorithm()
    }

    #[getter]
    fn forms(&self) -> Vec<&'static str> {
        self.game.forms().to_vec()
    }

    /// The warnings about its text, as JSON.
    #[getter]
    fn warnings(&self) -> String {
        text(&self.warnings)
    }

    /// The puzzle as text, in the form of this name, or the default form.
    fn print(&self, form: Option<&str>, language: &str, py: Python<'_>) -> PyResult<String> {
        let Some(form) = form else { return Ok(self.game.print()) };
        self.game.print_as(form).ok_or_else(|| {
            let message = Message::new("usage.unknown_value").with("argument", "form").with("value", form);
            let known = self.game.forms().join(", ");
            Failure::unsupported(&message.with("known", known).with("suggestion", "none"), language).raise(py)
        })
    }

    /// The same puzzle with a setting changed.
    fn with_setting(&self, py: Python<'_>, setting: &str, value: &str, language: &str) -> PyResult<Puzzle> {
        let source = Source::new(setting, value);
        match self.game.with_setting(setting, &source) {
            Ok(Opened { game, warnings }) => {
                let new = warnings
                    .iter()
                    .map(|warning| Problem::new(warning, std::slice::from_ref(&source), words(language)));
                let warnings = self.warnings.iter().cloned().chain(new).collect();
                Ok(Puzzle { game, warnings })
            }
            Err(error) => Err(Failure::setting(&error, setting, &source, &self.game, language).raise(py)),
        }
    }

    /// The puzzle as data, for programs that let people play it.
    fn model(&self) -> String {
        text(&self.game.model().as_ref().and_then(Model::new))
    }

    /// What is known without a search.
    fn explain(&self, language: &str) -> String {
        let explanation = self.game.explain();
        text(&explanation.map(|explanation| teka_json::Explanation::new(&explanation, words(language))))
    }

    fn solve(
        &self,
        py: Python<'_>,
        algorithm: Option<&str>,
        shortcuts: bool,
        limits: Limits,
        language: &str,
    ) -> PyResult<String> {
        let limits = limits.for_algorithm(&self.game, algorithm);
        Puzzle::search(py, limits, |context| {
            let mut search = self.game.solve().context(context).shortcuts(shortcuts);
            if let Some(algorithm) = algorithm {
                search = search.algorithm(algorithm);
            }
            let started = Instant::now();
            let report = search.run().map_err(|error| Failure::solve(&error, language))?;
            let mut object = Solved::new(self.game.family(), &report, started.elapsed(), words(language));
            object.solvability = self.solvability();
            Ok(text(&object))
        })
    }

    fn count(&self, py: Python<'_>, limits: Limits, language: &str) -> PyResult<String> {
        Puzzle::search(py, limits, |context| {
            let started = Instant::now();
            let count = self.game.count(context);
            let count = count.map_err(|error| Failure::ability(&error, &self.game, language))?;
            let mut object = json!(Counted::new(&count, started.elapsed()));
            // A count may be larger than a JSON number.
            object["count"] = count.solutions.to_string().into();
            if let Some(reason) = &count.reason {
                object["message"] = words(language).say(reason).into();
            }
            Ok(text(&object))
        })
    }

    fn unique(&self, py: Python<'_>, limits: Limits, language: &str) -> PyResult<String> {
        Puzzle::search(py, limits, |context| {
            let started = Instant::now();
            let (verdict, stats): (Uniqueness, _) =
                self.game.unique(context).map_err(|error| Failure::list(&error, &self.game, language))?;
            Ok(text(&Unique::new(&verdict, &stats, started.elapsed(), words(language), false)))
        })
    }

    fn hint(
        &self,
        py: Python<'_>,
        level: &str,
        skip: usize,
        options: Vec<(String, String)>,
        limits: Limits,
        style: Style,
    ) -> PyResult<String> {
        let language = style.language();
        let known = HintLevel::ALL.into_iter().find(|known| known.name() == level);
        let level = known.ok_or_else(|| {
            let known = HintLevel::ALL.map(HintLevel::name).join(", ");
            let message = Message::new("usage.unknown_value").with("argument", "level").with("value", level);
            Failure::unsupported(&message.with("known", known).with("suggestion", "none"), language).raise(py)
        })?;
        let mut wanted = HintOptions::from(level).skipping(skip);
        for (name, value) in options {
            wanted = wanted.with(name, value);
        }
        Puzzle::search(py, limits, |context| {
            let found = self.game.hint(wanted, context);
            let found = found.map_err(|error| Failure::ability(&error, &self.game, language))?;
            let mut object = json!(Hinted::new(self.game.family(), level, &found, words(language), false));
            if let Outcome::Solved(Some(hint)) | Outcome::Stopped { best: Some(Some(hint)), .. } = &found {
                let svg = picture::scene(&hint.scene, "svg", &style)?;
                object["hint"]["svg"] = String::from_utf8_lossy(&svg).into();
            }
            Ok(text(&object))
        })
    }

    fn rate(&self, py: Python<'_>, limits: Limits, language: &str) -> PyResult<String> {
        Puzzle::search(py, limits, |context| {
            let found = self.game.rate(context);
            let found = found.map_err(|error| Failure::ability(&error, &self.game, language))?;
            Ok(text(&Rated::new(self.game.family(), &found, words(language))))
        })
    }

    fn review(&self, py: Python<'_>, state: &str, limits: Limits, language: &str) -> PyResult<String> {
        let state = Source::new("state", state);
        Puzzle::search(py, limits, |context| {
            let found = self.game.review(&state, context);
            let found =
                found.map_err(|error| Failure::setting(&error, "state", &state, &self.game, language))?;
            Ok(text(&Reviewed::new(self.game.family(), &found, words(language))))
        })
    }

    /// Judges an answer.
    fn check(&self, py: Python<'_>, answer: &str, language: &str) -> String {
        let answer = input::answer(Source::new("answer", answer));
        let judgement = py.detach(|| self.game.judge(&answer));
        let illegal = match &judgement.verdict {
            Verdict::Legal => None,
            Verdict::Illegal(why) => Some(why),
        };
        let mut object = json!(Judged::new(illegal, words(language)));
        object["readable"] = (!judgement.unreadable).into();
        object["solution"] = json!(judgement.solution.as_ref().map(teka_json::Solution::of));
        text(&object)
    }

    /// All solutions, as they are found.
    fn solutions(
        &self,
        distinct: bool,
        algorithm: Option<String>,
        limits: Limits,
        language: String,
    ) -> PyResult<Stream> {
        Stream::solutions(self.game.clone(), distinct, algorithm, limits, language)
    }

    /// A search event by event.
    fn trace(
        &self,
        algorithm: Option<String>,
        last: Option<u64>,
        pictures: Option<Style>,
        limits: Limits,
        language: String,
    ) -> PyResult<Stream> {
        let limits = limits.for_algorithm(&self.game, algorithm.as_deref());
        Stream::trace(self.game.clone(), algorithm, last, pictures, limits, language)
    }

    /// The search tree, of at most this many nodes.
    fn tree(
        &self,
        py: Python<'_>,
        algorithm: Option<&str>,
        nodes: usize,
        limits: Limits,
        language: &str,
    ) -> PyResult<Tree> {
        let limits = limits.for_algorithm(&self.game, algorithm);
        Puzzle::search(py, limits, |context| Tree::grow(&self.game, algorithm, nodes, context, language))
    }

    /// A picture of the puzzle, or of an answer to it, as `svg`, `png` or `pdf`.
    fn picture<'py>(
        &self,
        py: Python<'py>,
        format: &str,
        answer: Option<&str>,
        style: Style,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let drawn = run(py, &StopSignal::default(), || {
            let scene = match answer {
                Some(answer) => self.solution(answer, style.language())?.scene,
                None => self.game.draw(),
            };
            picture::scene(&scene, format, &style)
        })?;
        drawn.map(|bytes| PyBytes::new(py, &bytes)).map_err(|failure| failure.raise(py))
    }

    /// The steps of a solution as an animated GIF.
    fn solution_film<'py>(
        &self,
        py: Python<'py>,
        answer: &str,
        speed: f32,
        style: Style,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let signal = StopSignal::default();
        let drawn = run(py, &signal, || {
            let solution = self.solution(answer, style.language())?;
            let play = |each: &mut dyn FnMut(Step) -> ControlFlow<()>| {
                let _ = solution.steps().try_for_each(each);
            };
            picture::film(&play, speed, &signal, &style)
        })?;
        film_bytes(py, drawn)
    }

    /// The first events of a search as an animated GIF.
    fn trace_film<'py>(
        &self,
        py: Python<'py>,
        algorithm: Option<&str>,
        events: usize,
        speed: f32,
        limits: Limits,
        style: Style,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let limits = limits.for_algorithm(&self.game, algorithm);
        let language = style.language();
        let budget = limits.budget();
        let timeout = limits.start(&budget.signal);
        let drawn = run(py, &budget.signal, || {
            let replayer = self.game.replayer();
            let replayer = replayer.map_err(|error| Failure::ability(&error, &self.game, language))?;
            let mut collected = Vec::new();
            let mut tracer = |event: teka::Event, _: teka::Stats| {
                collected.push(event);
                if collected.len() < events { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            let context = RunContext::new(&budget);
            let mut search = self.game.solve().context(&context);
            if let Some(algorithm) = algorithm {
                search = search.algorithm(algorithm);
            }
            search.trace(&mut tracer).run().map_err(|error| Failure::solve(&error, language))?;
            let play = |each: &mut dyn FnMut(Step) -> ControlFlow<()>| {
                let mut replayer = replayer.fork();
                let mut next = each(Step { caption: None, scene: replayer.scene() });
                for event in &collected {
                    if next.is_break() {
                        return;
                    }
                    replayer.apply(event);
                    next = each(Step { caption: Some(event.message()), scene: replayer.scene() });
                }
            };
            // The time limit applies to the search alone, not to the drawing.
            let interrupted = StopSignal::default();
            if budget.signal.raised() == Some(Limit::Interrupted) {
                interrupted.raise(Limit::Interrupted);
            }
            picture::film(&play, speed, &interrupted, &style)
        })?;
        drop(timeout);
        film_bytes(py, drawn)
    }
}

impl Puzzle {
    /// What is known without a search, if that includes whether the puzzle can be solved.
    fn solvability(&self) -> Option<Fields> {
        let details = self.game.explain().map(|explanation| fields(&explanation.details));
        details.filter(|fields| fields.get("solvable").is_some_and(Value::is_boolean))
    }
}

/// The bytes of a film; empty if it was interrupted.
fn film_bytes(py: Python<'_>, film: Result<Option<Vec<u8>>, Failure>) -> PyResult<Bound<'_, PyBytes>> {
    film.map(|bytes| PyBytes::new(py, &bytes.unwrap_or_default())).map_err(|failure| failure.raise(py))
}
