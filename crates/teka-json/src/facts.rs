//! Named values of a family, as fields of the object they belong to.

use serde_json::{Map, Value};
use teka::{Fact, Facts};

/// Values by name, in the order the family tells them.
pub type Values = Map<String, Value>;

/// Named values as an object.
pub fn facts(facts: &Facts) -> Values {
    facts.iter().map(|(name, fact)| ((*name).to_owned(), value(fact))).collect()
}

/// One value.
pub fn value(fact: &Fact) -> Value {
    match fact {
        Fact::Number(number) => (*number).into(),
        Fact::Flag(flag) => (*flag).into(),
        Fact::Text(text) => text.as_str().into(),
        Fact::Numbers(numbers) => numbers.as_slice().into(),
        Fact::Texts(texts) => texts.as_slice().into(),
        Fact::List(list) => list.iter().map(value).collect(),
        Fact::Object(inner) => facts(inner).into(),
        Fact::None => Value::Null,
    }
}

/// The same, without the names that the object they go into has already.
pub(crate) fn beside(facts: &Facts, taken: &[&str]) -> Values {
    let free = facts.iter().filter(|(name, _)| !taken.contains(name));
    free.map(|(name, fact)| ((*name).to_owned(), value(fact))).collect()
}
