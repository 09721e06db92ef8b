//! Lays out a book of puzzles as a PDF: a cover, the rules, the contents, the puzzles, and their answers at
//! the back. [`Book`] is its content, whose words come from the front end; [`book()`] makes the file.
//!
//! [`cover`] and [`front`] make the first pages, [`flow`] puts puzzles into the slots of pages, [`answers`]
//! sets the answers in columns, [`list_columns`] sets lists that are longer than a page, and [`imposition`]
//! puts pages side by side on sheets to fold. They share [`pages`], [`pen`], [`heading`], [`paper`] and
//! [`type_sizes`].

mod answers;
mod cover;
mod flow;
mod front;
mod heading;
mod imposition;
mod list_columns;
mod pages;
mod paper;
mod pen;
mod type_sizes;

use teka_core::{Message, Scene};

use crate::book::answers::AnswerRows;
use crate::book::flow::Flow;
use crate::book::pages::{Pages, lines};
use crate::book::paper::Margins;
pub use crate::book::paper::Paper;
use crate::book::pen::{Pen, height};
use crate::book::type_sizes::TypeSizes;
use crate::display::{Form, Weight, leaves};
use crate::export::pdf;
use crate::{Drawing, PdfInfo, PictureError, Theme, undrawable};

/// The maximum number of rounds to lay out a book: margins depend on the number of pages, and vice versa.
const MAX_ROUNDS: usize = 4;

/// The content of a book.
#[derive(Clone, Debug)]
pub struct Book {
    /// Its metadata; the title is printed on the cover as well.
    pub info: PdfInfo,
    /// The rest of the cover.
    pub cover: Cover,
    /// The heading of the rules.
    pub rules_heading: String,
    /// The rules of each family of puzzles, in the order of the book.
    pub rules: Vec<Rules>,
    /// Further explanations, below the rules.
    pub notes: Vec<String>,
    /// The contents, if the book has any.
    pub contents: Option<Contents>,
    /// The parts, each beginning on a page of its own.
    pub parts: Vec<Part>,
    /// The paper size.
    pub paper: Paper,
    /// Whether all text is larger.
    pub large_print: bool,
    /// Whether pages are placed two by two on larger sheets, to be folded and stapled.
    pub imposed: bool,
}

/// The cover, apart from the title.
#[derive(Clone, Debug, Default)]
pub struct Cover {
    /// The line below the title.
    pub subtitle: Option<String>,
    /// A picture for each family; the first few are shown.
    pub pictures: Vec<Scene>,
    /// A line at the foot, such as the number of puzzles.
    pub note: String,
    /// Who made the book.
    pub author: Option<String>,
}

/// The rules of one family of puzzles.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The name of the family.
    pub name: String,
    /// The rules.
    pub text: String,
}

/// The table of contents.
#[derive(Clone, Debug)]
pub struct Contents {
    /// Its heading.
    pub heading: String,
    /// Its lines.
    pub entries: Vec<ContentsEntry>,
}

/// A line of the contents.
#[derive(Clone, Debug)]
pub struct ContentsEntry {
    /// The text of the line.
    pub label: String,
    /// The index of the part.
    pub part: usize,
    /// The index of the item in its part.
    pub item: usize,
    /// How hard it is.
    pub level: Option<Level>,
}

/// Puzzles, or their answers.
#[derive(Clone, Debug)]
pub struct Part {
    /// The heading of its first page, if any.
    pub heading: Option<String>,
    /// A note on all of its items, below the heading.
    pub legend: Option<String>,
    /// How the items are laid out.
    pub layout: PartLayout,
    /// The puzzles or answers.
    pub items: Vec<Item>,
}

/// How the items of a part are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartLayout {
    /// At most `per_page` to a page; fewer if they would be too small.
    Puzzles {
        /// 1, 2, 4 or 6.
        per_page: usize,
    },
    /// In columns, as small as is readable.
    Answers,
}

/// One puzzle, or one answer.
#[derive(Clone, Debug)]
pub struct Item {
    /// Its number, printed large.
    pub number: usize,
    /// Its name, if it has one.
    pub name: Option<String>,
    /// Facts about it, such as the number of pieces, printed small.
    pub facts: String,
    /// How hard it is.
    pub level: Option<Level>,
    /// Its picture.
    pub scene: Option<Scene>,
    /// Text instead of a picture, or below it.
    pub text: Option<String>,
}

/// How hard a puzzle is, drawn as dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// From 1.
    pub level: u8,
    /// The level of the hardest puzzles.
    pub hardest: u8,
}

/// A finished book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookFile {
    /// The file.
    pub bytes: Vec<u8>,
    /// The number of pages; if the book is imposed, this is not the number of sides of sheets.
    pub pages: usize,
}

/// Lays out a book as a PDF. Fails if a text has characters that the shipped fonts lack.
pub fn book(
    book: &Book,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Result<BookFile, PictureError> {
    let pages = pages(book, words, theme);
    pages.iter().try_for_each(check_drawable)?;
    let count = pages.len();
    let sides =
        if book.imposed { imposition::impose(pages, book.paper.size(), book.paper.sheet()) } else { pages };
    let bytes = pdf::pages(&sides, 1.0, &book.info)?;
    Ok(BookFile { bytes, pages: count })
}

/// Fails if a text of this page cannot be drawn.
fn check_drawable(page: &Drawing) -> Result<(), PictureError> {
    let texts = leaves(page).into_iter().filter_map(|leaf| match leaf.form {
        Form::Text(_, _, text) => Some(text),
        _ => None,
    });
    for text in texts {
        let characters = undrawable(text);
        if !characters.is_empty() {
            return Err(PictureError::Undrawable { characters, text: text.to_owned() });
        }
    }
    Ok(())
}

/// The pages as drawings, whose units are points.
fn pages(book: &Book, words: &dyn Fn(&Message) -> String, theme: &Theme) -> Vec<Drawing> {
    let mut drawn = Vec::new();
    for _ in 0..MAX_ROUNDS {
        let margins = Margins::new(book.paper, drawn.len());
        drawn = pages_with(book, margins, words, theme);
        if Margins::new(book.paper, drawn.len()) == margins {
            break;
        }
    }
    drawn
}

/// The pages with these margins.
fn pages_with(
    book: &Book,
    margins: Margins,
    words: &dyn Fn(&Message) -> String,
    theme: &Theme,
) -> Vec<Drawing> {
    let sizes = TypeSizes::new(book.large_print);
    let front = |page_of: &dyn Fn(usize, usize) -> usize| {
        let mut pages = Pages::after(0, book.paper, margins, sizes, theme);
        cover::put(&book.cover, &book.info.title, words, &mut pages);
        front::put(book, page_of, &mut pages);
        pages
    };
    // The number of front pages does not depend on the page numbers that they contain.
    let before = front(&|_, _| 0).len();
    let mut pages = Pages::after(before, book.paper, margins, sizes, theme);
    let numbers: Vec<Vec<usize>> = book.parts.iter().map(|part| put_part(part, words, &mut pages)).collect();
    let page_of = |part: usize, item: usize| {
        numbers.get(part).and_then(|items| items.get(item)).copied().unwrap_or(before + 1)
    };
    front(&page_of).finish().into_iter().chain(pages.finish()).collect()
}

/// Lays out a part, and returns the number of the page of each item.
fn put_part(part: &Part, words: &dyn Fn(&Message) -> String, pages: &mut Pages<'_>) -> Vec<usize> {
    let mut rest = pages.begin(part.heading.as_deref());
    if let Some(legend) = &part.legend {
        let (body, ink) = (pages.sizes.body, pages.theme.ink);
        let legend = lines(legend, body, Weight::Regular, rest.width);
        let mut pen = Pen::new(pages, rest, ink);
        pen.write(&legend, body, Weight::Regular);
        rest = rest.below(height(legend.len(), body) + body);
    }
    match part.layout {
        PartLayout::Puzzles { per_page } => Flow { items: &part.items, per_page, words }.fill(rest, pages),
        PartLayout::Answers => AnswerRows { items: &part.items, words }.fill(rest, pages),
    }
}

#[cfg(test)]
mod tests;
