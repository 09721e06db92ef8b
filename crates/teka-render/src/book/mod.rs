//! A booklet of puzzles as a PDF: a title page with the rules, the puzzles, and their answers at the back.
//!
//! Everything it says comes from the front end; only the pages are made here. [`flow`] sets puzzles into the
//! places of a page, and [`roll`] sets lists that need more than one.

mod flow;
mod paper;
mod pen;
mod roll;

use teka_core::{Message, Scene};

use crate::book::flow::Flow;
pub use crate::book::paper::Paper;
use crate::book::paper::Sheets;
use crate::{Imprint, PictureError, Theme, pdf};

/// What goes into a booklet.
#[derive(Clone, Debug)]
pub struct Book {
    /// What it says of itself; the title stands on its first page.
    pub imprint: Imprint,
    /// What stands below the title.
    pub subtitle: String,
    /// The rules of each family of puzzles, on the title page.
    pub rules: Vec<Rules>,
    /// The parts, each beginning on a page of its own.
    pub parts: Vec<Part>,
    /// What it is printed on.
    pub paper: Paper,
}

/// How puzzles of one kind are solved.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What the puzzles are called.
    pub name: String,
    /// What to do.
    pub text: String,
}

/// Puzzles, or their answers.
#[derive(Clone, Debug)]
pub struct Part {
    /// What stands on top of its first page, if anything.
    pub heading: Option<String>,
    /// How many items share a page: 1, 2, 4 or 6.
    pub per_page: usize,
    /// What it holds.
    pub items: Vec<Item>,
}

/// One puzzle, or one answer.
#[derive(Clone, Debug)]
pub struct Item {
    /// Its number and name.
    pub heading: String,
    /// Smaller lines below that.
    pub notes: Vec<String>,
    /// Its picture.
    pub scene: Option<Scene>,
    /// Text in the place of a picture, or below it.
    pub text: Option<String>,
}

/// A booklet that is ready to be printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The file.
    pub bytes: Vec<u8>,
    /// How many pages it has.
    pub pages: usize,
}

/// A booklet as a PDF.
pub fn book(book: &Book, words: &dyn Fn(&Message) -> String, theme: &Theme) -> Result<Bound, PictureError> {
    let pages = pages(book, words, theme);
    let bytes = pdf::pages(pages.iter().map(String::as_str), 1.0, &book.imprint)?;
    Ok(Bound { bytes, pages: pages.len() })
}

/// The pages as SVG documents, whose units are points.
fn pages(book: &Book, words: &dyn Fn(&Message) -> String, theme: &Theme) -> Vec<String> {
    let mut sheets = Sheets::new(book.paper, theme);
    sheets.title(&book.imprint.title, &book.subtitle, &book.rules);
    for part in &book.parts {
        Flow { part, words, theme }.set(&mut sheets);
    }
    sheets.finish()
}

#[cfg(test)]
mod tests {
    use resvg::usvg::roxmltree::Document;
    use teka_core::scene::{Panel, View};

    use super::*;
    use crate::sample;

    fn item(number: usize, scene: Scene) -> Item {
        let notes = vec!["Level 3 of 6".to_owned(), "Slide the tiles until they stand in order.".to_owned()];
        Item { heading: format!("{number}  A <puzzle> & \"more\""), notes, scene: Some(scene), text: None }
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

    fn booklet(per_page: usize, paper: Paper, scenes: Vec<Scene>) -> Book {
        let items: Vec<Item> = scenes.into_iter().enumerate().map(|(i, scene)| item(i + 1, scene)).collect();
        let moves = Item {
            heading: "8  Moves".to_owned(),
            notes: Vec::new(),
            scene: None,
            text: Some("RDLUL ".repeat(40)),
        };
        let answers = items.iter().cloned().chain([moves]).collect();
        Book {
            imprint: Imprint {
                title: "Puzzles & \u{202e}<more> שלום".to_owned(), language: "en".to_owned()
            },
            subtitle: "7 puzzles".to_owned(),
            rules: vec![Rules { name: "Sliding".to_owned(), text: "Slide the tiles. ".repeat(30) }],
            parts: vec![
                Part { heading: None, per_page, items },
                Part { heading: Some("Answers".to_owned()), per_page: 6, items: answers },
            ],
            paper,
        }
    }

    fn drawn(book: &Book) -> Vec<String> {
        pages(book, &sample::words, &Theme::default())
    }

    #[test]
    fn puzzles_share_pages_as_wanted() {
        let puzzles = |per_page| {
            let book = booklet(per_page, Paper::A4, mixed());
            let pages = drawn(&book);
            let answers = pages.iter().position(|page| page.contains(">Answers<")).unwrap();
            answers - 1
        };
        assert_eq!([1, 2, 4].map(puzzles), [7, 4, 2]);
    }

    #[test]
    fn pages_are_numbered_after_the_title() {
        let pages = drawn(&booklet(1, Paper::Letter, mixed()));
        assert!(!pages[0].contains(">1</text>"));
        assert!(pages[1].contains(">2</text>") && pages[7].contains(">8</text>"));
        assert!(pages.iter().all(|page| page.contains("viewBox=\"0 0 612 792\"")));
    }

    #[test]
    fn a_puzzle_too_large_for_its_place_gets_a_page() {
        let scenes = vec![sample::sliding(), sample::one(sample::many_squares(60)), sample::sliding()];
        let pages = drawn(&booklet(6, Paper::A4, scenes));
        let headings = |page: &String| page.matches(">Level 3 of 6<").count();
        assert_eq!(pages[1..4].iter().map(headings).collect::<Vec<_>>(), [1, 1, 1]);
    }

    /// A fill-in with so many entries of four digits.
    fn long_list(entries: usize) -> Scene {
        let numbers: Vec<String> = (0..entries).map(|n| format!("{n:04}")).collect();
        let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
        let mut scene = sample::one(sample::many_squares(30));
        let list = sample::list(&[&["12", "34"], &numbers]);
        scene.panels.push(Panel { caption: None, view: View::List(list) });
        scene
    }

    /// The heights of all texts of a page that a test accepts, in points.
    fn heights(page: &str, wanted: impl Fn(&str) -> bool) -> Vec<f64> {
        let document = Document::parse(page).unwrap();
        let texts = document.descendants().filter(|node| node.has_tag_name("text"));
        let texts = texts.filter(|node| node.text().is_some_and(&wanted));
        let height = |node: resvg::usvg::roxmltree::Node<'_, '_>| {
            let scales = node.ancestors().filter_map(|node| {
                node.attribute("transform")?.split_once("scale(")?.1.trim_end_matches(')').parse::<f64>().ok()
            });
            let size = node.ancestors().find_map(|node| node.attribute("font-size"));
            scales.product::<f64>() * size.unwrap().parse::<f64>().unwrap()
        };
        texts.map(height).collect()
    }

    #[test]
    fn a_long_list_goes_on_on_the_next_pages_and_can_be_read() {
        for (per_page, entries) in [(1, 5_000), (4, 5_000), (1, 300), (4, 914)] {
            let mut book = booklet(per_page, Paper::A4, vec![sample::sliding(), long_list(entries)]);
            book.parts.truncate(1);
            let pages = drawn(&book);
            let is_entry = |text: &str| text.len() == 4 && text.bytes().all(|b| b.is_ascii_digit());
            let entry_heights: Vec<f64> = pages.iter().flat_map(|page| heights(page, is_entry)).collect();
            assert_eq!(entry_heights.len(), entries);
            assert!(entry_heights.iter().all(|&height| height >= 7.0), "{entries}");
            let continued =
                pages.iter().filter(|page| page.contains("book.list_continued(heading: ")).count();
            assert_eq!(
                continued,
                pages.len() - 3,
                "the title, a puzzle, a grid, and all other pages are list"
            );
        }
    }

    #[test]
    fn captions_can_be_read_in_the_smallest_place() {
        for per_page in [1, 2, 4, 6] {
            for page in drawn(&booklet(per_page, Paper::Letter, mixed())) {
                let small = heights(&page, |text| text.starts_with("Layer ")).into_iter().fold(9.0, f64::min);
                assert!(small >= 5.5, "{per_page} a page: {small}");
            }
        }
    }

    #[test]
    fn a_puzzle_left_alone_gets_the_room_of_the_page() {
        let widths = |scenes: Vec<Scene>| {
            let page = &drawn(&booklet(4, Paper::A4, scenes))[1];
            heights(page, |text| text == "15")[0]
        };
        let large = || sample::one(sample::many_squares(60));
        let shared = widths(vec![sample::sliding(), sample::sliding(), large()]);
        assert!(widths(vec![sample::sliding(), large()]) > shared * 1.3);
    }

    #[test]
    fn hostile_names_are_safe_and_the_same_book_gives_the_same_bytes() {
        let made = || book(&booklet(4, Paper::A4, mixed()), &sample::words, &Theme::default()).unwrap();
        assert!(made() == made());
        assert!(drawn(&booklet(4, Paper::A4, mixed()))[1].contains("A &lt;puzzle&gt; &amp;"));
    }

    #[test]
    fn text_that_is_too_long_for_its_place_goes_on_elsewhere() {
        let mut book = booklet(6, Paper::A4, vec![sample::sliding()]);
        book.parts[1].items[1].text = Some("RDLUL ".repeat(2_000));
        let moves = drawn(&book).iter().map(|page| page.matches("RDLUL").count()).sum::<usize>();
        assert_eq!(moves, 2_000);
    }
}
