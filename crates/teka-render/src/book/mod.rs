//! A book of puzzles as a PDF: a title page with the rules, the puzzles, and their answers at the back.
//!
//! All its words come from the front end; only the layout is done here. [`flow`] puts puzzles into the slots of pages, and
//! [`list_columns`] sets lists that are longer than a page.

mod flow;
mod list_columns;
mod paper;
mod pen;

use teka_core::{Message, Scene};

use crate::book::flow::Flow;
use crate::book::paper::Pages;
pub use crate::book::paper::Paper;
use crate::export::pdf;
use crate::{Drawing, PdfInfo, PictureError, Theme};

/// The content of a book.
#[derive(Clone, Debug)]
pub struct Book {
    /// Its metadata; the title is printed on the first page as well.
    pub info: PdfInfo,
    /// The line below the title.
    pub subtitle: String,
    /// The rules of each family of puzzles, on the title page.
    pub rules: Vec<Rules>,
    /// The parts, each beginning on a page of its own.
    pub parts: Vec<Part>,
    /// The paper size.
    pub paper: Paper,
}

/// The rules of one family of puzzles.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The name of the family.
    pub name: String,
    /// The rules.
    pub text: String,
}

/// Puzzles, or their answers.
#[derive(Clone, Debug)]
pub struct Part {
    /// The heading of its first page, if any.
    pub heading: Option<String>,
    /// How many items share a page: 1, 2, 4 or 6.
    pub per_page: usize,
    /// The puzzles or answers.
    pub items: Vec<Item>,
}

/// One puzzle, or one answer.
#[derive(Clone, Debug)]
pub struct Item {
    /// Its number and name.
    pub heading: String,
    /// Smaller lines below the heading.
    pub notes: Vec<String>,
    /// Its picture.
    pub scene: Option<Scene>,
    /// Text instead of a picture, or below it.
    pub text: Option<String>,
}

/// A finished book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookFile {
    /// The file.
    pub bytes: Vec<u8>,
    /// How many pages it has.
    pub pages: usize,
}

/// A book as a PDF.
pub fn book(
    book: &Book,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Result<BookFile, PictureError> {
    let pages = pages(book, words, theme);
    let bytes = pdf::pages(&pages, 1.0, &book.info)?;
    Ok(BookFile { bytes, pages: pages.len() })
}

/// The pages as drawings, whose units are points.
fn pages(book: &Book, words: &dyn Fn(&Message) -> String, theme: &Theme) -> Vec<Drawing> {
    let mut pages = Pages::new(book.paper, theme);
    pages.title(&book.info.title, &book.subtitle, &book.rules);
    for part in &book.parts {
        Flow { part, words, theme }.fill(&mut pages);
    }
    pages.finish()
}

#[cfg(test)]
mod tests {
    use roxmltree::{Document, Node};
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

    fn sample_book(per_page: usize, paper: Paper, scenes: Vec<Scene>) -> Book {
        let items: Vec<Item> = scenes.into_iter().enumerate().map(|(i, scene)| item(i + 1, scene)).collect();
        let moves = Item {
            heading: "8  Moves".to_owned(),
            notes: Vec::new(),
            scene: None,
            text: Some("RDLUL ".repeat(40)),
        };
        let answers = items.iter().cloned().chain([moves]).collect();
        Book {
            info: PdfInfo {
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
        pages(book, &sample::words, &Theme::default()).iter().map(crate::svg).collect()
    }

    #[test]
    fn puzzles_share_pages() {
        let puzzles = |per_page| {
            let book = sample_book(per_page, Paper::A4, mixed());
            let pages = drawn(&book);
            let answers = pages.iter().position(|page| page.contains(">Answers<")).unwrap();
            answers - 1
        };
        assert_eq!([1, 2, 4].map(puzzles), [7, 4, 2]);
    }

    #[test]
    fn pages_are_numbered_after_the_title() {
        let pages = drawn(&sample_book(1, Paper::Letter, mixed()));
        assert!(!pages[0].contains(">1</text>"));
        assert!(pages[1].contains(">2</text>") && pages[7].contains(">8</text>"));
        assert!(pages.iter().all(|page| page.contains("viewBox=\"0 0 612 792\"")));
    }

    #[test]
    fn a_puzzle_too_large_for_its_slot_gets_a_page() {
        let scenes = vec![sample::sliding(), sample::one(sample::many_squares(60)), sample::sliding()];
        let pages = drawn(&sample_book(6, Paper::A4, scenes));
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
        let widths = |scenes: Vec<Scene>| {
            let page = &drawn(&sample_book(4, Paper::A4, scenes))[1];
            heights(page, |text| text == "15")[0]
        };
        let large = || sample::one(sample::many_squares(60));
        let shared = widths(vec![sample::sliding(), sample::sliding(), large()]);
        assert!(widths(vec![sample::sliding(), large()]) > shared * 1.3);
    }

    #[test]
    fn hostile_names_are_safe_and_the_same_book_gives_the_same_bytes() {
        let made = || book(&sample_book(4, Paper::A4, mixed()), &sample::words, &Theme::default()).unwrap();
        assert!(made() == made());
        assert!(drawn(&sample_book(4, Paper::A4, mixed()))[1].contains("A &lt;puzzle&gt; &amp;"));
    }

    #[test]
    fn text_that_is_too_long_for_its_slot_continues_elsewhere() {
        let mut book = sample_book(6, Paper::A4, vec![sample::sliding()]);
        book.parts[1].items[1].text = Some("RDLUL ".repeat(2_000));
        let moves = drawn(&book).iter().map(|page| page.matches("RDLUL").count()).sum::<usize>();
        assert_eq!(moves, 2_000);
    }
}
