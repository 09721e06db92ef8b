//! Tests of whole books: puzzles that share pages or continue on the next one, readable letters, page numbers,
//! contents, answers, large print and imposition.

use roxmltree::{Document, Node};
use teka_core::scene::{Panel, View};

use super::*;
use crate::sample;

fn item(number: usize, scene: Scene) -> Item {
    Item {
        number,
        name: Some("A <puzzle> & \"more\"".to_owned()),
        facts: "12 pieces".to_owned(),
        level: Some(Level { level: 3, hardest: 6 }),
        scene: Some(scene),
        text: None,
    }
}

fn mixed() -> Vec<Scene> {
    vec![
        sample::iq_puzzler(),
        sample::sliding(),
        sample::crossword(),
        sample::pyramid(),
        sample::soma(),
        sample::fill_in(),
        sample::custom(),
    ]
}

fn sample_book(per_page: usize, paper: Paper, scenes: Vec<Scene>) -> Book {
    let items: Vec<Item> = scenes.into_iter().enumerate().map(|(i, scene)| item(i + 1, scene)).collect();
    let moves = Item {
        number: 8,
        name: None,
        facts: "Moves".to_owned(),
        level: None,
        scene: None,
        text: Some("RDLUL ".repeat(40)),
    };
    let answers = items.iter().cloned().chain([moves]).collect();
    let entry = |label: &str, part, item| ContentsEntry {
        label: label.to_owned(),
        part,
        item,
        level: Some(Level { level: 2, hardest: 6 }),
    };
    Book {
        info: PdfInfo {
            title: "Puzzles & \u{202e}<more> שלום".to_owned(),
            language: "en".to_owned(),
            author: None,
        },
        cover: Cover {
            subtitle: Some("For long evenings".to_owned()),
            pictures: vec![sample::soma(), sample::sliding(), sample::crossword()],
            note: "7 puzzles".to_owned(),
            author: Some("Ani".to_owned()),
        },
        rules_heading: "How to solve them".to_owned(),
        rules: vec![Rules { name: "Sliding".to_owned(), text: "Slide the tiles. ".repeat(30) }],
        notes: vec!["Dots show the level.".to_owned()],
        contents: Some(Contents {
            heading: "Contents".to_owned(),
            entries: vec![entry("First", 0, 0), entry("Answers", 1, 0)],
        }),
        parts: vec![
            Part { heading: None, legend: None, layout: PartLayout::Puzzles { per_page }, items },
            Part {
                heading: Some("Answers".to_owned()),
                legend: Some("U is up.".to_owned()),
                layout: PartLayout::Answers,
                items: answers,
            },
        ],
        paper,
        large_print: false,
        imposed: false,
    }
}

fn drawn(book: &Book) -> Vec<String> {
    pages(book, &sample::words, &Theme::default()).iter().map(crate::svg).collect()
}

#[test]
fn puzzles_share_pages() {
    let puzzles = |per_page| {
        let book = sample_book(per_page, Paper::A4, mixed());
        let pages = drawn(&book);
        let answers = pages.iter().rposition(|page| page.contains(">Answers<")).unwrap();
        answers - 2
    };
    assert_eq!([1, 2, 4].map(puzzles), [7, 4, 2]);
}

#[test]
fn pages_are_numbered_after_the_title() {
    let pages = drawn(&sample_book(1, Paper::Letter, mixed()));
    assert!(!pages[0].contains("font-size=\"9.5\""));
    assert!(pages[1].contains(">2</text>") && pages[8].contains(">9</text>"));
    assert!(pages.iter().all(|page| page.contains("viewBox=\"0 0 612 792\"")));
}

#[test]
fn a_puzzle_too_large_for_its_slot_gets_a_page() {
    let scenes = vec![sample::sliding(), sample::one(sample::many_squares(60)), sample::sliding()];
    let pages = drawn(&sample_book(6, Paper::A4, scenes));
    let headings = |page: &String| page.matches(">12 pieces<").count();
    assert_eq!(pages[2..5].iter().map(headings).collect::<Vec<_>>(), [1, 1, 1]);
}

/// A fill-in with this number of four-digit entries.
fn long_list(entries: usize) -> Scene {
    let numbers: Vec<String> = (0..entries).map(|n| format!("{n:04}")).collect();
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    let mut scene = sample::one(sample::many_squares(30));
    let list = sample::list(&[&["12", "34"], &numbers]);
    scene.panels.push(Panel::new(None, View::List(list)));
    scene
}

/// The heights of all texts of a page that `wanted` accepts, in points.
fn heights(page: &str, wanted: impl Fn(&str) -> bool) -> Vec<f64> {
    let document = Document::parse(page).unwrap();
    let texts = document.descendants().filter(|node| node.has_tag_name("text"));
    let texts = texts.filter(|node| node.text().is_some_and(&wanted));
    let height = |node: Node<'_, '_>| {
        let scales = node.ancestors().filter_map(|node| {
            node.attribute("transform")?.split_once("scale(")?.1.trim_end_matches(')').parse::<f64>().ok()
        });
        let size = node.ancestors().find_map(|node| node.attribute("font-size"));
        scales.product::<f64>() * size.unwrap().parse::<f64>().unwrap()
    };
    texts.map(height).collect()
}

#[test]
fn a_long_list_continues_on_the_next_pages_and_can_be_read() {
    for (per_page, entries) in [(1, 5_000), (4, 5_000), (1, 300), (4, 914)] {
        let mut book = sample_book(per_page, Paper::A4, vec![sample::sliding(), long_list(entries)]);
        book.parts.truncate(1);
        let pages = drawn(&book);
        let is_entry = |text: &str| text.len() == 4 && text.bytes().all(|b| b.is_ascii_digit());
        let entry_heights: Vec<f64> = pages.iter().flat_map(|page| heights(page, is_entry)).collect();
        assert_eq!(entry_heights.len(), entries);
        assert!(entry_heights.iter().all(|&height| height >= 7.0), "{entries}");
        let continued = pages.iter().filter(|page| page.contains("book.list_continued(number: ")).count();
        assert_eq!(
            continued,
            pages.len() - 4,
            "all pages but the cover, the rules, a puzzle and a grid continue the list"
        );
    }
}

#[test]
fn captions_can_be_read_in_the_smallest_slot() {
    for per_page in [1, 2, 4, 6] {
        for page in drawn(&sample_book(per_page, Paper::Letter, mixed())) {
            let small = heights(&page, |text| text.starts_with("Layer ")).into_iter().fold(9.0, f64::min);
            assert!(small >= 5.5, "{per_page} a page: {small}");
        }
    }
}

#[test]
fn a_puzzle_left_alone_may_use_the_whole_page() {
    let height = |scenes: Vec<Scene>| {
        let page = &drawn(&sample_book(4, Paper::A4, scenes))[2];
        heights(page, |text| text == "15")[0]
    };
    let large = || sample::one(sample::many_squares(60));
    let shared = height(vec![sample::sliding(), sample::sliding(), large()]);
    assert!(height(vec![sample::sliding(), large()]) > shared * 1.3);
}

#[test]
fn hostile_names_are_safe_and_the_same_book_gives_the_same_bytes() {
    let made = || book(&sample_book(4, Paper::A4, mixed()), &sample::words, &Theme::default()).unwrap();
    assert!(made() == made());
    assert!(drawn(&sample_book(4, Paper::A4, mixed()))[2].contains("A &lt;puzzle&gt; &amp;"));
}

#[test]
fn text_that_is_too_long_for_its_page_continues_on_the_next() {
    let mut book = sample_book(6, Paper::A4, vec![sample::sliding()]);
    book.parts[1].items[1].text = Some("RDLUL ".repeat(2_000));
    let moves = drawn(&book).iter().map(|page| page.matches("RDLUL").count()).sum::<usize>();
    assert_eq!(moves, 2_000);
}

#[test]
fn contents_have_the_right_page_numbers() {
    let pages = drawn(&sample_book(1, Paper::A5, mixed()));
    let contents = pages.iter().position(|page| page.contains(">Contents<")).unwrap();
    let answers = pages.iter().rposition(|page| page.contains(">Answers<")).unwrap();
    let first = pages.iter().position(|page| page.contains(">12 pieces<")).unwrap();
    for page in [first, answers] {
        assert!(pages[contents].contains(&format!(">{}</text>", page + 1)), "{page}");
    }
    assert!(first > contents && answers > first);
}

#[test]
fn many_moves_fit_on_one_page_of_answers_and_the_legend_is_there_once() {
    let mut book = sample_book(2, Paper::A4, vec![sample::sliding()]);
    book.parts[1].items = (1..=50)
        .map(|number| Item {
            number,
            name: None,
            facts: "20 moves".to_owned(),
            level: None,
            scene: None,
            text: Some("RDLUL RDLUL RDLUL RDLUL".to_owned()),
        })
        .collect();
    let pages = drawn(&book);
    let answers = pages.iter().rposition(|page| page.contains(">Answers<")).unwrap();
    assert_eq!(pages.len(), answers + 1);
    assert_eq!(pages.concat().matches(">U is up.<").count(), 1);
}

#[test]
fn six_to_twelve_answers_share_a_page() {
    for scene in [sample::iq_puzzler, sample::sliding, sample::crossword] {
        for paper in [Paper::A4, Paper::A5, Paper::Letter, Paper::Trade, Paper::Large] {
            let book = sample_book(4, paper, (0..40).map(|_| scene()).collect());
            let mut book = Book { parts: vec![book.parts[1].clone()], ..book };
            book.parts[0].items.pop();
            let pages = drawn(&book);
            let count = pages[3].matches(">12 pieces<").count();
            assert!((6..=12).contains(&count), "{paper:?}: {count}");
        }
    }
}

#[test]
fn large_print_is_large() {
    let mut book = sample_book(2, Paper::Trade, mixed());
    book.large_print = true;
    book.parts.truncate(1);
    for page in drawn(&book).into_iter().skip(1) {
        let small = heights(&page, |text| !text.starts_with("Layer ")).into_iter().fold(99.0, f64::min);
        // A pyramid with its layers does not get larger on this page; its letters only repeat the colours.
        assert!(small >= 8.0, "{small}");
    }
}

#[test]
fn imposed_pages_are_half_as_many_sides() {
    let mut made = sample_book(4, Paper::A5, mixed());
    let plain = book(&made, &sample::words, &Theme::default()).unwrap();
    made.imposed = true;
    let imposed = book(&made, &sample::words, &Theme::default()).unwrap();
    assert_eq!(imposed.pages, plain.pages);
    let sides = |file: &BookFile| file.bytes.windows(11).filter(|window| window == b"/Type/Page/").count();
    assert_eq!(sides(&imposed), plain.pages.next_multiple_of(4) / 2);
}

#[test]
fn undrawable_characters_are_refused_and_named() {
    let mut made = sample_book(4, Paper::A4, mixed());
    made.parts[0].items[0].name = Some("数独 🎉".to_owned());
    let error = book(&made, &sample::words, &Theme::default()).unwrap_err();
    let PictureError::Undrawable { characters, .. } = error else { panic!("{error}") };
    assert_eq!(characters, ['数', '独', '🎉']);
}
