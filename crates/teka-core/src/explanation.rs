//! What a family can tell of a puzzle beside its answer: sentences for people, named values for scripts.

use crate::Message;

/// What can be said about a puzzle before any search, such as whether and why it can be solved at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// What stands above everything else.
    pub title: Option<Message>,
    /// Numbers that the sentences speak of.
    pub table: Option<Table>,
    /// The sentences, in reading order.
    pub lines: Vec<Message>,
    /// The same for scripts.
    pub facts: Facts,
    /// Whether it only stands beside the answer rather than being part of it.
    pub beside: bool,
}

/// Numbers in rows and columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// What each column holds.
    pub heading: Vec<Message>,
    /// The rows, each as long as the heading.
    pub rows: Vec<Vec<i64>>,
}

/// Values by name, for scripts; each becomes a field of the JSON object it belongs to.
pub type Facts = Vec<(&'static str, Fact)>;

/// One such value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A whole number.
    Number(i64),
    /// Yes or no.
    Flag(bool),
    /// A word that is the same in every language.
    Text(String),
    /// Several whole numbers.
    Numbers(Vec<i64>),
    /// Several words.
    Texts(Vec<String>),
    /// Several values of any sort.
    List(Vec<Fact>),
    /// Values by name within a value.
    Object(Facts),
    /// Nothing, where there could be something.
    None,
}

/// A puzzle as data, for whoever lets people play it: the board, what lies on it, and what can be done. Every family
/// has names of its own, which `docs/model.md` lists.
pub type Model = Facts;

impl From<bool> for Fact {
    fn from(flag: bool) -> Self {
        Fact::Flag(flag)
    }
}

impl From<&str> for Fact {
    fn from(text: &str) -> Self {
        Fact::Text(text.to_owned())
    }
}

impl From<String> for Fact {
    fn from(text: String) -> Self {
        Fact::Text(text)
    }
}

impl<T: Into<Fact>> From<Option<T>> for Fact {
    fn from(value: Option<T>) -> Self {
        value.map_or(Fact::None, Into::into)
    }
}

/// A list of them.
impl<T: Into<Fact>> FromIterator<T> for Fact {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Fact::List(values.into_iter().map(Into::into).collect())
    }
}

impl From<Facts> for Fact {
    fn from(facts: Facts) -> Self {
        Fact::Object(facts)
    }
}

macro_rules! number_into_fact {
    ($($number:ty),*) => {$(
        impl From<$number> for Fact {
            fn from(n: $number) -> Self {
                Fact::Number(i64::try_from(n).unwrap_or(i64::MAX))
            }
        }
    )*};
}
number_into_fact!(i32, i64, u8, u16, u32, u64, usize);
