//! What the readers make of texts: which problems they tell, where, and what they let pass; and that hostile texts
//! are met in bounded time and memory.

use teka_core::{Diagnostic, Family, Likeness, Reading, Setting, Source};
use teka_fillin::{FillIn, Puzzle};

/// `source:line:column severity code` for each problem, the codes without their `fillin.`.
fn told(sources: &[Source], diagnostics: &[Diagnostic]) -> Vec<String> {
    let one = |diagnostic: &Diagnostic| {
        let place = diagnostic.place.as_ref().expect("every problem has a place");
        let at = sources[place.source].position(place.span.start);
        assert!(sources[place.source].text.get(place.span.clone()).is_some(), "a place splits a character");
        let severity = format!("{:?}", diagnostic.severity).to_lowercase();
        let code = diagnostic.message.code.trim_start_matches("fillin.");
        format!("{}:{}:{} {severity} {code}", place.source, at.line, at.column)
    };
    diagnostics.iter().map(one).collect()
}

fn read(texts: &[&str], how: Reading) -> (Option<Puzzle>, Vec<String>) {
    let sources: Vec<Source> = texts.iter().map(|text| Source::new("test", *text)).collect();
    let read = FillIn.read(&sources, how);
    let told = told(&sources, &read.diagnostics);
    (read.value, told)
}

fn check(what: &str, texts: &[&str], strict: &[&str], lenient: &[&str]) {
    for (how, expected) in [(Reading::Strict, strict), (Reading::Lenient, lenient)] {
        let (puzzle, told) = read(texts, how);
        assert_eq!(told, expected, "{what}, {how:?}");
        assert_eq!(puzzle.is_none(), told.iter().any(|told| told.contains(" error ")), "{what}, {how:?}");
        if let Some(puzzle) = puzzle {
            let printed = FillIn.print(&puzzle);
            let (again, _) = self::read(&[&printed], Reading::Lenient);
            assert_eq!(again.as_ref(), Some(&puzzle), "{what}\n{printed}");
        }
    }
}

/// The same for both readers.
fn check_both(what: &str, texts: &[&str], expected: &str) {
    check(what, texts, &[expected], &[expected]);
}

/// An error that leniency makes a warning.
fn check_deviation(what: &str, texts: &[&str], place: &str, code: &str) {
    check(what, texts, &[&format!("{place} error {code}")], &[&format!("{place} warning {code}")]);
}

const BOARD: &str = "--\n--\n";
const LIST: &str = "12\n34\n13\n24\n";

#[test]
fn good_texts_pass_silently() {
    let same = |text: &[&str]| {
        let (puzzle, told) = read(text, Reading::Strict);
        assert_eq!(told, [""; 0], "{text:?}");
        puzzle.expect("a puzzle")
    };
    let plain = same(&[BOARD, LIST]);
    assert_eq!(same(&["--\r\n--\r\n", "12\r\n34\r\n13\r\n24"]), plain, "Windows line ends");
    assert_eq!(same(&["\n__  \n..\t\n\n\n", "\n 12\n34  \n13\n24\n\n\n"]), plain, "blanks around");
    assert_eq!(same(&["--\n--\n\n12\n34\n13\n24\n"]), plain, "one file");
    assert_eq!(same(&["\r--\r--\r\r\r12\r34\r13\r24"]), plain, "old Mac line ends");
    let accents = same(&["e\u{301}-\n--\n", "e\u{301}a\nab\nba\ne\u{301}b\n"]);
    assert_eq!(accents.alphabet().len(), 3, "a symbol is a grapheme");
}

#[test]
fn problems_of_the_files_are_told_where_they_are() {
    check_both("no list", &[BOARD], "0:3:1 error list_missing");
    check_both("an empty list", &[BOARD, " \n"], "1:2:1 error list_missing");
    check_both("an empty board", &["\n \n", LIST], "0:1:1 error board_missing");
    check_both("three files", &[BOARD, LIST, LIST], "2:1:1 error too_many_files");
}

#[test]
fn problems_of_the_board_are_told_where_they_are() {
    check_both("a short row", &["---\n--\n---\n", LIST], "0:2:1 error row_length");
    check_deviation("a blank between squares", &["- -\n--\n", LIST], "0:1:2", "row_blank");
    check_deviation("a blank line", &["--\n\n--\n", LIST], "0:2:1", "board_blank_line");
    check_both("walls alone", &["##\n##\n", LIST], "0:1:1 error no_slot");
    check_both("lone squares alone", &["-#\n#-\n", LIST], "0:1:1 error no_slot");
    check_both("a zero byte", &["-\0\n--\n", LIST], "0:1:2 error symbol_unfit");
    check_both("a square alone", &["--#-\n--##\n", LIST], "0:1:4 warning lone_cell");
    check_both("a given nobody has", &["9-\n--\n", LIST], "0:1:1 warning given_unmet");
}

#[test]
fn problems_of_the_list_are_told_where_they_are() {
    check_deviation("a blank line", &[BOARD, "12\n34\n\n\n13\n24\n"], "1:3:1", "list_blank_line");
    check_deviation("two entries in a line", &[BOARD, "12 34\n13\n24\n"], "1:1:3", "entry_blank");
    check_both("a wall in an entry", &[BOARD, "12\n3#4\n13\n"], "1:2:2 error entry_mark");
    check_both("an accent alone", &[BOARD, "\u{301}1\n12\n"], "1:1:1 error symbol_unfit");
    check_deviation("a letter among digits", &[BOARD, "12\n34\n1x\n24\n"], "1:3:2", "entry_alphabet");
    check_both("a small letter", &[BOARD, "AB\nCD\nAc\nBD\n"], "1:3:2 warning entry_case");
    check_both("an entry too long", &[BOARD, "12\n34\n135\n24\n"], "1:3:1 warning entry_longer");
}

#[test]
fn why_there_is_no_solution_is_told_without_a_search() {
    let why = |board: &str, list: &str| {
        let (puzzle, _) = read(&[board, list], Reading::Lenient);
        FillIn.validate(&puzzle.expect("a puzzle")).err().map(|reason| reason.to_string()).unwrap_or_default()
    };
    assert_eq!(why(BOARD, LIST), "");
    assert_eq!(
        why(BOARD, "12\n34\n13\n2\n"),
        "fillin.lengths(length: 1, entries: 1, slots: 0, more: 1, others: \"2\")"
    );
    assert_eq!(why(BOARD, "12\n34\n135\n24\n"), "fillin.longer(entry: \"135\", length: 3, longest: 2)");
    assert!(why("9-\n--\n", LIST).starts_with("fillin.slot_unfillable(row: 1, column: 1"));
    assert_eq!(why("1-\n##\n1-\n", "12\n31\n"), "fillin.entry_fits_nowhere(entry: \"31\")");
}

#[test]
fn texts_are_recognised() {
    let likeness = |text: &str| FillIn.recognise(text);
    assert_eq!(likeness("-#-\n---\n"), Likeness::Sure);
    assert_eq!(likeness("____\n___#\n____\n"), Likeness::Sure);
    assert_eq!(likeness("##\n##\n"), Likeness::Some);
    for other in ["5 5 1\nDEFAULT\nA\n", "1 2 3\n4 - 5\n", "1,2,-\n", "[board]\nrectangle = [1, 2]\n", ""] {
        assert_eq!(likeness(other), Likeness::None, "{other:?}");
    }
}

#[test]
fn answers_and_states_are_read_in_every_form_teka_prints() {
    let (puzzle, _) = read(&["1-#\n--#\n", "12\n34\n13\n24\n"], Reading::Strict);
    let puzzle = puzzle.unwrap();
    let answer = |text: &str| FillIn.read_answer(&puzzle, &Source::new("", text));
    let right = answer("12#\n34#\n").value.unwrap();
    for text in ["1 2 #\r\n3 4 #", "Answer:\n12#\n34#\nDone", "12#/34#", "\u{1b}[1m12#\u{1b}[0m\n34#\n"] {
        assert_eq!(answer(text).value.as_ref(), Some(&right), "{text:?}");
    }
    let code = |text: &str| answer(text).diagnostics[0].message.to_string();
    assert_eq!(code("12\n34\n"), "fillin.answer_form(rows: 2, columns: 3)");
    assert_eq!(code("1x#\n34#\n"), "fillin.answer_symbol(symbol: \"x\", row: 1, column: 2)");
    assert_eq!(code("12#\n3##\n"), "fillin.answer_wall(symbol: \"#\", row: 2, column: 2)");
    let state = |text: &str| FillIn.set(&puzzle, Setting::State, &Source::new("", text)).unwrap();
    assert_eq!(state("2-#\n--#\n").diagnostics[0].message.code, "fillin.state_given");
    assert_eq!(state("--#\n-4#\n").value.unwrap().start().iter().flatten().count(), 2);
}

#[test]
fn hostile_texts_are_met() {
    const MEGA: usize = 1 << 17;
    let scrambled = (0..MEGA as u32).filter_map(|n| char::from_u32(n.wrapping_mul(2_654_435_761) >> 15));
    let noise: String = scrambled.collect();
    let graphemes: String = "e".to_owned() + &"\u{301}".repeat(2 * MEGA);
    let boards = [
        "-".repeat(8 * MEGA),
        "-\n".repeat(MEGA),
        "\n".repeat(MEGA),
        "- ".repeat(MEGA),
        format!("{}\n{}\n", "-".repeat(1000), "-".repeat(999)).repeat(100),
        format!("{}\n", "-".repeat(500)).repeat(500),
        noise.clone(),
        graphemes.clone(),
        "9".repeat(900) + "\n" + &"-".repeat(900),
    ];
    let lists = [
        "12\n".to_owned(),
        "1".repeat(8 * MEGA),
        "1\n".repeat(MEGA),
        "12\n".repeat(20_000),
        (0..20_000).fold(String::new(), |text, n| text + &n.to_string() + "\n"),
        ('\u{4e00}'..='\u{9fa5}').fold(String::new(), |text, symbol| text + &symbol.to_string() + "1\n"),
        noise,
        graphemes,
        "1 2 3 ".repeat(MEGA / 4),
    ];
    for (board, list) in boards.iter().flat_map(|board| lists.iter().map(move |list| (board, list))) {
        let sources = [Source::new("board", board.as_str()), Source::new("list", list.as_str())];
        FillIn.recognise(board);
        let read = FillIn.read(&sources, Reading::Lenient);
        assert!(read.diagnostics.len() <= 22, "{} problems", read.diagnostics.len());
        if let Some(puzzle) = read.value {
            let _ = FillIn.validate(&puzzle);
            FillIn.print(&puzzle);
            FillIn.draw(&puzzle, None);
            FillIn.read_answer(&puzzle, &sources[1]);
        }
    }
}
