//! The word lists that come with teka, by name: everyday words in English (`en`) and Indonesian (`id`),
//! compiled in from the folder `words/` beside `src/`.

/// The words of a list, one per line.
pub(super) fn words(name: &str) -> Option<&'static str> {
    LISTS.iter().find(|(known, _)| *known == name).map(|&(_, text)| text)
}

/// English and Indonesian.
const LISTS: [(&str, &str); 2] =
    [("en", include_str!("../../words/en.txt")), ("id", include_str!("../../words/id.txt"))];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_lists_are_sorted_plain_words() {
        for (name, text) in LISTS {
            let words: Vec<&str> = text.lines().collect();
            assert!(words.len() > 2_000, "{name} has {} words", words.len());
            assert!(words.windows(2).all(|pair| pair[0] < pair[1]), "{name} is not sorted");
            for word in words {
                let plain = word.bytes().all(|byte| byte.is_ascii_lowercase());
                assert!(plain && (3..=15).contains(&word.len()), "{name}: {word}");
            }
        }
    }
}
