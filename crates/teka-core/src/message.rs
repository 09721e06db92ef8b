//! A sentence before translation: a code and its arguments.
//!
//! Front ends look the code up in the Fluent files of `locales/`; the dots of a code become dashes there,
//! so `packing.area` is the Fluent message `packing-area`.

/// A code with arguments, for a front end to translate.
///
/// ```
/// use teka_core::Message;
///
/// let area = Message::new("packing.area").with("pieces", 20).with("board", 25);
/// assert_eq!(area.code, "packing.area");
/// assert_eq!(area.to_string(), "packing.area(pieces: 20, board: 25)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The stable name, such as `packing.area`, that scripts may rely on.
    pub code: &'static str,
    /// Named values that the sentence mentions.
    pub args: Vec<(&'static str, Arg)>,
}

/// A value that a sentence mentions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A whole number, from which a language may choose a plural.
    Number(i64),
    /// Text that is shown as it is: a name, a symbol, a line of a file.
    Text(String),
}

impl Message {
    /// A message without arguments yet.
    pub fn new(code: &'static str) -> Self {
        Message { code, args: Vec::new() }
    }

    /// The same message with one more argument.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

/// For logs and failed tests; people see the translation instead.
impl std::fmt::Display for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code)?;
        for (i, (name, value)) in self.args.iter().enumerate() {
            f.write_str(if i == 0 { "(" } else { ", " })?;
            match value {
                Arg::Number(n) => write!(f, "{name}: {n}")?,
                Arg::Text(t) => write!(f, "{name}: {t:?}")?,
            }
        }
        if self.args.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

macro_rules! number_into_arg {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(n: $number) -> Self {
                Arg::Number(i64::try_from(n).unwrap_or(i64::MAX))
            }
        }
    )*};
}
number_into_arg!(i32, i64, u8, u16, u32, u64, usize);

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text)
    }
}

impl From<char> for Arg {
    fn from(symbol: char) -> Self {
        Arg::Text(symbol.to_string())
    }
}
