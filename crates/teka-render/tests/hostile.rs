//! Checks that hostile names are harmless in every format: in titles, captions, labels, lists, animations and books.

#[allow(dead_code)]
#[path = "../src/sample/mod.rs"]
mod sample;

use std::ops::ControlFlow;

use roxmltree::Document;
use teka_core::scene::{Panel, View};
use teka_core::{Message, Scene, Step};
use teka_render::{
    Book, Contents, ContentsEntry, Cover, GifOptions, Item, Paper, Part, PartLayout, PdfInfo, PictureError,
    Rules, Theme, Zoom,
};

const NAMES: [&str; 8] = [
    "</text><script>alert('1')</script>",
    "&amp; & &#0; \"double\" 'single' `tick`",
    "]]> <!-- --> <![CDATA[",
    "שלום עולם 12 עברית",
    "\u{202e}drawkcab\u{2066}\u{200f}",
    "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306} Z\u{335}\u{336}",
    "\u{1b}[31mred\u{7}\u{9b}2J\r\n\t\0",
    "👨‍👩‍👧‍👦 \u{feff}\u{fffe}\u{10ffff}",
];

/// A scene with this name everywhere.
fn scene(name: &str) -> Scene {
    let message = || Some(Message::new("hostile").with("text", name));
    let mut grids = [sample::blocks(&["AB"]), sample::tiles(&["1 _"]), sample::squares(&["A#"])];
    for grid in &mut grids {
        name.clone_into(&mut grid.cells[0].label);
    }
    let mut list = sample::list(&[&["12"]]);
    list.groups[0].heading = message();
    name.clone_into(&mut list.groups[0].entries[0].text);
    let views = grids.map(View::Grid).into_iter().chain([View::List(list)]);
    let panels = views.map(|view| Panel::new(message(), view)).collect();
    Scene { title: Message::new("hostile").with("text", name), panels }
}

/// Whether a text has no control characters and nothing that changes the direction of text.
fn is_harmless(text: &str) -> bool {
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200f}');
    !text.chars().any(|c| turns(c) || c.is_control() && c != '\n')
}

#[test]
fn drawings_are_documents_and_names_stay_text() {
    for name in NAMES {
        for theme in Theme::NAMES {
            let drawing = teka_render::draw(&scene(name), &sample::words, &Theme::named(theme).unwrap());
            let text = teka_render::svg(&drawing);
            let document = Document::parse(&text).unwrap_or_else(|error| panic!("{name:?}: {error}"));
            assert!(document.descendants().all(|node| !node.has_tag_name("script")), "{name:?}");
            assert!(is_harmless(&text), "{name:?}");
            assert!(teka_render::png(&drawing, Zoom::Width(60)).is_ok(), "{name:?}");
            let info = PdfInfo { title: name.to_owned(), language: "en".to_owned(), author: None };
            assert!(teka_render::pdf(&drawing, &info).is_ok(), "{name:?}");
        }
    }
}

#[test]
fn names_cannot_control_a_terminal() {
    for name in NAMES {
        let plain = teka_render::plain(&scene(name), &sample::words, Some(80));
        assert!(is_harmless(&plain), "{name:?}: {plain:?}");
        // Colours are the only escape sequences; the rest must be harmless, too.
        let coloured = teka_render::terminal(&scene(name), &sample::words, Some(80));
        let mut parts = coloured.split("\u{1b}[");
        let first = parts.next().unwrap_or_default().to_owned();
        let rest = parts.map(|part| {
            let (sequence, text) = part.split_once('m').expect("a colour");
            assert!(sequence.chars().all(|c| c.is_ascii_digit() || c == ';'), "{name:?}: {sequence:?}");
            text
        });
        assert!(is_harmless(&(first + &rest.collect::<String>())), "{name:?}");
    }
}

#[test]
fn animations_and_books_accept_any_name() {
    for name in NAMES {
        let caption = Some(Message::new("hostile").with("text", name));
        let play = |each: &mut dyn FnMut(Step) -> ControlFlow<()>| {
            for _ in 0..2 {
                let _ = each(Step { caption: caption.clone(), scene: scene(name) });
            }
        };
        let options = GifOptions { theme: Theme::default(), zoom: Some(Zoom::Width(120)), speed: 1.0 };
        let animation = teka_render::gif(&play, &sample::words, &options).expect(name);
        assert!(animation.bytes.starts_with(b"GIF89a"), "{name:?}");
        let text = || name.to_owned();
        let item = Item {
            number: 1,
            name: Some(text()),
            facts: text(),
            level: None,
            scene: Some(scene(name)),
            text: Some(text()),
        };
        let book = Book {
            info: PdfInfo { title: text(), language: "en".to_owned(), author: Some(text()) },
            cover: Cover {
                subtitle: Some(text()),
                pictures: vec![scene(name)],
                note: text(),
                author: Some(text()),
            },
            rules_heading: text(),
            rules: vec![Rules { name: text(), text: text() }],
            notes: vec![text()],
            contents: Some(Contents {
                heading: text(),
                entries: vec![ContentsEntry { label: text(), part: 3, item: 4, level: None }],
            }),
            parts: vec![Part {
                heading: Some(text()),
                legend: Some(text()),
                layout: PartLayout::Puzzles { per_page: 2 },
                items: vec![item],
            }],
            paper: Paper::default(),
            large_print: false,
            imposed: false,
        };
        match teka_render::book(&book, &sample::words, &Theme::default()) {
            Ok(bound) => assert!(bound.bytes.starts_with(b"%PDF"), "{name:?}"),
            Err(PictureError::Undrawable { characters, .. }) => {
                assert!(characters.iter().all(|&c| !c.is_ascii()), "{name:?}");
            }
            Err(error) => panic!("{name:?}: {error}"),
        }
    }
}
