//! The families teka knows, and which of them a text belongs to.

use crate::game::Game;
use crate::input;
use crate::shelf::{self, Folder};
use crate::table::{Door, Opening};
use std::sync::Arc;
use teka_core::{
    Diagnostic, Facts, Family, Job, Judge, Likeness, Message, NoShelf, Outcome, Reading, Severity, Shelf,
    Source, Stock, Unsupported, Wish,
};

/// The families, in the order they are offered to a person.
pub struct Register {
    doors: Vec<Box<dyn Opening>>,
}

/// A puzzle that was read, and what the reader noticed on the way.
pub struct Opened {
    /// The puzzle, of whatever family.
    pub game: Box<dyn Game>,
    /// Warnings only.
    pub warnings: Vec<Diagnostic>,
}

/// A puzzle that was made, and what is known about it.
pub struct New {
    /// The puzzle, of whatever family.
    pub game: Box<dyn Game>,
    /// What is known about it, for people.
    pub notes: Vec<Message>,
    /// The same for scripts.
    pub facts: Facts,
}

/// Why a family did not do what it was asked to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing of that name is known; the message says what is.
    Unknown(Message),
    /// It cannot be done.
    Unsupported(Unsupported),
}

impl Register {
    /// All families of teka, with large tables kept in the user's cache folder.
    pub fn standard() -> Self {
        match Folder::user() {
            Some(folder) => Register::standard_with(Arc::new(folder)),
            None => Register::standard_with(Arc::new(NoShelf)),
        }
    }

    /// All families of teka, with large tables kept on this shelf. A new family is one line here.
    pub fn standard_with(shelf: Arc<dyn Shelf>) -> Self {
        Register::empty()
            .with(teka_packing::Packing, teka_check::packing_judge)
            .with(teka_sliding::Sliding::new(shelf), teka_check::sliding_judge)
            .with(teka_fillin::FillIn, teka_check::fillin_judge)
    }

    /// No family yet.
    pub fn empty() -> Self {
        Register { doors: Vec::new() }
    }

    /// The same register with one more family and the referee that judges its answers.
    pub fn with<F: Family>(mut self, family: F, referee: fn(&F::Puzzle) -> Judge<'_, F::Solution>) -> Self {
        self.doors.push(Box::new(Door::new(family, referee)));
        self
    }

    /// The names of the families.
    pub fn families(&self) -> impl Iterator<Item = &'static str> {
        self.doors.iter().map(|door| door.family())
    }

    /// The algorithms of every family, with the family's name.
    pub fn algorithms(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.doors.iter().flat_map(|door| door.algorithms().into_iter().map(|name| (door.family(), name)))
    }

    /// Every code that messages about puzzles may carry, for tests of the translations.
    pub fn codes(&self) -> impl Iterator<Item = &'static str> {
        let of_families = self.doors.iter().flat_map(|door| door.codes().iter().copied());
        of_families
            .chain(teka_check::CODES.iter().copied().flatten().copied())
            .chain(input::CODES.iter().chain(shelf::CODES).copied())
            .chain(teka_core::TRACE_CODES.iter().copied())
            .chain([teka_core::PLACED])
    }

    /// Reads a puzzle of the family named, or of the one the first source looks like. Errors are everything
    /// that is wrong with it.
    pub fn open(
        &self,
        sources: &[Source],
        how: Reading,
        family: Option<&str>,
    ) -> Result<Opened, Vec<Diagnostic>> {
        let failed = |message| vec![Diagnostic { severity: Severity::Error, message, place: None }];
        let text = sources.first().map_or("", |source| source.text.as_str());
        if text.trim().is_empty() {
            return Err(failed(Message::new(input::EMPTY)));
        }
        let door = match family {
            Some(name) => self.named(name),
            None => self.likeliest(text).ok_or(Message::new(input::UNRECOGNISED)),
        };
        door.map_err(failed)?.open(sources, how)
    }

    /// Makes a new puzzle of the family named.
    pub fn generate(&self, family: &str, wish: &Wish, job: &Job<'_>) -> Result<Outcome<New>, Refusal> {
        let door = self.named(family).map_err(Refusal::Unknown)?;
        door.generate(wish, job).map_err(Refusal::Unsupported)
    }

    /// The tables that can be made and kept to speed searches up, with the family each is for.
    pub fn stock(&self) -> impl Iterator<Item = (&'static str, Stock)> {
        self.doors.iter().flat_map(|door| door.stock().into_iter().map(|stock| (door.family(), stock)))
    }

    /// Makes the table of this name and keeps it; `Err` inside `Solved` tells why it could not be kept.
    pub fn make(&self, name: &str, job: &Job<'_>) -> Result<Outcome<Result<(), Message>>, Refusal> {
        let door = self.doors.iter().find(|door| door.stock().iter().any(|stock| stock.name == name));
        let unknown = || {
            let known = self.stock().map(|(_, stock)| stock.name).collect::<Vec<_>>().join(", ");
            Refusal::Unknown(Message::new(input::TABLE_UNKNOWN).with("table", name).with("known", known))
        };
        door.ok_or_else(unknown)?.make(name, job).map_err(Refusal::Unsupported)
    }

    fn named(&self, name: &str) -> Result<&dyn Opening, Message> {
        let door = self.doors.iter().find(|door| door.family() == name).map(AsRef::as_ref);
        door.ok_or_else(|| {
            let known = self.families().collect::<Vec<_>>().join(", ");
            Message::new(input::FAMILY_UNKNOWN).with("family", name).with("known", known)
        })
    }

    /// The family the text looks most like; of equals, the first.
    fn likeliest(&self, text: &str) -> Option<&dyn Opening> {
        let mut best: Option<(Likeness, &dyn Opening)> = None;
        for door in &self.doors {
            let likeness = door.recognise(text);
            if likeness > best.map_or(Likeness::None, |(likeness, _)| likeness) {
                best = Some((likeness, door.as_ref()));
            }
        }
        best.map(|(_, door)| door)
    }
}
