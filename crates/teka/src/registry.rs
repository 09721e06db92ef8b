//! The registry of puzzle families: opens a text as a puzzle of the family it belongs to, finds the puzzles
//! of a list, generates puzzles, and builds the tables of families.

#[cfg(feature = "disk-cache")]
use crate::disk_cache::{self, DiskCache};
use crate::erased::{AlgorithmInfo, ErasedFamily};
use crate::error::{FamilyError, OpenError};
use crate::game::Game;
use crate::input;
use crate::typed_family::TypedFamily;
use std::ops::ControlFlow;
use std::sync::Arc;
use teka_core::{
    Abilities, Confidence, Details, Diagnostic, Family, GenerateOptions, Judge, Message, NoCache, Outcome,
    RunContext, Severity, Source, Strictness, TableCache, TableInfo,
};

/// The families, in the order they are offered to people.
pub struct Registry {
    families: Vec<Box<dyn ErasedFamily>>,
    /// Stores the large tables of generators.
    tables: Arc<dyn TableCache>,
}

/// A puzzle that was read, and its warnings.
#[derive(Debug)]
pub struct Opened {
    /// The puzzle.
    pub game: Game,
    /// Warnings only.
    pub warnings: Vec<Diagnostic>,
}

/// A generated puzzle, and what is known about it.
#[derive(Debug)]
pub struct GeneratedGame {
    /// The puzzle.
    pub game: Game,
    /// What is known about it, for people.
    pub notes: Vec<Message>,
    /// The same as data, for scripts.
    pub details: Details,
}

impl Registry {
    /// All families of teka, with large tables stored in the user's cache folder (with the feature `disk-cache`).
    pub fn standard() -> Self {
        #[cfg(feature = "disk-cache")]
        if let Some(cache) = DiskCache::user() {
            return Registry::standard_with(Arc::new(cache));
        }
        Registry::standard_with(Arc::new(NoCache))
    }

    /// All families of teka, with large tables stored in this cache. A new family is one line here.
    pub fn standard_with(cache: Arc<dyn TableCache>) -> Self {
        let registry = Registry { families: Vec::new(), tables: Arc::clone(&cache) };
        registry
            .with(teka_packing::Packing, teka_check::packing_judge)
            .with(teka_sliding::Sliding::new(cache), teka_check::sliding_judge)
            .with(teka_fillin::FillIn, teka_check::fillin_judge)
    }

    /// No families yet.
    pub fn empty() -> Self {
        Registry { families: Vec::new(), tables: Arc::new(NoCache) }
    }

    /// The same registry with one more family and the referee that judges its answers.
    pub fn with<F: Family>(mut self, family: F, referee: fn(&F::Puzzle) -> Judge<'_, F::Solution>) -> Self {
        self.families.push(Box::new(TypedFamily::new(family, referee)));
        self
    }

    /// The names of the families.
    pub fn families(&self) -> impl Iterator<Item = &'static str> {
        self.families.iter().map(|family| family.family())
    }

    /// What the family of this name can do; `None` if there is no such family.
    pub fn abilities(&self, family: &str) -> Option<Abilities> {
        self.named(family).ok().map(ErasedFamily::abilities)
    }

    /// The algorithms of every family, with the family's name.
    pub fn algorithms(&self) -> impl Iterator<Item = (&'static str, AlgorithmInfo)> {
        self.families
            .iter()
            .flat_map(|family| family.algorithms().into_iter().map(|algorithm| (family.family(), algorithm)))
    }

    /// Every code that messages about puzzles may carry, for tests of the translations.
    pub fn codes(&self) -> impl Iterator<Item = &'static str> {
        let of_families = self.families.iter().flat_map(|family| family.codes().iter().copied());
        let codes = of_families
            .chain(teka_check::CODES.iter().copied().flatten().copied())
            .chain(input::CODES.iter().copied())
            .chain(teka_core::TRACE_CODES.iter().copied())
            .chain(teka_core::TREE_CODES.iter().copied())
            .chain(crate::exercise::MISTAKES.iter().copied())
            .chain([teka_core::PLACED]);
        #[cfg(feature = "disk-cache")]
        let codes = codes.chain(disk_cache::CODES.iter().copied());
        codes
    }

    /// Reads a puzzle of the family named, or of the one that the first source fits best. The error lists everything
    /// that is wrong with it.
    pub fn open(
        &self,
        sources: &[Source],
        strictness: Strictness,
        family: Option<&str>,
    ) -> Result<Opened, OpenError> {
        let failed = |message| OpenError {
            diagnostics: vec![Diagnostic { severity: Severity::Error, message, span: None }],
            sources: sources.to_vec(),
        };
        let text = sources.first().map_or("", |source| source.text.as_str());
        if text.trim().is_empty() {
            return Err(failed(Message::new(input::EMPTY)));
        }
        match family {
            Some(name) => self.named(name).map_err(failed)?.open(sources, strictness),
            None => match self.best_match(text) {
                Some(family) => family.open(sources, strictness),
                None => self.open_nearest(sources, strictness).unwrap_or(Err(failed(unrecognised()))),
            },
        }
    }

    /// Reads a puzzle that no family recognises: as the first that can, or else the errors of the family that finds the
    /// fewest. `None` if the text is prose, about which no family has anything to say.
    fn open_nearest(&self, sources: &[Source], strictness: Strictness) -> Option<Result<Opened, OpenError>> {
        const MAX_BYTES: usize = 1 << 20;
        let text = &sources.first()?.text;
        if text.len() > MAX_BYTES {
            return None;
        }
        let letters = text.chars().filter(|symbol| symbol.is_alphabetic()).count();
        let marks =
            text.chars().filter(|symbol| symbol.is_ascii_digit() || "#.-_*+".contains(*symbol)).count();
        if letters > marks {
            return None;
        }
        let mut nearest: Option<(usize, OpenError)> = None;
        for family in &self.families {
            match family.open(sources, strictness) {
                Ok(opened) => return Some(Ok(opened)),
                Err(error) => {
                    let errors = error.diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).count();
                    if nearest.as_ref().is_none_or(|(fewest, _)| errors < *fewest) {
                        nearest = Some((errors, error));
                    }
                }
            }
        }
        nearest.map(|(_, error)| Err(error))
    }

    /// The puzzles of a text: its parts if it is a list of puzzles, otherwise the text itself.
    pub fn puzzles_in(&self, source: &Source, family: Option<&str>) -> Vec<Source> {
        let family = match family {
            Some(name) => self.named(name).ok(),
            None => self.best_match(&source.text),
        };
        let several = family.and_then(|family| family.puzzles_in(source));
        several.unwrap_or_else(|| vec![source.clone()])
    }

    /// The forms that puzzles of this family can be written in.
    pub fn forms(&self, family: &str) -> &'static [&'static str] {
        self.named(family).map_or(&[], ErasedFamily::forms)
    }

    /// Generates a puzzle of the family named.
    pub fn generate(
        &self,
        family: &str,
        options: &GenerateOptions,
        context: &RunContext<'_>,
    ) -> Result<Outcome<GeneratedGame>, FamilyError> {
        let family = self.named(family).map_err(FamilyError::Unknown)?;
        let context = context.with_tables(&*self.tables);
        family.generate(options, &context).map_err(FamilyError::Unsupported)
    }

    /// Generates `count` puzzles of the family named, from the number in the options on, and hands them with their
    /// numbers to `each` until it breaks. `Solved` if all were made or `each` broke.
    pub fn generate_series(
        &self,
        family: &str,
        options: &GenerateOptions,
        count: u64,
        context: &RunContext<'_>,
        each: &mut dyn FnMut(u64, GeneratedGame) -> ControlFlow<()>,
    ) -> Result<Outcome<()>, FamilyError> {
        let family = self.named(family).map_err(FamilyError::Unknown)?;
        let context = context.with_tables(&*self.tables);
        family.generate_series(options, count, &context, each).map_err(FamilyError::Unsupported)
    }

    /// The tables that can be built and stored to make searches faster, with the family each is for.
    pub fn tables(&self) -> impl Iterator<Item = (&'static str, TableInfo)> {
        self.families
            .iter()
            .flat_map(|family| family.tables().into_iter().map(|table| (family.family(), table)))
    }

    /// The family that has stored the table of this name by itself and would use it again, such as all solutions of a
    /// board that new puzzles were made for.
    pub fn maker_of_table(&self, name: &str) -> Option<&'static str> {
        self.families.iter().find(|family| family.made_table(name)).map(|family| family.family())
    }

    /// Builds the table of this name and stores it; `Err` inside `Solved` says why it could not be stored.
    pub fn build_table(
        &self,
        name: &str,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Result<(), Message>>, FamilyError> {
        let family = self.families.iter().find(|family| family.tables().iter().any(|info| info.name == name));
        let unknown = || {
            let known = self.tables().map(|(_, info)| info.name).collect::<Vec<_>>().join(", ");
            FamilyError::Unknown(Message::new(input::TABLE_UNKNOWN).with("table", name).with("known", known))
        };
        family.ok_or_else(unknown)?.build_table(name, context).map_err(FamilyError::Unsupported)
    }

    fn named(&self, name: &str) -> Result<&dyn ErasedFamily, Message> {
        let family = self.families.iter().find(|family| family.family() == name).map(AsRef::as_ref);
        family.ok_or_else(|| {
            let known = self.families().collect::<Vec<_>>().join(", ");
            Message::new(input::FAMILY_UNKNOWN).with("family", name).with("known", known)
        })
    }

    /// The family that the text fits best; of equals, the first.
    fn best_match(&self, text: &str) -> Option<&dyn ErasedFamily> {
        let mut best: Option<(Confidence, &dyn ErasedFamily)> = None;
        for family in &self.families {
            let confidence = family.recognise(text);
            if confidence > best.map_or(Confidence::None, |(confidence, _)| confidence) {
                best = Some((confidence, family.as_ref()));
            }
        }
        best.map(|(_, family)| family)
    }
}

fn unrecognised() -> Message {
    Message::new(input::UNRECOGNISED)
}
