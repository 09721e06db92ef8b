//! The page of all benchmarks. Each part of it stands between two marks and is written by one benchmark, which
//! leaves the others' parts as they are.

use std::process::Command;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/benchmarks.md");
const HEAD: &str = "# Benchmarks\n\nEach part is written by the command that it names.\n";

/// Prints a part of the page, and puts it there in place of what stood there before.
pub fn write_part(name: &str, text: &str) {
    println!("{text}");
    let page = std::fs::read_to_string(PAGE).unwrap_or_else(|_| HEAD.to_owned());
    std::fs::write(PAGE, with_part(&page, name, text)).expect("docs/benchmarks.md can be written");
}

/// The page with one part of it written anew; a part that is not there yet comes last.
fn with_part(page: &str, name: &str, text: &str) -> String {
    let (begin, end) = (format!("<!-- {name} begins -->\n"), format!("<!-- {name} ends -->\n"));
    let part = format!("{begin}\n{}\n\n{end}", text.trim());
    let there = page.find(&begin).zip(page.find(&end)).filter(|(from, to)| from < to);
    match there {
        Some((from, to)) => format!("{}{part}{}", &page[..from], &page[to + end.len()..]),
        None => format!("{}\n\n{part}", page.trim_end()),
    }
}

/// The processors this program may use.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The compiler's name for itself.
pub fn compiler() -> String {
    let told = Command::new("rustc").arg("-V").output();
    told.map_or_else(|_| String::new(), |told| String::from_utf8_lossy(&told.stdout).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_is_written_without_touching_the_others() {
        let one = with_part(HEAD, "one", "first");
        let two = with_part(&one, "two", "second\n");
        assert_eq!(
            two,
            format!(
                "{HEAD}\n<!-- one begins -->\n\nfirst\n\n<!-- one ends -->\n\n\
                 <!-- two begins -->\n\nsecond\n\n<!-- two ends -->\n"
            )
        );
        assert_eq!(with_part(&two, "one", "first"), two);
        assert_eq!(with_part(&two, "one", "third"), two.replace("first", "third"));
    }
}
