//! `teka book`: makes a PDF booklet of puzzles from files or newly generated ones, with a cover, rules,
//! contents and answers, which can go into a separate file. The puzzles are ordered by level, as given, or
//! shuffled. If there are answers, a puzzle without a solution is refused.

mod answers;
mod contents;
mod prepare;
mod puzzles;
mod rules;

use super::new_puzzles;
use crate::Exit;
use crate::args::{Answers, Book as Args, GenerateFlags, Order};
use crate::console::Console;
use crate::deadline::Deadline;
use crate::export::{self, Format};
use crate::failure::Failure;
use crate::{files, stop};
use puzzles::Puzzle;
use serde_json::json as object;
use std::path::{Path, PathBuf};
use teka::Message;
use teka_render::{
    Book, BookFile, Contents, ContentsEntry, Cover, Paper, Part, PartLayout, PictureError, Theme,
};

/// How many puzzles go on a page.
const PER_PAGE: usize = 2;
/// How many puzzles go on a page in large print.
const PER_PAGE_LARGE: usize = 1;

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    check_options(args)?;
    let separate = (args.answers == Answers::Separate).then(|| answers_path(&args.to));
    for path in [Some(&args.to), separate.as_ref()].into_iter().flatten() {
        if Format::from_path(path) != Some(Format::Pdf) {
            return Err(Failure::File(files::message("book.not_pdf", path)));
        }
        files::check_writable(path, args.force)?;
    }
    let mut deadline = Deadline::after(args.limits.timeout);
    let (mut puzzles, stopped) = match &args.generate {
        None => match puzzles::from_files(args, console)? {
            Ok(puzzles) => (puzzles, None),
            Err(exit) => return Ok(exit),
        },
        Some(family) => match puzzles::new(family, args, console)? {
            Ok(made) => made,
            Err(exit) => return Ok(exit),
        },
    };
    if stopped.is_some() {
        // Puzzles made before the limit was reached are still written.
        stop::forget_interruption();
        deadline = deadline.extended();
    }
    let unsolvable = prepare::prepare(&mut puzzles, args, deadline, console)?;
    if !unsolvable.is_empty() {
        return report_unsolvable(&unsolvable, &puzzles, console);
    }
    order(&mut puzzles, args, console);
    let pages = write(&puzzles, separate.as_deref(), args, deadline, console)?;
    if console.json {
        let mut object = object!({ "schema": 1, "puzzles": puzzles.len(), "pages": pages });
        object["file"] = args.to.display().to_string().into();
        if let Some(path) = separate {
            object["answers"] = path.display().to_string().into();
        }
        console.print_json(&object)?;
    }
    stopped.map_or(Ok(Exit::Answered), Err)
}

/// Checks the options before any puzzle is read.
fn check_options(args: &Args) -> Result<(), Failure> {
    let is_shuffled = args.design.order == Some(Order::Shuffle);
    let flags = GenerateFlags { seed: args.flags.seed.filter(|_| !is_shuffled), ..args.flags.clone() };
    if args.generate.is_none() && flags != GenerateFlags::default() {
        return Err(Failure::Usage(Message::new("book.needs_generate")));
    }
    let texts = [&args.design.title, &args.design.subtitle, &args.design.author];
    for text in texts.into_iter().flatten() {
        let characters = teka_render::undrawable(text);
        if !characters.is_empty() {
            let error = PictureError::Undrawable { characters, text: text.clone() };
            return Err(Failure::Usage(error.message()));
        }
    }
    Ok(())
}

/// Orders the puzzles as requested, by default new ones by level and those in files as given, and numbers them.
fn order(puzzles: &mut [Puzzle], args: &Args, console: &Console) {
    let default = if args.generate.is_some() { Order::Level } else { Order::Given };
    match args.design.order.unwrap_or(default) {
        Order::Given => {}
        Order::Level => puzzles.sort_by_key(Puzzle::sort_key),
        Order::Shuffle => {
            let seed = new_puzzles::seed(&args.flags).0;
            let mut positions = 0..;
            puzzles.sort_by_cached_key(|_| shuffle_key(seed, positions.next().unwrap_or(0)));
            if args.flags.seed.is_none() && !console.json {
                console.note_message(&Message::new("generate.seed").with("seed", seed.to_string()));
            }
        }
    }
    for (at, puzzle) in puzzles.iter_mut().enumerate() {
        puzzle.number = at + 1;
    }
}

/// A pseudo-random sort key for each position (`SplitMix64`; Steele, Lea and Flood, 2014).
fn shuffle_key(seed: u64, at: u64) -> u64 {
    let mut bits = seed.wrapping_add((at + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// Writes the booklet, and the answers if they go into a separate file; returns the number of pages.
fn write(
    puzzles: &[Puzzle],
    separate: Option<&Path>,
    args: &Args,
    deadline: Deadline,
    console: &Console,
) -> Result<usize, Failure> {
    let per_page = if args.design.large_print { PER_PAGE_LARGE } else { PER_PAGE };
    let per_page = args.per_page.as_ref().and_then(|number| number.parse().ok()).unwrap_or(per_page);
    let part = Part {
        heading: None,
        legend: None,
        layout: PartLayout::Puzzles { per_page },
        items: puzzles.iter().map(|puzzle| puzzle.item(console)).collect(),
    };
    let answers = || Part {
        heading: Some(console.words.text("book.answers")),
        legend: answers::legend(puzzles, console),
        layout: PartLayout::Answers,
        items: puzzles.iter().map(|puzzle| answers::item(puzzle, console)).collect(),
    };
    let mut parts = vec![part];
    let mut pages = 0;
    if let Some(path) = separate {
        let book = answers_book(answers(), args, console);
        pages += write_file(path, &book, args, deadline, console)?;
    } else if args.answers == Answers::Back {
        parts.push(answers());
    }
    let count = Message::new("book.subtitle").with("puzzles", puzzles.len());
    let book = Book {
        cover: cover(console.words.say(&count), puzzles, args),
        rules: rules::rules(puzzles, console),
        notes: rules::notes(puzzles, console),
        contents: (puzzles.len() > 1).then(|| Contents {
            heading: console.words.text("book.contents"),
            entries: entries(puzzles, parts.len() > 1, console),
        }),
        ..book(parts, args, console)
    };
    Ok(pages + write_file(&args.to, &book, args, deadline, console)?)
}

/// A booklet of these parts, without cover, rules and contents.
fn book(parts: Vec<Part>, args: &Args, console: &Console) -> Book {
    let title = args.design.title.clone().filter(|title| !title.trim().is_empty());
    let title = title.unwrap_or_else(|| console.words.text("book.title"));
    let mut info = export::pdf_info(title, console);
    info.author.clone_from(&args.design.author);
    Book {
        info,
        cover: Cover::default(),
        rules_heading: console.words.text("book.rules"),
        rules: Vec::new(),
        notes: Vec::new(),
        contents: None,
        parts,
        paper: Paper::named(&args.paper).unwrap_or_default(),
        large_print: args.design.large_print,
        imposed: args.design.impose,
    }
}

/// The booklet of answers that goes into a separate file.
fn answers_book(answers: Part, args: &Args, console: &Console) -> Book {
    let cover = cover(console.words.text("book.answers"), &[], args);
    Book { cover, ..book(vec![answers], args, console) }
}

fn cover(note: String, puzzles: &[Puzzle], args: &Args) -> Cover {
    let first = contents::families(puzzles).into_iter().filter_map(|family| {
        puzzles.iter().find(|puzzle| puzzle.game.family() == family).map(|puzzle| puzzle.game.draw())
    });
    Cover {
        subtitle: args.design.subtitle.clone(),
        pictures: first.collect(),
        note,
        author: args.design.author.clone(),
    }
}

/// The lines of the contents: the chapters, and the answers.
fn entries(puzzles: &[Puzzle], with_answers: bool, console: &Console) -> Vec<ContentsEntry> {
    let mut entries = contents::entries(puzzles, console);
    if with_answers {
        entries.push(ContentsEntry {
            label: console.words.text("book.answers"),
            part: 1,
            item: 0,
            level: None,
        });
    }
    entries
}

/// Writes a file, reports it, and returns the number of pages.
fn write_file(
    path: &Path,
    book: &Book,
    args: &Args,
    deadline: Deadline,
    console: &Console,
) -> Result<usize, Failure> {
    let words = |message: &Message| console.words.say(message);
    let theme = args.theme.as_deref().and_then(Theme::named).unwrap_or_default();
    let drawn = deadline.draw(console, || teka_render::book(book, &words, &theme));
    let BookFile { bytes, pages } = drawn.map_err(|error| Failure::File(error.message()))?;
    export::write(path, &bytes, args.force, console)?;
    Ok(pages)
}

/// Reports all puzzles without a solution.
fn report_unsolvable(
    unsolvable: &[prepare::Unsolvable],
    puzzles: &[Puzzle],
    console: &Console,
) -> Result<Exit, Failure> {
    let messages = unsolvable.iter().map(|(at, reason)| {
        let number = || (at + 1).to_string();
        let file = puzzles.get(*at).and_then(|puzzle| puzzle.file.clone()).unwrap_or_else(number);
        let message = Message::new("book.no_solution").with("file", file);
        console.words.say(&message.with("reason", console.words.say(reason)))
    });
    let messages: Vec<String> = messages.collect();
    if console.json {
        let reason = unsolvable[0].1.code;
        console.print_json(&object!({ "schema": 1, "reason": reason, "message": messages.join("\n") }))?;
    } else {
        for message in &messages {
            console.note(message);
        }
        console.note_message(&Message::new("book.no_solution_help"));
    }
    Ok(Exit::No)
}

/// The file for the answers of a booklet: `book-answers.pdf` for `book.pdf`.
fn answers_path(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-answers.pdf"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_decides_the_order() {
        let order = |seed| {
            let mut all: Vec<u64> = (0..50).collect();
            all.sort_by_key(|&at| shuffle_key(seed, at));
            all
        };
        assert_eq!(order(1), order(1));
        assert_ne!(order(1), order(2));
        assert_ne!(order(1), (0..50).collect::<Vec<_>>());
    }
}
