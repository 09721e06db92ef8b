//! Reads typed values from TOML tables, each with its span. Unknown keys and values of the wrong type become
//! diagnostics that point at them.

use crate::codes;
use std::collections::HashSet;
use std::ops::Range;
use teka_core::{DiagnosticSink, Message, clip};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value and its span in the text.
#[derive(Clone, Debug)]
pub(super) struct Located<T> {
    pub(super) value: T,
    pub(super) span: Range<usize>,
}

impl Located<&str> {
    /// The span of a line of a drawing; of the whole value if it is not written line by line, for example with escapes.
    pub(super) fn line_span(&self, line: usize, source: &str) -> Range<usize> {
        let written = source.get(self.span.clone()).unwrap_or_default();
        let Some(quotes) = [r#"""""#, "'''"].into_iter().find(|quotes| written.starts_with(quotes)) else {
            return self.span.clone();
        };
        // A line feed right after the quotes is not part of the value.
        let body = &written[quotes.len()..];
        let body = body.strip_prefix("\r\n").or(body.strip_prefix('\n')).unwrap_or(body);
        let mut start = self.span.end - body.len();
        for (number, (row, wanted)) in body.split('\n').zip(self.value.split('\n')).enumerate() {
            let row = row.trim_end_matches(|c| c == '\r' || quotes.contains(c));
            if row.trim_end() != wanted.trim_end() {
                break;
            }
            if number == line {
                return start..start + row.trim_end().len();
            }
            start += source[start..].find('\n').map_or(0, |end| end + 1);
        }
        self.span.clone()
    }
}

/// A table whose keys are taken one by one.
pub(super) struct Table<'a> {
    pub(super) span: Range<usize>,
    entries: &'a DeTable<'a>,
    taken: HashSet<&'static str>,
}

impl<'a> Table<'a> {
    pub(super) fn new(entries: &'a DeTable<'a>, span: Range<usize>) -> Self {
        Table { span, entries, taken: HashSet::new() }
    }

    pub(super) fn text(&mut self, key: &'static str, notes: &mut DiagnosticSink) -> Option<Located<&'a str>> {
        self.take(key, "string", notes, |value| match value {
            DeValue::String(text) => Some(text.as_ref()),
            _ => None,
        })
    }

    pub(super) fn flag(&mut self, key: &'static str, notes: &mut DiagnosticSink) -> Option<Located<bool>> {
        self.take(key, "boolean", notes, |value| match value {
            DeValue::Boolean(flag) => Some(*flag),
            _ => None,
        })
    }

    pub(super) fn number(&mut self, key: &'static str, notes: &mut DiagnosticSink) -> Option<Located<i64>> {
        self.take(key, "number", notes, whole_number)
    }

    pub(super) fn numbers<const N: usize>(
        &mut self,
        key: &'static str,
        notes: &mut DiagnosticSink,
    ) -> Option<Located<[i64; N]>> {
        const WANTED: [&str; 4] = ["numbers0", "number", "numbers2", "numbers3"];
        self.take(key, WANTED[N], notes, |value| {
            let DeValue::Array(array) = value else { return None };
            let numbers: Option<Vec<i64>> =
                array.iter().take(N + 1).map(|item| whole_number(item.get_ref())).collect();
            numbers?.try_into().ok()
        })
    }

    pub(super) fn table(&mut self, key: &'static str, notes: &mut DiagnosticSink) -> Option<Table<'a>> {
        let found = self.take(key, "table", notes, |value| match value {
            DeValue::Table(table) => Some(table),
            _ => None,
        })?;
        Some(Table::new(found.value, found.span))
    }

    pub(super) fn tables(&mut self, key: &'static str, notes: &mut DiagnosticSink) -> Option<Vec<Table<'a>>> {
        let found = self.take(key, "tables", notes, |value| {
            let DeValue::Array(array) = value else { return None };
            let table = |item: &'a Spanned<DeValue<'a>>| match item.get_ref() {
                DeValue::Table(table) => Some(Table::new(table, item.span())),
                _ => None,
            };
            array.iter().map(table).collect::<Option<Vec<_>>>()
        })?;
        Some(found.value)
    }

    /// Reports every key that was not taken.
    pub(super) fn finish(self, notes: &mut DiagnosticSink) {
        for key in self.entries.keys().filter(|key| !self.taken.contains(key.get_ref().as_ref())) {
            let message = Message::new(codes::TOML_UNKNOWN_KEY).with("key", clip(key.get_ref()));
            notes.error(message, key.span());
        }
    }

    fn take<T>(
        &mut self,
        key: &'static str,
        wanted: &'static str,
        notes: &mut DiagnosticSink,
        read: impl FnOnce(&'a DeValue<'a>) -> Option<T>,
    ) -> Option<Located<T>> {
        self.taken.insert(key);
        let found = self.entries.get(key)?;
        let value = read(found.get_ref());
        if value.is_none() {
            let message = Message::new(codes::TOML_TYPE).with("key", key).with("wanted", wanted);
            notes.error(message, found.span());
        }
        value.map(|value| Located { value, span: found.span() })
    }
}

fn whole_number(value: &DeValue<'_>) -> Option<i64> {
    match value {
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok(),
        _ => None,
    }
}
