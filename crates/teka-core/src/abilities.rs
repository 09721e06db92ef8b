//! The optional abilities of a puzzle family, the settings and options it accepts, and their stable names in JSON.

/// What a family can do, so that front ends don't have to find out by trying.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
#[allow(clippy::struct_excessive_bools)] // the abilities are independent
pub struct Abilities {
    /// Counts solutions.
    pub count: bool,
    /// Lists solutions, and so can tell whether there is exactly one.
    pub list: bool,
    /// Gives hints.
    pub hint: bool,
    /// Rates puzzles.
    pub rate: bool,
    /// Marks what is wrong with a state.
    pub review: bool,
    /// Traces its searches and plays them back.
    pub trace: bool,
    /// Has a model, so that its puzzles can be played by hand.
    pub model: bool,
    /// Generates puzzles.
    pub generate: bool,
    /// The names of the settings it accepts, such as [`STATE`](crate::STATE).
    pub settings: &'static [&'static str],
    /// The names of its own generate options.
    pub generate_options: &'static [&'static str],
    /// The names of its own hint options.
    pub hint_options: &'static [&'static str],
}

impl Abilities {
    /// Reading, solving, checking and drawing, and nothing more.
    pub const NONE: Abilities = Abilities {
        count: false,
        list: false,
        hint: false,
        rate: false,
        review: false,
        trace: false,
        model: false,
        generate: false,
        settings: &[],
        generate_options: &[],
        hint_options: &[],
    };

    /// The stable names of its abilities in JSON, including those that every family has.
    pub fn names(&self) -> Vec<&'static str> {
        let optional = [
            ("count", self.count),
            ("list", self.list),
            ("unique", self.list),
            ("hint", self.hint),
            ("rate", self.rate),
            ("review", self.review),
            ("trace", self.trace),
            ("model", self.model),
            ("generate", self.generate),
        ];
        let always = ["solve", "check", "compare", "render"];
        always.into_iter().chain(optional.into_iter().filter(|(_, can)| *can).map(|(name, _)| name)).collect()
    }
}
