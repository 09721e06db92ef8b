//! The specification of new fill-ins, read from the options and checked before anything is computed: what to
//! start from (a random grid, a drawn one or a crossword), numbers or words, the entries that must be in, the
//! level and the givens. Also the names of the options and their defaults.

use super::carve::Rules;
use super::crossword;
use super::draft::Draft;
use super::drawn;
use super::givens::Givens;
use super::layout::{Layout, Symmetry};
use super::numbers::Numbers;
use super::shipped;
use super::style::Style;
use super::vocabulary::Vocabulary;
use super::word_list::{MAX_WORD_SYMBOLS, WordList, is_word};
use super::words::Words;
use crate::codes;
use crate::symbol::symbols;
use std::str::FromStr;
use teka_core::{Difficulty, GenerateOptions, Message, Unsupported, clip};

/// The names of this family's own options. Those that end in `-file`, and `from`, hold the text of a file.
pub(crate) const OPTIONS: &[&str] = &[
    "digits",
    "words",
    "words-file",
    "theme-file",
    "symmetry",
    "style",
    "style-file",
    "min-length",
    "level",
    "givens",
    "repeats",
    "leading-zeros",
    "from",
];

/// The default size.
const DEFAULT_SIZE: (usize, usize) = (13, 13);
/// The minimum number of rows or columns.
const MIN_SIDE: usize = 3;
/// The maximum number of rows or columns. A larger american grid would need more numbers of three digits than exist.
const MAX_SIDE: usize = 60;
/// The default length of the shortest slot.
const DEFAULT_MIN_LENGTH: usize = 3;
/// The longest slots of random grids, unless an entry that must be in is longer.
const LONGEST: usize = 15;
/// The hardest level.
const HARDEST: u8 = teka_core::Rating::HARDEST;

/// The specification of new fill-ins.
#[derive(Clone, Debug)]
pub(super) struct FillinSpec {
    pub(super) base: Base,
    pub(super) vocabulary: Vocabulary,
    /// The entries that must be in.
    pub(super) theme: Vec<Vec<u16>>,
    /// The level they must have.
    pub(super) level: Option<u8>,
    pub(super) givens: Givens,
    /// Whether to look for a rare puzzle until a limit is reached.
    pub(super) persistent: bool,
}

/// What a fill-in starts from.
#[derive(Clone, Debug)]
pub(super) enum Base {
    /// A random grid.
    Random { size: (usize, usize), style: Style, rules: Rules },
    /// A grid drawn by the user.
    Drawn(Layout),
    /// A filled grid.
    Filled(Draft),
}

/// The options as given.
#[derive(Default)]
struct Given {
    size: Option<(usize, usize)>,
    digits: Option<String>,
    words: Option<String>,
    words_file: Option<String>,
    theme: Option<String>,
    symmetry: Option<Symmetry>,
    style: Option<Style>,
    style_file: Option<String>,
    min_length: Option<usize>,
    level: Option<u8>,
    givens: Option<Givens>,
    repeats: bool,
    leading_zeros: bool,
    from: Option<String>,
}

impl FillinSpec {
    /// Reads the options, and refuses those that cannot be met, as far as that is known without a search.
    pub(super) fn new(options: &GenerateOptions) -> Result<Self, Unsupported> {
        let given = Given::new(options)?;
        given.check_conflicts()?;
        let givens = given.givens.unwrap_or(Givens::Auto);
        if let Some(text) = &given.from {
            let draft = crossword::read(text).map_err(refused)?;
            check_givens(givens, &draft.layout)?;
            let vocabulary = Vocabulary::Words(Words { list: WordList::empty(), repeats: true });
            return Ok(FillinSpec {
                base: Base::Filled(draft),
                vocabulary,
                theme: Vec::new(),
                level: given.level,
                givens,
                persistent: options.persistent,
            });
        }
        let (vocabulary, theme) = given.vocabulary()?;
        let base = given.base(&vocabulary, &theme)?;
        match &base {
            Base::Random { size: (rows, columns), .. } => {
                check_givens(givens, &Layout::filled(*rows, *columns, false))?;
            }
            Base::Drawn(layout) => {
                check_givens(givens, layout)?;
                drawn::check_entries(layout, &vocabulary, &theme).map_err(refused)?;
            }
            Base::Filled(_) => {}
        }
        let (level, persistent) = (given.level, options.persistent);
        let spec = FillinSpec { base, vocabulary, theme, level, givens, persistent };
        if givens == Givens::None && spec.is_mirrored() {
            return Err(refused(Message::new(codes::GENERATE_DIAGONAL)));
        }
        Ok(spec)
    }

    /// Whether every solution has a mirror image at the diagonal that is another solution.
    pub(super) fn is_mirrored(&self) -> bool {
        let mirrored = match &self.base {
            Base::Random { rules, .. } => rules.symmetry == Symmetry::Diagonal,
            Base::Drawn(layout) => layout.is_symmetric(Symmetry::Diagonal),
            Base::Filled(_) => false,
        };
        mirrored && !self.vocabulary.may_repeat()
    }
}

impl Given {
    fn new(options: &GenerateOptions) -> Result<Self, Unsupported> {
        let mut given = Given { size: options.size, ..Given::default() };
        given.level = options.difficulty.map(|difficulty| match difficulty {
            Difficulty::Easy => 2,
            Difficulty::Medium => 4,
            Difficulty::Hard => 5,
        });
        for (name, value) in &options.family {
            let text = || Some(value.clone());
            match name.as_str() {
                "digits" => given.digits = text(),
                "words" => given.words = text(),
                "words-file" => given.words_file = text(),
                "theme-file" => given.theme = text(),
                "symmetry" => given.symmetry = Some(named(&Symmetry::ALL, name, value)?),
                "style" => given.style = Some(named(&Style::ALL, name, value)?),
                "style-file" => given.style_file = text(),
                "min-length" => given.min_length = Some(parse(name, value)?),
                "level" => {
                    let level = Some(parse(name, value)?).filter(|level| (1..=HARDEST).contains(level));
                    given.level = Some(level.ok_or_else(|| invalid(name, value))?);
                }
                "givens" => {
                    given.givens = Some(match value.as_str() {
                        "none" | "0" => Givens::None,
                        "few" => Givens::Few,
                        number => Givens::Exactly(parse(name, number)?),
                    });
                }
                "repeats" => given.repeats = parse(name, value)?,
                "leading-zeros" => given.leading_zeros = parse(name, value)?,
                "from" => given.from = text(),
                _ => return Err(invalid(name, value)),
            }
        }
        Ok(given)
    }

    fn check_conflicts(&self) -> Result<(), Unsupported> {
        let has_words = self.words.is_some() || self.words_file.is_some();
        let from = self.from.is_some();
        let has_drawing = self.style_file.is_some();
        let conflicts = [
            (self.digits.is_some(), "digits", has_words, "words"),
            (self.leading_zeros, "leading-zeros", has_words, "words"),
            (has_drawing, "style", self.size.is_some(), "size"),
            (from, "from", self.size.is_some(), "size"),
            (from, "from", self.digits.is_some(), "digits"),
            (from, "from", has_words, "words"),
            (from, "from", self.theme.is_some(), "theme"),
            (from, "from", self.style.is_some() || has_drawing, "style"),
            (from, "from", self.symmetry.is_some(), "symmetry"),
            (from, "from", self.min_length.is_some(), "min-length"),
            (from, "from", self.repeats, "repeats"),
            (from, "from", self.leading_zeros, "leading-zeros"),
        ];
        match conflicts.into_iter().find(|&(one, _, other, _)| one && other) {
            None => Ok(()),
            Some((_, one, _, other)) => {
                let message = Message::new(codes::GENERATE_CONFLICT).with("one", one);
                Err(refused(message.with("other", other)))
            }
        }
    }

    /// What to fill the grid with, and the entries that must be in.
    fn vocabulary(&self) -> Result<(Vocabulary, Vec<Vec<u16>>), Unsupported> {
        let theme = self.theme_entries()?;
        let list = match (&self.words_file, self.words.as_deref()) {
            (Some(text), _) => Some((text.as_str(), false)),
            (None, Some(name)) => Some((shipped::words(name).ok_or_else(|| invalid("words", name))?, true)),
            (None, None) => None,
        };
        let Some((text, uppercase)) = list else {
            let numbers = self.numbers()?;
            let theme = theme.iter().map(|entry| {
                let digit = |digit: &str| numbers.texts.iter().position(|text| **text == *digit);
                let digit = |text: &str| {
                    let number = digit(text).map(|number| number as u16);
                    number.filter(|number| numbers.digits.contains(number))
                };
                let digits: Option<Vec<u16>> = symbols(entry).map(|(_, symbol)| digit(symbol)).collect();
                digits.ok_or_else(|| refused(about_entry(codes::GENERATE_THEME_SYMBOL, entry)))
            });
            let theme = theme.collect::<Result<_, _>>()?;
            return Ok((Vocabulary::Numbers(numbers), theme));
        };
        let theme: Vec<String> =
            if uppercase { theme.iter().map(|entry| entry.to_uppercase()).collect() } else { theme };
        let list = WordList::new(text, &theme, self.min_length(), uppercase).ok_or_else(|| {
            refused(Message::new(codes::GENERATE_WORD_SYMBOLS).with("most", MAX_WORD_SYMBOLS))
        })?;
        if list.lengths().next().is_none() {
            return Err(refused(Message::new(codes::GENERATE_NO_WORDS).with("min", self.min_length())));
        }
        let theme = theme.iter().filter_map(|entry| list.symbols_of(entry)).collect();
        Ok((Vocabulary::Words(Words { list, repeats: self.repeats }), theme))
    }

    /// The entries that must be in, each once.
    fn theme_entries(&self) -> Result<Vec<String>, Unsupported> {
        let mut entries: Vec<String> = Vec::new();
        for line in self.theme.iter().flat_map(|text| text.lines()).map(str::trim) {
            if line.is_empty() || entries.iter().any(|known| known == line) {
                continue;
            }
            if !is_word(line) {
                return Err(refused(about_entry(codes::GENERATE_THEME_SYMBOL, line)));
            }
            let length = symbols(line).count();
            if length < self.min_length() {
                let message = about_entry(codes::GENERATE_THEME_SHORT, line).with("length", length);
                return Err(refused(message.with("min", self.min_length())));
            }
            entries.push(line.to_owned());
        }
        Ok(entries)
    }

    fn numbers(&self) -> Result<Numbers, Unsupported> {
        let wanted = self.digits.as_deref().unwrap_or("0-9");
        let digits = digits(wanted).ok_or_else(|| invalid("digits", wanted))?;
        let texts = (0..10).map(|digit| digit.to_string().into_boxed_str()).collect();
        let zero = (!self.leading_zeros).then_some(0);
        Ok(Numbers { digits, zero, repeats: self.repeats, texts })
    }

    fn min_length(&self) -> usize {
        // A drawn grid may have slots of any length, unless the options say otherwise.
        let default = if self.style_file.is_some() { 2 } else { DEFAULT_MIN_LENGTH };
        self.min_length.unwrap_or(default)
    }

    fn base(&self, vocabulary: &Vocabulary, theme: &[Vec<u16>]) -> Result<Base, Unsupported> {
        let min_length = self.min_length();
        if min_length < 2 {
            return Err(invalid("min-length", &min_length.to_string()));
        }
        if let Some(text) = &self.style_file {
            let layout = drawn::read(text, min_length, self.symmetry).map_err(refused)?;
            return Ok(Base::Drawn(layout));
        }
        let size @ (rows, columns) = self.size.unwrap_or(DEFAULT_SIZE);
        if rows.min(columns) < MIN_SIDE || rows.max(columns) > MAX_SIDE {
            let message = Message::new(codes::GENERATE_SIZE).with("rows", rows).with("columns", columns);
            return Err(refused(message.with("min", MIN_SIDE).with("max", MAX_SIDE)));
        }
        // A symmetric grid has at least two slots of nearly every length, so that half of its squares would have to be given
        // at the easiest level.
        let default = if self.level == Some(1) { Symmetry::None } else { Symmetry::Turn };
        let symmetry = self.symmetry.unwrap_or(default);
        if symmetry == Symmetry::Diagonal && rows != columns {
            return Err(refused(Message::new(codes::GENERATE_NOT_SQUARE)));
        }
        // Lattices suit words, and the many squares that the easiest level has to give.
        let style = self.style.unwrap_or(match (vocabulary, self.level) {
            (Vocabulary::Words(_), _) | (_, Some(1)) => Style::Lattice,
            _ => Style::American,
        });
        let side = if style.is_all_crossed() { rows.min(columns) } else { rows.max(columns) };
        if min_length > side {
            let message = Message::new(codes::GENERATE_MIN_LENGTH).with("min", min_length);
            return Err(refused(message.with("side", side)));
        }
        let longest = theme.iter().map(Vec::len).max().unwrap_or(0);
        if longest > rows.max(columns) {
            return Err(refused(self.too_long(longest, rows.max(columns))));
        }
        let max_length = match vocabulary {
            // A narrow grid has no room for walls.
            Vocabulary::Numbers(_) if rows.min(columns) <= 2 * min_length => rows.max(columns),
            Vocabulary::Numbers(_) => LONGEST.max(longest),
            Vocabulary::Words(words) => words.list.lengths().last().unwrap_or(0),
        };
        let rules = Rules { symmetry, min_length, all_crossed: style.is_all_crossed(), max_length };
        Ok(Base::Random { size, style, rules })
    }

    fn too_long(&self, longest: usize, side: usize) -> Message {
        let entries = self.theme_entries().unwrap_or_default();
        let entry = entries.into_iter().find(|entry| symbols(entry).count() == longest).unwrap_or_default();
        about_entry(codes::GENERATE_THEME_LONG, &entry).with("length", longest).with("side", side)
    }
}

/// Refuses to give every square, which would leave nothing to fill in.
fn check_givens(givens: Givens, layout: &Layout) -> Result<(), Unsupported> {
    let open = layout.walls.len() - layout.wall_count();
    match givens {
        Givens::Exactly(count) if count >= open => {
            let message = Message::new(codes::GENERATE_GIVENS).with("givens", count);
            Err(refused(message.with("squares", open)))
        }
        _ => Ok(()),
    }
}

/// Parses a set of digits such as `0-9` or `13579`.
fn digits(text: &str) -> Option<Vec<u16>> {
    let digit = |byte: &u8| byte.is_ascii_digit().then(|| u16::from(byte - b'0'));
    let mut digits: Vec<u16> = match text.as_bytes() {
        [from, b'-', to] => (digit(from)?..=digit(to)?).collect(),
        set => set.iter().map(digit).collect::<Option<_>>()?,
    };
    digits.sort_unstable();
    digits.dedup();
    (digits.len() >= 2).then_some(digits)
}

fn about_entry(code: &'static str, entry: &str) -> Message {
    Message::new(code).with("entry", clip(entry))
}

fn named<T: Copy>(all: &[(&'static str, T)], name: &str, value: &str) -> Result<T, Unsupported> {
    let found = all.iter().find(|(known, _)| *known == value);
    found.map(|&(_, found)| found).ok_or_else(|| invalid(name, value))
}

fn parse<T: FromStr>(name: &str, value: &str) -> Result<T, Unsupported> {
    value.parse().map_err(|_| invalid(name, value))
}

fn invalid(name: &str, value: &str) -> Unsupported {
    refused(Message::new(codes::GENERATE_OPTION).with("option", name).with("value", clip(value)))
}

fn refused(message: Message) -> Unsupported {
    Unsupported::Here(message)
}
