//! Tests of the generator: fill-ins of many combinations of options are as asked for, and a count shows that
//! each has one solution; also levels, words, drawn grids, crosswords, series that continue, stopping, and
//! what is refused and why.

use super::crossword::tests::puz_file;
use super::layout::{Layout, Symmetry};
use super::*;
use crate::search::propagate;
use crate::{print, rating, read};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Mutex;
use teka_core::{BigUint, Budget, Limit, NoObserver, Observer, Progress, Seed, Source, Strictness};

/// A grid in which every square is crossed.
const DRAWN: &str = "---#---\n-------\n---#---\n#-----#\n---#---\n-------\n---#---\n";
/// A crossword that is unique as a fill-in.
const IPUZ: &str =
    r##"{"kind":["http://ipuz.org/crossword#1"],"solution":[["C","A","T"],["A","#","E"],["B","E","N"]]}"##;
/// A crossword that has two solutions as a fill-in.
const TWINS: &str =
    r##"{"kind":["http://ipuz.org/crossword#1"],"solution":[["A","B","C"],["D","#","E"],["F","G","H"]]}"##;

fn options(seed: u64, own: &[(&str, &str)]) -> GenerateOptions {
    own.iter().fold(GenerateOptions::new(Seed(seed)), |all, (name, value)| match *name {
        "size" => {
            let (rows, columns) = value.split_once('x').unwrap();
            all.with_size(rows.parse().unwrap(), columns.parse().unwrap())
        }
        name => all.with(name, *value),
    })
}

type Series = (Vec<Generated<Puzzle>>, Result<Outcome<()>, Unsupported>);

/// Makes a series and returns it with its outcome.
fn series(options: &GenerateOptions, count: u64) -> Series {
    let budget = Budget::default();
    let mut all = Vec::new();
    let outcome = generate_series(options, count, &RunContext::new(&budget), &mut |number, generated| {
        assert_eq!(number, options.number + all.len() as u64);
        all.push(generated);
        ControlFlow::Continue(())
    });
    (all, outcome)
}

/// Collects the codes of the notes of a search.
#[derive(Default)]
struct Notes(Mutex<Vec<&'static str>>);

impl Observer for Notes {
    fn progress(&self, _: &Progress) {}

    fn note(&self, message: &Message) {
        self.0.lock().unwrap().push(message.code);
    }
}

/// Why there is no puzzle, and whether that is certain.
fn refusal(own: &[(&str, &str)]) -> (&'static str, bool) {
    let (budget, notes) = (Budget::default(), Notes::default());
    let context = RunContext::new(&budget).with_observer(&notes);
    match generate(&options(1, own), &context) {
        Err(Unsupported::Here(message)) => (message.code, true),
        Ok(Outcome::Stopped { limit: Limit::Attempts, .. }) => (notes.0.into_inner().unwrap()[0], false),
        other => panic!("{own:?}: {other:?}"),
    }
}

fn details(generated: &Generated<Puzzle>) -> &GeneratedDetails {
    generated.details.get().expect("details of this family")
}

fn text(generated: &Generated<Puzzle>) -> String {
    print::print(&generated.puzzle)
}

fn is_unique(puzzle: &Puzzle) -> bool {
    let budget = Budget::default();
    propagate::count(puzzle, &RunContext::new(&budget)).unwrap().solutions == BigUint::from(1_u32)
}

fn option<'a>(own: &[(&str, &'a str)], wanted: &str) -> Option<&'a str> {
    own.iter().find(|(name, _)| *name == wanted).map(|&(_, value)| value)
}

/// Checks that every puzzle is as the options ask, and that none occurs twice.
fn check(made: &[Generated<Puzzle>], own: &[(&str, &str)]) {
    let mut texts = BTreeSet::new();
    for generated in made {
        let puzzle = &generated.puzzle;
        let text = text(generated);
        let what = format!("{own:?}\n{text}");
        assert!(texts.insert(text.clone()), "twice: {what}");
        assert_eq!(
            read(&[Source::new("printed", text.as_str())], Strictness::Strict).value.as_ref(),
            Some(puzzle),
            "{what}"
        );
        assert!(is_unique(puzzle), "several solutions: {what}");
        check_level(generated, option(own, "level"), &what);
        check_grid(puzzle, own, &what);
        check_list(&text, own, &what);
        check_givens(puzzle, option(own, "givens"), &what);
    }
}

fn check_level(generated: &Generated<Puzzle>, wanted: Option<&str>, what: &str) {
    let budget = Budget::default();
    let mut monitor = Monitor::new(&budget, &NoObserver);
    let rating = rating::rating(&generated.puzzle, &mut monitor).unwrap().unwrap();
    assert_eq!((details(generated).level, details(generated).score), (rating.level, rating.score), "{what}");
    assert!(rating.level.is_some(), "{what}");
    if let Some(wanted) = wanted {
        assert_eq!(rating.level, wanted.parse().ok(), "{what}");
    }
}

fn check_grid(puzzle: &Puzzle, own: &[(&str, &str)], what: &str) {
    let walls = puzzle.grid().cells().map(|cell| !puzzle.grid().is_open(cell)).collect();
    let layout = Layout { rows: puzzle.grid().rows(), columns: puzzle.grid().columns(), walls };
    assert_eq!(layout.parts(), 1, "{what}");
    assert_eq!(puzzle.lone_cells().count(), 0, "{what}");
    if option(own, "style-file").is_none() {
        let default = if option(own, "level") == Some("1") { "none" } else { "turn" };
        let wanted = option(own, "symmetry").unwrap_or(default);
        let symmetry = Symmetry::ALL.into_iter().find(|(name, _)| *name == wanted).unwrap().1;
        assert!(layout.is_symmetric(symmetry), "{what}");
        let min = option(own, "min-length").map_or(3, |min| min.parse().unwrap());
        assert!(puzzle.slots().iter().all(|slot| slot.len() >= min), "{what}");
        let walls = layout.wall_count() * 100 / layout.walls.len();
        match option(own, "style") {
            // Entries that must be in a small grid may need more.
            Some("open") if option(own, "theme-file").is_none() => assert!(walls <= 14, "{walls} % {what}"),
            Some("lattice") => assert!((15..=60).contains(&walls), "{walls} % {what}"),
            _ => assert!(walls <= 60, "{walls} % {what}"),
        }
    }
    if matches!(option(own, "style"), Some("american" | "open")) {
        let open = puzzle.grid().cells().filter(|&cell| puzzle.grid().is_open(cell));
        assert!(open.into_iter().all(|cell| puzzle.slots_through(cell).count() == 2), "{what}");
    }
}

fn check_list(text: &str, own: &[(&str, &str)], what: &str) {
    let list: Vec<&str> = text.split_once("\n\n").unwrap().1.lines().collect();
    let key = |entry: &&str| (entry.chars().count(), (*entry).to_owned());
    assert!(list.is_sorted_by_key(key), "{what}");
    if option(own, "repeats").is_none() {
        assert!(list.windows(2).all(|pair| pair[0] != pair[1]), "{what}");
    }
    let is_numbers = option(own, "words").is_none() && option(own, "words-file").is_none();
    if is_numbers && option(own, "leading-zeros").is_none() && option(own, "theme-file").is_none() {
        assert!(list.iter().all(|entry| !entry.starts_with('0')), "{what}");
    }
    for entry in option(own, "theme-file").unwrap_or("").lines() {
        assert!(list.contains(&entry), "{entry} {what}");
    }
}

fn check_givens(puzzle: &Puzzle, wanted: Option<&str>, what: &str) {
    let given: Vec<usize> = puzzle
        .grid()
        .cells()
        .filter(|&cell| puzzle.grid().given(cell).is_some())
        .map(crate::CellId::index)
        .collect();
    match wanted {
        Some("none") => assert_eq!(given.len(), 0, "{what}"),
        Some("few") => {
            for cell in given {
                assert!(!is_unique(&without(puzzle, cell)), "{cell} can be left out: {what}");
            }
        }
        Some(count) => assert_eq!(given.len().to_string(), count, "{what}"),
        None => {}
    }
}

/// The same puzzle with one given fewer.
fn without(puzzle: &Puzzle, cell: usize) -> Puzzle {
    let mut lines: Vec<String> = print::print(puzzle).lines().map(str::to_owned).collect();
    let columns = puzzle.grid().columns();
    lines[cell / columns].replace_range(cell % columns..=cell % columns, "-");
    let source = Source::new("fewer", format!("{}\n", lines.join("\n")));
    read(&[source], Strictness::Strict).value.unwrap()
}

/// The options of a series, by its number.
fn some_options(number: usize) -> Vec<(&'static str, &'static str)> {
    let pick = |values: &[&'static str], by: usize| values[number / by % values.len()];
    let mut own = vec![("style", pick(&["american", "lattice", "open"], 1))];
    own.push(("symmetry", pick(&["turn", "mirror", "diagonal", "none"], 3)));
    own.push(("size", pick(&["9x9", "13x13", "10x10", "7x7"], 2)));
    let givens = pick(&["auto", "few", "none", "12", "few"], 5);
    let is_mirrored = own.contains(&("symmetry", "diagonal"));
    if givens != "auto" && !(is_mirrored && givens == "none") {
        own.push(("givens", givens));
    }
    match number % 11 {
        1 => own.push(("digits", "1-9")),
        2 => own.push(("repeats", "true")),
        3 => own.push(("leading-zeros", "true")),
        4 => own.push(("min-length", "2")),
        5 => own.push(("theme-file", "12345\n9876\n")),
        6 => own.push(("digits", "0-4")),
        7 => own.push(("level", "2")),
        8 => own.push(("level", "4")),
        _ => {}
    }
    own
}

/// `TEKA_FILLINS` sets the number of fill-ins.
#[test]
fn fillins_of_all_options_are_as_specified() {
    let runs: usize = std::env::var("TEKA_FILLINS").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    for number in 0..runs {
        let own = some_options(number);
        let (made, outcome) = series(&options(number as u64, &own), 1);
        assert_eq!((made.len(), outcome), (1, Ok(Outcome::Solved(()))), "{own:?}");
        check(&made, &own);
    }
}

#[test]
fn levels_are_exact() {
    for style in ["american", "lattice"] {
        for level in ["1", "2", "3", "4", "5", "6"] {
            let own = [("style", style), ("size", "13x13"), ("level", level)];
            let (made, outcome) = series(&options(7, &own), 2);
            assert_eq!((made.len(), outcome), (2, Ok(Outcome::Solved(()))), "{own:?}");
            check(&made, &own);
        }
    }
}

#[test]
fn words_of_the_shipped_lists_fill_grids() {
    for words in ["en", "id"] {
        for own in [
            &[("words", words), ("size", "11x11")][..],
            &[("words", words), ("size", "9x9"), ("givens", "few")],
            &[("words", words), ("size", "9x9"), ("level", "6")],
            &[("words", words), ("size", "9x9"), ("style", "american")],
            &[("words", words), ("size", "13x13"), ("theme-file", "ANGKLUNG\nBATIK\n")],
        ] {
            let (made, outcome) = series(&options(7, own), 2);
            assert_eq!((made.len(), outcome), (2, Ok(Outcome::Solved(()))), "{own:?}");
            check(&made, own);
        }
    }
}

#[test]
fn drawn_grids_are_kept() {
    for own in [&[("style-file", DRAWN)][..], &[("style-file", DRAWN), ("givens", "few"), ("digits", "1-4")]]
    {
        let (made, _) = series(&options(3, own), 3);
        assert_eq!(made.len(), 3);
        check(&made, own);
        for generated in &made {
            let board = text(generated).split("\n\n").next().unwrap().to_owned();
            let walls = |text: &str| -> Vec<bool> { text.chars().map(|symbol| symbol == '#').collect() };
            assert_eq!(walls(&board), walls(DRAWN.trim_end()));
        }
    }
}

#[test]
fn a_series_continues_where_another_ended() {
    let own = [("size", "9x9"), ("style", "lattice")];
    let texts = |made: &[Generated<Puzzle>]| -> Vec<String> { made.iter().map(text).collect() };
    let long = texts(&series(&options(11, &own), 6).0);
    assert_eq!(long[..3], texts(&series(&options(11, &own), 3).0)[..]);
    assert_eq!(long[3..5], texts(&series(&options(11, &own).with_number(3), 2).0)[..]);
    assert_ne!(long, texts(&series(&options(12, &own), 6).0));
}

#[test]
fn crosswords_become_fillins() {
    // Swapping rows and columns gives another solution, so a square is given.
    for file in [TWINS.to_owned(), puz_file(3, "ABCD.EFGH", false)] {
        let (made, _) = series(&options(1, &[("from", &file)]), 1);
        check(&made, &[("givens", "few"), ("symmetry", "none"), ("from", "")]);
        assert_eq!(details(&made[0]).givens, 1);
        assert_eq!(text(&made[0]).lines().skip(4).collect::<Vec<_>>(), ["ABC", "ADF", "CEH", "FGH"]);
    }
    assert_eq!(refusal(&[("from", TWINS), ("givens", "none")]), (codes::GENERATE_NOT_UNIQUE, true));
    let (made, outcome) = series(&options(1, &[("from", IPUZ)]), 100);
    assert!(!made.is_empty() && made.len() < 100);
    let Ok(Outcome::NoSolution(reason)) = outcome else { panic!("{outcome:?}") };
    assert_eq!(reason.code, codes::GENERATE_NO_MORE);
}

#[test]
fn a_series_can_be_stopped() {
    let budget = Budget::default();
    let context = RunContext::new(&budget);
    let mut made = 0;
    let outcome = generate_series(&options(1, &[("size", "9x9")]), 1_000_000, &context, &mut |_, _| {
        made += 1;
        if made == 3 {
            budget.signal.raise(Limit::Interrupted);
        }
        ControlFlow::Continue(())
    });
    assert_eq!((made, outcome), (3, Ok(Outcome::stopped(Limit::Interrupted))));
}

#[test]
fn impossible_options_are_refused_with_a_reason() {
    let long = "1".repeat(14);
    let many: Vec<String> = (0x4e00..0x4f50).filter_map(char::from_u32).map(String::from).collect();
    let symbols: String = many.iter().flat_map(|symbol| [symbol.as_str(), symbol, symbol, "\n"]).collect();
    let cases: &[(&[(&str, &str)], &str)] = &[
        (&[("moves", "3")], codes::GENERATE_OPTION),
        (&[("level", "7")], codes::GENERATE_OPTION),
        (&[("level", "0")], codes::GENERATE_OPTION),
        (&[("digits", "9-0")], codes::GENERATE_OPTION),
        (&[("digits", "7")], codes::GENERATE_OPTION),
        (&[("words", "klingon")], codes::GENERATE_OPTION),
        (&[("min-length", "1")], codes::GENERATE_OPTION),
        (&[("givens", "many")], codes::GENERATE_OPTION),
        (&[("style", "round")], codes::GENERATE_OPTION),
        (&[("digits", "0-9"), ("words", "en")], codes::GENERATE_CONFLICT),
        (&[("from", TWINS), ("size", "9x9")], codes::GENERATE_CONFLICT),
        (&[("size", "2x9")], codes::GENERATE_SIZE),
        (&[("size", "9x61")], codes::GENERATE_SIZE),
        (&[("size", "9x11"), ("symmetry", "diagonal")], codes::GENERATE_NOT_SQUARE),
        (&[("symmetry", "diagonal"), ("givens", "none")], codes::GENERATE_DIAGONAL),
        (&[("style-file", "---\n---\n---\n"), ("givens", "0")], codes::GENERATE_DIAGONAL),
        (&[("min-length", "14")], codes::GENERATE_MIN_LENGTH),
        (&[("givens", "169")], codes::GENERATE_GIVENS),
        (&[("theme-file", &long)], codes::GENERATE_THEME_LONG),
        (&[("theme-file", "12\n")], codes::GENERATE_THEME_SHORT),
        (&[("theme-file", "cat\n")], codes::GENERATE_THEME_SYMBOL),
        (&[("theme-file", "ice cream"), ("words", "en")], codes::GENERATE_THEME_SYMBOL),
        (&[("theme-file", "123456\n"), ("style-file", DRAWN)], codes::GENERATE_THEME_SLOT),
        (&[("words-file", "at\n-\n")], codes::GENERATE_NO_WORDS),
        (&[("words-file", &symbols)], codes::GENERATE_WORD_SYMBOLS),
        (&[("words-file", "cat\ndog\n"), ("style-file", DRAWN)], codes::GENERATE_LENGTH),
        (&[("words-file", "cat\ndog\n")], codes::GENERATE_NO_FILLING),
        (&[("style-file", "")], codes::BOARD_MISSING),
        (&[("style-file", "---\n--\n")], codes::ROW_LENGTH),
        (&[("style-file", "###\n")], codes::NO_SLOT),
        (&[("style-file", "--1\n")], codes::GENERATE_DRAWN_SYMBOL),
        (&[("style-file", "--#-\n")], codes::GENERATE_DRAWN_LONE),
        (&[("style-file", "--\n--\n"), ("min-length", "3")], codes::GENERATE_DRAWN_SHORT),
        (&[("style-file", "--#--\n--#--\n")], codes::GENERATE_DRAWN_PARTS),
        (&[("style-file", "---\n--#\n"), ("symmetry", "turn")], codes::GENERATE_DRAWN_SYMMETRY),
        (
            &[
                ("theme-file", "123\n456\n789\n111\n"),
                ("size", "3x3"),
                ("min-length", "3"),
                ("style", "lattice"),
            ],
            codes::GENERATE_NO_GRID,
        ),
    ];
    let xax = ("words-file", "xax\nyay\naca\n");
    let drawn = ("style-file", "---\n#-#\n---\n");
    assert_eq!(refusal(&[xax, drawn, ("givens", "none")]), (codes::GENERATE_NONE, false));
    assert_eq!(refusal(&[xax, drawn, ("level", "4")]), (codes::GENERATE_NO_LEVEL, false));
    for (own, code) in cases {
        assert_eq!(refusal(own), (*code, true), "{own:?}");
    }
}
