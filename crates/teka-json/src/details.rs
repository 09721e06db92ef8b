//! A family's own data as fields of the JSON object it belongs to, without those whose names that object uses itself.

use serde_json::{Map, Value};
use teka::Details;

/// Fields by name, in the family's order.
pub type Fields = Map<String, Value>;

/// The fields of a family's data; none if it is not an object.
pub fn fields(details: &Details) -> Fields {
    match details.to_json() {
        Value::Object(fields) => fields,
        _ => Fields::new(),
    }
}

/// The fields of a family's data, except for the names in `taken`, which the enclosing object uses itself.
pub(crate) fn fields_beside(details: &Details, taken: &[&str]) -> Fields {
    let mut fields = fields(details);
    fields.retain(|name, _| !taken.contains(&name.as_str()));
    fields
}
