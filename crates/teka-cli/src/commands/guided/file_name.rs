//! Guided mode: parses file names as people type them and as terminals paste them when a file is dragged in: with
//! quotes, with escaped spaces, as `file://` addresses, and with `~` for the home folder.

use std::path::PathBuf;

/// The files that a line names: one, or several with spaces between them. If there is a file whose name is the whole
/// line, spaces and all, it is that file.
pub(super) fn paths(line: &str) -> Vec<PathBuf> {
    let whole = expanded(line);
    if whole.exists() {
        return vec![whole];
    }
    words(line).iter().map(|word| expanded(word)).collect()
}

/// The single file that a line names.
pub(super) fn path(line: &str) -> PathBuf {
    let mut paths = paths(line);
    if paths.len() == 1 { paths.remove(0) } else { expanded(line) }
}

/// Splits a line as a shell does: at spaces that are neither quoted nor escaped.
fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut symbols = line.chars();
    while let Some(symbol) = symbols.next() {
        match (symbol, quote) {
            ('\'' | '"', None) => {
                quote = Some(symbol);
                word.get_or_insert_default();
            }
            (symbol, Some(open)) if symbol == open => quote = None,
            // On Windows, `\` separates folders.
            ('\\', None) if !cfg!(windows) => {
                word.get_or_insert_default().extend(symbols.next());
            }
            (symbol, None) if symbol.is_whitespace() => words.extend(word.take()),
            (symbol, _) => word.get_or_insert_default().push(symbol),
        }
    }
    words.extend(word);
    words
}

/// A name with `~` and `file://` resolved.
fn expanded(name: &str) -> PathBuf {
    if let Some(address) = name.strip_prefix("file://") {
        return percent_decoded(address.strip_prefix("localhost").unwrap_or(address)).into();
    }
    let home = || std::env::home_dir().filter(|home| !home.as_os_str().is_empty());
    match name.strip_prefix('~') {
        Some("") => home().unwrap_or_else(|| name.into()),
        Some(rest) if rest.starts_with(['/', std::path::MAIN_SEPARATOR]) => {
            home().map_or_else(|| name.into(), |home| home.join(&rest[1..]))
        }
        _ => name.into(),
    }
}

/// An address with `%20` and the like decoded.
fn percent_decoded(address: &str) -> String {
    let mut bytes = Vec::with_capacity(address.len());
    let mut rest = address.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let code = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let byte = code.filter(|_| first == b'%').and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(byte.unwrap_or(first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dragged_names_lose_their_quotes_and_escapes() {
        for line in [
            "'/tmp/my puzzle.txt'",
            "\"/tmp/my puzzle.txt\"",
            "/tmp/my\\ puzzle.txt",
            " '/tmp/my puzzle.txt' ",
        ] {
            assert_eq!(paths(line), [PathBuf::from("/tmp/my puzzle.txt")], "{line}");
        }
        assert_eq!(path("file:///tmp/my%20puzzle.txt"), PathBuf::from("/tmp/my puzzle.txt"));
        assert_eq!(path("file://localhost/a%zz%"), PathBuf::from("/a%zz%"));
        assert_eq!(path("/it'\\''s'"), PathBuf::from("/it\\s"));
    }

    #[test]
    fn several_names_are_several_files() {
        assert_eq!(paths("board.none 'a list.none'"), ["board.none", "a list.none"].map(PathBuf::from));
        assert!(paths("").is_empty() || paths("") == [PathBuf::new()]);
    }

    #[test]
    fn a_tilde_is_the_home_folder() {
        let home = std::env::home_dir().unwrap();
        assert_eq!(path("~/a.txt"), home.join("a.txt"));
        assert_eq!(path("~"), home);
        assert_eq!(path("~other/a.txt"), PathBuf::from("~other/a.txt"));
    }

    #[test]
    fn a_line_with_spaces_is_one_name_if_there_is_such_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("two words.txt");
        std::fs::write(&file, "").unwrap();
        assert_eq!(paths(file.to_str().unwrap()), [file]);
    }
}
