//! Tests that hostile texts are rejected with few and short messages, and that the largest board is read. Each text
//! takes a moment; quadratic time would take hours, which the time limit catches.

use super::{problems, read};
use std::time::{Duration, Instant};
use teka_core::{Family, Source};
use teka_sliding::Sliding;

const TIME_LIMIT: Duration = Duration::from_mins(30);

#[test]
fn hostile_texts_are_rejected_briefly() {
    let numbers = |count: usize| (1..=count).map(|n| n.to_string()).collect::<Vec<_>>();
    let cases: Vec<(&str, String)> = vec![
        ("a long line", numbers(100_000).join(" ")),
        ("many lines", numbers(100_000).join("\n")),
        ("a wide board", format!("{}\n{}", numbers(300).join(" "), numbers(300).join(" "))),
        ("a long word", "7".repeat(1_000_000)),
        ("a long strange word", format!("1 {} 3 0", "é".repeat(1_000_000))),
        ("commas", ",".repeat(1_000_000)),
        ("lines of commas", ",\n".repeat(200_000)),
        ("ragged", (0..2_000).map(|n| "1 ".repeat(n % 7 + 1) + "\n").collect()),
        ("all alike", "1 ".repeat(62_500)),
        ("goals", "goal\n".repeat(500_000)),
        ("metrics", "metric x\n".repeat(500_000)),
        ("blanks", "0 0 0 0\n".repeat(4)),
        ("odd characters", "\u{0}\u{b}\u{85}\u{2028} \u{feff}1 2\r3 \u{200b}0".to_owned()),
    ];
    for (what, text) in cases {
        let started = Instant::now();
        Sliding::default().recognise(&text);
        let read = read(&[&text]);
        assert!(read.value.is_none(), "{what}");
        let problems = problems(&[&text], &read.diagnostics);
        assert!((1..=21).contains(&problems.len()), "{what}: {} problems", problems.len());
        assert!(
            read.diagnostics.iter().all(|diagnostic| diagnostic.message.to_string().len() < 400),
            "{what}"
        );
        let puzzle = super::read(&["1 2\n3 0"]).value.unwrap();
        let _ = Sliding::default().read_answer(&puzzle, &Source::new("", text));
        assert!(started.elapsed() < TIME_LIMIT, "{what}: {:?}", started.elapsed());
    }
}

#[test]
fn the_largest_board_is_read() {
    let size = teka_sliding::MAX_SIDE;
    let text = (1..=size * size).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
    let puzzle = read(&[&text]).value.unwrap();
    assert_eq!(puzzle.start().size().rows(), size);
    assert!(Sliding::default().validate(&puzzle).is_ok());
}
