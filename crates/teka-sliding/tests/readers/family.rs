//! Tests of recognising sliding puzzles, and of changing settings of a puzzle.

use super::problems;
use super::samples::outcome;
use std::collections::BTreeSet;
use std::fmt::Write;
use teka_core::{Confidence, Family, STATE, Source};
use teka_sliding::{Puzzle, Sliding};
use teka_snapshot::quoted;

#[test]
fn boards_are_recognised_and_other_puzzles_are_not() {
    let confidence = |text: &str| Sliding::default().recognise(text);
    for text in [
        "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n",
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16",
        "1\r\n2\r\n3\r\n0",
        "1 2 3\n4 x 6\n7 8 5\n",
        "1,2,,3",
        "3 1 2\n0 4 5\n",
        "1 0",
        "1x9\n1 2 3 4 5 6 7 8 0",
        "1 2\n0 3\ngoal\n0 1\n2 3\n",
        // A wrong number or two does not make it another kind of puzzle.
        "1 2 3\n4 a 6\n7 8 0\n",
        "1 2 3\n4 5 5\n7 8 0\n",
        "1 2 3\n4 5 66\n7 8 0\n",
    ] {
        assert_eq!(confidence(text), Confidence::Sure, "{text:?}");
    }
    for text in ["1 2 3\n4 5\n7 8 0\n", "1 2 3 4\n5 6 7 8 9\n10 11 12 13\n14 15 0", "1 a 2 3 4 0"] {
        assert_eq!(confidence(text), Confidence::Some, "{text:?}");
    }
    for text in [
        "",
        "5 5 7\nDEFAULT\nA\nAA\nB\n",
        "5 5 7\ndefalt\nA\nAA\nB\n",
        "2 2 1\nDEFAULT\nXX\nXX\n",
        "2 1 1\nCUSTOM\nX\nX\nX\n",
        "5 5 7",
        "1000000 1000000 1\nDEFAULT\nA\n",
        "[board]\nrectangle = [2, 2]\n",
        "##--#\n-#---\n\n123\n4567\n",
        "# - - 1\n- - # -\n2 - - -\n",
        "- - -\n- - -\n",
        "123\n4567\n890\n12\n",
        "{\"hello\": 1}",
        "some words of no number at all",
    ] {
        assert_eq!(confidence(text), Confidence::None, "{text:?}");
    }
}

/// The board `1 2 / 0 3` with a setting changed, or the problems.
fn set(setting: &str, value: &str) -> Result<String, Vec<String>> {
    let family = Sliding::default();
    let puzzle = super::read(&["1 2\n0 3"]).value.unwrap();
    let read = family.with_setting(&puzzle, setting, &Source::new("", value)).unwrap();
    read.value.map(|puzzle| family.print(&puzzle)).ok_or_else(|| problems(&[value], &read.diagnostics))
}

#[test]
fn goal_state_and_metric_can_be_set() {
    assert_eq!(set("metric", "multi"), Ok("1 2\n0 3\nmetric multi\n".to_owned()));
    assert_eq!(set("goal", "0 1 2 3"), Ok("1 2\n0 3\ngoal\n0 1\n2 3\n".to_owned()));
    assert_eq!(set(STATE, "0 2\n1 3\n"), Ok("0 2\n1 3\n".to_owned()));
    assert_eq!(set(STATE, "0 2\n2 3\n"), Err(vec!["2:1 repeated".to_owned(), "2:3 missing".to_owned()]));
    assert_eq!(set("goal", "1 2 3\n4 5 0\n"), Err(vec!["1:1 other_size".to_owned()]));
    assert_eq!(set("metric", "double"), Err(vec!["1:1 metric_unknown".to_owned()]));
}

pub(crate) fn codes() -> BTreeSet<&'static str> {
    BTreeSet::new()
}

/// Settings of the board `1 2 / 0 3` and of `1 2 3 / 4 0 5`.
const SETTINGS: &[(&str, &str)] = &[
    ("order", "URDL"),
    ("order", " LRUD\n"),
    ("order", "URD"),
    ("order", "URDD"),
    ("undo", "allow"),
    ("undo", "forbid\n"),
    ("undo", "perhaps"),
    ("metric", " MULTI "),
    ("metric", "half"),
    ("goal", "blank-first"),
    ("goal", " snail\n"),
    ("goal", "slug"),
    ("goal", "slug and snail"),
    ("goal", "x 1 2 3"),
    ("goal", "0 1\n2 3\ngoal\n1 2\n3 0\n"),
    ("goal", "|1|2|\n| |3|\n"),
    ("goal", "1 2\n3 3\n"),
    ("goal", "1 2 3\n4 0 5\n\n"),
    (STATE, "0 1\n2 3\n"),
    (STATE, "1-2-0-3"),
    (STATE, "1 2 3 4 5 6 7 8 0\n"),
    (STATE, "1 2\n0 3\n1 2\n3 0\n"),
    (STATE, "1 2\n0 3\nmetric half\n"),
    (STATE, ""),
];

/// The report on the result of each setting.
pub(crate) fn reports() -> String {
    let mut report = String::from("=== settings\n");
    let family = Sliding::default();
    let puzzles = ["1 2\n0 3", "1 2 3\n4 0 5"].map(|text| super::read(&[text]).value.unwrap());
    for (setting, value) in SETTINGS {
        writeln!(report, "{setting} {}", quoted(value)).unwrap();
        for puzzle in &puzzles {
            let read = family.with_setting(puzzle, setting, &Source::new("", *value)).unwrap();
            let branching = read.value.as_ref().map(Puzzle::branching);
            let changed = branching.filter(|branching| *branching != puzzle.branching());
            let changed = changed.map_or_else(String::new, |branching| format!(" {branching:?}"));
            writeln!(report, "    {}{changed}", outcome(&[value], &read).trim_end().replace('\n', "\n    "))
                .unwrap();
        }
    }
    report
}
