//! Opens the puzzles of `teka compare`, sorts them by family, and names them for display: without their folders where
//! that is unambiguous.

use crate::args::Compare;
use crate::commands::named_puzzles;
use crate::console::Console;
use crate::failure::Failure;
use std::collections::BTreeMap;
use std::path::Path;
use teka::{Game, Registry};

/// A puzzle to run algorithms on.
pub(super) struct Puzzle {
    /// The file or files, as on the command line.
    pub(super) file: String,
    /// The same without folders, if that is unambiguous.
    pub(super) name: String,
    pub(super) game: Game,
}

/// Opens all puzzles and groups them by family, otherwise in their order on the command line.
pub(super) fn open(args: &Compare, console: &Console) -> Result<Vec<Puzzle>, Failure> {
    let given = named_puzzles::in_files(&args.files, &args.reading);
    let names = short_names(given.iter().map(|named| named.file.as_str()));
    let (mut puzzles, mut failures) = (Vec::new(), Vec::new());
    for (named, name) in given.into_iter().zip(names) {
        let file = named.file.clone();
        let game = named_puzzles::open(named.sources, &args.reading, console);
        match game.and_then(|game| args.settings.apply(game, console)) {
            Ok(game) => puzzles.push(Puzzle { file, name, game }),
            Err(failure) => failures.push(failure),
        }
    }
    // All files that cannot be read are named at once.
    Failure::all(failures)?;
    let order: Vec<&str> = Registry::standard().families().collect();
    puzzles.sort_by_key(|puzzle| order.iter().position(|family| *family == puzzle.game.family()));
    Ok(puzzles)
}

/// The names of files without their folders, unless two files would have the same name.
fn short_names<'a>(files: impl Iterator<Item = &'a str> + Clone) -> Vec<String> {
    let short = |file: &str| {
        let last = |part: &str| {
            Path::new(part).file_name().map_or(part.to_owned(), |name| name.to_string_lossy().into_owned())
        };
        if Path::new(file).exists() {
            return last(file);
        }
        file.split_once('+')
            .map_or_else(|| last(file), |(one, other)| format!("{}+{}", last(one), last(other)))
    };
    let mut uses: BTreeMap<String, usize> = BTreeMap::new();
    for file in files.clone() {
        *uses.entry(short(file)).or_default() += 1;
    }
    files.map(|file| if uses[&short(file)] == 1 { short(file) } else { file.to_owned() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_names_are_unambiguous() {
        let names = short_names(["a/one.txt", "b/two.txt", "c/two.txt", "d/x.txt+d/y.txt", "-"].into_iter());
        assert_eq!(names, ["one.txt", "b/two.txt", "c/two.txt", "x.txt+y.txt", "-"]);
    }
}
