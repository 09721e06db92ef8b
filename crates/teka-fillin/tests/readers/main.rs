//! Tests of the readers: which problems they report and where, which texts they recognise and accept, and
//! that hostile texts take bounded time and memory. Also the proofs without search that a puzzle has no
//! solution.

mod answer;
mod other_forms;
mod own_form;
mod samples;
mod sizes;

use teka_core::{Confidence, Diagnostic, Family, STATE, Source, Strictness};
use teka_fillin::{FillIn, MAX_CELLS, MAX_SIDE, Puzzle};

/// `source:line:column severity code` for each problem, the codes without their `fillin.`.
fn describe(sources: &[Source], diagnostics: &[Diagnostic]) -> Vec<String> {
    let one = |diagnostic: &Diagnostic| {
        let span = diagnostic.span.as_ref().expect("every problem has a span");
        let at = sources[span.source].position(span.range.start);
        assert!(sources[span.source].text.get(span.range.clone()).is_some(), "a span splits a character");
        let severity = format!("{:?}", diagnostic.severity).to_lowercase();
        let code = diagnostic.message.code.trim_start_matches("fillin.");
        format!("{}:{}:{} {severity} {code}", span.source, at.line, at.column)
    };
    diagnostics.iter().map(one).collect()
}

fn read(texts: &[&str], strictness: Strictness) -> (Option<Puzzle>, Vec<String>) {
    let sources: Vec<Source> = texts.iter().map(|text| Source::new("test", *text)).collect();
    let read = FillIn.read(&sources, strictness);
    let problems = describe(&sources, &read.diagnostics);
    (read.value, problems)
}

/// Expects these problems from strict and from lenient reading, and that a puzzle reads back as printed.
fn check(what: &str, texts: &[&str], strict: &[&str], lenient: &[&str]) {
    for (strictness, expected) in [(Strictness::Strict, strict), (Strictness::Lenient, lenient)] {
        let (puzzle, problems) = read(texts, strictness);
        assert_eq!(problems, expected, "{what}, {strictness:?}");
        let has_error = problems.iter().any(|problem| problem.contains(" error "));
        assert_eq!(puzzle.is_none(), has_error, "{what}, {strictness:?}");
        if let Some(puzzle) = puzzle {
            let printed = FillIn.print(&puzzle);
            let (again, _) = self::read(&[&printed], Strictness::Lenient);
            assert_eq!(again.as_ref(), Some(&puzzle), "{what}\n{printed}");
        }
    }
}

/// Expects one problem, whether strict or lenient.
fn check_both(what: &str, texts: &[&str], expected: &str) {
    check(what, texts, &[expected], &[expected]);
}

/// Expects an error that becomes a warning in lenient reading.
fn check_deviation(what: &str, texts: &[&str], place: &str, code: &str) {
    check(what, texts, &[&format!("{place} error {code}")], &[&format!("{place} warning {code}")]);
}

const BOARD: &str = "--\n--\n";
const LIST: &str = "12\n34\n13\n24\n";

#[test]
fn valid_texts_have_no_problems() {
    let valid = |text: &[&str]| {
        let (puzzle, problems) = read(text, Strictness::Strict);
        assert_eq!(problems, [""; 0], "{text:?}");
        puzzle.expect("a puzzle")
    };
    let plain = valid(&[BOARD, LIST]);
    assert_eq!(valid(&["--\r\n--\r\n", "12\r\n34\r\n13\r\n24"]), plain, "Windows line ends");
    assert_eq!(valid(&["\n__  \n..\t\n\n\n", "\n 12\n34  \n13\n24\n\n\n"]), plain, "blanks around");
    assert_eq!(valid(&["--\n--\n\n12\n34\n13\n24\n"]), plain, "one file");
    assert_eq!(valid(&["\r--\r--\r\r\r12\r34\r13\r24"]), plain, "old Mac line ends");
    let accents = valid(&["e\u{301}-\n--\n", "e\u{301}a\nab\nba\ne\u{301}b\n"]);
    assert_eq!(accents.alphabet().len(), 3, "a symbol is a grapheme");
}

#[test]
fn problems_of_the_files_are_located() {
    check_both("no list", &[BOARD], "0:3:1 error list_missing");
    check_both("an empty list", &[BOARD, " \n"], "1:2:1 error list_missing");
    check_both("an empty board", &["\n \n", LIST], "0:1:1 error board_missing");
    check_both("three files", &[BOARD, LIST, LIST], "2:1:1 error too_many_files");
    check_both("a third file that begins with an accent", &[BOARD, LIST, "é"], "2:1:1 error too_many_files");
}

#[test]
fn problems_of_the_board_are_located() {
    check_both("a short row", &["---\n--\n---\n", LIST], "0:2:1 error row_length");
    check_deviation("a blank between squares", &["- -\n--\n", LIST], "0:1:2", "row_blank");
    check_deviation("a blank line", &["--\n\n--\n", LIST], "0:2:1", "board_blank_line");
    check_both("only walls", &["##\n##\n", LIST], "0:1:1 error no_slot");
    check_both("only single squares", &["-#\n#-\n", LIST], "0:1:1 error no_slot");
    check_both("a zero byte", &["-\0\n--\n", LIST], "0:1:2 error symbol_unfit");
    check_both("a single square", &["--#-\n--##\n", LIST], "0:1:4 warning lone_cell");
    check_both("a given that no entry has", &["9-\n--\n", LIST], "0:1:1 warning given_unmet");
}

#[test]
fn problems_of_the_list_are_located() {
    check_deviation("a blank line", &[BOARD, "12\n34\n\n\n13\n24\n"], "1:3:1", "list_blank_line");
    check_deviation("two entries in a line", &[BOARD, "12 34\n13\n24\n"], "1:1:3", "entry_blank");
    check_deviation("a blank of two bytes", &[BOARD, "12\u{85}34\n13\n24\n"], "1:1:3", "entry_blank");
    check_both("a wall in an entry", &[BOARD, "12\n3#4\n13\n"], "1:2:2 error entry_mark");
    check_both("a lone accent", &[BOARD, "\u{301}1\n12\n"], "1:1:1 error symbol_unfit");
    check_deviation("a letter among digits", &[BOARD, "12\n34\n1x\n24\n"], "1:3:2", "entry_alphabet");
    check_both("a small letter", &[BOARD, "AB\nCD\nAc\nBD\n"], "1:3:2 warning entry_case");
    check_both("an entry too long", &[BOARD, "12\n34\n135\n24\n"], "1:3:1 warning entry_longer");
}

#[test]
fn simple_proofs_of_unsolvability_need_no_search() {
    let why = |board: &str, list: &str| {
        let (puzzle, _) = read(&[board, list], Strictness::Lenient);
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
    let confidence = |text: &str| FillIn.recognise(text);
    assert_eq!(confidence("-#-\n---\n"), Confidence::Sure);
    assert_eq!(confidence("____\n___#\n____\n"), Confidence::Sure);
    assert_eq!(confidence("##\n##\n"), Confidence::Some);
    for other in ["5 5 1\nDEFAULT\nA\n", "1 2 3\n4 - 5\n", "1,2,-\n", "[board]\nrectangle = [1, 2]\n", ""] {
        assert_eq!(confidence(other), Confidence::None, "{other:?}");
    }
}

#[test]
fn answers_and_states_are_read_in_every_printed_format() {
    let (puzzle, _) = read(&["1-#\n--#\n", "12\n34\n13\n24\n"], Strictness::Strict);
    let puzzle = puzzle.unwrap();
    let answer = |text: &str| FillIn.read_answer(&puzzle, &Source::new("", text));
    let expected = answer("12#\n34#\n").value.unwrap();
    for text in ["1 2 #\r\n3 4 #", "Answer:\n12#\n34#\nDone", "12#/34#", "\u{1b}[1m12#\u{1b}[0m\n34#\n"] {
        assert_eq!(answer(text).value.as_ref(), Some(&expected), "{text:?}");
    }
    let code = |text: &str| answer(text).diagnostics[0].message.to_string();
    assert_eq!(code("12\n34\n"), "fillin.answer_form(rows: 2, columns: 3)");
    assert_eq!(code("1x#\n34#\n"), "fillin.answer_symbol(symbol: \"x\", row: 1, column: 2)");
    assert_eq!(code("12#\n3##\n"), "fillin.answer_wall(symbol: \"#\", row: 2, column: 2)");
    let state = |text: &str| FillIn.with_setting(&puzzle, STATE, &Source::new("", text)).unwrap();
    assert_eq!(state("2-#\n--#\n").diagnostics[0].message.code, "fillin.state_given");
    assert_eq!(state("--#\n-4#\n").value.unwrap().start().iter().flatten().count(), 2);
}

/// The message of the problem with this code, and the text that it points at.
fn problem(texts: &[&str], code: &str) -> (String, String) {
    let sources: Vec<Source> = texts.iter().map(|text| Source::new("test", *text)).collect();
    let read = FillIn.read(&sources, Strictness::Strict);
    let named = |diagnostic: &&Diagnostic| diagnostic.message.code == format!("fillin.{code}");
    let found: Vec<&Diagnostic> = read.diagnostics.iter().filter(named).collect();
    let [found] = found[..] else { panic!("{code} once: {:?}", read.diagnostics) };
    let span = found.span.as_ref().expect("every problem has a span");
    let message = found.message.to_string().replace(&format!("fillin.{code}"), "");
    (message, sources[span.source].text[span.range.clone()].to_owned())
}

#[test]
fn problems_name_what_is_wrong_and_point_at_exactly_that() {
    let cases: &[(&[&str], &str, &str, &str)] = &[
        (&["--\n---\n--\n", LIST], "row_length", "(row: 2, found: 3, wanted: 2)", "---"),
        (&["--##\n--#-\n", LIST], "lone_cell", "(row: 2, column: 4, count: 1)", "-"),
        (&["--\n-9\n", LIST], "given_unmet", "(symbol: \"9\", row: 2, column: 2)", "9"),
        (&["--\n- -\n", LIST], "row_blank", "(row: 2)", " "),
        (&["--\n-\u{200b}\n", LIST], "symbol_unfit", "(symbol: \"U+200B\")", "\u{200b}"),
        (&["--\n-\u{7}\n", LIST], "symbol_unfit", "(symbol: \"U+0007\")", "\u{7}"),
        (&["--\n-🇮\n", LIST], "symbol_unfit", "(symbol: \"🇮\")", "🇮"),
        (&[BOARD, "12\n3#\n13\n24\n"], "entry_mark", "(symbol: \"#\", entry: \"3#\")", "#"),
        (&[BOARD, "12\n34\n13\n2a\n"], "entry_alphabet", "(entry: \"2a\", symbol: \"a\")", "a"),
        (&[BOARD, "12\n34\n13\naB\n"], "entry_alphabet", "(entry: \"aB\", symbol: \"a\")", "a"),
        (&[BOARD, "ab\ncd\nac\nb1\n"], "entry_alphabet", "(entry: \"b1\", symbol: \"1\")", "1"),
        (&[BOARD, "ab\ncd\nac\nb+\n"], "entry_alphabet", "(entry: \"b+\", symbol: \"+\")", "+"),
        (&[BOARD, "ab\ncd\nac\nbD\n"], "entry_case", "(entry: \"bD\", symbol: \"D\")", "D"),
        (&[BOARD, "AB\nCD\nAC\nBd\n"], "entry_case", "(entry: \"Bd\", symbol: \"d\")", "d"),
        (&[BOARD, "AB\nCD\nAC\nBא\n"], "entry_case", "(entry: \"Bא\", symbol: \"א\")", "א"),
    ];
    for &(texts, code, message, text) in cases {
        assert_eq!(problem(texts, code), (message.to_owned(), text.to_owned()), "{texts:?}");
    }
    for visible in ["é", "가", "क", "👩", "7", "ß"] {
        let (puzzle, problems) = read(&[&format!("--\n-{visible}\n"), LIST], Strictness::Strict);
        assert!(puzzle.is_some(), "{visible}: {problems:?}");
    }
}

#[test]
fn boards_up_to_the_largest_size_are_read() {
    let too_large = |board: &str| {
        let (_, problems) = read(&[board, LIST], Strictness::Strict);
        problems.iter().any(|problem| problem.ends_with(" board_too_large"))
    };
    let rows = |rows: usize, columns: usize| format!("{}\n", "-".repeat(columns)).repeat(rows);
    assert!(!too_large(&rows(2, MAX_SIDE)) && too_large(&rows(2, MAX_SIDE + 1)));
    assert!(!too_large(&rows(MAX_SIDE, 2)) && too_large(&rows(MAX_SIDE + 1, 2)));
    let square = MAX_CELLS.isqrt();
    assert!(
        !too_large(&rows(square, MAX_CELLS / square)) && too_large(&rows(square + 1, MAX_CELLS / square))
    );
    let (message, line) = problem(&[&rows(2, MAX_SIDE + 1), LIST], "board_too_large");
    assert_eq!(message, format!("(cells: {MAX_CELLS}, side: {MAX_SIDE})"));
    assert_eq!(line.len(), MAX_SIDE + 1, "the whole row is marked");
}

#[test]
fn boards_are_recognised_by_their_marks() {
    for (text, expected) in [
        ("--\n--\n", Confidence::Sure),
        ("1#-\n2-3\n", Confidence::Sure),
        ("--\n", Confidence::Some),
        ("-\n-\n", Confidence::Some),
        ("1-\n2-\n", Confidence::Some),
        ("-#-\n--\n", Confidence::Some),
        ("12\n34\n", Confidence::None),
    ] {
        assert_eq!(FillIn.recognise(text), expected, "{text:?}");
    }
}

#[test]
fn the_grid_of_an_answer_is_found_among_other_lines() {
    let (puzzle, _) = read(&["--#\n-4#\n", "12\n34\n13\n24\n"], Strictness::Strict);
    let puzzle = puzzle.unwrap();
    let answer = |text: &str| FillIn.read_answer(&puzzle, &Source::new("", text));
    let expected = answer("12#\n34#\n").value.unwrap();
    let wide = format!("1{}2#", " ".repeat(317));
    for text in [
        "12#\r34#",
        "xy#\nzw#\n\n12#\n34#\n",
        "xy#\n12#\n34#\n",
        "12#\n34#\nxy#\n",
        &format!("{wide}\n34#\n"),
    ] {
        assert_eq!(answer(text).value.as_ref(), Some(&expected), "{text:?}");
    }
    assert!(answer(&format!(" {wide}\n34#\n")).value.is_none(), "a row of more than 320 bytes");
    let first = |text: &str| {
        let found = answer(text).diagnostics.remove(0);
        (found.message.to_string(), text[found.span.unwrap().range].to_owned())
    };
    let symbol = |row, column| format!("fillin.answer_symbol(symbol: \"x\", row: {row}, column: {column})");
    assert_eq!(first("12#\n3x#\n"), (symbol(2, 2), "x".to_owned()));
    assert_eq!(first("x2#\nzw#\nab#\n"), (symbol(1, 1), "x".to_owned()), "the first of several");
    assert_eq!(first("x2#\n3##\n").0, "fillin.answer_wall(symbol: \"#\", row: 2, column: 2)");
    let state = FillIn.with_setting(&puzzle, STATE, &Source::new("", "12#\n33#\n")).unwrap();
    assert_eq!(state.diagnostics[0].message.to_string(), "fillin.state_given(row: 2, column: 2)");
    let (slashes, _) = read(&[BOARD, "1/\n34\n13\n/4\n"], Strictness::Lenient);
    let read = FillIn.read_answer(&slashes.unwrap(), &Source::new("", "1/\n34\n"));
    assert!(read.value.is_some(), "a slash that is a symbol ends no row: {:?}", read.diagnostics);
}

#[test]
fn hostile_texts_take_bounded_time_and_memory() {
    const LARGE: usize = 1 << 17;
    let scrambled = (0..LARGE as u32).filter_map(|n| char::from_u32(n.wrapping_mul(2_654_435_761) >> 15));
    let noise: String = scrambled.collect();
    let graphemes: String = "e".to_owned() + &"\u{301}".repeat(2 * LARGE);
    let boards = [
        "-".repeat(8 * LARGE),
        "-\n".repeat(LARGE),
        "\n".repeat(LARGE),
        "- ".repeat(LARGE),
        format!("{}\n{}\n", "-".repeat(1000), "-".repeat(999)).repeat(100),
        format!("{}\n", "-".repeat(500)).repeat(500),
        noise.clone(),
        graphemes.clone(),
        "9".repeat(900) + "\n" + &"-".repeat(900),
    ];
    let lists = [
        "12\n".to_owned(),
        "1".repeat(8 * LARGE),
        "1\n".repeat(LARGE),
        "12\n".repeat(20_000),
        (0..20_000).fold(String::new(), |text, n| text + &n.to_string() + "\n"),
        ('\u{4e00}'..='\u{9fa5}').fold(String::new(), |text, symbol| text + &symbol.to_string() + "1\n"),
        noise,
        graphemes,
        "1 2 3 ".repeat(LARGE / 4),
    ];
    // Every board with an ordinary list and with a hostile one, and every list with a board that is read.
    let read_board = &boards[5];
    let with_ordinary = boards.iter().map(|board| (board, &lists[0]));
    let with_hostile = boards.iter().zip(lists.iter().cycle().skip(2));
    let with_board = lists.iter().map(|list| (read_board, list));
    for (board, list) in with_ordinary.chain(with_hostile).chain(with_board) {
        let sources = [Source::new("board", board.as_str()), Source::new("list", list.as_str())];
        FillIn.recognise(board);
        let read = FillIn.read(&sources, Strictness::Lenient);
        assert!(read.diagnostics.len() <= 22, "{} problems", read.diagnostics.len());
        if let Some(puzzle) = read.value {
            let _ = FillIn.validate(&puzzle);
            FillIn.print(&puzzle);
            FillIn.draw(&puzzle, None);
            FillIn.read_answer(&puzzle, &sources[1]);
        }
    }
}
