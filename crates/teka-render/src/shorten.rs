//! Shortens a long list, and says how many entries are not shown.

use std::borrow::Cow;

use teka_core::Message;
use teka_core::scene::{Group, List};

/// The list, or its first entries and a heading with the number of the others.
pub(crate) fn shorten(list: &List, max: usize) -> Cow<'_, List> {
    let all: usize = list.groups.iter().map(|group| group.entries.len()).sum();
    if all <= max {
        return Cow::Borrowed(list);
    }
    let mut remaining = max;
    let mut groups: Vec<Group> = Vec::new();
    for group in &list.groups {
        let entries = group.entries[..group.entries.len().min(remaining)].to_vec();
        remaining -= entries.len();
        if !entries.is_empty() {
            groups.push(Group { heading: group.heading.clone(), entries });
        }
    }
    let more = Message::new("render.more_entries").with("entries", all - max);
    groups.push(Group { heading: Some(more), entries: Vec::new() });
    Cow::Owned(List { groups })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn a_shortened_list_says_how_many_entries_are_missing() {
        let list = sample::list(&[&["12", "34"], &["123", "456"], &["7890"]]);
        assert_eq!(*shorten(&list, 5), list);
        let short = shorten(&list, 3);
        let headings: Vec<String> =
            short.groups.iter().map(|g| sample::words(g.heading.as_ref().unwrap())).collect();
        assert_eq!(headings, ["2 letters", "3 letters", "render.more_entries(entries: 2)"]);
        assert_eq!(short.groups.iter().map(|group| group.entries.len()).collect::<Vec<_>>(), [2, 1, 0]);
    }
}
