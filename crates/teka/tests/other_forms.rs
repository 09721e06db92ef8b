//! The forms in which other programs write puzzles and answers, each with an example: what is read must be
//! the puzzle that was meant. Also boards for sets of pieces, lists of boards, the forms that teka writes,
//! and the errors of texts that are almost puzzles.

use teka::{Registry, Source, Strictness};

fn open(sources: &[Source]) -> Result<teka::Game, Vec<&'static str>> {
    let opened = Registry::standard().open(sources, Strictness::Strict, None);
    opened
        .map(|opened| opened.game)
        .map_err(|error| error.diagnostics.iter().map(|diagnostic| diagnostic.message.code).collect())
}

/// The puzzle of a text, with its family, as teka writes it.
#[track_caller]
fn reads(text: &str, family: &str, expected: &str) {
    let game = open(&[Source::new("puzzle", text)]).unwrap_or_else(|codes| panic!("{codes:?}\n{text}"));
    assert_eq!((game.family(), game.print().as_str()), (family, expected), "{text}");
    let again = open(&[Source::new("again", game.print())]).expect("teka reads what it writes");
    assert_eq!(again.print(), expected);
}

#[track_caller]
fn slides(text: &str, expected: &str) {
    reads(text, "sliding", expected);
}

const EIGHT: &str = "1 8 2\n0 4 3\n7 6 5\n";

#[test]
fn sliding_boards_after_their_size() {
    slides("3\n 1  8  2\n 0  4  3\n 7  6  5\n", EIGHT);
    slides("3 3\n1 8 2\n0 4 3\n7 6 5\n", EIGHT);
    slides("3\n1\n8\n2\n0\n4\n3\n7\n6\n5\n", EIGHT);
    slides("2 3\n1 5 2\n4 0 3\n", "1 5 2\n4 0 3\n");
    slides("4\n5 1 2 3\n0 6 7 4\n9 10 11 8\n13 14 15 12\n", "5 1 2 3\n0 6 7 4\n9 10 11 8\n13 14 15 12\n");
}

#[test]
fn sliding_boards_with_comments_and_words() {
    slides("# This puzzle is solvable\n3#why\n1 8 2#0 4 3\n0 4 3            #\n    7 6 5\n", EIGHT);
    slides("// a board\n1 8 2 // first\n0 4 3\n7 6 5\n", EIGHT);
    slides("1 8 2\n0 4 3\n7 6 5\nEND OF FILE\n", EIGHT);
    slides("Board 1:\n1 8 2\n0 4 3\n7 6 5\n", EIGHT);
}

#[test]
fn sliding_goals_in_the_file() {
    let with_goal = "1 8 2\n0 4 3\n7 6 5\ngoal\n0 1 2\n3 4 5\n6 7 8\n";
    slides("1 8 2 0 4 3 7 6 5\n0 1 2 3 4 5 6 7 8\n", with_goal);
    slides("1 8 2\n0 4 3\n7 6 5\n\n0 1 2\n3 4 5\n6 7 8\n", with_goal);
    slides("3 3\n1 8 2 0 4 3 7 6 5\n0 1 2 3 4 5 6 7 8\n", with_goal);
    slides("1 8 2\n0 4 3\n7 6 5\ngoal blank-first\n", with_goal);
    slides("1 8 2\n0 4 3\n7 6 5\ngoal: snail\n", "1 8 2\n0 4 3\n7 6 5\ngoal\n1 2 3\n8 0 4\n7 6 5\n");
    // The number of rows or tiles, and the place of the blank in the goal; -1 is the last.
    slides("3 -1\n 1 8 2\n 0 4 3\n 7 6 5\n", EIGHT);
    slides("8\n-1\n1 8 2\n0 4 3\n7 6 5\n", EIGHT);
    slides("8 4\n1 8 2\n0 4 3\n7 6 5\n", "1 8 2\n0 4 3\n7 6 5\ngoal\n1 2 3\n4 0 5\n6 7 8\n");
}

#[test]
fn sliding_boards_in_other_notations() {
    for text in [
        "1 8 2/0 4 3/7 6 5",
        "[[1,8,2],[0,4,3],[7,6,5]]",
        "[1, 8, 2]\n[0, 4, 3]\n[7, 6, 5]\n",
        "1-8-2-0-4-3-7-6-5",
        "182043765",
        "182\n043\n765\n",
        "+---+---+---+\n| 1 | 8 | 2 |\n+---+---+---+\n|   | 4 | 3 |\n+---+---+---+\n| 7 | 6 | 5 |\n+---+---+---+\n",
        "1 8 2\n* 4 3\n7 6 5\n",
        "1 8 2\nb 4 3\n7 6 5\n",
        "1 8 2\n. 4 3\n7 6 5\n",
        "1 8 2\n# 4 3\n7 6 5\n",
        "1;8;2\n0;4;3\n7;6;5\n",
    ] {
        slides(text, EIGHT);
    }
}

#[test]
fn mistakes_are_still_errors() {
    for (text, code) in [
        ("1 2 3\n4 5 6\n7 8 8\n", "sliding.repeated"),
        ("4\n1 2 3\n4 5 6\n7 8 0\n", "sliding.ragged"),
        ("1 2 3\n4 5 6\n7 8 0\ngoal slug\n", "sliding.goal_unknown"),
        ("5 5 1\nDEFAULT\n", "packing.piece_count"),
        ("5 5 0\nDEFAULT\n", "packing.no_pieces"),
        ("2 2 1\nDEFAULT\nAX\nAA\n", "packing.piece_mixed"),
    ] {
        let codes = open(&[Source::new("slip", text)]).expect_err(text);
        assert!(codes.contains(&code), "{codes:?}\n{text}");
    }
    // The error is about the line of words after the pieces, not about the number of pieces.
    let codes = open(&[Source::new("stray", "2 2 1\nDEFAULT\nAA\nAA\nstop\n")]).unwrap_err();
    assert_eq!(codes, ["packing.piece_mixed"]);
    // Words between rows are not a title.
    let words = [Source::new("words", "1 2 3 4\nhello\n5 6 7 8\n9 10 11 12\n13 14 15 0\n")];
    assert!(Registry::standard().open(&words, Strictness::Strict, Some("sliding")).is_err());
    // A puzzle without pieces is an error even to a lenient reader.
    let none =
        Registry::standard().open(&[Source::new("none", "5 5 7\nDEFAULT\n")], Strictness::Lenient, None);
    assert!(none.is_err());
}

#[test]
fn lists_of_boards_are_several_puzzles() {
    let registry = Registry::standard();
    let texts = |text: &str| -> Vec<String> {
        let puzzles = registry.puzzles_in(&Source::new("list", text), None);
        puzzles.into_iter().map(|puzzle| puzzle.text).collect()
    };
    let two = "1 2 3\n4 5 6\n7 0 8\n";
    assert_eq!(texts("1 8 2 0 4 3 7 6 5\n1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 7 8 0\n")[..2], [EIGHT, two]);
    assert_eq!(texts(" 1   1 8 2 0 4 3 7 6 5\n 2   1 2 3 4 5 6 7 0 8\n"), [EIGHT, two]);
    assert_eq!(
        texts("# id, board, length\n1  1 8 2 0 4 3 7 6 5  9\n2  1 2 3 4 5 6 7 0 8  1\n"),
        [EIGHT, two]
    );
    assert_eq!(texts("Board 1:\n1 8 2\n0 4 3\n7 6 5\n\nBoard 2:\n1 2 3\n4 5 6\n7 0 8\n"), [EIGHT, two]);
    assert_eq!(texts("182043765\n123456708\n123456780\n").len(), 3);
    let goal = "1 8 2\n0 4 3\n7 6 5\ngoal\n0 1 2\n3 4 5\n6 7 8\n";
    let line = "3 1 8 2 0 4 3 7 6 5 0 1 2 3 4 5 6 7 8\n";
    assert_eq!(texts(&line.repeat(3)), [goal, goal, goal]);
    // One puzzle is not a list.
    assert_eq!(texts(EIGHT), [EIGHT]);
    let codes = open(&[Source::new("list", "1 1 8 2 0 4 3 7 6 5\n2 1 2 3 4 5 6 7 0 8\n")]).unwrap_err();
    assert_eq!(codes, ["sliding.several"]);
}

/// A board for a set of pieces.
fn with_set(board: &str, set: &str) -> Result<teka::Game, Vec<&'static str>> {
    let sources = [Source::new("board", board), Source::new("--set", set)];
    let opened = Registry::standard().open(&sources, Strictness::Strict, Some("packing"));
    opened
        .map(|opened| opened.game)
        .map_err(|error| error.diagnostics.iter().map(|d| d.message.code).collect())
}

#[track_caller]
fn solves(game: &teka::Game) -> String {
    match game.solve().run().expect("a known algorithm").outcome {
        teka::Outcome::Solved(solution) => solution.answer.text.clone(),
        other => panic!("{other:?}"),
    }
}

const HALF: &str = "CGKK.......\nCGKKH......\nCGGGHH.....\nCCAAAHH....\nJJJJA......\n";

#[test]
fn partly_filled_boards_of_a_set() {
    let answer = solves(&with_set(HALF, "kanoodle").unwrap());
    assert!(answer.starts_with("CGKK") && answer.lines().count() == 5, "{answer}");
    let zeros = HALF.replace('.', "0");
    let spaced: String = HALF
        .to_lowercase()
        .lines()
        .map(|line| line.split("").collect::<Vec<_>>().join(" ").trim().to_owned() + "\n")
        .collect();
    let short: String = HALF.lines().map(|line| line.trim_end_matches('.').to_owned() + "\n").collect();
    for board in [zeros, spaced, short] {
        let text = solves(&with_set(&board, "kanoodle").unwrap_or_else(|codes| panic!("{codes:?}\n{board}")));
        assert_eq!(text.to_uppercase().lines().next().unwrap()[..4], *"CGKK");
    }
    // Without the set, the error says what is missing.
    assert_eq!(open(&[Source::new("half", HALF)]).unwrap_err(), ["packing.set_needed"]);
    assert_eq!(with_set(HALF, "lego").unwrap_err(), ["packing.piece_set_unknown"]);
    assert_eq!(with_set("AAAAAAA....\n...........\n", "kanoodle").unwrap_err(), ["packing.set_shape"]);
}

#[test]
fn empty_boards_of_a_set() {
    let otago = "........\n........\n........\n...**...\n...**...\n........\n........\n........\n";
    assert_eq!(open(&[Source::new("otago", otago)]).unwrap_err(), ["packing.set_needed"]);
    let answer = solves(&with_set(otago, "pentominoes").unwrap());
    assert_eq!(answer.lines().nth(3).unwrap()[3..5], *"..");
    let round: String = otago.replace('.', "o").replace('*', " ");
    assert_eq!(
        with_set(&round, "pentominoes").unwrap().print(),
        with_set(otago, "pentominoes").unwrap().print()
    );
    let two = format!("{otago}\n{otago}");
    assert_eq!(Registry::standard().puzzles_in(&Source::new("two", two), None).len(), 2);
}

#[test]
fn sets_in_toml() {
    let game =
        open(&[Source::new("k.toml", "set = \"kanoodle\"\n\n[board]\nrectangle = [5, 11]\n")]).unwrap();
    assert!(game.print().starts_with("5 11 12\nDEFAULT\n"), "{}", game.print());
    let usual = open(&[Source::new("k.toml", "set = \"soma\"\n")]).unwrap();
    assert!(usual.print().contains("box = [3, 3, 3]"), "{}", usual.print());
    let placed = "set = \"kanoodle\"\n[board]\nrectangle = [5, 11]\nplaced = \"\"\"\nBBBB.......\n...........\n...........\n...........\n...........\n\"\"\"\n";
    assert!(solves(&open(&[Source::new("p.toml", placed)]).unwrap()).starts_with("BBBB"));
    assert_eq!(
        open(&[Source::new("x.toml", "set = \"lego\"\n[board]\npyramid = 5\n")]).unwrap_err(),
        ["packing.piece_set_unknown"]
    );
}

#[test]
fn gaps_in_pieces_are_read_with_a_warning() {
    let read = |text: &str| {
        Registry::standard().open(&[Source::new("gaps", text)], Strictness::Strict, None).unwrap()
    };
    let plain = read("2 3 2\nDEFAULT\nA\nAA\nBB\n B\n").game.print();
    for text in ["2 3 2\nDEFAULT\nA.\nAA\nBB\n.B\n", "2 3 2\nDEFAULT\nA_\nAA\nBB\n_B\n"] {
        let opened = read(text);
        assert_eq!(opened.game.print(), plain);
        assert_eq!(
            opened.warnings.iter().map(|warning| warning.message.code).collect::<Vec<_>>(),
            ["packing.gaps"]
        );
    }
    for text in ["2 3 2\nDEFAULT\nA\nAA\nBB\n\u{a0}B\n", "2 3 2\nDEFAULT\nA\nAA\nBB\n\tB\n"] {
        let opened = read(text);
        assert_eq!(opened.game.print(), plain);
        assert_eq!(opened.warnings[0].message.code, "packing.odd_blank");
    }
    assert_eq!(read("# my puzzle\n2 3 2\nDEFAULT\nA\nAA\nBB\n B\n").game.print(), plain);
}

#[test]
fn packing_puzzles_of_other_programs() {
    let expected = "2 3 2\nDEFAULT\nA\nAA\nBB\n B\n";
    reads("3 2\n2\n3  0 0  0 1  1 1\n3  0 0  1 0  1 1\n", "packing", expected);
    reads("3 2\n(0,0) (0,1) (1,1)\n(0,0) (1,0) (1,1)\n", "packing", expected);
    reads("2 3\n2\n2 2\nA\nAA\n2 2\nBB\n B\n", "packing", expected);
    reads("#    ##   ###\n##    #   ###\n", "packing", expected);
}

#[test]
fn fill_ins_of_other_programs() {
    let expected = "#-###\n#-###\n---##\n#-###\n\nEACH\nTAP\n";
    let hackerrank = "+-+++\n+-+++\n---++\n+-+++\nEACH;TAP\n";
    reads(hackerrank, "fillin", expected);
    reads(&hackerrank.replace('+', "X"), "fillin", expected);
    reads("# - # # #\n# - # # #\n- - - # #\n# - # # #\n\nEACH\nTAP\n", "fillin", expected);
    reads("EACH\nTAP\n\n#-###\n#-###\n---##\n#-###\n", "fillin", expected);
    let two = [Source::new("list", "EACH\nTAP\n"), Source::new("board", "#-###\n#-###\n---##\n#-###\n")];
    let swapped = Registry::standard().open(&two, Strictness::Strict, Some("fillin")).unwrap();
    assert_eq!(swapped.game.print(), expected);
    // Slots with y from the bottom, then the words.
    reads("5 4 2\n1 3 4 v\n0 1 3 h\nEACH\nTAP\n", "fillin", expected);
    let touching = "3 3 2\n0 0 3 h\n0 1 3 h\nABC\nDEF\n";
    assert_eq!(open(&[Source::new("slots", touching)]).unwrap_err(), ["fillin.slot_run"]);
}

#[test]
fn answers_as_programs_print_them() {
    let right = |puzzle: &str, answer: &str| {
        let game = open(&[Source::new("puzzle", puzzle)]).unwrap();
        let judged = game.judge(&Source::new("answer", answer));
        assert_eq!(judged.verdict, teka::Verdict::Legal, "{answer}");
    };
    let ring = "3 3 2\nCUSTOM\nXXX\nX.X\nXXX\nAAA\nA\nB\nB\nBB\n";
    let solved = solves(&open(&[Source::new("ring", ring)]).unwrap());
    right(ring, &solved);
    right(ring, &solved.replace('.', "#"));
    right(ring, &solved.replace('.', " "));
    let spaced: String =
        solved.chars().flat_map(|c| if c == '\n' { vec![c] } else { vec![c, ' '] }).collect();
    right(ring, &spaced);
    right(ring, &spaced.replace('.', " "));
    // The empty board and the pieces before the solution, and words between them.
    right(ring, &format!("Board:\n...\n...\n...\n\nPieces:\nAAA\nA\n\nSolution:\n{solved}\nCases: 12\n"));
    let eight = "1 2 3\n4 5 6\n0 7 8\n";
    for moves in ["LL", "L2", "l, l", "left left", "kiri, kiri", "Moves: L L", "1. left\n2. left\n"] {
        right(eight, moves);
    }
    let game = open(&[Source::new("eight", eight)]).unwrap();
    assert!(!game.judge(&Source::new("wrong", "LR")).unreadable);
    assert!(game.judge(&Source::new("prose", "dear reader, no")).unreadable);
}

#[test]
fn puzzles_are_written_in_every_form_of_their_family() {
    for (text, forms) in
        [(EIGHT, 5), ("2 3 2\nDEFAULT\nA\nAA\nBB\n B\n", 2), ("#-###\n#-###\n---##\n#-###\n\nEACH\nTAP\n", 4)]
    {
        let game = open(&[Source::new("puzzle", text)]).unwrap();
        assert_eq!(game.forms().len(), forms);
        for form in game.forms().iter().filter(|form| !["board", "list"].contains(form)) {
            let written = game.print_as(form).unwrap_or_else(|| panic!("{form}"));
            let again = open(&[Source::new(*form, written.clone())])
                .unwrap_or_else(|codes| panic!("{form} {codes:?}\n{written}"));
            assert_eq!(again.print(), game.print(), "{form}");
        }
        assert_eq!(game.print_as("nonsense"), None);
    }
}

#[test]
fn the_nearest_family_says_what_is_wrong() {
    for (text, family) in [
        ("1 | 2 | 3\n4 | 5 | 6\n7 | 8 | 8\n", "sliding"),
        ("1;2;3;9\n4;5\n", "sliding"),
        (". . # .\n. . .\n\nABC\n", "fillin"),
        ("3 3\nAAA\n", "packing"),
    ] {
        let codes = open(&[Source::new("near", text)]).unwrap_err();
        assert!(codes[0].starts_with(family), "{codes:?}\n{text}");
    }
    assert_eq!(open(&[Source::new("prose", "To be, or not to be")]).unwrap_err(), ["input.unrecognised"]);
}

#[test]
fn yaml_of_shape_puzzles() {
    let target = "shapes_to_use: [\"F\",\"I\",\"L\",\"N\",\"P\",\"T\",\"U\",\"V\",\"W\",\"X\",\"Y\",\"Z\"]\ntarget: |\n  \
        ████████\n  ████████\n  ████████\n  ███  ███\n  ███  ███\n  ████████\n  ████████\n  ████████";
    let game = open(&[Source::new("square.yaml", target)]).unwrap();
    assert_eq!(game.family(), "packing");
    assert_eq!(solves(&game).chars().filter(char::is_ascii_uppercase).count(), 60);
    // Shapes of a second file come before those of the set.
    let shapes =
        "shapes:\n- key: I\n  shape: |\n    I\n    I\n- key: \"N\"\n  shape: |\n    .N\n    .N\n    NN\n";
    let target = "shapes_to_use: [I, \"N\"]\ntarget: |\n  ██\n  ██\n  ██\n";
    let sources = [Source::new("target.yaml", target), Source::new("shapes.yaml", shapes)];
    assert!(!solves(&open(&sources).unwrap()).is_empty());
}

#[test]
fn puzzles_of_burr_tools() {
    let text = "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n<gridType type=\"0\"/>\n<colors/>\n<shapes>\n\
        <voxel x=\"3\" y=\"2\" z=\"1\" type=\"0\">####__</voxel>\n\
        <voxel x=\"2\" y=\"2\" z=\"2\" type=\"0\">########</voxel>\n\
        <voxel x=\"2\" y=\"2\" z=\"1\" type=\"0\">####</voxel>\n\
        </shapes>\n<problems>\n<problem state=\"0\"><shapes><shape id=\"2\" count=\"2\"/></shapes>\
        <result id=\"1\"/></problem>\n</problems>\n<comment/>\n</puzzle>\n";
    let game = open(&[Source::new("cube.xmpuzzle", text)]).unwrap();
    assert_eq!(game.family(), "packing");
    let count = game.count(&teka::RunContext::new(&teka::Budget::default())).unwrap();
    assert_eq!(count.solutions, teka::BigUint::from(3_u8));
    let again = open(&[Source::new("again", game.print())]).unwrap();
    assert_eq!(again.print(), game.print());
    let other = text.replace("gridType type=\"0\"", "gridType type=\"1\"");
    assert_eq!(open(&[Source::new("prism.xmpuzzle", other)]).unwrap_err(), ["packing.burr_tools"]);
}

#[test]
fn fill_ins_given_by_their_crossings() {
    let slots = Source::new("slots", "1 . .\n. . . 2 .\n. 3 . . 4 .\n. . 2 . 3\n1 . . . . 4 .\n");
    let words = Source::new("words", "rhino\ncat\nchicken\nsnail\nmonkey\n");
    let solved = solves(&open(&[slots, words]).unwrap());
    assert!(solved.starts_with("######cat\n"), "{solved}");
}
