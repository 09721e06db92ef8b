//! Writes the results of a benchmark to `docs/benchmarks.md`: prints the section, and replaces it on the page
//! between its two markers. The other sections stay unchanged.

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/benchmarks.md");
const HEAD: &str = "# Benchmarks\n\nEach part is written by the command that it names.\n";

/// Prints a section, and replaces it on the page.
pub fn write_section(name: &str, text: &str) {
    println!("{text}");
    let page = std::fs::read_to_string(PAGE).unwrap_or_else(|_| HEAD.to_owned());
    std::fs::write(PAGE, with_section(&page, name, text)).expect("docs/benchmarks.md can be written");
}

/// The page with one section replaced, or appended if it is new.
fn with_section(page: &str, name: &str, text: &str) -> String {
    let (begin, end) = (format!("<!-- {name} begins -->\n"), format!("<!-- {name} ends -->\n"));
    let section = format!("{begin}\n{}\n\n{end}", text.trim());
    let existing = page.find(&begin).zip(page.find(&end)).filter(|(from, to)| from < to);
    match existing {
        Some((from, to)) => format!("{}{section}{}", &page[..from], &page[to + end.len()..]),
        None => format!("{}\n\n{section}", page.trim_end()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_replaced_without_touching_the_others() {
        let one = with_section(HEAD, "one", "first");
        let two = with_section(&one, "two", "second\n");
        assert_eq!(
            two,
            format!(
                "{HEAD}\n<!-- one begins -->\n\nfirst\n\n<!-- one ends -->\n\n\
                 <!-- two begins -->\n\nsecond\n\n<!-- two ends -->\n"
            )
        );
        assert_eq!(with_section(&two, "one", "first"), two);
        assert_eq!(with_section(&two, "one", "third"), two.replace("first", "third"));
    }
}
