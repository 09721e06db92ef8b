//! The families teka knows, and which of them a text belongs to.

use crate::game::{Game, Opening};
use crate::input;
use teka_core::{Diagnostic, Family, Judge, Likeness, Message, Reading, Severity, Source};

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

impl Register {
    /// All families of teka. A new one is one line here.
    pub fn standard() -> Self {
        Register::empty()
            .with(teka_packing::Packing, teka_check::packing_judge)
            .with(teka_fillin::FillIn, teka_check::fillin_judge)
    }

    /// No family yet.
    pub fn empty() -> Self {
        Register { doors: Vec::new() }
    }

    /// The same register with one more family and the referee that judges its answers.
    pub fn with<F: Family>(mut self, family: F, referee: fn(&F::Puzzle) -> Judge<'_, F::Solution>) -> Self {
        self.doors.push(Box::new(crate::game::Door::new(family, referee)));
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
        of_families.chain(teka_check::CODES.concat()).chain(input::CODES.iter().copied())
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
            Some(name) => self.doors.iter().find(|door| door.family() == name).map(AsRef::as_ref),
            None => self.likeliest(text),
        };
        match (door, family) {
            (Some(door), _) => door.open(sources, how),
            (None, Some(name)) => {
                let known = self.families().collect::<Vec<_>>().join(", ");
                Err(failed(Message::new(input::FAMILY_UNKNOWN).with("family", name).with("known", known)))
            }
            (None, None) => Err(failed(Message::new(input::UNRECOGNISED))),
        }
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
